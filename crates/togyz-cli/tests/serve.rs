//! `togyz serve` as a process: it starts, stops on a signal, logs, and reports what prevents it from
//! starting in one sentence.

#[path = "support/app.rs"]
mod app;
#[path = "support/folder.rs"]
mod folder;
#[path = "support/program.rs"]
mod support;

use std::fs;
use std::io::{BufRead as _, BufReader, Lines, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr};

use app::{App, free_address};
use folder::empty_folder;
use serde_json::Value;
use sqlx::{AnyPool, Executor as _};
use support::{fed, program};

fn folder(name: &str) -> PathBuf {
    let folder = empty_folder(format!("serve-{name}"));
    // A folder that others can read would be closed to them, which the log says.
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).unwrap();
    folder
}

fn get(address: SocketAddr, path: &str) -> String {
    request(address, path, "")
}

/// The answer to a request with this header.
fn request(address: SocketAddr, path: &str, header: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{header}\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn it_starts_and_stops() {
    let data = folder("opens");
    let app = App::open(&[], &data, free_address());
    assert!(get(app.address, "/health").ends_with("\r\n\r\nok"));
    assert!(get(app.address, "/kk").contains("<html lang=\"kk\""));
    assert!(data.join("togyz.db").exists());
    assert_eq!(app.signal("TERM"), Some(0));
    let app = App::open(&[], &data, free_address());
    assert_eq!(app.signal("INT"), Some(0));
}

/// A server on a free port, and the lines of its log.
struct Logged {
    server: Child,
    lines: Lines<BufReader<ChildStderr>>,
}

impl Logged {
    fn start(data: &Path, format: &str) -> Logged {
        let arguments = ["serve", "--log", format, "--listen", "127.0.0.1:0", "--data"];
        let mut server = program(&arguments).arg(data).spawn().unwrap();
        let lines = BufReader::new(server.stderr.take().unwrap()).lines();
        Logged { server, lines }
    }

    fn next(&mut self) -> String {
        self.lines.next().expect("another line").unwrap()
    }
}

impl Drop for Logged {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

#[test]
fn the_log_is_text_or_json_on_standard_error() {
    let data = folder("log");
    let line = Logged::start(&data, "text").next();
    assert!(line.contains("INFO togyz_server: listening address=127.0.0.1:"), "{line}");
    let line = Logged::start(&data, "json").next();
    let event: Value = serde_json::from_str(&line).unwrap();
    assert_eq!((&event["level"], &event["message"]), (&"INFO".into(), &"listening".into()));
    assert!(event["address"].as_str().unwrap().starts_with("127.0.0.1:"), "{line}");
}

#[tokio::test]
async fn a_failure_is_logged_with_its_cause_and_sent_without_it() {
    let data = folder("failure");
    let mut logged = Logged::start(&data, "json");
    let event: Value = serde_json::from_str(&logged.next()).unwrap();
    let address = event["address"].as_str().unwrap().parse().unwrap();
    sqlx::any::install_default_drivers();
    let url = format!("sqlite:{}", data.join("togyz.db").display());
    let pool = AnyPool::connect(&url).await.unwrap();
    pool.execute("ALTER TABLE session RENAME TO away").await.unwrap();
    let cookie = format!("Cookie: togyz_guest={}\r\n", "0".repeat(32));
    let page = request(address, "/ru/lobby", &cookie);
    assert!(page.starts_with("HTTP/1.1 500 "), "{page}");
    assert!(page.contains("<html lang=\"ru\"") && !page.contains("no such table"), "{page}");
    let event: Value = serde_json::from_str(&logged.next()).unwrap();
    assert_eq!((&event["level"], &event["status"]), (&"ERROR".into(), &500.into()));
    assert_eq!((&event["method"], &event["path"]), (&"GET".into(), &"/lobby".into()));
    assert!(event["message"].as_str().unwrap().contains("no such table"), "{event}");
}

#[test]
fn a_bare_call_serves_with_defaults() {
    // The default port may be taken on this machine; both answers name it.
    let home = folder("bare");
    let taken = TcpListener::bind("127.0.0.1:8080");
    let ran = fed(program(&[]).env("XDG_DATA_HOME", &home), b"");
    drop(taken);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.starts_with("togyz: cannot listen on 127.0.0.1:8080: "), "{ran:?}");
    assert!(home.join("togyz/togyz.db").exists(), "the default folder");
    let ran = fed(program(&[]).env("TOGYZ_LISTEN", "here"), b"");
    assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{ran:?}");
    assert!(ran.err.contains("invalid value 'here' for '--listen <ADDR>'"), "{ran:?}");
}

#[test]
fn a_server_that_cannot_start_says_why_in_one_sentence() {
    let data = folder("errors");
    let refused = |arguments: &[&str]| {
        let ran = fed(&mut program(&[&["serve"], arguments].concat()), b"");
        assert_eq!((ran.out.as_str(), ran.err.lines().count()), ("", 1), "{ran:?}");
        (ran.code, ran.err)
    };
    let data_text = data.to_str().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().to_string();
    let (code, message) = refused(&["--listen", &port, "--data", data_text]);
    assert_eq!(code, 1);
    assert!(message.contains(&format!("cannot listen on {port}: ")), "{message}");
    assert!(message.contains("choose another address with --listen"), "{message}");
    let file = data.join("file");
    fs::write(&file, "").unwrap();
    let below = file.join("below");
    let (code, message) = refused(&["--data", below.to_str().unwrap()]);
    assert_eq!(code, 1);
    assert!(message.starts_with("togyz: cannot make the folder "), "{message}");
    let (code, message) = refused(&["--data", "/proc/self"]);
    assert_eq!(code, 1);
    assert!(message.starts_with("togyz: cannot write into the folder /proc/self"), "{message}");
    let (code, message) = refused(&["--database", "mysql://x"]);
    assert_eq!(code, 1);
    assert!(
        message.contains("expected a database address sqlite:FILE or postgres://"),
        "{message}"
    );
    let (code, message) = refused(&["--database", "postgres://me:secret@127.0.0.1:1/x"]);
    assert_eq!(code, 1);
    assert!(message.contains("cannot be opened") && !message.contains("secret"), "{message}");
    let (code, message) = refused(&["--public-url", "togyz.example"]);
    assert_eq!(code, 2);
    assert!(message.contains("expected an address such as https://togyz.example"), "{message}");
}
