//! Challenges that nobody has taken yet.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _, query, query_scalar};
use togyz::Side;

use super::columns::{damaged, days, game_id, number, previews, unsigned};
use super::games::NewGame;
use super::writer::Write;
use super::{Store, StoreError};
use crate::id::GameId;
use crate::lobby::challenge::Challenge;
use crate::play::room::PlayerId;

impl Store {
    /// The waiting challenge with this id, if there is one.
    ///
    /// # Errors
    /// When the database refuses or a stored value cannot be read.
    pub async fn challenge(&self, id: &GameId) -> Result<Option<Challenge>, StoreError> {
        let question = query("SELECT * FROM challenge WHERE id = $1").bind(id.as_str());
        self.read(question.fetch_optional(&self.readers)).await?.map(|row| read(&row)).transpose()
    }

    /// The public challenges, oldest first.
    ///
    /// # Errors
    /// When the database refuses or a stored value cannot be read.
    pub async fn listed_challenges(&self) -> Result<Vec<Challenge>, StoreError> {
        let question = query("SELECT * FROM challenge WHERE listed = 1 ORDER BY created");
        self.read(question.fetch_all(&self.readers)).await?.iter().map(read).collect()
    }

    /// The number of waiting challenges of this player that were made at this moment or later.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn challenges_of(&self, maker: PlayerId, since: u64) -> Result<u64, StoreError> {
        let question = "SELECT count(*) FROM challenge WHERE maker = $1 AND created >= $2";
        let question = query_scalar(question).bind(maker.0).bind(number(since));
        let count: i64 = self.read(question.fetch_one(&self.readers)).await?;
        Ok(count.unsigned_abs())
    }

    /// The waiting challenges of a player, oldest first.
    ///
    /// # Errors
    /// When the database refuses or a stored value cannot be read.
    pub async fn open_challenges_of(&self, maker: PlayerId) -> Result<Vec<Challenge>, StoreError> {
        let question = query("SELECT * FROM challenge WHERE maker = $1 ORDER BY created");
        let question = question.bind(maker.0);
        self.read(question.fetch_all(&self.readers)).await?.iter().map(read).collect()
    }

    /// Stores a challenge.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the address is taken.
    pub async fn new_challenge(&self, challenge: Challenge) -> Result<(), StoreError> {
        self.write(challenge).await
    }

    /// Removes a waiting challenge and stores its game, in one transaction.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when it no longer waits.
    pub async fn take_challenge(&self, game: NewGame) -> Result<(), StoreError> {
        self.write(Take(game)).await
    }

    /// Removes a challenge.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when it no longer waits.
    pub async fn withdraw_challenge(&self, id: GameId) -> Result<(), StoreError> {
        self.write(Withdraw(id)).await
    }

    /// Removes the challenges made before this moment, in milliseconds since 1970.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn forget_challenges(&self, before: u64) -> Result<(), StoreError> {
        self.write(Forget { before }).await
    }
}

impl Write for Challenge {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        let insert = "INSERT INTO challenge (id, created, maker, side, profile, control, days, listed, \
            previews) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING";
        let inserted = query(insert)
            .bind(self.id.as_str())
            .bind(number(self.created))
            .bind(self.maker.0)
            .bind(self.side_word())
            .bind(self.profile.name())
            .bind(self.control.to_string())
            .bind(self.days.map(i64::from))
            .bind(i64::from(self.listed))
            .bind(i64::from(self.previews))
            .execute(connection)
            .await?;
        if inserted.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
    }
}

struct Take(NewGame);

impl Write for Take {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        remove(connection, &self.0.id).await?;
        self.0.write(connection).await
    }
}

struct Withdraw(GameId);

impl Write for Withdraw {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        remove(connection, &self.0).await
    }
}

struct Forget {
    before: u64,
}

impl Write for Forget {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        let delete = query("DELETE FROM challenge WHERE created < $1").bind(number(self.before));
        delete.execute(connection).await?;
        Ok(())
    }
}

/// Removes a challenge; a conflict when it is gone.
async fn remove(connection: &mut AnyConnection, id: &GameId) -> Result<(), StoreError> {
    let delete = query("DELETE FROM challenge WHERE id = $1").bind(id.as_str());
    let removed = delete.execute(connection).await?;
    if removed.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

fn read(row: &AnyRow) -> Result<Challenge, StoreError> {
    let text = |name: &str| row.try_get::<String, _>(name);
    Ok(Challenge {
        id: game_id(&text("id")?)?,
        maker: PlayerId(row.try_get("maker")?),
        side: match text("side")?.as_str() {
            "white" => Some(Side::White),
            "black" => Some(Side::Black),
            _ => None,
        },
        profile: text("profile")?.parse().map_err(|error| damaged("profile", &error))?,
        control: text("control")?.parse().map_err(|error| damaged("control", &error))?,
        days: days(row)?,
        previews: previews(row)?,
        listed: row.try_get::<i64, _>("listed")? == 1,
        created: unsigned(row, "created")?,
    })
}
