//! `togyz tournament pair`: the pairs of the next round, in the form that pairing programs exchange.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use togyz_tournament::swiss::{self, Pairing};

use crate::output::Output;

const EXAMPLES: &str = "Examples:
  togyz tournament pair --trf open.trf
  togyz tournament pair --trf open.trf --out round5.txt

The first line is the number of pairs; then White and Black by pairing number, one pair a line in
the order of the boards, and '12 0' if player 12 has the bye.";

/// What `togyz tournament pair` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The tournament so far, `-` for standard input
    #[arg(long, value_name = "FILE")]
    trf: PathBuf,
    /// Where the pairs go
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
}

/// Pairs the next round.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let event = super::read_event(&options.trf)?;
    let pairing = swiss::pair(&event).with_context(|| {
        format!("round {} of {}", event.paired_rounds() + 1, options.trf.display())
    })?;
    let mut out = Output::open(&options.out)?;
    out.write(written(&pairing).as_bytes())?;
    out.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// The pairs as text.
pub(super) fn written(pairing: &Pairing) -> String {
    let mut text = format!("{}\n", pairing.pairs.len() + usize::from(pairing.bye.is_some()));
    for pair in &pairing.pairs {
        let _ = writeln!(text, "{} {}", pair.white, pair.black);
    }
    if let Some(bye) = pairing.bye {
        let _ = writeln!(text, "{bye} 0");
    }
    text
}
