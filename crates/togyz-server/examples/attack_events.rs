//! `./check-deep attack events`: in a few games a player repeats a move and takes it back as fast as
//! the server allows, then many sockets come back again and again with an old version. Prints the
//! number of events and the ping of somebody else without and with the attack.
//!
//! It judges nothing: docs/load.md has the figures.

#[path = "../tests/support/client.rs"]
mod client;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use client::{Guest, Socket};
use serde_json::{Value, json};
use tokio::task::JoinSet;

/// Games of the attacker: more than the server has threads.
const GAMES: usize = 4;
/// Sockets of the attacker in each game.
const SOCKETS: usize = 6;
/// Time of each measurement.
const MEASURED: Duration = Duration::from_secs(10);
/// All sockets of a game in turn, just below the rate limit of each: ten messages a second.
const SEND_PAUSE: Duration = Duration::from_millis(18);
/// Just below the rate limit of a socket: four joins a second.
const JOIN_PAUSE: Duration = Duration::from_millis(255);

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let server: SocketAddr = arguments.next().and_then(|text| text.parse().ok()).expect("ADDRESS");
    let seconds: u64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(60);
    let mut filling = JoinSet::new();
    for _ in 0..GAMES {
        let guest = Guest::begin(server, "level=1").await.expect("a game");
        filling.spawn(async move {
            let (version, refused) = fill(&guest, Duration::from_secs(seconds)).await;
            (guest, version, refused)
        });
    }
    let mut flood = Vec::new();
    for (guest, version, refused) in filling.join_all().await {
        let end = refused.map_or("time is over".to_owned(), |code| format!("refused: {code}"));
        println!("{} events in at most {seconds} s, {end}", version - 1);
        flood.extend((0..SOCKETS).map(|_| (guest.clone(), version)));
    }
    println!("ping without the attack: {}", ping(server).await);
    let sockets = flood.len();
    let mut coming = JoinSet::new();
    for (guest, version) in flood {
        coming.spawn(come_back(guest, version));
    }
    println!("ping with {sockets} sockets that come back: {}", ping(server).await);
}

/// Plays and takes back until the server refuses or the time is over; gives the version and the code
/// of the refusal.
async fn fill(guest: &Guest, time: Duration) -> (u64, Option<String>) {
    let mut sockets = Vec::new();
    for _ in 0..SOCKETS {
        sockets.push(guest.join(0).await.expect("a socket"));
    }
    for socket in &mut sockets {
        socket.next_of("joined").await;
    }
    let (started, mut version, mut turn) = (Instant::now(), 1, 0);
    while started.elapsed() < time {
        let play =
            json!({"t": "move", "game": guest.game, "id": 1, "v": version, "ply": 0, "otau": 7});
        turn = (turn + 1) % SOCKETS;
        tokio::time::sleep(SEND_PAUSE).await;
        if let Err(code) = request(&mut sockets, turn, play, version + 2).await {
            return (version, Some(code));
        }
        version += 2;
        let back = json!({"t": "takeback", "game": guest.game, "id": 2, "v": version});
        turn = (turn + 1) % SOCKETS;
        tokio::time::sleep(SEND_PAUSE).await;
        if let Err(code) = request(&mut sockets, turn, back, version + 1).await {
            return (version, Some(code));
        }
        version += 1;
    }
    (version, None)
}

/// Sends a request by one socket; all read until the version, so that none is too slow.
async fn request(
    sockets: &mut [Socket],
    by: usize,
    message: Value,
    version: u64,
) -> Result<(), String> {
    sockets[by].send(message).await.expect("sent");
    for number in 0..sockets.len() {
        let socket = &mut sockets[(by + number) % SOCKETS];
        loop {
            let heard = socket.next().await.expect("an open socket");
            if heard["t"] == "error" {
                return Err(heard["code"].as_str().unwrap_or_default().to_owned());
            }
            if heard["t"] == "event" && heard["v"] == version {
                break;
            }
        }
    }
    Ok(())
}

/// Joins with a version that is forty events old, as often as the server allows.
async fn come_back(guest: Guest, version: u64) {
    loop {
        let Ok(mut socket) = guest.socket().await else { continue };
        let join = json!({"t": "join", "game": guest.game, "v": version - 40});
        while socket.send(join.clone()).await.is_ok() {
            let pause = tokio::time::sleep(JOIN_PAUSE);
            tokio::pin!(pause);
            let open = loop {
                tokio::select! {
                    heard = socket.next() => if heard.is_none() { break false },
                    () = &mut pause => break true,
                }
            };
            if !open {
                break;
            }
        }
    }
}

/// The median, the 99th percentile and the longest time of a ping.
async fn ping(server: SocketAddr) -> String {
    let origin = format!("http://{server}");
    let mut socket = Socket::open(server, "", Some(&origin)).await.expect("a socket");
    let (started, mut times) = (Instant::now(), Vec::new());
    while started.elapsed() < MEASURED {
        let sent = Instant::now();
        socket.send(json!({"t": "ping", "n": 1})).await.expect("sent");
        socket.next_of("pong").await;
        times.push(sent.elapsed());
        tokio::time::sleep(Duration::from_millis(105)).await;
    }
    times.sort();
    let of = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1000.0;
    format!("p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms", of(50), of(99), of(100))
}
