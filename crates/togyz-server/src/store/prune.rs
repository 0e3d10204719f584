//! The clean-up: what nobody needs any more goes after a documented time. Rows are found by readers
//! and removed in small batches through the writer, so that a move never waits for long.

use std::time::Duration;

use sqlx::{AnyConnection, query, query_scalar};
use togyz::GameResult;

use super::columns::number;
use super::writer::Write;
use super::{Store, StoreError};
use crate::lobby::EXPIRES_AFTER;
use crate::play::room::milliseconds;

/// The time after which an aborted game goes.
const ABORTED: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// The time after which a guest without a game and without a challenge goes.
const GUEST: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// The time after which an unused session of an account ends.
pub(crate) const SESSION: Duration = Duration::from_secs(90 * 24 * 60 * 60);

/// Rows of one write.
const BATCH: i64 = 100;
/// Players that one question looks at.
const WINDOW: i64 = 1000;

/// The moments before which rows go, in milliseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cutoffs {
    aborted: i64,
    challenges: i64,
    guests: i64,
    sessions: i64,
    now: i64,
}

impl Cutoffs {
    /// The cutoffs at this moment, in milliseconds since 1970.
    #[must_use]
    pub fn at(now: u64) -> Cutoffs {
        let before = |time| number(now.saturating_sub(milliseconds(time)));
        Cutoffs {
            aborted: before(ABORTED),
            challenges: before(EXPIRES_AFTER),
            guests: before(GUEST),
            sessions: before(SESSION),
            now: number(now),
        }
    }
}

/// Numbers of rows that went, or that would go.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Aborted games.
    pub games: u64,
    /// Challenges that nobody took in time.
    pub challenges: u64,
    /// Guests without a game and without a challenge.
    pub guests: u64,
    /// Sessions of accounts that were not used for a long time.
    pub sessions: u64,
}

/// A finished game without a result was aborted.
const ABORTED_GAMES: &str = "FROM game WHERE status = 'finished' AND result = $1 AND updated < $2";
const OLD_CHALLENGES: &str = "FROM challenge WHERE created < $1";
const IDLE_GUESTS: &str = "FROM player WHERE created < $1 AND id > $2 AND id <= $3 \
    AND NOT EXISTS (SELECT 1 FROM game WHERE white_player = player.id) \
    AND NOT EXISTS (SELECT 1 FROM game WHERE black_player = player.id) \
    AND NOT EXISTS (SELECT 1 FROM challenge WHERE maker = player.id) \
    AND NOT EXISTS (SELECT 1 FROM account WHERE player = player.id)";
/// The sessions of accounts have the time of their last use; those of guests have none.
const OLD_SESSIONS: &str = "FROM session WHERE used < $1";

impl Store {
    /// Removes what lies before the cutoffs.
    ///
    /// # Errors
    /// When the database refuses; then a part may have been removed.
    pub async fn prune(&self, cutoffs: Cutoffs) -> Result<Pruned, StoreError> {
        let mut pruned = Pruned::default();
        loop {
            let ids = self.aborted(cutoffs.aborted).await?;
            if ids.is_empty() {
                break;
            }
            pruned.games += self.write(RemoveGames(ids)).await?;
        }
        loop {
            let ids = self.old_challenges(cutoffs.challenges).await?;
            if ids.is_empty() {
                break;
            }
            pruned.challenges += self.write(RemoveChallenges(ids)).await?;
        }
        let (mut after, last) = (0, self.last_player().await?);
        while after < last {
            let ids = self.idle_guests(cutoffs.guests, after).await?;
            for batch in ids.chunks(BATCH as usize) {
                pruned.guests += self.write(RemoveGuests(batch.to_vec())).await?;
            }
            after += WINDOW;
        }
        loop {
            let hashes = self.old_sessions(cutoffs.sessions).await?;
            if hashes.is_empty() {
                break;
            }
            pruned.sessions += self.write(RemoveSessions(hashes, cutoffs.sessions)).await?;
        }
        self.write(RemoveFormerNames(cutoffs.now)).await?;
        Ok(pruned)
    }

    /// What [`Store::prune`] would remove. A guest whose only games are aborted ones goes with the
    /// next clean-up and is not counted.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn prunable(&self, cutoffs: Cutoffs) -> Result<Pruned, StoreError> {
        let games = query_scalar(sqlx::AssertSqlSafe(format!("SELECT count(*) {ABORTED_GAMES}")))
            .bind(GameResult::Open.word())
            .bind(cutoffs.aborted);
        let challenges =
            query_scalar(sqlx::AssertSqlSafe(format!("SELECT count(*) {OLD_CHALLENGES}")))
                .bind(cutoffs.challenges);
        let guests = query_scalar(sqlx::AssertSqlSafe(format!("SELECT count(*) {IDLE_GUESTS}")))
            .bind(cutoffs.guests)
            .bind(0_i64)
            .bind(i64::MAX);
        let sessions = query_scalar(sqlx::AssertSqlSafe(format!("SELECT count(*) {OLD_SESSIONS}")))
            .bind(cutoffs.sessions);
        let (games, challenges, guests, sessions): (i64, i64, i64, i64) = (
            games.fetch_one(&self.readers).await?,
            challenges.fetch_one(&self.readers).await?,
            guests.fetch_one(&self.readers).await?,
            sessions.fetch_one(&self.readers).await?,
        );
        Ok(Pruned {
            games: games.unsigned_abs(),
            challenges: challenges.unsigned_abs(),
            guests: guests.unsigned_abs(),
            sessions: sessions.unsigned_abs(),
        })
    }

    async fn aborted(&self, before: i64) -> Result<Vec<String>, StoreError> {
        let question = format!("SELECT id {ABORTED_GAMES} LIMIT {BATCH}");
        let question = query_scalar(sqlx::AssertSqlSafe(question));
        let question = question.bind(GameResult::Open.word()).bind(before);
        Ok(question.fetch_all(&self.readers).await?)
    }

    async fn old_challenges(&self, before: i64) -> Result<Vec<String>, StoreError> {
        let question = format!("SELECT id {OLD_CHALLENGES} LIMIT {BATCH}");
        let question = query_scalar(sqlx::AssertSqlSafe(question)).bind(before);
        Ok(question.fetch_all(&self.readers).await?)
    }

    async fn old_sessions(&self, before: i64) -> Result<Vec<String>, StoreError> {
        let question = format!("SELECT token_hash {OLD_SESSIONS} LIMIT {BATCH}");
        let question = query_scalar(sqlx::AssertSqlSafe(question)).bind(before);
        Ok(question.fetch_all(&self.readers).await?)
    }

    async fn last_player(&self) -> Result<i64, StoreError> {
        let last: Option<i64> =
            query_scalar("SELECT max(id) FROM player").fetch_one(&self.readers).await?;
        Ok(last.unwrap_or(0))
    }

    async fn idle_guests(&self, before: i64, after: i64) -> Result<Vec<i64>, StoreError> {
        let question = query_scalar(sqlx::AssertSqlSafe(format!("SELECT id {IDLE_GUESTS}")));
        let question = question.bind(before).bind(after).bind(after.saturating_add(WINDOW));
        Ok(question.fetch_all(&self.readers).await?)
    }
}

struct RemoveGames(Vec<String>);

impl Write for RemoveGames {
    type Answer = u64;

    async fn write(&self, connection: &mut AnyConnection) -> Result<u64, StoreError> {
        let mut removed = 0;
        for id in &self.0 {
            // A finished game does not change: it is still an aborted one.
            for part in ["DELETE FROM event WHERE game = $1", "DELETE FROM review WHERE game = $1"]
            {
                query(part).bind(id).execute(&mut *connection).await?;
            }
            let delete = query("DELETE FROM game WHERE id = $1").bind(id);
            removed += delete.execute(&mut *connection).await?.rows_affected();
        }
        Ok(removed)
    }
}

struct RemoveChallenges(Vec<String>);

impl Write for RemoveChallenges {
    type Answer = u64;

    async fn write(&self, connection: &mut AnyConnection) -> Result<u64, StoreError> {
        let mut removed = 0;
        for id in &self.0 {
            let delete = query("DELETE FROM challenge WHERE id = $1").bind(id);
            removed += delete.execute(&mut *connection).await?.rows_affected();
        }
        Ok(removed)
    }
}

struct RemoveGuests(Vec<i64>);

impl Write for RemoveGuests {
    type Answer = u64;

    async fn write(&self, connection: &mut AnyConnection) -> Result<u64, StoreError> {
        let mut removed = 0;
        for player in &self.0 {
            // A game, a challenge or an account may have been stored since the guest was found.
            let owned = "SELECT (SELECT count(*) FROM game WHERE white_player = $1) + \
                (SELECT count(*) FROM game WHERE black_player = $2) + \
                (SELECT count(*) FROM challenge WHERE maker = $3) + \
                (SELECT count(*) FROM account WHERE player = $4)";
            let owned = query_scalar(owned).bind(player).bind(player).bind(player).bind(player);
            let owned: i64 = owned.fetch_one(&mut *connection).await?;
            if owned > 0 {
                continue;
            }
            let delete = query("DELETE FROM session WHERE player = $1").bind(player);
            delete.execute(&mut *connection).await?;
            let delete = query("DELETE FROM player WHERE id = $1").bind(player);
            removed += delete.execute(&mut *connection).await?.rows_affected();
        }
        Ok(removed)
    }
}

struct RemoveSessions(Vec<String>, i64);

impl Write for RemoveSessions {
    type Answer = u64;

    async fn write(&self, connection: &mut AnyConnection) -> Result<u64, StoreError> {
        let mut removed = 0;
        for hash in &self.0 {
            // It may have been used since it was found.
            let delete = query("DELETE FROM session WHERE token_hash = $1 AND used < $2");
            let delete = delete.bind(hash).bind(self.1);
            removed += delete.execute(&mut *connection).await?.rows_affected();
        }
        Ok(removed)
    }
}

struct RemoveFormerNames(i64);

impl Write for RemoveFormerNames {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        query("DELETE FROM former_name WHERE until < $1").bind(self.0).execute(connection).await?;
        Ok(())
    }
}
