//! A cache of unpacked blocks. A block has four possible places; the oldest of the four is
//! replaced.

use std::sync::{Arc, Mutex, PoisonError};

/// The number of a file and of a block in it.
type Key = (usize, usize);

/// The number of possible places of a block.
const TOGETHER: usize = 4;

/// The possible places of a block.
#[derive(Default)]
struct Set {
    places: [Option<(Key, Arc<Vec<u8>>)>; TOGETHER],
    oldest: usize,
}

/// A cache for many threads.
pub(crate) struct Cache {
    sets: Vec<Mutex<Set>>,
}

impl Cache {
    /// A cache of about this number of bytes.
    pub(crate) fn new(bytes: usize) -> Cache {
        // A block has 16 KiB, or 32 without a tuzdyk.
        let sets = ((bytes / TOGETHER) >> 14).max(1);
        Cache { sets: (0..sets).map(|_| Mutex::default()).collect() }
    }

    /// The block, unpacked now if it is not cached.
    pub(crate) fn get<E>(
        &self,
        key: Key,
        unpack: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Arc<Vec<u8>>, E> {
        // Only the highest bits of the product depend on all bits of the key.
        let mixed = (((key.0 as u64) << 24) ^ key.1 as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let set = &self.sets[(((mixed >> 32) * self.sets.len() as u64) >> 32) as usize];
        // A thread that panicked left the set consistent.
        let lock = || set.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, block)) = lock().places.iter().flatten().find(|(there, _)| *there == key) {
            return Ok(Arc::clone(block));
        }
        // Unpacked without the lock: two threads may do it at the same time, but none waits for
        // another.
        let block = Arc::new(unpack()?);
        let mut set = lock();
        let oldest = set.oldest;
        set.places[oldest] = Some((key, Arc::clone(&block)));
        set.oldest = (oldest + 1) % TOGETHER;
        Ok(block)
    }
}
