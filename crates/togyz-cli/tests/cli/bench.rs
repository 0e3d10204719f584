//! `togyz bench`: one number for the play, and the gain of more threads.

use serde_json::Value;

use super::{printed, togyz};

#[test]
fn the_nodes_are_the_same_every_time_and_threads_stand_beside_them() {
    let nodes = |line: &str| line.split_once(" nodes in ").unwrap().0.parse::<u64>().unwrap();
    let alone = printed(&["bench", "--depth", "6"]);
    assert_eq!(alone.lines().count(), 1, "{alone}");
    let json = printed(&["bench", "--depth", "6", "--threads", "2", "--json"]);
    let found: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(found["nodes"], nodes(&alone));
    assert_eq!(found["parallel"]["threads"], 2);
    let parallel = |key: &str| found["parallel"][key].as_f64().unwrap();
    let speedup = found["seconds"].as_f64().unwrap() / parallel("seconds");
    assert!((parallel("speedup") / speedup - 1.0).abs() < 1e-6, "{json}");
    assert!(parallel("nodes") > 0.0);

    let both = printed(&["bench", "--depth", "6", "--threads", "2"]);
    let [one, two] = both.lines().collect::<Vec<_>>()[..] else { panic!("{both}") };
    assert_eq!(nodes(one), nodes(&alone));
    assert!(two.starts_with("2 threads: ") && two.ends_with(" times as fast"), "{two}");
}

#[test]
fn the_random_positions_are_the_same_every_time_and_as_many_as_asked_for() {
    let few = printed(&["bench", "--depth", "4", "--positions", "3"]);
    let nodes = |text: &str| text.split_once(' ').unwrap().0.parse::<u64>().unwrap();
    assert_eq!(nodes(&few), nodes(&printed(&["bench", "--depth", "4", "--positions", "3"])));
    assert!(nodes(&printed(&["bench", "--depth", "4", "--positions", "9"])) > nodes(&few));
    let ran = togyz(&["bench", "--positions", "0"]);
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.err.contains("1..=100000"), "{ran:?}");
}

#[test]
fn one_thread_is_nothing_to_compare() {
    let ran = togyz(&["bench", "--threads", "1"]);
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.err.contains("2..=256"), "{ran:?}");
}
