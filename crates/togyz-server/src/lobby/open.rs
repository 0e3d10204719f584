//! The public challenges in memory: how many one player and one address may have, and their order.
//!
//! One challenge of each address comes first, the newest first, then the second of each, and so on:
//! whoever makes many hides nobody. It knows no store and no pages.

use std::cmp::Reverse;
use std::collections::HashMap;

use togyz_wire::PlayerView;

use crate::http::address::Block;
use crate::id::GameId;
use crate::lobby::challenge::Challenge;
use crate::play::room::PlayerId;

/// Maximum number of public challenges of one player.
const MOST_OF_ONE_PLAYER: usize = 3;
/// Maximum number of public challenges of one address block. A class may share one.
const MOST_OF_ONE_BLOCK: usize = 8;

/// The public challenges, in the order in which they were made.
#[derive(Default)]
pub(super) struct OpenChallenges(Vec<Entry>);

/// A public challenge and its maker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OpenChallenge {
    pub(crate) challenge: Challenge,
    pub(crate) maker: PlayerView,
}

struct Entry {
    open: OpenChallenge,
    /// The address it came from; `None` after a restart or from an address without limits.
    block: Option<Block>,
}

/// The source of challenges that are counted together.
#[derive(PartialEq, Eq, Hash)]
enum Source {
    Block(Block),
    Maker(PlayerId),
}

impl Entry {
    fn source(&self) -> Source {
        self.block.map_or(Source::Maker(self.open.challenge.maker), Source::Block)
    }
}

impl OpenChallenges {
    /// Whether this player at this address may make another one.
    pub(super) fn have_space(&self, maker: Option<PlayerId>, block: Option<Block>) -> bool {
        let of_maker = |entry: &&Entry| Some(entry.open.challenge.maker) == maker;
        let of_block = |entry: &&Entry| block.is_some() && entry.block == block;
        self.0.iter().filter(of_maker).count() < MOST_OF_ONE_PLAYER
            && self.0.iter().filter(of_block).count() < MOST_OF_ONE_BLOCK
    }

    pub(super) fn push(&mut self, challenge: Challenge, maker: PlayerView, block: Option<Block>) {
        self.0.push(Entry { open: OpenChallenge { challenge, maker }, block });
    }

    /// Changes the name of a maker.
    pub(super) fn rename(&mut self, player: PlayerId, maker: &PlayerView) {
        let theirs = |entry: &&mut Entry| entry.open.challenge.maker == player;
        self.0.iter_mut().filter(theirs).for_each(|entry| entry.open.maker = maker.clone());
    }

    pub(super) fn remove(&mut self, id: &GameId) {
        self.0.retain(|entry| entry.open.challenge.id != *id);
    }

    pub(super) fn find(&self, id: &GameId) -> Option<&Challenge> {
        self.iter().find(|challenge| challenge.id == *id)
    }

    /// All challenges, oldest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Challenge> {
        self.0.iter().map(|entry| &entry.open.challenge)
    }

    /// The challenges in the order of the list.
    pub(super) fn in_order(&self) -> Vec<&OpenChallenge> {
        self.ranked().into_iter().map(|(_, open)| open).collect()
    }

    /// The challenges of others that fit, best first: a side that was asked for fits better than a
    /// random one, which also fits somebody else.
    pub(super) fn fitting(&self, wanted: &Challenge) -> Vec<Challenge> {
        let fits =
            |(_, one): &(usize, &Challenge)| one.maker != wanted.maker && one.agrees_with(wanted);
        let ranked = self.ranked().into_iter().map(|(rank, open)| (rank, &open.challenge));
        let mut fitting: Vec<(usize, &Challenge)> = ranked.filter(fits).collect();
        fitting.sort_by_key(|(rank, one)| (*rank, one.side.is_none() && wanted.side.is_some()));
        fitting.into_iter().map(|(_, one)| one.clone()).collect()
    }

    /// Each challenge with the number of newer ones from the same source; by this number, then the
    /// newest first.
    fn ranked(&self) -> Vec<(usize, &OpenChallenge)> {
        let mut of_source: HashMap<Source, usize> = HashMap::new();
        let rank = |entry: &'_ Entry| {
            let newer = of_source.entry(entry.source()).or_default();
            *newer += 1;
            *newer - 1
        };
        let ranks: Vec<usize> = self.0.iter().rev().map(rank).collect();
        let entries = self.0.iter().enumerate().zip(ranks.into_iter().rev());
        let mut ranked: Vec<(usize, usize, &OpenChallenge)> =
            entries.map(|((age, entry), rank)| (rank, age, &entry.open)).collect();
        ranked.sort_by_key(|(rank, age, _)| (*rank, Reverse(*age)));
        ranked.into_iter().map(|(rank, _, open)| (rank, open)).collect()
    }
}

#[cfg(test)]
mod tests {
    use togyz::{Profile, Side};

    use super::*;
    use crate::http::address::Address;

    fn block(number: u8) -> Option<Block> {
        Some(Address::of([10, 0, 0, number].into()).block())
    }

    fn challenge(maker: i64, side: Option<Side>) -> Challenge {
        Challenge {
            id: GameId::random().unwrap(),
            maker: PlayerId(maker),
            side,
            profile: Profile::Kazakhstan,
            control: "300+3".parse().unwrap(),
            days: None,
            previews: false,
            listed: true,
            created: 0,
        }
    }

    fn makers(challenges: &[&Challenge]) -> Vec<i64> {
        challenges.iter().map(|challenge| challenge.maker.0).collect()
    }

    fn in_order(open: &OpenChallenges) -> Vec<i64> {
        open.in_order().iter().map(|open| open.challenge.maker.0).collect()
    }

    #[test]
    fn many_of_one_address_hide_nobody() {
        let mut open = OpenChallenges::default();
        open.push(challenge(1, None), PlayerView::Guest, block(1));
        for maker in 100..108 {
            assert!(open.have_space(Some(PlayerId(maker)), block(9)));
            open.push(challenge(maker, None), PlayerView::Guest, block(9));
        }
        open.push(challenge(2, None), PlayerView::Guest, block(2));
        open.push(challenge(3, None), PlayerView::Guest, None);
        assert!(!open.have_space(Some(PlayerId(108)), block(9)), "the address has eight");
        assert!(!open.have_space(None, block(9)));
        assert_eq!(in_order(&open)[..5], [3, 2, 107, 1, 106]);
        assert_eq!(open.in_order().len(), 11);
    }

    #[test]
    fn a_player_has_three_wherever_they_come_from() {
        let mut open = OpenChallenges::default();
        for number in 1..=3 {
            assert!(open.have_space(Some(PlayerId(1)), block(number)));
            open.push(challenge(1, None), PlayerView::Guest, block(number));
        }
        assert!(!open.have_space(Some(PlayerId(1)), block(4)));
        assert!(open.have_space(Some(PlayerId(2)), block(1)) && open.have_space(None, None));
        let first = open.in_order()[0].challenge.id.clone();
        open.remove(&first);
        assert!(open.find(&first).is_none() && open.have_space(Some(PlayerId(1)), block(4)));
    }

    #[test]
    fn the_best_fit_comes_first_and_nobody_meets_themselves() {
        let mut open = OpenChallenges::default();
        let (white, black) = (Some(Side::White), Some(Side::Black));
        for (maker, side) in [(1, None), (2, black), (3, None), (4, white), (5, None)] {
            open.push(
                challenge(maker, side),
                PlayerView::Guest,
                block(u8::try_from(maker).unwrap()),
            );
        }
        let fitting = |maker, side| {
            let fitting = open.fitting(&challenge(maker, side));
            makers(&fitting.iter().collect::<Vec<_>>())
        };
        assert_eq!(fitting(9, white), [2, 5, 3, 1]);
        assert_eq!(fitting(5, None), [4, 3, 2, 1]);
    }
}
