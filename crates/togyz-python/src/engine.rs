//! `Engine`: the engine in the process of Python. A search releases the GIL, and Ctrl-C ends it.
//!
//! The player's mutex is locked only without the GIL: a search calls back into Python while it holds
//! the mutex.

use core::cell::Cell;
use core::time::Duration;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use togyz::Position;
use togyz_engine::analysis::{DEFAULT_MOVE_NODES, ReviewSettings, review_game};
use togyz_engine::machine::Machine;
use togyz_engine::protocol::MOST_THREADS;
use togyz_engine::{
    ClockState, Engine, EvaluationSource, FULL_LEVEL, Host, Limits, Memory, Player, PlayerKind,
    Report,
};

use crate::arguments::{Count, Seconds, Seed};
use crate::board::Board;
use crate::errors::{EngineError, raise};
use crate::game::PyGame;
use crate::score::{PyAnalysis, PyVerdict};
use crate::tables::PyTables;

/// The time between two looks for Ctrl-C.
const BETWEEN_SIGNALS: Duration = Duration::from_millis(100);
/// The time of a search without a limit of time: it makes the search look at the host's clock, and
/// with it for Ctrl-C.
const ENDLESS: Duration = Duration::from_secs(1 << 32);

thread_local! {
    /// Whether Python called the search on this thread: only it sees signals.
    static IS_CALLER: Cell<bool> = const { Cell::new(false) };
}

/// The machine, with a look for Ctrl-C from time to time.
struct PythonHost<'a> {
    machine: Machine,
    stop: &'a AtomicBool,
    /// The milliseconds of the last look.
    looked: AtomicU64,
    /// Nobody wants the result any more if this is not zero. Then the time jumps with every look at
    /// it, and this counts the jumps: this search and all that follow end at once.
    abandoned: AtomicU32,
    /// The exception that ended the search.
    raised: Mutex<Option<PyErr>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic of another search leaves a whole value: every change is one assignment.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl PythonHost<'_> {
    fn new(stop: &AtomicBool) -> PythonHost<'_> {
        IS_CALLER.set(true);
        PythonHost {
            machine: Machine::new(),
            stop,
            looked: AtomicU64::new(0),
            abandoned: AtomicU32::new(0),
            raised: Mutex::new(None),
        }
    }

    /// Ends the search with an exception.
    fn raise(&self, error: PyErr) {
        lock(&self.raised).get_or_insert(error);
        self.stop.store(true, Relaxed);
        self.abandon();
    }

    fn abandon(&self) {
        self.abandoned.fetch_max(1, Relaxed);
    }

    fn result<T>(&self, value: T) -> PyResult<T> {
        lock(&self.raised).take().map_or(Ok(value), Err)
    }
}

impl Host for PythonHost<'_> {
    fn now(&self) -> Duration {
        let now = self.machine.now();
        let millis = u64::try_from(now.as_millis()).unwrap_or(u64::MAX);
        let due = Duration::from_millis(self.looked.load(Relaxed)) + BETWEEN_SIGNALS;
        if now >= due && IS_CALLER.get() {
            self.looked.store(millis, Relaxed);
            if let Err(error) = Python::attach(|py| py.check_signals()) {
                self.raise(error);
            }
        }
        if self.abandoned.load(Relaxed) == 0 {
            return now;
        }
        let jumps = self.abandoned.fetch_add(1, Relaxed);
        now.saturating_add(ENDLESS.saturating_mul(jumps))
    }

    fn parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync)) {
        self.machine.parallel(threads, work);
    }

    fn memory(&self, bytes: usize) -> Memory {
        self.machine.memory(bytes)
    }
}

/// The engine in this process.
///
/// Args:
///     level: the strength of `play`, from 1 (a beginner) to 8 (full strength).
///     player: instead of a level, a simple player: 'random', 'greedy' (the largest gain now),
///         'plain' (alpha-beta over the kazans) or 'handcrafted' (without the net).
///     threads: the threads of a search.
///     hash: the size of the transposition table in MiB.
///     tables: the endgame tables; the built-in ones without it.
///     evaluation: 'net', 'handcrafted' or the path of a file written by `togyz train fit`.
///     seed: the seed of the random choices of levels below 8.
///
/// >>> import togyz
/// >>> engine = togyz.Engine()
/// >>> best = engine.analyse(togyz.Board(), depth=8, lines=2)
/// >>> [line.rank for line in best]
/// [1, 2]
/// >>> engine.play(togyz.Board(), nodes=2000) in range(1, 10)
/// True
///
/// With one thread and a limit of depth or nodes, a search gives the same result everywhere.
#[pyclass(name = "Engine", module = "togyz", frozen, weakref)]
pub(crate) struct PyEngine {
    player: Mutex<Player>,
    stop: AtomicBool,
}

impl PyEngine {
    fn with_player<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Player) -> T + Send,
    ) -> T {
        py.detach(|| work(&mut lock(&self.player)))
    }
}

/// The positions of a board or a game, the last one is searched.
fn positions(of: &Bound<'_, PyAny>) -> PyResult<Vec<Position>> {
    if let Ok(board) = of.cast::<Board>() {
        return Ok(board.try_borrow()?.positions().to_vec());
    }
    if let Ok(game) = of.cast::<PyGame>() {
        return Ok(game.try_borrow()?.game.positions().to_vec());
    }
    Err(PyTypeError::new_err(format!("expected a Board or a Game, found {}", of.get_type())))
}

/// The limits of a search; nodes if there are none.
fn limits(
    depth: Option<Count<1, 200>>,
    nodes: Option<Count<1, { i64::MAX as u64 }>>,
    time: Option<Seconds>,
    clock: Option<(Seconds, Seconds)>,
) -> Limits {
    let mut limits = Limits {
        depth: depth.map(|depth| depth.0 as u32),
        nodes: nodes.map(|nodes| nodes.0),
        move_time: time.map(|time| time.0),
        clock: clock
            .map(|(left, increment)| ClockState { remaining: left.0, increment: increment.0 }),
    };
    if limits == Limits::default() {
        limits.nodes = Some(DEFAULT_MOVE_NODES);
    }
    if limits.move_time.is_none() && limits.clock.is_none() {
        limits.move_time = Some(ENDLESS);
    }
    limits
}

#[pymethods]
impl PyEngine {
    #[new]
    #[pyo3(signature = (*, level = Count(FULL_LEVEL as u64), player = None, threads = Count(1),
        hash = Count(32), tables = None, evaluation = "net", seed = Seed(0)),
        text_signature = "(*, level=8, player=None, threads=1, hash=32, tables=None, evaluation='net', seed=0)")]
    fn open(
        level: Count<1, { FULL_LEVEL as u64 }>,
        player: Option<&str>,
        threads: Count<1, { MOST_THREADS as u64 }>,
        hash: Count<1, 65_536>,
        tables: Option<&PyTables>,
        evaluation: &str,
        seed: Seed,
    ) -> PyResult<PyEngine> {
        let kind = match player {
            Some(name) => name.parse().map_err(raise::<EngineError>)?,
            None => PlayerKind::Level(level.0 as u8),
        };
        let evaluation = EvaluationSource::from_name(evaluation).read();
        let evaluation = evaluation.map_err(raise::<EngineError>)?;
        let mut engine = Engine::new(hash.index()).with_evaluation(evaluation);
        engine.threads = threads.index();
        if let Some(tables) = tables {
            engine.tables = Some(Arc::clone(&tables.tables));
        }
        let player = Mutex::new(Player::new(kind, engine, seed.0));
        Ok(PyEngine { player, stop: AtomicBool::new(false) })
    }

    /// The kind of player: 'full', 'level:3', 'greedy' and so on.
    #[getter]
    fn player(&self, py: Python<'_>) -> String {
        self.with_player(py, |player| player.kind().to_string())
    }

    /// Searches the position of a board or a game at full strength and returns the best lines, best
    /// first; none if the game is over.
    ///
    /// Args:
    ///     position: a board, or a game, whose earlier positions count for repetition.
    ///     depth: the largest depth in plies.
    ///     nodes: the largest number of positions; 100,000 if there is no limit at all.
    ///     time: seconds.
    ///     clock: the seconds left and the increment of the side to move.
    ///     lines: the number of lines, 1 to 9.
    ///     on_line: a function that gets every line of every depth while the search runs.
    #[pyo3(signature = (position, *, depth = None, nodes = None, time = None, clock = None,
        lines = Count(1), on_line = None),
        text_signature = "($self, position, *, depth=None, nodes=None, time=None, clock=None, lines=1, on_line=None)")]
    #[expect(clippy::too_many_arguments, reason = "the limits of a search")]
    fn analyse(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        depth: Option<Count<1, 200>>,
        nodes: Option<Count<1, { i64::MAX as u64 }>>,
        time: Option<Seconds>,
        clock: Option<(Seconds, Seconds)>,
        lines: Count<1, 9>,
        on_line: Option<Py<PyAny>>,
    ) -> PyResult<Vec<PyAnalysis>> {
        let positions = positions(position)?;
        let Some(&last) = positions.last() else { return Ok(Vec::new()) };
        let limits = limits(depth, nodes, time, clock);
        let found = self.with_player(py, |player| {
            self.stop.store(false, Relaxed);
            let host = PythonHost::new(&self.stop);
            let mut report = |report: &Report| {
                let Some(on_line) = &on_line else { return };
                let called =
                    Python::attach(|py| on_line.call1(py, (PyAnalysis::new(&last, report),)));
                if let Err(error) = called {
                    host.raise(error);
                }
            };
            let before = std::mem::replace(&mut player.engine.lines, lines.index());
            let found = player.engine.search(&host, &positions, &limits, &self.stop, &mut report);
            player.engine.lines = before;
            host.result(found)
        })?;
        Ok(found.iter().map(|report| PyAnalysis::new(&last, report)).collect())
    }

    /// Chooses a move at the engine's level and returns the number of its otau. The limits are those
    /// of `analyse`. An `EngineError` if the game is over.
    #[pyo3(signature = (position, *, depth = None, nodes = None, time = None, clock = None))]
    fn play(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        depth: Option<Count<1, 200>>,
        nodes: Option<Count<1, { i64::MAX as u64 }>>,
        time: Option<Seconds>,
        clock: Option<(Seconds, Seconds)>,
    ) -> PyResult<u8> {
        let positions = positions(position)?;
        let limits = limits(depth, nodes, time, clock);
        let choice = self.with_player(py, |player| {
            self.stop.store(false, Relaxed);
            let host = PythonHost::new(&self.stop);
            let choice = player.choose(&host, &positions, &limits, &self.stop, &mut |_| ());
            host.result(choice)
        })?;
        let over = || raise::<EngineError>("expected a position with a legal move, found none");
        Ok(choice.ok_or_else(over)?.otau.number())
    }

    /// Gives a verdict on every move of a game. The limits are for each move. With a limit of depth
    /// or nodes the verdicts are those of `togyz analyse`, with any number of threads.
    ///
    /// >>> import togyz
    /// >>> game = togyz.record.read("76 98 11 12(12)").game
    /// >>> [verdict.text for verdict in togyz.Engine().verdicts(game, nodes=2000)]
    /// ['76(10)', '98', '11', '12(12)']
    #[pyo3(signature = (game, *, depth = None, nodes = None, time = None))]
    fn verdicts(
        &self,
        py: Python<'_>,
        game: &PyGame,
        depth: Option<Count<1, 200>>,
        nodes: Option<Count<1, { i64::MAX as u64 }>>,
        time: Option<Seconds>,
    ) -> PyResult<Vec<PyVerdict>> {
        let limits = limits(depth, nodes, time, None);
        let game = game.game.clone();
        let verdicts = self.with_player(py, |player| {
            self.stop.store(false, Relaxed);
            let host = PythonHost::new(&self.stop);
            let engine = &player.engine;
            let settings = ReviewSettings {
                threads: engine.threads,
                evaluation: engine.evaluation().clone(),
                ..ReviewSettings::new(limits)
            };
            let found = review_game(&host, &game, &settings, &self.stop, &|| ());
            if found.is_none() {
                host.raise(raise::<EngineError>("the analysis was stopped"));
            }
            host.result(found.unwrap_or_default())
        })?;
        Ok(verdicts.iter().map(PyVerdict::from).collect())
    }

    /// Ends a search that another thread of Python runs: `analyse` and `play` return what they have
    /// found, `verdicts` raises an `EngineError`.
    fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Forgets earlier searches, and starts the random choices of levels again.
    #[pyo3(signature = (*, seed = Seed(0)), text_signature = "($self, *, seed=0)")]
    fn new_game(&self, py: Python<'_>, seed: Seed) {
        self.with_player(py, |player| player.new_game(seed.0));
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<Engine: {}>", self.player(py))
    }
}
