//! The sheets of the matches of teams: the boards with players and sides, the results, the
//! criterion.

use togyz::Side;
use togyz_text::{text, text_with};
use togyz_tournament::competition::{Match, Outcome, RoundSheet, Seat};
use togyz_tournament::team_match::{MatchDecision, TeamSide};

use super::{PaperError, PaperSource};
use crate::kind::Kind;
use crate::paper::{Block, Column, Paper, Table};
use crate::sentences::{describe_criterion, describe_match_choice};

/// A page for each match of the round.
pub(super) fn sheets(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    if !source.competition.is_of_teams() {
        return Err(PaperError::NoTeams);
    }
    let sheet = source.sheet()?;
    let mut blocks = Vec::new();
    for one in &sheet.matches {
        if !blocks.is_empty() {
            blocks.extend([Block::PageBreak, Block::title(source.words.t("title-team-sheets"))]);
            let section = &source.competition.regulations().section;
            blocks.extend((!section.is_empty()).then(|| Block::subtitle(section.clone())));
            blocks.push(Block::subtitle(source.public.round_title()));
        }
        match_sheet(source, sheet, one, &mut blocks);
    }
    Ok(source.public.sheet_paper(Kind::TeamSheets, source.public.round_title(), blocks))
}

fn match_sheet(source: &PaperSource<'_>, sheet: &RoundSheet, one: &Match, blocks: &mut Vec<Block>) {
    let (first, second) = (source.team_name(one.teams.first), source.team_name(one.teams.second));
    let team = |team: TeamSide| match team {
        TeamSide::First => first.clone(),
        TeamSide::Second => second.clone(),
    };
    let number = source.words.t1("match", "number", one.number);
    blocks.push(Block::heading(source.words.labelled(&number, &format!("{first} - {second}"))));
    let toss = if one.stage.is_some() { "toss" } else { "first-white" };
    blocks.push(Block::paragraph(source.words.t1(toss, "name", &team(one.toss))));
    let mut table = Table {
        grid: true,
        row_height: 8.0,
        ..Table::new(vec![
            Column::numbers(source.words.head("board")),
            Column::shared(first.clone(), 1.0),
            Column::signs(source.words.t("side")),
            Column::shared(second.clone(), 1.0),
            Column::signs(source.words.t("side")),
            Column::signs(source.words.head("result")),
        ])
    };
    for (seat, place) in (1..).zip(&one.seats) {
        table.row(seat_row(source, sheet, seat, *place));
    }
    blocks.push(Block::Table(table));
    for game in &one.extra_games {
        let pair =
            format!("{} - {}", source.name(game.players.white), source.name(game.players.black));
        let result = game.outcome.written();
        let values = [("pair", (&pair).into()), ("result", (&result).into())];
        blocks.push(Block::paragraph(text_with(source.words.0, "paper-extra-game", &values)));
    }
    blocks.push(Block::Fields(decided(
        source,
        sheet.decision(one).ok(),
        one.stage.is_some(),
        &team,
    )));
    let choice = describe_match_choice(sheet, one, source.competition, source.words.0);
    blocks.extend(choice.map(Block::paragraph));
    let captain = |id| {
        let team = source.competition.team(id);
        team.map_or_else(String::new, |team| team.entry.captain.clone())
    };
    blocks.push(Block::Signatures(vec![
        (format!("{}, {first}", source.words.t("captain")), captain(one.teams.first)),
        (format!("{}, {second}", source.words.t("captain")), captain(one.teams.second)),
        (source.words.t("role-referee"), String::new()),
    ]));
}

fn seat_row(source: &PaperSource<'_>, sheet: &RoundSheet, seat: usize, place: Seat) -> Vec<String> {
    let side = |side: Side| source.words.head(if side == Side::White { "white" } else { "black" });
    let empty = |first: bool| if first { source.words.t("nobody") } else { String::new() };
    match place {
        Seat::Game { board, first } => {
            let Some(board) = sheet.board(board) else { return vec![seat.to_string()] };
            vec![
                seat.to_string(),
                source.name(board.players[first]),
                side(first),
                source.name(board.players[!first]),
                side(!first),
                of_first(board.outcome, first),
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
fn of_first(outcome: Option<Outcome>, first: Side) -> String {
    outcome.map_or_else(String::new, |outcome| outcome.seen_from(first).written())
}

fn decided(
    source: &PaperSource<'_>,
    decision: Option<MatchDecision>,
    cup: bool,
    team: &dyn Fn(TeamSide) -> String,
) -> Vec<(String, String)> {
    let points = decision.map_or_else(String::new, |one| {
        format!("{:.1} - {:.1}", one.points.first, one.points.second)
    });
    let lost = decision.and_then(|one| one.lost_kumalaks);
    let lost = lost.map_or_else(String::new, |lost| format!("{} - {}", lost.first, lost.second));
    let word = |key: &str| (String::new(), text(source.words.0, key));
    let (name, by) = match decision.map(|one| (one.winner, one.is_lost_by_both())) {
        None => (String::new(), String::new()),
        Some((Some((winner, criterion)), _)) => {
            (team(winner), describe_criterion(criterion, source.words.0))
        }
        Some((None, true)) => word("cup-lost-by-both"),
        Some((None, false)) if !cup => word("cup-drawn"),
        Some((None, false)) => word("cup-needs-extra"),
    };
    // Kumalaks are counted only if the boards are level; before that there is a line to write on.
    let level = decision.is_none_or(|one| one.lost_kumalaks.is_some());
    let lost = level.then(|| (source.words.t("field-lost"), lost));
    let mut fields = vec![(source.words.head("board-points"), points)];
    fields.extend(lost);
    fields.extend([(source.words.head("winner"), name), (source.words.head("by"), by)]);
    fields
}
