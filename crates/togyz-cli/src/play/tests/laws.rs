//! Ten thousand random events: nothing panics, and the screen always shows the game.

use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use togyz::notation::record::Record;
use togyz::{Otau, Pit, Profile, Side};

use super::{Random, state};
use crate::play::draw;
use crate::play::input::{Input, Stored};
use crate::play::motion::Shown;
use crate::play::state::State;
use crate::play::theme::{Depth, Theme};

fn event(random: &mut Random) -> Input {
    let keys = "123456789123456789uuii[]fdcxrvsnlh?q yynnzйг&";
    let characters: Vec<char> = keys.chars().collect();
    let special = [
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::Up,
        KeyCode::F(1),
    ];
    let pit = Pit::new(Side::ALL[random.below(2)], Otau::ALL[random.below(9)]);
    match random.below(20) {
        0..12 => {
            Input::Key(KeyEvent::from(KeyCode::Char(characters[random.below(characters.len())])))
        }
        12..16 => Input::Key(KeyEvent::from(special[random.below(special.len())])),
        16 => Input::Click(pit),
        17 => Input::Hover((random.below(3) > 0).then_some(pit)),
        18 => [Input::WheelBack, Input::WheelForward, Input::Tick][random.below(3)].clone(),
        _ => {
            let results = [Stored::Written, Stored::Exists, Stored::Failed("full".to_string())];
            Input::Stored(results[random.below(3)].clone())
        }
    }
}

/// The invariants after every event.
fn check(state: &State, now: Duration, at: &str) {
    let positions = state.game.positions();
    assert_eq!(state.position(), positions[state.ply()], "{at}");
    let at_rest = Shown::still(&state.position());
    assert_eq!(state.shown(now + Duration::from_secs(60)), at_rest, "{at}");
    if state.motion.is_none() {
        assert_eq!(state.shown(now), at_rest, "{at}");
    }
    if state.looking.is_none() {
        assert_eq!(state.position(), state.game.position(), "{at}");
    }
    if let Some(cursor) = state.cursor
        && let Some(side) = state.mover()
    {
        assert!(state.is_playable(Pit::new(side, cursor)), "{at}: cursor on {cursor}");
    }
    // Undone moves can be played again from here.
    let mut again = state.game.position();
    for ply in state.undone.iter().rev() {
        again = again.play(ply.otau).unwrap_or_else(|error| panic!("{at}: {error}"));
    }
}

#[test]
fn ten_thousand_random_events() {
    for (seed, profile) in (0..10).zip(Profile::ALL.into_iter().cycle()) {
        let mut random = Random::new(seed);
        let mut state = state(profile);
        let mut now = Duration::ZERO;
        for step in 0..1000 {
            let input = event(&mut random);
            let at = format!("seed {seed}, step {step}, {input:?}");
            now += Duration::from_millis(random.below(400) as u64);
            state.update(input, now);
            check(&state, now, &at);
            if step % 25 == 0 {
                let record = Record::read(&state.record().to_string()).expect(&at);
                assert_eq!(record.game().plies(), state.game.plies(), "{at}");
                assert_eq!(record.game().end(), state.game.end(), "{at}");
            }
            if step % 10 == 0 {
                let (width, height) = (random.below(140) as u16 + 1, random.below(50) as u16 + 1);
                let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
                let theme = Theme::new(Depth::True);
                terminal.draw(|frame| draw::screen(frame, &state, theme, now)).expect(&at);
            }
        }
    }
}
