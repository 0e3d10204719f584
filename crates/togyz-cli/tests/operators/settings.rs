//! The settings file, the access log and the metrics of a real server.

use std::fs;
use std::net::TcpListener;

use crate::folder::empty_folder;
use crate::server::{Server, get};
use crate::support::{fed, program};

#[test]
fn a_file_sets_what_flags_and_variables_do_not() {
    let folder = empty_folder("operators-config");
    let file = folder.join("togyz.toml");
    let (data, other) = (folder.join("data"), folder.join("other"));
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let text = format!(
        "listen = \"{port}\"\ndata = \"{}\"\nlog = \"json\"\naccess-log = true\npace = 0\n",
        data.display()
    );
    fs::write(&file, text).unwrap();
    let config = ["serve", "--config", file.to_str().unwrap()];
    let mut server = Server::spawn(&mut program(&config));
    assert_eq!(server.address, port);
    assert!(data.join("togyz.db").exists());
    server.get("/health?token=SECRET", "Cookie: togyz_guest=SECRET\r\n");
    let line = server.next();
    assert_eq!(line["message"], "request", "{line}");
    let field = |name: &str| line[name].to_string();
    assert_eq!(
        ["address", "method", "path", "status"].map(field),
        ["\"127.0.0.1\"", "\"GET\"", "\"/health\"", "200"]
    );
    assert!(line["milliseconds"].is_u64() && !line.to_string().contains("SECRET"), "{line}");
    drop(server);
    // A variable wins over the file, and a flag over both.
    let mut command = program(&config);
    command.env("TOGYZ_DATA", &other).env("TOGYZ_LISTEN", "127.0.0.1:1");
    let server = Server::spawn(command.args(["--listen", "127.0.0.1:0"]));
    assert!(other.join("togyz.db").exists());
    assert!(![1, port.port()].contains(&server.address.port()));
    drop(server);
    for (text, expected) in [
        ("pace = 5\nport = 80\n", "togyz.toml line 2: unknown field `port`"),
        (
            "data = \"a\"\ndatabase = \"b\"\n",
            "togyz.toml: expected 'data' or 'database', found both",
        ),
    ] {
        fs::write(&file, text).unwrap();
        let ran = fed(&mut program(&config), b"");
        assert_eq!((ran.code, ran.err.lines().count()), (1, 1), "{ran:?}");
        assert!(ran.err.contains(expected), "{ran:?}");
    }
    fs::remove_file(&file).unwrap();
    let ran = fed(&mut program(&config), b"");
    assert!(ran.code == 1 && ran.err.contains("cannot read "), "{ran:?}");
}

#[test]
fn metrics_have_an_address_of_their_own() {
    let data = empty_folder("operators-metrics");
    let metrics = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let server = Server::start(&data, &["--metrics", &metrics.to_string()]);
    assert!(server.get("/metrics", "").starts_with("HTTP/1.1 404 "));
    let answer = get(metrics, "/metrics", "");
    assert!(answer.contains("\ntogyz_sockets 0\n"), "{answer}");
    assert!(get(metrics, "/", "").starts_with("HTTP/1.1 404 "), "nothing else is there");
    let ran = fed(
        program(&["serve", "--listen", "127.0.0.1:0", "--metrics", &metrics.to_string(), "--data"])
            .arg(data.join("second")),
        b"",
    );
    assert!(ran.err.contains("choose another address with --metrics"), "{ran:?}");
}
