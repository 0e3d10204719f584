//! Lists of games: of a player, finished ones, with a running clock, and overdue ones.

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

/// A finished game that has a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedGame {
    /// Its address.
    pub id: GameId,
    /// The players.
    pub seats: BySide<Seat>,
    /// The number of plies played.
    pub plies: u64,
    /// The result, such as `1-0`.
    pub result: String,
    /// The recorded kumalaks of each side.
    pub score: Option<BySide<u8>>,
    /// The end of the game, in milliseconds since 1970.
    pub ended: u64,
}

/// The most games of a day that the game of the day is chosen from.
const DAY_GAMES: i64 = 500;

/// The most running games of a player that are counted.
const COUNTED: i64 = 100;

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

    /// The running games against people in which it is this player's turn; at most a hundred are
    /// looked at.
    ///
    /// # Errors
    /// When the database refuses or a stored value cannot be read.
    pub async fn waiting_for(&self, player: PlayerId) -> Result<usize, StoreError> {
        let question = "SELECT id, white_player, white_level, black_player, black_level, position, \
            plies, result, white_score, black_score, days, due FROM game \
            WHERE result IS NULL AND due IS NOT NULL AND (white_player = $1 OR black_player = $2) \
            LIMIT $3";
        let question = query(question).bind(player.0).bind(player.0).bind(COUNTED);
        let rows = self.read(question.fetch_all(&self.readers)).await?;
        let games: Result<Vec<_>, _> = rows.iter().map(|row| listed(row, player)).collect();
        Ok(games?.iter().filter(|game| game.waits()).count())
    }

    /// The newest finished games with a result, the newest first. Games between people fill the list
    /// first; games against the computer take the places that are left.
    ///
    /// # Errors
    /// When the database refuses or a stored value cannot be read.
    pub async fn finished(&self, limit: u8) -> Result<Vec<FinishedGame>, StoreError> {
        let people = "SELECT id, white_player, white_level, black_player, black_level, plies, result, \
            white_score, black_score, updated FROM game WHERE result <> '*' \
            AND white_level IS NULL AND black_level IS NULL ORDER BY updated DESC LIMIT $1";
        let anybody = "SELECT id, white_player, white_level, black_player, black_level, plies, \
            result, white_score, black_score, updated FROM game \
            WHERE result <> '*' ORDER BY updated DESC LIMIT $1";
        let mut games = Vec::new();
        for question in [people, anybody] {
            if games.len() >= usize::from(limit) {
                break;
            }
            let question = query(question).bind(i64::from(limit));
            for row in self.read(question.fetch_all(&self.readers)).await? {
                let game = finished(&row)?;
                if games.len() < usize::from(limit) && !games.contains(&game) {
                    games.push(game);
                }
            }
        }
        games.sort_by_key(|game| std::cmp::Reverse(game.ended));
        Ok(games)
    }

    /// The longest game between people that ended after this time, or else the longest against the
    /// strongest computer; among equals the one that ended last. Of a day with more games, the
    /// newest are looked at.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn game_of_the_day(&self, since: u64) -> Result<Option<GameId>, StoreError> {
        let people = "SELECT id FROM (SELECT id, plies, updated FROM game \
            WHERE result <> '*' AND white_level IS NULL \
            AND black_level IS NULL AND updated >= $1 ORDER BY updated DESC LIMIT $2) AS today \
            ORDER BY plies DESC, updated DESC, id LIMIT 1";
        let anybody = "SELECT id FROM (SELECT id, plies, updated, \
            COALESCE(white_level, black_level) AS level FROM game \
            WHERE result <> '*' AND updated >= $1 \
            ORDER BY updated DESC LIMIT $2) AS today \
            ORDER BY level DESC, plies DESC, updated DESC, id LIMIT 1";
        for question in [people, anybody] {
            let question = query_scalar(question).bind(number(since)).bind(DAY_GAMES);
            let id: Option<String> = self.read(question.fetch_optional(&self.readers)).await?;
            if let Some(id) = id {
                return game_id(&id).map(Some);
            }
        }
        Ok(None)
    }

    /// The number of games of a player.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn number_of_games(&self, player: PlayerId) -> Result<u64, StoreError> {
        let question = "SELECT (SELECT count(*) FROM game WHERE white_player = $1) + \
            (SELECT count(*) FROM game WHERE black_player = $2)";
        let question = query_scalar(question).bind(player.0).bind(player.0);
        let games: i64 = self.read(question.fetch_one(&self.readers)).await?;
        Ok(games.unsigned_abs())
    }

    /// The games of a player, the newest first.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn ids_of_games(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        let question = "SELECT id FROM game WHERE white_player = $1 OR black_player = $2 \
            ORDER BY updated DESC, id";
        let question = query_scalar(question).bind(player.0).bind(player.0);
        let ids: Vec<String> = self.read(question.fetch_all(&self.readers)).await?;
        Ok(ids.iter().filter_map(|id| GameId::parse(id)).collect())
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

fn finished(row: &AnyRow) -> Result<FinishedGame, StoreError> {
    let score = small(row, "white_score")?.zip(small(row, "black_score")?);
    let white = seat(row, "white_player", "white_level")?;
    Ok(FinishedGame {
        id: game_id(&row.try_get::<String, _>("id")?)?,
        seats: BySide::new(white, seat(row, "black_player", "black_level")?),
        plies: unsigned(row, "plies")?,
        result: row.try_get("result")?,
        score: score.map(|(white, black)| BySide::new(white, black)),
        ended: unsigned(row, "updated")?,
    })
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
