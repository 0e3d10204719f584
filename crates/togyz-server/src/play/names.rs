//! The players of games as everybody sees them: guests, accounts by their names, the computer. Names
//! are read from the store once and kept until they change.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use togyz::{BySide, Side};
use togyz_wire::PlayerView;

use crate::play::room::{PlayerId, Seat};
use crate::store::{Store, StoreError, StoredName};

/// The most players whose names are kept.
const KEPT: usize = 20_000;

/// The names of players.
pub(crate) struct Names {
    store: Store,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    names: HashMap<PlayerId, PlayerView>,
    /// The number of changes. A name that was read before a change is not kept.
    changes: u64,
}

impl Names {
    pub(crate) fn new(store: Store) -> Names {
        Names { store, kept: Mutex::default() }
    }

    /// The players in these seats, in their order.
    ///
    /// # Errors
    /// When the database refuses.
    pub(crate) async fn of(&self, seats: &[Seat]) -> Result<Vec<PlayerView>, StoreError> {
        let (unknown, changes) = {
            let kept = self.kept();
            let people = seats.iter().filter_map(|seat| seat.player());
            let mut unknown: Vec<PlayerId> =
                people.filter(|player| !kept.names.contains_key(player)).collect();
            unknown.sort_unstable();
            unknown.dedup();
            (unknown, kept.changes)
        };
        let names = self.store.names_of(&unknown).await?;
        let read: HashMap<PlayerId, PlayerView> =
            unknown.into_iter().zip(names.into_iter().map(view)).collect();
        let mut kept = self.kept();
        let views = seats.iter().map(|seat| match *seat {
            Seat::Computer(level) => PlayerView::Computer { level },
            Seat::Player(player) => {
                let name = read.get(&player).or_else(|| kept.names.get(&player));
                name.cloned().unwrap_or(PlayerView::Guest)
            }
        });
        let views = views.collect();
        if kept.changes == changes {
            if kept.names.len() + read.len() > KEPT {
                kept.names.clear();
            }
            kept.names.extend(read);
        }
        Ok(views)
    }

    /// The two players of a game.
    ///
    /// # Errors
    /// When the database refuses.
    pub(crate) async fn of_game(
        &self,
        seats: BySide<Seat>,
    ) -> Result<BySide<PlayerView>, StoreError> {
        let mut views = self.of(&Side::ALL.map(|side| seats[side])).await?.into_iter();
        let mut next = || views.next().unwrap_or(PlayerView::Guest);
        let white = next();
        Ok(BySide::new(white, next()))
    }

    /// One person.
    ///
    /// # Errors
    /// When the database refuses.
    pub(crate) async fn of_player(&self, player: PlayerId) -> Result<PlayerView, StoreError> {
        let views = self.of(&[Seat::Player(player)]).await?;
        Ok(views.into_iter().next().unwrap_or(PlayerView::Guest))
    }

    /// The account of a player has changed.
    pub(crate) fn forget(&self, player: PlayerId) {
        let mut kept = self.kept();
        kept.names.remove(&player);
        kept.changes += 1;
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Every statement leaves the map consistent, so a panic elsewhere does not damage it.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn view(name: StoredName) -> PlayerView {
    match name {
        StoredName::Guest => PlayerView::Guest,
        StoredName::Account(name) => PlayerView::Account { name: name.to_string() },
        StoredName::Deleted => PlayerView::Deleted,
    }
}
