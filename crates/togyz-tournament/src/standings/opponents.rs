//! Tie-breaks from the opponents' scores: Buchholz, Sonneborn-Berger, Koya, and the five ways to
//! treat rounds that were not played. The clauses are those of FIDE C.07 (2026).

use super::Unplayed;
use super::ledger::{Ledger, Turn};
use super::value::Value;
use crate::{Measure, Points, Tiebreak};

/// The contribution of one round, before cuts.
#[derive(Debug, Clone, Copy)]
struct Contribution {
    /// The score of the opponent, or the substitute for it.
    score: Points,
    /// The addition.
    worth: Value,
    voluntary: bool,
}

/// The Buchholz or Sonneborn-Berger of every player.
pub(super) fn sums(ledger: &Ledger, tiebreak: Tiebreak, regime: Unplayed) -> Vec<Value> {
    let fore = tiebreak.measure == Measure::ForeBuchholz && ledger.complete;
    let view = View { ledger, regime, fore };
    let lent: Vec<Points> = (0..ledger.sheets.len()).map(|place| view.lent(place)).collect();
    let berger = tiebreak.measure == Measure::SonnebornBerger;
    (0..ledger.sheets.len())
        .map(|place| {
            let turns = ledger.sheets[place].turns.iter().enumerate();
            let rounds = turns.filter_map(|(round, turn)| {
                let (score, voluntary) = view.met(place, round, &lent)?;
                let worth = if berger { Value::product(score, turn.points) } else { score.into() };
                Some(Contribution { score, worth, voluntary })
            });
            cut(rounds.collect(), tiebreak).iter().map(|round| round.worth).sum()
        })
        .collect()
}

/// Leaves out the contributions that the tie-break cuts (14). Of the low ones a voluntarily
/// unplayed round goes first (16.5), unless the contribution of the lowest opponent is larger.
fn cut(mut rounds: Vec<Contribution>, tiebreak: Tiebreak) -> Vec<Contribution> {
    for _ in 0..usize::from(tiebreak.low_cuts).min(rounds.len()) {
        let first = |key: &dyn Fn(&Contribution) -> (bool, Value, Value)| {
            let places = rounds.iter().enumerate().min_by_key(|(_, round)| key(round));
            places.map_or(0, |(place, _)| place)
        };
        let lowest = first(&|round| (false, round.score.into(), round.worth));
        let exempt = first(&|round| (!round.voluntary, round.worth, round.score.into()));
        let normal = !rounds[exempt].voluntary || rounds[lowest].worth > rounds[exempt].worth;
        rounds.remove(if normal { lowest } else { exempt });
    }
    rounds.sort_by_key(|round| (round.score, round.worth));
    rounds.truncate(rounds.len().saturating_sub(tiebreak.high_cuts.into()));
    rounds
}

/// The averages of the opponents' Buchholz (8.2).
pub(super) fn average_buchholz(ledger: &Ledger, regime: Unplayed) -> Vec<Option<Value>> {
    let buchholz = sums(ledger, Tiebreak::of(Measure::Buchholz), regime);
    // This many decimals distinguish all averages.
    let decimals = match ledger.rounds {
        0..9 => 2,
        9..27 => 3,
        27..73 => 4,
        _ => 5,
    };
    let average = |turns: &[Turn]| {
        let met: Vec<Value> =
            turns.iter().filter_map(|turn| turn.met().map(|place| buchholz[place])).collect();
        Value::average(&met, decimals)
    };
    ledger.sheets.iter().map(|sheet| average(&sheet.turns)).collect()
}

/// The points against opponents with at least half of the points (9.2).
pub(super) fn koya(ledger: &Ledger, limit: i8, regime: Unplayed) -> Vec<Value> {
    let players = ledger.sheets.len();
    let mut games = i32::try_from(ledger.rounds).unwrap_or(i32::MAX);
    if regime == Unplayed::Paired && players > 0 {
        // With an odd number everyone rests once in each cycle; a player who never came rests in
        // all rounds.
        if ledger.rounds.is_multiple_of(players) {
            games -= i32::try_from(ledger.rounds / players).unwrap_or(i32::MAX);
        }
        let came = |turn: &Turn| turn.opponent.is_some() || turn.allocated;
        let away = ledger.sheets.iter().filter(|sheet| !sheet.turns.iter().any(came)).count();
        games -= i32::try_from(away).unwrap_or(i32::MAX);
    }
    // In quarters of a point: half of the maximum, shifted by half points.
    let most = ledger.system.win.halves() * games;
    let enough = |score: Points| 2 * score.halves() >= most + 2 * i32::from(limit);
    let koya = |turns: &[Turn]| {
        let counted = turns
            .iter()
            .filter(|turn| turn.opponent.is_some_and(|place| enough(ledger.sheets[place].score())));
        counted.map(|turn| Value::from(turn.points)).sum()
    };
    ledger.sheets.iter().map(|sheet| koya(&sheet.turns)).collect()
}

/// The ledger under the rules of a regime.
struct View<'a> {
    ledger: &'a Ledger,
    regime: Unplayed,
    /// Whether the games of the last round count as drawn.
    fore: bool,
}

impl View<'_> {
    fn turns(&self, place: usize) -> &[Turn] {
        &self.ledger.sheets[place].turns
    }

    /// The last game of a player who was paired in the last round, if it counts as drawn.
    fn drawn_at_last(&self, place: usize) -> Option<&Turn> {
        self.turns(place).last().filter(|turn| self.fore && turn.opponent.is_some())
    }

    /// The score with which a player counts for opponents.
    fn lent(&self, place: usize) -> Points {
        let turns = self.turns(place);
        let draw = self.ledger.system.draw;
        let paired_at_last =
            turns.last().is_some_and(|turn| turn.opponent.is_some() || turn.allocated);
        let present = |turn: &Turn| !turn.voluntary;
        let stayed = match turns.iter().rposition(present) {
            _ if self.fore && paired_at_last => turns.len(),
            last => last.map_or(0, |last| last + 1),
        };
        let round_lent = |(round, turn): (usize, &Turn)| match self.regime {
            Unplayed::Plain => turn.points,
            Unplayed::Virtual if turn.played => turn.points,
            Unplayed::Virtual => draw,
            _ if round < stayed || turn.opponent.is_some() => turn.points,
            Unplayed::Paired => self.ledger.system.zero_bye,
            // A player who has left counts as drawing the remaining rounds (16.3.2).
            Unplayed::Fide2023 | Unplayed::Fide2026 => draw,
        };
        let lent: Points = turns.iter().enumerate().map(round_lent).sum();
        match self.drawn_at_last(place) {
            Some(last) => lent + draw - last.points,
            None => lent,
        }
    }

    /// The contribution of a round, and whether it was voluntarily unplayed. `None` if it adds
    /// nothing that could be cut.
    fn met(&self, place: usize, round: usize, lent: &[Points]) -> Option<(Points, bool)> {
        let turns = self.turns(place);
        let turn = &turns[round];
        let draw = self.ledger.system.draw;
        let last_drawn = self.fore && round + 1 == turns.len();
        if let Some(opponent) = turn.opponent
            && (turn.played || last_drawn || self.regime == Unplayed::Paired)
        {
            return Some((lent[opponent], false));
        }
        let own = || {
            let score = self.ledger.sheets[place].score();
            self.drawn_at_last(place).map_or(score, |last| score + draw - last.points)
        };
        let times = |points: Points, count: usize| {
            Points::from_halves(points.halves() * i32::try_from(count).unwrap_or(i32::MAX))
        };
        let score = match self.regime {
            Unplayed::Paired => return None,
            Unplayed::Plain => Points::ZERO,
            // The player's score before the round, the complement of its points, then draws.
            Unplayed::Virtual => {
                let before: Points = turns[..round].iter().map(|turn| turn.points).sum();
                let later = times(draw, turns.len() - round - 1);
                before + (self.ledger.system.win - turn.points) + later
            }
            Unplayed::Fide2023 => own(),
            // Never more than the absent opponent (16.4.1) or draws throughout (16.4.2).
            Unplayed::Fide2026 => match turn.opponent {
                Some(opponent) => own().min(lent[opponent]),
                None => own().min(times(draw, self.ledger.rounds)),
            },
        };
        Some((score, turn.voluntary))
    }
}
