//! The bracket of a cup: every match with its points, and the way of the winners.

use togyz_text::{text, text_with};
use togyz_tournament::competition::TeamId;
use togyz_tournament::cup::{Source, Stage};

use super::tables::player_name;
use super::{PaperError, PublicSource};
use crate::kind::Kind;
use crate::paper::{
    Block, Bracket, BracketColumn, BracketMatch, BracketSide, Column, Orientation, Paper, Table,
};
use crate::public::PublicCupMatch;

/// The most matches of a column that a page has room for; more are a table.
const HIGHEST: usize = 26;
/// More matches than this in a column stand on an upright page.
const LOW: usize = 14;

pub(super) fn bracket(source: &PublicSource) -> Result<Paper, PaperError> {
    let matches = &source.event.cup_matches;
    if source.event.cup.is_none() {
        return Err(PaperError::NoCup);
    }
    if matches.is_empty() {
        return Err(PaperError::NotPaired(1));
    }
    let part = |stages: &[Stage]| -> Vec<&PublicCupMatch> {
        matches.iter().filter(|one| stages.contains(&one.stage)).collect()
    };
    let upper = part(&[Stage::Upper, Stage::Final, Stage::SecondFinal]);
    let (lower, third) = (part(&[Stage::Lower]), part(&[Stage::ThirdPlace]));
    let mut blocks = Vec::new();
    let mut highest = 0;
    for (index, matches) in [upper, lower, third].into_iter().enumerate() {
        if matches.is_empty() {
            continue;
        }
        if index == 1 && !blocks.is_empty() {
            blocks.push(Block::Gap(4.0));
        }
        let columns = columns(source, &matches);
        let high = columns.iter().map(|column| column.matches.len()).max().unwrap_or(0);
        highest = highest.max(high);
        match high > HIGHEST {
            true => blocks.extend(columns.iter().flat_map(|column| as_table(source, column))),
            false => blocks.push(Block::Bracket(Bracket { columns })),
        }
    }
    if let Some(champion) = source.event.champion {
        let name = participant(source, champion.0);
        let line = text_with(source.words.0, "cup-champion", &[("name", (&name).into())]);
        blocks.push(Block::heading(line));
    } else if source.event.cup.iter().flatten().all(|one| one.rank.is_some()) {
        blocks.push(Block::heading(text(source.words.0, "cup-no-champion")));
    }
    let orientation = if highest > LOW { Orientation::Portrait } else { Orientation::Landscape };
    Ok(Paper { orientation, ..source.sheet_paper(Kind::Bracket, String::new(), blocks) })
}

/// The name of a team, or of a player where persons play.
fn participant(source: &PublicSource, number: u16) -> String {
    match source.event.teams.is_empty() {
        true => player_name(source, togyz_tournament::Number(number)),
        false => source.team_name(TeamId(number)),
    }
}

/// The rounds of a part of the cup, in their order.
fn columns(source: &PublicSource, matches: &[&PublicCupMatch]) -> Vec<BracketColumn> {
    let mut rounds: Vec<(Stage, u16)> = matches.iter().map(|one| (one.stage, one.round)).collect();
    rounds.sort_unstable();
    rounds.dedup();
    let mut columns: Vec<BracketColumn> = Vec::new();
    let mut before: Vec<&PublicCupMatch> = Vec::new();
    for (stage, round) in rounds {
        let follows = |one: &PublicCupMatch| -> Vec<usize> {
            let comes = |earlier: &&PublicCupMatch| {
                one.sources.contains(&Source::Winner(earlier.id))
                    || earlier.winner.is_some_and(|winner| one.numbers.contains(&Some(winner)))
            };
            (0..).zip(&before).filter(|(_, earlier)| comes(earlier)).map(|(at, _)| at).collect()
        };
        let here = matches.iter().filter(|one| (one.stage, one.round) == (stage, round));
        let mut here: Vec<(Vec<usize>, &PublicCupMatch)> =
            here.map(|one| (follows(one), *one)).collect();
        // A match stands beside those it follows: fewer lines cross.
        here.sort_by_key(|(from, one)| {
            let count = from.len().max(1);
            (from.is_empty(), from.iter().sum::<usize>() * 2 / count, one.id)
        });
        columns.push(BracketColumn {
            head: head(source, stage, round),
            matches: here
                .iter()
                .map(|(from, one)| BracketMatch { sides: sides(source, one), from: from.clone() })
                .collect(),
        });
        before = here.into_iter().map(|(_, one)| one).collect();
    }
    columns
}

fn head(source: &PublicSource, stage: Stage, round: u16) -> String {
    let language = source.words.0;
    let key = match stage {
        Stage::Upper if source.event.two_defeats => "cup-upper",
        Stage::Upper => "cup-round",
        Stage::Lower => "cup-lower",
        Stage::ThirdPlace => "cup-third-place",
        Stage::Final => "cup-final",
        Stage::SecondFinal => "cup-second-final",
    };
    match stage {
        Stage::Upper | Stage::Lower => text_with(language, key, &[("round", round.into())]),
        _ => text(language, key),
    }
}

fn sides(source: &PublicSource, one: &PublicCupMatch) -> [BracketSide; 2] {
    [0, 1].map(|side| {
        let number = one.numbers[side];
        let origin = |key: &str, id: u16| text_with(source.words.0, key, &[("number", id.into())]);
        BracketSide {
            name: match (number, one.sources[side]) {
                (None, _) if one.is_over => "—".into(),
                (Some(number), _) | (None, Source::Place(number)) => participant(source, number.0),
                (None, Source::Winner(id)) => origin("cup-winner-of", id),
                (None, Source::Loser(id)) => origin("cup-loser-of", id),
            },
            score: one.points.as_ref().map_or_else(String::new, |points| points[side].clone()),
            won: number.is_some() && number == one.winner,
        }
    })
}

/// A round as a table, for cups that are too large for a drawing.
fn as_table(source: &PublicSource, column: &BracketColumn) -> [Block; 2] {
    let mut table = Table::new(vec![
        Column::shared(source.words.head("name"), 1.0),
        Column::numbers(source.words.head("points")),
        Column::shared(source.words.head("name"), 1.0),
        Column::numbers(source.words.head("points")),
        Column::shared(source.words.head("winner"), 1.0),
    ]);
    for one in &column.matches {
        let [first, second] = &one.sides;
        let winner = one.sides.iter().find(|side| side.won);
        table.row(vec![
            first.name.clone(),
            first.score.clone(),
            second.name.clone(),
            second.score.clone(),
            winner.map_or_else(String::new, |side| side.name.clone()),
        ]);
    }
    [Block::heading(column.head.clone()), Block::Table(table)]
}
