//! The store, on SQLite and on PostgreSQL alike: acknowledged events are stored, versions decide, a
//! failed job does not affect others, and a database of a newer program is refused. Older databases
//! are in `migrations.rs`.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod postgres;
    mod temporary;
    pub(crate) use temporary::folder;
}

use std::time::Duration;

use sqlx::{AnyPool, Executor as _};
use togyz::clock::TimeControl;
use togyz::{BySide, Otau, Profile, Random, Rules, Setup, Side};
use togyz_server::GameId;
use togyz_server::lobby::challenge::Challenge;
use togyz_server::play::room::{Act, Event, PlayerId, Room, Seat, Terms};
use togyz_server::store::{Append, NewGame, NewReview, OpenError, Standing, Store, StoreError};

/// A store under test, and the address it was opened with.
struct Trial {
    store: Store,
    url: String,
}

async fn trial(url: String) -> Trial {
    Trial { store: Store::open(&url).await.unwrap(), url }
}

fn terms(player: PlayerId) -> Terms {
    Terms {
        rules: Rules::online(Profile::NomadGames),
        start: Setup::START,
        control: "300+3".parse::<TimeControl>().unwrap(),
        days: None,
        previews: true,
        seats: BySide::new(Seat::Player(player), Seat::Computer(4)),
    }
}

async fn new_game(trial: &Trial) -> (GameId, Room) {
    let id = GameId::random().unwrap();
    let player = trial.store.new_guest(id.as_str().repeat(4), 5).await.unwrap();
    let game = NewGame { id: id.clone(), terms: terms(player), at: 1_000, due: None };
    trial.store.new_game(game).await.unwrap();
    (id, Room::new(terms(player)).unwrap())
}

/// Performs an action in the room and returns the events to store.
fn act(id: &GameId, room: &mut Room, side: Side, act: Act, now: Duration) -> Append {
    let after = room.version();
    let outcome = room.act(side, act, now);
    outcome.answer.unwrap();
    let standing = Standing::of(room);
    Append { game: id.clone(), after, events: outcome.events, standing, at: 2_000, due: None }
}

fn any_move(id: &GameId, room: &mut Room, random: &mut Random, now: Duration) -> Append {
    let moves: Vec<Otau> = room.game().position().legal_moves().collect();
    let otau = moves[random.below(moves.len())];
    let (seen, ply) = (room.version(), room.game().plies().len());
    let side = room.game().position().turn();
    act(id, room, side, Act::Move { seen, ply, otau, offer: false }, now)
}

async fn rows(url: &str, question: &'static str) -> Vec<(i64, String)> {
    let pool = AnyPool::connect(url).await.unwrap();
    let rows = sqlx::query_as(question).fetch_all(&pool).await.unwrap();
    pool.close().await;
    rows
}

async fn a_whole_game_comes_back(trial: &Trial) {
    let (id, mut room) = new_game(trial).await;
    let mut random = Random::new(7);
    let mut now = Duration::from_secs(9);
    while room.game().end().is_none() {
        now += Duration::from_millis(random.below(900) as u64);
        let append = any_move(&id, &mut room, &mut random, now);
        trial.store.append(append).await.unwrap();
        if random.below(10) == 0 && room.game().end().is_none() {
            let seen = room.version();
            if room.can().white.take_back {
                let append = act(&id, &mut room, Side::White, Act::TakeBack { seen }, now);
                trial.store.append(append).await.unwrap();
            }
        }
    }
    let stored = trial.store.load(&id).await.unwrap().unwrap();
    assert_eq!(stored.created, 1_000);
    let restored = Room::restore(stored.terms, &stored.events, now).unwrap();
    assert_eq!(restored.game(), room.game());
    assert_eq!(restored.version(), room.version());
    let events = rows(&trial.url, "SELECT version, body FROM event ORDER BY version").await;
    let bodies = stored.events.iter().map(|event| serde_json::to_string(event).unwrap());
    assert_eq!(events, (2..).zip(bodies).collect::<Vec<_>>());
    let game = rows(&trial.url, "SELECT version, position || ' ' || result FROM game").await;
    let expected = format!("{} {}", room.game().setup(), room.game().result());
    assert_eq!(game, [(room.version() as i64, expected)]);
}

async fn the_first_of_two_wins_and_nothing_follows_the_end(trial: &Trial) {
    let (id, mut room) = new_game(trial).await;
    let mut other = room.clone();
    let seven = Act::Move { seen: 1, ply: 0, otau: Otau::Seven, offer: false };
    let one = Act::Move { seen: 1, ply: 0, otau: Otau::One, offer: false };
    let now = Duration::from_secs(1);
    let first = act(&id, &mut room, Side::White, seven, now);
    let second = act(&id, &mut other, Side::White, one, now);
    trial.store.append(first.clone()).await.unwrap();
    for late in [second, first] {
        let answer = trial.store.append(late).await;
        assert!(matches!(answer, Err(StoreError::Conflict)), "{answer:?}");
    }
    let end = act(&id, &mut room, Side::White, Act::Resign, now);
    trial.store.append(end).await.unwrap();
    let standing = Standing::of(&room);
    let event = Event::Offered { by: Side::White };
    let after = room.version();
    let append =
        Append { game: id.clone(), after, events: vec![event], standing, at: 1, due: None };
    assert!(matches!(trial.store.append(append).await, Err(StoreError::Conflict)));
    let stored = trial.store.load(&id).await.unwrap().unwrap();
    assert_eq!(stored.events.len(), 2);
    let nowhere = GameId::random().unwrap();
    assert!(trial.store.load(&nowhere).await.unwrap().is_none());
    assert!(!trial.store.exists(&nowhere).await.unwrap());
    assert_eq!(trial.store.terms(&nowhere).await.unwrap(), None);
    assert!(trial.store.exists(&id).await.unwrap());
    assert_eq!(trial.store.terms(&id).await.unwrap(), Some(*room.terms()));
}

async fn one_broken_job_harms_no_other(trial: &Trial) {
    let mut games = Vec::new();
    for _ in 0..20 {
        games.push(new_game(trial).await);
    }
    let broken_id = GameId::random().unwrap();
    let mut random = Random::new(3);
    let now = Duration::from_secs(1);
    let mut waiting = Vec::new();
    for (number, (id, room)) in games.iter_mut().enumerate() {
        let append = any_move(id, room, &mut random, now);
        if number == 10 {
            // A player who does not exist: the database refuses it in the middle of the batch.
            let terms = terms(PlayerId(-5));
            let broken = NewGame { id: broken_id.clone(), terms, at: 1_000, due: None };
            let store = trial.store.clone();
            waiting.push((false, tokio::spawn(async move { store.new_game(broken).await })));
        }
        let store = trial.store.clone();
        waiting.push((true, tokio::spawn(async move { store.append(append).await })));
    }
    for (good, answer) in waiting {
        let answer = answer.await.unwrap();
        assert_eq!(answer.is_ok(), good, "{answer:?}");
    }
    for (id, room) in &games {
        let stored = trial.store.load(id).await.unwrap().unwrap();
        let restored = Room::restore(stored.terms, &stored.events, now).unwrap();
        assert_eq!(restored.game(), room.game());
    }
    assert!(!trial.store.exists(&broken_id).await.unwrap());
}

async fn players_find_their_games(trial: &Trial) {
    let (id, mut room) = new_game(trial).await;
    let hash = id.as_str().repeat(4);
    let player = trial.store.session(&hash).await.unwrap().unwrap().player;
    assert_eq!(trial.store.session("nobody").await.unwrap(), None);
    assert!(trial.store.new_guest(hash, 1).await.is_err(), "a token is one player's");
    let players = rows(&trial.url, "SELECT count(*), 'players' FROM player").await;
    assert_eq!(players, [(1, "players".to_owned())], "the refused guest is not stored");
    assert_eq!(trial.store.live_with_clock().await.unwrap(), [], "nobody has moved yet");
    let append = any_move(&id, &mut room, &mut Random::new(1), Duration::from_secs(1));
    trial.store.append(append).await.unwrap();
    assert_eq!(trial.store.live_with_clock().await.unwrap(), std::slice::from_ref(&id));
    let games = trial.store.games_of(player, 10).await.unwrap();
    assert_eq!((games.len(), &games[0].id, games[0].opponent), (1, &id, Seat::Computer(4)));
    assert_eq!((games[0].side, games[0].plies, &games[0].result), (Side::White, 1, &None));
    trial.store.probe(5).await.unwrap();
    trial.store.probe(6).await.unwrap();
    let health = rows(&trial.url, "SELECT at, 'health' FROM health").await;
    assert_eq!(health, [(6, "health".to_owned())]);
}

/// A game between these seats with this many moves that ended at this time; White resigns.
async fn finished_game(trial: &Trial, seats: BySide<Seat>, plies: usize, at: u64) -> GameId {
    let id = GameId::random().unwrap();
    let Seat::Player(white) = seats.white else { panic!("White is a player") };
    let terms = Terms { seats, ..terms(white) };
    let game = NewGame { id: id.clone(), terms, at: 1_000, due: None };
    trial.store.new_game(game).await.unwrap();
    let mut room = Room::new(terms).unwrap();
    let mut random = Random::new(at);
    for _ in 0..plies {
        let append = any_move(&id, &mut room, &mut random, Duration::ZERO);
        trial.store.append(Append { at, ..append }).await.unwrap();
    }
    let ended = if plies < 2 { Act::Abort { seen: room.version() } } else { Act::Resign };
    let append = act(&id, &mut room, Side::White, ended, Duration::ZERO);
    trial.store.append(Append { at, ..append }).await.unwrap();
    id
}

async fn finished_games_are_listed_and_the_longest_is_that_of_the_day(trial: &Trial) {
    let player = |token: &'static str| trial.store.new_guest(token.repeat(4), 5);
    let (ann, bolat) = (player("ann").await.unwrap(), player("bolat").await.unwrap());
    let people = BySide::new(Seat::Player(ann), Seat::Player(bolat));
    let computer = |level| BySide::new(Seat::Player(ann), Seat::Computer(level));
    assert_eq!(trial.store.game_of_the_day(0).await.unwrap(), None);
    let weak = finished_game(trial, computer(2), 30, 10).await;
    let strong = finished_game(trial, computer(6), 8, 20).await;
    let aborted = finished_game(trial, people, 1, 25).await;
    assert_eq!(trial.store.game_of_the_day(5).await.unwrap(), Some(strong.clone()));
    let short = finished_game(trial, people, 4, 30).await;
    let long = finished_game(trial, people, 12, 40).await;
    let late = finished_game(trial, people, 6, 50).await;
    assert_eq!(trial.store.game_of_the_day(5).await.unwrap(), Some(long.clone()));
    assert_eq!(trial.store.game_of_the_day(45).await.unwrap(), Some(late.clone()));
    let listed = async |limit| {
        let games = trial.store.finished(limit).await.unwrap();
        games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!(listed(2).await, [late.clone(), long.clone()]);
    assert_eq!(listed(4).await, [late.clone(), long.clone(), short.clone(), strong.clone()]);
    let all = listed(20).await;
    assert_eq!(all, [late, long, short, strong, weak]);
    assert!(!all.contains(&aborted));
    let newest = &trial.store.finished(1).await.unwrap()[0];
    assert_eq!((newest.plies, newest.ended, newest.seats), (6, 50, people));
    assert_eq!(newest.result, "0-1");
}

async fn games_that_wait_for_a_player_are_counted(trial: &Trial) {
    let ann = trial.store.new_guest("ann".repeat(4), 5).await.unwrap();
    let bolat = trial.store.new_guest("bolat".repeat(4), 5).await.unwrap();
    let seats = BySide::new(Seat::Player(ann), Seat::Player(bolat));
    for number in 0..3 {
        let id = GameId::random().unwrap();
        let terms = Terms { seats, ..terms(ann) };
        let game = NewGame { id: id.clone(), terms, at: 1_000, due: Some(9_000) };
        trial.store.new_game(game).await.unwrap();
        if number == 0 {
            let mut room = Room::new(terms).unwrap();
            let append = any_move(&id, &mut room, &mut Random::new(1), Duration::ZERO);
            trial.store.append(Append { due: Some(9_000), ..append }).await.unwrap();
        }
    }
    new_game(trial).await;
    finished_game(trial, seats, 4, 50).await;
    let counts = [
        trial.store.waiting_for(ann).await.unwrap(),
        trial.store.waiting_for(bolat).await.unwrap(),
    ];
    assert_eq!(counts, [2, 1]);
}

async fn a_review_belongs_to_a_player_of_a_finished_game(trial: &Trial) {
    let ann = trial.store.new_guest("ann".repeat(4), 5).await.unwrap();
    let bolat = trial.store.new_guest("bolat".repeat(4), 5).await.unwrap();
    let other = trial.store.new_guest("other".repeat(4), 5).await.unwrap();
    let seats = BySide::new(Seat::Player(ann), Seat::Player(bolat));
    let game = finished_game(trial, seats, 4, 50).await;
    let (live, _) = new_game(trial).await;
    let live_player = trial.store.terms(&live).await.unwrap().unwrap().seats.white;
    let Seat::Player(live_player) = live_player else { panic!("White is a player") };
    let put = async |game: &GameId, player, body: &str| {
        let (game, body) = (game.clone(), body.to_owned());
        trial.store.put_review(NewReview { game, player, body, at: 60 }).await
    };
    let read = async |player| trial.store.review(&game, player).await.unwrap();
    assert_eq!(read(ann).await, None);
    put(&game, ann, "first").await.unwrap();
    put(&game, bolat, "Bolat's").await.unwrap();
    put(&game, ann, "second").await.unwrap();
    assert_eq!(read(ann).await.as_deref(), Some("second"));
    assert_eq!(read(bolat).await.as_deref(), Some("Bolat's"));
    assert_eq!(read(other).await, None);
    let all = trial.store.reviews_of(&game).await.unwrap();
    assert_eq!(all, [(ann, "second".to_owned()), (bolat, "Bolat's".to_owned())]);
    let nowhere = GameId::random().unwrap();
    for (game, player) in [(&game, other), (&live, live_player), (&nowhere, ann)] {
        let answer = put(game, player, "refused").await;
        assert!(matches!(answer, Err(StoreError::Conflict)), "{answer:?}");
    }
    let stored = rows(&trial.url, "SELECT at, game FROM review WHERE body <> 'refused'").await;
    assert_eq!(stored, [(60, game.to_string()), (60, game.to_string())]);
}

async fn a_challenge_is_taken_once(trial: &Trial) {
    let maker = trial.store.new_guest("maker".to_owned(), 1).await.unwrap();
    let taker = trial.store.new_guest("taker".to_owned(), 1).await.unwrap();
    let challenge = |listed, created| Challenge {
        id: GameId::random().unwrap(),
        maker,
        side: Some(Side::Black),
        profile: Profile::NomadGames,
        control: TimeControl::NONE,
        days: Some(3),
        previews: listed,
        listed,
        created,
    };
    let (link, open) = (challenge(false, 10), challenge(true, 20));
    for one in [&link, &open] {
        trial.store.new_challenge(one.clone()).await.unwrap();
        assert!(matches!(trial.store.new_challenge(one.clone()).await, Err(StoreError::Conflict)));
        assert_eq!(trial.store.challenge(&one.id).await.unwrap().as_ref(), Some(one));
    }
    assert_eq!(trial.store.listed_challenges().await.unwrap(), std::slice::from_ref(&open));
    assert_eq!(trial.store.challenges_of(maker, 0).await.unwrap(), 2);
    assert_eq!(trial.store.challenges_of(maker, 11).await.unwrap(), 1, "the first has expired");
    let seats = BySide::new(Seat::Player(taker), Seat::Player(maker));
    let terms = Terms { days: Some(3), control: TimeControl::NONE, seats, ..terms(maker) };
    let game = NewGame { id: open.id.clone(), terms, at: 100, due: Some(500) };
    trial.store.take_challenge(game.clone()).await.unwrap();
    assert!(matches!(trial.store.take_challenge(game).await, Err(StoreError::Conflict)));
    assert!(matches!(
        trial.store.withdraw_challenge(open.id.clone()).await,
        Err(StoreError::Conflict)
    ));
    let stored = trial.store.load(&open.id).await.unwrap().unwrap();
    assert_eq!((stored.terms, stored.due), (terms, Some(500)));
    assert_eq!(trial.store.overdue(499, 9).await.unwrap(), []);
    assert_eq!(trial.store.overdue(500, 9).await.unwrap(), [open.id]);
    let games = trial.store.games_of(taker, 5).await.unwrap();
    assert!(games[0].waits() && games[0].days == Some(3));
    assert!(!trial.store.games_of(maker, 5).await.unwrap()[0].waits());
    trial.store.forget_challenges(10).await.unwrap();
    assert_eq!(trial.store.challenges_of(maker, 0).await.unwrap(), 1);
    trial.store.forget_challenges(11).await.unwrap();
    assert_eq!(trial.store.challenge(&link.id).await.unwrap(), None);
}

async fn a_newer_database_is_refused(trial: &Trial) {
    let pool = AnyPool::connect(&trial.url).await.unwrap();
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
        SELECT 999, description, success, checksum, execution_time FROM _sqlx_migrations \
        WHERE version = 1";
    pool.execute(newer).await.unwrap();
    let refused = Store::open(&trial.url).await.err().unwrap();
    assert!(matches!(refused, OpenError::Newer { found: 999, .. }), "{refused}");
    assert!(refused.to_string().contains("made by a newer togyz"), "{refused}");
    let refused = Store::open_existing(&trial.url).await.err().unwrap();
    assert!(matches!(refused, OpenError::Newer { found: 999, .. }), "{refused}");
    pool.execute("DELETE FROM _sqlx_migrations WHERE version > 1").await.unwrap();
    let refused = Store::open_existing(&trial.url).await.err().unwrap();
    assert!(refused.to_string().contains("start the server once"), "{refused}");
}

/// Runs a test of the store on both databases.
macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test] async fn $test() {
                let folder = super::support::folder("store");
                let url = format!("sqlite:{}", folder.join("togyz.db").display());
                super::$test(&super::trial(url).await).await;
                std::fs::remove_dir_all(folder).unwrap();
            })*
        }

        // One server for all: it takes a second to start.
        #[tokio::test]
        async fn postgres() {
            let postgres = support::postgres::Postgres::start();
            $({
                let url = postgres.database(stringify!($test));
                $test(&trial(url).await).await;
            })*
        }
    };
}

on_both!(
    a_whole_game_comes_back,
    the_first_of_two_wins_and_nothing_follows_the_end,
    one_broken_job_harms_no_other,
    finished_games_are_listed_and_the_longest_is_that_of_the_day,
    games_that_wait_for_a_player_are_counted,
    players_find_their_games,
    a_review_belongs_to_a_player_of_a_finished_game,
    a_challenge_is_taken_once,
    a_newer_database_is_refused,
);

#[tokio::test]
async fn an_address_that_is_none_is_refused_in_one_sentence() {
    let refused = Store::open("mysql://x").await.err().unwrap().to_string();
    assert_eq!(
        refused,
        "expected a database address sqlite:FILE or postgres://…, found 'mysql://x'"
    );
    let refused = Store::open("sqlite:/nowhere/at/all/togyz.db").await.err().unwrap().to_string();
    assert!(refused.starts_with("the database cannot be opened: "), "{refused}");
}
