//! What a build takes: memory and room on the disk, and whether both are there.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};
use togyz_tables::{Group, Line};

/// Packed values take a little less than this on the disk, in hundredths of a bit a position.
const HUNDREDTHS: u64 = 80;
/// What a small file takes in any case: header, model, and a part of the last block of the disk.
const SMALL_FILE: u64 = 6_000;

/// The bytes that solving a group up to a level holds in memory: a byte a board, the next level's bounds where
/// there is no tuzdyk, the groups to which a new one leads, and the packed file.
pub(super) fn memory_of(group: Group, kumalaks: usize) -> u64 {
    let last = Line::new(group).boards(kumalaks) as u64;
    let own = boards(group, kumalaks);
    let bounds = if group == Group::NONE { 2 * last } else { 0 };
    let next: u64 = group.successors().map(|next| boards(next, kumalaks.saturating_sub(3))).sum();
    own + bounds + next + last / 2 + (32 << 20)
}

/// The boards of a group with up to so many kumalaks.
pub(super) fn boards(group: Group, most: usize) -> u64 {
    let line = Line::new(group);
    (0..=most).map(|n| line.boards(n) as u64).sum()
}

/// The bytes that measuring the wins of all groups holds in memory: a byte for the value and two for the plies of every board,
/// of earlier groups only those a new tuzdyk leads to.
pub(super) fn memory_of_lengths(kumalaks: usize) -> u64 {
    let earlier: u64 = Group::all().map(|group| boards(group, kumalaks.saturating_sub(3))).sum();
    3 * (earlier + boards(Group::NONE, kumalaks))
}

/// How many threads fit into the memory that is granted, at most as many as are asked for.
///
/// # Errors
/// When not even one does.
pub(super) fn threads_within(kumalaks: usize, threads: usize, granted: u64) -> Result<usize> {
    // All threads work on groups of a kind; without a tuzdyk there is one group, and they share it.
    let largest = Group::all().filter(|group| *group != Group::NONE);
    let largest = largest.map(|group| memory_of(group, kumalaks)).max().unwrap_or(0);
    let least = largest.max(memory_of(Group::NONE, kumalaks));
    if least > granted {
        bail!(
            "tables up to {kumalaks} kumalaks need {} of memory, and {} are granted",
            bytes_told(least),
            bytes_told(granted)
        );
    }
    Ok(threads.min((granted / largest.max(1)) as usize).max(1))
}

/// The memory that is free on this machine, where it can be found out.
pub(super) fn free_memory() -> Option<u64> {
    let told = fs::read_to_string("/proc/meminfo").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes << 10)
}

/// About how many bytes a level takes on the disk.
pub(super) fn disk_of(group: Group, kumalaks: usize) -> u64 {
    Line::new(group).positions(kumalaks) * HUNDREDTHS / 800 + SMALL_FILE
}

/// Sees to it that there is room for so many bytes, where that can be found out.
///
/// # Errors
/// When there is not.
pub(super) fn check_disk(folder: &Path, bytes: u64) -> Result<()> {
    match free_disk(folder) {
        Some(free) if free < bytes => bail!(
            "{}: about {} are needed, and {} are free",
            folder.display(),
            bytes_told(bytes),
            bytes_told(free)
        ),
        _ => Ok(()),
    }
}

#[cfg(unix)]
fn free_disk(folder: &Path) -> Option<u64> {
    let told = rustix::fs::statvfs(folder).ok()?;
    told.f_bavail.checked_mul(told.f_frsize)
}

#[cfg(not(unix))]
fn free_disk(_folder: &Path) -> Option<u64> {
    None
}

/// A number of bytes as it is told: `17 kB`, `1.2 GB`.
pub(super) fn bytes_told(bytes: u64) -> String {
    match bytes as f64 {
        bytes if bytes < 1e3 => format!("{bytes} bytes"),
        bytes if bytes < 1e6 => format!("{:.0} kB", bytes / 1e3),
        bytes if bytes < 1e7 => format!("{:.1} MB", bytes / 1e6),
        bytes if bytes < 1e9 => format!("{:.0} MB", bytes / 1e6),
        bytes => format!("{:.2} GB", bytes / 1e9),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fourteen_kumalaks_stay_below_a_few_gibibytes() {
        assert_eq!(threads_within(14, 2, 4 << 30).unwrap(), 2);
        assert_eq!(threads_within(14, 8, 2 << 30).unwrap(), 4);
        let refused = threads_within(14, 2, 1 << 30).unwrap_err().to_string();
        assert!(refused.starts_with("tables up to 14 kumalaks need 1."), "{refused}");
    }

    #[test]
    fn a_disk_that_is_too_small_is_refused_in_a_sentence() {
        let folder = std::env::temp_dir();
        assert!(check_disk(&folder, 0).is_ok());
        // Where the free room cannot be found out, nothing is refused.
        if cfg!(unix) {
            let refused = check_disk(&folder, u64::MAX).unwrap_err().to_string();
            let begin = format!("{}: about 18446744073.71 GB are needed, and ", folder.display());
            assert!(refused.starts_with(&begin) && refused.ends_with(" are free"), "{refused}");
        }
    }

    #[test]
    fn sizes_are_told() {
        let told = [0, 999, 17_200, 4_260_000, 250_000_000, 1_234_000_000].map(bytes_told);
        assert_eq!(told, ["0 bytes", "999 bytes", "17 kB", "4.3 MB", "250 MB", "1.23 GB"]);
    }
}
