//! The papers of a tournament: what the arbiter prints and hangs up, as HTML with a print style and as PDF.
//!
//! A [`Paper`] is what stands on a sheet; [`html()`] and [`pdf()`] draw it and know no tournament. The crate reads no
//! file and no clock, and decides nothing: who plays whom and who stands where comes from `togyz-tournament`.

mod code;
mod face;
mod html;
pub mod layout;
mod paper;
mod pdf;
mod sheets;

pub use face::Face;
pub use html::{fragment, html};
pub use paper::{
    Align, Block, Column, Orientation, Paper, Row, Running, Scale, Table, Text, Width,
};
pub use pdf::{PdfError, pdf};
pub use sheets::{Desk, Kind, PaperError, UnknownKind};
