//! The path of a move over real sockets, with simulated time: acknowledgements, messages to
//! watchers, reconnection, flags and refusals.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod app;
    pub(crate) mod client;
    mod temporary;
    pub(crate) use temporary::folder;
}

use std::time::Duration;

use serde_json::{Value, json};
use sqlx::{AnyPool, Executor as _};
use support::app::{Open, play};
use support::client::{Guest, Socket, http};
use togyz_server::Options;

#[tokio::test]
async fn a_move_is_acknowledged_and_everybody_gets_the_same_event() {
    let app = Open::new().await;
    let guest = Guest::begin(app.server, "level=1").await.unwrap();
    let mut player = guest.join(0).await.unwrap();
    let mut watcher = Guest { cookie: String::new(), ..guest.clone() }.join(0).await.unwrap();
    let state = player.next_of("state").await;
    assert_eq!((&state["v"], &state["you"]), (&json!(1), &json!("white")));
    assert_eq!(state["legal"].as_array().unwrap().len(), 9);
    assert_eq!(watcher.next_of("state").await["you"], Value::Null);
    assert_eq!(watcher.next_of("joined").await["v"], 1);
    player.send(play(&guest.game, 5, 1, 0, 7)).await.unwrap();
    let moved = player.next_of("event").await;
    assert_eq!((&moved["v"], &moved["e"]["move"]["text"]), (&json!(2), &json!("76(10)")));
    let ack = player.next_of("ack").await;
    assert_eq!(ack, json!({"t": "ack", "game": guest.game, "id": 5, "v": 2, "ply": 0}));
    let answer = player.next_of("event").await;
    assert_eq!((&answer["v"], &answer["e"]["kind"]), (&json!(3), &json!("moved")));
    assert_eq!(answer["can"]["white"]["takeback"], true);
    assert_eq!(watcher.next_of("event").await, moved);
    assert_eq!(watcher.next_of("event").await, answer);
    // The page that was shown before the first move would show the same.
    let page = http(app.server, "GET", &format!("/g/{}.json", guest.game), &[], "").await.unwrap();
    let state: Value = serde_json::from_str(&page.body).unwrap();
    assert_eq!((&state["v"], &state["position"]), (&json!(3), &answer["position"]));
    assert_eq!(state["moves"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn doubles_are_answered_and_others_refused() {
    let app = Open::new().await;
    let guest = Guest::begin(app.server, "level=1").await.unwrap();
    let stranger = Guest::begin(app.server, "level=1").await.unwrap();
    let mut player = guest.join(0).await.unwrap();
    let game = guest.game.as_str();
    player.send(play(game, 1, 1, 0, 7)).await.unwrap();
    let ack = player.next_of("ack").await;
    let reply = player.next_of("event").await;
    assert_eq!(reply["v"], 3);
    // Sent again, late: the same answer, and nothing is played.
    player.send(play(game, 1, 1, 0, 7)).await.unwrap();
    assert_eq!(player.next_of("ack").await, ack);
    let refused = async |player: &mut Socket, message: Value| {
        player.send(message).await.unwrap();
        let error = player.next_of("error").await;
        assert!(error["text"].as_str().unwrap().len() > 5, "{error}");
        error["code"].as_str().unwrap().to_owned()
    };
    assert_eq!(refused(&mut player, play(game, 2, 3, 0, 6)).await, "stale");
    assert_eq!(refused(&mut player, play(game, 3, 3, 3, 6)).await, "stale");
    assert_eq!(refused(&mut player, json!({"t": "accept", "game": game, "v": 3})).await, "not-now");
    assert_eq!(refused(&mut player, json!({"t": "claim", "game": game, "v": 3})).await, "not-now");
    assert_eq!(refused(&mut player, json!({"t": "claim", "game": game, "v": 2})).await, "stale");
    assert_eq!(refused(&mut player, json!({"t": "abort", "game": game, "v": 3})).await, "not-now");
    let say = json!({"t": "say", "game": game, "phrase": "hello"});
    assert_eq!(refused(&mut player, say).await, "no-person", "nobody talks to the computer");
    let rematch = json!({"t": "rematch", "game": game});
    assert_eq!(refused(&mut player, rematch).await, "no-person");
    assert_eq!(refused(&mut player, play("c7mK2pQxWd", 4, 1, 0, 7)).await, "not-joined");
    let unknown = json!({"t": "join", "game": "c7mK2pQxWd", "v": 0});
    assert_eq!(refused(&mut player, unknown).await, "unknown-game");
    assert_eq!(refused(&mut player, json!({"t": "dance"})).await, "malformed");
    let other = Guest { game: guest.game.clone(), ..stranger };
    let mut other = other.join(0).await.unwrap();
    assert_eq!(refused(&mut other, play(game, 1, 3, 2, 1)).await, "seat");
    assert_eq!(refused(&mut other, json!({"t": "resign", "game": game})).await, "seat");
    player.send(json!({"t": "resign", "game": game, "id": 9})).await.unwrap();
    assert_eq!(player.next_of("event").await["end"]["ending"], "resignation");
    assert_eq!(player.next_of("ack").await["id"], 9);
    assert_eq!(refused(&mut player, play(game, 5, 4, 2, 1)).await, "over");
    assert_eq!(refused(&mut player, json!({"t": "resign", "game": game})).await, "over");
}

#[tokio::test]
async fn a_page_that_comes_back_gets_only_what_it_missed() {
    let app = Open::new().await;
    let guest = Guest::begin(app.server, "level=1&control=5%2B3").await.unwrap();
    let mut player = guest.join(0).await.unwrap();
    player.next_of("joined").await;
    player.send(play(&guest.game, 1, 1, 0, 7)).await.unwrap();
    let first = player.next_of("event").await;
    let second = player.next_of("event").await;
    drop(player);
    for (seen, missed) in [(1, 2), (2, 1), (3, 0)] {
        let mut back = guest.join(seen).await.unwrap();
        let mut said = Vec::new();
        let joined = loop {
            match back.next().await.unwrap() {
                joined if joined["t"] == "joined" => break joined,
                event => said.push(event),
            }
        };
        assert_eq!(joined["v"], 3);
        assert_eq!(said.len(), missed, "{seen}: {said:?}");
        for (again, before) in said.iter().rev().zip([&second, &first]) {
            for part in ["v", "e", "position", "legal", "can", "offer", "end"] {
                assert_eq!(again[part], before[part], "{part}");
            }
        }
    }
    // A version from the future is not a version of this game.
    let mut lost = guest.join(77).await.unwrap();
    assert_eq!(lost.next().await.unwrap()["t"], "state");
}

#[tokio::test]
async fn flags_fall_by_the_server_and_not_before() {
    let app = Open::new().await;
    let guest = Guest::begin(app.server, "level=1&control=0:10").await.unwrap();
    app.pass(60_000);
    let mut player = guest.join(0).await.unwrap();
    player.send(play(&guest.game, 1, 1, 0, 7)).await.unwrap();
    // The first move is not timed; the computer answers at once.
    let answer = {
        player.next_of("event").await;
        player.next_of("event").await
    };
    assert_eq!(answer["clock"], json!({"white": 10_000, "black": 10_000, "running": "white"}));
    app.pass(9_999);
    assert_eq!(player.said().await.iter().filter(|said| said["t"] == "event").count(), 0);
    app.pass(1);
    let end = player.next_of("event").await;
    assert_eq!((&end["e"]["kind"], &end["end"]["ending"]), (&json!("ended"), &json!("flag")));
    assert_eq!((&end["end"]["result"], &end["clock"]["white"]), (&json!("0-1"), &json!(0)));
    player.send(play(&guest.game, 2, 3, 2, 1)).await.unwrap();
    assert_eq!(player.next_of("error").await["code"], "over");
}

#[tokio::test]
async fn a_restart_loses_no_game_and_no_time() {
    let app = Open::new().await;
    let guest = Guest::begin(app.server, "level=1&control=1").await.unwrap();
    let mut player = guest.join(0).await.unwrap();
    player.next_of("joined").await;
    player.send(play(&guest.game, 1, 1, 0, 7)).await.unwrap();
    player.next_of("event").await;
    let answer = player.next_of("event").await;
    let otau = answer["legal"][0]["otau"].as_u64().unwrap();
    app.pass(20_000);
    player.send(play(&guest.game, 2, 3, 2, otau)).await.unwrap();
    player.next_of("ack").await;
    let answer = player.next_of("event").await;
    assert_eq!(answer["clock"]["white"], 40_000);
    app.stop.send(()).unwrap();
    assert_eq!(player.next_of("bye").await["code"], "restart");
    let app = Open::after(app.folder, Duration::from_secs(3600)).await;
    app.pass(10_000);
    let guest = Guest { server: app.server, ..guest };
    let mut player = guest.join(5).await.unwrap();
    let joined = player.next().await.unwrap();
    assert_eq!((&joined["t"], &joined["v"]), (&json!("joined"), &json!(5)));
    // Ten seconds have passed since the server was restarted; the hour it was stopped does not
    // count.
    assert_eq!(joined["clock"], json!({"white": 30_000, "black": 60_000, "running": "white"}));
    app.pass(30_000);
    assert_eq!(player.next_of("event").await["end"]["ending"], "flag");
}

#[tokio::test]
async fn against_the_computer_one_may_ask_take_back_and_offer() {
    let app = Open::new().await;
    let form = "level=1&position=0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1+80+80+w+40";
    let guest = Guest::begin(app.server, form).await.unwrap();
    let mut player = guest.join(0).await.unwrap();
    player.next_of("joined").await;
    let game = guest.game.as_str();
    player.send(json!({"t": "hint", "game": game, "id": 1, "v": 1})).await.unwrap();
    let hint = player.next_of("hint").await;
    assert_eq!((&hint["otau"], &hint["ply"], &hint["id"]), (&json!(9), &json!(0), &json!(1)));
    let guest = Guest::begin(app.server, "level=1").await.unwrap();
    let game = guest.game.as_str();
    let mut player = guest.join(0).await.unwrap();
    player.send(play(game, 1, 1, 0, 7)).await.unwrap();
    player.next_of("event").await;
    player.next_of("event").await;
    player.send(json!({"t": "takeback", "game": game, "id": 2, "v": 3})).await.unwrap();
    let back = player.next_of("event").await;
    assert_eq!(back["e"], json!({"kind": "taken-back", "by": "white", "ply": 0}));
    assert_eq!(back["position"]["kazans"], json!({"white": 0, "black": 0}));
    // A duplicate of the move that was taken back is not played again.
    player.send(play(game, 1, 1, 0, 7)).await.unwrap();
    assert_eq!(player.next_of("error").await["code"], "stale");
    player.send(json!({"t": "offer", "game": game, "id": 3, "v": 4})).await.unwrap();
    assert_eq!(player.next_of("event").await["offer"], "white");
    // Nothing has been played yet: the computer declines.
    app.pass(400);
    assert_eq!(player.next_of("event").await["e"], json!({"kind": "declined", "by": "black"}));
    player.send(json!({"t": "abort", "game": game, "id": 4, "v": 6})).await.unwrap();
    assert_eq!(player.next_of("event").await["end"]["ending"], "aborted");
}

#[tokio::test]
async fn silent_clients_and_clients_that_send_too_much_are_disconnected() {
    let app = Open::new().await;
    let guest = Guest::begin(app.server, "level=1").await.unwrap();
    let mut silent = guest.join(0).await.unwrap();
    silent.next_of("joined").await;
    for _ in 0..5 {
        app.pass(10_000);
        app.settle().await;
    }
    assert_eq!(silent.next_of("bye").await["code"], "silent");
    assert_eq!(silent.next().await, None);
    let mut loud = guest.socket().await.unwrap();
    for n in 0..31 {
        loud.send(json!({"t": "ping", "n": n})).await.unwrap();
    }
    assert_eq!(loud.next_of("bye").await["code"], "too-many");
    let mut large = guest.socket().await.unwrap();
    large.send_text(&format!("\"{}\"", "x".repeat(8 << 10))).await.unwrap();
    assert_eq!(large.next().await, None);
    let mut binary = guest.socket().await.unwrap();
    binary.send_bytes(vec![1, 2, 3]).await.unwrap();
    assert_eq!(binary.next_of("bye").await["code"], "malformed");
}

#[tokio::test]
async fn whole_games_can_be_asked_for_four_times_a_second() {
    let app = Open::new().await;
    let guest = Guest::begin(app.server, "level=1").await.unwrap();
    let mut page = guest.join(0).await.unwrap();
    let join = json!({"t": "join", "game": guest.game, "v": 0});
    for _ in 1..20 {
        page.send(join.clone()).await.unwrap();
    }
    for _ in 0..20 {
        page.next_of("joined").await;
    }
    page.send(join.clone()).await.unwrap();
    assert_eq!(page.next_of("error").await["code"], "too-many");
    app.pass(250);
    page.send(join).await.unwrap();
    page.next_of("joined").await;
}

#[tokio::test]
async fn a_client_that_does_not_read_is_disconnected_and_harms_nobody() {
    let app = Open::new().await;
    let guest = Guest::begin(app.server, "level=1").await.unwrap();
    let mut slow = guest.join(0).await.unwrap();
    // Asks for the whole state again and again and never reads.
    let join = json!({"t": "join", "game": guest.game, "v": 0});
    let mut sent = 0;
    loop {
        app.pass(1_000);
        let wait = Duration::from_millis(500);
        match tokio::time::timeout(wait, slow.send(join.clone())).await {
            Ok(Ok(())) => sent += 1,
            Ok(Err(_)) | Err(_) => break,
        }
        assert!(sent < 100_000, "nothing stops the slow reader");
    }
    app.pass(30_000);
    let mut player = guest.join(0).await.unwrap();
    player.send(play(&guest.game, 1, 1, 0, 7)).await.unwrap();
    assert_eq!(player.next_of("ack").await["v"], 2);
    // The server has closed: sooner or later writing fails.
    let mut closed = false;
    for _ in 0..2_000 {
        app.pass(1_000);
        let wait = Duration::from_millis(500);
        let sent = tokio::time::timeout(wait, slow.send(join.clone())).await;
        closed = matches!(sent, Ok(Err(_)));
        if closed {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(closed, "the slow reader is still there");
}

#[tokio::test]
async fn a_guest_is_not_forgotten_when_the_store_fails() {
    let app = Open::new().await;
    let guest = Guest::begin(app.server, "level=1").await.unwrap();
    let database = format!("sqlite:{}", app.folder.join("togyz.db").display());
    let pool = AnyPool::connect(&database).await.unwrap();
    pool.execute("ALTER TABLE session RENAME TO away").await.unwrap();
    // Without a cookie the player would only watch their own game, and a form would create another
    // guest.
    assert!(guest.socket().await.is_err());
    let answer = guest.clone().post("/play", "level=1").await.unwrap();
    assert_eq!((answer.status, answer.header("set-cookie")), (500, None), "{answer:?}");
    pool.execute("ALTER TABLE away RENAME TO session").await.unwrap();
    assert_eq!(guest.join(0).await.unwrap().next_of("state").await["you"], "white");
}

#[tokio::test]
async fn only_pages_of_this_server_may_send_forms_and_open_sockets() {
    let app = Open::new().await;
    let host = app.server.to_string();
    let own = format!("http://{host}");
    let guest = Guest::begin(app.server, "level=1").await.unwrap();
    let look_alike = format!("http://{host}.evil.example");
    let with_path = format!("http://evil.example/{host}");
    let port = format!("http://{}:1", app.server.ip());
    let foreign = ["http://evil.example", "null", "", &look_alike, &with_path, &port, &host];
    for origin in foreign.into_iter().map(Some).chain([None]) {
        assert!(Socket::open(app.server, &guest.cookie, origin).await.is_err(), "{origin:?}");
        let form = ("Content-Type", "application/x-www-form-urlencoded");
        let headers: Vec<_> =
            origin.map(|origin| ("Origin", origin)).into_iter().chain([form]).collect();
        for path in ["/play", "/kk/play", "/language"] {
            let answer = http(app.server, "POST", path, &headers, "lang=kk").await.unwrap();
            assert_eq!(answer.status, 403, "{origin:?} {path}");
            assert!(answer.header("set-cookie").is_none());
        }
    }
    assert!(Socket::open(app.server, "", Some(&own)).await.is_ok());
    let options =
        Options { public_url: Some("https://togyz.example".to_owned()), ..Options::default() };
    let app = Open::with(support::folder("sockets"), options).await;
    let own = format!("http://{}", app.server);
    let open = async |host, origin| Socket::open_at(app.server, host, "", Some(origin)).await;
    assert!(open("togyz.example", &own).await.is_err());
    assert!(open("togyz.example", "https://togyz.example").await.is_ok());
    assert!(open("evil.example", "https://togyz.example").await.is_err());
    let headers = [
        ("Host", "togyz.example"),
        ("Origin", "https://togyz.example"),
        ("Content-Type", "application/x-www-form-urlencoded"),
    ];
    let answer = http(app.server, "POST", "/play", &headers, "").await.unwrap();
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-togyz_guest=") && cookie.ends_with("; Secure"), "{cookie}");
}

#[tokio::test]
async fn pages_are_in_the_right_language() {
    let app = Open::new().await;
    let get = async |path: &str, headers: &[(&str, &str)]| {
        http(app.server, "GET", path, headers, "").await.unwrap()
    };
    let kazakh = get("/", &[("Accept-Language", "de, kk;q=0.9")]).await;
    assert!(kazakh.body.contains("lang=\"kk\""), "{}", kazakh.body);
    assert!(kazakh.head.contains("accept-language"), "{}", kazakh.head);
    let russian = get("/", &[("Accept-Language", "kk"), ("Cookie", "togyz_lang=ru")]).await;
    assert!(russian.body.contains("<html lang=\"ru\""));
    let french = get("/fr", &[("Accept-Language", "kk"), ("Cookie", "togyz_lang=ru")]).await;
    assert!(french.body.contains("<html lang=\"fr\""));
    for path in ["/nothing", "/ky/nothing", "/g/short", "/g/c7mK2pQxWd", "/ky/g/c7mK2pQxWd"] {
        let answer = get(path, &[]).await;
        assert_eq!(answer.status, 404, "{path}");
        let code = if path.starts_with("/ky") { "ky" } else { "en" };
        assert!(answer.body.contains(&format!("<html lang=\"{code}\"")), "{path}");
        assert!(answer.body.contains("<h1>"), "{path}");
    }
    let home = get("/", &[]).await;
    let policy = home.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
    assert!(!policy.contains("unsafe"), "{policy}");
    let guest = Guest::begin(app.server, "level=1&first=7").await.unwrap();
    // The browser's own games wait on the home page; another browser sees none.
    let own = get("/", &[("Cookie", &guest.cookie)]).await;
    assert!(own.body.contains(&format!("href=\"/g/{}\"", guest.game)), "{}", own.body);
    assert!(!get("/", &[]).await.body.contains(&guest.game));
    let embed = get(&format!("/embed/{}", guest.game), &[]).await;
    assert_eq!(embed.status, 200);
    assert!(embed.header("content-security-policy").unwrap().contains("frame-ancestors *"));
    assert!(embed.header("set-cookie").is_none());
    let record = get(&format!("/g/{}.tgk", guest.game), &[]).await;
    assert!(record.body.contains("1. 76(10)"), "{}", record.body);
    let page = get(&format!("/g/{}", guest.game), &[]).await;
    assert!(page.body.contains("76(10)"), "the page tells the moves without a script");
    for (form, kind) in [("svg", "image/svg+xml"), ("png", "image/png")] {
        let picture = get(&format!("/g/{}.{form}", guest.game), &[]).await;
        assert_eq!((picture.status, picture.header("content-type")), (200, Some(kind)));
    }
}

#[tokio::test]
async fn connections_are_limited_by_address() {
    let app = Open::new().await;
    let server = app.server;
    let health = async || match http(server, "GET", "/health", &[], "").await {
        Ok(answer) => answer.status,
        // Refused: closed without an answer.
        Err(_) => 0,
    };
    for _ in 0..600 {
        assert_eq!(health().await, 200);
    }
    assert_eq!(health().await, 0);
    app.pass(20);
    assert_eq!([health().await, health().await], [200, 0]);
    // Many people share the address of a proxy.
    let options = Options { proxies: vec![[127, 0, 0, 1].into()], ..Options::default() };
    let proxied = Open::with(support::folder("proxied"), options).await;
    for _ in 0..601 {
        let answer = http(proxied.server, "GET", "/health", &[], "").await.unwrap();
        assert_eq!(answer.status, 200);
    }
}

#[tokio::test]
async fn new_games_are_limited_by_address() {
    let app = Open::new().await;
    for _ in 0..60 {
        Guest::begin(app.server, "level=1").await.unwrap();
    }
    let refused = Guest::begin(app.server, "level=1").await.unwrap_err().to_string();
    assert!(refused.contains("429"), "{refused}");
    app.pass(5_000);
    assert!(Guest::begin(app.server, "level=1").await.is_ok());
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let own = format!("http://{}", app.server);
    let large = format!("position={}", "9".repeat(20_000));
    let answer =
        http(app.server, "POST", "/play", &[form, ("Origin", &own)], &large).await.unwrap();
    assert_eq!(answer.status, 400);
}
