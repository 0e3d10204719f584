//! The phase of a game, by the kumalaks left on the board and the tuzdyks.
//!
//! Kumalaks never come back to the board and a tuzdyk never ends, so the phases follow one another.

use togyz::{Position, Side};

/// With fewer kumalaks on the board the opening is over.
const OPENING_KUMALAKS: u8 = 120;
/// With at most this number of kumalaks on the board the endgame has begun.
const ENDGAME_KUMALAKS: u8 = 50;

/// A phase of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Phase {
    /// No tuzdyk, and at least 120 kumalaks on the board.
    Opening,
    /// Neither opening nor endgame.
    Middle,
    /// At most 50 kumalaks on the board.
    Endgame,
}

impl Phase {
    /// All phases, in order.
    pub const ALL: [Phase; 3] = [Phase::Opening, Phase::Middle, Phase::Endgame];

    /// The phase of a position.
    #[must_use]
    pub fn of(position: &Position) -> Phase {
        let has_tuzdyk = Side::ALL.iter().any(|&side| position.tuzdyk(side).is_some());
        match position.on_board() {
            ..=ENDGAME_KUMALAKS => Phase::Endgame,
            OPENING_KUMALAKS.. if !has_tuzdyk => Phase::Opening,
            _ => Phase::Middle,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use togyz::Random;

    #[test]
    fn a_phase_is_given_by_the_board() {
        for (text, phase) in [
            ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w", Phase::Opening),
            ("9,9,9,9,9,9,9,9,9/9,9,9,9,3,0,0,0,0 0 42 w", Phase::Opening),
            ("9,9,9,9,9,9,9,9,9/9,9,9,9,2,0,0,0,0 0 43 w", Phase::Middle),
            ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,X,9 9 0 w", Phase::Middle),
            ("9,9,9,9,9,6,0,0,0/0,0,0,0,0,0,0,0,0 81 30 w", Phase::Middle),
            ("9,9,9,9,9,5,0,0,0/0,0,0,0,0,0,0,0,0 81 31 w", Phase::Endgame),
        ] {
            assert_eq!(Phase::of(&text.parse().unwrap()), phase, "{text}");
        }
    }

    #[test]
    fn phases_never_go_back() {
        let mut random = Random::new(5);
        for _ in 0..200 {
            let (mut position, mut phase) = (Position::START, Phase::Opening);
            while !position.is_over() {
                let moves: Vec<_> = position.legal_moves().collect();
                position = position.play(moves[random.below(moves.len())]).unwrap();
                assert!(Phase::of(&position) >= phase, "{position}");
                phase = Phase::of(&position);
            }
        }
    }
}
