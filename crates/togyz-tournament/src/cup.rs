//! Cups: knockout, and the Olympic system up to two defeats (W XI), for players or teams.
//!
//! A cup is computed from its settings and the winners so far: the same input gives the same
//! matches, also where lots are drawn, because the lots follow from the seed. The winner of a match
//! of teams is decided in `team_match`.

mod bracket;
mod lots;
mod results;

use std::collections::BTreeMap;
use std::fmt;

pub use results::{CupResults, CupResultsError, ResultLineError};

use crate::Number;

/// The ends of matches, by their numbers.
pub type CupEnds = BTreeMap<u16, MatchEnd<Number>>;

/// The settings of a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CupSettings {
    /// The number of participants, at least two.
    pub players: u16,
    /// The number of defeats after which a participant is out.
    pub defeats: Defeats,
    /// The method that decides who meets whom.
    pub draw: Draw,
    /// Whether the losers of the semifinals of a fixed knockout play for the third place.
    pub third_place: bool,
    /// The seed of the lots.
    pub seed: u64,
}

/// The number of defeats after which a participant is out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defeats {
    /// Knockout.
    One,
    /// The Olympic system up to two defeats.
    Two,
}

/// The method that decides who meets whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// A fixed bracket, 1 and 2 at its ends; where places are empty, the first numbers rest.
    ByNumber,
    /// A fixed bracket, its places drawn by lot.
    ByLot,
    /// Lots before every round, among those without and those with a defeat.
    EachRound,
}

impl Draw {
    /// Every draw with its keyword.
    pub const WORDS: [(Draw, &'static str); 3] =
        [(Draw::ByNumber, "fixed"), (Draw::ByLot, "places"), (Draw::EachRound, "lots")];
}

/// The part of a cup in which a match is played.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Among those without a defeat.
    Upper,
    /// Among those with one.
    Lower,
    /// For the third place.
    ThirdPlace,
    /// The final.
    Final,
    /// Played when the undefeated finalist lost the first one.
    SecondFinal,
}

impl Stage {
    /// Its keyword.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Stage::Upper => "upper",
            Stage::Lower => "lower",
            Stage::ThirdPlace => "third-place",
            Stage::Final => "final",
            Stage::SecondFinal => "second-final",
        }
    }
}

/// The origin of a participant of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// A place of the draw.
    Place(Number),
    /// The winner of a match.
    Winner(u16),
    /// The loser of a match.
    Loser(u16),
}

/// A match that is certain to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CupMatch {
    /// Its number, beginning with 1.
    pub id: u16,
    /// Its part of the cup.
    pub stage: Stage,
    /// Its round within that part, beginning with 1.
    pub round: u16,
    /// The origins of the participants.
    pub sources: [Source; 2],
    /// The participants, as far as known.
    pub numbers: [Option<Number>; 2],
    /// The winner.
    pub winner: Option<Number>,
    /// Whether both participants lost, because neither of them played: nobody goes on.
    pub lost_by_both: bool,
    /// The matches with the same number are played at the same time, in ascending order.
    moment: u16,
}

/// The end of a match: of participants of a cup by their numbers, of teams by their sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchEnd<T> {
    /// The winner goes on.
    Won(T),
    /// Neither of them played: nobody goes on.
    LostByBoth,
}

impl<T> MatchEnd<T> {
    /// The same end with the winner in other terms.
    pub fn map<U>(self, winner: impl FnOnce(T) -> U) -> MatchEnd<U> {
        match self {
            MatchEnd::Won(one) => MatchEnd::Won(winner(one)),
            MatchEnd::LostByBoth => MatchEnd::LostByBoth,
        }
    }
}

impl CupMatch {
    /// The loser of a match that was won.
    #[must_use]
    pub fn loser(&self) -> Option<Number> {
        let winner = self.winner?;
        self.numbers.into_iter().flatten().find(|&number| number != winner)
    }

    /// Whether a participant lost the match.
    fn is_lost_by(&self, number: Number) -> bool {
        self.loser() == Some(number) || self.lost_by_both && self.numbers.contains(&Some(number))
    }

    /// Whether the match has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.winner.is_some() || self.lost_by_both
    }

    /// Whether both participants are known and the match has not ended.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.is_over() && self.numbers.iter().all(Option::is_some)
    }
}

/// A participant's rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CupRank {
    /// The rank, shared by participants who went out together; `None` while in play.
    pub rank: Option<usize>,
    /// The participant.
    pub number: Number,
    /// The defeats so far.
    pub defeats: u8,
}

/// A cup in its current state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cup {
    /// The matches, by number.
    pub matches: Vec<CupMatch>,
    /// The ranking: those who are out or have won, then those in play.
    pub ranking: Vec<CupRank>,
    /// The winner, once the final is over; `None` also if both finalists lost it.
    pub champion: Option<Number>,
}

/// The reason why a cup cannot have these settings or winners.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CupError {
    /// Fewer than two participants.
    TooFew(u16),
    /// A match for the third place without a fixed bracket with one defeat.
    ThirdPlace,
    /// There is no match with this number, or it is not certain yet.
    NoMatch {
        /// The number.
        id: u16,
        /// The greatest number there is.
        last: u16,
    },
    /// The match has a winner, but its participants are not known yet.
    TooEarly(u16),
    /// The winner does not play in the match.
    NotPlaying {
        /// The match.
        id: u16,
        /// The reported winner.
        winner: Number,
        /// The participants.
        numbers: [Number; 2],
    },
}

impl fmt::Display for CupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CupError::TooFew(found) => write!(f, "expected at least 2 participants, found {found}"),
            CupError::ThirdPlace => f.write_str(
                "a match for the third place belongs to a fixed bracket with one defeat",
            ),
            CupError::NoMatch { id, last } => {
                write!(f, "expected a match from 1 to {last}, found match {id}")
            }
            CupError::TooEarly(id) => {
                write!(f, "match {id} has a result before the matches it depends on")
            }
            CupError::NotPlaying { id, winner, numbers: [first, second] } => {
                write!(f, "match {id} is between {first} and {second}, found winner {winner}")
            }
        }
    }
}

impl std::error::Error for CupError {}

impl CupSettings {
    /// Checks that the settings are consistent.
    ///
    /// # Errors
    /// If there are fewer than two participants, or a third place without a fixed bracket with one
    /// defeat.
    pub fn check(&self) -> Result<(), CupError> {
        if self.players < 2 {
            return Err(CupError::TooFew(self.players));
        }
        let bracket = self.defeats == Defeats::One && self.draw != Draw::EachRound;
        if self.third_place && !bracket { Err(CupError::ThirdPlace) } else { Ok(()) }
    }
}

impl Cup {
    /// The cup after these matches ended in this way.
    ///
    /// # Errors
    /// If a winner does not fit the match, or the match does not exist.
    pub fn after(settings: &CupSettings, ends: &CupEnds) -> Result<Cup, CupError> {
        if settings.players < 2 {
            return Err(CupError::TooFew(settings.players));
        }
        let matches = match settings.draw {
            Draw::ByNumber | Draw::ByLot => bracket::matches(settings, ends)?,
            Draw::EachRound => lots::matches(settings, ends)?,
        };
        let last = matches.last().map_or(0, |one| one.id);
        if let Some(&id) = ends.keys().find(|&&id| id == 0 || id > last) {
            return Err(CupError::NoMatch { id, last });
        }
        let ranking = ranking(settings, &matches);
        let still: Vec<&CupRank> = ranking.iter().filter(|one| one.rank == Some(1)).collect();
        let champion = match still[..] {
            [one] => Some(one.number),
            _ => None,
        };
        Ok(Cup { matches, ranking, champion })
    }

    /// Whether everybody has a rank.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ranking.iter().all(|one| one.rank.is_some())
    }
}

/// Sets the end of a match.
fn decide(one: &mut CupMatch, ends: &CupEnds) -> Result<(), CupError> {
    let Some(&end) = ends.get(&one.id) else { return Ok(()) };
    let [Some(first), Some(second)] = one.numbers else { return Err(CupError::TooEarly(one.id)) };
    match end {
        MatchEnd::Won(winner) if winner != first && winner != second => {
            return Err(CupError::NotPlaying { id: one.id, winner, numbers: [first, second] });
        }
        MatchEnd::Won(winner) => one.winner = Some(winner),
        MatchEnd::LostByBoth => one.lost_by_both = true,
    }
    Ok(())
}

fn allowed(defeats: Defeats) -> u8 {
    match defeats {
        Defeats::One => 1,
        Defeats::Two => 2,
    }
}

fn ranking(settings: &CupSettings, matches: &[CupMatch]) -> Vec<CupRank> {
    let allowed = allowed(settings.defeats);
    let standing = |number: Number| {
        let own = || matches.iter().filter(move |one| one.is_lost_by(number));
        let counted = own().filter(|one| one.stage != Stage::ThirdPlace).count();
        let counted = u8::try_from(counted).unwrap_or(u8::MAX);
        // A bracket has no place for two losers of a match.
        let dropped = settings.draw != Draw::EachRound && own().any(|one| one.lost_by_both);
        let defeats = if dropped { allowed } else { counted };
        // The winner of the match for the third place went out just after its loser.
        let third = matches.iter().find(|one| one.stage == Stage::ThirdPlace);
        let bronze = third.filter(|one| one.winner == Some(number)).map(|one| 2 * one.moment + 1);
        let out = own().map(|one| 2 * one.moment).max();
        // Until the third place is decided, both of its participants are still in play.
        let waits = third.is_some_and(|one| !one.is_over() && one.numbers.contains(&Some(number)));
        let out = (defeats >= allowed && !waits).then_some(bronze.or(out)).flatten();
        (number, defeats, out)
    };
    let all: Vec<_> = (1..=settings.players).map(|number| standing(Number(number))).collect();
    let remaining = all.iter().filter(|(_, defeats, _)| *defeats < allowed).count();
    let rank = |defeats: u8, out: Option<u16>| match out {
        None if remaining == 1 && defeats < allowed => Some(1),
        None => None,
        Some(moment) => {
            let later = all.iter().filter(|(.., out)| out.is_none_or(|out| out > moment));
            // Nobody is first if both finalists lost.
            Some((1 + later.count()).max(if remaining == 0 { 2 } else { 1 }))
        }
    };
    let mut ranking: Vec<CupRank> = all
        .iter()
        .map(|&(number, defeats, out)| CupRank { rank: rank(defeats, out), number, defeats })
        .collect();
    ranking.sort_by_key(|one| (one.rank.unwrap_or(0), one.defeats, one.number));
    ranking
}
