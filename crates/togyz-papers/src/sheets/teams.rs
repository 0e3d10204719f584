//! The sheets of the matches of teams: who sits on which board with which side, the results, what decided.

use togyz::Side;
use togyz_text::text;
use togyz_tournament::competition::{Match, RoundSheet, Seat};
use togyz_tournament::team_match::{MatchCriterion, MatchDecision, TeamSide};

use super::{Desk, Kind, PaperError};
use crate::paper::{Block, Column, Paper, Table};

/// A page for each match of the round.
pub(super) fn sheets(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    if desk.competition.teams().is_empty() {
        return Err(PaperError::NoTeams);
    }
    let sheet = desk.sheet()?;
    let mut blocks = Vec::new();
    for one in &sheet.matches {
        if !blocks.is_empty() {
            blocks.extend([Block::PageBreak, Block::title(desk.t("title-team-sheets"))]);
            blocks.push(Block::subtitle(desk.round_title()));
        }
        match_sheet(desk, sheet, one, &mut blocks);
    }
    Ok(desk.sheet_paper(Kind::TeamSheets, desk.round_title(), blocks))
}

fn match_sheet(desk: &Desk<'_>, sheet: &RoundSheet, one: &Match, blocks: &mut Vec<Block>) {
    let (first, second) = (desk.team_name(one.teams.first), desk.team_name(one.teams.second));
    let team = |team: TeamSide| match team {
        TeamSide::First => first.clone(),
        TeamSide::Second => second.clone(),
    };
    blocks.push(Block::heading(format!(
        "{} {}: {first} - {second}",
        desk.head("match"),
        one.number
    )));
    blocks.push(Block::paragraph(desk.t1("toss", "name", &team(one.toss))));
    let mut table = Table {
        grid: true,
        row_height: 8.0,
        ..Table::new(vec![
            Column::numbers(desk.head("board")),
            Column::shared(first.clone(), 1.0),
            Column::signs(desk.t("side")),
            Column::shared(second.clone(), 1.0),
            Column::signs(desk.t("side")),
            Column::signs(desk.head("result")),
        ])
    };
    for (seat, place) in (1..).zip(&one.seats) {
        table.row(seat_row(desk, sheet, seat, *place));
    }
    blocks.push(Block::Table(table));
    blocks.push(Block::Fields(decided(desk, sheet.decision(one).ok(), &team)));
    let captain = |id| {
        let team = desk.competition.team(id);
        team.map_or_else(String::new, |team| team.entry.captain.clone())
    };
    blocks.push(Block::Signatures(vec![
        (format!("{}, {first}", desk.t("captain")), captain(one.teams.first)),
        (format!("{}, {second}", desk.t("captain")), captain(one.teams.second)),
        (desk.t("role-referee"), String::new()),
    ]));
}

fn seat_row(desk: &Desk<'_>, sheet: &RoundSheet, seat: usize, place: Seat) -> Vec<String> {
    let side = |side: Side| desk.head(if side == Side::White { "white" } else { "black" });
    let empty = |first: bool| if first { desk.t("nobody") } else { String::new() };
    match place {
        Seat::Game { board, first } => {
            let Some(board) = sheet.board(board) else { return vec![seat.to_string()] };
            vec![
                seat.to_string(),
                desk.name(board.players[first]),
                side(first),
                desk.name(board.players[!first]),
                side(!first),
                of_first(desk.result(board), first),
            ]
        }
        Seat::Missing(team) => {
            let (none, result) = match team {
                TeamSide::First => (true, "- / +"),
                TeamSide::Second => (false, "+ / -"),
            };
            vec![
                seat.to_string(),
                empty(none),
                String::new(),
                empty(!none),
                String::new(),
                result.into(),
            ]
        }
        Seat::Empty => {
            vec![
                seat.to_string(),
                empty(true),
                String::new(),
                empty(true),
                String::new(),
                "- / -".into(),
            ]
        }
    }
}

/// A result with the first team's part first.
fn of_first(result: String, first: Side) -> String {
    match (first, result.split_once(" - ")) {
        (Side::Black, Some((white, black))) => format!("{black} - {white}"),
        _ => result,
    }
}

fn decided(
    desk: &Desk<'_>,
    decision: Option<MatchDecision>,
    team: &dyn Fn(TeamSide) -> String,
) -> Vec<(String, String)> {
    let points = decision.map_or_else(String::new, |one| {
        format!("{:.1} - {:.1}", one.points.first, one.points.second)
    });
    let lost = decision.and_then(|one| one.lost_kumalaks);
    let lost = lost.map_or_else(String::new, |lost| format!("{} - {}", lost.first, lost.second));
    let winner = decision.map(|one| one.winner);
    let (name, by) = match winner {
        None => (String::new(), String::new()),
        Some(None) => (String::new(), text(desk.language, "cup-needs-extra")),
        Some(Some((winner, criterion))) => {
            let key = match criterion {
                MatchCriterion::Result => "cup-by-result",
                MatchCriterion::LostKumalaks => "cup-by-lost-kumalaks",
                MatchCriterion::FirstBoard => "cup-by-first-board",
                MatchCriterion::ExtraGame => "cup-by-extra-game",
            };
            (team(winner), text(desk.language, key))
        }
    };
    vec![
        (desk.head("board-points"), points),
        (desk.head("lost"), lost),
        (desk.head("winner"), name),
        (desk.head("by"), by),
    ]
}
