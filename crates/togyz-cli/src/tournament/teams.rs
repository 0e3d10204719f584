//! `togyz tournament teams`: the matches of a team tournament and the order of its teams.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use serde::Serialize;
use togyz_text::{Language, text};
use togyz_tournament::{Event, Number, TeamMatch, TeamRow, team_matches, team_standings};

use super::page::print;
use super::standings::{heading, heads, lines};
use super::{read_event, rounds_wanted};
use crate::table::Align;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament teams --trf league.trf
  togyz tournament teams --trf league.trf --json

The file needs lines of teams (310, or 013 in TRF16). The games of a round between the players of two
teams are a match, decided by its result, the kumalaks in lost games and the first board; else an extra
game of 25 minutes is due. Then: match points (2 for a win, 1 each while an extra game is due), board
points, kumalaks in lost games, first boards.";

/// The options of `togyz tournament teams`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    /// The tournament file, `-` for standard input
    #[arg(long, value_name = "FILE")]
    trf: PathBuf,
    /// The standings after this round [default: the last that is over]
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct TeamsReport<'a> {
    standings: Vec<Line<'a>>,
    matches: Vec<MatchLine>,
}

#[derive(Serialize)]
struct Line<'a> {
    rank: usize,
    number: u16,
    name: &'a str,
    match_points: u32,
    board_points: f64,
    lost_kumalaks: u32,
    first_board: f64,
}

#[derive(Serialize)]
struct MatchLine {
    round: usize,
    first: u16,
    second: u16,
    points: Option<[f64; 2]>,
    winner: Option<u16>,
    by: Option<&'static str>,
    /// The reason why it is not decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<String>,
}

/// Writes the table of teams.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let event = read_event(&options.trf)?;
    if event.teams.is_empty() {
        bail!(
            "{}: expected teams (lines that begin with 310 or 013), found none",
            options.trf.display()
        );
    }
    let rounds = rounds_wanted(&event, options.round)?;
    let rows = team_standings(&event, rounds);
    let matches = team_matches(&event, rounds);
    let report = TeamsReport {
        standings: rows.iter().map(|row| line(&event, row)).collect(),
        matches: matches.iter().map(match_line).collect(),
    };
    print(options.json, &report, || {
        let (heading, table) = (heading(&event, rounds, screen), table(&event, &rows, screen));
        format!("{heading}{table}\n{}", match_table(&event, &matches, screen))
    })
}

fn name(event: &Event, number: Number) -> &str {
    let team = event.teams.iter().find(|team| team.number == number);
    team.map_or("?", |team| team.name.as_str())
}

fn line<'a>(event: &'a Event, row: &TeamRow) -> Line<'a> {
    Line {
        rank: row.rank,
        number: row.number.0,
        name: name(event, row.number),
        match_points: row.match_points,
        board_points: row.board_points.as_f64(),
        lost_kumalaks: row.lost_kumalaks,
        first_board: row.first_board.as_f64(),
    }
}

fn match_line(one: &TeamMatch) -> MatchLine {
    let decision = one.decision.as_ref().ok();
    MatchLine {
        round: one.round,
        first: one.teams.first.0,
        second: one.teams.second.0,
        points: decision.map(|d| [d.points.first.as_f64(), d.points.second.as_f64()]),
        winner: one.winner().map(|number| number.0),
        by: decision.and_then(|decision| decision.winner).map(|(_, by)| by.word()),
        missing: one.decision.as_ref().err().map(ToString::to_string),
    }
}

fn table(event: &Event, rows: &[TeamRow], screen: &Screen) -> String {
    let keys = ["rank", "number", "team", "match-points", "board-points", "lost", "first-board"];
    let mut cells = vec![heads(screen.language, &keys)];
    cells.extend(rows.iter().map(|row| {
        vec![
            row.rank.to_string(),
            row.number.to_string(),
            name(event, row.number).to_owned(),
            row.match_points.to_string(),
            format!("{:.1}", row.board_points),
            row.lost_kumalaks.to_string(),
            format!("{:.1}", row.first_board),
        ]
    }));
    let mut aligns = [Align::Right; 7];
    aligns[2] = Align::Left;
    lines(&cells, &aligns, screen)
}

fn match_table(event: &Event, matches: &[TeamMatch], screen: &Screen) -> String {
    let language = screen.language;
    let mut cells = vec![heads(language, &["round", "match", "result", "winner", "by"])];
    cells.extend(matches.iter().map(|one| {
        let called = |number: Number| format!("{number} {}", name(event, number));
        let teams = format!("{} - {}", called(one.teams.first), called(one.teams.second));
        let (result, won, by) = decided(one, language);
        vec![one.round.to_string(), teams, result, won.map(called).unwrap_or_default(), by]
    }));
    let mut aligns = [Align::Left; 5];
    aligns[0] = Align::Right;
    lines(&cells, &aligns, screen)
}

/// The result, the winner, and the criterion or what is missing.
fn decided(one: &TeamMatch, language: Language) -> (String, Option<Number>, String) {
    match &one.decision {
        Err(error) => (String::new(), None, error.to_string()),
        Ok(decision) => {
            let points = decision.points;
            let by = match decision.winner {
                Some((_, by)) => text(language, &format!("cup-by-{}", by.word())),
                None if decision.is_lost_by_both() => text(language, "cup-lost-by-both"),
                None => text(language, "cup-needs-extra"),
            };
            let result = format!("{:.1} - {:.1}", points.first, points.second);
            (result, one.winner(), by)
        }
    }
}
