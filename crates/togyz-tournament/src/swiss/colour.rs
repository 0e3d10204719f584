//! Colours: the preferences of players (1.7) and the allocation (5.2).
//!
//! The clauses are those of the FIDE Dutch system, C.04.3.

use togyz::Side;

/// The strength of a colour preference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// As many games with White as with Black: the other colour than in the last game (1.7.3).
    Mild,
    /// One game more with one colour (1.7.2).
    Strong,
    /// Two games more with one colour, or the same colour in the last two games (1.7.1).
    Absolute,
}

/// A colour preference and its strength.
pub type Preference = Option<(Side, Strength)>;

/// White games less Black games.
pub(super) fn difference(colours: &[Side]) -> i32 {
    colours.iter().map(|side| if *side == Side::White { 1 } else { -1 }).sum()
}

/// The preference after these games. The first definition that fits counts.
pub(super) fn preference(colours: &[Side]) -> Preference {
    let last = *colours.last()?;
    let difference = difference(colours);
    let twice = match colours {
        [.., before, last] if before == last => Some(*last),
        _ => None,
    };
    // Where the two halves of 1.7.1 contradict each other, the difference of two decides.
    if difference <= -2 || (difference <= 1 && twice == Some(Side::Black)) {
        return Some((Side::White, Strength::Absolute));
    }
    if difference >= 2 || (difference >= -1 && twice == Some(Side::White)) {
        return Some((Side::Black, Strength::Absolute));
    }
    Some(match difference {
        -1 => (Side::White, Strength::Strong),
        1 => (Side::Black, Strength::Strong),
        _ => (!last, Strength::Mild),
    })
}

/// The clause that gave the colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColourRule {
    /// Both get their preference (5.2.1).
    Both,
    /// The stronger preference is granted (5.2.2).
    Stronger,
    /// The other colours than in the latest round in which they differed (5.2.3).
    Alternate,
    /// The higher ranked player gets their preference (5.2.4).
    HigherRanked,
    /// Neither has a preference: odd numbers get the initial colour (5.2.5).
    Initial,
}

/// The data of a player for the allocation of colours.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claim<'a> {
    pub(super) colours: &'a [Side],
    /// The number among the players who take part.
    pub(super) seat: usize,
}

/// The colour of the first player, who is ranked higher, and the clause that gave it.
pub(super) fn allocate(higher: Claim<'_>, lower: Claim<'_>, initial: Side) -> (Side, ColourRule) {
    let preferences = (preference(higher.colours), preference(lower.colours));
    let ((own, strength), (others, other_strength)) = match preferences {
        (Some(own), Some(others)) => (own, others),
        (Some((own, _)), None) => return (own, ColourRule::Both),
        (None, Some((others, _))) => return (!others, ColourRule::Both),
        (None, None) => {
            let side = if higher.seat % 2 == 1 { initial } else { !initial };
            return (side, ColourRule::Initial);
        }
    };
    if own != others {
        return (own, ColourRule::Both);
    }
    let wider = |claim: Claim<'_>| difference(claim.colours).abs();
    let stronger = strength.cmp(&other_strength).then_with(|| wider(higher).cmp(&wider(lower)));
    if stronger.is_ne() {
        let side = if stronger.is_gt() { own } else { !own };
        return (side, ColourRule::Stronger);
    }
    let latest = higher.colours.iter().rev().zip(lower.colours.iter().rev());
    if let Some((had, _)) = latest.into_iter().find(|(had, other)| had != other) {
        return (!*had, ColourRule::Alternate);
    }
    (own, ColourRule::HigherRanked)
}
