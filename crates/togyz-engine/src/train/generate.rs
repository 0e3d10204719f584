//! Self-play: one game from a seed.

use core::fmt;
use core::str::FromStr;
use std::sync::atomic::AtomicBool;

use togyz::{Game, GameResult, Otau, Position, Profile, Random, Rules, Side};

use super::sample::Sample;
use crate::engine::{Engine, Host};
use crate::limits::Limits;
use crate::score::{LARGEST_ESTIMATE, Score};

/// How games begin: so many random plies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Openings {
    /// At least.
    pub shortest: usize,
    /// At most.
    pub longest: usize,
}

impl FromStr for Openings {
    type Err = String;

    /// Reads `6`, or `4-8`.
    fn from_str(text: &str) -> Result<Openings, String> {
        let (shortest, longest) = text.split_once('-').unwrap_or((text, text));
        let plies = |text: &str| text.trim().parse().ok().filter(|plies: &usize| *plies <= 60);
        match (plies(shortest), plies(longest)) {
            (Some(shortest), Some(longest)) if shortest <= longest => {
                Ok(Openings { shortest, longest })
            }
            _ => Err("expected a number up to 60, or two as 4-8".into()),
        }
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.shortest, self.longest)
    }
}

/// Random legal moves from the start.
#[must_use]
pub fn random_opening(random: &mut Random, openings: Openings) -> Vec<Otau> {
    let plies = openings.shortest + random.below(openings.longest - openings.shortest + 1);
    let mut position = Position::START;
    let mut moves = Vec::new();
    for _ in 0..plies {
        let legal: Vec<Otau> = position.legal_moves().collect();
        if legal.is_empty() {
            break;
        }
        let otau = legal[random.below(legal.len())];
        position = position.play_unchecked(otau);
        moves.push(otau);
    }
    moves
}

/// Plays one game from a random opening with so many nodes a move, and gives its positions.
pub fn play_game(
    engine: &mut Engine,
    host: &dyn Host,
    seed: u64,
    openings: Openings,
    nodes: u64,
) -> Vec<Sample> {
    let mut random = Random::new(seed);
    let mut game = Game::new(Rules::online(Profile::Kazakhstan));
    for otau in random_opening(&mut random, openings) {
        if game.play(otau).is_err() {
            break;
        }
    }
    engine.forget();
    let mut met: Vec<(Position, i16)> = Vec::new();
    while game.end().is_none() && game.plies().len() < 500 {
        // A little more or less work a move gives different games from like openings.
        let nodes = nodes * 3 / 4 + random.below(nodes as usize / 2 + 1) as u64;
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let best =
            engine.search(host, game.positions(), &limits, &AtomicBool::new(false), &mut |_| {});
        let Some((best, &otau)) = best.first().and_then(|best| Some((best, best.line.first()?)))
        else {
            break;
        };
        let score = match best.score {
            // The endgame tables know more than an estimate can say.
            Score::Estimate(score) => score.clamp(-LARGEST_ESTIMATE, LARGEST_ESTIMATE),
            Score::Win(_) => LARGEST_ESTIMATE,
            Score::Loss(_) => -LARGEST_ESTIMATE,
        };
        met.push((game.position(), score as i16));
        if game.play(otau).is_err() {
            break;
        }
    }
    let score = game.score();
    let white_margin = i16::from(score.white) - i16::from(score.black);
    let white_result = match game.result() {
        GameResult::Win(Side::White) => 1,
        GameResult::Win(Side::Black) => -1,
        _ => 0,
    };
    met.into_iter()
        .map(|(position, score)| {
            let sign = if position.turn() == Side::White { 1 } else { -1 };
            Sample {
                position,
                score,
                result: sign * white_result,
                margin: i16::from(sign) * white_margin,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_of_openings_are_read() {
        assert_eq!("6".parse(), Ok(Openings { shortest: 6, longest: 6 }));
        assert_eq!("4-8".parse(), Ok(Openings { shortest: 4, longest: 8 }));
        assert!(["", "8-4", "x", "4-", "61"].iter().all(|text| text.parse::<Openings>().is_err()));
    }
}
