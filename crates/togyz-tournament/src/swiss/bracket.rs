//! Pairing one bracket: the players moved down, the residents, and the brackets below.
//!
//! The criteria give the weights of a matching. The order of the rules (4.2, 4.3) then chooses
//! among the best matchings: first the opponents of those moved down, then the fewest and smallest
//! exchanges, then the opponents of the upper half, one by one.
//!
//! The part below the next bracket must only be pairable (C4). So it is left out at first, players
//! with a possible opponent there may stay unmatched, and the end of the search checks whether the
//! rest can be paired. Only if it cannot, everything goes into the graph.

use super::criteria::{Criteria, Criterion};
use super::field::Field;
use super::{SwissError, can_be_paired};
use crate::matching::{Matching, NotBest};
use crate::weight::{Weight, Wide};

/// A part below that is not larger than this goes into the graph at once.
const SMALL_REST: usize = 24;

/// The result of a bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bracket {
    /// The score level.
    pub(super) level: usize,
    /// The pairs, as indices of contestants.
    pub(super) pairs: Vec<(usize, usize)>,
    /// The number of players that will move down from the next bracket.
    pub(super) passing: usize,
    /// The cost of the bracket, criterion by criterion.
    pub(super) quality: Vec<(Criterion, u64)>,
}

/// Pairs the bracket of a level. `rest` is everybody not paired yet, in order, with the bye last.
pub(super) fn pair(
    field: &Field,
    level: usize,
    rest: &[usize],
    bye_here: bool,
) -> Result<Bracket, SwissError> {
    pair_leaving_out(field, level, rest, bye_here, SMALL_REST)
}

/// The same, which leaves out the part below the next bracket only if it is larger than `small`.
fn pair_leaving_out(
    field: &Field,
    level: usize,
    rest: &[usize],
    bye_here: bool,
    small: usize,
) -> Result<Bracket, SwissError> {
    let inside = |node: &&usize| field.level(**node) >= level;
    let members: Vec<usize> = rest.iter().filter(inside).copied().collect();
    let meet = |(at, &a): (usize, &usize)| members[..at].iter().any(|&b| field.may_meet(a, b));
    if !members.iter().enumerate().any(meet) {
        let quality = vec![(Criterion::C6, members.len() as u64)];
        return Ok(Bracket { level, pairs: Vec::new(), passing: 0, quality });
    }
    let near = rest.iter().filter(|&&node| field.level(node) + 1 >= level).count();
    let attempt = |whole: bool| {
        let nodes = if whole { rest } else { &rest[..near] };
        let below = if whole { &[][..] } else { &rest[near..] };
        let criteria = Criteria::new(field, level, nodes, bye_here);
        Work { field, level, criteria, below }.pair(nodes)
    };
    let narrowed = if rest.len() - near <= small || bye_here { None } else { attempt(false) };
    narrowed.or_else(|| attempt(true)).ok_or(SwissError::NoLegalPairing)
}

/// The digits after those of the criteria.
#[derive(Clone, Copy)]
enum Order<'a> {
    /// For players moved down: which of them are paired.
    MovedDown(&'a [usize]),
    /// For residents: few and small exchanges between the first `half` and the others; also which
    /// ones, if `exact`.
    Residents { residents: &'a Places, half: usize, exact: bool },
}

/// Residents in order, and the place of each.
struct Places {
    count: usize,
    /// By contestant; the bye is the last.
    place: Vec<Option<usize>>,
}

impl Places {
    fn new(field: &Field, residents: &[usize]) -> Places {
        let mut place = vec![None; field.contestants.len() + 1];
        for (index, &node) in residents.iter().enumerate() {
            place[node] = Some(index);
        }
        Places { count: residents.len(), place }
    }
}

struct Work<'a> {
    field: &'a Field,
    level: usize,
    criteria: Criteria<'a>,
    below: &'a [usize],
}

/// The best matching of some nodes; ties that their order decides are still open.
struct Solved {
    /// The final pairs, and the others.
    settled: Vec<(usize, usize)>,
    others: Vec<(usize, Option<usize>)>,
}

impl Work<'_> {
    fn pair(&self, nodes: &[usize]) -> Option<Bracket> {
        let here = |node: usize| self.field.level(node) == self.level;
        let moved_down: Vec<usize> =
            nodes.iter().copied().filter(|&node| self.field.level(node) > self.level).collect();
        let mut left = nodes.to_vec();
        let mut pairs = Vec::new();
        let mut half = nodes.iter().filter(|&&node| here(node)).count() / 2;
        if !moved_down.is_empty() {
            let solved = self.solve(&left, Order::MovedDown(&moved_down))?;
            let inside = |(a, b): &&(usize, Option<usize>)| here(*a) && b.is_some_and(here);
            half = solved.others.iter().filter(inside).count();
            pairs = solved.settled;
            left.retain(|node| !pairs.iter().any(|(a, b)| a == node || b == node));
        }
        let residents: Vec<usize> = left.iter().copied().filter(|&node| here(node)).collect();
        let solved = self.pair_residents(&left, &residents, half)?;
        pairs.extend(solved.settled);
        if !self.below.is_empty() && !self.rest_fits(&solved.others) {
            return None;
        }
        let goes_down = |(a, b): &&(usize, Option<usize>)| {
            let low = b.map_or(-1, |b| self.field.level(b) as i64);
            self.field.level(*a) + 1 >= self.level && low < self.level as i64 - 1
        };
        let passing = solved.others.iter().filter(goes_down).count();
        let paired = pairs.iter().map(|&(a, b)| (a.min(b), Some(a.max(b))));
        let quality = quality(&self.criteria, paired.chain(solved.others.iter().copied()));
        Some(Bracket { level: self.level, pairs, passing, quality })
    }

    /// Pairs the residents among each other; `half` is the expected number of pairs.
    fn pair_residents(&self, left: &[usize], residents: &[usize], half: usize) -> Option<Solved> {
        let residents = &Places::new(self.field, residents);
        let mut half = half;
        let mut exact = false;
        loop {
            let solved = self.solve(left, Order::Residents { residents, half, exact })?;
            let made = solved.settled.len();
            let exchanged = solved.settled.iter().any(|(a, _)| residents.place[*a] >= Some(half));
            if made == half && (exact || !exchanged) {
                return Some(solved);
            }
            (half, exact) = (made, exchanged && made == half);
        }
    }

    /// Whether the unmatched players can be paired with the part below the next bracket.
    fn rest_fits(&self, others: &[(usize, Option<usize>)]) -> bool {
        let alone = others.iter().filter(|(_, mate)| mate.is_none()).map(|(node, _)| *node);
        let rest: Vec<usize> = alone.chain(self.below.iter().copied()).collect();
        can_be_paired(self.field, &rest, |_| true)
    }

    /// Finds the best matching with weights of the necessary width.
    fn solve(&self, nodes: &[usize], order: Order<'_>) -> Option<Solved> {
        let mut bits = 8.0 + 2.0 * (nodes.len() as f64 + 2.0).log2();
        let Some(&first) = nodes.first() else {
            return Some(Solved { settled: Vec::new(), others: Vec::new() });
        };
        self.criteria.tell(first, None, |_, base, _| bits += (base as f64).log2());
        bits += match order {
            Order::MovedDown(moved_down) => moved_down.len() as f64,
            Order::Residents { residents, half, exact } => {
                let size = residents.count as f64;
                let which = if exact { size } else { 0.0 };
                which + (half as f64 + 1.0).log2() + (size * size + 1.0).log2()
            }
        };
        let bits = bits.ceil() as u32;
        if bits <= <i64 as Weight>::BITS {
            self.solve_with::<i64>(nodes, order)
        } else if bits <= <i128 as Weight>::BITS {
            self.solve_with::<i128>(nodes, order)
        } else if bits <= Wide::<4>::BITS {
            self.solve_with::<Wide<4>>(nodes, order)
        } else if bits <= Wide::<8>::BITS {
            self.solve_with::<Wide<8>>(nodes, order)
        } else if bits <= Wide::<16>::BITS {
            self.solve_with::<Wide<16>>(nodes, order)
        } else {
            self.solve_with::<Wide<64>>(nodes, order)
        }
    }

    fn solve_with<W: Weight>(&self, nodes: &[usize], order: Order<'_>) -> Option<Solved> {
        let opens = |node: usize| self.below.iter().any(|&low| self.field.may_meet(node, low));
        let alone: Vec<Option<W>> =
            nodes.iter().map(|&node| opens(node).then(|| self.cost(node, None, order))).collect();
        // The lowest digit is reserved for the order among the opponents of one player.
        let places = nodes.len() as u64 + 1;
        let mut matching: Matching<W> = Matching::new(nodes.len(), |v| alone[v].is_none());
        for (v, &b) in nodes.iter().enumerate() {
            for (u, &a) in nodes.iter().enumerate().take(v) {
                if self.field.may_meet(a, b) {
                    let saved = |v: usize| alone[v].unwrap_or(W::ZERO);
                    let cost: W = self.cost(a, Some(b), order);
                    let weight = saved(u).plus(saved(v)).minus(cost);
                    matching.set(u, v, Some(weight.then(places, 0)));
                }
            }
        }
        let worth = |v: usize| {
            let alone = alone[v].unwrap_or(W::ZERO).then(places, 0);
            alone.plus(self.worth::<W>(nodes[v], order).then(places, 0))
        };
        if !matching.solve_from(worth) {
            return None;
        }
        let mut solved = Solved { settled: Vec::new(), others: Vec::new() };
        let mut tight = matching.tight();
        let mut open = vec![true; nodes.len()];
        for u in self.firsts(&matching, nodes, order) {
            let fits = |v: usize| self.fits(nodes, u, v, &open, order);
            if tight.prefer(u, fits) == Err(NotBest) {
                if !matching.resume(&tight) {
                    return None;
                }
                self.prefer(&mut matching, nodes, u, &open, order)?;
                tight = matching.tight();
            }
            let v = tight.mate(u)?;
            (open[u], open[v]) = (false, false);
            tight.settle(u);
            solved.settled.push((nodes[u], nodes[v]));
        }
        for u in (0..nodes.len()).filter(|&u| open[u]) {
            match tight.mate(u) {
                Some(v) if v > u => solved.others.push((nodes[u], Some(nodes[v]))),
                Some(_) => {}
                None => solved.others.push((nodes[u], None)),
            }
        }
        Some(solved)
    }

    /// The players whose opponents are chosen one by one: all players moved down who are paired
    /// here, and the higher resident of every pair.
    fn firsts<W: Weight>(
        &self,
        matching: &Matching<W>,
        nodes: &[usize],
        order: Order<'_>,
    ) -> Vec<usize> {
        let level = |u: usize| self.field.level(nodes[u]);
        let chosen = |&u: &usize| {
            let Some(v) = matching.mate(u) else { return false };
            let first = match order {
                Order::MovedDown(_) => level(u) > self.level,
                Order::Residents { .. } => level(u) == self.level && u < v,
            };
            first && level(v) == self.level
        };
        (0..nodes.len()).filter(chosen).collect()
    }

    /// Whether an opponent is available to a player.
    fn fits(&self, nodes: &[usize], u: usize, v: usize, open: &[bool], order: Order<'_>) -> bool {
        let later = matches!(order, Order::MovedDown(_)) || v > u;
        open[v] && later && v != u && self.field.level(nodes[v]) == self.level
    }

    /// Gives a player the first opponent, in order, that costs no more. `None` if there is none,
    /// which is impossible while the current one fits.
    fn prefer<W: Weight>(
        &self,
        matching: &mut Matching<W>,
        nodes: &[usize],
        u: usize,
        open: &[bool],
        order: Order<'_>,
    ) -> Option<()> {
        let weights: Vec<Option<W>> = (0..nodes.len())
            .map(|v| {
                let fits = self.fits(nodes, u, v, open, order);
                let weight = matching.weight(u, v).filter(|_| fits)?;
                Some(weight.plus(W::ZERO.then(1, (nodes.len() - v) as u64)))
            })
            .collect();
        matching.reweigh(u, true, |v| weights[v]).then_some(())
    }

    /// A guess of the dual variable of a resident: it includes the cost of the order in the upper
    /// half, so that all pairs between upper and lower half look the same.
    fn worth<W: Weight>(&self, node: usize, order: Order<'_>) -> W {
        let Order::Residents { residents, half, exact } = order else { return W::ZERO };
        let Some(place) = residents.place[node] else { return W::ZERO };
        let which = if exact { residents.count } else { 0 };
        let digit =
            |value: usize| (0..which).fold(W::ZERO.then(1, value as u64), |w, _| w.then(2, 0));
        if place < half { digit(half).minus(digit(place)) } else { W::ZERO.minus(digit(half)) }
    }

    /// The cost of a pair, or of being left for the part below the next bracket.
    fn cost<W: Weight>(&self, a: usize, b: Option<usize>, order: Order<'_>) -> W {
        let mut cost = W::ZERO;
        self.criteria.tell(a, b, |_, base, digit| {
            if base > 1 {
                cost = cost.then(base, digit);
            }
        });
        let here = |node: usize| self.field.level(node) == self.level;
        match order {
            Order::MovedDown(moved_down) => {
                let inside = b.is_some_and(here);
                for &node in moved_down {
                    cost = cost.then(2, u64::from(node == a && !inside));
                }
            }
            Order::Residents { residents, half, exact } => {
                let first = residents.place[a].filter(|_| b.is_some_and(here));
                let size = residents.count;
                let exchanged = first.is_some_and(|first| first >= half);
                cost = cost.then(half as u64 + 1, u64::from(exchanged));
                cost = cost.then((size * size + 1) as u64, first.unwrap_or(0) as u64);
                if exact {
                    // Players who leave the upper half should be low, players who enter it high.
                    for index in (0..half).rev() {
                        cost = cost.then(2, u64::from(first == Some(index)));
                    }
                    for index in half..size {
                        cost = cost.then(2, 0);
                        if first == Some(index) {
                            cost = cost.minus(W::ZERO.then(1, 1));
                        }
                    }
                }
            }
        }
        cost
    }
}

/// The cost of all pairs and of the players left for the part below: digit by digit.
pub(super) fn quality(
    criteria: &Criteria<'_>,
    pairs: impl Iterator<Item = (usize, Option<usize>)>,
) -> Vec<(Criterion, u64)> {
    let mut quality: Vec<(Criterion, u64)> = Vec::new();
    for (a, b) in pairs {
        let mut index = 0;
        criteria.tell(a, b, |criterion, _, digit| {
            match quality.get_mut(index) {
                Some((_, sum)) => *sum += digit,
                None => quality.push((criterion, digit)),
            }
            index += 1;
        });
    }
    quality
}

#[cfg(test)]
mod tests {
    use super::super::{bye_is_here, settle_bye_level};
    use super::{Bracket, Field, pair_leaving_out};
    use crate::{Settings, generate};

    #[test]
    fn leaving_out_what_is_far_below_changes_nothing() {
        let mut narrowed = 0;
        for seed in 1..=60 {
            let players = 8 + (seed * 5 % 50) as u16;
            let rounds = 3 + (seed % 9) as u16;
            let settings = Settings { players, rounds, seed, draws: 300, ..Settings::default() };
            let event = generate(&settings).unwrap();
            for round in 0..event.rounds.len() {
                let mut field = Field::new(&event, round).unwrap();
                let bye_level = settle_bye_level(&mut field).unwrap();
                let mut rest: Vec<usize> = (0..field.contestants.len()).collect();
                if bye_level > 0 {
                    rest.push(field.bye());
                }
                let mut before: Option<Bracket> = None;
                for level in (usize::from(bye_level == 0)..=field.level(0)).rev() {
                    let bye_here = bye_is_here(&field, level, bye_level, &rest, before.as_ref());
                    let pair =
                        |small| pair_leaving_out(&field, level, &rest, bye_here, small).unwrap();
                    let (whole, narrow) = (pair(usize::MAX), pair(0));
                    assert_eq!(whole.pairs, narrow.pairs, "seed {seed}, round {round}, {level}");
                    assert_eq!(
                        whole.passing, narrow.passing,
                        "seed {seed}, round {round}, {level}"
                    );
                    let below = rest.iter().any(|&node| field.level(node) + 1 < level);
                    narrowed += usize::from(below && !bye_here && !whole.pairs.is_empty());
                    rest.retain(|node| !whole.pairs.iter().any(|(a, b)| a == node || b == node));
                    before = Some(whole);
                }
            }
        }
        assert!(narrowed > 500, "only {narrowed} brackets had something left out");
    }
}
