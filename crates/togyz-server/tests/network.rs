//! The guarantee about bad networks: whole games through a proxy that doubles, delays, swaps and
//! cuts a fifth of all frames. No move is played twice or changed, and after each reconnection a
//! client has the same state as the server at that version.
//!
//! `TOGYZ_GAMES` sets how many whole games are played (`./check-deep network` plays 1,000); without
//! it there are twelve that end early.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod client;
    pub(crate) mod invariants;
    pub(crate) mod proxy;
    mod temporary;
    pub(crate) use temporary::folder;
}

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use support::client::{Guest, Socket};
use support::proxy::Proxy;
use togyz::{Otau, Random, Side};
use togyz_server::play::room::{Event, Room};
use togyz_server::store::Store;
use togyz_server::{App, GameId, Options, Time};
use togyz_wire::{Act, Board, ClientMessage, ErrorCode, Happening, Now, ServerMessage};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};

/// Games that are played at the same time; each needs about twelve open files.
const AT_ONCE: usize = 40;
/// The length of a shortened game: then the side to move resigns.
const SHORT: usize = 50;
/// A client that receives nothing for this long joins again, as a page in a browser does.
const SILENCE: Duration = Duration::from_secs(2);
/// The maximum duration of a game, also on a bad network and a slow machine.
const LONGEST_GAME: Duration = Duration::from_secs(900);
/// Attempts to begin a game.
const TRIES: usize = 5;
/// The server closes a socket that sends thirty messages at once and more than ten a second; most
/// sockets are cut before.
const BETWEEN_MOVES: Duration = Duration::from_millis(30);

/// A player or watcher: its view of the game and its choices.
struct Client {
    version: u64,
    moves: Vec<Otau>,
    position: Option<Board>,
    legal: Vec<Otau>,
    my_turn: bool,
    over: bool,
    /// The side it plays; `None` for a watcher.
    side: Option<Side>,
    /// The move it chose for each ply; it never changes.
    chosen: BTreeMap<usize, Otau>,
    /// It resigns at this ply.
    longest: usize,
    /// The ply that was sent and not answered.
    pending: Option<usize>,
    /// Version and position after each reconnection.
    returns: Vec<(u64, Option<Board>)>,
    /// Answers and events that came twice or too late.
    ignored: u64,
}

/// The next step of a client.
#[derive(PartialEq)]
enum Next {
    Wait,
    Rejoin,
    /// Everything that was missed has arrived.
    Resumed,
}

impl Client {
    fn new(longest: usize) -> Client {
        Client {
            version: 0,
            moves: Vec::new(),
            position: None,
            legal: Vec::new(),
            my_turn: false,
            over: false,
            side: None,
            chosen: BTreeMap::new(),
            longest,
            pending: None,
            returns: Vec::new(),
            ignored: 0,
        }
    }

    fn receive(&mut self, message: ServerMessage) -> Next {
        match message {
            ServerMessage::State(state) if state.v >= self.version => {
                self.version = state.v;
                self.side = state.you;
                self.moves = state.moves.iter().map(|played| played.otau).collect();
                self.over = state.now.end.is_some();
                self.take(&state.now);
            }
            ServerMessage::Event { v, e, now, .. } if v == self.version + 1 => {
                self.version = v;
                if let Happening::Moved { played } = &e {
                    assert_eq!(played.ply, self.moves.len(), "a ply is missing or doubled");
                    self.moves.push(played.otau);
                }
                // A move that ends the game is followed by its own event.
                self.over = e == Happening::Ended;
                self.take(&now);
            }
            ServerMessage::Event { v, .. } if v > self.version => return Next::Rejoin,
            ServerMessage::Joined { v, .. } if v == self.version => {
                self.returns.push((v, self.position.clone()));
                return Next::Resumed;
            }
            ServerMessage::Joined { v, .. } if v > self.version => return Next::Rejoin,
            ServerMessage::Ack { ply, .. } if ply == self.pending => self.pending = None,
            ServerMessage::Error { code, .. } => match code {
                // It overtook the join before it, or what it answers; or the server was overloaded,
                // and nothing has changed.
                ErrorCode::NotJoined | ErrorCode::Stale | ErrorCode::Failed => return Next::Rejoin,
                // A move that was played, sent again and overtaken by the end.
                ErrorCode::Over => {}
                _ => panic!("{code:?}"),
            },
            ServerMessage::Pong { .. }
            | ServerMessage::Close { .. }
            | ServerMessage::Presence { .. } => {}
            _ => self.ignored += 1,
        }
        Next::Wait
    }

    fn take(&mut self, now: &Now) {
        self.position = Some(now.position.clone());
        self.legal = now.legal.iter().map(|legal| legal.otau).collect();
        self.my_turn = self.side.is_some_and(|side| now.can[side].turn);
        if self.pending.is_some_and(|ply| ply < self.moves.len()) {
            self.pending = None;
        }
    }

    /// The message to send now: a new move, or after a return the one that was not answered.
    fn next_move(&mut self, game: &str, again: bool, random: &mut Random) -> Option<ClientMessage> {
        let ply = self.moves.len();
        if !self.my_turn || (self.pending.is_some() && !again) {
            return None;
        }
        self.pending = Some(ply);
        let game = game.to_owned();
        if ply >= self.longest {
            return Some(ClientMessage::Act { act: Act::Resign, game, id: None });
        }
        let legal = &self.legal;
        let otau = *self.chosen.entry(ply).or_insert_with(|| legal[random.below(legal.len())]);
        let act = Act::Move { seen: self.version, ply, otau, offer: false };
        Some(ClientMessage::Act { act, game, id: Some(ply as u64) })
    }
}

/// Begins a game between two people, or every third time against the computer, with and without a
/// clock. Returns its players and a watcher.
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

/// Plays one game with all its clients through the proxy.
async fn play(
    server: SocketAddr,
    proxy: SocketAddr,
    seed: u64,
    longest: usize,
) -> (String, Vec<Client>) {
    let mut guests = begin(server, seed).await;
    for _ in 0..TRIES {
        // An overloaded server reports it, and nothing has changed.
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
        let through = Guest { server: proxy, ..guest };
        following.spawn(follow(through, seed * 4 + part, longest));
    }
    let clients = timeout(LONGEST_GAME, following.join_all()).await;
    let clients = clients.unwrap_or_else(|_| panic!("{game}: no end in {LONGEST_GAME:?}"));
    (game, clients)
}

/// Plays or watches a game to its end, and reconnects after every break.
async fn follow(guest: Guest, seed: u64, longest: usize) -> Client {
    let (mut client, mut random) = (Client::new(longest), Random::new(seed));
    let mut next_send = Instant::now();
    while !client.over {
        let Ok(mut socket) = guest.join(client.version).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        next_send = next_send.max(Instant::now() + BETWEEN_MOVES);
        // Ends when the connection is cut.
        while !client.over
            && exchange(&guest, &mut socket, &mut client, &mut next_send, &mut random).await
        {
        }
    }
    client
}

/// Receives one message and sends the next; false when the connection is cut.
async fn exchange(
    guest: &Guest,
    socket: &mut Socket,
    client: &mut Client,
    next_send: &mut Instant,
    random: &mut Random,
) -> bool {
    let next = match timeout(SILENCE, socket.next_message()).await {
        Ok(Some(message)) => client.receive(message),
        Ok(None) => return false,
        Err(_) => Next::Rejoin,
    };
    let message = match next {
        Next::Rejoin => Some(ClientMessage::Join { game: guest.game.clone(), v: client.version }),
        _ => client.next_move(&guest.game, next == Next::Resumed, random),
    };
    let Some(message) = message else { return true };
    tokio::time::sleep_until(*next_send).await;
    *next_send = Instant::now() + BETWEEN_MOVES;
    socket.send_message(&message).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_bad_network_no_move_is_doubled_and_every_return_is_complete() {
    let wanted: Option<u64> = std::env::var("TOGYZ_GAMES").ok().map(|text| text.parse().unwrap());
    let (games, longest) = (wanted.unwrap_or(12), wanted.map_or(SHORT, |_| usize::MAX));
    let url = format!("sqlite:{}", support::folder("network").join("togyz.db").display());
    let store = Store::open(&url).await.unwrap();
    // All clients come from one address here.
    let trusted = vec![IpAddr::V4(Ipv4Addr::LOCALHOST)];
    let options = Options { pace: 0, trusted, ..Options::default() };
    let app = App::open(options, store.clone(), Time::machine()).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let server = listener.local_addr().unwrap();
    tokio::spawn(togyz_server::serve(listener, Arc::new(app), std::future::pending()));
    let proxy = Proxy::open(server, 2026).await.unwrap();
    let (mut playing, mut seen, mut begun) = (JoinSet::new(), Vec::new(), 0);
    while begun < games || !playing.is_empty() {
        while begun < games && playing.len() < AT_ONCE {
            playing.spawn(play(server, proxy.address, begun, longest));
            begun += 1;
        }
        if let Some(done) = playing.join_next().await {
            seen.push(done.unwrap());
        }
    }
    let (mut moves, mut returns, mut ignored) = (0, 0, 0);
    for (game, clients) in &seen {
        let stored = store.load(&GameId::parse(game).unwrap()).await.unwrap().unwrap();
        let room = support::invariants::check(game, stored.terms, &stored.events);
        for client in clients {
            check(game, client, &room, &stored.events);
            moves += client.chosen.len();
            returns += client.returns.len();
            ignored += client.ignored;
        }
    }
    let faults = &proxy.faults;
    let count = |counter: &std::sync::atomic::AtomicU64| counter.load(Ordering::Relaxed);
    println!(
        "{} games, {moves} moves, {} frames, {} doubled, {} delayed, {} swapped, {} cut, {returns} \
         returns, {ignored} messages ignored: no move doubled, every return complete",
        seen.len(),
        count(&faults.frames),
        count(&faults.doubled),
        count(&faults.delayed),
        count(&faults.swapped),
        count(&faults.cut),
    );
    let changed = [&faults.doubled, &faults.delayed, &faults.swapped, &faults.cut];
    let changed: u64 = changed.into_iter().map(count).sum();
    assert!(changed * 100 > count(&faults.frames) * 17, "the network was too good");
    assert!(returns as u64 > games, "no client ever came back");
}

/// Compares what a client received and chose with the store.
fn check(game: &str, client: &Client, room: &Room, events: &[Event]) {
    let played: Vec<Otau> = room.game().plies().iter().map(|ply| ply.otau).collect();
    assert_eq!(client.moves, played, "{game}: another game");
    assert_eq!(client.version, room.version(), "{game}");
    for (ply, otau) in &client.chosen {
        assert_eq!(played.get(*ply), Some(otau), "{game}: ply {ply} was changed or lost");
    }
    for (version, position) in &client.returns {
        let then = &events[..*version as usize - 1];
        let room = Room::restore(*room.terms(), then, Duration::ZERO).unwrap();
        let expected = Board::from(&room.game().position());
        assert_eq!(*position, Some(expected), "{game}: after the return at version {version}");
    }
}
