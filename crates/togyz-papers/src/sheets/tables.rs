//! Standings, cross table and progress table, and the final places.

use togyz_text::text_with;
use togyz_tournament::competition::{Standing, TeamId};
use togyz_tournament::cup::CupRank;
use togyz_tournament::{
    Cards, Measure, Number, Points, Row, TeamRow, Tiebreak, meeting_cell, ranked_among, round_cell,
    running_scores, standings, team_standings,
};

use super::{PaperError, PublicSource};
use crate::kind::Kind;
use crate::paper::{Block, Column, Orientation, Paper, Table};
use crate::public::PublicGroup;

/// The place of a player, or of a team where teams play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    /// The place, shared by those who are equal; `None` while a cup has not decided it.
    pub(crate) rank: Option<usize>,
    /// The start number, or the number of the team.
    pub(crate) number: u16,
    /// The name.
    pub(crate) name: String,
    /// The points; empty in a cup.
    pub(crate) score: String,
    /// Whether the player or team has left or was excluded.
    pub(crate) left: bool,
}

/// The places after the round of the paper, the best first; for a cup, in its current state.
pub(crate) fn places(source: &PublicSource) -> Vec<Place> {
    let event = &source.event;
    let teams = !event.teams.is_empty();
    if let Some(ranking) = &event.cup {
        let place = |one: &CupRank| Place {
            rank: one.rank,
            number: one.number.0,
            name: match teams {
                true => team_name(source, one.number),
                false => name(source, one.number),
            },
            score: String::new(),
            left: match teams {
                true => has_left(source, team(source, one.number)),
                false => has_left(source, player(source, one.number)),
            },
        };
        return ranking.iter().map(place).collect();
    }
    let rounds = usize::from(source.round);
    if teams {
        let rows = team_standings(&source.event.results, rounds);
        let place = |row: &TeamRow| Place {
            rank: Some(row.rank),
            number: row.number.0,
            name: team_name(source, row.number),
            score: row.match_points.to_string(),
            left: has_left(source, team(source, row.number)),
        };
        return rows.iter().map(place).collect();
    }
    let cards = Cards::new(&source.event.results);
    let place = |row: &Row| Place {
        rank: Some(row.rank),
        number: row.number.0,
        name: name(source, row.number),
        score: format!("{:.1}", total(source, row, &cards)),
        left: has_left(source, player(source, row.number)),
    };
    standings(&event.results, rounds, &event.order).iter().map(place).collect()
}

/// The name of the player with a start number, marked if the player has left.
fn name(source: &PublicSource, number: Number) -> String {
    let name = source.event.by_number(number).map_or_else(|| "?".into(), |one| one.name.clone());
    source.marked(name, player(source, number), next(source))
}

/// The name of a team, marked if it has left.
fn team_name(source: &PublicSource, number: Number) -> String {
    let name = source.team_name(TeamId(number.0));
    source.marked(name, team(source, number), next(source))
}

/// Who has left, and from which round on.
type Left = Option<(Standing, u16)>;

fn player(source: &PublicSource, number: Number) -> Left {
    source.event.by_number(number).and_then(|player| player.left)
}

fn team(source: &PublicSource, number: Number) -> Left {
    source.event.team(TeamId(number.0)).and_then(|team| team.left)
}

/// The round after that of the paper: whoever has left before it is marked.
fn next(source: &PublicSource) -> u16 {
    source.round.saturating_add(1)
}

fn has_left(source: &PublicSource, left: Left) -> bool {
    left.is_some_and(|(_, since)| since <= next(source))
}

/// A player's points, with the referee's adjustments.
fn total(source: &PublicSource, row: &Row, cards: &Cards<'_>) -> Points {
    let scores =
        running_scores(&source.event.results, cards.of(row.number), usize::from(source.round));
    scores.last().copied().unwrap_or_default() + row.adjusted
}

/// Points given or taken, with their sign; empty for none.
pub(super) fn adjusted(points: Points) -> String {
    match points {
        Points::ZERO => String::new(),
        given if given > Points::ZERO => format!("+{given}"),
        taken => taken.to_string(),
    }
}

/// The line under the head: after which round.
fn after(source: &PublicSource) -> String {
    let planned = source.event.planned_rounds.max(source.round);
    let values = [("round", source.round.into()), ("rounds", planned.into())];
    text_with(source.words.0, "standings-after", &values)
}

pub(super) fn standings_paper(source: &PublicSource) -> Result<Paper, PaperError> {
    let blocks = standings_blocks(source)?;
    Ok(source.sheet_paper(Kind::Standings, after(source), blocks))
}

/// The standings, also for the report and the published pages.
pub(crate) fn standings_blocks(source: &PublicSource) -> Result<Vec<Block>, PaperError> {
    if source.event.players.is_empty() {
        return Err(PaperError::NoStartList);
    }
    let cup = source.event.cup.is_some();
    if cup || !source.event.teams.is_empty() {
        return Ok(vec![Block::Table(if cup { cup_table(source) } else { team_table(source) })]);
    }
    let rows = standings(&source.event.results, usize::from(source.round), &source.event.order);
    let mut blocks = vec![Block::Table(players_table(source, &rows, None))];
    for group in &source.event.groups {
        blocks.push(Block::heading(group.name.clone()));
        blocks.push(Block::Table(players_table(source, &rows, Some(group))));
    }
    blocks.extend(legend(source).map(Block::remark));
    if source.event.annulled {
        blocks.push(Block::remark(source.words.t("annulled")));
    }
    let order = &source.event.order;
    if order.tiebreaks.iter().any(|one| one.measure == Measure::Lot) {
        let seed = order.seed.to_string();
        blocks.push(Block::remark(text_with(
            source.words.0,
            "standings-lots",
            &[("seed", (&seed).into())],
        )));
    }
    Ok(blocks)
}

/// The meaning of the letters of the tie-breaks.
fn legend(source: &PublicSource) -> Option<String> {
    let known = |tiebreak: &Tiebreak| match tiebreak.to_string().as_str() {
        word @ ("BH" | "DE" | "PS" | "SB" | "KUM" | "KUML" | "LOT") => Some(format!(
            "{word}: {}",
            source.words.t(&format!("tiebreak-{}", word.to_lowercase()))
        )),
        _ => None,
    };
    let words: Vec<String> = source.event.order.tiebreaks.iter().filter_map(known).collect();
    (!words.is_empty()).then(|| words.join("; "))
}

/// The players in order; of a group only its own, with the places within it.
fn players_table(source: &PublicSource, rows: &[Row], group: Option<&PublicGroup>) -> Table {
    let order = &source.event.order;
    let adjusted = rows.iter().any(|row| row.adjusted != Points::ZERO);
    let countries = source.event.players.iter().any(|player| !player.country.is_empty());
    let mut columns = vec![Column::numbers(source.words.head("rank"))];
    columns.extend(source.words.number_and_name());
    if countries {
        columns.push(Column::words(source.words.t("field-country")));
    }
    columns.extend(order.tiebreaks.iter().map(|tiebreak| match tiebreak.measure {
        Measure::Points => Column::numbers(source.words.head("points")),
        _ => Column::numbers(tiebreak.to_string()),
    }));
    if adjusted {
        columns.push(Column::numbers(source.words.head("adjusted")));
    }
    let mut table = Table::new(columns);
    let belongs = |number| group.is_none_or(|group| group.members.contains(&number));
    for row in ranked_among(rows, belongs) {
        let Some(player) = source.event.by_number(row.number) else { continue };
        let shown = name(source, row.number);
        let mut cells = vec![row.rank.to_string(), row.number.to_string(), shown];
        if countries {
            cells.push(player.country.clone());
        }
        let values = order.tiebreaks.iter().zip(&row.values);
        cells.extend(values.map(|(tiebreak, value)| match value {
            Some(value) if tiebreak.is_score() => format!("{value:.1}"),
            Some(value) => value.to_string(),
            None => "-".into(),
        }));
        if adjusted {
            cells.push(self::adjusted(row.adjusted));
        }
        table.row(cells);
    }
    table
}

fn team_table(source: &PublicSource) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(source.words.head("rank")),
        Column::numbers(source.words.head("number")),
        Column::shared(source.words.head("team"), 1.0),
        Column::numbers(source.words.head("match-points")),
        Column::numbers(source.words.head("board-points")),
        Column::numbers(source.words.head("lost")),
        Column::numbers(source.words.head("first-board")),
    ]);
    for row in team_standings(&source.event.results, usize::from(source.round)) {
        table.row(vec![
            row.rank.to_string(),
            row.number.to_string(),
            team_name(source, row.number),
            row.match_points.to_string(),
            format!("{:.1}", row.board_points),
            row.lost_kumalaks.to_string(),
            format!("{:.1}", row.first_board),
        ]);
    }
    table
}

fn cup_table(source: &PublicSource) -> Table {
    let defeats = source.event.cup.as_deref().unwrap_or_default();
    let mut table = Table::new(vec![
        Column::numbers(source.words.head("rank")),
        Column::numbers(source.words.head("number")),
        Column::shared(source.words.head("name"), 1.0),
        Column::numbers(source.words.head("defeats")),
    ]);
    for (place, rank) in places(source).iter().zip(defeats) {
        table.row(vec![
            place.rank.map_or_else(String::new, |rank| rank.to_string()),
            place.number.to_string(),
            place.name.clone(),
            rank.defeats.to_string(),
        ]);
    }
    table
}

/// All results: a column for each opponent in a round robin, else for each round.
pub(super) fn cross_table(source: &PublicSource) -> Result<Paper, PaperError> {
    let table = cross(source)?;
    let orientation = orientation(&table);
    let mut blocks = vec![Block::Table(table)];
    if !is_grid(source) {
        blocks.push(Block::remark(source.words.t("cross-table-about")));
    }
    if source.event.annulled {
        blocks.push(Block::remark(source.words.t("annulled")));
    }
    Ok(Paper { orientation, ..source.sheet_paper(Kind::CrossTable, after(source), blocks) })
}

/// Whether each column is an opponent: in a round robin that fits on a page.
fn is_grid(source: &PublicSource) -> bool {
    const WIDEST: usize = 24;
    source.event.is_round_robin
        && source.event.teams.is_empty()
        && source.event.players.len() <= WIDEST
}

/// The cross table itself.
pub(crate) fn cross(source: &PublicSource) -> Result<Table, PaperError> {
    if source.event.players.is_empty() {
        return Err(PaperError::NoStartList);
    }
    let rounds = usize::from(source.round);
    let rows = standings(&source.event.results, rounds, &source.event.order);
    let cards = Cards::new(&source.event.results);
    let grid = is_grid(source);
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
    Ok(round_table(source, &rows, &cards, heads, cells))
}

pub(super) fn progress(source: &PublicSource) -> Result<Paper, PaperError> {
    if source.event.players.is_empty() {
        return Err(PaperError::NoStartList);
    }
    let rounds = usize::from(source.round);
    let rows = standings(&source.event.results, rounds, &source.event.order);
    let cards = Cards::new(&source.event.results);
    let heads = (1..=rounds).map(|round| round.to_string()).collect();
    let cells = |row: &Row| -> Vec<String> {
        let scores = running_scores(&source.event.results, cards.of(row.number), rounds);
        scores.iter().map(|score| format!("{score:.1}")).collect()
    };
    let table = round_table(source, &rows, &cards, heads, cells);
    let orientation = orientation(&table);
    let blocks = vec![Block::Table(table)];
    Ok(Paper { orientation, ..source.sheet_paper(Kind::Progress, after(source), blocks) })
}

/// Upright, unless there are too many columns for that.
fn orientation(table: &Table) -> Orientation {
    const UPRIGHT: usize = 15;
    if table.columns.len() > UPRIGHT { Orientation::Landscape } else { Orientation::Portrait }
}

/// Rank, number, name, some columns of signs, points given or taken if there are any, points.
fn round_table(
    source: &PublicSource,
    rows: &[Row],
    cards: &Cards<'_>,
    heads: Vec<String>,
    cells: impl Fn(&Row) -> Vec<String>,
) -> Table {
    let mut columns = vec![Column::numbers(source.words.head("rank"))];
    columns.extend(source.words.number_and_name());
    let between = heads.len();
    columns.extend(heads.into_iter().map(Column::signs));
    let adjusted = rows.iter().any(|row| row.adjusted != Points::ZERO);
    if adjusted {
        columns.push(Column::numbers(source.words.head("adjusted")));
    }
    columns.push(Column::numbers(source.words.head("points")));
    let mut table = Table { grid: true, ..Table::new(columns) };
    for row in rows {
        let name = name(source, row.number);
        let mut line = vec![row.rank.to_string(), row.number.to_string(), name];
        let mut signs = cells(row);
        signs.resize(between, String::new());
        line.extend(signs);
        if adjusted {
            line.push(self::adjusted(row.adjusted));
        }
        line.push(format!("{:.1}", total(source, row, cards)));
        table.row(line);
    }
    table
}
