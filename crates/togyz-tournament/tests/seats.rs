//! Rounds that do not go as planned: wrong seats, tosses, games that are not finished, extra games,
//! clocks that were not started; and regulations that hold once games are played.

use std::time::Duration;

use togyz::clock::{Correction, TimeControl};
use togyz::{BySide, Ending, GameResult, Profile, Side};
use togyz_tournament::competition::{
    Act, ActError, EventLog, NoteKind, Outcome, PersonId, Preset, Regulations, RegulationsError,
    RegulationsForm, Reseating, Seat, System, TeamEntry, TeamRules, UndoError, file,
};
use togyz_tournament::standings;
use togyz_tournament::team_match::TeamSide;

#[path = "support/application.rs"]
mod support;

use support::{application, at};

fn swiss(players: u16) -> EventLog {
    let regulations = Regulations { rounds: 3, ..Regulations::new("Open", System::Swiss) };
    let mut log = EventLog::create(at(), "", regulations).unwrap();
    log.add(at(), "", vec![Act::Apply((1..=players).map(application).collect())]).unwrap();
    log.add(at(), "", log.competition().draw_lots(3).unwrap()).unwrap();
    log.pair(at(), "").unwrap();
    log
}

/// Two teams of two boards, paired.
fn cup() -> EventLog {
    let team = Some(TeamRules { boards: 2, ..TeamRules::default() });
    let mut log =
        EventLog::create(at(), "", Regulations { team, ..Regulations::new("Cup", System::CUP) })
            .unwrap();
    add(&mut log, Act::Apply((1..=4).map(application).collect()));
    for (name, players) in [("Alatau", [1, 2]), ("Manas", [3, 4])] {
        let (federation, captain) = (String::new(), String::new());
        let players = players.map(PersonId).to_vec();
        add(
            &mut log,
            Act::EnterTeam(TeamEntry { name: name.into(), federation, captain, players }),
        );
    }
    log.add(at(), "", log.competition().draw_lots(3).unwrap()).unwrap();
    log.pair(at(), "").unwrap();
    log
}

fn add(log: &mut EventLog, act: Act) {
    log.add(at(), "", vec![act]).unwrap();
}

fn refused(log: &EventLog, act: Act) -> ActError {
    log.clone().add(at(), "", vec![act]).unwrap_err().error
}

fn result(round: u16, board: u16, text: &str) -> Act {
    let outcome = Some(Outcome::read(text, None).unwrap());
    Act::Result { round, board, outcome, reason: String::new() }
}

fn reseat(round: u16, change: Reseating) -> Act {
    Act::Reseat { round, change, reason: "sat down wrongly".into() }
}

fn players(log: &EventLog, round: u16, board: usize) -> BySide<PersonId> {
    log.competition().round(round).unwrap().boards[board - 1].players
}

/// The log is the same after it was written and read.
fn assert_filed(log: &EventLog) {
    assert_eq!(file::read(&file::write(log.entries()).unwrap()).unwrap(), *log);
}

#[test]
fn players_who_sat_down_wrongly_change_colours_or_places() {
    let mut log = swiss(4);
    let (first, second) = (players(&log, 1, 1), players(&log, 1, 2));
    add(&mut log, reseat(1, Reseating::Colours { board: 1 }));
    assert_eq!(players(&log, 1, 1), first.swapped());
    let places = Reseating::Players { one: first.white, other: second.white };
    add(&mut log, reseat(1, places));
    assert_eq!(players(&log, 1, 1), BySide::new(first.black, second.white));
    assert_eq!(players(&log, 1, 2), BySide::new(first.white, second.black));
    assert_filed(&log);
    log.undo(at(), "").unwrap();
    assert_eq!(players(&log, 1, 2), second);
    let same = Reseating::Players { one: first.white, other: first.black };
    assert_eq!(refused(&log, reseat(1, same)), ActError::SameBoard(1));
    let unknown = Reseating::Players { one: first.white, other: PersonId(9) };
    assert_eq!(refused(&log, reseat(1, unknown)), ActError::NotThere(PersonId(9)));
    let no_reason =
        Act::Reseat { round: 1, change: Reseating::Colours { board: 1 }, reason: " ".into() };
    assert_eq!(refused(&log, no_reason), ActError::NoReason);
    let entry = log.entries().len() - 2;
    add(&mut log, result(1, 1, "82 60"));
    let error = log.clone().undo_entry(at(), "", entry).unwrap_err();
    assert!(
        matches!(error, UndoError::Dependents(_)),
        "the result belongs to its players: {error}"
    );
    let in_play = ActError::BoardInPlay { round: 1, board: 1 };
    assert_eq!(refused(&log, reseat(1, Reseating::Colours { board: 1 })), in_play);
    assert_eq!(refused(&log, reseat(1, places)), in_play);
}

#[test]
fn changed_places_never_make_a_pair_meet_again() {
    let mut log = swiss(4);
    let first = players(&log, 1, 1);
    add(&mut log, result(1, 1, "82 60"));
    add(&mut log, result(1, 2, "82 60"));
    log.pair(at(), "").unwrap();
    // The place of the other player of the same pair in round 1.
    let opponent = players(&log, 2, 1);
    let opponent = Side::ALL.map(|side| opponent[side]);
    let one = if opponent.contains(&first.white) { first.white } else { first.black };
    let rival = if one == first.white { first.black } else { first.white };
    let beside = opponent.into_iter().find(|&id| id != one).unwrap();
    let change = Reseating::Players { one: beside, other: rival };
    assert!(matches!(refused(&log, reseat(2, change)), ActError::Met { round: 1, .. }));
}

#[test]
fn nobody_is_replaced_in_a_match_of_teams_or_a_round_robin() {
    let log = cup();
    let (first, second) = (players(&log, 1, 1), players(&log, 1, 2));
    let change = Reseating::Players { one: first.white, other: second.black };
    assert_eq!(refused(&log, reseat(1, change)), ActError::TeamSeated);
    let masters = Regulations::new("Masters", System::RoundRobin { double: false });
    let mut log = EventLog::create(at(), "", masters).unwrap();
    add(&mut log, Act::Apply((1..=4).map(application).collect()));
    log.add(at(), "", log.competition().draw_lots(3).unwrap()).unwrap();
    log.pair(at(), "").unwrap();
    let (first, second) = (players(&log, 1, 1), players(&log, 1, 2));
    let change = Reseating::Players { one: first.white, other: second.black };
    assert_eq!(refused(&log, reseat(1, change)), ActError::PairFixed);
}

#[test]
fn colours_follow_the_toss_that_the_players_made() {
    let mut log = cup();
    let number = log.competition().rounds()[0].matches[0].number;
    for winner in [TeamSide::First, TeamSide::Second, TeamSide::First] {
        add(&mut log, Act::Toss { round: 1, number, winner });
        let sheet = &log.competition().rounds()[0];
        let one = &sheet.matches[0];
        assert_eq!((one.toss, one.tossed), (winner, true));
        for (index, seat) in one.seats.iter().enumerate() {
            let Seat::Game { board, first } = *seat else { panic!() };
            let white = (winner == TeamSide::First) == (index == 0);
            assert_eq!(first, if white { Side::White } else { Side::Black });
            let own = log.competition().team(one.teams.first).unwrap().entry.players.clone();
            assert!(own.contains(&sheet.board(board).unwrap().players[first]));
        }
    }
    assert_filed(&log);
    let toss = |number| Act::Toss { round: 1, number, winner: TeamSide::Second };
    assert_eq!(refused(&log, toss(9)), ActError::UnknownMatch { round: 1, number: 9 });
    add(&mut log, result(1, 2, "82 60"));
    assert_eq!(refused(&log, toss(number)), ActError::BoardInPlay { round: 1, board: 2 });
}

#[test]
fn the_next_round_is_paired_with_a_provisional_result() {
    let mut log = swiss(4);
    add(&mut log, result(1, 1, "82 60"));
    assert!(log.clone().pair(at(), "").is_err(), "a game is open");
    let outcome = Outcome::provisional(GameResult::Win(Side::White));
    let reason = String::new();
    let provisional = Act::Result { round: 1, board: 2, outcome: Some(outcome), reason };
    add(&mut log, provisional);
    assert_eq!(log.competition().provisional_boards(), [(1, 2)]);
    assert_eq!(outcome.written(), "1-0 ?");
    log.pair(at(), "").unwrap();
    let white = log.competition().number(players(&log, 1, 2).white).unwrap();
    let points = |log: &EventLog| {
        let event = log.competition().event();
        let rows = standings(&event, 1, &log.competition().order());
        rows.iter().find(|row| row.number == white).unwrap().values[0].unwrap().to_string()
    };
    assert_eq!(points(&log), "1");
    // The end of the game needs no reason.
    add(&mut log, result(1, 2, "0.5 (70) - 0.5 (64) agreement"));
    assert_eq!(log.competition().provisional_boards(), []);
    assert_eq!(points(&log), "0.5");
    assert_filed(&log);
    let again = result(1, 2, "82 60");
    assert_eq!(refused(&log, again), ActError::NoReason);
}

#[test]
fn an_event_with_a_provisional_result_is_not_over() {
    let regulations = Regulations { rounds: 1, ..Regulations::new("Open", System::Swiss) };
    let mut log = EventLog::create(at(), "", regulations).unwrap();
    add(&mut log, Act::Apply((1..=2).map(application).collect()));
    log.add(at(), "", log.competition().draw_lots(3).unwrap()).unwrap();
    log.pair(at(), "").unwrap();
    let outcome = Some(Outcome::provisional(GameResult::Draw));
    add(&mut log, Act::Result { round: 1, board: 1, outcome, reason: String::new() });
    assert!(!log.competition().is_over());
    add(&mut log, result(1, 1, "82 60"));
    assert!(log.competition().is_over());
}

#[test]
fn an_extra_game_has_players_colours_and_kumalaks() {
    let mut log = cup();
    add(&mut log, result(1, 1, "0.5 (81) - 0.5 (81)"));
    add(&mut log, result(1, 2, "0.5 (81) - 0.5 (81)"));
    let one = log.competition().rounds()[0].matches[0].clone();
    let players = BySide::new(PersonId(3), PersonId(1));
    let read = |text: &str| Outcome::read(text, None).unwrap();
    let game = |log: &EventLog, players, text: &str| {
        log.competition().extra_game(1, one.number, players, read(text))
    };
    let own = BySide::new(PersonId(1), PersonId(2));
    assert_eq!(game(&log, own, "82 60"), None, "both are of one team");
    let bare = Act::Extra { round: 1, number: one.number, result: GameResult::Draw, game: None };
    assert_eq!(refused(&log, bare), ActError::NoExtraGame);
    let uncounted = game(&log, players, "1-0").unwrap();
    assert!(matches!(refused(&log, Act::extra(1, one.number, uncounted)), ActError::Outcome(_)));
    let drawn = game(&log, players, "0.5 (70) - 0.5 (64) agreement").unwrap();
    add(&mut log, Act::extra(1, one.number, drawn));
    let won = game(&log, players, "1 (82) - 0 (60)").unwrap();
    add(&mut log, Act::extra(1, one.number, won));
    let sheet = &log.competition().rounds()[0];
    assert_eq!(sheet.matches[0].extra_games, [drawn, won]);
    let first = log.competition().team(one.teams.first).unwrap().entry.players.clone();
    let winner = if first.contains(&PersonId(3)) { TeamSide::First } else { TeamSide::Second };
    assert_eq!(sheet.decision(&sheet.matches[0]).unwrap().winner.unwrap().0, winner);
    assert!(matches!(refused(&log, Act::extra(1, one.number, won)), ActError::NoMatch(_)));
    assert_filed(&log);
}

#[test]
fn clocks_are_corrected_and_players_are_late_only_after_the_start() {
    let mut log = swiss(4);
    let shown = BySide::new(Duration::from_secs(1200), Duration::from_secs(900));
    let clock = || Act::Clock { round: 1, board: 1, correction: Correction::BothDials, shown };
    assert_eq!(refused(&log, clock()), ActError::NotBegun(1));
    assert_eq!(refused(&log, result(1, 1, "+ / - late")), ActError::NotBegun(1));
    add(&mut log, Act::Begin { round: 1 });
    assert_eq!(refused(&log, Act::Begin { round: 1 }), ActError::BegunAlready(1));
    add(&mut log, clock());
    add(&mut log, result(1, 2, "+ / - late"));
}

#[test]
fn a_game_begun_without_a_clock_leaves_at_least_25_minutes_and_the_control_may_be_shorter() {
    let minutes = |minutes: u64| Duration::from_secs(minutes * 60);
    let times = |base, elapsed| {
        let correction = Correction::NoClock { elapsed: minutes(elapsed) };
        correction.times(minutes(base), BySide::default()).unwrap().white
    };
    assert_eq!(times(60, 20), minutes(50));
    assert_eq!(times(60, 100), minutes(25));
    assert_eq!(times(15, 10), minutes(15), "a shorter game begins anew");
    let mut log = swiss(4);
    let form = RegulationsForm { preset: Some(Preset::Blitz), ..RegulationsForm::default() };
    let blitz = form.over(log.competition().regulations().clone()).unwrap();
    assert_eq!((blitz.control.base(), blitz.recording), (Some(minutes(5)), false));
    add(&mut log, Act::Regulate(Box::new(blitz)));
    let note = |kind| Act::Note { person: PersonId(1), kind, text: String::new() };
    assert_eq!(refused(&log, note(NoteKind::Record)), ActError::RecordingFree);
    add(&mut log, note(NoteKind::Talking));
    let form = RegulationsForm {
        preset: Some(Preset::Rapid),
        control: Some(TimeControl::per_game(minutes(20)).unwrap()),
        recording: Some(true),
        ..RegulationsForm::default()
    };
    let rapid = form.over(log.competition().regulations().clone()).unwrap();
    assert_eq!((rapid.control.base(), rapid.recording), (Some(minutes(20)), true));
    let form = RegulationsForm { preset: Some(Preset::Classical), ..RegulationsForm::default() };
    let classical = form.over(rapid).unwrap();
    assert_eq!((classical.control.base(), classical.recording), (Some(minutes(60)), true));
}

#[test]
fn rules_and_control_stay_once_a_game_is_played() {
    let log = swiss(4);
    let old = || log.competition().regulations().clone();
    let changes = [
        ("rule profile", Regulations { profile: Profile::Open, ..old() }),
        ("time control", Regulations { control: TimeControl::NONE, ..old() }),
        ("number of moves of Chylymov's position", Regulations { chylymov_moves: 50, ..old() }),
    ];
    for (what, new) in changes {
        let regulate = || Act::Regulate(Box::new(new.clone()));
        add(&mut log.clone(), regulate());
        for begun in [Act::Begin { round: 1 }, result(1, 1, "82 60")] {
            let mut log = log.clone();
            add(&mut log, begun);
            assert_eq!(refused(&log, regulate()), ActError::PlayFixed(what));
            let mut title = log.competition().regulations().clone();
            title.title = "Another title".into();
            add(&mut log, Act::Regulate(Box::new(title)));
        }
    }
}

/// A record that repeats a position with few quiet moves is Chylymov's position only if the
/// regulations ask for so few.
#[test]
fn the_number_of_chylymovs_moves_is_a_regulation() {
    let mut log = swiss(4);
    let mut new = log.competition().regulations().clone();
    new.chylymov_moves = 0;
    let error = refused(&log, Act::Regulate(Box::new(new.clone())));
    assert_eq!(error, ActError::Regulations(RegulationsError::NoChylymovMoves));
    new.chylymov_moves = 40;
    assert_eq!(new.rules().chylymov_moves, 40);
    add(&mut log, Act::Regulate(Box::new(new)));
    assert_filed(&log);
    let text = "[Result \"1/2-1/2\"]\n[Termination \"chylymov\"]\n\n1. 76(10) 98 1/2-1/2\n";
    let record = Act::Record { round: 1, board: 1, text: text.into() };
    let error = refused(&log, record).to_string();
    assert!(error.starts_with("record: termination: no repetition to claim"), "{error}");
    let outcome = Outcome::read("70 60", Some(Ending::Chylymov)).unwrap();
    assert_eq!(outcome.result, GameResult::Draw);
}
