//! Waiting moves: how many moves a side can make that keep all its kumalaks on its own row.
//!
//! Late in the game the side that runs out of them must give kumalaks to the opponent. The count is
//! a fact about one row; it knows nothing of captures and does not say who wins.

use crate::otau::Otau;
use crate::position::Position;
use crate::side::Side;

impl Position {
    /// The number of consecutive moves this side could make, if the opponent only passed, without
    /// a kumalak leaving its row. A move waits if the last kumalak falls on the own row and none
    /// falls into a tuzdyk. Always the waiting otau nearest to the ninth is played: it keeps the
    /// heaps small. A few more moves are sometimes possible in another order.
    ///
    /// ```
    /// use togyz::{Position, Side};
    /// let position: Position = "0,0,0,0,0,0,2,1,0/0,0,0,0,0,0,0,0,3 78 78 w".parse()?;
    /// assert_eq!(position.waiting_moves(Side::White), 5); // 8, 7, 8, 7, 8
    /// assert_eq!(position.waiting_moves(Side::Black), 0);
    /// # Ok::<(), togyz::notation::PositionError>(())
    /// ```
    #[must_use]
    pub fn waiting_moves(&self, side: Side) -> u32 {
        let mut row = self.row(side);
        // A tuzdyk takes every kumalak that falls into it, so the row ends before it.
        let tuzdyk = self.tuzdyk(side.opponent()).map(Otau::index);
        match tuzdyk {
            Some(place) => {
                let (before, rest) = row.split_at_mut(place);
                waits(before) + rest.get_mut(1..).map_or(0, waits)
            }
            None => waits(&mut row),
        }
    }
}

/// The waiting moves within a part of a row.
fn waits(part: &mut [u8]) -> u32 {
    let mut count = 0;
    while let Some(from) = (0..part.len()).rev().find(|&from| can_wait(part, from)) {
        let lifted = core::mem::take(&mut part[from]);
        let first = if lifted == 1 { from + 1 } else { from }; // R3, R4
        part[first..first + usize::from(lifted)].iter_mut().for_each(|pit| *pit += 1);
        count += 1;
    }
    count
}

/// Whether all kumalaks of this pit stay in the part when it is played.
fn can_wait(part: &[u8], from: usize) -> bool {
    match usize::from(part[from]) {
        0 => false,
        1 => from + 1 < part.len(),
        lifted => from + lifted <= part.len(),
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;

    use super::*;
    use crate::{Random, Setup};

    /// The longest sequence of waiting moves in any order, with the slow rules.
    fn longest(position: &Position, side: Side, known: &mut BTreeMap<[u8; 9], u32>) -> u32 {
        let row = position.row(side);
        if let Some(&count) = known.get(&row) {
            return count;
        }
        let mut most = 0;
        for otau in position.legal_moves() {
            let after = position.play(otau).unwrap();
            if after.row(side).iter().sum::<u8>() == row.iter().sum::<u8>() {
                most = most.max(1 + longest(&after.with_turn(side), side, known));
            }
        }
        known.insert(row, most);
        most
    }

    /// The waiting moves by the rules, always from the otau nearest to the ninth.
    fn plain(position: &Position, side: Side) -> u32 {
        let row: u8 = position.row(side).iter().sum();
        let mut moves = Otau::ALL.into_iter().rev();
        let after = moves.find_map(|otau| {
            let after = position.play(otau).ok()?;
            (after.row(side).iter().sum::<u8>() == row).then_some(after)
        });
        after.map_or(0, |after| 1 + plain(&after.with_turn(side), side))
    }

    fn random_position(random: &mut Random, most: usize) -> Position {
        let mut setup = Setup::START;
        for side in Side::ALL {
            setup.rows[side] = [0; 9];
            for _ in 0..random.below(most + 1) {
                setup.rows[side][random.below(9)] += 1;
            }
        }
        if random.below(2) == 0 {
            let (white, black) = (random.below(8), random.below(8));
            setup.rows.black[white] = 0;
            setup.tuzdyks.white = Otau::new(white as u8 + 1);
            if white != black {
                setup.rows.white[black] = 0;
                setup.tuzdyks.black = Otau::new(black as u8 + 1);
            }
        }
        let left: u8 = Side::ALL.iter().map(|&side| setup.rows[side].iter().sum::<u8>()).sum();
        setup.kazans.white = (162 - left) / 2;
        setup.kazans.black = 162 - left - setup.kazans.white;
        Position::from_setup(&setup).unwrap()
    }

    #[test]
    fn the_count_is_that_of_the_rules_played_from_the_right() {
        let mut random = Random::new(20);
        for number in 0..2_000 {
            let position = random_position(&mut random, 40);
            for side in Side::ALL {
                let turned = position.with_turn(side);
                assert_eq!(turned.waiting_moves(side), plain(&turned, side), "{number} {position}");
                let other = position.with_turn(side.opponent());
                assert_eq!(turned.waiting_moves(side), other.waiting_moves(side), "{position}");
            }
        }
    }

    #[test]
    fn no_order_is_shorter_than_the_count_and_few_are_longer() {
        let mut random = Random::new(21);
        let (mut same, mut all) = (0, 0);
        for _ in 0..400 {
            let position = random_position(&mut random, 8);
            for side in Side::ALL {
                let turned = position.with_turn(side);
                let count = turned.waiting_moves(side);
                let longest = longest(&turned, side, &mut BTreeMap::new());
                assert!(count <= longest, "{position}: {count}, {longest}");
                same += u32::from(count == longest);
                all += 1;
            }
        }
        assert!(same * 100 >= all * 95, "{same} of {all}");
    }

    #[test]
    fn nothing_waits_on_an_empty_row_or_in_the_ninth_otau() {
        for (text, white) in [
            ("0,0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0,0 80 81 b", 0),
            ("0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 80 80 w", 0),
            ("0,0,0,0,0,0,0,1,0/1,0,0,0,0,0,0,0,0 80 80 w", 1),
            // The opponent's tuzdyk ends the row.
            ("0,0,0,0,0,1,X,0,0/1,0,0,0,0,0,0,0,0 80 80 w", 0),
            ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w", 2),
        ] {
            let position: Position = text.parse().unwrap();
            assert_eq!(position.waiting_moves(Side::White), white, "{text}");
        }
    }
}
