//! Growing one alternating tree until an augmenting path is found.

use super::{Kind, Matching, NONE};
use crate::weight::Weight;

impl<W: Weight> Matching<W> {
    /// Grows a tree from a vertex without a partner. False if the vertex cannot be matched.
    pub(super) fn grow(&mut self, root: usize) -> bool {
        self.kind.fill(Kind::Outside);
        self.nearest.fill(None);
        self.queue.clear();
        let top = self.top[root];
        self.kind[top] = Kind::Even;
        self.parent[top] = NONE;
        self.enqueue(top);
        loop {
            while let Some(u) = self.queue.pop() {
                if self.look_around(u) {
                    return true;
                }
            }
            let Some(step) = self.step() else { return false };
            self.change_duals(step);
            if let Some(lonely) = self.find_alone() {
                self.leave_alone(lonely);
                return true;
            }
            for x in self.tops() {
                let Some((u, lack)) = self.nearest[x] else { continue };
                let open = self.top[x] == x && self.kind[x] != Kind::Odd && self.top[u] != x;
                if open && lack == W::ZERO {
                    let Some((u, v)) = self.link(u, x) else { continue };
                    if self.found(u, v) {
                        return true;
                    }
                }
            }
            for b in self.vertices..self.top.len() {
                if self.top[b] == b && self.kind[b] == Kind::Odd && self.dual[b] == W::ZERO {
                    self.expand(b);
                }
            }
        }
    }

    /// The vertices and blossoms that are in no other blossom.
    fn tops(&self) -> Vec<usize> {
        let blossoms = (self.vertices..self.top.len()).filter(|&b| self.top[b] == b);
        let alone = self.alive.iter().copied().filter(|&v| self.top[v] == v);
        alone.chain(blossoms).collect()
    }

    /// Examines the edges of an even vertex. True if the matching improved.
    fn look_around(&mut self, u: usize) -> bool {
        for index in 0..self.alive.len() {
            let v = self.alive[index];
            let top = self.top[v];
            if top == self.top[u] || self.kind[top] == Kind::Odd {
                continue;
            }
            let Some(lack) = self.lack(u, v) else { continue };
            if lack == W::ZERO {
                if self.found(u, v) {
                    return true;
                }
            } else if self.nearest[top].is_none_or(|(_, least)| lack < least) {
                self.nearest[top] = Some((u, lack));
            }
        }
        false
    }

    /// The amount by which the dual variables can change until the next event. `None`: without
    /// limit.
    fn step(&self) -> Option<W> {
        let mut step: Option<W> = None;
        let mut at_most = |limit: W| step = Some(step.map_or(limit, |step| step.min(limit)));
        for &v in &self.alive {
            if !self.must[v] && self.kind[self.top[v]] == Kind::Even {
                at_most(self.dual[v]);
            }
        }
        for x in self.tops() {
            match (self.kind[x], self.nearest[x]) {
                (Kind::Outside, Some((_, lack))) => at_most(lack),
                (Kind::Even, Some((_, lack))) => at_most(lack.half()),
                (Kind::Odd, _) if x >= self.vertices => at_most(self.dual[x].half()),
                _ => {}
            }
        }
        step
    }

    fn change_duals(&mut self, step: W) {
        for &v in &self.alive {
            match self.kind[self.top[v]] {
                Kind::Even => self.dual[v] = self.dual[v].minus(step),
                Kind::Odd => self.dual[v] = self.dual[v].plus(step),
                Kind::Outside => {}
            }
        }
        let twice = step.double();
        for x in self.tops() {
            let blossom = x >= self.vertices;
            let nearer = match self.kind[x] {
                Kind::Even => {
                    if blossom {
                        self.dual[x] = self.dual[x].plus(twice);
                    }
                    twice
                }
                Kind::Odd => {
                    if blossom {
                        self.dual[x] = self.dual[x].minus(twice);
                    }
                    continue;
                }
                Kind::Outside => step,
            };
            if let Some((_, lack)) = &mut self.nearest[x] {
                *lack = lack.minus(nearer);
            }
        }
    }

    /// An even vertex that may stay unmatched at no cost.
    fn find_alone(&self) -> Option<usize> {
        let mut even = self.alive.iter().filter(|&&v| self.kind[self.top[v]] == Kind::Even);
        even.find(|&&v| !self.must[v] && self.dual[v] == W::ZERO).copied()
    }

    /// Handles a tight edge from an even vertex. True if it improved the matching.
    fn found(&mut self, u: usize, v: usize) -> bool {
        let (from, to) = (self.top[u], self.top[v]);
        match self.kind[to] {
            Kind::Outside if self.mate[to] == NONE => {
                self.match_with(to, from);
                self.augment(from, to);
                return true;
            }
            Kind::Outside => {
                let next = self.top[self.mate[to]];
                self.kind[to] = Kind::Odd;
                self.parent[to] = u;
                self.nearest[to] = None;
                self.kind[next] = Kind::Even;
                self.nearest[next] = None;
                self.enqueue(next);
            }
            Kind::Even if from != to => {
                let ancestor = self.common_ancestor(from, to);
                self.shrink(from, ancestor, to);
            }
            _ => {}
        }
        false
    }

    /// Flips the path from an even vertex or blossom to the root, which gets `to` as partner.
    fn augment(&mut self, mut from: usize, mut to: usize) {
        loop {
            let mate = self.mate[from];
            self.match_with(from, to);
            if mate == NONE {
                return;
            }
            let odd = self.top[mate];
            let next = self.top[self.parent[odd]];
            self.match_with(odd, next);
            (from, to) = (next, odd);
        }
    }

    /// Flips the path from the root to an even vertex, which is then unmatched.
    fn leave_alone(&mut self, v: usize) {
        let top = self.top[v];
        let mate = self.mate[top];
        self.make_base(top, v);
        if mate != NONE {
            let odd = self.top[mate];
            let next = self.top[self.parent[odd]];
            self.match_with(odd, next);
            self.augment(next, odd);
        }
    }

    fn common_ancestor(&mut self, a: usize, b: usize) -> usize {
        self.stamp += 1;
        let (mut a, mut b) = (a, b);
        loop {
            if a != NONE {
                if self.seen[a] == self.stamp {
                    return a;
                }
                self.seen[a] = self.stamp;
                a = self.grandparent(a);
            }
            (a, b) = (b, a);
        }
    }

    /// The even vertex or blossom two edges nearer to the root.
    pub(super) fn grandparent(&self, even: usize) -> usize {
        match self.mate[even] {
            NONE => NONE,
            mate => self.top[self.parent[self.top[mate]]],
        }
    }

    /// Puts all vertices of a vertex or blossom into the queue.
    pub(super) fn enqueue(&mut self, x: usize) {
        if x < self.vertices {
            self.queue.push(x);
            return;
        }
        for index in 0..self.parts[x - self.vertices].len() {
            let part = self.parts[x - self.vertices][index];
            self.enqueue(part);
        }
    }
}
