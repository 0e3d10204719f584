//! Ten thousand games in all dialects, some of them broken: the good ones are kept, the bad ones
//! reported.

use std::fs;

use togyz::notation::record::Record;
use togyz::{Game, Profile};

use super::{empty_folder, text, togyz};

const GAMES: usize = 10_000;
/// One game in this many is broken.
const BROKEN: usize = 97;

/// A game of random moves, up to a length that differs.
fn random_game(seed: &mut u64) -> Game {
    let mut next = |below: usize| {
        *seed ^= *seed << 13;
        *seed ^= *seed >> 7;
        *seed ^= *seed << 17;
        (*seed >> 33) as usize % below
    };
    let mut game = Game::new(Profile::Kazakhstan.into());
    let length = 3 + next(60);
    while game.end().is_none() && game.plies().len() < length {
        let moves = game.position().legal_moves();
        let otau = moves.clone().nth(next(moves.len())).unwrap();
        game.play(otau).unwrap();
    }
    game
}

#[test]
fn ten_thousand_games_of_which_some_are_broken() {
    let mut seed = 0x7067_797a;
    let mut file = Vec::new();
    for number in 1..=GAMES {
        let record = Record::new(random_game(&mut seed));
        let mut game = match number % 4 {
            0 => record.to_digits().unwrap() + "\n",
            1 => record.to_playstrategy(),
            2 => record.to_string().replace('\n', "\r\n"),
            _ => record.to_string(),
        };
        if number % BROKEN == 0 {
            // An illegal word in place of the first move.
            game = match game.find("1. ") {
                Some(at) => format!("{}00 {}", &game[..at + 3], &game[at + 3..]),
                None => format!("{}0{}", &game[..1], &game[1..]),
            };
        }
        file.extend_from_slice(game.as_bytes());
        file.extend_from_slice(b"\n");
    }
    let folder = empty_folder("many");
    let (input, output) = (folder.join("many.txt"), folder.join("good.tgk"));
    fs::write(&input, &file).unwrap();
    let broken = GAMES / BROKEN;

    let replayed = togyz(&["replay", "--json", text(&input)]);
    assert_eq!(replayed.err, format!("{GAMES} games, {broken} errors\n"));
    assert_eq!(replayed.code, 1);
    assert_eq!(replayed.out.lines().count(), GAMES);
    for (line, number) in replayed.out.lines().zip(1..) {
        assert!(line.contains(&format!("\"game\":{number},")), "{line}");
        assert_eq!(line.ends_with("\"error\":null}"), number % BROKEN != 0, "{line}");
    }

    let converted = togyz(&["convert", text(&input), "-o", text(&output)]);
    assert_eq!(converted.code, 1);
    assert_eq!(converted.err.lines().count(), broken);
    for (line, number) in converted.err.lines().zip((BROKEN..).step_by(BROKEN)) {
        let named = format!("togyz: {}, game {number}: move 1, ", input.display());
        assert!(line.starts_with(&named), "{line}");
    }
    let again = togyz(&["replay", text(&output)]);
    assert_eq!(again.err, format!("{} games, 0 errors\n", GAMES - broken));
}
