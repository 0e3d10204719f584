//! Laws that hold for every page.

use togyz_papers::layout::{Line, Mark, Page};

/// The ink of a line: left, top, right, bottom.
fn ink(line: &Line) -> [f32; 4] {
    let right = line.x + line.face.width(&line.text, line.size);
    [line.x, line.y - 0.72 * line.size, right, line.y + 0.2 * line.size]
}

/// All lines of text of a page.
pub(crate) fn lines(page: &Page) -> impl Iterator<Item = &Line> {
    page.marks.iter().filter_map(|mark| match mark {
        Mark::Text(line) => Some(line),
        _ => None,
    })
}

/// Nothing is outside of the margins, and no text overlaps another text or a vertical line of a
/// table.
pub(crate) fn assert_page(page: &Page, at: &str) {
    let edge = 9.0;
    let inside = |[left, top, right, bottom]: [f32; 4]| {
        left >= edge && top >= edge && right <= page.width - edge && bottom <= page.height - edge
    };
    let mut boxes: Vec<([f32; 4], &str)> = Vec::new();
    let mut upright: Vec<[f32; 4]> = Vec::new();
    for mark in &page.marks {
        let outline = match mark {
            Mark::Text(line) => ink(line),
            Mark::Rule(from, to, _) => {
                [from.0.min(to.0), from.1.min(to.1), from.0.max(to.0), from.1.max(to.1)]
            }
            Mark::Area([x, y, w, h], _) | Mark::Picture([x, y, w, h], _) => [*x, *y, x + w, y + h],
        };
        assert!(inside(outline), "{at}: {mark:?} lies outside of the page");
        match mark {
            Mark::Text(line) => boxes.push((outline, &line.text)),
            Mark::Rule(from, to, _) if from.0 == to.0 => {
                upright.push([from.0 - 0.4, outline[1], from.0 + 0.4, outline[3]]);
            }
            _ => {}
        }
    }
    boxes.sort_by(|(one, _), (other, _)| one[1].total_cmp(&other[1]));
    let touch = |one: &[f32; 4], other: &[f32; 4]| {
        one[0] < other[2] - 0.3
            && other[0] < one[2] - 0.3
            && one[1] < other[3] - 0.3
            && other[1] < one[3] - 0.3
    };
    for (index, (one, text)) in boxes.iter().enumerate() {
        for (other, under) in boxes[index + 1..].iter().take_while(|(other, _)| other[1] < one[3]) {
            assert!(!touch(one, other), "{at}: '{text}' and '{under}' overlap");
        }
        for rule in &upright {
            assert!(!touch(one, rule), "{at}: '{text}' crosses a line");
        }
    }
}
