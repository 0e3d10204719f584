//! The report at the end: the event in numbers, its winners and standings, the panel, and all that was decided.

use togyz::{GameResult, Side};
use togyz_text::text;
use togyz_tournament::competition::{Standing, System};

use super::tables::{places, standings_blocks};
use super::{Desk, Kind, PaperError, hall, protocol};
use crate::paper::{Block, Paper, Table};

/// The places named at the beginning.
const WINNERS: usize = 3;

pub(super) fn report(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    let standings = standings_blocks(desk)?;
    let mut blocks = vec![Block::Fields(facts(desk)), Block::Gap(2.0)];
    let winners: Vec<_> = places(desk)
        .into_iter()
        .filter(|place| place.rank.is_some_and(|rank| rank <= WINNERS))
        .collect();
    if !winners.is_empty() && desk.round > 0 {
        blocks.push(Block::heading(desk.t("winners")));
        blocks.push(Block::Fields(
            winners
                .into_iter()
                .map(|place| {
                    let rank = place.rank.unwrap_or_default();
                    let score = if place.score.is_empty() {
                        String::new()
                    } else {
                        format!(" ({})", place.score)
                    };
                    (desk.t1("place", "number", rank), format!("{}{score}", place.name))
                })
                .collect(),
        ));
    }
    blocks.push(Block::heading(desk.t("title-standings")));
    blocks.extend(standings);
    let mut part = |head: &str, table: Table| {
        if !table.rows.is_empty() {
            blocks.extend([Block::heading(desk.t(head)), Block::Table(table)]);
        }
    };
    part("notes", hall::notes(desk));
    part("penalties", hall::decisions(desk));
    part("protests", protocol::protests(desk, None));
    part("title-judges", hall::panel(desk));
    let incidents = desk.competition.incidents().len();
    if incidents > 0 {
        blocks.push(Block::paragraph(desk.t1("incidents-count", "count", incidents)));
    }
    blocks.push(Block::Gap(4.0));
    blocks.push(desk.chiefs());
    Ok(desk.sheet_paper(Kind::Report, desk.competition.regulations().title.clone(), blocks))
}

/// The event in numbers.
fn facts(desk: &Desk<'_>) -> Vec<(String, String)> {
    let competition = desk.competition;
    let regulations = competition.regulations();
    let system = match regulations.system {
        System::Swiss => "system-swiss",
        System::RoundRobin { double: false } => "system-round-robin",
        System::RoundRobin { double: true } => "system-double-round-robin",
        System::Cup { .. } => "system-cup",
    };
    let outcomes: Vec<GameResult> = competition
        .rounds()
        .iter()
        .flat_map(|sheet| &sheet.boards)
        .filter_map(|board| Some(board.outcome?.result))
        .collect();
    let count = |wanted: &dyn Fn(GameResult) -> bool| {
        outcomes.iter().filter(|&&result| wanted(result)).count().to_string()
    };
    let left = |standing: Standing| {
        competition.people().iter().filter(|one| one.standing == standing).count().to_string()
    };
    let mut facts = vec![
        (desk.t("field-where"), desk.where_and_when()),
        (desk.t("field-system"), desk.t(system)),
        (desk.t("field-control"), desk.t1("control", "control", &regulations.control.in_minutes())),
        (desk.t("field-rules"), text(desk.language, &format!("profile-{}", regulations.profile))),
        (desk.t("field-players"), competition.start_list().len().to_string()),
    ];
    if !competition.teams().is_empty() {
        facts.push((desk.t("teams"), competition.teams().len().to_string()));
    }
    let won = |side: Side| count(&move |result| result == GameResult::Win(side));
    facts.extend([
        (
            desk.t("field-rounds"),
            format!(
                "{} / {}",
                competition.finished_rounds(),
                competition.planned_rounds().max(competition.last_round())
            ),
        ),
        (desk.t("field-games"), outcomes.len().to_string()),
        (text(desk.language, "result-white"), won(Side::White)),
        (text(desk.language, "result-black"), won(Side::Black)),
        (text(desk.language, "result-draw"), count(&|result| result == GameResult::Draw)),
        (
            desk.t("field-forfeits"),
            count(&|result| matches!(result, GameResult::Forfeit(_) | GameResult::DoubleForfeit)),
        ),
        (desk.t("field-withdrawn"), left(Standing::Withdrawn)),
        (desk.t("excluded"), left(Standing::Excluded)),
    ]);
    facts
}
