//! Exact points: counted in halves, without floating-point numbers. Also the points of each result.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// Points, counted in halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);
    /// Half a point.
    pub const HALF: Points = Points(1);
    /// One point.
    pub const ONE: Points = Points(2);

    /// This many half points.
    #[must_use]
    pub const fn from_halves(halves: i32) -> Points {
        Points(halves)
    }

    /// The points counted in halves.
    #[must_use]
    pub const fn halves(self) -> i32 {
        self.0
    }

    /// The points as a number, which is exact.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        f64::from(self.0) / 2.0
    }

    /// Reads `5`, `5.5`, `0.0`, `-1.5` or `+2`. `None` if the text is not a number of half points.
    #[must_use]
    pub fn parse(text: &str) -> Option<Points> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
        let half = match part.trim_end_matches('0') {
            "" => 0,
            "5" => 1,
            _ => return None,
        };
        // The longest field of a file has six columns: a longer text is not a score.
        let short =
            (1..=6).contains(&whole.len()) && whole.bytes().all(|byte| byte.is_ascii_digit());
        let halves = if short { whole.parse::<i32>().ok()? * 2 + half } else { return None };
        Some(Points(if negative { -halves } else { halves }))
    }
}

impl fmt::Display for Points {
    /// As in the minutes: `5`, `5.5`; with `{:.1}` always one decimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let whole = self.0.unsigned_abs() / 2;
        let text = match (self.0 % 2 != 0, f.precision()) {
            (true, _) => format!("{sign}{whole}.5"),
            (false, Some(1..)) => format!("{sign}{whole}.0"),
            (false, _) => format!("{sign}{whole}"),
        };
        match f.width() {
            Some(width) => write!(f, "{text:>width$}"),
            None => f.write_str(&text),
        }
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Points;

    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Points;

    fn neg(self) -> Points {
        Points(-self.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Points) {
        self.0 -= other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}

/// The points of each result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PointSystem {
    /// A game won over the board.
    pub win: Points,
    /// A drawn game.
    pub draw: Points,
    /// A game lost over the board.
    pub loss: Points,
    /// The opponent did not play.
    pub forfeit_win: Points,
    /// The player did not play.
    pub forfeit_loss: Points,
    /// No opponent was left when the round was paired.
    pub allocated_bye: Points,
    /// A full point granted without a game.
    pub full_bye: Points,
    /// A requested half-point bye.
    pub half_bye: Points,
    /// Absent: a zero-point bye, withdrawn, not yet entered.
    pub zero_bye: Points,
}

impl Default for PointSystem {
    /// One for a win, half for a draw (W IX).
    fn default() -> PointSystem {
        PointSystem {
            win: Points::ONE,
            draw: Points::HALF,
            loss: Points::ZERO,
            forfeit_win: Points::ONE,
            forfeit_loss: Points::ZERO,
            allocated_bye: Points::ONE,
            full_bye: Points::ONE,
            half_bye: Points::HALF,
            zero_bye: Points::ZERO,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Points;

    #[test]
    fn points_are_read_and_written_exactly() {
        for (text, halves) in [("0.0", 0), ("5.5", 11), ("-1.5", -3), ("12", 24), ("+2", 4)] {
            assert_eq!(Points::parse(text), Some(Points::from_halves(halves)), "{text}");
        }
        for text in ["", "x", "1.25", "--1", "1.5.0", "99999999999", "-", "1e3"] {
            assert_eq!(Points::parse(text), None, "{text}");
        }
        assert_eq!(
            format!("{} {:.1} {:4.1}", Points::ONE, Points::ONE, -Points::HALF),
            "1 1.0 -0.5"
        );
    }
}
