//! One game of the rules library for the page of two people at one device: it plays and ends, and
//! tells everything in the JSON of `togyz-wire`.
//!
//! It only translates: moves, endings and records are those of `togyz`. An act that is not possible
//! returns `false` and changes nothing. The times of the moves come from JavaScript, which reads
//! them from `clock.rs`.

use core::cell::RefCell;
use core::time::Duration;

use serde::Serialize;
use togyz::clock::FlagCall;
use togyz::notation::PositionError;
use togyz::notation::record::Record;
use togyz::{BySide, Ending, Game, GameResult, Otau, Profile, SetupError, Side};
use togyz_wire::{Board, EndView, LegalMove, MoveView, legal_moves};

use crate::{clock, text};

/// A game and the milliseconds left after each of its moves.
struct TimedGame {
    game: Game,
    times: Vec<Option<BySide<u64>>>,
}

thread_local! {
    // WebAssembly has one thread here, and a page has one game.
    static GAME: RefCell<TimedGame> = RefCell::new(TimedGame {
        game: Game::new(Profile::default().into()),
        times: Vec::new(),
    });
}

fn with<T>(ask: impl FnOnce(&mut TimedGame) -> T) -> T {
    GAME.with_borrow_mut(ask)
}

/// The reason no game begins.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "problem", rename_all = "lowercase")]
enum Problem {
    /// The text is not a position, or not a legal one.
    Position,
    /// It has another number of kumalaks.
    Kumalaks { found: u32 },
    /// The game is over in the position.
    Over,
    /// There are no such rules, or there is no such time control.
    Terms,
}

/// Begins a game from the position in the text, or from the start if it is empty, and sets the
/// clock: seconds, 0 and 0 for none. Answers with JSON why it does not begin, or with nothing.
pub(crate) fn begin(profile: u32, base: u32, increment: u32) -> usize {
    match new_game(profile, base, increment) {
        Ok(game) => {
            with(|timed| *timed = TimedGame { game, times: Vec::new() });
            text::give(String::new())
        }
        Err(problem) => text::give_json(&problem),
    }
}

fn new_game(profile: u32, base: u32, increment: u32) -> Result<Game, Problem> {
    let position = text::take().ok_or(Problem::Position)?;
    let profile = usize::try_from(profile).ok().and_then(|number| Profile::ALL.get(number));
    let rules = (*profile.ok_or(Problem::Terms)?).into();
    let game = match position.trim() {
        "" => Game::new(rules),
        written => {
            let setup = written.parse().map_err(|_: PositionError| Problem::Position)?;
            Game::from_setup(rules, setup).map_err(|error| match error {
                SetupError::Total { found } => Problem::Kumalaks { found },
                _ => Problem::Position,
            })?
        }
    };
    if game.end().is_some() {
        return Err(Problem::Over);
    }
    let is_set = if (base, increment) == (0, 0) {
        clock::remove();
        true
    } else {
        clock::set(base, increment, 0)
    };
    if is_set { Ok(game) } else { Err(Problem::Terms) }
}

/// Plays an otau, 1 to 9. The times are the milliseconds left after the move; negative without a
/// clock.
pub(crate) fn play(otau: u32, white: f64, black: f64) -> bool {
    let otau = u8::try_from(otau).ok().and_then(Otau::new);
    let Some(otau) = otau else { return false };
    let time = |left: f64| (left >= 0.0).then_some(left as u64);
    let times = time(white).zip(time(black)).map(|(white, black)| BySide::new(white, black));
    with(|timed| {
        let played = timed.game.play(otau).is_ok();
        if played {
            timed.times.push(times);
        }
        played
    })
}

/// Ends the game away from the board: 0 a draw is agreed, 1 a repetition is claimed, 2 White
/// resigns, 3 Black resigns, 4 White's flag is down, 5 Black's, 6 both.
pub(crate) fn end(kind: u32) -> bool {
    with(|TimedGame { game, .. }| match kind {
        0 => game.conclude(Ending::Agreement, GameResult::Draw),
        1 => game.claim_repetition(),
        2 => game.resign(Side::White),
        3 => game.resign(Side::Black),
        4 => game.flag_called(FlagCall::One(Side::White)),
        5 => game.flag_called(FlagCall::One(Side::Black)),
        6 => game.flag_called(FlagCall::Both),
        _ => Err(togyz::GameError::NothingPlayed),
    })
    .is_ok()
}

/// The game now.
#[derive(Serialize)]
struct Standing {
    start: Board,
    /// The number of the first move.
    number: u32,
    position: Board,
    /// The legal moves; none after the end.
    legal: Vec<LegalMove>,
    /// Whether a draw by repetition may be claimed.
    claim: bool,
    end: Option<EndView>,
}

/// Answers with the game now, as JSON.
pub(crate) fn standing() -> usize {
    with(|TimedGame { game, .. }| {
        let position = game.position();
        text::give_json(&Standing {
            start: Board::from(game.positions().first().unwrap_or(&position)),
            number: game.move_number(0),
            position: Board::from(&position),
            legal: if game.end().is_none() { legal_moves(&position) } else { Vec::new() },
            claim: game.claimable_repetition().is_some(),
            end: EndView::of(game),
        })
    })
}

/// Answers with a move of the game, as JSON; with nothing if there is none. Plies count from 0.
pub(crate) fn played(ply: u32) -> usize {
    let Ok(ply) = usize::try_from(ply) else { return text::give(String::new()) };
    with(|TimedGame { game, times }| {
        match MoveView::of(game, ply, times.get(ply).copied().flatten()) {
            Some(view) => text::give_json(&view),
            None => text::give(String::new()),
        }
    })
}

/// Answers with the record. The text has its tags, one on a line: the name, a space, the value.
pub(crate) fn record() -> usize {
    let tags = text::take().unwrap_or_default();
    let record = with(|TimedGame { game, times }| {
        let mut record = Record::new(game.clone());
        for (name, value) in tags.lines().filter_map(|line| line.split_once(' ')) {
            record.tags.set(name, value);
        }
        if let Some(control) = clock::control_text() {
            record.tags.set("TimeControl", &control);
        }
        for (ply, times) in times.iter().enumerate() {
            let Some(times) = times else { continue };
            record.add_clock(ply, Duration::from_millis(times[game.mover(ply)]));
        }
        record
    });
    text::give(record.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What JavaScript does: writes a text, calls, reads the answer.
    fn answer(length: usize) -> String {
        let text = text::take().unwrap();
        assert_eq!(text.len(), length);
        text
    }

    fn begin_from(position: &str, base: u32, increment: u32) -> String {
        text::give(position.to_owned());
        answer(begin(0, base, increment))
    }

    fn json(length: usize) -> serde_json::Value {
        serde_json::from_str(&answer(length)).unwrap()
    }

    #[test]
    fn a_game_is_played_and_ended() {
        assert_eq!(begin_from("", 300, 3), "");
        assert!(play(7, 300_000.0, 300_000.0) && !play(10, 0.0, 0.0) && !play(0, 0.0, 0.0));
        assert!(play(9, 299_000.0, 301_500.0));
        assert_eq!(json(played(0))["text"], "76(10)");
        assert_eq!(json(played(1))["clock"]["black"], 301_500);
        assert_eq!(answer(played(2)), "");
        assert!(!end(1) && !end(7));
        assert!(end(3), "Black resigns");
        assert_eq!(json(standing())["end"]["ending"], "resignation");
        assert_eq!(json(standing())["legal"], serde_json::json!([]));
        assert!(!play(1, -1.0, -1.0) && !end(0));
        text::give("White Ann\nBlack Bolat the \"second\"\nnothing".to_owned());
        let record = answer(record());
        assert!(record.contains("[White \"Ann\"]") && record.contains("[TimeControl \"300+3\"]"));
        assert!(record.contains("{[%clk 0:05:01]}"), "{record}");
        assert!(Record::read(&record).is_ok());
        assert_eq!(begin_from("", 0, 0), "");
        assert!(end(0));
        assert_eq!(json(standing())["end"]["result"], "1/2-1/2");
    }

    #[test]
    fn a_wrong_start_says_what_is_wrong() {
        let problem = |position| json_of(&begin_from(position, 0, 0));
        assert_eq!(problem("nine")["problem"], "position");
        let short = problem("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,8 0 0 w");
        assert_eq!((&short["problem"], &short["found"]), (&"kumalaks".into(), &161.into()));
        let over = "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 82 80 w";
        assert_eq!(problem(over)["problem"], "over");
        assert_eq!(json_of(&begin_from("", 90_000, 0))["problem"], "terms");
        text::give(String::new());
        assert_eq!(json(begin(3, 0, 0))["problem"], "terms");
    }

    fn json_of(text: &str) -> serde_json::Value {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn a_repetition_can_be_claimed_and_no_clock_is_written() {
        let position = "1,0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0,0 80 80 w";
        assert_eq!(begin_from(position, 0, 0), "");
        assert_eq!(json(standing())["claim"], false);
        text::give(String::new());
        assert!(!answer(record()).contains("TimeControl"));
    }

    #[test]
    fn too_long_a_text_gets_no_room() {
        room_of(1 << 25);
        assert_eq!(text::take().unwrap(), "");
    }

    fn room_of(length: usize) {
        assert!(!text::room(length).is_null());
    }
}
