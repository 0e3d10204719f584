//! The small set that is always there: all levels up to seven kumalaks, packed in the program itself.
//!
//! It is what `togyz tables build --kumalaks 7` makes, file behind file in the order of the groups and then of
//! the levels; a test builds it anew and compares. Less than 2 MB, and 20 million positions.

use crate::file::TableFile;

/// The most kumalaks of the built-in tables.
pub(crate) const MOST_BUILT_IN: usize = 7;

/// One file after the other.
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
