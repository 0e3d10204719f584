//! Three competitions in progress: a Swiss with incidents of every kind, a round robin, a cup of
//! teams. The names have the letters of our languages.

use std::time::Duration;

use togyz::clock::Correction;
use togyz::{BySide, Ending, GameResult, Random, Side};
use togyz_tournament::Moment;
use togyz_tournament::competition::{
    Act, Application, Competition, Emblem, EventLog, Group, IncidentEntry, IncidentKind,
    JudgeEntry, Minute, NoteKind, Outcome, Penalty, Regulations, Role, Seat, Sex, System,
    TeamEntry, TeamRules,
};
use togyz_tournament::cup::{Defeats, Draw};
use togyz_tournament::team_match::Colours;

const LAST: [&str; 12] = [
    "Әбдіқайымов",
    "Өмүрбекова",
    "Қайратұлы",
    "Ыбырайымқызы",
    "Іңкәрбек",
    "Үмөталиев",
    "Щербаков",
    "Ғаббасова",
    "Һашімов",
    "Жүнүсбекова",
    "Dupont-Lefèvre",
    "Нұрмұхамбетов-Сағындықов",
];
const FIRST: [&str; 6] = ["Айсұлу", "Бекзат", "Гүлүмкан", "Émile", "Фёдор", "Жаңыл"];

/// The emblem of a federation.
const EMBLEM: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40" fill="#0aa"/><circle cx="30" cy="20" r="14" fill="#fc0"/></svg>"##;

/// The time of every act, 2026-05-15T09:30:00Z.
const AT: u64 = 1_778_837_400;

fn application(number: usize) -> Application {
    Application {
        last_name: LAST[number % LAST.len()].into(),
        first_name: format!("{} {number}", FIRST[number % FIRST.len()]),
        birth: format!("{}-02-03", 1985 + number % 30).parse().ok(),
        sex: Some(if number.is_multiple_of(2) { Sex::Female } else { Sex::Male }),
        category: ["I", "КМС", "МС", ""][number % 4].into(),
        physician: "2026-05-01".into(),
        rating: 1500 + u16::try_from(number).unwrap(),
        federation: ["KAZ", "KGZ", "FRA", "TUR"][number % 4].into(),
        region: ["Алматы облысы", "Ысык-Көл", ""][number % 3].into(),
        ..Application::default()
    }
}

/// A competition built from acts.
pub(crate) struct Builder {
    log: EventLog,
}

impl Builder {
    pub(crate) fn new(regulations: Regulations, players: usize) -> Builder {
        let people =
            (0..players).map(|number| Application { category: "I".into(), ..application(number) });
        let log = EventLog::create(Moment::from_unix_seconds(AT), "Сәтбаев Қ.", regulations);
        let mut builder = Builder { log: log.unwrap() };
        builder.act(Act::Apply(people.collect()));
        let roles = Role::WORDS.map(|(role, _)| role);
        for (number, role) in roles.into_iter().chain([Role::Referee, Role::Referee]).enumerate() {
            let name = format!("{} {}", LAST[number + 3], FIRST[number % 6]);
            builder.act(Act::Appoint(JudgeEntry { name, role, category: "ұлттық".into() }));
        }
        builder
    }

    pub(crate) fn act(&mut self, act: Act) {
        self.log.add(Moment::from_unix_seconds(AT), "Сәтбаев Қ.", vec![act]).unwrap();
    }

    pub(crate) fn competition(&self) -> &Competition {
        self.log.competition()
    }

    pub(crate) fn lots(&mut self, seed: u64) {
        for act in self.competition().draw_lots(seed).unwrap() {
            self.act(act);
        }
    }

    /// Pairs a round and plays this many of its boards. False when the competition is over.
    pub(crate) fn round(&mut self, random: &mut Random, boards: usize) -> bool {
        let Ok(act) = self.competition().pair() else { return false };
        self.act(act);
        let round = self.competition().last_round();
        self.act(Act::Begin { round });
        let sheet = self.competition().round(round).unwrap().clone();
        for board in sheet.open_boards().take(boards) {
            let (result, counts, ending) = match random.below(4) {
                0 => (GameResult::Win(Side::White), (82, 60), Ending::Majority),
                1 => (GameResult::Win(Side::Black), (45, 90), Ending::Majority),
                2 => (GameResult::Win(Side::White), (70, 40), Ending::Resignation),
                _ => (GameResult::Draw, (81, 81), Ending::Draw81),
            };
            let kumalaks = Some(BySide::new(counts.0, counts.1));
            let outcome = Some(Outcome::new(result, kumalaks, ending));
            self.act(Act::Result { round, board: board.board, outcome, reason: String::new() });
        }
        let sheet = self.competition().round(round).unwrap().clone();
        for one in &sheet.matches {
            if sheet.decision(one).is_ok_and(|decision| decision.winner.is_none()) {
                let board = one.seats.iter().find_map(|seat| match seat {
                    Seat::Game { board, .. } => sheet.board(*board),
                    _ => None,
                });
                let outcome = Outcome::read("82 60", None).unwrap();
                let players = board.unwrap().players;
                let game = self.competition().extra_game(round, one.number, players, outcome);
                self.act(Act::extra(round, one.number, game.unwrap()));
            }
        }
        true
    }

    /// Events of a competition.
    fn incidents(&mut self) {
        let (round, person) = (1, self.competition().start_list()[1]);
        let side = Side::White;
        self.act(Act::Offer { round, board: 1, side, with_move: 12 });
        self.act(Act::Clock {
            round,
            board: 2,
            correction: Correction::BothDials,
            shown: BySide::new(Duration::from_secs(1000), Duration::from_secs(200)),
        });
        let is_draw = |sheet: &&togyz_tournament::competition::BoardSheet| {
            sheet.outcome.is_some_and(|outcome| outcome.result == GameResult::Draw)
        };
        let drawn = self.competition().rounds()[0].boards.iter().find(is_draw).map(|one| one.board);
        let minute =
            Minute {
                referee: "Үмөталиев".into(), both_present: true, text: String::new()
            };
        self.act(Act::Minute { round, board: drawn.unwrap(), minute });
        for kind in [NoteKind::Talking, NoteKind::Record, NoteKind::Obstruction] {
            self.act(Act::Note { person, kind, text: "ескертілді".into() });
        }
        let reason = "үшінші ескерту".to_owned();
        self.act(Act::Decide { person, penalty: Penalty::Point, given: true, reason });
        self.act(Act::Incident(IncidentEntry {
            kind: IncidentKind::Aids,
            round,
            board: Some(3),
            person: Some(person),
            referee: "Өмүрбекова".into(),
            text: "Телефон шырылдады; ойыншыға ескерту берілді, қарсыласқа екі минут қосылды."
                .repeat(3),
        }));
        let (from, text) = ("Қайратұлы".to_owned(), "Жалауша құлаған жоқ еді".to_owned());
        self.act(Act::Protest { round, board: Some(2), from, text });
        self.act(Act::Rule {
            protest: 1, upheld: false, text: "Құлаған".into(), changes: None
        });
    }
}

pub(crate) fn regulations(title: &str, system: System) -> Regulations {
    Regulations {
        place: "Алматы, Қазақстан".into(),
        federation: "Қазақстан тоғызқұмалақ федерациясы".into(),
        emblem: Some(Emblem::read(EMBLEM.as_bytes()).unwrap()),
        start: "2026-05-15".parse().ok(),
        end: "2026-05-20".parse().ok(),
        schedule: vec!["2026-05-15".into(), "2026-05-16".into()],
        ..Regulations::new(title, system)
    }
}

/// 24 players after six of nine rounds, the seventh half played, and incidents in the first.
pub(crate) fn swiss() -> Competition {
    swiss_log().into_competition()
}

/// The log of this Swiss.
pub(crate) fn swiss_log() -> EventLog {
    let groups = vec![Group {
        name: "Қыздар, U20".into(),
        sex: Some(Sex::Female),
        born_from: Some(2006),
        born_to: None,
    }];
    let open = regulations("Ұлы дала ашық біріншілігі 2026", System::Swiss);
    let mut builder = Builder::new(Regulations { rounds: 9, groups, ..open }, 24);
    let mut random = Random::new(7);
    builder.lots(2026);
    for _ in 0..6 {
        builder.round(&mut random, usize::MAX);
    }
    builder.incidents();
    builder.round(&mut random, 5);
    builder.log
}

/// A finished round robin of 8.
pub(crate) fn round_robin() -> Competition {
    let system = System::RoundRobin { double: false };
    let mut builder = Builder::new(regulations("Чеберлер турнири", system), 8);
    let mut random = Random::new(8);
    builder.lots(8);
    while builder.round(&mut random, usize::MAX) {}
    builder.log.into_competition()
}

/// A finished cup of 6 teams up to two defeats.
pub(crate) fn cup() -> Competition {
    let system = System::Cup { defeats: Defeats::Two, draw: Draw::EachRound, third_place: false };
    let team = Some(TeamRules { boards: 4, colours: Colours::Alternate, women_boards: vec![] });
    let mut builder =
        Builder::new(Regulations { team, ..regulations("Көшпөндүлөр кубогу", system) }, 24);
    for number in 0..6 {
        let players = builder.competition().people().iter().map(|person| person.id);
        let players = players.skip(4 * number).take(4).collect();
        builder.act(Act::EnterTeam(TeamEntry {
            name: ["Алматы", "Бишкек", "Ысык-Көл", "Қызылорда", "Шымкент", "Paris"][number].into(),
            federation: "KAZ".into(),
            captain: LAST[number].into(),
            players,
        }));
    }
    let mut random = Random::new(9);
    builder.lots(9);
    while builder.round(&mut random, usize::MAX) {}
    builder.log.into_competition()
}
