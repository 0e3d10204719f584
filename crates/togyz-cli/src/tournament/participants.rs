//! Participants without a tournament file: a number, or a list of names, one per line.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use togyz_tournament::Number;

/// A number of participants or their names.
#[derive(Debug, clap::Args)]
pub(super) struct ParticipantOptions {
    /// The number of participants
    #[arg(long, value_name = "N", required_unless_present = "names")]
    players: Option<u16>,
    /// A file with their names, one per line; the first is number 1
    #[arg(long, value_name = "FILE")]
    names: Option<PathBuf>,
}

/// Their number and names.
pub(super) struct Participants {
    pub(super) count: u16,
    names: Vec<String>,
}

impl ParticipantOptions {
    /// Reads the names, if there is a file, and compares the number.
    pub(super) fn read(&self, most: u16) -> Result<Participants> {
        let names = self.names.as_deref().map(read_names).transpose()?.unwrap_or_default();
        let count = match (self.players.map(usize::from), names.len()) {
            (Some(players), 0) if self.names.is_none() => players,
            (Some(players), named) if players != named => {
                bail!("expected {players} names, one a line, found {named}")
            }
            (_, named) => named,
        };
        match u16::try_from(count) {
            Ok(count) if (2..=most).contains(&count) => Ok(Participants { count, names }),
            _ => bail!("expected from 2 to {most} participants, found {count}"),
        }
    }
}

fn read_names(path: &Path) -> Result<Vec<String>> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    Ok(lines.map(str::to_owned).collect())
}

impl Participants {
    /// The number with the name, if there is one.
    pub(super) fn label(&self, number: Number) -> String {
        match self.names.get(number.index()) {
            Some(name) => format!("{number} {name}"),
            None => number.to_string(),
        }
    }
}
