//! `togyz load`: drives a running server over real sockets, from a process of its own. Measures how
//! long a move takes to the opponent, beside an echo run on the same machine, and checks the promises
//! while it does.
//!
//! It judges no figure: only a broken promise makes it fail. docs/load.md has the figures.

mod echo;
mod flood;
mod line;
mod report;
mod table;
mod tally;

use std::io::Write as _;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use futures_util::StreamExt as _;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use self::flood::Flood;
use self::line::Place;
use self::report::{Idle, Report, machine_load, memory, told};
use self::table::Hall;
use self::tally::{Stretch, Tally};
use crate::output;
use crate::progress::Progress;

/// Tables that are set up at the same time, and idle sockets that are opened at the same time.
const AT_ONCE: usize = 16;
/// So often it is measured with and without floods, in turn.
const TURNS: u32 = 5;
/// How long a flood needs to begin and to ebb.
const RUSH: Duration = Duration::from_secs(2);

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
    /// Measure in turn without and during floods: messages, forms, hints, slow (readers)
    #[arg(long, value_name = "KINDS", value_delimiter = ',', hide_possible_values = true)]
    flood: Vec<Flood>,
    /// The process of the server on this machine, to tell its memory
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
    let mut idle = JoinSet::new();
    if options.idle > 0 {
        let before = memory(options.pid)?;
        idle = open_idle(&place, options.idle, &mut progress).await?;
        // What the server still does for the last of them is done by then.
        tokio::time::sleep(Duration::from_secs(2)).await;
        let grown = memory(options.pid)?
            .zip(before)
            .map(|(now, before)| now.now.saturating_sub(before.now));
        let bytes_each = grown.map(|grown| grown * 1024 / u64::from(options.idle));
        report.idle = Some(Idle { sockets: options.idle, bytes_each });
    }
    let mut faults = Vec::new();
    if options.games > 0 {
        faults = play(options, place, &mut report, &mut progress).await?;
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

/// Sets up the tables, measures, with floods in between, and runs the echo; gives the faults.
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
    let mut load = Stretch::default();
    if options.flood.is_empty() {
        load = measure(&hall, &mut tables, load, time, progress).await?;
    } else {
        // In turn, so that the whims of the machine meet both alike.
        let mut flooded = Stretch::default();
        for _ in 0..TURNS {
            load = measure(&hall, &mut tables, load, time / TURNS, progress).await?;
            let flood = flood::begin(&options.flood, &place, &games)?;
            // The first rush is over when the server has met its limits.
            tokio::time::sleep(RUSH).await;
            flooded = measure(&hall, &mut tables, flooded, time / TURNS, progress).await?;
            drop(flood);
            tokio::time::sleep(RUSH).await;
        }
        report.flooded = Some(flooded.measured());
    }
    report.load = Some(load.measured());
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

/// Lets the tables play for a while and adds to what was measured.
async fn measure(
    hall: &Hall,
    tables: &mut JoinSet<Result<()>>,
    stretch: Stretch,
    time: Duration,
    progress: &mut Progress,
) -> Result<Stretch> {
    hall.tally.begin(stretch);
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

/// Opens sockets that only answer whether they are there, as a page does; each is a task that ends
/// when the socket is closed.
async fn open_idle(place: &Place, count: u32, progress: &mut Progress) -> Result<JoinSet<()>> {
    let (mut opening, mut open) = (JoinSet::new(), JoinSet::new());
    let mut begun = 0;
    while open.len() < count as usize {
        while begun < count && opening.len() < AT_ONCE {
            let place = place.clone();
            opening.spawn(async move { place.socket("").await });
            begun += 1;
        }
        let Some(opened) = opening.join_next().await else {
            bail!("{} of {count} sockets opened", open.len());
        };
        let mut line = opened??;
        open.spawn(async move { while let Some(Ok(_)) = line.next().await {} });
        progress.show(|_| format!("{} of {count} idle sockets open", open.len()));
    }
    Ok(open)
}
