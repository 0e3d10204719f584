//! Screens compared with files; `UPDATE_GOLDEN=1` rewrites them.

use std::fs;
use std::path::Path;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Color;
use togyz::clock::TimeControl;
use togyz::{Otau, Pit, Profile, Side};
use togyz_engine::Choice;
use togyz_text::Language;

use super::{opening, state, state_from, whole_game_keys};
use crate::play::computer::Computer;
use crate::play::dialog::{Dialog, Question};
use crate::play::draw;
use crate::play::input::Input;
use crate::play::layout::Layout;
use crate::play::state::{Opening, State};
use crate::play::theme::{Depth, Theme};

const SIZES: [(u16, u16); 3] = [(120, 40), (80, 24), (60, 18)];

fn picture(state: &State, (width, height): (u16, u16), depth: Depth, now: Duration) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw::screen(frame, state, Theme::new(depth), now)).unwrap();
    terminal.backend().buffer().clone()
}

fn lines(buffer: &Buffer) -> String {
    let area = buffer.area;
    (area.y..area.bottom())
        .map(|y| {
            let line: String = (area.x..area.right()).map(|x| buffer[(x, y)].symbol()).collect();
            format!("{}\n", line.trim_end())
        })
        .collect()
}

fn check(name: &str, state: &State, size: (u16, u16), now: Duration) {
    let found = lines(&picture(state, size, Depth::None, now));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/play/{name}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, &found).unwrap();
    }
    let expected = fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{}: {error}; run with UPDATE_GOLDEN=1", file.display()));
    assert!(found == expected, "{name} has changed; it is now\n{found}");
}

/// A state in the middle of the whole game, with both tuzdyks.
fn midgame(language: Language) -> State {
    let mut state = State::new(opening(Profile::Kazakhstan.into(), language)).unwrap();
    state.type_in(&whole_game_keys()[..24]);
    state.motion = None;
    state
}

#[test]
fn every_language_at_every_size() {
    for language in Language::ALL {
        for (width, height) in SIZES {
            let name = format!("{}-{width}x{height}", language.code());
            check(&name, &midgame(language), (width, height), Duration::ZERO);
        }
    }
}

#[test]
fn the_moments_of_a_game() {
    let still = Duration::ZERO;
    check("start", &state(Profile::Kazakhstan), (100, 30), still);
    let mut preview = state(Profile::Kazakhstan);
    preview.cursor = Some(Otau::Seven);
    check("preview", &preview, (80, 24), still);
    let mut sowing = state(Profile::Kazakhstan);
    sowing.type_in("7");
    check("sowing", &sowing, (80, 24), Duration::from_millis(120 + 70 * 4 + 10));
    check("capture", &sowing, (80, 24), Duration::from_millis(120 + 70 * 9 + 10));
    let mut over = state(Profile::Kazakhstan);
    over.type_in(&whole_game_keys());
    over.motion = None;
    check("over", &over, (80, 24), still);
    over.press(KeyCode::Home);
    over.type_in("]]]");
    check("looking", &over, (80, 24), still);
    let heap = "60,0,0,0,0,0,0,0,0/21,11,0,0,0,0,0,0,0 40 30 b 31";
    check("heaps", &state_from(Profile::Kazakhstan, heap), (80, 24), still);
}

#[test]
fn questions_and_help() {
    let still = Duration::ZERO;
    let mut flipped = midgame(Language::English);
    flipped.type_in("fd");
    flipped.notice = None;
    check("offer-flipped", &flipped, (80, 24), still);
    for (name, keys) in [("resign", "x"), ("quit", "q"), ("save", "s"), ("help", "?")] {
        let mut state = midgame(Language::English);
        state.type_in(keys);
        check(name, &state, (80, 24), still);
    }
    let mut help = midgame(Language::French);
    help.type_in("?");
    check("help-small", &help, (48, 14), still);
}

#[test]
fn the_smallest_and_the_too_small() {
    check("smallest", &midgame(Language::English), (48, 14), Duration::ZERO);
    check("too-small", &midgame(Language::English), (40, 10), Duration::ZERO);
}

/// White has moved and the computer thinks; both have a clock.
fn against_the_clock(language: Language) -> State {
    let computer = Some(Computer::new(Side::Black, 4, Duration::ZERO));
    let control = TimeControl::from_minutes("3+2").unwrap();
    let opening = opening(Profile::Kazakhstan.into(), language);
    let mut state = State::new(Opening { computer, control, ..opening }).unwrap();
    state.type_in("7");
    state.motion = None;
    state
}

#[test]
fn the_computer_and_the_clocks() {
    for language in Language::ALL {
        for (width, height) in [(80, 24), (60, 18)] {
            let name = format!("computer-{}-{width}x{height}", language.code());
            let now = Duration::from_millis(61_500);
            check(&name, &against_the_clock(language), (width, height), now);
        }
    }
    let state = against_the_clock(Language::English);
    check("computer-120x40", &state, (120, 40), Duration::from_millis(161_500));
    check("computer-smallest", &state, (48, 14), Duration::from_millis(171_550));
}

#[test]
fn a_hint_is_seen() {
    let mut state = midgame(Language::English);
    state.type_in("h");
    let choice = Some(Choice { otau: Otau::Six, score: None });
    state.update(Input::Thought { number: state.tasks, choice }, Duration::ZERO);
    check("hint", &state, (80, 24), Duration::ZERO);
    check("hint-smallest", &state, (48, 14), Duration::ZERO);
}

/// No question is longer than its place: the answers are always visible.
#[test]
fn every_question_shows_its_answers() {
    for language in Language::ALL {
        for size in [(48, 14), (60, 22), (80, 24)] {
            for side in Side::ALL {
                let questions = [
                    Question::Resign(side),
                    Question::Claim,
                    Question::ClaimWin(side),
                    Question::OfferAgain(side),
                    Question::New,
                    Question::Quit,
                ];
                let answer = format!("n {}", togyz_text::text(language, "play-no"));
                for question in questions {
                    let mut state = midgame(language);
                    state.dialog = Some(Dialog::Question(question));
                    let found = lines(&picture(&state, size, Depth::None, Duration::ZERO));
                    assert!(found.contains(&answer), "{size:?} {question:?}\n{found}");
                }
                let mut offered = midgame(language);
                offered.game.offer_draw(side).unwrap();
                let found = lines(&picture(&offered, size, Depth::None, Duration::ZERO));
                assert!(found.contains(&answer), "{size:?}\n{found}");
            }
        }
    }
}

/// Everything in a position must be readable at every size: each count and both kazans.
#[test]
fn every_number_stands_where_it_belongs() {
    let state = midgame(Language::English);
    let position = state.game.position();
    for width in [48, 56, 57, 60, 79, 80, 99, 100, 119, 120, 160] {
        for height in [14, 18, 21, 22, 24, 27, 28, 30, 40, 60] {
            let buffer = picture(&state, (width, height), Depth::None, Duration::ZERO);
            let layout = Layout::new(buffer.area, false).unwrap();
            let text = |place: Rect| -> String {
                (place.x..place.right()).map(|x| buffer[(x, place.y)].symbol()).collect()
            };
            for side in Side::ALL {
                assert!(text(layout.kazan(side)).contains(&position.kazan(side).to_string()));
                for otau in Otau::ALL {
                    let pit = Pit::new(side, otau);
                    let found = text(layout.count(pit));
                    let at = format!("{width}x{height} {pit}: '{found}'");
                    if position.tuzdyk_owner(pit).is_some() {
                        assert!(found.contains(['◆', 't']), "{at}");
                    } else {
                        let digits: String = found.chars().filter(char::is_ascii_digit).collect();
                        assert_eq!(digits, position.kumalaks(pit).to_string(), "{at}");
                    }
                    assert_eq!(
                        layout.pit_at(layout.groove(pit).x, layout.groove(pit).y),
                        Some(pit)
                    );
                }
            }
        }
    }
}

#[test]
fn without_colours_there_are_none() {
    let buffer = picture(&midgame(Language::English), (100, 30), Depth::None, Duration::ZERO);
    assert!(buffer.content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
    let buffer = picture(&midgame(Language::English), (100, 30), Depth::True, Duration::ZERO);
    assert!(buffer.content.iter().any(|cell| cell.bg != Color::Reset));
}
