//! Classes of failures of the database, for operators: what is wrong, in a fixed word.

use super::StoreError;

/// The kind of trouble behind a [`StoreError`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
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

impl Trouble {
    /// The word for answers and logs.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Trouble::DiskFull => "disk full",
            Trouble::ReadOnly => "database read-only",
            Trouble::Disk => "disk error",
            Trouble::Lost => "database lost",
            Trouble::Slow => "database slow",
            Trouble::Stopped => "writer stopped",
            Trouble::Refused => "write refused",
        }
    }
}

impl StoreError {
    /// The kind of trouble.
    #[must_use]
    pub fn trouble(&self) -> Trouble {
        match self {
            StoreError::Conflict | StoreError::Damaged(_) => Trouble::Refused,
            StoreError::Slow => Trouble::Slow,
            StoreError::Closed => Trouble::Stopped,
            StoreError::Database(error) => of_database(error),
        }
    }
}

fn of_database(error: &sqlx::Error) -> Trouble {
    match error {
        sqlx::Error::Database(error) => {
            error.code().map_or(Trouble::Refused, |code| of_code(code.as_ref()))
        }
        sqlx::Error::PoolTimedOut => Trouble::Slow,
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed
        | sqlx::Error::BeginFailed => Trouble::Lost,
        _ => Trouble::Refused,
    }
}

/// PostgreSQL has codes of five characters; those of SQLite are shorter numbers, whose lowest byte
/// is the class.
fn of_code(code: &str) -> Trouble {
    if code.len() == 5 {
        return match (code, &code[..code.floor_char_boundary(2)]) {
            ("53100", _) => Trouble::DiskFull,
            ("25006", _) => Trouble::ReadOnly,
            ("58030", _) => Trouble::Disk,
            // Lost connections, shutdowns, too few resources.
            (_, "08" | "57" | "53") => Trouble::Lost,
            _ => Trouble::Refused,
        };
    }
    match code.parse::<u32>().map(|code| code & 0xff) {
        Ok(13) => Trouble::DiskFull,
        Ok(8) => Trouble::ReadOnly,
        Ok(10 | 11 | 26) => Trouble::Disk,
        Ok(14) => Trouble::Lost,
        // Another program holds the lock for longer than the busy timeout.
        Ok(5 | 6) => Trouble::Slow,
        _ => Trouble::Refused,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_both_databases_have_a_class() {
        for (code, trouble) in [
            ("13", Trouble::DiskFull),
            ("53100", Trouble::DiskFull),
            ("8", Trouble::ReadOnly),
            ("1032", Trouble::ReadOnly),
            ("25006", Trouble::ReadOnly),
            ("778", Trouble::Disk),
            ("11", Trouble::Disk),
            ("14", Trouble::Lost),
            ("57P01", Trouble::Lost),
            ("08006", Trouble::Lost),
            ("53300", Trouble::Lost),
            ("5", Trouble::Slow),
            ("787", Trouble::Refused),
            ("2067", Trouble::Refused),
            ("23503", Trouble::Refused),
            ("", Trouble::Refused),
            ("жжж", Trouble::Refused),
        ] {
            assert_eq!(of_code(code), trouble, "{code}");
        }
    }
}
