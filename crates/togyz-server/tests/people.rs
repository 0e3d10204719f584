//! Games between people over real sockets, with simulated time: challenges, pairing, the lobby,
//! requests between players, players who left, and games that wait for days.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod app;
    pub(crate) mod client;
    mod temporary;
    pub(crate) use temporary::folder;
}

use serde_json::{Value, json};
use support::app::{Open, play};
use support::client::{Answer, Guest, Socket, http};
use togyz_server::Options;

fn nobody(app: &Open) -> Guest {
    Guest { server: app.server, cookie: String::new(), game: String::new() }
}

fn body(answer: &Answer) -> Value {
    serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{answer:?}"))
}

/// Both players of a game, joined.
async fn both(app: &Open, form: &str) -> ([Guest; 2], [Socket; 2]) {
    let guests = Guest::pair(app.server, form).await.unwrap();
    let mut sockets = [guests[0].join(0).await.unwrap(), guests[1].join(0).await.unwrap()];
    for (socket, side) in sockets.iter_mut().zip(["white", "black"]) {
        assert_eq!(socket.next_of("joined").await["you"], side);
    }
    (guests, sockets)
}

/// Plays the first two moves.
async fn begin(game: &str, [white, black]: &mut [Socket; 2]) {
    white.send(play(game, 1, 1, 0, 7)).await.unwrap();
    black.next_of("event").await;
    black.send(play(game, 1, 2, 1, 1)).await.unwrap();
    black.next_of("ack").await;
    white.next_of("ack").await;
    white.next_of("event").await;
}

/// Sends a ping, so that the server does not close the socket as silent.
async fn alive(socket: &mut Socket) {
    socket.send(json!({"t": "ping", "n": 1})).await.unwrap();
}

fn request(kind: &str, game: &str, v: u64) -> Value {
    json!({"t": kind, "game": game, "id": 50, "v": v})
}

/// The code of the refusal of a request.
async fn refused(socket: &mut Socket, message: Value) -> String {
    socket.send(message).await.unwrap();
    socket.next_of("error").await["code"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_link_is_taken_once_and_its_maker_is_notified() {
    let app = Open::new().await;
    let mut maker = nobody(&app);
    let answer = maker.post("/challenge", "control=5%2B3&side=black").await.unwrap();
    assert_eq!(answer.status, 201);
    let challenge = body(&answer)["challenge"].as_str().unwrap().to_owned();
    assert_eq!(body(&answer)["url"], format!("/c/{challenge}"));
    let mut waiting = maker.socket().await.unwrap();
    waiting.send(json!({"t": "wait", "challenge": challenge})).await.unwrap();
    assert_eq!(waiting.next_of("waiting").await["challenge"], *challenge);
    let path = format!("/c/{challenge}");
    assert_eq!(maker.post(&path, "").await.unwrap().status, 409, "nobody plays himself");
    // A reader sees the terms; the page creates no guest.
    let page = http(app.server, "GET", &path, &[], "").await.unwrap();
    assert!(page.body.contains("5+3") && page.header("set-cookie").is_none(), "{page:?}");
    let (mut taker, mut late) = (nobody(&app), nobody(&app));
    let taken = taker.post(&path, "").await.unwrap();
    assert_eq!((taken.status, &body(&taken)["game"]), (201, &json!(challenge)));
    assert_eq!(waiting.next_of("taken").await["game"], *challenge);
    // Sent twice it is the same game; another player is too late.
    assert_eq!(taker.post(&path, "").await.unwrap().status, 201);
    let refused = late.post(&path, "").await.unwrap();
    assert_eq!((refused.status, &body(&refused)["error"]), (409, &json!("taken")));
    let page = http(app.server, "GET", &path, &[], "").await.unwrap();
    assert_eq!(page.header("location"), Some(format!("/g/{challenge}").as_str()));
    let mut player = Guest { game: challenge.clone(), ..taker }.join(0).await.unwrap();
    let state = player.next_of("state").await;
    assert_eq!((&state["you"], &state["control"]), (&json!("white"), &json!("5+3")));
    assert_eq!(state["players"]["black"], json!({"kind": "guest"}));
}

#[tokio::test]
async fn a_challenge_can_be_withdrawn_and_survives_a_restart() {
    let app = Open::new().await;
    let mut maker = nobody(&app);
    let mut make = async || {
        let answer = maker.post("/challenge", "control=3%2B2").await.unwrap();
        (body(&answer)["challenge"].as_str().unwrap().to_owned(), maker.clone())
    };
    let (first, mut maker) = make().await;
    let answer = maker.post("/challenge", "control=days-3").await.unwrap();
    let second = body(&answer)["challenge"].as_str().unwrap().to_owned();
    let mut other = nobody(&app);
    other.post("/challenge", "").await.unwrap();
    assert_eq!(other.post(&format!("/c/{first}/withdraw"), "").await.unwrap().status, 404);
    let mut watcher = maker.socket().await.unwrap();
    watcher.send(json!({"t": "wait", "challenge": first})).await.unwrap();
    assert_eq!(maker.post(&format!("/c/{first}/withdraw"), "").await.unwrap().status, 303);
    assert_eq!(watcher.next_of("gone").await["challenge"], *first);
    assert_eq!(other.post(&format!("/c/{first}"), "").await.unwrap().status, 404);
    app.stop.send(()).unwrap();
    let app = Open::again(app.folder).await;
    let mut other = Guest { server: app.server, ..other };
    assert_eq!(other.post(&format!("/c/{second}"), "").await.unwrap().status, 201);
    for wrong in ["control=days-99", "control=x", "side=red", "profile=none"] {
        let answer = other.post("/challenge", wrong).await.unwrap();
        assert_eq!((answer.status, &body(&answer)["error"]), (400, &json!("play")), "{wrong}");
    }
}

/// Makes a public challenge from this address; gives the status and the answer.
async fn make_from(app: &Open, address: &str, cookie: &str) -> (Answer, String) {
    let origin = format!("http://{}", app.server);
    let headers = [
        ("Origin", origin.as_str()),
        ("Accept", "application/json"),
        ("Content-Type", "application/x-www-form-urlencoded"),
        ("X-Forwarded-For", address),
        ("Cookie", cookie),
    ];
    let form = "control=5%2B3&listed=1";
    let answer = http(app.server, "POST", "/challenge", &headers, form).await.unwrap();
    let cookie = answer.header("set-cookie").and_then(|cookie| cookie.split(';').next());
    let cookie = cookie.unwrap_or_default().to_owned();
    (answer, cookie)
}

#[tokio::test]
async fn many_challenges_of_few_addresses_hide_nobody() {
    let proxies = vec!["127.0.0.1".parse().unwrap()];
    let options = Options { pace: 0, proxies, ..Options::default() };
    let app = Open::with(support::folder("squatters"), options).await;
    let (first, _) = make_from(&app, "192.0.2.1", "").await;
    for address in 1..=15 {
        for number in 0..9 {
            let (made, _) = make_from(&app, &format!("198.51.100.{address}"), "").await;
            let expected = if number < 8 { 201 } else { 429 };
            assert_eq!(made.status, expected, "number {number} of address {address}");
        }
    }
    let (last, cookie) = make_from(&app, "192.0.2.2", "").await;
    let page = http(app.server, "GET", "/lobby", &[], "").await.unwrap().body;
    let place = |id: &Value| {
        page.matches("/c/").count() - {
            let at = page.find(&format!("/c/{}", id.as_str().unwrap())).expect("it is listed");
            page[at..].matches("/c/").count()
        }
    };
    assert!(place(&body(&last)["challenge"]) < place(&body(&first)["challenge"]));
    // The same player has two more, from wherever.
    for (address, status) in [("192.0.2.3", 201), ("192.0.2.4", 201), ("192.0.2.5", 429)] {
        assert_eq!(make_from(&app, address, &cookie).await.0.status, status);
    }
}

#[tokio::test]
async fn expired_links_do_not_block_their_maker() {
    let app = Open::new().await;
    let mut maker = nobody(&app);
    for _ in 0..20 {
        assert_eq!(maker.post("/challenge", "control=5%2B3").await.unwrap().status, 201);
    }
    assert_eq!(maker.post("/challenge", "control=5%2B3").await.unwrap().status, 429);
    app.pass(14 * DAY + 1_000);
    assert_eq!(maker.post("/challenge", "control=5%2B3").await.unwrap().status, 201);
}

#[tokio::test]
async fn quick_pairing_finds_whoever_wants_the_same() {
    let app = Open::new().await;
    let mut watcher = nobody(&app).socket().await.unwrap();
    watcher.send(json!({"t": "lobby"})).await.unwrap();
    assert_eq!(watcher.next_of("lobby").await["open"], json!([]));
    let (mut one, mut two) = (nobody(&app), nobody(&app));
    let waits = body(&one.post("/pair", "control=5%2B3").await.unwrap());
    let challenge = waits["challenge"].as_str().unwrap();
    let listed = watcher.next_of("lobby").await;
    assert_eq!(listed["open"][0]["challenge"], *challenge);
    assert_eq!(
        (&listed["open"][0]["control"], &listed["open"][0]["own"]),
        (&json!("5+3"), &json!(false))
    );
    // Asked again it is the same challenge; other times or rules are another.
    assert_eq!(body(&one.post("/pair", "control=5%2B3").await.unwrap()), waits);
    let other = body(&two.post("/pair", "control=5%2B3&profile=open").await.unwrap());
    assert!(other["challenge"].is_string());
    let game = body(&two.post("/pair", "control=5%2B3").await.unwrap());
    assert_eq!(game["game"], *challenge);
    // A player with a running clock has no open challenges.
    loop {
        if watcher.next_of("lobby").await["open"] == json!([]) {
            break;
        }
    }
    // Two players who come at the same time are paired.
    for _ in 0..10 {
        let (mut one, mut two) = (nobody(&app), nobody(&app));
        let (first, second) =
            tokio::join!(one.post("/pair", "control=3%2B2"), two.post("/pair", "control=3%2B2"));
        let answers = [body(&first.unwrap()), body(&second.unwrap())];
        let games = answers.iter().filter(|answer| answer["game"].is_string()).count();
        assert_eq!(games, 1, "{answers:?}");
        app.pass(20_000);
    }
}

#[tokio::test]
async fn an_open_challenge_is_removed_with_its_maker() {
    let app = Open::new().await;
    let mut watcher = nobody(&app).socket().await.unwrap();
    watcher.send(json!({"t": "lobby"})).await.unwrap();
    watcher.next_of("lobby").await;
    let mut maker = nobody(&app);
    let answer = maker.post("/challenge", "control=5%2B3&listed=1").await.unwrap();
    let challenge = body(&answer)["challenge"].as_str().unwrap().to_owned();
    let wait = json!({"t": "wait", "challenge": challenge});
    let mut page = maker.socket().await.unwrap();
    page.send(wait.clone()).await.unwrap();
    page.next_of("waiting").await;
    for _ in 0..2 {
        app.pass(20_000);
        alive(&mut watcher).await;
        assert_eq!(page.said().await, [] as [Value; 0]);
    }
    drop(page);
    // A reload does not count as leaving.
    let mut page = maker.socket().await.unwrap();
    page.send(wait).await.unwrap();
    page.next_of("waiting").await;
    app.pass(16_000);
    alive(&mut watcher).await;
    assert_eq!(page.said().await, [] as [Value; 0]);
    drop(page);
    // Fifteen seconds after the server has noticed it.
    app.pass_until("the challenge is removed", 16_000, async || {
        let lists = watcher.said().await;
        let mut lists = lists.iter().filter(|said| said["t"] == "lobby");
        lists.any(|list| list["open"] == json!([])).then_some(())
    })
    .await;
    watcher.send(json!({"t": "lobby", "on": false})).await.unwrap();
    watcher.said().await;
    let mut other = nobody(&app).socket().await.unwrap();
    other.send(json!({"t": "lobby"})).await.unwrap();
    assert_eq!(other.next_of("lobby").await["open"], json!([]));
    for number in 1..=2 {
        maker.post("/challenge", "listed=1").await.unwrap();
        assert_eq!(other.next_of("lobby").await["open"].as_array().unwrap().len(), number);
    }
    // The others got two lists, a client that has stopped them none.
    assert_eq!(watcher.said().await, [] as [Value; 0]);
}

#[tokio::test]
async fn people_take_back_by_agreement_and_give_time() {
    let app = Open::new().await;
    let (guests, mut sockets) = both(&app, "control=5%2B3").await;
    let game = guests[0].game.as_str();
    begin(game, &mut sockets).await;
    let [white, black] = &mut sockets;
    assert_eq!(refused(black, request("allow", game, 3)).await, "not-now");
    white.send(request("takeback", game, 3)).await.unwrap();
    let asked = black.next_of("event").await;
    assert_eq!((&asked["e"]["kind"], &asked["ask"]), (&json!("asked-back"), &json!("white")));
    assert_eq!(asked["can"]["black"]["allow"], true);
    assert_eq!(refused(white, request("allow", game, 4)).await, "not-now", "not one's own request");
    black.send(request("refuse", game, 4)).await.unwrap();
    let refusal = black.next_of("event").await;
    assert_eq!(refusal["ask"], Value::Null);
    assert_eq!(refusal["can"]["white"]["takeback"], false);
    assert_eq!(refused(white, request("takeback", game, 5)).await, "not-now", "asked once");
    black.send(request("takeback", game, 5)).await.unwrap();
    black.next_of("ack").await;
    white.send(request("allow", game, 6)).await.unwrap();
    let back = loop {
        let event = white.next_of("event").await;
        if event["v"] == 7 {
            break event;
        }
    };
    assert_eq!(back["e"], json!({"kind": "taken-back", "by": "black", "ply": 1}));
    // A move cancels the request.
    white.send(request("takeback", game, 7)).await.unwrap();
    while white.next_of("ack").await["v"] != 8 {}
    black.send(play(game, 9, 8, 1, 2)).await.unwrap();
    let moved = loop {
        let event = black.next_of("event").await;
        if event["e"]["kind"] == "moved" {
            break event;
        }
    };
    assert_eq!(moved["ask"], Value::Null);
    app.pass(10_000);
    black.send(request("give", game, 9)).await.unwrap();
    let given = black.next_of("event").await;
    assert_eq!(given["e"], json!({"kind": "given", "to": "white", "time": 15_000}));
    assert_eq!(given["clock"]["white"], 305_000);
    assert_eq!(given["clock"]["running"], "white");
    assert_eq!(refused(black, request("give", game, 9)).await, "stale", "a double gives nothing");
}

#[tokio::test]
async fn a_player_who_has_left_loses_when_it_is_claimed() {
    let app = Open::new().await;
    let (guests, mut sockets) = both(&app, "control=5%2B3").await;
    let game = guests[0].game.clone();
    begin(&game, &mut sockets).await;
    let [mut white, black] = sockets;
    assert_eq!(refused(&mut white, request("left", &game, 3)).await, "not-now");
    white.send(play(&game, 3, 3, 2, 9)).await.unwrap();
    white.next_of("ack").await;
    drop(black);
    let presence = loop {
        let presence = white.next_of("presence").await;
        if presence["here"]["black"] == false && presence["left"]["white"].is_u64() {
            break presence;
        }
    };
    assert_eq!(
        (&presence["left"]["white"], &presence["here"]["white"]),
        (&json!(30_000), &json!(true))
    );
    app.pass(29_000);
    assert_eq!(refused(&mut white, request("left", &game, 4)).await, "not-now");
    // A player who comes back has not left.
    let mut black = guests[1].join(0).await.unwrap();
    black.next_of("presence").await;
    app.pass(2_000);
    assert_eq!(refused(&mut white, request("left", &game, 4)).await, "not-now");
    drop(black);
    while white.next_of("presence").await["here"]["black"] == true {}
    app.pass(30_000);
    white.send(request("left", &game, 4)).await.unwrap();
    let end = white.next_of("event").await;
    assert_eq!(
        (&end["end"]["ending"], &end["end"]["result"]),
        (&json!("abandoned"), &json!("1-0"))
    );
}

#[tokio::test]
async fn friendly_phrases_and_another_game_with_the_sides_changed() {
    let app = Open::new().await;
    let (guests, mut sockets) = both(&app, "control=5%2B3&profile=open").await;
    let game = guests[0].game.as_str();
    let mut watcher = Guest { cookie: String::new(), ..guests[0].clone() }.join(0).await.unwrap();
    watcher.next_of("presence").await;
    let say = |phrase: &str| json!({"t": "say", "game": game, "id": 1, "phrase": phrase});
    assert_eq!(refused(&mut watcher, say("hello")).await, "seat");
    assert_eq!(refused(&mut sockets[0], say("you fool")).await, "malformed");
    sockets[0].send(say("good-luck")).await.unwrap();
    let said = json!({"t": "said", "game": game, "by": "white", "phrase": "good-luck"});
    assert_eq!(sockets[1].next_of("said").await, said);
    assert_eq!(watcher.next_of("said").await, said);
    for _ in 0..3 {
        sockets[0].send(say("hello")).await.unwrap();
    }
    assert_eq!(refused(&mut sockets[0], say("hello")).await, "too-many");
    assert_eq!(refused(&mut sockets[0], json!({"t": "rematch", "game": game})).await, "not-now");
    sockets[1].send(json!({"t": "resign", "game": game})).await.unwrap();
    sockets[0].next_of("event").await;
    sockets[0].send(json!({"t": "rematch", "game": game, "id": 2})).await.unwrap();
    loop {
        if sockets[1].next_of("presence").await["rematch"]["by"] == "white" {
            break;
        }
    }
    assert_eq!(refused(&mut watcher, json!({"t": "rematch", "game": game})).await, "seat");
    sockets[1].send(json!({"t": "rematch", "game": game, "id": 2})).await.unwrap();
    let next = loop {
        let presence = sockets[0].next_of("presence").await;
        if let Some(next) = presence["rematch"]["game"].as_str() {
            break next.to_owned();
        }
    };
    let mut again = Guest { game: next, ..guests[0].clone() }.join(0).await.unwrap();
    let state = again.next_of("state").await;
    assert_eq!(
        (&state["you"], &state["control"], &state["profile"]),
        (&json!("black"), &json!("5+3"), &json!("open"))
    );
}

#[tokio::test]
async fn a_game_nobody_begins_is_aborted() {
    let app = Open::new().await;
    let (_, mut sockets) = both(&app, "control=5%2B3").await;
    for wait in [30_000, 29_000] {
        app.pass(wait);
        assert_eq!(sockets[0].said().await.iter().filter(|said| said["t"] == "event").count(), 0);
    }
    app.pass(1_000);
    let end = sockets[0].next_of("event").await;
    assert_eq!((&end["end"]["ending"], &end["end"]["result"]), (&json!("aborted"), &json!("*")));
}

#[tokio::test]
async fn watchers_get_the_list_of_games_and_the_best_one() {
    let app = Open::new().await;
    let mut watcher = nobody(&app).socket().await.unwrap();
    watcher.send(json!({"t": "watch"})).await.unwrap();
    let empty = json!({"t": "games", "best": null, "games": []});
    assert_eq!(watcher.next_of("games").await, empty);
    let computer = Guest::begin(app.server, "level=1&first=7").await.unwrap();
    let alone = watcher.next_of("games").await;
    assert_eq!(alone["best"], *computer.game, "better than nothing");
    // The computer has answered before time passes.
    let mut player = computer.join(0).await.unwrap();
    while player.next().await.unwrap()["v"] != 3 {}
    let (guests, mut sockets) = both(&app, "control=5%2B3").await;
    let game = guests[0].game.as_str();
    begin(game, &mut sockets).await;
    // For a minute nothing happens in the game against the computer.
    for _ in 0..2 {
        app.pass(31_000);
        for socket in sockets.iter_mut().chain([&mut watcher]) {
            socket.said().await;
        }
    }
    sockets[0].send(play(game, 3, 3, 2, 9)).await.unwrap();
    let both = loop {
        let games = watcher.next_of("games").await;
        if games["best"] == *game {
            break games;
        }
    };
    assert_eq!(both["games"][0]["game"], *game, "people come first");
    assert_eq!(both["games"][0]["control"], "5+3");
    let page = http(app.server, "GET", "/watch", &[], "").await.unwrap();
    assert!(page.body.contains(&format!("href=\"/g/{game}\"")), "without a script, too");
    sockets[1].send(json!({"t": "resign", "game": game})).await.unwrap();
    loop {
        let games = watcher.next_of("games").await;
        if games["games"].as_array().unwrap().iter().all(|one| one["game"] != *game) {
            break;
        }
    }
}

const DAY: u64 = 86_400_000;

#[tokio::test]
async fn a_game_by_correspondence_lives_for_weeks() {
    let app = Open::new().await;
    let guests = Guest::pair(app.server, "control=days-3").await.unwrap();
    let game = guests[0].game.as_str();
    for (ply, otau) in [(0, 7), (1, 1), (2, 9)] {
        let mut player = guests[ply % 2].join(0).await.unwrap();
        let state = player.next_of("state").await;
        assert_eq!((&state["days"], &state["control"]), (&json!(3), &Value::Null));
        let side = ["white", "black"][ply % 2];
        // The first move was awaited since the game began, each other since the last move.
        assert_eq!(state["clock"]["running"], side);
        let expected = if ply == 0 { 3 * DAY } else { DAY };
        assert_eq!(state["clock"][side], expected, "ply {ply}");
        player.send(play(game, 1, ply as u64 + 1, ply as u64, otau)).await.unwrap();
        player.next_of("ack").await;
        drop(player);
        // Nobody joins for two days: the game is unloaded from memory.
        for _ in 0..8 {
            app.pass(DAY / 4);
            app.settle().await;
        }
    }
    let home = async |guest: &Guest| {
        http(app.server, "GET", "/lobby", &[("Cookie", &guest.cookie)], "").await.unwrap().body
    };
    assert!(home(&guests[1]).await.contains(&format!("/g/{game}")), "it waits for Black");
    assert!(!home(&guests[0]).await.contains(&format!("/g/{game}")));
    app.pass(DAY);
    let ended = async || {
        app.settle().await;
        let page = http(app.server, "GET", &format!("/g/{game}.json"), &[], "").await.unwrap();
        let end = body(&page)["end"].clone();
        end.is_object().then_some(end)
    };
    let end = app.pass_until("the game ends", 31_000, ended).await;
    assert_eq!((&end["ending"], &end["result"]), (&json!("flag"), &json!("1-0")));
}

/// A correspondence game with two moves that nobody attends, and a way to look at its end.
async fn unattended(app: &Open) -> String {
    let (guests, mut sockets) = both(app, "control=days-3").await;
    begin(&guests[0].game, &mut sockets).await;
    drop(sockets);
    for _ in 0..4 {
        app.pass(31_000);
        app.settle().await;
    }
    guests[0].game.clone()
}

async fn ending(app: &Open, game: &str) -> Option<String> {
    app.settle().await;
    let page = http(app.server, "GET", &format!("/g/{game}.json"), &[], "").await.unwrap();
    body(&page)["end"]["ending"].as_str().map(str::to_owned)
}

#[tokio::test]
async fn a_wall_clock_that_jumps_forward_ends_no_game_for_an_hour() {
    let app = Open::new().await;
    let game = unattended(&app).await;
    app.clock.jump(30 * DAY as i64);
    for minutes in 0..58 {
        app.pass(60_000);
        assert_eq!(ending(&app, &game).await, None, "after {minutes} minutes");
    }
    // Then the wall clock counts.
    let end = app.pass_until("the game ends", 31_000, async || ending(&app, &game).await).await;
    assert_eq!(end, "flag");
}

#[tokio::test]
async fn a_wall_clock_that_jumps_back_leaves_no_more_than_the_time_for_a_move() {
    let app = Open::new().await;
    let game = unattended(&app).await;
    app.clock.jump(-(30 * DAY as i64));
    app.pass(31_000);
    let page = http(app.server, "GET", &format!("/g/{game}.json"), &[], "").await.unwrap();
    let clock = body(&page)["clock"].clone();
    assert!(clock["white"].as_u64().unwrap() <= 3 * DAY, "{clock}");
    // Each visit reads the game again; none of them gives more than three days.
    app.pass(3 * DAY - 60_000);
    assert_eq!(ending(&app, &game).await, None);
    app.clock.jump(30 * DAY as i64);
    app.pass(31_000);
    assert_eq!(ending(&app, &game).await, None, "the clock is right again, and the hour begins");
    app.pass(60 * 60_000);
    let end = app.pass_until("the game ends", 31_000, async || ending(&app, &game).await).await;
    assert_eq!(end, "flag");
}

#[tokio::test]
async fn an_abandoned_game_without_a_clock_ends() {
    let app = Open::new().await;
    let (guests, mut sockets) = both(&app, "control=none").await;
    let game = guests[0].game.clone();
    begin(&game, &mut sockets).await;
    let computer = Guest::begin(app.server, "level=1&first=7").await.unwrap();
    drop(sockets);
    let ended = async |game: &str| {
        let page = http(app.server, "GET", &format!("/g/{game}.json"), &[], "").await.unwrap();
        body(&page)["end"]["ending"].as_str().map(str::to_owned)
    };
    app.pass(29 * DAY);
    assert_eq!(ended(&game).await, None);
    app.pass(DAY);
    let settled = async || {
        app.settle().await;
        ended(&game).await
    };
    let end = app.pass_until("the game ends", 31_000, settled).await;
    assert_eq!(end, "abandoned");
    assert_eq!(ended(&computer.game).await, None, "the computer waits for ever");
}
