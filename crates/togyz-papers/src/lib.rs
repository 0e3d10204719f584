//! Everything that is written about a tournament: papers to print, the published pages of an event, and sentences
//! about acts, pairings and faults, in five languages.
//!
//! A [`Paper`] is the content of a sheet; [`html()`] and [`pdf()`] draw it and know no tournament. [`site`] makes the
//! published pages from a [`PublicEvent`], the list of what everybody may see. The crate reads no file and no clock, and
//! decides nothing: who plays whom and who stands where comes from `togyz-tournament`.

mod code;
mod face;
mod html;
mod kind;
pub mod layout;
mod paper;
mod pdf;
mod public;
pub mod sentences;
mod sheets;
pub mod site;

pub use face::Face;
pub use html::{fragment, html};
pub use kind::{Kind, UnknownKind};
pub use paper::{
    Align, Block, Column, Orientation, Paper, Row, Running, Scale, Table, Text, Width,
};
pub use pdf::{PdfError, pdf};
pub use public::PublicEvent;
pub use sheets::{PaperError, PaperSource};
