//! `vector.Games`: many games at once as NumPy arrays. One call plays one move of every game.

use numpy::ndarray::{Array2, Array3};
use numpy::{IntoPyArray as _, PyArray1, PyArray2, PyArray3, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyType;
use togyz::{Otau, Outcome, Position, Profile, Random, Side};

use crate::arguments::{Count, Seed};
use crate::arrays::{OBSERVATION, POSITION, write_observation, write_position};
use crate::board::Board;
use crate::errors::{IllegalMoveError, raise};
use crate::tables::read_positions;

/// The most games of a batch: they take a gigabyte.
const MOST_GAMES: u64 = 1 << 24;

/// The reward of White at the end of a game; `None` while it goes on.
fn reward(position: &Position) -> Option<f32> {
    if !position.is_over() {
        return None;
    }
    position.outcome().map(|(_, outcome)| match outcome {
        Outcome::Win(Side::White) => 1.0,
        Outcome::Win(Side::Black) => -1.0,
        Outcome::Draw => 0.0,
    })
}

/// Many games at once.
///
/// An action is the number of an otau less one, 0 to 8. Games that end begin anew with the next
/// `step`, unless `auto_reset` is False: then their actions are ignored.
///
/// Args:
///     count: the number of games.
///     seed: the seed of `random_actions` and `play_random`.
///     auto_reset: finished games begin anew.
///     max_plies: a longer game is truncated, without a reward.
///
/// >>> import togyz.vector
/// >>> games = togyz.vector.Games(1000, seed=1)
/// >>> games.legal_mask().shape, games.observations().shape
/// ((1000, 9), (1000, 22))
/// >>> rewards, terminated, truncated = games.step(games.random_actions())
/// >>> rewards.shape, terminated.any()
/// ((1000, 2), np.False_)
#[pyclass(name = "Games", module = "togyz.vector", weakref)]
pub(crate) struct Games {
    /// The first position of every game.
    starts: Vec<Position>,
    positions: Vec<Position>,
    plies: Vec<u32>,
    /// Games that have ended, by the board or by their length.
    done: Vec<bool>,
    random: Random,
    auto_reset: bool,
    max_plies: u32,
}

/// The result of a step: rewards of both sides, terminated, truncated.
type Step<'py> =
    (Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<bool>>, Bound<'py, PyArray1<bool>>);
/// The result of a look at all moves: observations, rewards, terminated.
type Children<'py> =
    (Bound<'py, PyArray3<u8>>, Bound<'py, PyArray2<f32>>, Bound<'py, PyArray2<bool>>);

/// Actions of all games.
enum Actions<'py> {
    Bytes(PyReadonlyArray1<'py, u8>),
    Longs(PyReadonlyArray1<'py, i64>),
}

impl<'py> FromPyObject<'_, 'py> for Actions<'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Actions<'py>> {
        if let Ok(bytes) = value.extract() {
            return Ok(Actions::Bytes(bytes));
        }
        let wrong = "expected a one-dimensional array of type uint8 or int64";
        value.extract().map(Actions::Longs).map_err(|_| PyTypeError::new_err(wrong))
    }
}

impl Games {
    fn new(starts: Vec<Position>, seed: u64, auto_reset: bool, max_plies: u32) -> Games {
        let done = starts.iter().map(Position::is_over).collect();
        let plies = vec![0; starts.len()];
        let random = Random::new(seed);
        Games { positions: starts.clone(), starts, plies, done, random, auto_reset, max_plies }
    }

    fn begin(&mut self, index: usize) {
        self.positions[index] = self.starts[index];
        self.plies[index] = 0;
        self.done[index] = self.starts[index].is_over();
    }

    /// The moves of all games as otau; `None` for games that have ended.
    fn moves(&self, actions: impl ExactSizeIterator<Item = i64>) -> PyResult<Vec<Option<Otau>>> {
        let games = self.positions.len();
        if actions.len() != games {
            let found = actions.len();
            return Err(PyValueError::new_err(format!("expected {games} actions, found {found}")));
        }
        let mut moves = Vec::with_capacity(games);
        for (index, action) in actions.enumerate() {
            if self.done[index] {
                moves.push(None);
                continue;
            }
            let otau = (0..9).contains(&action).then(|| Otau::ALL[action as usize]);
            match otau.filter(|&otau| self.positions[index].is_legal(otau)) {
                Some(otau) => moves.push(Some(otau)),
                None => return Err(self.illegal(index, action, otau)),
            }
        }
        Ok(moves)
    }

    #[cold]
    fn illegal(&self, index: usize, action: i64, otau: Option<Otau>) -> PyErr {
        let reason = match otau.map(|otau| self.positions[index].play(otau)) {
            Some(Err(error)) => error.to_string(),
            _ => format!("expected an action from 0 to 8, found {action}"),
        };
        raise::<IllegalMoveError>(format!("game {index}: {reason}"))
    }

    fn random_move(random: &mut Random, position: &Position) -> Option<Otau> {
        let moves = position.legal_moves();
        let chosen = random.below(moves.len().max(1));
        moves.into_iter().nth(chosen)
    }

    /// Plays a legal move of one game, and returns White's reward if it ends the game.
    #[inline]
    fn advance(&mut self, index: usize, otau: Otau) -> Option<f32> {
        let next = self.positions[index].play_unchecked(otau);
        self.positions[index] = next;
        self.plies[index] += 1;
        let reward = reward(&next);
        self.done[index] = reward.is_some() || self.plies[index] >= self.max_plies;
        reward
    }

    fn batch(&self, width: usize, write: impl Fn(&Position, &mut [u8])) -> Array2<u8> {
        let mut rows = Array2::zeros((self.positions.len(), width));
        if let Some(bytes) = rows.as_slice_mut() {
            for (position, row) in self.positions.iter().zip(bytes.chunks_exact_mut(width)) {
                write(position, row);
            }
        }
        rows
    }
}

#[pymethods]
impl Games {
    #[new]
    #[pyo3(signature = (count, *, seed = Seed(0), auto_reset = true, max_plies = None),
        text_signature = "(count, *, seed=0, auto_reset=True, max_plies=None)")]
    fn open(
        count: Count<1, MOST_GAMES>,
        seed: Seed,
        auto_reset: bool,
        max_plies: Option<Count<1, { u32::MAX as u64 }>>,
    ) -> Games {
        let starts = vec![Position::START; count.index()];
        Games::new(starts, seed.0, auto_reset, max_plies.map_or(u32::MAX, |most| most.0 as u32))
    }

    /// Games that begin in these positions: an array of shape (n, 23), as `positions` gives it.
    #[classmethod]
    #[pyo3(signature = (positions, *, seed = Seed(0), auto_reset = true, max_plies = None),
        text_signature = "(positions, *, seed=0, auto_reset=True, max_plies=None)")]
    fn from_positions(
        _class: &Bound<'_, PyType>,
        positions: PyReadonlyArray2<'_, u8>,
        seed: Seed,
        auto_reset: bool,
        max_plies: Option<Count<1, { u32::MAX as u64 }>>,
    ) -> PyResult<Games> {
        let starts = read_positions(&positions)?;
        let max_plies = max_plies.map_or(u32::MAX, |most| most.0 as u32);
        Ok(Games::new(starts, seed.0, auto_reset, max_plies))
    }

    fn __len__(&self) -> usize {
        self.positions.len()
    }

    /// Begins all games anew, or those where `mask` is True.
    #[pyo3(signature = (mask = None))]
    fn reset(&mut self, mask: Option<PyReadonlyArray1<'_, bool>>) -> PyResult<()> {
        let games = self.positions.len();
        let Some(mask) = mask else {
            (0..games).for_each(|index| self.begin(index));
            return Ok(());
        };
        let mask = mask.as_array();
        if mask.len() != games {
            let found = mask.len();
            return Err(PyValueError::new_err(format!("expected {games} marks, found {found}")));
        }
        let marked = mask.iter().enumerate().filter(|(_, marked)| **marked);
        marked.for_each(|(index, _)| self.begin(index));
        Ok(())
    }

    /// Plays one move of every game.
    ///
    /// Args:
    ///     actions: the otau less one of every game (uint8 or int64). Nothing is played if one of
    ///         them is illegal. A game that ended with the step before begins anew instead of
    ///         playing, or with `auto_reset` False stays as it is; its action is ignored.
    ///
    /// Returns the rewards (float32, shape (n, 2): White's and Black's, 1 for a win, -1 for a loss,
    /// 0 otherwise), which games ended on the board, and which were truncated.
    fn step<'py>(&mut self, py: Python<'py>, actions: Actions<'py>) -> PyResult<Step<'py>> {
        let moves = match &actions {
            Actions::Bytes(bytes) => self.moves(bytes.as_array().iter().map(|&byte| byte.into())),
            Actions::Longs(longs) => self.moves(longs.as_array().iter().copied()),
        }?;
        let games = moves.len();
        let mut rewards = Array2::zeros((games, 2));
        let (mut terminated, mut truncated) = (vec![false; games], vec![false; games]);
        for (index, otau) in moves.into_iter().enumerate() {
            let Some(otau) = otau else {
                if self.auto_reset {
                    self.begin(index);
                } else {
                    terminated[index] = self.positions[index].is_over();
                    truncated[index] = !terminated[index];
                }
                continue;
            };
            match self.advance(index, otau) {
                Some(white) => {
                    rewards[(index, 0)] = white;
                    rewards[(index, 1)] = -white;
                    terminated[index] = true;
                }
                None => truncated[index] = self.done[index],
            }
        }
        Ok((rewards.into_pyarray(py), terminated.into_pyarray(py), truncated.into_pyarray(py)))
    }

    /// Which actions are legal: bool, shape (n, 9). A finished game has none.
    fn legal_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<bool>> {
        let mut mask = Array2::from_elem((self.positions.len(), 9), false);
        if let Some(mask) = mask.as_slice_mut() {
            for (position, row) in self.positions.iter().zip(mask.chunks_exact_mut(9)) {
                let moves = position.legal_moves();
                for (otau, place) in Otau::ALL.into_iter().zip(row) {
                    *place = moves.contains(otau);
                }
            }
        }
        mask.into_pyarray(py)
    }

    /// A random legal action of every game (uint8); 0 for a finished game.
    fn random_actions<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        let mut actions = Vec::with_capacity(self.positions.len());
        for position in &self.positions {
            let otau = Games::random_move(&mut self.random, position);
            actions.push(otau.map_or(0, |otau| otau.number() - 1));
        }
        actions.into_pyarray(py)
    }

    /// Plays this many random moves of every game without Python. Finished games begin anew.
    /// Returns White's wins, draws, Black's wins, and truncated games.
    fn play_random(&mut self, py: Python<'_>, plies: Count<0, { u32::MAX as u64 }>) -> [u64; 4] {
        py.detach(|| {
            let mut counts = [0; 4];
            for index in 0..self.positions.len() {
                for _ in 0..plies.0 {
                    if self.done[index] {
                        self.begin(index);
                    }
                    let otau = Games::random_move(&mut self.random, &self.positions[index]);
                    // A set-up without a move stays as it is.
                    let Some(otau) = otau else { break };
                    match self.advance(index, otau) {
                        Some(white) => counts[(1.0 - white) as usize] += 1,
                        None => counts[3] += u64::from(self.done[index]),
                    }
                }
            }
            counts
        })
    }

    /// The boards as uint8, shape (n, 23): White's row, Black's row, the kazans, the tuzdyks (0 for
    /// none), the turn (0 for White).
    fn positions<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<u8>> {
        let rows = self.batch(POSITION, |position, row| {
            row.copy_from_slice(&write_position(position));
        });
        rows.into_pyarray(py)
    }

    /// The boards as their movers see them, uint8, shape (n, 22): own row, other row, own kazan,
    /// other kazan, own tuzdyk, other tuzdyk.
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<u8>> {
        self.batch(OBSERVATION, write_observation).into_pyarray(py)
    }

    /// What follows every move of every game, for players that compare moves.
    ///
    /// Returns the observations after each move, as the opponent sees them (uint8, shape (n, 9,
    /// 22)), the rewards of the mover (float32, shape (n, 9)), and which moves end the game (bool,
    /// shape (n, 9)). Illegal moves have zeros.
    fn children<'py>(&self, py: Python<'py>) -> PyResult<Children<'py>> {
        let games = self.positions.len();
        let mut seen = Array3::zeros((games, 9, OBSERVATION));
        let mut rewards = Array2::zeros((games, 9));
        let mut ends = Array2::from_elem((games, 9), false);
        if let Some(seen) = seen.as_slice_mut() {
            let rows = seen.chunks_exact_mut(9 * OBSERVATION);
            for ((index, position), row) in self.positions.iter().enumerate().zip(rows) {
                let sign = if position.turn() == Side::White { 1.0 } else { -1.0 };
                for otau in position.legal_moves() {
                    let (place, next) = (otau.index(), position.play_unchecked(otau));
                    let from = place * OBSERVATION;
                    write_observation(&next, &mut row[from..from + OBSERVATION]);
                    if let Some(white) = reward(&next) {
                        rewards[(index, place)] = sign * white;
                        ends[(index, place)] = true;
                    }
                }
            }
        }
        Ok((seen.into_pyarray(py), rewards.into_pyarray(py), ends.into_pyarray(py)))
    }

    /// Whose turn it is in every game: 0 for White, 1 for Black.
    fn turns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        let turns: Vec<u8> = self.positions.iter().map(|position| position.turn() as u8).collect();
        turns.into_pyarray(py)
    }

    /// The number of plies of every game.
    fn plies<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        self.plies.clone().into_pyarray(py)
    }

    /// Which games have ended.
    fn done<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.done.clone().into_pyarray(py)
    }

    /// One game as a board, without its moves.
    fn board(&self, index: Count<0, MOST_GAMES>) -> PyResult<Board> {
        let games = self.positions.len();
        let wrong = || PyIndexError::new_err(format!("expected a game below {games}"));
        let position = self.positions.get(index.index()).ok_or_else(wrong)?;
        let move_number = 1 + self.plies[index.index()] / 2;
        Board::new(position.to_setup(move_number), Profile::default())
    }

    fn __repr__(&self) -> String {
        format!("<Games: {} games>", self.positions.len())
    }
}
