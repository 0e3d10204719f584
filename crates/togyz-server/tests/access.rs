//! Who may call what: every route of the server by every kind of caller, against the table
//! `access.txt`. A route without a row fails, and so does a row without a route.
//!
//! The callers: nobody, without a cookie; a guest with a game elsewhere; a member, who is signed in;
//! and a player, who is signed in, plays in the game `GAME`, which is over, and has made the challenge
//! `CHALLENGE`.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod app;
    pub(crate) mod client;
    pub(crate) mod person;
    mod temporary;
    pub(crate) use temporary::folder;
}

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use support::app::Open;
use support::client::Guest;
use support::person::Person;
use togyz_server::Options;

/// The columns of the table.
const CALLERS: [&str; 4] = ["nobody", "guest", "member", "player"];

/// The files in a folder, with those of its folders.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The routes in the sources: method and path.
fn routes() -> BTreeSet<(String, String)> {
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut paths);
    let mut routes = BTreeSet::new();
    for path in paths {
        let source = std::fs::read_to_string(path).unwrap();
        for rest in source.split(".route(\"").skip(1) {
            let (path, rest) = rest.split_once('"').unwrap();
            let call = rest.split(".route(").next().unwrap().split("\n    }").next().unwrap();
            let call = call.split(".layer(").next().unwrap().split(';').next().unwrap();
            // `/metrics` has a listener of its own.
            if path == "/metrics" {
                continue;
            }
            let methods = ["get", "post", "put", "delete", "fixed"].into_iter();
            let methods: Vec<&str> = methods
                .filter(|method| {
                    let word = format!("{method}(");
                    call.match_indices(&word).any(|(at, _)| {
                        !call[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_')
                    })
                })
                .collect();
            assert!(!methods.is_empty(), "{path}: {call}");
            for method in methods {
                let method = if method == "fixed" { "get" } else { method };
                routes.insert((method.to_uppercase(), path.to_owned()));
            }
        }
    }
    routes
}

/// The table: for each route the status of each caller.
fn table() -> BTreeMap<(String, String), Vec<u16>> {
    let lines = include_str!("access.txt").lines();
    let rows = lines.filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let read = |line: &str| {
        let mut words = line.split_whitespace();
        let mut word = || words.next().map(str::to_owned).unwrap_or_default();
        let route = (word(), word());
        (route, words.map(|status| status.parse().unwrap()).collect())
    };
    rows.map(read).collect()
}

/// What exists when somebody calls.
struct Scene {
    people: Vec<Person>,
    game: String,
    challenge: String,
}

impl Scene {
    async fn new(app: &Open, number: usize) -> Scene {
        let guest = Guest::begin(app.server, "level=1").await.unwrap();
        let mut member = Person::new(app.server);
        assert_eq!(member.sign_up(&format!("member{number}x")).await.status, 200);
        let mut player = Person::new(app.server);
        assert_eq!(player.sign_up(&format!("player{number}x")).await.status, 200);
        let made = player.post("/play", "level=1").await;
        let game = made.header("location").unwrap().replace("/g/", "");
        let mut socket = player.socket().await;
        socket.send(serde_json::json!({"t": "join", "game": game, "v": 0})).await.unwrap();
        socket.next_of("joined").await;
        socket.send(serde_json::json!({"t": "resign", "game": game, "id": 1})).await.unwrap();
        socket.next_of("ack").await;
        let made = player.post("/challenge", "control=5%2B3").await;
        let challenge = made.header("location").unwrap().replace("/c/", "");
        let people = vec![Person::new(app.server), Person::of_guest(&guest), member, player];
        Scene { people, game, challenge }
    }

    /// A path with everything filled in.
    fn path(&self, route: &str) -> String {
        let id = if route.starts_with("/c/") { &self.challenge } else { &self.game };
        route
            .replace("{id}", id)
            .replace("{file}", id)
            .replace("{lesson}", "tuzdyk")
            .replace("{language}", "en.json")
            .replace("{icon}", "192.png")
            .replace("{hash}", "0")
            .replace("{event}", "none")
            .replace("{*path}", "icon.svg")
    }
}

#[tokio::test]
async fn every_route_answers_every_caller_as_the_table_says() {
    let options = Options { pace: 0, trusted: vec![[127, 0, 0, 1].into()], ..Options::default() };
    let app = Open::with(support::folder("access"), options).await;
    let routes = routes();
    assert!(routes.len() > 50, "{routes:?}");
    let table = table();
    let mut lines = vec![
        format!("# method path | {}", CALLERS.join(" ")),
        "# The status of an empty request. tests/access.rs says who the callers are.".to_owned(),
    ];
    let mut wrong = Vec::new();
    let mut scene = Scene::new(&app, 0).await;
    for (number, (method, route)) in routes.iter().enumerate() {
        let mut found = Vec::new();
        for caller in 0..CALLERS.len() {
            let path = scene.path(route);
            let person = &mut scene.people[caller];
            found.push(person.request(method, &path).await.status);
            if method != "GET" {
                scene = Scene::new(&app, 1 + number * CALLERS.len() + caller).await;
            }
        }
        let expected = table.get(&(method.clone(), route.clone()));
        if expected != Some(&found) {
            wrong.push(format!("{method} {route}: found {found:?}, expected {expected:?}"));
        }
        let states: Vec<String> = found.iter().map(u16::to_string).collect();
        lines.push(format!("{method:<4} {route:<28} {}", states.join(" ")));
    }
    let known: BTreeSet<_> = table.into_keys().collect();
    wrong.extend(known.difference(&routes).map(|route| format!("no such route: {route:?}")));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/access.txt");
        std::fs::write(file, lines.join("\n") + "\n").unwrap();
        return;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
