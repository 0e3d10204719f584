//! The panel of judges and the ratios that W XIV asks for.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Competition;

/// The role of a judge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The chief referee.
    ChiefReferee,
    /// The deputy chief referee.
    Deputy,
    /// The chief secretary.
    ChiefSecretary,
    /// A referee at the boards.
    Referee,
    /// A secretary.
    Secretary,
}

impl Role {
    /// Every role with its keyword.
    pub const WORDS: [(Role, &'static str); 5] = [
        (Role::ChiefReferee, "chief-referee"),
        (Role::Deputy, "deputy"),
        (Role::ChiefSecretary, "chief-secretary"),
        (Role::Referee, "referee"),
        (Role::Secretary, "secretary"),
    ];

    /// Its keyword.
    #[must_use]
    pub fn word(self) -> &'static str {
        Role::WORDS.iter().find(|(role, _)| *role == self).map_or("", |(_, word)| word)
    }
}

/// The name and role of a judge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JudgeEntry {
    /// The name.
    pub name: String,
    /// The role.
    pub role: Role,
    /// The judge's category.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub category: String,
}

/// A judge of the competition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judge {
    /// The number, 1 for the first.
    pub number: u16,
    /// The name and role.
    pub entry: JudgeEntry,
    /// The reason why the judge was excluded from the panel, if so (W XIV).
    pub excluded: Option<String>,
}

/// The largest number of players without a whole panel.
const SMALL: usize = 7;
/// The maximum number of games for one referee.
const GAMES_OF_REFEREE: usize = 6;
/// The maximum number of secretaries.
const MOST_SECRETARIES: usize = 9;
/// The minimum number of judges.
const FEWEST_JUDGES: usize = 3;

/// A fault of a panel: it lacks something, or has too much of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PanelFault {
    /// Nobody has this role, and there are more than seven players.
    Lacks(Role),
    /// More than one has this role.
    Several(Role),
    /// The number of judges is below three.
    FewJudges(usize),
    /// There are too few referees at the boards for six games each.
    FewReferees {
        /// The number that was found.
        found: usize,
        /// The number that the games need.
        needed: usize,
    },
    /// The number of secretaries is above nine.
    ManySecretaries(usize),
    /// A judge has two roles; the number of the second appointment.
    TwoRoles(u16),
}

impl PanelFault {
    /// Whether it is only a warning: a judge may have two roles.
    #[must_use]
    pub fn is_warning(self) -> bool {
        matches!(self, PanelFault::TwoRoles(_))
    }
}

impl fmt::Display for PanelFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PanelFault::Lacks(role) => write!(f, "expected a {}, found none", role.word()),
            PanelFault::Several(role) => write!(f, "expected one {}, found several", role.word()),
            PanelFault::FewJudges(found) => {
                write!(f, "expected at least {FEWEST_JUDGES} judges, found {found}")
            }
            PanelFault::FewReferees { found, needed } => {
                write!(f, "expected at least {needed} referees, found {found}")
            }
            PanelFault::ManySecretaries(found) => {
                write!(f, "expected at most {MOST_SECRETARIES} secretaries, found {found}")
            }
            PanelFault::TwoRoles(number) => write!(f, "judge {number} has another role already"),
        }
    }
}

impl Competition {
    /// The faults of the panel for the players and the boards of a round.
    #[must_use]
    pub fn panel_faults(&self) -> Vec<PanelFault> {
        let (players, games) = self.panel_load();
        panel_faults(&self.judges, players, games)
    }

    /// The number of players, and of simultaneous games.
    pub(super) fn panel_load(&self) -> (usize, usize) {
        let applied = self.people.iter().filter(|person| person.is_admitted()).count();
        let players = self.start_list.len().max(applied);
        let games = match (&self.regulations.team, self.rounds.last()) {
            (_, Some(round)) => round.boards.len(),
            (Some(team), None) => self.teams.len() / 2 * usize::from(team.boards),
            (None, None) => players / 2,
        };
        (players, games)
    }
}

/// The faults of a panel for this number of players and of simultaneous games (W XIV). The chief
/// referee and the deputy do not sit at the boards.
#[must_use]
pub fn panel_faults(judges: &[Judge], players: usize, games: usize) -> Vec<PanelFault> {
    let active: Vec<&Judge> = judges.iter().filter(|judge| judge.excluded.is_none()).collect();
    let same = |one: &Judge, other: &Judge| {
        one.entry.name.trim().to_lowercase() == other.entry.name.trim().to_lowercase()
    };
    let twice = |place: &usize| active[..*place].iter().any(|other| same(other, active[*place]));
    let twice: Vec<u16> =
        (0..active.len()).filter(twice).map(|place| active[place].number).collect();
    let persons = active.len() - twice.len();
    let count = |role: Role| active.iter().filter(|judge| judge.entry.role == role).count();
    let mut faults = Vec::new();
    if persons < FEWEST_JUDGES {
        faults.push(PanelFault::FewJudges(persons));
    }
    faults.extend(twice.into_iter().map(PanelFault::TwoRoles));
    if players > SMALL {
        let all = Role::WORDS.iter().map(|(role, _)| *role);
        faults.extend(all.filter(|role| count(*role) == 0).map(PanelFault::Lacks));
    }
    for role in [Role::ChiefReferee, Role::ChiefSecretary] {
        if count(role) > 1 {
            faults.push(PanelFault::Several(role));
        }
    }
    let needed = games.div_ceil(GAMES_OF_REFEREE);
    let found = count(Role::Referee);
    if found < needed && (found > 0 || players <= SMALL) {
        faults.push(PanelFault::FewReferees { found, needed });
    }
    if count(Role::Secretary) > MOST_SECRETARIES {
        faults.push(PanelFault::ManySecretaries(count(Role::Secretary)));
    }
    faults
}
