//! A round of an event: games with their results, and players without a game.
//!
//! A game is stored once for both players. A player without a game and without a bye was absent:
//! withdrawn, not yet entered, or missing.

use togyz::{BySide, Ending, GameResult, Side};

use crate::{Number, PointSystem, Points};

/// The mark of one player in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Won.
    Win,
    /// Drew.
    Draw,
    /// Lost.
    Loss,
}

/// A game of a round: paired, and finished when it has marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The player with White.
    pub white: Number,
    /// The player with Black.
    pub black: Number,
    /// Both players' marks; a referee may give two losses or a draw and a loss. `None`: no result yet.
    pub marks: Option<BySide<Mark>>,
    /// False for `+ / -` and `- / -`: nobody moved, and the two have not met.
    pub played: bool,
    /// False if the game does not count for ratings although it was played.
    pub rated: bool,
    /// The kumalaks in the kazans, `(82) - (60)`, where the regulations count them.
    pub kumalaks: Option<BySide<u8>>,
    /// The reason why the game ended, where it is known.
    pub ending: Option<Ending>,
    /// The sums of the boards, if this is a match of teams.
    pub sums: Option<BySide<MatchSums>>,
}

/// What a team has from the boards of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MatchSums {
    /// The points of all boards.
    pub points: Points,
    /// The points of the first board.
    pub first_board: Points,
    /// Its kumalaks in all games.
    pub kumalaks: u32,
    /// Its kumalaks in lost games.
    pub lost_kumalaks: u32,
}

impl Game {
    /// A pairing without a result.
    #[must_use]
    pub fn new(white: Number, black: Number) -> Game {
        Game {
            white,
            black,
            marks: None,
            played: true,
            rated: true,
            kumalaks: None,
            ending: None,
            sums: None,
        }
    }

    /// The same pairing with a result.
    #[must_use]
    pub fn with_result(self, result: GameResult) -> Game {
        let won =
            |winner| BySide::from_fn(|side| if side == winner { Mark::Win } else { Mark::Loss });
        let (marks, played) = match result {
            GameResult::Win(side) => (Some(won(side)), true),
            GameResult::Draw => (Some(BySide::new(Mark::Draw, Mark::Draw)), true),
            GameResult::Forfeit(side) => (Some(won(side)), false),
            GameResult::DoubleForfeit => (Some(BySide::new(Mark::Loss, Mark::Loss)), false),
            GameResult::Open => (None, true),
        };
        Game { marks, played, rated: played, ..self }
    }

    /// The result as a record writes it. `None` where a record has no word for the referee's marks.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        let Some(marks) = self.marks else { return Some(GameResult::Open) };
        match (marks.white, marks.black, self.played) {
            (Mark::Win, Mark::Loss, true) => Some(GameResult::Win(Side::White)),
            (Mark::Loss, Mark::Win, true) => Some(GameResult::Win(Side::Black)),
            (Mark::Draw, Mark::Draw, true) => Some(GameResult::Draw),
            (Mark::Win, Mark::Loss, false) => Some(GameResult::Forfeit(Side::White)),
            (Mark::Loss, Mark::Win, false) => Some(GameResult::Forfeit(Side::Black)),
            (Mark::Loss, Mark::Loss, false) => Some(GameResult::DoubleForfeit),
            _ => None,
        }
    }

    /// The player of a side.
    #[must_use]
    pub fn player(&self, side: Side) -> Number {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The side a player has, if it is their game.
    #[must_use]
    pub fn side_of(&self, number: Number) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.player(side) == number)
    }

    /// A side's points; none while the game has no result.
    #[must_use]
    pub fn points(&self, side: Side, system: &PointSystem) -> Points {
        match (self.marks.map(|marks| marks[side]), self.played) {
            (None, _) => Points::ZERO,
            (Some(Mark::Win), true) => system.win,
            (Some(Mark::Win), false) => system.forfeit_win,
            (Some(Mark::Draw), _) => system.draw,
            (Some(Mark::Loss), true) => system.loss,
            (Some(Mark::Loss), false) => system.forfeit_loss,
        }
    }
}

/// A round without an opponent.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Bye {
    /// No opponent was left when the round was paired.
    Allocated,
    /// A full point granted by the arbiter.
    Full,
    /// A requested half-point bye.
    Half,
    /// A zero-point bye: absent and announced.
    Zero,
}

impl Bye {
    /// The points of the bye.
    #[must_use]
    pub fn points(self, system: &PointSystem) -> Points {
        match self {
            Bye::Allocated => system.allocated_bye,
            Bye::Full => system.full_bye,
            Bye::Half => system.half_bye,
            Bye::Zero => system.zero_bye,
        }
    }
}

/// A round: paired when it has games; before that it may hold requested byes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Round {
    /// The games, by board.
    pub games: Vec<Game>,
    /// The players without an opponent, with the kind of bye.
    pub byes: Vec<(Number, Bye)>,
}

impl Round {
    /// Whether the round has been paired.
    #[must_use]
    pub fn is_paired(&self) -> bool {
        !self.games.is_empty() || self.byes.iter().any(|(_, bye)| *bye == Bye::Allocated)
    }
}
