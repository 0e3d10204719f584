//! The files that repeat data of the diagrams: colours and places. They are written by this test
//! (`UPDATE_GOLDEN=1 cargo test -p togyz-server --test generated`), so that the board on a page and the picture of it
//! cannot drift apart.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use togyz::{Otau, Pit, Side};
use togyz_diagram::Style;
use togyz_diagram::layout::{KAZAN_SLOTS, LARGE_SLOTS, Layout, Measures, Point, Rect, Shape};

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

fn point(point: Point) -> String {
    format!("{{ x: {}, y: {} }}", point.x, point.y)
}

fn rectangle(rect: Rect) -> String {
    let Rect { x, y, width, height } = rect;
    format!("{{ x: {x}, y: {y}, width: {width}, height: {height} }}")
}

/// The name of a shape in the module.
fn name(shape: Shape) -> &'static str {
    match shape {
        Shape::Wide => "WIDE",
        Shape::Tall => "TALL",
    }
}

fn measures(shape: Shape) -> String {
    let layout = Layout::new(shape, false);
    let m: &Measures = layout.measures();
    let first = Pit::new(Side::White, Otau::One);
    let (count, inner) = (layout.count(first), layout.inner_end(first));
    let kazan = |side| {
        format!(
            "{{ groove: {}, plate: {}, badge: {} }}",
            rectangle(layout.kazan(side)),
            rectangle(layout.plate(side)),
            point(layout.kazan_badge(side)),
        )
    };
    let turn = layout.turn(Side::White).map_or("null".to_owned(), point);
    format!(
        "/** @type {{Measures}} */\n\
         export const {} = {{\n  \
           width: {}, height: {}, groove: {}, pitch: {},\n  \
           large: {{ radius: {}, columns: {}, across: {}, along: {}, edge: {} }},\n  \
           heap: {{ area: {}, growth: {}, width: {}, edge: {} }},\n  \
           small: {{ radius: {}, rows: {}, first: {}, across: {}, along: {}, group: {} }},\n  \
           count: {{ y: {}, size: {} }}, number: {{ x: {}, size: {} }}, inner: {}, mark: {}, turn: {turn}, plate: {},\n  \
           kazans: {{\n    white: {},\n    black: {},\n  }},\n\
         }};\n",
        name(shape),
        m.width,
        m.height,
        rectangle(m.groove),
        m.pitch,
        m.large_radius,
        m.columns,
        m.across,
        m.along,
        m.edge,
        m.heap_area,
        m.heap_growth,
        m.heap_width,
        m.heap_edge,
        m.small_radius,
        m.kazan_rows,
        m.kazan_first,
        m.kazan_across,
        m.kazan_along,
        m.kazan_group,
        count.y - m.groove.y,
        m.count_size,
        m.number_distance,
        m.number_size,
        inner.y - m.groove.y,
        m.mark_scale,
        m.plate_size,
        kazan(Side::White),
        kazan(Side::Black),
    )
}

#[test]
fn the_places_are_those_of_the_diagrams() {
    let js = format!(
        "// Where everything on the board lies, in its two shapes, White below, in the units of its view box;\n\
         // turning the board is half a turn. Written by tests/generated.rs from the layout of the diagrams; do not edit.\n\n\
         /** @typedef {{{{ x: number, y: number }}}} Point */\n\
         /** @typedef {{Point & {{ width: number, height: number }}}} Rect */\n\
         /** @typedef {{{{ groove: Rect, plate: Rect, badge: Point }}}} Kazan */\n\
         /**\n \
          * The groove is that of the first otau below; count and inner end are distances from its upper edge.\n \
          * @typedef {{object}} Measures\n \
          * @property {{number}} width\n \
          * @property {{number}} height\n \
          * @property {{Rect}} groove\n \
          * @property {{number}} pitch\n \
          * @property {{{{ radius: number, columns: number, across: number, along: number, edge: number }}}} large\n \
          * @property {{{{ area: number, growth: number, width: number, edge: number }}}} heap\n \
          * @property {{{{ radius: number, rows: number, first: number, across: number, along: number, group: number }}}} small\n \
          * @property {{{{ y: number, size: number }}}} count\n \
          * @property {{{{ x: number, size: number }}}} number\n \
          * @property {{number}} inner\n \
          * @property {{number}} mark the size of dots, diamonds and badges\n \
          * @property {{Point | null}} turn the mark of the lower side's turn\n \
          * @property {{number}} plate the font size of a kazan's count\n \
          * @property {{{{ white: Kazan, black: Kazan }}}} kazans\n \
          */\n\n\
         export const LARGE_SLOTS = {LARGE_SLOTS};\n\
         export const KAZAN_SLOTS = {KAZAN_SLOTS};\n\
         {}{}",
        measures(Shape::Wide),
        measures(Shape::Tall),
    );
    compare("js/lib/layout.js", &js);
}

/// The radius and the last kumalak of every heap, and the last kumalak of every kazan from its
/// middle, for the test of `heap.js`, which computes them.
#[test]
fn the_heaps_are_those_of_the_diagrams() {
    let shape = |shape: Shape| {
        let layout = Layout::new(shape, false);
        let first = Pit::new(Side::White, Otau::One);
        let (groove, kazan) = (layout.pit(first), layout.kazan(Side::White));
        let heap = |count: u8| {
            let slots = layout.slots(first, count);
            let last = slots.centres.last().copied().unwrap_or(groove.centre());
            format!("[{:.2}, {:.2}, {:.2}]", slots.radius, last.x - groove.x, last.y - groove.y)
        };
        let heaps: Vec<String> = (1..=162).map(heap).collect();
        let taken = layout.kazan_slots(Side::White, KAZAN_SLOTS).centres;
        let taken = taken.iter().map(|at| format!("[{:.2}, {:.2}]", at.x, at.y - kazan.centre().y));
        let taken: Vec<String> = taken.collect();
        format!(
            "\"{}\": {{\n\"heaps\": [\n{}\n],\n\"kazan\": [\n{}\n]\n}}",
            name(shape),
            heaps.join(",\n"),
            taken.join(",\n")
        )
    };
    compare("../tests/js/heaps.json", &format!("{{\n{}\n}}\n", Shape::ALL.map(shape).join(",\n")));
}
