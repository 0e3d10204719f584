//! Standings, cross table and progress table, and the places everybody has in the end.

use togyz_text::text_with;
use togyz_tournament::competition::{Group, PersonId, System};
use togyz_tournament::{
    Cards, Measure, Points, Row, Tiebreak, meeting_cell, round_cell, running_scores, standings,
    team_standings,
};

use super::{Desk, Kind, PaperError};
use crate::paper::{Block, Column, Orientation, Paper, Table};

/// Who has a place: a player, or a team where teams play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    /// The place, shared by those whom nothing divides; `None` while a cup has not decided it.
    pub(crate) rank: Option<usize>,
    /// The start number, or the number of the team.
    pub(crate) number: u16,
    /// The name.
    pub(crate) name: String,
    /// What it was won with: points, or nothing in a cup.
    pub(crate) score: String,
}

/// Everybody's place after the round of the desk, the best first; of a cup, as it stands.
pub(crate) fn places(desk: &Desk<'_>) -> Vec<Place> {
    let competition = desk.competition;
    let teams = !competition.teams().is_empty();
    if let Ok(Some((_, cup))) = competition.cup() {
        let place = |one: &togyz_tournament::cup::CupRank| Place {
            rank: one.rank,
            number: one.number.0,
            name: match teams {
                true => {
                    competition.teams().get(one.number.index()).map(|team| team.entry.name.clone())
                }
                false => competition.by_number(one.number).map(|id| desk.name(id)),
            }
            .unwrap_or_else(|| "?".into()),
            score: String::new(),
        };
        return cup.ranking.iter().map(place).collect();
    }
    let rounds = usize::from(desk.round);
    if teams {
        let rows = team_standings(&desk.event, rounds);
        let place = |row: &togyz_tournament::TeamRow| Place {
            rank: Some(row.rank),
            number: row.number.0,
            name: competition
                .teams()
                .get(row.number.index())
                .map_or_else(|| "?".into(), |team| team.entry.name.clone()),
            score: row.match_points.to_string(),
        };
        return rows.iter().map(place).collect();
    }
    let cards = Cards::new(&desk.event);
    let place = |row: &Row| Place {
        rank: Some(row.rank),
        number: row.number.0,
        name: competition.by_number(row.number).map_or_else(|| "?".into(), |id| desk.name(id)),
        score: format!("{:.1}", total(desk, row, &cards)),
    };
    standings(&desk.event, rounds, &desk.order()).iter().map(place).collect()
}

/// A player's points, with what the referee gave or took.
fn total(desk: &Desk<'_>, row: &Row, cards: &Cards<'_>) -> Points {
    let scores = running_scores(&desk.event, cards.of(row.number), usize::from(desk.round));
    scores.last().copied().unwrap_or_default() + row.adjusted
}

/// The line under the head: after which round.
fn after(desk: &Desk<'_>) -> String {
    let planned = desk.competition.planned_rounds().max(desk.round);
    let values = [("round", desk.round.into()), ("rounds", planned.into())];
    text_with(desk.language, "standings-after", &values)
}

pub(super) fn standings_paper(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    let blocks = standings_blocks(desk)?;
    Ok(desk.sheet_paper(Kind::Standings, after(desk), blocks))
}

/// The standings as they also stand in the report and on the published pages.
pub(crate) fn standings_blocks(desk: &Desk<'_>) -> Result<Vec<Block>, PaperError> {
    if desk.competition.start_list().is_empty() {
        return Err(PaperError::NoStartList);
    }
    let cup = matches!(desk.competition.cup(), Ok(Some(_)));
    if cup || !desk.competition.teams().is_empty() {
        return Ok(vec![Block::Table(if cup { cup_table(desk) } else { team_table(desk) })]);
    }
    let rows = standings(&desk.event, usize::from(desk.round), &desk.order());
    let mut blocks = vec![Block::Table(players_table(desk, &rows, None))];
    for group in &desk.competition.regulations().groups {
        blocks.push(Block::heading(group.name.clone()));
        blocks.push(Block::Table(players_table(desk, &rows, Some(group))));
    }
    blocks.extend(legend(desk).map(Block::remark));
    let order = desk.order();
    if order.tiebreaks.iter().any(|one| one.measure == Measure::Lot) {
        let seed = order.seed.to_string();
        blocks.push(Block::remark(text_with(
            desk.language,
            "standings-lots",
            &[("seed", (&seed).into())],
        )));
    }
    Ok(blocks)
}

/// What the letters of the tie-breaks mean.
fn legend(desk: &Desk<'_>) -> Option<String> {
    let known = |tiebreak: &Tiebreak| match tiebreak.to_string().as_str() {
        word @ ("BH" | "DE" | "PS" | "SB" | "KUM" | "KUML" | "LOT") => {
            Some(format!("{word}: {}", desk.t(&format!("tiebreak-{}", word.to_lowercase()))))
        }
        _ => None,
    };
    let words: Vec<String> = desk.order().tiebreaks.iter().filter_map(known).collect();
    (!words.is_empty()).then(|| words.join("; "))
}

/// The players in order; of a group only its own, with the places within it.
fn players_table(desk: &Desk<'_>, rows: &[Row], group: Option<&Group>) -> Table {
    let order = desk.order();
    let adjusted = rows.iter().any(|row| row.adjusted != Points::ZERO);
    let countries = desk.event.players.iter().any(|player| !player.federation.is_empty());
    let mut columns = vec![Column::numbers(desk.head("rank"))];
    columns.extend(desk.number_and_name());
    if countries {
        columns.push(Column::words(desk.t("field-country")));
    }
    columns.extend(order.tiebreaks.iter().map(|tiebreak| match tiebreak.measure {
        Measure::Points => Column::numbers(desk.head("points")),
        _ => Column::numbers(tiebreak.to_string()),
    }));
    if adjusted {
        columns.push(Column::numbers(desk.head("adjusted")));
    }
    let mut table = Table::new(columns);
    let person = |row: &Row| desk.competition.by_number(row.number);
    let belongs = |id: PersonId| {
        let person = desk.competition.person(id);
        group.is_none_or(|group| person.is_some_and(|one| group.takes(&one.application)))
    };
    let shown = rows.iter().filter_map(|row| Some((row, person(row).filter(|&id| belongs(id))?)));
    let mut before: Option<(usize, usize)> = None;
    for (place, (row, id)) in (1..).zip(shown) {
        // Who shares a place among all shares it in the group.
        let place = before.filter(|(rank, _)| *rank == row.rank).map_or(place, |(_, place)| place);
        before = Some((row.rank, place));
        let mut cells = vec![place.to_string(), row.number.to_string(), desk.name(id)];
        if countries {
            let player = desk.event.player(row.number);
            cells.push(player.map_or_else(String::new, |player| player.federation.clone()));
        }
        let values = order.tiebreaks.iter().zip(&row.values);
        cells.extend(values.map(|(tiebreak, value)| match value {
            Some(value) if tiebreak.is_score() => format!("{value:.1}"),
            Some(value) => value.to_string(),
            None => "-".into(),
        }));
        if adjusted && row.adjusted != Points::ZERO {
            cells.push(row.adjusted.to_string());
        }
        table.row(cells);
    }
    table
}

fn team_table(desk: &Desk<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(desk.head("rank")),
        Column::numbers(desk.head("number")),
        Column::shared(desk.head("team"), 1.0),
        Column::numbers(desk.head("match-points")),
        Column::numbers(desk.head("board-points")),
        Column::numbers(desk.head("lost")),
        Column::numbers(desk.head("first-board")),
    ]);
    for row in team_standings(&desk.event, usize::from(desk.round)) {
        let team = desk.competition.teams().get(row.number.index());
        table.row(vec![
            row.rank.to_string(),
            row.number.to_string(),
            team.map_or_else(String::new, |team| team.entry.name.clone()),
            row.match_points.to_string(),
            format!("{:.1}", row.board_points),
            row.lost_kumalaks.to_string(),
            format!("{:.1}", row.first_board),
        ]);
    }
    table
}

fn cup_table(desk: &Desk<'_>) -> Table {
    let defeats = match desk.competition.cup() {
        Ok(Some((_, cup))) => cup.ranking,
        _ => Vec::new(),
    };
    let mut table = Table::new(vec![
        Column::numbers(desk.head("rank")),
        Column::numbers(desk.head("number")),
        Column::shared(desk.head("name"), 1.0),
        Column::numbers(desk.head("defeats")),
    ]);
    for (place, rank) in places(desk).iter().zip(&defeats) {
        table.row(vec![
            place.rank.map_or_else(String::new, |rank| rank.to_string()),
            place.number.to_string(),
            place.name.clone(),
            rank.defeats.to_string(),
        ]);
    }
    table
}

/// Who met whom: a column for each opponent in a round robin, else for each round.
pub(super) fn cross_table(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    let table = cross(desk)?;
    let orientation = orientation(&table);
    let mut blocks = vec![Block::Table(table)];
    if !is_grid(desk) {
        blocks.push(Block::remark(desk.t("cross-table-about")));
    }
    Ok(Paper { orientation, ..desk.sheet_paper(Kind::CrossTable, after(desk), blocks) })
}

/// Whether each column is an opponent: in a round robin that fits on a page.
fn is_grid(desk: &Desk<'_>) -> bool {
    const WIDEST: usize = 24;
    matches!(desk.competition.regulations().system, System::RoundRobin { .. })
        && desk.competition.teams().is_empty()
        && desk.competition.start_list().len() <= WIDEST
}

/// The cross table itself.
pub(crate) fn cross(desk: &Desk<'_>) -> Result<Table, PaperError> {
    if desk.competition.start_list().is_empty() {
        return Err(PaperError::NoStartList);
    }
    let rounds = usize::from(desk.round);
    let rows = standings(&desk.event, rounds, &desk.order());
    let cards = Cards::new(&desk.event);
    let grid = is_grid(desk);
    let heads: Vec<String> = match grid {
        true => rows.iter().map(|row| row.number.to_string()).collect(),
        false => (1..=rounds).map(|round| round.to_string()).collect(),
    };
    let cells = |row: &Row| -> Vec<String> {
        let card = cards.of(row.number);
        let card = &card[..rounds.min(card.len())];
        match grid {
            true => rows
                .iter()
                .map(|other| match other.number == row.number {
                    true => "×".into(),
                    false => meeting_cell(card, other.number),
                })
                .collect(),
            false => card.iter().map(|entry| round_cell(*entry, false)).collect(),
        }
    };
    Ok(round_table(desk, &rows, &cards, heads, cells))
}

pub(super) fn progress(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    if desk.competition.start_list().is_empty() {
        return Err(PaperError::NoStartList);
    }
    let rounds = usize::from(desk.round);
    let rows = standings(&desk.event, rounds, &desk.order());
    let cards = Cards::new(&desk.event);
    let heads = (1..=rounds).map(|round| round.to_string()).collect();
    let cells = |row: &Row| -> Vec<String> {
        let scores = running_scores(&desk.event, cards.of(row.number), rounds);
        scores.iter().map(|score| format!("{score:.1}")).collect()
    };
    let table = round_table(desk, &rows, &cards, heads, cells);
    let orientation = orientation(&table);
    let blocks = vec![Block::Table(table)];
    Ok(Paper { orientation, ..desk.sheet_paper(Kind::Progress, after(desk), blocks) })
}

/// Upright, unless there are too many columns for that.
fn orientation(table: &Table) -> Orientation {
    const UPRIGHT: usize = 15;
    if table.columns.len() > UPRIGHT { Orientation::Landscape } else { Orientation::Portrait }
}

/// Rank, number, name, some columns of signs, points.
fn round_table(
    desk: &Desk<'_>,
    rows: &[Row],
    cards: &Cards<'_>,
    heads: Vec<String>,
    cells: impl Fn(&Row) -> Vec<String>,
) -> Table {
    let mut columns = vec![Column::numbers(desk.head("rank"))];
    columns.extend(desk.number_and_name());
    let between = heads.len();
    columns.extend(heads.into_iter().map(Column::signs));
    columns.push(Column::numbers(desk.head("points")));
    let mut table = Table { grid: true, ..Table::new(columns) };
    for row in rows {
        let id = desk.competition.by_number(row.number);
        let name = id.map_or_else(|| "?".into(), |id| desk.name(id));
        let mut line = vec![row.rank.to_string(), row.number.to_string(), name];
        let mut signs = cells(row);
        signs.resize(between, String::new());
        line.extend(signs);
        line.push(format!("{:.1}", total(desk, row, cards)));
        table.row(line);
    }
    table
}
