//! A position of a line of play with everything an analysis board shows about it.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use togyz::{BySide, Game, Otau, Profile, Threat};

use crate::board::{Board, LegalMove, legal_moves};
use crate::game::{EndView, MoveView};
use crate::problem::Problem;
use crate::study::start;

/// A line of play: the rules, the first position and the moves.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct GameLine {
    /// The rules.
    #[serde(default)]
    pub profile: Profile,
    /// The first position as text; empty for the usual one.
    #[serde(default)]
    pub start: String,
    /// The otaus that are played.
    #[serde(default)]
    pub moves: Vec<Otau>,
}

impl GameLine {
    /// The game.
    ///
    /// # Errors
    /// When the start is not a position, or a move cannot be played.
    pub fn game(&self) -> Result<Game, Problem> {
        self.game_with_offers(&[])
    }

    /// The game, with the plies with which a draw was offered.
    ///
    /// # Errors
    /// When the start is not a position, or a move or an offer is not possible.
    pub fn game_with_offers(&self, offers: &[usize]) -> Result<Game, Problem> {
        let start = start(&self.start)?;
        let mut game = Game::from_setup(self.profile.into(), start)
            .map_err(|error| Problem::of_setup(&error))?;
        for (ply, &otau) in self.moves.iter().enumerate() {
            let played = match offers.contains(&ply) {
                true => game.play_offering_draw(otau),
                false => game.play(otau),
            };
            played.map_err(|error| {
                Problem::of_move(otau, game.move_number(ply), game.mover(ply), &error)
            })?;
        }
        Ok(game)
    }
}

/// A first position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartView {
    /// The position as text.
    pub start: String,
}

/// A position of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PositionView {
    /// The position.
    pub position: Board,
    /// The number of moves before it.
    pub ply: usize,
    /// The number of the next move in a record.
    pub number: u32,
    /// Its legal moves; none after the end.
    pub legal: Vec<LegalMove>,
    /// The move before it.
    pub last: Option<MoveView>,
    /// Whether a draw by repetition may be claimed.
    pub claim: bool,
    /// The end of the game.
    pub end: Option<EndView>,
    /// The position as text.
    pub text: String,
    /// The position in PlayStrategy's form.
    pub playstrategy: String,
    /// The position as TFEN.
    pub tfen: String,
    /// The moves each side could make in succession without a kumalak leaving its row.
    pub waiting: BySide<u32>,
    /// The captures each side could make if it were its turn; none after the end.
    pub threats: BySide<Vec<Threat>>,
}

impl From<&Game> for PositionView {
    fn from(game: &Game) -> PositionView {
        let position = game.position();
        let setup = game.setup();
        let over = game.end().is_some();
        let ply = game.plies().len();
        PositionView {
            position: Board::from(&position),
            ply,
            number: game.move_number(ply),
            legal: if over { Vec::new() } else { legal_moves(&position) },
            last: ply.checked_sub(1).and_then(|last| MoveView::of(game, last, None)),
            claim: game.claimable_repetition().is_some(),
            end: EndView::of(game),
            text: setup.to_string(),
            playstrategy: setup.to_playstrategy(),
            tfen: setup.to_tfen(),
            waiting: BySide::from_fn(|side| position.waiting_moves(side)),
            threats: BySide::from_fn(|side| match over {
                true => Vec::new(),
                false => position.threats(side),
            }),
        }
    }
}
