//! Colours: walnut, ivory, White's gold and Black's turquoise, in as many colours as the terminal
//! has. Without colours, marks and font weight have the same meaning.

use ratatui::style::{Color, Modifier, Style};
use togyz::Side;

/// The number of colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    None,
    Sixteen,
    TwoHundredFiftySix,
    True,
}

impl Depth {
    /// The value from the environment: `NO_COLOR`, `COLORTERM` and `TERM`.
    pub(super) fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Depth {
        let colour_terminal = variable("COLORTERM").unwrap_or_default();
        let terminal = variable("TERM").unwrap_or_default();
        if variable("NO_COLOR").is_some_and(|value| !value.is_empty()) || terminal == "dumb" {
            Depth::None
        } else if matches!(colour_terminal.as_str(), "truecolor" | "24bit") {
            Depth::True
        } else if terminal.contains("256color") || !colour_terminal.is_empty() {
            Depth::TwoHundredFiftySix
        } else {
            Depth::Sixteen
        }
    }
}

/// The styles of everything on the screen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Theme {
    depth: Depth,
}

/// One colour in truecolor, in the 256 and in the 16; `None` is the terminal's default.
type Shade = ((u8, u8, u8), u8, Option<Color>);

const WOOD: Shade = ((74, 46, 29), 236, None);
const RIM: Shade = ((141, 98, 64), 137, Some(Color::DarkGray));
const GROOVE: Shade = ((35, 22, 14), 233, None);
const LIT: Shade = ((56, 38, 22), 235, None);
const BALL: Shade = ((238, 224, 194), 230, Some(Color::White));
const GOLD: Shade = ((233, 184, 84), 179, Some(Color::Yellow));
const TURQUOISE: Shade = ((74, 196, 207), 80, Some(Color::Cyan));
const TEXT: Shade = ((246, 238, 222), 255, Some(Color::White));
const SOFT: Shade = ((186, 160, 130), 180, Some(Color::Gray));
const WARNING: Shade = ((240, 128, 92), 209, Some(Color::LightRed));

impl Theme {
    pub(super) fn new(depth: Depth) -> Theme {
        Theme { depth }
    }

    fn colour(self, shade: Shade) -> Option<Color> {
        let ((red, green, blue), indexed, plain) = shade;
        match self.depth {
            Depth::None => None,
            Depth::Sixteen => plain,
            Depth::TwoHundredFiftySix => Some(Color::Indexed(indexed)),
            Depth::True => Some(Color::Rgb(red, green, blue)),
        }
    }

    fn on(self, front: Shade, back: Shade) -> Style {
        Style { fg: self.colour(front), bg: self.colour(back), ..Style::default() }
    }

    fn front(self, shade: Shade) -> Style {
        Style { fg: self.colour(shade), ..Style::default() }
    }

    /// Whether grooves and wood differ in colour.
    fn has_backgrounds(self) -> bool {
        matches!(self.depth, Depth::TwoHundredFiftySix | Depth::True)
    }

    fn side_shade(side: Side) -> Shade {
        match side {
            Side::White => GOLD,
            Side::Black => TURQUOISE,
        }
    }

    /// The wood of the board, and lines on it.
    pub(super) fn wood(self) -> Style {
        self.on(RIM, WOOD)
    }

    /// Small text on the wood.
    pub(super) fn label(self) -> Style {
        self.on(SOFT, WOOD)
    }

    /// Large text on the wood.
    pub(super) fn number(self) -> Style {
        self.on(TEXT, WOOD).add_modifier(Modifier::BOLD)
    }

    /// The background of a groove with its kumalaks; `lit` when it can be played.
    pub(super) fn groove(self, lit: bool) -> Style {
        self.on(BALL, if lit { LIT } else { GROOVE })
    }

    /// Something of this side on the wood.
    pub(super) fn side(self, side: Side) -> Style {
        self.on(Theme::side_shade(side), WOOD).add_modifier(Modifier::BOLD)
    }

    /// Something of this side in a groove.
    pub(super) fn side_in_groove(self, side: Side) -> Style {
        self.on(Theme::side_shade(side), GROOVE).add_modifier(Modifier::BOLD)
    }

    /// Kumalaks that are being captured by this side.
    pub(super) fn flash(self, side: Side) -> Style {
        if self.has_backgrounds() {
            self.on(GROOVE, Theme::side_shade(side)).add_modifier(Modifier::BOLD)
        } else {
            self.front(Theme::side_shade(side)).add_modifier(Modifier::REVERSED)
        }
    }

    /// Text in the colour of this side on the terminal's background.
    pub(super) fn side_text(self, side: Side) -> Style {
        self.front(Theme::side_shade(side)).add_modifier(Modifier::BOLD)
    }

    /// Faint text on the terminal's background.
    pub(super) fn quiet(self) -> Style {
        Style::default().add_modifier(Modifier::DIM)
    }

    /// Plain text on the terminal's background.
    pub(super) fn text(self) -> Style {
        Style::default()
    }

    pub(super) fn strong(self) -> Style {
        Style::default().add_modifier(Modifier::BOLD)
    }

    /// The style of an error.
    pub(super) fn refusal(self) -> Style {
        self.front(WARNING).add_modifier(Modifier::BOLD)
    }

    /// A question that waits for an answer.
    pub(super) fn question(self) -> Style {
        self.front(GOLD).add_modifier(Modifier::BOLD)
    }

    /// A key that can be pressed.
    pub(super) fn key(self) -> Style {
        self.front(GOLD).add_modifier(Modifier::BOLD)
    }

    /// The chosen line or character.
    pub(super) fn chosen(self) -> Style {
        Style::default().add_modifier(Modifier::REVERSED)
    }
}
