//! Round robins by Berger tables: everyone meets everyone, once or twice.

use togyz::Side;

use crate::{Game, Number};

/// A round of a round robin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BergerRound {
    /// The games by board.
    pub games: Vec<Game>,
    /// The player who rests, if the number of players is odd.
    pub rests: Option<Number>,
}

/// All rounds for this many players, at least two; a double round robin repeats them with the
/// colours reversed.
#[must_use]
pub fn berger(players: u16, double: bool) -> Vec<BergerRound> {
    let places = players + players % 2;
    let cycle = || (0..places.saturating_sub(1)).map(|round| berger_round(players, round));
    let again = cycle().filter(|_| double).map(|round| BergerRound {
        games: round.games.iter().map(|game| Game::new(game.black, game.white)).collect(),
        ..round
    });
    cycle().chain(again).collect()
}

/// A round of the table, beginning with 0. The player with the greatest number of an even table
/// stays and changes colours; the others rotate by half of the table from round to round.
fn berger_round(players: u16, round: u16) -> BergerRound {
    let places = u32::from(players + players % 2);
    let turning = places - 1;
    let turned = u32::from(round) * places / 2 % turning;
    let at = |place: u32| {
        // Places are counted modulo the number of rotating players, so the number is in range.
        Number(u16::try_from((turned + place) % turning + 1).unwrap_or(u16::MAX))
    };
    let fixed = Number(u16::try_from(places).unwrap_or(u16::MAX));
    let first = match if round % 2 == 1 { Side::White } else { Side::Black } {
        Side::White => Game::new(fixed, at(0)),
        Side::Black => Game::new(at(0), fixed),
    };
    let others = (1..places / 2).map(|place| Game::new(at(place), at(turning - place)));
    let odd = players % 2 == 1;
    BergerRound {
        games: std::iter::once(first).filter(|_| !odd).chain(others).collect(),
        rests: odd.then(|| at(0)),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::berger;
    use crate::Number;

    #[test]
    fn the_tables_for_four_and_six_are_those_of_the_handbook() {
        let table = |players| -> Vec<String> {
            let line = |games: &[crate::Game]| {
                let games = games.iter().map(|game| format!("{}-{}", game.white, game.black));
                games.collect::<Vec<_>>().join(" ")
            };
            berger(players, false).iter().map(|round| line(&round.games)).collect()
        };
        assert_eq!(table(4), ["1-4 2-3", "4-3 1-2", "2-4 3-1"]);
        assert_eq!(
            table(6),
            ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]
        );
        assert_eq!(table(5), ["2-5 3-4", "5-3 1-2", "3-1 4-5", "1-4 2-3", "4-2 5-1"]);
    }

    #[test]
    fn everyone_meets_everyone_and_colours_are_balanced() {
        for players in 2..=40_u16 {
            for double in [false, true] {
                let rounds = berger(players, double);
                let cycles = if double { 2 } else { 1 };
                assert_eq!(rounds.len(), cycles * usize::from(players - 1 + players % 2));
                let mut met: HashMap<(Number, Number), usize> = HashMap::new();
                let mut difference: HashMap<Number, i32> = HashMap::new();
                for round in &rounds {
                    let mut seen: Vec<Number> = round.rests.into_iter().collect();
                    for game in &round.games {
                        seen.extend([game.white, game.black]);
                        let pair = (game.white.min(game.black), game.white.max(game.black));
                        *met.entry(pair).or_default() += 1;
                        *difference.entry(game.white).or_default() += 1;
                        *difference.entry(game.black).or_default() -= 1;
                    }
                    seen.sort_unstable();
                    let all: Vec<Number> = (1..=players).map(Number).collect();
                    assert_eq!(seen, all, "{players} players");
                }
                let pairs = usize::from(players) * usize::from(players - 1) / 2;
                assert_eq!(met.len(), pairs);
                assert!(met.values().all(|&times| times == cycles));
                let most = if double { 0 } else { 1 };
                assert!(difference.values().all(|d| d.abs() <= most), "{players} players");
            }
        }
    }
}
