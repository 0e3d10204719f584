//! A paper as one HTML file: readable on a screen, with a print style for A4, without scripts and without anything
//! from outside. The browser breaks the pages and repeats the heads of tables.

use std::fmt::Write as _;

use togyz_diagram::Escaped;

use crate::code::{Code, QUIET};
use crate::paper::{Align, Block, Orientation, Paper, Row, Scale, Table, Text, Width};

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
    for sheet in paper.blocks.split(|block| paper.frame && *block == Block::PageBreak) {
        if paper.frame {
            put(&mut out, format_args!("<section class=\"frame break\">\n"));
        }
        blocks(&mut out, sheet);
        if paper.frame {
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

fn table(out: &mut String, table: &Table) {
    let grid = if table.grid { " grid" } else { "" };
    let tall = if table.row_height > 0.0 { " tall" } else { "" };
    // A table that is wider than a phone is scrolled, also by keyboard.
    put(
        out,
        format_args!("<div class=\"wide\" tabindex=\"0\"><table class=\"table{grid}{tall}\">\n"),
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
