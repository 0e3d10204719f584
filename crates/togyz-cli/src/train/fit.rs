//! `togyz train fit`: fits an evaluation to samples, epoch by epoch. Evaluation and plot are
//! written after every epoch, so that a stopped run keeps its last result.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

use anyhow::{Result, bail};
use clap::ValueEnum;
use togyz_engine::machine::Machine;
use togyz_engine::train::{
    Fit, HANDCRAFTED_RATE, KEPT_APART, Loss, NET_RATE, NetFit, Sample, rate_in_epoch,
};
use togyz_engine::{Evaluation, EvaluationSource, Weights};

use super::plot;
use super::samples::Samples;
use crate::output::{self, Output};
use crate::progress::{Progress, counted, grouped, time_left};
use crate::signals::STOPPED;

/// Kind of the fitted evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// The net, from random initial weights
    Net,
    /// The weights of the handcrafted features
    Handcrafted,
}

/// Options of `togyz train fit`.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Files of samples
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The file of the evaluation, written after every epoch
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Kind of the evaluation
    #[arg(long, value_enum, default_value_t = Kind::Net)]
    kind: Kind,
    /// The initial weights: handcrafted, first or a file [default: handcrafted]; a net always
    /// starts from random weights
    #[arg(long, value_name = "FILE")]
    from: Option<EvaluationSource>,
    /// Weight of the game's result against the search score, from 0 to 1
    #[arg(long, value_name = "PART", default_value_t = 0.3, value_parser = part)]
    trust: f32,
    /// Number of epochs; 0 writes the first evaluation
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = clap::value_parser!(u32).range(..=10_000))]
    epochs: u32,
    /// First learning rate; falls to a fiftieth [default: 0.004, handcrafted 20]
    #[arg(long, value_name = "RATE", value_parser = rate)]
    rate: Option<f32>,
    /// Number of threads for a net; the result does not depend on it
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Seed of the order of samples and of a new net
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Write the losses as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Largest number of samples
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
}

/// A fit of either kind.
enum Fitting {
    Net { fit: Box<NetFit>, threads: usize, machine: Machine },
    Handcrafted(Fit),
}

impl Fitting {
    fn new(options: &Options, samples: &mut dyn Iterator<Item = Sample>) -> Result<Fitting> {
        match options.kind {
            Kind::Net => Ok(Fitting::Net {
                fit: Box::new(NetFit::new(samples, options.trust, options.seed)),
                threads: options.threads.into(),
                machine: Machine::new(),
            }),
            Kind::Handcrafted => {
                let weights = first_weights(options)?;
                Ok(Fitting::Handcrafted(Fit::new(&weights, samples, options.trust, options.seed)))
            }
        }
    }

    fn samples(&self) -> usize {
        match self {
            Fitting::Net { fit, .. } => fit.samples(),
            Fitting::Handcrafted(fit) => fit.samples(),
        }
    }

    fn first_rate(&self) -> f32 {
        match self {
            Fitting::Net { .. } => NET_RATE,
            Fitting::Handcrafted(_) => HANDCRAFTED_RATE,
        }
    }

    fn epoch(&mut self, rate: f32) -> Loss {
        match self {
            Fitting::Net { fit, threads, machine } => fit.epoch(machine, *threads, rate),
            Fitting::Handcrafted(fit) => fit.epoch(rate),
        }
    }

    /// Writes the evaluation atomically.
    fn write(&self, path: &Path) -> Result<()> {
        let bytes = match self {
            Fitting::Net { fit, .. } => fit.net().to_bytes(),
            Fitting::Handcrafted(fit) => fit.weights().to_bytes(),
        };
        let mut output = Output::open(path)?;
        output.write(&bytes)?;
        output.finish()
    }
}

/// The handcrafted weights to begin with.
fn first_weights(options: &Options) -> Result<Arc<Weights>> {
    let from = options.from.as_ref().unwrap_or(&EvaluationSource::Handcrafted);
    match from.read()? {
        Evaluation::Handcrafted(weights) => Ok(weights),
        Evaluation::Net(_) => bail!("{from}: expected handcrafted weights, found a net"),
    }
}

fn part(text: &str) -> Result<f32, String> {
    let part = text.parse().ok().filter(|part| (0.0..=1.0).contains(part));
    part.ok_or_else(|| "expected a number from 0 to 1".into())
}

fn rate(text: &str) -> Result<f32, String> {
    let rate = text.parse().ok().filter(|rate| *rate > 0.0 && *rate <= 10_000.0);
    rate.ok_or_else(|| "expected a number above 0, up to 10000".into())
}

/// Reads the samples and fits the evaluation.
pub(super) fn run(options: &Options, stop: &AtomicBool) -> Result<ExitCode> {
    match options.kind {
        Kind::Net if options.from.is_some() => {
            bail!("a net is fitted from the start: expected no --from")
        }
        Kind::Net => {}
        // Wrong weights are reported before the samples are read.
        Kind::Handcrafted => drop(first_weights(options)?),
    }
    check_targets(options)?;
    let mut fit = read(options, stop)?;
    if stop.load(SeqCst) {
        output::tell("stopped before the first epoch: nothing was written");
        return Ok(ExitCode::from(STOPPED));
    }
    if options.epochs == 0 {
        fit.write(&options.out)?;
    }
    let mut out = output::standard();
    let begun = Progress::new();
    let mut losses: Vec<Loss> = Vec::new();
    let first_rate = options.rate.unwrap_or_else(|| fit.first_rate());
    for epoch in 0..options.epochs {
        let rate = rate_in_epoch(first_rate, epoch, options.epochs);
        let loss = fit.epoch(rate);
        if !(loss.fitted.is_finite() && loss.kept_apart.is_finite()) {
            bail!("the loss of epoch {} is no number: expected a smaller --rate", epoch + 1);
        }
        losses.push(loss);
        fit.write(&options.out)?;
        if let Some(path) = &options.plot {
            let mut output = Output::open(path)?;
            output.write(plot::losses(&losses, options.epochs).as_bytes())?;
            output.finish()?;
        }
        let (done, left) = (epoch + 1, options.epochs - epoch - 1);
        writeln!(
            out,
            "epoch {done}/{}: loss fitted {:.5}, kept apart {:.5}, rate {rate:.4}, {} left",
            options.epochs,
            loss.fitted,
            loss.kept_apart,
            time_left(begun.elapsed(), done.into(), left.into())
        )?;
        out.flush()?;
        if stop.load(SeqCst) && left > 0 {
            output::tell(&format!(
                "stopped: {} holds the evaluation of epoch {done}",
                options.out.display()
            ));
            return Ok(ExitCode::from(STOPPED));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Checks before the work that the results can be written and do not overwrite an input.
fn check_targets(options: &Options) -> Result<()> {
    let targets = [Some(&options.out), options.plot.as_ref()];
    let place = |path: &PathBuf| fs::canonicalize(path).ok();
    for target in targets.into_iter().flatten() {
        if let Some(found) = place(target)
            && options.files.iter().any(|file| place(file).as_ref() == Some(&found))
        {
            bail!("{}: is read for samples, and cannot be written", target.display());
        }
        // Opened only as a check; the file is unchanged.
        drop(Output::open(target)?);
    }
    Ok(())
}

/// Reads all samples into a fit.
fn read(options: &Options, stop: &AtomicBool) -> Result<Fitting> {
    let mut samples = Samples::open(&options.files, options.limit)?;
    let mut progress = Progress::new();
    let mut number = 0;
    let mut watched = samples.by_ref().take_while(|_| !stop.load(SeqCst)).inspect(|_| {
        number += 1;
        progress.show(|_| format!("{} samples are read", grouped(number)));
    });
    let fit = Fitting::new(options, &mut watched)?;
    progress.erase();
    samples.end()?;
    let bad = match samples.bad {
        0 => String::new(),
        bad => format!(", {} left out", counted(bad, "bad record", "bad records")),
    };
    output::tell(&format!(
        "{} from {}{bad}",
        counted(samples.read, "sample", "samples"),
        counted(options.files.len() as u64, "file", "files")
    ));
    match fit.samples() {
        _ if stop.load(SeqCst) => {}
        0 => bail!("no samples"),
        few @ 1..KEPT_APART => {
            bail!(
                "expected at least {KEPT_APART} samples, found {few}: one in {KEPT_APART} is kept apart"
            )
        }
        _ => {}
    }
    Ok(fit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_their_bounds() {
        assert_eq!(part("0.3"), Ok(0.3));
        assert!(["-0.1", "1.1", "NaN", "x", ""].iter().all(|text| part(text).is_err()));
        assert_eq!(rate("20"), Ok(20.0));
        assert!(["0", "-1", "inf", "NaN", "x"].iter().all(|text| rate(text).is_err()));
    }
}
