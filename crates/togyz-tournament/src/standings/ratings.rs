//! Tie-breaks by the opponents' ratings (FIDE C.07, 10). Games over the board only.

use super::ledger::Ledger;
use super::value::Value;
use crate::elo::{average, perfect_performance, performance};
use crate::{Mark, Measure, Points, Tiebreak};

/// Every player's value. `None` for all if a player has no rating and there is no substitute
/// rating, and for players who met nobody.
pub(super) fn values(
    ledger: &Ledger,
    tiebreak: Tiebreak,
    unrated: Option<u16>,
) -> Vec<Option<Value>> {
    let ratings: Option<Vec<u16>> = ledger
        .sheets
        .iter()
        .map(|sheet| Some(sheet.rating).filter(|&rating| rating > 0).or(unrated))
        .collect();
    let Some(ratings) = ratings else { return vec![None; ledger.sheets.len()] };
    let own: Vec<Option<i32>> = (0..ledger.sheets.len())
        .map(|place| {
            let (score, mut met) = met(ledger, place, &ratings);
            match tiebreak.measure {
                Measure::AverageRating => {
                    met.sort_unstable();
                    let high = met.len().saturating_sub(tiebreak.high_cuts.into());
                    average(met.get(usize::from(tiebreak.low_cuts)..high).unwrap_or_default())
                }
                Measure::Performance | Measure::OpponentsPerformance => performance(score, &met),
                _ => perfect_performance(score, &met),
            }
        })
        .collect();
    let opponents =
        matches!(tiebreak.measure, Measure::OpponentsPerformance | Measure::OpponentsPerfect);
    let whole = |rating: i32| Value::whole(rating.into());
    let value = |place: usize| {
        if !opponents {
            return own[place].map(whole);
        }
        let met = ledger.sheets[place].turns.iter().filter_map(|turn| own[turn.met()?]);
        Value::average(&met.map(whole).collect::<Vec<_>>(), 0)
    };
    (0..ledger.sheets.len()).map(value).collect()
}

/// The score over the board, one for a win, and the ratings of the opponents.
fn met(ledger: &Ledger, place: usize, ratings: &[u16]) -> (Points, Vec<u16>) {
    let games = || ledger.sheets[place].turns.iter().filter(|turn| turn.met().is_some());
    let score = games().map(|turn| match turn.mark {
        Some(Mark::Win) => Points::ONE,
        Some(Mark::Draw) => Points::HALF,
        _ => Points::ZERO,
    });
    (score.sum(), games().filter_map(|turn| turn.met().map(|other| ratings[other])).collect())
}
