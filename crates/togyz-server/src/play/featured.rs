//! The running games for watchers: a short list, and the best of them.
//!
//! Each game's task publishes its summary here and withdraws it at the end. At most once a second
//! the games are sorted and the list is published. Nothing is stored.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use togyz::Side;
use togyz_wire::{GameSummary, PlayerView, ServerMessage};
use tokio::sync::{Notify, watch};

use super::actor::Actor;
use super::outbox::{Text, text_of};
use super::view;
use crate::id::GameId;
use crate::time::{Time, pause};

/// Games in the list.
const SHOWN: usize = 12;
/// Minimum time between two lists.
const PAUSE: Duration = Duration::from_secs(1);
/// The best game is replaced only after this long without a move.
const DULL: Duration = Duration::from_secs(60);

/// A game, and the time of its last move.
#[derive(Debug, Clone)]
struct Entry {
    summary: GameSummary,
    played: Duration,
}

impl Entry {
    /// The order of the list: games between people, games with a clock, many watchers, the latest
    /// move.
    fn rank(&self) -> (bool, bool, usize, Duration) {
        let GameSummary { players, control, watchers, .. } = &self.summary;
        let computer = |side| matches!(players[side], PlayerView::Computer { .. });
        let people = !Side::ALL.into_iter().any(computer);
        (people, control.is_some(), *watchers, self.played)
    }
}

/// The list as it was published.
#[derive(Debug, Clone)]
pub(crate) struct Shown {
    /// The best game.
    pub(crate) best: Option<GameId>,
    /// The games, best first.
    pub(crate) games: Arc<[GameSummary]>,
    /// The message `games`.
    pub(crate) text: Text,
}

/// The list of games to watch.
#[derive(Clone)]
pub(crate) struct Featured(Arc<Shared>);

struct Shared {
    games: Mutex<HashMap<GameId, Entry>>,
    changed: Notify,
    shown: watch::Sender<Shown>,
    time: Time,
}

/// The version, the number of watchers and the time of the last move in the last summary of a
/// game's task.
pub(super) type Published = (u64, usize, Duration);

impl Actor {
    /// Publishes the summary of a running game to watchers.
    pub(super) fn publish_summary(&mut self) {
        let going = self.room.game().end().is_none() && !self.room.game().plies().is_empty();
        let (version, now) = (self.room.version(), self.registry.0.time.now());
        let since = self.published.filter(|(known, ..)| *known == version).map(|(.., at)| at);
        let current = going.then(|| (version, self.watchers(), since.unwrap_or(now)));
        if current == self.published {
            return;
        }
        match current {
            Some((_, watchers, played)) => {
                let summary = view::summary(&self.id, &self.room, &self.players, watchers);
                self.registry.0.featured.show(&self.id, summary, played);
                self.published = current;
            }
            None => self.withdraw_summary(),
        }
    }

    /// Withdraws the summary.
    pub(super) fn withdraw_summary(&mut self) {
        if self.published.take().is_some() {
            self.registry.0.featured.hide(&self.id);
        }
    }
}

impl Featured {
    /// An empty list.
    pub(crate) fn new(time: Time) -> Featured {
        let (games, changed) = (Mutex::default(), Notify::new());
        let shown = watch::Sender::new(sorted(&HashMap::new(), None, Duration::ZERO));
        Featured(Arc::new(Shared { games, changed, shown, time }))
    }

    /// Adds a game or replaces its summary.
    fn show(&self, game: &GameId, summary: GameSummary, played: Duration) {
        self.games().insert(game.clone(), Entry { summary, played });
        self.0.changed.notify_one();
    }

    /// Removes a game.
    fn hide(&self, game: &GameId) {
        if self.games().remove(game).is_some() {
            self.0.changed.notify_one();
        }
    }

    /// The published list, and its changes.
    pub(crate) fn shown(&self) -> watch::Receiver<Shown> {
        self.0.shown.subscribe()
    }

    /// Publishes the list whenever it has changed. Never returns.
    pub(crate) async fn publish_changes(self) {
        loop {
            self.0.changed.notified().await;
            let best = self.0.shown.borrow().best.clone();
            let shown = sorted(&self.games(), best.as_ref(), self.0.time.now());
            self.0.shown.send_if_modified(|known| {
                let changed = known.text != shown.text;
                *known = shown;
                changed
            });
            pause(PAUSE).await;
        }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<GameId, Entry>> {
        // Every statement leaves the map consistent, so a panic elsewhere does not damage it.
        self.0.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sorts the games. The best game stays the best while moves are played in it.
fn sorted(games: &HashMap<GameId, Entry>, best: Option<&GameId>, now: Duration) -> Shown {
    let mut sorted: Vec<(&GameId, &Entry)> = games.iter().collect();
    sorted.sort_by(|(id, one), (other_id, other)| {
        other.rank().cmp(&one.rank()).then_with(|| id.cmp(other_id))
    });
    let lively = |entry: &Entry| now < entry.played + DULL;
    let still = best.filter(|best| games.get(best).is_some_and(lively));
    let liveliest = sorted.iter().find(|(_, entry)| lively(entry)).or(sorted.first());
    let best = still.or(liveliest.map(|(id, _)| *id)).cloned();
    let games: Vec<GameSummary> =
        sorted.into_iter().take(SHOWN).map(|(_, entry)| entry.summary.clone()).collect();
    let message =
        ServerMessage::Games { best: best.as_ref().map(GameId::to_string), games: games.clone() };
    Shown { best, games: games.into(), text: text_of(&message) }
}

#[cfg(test)]
mod tests {
    use togyz::{BySide, Position};
    use togyz_wire::Board;

    use super::*;

    fn entry(id: &str, watchers: usize, played: u64) -> Entry {
        let summary = GameSummary {
            game: id.to_owned(),
            players: BySide::new(PlayerView::Guest, PlayerView::Guest),
            control: Some("5+3".to_owned()),
            days: None,
            number: 3,
            position: Board::from(&Position::START),
            watchers,
        };
        Entry { summary, played: Duration::from_secs(played) }
    }

    fn best(games: &[Entry], before: Option<&str>, now: u64) -> Option<String> {
        let id = |entry: &Entry| GameId::parse(&entry.summary.game).unwrap();
        let games = games.iter().map(|one| (id(one), one.clone())).collect();
        let before = before.and_then(GameId::parse);
        let shown = sorted(&games, before.as_ref(), Duration::from_secs(now));
        shown.best.map(|id| id.to_string())
    }

    #[test]
    fn the_best_game_is_lively_and_stays_the_best_while_it_is() {
        let (one, two, dull) = ("AAAAAAAAAA", "BBBBBBBBBB", "CCCCCCCCCC");
        let mut games = [entry(one, 1, 100), entry(two, 5, 100), entry(dull, 9, 10)];
        assert_eq!(
            best(&games, None, 110).as_deref(),
            Some(two),
            "the most watched that is played"
        );
        assert_eq!(best(&games, Some(one), 110).as_deref(), Some(one), "no hopping about");
        assert_eq!(best(&games, Some(dull), 110).as_deref(), Some(two));
        assert_eq!(best(&games, Some(one), 200).as_deref(), Some(dull), "nothing moves anywhere");
        games[1].summary.players.black = PlayerView::Computer { level: 8 };
        assert_eq!(best(&games, None, 110).as_deref(), Some(one), "people come first");
        assert_eq!(best(&[], Some(one), 110), None);
    }
}
