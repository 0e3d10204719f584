//! The transposition table: results of earlier searches by position, shared by all threads.
//!
//! An entry is two words, the data and the hash XOR the data, written without a lock: an entry torn by two
//! writers does not match its hash and is not found.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use togyz::Otau;
use zerocopy::{FromBytes, IntoBytes};

use crate::parameters::{KEPT_DEPTH_DIFFERENCE, PLIES_PER_AGE};
use crate::score::LARGEST_ESTIMATE;

/// Whether a stored score is exact or a bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    Upper,
    Lower,
    Exact,
}

/// The stored result of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) best: Option<Otau>,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    pub(crate) score: i32,
    pub(crate) estimate: i32,
}

// Layout of the data word: score 16 bits, estimate 16, depth 8, best 4, bound 2, age 8.
impl Entry {
    /// The score at this ply, if it is enough for this window.
    pub(crate) fn usable(&self, alpha: i32, beta: i32, ply: usize) -> Option<i32> {
        let score = from_table(self.score, ply);
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        settles.then_some(score)
    }

    fn pack(&self, age: u8) -> u64 {
        let bound = match self.bound {
            Bound::Upper => 0,
            Bound::Lower => 1,
            Bound::Exact => 2,
        };
        u64::from(self.score as i16 as u16)
            | u64::from(self.estimate as i16 as u16) << 16
            | u64::from(self.depth.clamp(0, 255) as u8) << 32
            | u64::from(self.best.map_or(0, Otau::number)) << 40
            | bound << 44
            | u64::from(age) << 48
    }

    fn unpack(data: u64) -> Entry {
        Entry {
            score: i32::from(data as u16 as i16),
            estimate: i32::from((data >> 16) as u16 as i16),
            depth: i32::from((data >> 32) as u8),
            best: Otau::new((data >> 40) as u8 & 15),
            bound: match data >> 44 & 3 {
                0 => Bound::Upper,
                1 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }
}

/// The score as it is stored: proven scores, and those of the endgame tables, count plies from their own position.
pub(crate) fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        score if score > LARGEST_ESTIMATE => score + ply as i32,
        score if score < -LARGEST_ESTIMATE => score - ply as i32,
        score => score,
    }
}

/// The score at this ply of a stored one.
pub(crate) fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        score if score > LARGEST_ESTIMATE => score - ply as i32,
        score if score < -LARGEST_ESTIMATE => score + ply as i32,
        score => score,
    }
}

fn age_of(data: u64) -> u8 {
    (data >> 48) as u8
}

fn depth_of(data: u64) -> i32 {
    i32::from((data >> 32) as u8)
}

/// Four entries in one cache line.
type Cluster = [[AtomicU64; 2]; 4];
/// Bytes of a cache line.
const CACHE_LINE: usize = 64;

/// Memory for a transposition table, initially all zero. The host allocates it, because it may
/// support large pages.
pub type Memory = Box<dyn AsMut<[u8]> + Send>;

/// Memory from the ordinary allocator.
#[must_use]
pub fn plain_memory(bytes: usize) -> Memory {
    /// One cache line more than asked for, so that the bytes can begin at a line.
    struct Words(Vec<u64>);

    impl AsMut<[u8]> for Words {
        fn as_mut(&mut self) -> &mut [u8] {
            let bytes = self.0.as_mut_slice().as_mut_bytes();
            let skipped = bytes.as_ptr().align_offset(CACHE_LINE).min(CACHE_LINE);
            let end = bytes.len() - CACHE_LINE + skipped;
            &mut bytes[skipped..end]
        }
    }

    Box::new(Words(vec![0; (bytes + CACHE_LINE).div_ceil(size_of::<u64>())]))
}

/// The transposition table between searches.
pub(crate) struct TranspositionTable {
    memory: Memory,
    age: u8,
}

/// The entries of the table during a search, shared by its workers.
#[derive(Clone, Copy)]
pub(crate) struct Entries<'a> {
    clusters: &'a [Cluster],
    age: u8,
}

/// The smallest and the largest size of a transposition table in MiB.
pub const TABLE_MEBIBYTES: std::ops::RangeInclusive<usize> = 1..=65_536;

impl TranspositionTable {
    /// An empty table.
    pub(crate) fn new(memory: Memory) -> TranspositionTable {
        TranspositionTable { memory, age: 0 }
    }

    /// Removes all entries.
    pub(crate) fn clear(&mut self) {
        (*self.memory).as_mut().fill(0);
        self.age = 0;
    }

    /// The entries for a new search; existing entries become older.
    pub(crate) fn next_search(&mut self) -> Entries<'_> {
        // The age is never zero, so that no entry of a search is all zero.
        self.age = self.age.checked_add(1).unwrap_or(1);
        let bytes = (*self.memory).as_mut();
        let whole = bytes.len() / size_of::<Cluster>() * size_of::<Cluster>();
        let clusters = <[Cluster]>::mut_from_bytes(&mut bytes[..whole]);
        // Memory that is not aligned cannot be used: then nothing is stored.
        Entries { clusters: clusters.map_or(&[], |clusters| clusters), age: self.age }
    }
}

impl Entries<'_> {
    #[inline]
    fn cluster(&self, hash: u64) -> &Cluster {
        // The high half of the product spreads the hash over any number of clusters.
        &self.clusters[((u128::from(hash) * self.clusters.len() as u128) >> 64) as usize]
    }

    /// Starts to fetch the entry of this hash, which will be read soon.
    #[inline]
    pub(crate) fn prefetch(&self, hash: u64) {
        togyz::prefetch(self.cluster(hash));
    }

    #[inline]
    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        for [key, data] in self.cluster(hash) {
            let data = data.load(Relaxed);
            // An empty slot is all zero; an entry is not, because its age is not.
            if key.load(Relaxed) ^ data == hash && data != 0 {
                return Some(Entry::unpack(data));
            }
        }
        None
    }

    pub(crate) fn put(&self, hash: u64, entry: Entry) {
        let age = self.age;
        let cluster = self.cluster(hash);
        let mut worst = (&cluster[0], i32::MAX);
        for slot in cluster {
            let data = slot[1].load(Relaxed);
            if slot[0].load(Relaxed) ^ data == hash {
                // The same position: keep the deeper entry, unless it is old or the new one is exact.
                let keep = entry.bound != Bound::Exact
                    && age_of(data) == age
                    && depth_of(data) > entry.depth + KEPT_DEPTH_DIFFERENCE;
                if keep {
                    return;
                }
                worst = (slot, i32::MIN);
                break;
            }
            let worth = depth_of(data) - PLIES_PER_AGE * i32::from(age.wrapping_sub(age_of(data)));
            if worth < worst.1 {
                worst = (slot, worth);
            }
        }
        let data = entry.pack(age);
        worst.0[1].store(data, Relaxed);
        worst.0[0].store(hash ^ data, Relaxed);
    }

    /// Entries of this search in per mille of the table.
    pub(crate) fn full(&self) -> u32 {
        let sample = self.clusters.len().min(250);
        let used: usize = self.clusters[..sample]
            .iter()
            .flatten()
            .filter(|slot| {
                let data = slot[1].load(Relaxed);
                data != 0 && age_of(data) == self.age
            })
            .count();
        (used * 1000 / (sample * 4)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_read_as_it_was_stored() {
        let mut table = TranspositionTable::new(plain_memory(1 << 20));
        let entries = table.next_search();
        let mut hash = 1u64;
        for score in -30_000i32..30_000 {
            hash = hash.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(7);
            let entry = Entry {
                best: Otau::new((score % 10).unsigned_abs() as u8),
                depth: score & 127,
                bound: [Bound::Upper, Bound::Lower, Bound::Exact][(score & 0xffff) as usize % 3],
                score,
                estimate: -score,
            };
            entries.put(hash, entry);
            assert_eq!(entries.get(hash), Some(entry));
        }
        assert!(entries.full() > 500);
        table.clear();
        let entries = table.next_search();
        assert_eq!((entries.get(hash), entries.full()), (None, 0));
    }
}
