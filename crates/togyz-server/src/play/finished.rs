//! The finished games of the watch page: the newest ones, and the game of the day.
//!
//! Both are read from the store at most once in some seconds, however many people ask.
//!
//! The game of the day is the longest of the last 24 hours between people, by the number of plies;
//! without one, the longest against the strongest computer of these hours. Among equals the one that
//! ended last counts. A day without games has none.

use std::sync::Arc;
use std::time::Duration;

use togyz::BySide;
use togyz_wire::PlayerView;
use tokio::sync::Mutex;

use crate::id::GameId;
use crate::play::registry::{Registry, Snapshot};
use crate::store::{FinishedGame, Store};
use crate::time::Time;

/// The number of finished games that are listed.
const LISTED: u8 = 20;

/// The time after which the store is asked again.
const KEPT: Duration = Duration::from_secs(15);

/// A day in milliseconds.
const DAY: u64 = 86_400_000;

/// The finished games to show.
#[derive(Default)]
pub(crate) struct Finished {
    /// The newest first.
    pub(crate) games: Vec<(FinishedGame, BySide<PlayerView>)>,
    /// The game of the day.
    pub(crate) best: Option<(GameId, Snapshot)>,
}

/// The finished games, kept for some seconds.
pub(crate) struct FinishedGames {
    store: Store,
    registry: Registry,
    time: Time,
    kept: Mutex<Option<(Duration, Arc<Finished>)>>,
}

impl FinishedGames {
    pub(crate) fn new(store: Store, registry: Registry, time: Time) -> FinishedGames {
        FinishedGames { store, registry, time, kept: Mutex::default() }
    }

    /// The finished games. While one request reads them, the others wait for it.
    pub(crate) async fn get(&self) -> Arc<Finished> {
        let mut kept = self.kept.lock().await;
        let now = self.time.now();
        if let Some((read, finished)) = &*kept
            && now.saturating_sub(*read) < KEPT
        {
            return Arc::clone(finished);
        }
        let finished = Arc::new(self.read().await);
        *kept = Some((now, Arc::clone(&finished)));
        finished
    }

    async fn read(&self) -> Finished {
        let since = self.time.wall().saturating_sub(DAY);
        let read = async {
            let mut games = Vec::new();
            for game in self.store.finished(LISTED).await? {
                let players = self.registry.names().of_game(game.seats).await?;
                games.push((game, players));
            }
            Ok::<_, crate::store::StoreError>((games, self.store.game_of_the_day(since).await?))
        };
        let (games, best) = read.await.unwrap_or_else(|error| {
            // Without the lists the page is still usable.
            tracing::error!(%error, "the finished games cannot be read");
            (Vec::new(), None)
        });
        let best = match best {
            // A game that cannot be read is left out.
            Some(id) => self.registry.look(&id).await.ok().map(|snapshot| (id, snapshot)),
            None => None,
        };
        Finished { games, best }
    }
}
