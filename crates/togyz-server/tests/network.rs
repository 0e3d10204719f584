//! The promise about bad networks: whole games over lines that double, delay, swap and cut a fifth of
//! all frames. No move is played twice or changed, and what a page holds after each return is what
//! the server had at that version.
//!
//! `TOGYZ_GAMES` sets how many whole games are played (`./check-deep network` plays 1,000); without
//! it there are twelve that end early.

mod support {
    //! What these tests share.
    pub(crate) mod bad_line;
    pub(crate) mod client;
    pub(crate) mod invariants;
    mod temporary;
    pub(crate) use temporary::folder;
}

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::{Value, json};
use support::bad_line::BadLine;
use support::client::{Guest, Socket};
use togyz::{BySide, Otau, Random};
use togyz_server::play::room::{Event, Room};
use togyz_server::store::Store;
use togyz_server::{App, GameId, Options, Time};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};

/// Games that are played at the same time; each needs about twelve open files.
const AT_ONCE: usize = 40;
/// The length of a game where not all are to be whole: then the side to move resigns.
const SHORT: u64 = 50;
/// A page that hears nothing for so long joins again, as a page in a browser does.
const SILENCE: Duration = Duration::from_secs(2);
/// No game takes longer, whatever the weather and however slow the machine.
const LONGEST_GAME: Duration = Duration::from_secs(900);
/// How often a game is asked for that could not begin.
const TRIES: usize = 5;
/// The server closes a socket that says thirty things at once and more than ten a second; most are
/// cut before.
const BETWEEN_MOVES: Duration = Duration::from_millis(30);

/// What a page has at its end.
#[derive(Default)]
struct Page {
    version: u64,
    moves: Vec<u64>,
    position: Value,
    legal: Vec<u64>,
    my_turn: bool,
    over: bool,
    /// The side it plays, or nothing for a watcher.
    side: Option<String>,
    /// The move it chose for each ply, once and for all.
    chosen: BTreeMap<u64, u64>,
    /// At this ply it resigns.
    longest: u64,
    /// The ply that was sent and not answered.
    pending: Option<u64>,
    /// What it held after each return: version and position.
    returns: Vec<(u64, Value)>,
    /// Answers and events that came a second time, or too late.
    ignored: u64,
}

/// What a page does after a message.
#[derive(PartialEq)]
enum Next {
    Wait,
    Rejoin,
    /// All that was missed has been heard.
    Resumed,
}

impl Page {
    fn hear(&mut self, message: &Value) -> Next {
        let version = message["v"].as_u64().unwrap_or(0);
        match message["t"].as_str().unwrap_or_default() {
            "state" if version >= self.version => {
                self.version = version;
                self.side = message["you"].as_str().map(str::to_owned);
                let moves = message["moves"].as_array().unwrap();
                self.moves = moves.iter().map(|played| played["otau"].as_u64().unwrap()).collect();
                self.look(message);
            }
            "event" if version == self.version + 1 => {
                self.version = version;
                if message["e"]["kind"] == "moved" {
                    let played = &message["e"]["move"];
                    assert_eq!(played["ply"], self.moves.len(), "a ply is missing or doubled");
                    self.moves.push(played["otau"].as_u64().unwrap());
                }
                self.look(message);
            }
            "event" if version > self.version => return Next::Rejoin,
            "joined" if version == self.version => {
                self.returns.push((version, self.position.clone()));
                return Next::Resumed;
            }
            "joined" if version > self.version => return Next::Rejoin,
            "ack" if message["ply"].as_u64() == self.pending => self.pending = None,
            "error" => match message["code"].as_str() {
                // Overtaken by the join before it, or by what it answers; or the server had too
                // much to do, and nothing has changed.
                Some("not-joined" | "stale" | "failed") => return Next::Rejoin,
                // A move that was played, sent again and cut off by the end.
                Some("over") => {}
                _ => panic!("{message}"),
            },
            "pong" | "bye" | "presence" => {}
            _ => self.ignored += 1,
        }
        Next::Wait
    }

    fn look(&mut self, message: &Value) {
        self.position = message["position"].clone();
        // A move that ends the game is followed by its own event.
        self.over = match message["e"]["kind"].as_str() {
            Some(kind) => kind == "ended",
            None => !message["end"].is_null(),
        };
        let legal = message["legal"].as_array().unwrap();
        self.legal = legal.iter().map(|legal| legal["otau"].as_u64().unwrap()).collect();
        self.my_turn = self.side.as_ref().is_some_and(|side| message["can"][side]["move"] == true);
        if self.pending.is_some_and(|ply| ply < self.moves.len() as u64) {
            self.pending = None;
        }
    }

    /// What to send now: a new move, or after a return the one that was not answered.
    fn next_move(&mut self, game: &str, again: bool, random: &mut Random) -> Option<Value> {
        let ply = self.moves.len() as u64;
        if !self.my_turn || (self.pending.is_some() && !again) {
            return None;
        }
        self.pending = Some(ply);
        if ply >= self.longest {
            return Some(json!({"t": "resign", "game": game}));
        }
        let legal = &self.legal;
        let otau = *self.chosen.entry(ply).or_insert_with(|| legal[random.below(legal.len())]);
        let v = self.version;
        Some(json!({"t": "move", "game": game, "id": ply, "v": v, "ply": ply, "otau": otau}))
    }
}

/// Begins a game between two people, or every third time against the computer, with and without a
/// clock; everybody at it, with a watcher.
async fn begin(server: SocketAddr, seed: u64) -> std::io::Result<Vec<Guest>> {
    let control = ["control=none", "control=60"][seed as usize % 2];
    let mut guests = if seed.is_multiple_of(3) {
        vec![Guest::begin(server, &format!("level=1&side=random&{control}")).await?]
    } else {
        Vec::from(Guest::pair(server, control).await?)
    };
    guests.push(Guest { cookie: String::new(), ..guests[0].clone() });
    Ok(guests)
}

/// One game and all who sit at it, over the line to its end.
async fn play(
    server: SocketAddr,
    line: SocketAddr,
    seed: u64,
    longest: u64,
) -> (String, Vec<Page>) {
    let mut guests = begin(server, seed).await;
    for _ in 0..TRIES {
        // A server that has too much to do says so, and nothing has happened.
        if guests.is_ok() {
            break;
        }
        tokio::time::sleep(SILENCE).await;
        guests = begin(server, seed).await;
    }
    let guests = guests.unwrap();
    let game = guests[0].game.clone();
    let mut following = JoinSet::new();
    for (guest, part) in guests.into_iter().zip(0..) {
        let through = Guest { server: line, ..guest };
        following.spawn(follow(through, seed * 4 + part, longest));
    }
    let pages = timeout(LONGEST_GAME, following.join_all()).await;
    let pages = pages.unwrap_or_else(|_| panic!("{game}: no end in {LONGEST_GAME:?}"));
    (game, pages)
}

/// Plays or watches a game over the line to its end, coming back after every break.
async fn follow(line: Guest, seed: u64, longest: u64) -> Page {
    let (mut page, mut random) = (Page { longest, ..Page::default() }, Random::new(seed));
    let mut rested = Instant::now();
    while !page.over {
        let Ok(mut socket) = line.join(page.version).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        rested = rested.max(Instant::now() + BETWEEN_MOVES);
        // Ends when the line is cut.
        while !page.over && talk(&line, &mut socket, &mut page, &mut rested, &mut random).await {}
    }
    page
}

/// One message and what follows from it; false when the line is cut.
async fn talk(
    line: &Guest,
    socket: &mut Socket,
    page: &mut Page,
    rested: &mut Instant,
    random: &mut Random,
) -> bool {
    let next = match timeout(SILENCE, socket.next()).await {
        Ok(Some(message)) => page.hear(&message),
        Ok(None) => return false,
        Err(_) => Next::Rejoin,
    };
    let message = match next {
        Next::Rejoin => Some(json!({"t": "join", "game": line.game, "v": page.version})),
        _ => page.next_move(&line.game, next == Next::Resumed, random),
    };
    let Some(message) = message else { return true };
    tokio::time::sleep_until(*rested).await;
    *rested = Instant::now() + BETWEEN_MOVES;
    socket.send(message).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn over_a_bad_line_no_move_is_doubled_and_every_return_is_whole() {
    let wanted: Option<u64> = std::env::var("TOGYZ_GAMES").ok().map(|text| text.parse().unwrap());
    let (games, longest) = (wanted.unwrap_or(12), wanted.map_or(SHORT, |_| u64::MAX));
    let url = format!("sqlite:{}", support::folder("network").join("togyz.db").display());
    let store = Store::open(&url).await.unwrap();
    // All pages come from one address here.
    let trusted = vec![IpAddr::V4(Ipv4Addr::LOCALHOST)];
    let options = Options { pace: 0, trusted, ..Options::default() };
    let app = App::open(options, store.clone(), Time::machine()).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let server = listener.local_addr().unwrap();
    tokio::spawn(togyz_server::serve(listener, Arc::new(app), std::future::pending()));
    let line = BadLine::open(server, 2026).await.unwrap();
    let (mut playing, mut seen, mut begun) = (JoinSet::new(), Vec::new(), 0);
    while begun < games || !playing.is_empty() {
        while begun < games && playing.len() < AT_ONCE {
            playing.spawn(play(server, line.address, begun, longest));
            begun += 1;
        }
        if let Some(done) = playing.join_next().await {
            seen.push(done.unwrap());
        }
    }
    let (mut moves, mut returns, mut ignored) = (0, 0, 0);
    for (game, pages) in &seen {
        let stored = store.load(&GameId::parse(game).unwrap()).await.unwrap().unwrap();
        let room = support::invariants::check(game, stored.terms, &stored.events);
        for page in pages {
            check(game, page, &room, &stored.events);
            moves += page.chosen.len();
            returns += page.returns.len();
            ignored += page.ignored;
        }
    }
    let weather = &line.weather;
    let count = |counter: &std::sync::atomic::AtomicU64| counter.load(Ordering::Relaxed);
    println!(
        "{} games, {moves} moves, {} frames, {} doubled, {} delayed, {} swapped, {} cut, {returns} \
         returns, {ignored} messages ignored: no move doubled, every return whole",
        seen.len(),
        count(&weather.frames),
        count(&weather.doubled),
        count(&weather.delayed),
        count(&weather.swapped),
        count(&weather.cut),
    );
    let troubles = [&weather.doubled, &weather.delayed, &weather.swapped, &weather.cut];
    let troubled: u64 = troubles.into_iter().map(count).sum();
    assert!(troubled * 100 > count(&weather.frames) * 17, "the weather was too good");
    assert!(returns as u64 > games, "no page ever came back");
}

/// Holds what a page saw and chose against what is stored.
fn check(game: &str, page: &Page, room: &Room, events: &[Event]) {
    let played: Vec<u64> =
        room.game().plies().iter().map(|ply| u64::from(ply.otau.number())).collect();
    assert_eq!(page.moves, played, "{game}: another game");
    assert_eq!(page.version, room.version(), "{game}");
    for (ply, otau) in &page.chosen {
        assert_eq!(played.get(*ply as usize), Some(otau), "{game}: ply {ply} was changed or lost");
    }
    for (version, position) in &page.returns {
        let then = &events[..*version as usize - 1];
        let room = Room::restore(*room.terms(), then, Duration::ZERO).unwrap();
        assert_eq!(*position, board(&room), "{game}: after the return at version {version}");
    }
}

/// A position as `docs/server-protocol.md` has it.
fn board(room: &Room) -> Value {
    let position = room.game().position();
    let tuzdyks: BySide<Option<u8>> =
        BySide::from_fn(|side| position.tuzdyk(side).map(Otau::number));
    json!({
        "rows": BySide::from_fn(|side| position.row(side)),
        "kazans": position.kazans(),
        "tuzdyks": tuzdyks,
        "turn": position.turn(),
    })
}
