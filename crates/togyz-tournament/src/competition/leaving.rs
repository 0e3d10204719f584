//! Persons and teams who leave: how they are marked, what a team forfeits, and whether the results
//! of somebody who leaves a round robin count.

use serde::{Deserialize, Serialize};
use togyz::{Ending, GameResult, Side};

use super::Competition;
use super::act::Act;
use super::outcome::Outcome;
use super::person::{PersonId, Standing};
use super::regulations::System;
use super::sheet::BoardSheet;
use super::team::TeamId;

/// The results of somebody who leaves a round robin early.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeftResults {
    /// They stay; the remaining games are lost by forfeit.
    #[default]
    Keep,
    /// No game of the person counts, for nobody.
    Annul,
}

impl LeftResults {
    /// Every way with its keyword.
    pub const WORDS: [(LeftResults, &'static str); 2] =
        [(LeftResults::Keep, "keep"), (LeftResults::Annul, "annul")];

    /// Its keyword.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            LeftResults::Keep => "keep",
            LeftResults::Annul => "annul",
        }
    }

    /// Whether it is the default, which files need not say.
    pub(super) fn is_keep(&self) -> bool {
        *self == LeftResults::Keep
    }
}

impl Competition {
    /// Whether a person has left or was excluded by the beginning of a round; `None` while the
    /// person takes part.
    #[must_use]
    pub fn left_by(&self, id: PersonId, round: u16) -> Option<Standing> {
        let person = self.person(id)?;
        let left = person.standing != Standing::Playing && person.since_round <= round;
        left.then_some(person.standing)
    }

    /// Whether all players of a team have left by the beginning of a round; `Excluded` if all of
    /// them were excluded.
    #[must_use]
    pub fn team_left_by(&self, id: TeamId, round: u16) -> Option<Standing> {
        let players = &self.team(id)?.entry.players;
        let left: Option<Vec<Standing>> =
            players.iter().map(|&player| self.left_by(player, round)).collect();
        let left = left.filter(|left| !left.is_empty())?;
        let excluded = left.iter().all(|one| *one == Standing::Excluded);
        Some(if excluded { Standing::Excluded } else { Standing::Withdrawn })
    }

    /// The acts by which a team leaves: its open games of the round are forfeited, and none of its
    /// players plays from the next round on. The opponents of later rounds win without a game.
    #[must_use]
    pub fn team_leaves(&self, id: TeamId, standing: Standing, reason: &str) -> Vec<Act> {
        let Some(team) = self.team(id) else { return Vec::new() };
        let round = self.last_round();
        let open = self.rounds.last().into_iter().flat_map(|sheet| sheet.open_boards());
        let forfeit = |board: &BoardSheet| {
            let loser = Side::ALL
                .into_iter()
                .find(|&side| team.entry.players.contains(&board.players[side]))?;
            let outcome = Some(Outcome::new(GameResult::Forfeit(!loser), None, Ending::Forfeit));
            let (board, reason) = (board.board, String::new());
            Some(Act::Result { round, board, outcome, reason })
        };
        let mut acts: Vec<Act> = open.filter_map(forfeit).collect();
        let playing = team.entry.players.iter();
        let playing = playing.filter(|&&id| self.left_by(id, u16::MAX).is_none());
        acts.extend(playing.map(|&person| Act::Stand {
            person,
            standing,
            round: round + 1,
            reason: reason.into(),
        }));
        acts
    }

    /// Whether the game of a board counts for nothing because a player left a round robin whose
    /// regulations annul the results.
    #[must_use]
    pub fn is_annulled(&self, board: &BoardSheet) -> bool {
        let annuls = self.regulations.left == LeftResults::Annul
            && matches!(self.regulations.system, System::RoundRobin { .. });
        let left = |id| self.left_by(id, u16::MAX).is_some();
        annuls && (left(board.players.white) || left(board.players.black))
    }
}
