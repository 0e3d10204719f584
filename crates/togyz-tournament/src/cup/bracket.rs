//! A fixed bracket, single or double. If the size is not a power of two, some places are empty; a
//! participant opposite an empty place advances without a match.

use super::{CupEnds, CupError, CupMatch, CupSettings, Defeats, Draw, Source, Stage, decide};
use togyz::Random;

use crate::Number;

/// All certain matches: all except a second final that may not be needed.
pub(super) fn matches(settings: &CupSettings, ends: &CupEnds) -> Result<Vec<CupMatch>, CupError> {
    let mut matches = Bracket::new(settings).matches;
    for index in 0..matches.len() {
        let [first, second] = matches[index].sources.map(|source| entrant(source, &matches));
        let one = &mut matches[index];
        one.numbers = [first, second].map(Entrant::number);
        // Whoever has no opponent goes on without a match.
        match (first, second) {
            (Entrant::Nobody, Entrant::Nobody) => one.lost_by_both = true,
            (Entrant::Nobody, _) | (_, Entrant::Nobody) => {
                one.winner = one.numbers.into_iter().flatten().next();
            }
            _ => {}
        }
        decide(one, ends)?;
    }
    // The finalist without a defeat is named first; if that finalist lost, both have one defeat.
    if settings.defeats == Defeats::Two
        && let Some(last) = matches.last().copied()
        && let [Some(_), Some(second)] = last.numbers
        && last.winner == Some(second)
    {
        let mut second = CupMatch {
            id: last.id + 1,
            stage: Stage::SecondFinal,
            winner: None,
            moment: last.moment + 1,
            ..last
        };
        decide(&mut second, ends)?;
        matches.push(second);
    }
    Ok(matches)
}

/// A participant of a match.
#[derive(Clone, Copy)]
enum Entrant {
    Unknown,
    /// The match before was lost by both, or had no loser.
    Nobody,
    Known(Number),
}

impl Entrant {
    fn number(self) -> Option<Number> {
        match self {
            Entrant::Known(number) => Some(number),
            Entrant::Unknown | Entrant::Nobody => None,
        }
    }
}

/// The participant from this source.
fn entrant(source: Source, matches: &[CupMatch]) -> Entrant {
    let (id, loses) = match source {
        Source::Place(number) => return Entrant::Known(number),
        Source::Winner(id) => (id, false),
        Source::Loser(id) => (id, true),
    };
    let before = usize::from(id).checked_sub(1).and_then(|index| matches.get(index));
    let Some(before) = before.filter(|one| one.is_over()) else { return Entrant::Unknown };
    let number = if loses { before.loser() } else { before.winner };
    number.map_or(Entrant::Nobody, Entrant::Known)
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
                    lost_by_both: false,
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
