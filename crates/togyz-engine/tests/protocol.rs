//! The engine's text protocol as text: any line is understood or refused with a message, written
//! positions are read back, and reports are complete. The running engine is tested in togyz-cli.

use std::time::Duration;

use togyz::{Position, Profile, Random, Setup, Side};
use togyz_engine::protocol::{
    Command, CommandError, DEFAULT_HASH, EngineOption, Greeting, Query, greeting,
};
use togyz_engine::{ClockState, Limits, Report, Score};

/// Lines that random ones are made from: every word of the protocol is in one of them.
const LINES: [&str; 22] = [
    "ugi",
    "uci",
    "isready",
    "uginewgame",
    "ucinewgame",
    "setoption name Hash value 64",
    "setoption name Threads value 2",
    "setoption name MultiPV value 9",
    "setoption name Level value 3",
    "setoption name Rules value nomad-games",
    "position startpos moves 7 9 76(10) 98",
    "position fen 2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b 10 moves 1",
    "position 5,2S,2S,2/3,1S,t,1S,3S,2S,1S 78 72 S 1",
    "go depth 12 nodes 100000 movetime 500",
    "go wtime 60000 btime 55000 winc 1000 binc 1000",
    "go p1time 60000 p2time 55000 p1inc 1000 p2inc 1000",
    "go infinite",
    "go perft 5",
    "stop",
    "query gameover p1turn result",
    "show d bench",
    "quit",
];

fn read(line: &str) -> Result<Command, CommandError> {
    line.parse()
}

/// One change of the kind that typing, cutting and broken pipes make.
fn mutate(line: &mut Vec<char>, random: &mut Random) {
    const SIGNS: [char; 24] = [
        ' ', '\t', '-', '+', '0', '9', ',', '/', '.', '(', 'X', 'S', 't', 'b', '\0', '\u{7f}', 'é',
        'Қ', '\u{2028}', '\u{feff}', '…', '\'', '\r', '𝟗',
    ];
    let at = random.below(line.len() + 1);
    let sign = SIGNS[random.below(SIGNS.len())];
    match random.below(6) {
        0 => line.insert(at, sign),
        1 if at < line.len() => line[at] = sign,
        2 if at < line.len() => drop(line.remove(at)),
        3 => line.truncate(at),
        4 => {
            let other: Vec<char> = LINES[random.below(LINES.len())].chars().collect();
            let from = random.below(other.len());
            line.splice(at..at, other[from..].iter().copied());
        }
        _ => {
            let digits = std::iter::repeat_n('9', random.below(30));
            line.splice(at..at, digits);
        }
    }
}

#[test]
fn no_line_makes_the_reader_panic_and_every_error_says_something() {
    let seed = 20_260_321;
    let mut random = Random::new(seed);
    let (mut understood, mut refused) = (0, 0);
    for number in 0..200_000 {
        let line: String = if number % 4 == 0 {
            let length = random.below(40);
            (0..length).filter_map(|_| char::from_u32(random.below(0x600) as u32)).collect()
        } else {
            let mut line: Vec<char> = LINES[random.below(LINES.len())].chars().collect();
            for _ in 0..random.below(5) {
                mutate(&mut line, &mut random);
            }
            line.into_iter().collect()
        };
        match read(&line) {
            Ok(Command::Position { start, .. }) => {
                understood += 1;
                assert_eq!(start.check(), Ok(()), "seed {seed}, {line:?}");
            }
            Ok(Command::Go(go)) => {
                understood += 1;
                // All numbers are valid limits.
                let _ = Side::ALL.map(|side| go.limits(side));
            }
            Ok(_) => understood += 1,
            Err(error) => {
                refused += 1;
                let message = error.to_string();
                assert!(
                    message.len() > 10 && message.len() < 300,
                    "seed {seed}, {line:?}: {message}"
                );
                assert!(!message.contains(char::is_control), "seed {seed}, {line:?}: {message:?}");
            }
        }
    }
    // Both happen often, or the lines were chosen badly.
    assert!(understood > 20_000 && refused > 20_000, "{understood} understood, {refused} refused");
}

#[test]
fn errors_say_what_was_expected() {
    for (line, expected) in [
        ("", "expected a command, found the end of the line"),
        ("  \t ", "expected a command, found the end of the line"),
        ("stp", "unknown command 'stp'"),
        ("GO", "unknown command 'GO'"),
        ("go\u{0}", "unknown command 'go'"),
        ("query", "expected gameover, p1turn or result, found the end of the line"),
        ("query who", "unknown command 'query who'"),
        ("position", "expected startpos or fen POSITION, found the end of the line"),
        ("position fen", "expected the rows, found the end"),
        ("position fen 9 0 0 w", "expected two rows separated by '/', found 1"),
        ("go depth", "expected depth, found the end of the line"),
        ("go depth -1", "depth: expected a number, found '-1'"),
        ("go nodes 1e6", "nodes: expected a number, found '1e6'"),
        ("go movetime soon", "movetime: expected a number, found 'soon'"),
        ("go p2time x", "btime: expected a number, found 'x'"),
        ("go perft", "expected perft, found the end of the line"),
        ("setoption", "expected setoption name NAME value VALUE, found the end of the line"),
        ("setoption name", "expected setoption name NAME value VALUE, found the end of the line"),
        (
            "setoption name value 3",
            "expected setoption name NAME value VALUE, found the end of the line",
        ),
        ("setoption name Hash", "option Hash: expected a number from 1 to 65536, found ''"),
        (
            "setoption name Hash value 65537",
            "option Hash: expected a number from 1 to 65536, found '65537'",
        ),
        (
            "setoption name Threads value 0",
            "option Threads: expected a number from 1 to 256, found '0'",
        ),
        (
            "setoption name MultiPV value 10",
            "option MultiPV: expected a number from 1 to 9, found '10'",
        ),
        ("setoption name Level value 9", "option Level: expected a number from 1 to 8, found '9'"),
        (
            "setoption name Evaluation",
            "option Evaluation: expected net, handcrafted or a file, found ''",
        ),
        (
            "setoption name Rules value go",
            "option Rules: expected kazakhstan, nomad-games or open, found 'go'",
        ),
        ("setoption name Clear Hash", "unknown option 'Clear Hash'"),
    ] {
        assert_eq!(read(line).map_err(|error| error.to_string()), Err(expected.into()), "{line:?}");
    }
    let long = read(&format!("{}!", "y".repeat(5_000))).unwrap_err().to_string();
    assert_eq!(long, format!("unknown command '{}…'", "y".repeat(40)));
}

#[test]
fn words_of_both_dialects_are_commands() {
    for (line, expected) in [
        ("ugi", Command::Greet(Greeting::Ugi)),
        (" uci\r", Command::Greet(Greeting::Uci)),
        ("isready", Command::IsReady),
        ("uginewgame", Command::NewGame),
        ("ucinewgame", Command::NewGame),
        ("stop", Command::Stop),
        ("query gameover", Command::Query(Query::GameOver)),
        ("query p1turn", Command::Query(Query::FirstPlayersTurn)),
        ("query result", Command::Query(Query::Result)),
        ("show", Command::Show),
        ("d", Command::Show),
        ("bench", Command::Bench),
        ("go perft 6", Command::Perft(6)),
        ("quit now", Command::Quit),
    ] {
        assert_eq!(read(line), Ok(expected), "{line:?}");
    }
}

#[test]
fn greetings_name_every_option_and_its_default_can_be_set() {
    for (dialect, last) in [(Greeting::Ugi, "ugiok"), (Greeting::Uci, "uciok")] {
        let lines = greeting(dialect);
        assert!(lines.starts_with("id name Togyz ") && lines.ends_with(&format!("\n{last}")));
        let options: Vec<_> =
            lines.lines().filter_map(|line| line.strip_prefix("option name ")).collect();
        assert_eq!(options.len(), 8);
        for option in options {
            let words: Vec<&str> = option.split(' ').collect();
            let value = |name| words.iter().skip_while(|word| **word != name).nth(1);
            for value in [value("default"), value("min"), value("max")].into_iter().flatten() {
                let line = format!("setoption name {} value {value}", words[0]);
                assert!(matches!(read(&line), Ok(Command::SetOption(_))), "{line}");
            }
        }
    }
    let set = |line: &str| read(&format!("setoption name {line}"));
    let option = |option| Ok(Command::SetOption(option));
    assert_eq!(
        set(&format!("hash value {DEFAULT_HASH}")),
        option(EngineOption::Hash(DEFAULT_HASH))
    );
    assert_eq!(set("THREADS value 3"), option(EngineOption::Threads(3)));
    assert_eq!(set("MultiPV value 2 value 3"), option(EngineOption::MultiPv(2)));
    let path = |path: &str| option(EngineOption::TablePath(path.into()));
    assert_eq!(set("TablePath value /some folder/tables"), path("/some folder/tables"));
    assert_eq!(set("tablepath value <empty>"), path(""));
    assert_eq!(set("TableMemory value 0"), option(EngineOption::TableMemory(0)));
    assert_eq!(set("Level value 4"), option(EngineOption::Level(4)));
    for profile in Profile::ALL {
        let line = format!("Rules value {}", profile.name());
        assert_eq!(set(&line), option(EngineOption::Rules(profile)));
    }
}

#[test]
fn positions_of_random_games_are_read_back() {
    let seed = 7;
    let mut random = Random::new(seed);
    for _ in 0..200 {
        let mut position = Position::START;
        let mut moves = Vec::new();
        for ply in 0.. {
            let setup = position.to_setup(1 + ply / 2);
            for text in [setup.to_string(), setup.to_playstrategy()] {
                for line in [format!("position fen {text}"), format!("position {text} moves")] {
                    let expected = Command::Position { start: setup, moves: Vec::new() };
                    assert_eq!(read(&line), Ok(expected), "seed {seed}");
                }
            }
            let legal: Vec<_> = position.legal_moves().collect();
            if legal.is_empty() {
                break;
            }
            let otau = legal[random.below(legal.len())];
            moves.push(position.write_move(otau).unwrap());
            position = position.play(otau).unwrap();
        }
        let line = format!("position startpos moves {}", moves.join("  "));
        assert_eq!(read(&line), Ok(Command::Position { start: Setup::START, moves }));
    }
}

#[test]
fn limits_are_those_of_the_side_to_move() {
    let limits = |line: &str, side| match read(line) {
        Ok(Command::Go(go)) => go.limits(side),
        other => panic!("{line}: {other:?}"),
    };
    let millis = Duration::from_millis;
    let none = Limits::default();
    for (line, expected) in [
        ("go", none),
        ("go infinite", none),
        ("go infinite movetime 5 nodes 7", none),
        ("go infinite depth 3", Limits { depth: Some(3), ..none }),
        ("go depth 3", Limits { depth: Some(3), ..none }),
        ("go nodes 12 depth 5", Limits { depth: Some(5), nodes: Some(12), ..none }),
        ("go movetime 250", Limits { move_time: Some(millis(250)), ..none }),
        ("go movetime -250", Limits { move_time: Some(millis(0)), ..none }),
        ("go ponder depth 2 mate x", Limits { depth: Some(2), ..none }),
    ] {
        for side in Side::ALL {
            assert_eq!(limits(line, side), expected, "{line}");
        }
    }
    for line in ["go wtime 100 btime 200 winc 3 binc 4", "go p2inc 4 p1inc 3 p2time 200 p1time 100"]
    {
        for (side, remaining, increment) in [(Side::White, 100, 3), (Side::Black, 200, 4)] {
            let clock = ClockState { remaining: millis(remaining), increment: millis(increment) };
            assert_eq!(limits(line, side), Limits { clock: Some(clock), ..none }, "{line}");
        }
    }
    assert_eq!(limits("go wtime 100", Side::Black), none);
}

#[test]
fn reports_say_what_they_hold() {
    let mut random = Random::new(11);
    for _ in 0..10_000 {
        let plies = random.below(100) as u32;
        let score = match random.below(3) {
            0 => Score::Estimate(random.below(40_001) as i32 - 20_000),
            1 => Score::Win(plies),
            _ => Score::Loss(plies + 1),
        };
        let line: Vec<_> =
            (0..random.below(12)).map(|_| togyz::Otau::ALL[random.below(9)]).collect();
        let report = Report {
            depth: random.below(100) as u32,
            deepest: random.below(120) as u32,
            rank: 1 + random.below(9),
            score,
            margin: score.margin(&togyz::Position::START),
            line,
            nodes: random.below(1 << 40) as u64,
            time: Duration::from_millis(random.below(1 << 20) as u64),
            full: random.below(1001) as u32,
            table_hits: random.below(1 << 30) as u64,
        };
        let message = report.to_string();
        let words: Vec<&str> = message.split(' ').collect();
        let number = |name: &str, at: usize| -> i64 {
            let found = words.iter().position(|word| *word == name).unwrap();
            words[found + at].parse().unwrap_or_else(|_| panic!("{name} {at}: {message}"))
        };
        assert_eq!(words[0], "info");
        assert_eq!(number("depth", 1), i64::from(report.depth));
        assert_eq!(number("seldepth", 1), i64::from(report.deepest));
        assert_eq!(number("multipv", 1), report.rank as i64);
        match score {
            Score::Estimate(score) => assert_eq!(number("cp", 1), i64::from(score)),
            Score::Win(plies) => assert_eq!(number("win", 1), i64::from(plies)),
            Score::Loss(plies) => assert_eq!(number("win", 1), -i64::from(plies)),
        }
        assert_eq!((1..=3).map(|at| number("wdl", at)).sum::<i64>(), 1000, "{message}");
        match report.margin {
            Some(margin) => assert_eq!(number("margin", 1), i64::from(margin)),
            None => assert!(!words.contains(&"margin"), "{message}"),
        }
        assert_eq!(number("nodes", 1), report.nodes as i64);
        assert!(number("nps", 1) >= 0);
        assert_eq!(number("hashfull", 1), i64::from(report.full));
        assert_eq!(number("tbhits", 1), report.table_hits as i64);
        assert_eq!(number("time", 1), report.time.as_millis() as i64);
        let line: Vec<String> = report.line.iter().map(ToString::to_string).collect();
        let (_, found) = message.split_once(" pv").unwrap();
        assert_eq!(found.split_whitespace().collect::<Vec<_>>(), line);
    }
}
