//! Diplomas for the places 1 to 3, and certificates for all others: a framed page for each player or team.
//!
//! A team's page names its players. Who was excluded or has left gets neither.

use togyz_tournament::Number;
use togyz_tournament::competition::{Standing, TeamId};

use super::tables::{Place, places};
use super::{PaperError, PaperSource};
use crate::paper::{Block, Frame, Orientation, Paper, Scale};

/// Places up to this one get a diploma.
const WON: usize = 3;

/// A diploma for each of the first three places.
pub(super) fn diplomas(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    let won = awarded(source, |rank| rank.is_some_and(|rank| rank <= WON))?;
    if won.is_empty() {
        return Err(PaperError::NoPlaces);
    }
    let pages: Vec<Vec<Block>> = won.iter().map(|place| diploma(source, place)).collect();
    Ok(paper(source, "title-diplomas", Frame::Ornaments, &pages))
}

/// A certificate for everybody else.
pub(super) fn certificates(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    let others = awarded(source, |rank| rank.is_none_or(|rank| rank > WON))?;
    if others.is_empty() {
        return Err(PaperError::NoCertificates);
    }
    let pages: Vec<Vec<Block>> = others.iter().map(|place| certificate(source, place)).collect();
    Ok(paper(source, "title-certificates", Frame::Lines, &pages))
}

fn paper(source: &PaperSource<'_>, title: &str, frame: Frame, pages: &[Vec<Block>]) -> Paper {
    Paper {
        orientation: Orientation::Landscape,
        frame,
        blocks: pages.join(&Block::PageBreak),
        ..source.public.bare_paper(source.words.t(title))
    }
}

/// The places of those who are awarded, within some ranks.
fn awarded(
    source: &PaperSource<'_>,
    ranks: impl Fn(Option<usize>) -> bool,
) -> Result<Vec<Place>, PaperError> {
    let places = places(&source.public);
    if places.is_empty() || source.round == 0 {
        return Err(PaperError::NoPlaces);
    }
    if let Some(&(round, board)) = source.competition.provisional_boards().first() {
        return Err(PaperError::Provisional { round, board });
    }
    Ok(places.into_iter().filter(|place| ranks(place.rank) && stayed(source, place)).collect())
}

/// Whether a player or team took part to the end.
fn stayed(source: &PaperSource<'_>, place: &Place) -> bool {
    let competition = source.competition;
    if !competition.teams().is_empty() {
        return !place.left;
    }
    let person = competition.by_number(Number(place.number)).and_then(|id| competition.person(id));
    person.is_some_and(|person| person.standing == Standing::Playing)
}

fn diploma(source: &PaperSource<'_>, place: &Place) -> Vec<Block> {
    let rank = place.rank.unwrap_or(WON);
    let degree = ["I", "II", "III"].get(rank.saturating_sub(1)).copied().unwrap_or_default();
    let mut blocks = head(source, (60.0, 24.0));
    blocks.extend([
        Block::Gap(8.0),
        Block::centred(source.words.t1("diploma-degree", "number", degree), Scale::Huge, true),
        Block::Gap(3.0),
        Block::centred(source.words.t("awarded-to"), Scale::Large, false),
        Block::centred(place.name.clone(), Scale::Huge, true),
    ]);
    blocks.extend(members(source, place));
    blocks.push(Block::Gap(3.0));
    blocks.push(Block::centred(
        source.words.t1("diploma-place", "number", rank),
        Scale::Title,
        true,
    ));
    blocks.extend(foot(source, place));
    blocks
}

fn certificate(source: &PaperSource<'_>, place: &Place) -> Vec<Block> {
    let mut blocks = head(source, (40.0, 16.0));
    blocks.extend([
        Block::Gap(4.0),
        Block::centred(source.words.t("certificate"), Scale::Title, true),
        Block::centred(source.words.t("awarded-to"), Scale::Large, false),
        Block::Gap(4.0),
        Block::centred(place.name.clone(), Scale::Huge, true),
    ]);
    blocks.extend(members(source, place));
    blocks.push(Block::Gap(4.0));
    blocks.push(Block::centred(source.words.t("certificate-took-part"), Scale::Large, false));
    blocks.extend(foot(source, place));
    blocks
}

/// The emblem and the federation.
fn head(source: &PaperSource<'_>, room: (f32, f32)) -> Vec<Block> {
    let mut blocks = Vec::new();
    match source.emblem(room) {
        Some(emblem) => blocks.push(emblem),
        None => blocks.push(Block::Gap(10.0)),
    }
    let federation = source.competition.regulations().federation.clone();
    if !federation.is_empty() {
        blocks.push(Block::centred(federation, Scale::Large, false));
    }
    blocks
}

/// The players of a team.
fn members(source: &PaperSource<'_>, place: &Place) -> Option<Block> {
    if source.competition.teams().is_empty() {
        return None;
    }
    let team = source.public.event.team(TeamId(place.number))?;
    let names = team.players.join(", ");
    let line = source.words.labelled(&source.words.t("team-members"), &names);
    Some(Block::centred(line, Scale::Large, false))
}

/// The event, the points and the lines to sign.
fn foot(source: &PaperSource<'_>, place: &Place) -> Vec<Block> {
    let regulations = source.competition.regulations();
    let mut blocks = vec![Block::centred(regulations.title.clone(), Scale::Title, true)];
    if !regulations.section.is_empty() {
        blocks.push(Block::centred(regulations.section.clone(), Scale::Large, false));
    }
    let when = source.public.where_and_when();
    if !when.is_empty() {
        blocks.push(Block::centred(when, Scale::Large, false));
    }
    if !place.score.is_empty() {
        let score = source.words.labelled(&source.words.head("points"), &place.score);
        blocks.push(Block::centred(score, Scale::Large, false));
    }
    blocks.push(Block::Gap(12.0));
    blocks.push(source.signed());
    blocks
}
