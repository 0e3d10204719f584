//! `Game`: one game from its start to its one ending, with draw offers, claims and a clock.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use togyz::{Ending, Game, GameResult, Profile, Rules, Setup};

use crate::arguments::{Count, Move, OtauNumber, RulesName, Seconds, Seed, setup_from_text};
use crate::board::Board;
use crate::clock::PyClock;
use crate::errors::{ClockError, GameError, IllegalMoveError, PositionError, raise};
use crate::outcome::PyOutcome;
use crate::side::PySide;

/// A game: where it began, what was played, and how it ended.
///
/// Args:
///     position: the start, as text; the usual start without it.
///     rules: the rule profile: 'kazakhstan', 'nomad-games' or 'open'.
///     online: the fifth occurrence of a position is a draw by itself, and a draw offer beyond the
///         limit is refused.
///     time_control: a clock such as '300+3', in seconds.
///
/// >>> import togyz
/// >>> game = togyz.Game(time_control="60+1")
/// >>> game.start_clock(now=0)
/// >>> game.play(7, now=5, offer_draw=True)
/// >>> game.accept_draw(togyz.BLACK)
/// >>> game.result_text()
/// '0.5 (10) - 0.5 (0)'
#[pyclass(name = "Game", module = "togyz", weakref)]
pub(crate) struct PyGame {
    pub(crate) game: Game,
    clock: Option<Py<PyClock>>,
}

impl PyGame {
    pub(crate) fn of(game: Game) -> PyGame {
        PyGame { game, clock: None }
    }
}

/// The error of an act: a move that cannot be played has its own class.
fn refused(error: togyz::GameError) -> PyErr {
    match error {
        togyz::GameError::Illegal(illegal) => raise::<IllegalMoveError>(illegal),
        other => raise::<GameError>(other),
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (position = None, *, rules = None, online = false, chylymov_moves = None,
        time_control = None),
        text_signature = "(position=None, *, rules='kazakhstan', online=False, chylymov_moves=73, time_control=None)")]
    fn open(
        py: Python<'_>,
        position: Option<&str>,
        rules: Option<RulesName>,
        online: bool,
        chylymov_moves: Option<Count<1, 10_000>>,
        time_control: Option<&str>,
    ) -> PyResult<PyGame> {
        let start = position.map_or(Ok(Setup::START), setup_from_text)?;
        let profile = rules.map_or_else(Profile::default, |RulesName(profile)| profile);
        let mut rules = if online { Rules::online(profile) } else { Rules::new(profile) };
        if let Some(moves) = chylymov_moves {
            rules.chylymov_moves = moves.0 as u16;
        }
        let clock = match time_control {
            Some(control) => {
                let control = control.parse().map_err(raise::<ClockError>)?;
                Some(Py::new(py, PyClock(togyz::clock::Clock::new(control)))?)
            }
            None => None,
        };
        let game = Game::from_setup(rules, start).map_err(raise::<PositionError>)?;
        Ok(PyGame { game, clock })
    }

    /// The position now on the board, with its moves, as a board of its own.
    #[getter]
    fn board(&self) -> Board {
        Board::of_game(&self.game)
    }

    /// The rule profile.
    #[getter]
    fn rules(&self) -> &'static str {
        self.game.rules().profile.name()
    }

    /// The clock, or None.
    #[getter]
    fn clock(&self, py: Python<'_>) -> Option<Py<PyClock>> {
        self.clock.as_ref().map(|clock| clock.clone_ref(py))
    }

    /// The side to move.
    #[getter]
    fn turn(&self) -> PySide {
        self.game.position().turn().into()
    }

    /// The moves so far, as numbers of otau.
    #[getter]
    fn moves(&self) -> Vec<u32> {
        self.game.plies().iter().map(|ply| ply.otau.number().into()).collect()
    }

    /// The plies with which a draw was offered, from 0.
    #[getter]
    fn draw_offers(&self) -> Vec<usize> {
        let plies = self.game.plies().iter().enumerate();
        plies.filter(|(_, ply)| ply.draw_offer).map(|(number, _)| number).collect()
    }

    /// The side whose draw offer waits for an answer, or None.
    #[getter]
    fn pending_offer(&self) -> Option<PySide> {
        self.game.pending_offer().map(Into::into)
    }

    /// Plays a move: the number of an otau, or a written move. It presses the clock if `now` is
    /// given, and declines the opponent's draw offer.
    #[pyo3(signature = (r#move, *, offer_draw = false, now = None))]
    fn play(
        &mut self,
        py: Python<'_>,
        r#move: Move,
        offer_draw: bool,
        now: Option<Seconds>,
    ) -> PyResult<()> {
        let position = self.game.position();
        let (otau, mover) = (r#move.otau(&position)?, position.turn());
        if now.is_some() && self.clock.is_none() {
            return Err(raise::<ClockError>(togyz::clock::ClockError::NoControl));
        }
        let played = if offer_draw || r#move.offers_draw() {
            self.game.play_offering_draw(otau)
        } else {
            self.game.play(otau)
        };
        played.map_err(refused)?;
        if let (Some(clock), Some(now)) = (&self.clock, now) {
            let mut clock = clock.try_borrow_mut(py)?;
            clock.0.press(mover, now.0);
            if self.game.end().is_some() {
                clock.0.stop(now.0);
            }
        }
        Ok(())
    }

    /// Starts the clock for the side to move.
    fn start_clock(&self, py: Python<'_>, now: Seconds) -> PyResult<()> {
        let side = self.game.position().turn();
        let mut clock = self.running_clock(py)?;
        clock.0.start(side, now.0).map_err(raise::<ClockError>)
    }

    /// Calls a fallen flag: that side loses, and with both flags down the game is drawn.
    fn call_flag(&mut self, py: Python<'_>, now: Seconds) -> PyResult<()> {
        let call = {
            let mut clock = self.running_clock(py)?;
            let call = clock.0.call_flag(now.0).map_err(raise::<ClockError>)?;
            if self.game.end().is_none() {
                clock.0.stop(now.0);
            }
            call
        };
        self.game.flag_called(call).map_err(refused)
    }

    /// Takes the last move back and returns it.
    fn take_back(&mut self) -> PyResult<u8> {
        self.game.take_back().map(|ply| ply.otau.number()).map_err(refused)
    }

    /// Offers a draw without a move, where the rules allow it.
    fn offer_draw(&mut self, side: PySide) -> PyResult<()> {
        self.game.offer_draw(side.into()).map_err(refused)
    }

    /// Accepts the opponent's draw offer.
    fn accept_draw(&mut self, side: PySide) -> PyResult<()> {
        self.game.accept_draw(side.into()).map_err(refused)
    }

    /// Declines the opponent's draw offer.
    fn decline_draw(&mut self, side: PySide) -> PyResult<()> {
        self.game.decline_draw(side.into()).map_err(refused)
    }

    /// Whether a player may claim a draw by repetition now.
    fn can_claim_repetition(&self) -> bool {
        self.game.claimable_repetition().is_some()
    }

    /// Claims the draw by repetition.
    fn claim_repetition(&mut self) -> PyResult<()> {
        self.game.claim_repetition().map_err(refused)
    }

    /// Whether a side may claim the win because the opponent has offered draws too often.
    fn can_claim_fourth_offer(&self, side: PySide) -> bool {
        self.game.can_claim_fourth_offer(side.into())
    }

    /// Claims the win because the opponent has offered draws too often.
    fn claim_fourth_offer(&mut self, side: PySide) -> PyResult<()> {
        self.game.claim_fourth_offer(side.into()).map_err(refused)
    }

    /// A side resigns.
    fn resign(&mut self, side: PySide) -> PyResult<()> {
        self.game.resign(side.into()).map_err(refused)
    }

    /// A side left an online game and loses it.
    fn abandon(&mut self, side: PySide) -> PyResult<()> {
        self.game.abandon(side.into()).map_err(refused)
    }

    /// Calls the game off before both players have moved.
    fn abort(&mut self) -> PyResult<()> {
        self.game.abort().map_err(refused)
    }

    /// Ends the game as players or referee decided, for example `conclude("penalty", "0-1")`.
    fn conclude(&mut self, ending: &str, result: &str) -> PyResult<()> {
        let words = || Ending::WORDS.map(|(_, word)| word).join(", ");
        let ending = Ending::from_word(ending).ok_or_else(|| {
            raise::<PyValueError>(format!("unknown ending '{ending}', expected one of {}", words()))
        })?;
        let result: GameResult = result.parse().map_err(raise::<PyValueError>)?;
        self.game.conclude(ending, result).map_err(refused)
    }

    /// Whether the game has ended.
    fn is_over(&self) -> bool {
        self.game.end().is_some()
    }

    /// Why the game ended and who won, or None.
    fn outcome(&self) -> Option<PyOutcome> {
        self.game.end().map(|end| PyOutcome { ending: end.ending, result: end.result })
    }

    /// The result: '1-0', '0-1', '1/2-1/2', '+/-', '-/+', '-/-' or '*'.
    fn result(&self) -> &'static str {
        self.game.result().word()
    }

    /// The kumalaks each side is written down with, White first.
    fn score(&self) -> (u8, u8) {
        let score = self.game.score();
        (score.white, score.black)
    }

    /// The result as the minutes have it: '1 (82) - 0 (60)'.
    fn result_text(&self) -> String {
        self.game.result_text()
    }

    /// A copy with the same moves and ending, and with a clock of its own.
    fn copy(&self, py: Python<'_>) -> PyResult<PyGame> {
        let clock = match &self.clock {
            Some(clock) => Some(Py::new(py, clock.try_borrow(py)?.clone())?),
            None => None,
        };
        Ok(PyGame { game: self.game.clone(), clock })
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<PyGame> {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyDict>) -> PyResult<PyGame> {
        self.copy(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let rebuild = py.import("togyz._togyz")?.getattr("_game")?;
        let rules = self.game.rules();
        let plies = self.game.plies().iter().map(|ply| (ply.otau.number(), ply.draw_offer));
        let end = self.game.end().map(|end| (end.ending.word(), end.result.word()));
        let state = (
            self.game.start().to_string(),
            (rules.profile.name(), rules.chylymov_moves, rules.online),
            plies.collect::<Vec<_>>(),
            self.game.pending_offer().map(PySide::from),
            end,
            self.clock(py),
        );
        (rebuild, state).into_pyobject(py)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other
            .cast::<PyGame>()
            .is_ok_and(|other| other.try_borrow().is_ok_and(|other| other.game == self.game))
    }

    fn __repr__(&self) -> String {
        let plies = self.game.plies().len();
        format!("<Game: {plies} plies, {}, {}>", self.game.result_text(), self.game.ending())
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        Board::of_game(&self.game).picture()
    }
}

impl PyGame {
    fn running_clock<'py>(&self, py: Python<'py>) -> PyResult<PyRefMut<'py, PyClock>> {
        let no_clock = || raise::<ClockError>(togyz::clock::ClockError::NoControl);
        Ok(self.clock.as_ref().ok_or_else(no_clock)?.bind(py).try_borrow_mut()?)
    }
}

/// Makes the game of a pickle again: it is played again, so a wrong pickle is an error.
#[pyfunction]
#[pyo3(name = "_game")]
pub(crate) fn unpickle(
    start: &str,
    rules: (RulesName, Count<1, 10_000>, bool),
    plies: Vec<(OtauNumber, bool)>,
    pending: Option<PySide>,
    end: Option<(String, String)>,
    clock: Option<Py<PyClock>>,
) -> PyResult<PyGame> {
    let (profile, chylymov_moves, online) = rules;
    let rules = Rules { profile: profile.0, chylymov_moves: chylymov_moves.0 as u16, online };
    let start = setup_from_text(start)?;
    let mut game = Game::from_setup(rules, start).map_err(raise::<PositionError>)?;
    for (OtauNumber(otau), draw_offer) in plies {
        if draw_offer { game.play_offering_draw(otau) } else { game.play(otau) }
            .map_err(refused)?;
    }
    match (game.pending_offer(), pending) {
        (Some(side), None) => game.decline_draw(side.opponent()),
        (None, Some(side)) => game.offer_draw(side.into()),
        _ => Ok(()),
    }
    .map_err(refused)?;
    let mut made = PyGame { game, clock };
    if let (Some((ending, result)), None) = (end, made.game.end()) {
        made.conclude(&ending, &result)?;
    }
    Ok(made)
}

/// Random games, played by the Rust library alone: for tests of other implementations of the rules.
/// Each is the moves as digits, the last position, the ending and the result.
///
/// >>> import togyz
/// >>> moves, position, ending, result = togyz.random_games(1, seed=7)[0]
/// >>> board = togyz.Board()
/// >>> for digit in moves:
/// ...     board.push(int(digit))
/// >>> (str(board), board.result()) == (position, result)
/// True
#[pyfunction]
#[pyo3(signature = (count, *, seed = Seed(0)), text_signature = "(count, *, seed=0)")]
pub(crate) fn random_games(
    py: Python<'_>,
    count: Count<0, 1_000_000>,
    seed: Seed,
) -> Vec<(String, String, &'static str, &'static str)> {
    py.detach(|| {
        let mut random = togyz::Random::new(seed.0);
        let one = |_| {
            let mut game = Game::new(Rules::online(Profile::Kazakhstan));
            while game.end().is_none() {
                let moves = game.position().legal_moves();
                let chosen = random.below(moves.len());
                // A game that has not ended has a legal move.
                let Some(otau) = moves.into_iter().nth(chosen) else { break };
                if game.play(otau).is_err() {
                    break;
                }
            }
            let digits = game.plies().iter().map(|ply| ply.otau.to_string()).collect();
            (digits, game.setup().to_string(), game.ending().word(), game.result().word())
        };
        (0..count.0).map(one).collect()
    })
}
