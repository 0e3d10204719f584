//! The picture as PNG, drawn by resvg with the embedded font and nothing else: no system font, no
//! file, no network. The content is exactly the SVG of `draw`.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::{Diagram, font};

/// The widths in pixels a PNG can have; the widest takes about 200 MB of memory while it is drawn.
pub const PNG_WIDTHS: RangeInclusive<u32> = 64..=8192;

pub(crate) static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(font::REGULAR.to_vec());
    fonts.load_font_data(font::SEMI_BOLD.to_vec());
    fonts.set_sans_serif_family(font::FAMILY);
    Arc::new(fonts)
});

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
    /// The picture as a PNG of this width in pixels; its height follows.
    ///
    /// # Errors
    /// [`PngError::Width`] when the width is outside [`PNG_WIDTHS`]; [`PngError::Drawing`] when
    /// there is not enough memory.
    pub fn to_png(&self, width: u32) -> Result<Vec<u8>, PngError> {
        if !PNG_WIDTHS.contains(&width) {
            return Err(PngError::Width(width));
        }
        let options = Options {
            fontdb: Arc::clone(&FONTS),
            font_family: font::FAMILY.to_owned(),
            ..Options::default()
        };
        let drawing = |error: &dyn fmt::Display| PngError::Drawing(error.to_string());
        let tree = Tree::from_str(&self.to_svg(), &options).map_err(|error| drawing(&error))?;
        let scale = width as f32 / tree.size().width();
        let height = (tree.size().height() * scale).round() as u32;
        let mut pixels = Pixmap::new(width, height)
            .ok_or_else(|| drawing(&format_args!("no memory for {width} x {height} pixels")))?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        pixels.encode_png().map_err(|error| drawing(&error))
    }
}
