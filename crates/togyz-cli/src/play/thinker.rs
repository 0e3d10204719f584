//! The engine of the board: a thread that owns the computer's player, takes tasks and returns
//! moves.
//!
//! A new task stops the previous one. The state decides whether an answer is still needed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use togyz_engine::machine::Machine;
use togyz_engine::{Choice, Player, opponent};
use togyz_tables::folder::default_tables;

use super::computer::Task;
use super::input::Input;

/// A random seed that differs from game to game.
pub(super) fn chance() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |elapsed| elapsed.as_nanos() as u64)
}

/// The computer's player on this machine, created when it is first needed.
pub(super) struct Mind {
    machine: Machine,
    player: Player,
}

impl Mind {
    pub(super) fn new() -> Mind {
        // A table that cannot be read is left out; `togyz tables info` reports it.
        let (tables, _) = default_tables();
        Mind { machine: Machine::new(), player: opponent(tables, chance()) }
    }

    /// Searches until it has a move or is stopped.
    pub(super) fn think(&mut self, task: &Task, stop: &AtomicBool) -> Option<Choice> {
        self.player.set_kind(task.kind);
        let Task { positions, limits, .. } = task;
        self.player.choose(&self.machine, positions, limits, stop, &mut |_| {})
    }
}

type Job = (Task, Arc<AtomicBool>);

/// The thread that searches while the board is drawn.
pub(super) struct Thinker {
    jobs: Sender<Job>,
    found: Receiver<(u64, Option<Choice>)>,
    stop: Arc<AtomicBool>,
}

impl Thinker {
    pub(super) fn start() -> Thinker {
        let (jobs, tasks) = channel::<Job>();
        let (sender, found) = channel();
        thread::spawn(move || {
            let mut mind = Mind::new();
            while let Ok((task, stop)) = tasks.recv() {
                let choice = mind.think(&task, &stop);
                if sender.send((task.number, choice)).is_err() {
                    return;
                }
            }
        });
        Thinker { jobs, found, stop: Arc::default() }
    }

    /// Replaces its task. If the thread has ended, returns an empty answer.
    pub(super) fn give(&mut self, task: Task) -> Option<Input> {
        self.hush();
        self.stop = Arc::default();
        let number = task.number;
        let sent = self.jobs.send((task, Arc::clone(&self.stop)));
        sent.is_err().then_some(Input::Thought { number, choice: None })
    }

    /// Stops it.
    pub(super) fn hush(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// An answer that has arrived.
    pub(super) fn answer(&self) -> Option<Input> {
        let (number, choice) = self.found.try_recv().ok()?;
        Some(Input::Thought { number, choice })
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.hush();
    }
}
