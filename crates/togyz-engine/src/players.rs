//! The built-in players: the engine at every level, and simple players as baselines.

use std::sync::atomic::AtomicBool;

use core::fmt;
use core::str::FromStr;

use togyz::{Otau, Position, Random, Side};

use crate::engine::{Engine, Host, Report};
use crate::evaluation::Evaluation;
use crate::levels::{FULL_LEVEL, choose_at_level};
use crate::limits::Limits;
use crate::score::{Score, WIN};

/// A kind of built-in player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayerKind {
    /// The engine at a level from 1 to 8; 8 is its full strength.
    Level(u8),
    /// The engine at full strength with the handcrafted evaluation, as a baseline of the net.
    Handcrafted,
    /// A random legal move.
    Random,
    /// The move with the largest immediate gain.
    Greedy,
    /// Plain alpha-beta over the difference of the kazans.
    Plain,
}

/// A text that names no player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownPlayer(String);

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "unknown player '{}': expected full, level:1 to level:8, handcrafted, plain, greedy or random",
            self.0
        )
    }
}

impl std::error::Error for UnknownPlayer {}

impl FromStr for PlayerKind {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<PlayerKind, UnknownPlayer> {
        let unknown = || UnknownPlayer(text.chars().take(40).collect());
        match text {
            "full" => Ok(PlayerKind::Level(FULL_LEVEL)),
            "handcrafted" => Ok(PlayerKind::Handcrafted),
            "random" => Ok(PlayerKind::Random),
            "greedy" => Ok(PlayerKind::Greedy),
            "plain" => Ok(PlayerKind::Plain),
            _ => {
                let level = text.strip_prefix("level:").and_then(|level| level.parse().ok());
                level
                    .filter(|level| (1..=FULL_LEVEL).contains(level))
                    .map(PlayerKind::Level)
                    .ok_or_else(unknown)
            }
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerKind::Level(FULL_LEVEL) => f.write_str("full"),
            PlayerKind::Level(level) => write!(f, "level:{level}"),
            PlayerKind::Handcrafted => f.write_str("handcrafted"),
            PlayerKind::Random => f.write_str("random"),
            PlayerKind::Greedy => f.write_str("greedy"),
            PlayerKind::Plain => f.write_str("plain"),
        }
    }
}

/// A player with its engine and its random stream.
pub struct Player {
    kind: PlayerKind,
    /// The engine behind the levels.
    pub engine: Engine,
    /// The evaluation of the levels, while the handcrafted one replaces it.
    replaced: Option<Evaluation>,
    random: Random,
}

/// A chosen move with its score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub otau: Otau,
    /// Its score; `None` for players without an evaluation.
    pub score: Option<Score>,
}

impl Player {
    /// A player; the seed starts its random stream.
    #[must_use]
    pub fn new(kind: PlayerKind, engine: Engine, seed: u64) -> Player {
        let mut player = Player { kind, engine, replaced: None, random: Random::new(seed) };
        player.set_kind(kind);
        player
    }

    /// Its kind.
    #[must_use]
    pub fn kind(&self) -> PlayerKind {
        self.kind
    }

    /// Changes the kind. The transposition table is kept, unless the evaluation changes:
    /// [`PlayerKind::Handcrafted`] replaces the engine's evaluation, and every other kind brings it back.
    pub fn set_kind(&mut self, kind: PlayerKind) {
        self.kind = kind;
        if kind != PlayerKind::Handcrafted {
            if let Some(evaluation) = self.replaced.take() {
                self.engine.set_evaluation(evaluation);
            }
        } else if self.replaced.is_none() {
            self.replaced = Some(self.engine.evaluation().clone());
            self.engine.set_evaluation(Evaluation::handcrafted());
        }
    }

    /// Begins a new game with a new random stream.
    pub fn new_game(&mut self, seed: u64) {
        self.engine.forget();
        self.random = Random::new(seed);
    }

    /// Chooses a move in the last of these positions; `None` if the game is over.
    pub fn choose(
        &mut self,
        host: &dyn Host,
        positions: &[Position],
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(&Report) + Send),
    ) -> Option<Choice> {
        let position = positions.last()?;
        let moves: Vec<Otau> = position.legal_moves().collect();
        if moves.is_empty() {
            return None;
        }
        let level = match self.kind {
            PlayerKind::Level(level) => level,
            PlayerKind::Handcrafted => FULL_LEVEL,
            PlayerKind::Random => {
                return Some(Choice { otau: moves[self.random.below(moves.len())], score: None });
            }
            PlayerKind::Greedy => {
                let gain = |otau: Otau| -difference(&position.play_unchecked(otau));
                let most = moves.iter().map(|&otau| gain(otau)).max()?;
                let best: Vec<Otau> =
                    moves.into_iter().filter(|&otau| gain(otau) == most).collect();
                return Some(Choice { otau: best[self.random.below(best.len())], score: None });
            }
            PlayerKind::Plain => return plain_search(host, position, limits, stop),
        };
        let random = &mut self.random;
        choose_at_level(&mut self.engine, host, positions, limits, stop, level, random, report)
    }
}

/// The kazan of the side to move minus the other one.
fn difference(position: &Position) -> i32 {
    let me = position.turn();
    let kazan = |side: Side| i32::from(position.kazan(side));
    kazan(me) - kazan(me.opponent())
}

/// Iterative deepening alpha-beta over the difference of the kazans.
fn plain_search(
    host: &dyn Host,
    position: &Position,
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<Choice> {
    let budget = limits.budget(position.on_board());
    let mut search = Plain {
        host,
        stop,
        started: host.now(),
        hard: budget.map(|b| b.hard),
        nodes: 0,
        most: limits.nodes,
        stopped: false,
    };
    let mut best = Choice { otau: position.legal_moves().next()?, score: None };
    for depth in 1..=limits.depth.unwrap_or(60).min(60) {
        let mut alpha = -WIN;
        let mut found = None;
        for otau in position.legal_moves() {
            let score =
                -search.search(&position.play_unchecked(otau), -WIN, -alpha, depth as i32 - 1);
            if search.stopped {
                return Some(best);
            }
            if score > alpha || found.is_none() {
                alpha = score;
                found = Some(otau);
            }
        }
        best = Choice { otau: found?, score: Some(Score::Estimate(alpha * 100)) };
        if alpha.abs() > 1_000 {
            break;
        }
        if budget.is_some_and(|budget| {
            budget.soft < budget.hard && host.now() - search.started > budget.soft
        }) {
            break;
        }
    }
    Some(best)
}

struct Plain<'a> {
    host: &'a dyn Host,
    stop: &'a AtomicBool,
    started: core::time::Duration,
    hard: Option<core::time::Duration>,
    nodes: u64,
    most: Option<u64>,
    stopped: bool,
}

impl Plain<'_> {
    fn search(&mut self, position: &Position, mut alpha: i32, beta: i32, depth: i32) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) {
            self.stopped |= self.stop.load(std::sync::atomic::Ordering::Relaxed)
                || self
                    .hard
                    .is_some_and(|hard| self.host.now().saturating_sub(self.started) >= hard);
        }
        self.stopped |= self.most.is_some_and(|most| self.nodes >= most);
        if self.stopped {
            return 0;
        }
        if let Some((_, outcome)) = position.outcome() {
            return match outcome {
                togyz::Outcome::Draw => 0,
                togyz::Outcome::Win(side) if side == position.turn() => 10_000 + depth,
                togyz::Outcome::Win(_) => -10_000 - depth,
            };
        }
        if depth <= 0 {
            return difference(position);
        }
        let mut best = -WIN;
        for otau in position.legal_moves() {
            best = best.max(-self.search(&position.play_unchecked(otau), -beta, -alpha, depth - 1));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
