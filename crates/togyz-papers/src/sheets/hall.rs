//! The panel of judges, the protocol of the lots, notes and penalties (W XIV).

use togyz_tournament::Number;
use togyz_tournament::competition::{Lot, LotPurpose, Penalty, Role};

use super::protocol::moment;
use super::{Desk, Kind, PaperError};
use crate::paper::{Block, Column, Paper, Table};

pub(super) fn judges(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    let table = panel(desk);
    if table.rows.is_empty() {
        return Err(PaperError::NoJudges);
    }
    Ok(desk.sheet_paper(Kind::Judges, String::new(), vec![Block::Table(table), desk.chiefs()]))
}

/// The judges by their roles.
pub(super) fn panel(desk: &Desk<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(desk.head("number")),
        Column::shared(desk.head("name"), 2.0),
        Column::shared(desk.t("role"), 1.0),
        Column::words(desk.t("field-category")),
        Column::shared(desk.t("remark"), 1.0),
    ]);
    for (role, word) in Role::WORDS {
        for judge in desk.competition.judges().iter().filter(|judge| judge.entry.role == role) {
            let excluded = judge.excluded.as_ref();
            let remark = excluded.map(|why| format!("{}: {why}", desk.t("excluded")));
            table.row(vec![
                judge.number.to_string(),
                judge.entry.name.clone(),
                desk.t(&format!("role-{word}")),
                judge.entry.category.clone(),
                remark.unwrap_or_default(),
            ]);
        }
    }
    table
}

/// Every lot with its seed, and what was drawn.
pub(super) fn lots(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    if desk.competition.lots().is_empty() {
        return Err(PaperError::NoLots);
    }
    let mut blocks = vec![Block::paragraph(desk.t("lots-about"))];
    for lot in desk.competition.lots() {
        blocks.push(Block::heading(desk.t(&format!("lot-{}", lot.purpose.word()))));
        blocks.push(Block::Fields(vec![
            (desk.t("when"), moment(lot.at)),
            (desk.t("seed"), lot.seed.to_string()),
        ]));
        if let Some(table) = drawn(desk, lot) {
            blocks.push(Block::Table(table));
        } else if lot.purpose == LotPurpose::FirstColour {
            let white = lot.drawn.first() != Some(&2);
            let side = desk.head(if white { "white" } else { "black" });
            blocks.push(Block::paragraph(desk.t1("lot-colour", "side", &side)));
        }
    }
    blocks.push(Block::Gap(4.0));
    blocks.push(desk.chiefs());
    Ok(desk.sheet_paper(Kind::Lots, String::new(), blocks))
}

/// The numbers drawn, each with whom it fell to.
fn drawn(desk: &Desk<'_>, lot: &Lot) -> Option<Table> {
    if lot.purpose == LotPurpose::FirstColour || lot.drawn.is_empty() {
        return None;
    }
    let mut table =
        Table::new(vec![Column::numbers(desk.t("drawn")), Column::shared(desk.head("name"), 1.0)]);
    for (place, &number) in (1_usize..).zip(&lot.drawn) {
        let name = match lot.purpose {
            LotPurpose::Numbers => {
                let person = desk.competition.people().get(usize::from(number).saturating_sub(1));
                person.map(|person| desk.name(person.id))
            }
            _ if desk.competition.teams().is_empty() => {
                desk.competition.by_number(Number(number)).map(|id| desk.name(id))
            }
            _ => {
                let team = desk.competition.teams().get(usize::from(number).saturating_sub(1));
                team.map(|team| team.entry.name.clone())
            }
        };
        table.row(vec![place.to_string(), name.unwrap_or_else(|| number.to_string())]);
    }
    Some(table)
}

/// Notes, what the rule of three and four proposes, and what the referee decided.
pub(super) fn penalties(desk: &Desk<'_>) -> Paper {
    let mut blocks = Vec::new();
    for (head, table) in
        [("notes", notes(desk)), ("penalties", decisions(desk)), ("proposals", proposals(desk))]
    {
        if !table.rows.is_empty() {
            blocks.extend([Block::heading(desk.t(head)), Block::Table(table)]);
        }
    }
    if blocks.is_empty() {
        blocks.push(Block::paragraph(desk.t("no-notes")));
    }
    blocks.push(Block::remark(desk.t("penalties-about")));
    blocks.push(desk.chiefs());
    desk.sheet_paper(Kind::Penalties, String::new(), blocks)
}

/// The notes given.
pub(super) fn notes(desk: &Desk<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(desk.head("number")),
        Column::numbers(desk.head("round")),
        Column::shared(desk.head("name"), 1.0),
        Column::shared(desk.t("reason"), 1.0),
        Column::words(desk.t("when")),
        Column::words(desk.t("who")),
    ]);
    for note in desk.competition.notes() {
        let kind = desk.t(&format!("note-{}", note.kind.word()));
        table.row(vec![
            note.number.to_string(),
            note.round.to_string(),
            desk.name(note.person),
            super::joined([kind, note.text.clone()]),
            moment(note.at),
            note.by.clone(),
        ]);
    }
    table
}

fn penalty(desk: &Desk<'_>, penalty: Penalty) -> String {
    desk.t(&format!("penalty-{}", penalty.word()))
}

/// What the referee decided.
pub(super) fn decisions(desk: &Desk<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::numbers(desk.head("round")),
        Column::shared(desk.head("name"), 1.0),
        Column::numbers(desk.t("notes")),
        Column::words(desk.t("penalty")),
        Column::words(desk.t("decision")),
        Column::shared(desk.t("reason"), 1.0),
        Column::words(desk.t("who")),
    ]);
    for one in desk.competition.penalties() {
        table.row(vec![
            one.round.to_string(),
            desk.name(one.person),
            one.notes.to_string(),
            penalty(desk, one.penalty),
            desk.t(if one.given { "given" } else { "waived" }),
            one.reason.clone(),
            one.by.clone(),
        ]);
    }
    table
}

fn proposals(desk: &Desk<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::shared(desk.head("name"), 1.0),
        Column::numbers(desk.t("notes")),
        Column::words(desk.t("penalty")),
    ]);
    for one in desk.competition.proposals() {
        table.row(vec![desk.name(one.person), one.notes.to_string(), penalty(desk, one.penalty)]);
    }
    table
}
