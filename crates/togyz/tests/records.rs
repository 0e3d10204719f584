//! Game records: the files in `tests/games`, each with the expected reading of its games in a
//! `.expected` file beside it (rewritten by `UPDATE_GOLDEN=1`), and laws over random games and
//! broken texts.

#[path = "support/random.rs"]
mod random;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::Duration;

use random::Random;
use togyz::notation::record::{
    GameText, Line, Note, Record, RecordErrorKind, RecordMove, Splitter, games,
};
use togyz::{Ending, Game, GameResult, Otau, Profile, Rules, Setup, Side};

fn account(text: &str) -> String {
    let mut account = String::new();
    for game in games(text) {
        write!(account, "game {} at line {}: ", game.number, game.line).unwrap();
        match game.read(None) {
            Ok(record) => {
                let game = record.game();
                writeln!(
                    account,
                    "{} plies, {}, {}, {}",
                    game.plies().len(),
                    game.result_text(),
                    game.ending(),
                    game.setup()
                )
                .unwrap();
                let again = Record::read(&record.to_string()).unwrap();
                assert!(
                    again == record,
                    "writing and reading changed the record:\n{record}\n{again}"
                );
            }
            Err(error) => {
                writeln!(account, "error after {} plies at {}: {error}", error.plies, error.reached)
                    .unwrap()
            }
        }
    }
    account
}

#[test]
fn every_file_reads_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "expected") {
            continue;
        }
        files += 1;
        let found = account(&fs::read_to_string(&path).unwrap());
        let beside = path.with_extension("expected");
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(beside, found).unwrap();
        } else {
            assert_eq!(found, fs::read_to_string(beside).unwrap(), "{}", path.display());
        }
    }
    assert!(files >= 8, "only {files} files");
}

/// A random game to its end or to a resignation, with some draw offers.
fn random_game(seed: u64) -> Game {
    let mut random = Random::new(seed);
    let profile = Profile::ALL[random.below(3)];
    let mut game = Game::new(Rules::new(profile));
    let plies = random.below(220);
    while game.end().is_none() && game.plies().len() < plies {
        let moves: Vec<Otau> = game.position().legal_moves().collect();
        let otau = moves[random.below(moves.len())];
        if random.below(40) == 0 {
            game.play_offering_draw(otau).unwrap();
        } else {
            game.play(otau).unwrap();
        }
    }
    if game.end().is_none() {
        match random.below(4) {
            0 => game.resign(Side::ALL[random.below(2)]).unwrap(),
            1 => game.conclude(Ending::Agreement, GameResult::Draw).unwrap(),
            2 => game.conclude(Ending::Unfinished, GameResult::Open).unwrap(),
            _ => game.conclude(Ending::Flag, GameResult::Win(Side::Black)).unwrap(),
        }
    }
    game
}

/// A record of a random game with tags, comments, marks, clocks and variations.
fn random_record(seed: u64) -> Record {
    let game = random_game(seed);
    let mut random = Random::new(seed ^ 0x5eed);
    let plies = game.plies().len();
    let positions = game.positions().to_vec();
    let mut record = Record::new(game);
    record.tags.set("White", ["Aibek", "\"Q\" \\ u", "Ерлан", ""][random.below(4)]);
    record.tags.set("Event", ["?", "Cup [1]", "{x} (y) ; z"][random.below(3)]);
    record.tags.set("WhiteElo", "2100");
    for _ in 0..random.below(12) {
        let ply = random.below(plies.max(1));
        match random.below(4) {
            0 => {
                let words = ["good", "a } brace", "[%clk 0:10:0{]", "; (x) $1 1-0", "two\nlines"];
                record.add_comment(ply, words[random.below(words.len())]);
            }
            1 => {
                record.add_mark(ply, random.below(256) as u8);
            }
            2 => {
                record.add_comment(ply, "[%clk 1:02:03]");
            }
            _ => {
                let Some(mut position) = positions.get(ply).copied() else { continue };
                let mut moves = Vec::new();
                for _ in 0..=random.below(5) {
                    let legal: Vec<Otau> = position.legal_moves().collect();
                    let Some(&otau) = legal.get(random.below(legal.len().max(1))) else { break };
                    moves.push(otau);
                    position = position.play_unchecked(otau);
                }
                record.add_variation(ply, &moves).unwrap();
            }
        }
    }
    record
}

#[test]
fn writing_then_reading_a_record_is_identity() {
    for seed in 0..1500 {
        let record = random_record(seed);
        let text = record.to_string();
        let again =
            Record::read(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        assert!(again == record, "seed {seed}\n{text}\n{again}");
    }
}

#[test]
fn every_dialect_tells_the_same_game() {
    for seed in 0..300 {
        let record = Record::new(random_game(seed));
        let squares = Record::read(&record.to_playstrategy()).unwrap();
        assert!(squares.game().positions() == record.game().positions(), "seed {seed}");
        assert_eq!(squares.game().end(), record.game().end(), "seed {seed}");
        let digits = record.to_digits().unwrap();
        if digits.len() > 2 {
            let bare = Record::read(&digits).unwrap();
            assert!(bare.game().positions() == record.game().positions(), "seed {seed}");
        }
    }
}

#[test]
fn a_stream_of_ten_thousand_games_keeps_the_good_ones_and_names_the_bad() {
    let good: Vec<String> = (0..20).map(|seed| random_record(seed).to_string()).collect();
    let bad = ["1. 76(10) 97 *", "1. 76 {open", "1. 76 (1. 65", "1. xyzzy *"];
    let mut random = Random::new(1);
    let mut expected_bad = Vec::new();
    let mut splitter = Splitter::default();
    let mut read = Vec::new();
    let mut take = |game: GameText| read.push((game.number, game.read(None).is_ok()));
    for number in 1..=10_000 {
        let broken = random.below(25) == 0;
        let text = if broken {
            expected_bad.push(number);
            format!("[White \"bad {number}\"]\n\n{}\n", bad[random.below(bad.len())])
        } else {
            good[random.below(good.len())].clone()
        };
        for line in text.lines().chain([""]) {
            if let Some(game) = splitter.push(line) {
                take(game);
            }
        }
    }
    if let Some(game) = splitter.finish() {
        take(game);
    }
    assert_eq!(read.len(), 10_000);
    assert!(read.iter().enumerate().all(|(index, (number, _))| *number == index + 1));
    let found: Vec<usize> = read.iter().filter(|(_, good)| !good).map(|(n, _)| *n).collect();
    assert_eq!(found, expected_bad);
}

#[test]
fn broken_texts_give_errors_and_never_a_panic() {
    const ALPHABET: &[char] = &[
        '1', '7', '6', '9', '0', ' ', '\n', '(', ')', '{', '}', '[', ']', '"', '.', '-', '=', '$',
        '!', '?', '*', '/', 'X', 'a', 'Х', ';', '%', '…', '½', '\\', '\u{feff}', '\u{0}', '🐎',
    ];
    for seed in 0..20_000 {
        let mut random = Random::new(seed);
        let mut text: Vec<char> = if seed % 4 == 0 {
            Vec::new()
        } else {
            random_record(seed % 16).to_string().chars().take(700).collect()
        };
        for _ in 0..1 + random.below(30) {
            let at = random.below(text.len() + 1);
            match random.below(3) {
                0 if at < text.len() => {
                    text.remove(at);
                }
                1 if at < text.len() => text[at] = ALPHABET[random.below(ALPHABET.len())],
                _ => text.insert(at, ALPHABET[random.below(ALPHABET.len())]),
            }
        }
        let text: String = text.into_iter().collect();
        for game in games(&text) {
            if let Ok(record) = game.read(None) {
                let written = record.to_string();
                assert!(
                    Record::read(&written).as_ref() == Ok(&record),
                    "seed {seed}: {text}\n{written}"
                );
            }
        }
    }
}

#[test]
fn deep_nesting_and_long_games_are_errors() {
    let deep = format!("1. 76 {}", "(1. 65 ".repeat(100_000));
    let error = Record::read(&deep).unwrap_err();
    assert_eq!(error.kind, RecordErrorKind::TooDeep);
    let long = format!("1. 76 {{{}}} *", "x\n".repeat(1 << 20));
    let read: Vec<_> = games(&long).map(|game| game.read(None)).collect();
    assert_eq!(read.len(), 1);
    let error = read.into_iter().next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "the game is longer than 1048576 bytes");
}

#[test]
fn variations_200_deep_are_read_and_written() {
    let open = "1. 76 (1. 65 ";
    let deep = format!("{open}{} *", "(1. 65 ".repeat(199) + &")".repeat(200));
    let record = Record::read(&deep).unwrap();
    assert_eq!(Record::read(&record.to_string()).unwrap(), record);
    let built = Record::from_line(Rules::default(), Setup::START, record.line().clone()).unwrap();
    assert_eq!(built, record);
}

#[test]
fn a_record_is_built_from_a_line_only_if_it_can_be_played() {
    let bare = |otau| RecordMove::new(otau, false, Vec::new());
    let build =
        |moves| Record::from_line(Rules::default(), Setup::START, Line::new(Vec::new(), moves));
    let with = |otau, note| RecordMove::new(otau, false, vec![note]);
    let empty = Note::Variation(Line::default());
    let wrong = Note::Variation(Line::new(Vec::new(), vec![bare(Otau::Six), bare(Otau::One)]));
    let mut record = build(vec![bare(Otau::Seven), with(Otau::Nine, empty)]).unwrap();
    assert!(record.line().moves()[1].notes().is_empty());
    let comment = Note::Comment(" two\nlines ".into());
    let kept = build(vec![with(Otau::Seven, comment)]).unwrap();
    assert_eq!(kept.line().moves()[0].notes(), [Note::Comment("two lines".into())]);
    let error = build(vec![bare(Otau::Seven), bare(Otau::Six)]).unwrap_err();
    assert_eq!(error.to_string(), "move 1, Black: '6': otau 6 is empty");
    let error = build(vec![bare(Otau::Seven), with(Otau::Nine, wrong)]).unwrap_err();
    assert_eq!(error.to_string(), "move 1, Black (variation): '6': otau 6 is empty");
    let mut deep = Line::new(Vec::new(), vec![bare(Otau::One)]);
    for _ in 0..=Record::DEEPEST {
        deep = Line::new(Vec::new(), vec![with(Otau::One, Note::Variation(deep))]);
    }
    let error = Record::from_line(Rules::default(), Setup::START, deep).unwrap_err();
    assert_eq!(error.kind, RecordErrorKind::TooDeep);
    // An end that the game cannot have changes nothing.
    assert!(!record.conclude(GameResult::Draw, Some("repetition")));
    assert!(!record.conclude(GameResult::Open, None));
    assert!(record.conclude(GameResult::Win(Side::Black), Some("resignation")));
    assert_eq!(record.termination(), Some("resignation"));
    assert!(!record.conclude(GameResult::Draw, None));
}

#[test]
fn notes_are_kept_in_order() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/annotated.tgk");
    let text = fs::read_to_string(path).unwrap();
    let record = games(&text).next().unwrap().read(None).unwrap();
    assert_eq!(record.tags.get("White"), Some("Comment \"quoted\" \\ slash"));
    assert_eq!(record.tags.get("TimeControl"), Some("3600"));
    assert_eq!(record.closing(), ["After the result."]);
    let line = record.line();
    assert_eq!(line.opening(), [Note::Comment("Before the first move.".into())]);
    let first = &line.moves()[0];
    assert_eq!(first.notes()[0], Note::Mark(1));
    assert_eq!(first.clock(), Some(Duration::from_secs(3598)));
    assert_eq!(line.moves()[1].clock(), Some(Duration::from_millis(3_580_500)));
    let Note::Variation(variation) = &line.moves()[2].notes()[1] else { panic!("no variation") };
    assert_eq!(variation.moves().len(), 3);
    assert_eq!(variation.moves()[0].otau(), Otau::Eight);
    assert_eq!(line.moves()[3].notes()[1], Note::Comment("a comment with } inside".into()));
    assert!(line.moves()[4].draw_offer());
    assert_eq!(line.moves()[4].clock(), None);
}

#[test]
fn clock_comments_that_are_none_are_only_words() {
    for words in [
        "[%clk 1:60:00]",
        "[%clk 1:00:60]",
        "[%clk 1:00]",
        "[%clk x:00:00]",
        "clk",
        "[%clk 1:00:-1]",
    ] {
        let record = Record::read(&format!("1. 76 {{{words}}} *")).unwrap();
        assert_eq!(record.line().moves()[0].clock(), None, "{words}");
    }
}

#[test]
fn the_rules_given_by_hand_win_over_the_tag() {
    let text = "[Rules \"nomad-games\"]\n\n1. 76 *";
    assert_eq!(Record::read(text).unwrap().game().rules().profile, Profile::NomadGames);
    let open = Record::read_with(text, Profile::Open).unwrap();
    assert_eq!(open.game().rules().profile, Profile::Open);
}

#[test]
fn a_game_that_goes_on_keeps_its_notes() {
    for seed in 0..200 {
        let record = random_record(seed);
        assert!(record.with_game(record.game().clone()) == record, "seed {seed}");
        // Half of the game is taken back and continued differently: the common part is kept, the
        // rest is not.
        let plies = record.game().plies();
        let mut game = Game::new(record.game().rules());
        for ply in &plies[..plies.len() / 2] {
            game.play(ply.otau).unwrap();
        }
        let kept = record.with_game(game);
        assert_eq!(kept.tags, record.tags);
        assert_eq!(kept.closing(), record.closing());
        assert_eq!(kept.line().moves().len(), plies.len() / 2);
        for (one, other) in kept.line().moves().iter().zip(record.line().moves()) {
            assert_eq!(one.notes(), other.notes(), "seed {seed}");
        }
    }
}
