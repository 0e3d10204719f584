//! The stored review of a game over HTTP: its player stores and reads it, nobody else does, and
//! nothing but the verdicts on the moves of a finished game is stored.

mod support {
    //! Parts shared by the tests.
    pub(crate) mod app;
    pub(crate) mod client;
    mod temporary;
    pub(crate) use temporary::folder;
}

use std::sync::atomic::AtomicBool;

use serde_json::{Value, json};
use support::app::{Open, play};
use support::client::{Answer, Guest, http};
use togyz::{Game, Otau, Profile, Rules};
use togyz_engine::analysis::json::{JsonReview, JsonVerdict};
use togyz_engine::analysis::{ReviewSettings, review_game};
use togyz_engine::{BareHost, Limits};

/// The engine's review of the game that all tests play: 7, then 1.
fn review() -> Value {
    let mut game = Game::new(Rules::online(Profile::Kazakhstan));
    for otau in [Otau::Seven, Otau::One] {
        game.play(otau).unwrap();
    }
    let settings = ReviewSettings::new(Limits { nodes: Some(500), ..Limits::default() });
    let stop = AtomicBool::new(false);
    let verdicts = review_game(&BareHost, &game, &settings, &stop, &|| ()).unwrap();
    let mut verdicts: Vec<_> = verdicts.iter().map(JsonVerdict::from).collect();
    // Longer lines are cut when a review is stored.
    for verdict in &mut verdicts {
        verdict.best.truncate(12);
        verdict.best_text.truncate(12);
        verdict.answer.truncate(12);
    }
    let review = JsonReview::new(verdicts);
    serde_json::to_value(review).unwrap()
}

/// Two players of a game with two moves, which White resigns if it shall be over.
async fn game(app: &Open, over: bool) -> [Guest; 2] {
    let guests = Guest::pair(app.server, "control=none").await.unwrap();
    let mut white = guests[0].join(0).await.unwrap();
    let mut black = guests[1].join(0).await.unwrap();
    let id = &guests[0].game;
    white.send(play(id, 1, 1, 0, 7)).await.unwrap();
    black.next_of("event").await;
    black.send(play(id, 1, 2, 1, 1)).await.unwrap();
    black.next_of("ack").await;
    white.next_of("ack").await;
    white.next_of("event").await;
    if over {
        white.send(json!({"t": "resign", "game": id, "id": 2, "v": 3})).await.unwrap();
        white.next_of("ack").await;
    }
    guests
}

/// Sends a request about the review of the game of a guest.
async fn ask(guest: &Guest, method: &str, origin: Option<&str>, body: &str) -> Answer {
    send(guest, method, origin, body).await.unwrap()
}

async fn send(
    guest: &Guest,
    method: &str,
    origin: Option<&str>,
    body: &str,
) -> std::io::Result<Answer> {
    let own = format!("http://{}", guest.server);
    let headers = [
        ("Origin", origin.unwrap_or(&own)),
        ("Accept", "application/json"),
        ("Content-Type", "application/json"),
        ("Cookie", &guest.cookie),
    ];
    let path = format!("/g/{}/review", guest.game);
    http(guest.server, method, &path, &headers, body).await
}

async fn put(guest: &Guest, review: &Value) -> Answer {
    ask(guest, "PUT", None, &review.to_string()).await
}

fn error(answer: &Answer) -> (u16, String) {
    let body: Value = serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{answer:?}"));
    (answer.status, body["error"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn a_player_stores_and_reads_a_review_and_nobody_else_sees_it() {
    let app = Open::new().await;
    let [white, black] = game(&app, true).await;
    let review = review();
    assert_eq!(ask(&white, "GET", None, "").await.status, 204, "none is stored");
    assert_eq!(put(&white, &review).await.status, 204);
    let read = ask(&white, "GET", None, "").await;
    assert_eq!((read.status, read.header("cache-control")), (200, Some("private, no-store")));
    assert_eq!(serde_json::from_str::<Value>(&read.body).unwrap(), review);
    // The other player has none, a watcher is refused, with and without a cookie.
    assert_eq!(ask(&black, "GET", None, "").await.status, 204);
    let [stranger, _] = game(&app, true).await;
    let nobody = Guest { cookie: String::new(), ..white.clone() };
    let watcher = Guest { game: white.game.clone(), ..stranger };
    for other in [&nobody, &watcher] {
        assert_eq!(error(&ask(other, "GET", None, "").await), (403, "not-player".to_owned()));
        assert_eq!(error(&put(other, &review).await), (403, "not-player".to_owned()));
    }
    // A second one replaces the first; it stays after a restart.
    let mut again = review.clone();
    again["verdicts"][0]["depth"] = 3.into();
    assert_eq!(put(&white, &again).await.status, 204);
    let (folder, _) = (app.folder.clone(), app.stop.send(()));
    let app = Open::again(folder).await;
    let white = Guest { server: app.server, ..white };
    let read = ask(&white, "GET", None, "").await;
    assert_eq!(serde_json::from_str::<Value>(&read.body).unwrap(), again);
    std::fs::remove_dir_all(&app.folder).unwrap();
}

#[tokio::test]
async fn only_a_review_of_a_finished_game_is_stored() {
    let app = Open::new().await;
    let review = review();
    let [going, _] = game(&app, false).await;
    assert_eq!(error(&put(&going, &review).await), (403, "still-played".to_owned()));
    assert_eq!(
        error(&ask(&going, "GET", None, "").await),
        (403, "still-played".to_owned()),
        "fair play"
    );
    let [white, _] = game(&app, true).await;
    let unknown = Guest { game: "abcdefghij".to_owned(), ..white.clone() };
    assert_eq!(error(&put(&unknown, &review).await), (404, "no-game".to_owned()));
    let foreign = ask(&white, "PUT", Some("https://elsewhere.example"), &review.to_string()).await;
    assert_eq!(error(&foreign), (403, "foreign".to_owned()));
    // The server may close the connection before all of it is sent.
    let large = format!("{}{}", review, " ".repeat(600 << 10));
    if let Ok(answer) = send(&white, "PUT", None, &large).await {
        assert_ne!(answer.status, 204, "{answer:?}");
    }
    let mut other = review.clone();
    other["verdicts"][0]["otau"] = 3.into();
    let mut short = review.clone();
    short["verdicts"].as_array_mut().unwrap().pop();
    let mut wild = review.clone();
    wild["verdicts"][1]["loss"] = 1e300.into();
    let mut unknown_kind = review.clone();
    unknown_kind["verdicts"][1]["kind"] = "brilliant".into();
    let texts = [
        String::new(),
        "null".to_owned(),
        "[".repeat(100_000),
        "{\"verdicts\":[],\"performance\":{}}".to_owned(),
        other.to_string(),
        short.to_string(),
        wild.to_string(),
        unknown_kind.to_string(),
    ];
    for text in texts {
        let answer = ask(&white, "PUT", None, &text).await;
        let said = text.get(..60).unwrap_or(&text);
        assert_eq!(error(&answer), (400, "bad".to_owned()), "{said}: {answer:?}");
    }
    assert_eq!(ask(&white, "POST", None, "{}").await.status, 405);
    assert_eq!(ask(&white, "GET", None, "").await.status, 204, "nothing was stored");
    // What is not of the type is left out, texts are those of the rules.
    let mut forged = review.clone();
    forged["verdicts"][0]["move"] = "<script>".into();
    forged["verdicts"][0]["more"] = "x".repeat(1000).into();
    forged["more"] = true.into();
    assert_eq!(put(&white, &forged).await.status, 204);
    let read = ask(&white, "GET", None, "").await;
    assert_eq!(serde_json::from_str::<Value>(&read.body).unwrap(), review);
    std::fs::remove_dir_all(&app.folder).unwrap();
}

#[tokio::test]
async fn reviews_have_a_rate_limit() {
    let app = Open::new().await;
    let [white, _] = game(&app, true).await;
    let review = review();
    let mut stored = 0;
    let refused = loop {
        let answer = put(&white, &review).await;
        match answer.status {
            204 => stored += 1,
            _ => break answer,
        }
        assert!(stored < 100, "no limit");
    };
    assert_eq!(error(&refused), (429, "too-many".to_owned()));
    assert!(stored >= 10, "{stored}");
    app.pass(60_000);
    assert_eq!(put(&white, &review).await.status, 204, "later again");
    std::fs::remove_dir_all(&app.folder).unwrap();
}
