//! `togyz tournament seating` and `begin`: who sits where in a round, and the start of its clocks.

use std::process::ExitCode;

use anyhow::Result;
use serde::Serialize;
use togyz::Side;
use togyz_text::{text, text_with};
use togyz_tournament::Bye;
use togyz_tournament::competition::{Act, BoardSheet, Competition, RoundSheet, Seat};
use togyz_tournament::team_match::TeamSide;

use super::event_file::{Editor, Place};
use super::page::{print, table};
use super::told::{called, team_called};
use crate::table::Align;
use crate::terminal::{Ink, Screen};

const EXAMPLES: &str = "Examples:
  togyz tournament seating
  togyz tournament seating --by-name
  togyz tournament seating --round 3 --json";

/// What `togyz tournament seating` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    #[command(flatten)]
    place: Place,
    /// The round [default: the last that was paired]
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// By name instead of by board
    #[arg(long)]
    by_name: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// What `togyz tournament begin` takes.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  togyz tournament begin\n\nThe referee starts White's clocks; from now on the late limit counts."
)]
pub(super) struct BeginOptions {
    /// The round [default: the last that was paired]
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    #[command(flatten)]
    editor: Editor,
}

#[derive(Serialize)]
struct Line {
    board: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#match: Option<u16>,
    white: String,
    black: String,
    result: Option<String>,
}

#[derive(Serialize)]
struct Seating {
    round: u16,
    boards: Vec<Line>,
    byes: Vec<String>,
    rests: Vec<String>,
}

/// Shows who sits where.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let competition = options.place.read()?.log.into_competition();
    let sheet = competition.round_or_last(options.round)?;
    show(&competition, sheet, options.by_name, options.json, screen)
}

/// Starts the clocks.
pub(super) fn run_begin(options: &BeginOptions, screen: &Screen) -> Result<ExitCode> {
    let file = options.editor.open()?;
    let round = file.competition().round_or_last(options.round)?.number;
    file.act(&options.editor, vec![Act::Begin { round }], screen)
}

/// Prints a round.
pub(super) fn show(
    competition: &Competition,
    sheet: &RoundSheet,
    by_name: bool,
    json: bool,
    screen: &Screen,
) -> Result<ExitCode> {
    let names = |side: Side, one: &BoardSheet| called(competition, one.players[side]);
    let seating = Seating {
        round: sheet.number,
        boards: sheet
            .boards
            .iter()
            .map(|one| Line {
                board: one.board,
                r#match: sheet.match_of(one.board),
                white: names(Side::White, one),
                black: names(Side::Black, one),
                result: one.outcome.map(|outcome| outcome.written()),
            })
            .collect(),
        byes: sheet.byes.iter().map(|(id, _)| called(competition, *id)).collect(),
        rests: sheet.rests.iter().map(|&id| team_called(competition, id)).collect(),
    };
    print(json, &seating, || {
        let head = text_with(screen.language, "event-round", &[("round", sheet.number.into())]);
        let mut page = format!("{}\n", screen.paint.ink(Ink::Heading, &head));
        if by_name {
            page += &names_table(competition, sheet, screen);
        } else if sheet.matches.is_empty() {
            page += &boards_table(&seating.boards, screen);
        } else {
            page += &matches_page(competition, sheet, &seating.boards, screen);
        }
        page += &rests_page(competition, sheet, screen);
        page
    })
}

fn boards_table<'a>(boards: impl IntoIterator<Item = &'a Line>, screen: &Screen) -> String {
    let heads = [
        ("board", Align::Right),
        ("white", Align::Left),
        ("black", Align::Left),
        ("result", Align::Left),
    ];
    let row = |line: &Line| {
        let result = line.result.clone().unwrap_or_default();
        vec![line.board.to_string(), line.white.clone(), line.black.clone(), result]
    };
    table(screen, &heads, boards.into_iter().map(row))
}

/// Who sits where, by name.
fn names_table(competition: &Competition, sheet: &RoundSheet, screen: &Screen) -> String {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for one in &sheet.boards {
        for side in Side::ALL {
            let colour = if side == Side::White { "side-white" } else { "side-black" };
            rows.push(vec![
                competition.name(one.players[side]),
                one.board.to_string(),
                text(screen.language, colour),
                called(competition, one.players[!side]),
            ]);
        }
    }
    rows.sort();
    let heads = [
        ("name", Align::Left),
        ("board", Align::Right),
        ("colour", Align::Left),
        ("opponent", Align::Left),
    ];
    table(screen, &heads, rows.into_iter())
}

/// The boards of each match, with what decided it.
fn matches_page(
    competition: &Competition,
    sheet: &RoundSheet,
    boards: &[Line],
    screen: &Screen,
) -> String {
    let mut page = String::new();
    for one in &sheet.matches {
        let (first, second) =
            (team_called(competition, one.teams.first), team_called(competition, one.teams.second));
        let toss = team_called(competition, one.team(one.toss));
        let values = [
            ("match", one.number.into()),
            ("first", (&first).into()),
            ("second", (&second).into()),
            ("toss", (&toss).into()),
        ];
        page += &format!("\n{}\n", text_with(screen.language, "event-match", &values));
        let own = boards.iter().filter(|line| line.r#match == Some(one.number));
        page += &boards_table(own, screen);
        for (index, seat) in one.seats.iter().enumerate() {
            if let Seat::Missing(team) = seat {
                let team = match team {
                    TeamSide::First => &first,
                    TeamSide::Second => &second,
                };
                let values = [("board", (index + 1).into()), ("team", team.into())];
                page +=
                    &format!("{}\n", text_with(screen.language, "event-missing-player", &values));
            }
        }
        if let Ok(decision) = sheet.decision(one) {
            let points = format!("{:.1} - {:.1}", decision.points.first, decision.points.second);
            let line = match decision.winner {
                Some((team, by)) => {
                    let winner = team_called(competition, one.team(team));
                    let by = text(screen.language, &format!("cup-by-{}", by.word()));
                    format!("{points}  {winner} ({by})")
                }
                None => format!("{points}  {}", text(screen.language, "cup-needs-extra")),
            };
            page += &format!("{line}\n");
        }
    }
    page
}

/// Who does not play.
fn rests_page(competition: &Competition, sheet: &RoundSheet, screen: &Screen) -> String {
    let mut page = String::new();
    for (id, bye) in &sheet.byes {
        let key = match bye {
            Bye::Allocated => "event-rests-allocated",
            Bye::Full => "event-rests-full",
            Bye::Half => "event-rests-half",
            Bye::Zero => "event-rests-zero",
        };
        let name = called(competition, *id);
        page += &format!("{}\n", text_with(screen.language, key, &[("name", (&name).into())]));
    }
    for &team in &sheet.rests {
        let name = team_called(competition, team);
        page +=
            &format!("{}\n", text_with(screen.language, "cup-rests", &[("name", (&name).into())]));
    }
    page
}
