//! Levels 1 to 8, from a beginner to full strength.
//!
//! A weak level makes human errors: it looks few moves ahead and misses replies, it overrates
//! captures, and its judgement has a random error, so that it may choose the worse of two similar
//! moves. The numbers of each level are in `parameters.rs`.

use std::sync::atomic::AtomicBool;

use togyz::{Position, Random};

use crate::engine::{Engine, Host, Report};
use crate::limits::{Limits, vary_nodes};
use crate::parameters::LEVELS;
use crate::players::Choice;
use crate::score::{Score, TABLE_WIN};

/// The level of full strength.
pub const FULL_LEVEL: u8 = 8;

/// Chooses a move at this level.
#[expect(clippy::too_many_arguments, reason = "a search with a level and a random stream")]
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
        nodes: Some(vary_nodes(nodes, random).min(limits.nodes.unwrap_or(u64::MAX))),
        ..*limits
    };
    // A level with errors does not play endgames from tables.
    let tables = engine.tables.take();
    // A level with noise compares all moves, but reports only the requested number of lines.
    let lines = engine.lines;
    if settings.noise > 0 {
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
                Score::Win(plies) => TABLE_WIN - plies as i32,
                Score::Loss(plies) => -TABLE_WIN + plies as i32,
            };
            let captured = i32::from(position.play_unchecked(otau).kazan(me)) - before;
            let worth = worth + settings.greed * captured + noise(random, settings.noise);
            Some((worth, Choice { otau, score: Some(line.score) }))
        })
        .max_by_key(|(worth, _)| *worth)
        .map(|(_, choice)| choice)
}

/// A bell-shaped random error of about this size: the mean of four uniform ones.
fn noise(random: &mut Random, size: i32) -> i32 {
    let uniform = |random: &mut Random| random.below(2 * size as usize + 1) as i32 - size;
    (uniform(random) + uniform(random) + uniform(random) + uniform(random)) * 7 / 8 / 2
}
