//! Corrected results and the rounds after them: the event always opens, pairs and has standings.

use std::collections::BTreeMap;

use togyz::{BySide, GameResult, Random, Side};
use togyz_tournament::competition::{
    Act, ActError, EventLog, ExtraGame, Later, LogEntry, Outcome, Regulations, System, TeamEntry,
    TeamRules, file,
};
use togyz_tournament::cup::{Cup, Defeats, Draw};
use togyz_tournament::standings;

#[path = "support/acts.rs"]
mod acts;
#[path = "support/application.rs"]
mod application;

use acts::{applications, outcome, results};
use application::at;

/// A cup of teams with two boards.
fn cup(teams: u16, defeats: Defeats, draw: Draw, seed: u64) -> EventLog {
    let system = System::Cup { defeats, draw, third_place: false };
    let team = Some(TeamRules { boards: 2, ..TeamRules::default() });
    let regulations = Regulations { team, ..Regulations::new("Cup", system) };
    let mut log = EventLog::create(at(), "", regulations).unwrap();
    add(&mut log, vec![Act::Apply(applications(2 * teams))]);
    for number in 0..usize::from(teams) {
        let people = log.competition().people().iter().map(|person| person.id);
        let players = people.skip(2 * number).take(2).collect();
        let name = format!("Team {number}");
        let (federation, captain) = (String::new(), String::new());
        add(&mut log, vec![Act::EnterTeam(TeamEntry { name, federation, captain, players })]);
    }
    let lots = log.competition().draw_lots(seed).unwrap();
    add(&mut log, lots);
    log
}

fn add(log: &mut EventLog, acts: Vec<Act>) {
    log.add(at(), "", acts).unwrap();
}

/// Plays the open boards of all rounds, and the extra games.
fn play(log: &mut EventLog, random: &mut Random) {
    let acts = results(log.competition(), random);
    if !acts.is_empty() {
        add(log, acts);
    }
    for round in 1..=log.competition().last_round() {
        let sheet = log.competition().round(round).unwrap().clone();
        for board in sheet.open_boards() {
            let (board, outcome) = (board.board, Some(outcome(random)));
            let result = Act::Result { round, board, outcome, reason: "played".into() };
            let choice = Act::Later { round, choice: Later::Keep };
            log.add(at(), "", vec![choice, result]).unwrap();
        }
        let sheet = log.competition().round(round).unwrap().clone();
        for one in sheet.standing_matches().filter(|one| sheet.end_of(one).is_none()) {
            let player = |team| log.competition().team(team).unwrap().entry.players[0];
            let players = BySide::new(player(one.teams.first), player(one.teams.second));
            let text = ["1 (82) - 0 (60)", "0 (60) - 1 (82)"][random.below(2)];
            let outcome = Outcome::read(text, None).unwrap();
            let game = ExtraGame { players, first: Side::White, outcome };
            add(log, vec![Act::extra(round, one.number, game)]);
        }
    }
}

/// Plays to the end.
fn finish(log: &mut EventLog, random: &mut Random) {
    play(log, random);
    while log.competition().pair().is_ok() {
        log.pair(at(), "").unwrap();
        play(log, random);
    }
}

fn assert_sound(log: &EventLog, hint: &str) {
    let competition = log.competition();
    competition.cup().unwrap_or_else(|error| panic!("{hint}: {error}"));
    let rounds = usize::from(competition.last_round());
    let rows = standings(&competition.event(), rounds, &competition.order());
    assert_eq!(rows.len(), competition.start_list().len(), "{hint}");
    let text = file::write(log.entries()).unwrap();
    assert_eq!(file::read(&text).as_ref(), Ok(log), "{hint}");
}

fn correction(round: u16, board: u16, result: Option<Outcome>) -> Act {
    Act::Result { round, board, outcome: result, reason: "misread".into() }
}

#[test]
fn a_corrected_cup_never_makes_the_event_unreadable() {
    let (mut asked, mut withdrawn) = (0, 0);
    for seed in 0..84_u64 {
        let mut random = Random::new(seed);
        let teams = 3 + u16::try_from(seed % 14).unwrap();
        let defeats = [Defeats::One, Defeats::Two][random.below(2)];
        let draw = [Draw::ByNumber, Draw::ByLot, Draw::EachRound][random.below(3)];
        let mut log = cup(teams, defeats, draw, seed);
        for _ in 0..12 {
            let hint = format!("seed {seed}, {teams} teams, {defeats:?}, {draw:?}");
            play(&mut log, &mut random);
            let _ = log.pair(at(), "");
            if random.below(2) == 0 {
                continue;
            }
            let round = 1 + u16::try_from(random.below(log.competition().rounds().len())).unwrap();
            let boards = log.competition().round(round).unwrap().boards.len();
            let board = 1 + u16::try_from(random.below(boards)).unwrap();
            let result = if random.below(6) == 0 { None } else { Some(outcome(&mut random)) };
            let act = correction(round, board, result);
            let broken = log.competition().matches_broken_by(round, board, result);
            let before = log.clone();
            match log.add(at(), "", vec![act.clone()]) {
                Ok(()) => assert!(broken.is_empty(), "{hint}"),
                Err(refused) if refused.error == ActError::LaterMatches(broken.clone()) => {
                    assert_eq!(log, before, "{hint}");
                    asked += 1;
                    let choice = [Later::Keep, Later::Withdraw][random.below(2)];
                    add(&mut log, vec![Act::Later { round, choice }, act]);
                    let sheets = log.competition().rounds();
                    match choice {
                        Later::Keep => {
                            let matches = |log: &EventLog| -> usize {
                                let rounds = log.competition().rounds().iter();
                                rounds.map(|sheet| sheet.standing_matches().count()).sum()
                            };
                            assert_eq!(matches(&log), matches(&before), "{hint}");
                        }
                        Later::Withdraw => {
                            withdrawn += 1;
                            let gone = broken.iter().all(|later| {
                                let sheet = sheets.iter().find(|one| one.number == later.round);
                                sheet.is_none_or(|one| one.withdrawn.contains(&later.number))
                            });
                            assert!(gone, "{hint}");
                        }
                    }
                }
                Err(refused) => {
                    let plain =
                        matches!(refused.error, ActError::Withdrawn { .. } | ActError::SameResult);
                    assert!(plain, "{hint}: {refused}");
                }
            }
            assert_sound(&log, &hint);
        }
        finish(&mut log, &mut random);
        assert!(log.competition().is_over(), "seed {seed}: the cup ends");
        assert_sound(&log, "the end");
    }
    assert!(asked > 60 && withdrawn > 20, "{asked} choices, {withdrawn} withdrawals");
}

#[test]
fn the_cup_follows_the_corrected_result_or_what_was_played() {
    let mut log = cup(4, Defeats::One, Draw::ByNumber, 1);
    log.pair(at(), "").unwrap();
    let win = |text: &str| Outcome::read(text, None).ok();
    let sheet = log.competition().rounds()[0].clone();
    let first = sheet.matches[0].clone();
    let boards = |number: u16| (2 * number - 1, 2 * number);
    for number in [1, 2] {
        let (one, two) = boards(number);
        for board in [one, two] {
            let text = match log.competition().rounds()[0].matches[usize::from(number) - 1].seats
                [usize::from(board - one)]
            {
                togyz_tournament::competition::Seat::Game { first: Side::White, .. } => {
                    "1 (82) - 0 (60)"
                }
                _ => "0 (60) - 1 (82)",
            };
            add(
                &mut log,
                vec![Act::Result { round: 1, board, outcome: win(text), reason: String::new() }],
            );
        }
    }
    log.pair(at(), "").unwrap();
    play(&mut log, &mut Random::new(4));
    let champion = |log: &EventLog| log.competition().cup().unwrap().unwrap().1.champion;
    let played = champion(&log).unwrap();
    // Both boards of the first match go to the other team.
    let turned = |log: &EventLog, board: u16| {
        let before = log.competition().rounds()[0].board(board).unwrap().outcome.unwrap();
        let text = match before.result {
            GameResult::Win(Side::White) => "0 (60) - 1 (82)",
            _ => "1 (82) - 0 (60)",
        };
        correction(1, board, win(text))
    };
    let one = turned(&log, 2);
    add(&mut log, vec![one]);
    let second = turned(&log, 1);
    let error = log.clone().add(at(), "", vec![second.clone()]).unwrap_err().error;
    let ActError::LaterMatches(broken) = &error else { panic!("{error}") };
    assert_eq!(broken.iter().map(|one| (one.round, one.number)).collect::<Vec<_>>(), [(2, 3)]);
    assert!(error.to_string().contains("match 3 of round 2"), "{error}");
    let mut kept = log.clone();
    add(&mut kept, vec![Act::Later { round: 1, choice: Later::Keep }, second.clone()]);
    assert_eq!(champion(&kept), Some(played));
    add(&mut log, vec![Act::Later { round: 1, choice: Later::Withdraw }, second.clone()]);
    assert_eq!((champion(&log), log.competition().last_round()), (None, 1));
    log.pair(at(), "").unwrap();
    let teams = log.competition().rounds()[1].matches[0].teams;
    assert!([teams.first, teams.second].contains(&first.teams.second));
    assert!(![teams.first, teams.second].contains(&first.teams.first));
    // The step is undone as a whole.
    log.undo(at(), "").unwrap();
    log.undo(at(), "").unwrap();
    assert_eq!(champion(&log), Some(played));
    let alone = vec![Act::Later { round: 1, choice: Later::Keep }];
    assert_eq!(log.add(at(), "", alone).unwrap_err().error, ActError::LaterWithoutResult);
    // A file from before the choice keeps what was played.
    let mut entries = log.entries().to_vec();
    entries.push(LogEntry { at: at(), by: String::new(), joined: false, section: 1, act: second });
    assert_eq!(champion(&EventLog::from_entries(entries).unwrap()), Some(played));
    let again = Act::Draw {
        purpose: togyz_tournament::competition::LotPurpose::Cup,
        seed: 9,
        drawn: Vec::new(),
    };
    assert_eq!(log.add(at(), "", vec![again]).unwrap_err().error, ActError::LotsDrawn);
    assert!(Cup::after(&log.competition().cup().unwrap().unwrap().0, &BTreeMap::new()).is_ok());
}

#[test]
fn later_rounds_of_a_swiss_are_kept_or_withdrawn() {
    let regulations = Regulations { rounds: 5, ..Regulations::new("Open", System::Swiss) };
    let mut log = EventLog::create(at(), "", regulations).unwrap();
    add(&mut log, vec![Act::Apply(applications(7))]);
    let lots = log.competition().draw_lots(3).unwrap();
    add(&mut log, lots);
    let mut random = Random::new(5);
    for _ in 0..3 {
        log.pair(at(), "").unwrap();
        let acts = results(log.competition(), &mut random);
        add(&mut log, acts);
    }
    let act = correction(1, 1, Outcome::read("- / -", None).ok());
    let mut kept = log.clone();
    add(&mut kept, vec![act.clone()]);
    assert_eq!(kept.competition().last_round(), 3);
    let withdraw = |round| Act::Later { round, choice: Later::Withdraw };
    let last = vec![withdraw(3), correction(3, 1, Outcome::read("- / -", None).ok())];
    assert_eq!(log.add(at(), "", last).unwrap_err().error, ActError::NothingLater(3));
    add(&mut log, vec![withdraw(1), act]);
    assert_eq!(log.competition().last_round(), 1);
    log.pair(at(), "").unwrap();
    let event = log.competition().event();
    let again = togyz_tournament::swiss::pair_round(&event, 1).unwrap();
    let pairs: Vec<_> = again.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
    let games: Vec<_> = event.rounds[1].games.iter().map(|game| (game.white, game.black)).collect();
    assert_eq!(games, pairs, "the second round is paired with the corrected result");
    assert_eq!(file::read(&file::write(log.entries()).unwrap()).unwrap(), log);
}
