//! Lists of games: of a player, with a running clock, and overdue ones.

use sqlx::any::AnyRow;
use sqlx::{Row as _, query, query_scalar};
use togyz::{BySide, Setup, Side};

use super::columns::{days, due, game_id, number, small, unsigned};
use super::games::seat;
use super::{Store, StoreError};
use crate::id::GameId;
use crate::play::room::{PlayerId, Seat};

/// A game in a player's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedGame {
    /// Its address.
    pub id: GameId,
    /// The side of the player whose list it is.
    pub side: Side,
    /// The opponent's seat.
    pub opponent: Seat,
    /// The current position.
    pub position: String,
    /// The number of plies played.
    pub plies: u64,
    /// The result, such as `1-0`, if it is over.
    pub result: Option<String>,
    /// The recorded kumalaks of each side, if it is over.
    pub score: Option<BySide<u8>>,
    /// The days for a move, in a correspondence game.
    pub days: Option<u8>,
    /// The time at which it ends automatically without further events, in milliseconds since 1970.
    pub due: Option<u64>,
}

impl ListedGame {
    /// Whether the game is running against a person and it is the player's turn.
    #[must_use]
    pub fn waits(&self) -> bool {
        let turn = self.position.parse::<Setup>().map(|setup| setup.turn);
        let person = matches!(self.opponent, Seat::Player(_));
        self.result.is_none() && person && turn.is_ok_and(|turn| turn == self.side)
    }
}

impl Store {
    /// The newest games of a player; running games with a deadline come first.
    ///
    /// # Errors
    /// When the database refuses or a stored value cannot be read.
    pub async fn games_of(
        &self,
        player: PlayerId,
        limit: u8,
    ) -> Result<Vec<ListedGame>, StoreError> {
        let question = "SELECT id, white_player, white_level, black_player, black_level, position, \
            plies, result, white_score, black_score, days, due FROM game \
            WHERE white_player = $1 OR black_player = $2 \
            ORDER BY CASE WHEN status = 'live' AND due IS NOT NULL THEN 0 ELSE 1 END, updated DESC \
            LIMIT $3";
        let question = query(question).bind(player.0).bind(player.0).bind(i64::from(limit));
        let rows = self.read(question.fetch_all(&self.readers)).await?;
        rows.iter().map(|row| listed(row, player)).collect()
    }

    /// Whether a player has a running game.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn is_playing(&self, player: PlayerId) -> Result<bool, StoreError> {
        let question = "SELECT COUNT(*) FROM game \
            WHERE status = 'live' AND (white_player = $1 OR black_player = $2)";
        let question = query_scalar(question).bind(player.0).bind(player.0);
        let games: i64 = question.fetch_one(&self.readers).await?;
        Ok(games > 0)
    }

    /// The running games with a running clock: their flags must fall even if nobody is connected.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn live_with_clock(&self) -> Result<Vec<GameId>, StoreError> {
        let question = "SELECT id FROM game WHERE status = 'live' AND control <> '-' AND plies > 0";
        let ids: Vec<String> = self.read(query_scalar(question).fetch_all(&self.readers)).await?;
        Ok(ids.iter().filter_map(|id| GameId::parse(id)).collect())
    }

    /// The running games whose deadline has passed.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn overdue(&self, now: u64, limit: u16) -> Result<Vec<GameId>, StoreError> {
        let question =
            "SELECT id FROM game WHERE status = 'live' AND due <= $1 ORDER BY due LIMIT $2";
        let question = query_scalar(question).bind(number(now)).bind(i64::from(limit));
        let ids: Vec<String> = self.read(question.fetch_all(&self.readers)).await?;
        Ok(ids.iter().filter_map(|id| GameId::parse(id)).collect())
    }
}

fn listed(row: &AnyRow, player: PlayerId) -> Result<ListedGame, StoreError> {
    let white = seat(row, "white_player", "white_level")?;
    let black = seat(row, "black_player", "black_level")?;
    let (side, opponent) = match white == Seat::Player(player) {
        true => (Side::White, black),
        false => (Side::Black, white),
    };
    let score = small(row, "white_score")?.zip(small(row, "black_score")?);
    Ok(ListedGame {
        id: game_id(&row.try_get::<String, _>("id")?)?,
        side,
        opponent,
        position: row.try_get("position")?,
        plies: unsigned(row, "plies")?,
        result: row.try_get("result")?,
        score: score.map(|(white, black)| BySide::new(white, black)),
        days: days(row)?,
        due: due(row)?,
    })
}
