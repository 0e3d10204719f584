//! The second factor: codes of six digits that change every 30 seconds (RFC 6238, with SHA-1 as all
//! apps compute them).

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha1::Sha1;

use crate::error::Error;
use crate::id::random_bytes;

/// Seconds of one code.
const STEP: u64 = 30;
/// Steps that a clock may be wrong by.
const TOLERANCE: u64 = 1;
/// Bytes of a key, as RFC 4226 recommends.
const KEY: usize = 20;

/// A new key, in base 32.
pub(crate) fn new_secret() -> Result<String, Error> {
    Ok(BASE32_NOPAD.encode(&random_bytes::<KEY>()?))
}

/// Whether a text is a key.
pub(crate) fn is_secret(text: &str) -> bool {
    BASE32_NOPAD.decode(text.as_bytes()).is_ok_and(|key| key.len() == KEY)
}

/// The address that an app reads from a QR code.
pub(crate) fn address(secret: &str, name: &str) -> String {
    // Letters, digits, '-', '_' and '.' are the only characters of a name. Others than ASCII are
    // escaped byte by byte.
    let escape = |byte: u8| match byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    let name: String = name.bytes().map(escape).collect();
    format!("otpauth://totp/Togyz:{name}?secret={secret}&issuer=Togyz")
}

/// The step of a code at this time, in seconds since 1970, if it is right and later than the last
/// step that was used.
pub(crate) fn step(secret: &str, code: &str, seconds: u64, last: u64) -> Option<u64> {
    let key = BASE32_NOPAD.decode(secret.as_bytes()).ok()?;
    let digits: String = code.chars().filter(|digit| !digit.is_whitespace()).take(7).collect();
    let is_code = digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_digit());
    let code = digits.parse::<u32>().ok().filter(|_| is_code)?;
    let now = seconds / STEP;
    let steps = now.saturating_sub(TOLERANCE)..=now + TOLERANCE;
    steps.filter(|step| *step > last).find(|step| code_at(&key, *step) == Some(code))
}

/// The code of a step.
fn code_at(key: &[u8], step: u64) -> Option<u32> {
    let mut mac = Hmac::<Sha1>::new_from_slice(key).ok()?;
    mac.update(&step.to_be_bytes());
    let hash = mac.finalize().into_bytes();
    let offset = usize::from(hash.last()? & 15);
    let word = hash.get(offset..offset + 4)?.try_into().ok()?;
    Some((u32::from_be_bytes(word) & 0x7fff_ffff) % 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The key of the test values of RFC 6238: `12345678901234567890`.
    const SECRET: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    #[test]
    fn the_codes_are_those_of_rfc_6238() {
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(step(SECRET, code, seconds, 0), Some(seconds / 30), "{code}");
        }
    }

    #[test]
    fn a_code_counts_once_and_not_for_long() {
        let at = |seconds, last| step(SECRET, "081804", seconds, last);
        let own = 1_111_111_109 / 30;
        assert_eq!(at(1_111_111_109 + 30, 0), Some(own));
        assert_eq!(at(1_111_111_109 - 29, 0), Some(own));
        assert_eq!((at(1_111_111_109 + 61, 0), at(1_111_111_109 - 60, 0)), (None, None));
        assert_eq!((at(1_111_111_109, own), at(1_111_111_109, own - 1)), (None, Some(own)));
        for wrong in ["", "81804", "0081804", "08180x", "-81804", "+81804", "０８１８０４"] {
            assert_eq!(step(SECRET, wrong, 1_111_111_109, 0), None, "{wrong}");
        }
        assert_eq!(step(SECRET, "081 804", 1_111_111_109, 0), Some(own));
    }

    #[test]
    fn a_new_key_is_a_key() {
        let secret = new_secret().unwrap();
        assert!(is_secret(&secret) && secret != new_secret().unwrap());
        for wrong in ["", "A", "gezdgnbvgy3tqojqgezdgnbvgy3tqojq", "GEZDGNBV", "<script>"] {
            assert!(!is_secret(wrong), "{wrong}");
        }
        let address = address(SECRET, "Айгүл");
        assert!(address.starts_with("otpauth://totp/Togyz:%D0%90"), "{address}");
    }
}
