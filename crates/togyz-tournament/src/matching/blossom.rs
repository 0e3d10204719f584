//! Blossoms: odd cycles that behave like one vertex. Shrinking, expanding, rotating, opening.

use super::{Kind, Link, Matching, NONE};
use crate::weight::Weight;

impl<W: Weight> Matching<W> {
    /// The best edge from a vertex or blossom to another.
    pub(super) fn link(&self, from: usize, to: usize) -> Link {
        if from >= self.vertices {
            return self.links[from - self.vertices][to];
        }
        if to >= self.vertices {
            return self.links[to - self.vertices][from].map(|(u, v)| (v, u));
        }
        self.weights[from * self.vertices + to].map(|_| (from, to))
    }

    /// Matches a vertex or blossom with another, along their best edge, and turns it accordingly.
    pub(super) fn match_with(&mut self, x: usize, other: usize) {
        let Some((u, v)) = self.link(x, other) else { return };
        self.mate[x] = v;
        if x >= self.vertices {
            let base = self.turn(x, u);
            self.match_with(base, other);
        }
    }

    /// Makes a vertex the base of the blossom around it, without a partner.
    pub(super) fn make_base(&mut self, x: usize, v: usize) {
        self.mate[x] = NONE;
        if x >= self.vertices {
            let base = self.turn(x, v);
            self.make_base(base, v);
        }
    }

    /// Matches the parts of a blossom so that the part with vertex `u` stays unmatched; it is the
    /// new base.
    fn turn(&mut self, blossom: usize, u: usize) -> usize {
        let b = blossom - self.vertices;
        let base = self.part_of[b][u];
        let place = self.even_place(b, base);
        for index in (0..place).step_by(2) {
            let (one, other) = (self.parts[b][index], self.parts[b][index + 1]);
            self.match_with(one, other);
            self.match_with(other, one);
        }
        self.parts[b].rotate_left(place);
        base
    }

    /// The place of a part in its blossom, counted in the direction that makes it even.
    fn even_place(&mut self, b: usize, part: usize) -> usize {
        let parts = &mut self.parts[b];
        let place = parts.iter().position(|&other| other == part).unwrap_or(0);
        if place % 2 == 0 {
            return place;
        }
        parts[1..].reverse();
        parts.len() - place
    }

    fn set_top(&mut self, x: usize, top: usize) {
        self.top[x] = top;
        if x >= self.vertices {
            for index in 0..self.parts[x - self.vertices].len() {
                let part = self.parts[x - self.vertices][index];
                self.set_top(part, top);
            }
        }
    }

    /// Shrinks the cycle through two even vertices or blossoms and their common ancestor.
    pub(super) fn shrink(&mut self, u: usize, ancestor: usize, v: usize) {
        // There are never more blossoms than half of the vertices.
        let Some(blossom) = (self.vertices..self.top.len()).find(|&b| self.top[b] == NONE) else {
            return;
        };
        let b = blossom - self.vertices;
        let mut parts = vec![ancestor];
        for (start, reversed) in [(u, true), (v, false)] {
            let mut x = start;
            while x != ancestor {
                let odd = self.top[self.mate[x]];
                parts.extend([x, odd]);
                self.enqueue(odd);
                x = self.top[self.parent[odd]];
            }
            if reversed {
                parts[1..].reverse();
            }
        }
        self.dual[blossom] = W::ZERO;
        self.kind[blossom] = Kind::Even;
        self.mate[blossom] = self.mate[ancestor];
        self.parent[blossom] = NONE;
        let mut part_of = std::mem::take(&mut self.part_of[b]);
        part_of.clear();
        part_of.resize(self.vertices, NONE);
        for &v in &self.alive {
            if parts.contains(&self.top[v]) {
                part_of[v] = self.top[v];
            }
        }
        self.part_of[b] = part_of;
        self.parts[b] = parts;
        self.set_top(blossom, blossom);
        let there = |x: usize| x < self.vertices || (self.top[x] != NONE && x != blossom);
        let links: Vec<Link> = (0..self.top.len())
            .map(|x| if there(x) { self.best_link(b, x) } else { None })
            .collect();
        for (x, link) in links.iter().enumerate().skip(self.vertices) {
            if self.top[x] != NONE && x != blossom {
                self.links[x - self.vertices][blossom] = link.map(|(u, v)| (v, u));
            }
        }
        self.links[b] = links;
        self.find_nearest(blossom);
    }

    /// The best of the parts' edges to a vertex or blossom.
    fn best_link(&self, b: usize, to: usize) -> Link {
        let mut best: Option<(W, (usize, usize))> = None;
        for &part in &self.parts[b] {
            let Some((u, v)) = self.link(part, to) else { continue };
            let Some(lack) = self.lack(u, v) else { continue };
            if best.is_none_or(|(least, _)| lack < least) {
                best = Some((lack, (u, v)));
            }
        }
        best.map(|(_, link)| link)
    }

    /// Looks for the even vertex with the best edge to a vertex or blossom.
    pub(super) fn find_nearest(&mut self, x: usize) {
        let mut nearest: Option<(usize, W)> = None;
        for &u in &self.alive {
            if self.top[u] == x || self.kind[self.top[u]] != Kind::Even {
                continue;
            }
            let Some((u, v)) = self.link(u, x) else { continue };
            let Some(lack) = self.lack(u, v) else { continue };
            if nearest.is_none_or(|(_, least)| lack < least) {
                nearest = Some((u, lack));
            }
        }
        self.nearest[x] = nearest;
    }

    /// Opens an odd blossom whose dual variable has become zero; its parts take its place in the
    /// tree.
    pub(super) fn expand(&mut self, blossom: usize) {
        let b = blossom - self.vertices;
        for index in 0..self.parts[b].len() {
            let part = self.parts[b][index];
            self.set_top(part, part);
        }
        let parent = self.parent[blossom];
        let entry = self.link(blossom, parent).map_or(NONE, |(u, _)| u);
        let entry = self.part_of[b].get(entry).copied().unwrap_or(NONE);
        let place = self.even_place(b, entry);
        self.top[blossom] = NONE;
        for index in (0..place).step_by(2) {
            let (odd, even) = (self.parts[b][index], self.parts[b][index + 1]);
            self.parent[odd] = self.link(even, odd).map_or(NONE, |(u, _)| u);
            self.kind[odd] = Kind::Odd;
            self.kind[even] = Kind::Even;
            self.nearest[odd] = None;
            self.find_nearest(even);
            self.enqueue(even);
        }
        self.kind[entry] = Kind::Odd;
        self.parent[entry] = parent;
        self.nearest[entry] = None;
        for index in place + 1..self.parts[b].len() {
            let part = self.parts[b][index];
            self.kind[part] = Kind::Outside;
            self.find_nearest(part);
        }
    }

    /// Opens all blossoms around a vertex, whatever their dual variables, which are added to the
    /// vertices inside. A matched edge that left such a blossom is removed.
    pub(super) fn take_apart(&mut self, v: usize) {
        while self.top[v] != v {
            let blossom = self.top[v];
            let b = blossom - self.vertices;
            let half = self.dual[blossom].half();
            if half > W::ZERO {
                for index in 0..self.alive.len() {
                    let inside = self.alive[index];
                    if self.top[inside] == blossom {
                        self.dual[inside] = self.dual[inside].plus(half);
                    }
                }
                let mate = self.mate[blossom];
                if mate != NONE {
                    let base = self.mate[mate];
                    self.part(base, mate);
                }
            }
            for index in 0..self.parts[b].len() {
                let part = self.parts[b][index];
                self.set_top(part, part);
            }
            self.top[blossom] = NONE;
        }
    }

    /// Removes the matched edge of a vertex.
    pub(super) fn unmatch(&mut self, v: usize) {
        let mate = self.mate[v];
        if mate != NONE {
            self.part(v, mate);
        }
    }

    /// Removes the matched edge between two vertices of different outermost blossoms.
    fn part(&mut self, u: usize, v: usize) {
        for vertex in [u, v] {
            let top = self.top[vertex];
            self.make_base(top, vertex);
        }
    }

    /// Looks for the best edges of all blossoms to a vertex whose weights have changed.
    pub(super) fn renew_links(&mut self, v: usize) {
        for blossom in self.vertices..self.top.len() {
            if self.top[blossom] == blossom {
                self.renew_link(blossom, v);
            }
        }
    }

    fn renew_link(&mut self, blossom: usize, v: usize) {
        let b = blossom - self.vertices;
        for index in 0..self.parts[b].len() {
            let part = self.parts[b][index];
            if part >= self.vertices {
                self.renew_link(part, v);
            }
        }
        self.links[b][v] = self.best_link(b, v);
    }
}
