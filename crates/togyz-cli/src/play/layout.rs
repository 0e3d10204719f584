//! Layout: from the size of a screen to rectangles, and from a point to a pit.
//!
//! The board has two shapes: grooves with kumalaks, and numbers only. The width and height of a
//! groove grow with the terminal.

use ratatui::layout::{Position as Point, Rect};
use togyz::{Otau, Pit, Side};

/// The smallest terminal for a board.
pub(super) const SMALLEST: (u16, u16) = (48, 14);
/// The minimum width of the moves beside the board: `12. 76(10)= 98(12)=`.
const PANEL: u16 = 20;
const WIDEST_PANEL: u16 = 30;

/// The size of the drawn board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Grooves with this number of rows for kumalaks, kazans with one row or two.
    Grooves {
        rows: u16,
        kazan: u16,
    },
    Numbers,
}

/// The places of one screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) shape: Shape,
    pub(super) title: Rect,
    pub(super) board: Rect,
    pub(super) panel: Option<Rect>,
    pub(super) status: Rect,
    pub(super) keys: Rect,
    /// The inner width of an otau.
    pub(super) inner: u16,
    flipped: bool,
}

impl Layout {
    /// The places on a screen of this size; `None` if it is too small.
    pub(super) fn new(area: Rect, flipped: bool) -> Option<Layout> {
        let (width, height) = (area.width, area.height);
        if width < SMALLEST.0 || height < SMALLEST.1 {
            return None;
        }
        let shape = shape(width, height);
        let inner = match shape {
            Shape::Grooves { .. } => match width {
                ..100 => 5,
                100..120 => 7,
                _ => 9,
            },
            Shape::Numbers if width >= 57 => 5,
            Shape::Numbers => 4,
        };
        let board_width = 9 * (inner + 1) + 1 + 2 * margin(shape);
        let board_height = board_height(shape);
        let beside = width - board_width;
        let panel_width = if beside > PANEL { (beside - 1).min(WIDEST_PANEL) } else { 0 };
        let whole = board_width + if panel_width > 0 { panel_width + 1 } else { 0 };
        let left = area.x + (width - whole) / 2;
        let spare = height - 2 - board_height;
        let status_height = spare.clamp(2, 3);
        let air = (spare - status_height).min(6);
        let top = area.y + air / 3;
        let board = Rect::new(left, top + 1 + u16::from(air > 2), board_width, board_height);
        let panel =
            (panel_width > 0).then(|| Rect { x: board.right() + 1, width: panel_width, ..board });
        let status = Rect::new(left, board.bottom() + u16::from(air > 1), whole, status_height);
        Some(Layout {
            shape,
            title: Rect::new(left, top, whole, 1),
            board,
            panel,
            status,
            keys: Rect::new(left, area.bottom() - 1, whole, 1),
            inner,
            flipped,
        })
    }

    /// The side at the bottom.
    pub(super) fn below(&self) -> Side {
        if self.flipped { Side::Black } else { Side::White }
    }

    fn is_above(&self, side: Side) -> bool {
        side != self.below()
    }

    /// The left end of an otau, inside its border.
    fn column(&self, pit: Pit) -> u16 {
        let place = pit.otau.index() as u16;
        let place = if self.is_above(pit.side) { 8 - place } else { place };
        self.board.x + margin(self.shape) + 1 + place * (self.inner + 1)
    }

    /// The inside of an otau: its kumalaks, or its number.
    pub(super) fn groove(&self, pit: Pit) -> Rect {
        let (height, first) = match self.shape {
            Shape::Grooves { rows, .. } => (rows, 3),
            Shape::Numbers => (1, 1),
        };
        let y = if self.is_above(pit.side) {
            self.board.y + first
        } else {
            self.board.bottom() - first - height
        };
        Rect::new(self.column(pit), y, self.inner, height)
    }

    /// The otau with its border.
    pub(super) fn rim(&self, pit: Pit) -> Rect {
        let groove = self.groove(pit);
        Rect::new(groove.x - 1, groove.y - 1, groove.width + 2, groove.height + 2)
    }

    /// The border line at the outer end, where the otau's own number stands.
    pub(super) fn label(&self, pit: Pit) -> Rect {
        let rim = self.rim(pit);
        let y = if self.is_above(pit.side) { rim.y } else { rim.bottom() - 1 };
        Rect::new(rim.x + 1, y, self.inner, 1)
    }

    /// The place of the number of kumalaks: beyond the label, or in the otau.
    pub(super) fn count(&self, pit: Pit) -> Rect {
        match self.shape {
            Shape::Numbers => self.groove(pit),
            Shape::Grooves { .. } => self.outwards(pit, 1),
        }
    }

    /// The place of the carried kumalaks: on the frame, or over the label.
    pub(super) fn hand(&self, pit: Pit) -> Rect {
        match self.shape {
            Shape::Numbers => self.label(pit),
            Shape::Grooves { .. } => self.outwards(pit, 2),
        }
    }

    fn outwards(&self, pit: Pit, by: u16) -> Rect {
        let label = self.label(pit);
        let y = if self.is_above(pit.side) { label.y - by } else { label.y + by };
        Rect { y, ..label }
    }

    /// The inside of a kazan, which is on the opponent's side (R2).
    pub(super) fn kazan(&self, owner: Side) -> Rect {
        let height = match self.shape {
            Shape::Grooves { kazan, .. } => kazan,
            Shape::Numbers => 1,
        };
        let upper = self.rim(Pit::new(self.below().opponent(), Otau::One)).bottom();
        let lower = self.rim(Pit::new(self.below(), Otau::One)).y - height;
        let y = if owner == self.below() { upper } else { lower };
        let x = self.board.x + margin(self.shape) + 1;
        Rect::new(x, y, 9 * (self.inner + 1) - 1, height)
    }

    /// The grid of otau and kazans, without the frame.
    pub(super) fn grid(&self) -> Rect {
        let margin = margin(self.shape);
        let rows = if margin > 0 { 2 } else { 0 };
        Rect::new(
            self.board.x + margin,
            self.board.y + rows,
            self.board.width - 2 * margin,
            self.board.height - 2 * rows,
        )
    }

    /// The pit under a point: anywhere in its column, the number included.
    pub(super) fn pit_at(&self, column: u16, row: u16) -> Option<Pit> {
        let point = Point::new(column, row);
        Side::ALL.into_iter().flat_map(|side| Otau::ALL.map(|otau| Pit::new(side, otau))).find(
            |&pit| {
                let places = [self.groove(pit), self.label(pit), self.count(pit)];
                places.iter().any(|place| place.contains(point))
            },
        )
    }
}

fn shape(width: u16, height: u16) -> Shape {
    if width < 60 || height < 22 {
        Shape::Numbers
    } else if height < 28 {
        Shape::Grooves { rows: (height - 14) / 2, kazan: 1 }
    } else {
        Shape::Grooves { rows: ((height - 18) / 2).min(10), kazan: 2 }
    }
}

/// The frame and the wood beside the grid.
fn margin(shape: Shape) -> u16 {
    match shape {
        Shape::Grooves { .. } => 2,
        Shape::Numbers => 0,
    }
}

fn board_height(shape: Shape) -> u16 {
    match shape {
        // Frame, numbers, two borders a row of otau; a line between kazans of two rows.
        Shape::Grooves { rows, kazan } => 8 + 2 * rows + 2 * kazan + u16::from(kazan > 1),
        Shape::Numbers => 8,
    }
}
