//! The arbiter's library: pairings, standings and tournament files, as pure functions.
//!
//! An [`Event`] is who plays and what happened so far; everything else is computed from it. The
//! crate reads no clock, file or network and draws no lot without a seed it was handed.

mod acceleration;
mod card;
pub mod elo;
mod event;
mod generate;
pub mod matching;
mod player;
mod points;
mod random;
mod round;
mod standings;
pub mod swiss;
mod tables;
mod tiebreak;
pub mod trf;
mod weight;

pub use acceleration::baku;
pub use card::{Cards, Entry};
pub use event::{Acceleration, Adjustment, Event, Forbidden, Team};
pub use generate::{Settings, generate};
pub use player::{Number, Player};
pub use points::{PointSystem, Points};
pub use random::Random;
pub use round::{Bye, Game, Mark, Round};
pub use standings::{ParseUnplayedError, Regulations, Row, Unplayed, Value, standings};
pub use tables::{
    finished_rounds, meeting_cell, minutes, result_sign, round_cell, running_scores,
};
pub use tiebreak::{Measure, ParseTiebreakError, Tiebreak};
pub use weight::{Weight, Wide};
