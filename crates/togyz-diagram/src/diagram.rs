//! The builder of a diagram. Drawing is in `draw`, coordinates are in `layout`.

use togyz::{BySide, Pit, Position};

use crate::draw;
use crate::label::as_text;
use crate::layout::Shape;
use crate::style::Style;

/// A position as a picture.
///
/// ```
/// use togyz::Position;
/// use togyz_diagram::{Diagram, Style};
///
/// let svg = Diagram::new(&Position::default()).style(Style::Print).caption("The start").to_svg();
/// assert!(svg.starts_with("<svg "));
/// ```
#[derive(Debug, Clone)]
pub struct Diagram {
    pub(crate) position: Position,
    pub(crate) style: Style,
    pub(crate) themed: bool,
    pub(crate) shape: Shape,
    pub(crate) flip: bool,
    pub(crate) numbers: bool,
    pub(crate) turn: bool,
    pub(crate) background: bool,
    pub(crate) last_move: Option<(Pit, Pit)>,
    pub(crate) highlight: Vec<Pit>,
    pub(crate) names: Option<BySide<String>>,
    pub(crate) caption: Option<String>,
    pub(crate) title: Option<String>,
    pub(crate) description: Option<String>,
    pub(crate) id_prefix: Option<String>,
}

impl Diagram {
    /// A picture of this position: light walnut, wide, White below, otau numbered, side to move marked.
    #[must_use]
    pub fn new(position: &Position) -> Diagram {
        Diagram {
            position: *position,
            style: Style::default(),
            themed: false,
            shape: Shape::default(),
            flip: false,
            numbers: true,
            turn: true,
            background: true,
            last_move: None,
            highlight: Vec::new(),
            names: None,
            caption: None,
            title: None,
            description: None,
            id_prefix: None,
        }
    }

    /// Sets the style.
    #[must_use]
    pub fn style(self, style: Style) -> Diagram {
        Diagram { style, ..self }
    }

    /// Leaves the colours to the page: every colour becomes a custom property such as
    /// `var(--togyz-page)`, so that one picture follows the reader's choice of
    /// [`Style::declarations`]. The style itself is then unused.
    #[must_use]
    pub fn themed(self, themed: bool) -> Diagram {
        Diagram { themed, ..self }
    }

    /// Sets the shape of the board.
    #[must_use]
    pub fn shape(self, shape: Shape) -> Diagram {
        Diagram { shape, ..self }
    }

    /// Turns the board by half a turn: Black below. All parts stay with their owner.
    #[must_use]
    pub fn flip(self, flip: bool) -> Diagram {
        Diagram { flip, ..self }
    }

    /// Shows or hides the otau's own numbers 1 to 9. Counts are always shown.
    #[must_use]
    pub fn numbers(self, numbers: bool) -> Diagram {
        Diagram { numbers, ..self }
    }

    /// Shows or hides the mark of the side to move.
    #[must_use]
    pub fn turn(self, turn: bool) -> Diagram {
        Diagram { turn, ..self }
    }

    /// Paints the page behind the board, or leaves it transparent.
    #[must_use]
    pub fn background(self, background: bool) -> Diagram {
        Diagram { background, ..self }
    }

    /// Marks the last move: a dot in its origin, a gold rim around its landing.
    #[must_use]
    pub fn last_move(self, origin: Pit, landing: Pit) -> Diagram {
        Diagram { last_move: Some((origin, landing)), ..self }
    }

    /// Rings these otau.
    #[must_use]
    pub fn highlight(self, pits: &[Pit]) -> Diagram {
        Diagram { highlight: pits.to_vec(), ..self }
    }

    /// Writes the players' names next to their rows. Any text is allowed: it is escaped, and cut if
    /// it is too long.
    #[must_use]
    pub fn names(self, names: BySide<String>) -> Diagram {
        Diagram { names: Some(names), ..self }
    }

    /// Writes a caption below the board, wrapped into at most three lines.
    #[must_use]
    pub fn caption(self, text: impl Into<String>) -> Diagram {
        Diagram { caption: Some(text.into()), ..self }
    }

    /// Replaces the English title for screen readers.
    #[must_use]
    pub fn title(self, text: impl Into<String>) -> Diagram {
        Diagram { title: Some(text.into()), ..self }
    }

    /// Replaces the English description of the position for screen readers.
    #[must_use]
    pub fn description(self, text: impl Into<String>) -> Diagram {
        Diagram { description: Some(text.into()), ..self }
    }

    /// Sets the prefix of every id in the picture, for a page that shows several. Letters, digits,
    /// `-` and `_` are kept. Without a prefix, or if nothing is kept, the prefix is derived from
    /// the content: two pictures with the same ids are then the same picture.
    #[must_use]
    pub fn id_prefix(self, prefix: &str) -> Diagram {
        let kept = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        let mut prefix: String = prefix.chars().filter(kept).collect();
        if prefix.starts_with(|c: char| !c.is_ascii_alphabetic()) {
            // An XML id begins with a letter.
            prefix.insert(0, 't');
        }
        Diagram { id_prefix: (!prefix.is_empty()).then_some(prefix), ..self }
    }

    /// The picture as an SVG document, which may also be part of an HTML page: no script, no
    /// external reference, no `style` attribute. Every otau is a group with `data-pit="w1"` to
    /// `"b9"`, every kazan one with `data-kazan="w"` or `"b"`; each has its number in `data-count`.
    #[must_use]
    pub fn to_svg(&self) -> String {
        draw::svg(self, as_text)
    }
}
