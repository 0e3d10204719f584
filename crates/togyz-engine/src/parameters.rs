//! All tunable numbers of the search, each with its source.
//!
//! A change here changes the play: it needs a match (`togyz match`) and a new `Bench: N` in its commit.
//! Experiments are recorded in docs/engine-log.md. Not here: the scale of scores (`score.rs`), the shape of the
//! net (`evaluation/net.rs`) and the numbers of a fit (`train/`), which belong to files and formats.
//!
//! 'By hand' means chosen by hand, not tuned. 'By hand, checked' means chosen by hand and then compared with
//! other values without a clear gain (the moves chosen with 10,000 nodes against searches to depth 16 in 2,500
//! positions). Elo figures are those of the whole technique against an engine without it, 300 games at 2,000
//! nodes a move, ± 35 Elo.

use core::time::Duration;

// --- Limits of a search ---

/// No line is longer than this many plies. By hand: far beyond any depth that is reached.
pub(crate) const MAX_PLY: usize = 120;
/// Iterative deepening stops at this depth; the rest of [`MAX_PLY`] is for quiescence. By hand.
pub(crate) const MAX_DEPTH: u32 = 100;
/// The clock is read after this many nodes, well below a millisecond. By hand; `stop` is answered within 0.41 ms.
pub(crate) const NODES_BETWEEN_CHECKS: u64 = 1024;

// --- Pruning ---

/// A node without a known move is searched one ply less deep from this depth on (internal iterative reduction).
/// By hand, checked; +13 Elo.
pub(crate) const MIN_DEPTH_TO_REDUCE_UNKNOWN: i32 = 5;
/// Up to this depth a position far above the window is not searched (reverse futility). By hand, checked; +8 Elo.
pub(crate) const MAX_DEPTH_FAR_ABOVE: i32 = 6;
/// 'Far above' means this much for every ply of depth. By hand, checked.
pub(crate) const MARGIN_FAR_ABOVE: i32 = 450;
/// Up to this depth quiet moves are left out when the estimate is far below the window (futility).
/// By hand, checked; -13 Elo at 2,000 nodes, but a quarter fewer nodes to depth 16.
pub(crate) const MAX_DEPTH_FAR_BELOW: i32 = 4;
/// 'Far below' means this much. By hand, checked.
pub(crate) const MARGIN_FAR_BELOW: i32 = 350;
/// And this much for every ply of depth. By hand, checked.
pub(crate) const MARGIN_FAR_BELOW_PER_PLY: i32 = 300;
/// From this depth on all children are looked up in the table for one that cuts (enhanced transposition cutoff).
/// By hand; 0 Elo, a sixth fewer nodes to depth 16.
pub(crate) const MIN_DEPTH_FOR_CHILD_CUTS: i32 = 3;

// --- Late move reductions ---

/// Late moves are reduced from this depth on. By hand, checked; +21 Elo.
pub(crate) const MIN_DEPTH_TO_REDUCE_LATE: i32 = 3;
/// The reduction is `REDUCTION_BASE + ln(depth) * ln(move number) / REDUCTION_DIVISOR`. By hand, checked.
pub(crate) const REDUCTION_BASE: f32 = 0.4;
/// See [`REDUCTION_BASE`]. By hand, checked.
pub(crate) const REDUCTION_DIVISOR: f32 = 1.9;
/// This much history is worth one ply less of reduction. By hand: half of [`MAX_HISTORY`]; +1 Elo.
pub(crate) const HISTORY_PER_REDUCED_PLY: i32 = 4_000;

// --- Order of moves ---

/// A net gain of one kumalak in the order of moves. By hand.
pub(crate) const ORDER_PER_KUMALAK: i32 = 1_500;
/// A new tuzdyk in the order of moves: as much as 27 kumalaks. By hand.
pub(crate) const ORDER_TUZDYK: i32 = 40_000;
/// A killer move in the order of moves: as much as two kumalaks. By hand; +17 Elo.
pub(crate) const ORDER_KILLER: i32 = 3_000;
/// History scores stay within this on either side. By hand; +6 Elo.
pub(crate) const MAX_HISTORY: i32 = 8_000;
/// The bonus of a cutoff is this times the square of the depth. By hand.
pub(crate) const HISTORY_BONUS: i32 = 16;
/// The largest bonus of a cutoff. By hand.
pub(crate) const MAX_HISTORY_BONUS: i32 = 1_600;
/// The history counts this many lifted kumalaks and more as the same. By hand: larger counts are rare.
pub(crate) const MAX_HISTORY_LIFTED: usize = 31;

// --- Quiescence ---

/// A capture is played out if it gains more kumalaks than this. By hand, checked; +12 Elo.
pub(crate) const MAX_QUIET_GAIN: i16 = 2;
/// A gained kumalak is expected to be worth this much. More than 100, because a capture also
/// removes it from the opponent's play. By hand, checked.
pub(crate) const WORTH_OF_KUMALAK: i32 = 150;
/// A new tuzdyk is expected to be worth this much at once. By hand, checked.
pub(crate) const WORTH_OF_TUZDYK: i32 = 800;
/// A capture that stays this far below the window is left out (delta pruning). By hand, checked; +14 Elo.
pub(crate) const MARGIN_QUIESCENCE: i32 = 300;
/// A new tuzdyk in the order of captures, in kumalaks. By hand.
pub(crate) const TACTICAL_ORDER_TUZDYK: i32 = 26;

// --- Aspiration windows ---

/// The first window reaches this far to either side of the last score. By hand; +17 Elo.
pub(crate) const WINDOW_WIDTH: i32 = 120;
/// A window that fails becomes this many times as wide. By hand.
pub(crate) const WINDOW_GROWTH: i32 = 3;
/// From this failure on the window is open on its side. By hand.
pub(crate) const WINDOW_FAILURES_TO_OPEN: u32 = 3;
/// Less deep searches have an open window: they are too short to gain from one. By hand.
pub(crate) const MIN_DEPTH_FOR_WINDOW: i32 = 5;

// --- Transposition table ---

/// Less deep searches are not stored: memory access takes longer than searching again. Measured:
/// the time to depth 18 over 100 positions is 0.78 times that of storing from depth 1.
pub(crate) const MIN_DEPTH_TO_STORE: i32 = 2;
/// A stored entry of the same search is kept if it is deeper than the new one by more than this. By
/// hand.
pub(crate) const KEPT_DEPTH_DIFFERENCE: i32 = 2;
/// For replacement an entry loses this many plies of depth for every search since. By hand.
pub(crate) const PLIES_PER_AGE: i32 = 8;

// --- Endgame tables ---

/// Levels that are not in memory are read only from this depth on: unpacking a block costs as much
/// as a thousand nodes. By hand.
pub(crate) const MIN_DEPTH_FOR_PACKED_TABLES: i32 = 5;
/// The search for a way to a capture is aborted after this many positions. By hand: the longest
/// ways in tests need a few thousand.
pub(crate) const MAX_WAY_POSITIONS: usize = 60_000;
/// The longest way to a capture that is searched, in plies. By hand.
pub(crate) const MAX_WAY_PLIES: u32 = 41;

// --- Several threads ---

/// Moves are marked as being searched from this depth on. Marks from depth 2 to 6 were tried without gain.
pub(crate) const MIN_DEPTH_TO_MARK: i32 = 4;
/// Maximum number of simultaneous marks; an overwritten mark only loses a small gain. By hand.
pub(crate) const MARKS: usize = 1 << 12;
/// A thread checks after this many nodes whether another one has finished its search. Checking more often was
/// tried without gain.
pub(crate) const NODES_BETWEEN_THREAD_CHECKS: u64 = 128;
/// Only searches of this depth and more are checked. Shallower ones were tried without gain.
pub(crate) const MIN_DEPTH_FOR_THREAD_CHECKS: i32 = 5;

// --- Time ---

/// Time lost between the engine's answer and the clock: system calls, pipes, a busy machine. By hand; no time
/// losses in matches at 10 ms a move and at one second a game.
pub(crate) const MOVE_OVERHEAD: Duration = Duration::from_millis(3);
/// A clock keeps this many overheads in reserve. By hand.
pub(crate) const CLOCK_RESERVE: u32 = 4;
/// Own moves expected to be left when all 162 kumalaks are on the board, besides [`MIN_MOVES_LEFT`]. A game has 140
/// plies in the mean; the rest by hand.
pub(crate) const MOVES_LEFT_AT_START: u32 = 45;
/// The fewest own moves expected to be left. By hand.
pub(crate) const MIN_MOVES_LEFT: u32 = 12;
/// Part of the increment that a move may use. By hand.
pub(crate) const INCREMENT_SHARE: Share = Share(3, 4);
/// The largest part of the clock for one move. By hand.
pub(crate) const MAX_CLOCK_SHARE: Share = Share(1, 3);
/// No new iteration begins after this part of a move's share. By hand.
pub(crate) const SOFT_SHARE: Share = Share(6, 10);
/// A search is stopped after this part of a move's share. By hand.
pub(crate) const HARD_SHARE: Share = Share(5, 2);
/// A choice is stable if this many iterations in a row confirmed it. By hand.
pub(crate) const STABLE_ITERATIONS: u32 = 4;
/// Part of the soft limit for a stable choice. By hand.
pub(crate) const STABLE_SHARE: Share = Share(1, 2);
/// Part of the soft limit for the only move that keeps the result. By hand.
pub(crate) const ONLY_MOVE_SHARE: Share = Share(1, 10);

/// A part of a duration: numerator and denominator.
#[derive(Clone, Copy)]
pub(crate) struct Share(u32, u32);

impl Share {
    /// This part of a duration.
    pub(crate) fn of(self, time: Duration) -> Duration {
        time * self.0 / self.1
    }
}

// --- Meaning of scores ---

/// The net is fitted so that an estimate of this size means odds of e to 1. By hand: it fixes the unit.
pub(crate) const FIT_SLOPE: f64 = 800.0;
/// The score of a search means more than the bare estimate: this size means odds of e to 1. Measured: 570 to 650
/// as long as 40 kumalaks are on the board, in 5.7 M positions of games at 1,000 nodes a move.
pub(crate) const CHANCE_SLOPE: f64 = 600.0;
/// Half the width of the scores that count as drawn. Measured: gives the 8 % of draws that games have at an even
/// score.
pub(crate) const DRAW_WIDTH: f64 = 96.0;
/// Chances in per mille when the search has found a draw. Measured: 98.6 % of such games were drawn.
pub(crate) const FOUND_DRAW: (u32, u32, u32) = (10, 980, 10);
/// From each number of kumalaks on the board on, the final margin is this percentage of the score.
/// Fitted to the games of [`CHANCE_SLOPE`].
pub(crate) const MARGIN_SHARES: [(i32, i32); 6] =
    [(120, 82), (100, 77), (70, 67), (55, 54), (40, 42), (i32::MIN, 24)];

// --- Levels ---

/// The weaknesses of a level.
pub(crate) struct Level {
    /// Largest search depth in plies.
    pub(crate) depth: u32,
    /// Approximate maximum number of nodes for every reported line.
    pub(crate) nodes: u64,
    /// Size of the random error in its judgement, in hundredths of a kumalak.
    pub(crate) noise: i32,
    /// Extra value of a captured kumalak, in hundredths.
    pub(crate) greed: i32,
}

/// Levels 1 to 7. Tuned by matches of neighbours, 400 games each at 500 nodes a move: every step is worth 188 to
/// 238 Elo (docs/engine.md).
pub(crate) const LEVELS: [Level; 7] = [
    Level { depth: 1, nodes: 500, noise: 3_200, greed: 1_000 },
    Level { depth: 1, nodes: 500, noise: 1_500, greed: 450 },
    Level { depth: 1, nodes: 500, noise: 850, greed: 200 },
    Level { depth: 1, nodes: 500, noise: 445, greed: 50 },
    Level { depth: 2, nodes: 500, noise: 440, greed: 30 },
    Level { depth: 3, nodes: 500, noise: 310, greed: 0 },
    Level { depth: 20, nodes: 228, noise: 0, greed: 0 },
];
