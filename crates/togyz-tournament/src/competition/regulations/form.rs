//! A form that creates or changes regulations: fields that are left out stay as they were.

use togyz::Profile;
use togyz::clock::TimeControl;

use super::{Emblem, Group, Numbering, Preset, Regulations, RegulationsError, System, TeamRules};
use crate::competition::leaving::LeftResults;
use crate::cup::{Defeats, Draw};
use crate::team_match::Colours;
use crate::{Date, Tiebreak, Unplayed};

/// Changes of regulations. `None` leaves a field as it was.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RegulationsForm {
    /// The title.
    pub title: Option<String>,
    /// The name of the section.
    pub section: Option<String>,
    /// The town and the hall.
    pub place: Option<String>,
    /// The federation.
    pub federation: Option<String>,
    /// The emblem; `Some(None)` removes it.
    pub emblem: Option<Option<Emblem>>,
    /// The lines to sign under papers.
    pub signatures: Option<Vec<String>>,
    /// The first day.
    pub start: Option<Date>,
    /// The last day.
    pub end: Option<Date>,
    /// The system. A cup begins with [`System::CUP`] or [`System::KNOCKOUT`].
    pub system: Option<System>,
    /// Whether teams play, not players. Without it a number of boards, or a cup, means teams.
    pub teams: Option<bool>,
    /// The rounds of a Swiss.
    pub rounds: Option<u16>,
    /// The pace of the games: control and recording, where they are not given themselves.
    pub preset: Option<Preset>,
    /// The time of each player.
    pub control: Option<TimeControl>,
    /// The time a player may be late, in minutes.
    pub late_minutes: Option<u32>,
    /// The rules of the game.
    pub profile: Option<Profile>,
    /// The moves of each player without a capture that A. Chylymov's position needs.
    pub chylymov_moves: Option<u16>,
    /// Whether the players must record their games.
    pub recording: Option<bool>,
    /// Whether kumalaks are counted.
    pub kumalaks: Option<bool>,
    /// The order of the standings.
    pub tiebreaks: Option<Vec<Tiebreak>>,
    /// The value of rounds without a game.
    pub unplayed: Option<Unplayed>,
    /// Whether the first rounds of a Swiss are accelerated.
    pub accelerated: Option<bool>,
    /// The order of the start list.
    pub numbers: Option<Numbering>,
    /// The groups.
    pub groups: Option<Vec<Group>>,
    /// The days or times of the rounds.
    pub schedule: Option<Vec<String>>,
    /// The languages of the papers.
    pub languages: Option<Vec<String>>,
    /// The results of somebody who leaves a round robin early.
    pub left: Option<LeftResults>,
    /// Other articles.
    pub articles: Option<Vec<String>>,
    /// The boards of a team.
    pub boards: Option<u16>,
    /// Colours from board to board of a team.
    pub colours: Option<Colours>,
    /// The boards on which only women play.
    pub women_boards: Option<Vec<u16>>,
    /// The number of defeats after which a team is out of a cup.
    pub defeats: Option<Defeats>,
    /// The method that decides who meets whom in a cup.
    pub draw: Option<Draw>,
    /// Whether a cup has a match for the third place.
    pub third_place: Option<bool>,
}

impl RegulationsForm {
    /// The regulations with these changes.
    ///
    /// # Errors
    /// If a setting of a cup or of teams is given and the event has none. Everything else is checked when
    /// the regulations are added to the log.
    pub fn over(self, before: Regulations) -> Result<Regulations, RegulationsError> {
        let system = self.system_over(before.system)?;
        let team = self.team_over(before.team.clone())?;
        let control = self.control.or(self.preset.map(Preset::control));
        let recording = self.recording.or(self.preset.map(Preset::recording));
        let late_seconds = self.late_minutes.map(|minutes| minutes.saturating_mul(60));
        // An order that nobody chose follows the system.
        let usual = self.tiebreaks.is_none() && before.tiebreaks == before.usual_order();
        let regulations = Regulations {
            title: self.title.unwrap_or(before.title),
            section: self.section.unwrap_or(before.section),
            place: self.place.unwrap_or(before.place),
            federation: self.federation.unwrap_or(before.federation),
            emblem: self.emblem.unwrap_or(before.emblem),
            signatures: self.signatures.unwrap_or(before.signatures),
            start: self.start.or(before.start),
            end: self.end.or(before.end),
            system,
            team,
            rounds: self.rounds.unwrap_or(before.rounds),
            control: control.unwrap_or(before.control),
            late_seconds: late_seconds.or(before.late_seconds),
            profile: self.profile.unwrap_or(before.profile),
            chylymov_moves: self.chylymov_moves.unwrap_or(before.chylymov_moves),
            recording: recording.unwrap_or(before.recording),
            kumalaks: self.kumalaks.unwrap_or(before.kumalaks),
            tiebreaks: self.tiebreaks.unwrap_or(before.tiebreaks),
            unplayed: self.unplayed.or(before.unplayed),
            accelerated: self.accelerated.unwrap_or(before.accelerated),
            numbers: self.numbers.or(before.numbers),
            groups: self.groups.unwrap_or(before.groups),
            schedule: self.schedule.unwrap_or(before.schedule),
            languages: self.languages.unwrap_or(before.languages),
            left: self.left.unwrap_or(before.left),
            articles: self.articles.unwrap_or(before.articles),
        };
        let tiebreaks =
            if usual { regulations.usual_order() } else { regulations.tiebreaks.clone() };
        Ok(Regulations { tiebreaks, ..regulations })
    }

    fn system_over(&self, before: System) -> Result<System, RegulationsError> {
        let system = self.system.unwrap_or(before);
        let System::Cup { defeats, draw, third_place } = system else {
            let about_cup =
                self.defeats.is_some() || self.draw.is_some() || self.third_place.is_some();
            return if about_cup { Err(RegulationsError::NoCup) } else { Ok(system) };
        };
        Ok(System::Cup {
            defeats: self.defeats.unwrap_or(defeats),
            draw: self.draw.unwrap_or(draw),
            third_place: self.third_place.unwrap_or(third_place),
        })
    }

    /// The rules for teams; `None` if players enter.
    fn team_over(&self, before: Option<TeamRules>) -> Result<Option<TeamRules>, RegulationsError> {
        let about_teams =
            self.boards.is_some() || self.colours.is_some() || self.women_boards.is_some();
        let teams = self.teams.unwrap_or_else(|| match self.system {
            Some(System::Cup { .. }) => true,
            Some(_) => self.boards.is_some(),
            None => self.boards.is_some() || before.is_some(),
        });
        if !teams {
            return if about_teams { Err(RegulationsError::NoTeams) } else { Ok(None) };
        }
        let before = before.unwrap_or_default();
        Ok(Some(TeamRules {
            boards: self.boards.unwrap_or(before.boards),
            colours: self.colours.unwrap_or(before.colours),
            women_boards: self.women_boards.clone().unwrap_or(before.women_boards),
        }))
    }
}
