//! A table as strips: the widths of its columns, the lines in its cells, a strip for each row.
//!
//! The letters are as large as they can be without breaking names; where a page is too narrow for that, texts are
//! broken at spaces, and finally columns are narrowed, so that no cell is ever wider than its column.

use std::rc::Rc;

use togyz_diagram::face::Face;

use crate::layout::strips::{Strip, set};
use crate::layout::{LEADING, MM, Mark};
use crate::paper::{Row, Scale, Table, Width};

/// The space on both sides of a cell's text, as a part of its size.
const PADDING: f32 = 0.42;
/// The space above and below it.
const ABOVE: f32 = 0.16;
/// The smallest size of letters.
const SMALLEST: f32 = 6.5;
/// The step between two sizes that are tried.
const STEP: f32 = 0.5;
/// A name up to this width, in sizes, is kept in one line if possible.
const NAME: f32 = 16.0;
/// The widths of names that are kept in one line, with the smallest letters tried for them: all names, then the usual
/// ones.
const WHOLE: [(f32, f32); 2] = [(NAME, 8.0), (11.0, 7.0)];
/// The minimum width of a column that shares, in sizes.
const LEAST_SHARE: f32 = 4.0;
/// A row of more lines than this is divided.
const LONGEST_ROW: usize = 24;
/// The lightness of the head.
const HEAD_TINT: f32 = 0.9;

pub(super) fn strips(table: &Table, width: f32, page: f32, strips: &mut Vec<Strip>) {
    let fitting = |whole: f32, smallest: f32| {
        let mut size = Scale::Body.points();
        loop {
            let wishes = wished(table, size, whole);
            let fits = wishes.iter().sum::<f32>() <= width;
            if fits || size <= smallest {
                return (size, wishes, fits);
            }
            size -= STEP;
        }
    };
    let whole = WHOLE.map(|(whole, smallest)| fitting(whole, smallest));
    let fitting_names = whole.into_iter().find(|(.., fits)| *fits);
    let (size, wishes, _) = fitting_names.unwrap_or_else(|| fitting(0.0, SMALLEST));
    let widths = shared_out(table, wishes, width, size);
    let head = Rc::new(head_strip(table, &widths, size));
    let headless = table.columns.iter().all(|column| column.head.is_empty());
    if !headless {
        strips.push(Strip { with_next: true, ..(*head).clone() });
    }
    let least = table.row_height * MM;
    for row in &table.rows {
        for mut strip in row_strips(table, row, &widths, size, least.min(page / 2.0)) {
            strip.head = (!headless).then(|| Rc::clone(&head));
            strips.push(strip);
        }
    }
}

/// The wanted width of each column: its widest text; if it shares, a few letters, its widest word, and its widest text
/// if that is within the limit.
fn wished(table: &Table, size: f32, whole: f32) -> Vec<f32> {
    let words = |text: &str, face: Face| {
        text.split_whitespace().map(|word| face.width(word, size)).fold(0.0, f32::max)
    };
    let wish = |(index, column): (usize, &crate::paper::Column)| {
        let cells = table.rows.iter().map(|row| {
            let text = row.cells.get(index).map_or("", String::as_str);
            match column.width {
                Width::Fit => Face::of(row.strong).width(text, size),
                Width::Share(_) => {
                    let all = Face::of(row.strong).width(text, size).min(whole * size);
                    words(text, Face::of(row.strong)).max(all)
                }
            }
        });
        let least = if column.width == Width::Fit { 0.0 } else { LEAST_SHARE * size };
        let widest = cells.fold(words(&column.head, Face::Strong).max(least), f32::max);
        widest + 2.0 * PADDING * size
    };
    table.columns.iter().enumerate().map(wish).collect()
}

/// Gives free space to the columns that would break their names, each the same part of what it lacks; the space given.
fn unbroken(table: &Table, widths: &mut [f32], spare: f32, size: f32) -> f32 {
    let lacks: Vec<f32> = wished(table, size, NAME)
        .iter()
        .zip(widths.iter())
        .map(|(wish, width)| (wish - width).max(0.0))
        .collect();
    let sum: f32 = lacks.iter().sum();
    let given = sum.min(spare);
    for (width, lack) in widths.iter_mut().zip(&lacks) {
        *width += lack * given / sum.max(f32::MIN_POSITIVE);
    }
    given
}

/// The final widths: free space goes to the columns that share, at first for names that would be broken, or to all if
/// none shares; missing space is taken from the widest.
fn shared_out(table: &Table, mut widths: Vec<f32>, room: f32, size: f32) -> Vec<f32> {
    let share = |column: &crate::paper::Column| match column.width {
        Width::Fit => 0.0,
        Width::Share(share) => share,
    };
    let spare = room - widths.iter().sum::<f32>();
    let shares: f32 = table.columns.iter().map(share).sum();
    if spare < 0.0 {
        let sum: f32 = widths.iter().sum();
        let even = room / f32::from(u16::try_from(widths.len()).unwrap_or(u16::MAX)).max(1.0);
        // Columns under an even part keep what they have; the others give in proportion to what is above it.
        let above: f32 = widths.iter().map(|width| (width - even).max(0.0)).sum();
        let missing = sum - room;
        for width in &mut widths {
            *width -= missing * (*width - even).max(0.0) / above.max(f32::MIN_POSITIVE);
        }
    } else if shares > 0.0 {
        let spare = spare - unbroken(table, &mut widths, spare, size);
        for (width, column) in widths.iter_mut().zip(&table.columns) {
            *width += spare * share(column) / shares;
        }
    } else if table.grid {
        let sum: f32 = widths.iter().sum();
        widths.iter_mut().for_each(|width| *width += spare * *width / sum);
    }
    widths
}

fn head_strip(table: &Table, widths: &[f32], size: f32) -> Strip {
    let cells = table.columns.iter().map(|column| column.head.clone()).collect();
    let row = Row { cells, strong: true };
    let mut strips = row_strips(table, &row, widths, size, 0.0);
    let mut strip = strips.swap_remove(0);
    let wide = widths.iter().sum();
    strip.marks.insert(0, Mark::Area([0.0, 0.0, wide, strip.height], HEAD_TINT));
    strip.marks.push(Mark::Rule((0.0, 0.0), (wide, 0.0), 0.6));
    strip
}

/// A row, or the parts of a very long one.
fn row_strips(table: &Table, row: &Row, widths: &[f32], size: f32, least: f32) -> Vec<Strip> {
    let face = Face::of(row.strong);
    let padding = PADDING * size;
    let lines_of = |(index, &width): (usize, &f32)| {
        let text = row.cells.get(index).map_or("", String::as_str);
        face.lines(text, size, (width - 2.0 * padding).max(size))
    };
    let cells: Vec<Vec<String>> = widths.iter().enumerate().map(lines_of).collect();
    let longest = cells.iter().map(Vec::len).max().unwrap_or(1);
    let wide: f32 = widths.iter().sum();
    let mut strips = Vec::new();
    for first in (0..longest).step_by(LONGEST_ROW) {
        let count = (longest - first).min(LONGEST_ROW);
        let lines = f32::from(u16::try_from(count).unwrap_or(u16::MAX)) * LEADING * size;
        let height = (lines + 2.0 * ABOVE * size).max(least);
        let top = (height - lines) / 2.0;
        let mut marks = Vec::new();
        let mut x = 0.0;
        for ((cell, &width), column) in cells.iter().zip(widths).zip(&table.columns) {
            let mut y = top;
            for line in cell.iter().skip(first).take(count) {
                if !line.is_empty() {
                    let room = width - 2.0 * padding;
                    marks.push(set(line, face, size, column.align, x + padding, room, y));
                }
                y += LEADING * size;
            }
            if table.grid {
                marks.push(Mark::Rule((x, 0.0), (x, height), 0.4));
            }
            x += width;
        }
        if table.grid {
            marks.push(Mark::Rule((wide, 0.0), (wide, height), 0.4));
        }
        if first + count == longest {
            marks.push(Mark::Rule((0.0, height), (wide, height), 0.4));
        }
        strips.push(Strip { height, marks, ..Strip::default() });
    }
    strips
}
