//! The content of the frame: otau with their kumalaks, counts and marks, the two kazans, and the
//! mark of the side to move. Each otau and kazan is one group, which a page finds by `data-pit` or
//! `data-kazan`.

use togyz::{Otau, Pit, Side};

use super::{Canvas, FIGURE, Number};
use crate::Diagram;
use crate::label::{Anchor, Label};
use crate::layout::{KAZAN_SLOTS, Point, Rect, Slots};
use crate::palette::Rim;

/// Font size of a badge on a wide board.
const BADGE_SIZE: f32 = 20.0;
/// What an own number moves outwards for a count of three figures, in font sizes of the count.
const THIRD_FIGURE: f32 = 0.278;

/// `w` or `b`, as in the `data-` attributes.
pub(super) const fn letter(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}

impl Canvas {
    /// Both rows, both kazans and the mark of the side to move.
    pub(super) fn pieces(&mut self, diagram: &Diagram) {
        self.bends(diagram);
        for side in Side::ALL {
            for otau in Otau::ALL {
                self.otau(diagram, Pit::new(side, otau));
            }
        }
        for side in Side::ALL {
            self.kazan(side, diagram.position.kazan(side));
        }
        if diagram.turn {
            self.turn(diagram.position.turn());
        }
    }

    fn otau(&mut self, diagram: &Diagram, pit: Pit) {
        let (palette, layout) = (self.palette, self.layout);
        let measures = layout.measures();
        let groove = layout.pit(pit);
        let count = diagram.position.kumalaks(pit);
        let owner = pit.side.opponent();
        let tuzdyk = diagram.position.tuzdyk(owner) == Some(pit.otau);
        self.put(format_args!(
            "<g class=\"togyz-pit\" data-pit=\"{}{}\" data-count=\"{count}\"",
            letter(pit.side),
            pit.otau
        ));
        if tuzdyk {
            self.put(format_args!(" data-tuzdyk=\"{}\"", letter(owner)));
        }
        self.out.push_str(">\n");
        self.groove(groove, 30.0);
        if diagram.highlight.contains(&pit) {
            self.rim(groove, palette.highlight, "togyz-highlight");
        }
        if diagram.last_move.is_some_and(|(_, landing)| landing == pit) {
            self.rim(groove, palette.landing, "togyz-landing");
        }
        if tuzdyk {
            self.tuzdyk(groove.centre(), owner);
        }
        self.trail(diagram, pit);
        let end = layout.inner_end(pit);
        if diagram.last_move.is_some_and(|(origin, _)| origin == pit) {
            self.put(format_args!(
                "<circle class=\"togyz-origin\" cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"3\"/>\n",
                end.x,
                end.y,
                Number(6.5 * measures.mark_scale),
                palette.origin, palette.landing.line
            ));
        }
        self.kumalaks(&layout.slots(pit, count));
        let middle = layout.count(pit);
        if diagram.numbers {
            let third =
                if count < 100 { 0.0 } else { (measures.count_size * THIRD_FIGURE).round() };
            self.label(&Label {
                class: "togyz-number",
                x: middle.x - measures.number_distance - third,
                y: middle.y + measures.count_size * FIGURE,
                size: measures.number_size,
                strong: None,
                anchor: Anchor::End,
                fill: palette.quiet,
                text: &pit.otau.to_string(),
            });
            self.out.push('\n');
        }
        if !tuzdyk {
            let fill = if count == 0 { palette.quiet } else { palette.count };
            self.count(middle, measures.count_size, count > 0, fill, count);
        }
        self.out.push_str("</g>\n");
    }

    /// The number of kumalaks in an otau or a kazan.
    fn count(&mut self, middle: Point, size: f32, strong: bool, fill: &str, count: u8) {
        self.label(&Label {
            class: "togyz-count",
            x: middle.x,
            y: middle.y + size * FIGURE,
            size,
            strong: Some(strong),
            anchor: Anchor::Middle,
            fill,
            text: &count.to_string(),
        });
        self.out.push('\n');
    }

    fn groove(&mut self, groove: Rect, round: f32) {
        let Rect { x, y, width, height } = groove;
        let fill = self.paint(self.palette.groove, "groove");
        let rim = self.paint(self.palette.rim, "rim");
        self.put(format_args!(
            "<rect class=\"togyz-groove\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\" fill=\"{fill}\" stroke=\"{rim}\" stroke-width=\"2.5\"/>\n"
        ));
    }

    fn rim(&mut self, groove: Rect, rim: Rim, class: &str) {
        let Rect { x, y, width, height } = groove;
        let dash = if rim.dashed { " stroke-dasharray=\"12 8\"" } else { "" };
        self.put(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"30\" fill=\"{line}\" fill-opacity=\"{}\" stroke=\"{line}\" stroke-width=\"6\"{dash}/>\n",
            rim.glow,
            line = rim.line,
        ));
    }

    fn kumalaks(&mut self, slots: &Slots) {
        self.out.push_str("<g class=\"togyz-kumalaks\">");
        let prefix = self.prefix.clone();
        let measures = self.layout.measures();
        let size = if slots.radius == measures.small_radius { "small" } else { "large" };
        for centre in &slots.centres {
            let (x, y) = (Number(centre.x), Number(centre.y));
            if slots.radius == measures.large_radius || slots.radius == measures.small_radius {
                self.put(format_args!("<use href=\"#{prefix}-{size}\" x=\"{x}\" y=\"{y}\"/>"));
            } else {
                let scale = slots.radius / measures.large_radius;
                self.put(format_args!(
                    "<use href=\"#{prefix}-{size}\" transform=\"translate({x} {y}) scale({scale:.4})\"/>"
                ));
            }
        }
        self.out.push_str("</g>\n");
    }

    /// A diamond with a ball in the owner's colour: shape and colour, for colour-blind readers.
    fn tuzdyk(&mut self, Point { x, y }: Point, owner: Side) {
        let accent = self.palette.accent[owner];
        let scale = self.layout.measures().mark_scale;
        let (across, along, ball) =
            (Number(33.0 * scale), Number(47.0 * scale), Number(14.0 * scale));
        self.put(format_args!(
            r#"<g class="togyz-tuzdyk" stroke="{line}" stroke-linejoin="round"><path d="M{x} {}l{across} {along}-{across} {along}-{across}-{along}Z" fill="{}" stroke-width="6"/><circle cx="{x}" cy="{y}" r="{ball}" fill="{}" stroke-width="3"/></g>
"#,
            Number(y - 47.0 * scale),
            accent.diamond,
            accent.ball,
            line = accent.line,
        ));
    }

    /// The number of kumalaks that are not drawn.
    fn badge(&mut self, Point { x, y }: Point, more: u8) {
        let scale = self.layout.measures().mark_scale;
        let (width, height) = (if more < 10 { 40.0 } else { 54.0 } * scale, 22.0 * scale);
        let palette = self.palette;
        self.put(format_args!(
            r#"<g class="togyz-badge"><rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}"/>"#,
            Number(x - width / 2.0),
            Number(y - height / 2.0),
            Number(width),
            Number(height),
            Number(height / 2.0),
            palette.badge,
        ));
        self.label(&Label {
            class: "",
            x,
            y: y + BADGE_SIZE * scale * FIGURE,
            size: BADGE_SIZE * scale,
            strong: Some(true),
            anchor: Anchor::Middle,
            fill: palette.badge_figure,
            text: &format!("+{more}"),
        });
        self.out.push_str("</g>\n");
    }

    fn kazan(&mut self, side: Side, count: u8) {
        let layout = self.layout;
        let kazan = layout.kazan(side);
        let plate = layout.plate(side);
        let round = kazan.height / 2.0;
        let accent = self.palette.accent[side];
        let fill = self.paint(self.palette.groove, "groove");
        self.put(format_args!(
            "<g class=\"togyz-kazan\" data-kazan=\"{}\" data-count=\"{count}\">\n",
            letter(side)
        ));
        self.put(format_args!(
            "<rect class=\"togyz-groove\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{round}\" fill=\"{fill}\" stroke=\"{}\" stroke-width=\"{}\"/>\n",
            kazan.x, kazan.y, kazan.width, kazan.height, accent.line, accent.inlay,
        ));
        self.put(format_args!(
            "<rect class=\"togyz-plate\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{round}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>\n",
            plate.x, plate.y, plate.width, plate.height, accent.plate, accent.line, accent.inlay,
        ));
        self.count(plate.centre(), layout.measures().plate_size, true, accent.figure, count);
        self.kumalaks(&layout.kazan_slots(side, count));
        if count > KAZAN_SLOTS {
            self.badge(layout.kazan_badge(side), count - KAZAN_SLOTS);
        }
        self.out.push_str("</g>\n");
    }

    /// A small triangle that points into the row of the side to move.
    fn turn(&mut self, side: Side) {
        let Some(Point { x, y }) = self.layout.turn(side) else { return };
        let accent = self.palette.accent[side];
        let into = if side == self.layout.below() { 10.0 } else { -10.0 };
        self.put(format_args!(
            r#"<path class="togyz-turn" data-turn="{}" d="M{} {}v32l{} -16Z" fill="{}" stroke="{}" stroke-width="2" stroke-linejoin="round"/>
"#,
            letter(side),
            x - into,
            y - 16.0,
            2.0 * into,
            accent.plate,
            accent.line,
        ));
    }
}
