//! The layout of a paper: blocks become strips, and strips are stacked on pages of A4.
//!
//! A strip is never divided. A table gives a strip for each row and names its head, which is repeated on a new page.
//! Nothing is drawn here: a page is a list of marks for the renderer.

mod bracket;
mod strips;
mod table;

use std::sync::Arc;

use togyz_diagram::face::Face;

use crate::paper::{Bracket, Frame, Orientation, Paper, Running, Scale};
use strips::Strip;

/// Points in a millimetre.
pub const MM: f32 = 72.0 / 25.4;
/// The sides of A4 in points.
const A4: (f32, f32) = (210.0 * MM, 297.0 * MM);
/// The margin of a page.
const MARGIN: f32 = 14.0 * MM;
/// The height of the small print above and below.
const RUNNING: f32 = 7.0 * MM;
/// The height of a line as a part of its size.
const LEADING: f32 = 1.32;
/// The distance of the base line from the top of a line, as a part of its size.
const BASELINE: f32 = 1.02;

/// A page: its size and its marks, measured from the left and from the top, in points.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
    /// Its content.
    pub marks: Vec<Mark>,
}

/// One thing on a page.
#[derive(Debug, Clone, PartialEq)]
pub enum Mark {
    /// Letters.
    Text(Line),
    /// A straight line from a point to a point, and its thickness.
    Rule((f32, f32), (f32, f32), f32),
    /// A filled rectangle: left, top, width, height, and its lightness from 0 for black to 1.
    Area([f32; 4], f32),
    /// A picture: left, top, width, height, and the bytes of an SVG or a PNG.
    Picture([f32; 4], Arc<[u8]>),
}

/// A line of text.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Its left end.
    pub x: f32,
    /// Its base line.
    pub y: f32,
    /// The size of its letters.
    pub size: f32,
    /// Their face.
    pub face: Face,
    /// The letters.
    pub text: String,
}

impl Mark {
    /// The same mark elsewhere.
    fn moved(mut self, right: f32, down: f32) -> Mark {
        match &mut self {
            Mark::Text(line) => {
                line.x += right;
                line.y += down;
            }
            Mark::Rule(from, to, _) => {
                *from = (from.0 + right, from.1 + down);
                *to = (to.0 + right, to.1 + down);
            }
            Mark::Area([x, y, ..], _) | Mark::Picture([x, y, ..], _) => {
                *x += right;
                *y += down;
            }
        }
        self
    }
}

/// The pages of a paper, at least one.
#[must_use]
pub fn pages(paper: &Paper) -> Vec<Page> {
    let (width, height) = match paper.orientation {
        Orientation::Portrait => A4,
        Orientation::Landscape => (A4.1, A4.0),
    };
    let running = if paper.running.is_some() { RUNNING } else { 0.0 };
    let edge = MARGIN + if paper.frame == Frame::None { 0.0 } else { 6.0 * MM };
    let (top, bottom) = (edge + running, height - edge - running);
    let mut stack = Stack { width, height, left: edge, top, bottom, y: top, pages: Vec::new() };
    stack.begin_page();
    let strips = strips::of_blocks(&paper.blocks, width - 2.0 * edge, bottom - top);
    stack.fill(strips);
    let mut pages = stack.pages;
    let count = pages.len();
    for (index, page) in pages.iter_mut().enumerate() {
        if let Some(running) = &paper.running {
            small_print(page, running, index + 1, count);
        }
        frame(page, paper.frame);
    }
    pages
}

/// A bracket drawn by itself: its height and its marks.
pub(crate) fn bracket(bracket: &Bracket, width: f32) -> (f32, Vec<Mark>) {
    let strip = bracket::strip(bracket, width, f32::INFINITY);
    (strip.height, strip.marks)
}

/// Pages being filled from the top.
struct Stack {
    width: f32,
    height: f32,
    left: f32,
    top: f32,
    bottom: f32,
    y: f32,
    pages: Vec<Page>,
}

impl Stack {
    fn begin_page(&mut self) {
        self.pages.push(Page { width: self.width, height: self.height, marks: Vec::new() });
        self.y = self.top;
    }

    fn fill(&mut self, strips: Vec<Strip>) {
        let heights: Vec<(f32, bool)> = strips.iter().map(|s| (s.height, s.with_next)).collect();
        let mut overflowed = false;
        for (index, strip) in strips.into_iter().enumerate() {
            if strip.new_page {
                if self.y > self.top {
                    self.begin_page();
                }
                overflowed = false;
                continue;
            }
            let together = together(&heights[index..]).min(self.bottom - self.top);
            if self.y + together > self.bottom + 0.01 && self.y > self.top {
                self.begin_page();
                overflowed = true;
                if let Some(head) = &strip.head {
                    self.put(head.height, head.marks.clone());
                }
            }
            // The gap between two parts is left out if the second begins a page.
            if self.y > self.top || !strip.marks.is_empty() || !overflowed {
                self.put(strip.height, strip.marks);
            }
        }
    }

    fn put(&mut self, height: f32, marks: Vec<Mark>) {
        if let Some(page) = self.pages.last_mut() {
            page.marks.extend(marks.into_iter().map(|mark| mark.moved(self.left, self.y)));
        }
        self.y += height;
    }
}

/// The height of the first strip together with the strips that must follow on the same page.
fn together(strips: &[(f32, bool)]) -> f32 {
    let mut sum = 0.0;
    for (height, with_next) in strips {
        sum += height;
        if !with_next {
            break;
        }
    }
    sum
}

fn small_print(page: &mut Page, running: &Running, number: usize, count: usize) {
    let size = Scale::Small.points();
    let (left, right) = (MARGIN, page.width - MARGIN);
    let (above, below) = (MARGIN + size, page.height - MARGIN);
    let first = |text: &str, room: f32| Face::Regular.lines(text, size, room).swap_remove(0);
    let mut set = |text: String, from_right: bool, y: f32| {
        let wide = Face::Regular.width(&text, size);
        let x = if from_right { right - wide } else { left };
        page.marks.push(Mark::Text(Line { x, y, size, face: Face::Regular, text }));
        right - left - wide - 2.0 * size
    };
    let rest = set(first(&running.left, 0.6 * (right - left)), false, above);
    set(first(&running.right, rest), true, above);
    set(first(&running.below, 0.8 * (right - left)), false, below);
    set(format!("{number} / {count}"), true, below);
    for y in [above + 0.5 * size, below - 1.3 * size] {
        page.marks.push(Mark::Rule((left, y), (right, y), 0.4));
    }
}

/// The lines around the page, and the ornaments at its corners.
fn frame(page: &mut Page, frame: Frame) {
    let lines: &[(f32, f32)] = match frame {
        Frame::None => return,
        Frame::Lines => &[(4.0, 1.8), (2.5, 0.5)],
        Frame::Ornaments => &[(5.0, 0.6), (4.2, 2.6), (2.0, 0.6)],
    };
    for (outwards, thick) in lines {
        let inset = MARGIN - outwards * MM;
        rectangle(page, inset, *thick);
    }
    if frame == Frame::Ornaments {
        let (near, far_x, far_y) =
            (MARGIN + 2.0 * MM, page.width - MARGIN - 2.0 * MM, page.height - MARGIN - 2.0 * MM);
        for corner in [(near, near), (far_x, near), (near, far_y), (far_x, far_y)] {
            ornament(page, corner);
        }
    }
}

fn rectangle(page: &mut Page, inset: f32, thick: f32) {
    let (left, top, right, bottom) = (inset, inset, page.width - inset, page.height - inset);
    for (from, to) in [
        ((left, top), (right, top)),
        ((right, top), (right, bottom)),
        ((right, bottom), (left, bottom)),
        ((left, bottom), (left, top)),
    ] {
        page.marks.push(Mark::Rule(from, to, thick));
    }
}

/// Diamonds one in the other, as on felt carpets.
fn ornament(page: &mut Page, (x, y): (f32, f32)) {
    for (radius, thick) in [(3.4 * MM, 1.4), (2.2 * MM, 0.6), (1.0 * MM, 1.4)] {
        let corners = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)];
        for (index, from) in corners.into_iter().enumerate() {
            page.marks.push(Mark::Rule(from, corners[(index + 1) % 4], thick));
        }
    }
}
