//! The matching against rustworkx, and against itself after changes: always the same weight.

use rustworkx_core::max_weight_matching::max_weight_matching as other_matching;
use rustworkx_core::petgraph::graph::UnGraph;
use togyz::Random;
use togyz_tournament::matching::{
    Matching, NotBest, max_weight_matching, max_weight_perfect_matching,
};
use togyz_tournament::{Weight, Wide};

type Edges = Vec<(usize, usize, i128)>;

/// A random graph: few or many edges, weights with many or no ties.
fn graph(random: &mut Random, most: usize) -> (usize, Edges) {
    let vertices = 1 + random.below(most);
    let density = 1 + random.below(10);
    let weights = [2, 4, 20, 1000, 1 << 40][random.below(5)];
    let mut edges = Vec::new();
    for v in 0..vertices {
        for u in 0..v {
            if random.below(10) < density {
                let high = random.below(weights) as i128;
                let low = random.below(weights) as i128;
                edges.push((u, v, 1 + (high << 40) + low));
            }
        }
    }
    (vertices, edges)
}

/// The result of the other implementation: the number of pairs, and their weight.
fn others(vertices: usize, edges: &Edges, cardinality: bool) -> (usize, i128) {
    let mut graph = UnGraph::<(), i128>::new_undirected();
    let nodes: Vec<_> = (0..vertices).map(|_| graph.add_node(())).collect();
    for &(u, v, weight) in edges {
        graph.add_edge(nodes[u], nodes[v], weight);
    }
    let pairs =
        other_matching(&graph, cardinality, |edge| Ok::<_, ()>(*edge.weight()), false).unwrap();
    let weight = edges
        .iter()
        .filter(|(u, v, _)| pairs.contains(&(*u, *v)) || pairs.contains(&(*v, *u)))
        .map(|(_, _, weight)| weight)
        .sum();
    (pairs.len(), weight)
}

/// The pairs and the weight of a matching, which must be one.
fn ours(mates: &[Option<usize>], edges: &Edges) -> (usize, i128) {
    let mut pairs = 0;
    for (v, mate) in mates.iter().enumerate() {
        let Some(u) = *mate else { continue };
        assert_eq!(mates[u], Some(v), "{v} has {u}, who has {:?}", mates[u]);
        assert!(edges.iter().any(|&(a, b, _)| (a, b) == (u, v) || (a, b) == (v, u)));
        pairs += 1;
    }
    let matched = edges.iter().filter(|(u, v, _)| mates[*u] == Some(*v));
    (pairs / 2, matched.map(|(_, _, weight)| weight).sum())
}

#[test]
fn it_weighs_as_much_as_that_of_rustworkx() {
    for seed in 0..3000 {
        let mut random = Random::new(seed);
        let (vertices, edges) = graph(&mut random, if seed % 10 == 0 { 60 } else { 14 });
        let found = ours(&max_weight_matching(vertices, &edges), &edges);
        assert_eq!(found.1, others(vertices, &edges, false).1, "seed {seed}");

        let best = others(vertices, &edges, true);
        match max_weight_perfect_matching(vertices, &edges) {
            Some(mates) => assert_eq!(ours(&mates, &edges), best, "seed {seed}"),
            None => assert!(best.0 * 2 < vertices, "seed {seed}: a perfect matching was missed"),
        }
    }
}

#[test]
fn wide_weights_give_the_same() {
    let widened = |weight: i128| {
        Wide::<4>::ZERO
            .then(1, (weight >> 40) as u64)
            .then(1 << 40, 0)
            .then(1 << 63, (weight & ((1 << 40) - 1)) as u64)
    };
    for seed in 0..500 {
        let mut random = Random::new(seed);
        let (vertices, edges) = graph(&mut random, 20);
        let wide: Vec<_> = edges.iter().map(|&(u, v, weight)| (u, v, widened(weight))).collect();
        let plain: Edges = edges
            .iter()
            .map(|&(u, v, weight)| (u, v, ((weight >> 40) << 70) + (weight & ((1 << 40) - 1))))
            .collect();
        let mates = max_weight_matching(vertices, &wide);
        let found = ours(&mates, &plain);
        assert_eq!(found.1, others(vertices, &plain, false).1, "seed {seed}");
    }
}

#[test]
fn changing_one_vertex_gives_the_same_as_beginning_anew() {
    for seed in 0..1500 {
        let mut random = Random::new(seed);
        let (vertices, mut edges) = graph(&mut random, if seed % 10 == 0 { 40 } else { 14 });
        let must: Vec<bool> = (0..vertices).map(|_| seed % 3 == 0).collect();
        let fresh = |edges: &Edges, settled: &[bool]| {
            let mut matching = Matching::new(vertices, |v| must[v] && !settled[v]);
            for &(u, v, weight) in edges {
                if !settled[u] && !settled[v] {
                    matching.set(u, v, Some(weight));
                }
            }
            matching.solve().then_some(matching)
        };
        let mates = |matching: &Matching<i128>| -> Vec<Option<usize>> {
            (0..vertices).map(|v| matching.mate(v)).collect()
        };
        let mut settled = vec![false; vertices];
        let Some(mut matching) = fresh(&edges, &settled) else { continue };
        for step in 0..12 {
            let v = random.below(vertices);
            if settled[v] {
                continue;
            }
            let possible = if matching.mate(v).is_some() && random.below(2) == 0 {
                // One pair or several at once are taken out.
                let mut tight = matching.tight();
                for u in (0..vertices).filter(|&u| !settled[u]).collect::<Vec<_>>() {
                    let Some(mate) = tight.mate(u) else { continue };
                    if !settled[u] && (u == v || mate == v || random.below(4) == 0) {
                        (settled[u], settled[mate]) = (true, true);
                        tight.settle(u);
                    }
                }
                matching.resume(&tight)
            } else {
                edges.retain(|&(a, b, _)| a != v && b != v);
                for u in (0..vertices).filter(|&u| u != v && !settled[u]) {
                    if random.below(3) > 0 {
                        edges.push((u, v, 1 + random.below(5) as i128));
                    }
                }
                let edges = &edges;
                let weight = |u: usize| {
                    let edge = edges.iter().find(|&&(a, b, _)| (a, b) == (u, v));
                    edge.map(|(_, _, weight)| *weight)
                };
                matching.reweigh(v, must[v], weight)
            };
            let again = fresh(&edges, &settled);
            assert_eq!(possible, again.is_some(), "seed {seed}, step {step}");
            let Some(again) = again else { break };
            let open: Edges =
                edges.iter().copied().filter(|&(u, v, _)| !settled[u] && !settled[v]).collect();
            let inside = |mates: Vec<Option<usize>>| -> Vec<Option<usize>> {
                mates
                    .iter()
                    .zip(&settled)
                    .map(|(mate, settled)| mate.filter(|_| !settled))
                    .collect()
            };
            let (left, right) = (inside(mates(&matching)), inside(mates(&again)));
            assert_eq!(ours(&left, &open).1, ours(&right, &open).1, "seed {seed}, step {step}");
        }
    }
}

/// All matchings of the remaining vertices, as partners.
fn all_matchings(
    edges: &Edges,
    mates: &mut Vec<Option<usize>>,
    from: usize,
    found: &mut Vec<Vec<Option<usize>>>,
) {
    let Some(u) = (from..mates.len()).find(|&u| mates[u].is_none()) else {
        found.push(mates.clone());
        return;
    };
    all_matchings(edges, mates, u + 1, found);
    for &(a, b, _) in edges {
        let v = if a == u {
            b
        } else if b == u {
            a
        } else {
            continue;
        };
        if v > u && mates[v].is_none() {
            (mates[u], mates[v]) = (Some(v), Some(u));
            all_matchings(edges, mates, u + 1, found);
            (mates[u], mates[v]) = (None, None);
        }
    }
}

#[test]
fn exchanges_find_the_first_partner_of_all_best_matchings() {
    let (mut exchanged, mut broken) = (0, 0);
    for seed in 0..2400 {
        let mut random = Random::new(seed);
        let (vertices, mut edges) = graph(&mut random, 9);
        // Many ties.
        edges.iter_mut().for_each(|edge| edge.2 = 1 + random.below(3) as i128);
        let must = seed % 3 == 0;
        let mut matching = Matching::new(vertices, |_| must);
        for &(u, v, weight) in &edges {
            matching.set(u, v, Some(weight));
        }
        if !matching.solve() {
            continue;
        }
        let mut every = Vec::new();
        all_matchings(&edges, &mut vec![None; vertices], 0, &mut every);
        every.retain(|mates| !must || mates.iter().all(Option::is_some));
        let most =
            every.iter().map(|mates| ours(mates, &edges)).map(|found| found.1).max().unwrap();
        every.retain(|mates| ours(mates, &edges).1 == most);
        let mut tight = matching.tight();
        for u in 0..vertices {
            let Some(present) = tight.mate(u) else { continue };
            if every.iter().all(|mates| mates[u] == Some(present)) {
                tight.settle(u);
                continue;
            }
            match tight.prefer(u, |_| true) {
                Ok(()) => {
                    let first = every.iter().filter_map(|mates| mates[u]).min();
                    assert_eq!(tight.mate(u), first, "seed {seed}, vertex {u}");
                    exchanged += usize::from(first != Some(present));
                }
                Err(NotBest) => {
                    broken += 1;
                    assert_eq!(tight.mate(u), Some(present), "seed {seed}, vertex {u}");
                    assert!(matching.resume(&tight), "seed {seed}");
                    tight = matching.tight();
                }
            }
            let mate = tight.mate(u);
            every.retain(|mates| mates[u] == mate);
            let mates: Vec<Option<usize>> = (0..vertices).map(|v| tight.mate(v)).collect();
            assert!(every.contains(&mates), "seed {seed}, vertex {u}: {mates:?}");
            if mate.is_some() {
                tight.settle(u);
            }
        }
    }
    assert!(exchanged > 300 && broken > 0, "{exchanged} exchanges, {broken} refused");
}
