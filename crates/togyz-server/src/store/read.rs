//! Reading what is stored: a whole game, a guest, lists for pages and for the start of the server.

use sqlx::any::AnyRow;
use sqlx::{Row as _, query, query_scalar};
use togyz::{BySide, Rules, Setup, Side};

use super::writer::number;
use super::{Store, StoreError};
use crate::id::GameId;
use crate::play::room::{Event, FIRST_VERSION, PlayerId, Seat, Terms};

/// A game as it is stored.
#[derive(Debug, Clone)]
pub struct Stored {
    /// Who plays, and how.
    pub terms: Terms,
    /// Everything that happened.
    pub events: Vec<Event>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When it ends by itself if nothing happens, in the same way.
    pub due: Option<u64>,
}

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// Which.
    pub id: GameId,
    /// The side of the guest whose list it is.
    pub side: Side,
    /// The opponent's level, if it is the computer.
    pub level: Option<u8>,
    /// The position now.
    pub position: String,
    /// How many plies were played.
    pub plies: u64,
    /// The result, as `1-0`, if it is over.
    pub result: Option<String>,
    /// The kumalaks each side is written down with, if it is over.
    pub score: Option<BySide<u8>>,
    /// When something last happened, in milliseconds since 1970.
    pub updated: u64,
    /// The days for a move, by correspondence.
    pub days: Option<u8>,
    /// When it ends by itself if nothing happens, in milliseconds since 1970.
    pub due: Option<u64>,
}

impl Summary {
    /// Whether the game goes on against a person, who waits for the guest's move.
    #[must_use]
    pub fn waits(&self) -> bool {
        let turn = self.position.parse::<Setup>().map(|setup| setup.turn);
        self.result.is_none() && self.level.is_none() && turn.is_ok_and(|turn| turn == self.side)
    }
}

const GAME: &str = "SELECT created, days, due, profile, chylymov_moves, start, control, white_guest, white_level, \
    black_guest, black_level, version FROM game WHERE id = $1";

impl Store {
    /// A whole game, if it exists.
    ///
    /// # Errors
    /// When the database refuses or what it holds makes no sense.
    pub async fn load(&self, id: &GameId) -> Result<Option<Stored>, StoreError> {
        let row = query(GAME).bind(id.as_str()).fetch_optional(&self.readers).await?;
        let Some(row) = row else { return Ok(None) };
        let terms = terms(&row)?;
        // What is appended between the two questions is cut off: it belongs to a later moment.
        let rows =
            query("SELECT body FROM event WHERE game = $1 AND version <= $2 ORDER BY version")
                .bind(id.as_str())
                .bind(row.try_get::<i64, _>("version")?)
                .fetch_all(&self.readers)
                .await?;
        let expected = row.try_get::<i64, _>("version")? - FIRST_VERSION as i64;
        if rows.len() as i64 != expected {
            return Err(StoreError::Damaged(format!(
                "{id}: expected {expected} events, found {}",
                rows.len()
            )));
        }
        let events = rows.iter().map(|row| {
            let body: String = row.try_get(0)?;
            serde_json::from_str(&body).map_err(|error| damaged(id.as_str(), &error))
        });
        Ok(Some(Stored {
            terms,
            events: events.collect::<Result<_, _>>()?,
            created: time(&row, "created")?,
            due: due(&row)?,
        }))
    }

    /// The guest with this token.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn guest(&self, token_hash: &str) -> Result<Option<PlayerId>, StoreError> {
        let question = query_scalar("SELECT id FROM guest WHERE token_hash = $1").bind(token_hash);
        Ok(question.fetch_optional(&self.readers).await?.map(PlayerId))
    }

    /// The games that go on with a clock: their flags must fall, also if nobody looks.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn live_with_clock(&self) -> Result<Vec<GameId>, StoreError> {
        let question = "SELECT id FROM game WHERE status = 'live' AND control <> '-' AND plies > 0";
        let rows: Vec<String> = query_scalar(question).fetch_all(&self.readers).await?;
        Ok(rows.iter().filter_map(|id| GameId::parse(id)).collect())
    }

    /// The games that go on though their time to end by themselves has come.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn overdue(&self, now: u64, limit: u16) -> Result<Vec<GameId>, StoreError> {
        let question =
            "SELECT id FROM game WHERE status = 'live' AND due <= $1 ORDER BY due LIMIT $2";
        let rows: Vec<String> = query_scalar(question)
            .bind(number(now))
            .bind(i64::from(limit))
            .fetch_all(&self.readers)
            .await?;
        Ok(rows.iter().filter_map(|id| GameId::parse(id)).collect())
    }

    /// The newest games of a guest.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn games_of(&self, guest: PlayerId, limit: u8) -> Result<Vec<Summary>, StoreError> {
        let question = "SELECT id, white_guest, white_level, black_level, position, plies, result, \
            white_score, black_score, updated, days, due FROM game \
            WHERE white_guest = $1 OR black_guest = $2 \
            ORDER BY CASE WHEN status = 'live' AND due IS NOT NULL THEN 0 ELSE 1 END, updated DESC LIMIT $3";
        let rows = query(question)
            .bind(guest.0)
            .bind(guest.0)
            .bind(i64::from(limit))
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(|row| summary(row, guest)).collect()
    }
}

fn terms(row: &AnyRow) -> Result<Terms, StoreError> {
    let text = |name: &str| row.try_get::<String, _>(name);
    let parse = |name: &'static str, error: &dyn std::fmt::Display| damaged(name, error);
    let profile = text("profile")?.parse().map_err(|error| parse("profile", &error))?;
    let chylymov = row.try_get::<i64, _>("chylymov_moves")?;
    let chylymov_moves =
        u16::try_from(chylymov).map_err(|error| parse("chylymov_moves", &error))?;
    let seat = |guest: &str, level: &str| -> Result<Seat, StoreError> {
        match row.try_get::<Option<i64>, _>(guest)? {
            Some(id) => Ok(Seat::Player(PlayerId(id))),
            None => {
                let level = row.try_get::<Option<i64>, _>(level)?.unwrap_or_default();
                let level = u8::try_from(level).map_err(|error| parse("level", &error))?;
                Ok(Seat::Computer(level))
            }
        }
    };
    Ok(Terms {
        rules: Rules { chylymov_moves, ..Rules::online(profile) },
        start: text("start")?.parse().map_err(|error| parse("start", &error))?,
        control: text("control")?.parse().map_err(|error| parse("control", &error))?,
        days: days(row)?,
        seats: BySide::new(
            seat("white_guest", "white_level")?,
            seat("black_guest", "black_level")?,
        ),
    })
}

fn summary(row: &AnyRow, guest: PlayerId) -> Result<Summary, StoreError> {
    let number = |name: &str| row.try_get::<Option<i64>, _>(name);
    let small = |name: &str| -> Result<Option<u8>, StoreError> {
        Ok(number(name)?.and_then(|number| u8::try_from(number).ok()))
    };
    let white = number("white_guest")? == Some(guest.0);
    let id: String = row.try_get("id")?;
    let score = small("white_score")?.zip(small("black_score")?);
    Ok(Summary {
        id: GameId::parse(&id).ok_or_else(|| damaged("id", &id))?,
        side: if white { Side::White } else { Side::Black },
        level: small(if white { "black_level" } else { "white_level" })?,
        position: row.try_get("position")?,
        plies: time(row, "plies")?,
        result: row.try_get("result")?,
        score: score.map(|(white, black)| BySide::new(white, black)),
        updated: time(row, "updated")?,
        days: days(row)?,
        due: due(row)?,
    })
}

pub(super) fn days(row: &AnyRow) -> Result<Option<u8>, StoreError> {
    let days = row.try_get::<Option<i64>, _>("days")?;
    days.map(|days| u8::try_from(days).map_err(|error| damaged("days", &error))).transpose()
}

fn due(row: &AnyRow) -> Result<Option<u64>, StoreError> {
    Ok(row.try_get::<Option<i64>, _>("due")?.map(i64::unsigned_abs))
}

pub(super) fn time(row: &AnyRow, name: &str) -> Result<u64, StoreError> {
    Ok(row.try_get::<i64, _>(name)?.unsigned_abs())
}

pub(super) fn damaged(what: &str, error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Damaged(format!("{what}: {error}"))
}
