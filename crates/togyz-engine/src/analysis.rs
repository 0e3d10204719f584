//! Analysis: the best lines of a position, and the verdict on every move of a game.
//!
//! It searches with the engine it is given and prints nothing. Every front end shows the same verdicts.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

mod annotate;
mod lines;
mod performance;
mod verdict;

use std::sync::atomic::AtomicBool;

use togyz::{Game, Otau, Outcome, Position};

use crate::{Engine, Host, Limits, Score};

pub use self::annotate::{annotate, score_text};
pub use self::lines::{BestLines, written_line};
pub use self::performance::{Performance, PlayerName, PlayerPerformances, performances};
pub use self::verdict::{Fault, Verdict};

/// The nodes for every move of a game unless the user sets a limit.
pub const DEFAULT_MOVE_NODES: u64 = 100_000;
/// The number of lines of a position unless the user sets one.
pub const DEFAULT_LINES: usize = 3;

/// The result of a search of one position.
struct Evaluated {
    /// For the side to move.
    score: Score,
    line: Vec<Otau>,
    depth: u32,
}

/// Gives a verdict on every move of a game. Earlier searches of the engine are forgotten, so that
/// the verdicts do not depend on the games before. `step` is called after every search.
pub fn analyse_game(
    engine: &mut Engine,
    host: &dyn Host,
    game: &Game,
    limits: &Limits,
    step: &mut dyn FnMut(),
) -> Vec<Verdict> {
    engine.forget();
    let positions = game.positions();
    let mut after = None;
    let mut verdicts = Vec::with_capacity(game.plies().len());
    // From the end to the start: the results of later positions are in the engine's table when an
    // earlier position is searched.
    for count in (1..=positions.len()).rev() {
        let Some(so_far) = positions.get(..count) else { break };
        let before = evaluate(engine, host, so_far, limits);
        step();
        let ply = game.plies().get(count - 1);
        if let (Some(position), Some(ply), Some(after)) = (so_far.last(), ply, &after) {
            verdicts.push(Verdict::new(position, ply.otau, &before, after));
        }
        after = Some(before);
    }
    verdicts.reverse();
    verdicts
}

/// The number of searches that the analysis of a game takes.
#[must_use]
pub fn searches(game: &Game) -> usize {
    game.positions().len()
}

/// Searches the last of these positions.
fn evaluate(
    engine: &mut Engine,
    host: &dyn Host,
    so_far: &[Position],
    limits: &Limits,
) -> Evaluated {
    let over = so_far.last().and_then(|last| Some((last.turn(), last.outcome()?.1)));
    if let Some((turn, outcome)) = over {
        let score = match outcome {
            Outcome::Draw => Score::Estimate(0),
            Outcome::Win(winner) if winner == turn => Score::Win(0),
            Outcome::Win(_) => Score::Loss(0),
        };
        return Evaluated { score, line: Vec::new(), depth: 0 };
    }
    let stop = AtomicBool::new(false);
    let found = engine.search(host, so_far, limits, &stop, &mut |_| ());
    match found.into_iter().next() {
        Some(best) => Evaluated { score: best.score, line: best.line, depth: best.depth },
        None => Evaluated { score: Score::Estimate(0), line: Vec::new(), depth: 0 },
    }
}
