//! The built-in tables: all levels up to seven kumalaks, packed into the program.
//!
//! They are the files of `togyz tables build --kumalaks 7`, concatenated in the order of the groups
//! and then of the levels. A test builds them again and compares. Less than 2 MB for 20 million
//! positions. A program without the feature `built-in` has none.

use crate::file::TableFile;

/// The most kumalaks of the built-in tables.
pub(crate) const MOST_BUILT_IN: usize = 7;

/// All files, concatenated; none without the feature `built-in`.
#[cfg(feature = "built-in")]
static FILES: &[u8] = include_bytes!("../built-in.tables");
#[cfg(not(feature = "built-in"))]
static FILES: &[u8] = &[];

/// The built-in files.
pub(crate) fn files() -> impl Iterator<Item = TableFile> {
    split(FILES).filter_map(|file| TableFile::open(Box::new(file)).ok())
}

/// The built-in files up to this number of kumalaks, concatenated.
pub(crate) fn bytes(most: usize) -> Vec<u8> {
    let small = |file: &&'static [u8]| {
        TableFile::open(Box::new(*file)).is_ok_and(|file| file.header().kumalaks() <= most)
    };
    split(FILES).filter(small).collect::<Vec<_>>().concat()
}

/// The files of concatenated ones.
pub(crate) fn split(mut rest: &[u8]) -> impl Iterator<Item = &[u8]> {
    core::iter::from_fn(move || {
        let length = usize::try_from(TableFile::length_of(rest)?).ok()?;
        let (file, behind) = rest.split_at_checked(length)?;
        rest = behind;
        Some(file)
    })
}
