//! `togyz tournament seating` and `begin`: the seats of a round, and the start of its clocks.

use std::process::ExitCode;

use anyhow::Result;
use serde::Serialize;
use togyz::Side;
use togyz_papers::sentences::{
    describe_bye, describe_decision, describe_match_choice, describe_missing_player,
    describe_person, describe_rest, describe_team, describe_team_match,
};
use togyz_text::{name_key, text, text_with};
use togyz_tournament::competition::{Act, BoardSheet, Competition, RoundSheet, Seat};

use super::event_file::{Editor, Place};
use super::page::{print, table};
use crate::table::Align;
use crate::terminal::{Ink, Screen};

const EXAMPLES: &str = "Examples:
  togyz tournament seating
  togyz tournament seating --by-name
  togyz tournament seating --round 3 --json";

/// The options of `togyz tournament seating`.
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

/// The options of `togyz tournament begin`.
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

/// Shows the seats.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let competition = options.place.read()?.into_competition();
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
    let names = |side: Side, one: &BoardSheet| describe_person(competition, one.players[side]);
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
        byes: sheet.byes.iter().map(|(id, _)| describe_person(competition, *id)).collect(),
        rests: sheet.rests.iter().map(|&id| describe_team(competition, id)).collect(),
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

/// The seats, by name.
fn names_table(competition: &Competition, sheet: &RoundSheet, screen: &Screen) -> String {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for one in &sheet.boards {
        for side in Side::ALL {
            let colour = if side == Side::White { "side-white" } else { "side-black" };
            rows.push(vec![
                competition.name(one.players[side]),
                one.board.to_string(),
                text(screen.language, colour),
                describe_person(competition, one.players[!side]),
            ]);
        }
    }
    rows.sort_by_cached_key(|row| name_key(screen.language, &row[0]));
    let heads = [
        ("name", Align::Left),
        ("board", Align::Right),
        ("colour", Align::Left),
        ("opponent", Align::Left),
    ];
    table(screen, &heads, rows.into_iter())
}

/// The boards of each match, with the criterion that decided it.
fn matches_page(
    competition: &Competition,
    sheet: &RoundSheet,
    boards: &[Line],
    screen: &Screen,
) -> String {
    let mut page = String::new();
    for one in &sheet.matches {
        let head = describe_team_match(one, competition, screen.language);
        page += &format!("\n{head}\n");
        let own = boards.iter().filter(|line| line.r#match == Some(one.number));
        page += &boards_table(own, screen);
        for (index, seat) in one.seats.iter().enumerate() {
            if let Seat::Missing(team) = seat {
                let (board, team) = (index + 1, one.team(*team));
                let line = describe_missing_player(competition, board, team, screen.language);
                page += &format!("{line}\n");
            }
        }
        if let Ok(decision) = sheet.decision(one) {
            let line = describe_decision(&decision, one, competition, screen.language);
            page += &format!("{line}\n");
        }
        if let Some(line) = describe_match_choice(sheet, one, competition, screen.language) {
            page += &format!("{line}\n");
        }
    }
    page
}

/// The players and teams without a game.
fn rests_page(competition: &Competition, sheet: &RoundSheet, screen: &Screen) -> String {
    let byes = sheet.byes.iter();
    let byes = byes.map(|&(id, bye)| describe_bye(competition, id, bye, screen.language));
    let rests = sheet.rests.iter();
    let rests = rests.map(|&team| describe_rest(competition, team, screen.language));
    byes.chain(rests).map(|line| format!("{line}\n")).collect()
}
