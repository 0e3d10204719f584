//! Against the computer, with a thinker played by the test: it is asked, answers, or comes too late.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use togyz::{Ending, Otau, Profile, Side};
use togyz_engine::{Choice, FULL_LEVEL, Kind, Score};
use togyz_text::Language;

use super::{Random, opening, table};
use crate::play::act::Effect;
use crate::play::input::Input;
use crate::play::rival::{PACE, Rival, Task};
use crate::play::table::{Opening, Table};

const SECOND: Duration = Duration::from_secs(1);

fn against(side: Side, level: u8, profile: Profile) -> Table {
    let rival = Some(Rival::new(side, level, PACE));
    Table::new(Opening { rival, ..opening(profile.into(), Language::English) }).unwrap()
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

impl Table {
    fn key_at(&mut self, key: char, now: Duration) -> Option<Effect> {
        self.update(Input::Key(KeyEvent::from(KeyCode::Char(key))), now)
    }

    fn think_of(&mut self, task: &Task, choice: Option<Choice>, now: Duration) -> Option<Effect> {
        self.update(Input::Thought { number: task.number, choice }, now)
    }

    /// Plays this otau, and this answer of the computer with what it thinks of it.
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
    let mut table = against(Side::Black, 4, Profile::Kazakhstan);
    assert_eq!(table.update(Input::Tick, Duration::ZERO), None);
    let task = task(table.key_at('7', SECOND));
    assert_eq!(task.kind, Kind::Level(4));
    assert_eq!(task.positions, table.game.positions());
    assert!(table.is_thinking() && table.own_turn().is_none());
    table.key_at('7', SECOND);
    assert_eq!(table.said(), "It is the computer’s move.");
    // The key has ended the motion; what is left to wait for is the pace.
    assert_eq!(table.think_of(&task, choice(9, 0), SECOND), None);
    assert_eq!(table.game.plies().len(), 1);
    table.update(Input::Tick, SECOND + PACE - Duration::from_millis(1));
    assert_eq!(table.game.plies().len(), 1);
    table.update(Input::Tick, SECOND + PACE);
    assert_eq!(table.game.plies().len(), 2);
    assert_eq!(table.own_turn(), Some(Side::White));
    assert!(table.motion.is_some() && !table.is_thinking());
}

#[test]
fn the_computer_waits_for_the_kumalaks_in_the_air() {
    let mut table = against(Side::Black, 4, Profile::Kazakhstan);
    let task = task(table.key_at('7', Duration::ZERO));
    table.think_of(&task, choice(9, 0), PACE);
    assert_eq!(table.game.plies().len(), 1);
    table.update(Input::Tick, 2 * SECOND);
    assert_eq!(table.game.plies().len(), 2);
}

#[test]
fn the_computer_begins_as_white() {
    let mut table = against(Side::White, 1, Profile::Kazakhstan);
    assert!(table.flipped);
    let task = task(table.update(Input::Tick, Duration::ZERO));
    table.think_of(&task, choice(7, 0), SECOND);
    assert_eq!(table.own_turn(), Some(Side::Black));
    table.key_at('u', SECOND);
    assert_eq!(table.said(), "There is no move to take back.");
}

#[test]
fn a_stale_thought_is_thrown_away() {
    let mut table = against(Side::Black, 4, Profile::Kazakhstan);
    let old = task(table.key_at('7', Duration::ZERO));
    assert_eq!(table.key_at('u', SECOND), Some(Effect::Hush));
    assert!(table.game.plies().is_empty() && !table.is_thinking());
    assert_eq!(table.think_of(&old, choice(9, 0), SECOND), None);
    assert!(table.game.plies().is_empty());
    // The same ply again: the old answer is still stale.
    let new = task(table.key_at('7', SECOND));
    assert_ne!(old.number, new.number);
    table.think_of(&old, choice(9, 0), 9 * SECOND);
    assert_eq!(table.game.plies().len(), 1);
    table.think_of(&new, choice(8, 0), 9 * SECOND);
    assert_eq!(table.game.plies()[1].otau, Otau::Eight);
}

#[test]
fn taking_back_and_playing_again_go_by_two() {
    let mut table = against(Side::Black, 4, Profile::Kazakhstan);
    let mut now = Duration::ZERO;
    table.exchanges(2, 0, &mut now);
    let whole = table.game.clone();
    assert_eq!(table.key_at('u', now), None);
    assert_eq!(table.game.plies().len(), 2);
    assert_eq!(table.key_at('u', now), None);
    assert!(table.game.plies().is_empty());
    assert_eq!(table.key_at('i', now), None);
    assert_eq!(table.key_at('i', now), None);
    assert_eq!(table.game, whole);
}

#[test]
fn a_game_that_was_resigned_can_be_gone_on_with() {
    let mut table = against(Side::Black, 4, Profile::Kazakhstan);
    let first = task(table.key_at('7', Duration::ZERO));
    table.key_at('x', SECOND);
    assert_eq!(table.key_at('y', SECOND), Some(Effect::Hush));
    assert_eq!(table.game.result_text(), "0 (10) - 1 (0)");
    table.think_of(&first, choice(9, 0), 9 * SECOND);
    assert_eq!(table.game.plies().len(), 1);
    table.key_at('u', 9 * SECOND);
    assert_eq!(table.own_turn(), Some(Side::White));
}

#[test]
fn who_looks_back_goes_on_looking_when_the_computer_moves() {
    let mut table = against(Side::Black, 4, Profile::Kazakhstan);
    let task = task(table.key_at('7', Duration::ZERO));
    table.key_at('[', SECOND);
    table.think_of(&task, choice(9, 0), 9 * SECOND);
    assert_eq!((table.game.plies().len(), table.ply()), (2, 0));
    assert!(table.motion.is_none());
    table.press(KeyCode::End);
    assert_eq!(table.own_turn(), Some(Side::White));
}

#[test]
fn a_hint_marks_the_board() {
    for mut table in [table(Profile::Kazakhstan), against(Side::Black, 1, Profile::Kazakhstan)] {
        let task = task(table.key_at('h', Duration::ZERO));
        assert_eq!(task.kind, Kind::Level(FULL_LEVEL));
        assert_eq!(task.limits.move_time, Some(Duration::from_millis(500)));
        table.think_of(&task, choice(5, 100), SECOND);
        assert_eq!(table.said(), "The engine suggests otau 5.");
        assert_eq!((table.hint, table.cursor), (Some(Otau::Five), Some(Otau::Five)));
        table.press(KeyCode::Enter);
        assert_eq!((table.hint, table.game.plies().len()), (None, 1));
    }
}

#[test]
fn a_hint_that_comes_after_the_move_is_not_shown() {
    let mut table = table(Profile::Kazakhstan);
    let task = task(table.key_at('h', Duration::ZERO));
    assert_eq!(table.key_at('7', SECOND), Some(Effect::Hush));
    table.think_of(&task, choice(5, 100), SECOND);
    assert_eq!(table.hint, None);
}

#[test]
fn the_computer_agrees_to_a_draw_only_late_and_when_not_better() {
    for (exchanges, score, agrees) in [(9, -50, false), (10, 50, false), (10, 0, true)] {
        let mut table = against(Side::Black, 4, Profile::Kazakhstan);
        let mut now = Duration::ZERO;
        table.exchanges(exchanges, score, &mut now);
        table.key_at('d', now);
        assert_eq!(table.game.ending() == Ending::Agreement, agrees, "{exchanges} {score}");
        if !agrees {
            assert_eq!(table.said(), "Black declines. The game goes on.");
        }
    }
}

#[test]
fn at_the_nomad_games_the_answer_comes_with_its_turn() {
    for (score, agrees) in [(50, false), (-50, true)] {
        let mut table = against(Side::Black, 4, Profile::NomadGames);
        let mut now = Duration::ZERO;
        table.exchanges(10, score, &mut now);
        table.key_at('d', now);
        let own = table.game.position().legal_moves().next().unwrap();
        let task = task(table.key_at(char::from(b'0' + own.number()), now));
        // Nobody answers for the computer.
        assert_eq!(table.offered(), None);
        table.key_at('y', now);
        assert_eq!(table.game.end(), None);
        let answer = table.game.position().legal_moves().next().unwrap();
        table.think_of(&task, choice(answer.number(), score), now + 9 * SECOND);
        assert_eq!(table.game.ending() == Ending::Agreement, agrees);
    }
}

#[test]
fn the_computer_claims_a_repetition_when_it_stands_worse() {
    for (score, claims) in [(-1, true), (1, false)] {
        let start = "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w 1".parse().unwrap();
        let rival = Some(Rival::new(Side::White, 4, PACE));
        let opening =
            Opening { start, rival, ..opening(Profile::Kazakhstan.into(), Language::English) };
        let mut table = Table::new(opening).unwrap();
        let mut now = Duration::ZERO;
        let mut asked = task(table.update(Input::Tick, now));
        for otau in [9, 1, 2, 3, 4, 5, 6, 7, 8].repeat(2) {
            now += 9 * SECOND;
            table.think_of(&asked, choice(otau, 1), now);
            asked = task(table.key_at(char::from(b'0' + otau), now));
        }
        table.think_of(&asked, choice(9, score), now + 9 * SECOND);
        assert_eq!(table.game.ending() == Ending::Repetition, claims);
    }
}

#[test]
fn the_record_names_the_computer() {
    let mut table = against(Side::Black, 4, Profile::Kazakhstan);
    table.key_at('7', Duration::ZERO);
    let record = table.record().to_string();
    assert!(record.contains("[Black \"computer, level 4\"]"), "{record}");
    table.language = Language::Russian;
    assert_eq!(table.name(Side::Black).as_deref(), Some("компьютер, уровень 4"));
    assert_eq!(table.name(Side::White), None);
}

/// Whatever the player does, the computer is asked whenever it is to move, and never plays for
/// the player.
#[test]
fn random_keys_against_a_random_computer() {
    let keys: Vec<char> = "123456789123456789uihdcxynn[]f".chars().collect();
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let side = Side::ALL[random.below(2)];
        let mut table = against(side, 3, Profile::ALL[seed as usize % Profile::ALL.len()]);
        let (mut asked, mut now): (Option<Task>, Duration) = (None, Duration::ZERO);
        for step in 0..600 {
            now += Duration::from_millis(random.below(900) as u64);
            let thought = asked.take_if(|_| step % 3 == 0);
            let effect = match thought {
                Some(task) => {
                    let moves: Vec<_> = task.positions.last().unwrap().legal_moves().collect();
                    let otau = moves[random.below(moves.len())];
                    let score = Some(Score::Estimate(random.below(200) as i32 - 100));
                    table.think_of(&task, Some(Choice { otau, score }), now)
                }
                None => table.key_at(keys[random.below(keys.len())], now),
            };
            match effect {
                Some(Effect::Think(task)) => asked = Some(task),
                Some(Effect::Hush) => asked = None,
                _ => {}
            }
            let at = format!("seed {seed}, step {step}");
            assert!(table.is_thinking() || !table.is_rivals_turn(), "{at}");
            assert!(table.own_turn().is_none_or(|own| own != side), "{at}");
        }
    }
}
