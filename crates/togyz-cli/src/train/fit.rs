//! `togyz train fit`: weights from samples, epoch by epoch. The weights and the plot are written after
//! every epoch, so that a run that is stopped leaves what it made.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

use anyhow::{Result, bail};
use togyz_engine::train::{Fit, Loss};

use super::samples::Samples;
use super::weights::{Source, write};
use super::{STOPPED, plot};
use crate::output::{self, Output};
use crate::progress::{Progress, counted, grouped, time_left};

/// The rate does not fall below this part of its first value.
const LAST_RATE: f32 = 0.02;
/// One sample in so many is kept apart; with fewer there would be none.
const FEWEST: usize = 20;

/// What `togyz train fit` takes.
#[derive(Debug, clap::Args)]
pub(super) struct Options {
    /// Files of samples
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The file of weights, written after every epoch
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The weights to begin with: built-in, first or a file
    #[arg(long, value_name = "FILE", default_value = "built-in")]
    from: Source,
    /// How much the result of the game counts beside the search, from 0 to 1
    #[arg(long, value_name = "PART", default_value_t = 0.3, value_parser = part)]
    trust: f32,
    /// How often to go over all samples; 0 writes the weights as they are
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = clap::value_parser!(u32).range(..=10_000))]
    epochs: u32,
    /// How fast the weights change at first; falls to a fiftieth
    #[arg(long, value_name = "RATE", default_value_t = 20.0, value_parser = rate)]
    rate: f32,
    /// The seed of the order of samples
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Draw the losses as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Read only so many samples
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
}

fn part(text: &str) -> Result<f32, String> {
    let part = text.parse().ok().filter(|part| (0.0..=1.0).contains(part));
    part.ok_or_else(|| "expected a number from 0 to 1".into())
}

fn rate(text: &str) -> Result<f32, String> {
    let rate = text.parse().ok().filter(|rate| *rate > 0.0 && *rate <= 10_000.0);
    rate.ok_or_else(|| "expected a number above 0, up to 10000".into())
}

/// The rate of an epoch, counted from 0: falls in a line.
fn rate_in(first: f32, epoch: u32, epochs: u32) -> f32 {
    first * (1.0 - epoch as f32 / epochs.max(1) as f32).max(LAST_RATE)
}

/// Reads the samples and fits the weights.
pub(super) fn run(options: &Options, stop: &AtomicBool) -> Result<ExitCode> {
    let weights = options.from.read()?;
    check_targets(options)?;
    let mut fit =
        read(options, stop, |samples| Fit::new(&weights, samples, options.trust, options.seed))?;
    if stop.load(SeqCst) {
        output::tell("stopped before the first epoch: nothing was written");
        return Ok(ExitCode::from(STOPPED));
    }
    if options.epochs == 0 {
        write(&options.out, &weights)?;
    }
    let mut out = output::standard();
    let begun = Progress::new();
    let mut losses: Vec<Loss> = Vec::new();
    for epoch in 0..options.epochs {
        let rate = rate_in(options.rate, epoch, options.epochs);
        let loss = fit.epoch(rate);
        if !(loss.fitted.is_finite() && loss.kept_apart.is_finite()) {
            bail!("the loss of epoch {} is no number: expected a smaller --rate", epoch + 1);
        }
        losses.push(loss);
        write(&options.out, &fit.weights())?;
        if let Some(path) = &options.plot {
            let mut output = Output::open(path)?;
            output.write(plot::losses(&losses, options.epochs).as_bytes())?;
            output.finish()?;
        }
        let (done, left) = (epoch + 1, options.epochs - epoch - 1);
        writeln!(
            out,
            "epoch {done}/{}: loss fitted {:.5}, kept apart {:.5}, rate {rate:.2}, {} left",
            options.epochs,
            loss.fitted,
            loss.kept_apart,
            time_left(begun.elapsed(), done.into(), left.into())
        )?;
        out.flush()?;
        if stop.load(SeqCst) && left > 0 {
            output::tell(&format!(
                "stopped: {} holds the weights of epoch {done}",
                options.out.display()
            ));
            return Ok(ExitCode::from(STOPPED));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Sees before the work that its outcome can be written, and over nothing that is read.
fn check_targets(options: &Options) -> Result<()> {
    let targets = [Some(&options.out), options.plot.as_ref()];
    let place = |path: &PathBuf| fs::canonicalize(path).ok();
    for target in targets.into_iter().flatten() {
        if let Some(found) = place(target)
            && options.files.iter().any(|file| place(file).as_ref() == Some(&found))
        {
            bail!("{}: is read for samples, and cannot be written", target.display());
        }
        // Opened and left as it was.
        drop(Output::open(target)?);
    }
    Ok(())
}

/// Reads all samples into a fit.
fn read(
    options: &Options,
    stop: &AtomicBool,
    fit: impl FnOnce(&mut dyn Iterator<Item = togyz_engine::train::Sample>) -> Fit,
) -> Result<Fit> {
    let mut samples = Samples::open(&options.files, options.limit)?;
    let mut progress = Progress::new();
    let mut number = 0;
    let mut watched = samples.by_ref().take_while(|_| !stop.load(SeqCst)).inspect(|_| {
        number += 1;
        progress.show(|_| format!("{} samples are read", grouped(number)));
    });
    let fit = fit(&mut watched);
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
        few @ 1..FEWEST => {
            bail!("expected at least {FEWEST} samples, found {few}: one in {FEWEST} is kept apart")
        }
        _ => {}
    }
    Ok(fit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_falls_in_a_line_to_a_fiftieth() {
        assert_eq!(rate_in(20.0, 0, 24), 20.0);
        assert_eq!(rate_in(20.0, 12, 24), 10.0);
        assert!((rate_in(20.0, 99, 100) - 0.4).abs() < 1e-5);
        assert!(rate_in(20.0, 199, 200) >= 0.4 - 1e-5);
    }

    #[test]
    fn numbers_have_their_bounds() {
        assert_eq!(part("0.3"), Ok(0.3));
        assert!(["-0.1", "1.1", "NaN", "x", ""].iter().all(|text| part(text).is_err()));
        assert_eq!(rate("20"), Ok(20.0));
        assert!(["0", "-1", "inf", "NaN", "x"].iter().all(|text| rate(text).is_err()));
    }
}
