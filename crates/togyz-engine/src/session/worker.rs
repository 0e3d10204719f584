//! The back half of a session: it owns the player and performs one job after another.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use togyz::{Game, Otau, perft};
use togyz_tables::Memory;

use super::{Environment, Output, Signals, error_line};
use crate::bench::{BENCH_DEPTH, bench, fixed_positions, per_second};
use crate::protocol::{DEFAULT_HASH, DEFAULT_TABLE_MEMORY, EngineOption};
use crate::{Engine, EvaluationSource, FULL_LEVEL, Limits, Player, PlayerKind, Report};

/// The deepest perft.
const DEEPEST_PERFT: u32 = 12;

/// A job for the worker.
#[derive(Debug)]
pub enum Job {
    /// Search, and print the best move.
    Search {
        /// The game; its last position is searched.
        game: Game,
        /// The limits.
        limits: Limits,
        /// Print the best move only after `stop`.
        until_stopped: bool,
    },
    /// Set an option.
    Set(EngineOption),
    /// Start a new game.
    Forget,
    /// Allocate the table, and report when everything is ready.
    Prepare,
    /// Count the move sequences of this length.
    Perft(Game, u32),
    /// Search the bench positions.
    Bench,
}

/// The player of a session, its endgame tables, and their source.
pub struct Worker {
    player: Player,
    table_folder: Option<PathBuf>,
    table_memory: Memory,
    signals: Arc<Signals>,
}

impl Worker {
    pub(super) fn new(signals: Arc<Signals>, environment: &dyn Environment) -> Worker {
        Worker {
            player: Player::new(PlayerKind::Level(FULL_LEVEL), Engine::new(DEFAULT_HASH), 0),
            table_folder: environment.table_folder(),
            table_memory: Memory { levels: DEFAULT_TABLE_MEMORY << 20, ..Memory::default() },
            signals,
        }
    }

    /// Opens the endgame tables; until then only the built-in ones are used. A table that cannot be read is
    /// reported and left out.
    ///
    /// # Errors
    /// The error of `output`.
    pub fn open_tables(
        &mut self,
        environment: &dyn Environment,
        output: &Output<'_>,
    ) -> io::Result<()> {
        let (tables, errors) =
            environment.open_tables(self.table_folder.as_deref(), self.table_memory);
        self.player.engine.tables = Some(Arc::new(tables));
        errors.iter().try_for_each(|error| output(&error_line(error)))
    }

    /// Performs a job.
    ///
    /// # Errors
    /// The error of `output`.
    pub fn perform(
        &mut self,
        job: Job,
        environment: &dyn Environment,
        output: &Output<'_>,
    ) -> io::Result<()> {
        match job {
            Job::Set(option) => self.set(option, environment, output),
            Job::Forget => {
                self.player.new_game(0);
                Ok(())
            }
            Job::Prepare => {
                self.player.engine.prepare(environment);
                output("readyok")
            }
            Job::Perft(game, depth) => {
                let nodes = perft(&game.position(), depth.min(DEEPEST_PERFT));
                output(&format!("nodes {nodes}"))
            }
            Job::Bench => {
                let found = bench(environment, fixed_positions(), BENCH_DEPTH, 1);
                let speed = per_second(found.nodes, found.time);
                output(&format!("{} nodes {speed} nps", found.nodes))
            }
            Job::Search { game, limits, until_stopped } => {
                let best = self.search(&game, &limits, environment, output);
                if until_stopped {
                    environment.wait_for(&self.signals.stop);
                }
                self.signals.searching.store(false, SeqCst);
                let best = best.map_or("none".into(), |otau| otau.to_string());
                output(&format!("bestmove {best}"))
            }
        }
    }

    fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        environment: &dyn Environment,
        output: &Output<'_>,
    ) -> Option<Otau> {
        let stop = &self.signals.stop;
        let mut report = |line: &Report| {
            if output(&line.to_string()).is_err() {
                // The answers are no longer read.
                stop.store(true, SeqCst);
            }
        };
        let choice = self.player.choose(environment, game.positions(), limits, stop, &mut report);
        choice.map(|choice| choice.otau)
    }

    fn set(
        &mut self,
        option: EngineOption,
        environment: &dyn Environment,
        output: &Output<'_>,
    ) -> io::Result<()> {
        let engine = &mut self.player.engine;
        match option {
            EngineOption::TablePath(path) if path == "none" => engine.tables = None,
            EngineOption::TablePath(path) => {
                self.table_folder =
                    Some(PathBuf::from(path)).filter(|path| !path.as_os_str().is_empty());
                self.open_tables(environment, output)?;
                if self.table_folder.is_some() {
                    let tables = self.player.engine.tables.as_ref();
                    let most = tables.map_or(0, |tables| tables.most());
                    output(&format!("info string endgame tables up to {most} kumalaks"))?;
                }
            }
            EngineOption::TableMemory(mebibytes) => {
                self.table_memory.levels = mebibytes << 20;
                self.open_tables(environment, output)?;
                self.load_tables(environment, output)?;
            }
            EngineOption::Hash(mebibytes) => engine.resize(mebibytes),
            EngineOption::Threads(threads) => engine.threads = threads,
            EngineOption::MultiPv(lines) => engine.lines = lines,
            EngineOption::Level(level) => self.player.set_kind(PlayerKind::Level(level)),
            // The session keeps the rules.
            EngineOption::Rules(_) => {}
            EngineOption::Evaluation(source) => {
                let source = EvaluationSource::from_name(&source);
                match source.read_with(|path| environment.read_file(path)) {
                    Ok(evaluation) => engine.set_evaluation(evaluation),
                    Err(error) => output(&error_line(&error))?,
                }
            }
        }
        Ok(())
    }

    /// Reads all levels that are kept in memory now, so that no search waits for one.
    fn load_tables(&self, environment: &dyn Environment, output: &Output<'_>) -> io::Result<()> {
        let Some(tables) = &self.player.engine.tables else { return Ok(()) };
        let loaded = tables.load(|count, work| {
            let next = AtomicUsize::new(0);
            environment.parallel(environment.threads(), &|_| {
                loop {
                    let number = next.fetch_add(1, SeqCst);
                    if number >= count {
                        break;
                    }
                    work(number);
                }
            });
        });
        match loaded {
            Ok(()) => Ok(()),
            Err((group, kumalaks, error)) => {
                output(&error_line(&format_args!("table {group}-{kumalaks:02}: {error}")))
            }
        }
    }
}
