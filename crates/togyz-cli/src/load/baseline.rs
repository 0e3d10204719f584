//! The baseline: the speed of the same machine with sockets alone. An echo server in this process
//! answers each message with as many bytes as an event has; it decides and stores nothing.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{accept_async_with_config, client_async_with_config};

use super::connection::TIMEOUT;
use super::metrics::Percentiles;

/// A message the size of a move.
const MOVE: &str = r#"{"t":"move","game":"c7mK2pQxWd","id":1,"v":4,"ply":2,"otau":7}"#;
const BUFFER: usize = 4 << 10;

/// Sends `rate` messages a second over `sockets` sockets, and measures the time to each answer.
pub(crate) async fn run(
    sockets: usize,
    rate: u32,
    time: Duration,
    answer: usize,
) -> Result<Percentiles> {
    let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let address = listener.local_addr()?;
    let mut tasks = JoinSet::new();
    tasks.spawn(async move {
        let mut open = JoinSet::new();
        while let Ok((stream, _)) = listener.accept().await {
            open.spawn(answer_all(stream, config, answer));
        }
    });
    let (times, mut timed) = mpsc::unbounded_channel();
    let mut senders = Vec::new();
    for _ in 0..sockets.max(1) {
        let stream = TcpStream::connect(address).await.context("cannot open an echo socket")?;
        stream.set_nodelay(true)?;
        let (mut socket, _) =
            client_async_with_config(format!("ws://{address}/"), stream, Some(config)).await?;
        let (sender, mut due) = mpsc::unbounded_channel::<()>();
        let times = times.clone();
        tasks.spawn(async move {
            while due.recv().await.is_some() {
                let sent = Instant::now();
                if socket.send(Message::text(MOVE)).await.is_err() {
                    return;
                }
                if socket.next().await.is_none() || times.send(sent.elapsed()).is_err() {
                    return;
                }
            }
        });
        senders.push(sender);
    }
    let mut interval = tokio::time::interval(Duration::from_secs(1) / rate);
    let wanted = (time.as_secs_f64() * f64::from(rate)) as usize;
    for number in 0..wanted {
        interval.tick().await;
        senders[number % senders.len()].send(()).context("an echo socket was closed")?;
    }
    let mut taken = Vec::with_capacity(wanted);
    while taken.len() < wanted {
        let next = tokio::time::timeout(TIMEOUT, timed.recv()).await;
        taken.push(next.ok().flatten().context("an echo did not come back")?);
    }
    Ok(Percentiles::of(taken))
}

async fn answer_all(stream: TcpStream, config: WebSocketConfig, size: usize) {
    // Otherwise Nagle's delay would be measured.
    let _ = stream.set_nodelay(true);
    let Ok(mut socket) = accept_async_with_config(stream, Some(config)).await else { return };
    let answer = Message::text("x".repeat(size));
    while let Some(Ok(message)) = socket.next().await {
        if message.is_text() && socket.send(answer.clone()).await.is_err() {
            return;
        }
    }
}
