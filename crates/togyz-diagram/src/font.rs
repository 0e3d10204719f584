//! The bytes of the embedded font, Noto Sans cut down to Latin and Cyrillic (`font/README.md` says how).
//! They serve renderers without a browser: PNG, papers. Nothing is shaped or measured here.

/// The family name both faces answer to.
pub const FAMILY: &str = "Noto Sans";

/// The regular face: Latin, Cyrillic U+0400 to U+052F, punctuation.
pub static REGULAR: &[u8] = include_bytes!("../font/NotoSans-Regular.ttf");

/// The semi-bold face, with the same letters: counts, heads of papers.
pub static SEMI_BOLD: &[u8] = include_bytes!("../font/NotoSans-SemiBold.ttf");
