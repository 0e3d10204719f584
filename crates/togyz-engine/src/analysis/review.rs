//! The review of a game: a verdict on every move, in segments that can be searched anywhere.
//!
//! A game is cut into segments of a fixed number of plies. Each is searched from its end to its
//! start with an empty table of a fixed size. So with a limit of nodes or depth the verdicts are the
//! same with any number of threads, and in a browser.

use core::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use togyz::Game;
use togyz_tables::Tables;

use super::evaluated::{evaluate, extend, second_best};
use super::verdict::Verdict;
use super::why::{COMPARED_PLIES, reasons};
use crate::{Engine, Evaluation, Host, Limits};

/// The plies of a segment. A longer one searches fewer positions twice, a shorter one can be
/// shared among more workers.
pub const SEGMENT_PLIES: usize = 16;
/// The MiB of the table of a review. The verdicts depend on it, so it is the same everywhere.
pub const REVIEW_HASH: usize = 16;

/// The settings of a review.
#[derive(Clone)]
pub struct ReviewSettings {
    /// The limits for each position. With a limit of time the verdicts differ from run to run.
    pub limits: Limits,
    /// Number of threads; each has its own table.
    pub threads: usize,
    /// The MiB of the table of each thread.
    pub hash: usize,
    /// The endgame tables.
    pub tables: Arc<Tables>,
    /// The evaluation.
    pub evaluation: Evaluation,
}

impl ReviewSettings {
    /// The settings of a review with these limits: one thread, the net, and the tables that a page
    /// has, too.
    #[must_use]
    pub fn new(limits: Limits) -> ReviewSettings {
        ReviewSettings {
            limits,
            threads: 1,
            hash: REVIEW_HASH,
            tables: Tables::small(),
            evaluation: Evaluation::net(),
        }
    }

    /// An engine with these settings, for one thread.
    #[must_use]
    pub fn engine(&self) -> Engine {
        let mut engine = Engine::new(self.hash).with_evaluation(self.evaluation.clone());
        engine.tables = Some(Arc::clone(&self.tables));
        engine
    }
}

/// The plies of each segment of a game, in order.
#[must_use]
pub fn segments(game: &Game) -> Vec<Range<usize>> {
    let plies = game.plies().len();
    let starts = (0..plies).step_by(SEGMENT_PLIES);
    starts.map(|start| start..(start + SEGMENT_PLIES).min(plies)).collect()
}

/// The number of steps that the review of a game takes: one for each position searched.
#[must_use]
pub fn searches(game: &Game) -> usize {
    game.plies().len() + segments(game).len()
}

/// The verdicts on the moves of one segment; `None` if `stop` was set. Earlier searches of the
/// engine are forgotten. `step` is called after every position.
pub fn review_segment(
    engine: &mut Engine,
    host: &dyn Host,
    game: &Game,
    segment: Range<usize>,
    limits: &Limits,
    stop: &AtomicBool,
    step: &mut dyn FnMut(),
) -> Option<Vec<Verdict>> {
    engine.forget();
    let positions = game.positions();
    let mut after = None;
    let mut verdicts = Vec::with_capacity(segment.len());
    // From the end to the start: the results of later positions are in the engine's table when an
    // earlier position is searched.
    for ply in (segment.start..=segment.end).rev() {
        let Some(so_far) = positions.get(..=ply) else { continue };
        let mut before = evaluate(engine, host, so_far, limits, stop);
        if let (Some(position), Some(played), Some(after)) =
            (so_far.last(), game.plies().get(ply), &mut after)
        {
            let otau = played.otau;
            let has_choice = position.legal_moves().len() > 1;
            let own_choice = before.line.first() == Some(&otau);
            // A lost position has no only move.
            let can_lose = Verdict::is_clearly_worse(before.worth.expected(), 0.0);
            let second = if has_choice && own_choice && can_lose {
                second_best(engine, host, so_far, limits, stop)
            } else {
                None
            };
            let mut verdict = Verdict::new(position, otau, &before, after, second);
            if verdict.kind.mark().is_some() {
                extend(engine, host, so_far, &mut before, COMPARED_PLIES, limits, stop);
                if let Some(now) = positions.get(..=ply + 1) {
                    extend(engine, host, now, after, COMPARED_PLIES, limits, stop);
                }
                verdict.best.clone_from(&before.line);
                verdict.answer.clone_from(&after.line);
                verdict.reasons = reasons(&verdict, engine.tables.as_deref());
            }
            verdicts.push(verdict);
        }
        if stop.load(Relaxed) {
            return None;
        }
        step();
        after = Some(before);
    }
    verdicts.reverse();
    Some(verdicts)
}

/// Gives a verdict on every move of a game, with the segments shared among the threads of the host;
/// `None` if `stop` was set. `step` is called after every position, from any thread.
pub fn review_game(
    host: &dyn Host,
    game: &Game,
    settings: &ReviewSettings,
    stop: &AtomicBool,
    step: &(dyn Fn() + Sync),
) -> Option<Vec<Verdict>> {
    let segments = segments(game);
    let next = AtomicUsize::new(0);
    let found = Mutex::new(vec![None; segments.len()]);
    let threads = settings.threads.clamp(1, segments.len().max(1));
    host.parallel(threads, &|_| {
        let mut engine = settings.engine();
        loop {
            let number = next.fetch_add(1, Relaxed);
            let Some(segment) = segments.get(number).cloned() else { return };
            let limits = &settings.limits;
            let verdicts =
                review_segment(&mut engine, host, game, segment, limits, stop, &mut || step());
            let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(place) = found.get_mut(number) {
                *place = verdicts;
            }
        }
    });
    let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.into_iter().collect::<Option<Vec<_>>>().map(|parts| parts.concat())
}
