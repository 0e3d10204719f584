//! Challenges that nobody has taken yet, as they are stored.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _, query, query_scalar};
use togyz::Side;

use super::read::{damaged, days, time};
use super::writer::number;
use super::{Store, StoreError};
use crate::id::GameId;
use crate::lobby::challenge::Challenge;
use crate::play::room::PlayerId;

impl Store {
    /// The challenge at this address, if it waits.
    ///
    /// # Errors
    /// When the database refuses or what it holds makes no sense.
    pub async fn challenge(&self, id: &GameId) -> Result<Option<Challenge>, StoreError> {
        let row = query("SELECT * FROM challenge WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| read(&row)).transpose()
    }

    /// The challenges everybody may take.
    ///
    /// # Errors
    /// When the database refuses or what it holds makes no sense.
    pub async fn listed_challenges(&self) -> Result<Vec<Challenge>, StoreError> {
        let question = query("SELECT * FROM challenge WHERE listed = 1 ORDER BY created");
        question.fetch_all(&self.readers).await?.iter().map(read).collect()
    }

    /// How many challenges of this guest wait.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn challenges_of(&self, maker: PlayerId) -> Result<i64, StoreError> {
        let question = query_scalar("SELECT count(*) FROM challenge WHERE maker = $1");
        Ok(question.bind(maker.0).fetch_one(&self.readers).await?)
    }
}

fn read(row: &AnyRow) -> Result<Challenge, StoreError> {
    let text = |name: &str| row.try_get::<String, _>(name);
    let (id, side) = (text("id")?, text("side")?);
    Ok(Challenge {
        id: GameId::parse(&id).ok_or_else(|| damaged("id", &id))?,
        maker: PlayerId(row.try_get("maker")?),
        side: match side.as_str() {
            "white" => Some(Side::White),
            "black" => Some(Side::Black),
            _ => None,
        },
        profile: text("profile")?.parse().map_err(|error| damaged("profile", &error))?,
        control: text("control")?.parse().map_err(|error| damaged("control", &error))?,
        days: days(row)?,
        listed: row.try_get::<i64, _>("listed")? == 1,
        created: time(row, "created")?,
    })
}

pub(super) async fn write(
    connection: &mut AnyConnection,
    challenge: &Challenge,
) -> Result<(), StoreError> {
    let insert = "INSERT INTO challenge (id, created, maker, side, profile, control, days, listed) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING";
    let inserted = query(insert)
        .bind(challenge.id.as_str())
        .bind(number(challenge.created))
        .bind(challenge.maker.0)
        .bind(challenge.side_word())
        .bind(challenge.profile.name())
        .bind(challenge.control.to_string())
        .bind(challenge.days.map(i64::from))
        .bind(i64::from(challenge.listed))
        .execute(connection)
        .await?;
    if inserted.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Removes a challenge; whoever finds it gone was too late.
pub(super) async fn remove(connection: &mut AnyConnection, id: &GameId) -> Result<(), StoreError> {
    let removed =
        query("DELETE FROM challenge WHERE id = $1").bind(id.as_str()).execute(connection).await?;
    if removed.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Removes what was made before this moment.
pub(super) async fn forget(connection: &mut AnyConnection, before: u64) -> Result<(), StoreError> {
    query("DELETE FROM challenge WHERE created < $1")
        .bind(number(before))
        .execute(connection)
        .await?;
    Ok(())
}
