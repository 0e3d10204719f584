//! The plain board: the clauses of `docs/rules.md` one after the other, with plain loops and
//! branches. The laws and the bench compare the fast board with it.

use togyz::{BySide, Otau, Position, Setup, Side};

/// A position as nested arrays: everything indexed by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlainBoard {
    pub(crate) otau: [[u8; 9]; 2],
    pub(crate) kazan: [u8; 2],
    /// By owner: the index of the tuzdyk in the opponent's row.
    pub(crate) tuzdyk: [Option<usize>; 2],
    pub(crate) mover: usize,
}

impl PlainBoard {
    pub(crate) fn from_position(position: &Position) -> PlainBoard {
        PlainBoard {
            otau: Side::ALL.map(|side| position.row(side)),
            kazan: Side::ALL.map(|side| position.kazan(side)),
            tuzdyk: Side::ALL.map(|side| position.tuzdyk(side).map(Otau::index)),
            mover: position.turn() as usize,
        }
    }

    #[allow(dead_code, reason = "the bench, which shares this file, has no use for it")]
    pub(crate) fn to_position(&self) -> Position {
        let tuzdyk = |side: usize| self.tuzdyk[side].map(|index| Otau::ALL[index]);
        Position::from_setup(&Setup {
            rows: BySide::new(self.otau[0], self.otau[1]),
            kazans: BySide::new(self.kazan[0], self.kazan[1]),
            tuzdyks: BySide::new(tuzdyk(0), tuzdyk(1)),
            turn: Side::ALL[self.mover],
            move_number: 1,
        })
        .expect("a legal move leads to a legal position")
    }

    pub(crate) fn legal_moves(&self) -> Vec<usize> {
        if self.kazan[0] > 81 || self.kazan[1] > 81 {
            return Vec::new(); // R13
        }
        (0..9).filter(|&index| self.otau[self.mover][index] > 0).collect()
    }

    pub(crate) fn play(&self, origin: usize) -> PlainBoard {
        let mut board = self.clone();
        let mover = self.mover;
        let opponent = 1 - mover;
        let (mut side, mut index) = (mover, origin);
        let mut in_hand = board.otau[side][index];
        assert!(in_hand > 0, "an empty otau was lifted");
        board.otau[side][index] = 0;
        if in_hand == 1 {
            (side, index) = next(side, index); // R4
        }
        let mut last = (side, index);
        while in_hand > 0 {
            in_hand -= 1;
            last = (side, index);
            if board.tuzdyk[1 - side] == Some(index) {
                board.kazan[1 - side] += 1; // R6
            } else {
                board.otau[side][index] += 1; // R3, R5
            }
            (side, index) = next(side, index);
        }
        let (side, index) = last;
        let in_a_tuzdyk = board.tuzdyk[1 - side] == Some(index);
        if side == opponent && !in_a_tuzdyk {
            // R8 and R12 are the other cases: nothing is taken there.
            let count = board.otau[side][index];
            let allowed = board.tuzdyk[mover].is_none()
                && index != 8
                && board.tuzdyk[opponent] != Some(index); // R11
            if count == 3 && allowed {
                board.tuzdyk[mover] = Some(index); // R10
                board.kazan[mover] += 3;
                board.otau[side][index] = 0;
            } else if count.is_multiple_of(2) {
                board.kazan[mover] += count; // R7
                board.otau[side][index] = 0;
            }
        }
        board.mover = opponent;
        board
    }

    #[allow(dead_code, reason = "the laws, which share this file, count by hand")]
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal_moves().into_iter().map(|index| self.play(index).perft(depth - 1)).sum()
    }
}

fn next(side: usize, index: usize) -> (usize, usize) {
    if index == 8 { (1 - side, 0) } else { (side, index + 1) }
}
