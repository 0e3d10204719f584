//! Before the first round: the form of an application, the start list, the cards on the tables.

use togyz_tournament::competition::{Application, Person};

use super::{Desk, Kind, PaperError, joined};
use crate::paper::{Block, Column, Paper, Scale, Table};

/// Cards on a page, two side by side.
const ROWS_OF_CARDS: usize = 4;
/// The height of a card in millimetres.
const CARD: f32 = 62.0;

/// The form of W XIII: names, date of birth, category, the physician's visa.
pub(super) fn application(desk: &Desk<'_>) -> Paper {
    let empty = |keys: &[&str]| {
        Block::Fields(
            keys.iter().map(|key| (desk.t(&format!("field-{key}")), String::new())).collect(),
        )
    };
    let regulations = desk.competition.regulations();
    let blocks = vec![
        Block::Fields(vec![
            (desk.t("field-event"), regulations.title.clone()),
            (desk.t("field-where"), desk.where_and_when()),
        ]),
        Block::Gap(4.0),
        empty(&[
            "last-name",
            "first-name",
            "birth",
            "sex",
            "category",
            "rating",
            "country",
            "club",
            "coach",
        ]),
        Block::Gap(4.0),
        Block::paragraph(desk.t("application-agree")),
        Block::Signatures(vec![(desk.t("sign-applicant"), String::new())]),
        Block::Gap(4.0),
        Block::heading(desk.t("physician")),
        Block::paragraph(desk.t("application-physician")),
        empty(&["physician-name", "date"]),
        Block::Signatures(vec![(desk.t("sign-physician"), String::new())]),
        Block::Gap(4.0),
        Block::heading(desk.t("application-accepted")),
        empty(&["date"]),
        Block::Signatures(vec![(desk.t("role-chief-secretary"), String::new())]),
    ];
    desk.sheet_paper(Kind::Application, String::new(), blocks)
}

/// What a column says of an application.
type Field = fn(&Application) -> String;

/// The players of the start list.
fn starters<'a>(desk: &Desk<'a>) -> Result<Vec<&'a Person>, PaperError> {
    let list = desk.competition.start_list();
    let people: Vec<&Person> = list.iter().filter_map(|&id| desk.competition.person(id)).collect();
    if people.is_empty() { Err(PaperError::NoStartList) } else { Ok(people) }
}

pub(super) fn start_list(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    let people = starters(desk)?;
    let has = |field: Field| people.iter().any(|person| !field(&person.application).is_empty());
    let optional: [(&str, Field); 5] = [
        ("category", |one| one.category.clone()),
        ("born", |one| one.birth_year().map_or_else(String::new, |year| year.to_string())),
        ("rating", |one| if one.rating == 0 { String::new() } else { one.rating.to_string() }),
        ("country", |one| one.federation.clone()),
        ("club", |one| one.club.clone()),
    ];
    let shown: Vec<_> = optional.into_iter().filter(|(_, field)| has(*field)).collect();
    let mut columns = desk.number_and_name().to_vec();
    columns.extend(shown.iter().map(|(key, _)| match *key {
        "club" => Column::shared(desk.t("field-club"), 1.0),
        "rating" => Column::numbers(desk.t("field-rating")),
        key => Column::words(desk.t(&format!("field-{key}"))),
    }));
    let mut table = Table::new(columns);
    for person in &people {
        let mut cells = vec![desk.number(person.id), desk.name(person.id)];
        cells.extend(shown.iter().map(|(_, field)| field(&person.application)));
        table.row(cells);
    }
    let mut blocks = vec![Block::Table(table)];
    if !desk.competition.teams().is_empty() {
        blocks.push(Block::heading(desk.t("teams")));
        blocks.push(Block::Table(teams(desk)));
    }
    let count = desk.t1("players", "count", people.len());
    Ok(desk.sheet_paper(Kind::StartList, count, blocks))
}

fn teams(desk: &Desk<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(desk.head("number")),
        Column::words(desk.head("team")),
        Column::words(desk.t("captain")),
        Column::shared(desk.t("team-players"), 1.0),
    ]);
    for team in desk.competition.teams() {
        let players: Vec<String> = team.entry.players.iter().map(|&id| desk.name(id)).collect();
        table.row(vec![
            team.id.to_string(),
            team.entry.name.clone(),
            team.entry.captain.clone(),
            players.join(", "),
        ]);
    }
    table
}

/// A card for each player, eight on a page, to be cut out.
pub(super) fn place_cards(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    let cards: Vec<Block> = starters(desk)?.into_iter().map(|person| card(desk, person)).collect();
    let mut blocks = Vec::new();
    for (index, pair) in cards.chunks(2).enumerate() {
        if index > 0 && index % ROWS_OF_CARDS == 0 {
            blocks.push(Block::PageBreak);
        }
        let mut columns: Vec<(f32, Vec<Block>)> =
            pair.iter().map(|card| (1.0, vec![card.clone()])).collect();
        columns.resize(2, (1.0, Vec::new()));
        blocks.push(Block::Columns(columns));
    }
    Ok(Paper { blocks, ..desk.bare_paper(desk.t("title-place-cards")) })
}

fn card(desk: &Desk<'_>, person: &Person) -> Block {
    let Application { last_name, first_name, federation, club, .. } = &person.application;
    let team = desk.competition.teams().iter().find(|team| team.entry.players.contains(&person.id));
    let from = team.map_or_else(|| club.clone(), |team| team.entry.name.clone());
    let mut lines = vec![
        Block::centred(desk.number(person.id), Scale::Large, false),
        Block::centred(last_name.clone(), Scale::Huge, true),
        Block::centred(first_name.clone(), Scale::Title, false),
    ];
    let from = joined([federation.clone(), from]);
    if !from.is_empty() {
        lines.push(Block::centred(from, Scale::Body, false));
    }
    Block::Card(CARD, lines)
}
