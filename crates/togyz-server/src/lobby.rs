//! The challenges that wait: who looks at them, who takes one, and the list of those that everybody
//! may take.
//!
//! The store decides: a challenge is taken by whoever's write comes first. What is kept here is who
//! is told, and which makers are still there. It knows no board and no clock.

pub mod challenge;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use crate::id::GameId;
use crate::lobby::challenge::Challenge;
use crate::message::ServerMessage;
use crate::play::outbox::Outbox;
use crate::play::registry::Registry;
use crate::play::room::PlayerId;
use crate::store::{Store, StoreError};
use crate::time::Time;

/// A listed challenge stays this long when its maker has no page open.
const MAKER_GONE: Duration = Duration::from_secs(15);
/// A link is good for this long.
const LINK_KEPT: Duration = Duration::from_secs(14 * 24 * 60 * 60);
/// Challenges one player may have waiting.
const OF_ONE_GUEST: i64 = 20;
/// Challenges the list shows; the oldest come first.
const LISTED: usize = 100;

/// The challenges that wait.
#[derive(Clone)]
pub(crate) struct Lobby(Arc<Shared>);

struct Shared {
    store: Store,
    registry: Registry,
    time: Time,
    log: fn(&str),
    waiting: Mutex<Waiting>,
    /// One pairing at a time: two who come at once must find each other.
    pairing: tokio::sync::Mutex<()>,
    list: watch::Sender<Arc<[Challenge]>>,
}

#[derive(Default)]
struct Waiting {
    /// The challenges everybody may take, in the order they were made.
    listed: Vec<Challenge>,
    /// The pages that wait for a challenge to be taken.
    watchers: HashMap<GameId, Vec<Watcher>>,
}

struct Watcher {
    socket: u64,
    player: Option<PlayerId>,
    outbox: Outbox,
}

/// Why a challenge cannot be made.
#[derive(Debug)]
pub(crate) enum OpenError {
    TooMany,
    Store(StoreError),
}

/// Why a challenge cannot be taken.
#[derive(Debug)]
pub(crate) enum TakeError {
    /// There is none, or none of this player's.
    Unknown,
    /// Nobody plays against himself.
    Own,
    /// Somebody was faster, or it was withdrawn.
    Gone,
    Store(StoreError),
}

/// What came of asking for a quick game.
pub(crate) enum Paired {
    /// It begins.
    Game(GameId),
    /// It waits for another.
    Waits(GameId),
}

impl From<StoreError> for OpenError {
    fn from(error: StoreError) -> OpenError {
        OpenError::Store(error)
    }
}

impl From<StoreError> for TakeError {
    fn from(error: StoreError) -> TakeError {
        TakeError::Store(error)
    }
}

impl Lobby {
    pub(crate) fn new(store: Store, registry: Registry, time: Time, log: fn(&str)) -> Lobby {
        let (waiting, list) = (Mutex::default(), watch::Sender::new([].into()));
        let pairing = tokio::sync::Mutex::default();
        Lobby(Arc::new(Shared { store, registry, time, log, waiting, pairing, list }))
    }

    /// Lists what waited before a restart; its makers have a while to come back.
    pub(crate) async fn restore(&self) -> Result<(), StoreError> {
        let kept = u64::try_from(LINK_KEPT.as_millis()).unwrap_or(u64::MAX);
        self.0.store.forget_challenges(self.0.time.wall().saturating_sub(kept)).await?;
        let listed = self.0.store.listed_challenges().await?;
        for challenge in &listed {
            self.expect_maker(challenge.id.clone());
        }
        self.waiting().listed = listed;
        self.publish();
        Ok(())
    }

    /// The list, and news of it.
    pub(crate) fn list(&self) -> watch::Receiver<Arc<[Challenge]>> {
        self.0.list.subscribe()
    }

    /// Lets a challenge wait.
    pub(crate) async fn open(&self, challenge: Challenge) -> Result<(), OpenError> {
        if self.0.store.challenges_of(challenge.maker).await? >= OF_ONE_GUEST {
            return Err(OpenError::TooMany);
        }
        self.0.store.new_challenge(challenge.clone()).await?;
        if challenge.listed {
            self.expect_maker(challenge.id.clone());
            self.waiting().listed.push(challenge);
            self.publish();
        }
        Ok(())
    }

    /// The challenge at this address, if it waits.
    pub(crate) async fn find(&self, id: &GameId) -> Result<Option<Challenge>, StoreError> {
        let kept = u64::try_from(LINK_KEPT.as_millis()).unwrap_or(u64::MAX);
        let oldest = self.0.time.wall().saturating_sub(kept);
        let found = self.0.store.challenge(id).await?;
        Ok(found.filter(|challenge| challenge.created >= oldest))
    }

    /// Takes a challenge: its game begins.
    pub(crate) async fn take(&self, id: &GameId, taker: PlayerId) -> Result<(), TakeError> {
        let challenge = self.find(id).await?.ok_or(TakeError::Unknown)?;
        if challenge.maker == taker {
            return Err(TakeError::Own);
        }
        let game = self.0.registry.new_game(id.clone(), challenge.terms(taker));
        match self.0.store.take_challenge(game).await {
            Err(StoreError::Conflict) => return Err(TakeError::Gone),
            other => other?,
        }
        self.forget(id, &ServerMessage::Taken { challenge: id.as_str(), game: id.as_str() });
        if challenge.days.is_none() {
            self.withdraw_all(&[challenge.maker, taker]).await;
        }
        Ok(())
    }

    /// Takes the first challenge that fits, or lets this one wait.
    pub(crate) async fn pair(&self, wish: Challenge) -> Result<Paired, OpenError> {
        let _alone = self.0.pairing.lock().await;
        let listed = self.waiting().listed.clone();
        let own = |one: &&Challenge| one.maker == wish.maker && one.agrees_with(&wish);
        let fits = |one: &&Challenge| one.maker != wish.maker && one.agrees_with(&wish);
        for challenge in listed.iter().filter(fits) {
            match self.take(&challenge.id, wish.maker).await {
                Ok(()) => return Ok(Paired::Game(challenge.id.clone())),
                Err(TakeError::Store(error)) => return Err(error.into()),
                // Somebody was faster: the next one, please.
                Err(TakeError::Gone | TakeError::Own | TakeError::Unknown) => {}
            }
        }
        if let Some(challenge) = listed.iter().find(own) {
            return Ok(Paired::Waits(challenge.id.clone()));
        }
        let id = wish.id.clone();
        self.open(wish).await?;
        Ok(Paired::Waits(id))
    }

    /// Takes a challenge back; only its maker can.
    pub(crate) async fn withdraw(&self, id: &GameId, player: PlayerId) -> Result<(), TakeError> {
        let challenge = self.find(id).await?.ok_or(TakeError::Unknown)?;
        if challenge.maker != player {
            return Err(TakeError::Unknown);
        }
        self.remove(id).await
    }

    async fn remove(&self, id: &GameId) -> Result<(), TakeError> {
        match self.0.store.withdraw_challenge(id.clone()).await {
            Err(StoreError::Conflict) => return Err(TakeError::Gone),
            other => other?,
        }
        self.forget(id, &ServerMessage::Gone { challenge: id.as_str() });
        Ok(())
    }

    /// Whoever plays a game with a clock waits for no other.
    async fn withdraw_all(&self, guests: &[PlayerId]) {
        let listed = self.waiting().listed.clone();
        let theirs = |one: &&Challenge| guests.contains(&one.maker) && one.days.is_none();
        for challenge in listed.iter().filter(theirs) {
            self.remove_quietly(&challenge.id).await;
        }
    }

    async fn remove_quietly(&self, id: &GameId) {
        if let Err(TakeError::Store(error)) = self.remove(id).await {
            (self.0.log)(&format!("challenge {id}: {error}"));
        }
    }

    /// A page waits for a challenge to be taken; it is told how things are.
    pub(crate) async fn hold(
        &self,
        id: &GameId,
        socket: u64,
        player: Option<PlayerId>,
        outbox: &Outbox,
    ) {
        let watcher = Watcher { socket, player, outbox: outbox.clone() };
        // First in the list, then the question: what happens in between is told.
        self.waiting().watchers.entry(id.clone()).or_default().push(watcher);
        let word = id.as_str();
        let answer = match self.find(id).await {
            Ok(Some(_)) => ServerMessage::Waiting { challenge: word },
            Ok(None) if self.0.registry.look(id).await.is_ok() => {
                ServerMessage::Taken { challenge: word, game: word }
            }
            Ok(None) => ServerMessage::Gone { challenge: word },
            Err(error) => return (self.0.log)(&format!("challenge {id}: {error}")),
        };
        outbox.send(answer.text());
    }

    /// A socket is gone, and waits for this challenge no more.
    pub(crate) fn release(&self, id: &GameId, socket: u64) {
        let mut waiting = self.waiting();
        let Some(watchers) = waiting.watchers.get_mut(id) else { return };
        watchers.retain(|watcher| watcher.socket != socket);
        if watchers.is_empty() {
            waiting.watchers.remove(id);
        }
        if waiting.listed.iter().any(|challenge| challenge.id == *id) {
            self.expect_maker(id.clone());
        }
    }

    /// Takes a listed challenge off the list if its maker has no page open after a while.
    fn expect_maker(&self, id: GameId) {
        let lobby = self.clone();
        tokio::spawn(async move {
            let time = &lobby.0.time;
            time.sleep_until(time.now() + MAKER_GONE).await;
            if !lobby.maker_is_here(&id) {
                lobby.remove_quietly(&id).await;
            }
        });
    }

    fn maker_is_here(&self, id: &GameId) -> bool {
        let waiting = self.waiting();
        let Some(challenge) = waiting.listed.iter().find(|one| one.id == *id) else { return true };
        let watchers = waiting.watchers.get(id).into_iter().flatten();
        watchers.into_iter().any(|watcher| watcher.player == Some(challenge.maker))
    }

    /// Takes a challenge off the list and says why to those who waited.
    fn forget(&self, id: &GameId, why: &ServerMessage<'_>) {
        let watchers = {
            let mut waiting = self.waiting();
            waiting.listed.retain(|challenge| challenge.id != *id);
            waiting.watchers.remove(id).unwrap_or_default()
        };
        let why = why.text();
        for watcher in watchers {
            watcher.outbox.send(why.clone());
        }
        self.publish();
    }

    fn publish(&self) {
        self.0.list.send_if_modified(|known| {
            // Read inside: of two who publish at once the later tells the newer list.
            let list: Arc<[Challenge]> =
                self.waiting().listed.iter().take(LISTED).cloned().collect();
            let changed = *known != list;
            *known = list;
            changed
        });
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // The lists are whole between two statements: a panic elsewhere does not spoil them.
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
