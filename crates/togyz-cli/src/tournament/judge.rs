//! `togyz tournament judge`: the panel of judges and the ratios it has to keep (W XIV).

use std::process::ExitCode;

use anyhow::Result;
use clap::Subcommand;
use serde::Serialize;
use togyz_papers::sentences::describe_panel_fault;
use togyz_text::text;
use togyz_tournament::competition::{Act, EventLog, Judge, JudgeEntry, Role};

use super::event_file::{Editor, ReadOptions, one_of};
use super::page::{print, table};
use crate::table::Align;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament judge add 'S. Omarov' --role chief-referee --category 'international'
  togyz tournament judge dismiss 3 --reason 'a biased decision in round 2'
  togyz tournament judge list

Roles: chief-referee, deputy, chief-secretary, referee, secretary. With more than seven players all
of them are needed; a referee takes from one to six games; at least 3 judges, at most 9 secretaries.
Where an event has several sections, the panel is one for all. 'list' says what the panel lacks, and its exit code is 1 then.";

/// The commands of `togyz tournament judge`.
#[derive(Debug, Subcommand)]
#[command(after_help = EXAMPLES)]
pub(super) enum Command {
    /// Appoint a judge
    Add {
        /// The name
        name: String,
        /// The role
        #[arg(long, value_name = "ROLE", value_parser = |text: &str| one_of(&Role::WORDS, text))]
        role: Role,
        /// The judge's category
        #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
        category: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Exclude a judge from the panel
    Dismiss {
        /// The judge's number
        judge: u16,
        /// The reason
        #[arg(long, value_name = "TEXT")]
        reason: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Show the panel and its faults
    List(ReadOptions),
}

#[derive(Serialize)]
struct Panel<'a> {
    judges: Vec<Line<'a>>,
    faults: Vec<String>,
}

#[derive(Serialize)]
struct Line<'a> {
    judge: u16,
    #[serde(flatten)]
    entry: &'a JudgeEntry,
    excluded: Option<&'a str>,
}

/// Runs a command about judges.
pub(super) fn run(command: &Command, screen: &Screen) -> Result<ExitCode> {
    match command {
        Command::Add { name, role, category, editor } => {
            let (name, category) = (name.clone(), category.clone());
            let entry = JudgeEntry { name, role: *role, category };
            editor.open_whole()?.act(editor, vec![Act::Appoint(entry)], screen)
        }
        Command::Dismiss { judge, reason, editor } => {
            let act = Act::Dismiss { judge: *judge, reason: reason.clone() };
            editor.open_whole()?.act(editor, vec![act], screen)
        }
        Command::List(read) => list(&read.place.read_whole()?.log, read.json, screen),
    }
}

fn list(log: &EventLog, json: bool, screen: &Screen) -> Result<ExitCode> {
    let competition = log.competition();
    let faults = log.panel_faults();
    let line = |judge: &'_ Judge| {
        vec![
            judge.number.to_string(),
            judge.entry.name.clone(),
            text(screen.language, &format!("role-{}", judge.entry.role.word())),
            judge.entry.category.clone(),
            judge.excluded.clone().unwrap_or_default(),
        ]
    };
    let panel = Panel {
        judges: competition
            .judges()
            .iter()
            .map(|judge| Line {
                judge: judge.number,
                entry: &judge.entry,
                excluded: judge.excluded.as_deref(),
            })
            .collect(),
        faults: faults.iter().map(ToString::to_string).collect(),
    };
    print(json, &panel, || {
        let heads = [
            ("number", Align::Right),
            ("name", Align::Left),
            ("role", Align::Left),
            ("category", Align::Left),
            ("excluded", Align::Left),
        ];
        let mut page = table(screen, &heads, competition.judges().iter().map(line));
        for fault in &faults {
            page.push_str(&format!("{}\n", describe_panel_fault(*fault, screen.language)));
        }
        page
    })?;
    let passes = faults.iter().all(|fault| fault.is_warning());
    Ok(if passes { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
