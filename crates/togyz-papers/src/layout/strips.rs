//! Blocks as strips: parts that stay together, with their height and their marks, measured from the upper left corner.

use std::rc::Rc;

use togyz_diagram::face::Face;

use crate::code::{Code, QUIET};
use crate::layout::{BASELINE, LEADING, Line, MM, Mark, bracket, table};
use crate::paper::{Align, Block, Illustration, Scale, Text};

/// The space between blocks.
const BETWEEN: f32 = 2.0 * MM;
/// The height of a line to write on by hand.
const BY_HAND: f32 = 6.5 * MM;
/// The space between blocks side by side.
const GUTTER: f32 = 5.0 * MM;

/// A part of a paper that is never divided.
#[derive(Debug, Clone, Default)]
pub(super) struct Strip {
    pub(super) height: f32,
    pub(super) marks: Vec<Mark>,
    /// The next strip must be on the same page.
    pub(super) with_next: bool,
    /// The head that is repeated if this strip begins a page.
    pub(super) head: Option<Rc<Strip>>,
    /// A page break instead of a strip.
    pub(super) new_page: bool,
}

impl Strip {
    fn empty(height: f32) -> Strip {
        Strip { height, ..Strip::default() }
    }
}

/// The strips of blocks for a width and a height of the page.
pub(super) fn of_blocks(blocks: &[Block], width: f32, page: f32) -> Vec<Strip> {
    let mut strips: Vec<Strip> = Vec::new();
    for block in blocks {
        if is_signed(block) {
            keep_with_signatures(&mut strips);
        }
        match block {
            Block::Text(text) => of_text(text, width, &mut strips),
            Block::Table(table) => table::strips(table, width, page, &mut strips),
            Block::Fields(fields) => of_fields(fields, width, &mut strips),
            Block::Signatures(lines) => of_signatures(lines, width, &mut strips),
            Block::Code(address, side) => strips.extend(of_code(address, (side * MM).min(width))),
            Block::Picture(picture) => strips.push(of_picture(picture, width, page)),
            Block::Bracket(matches) => strips.push(bracket::strip(matches, width, page)),
            Block::Columns(columns) => strips.push(of_columns(columns, width, page)),
            Block::Card(height, blocks) => strips.push(of_card(height * MM, blocks, width, page)),
            Block::Gap(height) => strips.push(Strip::empty(height * MM)),
            Block::PageBreak => strips.push(Strip { new_page: true, ..Strip::default() }),
        }
        let separate = !matches!(block, Block::Gap(_) | Block::PageBreak | Block::Card(..));
        if let Some(last) = strips.last_mut().filter(|_| separate) {
            last.height += BETWEEN;
        }
    }
    strips
}

/// Whether a block is lines to sign, with or without a stamp beside them.
fn is_signed(block: &Block) -> bool {
    let signatures = |block: &Block| matches!(block, Block::Signatures(_));
    match block {
        Block::Columns(columns) => {
            columns.iter().any(|(_, blocks)| blocks.first().is_some_and(signatures))
        }
        block => signatures(block),
    }
}

/// Lines to sign are not alone on a page: what stands directly before them goes with them.
fn keep_with_signatures(strips: &mut [Strip]) {
    const BEFORE: f32 = 36.0 * MM;
    let mut kept = 0.0;
    for strip in strips.iter_mut().rev().take_while(|strip| !strip.new_page) {
        kept += strip.height;
        // A drawing is too tall to be taken along.
        if strip.height > BEFORE {
            return;
        }
        strip.with_next = true;
        if kept >= BEFORE {
            return;
        }
    }
}

/// A line of text within a width, from its top.
pub(super) fn set(
    text: &str,
    face: Face,
    size: f32,
    align: Align,
    x: f32,
    room: f32,
    y: f32,
) -> Mark {
    let spare = room - face.width(text, size);
    let x = x + match align {
        Align::Left => 0.0,
        Align::Centre => spare / 2.0,
        Align::Right => spare,
    };
    Mark::Text(Line { x, y: y + BASELINE * size, size, face, text: text.to_owned() })
}

fn of_text(text: &Text, width: f32, strips: &mut Vec<Strip>) {
    let face = Face::of(text.strong);
    let size = fitting(text, face, width);
    let head = text.scale != Scale::Body && text.scale != Scale::Small;
    for line in face.lines(&text.text, size, width) {
        let marks = vec![set(&line, face, size, text.align, 0.0, width, 0.0)];
        strips.push(Strip { height: LEADING * size, marks, with_next: head, ..Strip::default() });
    }
}

/// The size of a text: that of its scale, but a large name is made smaller until no word is broken.
fn fitting(text: &Text, face: Face, width: f32) -> f32 {
    let size = text.scale.points();
    let longest = text.text.split_whitespace().map(|word| face.width(word, size));
    let longest = longest.fold(0.0, f32::max);
    if longest > width { (size * width / longest * 0.999).max(Scale::Small.points()) } else { size }
}

fn of_fields(fields: &[(String, String)], width: f32, strips: &mut Vec<Strip>) {
    let size = Scale::Body.points();
    let labels = fields.iter().map(|(label, _)| Face::Regular.width(label, size));
    let label_room = labels.fold(0.0, f32::max).min(width * 0.6);
    let x = label_room + size * 0.6;
    for (label, value) in fields {
        let labels = Face::Regular.lines(label, size, label_room);
        let values = Face::Strong.lines(value, size, width - x);
        let count = labels.len().max(values.len());
        let step = size * 1.45;
        let mut marks = Vec::new();
        for (row, line) in (0_u16..).zip(&labels) {
            let y = f32::from(row) * step;
            marks.push(set(line, Face::Regular, size, Align::Left, 0.0, label_room, y));
        }
        let mut y = 0.0;
        for row in 0..count {
            if let Some(line) = values.get(row).filter(|line| !line.is_empty()) {
                marks.push(set(line, Face::Strong, size, Align::Left, x, width - x, y));
            }
            y += step;
        }
        if value.is_empty() {
            // Room to write by hand.
            let by_hand = (BY_HAND - y).max(0.0);
            marks = marks.into_iter().map(|mark| mark.moved(0.0, by_hand)).collect();
            y += by_hand;
        }
        let under = y - step + BASELINE * size + 2.5;
        marks.push(Mark::Rule((x, under), (width, under), 0.4));
        strips.push(Strip { height: y + 1.5, marks, ..Strip::default() });
    }
}

fn of_signatures(lines: &[(String, String)], width: f32, strips: &mut Vec<Strip>) {
    let size = Scale::Body.points();
    let widest = |room: f32, texts: &mut dyn Iterator<Item = &String>| {
        texts.map(|text| Face::Regular.width(text, size)).fold(0.0, f32::max).min(room)
    };
    let before = widest(width * 0.4, &mut lines.iter().map(|(label, _)| label));
    let behind = widest(width * 0.3, &mut lines.iter().map(|(_, name)| name));
    for (index, (label, name)) in lines.iter().enumerate() {
        let labels = Face::Regular.lines(label, size, before);
        let names = Face::Regular.lines(name, size, behind);
        let mut marks = Vec::new();
        let mut y = 2.0 * MM;
        for row in 0..labels.len().max(names.len()) {
            for (texts, x, room) in [(&labels, 0.0, before), (&names, width - behind, behind)] {
                if let Some(line) = texts.get(row).filter(|line| !line.is_empty()) {
                    marks.push(set(line, Face::Regular, size, Align::Left, x, room, y));
                }
            }
            y += LEADING * size;
        }
        let under = 2.0 * MM + BASELINE * size + 1.5;
        marks.push(Mark::Rule(
            (before + size * 0.6, under),
            (width - behind - size * 0.6, under),
            0.5,
        ));
        // A signature is not left alone on a page.
        let with_next = index + 1 < lines.len();
        strips.push(Strip { height: y + 2.0 * MM, marks, with_next, ..Strip::default() });
    }
}

/// A code, or nothing where an address is too long for one.
fn of_code(address: &str, side: f32) -> Option<Strip> {
    let code = Code::of(address)?;
    let count = |modules: usize| u16::try_from(modules).map_or(0.0, f32::from);
    let module = side / count(code.side + 2 * QUIET);
    let marks = code.runs.iter().map(|&(row, first, length)| {
        let place = |modules| count(modules + QUIET) * module;
        Mark::Area([place(first), place(row), count(length) * module, module], 0.0)
    });
    Some(Strip { height: side, marks: marks.collect(), ..Strip::default() })
}

/// A picture in the middle, made smaller if it is wider than the column or higher than the page.
fn of_picture(picture: &Illustration, width: f32, page: f32) -> Strip {
    let (wide, high) = (picture.width * MM, picture.height * MM);
    let scale = (width / wide).min(page / high).min(1.0);
    let (wide, high) = (wide * scale, high * scale);
    let place = [(width - wide) / 2.0, 0.0, wide, high];
    let marks = vec![Mark::Picture(place, picture.bytes.clone())];
    Strip { height: high, marks, with_next: true, ..Strip::default() }
}

fn of_columns(columns: &[(f32, Vec<Block>)], width: f32, page: f32) -> Strip {
    let count = u16::try_from(columns.len()).unwrap_or(u16::MAX);
    let room = width - GUTTER * f32::from(count.saturating_sub(1));
    let shares: f32 = columns.iter().map(|(share, _)| share).sum();
    let mut strip = Strip::default();
    let mut x = 0.0;
    for (share, blocks) in columns {
        let wide = room * share / shares.max(f32::MIN_POSITIVE);
        let column = stacked(of_blocks(blocks, wide, page));
        strip.marks.extend(column.marks.into_iter().map(|mark| mark.moved(x, 0.0)));
        strip.height = strip.height.max(column.height);
        x += wide + GUTTER;
    }
    strip
}

fn of_card(height: f32, blocks: &[Block], width: f32, page: f32) -> Strip {
    let inset = 4.0 * MM;
    let inner = stacked(of_blocks(blocks, width - 2.0 * inset, page));
    let down = ((height - inner.height) / 2.0).max(inset);
    let height = height.max(inner.height + 2.0 * inset);
    let mut marks: Vec<Mark> =
        inner.marks.into_iter().map(|mark| mark.moved(inset, down)).collect();
    for (from, to) in [
        ((0.0, 0.0), (width, 0.0)),
        ((width, 0.0), (width, height)),
        ((width, height), (0.0, height)),
        ((0.0, height), (0.0, 0.0)),
    ] {
        marks.push(Mark::Rule(from, to, 0.6));
    }
    Strip { height, marks, ..Strip::default() }
}

/// All strips as one.
fn stacked(strips: Vec<Strip>) -> Strip {
    let mut all = Strip::default();
    for strip in strips {
        let down = all.height;
        all.marks.extend(strip.marks.into_iter().map(|mark| mark.moved(0.0, down)));
        all.height += strip.height;
    }
    all
}
