//! Events run by a random arbiter, who does what is due, and anything else besides. The same seed
//! gives the same event.

use togyz::Random;
use togyz_tournament::competition::{
    Act, EventLog, PersonId, Regulations, System, TeamEntry, TeamRules,
};
use togyz_tournament::cup::{Defeats, Draw};

use super::acts::{applications, results, something};
use super::application::at;

const REFEREE: &str = "Referee";

/// An event in the hands of a random arbiter.
pub(crate) struct RandomEvent {
    random: Random,
    pub(crate) log: EventLog,
    pub(crate) accepted: usize,
    pub(crate) refused: usize,
}

impl RandomEvent {
    pub(crate) fn new(seed: u64) -> RandomEvent {
        let mut random = Random::new(seed);
        let regulations = regulations(&mut random);
        let players = 6 + random.below(10) as u16;
        let team = regulations.team.clone();
        let log = EventLog::create(at(), REFEREE, regulations).unwrap();
        let mut event = RandomEvent { random, log, accepted: 0, refused: 0 };
        event.act(vec![Act::Apply(applications(players))]);
        if let Some(rules) = team {
            for team in 0..players / rules.boards {
                let first = team * rules.boards;
                let players = (1..=rules.boards).map(|place| PersonId(first + place)).collect();
                let (name, captain) = (format!("Team {}", team + 1), String::new());
                let entry = TeamEntry { name, federation: String::new(), captain, players };
                event.act(vec![Act::EnterTeam(entry)]);
            }
        }
        event
    }

    /// So many steps, whether accepted or refused.
    pub(crate) fn work(&mut self, steps: usize) {
        for _ in 0..steps {
            match self.random.below(20) {
                0..5 => {
                    let acts = results(self.log.competition(), &mut self.random);
                    self.act(acts);
                }
                5..8 => self.next(),
                8 => {
                    let done = self.log.undo(at(), REFEREE).is_ok();
                    self.count(done);
                }
                9 => self.undo_and_redo(),
                _ => {
                    let acts = something(self.log.competition(), &mut self.random);
                    self.act(acts);
                }
            }
        }
    }

    fn act(&mut self, acts: Vec<Act>) {
        let before = self.log.clone();
        let done = self.log.add(at(), REFEREE, acts);
        if let Err(error) = &done {
            assert_eq!(self.log, before, "a refused act changed the event: {error}");
        }
        self.count(done.is_ok());
    }

    fn count(&mut self, done: bool) {
        match done {
            true => self.accepted += 1,
            false => self.refused += 1,
        }
    }

    /// The usual next step: the lots, or a round.
    fn next(&mut self) {
        let competition = self.log.competition();
        let done = match competition.start_list().is_empty() {
            true => match competition.draw_lots(self.random.next_u64()) {
                Ok(acts) => return self.act(acts),
                Err(_) => false,
            },
            false => self.log.pair(at(), REFEREE).is_ok(),
        };
        self.count(done);
    }

    /// Undoes any earlier step, and redoes it: the competition is the same.
    fn undo_and_redo(&mut self) {
        let entry = 2 + self.random.below(self.log.entries().len());
        let before = self.log.competition().clone();
        let done = self.log.undo_entry(at(), REFEREE, entry).is_ok();
        if done && self.random.below(3) > 0 {
            self.log.redo(at(), REFEREE).expect("what was undone is redone");
            assert_eq!(*self.log.competition(), before, "entry {entry}");
        }
        self.count(done);
    }
}

fn regulations(random: &mut Random) -> Regulations {
    let rounds = 3 + random.below(4) as u16;
    let defeats = [Defeats::One, Defeats::Two][random.below(2)];
    let draw = [Draw::ByNumber, Draw::ByLot, Draw::EachRound][random.below(3)];
    let bracket = defeats == Defeats::One && draw != Draw::EachRound;
    let third_place = bracket && random.below(2) == 0;
    let (system, teams) = match random.below(5) {
        0..2 => (System::Swiss, false),
        2 => (System::RoundRobin { double: false }, false),
        _ => (System::Cup { defeats, draw, third_place }, true),
    };
    let team = teams.then(|| TeamRules { boards: 2, ..TeamRules::default() });
    Regulations { rounds, team, ..Regulations::new("Кубок <№1>", system) }
}
