//! Allowed places of clocks, files, network, threads, printing, SQL, HTTP, `unsafe`. The rules are
//! about shipped code: tests, benches and examples may use all of it except `unsafe`.

use crate::sources::{Source, has_word, rust};

/// Words that are allowed only in some places.
struct Rule {
    /// The invariant, as ARCHITECTURE.md states it.
    invariant: &'static str,
    words: &'static [&'static str],
    /// Files, and folders with a slash at their end.
    allowed: &'static [&'static str],
}

const CLI: &str = "crates/togyz-cli/src/";

/// The engine on a real machine: its feature `machine`.
const MACHINE: [&str; 2] =
    ["crates/togyz-engine/src/machine.rs", "crates/togyz-engine/src/machine/"];
/// A folder of tables: the feature `files` of the tables.
const FOLDER: [&str; 2] = ["crates/togyz-tables/src/folder.rs", "crates/togyz-tables/src/folder/"];

const RULES: [Rule; 11] = [
    Rule {
        invariant: "nothing reads a clock but time.rs of the server, its pool of engines, the engine's \
                    machine and the command line",
        words: &["Instant", "SystemTime", "tokio::time"],
        allowed: &[
            "crates/togyz-server/src/time.rs",
            "crates/togyz-server/src/play/pool.rs",
            MACHINE[0],
            MACHINE[1],
            CLI,
        ],
    },
    Rule {
        invariant: "nothing opens a file but the engine's machine, a folder of tables, the server's \
                    published events and the command line",
        words: &["fs", "memmap2", "OpenOptions"],
        allowed: &[MACHINE[0], FOLDER[0], FOLDER[1], "crates/togyz-server/src/events.rs", CLI],
    },
    Rule {
        invariant: "nothing opens a connection but the server's listener and the command line",
        words: &["TcpStream", "TcpListener", "UdpSocket", "UnixStream", "UnixListener"],
        allowed: &[
            "crates/togyz-server/src/lib.rs",
            "crates/togyz-server/src/http/listener.rs",
            CLI,
        ],
    },
    Rule {
        invariant: "nothing starts a thread but the engine's machine, a folder of tables, the server's \
                    pool of engines and the command line",
        words: &["thread"],
        allowed: &["crates/togyz-server/src/play/pool.rs", MACHINE[0], MACHINE[1], FOLDER[1], CLI],
    },
    Rule {
        invariant: "nothing prints but the command line",
        words: &["println", "eprintln", "print", "eprint", "dbg", "stdout", "stderr"],
        allowed: &[CLI],
    },
    Rule {
        invariant: "nothing reads arguments or environment variables but the command line and the \
                    search for the folder of tables",
        words: &["std::env", "env::var", "env::var_os", "env::args"],
        allowed: &[FOLDER[0], CLI],
    },
    Rule {
        invariant: "nothing asks the machine for random numbers but id.rs of the server and the command \
                    line",
        words: &["getrandom", "RandomState", "thread_rng"],
        allowed: &["crates/togyz-server/src/id.rs", "crates/togyz-server/src/error.rs", CLI],
    },
    Rule {
        invariant: "no SQL but in the store",
        words: &["sqlx"],
        allowed: &["crates/togyz-server/src/store.rs", "crates/togyz-server/src/store/"],
    },
    Rule {
        invariant: "no HTTP but in http/, pages/, api/, socket/, identity/, events.rs, error.rs, health.rs \
                    and lib.rs of the server",
        words: &["axum", "hyper", "tower", "tower_http"],
        allowed: &[
            "crates/togyz-server/src/http/",
            "crates/togyz-server/src/pages/",
            "crates/togyz-server/src/pages.rs",
            "crates/togyz-server/src/api/",
            "crates/togyz-server/src/api.rs",
            "crates/togyz-server/src/socket/",
            "crates/togyz-server/src/socket.rs",
            "crates/togyz-server/src/identity/",
            "crates/togyz-server/src/events.rs",
            "crates/togyz-server/src/error.rs",
            "crates/togyz-server/src/health.rs",
            "crates/togyz-server/src/lib.rs",
        ],
    },
    Rule {
        invariant: "no template but of the server's pages and of published pages",
        words: &["askama"],
        allowed: &[
            "crates/togyz-server/src/http/page.rs",
            "crates/togyz-server/src/pages/",
            "crates/togyz-server/src/events.rs",
            "crates/togyz-server/src/error.rs",
            "crates/togyz-papers/src/site.rs",
            "crates/togyz-papers/src/site/",
        ],
    },
    Rule {
        invariant: "nothing is asynchronous but the server and the command line",
        words: &["tokio", "async", "await"],
        allowed: &["crates/togyz-server/src/", CLI],
    },
];

/// The words that a game, the lobby and the store must not use.
const PLAY: [&str; 6] = [
    "crates/togyz-server/src/play.rs",
    "crates/togyz-server/src/play/",
    "crates/togyz-server/src/lobby.rs",
    "crates/togyz-server/src/lobby/",
    "crates/togyz-server/src/store.rs",
    "crates/togyz-server/src/store/",
];

const UNKNOWN_TO_PLAY: [&str; 7] = [
    "crate::error",
    "crate::pages",
    "crate::socket",
    "crate::http::page",
    "crate::http::form",
    "StatusCode",
    "Router",
];

/// The only files with `unsafe`.
const UNSAFE: [&str; 2] = ["crates/togyz/src/lanes.rs", "crates/togyz-wasm/src/abi.rs"];

/// Beginnings of SQL statements in strings.
const STATEMENTS: [&str; 7] =
    ["SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM ", "CREATE ", "DROP ", "PRAGMA "];

/// All forbidden uses.
fn misplaced(source: &Source) -> Vec<String> {
    let mut found = Vec::new();
    for rule in RULES.iter().filter(|rule| !source.is_in(rule.allowed)) {
        if let Some(word) = source.says(rule.words) {
            found.push(format!("{}: {word}: {}", source.name, rule.invariant));
        }
    }
    if source.is_in(&PLAY)
        && let Some(word) = source.says(&UNKNOWN_TO_PLAY)
    {
        found.push(format!("{}: {word}: play, lobby and store know no pages", source.name));
    }
    let store = ["crates/togyz-server/src/store.rs", "crates/togyz-server/src/store/"];
    let is_sql = |text: &&String| STATEMENTS.iter().any(|start| text.starts_with(start));
    if let Some(sql) = source.strings.iter().find(is_sql).filter(|_| !source.is_in(&store)) {
        found.push(format!("{}: '{sql}': no SQL but in the store", source.name));
    }
    let says_unsafe = has_word(&source.code, "unsafe") || has_word(&source.code, "unsafe_code");
    if says_unsafe != source.is_in(&UNSAFE) {
        found.push(format!("{}: unsafe stands in {UNSAFE:?} and nowhere else", source.name));
    }
    found
}

#[test]
fn everything_stands_in_its_place() {
    let found: Vec<String> = rust().iter().flat_map(misplaced).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Every place that a rule allows exists; otherwise the rule is out of date.
#[test]
fn every_place_is_there() {
    let sources = rust();
    let places = RULES.iter().flat_map(|rule| rule.allowed).chain(&PLAY).chain(&UNSAFE);
    for place in places {
        assert!(sources.iter().any(|source| source.is_in(&[place])), "{place} is not there");
    }
}

#[test]
fn the_rules_can_fail() {
    let broken = |name: &str, text: &str| misplaced(&Source::new(name, text)).len();
    let rules = "crates/togyz/src/board.rs";
    assert_eq!(broken(rules, "use std::time::Duration; // Instant\n"), 0);
    assert_eq!(broken(rules, "let now = std::time::Instant::now();"), 1);
    assert_eq!(broken("crates/togyz-engine/src/search.rs", "use std::fs::read;"), 1);
    assert_eq!(broken("crates/togyz-tournament/src/elo.rs", "std::thread::spawn(f);"), 1);
    assert_eq!(broken("crates/togyz-server/src/app.rs", "eprintln!(\"broken\");"), 1);
    assert_eq!(broken("crates/togyz-cli/src/app.rs", "eprintln!(\"fine\");"), 0);
    assert_eq!(broken("crates/togyz-server/src/app.rs", "let q = \"SELECT 1\";"), 1);
    assert_eq!(broken("crates/togyz-server/src/store/read.rs", "let q = \"SELECT 1\";"), 0);
    assert_eq!(broken("crates/togyz-server/src/play/actor.rs", "use axum::Router;"), 2);
    assert_eq!(broken("crates/togyz-server/src/lobby.rs", "use crate::pages::board;"), 1);
    assert_eq!(broken(rules, "#[allow(unsafe_code)] unsafe { f() }"), 1);
    assert_eq!(broken("crates/togyz/src/lanes.rs", "fn f() {}"), 1);
    assert_eq!(broken("crates/togyz-wire/src/lib.rs", "use tokio::sync::mpsc;"), 1);
}
