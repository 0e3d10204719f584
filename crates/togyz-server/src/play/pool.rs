//! The engine's own threads: few, so that the server always has a core left, with a bounded queue,
//! the most urgent task first. A task that has waited too long is thought about shortly rather than
//! not at all.
//!
//! It knows no games and no rooms: positions in, a choice out.

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use togyz::Position;
use togyz_engine::{Choice, Engine, Host, Kind, Limits, Player};

use crate::id::chance;

/// Tasks that may wait.
const WAITING: usize = 1024;
/// With more than this waiting only moves are taken, no hints.
const WAITING_WITH_HINTS: usize = 32;
/// The size of each worker's table, in MiB.
const MEMORY: usize = 16;
/// The shortest thought.
const SHORTEST: Duration = Duration::from_millis(20);

/// What a task is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The computer's own move or answer: the game waits for it.
    Move,
    /// A hint: somebody would like to know.
    Hint,
}

/// Something to think about.
pub(crate) struct Task {
    pub(crate) purpose: Purpose,
    /// The game so far; the last position is thought about.
    pub(crate) positions: Vec<Position>,
    pub(crate) kind: Kind,
    /// The longest thought.
    pub(crate) time: Duration,
    pub(crate) answer: Box<dyn FnOnce(Option<Choice>) + Send>,
}

/// The queue is full.
#[derive(Debug)]
pub(crate) struct Busy;

/// The threads and their queue. Dropping it lets the threads end.
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

/// A task in the queue; hints and what asks for much time can wait longer.
struct Waiting {
    urgency: Instant,
    arrival: u64,
    task: Task,
}

impl Pool {
    /// Starts the threads: one fewer than the machine has cores, but at least one.
    pub(crate) fn start() -> Pool {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let shared = Arc::new(Shared::default());
        for _ in 0..cores.saturating_sub(1).max(1) {
            let shared = Arc::clone(&shared);
            thread::spawn(move || {
                give_way();
                work(&shared);
            });
        }
        Pool(shared)
    }

    /// Gives the pool something to think about.
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
        // A queue is whole between two statements: a panic elsewhere does not spoil it.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The most urgent task and how many wait behind it; `None` when the pool is closed.
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

/// Lets everything else of the server go first where the cores do not suffice: a thought may take a little
/// longer, a move on its way may not. Only Linux knows this for a single thread.
fn give_way() {
    #[cfg(target_os = "linux")]
    // Where it is not allowed, the thread works on as it is.
    let _ = rustix::process::setpriority_process(None, 10);
}

fn work(shared: &Shared) {
    let machine = Machine(Instant::now());
    let mut player = new_player();
    while let Some((Waiting { urgency, task, .. }, behind)) = shared.next() {
        // The more are waiting, the shorter the thought; what is late gets the shortest.
        let late = Instant::now() >= urgency;
        let fair = task.time / u32::try_from(behind + 1).unwrap_or(u32::MAX);
        let time = if late { SHORTEST } else { fair.max(SHORTEST) };
        let limits = Limits { move_time: Some(time), ..Limits::default() };
        player.set_kind(task.kind);
        let never = AtomicBool::new(false);
        let choose = || player.choose(&machine, &task.positions, &limits, &never, &mut |_| {});
        // A fault of the engine costs one thought, not the thread that all games wait for.
        let choice = catch_unwind(AssertUnwindSafe(choose)).unwrap_or_else(|_| {
            player = new_player();
            None
        });
        (task.answer)(choice);
    }
}

fn new_player() -> Player {
    Player::new(Kind::Level(1), Engine::new(MEMORY), chance())
}

/// What the engine is handed: the machine's clock, and the thread it already has.
struct Machine(Instant);

impl Host for Machine {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }

    fn parallel(&self, _threads: usize, work: &(dyn Fn(usize) + Sync)) {
        work(0);
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
