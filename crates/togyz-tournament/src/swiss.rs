//! The Swiss system by the FIDE Dutch rules (C.04.3, in force since 2026).
//!
//! There is exactly one right pairing of a round. It is found bracket by bracket, from the highest
//! score down: all criteria become the weights of a matching, and the order of transpositions and
//! exchanges decides among the equally good pairings, player by player.

mod bracket;
mod colour;
mod criteria;
mod explain;
mod field;
mod recheck;

use std::fmt;

use togyz::Side;

pub use colour::{ColourRule, Preference, Strength};
pub use criteria::Criterion;
pub use explain::{Breach, Decision, Reason, explain, judge};
pub use field::{Contestant, Field, Float};
pub use recheck::{Differences, RoundCheck, recheck};

use crate::matching::Matching;
use crate::{Event, Number};
use bracket::Bracket;

/// The reason why a round cannot be paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SwissError {
    /// A game of an earlier round has no result.
    OpenGame {
        /// The round, beginning with 1.
        round: usize,
        /// The player with White.
        white: Number,
        /// The player with Black.
        black: Number,
    },
    /// All planned rounds are paired.
    NoMoreRounds(usize),
    /// No player takes part.
    NobodyThere,
    /// No pairing satisfies C1, C2, C3 and the forbidden pairs.
    NoLegalPairing,
}

impl fmt::Display for SwissError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SwissError::OpenGame { round, white, black } => {
                write!(f, "expected a result of the game {white}-{black} in round {round}, found none")
            }
            SwissError::NoMoreRounds(rounds) => {
                write!(f, "all {rounds} planned rounds are paired already")
            }
            SwissError::NobodyThere => f.write_str("expected players for the round, found nobody"),
            SwissError::NoLegalPairing => f.write_str(
                "no legal round exists: the players who are left have met before, are due the same colour, had a bye, or must not meet",
            ),
        }
    }
}

impl std::error::Error for SwissError {}

/// A pair of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// The player with White.
    pub white: Number,
    /// The player with Black.
    pub black: Number,
    /// The clause that gave the colours.
    pub rule: ColourRule,
    /// The bracket in which the pair was made, as a score level.
    pub level: usize,
}

/// A paired round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// The round, beginning with 1.
    pub round: usize,
    /// The pairs, by board.
    pub pairs: Vec<Pair>,
    /// The player with the bye.
    pub bye: Option<Number>,
}

/// Pairs the next round of an event.
///
/// # Errors
/// The reason why it cannot be paired; see [`SwissError`].
pub fn pair(event: &Event) -> Result<Pairing, SwissError> {
    pair_round(event, event.paired_rounds())
}

/// Pairs a round, beginning with 0, from what was known before it. A round that was already paired
/// is paired again with the same players.
///
/// # Errors
/// The reason why it cannot be paired; see [`SwissError`].
pub fn pair_round(event: &Event, round: usize) -> Result<Pairing, SwissError> {
    let field = Field::new(event, round)?;
    let brackets = pair_field(&field)?;
    Ok(to_boards(&field, &brackets))
}

/// Pairs a field, bracket by bracket.
fn pair_field(field: &Field) -> Result<Vec<Bracket>, SwissError> {
    if field.contestants.is_empty() {
        return Err(SwissError::NobodyThere);
    }
    let mut field = field.clone();
    let bye_level = settle_bye_level(&mut field)?;
    let highest = field.level(0);
    let lowest = usize::from(bye_level == 0);
    let mut rest: Vec<usize> = (0..field.contestants.len()).collect();
    if bye_level > 0 {
        rest.push(field.bye());
    }
    let mut brackets: Vec<Bracket> = Vec::new();
    for level in (lowest..=highest).rev() {
        let bye_here = bye_is_here(&field, level, bye_level, &rest, brackets.last());
        let bracket = bracket::pair(&field, level, &rest, bye_here)?;
        let paired = |node: &usize| bracket.pairs.iter().any(|(a, b)| a == node || b == node);
        rest.retain(|node| !paired(node));
        brackets.push(bracket);
    }
    if rest.is_empty() { Ok(brackets) } else { Err(SwissError::NoLegalPairing) }
}

/// C5: the lowest level at which the bye leaves the rest pairable (C4), 0 without a bye. All other
/// players are forbidden to get the bye.
fn settle_bye_level(field: &mut Field) -> Result<usize, SwissError> {
    let everybody: Vec<usize> = (0..field.contestants.len()).collect();
    if everybody.len().is_multiple_of(2) {
        let possible = can_be_paired(field, &everybody, |_| true);
        return if possible { Ok(0) } else { Err(SwissError::NoLegalPairing) };
    }
    let bye = field.bye();
    let with_bye: Vec<usize> = everybody.iter().copied().chain([bye]).collect();
    for level in 1..=field.level(0) {
        let here = |node: usize| field.level(node) == level;
        let candidates = everybody.iter().any(|&node| here(node) && field.may_meet(node, bye));
        if candidates && can_be_paired(field, &with_bye, here) {
            for node in everybody {
                if field.level(node) != level {
                    field.forbid(node, bye);
                }
            }
            return Ok(level);
        }
    }
    Err(SwissError::NoLegalPairing)
}

/// Whether all of these can be paired with each other; `may_have_bye` limits who gets the bye.
fn can_be_paired(field: &Field, nodes: &[usize], may_have_bye: impl Fn(usize) -> bool) -> bool {
    if !nodes.len().is_multiple_of(2) {
        return false;
    }
    let bye = field.bye();
    let mut matching: Matching<i64> = Matching::new(nodes.len(), |_| true);
    for (u, &a) in nodes.iter().enumerate() {
        for (v, &b) in nodes.iter().enumerate().take(u) {
            let fits = (b != bye || may_have_bye(a)) && (a != bye || may_have_bye(b));
            if fits && field.may_meet(a, b) {
                matching.set(u, v, Some(1));
            }
        }
    }
    matching.solve()
}

/// Whether C9 applies to a bracket: its only downfloater gets the bye.
fn bye_is_here(
    field: &Field,
    level: usize,
    bye_level: usize,
    rest: &[usize],
    before: Option<&Bracket>,
) -> bool {
    if bye_level == 0 || level > bye_level {
        return false;
    }
    if level <= 1 {
        return true;
    }
    if let Some(before) = before.filter(|before| !before.pairs.is_empty()) {
        return before.passing == 1;
    }
    let inside = |node: &usize| *node == field.bye() || field.level(*node) >= level;
    let (here, below): (Vec<usize>, Vec<usize>) = rest.iter().copied().partition(inside);
    can_be_paired(field, &here, |_| true) && can_be_paired(field, &below, |_| true)
}

/// The pairs with colours, by board: the higher score first, then the sum, then the rank of the
/// higher player.
fn to_boards(field: &Field, brackets: &[Bracket]) -> Pairing {
    let mut pairs = Vec::new();
    let mut bye = None;
    for bracket in brackets {
        for &(a, b) in &bracket.pairs {
            let (a, b) = (a.min(b), a.max(b));
            if b == field.bye() {
                bye = Some(field.contestants[a].number);
                continue;
            }
            let (higher, lower) = (&field.contestants[a], &field.contestants[b]);
            let (side, rule) = colour::allocate(higher.claim(), lower.claim(), field.initial);
            let (white, black) = match side {
                Side::White => (higher.number, lower.number),
                Side::Black => (lower.number, higher.number),
            };
            let order = (higher.score, higher.score + lower.score, higher.number);
            pairs.push((order, Pair { white, black, rule, level: bracket.level }));
        }
    }
    pairs.sort_by_key(|((score, sum, number), _)| (-score.halves(), -sum.halves(), *number));
    let pairs = pairs.into_iter().map(|(_, pair)| pair).collect();
    Pairing { round: field.round + 1, pairs, bye }
}
