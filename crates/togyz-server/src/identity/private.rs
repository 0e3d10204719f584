//! Where accounts may be used: not where strangers can read a password on its way. That leaves a public
//! address with TLS, and addresses of this machine or of a private network.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::HOST;
use axum::http::request::Parts;

use crate::app::App;
use crate::error::Error;
use crate::http::host::without_port;

/// A request over TLS, or from this machine or a private network.
pub(crate) struct Private;

impl FromRequestParts<Arc<App>> for Private {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Private, Error> {
        let header = parts.headers.get(HOST).and_then(|host| host.to_str().ok());
        let host = parts.uri.authority().map(|authority| authority.as_str()).or(header);
        let nearby = || host.is_some_and(|host| is_nearby(without_port(host)));
        if app.options.is_secure() || nearby() { Ok(Private) } else { Err(Error::Insecure) }
    }
}

/// Whether a host is this machine or in a private network.
fn is_nearby(host: &str) -> bool {
    let lower = host.to_ascii_lowercase();
    let bare = lower.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    match bare.unwrap_or(&lower).parse::<IpAddr>().map(|ip| ip.to_canonical()) {
        Ok(IpAddr::V4(ip)) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        Ok(IpAddr::V6(ip)) => {
            ip == Ipv6Addr::LOCALHOST || ip.is_unique_local() || ip.is_unicast_link_local()
        }
        Err(_) => lower == "localhost" || lower.ends_with(".localhost"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_stay_on_this_machine_or_in_this_network() {
        for host in ["127.0.0.1", "localhost", "x.LOCALHOST", "[::1]", "192.168.1.7", "10.0.0.1"] {
            assert!(is_nearby(host), "{host}");
        }
        for host in ["172.16.0.1", "[fd00::1]", "169.254.1.1", "[fe80::1]", "[::ffff:10.0.0.1]"] {
            assert!(is_nearby(host), "{host}");
        }
        for host in ["8.8.8.8", "172.32.0.1", "[2001:db8::1]", "togyz.example", "localhost.example"]
        {
            assert!(!is_nearby(host), "{host}");
        }
        assert!(!is_nearby("") && !is_nearby("0.0.0.0"));
    }
}
