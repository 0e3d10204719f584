//! The referee's corrections of a clock (World Nomad Games 2016, section VII), as pure functions on
//! remaining times.
//!
//! They compute the new pair of times and touch no clock: the referee stops it, and
//! [`Clock::set_times`] sets it. They do not decide whether a claim is just, nor whether it came
//! before the flag fell (R25).
//!
//! [`Clock::set_times`]: super::Clock::set_times

use core::fmt;
use core::time::Duration;

use crate::side::{BySide, Side};

/// Nobody is set to less than this when a clock is corrected.
const FIVE_MINUTES: Duration = Duration::from_secs(5 * 60);
/// Nobody gets less than this when a clock comes to a game that began without one.
const TWENTY_FIVE_MINUTES: Duration = Duration::from_secs(25 * 60);

/// A referee's correction, to be applied and written to the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Correction {
    /// A faulty clock is replaced and the exact time used by each player set: [`replace_clock`].
    ReplaceClock {
        /// The time each player has used.
        used: BySide<Duration>,
    },
    /// Only one dial was wrong: [`correct_one_dial`].
    OneDial {
        /// Whose dial it was.
        side: Side,
        /// The time this player really has left.
        remaining: Duration,
    },
    /// Nobody knows which dial was wrong: [`share_equally`].
    BothDials,
    /// The game was started without a clock: [`started_without_clock`].
    NoClock {
        /// The real time since the game was started.
        elapsed: Duration,
    },
}

impl Correction {
    /// The remaining times to set, in a game of `base` per player whose dials show `shown`.
    ///
    /// # Errors
    ///
    /// [`UsedTooMuch`] if a clock is replaced and a player has used more than the base.
    pub fn times(
        self,
        base: Duration,
        shown: BySide<Duration>,
    ) -> Result<BySide<Duration>, UsedTooMuch> {
        match self {
            Correction::ReplaceClock { used } => replace_clock(base, used),
            Correction::OneDial { side, remaining } => {
                Ok(correct_one_dial(base, shown, side, remaining))
            }
            Correction::BothDials => Ok(share_equally(base, shown)),
            Correction::NoClock { elapsed } => Ok(started_without_clock(base, elapsed)),
        }
    }
}

/// A player is said to have used more time than the game gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UsedTooMuch {
    /// The side.
    pub side: Side,
    /// The time said to be used.
    pub used: Duration,
    /// The time per game.
    pub base: Duration,
}

impl fmt::Display for UsedTooMuch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UsedTooMuch { side, used, base } = self;
        write!(f, "expected at most {base:?} used by {side}, found {used:?}")
    }
}

impl core::error::Error for UsedTooMuch {}

/// The times for a new clock: each player gets the base less the exact time used, then nobody less
/// than five minutes ([`raise_to_five_minutes`]).
///
/// In a game with an increment, `used` is counted less the increments received.
///
/// # Errors
///
/// [`UsedTooMuch`] for the first player, White before Black, who has used more than the base.
/// Exactly the base is allowed: a clock that ran too slow can hide it.
pub fn replace_clock(
    base: Duration,
    used: BySide<Duration>,
) -> Result<BySide<Duration>, UsedTooMuch> {
    let left =
        |side| base.checked_sub(used[side]).ok_or(UsedTooMuch { side, used: used[side], base });
    Ok(raise_to_five_minutes(base, BySide::new(left(Side::White)?, left(Side::Black)?)))
}

/// The times when only the dial of `side` was wrong: it gets its true `remaining` time, the other
/// stays as `shown`; then nobody less than five minutes ([`raise_to_five_minutes`]).
#[must_use]
pub fn correct_one_dial(
    base: Duration,
    shown: BySide<Duration>,
    side: Side,
    remaining: Duration,
) -> BySide<Duration> {
    let mut times = shown;
    times[side] = remaining;
    raise_to_five_minutes(base, times)
}

/// The times when it is not known which dial was wrong: the total is divided by two and both
/// players get it; then nobody less than five minutes ([`raise_to_five_minutes`]).
///
/// Our reading of 'the total time is divided into two': the sum of the two remaining times shown.
/// As both began with the same base, halving the sum of the used times gives the same. An odd
/// nanosecond is dropped.
#[must_use]
pub fn share_equally(base: Duration, shown: BySide<Duration>) -> BySide<Duration> {
    let (less, more) = (shown.white.min(shown.black), shown.white.max(shown.black));
    // Not (white + black) / 2, which could overflow.
    let half = less + (more - less) / 2;
    raise_to_five_minutes(base, BySide::new(half, half))
}

/// Raises a player below five minutes to five minutes and gives the opponent the same addition.
///
/// If both are below, the one with less is raised to five: the other, having had more, stands above
/// five by the same addition, so that one addition is always enough and the difference between the
/// players is kept. Our reading for games shorter than five minutes: the floor is their base, so
/// that the one who is raised never gets more than the game began with (the opponent may).
#[must_use]
pub fn raise_to_five_minutes(base: Duration, times: BySide<Duration>) -> BySide<Duration> {
    let floor = FIVE_MINUTES.min(base);
    let addition = floor.saturating_sub(times.white.min(times.black));
    BySide::from_fn(|side| times[side].saturating_add(addition))
}

/// The times for a game that was started without a clock: the real time since its start is divided
/// by two and taken off the base of both players, who get the same, but never less than 25 minutes.
///
/// Our reading for games shorter than 25 minutes: the floor is their base, so both get the whole of
/// it.
#[must_use]
pub fn started_without_clock(base: Duration, elapsed: Duration) -> BySide<Duration> {
    let time = base.saturating_sub(elapsed / 2).max(TWENTY_FIVE_MINUTES.min(base));
    BySide::new(time, time)
}
