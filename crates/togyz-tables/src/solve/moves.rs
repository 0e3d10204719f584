//! Moves on the line of a group.
//!
//! With at most fifteen kumalaks no sowing goes around the ring, so the places of the drops depend
//! only on the pit and the number lifted: a [`Step`] holds them. Moves over the end of the line,
//! and moves that win a tuzdyk, are played out.

use togyz::{Otau, Side};

use super::Others;
use crate::group::Group;
use crate::index::{Line, MOST, Ring, otau_of, row_of};
use crate::values::Values;
use crate::walk::Walk;

/// A landing without a capture: its count reads as zero.
const NOWHERE: u8 = 31;

/// Lifting this number of kumalaks from one pit of the line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    /// The mover.
    pub(super) mover: Side,
    /// The number that leaves the pit.
    pub(super) leaving: u8,
    /// The number of pits of the line that they pass or reach, if they stay on the line.
    pub(super) passed: u8,
    /// The pit where the last one falls if it may take something there, or [`NOWHERE`].
    pub(super) landing: u8,
    /// The number that falls into tuzdyks, and into the mover's.
    pub(super) lost: u8,
    pub(super) gain: u8,
    /// Some go over the end of the line.
    pub(super) wraps: bool,
    /// Three at the landing make a tuzdyk.
    pub(super) may_win_tuzdyk: bool,
}

/// All steps of a group.
pub(super) struct Moves<'a> {
    line: Line,
    others: &'a Others<'a>,
    steps: [[Step; 16]; 18],
    /// By pit and number lifted: the kumalaks that the sowing adds to every pit of the line.
    sown: [[[u8; 32]; 16]; 18],
}

impl<'a> Moves<'a> {
    pub(super) fn new(line: &Line, others: &'a Others<'a>) -> Moves<'a> {
        let nothing = Step {
            mover: Side::White,
            leaving: 0,
            passed: 0,
            landing: NOWHERE,
            lost: 0,
            gain: 0,
            wraps: false,
            may_win_tuzdyk: false,
        };
        let mut steps = [[nothing; 16]; 18];
        let mut sown = [[[0; 32]; 16]; 18];
        for pit in 0..line.pits() {
            for lifted in 1..=MOST {
                steps[pit][lifted] = step(line, pit, lifted);
                let sown = &mut sown[pit][lifted];
                for place in places(line, pit, lifted) {
                    line.pit(place).into_iter().for_each(|pit| sown[pit] += 1);
                }
                // R3: of more than one, the first goes back.
                sown[pit] = u8::from(lifted > 1).wrapping_sub(lifted as u8);
            }
        }
        Moves { line: *line, others, steps, sown }
    }

    #[inline(always)]
    pub(super) fn step(&self, pit: usize, lifted: u8) -> &Step {
        &self.steps[pit][usize::from(lifted & 15)]
    }

    /// The result of a move from a pit, found on the board after it.
    pub(super) fn long_way(&self, pit: usize, walk: &Walk, kumalaks: u8) -> Child<'a> {
        let lifted = walk.kumalaks[pit & 31];
        let step = self.step(pit, lifted);
        let sown = &self.sown[pit][usize::from(lifted & 15)];
        let mut board: [u8; 32] =
            core::array::from_fn(|pit| walk.kumalaks[pit].wrapping_add(sown[pit]));
        let landing = usize::from(step.landing & 31);
        let count = board[landing];
        let tuzdyk = count == 3 && step.may_win_tuzdyk; // R10
        let taken = if tuzdyk || count.is_multiple_of(2) { count } else { 0 }; // R7
        board[landing] -= taken;
        let rest = usize::from(kumalaks - step.lost - taken);
        let place = if tuzdyk {
            let mut ring = [0; 18];
            (0..self.line.pits()).for_each(|pit| ring[self.line.ring(pit)] = board[pit]);
            let otau = otau_of(self.line.ring(landing));
            self.with_tuzdyk(&ring, step.mover.opponent(), otau)
        } else {
            Place::Here(self.line.rank_of_line(&board))
        };
        Child { gain: step.gain + taken, rest, place }
    }

    /// The place of a board for the next player, after the opponent has won a tuzdyk.
    fn with_tuzdyk(&self, ring: &Ring, next: Side, tuzdyk: Otau) -> Place<'a> {
        let place = Group::of(self.line.group().tuzdyk(next), Some(tuzdyk));
        let found = place.and_then(|(group, side)| Some((self.others.get(group)?, side)));
        // `Others::must_lead_on` has checked that it exists.
        let Some((values, side)) = found else { return Place::Here(0) };
        let ring = if side == next { *ring } else { turned(ring) };
        Place::There(values, values.line().rank(&ring), side)
    }
}

/// The result of a move: the mover's gain, and the kumalaks and the place of the board after it.
pub(super) struct Child<'a> {
    pub(super) gain: u8,
    pub(super) rest: usize,
    pub(super) place: Place<'a>,
}

/// The place of the board after a move.
pub(super) enum Place<'a> {
    /// In the same group, with this number.
    Here(usize),
    /// In another group, with this number and side to move.
    There(&'a Values, usize, Side),
}

/// The board with the sides exchanged.
fn turned(ring: &Ring) -> Ring {
    let mut other = *ring;
    other.rotate_left(9);
    other
}

/// Whether the mover may win this place of the ring as a tuzdyk (R11).
fn may_win(group: Group, mover: Side, place: usize) -> bool {
    let otau = otau_of(place);
    row_of(place) != mover
        && otau != Otau::Nine
        && group.tuzdyk(mover).is_none()
        && group.tuzdyk(mover.opponent()) != Some(otau)
}

/// The places of the ring in which the kumalaks from a pit fall.
fn places(line: &Line, pit: usize, lifted: usize) -> impl Iterator<Item = usize> + Clone {
    let origin = line.ring(pit);
    // R3, R4: one stays behind unless it is the only one.
    (1..=(lifted - 1).max(1)).map(move |ahead| (origin + ahead) % 18)
}

fn step(line: &Line, pit: usize, lifted: usize) -> Step {
    let mover = row_of(line.ring(pit));
    let places = places(line, pit, lifted);
    let leaving = places.clone().count();
    let lost = places.clone().filter(|&place| line.pit(place).is_none());
    let gain = lost.clone().filter(|&place| row_of(place) != mover).count(); // R6
    let lost = lost.count();
    let landing = places.clone().last().unwrap_or(line.ring(pit));
    let takes = row_of(landing) != mover; // R8
    Step {
        mover,
        leaving: leaving as u8,
        passed: (leaving - lost) as u8,
        landing: line.pit(landing).filter(|_| takes).map_or(NOWHERE, |pit| pit as u8), // R12
        lost: lost as u8,
        gain: gain as u8,
        // After the last pit of the line comes White's tuzdyk, if there is one, and then the first
        // pit.
        wraps: places.clone().any(|place| line.pit(place).is_some_and(|there| there < pit)),
        may_win_tuzdyk: may_win(line.group(), mover, landing),
    }
}
