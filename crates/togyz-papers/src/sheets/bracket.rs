//! The bracket of a cup: every match with its points, and the way of the winners.

use togyz_text::{text, text_with};
use togyz_tournament::Number;
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
        let high = |columns: &[BracketColumn]| {
            columns.iter().map(|column| column.matches.len()).max().unwrap_or(0)
        };
        let mut columns = self::columns(source, &matches, true);
        if high(&columns) > HIGHEST {
            columns = self::columns(source, &matches, false);
        }
        let high = high(&columns);
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
        true => player_name(source, Number(number)),
        false => source.team_name(TeamId(number)),
    }
}

/// Who plays on one side of a match: a participant, or the winner of an earlier match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Entrant {
    Number(Number),
    WinnerOf(u16),
}

impl Entrant {
    /// The two sides of a match; `None` for the loser of a match that is not over.
    fn of(one: &PublicCupMatch) -> [Option<Entrant>; 2] {
        [0, 1].map(|side| match (one.numbers[side], one.sources[side]) {
            (Some(number), _) | (None, Source::Place(number)) => Some(Entrant::Number(number)),
            (None, Source::Winner(id)) => Some(Entrant::WinnerOf(id)),
            (None, Source::Loser(_)) => None,
        })
    }
}

/// A match of a column, or somebody who rests.
#[derive(Debug, Clone, Copy)]
enum Slot<'a> {
    Match(&'a PublicCupMatch),
    Rest(Entrant),
}

impl Slot<'_> {
    fn plays(self, entrant: Entrant) -> bool {
        match self {
            Slot::Match(one) => Entrant::of(one).contains(&Some(entrant)),
            Slot::Rest(resting) => resting == entrant,
        }
    }

    /// Whether the winner of this slot, or who rests here, plays in another one.
    fn leads_to(self, next: Slot<'_>) -> bool {
        match (self, next) {
            (Slot::Rest(resting), _) => next.plays(resting),
            (Slot::Match(one), Slot::Match(next))
                if next.sources.contains(&Source::Winner(one.id)) =>
            {
                true
            }
            (Slot::Match(one), _) => {
                next.plays(Entrant::WinnerOf(one.id))
                    || one.winner.is_some_and(|winner| next.plays(Entrant::Number(winner)))
            }
        }
    }

    fn id(self) -> u16 {
        match self {
            Slot::Match(one) => one.id,
            Slot::Rest(_) => u16::MAX,
        }
    }
}

/// The rounds of a part of the cup, in their order, with those who rest where they are wanted.
fn columns(source: &PublicSource, matches: &[&PublicCupMatch], rests: bool) -> Vec<BracketColumn> {
    let mut rounds: Vec<(Stage, u16)> = matches.iter().map(|one| (one.stage, one.round)).collect();
    rounds.sort_unstable();
    rounds.dedup();
    let column_of = |one: &PublicCupMatch| {
        rounds.iter().position(|&round| round == (one.stage, one.round)).unwrap_or(0)
    };
    let mut slots: Vec<Vec<Slot<'_>>> = vec![Vec::new(); rounds.len()];
    for one in matches {
        let here = column_of(one);
        slots[here].push(Slot::Match(one));
        for (entrant, origin) in Entrant::of(one).into_iter().zip(one.sources) {
            let Some(entrant) = entrant.filter(|_| rests) else { continue };
            let first =
                (one.stage == Stage::Upper && matches!(origin, Source::Place(_))).then_some(0);
            let since = rests_since(matches, entrant, here, column_of).unwrap_or(first);
            let resting = since.map_or(here..here, |since| since..here);
            slots[resting].iter_mut().for_each(|slots| slots.push(Slot::Rest(entrant)));
        }
    }
    if let [first, second, ..] = &mut slots[..] {
        // The first column stands in the order of the matches it leads to.
        let next = |slot: &Slot<'_>| {
            let next = second.iter().filter(|next| slot.leads_to(**next));
            next.map(|next| next.id()).min().unwrap_or(u16::MAX)
        };
        first.sort_by_key(|slot| (next(slot), slot.id()));
    }
    let mut columns: Vec<BracketColumn> = Vec::new();
    let mut before: Vec<Slot<'_>> = Vec::new();
    for (&(stage, round), here) in rounds.iter().zip(slots) {
        let follows = |one: Slot<'_>| -> Vec<usize> {
            let comes = |earlier: &Slot<'_>| earlier.leads_to(one);
            (0..).zip(&before).filter(|(_, earlier)| comes(earlier)).map(|(at, _)| at).collect()
        };
        let mut here: Vec<(Vec<usize>, Slot<'_>)> =
            here.into_iter().map(|one| (follows(one), one)).collect();
        // A match stands beside those it follows: fewer lines cross.
        if !before.is_empty() {
            here.sort_by_key(|(from, one)| {
                let count = from.len().max(1);
                (from.is_empty(), from.iter().sum::<usize>() * 2 / count, one.id())
            });
        }
        columns.push(BracketColumn {
            head: head(source, stage, round),
            matches: here
                .iter()
                .map(|(from, one)| BracketMatch { sides: sides(source, *one), from: from.clone() })
                .collect(),
        });
        before = here.into_iter().map(|(_, one)| one).collect();
    }
    columns
}

/// The column from which an entrant waits for a match of the column `here`: the one after the entrant's last win.
/// `Some(None)` for somebody who lost before and comes back by another way, `None` for a first match.
fn rests_since(
    matches: &[&PublicCupMatch],
    entrant: Entrant,
    here: usize,
    column_of: impl Fn(&PublicCupMatch) -> usize,
) -> Option<Option<usize>> {
    match entrant {
        Entrant::WinnerOf(id) => {
            Some(matches.iter().find(|one| one.id == id).map(|one| column_of(one) + 1))
        }
        Entrant::Number(number) => {
            let played = matches.iter().filter(|one| one.numbers.contains(&Some(number)));
            let last =
                played.filter(|one| column_of(one) < here).max_by_key(|one| column_of(one))?;
            Some((last.winner == Some(number)).then(|| column_of(last) + 1))
        }
    }
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

fn sides(source: &PublicSource, slot: Slot<'_>) -> Vec<BracketSide> {
    let origin = |key: &str, id: u16| text_with(source.words.0, key, &[("number", id.into())]);
    let name = |entrant: Entrant| match entrant {
        Entrant::Number(number) => participant(source, number.0),
        Entrant::WinnerOf(id) => origin("cup-winner-of", id),
    };
    let one = match slot {
        Slot::Match(one) => one,
        Slot::Rest(entrant) => {
            return vec![BracketSide { name: name(entrant), score: String::new(), won: false }];
        }
    };
    let side = |side: usize| BracketSide {
        name: match (Entrant::of(one)[side], one.sources[side]) {
            _ if one.is_over && one.numbers[side].is_none() => "—".into(),
            (Some(entrant), _) => name(entrant),
            (None, Source::Loser(id)) => origin("cup-loser-of", id),
            (None, _) => String::new(),
        },
        score: one.points.as_ref().map_or_else(String::new, |points| points[side].clone()),
        won: one.numbers[side].is_some() && one.numbers[side] == one.winner,
    };
    vec![side(0), side(1)]
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
        let [first, second] = &one.sides[..] else { continue };
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
