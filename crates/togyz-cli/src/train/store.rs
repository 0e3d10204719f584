//! A file of self-play samples, game by game, and `FILE.progress` next to it: a line with the
//! settings, and a line for every complete game with its number and the number of samples so far.
//! Samples are written before their line: after a kill all lines are valid, and the next run
//! removes the samples after them.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use togyz_engine::train::Sample;

use crate::output;

/// A file of samples that grows.
pub(super) struct Store {
    samples: File,
    progress: File,
    name: String,
    /// Number of complete games.
    pub(super) games: u64,
    /// Number of their samples.
    pub(super) positions: u64,
}

/// The progress file, as far as the samples confirm it.
#[derive(Debug, PartialEq, Eq)]
struct Known {
    games: u64,
    positions: u64,
    /// Number of valid bytes of the progress file.
    good: usize,
}

impl Store {
    /// Opens or creates a file, and removes an incomplete end.
    ///
    /// # Errors
    /// If the files cannot be read or written, have other settings, do not belong together, or another run writes
    /// them.
    pub(super) fn open(path: &Path, settings: &str) -> Result<Store> {
        let name = path.display().to_string();
        let beside = progress_path(path);
        let progress_name = beside.display().to_string();
        let open = |path: &Path| {
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)
        };
        let mut samples = open(path).with_context(|| name.clone())?;
        let size = samples.metadata()?.len();
        if size > 0 && !beside.exists() {
            bail!(
                "{name} has samples, but there is no {progress_name} that says how they were made"
            );
        }
        let mut progress = open(&beside).with_context(|| progress_name.clone())?;
        match progress.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => bail!("{name} is being written by another run"),
            // Without file locks, parallel runs are not prevented.
            Err(TryLockError::Error(_)) => {}
        }
        let mut text = String::new();
        progress.read_to_string(&mut text).with_context(|| progress_name.clone())?;
        let known = look_through(&text, settings, size).with_context(|| progress_name.clone())?;
        let whole = known.positions * Sample::BYTES as u64;
        if whole < size {
            output::tell(&format!("{name}: cut off a half-written end of {} bytes", size - whole));
        }
        samples.set_len(whole).with_context(|| name.clone())?;
        samples.seek(SeekFrom::End(0)).with_context(|| name.clone())?;
        progress.set_len(known.good as u64).with_context(|| progress_name.clone())?;
        progress.seek(SeekFrom::End(0)).with_context(|| progress_name.clone())?;
        if known.good == 0 {
            writeln!(progress, "{settings}").with_context(|| progress_name.clone())?;
        }
        Ok(Store { samples, progress, name, games: known.games, positions: known.positions })
    }

    /// Appends the samples of the next game.
    ///
    /// # Errors
    /// If the files cannot be written.
    pub(super) fn append(&mut self, game: &[Sample]) -> Result<()> {
        let bytes: Vec<u8> = game.iter().flat_map(Sample::to_bytes).collect();
        self.samples.write_all(&bytes).with_context(|| self.name.clone())?;
        self.games += 1;
        self.positions += game.len() as u64;
        let line = format!("{} {}\n", self.games, self.positions);
        self.progress.write_all(line.as_bytes()).with_context(|| self.name.clone())
    }

    /// Syncs both files to the disk.
    ///
    /// # Errors
    /// If that fails.
    pub(super) fn finish(self) -> Result<()> {
        let synced = self.samples.sync_all().and_then(|()| self.progress.sync_all());
        synced.with_context(|| self.name.clone())
    }
}

fn progress_path(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".progress");
    name.into()
}

/// Reads a progress file; there are `size` bytes of samples.
fn look_through(text: &str, settings: &str, size: u64) -> Result<Known> {
    let mut known = Known { games: 0, positions: 0, good: 0 };
    // A line without an end was incomplete when the run was killed.
    let mut lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n')).enumerate();
    let Some((_, first)) = lines.next() else { return Ok(known) };
    if first.trim_end() != settings {
        bail!("made with other settings: expected '{settings}', found '{}'", first.trim_end());
    }
    known.good = first.len();
    for (index, line) in lines {
        let numbers = line.trim_end().split_once(' ');
        let numbers = numbers.and_then(|(game, all)| Some((game.parse().ok()?, all.parse().ok()?)));
        let expected = known.games + 1;
        let positions: u64 = numbers
            .filter(|&(game, positions): &(u64, u64)| {
                game == expected && positions >= known.positions
            })
            .map(|(_, positions)| positions)
            .ok_or_else(|| {
                let (number, found) = (index + 1, line.trim_end());
                anyhow!("line {number}: expected game {expected} and its samples, found '{found}'")
            })?;
        if positions.saturating_mul(Sample::BYTES as u64) > size {
            // Its samples are missing: this game and all later ones are played again.
            break;
        }
        known = Known { games: expected, positions, good: known.good + line.len() };
    }
    Ok(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "settings\n1 10\n2 25\n3 40\n";

    fn known(text: &str, samples: u64) -> Result<Known> {
        look_through(text, "settings", samples * Sample::BYTES as u64)
    }

    #[test]
    fn whole_games_with_all_their_samples_count() {
        let all = Known { games: 3, positions: 40, good: TEXT.len() };
        assert_eq!(known(TEXT, 40).unwrap(), all);
        assert_eq!(known(TEXT, 50).unwrap(), all);
        let two = Known { games: 2, positions: 25, good: 19 };
        assert_eq!(known(TEXT, 39).unwrap(), two);
        assert_eq!(known(&TEXT[..TEXT.len() - 1], 40).unwrap(), two);
        assert_eq!(known("", 5).unwrap(), Known { games: 0, positions: 0, good: 0 });
        assert_eq!(known("sett", 0).unwrap(), Known { games: 0, positions: 0, good: 0 });
    }

    #[test]
    fn what_cannot_be_is_refused() {
        for (text, message) in [
            ("others\n", "made with other settings: expected 'settings', found 'others'"),
            ("settings\n2 5\n", "line 2: expected game 1 and its samples, found '2 5'"),
            ("settings\n1 5\n2 4\n", "line 3: expected game 2 and its samples, found '2 4'"),
            ("settings\n1\n", "line 2: expected game 1 and its samples, found '1'"),
        ] {
            assert_eq!(known(text, 100).unwrap_err().to_string(), message);
        }
    }
}
