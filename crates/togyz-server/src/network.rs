//! A block of addresses: one address, or a prefix such as `10.0.0.0/8`.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// An address and the number of its bits that count; the others are 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

/// The reason a text is no block of addresses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NetworkError {
    /// The part before the slash is no address.
    Address(String),
    /// The part after the slash is no number of bits of such an address.
    Bits {
        /// The text after the slash.
        found: String,
        /// The most bits such an address has.
        most: u8,
    },
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetworkError::Address(found) => {
                write!(f, "expected an address such as 192.0.2.7 or 2001:db8::/32, found '{found}'")
            }
            NetworkError::Bits { found, most } => {
                write!(f, "expected 0 to {most} bits after the slash, found '{found}'")
            }
        }
    }
}

impl std::error::Error for NetworkError {}

/// An IPv4 address may come as IPv6 (`::ffff:192.0.2.7`); it is the same one.
impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Network, NetworkError> {
        let (address, bits) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let address = address.parse::<IpAddr>();
        let address = address.map_err(|_| NetworkError::Address(text.to_owned()))?.to_canonical();
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            None => most,
            Some(found) => match found.parse::<u8>() {
                Ok(bits) if bits <= most => bits,
                _ => return Err(NetworkError::Bits { found: found.to_owned(), most }),
            },
        };
        Ok(Network { address: masked(address, bits), bits })
    }
}

impl Network {
    /// Whether this address is in the block.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_ipv4() == self.address.is_ipv4() && masked(address, self.bits) == self.address
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = if self.address.is_ipv4() { 32 } else { 128 };
        match self.bits == whole {
            true => write!(f, "{}", self.address),
            false => write!(f, "{}/{}", self.address, self.bits),
        }
    }
}

/// An address with only its first bits.
fn masked(address: IpAddr, bits: u8) -> IpAddr {
    let bits = u32::from(bits);
    match address {
        IpAddr::V4(address) => {
            let mask = u32::MAX.checked_shl(32 - bits).unwrap_or(0);
            IpAddr::V4((address.to_bits() & mask).into())
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(128 - bits).unwrap_or(0);
            IpAddr::V6((address.to_bits() & mask).into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_contain_their_addresses() {
        let holds = |network: &str, address: &str| {
            network.parse::<Network>().unwrap().contains(address.parse().unwrap())
        };
        assert!(holds("192.0.2.7", "192.0.2.7") && !holds("192.0.2.7", "192.0.2.8"));
        assert!(holds("192.0.2.7", "::ffff:192.0.2.7") && holds("::ffff:192.0.2.7", "192.0.2.7"));
        assert!(holds("10.1.2.3/8", "10.255.0.1") && !holds("10.0.0.0/8", "11.0.0.1"));
        assert!(
            holds("2001:db8::/32", "2001:db8:ffff::1") && !holds("2001:db8::/32", "2001:db9::")
        );
        assert!(holds("0.0.0.0/0", "1.2.3.4") && !holds("0.0.0.0/0", "::1"));
        assert!(holds("::/0", "2001::1") && !holds("::/0", "1.2.3.4"));
    }

    #[test]
    fn texts_are_read_and_written_in_one_form() {
        for (text, form) in [
            ("10.1.2.3/8", "10.0.0.0/8"),
            ("10.1.2.3/32", "10.1.2.3"),
            ("2001:DB8:0:0::1", "2001:db8::1"),
            ("2001:db8::1/64", "2001:db8::/64"),
        ] {
            assert_eq!(text.parse::<Network>().unwrap().to_string(), form);
        }
        for text in ["", "/8", "here", "1.2.3", "1.2.3.4/33", "1.2.3.4/", "1.2.3.4/-1", "::1/129"] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
        let error = "1.2.3.4/33".parse::<Network>().unwrap_err();
        assert_eq!(error.to_string(), "expected 0 to 32 bits after the slash, found '33'");
    }
}
