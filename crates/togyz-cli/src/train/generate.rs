//! `togyz train generate`: self-play games of the engine on several threads, written in the order
//! of their numbers. A game depends only on the seed, its number, the nodes, the opening, the
//! evaluation and the tables.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::{Result, bail};
use togyz_engine::machine::Machine;
use togyz_engine::train::{OpeningLength, SELF_PLAY_MEBIBYTES, Sample, game_seed, play_game};
use togyz_engine::{Engine, Evaluation, EvaluationSource, fingerprint, per_second};
use togyz_tables::folder::open_tables;
use togyz_tables::{Memory, Tables};

use super::store::Store;
use crate::output;
use crate::progress::{Progress, counted, grouped, time_left};
use crate::signals::STOPPED;
use crate::terminal::duration_text;

/// Interval in which the stop signal is checked.
const CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// Options of `togyz train generate`.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Total number of games in the file
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Nodes a move, on average
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(10..=1_000_000_000))]
    nodes: u64,
    /// Seed of the games
    #[arg(long, value_name = "N")]
    seed: u64,
    /// File of samples; FILE.progress beside it has the settings and the progress
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Number of parallel games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// The evaluation to play with: net, handcrafted, first (rules of thumb) or a file
    #[arg(long, value_name = "FILE", default_value = "net")]
    evaluation: EvaluationSource,
    /// A folder of endgame tables to label endgames with, in addition to the built-in ones
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Random plies before the engine moves: a number or a range
    #[arg(long, value_name = "PLIES", default_value = "4-14")]
    opening_plies: OpeningLength,
}

/// A game by its number.
type Played = (u64, Vec<Sample>);

/// Threads that play.
struct Players {
    threads: Vec<JoinHandle<()>>,
    played: Receiver<Played>,
    /// The number of the next game.
    next: Arc<AtomicU64>,
}

impl Players {
    fn start(
        options: &Options,
        evaluation: &Evaluation,
        tables: &Arc<Tables>,
        first: u64,
    ) -> Players {
        let (sender, played) = channel();
        let next = Arc::new(AtomicU64::new(first));
        let left = options.games.saturating_sub(first) + 1;
        let number = u64::from(options.threads).min(left);
        let Options { games, nodes, seed, opening_plies, .. } = *options;
        let openings = opening_plies;
        let threads = (0..number).map(|_| {
            let (sender, next) = (sender.clone(), Arc::clone(&next));
            let (evaluation, tables) = (evaluation.clone(), Arc::clone(tables));
            thread::spawn(move || {
                let machine = Machine::new();
                let mut engine = Engine::new(SELF_PLAY_MEBIBYTES).with_evaluation(evaluation);
                engine.tables = Some(tables);
                loop {
                    let game = next.fetch_add(1, SeqCst);
                    if game > games {
                        break;
                    }
                    let seed = game_seed(seed, game);
                    let samples = play_game(&mut engine, &machine, seed, openings, nodes);
                    if sender.send((game, samples)).is_err() {
                        break;
                    }
                }
            })
        });
        Players { threads: threads.collect(), played, next }
    }

    /// The next finished game; `None` if there is none yet.
    ///
    /// # Errors
    /// If a thread panicked.
    fn receive(&self, games: u64) -> Result<Option<Played>> {
        let broken =
            || self.next.load(SeqCst) <= games && self.threads.iter().any(JoinHandle::is_finished);
        match self.played.recv_timeout(CHECK_INTERVAL) {
            _ if broken() => bail!("a thread broke down while it played"),
            Ok(played) => Ok(Some(played)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => bail!("a thread broke down while it played"),
        }
    }
}

/// The endgame tables. All of them must be readable, because different tables would give different
/// games.
fn read_tables(folder: Option<&Path>) -> Result<Arc<Tables>> {
    let Some(folder) = folder else { return Ok(Tables::built_in()) };
    let (tables, errors) = open_tables(Some(folder), Memory::default());
    if let Some(error) = errors.into_iter().next() {
        return Err(error.into());
    }
    if tables.most() <= Tables::MOST_BUILT_IN {
        bail!(
            "{}: expected tables of more than {} kumalaks, found none",
            folder.display(),
            Tables::MOST_BUILT_IN
        );
    }
    Ok(Arc::new(tables))
}

/// Plays the games that are missing in the file.
pub(super) fn run(options: &Options, stop: &AtomicBool) -> Result<ExitCode> {
    let evaluation = options.evaluation.read()?;
    let tables = read_tables(options.tables.as_deref())?;
    let settings = format!(
        "togyz train generate: nodes {}, seed {}, opening plies {}, tables to {}, evaluation {:016x}",
        options.nodes,
        options.seed,
        options.opening_plies,
        tables.most(),
        fingerprint(&evaluation)
    );
    let mut store = Store::open(&options.out, &settings)?;
    let (games_before, positions_before) = (store.games, store.positions);
    if games_before > 0 {
        output::tell(&format!(
            "{}: {} with {} are there already",
            options.out.display(),
            counted(games_before, "game", "games"),
            counted(positions_before, "position", "positions")
        ));
    }
    let mut progress = Progress::new();
    if store.games < options.games {
        let players = Players::start(options, &evaluation, &tables, store.games + 1);
        let mut waiting = BTreeMap::new();
        while store.games < options.games && !stop.load(SeqCst) {
            if let Some((game, samples)) = players.receive(options.games)? {
                waiting.insert(game, samples);
            }
            while let Some(samples) = waiting.remove(&(store.games + 1)) {
                store.append(&samples)?;
            }
            let (games, positions) = (store.games, store.positions);
            progress.show(|elapsed| {
                format!(
                    "{}/{} games, {} positions, {} positions/s, {} left",
                    grouped(games),
                    grouped(options.games),
                    grouped(positions),
                    grouped(per_second(positions - positions_before, elapsed)),
                    time_left(elapsed, games - games_before, options.games - games)
                )
            });
        }
    }
    progress.erase();
    let (games, positions) = (store.games, store.positions);
    store.finish()?;
    let mut out = output::standard();
    writeln!(
        out,
        "{}, {}, in {}",
        counted(games, "game", "games"),
        counted(positions, "position", "positions"),
        duration_text(progress.elapsed())
    )?;
    out.flush()?;
    if games < options.games {
        output::tell(&format!(
            "stopped with {} to go: the same command goes on",
            counted(options.games - games, "game", "games")
        ));
        return Ok(ExitCode::from(STOPPED));
    }
    Ok(ExitCode::SUCCESS)
}
