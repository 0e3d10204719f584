//! `togyz load`: drives a running server over real sockets, from a process of its own. Measures how
//! long a move takes to the opponent, beside an echo run on the same machine, and checks the promises
//! while it does.
//!
//! It judges no figure: only a broken promise makes it fail. docs/load.md has the figures.

mod echo;
mod flood;
mod line;
mod table;
mod tally;

use std::io::Write as _;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use self::flood::Flood;
use self::line::{Line, Place};
use self::table::Hall;
use self::tally::{Measured, Percentiles, Tally};
use crate::output;
use crate::progress::Progress;

/// Tables that are set up at the same time, and idle sockets that are opened at the same time.
const AT_ONCE: usize = 16;

/// What `togyz load` takes.
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
    /// Games between two players that go on at the same time
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(0..=4000))]
    games: u32,
    /// Watchers at each game
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(0..=1000))]
    watchers: u32,
    /// Moves a second, of all games together
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    rate: u32,
    /// How long to measure
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// Sockets that are opened besides and only wait
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=60_000))]
    idle: u32,
    /// Measure again during floods: messages, forms, hints, slow (readers)
    #[arg(long, value_name = "KINDS", value_delimiter = ',', hide_possible_values = true)]
    flood: Vec<Flood>,
    /// The process of the server on this machine, to tell its memory
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// What is told at the end.
#[derive(Debug, Default, Serialize)]
struct Report {
    games: u32,
    watchers: u32,
    /// Sockets of players and watchers.
    sockets: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    load: Option<Measured>,
    /// The same machine, rate and number of players' sockets, without a server of ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    echo: Option<Percentiles>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flooded: Option<Measured>,
    #[serde(skip_serializing_if = "Option::is_none")]
    idle: Option<Idle>,
    /// The server's memory in KiB at the end, and at its highest.
    #[serde(skip_serializing_if = "Option::is_none")]
    memory: Option<Memory>,
    /// Processes that wanted to run, on the mean of the last minute.
    machine_load: Option<f64>,
    faults: u64,
}

#[derive(Debug, Serialize)]
struct Idle {
    sockets: u32,
    /// Bytes of the server's memory for each; nothing if its process is not known.
    bytes_each: Option<u64>,
}

#[derive(Debug, Clone, Copy, Serialize)]
struct Memory {
    now: u64,
    highest: u64,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    let (report, faults) = runtime.block_on(drive(options))?;
    let mut out = output::standard();
    if options.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{}", told(&report))?;
    }
    out.flush()?;
    for fault in &faults {
        output::complain(fault);
    }
    Ok(if report.faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn drive(options: &Options) -> Result<(Report, Vec<String>)> {
    let place = Place::find(&options.url).await?;
    let mut progress = Progress::new();
    let mut report = Report {
        games: options.games,
        watchers: options.watchers,
        sockets: options.games * (2 + options.watchers),
        ..Report::default()
    };
    // Held open to the end.
    let _idle = match options.idle {
        0 => Vec::new(),
        count => {
            let before = memory(options.pid)?;
            let lines = open_idle(&place, count, &mut progress).await?;
            // What the server still does for the last of them is done by then.
            tokio::time::sleep(Duration::from_secs(2)).await;
            let grown = memory(options.pid)?
                .zip(before)
                .map(|(now, before)| now.now.saturating_sub(before.now));
            let bytes_each = grown.map(|grown| grown * 1024 / u64::from(count));
            report.idle = Some(Idle { sockets: count, bytes_each });
            lines
        }
    };
    let mut told = Vec::new();
    if options.games > 0 {
        told = play(options, place, &mut report, &mut progress).await?;
    }
    report.memory = memory(options.pid)?;
    report.machine_load = machine_load();
    progress.erase();
    Ok((report, told))
}

/// Sets up the tables, measures, floods, measures again, and runs the echo; gives the faults.
async fn play(
    options: &Options,
    place: Place,
    report: &mut Report,
    progress: &mut Progress,
) -> Result<Vec<String>> {
    let (ready, waiting) = mpsc::unbounded_channel();
    let (seated, mut seats) = mpsc::unbounded_channel();
    let hall = Arc::new(Hall {
        place: place.clone(),
        watchers: options.watchers as usize,
        tally: Tally::default(),
        ready,
        seated,
    });
    let (gos, mut asked): (Vec<_>, Vec<_>) = (0..options.games)
        .map(|_| mpsc::unbounded_channel())
        .map(|(go, asked)| (go, Some(asked)))
        .unzip();
    let mut tables: JoinSet<Result<()>> = JoinSet::new();
    let mut games = Vec::new();
    let pace = tokio::spawn(table::pace(options.rate, waiting, gos));
    let mut next = 0;
    while games.len() < options.games as usize {
        while next < asked.len() && next - games.len() < AT_ONCE {
            let go = asked[next].take().context("each table is set up once")?;
            tables.spawn(table::keep(Arc::clone(&hall), next, go));
            next += 1;
        }
        tokio::select! {
            Some(game) = seats.recv() => games.push(game),
            Some(ended) = tables.join_next() => ended??,
        }
        progress.show(|_| format!("{} of {} games begun", games.len(), options.games));
    }
    let time = Duration::from_secs(options.seconds);
    report.load = Some(measure(&hall, &mut tables, time, progress).await?);
    if !options.flood.is_empty() {
        let _flood = flood::begin(&options.flood, &place, &games);
        // The first rush is over when the server has met its limits.
        tokio::time::sleep(Duration::from_secs(2)).await;
        report.flooded = Some(measure(&hall, &mut tables, time, progress).await?);
    }
    pace.abort();
    tables.abort_all();
    while tables.join_next().await.is_some() {}
    let size = report.load.as_ref().map_or(0, |load| load.event_bytes);
    let sockets = 2 * options.games as usize;
    progress.show(|_| "the echo run".to_owned());
    let echo = echo::run(sockets, options.rate, time.min(Duration::from_secs(15)), size as usize);
    report.echo = Some(echo.await?);
    let (faults, told) = hall.tally.faults();
    report.faults = faults;
    Ok(told)
}

/// Lets the tables play for a while and says what was measured.
async fn measure(
    hall: &Hall,
    tables: &mut JoinSet<Result<()>>,
    time: Duration,
    progress: &mut Progress,
) -> Result<Measured> {
    hall.tally.begin();
    let begun = Instant::now();
    while begun.elapsed() < time {
        tokio::select! {
            () = tokio::time::sleep(Duration::from_millis(200).min(time)) => {}
            // A table ends only when something is wrong.
            Some(ended) = tables.join_next() => ended??,
        }
        let left = time.saturating_sub(begun.elapsed()).as_secs();
        progress.show(|_| format!("measuring, {left} s to go"));
    }
    Ok(hall.tally.end(begun.elapsed()))
}

async fn open_idle(place: &Place, count: u32, progress: &mut Progress) -> Result<Vec<Line>> {
    let mut opening = JoinSet::new();
    let mut open = Vec::new();
    let mut begun = 0;
    while open.len() < count as usize {
        while begun < count && opening.len() < AT_ONCE {
            let place = place.clone();
            opening.spawn(async move { place.socket("").await });
            begun += 1;
        }
        match opening.join_next().await {
            Some(line) => open.push(line??),
            None => bail!("{} of {count} sockets opened", open.len()),
        }
        progress.show(|_| format!("{} of {count} idle sockets open", open.len()));
    }
    Ok(open)
}

/// The memory of a process, from what Linux tells of it.
fn memory(pid: Option<u32>) -> Result<Option<Memory>> {
    let Some(pid) = pid else { return Ok(None) };
    let path = format!("/proc/{pid}/status");
    let status = std::fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))?;
    let field = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim_start_matches(':').trim().trim_end_matches(" kB").parse().ok()
    };
    Ok(field("VmRSS").zip(field("VmHWM")).map(|(now, highest)| Memory { now, highest }))
}

fn machine_load() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/loadavg").ok()?;
    text.split(' ').next()?.parse().ok()
}

/// The report for a person.
fn told(report: &Report) -> String {
    let mut lines = Vec::new();
    let Report { games, watchers, sockets, .. } = report;
    if let Some(idle) = &report.idle {
        let each = idle
            .bytes_each
            .map_or(String::new(), |bytes| format!(", {:.1} KB each", bytes as f64 / 1e3));
        lines.push(format!("{} idle sockets{each}", idle.sockets));
    }
    let row = |name: &str, times: &Percentiles| {
        let Percentiles { count, p50, p90, p99, max } = times;
        format!("  {name:<22}{count:>9}{p50:>10.2}{p90:>10.2}{p99:>10.2}{max:>10.2}")
    };
    let head = format!(
        "  {:<22}{:>9}{:>10}{:>10}{:>10}{:>10}",
        "milliseconds", "count", "p50", "p90", "p99", "max"
    );
    for (name, measured) in [("load", &report.load), ("during the flood", &report.flooded)] {
        let Some(measured) = measured else { continue };
        lines.push(format!(
            "{name}: {games} games with {watchers} watchers each, {sockets} sockets, {:.1} moves a second for {:.0} s",
            measured.rate, measured.seconds
        ));
        lines.push(head.clone());
        lines.push(row("move to opponent", &measured.to_opponent));
        if *watchers > 0 {
            lines.push(row("move to watchers", &measured.to_watcher));
        }
        lines.push(row("acknowledged", &measured.acknowledged));
    }
    if let Some(echo) = &report.echo {
        lines.push(row("echo beside it", echo));
    }
    if let (Some(load), Some(flooded)) = (&report.load, &report.flooded) {
        let ratio = flooded.to_opponent.p99 / load.to_opponent.p99;
        lines.push(format!("p99 during the flood: {ratio:.2} times that without"));
    }
    if let Some(memory) = report.memory {
        let mega = |kib: u64| kib as f64 / 1024.0;
        lines.push(format!(
            "memory of the server: {:.0} MiB, at most {:.0} MiB",
            mega(memory.now),
            mega(memory.highest)
        ));
    }
    if let Some(load) = report.machine_load {
        lines.push(format!("load of the machine in the last minute: {load}"));
    }
    lines.push(format!("broken promises: {}", report.faults));
    lines.join("\n") + "\n"
}
