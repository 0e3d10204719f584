//! Proves whether the side to move wins, by a plain search: no window, no reduction, no limit of depth, only a cache
//! of results and the endgame tables up to seven kumalaks. It needs a position with a tuzdyk, where nothing can
//! repeat, and some gigabytes of memory.
//!
//! `cargo run --release --package togyz-engine --example prove -- '3,2S,3S,t,1,2S,1/t,3,5S,4S,1S,2S,1S 74 68 S 1'`

use std::collections::HashMap;
use std::process::ExitCode;
use std::sync::Arc;

use togyz::{Outcome, Position, Side};
use togyz_engine::{Evaluation, Tables};

struct Proof {
    winner: Side,
    known: HashMap<Position, bool>,
    tables: Arc<Tables>,
    /// Only for the order of moves.
    evaluation: Evaluation,
}

impl Proof {
    fn wins(&mut self, position: &Position) -> bool {
        if let Some((_, outcome)) = position.outcome() {
            return outcome == Outcome::Win(self.winner);
        }
        if let Ok(Some(value)) = self.tables.value(position) {
            let mine = position.kazan(position.turn()) + value;
            return if position.turn() == self.winner { mine > 81 } else { mine < 81 };
        }
        if let Some(&known) = self.known.get(position) {
            return known;
        }
        let children = position.legal_moves().map(|otau| position.play_unchecked(otau));
        let mut children: Vec<Position> = children.collect();
        children.sort_by_cached_key(|child| self.evaluation.estimate(child));
        let wins = if position.turn() == self.winner {
            children.iter().any(|child| self.wins(child))
        } else {
            children.iter().all(|child| self.wins(child))
        };
        self.known.insert(*position, wins);
        wins
    }
}

fn main() -> ExitCode {
    let text = std::env::args().nth(1).unwrap_or_default();
    let position: Position = match text.parse() {
        Ok(position) => position,
        Err(error) => {
            eprintln!("'{text}': {error}");
            return ExitCode::FAILURE;
        }
    };
    if Side::ALL.iter().all(|&side| position.tuzdyk(side).is_none()) {
        eprintln!("expected a position with a tuzdyk: without one positions can repeat");
        return ExitCode::FAILURE;
    }
    let mut proof = Proof {
        winner: position.turn(),
        known: HashMap::new(),
        tables: Tables::built_in(),
        evaluation: Evaluation::net(),
    };
    let mut moves: Vec<_> = position.legal_moves().collect();
    moves.sort_by_cached_key(|&otau| proof.evaluation.estimate(&position.play_unchecked(otau)));
    for otau in moves {
        let wins = proof.wins(&position.play_unchecked(otau));
        let verdict = if wins { "wins" } else { "does not win" };
        println!("otau {otau} {verdict}; {} positions are known", proof.known.len());
    }
    ExitCode::SUCCESS
}
