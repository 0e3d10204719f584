//! The lines of the board: frame, ornament, borders of otau and kazans, rings around an otau.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use togyz::{Otau, Pit, Side};

use super::{Scene, put};
use crate::play::layout::Shape;

/// The characters of a ring: corners from the upper left, clockwise, then level and upright.
pub(super) type Ring = [&'static str; 6];
/// Around the otau under the cursor.
pub(super) const CURSOR: Ring = ["┏", "┓", "┛", "┗", "━", "┃"];
/// Around the otau where the move under the cursor would end.
pub(super) const GHOST: Ring = ["╔", "╗", "╝", "╚", "═", "║"];
const FRAME: Ring = ["╭", "╮", "╯", "╰", "─", "│"];

impl Scene<'_> {
    /// Wood, frame and the borders of everything.
    pub(super) fn grid(&self, buffer: &mut Buffer) {
        let Scene { theme, layout, .. } = self;
        let wood = theme.wood();
        buffer.set_style(layout.board, wood);
        if let Shape::Grooves { .. } = layout.shape {
            ring(buffer, layout.board, FRAME, wood);
            self.ornament(buffer, wood);
        }
        let grid = layout.grid();
        let upper = layout.rim(Pit::new(layout.below().opponent(), Otau::One));
        let lower = layout.rim(Pit::new(layout.below(), Otau::One));
        for y in grid.y..grid.bottom() {
            put(buffer, grid.x, y, "│", wood);
            put(buffer, grid.right() - 1, y, "│", wood);
        }
        self.border(buffer, upper.y, ["╭", "┬", "╮"]);
        self.border(buffer, upper.bottom() - 1, ["├", "┴", "┤"]);
        self.border(buffer, lower.y, ["├", "┬", "┤"]);
        self.border(buffer, lower.bottom() - 1, ["╰", "┴", "╯"]);
        for side in Side::ALL {
            for otau in Otau::ALL {
                let groove = layout.groove(Pit::new(side, otau));
                if groove.right() < grid.right() - 1 {
                    for y in groove.y..groove.bottom() {
                        put(buffer, groove.right(), y, "│", wood);
                    }
                }
            }
        }
        let kazan = layout.kazan(layout.below());
        if kazan.height > 1 {
            self.border(buffer, kazan.bottom(), ["├", "─", "┤"]);
        }
    }

    fn border(&self, buffer: &mut Buffer, y: u16, [left, joint, right]: [&str; 3]) {
        let grid = self.layout.grid();
        let wood = self.theme.wood();
        let step = usize::from(self.layout.inner + 1);
        for (place, x) in (grid.x..grid.right()).enumerate() {
            let sign = match place {
                0 => left,
                _ if x + 1 == grid.right() => right,
                _ if place.is_multiple_of(step) => joint,
                _ => "─",
            };
            put(buffer, x, y, sign, wood);
        }
    }

    /// The ram's horns in the four corners of the frame.
    fn ornament(&self, buffer: &mut Buffer, wood: Style) {
        let board = self.layout.board;
        let (left, right) = (board.x + 1, board.right() - 4);
        let (top, bottom) = (board.y, board.bottom() - 1);
        for x in [left, right] {
            put(buffer, x, top, "╮∙╭", wood);
            put(buffer, x, bottom, "╯∙╰", wood);
        }
    }

    /// A ring around an otau; the otau's own number stays visible.
    pub(super) fn ring(&self, buffer: &mut Buffer, pit: Pit, signs: Ring, style: Style) {
        ring(buffer, self.layout.rim(pit), signs, style);
    }

    /// Colours the border of an otau without changing its lines.
    pub(super) fn tint(&self, buffer: &mut Buffer, pit: Pit, style: Style) {
        let Rect { x, y, width, height } = self.layout.rim(pit);
        buffer.set_style(Rect::new(x, y, width, 1), style);
        buffer.set_style(Rect::new(x, y + height - 1, width, 1), style);
        buffer.set_style(Rect::new(x, y, 1, height), style);
        buffer.set_style(Rect::new(x + width - 1, y, 1, height), style);
    }
}

/// A rectangle drawn around the edge of a place.
pub(super) fn ring(buffer: &mut Buffer, place: Rect, signs: Ring, style: Style) {
    let [upper_left, upper_right, lower_right, lower_left, level, upright] = signs;
    let (right, bottom) = (place.right() - 1, place.bottom() - 1);
    for x in place.x..=right {
        put(buffer, x, place.y, level, style);
        put(buffer, x, bottom, level, style);
    }
    for y in place.y..=bottom {
        put(buffer, place.x, y, upright, style);
        put(buffer, right, y, upright, style);
    }
    put(buffer, place.x, place.y, upper_left, style);
    put(buffer, right, place.y, upper_right, style);
    put(buffer, right, bottom, lower_right, style);
    put(buffer, place.x, bottom, lower_left, style);
}
