//! Properties of every command: help, usage errors, closed pipes, no terminal.

use std::io::pipe;
use std::process::Stdio;

use super::{WHOLE_GAME, printed, program, togyz};

const COMMANDS: [&str; 14] = [
    "serve",
    "play",
    "show",
    "rules",
    "replay",
    "convert",
    "analyse",
    "engine",
    "match",
    "train",
    "bench",
    "tables",
    "perft",
    "completions",
];

#[test]
fn every_command_has_help_and_most_have_examples() {
    let all = printed(&["--help"]);
    for command in COMMANDS {
        assert!(all.contains(&format!("\n  {command} ")), "{command}");
        let help = printed(&[command, "--help"]);
        assert!(help.contains(&format!("Usage: togyz {command}")), "{help}");
        if command != "play" {
            assert!(help.contains(&format!("\n  togyz {command}")), "{help}");
        }
    }
    let version = printed(&["--version"]);
    assert_eq!(version, format!("togyz {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn usage_errors_are_one_line_and_code_2() {
    for (arguments, message) in [
        (
            vec!["sho"],
            "unrecognized subcommand 'sho'; tip: a similar subcommand exists: 'show'; see '--help'",
        ),
        (
            vec!["perft"],
            "the following required arguments were not provided: <DEPTH>; see '--help'",
        ),
        (
            vec!["rules", "--lang", "de"],
            "invalid value 'de' for '--lang <CODE>': unknown language 'de': expected kk, ky, ru, \
             en or fr; see '--help'",
        ),
        (
            vec!["show", "--style", "velvet"],
            "invalid value 'velvet' for '--style <STYLE>': unknown style 'velvet', expected \
             light, dark, print, felt or high-contrast; see '--help'",
        ),
    ] {
        let ran = togyz(&arguments);
        assert_eq!(ran.err, format!("togyz: {message}\n"));
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    for arguments in [
        &["--help"][..],
        &["show"],
        &["show", "--svg", "-"],
        &["rules"],
        &["perft", "1"],
        &["perft", "1", "--json"],
        &["completions", "bash"],
        &["convert", WHOLE_GAME],
        &["convert", WHOLE_GAME, "--to", "json"],
    ] {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let output = program(arguments).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
    // A closed standard error must not crash the program either.
    let (reader, writer) = pipe().unwrap();
    drop(reader);
    let output = program(&["replay", "/no/such/file"]).stderr(writer).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn completions_are_written_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = printed(&["completions", shell]);
        for command in COMMANDS {
            assert!(script.contains(command), "{shell}: {command}");
        }
    }
}
