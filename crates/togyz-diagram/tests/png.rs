//! The PNG: the requested width, visible content, letters from the embedded font, and clear errors.

use std::collections::HashSet;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};
use togyz::{BySide, Position};
use togyz_diagram::layout::{Rect, Shape};
use togyz_diagram::{Diagram, PngError, Style, font};

fn start() -> Diagram {
    Diagram::new(&Position::default())
}

fn picture(diagram: &Diagram, width: u32) -> Pixmap {
    let png = diagram.to_png(width).expect("a width in range");
    Pixmap::decode_png(&png).expect("a sound PNG")
}

fn colours(picture: &Pixmap) -> usize {
    let pixels = picture.pixels().iter();
    let seen: HashSet<_> = pixels.map(|pixel| (pixel.red(), pixel.green(), pixel.blue())).collect();
    seen.len()
}

#[test]
fn it_has_the_width_asked_for_and_is_not_blank() {
    for style in Style::ALL {
        for width in [64, 201] {
            let picture = picture(&start().style(style), width);
            assert_eq!(picture.width(), width);
            let ratio = f64::from(picture.height()) / f64::from(width);
            assert!((0.55..0.70).contains(&ratio), "{style}: {ratio}");
            assert!(colours(&picture) > 10, "{style} at {width}: {}", colours(&picture));
        }
    }
}

/// What the kumalaks of an otau change in the picture of the empty board.
#[test]
fn a_larger_heap_covers_more_pixels() {
    let looks = Style::ALL.map(|style| (style, Shape::Wide));
    for (style, shape) in looks.into_iter().chain([(Style::Light, Shape::Tall)]) {
        let measures = shape.measures();
        let shown = |count: u8| {
            let text = format!("{count},0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 0 {} w", 162 - count);
            let diagram = Diagram::new(&text.parse().unwrap()).style(style).shape(shape);
            picture(&diagram.numbers(false), (measures.width / 2.0) as u32)
        };
        let empty = shown(0);
        // The groove of the first otau of White, in half units.
        let half = |unit: f32| (unit / 2.0) as u32;
        let Rect { x, y, width, height } = measures.groove;
        let (left, right, top, bottom) = (half(x), half(x + width), half(y), half(y + height));
        let changed = |count: u8| {
            let heap = shown(count);
            let inside = (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y)));
            let differs = |&(x, y): &(u32, u32)| {
                let (one, other) = (heap.pixel(x, y).unwrap(), empty.pixel(x, y).unwrap());
                one.red().abs_diff(other.red()) > 16
            };
            inside.filter(differs).count()
        };
        let counts = [10, 11, 20, 21, 23, 162];
        for pair in counts.windows(2) {
            let (less, more) = (changed(pair[0]), changed(pair[1]));
            // A circle has no sharp edge in pixels: one in a hundred may be lost.
            assert!(
                more * 100 > less * 99,
                "{style}, {shape:?}: {pair:?} change {less} and {more}"
            );
        }
    }
}

#[test]
fn print_is_free_of_colour() {
    let picture = picture(&start().style(Style::Print), 500);
    let grey = |pixel: &&PremultipliedColorU8| {
        pixel.red() == pixel.green() && pixel.green() == pixel.blue() && pixel.alpha() == 255
    };
    assert!(picture.pixels().iter().all(|pixel| grey(&pixel)));
}

#[test]
fn names_are_drawn_in_kazakh_letters() {
    let named = |white: &str| {
        let names = BySide::new(white.to_owned(), String::new());
        picture(&start().names(names), 640)
    };
    let (blank, name) = (named(""), named("Әбіш Қожағұл"));
    let differing =
        blank.pixels().iter().zip(name.pixels()).filter(|(one, other)| one != other).count();
    assert!(differing > 300, "{differing} pixels differ");
}

#[test]
fn a_width_out_of_range_is_refused() {
    for width in [0, 63, 8193, u32::MAX] {
        assert_eq!(start().to_png(width), Err(PngError::Width(width)));
    }
    assert_eq!(PngError::Width(10).to_string(), "expected a width of 64 to 8192 pixels, found 10");
}

#[test]
fn numbers_look_as_a_typesetter_draws_the_svg() {
    let mut fonts = resvg::usvg::fontdb::Database::new();
    fonts.load_font_data(font::REGULAR.to_vec());
    fonts.load_font_data(font::SEMI_BOLD.to_vec());
    let options = Options { fontdb: Arc::new(fonts), ..Options::default() };
    for style in [Style::Light, Style::Print] {
        let diagram = start().style(style).numbers(true);
        let tree = Tree::from_str(&diagram.to_svg(), &options).unwrap();
        let ours = picture(&diagram, 500);
        let mut theirs = Pixmap::new(ours.width(), ours.height()).unwrap();
        let scale = ours.width() as f32 / tree.size().width();
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut theirs.as_mut());
        let far = |(one, other): &(&PremultipliedColorU8, &PremultipliedColorU8)| {
            one.red().abs_diff(other.red()) > 40
        };
        let differing = ours.pixels().iter().zip(theirs.pixels()).filter(far).count();
        assert!(differing < 50, "{style}: {differing} pixels differ");
    }
}
