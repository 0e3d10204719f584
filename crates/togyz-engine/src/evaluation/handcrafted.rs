//! The handcrafted evaluation: features known to players, each with a weight fitted to self-play
//! games of the engine.
//!
//! Everything is seen from the side to move. A position falls into one of [`BUCKETS`] buckets, by the owners of a
//! tuzdyk and by the kumalaks on the board; every bucket has its own weights. A position has a fixed number of
//! features, so that the evaluation is a sum of lookups, and the fit uses the same features as the search.

use togyz::{Otau, Position};

use super::Stages;
use crate::score::LARGEST_ESTIMATE;

static STAGES: Stages = Stages::new(&[130, 100, 70, 40]);
pub(crate) const BUCKETS: usize = STAGES.number();

/// Counts in one otau from this number on are the same feature.
const LARGEST_COUNT: usize = 23;
const LARGEST_SUM: usize = 40;

// First index of each kind of feature within a bucket.
const MY_PITS: usize = 0;
const THEIR_PITS: usize = MY_PITS + 9 * (LARGEST_COUNT + 1);
const MY_FILLED: usize = THEIR_PITS + 9 * (LARGEST_COUNT + 1);
const THEIR_FILLED: usize = MY_FILLED + 10;
const MY_SUM: usize = THEIR_FILLED + 10;
const THEIR_SUM: usize = MY_SUM + LARGEST_SUM + 1;
const MY_KAZAN: usize = THEIR_SUM + LARGEST_SUM + 1;
const THEIR_KAZAN: usize = MY_KAZAN + 28;
const MY_TUZDYK: usize = THEIR_KAZAN + 28;
const THEIR_TUZDYK: usize = MY_TUZDYK + 10;
const MY_BEST_CAPTURE: usize = THEIR_TUZDYK + 10;
const THEIR_BEST_CAPTURE: usize = MY_BEST_CAPTURE + 16;
const MY_CAPTURES: usize = THEIR_BEST_CAPTURE + 16;
const THEIR_CAPTURES: usize = MY_CAPTURES + 10;
const MY_CHANCE: usize = THEIR_CAPTURES + 10;
const THEIR_CHANCE: usize = MY_CHANCE + 2;
const TURN: usize = THEIR_CHANCE + 2;

/// Number of different features of a bucket.
pub(crate) const FEATURES: usize = TURN + 1;
/// Number of features of a position.
pub(crate) const ACTIVE: usize = 18 + 2 * 7 + 1;

/// A landing on the mover's side, where nothing is captured.
const NOWHERE: u8 = 15;

/// By number lifted and origin: the opponent's otau of the last kumalak, or [`NOWHERE`], and the number of kumalaks
/// that fall there.
static LANDING: [[(u8, u8); 9]; 256] = {
    let mut landing = [[(NOWHERE, 0); 9]; 256];
    let mut lifted = 1;
    while lifted <= 162 {
        let mut origin = 0;
        while origin < 9 {
            let first = if lifted == 1 { origin + 1 } else { origin };
            let last = (first + lifted - 1) % 18;
            if last >= 9 {
                landing[lifted][origin] = ((last - 9) as u8, lifted.div_ceil(18) as u8);
            }
            origin += 1;
        }
        lifted += 1;
    }
    landing
};

/// Captures that one side threatens.
struct Threats {
    best: u32,
    captures: u32,
    tuzdyk: u32,
}

/// Counts threats without branches, because captures are unpredictable.
#[inline(always)]
fn threats(mine: &[u8; 9], theirs: &[u8; 9], my_tuzdyk: usize, their_tuzdyk: usize) -> Threats {
    let mut there = [0u8; 16];
    there[..9].copy_from_slice(theirs);
    let takeable: u32 = 0x1ff & !(1 << my_tuzdyk);
    let may_become: u32 = if my_tuzdyk == 9 { 0xff & !(1 << their_tuzdyk) } else { 0 };
    let mut threats = Threats { best: 0, captures: 0, tuzdyk: 0 };
    for (origin, &lifted) in mine.iter().enumerate() {
        let (landing, drops) = LANDING[usize::from(lifted)][origin];
        let count = u32::from(there[usize::from(landing & 15)] + drops);
        let even = !count & (takeable >> (landing & 15)) & 1;
        threats.best = threats.best.max(count & even.wrapping_neg());
        threats.captures += even;
        threats.tuzdyk |= u32::from(count == 3) & (may_become >> (landing & 15));
    }
    threats
}

/// The bucket of a position and its features.
#[inline]
pub(crate) fn features(position: &Position) -> (usize, [u16; ACTIVE]) {
    let seen = position.seen_by_mover();
    let (mine, theirs) = (&seen.my_row, &seen.their_row);
    let index = |tuzdyk: Option<Otau>| tuzdyk.map_or(9, Otau::index);
    let my_tuzdyk = index(seen.my_tuzdyk);
    let their_tuzdyk = index(seen.their_tuzdyk);

    let bucket = STAGES.of(&seen);
    let mut found = [0u16; ACTIVE];
    let counts = |row: &[u8; 9]| row.map(|count| count.min(LARGEST_COUNT as u8));
    for (otau, (mine, theirs)) in counts(mine).into_iter().zip(counts(theirs)).enumerate() {
        let place = (otau * (LARGEST_COUNT + 1)) as u16;
        found[otau] = MY_PITS as u16 + place + u16::from(mine);
        found[9 + otau] = THEIR_PITS as u16 + place + u16::from(theirs);
    }
    let sum = |row: &[u8; 9]| row.iter().map(|&count| usize::from(count)).sum::<usize>();
    let filled = |row: &[u8; 9]| row.iter().filter(|&&count| count > 0).count();
    let (my_sum, their_sum, my_filled, their_filled) =
        (sum(mine), sum(theirs), filled(mine), filled(theirs));
    let my_threats = threats(mine, theirs, my_tuzdyk, their_tuzdyk);
    let their_threats = threats(theirs, mine, their_tuzdyk, my_tuzdyk);
    let rest = [
        MY_FILLED + my_filled,
        THEIR_FILLED + their_filled,
        MY_SUM + my_sum.min(LARGEST_SUM),
        THEIR_SUM + their_sum.min(LARGEST_SUM),
        MY_KAZAN + usize::from(seen.my_kazan) / 3,
        THEIR_KAZAN + usize::from(seen.their_kazan) / 3,
        MY_TUZDYK + my_tuzdyk,
        THEIR_TUZDYK + their_tuzdyk,
        MY_BEST_CAPTURE + (my_threats.best as usize / 2).min(15),
        THEIR_BEST_CAPTURE + (their_threats.best as usize / 2).min(15),
        MY_CAPTURES + my_threats.captures as usize,
        THEIR_CAPTURES + their_threats.captures as usize,
        MY_CHANCE + my_threats.tuzdyk as usize,
        THEIR_CHANCE + their_threats.tuzdyk as usize,
        TURN,
    ];
    for (place, feature) in found[18..].iter_mut().zip(rest) {
        *place = feature as u16;
    }
    (bucket, found)
}

/// The weights of every bucket, in hundredths of a kumalak.
pub struct Weights {
    by_bucket: Box<[[i16; FEATURES]]>,
}

/// A kumalak in the kazan is the unit of the evaluation; `MY_KAZAN` corrects it by phase.
pub(crate) const KUMALAK: i32 = 100;

impl Weights {
    /// Reads the bytes of [`Weights::to_bytes`]; `None` if their number is wrong.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Weights> {
        if bytes.len() != BUCKETS * FEATURES * 2 {
            return None;
        }
        let mut numbers = bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let by_bucket = (0..BUCKETS)
            .map(|_| core::array::from_fn(|_| numbers.next().unwrap_or_default()))
            .collect();
        Some(Weights { by_bucket })
    }

    /// The bytes of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.by_bucket.iter().flatten().flat_map(|weight| weight.to_le_bytes()).collect()
    }

    /// Weights by bucket and feature.
    pub(crate) fn from_fn(weight: impl Fn(usize, usize) -> i16) -> Weights {
        let bucket = |bucket| core::array::from_fn(|feature| weight(bucket, feature));
        Weights { by_bucket: (0..BUCKETS).map(bucket).collect() }
    }

    pub(crate) fn get(&self, bucket: usize, feature: usize) -> i16 {
        self.by_bucket[bucket][feature]
    }

    /// The built-in weights.
    #[must_use]
    pub fn built_in() -> Weights {
        Weights::from_bytes(include_bytes!("weights.bin"))
            .unwrap_or_else(|| Weights::from_fn(|_, _| 0))
    }

    /// The estimate for the side to move, in hundredths of a kumalak.
    #[inline]
    #[must_use]
    pub fn estimate(&self, position: &Position) -> i32 {
        let (bucket, features) = features(position);
        let weights = &self.by_bucket[bucket];
        let seen = position.seen_by_mover();
        let kazans = i32::from(seen.my_kazan) - i32::from(seen.their_kazan);
        let sum: i32 =
            features.iter().map(|&feature| i32::from(weights[usize::from(feature)])).sum();
        (sum + KUMALAK * kazans).clamp(-LARGEST_ESTIMATE, LARGEST_ESTIMATE)
    }
}

/// Weights by rule of thumb, the start of a fit: a tuzdyk is worth about 15 kumalaks, an otau that
/// can move one, a kumalak on the own side a fifth. Chosen by hand.
#[must_use]
pub fn first_weights() -> Weights {
    Weights::from_fn(|_, feature| {
        let count = |begin: usize| ((feature - begin) % (LARGEST_COUNT + 1)) as i16;
        match feature {
            MY_PITS..THEIR_PITS => 20 * count(MY_PITS),
            THEIR_PITS..MY_FILLED => -20 * count(THEIR_PITS),
            MY_FILLED..THEIR_FILLED => 100 * (feature - MY_FILLED) as i16,
            THEIR_FILLED..MY_SUM => -100 * (feature - THEIR_FILLED) as i16,
            MY_TUZDYK..THEIR_TUZDYK if feature - MY_TUZDYK < 9 => 1500,
            THEIR_TUZDYK..MY_BEST_CAPTURE if feature - THEIR_TUZDYK < 9 => -1500,
            MY_BEST_CAPTURE..THEIR_BEST_CAPTURE => 100 * (feature - MY_BEST_CAPTURE) as i16,
            THEIR_BEST_CAPTURE..MY_CAPTURES => -60 * (feature - THEIR_BEST_CAPTURE) as i16,
            _ => 0,
        }
    })
}

#[cfg(test)]
mod tests {
    use togyz::{Random, Setup};

    use super::*;

    /// The threats of the side to move by the rules library.
    fn threats_by_rules(position: &Position) -> (u32, u32, u32) {
        let mut found = (0, 0, 0);
        for otau in position.legal_moves() {
            let sowing = position.sow(otau).expect("a legal move");
            if sowing.tuzdyk {
                found.2 = 1;
            } else if sowing.captured > 0 {
                found.0 = found.0.max(u32::from(sowing.captured));
                found.1 += 1;
            }
        }
        found
    }

    #[test]
    fn threats_are_what_the_rules_say() {
        let mut met = 0;
        for seed in 0..400 {
            let mut random = Random::new(seed);
            let mut position = Position::START;
            while !position.is_over() {
                for turn in [position.turn(), position.turn().opponent()] {
                    let setup = Setup { turn, ..position.to_setup(1) };
                    let seen_by = Position::from_setup(&setup).expect("only the turn is another");
                    let seen = seen_by.seen_by_mover();
                    let index = |tuzdyk: Option<Otau>| tuzdyk.map_or(9, Otau::index);
                    let threats = threats(
                        &seen.my_row,
                        &seen.their_row,
                        index(seen.my_tuzdyk),
                        index(seen.their_tuzdyk),
                    );
                    let found = (threats.best, threats.captures, threats.tuzdyk);
                    assert_eq!(found, threats_by_rules(&seen_by), "seed {seed}: {seen_by}");
                    met += 1;
                }
                let moves: Vec<Otau> = position.legal_moves().collect();
                position = position.play_unchecked(moves[random.below(moves.len())]);
            }
        }
        assert!(met > 50_000, "only {met} positions");
    }
}
