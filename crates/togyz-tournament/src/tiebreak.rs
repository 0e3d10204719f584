//! The tie-breaks by name, as regulations write them: `PTS`, `BH/C1`, `KS/L+1`.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::fmt;
use std::str::FromStr;

/// The measure of a tie-break. The clauses are those of FIDE C.07 where there is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Points, with the referee's adjustments.
    Points,
    /// Wins, played or not (7.1).
    Wins,
    /// Games won over the board (7.2).
    GamesWon,
    /// Games played with Black (7.3).
    BlackGames,
    /// Games won with Black (7.4).
    BlackWins,
    /// Rounds the player elected to play (7.6).
    ElectedRounds,
    /// Games played over the board.
    Games,
    /// Points from games over the board, which alone count for qualification (K 1.5.7).
    Qualification,
    /// The personal meeting of those tied (6).
    Meeting,
    /// Progress: the running score, summed over the rounds (7.5).
    Progress,
    /// Koya: points against those with at least half of the points (9.2).
    Koya,
    /// Buchholz: the scores of the opponents (8.1).
    Buchholz,
    /// Buchholz with the games of the last round drawn (8.3).
    ForeBuchholz,
    /// Sonneborn-Berger: the scores of the opponents times the result (9.1).
    SonnebornBerger,
    /// The average of the opponents' Buchholz (8.2).
    AverageBuchholz,
    /// The average rating of the opponents (10.1).
    AverageRating,
    /// The rating performance (10.2).
    Performance,
    /// The perfect performance: the lowest rating with which the score was expected (10.3).
    PerfectPerformance,
    /// The average performance of the opponents (10.4).
    OpponentsPerformance,
    /// The average perfect performance of the opponents (10.5).
    OpponentsPerfect,
    /// The player's own rating.
    Rating,
    /// The place in the start list, number 1 first.
    StartNumber,
    /// The player's kumalaks in all games.
    Kumalaks,
    /// The player's kumalaks in lost games.
    KumalaksInLosses,
    /// A team's points of all boards.
    BoardPoints,
    /// A team's points of the first boards.
    FirstBoard,
    /// A lot.
    Lot,
}

impl Measure {
    /// Whether it is a tie-break of the chess federation (C.07), and not one of ours or a lot.
    #[must_use]
    pub fn is_known_to_other_programs(self) -> bool {
        !matches!(
            self,
            Measure::Kumalaks
                | Measure::KumalaksInLosses
                | Measure::BoardPoints
                | Measure::FirstBoard
                | Measure::Games
                | Measure::Qualification
                | Measure::StartNumber
                | Measure::Lot
        )
    }
}

/// The modifiers that are allowed after the name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Takes {
    Nothing,
    LowCut,
    Cuts,
    Limit,
}

const NAMES: [(&str, Measure, Takes); 27] = [
    ("PTS", Measure::Points, Takes::Nothing),
    ("BH", Measure::Buchholz, Takes::Cuts),
    ("DE", Measure::Meeting, Takes::Nothing),
    ("PS", Measure::Progress, Takes::LowCut),
    ("SB", Measure::SonnebornBerger, Takes::Cuts),
    ("FB", Measure::ForeBuchholz, Takes::Cuts),
    ("AOB", Measure::AverageBuchholz, Takes::Nothing),
    ("WIN", Measure::Wins, Takes::Nothing),
    ("WON", Measure::GamesWon, Takes::Nothing),
    ("BPG", Measure::BlackGames, Takes::Nothing),
    ("BWG", Measure::BlackWins, Takes::Nothing),
    ("REP", Measure::ElectedRounds, Takes::Nothing),
    ("KS", Measure::Koya, Takes::Limit),
    ("KUM", Measure::Kumalaks, Takes::Nothing),
    ("KUML", Measure::KumalaksInLosses, Takes::Nothing),
    ("BP", Measure::BoardPoints, Takes::Nothing),
    ("B1", Measure::FirstBoard, Takes::Nothing),
    ("ARO", Measure::AverageRating, Takes::Cuts),
    ("TPR", Measure::Performance, Takes::Nothing),
    ("PTP", Measure::PerfectPerformance, Takes::Nothing),
    ("APRO", Measure::OpponentsPerformance, Takes::Nothing),
    ("APPO", Measure::OpponentsPerfect, Takes::Nothing),
    ("RTG", Measure::Rating, Takes::Nothing),
    ("SNO", Measure::StartNumber, Takes::Nothing),
    ("NUM", Measure::Games, Takes::Nothing),
    ("OTB", Measure::Qualification, Takes::Nothing),
    ("LOT", Measure::Lot, Takes::Nothing),
];

/// A tie-break with its settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Tiebreak {
    /// The measure.
    pub measure: Measure,
    /// The number of lowest contributions left out; for progress, of first rounds.
    pub low_cuts: u8,
    /// The number of highest contributions left out.
    pub high_cuts: u8,
    /// Koya: the shift of the limit from half of the points, in half points.
    pub limit: i8,
}

impl Tiebreak {
    /// The order of W XII: points, Buchholz, personal meeting, progress, Berger.
    pub const DEFAULT_ORDER: [Tiebreak; 5] = [
        Tiebreak::of(Measure::Points),
        Tiebreak::of(Measure::Buchholz),
        Tiebreak::of(Measure::Meeting),
        Tiebreak::of(Measure::Progress),
        Tiebreak::of(Measure::SonnebornBerger),
    ];

    /// A tie-break without cuts.
    #[must_use]
    pub const fn of(measure: Measure) -> Tiebreak {
        Tiebreak { measure, low_cuts: 0, high_cuts: 0, limit: 0 }
    }

    /// Every measure with its name.
    pub fn names() -> impl Iterator<Item = (&'static str, Measure)> {
        NAMES.into_iter().map(|(name, measure, _)| (name, measure))
    }

    /// Whether the lower value is the better one.
    #[must_use]
    pub fn lower_is_better(self) -> bool {
        matches!(self.measure, Measure::Meeting | Measure::StartNumber | Measure::Lot)
    }

    /// Whether the value is a score, which is written with a decimal.
    #[must_use]
    pub fn is_score(self) -> bool {
        matches!(
            self.measure,
            Measure::Points
                | Measure::Qualification
                | Measure::Progress
                | Measure::Koya
                | Measure::Buchholz
                | Measure::ForeBuchholz
                | Measure::SonnebornBerger
                | Measure::AverageBuchholz
                | Measure::BoardPoints
                | Measure::FirstBoard
        )
    }
}

impl fmt::Display for Tiebreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = NAMES.iter().find(|(_, measure, _)| *measure == self.measure);
        f.write_str(name.map_or("", |(name, ..)| name))?;
        match (self.low_cuts, self.high_cuts) {
            (0, 0) => {}
            (low, 0) => write!(f, "/C{low}")?,
            (low, _) => write!(f, "/M{low}")?,
        }
        if self.limit != 0 {
            write!(f, "/L{:+}", self.limit)?;
        }
        Ok(())
    }
}

/// A text that is not a tie-break.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParseTiebreakError {
    /// There is no such name.
    Name(String),
    /// The text after the name is not allowed.
    Modifier {
        /// The name.
        name: &'static str,
        /// The text after it.
        found: String,
        /// The allowed modifiers.
        expected: &'static str,
    },
}

impl fmt::Display for ParseTiebreakError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseTiebreakError::Name(found) => {
                let names: Vec<_> = Tiebreak::names().map(|(name, _)| name).collect();
                write!(f, "unknown tie-break '{found}', expected one of {}", names.join(", "))
            }
            ParseTiebreakError::Modifier { name, found, expected } => {
                write!(f, "{name} takes {expected}, found '/{found}'")
            }
        }
    }
}

impl std::error::Error for ParseTiebreakError {}

impl TryFrom<String> for Tiebreak {
    type Error = ParseTiebreakError;

    fn try_from(text: String) -> Result<Tiebreak, ParseTiebreakError> {
        text.parse()
    }
}

impl From<Tiebreak> for String {
    fn from(tiebreak: Tiebreak) -> String {
        tiebreak.to_string()
    }
}

impl FromStr for Tiebreak {
    type Err = ParseTiebreakError;

    /// Reads `BH`, `bh/c1`, `BH-C1`, `BH/M1`, `KS/L+1`.
    fn from_str(text: &str) -> Result<Tiebreak, ParseTiebreakError> {
        let plain = text.trim().to_ascii_uppercase();
        let (name, modifier) = match plain.split_once(['/', '-']) {
            Some((name, modifier)) => (name, Some(modifier)),
            None => (plain.as_str(), None),
        };
        // The older name of rounds elected to play.
        let name = if name == "GE" { "REP" } else { name };
        let found = NAMES.into_iter().find(|(known, ..)| *known == name);
        let (name, measure, takes) =
            found.ok_or_else(|| ParseTiebreakError::Name(text.trim().into()))?;
        let mut tiebreak = Tiebreak::of(measure);
        let Some(modifier) = modifier else { return Ok(tiebreak) };
        let cut = |letter| {
            let count = modifier.strip_prefix(letter)?.parse::<u8>().ok()?;
            (1..=99).contains(&count).then_some(count)
        };
        let (known, expected) = match takes {
            Takes::Nothing => (None, "nothing behind its name"),
            Takes::LowCut => (cut('C').map(|count| (count, 0)), "a cut such as /C1"),
            Takes::Cuts => (
                cut('C').map(|count| (count, 0)).or(cut('M').map(|count| (count, count))),
                "a cut such as /C1 or /M1",
            ),
            Takes::Limit => {
                let limit = modifier.strip_prefix('L').filter(|rest| rest.starts_with(['+', '-']));
                let limit = limit.and_then(|rest| rest.parse().ok());
                tiebreak.limit = limit.unwrap_or_default();
                (limit.map(|_| (0, 0)), "a limit such as /L+1, in half points")
            }
        };
        match known {
            Some((low, high)) => Ok(Tiebreak { low_cuts: low, high_cuts: high, ..tiebreak }),
            None => Err(ParseTiebreakError::Modifier { name, found: modifier.into(), expected }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Tiebreak;

    /// The tie-break as it is written, or what is wrong with it.
    fn read(text: &str) -> String {
        match text.parse::<Tiebreak>() {
            Ok(tiebreak) => tiebreak.to_string(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn names_are_read_and_written() {
        for text in ["PTS", "BH", "BH/C1", "BH/M2", "PS/C1", "KS/L+1", "KS/L-3", "ARO/C1"] {
            assert_eq!(read(text), text);
        }
        for (name, measure) in Tiebreak::names() {
            assert_eq!(name.parse(), Ok(Tiebreak::of(measure)));
        }
        assert_eq!(read(" bh-c1"), "BH/C1");
        assert_eq!(read("ge"), "REP");
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert!(read("BX").starts_with("unknown tie-break 'BX', expected one of PTS, BH, DE"));
        assert_eq!(read("PTS/C1"), "PTS takes nothing behind its name, found '/C1'");
        assert_eq!(read("PS/M1"), "PS takes a cut such as /C1, found '/M1'");
        assert_eq!(read("BH/C0"), "BH takes a cut such as /C1 or /M1, found '/C0'");
        assert_eq!(read("KS/L1"), "KS takes a limit such as /L+1, in half points, found '/L1'");
    }
}
