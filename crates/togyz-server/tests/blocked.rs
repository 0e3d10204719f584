//! Blocked addresses: refused behind a proxy by their own address, and an open socket is closed.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod app;
    pub(crate) mod client;
    mod temporary;
    pub(crate) use temporary::folder;
}

use support::app::Open;
use support::client::{Socket, http};
use togyz_server::Options;
use togyz_server::store::{Block, Store, file_url};

/// Blocks a network as another process does.
async fn block(app: &Open, network: &str) {
    let file = app.folder.canonicalize().unwrap().join("togyz.db");
    let store = Store::open_existing(&file_url(&file).unwrap()).await.unwrap();
    let network = network.parse().unwrap();
    store.block(Block { network, created: 1, reason: String::new() }).await.unwrap();
}

#[tokio::test]
async fn behind_a_proxy_only_the_blocked_are_refused() {
    let options = Options { proxies: vec!["127.0.0.1".parse().unwrap()], ..Options::default() };
    let app = Open::with(support::folder("blocked"), options).await;
    let ask = async |sender: &str| {
        let headers = [("X-Forwarded-For", sender), ("Accept-Language", "kk")];
        http(app.server, "GET", "/rules", &headers, "").await.unwrap()
    };
    assert_eq!(ask("192.0.2.7").await.status, 200);
    block(&app, "192.0.2.0/24").await;
    // The proxy's own address counts for nobody behind it.
    block(&app, "127.0.0.1").await;
    let refused = app
        .pass_until("the block", 500, async || {
            Some(ask("192.0.2.7").await).filter(|a| a.status != 200)
        })
        .await;
    assert_eq!(refused.status, 403);
    assert!(refused.body.contains("<html lang=\"kk\""), "{}", refused.body);
    assert_eq!(ask("192.0.3.7").await.status, 200);
    assert_eq!(ask("192.0.3.7, 192.0.2.9").await.status, 403);
    assert_eq!(ask("192.0.2.9, 192.0.3.7").await.status, 200, "the proxy names the last one");
}

#[tokio::test]
async fn an_open_socket_is_closed() {
    let app = Open::new().await;
    let own = format!("http://{}", app.server);
    let mut socket = Socket::open(app.server, "", Some(&own)).await.unwrap();
    assert!(socket.said().await.is_empty());
    block(&app, "127.0.0.0/8").await;
    app.pass_until("the end of the socket", 3000, async || {
        let said =
            tokio::time::timeout(std::time::Duration::from_millis(50), socket.next_message());
        matches!(said.await, Ok(None)).then_some(())
    })
    .await;
}
