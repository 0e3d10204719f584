//! Acts that the log refuses from any front end; and helpers of the library that both the command
//! line and a page use.

use togyz::{Ending, GameResult, Side};
use togyz_tournament::competition::{
    Act, ActError, Application, ByHandError, CellError, Competition, EventLog, FindPersonError,
    FindTeamError, Group, ImportError, LogEntry, LotsError, Outcome, PersonId, Regulations,
    RegulationsError, RegulationsForm, Sex, Standing, System, SystemChoice, TeamEntry, TeamRules,
};
use togyz_tournament::cup::{CupError, CupResults, CupResultsError, CupSettings, Defeats, Draw};
use togyz_tournament::exchange::{read_pairs, write_pairs};
use togyz_tournament::{Number, standings, swiss};

#[path = "support/application.rs"]
mod support;

use support::{application, at};

fn regulations() -> Regulations {
    Regulations { rounds: 5, ..Regulations::new("Open", System::Swiss) }
}

fn log(players: u16) -> EventLog {
    let mut log = EventLog::create(at(), "", regulations()).unwrap();
    log.add(at(), "", vec![Act::Apply((1..=players).map(application).collect())]).unwrap();
    log
}

/// A Swiss whose first round is paired.
fn paired(players: u16) -> EventLog {
    let mut log = log(players);
    log.add(at(), "", log.competition().draw_lots(3).unwrap()).unwrap();
    log.pair(at(), "").unwrap();
    log
}

fn result(log: &mut EventLog, round: u16, board: u16, text: &str) {
    let outcome = Some(Outcome::read(text, None).unwrap());
    let reason = "read anew".into();
    log.add(at(), "", vec![Act::Result { round, board, outcome, reason }]).unwrap();
}

fn refused(log: &EventLog, act: Act) -> ActError {
    log.clone().add(at(), "", vec![act]).unwrap_err().error
}

#[test]
fn acts_are_added_all_or_none() {
    let mut log = log(4);
    let before = log.clone();
    let unknown = Act::Admit { person: PersonId(9), reason: "x".into() };
    let acts = vec![Act::Apply(vec![application(5)]), unknown];
    assert_eq!(log.add(at(), "", acts).unwrap_err().error, ActError::NoPerson(PersonId(9)));
    assert_eq!(log, before);
    let person = PersonId(2);
    let act = Act::Stand { person, standing: Standing::Excluded, round: 1, reason: String::new() };
    let after = log.preview(at(), "", vec![act.clone()]).unwrap();
    assert_eq!(after.people()[1].standing, Standing::Excluded);
    assert_eq!(log, before);
    log.add(at(), "", vec![act]).unwrap();
    let back = Act::Stand { person, standing: Standing::Playing, round: 1, reason: String::new() };
    let error = log.add(at(), "", vec![back]).unwrap_err();
    assert_eq!(error.to_string(), "application 2 was excluded (Last02 First)");
    assert_eq!(refused(&log, Act::Undo { entry: 3 }), ActError::UndoAmongActs);
}

#[test]
fn regulations_that_cannot_be_played_by_are_refused() {
    let third = |defeats, draw| System::Cup { defeats, draw, third_place: true };
    let team = || Some(TeamRules::default());
    let create = |regulations| EventLog::create(at(), "", regulations).map_err(|one| one.error);
    for system in [third(Defeats::Two, Draw::ByNumber), third(Defeats::One, Draw::EachRound)] {
        let cup = Regulations { team: team(), ..Regulations::new("Cup", system) };
        assert_eq!(create(cup), Err(ActError::Regulations(RegulationsError::ThirdPlace)));
    }
    let bracket = third(Defeats::One, Draw::ByNumber);
    create(Regulations { team: team(), ..Regulations::new("Cup", bracket) }).unwrap();
    let log = log(4);
    let regulate = |new| refused(&log, Act::Regulate(Box::new(new)));
    let day = "2026-02-30".parse().ok();
    let error = regulate(Regulations { start: day, ..regulations() });
    assert_eq!(error, ActError::Regulations(RegulationsError::NoSuchDay(day.unwrap())));
    let error = regulate(Regulations { title: " ".into(), ..regulations() });
    assert_eq!(error, ActError::Regulations(RegulationsError::NoTitle));
}

#[test]
fn a_form_changes_only_what_it_names() {
    let cup = RegulationsForm { system: Some(System::CUP), ..RegulationsForm::default() };
    let after = cup.over(regulations()).unwrap();
    assert_eq!(after.team, Some(TeamRules::default()));
    assert_eq!((after.title.as_str(), after.rounds), ("Open", 5));
    let boards = RegulationsForm { boards: Some(2), ..RegulationsForm::default() };
    assert_eq!(boards.over(after).unwrap().team.unwrap().boards, 2);
    let defeats = RegulationsForm { defeats: Some(Defeats::One), ..RegulationsForm::default() };
    assert_eq!(defeats.over(regulations()), Err(RegulationsError::NoCup));
    assert!("ladder".parse::<SystemChoice>().is_err());
    let group: Group = "Girls U14:w:2012-".parse().unwrap();
    assert_eq!((group.sex, group.born_from, group.born_to), (Some(Sex::Female), Some(2012), None));
    assert!("Girls:x".parse::<Group>().is_err());
}

#[test]
fn applications_are_checked() {
    let log = log(4);
    let apply = |application| refused(&log, Act::Apply(vec![application]));
    assert_eq!(apply(application(3)), ActError::AppliedAlready(PersonId(3)));
    let twice = Act::Apply(vec![application(7), application(7)]);
    assert_eq!(refused(&log, twice), ActError::SamePerson("Last07 First".into()));
    let rating = Application { rating: 4001, ..application(5) };
    assert_eq!(apply(rating.clone()), ActError::Rating(4001));
    let amend = Act::Amend { person: PersonId(1), application: rating };
    assert_eq!(refused(&log, amend), ActError::Rating(4001));
    let birth = "2001-02-30".parse().ok();
    let error = apply(Application { birth, ..application(5) });
    assert_eq!(error, ActError::NoSuchBirth(birth.unwrap()));
}

#[test]
fn a_log_from_before_a_rule_is_still_read() {
    let entry = |act| LogEntry { at: at(), by: String::new(), joined: false, section: 1, act };
    let twice =
        vec![application(1), application(1), Application { rating: 9000, ..application(2) }];
    let entries = vec![entry(Act::Create(Box::new(regulations()))), entry(Act::Apply(twice))];
    assert_eq!(EventLog::from_entries(entries).unwrap().competition().people().len(), 3);
}

#[test]
fn a_person_and_a_team_are_found_by_number_and_name() {
    let before = log(12);
    let find = |text: &str| before.competition().find_person(text);
    assert_eq!(find("3"), Ok(PersonId(3)));
    assert_eq!(find(" #4 "), Ok(PersonId(4)));
    assert_eq!(find("last05"), Ok(PersonId(5)));
    assert_eq!(find("x"), Err(FindPersonError::Nobody("x".into())));
    assert_eq!(find("13").unwrap_err().to_string(), "expected a player from 1 to 12, found 13");
    let several = find("last").unwrap_err().to_string();
    assert!(several.starts_with("several are called 'last': #1 Last01 First, "), "{several}");
    assert_eq!(before.competition().find_people("1,#2"), Ok(vec![PersonId(1), PersonId(2)]));
    // With a start list, by rating, a number is the start number.
    assert_eq!(paired(12).competition().find_person("1"), Ok(PersonId(12)));
    let cup =
        Regulations { team: Some(TeamRules::default()), ..Regulations::new("C", System::CUP) };
    let mut log = EventLog::create(at(), "", cup).unwrap();
    for name in ["Alatau", "Manas"] {
        let (federation, captain, players) = (String::new(), String::new(), Vec::new());
        let entry = TeamEntry { name: name.into(), federation, captain, players };
        log.add(at(), "", vec![Act::EnterTeam(entry)]).unwrap();
    }
    let find = |text: &str| log.competition().find_team(text);
    assert_eq!(find("mana").unwrap().0, 2);
    assert_eq!(find("1").unwrap().0, 1);
    assert_eq!(find("a"), Err(FindTeamError::Several("a".into())));
    assert_eq!(find("3").unwrap_err().to_string(), "no team '3', there are 2");
}

#[test]
fn pairs_differ_from_the_rules_only_with_a_reason() {
    let mut log = log(6);
    log.add(at(), "", log.competition().draw_lots(3).unwrap()).unwrap();
    let by_rules = log.competition().pair().unwrap();
    let pairs = read_pairs("3\n1 2\n3 4\n5 6\n").unwrap();
    assert_eq!(write_pairs(&pairs), "3\n1 2\n3 4\n5 6\n");
    let paired = log.competition().pair_by_hand(&pairs, "a clock is missing").unwrap();
    assert!(!paired.breaches.is_empty());
    log.preview(at(), "", vec![paired.act.clone()]).unwrap();
    let after = log.preview(at(), "", vec![by_rules]).unwrap();
    let mut other = log.clone();
    other.pair(at(), "").unwrap();
    assert_eq!(*other.competition(), after);
    assert!(matches!(other.pair(at(), "").unwrap_err().error, ActError::Pair(_)));
    let Act::Pair { round, boards, bye, matches, rests, .. } = paired.act else { panic!() };
    let with = |by_hand| Act::Pair {
        round,
        boards: boards.clone(),
        bye,
        matches: matches.clone(),
        rests: rests.clone(),
        by_hand,
    };
    assert_eq!(refused(&log, with(None)), ActError::NotByTheRules);
    assert_eq!(refused(&log, with(Some(" ".into()))), ActError::NoReason);
    let by_hand = |text: &str| {
        let pairs = read_pairs(text).unwrap();
        log.competition().pair_by_hand(&pairs, "x").unwrap_err()
    };
    assert_eq!(by_hand("1\n1 7\n"), ByHandError::NoNumber(Number(7)));
    assert_eq!(by_hand("2\n1 0\n2 0\n"), ByHandError::SeveralByes(2));
    assert_eq!(read_pairs("1\n1 a\n").unwrap_err().line, 2);
    let masters = Regulations::new("Masters", System::RoundRobin { double: false });
    let masters = EventLog::create(at(), "", masters).unwrap();
    let error = masters.competition().pair_by_hand(&pairs, "x");
    assert_eq!(error, Err(ByHandError::NoSwiss));
}

#[test]
fn lots_are_drawn_again_only_for_late_entries() {
    let mut log = paired(6);
    assert_eq!(log.competition().draw_lots(4), Err(LotsError::NoLateEntries));
    log.add(at(), "", vec![Act::Apply(vec![application(7)])]).unwrap();
    assert_eq!(log.competition().draw_lots(4).unwrap().len(), 1);
    let incomplete = Application { physician: String::new(), ..application(8) };
    log.add(at(), "", vec![Act::Apply(vec![incomplete])]).unwrap();
    let out: Vec<u16> = log.competition().left_out().map(|person| person.id.0).collect();
    assert_eq!(out, [8]);
}

#[test]
fn a_corrected_result_names_the_rounds_it_would_change() {
    let mut log = paired(8);
    for round in 1..=2 {
        for board in 1..=4 {
            result(&mut log, round, board, "1 (82) - 0 (60)");
        }
        log.add(at(), "", vec![log.competition().pair().unwrap()]).unwrap();
    }
    let before = log.competition().clone();
    assert!(before.changed_pairs(&before, 1).is_empty());
    result(&mut log, 1, 1, "0 (60) - 1 (82)");
    let changed = log.competition().changed_pairs(&before, 1);
    assert!(changed.iter().any(|one| one.round == 2 && one.pairs > 0), "{changed:?}");
    // The rounds stay as they were paired, and a check finds the difference.
    let checks = swiss::recheck(&log.competition().event());
    assert_eq!(checks.len(), 3);
    assert!(checks[0].is_by_the_rules() && !checks[1].is_by_the_rules());
}

#[test]
fn a_fourth_draw_offer_is_noticed_while_the_game_is_open() {
    let mut log = paired(4);
    let offer = Act::Offer { round: 1, board: 2, side: Side::Black, with_move: 0 };
    for _ in 0..3 {
        log.add(at(), "", vec![offer.clone()]).unwrap();
    }
    let offers = |log: &EventLog| -> Vec<(u16, Side)> { log.competition().excessive_offers(1) };
    assert_eq!(offers(&log), []);
    log.add(at(), "", vec![offer]).unwrap();
    assert_eq!(offers(&log), [(2, Side::Black)]);
    result(&mut log, 1, 2, "1 (82) - 0 (60)");
    assert_eq!(offers(&log), []);
    let error = log.competition().round_or_last(Some(2)).unwrap_err();
    assert_eq!(error.to_string(), "expected a round from 1 to 1, found 2");
}

#[test]
fn results_come_from_rows_of_a_table() {
    let mut log = paired(4);
    let row = |log: &EventLog, board: &str, result: &str, ending: &str| {
        let row = log.competition().result_from_row(1, board, result, ending, "");
        row.map_err(|error| error.to_string())
    };
    let act = row(&log, "1", "0 (45) - 1 (70)", "resignation").unwrap().unwrap();
    let Act::Result { outcome: Some(outcome), .. } = &act else { panic!() };
    assert_eq!(
        (outcome.result, outcome.ending),
        (GameResult::Win(Side::Black), Ending::Resignation)
    );
    log.add(at(), "", vec![act]).unwrap();
    assert_eq!(row(&log, "1", "0 (45) - 1 (70)", "resignation"), Ok(None));
    assert_eq!(row(&log, "3", "1-0", ""), Err("expected a board from 1 to 2, found '3'".into()));
    assert_eq!(row(&log, "2", "1-0", "boredom"), Err("unknown ending 'boredom'".into()));
}

#[test]
fn a_record_has_one_game() {
    let log = paired(4);
    let record = |text: &str| refused(&log, Act::Record { round: 1, board: 1, text: text.into() });
    let game = include_str!("../../togyz/tests/games/whole-game.tgk");
    let both = format!("{game}\n\n{game}");
    assert!(matches!(record(&both), ActError::SeveralGames | ActError::Record(_)));
    assert!(matches!(record(""), ActError::NoGame | ActError::Record(_)));
}

#[test]
fn groups_are_ranked_among_themselves() {
    let mut log = paired(8);
    let groups = vec!["Women:w".parse().unwrap()];
    let new = Regulations { groups, ..regulations() };
    log.add(at(), "", vec![Act::Regulate(Box::new(new))]).unwrap();
    for board in 1..=4 {
        result(&mut log, 1, board, "1 (82) - 0 (60)");
    }
    let competition: &Competition = log.competition();
    let rows = standings(&competition.event(), 1, &competition.order());
    let women = competition.group_rows(&rows, competition.group("Women").unwrap());
    assert_eq!(women.len(), 4);
    assert_eq!(women[0].rank, 1);
    assert!(women.iter().all(|row| row.rank <= 4));
    let error = competition.group("Men").unwrap_err().to_string();
    assert_eq!(error, "expected one of the groups Women, found 'Men'");
    assert_eq!(competition.panel_faults().len(), 6);
}

#[test]
fn tables_of_applications_are_imported_all_or_none() {
    let log = log(1);
    let rows = |lines: &[&str]| -> Vec<(usize, Vec<String>)> {
        let cells = |line: &&str| line.split(';').map(str::to_owned).collect();
        (1..).zip(lines.iter().map(cells)).collect()
    };
    let read = |lines: &[&str]| log.competition().read_applications(rows(lines));
    let table = read(&[
        "Фамилия;имя;birth;rating;mood",
        "A;B;31.12.1999;2000;good",
        "",
        "A;B;1999-12-31;2000;",
        "C;D;99;4001;",
        "Last01;First;2001-02-03;;",
    ])
    .unwrap();
    assert_eq!((table.rows.len(), table.incomplete()), (1, 1));
    assert_eq!(table.unknown_columns, ["mood"]);
    let errors = |row: usize| {
        let bad = table.bad.iter().find(|bad| bad.row == row).unwrap();
        bad.errors.clone()
    };
    assert_eq!(errors(4), [CellError::SameAsRow(2)]);
    assert_eq!(errors(5).len(), 2);
    assert_eq!(errors(6), [CellError::AppliedAlready]);
    assert_eq!(table.check(), Err(ImportError::BadRows(3)));
    assert_eq!(log.competition().import(table), Err(ImportError::BadRows(3)));
    let acts = log.competition().import(read(&["name", "A B"]).unwrap()).unwrap();
    log.preview(at(), "", acts).unwrap();
    assert_eq!(read(&[]), Err(ImportError::Empty));
    assert_eq!(read(&["name"]).unwrap().check(), Err(ImportError::NoRows));
    assert!(matches!(read(&["birth"]), Err(ImportError::NoNameColumn(_))));
}

#[test]
fn results_of_a_cup_are_read_line_by_line() {
    let settings = CupSettings {
        players: 4,
        defeats: Defeats::One,
        draw: Draw::ByNumber,
        third_place: false,
        seed: 1,
    };
    let results = CupResults::read("# semifinals\n1 1\n2 1 (82) - 0 (60)\n3 0.5 (81) - 0.5 (81)\n");
    let results = results.unwrap();
    let cup = results.play(&settings).unwrap();
    assert_eq!(cup.champion, None);
    assert!(results.needs_extra(3));
    assert!(results.decided_by(2).is_some());
    let twice = CupResults::read("1 1\n1 4\n").unwrap_err().to_string();
    assert_eq!(twice, "line 2: match 1 has a result in line 1 already");
    let wrong = CupSettings { third_place: true, defeats: Defeats::Two, ..settings };
    assert_eq!(results.play(&wrong), Err(CupResultsError::Cup(CupError::ThirdPlace)));
}
