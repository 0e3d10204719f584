//! The log: a single earlier step is undone where nothing depends on it, and redone; what depends on
//! it is named; the file always opens again.

use togyz::Random;
use togyz_tournament::competition::{
    Act, Application, Dependence, EventLog, JudgeEntry, NoteKind, Outcome, PersonId, Regulations,
    Role, Standing, System, UndoError, file,
};

#[path = "support/acts.rs"]
mod acts;
#[path = "support/application.rs"]
mod application;

use acts::{applications, results, something};
use application::{application, at};

/// A Swiss of some players with its start list.
fn swiss(players: u16) -> EventLog {
    let regulations = Regulations { rounds: 5, ..Regulations::new("Open", System::Swiss) };
    let mut log = EventLog::create(at(), "Referee", regulations).unwrap();
    add(&mut log, vec![Act::Apply(applications(players))]);
    let lots = log.competition().draw_lots(3).unwrap();
    add(&mut log, lots);
    log
}

/// Adds a step and returns the number of its first entry.
fn add(log: &mut EventLog, acts: Vec<Act>) -> usize {
    let first = log.entries().len() + 1;
    log.add(at(), "Referee", acts).unwrap();
    first
}

fn round(log: &mut EventLog, random: &mut Random) -> usize {
    log.pair(at(), "Referee").unwrap();
    let pair = log.entries().len();
    let acts = results(log.competition(), random);
    add(log, acts);
    pair
}

fn note(person: u16) -> Act {
    Act::Note { person: PersonId(person), kind: NoteKind::Talking, text: String::new() }
}

fn judge(name: &str) -> Act {
    let (role, category) = (Role::Referee, String::new());
    Act::Appoint(JudgeEntry { name: name.into(), role, category })
}

fn depends(log: &EventLog, entry: usize) -> Vec<(usize, Dependence)> {
    let all = log.dependents(entry).unwrap();
    all.into_iter().map(|one| (one.entry, one.reason)).collect()
}

fn assert_filed(log: &EventLog) {
    assert_eq!(file::read(&file::write(log.entries()).unwrap()).unwrap(), *log);
}

#[test]
fn a_single_earlier_step_is_undone_and_redone_where_nothing_depends_on_it() {
    let mut log = swiss(6);
    let mut random = Random::new(1);
    round(&mut log, &mut random);
    let wrong = add(&mut log, vec![note(1), note(1)]);
    let other = add(&mut log, vec![note(2)]);
    let referee = add(&mut log, vec![judge("A")]);
    add(&mut log, vec![judge("B")]);
    round(&mut log, &mut random);
    let whole = log.clone();
    log.undo_entry(at(), "Chief", wrong + 1).unwrap();
    let numbers = |log: &EventLog| -> Vec<u16> {
        log.competition().notes().iter().map(|note| note.number).collect()
    };
    assert_eq!(numbers(&log), [3], "the later note keeps its number");
    assert_eq!(log.competition().notes_of(PersonId(1)), 0);
    log.undo_entry(at(), "Chief", referee).unwrap();
    assert_eq!(log.competition().judges()[0].number, 2);
    let dismiss = Act::Dismiss { judge: 2, reason: "biased".into() };
    let dismissed = add(&mut log, vec![dismiss]);
    assert_eq!(log.competition().judges()[0].excluded.as_deref(), Some("biased"));
    log.undo_entry(at(), "Chief", dismissed).unwrap();
    assert_eq!(log.undo_entry(at(), "", wrong), Err(UndoError::Undone(wrong)));
    assert_eq!(log.redo_entry(at(), "", other), Err(UndoError::Stands(other)));
    assert_eq!(log.undo_entry(at(), "", 1), Err(UndoError::Nothing));
    let last = log.entries().len();
    assert_eq!(log.undo_entry(at(), "", last), Err(UndoError::NoStep(last)));
    assert_eq!(log.undo_entry(at(), "", 999), Err(UndoError::NoEntry { found: 999, last }));
    assert_filed(&log);
    // The dismissal was undone last; it is redone first.
    assert_eq!(log.next_redo(), Some(dismissed));
    log.redo(at(), "Chief").unwrap();
    log.undo(at(), "Chief").unwrap();
    log.redo_entry(at(), "Chief", referee).unwrap();
    log.redo_entry(at(), "Chief", wrong).unwrap();
    assert_eq!(log.competition(), whole.competition());
    assert_eq!(log.redone().get(&wrong), Some(&log.entries().len()));
    assert_eq!(log.entries().last().map(|entry| entry.by.as_str()), Some("Chief"));
    assert_filed(&log);
}

#[test]
fn an_undo_names_the_entries_that_depend_on_the_step() {
    let mut log = swiss(6);
    let mut random = Random::new(1);
    let apply = 2;
    let late = add(&mut log, vec![Act::Apply(vec![application(50)])]);
    let paired = round(&mut log, &mut random);
    let second = round(&mut log, &mut random);
    // The pairs of the second round need the results of the first.
    let error = log.undo_entry(at(), "", paired + 1).unwrap_err();
    assert!(error.to_string().starts_with(&format!("entry {second} depends on it: ")), "{error}");
    assert_eq!(depends(&log, second)[0].0, second + 1);
    // The start list and a later application need the first applications.
    assert!(depends(&log, apply).contains(&(late, Dependence::Numbers)));
    assert_eq!(depends(&log, late), []);
    // A correction in the first round changes the pairing of the third.
    let outcome = Outcome::read("- / -", None).ok();
    let corrected = Act::Result { round: 1, board: 1, outcome, reason: "misread".into() };
    let corrected = add(&mut log, vec![corrected]);
    let third = round(&mut log, &mut random);
    assert_eq!(depends(&log, corrected), [(third, Dependence::Pairs(3))]);
    let before = log.clone();
    assert!(log.undo_entry(at(), "", corrected).is_err());
    assert_eq!(log, before);
    // The same person is changed again later.
    let amend = |name: &str| Act::Amend {
        person: PersonId(1),
        application: Application { first_name: name.into(), ..application(1) },
    };
    let first = add(&mut log, vec![amend("A")]);
    let again = add(&mut log, vec![amend("B")]);
    assert_eq!(depends(&log, first), [(again, Dependence::Before)]);
    log.undo_entry(at(), "", again).unwrap();
    log.undo_entry(at(), "", first).unwrap();
    assert_filed(&log);
}

#[test]
fn a_step_that_no_longer_fits_is_not_redone() {
    let mut log = swiss(6);
    let apply = add(&mut log, vec![Act::Apply(vec![application(50)])]);
    log.undo(at(), "").unwrap();
    add(&mut log, vec![Act::Apply(vec![application(50)])]);
    let error = log.redo_entry(at(), "", apply).unwrap_err();
    let UndoError::Dependents(dependents) = &error else { panic!("{error}") };
    assert!(matches!(dependents[0].reason, Dependence::Impossible(_)), "{error}");
    // A player who left before the pairing: the redo would change the pairs.
    let (person, standing) = (PersonId(2), Standing::Withdrawn);
    let left = Act::Stand { person, standing, round: 1, reason: String::new() };
    let left = add(&mut log, vec![left]);
    log.undo(at(), "").unwrap();
    let pair = round(&mut log, &mut Random::new(1));
    let error = log.redo(at(), "").unwrap_err();
    assert!(error.to_string().contains(&format!("entry {pair} depends on it")), "{error}");
    assert_eq!(log.next_redo(), Some(left));
    let nothing = EventLog::create(at(), "", log.competition().regulations().clone());
    assert_eq!(nothing.unwrap().redo(at(), ""), Err(UndoError::NothingUndone));
}

#[test]
fn undo_then_redo_of_any_step_is_the_same_competition() {
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let mut log = swiss(5 + u16::try_from(seed % 6).unwrap());
        for _ in 0..60 {
            let acts = something(log.competition(), &mut random);
            let _ = log.add(at(), "Referee", acts);
            if random.below(6) == 0 {
                let entry = 1 + random.below(log.entries().len());
                let before = log.clone();
                let known = log.dependents(entry).is_ok_and(|all| all.is_empty());
                let undone = log.undo_entry(at(), "A", entry);
                assert!(known || undone.is_err(), "seed {seed}");
                match undone {
                    Err(_) => assert_eq!(log, before, "seed {seed}"),
                    Ok(()) if random.below(3) > 0 => {
                        log.redo(at(), "B").unwrap();
                        let same = log.competition() == before.competition();
                        assert!(same, "seed {seed}, entry {entry}");
                    }
                    Ok(()) => {}
                }
            }
            if random.below(12) == 0 {
                let _ = log.redo(at(), "C");
            }
            let again = EventLog::from_entries(log.entries().to_vec());
            assert_eq!(again.as_ref(), Ok(&log), "seed {seed}");
        }
        assert_filed(&log);
    }
}
