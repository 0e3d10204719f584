//! A challenge: a game that waits for its second player. The lobby decides who may take it and when.

use togyz::clock::TimeControl;
use togyz::{BySide, Profile, Rules, Setup, Side};

use crate::id::{GameId, random_side};
use crate::play::room::{PlayerId, Seat, Terms};

/// A game that waits for its second player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// Its address, and that of its game.
    pub id: GameId,
    /// The maker.
    pub maker: PlayerId,
    /// The side the maker plays; `None` is random.
    pub side: Option<Side>,
    /// The rules of the game.
    pub profile: Profile,
    /// The time each player has.
    pub control: TimeControl,
    /// The days for a move in a correspondence game, which has no control.
    pub days: Option<u8>,
    /// Whether both players' pages may show where a move would end.
    pub previews: bool,
    /// Whether it is in the public list. Otherwise only its link leads to it.
    pub listed: bool,
    /// Its creation time, in milliseconds since 1970.
    pub created: u64,
}

impl Challenge {
    /// `white`, `black` or `random`: the side the maker plays.
    #[must_use]
    pub fn side_word(&self) -> &'static str {
        match self.side {
            Some(Side::White) => "white",
            Some(Side::Black) => "black",
            None => "random",
        }
    }

    /// Whether both are the same game with matching sides. The makers are not compared.
    #[must_use]
    pub fn agrees_with(&self, other: &Challenge) -> bool {
        let terms = |one: &Challenge| (one.profile, one.control, one.days, one.previews);
        let sides = match (self.side, other.side) {
            (Some(one), Some(other)) => one != other,
            _ => true,
        };
        sides && terms(self) == terms(other)
    }

    /// The terms of its game against this opponent. A random side is chosen now.
    pub(crate) fn terms(&self, taker: PlayerId) -> Terms {
        let maker = self.side.unwrap_or_else(random_side);
        let player = |side| if side == maker { self.maker } else { taker };
        Terms {
            rules: Rules::online(self.profile),
            start: Setup::START,
            control: self.control,
            days: self.days,
            previews: self.previews,
            seats: BySide::from_fn(|side| Seat::Player(player(side))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn challenge(side: Option<Side>, control: &str) -> Challenge {
        Challenge {
            id: GameId::random().unwrap(),
            maker: PlayerId(1),
            side,
            profile: Profile::Kazakhstan,
            control: control.parse().unwrap(),
            days: None,
            previews: false,
            listed: true,
            created: 0,
        }
    }

    #[test]
    fn a_wanted_side_is_kept_and_a_random_one_is_fair() {
        let terms = challenge(Some(Side::Black), "300+3").terms(PlayerId(2));
        assert_eq!(terms.seats, BySide::new(Seat::Player(PlayerId(2)), Seat::Player(PlayerId(1))));
        let open = challenge(None, "300+3");
        let white = (0..400)
            .filter(|_| open.terms(PlayerId(2)).side_of(PlayerId(1)) == Some(Side::White))
            .count();
        assert!((100..300).contains(&white), "{white} of 400");
    }

    #[test]
    fn two_agree_on_terms_and_on_different_sides() {
        let (white, black) = (Some(Side::White), Some(Side::Black));
        for (one, other, agree) in
            [(None, None, true), (white, black, true), (white, None, true), (white, white, false)]
        {
            assert_eq!(challenge(one, "300+3").agrees_with(&challenge(other, "300+3")), agree);
            assert!(!challenge(one, "300+3").agrees_with(&challenge(other, "180+2")));
        }
    }
}
