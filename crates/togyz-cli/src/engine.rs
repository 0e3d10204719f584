//! `togyz engine`: the engine behind a text protocol on standard input and output.
//!
//! One thread reads commands and answers what can be answered at once; a second one owns the player and
//! searches, so that `stop` and `isready` are heard at any time. Without a search `isready` is answered when everything
//! asked before it is done and the next search can begin at once.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use togyz::notation::WrittenMove;
use togyz::{Game, GameResult, Otau, Profile, Rules, Setup, Side, perft};
use togyz_engine::bench::{BENCH_DEPTH, bench, fixed_positions};
use togyz_engine::protocol::{
    Command, DEFAULT_HASH, DEFAULT_TABLE_MEMORY, EngineOption, Query, greeting,
};
use togyz_engine::{Engine, FULL_LEVEL, Kind, Limits, Player};
use togyz_tables::Memory;

use crate::evaluation::Source;
use crate::host::Machine;
use crate::tables;

/// So long `quit` waits for a search to end.
const LONGEST_FAREWELL: Duration = Duration::from_secs(1);

/// What the searching thread is asked to do.
enum Job {
    Search { game: Game, limits: Limits, until_stopped: bool },
    Set(EngineOption),
    Forget,
    Prepare,
    Perft(Game, u32),
    Bench,
}

/// What both threads see.
#[derive(Default)]
struct Signs {
    /// The search shall end.
    stop: AtomicBool,
    /// A search is running.
    searching: AtomicBool,
}

/// Reads commands until `quit` or the end of the input.
pub(crate) fn run() -> Result<()> {
    let signs = Arc::new(Signs::default());
    let (sender, receiver) = channel();
    let worker = thread::spawn({
        let signs = Arc::clone(&signs);
        move || work(&receiver, &signs)
    });
    let mut session = Session {
        rules: Profile::default(),
        game: Game::new(Rules::default()),
        sender,
        signs: Arc::clone(&signs),
        endless: false,
    };
    let mut quit = false;
    for line in io::stdin().lock().split(b'\n') {
        let Ok(line) = line else { break };
        // A line that is no text is refused as a command, and the session goes on.
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        match line.parse() {
            Ok(Command::Quit) => {
                quit = true;
                break;
            }
            Ok(command) => session.obey(command)?,
            Err(error) => say(&format!("info string error: {error}"))?,
        }
    }
    // At the end of the input a search with a limit is finished, one without is ended.
    if quit || session.endless {
        signs.stop.store(true, SeqCst);
    }
    drop(session);
    if quit {
        // A stopped search still says its move; what cannot be stopped is not waited for.
        let waiting = Instant::now();
        while !worker.is_finished() && waiting.elapsed() < LONGEST_FAREWELL {
            thread::sleep(Duration::from_millis(1));
        }
    } else {
        // A panic in the other thread has been reported by then.
        let _ = worker.join();
    }
    Ok(())
}

struct Session {
    rules: Profile,
    game: Game,
    sender: Sender<Job>,
    signs: Arc<Signs>,
    /// The last search has no limit.
    endless: bool,
}

impl Session {
    fn obey(&mut self, command: Command) -> Result<()> {
        match command {
            Command::Greet(dialect) => say(&greeting(dialect)),
            Command::IsReady if self.signs.searching.load(SeqCst) => say("readyok"),
            Command::IsReady => self.ask(Job::Prepare),
            Command::Stop => {
                self.signs.stop.store(true, SeqCst);
                Ok(())
            }
            Command::Position { start, moves } => match position(self.rules, start, &moves) {
                Ok(game) => {
                    self.game = game;
                    Ok(())
                }
                Err(error) => say(&format!("info string error: {error}")),
            },
            Command::Query(query) => say(&format!("response {}", answer(&self.game, query))),
            Command::Show => say(&format!("info string {}", self.game.setup())),
            Command::NewGame => self.ask(Job::Forget),
            Command::SetOption(option) => {
                if let EngineOption::Rules(profile) = &option {
                    self.rules = *profile;
                }
                self.ask(Job::Set(option))
            }
            Command::Go(go) => {
                if self.signs.searching.swap(true, SeqCst) {
                    return say("info string error: a search is running; stop it first");
                }
                self.signs.stop.store(false, SeqCst);
                let limits = go.limits(self.game.position().turn());
                self.endless = limits == Limits::default();
                let game = self.game.clone();
                self.ask(Job::Search { game, limits, until_stopped: self.endless })
            }
            Command::Perft(depth) => self.ask(Job::Perft(self.game.clone(), depth)),
            Command::Bench => self.ask(Job::Bench),
            Command::Quit => Ok(()),
        }
    }

    /// Hands a job to the other thread, which does one after the other.
    fn ask(&self, job: Job) -> Result<()> {
        // The other thread ends only when nobody reads its answers any more.
        self.sender.send(job).map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe).into())
    }
}

/// The game after these moves, each checked as it is written.
fn position(profile: Profile, start: Setup, moves: &[String]) -> Result<Game, String> {
    let mut game =
        Game::from_setup(Rules::new(profile), start).map_err(|error| error.to_string())?;
    for text in moves {
        let written: WrittenMove = text.parse().map_err(|error| format!("{error}"))?;
        written.check(&game.position()).map_err(|error| format!("move '{text}': {error}"))?;
        game.play(written.otau).map_err(|error| format!("move '{text}': {error}"))?;
    }
    Ok(game)
}

fn answer(game: &Game, query: Query) -> &'static str {
    match query {
        Query::GameOver => ["false", "true"][usize::from(game.end().is_some())],
        Query::FirstPlayersTurn => {
            ["false", "true"][usize::from(game.position().turn() == Side::White)]
        }
        Query::Result => match game.result() {
            GameResult::Win(Side::White) => "p1win",
            GameResult::Win(Side::Black) => "p2win",
            GameResult::Draw => "draw",
            _ => "none",
        },
    }
}

/// The thread that owns the player.
fn work(jobs: &Receiver<Job>, signs: &Signs) {
    let machine = Machine::new();
    let mut player = Player::new(Kind::Level(FULL_LEVEL), Engine::new(DEFAULT_HASH), 0);
    let mut source = TableSource::new();
    if source.open(&mut player).is_err() {
        // Nobody listens any more.
        return;
    }
    for job in jobs {
        let done = match job {
            Job::Set(option) => set(&mut player, &mut source, option),
            Job::Forget => {
                player.new_game(0);
                Ok(())
            }
            Job::Prepare => {
                player.engine.prepare(&machine);
                say("readyok")
            }
            Job::Perft(game, depth) => {
                say(&format!("nodes {}", perft(&game.position(), depth.min(12))))
            }
            Job::Bench => {
                let found = bench(&machine, fixed_positions(), BENCH_DEPTH, 1);
                say(&format!("{} nodes {} nps", found.nodes, per_second(found.nodes, found.time)))
            }
            Job::Search { game, limits, until_stopped } => {
                let best = search(&mut player, &machine, &game, &limits, &signs.stop);
                while until_stopped && !signs.stop.load(SeqCst) {
                    thread::sleep(Duration::from_millis(1));
                }
                signs.searching.store(false, SeqCst);
                say(&format!("bestmove {}", best.map_or("none".into(), |otau| otau.to_string())))
            }
        };
        if done.is_err() {
            // Nobody listens any more.
            return;
        }
    }
}

/// Where the endgame tables come from.
struct TableSource {
    folder: Option<PathBuf>,
    memory: Memory,
}

impl TableSource {
    fn new() -> TableSource {
        let memory = Memory { levels: DEFAULT_TABLE_MEMORY << 20, ..Memory::default() };
        TableSource { folder: tables::default_folder(), memory }
    }

    /// Opens the tables for a player. What cannot be read is told and left out.
    fn open(&self, player: &mut Player) -> Result<()> {
        let (tables, errors) = tables::open_tables(self.folder.as_deref(), self.memory);
        player.engine.tables = Some(Arc::new(tables));
        errors.iter().try_for_each(|error| say(&format!("info string error: {error:#}")))
    }

    /// Reads all levels that shall be in memory at once, so that no search has to wait for one.
    fn load(&self, player: &Player) -> Result<()> {
        let Some(tables) = &player.engine.tables else { return Ok(()) };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let loaded = tables.load(|number, work| {
            let next = AtomicUsize::new(0);
            thread::scope(|scope| {
                for _ in 0..threads {
                    scope.spawn(|| {
                        loop {
                            let this = next.fetch_add(1, SeqCst);
                            if this >= number {
                                break;
                            }
                            work(this);
                        }
                    });
                }
            });
        });
        match loaded {
            Ok(()) => Ok(()),
            Err((group, kumalaks, error)) => {
                say(&format!("info string error: table {group}-{kumalaks:02}: {error}"))
            }
        }
    }
}

fn set(player: &mut Player, source: &mut TableSource, option: EngineOption) -> Result<()> {
    match option {
        EngineOption::TablePath(path) if path == "none" => player.engine.tables = None,
        EngineOption::TablePath(path) => {
            source.folder = Some(PathBuf::from(path)).filter(|path| !path.as_os_str().is_empty());
            source.open(player)?;
            if source.folder.is_some() {
                let most = player.engine.tables.as_ref().map_or(0, |tables| tables.most());
                say(&format!("info string endgame tables up to {most} kumalaks"))?;
            }
        }
        EngineOption::TableMemory(mebibytes) => {
            source.memory.levels = mebibytes << 20;
            source.open(player)?;
            source.load(player)?;
        }
        EngineOption::Hash(mebibytes) => player.engine.resize(mebibytes),
        EngineOption::Threads(threads) => player.engine.threads = threads,
        EngineOption::MultiPv(lines) => player.engine.lines = lines,
        EngineOption::Level(level) => player.set_kind(Kind::Level(level)),
        EngineOption::Rules(_) => {} // the session's
        EngineOption::Evaluation(source) => {
            let Ok(source) = source.parse::<Source>();
            match source.read() {
                Ok(evaluation) => player.engine.set_evaluation(evaluation),
                Err(error) => say(&format!("info string error: {error:#}"))?,
            }
        }
    }
    Ok(())
}

fn search(
    player: &mut Player,
    machine: &Machine,
    game: &Game,
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<Otau> {
    let mut report = |line: &togyz_engine::Report| {
        if say(&line.to_string()).is_err() {
            // Nobody listens any more.
            stop.store(true, SeqCst);
        }
    };
    player.choose(machine, game.positions(), limits, stop, &mut report).map(|choice| choice.otau)
}

pub(crate) fn per_second(nodes: u64, time: Duration) -> u64 {
    (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64
}

fn say(line: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()?;
    Ok(())
}
