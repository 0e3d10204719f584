//! Games: creating a new one, loading a whole one, and checking whether one exists.

use std::fmt::Display;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _, query, query_scalar};
use togyz::{BySide, Rules, Side};

use super::columns::{damaged, days, due, number, previews, small, unsigned};
use super::writer::Write;
use super::{Store, StoreError};
use crate::id::GameId;
use crate::play::room::{Event, FIRST_VERSION, PlayerId, Seat, Terms};

/// A game to be stored.
#[derive(Debug, Clone)]
pub struct NewGame {
    /// Its address.
    pub id: GameId,
    /// Players, rules and time.
    pub terms: Terms,
    /// Its creation time, in milliseconds since 1970.
    pub at: u64,
    /// The time at which it ends automatically without events, in milliseconds since 1970.
    pub due: Option<u64>,
}

/// A stored game.
#[derive(Debug, Clone)]
pub struct StoredGame {
    /// Players, rules and time.
    pub terms: Terms,
    /// All events, in order.
    pub events: Vec<Event>,
    /// Its creation time, in milliseconds since 1970.
    pub created: u64,
    /// The time at which it ends automatically without further events, in milliseconds since 1970.
    pub due: Option<u64>,
}

impl Store {
    /// Stores a new game.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the address is taken.
    pub async fn new_game(&self, game: NewGame) -> Result<(), StoreError> {
        self.write(game).await
    }

    /// Whether a game with this address exists. It is not loaded.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn exists(&self, id: &GameId) -> Result<bool, StoreError> {
        let question = query_scalar("SELECT count(*) FROM game WHERE id = $1").bind(id.as_str());
        let count: i64 = self.read(question.fetch_one(&self.readers)).await?;
        Ok(count > 0)
    }

    /// The terms of a game, if it exists. Its events are not read.
    ///
    /// # Errors
    /// When the database refuses or a stored value cannot be read.
    pub async fn terms(&self, id: &GameId) -> Result<Option<Terms>, StoreError> {
        self.game_row(id).await?.map(|row| terms(&row)).transpose()
    }

    /// A whole game, if it exists.
    ///
    /// # Errors
    /// When the database refuses or a stored value cannot be read.
    pub async fn load(&self, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
        let Some(row) = self.game_row(id).await? else { return Ok(None) };
        Ok(Some(StoredGame {
            terms: terms(&row)?,
            events: self.events(id, row.try_get("version")?).await?,
            created: unsigned(&row, "created")?,
            due: due(&row)?,
        }))
    }

    async fn game_row(&self, id: &GameId) -> Result<Option<AnyRow>, StoreError> {
        let question = "SELECT created, due, profile, chylymov_moves, start, control, days, \
            previews, white_player, white_level, black_player, black_level, version FROM game WHERE id = $1";
        self.read(query(question).bind(id.as_str()).fetch_optional(&self.readers)).await
    }

    /// The events up to this version. Later ones were appended after the row of the game was read.
    async fn events(&self, id: &GameId, version: i64) -> Result<Vec<Event>, StoreError> {
        let question = "SELECT body FROM event WHERE game = $1 AND version <= $2 ORDER BY version";
        let question = query_scalar(question).bind(id.as_str()).bind(version);
        let bodies: Vec<String> = self.read(question.fetch_all(&self.readers)).await?;
        let expected = version - number(FIRST_VERSION);
        if bodies.len() as i64 != expected {
            let found = bodies.len();
            return Err(damaged(
                id.as_str(),
                &format!("expected {expected} events, found {found}"),
            ));
        }
        let read = |body: &String| serde_json::from_str(body);
        bodies
            .iter()
            .map(read)
            .collect::<Result<_, _>>()
            .map_err(|error| damaged(id.as_str(), &error))
    }
}

impl Write for NewGame {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        let NewGame { id, terms, at, due } = self;
        let player = |side| match terms.seats[side] {
            Seat::Player(PlayerId(player)) => Some(player),
            Seat::Computer(_) => None,
        };
        let level = |side| terms.level(side).map(i64::from);
        let start = terms.start.to_string();
        let insert = "INSERT INTO game (id, created, updated, profile, chylymov_moves, start, control, \
            days, white_player, white_level, black_player, black_level, version, plies, position, \
            status, due, previews) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, $14, 'live', $15, $16) \
            ON CONFLICT (id) DO NOTHING";
        let inserted = query(insert)
            .bind(id.as_str())
            .bind(number(*at))
            .bind(number(*at))
            .bind(terms.rules.profile.name())
            .bind(i64::from(terms.rules.chylymov_moves))
            .bind(&start)
            .bind(terms.control.to_string())
            .bind(terms.days.map(i64::from))
            .bind(player(Side::White))
            .bind(level(Side::White))
            .bind(player(Side::Black))
            .bind(level(Side::Black))
            .bind(number(FIRST_VERSION))
            .bind(&start)
            .bind(due.map(number))
            .bind(i64::from(terms.previews))
            .execute(connection)
            .await?;
        if inserted.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
    }
}

fn terms(row: &AnyRow) -> Result<Terms, StoreError> {
    let text = |name: &str| row.try_get::<String, _>(name);
    let wrong = |name: &'static str| move |error: &dyn Display| damaged(name, error);
    let profile = text("profile")?.parse().map_err(|error| wrong("profile")(&error))?;
    let chylymov_moves = row.try_get::<i64, _>("chylymov_moves")?;
    let chylymov_moves =
        u16::try_from(chylymov_moves).map_err(|error| wrong("chylymov_moves")(&error))?;
    Ok(Terms {
        rules: Rules { chylymov_moves, ..Rules::online(profile) },
        start: text("start")?.parse().map_err(|error| wrong("start")(&error))?,
        control: text("control")?.parse().map_err(|error| wrong("control")(&error))?,
        days: days(row)?,
        previews: previews(row)?,
        seats: BySide::new(
            seat(row, "white_player", "white_level")?,
            seat(row, "black_player", "black_level")?,
        ),
    })
}

/// A seat from its two columns, of which one has a value.
pub(super) fn seat(row: &AnyRow, player: &str, level: &str) -> Result<Seat, StoreError> {
    let player = row.try_get::<Option<i64>, _>(player)?;
    let level = small(row, level)?;
    let seat = player.map(|player| Seat::Player(PlayerId(player))).or(level.map(Seat::Computer));
    seat.ok_or_else(|| damaged("seat", &"expected a player or a level, found neither"))
}
