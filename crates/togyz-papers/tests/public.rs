//! The allow-list of published pages: no private detail of a competition gets into the public part of it or into a page.
//!
//! Structs are written out without `..`, so that a new field of an application or an incident makes this test fail to
//! compile until somebody decides whether the field is public.

use togyz_papers::PublicEvent;
use togyz_papers::site::{Publication, PublishError, Scope, WebParts};
use togyz_tournament::Moment;
use togyz_tournament::competition::{
    Act, Application, Competition, EventLog, Group, IncidentEntry, IncidentKind, JudgeEntry,
    Minute, NoteKind, Outcome, Penalty, PersonId, Regulations, Role, Sex, System,
};

/// Every private text of the test begins with this.
const PRIVATE: &str = "private";
/// The parts of a date of birth.
const BIRTH: [&str; 2] = ["1987", "06-05"];
const PARTS: WebParts = WebParts {
    asset: |path| Some(path.as_bytes().to_vec()),
    words: |_| "{}".to_owned(),
    speeds: |_| String::new(),
    board: |_, _, _| "<svg></svg>".to_owned(),
};

fn now() -> Moment {
    "2026-05-15T09:30:00Z".parse().unwrap()
}

fn private(what: &str) -> String {
    format!("{PRIVATE}-{what}")
}

fn application(number: u16) -> Application {
    Application {
        last_name: format!("Last{number}"),
        first_name: "First".into(),
        birth: "1987-06-05".parse().ok(),
        sex: Some(Sex::Female),
        category: "Category".into(),
        physician: private("physician"),
        rating: 1500 + number,
        federation: "KAZ".into(),
        region: "Region".into(),
        club: "Club".into(),
        id: private("federation-id"),
    }
}

/// A competition with a private text in every place that is not public.
fn competition() -> Competition {
    let group = Group {
        name: "Women".into(),
        sex: Some(Sex::Female),
        born_from: Some(1980),
        born_to: None,
    };
    let regulations = Regulations {
        rounds: 2,
        groups: vec![group],
        articles: vec![private("article")],
        signatures: vec![private("signature")],
        ..Regulations::new("Open", System::Swiss)
    };
    let mut log = EventLog::create(now(), &private("editor"), regulations).unwrap();
    let act = |log: &mut EventLog, act: Act| log.add(now(), &private("editor"), vec![act]).unwrap();
    act(&mut log, Act::Apply((1..=4).map(application).collect()));
    act(
        &mut log,
        Act::Appoint(JudgeEntry {
            name: private("judge"),
            role: Role::Referee,
            category: private("judge-category"),
        }),
    );
    act(&mut log, Act::Excuse { person: PersonId(1), round: 2, bye: None });
    for lot in log.competition().draw_lots(7).unwrap() {
        act(&mut log, lot);
    }
    let pairing = log.competition().pair().unwrap();
    act(&mut log, pairing);
    for board in 1..=2 {
        let outcome = |text: &str| Some(Outcome::read(text, None).unwrap());
        let (first, second) = (outcome("1 (82) - 0 (60)"), outcome("0.5 (81) - 0.5 (81)"));
        let (round, reason) = (1, String::new());
        act(&mut log, Act::Result { round, board, outcome: first, reason });
        let reason = private("correction");
        act(&mut log, Act::Result { round, board, outcome: second, reason });
        let minute =
            Minute { referee: private("referee"), both_present: true, text: private("minute") };
        act(&mut log, Act::Minute { round, board, minute });
    }
    let person = PersonId(2);
    for kind in [NoteKind::Talking, NoteKind::Record, NoteKind::Disrespect] {
        act(&mut log, Act::Note { person, kind, text: private("note") });
    }
    let (penalty, reason) = (Penalty::Point, private("penalty"));
    act(&mut log, Act::Decide { person, penalty, given: true, reason });
    act(
        &mut log,
        Act::Incident(IncidentEntry {
            kind: IncidentKind::Other,
            round: 1,
            board: Some(1),
            person: Some(person),
            referee: private("incident-referee"),
            text: private("incident"),
        }),
    );
    let (from, text) = (private("protester"), private("protest"));
    act(&mut log, Act::Protest { round: 1, board: Some(1), from, text });
    act(
        &mut log,
        Act::Rule { protest: 1, upheld: true, text: private("ruling"), changes: Some(0) },
    );
    log.into_competition()
}

fn assert_public(text: &str, at: &str) {
    assert!(!text.contains(PRIVATE), "{at}: {text}");
    assert!(BIRTH.iter().all(|part| !text.contains(part)), "{at}: {text}");
}

#[test]
fn the_public_part_has_no_private_detail() {
    let competition = competition();
    let whole = format!("{competition:?}");
    for secret in ["physician", "federation-id", "note", "incident", "protest", "judge", "minute"] {
        assert!(whole.contains(&private(secret)), "{secret} is not in the competition");
    }
    assert_public(&format!("{:?}", PublicEvent::new(&competition)), "the public part");
}

#[test]
fn no_page_has_a_private_detail() {
    let scope = Scope { round: 1, results: true, games: true };
    let files = Publication::new(&competition(), scope, now()).unwrap().files(&PARTS);
    assert!(files.iter().any(|file| file.path == "en/standings.html"));
    for file in files {
        assert_public(&String::from_utf8(file.bytes).unwrap(), &file.path);
    }
}

#[test]
fn a_publication_needs_a_start_list_and_a_paired_round() {
    let scope = |round| Scope { round, results: true, games: true };
    let error = |competition: &Competition, round| {
        Publication::new(competition, scope(round), now()).unwrap_err()
    };
    assert_eq!(error(&competition(), 2), PublishError::LaterRound { round: 2, last: 1 });
    let regulations = Regulations { rounds: 5, ..Regulations::new("Open", System::Swiss) };
    let early = EventLog::create(now(), "", regulations).unwrap();
    assert_eq!(error(early.competition(), 0), PublishError::NoStartList);
}
