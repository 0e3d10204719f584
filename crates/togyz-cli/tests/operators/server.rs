//! A real server process with its log, and requests to it.

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, Lines, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, ChildStderr, Command};

use serde_json::Value;

use crate::support::program;

/// A running server that logs in JSON.
pub(crate) struct Server {
    pub(crate) child: Child,
    lines: Lines<BufReader<ChildStderr>>,
    /// The log until it listened.
    pub(crate) log: Vec<Value>,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// Starts it on a free port over this folder.
    pub(crate) fn start(data: impl AsRef<OsStr>, arguments: &[&str]) -> Server {
        let mut command = program(&["serve", "--log", "json", "--listen", "127.0.0.1:0"]);
        Server::spawn(command.args(arguments).arg("--data").arg(data))
    }

    /// Starts this command and waits until it listens.
    pub(crate) fn spawn(command: &mut Command) -> Server {
        let mut child = command.spawn().unwrap();
        let lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut server = Server { child, lines, log: Vec::new(), address };
        loop {
            let line = server.next();
            if line["message"] == "listening" {
                server.address = line["address"].as_str().unwrap().parse().unwrap();
                return server;
            }
            server.log.push(line);
        }
    }

    /// The next line of the log.
    pub(crate) fn next(&mut self) -> Value {
        let line = self.lines.next().expect("another line").unwrap();
        serde_json::from_str(&line).unwrap_or_else(|_| panic!("{line}"))
    }

    /// The answer to a request with these further header lines.
    pub(crate) fn get(&self, path: &str, headers: &str) -> String {
        get(self.address, path, headers)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The answer to a request.
pub(crate) fn get(address: SocketAddr, path: &str, headers: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}
