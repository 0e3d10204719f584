//! No acknowledged move is lost: a real server is killed at random moments while games are played on
//! it, and restarted. A restart charges nobody for the downtime. A trace of the system calls shows that
//! no move is sent before it is on disk.
//!
//! | variable | meaning | default |
//! |---|---|---|
//! | `TOGYZ_KILLS` | number of kills | 20 (`./check-deep crash`: 200) |
//! | `TOGYZ_MOVES` | acknowledged moves between two kills, at least | 30 |
//! | `TOGYZ_LIVE` | live games at a restart | 40 |
//! | `TOGYZ_TRACED` | acknowledgements in the trace, at least | 200 |

#[path = "support/app.rs"]
mod app;
#[path = "../../togyz-server/tests/support/client.rs"]
mod client;
#[path = "support/folder.rs"]
mod folder;
#[path = "../../togyz-server/tests/support/invariants.rs"]
mod invariants;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use app::{App, free_address};
use client::{Guest, Socket};
use folder::empty_folder;
use serde_json::{Value, json};
use sqlx::AnyPool;
use togyz::{Otau, Random};
use togyz_server::GameId;
use togyz_server::play::room::Event;
use togyz_server::store::Store;
use tokio::task::JoinSet;

/// Games played at the same time.
const GAMES: u64 = 16;
/// All players have one address here, so that limits must be off.
const TRUSTING: [&str; 2] = ["env", "TOGYZ_TRUSTED=127.0.0.1"];
/// Longer than the moves between two kills take on the slowest machine.
const TIMEOUT: Duration = Duration::from_secs(120);
/// The simulated downtime of the server.
const DOWNTIME: Duration = Duration::from_secs(60 * 60);

/// Messages that the players got.
#[derive(Default)]
struct Seen {
    /// Acknowledged moves: game, version, ply, otau.
    acknowledged: Vec<(String, u64, u64, u64)>,
    /// Events: game, version, event.
    heard: Vec<(String, u64, Value)>,
    /// Missed events that a page got after it came back.
    resumed: usize,
}

type Shared = Arc<Mutex<Seen>>;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().map_or(default, |text| text.parse().unwrap())
}

/// Plays games against the computer until `stop`, even when the server is down.
async fn player(server: SocketAddr, seed: u64, seen: Shared, stop: Arc<AtomicBool>) {
    let mut random = Random::new(seed);
    while !stop.load(Ordering::Relaxed) {
        let level = 1 + random.below(3);
        let control = ["none", "5%2B3", "10"][random.below(3)];
        let form = format!("level={level}&control={control}&side=random");
        match Guest::begin(server, &form).await {
            Ok(guest) => one_game(&guest, &mut random, &seen, &stop).await,
            // The server is down.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

/// One game; after every break it rejoins with the version it has seen.
async fn one_game(guest: &Guest, random: &mut Random, seen: &Shared, stop: &AtomicBool) {
    let mut page = Page {
        version: 0,
        plies: 0,
        turn: false,
        legal: Vec::new(),
        pending: None,
        sent: false,
        rested: tokio::time::Instant::now(),
    };
    while !stop.load(Ordering::Relaxed) {
        let Ok(mut socket) = guest.join(page.version).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let came_back = page.version > 0;
        page.sent = false;
        while let Some(message) = socket.next().await {
            if page.hear(guest, &message, seen, came_back) {
                return;
            }
            if stop.load(Ordering::Relaxed) {
                return;
            }
            let joined = message["t"] == "joined";
            if page.go_on(guest, &mut socket, random, joined).await.is_err() {
                break;
            }
        }
    }
}

/// The state of a player's page.
struct Page {
    version: u64,
    plies: u64,
    turn: bool,
    legal: Vec<u64>,
    /// A move that was sent and not acknowledged.
    pending: Option<(u64, u64)>,
    /// Whether it was sent over the socket that is open now.
    sent: bool,
    /// The time when the next message may be sent.
    rested: tokio::time::Instant,
}

impl Page {
    /// Handles a message; true when the game is over.
    fn hear(&mut self, guest: &Guest, message: &Value, seen: &Shared, came_back: bool) -> bool {
        let mut seen = seen.lock().unwrap();
        let game = guest.game.clone();
        let version = message["v"].as_u64().unwrap_or(0);
        match message["t"].as_str().unwrap() {
            "state" => {
                assert!(!came_back || version > self.version + 40, "{game}: the whole state again");
                self.version = version;
                self.plies = message["moves"].as_array().unwrap().len() as u64;
                self.look(message, message["you"].as_str().unwrap());
            }
            "event" => {
                assert_eq!(version, self.version + 1, "{game}: I7, a gap");
                self.version = version;
                seen.resumed += usize::from(came_back);
                if message["e"]["kind"] == "moved" {
                    self.plies = message["e"]["move"]["ply"].as_u64().unwrap() + 1;
                }
                seen.heard.push((game, version, message["e"].clone()));
                let you = if message["can"]["white"]["resign"] == true { "white" } else { "black" };
                self.look(message, you);
            }
            "ack" => {
                let (ply, otau) = self.pending.take().expect("an answer to a move");
                assert_eq!(message["ply"], ply, "{game}");
                seen.acknowledged.push((game, version, ply, otau));
            }
            "error" => panic!("{game}: {message}"),
            _ => {}
        }
        !message["end"].is_null()
    }

    fn look(&mut self, message: &Value, you: &str) {
        self.turn = message["can"][you]["move"] == true;
        let legal = message["legal"].as_array().unwrap();
        self.legal = legal.iter().map(|legal| legal["otau"].as_u64().unwrap()).collect();
    }

    /// Sends the next move, or after a break the one that was not acknowledged.
    async fn go_on(
        &mut self,
        guest: &Guest,
        socket: &mut Socket,
        random: &mut Random,
        joined: bool,
    ) -> Result<(), tokio_tungstenite::tungstenite::Error> {
        if let (Some((ply, otau)), true, false) = (self.pending, joined, self.sent) {
            return self.send(guest, socket, ply, otau).await;
        }
        if self.pending.is_none() && self.turn && self.version > 0 {
            let otau = self.legal[random.below(self.legal.len())];
            self.pending = Some((self.plies, otau));
            return self.send(guest, socket, self.plies, otau).await;
        }
        Ok(())
    }

    async fn send(
        &mut self,
        guest: &Guest,
        socket: &mut Socket,
        ply: u64,
        otau: u64,
    ) -> Result<(), tokio_tungstenite::tungstenite::Error> {
        let v = self.version;
        self.sent = true;
        // A socket may send ten messages a second.
        tokio::time::sleep_until(self.rested).await;
        self.rested = tokio::time::Instant::now() + Duration::from_millis(105);
        socket
            .send(json!({"t": "move", "game": guest.game, "v": v, "ply": ply, "otau": otau}))
            .await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let (kills, moves) = (number("TOGYZ_KILLS", 20), number("TOGYZ_MOVES", 30));
    let data = empty_folder("crash");
    let address = free_address();
    let mut app = App::open(&TRUSTING, &data, address);
    let (seen, stop) = (Shared::default(), Arc::new(AtomicBool::new(false)));
    let players: Vec<_> = (0..GAMES)
        .map(|seed| tokio::spawn(player(address, seed, Arc::clone(&seen), Arc::clone(&stop))))
        .collect();
    let mut random = Random::new(99);
    let mut slowest = Duration::ZERO;
    for kill in 1..=kills {
        let began = Instant::now();
        loop {
            let acknowledged = seen.lock().unwrap().acknowledged.len() as u64;
            if acknowledged >= kill * moves {
                break;
            }
            assert!(!players.iter().any(|player| player.is_finished()), "a player has given up");
            assert_eq!(app.ended(), None, "the server has ended by itself");
            let health = if began.elapsed() < TIMEOUT { None } else { Some(health(address).await) };
            assert_eq!(health, None, "kill {kill}: {acknowledged} moves after {TIMEOUT:?}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        tokio::time::sleep(Duration::from_millis(150 + random.below(500) as u64)).await;
        app.signal("KILL");
        let down = Instant::now();
        app = App::open(&TRUSTING, &data, address);
        slowest = slowest.max(down.elapsed());
    }
    let (acknowledged, began) = (seen.lock().unwrap().acknowledged.len(), Instant::now());
    while seen.lock().unwrap().acknowledged.len() == acknowledged {
        assert!(began.elapsed() < TIMEOUT, "nobody comes back after the last kill");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    stop.store(true, Ordering::Relaxed);
    assert_eq!(app.signal("TERM"), Some(0));
    for player in players {
        player.await.unwrap();
    }
    let seen = std::mem::take(&mut *seen.lock().unwrap());
    let games = check(&data, &seen).await;
    println!(
        "{kills} kills, {games} games, {} acknowledged moves, {} events heard, {} after a return, \
         slowest start {} ms: nothing lost, gapped or doubled",
        seen.acknowledged.len(),
        seen.heard.len(),
        seen.resumed,
        slowest.as_millis()
    );
    assert!(seen.resumed > 0, "no page ever came back to missed events");
    assert!(slowest < Duration::from_secs(5), "started in {slowest:?}");
}

/// Begins a game whose clock runs. Returns White's time at the last event, and its version.
async fn begin_with_clock(server: SocketAddr) -> (Guest, u64, u64) {
    let guest = Guest::begin(server, "level=1&control=10&side=white").await.unwrap();
    let mut socket = guest.join(0).await.unwrap();
    socket.next_of("joined").await;
    let first = json!({"t": "move", "game": guest.game, "v": 1, "ply": 0, "otau": 7});
    socket.send(first).await.unwrap();
    socket.next_of("event").await;
    let answer = socket.next_of("event").await;
    let field = |value: &Value| value.as_u64().unwrap();
    assert_eq!(answer["clock"]["running"], "white");
    (guest, field(&answer["clock"]["white"]), field(&answer["v"]))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_costs_no_game_and_no_time() {
    let wanted = number("TOGYZ_LIVE", 40) as usize;
    let data = empty_folder("restart");
    let address = free_address();
    let mut app = App::open(&TRUSTING, &data, address);
    for signal in ["TERM", "KILL"] {
        let (mut beginning, mut games) = (JoinSet::new(), Vec::new());
        while games.len() < wanted {
            while beginning.len() < GAMES as usize && games.len() + beginning.len() < wanted {
                beginning.spawn(begin_with_clock(address));
            }
            games.push(beginning.join_next().await.unwrap().unwrap());
        }
        app.signal(signal);
        put_back(&data, DOWNTIME).await;
        let opened = Instant::now();
        app = App::open(&TRUSTING, &data, address);
        assert_eq!(health(address).await, "ok");
        let took = opened.elapsed();
        assert!(took < Duration::from_secs(5), "ready after {took:?}");
        for (guest, white, version) in &games {
            let mut socket = guest.join(*version).await.unwrap();
            let joined = socket.next_of("joined").await;
            let since = opened.elapsed().as_millis() as u64;
            let left = joined["clock"]["white"].as_u64().unwrap();
            assert_eq!(joined["v"], *version, "{}: {joined}", guest.game);
            assert!(
                left + since >= *white,
                "{}: {white} ms, then {left} after {since}",
                guest.game
            );
        }
        println!("{signal} with {wanted} games: ready after {} ms", took.as_millis());
    }
}

/// Makes all stored times older by this much, as if the server had been down for that time.
async fn put_back(data: &Path, by: Duration) {
    sqlx::any::install_default_drivers();
    let url = format!("sqlite:{}", data.join("togyz.db").display());
    let pool = AnyPool::connect(&url).await.unwrap();
    let by = by.as_millis() as i64;
    for update in [
        "UPDATE event SET at = at - $1",
        "UPDATE game SET created = created - $1, updated = updated - $1, due = due - $1",
    ] {
        let update = sqlx::query(update).bind(by);
        assert!(update.execute(&pool).await.unwrap().rows_affected() > 0);
    }
    pool.close().await;
}

/// The answer to `/health`.
async fn health(server: SocketAddr) -> String {
    let answer = client::http(server, "GET", "/health", &[], "").await;
    answer.map_or_else(|error| error.to_string(), |answer| answer.body)
}

/// Compares what was seen with what is stored (I1 to I7). Returns the number of games.
async fn check(data: &Path, seen: &Seen) -> usize {
    let url = format!("sqlite:{}", data.join("togyz.db").display());
    let store = Store::open(&url).await.unwrap();
    let pool = AnyPool::connect(&url).await.unwrap();
    let rows: Vec<(String, i64, i64, String, String, Option<String>)> =
        sqlx::query_as("SELECT id, version, plies, position, status, result FROM game")
            .fetch_all(&pool)
            .await
            .unwrap();
    let mut stored = BTreeMap::new();
    for (id, version, plies, position, status, result) in &rows {
        let game = store.load(&GameId::parse(id).unwrap()).await.unwrap().unwrap();
        let room = invariants::check(id, game.terms, &game.events);
        assert_eq!(room.version() as i64, *version, "{id}: I7");
        assert_eq!(room.game().setup().to_string(), *position, "{id}: I3");
        assert_eq!(room.game().end().is_some(), status == "finished", "{id}: I4");
        let word = room.game().end().map(|end| end.result.word().to_owned());
        assert_eq!((word, room.game().plies().len() as i64), (result.clone(), *plies), "{id}: I3");
        assert_ne!(room.game().ending(), togyz::Ending::Flag, "{id}: a flag from downtime");
        let versions: Vec<i64> =
            sqlx::query_scalar("SELECT version FROM event WHERE game = $1 ORDER BY version")
                .bind(id)
                .fetch_all(&pool)
                .await
                .unwrap();
        assert_eq!(versions, (2..=*version).collect::<Vec<_>>(), "{id}: I2, I7");
        stored.insert(id.clone(), game.events);
    }
    let event = |game: &String, version: u64| stored[game][version as usize - 2];
    for (game, version, ply, otau) in &seen.acknowledged {
        let Event::Moved { ply: stored, otau: played, .. } = event(game, *version) else {
            panic!("{game}: I1, version {version} is no move")
        };
        let otau = Otau::new(*otau as u8).unwrap();
        assert_eq!((stored as u64, played), (*ply, otau), "{game}: I1");
    }
    for (game, version, heard) in &seen.heard {
        match event(game, *version) {
            Event::Moved { ply, otau, .. } => {
                assert_eq!(heard["kind"], "moved", "{game}: I7");
                assert_eq!(heard["move"]["ply"], ply, "{game}: I7");
                assert_eq!(heard["move"]["otau"], otau.number(), "{game}: I7");
            }
            Event::Ended { .. } => assert_eq!(heard["kind"], "ended", "{game}: I7"),
            other => panic!("{game}: nobody did {other:?}"),
        }
    }
    stored.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_sent_before_it_is_on_disk() {
    let wanted = number("TOGYZ_TRACED", 200) as usize;
    let data = empty_folder("trace");
    let trace = data.join("trace.txt");
    let calls = "trace=fsync,fdatasync,write,writev,sendto,sendmsg";
    // -D: the tracer is nobody's parent, so that signals reach the server.
    let wrapper =
        ["strace", "-D", "-f", "-y", "-s", "160", "-e", calls, "-o", trace.to_str().unwrap()];
    let app = App::open(&wrapper, &data, free_address());
    let (seen, stop) = (Shared::default(), Arc::new(AtomicBool::new(false)));
    // One player: each event has its own commit.
    let task = tokio::spawn(player(app.address, 5, Arc::clone(&seen), Arc::clone(&stop)));
    let (began, patience) = (Instant::now(), Duration::from_secs(60 + wanted as u64));
    while seen.lock().unwrap().acknowledged.len() < wanted {
        assert!(!task.is_finished(), "the player has given up");
        assert!(began.elapsed() < patience, "the traced server is too slow");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    stop.store(true, Ordering::Relaxed);
    app.signal("TERM");
    task.await.unwrap();
    let text = whole(&trace).await;
    let (events, acknowledgements) = check_order(&text).unwrap();
    println!("{acknowledgements} acknowledgements and {events} moves traced, none sent early");
    assert!(acknowledgements >= wanted, "{acknowledgements} in the trace");
    // The check is not empty: without the syncs the order is wrong.
    let without: Vec<&str> = text.lines().filter(|line| !line.contains("sync")).collect();
    assert!(check_order(&without.join("\n")).is_err());
}

/// The trace, once the tracer has written its last line.
async fn whole(trace: &Path) -> String {
    for _ in 0..200 {
        let text = std::fs::read_to_string(trace).unwrap();
        if text.lines().last().is_some_and(|line| line.contains("+++ exited")) {
            return text;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the trace does not end")
}

/// Checks a trace: before each move is sent the write-ahead log must have been synced since the move
/// before it, and an acknowledgement must follow its own move. Returns the number of both.
fn check_order(trace: &str) -> Result<(usize, usize), String> {
    let (mut synced, mut sent, mut events, mut acknowledgements) = (false, 0, 0, 0);
    let mut syncing: BTreeMap<&str, bool> = BTreeMap::new();
    for line in trace.lines() {
        let (thread, call) = line.split_once(' ').unwrap_or_default();
        let call = call.trim_start();
        if call.starts_with("fsync(") || call.starts_with("fdatasync(") {
            let log = call.contains("togyz.db-wal");
            if call.contains("unfinished") {
                syncing.insert(thread, log);
            } else {
                synced |= log && call.trim_end().ends_with("= 0");
            }
        } else if call.contains("sync resumed") {
            synced |= syncing.remove(thread) == Some(true) && call.trim_end().ends_with("= 0");
        } else if call.contains(r#"\"t\":\"event\""#) && call.contains(r#"\"kind\":\"moved\""#) {
            if !std::mem::take(&mut synced) {
                return Err(format!("sent before it was synced: {line}"));
            }
            events += 1;
            sent = version(call);
        } else if call.contains(r#"\"t\":\"ack\""#) {
            if version(call) != sent {
                return Err(format!("acknowledged before it was sent: {line}"));
            }
            acknowledgements += 1;
        }
    }
    Ok((events, acknowledgements))
}

/// The version a traced message carries.
fn version(call: &str) -> u64 {
    let after = call.split_once(r#"\"v\":"#).expect("a version").1;
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}
