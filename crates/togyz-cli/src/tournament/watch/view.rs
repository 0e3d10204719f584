//! The state of the view of a round, and the effect of keys on it. It neither draws nor writes
//! files.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use togyz_text::{Language, text};
use togyz_tournament::Moment;
use togyz_tournament::competition::{Act, Competition, Outcome, RoundSheet};

/// The action that a key requests.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step {
    Stay,
    Leave,
    Act(Box<Act>),
    Undo,
}

/// The round as it is shown.
pub(super) struct View {
    pub(super) competition: Competition,
    pub(super) language: Language,
    /// The chosen board, beginning with 0.
    pub(super) chosen: usize,
    /// The text being typed for it.
    pub(super) input: Option<String>,
    /// The last error.
    pub(super) complaint: String,
}

impl View {
    pub(super) fn new(competition: Competition, language: Language) -> View {
        let mut view =
            View { competition, language, chosen: 0, input: None, complaint: String::new() };
        view.choose_open(0);
        view
    }

    /// The last round.
    pub(super) fn sheet(&self) -> Option<&RoundSheet> {
        self.competition.rounds().last()
    }

    /// The time when the clocks of the round were started.
    pub(super) fn started(&self) -> Option<Moment> {
        self.sheet()?.started
    }

    /// Shows the competition as it is now, and the next open board if the chosen one got its result.
    pub(super) fn renew(&mut self, competition: Competition) {
        let round = |one: &Competition| one.last_round();
        let new_round = round(&competition) != round(&self.competition);
        let was_open = self.is_open(self.chosen);
        self.competition = competition;
        self.complaint.clear();
        if new_round {
            self.choose_open(0);
        } else if was_open && !self.is_open(self.chosen) {
            self.choose_open(self.chosen);
        }
    }

    pub(super) fn complain(&mut self, complaint: &str) {
        self.complaint = complaint.to_owned();
    }

    fn boards(&self) -> usize {
        self.sheet().map_or(0, |sheet| sheet.boards.len())
    }

    fn is_open(&self, index: usize) -> bool {
        let board = self.sheet().and_then(|sheet| sheet.boards.get(index));
        board.is_some_and(|board| board.outcome.is_none())
    }

    /// Chooses the first open board from here on, then from the beginning; else stays.
    fn choose_open(&mut self, from: usize) {
        let boards = self.boards();
        let open = (from..boards).chain(0..from.min(boards)).find(|&index| self.is_open(index));
        self.chosen = open.unwrap_or_else(|| from.min(boards.saturating_sub(1)));
    }

    /// Handles a key.
    pub(super) fn key(&mut self, key: KeyEvent) -> Step {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if key.code == KeyCode::Char('c') { Step::Leave } else { Step::Stay };
        }
        match self.input.take() {
            Some(typed) => self.type_key(typed, key.code),
            None => self.choose_key(key.code),
        }
    }

    fn type_key(&mut self, mut typed: String, key: KeyCode) -> Step {
        match key {
            KeyCode::Esc => {
                self.complaint.clear();
                return Step::Stay;
            }
            KeyCode::Enter => return self.enter(typed),
            KeyCode::Backspace => drop(typed.pop()),
            KeyCode::Char(letter) => typed.push(letter),
            _ => {}
        }
        self.input = (!typed.is_empty()).then_some(typed);
        Step::Stay
    }

    fn enter(&mut self, typed: String) -> Step {
        let Some(sheet) = self.sheet() else { return Step::Stay };
        let (round, board) = (sheet.number, self.chosen + 1);
        let corrected = !self.is_open(self.chosen);
        let outcome = match Outcome::read(&typed, None) {
            Ok(outcome) => outcome,
            Err(error) => {
                self.complaint = error.to_string();
                self.input = Some(typed);
                return Step::Stay;
            }
        };
        let reason = match corrected {
            true => text(self.language, "event-watch-corrected"),
            false => String::new(),
        };
        let board = u16::try_from(board).unwrap_or(u16::MAX);
        Step::Act(Box::new(Act::Result { round, board, outcome: Some(outcome), reason }))
    }

    fn choose_key(&mut self, key: KeyCode) -> Step {
        let last = self.boards().saturating_sub(1);
        match key {
            KeyCode::Up => self.chosen = self.chosen.saturating_sub(1),
            KeyCode::Down => self.chosen = (self.chosen + 1).min(last),
            KeyCode::PageUp => self.chosen = self.chosen.saturating_sub(10),
            KeyCode::PageDown => self.chosen = (self.chosen + 10).min(last),
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = last,
            KeyCode::Char(letter @ ('0'..='9' | '+' | '-')) => {
                self.complaint.clear();
                self.input = Some(letter.into());
            }
            // The same places of a Cyrillic keyboard.
            KeyCode::Char('q' | 'й') | KeyCode::Esc => return Step::Leave,
            KeyCode::Char('u' | 'г') => return Step::Undo,
            KeyCode::Char('b' | 'и') => {
                if let Some(sheet) = self.sheet() {
                    return Step::Act(Box::new(Act::Begin { round: sheet.number }));
                }
            }
            _ => {}
        }
        Step::Stay
    }
}
