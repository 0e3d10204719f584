//! `togyz tournament generate`: a random tournament as a file, to test other programs and this one.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, ensure};
use clap::ValueEnum;
use togyz_tournament::{Settings, generate, trf};

use crate::output::{Output, tell};

const EXAMPLES: &str = "Examples:
  togyz tournament generate --players 40 --rounds 9 --seed 1 > random.trf
  togyz tournament generate --players 15 --rounds 7 --byes 10 --withdrawals 5 --out random.trf
  togyz tournament generate --players 100 --rounds 9 --baku --edition trf16

Shares are per cent of all games (draws, forfeits), of all players in every round (byes,
withdrawals) or of all players (late). The same options give the same tournament.";

/// The options of `togyz tournament generate`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The number of players
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u16).range(2..=9999))]
    players: u16,
    /// The number of rounds; fewer are played if no legal round is left
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u16).range(1..=99))]
    rounds: u16,
    /// The seed of the random stream
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Drawn games, per cent
    #[arg(long, value_name = "SHARE", default_value_t = 15.0)]
    draws: f64,
    /// Games to which one player or neither comes, per cent
    #[arg(long, value_name = "SHARE", default_value_t = 2.0)]
    forfeits: f64,
    /// Requested byes, per cent
    #[arg(long, value_name = "SHARE", default_value_t = 2.0)]
    byes: f64,
    /// Players who leave, per cent
    #[arg(long, value_name = "SHARE", default_value_t = 1.0)]
    withdrawals: f64,
    /// Players who come later, per cent
    #[arg(long, value_name = "SHARE", default_value_t = 3.0)]
    late: f64,
    /// Players with a forbidden opponent, per cent
    #[arg(long, value_name = "SHARE", default_value_t = 0.0)]
    forbidden: f64,
    /// Accelerate the first rounds (Baku)
    #[arg(long)]
    baku: bool,
    /// Give every game its kumalaks
    #[arg(long)]
    kumalaks: bool,
    /// The edition of the file
    #[arg(long, value_enum, default_value_t = Edition::Trf26)]
    edition: Edition,
    /// The output file
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Edition {
    /// The format of 2016
    Trf16,
    /// The format of 2026
    Trf26,
}

/// Makes a tournament.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let share = |share: f64| -> Result<u16> {
        ensure!((0.0..=100.0).contains(&share), "expected a share from 0 to 100, found {share}");
        Ok((share * 10.0).round() as u16)
    };
    let settings = Settings {
        players: options.players,
        rounds: options.rounds,
        seed: options.seed,
        draws: share(options.draws)?,
        forfeits: share(options.forfeits)?,
        byes: share(options.byes)?,
        withdrawals: share(options.withdrawals)?,
        late: share(options.late)?,
        forbidden: share(options.forbidden)?,
        baku: options.baku,
        kumalaks: options.kumalaks,
    };
    let event = generate(&settings)?;
    if event.rounds.len() < usize::from(options.rounds) {
        let played = event.rounds.len();
        tell(&format!("togyz: no legal round is left after {played} of {}", options.rounds));
    }
    let edition = match options.edition {
        Edition::Trf16 => trf::Edition::Trf16,
        Edition::Trf26 => trf::Edition::Trf26,
    };
    let mut out = Output::open(&options.out)?;
    out.write(trf::write(&event, edition).as_bytes())?;
    out.finish()?;
    Ok(ExitCode::SUCCESS)
}
