//! The two faces of the embedded font: their letters, the width of a text, the breaking into lines,
//! and the outlines.
//!
//! Letters are set one after the other without kerning. Our five languages do not need it, and a measured text has
//! exactly the width of the drawn one.

use std::sync::LazyLock;

use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::outline::OutlineGlyphCollection;
use skrifa::outline::pen::SvgPen;
use skrifa::{FontRef, GlyphId, MetadataProvider as _};
use unicode_normalization::UnicodeNormalization as _;

use crate::font;

/// The sign for a letter that the font does not have.
const UNKNOWN: char = '\u{fffd}';

/// A face of the embedded font.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// For reading.
    Regular,
    /// For headings and emphasis.
    Strong,
}

/// The letters most texts are made of, Latin and Cyrillic: they are looked up once.
const COMMON: u32 = 0x530;

/// The tables of a face, which are read once.
struct Tables {
    letters: Charmap<'static>,
    widths: GlyphMetrics<'static>,
    outlines: OutlineGlyphCollection<'static>,
    units: f32,
    /// Glyph and width of the common letters.
    common: Vec<(u32, f32)>,
}

static TABLES: LazyLock<[Tables; 2]> =
    LazyLock::new(|| [Face::Regular, Face::Strong].map(|face| Tables::read(face.bytes())));

impl Tables {
    fn read(bytes: &'static [u8]) -> Tables {
        let face = FontRef::new(bytes).expect("the embedded font is a font");
        let size = Size::unscaled();
        let units = f32::from(face.metrics(size, LocationRef::default()).units_per_em);
        let (letters, widths) = (face.charmap(), face.glyph_metrics(size, LocationRef::default()));
        let outlines = face.outline_glyphs();
        let mut tables = Tables { letters, widths, outlines, units, common: Vec::new() };
        tables.common = (0..COMMON).map(|code| tables.look_up(code)).collect();
        tables
    }

    fn look_up(&self, code: u32) -> (u32, f32) {
        let glyph = self.letters.map(code).or_else(|| self.letters.map(UNKNOWN));
        let glyph = glyph.unwrap_or_default();
        let width = self.widths.advance_width(glyph).unwrap_or_default();
        (glyph.to_u32(), width / self.units)
    }
}

impl Face {
    /// The semi-bold face or the regular one.
    #[must_use]
    pub fn of(strong: bool) -> Face {
        if strong { Face::Strong } else { Face::Regular }
    }

    /// The file of the face.
    #[must_use]
    pub fn bytes(self) -> &'static [u8] {
        match self {
            Face::Regular => font::REGULAR,
            Face::Strong => font::SEMI_BOLD,
        }
    }

    fn tables(self) -> &'static Tables {
        match self {
            Face::Regular => &TABLES[0],
            Face::Strong => &TABLES[1],
        }
    }

    /// The glyph of a letter and its width as a part of the size; that of U+FFFD where the face has none.
    #[must_use]
    pub fn glyph(self, letter: char) -> (u32, f32) {
        let (tables, code) = (self.tables(), u32::from(letter));
        match usize::try_from(code).ok().and_then(|place| tables.common.get(place)) {
            Some(known) => *known,
            None => tables.look_up(code),
        }
    }

    /// The width of a text at a size.
    #[must_use]
    pub fn width(self, text: &str, size: f32) -> f32 {
        text.chars().map(|letter| self.glyph(letter).1 * size).sum()
    }

    /// The shape of a letter as path data of SVG, in units of the font with y upwards. Empty where
    /// nothing is drawn.
    fn outline(self, letter: char) -> String {
        let mut pen = SvgPen::new();
        if let Some(outline) = self.tables().outlines.get(GlyphId::new(self.glyph(letter).0)) {
            // The embedded font is sound; a letter that cannot be drawn is left out.
            let _ = outline.draw((Size::unscaled(), LocationRef::default()), &mut pen);
        }
        pen.to_string()
    }

    /// A text as shapes: elements of SVG for a group whose origin is the start of the baseline.
    #[must_use]
    pub fn outlines(self, text: &str, size: f32) -> String {
        let scale = size / self.tables().units;
        let mut shapes = String::new();
        let mut x = 0.0;
        for letter in printable(text).chars() {
            let path = self.outline(letter);
            if !path.is_empty() {
                let place = format!("translate({x} 0) scale({scale} -{scale})");
                shapes.push_str(&format!("<path transform=\"{place}\" d=\"{path}\"/>"));
            }
            x += self.glyph(letter).1 * size;
        }
        shapes
    }

    /// The text in lines no wider than `room`: broken at spaces, and inside a word that is wider than a line.
    /// An empty text is one empty line.
    #[must_use]
    pub fn lines(self, text: &str, size: f32, room: f32) -> Vec<String> {
        // A room made for a text may be narrower than it by the last digit of a sum.
        let room = room + 0.01;
        let mut lines = Vec::new();
        let mut line = String::new();
        let mut used = 0.0;
        let space = self.width(" ", size);
        for word in printable(text).split(' ').filter(|word| !word.is_empty()) {
            let wide = self.width(word, size);
            if !line.is_empty() && used + space + wide <= room {
                line.push(' ');
                line.push_str(word);
                used += space + wide;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            used = 0.0;
            for letter in word.chars() {
                let wide = self.glyph(letter).1 * size;
                if !line.is_empty() && used + wide > room {
                    lines.push(std::mem::take(&mut line));
                    used = 0.0;
                }
                line.push(letter);
                used += wide;
            }
        }
        if !line.is_empty() || lines.is_empty() {
            lines.push(line);
        }
        lines
    }
}

/// A text for typesetting: composed letters; control characters and other kinds of space become spaces.
#[must_use]
pub fn printable(text: &str) -> String {
    let blank = |letter: char| {
        letter.is_control()
            || (letter.is_whitespace() && letter != '\u{a0}' && letter != '\u{202f}')
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.nfc()
        .map(|letter| if blank(letter) { ' ' } else { letter })
        // A narrow space that does not break: the font has only the wide one.
        .map(|letter| if letter == '\u{202f}' { '\u{a0}' } else { letter })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_faces_have_the_letters_of_the_five_languages() {
        let letters = "АаӘәБбВвГгҒғДдЕеЁёЖжЗзИиЙйКкҚқЛлМмНнҢңОоӨөПпРрСсТтУуҰұҮүФфХхҺһЦцЧчШшЩщЪъЫыІіЬьЭэЮюЯя\
            ABCXYZabcxyzÀàÂâÇçÉéÈèÊêËëÎîÏïÔôŒœÙùÛûŸÿ½№«»’…+=-()0123456789";
        for face in [Face::Regular, Face::Strong] {
            let unknown = face.glyph(UNKNOWN).0;
            assert_ne!(unknown, 0);
            for letter in letters.chars() {
                let (glyph, width) = face.glyph(letter);
                assert!(glyph != 0 && glyph != unknown && width > 0.0, "{letter}");
            }
        }
        assert_eq!(Face::Regular.glyph('棋').0, Face::Regular.glyph(UNKNOWN).0);
    }

    #[test]
    fn no_line_is_wider_than_its_room() {
        let text =
            "Қазақстан Республикасының тоғызқұмалақ федерациясы Wwwwwwwwwwwwwwwwwwwwwwwwwwwww 1";
        for room in [20.0, 45.0, 90.0, 300.0] {
            let lines = Face::Strong.lines(text, 10.0, room);
            assert!(
                lines.iter().all(|line| Face::Strong.width(line, 10.0) <= room + 0.01),
                "{lines:?}"
            );
            assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
        }
    }

    #[test]
    fn letters_in_two_parts_are_put_together() {
        assert_eq!(printable("и\u{306}\tх\u{202e}"), "й х ");
        assert_eq!(Face::Regular.lines("", 10.0, 50.0), [""]);
    }
}
