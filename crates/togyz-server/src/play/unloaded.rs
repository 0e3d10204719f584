//! Games with a running clock that nobody attends and that are not in memory: when their flag is
//! due, and since when the clock runs. A game in memory takes kilobytes, a record about two hundred
//! bytes.
//!
//! It knows no rooms. The registry loads a game at its time; a record stays until the game is loaded,
//! so that a game that cannot be loaded now is tried again.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use crate::id::GameId;

/// A game that could not be loaded is tried again after this time.
const AGAIN: Duration = Duration::from_secs(5);

/// The games that are not in memory though their clocks run.
#[derive(Default)]
pub(super) struct UnloadedGames {
    records: Mutex<Records>,
    /// An earlier time has come first.
    changed: Notify,
}

#[derive(Default)]
struct Records {
    by_game: HashMap<GameId, Record>,
    by_time: BTreeSet<(Duration, GameId)>,
}

#[derive(Clone, Copy)]
struct Record {
    due_at: Duration,
    /// The time of the clock's last event; `None` if the clock starts anew when the game is loaded.
    since: Option<Duration>,
}

impl UnloadedGames {
    /// Records that a game is to be loaded at this time. Its clock runs since the other one.
    pub(super) fn put(&self, id: &GameId, due_at: Duration, since: Duration) {
        self.records().insert(id, Record { due_at, since: Some(since) });
        self.changed.notify_one();
    }

    /// Loads a game again soon, because its task has failed. Its clock starts anew then.
    pub(super) fn retry(&self, id: &GameId, now: Duration) {
        self.records().insert(id, Record { due_at: now + AGAIN, since: None });
        self.changed.notify_one();
    }

    /// The time since which the clock of an unloaded game runs.
    pub(super) fn since(&self, id: &GameId) -> Option<Duration> {
        self.records().by_game.get(id)?.since
    }

    /// Forgets a game, which is in memory.
    pub(super) fn remove(&self, id: &GameId) {
        self.records().remove(id);
    }

    /// The time at which the next game is to be loaded.
    pub(super) fn next(&self) -> Option<Duration> {
        self.records().by_time.first().map(|(due_at, _)| *due_at)
    }

    /// The games to be loaded now. They are named again later if nobody removes them.
    pub(super) fn due(&self, now: Duration) -> Vec<GameId> {
        let mut records = self.records();
        let due = records.by_time.iter().take_while(|(due_at, _)| *due_at <= now);
        let due: Vec<GameId> = due.map(|(_, id)| id.clone()).collect();
        for id in &due {
            let since = records.by_game.get(id).and_then(|record| record.since);
            records.insert(id, Record { due_at: now + AGAIN, since });
        }
        due
    }

    /// Waits until an earlier time may have come first.
    pub(super) async fn changed(&self) {
        self.changed.notified().await;
    }

    fn records(&self) -> MutexGuard<'_, Records> {
        // A panic in between leaves at most a time without a record, which loads a game for nothing.
        self.records.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Records {
    fn insert(&mut self, id: &GameId, record: Record) {
        self.remove(id);
        self.by_game.insert(id.clone(), record);
        self.by_time.insert((record.due_at, id.clone()));
    }

    fn remove(&mut self, id: &GameId) {
        if let Some(record) = self.by_game.remove(id) {
            self.by_time.remove(&(record.due_at, id.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_due_in_the_order_of_their_times_and_again_until_they_are_loaded() {
        let at = Duration::from_secs;
        let unloaded = UnloadedGames::default();
        let [one, two] = [(); 2].map(|()| GameId::random().unwrap());
        unloaded.put(&one, at(100), at(10));
        unloaded.put(&two, at(50), at(20));
        unloaded.put(&two, at(60), at(20));
        assert_eq!(unloaded.next(), Some(at(60)));
        assert_eq!(unloaded.due(at(59)), []);
        assert_eq!(unloaded.due(at(60)), std::slice::from_ref(&two));
        assert_eq!((unloaded.next(), unloaded.since(&two)), (Some(at(65)), Some(at(20))));
        assert_eq!(unloaded.due(at(100)), [two.clone(), one.clone()]);
        unloaded.remove(&two);
        unloaded.remove(&two);
        assert_eq!((unloaded.since(&two), unloaded.due(at(105))), (None, vec![one.clone()]));
        unloaded.retry(&one, at(200));
        assert_eq!((unloaded.next(), unloaded.since(&one)), (Some(at(205)), None));
    }
}
