//! What cannot be is refused in every way of entry: days, births, rounds, groups, names, the same
//! person twice.

use togyz_tournament::Bye;
use togyz_tournament::competition::{
    Act, ActError, Application, EventLog, Group, JudgeEntry, LogEntry, PersonId, Regulations,
    RegulationsError, Role, Standing, System, TeamEntry, TeamRules,
};

#[path = "support/application.rs"]
mod application;

use application::{application, at};

fn regulations() -> Regulations {
    Regulations { rounds: 5, ..Regulations::new("Open", System::Swiss) }
}

fn log() -> EventLog {
    let mut log = EventLog::create(at(), "", regulations()).unwrap();
    log.add(at(), "", vec![Act::Apply((1..=4).map(application).collect())]).unwrap();
    log
}

fn refused(act: Act) -> ActError {
    log().add(at(), "", vec![act]).unwrap_err().error
}

/// Both ways to give regulations.
fn regulations_refused(found: Regulations) -> RegulationsError {
    let created = EventLog::create(at(), "", found.clone()).unwrap_err().error;
    let changed = refused(Act::Regulate(Box::new(found)));
    assert_eq!(created, changed);
    let ActError::Regulations(error) = created else { panic!("{created}") };
    error
}

/// Both ways to give an application.
fn application_refused(found: &Application) -> ActError {
    let applied = refused(Act::Apply(vec![found.clone()]));
    let amended = refused(Act::Amend { person: PersonId(1), application: found.clone() });
    assert_eq!(applied, amended);
    applied
}

#[test]
fn an_event_ends_not_before_it_begins_and_on_days_that_exist() {
    let days = |start: &str, end: &str| Regulations {
        start: start.parse().ok(),
        end: end.parse().ok(),
        ..regulations()
    };
    let error = regulations_refused(days("2026-02-30", "2026-03-02"));
    assert_eq!(error.to_string(), "expected a day that exists, found 2026-02-30");
    let error = regulations_refused(days("2026-05-15", "2026-05-14"));
    assert_eq!(
        error.to_string(),
        "expected an end not before the start, 2026-05-15, found 2026-05-14"
    );
    EventLog::create(at(), "", days("2026-05-15", "2026-05-15")).unwrap();
}

#[test]
fn groups_have_names_of_their_own_and_years_in_order() {
    let groups = |texts: &[&str]| Regulations {
        groups: texts.iter().map(|text| text.parse::<Group>().unwrap()).collect(),
        ..regulations()
    };
    let error = regulations_refused(groups(&["Boys:m:2015-2010"]));
    assert_eq!(error, RegulationsError::GroupYears { from: 2015, to: 2010 });
    assert_eq!(regulations_refused(groups(&[":w:"])), RegulationsError::GroupWithoutName);
    let error = regulations_refused(groups(&["Girls:w", "Boys:m", "girls :w:2010-"]));
    assert_eq!(error, RegulationsError::GroupTwice(3));
    assert_eq!(regulations_refused(groups(&["\u{200b}"])), RegulationsError::Unprintable);
    let title = Regulations { title: "Open\n2026".into(), ..regulations() };
    assert_eq!(regulations_refused(title), RegulationsError::Unprintable);
    EventLog::create(at(), "", groups(&["Boys:m:2010-2010", "Girls:w"])).unwrap();
}

#[test]
fn nobody_is_born_in_the_future_or_before_1900() {
    let born = |text: &str| Application { birth: text.parse().ok(), ..application(9) };
    // The entries are made on 15 May 2026.
    for text in ["2026-05-16", "2030", "2030-01-01", "1899-12-31", "1000-01-01"] {
        let found = born(text);
        assert!(found.birth.is_some(), "{text}");
        let error = application_refused(&found).to_string();
        assert!(error.contains(text) && error.contains("Last09 First"), "{error}");
    }
    assert!(matches!(application_refused(&born("2010-02-30")), ActError::NoSuchBirth(_)));
    for text in ["2026-05-15", "2026", "1901", "1930-02-28"] {
        log().add(at(), "", vec![Act::Apply(vec![born(text)])]).unwrap();
    }
}

#[test]
fn a_name_can_be_printed_and_nobody_applies_twice() {
    let named = |last: &str, first: &str| Application {
        last_name: last.into(),
        first_name: first.into(),
        ..application(9)
    };
    for (last, first) in [("", ""), (" ", "\t"), ("\u{200b}", "\u{feff}"), ("Om\u{7}arov", "A")] {
        let error = application_refused(&named(last, first));
        assert!(matches!(error, ActError::NoName | ActError::Unprintable(_)), "{error}");
    }
    let judge =
        |name: &str| JudgeEntry { name: name.into(), role: Role::Referee, category: String::new() };
    assert!(matches!(refused(Act::Appoint(judge("\u{200b}"))), ActError::Unprintable(_)));
    assert_eq!(refused(Act::Apply(vec![application(2)])), ActError::AppliedAlready(PersonId(2)));
    // Nor does a correction make two of one.
    let same = Act::Amend { person: PersonId(1), application: application(2) };
    assert_eq!(refused(same), ActError::AppliedAlready(PersonId(2)));
    let own = Act::Amend { person: PersonId(2), application: application(2) };
    log().add(at(), "", vec![own]).unwrap();
    let cup =
        Regulations { team: Some(TeamRules::default()), ..Regulations::new("C", System::CUP) };
    let mut log = EventLog::create(at(), "", cup).unwrap();
    let (federation, captain, players) = (String::new(), String::new(), Vec::new());
    let team = TeamEntry { name: "\u{1b}[1m".into(), federation, captain, players };
    let error = log.add(at(), "", vec![Act::EnterTeam(team)]).unwrap_err().error;
    assert!(matches!(error, ActError::Unprintable(_)), "{error}");
}

#[test]
fn nothing_is_planned_for_a_round_that_will_not_be_played() {
    let person = PersonId(1);
    let error = refused(Act::Excuse { person, round: 9, bye: Some(Bye::Half) });
    assert_eq!(error, ActError::NoSuchRound { found: 9, planned: 5 });
    let standing = Standing::Withdrawn;
    let error = refused(Act::Stand { person, standing, round: 7, reason: String::new() });
    assert_eq!(error, ActError::NoSuchRound { found: 7, planned: 5 });
    let people = vec![PersonId(1), PersonId(2)];
    let late = Act::Forbid { people: people.clone(), first_round: 6, last_round: 9 };
    assert_eq!(refused(late), ActError::NoSuchRound { found: 6, planned: 5 });
    let mut log = log();
    log.add(at(), "", vec![Act::Forbid { people, first_round: 1, last_round: 99 }]).unwrap();
    log.add(at(), "", vec![Act::Excuse { person, round: 5, bye: Some(Bye::Half) }]).unwrap();
}

#[test]
fn a_file_from_before_these_rules_still_opens() {
    let entry = |act| LogEntry { at: at(), by: String::new(), joined: false, section: 1, act };
    let days = Regulations {
        start: "2026-05-15".parse().ok(),
        end: "2026-05-01".parse().ok(),
        groups: vec!["A::2015-2010".parse().unwrap(), "A".parse().unwrap()],
        ..regulations()
    };
    let future = Application { birth: "2030".parse().ok(), ..application(1) };
    let person = PersonId(1);
    let acts = [
        Act::Create(Box::new(days)),
        Act::Apply(vec![future, application(2)]),
        Act::Amend { person, application: application(2) },
        Act::Excuse { person, round: 9, bye: Some(Bye::Half) },
    ];
    EventLog::from_entries(acts.into_iter().map(entry).collect()).unwrap();
}
