//! An event: its regulations as far as pairing and standings need them, its players, its rounds.

use togyz::Side;

use crate::{Bye, Number, Player, PointSystem, Points, Round};

/// A tournament in its current state.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Event {
    /// The title.
    pub name: String,
    /// The town.
    pub place: String,
    /// The federation.
    pub federation: String,
    /// The first day, `2026/05/15`.
    pub start: String,
    /// The last day.
    pub end: String,
    /// The kind of tournament, in words.
    pub kind: String,
    /// The kind of tournament as a code of tournament files, such as `FIDE_DUTCH_2026`.
    pub type_code: String,
    /// The codes of the tie-breaks after the points, as tournament files list them: `BH,DE`.
    pub tie_breaks: String,
    /// The chief referee.
    pub chief_referee: String,
    /// The deputies.
    pub deputies: Vec<String>,
    /// The time control, in words.
    pub time_control: String,
    /// The days of the rounds, as far as they are fixed.
    pub days: Vec<String>,
    /// The number of planned rounds; 0 if unknown.
    pub planned_rounds: u16,
    /// The colour of player 1 in round 1, once the lot was drawn.
    pub initial_colour: Option<Side>,
    /// The points of each result.
    pub points: PointSystem,
    /// The boards of a match, if the players are teams; a team without an opponent wins all.
    pub boards: u16,
    /// The players, by number.
    pub players: Vec<Player>,
    /// The teams, in order.
    pub teams: Vec<EventTeam>,
    /// The rounds, in order; the last may only hold requested byes.
    pub rounds: Vec<Round>,
    /// Virtual points for pairing only.
    pub accelerations: Vec<Acceleration>,
    /// The players who must not meet.
    pub forbidden: Vec<Forbidden>,
    /// Points given or taken by the referee, shown apart from results.
    pub adjustments: Vec<Adjustment>,
    /// Lines of a file that this program does not use, kept as they were.
    pub other_lines: Vec<String>,
}

/// Virtual points of a range of players for the pairing of some rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Acceleration {
    /// The virtual points.
    pub points: Points,
    /// The first round that is paired with them.
    pub first_round: u16,
    /// The last one.
    pub last_round: u16,
    /// The first player who has them.
    pub first: Number,
    /// The last one.
    pub last: Number,
}

/// Players who must not meet each other in some rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forbidden {
    /// The first round.
    pub first_round: u16,
    /// The last one.
    pub last_round: u16,
    /// The players.
    pub players: Vec<Number>,
}

/// Points given or taken by the referee.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjustment {
    /// The player.
    pub player: Number,
    /// The round after which they count.
    pub round: u16,
    /// The points, negative when taken.
    pub points: Points,
    /// Whether they also count when later rounds are paired.
    pub in_pairing: bool,
    /// The reason, for the protocol.
    pub reason: String,
}

/// A team: its players in the order of their boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventTeam {
    /// The team's pairing number.
    pub number: Number,
    /// Its name.
    pub name: String,
    /// Its players, the first board first.
    pub players: Vec<Number>,
}

impl Event {
    /// Whether teams play each other: the code of the type says so, or a line of a tournament file
    /// that only team events have. Lists of byes and forbidden pairs then name teams.
    #[must_use]
    pub fn is_team_event(&self) -> bool {
        let of_teams = ["300", "320", "330", "352", "362"];
        let is_of_teams = |line: &String| of_teams.iter().any(|key| line.starts_with(key));
        self.type_code.to_ascii_uppercase().contains("TEAM")
            || self.other_lines.iter().any(is_of_teams)
    }

    /// The number of rounds that have been paired: all rounds before the first unpaired one.
    #[must_use]
    pub fn paired_rounds(&self) -> usize {
        self.rounds.iter().take_while(|round| round.is_paired()).count()
    }

    /// The player with a number.
    #[must_use]
    pub fn player(&self, number: Number) -> Option<&Player> {
        // Numbers are nearly always complete, so the place is nearly always the number.
        match self.players.get(number.index()) {
            Some(player) if player.number == number => Some(player),
            _ => self.players.iter().find(|player| player.number == number),
        }
    }

    /// The bye a player requested, or had, in a round; rounds begin with 0 here.
    #[must_use]
    pub fn bye(&self, number: Number, round: usize) -> Option<Bye> {
        let byes = &self.rounds.get(round)?.byes;
        byes.iter().find(|(player, _)| *player == number).map(|(_, bye)| *bye)
    }

    /// The same event as it was when its first rounds were over, with the byes requested for the
    /// next round.
    #[must_use]
    pub fn after_rounds(&self, count: usize) -> Event {
        let mut rounds: Vec<Round> = self.rounds.iter().take(count).cloned().collect();
        if let Some(next) = self.rounds.get(count) {
            let asked = next.byes.iter().filter(|(_, bye)| *bye != Bye::Allocated);
            rounds.push(Round { games: Vec::new(), byes: asked.copied().collect() });
        }
        Event { rounds, ..self.clone() }
    }
}
