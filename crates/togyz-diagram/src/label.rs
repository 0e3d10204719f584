//! The numbers and words of a picture, each as an element of SVG: text for readers with fonts. The
//! PNG draws shapes instead (`png`).

use crate::draw::Number;
use crate::text::Escaped;

/// A number or some words at a place.
pub(crate) struct Label<'a> {
    /// The class of the element; empty for none.
    pub(crate) class: &'a str,
    pub(crate) x: f32,
    /// The baseline.
    pub(crate) y: f32,
    pub(crate) size: f32,
    /// Semi-bold or regular; `None` where the SVG leaves it to its reader, regular otherwise.
    pub(crate) strong: Option<bool>,
    /// The part of the text that stands at `x`.
    pub(crate) anchor: Anchor,
    pub(crate) fill: &'a str,
    pub(crate) text: &'a str,
}

/// The part of a text that stands at its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    /// As the whole picture says.
    Middle,
    End,
}

/// A label as an element of text.
pub(crate) fn as_text(label: &Label<'_>) -> String {
    let Label { class, x, y, size, strong, anchor, fill, text } = label;
    let class = match class {
        &"" => String::new(),
        class => format!(" class=\"{class}\""),
    };
    let weight = match strong {
        None => "",
        Some(false) => " font-weight=\"400\"",
        Some(true) => " font-weight=\"600\"",
    };
    let anchor = match anchor {
        Anchor::Start => " text-anchor=\"start\"",
        Anchor::Middle => "",
        Anchor::End => " text-anchor=\"end\"",
    };
    let (y, text) = (Number(*y), Escaped(text));
    format!(
        "<text{class} x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{weight}{anchor} fill=\"{fill}\">{text}</text>"
    )
}
