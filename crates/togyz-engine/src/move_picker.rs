//! The moves of a position in search order, and the history that helps to order them.

use togyz::{Otau, Position, Side};

use crate::parameters::{
    HISTORY_BONUS, HISTORY_PER_REDUCED_PLY, MAX_HISTORY, MAX_HISTORY_BONUS, MAX_HISTORY_LIFTED,
    MAX_PLY, MAX_QUIET_GAIN, ORDER_KILLER, ORDER_PER_KUMALAK, ORDER_TUZDYK, TACTICAL_ORDER_TUZDYK,
    WORTH_OF_KUMALAK, WORTH_OF_TUZDYK,
};

/// A move and its immediate gain. It is not played yet, because most moves are never searched.
#[derive(Clone, Copy)]
pub(crate) struct Move {
    pub(crate) otau: Otau,
    /// Kumalaks lifted.
    pub(crate) lifted: u8,
    /// Whether it makes a tuzdyk.
    pub(crate) tuzdyk: bool,
    /// Gain of the mover's kazan minus gain of the opponent's.
    pub(crate) gain: i16,
    /// Its original turn, if it was picked before and deferred.
    pub(crate) deferred: Option<u8>,
}

impl Move {
    /// Expected value of the immediate gain, in hundredths of a kumalak.
    #[inline(always)]
    pub(crate) fn worth(&self) -> i32 {
        WORTH_OF_KUMALAK * i32::from(self.gain) + WORTH_OF_TUZDYK * i32::from(self.tuzdyk)
    }

    /// Whether it has no immediate gain.
    #[inline(always)]
    pub(crate) fn is_quiet(&self) -> bool {
        self.gain <= 0 && !self.tuzdyk
    }
}

/// Moves of a position, at most nine, and their order.
pub(crate) struct MovePicker {
    moves: [Move; 9],
    len: usize,
    /// The order of a move in the high bits and its place in the low bits, so that the largest key
    /// gives the place.
    keys: [i32; 9],
    /// Places in the order of picking.
    picked: [u8; 9],
    picked_len: usize,
}

/// Bits of a key for the place.
const PLACE_BITS: u32 = 4;
const LAST_PLACE: usize = (1 << PLACE_BITS) - 1;
/// The key of a place that is empty or was picked.
const NO_MOVE: i32 = i32::MIN;
/// The order of the known move: above all others.
const ORDER_KNOWN: i32 = 1 << 26;
/// The order of a deferred move: below all others.
const ORDER_DEFERRED: i32 = -(1 << 26);

impl MovePicker {
    /// All moves, without an order yet.
    #[inline]
    pub(crate) fn all(position: &Position) -> MovePicker {
        MovePicker::filtered(position, |_| true)
    }

    /// Captures and new tuzdyks that are worth more than `least`, best first.
    #[inline]
    pub(crate) fn tactical(position: &Position, least: i32) -> MovePicker {
        let wanted =
            |found: &Move| (found.gain > MAX_QUIET_GAIN || found.tuzdyk) && found.worth() > least;
        let mut picker = MovePicker::filtered(position, wanted);
        for place in 0..picker.len {
            let found = &picker.moves[place];
            let order = i32::from(found.gain) + TACTICAL_ORDER_TUZDYK * i32::from(found.tuzdyk);
            picker.set_order(place, order);
        }
        picker
    }

    #[inline(always)]
    fn filtered(position: &Position, wanted: impl Fn(&Move) -> bool) -> MovePicker {
        let row = position.seen_by_mover().my_row;
        let none = Move { otau: Otau::One, lifted: 0, tuzdyk: false, gain: 0, deferred: None };
        let mut picker = MovePicker {
            moves: [none; 9],
            len: 0,
            keys: [NO_MOVE; 9],
            picked: [0; 9],
            picked_len: 0,
        };
        for otau in position.legal_moves() {
            let (gain, tuzdyk) = position.gain_unchecked(otau);
            let found = Move { otau, lifted: row[otau.index()], tuzdyk, gain, deferred: None };
            if wanted(&found) {
                picker.moves[picker.len] = found;
                picker.len += 1;
            }
        }
        picker
    }

    /// The number of moves, picked or not.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// All moves, picked or not, in no particular order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Move> {
        self.moves[..self.len].iter()
    }

    #[inline(always)]
    fn set_order(&mut self, place: usize, order: i32) {
        self.keys[place] = order << PLACE_BITS | (LAST_PLACE - place) as i32;
    }

    /// Orders all moves: the known one, tuzdyks, net captures, killers, history.
    #[inline]
    pub(crate) fn order(&mut self, side: Side, known: Option<Otau>, history: &History, ply: usize) {
        let killers = history.killers[ply];
        for place in 0..self.len {
            let found = &self.moves[place];
            let order = if Some(found.otau) == known {
                ORDER_KNOWN
            } else {
                ORDER_PER_KUMALAK * i32::from(found.gain)
                    + ORDER_TUZDYK * i32::from(found.tuzdyk)
                    + ORDER_KILLER * i32::from(killers.contains(&Some(found.otau)))
                    + history.score(side, found)
            };
            self.set_order(place, order);
        }
    }

    /// Picks the best remaining move.
    #[inline]
    pub(crate) fn pick(&mut self) -> Option<Move> {
        let best = self.keys.iter().fold(NO_MOVE, |best, &key| best.max(key));
        if best == NO_MOVE {
            return None;
        }
        let place = LAST_PLACE - (best & LAST_PLACE as i32) as usize;
        self.keys[place] = NO_MOVE;
        self.picked[self.picked_len] = place as u8;
        self.picked_len += 1;
        Some(self.moves[place])
    }

    /// Puts the move picked last, with this turn, behind all others.
    pub(crate) fn defer(&mut self, turn: usize) {
        self.picked_len -= 1;
        let place = usize::from(self.picked[self.picked_len]);
        self.moves[place].deferred = Some(turn as u8);
        self.set_order(place, ORDER_DEFERRED);
    }

    /// The moves picked so far, the last one last.
    fn picked(&self) -> impl DoubleEndedIterator<Item = &Move> {
        self.picked[..self.picked_len].iter().map(|&place| &self.moves[usize::from(place)])
    }
}

/// Moves that were good in earlier searches.
pub(crate) struct History {
    /// By side, otau and number of lifted kumalaks.
    scores: [[[i32; MAX_HISTORY_LIFTED + 1]; 9]; 2],
    /// By ply: the last two moves that refuted a position there.
    killers: [[Option<Otau>; 2]; MAX_PLY + 1],
}

impl Default for History {
    fn default() -> History {
        History { scores: [[[0; MAX_HISTORY_LIFTED + 1]; 9]; 2], killers: [[None; 2]; MAX_PLY + 1] }
    }
}

impl History {
    fn score(&self, side: Side, found: &Move) -> i32 {
        let lifted = usize::from(found.lifted).min(MAX_HISTORY_LIFTED);
        self.scores[side as usize][found.otau.index()][lifted]
    }

    /// Plies by which the reduction of a move shrinks: negative for a move that was bad before.
    pub(crate) fn reduction(&self, side: Side, found: &Move) -> i32 {
        self.score(side, found) / HISTORY_PER_REDUCED_PLY
    }

    /// The move picked last refuted the position: its score rises, and the scores of those tried before it fall.
    pub(crate) fn reward(&mut self, side: Side, picker: &MovePicker, depth: i32, ply: usize) {
        let bonus = (depth * depth * HISTORY_BONUS).min(MAX_HISTORY_BONUS);
        let mut change = bonus;
        for tried in picker.picked().rev() {
            let lifted = usize::from(tried.lifted).min(MAX_HISTORY_LIFTED);
            let score = &mut self.scores[side as usize][tried.otau.index()][lifted];
            *score += change - *score * bonus / MAX_HISTORY;
            change = -bonus;
        }
        let best = picker.picked().next_back().map(|tried| tried.otau);
        if self.killers[ply][0] != best {
            self.killers[ply] = [best, self.killers[ply][0]];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deferred_move_comes_last_and_keeps_its_turn() {
        let mut picker = MovePicker::all(&Position::START);
        picker.order(Side::White, Some(Otau::Four), &History::default(), 0);
        assert_eq!(picker.pick().map(|found| found.otau), Some(Otau::Four));
        let second = picker.pick().map(|found| (found.otau, found.deferred));
        picker.defer(1);
        let rest: Vec<_> = core::iter::from_fn(|| picker.pick()).collect();
        assert_eq!(rest.len(), 8);
        let (last, others) = rest.split_last().unwrap();
        assert_eq!(second, Some((last.otau, None)));
        assert_eq!(last.deferred, Some(1));
        assert!(others.iter().all(|found| found.deferred.is_none()));
        assert_eq!(picker.picked().count(), 9);
    }
}
