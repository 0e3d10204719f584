//! Time controls: time per game, with an increment, with a delay, or none, and their two texts.
//!
//! Whole seconds only, because the `TimeControl` tag of a game record counts in seconds. Controls
//! of several periods (a number of moves in a given time) do not occur in togyzkumalak and are refused.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;
use core::time::Duration;

/// The time each player has for a game.
///
/// Text form, as in the `TimeControl` tag of game records, in seconds: `3600` time per game,
/// `300+3` with an increment after every completed move (Fischer), `300d3` with a delay (simple or
/// US delay: the first three seconds of every move are free, and what is not used of them is not
/// kept), `-` none. The human form, in minutes, is read by
/// [`from_minutes`](TimeControl::from_minutes) and written by
/// [`in_minutes`](TimeControl::in_minutes).
///
/// # Examples
///
/// ```
/// use core::time::Duration;
/// use togyz::clock::TimeControl;
///
/// let control: TimeControl = "180+2".parse()?;
/// assert_eq!(control.base(), Some(Duration::from_secs(180)));
/// assert_eq!(control.increment(), Duration::from_secs(2));
/// assert_eq!(control.in_minutes(), "3+2");
/// assert_eq!(TimeControl::from_minutes("0.5")?.to_string(), "30");
/// # Ok::<(), togyz::clock::ParseControlError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
pub struct TimeControl {
    /// Seconds per player; zero means no control.
    base: u32,
    bonus: Bonus,
}

/// The bonus for a move in seconds; never zero, so that equal controls compare equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Bonus {
    Nothing,
    Increment(u32),
    Delay(u32),
}

impl TimeControl {
    /// No time control: the clock counts nothing and no flag falls.
    pub const NONE: TimeControl = TimeControl { base: 0, bonus: Bonus::Nothing };
    /// The longest time per game, a whole day: more is a slip of the pen.
    pub const MAX_BASE: Duration = Duration::from_secs(86_400);
    /// The longest increment or delay, an hour.
    pub const MAX_BONUS: Duration = Duration::from_secs(3_600);

    /// A fixed time for the whole game.
    ///
    /// # Errors
    ///
    /// [`ControlError::Base`] unless `base` is a whole number of seconds from one to
    /// [`MAX_BASE`](Self::MAX_BASE).
    pub fn per_game(base: Duration) -> Result<Self, ControlError> {
        match whole_seconds(base, Self::MAX_BASE) {
            None | Some(0) => Err(ControlError::Base(base)),
            Some(base) => Ok(TimeControl { base, bonus: Bonus::Nothing }),
        }
    }

    /// Time for the game, and an increment added after every completed move; a zero increment is
    /// time per game.
    ///
    /// # Errors
    ///
    /// As [`per_game`](Self::per_game), and [`ControlError::Increment`] unless the increment is a
    /// whole number of seconds up to [`MAX_BONUS`](Self::MAX_BONUS).
    pub fn with_increment(base: Duration, increment: Duration) -> Result<Self, ControlError> {
        let control = Self::per_game(base)?;
        match whole_seconds(increment, Self::MAX_BONUS) {
            None => Err(ControlError::Increment(increment)),
            Some(0) => Ok(control),
            Some(seconds) => Ok(TimeControl { bonus: Bonus::Increment(seconds), ..control }),
        }
    }

    /// Time for the game, of which the first `delay` of every move is not counted; a zero delay is
    /// time per game.
    ///
    /// # Errors
    ///
    /// As [`per_game`](Self::per_game), and [`ControlError::Delay`] unless the delay is a whole
    /// number of seconds up to [`MAX_BONUS`](Self::MAX_BONUS).
    pub fn with_delay(base: Duration, delay: Duration) -> Result<Self, ControlError> {
        let control = Self::per_game(base)?;
        match whole_seconds(delay, Self::MAX_BONUS) {
            None => Err(ControlError::Delay(delay)),
            Some(0) => Ok(control),
            Some(seconds) => Ok(TimeControl { bonus: Bonus::Delay(seconds), ..control }),
        }
    }

    /// The time each player begins with, `None` without a control.
    #[must_use]
    pub fn base(self) -> Option<Duration> {
        (self != Self::NONE).then(|| Duration::from_secs(self.base.into()))
    }

    /// The time added after every completed move.
    #[must_use]
    pub fn increment(self) -> Duration {
        match self.bonus {
            Bonus::Increment(seconds) => Duration::from_secs(seconds.into()),
            Bonus::Nothing | Bonus::Delay(_) => Duration::ZERO,
        }
    }

    /// The free time at the start of every move.
    #[must_use]
    pub fn delay(self) -> Duration {
        match self.bonus {
            Bonus::Delay(seconds) => Duration::from_secs(seconds.into()),
            Bonus::Nothing | Bonus::Increment(_) => Duration::ZERO,
        }
    }

    /// Reads the form people use, base in minutes and bonus in seconds: `3+2`, `60+0`, `60`,
    /// `10d5`, `0.5+0`, `0:20`.
    ///
    /// # Errors
    ///
    /// [`ParseControlError`] with the part that is wrong; fractions must come to whole seconds.
    pub fn from_minutes(text: &str) -> Result<Self, ParseControlError> {
        Self::parse(text, minutes, ParseControlError::Minutes)
    }

    /// Writes the form people use: `60`, `3+2`, `10d5`, `0.5`, `0:20` where no decimal fraction of
    /// a minute is exact, `-` for none; [`from_minutes`](Self::from_minutes) reads back the same
    /// control.
    #[must_use]
    pub fn in_minutes(self) -> String {
        let (minutes, seconds) = (self.base / 60, self.base % 60);
        if self == Self::NONE {
            return String::from("-");
        }
        let bonus = self.bonus;
        if seconds == 0 {
            format!("{minutes}{bonus}")
        } else if seconds % 6 == 0 {
            format!("{minutes}.{}{bonus}", seconds / 6)
        } else if seconds % 3 == 0 {
            format!("{minutes}.{:02}{bonus}", seconds / 3 * 5)
        } else {
            format!("{minutes}:{seconds:02}{bonus}")
        }
    }

    /// Both text forms: they differ only in how the base is read and which error it gives.
    fn parse(
        text: &str,
        read_base: fn(&str) -> Option<Duration>,
        base_error: fn(String) -> ParseControlError,
    ) -> Result<Self, ParseControlError> {
        if text == "-" {
            return Ok(Self::NONE);
        }
        let (base_text, bonus) = text.split_at(text.find(['+', 'd']).unwrap_or(text.len()));
        let control = read_base(base_text)
            .and_then(|base| Self::per_game(base).ok())
            .ok_or_else(|| base_error(excerpt(base_text)))?;
        let base = Duration::from_secs(control.base.into());
        if let Some(increment) = bonus.strip_prefix('+') {
            seconds(increment)
                .and_then(|length| Self::with_increment(base, length).ok())
                .ok_or_else(|| ParseControlError::Increment(excerpt(increment)))
        } else if let Some(delay) = bonus.strip_prefix('d') {
            seconds(delay)
                .and_then(|length| Self::with_delay(base, length).ok())
                .ok_or_else(|| ParseControlError::Delay(excerpt(delay)))
        } else {
            Ok(control)
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NONE {
            f.write_str("-")
        } else {
            write!(f, "{}{}", self.base, self.bonus)
        }
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bonus::Nothing => Ok(()),
            Bonus::Increment(seconds) => write!(f, "+{seconds}"),
            Bonus::Delay(seconds) => write!(f, "d{seconds}"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = ParseControlError;

    fn from_str(text: &str) -> Result<Self, ParseControlError> {
        Self::parse(text, seconds, ParseControlError::Base)
    }
}

impl TryFrom<String> for TimeControl {
    type Error = ParseControlError;

    fn try_from(text: String) -> Result<Self, ParseControlError> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> String {
        format!("{control}")
    }
}

/// The delay after which the referee may declare a late player's loss: half of the control
/// plus 30 s (R20).
///
/// `None` without a control. The event's regulations may say otherwise.
///
/// # Examples
///
/// ```
/// use core::time::Duration;
/// use togyz::clock::late_after;
///
/// assert_eq!(late_after("3600".parse()?), Some(Duration::from_secs(30 * 60 + 30)));
/// # Ok::<(), togyz::clock::ParseControlError>(())
/// ```
#[must_use]
pub fn late_after(control: TimeControl) -> Option<Duration> {
    control.base().map(|base| base / 2 + Duration::from_secs(30))
}

/// Errors of making a time control; each carries the length that was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ControlError {
    /// The time per game is zero, too long or not in whole seconds.
    Base(Duration),
    /// The increment is too long or not in whole seconds.
    Increment(Duration),
    /// The delay is too long or not in whole seconds.
    Delay(Duration),
}

impl fmt::Display for ControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ControlError::Base(found) => {
                write!(f, "expected a base of 1 to 86400 whole seconds, found {found:?}")
            }
            ControlError::Increment(found) => {
                write!(f, "expected an increment of 0 to 3600 whole seconds, found {found:?}")
            }
            ControlError::Delay(found) => {
                write!(f, "expected a delay of 0 to 3600 whole seconds, found {found:?}")
            }
        }
    }
}

impl core::error::Error for ControlError {}

/// Errors of reading a time control; each carries the part that was refused, at most its first 24
/// characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ParseControlError {
    /// The base in seconds.
    Base(String),
    /// The base in minutes.
    Minutes(String),
    /// The text after the `+`.
    Increment(String),
    /// The text after the `d`.
    Delay(String),
}

impl fmt::Display for ParseControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseControlError::Base(found) => {
                write!(f, "expected a base of 1 to 86400 seconds, found '{found}'")
            }
            ParseControlError::Minutes(found) => {
                write!(
                    f,
                    "expected a base of up to 1440 minutes that comes to whole seconds, found '{found}'"
                )
            }
            ParseControlError::Increment(found) => {
                write!(f, "expected an increment of 0 to 3600 seconds, found '{found}'")
            }
            ParseControlError::Delay(found) => {
                write!(f, "expected a delay of 0 to 3600 seconds, found '{found}'")
            }
        }
    }
}

impl core::error::Error for ParseControlError {}

/// A length as seconds, if it is whole seconds and not over `max`.
fn whole_seconds(length: Duration, max: Duration) -> Option<u32> {
    if length > max || length.subsec_nanos() != 0 {
        return None;
    }
    u32::try_from(length.as_secs()).ok()
}

/// Decimal digits and nothing else: `u32::from_str` alone would also take a sign.
fn digits(text: &str) -> Option<u32> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

fn seconds(text: &str) -> Option<Duration> {
    digits(text).map(|seconds| Duration::from_secs(seconds.into()))
}

/// Minutes as `3`, `1.5` or `1:30`.
fn minutes(text: &str) -> Option<Duration> {
    let (whole, seconds) = if let Some((whole, fraction)) = text.split_once('.') {
        (whole, fraction_of_minute(fraction)?)
    } else if let Some((whole, seconds)) = text.split_once(':') {
        (whole, digits(seconds).filter(|&count| seconds.len() == 2 && count < 60)?)
    } else {
        (text, 0)
    };
    Some(Duration::from_secs(u64::from(digits(whole)?) * 60 + u64::from(seconds)))
}

/// The seconds in a decimal fraction of a minute, if it comes to whole seconds.
///
/// Then it is a multiple of 0.05 (three seconds), so that two digits say everything.
fn fraction_of_minute(fraction: &str) -> Option<u32> {
    let hundredths = match fraction.trim_end_matches('0') {
        // `1.` is no number, `1.0` is.
        "" => return (!fraction.is_empty()).then_some(0),
        tenths if tenths.len() == 1 => digits(tenths)? * 10,
        both if both.len() == 2 => digits(both)?,
        _ => return None,
    };
    (hundredths % 5 == 0).then_some(hundredths / 5 * 3)
}

/// Enough of a refused text to recognise it, however long it was.
fn excerpt(text: &str) -> String {
    text.chars().take(24).collect()
}
