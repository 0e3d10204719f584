//! Elo ratings by the tables of the chess federation (B.02, 8.1): expectation, performance, change.
//!
//! The caller decides which games count: forfeited games never do (K 1.5.7).

use crate::Points;

/// Table 8.1.2: the greatest difference of ratings with an expectation of 50, 51, … 99 per cent for
/// the stronger player.
const DIFFERENCES: [i32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// Table 8.1.1: the difference of ratings that a result of 50, 51, … 100 per cent shows.
const SHOWN: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The expected result in hundredths of a player against an opponent.
#[must_use]
pub fn expectation(rating: i32, opponent: i32) -> i32 {
    let difference = rating - opponent;
    let steps = DIFFERENCES.partition_point(|&greatest| greatest < difference.abs());
    let stronger = 50 + i32::try_from(steps).unwrap_or(50);
    if difference < 0 { 100 - stronger } else { stronger }
}

/// The average rating, rounded half up. `None` for an empty list.
#[must_use]
pub fn average(ratings: &[u16]) -> Option<i32> {
    let count = i32::try_from(ratings.len()).ok().filter(|&count| count > 0)?;
    let sum: i32 = ratings.iter().copied().map(i32::from).sum();
    Some((2 * sum + count).div_euclid(2 * count))
}

/// The rating performance of a score against opponents. `None` without opponents.
#[must_use]
pub fn performance(score: Points, opponents: &[u16]) -> Option<i32> {
    let count = i32::try_from(opponents.len()).ok().filter(|&count| count > 0)?;
    // Hundredths of the score, rounded half up: score * 100 / count.
    let hundredths = (score.halves() * 100 + count).div_euclid(2 * count).clamp(0, 100);
    let shown = match usize::try_from(hundredths - 50) {
        Ok(above) => SHOWN.get(above).copied(),
        Err(_) => SHOWN.get(usize::try_from(50 - hundredths).ok()?).map(|shown| -shown),
    };
    Some(average(opponents)? + shown?)
}

/// The lowest rating with which at least the score was expected. `None` without opponents.
#[must_use]
pub fn perfect_performance(score: Points, opponents: &[u16]) -> Option<i32> {
    let least = i32::from(*opponents.iter().min()?) - 800;
    let most = i32::from(*opponents.iter().max()?) + 800;
    let expected = |rating: i32| -> i32 {
        opponents.iter().map(|&opponent| expectation(rating, opponent.into())).sum()
    };
    if score == Points::ZERO {
        return Some(least);
    }
    // The expectation grows with the rating: the lowest that is enough is found by halving.
    let (mut low, mut high) = (least, most);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if 2 * expected(middle) >= 100 * score.halves() { high = middle } else { low = middle }
    }
    Some(high)
}

/// The score expected against opponents, in hundredths. A difference above 400 counts as 400 (B.02,
/// 8.3.1).
#[must_use]
pub fn expected(rating: u16, opponents: &[u16]) -> i32 {
    let own = i32::from(rating);
    let opponents = opponents.iter().map(|&other| i32::from(other).clamp(own - 400, own + 400));
    opponents.map(|opponent| expectation(own, opponent)).sum()
}

/// The change of a rating: `k` times the score above the expectation, in tenths, rounded half away
/// from zero.
#[must_use]
pub fn change_tenths(rating: u16, k: u16, score: Points, opponents: &[u16]) -> i32 {
    let beyond = score.halves() * 50 - expected(rating, opponents);
    let hundredths = beyond * i32::from(k);
    (hundredths.abs() + 5) / 10 * hundredths.signum()
}

#[cfg(test)]
mod tests {
    use super::{average, change_tenths, expectation, perfect_performance, performance};
    use crate::Points;

    #[test]
    fn the_table_is_symmetric_and_complete() {
        assert_eq!(expectation(1500, 1500), 50);
        assert_eq!(expectation(1503, 1500), 50);
        assert_eq!(expectation(1504, 1500), 51);
        assert_eq!(expectation(1700, 1500), 76);
        assert_eq!(expectation(2235, 1500), 99);
        assert_eq!(expectation(2236, 1500), 100);
        for difference in 0..900 {
            let (up, down) =
                (expectation(1500 + difference, 1500), expectation(1500, 1500 + difference));
            assert_eq!(up + down, 100, "{difference}");
        }
    }

    #[test]
    fn performances_follow_the_tables() {
        let opponents = [1500, 1600, 1701];
        assert_eq!(average(&opponents), Some(1600));
        assert_eq!(average(&[1500, 1501]), Some(1501));
        let points = Points::from_halves;
        // 2 of 3 is 67 per cent: 125 above the average.
        assert_eq!(performance(points(4), &opponents), Some(1725));
        assert_eq!(performance(points(2), &opponents), Some(1600 - 125));
        assert_eq!(performance(points(6), &opponents), Some(2400));
        assert_eq!(performance(points(0), &opponents), Some(800));
        assert_eq!(performance(points(0), &[]), None);
        assert_eq!(perfect_performance(points(0), &opponents), Some(700));
        assert_eq!(perfect_performance(points(6), &opponents), Some(1701 + 736));
        let perfect = perfect_performance(points(4), &opponents).unwrap();
        let expected =
            |rating| opponents.iter().map(|&o| expectation(rating, o.into())).sum::<i32>();
        assert!(expected(perfect) >= 200 && expected(perfect - 1) < 200);
    }

    #[test]
    fn a_rating_changes_by_what_was_not_expected() {
        // An equal opponent beaten: half of k.
        assert_eq!(change_tenths(1500, 20, Points::ONE, &[1500]), 100);
        // 76 per cent expected of one game, nothing scored: 20 times -0.76.
        assert_eq!(change_tenths(1700, 20, Points::ZERO, &[1500]), -152);
        // A difference of 700 counts as 400, where 92 per cent are expected.
        assert_eq!(change_tenths(2200, 10, Points::ONE, &[1500]), 8);
        assert_eq!(change_tenths(1500, 20, Points::ZERO, &[]), 0);
    }
}
