//! Text made safe for a picture: XML escaping, and cutting and wrapping by an estimate of its
//! width. The estimate is generous; exact measuring is left to the renderer.

use std::fmt;

/// Maximum number of characters of a caption that are used.
const LONGEST: usize = 2000;

/// Text as character data or attribute value of XML or HTML: markup is escaped, forbidden
/// characters are replaced.
pub struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                other => write!(f, "{}", printable(other))?,
            }
        }
        Ok(())
    }
}

/// Control characters, which XML forbids or a line cannot show, become a space. So do marks that
/// change the direction of writing, because a name with them could reorder its neighbours.
/// Non-characters become U+FFFD.
fn printable(character: char) -> char {
    match character {
        c if c.is_control() => ' ',
        '\u{2028}' | '\u{2029}' | '\u{200e}' | '\u{200f}' => ' ',
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => ' ',
        '\u{fffe}' | '\u{ffff}' => '\u{fffd}',
        c => c,
    }
}

/// A generous estimate of the width of a text, in units of its font size.
pub(crate) fn width(text: &str) -> f32 {
    text.chars().map(advance).sum()
}

/// The advance of one character in Noto Sans, rounded up by class.
fn advance(character: char) -> f32 {
    match character {
        ' ' | '.' | ',' | ':' | ';' | '!' | '\'' | '|' | 'i' | 'j' | 'l' | 'і' | 'ї' => 0.3,
        'm' | 'w' | 'M' | 'W' | '%' | '@' | '…' | '—' | '№' => 1.0,
        'Ж' | 'Ш' | 'Щ' | 'Ы' | 'Ю' | 'Ф' | 'М' | 'Љ' | 'Њ' | 'Җ' => 1.1,
        'ж' | 'ш' | 'щ' | 'ы' | 'ю' | 'ф' | 'м' | 'җ' => 0.95,
        'a'..='z' | '0'..='9' | '-' | '(' | ')' | '/' => 0.63,
        '\u{430}'..='\u{45f}' => 0.7,
        'A'..='Z' => 0.8,
        '\u{80}'..='\u{52f}' => 0.85,
        '!'..='~' => 0.75,
        _ => 1.2,
    }
}

/// The text, or as much of it as fits into `room` font sizes, followed by an ellipsis.
pub(crate) fn fitted(text: &str, room: f32) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let mut left = room - advance('…');
    let kept = text.chars().take_while(|&character| {
        left -= advance(character);
        left >= 0.0
    });
    let mut cut = kept.collect::<String>().trim_end().to_owned();
    cut.push('…');
    cut
}

/// The text wrapped at its spaces into at most `lines` lines of `room` font sizes, all about
/// equally long. The rest is cut.
pub(crate) fn broken(text: &str, room: f32, lines: usize) -> Vec<String> {
    // Far more than the lines can hold. This limits the work for any input.
    let end = text.char_indices().nth(LONGEST).map_or(text.len(), |(end, _)| end);
    let text = &text[..end];
    let mut best = filled(text, room, lines);
    let mut narrower = room - 1.0;
    while narrower * 2.0 > room && !best.iter().any(|line| line.ends_with('…')) {
        let tried = filled(text, narrower, lines);
        if tried.len() > best.len() || tried.iter().any(|line| line.ends_with('…')) {
            break;
        }
        best = tried;
        narrower -= 1.0;
    }
    best
}

/// The text wrapped into lines that are as full as possible.
fn filled(text: &str, room: f32, lines: usize) -> Vec<String> {
    let mut done: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let full = !line.is_empty() && width(&line) + advance(' ') + width(word) > room;
        if full && done.len() + 1 < lines {
            done.push(fitted(&line, room));
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    if !line.is_empty() {
        done.push(fitted(&line, room));
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_and_controls_are_escaped() {
        let hostile = "<b a=\"1\" c='2'>&\u{0}\u{1b}\t\n\u{202e}\u{ffff}x";
        assert_eq!(
            Escaped(hostile).to_string(),
            "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;     \u{fffd}x"
        );
    }

    #[test]
    fn long_text_is_cut_to_its_room() {
        assert_eq!(fitted("Aisulu", 10.0), "Aisulu");
        let cut = fitted(&"Қ".repeat(1000), 10.0);
        assert!(cut.ends_with('…') && width(&cut) <= 10.0, "{cut}");
    }

    #[test]
    fn captions_are_broken_at_spaces() {
        assert_eq!(broken("one two three", 5.0, 3), ["one two", "three"]);
        assert_eq!(broken("  ", 5.0, 3), Vec::<String>::new());
        let many = broken(&"word ".repeat(500), 20.0, 3);
        assert_eq!(many.len(), 3);
        assert!(many.iter().all(|line| width(line) <= 20.0));
        assert!(many[2].ends_with('…'));
    }
}
