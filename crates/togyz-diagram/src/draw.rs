//! A diagram as SVG: the document, its definitions, the frame and the words around the board. Otau
//! and kazans are in `pieces`; all their coordinates come from `layout`, all colours from
//! `palette`. Only presentation attributes are written, because a strict content policy forbids
//! `style`.

mod pieces;

use std::fmt::{self, Write};

use togyz::Side;

use crate::Diagram;
use crate::label::{Anchor, Label};
use crate::layout::{HEIGHT, LARGE_RADIUS, Layout, SMALL_RADIUS, WIDTH};
use crate::ornament::{BUD, GRAIN, HORN};
use crate::palette::{Kumalak, Palette, Shade, THEMED};
use crate::text::{Escaped, broken, fitted};
use crate::words;

/// Distance between the edge of the picture and the frame of the board.
const MARGIN: f32 = 6.0;
/// Distance between the edge of the picture and the inlaid line.
const INLAY: f32 = 18.0;
/// Distance of the inlay from its corner, which leaves room for the ornament.
const CORNER: f32 = 40.0;
/// Height of the band for a name, above and below the board.
const NAME_BAND: f32 = 44.0;
const NAME_SIZE: f32 = 28.0;
const CAPTION_SIZE: f32 = 30.0;
const CAPTION_LINE: f32 = 40.0;
/// Half the height of a digit in Noto Sans, in font sizes: from the middle of a number to its
/// baseline.
const FIGURE: f32 = 0.357;

/// The whole document; `label` makes the elements of its numbers and words.
pub(crate) fn svg(diagram: &Diagram, label: fn(&Label<'_>) -> String) -> String {
    let title = diagram.title.clone().unwrap_or_else(|| words::title(diagram));
    let account = words::description(diagram);
    let description = diagram.description.as_ref().unwrap_or(&account);
    let made = || prefix(diagram, &title, &account, description);
    let prefix = diagram.id_prefix.clone().unwrap_or_else(made);

    let band = if diagram.names.is_some() { NAME_BAND } else { 0.0 };
    let caption = diagram.caption.as_deref().unwrap_or_default();
    let caption = broken(caption, (WIDTH - 2.0 * INLAY) / CAPTION_SIZE, 3);
    let foot = if caption.is_empty() { 0.0 } else { CAPTION_LINE * caption.len() as f32 + 10.0 };

    let palette = if diagram.themed { &THEMED } else { Palette::of(diagram.style) };
    let mut canvas = Canvas { out: String::with_capacity(16 * 1024), prefix, palette, label };
    let (top, height) = (Number(-band), HEIGHT + 2.0 * band + foot);
    canvas.put(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="togyz-board togyz-{style}" viewBox="0 {top} {WIDTH} {height}" role="img" aria-labelledby="{p}-title" aria-describedby="{p}-desc" font-family="Noto Sans, sans-serif" text-anchor="middle">
<title id="{p}-title">{}</title>
<desc id="{p}-desc">{}</desc>
"#,
        Escaped(&title),
        Escaped(description),
        style = style_name(diagram),
        p = canvas.prefix.clone(),
    ));
    canvas.definitions();
    if diagram.background {
        canvas.put(format_args!(
            "<rect class=\"togyz-page\" y=\"{top}\" width=\"{WIDTH}\" height=\"{height}\" fill=\"{}\"/>\n",
            palette.page
        ));
    }
    canvas.frame(Layout::new(diagram.flip), band);
    canvas.pieces(diagram);
    canvas.names(diagram);
    for (line, text) in caption.iter().enumerate() {
        let y = HEIGHT + band + CAPTION_LINE * (line as f32 + 0.8);
        canvas.label(&Label {
            class: "togyz-caption",
            x: WIDTH / 2.0,
            y,
            size: CAPTION_SIZE,
            strong: None,
            anchor: Anchor::Middle,
            fill: palette.ink,
            text,
        });
        canvas.out.push('\n');
    }
    canvas.out.push_str("</svg>\n");
    canvas.out
}

fn style_name(diagram: &Diagram) -> &'static str {
    if diagram.themed { "themed" } else { diagram.style.name() }
}

/// A prefix for ids, a hash of everything shown (FNV-1a), so that different pictures have different
/// ids.
fn prefix(diagram: &Diagram, title: &str, account: &str, description: &str) -> String {
    let flags = [diagram.flip, diagram.numbers, diagram.turn, diagram.background];
    let flags = flags.map(|flag| if flag { "1" } else { "0" }).concat();
    let (white, black) = match &diagram.names {
        Some(names) => (names.white.as_str(), names.black.as_str()),
        None => ("", ""),
    };
    let caption = diagram.caption.as_deref().unwrap_or_default();
    let style = style_name(diagram);
    let shown = [style, &flags, title, account, description, white, black, caption];
    let hash = shown
        .iter()
        .flat_map(|text| text.bytes().chain([0]))
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("togyz-{hash:08x}")
}

/// A coordinate with at most one decimal.
pub(crate) struct Number(pub(crate) f32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding zero turns a negative zero into a plain one.
        write!(f, "{}", (self.0 * 10.0).round() / 10.0 + 0.0)
    }
}

/// The document written so far.
struct Canvas {
    out: String,
    prefix: String,
    palette: &'static Palette,
    label: fn(&Label<'_>) -> String,
}

impl Canvas {
    fn put(&mut self, text: fmt::Arguments<'_>) {
        // Writing to a `String` never fails.
        let _ = self.out.write_fmt(text);
    }

    fn label(&mut self, label: &Label<'_>) {
        self.out.push_str(&(self.label)(label));
    }

    /// A paint: the gradient defined under `name`, or the plain colour if both colours are equal.
    fn paint(&self, shade: Shade, name: &str) -> String {
        if shade.top == shade.bottom {
            shade.top.to_owned()
        } else {
            format!("url(#{}-{name})", self.prefix)
        }
    }

    fn definitions(&mut self) {
        let palette = self.palette;
        let prefix = self.prefix.clone();
        self.out.push_str("<defs>\n");
        for (name, shade) in
            [("wood", palette.wood), ("groove", palette.groove), ("rim", palette.rim)]
        {
            if shade.top != shade.bottom {
                self.put(format_args!(
                    r#"<linearGradient id="{prefix}-{name}" x2="0" y2="1"><stop stop-color="{}"/><stop offset="1" stop-color="{}"/></linearGradient>
"#,
                    shade.top, shade.bottom
                ));
            }
        }
        if let Kumalak::Round { light, body, edge, .. } = palette.kumalak {
            self.put(format_args!(
                r#"<radialGradient id="{prefix}-ivory" cx=".36" cy=".3" r=".74"><stop stop-color="{light}"/><stop offset=".5" stop-color="{body}"/><stop offset="1" stop-color="{edge}"/></radialGradient>
"#
            ));
        }
        for (name, radius) in [("large", LARGE_RADIUS), ("small", SMALL_RADIUS)] {
            self.kumalak(name, radius);
        }
        self.put(format_args!(
            r#"<g id="{prefix}-horn"><path d="{HORN}"/><path d="{HORN}" transform="scale(-1 1)"/><path d="{BUD}"/></g>
</defs>
"#
        ));
    }

    fn kumalak(&mut self, name: &str, radius: f32) {
        let prefix = self.prefix.clone();
        match self.palette.kumalak {
            Kumalak::Round { shadow, .. } => {
                let fall = Number(radius * 0.14);
                self.put(format_args!(
                    r#"<g id="{prefix}-{name}"><circle cx="{fall}" cy="{fall}" r="{radius}" fill="{shadow}" fill-opacity=".4"/><circle r="{radius}" fill="url(#{prefix}-ivory)"/></g>
"#
                ));
            }
            Kumalak::Flat(fill) => {
                // A little smaller than its slot, so that neighbours do not run together.
                let radius = Number(radius * 0.93);
                self.put(format_args!(
                    "<circle id=\"{prefix}-{name}\" r=\"{radius}\" fill=\"{fill}\"/>\n"
                ));
            }
        }
    }

    /// The wood, the inlay in both sides' colours, and the ram's horns at the corners and between the sides.
    fn frame(&mut self, layout: Layout, band: f32) {
        let palette = self.palette;
        let prefix = self.prefix.clone();
        let (top, bottom) = (-band, HEIGHT + band);
        self.put(format_args!(
            r#"<g class="togyz-frame">
<rect x="{MARGIN}" y="{}" width="{}" height="{}" rx="28" fill="{}" stroke="{}" stroke-width="3"/>
"#,
            top + MARGIN,
            WIDTH - 2.0 * MARGIN,
            bottom - top - 2.0 * MARGIN,
            self.paint(palette.wood, "wood"),
            palette.edge,
        ));
        if let Some(grain) = palette.grain {
            self.put(format_args!(
                r#"<path d="{GRAIN}" fill="none" stroke="{grain}" stroke-width="2" stroke-opacity=".28"/>
"#
            ));
        }
        if palette.grain.is_some() {
            self.put(format_args!(
                "<rect x=\"{x}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"25\" fill=\"none\" stroke=\"#ffffff\" stroke-opacity=\".16\" stroke-width=\"2\"/>\n",
                top + MARGIN + 2.5,
                WIDTH - 2.0 * MARGIN - 5.0,
                bottom - top - 2.0 * MARGIN - 5.0,
                x = MARGIN + 2.5,
            ));
        }
        let (left, right, middle) = (INLAY, WIDTH - INLAY, HEIGHT / 2.0);
        let dash = if palette.stitched { " stroke-dasharray=\"14 8\"" } else { "" };
        let below = layout.below();
        for (side, near, out) in
            [(below, bottom - INLAY, 1.0), (below.opponent(), top + INLAY, -1.0)]
        {
            let accent = palette.accent[side];
            let (from, to) = (middle + out * 30.0, near - out * CORNER);
            self.put(format_args!(
                r#"<path class="togyz-inlay" d="M{left} {from}V{to}M{right} {from}V{to}M{} {near}H{}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round"{dash}/>
"#,
                left + CORNER,
                right - CORNER,
                accent.line,
                accent.inlay,
            ));
        }
        self.put(format_args!("<g class=\"togyz-ornament\" fill=\"{}\">\n", palette.ornament));
        let (near, far) = (INLAY + 1.0, WIDTH - INLAY - 1.0);
        for (x, y, turn) in [
            (near, top + near, 135),
            (far, top + near, 225),
            (far, bottom - near, 315),
            (near, bottom - near, 45),
            (MARGIN + 2.0, middle, 90),
            (WIDTH - MARGIN - 2.0, middle, 270),
        ] {
            self.put(format_args!(
                "<use href=\"#{prefix}-horn\" transform=\"translate({x} {y}) rotate({turn}) scale(.9)\"/>\n"
            ));
        }
        self.out.push_str("</g>\n</g>\n");
    }

    /// The players' names in their bands, each behind a disc in the player's colour.
    fn names(&mut self, diagram: &Diagram) {
        let Some(names) = &diagram.names else { return };
        let palette = self.palette;
        for side in Side::ALL {
            let name = fitted(&names[side], (WIDTH - 220.0) / NAME_SIZE);
            let below = side == Layout::new(diagram.flip).below();
            let y = if below { HEIGHT + 6.0 } else { -6.0 };
            let accent = palette.accent[side];
            self.put(format_args!(
                r#"<g class="togyz-name" data-side="{}"><circle cx="90" cy="{y}" r="11" fill="{}" stroke="{}" stroke-width="2"/>"#,
                pieces::letter(side),
                accent.plate,
                accent.line,
            ));
            self.label(&Label {
                class: "",
                x: 112.0,
                y: y + NAME_SIZE * FIGURE,
                size: NAME_SIZE,
                strong: None,
                anchor: Anchor::Start,
                fill: palette.count,
                text: &name,
            });
            self.out.push_str("</g>\n");
        }
    }
}
