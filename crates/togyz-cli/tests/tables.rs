//! `togyz tables` from the command line: whole builds, killed builds, damaged files, probes.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

use togyz::Position;

#[path = "support/folder.rs"]
mod folder;
#[path = "support/program.rs"]
mod support;

use folder::empty_folder;
use support::Ran;

fn program(arguments: &[&str]) -> Command {
    support::program(&[&["tables"], arguments].concat())
}

fn run(arguments: &[&str]) -> Ran {
    support::fed(&mut program(arguments), b"")
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    empty_folder(format!("tables-{name}"))
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Builds tables; the build must succeed.
fn built(folder: &Path, kumalaks: &str) -> Ran {
    let ran = run(&["build", "--kumalaks", kumalaks, "--dir", text(folder), "--threads", "2"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    ran
}

/// The tables of a folder, by name.
fn tables(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let tables = entries.filter(|path| path.extension().is_some_and(|ending| ending == "tkt"));
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_string();
    tables.map(|path| (name(&path), fs::read(path).unwrap())).collect()
}

#[test]
fn six_kumalaks_are_built_verified_and_summarised() {
    let folder = folder("six");
    let ran = built(&folder, "6");
    assert!(ran.out.contains("tables up to 6 kumalaks; 5,928,003 positions solved in "), "{ran:?}");
    assert_eq!(tables(&folder).len(), 37 * 6);
    let again = built(&folder, "6");
    assert!(again.err.contains("all tables up to 6 are there already"), "{again:?}");

    let ran = run(&["verify", text(&folder)]);
    assert!(ran.code == 0 && !ran.err.contains("togyz: "), "{ran:?}");
    assert!(ran.out.contains("\n5,928,003 positions derived again in "), "{ran:?}");
    assert!(ran.out.ends_with("; all are right\n"), "{ran:?}");

    let ran = run(&["info", text(&folder)]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.contains("\n       6     37      4,333,539     427 kB  0.79 "), "{ran:?}");
    let ran = run(&["info", "--json", text(&folder)]);
    let levels: Vec<serde_json::Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(levels.len(), 6);
    assert_eq!((&levels[4]["kumalaks"], &levels[4]["positions"]), (&5.into(), &1_220_142.into()));

    let ran = run(&["longest", "--kumalaks", "6", "--json", text(&folder)]);
    let longest: Vec<serde_json::Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let all = |levels: &[serde_json::Value], field: &str| -> Vec<u64> {
        levels.iter().map(|level| level[field].as_u64().unwrap()).collect()
    };
    assert_eq!(all(&longest, "positions"), all(&levels, "all"));
    let ran = run(&["longest", "--kumalaks", "7", text(&folder)]);
    assert!(ran.err.starts_with("togyz: tables up to 7 kumalaks are needed, and "), "{ran:?}");
    assert!(ran.code == 1 && ran.err.ends_with("-07.tkt: is missing\n"), "{ran:?}");
}

#[test]
fn a_position_is_probed_move_by_move() {
    let folder = folder("probe");
    built(&folder, "5");
    let dir = ["--dir", text(&folder)];
    let probe = |more: &[&str]| run(&[&["probe"], more, &dir].concat());
    // The one kumalak takes Black's last, or waits and lets Black's go round.
    let ran = probe(&["0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 80 80 w", "--json"]);
    assert_eq!(
        ran.out,
        "{\"position\":\"0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 80 80 w 1\",\"value\":2,\"outcome\":\"win\",\
         \"moves\":[{\"otau\":9,\"value\":2,\"outcome\":\"win\"}]}\n"
    );
    // The value of a move is its capture plus what the opponent leaves after it.
    for position in [
        "0,1,0,0,0,0,1,0,1/0,0,X,0,0,1,0,0,1 79 78 b",
        "1,0,0,X,0,0,0,1,0/1,1,0,0,0,0,0,X,1 77 80 w",
        "0,0,0,0,0,0,2,0,1/1,0,0,0,0,0,0,0,1 81 76 w",
    ] {
        let value_of = |position: &str| -> serde_json::Value {
            let ran = probe(&[position, "--json"]);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
            serde_json::from_str(&ran.out).unwrap()
        };
        let found = value_of(position);
        let position: Position = position.parse().unwrap();
        let me = position.turn();
        let mut best = 0;
        for line in found["moves"].as_array().unwrap() {
            let otau = togyz::Otau::new(line["otau"].as_u64().unwrap() as u8).unwrap();
            let after = position.play(otau).unwrap();
            let theirs = value_of(&after.to_string())["value"].as_u64().unwrap();
            let gain = u64::from(after.kazan(me) - position.kazan(me));
            let value = gain + u64::from(after.on_board()) - theirs;
            assert_eq!(line["value"].as_u64(), Some(value), "{position} {otau}");
            let outcome = match u64::from(position.kazan(me)) + value {
                82.. => "win",
                81 => "draw",
                _ => "loss",
            };
            assert_eq!(line["outcome"], outcome, "{position} {otau}");
            best = best.max(value);
        }
        assert_eq!(found["moves"].as_array().unwrap().len(), position.legal_moves().len());
        assert_eq!(found["value"].as_u64(), Some(best), "{position}");
    }
    let ran = probe(&["0,0,0,0,0,0,2,0,1/1,0,0,0,0,0,0,0,1 81 76 w"]);
    assert!(ran.out.contains("\nWhite gets "), "{ran:?}");
    let ran = probe(&["9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w"]);
    let expected = "togyz: expected at most 7 kumalaks on the board, found 162; togyz tables build \
                    makes larger tables\n";
    assert_eq!((ran.code, ran.err.as_str()), (1, expected));
    // Without any folder the built-in tables answer.
    let ran = run(&["probe", "0,0,0,0,0,0,2,2,1/1,0,0,0,0,0,0,0,1 79 76 w", "--json"]);
    assert!(ran.out.contains("\"value\":"), "{ran:?}");
}

#[test]
fn a_damaged_table_is_reported_and_built_again() {
    let folder = folder("spoilt");
    built(&folder, "4");
    let whole = tables(&folder);
    let mut place = 77;
    for (name, bytes) in &whole {
        place = place * 31 % 10_007;
        if place % 4 != 0 {
            continue;
        }
        let path = folder.join(name);
        let mut spoilt = bytes.clone();
        let at = place % spoilt.len();
        spoilt[at] ^= 0x20;
        fs::write(&path, &spoilt).unwrap();
        let ran = run(&["verify", text(&folder)]);
        assert_eq!(ran.code, 1, "{name}, byte {at}: {ran:?}");
        assert!(ran.err.contains(name.as_str()), "{name}, byte {at}: {ran:?}");
        fs::write(&path, bytes).unwrap();
    }
    // A file that was cut, one under another's name, and one that is missing.
    fs::write(folder.join("w3-04.tkt"), &whole["w3-04.tkt"][..400]).unwrap();
    fs::write(folder.join("w3b4-02.tkt"), &whole["w3b5-02.tkt"]).unwrap();
    fs::remove_file(folder.join("none-03.tkt")).unwrap();
    let ran = run(&["verify", text(&folder)]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("w3-04.tkt: expected "), "{ran:?}");
    assert!(ran.err.contains("w3b4-02.tkt: expected the table of its name, found w3b5-02"));
    assert!(ran.err.contains("none-03.tkt: is missing or spoilt"), "{ran:?}");
    let ran = run(&["info", text(&folder)]);
    assert!(ran.code == 1 && ran.out.contains("not whole: "), "{ran:?}");
    let ran = built(&folder, "4");
    assert!(ran.err.contains("w3-04.tkt: expected "), "{ran:?}");
    assert!(ran.err.contains("; it is built again"), "{ran:?}");
    assert!(tables(&folder) == whole);
}

#[test]
fn a_wrong_value_with_right_checksums_is_found() {
    let folder = folder("wrong");
    built(&folder, "3");
    let path = folder.join("w2b6-03.tkt");
    let file = togyz_tables::TableFile::open(Box::new(fs::read(&path).unwrap())).unwrap();
    let mut level = file.level().unwrap();
    level[100] ^= 1;
    fs::write(&path, togyz_tables::write_level(file.header().group(), 3, &level)).unwrap();
    let ran = run(&["verify", text(&folder)]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("w2b6-03.tkt: "), "{ran:?}");
    assert!(ran.err.contains(": expected the value "), "{ran:?}");
}

#[test]
fn a_build_that_is_killed_goes_on_where_it_was() {
    let whole = folder("whole");
    built(&whole, "6");
    let whole = tables(&whole);
    let folder = folder("killed");
    let mut met = Vec::new();
    for round in 0..12 {
        let arguments = ["build", "--kumalaks", "6", "--dir", text(&folder), "--threads", "2"];
        let mut child = program(&arguments).spawn().unwrap();
        thread::sleep(Duration::from_millis(15 + 20 * round));
        // It may have ended already.
        let _ = child.kill();
        let output = child.wait_with_output().unwrap();
        let there = tables(&folder);
        met.push(there.len());
        for (name, bytes) in &there {
            assert!(bytes == &whole[name], "round {round}: {name} is half written");
        }
        if output.status.success() {
            break;
        }
    }
    assert!(met.iter().any(|&number| number < whole.len()), "never killed in time: {met:?}");
    // Unfinished files of a killed build are removed by the next one.
    fs::write(folder.join(".w1-03.tkt.12345.tmp"), b"half").unwrap();
    built(&folder, "6");
    assert!(tables(&folder) == whole);
    let left = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
    let left: Vec<_> = left.filter(|name| name.to_str().unwrap().ends_with(".tmp")).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn an_impossible_build_is_refused_in_a_sentence() {
    let folder = folder("refused");
    let build = |more: &[&str]| run(&[&["build", "--dir", text(&folder)], more].concat());
    let ran = build(&["--kumalaks", "14", "--memory", "0.5"]);
    assert_eq!(ran.code, 1);
    let message =
        "togyz: tables up to 14 kumalaks need 1.34 GB of memory, and 537 MB are granted\n";
    assert_eq!(ran.err, message);
    for (arguments, message) in [
        (&["--kumalaks", "16"][..], "16 is not in 1..=15"),
        (&["--kumalaks", "0"], "0 is not in 1..=15"),
        (&["--kumalaks", "4", "--memory", "much"], "expected a number of GiB"),
        (&[], "--kumalaks"),
    ] {
        let ran = build(arguments);
        assert!(ran.code == 2 && ran.err.contains(message), "{ran:?}");
    }
    let lock = File::create(folder.join(".lock")).unwrap();
    lock.lock().unwrap();
    let ran = build(&["--kumalaks", "2"]);
    assert!(ran.code == 1 && ran.err.ends_with(": another build is running\n"), "{ran:?}");
    drop(lock);
    let file = folder.join("file");
    OpenOptions::new().write(true).create_new(true).open(&file).unwrap();
    let ran = run(&["build", "--kumalaks", "2", "--dir", text(&file)]);
    assert!(ran.code == 1 && ran.err.contains(text(&file)), "{ran:?}");
    let ran = run(&["verify", text(&folder.join("nowhere"))]);
    assert!(ran.code == 1 && ran.err.ends_with("nowhere: no tables\n"), "{ran:?}");
}

#[test]
fn the_engine_finds_the_tables_and_counts_them() {
    let folder = folder("engine");
    built(&folder, "8");
    // Eight kumalaks: more than the built-in tables know.
    let session = b"position fen 1,0,1,1,0,1,0,0,0/0,0,1,0,X,0,1,1,1 78 76 w\ngo nodes 100\n";
    let hits = |folder: &str, before: &[u8]| -> (u64, String) {
        let mut command = support::program(&["engine"]);
        let ran = support::fed(command.env("TOGYZ_TABLES", folder), &[before, session].concat());
        let line = ran.out.lines().rfind(|line| line.starts_with("info depth")).unwrap().to_owned();
        let (_, hits) = line.split_once("tbhits ").unwrap();
        (hits.split(' ').next().unwrap().parse().unwrap(), ran.out)
    };
    let (found, _) = hits(text(&folder), b"");
    assert!(found > 20, "{found}");
    assert!(hits("", b"").0 < found);
    let none = b"setoption name TablePath value none\n";
    assert_eq!(hits(text(&folder), none).0, 0);
    let set = format!("setoption name TablePath value {}\n", text(&folder));
    let (same, out) = hits("", set.as_bytes());
    assert_eq!(same, found);
    assert!(out.starts_with("info string endgame tables up to 8 kumalaks\n"), "{out}");
    // Read whole at once, or block by block: the search is the same.
    let blocks = [set.as_bytes(), b"setoption name TableMemory value 64\n"].concat();
    assert_eq!(hits("", &blocks).0, found);
    // A damaged table is reported and left out.
    fs::write(folder.join("w5-08.tkt"), b"TOGYZTB1").unwrap();
    let (_, out) = hits(text(&folder), b"");
    assert!(out.starts_with("info string error: ") && out.contains("w5-08.tkt: "), "{out}");
}
