//! Connections over real sockets: timeouts, limits of an address and of the server, the address behind
//! a proxy, the budget of requests, and pages that are drawn once.

mod support {
    //! Parts shared by the tests.
    pub(crate) mod app;
    pub(crate) mod client;
    mod temporary;
    pub(crate) use temporary::folder;
}

use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use serde_json::json;
use support::app::{Open, play};
use support::client::{Guest, Socket, http, in_time};
use togyz_server::Options;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// Connects from another address of this machine.
async fn connect_from(server: SocketAddr, last: u8) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from(([127, 0, 0, last], 0)))?;
    socket.connect(server).await
}

/// Sends something and lets the server read it.
async fn send(stream: &mut TcpStream, app: &Open, text: &str) {
    stream.write_all(text.as_bytes()).await.unwrap();
    app.settle().await;
}

/// Whether the server has closed a connection that it does not answer.
async fn is_closed(stream: &mut TcpStream, app: &Open) -> bool {
    app.settle().await;
    let mut answer = Vec::new();
    let read = tokio::time::timeout(Duration::from_millis(200), stream.read_to_end(&mut answer));
    let closed = read.await.is_ok();
    assert!(answer.is_empty(), "{}", String::from_utf8_lossy(&answer));
    closed
}

#[tokio::test]
async fn slow_heads_bodies_and_idle_connections_are_closed() {
    let app = Open::new().await;
    let head = format!(
        "POST /play HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\nlevel=",
        app.server
    );
    // The start of each connection, and its time in seconds.
    for (start, seconds) in [("", 10), ("GET /rules HT", 10), (head.as_str(), 20)] {
        let mut stream = TcpStream::connect(app.server).await.unwrap();
        send(&mut stream, &app, start).await;
        app.pass(seconds * 1000 - 100);
        assert!(!is_closed(&mut stream, &app).await, "{start}: closed too early");
        app.pass(100);
        assert!(is_closed(&mut stream, &app).await, "{start}: open after {seconds} s");
    }
    // One byte from time to time gives no more time.
    for (start, rest) in [("GET /rules HTTP/1.1\r\n", "X: y\r\n"), (&head, "1")] {
        let mut stream = TcpStream::connect(app.server).await.unwrap();
        send(&mut stream, &app, start).await;
        let mut closed = false;
        for _ in 0..30 {
            app.pass(1000);
            app.settle().await;
            closed |= stream.write_all(rest.as_bytes()).await.is_err();
        }
        assert!(closed, "{start}: trickles on");
    }
    // After an answer the connection may be used again for some time.
    let mut stream = TcpStream::connect(app.server).await.unwrap();
    let mut answer = vec![0; 1 << 20];
    for seconds in [74, 74] {
        let request = format!("GET /health HTTP/1.1\r\nHost: {}\r\n\r\n", app.server);
        stream.write_all(request.as_bytes()).await.unwrap();
        let read = in_time("an answer", stream.read(&mut answer)).await.unwrap();
        assert!(String::from_utf8_lossy(&answer[..read]).starts_with("HTTP/1.1 200"));
        app.settle().await;
        app.pass(seconds * 1000);
        assert!(!is_closed(&mut stream, &app).await);
    }
    app.pass(1000);
    assert!(is_closed(&mut stream, &app).await, "an idle connection stays open");
}

#[tokio::test]
async fn a_reader_that_does_not_read_is_closed() {
    let app = Open::new().await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4 << 10).unwrap();
    let mut stream = socket.connect(app.server).await.unwrap();
    // Many answers fill all buffers; none is read.
    let request = format!("GET /rules HTTP/1.1\r\nHost: {}\r\n\r\n", app.server);
    stream.write_all(request.repeat(500).as_bytes()).await.unwrap();
    app.settle().await;
    assert!(stream.write_all(b"G").await.is_ok(), "closed before its time");
    let mut passed = 0;
    app.pass_until("the end", 100, async || {
        passed += 1;
        // A server that has closed the connection refuses what is sent.
        stream.try_write(b"G").err().filter(|error| error.kind() != ErrorKind::WouldBlock)
    })
    .await;
    // Twenty seconds after the buffers were full; a slow answer would have ten minutes.
    assert!(passed < 5000, "closed after {} s", passed / 10);
}

#[tokio::test]
async fn connections_of_an_address_are_limited_and_new_players_come_in() {
    let options = Options { most_connections: Some(64), pace: 0, ..Options::default() };
    let app = Open::with(support::folder("few"), options).await;
    // A player is seated, in a socket.
    let guest = Guest::begin(app.server, "level=1").await.unwrap();
    let mut seated = guest.join(0).await.unwrap();
    seated.next_of("joined").await;
    // Slow clients of ten addresses, more than there is room for, each with half a request.
    let mut slow = Vec::new();
    for number in 0..500 {
        let last = u8::try_from(2 + number % 10).unwrap();
        let mut stream = connect_from(app.server, last).await.unwrap();
        // The server may have closed it already.
        let _ = stream.write_all(b"GET /rules HTTP/1.1\r\nHo").await;
        slow.push(stream);
        if number % 50 == 49 {
            // Others come in and play, also from an address that holds all it can.
            let mut new = Guest::begin(app.server, "level=1").await.unwrap();
            let mut player = new.join(0).await.unwrap();
            player.send(play(&new.game, 1, 1, 0, 7)).await.unwrap();
            assert_eq!(player.next_of("ack").await["v"], 2);
            let mut stream = connect_from(app.server, last).await.unwrap();
            stream.write_all(b"GET /health HTTP/1.0\r\n\r\n").await.unwrap();
            let mut answer = String::new();
            in_time("an answer", stream.read_to_string(&mut answer)).await.unwrap();
            assert!(answer.ends_with("ok"), "{answer}");
            assert_eq!(new.post("/play", "level=1").await.unwrap().status, 201);
        }
    }
    seated.send(play(&guest.game, 1, 1, 0, 7)).await.unwrap();
    assert_eq!(seated.next_of("ack").await["v"], 2);
    // At most a quarter of the room is for one address.
    let mut open = 0;
    for stream in slow.iter_mut().filter(|stream| {
        stream.local_addr().is_ok_and(|address| address.ip() == IpAddr::from([127, 0, 0, 2]))
    }) {
        let mut byte = [0];
        let read = tokio::time::timeout(Duration::from_millis(20), stream.read(&mut byte)).await;
        open += u32::from(read.is_err());
    }
    assert!(open <= 16, "{open} connections of one address");
}

#[tokio::test]
async fn sockets_are_limited_and_the_last_places_are_for_the_seated() {
    let options = Options { most_connections: Some(40), pace: 0, ..Options::default() };
    let options = Options { proxies: vec![[127, 0, 0, 1].into()], ..options };
    let app = Open::with(support::folder("sockets"), options).await;
    let guest = Guest::begin(app.server, "level=1").await.unwrap();
    let socket = async |cookie: &str, address: &str| {
        let url = format!("ws://{}/socket", app.server);
        let mut request = url.into_client_request().unwrap();
        let own = format!("http://{}", app.server);
        let headers = [("Origin", own.as_str()), ("Cookie", cookie), ("X-Forwarded-For", address)];
        for (name, value) in headers {
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(app.server).await.unwrap();
        tokio_tungstenite::client_async(request, stream).await
    };
    // A quarter of all for one address, whoever connects; thirty for those who do not play.
    let mut open = Vec::new();
    for block in ["2001:db8:1:1", "2001:db8:1:2", "2001:db8:1:3"] {
        for number in 0..10 {
            open.push(socket("", &format!("{block}::{number}")).await.unwrap());
        }
        assert!(socket("", &format!("{block}::ffff")).await.is_err(), "{block}");
    }
    assert!(socket("", "192.0.2.1").await.is_err(), "a watcher gets a place of the seated");
    let seated = socket(&guest.cookie, "192.0.2.1").await;
    assert!(seated.is_ok(), "a player of a live game gets no place");
    drop(open);
    app.pass_until("free places", 0, async || socket("", "192.0.2.1").await.ok()).await;
}

#[tokio::test]
async fn a_proxy_names_the_address_and_nobody_can_fake_one() {
    let proxies = vec![[127, 0, 0, 1].into()];
    let options = Options { proxies, pace: 0, ..Options::default() };
    let app = Open::with(support::folder("proxied"), options).await;
    let own = format!("http://{}", app.server);
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let begin = async |lines: &[&str]| {
        let mut headers = vec![("Origin", own.as_str()), form];
        headers.extend(lines.iter().map(|line| ("X-Forwarded-For", *line)));
        http(app.server, "POST", "/play", &headers, "level=1").await.unwrap().status
    };
    // The first lines and entries are the client's own; a port is not part of an address.
    for number in 0..60 {
        let (first, port) = (
            format!("192.0.2.{number}"),
            format!("{first}, 198.51.100.7:{}", 1024 + number, first = "10.0.0.1"),
        );
        assert_eq!(begin(&[&first, &port]).await, 303);
    }
    assert_eq!(begin(&["198.51.100.7"]).await, 429);
    assert_eq!(begin(&["::ffff:198.51.100.7"]).await, 429);
    // All addresses of an IPv6 network of 64 bits are one.
    for number in 0..60 {
        assert_eq!(begin(&[&format!("2001:db8:1:2::{number}")]).await, 303);
    }
    assert_eq!(begin(&["[2001:db8:1:2:ffff::1]:443"]).await, 429);
    assert_eq!(begin(&["2001:db8:1:3::1"]).await, 303);
    // Nonsense is the proxy itself.
    assert_eq!(begin(&["unknown"]).await, 303);
}

#[tokio::test]
async fn requests_over_the_budget_are_refused_as_a_page_or_json() {
    let app = Open::new().await;
    let mut stream = TcpStream::connect(app.server).await.unwrap();
    let request = |accept: &str| {
        let host = app.server;
        format!(
            "GET /about HTTP/1.1\r\nHost: {host}\r\nAccept: {accept}\r\nAccept-Encoding: br\r\n\r\n"
        )
    };
    let answer = async |stream: &mut TcpStream, accept: &str| {
        stream.write_all(request(accept).as_bytes()).await.unwrap();
        let (mut bytes, mut head) = (Vec::new(), None);
        in_time("an answer", async {
            loop {
                assert_ne!(stream.read_buf(&mut bytes).await.unwrap(), 0, "closed");
                let text = String::from_utf8_lossy(&bytes).into_owned();
                if head.is_none() {
                    head = text.split_once("\r\n\r\n").map(|(head, _)| head.to_owned());
                }
                let Some(head) = &head else { continue };
                let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
                let length: usize = length.unwrap().parse().unwrap();
                if bytes.len() >= head.len() + 4 + length {
                    return (head.clone(), bytes.split_off(head.len() + 4));
                }
            }
        })
        .await
    };
    for _ in 0..1000 {
        let (head, _) = answer(&mut stream, "text/html").await;
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert!(head.contains("content-encoding: br"), "{head}");
    }
    let (head, _) = answer(&mut stream, "text/html").await;
    assert!(head.starts_with("HTTP/1.1 429"), "{head}");
    assert!(head.contains("retry-after: 1") && head.contains("content-type: text/html"), "{head}");
    assert!(head.contains("content-security-policy"), "{head}");
    let (head, body) = answer(&mut stream, "application/json").await;
    assert!(head.starts_with("HTTP/1.1 429"), "{head}");
    let body: serde_json::Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(body["error"], "too-many");
    app.pass(20);
    let (head, _) = answer(&mut stream, "text/html").await;
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
}

#[tokio::test]
async fn a_page_that_never_changes_is_sent_once_to_a_browser() {
    let app = Open::new().await;
    let get = async |path: &str, headers: &[(&str, &str)]| {
        http(app.server, "GET", path, headers, "").await.unwrap()
    };
    for path in ["/", "/rules", "/kk/rules", "/about", "/glossary", "/settings", "/learn", "/clock"]
    {
        let page = get(path, &[]).await;
        let tag = page.header("etag").unwrap_or_else(|| panic!("{path}: {page:?}"));
        assert!(page.header("vary").is_some(), "{path}");
        let again = get(path, &[("If-None-Match", tag)]).await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        let small = get(path, &[("Accept-Encoding", "gzip")]).await;
        assert_eq!(small.header("content-encoding"), Some("gzip"), "{path}");
        assert_eq!(small.header("etag"), Some(tag), "{path}");
    }
    assert_ne!(get("/rules", &[]).await.header("etag"), get("/ru/rules", &[]).await.header("etag"));
    assert!(get("/ru/rules", &[]).await.body.contains("href=\"/ru/learn\""));
    assert!(get("/rules", &[("Accept-Language", "ru")]).await.body.contains("href=\"/learn\""));
    // Every spelling of a path is the same page, and an unknown lesson none.
    let lesson = get("/learn", &[]).await.body;
    let lesson = lesson.split("href=\"/learn/").nth(1).unwrap().split('"').next().unwrap();
    let spelled = format!("/learn/%{:02x}{}", lesson.as_bytes()[0], &lesson[1..]);
    let plain = get(&format!("/learn/{lesson}"), &[]).await;
    assert_eq!(get(&spelled, &[]).await.body, plain.body);
    // A page with the visitor's games is drawn each time.
    let guest = Guest::begin(app.server, "level=1").await.unwrap();
    let own = get("/", &[("Cookie", &guest.cookie)]).await;
    assert!(own.header("etag").is_none() && own.body.contains(&guest.game));
}

#[tokio::test]
async fn all_frames_of_a_socket_count() {
    let app = Open::new().await;
    let ping: &[u8] = &[0x89, 0x80, 0, 0, 0, 0];
    let pong: &[u8] = &[0x8a, 0x80, 0, 0, 0, 0];
    let (begun, continued): (&[u8], &[u8]) = (&[0x01, 0x80, 0, 0, 0, 0], &[0x00, 0x80, 0, 0, 0, 0]);
    for frames in [vec![ping; 31], vec![pong; 31], [vec![begun], vec![continued; 30]].concat()] {
        for frames in [&frames[..30], &frames[..]] {
            let (mut stream, too_many) = (raw_socket(&app).await, frames.len() > 30);
            for frame in frames {
                stream.write_all(frame).await.unwrap();
            }
            let mut answer = Vec::new();
            let read = stream.read_to_end(&mut answer);
            // The test's socket does not answer the close frame: the server closes after a second.
            let closed = tokio::time::timeout(Duration::from_millis(1500), read).await.is_ok();
            assert_eq!(closed, too_many, "{frames:?}");
            let told = String::from_utf8_lossy(&answer).contains("too-many");
            assert_eq!(told, too_many, "{frames:?}");
        }
    }
}

/// A socket whose frames the test writes itself.
async fn raw_socket(app: &Open) -> TcpStream {
    let mut stream = TcpStream::connect(app.server).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let request = format!(
        "GET /socket HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nUpgrade: websocket\r\n\
         Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        app.server
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(in_time("the handshake", stream.read_u8()).await.unwrap());
    }
    assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
    stream
}

#[tokio::test]
async fn a_close_frame_is_answered_by_one() {
    let app = Open::new().await;
    let mut stream = raw_socket(&app).await;
    stream.write_all(&[0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8]).await.unwrap();
    let mut answer = Vec::new();
    in_time("the answer", stream.read_to_end(&mut answer)).await.unwrap();
    assert!(answer.ends_with(&[0x88, 0x02, 0x03, 0xe8]), "{answer:02x?}");
    // The other way round: the server closes, and waits for the answer before it hangs up.
    let mut stream = raw_socket(&app).await;
    app.stop.send(()).unwrap();
    let mut answer = Vec::new();
    let ended = |answer: &[u8]| answer.ends_with(&[0x88, 0x00]) && answer.len() > 2;
    while !ended(&answer) {
        answer.push(in_time("the close frame", stream.read_u8()).await.unwrap());
    }
    assert!(String::from_utf8_lossy(&answer).contains("restart"));
    stream.write_all(&[0x88, 0x80, 0, 0, 0, 0]).await.unwrap();
    let end = in_time("the end", stream.read_to_end(&mut answer)).await;
    assert_eq!(end.unwrap(), 0, "a clean end, no reset");
}

#[tokio::test]
async fn a_rematch_counts_as_a_new_game() {
    let app = Open::new().await;
    let [white, black] = Guest::pair(app.server, "control=none").await.unwrap();
    let (mut one, mut other) = (white.socket().await.unwrap(), black.socket().await.unwrap());
    let mut game = white.game.clone();
    let ask = async |socket: &mut Socket, game: &str| {
        socket.send(json!({"t": "rematch", "game": game, "id": 1})).await.unwrap();
        loop {
            let answer = socket.next().await.unwrap();
            if answer["t"] == "ack" || answer["t"] == "error" {
                return answer["code"].as_str().map(str::to_owned);
            }
        }
    };
    let mut games = 0;
    let refusal = loop {
        // Within the budget of messages.
        app.pass(1000);
        for socket in [&mut one, &mut other] {
            socket.send(json!({"t": "join", "game": game, "v": 0})).await.unwrap();
            socket.next_of("joined").await;
        }
        one.send(json!({"t": "abort", "game": game, "v": 1, "id": 2})).await.unwrap();
        one.next_of("ack").await;
        if let Some(code) = ask(&mut one, &game).await {
            break code;
        }
        if let Some(code) = ask(&mut other, &game).await {
            break code;
        }
        games += 1;
        let next = loop {
            let presence = one.next_of("presence").await;
            if let Some(next) = presence["rematch"]["game"].as_str() {
                break next.to_owned();
            }
        };
        for socket in [&mut one, &mut other] {
            socket.send(json!({"t": "leave", "game": game})).await.unwrap();
        }
        game = next;
        assert!(games < 100, "rematches without end");
    };
    assert_eq!(refusal, "too-many");
}
