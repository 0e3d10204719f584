//! Several sections of one event: rounds of their own, one panel of judges, nobody in two sections.

use togyz_tournament::competition::{
    Act, ActError, Application, EventLog, FindSectionError, JudgeEntry, Outcome, PanelFault,
    PersonId, Regulations, Role, Standing, System, file,
};

#[path = "support/application.rs"]
mod support;

use support::{application, at};

fn regulations(section: &str) -> Regulations {
    let base = Regulations::new("Championship", System::Swiss);
    Regulations { section: section.into(), rounds: 3, ..base }
}

/// An event of men and women with players 1 to 6 and 11 to 14.
fn championship() -> EventLog {
    let mut log = EventLog::create(at(), "", regulations("Men")).unwrap();
    assert_eq!(log.open_section(at(), "", regulations("Women")), Ok(2));
    log.add(at(), "", vec![Act::Apply((1..=6).map(application).collect())]).unwrap();
    let women = (11..=14).map(application).collect();
    log.add_in(2, at(), "", vec![Act::Apply(women)]).unwrap();
    log
}

fn refused(log: &EventLog, section: u16, act: Act) -> ActError {
    let mut log = log.clone();
    log.add_in(section, at(), "", vec![act]).unwrap_err().error
}

#[test]
fn each_section_has_players_and_rounds_of_its_own() {
    let mut log = championship();
    for section in [1, 2, 1] {
        if log.section(section).unwrap().start_list().is_empty() {
            let acts = log.section(section).unwrap().draw_lots(1).unwrap();
            log.add_in(section, at(), "", acts).unwrap();
        }
        log.pair_in(section, at(), "").unwrap();
        let round = log.section(section).unwrap().last_round();
        let boards = log.section(section).unwrap().rounds().last().unwrap().boards.len();
        for board in 1..=u16::try_from(boards).unwrap() {
            let outcome = Some(Outcome::read("1 (82) - 0 (60)", None).unwrap());
            let act = Act::Result { round, board, outcome, reason: String::new() };
            log.add_in(section, at(), "", vec![act]).unwrap();
        }
    }
    let rounds: Vec<_> = log.sections().iter().map(|one| one.last_round()).collect();
    assert_eq!(rounds, [2, 1]);
    assert_eq!(log.competition(), log.section(1).unwrap());
    // The file is one list of entries, and undo goes through all sections.
    let text = file::write(log.entries()).unwrap();
    assert_eq!(file::read(&text).unwrap(), log);
    while log.undo(at(), "").is_ok() {
        let again = file::write(log.entries()).unwrap();
        assert_eq!(file::read(&again).unwrap(), log);
    }
    assert_eq!((log.sections().len(), log.competition().people().len()), (1, 0));
}

#[test]
fn nobody_plays_in_two_sections_unless_withdrawn_from_one() {
    let mut log = championship();
    let name = "Last03 First".to_owned();
    let in_section = ActError::InSection { name, section: "Men".into() };
    assert_eq!(refused(&log, 2, Act::Apply(vec![application(3)])), in_section);
    // The same federation number is the same person.
    let numbered = |number| Application { id: "KAZ 7".into(), ..application(number) };
    log.add(at(), "", vec![Act::Apply(vec![numbered(7)])]).unwrap();
    let error = refused(&log, 2, Act::Apply(vec![numbered(17)]));
    assert!(matches!(error, ActError::InSection { .. }), "{error}");
    // Not by a correction of an application either.
    let amend = Act::Amend { person: PersonId(1), application: application(3) };
    assert_eq!(refused(&log, 2, amend), in_section);
    let stand =
        |standing| Act::Stand { person: PersonId(3), standing, round: 1, reason: String::new() };
    log.add(at(), "", vec![stand(Standing::Withdrawn)]).unwrap();
    log.add_in(2, at(), "", vec![Act::Apply(vec![application(3)])]).unwrap();
    // And not back again.
    let error = refused(&log, 1, stand(Standing::Playing));
    let name = "Last03 First".to_owned();
    assert_eq!(error, ActError::InSection { name, section: "Women".into() });
}

#[test]
fn the_panel_of_judges_is_one_for_all_sections() {
    let mut log = championship();
    let judge = |name: &str, role| {
        Act::Appoint(JudgeEntry { name: name.into(), role, category: String::new() })
    };
    log.add_in(2, at(), "", vec![judge("S. Omarov", Role::ChiefReferee)]).unwrap();
    log.open_section(at(), "", regulations("Girls")).unwrap();
    log.add(at(), "", vec![judge("A. Bekova", Role::Referee)]).unwrap();
    for section in log.sections() {
        assert_eq!(section.judges().len(), 2);
        assert_eq!(section.judges(), log.competition().judges());
    }
    // Six and four players: alone no section needs a whole panel, together they do.
    assert!(log.panel_faults().contains(&PanelFault::Lacks(Role::Deputy)));
    assert!(!log.competition().panel_faults().contains(&PanelFault::Lacks(Role::Deputy)));
}

#[test]
fn every_section_has_a_name_of_its_own_and_is_found_by_it() {
    let mut log = EventLog::create(at(), "", regulations("")).unwrap();
    assert_eq!(log.find_section(None), Ok(1));
    let error = log.open_section(at(), "", regulations("Women")).unwrap_err().error;
    assert_eq!(error, ActError::SectionName(String::new()));
    log.add(at(), "", vec![Act::Regulate(Box::new(regulations("Men")))]).unwrap();
    log.open_section(at(), "", regulations("Women")).unwrap();
    let error = log.open_section(at(), "", regulations("Men")).unwrap_err().error;
    assert_eq!(error, ActError::SectionName("Men".into()));
    let taken = Act::Regulate(Box::new(regulations("Women")));
    assert_eq!(refused(&log, 1, taken), ActError::SectionName("Women".into()));
    // The whole name wins over a part of another: `men` is also in `Women`.
    for (text, section) in [("men", 1), ("Women", 2), ("wom", 2), ("2", 2)] {
        assert_eq!(log.find_section(Some(text)), Ok(section), "{text}");
    }
    assert!(matches!(log.find_section(None), Err(FindSectionError::NotNamed(_))));
    assert!(log.find_section(Some("3")).is_err() && log.find_section(Some("")).is_err());
    let nobody = Act::Apply(vec![application(1)]);
    assert_eq!(refused(&log, 3, nobody), ActError::NoSection(3));
    assert_eq!(log.pair_in(0, at(), "").unwrap_err().error, ActError::NoSection(0));
}

#[test]
fn an_event_with_one_section_has_the_same_file_as_before() {
    let mut log = EventLog::create(at(), "", regulations("")).unwrap();
    log.add(at(), "", vec![Act::Apply(vec![application(1)])]).unwrap();
    let text = file::write(log.entries()).unwrap();
    assert!(!text.contains("section"), "{text}");
}
