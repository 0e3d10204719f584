//! A game: its whole state, and its events with the board after each.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use togyz::{BySide, Ending, Game, GameResult, Otau, Profile, Side};

use crate::board::{Board, LegalMove, SowingView, legal_move};

/// Everything about a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameState {
    /// The game.
    pub game: String,
    /// Its version.
    pub v: u64,
    /// The side the reader plays.
    pub you: Option<Side>,
    /// The rules.
    pub profile: Profile,
    /// The time control in minutes, such as `5+3`.
    pub control: Option<String>,
    /// Days for a move, in a correspondence game.
    pub days: Option<u8>,
    /// Whether the page may show where a move would end: against the computer always, between
    /// people by agreement.
    pub previews: bool,
    /// The players.
    pub players: BySide<PlayerView>,
    /// The first position.
    pub start: Board,
    /// The number of the first move.
    pub number: u32,
    /// The moves on the board.
    pub moves: Vec<MoveView>,
    /// The current state.
    #[serde(flatten)]
    pub now: Now,
}

/// The part of a game that changes with every event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Now {
    /// The position.
    pub position: Board,
    /// Its legal moves; none after the end.
    pub legal: Vec<LegalMove>,
    /// The times left.
    pub clock: Option<Clocks>,
    /// The side whose draw offer waits.
    pub offer: Option<Side>,
    /// The side that asks to take back.
    pub ask: Option<Side>,
    /// The possible acts of each side.
    pub can: BySide<Can>,
    /// The end of the game.
    pub end: Option<EndView>,
}

/// One event of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Happening {
    /// A move was played.
    Moved {
        /// The move.
        #[serde(rename = "move")]
        played: MoveView,
    },
    /// A draw was offered without a move.
    Offered {
        /// By this side.
        by: Side,
    },
    /// The draw offer was declined.
    Declined {
        /// By this side.
        by: Side,
    },
    /// A player asks the opponent to take back.
    AskedBack {
        /// This side.
        by: Side,
    },
    /// The opponent refused the request to take back.
    RefusedBack {
        /// The side that refused.
        by: Side,
    },
    /// A player gave the opponent time.
    Given {
        /// The side that got it.
        to: Side,
        /// Milliseconds.
        time: u64,
    },
    /// Moves were taken back.
    TakenBack {
        /// By this side.
        by: Side,
        /// The number of moves left.
        ply: usize,
    },
    /// The game ended.
    Ended,
}

/// The player of a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum PlayerView {
    /// A person without an account.
    Guest,
    /// A person with an account.
    Account {
        /// The name of the account.
        name: String,
    },
    /// A person whose account was deleted.
    Deleted,
    /// The computer.
    Computer {
        /// Its level, from 1 to 8.
        level: u8,
    },
}

/// A move that was played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveView {
    /// The number of moves before it.
    pub ply: usize,
    /// The number of the move in a record.
    pub number: u32,
    /// The mover.
    pub side: Side,
    /// The otau that was played.
    pub otau: Otau,
    /// The move in the notation of records.
    pub text: String,
    /// Whether a draw was offered with it.
    pub offer: bool,
    /// Milliseconds left after it.
    pub clock: Option<BySide<u64>>,
    /// The move kumalak by kumalak.
    pub sowing: SowingView,
}

impl MoveView {
    /// The move of a game at this ply, with the times after it; `None` if there is no such ply.
    #[must_use]
    pub fn of(game: &Game, ply: usize, clock: Option<BySide<u64>>) -> Option<MoveView> {
        let played = game.plies().get(ply)?;
        let LegalMove { otau, text, sowing } = legal_move(game.positions().get(ply)?, played.otau)?;
        Some(MoveView {
            ply,
            number: game.move_number(ply),
            side: game.mover(ply),
            otau,
            text,
            offer: played.draw_offer,
            clock,
            sowing,
        })
    }

    /// All moves of a game, without times.
    #[must_use]
    pub fn all(game: &Game) -> Vec<MoveView> {
        (0..game.plies().len()).filter_map(|ply| MoveView::of(game, ply, None)).collect()
    }
}

/// Milliseconds left, and the side whose clock runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// White's time.
    pub white: u64,
    /// Black's time.
    pub black: u64,
    /// The side whose clock runs.
    pub running: Option<Side>,
}

/// The possible acts of a side. A computer has none: it needs no buttons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Can {
    /// Play a move.
    #[serde(rename = "move")]
    pub turn: bool,
    /// Resign.
    pub resign: bool,
    /// Abort the game.
    pub abort: bool,
    /// Offer a draw.
    pub offer: MayOffer,
    /// Answer the opponent's draw offer.
    pub answer: bool,
    /// Claim the draw by repetition.
    pub claim: bool,
    /// Take back, or ask for it.
    #[serde(rename = "takeback")]
    pub take_back: bool,
    /// Answer an opponent who asks to take back.
    #[serde(rename = "allow")]
    pub allow_back: bool,
    /// Give the opponent time.
    #[serde(rename = "give")]
    pub give_time: bool,
    /// Ask for a hint.
    pub hint: bool,
}

/// Whether a draw may be offered: `false`, `true` or `"with-move"` in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "OfferShape", into = "OfferShape")]
pub enum MayOffer {
    /// No.
    #[default]
    No,
    /// Yes.
    Now,
    /// Together with a move.
    WithMove,
}

/// [`MayOffer`] in JSON.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum OfferShape {
    Plain(bool),
    Word(OfferWord),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum OfferWord {
    WithMove,
}

impl From<OfferShape> for MayOffer {
    fn from(shape: OfferShape) -> MayOffer {
        match shape {
            OfferShape::Plain(false) => MayOffer::No,
            OfferShape::Plain(true) => MayOffer::Now,
            OfferShape::Word(OfferWord::WithMove) => MayOffer::WithMove,
        }
    }
}

impl From<MayOffer> for OfferShape {
    fn from(offer: MayOffer) -> OfferShape {
        match offer {
            MayOffer::No => OfferShape::Plain(false),
            MayOffer::Now => OfferShape::Plain(true),
            MayOffer::WithMove => OfferShape::Word(OfferWord::WithMove),
        }
    }
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndView {
    /// The reason.
    pub ending: Ending,
    /// The result in the notation of records.
    pub result: GameResult,
    /// The winner.
    pub winner: Winner,
    /// The kumalaks of each side at the end.
    pub score: BySide<u8>,
    /// The result with the score, in the notation of records.
    pub text: String,
}

impl EndView {
    /// The end of a game; `None` while it is running.
    #[must_use]
    pub fn of(game: &Game) -> Option<EndView> {
        let end = game.end()?;
        Some(EndView {
            ending: end.ending,
            result: end.result,
            winner: Winner::of(end.result),
            score: game.score(),
            text: game.result_text(),
        })
    }
}

/// The winner of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// White.
    White,
    /// Black.
    Black,
    /// Nobody: a draw, or no result.
    None,
}

impl Winner {
    /// The winner by this result.
    #[must_use]
    pub fn of(result: GameResult) -> Winner {
        match result {
            GameResult::Win(Side::White) | GameResult::Forfeit(Side::White) => Winner::White,
            GameResult::Win(Side::Black) | GameResult::Forfeit(Side::Black) => Winner::Black,
            GameResult::Draw | GameResult::DoubleForfeit | GameResult::Open => Winner::None,
        }
    }

    /// The winner with these kazans at the end.
    #[must_use]
    pub fn of_kazans(kazans: BySide<u8>) -> Winner {
        match kazans.white.cmp(&kazans.black) {
            core::cmp::Ordering::Greater => Winner::White,
            core::cmp::Ordering::Less => Winner::Black,
            core::cmp::Ordering::Equal => Winner::None,
        }
    }

    /// The name in JSON and in the arguments of texts: `white`, `black` or `none`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Winner::White => "white",
            Winner::Black => "black",
            Winner::None => "none",
        }
    }
}
