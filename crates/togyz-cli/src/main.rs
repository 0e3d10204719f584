//! The command `togyz`: parses flags and calls one function for each command.
//!
//! Only this crate prints. Results go to standard output, everything else to standard error, one
//! line each. The exit code is 0 on success, 1 for an error in the input or during the work, and 2
//! for an error in the command line.

mod admin;
mod analyse;
mod bench;
mod board;
mod convert;
mod engine;
mod input;
mod load;
mod log;
mod matches;
mod output;
mod perft;
mod play;
mod progress;
mod replay;
mod rules;
mod serve;
mod show;
mod signals;
mod storage;
mod table;
mod tables;
mod terminal;
mod tournament;
mod train;

use std::io::{self, Write as _};
use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory as _, Parser, Subcommand};
use clap_complete::Shell;
use togyz_text::Language;

use crate::output::complain;
use crate::terminal::{Screen, When};

const EXAMPLES: &str = "Examples:
  togyz                       start the server and play in the browser, at 127.0.0.1:8080
  togyz play --level 4        play the computer
  togyz analyse               analyse the start position
  togyz rules --lang kk       read the rules in Kazakh
  togyz show --moves '76 98'  show a position and what every move does
  togyz replay games.tgk      check and replay a file of games

Exit codes: 0 success, 1 wrong input, 2 wrong command line.";

/// Togyzkumalak: two players, eighteen otau, 162 kumalaks
#[derive(Debug, Parser)]
#[command(name = "togyz", version, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// The language: kk, ky, ru, en or fr [default: TOGYZ_LANG, then the locale]
    #[arg(long, global = true, value_name = "CODE")]
    lang: Option<Language>,
    /// When to use colours: auto, always or never
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t = When::Auto, hide_possible_values = true)]
    color: When,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve pages and games to browsers
    Serve(serve::Options),
    /// Play the computer, or a game for two, at this terminal
    Play(play::Options),
    /// Show a position, what every move does, or a picture of it
    Show(show::Options),
    /// Read the rules
    Rules(rules::Options),
    /// Check and replay game records in any supported format
    Replay(replay::Options),
    /// Convert game records to another format
    Convert(convert::Options),
    /// Analyse a position or every move of a game
    Analyse(analyse::Options),
    /// Run the engine behind its text protocol (UGI, UCI)
    #[command(
        after_help = "Example:\n  togyz engine < commands.txt\n\nThe protocol is described in docs/engine-protocol.md."
    )]
    Engine,
    /// Play two engines against each other and measure the difference
    Match(Box<matches::Options>),
    /// Benchmark the engine: node count and speed
    Bench(bench::Options),
    /// Generate training games and fit the evaluation
    #[command(subcommand, arg_required_else_help = false)]
    Train(train::Step),
    /// Build, verify and probe the endgame tables
    #[command(subcommand, arg_required_else_help = false)]
    Tables(tables::Step),
    /// Run a tournament: players, pairings, results, standings, papers
    Tournament(tournament::Options),
    /// Check, back up and restore the stored games; block addresses
    Admin(admin::Options),
    /// Load-test a running server
    Load(load::Options),
    /// Count all move sequences of a length
    Perft(perft::Options),
    /// Write completions for a shell
    #[command(
        after_help = "Example:\n  togyz completions bash > ~/.local/share/bash-completion/completions/togyz"
    )]
    Completions {
        /// The shell
        shell: Shell,
    },
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error),
    };
    match run(&arguments) {
        Ok(code) => code,
        // The reader of our output has closed it.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<ExitCode> {
    let screen = Screen::new(arguments.lang, arguments.color);
    match &arguments.command {
        None => match serve::bare() {
            Ok(options) => serve::run(&options, &screen),
            Err(error) => Ok(refuse(&error)),
        },
        Some(Command::Serve(options)) => serve::run(options, &screen),
        Some(Command::Play(options)) => {
            play::run(options, screen.language).map(|()| ExitCode::SUCCESS)
        }
        Some(Command::Show(options)) => show::run(options, &screen),
        Some(Command::Rules(options)) => rules::run(options, &screen),
        Some(Command::Replay(options)) => replay::run(options),
        Some(Command::Convert(options)) => convert::run(options),
        Some(Command::Analyse(options)) => analyse::run(options, &screen),
        Some(Command::Engine) => engine::run().map(|()| ExitCode::SUCCESS),
        Some(Command::Match(options)) => matches::run(options),
        Some(Command::Bench(options)) => bench::run(options),
        Some(Command::Train(step)) => train::run(step),
        Some(Command::Tables(step)) => tables::run(step),
        Some(Command::Tournament(options)) => tournament::run(options, &screen),
        Some(Command::Admin(options)) => admin::run(options),
        Some(Command::Load(options)) => load::run(options),
        Some(Command::Perft(options)) => perft::run(options, &screen),
        Some(Command::Completions { shell }) => completions(*shell),
    }
}

fn completions(shell: Shell) -> Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "togyz", &mut script);
    let mut out = output::standard();
    out.write_all(&script)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Answers a command line that cannot be run: with the requested help or version, or with the error
/// in one line.
fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // A reader that stops early is not an error.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.render().to_string();
    let message = text
        .split("\n\n")
        .map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|part| !part.is_empty() && !part.starts_with("Usage:"))
        .map(|part| part.trim_start_matches("error: ").replace("For more information, try", "see"))
        .collect::<Vec<_>>();
    complain(message.join("; ").trim_end_matches('.'));
    ExitCode::from(2)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let kind = match cause.downcast_ref::<io::Error>() {
            Some(error) => Some(error.kind()),
            None => cause.downcast_ref::<serde_json::Error>().and_then(|e| e.io_error_kind()),
        };
        kind == Some(io::ErrorKind::BrokenPipe)
    })
}
