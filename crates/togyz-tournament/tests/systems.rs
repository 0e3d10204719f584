//! The systems besides the Swiss and the round robin of players: cups of players, Swiss and round
//! robin of teams; line-ups with empty boards; start numbers.

use togyz::{GameResult, Random, Side};
use togyz_tournament::competition::{
    Act, ActError, BoardSheet, Numbering, PairError, PersonId, Regulations, RegulationsError,
    RegulationsForm, Seat, Standing, System, SystemChoice, TeamId, TeamRules,
};
use togyz_tournament::cup::{Defeats, Draw};
use togyz_tournament::team_match::TeamSide;
use togyz_tournament::{Bye, Measure, Number, Points, Tiebreak, Value, standings, swiss};

#[path = "support/application.rs"]
mod support;

#[path = "support/hall.rs"]
mod hall;

use hall::Hall;

fn knockout(defeats: Defeats, draw: Draw) -> Regulations {
    Regulations::new("Knockout", System::Cup { defeats, draw, third_place: false })
}

fn of_teams(system: System, rounds: u16, boards: u16) -> Regulations {
    let team = Some(TeamRules { boards, ..TeamRules::default() });
    let base = Regulations { rounds, team, ..Regulations::new("Teams", system) };
    Regulations { tiebreaks: base.usual_order(), ..base }
}

#[test]
fn a_cup_of_players_ends_with_one_winner_in_every_draw() {
    for defeats in [Defeats::One, Defeats::Two] {
        for draw in [Draw::ByNumber, Draw::ByLot, Draw::EachRound] {
            for players in 2..=9 {
                let mut random = Random::new(u64::from(players));
                let mut hall = Hall::new(knockout(defeats, draw), players);
                hall.lots(u64::from(players));
                while hall.round(&mut random) {}
                let competition = hall.competition();
                assert!(competition.is_over(), "{defeats:?} {draw:?} {players}");
                let (_, cup) = competition.cup().unwrap().unwrap();
                let most = if defeats == Defeats::One { 1 } else { 2 };
                for rank in &cup.ranking {
                    let champion = Some(rank.number) == cup.champion;
                    assert_eq!(rank.defeats == most, !champion, "{defeats:?} {draw:?} {players}");
                }
                let matches: usize = competition.rounds().iter().map(|one| one.boards.len()).sum();
                let n = usize::from(players);
                match defeats {
                    Defeats::One => assert_eq!(matches, n - 1),
                    Defeats::Two => assert!((2 * n - 2..=2 * n - 1).contains(&matches)),
                }
                hall.assert_filed();
            }
        }
    }
}

#[test]
fn a_drawn_game_of_a_cup_is_followed_by_extra_games_until_one_is_won() {
    let mut hall = Hall::new(knockout(Defeats::One, Draw::ByNumber), 2);
    hall.lots(1);
    let act = hall.competition().pair().unwrap();
    hall.act(act);
    hall.result(1, GameResult::Draw, (81, 81));
    let one = hall.competition().round(1).unwrap().matches[0].clone();
    assert_eq!(hall.competition().pair(), Err(PairError::Level(1)));
    let drawn = hall.extra(&one, "81 81");
    hall.act(drawn);
    assert!(!hall.competition().is_over());
    let won = hall.extra(&one, "60 82");
    hall.act(won);
    assert!(hall.competition().is_over());
    // The match is decided: no other game is played.
    let again = hall.extra(&one, "81 81");
    assert_eq!(hall.refused(again), ActError::NoMatch(1));
    let (_, cup) = hall.competition().cup().unwrap().unwrap();
    let black = hall.competition().round(1).unwrap().boards[0].players.black;
    assert_eq!(cup.champion, hall.competition().number(black));
}

#[test]
fn whoever_leaves_a_cup_of_players_gives_a_walkover_and_the_cup_ends() {
    let mut hall = Hall::new(knockout(Defeats::One, Draw::ByNumber), 4);
    hall.lots(1);
    hall.round(&mut Random::new(1));
    let (_, cup) = hall.competition().cup().unwrap().unwrap();
    let last = cup.matches.last().unwrap().numbers;
    let person = hall.competition().by_number(last[0].unwrap()).unwrap();
    let standing = Standing::Withdrawn;
    hall.act(Act::Stand { person, standing, round: 2, reason: "ill".into() });
    let act = hall.competition().pair().unwrap();
    hall.act(act);
    let (_, cup) = hall.competition().cup().unwrap().unwrap();
    assert_eq!(cup.champion, last[1]);
    assert!(hall.competition().is_over());
}

#[test]
fn without_a_match_for_the_third_place_both_losers_of_the_semifinals_are_third() {
    for draw in [Draw::ByNumber, Draw::ByLot, Draw::EachRound] {
        let mut hall = Hall::new(knockout(Defeats::One, draw), 8);
        hall.lots(3);
        while hall.round(&mut Random::new(4)) {}
        let (_, cup) = hall.competition().cup().unwrap().unwrap();
        let ranks: Vec<_> = cup.ranking.iter().map(|one| one.rank.unwrap()).collect();
        assert_eq!(ranks, [1, 2, 3, 3, 5, 5, 5, 5], "{draw:?}");
    }
}

#[test]
fn a_swiss_of_teams_is_paired_by_the_dutch_rules_over_match_points() {
    for teams in [9, 10, 12] {
        let mut hall = Hall::of_teams(of_teams(System::Swiss, 5, 3), teams, 3);
        hall.lots(u64::from(teams));
        let mut random = Random::new(u64::from(teams));
        let mut rounds = 0;
        while hall.round(&mut random) {
            rounds += 1;
        }
        assert_eq!(rounds, 5);
        assert!(hall.competition().is_over());
        let event = hall.competition().paired_event();
        for round in 0..5 {
            let again = swiss::pair_round(&event, round).unwrap();
            let pairs: Vec<_> = again.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
            let games = event.rounds[round].games.iter();
            let games: Vec<_> = games.map(|game| (game.white, game.black)).collect();
            assert_eq!(games, pairs, "{teams} teams, round {round}");
            assert_eq!(again.bye.is_some(), teams % 2 == 1);
        }
        for sheet in hall.competition().rounds() {
            for one in &sheet.matches {
                // The team paired with White has it on the first board, and the boards alternate.
                let sides = one.seats.iter().map(|seat| match seat {
                    Seat::Game { first, .. } => *first,
                    _ => panic!("a seat is empty"),
                });
                assert_eq!(
                    (one.toss, sides.collect::<Vec<_>>()),
                    (TeamSide::First, vec![Side::White, Side::Black, Side::White])
                );
            }
        }
        hall.assert_filed();
    }
}

#[test]
fn every_pair_of_teams_meets_once_in_a_round_robin_and_a_rest_gives_nothing() {
    let system = System::RoundRobin { double: false };
    let mut hall = Hall::of_teams(of_teams(system, 0, 2), 5, 2);
    hall.lots(2);
    while hall.round(&mut Random::new(9)) {}
    let competition = hall.competition();
    assert_eq!((competition.last_round(), competition.is_over()), (5, true));
    let event = competition.ranked_event();
    let mut met: Vec<(u16, u16)> = event
        .rounds
        .iter()
        .flat_map(|round| &round.games)
        .map(|game| (game.white.0.min(game.black.0), game.white.0.max(game.black.0)))
        .collect();
    met.sort_unstable();
    met.dedup();
    assert_eq!(met.len(), 10);
    let rows = standings(&event, 5, &competition.order());
    let sum =
        |column: usize| -> f64 { rows.iter().map(|r| r.values[column].unwrap().as_f64()).sum() };
    // 10 matches of 2 points, each of 2 boards.
    assert_eq!((sum(0), sum(1)), (20.0, 20.0));
}

#[test]
fn standings_of_teams_count_match_points_board_points_and_kumalaks() {
    let mut hall = Hall::of_teams(of_teams(System::Swiss, 3, 2), 3, 2);
    hall.lots(1);
    let act = hall.competition().pair().unwrap();
    hall.act(act);
    let sheet = hall.competition().round(1).unwrap().clone();
    let (one, rests) = (&sheet.matches[0], sheet.rests[0]);
    // 1 - 0 on the first board for the first team, a draw on the second.
    hall.result(1, GameResult::Win(Side::White), (90, 50));
    hall.result(2, GameResult::Draw, (81, 81));
    let competition = hall.competition();
    let event = competition.ranked_event();
    assert_eq!(event.rounds[0].byes, [(rests.number(), Bye::Allocated)]);
    let order = [Measure::Points, Measure::BoardPoints, Measure::FirstBoard, Measure::Kumalaks];
    let mut rules = competition.order();
    rules.tiebreaks =
        order.into_iter().chain([Measure::KumalaksInLosses]).map(Tiebreak::of).collect();
    let rows = standings(&event, 1, &rules);
    let values = |team: TeamId| -> Vec<String> {
        let row = rows.iter().find(|row| row.number == team.number()).unwrap();
        row.values.iter().map(|value| value.unwrap_or(Value::ZERO).to_string()).collect()
    };
    assert_eq!(values(one.teams.first), ["2", "1.5", "1", "171", "0"]);
    assert_eq!(values(one.teams.second), ["0", "0.5", "0", "131", "50"]);
    // A team without an opponent has won on every board.
    assert_eq!(values(rests), ["2", "2", "1", "0", "0"]);
}

#[test]
fn a_match_of_a_swiss_of_teams_may_be_drawn_without_an_extra_game() {
    let mut hall = Hall::of_teams(of_teams(System::Swiss, 1, 2), 2, 2);
    hall.lots(1);
    let act = hall.competition().pair().unwrap();
    hall.act(act);
    hall.result(1, GameResult::Win(Side::White), (90, 50));
    hall.result(2, GameResult::Win(Side::White), (82, 70));
    let one = hall.competition().round(1).unwrap().matches[0].clone();
    let extra = hall.extra(&one, "82 60");
    assert_eq!(hall.refused(extra), ActError::NoMatch(1));
    let toss = Act::Toss { round: 1, number: 1, winner: TeamSide::Second };
    assert_eq!(hall.refused(toss), ActError::ColoursPaired(1));
    let event = hall.competition().ranked_event();
    let rows = standings(&event, 1, &hall.competition().order());
    let points: Vec<_> = rows.iter().map(|row| row.values[0].unwrap()).collect();
    assert_eq!(points, [Value::from(Points::ONE); 2]);
    assert!(hall.competition().is_over());
}

#[test]
fn a_line_up_may_leave_any_board_empty_and_needs_half_of_the_players() {
    let mut hall = Hall::of_teams(of_teams(System::CUP, 0, 4), 2, 4);
    hall.lots(1);
    let line_up = |players: [u16; 4]| {
        let seat = |id: u16| (id > 0).then_some(PersonId(id));
        Act::LineUp { team: TeamId(1), round: 1, players: players.map(seat).to_vec() }
    };
    let half = ActError::HalfTeam { team: TeamId(1), found: 1, needed: 2 };
    assert_eq!(hall.refused(line_up([0, 0, 3, 0])), half);
    let five = Act::LineUp { team: TeamId(1), round: 1, players: vec![None; 5] };
    assert_eq!(hall.refused(five), ActError::LineUpTooLong { found: 5, boards: 4 });
    hall.act(line_up([0, 1, 3, 0]));
    let act = hall.competition().pair().unwrap();
    hall.act(act);
    let sheet = hall.competition().round(1).unwrap();
    let one = &sheet.matches[0];
    let own = if one.teams.first == TeamId(1) { TeamSide::First } else { TeamSide::Second };
    let missing = Seat::Missing(own);
    assert_eq!((one.seats[0], one.seats[3]), (missing, missing));
    assert!(matches!(one.seats[1..3], [Seat::Game { board: 1, .. }, Seat::Game { board: 2, .. }]));
    let seated = |board: u16, id: u16| {
        let players = sheet.board(board).unwrap().players;
        [players.white, players.black].contains(&PersonId(id))
    };
    assert!(seated(1, 1) && seated(2, 3));
    hall.assert_filed();
}

#[test]
fn a_team_with_less_than_half_of_its_players_does_not_play() {
    let leave = |hall: &mut Hall, ids: &[u16]| {
        for &id in ids {
            let standing = Standing::Withdrawn;
            let (person, reason) = (PersonId(id), String::new());
            hall.act(Act::Stand { person, standing, round: 1, reason });
        }
    };
    // A cup goes on without it.
    let mut cup = Hall::of_teams(of_teams(System::CUP, 0, 4), 2, 4);
    cup.lots(1);
    leave(&mut cup, &[1, 2, 3]);
    while cup.round(&mut Random::new(1)) {}
    let (_, ended) = cup.competition().cup().unwrap().unwrap();
    assert_eq!(ended.champion, Some(Number(2)));
    assert!(cup.competition().is_over());
    // A Swiss does not pair it, and a round robin counts its matches as lost.
    let mut swiss = Hall::of_teams(of_teams(System::Swiss, 3, 4), 5, 4);
    swiss.lots(1);
    leave(&mut swiss, &[1, 2, 3]);
    swiss.round(&mut Random::new(1));
    let sheet = swiss.competition().round(1).unwrap();
    assert!(sheet.rests.is_empty() && sheet.matches.len() == 2);
    assert!(!sheet.matches.iter().any(|one| one.teams.first == TeamId(1)));
    let system = System::RoundRobin { double: false };
    let mut table = Hall::of_teams(of_teams(system, 0, 4), 4, 4);
    table.lots(1);
    leave(&mut table, &[1, 2, 3]);
    while table.round(&mut Random::new(1)) {}
    let rows = standings(&table.competition().ranked_event(), 3, &table.competition().order());
    let last = rows.iter().find(|row| row.number == Number(1)).unwrap();
    assert_eq!(last.values[0], Some(Value::ZERO));
    assert!(table.competition().is_over());
}

#[test]
fn a_swiss_of_teams_is_paired_by_hand_in_whole_matches() {
    let mut hall = Hall::of_teams(of_teams(System::Swiss, 3, 2), 4, 2);
    hall.lots(1);
    let pairs = [(Number(1), Some(Number(2))), (Number(4), Some(Number(3)))];
    let by_hand = hall.competition().pair_by_hand(&pairs, "asked by the coaches").unwrap();
    assert!(!by_hand.breaches.is_empty());
    let mut broken = by_hand.act.clone();
    if let Act::Pair { matches, .. } = &mut broken {
        matches[0].seats.pop();
    }
    assert_eq!(hall.refused(broken), ActError::NotByTheRules);
    hall.act(by_hand.act);
    assert_eq!(hall.competition().round(1).unwrap().boards.len(), 4);
}

#[test]
fn byes_and_late_numbers_belong_to_a_swiss_of_players() {
    let mut hall = Hall::new(knockout(Defeats::One, Draw::ByNumber), 4);
    let bye = Act::Excuse { person: PersonId(1), round: 2, bye: Some(Bye::Half) };
    assert_eq!(hall.refused(bye), ActError::ByeWithoutSwiss);
    hall.lots(1);
    hall.round(&mut Random::new(1));
    hall.act(Act::Apply(vec![support::application(5)]));
    let mut list = hall.competition().start_list().to_vec();
    list.push(PersonId(5));
    assert_eq!(hall.refused(Act::Number(list)), ActError::ListFixed);
}

#[test]
fn start_numbers_are_drawn_or_follow_the_rating_and_never_the_name() {
    let swiss =
        |numbers| Regulations { rounds: 3, numbers, ..Regulations::new("Open", System::Swiss) };
    let list = |numbers, seed, rated: bool| {
        let mut hall = Hall::new(swiss(numbers), 12);
        for person in hall.competition().people().to_vec().iter().filter(|_| !rated) {
            let mut application = person.application.clone();
            application.rating = if person.id.0 == 7 { 1700 } else { 0 };
            hall.act(Act::Amend { person: person.id, application });
        }
        hall.lots(seed);
        let numbers = hall.competition().start_list().iter();
        numbers.map(|id| id.0).collect::<Vec<_>>()
    };
    let entered: Vec<u16> = (1..=12).collect();
    let by_rating: Vec<u16> = (1..=12).rev().collect();
    assert_eq!(list(None, 1, true), by_rating);
    assert_eq!(list(Some(Numbering::Entry), 1, true), entered);
    let drawn = |numbers, rated| [1, 2].map(|seed| list(numbers, seed, rated));
    // By lot, whatever the ratings are.
    let [one, other] = drawn(Some(Numbering::Lot), true);
    assert!(one != other && one != by_rating && one != entered);
    // The rated player first, the others by lot.
    let [one, other] = drawn(None, false);
    assert!(one != other && one[0] == 7 && other[0] == 7);
    assert_ne!(one[1..], [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]);
}

#[test]
fn the_word_of_a_system_names_its_entrants() {
    for word in [
        "swiss",
        "round-robin",
        "double-round-robin",
        "knockout",
        "cup",
        "team-swiss",
        "team-round-robin",
        "team-double-round-robin",
    ] {
        let SystemChoice { system, teams } = word.parse().unwrap();
        let form = RegulationsForm { system: Some(system), teams, ..RegulationsForm::default() };
        let before = Regulations { rounds: 3, ..Regulations::new("Event", System::Swiss) };
        let regulations = form.over(before).unwrap();
        assert_eq!(regulations.system_word(), word);
        assert_eq!(regulations.tiebreaks, regulations.usual_order());
    }
    let form = RegulationsForm {
        system: Some(System::KNOCKOUT),
        teams: Some(false),
        boards: Some(4),
        ..RegulationsForm::default()
    };
    let error = form.over(Regulations::new("Event", System::Swiss)).unwrap_err();
    assert_eq!(error, RegulationsError::NoTeams);
}

#[test]
fn a_round_robin_that_counts_kumalaks_places_them_after_the_points() {
    let masters = Regulations::new("Masters", System::RoundRobin { double: false });
    assert_eq!(masters.tiebreaks[1], Tiebreak::of(Measure::Kumalaks));
    let form = RegulationsForm { kumalaks: Some(false), ..RegulationsForm::default() };
    let plain = form.over(masters.clone()).unwrap();
    assert_eq!(plain.tiebreaks, Tiebreak::DEFAULT_ORDER);
    // An order that was chosen stays.
    let chosen = vec![Tiebreak::of(Measure::Points), Tiebreak::of(Measure::Kumalaks)];
    let form = RegulationsForm {
        tiebreaks: Some(chosen.clone()),
        kumalaks: Some(false),
        ..RegulationsForm::default()
    };
    assert_eq!(form.over(masters.clone()).unwrap().tiebreaks, chosen);
    let mut hall = Hall::new(masters, 3);
    hall.lots(1);
    while hall.round(&mut Random::new(2)) {}
    let competition = hall.competition();
    let rows = standings(&competition.event(), 3, &competition.order());
    for pair in rows.windows(2) {
        let (one, next) = (&pair[0].values, &pair[1].values);
        assert!((one[0], one[1]) >= (next[0], next[1]));
    }
    // A player who rests has no point for it.
    let points: f64 = rows.iter().map(|row| row.values[0].unwrap().as_f64()).sum();
    assert_eq!(points, 3.0);
}

#[test]
fn a_player_with_a_fixed_board_sits_there_and_the_pairs_stay_the_same() {
    let play = |fixed: &[(u16, u16)]| {
        let regulations = Regulations { rounds: 3, ..Regulations::new("Open", System::Swiss) };
        let mut hall = Hall::new(regulations, 12);
        for &(id, board) in fixed {
            hall.act(Act::FixBoard { person: PersonId(id), board: Some(board) });
        }
        hall.lots(1);
        while hall.round(&mut Random::new(3)) {}
        hall
    };
    let mut hall = play(&[(1, 1), (2, 6), (5, 99)]);
    for sheet in hall.competition().rounds() {
        let board = |id: u16| {
            let seated =
                |one: &&BoardSheet| [one.players.white, one.players.black].contains(&PersonId(id));
            sheet.boards.iter().find(seated).unwrap().board
        };
        // Two of them may meet; the last board stands for one that the round does not have.
        assert!(board(1) == 1 && (board(2) == 6 || board(2) == 1), "round {}", sheet.number);
        assert!(board(5) >= 5 || board(5) == board(1), "round {}", sheet.number);
    }
    let first = |hall: &Hall| {
        let mut pairs: Vec<_> = hall
            .competition()
            .round(1)
            .unwrap()
            .boards
            .iter()
            .map(|one| (one.players.white, one.players.black))
            .collect();
        pairs.sort_unstable();
        pairs
    };
    assert_eq!(first(&hall), first(&play(&[])));
    let fix = |id, board| Act::FixBoard { person: PersonId(id), board };
    assert_eq!(hall.refused(fix(3, Some(1))), ActError::BoardTaken(PersonId(1)));
    assert_eq!(hall.refused(fix(3, Some(0))), ActError::FixedBoard(0));
    hall.act(fix(1, None));
    hall.act(fix(3, Some(1)));
    let mut teams = Hall::of_teams(of_teams(System::Swiss, 3, 2), 4, 2);
    assert_eq!(teams.refused(fix(1, Some(1))), ActError::FixedBoardOfTeam);
}
