//! The reasons for a pair, and the rules that a pairing made by hand breaks. Data only;
//! `togyz-papers` makes the sentences.
//!
//! A pair is explained by its bracket without the pair: the bracket is paired again with that pair
//! forbidden, and the first criterion that gets worse is the one that decided.

use super::bracket::{self, Bracket};
use super::criteria::{Criteria, Criterion};
use super::field::{Contestant, Field};
use super::{
    ColourRule, SwissError, bye_is_here, can_be_paired, colour, pair_field, settle_bye_level,
};
use crate::{Event, Number, Points};
use togyz::Side;

/// The reason for a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// Without the pair the bracket is worse by this criterion.
    Criterion {
        /// The first criterion that gets worse.
        criterion: Criterion,
        /// Its count with the pair.
        with: u64,
        /// Its count without it.
        without: u64,
    },
    /// Without it the bye goes to a player with another score (C5).
    ByeScore {
        /// The score of the player who has it.
        with: Points,
        /// The score of the player who would have it.
        without: Points,
    },
    /// Other pairings are equal by every criterion; this one comes first in the order of the rules.
    Order,
    /// Without the pair the rest cannot be paired.
    Only,
}

/// A pair of a round, or the bye, with its reasons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// The higher ranked player.
    pub higher: Contestant,
    /// The other one; `None` for the bye.
    pub lower: Option<Contestant>,
    /// The higher ranked player's colour and the clause that gave it; `None` for the bye.
    pub colour: Option<(Side, ColourRule)>,
    /// The score of the bracket; `None` where only the bye is left.
    pub bracket: Option<Points>,
    /// The reason.
    pub decision: Decision,
}

/// Explains the pairs of a round, beginning with 0: all, or only that of one player.
///
/// # Errors
/// The reason why the round cannot be paired.
pub fn explain(
    event: &Event,
    round: usize,
    only: Option<Number>,
) -> Result<Vec<Reason>, SwissError> {
    let mut field = Field::new(event, round)?;
    let brackets = pair_field(&field)?;
    let bye_level = settle_bye_level(&mut field)?;
    let mut rest: Vec<usize> = (0..field.contestants.len()).collect();
    if bye_level > 0 {
        rest.push(field.bye());
    }
    let mut reasons = Vec::new();
    for (index, made) in brackets.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|index| brackets.get(index));
        let bye_here = bye_is_here(&field, made.level, bye_level, &rest, before);
        for &(a, b) in &made.pairs {
            let (a, b) = (a.min(b), a.max(b));
            let higher = &field.contestants[a];
            let lower = field.contestants.get(b);
            let numbers = [Some(higher.number), lower.map(|lower| lower.number)];
            if only.is_some_and(|wanted| !numbers.contains(&Some(wanted))) {
                continue;
            }
            let decision = if lower.is_none() {
                decision_for_bye(event, round, a, &brackets)?
            } else {
                let mut without = field.clone();
                without.forbid(a, b);
                let possible = can_be_paired(&without, &rest, |_| true);
                let other = bracket::pair(&without, made.level, &rest, bye_here);
                decision(made, other.ok().as_ref().filter(|_| possible))
            };
            let scores = field.contestants.iter().find(|player| player.level == made.level);
            reasons.push(Reason {
                higher: higher.clone(),
                lower: lower.cloned(),
                colour: lower
                    .map(|lower| colour::allocate(higher.claim(), lower.claim(), field.initial)),
                bracket: scores.map(|player| player.score),
                decision,
            });
        }
        rest.retain(|node| !made.pairs.iter().any(|(a, b)| a == node || b == node));
    }
    reasons.sort_by_key(|reason| {
        let lower = reason.lower.as_ref();
        let scores = (Some(reason.higher.score), lower.map(|lower| lower.score));
        let sum = scores.0.unwrap_or_default() + scores.1.unwrap_or_default();
        let score = reason.higher.score;
        (lower.is_none(), -score.halves(), -sum.halves(), reason.higher.number)
    });
    Ok(reasons)
}

fn decision(made: &Bracket, other: Option<&Bracket>) -> Decision {
    let Some(other) = other else { return Decision::Only };
    match first_difference(&made.quality, &other.quality) {
        Some((criterion, with, without)) => Decision::Criterion { criterion, with, without },
        None => Decision::Order,
    }
}

/// The reason why this player gets the bye: the whole round is paired again with that bye
/// forbidden.
fn decision_for_bye(
    event: &Event,
    round: usize,
    place: usize,
    made: &[Bracket],
) -> Result<Decision, SwissError> {
    let mut without = Field::new(event, round)?;
    without.forbid(place, without.bye());
    let Ok(others) = pair_field(&without) else { return Ok(Decision::Only) };
    let score_of = |brackets: &[Bracket]| {
        let pairs = brackets.iter().flat_map(|bracket| &bracket.pairs);
        let with_bye =
            pairs.map(|(a, b)| (*a.min(b), *a.max(b))).find(|(_, b)| *b == without.bye());
        with_bye.map_or(Points::ZERO, |(a, _)| without.contestants[a].score)
    };
    let scores = (score_of(made), score_of(&others));
    if scores.0 != scores.1 {
        return Ok(Decision::ByeScore { with: scores.0, without: scores.1 });
    }
    let both = made.iter().zip(&others).map(|(made, other)| decision(made, Some(other)));
    Ok(both.into_iter().find(|decision| *decision != Decision::Order).unwrap_or(Decision::Order))
}

fn first_difference(
    one: &[(Criterion, u64)],
    other: &[(Criterion, u64)],
) -> Option<(Criterion, u64, u64)> {
    let mut both = one.iter().zip(other);
    let ((criterion, with), (_, without)) = both.find(|((_, a), (_, b))| a != b)?;
    Some((*criterion, *with, *without))
}

/// A rule that a pairing made by hand breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Breach {
    /// Does not take part in the round, or is unknown.
    NotThere(Number),
    /// Is paired more than once.
    PairedTwice(Number),
    /// Takes part and is not paired.
    NotPaired(Number),
    /// The two have met, are both due the same colour absolutely, or are forbidden (C1, C3).
    MustNotMeet(Number, Number),
    /// Had a bye or a point without a game before (C2).
    SecondBye(Number),
    /// The colours should be the other way round: this player should have White.
    Colours(Number, Number),
    /// The first bracket that differs from the rules, and the criterion by which it is worse; none
    /// if only the order differs.
    Bracket {
        /// The score of the bracket.
        score: Points,
        /// Its counts by the rules and by hand.
        worse: Option<(Criterion, u64, u64)>,
    },
}

/// Judges a pairing made by hand for a round, beginning with 0: White, Black or the bye.
///
/// # Errors
/// The reason why the round cannot be paired by the rules.
pub fn judge(
    event: &Event,
    round: usize,
    hand: &[(Number, Option<Number>)],
) -> Result<Vec<Breach>, SwissError> {
    let mut field = Field::new(event, round)?;
    let mut breaches = Vec::new();
    let mut partner: Vec<Option<usize>> = vec![None; field.contestants.len()];
    for &(white, black) in hand {
        let mut places = Vec::new();
        for number in [Some(white), black].into_iter().flatten() {
            match field.place(number) {
                Some(place) => places.push(place),
                None => breaches.push(Breach::NotThere(number)),
            }
        }
        if black.is_none() {
            places.push(field.bye());
        }
        let [one, other] = places[..] else { continue };
        for (place, mate) in [(one, other), (other, one)] {
            if let Some(slot) = partner.get_mut(place)
                && slot.replace(mate).is_some()
            {
                breaches.push(Breach::PairedTwice(field.contestants[place].number));
            }
        }
        match black {
            Some(black) if !field.may_meet(one, other) => {
                breaches.push(Breach::MustNotMeet(white, black));
            }
            None if !field.may_meet(one, other) => breaches.push(Breach::SecondBye(white)),
            Some(black) => {
                let (high, low) = (one.min(other), one.max(other));
                let (higher, lower) = (&field.contestants[high], &field.contestants[low]);
                let (side, _) = colour::allocate(higher.claim(), lower.claim(), field.initial);
                if (side == Side::White) != (high == one) {
                    breaches.push(Breach::Colours(black, white));
                }
            }
            None => {}
        }
    }
    for (place, mate) in partner.iter().enumerate() {
        if mate.is_none() {
            breaches.push(Breach::NotPaired(field.contestants[place].number));
        }
    }
    // Only a complete and legal round can be compared with that of the rules.
    if breaches.iter().all(|breach| matches!(breach, Breach::Colours(..))) {
        let brackets = pair_field(&field)?;
        let bye_level = settle_bye_level(&mut field)?;
        breaches.extend(compare(&field, &brackets, bye_level, &partner));
    }
    Ok(breaches)
}

/// The first bracket in which a pairing by hand differs from the rules.
fn compare(
    field: &Field,
    brackets: &[Bracket],
    bye_level: usize,
    partner: &[Option<usize>],
) -> Option<Breach> {
    let mut rest: Vec<usize> = (0..field.contestants.len()).collect();
    if bye_level > 0 {
        rest.push(field.bye());
    }
    for (index, made) in brackets.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|index| brackets.get(index));
        let same =
            |(a, b): &(usize, usize)| partner.get(*a.min(b)).copied().flatten() == Some(*a.max(b));
        if made.pairs.iter().all(same) {
            rest.retain(|node| !made.pairs.iter().any(|(a, b)| a == node || b == node));
            continue;
        }
        let bye_here = bye_is_here(field, made.level, bye_level, &rest, before);
        let criteria = Criteria::new(field, made.level, &rest, bye_here);
        let by_hand = rest.iter().filter_map(|&a| {
            let b = partner.get(a).copied().flatten()?;
            (a < b).then_some((a, Some(b)))
        });
        let hand: Vec<_> = by_hand.collect();
        let quality = bracket::quality(&criteria, hand.into_iter());
        let score = field.contestants.iter().find(|player| player.level == made.level)?.score;
        return Some(Breach::Bracket { score, worse: first_difference(&made.quality, &quality) });
    }
    None
}
