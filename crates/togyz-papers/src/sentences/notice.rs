//! Notices beside an act or a round: proposed penalties, consequences of a corrected result, byes, matches of teams.

use togyz::Side;
use togyz_text::{Language, text, text_with};
use togyz_tournament::Bye;
use togyz_tournament::competition::{
    ChangedPairs, Competition, LaterMatch, Match, PenaltyDecision, PersonId, Proposal, RoundSheet,
    TeamId,
};
use togyz_tournament::cup::MatchEnd;
use togyz_tournament::team_match::{MatchCriterion, MatchDecision};

use super::name::{describe_person, describe_team};

/// A penalty that the rule of three and four notes proposes.
#[must_use]
pub fn describe_proposal(
    proposal: &Proposal,
    competition: &Competition,
    language: Language,
) -> String {
    let name = describe_person(competition, proposal.person);
    let key = format!("event-proposal-{}", proposal.penalty.word());
    text_with(language, &key, &[("name", (&name).into()), ("notes", proposal.notes.into())])
}

/// A penalty that was given, waived or lifted, with the reasons.
#[must_use]
pub fn describe_penalty(
    penalty: &PenaltyDecision,
    competition: &Competition,
    language: Language,
) -> String {
    let given = if penalty.given { "given" } else { "waived" };
    let key = format!("event-penalty-{}-{given}", penalty.penalty.word());
    let name = describe_person(competition, penalty.person);
    let sentence = text_with(language, &key, &[("name", (&name).into())]);
    let sentence = match penalty.reason.as_str() {
        "" => sentence,
        reason => format!("{sentence} ({reason})"),
    };
    match &penalty.lifted {
        None => sentence,
        Some(lifted) => {
            let values = [("penalty", (&sentence).into()), ("reason", (&lifted.reason).into())];
            text_with(language, "event-state-lifted", &values)
        }
    }
}

/// A person who is left out of the start list because the application is incomplete.
#[must_use]
pub fn describe_left_out(competition: &Competition, id: PersonId, language: Language) -> String {
    let name = describe_person(competition, id);
    text_with(language, "event-left-out", &[("name", (&name).into())])
}

/// A later round that would now be paired differently.
#[must_use]
pub fn describe_changed_pairs(changed: ChangedPairs, language: Language) -> String {
    let values = [("round", changed.round.into()), ("count", changed.pairs.into())];
    text_with(language, "event-would-differ", &values)
}

/// A player who offered more than three draws (W X); `None` if there is no such board.
#[must_use]
pub fn describe_fourth_offer(
    competition: &Competition,
    round: u16,
    board: u16,
    side: Side,
    language: Language,
) -> Option<String> {
    let player = competition.round(round)?.board(board)?.players[side];
    let name = describe_person(competition, player);
    let values = [("name", (&name).into()), ("board", board.into())];
    Some(text_with(language, "event-fourth-offer", &values))
}

/// A board whose result is provisional.
#[must_use]
pub fn describe_provisional(round: u16, board: u16, language: Language) -> String {
    let values = [("round", round.into()), ("board", board.into())];
    text_with(language, "event-provisional", &values)
}

/// A player without a game in a round.
#[must_use]
pub fn describe_bye(
    competition: &Competition,
    id: PersonId,
    bye: Bye,
    language: Language,
) -> String {
    let key = match bye {
        Bye::Allocated => "event-rests-allocated",
        Bye::Full => "event-rests-full",
        Bye::Half => "event-rests-half",
        Bye::Zero => "event-rests-zero",
    };
    text_with(language, key, &[("name", (&describe_person(competition, id)).into())])
}

/// A team that rests in a round.
#[must_use]
pub fn describe_rest(competition: &Competition, id: TeamId, language: Language) -> String {
    text_with(language, "cup-rests", &[("name", (&describe_team(competition, id)).into())])
}

/// A match of two teams, with the toss; in a cup of players the colours are those of the board.
#[must_use]
pub fn describe_team_match(one: &Match, competition: &Competition, language: Language) -> String {
    let (first, second) =
        (describe_team(competition, one.teams.first), describe_team(competition, one.teams.second));
    let toss = describe_team(competition, one.team(one.toss));
    let values = [
        ("match", one.number.into()),
        ("first", (&first).into()),
        ("second", (&second).into()),
        ("toss", (&toss).into()),
    ];
    let key = if competition.is_of_teams() { "event-match" } else { "event-match-players" };
    text_with(language, key, &values)
}

/// A match of a cup that no longer follows from the results before it.
#[must_use]
pub fn describe_later_match(
    later: LaterMatch,
    competition: &Competition,
    language: Language,
) -> String {
    let sheet = competition.round(later.round);
    let one = sheet.and_then(|sheet| sheet.matches.iter().find(|one| one.number == later.number));
    let team = |of: fn(&Match) -> TeamId| {
        one.map_or_else(|| "?".into(), |one| describe_team(competition, of(one)))
    };
    let (first, second) = (team(|one| one.teams.first), team(|one| one.teams.second));
    let values = [
        ("round", later.round.into()),
        ("match", later.number.into()),
        ("first", (&first).into()),
        ("second", (&second).into()),
    ];
    text_with(language, "event-not-following", &values)
}

/// What the referee chose about a match after a correction; `None` if nothing.
#[must_use]
pub fn describe_match_choice(
    sheet: &RoundSheet,
    one: &Match,
    competition: &Competition,
    language: Language,
) -> Option<String> {
    if sheet.withdrawn.contains(&one.number) {
        return Some(text(language, "event-match-withdrawn"));
    }
    match *sheet.kept.get(&one.number)? {
        MatchEnd::Won(team) => {
            let name = describe_team(competition, one.team(team));
            Some(text_with(language, "event-match-kept", &[("name", (&name).into())]))
        }
        MatchEnd::LostByBoth => Some(text(language, "event-match-kept-nobody")),
    }
}

/// A board of a match on which a team has nobody.
#[must_use]
pub fn describe_missing_player(
    competition: &Competition,
    board: usize,
    team: TeamId,
    language: Language,
) -> String {
    let team = describe_team(competition, team);
    let values = [("board", board.into()), ("team", (&team).into())];
    text_with(language, "event-missing-player", &values)
}

/// The points of a match, its winner and the criterion that decided it.
#[must_use]
pub fn describe_decision(
    decision: &MatchDecision,
    one: &Match,
    competition: &Competition,
    language: Language,
) -> String {
    let points = format!("{:.1} - {:.1}", decision.points.first, decision.points.second);
    match decision.winner {
        Some((team, criterion)) => {
            let winner = describe_team(competition, one.team(team));
            format!("{points}  {winner} ({})", describe_criterion(criterion, language))
        }
        None if decision.is_lost_by_both() => {
            format!("{points}  {}", text(language, "cup-lost-by-both"))
        }
        None if one.stage.is_none() => format!("{points}  {}", text(language, "cup-drawn")),
        None => format!("{points}  {}", text(language, "cup-needs-extra")),
    }
}

/// The criterion that decided a match of teams.
#[must_use]
pub fn describe_criterion(criterion: MatchCriterion, language: Language) -> String {
    text(language, &format!("cup-by-{}", criterion.word()))
}
