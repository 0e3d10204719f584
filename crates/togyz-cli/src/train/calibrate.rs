//! `togyz train calibrate`: what the engine said about positions of games, held against how the games ended. The
//! positions are put together by the chance that was given; of each heap the means are told.

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

/// Heaps from 0 to 1.
const HEAPS: usize = 20;
/// The signal is looked at after so many samples.
const BETWEEN_LOOKS: u64 = 10_000;

/// What `togyz train calibrate` takes.
#[derive(Debug, clap::Args)]
pub(super) struct Options {
    /// Files of samples
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Draw what was predicted against what happened as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Read only so many samples
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// Write JSON, one object for each heap
    #[arg(long)]
    json: bool,
}

/// Positions with about the same chance. First sums, then means.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub(super) struct Heap {
    pub(super) positions: u64,
    /// The share of the point that was predicted, and the one that was made.
    pub(super) predicted: f64,
    pub(super) made: f64,
    pub(super) predicted_draws: f64,
    pub(super) draws: f64,
    /// The margin in kumalaks.
    pub(super) predicted_margin: f64,
    pub(super) margin: f64,
}

impl Heap {
    fn add(&mut self, sample: &Sample, chance: f64, draw: f64) {
        let score = Score::Estimate(sample.score.into());
        // Where only the winner is known there is no margin to compare.
        let margin = score.margin(&sample.position).map_or(f64::from(sample.margin), f64::from);
        self.positions += 1;
        self.predicted += chance;
        self.made += f64::from(sample.result + 1) / 2.0;
        self.predicted_draws += draw;
        self.draws += f64::from(u8::from(sample.result == 0));
        self.predicted_margin += margin;
        self.margin += f64::from(sample.margin);
    }

    fn mean(&self) -> Heap {
        let mean = |sum: f64| sum / self.positions.max(1) as f64;
        Heap {
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
    let mut heaps = [Heap::default(); HEAPS];
    while let Some(sample) = samples.next() {
        if samples.read.is_multiple_of(BETWEEN_LOOKS) && stop.load(SeqCst) {
            return Ok(STOPPED.into());
        }
        let (win, draw, _) = Score::Estimate(sample.score.into()).chances();
        let (win, draw) = (f64::from(win) / 1000.0, f64::from(draw) / 1000.0);
        let chance = win + draw / 2.0;
        if let Some(heap) = heaps.get_mut(((chance * HEAPS as f64) as usize).min(HEAPS - 1)) {
            heap.add(&sample, chance, draw);
        }
    }
    samples.end()?;
    if samples.read == 0 {
        bail!("no samples: there is nothing to compare");
    }
    let heaps: Vec<Heap> = heaps.iter().filter(|heap| heap.positions > 0).map(Heap::mean).collect();
    if let Some(path) = &options.plot {
        let mut file = Output::open(path)?;
        file.write(plot::calibration(&heaps).as_bytes())?;
        file.finish()?;
    }
    write(&heaps, options.json)?;
    Ok(if samples.bad > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn write(heaps: &[Heap], json: bool) -> Result<()> {
    let mut out = output::standard();
    if !json {
        writeln!(
            out,
            "positions  predicted   made  draws predicted  draws  margin predicted  margin"
        )?;
    }
    for heap in heaps {
        if json {
            writeln!(out, "{}", serde_json::to_string(heap)?)?;
        } else {
            writeln!(
                out,
                "{:>9}  {:>9.3}  {:>5.3}  {:>15.3}  {:>5.3}  {:>16.1}  {:>6.1}",
                heap.positions,
                heap.predicted,
                heap.made,
                heap.predicted_draws,
                heap.draws,
                heap.predicted_margin,
                heap.margin
            )?;
        }
    }
    out.flush()?;
    Ok(())
}
