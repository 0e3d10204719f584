//! `togyz load` against a real server: it plays, measures, floods and checks, and reports what is
//! missing.

#[path = "support/app.rs"]
mod app;
#[path = "support/folder.rs"]
mod folder;

use std::process::{Command, Output};

use app::{App, free_address};
use folder::empty_folder;
use serde_json::Value;

fn load(arguments: &str) -> Output {
    let program = env!("CARGO_BIN_EXE_togyz");
    Command::new(program).arg("load").args(arguments.split(' ')).output().unwrap()
}

#[test]
fn a_load_is_measured_beside_an_echo_and_during_a_flood() {
    let data = empty_folder("load");
    let number = data.join("pid");
    let shell = format!("echo $$ > '{}'; TOGYZ_TRUSTED=127.0.0.1 exec \"$@\"", number.display());
    let app = App::open(&["sh", "-c", &shell, "sh"], &data, free_address());
    let url = format!("http://{}", app.address);
    let pid = std::fs::read_to_string(number).unwrap().trim().to_owned();
    let output = load(&format!(
        "--url {url} --games 20 --watchers 1 --rate 20 --seconds 3 --idle 50 \
         --flood messages,forms,hints,slow --pid {pid} --json"
    ));
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{text}");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["sockets"], &report["faults"]), (&60.into(), &0.into()), "{report}");
    let measured = &report["load"];
    assert!(measured["moves"].as_u64().unwrap() > 0, "{report}");
    let times = &measured["to_opponent"];
    let [p50, p99, max] = ["p50", "p99", "max"].map(|part| times[part].as_f64().unwrap());
    assert!(0.0 < p50 && p50 <= p99 && p99 <= max, "{report}");
    for who in ["to_watcher", "acknowledged"] {
        assert!(measured[who]["count"].as_u64().unwrap() > 0, "{report}");
    }
    assert!(report["flooded"]["seconds"].as_f64().unwrap() >= 3.0, "{report}");
    assert!(report["echo"]["p99"].as_f64().unwrap() > 0.0, "{report}");
    assert_eq!(report["idle"]["sockets"], 50);
    assert!(report["memory"]["highest"].as_u64().unwrap() > 1000, "{report}");
    assert_eq!(app.signal("TERM"), Some(0));
}

#[test]
fn a_server_that_does_not_trust_us_is_named_as_the_reason() {
    let app = App::open(&[], &empty_folder("load-limited"), free_address());
    let url = format!("http://{}", app.address);
    let output = load(&format!("--url {url} --games 60 --seconds 1"));
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("429") && text.contains("--trusted"), "{text}");
    assert_eq!(app.signal("TERM"), Some(0));
}

#[test]
fn what_cannot_be_reached_is_told() {
    for (url, reason) in [
        ("https://togyz.example", "expected an address such as http://127.0.0.1:8080"),
        (&format!("http://{}", free_address()), "cannot reach"),
    ] {
        let output = load(&format!("--url {url} --games 1"));
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), text.contains(reason)), (Some(1), true), "{text}");
    }
}
