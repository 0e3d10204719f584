//! The value of a tie-break: a number with at most five decimals, counted exactly.

use std::fmt;

use crate::Points;

/// A tie-break's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Value(i64);

/// The fractions in one unit.
const ONE: i64 = 100_000;

impl Value {
    /// Zero.
    pub const ZERO: Value = Value(0);

    /// A whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Value {
        Value(number * ONE)
    }

    /// Points times points.
    #[must_use]
    pub(crate) fn product(score: Points, result: Points) -> Value {
        Value(i64::from(score.halves()) * i64::from(result.halves()) * ONE / 4)
    }

    /// The average, rounded half up to this many decimals, at most five. `None` for an empty list.
    pub(crate) fn average(values: &[Value], decimals: u32) -> Option<Value> {
        let sum: i64 = values.iter().map(|value| value.0).sum();
        let step = ONE / 10_i64.pow(decimals);
        let steps = 2 * step * i64::try_from(values.len()).ok().filter(|&count| count > 0)?;
        Some(Value((2 * sum + steps / 2).div_euclid(steps) * step))
    }

    /// The value as a number, for programs.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        self.0 as f64 / ONE as f64
    }
}

impl From<Points> for Value {
    fn from(points: Points) -> Value {
        Value(i64::from(points.halves()) * (ONE / 2))
    }
}

impl std::ops::Add for Value {
    type Output = Value;

    fn add(self, other: Value) -> Value {
        Value(self.0 + other.0)
    }
}

impl std::iter::Sum for Value {
    fn sum<I: Iterator<Item = Value>>(values: I) -> Value {
        values.fold(Value::ZERO, |sum, value| sum + value)
    }
}

impl fmt::Display for Value {
    /// With as many decimals as needed, or with at least the given number: `{:.1}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.abs() / ONE, self.0.abs() % ONE);
        let part = format!("{part:05}");
        let least = f.precision().unwrap_or(0).min(5);
        let digits = part.trim_end_matches('0').len().max(least);
        match digits {
            0 => write!(f, "{sign}{whole}"),
            _ => write!(f, "{sign}{whole}.{}", &part[..digits]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Value;
    use crate::Points;

    #[test]
    fn values_are_written_with_the_decimals_they_need() {
        let half = Points::HALF;
        assert_eq!(Value::whole(7).to_string(), "7");
        assert_eq!(format!("{:.1}", Value::whole(7)), "7.0");
        assert_eq!(Value::from(half).to_string(), "0.5");
        assert_eq!(Value::product(half, half).to_string(), "0.25");
        assert_eq!(format!("{:.1}", Value::product(half, -half)), "-0.25");
    }

    #[test]
    fn averages_are_rounded_half_up() {
        let values = |numbers: &[i64]| numbers.iter().map(|&n| Value::whole(n)).collect::<Vec<_>>();
        let average = |numbers: &[i64], decimals| Value::average(&values(numbers), decimals);
        assert_eq!(average(&[1, 1, 0], 2).unwrap().to_string(), "0.67");
        assert_eq!(average(&[1, 0, 0, 0, 0, 0, 0, 0], 2).unwrap().to_string(), "0.13");
        assert_eq!(average(&[1, 2], 0).unwrap().to_string(), "2");
        assert_eq!(average(&[], 2), None);
    }
}
