//! Published events: only published data, every link works, games replay to their end, and the
//! server sends the files and nothing else of the disk.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::Value;
use togyz::notation::record::Record;
use togyz::{Game, Profile, Random};
use togyz_papers::site::{MANIFEST, Publication, Scope};
use togyz_server::store::Store;
use togyz_server::{App, Options, Time, serve, web_parts};
use togyz_tournament::Moment;
use togyz_tournament::competition::{
    Act, Application, Competition, EventLog, IncidentEntry, IncidentKind, NoteKind, Outcome,
    Regulations, System,
};

mod support {
    //! Shared parts of the tests.
    pub(crate) mod client;
    mod temporary;
    pub(crate) use temporary::folder;
}

use support::client::http;

const MOMENT: &str = "2026-05-15T09:30:00Z";

/// A game played at random to its end on the board.
fn played(seed: u64) -> Game {
    let mut random = Random::new(seed);
    let mut game = Game::new(Profile::NomadGames.into());
    while game.end().is_none() && game.plies().len() < 400 {
        let moves: Vec<_> = game.position().legal_moves().into_iter().collect();
        let otau = moves[random.below(moves.len())];
        game.play(otau).unwrap();
    }
    game
}

/// Six players, two rounds played with records, a third paired; with private data.
fn competition() -> Competition {
    let regulations =
        Regulations { rounds: 4, ..Regulations::new("Ашық <турнир>", System::Swiss) };
    let at: Moment = MOMENT.parse().unwrap();
    let mut log = EventLog::create(at, "SECRET-EDITOR", regulations).unwrap();
    let person = |number: u16| Application {
        last_name: format!("Қайратұлы{number}"),
        first_name: "Айсұлу".into(),
        birth: "1987-06-05".parse().ok(),
        category: "I".into(),
        physician: "SECRET-PHYSICIAN".into(),
        rating: 1500 + number,
        ..Application::default()
    };
    let act = |log: &mut EventLog, act: Act| log.add(at, "SECRET-EDITOR", vec![act]).unwrap();
    act(&mut log, Act::Apply((1..=6).map(person).collect()));
    for one in log.competition().draw_lots(7).unwrap() {
        act(&mut log, one);
    }
    for round in 1..=3 {
        let pairing = log.competition().pair().unwrap();
        act(&mut log, pairing);
        let boards: Vec<u16> =
            log.competition().round(round).unwrap().boards.iter().map(|one| one.board).collect();
        for board in boards.into_iter().filter(|_| round < 3) {
            let game = played(u64::from(round * 10 + board));
            let end = game.end().unwrap();
            let outcome = Outcome::new(end.result, Some(game.score()), end.ending);
            let reason = String::new();
            act(&mut log, Act::Result { round, board, outcome: Some(outcome), reason });
            let text = Record::new(game).to_string();
            act(&mut log, Act::Record { round, board, text });
        }
    }
    let person = log.competition().start_list()[0];
    act(&mut log, Act::Note { person, kind: NoteKind::Talking, text: "SECRET-NOTE".into() });
    act(
        &mut log,
        Act::Incident(IncidentEntry {
            kind: IncidentKind::Other,
            round: 1,
            board: None,
            person: None,
            referee: String::new(),
            text: "SECRET-INCIDENT".into(),
        }),
    );
    log.into_competition()
}

fn published(competition: &Competition, round: u16, results: bool, games: bool) -> Publication {
    let at = MOMENT.parse().unwrap();
    Publication::new(competition, Scope { round, results, games }, at).unwrap()
}

/// The texts of a site by their paths.
fn texts(publication: &Publication) -> BTreeMap<String, String> {
    let files = publication.files(&web_parts()).into_iter();
    files.map(|file| (file.path, String::from_utf8(file.bytes).unwrap())).collect()
}

/// The values of an attribute in a page.
fn values<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    html.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_link_leads_to_a_file_and_every_file_is_listed() {
    let files = texts(&published(&competition(), 3, true, true));
    let mut reached = BTreeSet::new();
    for (path, text) in files.iter().filter(|(path, _)| path.ends_with(".html")) {
        let folder = Path::new(path).parent().unwrap();
        let links = ["href", "src", "data-game", "data-words"].map(|name| values(text, name));
        for link in links.concat() {
            // Marks inside of a page and of pictures.
            if link.starts_with('#') || link.starts_with("url(") {
                continue;
            }
            let target = link.split('#').next().unwrap();
            let mut whole = PathBuf::new();
            for part in folder.join(target).components() {
                match part {
                    std::path::Component::ParentDir => assert!(whole.pop(), "{path}: {link}"),
                    part => whole.push(part),
                }
            }
            let whole = whole.to_str().unwrap().to_owned();
            assert!(files.contains_key(&whole), "{path} leads to {whole}, which is not there");
            reached.insert(whole);
        }
    }
    let manifest: Value = serde_json::from_str(&files[MANIFEST]).unwrap();
    let listed = manifest["files"].as_array().unwrap();
    assert_eq!(listed.len(), files.len() - 1, "all but the list itself");
    for language in ["kk", "ky", "ru", "en", "fr"] {
        for page in [
            "index",
            "players",
            "standings",
            "cross-table",
            "round-1",
            "round-3",
            "round-3-board-1",
        ] {
            let path = format!("{language}/{page}.html");
            assert!(files.contains_key(&path), "{path}");
        }
        assert!(reached.contains(&format!("{language}/round-2-board-3.html")));
    }
}

#[test]
fn only_what_was_published_is_there() {
    let all = competition();
    let secrets = ["SECRET", "1987", "06-05"];
    for (path, text) in texts(&published(&all, 3, true, true)) {
        // Assets have their own figures.
        if !path.starts_with("assets/") {
            assert!(secrets.iter().all(|secret| !text.contains(secret)), "{path}");
        }
    }
    let second = texts(&published(&all, 2, false, true));
    assert!(!second.contains_key("en/round-3.html"));
    let result = |round: usize| all.rounds()[round - 1].boards[0].outcome.unwrap().written();
    assert!(second["en/round-1.html"].contains(&result(1)));
    let page = &second["en/round-2.html"];
    assert!(
        all.rounds()[1].boards.iter().all(|one| !page.contains(&one.outcome.unwrap().written()))
    );
    assert!(second.contains_key("games/round-1-board-1.json"));
    assert!(!second.contains_key("games/round-2-board-1.json"), "no moves of a hidden game");
    let plain = texts(&published(&all, 3, true, false));
    assert!(plain.keys().all(|path| !path.starts_with("games/")));
}

#[test]
fn names_cannot_break_a_page() {
    for (path, text) in texts(&published(&competition(), 3, true, true)) {
        assert!(!path.ends_with(".html") || !text.contains("<турнир>"), "{path}");
        for key in ["paper-", "site-", "standings-head"] {
            // Names of files and classes have no such beginning.
            assert!(
                path.starts_with("assets") || path == MANIFEST || !text.contains(key),
                "{path}: {key}"
            );
        }
    }
}

#[test]
fn the_moves_of_a_game_lead_to_its_end() {
    let all = competition();
    let files = texts(&published(&all, 3, true, true));
    for (round, sheet) in (1..=2).zip(all.rounds()) {
        for board in &sheet.boards {
            let record =
                Record::read_with(board.record.as_ref().unwrap(), Profile::NomadGames).unwrap();
            let data = &files[&format!("games/round-{round}-board-{}.json", board.board)];
            let data: Value = serde_json::from_str(data).unwrap();
            let moves = data["moves"].as_array().unwrap();
            assert_eq!(moves.len(), record.game().plies().len());
            let after = &moves.last().unwrap()["sowing"]["after"];
            let position = record.game().position();
            assert_eq!(after["kazans"]["white"], position.kazans().white);
            assert_eq!(after["kazans"]["black"], position.kazans().black);
            let rows: Vec<u8> = serde_json::from_value(after["rows"]["white"].clone()).unwrap();
            assert_eq!(rows, position.row(togyz::Side::White));
        }
    }
}

#[tokio::test]
async fn the_house_shows_the_events_of_its_folder_and_nothing_else() {
    let root = support::folder("events");
    let events = root.join("events");
    for file in published(&competition(), 3, true, true).files(&web_parts()) {
        let path = events.join("open").join(&file.path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, file.bytes).unwrap();
    }
    fs::write(root.join("secret.html"), "SECRET").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(root.join("secret.html"), events.join("open/link.html")).unwrap();
    let store = Store::open(&format!("sqlite:{}", root.join("togyz.db").display())).await.unwrap();
    let options = Options { events: Some(events), ..Options::default() };
    let app = Arc::new(App::open(options, store, Time::machine()).await.unwrap());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let server = listener.local_addr().unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(serve(listener, app, async move { drop(stopped.await) }));

    let get = async |path: &str| http(server, "GET", path, &[], "").await.unwrap();
    let list = get("/kk/events").await;
    assert_eq!(list.status, 200);
    assert!(list.body.contains("/events/open/kk/index.html"), "{}", list.body);
    let front = get("/events/open/").await;
    assert_eq!(
        (front.status, front.header("content-type")),
        (200, Some("text/html; charset=utf-8"))
    );
    assert_eq!(get("/events/open").await.header("location"), Some("/events/open/"));
    let page = get("/events/open/ky/round-1-board-1.html").await;
    assert!(page.body.contains("data-game=\"../games/round-1-board-1.json\""));
    let script = get("/events/open/assets/js/pages/replay.js").await;
    assert_eq!(script.header("content-type"), Some("text/javascript; charset=utf-8"));
    let tag = page.header("etag").unwrap().to_owned();
    let again =
        http(server, "GET", "/events/open/ky/round-1-board-1.html", &[("If-None-Match", &tag)], "")
            .await
            .unwrap();
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    for path in [
        "/events/open/../../secret.html",
        "/events/open/%2e%2e/%2e%2e/secret.html",
        "/events/../secret.html",
        "/events/open/link.html",
        "/events/none/index.html",
        "/events/open/kk",
    ] {
        let answer = get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.body.contains("SECRET"), "{path}");
    }
    stop.send(()).unwrap();
    running.await.unwrap().unwrap();
    fs::remove_dir_all(root).unwrap();
}

#[tokio::test]
async fn a_house_without_a_folder_has_no_events() {
    let root = support::folder("no-events");
    let store = Store::open(&format!("sqlite:{}", root.join("togyz.db").display())).await.unwrap();
    let app = Arc::new(App::open(Options::default(), store, Time::machine()).await.unwrap());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let server = listener.local_addr().unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(serve(listener, app, async move { drop(stopped.await) }));
    for path in ["/events", "/events/open/", "/events/open/kk/index.html"] {
        assert_eq!(http(server, "GET", path, &[], "").await.unwrap().status, 404, "{path}");
    }
    stop.send(()).unwrap();
    running.await.unwrap().unwrap();
    fs::remove_dir_all(root).unwrap();
}

/// Everything of an events folder is sandboxed, whatever it is; what no browser should interpret is
/// only kept as a file.
#[tokio::test]
async fn a_strangers_file_has_no_part_of_the_site() {
    let root = support::folder("strangers");
    let event = root.join("events/open");
    fs::create_dir_all(&event).unwrap();
    let files =
        ["a.html", "a.svg", "a.js", "a.json", "a.pdf", "a.xhtml", "a.exe", "a.html.gz", "a"];
    for name in files {
        fs::write(event.join(name), "<script>alert(1)</script>").unwrap();
    }
    let store = Store::open(&format!("sqlite:{}", root.join("togyz.db").display())).await.unwrap();
    let options = Options { events: Some(root.join("events")), ..Options::default() };
    let app = Arc::new(App::open(options, store, Time::machine()).await.unwrap());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let server = listener.local_addr().unwrap();
    tokio::spawn(serve(listener, app, std::future::pending()));
    for name in files {
        let path = format!("/events/open/{name}");
        let answer = http(server, "GET", &path, &[], "").await.unwrap();
        let known = answer.header("etag").unwrap().to_owned();
        let again = http(server, "GET", &path, &[("If-None-Match", &known)], "").await.unwrap();
        assert_eq!((answer.status, again.status), (200, 304), "{name}");
        for answer in [answer, again] {
            let policy = answer.header("content-security-policy").unwrap();
            assert!(policy.starts_with("sandbox allow-scripts allow-downloads; "), "{policy}");
            assert!(
                !policy.contains("allow-same-origin") && !policy.contains("unsafe"),
                "{policy}"
            );
            assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{name}");
            let shown = ["a.html", "a.svg", "a.js", "a.json"].contains(&name);
            let kept = answer.header("content-disposition") == Some("attachment");
            assert_eq!(kept, !shown, "{name}");
        }
    }
    let own = http(server, "GET", "/events", &[], "").await.unwrap();
    assert!(!own.header("content-security-policy").unwrap().contains("sandbox"));
    let sandboxed = [("Origin", "null"), ("Content-Type", "application/x-www-form-urlencoded")];
    assert_eq!(http(server, "POST", "/play", &sandboxed, "").await.unwrap().status, 403);
    fs::remove_dir_all(root).unwrap();
}
