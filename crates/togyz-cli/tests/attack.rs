//! Attacks on a real server, from other addresses of this machine, while others play. Figures are
//! printed; only what must never happen fails a test.
//!
//! | variable | meaning | default |
//! |---|---|---|
//! | `TOGYZ_ATTACK` | `full`: as large and as long as `./check-deep attack` wants it | small and short |
//! | `TOGYZ_BINARY` | another program to attack, such as an older one | the one under test |

#[path = "support/app.rs"]
mod app;
#[path = "../../togyz-server/tests/support/client.rs"]
mod client;
#[path = "support/folder.rs"]
mod folder;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use app::{App, free_address};
use client::{Guest, Socket};
use folder::empty_folder;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

/// A connection that the server does not accept in this time counts as refused.
const REFUSED: Duration = Duration::from_millis(500);
/// A new player who has not moved after this time counts as locked out.
const LOCKED_OUT: Duration = Duration::from_secs(5);

fn is_full() -> bool {
    std::env::var("TOGYZ_ATTACK").is_ok_and(|size| size == "full")
}

/// A server with this limit of open files.
fn open(name: &str, files: u32) -> App {
    let other = std::env::var("TOGYZ_BINARY").unwrap_or_default();
    let shell = format!(
        "ulimit -n {files}; other='{other}'; program=$1; shift; exec \"${{other:-$program}}\" \"$@\""
    );
    App::open(&["sh", "-c", &shell, "sh"], &empty_folder(name), free_address())
}

/// Connects from the address 127.0.0.LAST.
async fn connect_from(server: SocketAddr, last: u8) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from(([127, 0, 0, last], 0)))?;
    socket.connect(server).await
}

/// The answers that a flood got.
#[derive(Default)]
struct Answers {
    served: AtomicU64,
    refused: AtomicU64,
}

/// Asks for the longest page.
fn rules_request(server: SocketAddr) -> String {
    format!("GET /rules HTTP/1.1\r\nHost: {server}\r\nAccept-Encoding: br\r\n\r\n")
}

/// Asks for a page again and again, and connects again when the server hangs up.
async fn ask(server: SocketAddr, answers: Arc<Answers>) {
    let request = rules_request(server);
    loop {
        if let Ok(mut stream) = connect_from(server, 2).await {
            while let Some(status) = answer(&mut stream, &request).await {
                let counter = if status == 200 { &answers.served } else { &answers.refused };
                counter.fetch_add(1, Ordering::Relaxed);
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Sends a request and reads its whole answer; the status of the answer.
async fn answer(stream: &mut TcpStream, request: &str) -> Option<u16> {
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut bytes = Vec::with_capacity(64 << 10);
    let mut end = None;
    loop {
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
        if end.is_none()
            && let Some(head) = bytes.windows(4).position(|part| part == b"\r\n\r\n")
        {
            let head = String::from_utf8_lossy(&bytes[..head + 4]).into_owned();
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            // Without a length it comes in chunks; the last one is empty.
            end = Some(length.map(|length| head.len() + length.parse::<usize>().unwrap_or(0)));
        }
        let complete = match end {
            None => false,
            Some(Some(length)) => bytes.len() >= length,
            Some(None) => bytes.ends_with(b"\r\n0\r\n\r\n"),
        };
        if complete {
            let status = bytes.get(9..12).and_then(|status| std::str::from_utf8(status).ok())?;
            return status.parse().ok();
        }
    }
}

/// Lets an attack or a pause last for some time.
async fn last(time: Duration) {
    let began = Instant::now();
    while began.elapsed() < time {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Measures pings of a socket until `stop`.
async fn pings(mut socket: Socket, stop: Arc<AtomicBool>) -> Vec<Duration> {
    let mut times = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        tokio::time::sleep(Duration::from_millis(110)).await;
        let sent = Instant::now();
        socket.send(json!({"t": "ping", "n": 1})).await.unwrap();
        socket.next_of("pong").await;
        times.push(sent.elapsed());
    }
    times
}

/// Measures the pings of all players for some time.
async fn measure(guests: &[Guest], time: Duration) -> Vec<Duration> {
    let stop = Arc::new(AtomicBool::new(false));
    let mut tasks = Vec::new();
    for guest in guests {
        let mut socket = guest.join(0).await.unwrap();
        socket.next_of("joined").await;
        tasks.push(tokio::spawn(pings(socket, Arc::clone(&stop))));
    }
    last(time).await;
    stop.store(true, Ordering::Relaxed);
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.unwrap());
    }
    times
}

/// The time that this part of all is not above, in milliseconds.
fn quantile(times: &[Duration], part: f64) -> f64 {
    let mut times = times.to_vec();
    times.sort();
    let index = ((times.len() as f64 * part) as usize).min(times.len() - 1);
    times[index].as_secs_f64() * 1000.0
}

/// A flood on threads of its own until it is dropped.
struct Flood(Option<tokio::runtime::Runtime>);

impl Flood {
    fn begin(server: SocketAddr, connections: usize, answers: &Arc<Answers>) -> Flood {
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        let runtime = builder.worker_threads(1).enable_all().build().unwrap();
        for _ in 0..connections {
            runtime.spawn(ask(server, Arc::clone(answers)));
        }
        Flood(Some(runtime))
    }
}

impl Drop for Flood {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

/// Clients of one address ask for the longest page as fast as they can; others ping.
#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn pages() {
    let (floods, turns, time): (&[usize], u32, u64) =
        if is_full() { (&[8, 64, 200], 3, 5000) } else { (&[8], 1, 300) };
    println!("connections    pages/s  refused/s  ping p50 p99 max ms: quiet -> flood  (p99 ratio)");
    for connections in floods {
        let app = open("attack-pages", 20_000);
        let mut guests = Vec::new();
        for _ in 0..16 {
            guests.push(Guest::begin(app.address, "level=1").await.unwrap());
        }
        // The page is drawn once, which takes a debug build longer than the short flood.
        let mut stream = connect_from(app.address, 2).await.unwrap();
        assert_eq!(answer(&mut stream, &rules_request(app.address)).await, Some(200));
        let (mut quiet, mut flooded) = (Vec::new(), Vec::new());
        let answers = Arc::new(Answers::default());
        let period = Duration::from_millis(time);
        for _ in 0..turns {
            quiet.extend(measure(&guests, period).await);
            let flood = Flood::begin(app.address, *connections, &answers);
            flooded.extend(measure(&guests, period).await);
            drop(flood);
            last(period / 5).await;
        }
        let seconds = f64::from(turns) * period.as_secs_f64();
        let rate = |count: &AtomicU64| count.load(Ordering::Relaxed) as f64 / seconds;
        let [before, during] =
            [&quiet, &flooded].map(|times| [0.5, 0.99, 1.0].map(|part| quantile(times, part)));
        println!(
            "{connections:11} {:10.0} {:10.0}  {before:.1?} -> {during:.1?}  ({:.1})",
            rate(&answers.served),
            rate(&answers.refused),
            during[1] / before[1]
        );
        assert!(answers.served.load(Ordering::Relaxed) > 0, "no page was sent");
        assert_eq!(app.signal("TERM"), Some(0));
    }
}

/// Opens a slow connection: half a head, half a body, nothing, or a byte from time to time.
async fn slow(server: SocketAddr, number: usize) -> Option<TcpStream> {
    let last = u8::try_from(2 + number % 10).ok()?;
    let connected = tokio::time::timeout(REFUSED, connect_from(server, last)).await;
    let mut stream = connected.ok()?.ok()?;
    let text = match number / 10 % 4 {
        0 => "GET /rules HTTP/1.1\r\nHost: x\r\nX-".to_owned(),
        1 => format!(
            "POST /play HTTP/1.1\r\nHost: {server}\r\nOrigin: http://{server}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\nlevel"
        ),
        2 => String::new(),
        _ => "G".to_owned(),
    };
    stream.write_all(text.as_bytes()).await.ok()?;
    Some(stream)
}

/// The time until a new player has moved; none if that takes too long.
async fn new_player(server: SocketAddr) -> Option<Duration> {
    let began = Instant::now();
    let playing = async {
        let guest = Guest::begin(server, "level=1").await.ok()?;
        let mut socket = guest.join(0).await.ok()?;
        let otau = json!({"t": "move", "game": guest.game, "id": 1, "v": 1, "ply": 0, "otau": 7});
        socket.send(otau).await.ok()?;
        socket.next_of("ack").await;
        Some(began.elapsed())
    };
    tokio::time::timeout(LOCKED_OUT, playing).await.ok().flatten()
}

/// Slow connections of ten addresses, more than the server may have open files; new players still
/// come in.
#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn connections() {
    let (count, files) = if is_full() { (5000, 2048) } else { (300, 256) };
    let app = open("attack-connections", files);
    let server = app.address;
    let (mut open, mut came) = (Vec::new(), Vec::new());
    for number in 0..count {
        match slow(server, number).await {
            Some(stream) => open.push(stream),
            None => {
                println!("the server accepts nothing after {number} slow connections");
                break;
            }
        }
        if number % (count / 20) == 0 {
            came.push(new_player(server).await);
        }
    }
    for wait in if is_full() { [0, 15, 15] } else { [0; 3] } {
        last(Duration::from_secs(wait)).await;
        came.push(new_player(server).await);
        // Those that trickle send another byte. A closed one can be read, or refuses it.
        open.retain(|stream| {
            let alive = stream.try_write(b"X").is_ok();
            let read = stream.try_read(&mut [0; 512]);
            alive && read.is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock)
        });
        println!("{} of {count} slow connections are open after {wait} s more", open.len());
    }
    let players = came.len();
    let times: Vec<Duration> = came.into_iter().flatten().collect();
    println!("{} of {players} new players came in", times.len());
    if !times.is_empty() {
        let [p50, max] = [0.5, 1.0].map(|part| quantile(&times, part));
        println!("time until their first move is stored: median {p50:.1} ms, longest {max:.1} ms");
    }
    assert_eq!(times.len(), players, "new players are locked out");
    assert_eq!(app.signal("TERM"), Some(0));
}

/// Games of a player who fills their logs, more than the server has threads, and the player's
/// sockets in each.
const FILLED: usize = 4;
const SOCKETS: usize = 6;
/// All sockets of a game in turn, just below the rate limit of each: ten messages a second.
const SEND_PAUSE: Duration = Duration::from_millis(18);
/// Just below the rate limit of a socket: four joins a second.
const JOIN_PAUSE: Duration = Duration::from_millis(255);

/// Plays and takes back until the server refuses or the time is over. Returns the version and the
/// code of the refusal.
async fn fill(guest: &Guest, time: Duration) -> (u64, Option<String>) {
    let mut sockets = Vec::new();
    for _ in 0..SOCKETS {
        sockets.push(guest.join(0).await.unwrap());
    }
    for socket in &mut sockets {
        socket.next_of("joined").await;
    }
    let (began, mut version, mut turn) = (Instant::now(), 1, 0);
    while began.elapsed() < time {
        // The computer answers a move.
        let (play, back) = (
            json!({"t": "move", "game": guest.game, "id": 1, "v": version, "ply": 0, "otau": 7}),
            json!({"t": "takeback", "game": guest.game, "id": 2, "v": version + 2}),
        );
        for (message, after) in [(play, version + 2), (back, version + 3)] {
            turn = (turn + 1) % SOCKETS;
            tokio::time::sleep(SEND_PAUSE).await;
            if let Err(code) = request(&mut sockets, turn, message, after).await {
                return (version, Some(code));
            }
            version = after;
        }
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
    sockets[by].send(message).await.unwrap();
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

/// Joins again and again with a version that is forty events old.
async fn come_back(guest: Guest, version: u64) {
    loop {
        let Ok(mut socket) = guest.socket().await else {
            tokio::time::sleep(JOIN_PAUSE).await;
            continue;
        };
        let join = json!({"t": "join", "game": guest.game, "v": version.saturating_sub(40)});
        while socket.send(join.clone()).await.is_ok() {
            let pause = tokio::time::sleep(JOIN_PAUSE);
            tokio::pin!(pause);
            loop {
                tokio::select! {
                    () = &mut pause => break,
                    heard = socket.next() => if heard.is_none() { break },
                }
            }
        }
    }
}

/// A player fills the logs of some games, then comes back to them again and again; others ping.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn events() {
    let (filling, measured) = if is_full() { (60, 10_000) } else { (1, 300) };
    let app = open("attack-events", 20_000);
    let mut logs = JoinSet::new();
    for _ in 0..FILLED {
        let guest = Guest::begin(app.address, "level=1").await.unwrap();
        logs.spawn(async move {
            let (version, refused) = fill(&guest, Duration::from_secs(filling)).await;
            (guest, version, refused)
        });
    }
    let mut sockets = Vec::new();
    for (guest, version, refused) in logs.join_all().await {
        let end = refused.map_or("the time is over".to_owned(), |code| format!("refused: {code}"));
        println!("{} events in at most {filling} s, {end}", version - 1);
        assert!(version > 4, "nothing was filled");
        sockets.extend((0..SOCKETS).map(|_| (guest.clone(), version)));
    }
    let other = [Guest::begin(app.address, "level=1").await.unwrap()];
    let measured = Duration::from_millis(measured);
    let quiet = measure(&other, measured).await;
    let (count, mut coming) = (sockets.len(), JoinSet::new());
    for (guest, version) in sockets {
        coming.spawn(come_back(guest, version));
    }
    let attacked = measure(&other, measured).await;
    drop(coming);
    let [before, during] =
        [&quiet, &attacked].map(|times| [0.5, 0.99, 1.0].map(|part| quantile(times, part)));
    println!(
        "ping p50 p99 max ms: {before:.1?} -> {during:.1?} with {count} sockets that come back"
    );
    assert_eq!(app.signal("TERM"), Some(0));
}
