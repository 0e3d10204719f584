//! A round on paper: who plays whom, where everybody sits, the results.

use std::collections::HashMap;

use togyz::Side;
use togyz_text::text;
use togyz_tournament::competition::{BoardSheet, PersonId, RoundSheet};
use togyz_tournament::{Bye, Cards, Points, running_scores};

use super::{Desk, Kind, PaperError};
use crate::paper::{Block, Column, Paper, Table};

/// Everybody's points before the round of the desk.
fn points_before(desk: &Desk<'_>) -> HashMap<PersonId, Points> {
    let rounds = usize::from(desk.round).saturating_sub(1);
    let cards = Cards::new(&desk.event);
    let list = desk.competition.start_list().iter();
    let points = list.filter_map(|&id| {
        let number = desk.competition.number(id)?;
        let last = running_scores(&desk.event, cards.of(number), rounds).last().copied();
        Some((id, last.unwrap_or_default()))
    });
    points.collect()
}

/// Boards with both players and their points; the results too, where they are wanted.
pub(super) fn boards(desk: &Desk<'_>, sheet: &RoundSheet, results: bool) -> Table {
    let points = points_before(desk);
    let shown =
        |id: PersonId| points.get(&id).map_or_else(String::new, |points| format!("{points:.1}"));
    let mut columns = vec![Column::numbers(desk.head("board"))];
    for side in ["white", "black"] {
        columns.push(Column::numbers(desk.head("number")));
        columns.push(Column::shared(desk.head(side), 1.0));
        columns.push(Column::numbers(desk.head("points")));
    }
    columns.push(Column::signs(desk.head("result")));
    if results {
        columns.push(Column::words(desk.t("ending")));
    }
    let mut table = Table::new(columns);
    for board in &sheet.boards {
        let mut cells = vec![board.board.to_string()];
        for side in Side::ALL {
            let id = board.players[side];
            cells.extend([desk.number(id), desk.name(id), shown(id)]);
        }
        cells.push(if results { desk.result(board) } else { " - ".into() });
        if results {
            cells.push(ending(desk, board));
        }
        table.row(cells);
    }
    table
}

pub(super) fn ending(desk: &Desk<'_>, board: &BoardSheet) -> String {
    let Some(outcome) = board.outcome else { return String::new() };
    text(desk.language, &format!("ending-{}-name", outcome.ending))
}

/// Who has no game in the round, and why.
pub(super) fn without_game(desk: &Desk<'_>, sheet: &RoundSheet) -> Vec<Block> {
    let lines = sheet.byes.iter().map(|&(id, bye)| {
        let why = match bye {
            Bye::Allocated => "bye-allocated",
            Bye::Full => "bye-full",
            Bye::Half => "bye-half",
            Bye::Zero => "bye-zero",
        };
        format!("{} {}: {}", desk.number(id), desk.name(id), desk.t(why))
    });
    let rests =
        sheet.rests.iter().map(|&team| format!("{}: {}", desk.team_name(team), desk.t("rests")));
    lines.chain(rests).map(Block::paragraph).collect()
}

/// The hour of the start, the late limit.
fn times(desk: &Desk<'_>) -> Vec<Block> {
    let late = desk.competition.regulations().late_after().map(|late| {
        let seconds = late.as_secs();
        desk.t1("late", "control", &format!("{}:{:02}", seconds / 60, seconds % 60))
    });
    late.map(Block::remark).into_iter().collect()
}

pub(super) fn pairings(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    let sheet = desk.sheet()?;
    let mut blocks = vec![Block::Table(boards(desk, sheet, false))];
    blocks.extend(without_game(desk, sheet));
    blocks.extend(times(desk));
    Ok(desk.sheet_paper(Kind::Pairings, desk.round_title(), blocks))
}

/// Everybody by name, with the board, the side and the opponent.
pub(super) fn seating(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    let sheet = desk.sheet()?;
    let [number, name] = desk.number_and_name();
    let mut table = Table::new(vec![
        name,
        number,
        Column::numbers(desk.head("board")),
        Column::words(desk.t("side")),
        Column::shared(desk.t("opponent"), 2.0),
    ]);
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    for board in &sheet.boards {
        for side in Side::ALL {
            let (id, other) = (board.players[side], board.players[!side]);
            let name = desk.name(id);
            let colour = desk.head(if side == Side::White { "white" } else { "black" });
            let seat = board.board.to_string();
            let cells = vec![name.clone(), desk.number(id), seat, colour, desk.name(other)];
            rows.push((name.to_lowercase(), cells));
        }
    }
    // By name as the alphabet of the computer has it: our languages share most of their order.
    rows.sort();
    rows.into_iter().for_each(|(_, cells)| table.row(cells));
    let mut blocks = vec![Block::Table(table)];
    blocks.extend(without_game(desk, sheet));
    blocks.extend(times(desk));
    Ok(desk.sheet_paper(Kind::Seating, desk.round_title(), blocks))
}

pub(super) fn results(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    let sheet = desk.sheet()?;
    let mut blocks = vec![Block::Table(boards(desk, sheet, true))];
    blocks.extend(without_game(desk, sheet));
    Ok(desk.sheet_paper(Kind::Results, desk.round_title(), blocks))
}
