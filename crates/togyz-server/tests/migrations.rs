//! Databases of earlier versions are brought up to date with all their data, on SQLite and on
//! PostgreSQL.
//!
//! `databases/` has dumps of databases that the earlier program wrote while people played on it: games with and without
//! a clock and by correspondence, in progress, finished in several ways, with moves taken back, requests and offers,
//! and challenges that wait. The dumps keep tables that are gone today, such as the moves; the test compares what it
//! reads now with what those tables said.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod invariants;
    pub(crate) mod postgres;
    mod temporary;
    pub(crate) use temporary::folder;
}

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use sqlx::any::{AnyRow, install_default_drivers};
use sqlx::{AnyPool, Executor as _, Row as _};
use support::invariants::check;
use togyz::Side;
use togyz_server::GameId;
use togyz_server::play::room::{Act, Event, PlayerId, Room, Seat};
use togyz_server::store::{Append, NewReview, Standing, Store, StoredName};

const SQLITE: &str = include_str!("databases/version-2.sqlite.sql");
const POSTGRES: &str = include_str!("databases/version-2.postgres.sql");
/// Written by the program before reviews: the games above, brought up to date, and newer ones.
const SQLITE_7: &str = include_str!("databases/version-7.sqlite.sql");
const POSTGRES_7: &str = include_str!("databases/version-7.postgres.sql");
/// Written by the program before accounts.
const SQLITE_8: &str = include_str!("databases/version-8.sqlite.sql");
const POSTGRES_8: &str = include_str!("databases/version-8.postgres.sql");

/// The rows of an old database.
struct OldRows {
    games: Vec<AnyRow>,
    moves: Vec<AnyRow>,
    guests: Vec<AnyRow>,
    challenges: Vec<AnyRow>,
}

/// Fills an empty database with a dump and reads its rows back.
async fn old_database(url: &str, dump: &'static str) -> OldRows {
    install_default_drivers();
    let pool = AnyPool::connect(url).await.unwrap();
    pool.execute(dump).await.unwrap();
    let rows = async |question: &'static str| pool.fetch_all(question).await.unwrap();
    let old = OldRows {
        games: rows("SELECT * FROM game ORDER BY updated DESC").await,
        moves: rows("SELECT * FROM move ORDER BY game, ply").await,
        guests: rows("SELECT * FROM guest ORDER BY id").await,
        challenges: rows("SELECT * FROM challenge ORDER BY created").await,
    };
    pool.close().await;
    old
}

fn text(row: &AnyRow, name: &str) -> String {
    row.try_get(name).unwrap()
}

fn number(row: &AnyRow, name: &str) -> Option<i64> {
    row.try_get(name).unwrap()
}

fn id(row: &AnyRow, name: &str) -> GameId {
    GameId::parse(&text(row, name)).unwrap()
}

async fn everything_is_kept(url: &str, dump: &'static str) {
    let old = old_database(url, dump).await;
    let store = Store::open(url).await.unwrap();
    let mut kinds = BTreeSet::new();
    let mut rooms = BTreeMap::new();
    for row in &old.games {
        let game = id(row, "id");
        let stored = store.load(&game).await.unwrap().unwrap();
        let room = check(game.as_str(), stored.terms, &stored.events);
        check_terms(row, &room);
        check_game(row, &room);
        assert_eq!(stored.due.map(|due| due as i64), number(row, "due"), "{game}");
        assert_eq!(Some(stored.created as i64), number(row, "created"), "{game}");
        let of_game = |row: &&AnyRow| text(row, "game") == game.as_str();
        check_moves(&old.moves.iter().filter(of_game).collect::<Vec<_>>(), &stored.events);
        kinds.extend(stored.events.iter().map(kind));
        kinds.extend(room.game().end().map(|end| end.ending.word().to_owned()));
        rooms.insert(game.clone(), room);
    }
    // The dump must have all of this, otherwise the test proves less than it claims.
    for kind in ["given", "offered", "declined", "asked-back", "refused-back", "taken-back"] {
        assert!(kinds.contains(kind), "{kind}: {kinds:?}");
    }
    for ending in ["resignation", "agreement", "aborted", "majority", "atsyrau"] {
        assert!(kinds.contains(ending), "{ending}: {kinds:?}");
    }
    check_lists(&old, &store, &rooms).await;
    check_players(&old, &store).await;
    check_challenges(&old, &store).await;
    games_go_on(&store, rooms).await;
    drop(store);
    Store::open(url).await.unwrap().probe(1).await.expect("the second start");
    for table in ["SELECT 1 FROM guest", "SELECT 1 FROM move"] {
        let pool = AnyPool::connect(url).await.unwrap();
        assert!(pool.fetch_all(table).await.is_err(), "{table}: the table is still there");
        pool.close().await;
    }
}

fn kind(event: &Event) -> String {
    serde_json::to_value(event).unwrap()["kind"].as_str().unwrap().to_owned()
}

fn check_terms(row: &AnyRow, room: &Room) {
    let terms = room.terms();
    let name = text(row, "id");
    assert_eq!(terms.rules.profile.name(), text(row, "profile"), "{name}");
    assert_eq!(
        Some(i64::from(terms.rules.chylymov_moves)),
        number(row, "chylymov_moves"),
        "{name}"
    );
    assert_eq!(terms.start.to_string(), text(row, "start"), "{name}");
    assert_eq!(terms.control.to_string(), text(row, "control"), "{name}");
    assert_eq!(terms.days.map(i64::from), number(row, "days"), "{name}");
    for (side, guest, level) in
        [(Side::White, "white_guest", "white_level"), (Side::Black, "black_guest", "black_level")]
    {
        let seat = match number(row, guest) {
            Some(guest) => Seat::Player(PlayerId(guest)),
            None => Seat::Computer(number(row, level).unwrap() as u8),
        };
        assert_eq!(terms.seats[side], seat, "{name}");
    }
}

/// Compares the room with the old row of the game.
fn check_game(row: &AnyRow, room: &Room) {
    let (name, game) = (text(row, "id"), room.game());
    assert_eq!(Some(room.version() as i64), number(row, "version"), "{name}");
    assert_eq!(Some(game.plies().len() as i64), number(row, "plies"), "{name}");
    assert_eq!(game.setup().to_string(), text(row, "position"), "{name}");
    assert_eq!(game.end().is_some(), text(row, "status") == "finished", "{name}");
    let word = |name: &str| row.try_get::<Option<String>, _>(name).unwrap();
    assert_eq!(game.end().map(|end| end.ending.word().to_owned()), word("ending"), "{name}");
    assert_eq!(game.end().map(|end| end.result.word().to_owned()), word("result"), "{name}");
    let score = game.end().map(|_| game.score());
    assert_eq!(score.map(|score| i64::from(score.white)), number(row, "white_score"), "{name}");
    assert_eq!(score.map(|score| i64::from(score.black)), number(row, "black_score"), "{name}");
}

/// Compares the moves of the event log with the old table of moves.
fn check_moves(rows: &[&AnyRow], events: &[Event]) {
    let mut moves = Vec::new();
    for (event, version) in events.iter().zip(2..) {
        match event {
            Event::Moved { otau, offer, charged, added, clocks, .. } => {
                let clock = |side| clocks.map(|clocks| clocks[side] as i64);
                let times = [clock(Side::White), clock(Side::Black)];
                let spent = [*charged as i64, *added as i64];
                moves.push((i64::from(otau.number()), i64::from(*offer), spent, times, version));
            }
            Event::TakenBack { ply, .. } => moves.truncate(*ply),
            _ => {}
        }
    }
    let old = rows.iter().map(|row| {
        let column = |name| number(row, name).unwrap();
        let times = [number(row, "white_time"), number(row, "black_time")];
        let spent = [column("charged"), column("added")];
        (column("otau"), column("offer"), spent, times, column("version"))
    });
    assert_eq!(moves, old.collect::<Vec<_>>());
}

/// The lists of the players and of the games that must be loaded at a start.
async fn check_lists(old: &OldRows, store: &Store, rooms: &BTreeMap<GameId, Room>) {
    for guest in old.guests.iter().map(|row| number(row, "id").unwrap()) {
        let own = |row: &&AnyRow| {
            ["white_guest", "black_guest"].iter().any(|name| number(row, name) == Some(guest))
        };
        let waits = |row: &&AnyRow| text(row, "status") == "live" && number(row, "due").is_some();
        let (first, later): (Vec<_>, Vec<_>) = old.games.iter().filter(own).partition(waits);
        let expected: Vec<GameId> = first.iter().chain(&later).map(|row| id(row, "id")).collect();
        let games = store.games_of(PlayerId(guest), 100).await.unwrap();
        assert_eq!(games.iter().map(|game| game.id.clone()).collect::<Vec<_>>(), expected);
        for game in games {
            let room = &rooms[&game.id];
            assert_eq!(game.side, room.terms().side_of(PlayerId(guest)).unwrap());
            assert_eq!(game.opponent, room.terms().seats[game.side.opponent()]);
            assert_eq!(game.result, room.end().map(|(_, result)| result.word().to_owned()));
            assert_eq!(game.score, room.end().map(|_| room.game().score()));
        }
    }
    let runs = |row: &&AnyRow| {
        text(row, "status") == "live"
            && text(row, "control") != "-"
            && number(row, "plies") > Some(0)
    };
    let running: BTreeSet<GameId> =
        old.games.iter().filter(runs).map(|row| id(row, "id")).collect();
    assert!(running.len() >= 2, "the dump has games with a running clock");
    assert_eq!(BTreeSet::from_iter(store.live_with_clock().await.unwrap()), running);
}

async fn check_players(old: &OldRows, store: &Store) {
    let mut known = BTreeSet::new();
    for row in &old.guests {
        let session = store.session(&text(row, "token_hash")).await.unwrap().unwrap();
        let player = session.player;
        assert_eq!(Some(player.0), number(row, "id"));
        known.insert(player);
    }
    let new = store.new_guest("somebody new".to_owned(), 1).await.unwrap();
    assert!(known.insert(new), "a new player gets an id of its own");
}

async fn check_challenges(old: &OldRows, store: &Store) {
    assert!(old.challenges.len() >= 4, "the dump has challenges");
    let mut listed = Vec::new();
    for row in &old.challenges {
        let challenge = store.challenge(&id(row, "id")).await.unwrap().unwrap();
        assert_eq!(Some(challenge.maker.0), number(row, "maker"));
        assert_eq!(challenge.side_word(), text(row, "side"));
        assert_eq!(challenge.profile.name(), text(row, "profile"));
        assert_eq!(challenge.control.to_string(), text(row, "control"));
        assert_eq!(challenge.days.map(i64::from), number(row, "days"));
        assert_eq!(Some(i64::from(challenge.listed)), number(row, "listed"));
        assert_eq!(Some(challenge.created as i64), number(row, "created"));
        listed.extend(challenge.listed.then_some(challenge));
    }
    assert_eq!(store.listed_challenges().await.unwrap(), listed);
}

/// The games that are not over take the next act.
async fn games_go_on(store: &Store, rooms: BTreeMap<GameId, Room>) {
    for (game, mut room) in rooms {
        let Some(side) = room.turn() else { continue };
        let after = room.version();
        let events = room.act(side, Act::Resign, Duration::ZERO).events;
        let standing = Standing::of(&room);
        let append = Append {
            game: game.clone(),
            after,
            events,
            standing,
            at: 2_000_000_000_000,
            due: None,
        };
        store.append(append).await.unwrap();
        let stored = store.load(&game).await.unwrap().unwrap();
        assert_eq!(check(game.as_str(), stored.terms, &stored.events).game(), room.game());
    }
}

/// The rows of version 7 that are never changed.
const TABLES: [&str; 6] = [
    "SELECT * FROM game ORDER BY id",
    "SELECT * FROM event ORDER BY game, version",
    "SELECT * FROM player ORDER BY id",
    "SELECT token_hash, player, created FROM session ORDER BY token_hash",
    "SELECT * FROM challenge ORDER BY id",
    "SELECT * FROM blocked ORDER BY network",
];

/// Fills an empty database with a dump that lacks a table, and opens it: the rows of these tables are
/// the same afterwards.
async fn rows_are_kept(
    url: &str,
    dump: &'static str,
    lacks: &'static str,
    tables: &[&'static str],
) -> (AnyPool, Store) {
    install_default_drivers();
    let pool = AnyPool::connect(url).await.unwrap();
    pool.execute(dump).await.unwrap();
    let rows = async |question: &'static str| {
        let rows = pool.fetch_all(question).await.unwrap();
        rows.iter().map(all_columns).collect::<Vec<_>>()
    };
    let mut old = Vec::new();
    for table in tables {
        old.push(rows(table).await);
    }
    assert!(pool.fetch_all(lacks).await.is_err(), "the dump is of a later version");
    let store = Store::open(url).await.unwrap();
    for (table, old) in tables.iter().zip(old) {
        assert!(!old.is_empty() || table.contains("blocked"), "{table}: the dump has none");
        assert_eq!(rows(table).await, old, "{table}");
    }
    (pool, store)
}

/// Version 8 had reviews, which are kept. Its guests can have accounts now.
async fn version_8_is_kept(url: &str, dump: &'static str) {
    let mut tables = TABLES.to_vec();
    tables.push("SELECT * FROM review ORDER BY game, player");
    let (pool, store) = rows_are_kept(url, dump, "SELECT 1 FROM account", &tables).await;
    let sessions = pool.fetch_all("SELECT token_hash, player FROM session").await.unwrap();
    for row in &sessions {
        let session = store.session(&text(row, "token_hash")).await.unwrap().unwrap();
        assert_eq!((Some(session.player.0), session.used), (number(row, "player"), None));
        assert_eq!(store.names_of(&[session.player]).await.unwrap(), [StoredName::Guest]);
    }
    assert!(sessions.len() > 3, "{}", sessions.len());
    assert!(store.account_by_key("aigul").await.unwrap().is_none());
    drop(store);
    Store::open(url).await.unwrap().probe(1).await.expect("the second start");
    pool.close().await;
}

/// The games, players and challenges of version 7 are the same after the migration, and its
/// finished games can have reviews.
async fn version_7_is_kept(url: &str, dump: &'static str) {
    let (pool, store) = rows_are_kept(url, dump, "SELECT 1 FROM review", &TABLES).await;
    let games = pool.fetch_all("SELECT * FROM game").await.unwrap();
    let mut reviewed = 0;
    assert!(games.iter().any(|row| number(row, "previews") == Some(1)), "previews");
    for row in &games {
        let game = id(row, "id");
        let stored = store.load(&game).await.unwrap().unwrap();
        let room = check(game.as_str(), stored.terms, &stored.events);
        let Some(player) = number(row, "white_player").or(number(row, "black_player")) else {
            continue;
        };
        let player = PlayerId(player);
        let body = format!("a review of {game}");
        let review = NewReview { game: game.clone(), player, body: body.clone(), at: 9 };
        let put = store.put_review(review).await;
        assert_eq!(put.is_ok(), room.end().is_some(), "{game}: {put:?}");
        let read = store.review(&game, player).await.unwrap();
        assert_eq!(read, put.is_ok().then_some(body), "{game}");
        reviewed += usize::from(put.is_ok());
    }
    assert!(reviewed > 3 && reviewed < games.len(), "{reviewed} of {}", games.len());
    drop(store);
    Store::open(url).await.unwrap().probe(1).await.expect("the second start");
    pool.close().await;
}

/// All values of a row as text.
fn all_columns(row: &AnyRow) -> Vec<String> {
    let text = |place: usize| {
        let text = row.try_get::<Option<String>, _>(place).ok();
        let number = || row.try_get::<Option<i64>, _>(place).unwrap();
        text.map_or_else(|| format!("{:?}", number()), |text| format!("{text:?}"))
    };
    (0..row.len()).map(text).collect()
}

#[tokio::test]
async fn sqlite_version_7() {
    let folder = support::folder("version-7");
    let url = format!("sqlite:{}?mode=rwc", folder.join("togyz.db").display());
    version_7_is_kept(&url, SQLITE_7).await;
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn sqlite_version_8() {
    let folder = support::folder("version-8");
    let url = format!("sqlite:{}?mode=rwc", folder.join("togyz.db").display());
    version_8_is_kept(&url, SQLITE_8).await;
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn sqlite() {
    let folder = support::folder("migrations");
    let url = format!("sqlite:{}?mode=rwc", folder.join("togyz.db").display());
    everything_is_kept(&url, SQLITE).await;
    std::fs::remove_dir_all(folder).unwrap();
}

/// SQLite does not check references while a migration copies tables, so the migration does.
#[tokio::test]
async fn a_damaged_database_is_refused_and_not_changed() {
    let folder = support::folder("damaged");
    let url = format!("sqlite:{}?mode=rwc", folder.join("togyz.db").display());
    let guests = old_database(&url, SQLITE).await.guests.len();
    let pool = AnyPool::connect(&url).await.unwrap();
    pool.execute(
        "PRAGMA foreign_keys = OFF; \
         UPDATE challenge SET maker = 999; \
         PRAGMA foreign_keys = ON",
    )
    .await
    .unwrap();
    for _ in 0..2 {
        let refused = Store::open(&url).await.err().unwrap().to_string();
        assert!(refused.contains("a_row_names_a_missing_row"), "{refused}");
    }
    assert_eq!(pool.fetch_all("SELECT id FROM guest").await.unwrap().len(), guests);
    assert!(pool.fetch_all("SELECT id FROM player").await.is_err());
    pool.close().await;
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn postgres() {
    let postgres = support::postgres::Postgres::start();
    everything_is_kept(&postgres.database("old"), POSTGRES).await;
    version_7_is_kept(&postgres.database("version_7"), POSTGRES_7).await;
    version_8_is_kept(&postgres.database("version_8"), POSTGRES_8).await;
}
