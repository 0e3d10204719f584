//! Counting all move sequences of a length: the standard proof that the rules are right, and the
//! measure of the board's speed. Every leaf is really played; nothing is counted in bulk.

use core::hint::black_box;

use crate::position::Position;

/// The number of move sequences of exactly `depth` plies. A finished game has no moves.
///
/// ```
/// use togyz::{Position, perft};
/// assert_eq!(perft(&Position::START, 4), 5199);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => leaves(position),
        _ => {
            let mut nodes = 0;
            for otau in position.legal_moves() {
                nodes += perft(&position.play_unchecked(otau), depth - 1);
            }
            nodes
        }
    }
}

#[inline(never)]
fn leaves(position: &Position) -> u64 {
    let mut nodes = 0;
    for otau in position.legal_moves() {
        // The black box keeps the compiler from leaving the move unmade.
        black_box(position.play_unchecked(otau));
        nodes += 1;
    }
    nodes
}
