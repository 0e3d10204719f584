//! Random ids: the address of a game and the secret token of a session.

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
            let mut bytes = [0; 16];
            getrandom::fill(&mut bytes)?;
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
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Token(hex(&bytes)))
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
        hex(&Sha256::digest(self.0.as_bytes()))
    }
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
