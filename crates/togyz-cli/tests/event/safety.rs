//! The event file refuses damage and loses nothing: locks, crashes, old versions.

use std::fs::{self, File};
use std::thread;
use std::time::Instant;

use crate::Event;
use crate::support::program;

#[test]
fn a_file_edited_by_hand_is_refused_with_line_and_reason() {
    let event = Event::swiss("edited", 4);
    event.done(&["lots", "--seed", "2"]);
    let whole = fs::read_to_string(event.path("open.togyz.json")).unwrap();
    let edited = whole.replacen("\"rating\":1999", "\"rating\":2999", 1);
    assert_ne!(whole, edited);
    event.file("open.togyz.json", &edited);
    let message = event.refused(&["standings"]);
    assert!(message.contains("open.togyz.json: line 3: the sum does not fit"), "{message}");
    event.file("open.togyz.json", &whole[..whole.len() / 2]);
    let message = event.refused(&["player", "add", "--last-name", "X"]);
    assert!(message.contains("the file was cut"), "{message}");
    event.file("open.togyz.json", "{}");
    assert!(event.refused(&["log"]).contains("line 1: expected an event file"));
    event.file("open.togyz.json", &whole);
    event.done(&["pair"]);
}

#[test]
fn the_second_program_is_told() {
    let event = Event::swiss("locked", 4);
    let path = event.path(".open.togyz.json.lock");
    let lock = File::create(&path).unwrap();
    lock.lock().unwrap();
    let message = event.refused(&["lots"]);
    assert!(message.contains("another program is writing in it"), "{message}");
    // Reading needs no lock.
    event.done(&["player", "list"]);
    lock.unlock().unwrap();
    event.done(&["lots"]);
    assert!(!path.exists(), "a lock file is removed after use");
    event.refused(&["result", "1", "82 60"]);
    assert!(!path.exists(), "and after an error");
}

#[test]
fn a_kill_in_the_middle_of_a_command_loses_nothing() {
    let event = Event::swiss("killed", 4);
    let appoint = || {
        let mut command = program(&["tournament", "judge", "add", "Judge", "--role", "secretary"]);
        command.current_dir(&event.folder).env_remove("TOGYZ_EVENT");
        command.spawn().unwrap()
    };
    let entries = || event.json(&["log"]).as_array().unwrap().len();
    let begun = Instant::now();
    assert!(appoint().wait().unwrap().success());
    let whole = begun.elapsed();
    let mut killed = 0;
    // From before the first step of the command to about its end.
    for part in 0..40 {
        let before = entries();
        let mut child = appoint();
        thread::sleep(whole * part / 36);
        // It may have ended before.
        let _ = child.kill();
        let ended = child.wait().unwrap();
        killed += usize::from(!ended.success());
        let after = entries();
        assert!(after == before || after == before + 1, "{before} entries, then {after}");
        assert!(!ended.success() || after == before + 1, "message but not kept");
    }
    assert!(killed > 0, "no command was killed in time");
    let before = entries();
    event.done(&["judge", "add", "Judge", "--role", "secretary"]);
    assert_eq!(entries(), before + 1);
}

#[test]
fn the_one_event_of_the_folder_is_taken() {
    let event = Event::folder("folder");
    assert!(event.refused(&["log"]).contains("no event in this folder"));
    event.done(&["new", "open", "--title", "Open", "--system", "swiss", "--rounds", "3"]);
    event.done(&["log"]);
    assert!(
        event
            .refused(&["new", "open", "--title", "X", "--system", "round-robin"])
            .contains("there is a file already")
    );
    event.done(&["new", "second", "--title", "X", "--system", "round-robin"]);
    assert!(event.refused(&["log"]).contains("open.togyz.json, second.togyz.json"));
    assert!(event.done(&["log", "--event", "second.togyz.json"]).contains("X"));
}

#[test]
fn undo_takes_back_whole_commands() {
    let event = Event::swiss("undo", 4);
    event.done(&["lots", "--seed", "2"]);
    assert!(event.done(&["undo"]).contains("Entry 3 undone"));
    assert!(event.refused(&["pair"]).contains("start list is not fixed"));
    event.done(&["undo"]);
    assert_eq!(event.json(&["player", "list"]).as_array().unwrap().len(), 0);
    assert!(event.refused(&["undo"]).contains("nothing to take back"));
    assert_eq!(event.json(&["log"])[2]["taken_back_by"], 5);
}

#[test]
fn a_single_earlier_command_is_undone_and_redone() {
    let event = Event::swiss("undo-one", 4);
    event.done(&["judge", "add", "A", "--role", "referee", "--by", "Omarov"]);
    event.done(&["lots", "--seed", "2"]);
    let refused = event.refused(&["undo", "2"]);
    assert!(refused.contains("Entry 5 depends on it: Start list fixed"), "{refused}");
    assert!(event.done(&["undo", "3", "--by", "Kasymov"]).contains("Entry 3 undone"));
    let judges = || event.run(&["judge", "list", "--json"]).out;
    assert!(!judges().contains("\"A\""), "{}", judges());
    assert!(event.done(&["redo"]).contains("Entry 3 redone"));
    assert!(judges().contains("\"A\""), "{}", judges());
    let log = event.json(&["log"]);
    assert_eq!((&log[2]["by"], &log[2]["done_again_by"]), (&"Omarov".into(), &7.into()));
    assert_eq!(log[5]["by"], "Kasymov");
    assert!(event.refused(&["redo"]).contains("nothing is undone"));
}

#[test]
fn files_of_every_version_open() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/event/files");
    let mut versions = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let event = Event::folder("versions");
        fs::copy(&path, event.path("open.togyz.json")).unwrap();
        assert!(event.done(&["log"]).lines().count() > 20, "{}", path.display());
        event.done(&["standings"]);
        event.done(&["undo"]);
        versions += 1;
    }
    assert!(versions >= 1);
}
