//! The engine's threads with a bounded queue, most urgent task first. There is one thread fewer
//! than cores, so that the server always has a core. A task that has waited too long gets a short
//! search.
//!
//! The pool knows no games and no rooms: it takes positions and returns a choice.

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use togyz::Position;
use togyz_engine::machine::Machine;
use togyz_engine::{Choice, Limits, PlayerKind, Tables, opponent};

use crate::id::chance;

/// Maximum number of queued tasks.
const WAITING: usize = 1024;
/// With more queued tasks than this only moves are accepted, no hints.
const WAITING_WITH_HINTS: usize = 32;
/// The shortest search.
const SHORTEST: Duration = Duration::from_millis(20);

/// The purpose of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The computer's own move or answer, which blocks the game.
    Move,
    /// A hint, for which only one player waits.
    Hint,
}

/// Something to search.
pub(crate) struct Task {
    pub(crate) purpose: Purpose,
    /// The game so far; its last position is searched.
    pub(crate) positions: Vec<Position>,
    pub(crate) kind: PlayerKind,
    /// The longest search.
    pub(crate) time: Duration,
    pub(crate) answer: Box<dyn FnOnce(Option<Choice>) + Send>,
}

/// The queue is full.
#[derive(Debug)]
pub(crate) struct Busy;

/// The threads and their queue. Dropping it ends the threads.
pub(crate) struct Pool(Arc<Shared>);

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    news: Condvar,
}

#[derive(Default)]
struct Queue {
    tasks: BinaryHeap<Waiting>,
    arrivals: u64,
    closed: bool,
}

/// A queued task; hints and tasks with much time are less urgent.
struct Waiting {
    urgency: Instant,
    arrival: u64,
    task: Task,
}

impl Pool {
    /// Starts the threads, one for each spare core. All search with these endgame tables.
    pub(crate) fn start(tables: &Arc<Tables>) -> Pool {
        let shared = Arc::new(Shared::default());
        for _ in 0..spare_cores() {
            let (shared, tables) = (Arc::clone(&shared), Arc::clone(tables));
            start_thread(move || work(&shared, &tables));
        }
        Pool(shared)
    }

    /// The number of tasks that wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.0.lock().tasks.len()
    }

    /// Puts a task into the queue.
    pub(crate) fn submit(&self, task: Task) -> Result<(), Busy> {
        let mut queue = self.0.lock();
        let room = match task.purpose {
            Purpose::Move => WAITING,
            Purpose::Hint => WAITING_WITH_HINTS,
        };
        if queue.tasks.len() >= room {
            return Err(Busy);
        }
        queue.arrivals += 1;
        let patience = match task.purpose {
            Purpose::Move => task.time,
            Purpose::Hint => task.time + Duration::from_secs(2),
        };
        let arrival = queue.arrivals;
        queue.tasks.push(Waiting { urgency: Instant::now() + patience, arrival, task });
        drop(queue);
        self.0.news.notify_one();
        Ok(())
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.news.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        // Every statement leaves the queue consistent: a panic elsewhere does not damage it.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The most urgent task and the number of tasks behind it; `None` when the pool is closed.
    fn next(&self) -> Option<(Waiting, usize)> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(waiting) = queue.tasks.pop() {
                return Some((waiting, queue.tasks.len()));
            }
            queue = self.news.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// One core fewer than the machine has, but at least one.
pub(crate) fn spare_cores() -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    cores.saturating_sub(1).max(1)
}

/// Starts a thread that gives way. The end of the program does not wait for it.
pub(crate) fn start_thread(work: impl FnOnce() + Send + 'static) {
    thread::spawn(move || {
        give_way();
        work();
    });
}

/// Lowers the priority of the thread: with too few cores searches and pages are slowed down, not moves
/// in transit. Only Linux supports this for a single thread.
pub(crate) fn give_way() {
    #[cfg(target_os = "linux")]
    // If it is not allowed, the thread keeps its priority.
    let _ = rustix::process::setpriority_process(None, 10);
}

fn work(shared: &Shared, tables: &Arc<Tables>) {
    let machine = Machine::new();
    let new_player = || opponent(Arc::clone(tables), chance());
    let mut player = new_player();
    while let Some((Waiting { urgency, task, .. }, behind)) = shared.next() {
        // The more tasks wait, the shorter the search; a late task gets the shortest.
        let late = Instant::now() >= urgency;
        let fair = task.time / u32::try_from(behind + 1).unwrap_or(u32::MAX);
        let time = if late { SHORTEST } else { fair.max(SHORTEST) };
        let limits = Limits { move_time: Some(time), ..Limits::default() };
        player.set_kind(task.kind);
        let never = AtomicBool::new(false);
        let choose = || player.choose(&machine, &task.positions, &limits, &never, &mut |_| {});
        // A panic of the engine costs one search, not a thread of the pool.
        let choice = catch_unwind(AssertUnwindSafe(choose)).unwrap_or_else(|_| {
            player = new_player();
            None
        });
        (task.answer)(choice);
    }
}

impl Waiting {
    fn key(&self) -> (Instant, u64) {
        (self.urgency, self.arrival)
    }
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Waiting) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Waiting {}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Waiting) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Waiting {
    /// The greatest is the most urgent.
    fn cmp(&self, other: &Waiting) -> Ordering {
        other.key().cmp(&self.key())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use togyz_engine::{FULL_LEVEL, Score};
    use togyz_tables::{Group, Line, Memory, TableFile, write_level};

    use super::*;

    /// A false table of eight kumalaks: White gets all of them whenever it is to move, and Black none.
    fn false_tables() -> Arc<Tables> {
        let group: Group = "w1b2".parse().unwrap();
        let level = vec![8; Line::new(group).boards(8)];
        let file = TableFile::open(Box::new(write_level(group, 8, &level))).unwrap();
        Arc::new(Tables::new(vec![file], Memory::default()))
    }

    #[test]
    fn the_players_of_the_pool_believe_the_tables_they_are_given() {
        let pool = Pool::start(&false_tables());
        // Without the table White has no reason to expect seven of the eight.
        let position: Position = "0,X,1,1,1,1,0,0,0/X,0,1,1,1,1,0,0,0 75 79 w".parse().unwrap();
        let score_after = |milliseconds| {
            let (sender, found) = channel();
            let task = Task {
                purpose: Purpose::Move,
                positions: vec![position],
                kind: PlayerKind::Level(FULL_LEVEL),
                time: Duration::from_millis(milliseconds),
                answer: Box::new(move |choice| sender.send(choice).unwrap()),
            };
            pool.submit(task).unwrap();
            found.recv().unwrap().unwrap().score
        };
        // A very short search does not reach the table, a long one finds that it is false.
        let scores = [20, 50, 100, 200, 400, 800, 1600].map(score_after);
        let is_known_win = |score: &Option<Score>| matches!(score, Some(Score::Estimate(it)) if *it > Score::KNOWN);
        assert!(scores.iter().any(is_known_win), "{scores:?}");
    }
}
