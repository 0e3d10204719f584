//! A round on paper: who plays whom, where everybody sits, results, protocol, the minute of drawn games.

use std::collections::HashMap;

use togyz::{GameResult, Side};
use togyz_text::text;
use togyz_tournament::competition::{BoardSheet, PersonId, RoundSheet};
use togyz_tournament::{Bye, Cards, Points, running_scores};

use super::{Desk, Kind, PaperError, joined};
use crate::paper::{Block, Column, Paper, Table};

/// Everybody's points before the round of the desk.
fn points_before(desk: &Desk<'_>) -> HashMap<PersonId, Points> {
    let rounds = usize::from(desk.round).saturating_sub(1);
    let cards = Cards::new(&desk.event);
    let list = desk.competition.start_list.iter();
    let points = list.filter_map(|&id| {
        let number = desk.competition.number(id)?;
        let last = running_scores(&desk.event, cards.of(number), rounds).last().copied();
        Some((id, last.unwrap_or_default()))
    });
    points.collect()
}

/// Boards with both players and their points; the results too, where they are wanted.
fn boards(desk: &Desk<'_>, sheet: &RoundSheet, results: bool) -> Table {
    let points = points_before(desk);
    let shown = |id: PersonId| points.get(&id).map_or_else(String::new, |points| format!("{points:.1}"));
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

fn ending(desk: &Desk<'_>, board: &BoardSheet) -> String {
    let Some(outcome) = board.outcome else { return String::new() };
    text(desk.language, &format!("ending-{}-name", outcome.ending))
}

/// Who has no game in the round, and why.
fn without_game(desk: &Desk<'_>, sheet: &RoundSheet) -> Vec<Block> {
    let lines = sheet.byes.iter().map(|&(id, bye)| {
        let why = match bye {
            Bye::Allocated => "bye-allocated",
            Bye::Full => "bye-full",
            Bye::Half => "bye-half",
            Bye::Zero => "bye-zero",
        };
        format!("{} {}: {}", desk.number(id), desk.name(id), desk.t(why))
    });
    let rests = sheet.rests.iter().map(|&team| format!("{}: {}", desk.team_name(team), desk.t("rests")));
    lines.chain(rests).map(Block::paragraph).collect()
}

/// The hour of the start, the late limit.
fn times(desk: &Desk<'_>) -> Vec<Block> {
    let late = desk.competition.regulations.late_after().map(|late| {
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

/// The results with all that happened, to be signed by the panel.
pub(super) fn protocol(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    let sheet = desk.sheet()?;
    let mut blocks = Vec::new();
    if let Some(started) = &sheet.started {
        blocks.push(Block::paragraph(desk.t1("started", "date", &moment(started))));
    }
    if let Some(why) = &sheet.by_hand {
        blocks.push(Block::paragraph(desk.t1("by-hand", "reason", why)));
    }
    blocks.push(Block::Table(boards(desk, sheet, true)));
    blocks.extend(without_game(desk, sheet));
    for (head, table) in [
        ("offers", offers(desk, sheet)),
        ("clocks", clocks(desk, sheet)),
        ("corrections", corrections(desk, sheet)),
        ("incidents", incidents(desk, desk.round)),
        ("protests", protests(desk, Some(desk.round))),
    ] {
        if !table.rows.is_empty() {
            blocks.extend([Block::heading(desk.t(head)), Block::Table(table)]);
        }
    }
    let open = sheet.open_boards().count();
    if open > 0 {
        blocks.push(Block::paragraph(desk.t1("open-boards", "count", open)));
    }
    blocks.push(Block::Gap(4.0));
    blocks.push(desk.chiefs());
    Ok(desk.sheet_paper(Kind::Protocol, desk.round_title(), blocks))
}

/// A moment as the log has it, `2026-05-15T09:30:00Z`, for people.
pub(super) fn moment(at: &str) -> String {
    match (at.get(..10), at.get(11..16)) {
        (Some(day), Some(hour)) => format!("{day} {hour}"),
        _ => at.to_owned(),
    }
}

fn offers(desk: &Desk<'_>, sheet: &RoundSheet) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(desk.head("board")),
        Column::words(desk.head("name")),
        Column::shared(desk.t("moves"), 1.0),
    ]);
    for board in &sheet.boards {
        for side in Side::ALL.into_iter().filter(|&side| !board.offers[side].is_empty()) {
            let moves = board.offers[side].iter().map(|&number| match number {
                0 => "=".to_owned(),
                number => format!("{number}="),
            });
            let moves: Vec<String> = moves.collect();
            table.row(vec![board.board.to_string(), desk.name(board.players[side]), moves.join(", ")]);
        }
    }
    table
}

fn clocks(desk: &Desk<'_>, sheet: &RoundSheet) -> Table {
    let dials = |times: &togyz::BySide<std::time::Duration>| {
        let dial = |time: std::time::Duration| {
            let seconds = time.as_secs();
            format!("{}:{:02}", seconds / 60, seconds % 60)
        };
        format!("{} - {}", dial(times.white), dial(times.black))
    };
    let mut table = Table::new(vec![
        Column::numbers(desk.head("board")),
        Column::words(desk.t("when")),
        Column::words(desk.t("who")),
        Column::signs(desk.t("shown")),
        Column::signs(desk.t("set")),
    ]);
    for board in &sheet.boards {
        for change in &board.clocks {
            table.row(vec![
                board.board.to_string(),
                moment(&change.at),
                change.by.clone(),
                dials(&change.shown),
                dials(&change.set),
            ]);
        }
    }
    table
}

/// Results that were corrected: who, when, before and after.
fn corrections(desk: &Desk<'_>, sheet: &RoundSheet) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(desk.head("board")),
        Column::words(desk.t("when")),
        Column::words(desk.t("who")),
        Column::signs(desk.t("before")),
        Column::signs(desk.t("after")),
        Column::shared(desk.t("reason"), 1.0),
    ]);
    for board in &sheet.boards {
        for change in board.history.iter().filter(|change| change.before.is_some()) {
            let written = |outcome: &Option<togyz_tournament::competition::Outcome>| {
                outcome.as_ref().map_or_else(String::new, |outcome| outcome.written())
            };
            table.row(vec![
                board.board.to_string(),
                moment(&change.at),
                change.by.clone(),
                written(&change.before),
                written(&change.after),
                change.reason.clone(),
            ]);
        }
    }
    table
}

/// The incidents of a round.
pub(super) fn incidents(desk: &Desk<'_>, round: u16) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(desk.head("number")),
        Column::words(desk.t("when")),
        Column::numbers(desk.head("board")),
        Column::words(desk.t("about")),
        Column::shared(desk.t("what"), 1.0),
    ]);
    for one in desk.competition.incidents.iter().filter(|one| one.entry.round == round) {
        let entry = &one.entry;
        let who = entry.person.map_or_else(String::new, |id| desk.name(id));
        let text = joined([who, entry.text.clone(), entry.referee.clone()]);
        table.row(vec![
            one.number.to_string(),
            moment(&one.at),
            entry.board.map_or_else(String::new, |board| board.to_string()),
            desk.t(&format!("incident-{}", entry.kind.word())),
            text,
        ]);
    }
    table
}

/// The protests of a round, or all.
pub(super) fn protests(desk: &Desk<'_>, round: Option<u16>) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(desk.head("number")),
        Column::numbers(desk.head("round")),
        Column::numbers(desk.head("board")),
        Column::words(desk.t("who")),
        Column::shared(desk.t("what"), 1.0),
        Column::shared(desk.t("decision"), 1.0),
    ]);
    let all = desk.competition.protests.iter();
    for one in all.filter(|one| round.is_none_or(|round| one.round == round)) {
        let ruling = |ruling: &Option<togyz_tournament::competition::Ruling>| {
            ruling.as_ref().map_or_else(String::new, |ruling| {
                let word = desk.t(if ruling.upheld { "upheld" } else { "rejected" });
                joined([word, ruling.text.clone(), ruling.by.clone()])
            })
        };
        let appeal = one.appeal.as_ref().map_or_else(String::new, |text| {
            let words = joined([text.clone(), ruling(&one.appeal_decision)]);
            format!("{}: {words}", desk.t("appeal"))
        });
        table.row(vec![
            one.number.to_string(),
            one.round.to_string(),
            one.board.map_or_else(String::new, |board| board.to_string()),
            one.from.clone(),
            one.text.clone(),
            joined([ruling(&one.decision), appeal]),
        ]);
    }
    table
}

/// The minute of W X: the drawn games, entered in the presence of both players.
pub(super) fn drawn_games(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    let sheet = desk.sheet()?;
    let is_drawn = |board: &&BoardSheet| {
        board.outcome.is_some_and(|outcome| outcome.result == GameResult::Draw)
    };
    let drawn: Vec<&BoardSheet> = sheet.boards.iter().filter(is_drawn).collect();
    if drawn.is_empty() {
        return Err(PaperError::NoDrawnGames(desk.round));
    }
    let mut blocks = vec![Block::paragraph(desk.t("drawn-games-about"))];
    for board in drawn {
        let minute = board.minute.as_ref();
        let present = minute.map_or_else(String::new, |minute| {
            desk.t(if minute.both_present { "yes" } else { "no" })
        });
        let offers: usize = Side::ALL.iter().map(|&side| board.offers[side].len()).sum();
        blocks.push(Block::heading(format!("{} {}", desk.head("board"), board.board)));
        blocks.push(Block::Fields(vec![
            (desk.head("result"), joined([desk.result(board), ending(desk, board)])),
            (desk.t("field-offers"), if offers == 0 { String::new() } else { offers.to_string() }),
            (desk.t("field-present"), present),
            (desk.t("field-remarks"), minute.map_or_else(String::new, |one| one.text.clone())),
        ]));
        blocks.push(Block::Signatures(vec![
            (desk.head("white"), desk.name(board.players.white)),
            (desk.head("black"), desk.name(board.players.black)),
            (desk.t("role-referee"), minute.map_or_else(String::new, |one| one.referee.clone())),
        ]));
    }
    Ok(desk.sheet_paper(Kind::DrawnGames, desk.round_title(), blocks))
}
