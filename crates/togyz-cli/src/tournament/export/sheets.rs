//! The tables of an event, cell by cell, for CSV and workbooks.

use std::fmt;

use anyhow::Result;
use clap::ValueEnum;
use togyz::Side;
use togyz_papers::sentences::cell_words;
use togyz_text::{Language, text};
use togyz_tournament::competition::{Competition, NoStartListError, PersonId, TeamId};
use togyz_tournament::cup::Cup;
use togyz_tournament::{Cards, finished_rounds, round_cell, standings};

/// A table of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum TableName {
    /// All applications
    Players,
    /// Every board of every round
    Results,
    /// The standings
    Standings,
    /// The cross table
    Crosstable,
}

impl TableName {
    pub(super) const ALL: [TableName; 4] =
        [TableName::Players, TableName::Results, TableName::Standings, TableName::Crosstable];
}

/// A cell: numbers stay numbers in a workbook.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Cell {
    Text(String),
    Number(f64),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Text(text) => f.write_str(text),
            Cell::Number(number) => number.fmt(f),
        }
    }
}

/// A table with its title and the names of its columns.
pub(super) struct Sheet {
    pub(super) title: String,
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<Vec<Cell>>,
}

/// A table of an event.
pub(super) fn sheet(
    competition: &Competition,
    name: TableName,
    language: Language,
) -> Result<Sheet> {
    if name != TableName::Players && competition.start_list().is_empty() {
        return Err(NoStartListError.into());
    }
    let (key, (heads, rows)) = match name {
        TableName::Players => ("players", players(competition)),
        TableName::Results => ("results", results(competition, language)),
        TableName::Standings => match competition.cup()? {
            Some((_, found)) => ("standings", cup(competition, &found)),
            None => ("standings", order(competition)),
        },
        TableName::Crosstable => ("crosstable", crosstable(competition, language)),
    };
    // Tie-breaks and rounds are shown as they are; words are translated.
    let head = |head: String| match head.strip_prefix('.') {
        Some(key) => text(language, key),
        None => head,
    };
    Ok(Sheet {
        title: text(language, &format!("event-sheet-{key}")),
        heads: heads.into_iter().map(head).collect(),
        rows,
    })
}

type Table = (Vec<String>, Vec<Vec<Cell>>);

fn words(keys: &[&str]) -> Vec<String> {
    keys.iter().map(|key| format!(".{key}")).collect()
}

fn said(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

fn number(number: impl Into<f64>) -> Cell {
    Cell::Number(number.into())
}

fn players(competition: &Competition) -> Table {
    let heads = words(&[
        "event-head-application",
        "event-head-number",
        "missing-last-name",
        "missing-first-name",
        "missing-birth",
        "event-head-sex",
        "missing-category",
        "missing-physician",
        "event-head-rating",
        "event-field-federation",
        "event-head-region",
        "event-head-club",
        "event-head-id",
        "event-head-team",
    ]);
    let row = |person: &togyz_tournament::competition::Person| {
        let application = &person.application;
        let start = competition.number(person.id);
        vec![
            number(person.id.0),
            start.map_or_else(|| said(""), |start| number(start.0)),
            said(&application.last_name),
            said(&application.first_name),
            said(&application.birth.map_or_else(String::new, |birth| birth.to_string())),
            said(application.sex.map_or("", |sex| sex.letter())),
            said(&application.category),
            said(&application.physician),
            if application.rating == 0 { said("") } else { number(application.rating) },
            said(&application.federation),
            said(&application.region),
            said(&application.club),
            said(&application.id),
            said(team_of(competition, person.id)),
        ]
    };
    (heads, competition.people().iter().map(row).collect())
}

/// The team of a person, empty without one.
fn team_of(competition: &Competition, id: PersonId) -> &str {
    let team = competition.teams().iter().find(|team| team.entry.players.contains(&id));
    team.map_or("", |team| team.entry.name.as_str())
}

fn results(competition: &Competition, language: Language) -> Table {
    let heads = words(&[
        "event-head-round",
        "event-head-board",
        "event-head-white",
        "event-head-black",
        "event-head-result",
        "event-head-white-kumalaks",
        "event-head-black-kumalaks",
        "event-head-ending",
    ]);
    let mut rows = Vec::new();
    for sheet in competition.rounds() {
        for board in &sheet.boards {
            let outcome = board.outcome;
            let count = |side: Side| match outcome.and_then(|one| one.kumalaks) {
                Some(counts) => number(counts[side]),
                None => said(""),
            };
            let ending = outcome.map_or_else(String::new, |one| {
                text(language, &format!("ending-{}-name", one.ending.word()))
            });
            rows.push(vec![
                number(sheet.number),
                number(board.board),
                said(&competition.name(board.players.white)),
                said(&competition.name(board.players.black)),
                said(outcome.map_or("*", |one| one.result.word())),
                count(Side::White),
                count(Side::Black),
                said(&ending),
            ]);
        }
    }
    (heads, rows)
}

fn order(competition: &Competition) -> Table {
    let event = competition.ranked_event();
    let teams = competition.has_match_points();
    let regulations = competition.order();
    let rows = standings(&event, finished_rounds(&event), &regulations);
    let mut heads =
        words(&["event-head-rank", "event-head-number", "event-head-name", "event-head-club"]);
    heads.extend(regulations.tiebreaks.iter().map(ToString::to_string));
    let row = |row: &togyz_tournament::Row| {
        let id = competition.by_number(row.number).filter(|_| !teams);
        let person = id.and_then(|id| competition.person(id));
        let mut cells = vec![
            number(u32::try_from(row.rank).unwrap_or(u32::MAX)),
            number(row.number.0),
            said(event.player(row.number).map_or("", |player| player.name.as_str())),
            said(person.map_or("", |person| person.application.club.as_str())),
        ];
        let value = |value: &Option<togyz_tournament::Value>| match value {
            Some(value) => number(value.as_f64()),
            None => said(""),
        };
        cells.extend(row.values.iter().map(value));
        cells
    };
    (heads, rows.iter().map(row).collect())
}

fn cup(competition: &Competition, cup: &Cup) -> Table {
    let name = if competition.is_of_teams() { "event-head-team" } else { "event-head-name" };
    let heads = words(&["event-head-rank", name, "event-head-defeats"]);
    let row = |one: &togyz_tournament::cup::CupRank| {
        let name = competition.entrant_name(TeamId(one.number.0));
        vec![
            one.rank
                .map_or_else(|| said(""), |rank| number(u32::try_from(rank).unwrap_or(u32::MAX))),
            said(&name.unwrap_or_default()),
            number(one.defeats),
        ]
    };
    (heads, cup.ranking.iter().map(row).collect())
}

fn crosstable(competition: &Competition, language: Language) -> Table {
    let sides = cell_words(language);
    let event = competition.ranked_event();
    let rounds = event.paired_rounds();
    let cards = Cards::new(&event);
    let mut heads = words(&["event-head-number", "event-head-name"]);
    heads.extend((1..=rounds).map(|round| round.to_string()));
    let row = |player: &togyz_tournament::Player| {
        let mut cells = vec![number(player.number.0), said(&player.name)];
        let card = cards.of(player.number).iter().take(rounds);
        cells.extend(card.map(|entry| said(&round_cell(*entry, true, &sides))));
        cells
    };
    (heads, event.players.iter().map(row).collect())
}
