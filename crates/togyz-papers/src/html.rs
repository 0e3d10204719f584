//! A paper as one HTML file: readable on a screen, with a print style for A4, without scripts and without anything
//! from outside. The browser breaks the pages and repeats the heads of tables.

use std::fmt::Write as _;

use togyz_diagram::Escaped;
use togyz_diagram::face::Face;

use crate::code::{Code, QUIET};
use crate::layout::{self, Mark};
use crate::paper::{
    Align, Block, Bracket, Frame, Illustration, Orientation, Paper, Row, Scale, Table, Text, Width,
};

const STYLE: &str = include_str!("paper.css");

/// A paper as the text of an HTML file.
#[must_use]
pub fn html(paper: &Paper) -> String {
    let mut out = String::new();
    let side = match paper.orientation {
        Orientation::Portrait => "portrait",
        Orientation::Landscape => "landscape",
    };
    let title = Escaped(&paper.title);
    put(
        &mut out,
        format_args!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body class=\"{side}\">\n",
            paper.language
        ),
    );
    if let Some(running) = &paper.running {
        let (left, right) = (Escaped(&running.left), Escaped(&running.right));
        put(&mut out, format_args!("<header><span>{left}</span><span>{right}</span></header>\n"));
    }
    let framed = paper.frame != Frame::None;
    for sheet in paper.blocks.split(|block| framed && *block == Block::PageBreak) {
        if framed {
            let kind = if paper.frame == Frame::Ornaments { " festive" } else { "" };
            put(&mut out, format_args!("<section class=\"frame{kind} break\">\n"));
        }
        blocks(&mut out, sheet);
        if framed {
            put(&mut out, format_args!("</section>\n"));
        }
    }
    if let Some(running) = &paper.running {
        put(&mut out, format_args!("<footer><span>{}</span></footer>\n", Escaped(&running.below)));
    }
    out.push_str("</body>\n</html>\n");
    out
}

/// Blocks as HTML, for a page with its own style.
#[must_use]
pub fn fragment(parts: &[Block]) -> String {
    let mut out = String::new();
    blocks(&mut out, parts);
    out
}

/// Writing into a string does not fail.
fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(text);
}

fn blocks(out: &mut String, blocks_here: &[Block]) {
    for block in blocks_here {
        match block {
            Block::Text(text) => line(out, text),
            Block::Table(table) => self::table(out, table),
            Block::Fields(pairs) => fields(out, pairs),
            Block::Signatures(lines) => signatures(out, lines),
            Block::Code(address, side) => code(out, address, *side),
            Block::Picture(picture) => self::picture(out, picture),
            Block::Bracket(bracket) => self::bracket(out, bracket),
            Block::Columns(columns) => {
                out.push_str("<div class=\"columns\">\n");
                for (share, inner) in columns {
                    put(out, format_args!("<div class=\"s{share:.0}\">\n"));
                    blocks(out, inner);
                    out.push_str("</div>\n");
                }
                out.push_str("</div>\n");
            }
            Block::Card(_, inner) => {
                out.push_str("<div class=\"card\">\n");
                blocks(out, inner);
                out.push_str("</div>\n");
            }
            Block::Gap(_) => out.push_str("<div class=\"gap\"></div>\n"),
            Block::PageBreak => out.push_str("<div class=\"break\"></div>\n"),
        }
    }
}

fn line(out: &mut String, text: &Text) {
    let (tag, scale) = match (text.scale, text.strong) {
        (Scale::Title, true) => ("h1", "title"),
        (Scale::Large, true) => ("h2", "large"),
        (Scale::Title, false) => ("p", "title"),
        (Scale::Large, false) => ("p", "large"),
        (Scale::Huge, _) => ("p", "huge"),
        (Scale::Body, _) => ("p", "body"),
        (Scale::Small, _) => ("p", "small"),
    };
    let strong = if text.strong { " strong" } else { "" };
    let (align, words) = (align(text.align), Escaped(&text.text));
    put(out, format_args!("<{tag} class=\"{scale} {align}{strong}\">{words}</{tag}>\n"));
}

fn align(align: Align) -> &'static str {
    match align {
        Align::Left => "left",
        Align::Centre => "centre",
        Align::Right => "right",
    }
}

/// A table of more columns than these has small letters, so that it fits on a page.
const MANY: usize = 10;

fn table(out: &mut String, table: &Table) {
    let grid = if table.grid { " grid" } else { "" };
    let tall = if table.row_height > 0.0 { " tall" } else { "" };
    let many = if table.columns.len() > MANY { " many" } else { "" };
    // A table that is wider than a phone is scrolled, also by keyboard.
    put(
        out,
        format_args!(
            "<div class=\"wide\" tabindex=\"0\"><table class=\"table{grid}{tall}{many}\">\n"
        ),
    );
    let shared = table.columns.iter().any(|column| matches!(column.width, Width::Share(_)));
    let class = |index: usize| {
        let column = table.columns.get(index);
        let width = match column.map_or(Width::Fit, |column| column.width) {
            Width::Share(_) => " share",
            Width::Fit if shared => " fit",
            Width::Fit => "",
        };
        format!("{}{width}", align(column.map_or(Align::Left, |column| column.align)))
    };
    if table.columns.iter().any(|column| !column.head.is_empty()) {
        out.push_str("<thead><tr>");
        for (index, column) in table.columns.iter().enumerate() {
            put(out, format_args!("<th class=\"{}\">{}</th>", class(index), Escaped(&column.head)));
        }
        out.push_str("</tr></thead>\n");
    }
    out.push_str("<tbody>\n");
    for Row { cells, strong } in &table.rows {
        out.push_str(if *strong { "<tr class=\"strong\">" } else { "<tr>" });
        for index in 0..table.columns.len() {
            let text = Escaped(cells.get(index).map_or("", String::as_str));
            put(out, format_args!("<td class=\"{}\">{text}</td>", class(index)));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div>\n");
}

fn fields(out: &mut String, pairs: &[(String, String)]) {
    out.push_str("<dl>\n");
    for (label, value) in pairs {
        put(out, format_args!("<dt>{}</dt><dd>{}</dd>\n", Escaped(label), Escaped(value)));
    }
    out.push_str("</dl>\n");
}

fn signatures(out: &mut String, lines: &[(String, String)]) {
    out.push_str("<div class=\"sign\">\n");
    for (label, name) in lines {
        let (label, name) = (Escaped(label), Escaped(name));
        put(out, format_args!("<span>{label}</span><span></span><span>{name}</span>\n"));
    }
    out.push_str("</div>\n");
}

fn code(out: &mut String, address: &str, side: f32) {
    let Some(code) = Code::of(address) else { return };
    let (all, label) = (code.side + 2 * QUIET, Escaped(address));
    put(
        out,
        format_args!(
            "<svg width=\"{side:.0}mm\" height=\"{side:.0}mm\" viewBox=\"0 0 {all} {all}\" role=\"img\" aria-label=\"{label}\" shape-rendering=\"crispEdges\"><path d=\""
        ),
    );
    for (row, first, length) in code.runs {
        put(out, format_args!("M{} {}h{length}v1h-{length}z", first + QUIET, row + QUIET));
    }
    out.push_str("\"/></svg>\n");
}

fn picture(out: &mut String, Illustration { bytes, address, width, .. }: &Illustration) {
    put(out, format_args!("<div class=\"picture\" style=\"width:{width:.1}mm\">"));
    match address {
        Some(address) => put(out, format_args!("<img src=\"{}\" alt=\"\">", Escaped(address))),
        None => out.push_str(&String::from_utf8_lossy(bytes)),
    }
    out.push_str("</div>\n");
}

/// A bracket as SVG. Each text has its measured length, so that another font does not change the drawing.
fn bracket(out: &mut String, bracket: &Bracket) {
    // About the width of a landscape page in points; the picture is scaled to the page.
    const WIDTH: f32 = 760.0;
    let (height, marks) = layout::bracket(bracket, WIDTH);
    put(
        out,
        format_args!(
            "<div class=\"wide\" tabindex=\"0\"><svg class=\"bracket\" viewBox=\"-1 -1 {:.0} {:.0}\" fill=\"currentColor\" stroke=\"none\">\n",
            WIDTH + 2.0,
            height.ceil() + 2.0
        ),
    );
    for mark in marks {
        match mark {
            Mark::Text(line) => {
                let length = line.face.width(&line.text, line.size);
                let weight = if line.face == Face::Strong { " font-weight=\"600\"" } else { "" };
                let (x, y, size, text) = (line.x, line.y, line.size, Escaped(&line.text));
                put(
                    out,
                    format_args!(
                        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\" textLength=\"{length:.1}\" lengthAdjust=\"spacingAndGlyphs\"{weight}>{text}</text>\n"
                    ),
                );
            }
            Mark::Rule((x1, y1), (x2, y2), thick) => put(
                out,
                format_args!(
                    "<path d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\" stroke=\"currentColor\" stroke-width=\"{thick:.1}\"/>\n"
                ),
            ),
            Mark::Area(..) | Mark::Picture(..) => {}
        }
    }
    out.push_str("</svg></div>\n");
}
