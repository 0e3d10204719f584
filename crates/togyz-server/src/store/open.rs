//! Opening a database: applies and verifies the settings for durable commits, creates or migrates
//! the tables, refuses a database of a newer program.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::LocalBoxFuture;
use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::migrate::MigrateError;
use sqlx::{AnyConnection, AnyPool, Connection as _, Executor as _, Row as _};
use tokio::sync::mpsc;

use super::{Store, schema, writer};
use crate::metrics::Metrics;

/// Maximum number of queued jobs of the writer; further jobs wait for a free slot.
const WAITING_JOBS: usize = 1024;
/// The time a read may take, waiting for a connection included.
const READ_TIMEOUT: Duration = Duration::from_secs(5);
/// Connections that only read.
const READERS: u32 = 4;

/// The kind of database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    /// The time a transaction may take. A PostgreSQL server may be frozen or behind a cut
    /// line, so that only a deadline tells; players are refused after it and try again. A local file
    /// always answers in the end; a disk that is busy for some seconds only delays the moves.
    pub(super) fn timeout(self) -> Duration {
        match self {
            Kind::Sqlite => Duration::from_secs(10),
            Kind::Postgres => Duration::from_millis(1800),
        }
    }
}

/// The address of a database of a known kind.
pub(super) struct Address {
    pub(super) kind: Kind,
    url: String,
}

impl Address {
    /// A new connection, with the settings of every connection.
    pub(super) async fn connect(&self) -> Result<AnyConnection, sqlx::Error> {
        let mut connection = AnyConnection::connect(&self.url).await?;
        prepare(self.kind, &mut connection).await?;
        Ok(connection)
    }
}

/// The reason a database could not be opened.
#[derive(Debug)]
pub enum OpenError {
    /// The address names no known kind of database.
    Address(String),
    /// The path of the file is not UTF-8, which the database needs.
    Path(PathBuf),
    /// The file is damaged, or is no SQLite database.
    Damaged(sqlx::Error),
    /// It cannot be reached or read.
    Connection(sqlx::Error),
    /// It was created by an older program, and is not to be changed now.
    Older {
        /// The version of its tables.
        found: i64,
        /// The version this program needs.
        known: i64,
    },
    /// It was created by a newer program.
    Newer {
        /// The version of its tables.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// The tables could not be created or migrated.
    Tables(MigrateError),
    /// A commit would not be durable.
    NotDurable {
        /// The setting.
        setting: &'static str,
        /// The value it must have.
        expected: &'static str,
        /// Its value.
        found: String,
    },
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Address(url) => {
                write!(f, "expected a database address sqlite:FILE or postgres://…, found '{url}'")
            }
            OpenError::Path(path) => {
                write!(f, "expected a path in UTF-8, found {}", path.display())
            }
            OpenError::Damaged(error) => write!(
                f,
                "the database is damaged: {error}; restore a backup with 'togyz admin restore FILE', \
                 which keeps the damaged file aside"
            ),
            OpenError::Connection(error) => write!(f, "the database cannot be opened: {error}"),
            OpenError::Older { found, known } => write!(
                f,
                "the database was made by an older togyz (tables of version {found}, this one needs {known}): \
                 start the server once, which brings it up to date"
            ),
            OpenError::Newer { found, known } => write!(
                f,
                "the database was made by a newer togyz (tables of version {found}, this one knows {known}): \
                 use the newer program"
            ),
            OpenError::Tables(error) => write!(f, "the tables cannot be made: {error}"),
            OpenError::NotDurable { setting, expected, found } => write!(
                f,
                "the database would lose moves in a power cut: expected {setting} = {expected}, found {found}"
            ),
        }
    }
}

impl std::error::Error for OpenError {}

impl From<sqlx::Error> for OpenError {
    fn from(error: sqlx::Error) -> OpenError {
        // SQLite's codes for a malformed file and for another kind of file.
        let code = error.as_database_error().and_then(|error| error.code());
        match code.as_deref() {
            Some("11" | "26") => OpenError::Damaged(error),
            _ => OpenError::Connection(error),
        }
    }
}

impl Store {
    /// Opens a database that exists, by its address, and changes no table.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn open_existing(url: &str) -> LocalBoxFuture<'_, Result<Store, OpenError>> {
        Box::pin(Store::connect(url, false))
    }

    /// Opens the database at this address: `sqlite:FILE` (created if it does not exist) or
    /// `postgres://…`.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn open(url: &str) -> LocalBoxFuture<'_, Result<Store, OpenError>> {
        Box::pin(Store::connect(url, true))
    }

    /// Opens a database; `make` creates or migrates its tables.
    async fn connect(url: &str, make: bool) -> Result<Store, OpenError> {
        let mode = if make { "rwc" } else { "rw" };
        let (kind, url) = if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            (Kind::Postgres, url.to_owned())
        } else if url.starts_with("sqlite:") {
            (Kind::Sqlite, format!("{url}{}mode={mode}", if url.contains('?') { "&" } else { "?" }))
        } else {
            return Err(OpenError::Address(url.chars().take(80).collect()));
        };
        install_default_drivers();
        let address = Address { kind, url };
        // The pool would try again and report only that it took too long.
        address.connect().await?.close().await?;
        // The writer has a connection of its own.
        let pool: AnyPool = AnyPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(READ_TIMEOUT)
            .after_connect(move |connection, _| Box::pin(prepare(kind, connection)))
            .connect(&address.url)
            .await?;
        let mut connection = pool.acquire().await?;
        check_durability(kind, &mut connection).await?;
        match make {
            true => migrate(kind, &mut connection).await?,
            false => check_version(&mut connection).await?,
        }
        drop(connection);
        let (writer, jobs) = mpsc::channel(WAITING_JOBS);
        let metrics = Arc::new(Metrics::default());
        tokio::spawn(writer::run(address, jobs, Arc::clone(&metrics)));
        let (timeout, is_file) = (READ_TIMEOUT, kind == Kind::Sqlite);
        Ok(Store { readers: pool, timeout, writer, metrics, is_file })
    }
}

/// The address of a SQLite file by its absolute path: every byte with a meaning in an address is
/// escaped.
///
/// # Errors
/// [`OpenError::Path`] if the path is not UTF-8.
pub fn file_url(path: &Path) -> Result<String, OpenError> {
    let text = path.to_str().ok_or_else(|| OpenError::Path(path.to_owned()))?;
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => {
            char::from(byte).to_string()
        }
        byte => format!("%{byte:02X}"),
    };
    Ok(format!("sqlite:{}", text.bytes().map(escape).collect::<String>()))
}

/// Creates or migrates the tables.
///
/// A SQLite migration may copy a table that others refer to. This requires foreign keys to be off,
/// and the setting cannot be changed inside its transaction. Such a migration checks them itself.
async fn migrate(kind: Kind, connection: &mut AnyConnection) -> Result<(), OpenError> {
    if kind == Kind::Sqlite {
        connection.execute("PRAGMA foreign_keys = OFF").await?;
    }
    schema::migrator(kind).run(&mut *connection).await.map_err(|error| match error {
        MigrateError::VersionMissing(found) => OpenError::Newer { found, known: schema::NEWEST },
        other => OpenError::Tables(other),
    })?;
    if kind == Kind::Sqlite {
        connection.execute("PRAGMA foreign_keys = ON").await?;
    }
    Ok(())
}

/// Checks that the tables are of this program's version.
async fn check_version(connection: &mut AnyConnection) -> Result<(), OpenError> {
    let question = "SELECT max(version) FROM _sqlx_migrations";
    let found: Option<i64> = connection.fetch_one(question).await?.try_get(0)?;
    let (found, known) = (found.unwrap_or(0), schema::NEWEST);
    match found.cmp(&known) {
        std::cmp::Ordering::Less => Err(OpenError::Older { found, known }),
        std::cmp::Ordering::Equal => Ok(()),
        std::cmp::Ordering::Greater => Err(OpenError::Newer { found, known }),
    }
}

/// Settings of every connection.
async fn prepare(kind: Kind, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    match kind {
        Kind::Sqlite => {
            connection.execute("PRAGMA busy_timeout = 5000").await?;
            connection.execute("PRAGMA journal_mode = WAL").await?;
            connection.execute("PRAGMA synchronous = FULL").await?;
            connection.execute("PRAGMA foreign_keys = ON").await?;
        }
        Kind::Postgres => {
            connection.execute("SET synchronous_commit = on").await?;
        }
    }
    Ok(())
}

/// Verifies the settings that a durable commit needs.
async fn check_durability(kind: Kind, connection: &mut AnyConnection) -> Result<(), OpenError> {
    let needed: &[(&'static str, &'static str, &'static str)] = match kind {
        Kind::Sqlite => &[
            ("journal_mode", "SELECT journal_mode FROM pragma_journal_mode", "wal"),
            ("synchronous", "SELECT CAST(synchronous AS TEXT) FROM pragma_synchronous", "2"),
        ],
        Kind::Postgres => &[
            ("fsync", "SELECT current_setting('fsync')", "on"),
            ("synchronous_commit", "SELECT current_setting('synchronous_commit')", "on"),
        ],
    };
    for &(setting, question, expected) in needed {
        let found: String = connection.fetch_one(question).await?.try_get(0)?;
        if found != expected {
            return Err(OpenError::NotDurable { setting, expected, found });
        }
    }
    Ok(())
}
