//! Endings and results of games, and their written forms.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::side::{BySide, Side};

/// The winner of a decided game, or a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side won.
    Win(Side),
    /// Nobody won.
    Draw,
}

/// The reason a game ended. A game has exactly one ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ending {
    /// More than 81 in a kazan (R13).
    Majority,
    /// 81 in both kazans (R14).
    Draw81,
    /// The side to move has no kumalak (R15).
    Atsyrau,
    /// A player resigned (R16).
    Resignation,
    /// The players agreed to a draw (R17).
    Agreement,
    /// A draw by repetition (R18).
    Repetition,
    /// A draw by A. Chylymov's position (R18).
    Chylymov,
    /// A fallen flag was called (R19).
    Flag,
    /// Both flags had fallen before a call (R19).
    BothFlags,
    /// A player came too late (R20).
    Late,
    /// One player did not play (R21).
    Forfeit,
    /// Neither player played (R21).
    DoubleForfeit,
    /// A referee's decision.
    Penalty,
    /// A fourth draw offer, and the opponent claimed the win (R17).
    FourthOffer,
    /// A player left an on-line game.
    Abandoned,
    /// Called off before it had really begun; no result.
    Aborted,
    /// Not played to an end; no result.
    Unfinished,
    /// A record gives a result without the reason.
    Unknown,
}

impl Ending {
    /// Every ending with its word, as records and programs write it.
    pub const WORDS: [(Ending, &'static str); 18] = [
        (Ending::Majority, "majority"),
        (Ending::Draw81, "draw81"),
        (Ending::Atsyrau, "atsyrau"),
        (Ending::Resignation, "resignation"),
        (Ending::Agreement, "agreement"),
        (Ending::Repetition, "repetition"),
        (Ending::Chylymov, "chylymov"),
        (Ending::Flag, "flag"),
        (Ending::BothFlags, "both-flags"),
        (Ending::Late, "late"),
        (Ending::Forfeit, "forfeit"),
        (Ending::DoubleForfeit, "double-forfeit"),
        (Ending::Penalty, "penalty"),
        (Ending::FourthOffer, "fourth-offer"),
        (Ending::Abandoned, "abandoned"),
        (Ending::Aborted, "aborted"),
        (Ending::Unfinished, "unfinished"),
        (Ending::Unknown, "unknown"),
    ];

    /// The word for this ending.
    #[must_use]
    pub fn word(self) -> &'static str {
        Ending::WORDS[self as usize].1
    }

    /// The ending with this word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Ending> {
        Ending::WORDS.iter().find(|(_, known)| *known == word).map(|(ending, _)| *ending)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The result as it stands in a record (R21).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0` or `0-1`: played, and this side won.
    Win(Side),
    /// `1/2-1/2`
    Draw,
    /// `+/-` or `-/+`: not played, and the point goes to this side.
    Forfeit(Side),
    /// `-/-`: not played, and nobody gets the point.
    DoubleForfeit,
    /// `*`: no result.
    Open,
}

impl GameResult {
    /// Every result with its text.
    pub const WORDS: [(GameResult, &'static str); 7] = [
        (GameResult::Win(Side::White), "1-0"),
        (GameResult::Win(Side::Black), "0-1"),
        (GameResult::Draw, "1/2-1/2"),
        (GameResult::Forfeit(Side::White), "+/-"),
        (GameResult::Forfeit(Side::Black), "-/+"),
        (GameResult::DoubleForfeit, "-/-"),
        (GameResult::Open, "*"),
    ];

    /// The result's text, as `1-0`.
    #[must_use]
    pub fn word(self) -> &'static str {
        GameResult::WORDS.iter().find(|(result, _)| *result == self).map_or("*", |(_, word)| word)
    }

    /// Each side's half points: two for a win or `+`, one for a draw (R21); none while open.
    #[must_use]
    pub fn half_points(self) -> Option<BySide<u8>> {
        let one_side = |winner| BySide::from_fn(|side| if side == winner { 2 } else { 0 });
        match self {
            GameResult::Win(side) | GameResult::Forfeit(side) => Some(one_side(side)),
            GameResult::Draw => Some(BySide::new(1, 1)),
            GameResult::DoubleForfeit => Some(BySide::new(0, 0)),
            GameResult::Open => None,
        }
    }

    /// The result with the kumalaks, as the minutes have it: `1 (82) - 0 (60)` (R21).
    ///
    /// ```
    /// use togyz::{BySide, GameResult, Side};
    /// let text = GameResult::Win(Side::White).with_score(BySide::new(82, 60));
    /// assert_eq!(text, "1 (82) - 0 (60)");
    /// ```
    #[must_use]
    pub fn with_score(self, score: BySide<u8>) -> String {
        let points = match self {
            GameResult::Win(Side::White) => BySide::new("1", "0"),
            GameResult::Win(Side::Black) => BySide::new("0", "1"),
            GameResult::Draw => BySide::new("0.5", "0.5"),
            GameResult::Forfeit(Side::White) => return "+ / -".to_string(),
            GameResult::Forfeit(Side::Black) => return "- / +".to_string(),
            GameResult::DoubleForfeit => return "- / -".to_string(),
            GameResult::Open => return "*".to_string(),
        };
        format!("{} ({}) - {} ({})", points.white, score.white, points.black, score.black)
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> GameResult {
        match outcome {
            Outcome::Win(side) => GameResult::Win(side),
            Outcome::Draw => GameResult::Draw,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A text that is no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseResultError(String);

impl ParseResultError {
    /// The text that was found.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ParseResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a result 1-0, 0-1, 1/2-1/2, +/-, -/+, -/- or *, found '{}'", self.0)
    }
}

impl core::error::Error for ParseResultError {}

impl FromStr for GameResult {
    type Err = ParseResultError;

    /// Reads two marks with a dash, a colon or a slash between them, or with blanks alone. A half
    /// is `1/2`, `½`, `0.5` or `0,5`; a dash may be any dash or minus sign.
    ///
    /// ```
    /// use togyz::{GameResult, Side};
    /// for text in ["1-0", "1 : 0", "1 – 0", "1 0"] {
    ///     assert_eq!(text.parse(), Ok(GameResult::Win(Side::White)));
    /// }
    /// assert_eq!("- / +".parse(), Ok(GameResult::Forfeit(Side::Black)));
    /// ```
    fn from_str(text: &str) -> Result<GameResult, ParseResultError> {
        let plain: String = text.trim().chars().map(plain_sign).collect();
        let marks = MARKS.iter().find_map(|&(first, word)| {
            let rest = plain.strip_prefix(word)?;
            let trimmed = rest.trim_start();
            let behind = match trimmed.strip_prefix(['-', '/', ':']) {
                // A dash alone after a blank is the second mark, as in '+ -'.
                Some("") if trimmed != rest => trimmed,
                Some(behind) => behind,
                None if trimmed != rest => trimmed,
                None => return None,
            };
            let second = MARKS.iter().find(|(_, word)| *word == behind.trim_start())?.0;
            Some((first, second))
        });
        match marks {
            Some((Mark::One, Mark::Zero)) => Ok(GameResult::Win(Side::White)),
            Some((Mark::Zero, Mark::One)) => Ok(GameResult::Win(Side::Black)),
            Some((Mark::Half, Mark::Half)) => Ok(GameResult::Draw),
            Some((Mark::Plus, Mark::Minus)) => Ok(GameResult::Forfeit(Side::White)),
            Some((Mark::Minus, Mark::Plus)) => Ok(GameResult::Forfeit(Side::Black)),
            Some((Mark::Minus, Mark::Minus)) => Ok(GameResult::DoubleForfeit),
            None if plain == "*" => Ok(GameResult::Open),
            _ => Err(ParseResultError(text.into())),
        }
    }
}

/// The mark of one player in a written result.
#[derive(Clone, Copy)]
enum Mark {
    One,
    Half,
    Zero,
    Plus,
    Minus,
}

/// Every way to write a mark. A longer word comes before its own beginning.
const MARKS: [(Mark, &str); 8] = [
    (Mark::Half, "1/2"),
    (Mark::Half, "½"),
    (Mark::Half, "0.5"),
    (Mark::Half, "0,5"),
    (Mark::One, "1"),
    (Mark::Zero, "0"),
    (Mark::Plus, "+"),
    (Mark::Minus, "-"),
];

/// A sign of a result as a typewriter has it: every dash is `-`.
fn plain_sign(sign: char) -> char {
    match sign {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe63}' | '\u{ff0d}' => '-',
        '\u{ff0b}' => '+',
        '\u{2044}' | '\u{2215}' => '/',
        '\u{2236}' => ':',
        sign if sign.is_whitespace() => ' ',
        sign => sign,
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for GameResult {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for GameResult {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<GameResult, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
