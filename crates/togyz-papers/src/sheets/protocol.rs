//! What happened in a round: its protocol with offers, clocks, corrections, incidents and protests, and the minute of
//! drawn games.

use std::time::Duration;

use togyz::{BySide, GameResult, Side};
use togyz_tournament::Moment;
use togyz_tournament::competition::{BoardSheet, Outcome, RoundSheet, Ruling};

use super::rounds::{boards, ending, without_game};
use super::{Desk, Kind, PaperError, joined};
use crate::paper::{Block, Column, Paper, Table};

/// The results with all that happened, to be signed by the panel.
pub(super) fn protocol(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    let sheet = desk.sheet()?;
    let mut blocks = Vec::new();
    if let Some(started) = &sheet.started {
        blocks.push(Block::paragraph(desk.t1("started", "date", &moment(*started))));
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

/// A moment of the log for people, to the minute: `2026-05-15 09:30`.
pub(super) fn moment(at: Moment) -> String {
    format!("{at:.16}").replace('T', " ")
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
            table.row(vec![
                board.board.to_string(),
                desk.name(board.players[side]),
                moves.join(", "),
            ]);
        }
    }
    table
}

fn clocks(desk: &Desk<'_>, sheet: &RoundSheet) -> Table {
    let dials = |times: &BySide<Duration>| {
        let dial = |time: Duration| {
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
                moment(change.at),
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
            let written = |outcome: &Option<Outcome>| {
                outcome.as_ref().map_or_else(String::new, |outcome| outcome.written())
            };
            table.row(vec![
                board.board.to_string(),
                moment(change.at),
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
    for one in desk.competition.incidents().iter().filter(|one| one.entry.round == round) {
        let entry = &one.entry;
        let who = entry.person.map_or_else(String::new, |id| desk.name(id));
        let text = joined([who, entry.text.clone(), entry.referee.clone()]);
        table.row(vec![
            one.number.to_string(),
            moment(one.at),
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
    let all = desk.competition.protests().iter();
    for one in all.filter(|one| round.is_none_or(|round| one.round == round)) {
        let ruling = |ruling: &Option<Ruling>| {
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
        // One column: the lines of a game stay on one page.
        let game = vec![
            Block::heading(format!("{} {}", desk.head("board"), board.board)),
            Block::Fields(vec![
                (desk.head("result"), joined([desk.result(board), ending(desk, board)])),
                (
                    desk.t("field-offers"),
                    if offers == 0 { String::new() } else { offers.to_string() },
                ),
                (desk.t("field-present"), present),
                (desk.t("field-remarks"), minute.map_or_else(String::new, |one| one.text.clone())),
            ]),
            Block::Signatures(vec![
                (desk.head("white"), desk.name(board.players.white)),
                (desk.head("black"), desk.name(board.players.black)),
                (
                    desk.t("role-referee"),
                    minute.map_or_else(String::new, |one| one.referee.clone()),
                ),
            ]),
        ];
        blocks.push(Block::Columns(vec![(1.0, game)]));
    }
    Ok(desk.sheet_paper(Kind::DrawnGames, desk.round_title(), blocks))
}
