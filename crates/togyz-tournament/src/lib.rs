//! The arbiter's library: pairings, standings and tournament files, as pure functions.
//!
//! An [`Event`] has the players and everything that happened so far; everything else is computed
//! from it. The crate reads no clock, file or network, and draws lots only from a seed that the
//! caller gives.

mod acceleration;
mod card;
pub mod competition;
pub mod cup;
mod date;
pub mod elo;
mod event;
pub mod exchange;
mod generate;
pub mod glicko;
pub mod matching;
mod player;
mod points;
mod rating;
mod round;
mod round_robin;
mod standings;
pub mod swiss;
mod tables;
pub mod team_match;
mod team_standings;
mod tiebreak;
pub mod trf;
mod weight;

pub use acceleration::baku;
pub use card::{CardEntry, Cards};
pub use date::{Date, Moment, ParseDateError, ParseMomentError};
pub use event::{Acceleration, Adjustment, Event, EventTeam, Forbidden};
pub use generate::{Settings, generate};
pub use player::{Number, Player};
pub use points::{PointSystem, Points};
pub use rating::{RatingRow, RatingSettings, rating_rows};
pub use round::{Bye, Game, Mark, MatchSums, Round};
pub use round_robin::{BergerRound, berger};
pub use standings::{
    ParseUnplayedError, Row, StandingsRules, Unplayed, Value, ranked_among, standings,
};
pub use tables::{
    CellWords, LaterRoundError, NotPairedError, counted_rounds, explained_round, finished_rounds,
    meeting_cell, result_sign, round_cell, running_scores,
};
pub use team_standings::{TeamMatch, TeamRow, team_matches, team_standings};
pub use tiebreak::{Measure, ParseTiebreakError, Tiebreak};
pub use weight::{Weight, Wide};
