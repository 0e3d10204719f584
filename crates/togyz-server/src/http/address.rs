//! The address of the sender of a request, and the block of addresses that limits count by.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::app::App;

/// The bits of an IPv6 address that name the network of one customer: the first 64.
const CUSTOMER: u128 = !0 << 64;

/// The sender's address. `X-Forwarded-For` counts only when a configured proxy sent it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Address(IpAddr);

/// The addresses of one client: an IPv4 address, or an IPv6 network of 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Block(IpAddr);

impl Address {
    /// An address; one of IPv4 that is written as IPv6 is the IPv4 address.
    pub(crate) fn of(ip: IpAddr) -> Address {
        Address(ip.to_canonical())
    }

    pub(crate) fn ip(self) -> IpAddr {
        self.0
    }

    pub(crate) fn block(self) -> Block {
        Block(match self.0 {
            IpAddr::V4(ip) => ip.into(),
            IpAddr::V6(ip) => Ipv6Addr::from(u128::from(ip) & CUSTOMER).into(),
        })
    }

    /// Whether this is a configured proxy, which sends the requests of many clients.
    pub(crate) fn is_proxy(self, app: &App) -> bool {
        app.options.proxies.iter().any(|proxy| proxy.to_canonical() == self.0)
    }

    /// The sender of a request that this peer passed on.
    fn behind(self, headers: &HeaderMap, app: &App) -> Address {
        match self.is_proxy(app) {
            true => forwarded(headers).unwrap_or(self),
            false => self,
        }
    }
}

/// The last address of the last line: the one that the nearest proxy has added.
fn forwarded(headers: &HeaderMap) -> Option<Address> {
    let line = headers.get_all("x-forwarded-for").into_iter().next_back()?;
    parse(line.to_str().ok()?.rsplit(',').next()?.trim())
}

/// An address with or without a port and brackets.
fn parse(text: &str) -> Option<Address> {
    let bare = || text.strip_prefix('[')?.strip_suffix(']')?.parse::<Ipv6Addr>().ok();
    let ip = text.parse::<IpAddr>().ok();
    let ip = ip.or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()));
    ip.or_else(|| bare().map(IpAddr::V6)).map(Address::of)
}

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Address, Infallible> {
        // The listener names the peer of every request.
        let peer = parts.extensions.get::<Address>().copied();
        let peer = peer.unwrap_or_else(|| Address::of(Ipv6Addr::UNSPECIFIED.into()));
        Ok(peer.behind(&parts.headers, app))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn address(text: &str) -> Address {
        Address::of(text.parse().unwrap())
    }

    #[test]
    fn ports_and_brackets_are_removed_and_nonsense_is_nothing() {
        for (text, expected) in [
            ("192.0.2.7", "192.0.2.7"),
            ("192.0.2.7:55", "192.0.2.7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("[::ffff:192.0.2.7]:55", "192.0.2.7"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:55", "2001:db8::1"),
        ] {
            assert_eq!(parse(text), Some(address(expected)), "{text}");
        }
        for text in ["", "unknown", "192.0.2", "192.0.2.7:x", "[::1", "[192.0.2.7]", "_hidden"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn the_last_entry_of_the_last_line_counts() {
        let mut headers = HeaderMap::new();
        assert_eq!(forwarded(&headers), None);
        for line in ["192.0.2.1, 192.0.2.2", "192.0.2.3,192.0.2.4:80"] {
            headers.append("x-forwarded-for", HeaderValue::from_static(line));
        }
        assert_eq!(forwarded(&headers), Some(address("192.0.2.4")));
        headers.append("x-forwarded-for", HeaderValue::from_static("192.0.2.5, "));
        assert_eq!(forwarded(&headers), None, "an empty last entry is nonsense");
    }

    #[test]
    fn a_block_is_an_ipv4_address_or_64_bits() {
        let block = |text| address(text).block();
        assert_eq!(block("2001:db8:1:2::1"), block("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(block("2001:db8:1:2::1"), block("2001:db8:1:3::1"));
        assert_ne!(block("192.0.2.1"), block("192.0.2.2"));
        assert_eq!(block("::ffff:192.0.2.1"), block("192.0.2.1"));
    }
}
