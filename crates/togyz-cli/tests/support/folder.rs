//! Folders for tests.

use std::fs;
use std::path::{Path, PathBuf};

/// An empty folder for one test.
pub(crate) fn empty_folder(name: impl AsRef<Path>) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It exists only if the test has run before.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
