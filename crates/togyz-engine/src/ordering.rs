//! Which move to look at first: the children of a position, and what earlier searches liked.

use togyz::{Otau, Position, Side};

use crate::search::MAX_PLY;
use crate::table::Table;

/// A move and the position it leads to.
#[derive(Clone, Copy)]
pub(crate) struct Child {
    pub(crate) otau: Otau,
    pub(crate) lifted: u8,
    pub(crate) position: Position,
    pub(crate) hash: u64,
    /// What the mover's kazan gains, less what the opponent's gains.
    pub(crate) gain: i32,
    /// Whether the move makes a tuzdyk.
    pub(crate) tuzdyk: bool,
    order: i32,
}

/// All children of a position, at most nine.
pub(crate) struct Children {
    children: [Child; 9],
    len: usize,
}

impl Children {
    /// Plays every move, and has the table fetch what it knows about the children.
    pub(crate) fn new(position: &Position, table: &Table) -> Children {
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
            order: 0,
        };
        let mut children = Children { children: [nothing; 9], len: 0 };
        for otau in position.legal_moves() {
            let child = position.play_unchecked(otau);
            let hash = child.hash();
            table.prefetch(hash);
            let reply = child.seen_by_mover();
            let after = i32::from(reply.their_kazan) - i32::from(reply.my_kazan);
            children.children[children.len] = Child {
                otau,
                lifted: seen.my_row[otau.index()],
                position: child,
                hash,
                gain: after - before,
                tuzdyk: !had_tuzdyk && reply.their_tuzdyk.is_some(),
                order: 0,
            };
            children.len += 1;
        }
        children
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Child> {
        self.children[..self.len].iter()
    }

    /// Gives every child its place: the known move, tuzdyks, net captures, killers, history.
    pub(crate) fn order(&mut self, known: Option<Otau>, history: &History, ply: usize) {
        let killers = history.killers[ply];
        for child in &mut self.children[..self.len] {
            let side = child.position.turn().opponent();
            child.order = if Some(child.otau) == known {
                1 << 30
            } else {
                let killer = i32::from(killers.contains(&Some(child.otau))) * 3_000;
                let likes = history.likes(side, child.otau, child.lifted);
                child.gain * 1_500 + i32::from(child.tuzdyk) * 40_000 + killer + likes
            };
        }
    }

    /// Brings the best of the rest to this place.
    pub(crate) fn pick(&mut self, index: usize) -> Child {
        let mut best = index;
        for place in index + 1..self.len {
            if self.children[place].order > self.children[best].order {
                best = place;
            }
        }
        self.children.swap(index, best);
        self.children[index]
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

    /// A move refuted the position: like it, and like those tried before it less.
    pub(crate) fn reward(
        &mut self,
        side: Side,
        children: &Children,
        index: usize,
        depth: i32,
        ply: usize,
    ) {
        let bonus = (depth * depth * 16).min(1_600);
        for (place, child) in children.children[..=index].iter().enumerate() {
            let like = &mut self.likes[side as usize][child.otau.index()]
                [usize::from(child.lifted).min(LARGEST)];
            let change = if place == index { bonus } else { -bonus };
            *like += change - *like * bonus / MOST;
        }
        let best = Some(children.children[index].otau);
        if self.killers[ply][0] != best {
            self.killers[ply] = [best, self.killers[ply][0]];
        }
    }
}
