//! `togyz serve` as its users meet it: it opens, it closes when told, and what stands in its way is
//! told in one sentence.

#[path = "support/app.rs"]
mod app;
#[path = "support/program.rs"]
mod support;

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};

use app::{App, free_address};
use support::{fed, program};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{name}"));
    // It is there only if the test has run before.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn get(address: SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn it_opens_and_closes() {
    let data = folder("opens");
    let app = App::open(&[], &data, free_address());
    assert!(get(app.address, "/health").ends_with("\r\n\r\nok"));
    assert!(get(app.address, "/kk").contains("<html lang=\"kk\""));
    assert!(data.join("togyz.db").exists());
    assert_eq!(app.signal("TERM"), Some(0));
    let app = App::open(&[], &data, free_address());
    assert_eq!(app.signal("INT"), Some(0));
}

#[test]
fn the_log_is_text_or_json_on_standard_error() {
    let data = folder("log");
    for format in ["text", "json"] {
        let arguments = ["serve", "--log", format, "--listen", "127.0.0.1:0", "--data"];
        let mut server = program(&arguments).arg(&data).spawn().unwrap();
        let mut lines = BufReader::new(server.stderr.take().unwrap()).lines();
        let line = lines.next().expect("a first line").unwrap();
        if format == "json" {
            let event: serde_json::Value = serde_json::from_str(&line).unwrap();
            assert_eq!((&event["level"], &event["message"]), (&"INFO".into(), &"listening".into()));
            assert!(event["address"].as_str().unwrap().starts_with("127.0.0.1:"), "{line}");
        } else {
            assert!(line.contains("INFO togyz_server: listening address=127.0.0.1:"), "{line}");
        }
        server.kill().unwrap();
        server.wait().unwrap();
    }
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
    assert!(home.join("togyz/togyz.db").exists(), "the folder it names by itself");
    let ran = fed(program(&[]).env("TOGYZ_LISTEN", "here"), b"");
    assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{ran:?}");
    assert!(ran.err.contains("invalid value 'here' for '--listen <ADDR>'"), "{ran:?}");
}

#[test]
fn what_stands_in_the_way_is_told_in_one_sentence() {
    let data = folder("errors");
    let refused = |arguments: &[&str]| {
        let ran = fed(&mut program(&[&["serve"], arguments].concat()), b"");
        assert_eq!((ran.out.as_str(), ran.err.lines().count()), ("", 1), "{ran:?}");
        (ran.code, ran.err)
    };
    let data_text = data.to_str().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().to_string();
    let (code, told) = refused(&["--listen", &port, "--data", data_text]);
    assert_eq!(code, 1);
    assert!(told.contains(&format!("cannot listen on {port}: ")), "{told}");
    assert!(told.contains("choose another address with --listen"), "{told}");
    let file = data.join("file");
    fs::write(&file, "").unwrap();
    let below = file.join("below");
    let (code, told) = refused(&["--data", below.to_str().unwrap()]);
    assert_eq!(code, 1);
    assert!(told.starts_with("togyz: cannot make the folder "), "{told}");
    let (code, told) = refused(&["--data", "/proc/self"]);
    assert_eq!(code, 1);
    assert!(told.starts_with("togyz: cannot write into the folder /proc/self"), "{told}");
    let (code, told) = refused(&["--database", "mysql://x"]);
    assert_eq!(code, 1);
    assert!(told.contains("expected a database address sqlite:FILE or postgres://"), "{told}");
    let (code, told) = refused(&["--database", "postgres://me:secret@127.0.0.1:1/x"]);
    assert_eq!(code, 1);
    assert!(told.contains("cannot be opened") && !told.contains("secret"), "{told}");
    let (code, told) = refused(&["--public-url", "togyz.example"]);
    assert_eq!(code, 2);
    assert!(told.contains("expected an address such as https://togyz.example"), "{told}");
}
