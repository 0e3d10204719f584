//! Values of columns: numbers, times, days, and the error for an invalid value.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::StoreError;
use crate::id::GameId;

/// A number as SQL stores it. No number here reaches the limit.
pub(super) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A column with a number that is never negative.
pub(super) fn unsigned(row: &AnyRow, name: &str) -> Result<u64, StoreError> {
    Ok(row.try_get::<i64, _>(name)?.unsigned_abs())
}

/// The column `days`: days for a move.
pub(super) fn days(row: &AnyRow) -> Result<Option<u8>, StoreError> {
    small(row, "days")
}

/// The column `previews`: whether two people agreed on them.
pub(super) fn previews(row: &AnyRow) -> Result<bool, StoreError> {
    Ok(row.try_get::<i64, _>("previews")? == 1)
}

/// The column `due`: a time in milliseconds since 1970.
pub(super) fn due(row: &AnyRow) -> Result<Option<u64>, StoreError> {
    Ok(row.try_get::<Option<i64>, _>("due")?.map(i64::unsigned_abs))
}

/// A column with a small number, or none.
pub(super) fn small(row: &AnyRow, name: &str) -> Result<Option<u8>, StoreError> {
    let number = row.try_get::<Option<i64>, _>(name)?;
    number.map(|number| u8::try_from(number).map_err(|_| damaged(name, &number))).transpose()
}

/// The address of a game or a challenge.
pub(super) fn game_id(text: &str) -> Result<GameId, StoreError> {
    GameId::parse(text).ok_or_else(|| damaged("id", &text))
}

/// A value that cannot be read, with its column.
pub(super) fn damaged(column: &str, reason: &dyn std::fmt::Display) -> StoreError {
    StoreError::Damaged(format!("{column}: {reason}"))
}
