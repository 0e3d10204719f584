//! A bad line between pages and a server: a proxy that doubles, delays, swaps and cuts what passes,
//! frame by frame, in both directions, from a seed.
//!
//! Only text frames are troubled. A cut drops both connections without a word, with all that was
//! still on its way.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use togyz::Random;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{WebSocketStream, accept_hdr_async, client_async};

/// Of a hundred frames so many are troubled.
const TROUBLED: usize = 20;
/// The longest delay of a frame, in milliseconds.
const LONGEST_DELAY: usize = 80;
/// A frame held back for the next one goes on alone after this.
const HELD: Duration = Duration::from_millis(60);

type Line = WebSocketStream<TcpStream>;

/// What happened to the frames that passed.
#[derive(Debug, Default)]
pub(crate) struct Weather {
    pub(crate) frames: AtomicU64,
    pub(crate) doubled: AtomicU64,
    pub(crate) delayed: AtomicU64,
    pub(crate) swapped: AtomicU64,
    pub(crate) cut: AtomicU64,
}

/// An open line; it ends with the runtime it was opened in.
pub(crate) struct BadLine {
    pub(crate) address: SocketAddr,
    pub(crate) weather: Arc<Weather>,
}

impl BadLine {
    /// Opens a line to a server.
    pub(crate) async fn open(server: SocketAddr, seed: u64) -> io::Result<BadLine> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let line = BadLine { address: listener.local_addr()?, weather: Arc::default() };
        let weather = Arc::clone(&line.weather);
        tokio::spawn(async move {
            let mut random = Random::new(seed);
            while let Ok((stream, _)) = listener.accept().await {
                let (seed, weather) = (random.next_u64(), Arc::clone(&weather));
                // Whatever ends a connection, the page at its end comes back.
                tokio::spawn(async move { carry(stream, server, seed, &weather).await });
            }
        });
        Ok(line)
    }
}

/// Carries one connection until it is cut or one side goes.
async fn carry(stream: TcpStream, server: SocketAddr, seed: u64, weather: &Weather) -> Option<()> {
    let mut cookie = None;
    #[allow(clippy::result_large_err, reason = "the shape is the library's")]
    let look = |request: &Request, response: Response| {
        cookie = request.headers().get("Cookie").cloned();
        Ok(response)
    };
    stream.set_nodelay(true).ok()?;
    let (page_out, page_in) = accept_hdr_async(stream, look).await.ok()?.split();
    let (house_out, house_in) = reach(server, cookie).await?.split();
    let mut random = Random::new(seed);
    let (there, back) = (Random::new(random.next_u64()), Random::new(random.next_u64()));
    tokio::select! {
        () = pass(page_in, house_out, there, weather) => {}
        () = pass(house_in, page_out, back, weather) => {}
    }
    Some(())
}

async fn reach(server: SocketAddr, cookie: Option<HeaderValue>) -> Option<Line> {
    let mut request = format!("ws://{server}/socket?lang=en").into_client_request().ok()?;
    let headers = request.headers_mut();
    headers.insert("Origin", format!("http://{server}").parse().ok()?);
    if let Some(cookie) = cookie {
        headers.insert("Cookie", cookie);
    }
    let stream = TcpStream::connect(server).await.ok()?;
    stream.set_nodelay(true).ok()?;
    Some(client_async(request, stream).await.ok()?.0)
}

/// Passes frames on in one direction; ends when the line is cut.
async fn pass(
    mut from: futures_util::stream::SplitStream<Line>,
    mut to: futures_util::stream::SplitSink<Line, Message>,
    mut random: Random,
    weather: &Weather,
) {
    let count = |counter: &AtomicU64| counter.fetch_add(1, Ordering::Relaxed);
    let mut held: Option<Message> = None;
    loop {
        let next = match held.take() {
            None => from.next().await,
            Some(waiting) => match tokio::time::timeout(HELD, from.next()).await {
                Ok(next) => {
                    held = Some(waiting);
                    next
                }
                Err(_) => {
                    if to.send(waiting).await.is_err() {
                        return;
                    }
                    continue;
                }
            },
        };
        let Some(Ok(message)) = next else { return };
        if !message.is_text() {
            // Heartbeats are answered on each side of the line by itself.
            continue;
        }
        count(&weather.frames);
        let mut frames = vec![message];
        if random.below(100) < TROUBLED {
            match random.below(4) {
                0 => {
                    count(&weather.doubled);
                    frames.push(frames[0].clone());
                }
                1 => {
                    count(&weather.delayed);
                    let delay = 1 + random.below(LONGEST_DELAY) as u64;
                    tokio::time::sleep(Duration::from_millis(delay)).await;
                }
                2 if held.is_none() => {
                    count(&weather.swapped);
                    held = frames.pop();
                    continue;
                }
                _ => {
                    count(&weather.cut);
                    return;
                }
            }
        }
        frames.extend(held.take());
        for frame in frames {
            if to.send(frame).await.is_err() {
                return;
            }
        }
    }
}
