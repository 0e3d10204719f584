//! Classes of failures of the database, for operators: what is wrong, in a fixed word.

use super::StoreError;

/// The kind of failure behind a [`StoreError`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FailureKind {
    /// The disk of the database has no space.
    DiskFull,
    /// The database may only be read.
    ReadOnly,
    /// The disk of the database fails.
    Disk,
    /// The database cannot be reached.
    Lost,
    /// The database does not answer in time.
    Slow,
    /// The writer of the store has stopped.
    Stopped,
    /// The database or the store refuses this one write or value; others are not affected.
    Refused,
}

impl FailureKind {
    /// The word for answers and logs.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            FailureKind::DiskFull => "disk full",
            FailureKind::ReadOnly => "database read-only",
            FailureKind::Disk => "disk error",
            FailureKind::Lost => "database lost",
            FailureKind::Slow => "database slow",
            FailureKind::Stopped => "writer stopped",
            FailureKind::Refused => "write refused",
        }
    }
}

impl StoreError {
    /// The kind of failure.
    #[must_use]
    pub fn failure_kind(&self) -> FailureKind {
        match self {
            StoreError::Conflict | StoreError::Damaged(_) => FailureKind::Refused,
            StoreError::Slow => FailureKind::Slow,
            StoreError::Closed => FailureKind::Stopped,
            StoreError::Database(error) => of_database(error),
        }
    }
}

fn of_database(error: &sqlx::Error) -> FailureKind {
    match error {
        sqlx::Error::Database(error) => {
            error.code().map_or(FailureKind::Refused, |code| of_code(code.as_ref()))
        }
        sqlx::Error::PoolTimedOut => FailureKind::Slow,
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed
        | sqlx::Error::BeginFailed => FailureKind::Lost,
        _ => FailureKind::Refused,
    }
}

/// PostgreSQL has codes of five characters; those of SQLite are shorter numbers, whose lowest byte
/// is the class.
fn of_code(code: &str) -> FailureKind {
    if code.len() == 5 {
        return match (code, &code[..code.floor_char_boundary(2)]) {
            ("53100", _) => FailureKind::DiskFull,
            ("25006", _) => FailureKind::ReadOnly,
            ("58030", _) => FailureKind::Disk,
            // Lost connections, shutdowns, too few resources.
            (_, "08" | "57" | "53") => FailureKind::Lost,
            _ => FailureKind::Refused,
        };
    }
    match code.parse::<u32>().map(|code| code & 0xff) {
        Ok(13) => FailureKind::DiskFull,
        Ok(8) => FailureKind::ReadOnly,
        Ok(10 | 11 | 26) => FailureKind::Disk,
        Ok(14) => FailureKind::Lost,
        // Another program holds the lock for longer than the busy timeout.
        Ok(5 | 6) => FailureKind::Slow,
        _ => FailureKind::Refused,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_both_databases_have_a_class() {
        for (code, kind) in [
            ("13", FailureKind::DiskFull),
            ("53100", FailureKind::DiskFull),
            ("8", FailureKind::ReadOnly),
            ("1032", FailureKind::ReadOnly),
            ("25006", FailureKind::ReadOnly),
            ("778", FailureKind::Disk),
            ("11", FailureKind::Disk),
            ("14", FailureKind::Lost),
            ("57P01", FailureKind::Lost),
            ("08006", FailureKind::Lost),
            ("53300", FailureKind::Lost),
            ("5", FailureKind::Slow),
            ("787", FailureKind::Refused),
            ("2067", FailureKind::Refused),
            ("23503", FailureKind::Refused),
            ("", FailureKind::Refused),
            ("жжж", FailureKind::Refused),
        ] {
            assert_eq!(of_code(code), kind, "{code}");
        }
    }
}
