//! `togyz tournament protest`: protests, their decisions, and appeals.

use std::process::ExitCode;

use anyhow::Result;
use clap::Subcommand;
use serde::Serialize;
use togyz_text::text;
use togyz_tournament::Moment;
use togyz_tournament::competition::{Act, Competition, Protest, Ruling};

use super::event_file::{Editor, ReadOptions};
use super::page::{print, table};
use crate::table::Align;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament protest file --from 'captain of Алатау' --board 3 'the flag fell before the move'
  togyz tournament protest decide 1 --rejected 'the move was completed first' --by 'S. Omarov'
  togyz tournament protest appeal 1 'the record of the opponent says otherwise'
  togyz tournament protest decide 1 --upheld 'the appeal jury gives the point'
  togyz tournament protest list";

/// The commands of `togyz tournament protest`.
#[derive(Debug, Subcommand)]
#[command(after_help = EXAMPLES)]
pub(super) enum Command {
    /// Record a protest
    File {
        /// The complaint, in words
        text: String,
        /// The person who protests
        #[arg(long, value_name = "NAME")]
        from: String,
        /// The round [default: the last that was paired]
        #[arg(long, value_name = "N")]
        round: Option<u16>,
        /// The board
        #[arg(long, value_name = "N")]
        board: Option<u16>,
        #[command(flatten)]
        editor: Editor,
    },
    /// Appeal against a decision
    Appeal {
        /// The protest
        protest: u16,
        /// The reason
        text: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Decide a protest, or the appeal against its decision
    Decide {
        /// The protest
        protest: u16,
        /// The words of the decision
        text: String,
        /// The protest is upheld
        #[arg(long, required_unless_present = "rejected", conflicts_with = "rejected")]
        upheld: bool,
        /// The protest is rejected
        #[arg(long)]
        rejected: bool,
        #[command(flatten)]
        editor: Editor,
    },
    /// Show all protests
    List(ReadOptions),
}

#[derive(Serialize)]
struct Line<'a> {
    protest: u16,
    round: u16,
    board: Option<u16>,
    from: &'a str,
    text: &'a str,
    at: Moment,
    decision: Option<RulingLine<'a>>,
    appeal: Option<&'a str>,
    appeal_decision: Option<RulingLine<'a>>,
}

#[derive(Serialize)]
struct RulingLine<'a> {
    upheld: bool,
    text: &'a str,
    by: &'a str,
    at: Moment,
}

impl RulingLine<'_> {
    fn of(ruling: &Ruling) -> RulingLine<'_> {
        RulingLine { upheld: ruling.upheld, text: &ruling.text, by: &ruling.by, at: ruling.at }
    }
}

/// Runs a command about protests.
pub(super) fn run(command: &Command, screen: &Screen) -> Result<ExitCode> {
    match command {
        Command::File { text, from, round, board, editor } => {
            let file = editor.open()?;
            let round = round.unwrap_or(file.competition().last_round());
            let (from, text) = (from.clone(), text.clone());
            file.act(editor, vec![Act::Protest { round, board: *board, from, text }], screen)
        }
        Command::Appeal { protest, text, editor } => {
            editor.act(vec![Act::Appeal { protest: *protest, text: text.clone() }], screen)
        }
        Command::Decide { protest, text, upheld, editor, .. } => {
            let act = Act::Rule { protest: *protest, upheld: *upheld, text: text.clone() };
            editor.act(vec![act], screen)
        }
        Command::List(read) => list(read.place.read()?.competition(), read.json, screen),
    }
}

fn list(competition: &Competition, json: bool, screen: &Screen) -> Result<ExitCode> {
    let line = |one: &'_ Protest| -> Vec<String> {
        let ruled = |ruling: &Option<Ruling>| match ruling {
            None => String::new(),
            Some(ruling) => {
                let key = if ruling.upheld { "event-state-upheld" } else { "event-state-rejected" };
                format!("{}: {}", text(screen.language, key), ruling.text)
            }
        };
        vec![
            one.number.to_string(),
            one.round.to_string(),
            one.board.map_or_else(String::new, |board| board.to_string()),
            one.from.clone(),
            one.text.clone(),
            ruled(&one.decision),
            one.appeal.clone().unwrap_or_default(),
            ruled(&one.appeal_decision),
        ]
    };
    let json_lines: Vec<Line<'_>> = competition
        .protests()
        .iter()
        .map(|one| Line {
            protest: one.number,
            round: one.round,
            board: one.board,
            from: &one.from,
            text: &one.text,
            at: one.at,
            decision: one.decision.as_ref().map(RulingLine::of),
            appeal: one.appeal.as_deref(),
            appeal_decision: one.appeal_decision.as_ref().map(RulingLine::of),
        })
        .collect();
    print(json, &json_lines, || {
        let heads = [
            ("number", Align::Right),
            ("round", Align::Right),
            ("board", Align::Right),
            ("from", Align::Left),
            ("text", Align::Left),
            ("decision", Align::Left),
            ("appeal", Align::Left),
            ("decision", Align::Left),
        ];
        table(screen, &heads, competition.protests().iter().map(line))
    })
}
