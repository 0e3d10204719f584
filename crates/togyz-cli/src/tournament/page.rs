//! The output of the arbiter's commands: JSON with `--json`, else text and tables.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::Result;
use serde::Serialize;
use togyz_text::text;

use super::standings::lines;
use crate::output;
use crate::table::Align;
use crate::terminal::{Screen, columns, padded};

/// Prints a value as JSON, or its page.
pub(super) fn print<T: Serialize + ?Sized>(
    json: bool,
    value: &T,
    page: impl FnOnce() -> String,
) -> Result<ExitCode> {
    let mut out = output::standard();
    if json {
        serde_json::to_writer(&mut out, value)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", page())?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Names with values, one per line; empty values are left out.
pub(super) struct Fields<'a> {
    screen: &'a Screen,
    lines: Vec<(String, String)>,
}

impl Fields<'_> {
    pub(super) fn new(screen: &Screen) -> Fields<'_> {
        Fields { screen, lines: Vec::new() }
    }

    pub(super) fn add(&mut self, key: &str, value: &str) {
        if !value.is_empty() {
            let name = text(self.screen.language, &format!("event-field-{key}"));
            self.lines.push((name, value.to_owned()));
        }
    }

    pub(super) fn page(&self) -> String {
        let width = self.lines.iter().map(|(name, _)| columns(name)).max().unwrap_or(0);
        let line = |(name, value): &(String, String)| format!("{}  {value}\n", padded(name, width));
        self.lines.iter().map(line).collect()
    }
}

/// A table: the keys of its column heads, and its rows.
pub(super) fn table(
    screen: &Screen,
    heads: &[(&str, Align)],
    rows: impl Iterator<Item = Vec<String>>,
) -> String {
    let head = |(key, _): &(&str, Align)| text(screen.language, &format!("event-head-{key}"));
    let mut cells = vec![heads.iter().map(head).collect::<Vec<_>>()];
    cells.extend(rows);
    let aligns: Vec<Align> = heads.iter().map(|(_, align)| *align).collect();
    if cells.len() == 1 {
        return format!("{}\n", text(screen.language, "event-nothing"));
    }
    lines(&cells, &aligns, screen)
}
