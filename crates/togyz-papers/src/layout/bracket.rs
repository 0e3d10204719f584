//! The drawing of a bracket: a column of boxes for each round, and lines from a match to the next one of its winner.
//!
//! The same marks are used on paper and, as SVG, in HTML.

use togyz_diagram::face::Face;

use crate::layout::strips::{Strip, set};
use crate::layout::{LEADING, MM, Mark};
use crate::paper::{Align, Bracket, BracketColumn, BracketMatch};

/// The space between two columns.
const GUTTER: f32 = 7.0 * MM;
/// The largest and the smallest letters.
const LARGEST: f32 = 9.5;
const SMALLEST: f32 = 5.5;
/// The letters down to which a bracket leaves room for the rest of its page, and the part of the page it then takes.
const READABLE: f32 = 7.5;
const BESIDE_HEAD: f32 = 0.6;
/// The widest column.
const WIDEST: f32 = 62.0 * MM;
/// The space around the texts of a box, in sizes.
const PADDING: f32 = 0.4;
/// The space between two boxes, in sizes.
const BETWEEN: f32 = 0.9;

/// The bracket as one strip within a width and a height; with room for the head and the signatures of a page, if its
/// letters stay large enough.
pub(super) fn strip(bracket: &Bracket, width: f32, page: f32) -> Strip {
    let fitting = |room: f32, smallest: f32| {
        let mut size = LARGEST;
        loop {
            let drawing = Drawing::new(bracket, width, size);
            let fits = drawing.height() <= room && drawing.names_fit();
            if fits || size <= smallest {
                return (drawing, fits);
            }
            size -= 0.5;
        }
    };
    let drawing = match fitting(page * BESIDE_HEAD, READABLE) {
        (drawing, true) => drawing,
        _ => fitting(page, SMALLEST).0,
    };
    Strip { height: drawing.height(), marks: drawing.marks(), ..Strip::default() }
}

/// A bracket at a size of letters.
struct Drawing<'a> {
    columns: &'a [BracketColumn],
    size: f32,
    /// The width of a column.
    wide: f32,
    /// The height of the heads.
    head: f32,
    /// The tops of the boxes by column.
    tops: Vec<Vec<f32>>,
}

impl Drawing<'_> {
    fn new(bracket: &Bracket, width: f32, size: f32) -> Drawing<'_> {
        let columns = &bracket.columns[..];
        let count = f32::from(u16::try_from(columns.len()).unwrap_or(u16::MAX)).max(1.0);
        let wide = ((width - GUTTER * (count - 1.0)) / count).min(WIDEST);
        let lines = |column: &BracketColumn| Face::Strong.lines(&column.head, size, wide).len();
        let lines = columns.iter().map(lines).max().unwrap_or(1);
        let head = f32::from(u16::try_from(lines).unwrap_or(1)) * LEADING * size + size;
        let mut drawing = Drawing { columns, size, wide, head, tops: Vec::new() };
        for column in columns {
            let tops = drawing.tops_of(column);
            drawing.tops.push(tops);
        }
        drawing
    }

    fn box_height(&self) -> f32 {
        2.0 * LEADING * self.size + 2.0 * PADDING * self.size
    }

    /// The tops of a column: each box in the middle of those it follows, none over another.
    fn tops_of(&self, column: &BracketColumn) -> Vec<f32> {
        let slot = self.box_height() + BETWEEN * self.size;
        let before = self.tops.last();
        let mut least = self.head;
        let mut tops = Vec::new();
        for one in &column.matches {
            let from: Vec<f32> = one
                .from
                .iter()
                .filter_map(|&index| before.and_then(|tops| tops.get(index).copied()))
                .collect();
            let count = f32::from(u16::try_from(from.len()).unwrap_or(1)).max(1.0);
            let wanted = if from.is_empty() { least } else { from.iter().sum::<f32>() / count };
            let top = wanted.max(least);
            tops.push(top);
            least = top + slot;
        }
        tops
    }

    fn height(&self) -> f32 {
        let lowest = self.tops.iter().flatten().copied().fold(self.head, f32::max);
        lowest + self.box_height() + 0.5 * self.size
    }

    /// The room for the name of a side.
    fn room(&self, score: &str) -> f32 {
        let score = Face::Strong.width(score, self.size);
        self.wide - 3.0 * PADDING * self.size - score
    }

    fn names_fit(&self) -> bool {
        let matches = self.columns.iter().flat_map(|column| &column.matches);
        let mut sides = matches.flat_map(|one| &one.sides);
        sides.all(|side| Face::of(side.won).width(&side.name, self.size) <= self.room(&side.score))
    }

    fn marks(&self) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut left = 0.0;
        for (index, (column, tops)) in self.columns.iter().zip(&self.tops).enumerate() {
            let mut y = 0.0;
            for line in Face::Strong.lines(&column.head, self.size, self.wide) {
                let align = Align::Centre;
                marks.push(set(&line, Face::Strong, self.size, align, left, self.wide, y));
                y += LEADING * self.size;
            }
            for (one, &top) in column.matches.iter().zip(tops) {
                self.draw_match(one, left, top, &mut marks);
                let before = index.checked_sub(1).and_then(|before| self.tops.get(before));
                for from in one.from.iter().filter_map(|&from| before?.get(from)) {
                    self.draw_link(*from, top, left, &mut marks);
                }
            }
            left += self.wide + GUTTER;
        }
        marks
    }

    /// The box of a match; of somebody who rests, a line through the round.
    fn draw_match(&self, one: &BracketMatch, left: f32, top: f32, marks: &mut Vec<Mark>) {
        let (right, bottom) = (left + self.wide, top + self.box_height());
        let middle = (top + bottom) / 2.0;
        let edges = [
            ((left, middle), (right, middle), if one.sides.len() > 1 { 0.3 } else { 0.4 }),
            ((left, top), (right, top), 0.6),
            ((left, bottom), (right, bottom), 0.6),
            ((left, top), (left, bottom), 0.6),
            ((right, top), (right, bottom), 0.6),
        ];
        let drawn = if one.sides.len() > 1 { edges.len() } else { 1 };
        for (from, to, thick) in edges.into_iter().take(drawn) {
            marks.push(Mark::Rule(from, to, thick));
        }
        let padding = PADDING * self.size;
        let half = self.box_height() / 2.0;
        let mut y = top + (half - LEADING * self.size) / 2.0;
        for side in &one.sides {
            let face = Face::of(side.won);
            let name = shortened(&side.name, face, self.size, self.room(&side.score));
            let room = self.wide - 2.0 * padding;
            marks.push(set(&name, face, self.size, Align::Left, left + padding, room, y));
            if !side.score.is_empty() {
                let align = Align::Right;
                marks.push(set(&side.score, face, self.size, align, left + padding, room, y));
            }
            y += half;
        }
    }

    /// The line from a box of the column before.
    fn draw_link(&self, from: f32, to: f32, left: f32, marks: &mut Vec<Mark>) {
        let half = self.box_height() / 2.0;
        let (start, middle) = (left - GUTTER, left - GUTTER / 2.0);
        let (from, to) = (from + half, to + half);
        for (a, b) in [
            ((start, from), (middle, from)),
            ((middle, from), (middle, to)),
            ((middle, to), (left, to)),
        ] {
            marks.push(Mark::Rule(a, b, 0.4));
        }
    }
}

/// A name that is too long even for the smallest letters, with … at its end.
fn shortened(name: &str, face: Face, size: f32, room: f32) -> String {
    let mut name = name.to_owned();
    if face.width(&name, size) <= room {
        return name;
    }
    while face.width(&name, size) + face.width("…", size) > room && name.pop().is_some() {}
    name + "…"
}
