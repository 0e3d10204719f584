//! Discipline: a penalty is taken once for its notes and can be lifted, a protest that is upheld
//! changes something, points are given and taken apart from results.

use togyz::Random;
use togyz_tournament::competition::{
    Act, ActError, EventLog, HalfPoints, NoteKind, Outcome, Penalty, PersonId, Regulations,
    Standing, System, file,
};
use togyz_tournament::{Points, standings};

#[path = "support/acts.rs"]
mod acts;
#[path = "support/application.rs"]
mod application;

use acts::{applications, results, something};
use application::at;

const PERSON: PersonId = PersonId(1);

/// A Swiss of six after its first round.
fn swiss() -> EventLog {
    let regulations = Regulations { rounds: 3, ..Regulations::new("Open", System::Swiss) };
    let mut log = EventLog::create(at(), "", regulations).unwrap();
    add(&mut log, vec![Act::Apply(applications(6))]);
    let lots = log.competition().draw_lots(3).unwrap();
    add(&mut log, lots);
    log.pair(at(), "").unwrap();
    let acts = results(log.competition(), &mut Random::new(2));
    add(&mut log, acts);
    log
}

fn add(log: &mut EventLog, acts: Vec<Act>) {
    log.add(at(), "Referee", acts).unwrap();
}

fn refused(log: &EventLog, act: Act) -> ActError {
    log.clone().add(at(), "", vec![act]).unwrap_err().error
}

fn note() -> Act {
    Act::Note { person: PERSON, kind: NoteKind::Talking, text: String::new() }
}

fn decide(penalty: Penalty, given: bool) -> Act {
    Act::Decide { person: PERSON, penalty, given, reason: "W XIV".into() }
}

fn lift(penalty: Penalty) -> Act {
    Act::Lift { person: PERSON, penalty, reason: "unjust".into() }
}

/// The points that were given to or taken from the person, and those of the standings.
fn points(log: &EventLog) -> (Points, Points) {
    let competition = log.competition();
    let number = competition.number(PERSON).unwrap();
    let rounds = usize::from(competition.finished_rounds());
    let rows = standings(&competition.event(), rounds, &competition.order());
    let row = rows.iter().find(|row| row.number == number).unwrap();
    let total = row.values[0].unwrap().as_f64();
    (row.adjusted, Points::from_halves((total * 2.0) as i32))
}

#[test]
fn a_penalty_is_taken_once_for_its_notes() {
    let mut log = swiss();
    let (_, before) = points(&log);
    add(&mut log, vec![note(), note(), note()]);
    add(&mut log, vec![decide(Penalty::Point, true)]);
    let again = refused(&log, decide(Penalty::Point, true));
    assert_eq!(again, ActError::DecidedAlready { penalty: Penalty::Point, notes: 3 });
    assert_eq!(refused(&log, decide(Penalty::Point, false)), again);
    assert_eq!(points(&log), (-Points::ONE, before - Points::ONE));
    // A fourth note alone takes no second point.
    add(&mut log, vec![note()]);
    let fourth = refused(&log, decide(Penalty::Point, true));
    assert_eq!(fourth, ActError::NotesUsed { penalty: Penalty::Point, found: 1 });
    add(&mut log, vec![decide(Penalty::Exclusion, false)]);
    add(&mut log, vec![note(), note()]);
    add(&mut log, vec![decide(Penalty::Point, true)]);
    assert_eq!(points(&log).0, -Points::ONE - Points::ONE);
}

#[test]
fn a_lifted_penalty_gives_the_point_back_and_an_excluded_player_plays_again() {
    let mut log = swiss();
    let (_, before) = points(&log);
    assert_eq!(refused(&log, lift(Penalty::Point)), ActError::NotGiven(Penalty::Point));
    add(&mut log, vec![note(), note(), note()]);
    add(&mut log, vec![decide(Penalty::Point, true)]);
    let unsaid = Act::Lift { person: PERSON, penalty: Penalty::Point, reason: " ".into() };
    assert_eq!(refused(&log, unsaid), ActError::NoReason);
    let rests = Act::WithdrawNote { note: 2, reason: "another player".into() };
    let error = refused(&log, rests.clone());
    assert_eq!(error, ActError::RestsOnNote { note: 2, penalty: Penalty::Point });
    add(&mut log, vec![lift(Penalty::Point)]);
    assert_eq!(points(&log), (Points::ZERO, before));
    assert_eq!(log.competition().event().adjustments.len(), 2, "both decisions are told");
    assert!(log.competition().proposals().is_empty());
    assert_eq!(refused(&log, lift(Penalty::Point)), ActError::NotGiven(Penalty::Point));
    add(&mut log, vec![rests.clone()]);
    assert_eq!(log.competition().notes_of(PERSON), 2);
    assert_eq!(refused(&log, rests), ActError::NoteWithdrawn(2));
    let none = Act::WithdrawNote { note: 9, reason: "x".into() };
    assert_eq!(refused(&log, none), ActError::NoNote(9));
    add(&mut log, vec![note(), note()]);
    add(&mut log, vec![decide(Penalty::Exclusion, true)]);
    assert!(!log.competition().is_there(PERSON, 2));
    add(&mut log, vec![lift(Penalty::Exclusion)]);
    assert!(log.competition().is_there(PERSON, 2));
    // An exclusion without notes is lifted in the same way.
    let standing = Standing::Excluded;
    add(&mut log, vec![Act::Stand { person: PERSON, standing, round: 2, reason: "x".into() }]);
    add(&mut log, vec![lift(Penalty::Exclusion)]);
    log.pair(at(), "").unwrap();
    let sheet = log.competition().rounds().last().unwrap();
    assert!(
        sheet.boards.iter().any(|one| [one.players.white, one.players.black].contains(&PERSON))
    );
    assert_eq!(file::read(&file::write(log.entries()).unwrap()).unwrap(), log);
}

#[test]
fn a_protest_that_is_upheld_says_what_it_changes_and_changes_it() {
    let mut log = swiss();
    add(&mut log, vec![note(), note(), note()]);
    add(&mut log, vec![decide(Penalty::Point, true)]);
    let protest =
        || Act::Protest { round: 1, board: Some(1), from: "coach".into(), text: "unjust".into() };
    add(&mut log, vec![protest(), protest(), protest()]);
    let silent = Act::Rule { protest: 1, upheld: true, text: "yes".into(), changes: None };
    assert_eq!(refused(&log, silent), ActError::RulingWithoutChange);
    let empty = Act::Rule { protest: 1, upheld: true, text: "yes".into(), changes: Some(1) };
    assert_eq!(refused(&log, empty), ActError::RulingChanges { expected: 1, found: 0 });
    let before = log.clone();
    let outcome = Outcome::read("0.5 (81) - 0.5 (81)", None).ok();
    let corrected = Act::Result { round: 1, board: 1, outcome, reason: "the record".into() };
    let withdrawn = Act::WithdrawNote { note: 3, reason: "unjust".into() };
    let changes = vec![corrected, lift(Penalty::Point), withdrawn];
    // All or nothing: the note cannot go before the penalty.
    let wrong = vec![changes[2].clone(), changes[1].clone()];
    assert!(log.rule(at(), "Chief", 1, (true, "yes".into()), wrong).is_err());
    let rejected = log.rule(at(), "Chief", 1, (false, "no".into()), changes.clone());
    assert_eq!(rejected.unwrap_err().error, ActError::RejectedWithChange);
    assert_eq!(log, before);
    log.rule(at(), "Chief", 1, (true, "yes".into()), changes.clone()).unwrap();
    let ruling = log.competition().protests()[0].decision.clone().unwrap();
    assert_eq!(ruling.changes, Some(changes));
    assert_eq!(points(&log).0, Points::ZERO);
    assert_eq!(log.competition().rounds()[0].boards[0].outcome, outcome);
    log.rule(at(), "Chief", 2, (true, "yes".into()), Vec::new()).unwrap();
    assert_eq!(log.competition().protests()[1].decision.clone().unwrap().changes, Some(vec![]));
    log.rule(at(), "Chief", 3, (false, "no".into()), Vec::new()).unwrap();
    assert_eq!(log.competition().protests()[2].decision.clone().unwrap().changes, None);
    // The ruling and its changes are one step.
    for _ in 0..3 {
        log.undo(at(), "Chief").unwrap();
    }
    assert_eq!(log.competition(), before.competition());
}

#[test]
fn points_are_given_and_taken_with_a_reason_and_shown_apart() {
    let mut log = swiss();
    let (_, before) = points(&log);
    let adjust = |halves: i32, reason: &str| Act::Adjust {
        person: PERSON,
        points: HalfPoints(Points::from_halves(halves)),
        reason: reason.into(),
    };
    assert_eq!(refused(&log, adjust(1, "")), ActError::NoReason);
    for nonsense in [0, 21, -21] {
        let error = refused(&log, adjust(nonsense, "x"));
        assert_eq!(error, ActError::Points(Points::from_halves(nonsense)));
    }
    for text in ["0", "0.3", "11", "x", ""] {
        assert!(text.parse::<HalfPoints>().is_err(), "{text}");
    }
    add(&mut log, vec![adjust(1, "a clock failed")]);
    add(&mut log, vec![adjust(-3, "an agreement")]);
    assert_eq!(points(&log), (-Points::ONE, before - Points::ONE));
    let reasons: Vec<String> =
        log.competition().event().adjustments.into_iter().map(|one| one.reason).collect();
    assert_eq!(reasons, ["a clock failed", "an agreement"]);
    let earlier = log.competition().as_of_round(1, false);
    assert!(earlier.event().adjustments.is_empty(), "round 1 was not over then");
    assert_eq!(file::read(&file::write(log.entries()).unwrap()).unwrap(), log);
}

#[test]
fn notes_and_penalties_always_add_up() {
    for seed in 100..130 {
        let mut random = Random::new(seed);
        let mut log = swiss();
        for _ in 0..120 {
            let acts = something(log.competition(), &mut random);
            let _ = log.add(at(), "", acts);
            let competition = log.competition();
            for person in competition.people() {
                let notes = competition.notes_of(person.id);
                let taken = competition.standing_penalties(person.id, Penalty::Point);
                assert!(3 * taken <= notes, "seed {seed}: {taken} points for {notes} notes");
            }
        }
    }
}
