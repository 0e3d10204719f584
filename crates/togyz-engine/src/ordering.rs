//! Which move to look at first: the children of a position, and what earlier searches liked.

use togyz::{Otau, Position, Side};

use crate::search::MAX_PLY;
use crate::table::Entries;

/// A move and the position it leads to.
#[derive(Clone, Copy)]
pub(crate) struct Child {
    pub(crate) otau: Otau,
    pub(crate) lifted: u8,
    pub(crate) position: Position,
    /// Only where a table was given.
    pub(crate) hash: u64,
    /// What the mover's kazan gains, less what the opponent's gains.
    pub(crate) gain: i32,
    /// Whether the move makes a tuzdyk.
    pub(crate) tuzdyk: bool,
}

impl Child {
    /// What the move wins at once, in hundredths of a kumalak. A kumalak counts for more than one, for taking
    /// it also spoils what the opponent could do with it.
    #[inline(always)]
    pub(crate) fn worth(&self) -> i32 {
        150 * self.gain + 800 * i32::from(self.tuzdyk)
    }
}

/// Children of a position, at most nine, and in which order to look at them.
pub(crate) struct Children {
    children: [Child; 9],
    len: usize,
    /// The order of a child above its place, so that the largest key tells the place.
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

impl Children {
    /// Plays every move, and has the table fetch what it knows about the children.
    pub(crate) fn new(position: &Position, table: Option<Entries<'_>>) -> Children {
        Children::such_that(position, |child| {
            if let Some(table) = table {
                child.hash = child.position.hash();
                table.prefetch(child.hash);
            }
            true
        })
    }

    /// The captures and new tuzdyks that are worth more than this, best first.
    pub(crate) fn tactical(position: &Position, least: i32) -> Children {
        let mut children = Children::such_that(position, |child| {
            (child.gain > 2 || child.tuzdyk) && child.worth() > least
        });
        for place in 0..children.len {
            let child = &children.children[place];
            children.set_order(place, child.gain + 26 * i32::from(child.tuzdyk));
        }
        children
    }

    #[inline(always)]
    fn such_that(position: &Position, mut wanted: impl FnMut(&mut Child) -> bool) -> Children {
        let seen = position.seen_by_mover();
        let before = i32::from(seen.my_kazan) - i32::from(seen.their_kazan);
        let had_tuzdyk = seen.my_tuzdyk.is_some();
        let nothing = Child {
            otau: Otau::One,
            lifted: 0,
            position: *position,
            hash: 0,
            gain: 0,
            tuzdyk: false,
        };
        let mut children =
            Children { children: [nothing; 9], len: 0, keys: [GONE; 9], picked: [0; 9], tried: 0 };
        for otau in position.legal_moves() {
            let after = position.play_unchecked(otau);
            let reply = after.seen_by_mover();
            let gain = i32::from(reply.their_kazan) - i32::from(reply.my_kazan) - before;
            let mut child = Child {
                otau,
                lifted: seen.my_row[otau.index()],
                position: after,
                hash: 0,
                gain,
                tuzdyk: !had_tuzdyk && reply.their_tuzdyk.is_some(),
            };
            if wanted(&mut child) {
                children.children[children.len] = child;
                children.len += 1;
            }
        }
        children
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Child> {
        self.children[..self.len].iter()
    }

    #[inline(always)]
    fn set_order(&mut self, place: usize, order: i32) {
        self.keys[place] = order << PLACE | (LAST - place) as i32;
    }

    /// Gives every child its order: the known move, tuzdyks, net captures, killers, history.
    pub(crate) fn order(&mut self, known: Option<Otau>, history: &History, ply: usize) {
        let killers = history.killers[ply];
        for place in 0..self.len {
            let child = &self.children[place];
            let side = child.position.turn().opponent();
            let order = if Some(child.otau) == known {
                1 << 26
            } else {
                let killer = i32::from(killers.contains(&Some(child.otau))) * 3_000;
                let likes = history.likes(side, child.otau, child.lifted);
                child.gain * 1_500 + i32::from(child.tuzdyk) * 40_000 + killer + likes
            };
            self.set_order(place, order);
        }
    }

    /// The best of the children that were not picked yet.
    #[inline]
    pub(crate) fn pick(&mut self) -> Option<Child> {
        let best = self.keys.iter().fold(GONE, |best, &key| best.max(key));
        if best == GONE {
            return None;
        }
        let place = LAST - (best & LAST as i32) as usize;
        self.keys[place] = GONE;
        self.picked[self.tried] = place as u8;
        self.tried += 1;
        Some(self.children[place])
    }

    /// The children picked so far, the last one last.
    fn picked(&self) -> impl DoubleEndedIterator<Item = &Child> {
        self.picked[..self.tried].iter().map(|&place| &self.children[usize::from(place)])
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
    fn likes(&self, side: Side, otau: Otau, lifted: u8) -> i32 {
        self.likes[side as usize][otau.index()][usize::from(lifted).min(LARGEST)]
    }

    /// Fewer plies of reduction for a move that was good elsewhere, more for a bad one.
    pub(crate) fn reduction(&self, side: Side, child: &Child) -> i32 {
        self.likes(side, child.otau, child.lifted) / 4_000
    }

    /// The child picked last refuted the position: like it, and like those tried before it less.
    pub(crate) fn reward(&mut self, side: Side, children: &Children, depth: i32, ply: usize) {
        let bonus = (depth * depth * 16).min(1_600);
        let mut change = bonus;
        for child in children.picked().rev() {
            let like = &mut self.likes[side as usize][child.otau.index()]
                [usize::from(child.lifted).min(LARGEST)];
            *like += change - *like * bonus / MOST;
            change = -bonus;
        }
        let best = children.picked().next_back().map(|child| child.otau);
        if self.killers[ply][0] != best {
            self.killers[ply] = [best, self.killers[ply][0]];
        }
    }
}
