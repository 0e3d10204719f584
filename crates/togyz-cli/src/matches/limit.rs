//! The limit of a match: nodes per move, time per move, or a clock for the game; and the check for
//! late moves.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use togyz::clock::TimeControl;
use togyz::{BySide, Side};
use togyz_engine::{ClockState, Limits};

/// A clock for the game, `60+0.5` in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Clock {
    pub(super) base: Duration,
    pub(super) increment: Duration,
}

/// The limit of every move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Limit {
    Nodes(u64),
    MoveTime(Duration),
    Clock(Clock),
}

/// Tolerance of a time per move: answers and threads can be late on any machine. Chosen by hand.
const TOLERANCE: Duration = Duration::from_millis(50);

impl FromStr for Clock {
    type Err = String;

    fn from_str(text: &str) -> Result<Clock, String> {
        let wrong = || format!("expected seconds like 60 or 60+0.5, found '{text}'");
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let seconds = |text: &str| {
            let seconds: f64 = text.trim().parse().ok()?;
            let seconds = (0.0..=86_400.0).contains(&seconds).then_some(seconds)?;
            Some(Duration::from_millis((seconds * 1000.0).round() as u64))
        };
        let base = seconds(base).ok_or_else(wrong)?;
        let increment = seconds(increment).ok_or_else(wrong)?;
        if base.is_zero() {
            return Err(wrong());
        }
        Ok(Clock { base, increment })
    }
}

impl Limit {
    /// Both clocks at the start.
    pub(super) fn clocks(self) -> BySide<Duration> {
        match self {
            Limit::Clock(clock) => BySide::new(clock.base, clock.base),
            Limit::Nodes(_) | Limit::MoveTime(_) => BySide::default(),
        }
    }

    /// The limits of a search, for a built-in player.
    pub(super) fn limits(self, remaining: Duration) -> Limits {
        match self {
            Limit::Nodes(nodes) => Limits { nodes: Some(nodes), ..Limits::default() },
            Limit::MoveTime(time) => Limits { move_time: Some(time), ..Limits::default() },
            Limit::Clock(Clock { increment, .. }) => {
                Limits { clock: Some(ClockState { remaining, increment }), ..Limits::default() }
            }
        }
    }

    /// The `go` command for an engine.
    pub(super) fn go(self, clocks: &BySide<Duration>) -> String {
        match self {
            Limit::Nodes(nodes) => format!("go nodes {nodes}"),
            Limit::MoveTime(time) => format!("go movetime {}", time.as_millis()),
            Limit::Clock(Clock { increment, .. }) => format!(
                "go wtime {} btime {} winc {increment} binc {increment}",
                clocks.white.as_millis(),
                clocks.black.as_millis(),
                increment = increment.as_millis()
            ),
        }
    }

    /// The maximum time for a move; `None` without a time limit.
    pub(super) fn allowed(self, remaining: Duration, margin: Duration) -> Option<Duration> {
        match self {
            Limit::Nodes(_) => None,
            Limit::MoveTime(time) => Some(time + margin + TOLERANCE.max(time / 5)),
            Limit::Clock(_) => Some(remaining + margin),
        }
    }

    /// A clock after a move.
    pub(super) fn after_move(self, remaining: Duration, spent: Duration) -> Duration {
        match self {
            Limit::Clock(clock) => remaining.saturating_sub(spent) + clock.increment,
            Limit::Nodes(_) | Limit::MoveTime(_) => remaining,
        }
    }

    /// The reason of a loss on time.
    pub(super) fn too_late(self, side: Side, remaining: Duration, spent: Duration) -> String {
        let spent = spent.as_millis();
        match self {
            Limit::MoveTime(time) => format!("{side} took {spent} ms of {} ms", time.as_millis()),
            Limit::Clock(_) | Limit::Nodes(_) => {
                format!("{side} took {spent} ms with {} ms left", remaining.as_millis())
            }
        }
    }

    /// The time control as a tag of the record; `None` unless it has whole seconds.
    pub(super) fn time_control(self) -> Option<String> {
        let Limit::Clock(Clock { base, increment }) = self else { return None };
        TimeControl::with_increment(base, increment).ok().map(|control| control.to_string())
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Nodes(nodes) => write!(f, "{nodes} nodes a move"),
            Limit::MoveTime(time) => write!(f, "{} ms a move", time.as_millis()),
            Limit::Clock(Clock { base, increment }) => {
                write!(f, "{} s a game", base.as_secs_f64())?;
                if increment.is_zero() {
                    return Ok(());
                }
                write!(f, " and {} s a move", increment.as_secs_f64())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read() {
        let millis = |text: &str| {
            text.parse::<Clock>().map(|c| (c.base.as_millis(), c.increment.as_millis()))
        };
        assert_eq!(millis("60"), Ok((60_000, 0)));
        assert_eq!(millis("10+0.1"), Ok((10_000, 100)));
        assert_eq!(millis("0.5+0"), Ok((500, 0)));
        for wrong in ["", "0", "x", "60+", "60+x", "-1", "1e9", "nan", "60+-1", "inf"] {
            assert!(millis(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_clock_is_sent_spent_and_refilled() {
        let limit = Limit::Clock(Clock {
            base: Duration::from_secs(10),
            increment: Duration::from_millis(100),
        });
        let clocks = BySide::new(Duration::from_millis(4_250), Duration::from_secs(9));
        assert_eq!(limit.go(&clocks), "go wtime 4250 btime 9000 winc 100 binc 100");
        let left = limit.after_move(clocks.white, Duration::from_millis(250));
        assert_eq!(left, Duration::from_millis(4_100));
        let margin = Duration::from_millis(20);
        assert_eq!(limit.allowed(left, margin), Some(Duration::from_millis(4_120)));
        assert_eq!(limit.time_control(), None);
        assert_eq!(limit.to_string(), "10 s a game and 0.1 s a move");
        let whole = Limit::Clock("60+1".parse().expect("a clock"));
        assert_eq!(whole.time_control().as_deref(), Some("60+1"));
    }

    #[test]
    fn a_time_a_move_has_a_tolerance() {
        let allowed = |millis| {
            Limit::MoveTime(Duration::from_millis(millis))
                .allowed(Duration::ZERO, Duration::ZERO)
                .map(|allowed| allowed.as_millis())
        };
        assert_eq!(allowed(100), Some(150));
        assert_eq!(allowed(1000), Some(1200));
        assert_eq!(Limit::Nodes(5).allowed(Duration::ZERO, Duration::ZERO), None);
    }
}
