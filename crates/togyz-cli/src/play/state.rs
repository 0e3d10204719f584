//! The state of the board in the terminal: the game, the part of it that is shown, and open questions.
//!
//! A pure value: it reads no clock, key or file. [`update`](State::update), in `act.rs`, takes an
//! input and the time; the methods here are for drawing.

use std::time::Duration;

use togyz::clock::TimeControl;
use togyz::notation::record::Record;
use togyz::{DrawOffers, Ending, Game, Otau, Pit, Ply, Position, Rules, Setup, Side, Sowing};
use togyz_text::Language;

use super::computer::{Computer, RunningTask};
use super::dialog::Dialog;
use super::message::Message;
use super::motion::{Motion, Shown, Speed};
use super::timer::Timer;

/// The state of the board.
#[derive(Debug, Clone)]
pub(super) struct State {
    pub(super) game: Game,
    /// The game as it was when it began, was opened or was last saved.
    pub(super) kept: Game,
    /// Undone moves; the last one is played again next.
    pub(super) undone: Vec<Ply>,
    /// The number of shown plies while the players look back.
    pub(super) looking: Option<usize>,
    pub(super) cursor: Option<Otau>,
    /// The last known pit of the mouse.
    pub(super) pointed: Option<Pit>,
    pub(super) motion: Option<Motion>,
    pub(super) dialog: Option<Dialog>,
    pub(super) notice: Option<Notice>,
    /// An offer that waits for the next move, in a profile that requires offers with a move.
    pub(super) offer_next: bool,
    pub(super) flipped: bool,
    pub(super) speed: Speed,
    pub(super) language: Language,
    /// The start position of a new game.
    pub(super) fresh: Setup,
    pub(super) naming: Naming,
    /// The computer, if it plays one side.
    pub(super) computer: Option<Computer>,
    /// The engine's task, and the number of tasks so far.
    pub(super) running: Option<RunningTask>,
    pub(super) tasks: u64,
    /// The hint for this position.
    pub(super) hint: Option<Otau>,
    pub(super) timer: Option<Timer>,
    /// The record the game was opened with.
    pub(super) record: Option<Record>,
}

/// A one-time notice for the players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Notice {
    pub(super) message: Message,
    /// Whether it reports a refused action.
    pub(super) refusal: bool,
}

/// The source of dates and proposed names for records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Naming {
    /// The day in the form of records.
    pub(super) today: String,
    /// The number of the next proposed file.
    pub(super) number: u32,
    /// The file this game was opened from or saved to.
    pub(super) file: Option<String>,
}

/// The settings of a new state.
pub(super) struct Opening {
    pub(super) rules: Rules,
    pub(super) start: Setup,
    /// A record to continue, and its file.
    pub(super) record: Option<(Record, String)>,
    pub(super) speed: Speed,
    pub(super) language: Language,
    pub(super) today: String,
    /// The number of the first proposed file.
    pub(super) number: u32,
    pub(super) computer: Option<Computer>,
    pub(super) control: TimeControl,
}

impl State {
    pub(super) fn new(opening: Opening) -> Result<State, togyz::SetupError> {
        let Opening { rules, start, record, speed, language, today, number, computer, control } =
            opening;
        let (game, record, file, fresh) = match record {
            Some((record, file)) => {
                (continued(record.game()), Some(record), Some(file), Setup::START)
            }
            None => (Game::from_setup(rules, start)?, None, None, start),
        };
        Ok(State {
            kept: game.clone(),
            timer: Timer::new(control, game.plies().len()),
            game,
            undone: Vec::new(),
            looking: None,
            cursor: None,
            pointed: None,
            motion: None,
            dialog: None,
            notice: None,
            offer_next: false,
            // The player is below.
            flipped: computer.as_ref().is_some_and(|computer| computer.side == Side::White),
            speed,
            language,
            fresh,
            naming: Naming { today, number, file },
            computer,
            running: None,
            tasks: 0,
            hint: None,
            record,
        })
    }

    /// The number of shown plies.
    pub(super) fn ply(&self) -> usize {
        self.looking.unwrap_or(self.game.plies().len()).min(self.game.plies().len())
    }

    /// The shown position, or the target of the animation.
    pub(super) fn position(&self) -> Position {
        self.game.positions().get(self.ply()).copied().unwrap_or_default()
    }

    /// The board at this time.
    pub(super) fn shown(&self, now: Duration) -> Shown {
        match &self.motion {
            Some(motion) if !motion.is_over(now) => motion.shown(now),
            _ => Shown::still(&self.position()),
        }
    }

    /// The position before a ply and the sowing of the ply.
    pub(super) fn account(&self, ply: usize) -> Option<(Position, Sowing)> {
        let before = *self.game.positions().get(ply)?;
        let sowing = before.sow(self.game.plies().get(ply)?.otau).ok()?;
        Some((before, sowing))
    }

    /// The move before the shown position.
    pub(super) fn last_move(&self) -> Option<(Position, Sowing)> {
        self.account(self.ply().checked_sub(1)?)
    }

    /// Whether the players look back and cannot move.
    pub(super) fn is_looking_back(&self) -> bool {
        self.ply() < self.game.plies().len()
    }

    /// The side that may move on the board as it is shown.
    pub(super) fn mover(&self) -> Option<Side> {
        let moving = !self.is_looking_back() && self.game.end().is_none();
        moving.then(|| self.game.position().turn())
    }

    /// The side that may move at this terminal, on the board as it is shown.
    pub(super) fn own_turn(&self) -> Option<Side> {
        self.mover().filter(|_| !self.is_computers_turn())
    }

    /// The side that may resign at this terminal.
    pub(super) fn own_side(&self) -> Option<Side> {
        let mover = self.mover()?;
        Some(self.computer.as_ref().map_or(mover, |computer| computer.side.opponent()))
    }

    /// The side whose draw offer waits for an answer from this terminal.
    pub(super) fn offered(&self) -> Option<Side> {
        let here =
            |side: &Side| self.computer.as_ref().is_none_or(|computer| computer.side == *side);
        self.game.pending_offer().filter(here).filter(|_| !self.is_looking_back())
    }

    /// Whether a move from this pit can be played now.
    pub(super) fn is_playable(&self, pit: Pit) -> bool {
        self.own_turn() == Some(pit.side) && self.game.position().is_legal(pit.otau)
    }

    /// The sowing of the move under the cursor.
    pub(super) fn preview(&self) -> Option<Sowing> {
        self.own_turn()?;
        self.game.position().sow(self.cursor?).ok()
    }

    /// The claim that is open to the side to move.
    pub(super) fn claim(&self) -> Option<Claim> {
        let side = self.own_turn()?;
        if self.game.can_claim_fourth_offer(side) {
            Some(Claim::Win(side))
        } else {
            self.game.claimable_repetition().map(|_| Claim::Draw)
        }
    }

    /// The limit of draw offers with a move.
    pub(super) fn offers_at_most(&self) -> Option<u8> {
        match self.game.rules().profile.draw_offers() {
            DrawOffers::Free => None,
            DrawOffers::WithMove { at_most } => Some(at_most),
        }
    }

    /// Starts a new game.
    pub(super) fn begin_anew(&mut self) {
        let rules = self.game.rules();
        // The setup was legal when the state was created.
        self.game = Game::from_setup(rules, self.fresh).unwrap_or_else(|_| Game::new(rules));
        self.kept = self.game.clone();
        self.timer = self.timer.take().and_then(|timer| Timer::new(timer.control(), 0));
        self.undone.clear();
        self.hint = None;
        self.looking = None;
        self.cursor = None;
        self.motion = None;
        self.offer_next = false;
        if self.naming.file.take().is_some() {
            self.naming.number += 1;
        }
        self.record = None;
        self.tell(Message::new("play-new-game"));
    }

    pub(super) fn tell(&mut self, message: Message) {
        self.notice = Some(Notice { message, refusal: false });
    }

    pub(super) fn refuse(&mut self, message: Message) {
        self.notice = Some(Notice { message, refusal: true });
    }
}

/// A claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Claim {
    Draw,
    Win(Side),
}

/// A game to continue: an unfinished result is removed.
fn continued(game: &Game) -> Game {
    match game.ending() {
        Ending::Unfinished => replayed(game, game.plies().len()),
        _ => game.clone(),
    }
}

/// The game up to a ply, without an end that was not on the board.
pub(super) fn replayed(game: &Game, plies: usize) -> Game {
    let mut again =
        Game::from_setup(game.rules(), game.start()).unwrap_or_else(|_| Game::new(game.rules()));
    for ply in game.plies().iter().take(plies) {
        let played = match ply.draw_offer {
            true => again.play_offering_draw(ply.otau),
            false => again.play(ply.otau),
        };
        if played.is_err() {
            break; // unreachable: every ply was accepted before
        }
    }
    again
}
