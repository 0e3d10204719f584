//! The papers of a round: pairings, seats by name, results.

use std::collections::HashMap;

use togyz::Side;
use togyz_text::{Language, NameKey, name_key, text};
use togyz_tournament::competition::{Outcome, PersonId};
use togyz_tournament::{Bye, Cards, Points, running_scores};

use super::{PaperError, PaperSource, PublicSource};
use crate::kind::Kind;
use crate::paper::{Block, Column, Paper, Table};
use crate::public::PublicRound;

/// All players' points before the round of the paper, as they are paired: with those that the referee gave or took.
fn points_before(source: &PublicSource) -> HashMap<PersonId, Points> {
    let rounds = usize::from(source.round).saturating_sub(1);
    let results = &source.event.results;
    let cards = Cards::new(results);
    let adjusted = |number| -> Points {
        let own = results.adjustments.iter().filter(|one| one.player == number && one.in_pairing);
        own.filter(|one| usize::from(one.round) <= rounds).map(|one| one.points).sum()
    };
    let points = source.event.players.iter().map(|player| {
        let last = running_scores(results, cards.of(player.number), rounds).last().copied();
        (player.id, last.unwrap_or_default() + adjusted(player.number))
    });
    points.collect()
}

/// Boards with both players and their points; the results too, where they are wanted.
pub(super) fn boards(source: &PublicSource, sheet: &PublicRound, results: bool) -> Table {
    let points = points_before(source);
    let shown =
        |id: PersonId| points.get(&id).map_or_else(String::new, |points| format!("{points:.1}"));
    let mut columns = vec![Column::numbers(source.words.head("board"))];
    for side in ["white", "black"] {
        columns.push(Column::numbers(source.words.head("number")));
        columns.push(Column::shared(source.words.head(side), 1.0));
        columns.push(Column::numbers(source.words.head("points")));
    }
    columns.push(Column::signs(source.words.head("result")));
    if results {
        columns.push(Column::words(source.words.t("ending")));
    }
    let mut table = Table::new(columns);
    for board in &sheet.boards {
        let mut cells = vec![board.board.to_string()];
        for side in Side::ALL {
            let id = board.players[side];
            cells.extend([source.number(id), source.name(id), shown(id)]);
        }
        cells.push(if results { source.result(board) } else { " - ".into() });
        if results {
            cells.push(ending(source.words.0, board.outcome));
        }
        table.row(cells);
    }
    table
}

/// The reason of the ending in a word.
pub(super) fn ending(language: Language, outcome: Option<Outcome>) -> String {
    let Some(outcome) = outcome else { return String::new() };
    text(language, &format!("ending-{}-name", outcome.ending))
}

/// The players without a game in the round, with the kind of bye.
pub(super) fn without_game(source: &PublicSource, sheet: &PublicRound) -> Vec<Block> {
    let lines = sheet.byes.iter().map(|&(id, bye)| {
        let why = match bye {
            Bye::Allocated => "bye-allocated",
            Bye::Full => "bye-full",
            Bye::Half => "bye-half",
            Bye::Zero => "bye-zero",
        };
        let player = format!("{} {}", source.number(id), source.name(id));
        source.words.labelled(&player, &source.words.t(why))
    });
    let rests = sheet
        .rests
        .iter()
        .map(|&team| source.words.labelled(&source.team_name(team), &source.words.t("rests")));
    lines.chain(rests).map(Block::paragraph).collect()
}

pub(super) fn pairings(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    let late_limit = source.late_limit();
    let source = &source.public;
    let sheet = source.sheet()?;
    let mut blocks = vec![Block::Table(boards(source, sheet, false))];
    blocks.extend(without_game(source, sheet));
    blocks.extend(late_limit);
    Ok(source.sheet_paper(Kind::Pairings, source.round_title(), blocks))
}

/// All players by name, with the board, the side and the opponent.
pub(super) fn seating(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    let late_limit = source.late_limit();
    let source = &source.public;
    let sheet = source.sheet()?;
    let [number, name] = source.words.number_and_name();
    let mut table = Table::new(vec![
        name,
        number,
        Column::numbers(source.words.head("board")),
        Column::words(source.words.t("side")),
        Column::shared(source.words.t("opponent"), 2.0),
    ]);
    let mut rows: Vec<(NameKey, Vec<String>)> = Vec::new();
    for board in &sheet.boards {
        for side in Side::ALL {
            let (id, other) = (board.players[side], board.players[!side]);
            let name = source.name(id);
            let colour = source.words.head(if side == Side::White { "white" } else { "black" });
            let seat = board.board.to_string();
            let cells = vec![name.clone(), source.number(id), seat, colour, source.name(other)];
            rows.push((name_key(source.words.0, &name), cells));
        }
    }
    rows.sort();
    rows.into_iter().for_each(|(_, cells)| table.row(cells));
    let mut blocks = vec![Block::Table(table)];
    blocks.extend(without_game(source, sheet));
    blocks.extend(late_limit);
    Ok(source.sheet_paper(Kind::Seating, source.round_title(), blocks))
}

pub(super) fn results(source: &PublicSource) -> Result<Paper, PaperError> {
    let sheet = source.sheet()?;
    let mut blocks = vec![Block::Table(boards(source, sheet, true))];
    blocks.extend(without_game(source, sheet));
    Ok(source.sheet_paper(Kind::Results, source.round_title(), blocks))
}
