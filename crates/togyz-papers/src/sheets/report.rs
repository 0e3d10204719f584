//! The report at the end: the event in numbers, its winners and standings, the panel, and all decisions.

use togyz::{GameResult, Side};
use togyz_text::text;
use togyz_tournament::competition::Standing;

use super::tables::{places, standings_blocks};
use super::{PaperError, PaperSource, judging, protocol};
use crate::kind::Kind;
use crate::paper::{Block, Paper, Table};

/// The places named at the beginning.
const WINNERS: usize = 3;

pub(super) fn report(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    let standings = standings_blocks(&source.public)?;
    let mut blocks = vec![Block::Fields(facts(source)), Block::Gap(2.0)];
    let winners: Vec<_> = places(&source.public)
        .into_iter()
        .filter(|place| place.rank.is_some_and(|rank| rank <= WINNERS))
        .collect();
    if !winners.is_empty() && source.round > 0 {
        blocks.push(Block::heading(source.words.t("winners")));
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
                    (source.words.t1("place", "number", rank), format!("{}{score}", place.name))
                })
                .collect(),
        ));
    }
    blocks.push(Block::heading(source.words.t("title-standings")));
    blocks.extend(standings);
    let mut part = |head: &str, table: Table| {
        if !table.rows.is_empty() {
            blocks.extend([Block::heading(source.words.t(head)), Block::Table(table)]);
        }
    };
    part("notes", judging::notes(source));
    part("penalties", judging::decisions(source));
    part("points-changes", judging::points_changes(source));
    part("protests", protocol::protests(source, None));
    part("title-judges", judging::panel(source));
    let incidents = source.competition.incidents().len();
    if incidents > 0 {
        blocks.push(Block::paragraph(source.words.t1("incidents-count", "count", incidents)));
    }
    blocks.push(Block::Gap(4.0));
    blocks.push(source.chiefs());
    Ok(source.public.sheet_paper(
        Kind::Report,
        source.competition.regulations().title.clone(),
        blocks,
    ))
}

/// The event in numbers.
fn facts(source: &PaperSource<'_>) -> Vec<(String, String)> {
    let competition = source.competition;
    let regulations = competition.regulations();
    let system = format!("system-{}", regulations.system_word());
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
        (source.words.t("field-where"), source.public.where_and_when()),
        (source.words.t("field-system"), text(source.words.0, &system)),
        (
            source.words.t("field-control"),
            source.words.t1("control", "control", &regulations.control.in_minutes()),
        ),
        (
            source.words.t("field-rules"),
            text(source.words.0, &format!("profile-{}", regulations.profile)),
        ),
        (
            source.words.t("field-recording"),
            source.words.t(if regulations.recording { "yes" } else { "no" }),
        ),
        (source.words.t("field-players"), competition.start_list().len().to_string()),
    ];
    if !competition.teams().is_empty() {
        facts.push((source.words.t("teams"), competition.teams().len().to_string()));
    }
    let won = |side: Side| count(&move |result| result == GameResult::Win(side));
    facts.extend([
        (
            source.words.t("field-rounds"),
            format!(
                "{} / {}",
                competition.finished_rounds(),
                competition.planned_rounds().max(competition.last_round())
            ),
        ),
        (source.words.t("field-games"), outcomes.len().to_string()),
        (text(source.words.0, "result-white"), won(Side::White)),
        (text(source.words.0, "result-black"), won(Side::Black)),
        (source.words.t("field-draws"), count(&|result| result == GameResult::Draw)),
        (
            source.words.t("field-forfeits"),
            count(&|result| matches!(result, GameResult::Forfeit(_) | GameResult::DoubleForfeit)),
        ),
        (source.words.t("field-withdrawn"), left(Standing::Withdrawn)),
        (source.words.t("excluded"), left(Standing::Excluded)),
    ]);
    facts.retain(|(_, fact)| !fact.is_empty());
    facts
}
