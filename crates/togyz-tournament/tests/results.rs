//! Results as arbiters write them (`results.txt`), endings that are possible (`endings.txt`), and
//! records that must agree with results.

use togyz::clock::TimeControl;
use togyz::{Ending, GameResult, Side};
use togyz_tournament::competition::{
    Act, ActError, Application, EventLog, LogEntry, Minute, Outcome, OutcomeError, Regulations,
    System,
};

#[path = "support/application.rs"]
mod support;

use support::{application, at};

fn regulations() -> Regulations {
    Regulations { rounds: 5, ..Regulations::new("Open", System::Swiss) }
}

/// A Swiss whose first round is paired.
fn paired(regulations: Regulations) -> EventLog {
    let mut log = EventLog::create(at(), "", regulations).unwrap();
    log.add(at(), "", vec![Act::Apply((1..=4).map(application).collect())]).unwrap();
    log.add(at(), "", log.competition().draw_lots(3).unwrap()).unwrap();
    log.pair(at(), "").unwrap();
    log
}

fn result(text: &str) -> Act {
    result_with(Some(Outcome::read(text, None).unwrap()))
}

fn result_with(outcome: Option<Outcome>) -> Act {
    Act::Result { round: 1, board: 1, outcome, reason: "read anew".into() }
}

fn record(text: &str) -> Act {
    Act::Record { round: 1, board: 1, text: text.into() }
}

fn add(log: &mut EventLog, act: Act) {
    log.add(at(), "", vec![act]).unwrap();
}

fn refused(log: &EventLog, act: Act) -> ActError {
    log.clone().add(at(), "", vec![act]).unwrap_err().error
}

/// The lines of a table, without its remarks, split at the bars.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split('|').map(str::trim).collect())
}

#[test]
fn results_are_read_in_every_form() {
    for row in rows(include_str!("results.txt")) {
        let [text, expected] = row[..] else { panic!("{row:?}") };
        let found = match Outcome::read(text, None) {
            Ok(outcome) => format!("{} {}", outcome.written(), outcome.ending),
            Err(error) => format!("! {error}"),
        };
        assert_eq!(found, expected, "{text}");
    }
    let both = Outcome::read("0 (45) - 1 (70) flag", Some(Ending::Resignation)).unwrap_err();
    assert_eq!(both.to_string(), "expected one ending, found flag and resignation");
}

#[test]
fn impossible_endings_are_refused() {
    for row in rows(include_str!("endings.txt")) {
        let [rules, text, expected] = row[..] else { panic!("{row:?}") };
        let mut regulations = regulations();
        regulations.profile = rules.trim_end_matches('*').parse().unwrap();
        if rules.ends_with('*') {
            regulations.control = TimeControl::NONE;
        }
        let mut log = paired(regulations);
        add(&mut log, Act::Begin { round: 1 });
        let found = Outcome::read(text, None).map_err(ActError::from).and_then(|outcome| {
            log.clone().add(at(), "", vec![result_with(Some(outcome))]).map_err(|one| one.error)
        });
        let found = found.map_or_else(|error| error.to_string(), |()| "ok".into());
        assert_eq!(found, expected, "{rules} {text}");
    }
}

#[test]
fn a_fourth_offer_needs_four_offers_or_the_word_of_the_referee() {
    let mut log = paired(regulations());
    let outcome = Outcome::read("1 (34) - 0 (16)", Some(Ending::FourthOffer)).unwrap();
    let too_few = |found| ActError::Outcome(OutcomeError::TooFewOffers { found, needed: 4 });
    let offer = |side| Act::Offer { round: 1, board: 1, side, with_move: 0 };
    for _ in 0..4 {
        add(&mut log, offer(Side::White));
    }
    assert_eq!(refused(&log, result_with(Some(outcome))), too_few(0), "the winner's do not count");
    for _ in 0..3 {
        add(&mut log, offer(Side::Black));
    }
    assert_eq!(refused(&log, result_with(Some(outcome))), too_few(3));
    let confirmed = Outcome { confirmed: true, ..outcome };
    add(&mut log.clone(), result_with(Some(confirmed)));
    let idle = Outcome { confirmed: true, ..Outcome::read("82 60", None).unwrap() };
    let error = ActError::Outcome(OutcomeError::NotToConfirm(Ending::Majority));
    assert_eq!(refused(&log, result_with(Some(idle))), error);
    add(&mut log.clone(), offer(Side::Black));
    // The record tells the offers as well.
    let text = "[Result \"0-1\"]\n[Termination \"fourth-offer\"]\n\n\
                1. 76= 98 2. 66= 76 3. 12= 88 4. 25= 89 0-1\n";
    let mut log = paired(regulations());
    add(&mut log, record(text));
    add(&mut log, result("0 (34) - 1 (16) fourth-offer"));
    assert_eq!(log.competition().rounds()[0].boards[0].offers.white.len(), 0);
}

const GAME: &str = include_str!("../../togyz/tests/games/whole-game.tgk");

/// The record of the whole game, 82 to 43, without the names of its players.
fn game() -> String {
    let named = |line: &&str| !line.starts_with("[White") && !line.starts_with("[Black");
    GAME.lines().filter(named).map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_record_and_a_result_that_contradict_each_other_are_refused_in_either_order() {
    let truth = "1 (82) - 0 (43)";
    let game = game();
    let contradictions = [
        "1 (82) - 0 (44)",
        "0 (43) - 1 (82)",
        "0.5 (81) - 0.5 (43) atsyrau",
        "1 (70) - 0 (43) resignation",
        "+ / -",
        "1 (82) - 0 (44) penalty",
    ];
    for text in contradictions {
        let mut recorded = paired(regulations());
        add(&mut recorded, record(&game));
        let after = refused(&recorded, result(text));
        assert!(matches!(after, ActError::RecordDiffers { .. }), "{text}: {after}");
        let mut decided = paired(regulations());
        add(&mut decided, result(text));
        let before = refused(&decided, record(&game));
        assert!(matches!(before, ActError::RecordDiffers { .. }), "{text}: {before}");
    }
    let mut log = paired(regulations());
    add(&mut log, record(&game));
    add(&mut log, result(truth));
    // A referee may take the win away, the kumalaks stay.
    add(&mut log.clone(), result("0 (82) - 1 (43) penalty"));
    let mut log = paired(regulations());
    add(&mut log, result(truth));
    add(&mut log, record(&game));
    let error = refused(&log, result("1 (82) - 0 (60)")).to_string();
    assert_eq!(
        error,
        "the record ends 1 (82) - 0 (43) (majority), the board has 1 (82) - 0 (60) (majority); \
         a result that is cleared takes its record with it"
    );
}

#[test]
fn a_record_without_a_result_must_stop_at_the_same_kumalaks() {
    let moves = "1. 76(10) 98\n";
    let mut log = paired(regulations());
    add(&mut log, record(moves));
    let other = refused(&log, result("1 (40) - 0 (0) resignation"));
    assert!(other.to_string().starts_with("the record ends without a result at 10 to 0, "));
    add(&mut log, result("1 (10) - 0 (0) resignation"));
    let ended = "[Result \"1-0\"]\n[Termination \"time forfeit\"]\n\n1. 76(10) 98 1-0\n";
    let other = refused(&log, record(ended));
    assert!(matches!(other, ActError::RecordDiffers { .. }), "another ending: {other}");
}

#[test]
fn a_record_of_other_players_is_refused() {
    let mut log = paired(regulations());
    let sheet = log.competition().rounds()[0].boards[0].clone();
    for (side, last_name) in [(Side::White, "Akhmetov"), (Side::Black, "Omarova")] {
        let person = sheet.players[side];
        let application = Application { last_name: last_name.into(), ..application(person.0) };
        add(&mut log, Act::Amend { person, application });
    }
    let name = |side| log.competition().name(sheet.players[side]);
    let (white, black) = (name(Side::White), name(Side::Black));
    let with = |white: &str, black: &str| {
        record(&format!("[White \"{white}\"]\n[Black \"{black}\"]\n{}", game()))
    };
    let swapped = refused(&log, with(&black, &white)).to_string();
    assert_eq!(swapped, format!("the record has {black} as White, the board has {white}"));
    let error = refused(&log, with(&white, "Bekova Asel"));
    assert!(matches!(error, ActError::RecordNames { side: Side::Black, .. }), "{error}");
    add(&mut log, with(&white.to_uppercase(), "?"));
}

#[test]
fn a_result_that_is_cleared_takes_its_record_and_its_minute() {
    let mut log = paired(regulations());
    add(&mut log, result("1 (82) - 0 (43)"));
    add(&mut log, record(&game()));
    add(&mut log, result_with(None));
    let board = |log: &EventLog| log.competition().rounds()[0].boards[0].clone();
    assert_eq!((board(&log).outcome, board(&log).record), (None, None));
    // The same with another result and another record at once.
    add(&mut log, record(&game()));
    add(&mut log, result("1 (82) - 0 (43)"));
    let outcome = Outcome::read("1 (10) - 0 (0) resignation", None).ok();
    let text = Some("1. 76(10) 98\n".to_owned());
    let acts = log.competition().result_with_record((1, 1), outcome, text.clone(), "misread");
    log.add(at(), "", acts).unwrap();
    assert_eq!((board(&log).outcome, board(&log).record), (outcome, text));
    let acts = log.competition().result_with_record((1, 2), outcome, None, "");
    assert_eq!(acts.len(), 1);
}

#[test]
fn a_minute_has_its_time_and_goes_when_the_game_is_corrected() {
    let mut log = paired(regulations());
    add(&mut log, result("0.5 (70) - 0.5 (64) agreement"));
    let (referee, both_present) = ("A. Bekova".into(), true);
    let minute = Minute { referee, both_present, text: "agreed".into() };
    let later = "2026-05-15T11:30:00Z".parse().unwrap();
    log.add(later, "", vec![Act::Minute { round: 1, board: 1, minute }]).unwrap();
    let taken = |log: &EventLog| log.competition().rounds()[0].boards[0].minute.clone();
    assert_eq!(taken(&log).unwrap().at, later);
    let same = refused(&log, result("0.5 (70) - 0.5 (64) agreement"));
    assert_eq!(same, ActError::SameResult);
    add(&mut log, result("0.5 (71) - 0.5 (64) agreement"));
    assert_eq!(taken(&log), None);
}

#[test]
fn an_impossible_result_of_an_old_file_is_still_read() {
    let log = paired(regulations());
    let entry = |act| LogEntry { at: at(), by: String::new(), joined: false, section: 1, act };
    let mut entries = log.entries().to_vec();
    let old = ["1 (90) - 0 (60) resignation", "0.5 (60) - 0.5 (70) repetition"];
    entries.extend(old.map(|text| entry(result(text))));
    entries.push(entry(result("1 (34) - 0 (16) fourth-offer")));
    let text = "[Result \"1-0\"]\n[Termination \"fourth-offer\"]\n\n1. 76 98 1-0\n";
    entries.push(entry(record(text)));
    let read = EventLog::from_entries(entries).unwrap();
    let sheet = &read.competition().rounds()[0].boards[0];
    assert_eq!(sheet.outcome.unwrap().result, GameResult::Win(Side::White));
    assert!(sheet.record.is_some());
}
