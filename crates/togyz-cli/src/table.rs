//! Text tables: columns as wide as their widest cell, numbers right-aligned.

use crate::terminal::{columns, padded};

/// The separator between two columns.
pub(crate) const GAP: &str = "  ";

/// The alignment of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// All rows as lines of one width. The columns are those that have an alignment.
pub(crate) fn aligned(rows: &[Vec<String>], columns_aligned: &[Align]) -> Vec<String> {
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| columns(cell)).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns_aligned.len()).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).zip(columns_aligned);
        let cells: Vec<String> = cells
            .map(|((cell, &width), align)| match align {
                Align::Left => padded(cell, width),
                Align::Right => format!("{}{cell}", " ".repeat(width - columns(cell))),
            })
            .collect();
        cells.join(GAP)
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let row = |cells: [&str; 2]| cells.map(str::to_owned).to_vec();
        let rows = [row(["Жүріс", "n"]), row(["76(10)", "12"])];
        let lines = aligned(&rows, &[Align::Left, Align::Right]);
        assert_eq!(lines, ["Жүріс    n", "76(10)  12"]);
        assert!(aligned(&[], &[Align::Left]).is_empty());
    }
}
