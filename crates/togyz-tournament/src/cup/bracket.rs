//! A fixed bracket, single or double. If the size is not a power of two, some places are empty; a
//! participant opposite an empty place advances without a match.

use std::collections::BTreeMap;

use super::{CupError, CupMatch, CupSettings, Defeats, Draw, Source, Stage, decide};
use togyz::Random;

use crate::Number;

/// All certain matches: all except a second final that may not be needed.
pub(super) fn matches(
    settings: &CupSettings,
    winners: &BTreeMap<u16, Number>,
) -> Result<Vec<CupMatch>, CupError> {
    let mut matches = Bracket::new(settings).matches;
    for index in 0..matches.len() {
        let numbers = matches[index].sources.map(|source| known(source, &matches));
        matches[index].numbers = numbers;
        decide(&mut matches[index], winners)?;
    }
    // The finalist without a defeat is named first; if that finalist lost, both have one defeat.
    if settings.defeats == Defeats::Two
        && let Some(last) = matches.last().copied()
        && last.winner.is_some()
        && last.winner == last.numbers[1]
    {
        let mut second = CupMatch {
            id: last.id + 1,
            stage: Stage::SecondFinal,
            winner: None,
            moment: last.moment + 1,
            ..last
        };
        decide(&mut second, winners)?;
        matches.push(second);
    }
    Ok(matches)
}

/// The participant from this source, if known.
fn known(source: Source, matches: &[CupMatch]) -> Option<Number> {
    let at = |id: u16| matches.get(usize::from(id).checked_sub(1)?);
    match source {
        Source::Place(number) => Some(number),
        Source::Winner(id) => at(id)?.winner,
        Source::Loser(id) => at(id)?.loser(),
    }
}

/// A place of the bracket; `None` if it stays empty.
type Place = Option<Source>;

struct Bracket {
    matches: Vec<CupMatch>,
    moment: u16,
}

impl Bracket {
    fn new(settings: &CupSettings) -> Bracket {
        let mut bracket = Bracket { matches: Vec::new(), moment: 0 };
        let mut upper = places(settings);
        let mut lower: Vec<Place> = Vec::new();
        let mut semifinal_losers: Vec<Place> = Vec::new();
        let mut round = 0;
        while upper.len() > 1 {
            round += 1;
            let last = upper.len() == 2 && settings.defeats == Defeats::One;
            if last && settings.third_place {
                bracket.round(Stage::ThirdPlace, &std::mem::take(&mut semifinal_losers));
            }
            let stage = if last { Stage::Final } else { Stage::Upper };
            let (won, mut lost) = bracket.round(stage, &upper);
            upper = won;
            if settings.defeats == Defeats::One {
                semifinal_losers = lost;
                continue;
            }
            if round == 1 {
                lower = lost;
                continue;
            }
            lower = bracket.round(Stage::Lower, &lower).0;
            // Crosswise, so that those who have just met do not meet again at once.
            if round % 2 == 0 {
                lost.reverse();
            }
            let mixed: Vec<Place> =
                lower.iter().zip(&lost).flat_map(|(stayed, fell)| [*stayed, *fell]).collect();
            lower = bracket.round(Stage::Lower, &mixed).0;
        }
        if settings.defeats == Defeats::Two {
            upper.extend(lower);
            bracket.round(Stage::Final, &upper);
        }
        bracket
    }

    /// Pairs neighbours. Returns the places of the winners and of the losers.
    fn round(&mut self, stage: Stage, places: &[Place]) -> (Vec<Place>, Vec<Place>) {
        self.moment += 1;
        // A round in which everyone rests does not count.
        let before = self.matches.iter().filter(|one| one.stage == stage).map(|one| one.round);
        let round = 1 + before.max().unwrap_or(0);
        places.chunks(2).map(|pair| self.meet(stage, round, pair)).unzip()
    }

    fn meet(&mut self, stage: Stage, round: u16, pair: &[Place]) -> (Place, Place) {
        match *pair {
            [Some(first), Some(second)] => {
                let id = u16::try_from(self.matches.len() + 1).unwrap_or(u16::MAX);
                self.matches.push(CupMatch {
                    id,
                    stage,
                    round,
                    sources: [first, second],
                    numbers: [None; 2],
                    winner: None,
                    moment: self.moment,
                });
                (Some(Source::Winner(id)), Some(Source::Loser(id)))
            }
            [one, other] => (one.or(other), None),
            _ => (pair.first().copied().flatten(), None),
        }
    }
}

/// The first round's places: 1 and 2 at the ends, 3 and 4 at the ends of the halves, and so on.
fn places(settings: &CupSettings) -> Vec<Place> {
    let mut numbers: Vec<u16> = (1..=settings.players).collect();
    if settings.draw == Draw::ByLot {
        Random::new(settings.seed).shuffle(&mut numbers);
    }
    let size = usize::from(settings.players).next_power_of_two();
    let mut order = vec![0_usize];
    while order.len() < size {
        let both = 2 * order.len() - 1;
        order = order.iter().flat_map(|&place| [place, both - place]).collect();
    }
    let place = |place: usize| numbers.get(place).map(|&number| Source::Place(Number(number)));
    order.into_iter().map(place).collect()
}
