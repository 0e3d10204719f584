//! `togyz tournament note`: notes, and the penalties that follow if the referee decides so (W XIV).

use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Subcommand;
use serde::Serialize;
use togyz_papers::sentences::{describe_act, describe_penalty, describe_person, describe_proposal};
use togyz_text::{text, text_with};
use togyz_tournament::competition::{
    Act, Competition, HalfPoints, NoteKind, Penalty, PointsChange, Proposal,
};
use togyz_tournament::{Moment, Points};

use super::event_file::{Editor, ReadOptions, one_of};
use super::page::{print, table};
use crate::output::tell;
use crate::table::Align;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament note add 12 --kind talking --text 'with the coach, move 20'
  togyz tournament note decide 12 --penalty point --reason 'three notes'
  togyz tournament note decide 12 --penalty exclusion --waive --reason 'the first event'
  togyz tournament note lift 12 --penalty point --reason 'the second note was a mistake'
  togyz tournament note withdraw 2 --reason 'it was another player'
  togyz tournament note points 12 --take 0.5 --reason 'an illegal agreement'
  togyz tournament note list

Kinds: talking, record (not recorded to the end), disrespect, obstruction. For three notes a point may
be taken, for four the player may be excluded: the program proposes, the referee decides, once for
the same notes. A penalty can be lifted; an excluded player then plays from the next round on. Points
that the chief referee gives or takes are shown apart from results.";

/// The commands of `togyz tournament note`.
#[derive(Debug, Subcommand)]
#[command(after_help = EXAMPLES)]
pub(super) enum Command {
    /// Give a note
    Add {
        /// The player
        player: String,
        /// The kind
        #[arg(long, value_name = "KIND", value_parser = |text: &str| one_of(&NoteKind::WORDS, text))]
        kind: NoteKind,
        /// Remarks
        #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
        text: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Decide about a penalty
    Decide {
        /// The player
        player: String,
        /// point or exclusion
        #[arg(long, value_name = "PENALTY", value_parser = |text: &str| one_of(&Penalty::WORDS, text))]
        penalty: Penalty,
        /// Waive the penalty
        #[arg(long)]
        waive: bool,
        /// The reason
        #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
        reason: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Lift a penalty, or the exclusion of a player
    Lift {
        /// The player
        player: String,
        /// point or exclusion
        #[arg(long, value_name = "PENALTY", value_parser = |text: &str| one_of(&Penalty::WORDS, text))]
        penalty: Penalty,
        /// The reason
        #[arg(long, value_name = "TEXT")]
        reason: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Withdraw a note
    Withdraw {
        /// The number of the note
        note: u16,
        /// The reason
        #[arg(long, value_name = "TEXT")]
        reason: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Give or take points by the decision of the chief referee
    Points {
        /// The player
        player: String,
        /// The points to give: 0.5, 1
        #[arg(
            long,
            value_name = "POINTS",
            required_unless_present = "take",
            conflicts_with = "take"
        )]
        give: Option<HalfPoints>,
        /// The points to take: 0.5, 1
        #[arg(long, value_name = "POINTS")]
        take: Option<HalfPoints>,
        /// The reason
        #[arg(long, value_name = "TEXT")]
        reason: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Show the notes, the decisions and the proposals
    List(ReadOptions),
}

#[derive(Serialize)]
struct NotesReport {
    notes: Vec<NoteLine>,
    decisions: Vec<DecisionLine>,
    points: Vec<PointsLine>,
    proposals: Vec<ProposalLine>,
}

#[derive(Serialize)]
struct NoteLine {
    note: u16,
    round: u16,
    player: String,
    kind: NoteKind,
    text: String,
    at: Moment,
    by: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    withdrawn: Option<String>,
}

#[derive(Serialize)]
struct PointsLine {
    player: String,
    points: f64,
    round: u16,
    reason: String,
    at: Moment,
    by: String,
}

#[derive(Serialize)]
struct DecisionLine {
    player: String,
    penalty: Penalty,
    given: bool,
    reason: String,
    at: Moment,
    by: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    lifted: Option<String>,
}

#[derive(Serialize)]
struct ProposalLine {
    player: String,
    penalty: Penalty,
    notes: usize,
}

/// Runs a command about notes.
pub(super) fn run(command: &Command, screen: &Screen) -> Result<ExitCode> {
    match command {
        Command::Add { player, kind, text, editor } => {
            let mut file = editor.open()?;
            let person = file.competition().find_person(player)?;
            let before = file.log.entries().len();
            file.add(
                &editor.entries.by,
                vec![Act::Note { person, kind: *kind, text: text.clone() }],
            )?;
            for line in proposed(file.competition(), screen) {
                tell(&line);
            }
            file.describe(before, editor.entries.json, screen)
        }
        Command::Decide { player, penalty, waive, reason, editor } => {
            let file = editor.open()?;
            let person = file.competition().find_person(player)?;
            let (penalty, given) = (*penalty, !waive);
            let act = Act::Decide { person, penalty, given, reason: reason.clone() };
            file.act(editor, vec![act], screen)
        }
        Command::Lift { player, penalty, reason, editor } => {
            let file = editor.open()?;
            let person = file.competition().find_person(player)?;
            let act = Act::Lift { person, penalty: *penalty, reason: reason.clone() };
            file.act(editor, vec![act], screen)
        }
        Command::Withdraw { note, reason, editor } => {
            editor.act(vec![Act::WithdrawNote { note: *note, reason: reason.clone() }], screen)
        }
        Command::Points { player, give, take, reason, editor } => {
            let file = editor.open()?;
            let person = file.competition().find_person(player)?;
            let points = given_or_taken(*give, *take)?;
            let act = Act::Adjust { person, points, reason: reason.clone() };
            file.act(editor, vec![act], screen)
        }
        Command::List(read) => list(read.place.read()?.competition(), read.json, screen),
    }
}

/// Points to give, or those to take with a minus; both are named without a sign.
pub(super) fn given_or_taken(
    give: Option<HalfPoints>,
    take: Option<HalfPoints>,
) -> Result<HalfPoints> {
    match (give, take) {
        (Some(HalfPoints(points)), _) if points > Points::ZERO => Ok(HalfPoints(points)),
        (None, Some(HalfPoints(points))) if points > Points::ZERO => Ok(HalfPoints(-points)),
        _ => bail!("expected points without a sign, such as 0.5"),
    }
}

/// The penalties that the rule of three and four notes proposes, in words.
fn proposed(competition: &Competition, screen: &Screen) -> Vec<String> {
    let line = |one: &Proposal| describe_proposal(one, competition, screen.language);
    competition.proposals().iter().map(line).collect()
}

fn list(competition: &Competition, json: bool, screen: &Screen) -> Result<ExitCode> {
    let notes = competition.notes().iter().map(|note| NoteLine {
        note: note.number,
        round: note.round,
        player: describe_person(competition, note.person),
        kind: note.kind,
        text: note.text.clone(),
        at: note.at,
        by: note.by.clone(),
        withdrawn: note.withdrawn.clone(),
    });
    let decisions = competition.penalties().iter().map(|one| DecisionLine {
        player: describe_person(competition, one.person),
        penalty: one.penalty,
        given: one.given,
        reason: one.reason.clone(),
        at: one.at,
        by: one.by.clone(),
        lifted: one.lifted.as_ref().map(|end| end.reason.clone()),
    });
    let points = competition.points_changes().iter().map(|one| PointsLine {
        player: describe_person(competition, one.person),
        points: one.points.as_f64(),
        round: one.round,
        reason: one.reason.clone(),
        at: one.at,
        by: one.by.clone(),
    });
    let proposals = competition.proposals().into_iter().map(|one| ProposalLine {
        player: describe_person(competition, one.person),
        penalty: one.penalty,
        notes: one.notes,
    });
    let report = NotesReport {
        notes: notes.collect(),
        decisions: decisions.collect(),
        points: points.collect(),
        proposals: proposals.collect(),
    };
    print(json, &report, || {
        let heads = [
            ("number", Align::Right),
            ("round", Align::Right),
            ("name", Align::Left),
            ("kind", Align::Left),
            ("text", Align::Left),
        ];
        let rows = report.notes.iter().map(|note| {
            let kind = text(screen.language, &format!("note-{}", note.kind.word()));
            let (number, round) = (note.note.to_string(), note.round.to_string());
            let withdrawn = note.withdrawn.as_ref().map(|reason| {
                let values = [("reason", reason.into())];
                text_with(screen.language, "event-state-note-withdrawn", &values)
            });
            let parts: Vec<String> = withdrawn.into_iter().chain([note.text.clone()]).collect();
            let remark = parts.iter().filter(|part| !part.is_empty());
            let remark = remark.map(String::as_str).collect::<Vec<&str>>().join("; ");
            vec![number, round, note.player.clone(), kind, remark]
        });
        let mut page = table(screen, &heads, rows);
        for one in competition.penalties() {
            page += &format!("{}\n", describe_penalty(one, competition, screen.language));
        }
        for &PointsChange { person, points, ref reason, .. } in competition.points_changes() {
            let act = Act::Adjust { person, points: HalfPoints(points), reason: reason.clone() };
            page += &format!("{}\n", describe_act(&act, competition, screen.language));
        }
        for line in proposed(competition, screen) {
            page += &format!("{line}\n");
        }
        page
    })
}
