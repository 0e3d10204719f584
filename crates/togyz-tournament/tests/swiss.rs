//! Laws of Swiss rounds over random tournaments: no two players meet twice, every player is paired
//! once, colours stay within their limits, and the explanations and judgements agree with the
//! pairing.

use std::collections::HashSet;

use togyz::Side;
use togyz_tournament::swiss::{self, Breach, SwissError};
use togyz_tournament::{Bye, Cards, Event, Number, Points, Settings, generate};

fn tournaments(count: u64) -> impl Iterator<Item = (u64, Event)> {
    (1..=count).map(|seed| {
        let settings = Settings {
            players: 5 + (seed * 7 % 36) as u16,
            rounds: 3 + (seed % 9) as u16,
            seed,
            draws: [0, 150, 400][seed as usize % 3],
            forfeits: [0, 30][seed as usize % 2],
            byes: [0, 60][seed as usize / 2 % 2],
            withdrawals: [0, 20][seed as usize / 3 % 2],
            late: [0, 100][seed as usize / 5 % 2],
            forbidden: [0, 0, 80][seed as usize % 3],
            baku: seed % 7 == 0,
            kumalaks: false,
        };
        (seed, generate(&settings).unwrap())
    })
}

#[test]
fn nobody_meets_twice_and_everybody_is_paired_once() {
    for (seed, event) in tournaments(150) {
        let mut met = HashSet::new();
        for (index, round) in event.rounds.iter().enumerate() {
            let mut there: Vec<Number> = round.byes.iter().map(|(number, _)| *number).collect();
            for game in &round.games {
                there.extend([game.white, game.black]);
                let pair = (game.white.min(game.black), game.white.max(game.black));
                // A forfeited game is not a meeting.
                assert!(!met.contains(&pair), "seed {seed}: {pair:?} meet again in round {index}");
                if game.played {
                    met.insert(pair);
                }
                let forbidden = event.forbidden.iter().any(|group| {
                    group.players.contains(&game.white) && group.players.contains(&game.black)
                });
                assert!(!forbidden, "seed {seed}: {pair:?} are forbidden");
            }
            there.sort_unstable();
            let everybody: Vec<Number> = event.players.iter().map(|player| player.number).collect();
            assert_eq!(there, everybody, "seed {seed}, round {index}");
            let left_over = round.byes.iter().filter(|(_, bye)| *bye == Bye::Allocated).count();
            assert!(left_over <= 1, "seed {seed}");
        }
    }
}

#[test]
fn colours_and_byes_stay_within_their_limits() {
    for (seed, event) in tournaments(150) {
        let cards = Cards::new(&event);
        for player in &event.players {
            let card = cards.of(player.number);
            let byes = card
                .iter()
                .filter(|entry| matches!(entry, togyz_tournament::CardEntry::Bye(Bye::Allocated)));
            assert!(byes.count() <= 1, "seed {seed}: {} has two byes", player.number);
            // The last round may break the limits for topscorers and their opponents.
            let last = usize::from(event.planned_rounds) - 1;
            let played = card.iter().take(last).filter_map(|entry| entry.played());
            let colours: Vec<i32> =
                played.map(|(_, side)| if side == Side::White { 1 } else { -1 }).collect();
            let mut difference = 0;
            for (index, colour) in colours.iter().enumerate() {
                difference += colour;
                assert!(difference.abs() <= 3, "seed {seed}: {} {colours:?}", player.number);
                let thrice = index >= 2 && colours[index - 2..=index].iter().all(|c| c == colour);
                let forced =
                    difference.abs() < 3 && colours[..index].iter().sum::<i32>().abs() >= 2;
                assert!(!thrice || forced, "seed {seed}: {} {colours:?}", player.number);
            }
        }
    }
}

#[test]
fn every_pair_has_a_reason_and_the_rules_break_nothing() {
    for (seed, event) in tournaments(24) {
        for round in 0..event.rounds.len() {
            let pairing = swiss::pair_round(&event, round).unwrap();
            let reasons = swiss::explain(&event, round, None).unwrap();
            assert_eq!(reasons.len(), pairing.pairs.len() + usize::from(pairing.bye.is_some()));
            let boards = reasons.iter().filter_map(|reason| {
                let (side, _) = reason.colour?;
                let lower = reason.lower.as_ref()?.number;
                let higher = reason.higher.number;
                Some(if side == Side::White { (higher, lower) } else { (lower, higher) })
            });
            let pairs = pairing.pairs.iter().map(|pair| (pair.white, pair.black));
            assert!(boards.eq(pairs), "seed {seed}, round {round}");

            let mut hand: Vec<(Number, Option<Number>)> =
                pairing.pairs.iter().map(|pair| (pair.white, Some(pair.black))).collect();
            hand.extend(pairing.bye.map(|number| (number, None)));
            assert_eq!(swiss::judge(&event, round, &hand), Ok(vec![]), "seed {seed}, {round}");
            // Any other pairing is reported as different.
            if let [(a, Some(b)), (c, Some(d)), ..] = hand[..] {
                let mut other = hand.clone();
                (other[0], other[1]) = ((a, Some(d)), (c, Some(b)));
                assert_ne!(swiss::judge(&event, round, &other), Ok(vec![]), "seed {seed}");
                let missing = swiss::judge(&event, round, &hand[1..]).unwrap();
                assert!(missing.contains(&Breach::NotPaired(a)), "seed {seed}: {missing:?}");
                other[0] = (b, Some(a));
                other[1] = hand[1];
                let turned = swiss::judge(&event, round, &other).unwrap();
                assert_eq!(turned, [Breach::Colours(a, b)], "seed {seed}");
            }
        }
    }
}

#[test]
fn what_stands_in_the_way_is_said() {
    let mut event = generate(&Settings {
        players: 4,
        rounds: 3,
        byes: 0,
        late: 0,
        withdrawals: 0,
        forfeits: 0,
        ..Settings::default()
    })
    .unwrap();
    assert_eq!(swiss::pair(&event), Err(SwissError::NoMoreRounds(3)));
    event.planned_rounds = 4;
    // Four players have all met after three rounds.
    assert_eq!(swiss::pair(&event), Err(SwissError::NoLegalPairing));
    event.rounds[2].games[0].marks = None;
    let game = &event.rounds[2].games[0];
    let open = SwissError::OpenGame { round: 3, white: game.white, black: game.black };
    assert_eq!(swiss::pair(&event), Err(open));
    let nobody = Event { players: Vec::new(), rounds: Vec::new(), ..event };
    assert_eq!(swiss::pair(&nobody), Err(SwissError::NobodyThere));
}

#[test]
fn boards_follow_the_higher_score_the_sum_and_the_rank_of_the_higher_player() {
    for (seed, event) in tournaments(100).filter(|(_, event)| event.accelerations.is_empty()) {
        for round in 0..event.paired_rounds() {
            let before = event.after_rounds(round);
            let cards = Cards::new(&before);
            let score = |number: Number| {
                let card = &cards.of(number)[..round];
                let points: Points = card.iter().map(|entry| entry.points(&event.points)).sum();
                points.halves()
            };
            let Ok(pairing) = swiss::pair(&before) else { continue };
            let order: Vec<_> = pairing
                .pairs
                .iter()
                .map(|pair| {
                    let ranked = |number: Number| (-score(number), number);
                    let higher = ranked(pair.white).min(ranked(pair.black));
                    let sum = score(pair.white) + score(pair.black);
                    (higher.0, -sum, higher.1)
                })
                .collect();
            assert!(order.is_sorted(), "seed {seed}, round {}: {order:?}", round + 1);
        }
    }
}
