//! Self-play: one game from a seed.

use core::fmt;
use core::str::FromStr;
use std::sync::atomic::AtomicBool;

use togyz::{Game, GameResult, Otau, Position, Profile, Random, Rules, Side};

use super::sample::Sample;
use crate::endgame;
use crate::engine::{Engine, Host};
use crate::limits::{Limits, vary_nodes};
use crate::score::{LARGEST_ESTIMATE, Score};

/// The number of random plies at the beginning of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpeningLength {
    /// Fewest plies.
    pub shortest: usize,
    /// Most plies.
    pub longest: usize,
}

impl FromStr for OpeningLength {
    type Err = String;

    /// Reads `6`, or `4-8`.
    fn from_str(text: &str) -> Result<OpeningLength, String> {
        let (shortest, longest) = text.split_once('-').unwrap_or((text, text));
        let plies = |text: &str| text.trim().parse().ok().filter(|plies: &usize| *plies <= 60);
        match (plies(shortest), plies(longest)) {
            (Some(shortest), Some(longest)) if shortest <= longest => {
                Ok(OpeningLength { shortest, longest })
            }
            _ => Err("expected a number up to 60, or two as 4-8".into()),
        }
    }
}

impl fmt::Display for OpeningLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.shortest, self.longest)
    }
}

/// Random legal moves from the start.
#[must_use]
pub fn random_opening(random: &mut Random, opening: OpeningLength) -> Vec<Otau> {
    let plies = opening.shortest + random.below(opening.longest - opening.shortest + 1);
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

/// The position after such moves.
#[must_use]
pub fn random_position(random: &mut Random, opening: OpeningLength) -> Position {
    let play = |position: Position, otau| position.play_unchecked(otau);
    random_opening(random, opening).into_iter().fold(Position::START, play)
}

/// The end of a game, seen from one side.
#[derive(Debug, Clone, Copy)]
struct End {
    result: i8,
    margin: i16,
}

impl End {
    fn of(game: &Game) -> End {
        let score = game.score();
        let result = match game.result() {
            GameResult::Win(Side::White) => 1,
            GameResult::Win(Side::Black) => -1,
            _ => 0,
        };
        End { result, margin: i16::from(score.white) - i16::from(score.black) }
    }

    /// The end under best play, seen from the mover, if the engine's endgame tables know it.
    fn known(engine: &Engine, position: &Position) -> Option<End> {
        let above = endgame::margin(engine.tables.as_deref()?, position)?;
        Some(End { result: above.signum() as i8, margin: 2 * above as i16 })
    }

    /// White's end seen by this side, or this side's by White.
    fn seen_by(self, side: Side) -> End {
        match side {
            Side::White => self,
            Side::Black => End { result: -self.result, margin: -self.margin },
        }
    }
}

/// The size of the engine's transposition table for self-play, in MiB. A game is the same on every
/// machine only with the same size. Chosen by hand: enough for some thousand nodes a move.
pub const SELF_PLAY_MEBIBYTES: usize = 8;

/// Games longer than this many plies are cut off. Chosen by hand: games have 140 plies in the mean.
const MAX_PLIES: usize = 500;

/// The seed of one game of a run. Neighbouring seeds and numbers give independent games.
#[must_use]
pub fn game_seed(seed: u64, game: u64) -> u64 {
    Random::new(Random::new(seed).next_u64() ^ game).next_u64()
}

/// Plays one game from a random opening with this many nodes a move, and returns its positions as samples.
///
/// The sample of a position in the engine's endgame tables has their exact value as label. The
/// samples before it have the result of best play from there.
pub fn play_game(
    engine: &mut Engine,
    host: &dyn Host,
    seed: u64,
    opening: OpeningLength,
    nodes: u64,
) -> Vec<Sample> {
    let mut random = Random::new(seed);
    let mut game = Game::new(Rules::online(Profile::Kazakhstan));
    for otau in random_opening(&mut random, opening) {
        if game.play(otau).is_err() {
            break;
        }
    }
    engine.forget();
    let mut played: Vec<(Position, i16, Option<End>)> = Vec::new();
    while game.end().is_none() && game.plies().len() < MAX_PLIES {
        let limits = Limits { nodes: Some(vary_nodes(nodes, &mut random)), ..Limits::default() };
        let best =
            engine.search(host, game.positions(), &limits, &AtomicBool::new(false), &mut |_| {});
        let Some((best, &otau)) = best.first().and_then(|best| Some((best, best.line.first()?)))
        else {
            break;
        };
        let known = End::known(engine, &game.position());
        let score = match (known, best.score) {
            (Some(end), _) => i32::from(end.result) * LARGEST_ESTIMATE,
            (None, Score::Estimate(score)) => score.clamp(-LARGEST_ESTIMATE, LARGEST_ESTIMATE),
            (None, Score::Win(_)) => LARGEST_ESTIMATE,
            (None, Score::Loss(_)) => -LARGEST_ESTIMATE,
        };
        played.push((game.position(), score as i16, known));
        if game.play(otau).is_err() {
            break;
        }
    }
    let first_known = played
        .iter()
        .find_map(|(position, _, known)| known.map(|end| end.seen_by(position.turn())));
    let end = first_known.unwrap_or_else(|| End::of(&game));
    played
        .into_iter()
        .map(|(position, score, known)| {
            let End { result, margin } = known.unwrap_or_else(|| end.seen_by(position.turn()));
            Sample { position, score, result, margin }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use togyz_tables::Tables;

    use super::*;
    use crate::engine::BareHost;

    #[test]
    fn every_game_of_every_run_has_its_own_seed() {
        let mut seeds: Vec<u64> =
            (0..20).flat_map(|seed| (1..=50).map(move |game| game_seed(seed, game))).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 1_000);
    }

    #[test]
    fn lengths_of_openings_are_read() {
        assert_eq!("6".parse(), Ok(OpeningLength { shortest: 6, longest: 6 }));
        assert_eq!("4-8".parse(), Ok(OpeningLength { shortest: 4, longest: 8 }));
        assert!(
            ["", "8-4", "x", "4-", "61"].iter().all(|text| text.parse::<OpeningLength>().is_err())
        );
    }

    #[test]
    fn endgame_tables_label_the_end_of_a_game() {
        let tables = Tables::built_in();
        let mut engine = Engine::new(1);
        let opening = OpeningLength { shortest: 4, longest: 8 };
        let mut known = 0;
        for seed in 0..1_500 {
            let mut first = None;
            for sample in play_game(&mut engine, &BareHost, seed, opening, 30).into_iter().rev() {
                let turn = sample.position.turn();
                let label = (sample.result, sample.margin);
                if let Some(value) = tables.value(&sample.position).unwrap() {
                    let mine = i16::from(sample.position.kazan(turn)) + i16::from(value);
                    assert_eq!(label, ((mine - 81).signum() as i8, 2 * mine - 162));
                    assert_eq!(i32::from(sample.score), i32::from(label.0) * LARGEST_ESTIMATE);
                    known += 1;
                    first = Some(End { result: label.0, margin: label.1 }.seen_by(turn));
                } else if let Some(first) = first {
                    let end = first.seen_by(turn);
                    assert_eq!(label, (end.result, end.margin), "{}", sample.position);
                }
            }
        }
        assert!(known > 40, "{known}");
    }
}
