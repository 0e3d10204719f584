//! A real server process for a test: started on a free or a given port, and stopped afterwards.
//! Every wait has a timeout.

use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// Longer than a start or an end takes on the slowest machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A running server.
pub(crate) struct App {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl App {
    /// Starts the program and waits until it prints its address. `wrapper` is put before the
    /// command.
    pub(crate) fn open(wrapper: &[&str], data: &Path, listen: SocketAddr) -> App {
        let program = env!("CARGO_BIN_EXE_togyz");
        let words: Vec<&str> = wrapper.iter().copied().chain([program]).collect();
        let mut child = Command::new(words[0])
            .args(&words[1..])
            .args([
                "--lang",
                "en",
                "serve",
                "--pace",
                "0",
                "--listen",
                &listen.to_string(),
                "--data",
            ])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{words:?}: {error}; ./test installs what is missing"));
        let stdout = child.stdout.take().unwrap();
        let mut app = App { child, address: listen };
        let (sender, first_line) = mpsc::channel();
        thread::spawn(move || {
            let mut line = String::new();
            // The receiver is gone if the line comes too late.
            let _ = sender.send(BufReader::new(stdout).read_line(&mut line).map(|_| line));
        });
        let line = first_line.recv_timeout(TIMEOUT);
        let line = line.unwrap_or_else(|_| panic!("no address after {TIMEOUT:?}"));
        let line = line.unwrap();
        let address = line.trim().rsplit("http://").next().unwrap_or_default();
        app.address = address.parse().unwrap_or_else(|_| panic!("no address in '{line}'"));
        app
    }

    /// The exit status, if the process has ended.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().unwrap()
    }

    /// Sends a signal, `KILL` or `TERM`, and waits for the end.
    pub(crate) fn signal(mut self, name: &str) -> Option<i32> {
        let id = self.child.id().to_string();
        Command::new("kill").args([&format!("-{name}"), &id]).status().unwrap();
        let sent = Instant::now();
        loop {
            if let Some(status) = self.ended() {
                return status.code();
            }
            assert!(sent.elapsed() < TIMEOUT, "still there {TIMEOUT:?} after {name}");
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for App {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An address nobody listens on.
pub(crate) fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}
