//! A built-in player of a match. It searches on the calling thread.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::time::Duration;

use togyz::{BySide, Game};
use togyz_engine::{Engine, Host as _, Player, PlayerKind, Report};

use super::contender::BuiltInOptions;
use super::cpu::Timekeeper;
use super::limit::Limit;
use super::match_player::{Answer, Failure, MatchPlayer};

/// A built-in player.
pub(super) struct BuiltIn {
    player: Player,
    host: Timekeeper,
    limit: Limit,
    stop: Arc<AtomicBool>,
}

impl BuiltIn {
    pub(super) fn new(
        kind: PlayerKind,
        options: BuiltInOptions,
        limit: Limit,
        cpu_time: bool,
        stop: Arc<AtomicBool>,
    ) -> BuiltIn {
        // The simple players use no table.
        let uses_table = matches!(kind, PlayerKind::Level(_) | PlayerKind::Handcrafted);
        let hash = if uses_table { options.hash } else { 1 };
        let mut engine = Engine::new(hash);
        engine.threads = options.threads;
        BuiltIn {
            player: Player::new(kind, engine, 0),
            host: Timekeeper::new(cpu_time),
            limit,
            stop,
        }
    }
}

impl MatchPlayer for BuiltIn {
    fn new_game(&mut self, seed: u64) -> Result<(), Failure> {
        self.player.new_game(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Game, clocks: &BySide<Duration>) -> Result<Answer, Failure> {
        let limits = self.limit.limits(clocks[game.position().turn()]);
        let (mut nodes, mut depth) = (None, None);
        let mut report = |line: &Report| {
            nodes = nodes.max(Some(line.nodes));
            depth = depth.max(Some(line.depth));
        };
        let begun = self.host.now();
        let choice = catch_unwind(AssertUnwindSafe(|| {
            self.player.choose(&self.host, game.positions(), &limits, &self.stop, &mut report)
        }));
        let spent = self.host.now().saturating_sub(begun);
        if self.stop.load(SeqCst) {
            return Err(Failure::Stopped);
        }
        match choice {
            Ok(Some(choice)) => Ok(Answer { otau: choice.otau, spent, nodes, depth }),
            Ok(None) => Err(Failure::Illegal("no move where there was one".into())),
            // The panic has already been written to standard error.
            Err(_) => Err(Failure::Crash("the player panicked".into())),
        }
    }

    fn forgives_overruns(&self) -> bool {
        true
    }
}
