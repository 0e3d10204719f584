//! Standings: the players in order, by points and then by the tie-breaks of the regulations.
//!
//! Each tie-break separates players who are still tied; players whom nothing separates share a
//! rank. Lots are a tie-break like any other and need a seed.

mod ledger;
mod meeting;
mod opponents;
mod ratings;
mod value;

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

use togyz::Side;

pub use value::Value;

use crate::{Date, Event, Measure, Number, Points, Tiebreak};
use ledger::{Ledger, Sheet, Turn};
use togyz::Random;

/// The value of rounds without a game in Buchholz and Sonneborn-Berger. W has no rule for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unplayed {
    /// Nothing; opponents count with their own score.
    Plain,
    /// A virtual opponent, as in 2009-2022: the player's score before the round, the complement of
    /// the round's points, and draws afterwards. Opponents' unplayed rounds count as draws.
    Virtual,
    /// The player's own score, as from 2023.
    Fide2023,
    /// The same, at most the absent opponent's score or half a point per round, as from March 2026.
    Fide2026,
    /// Every pairing counts as played and a round without opponent not at all, as in a round robin.
    Paired,
}

impl Unplayed {
    /// Every regime with its keyword.
    pub const WORDS: [(Unplayed, &'static str); 5] = [
        (Unplayed::Plain, "plain"),
        (Unplayed::Virtual, "virtual"),
        (Unplayed::Fide2023, "fide2023"),
        (Unplayed::Fide2026, "fide2026"),
        (Unplayed::Paired, "paired"),
    ];

    /// The chess federation's rules in force on the first day of an event, `2026/05/15`; the
    /// newest if the day is not known.
    #[must_use]
    pub fn in_force(start: &str) -> Unplayed {
        let parts: Vec<Option<u32>> =
            start.trim().split(['/', '-', '.']).map(|part| part.parse().ok()).collect();
        let day = match parts[..] {
            [Some(year @ 1000..), Some(month), Some(_)] => (year, month),
            [Some(_), Some(month), Some(year @ 1000..)] => (year, month),
            [Some(year @ 0..100), Some(month), Some(_)] => (2000 + year, month),
            _ => return Unplayed::Fide2026,
        };
        Unplayed::in_month(day)
    }

    /// The same for a day that is known as such.
    #[must_use]
    pub fn in_force_on(start: Option<Date>) -> Unplayed {
        start.map_or(Unplayed::Fide2026, |start| {
            Unplayed::in_month((start.year().into(), start.month().into()))
        })
    }

    fn in_month(month: (u32, u32)) -> Unplayed {
        if month < (2026, 3) { Unplayed::Fide2023 } else { Unplayed::Fide2026 }
    }
}

impl fmt::Display for Unplayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = Unplayed::WORDS.iter().find(|(regime, _)| regime == self);
        f.write_str(word.map_or("", |(_, word)| word))
    }
}

/// A word that is not a regime.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseUnplayedError(String);

impl fmt::Display for ParseUnplayedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Unplayed::WORDS.map(|(_, word)| word).join(", ");
        write!(f, "unknown regime '{}', expected one of {words}", self.0)
    }
}

impl std::error::Error for ParseUnplayedError {}

impl FromStr for Unplayed {
    type Err = ParseUnplayedError;

    fn from_str(text: &str) -> Result<Unplayed, ParseUnplayedError> {
        let known = Unplayed::WORDS.iter().find(|(_, word)| *word == text);
        known.map(|(regime, _)| *regime).ok_or_else(|| ParseUnplayedError(text.into()))
    }
}

/// The rules of standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingsRules {
    /// The tie-breaks, points first.
    pub tiebreaks: Vec<Tiebreak>,
    /// The value of rounds without a game.
    pub unplayed: Unplayed,
    /// The rating of players without one, for tie-breaks by rating.
    pub unrated: Option<u16>,
    /// The seed of the lots.
    pub seed: u64,
}

impl StandingsRules {
    /// The order of W XII, with the rules for unplayed rounds in force at the event's start.
    #[must_use]
    pub fn of(event: &Event) -> StandingsRules {
        StandingsRules {
            tiebreaks: Tiebreak::DEFAULT_ORDER.to_vec(),
            unplayed: Unplayed::in_force(&event.start),
            unrated: None,
            seed: 0,
        }
    }

    /// The seed of the lots, if a tie-break draws them.
    #[must_use]
    pub fn seed_of_lots(&self) -> Option<u64> {
        let lot = |tiebreak: &Tiebreak| tiebreak.measure == Measure::Lot;
        self.tiebreaks.iter().any(lot).then_some(self.seed)
    }
}

/// A player's line in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The rank, shared by those whom nothing separates.
    pub rank: usize,
    /// The player.
    pub number: Number,
    /// The value of each tie-break; `None` where it is undefined.
    pub values: Vec<Option<Value>>,
    /// Points given or taken by the referee. They are part of the points.
    pub adjusted: Points,
}

/// The rows of some players, ranked among themselves. Players who share a rank among all
/// share it here.
#[must_use]
pub fn ranked_among(rows: &[Row], belongs: impl Fn(Number) -> bool) -> Vec<Row> {
    let mut own: Vec<Row> = rows.iter().filter(|row| belongs(row.number)).cloned().collect();
    let ranks: Vec<usize> = own.iter().map(|row| row.rank).collect();
    for row in &mut own {
        row.rank = 1 + ranks.iter().filter(|rank| **rank < row.rank).count();
    }
    own
}

/// The standings after this many rounds, the best first; players who share a rank are sorted by
/// number.
#[must_use]
pub fn standings(event: &Event, rounds: usize, regulations: &StandingsRules) -> Vec<Row> {
    let ledger = Ledger::new(event, rounds);
    let mut rows: Vec<Row> = ledger
        .sheets
        .iter()
        .map(|sheet| Row {
            rank: 1,
            number: sheet.number,
            values: Vec::new(),
            adjusted: sheet.running + sheet.at_the_end,
        })
        .collect();
    let mut groups = vec![(0..rows.len()).collect::<Vec<usize>>()];
    for &tiebreak in &regulations.tiebreaks {
        let values = values(&ledger, tiebreak, &groups, regulations);
        // Players without a value come after those with one.
        let key = |place: usize| match values[place] {
            Some(value) if tiebreak.lower_is_better() => (1, Value::ZERO, Reverse(value)),
            Some(value) => (1, value, Reverse(Value::ZERO)),
            None => (0, Value::ZERO, Reverse(Value::ZERO)),
        };
        for group in &mut groups {
            group.sort_by_key(|&place| (Reverse(key(place)), rows[place].number));
        }
        groups = groups
            .iter()
            .flat_map(|group| group.chunk_by(|&a, &b| key(a) == key(b)).map(<[usize]>::to_vec))
            .collect();
        for (row, value) in rows.iter_mut().zip(values) {
            row.values.push(value);
        }
    }
    let mut rank = 1;
    for group in &groups {
        for &place in group {
            rows[place].rank = rank;
        }
        rank += group.len();
    }
    rows.sort_by_key(|row| (row.rank, row.number));
    rows
}

/// The order within each tied group, beginning with 1; 0 if the meeting separates nobody.
fn meetings(ledger: &Ledger, groups: &[Vec<usize>], regime: Unplayed) -> Vec<Option<Value>> {
    let mut values = vec![Some(Value::ZERO); ledger.sheets.len()];
    for group in groups {
        let parts = meeting::divide(ledger, group, regime);
        let mut before = 1;
        for part in parts.iter().filter(|_| parts.len() > 1) {
            for &place in part {
                values[place] = Some(Value::whole(before));
            }
            before += i64::try_from(part.len()).unwrap_or(i64::MAX);
        }
    }
    values
}

/// Every player's value of a tie-break, when these groups are still tied.
fn values(
    ledger: &Ledger,
    tiebreak: Tiebreak,
    groups: &[Vec<usize>],
    regulations: &StandingsRules,
) -> Vec<Option<Value>> {
    let regime = regulations.unplayed;
    let each = |value: &dyn Fn(&Sheet) -> Value| -> Vec<Option<Value>> {
        ledger.sheets.iter().map(|sheet| Some(value(sheet))).collect()
    };
    let counted = |counts: &dyn Fn(&Turn) -> bool| {
        each(&|sheet| whole(sheet.turns.iter().filter(|turn| counts(turn)).count()))
    };
    let kumalaks = |counts: &dyn Fn(&Turn) -> Option<u32>| {
        each(&|sheet| Value::whole(sheet.turns.iter().filter_map(counts).map(i64::from).sum()))
    };
    let of_boards = |points: &dyn Fn(&Turn) -> Points| {
        each(&|sheet| sheet.turns.iter().map(points).sum::<Points>().into())
    };
    let some = |values: Vec<Value>| values.into_iter().map(Some).collect();
    let won = |turn: &Turn| turn.points == ledger.system.win;
    let black = |turn: &Turn| turn.played && turn.side == Some(Side::Black);
    match tiebreak.measure {
        Measure::Points => each(&|sheet| (sheet.score() + sheet.at_the_end).into()),
        Measure::Wins => counted(&won),
        Measure::GamesWon => counted(&|turn| turn.played && won(turn)),
        Measure::BlackGames => counted(&black),
        Measure::BlackWins => counted(&|turn| black(turn) && won(turn)),
        Measure::ElectedRounds => counted(&|turn| turn.played || turn.allocated || won(turn)),
        Measure::Games => counted(&|turn| turn.played),
        Measure::Qualification => each(&|sheet| {
            let played = sheet.turns.iter().filter(|turn| turn.played);
            played.map(|turn| turn.points).sum::<Points>().into()
        }),
        Measure::Meeting => meetings(ledger, groups, regime),
        Measure::Progress => each(&|sheet| progress(sheet, tiebreak.low_cuts.into())),
        Measure::Koya => some(opponents::koya(ledger, tiebreak.limit, regime)),
        Measure::Buchholz | Measure::ForeBuchholz | Measure::SonnebornBerger => {
            some(opponents::sums(ledger, tiebreak, regime))
        }
        Measure::AverageBuchholz => opponents::average_buchholz(ledger, regime),
        Measure::AverageRating
        | Measure::Performance
        | Measure::PerfectPerformance
        | Measure::OpponentsPerformance
        | Measure::OpponentsPerfect => ratings::values(ledger, tiebreak, regulations.unrated),
        Measure::Rating => {
            let rating = |sheet: &Sheet| Some(sheet.rating).filter(|&rating| rating > 0);
            let value = |rating: u16| Value::whole(rating.into());
            ledger.sheets.iter().map(|s| rating(s).or(regulations.unrated).map(value)).collect()
        }
        Measure::StartNumber => each(&|sheet| Value::whole(sheet.number.0.into())),
        Measure::Kumalaks => kumalaks(&|turn| turn.kumalaks),
        Measure::KumalaksInLosses => kumalaks(&|turn| turn.lost_kumalaks),
        Measure::BoardPoints => of_boards(&|turn| turn.board_points),
        Measure::FirstBoard => of_boards(&|turn| turn.first_board),
        Measure::Lot => {
            let mut lots: Vec<usize> = (1..=ledger.sheets.len()).collect();
            Random::new(regulations.seed).shuffle(&mut lots);
            lots.into_iter().map(|lot| Some(whole(lot))).collect()
        }
    }
}

fn whole(count: usize) -> Value {
    Value::whole(i64::try_from(count).unwrap_or(i64::MAX))
}

/// The running scores after each round, without the first rounds that are cut (7.5).
fn progress(sheet: &Sheet, cuts: usize) -> Value {
    let running = sheet.turns.iter().scan(Points::ZERO, |sum, turn| {
        *sum += turn.points;
        Some(*sum)
    });
    running.skip(cuts).map(Value::from).sum()
}
