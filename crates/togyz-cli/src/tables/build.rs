//! `togyz tables build`: solves group after group and writes every level as soon as it is solved. A file takes
//! its name only when it is whole and on the disk, so that a build can be killed at any moment and goes on
//! with what is missing.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::SeqCst};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::builder::RangedU64ValueParser;
use togyz_tables::{Group, Line, MOST, Others, Values, solve_level, write_level};

use super::folder;
use super::need::{bytes_told, check_disk, disk_of, free_memory, threads_within};
use crate::engine::per_second;
use crate::output::{self, Output};
use crate::progress::{Progress, grouped, time_left};
use crate::signals::STOPPED;
use crate::terminal::duration_text;

/// What `togyz tables build` takes.
#[derive(Debug, clap::Args)]
pub(super) struct Options {
    /// The most kumalaks on the board, 1 to 15
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=MOST as u64))]
    kumalaks: usize,
    /// The folder of the tables [default: the one where the engine looks]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// How many threads [default: as many as the machine has]
    #[arg(long, value_name = "T", value_parser = RangedU64ValueParser::<usize>::new().range(1..=256))]
    threads: Option<usize>,
    /// How much memory may be used at most [default: what is free]
    #[arg(long, value_name = "GiB", value_parser = gibibytes)]
    memory: Option<u64>,
}

/// Reads a number of GiB, also with a fraction, as bytes.
fn gibibytes(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (0.001..=1_000_000.0).contains(number));
    let number: f64 = number.ok_or("expected a number of GiB, as 4 or 0.5")?;
    Ok((number * f64::from(1 << 30)) as u64)
}

/// Builds what is missing.
pub(super) fn run(options: &Options, stop: &AtomicBool) -> Result<ExitCode> {
    let Options { kumalaks, .. } = *options;
    let folder = folder::folder_or_default(options.dir.as_deref())?;
    let threads =
        options.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
    let granted = options.memory.or_else(free_memory).unwrap_or(u64::MAX);
    let threads = threads_within(kumalaks, threads, granted)?;
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let _lock = lock(&folder)?;
    folder::clean(&folder).with_context(|| folder.display().to_string())?;

    let missing = missing(&folder, kumalaks);
    let bytes: u64 = missing.iter().map(|&(group, kumalaks)| disk_of(group, kumalaks)).sum();
    check_disk(&folder, bytes)?;
    let positions = |(group, kumalaks): &(Group, usize)| Line::new(*group).positions(*kumalaks);
    let build = Build {
        folder: &folder,
        kumalaks,
        stop,
        threads,
        positions: missing.iter().map(positions).sum(),
        done: AtomicU64::new(0),
        written: AtomicU64::new(0),
        progress: Mutex::new(Progress::new()),
    };
    if missing.is_empty() {
        output::tell(&format!(
            "{}: all tables up to {kumalaks} are there already",
            folder.display()
        ));
    }
    let needed = |group: &Group| missing.iter().any(|(other, _)| other == group);
    // A new tuzdyk leads to a group with one more, so these must be there first.
    let mut groups: Vec<Group> = Group::all().filter(needed).collect();
    while let Some(first) = groups.first() {
        let kind = first.successors().count();
        let (now, later): (Vec<_>, Vec<_>) =
            groups.iter().partition(|group| group.successors().count() == kind);
        build.groups(&now)?;
        if stop.load(SeqCst) {
            build.progress().erase();
            output::tell("stopped; call it again to go on");
            return Ok(ExitCode::from(STOPPED));
        }
        groups = later;
    }
    build.tell_end()?;
    Ok(ExitCode::SUCCESS)
}

/// Keeps a second build out of the folder.
fn lock(folder: &Path) -> Result<File> {
    let path = folder.join(".lock");
    let file = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
    let file = file.with_context(|| path.display().to_string())?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => bail!("{}: another build is running", folder.display()),
        // Where files cannot be locked, nobody is kept out.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// The tables that are not there, or are none.
fn missing(folder: &Path, kumalaks: usize) -> Vec<(Group, usize)> {
    let levels = Group::all().flat_map(|group| (1..=kumalaks).map(move |level| (group, level)));
    let missing = levels.filter(|&(group, level)| match folder::open(folder, group, level) {
        Ok(there) => there.is_none(),
        Err(error) => {
            output::tell(&format!("{error:#}; it is built anew"));
            true
        }
    });
    missing.collect()
}

/// A build that is going on.
struct Build<'a> {
    folder: &'a Path,
    kumalaks: usize,
    stop: &'a AtomicBool,
    threads: usize,
    /// The positions that are to be solved, those that are, and the bytes that were written.
    positions: u64,
    done: AtomicU64,
    written: AtomicU64,
    progress: Mutex<Progress>,
}

impl Build<'_> {
    fn progress(&self) -> std::sync::MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Builds groups that do not need each other, as many at a time as there are threads.
    fn groups(&self, groups: &[Group]) -> Result<()> {
        let next = AtomicUsize::new(0);
        let workers = self.threads.min(groups.len()).max(1);
        let failed = Mutex::new(None);
        thread::scope(|scope| {
            for _ in 0..workers {
                scope.spawn(|| {
                    while let Some(&group) = groups.get(next.fetch_add(1, SeqCst)) {
                        if self.stop.load(SeqCst) {
                            return;
                        }
                        if let Err(error) = self.group(group, self.threads / workers) {
                            // The others would only fail, too.
                            next.store(groups.len(), SeqCst);
                            let mut failed = failed.lock().unwrap_or_else(PoisonError::into_inner);
                            failed.get_or_insert(error);
                        }
                    }
                });
            }
        });
        failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }

    /// Builds the levels of a group that are not there, with so many threads.
    fn group(&self, group: Group, threads: usize) -> Result<()> {
        let others = folder::read_successors(self.folder, group, self.kumalaks)?;
        let others = Others::new(&others);
        let mut values = Values::new(group);
        values.reserve(self.kumalaks);
        let parallel = |work: &(dyn Fn() + Sync)| {
            thread::scope(|scope| {
                (1..threads).for_each(|_| drop(scope.spawn(work)));
                work();
            });
        };
        for kumalaks in 1..=self.kumalaks {
            if self.stop.load(SeqCst) {
                return Ok(());
            }
            let path = folder::path(self.folder, group, kumalaks);
            if let Ok(level) = folder::read_level(self.folder, group, kumalaks) {
                values.push(&level);
                continue;
            }
            self.show(group, kumalaks);
            solve_level(&mut values, &others, &parallel)
                .map_err(|error| anyhow!("{group}: {error}"))?;
            let bytes = write_level(group, kumalaks, values.level(kumalaks));
            let mut output = Output::open(&path)?;
            output.write(&bytes)?;
            output.finish()?;
            self.written.fetch_add(bytes.len() as u64, SeqCst);
            self.done.fetch_add(Line::new(group).positions(kumalaks), SeqCst);
            self.show(group, kumalaks);
        }
        Ok(())
    }

    fn show(&self, group: Group, kumalaks: usize) {
        let done = self.done.load(SeqCst);
        self.progress().show(|elapsed| {
            let left = self.positions.saturating_sub(done);
            format!(
                "{group}, {kumalaks} kumalaks: {} of {} positions, {:.0} %, {} left",
                grouped(done),
                grouped(self.positions),
                done as f64 * 100.0 / self.positions.max(1) as f64,
                time_left(elapsed, done, left)
            )
        });
    }

    fn tell_end(&self) -> Result<()> {
        let mut progress = self.progress();
        progress.erase();
        let elapsed = progress.elapsed();
        let done = self.done.load(SeqCst);
        let mut out = output::standard();
        writeln!(
            out,
            "{}: tables up to {} kumalaks; {} positions solved in {}, {} a second, {} written",
            self.folder.display(),
            self.kumalaks,
            grouped(done),
            duration_text(elapsed),
            grouped(per_second(done, elapsed)),
            bytes_told(self.written.load(SeqCst))
        )?;
        Ok(out.flush()?)
    }
}
