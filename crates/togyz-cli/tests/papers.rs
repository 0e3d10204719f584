//! `togyz tournament papers` and `publish`, from the command line: the written files, and refusals.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

#[path = "support/folder.rs"]
mod folder;
#[path = "support/program.rs"]
mod support;

use folder::empty_folder;
use support::{Ran, program};

/// An event of four players in its own folder: a round is over, the second paired.
struct Event {
    folder: PathBuf,
}

impl Event {
    fn new(name: &str) -> Event {
        let event = Event { folder: empty_folder(name) };
        event.done(&[
            "new",
            "open.togyz.json",
            "--title",
            "Almaty Open",
            "--system",
            "swiss",
            "--rounds",
            "3",
        ]);
        for name in ["Әбдіқайымов", "Өмүрбекова", "Қайратұлы", "Щербаков"]
        {
            let person = ["--last-name", name, "--first-name", "Айсұлу", "--birth", "1999-03-01"];
            let rest = ["--category", "I", "--physician", "Dr"];
            event.done(&[&["player", "add"], &person[..], &rest[..]].concat());
        }
        event.done(&["lots", "--seed", "7"]);
        event.done(&["pair"]);
        event.done(&["result", "1", "1 (82) - 0 (60)"]);
        event.done(&["result", "2", "0.5 (81) - 0.5 (81)"]);
        event.done(&["pair"]);
        event
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        let arguments = [&["tournament"], arguments].concat();
        support::fed(program(&arguments).current_dir(&self.folder), b"")
    }

    /// The output of a run that must succeed.
    fn done(&self, arguments: &[&str]) -> String {
        let Ran { code, out, err } = self.run(arguments);
        assert_eq!(code, 0, "{arguments:?}: {err}");
        out
    }

    fn json(&self, arguments: &[&str]) -> Value {
        serde_json::from_str(&self.done(arguments)).unwrap()
    }

    fn files(&self, folder: &str) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.folder.join(folder)) else { return Vec::new() };
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }
}

#[test]
fn papers_are_written_and_listed() {
    let event = Event::new("papers-listed");
    let list = event.json(&["papers", "pairings", "standings", "--languages", "kk,ky", "--json"]);
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), 8, "two papers, two languages, two formats");
    assert_eq!(list[0]["paper"], "pairings");
    assert_eq!((&list[0]["round"], &list[0]["pages"]), (&2.into(), &1.into()));
    let files = event.files("papers");
    assert_eq!(files.len(), 8);
    assert!(files.contains(&"standings-round-1.ky.pdf".to_owned()), "{files:?}");
    let page = fs::read_to_string(event.folder.join("papers/pairings-round-2.kk.html")).unwrap();
    assert!(page.contains("Әбдіқайымов") && page.contains("Almaty Open"));
    let bytes = fs::read(event.folder.join("papers/pairings-round-2.kk.pdf")).unwrap();
    assert!(bytes.starts_with(b"%PDF-"));
}

#[test]
fn all_papers_that_can_be_made_are_made() {
    let event = Event::new("papers-all");
    let Ran { code, out, err } = event.run(&["papers", "--format", "html", "--to", "hall"]);
    assert_eq!(code, 0, "{err}");
    assert!(
        err.contains("team-sheets is left out: persons play in this event, not teams"),
        "{err}"
    );
    assert_eq!(out.lines().count(), event.files("hall").len());
    assert!(out.lines().count() >= 13, "{out}");
}

#[test]
fn a_wrong_wish_leaves_the_folder_as_it_was() {
    let event = Event::new("papers-refused");
    for (arguments, expected) in [
        (
            &["papers", "pairings", "team-sheets"][..],
            "team-sheets: persons play in this event, not teams",
        ),
        (&["papers", "pairings", "--round", "3"], "at most 2, found 3"),
        (&["papers", "posters"], "unknown paper 'posters', expected one of application"),
        (&["papers", "--languages", "de"], "de"),
        (&["papers", "--format", "doc"], "html, pdf"),
    ] {
        let Ran { code, err, .. } = event.run(arguments);
        assert_ne!(code, 0, "{arguments:?}");
        assert!(err.contains(expected), "{arguments:?}: {err}");
        assert_eq!(event.files("papers"), Vec::<String>::new(), "{arguments:?}");
    }
}

#[test]
fn an_emblem_and_lines_to_sign_come_onto_the_papers() {
    let event = Event::new("papers-emblem");
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\"/></svg>";
    for (name, content, expected) in [
        ("script.svg", svg.replace("<path", "<script/><path"), "without scripts"),
        ("broken.svg", svg.replace("</svg>", ""), "could not be drawn"),
        ("photo.jpg", "a photo".to_owned(), "SVG or PNG"),
    ] {
        fs::write(event.folder.join(name), content).unwrap();
        let Ran { code, err, .. } = event.run(&["regulations", "--emblem", name]);
        assert_ne!(code, 0);
        assert!(err.contains(expected) && err.contains(name), "{err}");
    }
    fs::write(event.folder.join("emblem.svg"), svg).unwrap();
    event.done(&["regulations", "--emblem", "emblem.svg", "--signature", "President: A. Bekov"]);
    // The event file alone gives the papers.
    fs::remove_file(event.folder.join("emblem.svg")).unwrap();
    let page = || {
        event.done(&["papers", "standings", "--languages", "en"]);
        fs::read_to_string(event.folder.join("papers/standings-round-1.en.html")).unwrap()
    };
    let signed = page();
    assert!(signed.contains("data:image/svg+xml") && signed.contains("A. Bekov"), "{signed}");
    let shown = event.done(&["regulations"]);
    assert!(shown.contains("SVG, ") && shown.contains("President: A. Bekov"), "{shown}");
    event.done(&["regulations", "--emblem", "-", "--signature", ""]);
    let plain = page();
    assert!(!plain.contains("data:image") && plain.contains("Chief referee"), "{plain}");
    let Ran { code, err, .. } = event.run(&["papers", "best-games", "--round", "1"]);
    assert_ne!(code, 0);
    assert!(err.contains("no game of round 1 has a record"), "{err}");
    let Ran { err, .. } = event.run(&["papers", "best-games", "--round", "1", "--games", "2"]);
    assert!(err.contains("the game of round 1, board 2 has no record"), "{err}");
}

#[test]
fn an_event_is_published_again_and_again() {
    let event = Event::new("papers-published");
    let first = event.json(&["publish", "--to", "site/open", "--json"]);
    assert_eq!(first["round"], 2);
    assert!(event.folder.join("site/open/kk/round-2.html").is_file());
    fs::write(event.folder.join("site/open/notes.txt"), "mine").unwrap();
    let second = event.json(&["publish", "--to", "site/open", "--round", "1", "--json"]);
    let removed = second["removed"].as_array().unwrap();
    assert!(removed.iter().any(|path| path == "kk/round-2.html"), "{removed:?}");
    assert!(!event.folder.join("site/open/kk/round-2.html").exists());
    assert!(event.folder.join("site/open/kk/round-1.html").is_file());
    assert_eq!(fs::read_to_string(event.folder.join("site/open/notes.txt")).unwrap(), "mine");
}

#[test]
fn publishing_writes_only_what_changed_and_repairs_what_was_changed_by_hand() {
    let event = Event::new("papers-unchanged");
    let publish = || event.json(&["publish", "--to", "site", "--json"]);
    let written = |done: &Value| -> Vec<String> {
        let paths = done["written"].as_array().unwrap().iter();
        paths.map(|path| path.as_str().unwrap().to_owned()).collect()
    };
    let first = publish();
    assert_eq!(first["written"], first["files"]);
    let page = |name: &str| event.folder.join("site").join(name);
    let modified = |name: &str| fs::metadata(page(name)).unwrap().modified().unwrap();
    let before = (modified("kk/index.html"), modified("togyz-event.json"));
    assert_eq!(written(&publish()), Vec::<String>::new());
    assert_eq!((modified("kk/index.html"), modified("togyz-event.json")), before);
    // Deleted, emptied and edited files are written again, and the manifest with them.
    let whole = fs::read(page("ru/players.html")).unwrap();
    fs::remove_file(page("kk/index.html")).unwrap();
    fs::write(page("ky/round-1.html"), "").unwrap();
    let edited = String::from_utf8(whole.clone()).unwrap().replace("Щ", "Ш");
    fs::write(page("ru/players.html"), edited).unwrap();
    fs::remove_dir_all(page("assets/css")).unwrap();
    let repaired = written(&publish());
    for path in ["kk/index.html", "ky/round-1.html", "ru/players.html", "assets/css/event.css"] {
        assert!(repaired.contains(&path.to_owned()), "{path}: {repaired:?}");
    }
    assert_eq!(repaired.len(), 3 + 1 + 1, "{repaired:?}");
    assert_eq!(fs::read(page("ru/players.html")).unwrap().len(), whole.len());
    // A new result changes its round and its game, not the round before nor the players.
    event.done(&["result", "1", "1 (82) - 0 (60)"]);
    let changed = written(&publish());
    for language in ["kk", "ky", "ru", "en", "fr"] {
        for (name, expected) in [
            ("index.html", true),
            ("round-2.html", true),
            ("round-2-board-1.html", true),
            ("round-1.html", false),
            ("round-2-board-2.html", false),
            ("players.html", false),
        ] {
            let path = format!("{language}/{name}");
            assert_eq!(changed.contains(&path), expected, "{path}: {changed:?}");
        }
    }
    let all = event.json(&["publish", "--to", "site", "--all", "--json"]);
    assert_eq!(all["written"], all["files"]);
    let text = event.done(&["publish", "--to", "site"]);
    assert!(text.contains("0 files written into site") && text.contains("Unchanged"), "{text}");
}

#[test]
fn a_folder_of_other_things_is_not_touched() {
    let event = Event::new("papers-foreign");
    fs::create_dir(event.folder.join("other")).unwrap();
    fs::write(event.folder.join("other/diary.txt"), "mine").unwrap();
    let Ran { code, err, .. } = event.run(&["publish", "--to", "other"]);
    assert_ne!(code, 0);
    assert!(err.contains("expected an empty folder"), "{err}");
    assert_eq!(event.files("other"), ["diary.txt"]);
    fs::write(event.folder.join("other/togyz-event.json"), r#"{"files":["../open.togyz.json"]}"#)
        .unwrap();
    let Ran { code, err, .. } = event.run(&["publish", "--to", "other"]);
    assert_ne!(code, 0);
    assert!(err.contains("lies outside of the folder"), "{err}");
    assert!(event.folder.join("open.togyz.json").is_file());
}
