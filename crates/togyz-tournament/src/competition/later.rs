//! A corrected result and the rounds after it: the later matches of a cup that no longer follow, and
//! the referee's choice to keep what was played or to withdraw it.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Competition;
use super::act::Act;
use super::outcome::Outcome;
use super::regulations::System;
use super::sheet::{Match, RoundSheet};
use crate::cup::{Cup, CupEnds, MatchEnd};
use crate::team_match::TeamSide;

/// What becomes of later rounds when a result is corrected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Later {
    /// What was played stays. In a cup, whoever went on goes on.
    Keep,
    /// The later rounds of a Swiss, and the later matches of a cup that no longer follow, are
    /// withdrawn. Their results stay in the log alone.
    Withdraw,
}

impl Later {
    /// Every choice with its keyword.
    pub const WORDS: [(Later, &'static str); 2] =
        [(Later::Keep, "keep"), (Later::Withdraw, "withdraw")];

    /// Its keyword.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Later::Keep => "keep",
            Later::Withdraw => "withdraw",
        }
    }

    /// Puts the choice before the corrected results among some acts. What is withdrawn once is
    /// gone, so that choice comes once.
    #[must_use]
    pub fn before(self, acts: Vec<Act>) -> Vec<Act> {
        let mut chosen = Vec::new();
        let mut said = false;
        for act in acts {
            if let Act::Result { round, .. } = act
                && !(said && self == Later::Withdraw)
            {
                chosen.push(Act::Later { round, choice: self });
                said = true;
            }
            chosen.push(act);
        }
        chosen
    }
}

/// A match of a cup that no longer follows from the results before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LaterMatch {
    /// The round.
    pub round: u16,
    /// The number of the match.
    pub number: u16,
}

impl fmt::Display for LaterMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "match {} of round {}", self.number, self.round)
    }
}

impl Competition {
    /// The matches of later rounds of a cup that would no longer follow if a board had another
    /// outcome.
    #[must_use]
    pub fn matches_broken_by(
        &self,
        round: u16,
        board: u16,
        outcome: Option<Outcome>,
    ) -> Vec<LaterMatch> {
        if !self.changes_winner(round, board, outcome) {
            return Vec::new();
        }
        let mut changed = self.clone();
        changed.set_outcome(round, board, outcome);
        changed.broken_matches()
    }

    /// Whether another outcome of a board changes who goes on in a cup, and later rounds are
    /// paired.
    fn changes_winner(&self, round: u16, board: u16, outcome: Option<Outcome>) -> bool {
        let cup = matches!(self.regulations.system, System::Cup { .. });
        if !cup || round >= self.last_round() {
            return false;
        }
        let Some(sheet) = self.round(round) else { return false };
        let Some(one) = sheet.match_at(board) else { return false };
        let mut changed = sheet.clone();
        changed.kept.remove(&one.number);
        changed.boards.iter_mut().filter(|one| one.board == board).for_each(|one| {
            one.outcome = outcome;
        });
        changed.end_of(one) != sheet.end_of(one)
    }

    /// Sets the outcome of a board; whoever goes on from its match is decided anew.
    fn set_outcome(&mut self, round: u16, board: u16, outcome: Option<Outcome>) {
        let sheet = self.rounds.iter_mut().find(|sheet| sheet.number == round);
        let Some(sheet) = sheet else { return };
        if let Some(number) = sheet.match_of(board) {
            sheet.kept.remove(&number);
        }
        let boards = sheet.boards.iter_mut();
        boards.filter(|one| one.board == board).for_each(|one| one.outcome = outcome);
    }

    /// Corrects the outcome of a board and does with later rounds what the referee chose. Without a
    /// choice, what was played is kept: entries of old files say nothing.
    pub(super) fn correct(
        &mut self,
        round: u16,
        board: u16,
        outcome: Option<Outcome>,
        later: Option<Later>,
    ) {
        let end = self.round(round).and_then(|sheet| {
            let one = sheet.match_at(board)?;
            Some((one.number, sheet.end_of(one)?))
        });
        let changes = self.changes_winner(round, board, outcome);
        let kept = self.round(round).map(|sheet| sheet.kept.clone()).unwrap_or_default();
        self.set_outcome(round, board, outcome);
        if later == Some(Later::Withdraw) {
            match self.regulations.system {
                System::Swiss => self.withdraw_rounds_after(round),
                System::Cup { .. } => self.withdraw_broken_matches(),
                System::RoundRobin { .. } => {}
            }
            return;
        }
        let Some(sheet) = self.rounds.iter_mut().find(|sheet| sheet.number == round) else {
            return;
        };
        if !changes {
            // The match still sends the same team on.
            let own = sheet.match_at(board).map(|one| (one.number, sheet.own_end_of(one)));
            if let Some((number, decided)) = own
                && let Some(&before) = kept.get(&number)
                && decided != Some(before)
            {
                sheet.kept.insert(number, before);
            }
            return;
        }
        if let Some((number, before)) = end
            && !self.broken_matches().is_empty()
            && let Some(sheet) = self.rounds.iter_mut().find(|sheet| sheet.number == round)
        {
            sheet.kept.insert(number, before);
        }
    }

    /// The matches that do not follow from the results before them.
    fn broken_matches(&self) -> Vec<LaterMatch> {
        let Some(settings) = self.cup_settings() else { return Vec::new() };
        let mut ends = CupEnds::new();
        let mut broken = Vec::new();
        for sheet in &self.rounds {
            let cup = Cup::after(&settings, &ends);
            for one in sheet.standing_matches() {
                let teams = [one.teams.first.number(), one.teams.second.number()];
                let follows = cup.as_ref().is_ok_and(|cup| {
                    let mut all = cup.matches.iter().filter(|drawn| drawn.id == one.number);
                    all.any(|drawn| {
                        drawn.is_open() && teams.map(Some).iter().all(|t| drawn.numbers.contains(t))
                    })
                });
                if !follows {
                    broken.push(LaterMatch { round: sheet.number, number: one.number });
                } else if let Some(end) = sheet.end_of(one) {
                    ends.insert(one.number, end.map(|team| one.team(team).number()));
                }
            }
        }
        broken
    }

    fn withdraw_broken_matches(&mut self) {
        for LaterMatch { round, number } in self.broken_matches() {
            let sheet = self.rounds.iter_mut().find(|sheet| sheet.number == round);
            sheet.into_iter().for_each(|sheet| {
                sheet.kept.remove(&number);
                sheet.withdrawn.insert(number);
            });
        }
        let empty = |sheet: &RoundSheet| sheet.standing_matches().next().is_none();
        let left = self.rounds.iter().rposition(|sheet| !empty(sheet)).map_or(0, |place| place + 1);
        self.withdraw_rounds_after(u16::try_from(left).unwrap_or(u16::MAX));
    }

    /// Removes the rounds after one. What was decided in them counts from the next round on.
    fn withdraw_rounds_after(&mut self, round: u16) {
        let before = self.last_round();
        self.rounds.truncate(usize::from(round));
        let last = self.last_round();
        for person in &mut self.people {
            if (last + 1..=before + 1).contains(&person.since_round) {
                person.since_round = last + 1;
            }
        }
        for one in &mut self.penalties {
            one.round = one.round.min(last);
            one.lifted.iter_mut().for_each(|end| end.round = end.round.min(last));
        }
        for one in &mut self.points {
            one.round = one.round.min(last);
        }
    }

    /// The ends of the matches that stand, for the cup.
    pub(super) fn cup_ends(&self) -> CupEnds {
        let mut ends = CupEnds::new();
        for sheet in &self.rounds {
            for one in sheet.standing_matches() {
                if let Some(end) = sheet.end_of(one) {
                    ends.insert(one.number, end.map(|team| one.team(team).number()));
                }
            }
        }
        ends
    }
}

impl RoundSheet {
    /// The matches that were not withdrawn.
    pub fn standing_matches(&self) -> impl Iterator<Item = &Match> {
        self.matches.iter().filter(|one| !self.withdrawn.contains(&one.number))
    }

    /// Whether the game on a board belongs to a match that was withdrawn.
    #[must_use]
    pub fn is_withdrawn(&self, board: u16) -> bool {
        !self.withdrawn.is_empty()
            && self.match_of(board).is_some_and(|number| self.withdrawn.contains(&number))
    }

    /// The end of a match: by the referee's choice after a correction, else by the boards; `None`
    /// if it is not decided or was withdrawn.
    #[must_use]
    pub fn end_of(&self, one: &Match) -> Option<MatchEnd<TeamSide>> {
        if self.withdrawn.contains(&one.number) {
            return None;
        }
        self.kept.get(&one.number).copied().or_else(|| self.own_end_of(one))
    }

    /// The end by the boards.
    fn own_end_of(&self, one: &Match) -> Option<MatchEnd<TeamSide>> {
        let decision = self.decision(one).ok()?;
        match decision.winner {
            Some((team, _)) => Some(MatchEnd::Won(team)),
            None => decision.is_lost_by_both().then_some(MatchEnd::LostByBoth),
        }
    }

    /// The match to which a board belongs.
    fn match_at(&self, board: u16) -> Option<&Match> {
        let number = self.match_of(board)?;
        self.matches.iter().find(|one| one.number == number)
    }
}
