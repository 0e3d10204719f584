//! The games that go on, as somebody who looks for one to watch sees them: a few small boards, and the
//! one most worth watching.
//!
//! Each game's task published its picture here and takes it down; once a second at most the pictures are
//! put in order and told. Nothing is stored.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use togyz::BySide;
use tokio::sync::{Notify, watch};

use crate::account::Board;
use crate::id::GameId;
use crate::message::{PlayerView, ServerMessage};
use crate::time::{Time, pause};

/// So many games are shown.
const SHOWN: usize = 12;
/// The order is looked at this often at most.
const PAUSE: Duration = Duration::from_secs(1);
/// The best game stays the best until nothing has been played in it for this long.
const DULL: Duration = Duration::from_secs(60);

/// A game as it published in the featured.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Summary {
    #[serde(serialize_with = "as_text")]
    pub(crate) game: GameId,
    pub(crate) players: BySide<PlayerView>,
    pub(crate) control: Option<String>,
    pub(crate) days: Option<u8>,
    /// The number of the move on the board.
    pub(crate) number: u32,
    pub(crate) position: Board,
    pub(crate) watchers: usize,
    /// When something was last played.
    #[serde(skip)]
    pub(crate) played: Duration,
}

fn as_text<S: serde::Serializer>(id: &GameId, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(id.as_str())
}

impl Summary {
    /// What makes a game worth watching: people rather than the computer, a clock, many watchers,
    /// and that something happens.
    fn worth(&self) -> (bool, bool, usize, Duration) {
        let people = self.players == BySide::new(PlayerView::Guest, PlayerView::Guest);
        (people, self.control.is_some(), self.watchers, self.played)
    }
}

/// What is shown.
#[derive(Debug, Clone, Default)]
pub(crate) struct Shown {
    /// The best game.
    pub(crate) best: Option<GameId>,
    /// The best games, in order.
    pub(crate) games: Arc<[Summary]>,
    /// The message that tells it.
    pub(crate) text: Utf8Bytes,
}

/// The featured.
#[derive(Clone)]
pub(crate) struct Featured(Arc<Shared>);

struct Shared {
    games: Mutex<HashMap<GameId, Summary>>,
    changed: Notify,
    shown: watch::Sender<Shown>,
    time: Time,
}

impl Featured {
    /// An empty featured.
    pub(crate) fn new(time: Time) -> Featured {
        let (games, changed) = (Mutex::default(), Notify::new());
        let shown = watch::Sender::new(order(&HashMap::new(), None, Duration::ZERO));
        Featured(Arc::new(Shared { games, changed, shown, time }))
    }

    /// Hangs a picture, or a newer one of the same game.
    pub(crate) fn show(&self, summary: Summary) {
        self.games().insert(summary.game.clone(), summary);
        self.0.changed.notify_one();
    }

    /// Takes a picture down.
    pub(crate) fn hide(&self, game: &GameId) {
        if self.games().remove(game).is_some() {
            self.0.changed.notify_one();
        }
    }

    /// What is shown, and news of it.
    pub(crate) fn shown(&self) -> watch::Receiver<Shown> {
        self.0.shown.subscribe()
    }

    /// Puts the pictures in order whenever they have changed, for ever.
    pub(crate) async fn publish_changes(self) {
        loop {
            self.0.changed.notified().await;
            let best = self.0.shown.borrow().best.clone();
            let shown = order(&self.games(), best.as_ref(), self.0.time.now());
            self.0.shown.send_if_modified(|known| {
                let changed = known.text != shown.text;
                *known = shown;
                changed
            });
            pause(PAUSE).await;
        }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<GameId, Summary>> {
        // The map is whole between two statements: a panic elsewhere does not spoil it.
        self.0.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Puts the games in order; the best stays the best while it is played.
fn order(games: &HashMap<GameId, Summary>, best: Option<&GameId>, now: Duration) -> Shown {
    let mut sorted: Vec<&Summary> = games.values().collect();
    sorted.sort_by(|one, other| {
        other.worth().cmp(&one.worth()).then_with(|| one.game.cmp(&other.game))
    });
    let lively = |summary: &&&Summary| now < summary.played + DULL;
    let still = best.and_then(|best| games.get(best)).filter(|best| lively(&best));
    let best = still.or_else(|| sorted.iter().find(lively).copied()).or(sorted.first().copied());
    let best = best.map(|summary| summary.game.clone());
    let games: Arc<[Summary]> = sorted.into_iter().take(SHOWN).cloned().collect();
    let word = best.as_ref().map(GameId::as_str);
    let text = ServerMessage::Games { best: word, games: &games }.text();
    Shown { best, games, text }
}

#[cfg(test)]
mod tests {
    use togyz::Position;

    use super::*;

    fn summary(id: &str, watchers: usize, played: u64) -> Summary {
        Summary {
            game: GameId::parse(id).unwrap(),
            players: BySide::new(PlayerView::Guest, PlayerView::Guest),
            control: Some("5+3".to_owned()),
            days: None,
            number: 3,
            position: Board::from(&Position::START),
            watchers,
            played: Duration::from_secs(played),
        }
    }

    fn best(games: &[Summary], before: Option<&str>, now: u64) -> Option<String> {
        let games = games.iter().map(|one| (one.game.clone(), one.clone())).collect();
        let before = before.and_then(GameId::parse);
        let shown = order(&games, before.as_ref(), Duration::from_secs(now));
        shown.best.map(|id| id.to_string())
    }

    #[test]
    fn the_best_game_is_lively_and_stays_the_best_while_it_is() {
        let (one, two, dull) = ("AAAAAAAAAA", "BBBBBBBBBB", "CCCCCCCCCC");
        let mut games = [summary(one, 1, 100), summary(two, 5, 100), summary(dull, 9, 10)];
        assert_eq!(
            best(&games, None, 110).as_deref(),
            Some(two),
            "the most watched that is played"
        );
        assert_eq!(best(&games, Some(one), 110).as_deref(), Some(one), "no hopping about");
        assert_eq!(best(&games, Some(dull), 110).as_deref(), Some(two));
        assert_eq!(best(&games, Some(one), 200).as_deref(), Some(dull), "nothing moves anywhere");
        games[1].players.black = PlayerView::Computer { level: 8 };
        assert_eq!(best(&games, None, 110).as_deref(), Some(one), "people come first");
        assert_eq!(best(&[], Some(one), 110), None);
    }
}
