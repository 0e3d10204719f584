//! The engine protocol as text: UGI, with the words of UCI as synonyms (`docs/engine-protocol.md`).
//!
//! This file turns lines into commands and reports into lines. It runs nothing, and no line can make it
//! panic.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use togyz::{Otau, Profile, Setup, Side};

use crate::bench::per_second;
use crate::engine::Report;
use crate::limits::{ClockState, Limits};
use crate::score::Score;
use crate::transposition::TABLE_MEBIBYTES;

/// The dialect of a greeting and its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Greeting {
    /// `ugi`
    Ugi,
    /// `uci`
    Uci,
}

/// A command to the engine.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// Print name and options.
    Greet(Greeting),
    /// Answer when ready.
    IsReady,
    /// Start a new game.
    NewGame,
    /// Set an option.
    SetOption(EngineOption),
    /// Set the position; the moves are not checked yet.
    Position {
        /// The start of the game.
        start: Setup,
        /// The moves as text.
        moves: Vec<String>,
    },
    /// Search.
    Go(Go),
    /// End the search and print the best move.
    Stop,
    /// A question about the position.
    Query(Query),
    /// Show the position.
    Show,
    /// The number of move sequences of this length.
    Perft(u32),
    /// Search the bench positions.
    Bench,
    /// End.
    Quit,
}

/// A setting of the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineOption {
    /// The size of the hash table in MiB.
    Hash(usize),
    /// The number of threads.
    Threads(usize),
    /// The number of best moves to show.
    MultiPv(usize),
    /// The strength, 1 to 8.
    Level(u8),
    /// The rule profile.
    Rules(Profile),
    /// The evaluation: `net`, `handcrafted` or the path of a file.
    Evaluation(String),
    /// The folder of the endgame tables; empty for the built-in tables only, `none` for no tables.
    TablePath(String),
    /// The memory for whole levels of the endgame tables in MiB.
    TableMemory(usize),
}

/// The most threads.
pub const MOST_THREADS: usize = 256;

/// The arguments of `go`: limits, and both sides' clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Go {
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    infinite: bool,
    time: [Option<Duration>; 2],
    increment: [Duration; 2],
}

impl Go {
    /// The limits for the side to move.
    #[must_use]
    pub fn limits(&self, turn: Side) -> Limits {
        let [white, black] = self.time;
        let [white_increment, black_increment] = self.increment;
        let (remaining, increment) = match turn {
            Side::White => (white, white_increment),
            Side::Black => (black, black_increment),
        };
        let clock = remaining.map(|remaining| ClockState { remaining, increment });
        if self.infinite {
            return Limits { depth: self.depth, ..Limits::default() };
        }
        Limits { depth: self.depth, nodes: self.nodes, move_time: self.move_time, clock }
    }
}

/// A question about the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Query {
    /// Is the game over?
    GameOver,
    /// Is it the first player's turn?
    FirstPlayersTurn,
    /// Who won?
    Result,
}

/// An error in a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CommandError {
    /// The first word is not known.
    Unknown(String),
    /// Something is missing.
    Missing(&'static str),
    /// A number was expected.
    Number {
        /// The name of the number.
        what: &'static str,
        /// The text found instead.
        found: String,
    },
    /// A position could not be read.
    Position(String),
    /// An option is unknown or has a wrong value.
    Option(String),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Unknown(word) => write!(f, "unknown command '{word}'"),
            CommandError::Missing(what) => write!(f, "expected {what}, found the end of the line"),
            CommandError::Number { what, found } => {
                write!(f, "{what}: expected a number, found '{found}'")
            }
            CommandError::Position(error) | CommandError::Option(error) => f.write_str(error),
        }
    }
}

impl std::error::Error for CommandError {}

fn short(word: &str) -> String {
    let mut short: String = word.chars().filter(|c| !c.is_control()).take(40).collect();
    if word.chars().count() > 40 {
        short.push('…');
    }
    short
}

impl FromStr for Command {
    type Err = CommandError;

    fn from_str(line: &str) -> Result<Command, CommandError> {
        let mut words = line.split_whitespace();
        let first = words.next().ok_or(CommandError::Missing("a command"))?;
        Ok(match first {
            "ugi" => Command::Greet(Greeting::Ugi),
            "uci" => Command::Greet(Greeting::Uci),
            "isready" => Command::IsReady,
            "uginewgame" | "ucinewgame" => Command::NewGame,
            "setoption" => Command::SetOption(option(words)?),
            "position" => position(words)?,
            "go" => go(words)?,
            "stop" => Command::Stop,
            "query" => Command::Query(match words.next() {
                Some("gameover") => Query::GameOver,
                Some("p1turn") => Query::FirstPlayersTurn,
                Some("result") => Query::Result,
                Some(other) => {
                    return Err(CommandError::Unknown(format!("query {}", short(other))));
                }
                None => return Err(CommandError::Missing("gameover, p1turn or result")),
            }),
            "show" | "d" => Command::Show,
            "bench" => Command::Bench,
            "quit" => Command::Quit,
            other => return Err(CommandError::Unknown(short(other))),
        })
    }
}

fn option<'a>(words: impl Iterator<Item = &'a str>) -> Result<EngineOption, CommandError> {
    let words: Vec<&str> = words.skip_while(|word| *word != "name").skip(1).collect();
    let mut parts = words.split(|word| *word == "value");
    let name = parts.next().map(|name| name.join(" ")).unwrap_or_default();
    if name.is_empty() {
        return Err(CommandError::Missing("setoption name NAME value VALUE"));
    }
    let value = parts.next().map(|value| value.join(" ")).unwrap_or_default();
    let wrong = |expected: String| {
        CommandError::Option(format!(
            "option {}: expected {expected}, found '{}'",
            short(&name),
            short(&value)
        ))
    };
    let number = |least: usize, most: usize| {
        let number = value.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| wrong(format!("a number from {least} to {most}")))
    };
    match name.to_ascii_lowercase().as_str() {
        "hash" => Ok(EngineOption::Hash(number(*TABLE_MEBIBYTES.start(), *TABLE_MEBIBYTES.end())?)),
        "threads" => Ok(EngineOption::Threads(number(1, MOST_THREADS)?)),
        "multipv" => Ok(EngineOption::MultiPv(number(1, 9)?)),
        "level" => Ok(EngineOption::Level(number(1, 8)? as u8)),
        "rules" => Ok(EngineOption::Rules(
            value.parse().map_err(|_| wrong("kazakhstan, nomad-games or open".into()))?,
        )),
        "evaluation" if value.is_empty() => Err(wrong("net, handcrafted or a file".into())),
        "evaluation" => Ok(EngineOption::Evaluation(value)),
        "tablepath" => Ok(EngineOption::TablePath(match value.as_str() {
            "<empty>" => String::new(),
            path => path.to_string(),
        })),
        "tablememory" => Ok(EngineOption::TableMemory(number(0, MOST_TABLE_MEMORY)?)),
        _ => Err(CommandError::Option(format!("unknown option '{}'", short(&name)))),
    }
}

fn position<'a>(words: impl Iterator<Item = &'a str>) -> Result<Command, CommandError> {
    let mut words = words.peekable();
    let start = match words.next() {
        None => return Err(CommandError::Missing("startpos or fen POSITION")),
        Some("startpos") => Setup::START,
        Some(first) => {
            let mut text = if first == "fen" { String::new() } else { first.to_string() };
            while let Some(word) = words.next_if(|word| *word != "moves") {
                text.push(' ');
                text.push_str(word);
            }
            let setup: Setup = text.parse().map_err(|error: togyz::notation::PositionError| {
                CommandError::Position(error.to_string())
            })?;
            setup.check().map_err(|error| CommandError::Position(error.to_string()))?;
            setup
        }
    };
    let moves = match words.next() {
        Some("moves") => words.map(str::to_string).collect(),
        Some(other) => {
            return Err(CommandError::Position(format!(
                "expected moves, found '{}'",
                short(other)
            )));
        }
        None => Vec::new(),
    };
    Ok(Command::Position { start, moves })
}

fn go<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Command, CommandError> {
    let mut go = Go::default();
    fn number<'a, N: FromStr>(
        words: &mut impl Iterator<Item = &'a str>,
        what: &'static str,
    ) -> Result<N, CommandError> {
        let word = words.next().ok_or(CommandError::Missing(what))?;
        word.parse().map_err(|_| CommandError::Number { what, found: short(word) })
    }
    /// A time in milliseconds; a clock that has run below zero counts as zero.
    fn millis<'a>(
        words: &mut impl Iterator<Item = &'a str>,
        what: &'static str,
    ) -> Result<Duration, CommandError> {
        number::<i64>(words, what).map(|millis| Duration::from_millis(millis.max(0) as u64))
    }
    let [mut white, mut black] = [None, None];
    let [mut white_increment, mut black_increment] = [Duration::ZERO; 2];
    while let Some(word) = words.next() {
        match word {
            "depth" => go.depth = Some(number(&mut words, "depth")?),
            "nodes" => go.nodes = Some(number(&mut words, "nodes")?),
            "movetime" => go.move_time = Some(millis(&mut words, "movetime")?),
            "infinite" => go.infinite = true,
            "perft" => return Ok(Command::Perft(number(&mut words, "perft")?)),
            "wtime" | "p1time" => white = Some(millis(&mut words, "wtime")?),
            "btime" | "p2time" => black = Some(millis(&mut words, "btime")?),
            "winc" | "p1inc" => white_increment = millis(&mut words, "winc")?,
            "binc" | "p2inc" => black_increment = millis(&mut words, "binc")?,
            _ => {} // unknown arguments are ignored, as the protocol asks
        }
    }
    go.time = [white, black];
    go.increment = [white_increment, black_increment];
    Ok(Command::Go(go))
}

/// The lines that answer a greeting.
#[must_use]
pub fn greeting(greeting: Greeting) -> String {
    let ok = match greeting {
        Greeting::Ugi => "ugiok",
        Greeting::Uci => "uciok",
    };
    let (least, most) = (TABLE_MEBIBYTES.start(), TABLE_MEBIBYTES.end());
    format!(
        "id name Togyz {}\n\
         id author the Togyz authors\n\
         option name Hash type spin default {DEFAULT_HASH} min {least} max {most}\n\
         option name Threads type spin default 1 min 1 max {MOST_THREADS}\n\
         option name MultiPV type spin default 1 min 1 max 9\n\
         option name Level type spin default 8 min 1 max 8\n\
         option name Rules type combo default kazakhstan var kazakhstan var nomad-games var open\n\
         option name Evaluation type string default net\n\
         option name TablePath type string default <empty>\n\
         option name TableMemory type spin default {DEFAULT_TABLE_MEMORY} min 0 max {MOST_TABLE_MEMORY}\n\
         {ok}",
        env!("CARGO_PKG_VERSION")
    )
}

/// The default memory for whole levels of the endgame tables in MiB.
pub const DEFAULT_TABLE_MEMORY: usize = 128;

/// The most memory for them.
pub const MOST_TABLE_MEMORY: usize = 65_536;

/// The default size of the hash table in MiB.
pub const DEFAULT_HASH: usize = 64;

impl fmt::Display for Report {
    /// The report as an `info` line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = self.time.as_millis();
        let per_second = per_second(self.nodes, self.time);
        let (win, draw, loss) = self.score.chances();
        write!(f, "info depth {} seldepth {} multipv {}", self.depth, self.deepest, self.rank)?;
        match self.score {
            Score::Estimate(score) => write!(f, " score cp {score}")?,
            Score::Win(plies) => write!(f, " score win {plies}")?,
            Score::Loss(plies) => write!(f, " score win -{plies}")?,
        }
        if let Some(margin) = self.margin {
            write!(f, " margin {margin}")?;
        }
        write!(
            f,
            " wdl {win} {draw} {loss} nodes {} nps {per_second} hashfull {} tbhits {} time {millis} pv",
            self.nodes, self.full, self.table_hits
        )?;
        self.line.iter().try_for_each(|otau: &Otau| write!(f, " {otau}"))
    }
}
