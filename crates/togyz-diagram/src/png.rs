//! The picture as PNG, drawn by resvg with the embedded font and nothing else: no system font, no
//! file, no network. The content is the SVG of `draw`, its letters as shapes.

use std::fmt;
use std::ops::RangeInclusive;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::Diagram;
use crate::draw::svg;
use crate::face::Face;
use crate::label::{Anchor, Label};

/// The widths in pixels a PNG can have; the widest takes about 200 MB of memory while it is drawn.
pub const PNG_WIDTHS: RangeInclusive<u32> = 64..=8192;

/// The reason a PNG could not be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PngError {
    /// The width is outside [`PNG_WIDTHS`].
    Width(u32),
    /// The picture could not be drawn, with the renderer's reason.
    Drawing(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Width(width) => write!(
                f,
                "expected a width of {} to {} pixels, found {width}",
                PNG_WIDTHS.start(),
                PNG_WIDTHS.end()
            ),
            PngError::Drawing(reason) => write!(f, "the picture could not be drawn: {reason}"),
        }
    }
}

impl std::error::Error for PngError {}

impl Diagram {
    /// The picture as SVG whose letters are shapes of the embedded font, for renderers without fonts.
    #[must_use]
    pub fn to_outlined_svg(&self) -> String {
        svg(self, shapes)
    }

    /// The picture as a PNG of this width in pixels; its height follows.
    ///
    /// # Errors
    /// [`PngError::Width`] when the width is outside [`PNG_WIDTHS`]; [`PngError::Drawing`] when
    /// there is not enough memory.
    pub fn to_png(&self, width: u32) -> Result<Vec<u8>, PngError> {
        if !PNG_WIDTHS.contains(&width) {
            return Err(PngError::Width(width));
        }
        let drawing = |error: &dyn fmt::Display| PngError::Drawing(error.to_string());
        let tree = Tree::from_str(&self.to_outlined_svg(), &Options::default());
        let tree = tree.map_err(|error| drawing(&error))?;
        let scale = width as f32 / tree.size().width();
        let height = (tree.size().height() * scale).round() as u32;
        let mut pixels = Pixmap::new(width, height)
            .ok_or_else(|| drawing(&format_args!("no memory for {width} x {height} pixels")))?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        pixels.encode_png().map_err(|error| drawing(&error))
    }
}

/// A label as shapes of the embedded font.
fn shapes(label: &Label<'_>) -> String {
    let Label { x, y, size, strong, anchor, fill, text, .. } = *label;
    let face = Face::of(strong == Some(true));
    let before = match anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => face.width(text, size) / 2.0,
        Anchor::End => face.width(text, size),
    };
    let shapes = face.outlines(text, size);
    format!("<g transform=\"translate({} {y})\" fill=\"{fill}\">{shapes}</g>", x - before)
}
