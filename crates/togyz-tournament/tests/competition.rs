//! Whole competitions by their logs: the fold, the file, and the refusals of both.

use togyz::{BySide, Ending, GameResult, Random, Side};
use togyz_tournament::competition::{
    Act, ActError, Application, Competition, EventLog, JudgeEntry, LogEntry, LogError, NoteKind,
    Outcome, PanelFault, Penalty, Regulations, Role, Seat, Standing, System, TeamEntry, TeamRules,
    UndoError, file, panel_faults,
};
use togyz_tournament::cup::{Defeats, Draw};
use togyz_tournament::team_match::Colours;
use togyz_tournament::{standings, trf};

#[path = "support/application.rs"]
mod support;

use support::{application, at};

fn entry(act: Act) -> LogEntry {
    LogEntry { at: at(), by: "Referee".into(), joined: false, section: 1, act }
}

/// A competition built from acts; every act also passes through the file.
struct Hall {
    log: EventLog,
}

impl Hall {
    fn new(regulations: Regulations, players: u16) -> Hall {
        let mut hall = Hall { log: EventLog::create(at(), "Referee", regulations).unwrap() };
        hall.act(Act::Apply((1..=players).map(application).collect()));
        hall
    }

    fn competition(&self) -> &Competition {
        self.log.competition()
    }

    fn act(&mut self, act: Act) {
        self.log.add(at(), "Referee", vec![act]).unwrap();
    }

    /// The reason why an act is refused; the log does not change.
    fn refused(&mut self, act: Act) -> ActError {
        let before = self.log.clone();
        let error = self.log.add(at(), "Referee", vec![act]).unwrap_err().error;
        assert_eq!(self.log, before);
        error
    }

    fn lots(&mut self, seed: u64) {
        for act in self.competition().draw_lots(seed).unwrap() {
            self.act(act);
        }
    }

    /// Pairs a round and plays it at random. False when the competition is over.
    fn round(&mut self, random: &mut Random) -> bool {
        let Ok(act) = self.competition().pair() else { return false };
        self.act(act);
        let round = self.competition().last_round();
        let sheet = self.competition().round(round).unwrap().clone();
        for board in sheet.open_boards() {
            let (result, counts) = match random.below(3) {
                0 => (GameResult::Win(Side::White), BySide::new(82, 60 + random.below(20) as u8)),
                1 => (GameResult::Win(Side::Black), BySide::new(40 + random.below(20) as u8, 90)),
                _ => (GameResult::Draw, BySide::new(81, 81)),
            };
            let ending = if result == GameResult::Draw { Ending::Draw81 } else { Ending::Majority };
            let outcome = Some(Outcome::new(result, Some(counts), ending));
            let reason = String::new();
            self.act(Act::Result { round, board: board.board, outcome, reason });
        }
        let sheet = self.competition().round(round).unwrap().clone();
        for one in &sheet.matches {
            if sheet.decision(one).unwrap().winner.is_none() {
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

    /// Checks that the file and the log agree.
    fn assert_filed(&self) -> String {
        let text = file::write(self.log.entries()).unwrap();
        assert_eq!(file::read(&text).unwrap(), self.log);
        serde_json::from_str::<serde_json::Value>(&text).unwrap();
        text
    }
}

fn swiss(players: u16, rounds: u16) -> Hall {
    let regulations = Regulations { rounds, ..Regulations::new("Open", System::Swiss) };
    Hall::new(regulations, players)
}

#[test]
fn a_report_has_ranks_codes_and_no_bye_after_the_last_round() {
    let mut hall =
        Hall::new(Regulations { rounds: 3, ..Regulations::new("Open", System::Swiss) }, 7);
    hall.lots(5);
    let mut random = Random::new(5);
    assert!(
        hall.competition().report().unwrap().players.iter().all(|one| one.stated_rank.is_none())
    );
    hall.round(&mut random);
    let person = hall.competition().start_list()[2];
    let reason = String::new();
    hall.act(Act::Stand { person, standing: Standing::Withdrawn, round: 2, reason });
    while hall.round(&mut random) {}
    let competition = hall.competition();
    assert_eq!(competition.finished_rounds(), 3);
    let report = competition.report().unwrap();
    for row in standings(&report, 3, &competition.order()) {
        let stated = report.player(row.number).and_then(|player| player.stated_rank);
        assert_eq!(stated.map(usize::from), Some(row.rank));
    }
    let text = trf::write(&report, trf::Edition::Trf26);
    assert!(text.contains("\n192 FIDE_DUTCH_2026\n202 BH,DE,PS,SB\n"), "{text}");
    assert!(!text.contains("\n240 "), "{text}");
    assert_eq!(report.rounds.len(), 3);
    for edition in [trf::Edition::Trf16, trf::Edition::Trf26] {
        let again = trf::read(&trf::write(&report, edition)).unwrap().event;
        assert_eq!((again.rounds.len(), again.players), (3, report.players.clone()));
    }
}

#[test]
fn a_swiss_is_paired_by_the_rules_to_its_end() {
    for seed in 0..8 {
        let mut random = Random::new(seed);
        let mut hall = swiss(9 + u16::try_from(seed).unwrap(), 7);
        hall.lots(seed);
        let mut rounds = 0;
        while hall.round(&mut random) {
            rounds += 1;
            assert_eq!(hall.competition().is_over(), rounds == 7, "seed {seed}, round {rounds}");
        }
        assert_eq!(rounds, 7, "seed {seed}");
        let event = hall.competition().event();
        for round in 0..7 {
            let again = togyz_tournament::swiss::pair_round(&event, round).unwrap();
            let games: Vec<_> =
                event.rounds[round].games.iter().map(|game| (game.white, game.black)).collect();
            let pairs: Vec<_> = again.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
            assert_eq!(games, pairs, "seed {seed}, round {round}");
        }
        hall.assert_filed();
    }
}

#[test]
fn late_entries_take_their_place_until_the_third_round_and_stand_behind_later() {
    let mut random = Random::new(1);
    let mut hall = swiss(8, 6);
    hall.lots(1);
    hall.round(&mut random);
    let strong = |number| Application { rating: 2500, ..application(number) };
    hall.act(Act::Apply(vec![strong(9)]));
    hall.lots(1);
    assert_eq!(hall.competition().start_list()[0].0, 9);
    hall.round(&mut random);
    hall.round(&mut random);
    hall.act(Act::Apply(vec![strong(10)]));
    hall.lots(1);
    assert_eq!(hall.competition().start_list().last().unwrap().0, 10);
    while hall.round(&mut random) {}
    let event = hall.competition().event();
    let rows = standings(&event, 6, &hall.competition().regulations().order(1));
    assert_eq!(rows.len(), 10);
    hall.assert_filed();
}

#[test]
fn whoever_leaves_a_round_robin_loses_by_forfeit() {
    let mut random = Random::new(5);
    let system = System::RoundRobin { double: false };
    let mut hall = Hall::new(Regulations::new("Masters", system), 8);
    hall.lots(12);
    hall.round(&mut random);
    let person = hall.competition().start_list()[2];
    let standing = Standing::Withdrawn;
    hall.act(Act::Stand { person, standing, round: 2, reason: "ill".into() });
    let mut rounds = 1;
    while hall.round(&mut random) {
        rounds += 1;
    }
    assert_eq!(rounds, 7);
    let games = hall.competition().rounds()[1..].iter().flat_map(|round| &round.boards);
    let own = games.filter(|one| one.players.white == person || one.players.black == person);
    for sheet in own {
        assert_eq!(sheet.outcome.unwrap().ending, Ending::Forfeit);
    }
    hall.assert_filed();
}

fn cup(teams: u16, seed: u64) -> Hall {
    let system = System::Cup { defeats: Defeats::Two, draw: Draw::EachRound, third_place: false };
    let team = Some(TeamRules { boards: 4, colours: Colours::Alternate, women_boards: vec![4] });
    let mut hall = Hall::new(Regulations { team, ..Regulations::new("Cup", system) }, 4 * teams);
    for number in 0..teams {
        let players = hall.competition().people().iter().map(|person| person.id);
        let players = players.skip(usize::from(4 * number)).take(4).collect();
        let name = format!("Team {number}");
        let (federation, captain) = (String::new(), String::new());
        hall.act(Act::EnterTeam(TeamEntry { name, federation, captain, players }));
    }
    hall.lots(seed);
    hall
}

#[test]
fn a_cup_ends_with_one_winner_and_two_defeats_for_everybody_else() {
    for seed in 0..6 {
        let teams = 3 + u16::try_from(seed).unwrap();
        let mut random = Random::new(seed);
        let mut hall = cup(teams, seed);
        assert!(!hall.competition().is_over(), "seed {seed}");
        while hall.round(&mut random) {}
        assert!(hall.competition().is_over(), "seed {seed}");
        let (_, cup) = hall.competition().cup().unwrap().unwrap();
        let champion = cup.champion.unwrap();
        for rank in &cup.ranking {
            assert_eq!(rank.defeats == 2, rank.number != champion, "seed {seed}");
        }
        let matches = hall.competition().rounds().iter().map(|round| round.matches.len());
        let matches: usize = matches.sum();
        let teams = usize::from(teams);
        assert!((2 * teams - 2..=2 * teams - 1).contains(&matches), "seed {seed}: {matches}");
        hall.assert_filed();
    }
}

#[test]
fn men_do_not_sit_on_a_board_of_women() {
    let mut hall = cup(3, 1);
    let players = hall.competition().teams()[0].entry.players.clone();
    let turned = Act::LineUp {
        team: hall.competition().teams()[0].id,
        round: 1,
        players: players.iter().rev().copied().map(Some).collect(),
    };
    let refused = hall.refused(turned);
    assert!(refused.to_string().contains("board of women"), "{refused}");
    let standing = Standing::Withdrawn;
    hall.act(Act::Stand { person: players[1], standing, round: 1, reason: String::new() });
    let pair = hall.competition().pair();
    // The third player, a man, moved up no further than board 2; the fourth, a woman, is missing
    // from her board, which stays empty.
    assert!(pair.is_ok(), "{pair:?}");
}

#[test]
fn a_file_that_was_cut_or_edited_anywhere_is_refused() {
    let mut random = Random::new(3);
    let mut hall = swiss(6, 3);
    hall.lots(3);
    hall.round(&mut random);
    let text = hall.assert_filed();
    let whole = text.trim_end().len();
    for end in (0..whole).filter(|&end| text.is_char_boundary(end)) {
        assert!(file::read(&text[..end]).is_err(), "cut at {end}");
    }
    for place in 0..whole {
        let mut bytes = text.clone().into_bytes();
        bytes[place] = if bytes[place] == b'7' { b'8' } else { b'7' };
        let edited = String::from_utf8(bytes).unwrap();
        assert!(file::read(&edited).is_err(), "edited at {place}");
    }
    let mut lines: Vec<&str> = text.lines().collect();
    lines.swap(3, 4);
    let error = file::read(&lines.join("\n")).unwrap_err();
    assert_eq!(error.line, 4, "{error}");
    lines.swap(3, 4);
    lines.remove(5);
    assert_eq!(file::read(&lines.join("\n")).unwrap_err().line, 6);
    let newer = text.replacen(":1,", ":2,", 1);
    assert!(file::read(&newer).unwrap_err().to_string().contains("version 2"));
}

#[test]
fn undo_takes_back_the_last_entry_that_stands_and_stays_in_the_log() {
    let mut hall = swiss(6, 3);
    let before = hall.competition().clone();
    hall.lots(3);
    assert_eq!(hall.log.entries().len(), 4);
    hall.log.undo(at(), "").unwrap();
    hall.log.undo(at(), "").unwrap();
    assert_eq!(*hall.competition(), before);
    let mut entries = hall.log.entries().to_vec();
    entries.push(entry(Act::Undo { entry: 3 }));
    let again = Competition::after(&entries).unwrap_err();
    assert_eq!(
        again.to_string(),
        "entry 7: expected the first entry of a step that stands, found 3"
    );
    // Acts that were added together are undone together.
    let apply = |number| Act::Apply(vec![application(number)]);
    hall.log.add(at(), "", vec![apply(7), apply(8), apply(9)]).unwrap();
    assert_eq!(hall.log.next_undo(), Some(7));
    hall.log.undo(at(), "").unwrap();
    assert_eq!(*hall.competition(), before);
    assert_eq!(
        hall.log.undone().iter().map(|(gone, by)| (*gone, *by)).collect::<Vec<_>>(),
        [(3, 6), (4, 5), (7, 10), (8, 10), (9, 10)]
    );
    assert_eq!(hall.log.next_undo(), Some(2));
    hall.log.undo(at(), "").unwrap();
    assert_eq!(hall.log.undo(at(), ""), Err(UndoError::Nothing));
    hall.assert_filed();
    let only = vec![hall.log.entries()[0].clone(), entry(Act::Undo { entry: 1 })];
    assert!(Competition::after(&only).is_err());
    assert_eq!(Competition::after(&[]), Err(LogError::Empty));
}

#[test]
fn three_notes_propose_a_point_and_four_the_exclusion() {
    let mut hall = swiss(6, 3);
    hall.lots(3);
    let person = hall.competition().start_list()[0];
    let note = |kind| Act::Note { person, kind, text: String::new() };
    let decide = |penalty, given| Act::Decide { person, penalty, given, reason: "W XIV".into() };
    hall.act(note(NoteKind::Talking));
    hall.act(note(NoteKind::Record));
    assert!(hall.competition().proposals().is_empty());
    let early = hall.refused(decide(Penalty::Point, true));
    assert_eq!(early.to_string(), "a point needs 3 notes, found 2");
    hall.act(note(NoteKind::Disrespect));
    assert_eq!(hall.competition().proposals()[0].penalty, Penalty::Point);
    hall.act(decide(Penalty::Point, true));
    assert!(hall.competition().proposals().is_empty());
    let event = hall.competition().event();
    assert_eq!(event.adjustments[0].points.to_string(), "-1");
    hall.act(note(NoteKind::Obstruction));
    assert_eq!(hall.competition().proposals()[0].penalty, Penalty::Exclusion);
    hall.act(decide(Penalty::Exclusion, false));
    assert!(hall.competition().proposals().is_empty());
    assert!(hall.competition().is_there(person, 1));
    hall.assert_filed();
}

#[test]
fn a_panel_keeps_to_the_ratios_of_the_rules() {
    let mut hall = swiss(24, 9);
    let mut judges = 0;
    let mut appoint = |role| {
        judges += 1;
        let name = format!("Judge {judges}");
        Act::Appoint(JudgeEntry { name, role, category: String::new() })
    };
    assert_eq!(panel_faults(hall.competition().judges(), 24, 12).len(), 6);
    for (role, _) in Role::WORDS {
        hall.act(appoint(role));
    }
    let faults = panel_faults(hall.competition().judges(), 24, 12);
    assert_eq!(faults, [PanelFault::FewReferees { found: 1, needed: 2 }]);
    hall.act(appoint(Role::Referee));
    assert!(panel_faults(hall.competition().judges(), 24, 12).is_empty());
    for _ in 0..9 {
        hall.act(appoint(Role::Secretary));
    }
    let faults = panel_faults(hall.competition().judges(), 24, 12);
    assert_eq!(faults, [PanelFault::ManySecretaries(10)]);
    // A judge in two roles is one person; that is told, not refused.
    let twice = JudgeEntry { name: "judge 1".into(), role: Role::Referee, category: String::new() };
    hall.act(Act::Appoint(twice));
    let faults = panel_faults(hall.competition().judges(), 24, 12);
    assert_eq!(faults, [PanelFault::TwoRoles(16), PanelFault::ManySecretaries(10)]);
}

#[test]
fn results_are_checked() {
    let regulations = Regulations { rounds: 3, ..Regulations::new("Open", System::Swiss) };
    let good = [
        ("1 (82) - 0 (60)", None),
        ("0 (60) - 1 (82)", None),
        ("0.5 (81) - 0.5 (81)", None),
        ("1 (40) - 0 (50)", Some(Ending::Resignation)),
        ("0.5 (70) - 0.5 (71)", Some(Ending::Agreement)),
        ("+ / -", None),
        ("- / -", None),
        ("1 - 0", Some(Ending::Late)),
    ];
    for (text, ending) in good {
        Outcome::read(text, ending).unwrap().check(&regulations).unwrap();
    }
    let bad = [
        ("1 (82) - 0 (81)", None),
        ("1 (70) - 0 (60)", None),
        ("1 (70) - 0 (60)", Some(Ending::Majority)),
        ("1 - 0", None),
        ("0.5 (82) - 0.5 (60)", Some(Ending::Agreement)),
        ("1 (82) - 0 (60)", Some(Ending::Agreement)),
        ("0.5 (80) - 0.5 (80)", Some(Ending::Draw81)),
        ("*", None),
        ("2 - 0", None),
    ];
    for (text, ending) in bad {
        let read = Outcome::read(text, ending);
        assert!(read.and_then(|one| one.check(&regulations)).is_err(), "{text} {ending:?}");
    }
}

#[test]
fn a_record_must_agree_with_the_board() {
    let mut hall = swiss(4, 3);
    hall.lots(3);
    let pair = hall.competition().pair().unwrap();
    hall.act(pair);
    let text = include_str!("../../togyz/tests/games/whole-game.tgk");
    let text = text.replace("A player", "?").replace("Another player", "?");
    let record = |text: &str| Act::Record { round: 1, board: 1, text: text.into() };
    let outcome = Outcome::read("0.5 (81) - 0.5 (81)", None).ok();
    let reason = String::new();
    hall.act(Act::Result { round: 1, board: 1, outcome, reason });
    let differs = hall.refused(record(&text)).to_string();
    assert!(differs.starts_with("the record ends "), "{differs}");
    let broken = hall.refused(record("1. 99 99")).to_string();
    assert!(broken.starts_with("record: "), "{broken}");
    let game = togyz::notation::record::Record::read(&text).unwrap();
    let (result, ending) = (game.game().result(), game.game().ending());
    let outcome = Some(Outcome::new(result, Some(game.game().score()), ending));
    let unsaid = Act::Result { round: 1, board: 1, outcome, reason: String::new() };
    assert_eq!(hall.refused(unsaid), ActError::NoReason, "a correction needs a reason");
    hall.act(Act::Result { round: 1, board: 1, outcome, reason: "misread".into() });
    assert_eq!(hall.competition().rounds()[0].boards[0].history.len(), 2);
    hall.act(record(&text));
    hall.assert_filed();
}
