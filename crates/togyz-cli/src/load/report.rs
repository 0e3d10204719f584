//! The report of `togyz load`, as JSON or as text; and the memory of the server's process and the load
//! of the machine, as Linux reports them.

use anyhow::{Context as _, Result};
use serde::Serialize;

use super::metrics::{Measured, Percentiles};

/// The report.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Report {
    pub(crate) games: u32,
    pub(crate) watchers: u32,
    /// Sockets of players and watchers.
    pub(crate) sockets: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) load: Option<Measured>,
    /// The baseline: the same machine, rate and number of players' sockets with an echo server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) echo: Option<Percentiles>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) flooded: Option<Measured>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) idle: Option<Idle>,
    /// The server's memory in KiB at the end, and its maximum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) memory: Option<Memory>,
    /// The mean number of runnable processes in the last minute.
    pub(crate) machine_load: Option<f64>,
    pub(crate) faults: u64,
}

#[derive(Debug, Serialize)]
pub(crate) struct Idle {
    pub(crate) sockets: u32,
    /// Bytes of the server's memory for each, if its process is known.
    pub(crate) bytes_each: Option<u64>,
}

#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Memory {
    pub(crate) now: u64,
    pub(crate) highest: u64,
}

/// The memory of a process.
pub(crate) fn memory(pid: Option<u32>) -> Result<Option<Memory>> {
    let Some(pid) = pid else { return Ok(None) };
    let path = format!("/proc/{pid}/status");
    let status = std::fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))?;
    let field = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim_start_matches(':').trim().trim_end_matches(" kB").parse().ok()
    };
    Ok(field("VmRSS").zip(field("VmHWM")).map(|(now, highest)| Memory { now, highest }))
}

/// The mean number of runnable processes in the last minute.
pub(crate) fn machine_load() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/loadavg").ok()?;
    text.split(' ').next()?.parse().ok()
}

/// The report as text.
pub(crate) fn text(report: &Report) -> String {
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
        lines.push(row("echo server", echo));
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
