//! The panel of judges, the protocol of the lots, notes and penalties (W XIV).

use togyz_tournament::Number;
use togyz_tournament::competition::{Lot, LotPurpose, Penalty, Role};
use togyz_tournament::team_match::TeamSide;

use super::tables::adjusted;
use super::{PaperError, PaperSource, day_and_hour, joined};
use crate::kind::Kind;
use crate::paper::{Block, Column, Paper, Table};

pub(super) fn judges(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    let table = panel(source);
    if table.rows.is_empty() {
        return Err(PaperError::NoJudges);
    }
    Ok(source.public.sheet_paper(
        Kind::Judges,
        String::new(),
        vec![Block::Table(table), source.chiefs()],
    ))
}

/// The judges by their roles.
pub(super) fn panel(source: &PaperSource<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(source.words.head("number")),
        Column::shared(source.words.head("name"), 2.0),
        Column::shared(source.words.t("role"), 1.0),
        Column::words(source.words.t("field-category")),
        Column::shared(source.words.t("remark"), 1.0),
    ]);
    for (role, word) in Role::WORDS {
        for judge in source.competition.judges().iter().filter(|judge| judge.entry.role == role) {
            let excluded = judge.excluded.as_ref();
            let remark =
                excluded.map(|why| source.words.labelled(&source.words.t("excluded"), why));
            table.row(vec![
                judge.number.to_string(),
                judge.entry.name.clone(),
                source.words.t(&format!("role-{word}")),
                judge.entry.category.clone(),
                remark.unwrap_or_default(),
            ]);
        }
    }
    table.without_empty_columns()
}

/// Every lot with its seed and its result.
pub(super) fn lots(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    if source.competition.lots().is_empty() {
        return Err(PaperError::NoLots);
    }
    let mut blocks = vec![Block::paragraph(source.words.t("lots-about"))];
    for lot in source.competition.lots() {
        blocks.push(Block::heading(source.words.t(&format!("lot-{}", lot.purpose.word()))));
        blocks.push(Block::Fields(vec![
            (source.words.t("when"), day_and_hour(lot.at)),
            (source.words.t("seed"), lot.seed.to_string()),
        ]));
        if let Some(table) = drawn(source, lot) {
            blocks.push(Block::Table(table));
        } else if lot.purpose == LotPurpose::Cup {
            let table = drawn_matches(source);
            blocks.extend((!table.rows.is_empty()).then_some(Block::Table(table)));
        } else if lot.purpose == LotPurpose::FirstColour {
            let white = lot.drawn.first() != Some(&2);
            let side = source.words.head(if white { "white" } else { "black" });
            blocks.push(Block::paragraph(source.words.t1("lot-colour", "side", &side)));
        }
    }
    blocks.push(Block::Gap(4.0));
    blocks.push(source.chiefs());
    Ok(source.public.sheet_paper(Kind::Lots, String::new(), blocks))
}

/// The numbers drawn, each with its player or team.
fn drawn(source: &PaperSource<'_>, lot: &Lot) -> Option<Table> {
    if lot.purpose == LotPurpose::FirstColour || lot.drawn.is_empty() {
        return None;
    }
    let mut table = Table::new(vec![
        Column::numbers(source.words.t("drawn")),
        Column::shared(source.words.head("name"), 1.0),
    ]);
    for (place, &number) in (1_usize..).zip(&lot.drawn) {
        let name = match lot.purpose {
            LotPurpose::Numbers | LotPurpose::Equal => {
                let person = source.competition.people().get(usize::from(number).saturating_sub(1));
                person.map(|person| source.name(person.id))
            }
            _ if source.competition.teams().is_empty() => {
                source.competition.by_number(Number(number)).map(|id| source.name(id))
            }
            _ => {
                let team = source.competition.teams().get(usize::from(number).saturating_sub(1));
                team.map(|team| team.entry.name.clone())
            }
        };
        table.row(vec![place.to_string(), name.unwrap_or_else(|| number.to_string())]);
    }
    Some(table)
}

/// The matches of a cup with the first colours that the program drew.
fn drawn_matches(source: &PaperSource<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(source.words.head("round")),
        Column::numbers(source.words.head("match")),
        Column::shared(source.words.t("pair"), 2.0),
        Column::shared(source.words.t("lot-white"), 1.0),
    ]);
    for sheet in source.competition.rounds() {
        for one in sheet.standing_matches() {
            let [first, second] =
                [one.teams.first, one.teams.second].map(|id| source.team_name(id));
            // A toss of the captains is not a lot of the program.
            let white = match (one.tossed, one.toss) {
                (true, _) => String::new(),
                (false, TeamSide::First) => first.clone(),
                (false, TeamSide::Second) => second.clone(),
            };
            table.row(vec![
                sheet.number.to_string(),
                one.number.to_string(),
                format!("{first} - {second}"),
                white,
            ]);
        }
    }
    table.without_empty_columns()
}

/// Notes, the referee's decisions, and the proposals of the rule of three and four notes.
pub(super) fn penalties(source: &PaperSource<'_>) -> Paper {
    let mut blocks = Vec::new();
    for (head, table) in [
        ("notes", notes(source)),
        ("penalties", decisions(source)),
        ("points-changes", points_changes(source)),
        ("proposals", proposals(source)),
    ] {
        if !table.rows.is_empty() {
            blocks.extend([Block::heading(source.words.t(head)), Block::Table(table)]);
        }
    }
    if blocks.is_empty() {
        blocks.push(Block::paragraph(source.words.t("no-notes")));
    }
    blocks.push(Block::remark(source.words.t("penalties-about")));
    blocks.push(source.chiefs());
    source.public.sheet_paper(Kind::Penalties, String::new(), blocks)
}

/// The notes given.
pub(super) fn notes(source: &PaperSource<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(source.words.head("number")),
        Column::numbers(source.words.head("round")),
        Column::shared(source.words.head("name"), 1.0),
        Column::shared(source.words.t("reason"), 1.0),
        Column::words(source.words.t("when")),
        Column::words(source.words.t("who")),
    ]);
    for note in source.competition.notes() {
        let kind = source.words.t(&format!("note-{}", note.kind.word()));
        let withdrawn = note.withdrawn.as_ref().map_or_else(String::new, |reason| {
            source.words.labelled(&source.words.t("withdrawn-note"), reason)
        });
        table.row(vec![
            note.number.to_string(),
            note.round.to_string(),
            source.name(note.person),
            joined([kind, note.text.clone(), withdrawn]),
            day_and_hour(note.at),
            note.by.clone(),
        ]);
    }
    table.without_empty_columns()
}

fn penalty(source: &PaperSource<'_>, penalty: Penalty) -> String {
    source.words.t(&format!("penalty-{}", penalty.word()))
}

/// The decisions of the referee.
pub(super) fn decisions(source: &PaperSource<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(source.words.head("round")),
        Column::shared(source.words.head("name"), 1.0),
        Column::numbers(source.words.t("notes")),
        Column::words(source.words.t("penalty")),
        Column::words(source.words.t("decision")),
        Column::shared(source.words.t("reason"), 1.0),
        Column::words(source.words.t("who")),
    ]);
    for one in source.competition.penalties() {
        let decided = source.words.t(if one.given { "given" } else { "waived" });
        let lifted = one.lifted.as_ref();
        let lifted = lifted.map_or_else(String::new, |end| {
            let why = source.words.labelled(&source.words.t("lifted"), &end.reason);
            joined([why, end.by.clone()])
        });
        table.row(vec![
            one.round.to_string(),
            source.name(one.person),
            one.notes.to_string(),
            penalty(source, one.penalty),
            decided,
            joined([one.reason.clone(), lifted]),
            one.by.clone(),
        ]);
    }
    table
}

/// The points that the chief referee gave or took.
pub(super) fn points_changes(source: &PaperSource<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(source.words.head("round")),
        Column::shared(source.words.head("name"), 1.0),
        Column::numbers(source.words.head("points")),
        Column::shared(source.words.t("reason"), 1.0),
        Column::words(source.words.t("when")),
        Column::words(source.words.t("who")),
    ]);
    for one in source.competition.points_changes() {
        table.row(vec![
            one.round.to_string(),
            source.name(one.person),
            adjusted(one.points),
            one.reason.clone(),
            day_and_hour(one.at),
            one.by.clone(),
        ]);
    }
    table.without_empty_columns()
}

fn proposals(source: &PaperSource<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::shared(source.words.head("name"), 1.0),
        Column::numbers(source.words.t("notes")),
        Column::words(source.words.t("penalty")),
    ]);
    for one in source.competition.proposals() {
        table.row(vec![
            source.name(one.person),
            one.notes.to_string(),
            penalty(source, one.penalty),
        ]);
    }
    table
}
