//! Groups of positions by the tuzdyks on the board. Each group has its own tables.
//!
//! In a group White's tuzdyk has the smaller number or is the only one. Any other board is looked
//! up with the sides exchanged, which does not change its value.

use core::fmt;
use core::str::FromStr;

use togyz::{BySide, Otau, Seen, Side};

/// The tuzdyks on the board. The sides are exchanged if that makes White's the smaller number or
/// the only one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Group {
    tuzdyks: BySide<Option<Otau>>,
}

impl Group {
    /// The number of groups: 28 with two tuzdyks, 8 with one, and one without.
    pub const COUNT: usize = 37;

    /// The group without a tuzdyk.
    pub const NONE: Group = Group { tuzdyks: BySide::new(None, None) };

    /// All groups in an order in which they can be solved: a new tuzdyk leads to an earlier group.
    pub fn all() -> impl Iterator<Item = Group> {
        let otau = || Otau::ALL.into_iter().filter(|&otau| otau != Otau::Nine);
        let two = otau().flat_map(move |white| {
            otau()
                .filter(move |&black| white < black)
                .map(move |black| Group { tuzdyks: BySide::new(Some(white), Some(black)) })
        });
        let one = otau().map(|white| Group { tuzdyks: BySide::new(Some(white), None) });
        two.chain(one).chain([Group::NONE])
    }

    /// The group of a board on which the mover and the opponent own these tuzdyks, and the mover's
    /// side in it. `None` for impossible tuzdyks: one on the ninth otau, or both with the same
    /// number.
    #[must_use]
    #[inline]
    pub fn of(mine: Option<Otau>, theirs: Option<Otau>) -> Option<(Group, Side)> {
        if mine == Some(Otau::Nine) || theirs == Some(Otau::Nine) {
            return None;
        }
        let mover = match (mine, theirs) {
            (Some(mine), Some(theirs)) if mine == theirs => return None,
            (Some(mine), Some(theirs)) if mine > theirs => Side::Black,
            (None, Some(_)) => Side::Black,
            _ => Side::White,
        };
        let tuzdyks = match mover {
            Side::White => BySide::new(mine, theirs),
            Side::Black => BySide::new(theirs, mine),
        };
        Some((Group { tuzdyks }, mover))
    }

    /// The group of a position and the mover's side in it.
    #[must_use]
    #[inline]
    pub fn of_seen(seen: &Seen) -> (Group, Side) {
        Group::of(seen.my_tuzdyk, seen.their_tuzdyk).unwrap_or((Group::NONE, Side::White))
    }

    /// The tuzdyk a side owns, in the other's row.
    #[must_use]
    pub const fn tuzdyk(&self, owner: Side) -> Option<Otau> {
        match owner {
            Side::White => self.tuzdyks.white,
            Side::Black => self.tuzdyks.black,
        }
    }

    /// Its number in [`Group::all`].
    #[must_use]
    #[inline]
    pub const fn number(&self) -> usize {
        match (self.tuzdyks.white, self.tuzdyks.black) {
            (Some(white), Some(black)) => {
                let (white, black) = (white.index(), black.index());
                // There are 7 + 6 + … earlier groups with a smaller first number.
                white * (15 - white) / 2 + black - white - 1
            }
            (Some(white), None) => 28 + white.index(),
            _ => 36,
        }
    }

    /// Whether the board seen from the other side belongs to the same group and the same place in it.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        *self == Group::NONE
    }

    /// The sides to move that give separate positions. Without a tuzdyk, Black to move is White to
    /// move on the turned board.
    pub(crate) fn movers(&self) -> &'static [Side] {
        if self.is_symmetric() { &[Side::White] } else { &Side::ALL }
    }

    /// The groups to which a new tuzdyk leads.
    pub fn successors(self) -> impl Iterator<Item = Group> {
        let fewer = |tuzdyks: BySide<Option<Otau>>| Side::ALL.map(|side| tuzdyks[side]);
        let mine = fewer(self.tuzdyks);
        let count = mine.iter().flatten().count();
        Group::all().filter(move |other| {
            let theirs = fewer(other.tuzdyks);
            theirs.iter().flatten().count() == count + 1
                && mine.iter().flatten().all(|otau| theirs.contains(&Some(*otau)))
        })
    }
}

impl fmt::Display for Group {
    /// `w3b5`, `w3` or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.tuzdyks.white, self.tuzdyks.black) {
            (Some(white), Some(black)) => write!(f, "w{white}b{black}"),
            (Some(white), None) => write!(f, "w{white}"),
            _ => f.write_str("none"),
        }
    }
}

/// A text that names no group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownGroup;

impl fmt::Display for UnknownGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected none or tuzdyks as w3 or w3b5, the smaller number first")
    }
}

impl core::error::Error for UnknownGroup {}

impl FromStr for Group {
    type Err = UnknownGroup;

    fn from_str(text: &str) -> Result<Group, UnknownGroup> {
        Group::all().find(|group| group.to_string() == text).ok_or(UnknownGroup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_numbered_in_order() {
        let groups: Vec<Group> = Group::all().collect();
        assert_eq!(groups.len(), Group::COUNT);
        for (number, group) in groups.iter().enumerate() {
            assert_eq!(group.number(), number, "{group}");
            assert_eq!(group.to_string().parse(), Ok(*group));
            assert!(group.successors().all(|next| next.number() < number), "{group}");
        }
        let next = |text: &str| text.parse::<Group>().unwrap().successors().count();
        assert_eq!(["none", "w1", "w8", "w2b7"].map(next), [8, 7, 7, 0]);
        assert_eq!("w5b3".parse::<Group>(), Err(UnknownGroup));
    }

    #[test]
    fn seventy_three_configurations_are_covered() {
        let otau = || [None].into_iter().chain(Otau::ALL.map(Some));
        let pairs = otau().flat_map(|mine| otau().map(move |theirs| (mine, theirs)));
        let found: Vec<_> = pairs.filter_map(|(mine, theirs)| Group::of(mine, theirs)).collect();
        assert_eq!(found.len(), 73);
        let count = |side| found.iter().filter(|(_, mover)| *mover == side).count();
        assert_eq!([Side::White, Side::Black].map(count), [37, 36]);
    }
}
