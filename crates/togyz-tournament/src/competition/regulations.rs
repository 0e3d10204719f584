//! The regulations of a competition, plain data. The code that applies acts decides whether they
//! can still be changed.

mod emblem;
mod error;
mod form;
mod preset;
mod system;

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use togyz::clock::{TimeControl, late_after};
use togyz::{Profile, Rules};

pub use emblem::{Emblem, EmblemError};
pub use error::RegulationsError;
pub use form::RegulationsForm;
pub use preset::Preset;
pub use system::{Numbering, ParseSystemError, System, SystemChoice};

use super::leaving::LeftResults;
use super::person::{Application, Sex};
use crate::team_match::Colours;
use crate::{Date, Measure, Tiebreak, Unplayed};

/// The regulations of a competition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regulations {
    /// The title.
    pub title: String,
    /// The name of the section, `Women`; empty if the event has no other.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub section: String,
    /// The town and the hall.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// The federation, three letters or in words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// The emblem of the federation, for papers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emblem: Option<Emblem>,
    /// The lines to sign under papers, `President of the federation: A. Bekov`; without any, those
    /// of the chief referee and the chief secretary.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub signatures: Vec<String>,
    /// The first day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Date>,
    /// The last day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Date>,
    /// The system.
    pub system: System,
    /// Boards of a team; `None` when persons play, not teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamRules>,
    /// The number of planned rounds; 0 where the system determines it.
    #[serde(default)]
    pub rounds: u16,
    /// The time of each player (W XI: one hour).
    pub control: TimeControl,
    /// The time a player may be late, in seconds; `None` is half of the control and 30 seconds (W
    /// V).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late_seconds: Option<u32>,
    /// The rules of the game.
    pub profile: Profile,
    /// The moves of each player without a capture that A. Chylymov's position needs (W V).
    #[serde(default = "chylymov_moves", skip_serializing_if = "is_usual_chylymov")]
    pub chylymov_moves: u16,
    /// Whether the players must record their games (W VIII).
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub recording: bool,
    /// Whether kumalaks are counted (W IX): then a decided game needs both counts.
    pub kumalaks: bool,
    /// The order of the standings.
    pub tiebreaks: Vec<Tiebreak>,
    /// The value of rounds without a game; `None` is the rule in force on the first day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unplayed: Option<Unplayed>,
    /// Whether the first rounds of a Swiss are accelerated (Baku).
    #[serde(default)]
    pub accelerated: bool,
    /// The order of the start list; `None` is the usual one of the system.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub numbers: Option<Numbering>,
    /// Groups by sex and age, each with its own standings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Group>,
    /// The days or times of the rounds, as far as they are fixed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub schedule: Vec<String>,
    /// The languages of the papers, `kk`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub languages: Vec<String>,
    /// The results of somebody who leaves a round robin early.
    #[serde(default, skip_serializing_if = "LeftResults::is_keep")]
    pub left: LeftResults,
    /// Further articles: order in the hall, clothing, prizes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<String>,
}

fn chylymov_moves() -> u16 {
    Rules::CHYLYMOV_MOVES
}

fn is_usual_chylymov(moves: &u16) -> bool {
    *moves == Rules::CHYLYMOV_MOVES
}

fn yes() -> bool {
    true
}

fn is_yes(flag: &bool) -> bool {
    *flag
}

/// The rules for teams.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamRules {
    /// The number of boards of a match.
    pub boards: u16,
    /// The colours from board to board (W XI).
    pub colours: Colours,
    /// The boards on which men cannot play (W XIII), beginning with 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub women_boards: Vec<u16>,
}

impl TeamRules {
    /// The least number of players with whom a team may play: half of its boards (W XIII).
    #[must_use]
    pub fn fewest_players(&self) -> usize {
        usize::from(self.boards).div_ceil(2)
    }
}

impl Default for TeamRules {
    /// Four boards with alternating colours.
    fn default() -> TeamRules {
        TeamRules { boards: 4, colours: Colours::Alternate, women_boards: Vec::new() }
    }
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
    /// Whether a person belongs to the group. A person without a year of birth belongs to no age
    /// group.
    #[must_use]
    pub fn takes(&self, application: &Application) -> bool {
        let year = application.birth_year();
        let from = self.born_from.is_none_or(|from| year.is_some_and(|year| year >= from));
        let to = self.born_to.is_none_or(|to| year.is_some_and(|year| year <= to));
        let sex = self.sex.is_none_or(|sex| application.sex == Some(sex));
        from && to && sex
    }
}

/// A text that describes no group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseGroupError(String);

impl fmt::Display for ParseGroupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected such as 'Girls U14:w:2012-', found '{}'", self.0)
    }
}

impl std::error::Error for ParseGroupError {}

impl FromStr for Group {
    type Err = ParseGroupError;

    /// Reads `Girls U14:w:2012-`: the name, then `w`, `m` or nothing, then the years of birth.
    fn from_str(text: &str) -> Result<Group, ParseGroupError> {
        let group = || {
            let mut parts = text.split(':').map(str::trim);
            let name = parts.next()?;
            let (sex, years) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
            if parts.next().is_some() {
                return None;
            }
            let sex = match sex {
                "" => None,
                "w" => Some(Sex::Female),
                "m" => Some(Sex::Male),
                _ => return None,
            };
            let (from, to) = if years.is_empty() { ("", "") } else { years.split_once('-')? };
            let year = |text: &str| match text {
                "" => Some(None),
                text => text.parse::<u16>().ok().map(Some),
            };
            Some(Group { name: name.into(), sex, born_from: year(from)?, born_to: year(to)? })
        };
        group().ok_or_else(|| ParseGroupError(text.into()))
    }
}

impl Regulations {
    /// The regulations of the World Nomad Games (2016) with a title and a system: one hour each,
    /// kumalaks counted, the order of W XII.
    #[must_use]
    pub fn new(title: impl Into<String>, system: System) -> Regulations {
        let hour = Duration::from_secs(3600);
        Regulations {
            title: title.into(),
            section: String::new(),
            place: String::new(),
            federation: String::new(),
            emblem: None,
            signatures: Vec::new(),
            start: None,
            end: None,
            system,
            team: None,
            rounds: 0,
            control: TimeControl::per_game(hour).unwrap_or(TimeControl::NONE),
            late_seconds: None,
            profile: Profile::NomadGames,
            chylymov_moves: Rules::CHYLYMOV_MOVES,
            recording: true,
            kumalaks: true,
            tiebreaks: usual_order(system, false, true),
            unplayed: None,
            accelerated: false,
            numbers: None,
            groups: Vec::new(),
            schedule: Vec::new(),
            languages: Vec::new(),
            left: LeftResults::Keep,
            articles: Vec::new(),
        }
    }

    /// The title of the event with the name of the section.
    #[must_use]
    pub fn full_title(&self) -> String {
        match self.section.trim() {
            "" => self.title.clone(),
            section => format!("{}, {section}", self.title),
        }
    }

    /// The keyword of the system with its entrants, as [`SystemChoice`] reads it.
    #[must_use]
    pub fn system_word(&self) -> &'static str {
        SystemChoice { system: self.system, teams: Some(self.team.is_some()) }.word()
    }

    /// The order of the start list: a round robin draws lots, other systems go by rating.
    #[must_use]
    pub fn numbering(&self) -> Numbering {
        let usual = match self.system {
            System::RoundRobin { .. } => Numbering::Lot,
            System::Swiss | System::Cup { .. } => Numbering::Rating,
        };
        self.numbers.unwrap_or(usual)
    }

    /// The order of the standings that is usual for the system: that of W XII for players; match
    /// points, board points, Buchholz, Berger, kumalaks in lost games and the personal match for
    /// teams. A round robin that counts kumalaks (W IX) counts them after the points.
    #[must_use]
    pub fn usual_order(&self) -> Vec<Tiebreak> {
        usual_order(self.system, self.team.is_some(), self.kumalaks)
    }

    /// Whether cross tables show the kumalaks: in a round robin of players that counts them (W IX).
    #[must_use]
    pub fn kumalaks_in_tables(&self) -> bool {
        let table = matches!(self.system, System::RoundRobin { .. });
        table && self.kumalaks && self.team.is_none()
    }

    /// The rules of a game of the event.
    #[must_use]
    pub fn rules(&self) -> Rules {
        Rules { chylymov_moves: self.chylymov_moves, ..Rules::new(self.profile) }
    }

    /// The time a player may come late; `None` without a control.
    #[must_use]
    pub fn late_after(&self) -> Option<Duration> {
        match self.late_seconds {
            Some(seconds) => Some(Duration::from_secs(seconds.into())),
            None => late_after(self.control),
        }
    }

    /// The rules of the standings, with the seed of the lots.
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

fn usual_order(system: System, teams: bool, kumalaks: bool) -> Vec<Tiebreak> {
    use Measure::{
        BoardPoints, Buchholz, Kumalaks, KumalaksInLosses, Meeting, Points, SonnebornBerger,
    };
    let of = |measures: &[Measure]| measures.iter().map(|&one| Tiebreak::of(one)).collect();
    match system {
        System::Swiss | System::RoundRobin { .. } if teams => match kumalaks {
            true => {
                of(&[Points, BoardPoints, Buchholz, SonnebornBerger, KumalaksInLosses, Meeting])
            }
            false => of(&[Points, BoardPoints, Buchholz, SonnebornBerger, Meeting]),
        },
        System::RoundRobin { .. } if kumalaks => {
            let mut order = Tiebreak::DEFAULT_ORDER.to_vec();
            order.insert(1, Tiebreak::of(Kumalaks));
            order
        }
        _ => Tiebreak::DEFAULT_ORDER.to_vec(),
    }
}
