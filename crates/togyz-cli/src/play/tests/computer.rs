//! Games against the computer, with a thinker simulated by the test: it is asked, answers, or
//! answers too late.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use togyz::{Ending, Otau, Profile, Side};
use togyz_engine::{Choice, FULL_LEVEL, PlayerKind, Score};
use togyz_text::Language;

use super::{Random, opening, state};
use crate::play::act::Effect;
use crate::play::computer::{Computer, PACE, Task};
use crate::play::input::Input;
use crate::play::state::{Opening, State};

const SECOND: Duration = Duration::from_secs(1);

fn against(side: Side, level: u8, profile: Profile) -> State {
    let computer = Some(Computer::new(side, level, PACE));
    State::new(Opening { computer, ..opening(profile.into(), Language::English) }).unwrap()
}

fn task(effect: Option<Effect>) -> Task {
    match effect {
        Some(Effect::Think(task)) => task,
        other => panic!("expected a task, found {other:?}"),
    }
}

fn choice(number: u8, score: i32) -> Option<Choice> {
    Some(Choice { otau: Otau::new(number).unwrap(), score: Some(Score::Estimate(score)) })
}

impl State {
    fn key_at(&mut self, key: char, now: Duration) -> Option<Effect> {
        self.update(Input::Key(KeyEvent::from(KeyCode::Char(key))), now)
    }

    fn think_of(&mut self, task: &Task, choice: Option<Choice>, now: Duration) -> Option<Effect> {
        self.update(Input::Thought { number: task.number, choice }, now)
    }

    /// Plays this otau, and this answer of the computer with its score.
    fn exchange(&mut self, own: Otau, answer: Otau, score: i32, now: &mut Duration) {
        let task = task(self.key_at(char::from(b'0' + own.number()), *now));
        *now += 10 * SECOND;
        self.think_of(&task, choice(answer.number(), score), *now);
    }

    /// A number of quiet exchanges of the first legal moves.
    fn exchanges(&mut self, count: usize, score: i32, now: &mut Duration) {
        for _ in 0..count {
            let own = self.game.position().legal_moves().next().unwrap();
            let after = self.game.position().play(own).unwrap();
            self.exchange(own, after.legal_moves().next().unwrap(), score, now);
        }
    }
}

#[test]
fn the_computer_answers_after_a_pleasant_time() {
    let mut state = against(Side::Black, 4, Profile::Kazakhstan);
    assert_eq!(state.update(Input::Tick, Duration::ZERO), None);
    let task = task(state.key_at('7', SECOND));
    assert_eq!(task.kind, PlayerKind::Level(4));
    assert_eq!(task.positions, state.game.positions());
    assert!(state.is_thinking() && state.own_turn().is_none());
    state.key_at('7', SECOND);
    assert_eq!(state.said(), "It is the computer’s move.");
    // The key has ended the animation; only the pace remains.
    assert_eq!(state.think_of(&task, choice(9, 0), SECOND), None);
    assert_eq!(state.game.plies().len(), 1);
    state.update(Input::Tick, SECOND + PACE - Duration::from_millis(1));
    assert_eq!(state.game.plies().len(), 1);
    state.update(Input::Tick, SECOND + PACE);
    assert_eq!(state.game.plies().len(), 2);
    assert_eq!(state.own_turn(), Some(Side::White));
    assert!(state.motion.is_some() && !state.is_thinking());
}

#[test]
fn the_computer_waits_for_the_kumalaks_in_the_air() {
    let mut state = against(Side::Black, 4, Profile::Kazakhstan);
    let task = task(state.key_at('7', Duration::ZERO));
    state.think_of(&task, choice(9, 0), PACE);
    assert_eq!(state.game.plies().len(), 1);
    state.update(Input::Tick, 2 * SECOND);
    assert_eq!(state.game.plies().len(), 2);
}

#[test]
fn the_computer_begins_as_white() {
    let mut state = against(Side::White, 1, Profile::Kazakhstan);
    assert!(state.flipped);
    let task = task(state.update(Input::Tick, Duration::ZERO));
    state.think_of(&task, choice(7, 0), SECOND);
    assert_eq!(state.own_turn(), Some(Side::Black));
    state.key_at('u', SECOND);
    assert_eq!(state.said(), "There is no move to take back.");
}

#[test]
fn a_stale_thought_is_thrown_away() {
    let mut state = against(Side::Black, 4, Profile::Kazakhstan);
    let old = task(state.key_at('7', Duration::ZERO));
    assert_eq!(state.key_at('u', SECOND), Some(Effect::Hush));
    assert!(state.game.plies().is_empty() && !state.is_thinking());
    assert_eq!(state.think_of(&old, choice(9, 0), SECOND), None);
    assert!(state.game.plies().is_empty());
    // The same ply again: the old answer is still stale.
    let new = task(state.key_at('7', SECOND));
    assert_ne!(old.number, new.number);
    state.think_of(&old, choice(9, 0), 9 * SECOND);
    assert_eq!(state.game.plies().len(), 1);
    state.think_of(&new, choice(8, 0), 9 * SECOND);
    assert_eq!(state.game.plies()[1].otau, Otau::Eight);
}

#[test]
fn taking_back_and_playing_again_go_by_two() {
    let mut state = against(Side::Black, 4, Profile::Kazakhstan);
    let mut now = Duration::ZERO;
    state.exchanges(2, 0, &mut now);
    let whole = state.game.clone();
    assert_eq!(state.key_at('u', now), None);
    assert_eq!(state.game.plies().len(), 2);
    assert_eq!(state.key_at('u', now), None);
    assert!(state.game.plies().is_empty());
    assert_eq!(state.key_at('i', now), None);
    assert_eq!(state.key_at('i', now), None);
    assert_eq!(state.game, whole);
}

#[test]
fn a_game_that_was_resigned_can_be_gone_on_with() {
    let mut state = against(Side::Black, 4, Profile::Kazakhstan);
    let first = task(state.key_at('7', Duration::ZERO));
    state.key_at('x', SECOND);
    assert_eq!(state.key_at('y', SECOND), Some(Effect::Hush));
    assert_eq!(state.game.result_text(), "0 (10) - 1 (0)");
    state.think_of(&first, choice(9, 0), 9 * SECOND);
    assert_eq!(state.game.plies().len(), 1);
    state.key_at('u', 9 * SECOND);
    assert_eq!(state.own_turn(), Some(Side::White));
}

#[test]
fn who_looks_back_goes_on_looking_when_the_computer_moves() {
    let mut state = against(Side::Black, 4, Profile::Kazakhstan);
    let task = task(state.key_at('7', Duration::ZERO));
    state.key_at('[', SECOND);
    state.think_of(&task, choice(9, 0), 9 * SECOND);
    assert_eq!((state.game.plies().len(), state.ply()), (2, 0));
    assert!(state.motion.is_none());
    state.press(KeyCode::End);
    assert_eq!(state.own_turn(), Some(Side::White));
}

#[test]
fn a_hint_marks_the_board() {
    for mut state in [state(Profile::Kazakhstan), against(Side::Black, 1, Profile::Kazakhstan)] {
        let task = task(state.key_at('h', Duration::ZERO));
        assert_eq!(task.kind, PlayerKind::Level(FULL_LEVEL));
        assert_eq!(task.limits.move_time, Some(Duration::from_millis(500)));
        state.think_of(&task, choice(5, 100), SECOND);
        assert_eq!(state.said(), "The engine suggests otau 5.");
        assert_eq!((state.hint, state.cursor), (Some(Otau::Five), Some(Otau::Five)));
        state.press(KeyCode::Enter);
        assert_eq!((state.hint, state.game.plies().len()), (None, 1));
    }
}

#[test]
fn a_hint_that_comes_after_the_move_is_not_shown() {
    let mut state = state(Profile::Kazakhstan);
    let task = task(state.key_at('h', Duration::ZERO));
    assert_eq!(state.key_at('7', SECOND), Some(Effect::Hush));
    state.think_of(&task, choice(5, 100), SECOND);
    assert_eq!(state.hint, None);
}

#[test]
fn the_computer_agrees_to_a_draw_only_late_and_when_not_better() {
    for (exchanges, score, agrees) in [(9, -50, false), (10, 50, false), (10, 0, true)] {
        let mut state = against(Side::Black, 4, Profile::Kazakhstan);
        let mut now = Duration::ZERO;
        state.exchanges(exchanges, score, &mut now);
        state.key_at('d', now);
        assert_eq!(state.game.ending() == Ending::Agreement, agrees, "{exchanges} {score}");
        if !agrees {
            assert_eq!(state.said(), "Black declines. The game goes on.");
        }
    }
}

#[test]
fn at_the_nomad_games_the_answer_comes_with_its_turn() {
    for (score, agrees) in [(50, false), (-50, true)] {
        let mut state = against(Side::Black, 4, Profile::NomadGames);
        let mut now = Duration::ZERO;
        state.exchanges(10, score, &mut now);
        state.key_at('d', now);
        let own = state.game.position().legal_moves().next().unwrap();
        let task = task(state.key_at(char::from(b'0' + own.number()), now));
        // Nobody answers for the computer.
        assert_eq!(state.offered(), None);
        state.key_at('y', now);
        assert_eq!(state.game.end(), None);
        let answer = state.game.position().legal_moves().next().unwrap();
        state.think_of(&task, choice(answer.number(), score), now + 9 * SECOND);
        assert_eq!(state.game.ending() == Ending::Agreement, agrees);
    }
}

#[test]
fn the_computer_claims_a_repetition_when_it_stands_worse() {
    for (score, claims) in [(-1, true), (1, false)] {
        let start = "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w 1".parse().unwrap();
        let computer = Some(Computer::new(Side::White, 4, PACE));
        let opening =
            Opening { start, computer, ..opening(Profile::Kazakhstan.into(), Language::English) };
        let mut state = State::new(opening).unwrap();
        let mut now = Duration::ZERO;
        let mut asked = task(state.update(Input::Tick, now));
        for otau in [9, 1, 2, 3, 4, 5, 6, 7, 8].repeat(2) {
            now += 9 * SECOND;
            state.think_of(&asked, choice(otau, 1), now);
            asked = task(state.key_at(char::from(b'0' + otau), now));
        }
        state.think_of(&asked, choice(9, score), now + 9 * SECOND);
        assert_eq!(state.game.ending() == Ending::Repetition, claims);
    }
}

#[test]
fn the_record_names_the_computer() {
    let mut state = against(Side::Black, 4, Profile::Kazakhstan);
    state.key_at('7', Duration::ZERO);
    let record = state.record().to_string();
    assert!(record.contains("[Black \"computer, level 4\"]"), "{record}");
    state.language = Language::Russian;
    assert_eq!(state.name(Side::Black).as_deref(), Some("компьютер, уровень 4"));
    assert_eq!(state.name(Side::White), None);
}

/// For any input of the player, the computer is asked whenever it is to move, and never plays for
/// the player.
#[test]
fn random_keys_against_a_random_computer() {
    let keys: Vec<char> = "123456789123456789uihdcxynn[]f".chars().collect();
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let side = Side::ALL[random.below(2)];
        let mut state = against(side, 3, Profile::ALL[seed as usize % Profile::ALL.len()]);
        let (mut asked, mut now): (Option<Task>, Duration) = (None, Duration::ZERO);
        for step in 0..600 {
            now += Duration::from_millis(random.below(900) as u64);
            let thought = asked.take_if(|_| step % 3 == 0);
            let effect = match thought {
                Some(task) => {
                    let moves: Vec<_> = task.positions.last().unwrap().legal_moves().collect();
                    let otau = moves[random.below(moves.len())];
                    let score = Some(Score::Estimate(random.below(200) as i32 - 100));
                    state.think_of(&task, Some(Choice { otau, score }), now)
                }
                None => state.key_at(keys[random.below(keys.len())], now),
            };
            match effect {
                Some(Effect::Think(task)) => asked = Some(task),
                Some(Effect::Hush) => asked = None,
                _ => {}
            }
            let at = format!("seed {seed}, step {step}");
            assert!(state.is_thinking() || !state.is_computers_turn(), "{at}");
            assert!(state.own_turn().is_none_or(|own| own != side), "{at}");
        }
    }
}
