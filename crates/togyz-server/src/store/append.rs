//! Appending to the events of a game. The version decides who was first.

use sqlx::{AnyConnection, query};
use togyz::{BySide, GameResult};

use super::columns::number;
use super::writer::Write;
use super::{Store, StoreError};
use crate::id::GameId;
use crate::play::room::{Event, Room};

/// Position and result of a game, stored in its row for lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    plies: usize,
    position: String,
    end: Option<(GameResult, BySide<u8>)>,
}

impl Standing {
    /// The standing of the game in this room.
    #[must_use]
    pub fn of(room: &Room) -> Standing {
        let game = room.game();
        let end = game.end().map(|end| (end.result, game.score()));
        Standing { plies: game.plies().len(), position: game.setup().to_string(), end }
    }
}

/// Events to be stored.
#[derive(Debug, Clone)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The version these events follow.
    pub after: u64,
    /// The events, in order.
    pub events: Vec<Event>,
    /// The standing after them.
    pub standing: Standing,
    /// The moment, in milliseconds since 1970.
    pub at: u64,
    /// The time at which the game ends automatically without further events, in milliseconds since
    /// 1970.
    pub due: Option<u64>,
}

impl Store {
    /// Stores events; returns when they are on disk.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the game has another version or is over. Then nothing is stored.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(append).await
    }
}

impl Write for Append {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        self.update_game(connection).await?;
        for (event, version) in self.events.iter().zip(self.after + 1..) {
            let body = serde_json::to_string(event)
                .map_err(|error| StoreError::Damaged(error.to_string()))?;
            query("INSERT INTO event (game, version, at, body) VALUES ($1, $2, $3, $4)")
                .bind(self.game.as_str())
                .bind(number(version))
                .bind(number(self.at))
                .bind(body)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }
}

impl Append {
    /// Brings the row of the game up to date, if it has the expected version and is not over.
    async fn update_game(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        let Append { game, after, events, standing, at, due } = self;
        let (result, score) = standing.end.unzip();
        let update = "UPDATE game SET version = $1, plies = $2, position = $3, status = $4, \
            result = $5, white_score = $6, black_score = $7, updated = $8, due = $9 \
            WHERE id = $10 AND version = $11 AND status = 'live'";
        let changed = query(update)
            .bind(number(after + events.len() as u64))
            .bind(number(standing.plies as u64))
            .bind(&standing.position)
            .bind(if result.is_some() { "finished" } else { "live" })
            .bind(result.map(GameResult::word))
            .bind(score.map(|score| i64::from(score.white)))
            .bind(score.map(|score| i64::from(score.black)))
            .bind(number(*at))
            .bind(due.map(number))
            .bind(game.as_str())
            .bind(number(*after))
            .execute(connection)
            .await?;
        if changed.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
    }
}
