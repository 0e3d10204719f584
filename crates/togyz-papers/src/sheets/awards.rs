//! Certificates: a framed page for each player or team, with the place for the first three.

use togyz_tournament::competition::Role;

use super::tables::{Place, places};
use super::{Desk, PaperError};
use crate::paper::{Block, Orientation, Paper, Scale};

/// Places up to this one are named as won; the others took part.
const WON: usize = 3;

pub(super) fn certificates(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    let places = places(desk);
    if places.is_empty() || desk.round == 0 {
        return Err(PaperError::NoPlaces);
    }
    let pages: Vec<Vec<Block>> = places.iter().map(|place| page(desk, place)).collect();
    let blocks = pages.join(&Block::PageBreak);
    let orientation = Orientation::Landscape;
    Ok(Paper { orientation, frame: true, blocks, ..desk.bare_paper(desk.t("title-certificates")) })
}

fn page(desk: &Desk<'_>, place: &Place) -> Vec<Block> {
    let regulations = desk.competition.regulations();
    let won = place.rank.filter(|&rank| rank <= WON);
    let (title, line) = match won {
        Some(rank) => (desk.t("diploma"), desk.t1("diploma-place", "number", rank)),
        None => (desk.t("certificate"), desk.t("certificate-took-part")),
    };
    let mut blocks = vec![
        Block::Gap(14.0),
        Block::centred(regulations.federation.clone(), Scale::Large, false),
        Block::centred(title, Scale::Huge, true),
        Block::Gap(10.0),
        Block::centred(desk.t("awarded-to"), Scale::Large, false),
        Block::centred(place.name.clone(), Scale::Huge, true),
        Block::Gap(8.0),
        Block::centred(line, Scale::Title, false),
        Block::centred(regulations.title.clone(), Scale::Title, true),
        Block::centred(desk.where_and_when(), Scale::Large, false),
    ];
    if !place.score.is_empty() {
        let score = format!("{}: {}", desk.head("points"), place.score);
        blocks.push(Block::centred(score, Scale::Large, false));
    }
    blocks.push(Block::Gap(14.0));
    let chief = Block::Signatures(vec![(
        desk.t(&format!("role-{}", Role::ChiefReferee.word())),
        desk.judge(Role::ChiefReferee),
    )]);
    blocks.push(Block::Columns(vec![(1.0, Vec::new()), (3.0, vec![chief]), (1.0, Vec::new())]));
    blocks
}
