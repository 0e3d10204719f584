//! Any small picture, SVG or PNG, as pixels: diagrams and emblems on printed papers.
//!
//! Letters must be outlines: there are no fonts. Nothing is loaded from outside the picture.

use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use crate::png::PngError;

/// The greatest width or height of the pixels of a picture.
const MOST_PIXELS: f32 = 4096.0;

/// A picture that can be drawn.
#[derive(Debug)]
pub struct Picture(Content);

#[derive(Debug)]
enum Content {
    Svg(Box<Tree>),
    Png(Pixmap),
}

/// The pixels of a picture, four bytes each: red, green, blue, opacity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pixels {
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
    /// The bytes, row by row from the top.
    pub rgba: Vec<u8>,
}

impl Picture {
    /// Reads an SVG or a PNG.
    ///
    /// # Errors
    /// If the bytes are no picture that can be drawn.
    pub fn read(bytes: &[u8]) -> Result<Picture, PngError> {
        let drawing = |error: &dyn std::fmt::Display| PngError::Drawing(error.to_string());
        if bytes.starts_with(b"\x89PNG") {
            let pixels = Pixmap::decode_png(bytes).map_err(|error| drawing(&error))?;
            return Ok(Picture(Content::Png(pixels)));
        }
        let nothing = ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        };
        let options = Options { image_href_resolver: nothing, ..Options::default() };
        let tree = Tree::from_data(bytes, &options).map_err(|error| drawing(&error))?;
        Ok(Picture(Content::Svg(Box::new(tree))))
    }

    /// The width and the height, in units of the picture.
    #[must_use]
    pub fn size(&self) -> (f32, f32) {
        match &self.0 {
            Content::Svg(tree) => (tree.size().width(), tree.size().height()),
            Content::Png(pixels) => (pixels.width() as f32, pixels.height() as f32),
        }
    }

    /// The picture drawn at a width in pixels; its height follows.
    ///
    /// # Errors
    /// If it would have no pixels or too many.
    pub fn pixels(&self, width: u32) -> Result<Pixels, PngError> {
        let drawn = self.drawn(width)?;
        let rgba = drawn.pixels().iter().flat_map(|pixel| {
            let pixel = pixel.demultiply();
            [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
        });
        Ok(Pixels { width, height: drawn.height(), rgba: rgba.collect() })
    }

    /// The picture as a PNG of this width in pixels; its height follows.
    ///
    /// # Errors
    /// If it would have no pixels or too many.
    pub fn to_png(&self, width: u32) -> Result<Vec<u8>, PngError> {
        self.drawn(width)?.encode_png().map_err(|error| PngError::Drawing(error.to_string()))
    }

    fn drawn(&self, width: u32) -> Result<Pixmap, PngError> {
        let (wide, high) = self.size();
        let scale = width as f32 / wide;
        let height = (high * scale).round().clamp(1.0, MOST_PIXELS) as u32;
        let no_room = || PngError::Drawing(format!("no memory for {width} x {height} pixels"));
        if width as f32 > MOST_PIXELS {
            return Err(no_room());
        }
        let mut drawn = Pixmap::new(width, height).ok_or_else(no_room)?;
        let transform = Transform::from_scale(scale, scale);
        match &self.0 {
            Content::Svg(tree) => resvg::render(tree, transform, &mut drawn.as_mut()),
            Content::Png(pixels) => {
                let paint =
                    PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
                drawn.draw_pixmap(0, 0, pixels.as_ref(), &paint, transform, None);
            }
        }
        Ok(drawn)
    }
}

#[cfg(test)]
mod tests {
    use togyz::Position;

    use super::*;
    use crate::{Diagram, Style};

    #[test]
    fn an_svg_and_a_png_of_it_have_the_same_shape() {
        let diagram = Diagram::new(&Position::START).style(Style::Print);
        let svg = Picture::read(diagram.to_outlined_svg().as_bytes()).unwrap();
        let png = Picture::read(&diagram.to_png(400).unwrap()).unwrap();
        let (one, other) = (svg.pixels(200).unwrap(), png.pixels(200).unwrap());
        assert_eq!((one.width, one.rgba.len()), (200, 200 * one.height as usize * 4));
        assert!(one.height.abs_diff(other.height) <= 1);
        assert!(one.rgba.iter().any(|byte| *byte != one.rgba[0]), "something is drawn");
        for bytes in [&b""[..], b"<svg", b"\x89PNG\r\n", b"text"] {
            assert!(Picture::read(bytes).is_err());
        }
    }
}
