//! Temporary folders, each used once.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

/// A new, empty folder.
pub(crate) fn folder(name: &str) -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let path = std::env::temp_dir().join(format!("togyz-{name}-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&path).unwrap();
    path
}
