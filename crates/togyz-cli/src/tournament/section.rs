//! `togyz tournament section`: the sections of an event, each with players and rounds of its own.

use std::process::ExitCode;

use anyhow::Result;
use clap::Subcommand;
use serde::Serialize;
use togyz_text::text;
use togyz_tournament::competition::{Act, Competition, EventLog, RegulationsForm};

use super::clock;
use super::create::Settings;
use super::event_file::{Editor, ReadOptions};
use super::page::{print, table};
use crate::table::Align;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament section open Women --first Men
  togyz tournament section open 'Girls U14' --system round-robin --control 25
  togyz tournament section list
  togyz tournament pair --section Women

A section has players, rounds and standings of its own; the panel of judges is one for all, and nobody
plays in two sections. A new section takes over the regulations of the first one, except for what is
set here. From then on commands need --section (or TOGYZ_SECTION), the number or a part of the name.";

/// The commands of `togyz tournament section`.
#[derive(Debug, Subcommand)]
#[command(after_help = EXAMPLES)]
pub(super) enum Command {
    /// Open another section
    Open(Box<OpenOptions>),
    /// Show the sections
    List(ReadOptions),
}

/// The options of `togyz tournament section open`.
#[derive(Debug, clap::Args)]
pub(super) struct OpenOptions {
    /// The name of the new section
    name: String,
    /// A name for the first section, which has none yet
    #[arg(long, value_name = "NAME")]
    first: Option<String>,
    #[command(flatten)]
    settings: Settings,
    #[command(flatten)]
    editor: Editor,
}

#[derive(Serialize)]
struct Line {
    section: u16,
    name: String,
    system: &'static str,
    players: usize,
    rounds: u16,
}

/// Runs a command about sections.
pub(super) fn run(command: &Command, screen: &Screen) -> Result<ExitCode> {
    match command {
        Command::Open(options) => open(options, screen),
        Command::List(read) => list(&read.place.read_whole()?.log, read.json, screen),
    }
}

fn open(options: &OpenOptions, screen: &Screen) -> Result<ExitCode> {
    let OpenOptions { name, first, settings, editor } = options;
    let mut file = editor.open_whole()?;
    let before = file.log.entries().len();
    let by = &editor.entries.by;
    let own = file.log.competition().regulations().clone();
    if let Some(first) = first {
        let form = RegulationsForm { section: Some(first.clone()), ..RegulationsForm::default() };
        let named = form.over(own.clone())?;
        file.log.add(clock::now(), by, vec![Act::Regulate(Box::new(named))])?;
    }
    let form = RegulationsForm { section: Some(name.clone()), ..settings.clone().form()? };
    file.log.open_section(clock::now(), by, form.over(own)?)?;
    file.write()?;
    file.describe(before, editor.entries.json, screen)
}

fn list(log: &EventLog, json: bool, screen: &Screen) -> Result<ExitCode> {
    let line = |(competition, section): (&'_ Competition, u16)| Line {
        section,
        name: competition.regulations().section.clone(),
        system: competition.regulations().system_word(),
        players: competition.people().len(),
        rounds: competition.last_round(),
    };
    let lines: Vec<Line> = log.sections().iter().zip(1..).map(line).collect();
    print(json, &lines, || {
        let heads = [
            ("number", Align::Right),
            ("section", Align::Left),
            ("system", Align::Left),
            ("players", Align::Right),
            ("round", Align::Right),
        ];
        let rows = lines.iter().map(|line| {
            vec![
                line.section.to_string(),
                line.name.clone(),
                text(screen.language, &format!("system-{}", line.system)),
                line.players.to_string(),
                line.rounds.to_string(),
            ]
        });
        table(screen, &heads, rows)
    })
}
