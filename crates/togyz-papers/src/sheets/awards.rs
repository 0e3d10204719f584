//! Certificates: a framed page for each player or team, with the place for the first three. Whoever
//! has left or was excluded gets none.

use togyz_tournament::competition::Role;

use super::tables::{Place, places};
use super::{PaperError, PaperSource};
use crate::paper::{Block, Orientation, Paper, Scale};

/// Places up to this one are named as won; the others took part.
const WON: usize = 3;

pub(super) fn certificates(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    let places: Vec<Place> =
        places(&source.public).into_iter().filter(|place| !place.left).collect();
    if places.is_empty() || source.round == 0 {
        return Err(PaperError::NoPlaces);
    }
    let pages: Vec<Vec<Block>> = places.iter().map(|place| page(source, place)).collect();
    let blocks = pages.join(&Block::PageBreak);
    let orientation = Orientation::Landscape;
    Ok(Paper {
        orientation,
        frame: true,
        blocks,
        ..source.public.bare_paper(source.words.t("title-certificates"))
    })
}

fn page(source: &PaperSource<'_>, place: &Place) -> Vec<Block> {
    let regulations = source.competition.regulations();
    let won = place.rank.filter(|&rank| rank <= WON);
    let (title, line) = match won {
        Some(rank) => (source.words.t("diploma"), source.words.t1("diploma-place", "number", rank)),
        None => (source.words.t("certificate"), source.words.t("certificate-took-part")),
    };
    let mut blocks = vec![
        Block::Gap(14.0),
        Block::centred(regulations.federation.clone(), Scale::Large, false),
        Block::centred(title, Scale::Huge, true),
        Block::Gap(10.0),
        Block::centred(source.words.t("awarded-to"), Scale::Large, false),
        Block::centred(place.name.clone(), Scale::Huge, true),
        Block::Gap(8.0),
        Block::centred(line, Scale::Title, false),
        Block::centred(regulations.title.clone(), Scale::Title, true),
        Block::centred(source.public.where_and_when(), Scale::Large, false),
    ];
    if !place.score.is_empty() {
        let score = format!("{}: {}", source.words.head("points"), place.score);
        blocks.push(Block::centred(score, Scale::Large, false));
    }
    blocks.push(Block::Gap(14.0));
    let chief = Block::Signatures(vec![(
        source.words.t(&format!("role-{}", Role::ChiefReferee.word())),
        source.judge(Role::ChiefReferee),
    )]);
    blocks.push(Block::Columns(vec![(1.0, Vec::new()), (3.0, vec![chief]), (1.0, Vec::new())]));
    blocks
}
