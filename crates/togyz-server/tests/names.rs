//! The names of the server: a foreign name that points here (DNS rebinding) gets nothing; TLS is kept
//! where the public address has it.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod app;
    pub(crate) mod client;
    mod temporary;
    pub(crate) use temporary::folder;
}

use support::app::Open;
use support::client::http;
use togyz_server::Options;

#[tokio::test]
async fn a_foreign_name_is_refused() {
    let app = Open::new().await;
    let ask = async |host: &str, path: &str| {
        http(app.server, "GET", path, &[("Host", host)], "").await.unwrap()
    };
    let port = app.server.port();
    for host in ["evil.example", &format!("evil.example:{port}"), "127.0.0.1.evil.example", ""] {
        for path in ["/", "/lobby", "/health", "/assets/x/css/page.css", "/nothing"] {
            let answer = ask(host, path).await;
            assert_eq!(answer.status, 421, "{host} {path}");
            assert!(answer.body.contains("--public-url"), "{}", answer.body);
        }
    }
    for host in ["localhost", &format!("localhost:{port}"), "[::1]:80", "192.168.0.9"] {
        let answer = ask(host, "/").await;
        assert_eq!(answer.status, 200, "{host}");
        assert_eq!(answer.header("strict-transport-security"), None);
    }
    let hostile = ask("<script>.example", "/").await;
    assert!(hostile.status == 421 && !hostile.body.contains("<script>.example"));
    // A page of the foreign name sends its own name as the origin, too.
    let (host, origin) = (format!("evil.example:{port}"), format!("http://evil.example:{port}"));
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let headers = [("Host", host.as_str()), ("Origin", origin.as_str()), form];
    let answer = http(app.server, "POST", "/play", &headers, "").await.unwrap();
    assert!(answer.status == 421 && answer.header("set-cookie").is_none(), "{answer:?}");
}

#[tokio::test]
async fn with_a_public_address_only_its_host_counts() {
    let url = "https://togyz.example".to_owned();
    let options = Options { public_url: Some(url), ..Options::default() };
    let app = Open::with(support::folder("names"), options).await;
    let ask = async |host: &str, path: &str| {
        http(app.server, "GET", path, &[("Host", host)], "").await.unwrap()
    };
    let home = ask("togyz.example", "/").await;
    assert_eq!(home.status, 200);
    assert_eq!(home.header("strict-transport-security"), Some("max-age=31536000"));
    let address = app.server.to_string();
    for host in ["evil.example", "www.togyz.example", "localhost", &address] {
        assert_eq!(ask(host, "/").await.status, 421, "{host}");
    }
    // Monitoring asks by the address.
    assert_eq!(ask(&address, "/health").await.status, 200);
    assert_eq!(ask("evil.example", "/health").await.status, 421);
}
