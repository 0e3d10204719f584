//! The whole event as JSON for other programs, with stable field names.

use serde::Serialize;
use togyz::Side;
use togyz_tournament::competition::{
    Application, BoardSheet, Competition, Outcome, Person, Regulations, RoundSheet, System,
    TeamEntry,
};
use togyz_tournament::{Bye, finished_rounds, standings};

#[derive(Serialize)]
pub(super) struct EventReport<'a> {
    regulations: &'a Regulations,
    players: Vec<PlayerLine<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    teams: Vec<&'a TeamEntry>,
    rounds: Vec<RoundLine<'a>>,
    standings: Vec<PlaceLine>,
}

#[derive(Serialize)]
struct PlayerLine<'a> {
    application: u16,
    number: Option<u16>,
    #[serde(flatten)]
    fields: &'a Application,
}

#[derive(Serialize)]
struct RoundLine<'a> {
    round: u16,
    boards: Vec<BoardLine<'a>>,
    byes: Vec<ByeLine>,
}

#[derive(Serialize)]
struct BoardLine<'a> {
    board: u16,
    white: Option<u16>,
    black: Option<u16>,
    outcome: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<&'a str>,
}

#[derive(Serialize)]
struct ByeLine {
    player: Option<u16>,
    bye: Bye,
}

#[derive(Serialize)]
struct PlaceLine {
    rank: usize,
    number: u16,
    name: String,
    values: Vec<Option<f64>>,
}

impl EventReport<'_> {
    pub(super) fn of(competition: &Competition) -> EventReport<'_> {
        let player = |person: &'_ Person| (person.id.0, competition.number(person.id).map(|n| n.0));
        EventReport {
            regulations: competition.regulations(),
            players: competition
                .people()
                .iter()
                .map(|person| {
                    let (application, number) = player(person);
                    PlayerLine { application, number, fields: &person.application }
                })
                .collect(),
            teams: competition.teams().iter().map(|team| &team.entry).collect(),
            rounds: competition.rounds().iter().map(|sheet| round(competition, sheet)).collect(),
            standings: places(competition),
        }
    }
}

fn round<'a>(competition: &Competition, sheet: &'a RoundSheet) -> RoundLine<'a> {
    let number = |id| competition.number(id).map(|number| number.0);
    let board = |one: &'a BoardSheet| BoardLine {
        board: one.board,
        white: number(one.players[Side::White]),
        black: number(one.players[Side::Black]),
        outcome: one.outcome,
        record: one.record.as_deref(),
    };
    RoundLine {
        round: sheet.number,
        boards: sheet.boards.iter().map(board).collect(),
        byes: sheet.byes.iter().map(|&(id, bye)| ByeLine { player: number(id), bye }).collect(),
    }
}

/// The standings of the players or teams; a cup has its own table.
fn places(competition: &Competition) -> Vec<PlaceLine> {
    let cup = matches!(competition.regulations().system, System::Cup { .. });
    if competition.start_list().is_empty() || cup {
        return Vec::new();
    }
    let event = competition.ranked_event();
    let regulations = competition.order();
    let rows = standings(&event, finished_rounds(&event), &regulations);
    rows.iter()
        .map(|row| PlaceLine {
            rank: row.rank,
            number: row.number.0,
            name: event.player(row.number).map_or_else(String::new, |player| player.name.clone()),
            values: row.values.iter().map(|value| value.map(|value| value.as_f64())).collect(),
        })
        .collect()
}
