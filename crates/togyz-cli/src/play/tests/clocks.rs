//! Clocks, tested with simulated time.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use togyz::clock::TimeControl;
use togyz::notation::record::Record;
use togyz::{Ending, GameResult, Rules, Side};
use togyz_engine::{Choice, Score};
use togyz_text::Language;

use super::opening;
use crate::play::act::Effect;
use crate::play::computer::{Computer, PACE};
use crate::play::input::Input;
use crate::play::state::{Opening, State};
use crate::play::timer::dial;

const SECOND: Duration = Duration::from_secs(1);
const MOMENT: Duration = Duration::from_millis(1);

fn timed(control: &str, computer: Option<Computer>) -> State {
    let control = TimeControl::from_minutes(control).unwrap();
    let opening = opening(Rules::default(), Language::English);
    State::new(Opening { control, computer, ..opening }).unwrap()
}

fn key(state: &mut State, key: char, now: Duration) -> Option<Effect> {
    state.update(Input::Key(KeyEvent::from(KeyCode::Char(key))), now)
}

fn left(state: &State, side: Side, now: Duration) -> Duration {
    state.timer.as_ref().unwrap().left(side, now)
}

#[test]
fn the_clock_starts_with_the_first_move_and_adds_the_increment() {
    let mut state = timed("3+2", None);
    state.update(Input::Tick, 100 * SECOND);
    assert_eq!(left(&state, Side::White, 100 * SECOND), 180 * SECOND);
    key(&mut state, '7', 100 * SECOND);
    assert_eq!(left(&state, Side::Black, 130 * SECOND), 150 * SECOND);
    key(&mut state, '9', 130 * SECOND);
    assert_eq!(left(&state, Side::Black, 140 * SECOND), 152 * SECOND);
    assert_eq!(left(&state, Side::White, 140 * SECOND), 170 * SECOND);
}

#[test]
fn the_flag_falls_exactly_and_is_called_at_once() {
    let mut state = timed("1", None);
    key(&mut state, '7', SECOND);
    let due = 61 * SECOND;
    assert_eq!(state.timer.as_ref().unwrap().flag_due(SECOND), Some(due));
    state.update(Input::Tick, due - MOMENT);
    assert_eq!(state.game.end(), None);
    state.update(Input::Tick, due);
    assert_eq!(state.game.ending(), Ending::Flag);
    assert_eq!(state.game.result(), GameResult::Win(Side::White));
    assert!(!state.timer.as_ref().unwrap().is_going());
}

#[test]
fn a_move_after_the_flag_is_too_late() {
    let mut state = timed("1", None);
    key(&mut state, '7', SECOND);
    key(&mut state, 'x', 60 * SECOND);
    key(&mut state, '9', 62 * SECOND);
    assert_eq!(state.game.ending(), Ending::Flag);
    assert_eq!(state.game.plies().len(), 1);
    assert!(state.dialog.is_none());
}

#[test]
fn taking_back_gives_the_time_back() {
    let mut state = timed("1", None);
    key(&mut state, '7', SECOND);
    key(&mut state, '9', 11 * SECOND);
    key(&mut state, 'u', 21 * SECOND);
    assert_eq!(left(&state, Side::Black, 21 * SECOND), 60 * SECOND);
    assert_eq!(left(&state, Side::White, 21 * SECOND), 60 * SECOND);
    assert_eq!(left(&state, Side::Black, 31 * SECOND), 50 * SECOND);
    // Even a fallen flag can be taken back in a casual game.
    state.update(Input::Tick, 100 * SECOND);
    assert_eq!(state.game.ending(), Ending::Flag);
    key(&mut state, 'u', 100 * SECOND);
    assert_eq!(state.game.end(), None);
    assert_eq!(left(&state, Side::Black, 101 * SECOND), 59 * SECOND);
}

#[test]
fn the_clock_stands_when_the_game_is_over() {
    let mut state = timed("1", None);
    key(&mut state, '7', SECOND);
    key(&mut state, 'x', 11 * SECOND);
    key(&mut state, 'y', 11 * SECOND);
    assert_eq!(left(&state, Side::Black, 99 * SECOND), 50 * SECOND);
    assert_eq!(state.game.ending(), Ending::Resignation);
}

#[test]
fn the_computer_is_told_its_time_and_hurries_when_it_is_short() {
    let mut state = timed("1+2", Some(Computer::new(Side::Black, 8, PACE)));
    for (time, remaining) in [(0, 60), (50, 10)] {
        let start = Duration::from_secs(100);
        let mut state = state.clone();
        let Some(Effect::Think(task)) = key(&mut state, '7', start) else { panic!("not asked") };
        let clock = task.limits.clock.unwrap();
        assert!(clock.remaining < 60 * SECOND && clock.remaining > 59 * SECOND);
        assert_eq!((clock.increment, task.limits.move_time), (2 * SECOND, None));
        // The animation is still running; only a computer short of time does not wait for it.
        let now = start + Duration::from_secs(time);
        let before = &task.positions[0];
        let sowing = before.sow(togyz::Otau::Seven).unwrap();
        let speed = crate::play::motion::Speed::Slow;
        state.motion = crate::play::motion::Motion::begin(*before, sowing, speed, now);
        let otau = togyz::Otau::Nine;
        let choice = Some(Choice { otau, score: Some(Score::Estimate(0)) });
        state.update(Input::Thought { number: task.number, choice }, now);
        assert_eq!(state.game.plies().len() == 2, remaining == 10);
    }
    state.update(Input::Tick, SECOND);
}

#[test]
fn the_record_has_control_and_times() {
    let mut state = timed("3+2", None);
    key(&mut state, '7', SECOND);
    key(&mut state, '9', 31 * SECOND);
    let text = state.record().to_string();
    assert!(text.contains("[TimeControl \"180+2\"]"), "{text}");
    let record = Record::read(&text).unwrap();
    let times: Vec<_> = record.line().moves().iter().map(|played| played.clock()).collect();
    assert_eq!(times, [Some(180 * SECOND), Some(152 * SECOND)]);
}

#[test]
fn dials_are_written_plainly() {
    let cases = [
        (3_725_000, "1:02:05"),
        (180_000, "3:00"),
        (59_001, "1:00"),
        (10_000, "0:10"),
        (9_999, "0:10.0"),
        (9_340, "0:09.4"),
        (1, "0:00.1"),
        (0, "0:00.0"),
    ];
    for (milliseconds, written) in cases {
        assert_eq!(dial(Duration::from_millis(milliseconds)), written);
    }
}
