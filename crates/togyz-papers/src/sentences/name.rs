//! Persons, teams and pairs with their numbers, and the words of cross tables.

use togyz::{BySide, Side};
use togyz_text::{Language, text};
use togyz_tournament::CellWords;
use togyz_tournament::competition::{Competition, PersonId, TeamId};

/// A person with the start number, or with `#` and the number of the application before there is a start list.
#[must_use]
pub fn describe_person(competition: &Competition, id: PersonId) -> String {
    match competition.number(id) {
        Some(number) => format!("{number} {}", competition.name(id)),
        None => format!("#{id} {}", competition.name(id)),
    }
}

/// Several persons, with commas.
#[must_use]
pub fn describe_people(competition: &Competition, ids: &[PersonId]) -> String {
    ids.iter().map(|&id| describe_person(competition, id)).collect::<Vec<_>>().join(", ")
}

/// A team with its number; in a cup of players, the player.
#[must_use]
pub fn describe_team(competition: &Competition, id: TeamId) -> String {
    competition.entrant_name(id).map_or_else(|| id.to_string(), |name| format!("{id} {name}"))
}

/// Both players of a board; empty if there is no such board.
#[must_use]
pub fn describe_pair(competition: &Competition, round: u16, board: u16) -> String {
    match competition.round(round).and_then(|sheet| sheet.board(board)) {
        Some(sheet) => {
            let player = |side: Side| describe_person(competition, sheet.players[side]);
            format!("{} - {}", player(Side::White), player(Side::Black))
        }
        None => String::new(),
    }
}

/// The words of a cross table.
#[must_use]
pub fn cell_words(language: Language) -> CellWords {
    let word = |key: &str| text(language, &format!("paper-cell-{key}"));
    CellWords { sides: BySide::new(word("white"), word("black")), bye: word("bye") }
}
