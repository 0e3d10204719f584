//! The files that repeat data of the diagrams: colours and places. They are written by this test
//! (`UPDATE_GOLDEN=1 cargo test -p togyz-server --test generated`), so that the board on a page and the picture of it
//! cannot drift apart.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use togyz::{Otau, Pit, Side};
use togyz_diagram::Style;
use togyz_diagram::layout::{
    HEAP_AREA, HEAP_EDGE, HEAP_GROWTH, HEAP_WIDTH, HEIGHT, KAZAN_SLOTS, LARGE_RADIUS, LARGE_SLOTS,
    Layout, Point, Rect, SMALL_RADIUS, WIDTH,
};

fn compare(file: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("web").join(file);
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, expected).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "web/{file} is out of date: run with UPDATE_GOLDEN=1");
}

#[test]
fn the_palette_is_that_of_the_diagrams() {
    let (light, dark) = (Style::Light.declarations(), Style::Dark.declarations());
    let mut css = "/* The colours of every style. Written by tests/generated.rs; do not edit. */\n"
        .to_owned();
    let mut rule = |selector: &str, declarations: &str| {
        writeln!(css, "{selector}{{{declarations}}}").unwrap();
    };
    rule(":root", &light);
    rule(
        "@media (prefers-color-scheme: dark)",
        &format!(":root:not([data-theme=light]){{{dark}}}"),
    );
    rule(":root[data-theme=dark]", &dark);
    rule(":root[data-style=felt]", &Style::Felt.declarations());
    rule(":root[data-style=contrast]", &Style::HighContrast.declarations());
    rule(":root[data-style=paper]", &Style::Print.declarations());
    rule("@media print", &format!(":root:root:root{{{}}}", Style::Print.declarations()));
    compare("css/palette.css", &css);
}

fn corner(rect: Rect) -> String {
    format!("{{ x: {}, y: {} }}", rect.x, rect.y)
}

fn point(point: Point) -> String {
    format!("{{ x: {}, y: {} }}", point.x, point.y)
}

fn rectangle(rect: Rect) -> String {
    let Rect { x, y, width, height } = rect;
    format!("{{ x: {x}, y: {y}, width: {width}, height: {height} }}")
}

fn points(points: &[Point], corner: Rect) -> String {
    let pairs: Vec<String> =
        points.iter().map(|p| format!("[{}, {}]", p.x - corner.x, p.y - corner.y)).collect();
    format!("[{}]", pairs.join(", "))
}

#[test]
fn the_places_are_those_of_the_diagrams() {
    let layout = Layout::new(false);
    let first = Pit::new(Side::White, Otau::One);
    let groove = layout.pit(first);
    let lower: Vec<String> =
        Otau::ALL.iter().map(|&otau| corner(layout.pit(Pit::new(Side::White, otau)))).collect();
    let whole = Rect { x: 0.0, y: 0.0, width: WIDTH, height: HEIGHT };
    let kazan = |side| {
        format!(
            "{{ groove: {}, plate: {}, badge: {}, slots: {} }}",
            rectangle(layout.kazan(side)),
            rectangle(layout.plate(side)),
            point(layout.kazan_badge(side)),
            points(&layout.kazan_slots(side, KAZAN_SLOTS).centres, whole),
        )
    };
    let from_corner =
        |Point { x, y }: Point| format!("{{ x: {}, y: {} }}", x - groove.x, y - groove.y);
    let js = format!(
        "// Where everything on the board lies, White below, in the units of its view box; turning the board is\n\
         // half a turn. Written by tests/generated.rs from the layout of the diagrams; do not edit.\n\n\
         export const WIDTH = {WIDTH};\n\
         export const HEIGHT = {HEIGHT};\n\
         export const LARGE_RADIUS = {LARGE_RADIUS};\n\
         export const SMALL_RADIUS = {SMALL_RADIUS};\n\
         export const LARGE_SLOTS = {LARGE_SLOTS};\n\
         export const HEAP_AREA = {HEAP_AREA};\n\
         export const HEAP_GROWTH = {HEAP_GROWTH};\n\
         export const HEAP_WIDTH = {HEAP_WIDTH};\n\
         export const HEAP_EDGE = {HEAP_EDGE};\n\
         export const KAZAN_SLOTS = {KAZAN_SLOTS};\n\
         /** The size of a groove. */\n\
         export const GROOVE = {{ width: {}, height: {} }};\n\
         /** The upper left corners of the grooves of the lower row, otau 1 to 9. */\n\
         export const LOWER = [{}];\n\
         /** From the corner of a lower groove: its kumalaks, its count, its inner end.\n * @type {{number[][]}} */\n\
         export const LARGE = {};\n\
         export const COUNT = {};\n\
         export const INNER = {};\n\
         export const KAZANS = {{\n  white: {},\n  black: {},\n}};\n\
         /** The mark of the lower side's turn. */\n\
         export const TURN = {};\n",
        groove.width,
        groove.height,
        lower.join(", "),
        points(&layout.slots(first, LARGE_SLOTS).centres, groove),
        from_corner(layout.count(first)),
        from_corner(layout.inner_end(first)),
        kazan(Side::White),
        kazan(Side::Black),
        point(layout.turn(Side::White)),
    );
    compare("js/lib/layout.js", &js);
}

/// The radius and the last kumalak of every heap, for the test of `heap.js`, which computes them.
#[test]
fn the_heaps_are_those_of_the_diagrams() {
    let layout = Layout::new(false);
    let first = Pit::new(Side::White, Otau::One);
    let groove = layout.pit(first);
    let heap = |count: u8| {
        let slots = layout.slots(first, count);
        let last = slots.centres.last().copied().unwrap_or(groove.centre());
        format!("[{:.2}, {:.2}, {:.2}]", slots.radius, last.x - groove.x, last.y - groove.y)
    };
    let heaps: Vec<String> = (1..=162).map(heap).collect();
    compare("../tests/js/heaps.json", &format!("[\n{}\n]\n", heaps.join(",\n")));
}
