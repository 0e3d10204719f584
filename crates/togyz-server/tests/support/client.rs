//! A client for tests: HTTP requests and a socket over a real connection. Every message of the server is
//! read with the types of `togyz-wire`.
#![allow(dead_code, reason = "each test uses its part")]

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use togyz_wire::{ClientMessage, ServerMessage};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Timeout for everything a test waits for.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A response.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }
}

impl Answer {
    /// The body without the lengths of its chunks.
    pub(crate) fn unchunked(&self) -> String {
        let (mut whole, mut rest) = (String::new(), self.body.as_str());
        while let Some((length, chunk)) = rest.split_once("\r\n") {
            let length = usize::from_str_radix(length, 16).unwrap();
            whole.push_str(&chunk[..length]);
            rest = &chunk[length + 2..];
        }
        whole
    }
}

/// Waits for something within the timeout.
pub(crate) async fn in_time<T>(what: &str, happens: impl Future<Output = T>) -> T {
    let happened = tokio::time::timeout(TIMEOUT, happens).await;
    happened.unwrap_or_else(|_| panic!("{what}: nothing for {TIMEOUT:?}"))
}

/// Sends a request and reads the answer.
pub(crate) async fn http(
    server: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> std::io::Result<Answer> {
    let mut stream = TcpStream::connect(server).await?;
    let mut request = format!(
        "{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n",
        body.len()
    );
    if !headers.iter().any(|(name, _)| *name == "Host") {
        request.push_str(&format!("Host: {server}\r\n"));
    }
    for (name, value) in headers {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    request.push_str("\r\n");
    request.push_str(body);
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    in_time(path, stream.read_to_end(&mut answer)).await?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Ok(Answer { status, head: head.to_owned(), body: body.to_owned() })
}

/// A guest with a game.
#[derive(Debug, Clone)]
pub(crate) struct Guest {
    pub(crate) server: SocketAddr,
    pub(crate) cookie: String,
    pub(crate) game: String,
}

impl Guest {
    /// Begins a game against the computer.
    pub(crate) async fn begin(server: SocketAddr, form: &str) -> std::io::Result<Guest> {
        let mut guest = Guest { server, cookie: String::new(), game: String::new() };
        let answer = guest.post("/play", form).await?;
        let refused = || std::io::Error::other(format!("{answer:?}"));
        let body: Value = serde_json::from_str(&answer.body).map_err(|_| refused())?;
        guest.game = body["game"].as_str().ok_or_else(refused)?.to_owned();
        Ok(guest)
    }

    /// Two new guests with a game between them, by a challenge with this form. White comes first.
    pub(crate) async fn pair(server: SocketAddr, form: &str) -> std::io::Result<[Guest; 2]> {
        let nobody = Guest { server, cookie: String::new(), game: String::new() };
        let (mut maker, mut taker) = (nobody.clone(), nobody);
        let form = format!("{form}&side=white");
        let answer = maker.post("/challenge", &form).await?;
        let refused = || std::io::Error::other(format!("{answer:?}"));
        let body: Value = serde_json::from_str(&answer.body).map_err(|_| refused())?;
        let game = body["challenge"].as_str().ok_or_else(refused)?.to_owned();
        let answer = taker.post(&format!("/c/{game}"), "").await?;
        if answer.status != 201 {
            return Err(std::io::Error::other(format!("{answer:?}")));
        }
        maker.game.clone_from(&game);
        taker.game = game;
        Ok([maker, taker])
    }

    /// Sends a form as this guest, and keeps the cookie of a new guest.
    pub(crate) async fn post(&mut self, path: &str, form: &str) -> std::io::Result<Answer> {
        let origin = format!("http://{}", self.server);
        let headers = [
            ("Origin", origin.as_str()),
            ("Accept", "application/json"),
            ("Content-Type", "application/x-www-form-urlencoded"),
            ("Cookie", &self.cookie),
        ];
        let answer = http(self.server, "POST", path, &headers, form).await?;
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        }
        Ok(answer)
    }

    /// Opens a socket as this guest.
    pub(crate) async fn socket(&self) -> Result<Socket, tungstenite::Error> {
        Socket::open(self.server, &self.cookie, Some(&format!("http://{}", self.server))).await
    }

    /// Opens a socket and joins the game, having seen this version.
    pub(crate) async fn join(&self, seen: u64) -> Result<Socket, tungstenite::Error> {
        let mut socket = self.socket().await?;
        socket.send(json!({"t": "join", "game": self.game, "v": seen})).await?;
        Ok(socket)
    }
}

/// An open socket.
pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    pub(crate) async fn open(
        server: SocketAddr,
        cookie: &str,
        origin: Option<&str>,
    ) -> Result<Socket, tungstenite::Error> {
        Socket::open_at(server, &server.to_string(), cookie, origin).await
    }

    /// Opens a socket of a server by this name.
    pub(crate) async fn open_at(
        server: SocketAddr,
        host: &str,
        cookie: &str,
        origin: Option<&str>,
    ) -> Result<Socket, tungstenite::Error> {
        let mut request = format!("ws://{host}/socket?lang=en").into_client_request()?;
        let headers = request.headers_mut();
        if !cookie.is_empty() {
            headers.insert("Cookie", cookie.parse().unwrap());
        }
        if let Some(origin) = origin {
            headers.insert("Origin", origin.parse().unwrap());
        }
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        let (stream, _) = in_time("a socket", client_async(request, stream)).await?;
        Ok(Socket { stream })
    }

    pub(crate) async fn send(&mut self, message: Value) -> Result<(), tungstenite::Error> {
        self.send_text(&message.to_string()).await
    }

    pub(crate) async fn send_message(
        &mut self,
        message: &ClientMessage,
    ) -> Result<(), tungstenite::Error> {
        self.send_text(&serde_json::to_string(message).unwrap()).await
    }

    pub(crate) async fn send_text(&mut self, text: &str) -> Result<(), tungstenite::Error> {
        self.stream.send(Message::text(text)).await
    }

    pub(crate) async fn send_bytes(&mut self, bytes: Vec<u8>) -> Result<(), tungstenite::Error> {
        self.stream.send(Message::binary(bytes)).await
    }

    /// The next message; `None` when the server has closed the socket.
    pub(crate) async fn next_message(&mut self) -> Option<ServerMessage> {
        // Pings are no messages: a server that only sends pings has stopped working.
        in_time("the next message", async {
            loop {
                match self.stream.next().await? {
                    Ok(Message::Text(text)) => return Some(read(&text)),
                    Ok(Message::Close(_)) | Err(_) => return None,
                    Ok(_) => {}
                }
            }
        })
        .await
    }

    /// The next message as JSON.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        self.next_message().await.map(|message| serde_json::to_value(message).unwrap())
    }

    /// The next message of this kind; others before it are dropped.
    pub(crate) async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before {kind}"));
            if message["t"] == kind {
                return message;
            }
        }
    }

    /// All messages up to the answer to a ping.
    pub(crate) async fn said(&mut self) -> Vec<Value> {
        self.send(json!({"t": "ping", "n": 99})).await.unwrap();
        let mut said = Vec::new();
        loop {
            let message = self.next().await.expect("closed before the pong");
            if message == json!({"t": "pong", "n": 99}) {
                return said;
            }
            said.push(message);
        }
    }
}

/// A message of the server; writing it again must give the same text.
fn read(text: &str) -> ServerMessage {
    let message: ServerMessage =
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"));
    assert_eq!(serde_json::to_string(&message).unwrap(), text);
    message
}
