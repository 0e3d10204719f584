//! The reasons why a move is bad: each on positions where it holds and where it does not, and all of
//! them against plain rules on random lines.

#[path = "support/plain.rs"]
mod plain;

use std::collections::BTreeMap;

use togyz::{Otau, Position, Random, Side};
use togyz_engine::analysis::{Kind, Phase, Reason, Verdict, Worth, reasons};
use togyz_engine::{Score, Tables};
use togyz_tables::TableOutcome;

/// A mistake in this position: lines as numbers of otau, scores for the mover.
fn mistake(
    position: &str,
    played: u8,
    answer: &[u8],
    best: &[u8],
    scores: (Score, Score),
) -> Verdict {
    let position: Position = position.parse().unwrap();
    let line = |numbers: &[u8]| numbers.iter().map(|&n| Otau::new(n).unwrap()).collect();
    let side = position.turn();
    let worth = |score: Score| {
        let worth = Worth { score, margin: None };
        if side == Side::White { worth } else { worth.opposite() }
    };
    Verdict {
        side,
        otau: Otau::new(played).unwrap(),
        position,
        before: worth(scores.0),
        after: worth(scores.1),
        depth: 1,
        loss: 30.0,
        loss_kumalaks: None,
        kind: Kind::Blunder,
        only: false,
        forced: false,
        best: line(best),
        answer: line(answer),
        phase: Phase::of(&position),
        reasons: Vec::new(),
    }
}

const ESTIMATES: (Score, Score) = (Score::Estimate(300), Score::Estimate(-700));

fn found(position: &str, played: u8, answer: &[u8], best: &[u8]) -> Vec<Reason> {
    reasons(&mistake(position, played, answer, best, ESTIMATES), None)
}

fn names(reasons: &[Reason]) -> Vec<&str> {
    reasons.iter().map(Reason::name).collect()
}

const START: &str = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w";

#[test]
fn a_missed_capture() {
    let capture = Reason::MissesCapture { otau: Otau::Seven, count: 10 };
    assert_eq!(found(START, 1, &[], &[7]), [capture]);
    // Otau 6 takes ten too.
    assert_eq!(found(START, 6, &[], &[7]), []);
}

#[test]
fn a_capture_is_left() {
    let position = "0,0,0,0,0,0,7,1,0/0,0,0,0,0,0,0,0,8 73 73 w";
    let capture = Reason::LeavesCapture { otau: Otau::Seven, count: 8 };
    assert!(found(position, 8, &[9], &[7, 9]).contains(&capture));
    let no_capture = |reasons: &[Reason]| !names(reasons).contains(&"leaves-capture");
    assert!(no_capture(&found(position, 7, &[9], &[8, 9])));
    // The best line does not say what the opponent answers.
    assert!(no_capture(&found(position, 8, &[9], &[7])));
}

#[test]
fn a_missed_tuzdyk() {
    let tuzdyk = Reason::MissesTuzdyk { side: Side::Black, otau: Otau::Three };
    let position = "0,0,0,0,0,0,0,1,4/0,0,2,0,0,0,0,0,12 71 72 w";
    assert!(found(position, 8, &[9], &[9]).contains(&tuzdyk));
    assert!(!found(position, 9, &[9], &[9]).contains(&tuzdyk));
    // White has a tuzdyk already.
    let position = "0,0,0,0,0,0,0,1,4/0,0,2,0,X,0,0,0,12 71 72 w";
    assert!(!names(&found(position, 8, &[9], &[9])).contains(&"misses-tuzdyk"));
}

#[test]
fn a_tuzdyk_is_given() {
    let tuzdyk = Reason::GivesTuzdyk { side: Side::Black, otau: Otau::Three };
    let position = "0,0,2,0,0,0,0,1,0/12,0,0,0,0,0,0,0,4 71 72 w";
    assert_eq!(found(position, 8, &[9], &[3, 9]), [tuzdyk]);
    assert!(!found(position, 3, &[9], &[8, 9]).contains(&tuzdyk));
    // Black has a tuzdyk already.
    let position = "0,0,2,0,X,0,0,1,0/12,0,0,0,0,0,0,0,4 71 72 w";
    assert!(!names(&found(position, 8, &[9], &[3, 9])).contains(&"gives-tuzdyk"));
    // The same with the sides exchanged.
    let position = "12,0,0,0,0,0,0,0,4/0,0,2,0,0,0,0,1,0 72 71 b";
    let tuzdyk = Reason::GivesTuzdyk { side: Side::White, otau: Otau::Three };
    assert_eq!(found(position, 8, &[9], &[3, 9]), [tuzdyk]);
}

#[test]
fn a_tuzdyk_is_fed() {
    let fed = Reason::FeedsTuzdyk { side: Side::Black, count: 2 };
    assert!(found("1,0,0,0,0,22,0,X,0/3,0,0,0,0,0,0,0,0 68 68 w", 6, &[], &[1]).contains(&fed));
    // Twenty kumalaks pass the tuzdyk once.
    let once = found("1,0,0,0,0,20,0,X,0/3,0,0,0,0,0,0,0,0 69 69 w", 6, &[], &[1]);
    assert!(!names(&once).contains(&"feeds-tuzdyk"));
    // White's own tuzdyk may be fed.
    let own = found("1,0,0,0,0,22,0,0,0/3,0,X,0,0,0,0,0,0 68 68 w", 6, &[], &[1]);
    assert!(!names(&own).contains(&"feeds-tuzdyk"));
}

#[test]
fn waiting_moves_run_short() {
    let position = "0,0,0,0,1,0,0,0,2/0,0,0,0,0,0,0,0,12 73 74 w";
    let waiting = Reason::FewerWaitingMoves { white: 4, black: 8 };
    assert_eq!(found(position, 9, &[], &[5]), [waiting]);
    assert_eq!(found(position, 5, &[], &[9]), []);
    // Before the endgame waiting moves are no reason.
    assert_eq!(found(START, 1, &[], &[7]).len(), 1);
}

#[test]
fn captures_of_several_moves() {
    // Black takes ten with each of two moves; in the best line with one.
    let verdict = |answer: &[u8], best: &[u8]| found(START, 1, answer, best);
    let compared = verdict(&[2, 9, 9], &[2, 2, 9, 1]);
    for reason in &compared {
        let mistake = mistake(START, 1, &[2, 9, 9], &[2, 2, 9, 1], ESTIMATES);
        assert_eq!(plain::check(&mistake, reason, &Tables::built_in()), Ok(()), "{reason:?}");
    }
    // Lines of different length are not compared.
    assert!(!names(&verdict(&[2, 9, 9], &[1, 2])).contains(&"allows-captures"));
}

#[test]
fn a_missed_win() {
    let missed = |before, after| {
        let verdict = mistake(START, 6, &[], &[7], (before, after));
        names(&reasons(&verdict, None)).contains(&"misses-win")
    };
    assert!(missed(Score::Win(9), Score::Estimate(-50)));
    assert!(!missed(Score::Win(9), Score::Win(13)));
    assert!(!missed(Score::Win(9), Score::Estimate(Score::KNOWN + 1)));
    assert!(!missed(Score::Estimate(900), Score::Estimate(-50)));
}

#[test]
fn a_forced_loss() {
    let lost = |position: &str, played, answer: &[u8], before, plies| {
        reasons(&mistake(position, played, answer, &[played], (before, Score::Loss(plies))), None)
    };
    let even = Score::Estimate(-50);
    let race = "1,0,0,0,0,0,0,1,0/0,0,0,0,0,0,0,0,1 79 80 w";
    let reason = Reason::LosesRace { side: Side::Black, plies: 1 };
    assert_eq!(lost(race, 8, &[9], even, 1), [reason]);
    assert_eq!(lost(race, 8, &[9], Score::Loss(6), 1), []);
    let empty = "0,0,0,0,0,0,0,0,1/4,0,0,0,0,0,0,0,0 77 80 w";
    let reason = Reason::AllowsAtsyrau { side: Side::White, plies: 1 };
    assert_eq!(lost(empty, 9, &[1], even, 1), [reason]);
    // The line does not reach the end.
    let reason = Reason::AllowsWin { side: Side::Black, plies: 9 };
    assert_eq!(lost(empty, 9, &[], even, 9), [reason]);
}

/// A random position with at most seven kumalaks, and so in the tables.
fn endgame(random: &mut Random) -> Option<Position> {
    let mut rows = [[0_u32; 9]; 2];
    let count = 2 + random.below(6) as u32;
    (0..count).for_each(|_| rows[random.below(2)][random.below(9)] += 1);
    let white = (162 - count) / 2;
    let row = |row: [u32; 9]| row.map(|count| count.to_string()).join(",");
    let (rows, black) = (rows.map(row), 162 - count - white);
    let turn = ["w", "b"][random.below(2)];
    let position: Position =
        format!("{}/{} {white} {black} {turn}", rows[0], rows[1]).parse().ok()?;
    (!position.is_over()).then_some(position)
}

#[test]
fn an_endgame_is_let_go() {
    let tables = Tables::built_in();
    let mut random = Random::new(9);
    let mut counted: BTreeMap<&str, usize> = BTreeMap::new();
    while counted.values().sum::<usize>() < 3_000 {
        let Some(position) = endgame(&mut random) else { continue };
        let probe = tables.probe(&position).unwrap();
        let best = probe.moves.iter().max_by_key(|value| value.value).unwrap();
        for value in &probe.moves {
            let text = position.to_string();
            let (played, best) = (value.otau.number(), best.otau.number());
            let verdict = mistake(&text, played, &[], &[best], ESTIMATES);
            let found = reasons(&verdict, Some(&tables));
            let expected = match (probe.outcome, value.outcome) {
                (TableOutcome::Win, TableOutcome::Draw | TableOutcome::Loss) => {
                    Some(Reason::LetsGoWonEndgame)
                }
                (TableOutcome::Draw, TableOutcome::Loss) => Some(Reason::LetsGoDraw),
                _ => None,
            };
            let tables_say =
                |reason: &&Reason| matches!(reason, Reason::LetsGoWonEndgame | Reason::LetsGoDraw);
            assert_eq!(found.iter().find(tables_say), expected.as_ref(), "{text} {played}");
            *counted.entry(expected.map_or("kept", |reason| reason.name())).or_default() += 1;
        }
    }
    assert!(counted["lets-go-won-endgame"] > 100 && counted["lets-go-draw"] > 2, "{counted:?}");
}

#[test]
fn no_reason_on_random_lines_contradicts_the_plain_rules() {
    let tables = Tables::built_in();
    let mut random = Random::new(10);
    let mut counted: BTreeMap<&str, usize> = BTreeMap::new();
    for _ in 0..300 {
        let mut position = Position::START;
        while !position.is_over() {
            let mut line = |length: usize| {
                let (mut position, mut line) = (position, Vec::new());
                while line.len() < length && !position.is_over() {
                    let moves: Vec<Otau> = position.legal_moves().collect();
                    let otau = moves[random.below(moves.len())];
                    position = position.play(otau).unwrap();
                    line.push(otau.number());
                }
                line
            };
            let (played, best) = (line(17), line(16));
            let text = position.to_string();
            let verdict = mistake(&text, played[0], &played[1..], &best, ESTIMATES);
            for reason in reasons(&verdict, Some(&tables)) {
                *counted.entry(reason.name()).or_default() += 1;
                let checked = plain::check(&verdict, &reason, &tables);
                assert_eq!(checked, Ok(()), "{text} {played:?} {best:?} {reason:?}");
            }
            position = position.play(Otau::new(played[0]).unwrap()).unwrap();
        }
    }
    for name in [
        "gives-tuzdyk",
        "misses-tuzdyk",
        "leaves-capture",
        "misses-capture",
        "feeds-tuzdyk",
        "allows-captures",
        "misses-captures",
        "fewer-waiting-moves",
    ] {
        assert!(counted.get(name).is_some_and(|&count| count > 20), "{name}: {counted:?}");
    }
}

#[test]
fn the_check_finds_false_claims() {
    let tables = Tables::built_in();
    let verdict = mistake(START, 1, &[2, 9, 9], &[7, 2, 9, 1], ESTIMATES);
    for claim in [
        Reason::MissesCapture { otau: Otau::Seven, count: 12 },
        Reason::MissesCapture { otau: Otau::Six, count: 10 },
        Reason::LeavesCapture { otau: Otau::One, count: 30 },
        Reason::GivesTuzdyk { side: Side::Black, otau: Otau::Four },
        Reason::MissesTuzdyk { side: Side::Black, otau: Otau::Four },
        Reason::FeedsTuzdyk { side: Side::Black, count: 2 },
        Reason::FewerWaitingMoves { white: 1, black: 9 },
        Reason::AllowsCaptures { side: Side::Black, count: 90, instead: 0, moves: 2 },
        Reason::MissesCaptures { count: 90, instead: 0, moves: 2 },
        Reason::MissesWin { plies: 3 },
        Reason::AllowsWin { side: Side::Black, plies: 3 },
        Reason::LosesRace { side: Side::Black, plies: 3 },
        Reason::AllowsAtsyrau { side: Side::White, plies: 3 },
        Reason::LetsGoWonEndgame,
        Reason::LetsGoDraw,
    ] {
        assert!(plain::check(&verdict, &claim, &tables).is_err(), "{claim:?}");
    }
}
