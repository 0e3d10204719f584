//! Which move to look at first: the moves of a position, and what earlier searches liked.

use togyz::{Otau, Position, Side};

use crate::search::MAX_PLY;

/// A move and what it wins at once. It is played only when its turn comes: most are never looked at.
#[derive(Clone, Copy)]
pub(crate) struct Move {
    pub(crate) otau: Otau,
    pub(crate) lifted: u8,
    /// Whether it makes a tuzdyk.
    pub(crate) tuzdyk: bool,
    /// What the mover's kazan gains, less what the opponent's gains.
    pub(crate) gain: i16,
    /// Its turn, if it had it already and was put off.
    pub(crate) put_off: Option<u8>,
}

impl Move {
    /// What the move wins at once, in hundredths of a kumalak. A kumalak counts for more than one, for taking
    /// it also spoils what the opponent could do with it.
    #[inline(always)]
    pub(crate) fn worth(&self) -> i32 {
        150 * i32::from(self.gain) + 800 * i32::from(self.tuzdyk)
    }
}

/// Moves of a position, at most nine, and in which order to look at them.
pub(crate) struct Choices {
    moves: [Move; 9],
    len: usize,
    /// The order of a move above its place, so that the largest key tells the place.
    keys: [i32; 9],
    /// The places in the order in which they were picked.
    picked: [u8; 9],
    tried: usize,
}

/// Bits of a key for the place.
const PLACE: u32 = 4;
const LAST: usize = (1 << PLACE) - 1;
/// The key of a place that is empty or was picked.
const GONE: i32 = i32::MIN;
/// The order of a move that was put off: below all others.
const PUT_OFF: i32 = -(1 << 26);

impl Choices {
    /// All moves, without an order yet.
    #[inline]
    pub(crate) fn all(position: &Position) -> Choices {
        Choices::such_that(position, |_| true)
    }

    /// The captures and new tuzdyks that are worth more than this, best first.
    #[inline]
    pub(crate) fn tactical(position: &Position, least: i32) -> Choices {
        let wanted = |found: &Move| (found.gain > 2 || found.tuzdyk) && found.worth() > least;
        let mut choices = Choices::such_that(position, wanted);
        for place in 0..choices.len {
            let found = &choices.moves[place];
            choices.set_order(place, i32::from(found.gain) + 26 * i32::from(found.tuzdyk));
        }
        choices
    }

    #[inline(always)]
    fn such_that(position: &Position, wanted: impl Fn(&Move) -> bool) -> Choices {
        let row = position.seen_by_mover().my_row;
        let nothing = Move { otau: Otau::One, lifted: 0, tuzdyk: false, gain: 0, put_off: None };
        let mut choices =
            Choices { moves: [nothing; 9], len: 0, keys: [GONE; 9], picked: [0; 9], tried: 0 };
        for otau in position.legal_moves() {
            let (gain, tuzdyk) = position.gain_unchecked(otau);
            let found = Move { otau, lifted: row[otau.index()], tuzdyk, gain, put_off: None };
            if wanted(&found) {
                choices.moves[choices.len] = found;
                choices.len += 1;
            }
        }
        choices
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Move> {
        self.moves[..self.len].iter()
    }

    #[inline(always)]
    fn set_order(&mut self, place: usize, order: i32) {
        self.keys[place] = order << PLACE | (LAST - place) as i32;
    }

    /// Gives every move its order: the known one, tuzdyks, net captures, killers, history.
    #[inline]
    pub(crate) fn order(&mut self, side: Side, known: Option<Otau>, history: &History, ply: usize) {
        let killers = history.killers[ply];
        for place in 0..self.len {
            let found = &self.moves[place];
            let order = if Some(found.otau) == known {
                1 << 26
            } else {
                let killer = i32::from(killers.contains(&Some(found.otau))) * 3_000;
                let likes = history.likes(side, found);
                i32::from(found.gain) * 1_500 + i32::from(found.tuzdyk) * 40_000 + killer + likes
            };
            self.set_order(place, order);
        }
    }

    /// The best of the moves that were not picked yet.
    #[inline]
    pub(crate) fn pick(&mut self) -> Option<Move> {
        let best = self.keys.iter().fold(GONE, |best, &key| best.max(key));
        if best == GONE {
            return None;
        }
        let place = LAST - (best & LAST as i32) as usize;
        self.keys[place] = GONE;
        self.picked[self.tried] = place as u8;
        self.tried += 1;
        Some(self.moves[place])
    }

    /// The move picked last, whose turn it was, is picked again after all others.
    pub(crate) fn put_off(&mut self, turn: usize) {
        self.tried -= 1;
        let place = usize::from(self.picked[self.tried]);
        self.moves[place].put_off = Some(turn as u8);
        self.set_order(place, PUT_OFF);
    }

    /// The moves picked so far, the last one last.
    fn picked(&self) -> impl DoubleEndedIterator<Item = &Move> {
        self.picked[..self.tried].iter().map(|&place| &self.moves[usize::from(place)])
    }
}

/// Counts of this and more are one to the history.
const LARGEST: usize = 31;
/// The likes stay within this on either side.
const MOST: i32 = 8_000;

/// What earlier searches liked.
pub(crate) struct History {
    /// By side, otau and number lifted.
    likes: [[[i32; LARGEST + 1]; 9]; 2],
    killers: [[Option<Otau>; 2]; MAX_PLY + 1],
}

impl Default for History {
    fn default() -> History {
        History { likes: [[[0; LARGEST + 1]; 9]; 2], killers: [[None; 2]; MAX_PLY + 1] }
    }
}

impl History {
    fn likes(&self, side: Side, found: &Move) -> i32 {
        self.likes[side as usize][found.otau.index()][usize::from(found.lifted).min(LARGEST)]
    }

    /// Fewer plies of reduction for a move that was good elsewhere, more for a bad one.
    pub(crate) fn reduction(&self, side: Side, found: &Move) -> i32 {
        self.likes(side, found) / 4_000
    }

    /// The move picked last refuted the position: like it, and like those tried before it less.
    pub(crate) fn reward(&mut self, side: Side, choices: &Choices, depth: i32, ply: usize) {
        let bonus = (depth * depth * 16).min(1_600);
        let mut change = bonus;
        for tried in choices.picked().rev() {
            let like = &mut self.likes[side as usize][tried.otau.index()]
                [usize::from(tried.lifted).min(LARGEST)];
            *like += change - *like * bonus / MOST;
            change = -bonus;
        }
        let best = choices.picked().next_back().map(|tried| tried.otau);
        if self.killers[ply][0] != best {
            self.killers[ply] = [best, self.killers[ply][0]];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_that_is_put_off_comes_last_and_keeps_its_turn() {
        let mut choices = Choices::all(&Position::START);
        choices.order(Side::White, Some(Otau::Four), &History::default(), 0);
        assert_eq!(choices.pick().map(|found| found.otau), Some(Otau::Four));
        let second = choices.pick().map(|found| (found.otau, found.put_off));
        choices.put_off(1);
        let rest: Vec<_> = core::iter::from_fn(|| choices.pick()).collect();
        assert_eq!(rest.len(), 8);
        let (last, others) = rest.split_last().unwrap();
        assert_eq!(second, Some((last.otau, None)));
        assert_eq!(last.put_off, Some(1));
        assert!(others.iter().all(|found| found.put_off.is_none()));
        assert_eq!(choices.picked().count(), 9);
    }
}
