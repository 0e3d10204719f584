//! The emblem of a federation, for papers: an SVG or a PNG inside the event file, so that the file stays the only
//! truth.
//!
//! A small picture without scripts and without anything from outside. Whether it can be drawn is known to the crate that
//! draws papers.

use std::fmt;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD as BASE64;
use serde::{Deserialize, Serialize};

/// The greatest size of an emblem in bytes.
const MOST_BYTES: usize = 128 * 1024;
/// The greatest width and height of a PNG in pixels.
const MOST_PIXELS: u32 = 2000;
/// The first bytes of a PNG.
const PNG: [u8; 8] = *b"\x89PNG\r\n\x1a\n";
/// Parts of an SVG that run code or load something from outside, in lower case.
const FORBIDDEN: [&str; 9] = [
    "<script",
    "<foreignobject",
    "<!entity",
    "<!doctype",
    "<iframe",
    "<image",
    "<animate",
    "@import",
    "javascript:",
];

/// The picture of an emblem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Emblem {
    /// The text of an SVG.
    Svg(String),
    /// The bytes of a PNG in base64.
    Png(String),
}

/// The reason why a picture cannot be an emblem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EmblemError {
    /// It is larger than an emblem may be.
    Size(usize),
    /// It is neither an SVG nor a PNG.
    Format,
    /// The width or the height of a PNG is 0 or too large.
    Pixels(u32, u32),
    /// The SVG contains something that runs code or comes from outside.
    Foreign(String),
    /// The SVG has letters that need a font.
    Letters,
}

impl fmt::Display for EmblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EmblemError::Size(found) => {
                write!(f, "expected an emblem of at most {MOST_BYTES} bytes, found {found}")
            }
            EmblemError::Format => f.write_str("expected an emblem in SVG or PNG"),
            EmblemError::Pixels(width, height) => write!(
                f,
                "expected an emblem of at most {MOST_PIXELS} x {MOST_PIXELS} pixels, found {width} x {height}"
            ),
            EmblemError::Letters => f.write_str(
                "expected an emblem whose letters are outlines, found text: convert it to paths",
            ),
            EmblemError::Foreign(part) => {
                write!(
                    f,
                    "expected an emblem without scripts and links to other files, found '{part}'"
                )
            }
        }
    }
}

impl std::error::Error for EmblemError {}

impl Emblem {
    /// Reads the bytes of an SVG or a PNG file.
    ///
    /// # Errors
    /// If the file is no such picture, is too large, or has scripts or links.
    pub fn read(bytes: &[u8]) -> Result<Emblem, EmblemError> {
        if bytes.len() > MOST_BYTES {
            return Err(EmblemError::Size(bytes.len()));
        }
        let emblem = match bytes.starts_with(&PNG) {
            true => Emblem::Png(BASE64.encode(bytes)),
            false => {
                let text = std::str::from_utf8(bytes).map_err(|_| EmblemError::Format)?;
                Emblem::Svg(text.trim_start_matches('\u{feff}').trim().to_owned())
            }
        };
        emblem.check()?;
        Ok(emblem)
    }

    /// Checks an emblem of a file.
    ///
    /// # Errors
    /// As [`Emblem::read`].
    pub fn check(&self) -> Result<(), EmblemError> {
        match self {
            Emblem::Svg(text) if text.len() > MOST_BYTES => Err(EmblemError::Size(text.len())),
            Emblem::Svg(text) => check_svg(text),
            Emblem::Png(text) => {
                let bytes = BASE64.decode(text).map_err(|_| EmblemError::Format)?;
                if bytes.len() > MOST_BYTES {
                    return Err(EmblemError::Size(bytes.len()));
                }
                check_png(&bytes)
            }
        }
    }

    /// The bytes of the picture.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        match self {
            Emblem::Svg(text) => text.clone().into_bytes(),
            Emblem::Png(text) => BASE64.decode(text).unwrap_or_default(),
        }
    }

    /// The picture as the address of an image, `data:image/png;base64,…`.
    #[must_use]
    pub fn data_address(&self) -> String {
        match self {
            Emblem::Svg(text) => {
                format!("data:image/svg+xml;base64,{}", BASE64.encode(text.as_bytes()))
            }
            Emblem::Png(text) => format!("data:image/png;base64,{text}"),
        }
    }
}

fn check_png(bytes: &[u8]) -> Result<(), EmblemError> {
    let number = |at: usize| {
        let part = bytes.get(at..at + 4)?.try_into().ok()?;
        Some(u32::from_be_bytes(part))
    };
    let head = bytes.starts_with(&PNG) && bytes.get(12..16) == Some(b"IHDR");
    match (head, number(16), number(20)) {
        (true, Some(width), Some(height)) => {
            let fits = |side: u32| (1..=MOST_PIXELS).contains(&side);
            if fits(width) && fits(height) {
                Ok(())
            } else {
                Err(EmblemError::Pixels(width, height))
            }
        }
        _ => Err(EmblemError::Format),
    }
}

/// An SVG without scripts, event handlers, styles from outside, and links other than to its own parts.
fn check_svg(text: &str) -> Result<(), EmblemError> {
    let text = text.to_lowercase();
    let begins = ["<svg", "<?xml", "<!--"].iter().any(|start| text.starts_with(start));
    if !begins || !text.contains("<svg") {
        return Err(EmblemError::Format);
    }
    let foreign = |part: &str| Err(EmblemError::Foreign(part.chars().take(40).collect()));
    if let Some(part) = FORBIDDEN.iter().find(|part| text.contains(**part)) {
        return foreign(part);
    }
    if text.contains("<text") {
        return Err(EmblemError::Letters);
    }
    for mark in ["href", "url("] {
        for (at, _) in text.match_indices(mark) {
            let rest = &text[at + mark.len()..];
            let target = rest.trim_start_matches([' ', '\t', '\n', '\r', '=', '"', '\'']);
            if !target.starts_with('#') {
                return foreign(&text[at..]);
            }
        }
    }
    for (at, _) in text.match_indices("on") {
        let before = text[..at].chars().next_back();
        let name = text[at + 2..].trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        let is_attribute =
            before.is_some_and(|letter| letter.is_whitespace() || "\"'/".contains(letter));
        let named = name.len() < text.len() - at - 2;
        if is_attribute && named && name.trim_start().starts_with('=') {
            return foreign(&text[at..]);
        }
    }
    Ok(())
}
