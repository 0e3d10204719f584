//! A set of tables that gives the value of a position.
//!
//! Levels that fit into the granted memory are unpacked completely when they are first needed. For
//! the others single blocks are unpacked and cached. Any number of threads may look up positions.

use core::fmt;
use std::sync::{Arc, OnceLock};

use togyz::{Position, Side};

use crate::built_in;
use crate::cache::Cache;
use crate::file::{FileError, TableFile};
use crate::group::Group;
use crate::index::{Line, MOST, ring_of};
use crate::values::half;

/// The memory that tables may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Memory {
    /// For whole levels, in bytes.
    pub levels: usize,
    /// For single blocks, in bytes.
    pub blocks: usize,
}

impl Default for Memory {
    /// All levels up to nine kumalaks, and two thousand blocks.
    fn default() -> Memory {
        Memory { levels: 128 << 20, blocks: 32 << 20 }
    }
}

/// The file of a level, and the level if it is unpacked.
#[derive(Default)]
struct Slot {
    file: Option<TableFile>,
    /// The level is unpacked completely.
    whole: bool,
    level: OnceLock<Vec<u8>>,
}

/// A set of tables.
pub struct Tables {
    lines: Vec<Line>,
    /// By group and by kumalaks.
    slots: Vec<Slot>,
    most: usize,
    most_whole: usize,
    cache: Cache,
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables").field("most", &self.most).finish_non_exhaustive()
    }
}

impl Tables {
    /// The most kumalaks of the built-in tables.
    pub const MOST_BUILT_IN: usize = built_in::MOST_BUILT_IN;

    /// The tables of these files, and the built-in ones where there is none.
    #[must_use]
    pub fn new(files: Vec<TableFile>, memory: Memory) -> Tables {
        Tables::of(built_in::files().chain(files), memory)
    }

    /// The tables of concatenated files, as [`Tables::small_bytes`] gives them, and no
    /// others.
    ///
    /// # Errors
    /// When a file is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Result<Tables, FileError> {
        let files = built_in::split(bytes).map(|file| TableFile::open(Box::new(file.to_vec())));
        let files = files.collect::<Result<Vec<_>, _>>()?;
        Ok(Tables::of(files.into_iter(), Memory { levels: 0, blocks: 0 }))
    }

    fn of(files: impl Iterator<Item = TableFile>, memory: Memory) -> Tables {
        let mut tables = Tables {
            lines: Group::all().map(Line::new).collect(),
            slots: (0..Group::COUNT * (MOST + 1)).map(|_| Slot::default()).collect(),
            most: 0,
            most_whole: 0,
            cache: Cache::new(memory.blocks),
        };
        for file in files {
            let header = file.header();
            tables.most = tables.most.max(header.kumalaks());
            let place = place(header.group(), header.kumalaks());
            tables.slots[place].file = Some(file);
        }
        let mut bytes = 0;
        for kumalaks in 1..=MOST {
            let level = || tables.lines.iter().map(|line| place(line.group(), kumalaks));
            let there = |place: &usize| tables.slots[*place].file.is_some();
            let boards = |place: usize| tables.lines[place / (MOST + 1)].boards(kumalaks);
            bytes += level().filter(there).map(boards).sum::<usize>();
            if kumalaks > Tables::MOST_BUILT_IN && bytes > memory.levels {
                break;
            }
            tables.most_whole = kumalaks;
            level()
                .collect::<Vec<_>>()
                .into_iter()
                .for_each(|place| tables.slots[place].whole = true);
        }
        tables.most_whole = tables.most_whole.min(tables.most);
        tables
    }

    /// The built-in tables, shared by all callers.
    #[must_use]
    pub fn built_in() -> Arc<Tables> {
        static BUILT_IN: OnceLock<Arc<Tables>> = OnceLock::new();
        let tables = || Arc::new(Tables::new(Vec::new(), Memory { levels: 0, blocks: 0 }));
        Arc::clone(BUILT_IN.get_or_init(tables))
    }

    /// The most kumalaks of the tables that a page loads.
    pub const MOST_SMALL: usize = 6;

    /// The built-in tables up to [`Tables::MOST_SMALL`] kumalaks, as a page has them: with them a
    /// search gives the same result in a program and in a page. None in a program without the
    /// feature `built-in`.
    #[must_use]
    pub fn small() -> Arc<Tables> {
        static SMALL: OnceLock<Arc<Tables>> = OnceLock::new();
        let small = |file: &TableFile| file.header().kumalaks() <= Tables::MOST_SMALL;
        let tables = || {
            let memory = Memory { levels: 0, blocks: 0 };
            Arc::new(Tables::of(built_in::files().filter(small), memory))
        };
        Arc::clone(SMALL.get_or_init(tables))
    }

    /// The files of [`Tables::small`], concatenated: what a page loads.
    #[must_use]
    pub fn small_bytes() -> Vec<u8> {
        built_in::bytes(Tables::MOST_SMALL)
    }

    /// The maximum number of kumalaks of positions in the tables.
    #[must_use]
    #[inline]
    pub fn most(&self) -> usize {
        self.most
    }

    /// Levels up to this one are kept in memory completely.
    #[must_use]
    #[inline]
    pub fn most_whole(&self) -> usize {
        self.most_whole
    }

    /// Unpacks all levels that are kept in memory now, instead of when they are needed. `parallel`
    /// runs the work for all numbers below the given one, in any order and on any number of
    /// threads.
    ///
    /// # Errors
    /// The first level that could not be read.
    pub fn load(
        &self,
        parallel: impl FnOnce(usize, &(dyn Fn(usize) + Sync)),
    ) -> Result<(), (Group, usize, FileError)> {
        let failed = OnceLock::new();
        parallel(self.slots.len(), &|number| {
            let slot = &self.slots[number];
            if slot.whole
                && let Some(file) = &slot.file
                && let Err(error) = self.level(slot)
            {
                let header = file.header();
                // The first failure is reported.
                let _ = failed.set((header.group(), header.kumalaks(), error));
            }
        });
        failed.into_inner().map_or(Ok(()), Err)
    }

    /// The value of a position: the kumalaks on the board that its mover still gets. `None` if it is in no table.
    ///
    /// # Errors
    /// When the table of the position cannot be read.
    #[inline]
    pub fn value(&self, position: &Position) -> Result<Option<u8>, FileError> {
        let kumalaks = usize::from(position.on_board());
        if kumalaks > self.most {
            return Ok(None);
        }
        if kumalaks == 0 {
            return Ok(Some(0));
        }
        let seen = position.seen_by_mover();
        let (group, mover) = Group::of_seen(&seen);
        let slot = &self.slots[place(group, kumalaks)];
        let Some(file) = &slot.file else { return Ok(None) };
        let rank = self.lines[group.number()].rank(&ring_of(&seen, mover));
        if slot.whole {
            let level = self.level(slot)?;
            return Ok(level.get(rank).map(|byte| half(*byte, mover)));
        }
        self.value_in_block(file, rank, mover).map(Some)
    }

    fn value_in_block(&self, file: &TableFile, rank: usize, mover: Side) -> Result<u8, FileError> {
        let header = file.header();
        let (block, within) = (rank / header.block_boards(), rank % header.block_boards());
        let key = (place(header.group(), header.kumalaks()), block);
        let bytes = self.cache.get(key, || file.block(block))?;
        bytes.get(within).map(|byte| half(*byte, mover)).ok_or(FileError::Block { block })
    }

    fn level<'a>(&self, slot: &'a Slot) -> Result<&'a [u8], FileError> {
        if slot.level.get().is_none()
            && let Some(file) = &slot.file
        {
            // If another thread was faster, its level is the same.
            let _ = slot.level.set(file.level()?);
        }
        Ok(slot.level.get().map_or(&[], Vec::as_slice))
    }
}

/// The number of a slot.
#[inline]
fn place(group: Group, kumalaks: usize) -> usize {
    group.number() * (MOST + 1) + kumalaks
}
