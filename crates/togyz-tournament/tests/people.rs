//! A federation's data: its list of players, its norms, and the ratings after an event.

use togyz::{BySide, Ending, GameResult, Side};
use togyz_tournament::competition::{
    Act, Competition, EventLog, NormError, NormTableError, NormsError, Outcome, PickError,
    PlayerList, Regulations, System, read_norms,
};
use togyz_tournament::{Date, Points, RatingSettings, rating_rows};

#[path = "support/application.rs"]
mod support;

use support::{application, at};

fn table(text: &str) -> Vec<(usize, Vec<String>)> {
    let cells = |line: &str| line.split(',').map(str::to_owned).collect();
    text.lines().enumerate().map(|(index, line)| (index + 1, cells(line))).collect()
}

const LIST: &str = "id,last name,first name,birth,region,category,rating\n\
    1001,Ахметов,Айдар,1999-03-01,Алматы облысы,КМС,2105\n\
    1002,Ахметова,Айгүл,2001,Астана,I,1900\n\
    1003,Бекова,Асель,1988-12-31,Ысык-Көл,МС,2210\n\
    1003,Токтогулов,Ақылбек,1988,Нарын,МС,2000\n\
    1004,Ким,Ли,31.13.1999,,I,x\n\
    ,Dupont,Zoé,1990,Lyon,,\n";

#[test]
fn players_are_picked_from_a_list_by_number_or_name() {
    let list = PlayerList::read(table(LIST)).unwrap();
    assert_eq!(list.len(), 6);
    let one = list.pick("1001").unwrap();
    assert_eq!((one.name().as_str(), one.region.as_str()), ("Ахметов Айдар", "Алматы облысы"));
    assert_eq!((one.id.as_str(), one.category.as_str(), one.rating), ("1001", "КМС", 2105));
    assert_eq!(list.pick(" асель  БЕКОВА ").unwrap().rating, 2210);
    assert_eq!(list.pick("zoé").unwrap().region, "Lyon");
    // The whole name wins over a longer one that begins with it.
    assert_eq!(list.pick("Ахметов Айдар").unwrap().id, "1001");
    let several = list.pick("ахмет").unwrap_err().to_string();
    let expected = "'ахмет' fits several players of the list: \
        1001 Ахметов Айдар 1999-03-01 Алматы облысы; 1002 Ахметова Айгүл 2001 Астана";
    assert_eq!(several, expected);
    assert!(matches!(list.pick("1003"), Err(PickError::Several { .. })));
    for nobody in ["", "  ", "9", "Сатпаев", "100"] {
        assert_eq!(list.pick(nobody), Err(PickError::Nobody(nobody.trim().into())), "{nobody}");
    }
    let bad = list.pick("Ким").unwrap_err().to_string();
    assert!(bad.starts_with("row 6 of the list: expected a date of birth"), "{bad}");
    assert!(PlayerList::read(table("id,rating\n1,2\n")).is_err());
}

#[test]
fn whoever_has_applied_is_not_picked_again() {
    let list = PlayerList::read(table(LIST)).unwrap();
    let regulations = Regulations { rounds: 3, ..Regulations::new("Open", System::Swiss) };
    let mut log = EventLog::create(at(), "Referee", regulations).unwrap();
    let pick = |log: &EventLog, texts: &[&str]| {
        let texts: Vec<String> = texts.iter().map(|&text| text.to_owned()).collect();
        log.competition().pick_players(&list, &texts)
    };
    let twice = pick(&log, &["1001", "Ахметов Айдар"]).unwrap_err();
    assert_eq!(twice, PickError::AppliedAlready("Ахметов Айдар".into()));
    let picked = pick(&log, &["1001", "1002"]).unwrap();
    log.add(at(), "Referee", vec![Act::Apply(picked)]).unwrap();
    let again = pick(&log, &["1002"]).unwrap_err();
    assert_eq!(again.to_string(), "Ахметова Айгүл has applied already");
}

/// A round robin of four, over on 19 May 2026. Number 1 wins everything, the last game by forfeit.
fn round_robin(over: bool) -> Competition {
    let regulations = Regulations {
        start: "2026-05-15".parse().ok(),
        end: "2026-05-19".parse().ok(),
        ..Regulations::new("Masters", System::RoundRobin { double: false })
    };
    let mut log = EventLog::create(at(), "Referee", regulations).unwrap();
    log.add(at(), "Referee", vec![Act::Apply((1..=4).map(application).collect())]).unwrap();
    for act in log.competition().draw_lots(1).unwrap() {
        log.add(at(), "Referee", vec![act]).unwrap();
    }
    for round in 1..=if over { 3 } else { 2 } {
        log.add(at(), "Referee", vec![log.competition().pair().unwrap()]).unwrap();
        let sheet = log.competition().round(round).unwrap().clone();
        for board in sheet.open_boards() {
            let number = |side: Side| log.competition().number(board.players[side]).unwrap();
            let winner =
                if number(Side::White) < number(Side::Black) { Side::White } else { Side::Black };
            let first = number(winner).0 == 1;
            let counts = BySide::from_fn(|side| if side == winner { 90 } else { 60 });
            let outcome = match first && round == 3 {
                true => Outcome {
                    result: GameResult::Forfeit(winner),
                    kumalaks: None,
                    ending: Ending::Forfeit,
                    confirmed: false,
                },
                false => Outcome {
                    result: GameResult::Win(winner),
                    kumalaks: Some(counts),
                    ending: Ending::Majority,
                    confirmed: false,
                },
            };
            let act = Act::Result {
                round,
                board: board.board,
                outcome: Some(outcome),
                reason: String::new(),
            };
            log.add(at(), "Referee", vec![act]).unwrap();
        }
    }
    log.into_competition()
}

#[test]
fn norms_come_from_the_table_in_force_and_forfeits_do_not_count() {
    let competition = round_robin(true);
    let fulfilled = |text: &str, day: Option<Date>| {
        let norms = read_norms(table(text)).unwrap();
        let found = competition.fulfilled_norms(&norms, day);
        found.map(|found| {
            found.iter().map(|one| (one.number.0, one.norm.category.clone())).collect::<Vec<_>>()
        })
    };
    let one = |number: u16, category: &str| (number, category.to_owned());
    // Three points with the forfeit, two over the board.
    let points = "from,category,score\n2020-01-01,КМС,3\n2020-01-01,I,2\n";
    assert_eq!(fulfilled(points, None), Ok(vec![one(1, "I"), one(2, "I")]));
    let games = "from,category,games,percent\n2020-01-01,МС,3,50\n2020-01-01,КМС,2,100\n";
    assert_eq!(fulfilled(games, None), Ok(vec![one(1, "КМС"), one(2, "МС")]));
    let place = "from,category,place\n2020-01-01,КМС,2\n";
    assert_eq!(fulfilled(place, None), Ok(vec![one(1, "КМС"), one(2, "КМС")]));
    // Everybody has category I; opponents who were not met do not count.
    let rivals =
        "from,category,rivals,rival_category\n2020-01-01,КМС,3,КМС/i\n2020-01-01,II,1,II\n";
    assert_eq!(fulfilled(rivals, None).unwrap().len(), 2);
    // The edition in force on the day, for each category by itself.
    let dated = "from,category,place\n2020-01-01,КМС,4\n2026-05-19,КМС,1\n2026-05-20,КМС,3\n2021-01-01,I,1\n";
    assert_eq!(fulfilled(dated, None), Ok(vec![one(1, "КМС"), one(1, "I")]));
    assert_eq!(fulfilled(dated, "2026-06-01".parse().ok()).unwrap().len(), 4);
    let early: Option<Date> = "2019-12-31".parse().ok();
    assert_eq!(fulfilled(dated, early), Err(NormsError::NoNorms(early.unwrap())));
    let norms = read_norms(table(place)).unwrap();
    let unfinished = round_robin(false).fulfilled_norms(&norms, None);
    assert_eq!(unfinished, Err(NormsError::NotOver { finished: 2, planned: 3 }));
}

#[test]
fn a_table_of_norms_without_sense_is_refused() {
    for (text, expected) in [
        ("", "expected the columns 'from' and 'category', found "),
        (
            "category,place\nI,1\n",
            "expected the columns 'from' and 'category', found category, place",
        ),
        ("from,category,colour\n", "found 'colour'"),
        ("from,category,place\n", "expected rows with norms, found none"),
        ("from,category,place\n2026-02-30,I,1\n", "row 2: column 'from': expected a day such as"),
        ("from,category,place\n,I,1\n", "row 2: column 'from': expected a day such as"),
        ("from,category,place\n2026-01-01,,1\n", "row 2: expected a category, found none"),
        ("from,category,place\n2026-01-01,I,\n", "row 2: expected a place, a score"),
        (
            "from,category,place\n2026-01-01,I,0\n",
            "row 2: column 'place': expected a number from 1, found '0'",
        ),
        (
            "from,category,place\n2026-01-01,I,first\n",
            "row 2: column 'place': expected a whole number, found 'first'",
        ),
        (
            "from,category,score\n2026-01-01,I,-2\n",
            "row 2: column 'score': expected points such as 5.5, found '-2'",
        ),
        (
            "from,category,percent\n2026-01-01,I,101\n",
            "row 2: column 'percent': expected a number from 1 to 100, found '101'",
        ),
        (
            "from,category,place,rival category\n2026-01-01,I,1,КМС\n",
            "row 2: expected a number of rivals",
        ),
    ] {
        let error = read_norms(table(text)).unwrap_err().to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
    let error = NormTableError::Row { row: 2, error: NormError::NoCategory };
    assert_eq!(read_norms(table("from,category,place\n2026-01-01, ,1\n")), Err(error));
}

#[test]
fn new_ratings_leave_forfeits_out() {
    let competition = round_robin(true);
    let event = competition.event();
    let rows = rating_rows(&event, 3, &RatingSettings::default());
    let first = &rows[0];
    assert_eq!((first.games, first.score), (2, Points::from_halves(4)));
    for row in &rows {
        let change = f64::from(row.change.unwrap()) / 10.0;
        let new = f64::from(row.rating) + change;
        assert!((f64::from(row.new_rating()) - new).abs() <= 0.5, "{row:?}");
    }
    let unrated = togyz_tournament::RatingRow { rating: 0, change: None, ..first.clone() };
    assert_eq!(unrated.new_rating(), 0);
}
