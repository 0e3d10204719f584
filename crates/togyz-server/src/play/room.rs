//! One game as the server plays it: seats, moves, clock, offers and the one result, as a pure state
//! machine. Time and measured lag come in as arguments, events go out.
//!
//! The rules of the game are in [`Game`], those of time in [`Clock`]. A room decides which acts are
//! allowed now, and which messages are stale. It stores nothing and sends nothing: its caller
//! stores the events before sending them.

mod act;
mod event;
mod lag;
mod requests;
mod restore;
mod seat;
mod timeouts;

pub use act::{Answer, Outcome, Refusal};
pub use event::Event;
pub use lag::{Allowance, LARGEST_GRACE};
pub use restore::{Damage, Replay};
pub use seat::{PlayerId, Seat, Terms};
pub use timeouts::FIRST_MOVE;
pub use togyz_wire::{Act, Clocks};

use std::time::Duration;

use requests::Requested;
use togyz::clock::Clock;
use togyz::{BySide, Ending, Game, GameResult, SetupError, Side};

/// The version of a game without an event.
pub const FIRST_VERSION: u64 = 1;

/// With this many events a game accepts only moves and endings: no offers, no take-backs, no gifts
/// of time. A game of two people has a few hundred events; only a program that repeats requests has
/// more. Moves stay possible, so that the game can be finished.
pub const MOST_EVENTS: u64 = 4_000;
/// A game with this many plies on the board ends unfinished. The longest real games have about 300;
/// the whole state of 1,000 plies still fits into one message.
pub const MOST_PLIES: usize = 1_000;

/// A game with its clock and its open requests.
#[derive(Debug, Clone)]
pub struct Room {
    terms: Terms,
    game: Game,
    clock: Clock,
    allowances: BySide<Allowance>,
    version: u64,
    /// The version after each ply on the board.
    ply_versions: Vec<u64>,
    /// The version of the last take-back. A move sent before it is stale.
    taken_back: u64,
    /// The side that asks to take its last move back.
    asked_back: Option<Side>,
    /// The requests of each side in this position. Each request to a person is allowed once.
    requested: BySide<Requested>,
    /// The deadline at which the game ends automatically, apart from the clock.
    due: Option<Duration>,
    /// The time since which a player is absent.
    away: BySide<Option<Duration>>,
}

impl Room {
    /// Opens a room for a new game.
    ///
    /// # Errors
    /// When the start is not a legal position.
    pub fn new(terms: Terms) -> Result<Room, SetupError> {
        let game = Game::from_setup(terms.rules, terms.start)?;
        let allowance = Allowance::new(terms.control);
        Ok(Room {
            terms,
            game,
            clock: Clock::new(terms.control),
            allowances: BySide::new(allowance, allowance),
            version: FIRST_VERSION,
            ply_versions: Vec::new(),
            taken_back: 0,
            asked_back: None,
            requested: BySide::default(),
            due: None,
            away: BySide::default(),
        })
    }

    /// Players, rules and time.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The game itself.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The number of events so far, counted from [`FIRST_VERSION`].
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The side to move, while the game is running.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        self.game.end().is_none().then(|| self.game.position().turn())
    }

    /// The times left, `None` without a control; in correspondence games the times for this move.
    #[must_use]
    pub fn clocks(&self, now: Duration) -> Option<Clocks> {
        if let Some(days) = self.terms.days {
            return Some(self.days_left(days, now));
        }
        let left = |side| self.clock.remaining(side, now).map(milliseconds);
        Some(Clocks {
            white: left(Side::White)?,
            black: left(Side::Black)?,
            running: self.clock.running(),
        })
    }

    /// Sets the lag of this side as the server measured it.
    pub fn measure_lag(&mut self, side: Side, lag: Duration) {
        self.allowances[side].measured = lag;
    }

    /// The deadline at which the flag of the running side is called: the fall of the flag, plus the
    /// grace for a move that is on its way.
    #[must_use]
    pub fn flag_due(&self) -> Option<Duration> {
        let side = self.clock.running()?;
        self.clock.control().base()?;
        // Measured from its last event, so that the result is right even if the flag has fallen
        // since.
        let last = self.clock.last_event();
        // A clock at zero gets no grace.
        Some(self.clock.flag_due(last).map_or(last, |due| due + self.allowances[side].grace()))
    }

    /// The time of the last event of a running clock: with it the room of the stored events has the
    /// same clock.
    #[must_use]
    pub fn clock_since(&self) -> Option<Duration> {
        self.clock.running().map(|_| self.clock.last_event())
    }

    /// Calls a flag that is due (R19: online the server calls at once), and ends a game whose deadline
    /// has passed.
    pub fn call_flag(&mut self, now: Duration) -> Vec<Event> {
        if self.due.is_some_and(|due| due <= now) {
            return self.time_out(now);
        }
        let Some(side) = self.clock.running() else { return Vec::new() };
        let judged = now.saturating_sub(self.allowances[side].grace());
        let Ok(call) = self.clock.call_flag(judged) else { return Vec::new() };
        // The game is running while its clock runs, so the call is always valid.
        if self.game.flag_called(call).is_err() {
            return Vec::new();
        }
        self.ended(now)
    }

    /// The event of a game that has just ended.
    fn ended(&mut self, now: Duration) -> Vec<Event> {
        self.clock.stop(now);
        self.due = None;
        self.version += 1;
        let (ending, result) = (self.game.ending(), self.game.result());
        vec![Event::Ended { ending, result, clocks: self.times(now) }]
    }

    fn times(&self, now: Duration) -> Option<BySide<u64>> {
        let left = |side| self.clock.remaining(side, now).map(milliseconds);
        Some(BySide::new(left(Side::White)?, left(Side::Black)?))
    }

    /// Whether the side's opponent is the computer.
    fn against_computer(&self, side: Side) -> bool {
        matches!(self.terms.seats[side.opponent()], Seat::Computer(_))
    }

    /// Ending and result of a finished game.
    #[must_use]
    pub fn end(&self) -> Option<(Ending, GameResult)> {
        self.game.end().map(|end| (end.ending, end.result))
    }
}

/// Whole milliseconds, as they are stored and sent.
pub(crate) fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
