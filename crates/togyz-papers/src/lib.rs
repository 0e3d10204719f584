//! Texts about a tournament: papers to print, the published pages of an event, and sentences about acts, pairings and
//! faults, in five languages.
//!
//! A [`Paper`] is the content of a sheet; [`html()`] and [`pdf()`] draw it and know no tournament. [`site`] makes the
//! published pages from a [`PublicEvent`], the allow-list of public data. The crate reads no file and no clock, and
//! decides nothing: pairings and standings come from `togyz-tournament`.

mod code;
mod html;
mod kind;
pub mod layout;
mod paper;
mod pdf;
mod public;
pub mod sentences;
mod sheets;
pub mod site;

pub use html::{fragment, html};
pub use kind::{Kind, UnknownKind};
pub use paper::{
    Align, Block, Bracket, BracketColumn, BracketMatch, BracketSide, Column, Frame, Illustration,
    Orientation, Paper, Row, Running, Scale, Table, Text, Width, check_picture,
};
pub use pdf::{PdfError, pdf};
pub use public::PublicEvent;
pub use sheets::{PaperError, PaperSource};
