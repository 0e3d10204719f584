//! A round on paper: its boards with all that happened on each, and the matches of teams.

use std::fmt;

use serde::{Deserialize, Serialize};
use std::time::Duration;
use togyz::clock::Correction;
use togyz::{BySide, Ending, GameResult, KUMALAKS, Side};

use super::person::PersonId;
use super::regulations::Regulations;
use super::team::TeamId;
use crate::Bye;
use crate::cup::Stage;
use crate::team_match::{Board, ByTeam, Decision, DecisionError, ParseBoardError, Team, decide};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The result.
    pub result: GameResult,
    /// The kumalaks in the kazans, where they were counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kumalaks: Option<BySide<u8>>,
    /// Why it ended.
    pub ending: Ending,
}

/// Why an outcome cannot be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutcomeError {
    /// The text is no result.
    Text(ParseBoardError),
    /// A result is needed.
    Open,
    /// Kumalaks are counted, and they are missing.
    NotCounted,
    /// The result needs a reason.
    NoReason,
    /// The reason does not go with the result.
    Ending {
        /// The reason.
        ending: Ending,
        /// The result.
        result: GameResult,
    },
    /// The counts do not go with the reason.
    Counts {
        /// The reason.
        ending: Ending,
        /// The counts.
        found: BySide<u8>,
    },
    /// More than there are.
    TooMany(u16),
}

impl fmt::Display for OutcomeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OutcomeError::Text(error) => error.fmt(f),
            OutcomeError::Open => f.write_str("expected a result, found an open game"),
            OutcomeError::NotCounted => f.write_str(
                "the regulations count kumalaks, expected such as 1 (82) - 0 (60), found no counts",
            ),
            OutcomeError::NoReason => f.write_str(
                "expected the reason of the ending, for nobody has 82: resignation, flag, atsyrau, agreement, …",
            ),
            OutcomeError::Ending { ending, result } => {
                write!(f, "a game that ended by {ending} cannot have the result {result}")
            }
            OutcomeError::Counts { ending, found } => {
                let BySide { white, black } = found;
                write!(f, "a game that ended by {ending} cannot have the counts {white} and {black}")
            }
            OutcomeError::TooMany(sum) => {
                write!(f, "expected at most {KUMALAKS} kumalaks, found {sum}")
            }
        }
    }
}

impl std::error::Error for OutcomeError {}

impl Outcome {
    /// Reads `1 (82) - 0 (60)`, `0.5 (81) - 0.5 (81)`, `+ / -`; the reason where it was said.
    ///
    /// # Errors
    /// If the text is no result, or the reason is needed and was not said.
    pub fn read(text: &str, ending: Option<Ending>) -> Result<Outcome, OutcomeError> {
        let board: Board = text.parse().map_err(OutcomeError::Text)?;
        let kumalaks = board.kumalaks.map(|both| BySide::new(both.first, both.second));
        let found = match (board.result, kumalaks) {
            (GameResult::Open, _) => return Err(OutcomeError::Open),
            (GameResult::Forfeit(_), _) => Some(Ending::Forfeit),
            (GameResult::DoubleForfeit, _) => Some(Ending::DoubleForfeit),
            (GameResult::Draw, Some(BySide { white: 81, black: 81 })) => Some(Ending::Draw81),
            (GameResult::Win(side), Some(counts)) if counts[side] > 81 => Some(Ending::Majority),
            (_, None) => Some(Ending::Unknown),
            _ => None,
        };
        let ending = ending.or(found).ok_or(OutcomeError::NoReason)?;
        Ok(Outcome { result: board.result, kumalaks, ending })
    }

    /// Whether the parts go together, and with the regulations.
    ///
    /// # Errors
    /// The first that does not.
    pub fn check(&self, regulations: &Regulations) -> Result<(), OutcomeError> {
        let Outcome { result, kumalaks, ending } = *self;
        if let Some(counts) = kumalaks {
            let sum = u16::from(counts.white) + u16::from(counts.black);
            if sum > u16::from(KUMALAKS) {
                return Err(OutcomeError::TooMany(sum));
            }
        }
        let fits = match ending {
            Ending::Majority | Ending::Resignation | Ending::Flag | Ending::FourthOffer => {
                matches!(result, GameResult::Win(_))
            }
            Ending::Abandoned => matches!(result, GameResult::Win(_)),
            Ending::Draw81
            | Ending::Agreement
            | Ending::Repetition
            | Ending::Chylymov
            | Ending::BothFlags => result == GameResult::Draw,
            Ending::Atsyrau | Ending::Unknown => {
                matches!(result, GameResult::Win(_) | GameResult::Draw)
            }
            // Who comes too late may have begun the game, or not.
            Ending::Late => matches!(result, GameResult::Win(_) | GameResult::Forfeit(_)),
            Ending::Forfeit => matches!(result, GameResult::Forfeit(_)),
            Ending::DoubleForfeit => result == GameResult::DoubleForfeit,
            Ending::Penalty => result != GameResult::Open,
            Ending::Aborted | Ending::Unfinished => false,
        };
        if !fits {
            return Err(OutcomeError::Ending { ending, result });
        }
        let played = matches!(result, GameResult::Win(_) | GameResult::Draw);
        let Some(counts) = kumalaks else {
            let excused = matches!(ending, Ending::Late | Ending::Penalty);
            return if regulations.kumalaks && played && !excused {
                Err(OutcomeError::NotCounted)
            } else {
                Ok(())
            };
        };
        let fits = match (ending, result) {
            (Ending::Majority, GameResult::Win(side)) => counts[side] > 81,
            (Ending::Draw81, _) => counts == BySide::new(81, 81),
            // Nobody goes on once somebody has 82.
            (Ending::Resignation | Ending::Flag | Ending::FourthOffer, GameResult::Win(side)) => {
                counts[!side] < 82
            }
            (Ending::Agreement | Ending::Repetition | Ending::Chylymov | Ending::BothFlags, _) => {
                counts.white < 82 && counts.black < 82
            }
            (Ending::Atsyrau, GameResult::Draw) => counts.white == 81 || counts.black == 81,
            (Ending::Atsyrau, GameResult::Win(side)) => counts[!side] < 82,
            _ => true,
        };
        if fits { Ok(()) } else { Err(OutcomeError::Counts { ending, found: counts }) }
    }

    /// As the minutes have it: `1 (82) - 0 (60)`; `1-0` where nothing was counted.
    #[must_use]
    pub fn written(&self) -> String {
        match self.kumalaks {
            Some(counts) => self.result.with_score(counts),
            None => self.result.to_string(),
        }
    }
}

/// What stood on a board before it was corrected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The entry of the log that changed it.
    pub entry: usize,
    /// When.
    pub at: String,
    /// Who.
    pub by: String,
    /// What stood there; `None` for the first entry of a result.
    pub before: Option<Outcome>,
    /// What stands there since; `None` when the result was taken away.
    pub after: Option<Outcome>,
    /// Why, for a correction.
    pub reason: String,
}

/// The referee's minute of a drawn game (W X).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Minute {
    /// Which referee.
    pub referee: String,
    /// Whether both players were present.
    pub both_present: bool,
    /// What was agreed or claimed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// A clock that was corrected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockChange {
    /// When.
    pub at: String,
    /// Who.
    pub by: String,
    /// What was wrong.
    pub correction: Correction,
    /// What the dials showed.
    pub shown: BySide<Duration>,
    /// What was set.
    pub set: BySide<Duration>,
}

/// A board of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardSheet {
    /// The board, beginning with 1.
    pub board: u16,
    /// Who plays.
    pub players: BySide<PersonId>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Every result it had.
    pub history: Vec<Change>,
    /// The moves with which draws were offered, 0 where it was not written down.
    pub offers: BySide<Vec<u16>>,
    /// The clock's corrections.
    pub clocks: Vec<ClockChange>,
    /// The minute, if the game was drawn.
    pub minute: Option<Minute>,
    /// The record of the game.
    pub record: Option<String>,
}

impl BoardSheet {
    /// A board without a result.
    #[must_use]
    pub fn new(board: u16, players: BySide<PersonId>) -> BoardSheet {
        BoardSheet {
            board,
            players,
            outcome: None,
            history: Vec::new(),
            offers: BySide::default(),
            clocks: Vec::new(),
            minute: None,
            record: None,
        }
    }
}

/// A board of a match of teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Seat {
    /// A game on a board of the round.
    Game {
        /// The board.
        board: u16,
        /// The side of the first team.
        first: Side,
    },
    /// This team has nobody for the board.
    Missing(Team),
    /// Neither team has.
    Empty,
}

/// A match of two teams.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// The number: of the cup, or within the round.
    pub number: u16,
    /// The part of the cup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<Stage>,
    /// The teams.
    pub teams: ByTeam<TeamId>,
    /// Who won the toss of the first boards and has White there (W XI).
    pub toss: Team,
    /// The boards.
    pub seats: Vec<Seat>,
    /// Extra games, the first team as if with White (W XII).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra: Vec<GameResult>,
}

impl Match {
    /// The number of one of the teams.
    #[must_use]
    pub fn team(&self, team: Team) -> TeamId {
        match team {
            Team::First => self.teams.first,
            Team::Second => self.teams.second,
        }
    }
}

/// A round as it was paired and played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundSheet {
    /// The round, beginning with 1.
    pub number: u16,
    /// The boards.
    pub boards: Vec<BoardSheet>,
    /// Who had no opponent, and why.
    pub byes: Vec<(PersonId, Bye)>,
    /// The matches of teams.
    pub matches: Vec<Match>,
    /// The teams that rest.
    pub rests: Vec<TeamId>,
    /// What a pairing by hand was said to be for.
    pub by_hand: Option<String>,
    /// When the clocks were started.
    pub started: Option<String>,
}

impl RoundSheet {
    /// A board by its number.
    #[must_use]
    pub fn board(&self, board: u16) -> Option<&BoardSheet> {
        self.boards.get(usize::from(board).checked_sub(1)?)
    }

    /// The boards without a result.
    pub fn open_boards(&self) -> impl Iterator<Item = &BoardSheet> {
        self.boards.iter().filter(|sheet| sheet.outcome.is_none())
    }

    /// The boards of a match as the rules of W XII see them.
    #[must_use]
    pub fn match_boards(&self, one: &Match) -> Vec<Board> {
        let none = |result| Board { result, kumalaks: None };
        let board = |seat: &Seat| match *seat {
            Seat::Missing(Team::First) => none(GameResult::Forfeit(Side::Black)),
            Seat::Missing(Team::Second) => none(GameResult::Forfeit(Side::White)),
            Seat::Empty => none(GameResult::DoubleForfeit),
            Seat::Game { board, first } => match self.board(board).and_then(|one| one.outcome) {
                None => none(GameResult::Open),
                Some(outcome) => from_first(&outcome, first),
            },
        };
        one.seats.iter().map(board).collect()
    }

    /// Who won a match, or what is missing.
    ///
    /// # Errors
    /// If a board has no result or counts that are needed are missing.
    pub fn decision(&self, one: &Match) -> Result<Decision, DecisionError> {
        decide(&self.match_boards(one), &one.extra)
    }
}

/// An outcome as if the first team had White.
fn from_first(outcome: &Outcome, first: Side) -> Board {
    let turned = first == Side::Black;
    let counts = outcome.kumalaks.map(|counts| if turned { counts.swapped() } else { counts });
    let result = match outcome.result {
        GameResult::Win(side) if turned => GameResult::Win(!side),
        GameResult::Forfeit(side) if turned => GameResult::Forfeit(!side),
        other => other,
    };
    Board { result, kumalaks: counts.map(Into::into) }
}
