//! One line of a file as columns. Columns are letters, not bytes, and begin with 1, as in the
//! description of the format; columns beyond the end of a line are blank.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::str::FromStr;

use super::TrfError;
use crate::{Number, Points};

/// A line with its number.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) number: usize,
    letters: Vec<char>,
}

impl Line {
    pub(super) fn new(number: usize, text: &str) -> Line {
        Line { number, letters: text.chars().collect() }
    }

    /// The lines of a text that ends them with CR, LF or both. Empty ones are left out.
    pub(super) fn split(text: &str) -> Vec<Line> {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let numbered = text.split('\n').enumerate();
        let filled = numbered.filter(|(_, line)| !line.trim().is_empty());
        filled.map(|(index, line)| Line::new(index + 1, line.trim_end())).collect()
    }

    pub(super) fn len(&self) -> usize {
        self.letters.len()
    }

    /// The letters from a column to another, both included.
    pub(super) fn text(&self, first: usize, last: usize) -> String {
        let from = first.saturating_sub(1);
        self.letters.iter().skip(from).take(last.saturating_sub(from)).collect()
    }

    pub(super) fn trimmed(&self, first: usize, last: usize) -> String {
        self.text(first, last).trim().to_owned()
    }

    /// Everything from a column on.
    pub(super) fn rest(&self, first: usize) -> String {
        self.trimmed(first, self.len())
    }

    /// Refuses letters in columns that separate fields: they come from shifted columns.
    pub(super) fn blank(&self, columns: impl IntoIterator<Item = usize>) -> Result<(), TrfError> {
        match columns.into_iter().find(|&column| self.letter(column) != ' ') {
            Some(column) => {
                let expected = "a blank between two fields (shifted columns?)";
                Err(self.error(column, expected, &self.letter(column).to_string()))
            }
            None => Ok(()),
        }
    }

    pub(super) fn letter(&self, column: usize) -> char {
        self.letters.get(column.saturating_sub(1)).copied().unwrap_or(' ')
    }

    pub(super) fn error(
        &self,
        column: usize,
        expected: impl Into<String>,
        found: &str,
    ) -> TrfError {
        let found = if found.trim().is_empty() { "nothing".into() } else { format!("'{found}'") };
        TrfError { line: self.number, column, expected: expected.into(), found }
    }

    fn parsed<T: FromStr>(
        &self,
        (first, last): (usize, usize),
        expected: &str,
    ) -> Result<Option<T>, TrfError> {
        let text = self.trimmed(first, last);
        if text.is_empty() {
            return Ok(None);
        }
        text.parse().map(Some).map_err(|_| self.error(first, expected, &text))
    }

    /// A whole number, 0 if the columns are blank.
    pub(super) fn number(
        &self,
        first: usize,
        last: usize,
        expected: &str,
    ) -> Result<u16, TrfError> {
        self.parsed((first, last), expected).map(Option::unwrap_or_default)
    }

    /// A pairing number; `None` for 0 and for blanks.
    pub(super) fn player(&self, first: usize, last: usize) -> Result<Option<Number>, TrfError> {
        let number = self.number(first, last, "a pairing number")?;
        Ok((number > 0).then_some(Number(number)))
    }

    /// Points, `None` if the columns are blank.
    pub(super) fn points(&self, first: usize, last: usize) -> Result<Option<Points>, TrfError> {
        let text = self.trimmed(first, last);
        if text.is_empty() {
            return Ok(None);
        }
        let points = Points::parse(&text);
        points.map(Some).ok_or_else(|| self.error(first, "points such as 2.5", &text))
    }

    /// The pairing numbers in fields of `width` columns with a blank between them.
    pub(super) fn players(&self, first: usize, width: usize) -> Result<Vec<Number>, TrfError> {
        let mut players = Vec::new();
        for column in (first..=self.len()).step_by(width + 1) {
            self.blank((column > first).then_some(column - 1))?;
            players.extend(self.player(column, column + width - 1)?);
        }
        Ok(players)
    }
}
