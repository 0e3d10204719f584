//! The colours of each style: one drawing code, several palettes. No shape is decided here, except
//! where a style without colours must distinguish the two sides (hollow for White, filled for
//! Black).

use togyz::BySide;

use crate::style::Style;

/// Two colours from top to bottom; equal ones need no gradient.
#[derive(Clone, Copy)]
pub(crate) struct Shade {
    pub(crate) top: &'static str,
    pub(crate) bottom: &'static str,
}

/// The colours of one side: kazan, plate, tuzdyk, turn mark and half of the inlay.
#[derive(Clone, Copy)]
pub(crate) struct Accent {
    /// Lines in the side's colour.
    pub(crate) line: &'static str,
    /// Inside of the tuzdyk's diamond.
    pub(crate) diamond: &'static str,
    /// The ball in the diamond.
    pub(crate) ball: &'static str,
    /// The plate of the kazan and the turn mark.
    pub(crate) plate: &'static str,
    /// The count on the plate.
    pub(crate) figure: &'static str,
    /// Width of the inlay.
    pub(crate) inlay: f32,
}

/// The look of a kumalak.
#[derive(Clone, Copy)]
pub(crate) enum Kumalak {
    /// A ball with a light: from the light to its edge, and the shadow below it.
    Round { light: &'static str, body: &'static str, edge: &'static str, shadow: &'static str },
    /// A plain disc.
    Flat(&'static str),
}

/// A rim that marks a groove.
#[derive(Clone, Copy)]
pub(crate) struct Rim {
    pub(crate) line: &'static str,
    pub(crate) dashed: bool,
    /// The share of the colour in the groove.
    pub(crate) glow: f32,
}

/// All colours of a style.
#[derive(Clone, Copy)]
pub(crate) struct Palette {
    /// Behind the board.
    pub(crate) page: &'static str,
    /// Text on the page.
    pub(crate) ink: &'static str,
    pub(crate) wood: Shade,
    pub(crate) edge: &'static str,
    /// Lines of the wood's grain.
    pub(crate) grain: Option<&'static str>,
    pub(crate) groove: Shade,
    pub(crate) rim: Shade,
    /// Counts and names on the wood.
    pub(crate) count: &'static str,
    /// The otau's own numbers, and zero.
    pub(crate) quiet: &'static str,
    pub(crate) ornament: &'static str,
    /// Whether the inlay is a seam of stitches.
    pub(crate) stitched: bool,
    pub(crate) accent: BySide<Accent>,
    pub(crate) kumalak: Kumalak,
    pub(crate) badge: &'static str,
    pub(crate) badge_figure: &'static str,
    /// Inside of the dot that marks the last origin; its outline is the landing's.
    pub(crate) origin: &'static str,
    pub(crate) landing: Rim,
    pub(crate) highlight: Rim,
}

impl Palette {
    /// The colours of a style.
    pub(crate) const fn of(style: Style) -> &'static Palette {
        match style {
            Style::Light => &LIGHT,
            Style::Dark => &DARK,
            Style::Print => &PRINT,
            Style::Felt => &FELT,
            Style::HighContrast => &HIGH_CONTRAST,
        }
    }
}

const fn accent(line: &'static str, figure: &'static str) -> Accent {
    Accent { line, diamond: "none", ball: line, plate: line, figure, inlay: 3.0 }
}

const IVORY: Kumalak =
    Kumalak::Round { light: "#fffdf6", body: "#f0dfba", edge: "#b08b58", shadow: "#1a0d04" };

static LIGHT: Palette = Palette {
    page: "#f7f1e6",
    ink: "#2e1b0d",
    wood: Shade { top: "#95673b", bottom: "#7d522c" },
    edge: "#5d3a1c",
    grain: Some("#5d3a1c"),
    groove: Shade { top: "#4a2b15", bottom: "#623c20" },
    rim: Shade { top: "#4a2b15", bottom: "#c99a66" },
    count: "#fffaf0",
    quiet: "#f0d9b8",
    ornament: "#e9c46a",
    stitched: false,
    accent: BySide::new(accent("#f0c04f", "#33200a"), accent("#4cc9d8", "#06262c")),
    kumalak: IVORY,
    badge: "#fffaf0",
    badge_figure: "#33200a",
    origin: "#ffd25e",
    landing: Rim { line: "#ffd25e", dashed: false, glow: 0.1 },
    highlight: Rim { line: "#ffe9b8", dashed: false, glow: 0.13 },
};

static DARK: Palette = Palette {
    page: "#14181d",
    ink: "#ece3d4",
    wood: Shade { top: "#57361f", bottom: "#3c2414" },
    edge: "#7d5736",
    grain: Some("#20110a"),
    groove: Shade { top: "#1a0f08", bottom: "#2f1c10" },
    rim: Shade { top: "#1a0f08", bottom: "#8a6240" },
    count: "#fbf4e6",
    quiet: "#c8ad8c",
    ornament: "#d9ab52",
    stitched: false,
    accent: BySide::new(accent("#e8b64c", "#2a1905"), accent("#45bccb", "#052227")),
    kumalak: Kumalak::Round {
        light: "#fdf8ec",
        body: "#e4d2ab",
        edge: "#8f6f45",
        shadow: "#000000",
    },
    badge: "#fbf4e6",
    badge_figure: "#2a1905",
    origin: "#ffcf5a",
    landing: Rim { line: "#ffcf5a", dashed: false, glow: 0.1 },
    highlight: Rim { line: "#f8dfa6", dashed: false, glow: 0.11 },
};

static PRINT: Palette = Palette {
    page: WHITE,
    ink: BLACK,
    wood: Shade { top: WHITE, bottom: WHITE },
    edge: BLACK,
    grain: None,
    groove: Shade { top: WHITE, bottom: WHITE },
    rim: Shade { top: BLACK, bottom: BLACK },
    count: BLACK,
    quiet: BLACK,
    ornament: BLACK,
    stitched: false,
    accent: BySide::new(
        Accent {
            line: BLACK,
            diamond: WHITE,
            ball: WHITE,
            plate: WHITE,
            figure: BLACK,
            inlay: 2.0,
        },
        Accent {
            line: BLACK,
            diamond: BLACK,
            ball: WHITE,
            plate: BLACK,
            figure: WHITE,
            inlay: 5.0,
        },
    ),
    kumalak: Kumalak::Flat(BLACK),
    badge: WHITE,
    badge_figure: BLACK,
    origin: WHITE,
    landing: Rim { line: BLACK, dashed: false, glow: 0.0 },
    highlight: Rim { line: BLACK, dashed: true, glow: 0.0 },
};

static FELT: Palette = Palette {
    page: "#f4eee1",
    ink: "#331017",
    wood: Shade { top: "#8c2b38", bottom: "#741f2c" },
    edge: "#f0e4cc",
    grain: None,
    groove: Shade { top: "#3d0d17", bottom: "#541521" },
    rim: Shade { top: "#3d0d17", bottom: "#d89a8c" },
    count: "#fff8ea",
    quiet: "#f2cfc0",
    ornament: "#f0e4cc",
    stitched: true,
    accent: BySide::new(accent("#f2c14e", "#33200a"), accent("#5fd0d8", "#06262c")),
    kumalak: IVORY,
    badge: "#fff8ea",
    badge_figure: "#331017",
    origin: "#ffd25e",
    landing: Rim { line: "#ffd25e", dashed: false, glow: 0.1 },
    highlight: Rim { line: "#ffe9b8", dashed: false, glow: 0.13 },
};

static HIGH_CONTRAST: Palette = Palette {
    page: BLACK,
    ink: WHITE,
    wood: Shade { top: BLACK, bottom: BLACK },
    edge: WHITE,
    grain: None,
    groove: Shade { top: BLACK, bottom: BLACK },
    rim: Shade { top: WHITE, bottom: WHITE },
    count: WHITE,
    quiet: WHITE,
    ornament: WHITE,
    stitched: false,
    accent: BySide::new(accent("#ffd800", BLACK), accent("#3fe0ff", BLACK)),
    kumalak: Kumalak::Flat(WHITE),
    badge: WHITE,
    badge_figure: BLACK,
    origin: "#ffd800",
    landing: Rim { line: "#ffd800", dashed: false, glow: 0.0 },
    highlight: Rim { line: WHITE, dashed: true, glow: 0.0 },
};

/// No colours of its own: each is a custom property that a page's style sheet sets, see [`variables`].
pub(crate) static THEMED: Palette = Palette {
    page: "var(--togyz-page)",
    ink: "var(--togyz-ink)",
    wood: Shade { top: "var(--togyz-wood-top)", bottom: "var(--togyz-wood-bottom)" },
    edge: "var(--togyz-edge)",
    grain: Some("var(--togyz-grain)"),
    groove: Shade { top: "var(--togyz-groove-top)", bottom: "var(--togyz-groove-bottom)" },
    rim: Shade { top: "var(--togyz-rim-top)", bottom: "var(--togyz-rim-bottom)" },
    count: "var(--togyz-count)",
    quiet: "var(--togyz-quiet)",
    ornament: "var(--togyz-ornament)",
    stitched: false,
    accent: BySide::new(
        Accent {
            line: "var(--togyz-white-line)",
            diamond: "var(--togyz-white-diamond)",
            ball: "var(--togyz-white-ball)",
            plate: "var(--togyz-white-plate)",
            figure: "var(--togyz-white-figure)",
            inlay: 3.0,
        },
        Accent {
            line: "var(--togyz-black-line)",
            diamond: "var(--togyz-black-diamond)",
            ball: "var(--togyz-black-ball)",
            plate: "var(--togyz-black-plate)",
            figure: "var(--togyz-black-figure)",
            inlay: 3.0,
        },
    ),
    kumalak: Kumalak::Round {
        light: "var(--togyz-kumalak-light)",
        body: "var(--togyz-kumalak-body)",
        edge: "var(--togyz-kumalak-edge)",
        shadow: "var(--togyz-kumalak-shadow)",
    },
    badge: "var(--togyz-badge)",
    badge_figure: "var(--togyz-badge-figure)",
    origin: "var(--togyz-origin)",
    landing: Rim { line: "var(--togyz-landing)", dashed: false, glow: 0.1 },
    highlight: Rim { line: "var(--togyz-highlight)", dashed: false, glow: 0.13 },
};

/// The custom properties of a style, by name without the leading `--togyz-`.
pub(crate) fn variables(style: Style) -> Vec<(String, &'static str)> {
    let palette = Palette::of(style);
    let (light, body, edge, shadow) = match palette.kumalak {
        Kumalak::Round { light, body, edge, shadow } => (light, body, edge, shadow),
        Kumalak::Flat(fill) => (fill, fill, fill, "none"),
    };
    let mut all: Vec<(String, &'static str)> = [
        ("page", palette.page),
        ("ink", palette.ink),
        ("wood-top", palette.wood.top),
        ("wood-bottom", palette.wood.bottom),
        ("edge", palette.edge),
        ("grain", palette.grain.unwrap_or("none")),
        ("groove-top", palette.groove.top),
        ("groove-bottom", palette.groove.bottom),
        ("rim-top", palette.rim.top),
        ("rim-bottom", palette.rim.bottom),
        ("count", palette.count),
        ("quiet", palette.quiet),
        ("ornament", palette.ornament),
        ("kumalak-light", light),
        ("kumalak-body", body),
        ("kumalak-edge", edge),
        ("kumalak-shadow", shadow),
        ("badge", palette.badge),
        ("badge-figure", palette.badge_figure),
        ("origin", palette.origin),
        ("landing", palette.landing.line),
        ("highlight", palette.highlight.line),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .into();
    for (side, accent) in [("white", palette.accent.white), ("black", palette.accent.black)] {
        let parts = [
            ("line", accent.line),
            ("diamond", accent.diamond),
            ("ball", accent.ball),
            ("plate", accent.plate),
            ("figure", accent.figure),
        ];
        all.extend(parts.map(|(name, value)| (format!("{side}-{name}"), value)));
    }
    all
}

const WHITE: &str = "#ffffff";
const BLACK: &str = "#000000";

#[cfg(test)]
mod tests {
    use togyz::Side;

    use super::*;

    fn luminance(colour: &str) -> f64 {
        let part = |at: usize| {
            let value = u8::from_str_radix(&colour[at..at + 2], 16).expect("hexadecimal digits");
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    /// The contrast ratio of WCAG 2.2.
    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_style_is_readable() {
        for style in Style::ALL {
            let palette = Palette::of(style);
            let check = |what: &str, ink: &str, ground: &str, least: f64| {
                let ratio = contrast(ink, ground);
                assert!(ratio >= least, "{style}: {what} has a contrast of {ratio:.2}");
            };
            check("caption", palette.ink, palette.page, 7.0);
            check("badge", palette.badge_figure, palette.badge, 7.0);
            for ground in [palette.wood.top, palette.wood.bottom] {
                check("count", palette.count, ground, 4.5);
                check("number", palette.quiet, ground, 3.0);
            }
            for side in Side::ALL {
                let accent = palette.accent[side];
                check("kazan count", accent.figure, accent.plate, 7.0);
                check("tuzdyk", accent.line, palette.groove.bottom, 4.5);
            }
        }
    }
}
