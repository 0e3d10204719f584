//! Accounts: names, hashes of passwords, second factors and recovery codes. An account belongs to a
//! player; a deleted one keeps no name, so that its games show nobody's.

use std::time::Duration;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _, query, query_scalar};

use super::columns::{number, unsigned};
use super::sessions::{NewSession, check_password};
use super::writer::Write;
use super::{Store, StoreError};
use crate::id::sha256;
use crate::identity::account_name::AccountName;
use crate::play::room::{PlayerId, milliseconds};

/// Nobody else may take a former name for this time: a year.
const FORMER_NAME: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// A stored account.
#[derive(Clone)]
pub struct Account {
    /// The player it belongs to.
    pub player: PlayerId,
    /// Its name.
    pub name: AccountName,
    /// The hash of its password.
    pub password: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When its name was changed.
    pub renamed: Option<u64>,
    /// The second factor, if there is one.
    pub totp: Option<Totp>,
}

/// The second factor of an account: codes that change every 30 seconds.
#[derive(Clone, PartialEq, Eq)]
pub struct Totp {
    /// The secret, in base 32.
    pub secret: String,
    /// The step of the last used code. No code of this step or an earlier one counts again.
    pub step: u64,
}

/// By what somebody may set a new password.
pub enum Proof {
    /// The hash of the password before, and the new session of the browser.
    Password(String, NewSession),
    /// The hash of a recovery code.
    Code(String),
}

/// The name of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoredName {
    /// A player without an account.
    Guest,
    /// An account with this name.
    Account(AccountName),
    /// A deleted account.
    Deleted,
}

/// A new account, and the session of the browser that makes it.
pub struct NewAccount {
    /// The guest whose games it gets.
    pub guest: Option<PlayerId>,
    /// Its name.
    pub name: AccountName,
    /// The hash of its password.
    pub password: String,
    /// The hashes of its recovery codes.
    pub codes: Vec<String>,
    /// The session. All earlier sessions of the guest end.
    pub session: NewSession,
}

const COLUMNS: &str = "SELECT player, name, password, created, renamed, totp_secret, totp_step \
    FROM account WHERE deleted IS NULL AND ";

impl Store {
    /// The account with this key of a name.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn account_by_key(&self, key: &str) -> Result<Option<Account>, StoreError> {
        let question = query(sqlx::AssertSqlSafe(format!("{COLUMNS} name_key = $1"))).bind(key);
        self.read(question.fetch_optional(&self.readers)).await?.map(|row| read(&row)).transpose()
    }

    /// The account of a player.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn account_of(&self, player: PlayerId) -> Result<Option<Account>, StoreError> {
        let question = query(sqlx::AssertSqlSafe(format!("{COLUMNS} player = $1"))).bind(player.0);
        self.read(question.fetch_optional(&self.readers)).await?.map(|row| read(&row)).transpose()
    }

    /// The names of players, in their order.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn names_of(&self, players: &[PlayerId]) -> Result<Vec<StoredName>, StoreError> {
        if players.is_empty() {
            return Ok(Vec::new());
        }
        let places: Vec<String> = (1..=players.len()).map(|place| format!("${place}")).collect();
        let places = places.join(", ");
        let question = format!("SELECT player, name FROM account WHERE player IN ({places})");
        let mut question = query(sqlx::AssertSqlSafe(question));
        for player in players {
            question = question.bind(player.0);
        }
        let rows = self.read(question.fetch_all(&self.readers)).await?;
        let found = |row: &AnyRow| {
            let name = row.try_get::<Option<String>, _>("name")?.map(AccountName::stored);
            let name = name.map_or(StoredName::Deleted, StoredName::Account);
            Ok((row.try_get::<i64, _>("player")?, name))
        };
        let names = rows.iter().map(found).collect::<Result<Vec<_>, sqlx::Error>>()?;
        let name = |player: &PlayerId| {
            let found = names.iter().find(|(id, _)| *id == player.0);
            found.map_or(StoredName::Guest, |(_, name)| name.clone())
        };
        Ok(players.iter().map(name).collect())
    }

    /// The number of recovery codes that are left.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn recovery_codes(&self, player: PlayerId) -> Result<u64, StoreError> {
        let question = query_scalar("SELECT count(*) FROM recovery_code WHERE player = $1");
        let count: i64 = self.read(question.bind(player.0).fetch_one(&self.readers)).await?;
        Ok(count.unsigned_abs())
    }

    /// Stores a new account and signs its browser in.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the name is taken or the guest has an account already.
    pub async fn sign_up(&self, account: NewAccount) -> Result<PlayerId, StoreError> {
        self.write(account).await
    }

    /// Changes the name of an account, which is possible once.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the name is taken, or the account is not as it was read.
    pub async fn rename(
        &self,
        account: &Account,
        name: AccountName,
        at: u64,
    ) -> Result<(), StoreError> {
        let (player, password) = (account.player, account.password.clone());
        self.write(Rename { player, password, name, at }).await
    }

    /// Changes the password of an account. All sessions end; a new one may start.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the account is deleted or has another password now, or the
    /// recovery code is used.
    pub async fn set_password(
        &self,
        player: PlayerId,
        password: String,
        proof: Proof,
    ) -> Result<(), StoreError> {
        self.write(SetPassword { player, password, proof }).await
    }

    /// Sets the second factor, or removes it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the account has another password now.
    pub async fn set_totp(&self, account: &Account, totp: Option<Totp>) -> Result<(), StoreError> {
        let (player, password) = (account.player, account.password.clone());
        self.write(SetTotp { player, password, totp }).await
    }

    /// Uses the code of a step of the second factor.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when this step or a later one was used before.
    pub async fn use_totp(&self, player: PlayerId, step: u64) -> Result<(), StoreError> {
        self.write(UseTotp { player, step }).await
    }

    /// Replaces the recovery codes.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the account has another password now.
    pub async fn new_recovery_codes(
        &self,
        account: &Account,
        codes: Vec<String>,
    ) -> Result<(), StoreError> {
        let (player, password) = (account.player, account.password.clone());
        self.write(NewCodes { player, password, codes }).await
    }

    /// Adds a recovery code.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn add_recovery_code(
        &self,
        player: PlayerId,
        code: String,
    ) -> Result<(), StoreError> {
        self.write(AddCode { player, code }).await
    }

    /// Uses a recovery code.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the account has no such code.
    pub async fn use_recovery_code(
        &self,
        player: PlayerId,
        code: String,
    ) -> Result<(), StoreError> {
        self.write(UseCode { player, code }).await
    }

    /// Deletes an account. Its games stay, without a name.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the account has another password now.
    pub async fn delete_account(&self, account: &Account, at: u64) -> Result<(), StoreError> {
        let (player, password) = (account.player, account.password.clone());
        self.write(Delete { player, password, at }).await
    }
}

fn read(row: &AnyRow) -> Result<Account, StoreError> {
    let secret = row.try_get::<Option<String>, _>("totp_secret")?;
    let step = row.try_get::<Option<i64>, _>("totp_step")?.unwrap_or(0).unsigned_abs();
    Ok(Account {
        player: PlayerId(row.try_get("player")?),
        name: AccountName::stored(row.try_get("name")?),
        password: row.try_get("password")?,
        created: unsigned(row, "created")?,
        renamed: row.try_get::<Option<i64>, _>("renamed")?.map(i64::unsigned_abs),
        totp: secret.map(|secret| Totp { secret, step }),
    })
}

/// Whether a name is free for this player.
async fn is_free(
    connection: &mut AnyConnection,
    key: &str,
    player: Option<PlayerId>,
    at: u64,
) -> Result<bool, StoreError> {
    let own = player.map_or(-1, |player| player.0);
    let taken = "SELECT (SELECT count(*) FROM account WHERE name_key = $1 AND player <> $2) + \
        (SELECT count(*) FROM former_name WHERE key_hash = $3 AND player <> $4 AND until > $5)";
    let hash = sha256(key);
    let taken = query_scalar(taken).bind(key).bind(own).bind(hash).bind(own).bind(number(at));
    let taken: i64 = taken.fetch_one(connection).await?;
    Ok(taken == 0)
}

/// Keeps a name for its former owner.
async fn reserve(
    connection: &mut AnyConnection,
    player: PlayerId,
    at: u64,
) -> Result<(), StoreError> {
    let key = query_scalar("SELECT name_key FROM account WHERE player = $1").bind(player.0);
    let key: Option<Option<String>> = key.fetch_optional(&mut *connection).await?;
    let Some(key) = key.flatten() else { return Ok(()) };
    let insert = "INSERT INTO former_name (key_hash, player, until) VALUES ($1, $2, $3) \
        ON CONFLICT (key_hash) DO UPDATE SET player = excluded.player, until = excluded.until";
    let until = number(at.saturating_add(milliseconds(FORMER_NAME)));
    query(insert).bind(sha256(&key)).bind(player.0).bind(until).execute(connection).await?;
    Ok(())
}

async fn insert_codes(
    connection: &mut AnyConnection,
    player: PlayerId,
    codes: &[String],
) -> Result<(), StoreError> {
    for code in codes {
        let insert = query("INSERT INTO recovery_code (code_hash, player) VALUES ($1, $2)");
        insert.bind(code).bind(player.0).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Removes all rows of a player from a table.
async fn remove(
    connection: &mut AnyConnection,
    delete: &'static str,
    player: PlayerId,
) -> Result<(), StoreError> {
    query(delete).bind(player.0).execute(connection).await?;
    Ok(())
}

const REMOVE_SESSIONS: &str = "DELETE FROM session WHERE player = $1";
const REMOVE_CODES: &str = "DELETE FROM recovery_code WHERE player = $1";

impl Write for NewAccount {
    type Answer = PlayerId;

    async fn write(&self, connection: &mut AnyConnection) -> Result<PlayerId, StoreError> {
        let (key, at) = (self.name.key(), self.session.at);
        if !is_free(connection, &key, self.guest, at).await? {
            return Err(StoreError::Conflict);
        }
        let player = match self.guest {
            Some(player) => player.0,
            None => {
                let insert = query_scalar("INSERT INTO player (created) VALUES ($1) RETURNING id");
                insert.bind(number(at)).fetch_one(&mut *connection).await?
            }
        };
        let player = PlayerId(player);
        let insert = "INSERT INTO account (player, name, name_key, password, created) \
            VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
        let inserted = query(insert)
            .bind(player.0)
            .bind(self.name.as_str())
            .bind(&key)
            .bind(&self.password)
            .bind(number(at))
            .execute(&mut *connection)
            .await?;
        if inserted.rows_affected() == 0 {
            if self.guest.is_none() {
                remove(connection, "DELETE FROM player WHERE id = $1", player).await?;
            }
            return Err(StoreError::Conflict);
        }
        remove(connection, REMOVE_SESSIONS, player).await?;
        self.session.insert(connection, player).await?;
        insert_codes(connection, player, &self.codes).await?;
        Ok(player)
    }
}

struct Rename {
    player: PlayerId,
    password: String,
    name: AccountName,
    at: u64,
}

impl Write for Rename {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        check_password(connection, self.player, &self.password).await?;
        let key = self.name.key();
        let may = "SELECT count(*) FROM account \
            WHERE player = $1 AND renamed IS NULL AND deleted IS NULL";
        let may: i64 = query_scalar(may).bind(self.player.0).fetch_one(&mut *connection).await?;
        if may == 0 || !is_free(connection, &key, Some(self.player), self.at).await? {
            return Err(StoreError::Conflict);
        }
        reserve(connection, self.player, self.at).await?;
        let update = "UPDATE account SET name = $1, name_key = $2, renamed = $3 WHERE player = $4";
        query(update)
            .bind(self.name.as_str())
            .bind(&key)
            .bind(number(self.at))
            .bind(self.player.0)
            .execute(connection)
            .await?;
        Ok(())
    }
}

struct SetPassword {
    player: PlayerId,
    password: String,
    proof: Proof,
}

impl Write for SetPassword {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        let update = match &self.proof {
            Proof::Password(before, _) => {
                let update = "UPDATE account SET password = $1 WHERE player = $2 AND password = $3";
                query(update).bind(&self.password).bind(self.player.0).bind(before)
            }
            Proof::Code(code) => {
                use_code(connection, self.player, code).await?;
                let update = "UPDATE account SET password = $1 WHERE player = $2 \
                    AND deleted IS NULL";
                query(update).bind(&self.password).bind(self.player.0)
            }
        };
        if update.execute(&mut *connection).await?.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
        remove(connection, REMOVE_SESSIONS, self.player).await?;
        match &self.proof {
            Proof::Password(_, session) => session.insert(connection, self.player).await,
            Proof::Code(_) => Ok(()),
        }
    }
}

struct SetTotp {
    player: PlayerId,
    password: String,
    totp: Option<Totp>,
}

impl Write for SetTotp {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        check_password(connection, self.player, &self.password).await?;
        let update = "UPDATE account SET totp_secret = $1, totp_step = $2 WHERE player = $3";
        query(update)
            .bind(self.totp.as_ref().map(|totp| totp.secret.as_str()))
            .bind(self.totp.as_ref().map(|totp| number(totp.step)))
            .bind(self.player.0)
            .execute(connection)
            .await?;
        Ok(())
    }
}

struct UseTotp {
    player: PlayerId,
    step: u64,
}

impl Write for UseTotp {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        let update = "UPDATE account SET totp_step = $1 WHERE player = $2 AND totp_step < $3";
        let step = number(self.step);
        let update = query(update).bind(step).bind(self.player.0).bind(step);
        let used = update.execute(connection).await?.rows_affected();
        if used == 1 { Ok(()) } else { Err(StoreError::Conflict) }
    }
}

struct NewCodes {
    player: PlayerId,
    password: String,
    codes: Vec<String>,
}

impl Write for NewCodes {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        check_password(connection, self.player, &self.password).await?;
        remove(connection, REMOVE_CODES, self.player).await?;
        insert_codes(connection, self.player, &self.codes).await
    }
}

struct AddCode {
    player: PlayerId,
    code: String,
}

impl Write for AddCode {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        insert_codes(connection, self.player, std::slice::from_ref(&self.code)).await
    }
}

struct UseCode {
    player: PlayerId,
    code: String,
}

impl Write for UseCode {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        use_code(connection, self.player, &self.code).await
    }
}

async fn use_code(
    connection: &mut AnyConnection,
    player: PlayerId,
    code: &str,
) -> Result<(), StoreError> {
    let delete = query("DELETE FROM recovery_code WHERE code_hash = $1 AND player = $2");
    let used = delete.bind(code).bind(player.0).execute(connection).await?.rows_affected();
    if used == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

struct Delete {
    player: PlayerId,
    password: String,
    at: u64,
}

impl Write for Delete {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        check_password(connection, self.player, &self.password).await?;
        reserve(connection, self.player, self.at).await?;
        let update = "UPDATE account SET name = NULL, name_key = NULL, password = NULL, \
            totp_secret = NULL, totp_step = NULL, deleted = $1 WHERE player = $2";
        query(update).bind(number(self.at)).bind(self.player.0).execute(&mut *connection).await?;
        remove(connection, "DELETE FROM challenge WHERE maker = $1", self.player).await?;
        remove(connection, "DELETE FROM review WHERE player = $1", self.player).await?;
        remove(connection, REMOVE_SESSIONS, self.player).await?;
        remove(connection, REMOVE_CODES, self.player).await
    }
}
