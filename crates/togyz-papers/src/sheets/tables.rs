//! Standings, cross table and progress table, and the final places.

use togyz_text::text_with;
use togyz_tournament::competition::{Standing, TeamId};
use togyz_tournament::cup::CupRank;
use togyz_tournament::{
    Cards, Measure, Number, Points, Row, Tiebreak, meeting_cell, ranked_among, round_cell,
    running_scores, standings,
};

use super::{PaperError, PublicSource};
use crate::kind::Kind;
use crate::paper::{Block, Column, Orientation, Paper, Table};
use crate::public::{PublicGroup, PublicPlayer};
use crate::sentences::cell_words;

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
                false => player_name(source, one.number),
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
    let cards = Cards::new(event.ranked());
    let place = |row: &Row| Place {
        rank: Some(row.rank),
        number: row.number.0,
        name: player_name(source, row.number),
        score: format!("{:.1}", total(source, row, &cards)),
        left: has_left(source, player(source, row.number)),
    };
    standings(event.ranked(), rounds, &event.order).iter().map(place).collect()
}

/// The name of the player, or the team where teams are ranked, with a number; marked if it has left.
pub(super) fn player_name(source: &PublicSource, number: Number) -> String {
    let found = source.event.ranked().player(number);
    let name = found.map_or_else(|| "?".into(), |one| one.name.clone());
    source.marked(name, player(source, number), next(source))
}

/// The name of a team, marked if it has left.
fn team_name(source: &PublicSource, number: Number) -> String {
    let name = source.team_name(TeamId(number.0));
    source.marked(name, team(source, number), next(source))
}

/// Who has left, and from which round on.
type Left = Option<(Standing, u16)>;

/// The same of a player, or of a team where teams are ranked.
fn player(source: &PublicSource, number: Number) -> Left {
    match source.event.matches {
        Some(_) => team(source, number),
        None => source.event.by_number(number).and_then(|player| player.left),
    }
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
        running_scores(source.event.ranked(), cards.of(row.number), usize::from(source.round));
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
    if source.event.cup.is_some() {
        return Ok(vec![Block::Table(cup_table(source))]);
    }
    if source.event.matches.is_some() {
        let legend = legend(source).map(Block::remark);
        return Ok([Block::Table(team_table(source))].into_iter().chain(legend).collect());
    }
    let rows = standings(&source.event.results, usize::from(source.round), &source.event.order);
    let mut blocks = vec![Block::Table(players_table(source, &rows, None))];
    for group in &source.event.groups {
        blocks.push(Block::heading(group.name.clone()));
        blocks.push(Block::Table(players_table(source, &rows, Some(group))));
    }
    blocks.extend(legend(source).map(Block::remark));
    if is_adjusted(&rows) {
        blocks.push(Block::remark(source.words.t("adjusted-about")));
    }
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

/// The tie-breaks whose names are the heads of their columns; the others have their international letters.
const NAMED: [&str; 14] =
    ["BH", "DE", "PS", "SB", "WIN", "WON", "KS", "RTG", "SNO", "KUM", "KUML", "BP", "B1", "LOT"];

/// The head of the column of a tie-break: its name in the language, with its cut.
fn tiebreak_head(source: &PublicSource, tiebreak: &Tiebreak) -> String {
    let word = tiebreak.to_string();
    let (name, cut) = word.split_once('/').unwrap_or((&word, ""));
    if !NAMED.contains(&name) {
        return word;
    }
    let name = source.words.t(&format!("tiebreak-{}", name.to_lowercase()));
    if cut.is_empty() { name } else { format!("{name} {cut}") }
}

/// The meaning of the tie-breaks.
fn legend(source: &PublicSource) -> Option<String> {
    let about = |key: &str| source.words.t(&format!("tiebreak-about-{}", key.to_lowercase()));
    let explain = |tiebreak: &Tiebreak| {
        let word = tiebreak.to_string();
        let (name, cut) = word.split_once('/').unwrap_or((&word, ""));
        let mut text = source.words.labelled(&tiebreak_head(source, tiebreak), &about(name));
        let key = match cut.chars().next() {
            Some('C') => Some("cut"),
            Some('M') => Some("median"),
            Some(_) => Some("limit"),
            None => None,
        };
        if let Some(key) = key {
            text += &format!(" ({cut}: {})", about(key));
        }
        text
    };
    let tiebreaks = source.event.order.tiebreaks.iter();
    let words: Vec<String> =
        tiebreaks.filter(|one| one.measure != Measure::Points).map(explain).collect();
    (!words.is_empty()).then(|| words.join("; "))
}

/// Whether points were given to somebody or taken from somebody.
fn is_adjusted(rows: &[Row]) -> bool {
    rows.iter().any(|row| row.adjusted != Points::ZERO)
}

/// A column about a player: its head, and the text of a player.
type Detail = (Column, fn(&PublicPlayer) -> &str);

/// Category, country and region of players, as far as any are known; clubs where no region is. A country that all
/// players share tells nothing, and leaves its room to the names.
fn details(source: &PublicSource) -> Vec<Detail> {
    let words = source.words;
    if source.event.matches.is_some() {
        // Teams are ranked.
        return Vec::new();
    }
    let known = |field: fn(&PublicPlayer) -> &str| {
        source.event.players.iter().any(|player| !field(player).is_empty())
    };
    let region: Detail = match known(|player| &player.region) {
        true => (Column::shared(words.t("field-region"), 1.0), |player| &player.region),
        false => (Column::shared(words.t("field-region-or-club"), 1.0), |player| &player.club),
    };
    let category: Detail = (Column::words(words.t("field-category")), |player| &player.category);
    let country: Detail = (Column::words(words.t("field-country")), |player| &player.country);
    let first = source.event.players.first().map(|player| &player.country);
    let one_country = source.event.players.iter().all(|player| Some(&player.country) == first);
    let country = (!one_country).then_some(country);
    let all = [Some(category), country, Some(region)].into_iter().flatten();
    all.filter(|(_, field)| known(*field)).collect()
}

/// The players in order; of a group only its own, with the places within it.
fn players_table(source: &PublicSource, rows: &[Row], group: Option<&PublicGroup>) -> Table {
    let order = &source.event.order;
    let (adjusted, details) = (is_adjusted(rows), details(source));
    let mut columns = vec![Column::numbers(source.words.head("rank"))];
    columns.extend(source.words.number_and_name());
    columns.extend(details.iter().map(|(column, _)| column.clone()));
    columns.extend(order.tiebreaks.iter().map(|tiebreak| match tiebreak.measure {
        Measure::Points => Column::numbers(source.words.head("points")),
        _ => Column::numbers(tiebreak_head(source, tiebreak)),
    }));
    if adjusted {
        columns.push(Column::numbers(source.words.head("adjusted")));
    }
    let mut table = Table::new(columns);
    let belongs = |number| group.is_none_or(|group| group.members.contains(&number));
    for row in ranked_among(rows, belongs) {
        let Some(player) = source.event.by_number(row.number) else { continue };
        let shown = player_name(source, row.number);
        let mut cells = vec![row.rank.to_string(), row.number.to_string(), shown];
        cells.extend(details.iter().map(|(_, field)| field(player).to_owned()));
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
    let order = &source.event.order;
    let mut columns = vec![
        Column::numbers(source.words.head("rank")),
        Column::numbers(source.words.head("number")),
        Column::shared(source.words.head("team"), 1.0),
    ];
    columns.extend(order.tiebreaks.iter().map(|tiebreak| match tiebreak.measure {
        Measure::Points => Column::numbers(source.words.head("match-points")),
        Measure::BoardPoints => Column::numbers(source.words.head("board-points")),
        _ => Column::numbers(tiebreak_head(source, tiebreak)),
    }));
    let mut table = Table::new(columns);
    for row in standings(source.event.ranked(), usize::from(source.round), order) {
        let mut cells =
            vec![row.rank.to_string(), row.number.to_string(), player_name(source, row.number)];
        let values = order.tiebreaks.iter().zip(&row.values);
        cells.extend(values.map(|(tiebreak, value)| match value {
            Some(value) if tiebreak.is_score() => format!("{value:.1}"),
            Some(value) => value.to_string(),
            None => "-".into(),
        }));
        table.row(cells);
    }
    table
}

fn cup_table(source: &PublicSource) -> Table {
    let defeats = source.event.cup.as_deref().unwrap_or_default();
    let mut table = Table::new(vec![
        Column::numbers(source.words.head("rank")),
        Column::numbers(source.words.head("number")),
        Column::shared(
            source.words.head(if source.event.teams.is_empty() { "name" } else { "team" }),
            1.0,
        ),
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
    blocks.extend(match (is_grid(source), source.event.kumalaks) {
        (false, _) => Some(Block::remark(source.words.t("cross-table-about"))),
        (true, true) => Some(Block::remark(source.words.t("grid-about"))),
        (true, false) => None,
    });
    blocks.extend(points_remarks(source));
    Ok(Paper { orientation, ..source.sheet_paper(Kind::CrossTable, after(source), blocks) })
}

/// Whether each column is an opponent: in a round robin that fits on a page.
fn is_grid(source: &PublicSource) -> bool {
    const WIDEST: usize = 24;
    source.event.is_round_robin && source.event.ranked().players.len() <= WIDEST
}

/// The cross table itself.
pub(crate) fn cross(source: &PublicSource) -> Result<Table, PaperError> {
    let words = cell_words(source.words.0);
    if source.event.players.is_empty() {
        return Err(PaperError::NoStartList);
    }
    let rounds = usize::from(source.round);
    let rows = standings(source.event.ranked(), rounds, &source.event.order);
    let cards = Cards::new(source.event.ranked());
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
                    false => meeting_cell(card, other.number, source.event.kumalaks),
                })
                .collect(),
            false => {
                card.iter().map(|entry| round_cell(*entry, source.event.kumalaks, &words)).collect()
            }
        }
    };
    Ok(round_table(source, &rows, &cards, heads, cells))
}

/// What tables of points say about the referee's points and about results that do not count.
fn points_remarks(source: &PublicSource) -> Vec<Block> {
    let rows = standings(source.event.ranked(), usize::from(source.round), &source.event.order);
    let adjusted = is_adjusted(&rows).then_some("adjusted-about");
    let annulled = source.event.annulled.then_some("annulled");
    let keys = [adjusted, annulled].into_iter().flatten();
    keys.map(|key| Block::remark(source.words.t(key))).collect()
}

pub(super) fn progress(source: &PublicSource) -> Result<Paper, PaperError> {
    if source.event.players.is_empty() {
        return Err(PaperError::NoStartList);
    }
    let rounds = usize::from(source.round);
    let rows = standings(source.event.ranked(), rounds, &source.event.order);
    let cards = Cards::new(source.event.ranked());
    let heads = (1..=rounds).map(|round| round.to_string()).collect();
    let cells = |row: &Row| -> Vec<String> {
        let scores = running_scores(source.event.ranked(), cards.of(row.number), rounds);
        scores.iter().map(|score| format!("{score:.1}")).collect()
    };
    let table = round_table(source, &rows, &cards, heads, cells);
    let orientation = orientation(&table);
    let mut blocks = vec![Block::Table(table)];
    blocks.extend(points_remarks(source));
    Ok(Paper { orientation, ..source.sheet_paper(Kind::Progress, after(source), blocks) })
}

/// Upright, unless there are too many columns for that.
fn orientation(table: &Table) -> Orientation {
    const UPRIGHT: usize = 15;
    if table.columns.len() > UPRIGHT { Orientation::Landscape } else { Orientation::Portrait }
}

/// Rank, number, name, category and region, some columns of signs, points given or taken, points.
fn round_table(
    source: &PublicSource,
    rows: &[Row],
    cards: &Cards<'_>,
    heads: Vec<String>,
    cells: impl Fn(&Row) -> Vec<String>,
) -> Table {
    let (adjusted, details) = (is_adjusted(rows), details(source));
    let mut columns = vec![Column::numbers(source.words.head("rank"))];
    columns.extend(source.words.number_and_name());
    columns.extend(details.iter().map(|(column, _)| column.clone()));
    let between = heads.len();
    columns.extend(heads.into_iter().map(Column::signs));
    if adjusted {
        columns.push(Column::numbers(source.words.head("adjusted")));
    }
    columns.push(Column::numbers(source.words.head("points")));
    let mut table = Table { grid: true, ..Table::new(columns) };
    for row in rows {
        let name = player_name(source, row.number);
        let mut line = vec![row.rank.to_string(), row.number.to_string(), name];
        let player = source.event.by_number(row.number);
        let detail = |(_, field): &Detail| player.map_or("", |player| field(player)).to_owned();
        line.extend(details.iter().map(detail));
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
