//! Markdown: lines of at most 100 columns.

use crate::sources::files;

const COLUMNS: usize = 100;

/// The width of a line without the addresses of its links, which cannot be broken.
fn width(line: &str) -> usize {
    let mut text = String::new();
    for (number, part) in line.split("](").enumerate() {
        // The text after `](` is an address up to the closing bracket.
        let shown =
            if number == 0 { part } else { part.split_once(')').map_or("", |(_, rest)| rest) };
        text.push_str(shown);
    }
    let is_address = |word: &&str| word.contains("http://") || word.contains("https://");
    let addresses: usize =
        text.split(' ').filter(is_address).map(|word| word.chars().count()).sum();
    text.chars().count() - addresses
}

/// The lines of a document that are too wide. Code, tables and headings may be.
fn wide_lines(text: &str) -> Vec<usize> {
    let (mut found, mut in_code) = (Vec::new(), false);
    for (number, line) in text.lines().enumerate() {
        let start = line.trim_start();
        if start.starts_with("```") {
            in_code = !in_code;
        }
        let excepted = in_code || start.starts_with(['|', '#']) || line.starts_with("    ");
        if !excepted && width(line) > COLUMNS {
            found.push(number + 1);
        }
    }
    found
}

#[test]
fn documents_are_wrapped() {
    let documents = files("md");
    assert!(documents.len() > 10);
    let wide = documents.iter().filter_map(|(name, text)| {
        let lines = wide_lines(text);
        (!lines.is_empty()).then(|| format!("{name}: lines {lines:?}"))
    });
    let wide: Vec<String> = wide.collect();
    assert!(wide.is_empty(), "wider than {COLUMNS} columns:\n{}", wide.join("\n"));
}

#[test]
fn the_check_of_columns_can_fail() {
    let wide = "word ".repeat(21);
    let text = format!("{wide}\n# {wide}\n| {wide} |\n```\n{wide}\n```\n{wide}\n");
    assert_eq!(wide_lines(&text), [1, 7]);
    let link = format!("[text](https://togyz.example/{})", "x".repeat(100));
    assert_eq!(wide_lines(&link), [] as [usize; 0]);
    assert_eq!(wide_lines(&format!("{link} {wide}")), [1]);
}
