//! A random arbiter: sequences of acts, most of them sensible, some of them nonsense. The same seed
//! gives the same event.

use togyz::{BySide, Ending, GameResult, Random, Side};
use togyz_tournament::Bye;
use togyz_tournament::competition::{
    Act, Application, EventLog, IncidentEntry, IncidentKind, JudgeEntry, Minute, NoteKind, Outcome,
    Penalty, PersonId, Regulations, Role, Standing, System, TeamEntry, TeamId, TeamRules,
};
use togyz_tournament::cup::{Defeats, Draw};

use super::{application, at};

const ENDINGS: [Ending; 9] = [
    Ending::Majority,
    Ending::Resignation,
    Ending::Atsyrau,
    Ending::Flag,
    Ending::Agreement,
    Ending::Repetition,
    Ending::Chylymov,
    Ending::FourthOffer,
    Ending::Unfinished,
];

/// An event in the hands of a random arbiter.
pub(crate) struct Arbiter {
    random: Random,
    pub(crate) log: EventLog,
    pub(crate) accepted: usize,
    pub(crate) refused: usize,
}

impl Arbiter {
    pub(crate) fn new(seed: u64) -> Arbiter {
        let mut random = Random::new(seed);
        let regulations = regulations(&mut random);
        let players = 4 + random.below(9) as u16;
        let team = regulations.team.clone();
        let log = EventLog::create(at(), "Referee", regulations).unwrap();
        let mut arbiter = Arbiter { random, log, accepted: 0, refused: 0 };
        arbiter.act(vec![Act::Apply((1..=players * 2).map(application).collect())]);
        if let Some(rules) = team {
            let teams = players.min(6);
            let size = (players * 2 / teams).min(rules.boards);
            for team in 0..teams {
                let players = (1..=size).map(|place| PersonId(team * size + place)).collect();
                let name = format!("Team {}", team + 1);
                let (federation, captain) = (String::new(), String::new());
                let entry = TeamEntry { name, federation, captain, players };
                arbiter.act(vec![Act::EnterTeam(entry)]);
            }
        }
        arbiter
    }

    /// Some acts, one after the other.
    pub(crate) fn work(&mut self, acts: usize) {
        for _ in 0..acts {
            self.step();
        }
    }

    fn step(&mut self) {
        match self.random.below(20) {
            0..5 => self.play(),
            5..8 => self.next(),
            8 => drop(self.log.undo(at(), "Referee")),
            _ => {
                let acts = self.anything();
                self.act(acts);
            }
        }
    }

    fn act(&mut self, acts: Vec<Act>) {
        let before = self.log.clone();
        match self.log.add(at(), "Referee", acts) {
            Ok(()) => self.accepted += 1,
            Err(error) => {
                assert_eq!(self.log, before, "a refused act changed the event: {error}");
                self.refused += 1;
            }
        }
    }

    /// The usual next thing: the lots, or a round.
    fn next(&mut self) {
        let competition = self.log.competition();
        match competition.start_list().is_empty() {
            true => match competition.draw_lots(self.random.next_u64()) {
                Ok(acts) => self.act(acts),
                Err(_) => self.refused += 1,
            },
            false => match self.log.pair(at(), "Referee") {
                Ok(()) => self.accepted += 1,
                Err(_) => self.refused += 1,
            },
        }
    }

    /// The results of the open boards of the last round, and extra games.
    fn play(&mut self) {
        let competition = self.log.competition();
        let round = competition.last_round();
        let Some(sheet) = competition.round(round).cloned() else { return };
        let open: Vec<u16> = sheet.open_boards().map(|board| board.board).collect();
        for board in open {
            if self.random.below(10) == 0 {
                continue;
            }
            let outcome = Some(self.outcome(true));
            self.act(vec![Act::Result { round, board, outcome, reason: String::new() }]);
        }
        let Some(sheet) = self.log.competition().round(round).cloned() else { return };
        for one in &sheet.matches {
            if sheet.decision(one).is_ok_and(|decision| decision.winner.is_none()) {
                let result = GameResult::Win(Side::White);
                self.act(vec![Act::Extra { round, number: one.number, result }]);
            }
        }
    }

    fn outcome(&mut self, sensible: bool) -> Outcome {
        let count = 30 + self.random.below(50) as u8;
        let side = if self.random.below(2) == 0 { Side::White } else { Side::Black };
        let counts = |winner: u8, loser: u8| match side {
            Side::White => BySide::new(winner, loser),
            Side::Black => BySide::new(loser, winner),
        };
        let outcome = |result, kumalaks, ending| Outcome { result, kumalaks, ending };
        if !sensible {
            let ending = self.pick(&ENDINGS);
            let counts = BySide::new(self.number(170) as u8, self.number(170) as u8);
            let results = [GameResult::Draw, GameResult::Win(side), GameResult::Open];
            return outcome(self.pick(&results), Some(counts), ending);
        }
        match self.random.below(6) {
            0 => outcome(GameResult::Draw, Some(BySide::new(81, 81)), Ending::Draw81),
            1 => outcome(GameResult::Forfeit(side), None, Ending::Forfeit),
            2 => outcome(GameResult::DoubleForfeit, None, Ending::DoubleForfeit),
            3 => outcome(GameResult::Win(side), Some(counts(count, 30)), Ending::Resignation),
            _ => outcome(GameResult::Win(side), Some(counts(82, count)), Ending::Majority),
        }
    }

    /// Any other act, with values that often do not exist.
    fn anything(&mut self) -> Vec<Act> {
        let competition = self.log.competition();
        let (people, teams) = (competition.people().len(), competition.teams().len());
        let (rounds, next) = (competition.last_round(), competition.last_round() + 1);
        let boards = competition.rounds().last().map_or(0, |sheet| sheet.boards.len());
        let regulations = competition.regulations().clone();
        let person = PersonId(self.number(people) as u16);
        let team = TeamId(self.number(teams) as u16);
        let round = self.number(rounds.into()) as u16;
        let board = self.number(boards) as u16;
        let text = self.pick(&["", " ", "A reason", "Қазылар алқасының шешімі <b>&\u{202e}"]);
        let text = text.to_owned();
        let later = next + self.random.below(3) as u16;
        match self.random.below(20) {
            0 => vec![Act::Apply(vec![application(100 + self.number(20) as u16)])],
            1 => vec![Act::Amend { person, application: Application::default() }],
            2 => {
                let standing =
                    self.pick(&[Standing::Playing, Standing::Withdrawn, Standing::Excluded]);
                vec![Act::Stand { person, standing, round: later, reason: text }]
            }
            3 => {
                let bye = self.pick(&[None, Some(Bye::Half), Some(Bye::Zero), Some(Bye::Full)]);
                vec![Act::Excuse { person, round: later, bye }]
            }
            4 => {
                let other = PersonId(self.number(people) as u16);
                let (first_round, last_round) = (later, later + self.number(3) as u16);
                vec![Act::Forbid { people: vec![person, other], first_round, last_round }]
            }
            5 => {
                let players = vec![person, PersonId(self.number(people) as u16)];
                vec![Act::LineUp { team, round: later, players }]
            }
            6 => {
                let roles = Role::WORDS.map(|(role, _)| role);
                let role = self.pick(&roles);
                vec![Act::Appoint(JudgeEntry { name: text, role, category: String::new() })]
            }
            7 => vec![Act::Dismiss { judge: self.number(3) as u16, reason: text }],
            8 => vec![Act::Begin { round }],
            9 | 10 => {
                let sensible = self.random.below(3) > 0;
                let outcome = (self.random.below(6) > 0).then(|| self.outcome(sensible));
                vec![Act::Result { round, board, outcome, reason: text }]
            }
            11 => {
                let side = self.pick(&Side::ALL);
                vec![Act::Offer { round, board, side, with_move: self.number(60) as u16 }]
            }
            12 => {
                let minute = Minute { referee: text, both_present: true, text: String::new() };
                vec![Act::Minute { round, board, minute }]
            }
            13 => {
                let text = self.pick(&["", "[White \"x\"]", "1. 7(6) 1(4)", "nonsense"]).into();
                vec![Act::Record { round, board, text }]
            }
            14 => {
                let kinds = NoteKind::WORDS.map(|(kind, _)| kind);
                let kind = self.pick(&kinds);
                vec![Act::Note { person, kind, text }; 1 + self.random.below(4)]
            }
            15 => {
                let penalty = self.pick(&[Penalty::Point, Penalty::Exclusion]);
                let given = self.random.below(3) > 0;
                vec![Act::Decide { person, penalty, given, reason: text }]
            }
            16 => {
                let (kind, referee) = (IncidentKind::Hall, String::new());
                let board = (board > 0).then_some(board);
                let person = Some(person);
                vec![Act::Incident(IncidentEntry { kind, round, board, person, referee, text })]
            }
            17 => vec![Act::Protest { round, board: Some(board), from: text.clone(), text }],
            18 => {
                let protest = self.number(3) as u16;
                let upheld = self.random.below(2) == 0;
                match self.random.below(2) {
                    0 => vec![Act::Appeal { protest, text }],
                    _ => vec![Act::Rule { protest, upheld, text }],
                }
            }
            _ => {
                let rounds = self.number(9) as u16;
                vec![Act::Regulate(Box::new(Regulations { rounds, ..regulations }))]
            }
        }
    }

    /// A number up to `most`, seldom 0 or one too many.
    fn number(&mut self, most: usize) -> usize {
        match self.random.below(12) {
            0 => 0,
            1 => most + 1,
            _ => 1 + self.random.below(most.max(1)),
        }
    }

    fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.random.below(items.len())].clone()
    }
}

fn regulations(random: &mut Random) -> Regulations {
    let rounds = 3 + random.below(4) as u16;
    let defeats = if random.below(2) == 0 { Defeats::One } else { Defeats::Two };
    let draw = if random.below(2) == 0 { Draw::EachRound } else { Draw::ByLot };
    let third_place = defeats == Defeats::One && draw == Draw::ByLot && random.below(2) == 0;
    let (system, teams) = match random.below(5) {
        0..3 => (System::Swiss, false),
        3 => (System::RoundRobin { double: false }, false),
        _ => (System::Cup { defeats, draw, third_place }, true),
    };
    let team = teams.then(|| TeamRules { boards: 2, ..TeamRules::default() });
    Regulations { rounds, team, ..Regulations::new("Кубок <№1>", system) }
}
