//! `/metrics`: only on its own listener, in the grammar of the Prometheus text format, and true.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod client;
    mod temporary;
    pub(crate) use temporary::folder;
}

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;

use serde_json::json;
use support::client::{Guest, Socket, http};
use togyz_server::store::Store;
use togyz_server::{App, Options, Time, serve, serve_metrics};
use tokio::net::TcpListener;

/// The samples of a text by name and labels. Every line is checked: a comment is the HELP or TYPE of
/// the metric that follows, and a sample belongs to the last metric.
fn parse(text: &str) -> BTreeMap<String, f64> {
    let is_name = |name: &str| {
        name.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_')
            && name.chars().all(|letter| letter.is_ascii_alphanumeric() || "_:".contains(letter))
    };
    assert!(text.ends_with('\n'), "the last line ends");
    let (mut samples, mut described, mut metric) = (BTreeMap::new(), BTreeMap::new(), ("", ""));
    for line in text.lines() {
        if let Some(comment) = line.strip_prefix("# HELP ") {
            let (name, about) = comment.split_once(' ').expect(line);
            assert!(is_name(name) && !about.is_empty() && !about.contains('\\'), "{line}");
            assert!(described.insert(name, about).is_none(), "{line}: twice");
        } else if let Some(comment) = line.strip_prefix("# TYPE ") {
            metric = comment.split_once(' ').expect(line);
            assert!(described.contains_key(metric.0), "{line}: HELP comes first");
            assert!(["gauge", "counter", "histogram"].contains(&metric.1), "{line}");
        } else {
            let (key, value) = line.rsplit_once(' ').expect(line);
            let (name, labels) = match key.split_once('{') {
                Some((name, labels)) => (name, labels.strip_suffix('}').expect(line)),
                None => (key, ""),
            };
            let base = match metric.1 {
                "histogram" => ["_bucket", "_sum", "_count"]
                    .into_iter()
                    .find_map(|end| name.strip_suffix(end))
                    .expect(line),
                _ => name,
            };
            assert_eq!(base, metric.0, "{line}");
            assert!(is_name(name), "{line}");
            for label in labels.split_terminator(',') {
                let (name, value) = label.split_once('=').expect(line);
                let value = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
                assert!(is_name(name) && !value.expect(line).contains(['"', '\\']), "{line}");
            }
            let value: f64 = value.parse().expect(line);
            assert!(samples.insert(key.to_owned(), value).is_none(), "{line}: twice");
        }
    }
    samples
}

async fn open() -> (SocketAddr, SocketAddr) {
    let folder = support::folder("metrics");
    let url = format!("sqlite:{}", folder.join("togyz.db").display());
    let store = Store::open(&url).await.unwrap();
    let options = Options { pace: 0, ..Options::default() };
    let app = Arc::new(App::open(options, store, Time::machine()).await.unwrap());
    let (site, metrics) =
        tokio::join!(async { TcpListener::bind("127.0.0.1:0").await.unwrap() }, async {
            TcpListener::bind("127.0.0.1:0").await.unwrap()
        });
    let addresses = (site.local_addr().unwrap(), metrics.local_addr().unwrap());
    tokio::spawn(serve_metrics(metrics, Arc::clone(&app)));
    tokio::spawn(serve(site, app, std::future::pending()));
    addresses
}

async fn scrape(address: SocketAddr) -> BTreeMap<String, f64> {
    let answer = http(address, "GET", "/metrics", &[], "").await.unwrap();
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("text/plain; version=0.0.4; charset=utf-8"));
    parse(&answer.body)
}

/// Scrapes until a sample has this value.
async fn until(address: SocketAddr, sample: &str, value: f64) -> BTreeMap<String, f64> {
    support::client::in_time(sample, async {
        loop {
            let samples = scrape(address).await;
            if samples[sample] == value {
                return samples;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    })
    .await
}

#[tokio::test]
async fn the_counts_follow_what_happens() {
    let (site, metrics) = open().await;
    assert_eq!(http(site, "GET", "/metrics", &[], "").await.unwrap().status, 404);
    let before = scrape(metrics).await;
    for (name, value) in &before {
        let expected = match name.as_str() {
            "togyz_info{version=\"0.1.0\"}" => 1.0,
            "togyz_http_answers_total{status=\"4xx\"}" => 1.0,
            // The start writes, too.
            name if name.contains("_commit_") || name == "togyz_writes_total" => continue,
            "togyz_connections" => continue,
            _ => 0.0,
        };
        assert_eq!(*value, expected, "{name}");
    }
    let guest = Guest::begin(site, "level=1&side=white&clock=-").await.unwrap();
    let mut socket = guest.join(0).await.unwrap();
    socket.next_of("state").await;
    let samples = until(metrics, "togyz_sockets", 1.0).await;
    for sample in ["togyz_live_games", "togyz_games_in_memory"] {
        assert_eq!(samples[sample], 1.0, "{sample}");
    }
    // A guest and a game were stored.
    assert!(samples["togyz_writes_total"] >= before["togyz_writes_total"] + 2.0);
    assert!(samples["togyz_commit_seconds_sum"] > 0.0);
    let commits = samples["togyz_commit_seconds_count"];
    assert_eq!(samples["togyz_commit_seconds_bucket{le=\"+Inf\"}"], commits);
    let mut below = 0.0;
    for bound in ["0.0005", "0.001", "0.002", "0.005", "0.01", "0.02", "0.05", "0.1", "1", "5"] {
        let count = samples[&format!("togyz_commit_seconds_bucket{{le=\"{bound}\"}}")];
        assert!(below <= count && count <= commits, "{bound}");
        below = count;
    }
    socket.send(json!({"t": "resign", "game": guest.game, "id": 1})).await.unwrap();
    socket.next_of("ack").await;
    until(metrics, "togyz_live_games", 0.0).await;
    // Refusals: a foreign origin, a flood of messages, something unreadable.
    let foreign = [("Origin", "http://elsewhere.example")];
    assert_eq!(http(site, "POST", "/play", &foreign, "").await.unwrap().status, 403);
    until(metrics, "togyz_refusals_total{reason=\"origin\"}", 1.0).await;
    for number in 0..60 {
        // The server may close the socket first.
        let _ = socket.send(json!({"t": "ping", "n": number})).await;
    }
    until(metrics, "togyz_refusals_total{reason=\"message_rate\"}", 1.0).await;
    drop(socket);
    until(metrics, "togyz_sockets", 0.0).await;
    let own = format!("http://{site}");
    let mut socket = Socket::open(site, "", Some(&own)).await.unwrap();
    socket.send_bytes(vec![1]).await.unwrap();
    until(metrics, "togyz_refusals_total{reason=\"malformed\"}", 1.0).await;
    drop(socket);
    until(metrics, "togyz_connections", 0.0).await;
}
