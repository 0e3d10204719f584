//! A diagram as SVG: the document, its definitions, the frame and the words around the board. Otau
//! and kazans are in `pieces`, the trail of a move in `trail`; all their coordinates come from `layout`, all colours from
//! `palette`. Only presentation attributes are written, because a strict content policy forbids
//! `style`.

mod pieces;
mod trail;

use std::fmt::{self, Write};

use togyz::Side;

use crate::Diagram;
use crate::label::{Anchor, Label};
use crate::layout::{Layout, Measures, Shape};
use crate::ornament::{BUD, GRAIN, HORN};
use crate::palette::{Kumalak, Palette, Shade, THEMED};
use crate::text::{Escaped, broken, fitted};
use crate::words;

/// Distance between the edge of the picture and the frame of a wide board.
const MARGIN: f32 = 6.0;
/// Distance between the edge of the picture and the inlaid line of a wide board.
const INLAY: f32 = 18.0;
/// The same two distances for a tall board, whose grooves take all the room.
const TALL_MARGIN: f32 = 2.0;
const TALL_INLAY: f32 = 9.0;
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

    let layout = Layout::new(diagram.shape, diagram.flip);
    let Measures { width, height: board, .. } = *layout.measures();
    let band = if diagram.names.is_some() { NAME_BAND } else { 0.0 };
    let caption = diagram.caption.as_deref().unwrap_or_default();
    let caption = broken(caption, (width - 2.0 * INLAY) / CAPTION_SIZE, 3);
    let foot = if caption.is_empty() { 0.0 } else { CAPTION_LINE * caption.len() as f32 + 10.0 };

    let palette = if diagram.themed { &THEMED } else { Palette::of(diagram.style) };
    let mut canvas =
        Canvas { out: String::with_capacity(16 * 1024), prefix, palette, label, layout };
    let (top, height) = (Number(-band), board + 2.0 * band + foot);
    canvas.put(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="togyz-board togyz-{style}{tall}" viewBox="0 {top} {width} {height}" role="img" aria-labelledby="{p}-title" aria-describedby="{p}-desc" font-family="Noto Sans, sans-serif" text-anchor="middle">
<title id="{p}-title">{}</title>
<desc id="{p}-desc">{}</desc>
"#,
        Escaped(&title),
        Escaped(description),
        style = style_name(diagram),
        tall = if diagram.shape == Shape::Tall { " togyz-tall" } else { "" },
        p = canvas.prefix.clone(),
    ));
    canvas.definitions();
    if diagram.background {
        canvas.put(format_args!(
            "<rect class=\"togyz-page\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n",
            palette.page
        ));
    }
    canvas.frame(band);
    canvas.pieces(diagram);
    canvas.names(diagram);
    for (line, text) in caption.iter().enumerate() {
        let y = board + band + CAPTION_LINE * (line as f32 + 0.8);
        canvas.label(&Label {
            class: "togyz-caption",
            x: width / 2.0,
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
    let tall = if diagram.shape == Shape::Tall { " tall" } else { "" };
    let style = format!("{}{tall}", style_name(diagram));
    let shown = [&style, &flags, title, account, description, white, black, caption];
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
    layout: Layout,
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
        let measures = self.layout.measures();
        for (name, radius) in [("large", measures.large_radius), ("small", measures.small_radius)] {
            self.kumalak(name, radius);
        }
        if self.layout.shape() == Shape::Wide {
            self.put(format_args!(
                r#"<g id="{prefix}-horn"><path d="{HORN}"/><path d="{HORN}" transform="scale(-1 1)"/><path d="{BUD}"/></g>
"#
            ));
        }
        self.out.push_str("</defs>\n");
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

    /// The wood, the inlay in both sides' colours, and on a wide board the ram's horns at the corners
    /// and between the sides.
    fn frame(&mut self, band: f32) {
        let palette = self.palette;
        let Measures { width, height, .. } = *self.layout.measures();
        let tall = self.layout.shape() == Shape::Tall;
        let margin = if tall { TALL_MARGIN } else { MARGIN };
        let (top, bottom) = (-band, height + band);
        self.put(format_args!(
            r#"<g class="togyz-frame">
<rect x="{margin}" y="{}" width="{}" height="{}" rx="28" fill="{}" stroke="{}" stroke-width="3"/>
"#,
            top + margin,
            width - 2.0 * margin,
            bottom - top - 2.0 * margin,
            self.paint(palette.wood, "wood"),
            palette.edge,
        ));
        if let Some(grain) = palette.grain {
            let wide = Shape::Wide.measures();
            let stretched = match tall {
                true => {
                    let (x, y) = (width / wide.width, height / wide.height);
                    format!(" transform=\"scale({x:.3} {y:.3})\"")
                }
                false => String::new(),
            };
            self.put(format_args!(
                r#"<path d="{GRAIN}" fill="none" stroke="{grain}" stroke-width="2" stroke-opacity=".28"{stretched}/>
"#
            ));
            self.put(format_args!(
                "<rect x=\"{x}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"25\" fill=\"none\" stroke=\"#ffffff\" stroke-opacity=\".16\" stroke-width=\"2\"/>\n",
                top + margin + 2.5,
                width - 2.0 * margin - 5.0,
                bottom - top - 2.0 * margin - 5.0,
                x = margin + 2.5,
            ));
        }
        self.inlay(top, bottom);
        if !tall {
            self.ornament(top, bottom);
        }
        self.out.push_str("</g>\n");
    }

    /// A line along each half of the board in the colour of its side.
    fn inlay(&mut self, top: f32, bottom: f32) {
        let palette = self.palette;
        let Measures { width, height, .. } = *self.layout.measures();
        let tall = self.layout.shape() == Shape::Tall;
        let inlay = if tall { TALL_INLAY } else { INLAY };
        let (left, right, middle) = (inlay, width - inlay, height / 2.0);
        let dash = if palette.stitched { " stroke-dasharray=\"14 8\"" } else { "" };
        let below = self.layout.below();
        for (side, near, out) in
            [(below, bottom - inlay, 1.0), (below.opponent(), top + inlay, -1.0)]
        {
            let accent = palette.accent[side];
            let (from, to) = (middle + out * 30.0, near - out * CORNER);
            let sides = match tall {
                true => String::new(),
                false => format!("M{left} {from}V{to}M{right} {from}V{to}"),
            };
            self.put(format_args!(
                r#"<path class="togyz-inlay" d="{sides}M{} {near}H{}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round"{dash}/>
"#,
                left + CORNER,
                right - CORNER,
                accent.line,
                accent.inlay,
            ));
        }
    }

    /// The ram's horns at the corners and between the sides.
    fn ornament(&mut self, top: f32, bottom: f32) {
        let prefix = self.prefix.clone();
        let Measures { width, height, .. } = *self.layout.measures();
        self.put(format_args!("<g class=\"togyz-ornament\" fill=\"{}\">\n", self.palette.ornament));
        let (near, far) = (INLAY + 1.0, width - INLAY - 1.0);
        for (x, y, turn) in [
            (near, top + near, 135),
            (far, top + near, 225),
            (far, bottom - near, 315),
            (near, bottom - near, 45),
            (MARGIN + 2.0, height / 2.0, 90),
            (width - MARGIN - 2.0, height / 2.0, 270),
        ] {
            self.put(format_args!(
                "<use href=\"#{prefix}-horn\" transform=\"translate({x} {y}) rotate({turn}) scale(.9)\"/>\n"
            ));
        }
        self.out.push_str("</g>\n");
    }

    /// The players' names in their bands, each behind a disc in the player's colour.
    fn names(&mut self, diagram: &Diagram) {
        let Some(names) = &diagram.names else { return };
        let palette = self.palette;
        let Measures { width, height, .. } = *self.layout.measures();
        for side in Side::ALL {
            let name = fitted(&names[side], (width - 220.0) / NAME_SIZE);
            let y = if side == self.layout.below() { height + 6.0 } else { -6.0 };
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
