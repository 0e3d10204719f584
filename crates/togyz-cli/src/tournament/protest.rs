//! `togyz tournament protest`: protests, their decisions, and appeals.

use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Subcommand;
use serde::Serialize;
use togyz::Ending;
use togyz_papers::sentences::describe_act;
use togyz_text::text;
use togyz_tournament::Moment;
use togyz_tournament::competition::{
    Act, Competition, HalfPoints, Later, Outcome, Penalty, Protest, Ruling,
};

use super::event_file::{Editor, ReadOptions, one_of};
use super::note::given_or_taken;
use super::page::{print, table};
use super::result::ending;
use crate::table::Align;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament protest file --from 'captain of Алатау' --board 3 'the flag fell before the move'
  togyz tournament protest decide 1 --rejected 'the move was completed first' --by 'S. Omarov'
  togyz tournament protest appeal 1 'the record of the opponent says otherwise'
  togyz tournament protest decide 1 --upheld 'the appeal jury gives the point' --correct '1 (82) - 0 (60)'
  togyz tournament protest decide 2 --upheld 'the note was unjust' --lift-point 5 --withdraw-note 3
  togyz tournament protest decide 3 --upheld 'the hall was too loud' --nothing
  togyz tournament protest list

A protest that is upheld says what it changes, in the same step: --correct, --lift-point,
--lift-exclusion, --withdraw-note, --give, --take; or --nothing.";

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
        changes: Box<Changes>,
        #[command(flatten)]
        editor: Editor,
    },
    /// Show all protests
    List(ReadOptions),
}

/// What a ruling changes.
#[derive(Debug, clap::Args)]
pub(super) struct Changes {
    /// Correct the result of the board: '1 (82) - 0 (60)'
    #[arg(long, value_name = "RESULT", conflicts_with = "rejected")]
    correct: Option<String>,
    /// The ending of the corrected result
    #[arg(long, value_name = "WORD", value_parser = ending, requires = "correct")]
    ending: Option<Ending>,
    /// The board of the corrected result [default: that of the protest]
    #[arg(long, value_name = "N", requires = "correct")]
    board: Option<u16>,
    /// What becomes of later rounds: keep what was played, or withdraw what no longer follows
    #[arg(long, value_name = "CHOICE", value_parser = |text: &str| one_of(&Later::WORDS, text), requires = "correct")]
    later: Option<Later>,
    /// Give back the point that was taken from this player
    #[arg(long, value_name = "PLAYER", conflicts_with = "rejected")]
    lift_point: Option<String>,
    /// Admit this excluded player again
    #[arg(long, value_name = "PLAYER", conflicts_with = "rejected")]
    lift_exclusion: Option<String>,
    /// Withdraw this note
    #[arg(long, value_name = "NOTE", conflicts_with = "rejected")]
    withdraw_note: Vec<u16>,
    /// Give points to a player: 5=0.5
    #[arg(long, value_name = "PLAYER=POINTS", conflicts_with = "rejected")]
    give: Vec<String>,
    /// Take points from a player: 5=0.5
    #[arg(long, value_name = "PLAYER=POINTS", conflicts_with = "rejected")]
    take: Vec<String>,
    /// Nothing changes
    #[arg(long, conflicts_with_all = ["rejected", "correct", "lift_point", "lift_exclusion", "withdraw_note", "give", "take"])]
    nothing: bool,
}

impl Changes {
    /// The acts of a ruling on a protest.
    fn acts(&self, protest: u16, reason: &str, competition: &Competition) -> Result<Vec<Act>> {
        let reason = || reason.to_owned();
        let mut acts = Vec::new();
        if let Some(result) = &self.correct {
            let found = competition.protests().iter().find(|one| one.number == protest);
            let board = self.board.or(found.and_then(|one| one.board));
            let (Some(board), Some(found)) = (board, found) else {
                bail!("expected --board, the board of the corrected result");
            };
            let outcome = Some(Outcome::read(result, self.ending)?);
            if let Some(choice) = self.later {
                acts.push(Act::Later { round: found.round, choice });
            }
            acts.push(Act::Result { round: found.round, board, outcome, reason: reason() });
        }
        for (player, penalty) in
            [(&self.lift_point, Penalty::Point), (&self.lift_exclusion, Penalty::Exclusion)]
        {
            if let Some(player) = player {
                let person = competition.find_person(player)?;
                acts.push(Act::Lift { person, penalty, reason: reason() });
            }
        }
        for &note in &self.withdraw_note {
            acts.push(Act::WithdrawNote { note, reason: reason() });
        }
        for (written, taken) in
            self.give.iter().map(|one| (one, false)).chain(self.take.iter().map(|one| (one, true)))
        {
            let Some((player, points)) = written.split_once('=') else {
                bail!("expected a player and points, such as 5=0.5, found '{written}'");
            };
            let person = competition.find_person(player)?;
            let points = Some(points.parse::<HalfPoints>()?);
            let points = if taken { (None, points) } else { (points, None) };
            let points = given_or_taken(points.0, points.1)?;
            acts.push(Act::Adjust { person, points, reason: reason() });
        }
        Ok(acts)
    }
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
    #[serde(skip_serializing_if = "Option::is_none")]
    changes: Option<&'a [Act]>,
}

impl RulingLine<'_> {
    fn of(ruling: &Ruling) -> RulingLine<'_> {
        RulingLine {
            upheld: ruling.upheld,
            text: &ruling.text,
            by: &ruling.by,
            at: ruling.at,
            changes: ruling.changes.as_deref(),
        }
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
        Command::Decide { protest, text, upheld, changes, editor, .. } => {
            let mut file = editor.open()?;
            let before = file.log.entries().len();
            let acts = changes.acts(*protest, text, file.competition())?;
            if *upheld && acts.is_empty() && !changes.nothing {
                // The library refuses it, unless the protest has another fault.
                let (protest, text) = (*protest, text.clone());
                let act = Act::Rule { protest, upheld: true, text, changes: None };
                file.add(&editor.entries.by, vec![act])?;
            } else {
                file.rule(&editor.entries.by, *protest, (*upheld, text.clone()), acts)?;
            }
            file.describe(before, editor.entries.json, screen)
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
                let acts = ruling.changes.iter().flatten();
                let changes = acts.map(|act| describe_act(act, competition, screen.language));
                let said = format!("{}: {}", text(screen.language, key), ruling.text);
                [said].into_iter().chain(changes).collect::<Vec<String>>().join("; ")
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
