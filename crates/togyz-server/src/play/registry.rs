//! The games in memory, with one task each, and the commands to these tasks.
//!
//! Callers keep no handle of a task: commands go through the registry, which starts the task of a
//! game if it is not running. The task loads the game, and ends when nobody uses it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::StreamExt as _;
use togyz::{BySide, Otau};
use togyz_engine::Tables;
use togyz_wire::{Act, ErrorCode, Phrase, PlayerView};
use tokio::sync::{mpsc, oneshot};

use crate::id::GameId;
use crate::metrics::Refusal;
use crate::play::actor;
use crate::play::featured::Featured;
use crate::play::names::Names;
use crate::play::outbox::Outbox;
use crate::play::pool::{Busy, Pool, Task};
use crate::play::room::{Answer, Event, PlayerId, Room, Terms, milliseconds};
use crate::play::unloaded::UnloadedGames;
use crate::store::{NewGame, Store, StoreError};
use crate::time::Time;

/// Maximum number of queued commands of a game; further senders wait for a free slot.
const INBOX: usize = 256;

/// Interval between two searches for overdue games, and the number of games ended at a time.
const ROUND: Duration = Duration::from_secs(30);
const AT_A_TIME: u16 = 500;
/// The number of games that are loaded at the same time; the store has four readers.
const LOADS: usize = 16;

/// All games in memory.
#[derive(Clone)]
pub(crate) struct Registry(pub(super) Arc<Shared>);

pub(super) struct Shared {
    pub(super) games: Mutex<HashMap<GameId, mpsc::Sender<Command>>>,
    pub(super) store: Store,
    pub(super) pool: Pool,
    pub(super) time: Time,
    /// The computer's pause, in percent of the natural one.
    pub(super) pace: u32,
    pub(super) featured: Featured,
    pub(super) unloaded: UnloadedGames,
    pub(super) names: Names,
    /// The start time of the server, in milliseconds since 1970.
    pub(super) opened: u64,
}

/// A command to the task of a game.
pub(crate) enum Command {
    /// A client joins the game; it has this version.
    Join { viewer: Viewer, seen: u64, refused: Refused },
    /// A client leaves the game.
    Leave { viewer: u64 },
    /// A client acts in the game. The message arrived at this time.
    Act { player: Option<PlayerId>, act: Act, at: Duration, lag: Duration, reply: Reply<Answer> },
    /// A client asks for a hint.
    Hint { player: Option<PlayerId>, seen: u64, reply: Reply<Hint> },
    /// A client says a phrase.
    Say { player: Option<PlayerId>, phrase: Phrase, reply: Reply<Answer> },
    /// A client asks for a rematch with the sides exchanged.
    Rematch { player: Option<PlayerId>, reply: Reply<Answer> },
    /// Asks for a copy of the game.
    Look { reply: oneshot::Sender<Option<Snapshot>> },
}

/// Receives the answer to a request. A refusal contains the newest version, if the game is known.
pub(crate) type Reply<T> = Box<dyn FnOnce(Result<T, (ErrorCode, Option<u64>)>) + Send>;

/// Receives the refusal of a client that cannot join.
pub(crate) type Refused = Box<dyn FnOnce(ErrorCode) + Send>;

/// The reason a game cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LookError {
    /// There is no such game.
    Unknown,
    /// It cannot be read now; the game's task has logged the cause.
    Failed,
}

/// A good move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Hint {
    pub(crate) ply: usize,
    pub(crate) otau: Otau,
    pub(crate) text: String,
}

/// A client in a game.
#[derive(Clone)]
pub(crate) struct Viewer {
    /// Unique for each socket.
    pub(crate) number: u64,
    pub(crate) player: Option<PlayerId>,
    pub(crate) outbox: Outbox,
}

/// A copy of a game.
#[derive(Clone)]
pub(crate) struct Snapshot {
    pub(crate) room: Room,
    pub(crate) log: Vec<Event>,
    pub(crate) players: BySide<PlayerView>,
    /// Its creation time, in milliseconds since 1970.
    pub(crate) created: u64,
    /// The time of the snapshot.
    pub(crate) now: Duration,
}

impl Registry {
    pub(crate) fn new(store: Store, time: Time, pace: u32, tables: &Arc<Tables>) -> Registry {
        let (games, pool, opened) = (Mutex::default(), Pool::start(tables), time.wall());
        let featured = Featured::new(time.clone());
        let (unloaded, names) = (UnloadedGames::default(), Names::new(store.clone()));
        let shared = Shared { games, store, pool, time, pace, featured, unloaded, names, opened };
        Registry(Arc::new(shared))
    }

    /// The names of players.
    pub(crate) fn names(&self) -> &Names {
        &self.0.names
    }

    /// The list of games to watch.
    pub(crate) fn featured(&self) -> &Featured {
        &self.0.featured
    }

    /// Loads the games whose clocks run, after a restart, and starts the background tasks.
    pub(crate) async fn restore(&self) -> Result<(), StoreError> {
        let games = self.0.store.live_with_clock().await?;
        self.load_all(&games).await;
        tokio::spawn(self.clone().end_overdue());
        tokio::spawn(self.clone().load_due());
        tokio::spawn(self.0.featured.clone().publish_changes());
        Ok(())
    }

    /// Loads overdue games at intervals; a loaded game ends itself.
    async fn end_overdue(self) {
        let Shared { store, time, .. } = &*self.0;
        loop {
            time.sleep_until(time.now() + ROUND).await;
            match store.overdue(time.wall(), AT_A_TIME).await {
                Ok(games) => self.load_all(&games).await,
                Err(error) => tracing::error!(%error, "overdue games cannot be read"),
            }
        }
    }

    /// Loads the games nobody attends when their flags are due; a loaded game calls its flag.
    async fn load_due(self) {
        let Shared { time, unloaded, .. } = &*self.0;
        loop {
            let next = async {
                match unloaded.next() {
                    Some(wake) => time.sleep_until(wake).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = next => self.load_all(&unloaded.due(time.now())).await,
                () = unloaded.changed() => {}
            }
        }
    }

    /// Loads games, a few at a time. A game that cannot be loaded is logged; the others continue.
    async fn load_all(&self, games: &[GameId]) {
        let load = async |game: &GameId| _ = self.look(game).await;
        futures_util::stream::iter(games).for_each_concurrent(LOADS, load).await;
    }

    /// A new game to be stored.
    pub(crate) fn new_game(&self, id: GameId, terms: Terms) -> NewGame {
        let at = self.0.time.wall();
        // Invalid terms have no deadline; such a game is refused when it is loaded.
        let room = Room::restore(terms, &[], Duration::ZERO).ok();
        let due = room.and_then(|room| room.due()).map(|due| at + milliseconds(due));
        NewGame { id, terms, at, due }
    }

    /// Creates a new game.
    pub(crate) async fn create(&self, terms: Terms) -> Result<GameId, StoreError> {
        loop {
            let id = GameId::random().map_err(|error| StoreError::Damaged(error.to_string()))?;
            match self.0.store.new_game(self.new_game(id.clone(), terms)).await {
                // The probability of a duplicate id is 1 in 10^17.
                Err(StoreError::Conflict) => continue,
                other => return other.map(|()| id),
            }
        }
    }

    /// Sends a command to a game. Its task is started if it is not running.
    pub(crate) async fn send(&self, id: &GameId, mut command: Command) {
        loop {
            // A task that has just ended returns the command; the next task takes it.
            match self.handle(id).send(command).await {
                Ok(()) => return,
                Err(mpsc::error::SendError(back)) => command = back,
            }
            // When the runtime shuts down no task is started any more; this one must then be able
            // to end.
            tokio::task::yield_now().await;
        }
    }

    /// A copy of a game.
    ///
    /// # Errors
    /// [`LookError::Unknown`] when there is none, [`LookError::Failed`] when it cannot be read now.
    pub(crate) async fn look(&self, id: &GameId) -> Result<Snapshot, LookError> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Command::Look { reply }).await;
        answer.await.map_err(|_| LookError::Failed)?.ok_or(LookError::Unknown)
    }

    /// Acts for a player and waits until it is stored.
    pub(crate) async fn act(
        &self,
        id: &GameId,
        player: PlayerId,
        act: Act,
    ) -> Result<Answer, ErrorCode> {
        let (sender, answer) = oneshot::channel();
        let reply: Reply<Answer> = Box::new(|result| {
            // The caller may be gone.
            let _ = sender.send(result.map_err(|(code, _)| code));
        });
        let (player, at, lag) = (Some(player), self.0.time.now(), Duration::ZERO);
        self.send(id, Command::Act { player, act, at, lag, reply }).await;
        answer.await.unwrap_or(Err(ErrorCode::Failed))
    }

    /// The number of games in memory, and of searches that wait for the engine.
    pub(crate) fn load(&self) -> (usize, usize) {
        (self.games().len(), self.0.pool.waiting())
    }

    /// Puts a search into the engine's queue.
    pub(super) fn search(&self, task: Task) -> Result<(), Busy> {
        let refused = |_: &Busy| self.0.store.metrics().refused(Refusal::EngineBusy);
        self.0.pool.submit(task).inspect_err(refused)
    }

    fn games(&self) -> MutexGuard<'_, HashMap<GameId, mpsc::Sender<Command>>> {
        // Every statement leaves the map consistent, so a panic elsewhere does not damage it.
        self.0.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn handle(&self, id: &GameId) -> mpsc::Sender<Command> {
        let mut games = self.games();
        if let Some(handle) = games.get(id).filter(|handle| !handle.is_closed()) {
            return handle.clone();
        }
        let (handle, inbox) = mpsc::channel(INBOX);
        games.insert(id.clone(), handle.clone());
        tokio::spawn(actor::run(self.clone(), id.clone(), inbox));
        handle
    }

    /// Removes an unused game, unless a command has just arrived; returns that command.
    pub(super) fn retire(
        &self,
        id: &GameId,
        inbox: &mut mpsc::Receiver<Command>,
    ) -> Option<Command> {
        let mut games = self.games();
        match inbox.try_recv() {
            Ok(command) => Some(command),
            Err(_) => {
                inbox.close();
                games.remove(id);
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use togyz::clock::TimeControl;
    use togyz::{BySide, Profile, Rules, Setup};

    use super::*;
    use crate::play::room::Seat;

    /// A game without a clock of a guest against the computer.
    async fn against_computer(store: Store, time: Time) -> (Registry, PlayerId, GameId) {
        let player = store.new_guest("somebody".to_owned(), 0).await.unwrap();
        let registry = Registry::new(store, time, 0, &Tables::built_in());
        let seats = BySide::new(Seat::Player(player), Seat::Computer(1));
        let (rules, start) = (Rules::online(Profile::Open), Setup::START);
        let control = TimeControl::NONE;
        let id = registry
            .create(Terms { rules, start, control, days: None, previews: false, seats })
            .await
            .unwrap();
        (registry, player, id)
    }

    #[tokio::test]
    async fn a_place_taken_before_the_inbox_closed_is_not_lost() {
        let (store, folder) = Store::test("live").await;
        let (time, hand) = Time::test();
        let (registry, _, id) = against_computer(store, time).await;
        let handle = registry.handle(&id);
        let place = handle.reserve().await.unwrap();
        for _ in 0..1000 {
            if handle.is_closed() {
                break;
            }
            hand.advance(Duration::from_secs(31));
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(handle.is_closed(), "the game does not leave the memory");
        let (reply, answer) = oneshot::channel();
        place.send(Command::Look { reply });
        let answered = tokio::time::timeout(Duration::from_secs(10), answer).await;
        assert!(answered.expect("nobody answers").unwrap().is_some());
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// A game with a running clock that nobody attends leaves the memory. Its clock goes on, and its
    /// flag falls when it is due, not before.
    #[tokio::test]
    async fn an_unattended_game_leaves_memory_until_its_flag() {
        let (store, folder) = Store::test("unloaded").await;
        let (time, hand) = Time::test();
        let [one, two] =
            [store.new_guest("1".to_owned(), 0).await, store.new_guest("2".to_owned(), 0).await];
        let (one, two) = (one.unwrap(), two.unwrap());
        let registry = Registry::new(store.clone(), time.clone(), 0, &Tables::built_in());
        registry.restore().await.unwrap();
        let seats = BySide::new(Seat::Player(one), Seat::Player(two));
        let (rules, start) = (Rules::online(Profile::Open), Setup::START);
        let control = "300+3".parse().unwrap();
        let id = registry
            .create(Terms { rules, start, control, days: None, previews: false, seats })
            .await
            .unwrap();
        for (player, ply, otau) in [(one, 0, Otau::Seven), (two, 1, Otau::One)] {
            let act = Act::Move { seen: ply + 1, ply: ply as usize, otau, offer: false };
            registry.act(&id, player, act).await.unwrap();
        }
        let moved = time.now();
        let unloaded = async || {
            for _ in 0..100 {
                if registry.games().is_empty() {
                    return;
                }
                hand.advance(Duration::from_secs(1));
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            panic!("the game stays in memory");
        };
        unloaded().await;
        hand.advance(Duration::from_secs(20));
        let look = registry.look(&id).await.unwrap();
        let clocks = look.room.clocks(look.now).unwrap();
        assert_eq!(clocks.white, 300_000 - milliseconds(look.now - moved), "the clock went on");
        unloaded().await;
        let events = async || store.load(&id).await.unwrap().unwrap().events.len();
        hand.advance(moved + Duration::from_secs(300) - Duration::from_millis(1) - time.now());
        for _ in 0..10 {
            tokio::time::sleep(Duration::from_millis(5)).await;
            assert_eq!((events().await, registry.games().len()), (2, 0), "not before it is due");
        }
        hand.advance(Duration::from_millis(1));
        for _ in 0..2_000 {
            if events().await == 3 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let stored = store.load(&id).await.unwrap().unwrap();
        let flag =
            |event: &Event| matches!(event, Event::Ended { ending: togyz::Ending::Flag, .. });
        assert!(stored.events.last().is_some_and(flag), "{:?}", stored.events.last());
        assert_eq!(registry.0.unloaded.next(), None);
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// The engine's thread gives its answer to a task that is busy and whose inbox is full.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn the_engine_never_waits_for_a_game() {
        let (store, folder) = Store::test("full-inbox").await;
        let (time, _hand) = Time::test();
        let (registry, player, id) = against_computer(store, time).await;
        let (hinted, hint) = oneshot::channel();
        let reply: Reply<Hint> = Box::new(|found| hinted.send(found.is_ok()).unwrap());
        registry.send(&id, Command::Hint { player: Some(player), seen: 1, reply }).await;
        // The task is busy until it may go on.
        let (go_on, wait) = std::sync::mpsc::channel();
        let reply: Reply<Answer> = Box::new(move |_| wait.recv().unwrap());
        registry.send(&id, Command::Say { player: None, phrase: Phrase::Hello, reply }).await;
        let handle = registry.handle(&id);
        while handle.try_send(Command::Leave { viewer: 9 }).is_ok() || handle.capacity() > 0 {
            tokio::task::yield_now().await;
        }
        // With one thread, this task follows the hint.
        let (sender, found) = oneshot::channel();
        let task = crate::play::pool::Task {
            purpose: crate::play::pool::Purpose::Move,
            positions: vec![togyz::Position::START],
            kind: togyz_engine::PlayerKind::Level(1),
            time: Duration::from_millis(50),
            answer: Box::new(move |choice| sender.send(choice.is_some()).unwrap()),
        };
        registry.0.pool.submit(task).unwrap();
        let limit = Duration::from_secs(60);
        let found = tokio::time::timeout(limit, found).await;
        assert!(found.expect("the engine's thread waits for the game").unwrap());
        go_on.send(()).unwrap();
        assert!(tokio::time::timeout(limit, hint).await.expect("no hint").unwrap());
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// A task that panics disconnects its clients; the next command gets a fresh task.
    #[tokio::test]
    async fn a_panic_costs_the_task_and_not_the_game() {
        let (store, folder) = Store::test("panic").await;
        let (time, _hand) = Time::test();
        let (registry, player, id) = against_computer(store, time).await;
        let (outbox, mut waiting, cut) = Outbox::new();
        let viewer = Viewer { number: 1, player: Some(player), outbox };
        let refused = Box::new(|code| panic!("refused: {code:?}"));
        registry.send(&id, Command::Join { viewer, seen: 0, refused }).await;
        assert!(waiting.recv().await.is_some(), "the client has joined");
        let act = Act::Move { seen: 1, ply: 0, otau: Otau::Seven, offer: false };
        let reply: Reply<Answer> = Box::new(|_| panic!("a panic inside the task"));
        let (at, lag) = (Duration::ZERO, Duration::ZERO);
        registry.send(&id, Command::Act { player: Some(player), act, at, lag, reply }).await;
        assert_eq!(cut.wait().await, togyz_wire::CloseReason::Failed);
        let look = registry.look(&id).await.unwrap();
        assert_eq!(look.log.len(), 1, "the move was stored before the panic");
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// A task that sends commands does not keep the runtime from ending.
    #[test]
    fn the_end_of_the_server_does_not_wait_for_senders() {
        let folder = std::env::temp_dir().join(format!("togyz-end-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let url = format!("sqlite:{}", folder.join("togyz.db").display());
        for _ in 0..5 {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
            let store = runtime.block_on(Store::open(&url)).unwrap();
            let registry = Registry::new(store, Time::machine(), 0, &Tables::built_in());
            runtime.spawn(async move {
                loop {
                    let id = GameId::random().unwrap();
                    registry.send(&id, Command::Leave { viewer: 0 }).await;
                }
            });
            std::thread::sleep(Duration::from_millis(50));
            let (ended, end) = std::sync::mpsc::channel();
            std::thread::spawn(move || {
                drop(runtime);
                ended.send(()).unwrap();
            });
            end.recv_timeout(Duration::from_secs(30)).expect("the runtime does not end");
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
