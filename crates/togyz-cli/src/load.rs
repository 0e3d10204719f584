//! `togyz load`: plays many games on a running server over real sockets, from a separate process.
//! It measures the time of a move to the opponent, and for comparison an echo server on the same
//! machine. It also checks the guarantees of the server.
//!
//! It judges no figures: only a violated guarantee is a failure. docs/load.md has the figures.

mod baseline;
mod connection;
mod flood;
mod game;
mod metrics;
mod report;

use std::io::Write as _;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use futures_util::StreamExt as _;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use self::connection::Target;
use self::flood::Flood;
use self::game::Run;
use self::metrics::{Metrics, Samples};
use self::report::{Idle, Report, machine_load, memory, text};
use crate::output;
use crate::progress::Progress;

/// Number of games that start at the same time, and of idle sockets that open at the same time.
const AT_ONCE: usize = 16;
/// Number of alternating periods with and without floods.
const TURNS: u32 = 5;
/// Time a flood needs to start and to stop.
const FLOOD_CHANGE: Duration = Duration::from_secs(2);

/// The options of `togyz load`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  togyz load --url http://127.0.0.1:8080 --games 100 --rate 20
  togyz load --url http://127.0.0.1:8080 --games 1000 --watchers 2 --rate 200 --pid $(pidof togyz) --json
  togyz load --url http://127.0.0.1:8080 --games 0 --idle 10000 --pid 4711

The server must be started with --trusted and the address the load comes from, and both programs need
enough open files (ulimit -n 20000). See docs/load.md.")]
pub(crate) struct Options {
    /// The server, as http://HOST:PORT
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8080")]
    url: String,
    /// Simultaneous games between two players
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(0..=4000))]
    games: u32,
    /// Watchers of each game
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(0..=1000))]
    watchers: u32,
    /// Moves a second, of all games together
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    rate: u32,
    /// Time to measure
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// Additional sockets that only wait
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=60_000))]
    idle: u32,
    /// Alternate between periods without and with floods: messages, forms, hints, slow (readers)
    #[arg(long, value_name = "KINDS", value_delimiter = ',', hide_possible_values = true)]
    flood: Vec<Flood>,
    /// The process of the server on this machine, to report its memory
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    let (report, faults) = runtime.block_on(drive(options))?;
    let mut out = output::standard();
    if options.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{}", text(&report))?;
    }
    out.flush()?;
    for fault in &faults {
        output::complain(fault);
    }
    Ok(if report.faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn drive(options: &Options) -> Result<(Report, Vec<String>)> {
    let target = Target::find(&options.url).await?;
    let mut progress = Progress::new();
    let mut report = Report {
        games: options.games,
        watchers: options.watchers,
        sockets: options.games * (2 + options.watchers),
        ..Report::default()
    };
    let mut idle = JoinSet::new();
    if options.idle > 0 {
        let before = memory(options.pid)?;
        idle = open_idle(&target, options.idle, &mut progress).await?;
        // The server finishes its work for the last of them in this time.
        tokio::time::sleep(Duration::from_secs(2)).await;
        let grown = memory(options.pid)?
            .zip(before)
            .map(|(now, before)| now.now.saturating_sub(before.now));
        let bytes_each = grown.map(|grown| grown * 1024 / u64::from(options.idle));
        report.idle = Some(Idle { sockets: options.idle, bytes_each });
    }
    let mut faults = Vec::new();
    if options.games > 0 {
        faults = play(options, target, &mut report, &mut progress).await?;
    }
    // A socket that only waits is never closed by the server.
    while idle.try_join_next().is_some() {
        report.faults += 1;
        faults.push("an idle socket was closed".to_owned());
    }
    report.memory = memory(options.pid)?;
    report.machine_load = machine_load();
    progress.erase();
    Ok((report, faults))
}

/// Starts the games, measures with floods in between, measures the baseline; returns the faults.
async fn play(
    options: &Options,
    target: Target,
    report: &mut Report,
    progress: &mut Progress,
) -> Result<Vec<String>> {
    let (ready, waiting) = mpsc::unbounded_channel();
    let (joined, mut begun) = mpsc::unbounded_channel();
    let run = Arc::new(Run {
        target: target.clone(),
        watchers: options.watchers as usize,
        metrics: Metrics::default(),
        ready,
        joined,
    });
    let (senders, mut turns): (Vec<_>, Vec<_>) = (0..options.games)
        .map(|_| mpsc::unbounded_channel())
        .map(|(sender, turns)| (sender, Some(turns)))
        .unzip();
    let mut tasks: JoinSet<Result<()>> = JoinSet::new();
    let mut games = Vec::new();
    let pace = tokio::spawn(game::pace(options.rate, waiting, senders));
    let mut next = 0;
    while games.len() < options.games as usize {
        while next < turns.len() && next - games.len() < AT_ONCE {
            let turns = turns[next].take().context("each game is begun once")?;
            tasks.spawn(game::play_games(Arc::clone(&run), next, turns));
            next += 1;
        }
        tokio::select! {
            Some(game) = begun.recv() => games.push(game),
            Some(ended) = tasks.join_next() => ended??,
        }
        progress.show(|_| format!("{} of {} games begun", games.len(), options.games));
    }
    let time = Duration::from_secs(options.seconds);
    let mut load = Samples::default();
    if options.flood.is_empty() {
        load = measure(&run, &mut tasks, load, time, progress).await?;
    } else {
        // Alternating, so that changes of the machine affect both equally.
        let mut flooded = Samples::default();
        for _ in 0..TURNS {
            load = measure(&run, &mut tasks, load, time / TURNS, progress).await?;
            let flood = flood::begin(&options.flood, &target, &games)?;
            // After this time the rate limits of the server apply.
            tokio::time::sleep(FLOOD_CHANGE).await;
            flooded = measure(&run, &mut tasks, flooded, time / TURNS, progress).await?;
            drop(flood);
            tokio::time::sleep(FLOOD_CHANGE).await;
        }
        report.flooded = Some(flooded.measured());
    }
    report.load = Some(load.measured());
    pace.abort();
    tasks.abort_all();
    while tasks.join_next().await.is_some() {}
    let size = report.load.as_ref().map_or(0, |load| load.event_bytes);
    let sockets = 2 * options.games as usize;
    progress.show(|_| "measuring an echo server".to_owned());
    let echo =
        baseline::run(sockets, options.rate, time.min(Duration::from_secs(15)), size as usize);
    report.echo = Some(echo.await?);
    let (faults, described) = run.metrics.faults();
    report.faults = faults;
    Ok(described)
}

/// Measures for this time and adds to the samples.
async fn measure(
    run: &Run,
    tasks: &mut JoinSet<Result<()>>,
    samples: Samples,
    time: Duration,
    progress: &mut Progress,
) -> Result<Samples> {
    run.metrics.begin(samples);
    let begun = Instant::now();
    while begun.elapsed() < time {
        tokio::select! {
            () = tokio::time::sleep(Duration::from_millis(200).min(time)) => {}
            // A task ends only after an error.
            Some(ended) = tasks.join_next() => ended??,
        }
        let left = time.saturating_sub(begun.elapsed()).as_secs();
        progress.show(|_| format!("measuring, {left} s to go"));
    }
    Ok(run.metrics.end(begun.elapsed()))
}

/// Opens sockets that only answer pings, like a page. The task of each ends when the socket is
/// closed.
async fn open_idle(target: &Target, count: u32, progress: &mut Progress) -> Result<JoinSet<()>> {
    let (mut opening, mut open) = (JoinSet::new(), JoinSet::new());
    let mut begun = 0;
    while open.len() < count as usize {
        while begun < count && opening.len() < AT_ONCE {
            let target = target.clone();
            opening.spawn(async move { target.socket("").await });
            begun += 1;
        }
        let Some(opened) = opening.join_next().await else {
            bail!("{} of {count} sockets opened", open.len());
        };
        let mut socket = opened??;
        open.spawn(async move { while let Some(Ok(_)) = socket.next().await {} });
        progress.show(|_| format!("{} of {count} idle sockets open", open.len()));
    }
    Ok(open)
}
