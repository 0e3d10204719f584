//! The game in plain lines: moves and words in, small boards and sentences out.
//!
//! For pipes, scripts and screen readers. The state is the same as on the full screen; only keys
//! are replaced by words, and the program waits for the engine.

mod word;

use std::io::{self, BufRead as _, Write as _, stdin, stdout};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use togyz::Side;
use togyz::notation::{MoveError, WrittenMove};
use togyz_text::text;

use self::word::Word;
use super::act::Effect;
use super::dialog::Dialog;
use super::input::{Command, Input, Stored};
use super::message::{self, Message};
use super::motion::Speed;
use super::save;
use super::state::State;
use super::thinker::Mind;
use super::timer;
use crate::board::Board;
use crate::terminal::{Screen, When};

/// Maximum wait for input when no flag can fall.
const FOR_EVER: Duration = Duration::from_secs(86_400);

/// Plays until the input ends or somebody quits.
///
/// # Errors
/// When the input cannot be read or the output cannot be written.
pub(super) fn run(mut state: State) -> Result<()> {
    state.speed = Speed::Off;
    let screen = Screen::new(Some(state.language), When::Auto);
    let mut lines = Lines { state, screen, begun: Instant::now(), mind: None, printed: None };
    match lines.play() {
        // The reader has closed the output: the game ends.
        Err(error) if is_broken_pipe(&error) => Ok(()),
        done => done,
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let cause = error.downcast_ref::<io::Error>();
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

struct Lines {
    state: State,
    screen: Screen,
    begun: Instant,
    /// The engine, created when it is first needed.
    mind: Option<Mind>,
    /// The number of printed plies, and whether the end was printed.
    printed: Option<(usize, bool)>,
}

impl Lines {
    fn play(&mut self) -> Result<()> {
        let input = read_lines();
        self.tell(Input::Tick);
        self.say(&text(self.state.language, "play-lines-help"))?;
        self.show()?;
        loop {
            let now = self.begun.elapsed();
            let due = self.state.timer.as_ref().and_then(|timer| timer.flag_due(now));
            let line = match input.recv_timeout(due.map_or(FOR_EVER, |due| due - now)) {
                Ok(line) => line?,
                Err(RecvTimeoutError::Timeout) => {
                    self.tell(Input::Tick);
                    self.show()?;
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => break,
            };
            if self.line(line.trim())? {
                break;
            }
            self.show()?;
        }
        self.say(&text(self.state.language, "play-lines-left"))?;
        self.board()
    }

    /// Handles one line; true for quit.
    fn line(&mut self, line: &str) -> Result<bool> {
        // A flag that has fallen before this line comes first.
        self.tell(Input::Tick);
        match Word::read(line) {
            None => {}
            Some(Word::Quit) => return Ok(true),
            Some(Word::Help) => self.say(&text(self.state.language, "play-lines-help"))?,
            Some(Word::Board) => self.printed = None,
            Some(Word::Save(file)) => self.save(file)?,
            Some(Word::Answer(agreed)) => match self.state.offered() {
                Some(side) => self.state.answer_offer(side.opponent(), agreed),
                None => self.state.refuse(Message::new("play-lines-no-offer")),
            },
            Some(Word::Command(command)) => self.obey(command),
            Some(Word::Other(line)) => self.read_move(line),
        }
        self.say_notice()?;
        Ok(false)
    }

    /// A word needs no confirmation: it is performed at once.
    fn obey(&mut self, command: Command) {
        self.tell(Input::Word(command));
        if let Some(Dialog::Question(question)) = self.state.dialog.take() {
            self.state.agreed(question);
            self.tell(Input::Tick);
        }
    }

    fn read_move(&mut self, line: &str) {
        let wrong = |key| Message::new(key).word("move", line);
        let Ok(written) = line.parse::<WrittenMove>() else {
            return self.state.refuse(wrong("play-lines-unknown"));
        };
        if self.state.own_turn().is_some() {
            let problem = match written.check(&self.state.game.position()) {
                Ok(_) => None,
                Err(MoveError::Illegal(error)) => Some(Message::illegal(error)),
                Err(MoveError::Turn { .. }) => Some(wrong("play-lines-side")),
                Err(MoveError::Landing { expected, .. }) => Some(
                    wrong("play-lines-landing")
                        .word("on", message::side_word(expected.side))
                        .number("landing", expected.otau.number()),
                ),
                Err(MoveError::NoTuzdyk) => Some(wrong("play-lines-no-tuzdyk")),
                Err(MoveError::Kazan { expected, .. }) => {
                    Some(wrong("play-lines-kazan").number("number", expected))
                }
            };
            if let Some(problem) = problem {
                return self.state.refuse(problem);
            }
            if written.draw_offer && !self.state.offer_next {
                self.obey(Command::Draw);
            }
        }
        self.tell(Input::Word(Command::Otau(written.otau)));
    }

    fn save(&mut self, file: &str) -> Result<()> {
        if file.is_empty() {
            self.state.refuse(Message::new("play-lines-no-file"));
            return Ok(());
        }
        let message = match save::write(file, &self.state.record().to_string(), false) {
            Stored::Written => Message::new("play-saved").word("file", file),
            Stored::Exists => Message::new("play-lines-exists").word("file", file),
            Stored::Failed(reason) => {
                Message::new("play-could-not-save").word("file", file).word("reason", reason)
            }
        };
        self.say(&message.text(self.state.language))
    }

    /// Updates the state with an input, and runs the engine on request.
    fn tell(&mut self, input: Input) {
        let mut next = Some(input);
        while let Some(input) = next {
            next = match self.state.update(input, self.begun.elapsed()) {
                Some(Effect::Think(task)) => {
                    let mind = self.mind.get_or_insert_with(Mind::new);
                    let choice = mind.think(&task, &AtomicBool::new(false));
                    Some(Input::Thought { number: task.number, choice })
                }
                Some(Effect::Store { .. } | Effect::Hush | Effect::Quit) | None => None,
            };
        }
    }

    /// Prints the changes: the played moves, the board, and the side to move.
    fn show(&mut self) -> Result<()> {
        let game = &self.state.game;
        let now = (game.plies().len(), game.end().is_some());
        if self.printed == Some(now) {
            return Ok(());
        }
        let first = self.printed.map_or(now.0, |(plies, _)| plies);
        for ply in first..now.0 {
            self.say(&self.told_ply(ply))?;
        }
        self.printed = Some(now);
        self.board()?;
        self.say_notice()
    }

    /// A move in notation and in words.
    fn told_ply(&self, ply: usize) -> String {
        let game = &self.state.game;
        let Some((before, sowing)) = self.state.account(ply) else { return String::new() };
        // A game contains only legal moves.
        let written = before.write_move(sowing.origin.otau).unwrap_or_default();
        let offer = if game.plies().get(ply).is_some_and(|ply| ply.draw_offer) { "=" } else { "" };
        let dots = if game.mover(ply) == Side::White { "." } else { "..." };
        let words = message::describe(&sowing, self.state.language).join(" ");
        format!("{}{dots} {written}{offer}  {words}", game.move_number(ply))
    }

    /// The board with the side to move, or the result.
    fn board(&self) -> Result<()> {
        let state = &self.state;
        let position = state.game.position();
        let mut board = Board::new(&position, &self.screen).flip(state.flipped);
        let last = state.last_move();
        if let Some((_, sowing)) = &last {
            board = board.last_move(sowing);
        }
        for line in board.small() {
            self.say(&line)?;
        }
        if let Some(timer) = &state.timer {
            let now = self.begun.elapsed();
            let dials = Side::ALL.map(|side| {
                let name = message::side_name(side, state.language);
                format!("{name} {}", timer::dial(timer.left(side, now)))
            });
            self.say(&dials.join("  "))?;
        }
        match message::ending(&state.game, state.language) {
            Some(ending) => self.say(&format!("{}  {ending}", state.game.result_text())),
            None => {
                let turn = match position.turn() {
                    Side::White => "play-turn-white",
                    Side::Black => "play-turn-black",
                };
                self.say(&text(state.language, turn))
            }
        }
    }

    fn say_notice(&mut self) -> Result<()> {
        if let Some(notice) = self.state.notice.take() {
            self.say(&notice.message.text(self.state.language))?;
        }
        if let Some(side) = self.state.offered() {
            let message = Message::new("play-lines-offer").side(side);
            self.say(&message.text(self.state.language))?;
        }
        Ok(())
    }

    fn say(&self, line: &str) -> Result<()> {
        let mut output = stdout().lock();
        writeln!(output, "{}", line.trim_end())?;
        output.flush()?;
        Ok(())
    }
}

/// The lines of the input, read by a separate thread so that a flag can fall at the same time.
fn read_lines() -> Receiver<io::Result<String>> {
    let (sender, lines) = channel();
    thread::spawn(move || {
        for line in stdin().lock().lines() {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    lines
}
