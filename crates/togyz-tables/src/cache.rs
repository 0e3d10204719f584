//! Unpacked blocks that were asked for lately. Every block has one place; what stood there before goes.

use std::sync::{Arc, Mutex};

/// Which block: the number of its file and its own.
type Key = (usize, usize);

/// What stands in a place.
type Entry = Option<(Key, Arc<Vec<u8>>)>;

/// A cache for many threads.
pub(crate) struct Cache {
    places: Vec<Mutex<Entry>>,
}

impl Cache {
    /// A cache of about so many bytes.
    pub(crate) fn new(bytes: usize) -> Cache {
        // A block has 16 KiB, or 32 without a tuzdyk.
        let places = (bytes >> 14).max(1);
        Cache { places: (0..places).map(|_| Mutex::new(None)).collect() }
    }

    /// The block, unpacked now if it is not there.
    pub(crate) fn get<E>(
        &self,
        key: Key,
        unpack: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Arc<Vec<u8>>, E> {
        let mixed = ((key.0 as u64) << 40 ^ key.1 as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let place = &self.places[(mixed >> 32) as usize % self.places.len()];
        // A thread that panicked left nothing half done here.
        let lock = || place.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some((there, block)) = &*lock()
            && *there == key
        {
            return Ok(Arc::clone(block));
        }
        // Unpacked without the lock: two threads may do it at once, but none waits for another.
        let block = Arc::new(unpack()?);
        *lock() = Some((key, Arc::clone(&block)));
        Ok(block)
    }
}
