//! Positions of grooves, kazans and the slot of every kumalak, in the units of the picture's view
//! box. Drawing, the page's animation and the tests use the same numbers. Nothing is drawn here,
//! and sizes in pixels are unknown. Turning the board is one function, so that all parts stay with
//! their owner. The numbers of the two shapes are in `measures`.

mod measures;

use togyz::{Pit, Side};

pub use measures::Measures;

/// Maximum number of kumalaks of full size in one otau; above this all are smaller.
pub const LARGE_SLOTS: u8 = 20;
/// Maximum number of kumalaks drawn in one kazan: 82, the number that wins (R13).
pub const KAZAN_SLOTS: u8 = 82;

/// The shape of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shape {
    /// Wider than high: for pages, papers and wide screens.
    #[default]
    Wide,
    /// As high as wide, with long grooves and large numbers: for a phone held upright.
    Tall,
}

impl Shape {
    /// Both shapes.
    pub const ALL: [Shape; 2] = [Shape::Wide, Shape::Tall];

    /// Its sizes and distances.
    #[must_use]
    pub const fn measures(self) -> &'static Measures {
        match self {
            Shape::Wide => &measures::WIDE,
            Shape::Tall => &measures::TALL,
        }
    }
}

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

    /// Its image after a half turn of a board of this shape.
    #[must_use]
    pub fn half_turn(self, shape: Shape) -> Point {
        let Measures { width, height, .. } = shape.measures();
        Point::new(width - self.x, height - self.y)
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

    /// Its image after a half turn of a board of this shape.
    #[must_use]
    pub fn half_turn(self, shape: Shape) -> Rect {
        let corner = Point::new(self.x + self.width, self.y + self.height).half_turn(shape);
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
    fn of(count: u8, measures: &Measures) -> Heap {
        if count <= LARGE_SLOTS {
            return Heap {
                radius: measures.large_radius,
                columns: measures.columns,
                across: measures.across,
                along: measures.along,
                edge: measures.edge,
            };
        }
        let more = f32::from(count - LARGE_SLOTS);
        let area = measures.heap_area + measures.heap_growth * more;
        let radius = (area / f32::from(count)).sqrt();
        // At most 10: the smallest radius is 5.2.
        let columns = (measures.heap_width / (2.0 * radius)) as u8;
        let step = 2.0 * radius;
        let height = step * f32::from(count.div_ceil(columns));
        let edge = radius + measures.heap_edge.min((measures.groove.height - height) / 2.0);
        Heap { radius, columns, across: step, along: step, edge }
    }
}

/// The geometry of a board seen from White's side, or turned by half a turn.
///
/// ```
/// use togyz::{Otau, Pit, Side};
/// use togyz_diagram::layout::{Layout, Shape};
///
/// let pit = Pit::new(Side::White, Otau::One);
/// let (seen, turned) = (Layout::new(Shape::Wide, false), Layout::new(Shape::Wide, true));
/// assert!(seen.pit(pit).x < seen.pit(pit.next()).x);
/// assert_eq!(turned.pit(pit), seen.pit(pit).half_turn(Shape::Wide));
/// assert_eq!(seen.slots(pit, 9).centres.len(), 9);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Layout {
    shape: Shape,
    flip: bool,
}

impl Layout {
    /// A board of this shape with White below, or with `flip` with Black below.
    #[must_use]
    pub const fn new(shape: Shape, flip: bool) -> Layout {
        Layout { shape, flip }
    }

    /// The shape of the board.
    #[must_use]
    pub const fn shape(self) -> Shape {
        self.shape
    }

    /// The side whose row is the lower one.
    #[must_use]
    pub const fn below(self) -> Side {
        if self.flip { Side::Black } else { Side::White }
    }

    /// The groove of an otau.
    #[must_use]
    pub fn pit(self, pit: Pit) -> Rect {
        let Measures { groove, pitch, .. } = self.measures();
        let own = Rect { x: groove.x + pitch * pit.otau.index() as f32, ..*groove };
        if self.is_below(pit) { own } else { own.half_turn(self.shape) }
    }

    /// The centres of the kumalaks of an otau, filled in rows from the outer edge: a few in a row
    /// up to [`LARGE_SLOTS`], above it more, each a little smaller. A larger heap always covers more
    /// of the groove.
    #[must_use]
    pub fn slots(self, pit: Pit, count: u8) -> Slots {
        let heap = Heap::of(count, self.measures());
        let own = Layout::new(self.shape, false).pit(Pit::new(Side::White, pit.otau));
        let (middle, outer) = (own.centre().x, own.y + own.height);
        let centres = (0..count).map(|slot| {
            let (column, row) = (slot % heap.columns, slot / heap.columns);
            let from_left = f32::from(column) - f32::from(heap.columns - 1) / 2.0;
            let centre = Point::new(
                middle + heap.across * from_left,
                outer - heap.edge - heap.along * f32::from(row),
            );
            if self.is_below(pit) { centre } else { centre.half_turn(self.shape) }
        });
        Slots { centres: centres.collect(), radius: heap.radius }
    }

    /// The middle of the count that stands at the outer end of an otau.
    #[must_use]
    pub fn count(self, pit: Pit) -> Point {
        let (groove, away) = (self.pit(pit), self.measures().count_distance);
        let below = self.is_below(pit);
        let y = if below { groove.y + groove.height + away } else { groove.y - away };
        Point::new(groove.centre().x, y)
    }

    /// The middle of the mark at the inner end of an otau: the dot of the last origin.
    #[must_use]
    pub fn inner_end(self, pit: Pit) -> Point {
        let (groove, inside) = (self.pit(pit), self.measures().inner_distance);
        let below = self.is_below(pit);
        let y = if below { groove.y + inside } else { groove.y + groove.height - inside };
        Point::new(groove.centre().x, y)
    }

    /// A side's kazan, which lies on the opponent's side of the middle (R2).
    #[must_use]
    pub fn kazan(self, side: Side) -> Rect {
        let Measures { width, height, groove, kazan_height, kazan_gap, .. } = *self.measures();
        let upper = Rect {
            x: groove.x,
            y: height / 2.0 - kazan_gap / 2.0 - kazan_height,
            width: width - 2.0 * groove.x,
            height: kazan_height,
        };
        if side == self.below() { upper } else { upper.half_turn(self.shape) }
    }

    /// The plate with a kazan's count, at the end of the kazan that is filled first.
    #[must_use]
    pub fn plate(self, side: Side) -> Rect {
        let kazan = self.kazan(side);
        let plate = Rect { width: self.measures().plate_width, ..kazan };
        if self.flip { Rect { x: kazan.x + kazan.width - plate.width, ..plate } } else { plate }
    }

    /// The centres of the kumalaks of a kazan: rows in groups of five columns, at most
    /// [`KAZAN_SLOTS`].
    #[must_use]
    pub fn kazan_slots(self, side: Side, count: u8) -> Slots {
        let measures = self.measures();
        let middle = Layout::new(self.shape, false).kazan(side).centre().y;
        let centres = (0..count.min(KAZAN_SLOTS)).map(|slot| {
            let (column, row) = (slot / measures.kazan_rows, slot % measures.kazan_rows);
            let group = measures.kazan_group * f32::from(column / 5);
            let x = measures.kazan_first + measures.kazan_across * f32::from(column) + group;
            let from_top = f32::from(row) - f32::from(measures.kazan_rows - 1) / 2.0;
            let centre = Point::new(x, middle + measures.kazan_along * from_top);
            if self.flip { centre.half_turn(self.shape) } else { centre }
        });
        Slots { centres: centres.collect(), radius: measures.small_radius }
    }

    /// The middle of the badge of a kazan that holds more than is drawn.
    #[must_use]
    pub fn kazan_badge(self, side: Side) -> Point {
        let kazan = self.kazan(side);
        let x = kazan.x + kazan.width - self.measures().badge_distance;
        let x = if self.flip { self.measures().width - x } else { x };
        Point::new(x, kazan.centre().y)
    }

    /// The middle of the mark of the side to move, beside the first otau of that side's row; a tall
    /// board has no room for it.
    #[must_use]
    pub fn turn(self, side: Side) -> Option<Point> {
        let Measures { groove, turn, .. } = self.measures();
        let below = Point::new((*turn)?, groove.y + groove.height / 2.0);
        Some(if side == self.below() { below } else { below.half_turn(self.shape) })
    }

    /// The sizes and distances of the shape.
    #[must_use]
    pub const fn measures(self) -> &'static Measures {
        self.shape.measures()
    }

    fn is_below(self, pit: Pit) -> bool {
        pit.side == self.below()
    }
}
