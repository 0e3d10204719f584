//! `togyz tournament seats`: the toss of the first boards, and the side with White on each (W XI).

use std::process::ExitCode;

use anyhow::Result;
use serde::Serialize;
use togyz::Random;
use togyz_text::text_with;
use togyz_tournament::team_match::{Colours, TeamSide, white_teams};

use super::page::print;
use super::standings::{heads, lines};
use crate::table::Align;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament seats --boards 5 --seed 12
  togyz tournament seats --boards 4 --first Алатау --second Манас --toss 2

Without --toss a lot decides who won the toss of the first boards and plays White there; the other
boards alternate, or with --same all have the colour of their first.";

/// The options of `togyz tournament seats`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    /// The number of boards
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=100))]
    boards: u16,
    /// The name of the first team
    #[arg(long, value_name = "NAME", default_value = "1")]
    first: String,
    /// The name of the second team
    #[arg(long, value_name = "NAME", default_value = "2")]
    second: String,
    /// The team that won the toss, 1 or 2 [default: by lot]
    #[arg(long, value_name = "TEAM", value_parser = clap::value_parser!(u8).range(1..=2))]
    toss: Option<u8>,
    /// All boards of a team have the same colour
    #[arg(long)]
    same: bool,
    /// The seed of the lot
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Line<'a> {
    board: usize,
    white: &'a str,
    black: &'a str,
}

/// Writes the seats.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let toss = match options.toss {
        Some(1) => TeamSide::First,
        Some(_) => TeamSide::Second,
        None if Random::new(options.seed).below(2) == 0 => TeamSide::First,
        None => TeamSide::Second,
    };
    let colours = if options.same { Colours::Same } else { Colours::Alternate };
    let whites = white_teams(options.boards.into(), toss, colours);
    let boards: Vec<Line<'_>> = whites
        .iter()
        .enumerate()
        .map(|(index, white)| {
            let (white, black) = match white {
                TeamSide::First => (&options.first, &options.second),
                TeamSide::Second => (&options.second, &options.first),
            };
            Line { board: index + 1, white, black }
        })
        .collect();
    print(options.json, &boards, || {
        let mut cells = vec![heads(screen.language, &["board", "white", "black"])];
        cells.extend(
            boards
                .iter()
                .map(|line| vec![line.board.to_string(), line.white.into(), line.black.into()]),
        );
        let aligns = [Align::Right, Align::Left, Align::Left];
        let mut page = lines(&cells, &aligns, screen);
        if options.toss.is_none() {
            let seed = options.seed.to_string();
            let lots = text_with(screen.language, "standings-lots", &[("seed", (&seed).into())]);
            page += &format!("\n{lots}\n");
        }
        page
    })
}
