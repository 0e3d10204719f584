//! A national championship by script: three sections of 200 players, a cup of teams, nine rounds,
//! and what goes wrong in a hall.

use togyz::{BySide, Ending, GameResult, Random, Side};
use togyz_tournament::competition::{
    Act, Application, Competition, EventLog, ExtraGame, JudgeEntry, NoteKind, Outcome, Penalty,
    PersonId, Regulations, Role, Seat, Sex, Standing, System, TeamEntry, TeamRules,
};
use togyz_tournament::{Bye, Moment, Tiebreak, Unplayed};

const CHIEF: &str = "S. Omarov";
const SECRETARY: &str = "A. Nurlanova";
const ROUNDS: u16 = 9;
/// The sections with their players at the start.
const PLAYERS: [(&str, u16); 3] = [("Ерлер", 98), ("Әйелдер", 60), ("Жасөспірімдер", 40)];
/// The section of the cup of teams.
pub(crate) const CUP: u16 = 4;
const TEAMS: u16 = 8;
const BOARDS: u16 = 4;

const LAST: [&str; 12] = [
    "Әбдіров",
    "Қасымова",
    "Ғабитов",
    "Өмірзақ",
    "Ұлықпан",
    "Іскендір",
    "Асанов",
    "Ёлкин",
    "Жумабаев",
    "Чыныбаев",
    "Dupont",
    "Şahin",
];
const FIRST: [&str; 8] =
    ["Айсұлу", "Бекзат", "Гүлнәр", "Данияр", "Еркін", "Жібек", "Нұрлан", "Ыбырай"];
const REGIONS: [&str; 5] = ["Алматы", "Астана", "Түркістан", "Шымкент", "Бішкек"];

fn at() -> Moment {
    "2026-09-05T10:00:00Z".parse().unwrap()
}

fn application(section: u16, number: u16) -> Application {
    let pick =
        |list: &[&str], factor: u16| list[usize::from(number * factor) % list.len()].to_owned();
    Application {
        last_name: format!("{} {section}{number:03}", pick(&LAST, 5)),
        first_name: pick(&FIRST, 3),
        birth: format!("{}-0{}-1{}", 1960 + (number * 7) % 50, 1 + number % 9, number % 9)
            .parse()
            .ok(),
        sex: Some(if section == 2 || (section == 3 && number % 2 == 0) {
            Sex::Female
        } else {
            Sex::Male
        }),
        category: ["III", "I", "II", "КМС"][usize::from(number % 4)].to_owned(),
        physician: "yes".into(),
        rating: if number % 5 == 0 { 0 } else { 1200 + (number * 37) % 1000 },
        federation: "KAZ".into(),
        club: pick(&REGIONS, 2),
        ..Application::default()
    }
}

/// The championship while it is run.
pub(crate) struct Championship {
    pub(crate) log: EventLog,
    random: Random,
}

impl Championship {
    /// Everything before the first round.
    fn new() -> Championship {
        let regulations = |section: &str| {
            let tiebreaks = ["PTS", "BH", "PS", "SB", "WIN", "KUM"];
            Regulations {
                section: section.into(),
                rounds: ROUNDS,
                place: "Алматы".into(),
                start: "2026-09-05".parse().ok(),
                end: "2026-09-12".parse().ok(),
                unplayed: Some(Unplayed::Plain),
                tiebreaks: tiebreaks.map(|name| name.parse::<Tiebreak>().unwrap()).to_vec(),
                ..Regulations::new("Қазақстан чемпионаты", System::Swiss)
            }
        };
        let log = EventLog::create(at(), CHIEF, regulations(PLAYERS[0].0)).unwrap();
        let mut event = Championship { log, random: Random::new(2026) };
        for (name, _) in &PLAYERS[1..] {
            event.log.open_section(at(), CHIEF, regulations(name)).unwrap();
        }
        let cup = Regulations {
            rounds: 0,
            system: System::CUP,
            team: Some(TeamRules { boards: BOARDS, ..TeamRules::default() }),
            ..regulations("Командалар")
        };
        event.log.open_section(at(), CHIEF, cup).unwrap();
        for (number, (role, _)) in Role::WORDS.into_iter().cycle().take(24).enumerate() {
            let role = if number < 5 { role } else { Role::Referee };
            let name = format!("Төреші {number:02}");
            event.act(1, vec![Act::Appoint(JudgeEntry { name, role, category: String::new() })]);
        }
        for (section, (_, players)) in (1..).zip(PLAYERS) {
            let applications = (1..=players).map(|number| application(section, number)).collect();
            event.act(section, vec![Act::Apply(applications)]);
        }
        let people = (1..=TEAMS * BOARDS).map(|number| application(CUP, number)).collect();
        event.act(CUP, vec![Act::Apply(people)]);
        for team in 0..TEAMS {
            let players = (1..=BOARDS).map(|place| PersonId(team * BOARDS + place)).collect();
            let (name, captain) = (format!("Команда {}", team + 1), String::new());
            let entry = TeamEntry { name, federation: "KAZ".into(), captain, players };
            event.act(CUP, vec![Act::EnterTeam(entry)]);
        }
        for section in 1..=CUP {
            let lots = event.section(section).draw_lots(7 * u64::from(section)).unwrap();
            event.act(section, lots);
        }
        event
    }

    /// The whole championship.
    pub(crate) fn played() -> Championship {
        let mut event = Championship::new();
        for round in 1..=ROUNDS {
            for section in 1..=3 {
                event.before_round(section, round);
                event.log.pair_in(section, at(), SECRETARY).unwrap();
                event.act(section, vec![Act::Begin { round }]);
                event.play(section, round);
                event.after_round(section, round);
            }
            event.cup_round();
        }
        while event.cup_round() {}
        event
    }

    pub(crate) fn section(&self, section: u16) -> &Competition {
        self.log.section(section).unwrap()
    }

    fn act(&mut self, section: u16, acts: Vec<Act>) -> usize {
        let first = self.log.entries().len() + 1;
        self.log.add_in(section, at(), CHIEF, acts).unwrap();
        first
    }

    /// Late entries, withdrawals and byes.
    fn before_round(&mut self, section: u16, round: u16) {
        let person = |number: u16| PersonId(number);
        match (section, round) {
            (1, 2) => {
                let late = vec![application(1, 201), application(1, 202)];
                self.act(1, vec![Act::Apply(late)]);
                let lots = self.section(1).draw_lots(11).unwrap();
                self.act(1, lots);
            }
            (1 | 2, 4) => {
                let (standing, reason) = (Standing::Withdrawn, "ауырды".to_owned());
                let act = Act::Stand { person: person(7), standing, round, reason };
                self.act(section, vec![act]);
                let bye = Some(Bye::Half);
                self.act(section, vec![Act::Excuse { person: person(9), round, bye }]);
            }
            (3, 6) => {
                let (standing, reason) = (Standing::Withdrawn, "кетті".to_owned());
                let act = Act::Stand { person: person(3), standing, round, reason };
                self.act(3, vec![act]);
            }
            _ => {}
        }
    }

    fn play(&mut self, section: u16, round: u16) {
        let sheet = self.section(section).round(round).unwrap().clone();
        for board in sheet.open_boards() {
            let outcome = Some(self.outcome());
            let act = Act::Result { round, board: board.board, outcome, reason: String::new() };
            self.act(section, vec![act]);
        }
    }

    fn outcome(&mut self) -> Outcome {
        let side = Side::ALL[self.random.below(2)];
        let count = 30 + self.random.below(40) as u8;
        let counts = |winner: u8, loser: u8| match side {
            Side::White => BySide::new(winner, loser),
            Side::Black => BySide::new(loser, winner),
        };
        match self.random.below(30) {
            0 => Outcome::new(GameResult::Forfeit(side), None, Ending::Forfeit),
            1 => Outcome::new(GameResult::DoubleForfeit, None, Ending::DoubleForfeit),
            2..6 => Outcome::new(GameResult::Draw, Some(BySide::new(81, 81)), Ending::Draw81),
            6..9 => {
                Outcome::new(GameResult::Win(side), Some(counts(71, count)), Ending::Resignation)
            }
            _ => Outcome::new(GameResult::Win(side), Some(counts(82, count)), Ending::Majority),
        }
    }

    /// Corrections, notes, penalties, a protest, and entries that are taken back.
    fn after_round(&mut self, section: u16, round: u16) {
        let note = |person: u16| Act::Note {
            person: PersonId(person),
            kind: NoteKind::Talking,
            text: String::new(),
        };
        match (section, round) {
            // A result of two rounds before.
            (_, 5) => self.correct(section, 3, 4),
            (1, 6) => {
                self.act(1, vec![note(20), note(20), note(20)]);
                let (person, penalty) = (PersonId(20), Penalty::Point);
                let decide =
                    Act::Decide { person, penalty, given: true, reason: "сөйлесу".into() };
                self.act(1, vec![decide]);
                self.act(1, vec![note(21), note(21), note(21), note(21)]);
                let (person, penalty) = (PersonId(21), Penalty::Exclusion);
                let decide =
                    Act::Decide { person, penalty, given: true, reason: "тәртіп".into() };
                self.act(1, vec![decide]);
            }
            (2, 6) => {
                self.act(2, vec![note(10), note(10), note(10)]);
                let (person, penalty) = (PersonId(10), Penalty::Point);
                let decide =
                    Act::Decide { person, penalty, given: true, reason: "жазба".into() };
                self.act(2, vec![decide]);
                let (from, text) = ("Команда".to_owned(), "жазба толық болған".to_owned());
                self.act(2, vec![Act::Protest { round, board: None, from, text }]);
                let lift =
                    Act::Lift { person, penalty, reason: "наразылық дұрыс".into() };
                self.uphold(2, vec![lift]);
            }
            (3, 7) => {
                // A wrong note is taken back, and stands again after all.
                let wrong = self.act(3, vec![note(5)]);
                self.act(3, vec![note(6)]);
                self.log.undo_entry(at(), CHIEF, wrong).unwrap();
                self.log.redo_entry(at(), CHIEF, wrong).unwrap();
                self.log.undo_entry(at(), CHIEF, wrong).unwrap();
                // The last result was entered wrongly.
                let board = self.section(3).round(round).unwrap().boards.len() as u16;
                let before = self.section(3).round(round).unwrap().board(board).unwrap().outcome;
                self.log.undo_entry(at(), CHIEF, self.result_entry(3, round, board)).unwrap();
                let act = Act::Result { round, board, outcome: before, reason: String::new() };
                self.act(3, vec![act]);
            }
            _ => {}
        }
    }

    /// The entry with the result of a board that stands.
    fn result_entry(&self, section: u16, round: u16, board: u16) -> usize {
        let board = self.section(section).round(round).unwrap().board(board).unwrap();
        board.history.last().unwrap().entry
    }

    fn correct(&mut self, section: u16, round: u16, board: u16) {
        let before = self.section(section).round(round).unwrap().board(board).unwrap().outcome;
        let draw = Outcome::new(GameResult::Draw, Some(BySide::new(81, 81)), Ending::Draw81);
        let win =
            Outcome::new(GameResult::Win(Side::Black), Some(BySide::new(60, 82)), Ending::Majority);
        let outcome = Some(if before == Some(draw) { win } else { draw });
        let reason = "қате жазылған".to_owned();
        self.act(section, vec![Act::Result { round, board, outcome, reason }]);
    }

    /// Upholds the only protest of a section.
    fn uphold(&mut self, section: u16, changes: Vec<Act>) {
        let count = u16::try_from(changes.len()).ok();
        let rule =
            Act::Rule {
                protest: 1, upheld: true, text: "қабылданды".into(), changes: count
            };
        self.act(section, [vec![rule], changes].concat());
    }

    /// A round of the cup, played to its end. False when the cup is over.
    fn cup_round(&mut self) -> bool {
        if self.log.pair_in(CUP, at(), SECRETARY).is_err() {
            return false;
        }
        let round = self.section(CUP).last_round();
        self.act(CUP, vec![Act::Begin { round }]);
        self.play(CUP, round);
        let sheet = self.section(CUP).round(round).unwrap().clone();
        for one in &sheet.matches {
            if sheet.decision(one).unwrap().winner.is_none() {
                let Some(game) = one.seats.iter().find_map(|seat| match *seat {
                    Seat::Game { board, first } => Some(ExtraGame {
                        players: sheet.board(board).unwrap().players,
                        first,
                        outcome: Outcome::read("1 (82) - 0 (70)", None).unwrap(),
                    }),
                    _ => None,
                }) else {
                    panic!("a match without a game");
                };
                let act = Act::extra(round, one.number, game);
                self.act(CUP, vec![act]);
            }
        }
        true
    }
}
