//! The Baku acceleration (C.04.7): virtual points for the upper half of the field in the first half
//! of the rounds, so that strong players meet earlier.

use crate::{Acceleration, Number, Points};

/// The virtual points of a tournament with the given numbers of players and rounds.
///
/// The upper group is the first half, rounded up to an even number. It has one virtual point in the
/// first half of the accelerated rounds and half a point in the others; the accelerated rounds are
/// the first half of all rounds, rounded up.
#[must_use]
pub fn baku(players: u16, rounds: u16) -> Vec<Acceleration> {
    let last = Number(2 * players.div_ceil(4));
    let accelerated = rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    let given = |points, first_round, last_round| Acceleration {
        points,
        first_round,
        last_round,
        first: Number(1),
        last,
    };
    let parts = [given(Points::ONE, 1, full), given(Points::HALF, full + 1, accelerated)];
    parts.into_iter().filter(|part| part.first_round <= part.last_round && players > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::baku;
    use crate::{Number, Points};

    #[test]
    fn the_example_of_the_rules() {
        // 161 players: 82 in the upper group; 9 rounds: 5 accelerated, 3 of them with a point.
        let parts = baku(161, 9);
        assert_eq!(parts.len(), 2);
        assert_eq!(
            (parts[0].points, parts[0].first_round, parts[0].last_round),
            (Points::ONE, 1, 3)
        );
        assert_eq!(
            (parts[1].points, parts[1].first_round, parts[1].last_round),
            (Points::HALF, 4, 5)
        );
        assert_eq!(parts[0].last, Number(82));
    }
}
