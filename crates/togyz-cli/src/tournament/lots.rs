//! `togyz tournament lots`: fixes the start list and draws the lots.

use std::hash::{BuildHasher as _, RandomState};
use std::process::ExitCode;

use anyhow::Result;
use togyz_papers::sentences::describe_left_out;
use togyz_tournament::competition::Competition;

use super::event_file::Editor;
use crate::output::tell;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament lots
  togyz tournament lots --seed 20260515
  togyz tournament lots --places --seed 7

A Swiss gets its start list by rating and name, and the colour of number 1 by lot; a round robin its
numbers by lot; a cup its places and tosses. The seed is printed and kept: the same seed gives the same
lots. Who has no complete application and was not admitted stays out. Before round 1 the lots can be
drawn again; later the same command takes late entries of a Swiss into the list.";

/// The options of `togyz tournament lots`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    /// The seed [default: random]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Draw for places that no other tie-break separates (the tie-break LOT) instead
    #[arg(long)]
    places: bool,
    #[command(flatten)]
    editor: Editor,
}

/// Draws.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let file = options.editor.open()?;
    // Short enough to be read aloud.
    let seed = options.seed.unwrap_or_else(|| RandomState::new().hash_one("lots") >> 40);
    if options.places {
        return file.act(&options.editor, vec![Competition::draw_places(seed)], screen);
    }
    for person in file.competition().left_out() {
        tell(&describe_left_out(file.competition(), person.id, screen.language));
    }
    let acts = file.competition().draw_lots(seed)?;
    file.act(&options.editor, acts, screen)
}
