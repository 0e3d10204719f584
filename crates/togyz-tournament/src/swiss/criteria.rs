//! The criteria C6 to C21 as digits: the cost of a pair, or of an unpaired player, in a bracket.
//!
//! The base of every digit is larger than the maximum cost of a whole bracket, so that the numbers
//! compare as the rules compare pairings: criterion by criterion.

use super::colour::Strength;
use super::field::{Field, Float};

/// A criterion of quality, the most important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Criterion {
    /// Downfloaters.
    C6,
    /// Their scores.
    C7,
    /// Downfloaters of the next bracket, and their scores.
    C8,
    /// Rounds without a game of the player who gets the bye.
    C9,
    /// Topscorers, or their opponents, with a colour difference beyond two.
    C10,
    /// Topscorers, or their opponents, with the same colour three times in a row.
    C11,
    /// Players who do not get the colour they are due.
    C12,
    /// Players who do not get it although it is strongly or absolutely due.
    C13,
    /// Downfloaters who floated down in the round before.
    C14,
    /// Opponents of floaters who floated up in the round before.
    C15,
    /// Downfloaters who floated down two rounds before.
    C16,
    /// Opponents of floaters who floated up two rounds before.
    C17,
    /// Score differences of those of C14.
    C18,
    /// Score differences of those of C15.
    C19,
    /// Score differences of those of C16.
    C20,
    /// Score differences of those of C17.
    C21,
}

/// The bracket of one level: those moved down to it, its residents, and the part below.
pub(super) struct Criteria<'a> {
    field: &'a Field,
    level: usize,
    /// The number of players moved down, from the highest level on.
    moved_down: Vec<u64>,
    /// Whether C9 applies: the bracket's only downfloater gets the bye.
    bye_here: bool,
    in_bracket: u64,
    in_next: u64,
    tops: u64,
    unplayed: u64,
    floated_down: [u64; 2],
    floated_up: [u64; 2],
}

impl<'a> Criteria<'a> {
    pub(super) fn new(field: &'a Field, level: usize, nodes: &[usize], bye_here: bool) -> Self {
        let players = |wanted: &dyn Fn(usize) -> bool| {
            nodes.iter().filter(|&&node| node != field.bye() && wanted(node)).count() as u64
        };
        let highest = nodes.iter().map(|&node| field.level(node)).max().unwrap_or(level).max(level);
        let float = |node: usize, back: usize| field.contestants[node].floats[back];
        let here = |node: usize| field.level(node) == level;
        let unplayed = nodes.iter().filter_map(|&node| field.contestants.get(node));
        Criteria {
            field,
            level,
            moved_down: (level + 1..=highest)
                .rev()
                .map(|above| players(&|node| field.level(node) == above))
                .collect(),
            bye_here,
            in_bracket: players(&|node| field.level(node) >= level),
            in_next: players(&|node| field.level(node) + 1 >= level),
            tops: players(&|node| field.level(node) >= level && field.contestants[node].top),
            unplayed: unplayed.map(|player| player.unplayed as u64).max().unwrap_or(0),
            floated_down: [0, 1]
                .map(|back| players(&|node| here(node) && float(node, back) == Some(Float::Down))),
            floated_up: [0, 1]
                .map(|back| players(&|node| here(node) && float(node, back) == Some(Float::Up))),
        }
    }

    /// Reports every digit of a pair, or of a player who goes below the next bracket: the criterion,
    /// the base and the digit, the most important first. `a` is not lower than `b`.
    pub(super) fn tell(
        &self,
        a: usize,
        b: Option<usize>,
        mut digit: impl FnMut(Criterion, u64, u64),
    ) {
        let field = self.field;
        let level_a = field.level(a);
        // A player who moves below the next bracket meets an opponent there.
        let level_b = b.map_or(-1, |b| field.level(b) as i64);
        let level = self.level as i64;
        let inside = level_a >= self.level && level_b == level;
        let down = level_a >= self.level && level_b < level;
        let above = level_a.saturating_sub(self.level);
        let player_a = field.contestants.get(a);
        let player_b = b.and_then(|b| field.contestants.get(b));
        let floated = |back: usize, wanted| {
            player_a.is_some_and(|player| player.floats[back] == Some(wanted))
        };
        let lifted = |back: usize| {
            above > 0 && player_b.is_some_and(|player| player.floats[back] == Some(Float::Up))
        };
        let flag = |condition: bool| u64::from(condition);

        digit(Criterion::C6, self.in_bracket + 1, flag(down));
        self.by_level(Criterion::C7, above, down, &mut digit);

        let passes = level_a + 1 >= self.level && level_b < level - 1;
        digit(Criterion::C8, self.in_next + 1, flag(passes));
        self.by_level(Criterion::C8, above, passes, &mut digit);
        let residents = self.in_bracket + 1 - self.moved_down.iter().sum::<u64>();
        digit(Criterion::C8, residents, flag(passes && level_a == self.level));

        if self.bye_here {
            let gets_bye = level_a >= self.level && b == Some(field.bye());
            let unplayed = player_a.map_or(0, |player| player.unplayed as u64);
            digit(Criterion::C9, self.unplayed + 1, if gets_bye { unplayed } else { 0 });
        }

        let (wide, thrice) = if inside { self.topscorers(a, b) } else { (false, false) };
        digit(Criterion::C10, self.tops + 1, flag(wide));
        digit(Criterion::C11, self.tops + 1, flag(thrice));

        let preferences = player_a
            .and_then(|player| player.preference())
            .zip(player_b.and_then(|player| player.preference()));
        let (refused, strongly) = match preferences {
            Some(((side, own), (other, others))) if inside && side == other => {
                (true, own.min(others) > Strength::Mild)
            }
            _ => (false, false),
        };
        digit(Criterion::C12, self.in_bracket / 2 + 1, flag(refused));
        digit(Criterion::C13, self.in_bracket / 2 + 1, flag(strongly));

        let again = [0, 1].map(|back| down && floated(back, Float::Down));
        let up_again = [0, 1].map(|back| inside && lifted(back));
        let kinds = [
            (Criterion::C14, self.floated_down[0], again[0] && above == 0),
            (Criterion::C15, self.floated_up[0], up_again[0]),
            (Criterion::C16, self.floated_down[1], again[1] && above == 0),
            (Criterion::C17, self.floated_up[1], up_again[1]),
        ];
        for (criterion, most, counts) in kinds {
            digit(criterion, most + 1, flag(counts));
        }
        self.by_level(Criterion::C18, above, again[0], &mut digit);
        self.by_level(Criterion::C19, above, up_again[0], &mut digit);
        self.by_level(Criterion::C20, above, again[1], &mut digit);
        self.by_level(Criterion::C21, above, up_again[1], &mut digit);
    }

    /// One digit for every level that players were moved down from; the player's own is set.
    fn by_level(
        &self,
        criterion: Criterion,
        above: usize,
        counts: bool,
        digit: &mut impl FnMut(Criterion, u64, u64),
    ) {
        for (index, most) in self.moved_down.iter().enumerate() {
            let own = counts && self.moved_down.len() - index == above;
            digit(criterion, most + 1, u64::from(own));
        }
    }

    /// C10 and C11: whether a pair with a topscorer gives a player a colour difference beyond two,
    /// or the same colour for the third time.
    fn topscorers(&self, a: usize, b: Option<usize>) -> (bool, bool) {
        let player =
            |index: Option<usize>| index.and_then(|index| self.field.contestants.get(index));
        let (Some(one), Some(other)) = (player(Some(a)), player(b)) else { return (false, false) };
        if !one.top && !other.top {
            return (false, false);
        }
        let wide = one.difference() == other.difference() && one.difference().abs() >= 2;
        let (Some((side, own)), Some((other_side, others))) =
            (one.preference(), other.preference())
        else {
            return (wide, false);
        };
        if side != other_side {
            return (wide, false);
        }
        let twice = |colours: &[togyz::Side]| match colours {
            [.., before, last] if before == last => Some(*last),
            _ => None,
        };
        let (one_twice, other_twice) = (twice(&one.colours), twice(&other.colours));
        let stronger =
            own.cmp(&others).then_with(|| one.difference().abs().cmp(&other.difference().abs()));
        // The player whose preference is refused gets the colour that both want to avoid; if both
        // had it twice, one of them gets it for the third time.
        let thrice = match stronger {
            _ if one_twice.is_some() && one_twice == other_twice => true,
            std::cmp::Ordering::Greater => other_twice == Some(!side),
            std::cmp::Ordering::Less => one_twice == Some(!side),
            std::cmp::Ordering::Equal => false,
        };
        (wide, thrice)
    }
}
