//! A togyzkumalak position as a picture: the only renderer for pages, papers and terminal export.
//!
//! A [`Diagram`] is built from a position and gives SVG, or with the feature `png` a PNG drawn with the embedded
//! [`font`]. [`layout`] has the positions of everything, for animation. It knows no rules beyond the shape of the board,
//! plays no move, and writes no file.
//!
//! ```
//! use togyz::{BySide, Otau, Pit, Position, Side};
//! use togyz_diagram::{Diagram, Style};
//!
//! let svg = Diagram::new(&Position::default())
//!     .style(Style::Dark)
//!     .flip(true)
//!     .names(BySide::new("Aisulu".to_owned(), "Bekzat".to_owned()))
//!     .highlight(&[Pit::new(Side::White, Otau::Seven)])
//!     .to_svg();
//! assert!(svg.contains("data-pit=\"w7\""));
//! ```

mod diagram;
mod draw;
#[cfg(feature = "letters")]
pub mod face;
pub mod font;
mod label;
pub mod layout;
mod ornament;
mod palette;
#[cfg(feature = "png")]
mod picture;
#[cfg(feature = "png")]
mod png;
mod style;
mod text;
mod words;

pub use diagram::Diagram;
#[cfg(feature = "png")]
pub use picture::{Picture, Pixels};
#[cfg(feature = "png")]
pub use png::{PNG_WIDTHS, PngError};
pub use style::{Style, UnknownStyle};
pub use text::Escaped;
