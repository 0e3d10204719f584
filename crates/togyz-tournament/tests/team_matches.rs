//! Team matches as W XI and XII decide them, each criterion with its example, and the team table.

use togyz::{BySide, GameResult};
use togyz_tournament::team_match::{
    Board, Colours, DecisionError, MatchCriterion, TeamSide, decide, white_teams,
};
use togyz_tournament::{Event, Number};
use togyz_tournament::{Game, Player, Points, Round, team_standings};

fn boards(text: &str) -> Vec<Board> {
    text.split(';').map(|board| board.parse().unwrap()).collect()
}

#[test]
fn the_result_decides_first() {
    let decision = decide(&boards("1 (82) - 0 (60); 0.5 (81) - 0.5 (81)"), &[]).unwrap();
    assert_eq!(decision.winner, Some((TeamSide::First, MatchCriterion::Result)));
    assert_eq!(decision.points.first, Points::from_halves(3));
    // Kumalaks do not matter, so they need not have been counted.
    let decision = decide(&boards("0-1; 0-1; 1-0"), &[]).unwrap();
    assert_eq!(decision.winner, Some((TeamSide::Second, MatchCriterion::Result)));
}

#[test]
fn a_level_match_goes_to_the_kumalaks_in_lost_games() {
    // The first team lost with 74, the second with 60.
    let decision = decide(&boards("1 (90) - 0 (60); 0 (74) - 1 (85)"), &[]).unwrap();
    let lost = decision.lost_kumalaks.unwrap();
    assert_eq!((lost.first, lost.second), (74, 60));
    assert_eq!(decision.winner, Some((TeamSide::First, MatchCriterion::LostKumalaks)));
    // A forfeited game adds none.
    let decision = decide(&boards("+ / -; 0 (1) - 1 (82)"), &[]).unwrap();
    assert_eq!(decision.winner, Some((TeamSide::First, MatchCriterion::LostKumalaks)));
}

#[test]
fn then_the_first_board_then_an_extra_game() {
    let level = boards("0 (60) - 1 (82); 1 (84) - 0 (60); 0.5 (81) - 0.5 (81)");
    assert_eq!(
        decide(&level, &[]).unwrap().winner,
        Some((TeamSide::Second, MatchCriterion::FirstBoard))
    );
    let drawn = boards("0.5 (81) - 0.5 (81); 1 (84) - 0 (60); 0 (60) - 1 (90)");
    assert_eq!(decide(&drawn, &[]).unwrap().winner, None);
    let extra = ["1/2-1/2", "1-0"].map(|result| result.parse::<GameResult>().unwrap());
    assert_eq!(decide(&drawn, &extra[..1]).unwrap().winner, None);
    let decided = decide(&drawn, &extra).unwrap().winner;
    assert_eq!(decided, Some((TeamSide::First, MatchCriterion::ExtraGame)));
}

#[test]
fn what_is_missing_is_named() {
    assert_eq!(decide(&[], &[]), Err(DecisionError::NoBoards));
    assert_eq!(decide(&boards("1-0; *"), &[]), Err(DecisionError::Open(2)));
    let error = decide(&boards("1 (82) - 0 (3); 0-1"), &[]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the match is level and board 2 has no kumalaks, expected such as 1 (82) - 0 (60)"
    );
    let error = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    assert_eq!(error("1 (82) - 0 (81)"), "expected at most 162 kumalaks, found 163");
    assert_eq!(
        error("1 (82) - 0"),
        "expected the kumalaks of both players or of none, found '1 (82) - 0'"
    );
    assert_eq!(error("2-0"), "expected a result such as '1 (82) - 0 (60)' or '+ / -', found '2-0'");
}

#[test]
fn colours_alternate_from_the_toss() {
    use TeamSide::{First, Second};
    assert_eq!(white_teams(4, Second, Colours::Alternate), [Second, First, Second, First]);
    assert_eq!(white_teams(3, First, Colours::Same), [First; 3]);
}

#[test]
fn a_table_of_teams_from_the_games_of_an_event() {
    let number = Number;
    let team = |at: u16, name: &str| togyz_tournament::EventTeam {
        number: number(at),
        name: name.into(),
        players: vec![number(2 * at - 1), number(2 * at)],
    };
    let game = |white: u16, black: u16, result: &str, counts: (u8, u8)| Game {
        kumalaks: Some(BySide::new(counts.0, counts.1)),
        ..Game::new(number(white), number(black)).with_result(result.parse().unwrap())
    };
    let round = |games| Round { games, byes: Vec::new() };
    let event = Event {
        players: (1..=6).map(|at| Player::new(number(at), format!("P{at}"))).collect(),
        teams: vec![team(1, "Алатау"), team(2, "Манас"), team(3, "Сарыарқа")],
        rounds: vec![
            // Level, 70 against 60 in lost games: team 1.
            round(vec![game(1, 3, "1-0", (82, 60)), game(4, 2, "1-0", (85, 70))]),
            // Team 3 beats team 1 by 1.5.
            round(vec![game(5, 1, "1-0", (90, 50)), game(2, 6, "1/2-1/2", (81, 81))]),
            // Level in everything but the first board: team 2.
            round(vec![game(3, 5, "1-0", (82, 77)), game(6, 4, "1-0", (82, 77))]),
        ],
        ..Event::default()
    };
    let rows = team_standings(&event, 3);
    let row = |index: usize| {
        let row = &rows[index];
        let halves = (row.board_points.halves(), row.first_board.halves());
        (row.rank, row.number.0, row.match_points, halves, row.lost_kumalaks)
    };
    // Everyone won one match; board points 2.5 for team 3, 2 for team 2, 1.5 for team 1.
    assert_eq!(row(0), (1, 3, 2, (5, 2), 77));
    assert_eq!(row(1), (2, 2, 2, (4, 2), 60 + 77));
    assert_eq!(row(2), (3, 1, 2, (3, 2), 70 + 50));
}
