//! Whoever leaves: teams give a walkover and the cup ends, results of a round robin are kept or
//! annulled.

use togyz::{Random, Side};
use togyz_tournament::competition::{
    Act, EventLog, LeftResults, Outcome, PersonId, Regulations, Standing, System, TeamEntry,
    TeamId, TeamRules, file,
};
use togyz_tournament::cup::{Defeats, Draw, MatchEnd};
use togyz_tournament::team_match::TeamSide;
use togyz_tournament::{Points, standings};

#[path = "support/acts.rs"]
mod acts;
#[path = "support/application.rs"]
mod application;

use acts::{applications, results};
use application::at;

fn add(log: &mut EventLog, acts: Vec<Act>) {
    log.add(at(), "", acts).unwrap();
}

/// A cup of teams with two boards, paired for the first time.
fn cup(teams: u16, defeats: Defeats, draw: Draw) -> EventLog {
    let system = System::Cup { defeats, draw, third_place: false };
    let team = Some(TeamRules { boards: 2, ..TeamRules::default() });
    let regulations = Regulations { team, ..Regulations::new("Cup", system) };
    let mut log = EventLog::create(at(), "", regulations).unwrap();
    add(&mut log, vec![Act::Apply(applications(2 * teams))]);
    for number in 0..usize::from(teams) {
        let people = log.competition().people().iter().map(|person| person.id);
        let players = people.skip(2 * number).take(2).collect();
        let (name, text) = (format!("Team {number}"), String::new);
        let entry = TeamEntry { name, federation: text(), captain: text(), players };
        add(&mut log, vec![Act::EnterTeam(entry)]);
    }
    let lots = log.competition().draw_lots(1).unwrap();
    add(&mut log, lots);
    log.pair(at(), "").unwrap();
    log
}

/// The first team of every match of the round wins.
fn win(log: &mut EventLog) {
    let sheet = log.competition().rounds().last().unwrap().clone();
    for board in sheet.open_boards() {
        let number = sheet.match_of(board.board).unwrap();
        let one = sheet.matches.iter().find(|one| one.number == number).unwrap();
        let team = log.competition().team(one.teams.first).unwrap();
        let white = team.entry.players.contains(&board.players[Side::White]);
        let text = if white { "1 (82) - 0 (60)" } else { "0 (60) - 1 (82)" };
        let outcome = Outcome::read(text, None).ok();
        let (round, board, reason) = (sheet.number, board.board, String::new());
        add(log, vec![Act::Result { round, board, outcome, reason }]);
    }
}

#[test]
fn a_finalist_who_leaves_gives_a_walkover_and_the_cup_ends() {
    for draw in [Draw::ByNumber, Draw::EachRound] {
        let mut log = cup(4, Defeats::One, draw);
        win(&mut log);
        let finalists: Vec<TeamId> =
            log.competition().rounds()[0].matches.iter().map(|one| one.teams.first).collect();
        let acts = log.competition().team_leaves(finalists[0], Standing::Withdrawn, "the bus");
        add(&mut log, acts);
        assert_eq!(log.competition().team_left_by(finalists[0], 2), Some(Standing::Withdrawn));
        assert_eq!(log.competition().team_left_by(finalists[1], 2), None);
        log.pair(at(), "").unwrap();
        let competition = log.competition();
        assert!(competition.is_over());
        let (_, cup) = competition.cup().unwrap().unwrap();
        assert_eq!(cup.champion, Some(finalists[1].number()));
        assert_eq!(file::read(&file::write(log.entries()).unwrap()).unwrap(), log);
    }
}

#[test]
fn a_team_that_leaves_during_a_round_forfeits_its_games_and_all_later_matches() {
    let mut log = cup(5, Defeats::Two, Draw::EachRound);
    let gone = log.competition().rounds()[0].matches[0].teams.first;
    let acts = log.competition().team_leaves(gone, Standing::Excluded, "a fight");
    add(&mut log, acts);
    let sheet = &log.competition().rounds()[0];
    assert_eq!(sheet.end_of(&sheet.matches[0]), Some(MatchEnd::Won(TeamSide::Second)));
    win(&mut log);
    let mut rounds = 1;
    while log.competition().pair().is_ok() {
        log.pair(at(), "").unwrap();
        win(&mut log);
        rounds += 1;
        assert!(rounds < 20, "the cup ends");
    }
    assert!(log.competition().is_over());
    let (_, cup) = log.competition().cup().unwrap().unwrap();
    let own = cup.ranking.iter().find(|one| one.number == gone.number()).unwrap();
    assert_eq!(own.defeats, 2);
    assert!(log.competition().team_leaves(gone, Standing::Withdrawn, "again").is_empty());
}

#[test]
fn a_cup_ends_though_two_teams_that_meet_have_left() {
    let mut log = cup(4, Defeats::One, Draw::ByNumber);
    let matches = log.competition().rounds()[0].matches.clone();
    let gone = [matches[0].teams.first, matches[1].teams.first];
    win(&mut log);
    for team in gone {
        let acts = log.competition().team_leaves(team, Standing::Withdrawn, "the bus");
        add(&mut log, acts);
    }
    log.pair(at(), "").unwrap();
    assert!(log.competition().is_over());
    let (_, cup) = log.competition().cup().unwrap().unwrap();
    assert_eq!(cup.champion, None, "nobody won the final");
    let ranks: Vec<Option<usize>> = cup.ranking.iter().map(|one| one.rank).collect();
    assert_eq!(ranks, [Some(2), Some(2), Some(3), Some(3)]);
    assert_eq!(file::read(&file::write(log.entries()).unwrap()).unwrap(), log);
}

#[test]
fn nobody_goes_on_from_a_game_of_a_knockout_that_both_forfeited() {
    for draw in [Draw::ByNumber, Draw::EachRound] {
        let system = System::Cup { defeats: Defeats::One, draw, third_place: false };
        let mut log = EventLog::create(at(), "", Regulations::new("Knockout", system)).unwrap();
        add(&mut log, vec![Act::Apply(applications(4))]);
        let lots = log.competition().draw_lots(1).unwrap();
        add(&mut log, lots);
        log.pair(at(), "").unwrap();
        let result = |board, text| {
            let outcome = Outcome::read(text, None).ok();
            Act::Result { round: 1, board, outcome, reason: String::new() }
        };
        add(&mut log, vec![result(1, "- / -"), result(2, "1 (82) - 0 (60)")]);
        let winner = log.competition().rounds()[0].boards[1].players[Side::White];
        let (_, cup) = log.competition().cup().unwrap().unwrap();
        assert_eq!(cup.champion, log.competition().number(winner), "{draw:?}");
        assert!(log.competition().is_over() && log.competition().pair().is_err());
    }
}

#[test]
fn results_of_who_leaves_a_round_robin_are_kept_or_annulled_as_the_regulations_say() {
    for left in [LeftResults::Keep, LeftResults::Annul] {
        let system = System::RoundRobin { double: false };
        let regulations = Regulations { left, ..Regulations::new("Masters", system) };
        let mut log = EventLog::create(at(), "", regulations).unwrap();
        add(&mut log, vec![Act::Apply(applications(6))]);
        let lots = log.competition().draw_lots(4).unwrap();
        add(&mut log, lots);
        let mut random = Random::new(3);
        for _ in 0..3 {
            log.pair(at(), "").unwrap();
            let acts = results(log.competition(), &mut random);
            add(&mut log, acts);
        }
        let person = PersonId(1);
        let standing = Standing::Withdrawn;
        add(&mut log, vec![Act::Stand { person, standing, round: 4, reason: "ill".into() }]);
        while log.competition().pair().is_ok() {
            log.pair(at(), "").unwrap();
            let acts = results(log.competition(), &mut random);
            if !acts.is_empty() {
                add(&mut log, acts);
            }
        }
        let competition = log.competition();
        let number = competition.number(person).unwrap();
        let games = competition
            .event()
            .rounds
            .iter()
            .flat_map(|round| round.games.clone())
            .filter(|game| game.white == number || game.black == number)
            .count();
        let rows = standings(&competition.event(), 5, &competition.order());
        let total: Points = rows
            .iter()
            .map(|row| Points::from_halves((row.values[0].unwrap().as_f64() * 2.0) as i32))
            .sum();
        assert_eq!(games, if left == LeftResults::Keep { 5 } else { 0 });
        let own = rows.iter().find(|row| row.number == number).unwrap();
        if left == LeftResults::Annul {
            assert_eq!(own.values[0].unwrap().as_f64(), 0.0);
            assert!(total <= Points::from_halves(20), "ten games at most");
        }
        assert!(competition.is_over());
        assert_eq!(file::read(&file::write(log.entries()).unwrap()).unwrap(), log);
    }
}
