//! Connections to the server: HTTP requests and sockets over plain TCP, from a chosen local address.
//!
//! No TLS: the load goes directly to the server, not to a proxy in front of it.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Timeout for every answer.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(20);
/// Thousands of sockets with the default of 128 KiB each would be an additional load.
const BUFFER: usize = 4 << 10;

/// An open socket.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// The server under load.
#[derive(Debug, Clone)]
pub(crate) struct Target {
    /// Host and port, for the header `Host`.
    host: String,
    pub(crate) address: SocketAddr,
    /// The local address to connect from; `None` is the system's choice.
    from: Option<IpAddr>,
}

/// A response.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    /// The cookie it sets, as it is sent back.
    pub(crate) cookie: Option<String>,
    pub(crate) body: Value,
}

impl Target {
    /// The server at an address such as `http://127.0.0.1:8080`.
    pub(crate) async fn find(url: &str) -> Result<Target> {
        let host = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
        let Some(host) = host.filter(|host| !host.is_empty() && !host.contains('/')) else {
            bail!("expected an address such as http://127.0.0.1:8080, found '{url}'");
        };
        let port = host.rsplit(':').next().is_some_and(|port| port.parse::<u16>().is_ok());
        let target = if port { host.to_owned() } else { format!("{host}:80") };
        let found = lookup_host(&target).await.with_context(|| format!("cannot find {host}"))?;
        let address = found.into_iter().next().with_context(|| format!("cannot find {host}"))?;
        Ok(Target { host: host.to_owned(), address, from: None })
    }

    /// The same server, from another address of this machine.
    pub(crate) fn from(&self, address: IpAddr) -> Target {
        Target { from: Some(address), ..self.clone() }
    }

    async fn connect(&self) -> Result<TcpStream> {
        let stream = match self.from {
            None => TcpStream::connect(self.address).await,
            Some(from) => {
                let socket =
                    if from.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
                socket.bind(SocketAddr::new(from, 0))?;
                socket.connect(self.address).await
            }
        };
        let stream = stream.with_context(|| format!("cannot reach {}", self.host))?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Sends a form and reads the response.
    pub(crate) async fn post(&self, path: &str, form: &str, cookie: &str) -> Result<Response> {
        let response = timeout(TIMEOUT, self.send_form(path, form, cookie)).await;
        response.with_context(|| format!("no answer from {} to {path}", self.host))?
    }

    async fn send_form(&self, path: &str, form: &str, cookie: &str) -> Result<Response> {
        let mut stream = self.connect().await?;
        let (host, length) = (&self.host, form.len());
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\n\
             Accept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Cookie: {cookie}\r\nContent-Length: {length}\r\n\r\n{form}"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut response = Vec::new();
        stream.read_to_end(&mut response).await?;
        let response = String::from_utf8_lossy(&response);
        let (head, body) = response.split_once("\r\n\r\n").unwrap_or((&response, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let headers = head.lines().filter_map(|line| line.split_once(": "));
        let cookie = headers
            .filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"))
            .filter_map(|(_, value)| value.split(';').next())
            .next();
        Ok(Response {
            status,
            cookie: cookie.map(str::to_owned),
            body: serde_json::from_str(body).unwrap_or_default(),
        })
    }

    /// Opens a socket as the guest of this cookie, or without a cookie.
    pub(crate) async fn socket(&self, cookie: &str) -> Result<Socket> {
        let host = &self.host;
        let mut request = format!("ws://{host}/socket?lang=en").into_client_request()?;
        let headers = request.headers_mut();
        headers.insert("Origin", format!("http://{host}").parse()?);
        if !cookie.is_empty() {
            headers.insert("Cookie", cookie.parse()?);
        }
        let buffers = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
        let stream = self.connect().await?;
        let opened = timeout(TIMEOUT, client_async_with_config(request, stream, Some(buffers)));
        match opened.await.with_context(|| format!("no socket from {host}"))? {
            Ok((socket, _)) => Ok(socket),
            Err(tungstenite::Error::Http(response)) => {
                Err(refused("a socket", response.status().as_u16(), ""))
            }
            Err(error) => Err(error).with_context(|| format!("no socket from {host}")),
        }
    }
}

/// The error for a refused request, with a remedy if there is one.
pub(crate) fn refused(what: &str, status: u16, text: &str) -> anyhow::Error {
    let help = match status {
        429 => "; it must be started with --trusted and the address the load comes from",
        _ => "",
    };
    let text = if text.is_empty() { String::new() } else { format!(": {text}") };
    anyhow!("the server refused {what} with status {status}{text}{help}")
}
