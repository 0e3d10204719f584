//! Sessions by which browsers act for players. A session is found by the hash of a secret token; the
//! token itself is not stored. A guest has one session, an account may have several.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _, query, query_scalar};

use super::columns::{number, unsigned};
use super::writer::Write;
use super::{Store, StoreError};
use crate::play::room::PlayerId;

/// The most sessions of one account. A new one replaces the one that was not used for the longest time.
const MOST: i64 = 20;

/// A session to be stored.
#[derive(Clone)]
pub struct NewSession {
    /// The hash of its token.
    pub token_hash: String,
    /// Now, in milliseconds since 1970.
    pub at: u64,
    /// The kind of browser.
    pub device: String,
    /// The address it comes from.
    pub address: String,
}

/// The owner of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownSession {
    /// The player.
    pub player: PlayerId,
    /// When it was last used, for the session of an account.
    pub used: Option<u64>,
}

/// A session of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSession {
    /// The hash of its token.
    pub token_hash: String,
    /// When it started, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used.
    pub used: u64,
    /// The kind of browser.
    pub device: String,
    /// The address it was last used from.
    pub address: String,
}

impl Store {
    /// The session with this token, if there is one.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn session(&self, token_hash: &str) -> Result<Option<KnownSession>, StoreError> {
        let question = query("SELECT player, used FROM session WHERE token_hash = $1");
        let row = self.read(question.bind(token_hash).fetch_optional(&self.readers)).await?;
        let known = |row: AnyRow| {
            let used = row.try_get::<Option<i64>, _>("used")?.map(i64::unsigned_abs);
            Ok(KnownSession { player: PlayerId(row.try_get("player")?), used })
        };
        row.map(known).transpose()
    }

    /// The sessions of a player, the last used first.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn sessions_of(&self, player: PlayerId) -> Result<Vec<StoredSession>, StoreError> {
        let question = "SELECT token_hash, created, COALESCE(used, created) AS used, \
            COALESCE(device, '') AS device, COALESCE(address, '') AS address \
            FROM session WHERE player = $1 ORDER BY 3 DESC, token_hash LIMIT $2";
        let question = query(question).bind(player.0).bind(MOST);
        self.read(question.fetch_all(&self.readers)).await?.iter().map(read).collect()
    }

    /// Stores a session of an account whose password has this hash. Gives the hashes of the tokens of
    /// sessions that it replaces.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the account has another password now, or is deleted.
    pub async fn sign_in(
        &self,
        player: PlayerId,
        password: String,
        session: NewSession,
    ) -> Result<Vec<String>, StoreError> {
        self.write(SignIn { player, password, session }).await
    }

    /// Notes that a session is used, now and from this address.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn touch_session(
        &self,
        token_hash: String,
        at: u64,
        address: String,
    ) -> Result<(), StoreError> {
        self.write(Touch { token_hash, at, address }).await
    }

    /// Ends a session of a player.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn end_session(
        &self,
        player: PlayerId,
        token_hash: String,
    ) -> Result<(), StoreError> {
        self.write(End { player, token_hash }).await
    }

    /// Ends all sessions of a player.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn end_sessions(&self, player: PlayerId) -> Result<(), StoreError> {
        self.write(EndAll(player)).await
    }
}

fn read(row: &AnyRow) -> Result<StoredSession, StoreError> {
    Ok(StoredSession {
        token_hash: row.try_get("token_hash")?,
        created: unsigned(row, "created")?,
        used: unsigned(row, "used")?,
        device: row.try_get("device")?,
        address: row.try_get("address")?,
    })
}

impl NewSession {
    pub(super) async fn insert(
        &self,
        connection: &mut AnyConnection,
        player: PlayerId,
    ) -> Result<(), StoreError> {
        let insert = "INSERT INTO session (token_hash, player, created, used, device, address) \
            VALUES ($1, $2, $3, $4, $5, $6)";
        query(insert)
            .bind(&self.token_hash)
            .bind(player.0)
            .bind(number(self.at))
            .bind(number(self.at))
            .bind(&self.device)
            .bind(&self.address)
            .execute(connection)
            .await?;
        Ok(())
    }
}

/// Checks that the password of an account still has this hash: it was checked a while ago.
pub(super) async fn check_password(
    connection: &mut AnyConnection,
    player: PlayerId,
    password: &str,
) -> Result<(), StoreError> {
    let same = "SELECT count(*) FROM account WHERE player = $1 AND password = $2";
    let same: i64 =
        query_scalar(same).bind(player.0).bind(password).fetch_one(&mut *connection).await?;
    if same == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

struct SignIn {
    player: PlayerId,
    password: String,
    session: NewSession,
}

impl Write for SignIn {
    type Answer = Vec<String>;

    async fn write(&self, connection: &mut AnyConnection) -> Result<Vec<String>, StoreError> {
        check_password(connection, self.player, &self.password).await?;
        self.session.insert(connection, self.player).await?;
        let oldest = "SELECT token_hash FROM session WHERE player = $1 \
            ORDER BY COALESCE(used, created) DESC, token_hash LIMIT 1000 OFFSET $2";
        let oldest = query_scalar(oldest).bind(self.player.0).bind(MOST);
        let replaced: Vec<String> = oldest.fetch_all(&mut *connection).await?;
        for hash in &replaced {
            let delete = query("DELETE FROM session WHERE token_hash = $1").bind(hash);
            delete.execute(&mut *connection).await?;
        }
        Ok(replaced)
    }
}

struct Touch {
    token_hash: String,
    at: u64,
    address: String,
}

impl Write for Touch {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        query("UPDATE session SET used = $1, address = $2 WHERE token_hash = $3")
            .bind(number(self.at))
            .bind(&self.address)
            .bind(&self.token_hash)
            .execute(connection)
            .await?;
        Ok(())
    }
}

struct End {
    player: PlayerId,
    token_hash: String,
}

impl Write for End {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        query("DELETE FROM session WHERE token_hash = $1 AND player = $2")
            .bind(&self.token_hash)
            .bind(self.player.0)
            .execute(connection)
            .await?;
        Ok(())
    }
}

struct EndAll(PlayerId);

impl Write for EndAll {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        query("DELETE FROM session WHERE player = $1").bind(self.0.0).execute(connection).await?;
        Ok(())
    }
}
