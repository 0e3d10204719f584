//! What an operator does for people who have lost every way in.

use std::fmt;

use super::account_name;
use crate::id::RecoveryCode;
use crate::store::{Store, StoreError};

/// Why an operator cannot make a recovery code.
#[derive(Debug)]
pub enum RecoveryError {
    /// No account has this name.
    Unknown,
    /// The machine has no random numbers.
    Random(String),
    /// The store failed.
    Store(StoreError),
}

impl fmt::Display for RecoveryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecoveryError::Unknown => f.write_str("no account has this name"),
            RecoveryError::Random(error) => write!(f, "no random numbers: {error}"),
            RecoveryError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RecoveryError {}

/// Makes one more recovery code for the account with this name. It is told once, like all of them.
///
/// # Errors
/// When there is no such account, or nothing can be stored.
pub async fn new_recovery_code(store: &Store, name: &str) -> Result<String, RecoveryError> {
    let account = store.account_by_key(&account_name::key(name)).await;
    let account = account.map_err(RecoveryError::Store)?.ok_or(RecoveryError::Unknown)?;
    let code = RecoveryCode::random().map_err(|error| RecoveryError::Random(error.to_string()))?;
    store.add_recovery_code(account.player, code.hash()).await.map_err(RecoveryError::Store)?;
    Ok(code.to_string())
}
