//! A session: lines to an engine and its answers (`docs/engine-protocol.md`).
//!
//! [`Session`] reads lines, answers at once if possible, and creates a [`Job`] otherwise.
//! [`Worker`] owns the player and performs the jobs, on the same thread or on another. Neither
//! reads a clock, a file or standard input: the [`Environment`] provides these, and answers go to
//! an [`Output`]. A front end with threads uses `machine::converse`.
//!
//! ```
//! use std::sync::Mutex;
//! use togyz_engine::BareHost;
//! use togyz_engine::session::{Session, Step};
//!
//! let answers = Mutex::new(Vec::new());
//! let output = |line: &str| Ok(answers.lock().unwrap().push(line.to_owned()));
//! let (mut session, mut worker) = Session::start(&BareHost);
//! for line in ["position startpos moves 7", "go depth 3"] {
//!     if let Step::Job(job) = session.take_line(line, &output)? {
//!         worker.perform(job, &BareHost, &output)?;
//!     }
//! }
//! assert!(answers.lock().unwrap().last().unwrap().starts_with("bestmove "));
//! # Ok::<(), std::io::Error>(())
//! ```
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod environment;
mod worker;

use core::fmt;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

use togyz::notation::{MoveError, MoveTextError, WrittenMove};
use togyz::{Game, GameError, GameResult, Profile, Rules, Setup, SetupError, Side};

use crate::Limits;
use crate::protocol::{Command, EngineOption, Query, greeting};

pub use self::environment::{Environment, Output};
pub use self::worker::{Job, Worker};

/// The result of a line.
#[derive(Debug)]
pub enum Step {
    /// Nothing is left to do.
    Done,
    /// A job for the worker, after all jobs before it.
    Job(Job),
    /// The session ends.
    Quit,
}

/// Flags shared by the session and its worker.
#[derive(Debug, Default)]
struct Signals {
    /// The search is to end.
    stop: AtomicBool,
    /// A search is running or queued.
    searching: AtomicBool,
}

/// The front half of a session: the game and its rules.
#[derive(Debug)]
pub struct Session {
    rules: Profile,
    game: Game,
    signals: Arc<Signals>,
    /// The last search has no limit.
    endless: bool,
}

impl Session {
    /// A new session and its worker.
    #[must_use]
    pub fn start(environment: &dyn Environment) -> (Session, Worker) {
        let signals = Arc::new(Signals::default());
        let session = Session {
            rules: Profile::default(),
            game: Game::new(Rules::default()),
            signals: Arc::clone(&signals),
            endless: false,
        };
        (session, Worker::new(signals, environment))
    }

    /// Handles a line. Empty lines are ignored.
    ///
    /// # Errors
    /// The error of `output`.
    pub fn take_line(&mut self, line: &str, output: &Output<'_>) -> io::Result<Step> {
        if line.trim().is_empty() {
            return Ok(Step::Done);
        }
        match line.parse() {
            Ok(command) => self.obey(command, output),
            Err(error) => answer(output, &error_line(&error)),
        }
    }

    /// Ends the search.
    pub fn stop(&self) {
        self.signals.stop.store(true, SeqCst);
    }

    /// Whether the last search has no limit.
    #[must_use]
    pub fn searches_until_stopped(&self) -> bool {
        self.endless
    }

    fn obey(&mut self, command: Command, output: &Output<'_>) -> io::Result<Step> {
        match command {
            Command::Greet(dialect) => answer(output, &greeting(dialect)),
            Command::IsReady if self.signals.searching.load(SeqCst) => answer(output, "readyok"),
            Command::IsReady => Ok(Step::Job(Job::Prepare)),
            Command::Stop => {
                self.stop();
                Ok(Step::Done)
            }
            Command::Position { start, moves } => match position(self.rules, start, &moves) {
                Ok(game) => {
                    self.game = game;
                    Ok(Step::Done)
                }
                Err(error) => answer(output, &error_line(&error)),
            },
            Command::Query(query) => {
                answer(output, &format!("response {}", response(&self.game, query)))
            }
            Command::Show => answer(output, &format!("info string {}", self.game.setup())),
            Command::NewGame => Ok(Step::Job(Job::Forget)),
            Command::SetOption(EngineOption::Rules(profile)) => {
                self.rules = profile;
                Ok(Step::Done)
            }
            Command::SetOption(option) => Ok(Step::Job(Job::Set(option))),
            Command::Go(go) => {
                if self.signals.searching.swap(true, SeqCst) {
                    return answer(output, &error_line(&"a search is running; stop it first"));
                }
                self.signals.stop.store(false, SeqCst);
                let limits = go.limits(self.game.position().turn());
                self.endless = limits == Limits::default();
                let game = self.game.clone();
                Ok(Step::Job(Job::Search { game, limits, until_stopped: self.endless }))
            }
            Command::Perft(depth) => Ok(Step::Job(Job::Perft(self.game.clone(), depth))),
            Command::Bench => Ok(Step::Job(Job::Bench)),
            Command::Quit => Ok(Step::Quit),
        }
    }
}

/// The reason a position cannot be set.
enum PositionError<'a> {
    Setup(SetupError),
    Text(MoveTextError),
    Claim(&'a str, MoveError),
    Move(&'a str, GameError),
}

impl fmt::Display for PositionError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Setup(error) => error.fmt(f),
            PositionError::Text(error) => error.fmt(f),
            PositionError::Claim(text, error) => write!(f, "move '{text}': {error}"),
            PositionError::Move(text, error) => write!(f, "move '{text}': {error}"),
        }
    }
}

/// The game after these moves. Each move is checked.
fn position(profile: Profile, start: Setup, moves: &[String]) -> Result<Game, PositionError<'_>> {
    let mut game = Game::from_setup(Rules::new(profile), start).map_err(PositionError::Setup)?;
    for text in moves {
        let written: WrittenMove = text.parse().map_err(PositionError::Text)?;
        written.check(&game.position()).map_err(|error| PositionError::Claim(text, error))?;
        game.play(written.otau).map_err(|error| PositionError::Move(text, error))?;
    }
    Ok(game)
}

fn response(game: &Game, query: Query) -> &'static str {
    let yes_or_no = |yes| if yes { "true" } else { "false" };
    match query {
        Query::GameOver => yes_or_no(game.end().is_some()),
        Query::FirstPlayersTurn => yes_or_no(game.position().turn() == Side::White),
        Query::Result => match game.result() {
            GameResult::Win(Side::White) => "p1win",
            GameResult::Win(Side::Black) => "p2win",
            GameResult::Draw => "draw",
            _ => "none",
        },
    }
}

/// An error in the form of the protocol.
fn error_line(error: &dyn fmt::Display) -> String {
    format!("info string error: {error}")
}

fn answer(output: &Output<'_>, line: &str) -> io::Result<Step> {
    output(line)?;
    Ok(Step::Done)
}
