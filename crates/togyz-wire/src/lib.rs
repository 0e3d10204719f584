//! The messages between the server and its clients: pages, programs and tests.
//!
//! [`ClientMessage`] goes to the server, [`ServerMessage`] comes from it. A client needs no rules of
//! its own: every position comes with its legal moves and the sowing of each. The messages are JSON;
//! `docs/server-protocol.md` shows each of them, and tests compare that page and
//! `web/js/protocol.js` with the types of this crate.
//!
//! [`Study`] and [`PositionView`] are what an analysis board edits and shows; [`Problem`] says why a
//! text cannot be read.
//!
//! The crate has no I/O, decides no rule and knows nothing about rooms, HTTP or the store. It needs
//! no standard library.
//!
//! ```
//! use togyz::{Otau, Position};
//! use togyz_wire::{Act, ClientMessage, legal_move};
//!
//! let text = r#"{"t":"move","game":"c7mK2pQxWd","id":1,"v":4,"ply":2,"otau":7}"#;
//! let message: ClientMessage = serde_json::from_str(text)?;
//! let act = Act::Move { seen: 4, ply: 2, otau: Otau::Seven, offer: false };
//! assert_eq!(message, ClientMessage::Act { act, game: "c7mK2pQxWd".into(), id: Some(1) });
//!
//! let first = legal_move(&Position::START, Otau::Seven).unwrap();
//! assert_eq!((first.text.as_str(), first.sowing.captured), ("76(10)", 10));
//! # Ok::<(), serde_json::Error>(())
//! ```

#![no_std]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

extern crate alloc;

mod board;
mod client;
mod game;
mod lobby;
mod problem;
mod server;
mod study;
mod tables;
mod view;

pub use board::{Board, LegalMove, SowingView, legal_move, legal_moves, ring};
pub use client::{Act, ClientMessage, Phrase};
pub use game::{
    Can, Clocks, EndView, GameState, Happening, MayOffer, MoveView, Now, PlayerView, Winner,
};
pub use lobby::{GameSummary, ListedChallenge, SideChoice};
pub use problem::{Problem, ProblemPlace};
pub use server::{CloseReason, ErrorCode, Rematch, ServerMessage};
pub use study::{Study, StudyMove, StudyNode, start};
pub use tables::{TableMove, TableRefusal, TableView};
pub use view::{GameLine, PositionView, StartView};
