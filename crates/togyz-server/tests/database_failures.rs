//! A database in trouble, over real sockets: PostgreSQL is killed, frozen and comes back. Players are
//! told soon, nothing acknowledged is lost, and games go on without a restart.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod app;
    pub(crate) mod client;
    pub(crate) mod invariants;
    pub(crate) mod postgres;
    mod temporary;
    pub(crate) use temporary::folder;
}

use std::time::Duration;

use serde_json::Value;
use support::app::{Open, play};
use support::client::{Guest, Socket, http, in_time};
use support::invariants::check;
use support::postgres::Postgres;
use togyz_server::store::Store;
use togyz_server::{GameId, Options};

/// Plays one ply, in whatever state the server is, until it is acknowledged; gives the new version.
async fn play_on(guest: &Guest, ply: u64) -> u64 {
    in_time("a move after the trouble", async {
        loop {
            if let Ok(mut socket) = guest.join(0).await
                && let Some(version) = try_move(&mut socket, guest, ply).await
            {
                return version;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    })
    .await
}

/// Plays the first legal move, if the socket lives that long.
async fn try_move(socket: &mut Socket, guest: &Guest, ply: u64) -> Option<u64> {
    let mut state: Option<Value> = None;
    loop {
        let message = socket.next().await?;
        match message["t"].as_str()? {
            "state" => {
                // The move of a commit whose outcome was unknown is there already.
                if message["moves"].as_array()?.len() as u64 > ply {
                    return message["v"].as_u64();
                }
                state = Some(message);
            }
            "joined" => {
                let state = state.as_ref()?;
                let (v, otau) = (state["v"].as_u64()?, state["legal"][0]["otau"].as_u64()?);
                socket.send(play(&guest.game, 1, v, ply, otau)).await.ok()?;
            }
            "ack" => return message["v"].as_u64(),
            "error" => return None,
            _ => {}
        }
    }
}

/// What a player hears who moves now: `error` or `bye` with `failed`.
async fn refusal(socket: &mut Socket, message: Value) -> Value {
    socket.send(message).await.unwrap();
    // Half a minute was the time before there was a deadline.
    let heard = tokio::time::timeout(Duration::from_secs(15), async {
        loop {
            let message = socket.next().await.expect("closed without a word");
            if message["t"] == "error" || message["t"] == "bye" {
                return message;
            }
        }
    });
    heard.await.expect("the player is told soon")
}

#[tokio::test]
async fn players_are_told_soon_and_games_go_on_when_the_database_is_back() {
    let postgres = Postgres::start();
    let url = postgres.database("trouble");
    let options = Options { pace: 0, ..Options::default() };
    let app = Open::over(&url, support::folder("trouble"), options, Duration::ZERO).await;
    let [white, black] = Guest::pair(app.server, "control=none").await.unwrap();
    let health = async || http(app.server, "GET", "/health", &[], "").await.unwrap();
    let mut ply = 0;
    for (trouble, word) in [("kill", "database lost"), ("freeze", "database slow")] {
        for guest in [&white, &black] {
            play_on(guest, ply).await;
            ply += 1;
        }
        let mut socket = white.join(0).await.unwrap();
        let state = socket.next_of("state").await;
        let number = |value: &Value| value.as_u64().unwrap();
        let (v, otau) = (number(&state["v"]), number(&state["legal"][0]["otau"]));
        socket.next_of("presence").await;
        match trouble {
            "kill" => postgres.kill(),
            _ => postgres.signal("STOP"),
        }
        let told = refusal(&mut socket, play(&white.game, 9, v, ply, otau)).await;
        assert_eq!(told["code"], "failed", "{trouble}: {told}");
        // The shared result of a check before the trouble is a second old at most.
        in_time("the health of a lost database", async {
            loop {
                let answer = health().await;
                if answer.status == 503 && answer.body == word {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        })
        .await;
        let ready = http(app.server, "GET", "/ready", &[], "").await.unwrap();
        assert_eq!((ready.status, ready.body.as_str()), (200, "ready"), "{trouble}");
        match trouble {
            "kill" => postgres.begin(),
            _ => postgres.signal("CONT"),
        }
        play_on(&white, ply).await;
        play_on(&black, ply + 1).await;
        ply += 2;
    }
    let store = Store::open(&url).await.unwrap();
    let game = store.load(&GameId::parse(&white.game).unwrap()).await.unwrap().unwrap();
    let room = check(&white.game, game.terms, &game.events);
    assert_eq!(room.game().plies().len() as u64, ply);
}

#[tokio::test]
async fn health_writes_a_row() {
    let app = Open::new().await;
    let answer = http(app.server, "GET", "/health", &[], "").await.unwrap();
    assert_eq!((answer.status, answer.body.as_str()), (200, "ok"));
    let url = format!("sqlite:{}", app.folder.join("togyz.db").display());
    let pool = sqlx::AnyPool::connect(&url).await.unwrap();
    let at: i64 = sqlx::query_scalar("SELECT at FROM health").fetch_one(&pool).await.unwrap();
    assert_eq!(at, 1_800_001_000_000, "the time of the test clock");
}
