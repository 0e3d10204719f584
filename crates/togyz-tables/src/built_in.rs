//! The built-in tables: all levels up to seven kumalaks, packed into the program.
//!
//! They are the files of `togyz tables build --kumalaks 7`, concatenated in the order of the groups
//! and then of the levels. A test builds them again and compares. Less than 2 MB for 20 million
//! positions.

use crate::file::TableFile;

/// The most kumalaks of the built-in tables.
pub(crate) const MOST_BUILT_IN: usize = 7;

/// All files, concatenated.
static FILES: &[u8] = include_bytes!("../built-in.tables");

/// The built-in files.
pub(crate) fn files() -> impl Iterator<Item = TableFile> {
    let mut rest = FILES;
    core::iter::from_fn(move || {
        let length = usize::try_from(TableFile::length_of(rest)?).ok()?;
        let (file, behind) = rest.split_at_checked(length)?;
        rest = behind;
        TableFile::open(Box::new(file)).ok()
    })
}
