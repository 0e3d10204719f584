//! Maximum-weight matching in general graphs: the blossom method with dual variables, O(n³).
//!
//! One alternating tree is grown at a time, from a vertex without a partner. This makes changes
//! cheap: when the weights at one vertex change, only the parts that touch it are undone, and one
//! or two more trees give the new optimum ([`Matching::reweigh`]). Another matching of the same
//! weight is found without weights, see [`Tight`].
//!
//! A vertex that *must* be matched has a free dual variable; any other vertex may stay unmatched,
//! and its dual variable never falls below zero. Weights are generic, see [`Weight`].

mod blossom;
mod tight;
mod tree;

pub use tight::{NotBest, Tight};

use crate::weight::Weight;

/// No vertex.
const NONE: usize = usize::MAX;

/// An edge from inside one vertex or blossom to inside another, by its two end vertices.
type Link = Option<(usize, usize)>;

/// The role of a vertex or blossom in the tree that is being grown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Not reached yet.
    Outside,
    /// Reached over an even number of edges: its edges are examined.
    Even,
    /// Reached over an odd number of edges.
    Odd,
}

/// The vertices of a graph, its edges, and the best matching found so far.
///
/// Vertices are numbered from 0. Numbers from `vertices` on are blossoms.
#[derive(Debug, Clone)]
pub struct Matching<W> {
    vertices: usize,
    /// Twice the weight of every edge.
    weights: Vec<Option<W>>,
    must: Vec<bool>,
    /// The vertices that are not settled, in order.
    alive: Vec<usize>,
    /// Dual variables of vertices and blossoms.
    dual: Vec<W>,
    /// The outermost blossom around a vertex or blossom; itself if there is none.
    top: Vec<usize>,
    /// The vertex at the other end of the matched edge.
    mate: Vec<usize>,
    /// The parts of a blossom along its cycle, the base first.
    parts: Vec<Vec<usize>>,
    /// The part of a blossom that a vertex is in.
    part_of: Vec<Vec<usize>>,
    /// For every blossom, its best edge to every vertex and blossom.
    links: Vec<Vec<Link>>,
    // The tree.
    kind: Vec<Kind>,
    /// The even vertex from which an odd vertex or blossom was reached.
    parent: Vec<usize>,
    /// The even vertex with the best edge to here, and the slack of that edge.
    nearest: Vec<Option<(usize, W)>>,
    queue: Vec<usize>,
    seen: Vec<u32>,
    stamp: u32,
}

impl<W: Weight> Matching<W> {
    /// A graph without edges. `must(v)` says whether a vertex has to be matched.
    #[must_use]
    pub fn new(vertices: usize, must: impl Fn(usize) -> bool) -> Matching<W> {
        let room = vertices + vertices / 2 + 1;
        Matching {
            vertices,
            weights: vec![None; vertices * vertices],
            must: (0..vertices).map(must).collect(),
            alive: (0..vertices).collect(),
            dual: vec![W::ZERO; room],
            top: (0..room).map(|x| if x < vertices { x } else { NONE }).collect(),
            mate: vec![NONE; room],
            parts: vec![Vec::new(); room - vertices],
            part_of: vec![Vec::new(); room - vertices],
            links: vec![Vec::new(); room - vertices],
            kind: vec![Kind::Outside; room],
            parent: vec![NONE; room],
            nearest: vec![None; room],
            queue: Vec::new(),
            seen: vec![0; room],
            stamp: 0,
        }
    }

    /// Sets the weight of an edge, or takes it away, before [`Matching::solve`].
    pub fn set(&mut self, u: usize, v: usize, weight: Option<W>) {
        let doubled = weight.map(W::double);
        self.weights[u * self.vertices + v] = doubled;
        self.weights[v * self.vertices + u] = doubled;
    }

    /// The partner of a vertex.
    #[must_use]
    pub fn mate(&self, v: usize) -> Option<usize> {
        Some(self.mate[v]).filter(|&mate| mate != NONE)
    }

    /// Finds the best matching. False if not every vertex that must be matched can be.
    pub fn solve(&mut self) -> bool {
        self.solve_from(|_| W::ZERO)
    }

    /// Finds the best matching from a guess of the dual variable of every vertex. In a good guess
    /// most edges weigh as much as their two vertices; it saves time and does not change the
    /// result.
    pub fn solve_from(&mut self, worth: impl Fn(usize) -> W) -> bool {
        let worth: Vec<W> = (0..self.vertices).map(|v| worth(v).double()).collect();
        for v in 0..self.vertices {
            let row = &self.weights[v * self.vertices..(v + 1) * self.vertices];
            let beyond = row.iter().zip(&worth).filter_map(|(doubled, other)| {
                doubled.map(|doubled| doubled.minus(worth[v]).minus(*other))
            });
            let Some(highest) = beyond.max() else {
                if self.must[v] {
                    return false;
                }
                continue;
            };
            let dual = worth[v].plus(highest.half());
            self.dual[v] = if self.must[v] { dual } else { dual.max(W::ZERO) };
        }
        // A vertex without a tight edge is lowered until it has one.
        for v in 0..self.vertices {
            let least = (0..self.vertices).filter_map(|u| self.lack(v, u)).min();
            let room =
                if self.must[v] { least } else { least.map(|least| least.min(self.dual[v])) };
            self.dual[v] = self.dual[v].minus(room.unwrap_or(W::ZERO));
        }
        for u in 0..self.vertices {
            let free = |v: &usize| self.mate[*v] == NONE && self.lack(u, *v) == Some(W::ZERO);
            if self.mate[u] == NONE
                && let Some(v) = (0..self.vertices).find(free)
            {
                (self.mate[u], self.mate[v]) = (v, u);
            }
        }
        self.match_all()
    }

    /// Gives a vertex new weights and finds the new best matching, as [`Matching::solve`] does.
    pub fn reweigh(&mut self, v: usize, must: bool, weight: impl Fn(usize) -> Option<W>) -> bool {
        self.take_apart(v);
        self.unmatch(v);
        self.must[v] = must;
        let mut dual = if must { None } else { Some(W::ZERO) };
        for index in 0..self.alive.len() {
            let u = self.alive[index];
            if u == v {
                continue;
            }
            self.set(u, v, weight(u));
            if let Some(doubled) = self.weights[v * self.vertices + u] {
                let needed = doubled.minus(self.dual[u]);
                dual = Some(dual.map_or(needed, |dual: W| dual.max(needed)));
            }
        }
        let Some(dual) = dual else { return false };
        self.dual[v] = dual;
        self.renew_links(v);
        self.match_all()
    }

    /// The weight of the edge between two vertices.
    #[must_use]
    pub fn weight(&self, u: usize, v: usize) -> Option<W> {
        self.weights[u * self.vertices + v].map(W::half)
    }

    /// The amount by which the dual variables of two vertices exceed their edge. `None` without an edge.
    fn lack(&self, u: usize, v: usize) -> Option<W> {
        let doubled = self.weights[u * self.vertices + v]?;
        Some(self.dual[u].plus(self.dual[v]).minus(doubled))
    }

    /// Grows trees until every vertex is matched or may stay unmatched.
    fn match_all(&mut self) -> bool {
        let alive = self.alive.clone();
        alive.into_iter().all(|v| {
            let alone = self.mate[v] == NONE && (self.must[v] || self.dual[v] > W::ZERO);
            !alone || self.grow(v)
        })
    }
}

/// The heaviest matching of a graph: the partner of every vertex.
#[must_use]
pub fn max_weight_matching<W: Weight>(
    vertices: usize,
    edges: &[(usize, usize, W)],
) -> Vec<Option<usize>> {
    solved(vertices, edges, false).unwrap_or_default()
}

/// The heaviest of the matchings in which every vertex has a partner. `None` if there is none.
#[must_use]
pub fn max_weight_perfect_matching<W: Weight>(
    vertices: usize,
    edges: &[(usize, usize, W)],
) -> Option<Vec<Option<usize>>> {
    solved(vertices, edges, true)
}

fn solved<W: Weight>(
    vertices: usize,
    edges: &[(usize, usize, W)],
    perfect: bool,
) -> Option<Vec<Option<usize>>> {
    let mut matching = Matching::new(vertices, |_| perfect);
    for &(u, v, weight) in edges {
        matching.set(u, v, Some(weight));
    }
    matching.solve().then(|| (0..vertices).map(|v| matching.mate(v)).collect())
}
