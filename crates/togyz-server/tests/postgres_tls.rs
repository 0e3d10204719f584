//! PostgreSQL over TLS: the connection is encrypted, and a server with an unknown certificate or
//! without TLS is refused when TLS is asked for.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod postgres;
    mod temporary;
    pub(crate) use temporary::folder;
}

use std::net::TcpListener;

use sqlx::{AnyPool, Executor as _, Row as _};
use support::postgres::Postgres;
use togyz_server::store::Store;

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

#[tokio::test]
async fn the_connection_is_encrypted_and_the_server_is_known() {
    let port = free_port();
    let postgres = Postgres::start_with_tls(port);
    let url = |options: &str| format!("postgres://togyz@localhost:{port}/postgres?{options}");
    let known = format!("sslrootcert={}", postgres.folder().join("server.crt").display());
    for mode in ["require", "verify-ca", "verify-full"] {
        let url = url(&format!("sslmode={mode}&{known}"));
        let store = Store::open(&url).await.unwrap_or_else(|error| panic!("{mode}: {error}"));
        store.new_guest(mode.to_owned(), 1).await.unwrap();
        let pool = AnyPool::connect(&url).await.unwrap();
        let question = "SELECT CAST(ssl AS TEXT) FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
        let row = pool.fetch_one(question).await.unwrap();
        assert_eq!(row.get::<String, _>(0), "true", "{mode}");
    }
    // Nobody known has signed the certificate.
    let refused = Store::open(&url("sslmode=verify-full")).await.err().unwrap().to_string();
    assert!(refused.contains("certificate"), "{refused}");
    // The certificate is for another name.
    let other = format!("postgres://togyz@127.0.0.1:{port}/postgres?sslmode=verify-full&{known}");
    let refused = Store::open(&other).await.err().unwrap().to_string();
    assert!(refused.contains("certificate"), "{refused}");
}

#[tokio::test]
async fn a_server_without_tls_is_refused_when_tls_is_asked_for() {
    let port = free_port();
    let _postgres = Postgres::start_at(port);
    let url = |mode: &str| format!("postgres://togyz@127.0.0.1:{port}/postgres?sslmode={mode}");
    assert!(Store::open(&url("disable")).await.is_ok());
    for mode in ["require", "verify-ca", "verify-full"] {
        let refused = Store::open(&url(mode)).await.err().unwrap().to_string();
        assert!(refused.contains("does not support TLS"), "{mode}: {refused}");
    }
}
