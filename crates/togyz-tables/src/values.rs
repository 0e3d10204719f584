//! The values of one group in memory: level by level, a byte for each board.
//!
//! The low half of a byte is the value with White to move, the high half with Black to move.
//! Without a tuzdyk a board with Black to move is the turned board with White to move, so files
//! have only the low half.

use togyz::Side;

use crate::group::Group;
use crate::index::{Line, MOST};
use crate::walk::Walk;

/// Values of all boards of a group with up to this number of kumalaks.
pub struct Values {
    line: Line,
    levels: usize,
    pub(crate) bytes: Vec<u8>,
}

impl Values {
    /// A group with its only board without kumalaks.
    #[must_use]
    pub fn new(group: Group) -> Values {
        Values { line: Line::new(group), levels: 1, bytes: vec![0] }
    }

    /// The line of the group.
    #[must_use]
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The number of levels, which have 0, 1, … kumalaks.
    #[must_use]
    pub fn levels(&self) -> usize {
        self.levels
    }

    /// The values of the boards with this number of kumalaks. Empty if they are missing.
    #[must_use]
    pub fn level(&self, kumalaks: usize) -> &[u8] {
        if kumalaks >= self.levels {
            return &[];
        }
        let begin = self.line.boards_below(kumalaks);
        &self.bytes[begin..begin + self.line.boards(kumalaks)]
    }

    /// Allocates memory for levels up to this one, so that adding them copies nothing.
    pub fn reserve(&mut self, kumalaks: usize) {
        let all = self.line.boards_below(kumalaks.min(MOST) + 1);
        self.bytes.reserve_exact(all.saturating_sub(self.bytes.len()));
    }

    /// Adds the values of the next level, one byte per board, in the form of files.
    ///
    /// # Panics
    /// When the number of bytes is not that of the boards.
    pub fn push(&mut self, level: &[u8]) {
        assert_eq!(level.len(), self.line.boards(self.levels), "a whole level");
        let kumalaks = self.begin_level();
        let begin = self.line.boards_below(kumalaks);
        let bytes = &mut self.bytes[begin..];
        bytes.copy_from_slice(level);
        if self.line.group().is_symmetric() {
            let mut walk = Walk::new(&self.line, kumalaks, 0);
            for (rank, byte) in bytes.iter_mut().enumerate() {
                if rank > 0 {
                    walk.advance();
                }
                let turned = level[self.line.rank_of_line(&walk.turned())];
                *byte = *byte & 15 | turned << 4;
            }
        }
    }

    /// Drops the levels with more kumalaks.
    pub(crate) fn keep(&mut self, kumalaks: usize) {
        self.levels = self.levels.min(kumalaks + 1);
        self.bytes.truncate(self.line.boards_below(self.levels));
        self.bytes.shrink_to_fit();
    }

    /// Adds the next level, all zero.
    pub(crate) fn begin_level(&mut self) -> usize {
        let kumalaks = self.levels;
        self.bytes.resize(self.line.boards_below(kumalaks + 1), 0);
        self.levels += 1;
        kumalaks
    }

    /// The value of a board.
    #[inline]
    pub(crate) fn value(&self, kumalaks: usize, rank: usize, mover: Side) -> u8 {
        half(self.bytes[self.line.boards_below(kumalaks) + rank], mover)
    }
}

/// The value in a byte for this side to move.
#[inline(always)]
pub(crate) fn half(byte: u8, mover: Side) -> u8 {
    match mover {
        Side::White => byte & 15,
        Side::Black => byte >> 4,
    }
}
