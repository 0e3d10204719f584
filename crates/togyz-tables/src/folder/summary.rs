//! Figures of every level of a folder, from the headers of its files.

use crate::file::TableFile;
use crate::index::MOST;

/// The figures of a level.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct LevelSummary {
    /// The kumalaks on the board.
    pub kumalaks: usize,
    /// The existing groups, out of [`Group::COUNT`](crate::Group::COUNT).
    pub groups: usize,
    /// The positions.
    pub positions: u64,
    /// The size of the files.
    pub bytes: u64,
    /// The size in bits for each position.
    pub bits: f64,
    /// Positions in which the mover gets more than half of the kumalaks on the board.
    pub more: u64,
    /// Positions in which the mover gets half.
    pub half: u64,
    /// Positions in which the mover gets less than half.
    pub less: u64,
    /// Positions in which the mover gets everything.
    pub all: u64,
    /// Positions in which the mover gets nothing.
    pub nothing: u64,
    /// The mean value.
    pub mean: f64,
}

impl LevelSummary {
    fn add(&mut self, file: &TableFile) {
        let header = file.header();
        self.kumalaks = header.kumalaks();
        self.groups += 1;
        self.bytes += file.length();
        for (value, &count) in header.values().iter().flat_map(|all| all.iter().enumerate()) {
            let counted = match (2 * value).cmp(&self.kumalaks) {
                core::cmp::Ordering::Greater => &mut self.more,
                core::cmp::Ordering::Equal => &mut self.half,
                core::cmp::Ordering::Less => &mut self.less,
            };
            *counted += count;
            self.positions += count;
            self.mean += value as f64 * count as f64;
            self.all += if value == self.kumalaks { count } else { 0 };
            self.nothing += if value == 0 { count } else { 0 };
        }
    }
}

/// The figures of every level that occurs in these files, in ascending order.
#[must_use]
pub fn summarise(files: &[TableFile]) -> Vec<LevelSummary> {
    let mut levels = vec![LevelSummary::default(); MOST + 1];
    for file in files {
        if let Some(level) = levels.get_mut(file.header().kumalaks()) {
            level.add(file);
        }
    }
    levels.retain(|level| level.groups > 0);
    for level in &mut levels {
        level.bits = level.bytes as f64 * 8.0 / level.positions as f64;
        level.mean /= level.positions as f64;
    }
    levels
}
