//! A national championship by script. Its standings are held against a second, plain computation
//! from the entries of the log.

#[path = "support/championship.rs"]
mod support;

use std::collections::BTreeMap;

use support::{CUP, Championship};
use togyz::{GameResult, Side};
use togyz_tournament::competition::{
    Act, Competition, EventLog, LogEntry, Outcome, Penalty, PersonId, file,
};
use togyz_tournament::{Bye, standings};

/// What a player got in a round, in half points.
#[derive(Debug, Clone, Copy, Default)]
struct Turn {
    points: i64,
    opponent: Option<PersonId>,
    won: bool,
    kumalaks: i64,
}

/// A player's rounds, and the points that referees gave or took.
#[derive(Debug, Default)]
struct Player {
    turns: Vec<Turn>,
    adjusted: i64,
}

impl Player {
    /// The points of rounds. Opponents' tie-breaks count them, whatever a referee gave or took.
    fn points(&self) -> i64 {
        self.turns.iter().map(|turn| turn.points).sum()
    }
}

/// The entries of a section that stand.
fn standing(log: &EventLog, section: u16) -> impl Iterator<Item = &LogEntry> {
    let numbered = (1..).zip(log.entries());
    let stands = move |(number, entry): &(usize, &LogEntry)| {
        entry.section == section && !log.undone().contains_key(number)
    };
    numbered.filter(stands).map(|(_, entry)| entry)
}

/// Every player of a Swiss section, computed from the entries alone.
fn computed(log: &EventLog, section: u16) -> BTreeMap<PersonId, Player> {
    let mut byes: BTreeMap<(u16, PersonId), Bye> = BTreeMap::new();
    let mut rounds: Vec<Vec<(PersonId, PersonId, Option<Outcome>)>> = Vec::new();
    let mut free: BTreeMap<(u16, PersonId), i64> = BTreeMap::new();
    let mut players: BTreeMap<PersonId, Player> = BTreeMap::new();
    let mut people = 0;
    for entry in standing(log, section) {
        match &entry.act {
            Act::Apply(applications) => {
                for _ in applications {
                    people += 1;
                    players.insert(PersonId(people), Player::default());
                }
            }
            Act::Excuse { person, round, bye: Some(bye) } => {
                byes.insert((*round, *person), *bye);
            }
            Act::Pair { round, boards, bye, .. } => {
                rounds.push(boards.iter().map(|pair| (pair.white, pair.black, None)).collect());
                for (&(of, person), bye) in &byes {
                    if of == *round {
                        free.insert((of, person), if *bye == Bye::Half { 1 } else { 0 });
                    }
                }
                if let Some(person) = bye {
                    free.insert((*round, *person), 2);
                }
            }
            Act::Result { round, board, outcome, .. } => {
                rounds[usize::from(*round) - 1][usize::from(*board) - 1].2 = *outcome;
            }
            Act::Decide { person, penalty: Penalty::Point, given: true, .. } => {
                players.get_mut(person).unwrap().adjusted -= 2;
            }
            Act::Lift { person, penalty: Penalty::Point, .. } => {
                players.get_mut(person).unwrap().adjusted += 2;
            }
            _ => {}
        }
    }
    for (round, boards) in (1..).zip(&rounds) {
        for (&person, player) in &mut players {
            let points = *free.get(&(round, person)).unwrap_or(&0);
            let mut turn = Turn { points, won: points == 2, ..Turn::default() };
            for &(white, black, outcome) in boards {
                let Some(side) = [(white, Side::White), (black, Side::Black)]
                    .into_iter()
                    .find_map(|(id, side)| (id == person).then_some(side))
                else {
                    continue;
                };
                let outcome = outcome.unwrap();
                let over_the_board =
                    matches!(outcome.result, GameResult::Win(_) | GameResult::Draw);
                turn.opponent =
                    over_the_board.then_some(if side == Side::White { black } else { white });
                turn.points = match outcome.result {
                    GameResult::Draw => 1,
                    GameResult::Win(winner) | GameResult::Forfeit(winner) if winner == side => 2,
                    _ => 0,
                };
                turn.won = turn.points == 2;
                turn.kumalaks = outcome.kumalaks.map_or(0, |counts| counts[side].into());
            }
            player.turns.push(turn);
        }
    }
    players
}

/// Points, Buchholz, progress, Berger, wins and kumalaks, plainly.
fn values(players: &BTreeMap<PersonId, Player>, person: PersonId) -> [f64; 6] {
    let player = &players[&person];
    let half = |halves: i64| halves as f64 / 2.0;
    let score = |turn: &Turn| turn.opponent.map_or(0, |id| players[&id].points());
    let buchholz: i64 = player.turns.iter().map(score).sum();
    let mut running = 0;
    let mut progress = 0;
    for turn in &player.turns {
        running += turn.points;
        progress += running;
    }
    let berger: i64 = player.turns.iter().map(|turn| score(turn) * turn.points).sum();
    let wins = player.turns.iter().filter(|turn| turn.won).count();
    let kumalaks: i64 = player.turns.iter().map(|turn| turn.kumalaks).sum();
    [
        half(player.points() + player.adjusted),
        half(buchholz),
        half(progress),
        berger as f64 / 4.0,
        wins as f64,
        kumalaks as f64,
    ]
}

#[test]
fn the_standings_of_a_championship_are_those_of_a_plain_computation() {
    let event = Championship::played();
    for section in 1..=3 {
        let competition = event.section(section);
        assert_eq!(competition.last_round(), 9);
        let players = computed(&event.log, section);
        let rows = standings(&competition.event(), 9, &competition.order());
        assert_eq!(rows.len(), players.len(), "section {section}");
        for row in &rows {
            let person = competition.by_number(row.number).unwrap();
            let found: Vec<f64> = row.values.iter().map(|value| value.unwrap().as_f64()).collect();
            assert_eq!(found, values(&players, person), "section {section}, person {person}");
            assert_eq!(row.adjusted.to_string(), halves(players[&person].adjusted));
        }
        let order = |one: usize| rows[one].values.clone();
        for place in 1..rows.len() {
            assert!(order(place - 1) >= order(place), "section {section}, place {place}");
        }
    }
    let cup = event.section(CUP);
    assert!(cup.is_over());
}

/// Half points as points are written.
fn halves(halves: i64) -> String {
    togyz_tournament::Points::from_halves(i32::try_from(halves).unwrap()).to_string()
}

#[test]
fn a_championship_is_the_same_from_its_file_and_after_undo_and_redo_of_its_end() {
    let event = Championship::played();
    let text = file::write(event.log.entries()).unwrap();
    assert_eq!(file::read(&text).unwrap(), event.log);
    let mut log = event.log.clone();
    let before: Vec<Competition> = log.sections().to_vec();
    let at = log.entries().last().unwrap().at;
    for _ in 0..50 {
        log.undo(at, "Chief").unwrap();
    }
    assert_ne!(log.sections(), before);
    for _ in 0..50 {
        log.redo(at, "Chief").unwrap();
    }
    assert_eq!(log.sections(), before);
}
