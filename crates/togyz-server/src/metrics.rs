//! Counts for operators: gauges, refusals by reason, answers by status, and the times of commits.
//!
//! Every part of the server counts in one [`Metrics`]; counting is one atomic addition. The text is
//! the Prometheus exposition format. Queue lengths are read when the text is written. Nothing here
//! names an address, a player or a game.

use std::fmt::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Defines an enum whose variants have a name in the text.
macro_rules! labels {
    ($(#[$about:meta])* $type:ident { $($(#[$doc:meta])* $variant:ident = $label:literal,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) enum $type {
            $($(#[$doc])* $variant,)*
        }

        impl $type {
            const LABELS: &'static [&'static str] = &[$($label,)*];
            const COUNT: usize = Self::LABELS.len();
        }
    };
}

labels! {
    /// Something the server has a number of at a time.
    Gauge {
        /// Open connections of clients.
        Connections = "connections",
        /// Open WebSockets.
        Sockets = "sockets",
        /// Games in memory that are not over.
        LiveGames = "live_games",
    }
}

labels! {
    /// The reason something was refused.
    Refusal {
        /// A connection of an address that connects too often.
        ConnectionRate = "connection_rate",
        /// A connection for which there was no room.
        ConnectionLimit = "connection_limit",
        /// A connection that was closed because a request, its rest or its reader did not come in time.
        ConnectionTimeout = "connection_timeout",
        /// A request over a rate limit (429).
        RequestRate = "request_rate",
        /// A password or a code of which too many were tried (429).
        SignInRate = "sign_in_rate",
        /// A password that found too many others waiting (503).
        PasswordsBusy = "passwords_busy",
        /// A change that was sent by a page of another site (403).
        Origin = "origin",
        /// A connection, a request or a socket of an address that an operator has blocked.
        Blocked = "blocked",
        /// A request to a name that is not this server's (421).
        Host = "host",
        /// A socket that sent too many messages.
        MessageRate = "message_rate",
        /// A socket that sent something unreadable.
        Malformed = "malformed",
        /// A socket that did not read its messages.
        SlowReader = "slow_reader",
        /// A socket that was silent for too long.
        Silent = "silent",
        /// A search that found the engine's queue full.
        EngineBusy = "engine_busy",
    }
}

/// The upper bounds of the histogram of commit times, in microseconds.
const BOUNDS: [u64; 12] = [
    500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
    5_000_000,
];

/// The classes of HTTP answers.
const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// All counts of a server.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    gauges: [AtomicI64; Gauge::COUNT],
    refusals: [AtomicU64; Refusal::COUNT],
    answers: [AtomicU64; CLASSES.len()],
    /// Commits by time: one count for each bound and one for longer ones.
    commits: [AtomicU64; BOUNDS.len() + 1],
    commit_microseconds: AtomicU64,
    /// Writes that were committed.
    writes: AtomicU64,
    failed_commits: AtomicU64,
}

/// Counts one in a gauge until it is dropped.
#[derive(Debug)]
pub(crate) struct Counted(Arc<Metrics>, Gauge);

/// The numbers that are read when the text is written.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Queues {
    /// Writes that wait for the writer.
    pub(crate) writer: usize,
    /// Searches that wait for a thread of the engine.
    pub(crate) engine: usize,
    /// Games in memory.
    pub(crate) games: usize,
}

impl Metrics {
    /// Counts one in this gauge until the result is dropped.
    pub(crate) fn count(self: &Arc<Metrics>, gauge: Gauge) -> Counted {
        self.gauges[gauge as usize].fetch_add(1, Relaxed);
        Counted(Arc::clone(self), gauge)
    }

    /// Counts a refusal.
    pub(crate) fn refused(&self, reason: Refusal) {
        self.refusals[reason as usize].fetch_add(1, Relaxed);
    }

    /// Counts an HTTP answer by its status, which lies between 100 and 999.
    pub(crate) fn answered(&self, status: u16) {
        let class = usize::from(status / 100).saturating_sub(1).min(CLASSES.len() - 1);
        self.answers[class].fetch_add(1, Relaxed);
    }

    /// Counts a transaction with this number of writes, and whether it was committed.
    pub(crate) fn committed(&self, writes: usize, took: Duration, ok: bool) {
        if !ok {
            self.failed_commits.fetch_add(1, Relaxed);
            return;
        }
        let took = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.commits[BOUNDS.partition_point(|bound| *bound < took)].fetch_add(1, Relaxed);
        self.commit_microseconds.fetch_add(took, Relaxed);
        self.writes.fetch_add(writes as u64, Relaxed);
    }

    /// The Prometheus text, version 0.0.4.
    pub(crate) fn text(&self, queues: Queues) -> String {
        let mut text = String::with_capacity(4 << 10);
        // Writing to a string cannot fail.
        let _ = self.write(&mut text, queues);
        text
    }

    fn write(&self, out: &mut String, queues: Queues) -> fmt::Result {
        head(out, "togyz_info", "gauge", "The version of the program.")?;
        writeln!(out, "togyz_info{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION"))?;
        let about = [
            "Open connections of clients.",
            "Open WebSockets.",
            "Games in memory that are not over.",
        ];
        for ((name, about), value) in Gauge::LABELS.iter().zip(about).zip(&self.gauges) {
            single(out, &format!("togyz_{name}"), "gauge", about, value.load(Relaxed))?;
        }
        let queues = [
            ("togyz_games_in_memory", "Games in memory.", queues.games),
            ("togyz_writer_queue", "Writes that wait for the writer.", queues.writer),
            ("togyz_engine_queue", "Searches that wait for the engine.", queues.engine),
        ];
        for (name, about, value) in queues {
            single(out, name, "gauge", about, value)?;
        }
        head(out, "togyz_refusals_total", "counter", "Refusals by reason.")?;
        for (reason, count) in Refusal::LABELS.iter().zip(&self.refusals) {
            writeln!(out, "togyz_refusals_total{{reason=\"{reason}\"}} {}", count.load(Relaxed))?;
        }
        head(out, "togyz_http_answers_total", "counter", "HTTP answers by class of status.")?;
        for (class, count) in CLASSES.iter().zip(&self.answers) {
            writeln!(
                out,
                "togyz_http_answers_total{{status=\"{class}\"}} {}",
                count.load(Relaxed)
            )?;
        }
        let writes = self.writes.load(Relaxed);
        single(out, "togyz_writes_total", "counter", "Committed writes.", writes)?;
        let failed = self.failed_commits.load(Relaxed);
        single(out, "togyz_failed_commits_total", "counter", "Failed transactions.", failed)?;
        self.write_commits(out)
    }

    /// The histogram of commit times.
    fn write_commits(&self, out: &mut String) -> fmt::Result {
        let name = "togyz_commit_seconds";
        head(out, name, "histogram", "The time of a transaction with its sync.")?;
        let mut total = 0;
        let bounds = BOUNDS.iter().map(|bound| seconds(*bound)).chain(["+Inf".to_owned()]);
        for (bound, count) in bounds.zip(&self.commits) {
            total += count.load(Relaxed);
            writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {total}")?;
        }
        writeln!(out, "{name}_sum {}", seconds(self.commit_microseconds.load(Relaxed)))?;
        writeln!(out, "{name}_count {total}")
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.gauges[self.1 as usize].fetch_sub(1, Relaxed);
    }
}

/// The two lines before a metric.
fn head(out: &mut String, name: &str, kind: &str, about: &str) -> fmt::Result {
    writeln!(out, "# HELP {name} {about}\n# TYPE {name} {kind}")
}

/// A metric with one value.
fn single(
    out: &mut String,
    name: &str,
    kind: &str,
    about: &str,
    value: impl fmt::Display,
) -> fmt::Result {
    head(out, name, kind, about)?;
    writeln!(out, "{name} {value}")
}

/// Microseconds as seconds, without trailing zeros.
fn seconds(microseconds: u64) -> String {
    let text = format!("{}.{:06}", microseconds / 1_000_000, microseconds % 1_000_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commits_fall_into_the_bucket_of_their_time() {
        let metrics = Metrics::default();
        for (writes, microseconds) in [(1, 500), (2, 501), (3, 9_000_000)] {
            metrics.committed(writes, Duration::from_micros(microseconds), true);
        }
        metrics.committed(5, Duration::from_secs(1), false);
        let text = metrics.text(Queues { writer: 4, engine: 5, games: 6 });
        for line in [
            "togyz_commit_seconds_bucket{le=\"0.0005\"} 1",
            "togyz_commit_seconds_bucket{le=\"0.001\"} 2",
            "togyz_commit_seconds_bucket{le=\"5\"} 2",
            "togyz_commit_seconds_bucket{le=\"+Inf\"} 3",
            "togyz_commit_seconds_sum 9.001001",
            "togyz_commit_seconds_count 3",
            "togyz_writes_total 6",
            "togyz_failed_commits_total 1",
            "togyz_writer_queue 4",
            "togyz_engine_queue 5",
            "togyz_games_in_memory 6",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
    }

    #[test]
    fn a_gauge_counts_until_it_is_dropped() {
        let metrics = Arc::new(Metrics::default());
        let counted = [metrics.count(Gauge::Sockets), metrics.count(Gauge::Sockets)];
        let sockets = || metrics.gauges[Gauge::Sockets as usize].load(Relaxed);
        assert_eq!(sockets(), 2);
        drop(counted);
        assert_eq!(sockets(), 0);
    }

    #[test]
    fn any_status_has_a_class() {
        let metrics = Metrics::default();
        for status in [0, 99, 100, 204, 404, 599, 999, u16::MAX] {
            metrics.answered(status);
        }
        assert_eq!(metrics.answers.map(AtomicU64::into_inner), [3, 1, 0, 1, 3]);
    }
}
