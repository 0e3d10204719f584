//! The rules of togyzkumalak.
#![no_std]

extern crate alloc;

mod otau;
mod side;

pub use otau::{Otau, Pit};
pub use side::{BySide, Side};
