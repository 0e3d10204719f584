//! The edges that best matchings consist of, and the exchange of partners along them.
//!
//! When a matching is solved, its dual variables say which edges a best matching can have: the
//! tight ones. Another best matching is found by a search without weights. A vertex that may stay
//! unmatched gets a stand-in that it can be matched with, so every vertex has a partner. A blossom
//! with a positive dual variable must have one edge to the outside: this is checked after an
//! exchange.

use super::{Matching, NONE};
use crate::weight::Weight;

/// An exchange that leads to a matching which is not the best, or may not be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotBest;

/// A set of numbers, 64 to a word.
type Bits = Vec<u64>;

/// The tight edges of a solved matching.
#[derive(Debug, Clone)]
pub struct Tight {
    /// Vertices of the matching; higher numbers are stand-ins.
    vertices: usize,
    nodes: usize,
    /// The words of a set.
    words: usize,
    /// For every node, the set of its neighbours.
    edges: Bits,
    mate: Vec<usize>,
    /// The vertices inside each blossom with a positive dual variable.
    blossoms: Vec<Bits>,
    /// The nodes that can still be exchanged.
    open: Bits,
    // The search.
    /// For every odd node, and for nodes inside a cycle, the node towards the root.
    before: Vec<usize>,
    /// The base of the cycle that a node belongs to, as a forest.
    base: Vec<usize>,
    /// For every base, the nodes of its cycle.
    members: Vec<Bits>,
    even: Bits,
    /// The nodes that have not been reached.
    outside: Bits,
    queue: Vec<usize>,
    seen: Vec<u32>,
    stamp: u32,
}

fn has(set: &[u64], node: usize) -> bool {
    set[node / 64] >> (node % 64) & 1 == 1
}

fn insert(set: &mut [u64], node: usize) {
    set[node / 64] |= 1 << (node % 64);
}

fn remove(set: &mut [u64], node: usize) {
    set[node / 64] &= !(1 << (node % 64));
}

impl<W: Weight> Matching<W> {
    /// The tight edges of the vertices that are not settled, after a successful
    /// [`Matching::solve`].
    #[must_use]
    pub fn tight(&self) -> Tight {
        let optional: Vec<usize> = (self.alive.iter().copied())
            .filter(|&v| !self.must[v] && self.dual[v] == W::ZERO)
            .collect();
        let alone = optional.iter().filter(|&&v| self.mate[v] == NONE).count();
        let spare = (optional.len() - alone) % 2;
        let nodes = self.vertices + optional.len() + spare;
        let mut tight = Tight::new(self.vertices, nodes);
        tight.mate[..self.vertices].copy_from_slice(&self.mate[..self.vertices]);
        let blossoms = self.positive_blossoms(tight.words);
        for (index, &u) in self.alive.iter().enumerate() {
            insert(&mut tight.open, u);
            for &v in &self.alive[..index] {
                let Some(lack) = self.lack(u, v) else { continue };
                // The blossoms around both have a part of the weight.
                let around = blossoms.iter().filter(|(inside, _)| has(inside, u) && has(inside, v));
                if around.fold(lack, |lack, (_, dual)| lack.plus(*dual)) == W::ZERO {
                    tight.connect(u, v);
                }
            }
        }
        tight.blossoms = blossoms.into_iter().map(|(inside, _)| inside).collect();
        let mut unused = Vec::new();
        for stand_in in self.vertices..nodes {
            insert(&mut tight.open, stand_in);
            (self.vertices..stand_in).for_each(|other| tight.connect(stand_in, other));
            match optional.get(stand_in - self.vertices) {
                Some(&v) => {
                    tight.connect(v, stand_in);
                    if self.mate[v] == NONE {
                        (tight.mate[v], tight.mate[stand_in]) = (stand_in, v);
                    } else {
                        unused.push(stand_in);
                    }
                }
                None => unused.push(stand_in),
            }
        }
        for pair in unused.chunks_exact(2) {
            (tight.mate[pair[0]], tight.mate[pair[1]]) = (pair[1], pair[0]);
        }
        tight
    }

    /// The vertices inside each blossom with a positive dual variable, and that variable.
    fn positive_blossoms(&self, words: usize) -> Vec<(Bits, W)> {
        let positive = |&blossom: &usize| self.top[blossom] != NONE && self.dual[blossom] > W::ZERO;
        let found = (self.vertices..self.top.len()).filter(positive).map(|blossom| {
            let mut inside = vec![0; words];
            let part_of = &self.part_of[blossom - self.vertices];
            let in_it = |v: &&usize| part_of[**v] != NONE;
            self.alive.iter().filter(in_it).for_each(|&v| insert(&mut inside, v));
            (inside, self.dual[blossom])
        });
        found.collect()
    }

    /// Goes on from the matching of tight edges: vertices that are not open are settled, and
    /// blossoms are opened and found again. False if not every vertex that must be matched can be.
    pub fn resume(&mut self, tight: &Tight) -> bool {
        for v in 0..self.vertices {
            self.take_apart(v);
        }
        let mate = |v: usize| Some(tight.mate[v]).filter(|&mate| mate < self.vertices);
        let is_tight = |v: usize, u: usize| self.lack(v, u) == Some(W::ZERO);
        let mates: Vec<usize> = (0..self.vertices)
            .map(|v| mate(v).filter(|&u| !has(&tight.open, v) || is_tight(v, u)).unwrap_or(NONE))
            .collect();
        for &v in &self.alive {
            self.mate[v] = mates[v];
        }
        self.alive.retain(|&v| has(&tight.open, v));
        self.match_all()
    }
}

impl Tight {
    fn new(vertices: usize, nodes: usize) -> Tight {
        let words = nodes.div_ceil(64);
        Tight {
            vertices,
            nodes,
            words,
            edges: vec![0; nodes * words],
            mate: vec![NONE; nodes],
            blossoms: Vec::new(),
            open: vec![0; words],
            before: vec![NONE; nodes],
            base: (0..nodes).collect(),
            members: vec![vec![0; words]; nodes],
            even: vec![0; words],
            outside: vec![0; words],
            queue: Vec::new(),
            seen: vec![0; nodes],
            stamp: 0,
        }
    }

    fn connect(&mut self, u: usize, v: usize) {
        insert(&mut self.edges[u * self.words..][..self.words], v);
        insert(&mut self.edges[v * self.words..][..self.words], u);
    }

    /// The partner of a vertex, `None` if it stays unmatched.
    #[must_use]
    pub fn mate(&self, v: usize) -> Option<usize> {
        Some(self.mate[v]).filter(|&mate| mate < self.vertices)
    }

    /// Settles a vertex and its partner: they are not exchanged any more.
    pub fn settle(&mut self, v: usize) {
        remove(&mut self.open, v);
        remove(&mut self.open, self.mate[v]);
    }

    /// Gives a vertex the first of its possible partners in the order of their numbers; `fits`
    /// says who is a possible one. The present partner is one.
    ///
    /// # Errors
    /// If the exchange would break a blossom. The matching is as before.
    pub fn prefer(&mut self, u: usize, fits: impl Fn(usize) -> bool) -> Result<(), NotBest> {
        let present = self.mate[u];
        let row = &self.edges[u * self.words..][..self.words];
        let wanted = |v: &usize| has(row, *v) && has(&self.open, *v) && fits(*v);
        let wanted: Vec<usize> = (0..present.min(self.vertices)).filter(wanted).collect();
        let Some(&first) = wanted.first() else { return Ok(()) };
        let before = self.mate.clone();
        self.mate[present] = NONE;
        self.reach(present, u, first);
        let Some(&v) = wanted.iter().find(|&&v| has(&self.even, v)) else {
            self.mate[present] = u;
            return Ok(());
        };
        self.flip(u, v);
        let whole = |inside: &Bits| {
            let leaves = |&v: &usize| has(inside, v) && !has(inside, self.mate[v]);
            (0..self.vertices).filter(leaves).count() == 1
        };
        if self.blossoms.iter().all(whole) {
            return Ok(());
        }
        self.mate = before;
        Err(NotBest)
    }

    /// Finds the nodes that an alternating path of even length leads to from the unmatched `root`,
    /// without its former partner `u`, until `goal` is one of them.
    fn reach(&mut self, root: usize, u: usize, goal: usize) {
        self.even.fill(0);
        self.outside.copy_from_slice(&self.open);
        remove(&mut self.outside, u);
        remove(&mut self.outside, root);
        for node in 0..self.nodes {
            self.base[node] = node;
        }
        self.before.fill(NONE);
        self.queue.clear();
        self.become_even(root);
        insert_only(&mut self.members[root], root);
        while let Some(x) = self.queue.pop() {
            if has(&self.even, goal) {
                return;
            }
            for word in 0..self.words {
                loop {
                    let found = self.edges[x * self.words + word] & self.outside[word];
                    if found == 0 {
                        break;
                    }
                    let odd = word * 64 + found.trailing_zeros() as usize;
                    let next = self.mate[odd];
                    remove(&mut self.outside, odd);
                    remove(&mut self.outside, next);
                    self.before[odd] = x;
                    insert_only(&mut self.members[odd], odd);
                    insert_only(&mut self.members[next], next);
                    self.become_even(next);
                }
            }
            for word in 0..self.words {
                loop {
                    let own = self.find_base(x);
                    let row = self.edges[x * self.words + word];
                    let found = row & self.even[word] & !self.members[own][word];
                    if found == 0 {
                        break;
                    }
                    let y = word * 64 + found.trailing_zeros() as usize;
                    self.close_cycle(x, y);
                }
            }
        }
    }

    fn become_even(&mut self, node: usize) {
        insert(&mut self.even, node);
        self.queue.push(node);
    }

    fn find_base(&mut self, node: usize) -> usize {
        let mut top = node;
        while self.base[top] != top {
            top = self.base[top];
        }
        let mut node = node;
        while self.base[node] != top {
            node = std::mem::replace(&mut self.base[node], top);
        }
        top
    }

    /// Joins the two paths to the common base of two even nodes; all nodes on them become even.
    fn close_cycle(&mut self, x: usize, y: usize) {
        let common = self.common_base(x, y);
        let mut joined = Vec::new();
        for (start, other) in [(x, y), (y, x)] {
            let (mut node, mut towards) = (start, other);
            while self.find_base(node) != common {
                let mate = self.mate[node];
                joined.extend([self.find_base(node), self.find_base(mate)]);
                self.before[node] = towards;
                towards = mate;
                node = self.before[mate];
            }
        }
        for base in joined {
            if self.base[base] != base || base == common {
                continue;
            }
            self.base[base] = common;
            for word in 0..self.words {
                let inside = self.members[base][word];
                self.members[common][word] |= inside;
                let mut new = inside & !self.even[word];
                self.even[word] |= new;
                while new != 0 {
                    self.queue.push(word * 64 + new.trailing_zeros() as usize);
                    new &= new - 1;
                }
            }
        }
    }

    fn common_base(&mut self, x: usize, y: usize) -> usize {
        self.stamp += 1;
        let (mut x, mut y) = (x, y);
        loop {
            if x != NONE {
                x = self.find_base(x);
                if self.seen[x] == self.stamp {
                    return x;
                }
                self.seen[x] = self.stamp;
                x = match self.mate[x] {
                    NONE => NONE,
                    mate => self.before[mate],
                };
            }
            (x, y) = (y, x);
        }
    }

    /// Matches two nodes and exchanges partners along the path from the second one to the root.
    fn flip(&mut self, u: usize, v: usize) {
        self.before[u] = v;
        let mut odd = u;
        while odd != NONE {
            let even = self.before[odd];
            let next = self.mate[even];
            (self.mate[odd], self.mate[even]) = (even, odd);
            odd = next;
        }
    }
}

/// Makes a set of one.
fn insert_only(set: &mut [u64], node: usize) {
    set.fill(0);
    insert(set, node);
}
