//! The standings of a cup of teams or players, with the defeats of each.

use std::process::ExitCode;

use anyhow::Result;
use serde::Serialize;
use togyz_papers::sentences::describe_team;
use togyz_text::{text, text_with};
use togyz_tournament::competition::{Competition, LotPurpose, TeamId};
use togyz_tournament::cup::{Cup, CupRank};

use super::page::{print, table};
use crate::table::Align;
use crate::terminal::{Ink, Screen};

#[derive(Serialize)]
struct Line {
    rank: Option<usize>,
    team: u16,
    name: String,
    defeats: u8,
}

/// The head of the column of names.
fn name_of(competition: &Competition) -> &'static str {
    if competition.is_of_teams() { "team" } else { "name" }
}

/// Writes the order.
pub(super) fn run(
    competition: &Competition,
    cup: &Cup,
    json: bool,
    screen: &Screen,
) -> Result<ExitCode> {
    let name = |rank: &CupRank| describe_team(competition, TeamId(rank.number.0));
    let lines: Vec<Line> = cup
        .ranking
        .iter()
        .map(|one| Line {
            rank: one.rank,
            team: one.number.0,
            name: name(one),
            defeats: one.defeats,
        })
        .collect();
    print(json, &lines, || {
        let heads = [
            ("rank", Align::Right),
            (name_of(competition), Align::Left),
            ("defeats", Align::Right),
        ];
        let in_play = text(screen.language, "event-state-in-play");
        let rows = lines.iter().map(|line| {
            let rank = line.rank.map_or_else(|| in_play.clone(), |rank| rank.to_string());
            vec![rank, line.name.clone(), line.defeats.to_string()]
        });
        let title = screen.paint.ink(Ink::Heading, &competition.regulations().title);
        let mut page = format!("{title}\n\n{}", table(screen, &heads, rows));
        if let Some(champion) = cup.champion {
            let name = describe_team(competition, TeamId(champion.0));
            let won = text_with(screen.language, "cup-champion", &[("name", (&name).into())]);
            page += &format!("\n{won}\n");
        } else if cup.is_over() {
            page += &format!("\n{}\n", text(screen.language, "cup-no-champion"));
        }
        if let Some(seed) = competition.seed(LotPurpose::Cup) {
            let seed = seed.to_string();
            let lots = text_with(screen.language, "standings-lots", &[("seed", (&seed).into())]);
            page += &format!("{lots}\n");
        }
        page
    })
}
