//! The names this server answers to. A page of another site can point its own name at this server
//! (DNS rebinding); its requests would then count as ours. Such a name is refused.
//!
//! With a public address only its host is a name of this server. Without one, addresses and
//! `localhost` are: nobody can point these elsewhere.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::HOST;
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::error::Error;

/// Pages for monitoring, which asks by an address or without a name.
const MONITORING: [&str; 2] = ["/health", "/ready"];

/// Refuses requests to a name that is not this server's.
pub(crate) async fn own_name_only(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    let header = request.headers().get(HOST).and_then(|host| host.to_str().ok());
    let authority = request.uri().authority().map(|authority| authority.as_str()).or(header);
    let monitoring = MONITORING.contains(&request.uri().path());
    match is_own(app.options.public_url.as_deref(), authority, monitoring) {
        true => Ok(next.run(request).await),
        false => Err(Error::Misdirected(authority.unwrap_or_default().chars().take(80).collect())),
    }
}

/// Whether a request to this host, with or without a port, is for this server.
fn is_own(public_url: Option<&str>, host: Option<&str>, monitoring: bool) -> bool {
    let Some(name) = host.map(without_port) else { return monitoring };
    let public =
        public_url.and_then(|url| url.split_once("://")).map(|(_, host)| without_port(host));
    match public {
        Some(public) => name.eq_ignore_ascii_case(public) || (monitoring && is_local(name)),
        None => is_local(name),
    }
}

/// A host without its port. An IPv6 address stands in brackets.
pub(crate) fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether a host is an address or `localhost`, which no foreign name server decides.
fn is_local(name: &str) -> bool {
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let lower = name.to_ascii_lowercase();
    bare.unwrap_or(name).parse::<IpAddr>().is_ok()
        || lower == "localhost"
        || lower.ends_with(".localhost")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_public_address_only_addresses_are_names() {
        let own = |host| is_own(None, Some(host), false);
        for host in ["127.0.0.1", "127.0.0.1:8080", "[::1]:80", "[::1]", "192.168.1.7:8080"] {
            assert!(own(host), "{host}");
        }
        for host in ["localhost", "LOCALHOST:8080", "togyz.localhost:80"] {
            assert!(own(host), "{host}");
        }
        for host in [
            "evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "",
            ":80",
            "[::1",
            "1",
        ] {
            assert!(!own(host), "{host}");
        }
        assert!(!is_own(None, None, false) && is_own(None, None, true));
        assert!(!is_own(None, Some("evil.example"), true));
    }

    #[test]
    fn with_a_public_address_only_its_host_is_a_name() {
        let own = |host| is_own(Some("https://Togyz.example:8443"), Some(host), false);
        assert!(own("togyz.example") && own("TOGYZ.EXAMPLE:8443"));
        for host in
            ["127.0.0.1", "localhost", "www.togyz.example", "togyz.example.evil", "togyz.example."]
        {
            assert!(!own(host), "{host}");
        }
        let monitored = |host| is_own(Some("https://togyz.example"), Some(host), true);
        assert!(monitored("10.0.0.1:8080") && !monitored("evil.example"));
    }
}
