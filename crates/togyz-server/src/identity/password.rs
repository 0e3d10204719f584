//! Passwords: which are accepted, and their slow hashes. Hashing takes 19 MiB and tens of milliseconds,
//! so it has few places of its own: a flood of sign-ins slows down neither games nor pages.

use std::sync::{Arc, LazyLock};

use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

use crate::error::Error;
use crate::id::random_bytes;
use crate::play::pool::{give_way, spare_cores};

/// Fewest and most characters of a password.
pub(crate) const SHORTEST: usize = 8;
pub(crate) const LONGEST: usize = 128;

/// Passwords that everybody tries first, of at least [`SHORTEST`] characters.
const COMMON: &str = include_str!("common_passwords.txt");

/// Hashes that run at the same time.
static PLACES: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(places())));
/// Requests that may wait for a place or have one. The others are refused at once.
static QUEUE: LazyLock<Arc<Semaphore>> =
    LazyLock::new(|| Arc::new(Semaphore::new(WAITING + places())));
const WAITING: usize = 64;
/// The most hashes at the same time, on a machine with many cores: each takes 19 MiB.
const MOST: usize = 8;

fn places() -> usize {
    spare_cores().min(MOST)
}

/// Why a password is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PasswordError {
    /// Fewer than [`SHORTEST`] or more than [`LONGEST`] characters.
    Length,
    /// Everybody tries it first.
    Common,
    /// It is the name of the account.
    Name,
}

impl PasswordError {
    /// The key of the advice to the reader.
    pub(crate) fn advice(self) -> &'static str {
        match self {
            PasswordError::Length => "account-password-length",
            PasswordError::Common => "account-password-common",
            PasswordError::Name => "account-password-name",
        }
    }
}

/// Checks a new password of the account with this name.
pub(crate) fn check(password: &str, name: &str) -> Result<(), PasswordError> {
    let length = password.chars().count();
    if !(SHORTEST..=LONGEST).contains(&length) {
        return Err(PasswordError::Length);
    }
    let plain = password.to_lowercase();
    if is_common(&plain) {
        return Err(PasswordError::Common);
    }
    if plain.contains(&name.to_lowercase()) && length < name.chars().count() + 4 {
        return Err(PasswordError::Name);
    }
    Ok(())
}

/// Whether a password in lower case is one that everybody tries first: a common word or a row of keys,
/// alone or with some digits and signs around it, or few characters repeated.
fn is_common(plain: &str) -> bool {
    let digit_or_sign = |letter: char| !letter.is_alphabetic();
    let stem = plain.trim_matches(digit_or_sign);
    let around = plain.chars().count() - stem.chars().count();
    let mut letters: Vec<char> = plain.chars().collect();
    letters.sort_unstable();
    letters.dedup();
    letters.len() <= 3
        || is_row(plain)
        || (stem.is_empty() && around < 12)
        || (around <= 6 && is_row(stem))
        || COMMON.lines().any(|common| common == plain || (around <= 6 && common == stem))
}

/// Rows of keys and of letters.
const ROWS: [&str; 10] = [
    "01234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "azertyuiop",
    "qsdfghjklm",
    "йцукенгшщзхъ",
    "фывапролджэ",
    "ячсмитьбю",
    "abcdefghijklmnopqrstuvwxyz",
];

/// Whether a text is made of pieces of rows, forwards or backwards, of at least three keys each.
fn is_row(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let follows = |one: char, next: char| {
        ROWS.iter().any(|row| {
            let keys: Vec<char> = row.chars().collect();
            keys.windows(2).any(|pair| pair == [one, next] || pair == [next, one])
        })
    };
    // The ends of pieces: where the next key is not beside the one before.
    let mut piece = 0;
    for (place, letter) in letters.iter().enumerate() {
        piece += 1;
        let next = letters.get(place + 1);
        if next.is_none_or(|next| !follows(*letter, *next)) {
            if piece < 3 {
                return false;
            }
            piece = 0;
        }
    }
    !letters.is_empty()
}

/// The hash of a password, with its salt and its settings.
///
/// # Errors
/// [`Error::Busy`] when too many wait.
pub(crate) async fn hash(password: String) -> Result<String, Error> {
    in_place(move || {
        let salt = random_bytes::<16>()?;
        let hash = hasher().hash_password_with_salt(password.as_bytes(), &salt);
        hash.map(|hash| hash.to_string()).map_err(|error| Error::internal(error.to_string()))
    })
    .await?
}

/// Whether the password belongs to the hash. Without a hash the same work is done in vain, so that the
/// time does not tell whether there is such an account.
///
/// # Errors
/// [`Error::Busy`] when too many wait.
pub(crate) async fn verify(password: String, hash: Option<String>) -> Result<bool, Error> {
    in_place(move || {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| NOBODY.clone());
        let parsed =
            PasswordHash::new(&hash).map_err(|error| Error::internal(error.to_string()))?;
        // A longer password cannot be right. It costs no more than others.
        let right = hasher().verify_password(password.as_bytes(), &parsed).is_ok();
        Ok(known && right)
    })
    .await?
}

/// The hash that nobody's password belongs to.
static NOBODY: LazyLock<String> = LazyLock::new(|| {
    let hash = hasher().hash_password_with_salt(b"nobody's password", b"nobody's own salt");
    hash.map(|hash| hash.to_string()).unwrap_or_default()
});

/// argon2id with 19 MiB, two passes and one lane.
fn hasher() -> Argon2<'static> {
    let params = Params::new(19 << 10, 2, 1, None).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

async fn in_place<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let waiting = Arc::clone(&QUEUE).try_acquire_owned().map_err(|_| Error::Busy)?;
    let place = Arc::clone(&PLACES).acquire_owned().await.map_err(Error::internal)?;
    // The work cannot be stopped. It keeps its place even if the client is gone.
    let work = move || {
        let _held = (waiting, place);
        give_way();
        work()
    };
    Ok(tokio::task::spawn_blocking(work).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_that_everybody_tries_are_refused() {
        for password in [
            "password",
            "Password1",
            "PASSWORD2026!",
            "12345678",
            "87654321",
            "1234567890",
            "11111111",
            "abababab",
            "qwertyui",
            "QWERTY123",
            "123qwerty",
            "qwerty2026",
            "asdfghjk",
            "йцукенгш",
            "Йцукен2026",
            "пароль123",
            "Казахстан1",
            "1989 2010",
            "20102011",
            "qwertyasdfgh",
            "abcdefgh",
            "zyxwvuts",
            "iloveyou!!",
            "Togyzkumalak9",
            "motdepasse12",
            "aaaaaaaabbbb",
        ] {
            assert_eq!(check(password, "Aigul"), Err(PasswordError::Common), "{password}");
        }
        for password in [
            "nine pebbles a pit",
            "тоғыз шұңқыр",
            "correct horse",
            "Tr0ub4dor&3",
            "x7Kq-92mZ",
            "мой старый ишак",
            "kazan of 82",
            "9 otau 9 tuzdyk",
        ] {
            assert_eq!(check(password, "Aigul"), Ok(()), "{password}");
        }
        assert_eq!(check("short", "Aigul"), Err(PasswordError::Length));
        assert_eq!(check(&"x y z ".repeat(40), "Aigul"), Err(PasswordError::Length));
        assert_eq!(check("Gulnara7", "gulnara"), Err(PasswordError::Name));
    }
}
