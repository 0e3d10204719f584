//! Studies and records are the same games.

use togyz::Otau;
use togyz::notation::record::Record;
use togyz_wire::{GameLine, Problem, Study};

fn study(text: &str) -> Study {
    Study::from(&Record::read(text).unwrap())
}

#[test]
fn a_study_is_flat_and_the_main_line_comes_first() {
    let study = study("{Before} 1. 7 $1 {good} ({why not} 1. 6 2 (1... 1) ) (1. 2) 9 *");
    let parents: Vec<_> =
        study.nodes.iter().map(|node| (node.parent, node.otau.number())).collect();
    assert_eq!(parents, [(-1, 7), (0, 9), (-1, 6), (2, 2), (-1, 2), (2, 1)]);
    assert_eq!(study.comments, ["Before"]);
    assert_eq!((&study.nodes[0].marks, &study.nodes[0].comments), (&vec![1], &vec!["good".into()]));
    assert_eq!(study.nodes[2].comments, ["why not"]);
    let record = study.to_record().unwrap();
    assert_eq!(Study::from(&record), study);
    let texts: Vec<_> = study.moves().unwrap().into_iter().map(|played| played.text).collect();
    assert_eq!(texts[..3], ["76(10)", "98", "65(10)"]);
}

#[test]
fn a_variation_that_repeats_the_move_goes_on_with_it() {
    let study = study("1. 7 (1. 7 {again} 1) 9 {kept} 1-0 {end}");
    let parents: Vec<_> =
        study.nodes.iter().map(|node| (node.parent, node.otau.number())).collect();
    assert_eq!(parents, [(-1, 7), (0, 9), (0, 1)]);
    assert_eq!(study.nodes[0].comments, ["again"]);
    assert_eq!(study.nodes[1].comments, ["kept", "end"]);
}

#[test]
fn the_end_of_the_game_stays_and_is_left_out_where_it_does_not_fit() {
    let mut study = study("[Termination \"flag\"]\n[Event \"E\"]\n1. 76 98 1-0");
    assert_eq!(study.to_record().unwrap().termination(), Some("flag"));
    study.tags.push(("Result".into(), "1/2-1/2".into()));
    assert_eq!(study.to_record().unwrap().termination(), Some("flag"), "the first counts");
    study.tags.retain(|(name, _)| name != "Result");
    let record = study.to_record().unwrap();
    assert_eq!((record.game().end(), record.tags.get("Event")), (None, Some("E")));
    assert_eq!(Record::read(&record.to_string()).unwrap(), record);
}

#[test]
fn a_foreign_termination_is_kept() {
    let study = study("[Termination \"normal\"]\n1. 76 98 1-0");
    let record = study.to_record().unwrap();
    assert_eq!(record.tags.get("Termination"), Some("normal"));
    assert_eq!(Study::from(&record), study);
}

#[test]
fn problems_have_known_kinds() {
    let line = |start: &str, moves: &[Otau]| {
        let line = GameLine { start: start.into(), moves: moves.to_vec(), ..GameLine::default() };
        line.game().unwrap_err()
    };
    let starts = [
        "9",
        "9/9 0 0 w 1 1",
        "9 0 0 w",
        "9,9/9 0 0 w",
        "x,y/9 0 0 w",
        "9/9 -1 0 w",
        "9/9 0 0 z",
        "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 0",
        "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 1 0 w",
        "9,9,9,9,9,9,9,9,X/9,9,9,9,9,9,9,9,9 9 0 w",
        "X,X,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 9 9 w",
    ];
    let texts = [
        "",
        "[x",
        "[A \"1\"]\n[A \"2\"]\n*",
        "[Rules \"chess\"]\n*",
        "1. zz",
        "1. 71",
        "1. 76 {",
        "1. 76 (",
        "1. 76 )",
        "(1. 76)",
        "1. 76 $999",
        "1. 76 * 98",
        "[Result \"2-0\"]\n*",
        "[Result \"1-0\"]\n1. 76 0-1",
        "[Count \"5-5\"]\n1. 76 1-0",
        "[Termination \"repetition\"]\n1. 76 1/2-1/2",
    ];
    let mut problems: Vec<Problem> = starts.iter().map(|start| line(start, &[])).collect();
    problems.push(line("", &[Otau::Seven, Otau::Six]));
    problems.extend(texts.iter().map(|text| Problem::of_record(&Record::read(text).unwrap_err())));
    for problem in &problems {
        assert!(Problem::KINDS.contains(&problem.kind.as_str()), "{problem:?}");
        assert!(!problem.text.is_empty());
    }
    let mut kinds: Vec<_> = problems.iter().map(|problem| problem.kind.as_str()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert!(kinds.len() > 22, "{kinds:?}");
}
