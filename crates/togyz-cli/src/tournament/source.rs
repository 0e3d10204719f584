//! The source of a tournament: an event file, or a tournament file of another program.

use std::path::PathBuf;

use anyhow::{Context as _, Result};
use togyz_papers::sentences::describe_provisional;
use togyz_text::{Language, text};
use togyz_tournament::competition::{Competition, Standing};
use togyz_tournament::{Event, Number, StandingsRules};

use super::event_file::Place;
use crate::output::tell;

/// An event file or a TRF file.
#[derive(Debug, clap::Args)]
pub(super) struct Source {
    #[command(flatten)]
    place: Place,
    /// A tournament file (TRF) instead of an event, `-` for standard input
    #[arg(long, value_name = "FILE")]
    trf: Option<PathBuf>,
}

/// A tournament for reading.
pub(super) struct Read {
    /// The players and games; in a Swiss or round robin of teams, the teams and their matches.
    pub(super) event: Event,
    /// The competition, if it comes from an event file.
    pub(super) competition: Option<Competition>,
    /// The name of the file.
    pub(super) name: String,
}

impl Source {
    pub(super) fn read(&self) -> Result<Read> {
        if let Some(path) = &self.trf {
            let event = super::read_event(path)?;
            return Ok(Read { event, competition: None, name: path.display().to_string() });
        }
        let file = self.place.read()?;
        let name = file.path.display().to_string();
        let started = file.competition().started_event().with_context(|| name.clone())?;
        let event = match file.competition().has_match_points() {
            true => file.competition().ranked_event(),
            false => started,
        };
        Ok(Read { event, competition: Some(file.into_competition()), name })
    }
}

impl Read {
    /// Prints the results that are provisional.
    pub(super) fn print_provisional(&self, language: Language) {
        if let Some(competition) = &self.competition {
            print_provisional(competition, language);
        }
    }

    /// The event for pairing: teams have their pairing numbers.
    pub(super) fn paired_event(self) -> Event {
        self.competition.as_ref().map_or(self.event, Competition::paired_event)
    }

    /// The mark behind a player's name in a table after this many rounds: empty, or that the player
    /// has left or was excluded.
    pub(super) fn mark(&self, number: Number, rounds: usize, language: Language) -> String {
        let next = u16::try_from(rounds + 1).unwrap_or(u16::MAX);
        let competition = self.competition.as_ref();
        let left = competition.and_then(|all| all.left_by(all.by_number(number)?, next));
        match left {
            None | Some(Standing::Playing) => String::new(),
            Some(Standing::Withdrawn) => format!(" ({})", text(language, "event-state-withdrawn")),
            Some(Standing::Excluded) => format!(" ({})", text(language, "event-state-excluded")),
        }
    }

    /// The rules of the standings by the event's own regulations.
    pub(super) fn order(&self) -> Option<StandingsRules> {
        self.competition.as_ref().map(Competition::order)
    }
}

/// Prints the results that are provisional.
pub(super) fn print_provisional(competition: &Competition, language: Language) {
    for (round, board) in competition.provisional_boards() {
        tell(&describe_provisional(round, board, language));
    }
}
