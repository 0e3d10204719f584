//! A cup in which lots are drawn before every round: those without a defeat among themselves, those
//! with one among themselves. If a group is odd, one of those who rested least rests, by lot.

use super::{CupEnds, CupError, CupMatch, CupSettings, Source, Stage, allowed, decide};
use togyz::Random;

use crate::Number;

/// The matches of all rounds that could be drawn.
pub(super) fn matches(settings: &CupSettings, ends: &CupEnds) -> Result<Vec<CupMatch>, CupError> {
    let mut matches: Vec<CupMatch> = Vec::new();
    let mut random = Random::new(settings.seed);
    let players = usize::from(settings.players);
    let mut rested = vec![0_u16; players];
    for round in 1.. {
        let mut defeats = vec![0_usize; players];
        for one in &matches {
            let lost = one.numbers.into_iter().flatten().filter(|&number| one.is_lost_by(number));
            lost.for_each(|number| defeats[number.index()] += 1);
        }
        let group = |count: usize| -> Vec<Number> {
            let numbers = (1..=settings.players).map(Number);
            numbers.filter(|number| defeats[number.index()] == count).collect()
        };
        let groups: Vec<Vec<Number>> =
            (0..usize::from(allowed(settings.defeats))).map(group).collect();
        let drawn = draw(&groups, &mut random, &mut rested);
        if drawn.is_empty() {
            break;
        }
        let mut over = true;
        for (stage, [first, second]) in drawn {
            let id = u16::try_from(matches.len() + 1).unwrap_or(u16::MAX);
            let mut one = CupMatch {
                id,
                stage,
                round,
                sources: [Source::Place(first), Source::Place(second)],
                numbers: [Some(first), Some(second)],
                winner: None,
                lost_by_both: false,
                moment: round,
            };
            decide(&mut one, ends)?;
            over &= one.is_over();
            matches.push(one);
        }
        if !over {
            break;
        }
    }
    Ok(matches)
}

/// The pairs of a round; none if one participant is left.
fn draw(
    groups: &[Vec<Number>],
    random: &mut Random,
    rested: &mut [u16],
) -> Vec<(Stage, [Number; 2])> {
    match groups {
        [first, second] if first.len() == 1 && second.len() == 1 => {
            return vec![(Stage::Final, [first[0], second[0]])];
        }
        [first, second] if first.is_empty() && second.len() == 2 => {
            return vec![(Stage::SecondFinal, [second[0], second[1]])];
        }
        [only] if only.len() == 2 => {
            let mut pair = [only[0], only[1]];
            random.shuffle(&mut pair);
            return vec![(Stage::Final, pair)];
        }
        _ => {}
    }
    let mut drawn = Vec::new();
    for (stage, group) in [Stage::Upper, Stage::Lower].into_iter().zip(groups) {
        let mut group = group.clone();
        random.shuffle(&mut group);
        if group.len() % 2 == 1 {
            let least = group.iter().enumerate().min_by_key(|(_, number)| rested[number.index()]);
            let rests = group.remove(least.map_or(0, |(place, _)| place));
            rested[rests.index()] += 1;
        }
        drawn.extend(group.chunks_exact(2).map(|pair| (stage, [pair[0], pair[1]])));
    }
    drawn
}
