//! The regulations of a competition: what was laid down before it began. Plain data; whether a
//! change of them is still possible is decided where acts are applied.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use togyz::Profile;
use togyz::clock::{TimeControl, late_after};

use super::person::{Application, Sex};
use crate::cup::{Defeats, Draw};
use crate::team_match::Colours;
use crate::{Date, Tiebreak, Unplayed};

/// What was laid down before the competition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regulations {
    /// The title.
    pub title: String,
    /// The town and the hall.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// The federation, three letters or in words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// The first day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Date>,
    /// The last day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Date>,
    /// How it is played.
    pub system: System,
    /// Boards of a team; `None` when persons play, not teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamRules>,
    /// How many rounds are planned; 0 where the system says it.
    #[serde(default)]
    pub rounds: u16,
    /// The time of each player (W XI: one hour).
    pub control: TimeControl,
    /// How late one may come, in seconds; `None` is half of the control and 30 seconds (W V).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late_seconds: Option<u32>,
    /// The rules of the game.
    pub profile: Profile,
    /// Whether kumalaks are counted (W IX): then a decided game needs both counts.
    pub kumalaks: bool,
    /// The order of the standings.
    pub tiebreaks: Vec<Tiebreak>,
    /// What rounds without a game count; `None` is what is in force on the first day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unplayed: Option<Unplayed>,
    /// Whether the first rounds of a Swiss are accelerated (Baku).
    #[serde(default)]
    pub accelerated: bool,
    /// Groups by sex and age, each with standings of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Group>,
    /// The days or times of the rounds, as far as they are fixed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub schedule: Vec<String>,
    /// The languages of the papers, `kk`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub languages: Vec<String>,
    /// What else was laid down: order in the hall, clothing, prizes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<String>,
}

/// How a competition is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum System {
    /// By the Dutch rules.
    Swiss,
    /// Everyone meets everyone.
    RoundRobin {
        /// Twice, the second time with the colours reversed.
        double: bool,
    },
    /// Knockout, or the Olympic system up to two defeats (W XI).
    Cup {
        /// With how many defeats one is out.
        defeats: Defeats,
        /// Who meets whom.
        draw: Draw,
        /// A match for the third place.
        third_place: bool,
    },
}

impl System {
    /// Its word: `swiss`, `round-robin`, `double-round-robin`, `cup`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            System::Swiss => "swiss",
            System::RoundRobin { double: false } => "round-robin",
            System::RoundRobin { double: true } => "double-round-robin",
            System::Cup { .. } => "cup",
        }
    }
}

/// The rules for teams.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamRules {
    /// How many boards a match has.
    pub boards: u16,
    /// How colours go from board to board (W XI).
    pub colours: Colours,
    /// The boards on which men cannot play (W XIII), beginning with 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub women_boards: Vec<u16>,
}

/// A group by sex and age.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// Its name, `U14 girls`.
    pub name: String,
    /// Only of this sex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// Born in this year or later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub born_from: Option<u16>,
    /// Born in this year or earlier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub born_to: Option<u16>,
}

impl Group {
    /// Whether a person belongs to the group. Who did not say their year belongs to no age group.
    #[must_use]
    pub fn takes(&self, application: &Application) -> bool {
        let year = application.birth_year();
        let from = self.born_from.is_none_or(|from| year.is_some_and(|year| year >= from));
        let to = self.born_to.is_none_or(|to| year.is_some_and(|year| year <= to));
        let sex = self.sex.is_none_or(|sex| application.sex == Some(sex));
        from && to && sex
    }
}

impl Regulations {
    /// The regulations of the World Nomad Games (2016) with a title and a system: one hour each,
    /// kumalaks counted, W XII's order.
    #[must_use]
    pub fn new(title: impl Into<String>, system: System) -> Regulations {
        let hour = Duration::from_secs(3600);
        Regulations {
            title: title.into(),
            place: String::new(),
            federation: String::new(),
            start: None,
            end: None,
            system,
            team: None,
            rounds: 0,
            control: TimeControl::per_game(hour).unwrap_or(TimeControl::NONE),
            late_seconds: None,
            profile: Profile::NomadGames,
            kumalaks: true,
            tiebreaks: Tiebreak::DEFAULT_ORDER.to_vec(),
            unplayed: None,
            accelerated: false,
            groups: Vec::new(),
            schedule: Vec::new(),
            languages: Vec::new(),
            articles: Vec::new(),
        }
    }

    /// How late a player may come; `None` without a control.
    #[must_use]
    pub fn late_after(&self) -> Option<Duration> {
        match self.late_seconds {
            Some(seconds) => Some(Duration::from_secs(seconds.into())),
            None => late_after(self.control),
        }
    }

    /// How standings are computed, with the seed of the lots.
    #[must_use]
    pub fn order(&self, seed: u64) -> crate::StandingsRules {
        let in_force = match self.system {
            System::RoundRobin { .. } => Unplayed::Paired,
            _ => Unplayed::in_force_on(self.start),
        };
        crate::StandingsRules {
            tiebreaks: self.tiebreaks.clone(),
            unplayed: self.unplayed.unwrap_or(in_force),
            unrated: None,
            seed,
        }
    }
}
