//! One game from its start to its one ending: moves, draw offers, claims, and what is decided
//! away from the board.
//!
//! A game reads no clock: [`Clock`](crate::clock::Clock) says whose flag has fallen, and the
//! owner of both passes it on to the game. It promises that nothing happens after the end, and that there is
//! exactly one ending.

mod error;

use alloc::vec;
use alloc::vec::Vec;

pub use error::GameError;

use crate::clock::FlagCall;
use crate::otau::Otau;
use crate::outcome::{Ending, GameResult};
use crate::position::Position;
use crate::profile::{DrawOffers, Repetition, Rules};
use crate::setup::{Setup, SetupError};
use crate::side::{BySide, Side};

/// One move of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ply {
    /// The otau the kumalaks were lifted from.
    pub otau: Otau,
    /// Whether a draw was offered with the move, written `=` (R17).
    pub draw_offer: bool,
}

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct End {
    /// The reason.
    pub ending: Ending,
    /// With which result.
    pub result: GameResult,
}

/// A game: where it began, what was played, and how it ended.
///
/// ```
/// use togyz::{Game, Otau, Profile, Side};
/// let mut game = Game::new(Profile::Kazakhstan.into());
/// game.play(Otau::Seven)?;
/// game.resign(Side::Black)?;
/// assert_eq!(game.result_text(), "1 (10) - 0 (0)");
/// assert!(game.play(Otau::One).is_err());
/// # Ok::<(), togyz::GameError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    start: Setup,
    plies: Vec<Ply>,
    /// The start and the position after every ply: always one longer than `plies`.
    positions: Vec<Position>,
    pending_offer: Option<Side>,
    end: Option<End>,
}

impl Game {
    /// A new game from the start position.
    #[must_use]
    pub fn new(rules: Rules) -> Game {
        Game::begin(rules, Setup::START, Position::START)
    }

    /// A new game from a set-up position. It may be over at once.
    ///
    /// # Errors
    /// When the position is not legal.
    pub fn from_setup(rules: Rules, start: Setup) -> Result<Game, SetupError> {
        Ok(Game::begin(rules, start, Position::from_setup(&start)?))
    }

    fn begin(rules: Rules, start: Setup, position: Position) -> Game {
        let mut game = Game {
            rules,
            start,
            plies: Vec::new(),
            positions: vec![position],
            pending_offer: None,
            end: None,
        };
        game.look_at_the_board();
        game
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The start position.
    #[must_use]
    pub fn start(&self) -> Setup {
        self.start
    }

    /// The moves so far.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The start and the position after every ply.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The position now on the board.
    #[must_use]
    pub fn position(&self) -> Position {
        self.positions.last().copied().unwrap_or_default()
    }

    /// The position now on the board with its move number.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.position().to_setup(self.move_number(self.plies.len()))
    }

    /// The number of the move a ply belongs to, as a record counts; `ply` counts from 0.
    #[must_use]
    pub fn move_number(&self, ply: usize) -> u32 {
        let black_began = usize::from(self.start.turn == Side::Black);
        self.start.move_number.saturating_add(((ply + black_began) / 2) as u32)
    }

    /// The side that makes or made a ply; `ply` counts from 0.
    #[must_use]
    pub fn mover(&self, ply: usize) -> Side {
        if ply.is_multiple_of(2) { self.start.turn } else { self.start.turn.opponent() }
    }

    /// The end of the game, if it has ended.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The reason it ended; `unfinished` as long as it continues.
    #[must_use]
    pub fn ending(&self) -> Ending {
        self.end.map_or(Ending::Unfinished, |end| end.ending)
    }

    /// The result; open as long as it goes on.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.end.map_or(GameResult::Open, |end| end.result)
    }

    /// The kumalaks each side is written down with: the kazans, and in a profile that says so
    /// what the opponent collects at atsyrau (R15a, R16).
    #[must_use]
    pub fn score(&self) -> BySide<u8> {
        let position = self.position();
        let mut score = position.kazans();
        if self.ending() == Ending::Atsyrau && self.rules.profile.collects_rest() {
            score[position.turn().opponent()] += position.on_board();
        }
        score
    }

    /// The result as the minutes have it, `1 (82) - 0 (60)` (R21).
    #[must_use]
    pub fn result_text(&self) -> alloc::string::String {
        self.result().with_score(self.score())
    }

    /// Plays a move. The opponent's pending draw offer is thereby declined.
    ///
    /// # Errors
    /// When the game is over or the otau is empty.
    pub fn play(&mut self, otau: Otau) -> Result<(), GameError> {
        self.check_going_on()?;
        self.push(Ply { otau, draw_offer: false })
    }

    /// Plays a move and offers a draw with it (R17, R23).
    ///
    /// # Errors
    /// As [`play`](Game::play); when an own offer is still pending; on line, when the profile's
    /// offers are used up. Over the board an offer too many is recorded, for the opponent to
    /// claim.
    pub fn play_offering_draw(&mut self, otau: Otau) -> Result<(), GameError> {
        self.check_going_on()?;
        let mover = self.position().turn();
        if self.pending_offer == Some(mover) {
            return Err(GameError::OfferPending);
        }
        if let DrawOffers::WithMove { at_most } = self.rules.profile.draw_offers()
            && self.rules.online
            && self.offers_with_moves(mover) >= usize::from(at_most)
        {
            return Err(GameError::TooManyOffers { at_most });
        }
        self.push(Ply { otau, draw_offer: true })?;
        if self.end.is_none() {
            self.pending_offer = Some(mover);
        }
        Ok(())
    }

    fn push(&mut self, ply: Ply) -> Result<(), GameError> {
        let position = self.position();
        let next = position.play(ply.otau)?;
        if self.pending_offer == Some(position.turn().opponent()) {
            self.pending_offer = None;
        }
        self.plies.push(ply);
        self.positions.push(next);
        self.look_at_the_board();
        Ok(())
    }

    /// Ends the game where the board, or on line the fifth occurrence, ends it.
    fn look_at_the_board(&mut self) {
        if let Some((ending, outcome)) = self.position().outcome() {
            self.finish(ending, outcome.into());
        } else if self.rules.online && self.occurrences() >= Rules::ONLINE_REPETITION {
            self.finish(Ending::Repetition, GameResult::Draw);
        }
    }

    /// Takes the last move back, with its draw offers. For casual games.
    ///
    /// # Errors
    /// When the game is over or nothing was played.
    pub fn take_back(&mut self) -> Result<Ply, GameError> {
        self.check_going_on()?;
        let ply = self.plies.pop().ok_or(GameError::NothingPlayed)?;
        self.positions.pop();
        self.pending_offer = None;
        Ok(ply)
    }

    /// Whose draw offer waits for an answer.
    #[must_use]
    pub fn pending_offer(&self) -> Option<Side> {
        self.pending_offer
    }

    /// The number of draws this side has offered together with its moves.
    #[must_use]
    pub fn offers_with_moves(&self, side: Side) -> usize {
        let plies = self.plies.iter().enumerate();
        plies.filter(|&(ply, played)| played.draw_offer && self.mover(ply) == side).count()
    }

    /// Offers a draw without a move, where the profile allows it (R17).
    ///
    /// # Errors
    /// When the game is over, an offer is pending, or the profile asks for a move with it.
    pub fn offer_draw(&mut self, side: Side) -> Result<(), GameError> {
        self.check_going_on()?;
        if self.rules.profile.draw_offers() != DrawOffers::Free {
            return Err(GameError::OfferNeedsMove);
        }
        if self.pending_offer.is_some() {
            return Err(GameError::OfferPending);
        }
        self.pending_offer = Some(side);
        Ok(())
    }

    /// Accepts the opponent's offer: the game is drawn (R17).
    ///
    /// # Errors
    /// When the game is over or the opponent has not offered.
    pub fn accept_draw(&mut self, side: Side) -> Result<(), GameError> {
        self.check_offered_to(side)?;
        self.conclude(Ending::Agreement, GameResult::Draw)
    }

    /// Declines the opponent's offer; the game goes on.
    ///
    /// # Errors
    /// When the game is over or the opponent has not offered.
    pub fn decline_draw(&mut self, side: Side) -> Result<(), GameError> {
        self.check_offered_to(side)?;
        self.pending_offer = None;
        Ok(())
    }

    fn check_offered_to(&self, side: Side) -> Result<(), GameError> {
        self.check_going_on()?;
        if self.pending_offer == Some(side.opponent()) { Ok(()) } else { Err(GameError::NoOffer) }
    }

    /// Whether this side may claim the win for the opponent's offer beyond the limit (R17).
    #[must_use]
    pub fn can_claim_fourth_offer(&self, side: Side) -> bool {
        match self.rules.profile.draw_offers() {
            DrawOffers::Free => false,
            DrawOffers::WithMove { at_most } => {
                self.end.is_none() && self.offers_with_moves(side.opponent()) > usize::from(at_most)
            }
        }
    }

    /// Claims the win for the opponent's offer beyond the limit (R17).
    ///
    /// # Errors
    /// When the game is over or there was no such offer.
    pub fn claim_fourth_offer(&mut self, side: Side) -> Result<(), GameError> {
        self.check_going_on()?;
        if !self.can_claim_fourth_offer(side) {
            return Err(GameError::NoFourthOffer);
        }
        self.conclude(Ending::FourthOffer, GameResult::Win(side))
    }

    /// Occurrences of the position now on the board, this one included: the same
    /// otau, tuzdyks and side to move.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let position = self.position();
        // What was captured never comes back, so only the quiet end of the game can hold it.
        self.quiet_positions().filter(|earlier| **earlier == position).count()
    }

    /// Plies played since the last kumalak went into a kazan.
    #[must_use]
    pub fn quiet_plies(&self) -> usize {
        self.quiet_positions().count() - 1
    }

    fn quiet_positions(&self) -> impl Iterator<Item = &Position> {
        let kazans = self.position().kazans();
        self.positions.iter().rev().take_while(move |earlier| earlier.kazans() == kazans)
    }

    /// The draw by repetition that either player may claim now, if any (R18).
    #[must_use]
    pub fn claimable_repetition(&self) -> Option<Ending> {
        if self.end.is_some() {
            return None;
        }
        match self.rules.profile.repetition() {
            Repetition::ThirdTime => (self.occurrences() >= 3).then_some(Ending::Repetition),
            Repetition::Chylymov => {
                let quiet_moves = self.quiet_plies() / 2;
                let claim = self.occurrences() >= 2
                    && quiet_moves >= usize::from(self.rules.chylymov_moves);
                claim.then_some(Ending::Chylymov)
            }
        }
    }

    /// Claims the draw by repetition (R18).
    ///
    /// # Errors
    /// When the game is over or the profile's condition is not met.
    pub fn claim_repetition(&mut self) -> Result<(), GameError> {
        self.check_going_on()?;
        match self.claimable_repetition() {
            Some(ending) => self.conclude(ending, GameResult::Draw),
            None => Err(GameError::NoRepetition {
                occurrences: self.occurrences(),
                quiet_moves: self.quiet_plies() / 2,
            }),
        }
    }

    /// This side resigns (R16).
    ///
    /// # Errors
    /// When the game is over.
    pub fn resign(&mut self, side: Side) -> Result<(), GameError> {
        self.conclude(Ending::Resignation, GameResult::Win(side.opponent()))
    }

    /// A fallen flag, or both, was called (R19).
    ///
    /// # Errors
    /// When the game is over.
    pub fn flag_called(&mut self, call: FlagCall) -> Result<(), GameError> {
        match call {
            FlagCall::One(side) => self.conclude(Ending::Flag, GameResult::Win(side.opponent())),
            FlagCall::Both => self.conclude(Ending::BothFlags, GameResult::Draw),
        }
    }

    /// The referee gives a loss to a side that came late: `-/+` if no move was made (R20).
    ///
    /// # Errors
    /// When the game is over.
    pub fn late(&mut self, side: Side) -> Result<(), GameError> {
        let winner = side.opponent();
        let result = if self.plies.is_empty() {
            GameResult::Forfeit(winner)
        } else {
            GameResult::Win(winner)
        };
        self.conclude(Ending::Late, result)
    }

    /// This side left an on-line game and loses it.
    ///
    /// # Errors
    /// When the game is over.
    pub fn abandon(&mut self, side: Side) -> Result<(), GameError> {
        self.conclude(Ending::Abandoned, GameResult::Win(side.opponent()))
    }

    /// Calls the game off before both players have moved: no result.
    ///
    /// # Errors
    /// When the game is over or both have moved.
    pub fn abort(&mut self) -> Result<(), GameError> {
        self.check_going_on()?;
        if self.plies.len() >= 2 {
            return Err(GameError::AbortTooLate);
        }
        self.conclude(Ending::Aborted, GameResult::Open)
    }

    /// Ends the game away from the board, as players, clock or referee decided: an agreement
    /// over the board, a forfeit, a penalty, an unfinished game.
    ///
    /// # Errors
    /// When the game is over, when only the board can give this ending, or when the result
    /// cannot go with it (a forfeit after a move, an agreement that somebody won).
    pub fn conclude(&mut self, ending: Ending, result: GameResult) -> Result<(), GameError> {
        self.check_going_on()?;
        let unplayed = self.plies.is_empty();
        let fits = match ending {
            Ending::Majority | Ending::Draw81 | Ending::Atsyrau => {
                return Err(GameError::NotOnBoard { ending });
            }
            Ending::Resignation | Ending::Flag | Ending::FourthOffer | Ending::Abandoned => {
                matches!(result, GameResult::Win(_))
            }
            Ending::Agreement | Ending::Repetition | Ending::Chylymov | Ending::BothFlags => {
                result == GameResult::Draw
            }
            Ending::Late if unplayed => matches!(result, GameResult::Forfeit(_)),
            Ending::Late => matches!(result, GameResult::Win(_)),
            Ending::Forfeit => unplayed && matches!(result, GameResult::Forfeit(_)),
            Ending::DoubleForfeit => unplayed && result == GameResult::DoubleForfeit,
            Ending::Penalty | Ending::Unknown => {
                matches!(result, GameResult::Win(_) | GameResult::Draw)
            }
            Ending::Aborted | Ending::Unfinished => result == GameResult::Open,
        };
        if !fits {
            return Err(GameError::ResultDoesNotFit { ending, result });
        }
        self.finish(ending, result);
        Ok(())
    }

    fn finish(&mut self, ending: Ending, result: GameResult) {
        self.pending_offer = None;
        self.end = Some(End { ending, result });
    }

    fn check_going_on(&self) -> Result<(), GameError> {
        match self.end {
            Some(End { ending, .. }) => Err(GameError::Over { ending }),
            None => Ok(()),
        }
    }
}
