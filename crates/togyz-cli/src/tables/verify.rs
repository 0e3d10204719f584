//! `togyz tables verify`: reads every byte, and derives every value anew from the values after every move, with
//! the moves of the rules. What is wrong is named; the rest is checked all the same.

use std::io::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::builder::RangedU64ValueParser;
use togyz_tables::{Facts, Group, Line, MOST, Others, TableFile, Values, check_boards};

use super::folder;
use crate::engine::per_second;
use crate::output;
use crate::progress::{Progress, grouped, time_left};
use crate::signals::STOPPED;
use crate::terminal::duration_text;

/// So many boards are handed to a thread at a time.
const PART: usize = 1 << 16;

/// What `togyz tables verify` takes.
#[derive(Debug, clap::Args)]
pub(super) struct Options {
    /// The folder of the tables [default: the one where the engine looks]
    #[arg(value_name = "DIR")]
    dir: Option<PathBuf>,
    /// How many threads [default: as many as the machine has]
    #[arg(long, value_name = "T", value_parser = RangedU64ValueParser::<usize>::new().range(1..=256))]
    threads: Option<usize>,
}

/// Verifies a folder.
pub(super) fn run(options: &Options, stop: &AtomicBool) -> Result<ExitCode> {
    let folder = folder::folder_or_default(options.dir.as_deref())?;
    let threads =
        options.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
    let (files, errors) = folder::open_all(&folder);
    let most = files.iter().map(|file| file.header().kumalaks()).max().unwrap_or(0);
    if files.is_empty() && errors.is_empty() {
        bail!("{}: no tables", folder.display());
    }
    let mut faults = errors.len();
    errors.iter().for_each(|error| output::complain(&format!("{error:#}")));
    let all = Group::all().map(Line::new);
    let all = all.map(|line| (1..=most).map(|n| line.positions(n)).sum::<u64>()).sum();
    let mut verify =
        Verify { folder: &folder, threads, stop, progress: Progress::new(), done: 0, all };
    let mut facts = [Facts::default(); MOST + 1];
    for group in Group::all() {
        let of_group = |file: &&TableFile| file.header().group() == group;
        let files: Vec<&TableFile> = files.iter().filter(of_group).collect();
        if let Err(error) = verify.group(group, &files, most, &mut facts) {
            verify.progress.erase();
            output::complain(&format!("{error:#}"));
            faults += 1;
        }
        if stop.load(SeqCst) {
            verify.progress.erase();
            return Ok(ExitCode::from(STOPPED));
        }
    }
    verify.progress.erase();
    let elapsed = verify.progress.elapsed();
    let mut out = output::standard();
    tell_facts(&mut out, &facts)?;
    let positions: u64 = facts.iter().map(|facts| facts.positions).sum();
    writeln!(
        out,
        "{} positions derived anew in {}, {} a second; {}",
        grouped(positions),
        duration_text(elapsed),
        grouped(per_second(positions, elapsed)),
        if faults == 0 { "all are right".into() } else { format!("{faults} faults") }
    )?;
    out.flush()?;
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

struct Verify<'a> {
    folder: &'a Path,
    threads: usize,
    stop: &'a AtomicBool,
    progress: Progress,
    done: u64,
    all: u64,
}

impl Verify<'_> {
    /// Checks the levels of a group from below; a level that is wrong ends it, for those above rest on it.
    fn group(
        &mut self,
        group: Group,
        files: &[&TableFile],
        most: usize,
        facts: &mut [Facts],
    ) -> Result<()> {
        let mut values = Values::new(group);
        let mut levels = Vec::new();
        for kumalaks in 1..=most {
            let name = || folder::path(self.folder, group, kumalaks).display().to_string();
            let file = files.iter().find(|file| file.header().kumalaks() == kumalaks);
            let file = file.ok_or_else(|| anyhow!("is missing or spoilt")).with_context(name)?;
            let level = file.level().with_context(name)?;
            counts_are_right(file, &level).with_context(name)?;
            levels.push((kumalaks, level));
        }
        let others = folder::read_successors(self.folder, group, most)
            .with_context(|| format!("{group} cannot be derived"))?;
        let others = Others::new(&others);
        for (kumalaks, level) in levels {
            values.push(&level);
            let name = || folder::path(self.folder, group, kumalaks).display().to_string();
            let found = self.level(&values, &others, kumalaks).with_context(name)?;
            if let Some(facts) = facts.get_mut(kumalaks) {
                *facts = facts.and(found);
            }
            self.done += found.positions;
            self.show(group, kumalaks);
        }
        Ok(())
    }

    /// Derives a level anew, on all threads.
    fn level(&self, values: &Values, others: &Others<'_>, kumalaks: usize) -> Result<Facts> {
        let boards = values.line().boards(kumalaks);
        let next = AtomicUsize::new(0);
        let found = Mutex::new(Ok(Facts::default()));
        thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    while let Some(part) = part(&next, boards).filter(|_| !self.stop.load(SeqCst)) {
                        let facts = check_boards(values, others, kumalaks, part);
                        let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                        *found = match (*found, facts) {
                            (Ok(before), Ok(facts)) => Ok(before.and(facts)),
                            (Err(error), _) | (_, Err(error)) => Err(error),
                        };
                        if found.is_err() {
                            return;
                        }
                    }
                });
            }
        });
        Ok(found.into_inner().unwrap_or_else(PoisonError::into_inner)?)
    }

    fn show(&mut self, group: Group, kumalaks: usize) {
        let (done, all) = (self.done, self.all);
        self.progress.show(|elapsed| {
            format!(
                "{group}, {kumalaks} kumalaks: {} positions, {:.0} %, {} left",
                grouped(done),
                done as f64 * 100.0 / all.max(1) as f64,
                time_left(elapsed, done, all.saturating_sub(done))
            )
        });
    }
}

fn part(next: &AtomicUsize, boards: usize) -> Option<Range<usize>> {
    let begin = next.fetch_add(PART, SeqCst);
    (begin < boards).then(|| begin..(begin + PART).min(boards))
}

/// The header's counts of every value are those of the level.
fn counts_are_right(file: &TableFile, level: &[u8]) -> Result<()> {
    let header = file.header();
    let mut values = [[0_u64; 16]; 2];
    let [white, black] = &mut values;
    for &byte in level {
        white.get_mut(usize::from(byte & 15)).into_iter().for_each(|count| *count += 1);
        if header.group() != Group::NONE {
            black.get_mut(usize::from(byte >> 4)).into_iter().for_each(|count| *count += 1);
        }
    }
    if values != *header.values() {
        bail!("the header counts the values wrongly");
    }
    Ok(())
}

fn tell_facts(out: &mut dyn std::io::Write, facts: &[Facts]) -> Result<()> {
    writeln!(out, "kumalaks      positions  capture declined   kumalaks given  greed costs")?;
    for (kumalaks, facts) in facts.iter().enumerate().filter(|(_, facts)| facts.positions > 0) {
        let share = |number: u64| number as f64 * 100.0 / facts.positions as f64;
        let dearest = match facts.dearest {
            Some((cost, position)) => format!("{cost}: {position}"),
            None => "nothing".into(),
        };
        writeln!(
            out,
            "{kumalaks:8} {:>14} {:>15.3} % {:>14.3} %  {dearest}",
            grouped(facts.positions),
            share(facts.declined),
            share(facts.given),
        )?;
    }
    Ok(())
}
