//! A paper as PDF: krilla draws the pages of the layout and embeds the letters that are used.

use krilla::Document;
use krilla::color::luma;
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::image::Image;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};

use togyz_diagram::face::Face;

use crate::layout::{self, Line, Mark};
use crate::paper::Paper;
use togyz_diagram::{Picture, PngError};

/// The reason why a paper could not be written as PDF.
#[derive(Debug)]
pub struct PdfError(String);

impl std::fmt::Display for PdfError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "cannot write the PDF: {}", self.0)
    }
}

impl std::error::Error for PdfError {}

/// A paper as the bytes of a PDF file. The same paper gives the same bytes.
///
/// # Errors
/// If the PDF library refuses the document.
pub fn pdf(paper: &Paper) -> Result<Vec<u8>, PdfError> {
    let refused = |what: &str| PdfError(what.to_owned());
    let font = |face: Face| Font::new(face.bytes().into(), 0);
    let regular = font(Face::Regular).ok_or_else(|| refused("the regular face is no font"))?;
    let strong = font(Face::Strong).ok_or_else(|| refused("the semi-bold face is no font"))?;
    let mut document = Document::new();
    document.set_metadata(
        Metadata::new()
            .title(paper.title.clone())
            .language(paper.language.to_owned())
            .creator("togyz".to_owned()),
    );
    for page in layout::pages(paper) {
        let settings = PageSettings::from_wh(page.width, page.height);
        let settings = settings.ok_or_else(|| refused("a page without a size"))?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        for mark in &page.marks {
            match mark {
                Mark::Text(line) => {
                    let font = if line.face == Face::Strong { &strong } else { &regular };
                    draw_line(&mut surface, line, font);
                }
                Mark::Rule(from, to, thick) => draw_rule(&mut surface, *from, *to, *thick),
                Mark::Area([x, y, w, h], light) => {
                    draw_area(&mut surface, [*x, *y, *w, *h], *light)
                }
                Mark::Picture(place, bytes) => draw_picture(&mut surface, *place, bytes)
                    .map_err(|error| PdfError(error.to_string()))?,
            }
        }
        surface.finish();
        sheet.finish();
    }
    document.finish().map_err(|error| PdfError(format!("{error:?}")))
}

fn grey(light: f32) -> luma::Color {
    // From 0 to 255, the nearest.
    luma::Color::new((light.clamp(0.0, 1.0) * 255.0).round() as u8)
}

fn draw_line(surface: &mut Surface<'_>, line: &Line, font: &Font) {
    let glyphs: Vec<KrillaGlyph> = line
        .text
        .char_indices()
        .map(|(at, letter)| {
            let (glyph, width) = line.face.glyph(letter);
            let range = at..at + letter.len_utf8();
            KrillaGlyph::new(GlyphId::new(glyph), width, 0.0, 0.0, 0.0, range, None)
        })
        .collect();
    surface.set_stroke(None);
    surface.set_fill(Some(Fill { paint: grey(0.0).into(), ..Fill::default() }));
    let start = Point::from_xy(line.x, line.y);
    surface.draw_glyphs(start, &glyphs, font.clone(), &line.text, line.size, false);
}

fn draw_rule(surface: &mut Surface<'_>, from: (f32, f32), to: (f32, f32), thick: f32) {
    let mut path = PathBuilder::new();
    path.move_to(from.0, from.1);
    path.line_to(to.0, to.1);
    surface.set_fill(None);
    surface.set_stroke(Some(Stroke { paint: grey(0.0).into(), width: thick, ..Stroke::default() }));
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
}

fn draw_area(surface: &mut Surface<'_>, [x, y, width, height]: [f32; 4], light: f32) {
    let mut path = PathBuilder::new();
    if let Some(rect) = Rect::from_xywh(x, y, width, height) {
        path.push_rect(rect);
    }
    surface.set_stroke(None);
    surface.set_fill(Some(Fill { paint: grey(light).into(), ..Fill::default() }));
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
}

/// Pixels in a point: 300 in an inch.
const SHARPNESS: f32 = 300.0 / 72.0;

fn draw_picture(
    surface: &mut Surface<'_>,
    [x, y, width, height]: [f32; 4],
    bytes: &[u8],
) -> Result<(), PngError> {
    let wide = (width * SHARPNESS).round().clamp(1.0, 1600.0) as u32;
    let pixels = Picture::read(bytes)?.pixels(wide)?;
    if let Some(size) = Size::from_wh(width, height) {
        let image = Image::from_rgba8(pixels.rgba, pixels.width, pixels.height);
        surface.push_transform(&Transform::from_translate(x, y));
        surface.draw_image(image, size);
        surface.pop();
    }
    Ok(())
}
