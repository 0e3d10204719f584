//! Sentences in all languages: every message exists, and names and numbers are in it.

#[path = "support/open.rs"]
mod open;

use std::time::Duration;

use open::{now, open};
use togyz::clock::Correction;
use togyz::{BySide, GameResult, Side};
use togyz_papers::sentences::{
    describe_act, describe_breach, describe_dependent, describe_panel_fault, describe_person,
    describe_proposal, describe_redone, describe_undone, explain_pair,
};
use togyz_text::Language;
use togyz_tournament::competition::{
    Act, EventLog, ExtraGame, IncidentEntry, IncidentKind, JudgeEntry, Later, Minute, NoteKind,
    Outcome, Penalty, PersonId, Reseating, Role, Standing,
};
use togyz_tournament::team_match::TeamSide;
use togyz_tournament::{Bye, Number, swiss};

/// The beginnings of keys. A message that does not exist is shown as its key.
const KEYS: [&str; 6] = ["event-", "tournament-", "panel-", "role-", "note-", "incident-"];

/// Six players after the pairing of the first round.
fn event_log() -> EventLog {
    let mut log = open(6, 3);
    let pairing = log.competition().pair().unwrap();
    log.add(now(), "", vec![pairing]).unwrap();
    log
}

/// Acts for descriptions only; they need not be possible.
fn acts() -> Vec<Act> {
    let (person, round, board) = (PersonId(1), 1, 1);
    let outcome = Outcome::read("1 (82) - 0 (60)", None).ok();
    let reason = || "a reason".to_owned();
    let minute = Minute { referee: "Omarov".into(), both_present: true, text: reason() };
    let mut acts = vec![
        Act::Admit { person, reason: reason() },
        Act::Forbid { people: vec![person, PersonId(2)], first_round: 1, last_round: 3 },
        Act::Appoint(JudgeEntry {
            name: "Omarov".into(),
            role: Role::Referee,
            category: String::new(),
        }),
        Act::Dismiss { judge: 1, reason: reason() },
        Act::Begin { round },
        Act::Result { round, board, outcome, reason: reason() },
        Act::Later { round, choice: Later::Keep },
        Act::Later { round, choice: Later::Withdraw },
        Act::Extra { round, number: 1, result: GameResult::Win(Side::White), game: None },
        Act::extra(
            round,
            1,
            ExtraGame {
                players: BySide::new(person, PersonId(2)),
                first: Side::Black,
                outcome: Outcome::read("82 60", None).unwrap(),
            },
        ),
        Act::Reseat { round, change: Reseating::Colours { board }, reason: reason() },
        Act::Reseat {
            round,
            change: Reseating::Players { one: person, other: PersonId(2) },
            reason: reason(),
        },
        Act::Toss { round, number: 1, winner: TeamSide::First },
        Act::Result {
            round,
            board,
            outcome: Some(Outcome::provisional(GameResult::Draw)),
            reason: String::new(),
        },
        Act::Offer { round, board, side: Side::Black, with_move: 12 },
        Act::Minute { round, board, minute },
        Act::Record { round, board, text: String::new() },
        Act::Incident(IncidentEntry {
            kind: IncidentKind::Aids,
            round,
            board: None,
            person: None,
            referee: String::new(),
            text: reason(),
        }),
        Act::Protest { round, board: None, from: "Omarov".into(), text: reason() },
        Act::Appeal { protest: 1, text: reason() },
        Act::Rule { protest: 1, upheld: true, text: reason(), changes: Some(0) },
        Act::Rule { protest: 1, upheld: true, text: reason(), changes: None },
        Act::Rule { protest: 1, upheld: false, text: reason(), changes: None },
        Act::WithdrawNote { note: 1, reason: reason() },
        Act::Adjust { person, points: "-0.5".parse().unwrap(), reason: reason() },
        Act::Adjust { person, points: "1".parse().unwrap(), reason: reason() },
        Act::Undo { entry: 3 },
        Act::Redo { entry: 3 },
    ];
    for standing in [Standing::Playing, Standing::Withdrawn, Standing::Excluded] {
        acts.push(Act::Stand { person, standing, round, reason: reason() });
    }
    for bye in [None, Some(Bye::Zero), Some(Bye::Half), Some(Bye::Full)] {
        acts.push(Act::Excuse { person, round, bye });
    }
    for (kind, _) in NoteKind::WORDS {
        acts.push(Act::Note { person, kind, text: String::new() });
    }
    for penalty in [Penalty::Point, Penalty::Exclusion] {
        for given in [true, false] {
            acts.push(Act::Decide { person, penalty, given, reason: reason() });
        }
        acts.push(Act::Lift { person, penalty, reason: reason() });
    }
    acts
}

fn assert_sentence(text: &str, language: Language) {
    assert!(!text.trim().is_empty());
    for key in KEYS {
        assert!(!text.contains(key), "{}: a key without a text: {text}", language.code());
    }
    assert!(!text.contains(['{', '}']), "{}: a value is missing: {text}", language.code());
}

#[test]
fn every_act_is_a_sentence_in_every_language() {
    let log = event_log();
    for language in Language::ALL {
        let done = log.entries().iter().map(|entry| &entry.act);
        for act in done.chain(&acts()) {
            let sentence = describe_act(act, log.competition(), language);
            assert_sentence(&sentence, language);
            assert_sentence(&describe_undone(&sentence, 7, language), language);
            assert_sentence(&describe_redone(&sentence, 8, language), language);
        }
    }
}

#[test]
fn an_entry_that_depends_on_a_step_is_named_in_every_language() {
    let log = event_log();
    let dependents = log.dependents(2).unwrap();
    assert!(!dependents.is_empty());
    for language in Language::ALL {
        for one in &dependents {
            let sentence = describe_dependent(one, &log, language);
            assert!(sentence.contains(&one.entry.to_string()), "{sentence}");
            assert_sentence(&sentence, language);
        }
    }
}

#[test]
fn pairings_and_faults_are_sentences_in_every_language() {
    let log = event_log();
    let event = log.competition().event();
    let reasons = swiss::explain(&event, 0, None).unwrap();
    // All players, in the wrong order.
    let pairs: Vec<_> = (1..=3).map(|one| (Number(2 * one), Some(Number(2 * one - 1)))).collect();
    let breaches = swiss::judge(&event, 0, &pairs).unwrap();
    let faults = log.competition().panel_faults();
    assert!(!reasons.is_empty() && !breaches.is_empty() && !faults.is_empty());
    for language in Language::ALL {
        for (board, reason) in (1..).zip(&reasons) {
            let lines = explain_pair(reason, board, &event, language);
            assert!(lines.len() >= 4, "{lines:?}");
            assert!(lines[0].contains(&board.to_string()), "{lines:?}");
            lines.iter().for_each(|line| assert_sentence(line, language));
        }
        for breach in &breaches {
            assert_sentence(&describe_breach(*breach, &event, language), language);
        }
        for fault in &faults {
            assert_sentence(&describe_panel_fault(*fault, language), language);
        }
    }
}

#[test]
fn a_proposed_penalty_names_the_player() {
    let mut log = event_log();
    let person = PersonId(3);
    for _ in 0..3 {
        let note = Act::Note { person, kind: NoteKind::Talking, text: String::new() };
        log.add(now(), "", vec![note]).unwrap();
    }
    let competition = log.competition();
    let proposals = competition.proposals();
    assert_eq!(proposals.len(), 1);
    for language in Language::ALL {
        let sentence = describe_proposal(&proposals[0], competition, language);
        assert!(sentence.contains(&describe_person(competition, person)), "{sentence}");
        assert_sentence(&sentence, language);
    }
}

#[test]
fn every_clock_correction_is_told_as_it_was() {
    let mut log = event_log();
    let seconds =
        |white, black| BySide::new(Duration::from_secs(white), Duration::from_secs(black));
    let corrections = [
        (
            Correction::ReplaceClock { used: seconds(1730, 2640) },
            seconds(0, 0),
            "clock replaced, used 28:50 - 44:00 (White - Black), set to 31:10 - 16:00",
        ),
        (
            Correction::OneDial { side: Side::Black, remaining: Duration::from_secs(570) },
            seconds(1870, 120),
            "clock corrected, the dials showed 31:10 - 2:00, Black really had 9:30 left, set to 31:10 - 9:30",
        ),
        (
            Correction::BothDials,
            seconds(1870, 720),
            "clock corrected, the dials showed 31:10 - 12:00 (White - Black), the total is halved, set to 21:35 - 21:35",
        ),
        (
            Correction::NoClock { elapsed: Duration::from_secs(1200) },
            seconds(0, 0),
            "game begun without a clock 20:00 before, both clocks set to 50:00 - 50:00",
        ),
    ];
    log.add(now(), "", vec![Act::Begin { round: 1 }]).unwrap();
    for (correction, shown, _) in corrections {
        log.add(now(), "", vec![Act::Clock { round: 1, board: 1, correction, shown }]).unwrap();
    }
    let entries = log.entries().iter().filter(|entry| matches!(entry.act, Act::Clock { .. }));
    for ((_, _, expected), entry) in corrections.iter().zip(entries) {
        let sentence = describe_act(&entry.act, log.competition(), Language::English);
        assert!(sentence.ends_with(expected), "{sentence}");
    }
    for (correction, shown, _) in corrections {
        let act = Act::Clock { round: 1, board: 1, correction, shown };
        for language in Language::ALL {
            let sentence = describe_act(&act, log.competition(), language);
            assert!(!sentence.contains("event-"), "{sentence}");
        }
    }
}
