//! `togyz perft`: numbers, shapes and threads.

use serde_json::Value;

use super::{printed, togyz};

/// The counts from the start, from depth 0.
const START: [u64; 8] = [1, 9, 73, 613, 5199, 43184, 360_035, 3_003_052];

fn json(arguments: &[&str]) -> Value {
    let mut all = vec!["perft", "--json"];
    all.extend(arguments);
    serde_json::from_str(&printed(&all)).unwrap()
}

#[test]
fn it_counts_from_the_start() {
    for (depth, nodes) in START.iter().enumerate() {
        assert_eq!(json(&[&depth.to_string()])["nodes"], *nodes, "depth {depth}");
    }
}

#[test]
fn the_json_has_its_keys_in_their_order() {
    let line = printed(&["perft", "7", "--json"]);
    let rest = line.strip_prefix(r#"{"depth":7,"nodes":3003052,"seconds":"#).unwrap();
    let (seconds, rest) = rest.split_once(r#","nps":"#).unwrap();
    assert!(seconds.parse::<f64>().unwrap() > 0.0);
    assert!(rest.strip_suffix("}\n").unwrap().parse::<u64>().unwrap() > 0);
}

#[test]
fn threads_and_division_change_nothing() {
    let alone = json(&["6", "--divide"]);
    for threads in ["2", "7", "1024"] {
        let shared = json(&["6", "--divide", "--threads", threads]);
        assert_eq!(alone["divide"], shared["divide"], "{threads} threads");
        assert_eq!(shared["nodes"], START[6]);
        for (depth, nodes) in START.iter().enumerate().take(4) {
            let shared = json(&[&depth.to_string(), "--threads", threads]);
            assert_eq!(shared["nodes"], *nodes, "{threads} threads");
        }
    }
    let sum: u64 = alone["divide"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(sum, START[6]);
    assert_eq!(json(&["1", "--divide"])["divide"]["9"], 1);
}

#[test]
fn it_begins_where_it_is_told() {
    let both_tuzdyks = "2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b 10";
    let position: togyz::Position = both_tuzdyks.parse().unwrap();
    let found = json(&["5", "--position", both_tuzdyks]);
    assert_eq!(found["nodes"], togyz::perft(&position, 5));
    let playstrategy = "11S,1S,7S,t,6S,4S,2S,4S,3S/2S,6S,19S,t,1S,3S,1S,3S,3S 57 29 N 10";
    assert_eq!(json(&["5", "--position", playstrategy])["nodes"], found["nodes"]);
    let over = "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 81 81 w 90";
    assert_eq!(json(&["3", "--position", over, "--threads", "4"])["nodes"], 0);
}

#[test]
fn it_tells_people_too() {
    let shown = printed(&["perft", "3", "--divide"]);
    let lines: Vec<_> = shown.lines().collect();
    assert_eq!(lines.len(), 10);
    assert_eq!(lines[0], "19                      80");
    assert_eq!(lines[6], "76(10)                  65");
    assert!(lines[9].starts_with("perft 3: 613 nodes in 0."), "{}", lines[9]);
    assert!(lines[9].ends_with(" nodes/s"), "{}", lines[9]);
}

#[test]
fn what_is_wrong_is_said() {
    let wrong = togyz(&["perft", "2", "--position", "9,9/9 0 0 w"]);
    assert_eq!(wrong.err, "togyz: position: White's row: expected 9 otau, found 2\n");
    assert_eq!(wrong.code, 1);
    let deep = togyz(&["perft", "21"]);
    assert_eq!(
        deep.err,
        "togyz: invalid value '21' for '<DEPTH>': 21 is not in 0..=20; see '--help'\n"
    );
    assert_eq!(deep.code, 2);
}
