//! Waiting challenges: creating, taking and withdrawing them, quick pairing, and the public list.
//!
//! The store decides who was first. The lobby keeps in memory which pages wait for a challenge and
//! whether its maker is connected. It knows no board and no clock.

pub mod challenge;
mod open;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use togyz_wire::{PlayerView, ServerMessage};
use tokio::sync::watch;

use crate::http::address::Block;
use crate::id::GameId;
use crate::lobby::challenge::Challenge;
pub(crate) use crate::lobby::open::OpenChallenge;
use crate::lobby::open::OpenChallenges;
use crate::play::outbox::{Outbox, text_of};
use crate::play::registry::Registry;
use crate::play::room::{PlayerId, milliseconds};
use crate::store::{Store, StoreError};
use crate::time::Time;

/// A listed challenge is removed after this time without a page of its maker.
const MAKER_GONE: Duration = Duration::from_secs(15);
/// A challenge expires after this time.
pub(crate) const EXPIRES_AFTER: Duration = Duration::from_secs(14 * 24 * 60 * 60);
/// Maximum number of waiting challenges of one player, links included. Expired ones do not count.
const MOST_OF_ONE_PLAYER: u64 = 20;
/// Maximum number of challenges in the list.
const LISTED: usize = 100;

/// The waiting challenges.
#[derive(Clone)]
pub(crate) struct Lobby(Arc<Shared>);

struct Shared {
    store: Store,
    registry: Registry,
    time: Time,
    waiting: Mutex<Waiting>,
    /// Held during a pairing, so that two requests at the same time find each other.
    pairing: tokio::sync::Mutex<()>,
    /// Held while a public challenge is made, so that two requests at the same time are counted.
    creating: tokio::sync::Mutex<()>,
    list: watch::Sender<Arc<[OpenChallenge]>>,
}

#[derive(Default)]
struct Waiting {
    listed: OpenChallenges,
    /// The pages that wait for a challenge to be taken.
    watchers: HashMap<GameId, Vec<Watcher>>,
}

struct Watcher {
    socket: u64,
    player: Option<PlayerId>,
    outbox: Outbox,
}

/// The reason a challenge cannot be created.
#[derive(Debug)]
pub(crate) enum CreateError {
    /// The player has too many waiting challenges.
    TooMany,
    Store(StoreError),
}

/// The reason a challenge cannot be taken.
#[derive(Debug)]
pub(crate) enum TakeError {
    /// There is none, or it is not this player's.
    Unknown,
    /// It is the player's own.
    Own,
    /// Somebody was faster, or it was withdrawn.
    Gone,
    Store(StoreError),
}

/// The answer to a quick pairing.
pub(crate) enum Paired {
    /// The game begins.
    Game(GameId),
    /// The challenge waits for an opponent.
    Waits(GameId),
}

impl From<StoreError> for CreateError {
    fn from(error: StoreError) -> CreateError {
        CreateError::Store(error)
    }
}

impl From<StoreError> for TakeError {
    fn from(error: StoreError) -> TakeError {
        TakeError::Store(error)
    }
}

impl Lobby {
    pub(crate) fn new(store: Store, registry: Registry, time: Time) -> Lobby {
        let (waiting, list) = (Mutex::default(), watch::Sender::new([].into()));
        let (pairing, creating) = (tokio::sync::Mutex::default(), tokio::sync::Mutex::default());
        Lobby(Arc::new(Shared { store, registry, time, waiting, pairing, creating, list }))
    }

    /// Lists the stored challenges after a restart. Their makers have some time to reconnect.
    pub(crate) async fn restore(&self) -> Result<(), StoreError> {
        self.0.store.forget_challenges(self.oldest()).await?;
        let listed = self.0.store.listed_challenges().await?;
        for challenge in listed {
            self.expect_maker(challenge.id.clone());
            let maker = self.maker(&challenge).await?;
            self.waiting().listed.push(challenge, maker, None);
        }
        self.publish();
        Ok(())
    }

    /// The maker of a challenge as everybody sees it.
    pub(crate) async fn maker(&self, challenge: &Challenge) -> Result<PlayerView, StoreError> {
        self.0.registry.names().of_player(challenge.maker).await
    }

    /// Shows the new name of a player who waits.
    pub(crate) async fn renamed(&self, player: PlayerId) -> Result<(), StoreError> {
        let maker = self.0.registry.names().of_player(player).await?;
        self.waiting().listed.rename(player, &maker);
        self.publish();
        Ok(())
    }

    /// The public list and its changes.
    pub(crate) fn list(&self) -> watch::Receiver<Arc<[OpenChallenge]>> {
        self.0.list.subscribe()
    }

    /// Whether a player at this address may make another public challenge.
    pub(crate) fn has_space(&self, maker: Option<PlayerId>, block: Option<Block>) -> bool {
        self.waiting().listed.have_space(maker, block)
    }

    /// Stores a challenge, which then waits. `block` is the address it is counted by.
    pub(crate) async fn create(
        &self,
        challenge: Challenge,
        block: Option<Block>,
    ) -> Result<(), CreateError> {
        let Shared { store, creating, .. } = &*self.0;
        if store.challenges_of(challenge.maker, self.oldest()).await? >= MOST_OF_ONE_PLAYER {
            return Err(CreateError::TooMany);
        }
        if !challenge.listed {
            return Ok(store.new_challenge(challenge).await?);
        }
        let _alone = creating.lock().await;
        if !self.has_space(Some(challenge.maker), block) {
            return Err(CreateError::TooMany);
        }
        let maker = self.maker(&challenge).await?;
        store.new_challenge(challenge.clone()).await?;
        self.expect_maker(challenge.id.clone());
        self.waiting().listed.push(challenge, maker, block);
        self.publish();
        Ok(())
    }

    /// The waiting challenge with this id, if there is one.
    pub(crate) async fn find(&self, id: &GameId) -> Result<Option<Challenge>, StoreError> {
        let found = self.0.store.challenge(id).await?;
        Ok(found.filter(|challenge| challenge.created >= self.oldest()))
    }

    /// Challenges made before this moment have expired.
    fn oldest(&self) -> u64 {
        self.0.time.wall().saturating_sub(milliseconds(EXPIRES_AFTER))
    }

    /// Takes a challenge and starts its game.
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
        self.forget(id, &ServerMessage::Taken { challenge: id.to_string(), game: id.to_string() });
        if challenge.days.is_none() {
            self.withdraw_all(&[challenge.maker, taker]).await;
        }
        Ok(())
    }

    /// Takes the listed challenge that fits best, or lists this one.
    pub(crate) async fn pair(
        &self,
        wanted: Challenge,
        block: Option<Block>,
    ) -> Result<Paired, CreateError> {
        let _alone = self.0.pairing.lock().await;
        let fitting = self.waiting().listed.fitting(&wanted);
        for challenge in &fitting {
            match self.take(&challenge.id, wanted.maker).await {
                Ok(()) => return Ok(Paired::Game(challenge.id.clone())),
                Err(TakeError::Store(error)) => return Err(error.into()),
                // Somebody was faster: try the next one.
                Err(TakeError::Gone | TakeError::Own | TakeError::Unknown) => {}
            }
        }
        let own = |one: &&Challenge| one.maker == wanted.maker && one.agrees_with(&wanted);
        let waits = self.waiting().listed.iter().find(own).map(|own| own.id.clone());
        if let Some(id) = waits {
            return Ok(Paired::Waits(id));
        }
        let id = wanted.id.clone();
        self.create(wanted, block).await?;
        Ok(Paired::Waits(id))
    }

    /// Withdraws a challenge of this player.
    pub(crate) async fn withdraw(&self, id: &GameId, player: PlayerId) -> Result<(), TakeError> {
        let challenge = self.find(id).await?.ok_or(TakeError::Unknown)?;
        if challenge.maker != player {
            return Err(TakeError::Unknown);
        }
        self.remove(id).await
    }

    /// Takes the public challenges of a player from the list, whose account is deleted.
    pub(crate) async fn withdraw_of(&self, player: PlayerId) -> Result<(), StoreError> {
        let theirs = |one: &&Challenge| one.maker == player;
        let theirs: Vec<GameId> =
            self.waiting().listed.iter().filter(theirs).map(|one| one.id.clone()).collect();
        for id in &theirs {
            // Others were taken a moment ago.
            if let Err(TakeError::Store(error)) = self.remove(id).await {
                return Err(error);
            }
        }
        Ok(())
    }

    async fn remove(&self, id: &GameId) -> Result<(), TakeError> {
        match self.0.store.withdraw_challenge(id.clone()).await {
            Err(StoreError::Conflict) => return Err(TakeError::Gone),
            other => other?,
        }
        self.forget(id, &ServerMessage::Gone { challenge: id.to_string() });
        Ok(())
    }

    /// Withdraws the listed challenges of these players, who have started a game. Correspondence
    /// challenges stay.
    async fn withdraw_all(&self, players: &[PlayerId]) {
        let theirs = |one: &&Challenge| players.contains(&one.maker) && one.days.is_none();
        let theirs: Vec<GameId> =
            self.waiting().listed.iter().filter(theirs).map(|one| one.id.clone()).collect();
        for id in &theirs {
            self.remove_and_log(id).await;
        }
    }

    async fn remove_and_log(&self, id: &GameId) {
        if let Err(TakeError::Store(error)) = self.remove(id).await {
            tracing::error!(challenge = %id, %error, "a challenge cannot be removed");
        }
    }

    /// Subscribes a page to a challenge and sends it the current state at once.
    pub(crate) async fn subscribe(
        &self,
        id: &GameId,
        socket: u64,
        player: Option<PlayerId>,
        outbox: &Outbox,
    ) {
        let watcher = Watcher { socket, player, outbox: outbox.clone() };
        // Registered before the state is read, so that no change in between is missed.
        self.waiting().watchers.entry(id.clone()).or_default().push(watcher);
        match self.state(id).await {
            // A page that no longer reads is closed by its socket.
            Ok(state) => _ = outbox.send(text_of(&state)),
            Err(error) => tracing::error!(challenge = %id, %error, "a challenge cannot be read"),
        }
    }

    /// Whether a challenge waits, was taken or is gone.
    async fn state(&self, id: &GameId) -> Result<ServerMessage, StoreError> {
        let challenge = id.to_string();
        if self.find(id).await?.is_some() {
            return Ok(ServerMessage::Waiting { challenge });
        }
        Ok(match self.0.store.exists(id).await? {
            true => ServerMessage::Taken { game: challenge.clone(), challenge },
            false => ServerMessage::Gone { challenge },
        })
    }

    /// Unsubscribes a page from a challenge.
    pub(crate) fn unsubscribe(&self, id: &GameId, socket: u64) {
        let mut waiting = self.waiting();
        let Some(watchers) = waiting.watchers.get_mut(id) else { return };
        watchers.retain(|watcher| watcher.socket != socket);
        if watchers.is_empty() {
            waiting.watchers.remove(id);
        }
        if waiting.listed.find(id).is_some() {
            self.expect_maker(id.clone());
        }
    }

    /// Removes a listed challenge if its maker has no page open after [`MAKER_GONE`].
    fn expect_maker(&self, id: GameId) {
        let lobby = self.clone();
        tokio::spawn(async move {
            let time = &lobby.0.time;
            time.sleep_until(time.now() + MAKER_GONE).await;
            if !lobby.maker_is_here(&id) {
                lobby.remove_and_log(&id).await;
            }
        });
    }

    fn maker_is_here(&self, id: &GameId) -> bool {
        let waiting = self.waiting();
        let Some(challenge) = waiting.listed.find(id) else { return true };
        let watchers = waiting.watchers.get(id).into_iter().flatten();
        watchers.into_iter().any(|watcher| watcher.player == Some(challenge.maker))
    }

    /// Removes a challenge from the list and sends the reason to the waiting pages.
    fn forget(&self, id: &GameId, why: &ServerMessage) {
        let watchers = {
            let mut waiting = self.waiting();
            waiting.listed.remove(id);
            waiting.watchers.remove(id).unwrap_or_default()
        };
        let why = text_of(why);
        for watcher in watchers {
            watcher.outbox.send(why.clone());
        }
        self.publish();
    }

    fn publish(&self) {
        self.0.list.send_if_modified(|known| {
            // Read inside the lock: of two parallel calls the later one publishes the newer list.
            let list: Arc<[OpenChallenge]> =
                self.waiting().listed.in_order().into_iter().take(LISTED).cloned().collect();
            let changed = *known != list;
            *known = list;
            changed
        });
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // Every statement leaves the lists consistent, so a panic elsewhere does not damage them.
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
