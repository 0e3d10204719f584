//! Who asks: guests by a cookie, accounts by name, password and a second factor; and the displayed
//! name of a player. A guest is a player without an account.

pub(crate) mod account_name;
mod device;
pub(crate) mod member;
pub(crate) mod name;
mod operator;
pub(crate) mod password;
mod private;
pub(crate) mod sign_in;
pub(crate) mod totp;
pub(crate) mod visitor;

pub use operator::{RecoveryError, new_recovery_code};
