//! The summary of a match: a few lines of text, or one JSON object (`docs/match.md`).

use std::fmt::Write as _;
use std::io::Write as _;

use anyhow::Result;
use serde::Serialize;
use togyz_engine::statistics::SprtVerdict;
use togyz_text::{Language, integer};

use super::contender::{ByPlayer, Who};
use super::game::{FaultKind, Work};
use super::progress::elo_text;
use super::schedule::{Ended, Match};
use super::tally::{NamedFault, Tally};
use crate::output;
use crate::terminal::duration_text;

/// The summary of a match. Wins, losses, score and Elo are A's.
#[derive(Serialize)]
pub(super) struct Summary {
    a: PlayerReport,
    b: PlayerReport,
    limit: String,
    rules: &'static str,
    seed: u64,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    /// Pairs that brought 0, ½, 1, 1½ and 2 points.
    pairs: [u64; 5],
    score: f64,
    elo: Option<f64>,
    elo_error: Option<f64>,
    sprt: Option<SprtReport>,
    plies_per_game: f64,
    too_long: u64,
    faults: Vec<FaultReport>,
    ended: &'static str,
    error: Option<String>,
    seconds: f64,
    #[serde(skip)]
    elo_text: String,
}

#[derive(Serialize)]
struct PlayerReport {
    name: String,
    player: String,
    moves: u64,
    /// Nodes of all moves; 0 if they are not known.
    nodes: u64,
    mean_depth: Option<f64>,
    illegal_moves: usize,
    crashes: usize,
    time_losses: usize,
    overruns: u64,
}

#[derive(Serialize)]
struct SprtReport {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    llr: f64,
    bound: f64,
    verdict: &'static str,
}

#[derive(Serialize)]
struct FaultReport {
    pair: u32,
    game: usize,
    player: &'static str,
    kind: &'static str,
    what: String,
}

impl Summary {
    pub(super) fn new(played: &Match, ended: &Ended) -> Summary {
        let tally = played.tally();
        let settings = &played.settings;
        let [a, b] = Who::ALL.map(|who| PlayerReport::new(played, &tally, who));
        let elo = tally.pairs.elo();
        let sprt = settings.sprt.map(|sprt| SprtReport {
            elo0: sprt.elo0,
            elo1: sprt.elo1,
            alpha: sprt.error,
            llr: rounded(tally.pairs.log_likelihood_ratio(sprt.elo0, sprt.elo1), 4),
            bound: rounded(sprt.bound(), 4),
            verdict: match sprt.verdict(&tally.pairs) {
                SprtVerdict::Passed => "passed",
                SprtVerdict::Failed => "failed",
                SprtVerdict::Open => "open",
            },
        });
        Summary {
            a,
            b,
            limit: settings.limit_text(),
            rules: settings.rules.name(),
            seed: settings.seed,
            games: tally.games(),
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            pairs: tally.pairs.0,
            score: rounded(tally.pairs.score(), 6),
            elo: elo.map(|(elo, _)| rounded(elo, 2)),
            elo_error: elo.map(|(_, error)| rounded(error, 2)),
            sprt,
            plies_per_game: rounded(tally.plies as f64 / tally.games().max(1) as f64, 2),
            too_long: tally.too_long,
            faults: tally.faults.iter().map(FaultReport::new).collect(),
            ended: match ended {
                Ended::Games => "games",
                Ended::Sprt => "sprt",
                Ended::Interrupted => "interrupted",
                Ended::Broken(_) => "error",
            },
            error: match ended {
                Ended::Broken(error) => Some(format!("{error:#}")),
                _ => None,
            },
            seconds: rounded(played.elapsed().as_secs_f64(), 3),
            elo_text: elo_text(&tally.pairs),
        }
    }

    /// Writes it to standard output.
    ///
    /// # Errors
    /// If standard output is closed.
    pub(super) fn write(&self, json: bool) -> Result<()> {
        let text = if json { serde_json::to_string(self)? + "\n" } else { self.text()? };
        let mut out = output::standard();
        out.write_all(text.as_bytes())?;
        out.flush()?;
        Ok(())
    }

    fn text(&self) -> Result<String> {
        let Summary { a, b, limit, rules, seed, games, wins, draws, losses, .. } = self;
        let mut text = format!("{} - {}: {limit}, seed {seed}, rules {rules}\n", a.name, b.name);
        let mut row = |name: &str, value: String| writeln!(text, "{name:<9}{value}");
        let took = duration_text(std::time::Duration::from_secs_f64(self.seconds));
        let stopped = match self.ended {
            "interrupted" => ", stopped before the end",
            "error" => ", broken off",
            _ => "",
        };
        let plies = self.plies_per_game;
        row("games", format!("{games}, {plies:.1} plies each, in {took}{stopped}"))?;
        row("score", format!("+{wins} ={draws} -{losses}, {:.1} %", self.score * 100.0))?;
        let [lost, half, even, more, won] = self.pairs;
        row("pairs", format!("0: {lost}, ½: {half}, 1: {even}, 1½: {more}, 2: {won}"))?;
        row("Elo", format!("{} (95 %)", self.elo_text))?;
        if let Some(SprtReport { elo0, elo1, llr, bound, verdict, .. }) = &self.sprt {
            let value = format!(
                "{elo0} to {elo1} normalised Elo: LLR {llr:.2} (-{bound:.2} to {bound:.2}), {verdict}"
            );
            row("SPRT", value)?;
        }
        for (letter, player) in [("A", a), ("B", b)] {
            row(letter, player.text())?;
        }
        if self.too_long > 0 {
            row("too long", format!("{} games were drawn by --max-plies", self.too_long))?;
        }
        for fault in &self.faults {
            let FaultReport { pair, game, player, kind, what } = fault;
            row("fault", format!("pair {pair}, game {game}: {kind} of {player}: {what}"))?;
        }
        Ok(text)
    }
}

impl PlayerReport {
    fn new(played: &Match, tally: &Tally, who: Who) -> PlayerReport {
        let entrant = &played.settings.players[who];
        let ByPlayer { a, b } = &tally.work;
        let Work { moves, nodes, depths, measured, overruns } = match who {
            Who::A => *a,
            Who::B => *b,
        };
        let mean = depths as f64 / measured.max(1) as f64;
        PlayerReport {
            name: entrant.name.clone(),
            player: entrant.contender.text.clone(),
            moves,
            nodes,
            mean_depth: (measured > 0).then(|| rounded(mean, 2)),
            illegal_moves: tally.faults_of(who, FaultKind::IllegalMove),
            crashes: tally.faults_of(who, FaultKind::Crash),
            time_losses: tally.faults_of(who, FaultKind::TimeLoss),
            overruns,
        }
    }

    fn text(&self) -> String {
        let number =
            |number: u64| integer(Language::English, number.try_into().unwrap_or(i64::MAX));
        let mut text = format!("{}: {} moves", self.name, number(self.moves));
        if self.nodes > 0 {
            text += &format!(", {} nodes", number(self.nodes));
        }
        if let Some(depth) = self.mean_depth {
            text += &format!(", mean depth {depth:.1}");
        }
        let counts = [
            (self.time_losses, "time losses"),
            (self.illegal_moves, "illegal moves"),
            (self.crashes, "crashes"),
            (self.overruns as usize, "moves over time"),
        ];
        for (count, what) in counts.iter().filter(|(count, _)| *count > 0) {
            text += &format!(", {count} {what}");
        }
        text
    }
}

impl FaultReport {
    fn new(fault: &NamedFault) -> FaultReport {
        FaultReport {
            pair: fault.pair,
            game: fault.game,
            player: fault.who.letter(),
            kind: fault.kind.word(),
            what: fault.what.clone(),
        }
    }
}

fn rounded(number: f64, digits: i32) -> f64 {
    let scale = 10_f64.powi(digits);
    // Adding zero removes the sign of a negative zero.
    (number * scale).round() / scale + 0.0
}
