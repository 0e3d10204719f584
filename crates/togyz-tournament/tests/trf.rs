//! Tournament files: a written file is read again as the same event, every line end is understood,
//! errors name line and column, and no input makes the reader panic.

use togyz::Random;
use togyz::{BySide, Ending, Side};
use togyz_tournament::trf::{Edition, decode, read, write};
use togyz_tournament::{
    Adjustment, Bye, Event, EventTeam, Mark, Number, Points, Round, Settings, generate,
};

/// A random event with everything that a file can hold.
fn event(seed: u64) -> Event {
    let mut random = Random::new(seed);
    let settings = Settings {
        players: 4 + random.below(20) as u16,
        rounds: 1 + random.below(6) as u16,
        seed,
        forfeits: 150,
        byes: 80,
        late: 100,
        withdrawals: 40,
        forbidden: 200,
        baku: random.below(2) == 0,
        kumalaks: random.below(2) == 0,
        ..Settings::default()
    };
    let mut event = generate(&settings).unwrap();
    let names = ["Қанат, Әсел", "Öğüz, Ümit", "O'Neill, Ann", "Ким, Ли", ""];
    for player in &mut event.players {
        player.name = names[random.below(names.len())].to_owned();
        player.sex = ["", "m", "w"][random.below(3)].to_owned();
        player.title = ["", "g", "wm", "CMS"][random.below(4)].to_owned();
        player.id = ["", "43500013"][random.below(2)].to_owned();
        player.birth = ["", "1999/12/31", "2001"][random.below(3)].to_owned();
        player.rating *= random.below(2) as u16;
    }
    event.place = "Түркістан".to_owned();
    event.federation = "KAZ".to_owned();
    event.chief_referee = "Ахметов Б.".to_owned();
    event.deputies = vec!["A".to_owned(), "B C".to_owned()];
    event.time_control = "60 min".to_owned();
    event.type_code = ["", "FIDE_DUTCH_2026"][random.below(2)].to_owned();
    event.tie_breaks = ["", "BH/C1,DE"][random.below(2)].to_owned();
    event.days = event.rounds.iter().map(|_| "26/05/15".to_owned()).collect();
    if random.below(2) == 0 {
        event.points.win = Points::from_halves(6);
        (event.points.forfeit_win, event.points.full_bye) = (event.points.win, event.points.win);
        event.points.draw = Points::ONE;
        event.points.half_bye = Points::ONE;
    }
    if random.below(2) == 0 {
        for number in 1..=2 {
            let players = vec![Number(number), Number(number + 2)];
            event.teams.push(EventTeam {
                number: Number(number),
                name: format!("Team {number}"),
                players,
            });
        }
    }
    if random.below(2) == 0 {
        let in_pairing = random.below(2) == 0;
        event.adjustments.push(Adjustment {
            player: Number(2),
            round: if in_pairing { 1 } else { 0 },
            points: -Points::ONE,
            in_pairing,
            reason: String::new(),
        });
    }
    if random.below(2) == 0 {
        event.other_lines.push("### a remark".to_owned());
    }
    for game in event.rounds.iter_mut().flat_map(|round| &mut round.games) {
        match random.below(12) {
            0 => game.rated = false,
            1 if game.played => game.ending = Some(Ending::Resignation),
            2 if game.played => game.marks = Some(BySide::new(Mark::Loss, Mark::Loss)),
            3 if game.played => (game.marks, game.rated) = (None, true),
            _ => {}
        }
    }
    // Byes requested for the next round.
    if random.below(2) == 0 {
        let byes = vec![(Number(1), Bye::Half), (Number(3), Bye::Zero), (Number(4), Bye::Full)];
        event.rounds.push(Round { games: Vec::new(), byes });
    }
    event
}

#[test]
fn what_is_written_is_read_again() {
    for seed in 1..=400 {
        let event = event(seed);
        for edition in [Edition::Trf16, Edition::Trf26] {
            let text = write(&event, edition);
            let again = read(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
            let event = match edition {
                Edition::Trf26 => event.clone(),
                // The older edition has no lines for these two.
                Edition::Trf16 => {
                    Event { type_code: String::new(), tie_breaks: String::new(), ..event.clone() }
                }
            };
            assert_eq!(again.event, event, "seed {seed}, {edition:?}\n{text}");
            assert_eq!(write(&again.event, edition), text, "seed {seed}, {edition:?}");
            for (from, to) in [("\n", "\r\n"), ("\n", "\r")] {
                let ended = text.replace(from, to);
                assert_eq!(read(&ended).unwrap().event, event, "seed {seed}: {to:?}");
            }
        }
    }
}

#[test]
fn no_text_makes_the_reader_panic() {
    let mut errors = 0;
    for seed in 1..=4000 {
        let mut random = Random::new(seed);
        let mut bytes = write(&event(seed % 40 + 1), Edition::Trf26).into_bytes();
        for _ in 0..1 + random.below(6) {
            let at = random.below(bytes.len());
            match random.below(4) {
                0 => bytes[at] = random.below(256) as u8,
                1 => drop(bytes.drain(at..(at + random.below(30)).min(bytes.len()))),
                2 => bytes.insert(at, b"0159 -+=wbUHZ\r\n"[random.below(15)]),
                _ => {
                    let piece = bytes[at..(at + 40).min(bytes.len())].to_vec();
                    bytes.extend(piece);
                }
            }
            if bytes.is_empty() {
                break;
            }
        }
        match read(&decode(&bytes)) {
            Ok(reading) => {
                // A file that was read can be written, and the result can be read.
                let text = write(&reading.event, Edition::Trf26);
                assert!(read(&text).is_ok(), "seed {seed}: {:?}\n{text}", read(&text).err());
            }
            Err(error) => {
                errors += 1;
                assert!(error.line >= 1 && error.column >= 1, "seed {seed}: {error}");
            }
        }
    }
    assert!(errors > 500, "only {errors} of 4000 damaged files were refused");
}

#[test]
fn what_is_broken_is_named() {
    let line = |number: u16, round: &str| {
        format!(
            "001 {number:>4}      {:<33} 2000 KAZ                         0.0    1  {round}\n",
            "A"
        )
    };
    let cases = [
        ("142 x\n".to_owned(), "line 1, column 5: expected a number of rounds, found 'x'"),
        ("012 A\n152 Q\n".to_owned(), "line 2, column 5: expected W or B, found 'Q'"),
        (line(0, ""), "line 1, column 5: expected a pairing number from 1, found '   0'"),
        (
            line(1, "") + &line(1, ""),
            "line 2, column 5: expected a pairing number that stands once, found '1'",
        ),
        (
            line(1, "   7 w 1"),
            "line 1, column 92: expected an opponent of the start list, found '7 w 1'",
        ),
        (
            line(1, "0000 - Q"),
            "line 1, column 99: expected a result: 1, =, 0, W, D, L, +, -, U, F, H or Z, found 'Q'",
        ),
        (
            line(1, "   2 w 1") + &line(2, "   1 w 0"),
            "line 1, column 97: expected another colour than that of 2, found '2 w 1'",
        ),
        (
            line(1, "   2 w 1") + &line(2, "   1 b -"),
            "line 1, column 99: expected a result that fits that of 2, found '2 w 1'",
        ),
        (
            line(1, "   2 w 1") + &line(2, "0000 - U"),
            "line 1, column 92: expected an opponent who says the same; 2 had no game, found '2 w 1'",
        ),
        (line(1, "   x w 1"), "line 1, column 92: expected a pairing number, found 'x'"),
        ("162  W 1.3\n".to_owned(), "line 1, column 7: expected points such as 2.5, found '1.3'"),
        (
            line(1, "") + "260   1   9    1    5\n",
            "line 2, column 13: expected a player of the start list, found '5'",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(read(&text).unwrap_err().to_string(), expected, "{text}");
    }
}

#[test]
fn older_and_foreign_lines_are_understood() {
    let text = "012 Old\rXXR 5\rXXC black1 rank\r001    1      A\r001    2      B\r001    3      C\rXXP 1 2\rXXZ 3\rXXA    1  1.0  0.5\r172 KAZ FIDE\r";
    let reading = read(text).unwrap();
    let event = reading.event;
    assert_eq!((event.planned_rounds, event.initial_colour), (5, Some(Side::Black)));
    assert_eq!(event.forbidden[0].players, [Number(1), Number(2)]);
    assert_eq!(event.rounds[0].byes, [(Number(3), Bye::Zero)]);
    assert_eq!(event.accelerations.len(), 2);
    assert_eq!(event.other_lines, ["172 KAZ FIDE"]);
    assert_eq!(reading.notes, ["line 10: '172' is kept but not used"]);
}

/// A player's line with points and rounds.
fn player(number: u16, points: &str, rounds: &str) -> String {
    let name = format!("Player {number}");
    format!(
        "001 {number:>4}      {name:<33} 2000 KAZ                        {points:>4} {:>4}  {rounds}\n",
        ""
    )
}

#[test]
fn an_allocated_bye_is_worth_a_win_unless_the_file_says_otherwise() {
    let points = |line: &str| read(line).unwrap().event.points;
    let three = Points::from_halves(6);
    assert_eq!(points("162  W 3.0    D 1.0    L 0.0\n").allocated_bye, three);
    assert_eq!(points("162  P 1.0    W 3.0\n").allocated_bye, Points::ONE);
    assert_eq!(points("162  W 3.0    P 1.0\n").allocated_bye, Points::ONE);
    assert_eq!(points("162  D 1.0\n").allocated_bye, Points::ONE);
    let text = format!("162  W 3.0    D 1.0    L 0.0\n{}", player(1, "3.0", "0000 - U"));
    assert!(read(&text).is_ok());
}

#[test]
fn byes_of_teams_are_read_in_a_team_file() {
    let games =
        ["   3 w 1  0000 - -", "   4 b =     6 w 0", "   1 b 0  0000 - -", "   2 w =  0000 - -"];
    let points = ["1.0", "0.5", "0.0", "0.5"];
    let mut text = "012 Cup\n142 2\n192 FIDE_TEAM_BAKU\n202 EDET/P,BH:MP/C1/P\n352 WB\n362 TW 2     TD 1     TL 0 \n".to_owned();
    for ((number, games), points) in (1..).zip(games).zip(points) {
        text += &player(number, points, games);
    }
    text += &player(5, "0.0", "0000 - -  0000 - -");
    text += &player(6, "1.0", "0000 - -     2 b 1");
    for (number, players) in [(1, "   1    2"), (2, "   3    4"), (3, "   5    6")] {
        text += &format!(
            "310 {number:>3} {:<32} TEAM{number}   2400    2.0    2.0 {number:>3}  {players}\n",
            "Team"
        );
    }
    text += "### T RRR TOI1 TOI2\n240 F   1    3\t \n240 H   2    2\t \n";
    text +=
        "250  2          1   1    1    2\n260   1   3    1    2    3\n320  1    2.0          \n";
    let reading = read(&text).unwrap_or_else(|error| panic!("{error}"));
    let event = &reading.event;
    assert_eq!((event.teams.len(), event.rounds.len()), (3, 2));
    assert_eq!(event.type_code, "FIDE_TEAM_BAKU");
    assert_eq!(event.tie_breaks, "EDET/P,BH:MP/C1/P");
    assert!(event.is_team_event() && event.forbidden.is_empty() && event.accelerations.is_empty());
    assert!(
        event.other_lines.iter().any(|line| line == "240 F   1    3"),
        "{:?}",
        event.other_lines
    );
    assert!(reading.notes.iter().any(|note| note.ends_with("'240' is kept but not used")));
    let written = write(event, Edition::Trf26);
    assert_eq!(read(&written).unwrap().event, *event, "{written}");
    let unknown = text.replace("240 F   1    3", "240 F   1    9");
    let error = read(&unknown).unwrap_err();
    assert_eq!(
        (error.column, error.to_string().ends_with("expected a team of the file, found '9'")),
        (11, true)
    );
}

#[test]
fn two_winners_are_refused() {
    for (one, two) in [("1", "1"), ("1", "="), ("=", "1"), ("+", "+")] {
        let text =
            player(1, "", &format!("   2 w {one}")) + &player(2, "", &format!("   1 b {two}"));
        let error = read(&text).unwrap_err();
        assert_eq!((error.line, error.column), (1, 99), "{error}");
        assert!(error.to_string().contains("one winner at most"), "{error}");
    }
    for (one, two) in [("0", "0"), ("=", "0"), ("-", "-"), ("0", "=")] {
        let text =
            player(1, "", &format!("   2 w {one}")) + &player(2, "", &format!("   1 b {two}"));
        assert!(read(&text).is_ok(), "{one} {two}");
    }
}

#[test]
fn points_that_disagree_with_the_results_are_refused() {
    let text =
        |one: &str, two: &str| player(1, one, "   2 w 1  0000 - H") + &player(2, two, "   1 b 0");
    for (one, two) in [("1.0", "0.0"), ("1.5", "0.0"), ("", "")] {
        assert!(read(&text(one, two)).is_ok(), "{one} {two}: {:?}", read(&text(one, two)));
    }
    let error = read(&text("1.0", "1.0")).unwrap_err();
    let expected = "line 2, column 81: expected 0.0 points, the sum of the rounds, found '1.0'";
    assert_eq!(error.to_string(), expected);
    // With the points a referee took, and with half a point for a game without a result.
    let taken = text("0.0", "0.0") + "299     0.0  -1.0    1    1\n";
    assert!(read(&taken).is_ok(), "{:?}", read(&taken));
    let open = player(1, "0.5", "   2 w X") + &player(2, "0.5", "   1 b X");
    assert!(read(&open).is_ok());
}

#[test]
fn shifted_columns_are_refused() {
    let good = player(1, "1.0", "   2 w 1") + &player(2, "0.0", "   1 b 0");
    assert!(read(&good).is_ok(), "{:?}", read(&good));
    // A column too much or too few at every place before the rounds of the first line.
    for at in [9, 15, 20, 30, 45, 50, 55, 60, 75, 85, 91] {
        let (before, after) = good.split_at(at);
        for shifted in [format!("{before} {after}"), format!("{}{after}", &before[..at - 1])] {
            let error = read(&shifted).expect_err(&shifted);
            assert_eq!(error.line, 1, "{at}: {error}");
        }
    }
    let shifted = good.clone() + "240  H   2    1\n";
    let error = read(&shifted).unwrap_err();
    assert_eq!((error.line, error.column), (3, 6), "{error}");
}
