//! Memory and disk space that building and measuring tables need, and the free space of the
//! machine.

use std::fs;
use std::path::Path;

use crate::group::Group;
use crate::index::Line;

/// An upper limit of the size of packed values, in hundredths of a bit for each position.
const HUNDREDTHS: u64 = 80;
/// The size of the smallest file: header, model, and a part of the last block of the disk.
const SMALL_FILE: u64 = 6_000;

/// The memory for solving a group up to a level, in bytes: a byte for each board, the bounds of the next level
/// where there is no tuzdyk, the groups to which a new tuzdyk leads, and the packed file.
pub(super) fn memory_to_solve(group: Group, kumalaks: usize) -> u64 {
    let last = Line::new(group).boards(kumalaks) as u64;
    let own = boards(group, kumalaks);
    let bounds = if group == Group::NONE { 2 * last } else { 0 };
    let next: u64 = group.successors().map(|next| boards(next, kumalaks.saturating_sub(3))).sum();
    own + bounds + next + last / 2 + (32 << 20)
}

/// The boards of a group with up to this number of kumalaks.
pub(super) fn boards(group: Group, most: usize) -> u64 {
    let line = Line::new(group);
    (0..=most).map(|n| line.boards(n) as u64).sum()
}

/// The memory for measuring the wins of all groups, in bytes: for each board one for the value and two for the
/// plies; of earlier groups only the boards to which a new tuzdyk leads.
pub(super) fn memory_to_measure(kumalaks: usize) -> u64 {
    let earlier: u64 = Group::all().map(|group| boards(group, kumalaks.saturating_sub(3))).sum();
    3 * (earlier + boards(Group::NONE, kumalaks))
}

/// The number of threads, at most `threads`, that fit into this memory; `Err` with the memory of
/// one thread if not even one fits.
pub(super) fn threads_within(kumalaks: usize, threads: usize, memory: u64) -> Result<usize, u64> {
    // All threads work on groups of one kind; without a tuzdyk there is only one group, which they
    // share.
    let largest = Group::all().filter(|group| *group != Group::NONE);
    let largest = largest.map(|group| memory_to_solve(group, kumalaks)).max().unwrap_or(0);
    let needed = largest.max(memory_to_solve(Group::NONE, kumalaks));
    if needed > memory {
        return Err(needed);
    }
    Ok(threads.min((memory / largest.max(1)) as usize).max(1))
}

/// The free memory of this machine in bytes, where the system reports it.
#[must_use]
pub fn free_memory() -> Option<u64> {
    let report = fs::read_to_string("/proc/meminfo").ok()?;
    let line = report.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes << 10)
}

/// The approximate number of bytes of a level on the disk.
pub(super) fn disk_space(group: Group, kumalaks: usize) -> u64 {
    Line::new(group).positions(kumalaks) * HUNDREDTHS / 800 + SMALL_FILE
}

/// The free space on the disk of a folder in bytes, where the system reports it.
#[cfg(unix)]
pub(super) fn free_disk(folder: &Path) -> Option<u64> {
    let found = rustix::fs::statvfs(folder).ok()?;
    found.f_bavail.checked_mul(found.f_frsize)
}

#[cfg(not(unix))]
pub(super) fn free_disk(_folder: &Path) -> Option<u64> {
    None
}

/// A number of bytes as text: `17 kB`, `1.23 GB`.
#[must_use]
pub fn format_bytes(bytes: u64) -> String {
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
        assert_eq!(threads_within(14, 2, 4 << 30), Ok(2));
        assert_eq!(threads_within(14, 8, 2 << 30), Ok(4));
        let needed = threads_within(14, 2, 1 << 30).map_err(format_bytes);
        assert!(needed.is_err_and(|needed| needed.starts_with("1.")));
    }

    #[test]
    fn sizes_are_formatted() {
        let sizes = [0, 999, 17_200, 4_260_000, 250_000_000, 1_234_000_000].map(format_bytes);
        assert_eq!(sizes, ["0 bytes", "999 bytes", "17 kB", "4.3 MB", "250 MB", "1.23 GB"]);
    }
}
