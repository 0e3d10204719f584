//! The public view of an event: players, teams, pairings, results and what standings are computed from.
//!
//! This is the allow-list of the published pages. [`PublicEvent`] is built field by field from a competition, and the
//! pages see nothing else. A new field of an application, a round or a board stays private until it is added here.

use togyz::BySide;
use togyz_tournament::competition::{
    Application, BoardSheet, Competition, Outcome, PersonId, RoundSheet, Standing, System, TeamId,
};
use togyz_tournament::cup::{CupMatch, CupRank, Defeats, Source, Stage};
use togyz_tournament::{Adjustment, Bye, Date, Event, Number, Player, StandingsRules};

/// The public part of a competition.
#[derive(Debug, Clone)]
pub struct PublicEvent {
    /// The title, with the name of the section.
    pub(crate) title: String,
    /// The title of the whole event.
    pub(crate) event_title: String,
    /// The name of the section.
    pub(crate) section: String,
    pub(crate) place: String,
    /// The first day.
    pub(crate) start: Option<Date>,
    /// The last day.
    pub(crate) end: Option<Date>,
    /// The days or times of the rounds.
    pub(crate) schedule: Vec<String>,
    pub(crate) is_round_robin: bool,
    pub(crate) planned_rounds: u16,
    pub(crate) finished_rounds: u16,
    /// The start list, number 1 first.
    pub(crate) players: Vec<PublicPlayer>,
    pub(crate) teams: Vec<PublicTeam>,
    pub(crate) groups: Vec<PublicGroup>,
    pub(crate) rounds: Vec<PublicRound>,
    /// The standings of a cup; `None` for other systems.
    pub(crate) cup: Option<Vec<CupRank>>,
    /// The matches of a cup, by number.
    pub(crate) cup_matches: Vec<PublicCupMatch>,
    /// Whether a participant of the cup is out only after two defeats.
    pub(crate) two_defeats: bool,
    /// The winner of the cup.
    pub(crate) champion: Option<Number>,
    /// Games, byes and adjusted points of the players.
    pub(crate) results: Event,
    /// The same of the teams and their matches, where they are ranked.
    pub(crate) matches: Option<Event>,
    /// Whether cross tables show kumalaks.
    pub(crate) kumalaks: bool,
    /// The rules of the standings.
    pub(crate) order: StandingsRules,
    /// Whether results do not count because players left.
    pub(crate) annulled: bool,
}

/// A player of the start list. Birth, sex, physician and the federation's number are private.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PublicPlayer {
    pub(crate) id: PersonId,
    pub(crate) number: Number,
    pub(crate) name: String,
    pub(crate) category: String,
    /// The rating, 0 without one.
    pub(crate) rating: u16,
    pub(crate) country: String,
    pub(crate) region: String,
    pub(crate) club: String,
    /// Whether the player has left or was excluded, and from which round on.
    pub(crate) left: Option<(Standing, u16)>,
}

/// A team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PublicTeam {
    pub(crate) id: TeamId,
    pub(crate) name: String,
    pub(crate) captain: String,
    /// The names of its players by board.
    pub(crate) players: Vec<String>,
    /// Whether all its players have left, and from which round on.
    pub(crate) left: Option<(Standing, u16)>,
}

/// A match of a cup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PublicCupMatch {
    pub(crate) id: u16,
    pub(crate) stage: Stage,
    /// The round within the stage.
    pub(crate) round: u16,
    pub(crate) sources: [Source; 2],
    pub(crate) numbers: [Option<Number>; 2],
    pub(crate) winner: Option<Number>,
    /// Whether the match has ended, by a winner or because both lost.
    pub(crate) is_over: bool,
    /// The points of both, once the match was played.
    pub(crate) points: Option<[String; 2]>,
}

/// A group with its own standings. Its members are listed, so that no age is published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PublicGroup {
    pub(crate) name: String,
    pub(crate) members: Vec<Number>,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PublicRound {
    pub(crate) number: u16,
    pub(crate) boards: Vec<PublicBoard>,
    /// The players without a game, with the kind of bye.
    pub(crate) byes: Vec<(PersonId, Bye)>,
    /// The teams that rest.
    pub(crate) rests: Vec<TeamId>,
}

/// A board of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PublicBoard {
    pub(crate) board: u16,
    pub(crate) players: BySide<PersonId>,
    pub(crate) outcome: Option<Outcome>,
}

impl PublicEvent {
    /// The public part of a competition in its current state.
    #[must_use]
    pub fn new(competition: &Competition) -> PublicEvent {
        let regulations = competition.regulations();
        let list = competition.start_list().iter();
        let cup = competition.cup().ok().flatten();
        let (two_defeats, cup) = match cup {
            Some((settings, cup)) => (settings.defeats == Defeats::Two, Some(cup)),
            None => (false, None),
        };
        let matches = cup.as_ref().map_or(&[][..], |cup| &cup.matches);
        PublicEvent {
            title: regulations.full_title(),
            event_title: regulations.title.clone(),
            section: regulations.section.clone(),
            place: regulations.place.clone(),
            start: regulations.start,
            end: regulations.end,
            schedule: regulations.schedule.clone(),
            is_round_robin: matches!(regulations.system, System::RoundRobin { .. }),
            planned_rounds: competition.planned_rounds(),
            finished_rounds: competition.finished_rounds(),
            players: list.filter_map(|&id| player(competition, id)).collect(),
            teams: teams(competition),
            groups: groups(competition),
            rounds: competition.rounds().iter().map(round).collect(),
            cup_matches: matches.iter().map(|one| cup_match(competition, one)).collect(),
            two_defeats,
            champion: cup.as_ref().and_then(|cup| cup.champion),
            cup: cup.map(|cup| cup.ranking),
            results: results(competition, competition.event()),
            matches: competition
                .has_match_points()
                .then(|| results(competition, competition.ranked_event())),
            kumalaks: regulations.kumalaks_in_tables(),
            order: competition.order(),
            annulled: competition
                .rounds()
                .iter()
                .any(|sheet| sheet.boards.iter().any(|one| competition.is_annulled(one))),
        }
    }

    pub(crate) fn player(&self, id: PersonId) -> Option<&PublicPlayer> {
        self.players.iter().find(|player| player.id == id)
    }

    /// A player's name, `?` for a person who is not on the start list.
    pub(crate) fn name(&self, id: PersonId) -> String {
        self.player(id).map_or_else(|| "?".into(), |player| player.name.clone())
    }

    pub(crate) fn by_number(&self, number: Number) -> Option<&PublicPlayer> {
        self.players.get(number.index()).filter(|player| player.number == number)
    }

    /// The event whose players are ranked: the teams, or the players.
    pub(crate) fn ranked(&self) -> &Event {
        self.matches.as_ref().unwrap_or(&self.results)
    }

    pub(crate) fn team(&self, id: TeamId) -> Option<&PublicTeam> {
        self.teams.iter().find(|team| team.id == id)
    }

    pub(crate) fn round(&self, round: u16) -> Option<&PublicRound> {
        self.rounds.iter().find(|one| one.number == round)
    }
}

fn player(competition: &Competition, id: PersonId) -> Option<PublicPlayer> {
    let person = competition.person(id)?;
    let application: &Application = &person.application;
    Some(PublicPlayer {
        id,
        number: competition.number(id)?,
        name: application.name(),
        category: application.category.clone(),
        rating: application.rating,
        country: application.federation.clone(),
        region: application.region.clone(),
        club: application.club.clone(),
        left: competition.left_by(id, u16::MAX).map(|standing| (standing, person.since_round)),
    })
}

fn teams(competition: &Competition) -> Vec<PublicTeam> {
    let team = |team: &togyz_tournament::competition::Team| PublicTeam {
        id: team.id,
        name: team.entry.name.clone(),
        captain: team.entry.captain.clone(),
        players: team.entry.players.iter().map(|&id| competition.name(id)).collect(),
        left: competition.team_left_by(team.id, u16::MAX).map(|standing| {
            let people = team.entry.players.iter().filter_map(|&id| competition.person(id));
            (standing, people.map(|person| person.since_round).max().unwrap_or(1))
        }),
    };
    competition.teams().iter().map(team).collect()
}

fn cup_match(competition: &Competition, one: &CupMatch) -> PublicCupMatch {
    let played = competition.rounds().iter().find_map(|sheet| {
        let found = sheet.matches.iter().find(|found| found.number == one.id)?;
        let points = sheet.decision(found).ok()?.points;
        let (first, second) = (format!("{:.1}", points.first), format!("{:.1}", points.second));
        match one.numbers[0] == Some(found.teams.first.number()) {
            true => Some([first, second]),
            false => Some([second, first]),
        }
    });
    PublicCupMatch {
        id: one.id,
        stage: one.stage,
        round: one.round,
        sources: one.sources,
        numbers: one.numbers,
        winner: one.winner,
        is_over: one.is_over(),
        points: played,
    }
}

fn groups(competition: &Competition) -> Vec<PublicGroup> {
    let members = |group: &togyz_tournament::competition::Group| {
        let list = competition.start_list().iter();
        let members = list.filter(|&&id| {
            competition.person(id).is_some_and(|person| group.takes(&person.application))
        });
        members.filter_map(|&id| competition.number(id)).collect()
    };
    let groups = competition.regulations().groups.iter();
    groups.map(|one| PublicGroup { name: one.name.clone(), members: members(one) }).collect()
}

fn round(sheet: &RoundSheet) -> PublicRound {
    let board = |one: &BoardSheet| PublicBoard {
        board: one.board,
        players: one.players,
        outcome: one.outcome,
    };
    // A game of a match that was withdrawn counts for nothing.
    let boards = sheet.boards.iter().filter(|one| !sheet.is_withdrawn(one.board));
    PublicRound {
        number: sheet.number,
        boards: boards.map(board).collect(),
        byes: sheet.byes.clone(),
        rests: sheet.rests.clone(),
    }
}

/// The event with the data for standings, and without other data about players and penalties.
fn results(competition: &Competition, event: Event) -> Event {
    let Event { planned_rounds, points, boards, players, teams, rounds, adjustments, .. } = event;
    let player = |one: Player| Player {
        rating: one.rating,
        federation: one.federation,
        ..Player::new(one.number, one.name)
    };
    let adjustment = |one: Adjustment| Adjustment {
        player: one.player,
        round: one.round,
        points: one.points,
        in_pairing: one.in_pairing,
        reason: String::new(),
    };
    Event {
        planned_rounds,
        points,
        boards,
        players: players.into_iter().map(player).collect(),
        teams,
        // The last one holds the byes requested for the next round.
        rounds: rounds.into_iter().take(competition.rounds().len()).collect(),
        adjustments: adjustments.into_iter().map(adjustment).collect(),
        ..Event::default()
    }
}
