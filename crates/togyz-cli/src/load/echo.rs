//! The echo run: what the same machine does with sockets alone. A bare server in this process answers
//! each message with as many bytes as an event has; nothing is decided and nothing stored.

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

use super::line::PATIENCE;
use super::tally::Percentiles;

/// A message the size of a move.
const MOVE: &str = r#"{"t":"move","game":"c7mK2pQxWd","id":1,"v":4,"ply":2,"otau":7}"#;
const BUFFER: usize = 4 << 10;

/// Sends so many messages a second over so many sockets, and times the answers.
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
    let mut askers = Vec::new();
    for _ in 0..sockets.max(1) {
        let stream = TcpStream::connect(address).await.context("cannot open an echo socket")?;
        stream.set_nodelay(true)?;
        let (mut line, _) =
            client_async_with_config(format!("ws://{address}/"), stream, Some(config)).await?;
        let (asker, mut asked) = mpsc::unbounded_channel::<()>();
        let times = times.clone();
        tasks.spawn(async move {
            while asked.recv().await.is_some() {
                let sent = Instant::now();
                if line.send(Message::text(MOVE)).await.is_err() {
                    return;
                }
                if line.next().await.is_none() || times.send(sent.elapsed()).is_err() {
                    return;
                }
            }
        });
        askers.push(asker);
    }
    let mut beat = tokio::time::interval(Duration::from_secs(1) / rate);
    let wanted = (time.as_secs_f64() * f64::from(rate)) as usize;
    for number in 0..wanted {
        beat.tick().await;
        askers[number % askers.len()].send(()).context("an echo socket was closed")?;
    }
    let mut heard = Vec::with_capacity(wanted);
    while heard.len() < wanted {
        let next = tokio::time::timeout(PATIENCE, timed.recv()).await;
        heard.push(next.ok().flatten().context("an echo did not come back")?);
    }
    Ok(Percentiles::of(heard))
}

async fn answer_all(stream: TcpStream, config: WebSocketConfig, size: usize) {
    // Nagle's delay would be measured instead of the sockets.
    let _ = stream.set_nodelay(true);
    let Ok(mut line) = accept_async_with_config(stream, Some(config)).await else { return };
    let answer = Message::text("x".repeat(size));
    while let Some(Ok(message)) = line.next().await {
        if message.is_text() && line.send(answer.clone()).await.is_err() {
            return;
        }
    }
}
