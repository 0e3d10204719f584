//! `togyz train calibrate`: compares the predictions of the engine with the results of games. Positions are put into
//! buckets by the predicted chance, and the means of each bucket are written.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

use anyhow::{Result, bail};
use serde::Serialize;
use togyz_engine::Score;
use togyz_engine::train::Sample;

use super::plot;
use super::samples::Samples;
use crate::output::{self, Output};
use crate::signals::STOPPED;

/// Number of buckets between 0 and 1.
const BUCKETS: usize = 20;
/// Samples between two checks of the stop signal.
const BETWEEN_LOOKS: u64 = 10_000;

/// Options of `togyz train calibrate`.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Files of samples
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Write predictions against results as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Largest number of samples
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// Write JSON, one object for each bucket
    #[arg(long)]
    json: bool,
}

/// Positions with about the same chance. Sums at first, means at the end.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub(super) struct Bucket {
    pub(super) positions: u64,
    /// The predicted share of the point, and the real one.
    pub(super) predicted: f64,
    pub(super) made: f64,
    pub(super) predicted_draws: f64,
    pub(super) draws: f64,
    /// The margin in kumalaks.
    pub(super) predicted_margin: f64,
    pub(super) margin: f64,
}

impl Bucket {
    fn add(&mut self, sample: &Sample, chance: f64, draw: f64) {
        let score = Score::Estimate(sample.score.into());
        // If only the winner is known there is no margin to compare.
        let margin = score.margin(&sample.position).map_or(f64::from(sample.margin), f64::from);
        self.positions += 1;
        self.predicted += chance;
        self.made += f64::from(sample.result + 1) / 2.0;
        self.predicted_draws += draw;
        self.draws += f64::from(u8::from(sample.result == 0));
        self.predicted_margin += margin;
        self.margin += f64::from(sample.margin);
    }

    fn mean(&self) -> Bucket {
        let mean = |sum: f64| sum / self.positions.max(1) as f64;
        Bucket {
            positions: self.positions,
            predicted: mean(self.predicted),
            made: mean(self.made),
            predicted_draws: mean(self.predicted_draws),
            draws: mean(self.draws),
            predicted_margin: mean(self.predicted_margin),
            margin: mean(self.margin),
        }
    }
}

pub(super) fn run(options: &Options, stop: &AtomicBool) -> Result<ExitCode> {
    let mut samples = Samples::open(&options.files, options.limit)?;
    let mut buckets = [Bucket::default(); BUCKETS];
    while let Some(sample) = samples.next() {
        if samples.read.is_multiple_of(BETWEEN_LOOKS) && stop.load(SeqCst) {
            return Ok(STOPPED.into());
        }
        let (win, draw, _) = Score::Estimate(sample.score.into()).chances();
        let (win, draw) = (f64::from(win) / 1000.0, f64::from(draw) / 1000.0);
        let chance = win + draw / 2.0;
        if let Some(bucket) = buckets.get_mut(((chance * BUCKETS as f64) as usize).min(BUCKETS - 1))
        {
            bucket.add(&sample, chance, draw);
        }
    }
    samples.end()?;
    if samples.read == 0 {
        bail!("no samples: there is nothing to compare");
    }
    let buckets: Vec<Bucket> =
        buckets.iter().filter(|bucket| bucket.positions > 0).map(Bucket::mean).collect();
    if let Some(path) = &options.plot {
        let mut file = Output::open(path)?;
        file.write(plot::calibration(&buckets).as_bytes())?;
        file.finish()?;
    }
    write(&buckets, options.json)?;
    Ok(if samples.bad > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn write(buckets: &[Bucket], json: bool) -> Result<()> {
    let mut out = output::standard();
    if !json {
        writeln!(
            out,
            "positions  predicted   made  draws predicted  draws  margin predicted  margin"
        )?;
    }
    for bucket in buckets {
        if json {
            writeln!(out, "{}", serde_json::to_string(bucket)?)?;
        } else {
            writeln!(
                out,
                "{:>9}  {:>9.3}  {:>5.3}  {:>15.3}  {:>5.3}  {:>16.1}  {:>6.1}",
                bucket.positions,
                bucket.predicted,
                bucket.made,
                bucket.predicted_draws,
                bucket.draws,
                bucket.predicted_margin,
                bucket.margin
            )?;
        }
    }
    out.flush()?;
    Ok(())
}
