//! Threats: what a side could take at once, if it were its turn.

use alloc::vec::Vec;

use crate::otau::Otau;
use crate::position::Position;
use crate::side::Side;

/// A move that takes kumalaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Threat {
    /// The otau it is played from.
    pub otau: Otau,
    /// The opponent's otau that is emptied.
    pub target: Otau,
    /// The number of kumalaks it takes from there (R7, R10).
    pub captured: u8,
    /// Whether it makes a tuzdyk there (R10).
    pub tuzdyk: bool,
}

impl Position {
    /// The same position with this side to move.
    #[must_use]
    pub fn with_turn(&self, side: Side) -> Position {
        let mut setup = self.to_setup(1);
        setup.turn = side;
        // The turn has no part in what makes a set-up legal.
        Position::from_setup(&setup).unwrap_or(*self)
    }

    /// The captures this side could make if it were its turn, in order of the otau they are played
    /// from.
    ///
    /// ```
    /// use togyz::{Position, Side};
    /// let threats = Position::START.threats(Side::Black);
    /// assert_eq!(threats.len(), 8); // every otau but the first
    /// assert!(threats.iter().all(|threat| threat.captured == 10 && !threat.tuzdyk));
    /// ```
    #[must_use]
    pub fn threats(&self, side: Side) -> Vec<Threat> {
        let turned = self.with_turn(side);
        let sowings = turned.legal_moves().filter_map(|otau| turned.sow(otau).ok());
        let captures = sowings.filter(|sowing| sowing.captured > 0);
        captures
            .map(|sowing| Threat {
                otau: sowing.origin.otau,
                target: sowing.landing.otau,
                captured: sowing.captured,
                tuzdyk: sowing.tuzdyk,
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn a_threat_is_what_the_kazan_gains_from_one_otau() {
        let mut random = Random::new(22);
        for _ in 0..200 {
            let mut position = Position::START;
            while !position.is_over() {
                for side in Side::ALL {
                    let turned = position.with_turn(side);
                    assert_eq!((turned.turn(), turned.row(side)), (side, position.row(side)));
                    let threats = position.threats(side);
                    for otau in turned.legal_moves() {
                        let after = turned.play(otau).unwrap();
                        let found = threats.iter().find(|threat| threat.otau == otau);
                        let made = after.tuzdyk(side) != turned.tuzdyk(side);
                        assert_eq!(found.is_some_and(|threat| threat.tuzdyk), made);
                        // Kumalaks that fall into the own tuzdyk on the way are no threat.
                        let gained = after.kazan(side) - turned.kazan(side);
                        let taken = found.map_or(0, |threat| threat.captured);
                        assert!(gained >= taken, "{position} {side} {otau}");
                        if turned.tuzdyk(side).is_none() {
                            assert_eq!(gained, taken, "{position} {side} {otau}");
                        }
                    }
                }
                let moves: Vec<Otau> = position.legal_moves().collect();
                position = position.play(moves[random.below(moves.len())]).unwrap();
            }
        }
    }
}
