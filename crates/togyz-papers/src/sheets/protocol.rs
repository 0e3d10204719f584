//! The protocol of a round with offers, clocks, corrections, incidents and protests, and the minute of drawn games.

use togyz::{GameResult, Side};
use togyz_tournament::competition::{BoardSheet, Outcome, RoundSheet, Ruling};

use super::rounds::{boards, ending, without_game};
use super::{PaperError, PaperSource, day_and_hour, joined};
use crate::kind::Kind;
use crate::paper::{Block, Column, Paper, Table};
use crate::sentences::{describe_act, describe_correction};

/// The results with everything that happened, to be signed by the panel.
pub(super) fn protocol(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    let sheet = source.sheet()?;
    let mut blocks = Vec::new();
    if let Some(started) = &sheet.started {
        blocks.push(Block::paragraph(source.words.t1("started", "date", &day_and_hour(*started))));
    }
    if let Some(why) = &sheet.by_hand {
        blocks.push(Block::paragraph(source.words.t1("by-hand", "reason", why)));
    }
    blocks.push(Block::Table(boards(&source.public, source.public.sheet()?, true)));
    blocks.extend(without_game(&source.public, source.public.sheet()?));
    for (head, table) in [
        ("offers", offers(source, sheet)),
        ("clocks", clocks(source, sheet)),
        ("corrections", corrections(source, sheet)),
        ("incidents", incidents(source, source.round)),
        ("protests", protests(source, Some(source.round))),
    ] {
        if !table.rows.is_empty() {
            blocks.extend([Block::heading(source.words.t(head)), Block::Table(table)]);
        }
    }
    let open = sheet.open_boards().count();
    if open > 0 {
        blocks.push(Block::paragraph(source.words.t1("open-boards", "count", open)));
    }
    blocks.push(Block::Gap(4.0));
    blocks.push(source.chiefs());
    Ok(source.public.sheet_paper(Kind::Protocol, source.public.round_title(), blocks))
}

fn offers(source: &PaperSource<'_>, sheet: &RoundSheet) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(source.words.head("board")),
        Column::words(source.words.head("name")),
        Column::shared(source.words.t("moves"), 1.0),
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
                source.name(board.players[side]),
                moves.join(", "),
            ]);
        }
    }
    table
}

fn clocks(source: &PaperSource<'_>, sheet: &RoundSheet) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(source.words.head("board")),
        Column::words(source.words.t("when")),
        Column::words(source.words.t("who")),
        Column::shared(source.words.t("what"), 1.0),
    ]);
    for board in &sheet.boards {
        for change in &board.clocks {
            table.row(vec![
                board.board.to_string(),
                day_and_hour(change.at),
                change.by.clone(),
                describe_correction(change, source.competition, source.words.0),
            ]);
        }
    }
    table
}

/// A result, or nothing.
fn written(outcome: Option<Outcome>) -> String {
    outcome.map_or_else(String::new, |outcome| outcome.written())
}

/// Corrected results: the person, the time, the results before and after.
fn corrections(source: &PaperSource<'_>, sheet: &RoundSheet) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(source.words.head("board")),
        Column::words(source.words.t("when")),
        Column::words(source.words.t("who")),
        Column::signs(source.words.t("before")),
        Column::signs(source.words.t("after")),
        Column::shared(source.words.t("reason"), 1.0),
    ]);
    for board in &sheet.boards {
        for change in board.history.iter().filter(|change| change.before.is_some()) {
            table.row(vec![
                board.board.to_string(),
                day_and_hour(change.at),
                change.by.clone(),
                written(change.before),
                written(change.after),
                change.reason.clone(),
            ]);
        }
    }
    table
}

/// The incidents of a round.
pub(super) fn incidents(source: &PaperSource<'_>, round: u16) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(source.words.head("number")),
        Column::words(source.words.t("when")),
        Column::numbers(source.words.head("board")),
        Column::words(source.words.t("about")),
        Column::shared(source.words.t("what"), 1.0),
    ]);
    for one in source.competition.incidents().iter().filter(|one| one.entry.round == round) {
        let entry = &one.entry;
        let who = entry.person.map_or_else(String::new, |id| source.name(id));
        let text = joined([who, entry.text.clone(), entry.referee.clone()]);
        table.row(vec![
            one.number.to_string(),
            day_and_hour(one.at),
            entry.board.map_or_else(String::new, |board| board.to_string()),
            source.words.t(&format!("incident-{}", entry.kind.word())),
            text,
        ]);
    }
    table
}

/// The protests of a round, or all.
pub(super) fn protests(source: &PaperSource<'_>, round: Option<u16>) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(source.words.head("number")),
        Column::numbers(source.words.head("round")),
        Column::numbers(source.words.head("board")),
        Column::words(source.words.t("who")),
        Column::shared(source.words.t("what"), 1.0),
        Column::shared(source.words.t("decision"), 2.0),
    ]);
    let all = source.competition.protests().iter();
    for one in all.filter(|one| round.is_none_or(|round| one.round == round)) {
        let ruling = |ruling: &Option<Ruling>| {
            ruling.as_ref().map_or_else(String::new, |ruling| {
                let word = source.words.t(if ruling.upheld { "upheld" } else { "rejected" });
                let changes = match ruling.changes.as_deref() {
                    None => String::new(),
                    Some([]) => source.words.t("nothing-changes"),
                    Some(acts) => {
                        let act = |act| describe_act(act, source.competition, source.words.0);
                        acts.iter().map(act).collect::<Vec<String>>().join("; ")
                    }
                };
                joined([word, ruling.text.clone(), changes, ruling.by.clone()])
            })
        };
        let appeal = one.appeal.as_ref().map_or_else(String::new, |text| {
            let words = joined([text.clone(), ruling(&one.appeal_decision)]);
            source.words.labelled(&source.words.t("appeal"), &words)
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
pub(super) fn drawn_games(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    let sheet = source.sheet()?;
    let is_drawn = |board: &&BoardSheet| {
        board.outcome.is_some_and(|outcome| outcome.result == GameResult::Draw)
    };
    let drawn: Vec<&BoardSheet> = sheet.boards.iter().filter(is_drawn).collect();
    if drawn.is_empty() {
        return Err(PaperError::NoDrawnGames(source.round));
    }
    let mut blocks = vec![Block::paragraph(source.words.t("drawn-games-about"))];
    for board in drawn {
        let minute = board.minute.as_ref().map(|taken| &taken.minute);
        let result = joined([written(board.outcome), ending(source.words.0, board.outcome)]);
        let present = minute.map_or_else(String::new, |minute| {
            source.words.t(if minute.both_present { "yes" } else { "no" })
        });
        let offers: usize = Side::ALL.iter().map(|&side| board.offers[side].len()).sum();
        // One column: the lines of a game stay on one page.
        let game = vec![
            Block::heading(source.words.board(board.board)),
            Block::Fields(vec![
                (source.words.head("result"), result),
                (
                    source.words.t("field-offers"),
                    if offers == 0 { String::new() } else { offers.to_string() },
                ),
                (
                    source.words.t("when"),
                    board.minute.as_ref().map_or_else(String::new, |one| day_and_hour(one.at)),
                ),
                (source.words.t("field-present"), present),
                (
                    source.words.t("field-remarks"),
                    minute.map_or_else(String::new, |one| one.text.clone()),
                ),
            ]),
            Block::Signatures(vec![
                (source.words.head("white"), source.name(board.players.white)),
                (source.words.head("black"), source.name(board.players.black)),
                (
                    source.words.t("role-referee"),
                    minute.map_or_else(String::new, |one| one.referee.clone()),
                ),
            ]),
        ];
        blocks.push(Block::Columns(vec![(1.0, game)]));
    }
    Ok(source.public.sheet_paper(Kind::DrawnGames, source.public.round_title(), blocks))
}
