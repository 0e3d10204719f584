//! The one writer: takes what has gathered, writes it in one transaction, and answers after the
//! commit. Group commit makes durability cheap: while one batch is synced the next one gathers.

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection as _};
use togyz::{BySide, Ending, GameResult, Side};
use tokio::sync::{mpsc, oneshot};

use super::{StoreError, challenges};
use crate::id::GameId;
use crate::lobby::challenge::Challenge;
use crate::play::room::{Event, Room, Seat, Terms};

/// At most so many jobs in one transaction.
const BATCH: usize = 128;

/// How a game stands after what is appended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    plies: usize,
    position: String,
    end: Option<(Ending, GameResult, BySide<u8>)>,
}

impl Standing {
    /// How the game in this room stands.
    #[must_use]
    pub fn of(room: &Room) -> Standing {
        let game = room.game();
        let end = game.end().map(|end| (end.ending, end.result, game.score()));
        Standing { plies: game.plies().len(), position: game.setup().to_string(), end }
    }
}

/// What happened in a game, to be stored.
#[derive(Debug, Clone)]
pub struct Append {
    /// Which game.
    pub game: GameId,
    /// The version these events follow.
    pub after: u64,
    /// What happened.
    pub events: Vec<Event>,
    /// How the game stands then.
    pub standing: Standing,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// When the game ends by itself if nothing more happens, in the same way.
    pub due: Option<u64>,
}

/// A game to be stored.
#[derive(Debug, Clone)]
pub struct NewGame {
    /// Its address.
    pub id: GameId,
    /// Who plays, and how.
    pub terms: Terms,
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// When it ends by itself if nothing happens, in the same way.
    pub due: Option<u64>,
}

pub(super) enum Work {
    Append(Append),
    NewGame(Box<NewGame>),
    NewChallenge(Box<Challenge>),
    TakeChallenge(Box<NewGame>),
    Withdraw(GameId),
    Forget { before: u64 },
    NewGuest { token_hash: String, at: u64 },
    Nothing,
}

/// Something to write, and who waits for it. The answer is the number of a new guest, else 0.
pub(super) struct Job {
    pub(super) work: Work,
    pub(super) done: oneshot::Sender<Result<i64, StoreError>>,
}

/// Writes until all stores are dropped.
pub(super) async fn run(pool: AnyPool, mut jobs: mpsc::Receiver<Job>) {
    let mut connection = None;
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        let answers = match write_together(&pool, &mut connection, &batch).await {
            Ok(answers) => answers,
            // One of them broke the transaction: each by itself, so that it harms no other.
            Err(_) if batch.len() > 1 => {
                let mut answers = Vec::with_capacity(batch.len());
                for job in &batch {
                    let alone = std::slice::from_ref(job);
                    let answer = write_together(&pool, &mut connection, alone).await;
                    answers.push(answer.and_then(|mut one| one.pop().unwrap_or(Ok(0))));
                }
                answers
            }
            Err(error) => vec![Err(error)],
        };
        for (job, answer) in batch.drain(..).zip(answers) {
            // Whoever no longer waits has gone; it is stored all the same.
            let _ = job.done.send(answer);
        }
    }
}

type Answers = Vec<Result<i64, StoreError>>;

/// One transaction. After an error the connection is given up, and the next batch takes another.
async fn write_together(
    pool: &AnyPool,
    kept: &mut Option<PoolConnection<Any>>,
    jobs: &[Job],
) -> Result<Answers, StoreError> {
    let mut connection = match kept.take() {
        Some(connection) => connection,
        None => pool.acquire().await?,
    };
    let mut transaction = connection.begin().await?;
    let mut answers = Vec::with_capacity(jobs.len());
    for job in jobs {
        answers.push(match write(&mut transaction, &job.work).await {
            Err(error @ StoreError::Conflict) => Err(error),
            other => Ok(other?),
        });
    }
    transaction.commit().await?;
    *kept = Some(connection);
    Ok(answers)
}

async fn write(connection: &mut AnyConnection, work: &Work) -> Result<i64, StoreError> {
    match work {
        Work::Append(append) => write_events(connection, append).await.map(|()| 0),
        Work::NewGame(game) => write_game(connection, game).await.map(|()| 0),
        Work::NewChallenge(challenge) => challenges::write(connection, challenge).await.map(|()| 0),
        Work::TakeChallenge(game) => {
            challenges::remove(connection, &game.id).await?;
            write_game(connection, game).await.map(|()| 0)
        }
        Work::Withdraw(id) => challenges::remove(connection, id).await.map(|()| 0),
        Work::Forget { before } => challenges::forget(connection, *before).await.map(|()| 0),
        Work::NewGuest { token_hash, at } => {
            let insert = "INSERT INTO guest (token_hash, created) VALUES ($1, $2) RETURNING id";
            let query = sqlx::query_scalar(insert).bind(token_hash).bind(number(*at));
            Ok(query.fetch_one(connection).await?)
        }
        Work::Nothing => {
            // Touches a row that is not there: it needs the right to write and changes nothing.
            let nothing = "UPDATE guest SET created = created WHERE id = -1";
            sqlx::query(nothing).execute(connection).await?;
            Ok(0)
        }
    }
}

async fn write_events(connection: &mut AnyConnection, append: &Append) -> Result<(), StoreError> {
    let Append { game, after, events, standing, at, due } = append;
    let (ending, result, score) = match standing.end {
        Some((ending, result, score)) => (Some(ending.word()), Some(result.word()), Some(score)),
        None => (None, None, None),
    };
    // The version decides who was first; nothing is written into a finished game.
    let update = "UPDATE game SET version = $1, plies = $2, position = $3, status = $4, ending = $5, \
        result = $6, white_score = $7, black_score = $8, updated = $9, due = $10 \
        WHERE id = $11 AND version = $12 AND status = 'live'";
    let changed = sqlx::query(update)
        .bind(number(after + events.len() as u64))
        .bind(number(standing.plies as u64))
        .bind(&standing.position)
        .bind(if ending.is_some() { "finished" } else { "live" })
        .bind(ending)
        .bind(result)
        .bind(score.map(|score| i64::from(score.white)))
        .bind(score.map(|score| i64::from(score.black)))
        .bind(number(*at))
        .bind(due.map(number))
        .bind(game.as_str())
        .bind(number(*after))
        .execute(&mut *connection)
        .await?;
    if changed.rows_affected() != 1 {
        return Err(StoreError::Conflict);
    }
    for (event, version) in events.iter().zip(after + 1..) {
        write_event(connection, game, version, event, *at).await?;
    }
    Ok(())
}

async fn write_event(
    connection: &mut AnyConnection,
    game: &GameId,
    version: u64,
    event: &Event,
    at: u64,
) -> Result<(), StoreError> {
    let body =
        serde_json::to_string(event).map_err(|error| StoreError::Damaged(error.to_string()))?;
    sqlx::query("INSERT INTO event (game, version, at, body) VALUES ($1, $2, $3, $4)")
        .bind(game.as_str())
        .bind(number(version))
        .bind(number(at))
        .bind(body)
        .execute(&mut *connection)
        .await?;
    match *event {
        Event::Moved { ply, otau, offer, charged, added, clocks } => {
            let insert = "INSERT INTO move (game, ply, otau, offer, charged, added, white_time, \
                black_time, version) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
            sqlx::query(insert)
                .bind(game.as_str())
                .bind(number(ply as u64))
                .bind(i64::from(otau.number()))
                .bind(i64::from(offer))
                .bind(number(charged))
                .bind(number(added))
                .bind(clocks.map(|clocks| number(clocks.white)))
                .bind(clocks.map(|clocks| number(clocks.black)))
                .bind(number(version))
                .execute(connection)
                .await?;
        }
        Event::TakenBack { ply, .. } => {
            sqlx::query("DELETE FROM move WHERE game = $1 AND ply >= $2")
                .bind(game.as_str())
                .bind(number(ply as u64))
                .execute(connection)
                .await?;
        }
        Event::Offered { .. }
        | Event::Declined { .. }
        | Event::AskedBack { .. }
        | Event::RefusedBack { .. }
        | Event::Given { .. }
        | Event::Ended { .. } => {}
    }
    Ok(())
}

async fn write_game(connection: &mut AnyConnection, game: &NewGame) -> Result<(), StoreError> {
    let NewGame { id, terms, at, due } = game;
    let guest = |side| match terms.seats[side] {
        Seat::Player(guest) => Some(guest.0),
        Seat::Computer(_) => None,
    };
    let level = |side| terms.level(side).map(i64::from);
    let start = terms.start.to_string();
    let insert = "INSERT INTO game (id, created, updated, profile, chylymov_moves, start, control, \
        white_guest, white_level, black_guest, black_level, version, plies, position, status, days, due) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0, $13, 'live', $14, $15) \
        ON CONFLICT (id) DO NOTHING";
    let inserted = sqlx::query(insert)
        .bind(id.as_str())
        .bind(number(*at))
        .bind(number(*at))
        .bind(terms.rules.profile.name())
        .bind(i64::from(terms.rules.chylymov_moves))
        .bind(&start)
        .bind(terms.control.to_string())
        .bind(guest(Side::White))
        .bind(level(Side::White))
        .bind(guest(Side::Black))
        .bind(level(Side::Black))
        .bind(number(crate::play::room::FIRST_VERSION))
        .bind(&start)
        .bind(terms.days.map(i64::from))
        .bind(due.map(number))
        .execute(connection)
        .await?;
    if inserted.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// A number as SQL has it; nothing here ever reaches the limit.
pub(super) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
