//! The bytes of the embedded font, Noto Sans reduced to Latin and Cyrillic (see `font/README.md`).
//! Used by renderers without a browser: PNG, papers. Nothing is shaped or measured here.

/// The family name of both faces.
pub const FAMILY: &str = "Noto Sans";

/// The regular face: Latin, Cyrillic U+0400 to U+052F, punctuation.
pub static REGULAR: &[u8] = include_bytes!("../font/NotoSans-Regular.ttf");

/// The semi-bold face, with the same letters: counts, heads of papers.
pub static SEMI_BOLD: &[u8] = include_bytes!("../font/NotoSans-SemiBold.ttf");
