//! A proxy between clients and a server that behaves like a bad network: it doubles, delays, swaps and
//! cuts frames in both directions, from a seed.
//!
//! Only text frames are changed. A cut drops both connections without a close frame, with everything in transit.

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

/// Changed frames, per cent.
const CHANGED: usize = 20;
/// The longest delay of a frame, in milliseconds.
const LONGEST_DELAY: usize = 80;
/// A frame that waits for the next one is sent alone after this time.
const HELD: Duration = Duration::from_millis(60);

type Stream = WebSocketStream<TcpStream>;

/// The number of frames, and of changes to them.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    pub(crate) frames: AtomicU64,
    pub(crate) doubled: AtomicU64,
    pub(crate) delayed: AtomicU64,
    pub(crate) swapped: AtomicU64,
    pub(crate) cut: AtomicU64,
}

/// A running proxy; it ends with its runtime.
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    pub(crate) faults: Arc<Faults>,
}

impl Proxy {
    /// Starts a proxy to a server.
    pub(crate) async fn open(server: SocketAddr, seed: u64) -> io::Result<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let proxy = Proxy { address: listener.local_addr()?, faults: Arc::default() };
        let faults = Arc::clone(&proxy.faults);
        tokio::spawn(async move {
            let mut random = Random::new(seed);
            while let Ok((stream, _)) = listener.accept().await {
                let (seed, faults) = (random.next_u64(), Arc::clone(&faults));
                // After any end of a connection its client reconnects.
                tokio::spawn(async move { forward(stream, server, seed, &faults).await });
            }
        });
        Ok(proxy)
    }
}

/// Forwards one connection until it is cut or one side closes it.
async fn forward(stream: TcpStream, server: SocketAddr, seed: u64, faults: &Faults) -> Option<()> {
    let mut cookie = None;
    #[allow(clippy::result_large_err, reason = "the shape is the library's")]
    let look = |request: &Request, response: Response| {
        cookie = request.headers().get("Cookie").cloned();
        Ok(response)
    };
    stream.set_nodelay(true).ok()?;
    let (client_out, client_in) = accept_hdr_async(stream, look).await.ok()?.split();
    let (server_out, server_in) = connect(server, cookie).await?.split();
    let mut random = Random::new(seed);
    let (there, back) = (Random::new(random.next_u64()), Random::new(random.next_u64()));
    tokio::select! {
        () = pass(client_in, server_out, there, faults) => {}
        () = pass(server_in, client_out, back, faults) => {}
    }
    Some(())
}

async fn connect(server: SocketAddr, cookie: Option<HeaderValue>) -> Option<Stream> {
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

/// Passes frames on in one direction until the connection is cut.
async fn pass(
    mut from: futures_util::stream::SplitStream<Stream>,
    mut to: futures_util::stream::SplitSink<Stream, Message>,
    mut random: Random,
    faults: &Faults,
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
            // Each side of the proxy answers pings itself.
            continue;
        }
        count(&faults.frames);
        let mut frames = vec![message];
        if random.below(100) < CHANGED {
            match random.below(4) {
                0 => {
                    count(&faults.doubled);
                    frames.push(frames[0].clone());
                }
                1 => {
                    count(&faults.delayed);
                    let delay = 1 + random.below(LONGEST_DELAY) as u64;
                    tokio::time::sleep(Duration::from_millis(delay)).await;
                }
                2 if held.is_none() => {
                    count(&faults.swapped);
                    held = frames.pop();
                    continue;
                }
                _ => {
                    count(&faults.cut);
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
