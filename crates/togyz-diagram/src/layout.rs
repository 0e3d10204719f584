//! Positions of grooves, kazans and the slot of every kumalak, in the units of the picture's view
//! box. Drawing, the page's animation and the tests use the same numbers. Nothing is drawn here,
//! and sizes in pixels are unknown. Turning the board is one function, so that all parts stay with
//! their owner.

use togyz::{Pit, Side};

/// Width of the board.
pub const WIDTH: f32 = 1120.0;
/// Height of the board, without the bands for names and caption.
pub const HEIGHT: f32 = 692.0;
/// Maximum number of kumalaks of full size in one otau; above this all are smaller.
pub const LARGE_SLOTS: u8 = 20;
/// Maximum number of kumalaks drawn in one kazan: 82, the number that wins (R13).
pub const KAZAN_SLOTS: u8 = 82;
/// Radius of a kumalak of full size, in an otau.
pub const LARGE_RADIUS: f32 = 12.8;
/// Radius of a kumalak in a kazan.
pub const SMALL_RADIUS: f32 = 8.5;
/// A heap above [`LARGE_SLOTS`]: the sum of the squares of its radii, without the growth. It is a
/// little more than that of the kumalaks of full size, whose shadows do not cover each other.
pub const HEAP_AREA: f32 = 3380.0;
/// The growth of this sum with each kumalak. More would not fit: 162 kumalaks fill the groove.
pub const HEAP_GROWTH: f32 = 7.0;
/// Width of a heap of smaller kumalaks.
pub const HEAP_WIDTH: f32 = 98.0;
/// Distance of a heap of smaller kumalaks from the outer edge, where there is room: the corners of
/// the groove are round.
pub const HEAP_EDGE: f32 = 12.0;

const GROOVE_LEFT: f32 = 53.0;
const GROOVE_TOP: f32 = 414.0;
const GROOVE_WIDTH: f32 = 102.0;
const GROOVE_HEIGHT: f32 = 208.0;
const GROOVE_PITCH: f32 = 114.0;
const KAZAN_HEIGHT: f32 = 48.0;
const KAZAN_GAP: f32 = 12.0;

/// A point, x to the right and y down.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// Distance from the left edge of the board.
    pub x: f32,
    /// Distance from the top edge of the board.
    pub y: f32,
}

impl Point {
    const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// Its image after a half turn of the board.
    #[must_use]
    pub fn half_turn(self) -> Point {
        Point::new(WIDTH - self.x, HEIGHT - self.y)
    }
}

/// An upright rectangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

impl Rect {
    /// Its middle.
    #[must_use]
    pub fn centre(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Its image after a half turn of the board.
    #[must_use]
    pub fn half_turn(self) -> Rect {
        let corner = Point::new(self.x + self.width, self.y + self.height).half_turn();
        Rect { x: corner.x, y: corner.y, ..self }
    }

    /// Whether a circle is completely inside.
    #[must_use]
    pub fn holds(self, centre: Point, radius: f32) -> bool {
        centre.x - radius >= self.x
            && centre.x + radius <= self.x + self.width
            && centre.y - radius >= self.y
            && centre.y + radius <= self.y + self.height
    }
}

/// The drawn kumalaks of one otau or kazan.
#[derive(Debug, Clone, PartialEq)]
pub struct Slots {
    /// The centre of each, in the order they are filled.
    pub centres: Vec<Point>,
    /// The radius of all of them.
    pub radius: f32,
}

/// The measures of a heap in an otau.
struct Heap {
    radius: f32,
    columns: u8,
    /// The distance of two columns and of two rows.
    across: f32,
    along: f32,
    /// The distance of the first row from the outer edge.
    edge: f32,
}

impl Heap {
    fn of(count: u8) -> Heap {
        if count <= LARGE_SLOTS {
            return Heap {
                radius: LARGE_RADIUS,
                columns: 3,
                across: 29.0,
                along: 27.0,
                edge: 24.0,
            };
        }
        let more = f32::from(count - LARGE_SLOTS);
        let radius = ((HEAP_AREA + HEAP_GROWTH * more) / f32::from(count)).sqrt();
        // At most 10: the smallest radius is 5.2.
        let columns = (HEAP_WIDTH / (2.0 * radius)) as u8;
        let step = 2.0 * radius;
        let height = step * f32::from(count.div_ceil(columns));
        let edge = radius + HEAP_EDGE.min((GROOVE_HEIGHT - height) / 2.0);
        Heap { radius, columns, across: step, along: step, edge }
    }
}

/// The geometry of a board seen from White's side, or turned by half a turn.
///
/// ```
/// use togyz::{Otau, Pit, Side};
/// use togyz_diagram::layout::Layout;
///
/// let pit = Pit::new(Side::White, Otau::One);
/// let (seen, turned) = (Layout::new(false), Layout::new(true));
/// assert!(seen.pit(pit).x < seen.pit(pit.next()).x);
/// assert_eq!(turned.pit(pit), seen.pit(pit).half_turn());
/// assert_eq!(seen.slots(pit, 9).centres.len(), 9);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Layout {
    flip: bool,
}

impl Layout {
    /// The board with White below, or with `flip` with Black below.
    #[must_use]
    pub const fn new(flip: bool) -> Layout {
        Layout { flip }
    }

    /// The side whose row is the lower one.
    #[must_use]
    pub const fn below(self) -> Side {
        if self.flip { Side::Black } else { Side::White }
    }

    /// The groove of an otau.
    #[must_use]
    pub fn pit(self, pit: Pit) -> Rect {
        let own = Rect {
            x: GROOVE_LEFT + GROOVE_PITCH * pit.otau.index() as f32,
            y: GROOVE_TOP,
            width: GROOVE_WIDTH,
            height: GROOVE_HEIGHT,
        };
        if pit.side == self.below() { own } else { own.half_turn() }
    }

    /// The centres of the kumalaks of an otau, filled in rows from the outer edge: three in a row
    /// up to [`LARGE_SLOTS`], above it more, each a little smaller. A larger heap always covers more
    /// of the groove.
    #[must_use]
    pub fn slots(self, pit: Pit, count: u8) -> Slots {
        let heap = Heap::of(count);
        let own = Layout::default().pit(Pit::new(Side::White, pit.otau));
        let (middle, outer) = (own.centre().x, own.y + own.height);
        let centres = (0..count).map(|slot| {
            let (column, row) = (slot % heap.columns, slot / heap.columns);
            let from_left = f32::from(column) - f32::from(heap.columns - 1) / 2.0;
            let centre = Point::new(
                middle + heap.across * from_left,
                outer - heap.edge - heap.along * f32::from(row),
            );
            if pit.side == self.below() { centre } else { centre.half_turn() }
        });
        Slots { centres: centres.collect(), radius: heap.radius }
    }

    /// The middle of the count that stands at the outer end of an otau.
    #[must_use]
    pub fn count(self, pit: Pit) -> Point {
        let groove = self.pit(pit);
        let y = if self.is_below(pit) { groove.y + groove.height + 28.0 } else { groove.y - 28.0 };
        Point::new(groove.centre().x, y)
    }

    /// The middle of the mark at the inner end of an otau: the dot of the last origin.
    #[must_use]
    pub fn inner_end(self, pit: Pit) -> Point {
        let groove = self.pit(pit);
        let y = if self.is_below(pit) { groove.y + 13.0 } else { groove.y + groove.height - 13.0 };
        Point::new(groove.centre().x, y)
    }

    /// A side's kazan, which lies on the opponent's side of the middle (R2).
    #[must_use]
    pub fn kazan(self, side: Side) -> Rect {
        let upper = Rect {
            x: GROOVE_LEFT,
            y: HEIGHT / 2.0 - KAZAN_GAP / 2.0 - KAZAN_HEIGHT,
            width: WIDTH - 2.0 * GROOVE_LEFT,
            height: KAZAN_HEIGHT,
        };
        if side == self.below() { upper } else { upper.half_turn() }
    }

    /// The plate with a kazan's count, at the end of the kazan that is filled first.
    #[must_use]
    pub fn plate(self, side: Side) -> Rect {
        let kazan = self.kazan(side);
        let plate = Rect { width: 82.0, ..kazan };
        if self.flip { Rect { x: kazan.x + kazan.width - plate.width, ..plate } } else { plate }
    }

    /// The centres of the kumalaks of a kazan: two rows in groups of ten, at most [`KAZAN_SLOTS`].
    #[must_use]
    pub fn kazan_slots(self, side: Side, count: u8) -> Slots {
        let centres = (0..count.min(KAZAN_SLOTS)).map(|slot| {
            let column = slot / 2;
            let x = 155.0 + 19.5 * f32::from(column) + 6.0 * f32::from(column / 5);
            let row = if slot % 2 == 0 { -10.0 } else { 10.0 };
            let centre = Point::new(x, Layout::default().kazan(side).centre().y + row);
            if self.flip { centre.half_turn() } else { centre }
        });
        Slots { centres: centres.collect(), radius: SMALL_RADIUS }
    }

    /// The middle of the badge of a kazan that holds more than is drawn.
    #[must_use]
    pub fn kazan_badge(self, side: Side) -> Point {
        let kazan = self.kazan(side);
        let x = kazan.x + kazan.width - 35.0;
        Point::new(if self.flip { WIDTH - x } else { x }, kazan.centre().y)
    }

    /// The middle of the mark of the side to move, beside the first otau of that side's row.
    #[must_use]
    pub fn turn(self, side: Side) -> Point {
        let below = Point::new(36.0, GROOVE_TOP + GROOVE_HEIGHT / 2.0);
        if side == self.below() { below } else { below.half_turn() }
    }

    fn is_below(self, pit: Pit) -> bool {
        pit.side == self.below()
    }
}
