//! Laws of cups over random results: the number of matches, the participants who are out, the
//! champion. A failure prints the settings with the seed.

use std::collections::BTreeMap;

use togyz::Random;
use togyz_tournament::Number;
use togyz_tournament::cup::{
    Cup, CupEnds, CupError, CupSettings, Defeats, Draw, MatchEnd, Source, Stage,
};

const DRAWS: [Draw; 3] = [Draw::ByNumber, Draw::ByLot, Draw::EachRound];

/// Plays a cup to its end; open matches are decided in any order.
fn played(settings: &CupSettings, random: &mut Random) -> Cup {
    let mut ends = CupEnds::new();
    loop {
        let cup = Cup::after(settings, &ends).unwrap();
        let open: Vec<_> = cup.matches.iter().filter(|one| one.is_open()).collect();
        if open.is_empty() {
            return cup;
        }
        assert_eq!(cup.champion.is_some(), open.iter().all(|one| one.stage == Stage::ThirdPlace));
        let one = open[random.below(open.len())];
        let winner = one.numbers[random.below(2)].unwrap();
        ends.insert(one.id, MatchEnd::Won(winner));
    }
}

#[test]
fn a_cup_has_as_many_matches_as_defeats_and_who_is_out_has_them_all() {
    let mut random = Random::new(1);
    let mut second_finals = 0;
    for players in (2..=40).chain([63, 64, 65, 100]) {
        for (defeats, allowed) in [(Defeats::One, 1_u8), (Defeats::Two, 2)] {
            for draw in DRAWS {
                let seed = random.next_u64();
                let settings = CupSettings { players, defeats, draw, third_place: false, seed };
                let cup = played(&settings, &mut random);
                let (count, n) = (cup.matches.len(), usize::from(players));
                match defeats {
                    Defeats::One => assert_eq!(count, n - 1, "{settings:?}"),
                    Defeats::Two => {
                        assert!(count == 2 * n - 2 || count == 2 * n - 1, "{settings:?}: {count}");
                        let second = cup.matches.iter().any(|one| one.stage == Stage::SecondFinal);
                        assert_eq!(second, count == 2 * n - 1, "{settings:?}");
                        second_finals += usize::from(second);
                    }
                }
                let champion = cup.champion.unwrap();
                assert_eq!(cup.ranking.len(), n);
                for rank in &cup.ranking {
                    let lost =
                        cup.matches.iter().filter(|one| one.loser() == Some(rank.number)).count();
                    assert_eq!(usize::from(rank.defeats), lost, "{settings:?}");
                    let out = rank.number != champion;
                    assert_eq!(lost == usize::from(allowed), out, "{settings:?}: {rank:?}");
                    assert_eq!(rank.rank == Some(1), !out, "{settings:?}: {rank:?}");
                }
                assert_eq!(cup.ranking[1].rank, Some(2), "{settings:?}");
            }
        }
    }
    assert!(second_finals > 20, "only {second_finals} second finals were tried");
}

#[test]
fn nobody_meets_after_the_last_defeat_nor_twice_in_a_round() {
    let mut random = Random::new(2);
    for players in 2..=33 {
        for draw in DRAWS {
            let seed = random.next_u64();
            let settings =
                CupSettings { players, defeats: Defeats::Two, draw, third_place: false, seed };
            let cup = played(&settings, &mut random);
            let mut defeats: BTreeMap<Number, u8> = BTreeMap::new();
            for one in &cup.matches {
                let numbers = one.numbers.map(Option::unwrap);
                assert_ne!(numbers[0], numbers[1], "{settings:?}");
                let before = numbers.map(|number| defeats.get(&number).copied().unwrap_or(0));
                match one.stage {
                    Stage::Upper => assert_eq!(before, [0, 0], "{settings:?}: {one:?}"),
                    Stage::Lower => assert_eq!(before, [1, 1], "{settings:?}: {one:?}"),
                    Stage::Final => assert_eq!(before, [0, 1], "{settings:?}: {one:?}"),
                    Stage::SecondFinal => assert_eq!(before, [1, 1], "{settings:?}: {one:?}"),
                    Stage::ThirdPlace => panic!("nobody asked for it"),
                }
                *defeats.entry(one.loser().unwrap()).or_default() += 1;
            }
            let mut seen: BTreeMap<(Stage, u16), Vec<Number>> = BTreeMap::new();
            for one in &cup.matches {
                let round = seen.entry((one.stage, one.round)).or_default();
                for number in one.numbers.into_iter().flatten() {
                    assert!(!round.contains(&number), "{settings:?}: {number} twice");
                    round.push(number);
                }
            }
        }
    }
}

#[test]
fn the_same_seed_draws_the_same_lots() {
    for draw in [Draw::ByLot, Draw::EachRound] {
        let settings = |seed| CupSettings {
            players: 20,
            defeats: Defeats::Two,
            draw,
            third_place: false,
            seed,
        };
        let first = |seed| Cup::after(&settings(seed), &BTreeMap::new()).unwrap().matches;
        assert_eq!(first(5), first(5));
        assert_ne!(first(5), first(6));
    }
}

#[test]
fn a_bracket_by_numbers_gives_the_first_a_rest_and_the_best_the_ends() {
    let settings = CupSettings {
        players: 6,
        defeats: Defeats::One,
        draw: Draw::ByNumber,
        third_place: true,
        seed: 0,
    };
    let cup = Cup::after(&settings, &BTreeMap::new()).unwrap();
    let place = |number| Source::Place(Number(number));
    let sources: Vec<_> = cup.matches.iter().map(|one| (one.stage, one.sources)).collect();
    assert_eq!(
        sources,
        [
            (Stage::Upper, [place(4), place(5)]),
            (Stage::Upper, [place(3), place(6)]),
            (Stage::Upper, [place(1), Source::Winner(1)]),
            (Stage::Upper, [place(2), Source::Winner(2)]),
            (Stage::ThirdPlace, [Source::Loser(3), Source::Loser(4)]),
            (Stage::Final, [Source::Winner(3), Source::Winner(4)]),
        ]
    );
    let winners = [(1, 4), (2, 3), (3, 1), (4, 2), (5, 3), (6, 2)];
    let ends = winners.map(|(id, number)| (id, MatchEnd::Won(Number(number))));
    let cup = Cup::after(&settings, &ends.into()).unwrap();
    let ranking: Vec<_> = cup.ranking.iter().map(|one| (one.rank, one.number.0)).collect();
    assert_eq!(
        ranking,
        [(Some(1), 2), (Some(2), 1), (Some(3), 3), (Some(4), 4), (Some(5), 5), (Some(5), 6)]
    );
    assert_eq!(cup.champion, Some(Number(2)));
}

/// Matches that both lost, at random: the cup ends, everybody has a rank, and only whoever lost no
/// more matches than allowed is first.
#[test]
fn a_cup_ends_though_nobody_plays_some_matches() {
    let mut random = Random::new(7);
    let mut without = 0;
    for players in (2..=20).chain([33]) {
        for defeats in [Defeats::One, Defeats::Two] {
            for draw in DRAWS {
                let third_place = defeats == Defeats::One && draw != Draw::EachRound;
                let seed = random.next_u64();
                let settings = CupSettings { players, defeats, draw, third_place, seed };
                let mut ends = CupEnds::new();
                let cup = loop {
                    let cup = Cup::after(&settings, &ends).unwrap();
                    let Some(one) = cup.matches.iter().find(|one| one.is_open()) else { break cup };
                    let end = match random.below(3) {
                        0 => MatchEnd::LostByBoth,
                        _ => MatchEnd::Won(one.numbers[random.below(2)].unwrap()),
                    };
                    ends.insert(one.id, end);
                };
                assert!(cup.is_over(), "{settings:?}: {ends:?}");
                let first = cup.ranking.iter().filter(|one| one.rank == Some(1));
                let first: Vec<Number> = first.map(|one| one.number).collect();
                assert_eq!(cup.champion.into_iter().collect::<Vec<_>>(), first, "{settings:?}");
                without += usize::from(first.is_empty());
            }
        }
    }
    assert!(without > 5, "{without} cups without a winner");
}

#[test]
fn wrong_winners_are_named() {
    let settings = CupSettings {
        players: 4,
        defeats: Defeats::Two,
        draw: Draw::ByNumber,
        third_place: false,
        seed: 0,
    };
    let error = |winners: &[(u16, u16)]| {
        let ends = winners.iter().map(|&(id, number)| (id, MatchEnd::Won(Number(number))));
        Cup::after(&settings, &ends.collect()).unwrap_err().to_string()
    };
    assert_eq!(error(&[(1, 3)]), "match 1 is between 1 and 4, found winner 3");
    assert_eq!(error(&[(3, 1)]), "match 3 has a result before the matches it depends on");
    assert_eq!(error(&[(9, 1)]), "expected a match from 1 to 6, found match 9");
    let few = CupSettings { players: 1, ..settings };
    assert_eq!(Cup::after(&few, &BTreeMap::new()), Err(CupError::TooFew(1)));
}
