//! An arbiter who does something at random, possible or not.
#![allow(dead_code, reason = "each test uses its part")]

use togyz::{GameResult, Random, Side};
use togyz_tournament::competition::{
    Act, Application, Competition, HalfPoints, IncidentEntry, IncidentKind, JudgeEntry, NoteKind,
    Outcome, Penalty, PersonId, Regulations, Role, Standing, TeamId,
};
use togyz_tournament::{Bye, Points};

use super::application::application;

const RESULTS: [&str; 7] = [
    "1 (82) - 0 (60)",
    "0 (60) - 1 (82)",
    "0.5 (81) - 0.5 (81)",
    "1 (100) - 0 (62)",
    "+ / -",
    "- / +",
    "- / -",
];

fn number(random: &mut Random, most: usize) -> u16 {
    u16::try_from(random.below(most)).unwrap()
}

/// A result at random.
pub(crate) fn outcome(random: &mut Random) -> Outcome {
    Outcome::read(RESULTS[random.below(RESULTS.len())], None).unwrap()
}

/// The results of all open boards of the last round.
pub(crate) fn results(competition: &Competition, random: &mut Random) -> Vec<Act> {
    let Some(sheet) = competition.rounds().last() else { return Vec::new() };
    let act = |board: u16, outcome| Act::Result {
        round: sheet.number,
        board,
        outcome: Some(outcome),
        reason: String::new(),
    };
    sheet.open_boards().map(|one| act(one.board, outcome(random))).collect()
}

/// Something at random. Many of the acts are impossible.
pub(crate) fn something(competition: &Competition, random: &mut Random) -> Vec<Act> {
    let person = PersonId(1 + number(random, competition.people().len() + 1));
    let last = usize::from(competition.last_round());
    let round = number(random, last + 3);
    let boards = competition.rounds().last().map_or(1, |sheet| sheet.boards.len() + 1);
    let board = 1 + number(random, boards);
    let reason = || String::from("why");
    let act = match random.below(27) {
        0 => Act::Apply(vec![application(20 + number(random, 40))]),
        1 => Act::Amend { person, application: application(70 + number(random, 20)) },
        2 | 3 => {
            let standings = [Standing::Playing, Standing::Withdrawn, Standing::Excluded];
            let standing = standings[random.below(3)];
            Act::Stand { person, standing, round, reason: reason() }
        }
        4 => {
            let bye = [None, Some(Bye::Half), Some(Bye::Zero), Some(Bye::Full)][random.below(4)];
            Act::Excuse { person, round, bye }
        }
        5 => Act::Forbid {
            people: vec![person, PersonId(1 + number(random, 8))],
            first_round: round,
            last_round: round + 2,
        },
        6 => {
            let (role, _) = Role::WORDS[random.below(5)];
            Act::Appoint(JudgeEntry { name: "N".into(), role, category: String::new() })
        }
        7 => Act::Dismiss { judge: number(random, 4), reason: reason() },
        8 => return competition.draw_lots(7).unwrap_or_default(),
        9..12 => return competition.pair().into_iter().collect(),
        12..15 => return results(competition, random),
        15 => {
            let outcome = if random.below(5) == 0 { None } else { Some(outcome(random)) };
            Act::Result { round, board, outcome, reason: reason() }
        }
        16 => Act::Begin { round },
        17 => Act::Note { person, kind: NoteKind::Talking, text: String::new() },
        18 => {
            let penalty = [Penalty::Point, Penalty::Exclusion][random.below(2)];
            let given = random.below(2) == 0;
            Act::Decide { person, penalty, given, reason: reason() }
        }
        24 => {
            let penalty = [Penalty::Point, Penalty::Exclusion][random.below(2)];
            Act::Lift { person, penalty, reason: reason() }
        }
        25 => Act::WithdrawNote { note: number(random, 8), reason: reason() },
        26 => {
            let points = Points::from_halves(i32::from(number(random, 10)) - 5);
            Act::Adjust { person, points: HalfPoints(points), reason: reason() }
        }
        19 => Act::Incident(IncidentEntry {
            kind: IncidentKind::Other,
            round: 0,
            board: None,
            person: Some(person),
            referee: String::new(),
            text: reason(),
        }),
        20 => Act::Protest { round, board: None, from: "A".into(), text: reason() },
        21 => {
            let protest = number(random, 4);
            match random.below(2) {
                0 => Act::Appeal { protest, text: reason() },
                _ => {
                    let upheld = random.below(2) == 0;
                    let changes = upheld.then_some(0);
                    Act::Rule { protest, upheld, text: reason(), changes }
                }
            }
        }
        22 => {
            let title = format!("Open {round}");
            Act::Regulate(Box::new(Regulations { title, ..competition.regulations().clone() }))
        }
        _ => match competition.rounds().last().and_then(|sheet| sheet.matches.first()) {
            Some(one) if random.below(2) == 0 => {
                let (number, result) = (one.number, GameResult::Win(Side::White));
                Act::Extra { round: competition.last_round(), number, result, game: None }
            }
            _ => Act::LineUp { team: TeamId(1), round, players: vec![Some(person)] },
        },
    };
    vec![act]
}

/// Applications of so many players.
pub(crate) fn applications(players: u16) -> Vec<Application> {
    (1..=players).map(application).collect()
}
