//! Before the first round: the form of an application, the start list, the cards on the tables.

use togyz_tournament::competition::{Application, Person};

use super::{PaperError, PaperSource, PublicSource, joined};
use crate::kind::Kind;
use crate::paper::{Block, Column, Paper, Scale, Table};
use crate::public::PublicPlayer;

/// Cards on a page, two side by side.
const ROWS_OF_CARDS: usize = 4;
/// The height of a card in millimetres.
const CARD: f32 = 62.0;

/// The form of W XIII: names, date of birth, category, the physician's visa.
pub(super) fn application(source: &PaperSource<'_>) -> Paper {
    let empty = |keys: &[&str]| {
        Block::Fields(
            keys.iter()
                .map(|key| (source.words.t(&format!("field-{key}")), String::new()))
                .collect(),
        )
    };
    let regulations = source.competition.regulations();
    let blocks = vec![
        Block::Fields(vec![
            (source.words.t("field-event"), regulations.full_title()),
            (source.words.t("field-where"), source.public.where_and_when()),
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
            "region",
            "club",
            "coach",
        ]),
        Block::Gap(4.0),
        Block::paragraph(source.words.t("application-agree")),
        Block::Signatures(vec![(source.words.t("sign-applicant"), String::new())]),
        Block::Gap(4.0),
        Block::heading(source.words.t("physician")),
        Block::paragraph(source.words.t("application-physician")),
        empty(&["physician-name", "date"]),
        Block::Signatures(vec![(source.words.t("sign-physician"), String::new())]),
        Block::Gap(4.0),
        Block::heading(source.words.t("application-accepted")),
        empty(&["date"]),
        Block::Signatures(vec![(source.words.t("role-chief-secretary"), String::new())]),
    ];
    source.public.sheet_paper(Kind::Application, String::new(), blocks)
}

/// A column of the start list: the key of its head, and the text of a player.
type Field<'a> = (&'a str, &'a dyn Fn(&PublicPlayer) -> String);

/// The start list for the arbiter, with years of birth.
pub(super) fn start_list_with_births(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    let born = |player: &PublicPlayer| {
        let person = source.competition.person(player.id);
        let year = person.and_then(|person| person.application.birth_year());
        year.map_or_else(String::new, |year| year.to_string())
    };
    start_list(&source.public, Some(("born", &born)))
}

/// The public start list; `private` is a column for the arbiter.
pub(super) fn start_list(
    source: &PublicSource,
    private: Option<Field<'_>>,
) -> Result<Paper, PaperError> {
    let players = &source.event.players;
    if players.is_empty() {
        return Err(PaperError::NoStartList);
    }
    let rating = |one: &PublicPlayer| match one.rating {
        0 => String::new(),
        rating => rating.to_string(),
    };
    let fields: [Option<Field<'_>>; 6] = [
        Some(("category", &|one| one.category.clone())),
        private,
        Some(("rating", &rating)),
        Some(("country", &|one| one.country.clone())),
        Some(("region", &|one| one.region.clone())),
        Some(("club", &|one| one.club.clone())),
    ];
    let is_known = |(_, field): &Field<'_>| players.iter().any(|one| !field(one).is_empty());
    let shown: Vec<Field<'_>> = fields.into_iter().flatten().filter(is_known).collect();
    let words = source.words;
    let mut columns = words.number_and_name().to_vec();
    columns.extend(shown.iter().map(|(key, _)| match *key {
        // Where nobody has a region, clubs are often regions.
        "club" if shown.iter().any(|(key, _)| *key == "region") => {
            Column::shared(words.t("field-club"), 1.0)
        }
        "club" => Column::shared(words.t("field-region-or-club"), 1.0),
        "region" => Column::shared(words.t("field-region"), 1.0),
        "rating" => Column::numbers(words.t("field-rating")),
        key => Column::words(words.t(&format!("field-{key}"))),
    }));
    let mut table = Table::new(columns);
    for player in players {
        let name = source.marked(player.name.clone(), player.left, u16::MAX);
        let mut cells = vec![player.number.to_string(), name];
        cells.extend(shown.iter().map(|(_, field)| field(player)));
        table.row(cells);
    }
    let mut blocks = vec![Block::Table(table)];
    if !source.event.teams.is_empty() {
        blocks.push(Block::heading(words.t("teams")));
        blocks.push(Block::Table(teams(source)));
    }
    let count = words.t1("players", "count", players.len());
    Ok(source.sheet_paper(Kind::StartList, count, blocks))
}

fn teams(source: &PublicSource) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(source.words.head("number")),
        Column::words(source.words.head("team")),
        Column::words(source.words.t("captain")),
        Column::shared(source.words.t("team-players"), 1.0),
    ]);
    for team in &source.event.teams {
        let name = source.marked(team.name.clone(), team.left, u16::MAX);
        let captain = team.captain.clone();
        table.row(vec![team.id.to_string(), name, captain, team.players.join(", ")]);
    }
    table.without_empty_columns()
}

/// The players of the start list.
fn starters<'a>(source: &PaperSource<'a>) -> Result<Vec<&'a Person>, PaperError> {
    let list = source.competition.start_list().iter();
    let people: Vec<&Person> = list.filter_map(|&id| source.competition.person(id)).collect();
    if people.is_empty() { Err(PaperError::NoStartList) } else { Ok(people) }
}

/// A card for each player, eight on a page, to be cut out.
pub(super) fn place_cards(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    let cards: Vec<Block> =
        starters(source)?.into_iter().map(|person| card(source, person)).collect();
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
    Ok(Paper { blocks, ..source.public.bare_paper(source.words.t("title-place-cards")) })
}

fn card(source: &PaperSource<'_>, person: &Person) -> Block {
    let Application { last_name, first_name, federation, region, club, .. } = &person.application;
    let team =
        source.competition.teams().iter().find(|team| team.entry.players.contains(&person.id));
    let from = match team {
        Some(team) => team.entry.name.clone(),
        None => joined([region.clone(), club.clone()]),
    };
    let mut lines = vec![
        Block::centred(source.number(person.id), Scale::Large, false),
        Block::centred(last_name.clone(), Scale::Huge, true),
        Block::centred(first_name.clone(), Scale::Title, false),
    ];
    let from = joined([federation.clone(), from]);
    if !from.is_empty() {
        lines.push(Block::centred(from, Scale::Body, false));
    }
    Block::Card(CARD, lines)
}
