//! The clean-up: aborted games, dead challenges and guests without games go after their times and not
//! before, everything else stays; on SQLite and on PostgreSQL.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod client;
    pub(crate) mod postgres;
    mod temporary;
    pub(crate) use temporary::folder;
}

use std::sync::Arc;
use std::time::Duration;

use support::client::in_time;
use togyz::clock::TimeControl;
use togyz::{BySide, Otau, Profile, Rules, Setup, Side};
use togyz_server::lobby::challenge::Challenge;
use togyz_server::play::room::{Act, PlayerId, Room, Seat, Terms};
use togyz_server::store::{Append, Cutoffs, NewGame, NewReview, Pruned, Standing, Store};
use togyz_server::{App, GameId, Options, TestClock, Time};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const DAY_MILLISECONDS: u64 = 24 * 60 * 60 * 1000;

fn terms(white: PlayerId, black: PlayerId) -> Terms {
    Terms {
        rules: Rules::online(Profile::NomadGames),
        start: Setup::START,
        control: TimeControl::NONE,
        days: None,
        previews: false,
        seats: BySide::new(Seat::Player(white), Seat::Player(black)),
    }
}

/// A game with these acts of White, at this moment.
async fn game(store: &Store, terms: Terms, at: u64, acts: &[Act]) -> GameId {
    let id = GameId::random().unwrap();
    store.new_game(NewGame { id: id.clone(), terms, at, due: None }).await.unwrap();
    let mut room = Room::new(terms).unwrap();
    for act in acts {
        let after = room.version();
        let outcome = room.act(Side::White, *act, Duration::from_secs(1));
        outcome.answer.unwrap();
        let (game, standing) = (id.clone(), Standing::of(&room));
        let append = Append { game, after, events: outcome.events, standing, at, due: None };
        store.append(append).await.unwrap();
    }
    id
}

async fn what_is_dead_goes_in_time(url: &str) {
    let (time, clock) = Time::test();
    let store = Store::open(url).await.unwrap();
    let now = time.wall();
    let guest = async |name: &str| store.new_guest(name.to_owned(), now).await.unwrap();
    guest("idle").await;
    let challenger = guest("challenger").await;
    let (white, black) = (guest("white").await, guest("black").await);
    let (aborter, deserted) = (guest("aborter").await, guest("deserted").await);
    let first = Act::Move { seen: 1, ply: 0, otau: Otau::Seven, offer: false };
    let kept = [
        game(&store, terms(white, black), now, &[]).await,
        game(&store, terms(white, black), now, &[first, Act::Resign]).await,
    ];
    let aborted = game(&store, terms(aborter, deserted), now, &[Act::Abort { seen: 1 }]).await;
    // The reviews of a game go with it, those of other games stay.
    let review = |game: &GameId, player| NewReview {
        game: game.clone(),
        player,
        body: "a review".to_owned(),
        at: now,
    };
    store.put_review(review(&aborted, aborter)).await.unwrap();
    store.put_review(review(&kept[1], white)).await.unwrap();
    let challenge = Challenge {
        id: GameId::random().unwrap(),
        maker: challenger,
        side: None,
        profile: Profile::NomadGames,
        control: TimeControl::NONE,
        days: Some(3),
        previews: false,
        listed: false,
        created: now,
    };
    store.new_challenge(challenge.clone()).await.unwrap();
    // The server cleans up by itself.
    let options = Options { pace: 0, ..Options::default() };
    let _app = Arc::new(App::open(options, store.clone(), time.clone()).await.unwrap());
    let due = async || store.prunable(Cutoffs::at(time.wall())).await.unwrap();
    clock.advance(DAY * 6);
    assert_eq!(due().await, Pruned::default(), "too early");
    clock.advance(DAY);
    assert!(store.exists(&aborted).await.unwrap(), "the hour of the clean-up has not come");
    pass_until(&clock, "the aborted game", async || !store.exists(&aborted).await.unwrap()).await;
    assert_eq!(store.challenge(&challenge.id).await.unwrap(), Some(challenge.clone()));
    clock.advance(DAY * 7);
    let there = async || store.challenge(&challenge.id).await.unwrap().is_some();
    pass_until(&clock, "the challenge", async || !there().await).await;
    let known = async |name: &str| store.session(name).await.unwrap().is_some();
    assert!(known("idle").await && known("aborter").await, "too early");
    // Counted before the time has come: then the server cleans up by itself.
    let later = time.wall() + 16 * DAY_MILLISECONDS;
    let prunable = store.prunable(Cutoffs::at(later)).await.unwrap();
    assert_eq!(prunable, Pruned { games: 0, challenges: 0, guests: 4, sessions: 0 });
    clock.advance(DAY * 16);
    for name in ["idle", "challenger", "aborter", "deserted"] {
        pass_until(&clock, name, async || !known(name).await).await;
    }
    assert_eq!(due().await, Pruned::default());
    assert!(known("white").await && known("black").await);
    assert_eq!(store.reviews_of(&aborted).await.unwrap(), []);
    assert!(store.review(&kept[1], white).await.unwrap().is_some());
    for id in &kept {
        let stored = store.load(id).await.unwrap().unwrap();
        Room::restore(stored.terms, &stored.events, Duration::ZERO).unwrap();
    }
}

/// No server runs here, which would clean up by itself.
async fn more_than_a_batch_goes(url: &str) {
    let (time, _) = Time::test();
    let store = Store::open(url).await.unwrap();
    let now = time.wall();
    for number in 0..250 {
        store.new_guest(format!("guest {number}"), now).await.unwrap();
    }
    let cutoffs = Cutoffs::at(now + 31 * DAY_MILLISECONDS);
    assert_eq!(store.prunable(cutoffs).await.unwrap().guests, 250);
    // Two guests get a game in the meantime.
    let guest = async |name: &str| store.session(name).await.unwrap().map(|session| session.player);
    let (white, black) = (guest("guest 7").await.unwrap(), guest("guest 9").await.unwrap());
    game(&store, terms(white, black), now, &[]).await;
    let pruned = store.prune(cutoffs).await.unwrap();
    assert_eq!(pruned, Pruned { games: 0, challenges: 0, guests: 248, sessions: 0 });
    assert_eq!(guest("guest 7").await, Some(white));
    assert_eq!(guest("guest 8").await, None);
}

/// Passes hours until something is so.
async fn pass_until(clock: &TestClock, what: &str, mut so: impl AsyncFnMut() -> bool) {
    in_time(what, async {
        while !so().await {
            clock.advance(Duration::from_secs(60 * 60));
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
}

#[tokio::test]
async fn sqlite() {
    let folder = support::folder("prune");
    let database = |name: &str| format!("sqlite:{}", folder.join(name).display());
    what_is_dead_goes_in_time(&database("dead.db")).await;
    more_than_a_batch_goes(&database("batch.db")).await;
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn postgres() {
    let postgres = support::postgres::Postgres::start();
    what_is_dead_goes_in_time(&postgres.database("dead")).await;
    more_than_a_batch_goes(&postgres.database("batch")).await;
}
