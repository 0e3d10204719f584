//! Random values: the address of a game, the token of a session, recovery codes, keys and salts.

use std::fmt;

use sha2::{Digest as _, Sha256};
use togyz::Side;

use crate::http::assets::hex;

/// Letters and digits that are not confused with each other: no 0, O, 1, l, I.
const LETTERS: &[u8] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const LENGTH: usize = 10;

/// The id of a game in its address: ten letters and digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(String);

impl GameId {
    /// A new random id; the probability of a collision is 1 in 10^17.
    ///
    /// # Errors
    /// When the system provides no random numbers.
    pub fn random() -> Result<GameId, getrandom::Error> {
        let mut id = String::with_capacity(LENGTH);
        while id.len() < LENGTH {
            let bytes = random_bytes::<16>()?;
            // A byte beyond the last letter is skipped, so that all letters are equally likely.
            let fits = bytes.iter().filter_map(|byte| LETTERS.get(usize::from(byte & 63)));
            id.extend(fits.take(LENGTH - id.len()).map(|letter| char::from(*letter)));
        }
        Ok(GameId(id))
    }

    /// Reads an id; `None` if the text cannot be one.
    #[must_use]
    pub fn parse(text: &str) -> Option<GameId> {
        let fits = text.len() == LENGTH && text.bytes().all(|byte| LETTERS.contains(&byte));
        fits.then(|| GameId(text.to_owned()))
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The secret of a session: 128 random bits. Only its hash is stored.
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn random() -> Result<Token, getrandom::Error> {
        Ok(Token(hex(&random_bytes::<16>()?)))
    }

    pub(crate) fn parse(text: &str) -> Option<Token> {
        let fits = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        fits.then(|| Token(text.to_ascii_lowercase()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Its hash, which is stored.
    pub(crate) fn hash(&self) -> String {
        sha256(&self.0)
    }
}

/// A code that replaces a lost password or a lost app once: 80 random bits. Only its hash is stored.
pub(crate) struct RecoveryCode(String);

/// Letters and digits of recovery codes, which people write by hand.
const CODE_LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
const CODE_LENGTH: usize = 16;

impl RecoveryCode {
    pub(crate) fn random() -> Result<RecoveryCode, getrandom::Error> {
        let bytes = random_bytes::<CODE_LENGTH>()?;
        let letters = bytes.iter().filter_map(|byte| CODE_LETTERS.get(usize::from(byte & 31)));
        Ok(RecoveryCode(letters.map(|letter| char::from(*letter)).collect()))
    }

    /// Reads a code with or without its hyphens, in either case; `None` if the text cannot be one.
    pub(crate) fn parse(text: &str) -> Option<RecoveryCode> {
        let letters = text.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
        let code: String = letters.take(CODE_LENGTH + 1).map(|c| c.to_ascii_lowercase()).collect();
        let fits = code.len() == CODE_LENGTH && code.bytes().all(|b| CODE_LETTERS.contains(&b));
        fits.then_some(RecoveryCode(code))
    }

    /// Its hash, which is stored.
    pub(crate) fn hash(&self) -> String {
        sha256(&self.0)
    }
}

/// In groups of four, as it is shown.
impl fmt::Display for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, letter) in self.0.chars().enumerate() {
            if place > 0 && place % 4 == 0 {
                f.write_str("-")?;
            }
            write!(f, "{letter}")?;
        }
        Ok(())
    }
}

/// The hash of a text, in hexadecimal digits.
pub(crate) fn sha256(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

/// Random bytes: a salt, the key of a second factor.
pub(crate) fn random_bytes<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// A random number.
pub(crate) fn chance() -> u64 {
    // Without random numbers sides and pauses are predictable, which is harmless.
    getrandom::u64().unwrap_or(1)
}

/// A random side.
pub(crate) fn random_side() -> Side {
    if chance().is_multiple_of(2) { Side::White } else { Side::Black }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recovery_code_is_read_as_people_write_it() {
        let code = RecoveryCode::random().unwrap();
        let shown = code.to_string();
        assert_eq!((shown.len(), shown.matches('-').count()), (19, 3), "{shown}");
        for typed in
            [shown.clone(), shown.to_uppercase(), shown.replace('-', " "), format!("  {} ", code.0)]
        {
            assert_eq!(RecoveryCode::parse(&typed).map(|code| code.hash()), Some(code.hash()));
        }
        for wrong in ["", "abcd", "0000-0000-0000", "abcd-efgh-ijkmn", "абвг-абвг-абвг"]
        {
            assert!(RecoveryCode::parse(wrong).is_none(), "{wrong}");
        }
        assert_ne!(RecoveryCode::random().unwrap().0, code.0);
    }
}
