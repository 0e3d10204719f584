//! `Board`: a position with the moves that led to it, with the words of python-chess.
//!
//! All rules are those of the `togyz` crate. A board stores the positions of all its moves, so that
//! `pop` is cheap and works after the end of a game.

mod picture;

use numpy::{IntoPyArray as _, PyArray1};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use togyz::{BySide, Game, GameResult, Otau, Pit, Position, Profile, Rules, Setup, Side, perft};

use crate::arguments::{Count, Move, OtauNumber, RulesName, setup_from_text};
use crate::arrays::write_position;
use crate::errors::{IllegalMoveError, PositionError, raise};
use crate::outcome::PyOutcome;
use crate::side::PySide;
use crate::sowing::PySowing;

/// A position with the moves that led to it.
///
/// Args:
///     position: a text in our form, in PlayStrategy's or TFEN; the start of a game without it.
///     rules: the rule profile: 'kazakhstan', 'nomad-games' or 'open'. It decides which repetition
///         can be claimed and how atsyrau is counted.
///
/// >>> import togyz
/// >>> board = togyz.Board()
/// >>> board.push(7)
/// >>> board.kazan(togyz.WHITE), board.turn
/// (10, Side.BLACK)
/// >>> board
/// Board('9,9,9,9,9,9,1,10,10/10,10,10,10,10,0,9,9,9 10 0 b 1')
/// >>> board.push(6)
/// Traceback (most recent call last):
///     ...
/// togyz.IllegalMoveError: otau 6 is empty
///
/// Boards are equal if their positions are. The hash is that of the position, too: change a board
/// that is a key of a dict only after a `copy`.
#[pyclass(name = "Board", module = "togyz", weakref)]
#[derive(Clone)]
pub(crate) struct Board {
    start: Setup,
    profile: Profile,
    moves: Vec<Otau>,
    /// The start and the position after every move: always one longer than `moves`.
    positions: Vec<Position>,
}

impl Board {
    /// A board without moves. The set-up must be legal.
    pub(crate) fn new(start: Setup, profile: Profile) -> PyResult<Board> {
        let position = Position::from_setup(&start).map_err(raise::<PositionError>)?;
        Ok(Board { start, profile, moves: Vec::new(), positions: vec![position] })
    }

    /// The board of a game, with its moves.
    pub(crate) fn of_game(game: &Game) -> Board {
        Board {
            start: game.start(),
            profile: game.rules().profile,
            moves: game.plies().iter().map(|ply| ply.otau).collect(),
            positions: game.positions().to_vec(),
        }
    }

    pub(crate) fn position(&self) -> Position {
        self.positions.last().copied().unwrap_or_default()
    }

    pub(crate) fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The same moves as a game, for what only a game knows.
    fn game(&self) -> PyResult<Game> {
        let rules = Rules::new(self.profile);
        let mut game = Game::from_setup(rules, self.start).map_err(raise::<PositionError>)?;
        for &otau in &self.moves {
            game.play(otau).map_err(raise::<IllegalMoveError>)?;
        }
        Ok(game)
    }

    fn setup(&self) -> Setup {
        let black_began = usize::from(self.start.turn == Side::Black);
        let number = (self.moves.len() + black_began) / 2;
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        self.position().to_setup(self.start.move_number.saturating_add(number))
    }

    pub(crate) fn play(&mut self, otau: Otau) -> PyResult<()> {
        let next = self.position().play(otau).map_err(raise::<IllegalMoveError>)?;
        self.moves.push(otau);
        self.positions.push(next);
        Ok(())
    }

    /// The picture of a notebook.
    pub(crate) fn picture(&self) -> PyResult<String> {
        Ok(picture::diagram(self, "light", &[], true)?.to_svg())
    }

    fn numbers(moves: impl IntoIterator<Item = Otau>) -> Vec<u8> {
        moves.into_iter().map(Otau::number).collect()
    }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (position = None, *, rules = None))]
    fn open(position: Option<&str>, rules: Option<RulesName>) -> PyResult<Board> {
        let start = position.map_or(Ok(Setup::START), setup_from_text)?;
        Board::new(start, rules.map_or_else(Profile::default, |RulesName(profile)| profile))
    }

    /// A board with these kumalaks. Everything is checked. White is to move unless `turn` says
    /// otherwise.
    ///
    /// >>> import togyz
    /// >>> togyz.Board.from_setup([9] * 9, [9] * 8 + [8], kazans=(0, 0))
    /// Traceback (most recent call last):
    ///     ...
    /// togyz.PositionError: expected 162 kumalaks, found 161
    #[classmethod]
    #[pyo3(signature = (white, black, *, kazans = None, tuzdyks = None, turn = None,
        move_number = Count(1), rules = None),
        text_signature = "(white, black, *, kazans=(0, 0), tuzdyks=(None, None), turn=None, move_number=1, rules='kazakhstan')")]
    #[expect(clippy::too_many_arguments, reason = "the fields of a set-up")]
    fn from_setup(
        _class: &Bound<'_, PyType>,
        white: [Count<0, 162>; 9],
        black: [Count<0, 162>; 9],
        kazans: Option<(Count<0, 162>, Count<0, 162>)>,
        tuzdyks: Option<(Option<OtauNumber>, Option<OtauNumber>)>,
        turn: Option<PySide>,
        move_number: Count<1, { u32::MAX as u64 }>,
        rules: Option<RulesName>,
    ) -> PyResult<Board> {
        let row = |row: [Count<0, 162>; 9]| row.map(|count| count.0 as u8);
        let (white_kazan, black_kazan) = kazans.unwrap_or((Count(0), Count(0)));
        let (white_tuzdyk, black_tuzdyk) = tuzdyks.unwrap_or((None, None));
        let tuzdyk = |otau: Option<OtauNumber>| otau.map(|OtauNumber(otau)| otau);
        let setup = Setup {
            rows: BySide::new(row(white), row(black)),
            kazans: BySide::new(white_kazan.0 as u8, black_kazan.0 as u8),
            tuzdyks: BySide::new(tuzdyk(white_tuzdyk), tuzdyk(black_tuzdyk)),
            turn: turn.map_or(Side::White, Side::from),
            move_number: u32::try_from(move_number.0).unwrap_or(u32::MAX),
        };
        Board::new(setup, rules.map_or_else(Profile::default, |RulesName(profile)| profile))
    }

    /// The side to move.
    #[getter]
    fn turn(&self) -> PySide {
        self.position().turn().into()
    }

    /// The rule profile.
    #[getter]
    fn rules(&self) -> &'static str {
        self.profile.name()
    }

    /// The position before the first move, as text.
    #[getter]
    fn start(&self) -> String {
        self.start.to_string()
    }

    /// The number of the next move, as a record counts.
    #[getter]
    fn move_number(&self) -> u32 {
        self.setup().move_number
    }

    /// The number of moves on the stack.
    #[getter]
    fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The moves so far, as numbers of otau.
    #[getter]
    fn move_stack(&self) -> Vec<u32> {
        self.moves.iter().map(|otau| otau.number().into()).collect()
    }

    /// The otau that can be played from; none when the game is over.
    ///
    /// >>> import togyz
    /// >>> togyz.Board("0,0,1,0,0,0,0,0,2/0,0,0,0,0,0,0,0,1 79 79 w").legal_moves
    /// [3, 9]
    #[getter]
    fn legal_moves(&self) -> Vec<u32> {
        self.position().legal_moves().map(|otau| otau.number().into()).collect()
    }

    /// Whether a move can be played.
    fn is_legal(&self, r#move: OtauNumber) -> bool {
        self.position().is_legal(r#move.0)
    }

    /// Plays a move: the number of an otau, or a written move such as '76(10)', whose landing, X
    /// and score are checked.
    ///
    /// >>> import togyz
    /// >>> board = togyz.Board()
    /// >>> board.push("76(10)")
    /// >>> board.push("76(10)")
    /// >>> board.push("91")
    /// Traceback (most recent call last):
    ///     ...
    /// togyz.IllegalMoveError: the landing is Black's 9, not 1
    fn push(&mut self, r#move: Move) -> PyResult<()> {
        let otau = r#move.otau(&self.position())?;
        self.play(otau)
    }

    /// Takes the last move back and returns it. An `IndexError` if there is none.
    ///
    /// >>> import togyz
    /// >>> board = togyz.Board()
    /// >>> board.push(7)
    /// >>> board.pop()
    /// 7
    fn pop(&mut self) -> PyResult<u8> {
        let otau = self.moves.pop();
        let otau = otau.ok_or_else(|| PyIndexError::new_err("no move has been played"))?;
        self.positions.pop();
        Ok(otau.number())
    }

    /// The last move. An `IndexError` if there is none.
    fn peek(&self) -> PyResult<u8> {
        let otau = self.moves.last().map(|otau| otau.number());
        otau.ok_or_else(|| PyIndexError::new_err("no move has been played"))
    }

    /// The kumalaks in a side's kazan.
    fn kazan(&self, side: PySide) -> u8 {
        self.position().kazan(side.into())
    }

    /// The kumalaks in an otau. A tuzdyk is empty.
    fn otau(&self, side: PySide, number: OtauNumber) -> u8 {
        self.position().kumalaks(Pit::new(side.into(), number.0))
    }

    /// The kumalaks in a side's otau 1 to 9.
    fn row(&self, side: PySide) -> Vec<u32> {
        self.position().row(side.into()).map(u32::from).to_vec()
    }

    /// The number of the tuzdyk that a side owns in the opponent's row, or None.
    fn tuzdyk(&self, side: PySide) -> Option<u8> {
        self.position().tuzdyk(side.into()).map(Otau::number)
    }

    /// The kumalaks outside the kazans.
    #[getter]
    fn on_board(&self) -> u8 {
        self.position().on_board()
    }

    /// Describes a move kumalak by kumalak without playing it.
    fn sowing(&self, r#move: OtauNumber) -> PyResult<PySowing> {
        self.position().sow(r#move.0).map(PySowing).map_err(raise::<IllegalMoveError>)
    }

    /// The official writing of a move: origin, landing, X for a tuzdyk, the kazan after a capture.
    ///
    /// >>> import togyz
    /// >>> togyz.Board().write_move(7)
    /// '76(10)'
    fn write_move(&self, r#move: OtauNumber) -> PyResult<String> {
        self.position().write_move(r#move.0).map_err(raise::<IllegalMoveError>)
    }

    /// A move in PlayStrategy's squares.
    ///
    /// >>> import togyz
    /// >>> togyz.Board().write_squares(7)
    /// 'g1d2'
    fn write_squares(&self, r#move: OtauNumber) -> PyResult<String> {
        self.position().write_squares(r#move.0).map_err(raise::<IllegalMoveError>)
    }

    /// The number of the otau of a move as text; everything that is written is checked.
    ///
    /// >>> import togyz
    /// >>> togyz.Board().parse_move("g1d2")
    /// 7
    fn parse_move(&self, text: Move) -> PyResult<u8> {
        let position = self.position();
        let otau = text.otau(&position)?;
        position.play(otau).map_err(raise::<IllegalMoveError>)?;
        Ok(otau.number())
    }

    /// Whether the game is over on the board: more than 81 in a kazan, 81 in both, or atsyrau.
    fn is_game_over(&self) -> bool {
        self.position().is_over()
    }

    /// Why the game is over on the board and who won, or None.
    ///
    /// >>> import togyz
    /// >>> togyz.Board("0,0,0,0,0,0,0,0,0/9,0,0,0,0,0,0,0,0 80 73 w").outcome()
    /// Outcome('atsyrau', '0-1')
    fn outcome(&self) -> Option<PyOutcome> {
        let (ending, outcome) = self.position().outcome()?;
        Some(PyOutcome { ending, result: outcome.into() })
    }

    /// The result on the board: '1-0', '0-1', '1/2-1/2', or '*' as long as the game goes on.
    fn result(&self) -> &'static str {
        let result = self.position().outcome().map(|(_, outcome)| GameResult::from(outcome));
        result.unwrap_or(GameResult::Open).word()
    }

    /// The kumalaks each side is written down with, White first. They are the kazans, and by the
    /// rules 'open' also what the opponent collects at atsyrau.
    fn score(&self) -> PyResult<(u8, u8)> {
        let score = self.game()?.score();
        Ok((score.white, score.black))
    }

    /// Whether a player may claim a draw by repetition now, by the rule profile.
    fn can_claim_repetition(&self) -> PyResult<bool> {
        Ok(self.game()?.claimable_repetition().is_some())
    }

    /// How often the position has occurred, this time included.
    fn occurrences(&self) -> PyResult<usize> {
        Ok(self.game()?.occurrences())
    }

    /// The position in our form, with the move number. `str(board)` is the same.
    #[pyo3(text_signature = "($self)")]
    fn to_text(&self) -> String {
        self.setup().to_string()
    }

    /// The position in PlayStrategy's form.
    ///
    /// >>> import togyz
    /// >>> togyz.Board().to_playstrategy()
    /// '9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1'
    fn to_playstrategy(&self) -> String {
        self.setup().to_playstrategy()
    }

    /// The position as TFEN, the form of 9qum.com. It has no move number.
    ///
    /// >>> import togyz
    /// >>> togyz.Board().to_tfen()
    /// '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 - - 0'
    fn to_tfen(&self) -> String {
        self.setup().to_tfen()
    }

    /// The position as 23 bytes: White's row, Black's row, the kazans, the tuzdyks (0 for none) and
    /// the turn (0 for White), as `togyz.vector` and `togyz.Tables` read it.
    fn to_array<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        write_position(&self.position()).to_vec().into_pyarray(py)
    }

    /// The number of move sequences of this length, counted in Rust without the GIL.
    ///
    /// >>> import togyz
    /// >>> togyz.Board().perft(4)
    /// 5199
    fn perft(&self, py: Python<'_>, depth: Count<0, 20>) -> u64 {
        let position = self.position();
        py.detach(|| perft(&position, depth.0 as u32))
    }

    /// The same position with White's things as Black's, without moves.
    fn mirror(&self) -> PyResult<Board> {
        Board::new(self.position().colours_swapped().to_setup(1), self.profile)
    }

    /// A copy, with its moves unless `stack` is False.
    #[pyo3(signature = (*, stack = true))]
    fn copy(&self, stack: bool) -> PyResult<Board> {
        if stack { Ok(self.clone()) } else { Board::new(self.setup(), self.profile) }
    }

    /// The board as an SVG picture.
    ///
    /// Args:
    ///     style: 'light', 'dark', 'print', 'felt' or 'high-contrast'.
    ///     flip: Black below.
    ///     numbers: write the numbers of the otau.
    ///     names: the names of White and Black.
    ///     caption: a text below the board.
    ///     highlight: otau to mark, as pairs of side and number.
    ///     last_move: mark the last move.
    ///
    /// >>> import togyz
    /// >>> togyz.Board().svg(style="print", caption="The start").startswith("<svg ")
    /// True
    #[pyo3(signature = (*, style = "light", flip = false, numbers = true, names = None,
        caption = None, highlight = Vec::new(), last_move = true),
        text_signature = "($self, *, style='light', flip=False, numbers=True, names=None, caption=None, highlight=(), last_move=True)")]
    #[expect(clippy::too_many_arguments, reason = "the options of a picture")]
    fn svg(
        &self,
        style: &str,
        flip: bool,
        numbers: bool,
        names: Option<(String, String)>,
        caption: Option<String>,
        highlight: Vec<(PySide, OtauNumber)>,
        last_move: bool,
    ) -> PyResult<String> {
        let diagram = picture::diagram(self, style, &highlight, last_move)?;
        let mut diagram = diagram.flip(flip).numbers(numbers);
        if let Some((white, black)) = names {
            diagram = diagram.names(BySide::new(white, black));
        }
        if let Some(caption) = caption {
            diagram = diagram.caption(caption);
        }
        Ok(diagram.to_svg())
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.picture()
    }

    fn __copy__(&self) -> Board {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Board {
        self.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let rebuild = py.import("togyz._togyz")?.getattr("_board")?;
        let moves = Board::numbers(self.moves.iter().copied());
        let state = (self.start.to_string(), self.profile.name(), moves);
        (rebuild, state).into_pyobject(py)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Board>().is_ok_and(|other| {
            // A board that is being changed by another thread is not equal to anything.
            other.try_borrow().is_ok_and(|other| other.position() == self.position())
        })
    }

    fn __hash__(&self) -> u64 {
        self.position().hash()
    }

    fn __str__(&self) -> String {
        self.setup().to_string()
    }

    fn __repr__(&self) -> String {
        let rules = match self.profile {
            Profile::Kazakhstan => String::new(),
            other => format!(", rules='{}'", other.name()),
        };
        format!("Board('{}'{rules})", self.setup())
    }
}

/// Makes the board of a pickle again.
#[pyfunction]
#[pyo3(name = "_board")]
pub(crate) fn unpickle(start: &str, rules: RulesName, moves: Vec<OtauNumber>) -> PyResult<Board> {
    let mut board = Board::new(setup_from_text(start)?, rules.0)?;
    for OtauNumber(otau) in moves {
        board.play(otau)?;
    }
    Ok(board)
}
