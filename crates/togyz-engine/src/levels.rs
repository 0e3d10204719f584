//! Levels 1 to 8, from somebody who has just learnt the rules to full strength.
//!
//! A weak level errs as people do: it looks few moves ahead, so that it misses what the opponent answers;
//! it loves captures more than they are worth; and it is not sure of its judgement, so that of two moves
//! that look alike it may take the worse one. Level 1 takes what it can get and hardly sees more.

use std::sync::atomic::AtomicBool;

use togyz::{Position, Random};

use crate::engine::{Engine, Host, Report};
use crate::limits::{Limits, about};
use crate::players::Choice;
use crate::score::Score;

/// The level of full strength.
pub const FULL_LEVEL: u8 = 8;

/// What makes a level.
struct Level {
    /// At most so many plies it looks ahead.
    depth: u32,
    /// About this many nodes at most, for every line that it tells.
    nodes: u64,
    /// How unsure it is, in hundredths of a kumalak.
    doubt: i32,
    /// What it thinks a captured kumalak is worth beyond its worth, in hundredths.
    greed: i32,
}

/// Levels 1 to 7. Measured by matches of neighbouring levels (`docs/engine.md`).
const LEVELS: [Level; 7] = [
    Level { depth: 1, nodes: 500, doubt: 3_200, greed: 1_000 },
    Level { depth: 1, nodes: 500, doubt: 1_500, greed: 450 },
    Level { depth: 1, nodes: 500, doubt: 850, greed: 200 },
    Level { depth: 1, nodes: 500, doubt: 445, greed: 50 },
    Level { depth: 2, nodes: 500, doubt: 440, greed: 30 },
    Level { depth: 3, nodes: 500, doubt: 310, greed: 0 },
    Level { depth: 20, nodes: 228, doubt: 0, greed: 0 },
];

/// Chooses a move as this level would.
#[expect(clippy::too_many_arguments, reason = "it is a search with a level and a chance")]
pub(crate) fn choose_at_level(
    engine: &mut Engine,
    host: &dyn Host,
    positions: &[Position],
    limits: &Limits,
    stop: &AtomicBool,
    level: u8,
    random: &mut Random,
    report: &mut (dyn FnMut(&Report) + Send),
) -> Option<Choice> {
    let position = positions.last()?;
    let Some(settings) = LEVELS.get(usize::from(level).wrapping_sub(1)) else {
        let best = engine.search(host, positions, limits, stop, report);
        let best = best.first()?;
        return Some(Choice { otau: *best.line.first()?, score: Some(best.score) });
    };
    let nodes = settings.nodes * engine.lines.clamp(1, 9) as u64;
    let limits = Limits {
        depth: Some(settings.depth.min(limits.depth.unwrap_or(u32::MAX))),
        nodes: Some(about(nodes, random).min(limits.nodes.unwrap_or(u64::MAX))),
        ..*limits
    };
    // Whoever errs knows no endgame by heart.
    let tables = engine.tables.take();
    // Whoever doubts looks at every move, but tells as many as it was asked for.
    let lines = engine.lines;
    if settings.doubt > 0 {
        engine.lines = 9;
    }
    let mut report = |line: &Report| {
        if line.rank <= lines {
            report(line);
        }
    };
    let found = engine.search(host, positions, &limits, stop, &mut report);
    engine.lines = lines;
    engine.tables = tables;
    let me = position.turn();
    let before = i32::from(position.kazan(me));
    found
        .iter()
        .filter_map(|line| {
            let otau = *line.line.first()?;
            let worth = match line.score {
                Score::Estimate(score) => score,
                Score::Win(plies) => 25_000 - plies as i32,
                Score::Loss(plies) => -25_000 + plies as i32,
            };
            let captured = i32::from(position.play_unchecked(otau).kazan(me)) - before;
            let worth = worth + settings.greed * captured + doubt(random, settings.doubt);
            Some((worth, Choice { otau, score: Some(line.score) }))
        })
        .max_by_key(|(worth, _)| *worth)
        .map(|(_, choice)| choice)
}

/// A bell-shaped error of about this size: the mean of four even ones.
fn doubt(random: &mut Random, size: i32) -> i32 {
    let even = |random: &mut Random| random.below(2 * size as usize + 1) as i32 - size;
    (even(random) + even(random) + even(random) + even(random)) * 7 / 8 / 2
}
