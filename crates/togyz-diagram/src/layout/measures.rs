//! The sizes and distances of the two shapes of the board, in the units of their view boxes.

use super::Rect;

/// The numbers of one shape.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measures {
    /// Width of the board.
    pub width: f32,
    /// Height of the board, without the bands for names and caption.
    pub height: f32,
    /// The groove of the lower row's first otau.
    pub groove: Rect,
    /// The distance of two grooves, from left edge to left edge.
    pub pitch: f32,

    /// Radius of a kumalak of full size, in an otau.
    pub large_radius: f32,
    /// The kumalaks of full size in a row.
    pub columns: u8,
    /// The distance of two of them in a row.
    pub across: f32,
    /// The distance of two rows of them.
    pub along: f32,
    /// The distance of the first row from the outer edge.
    pub edge: f32,

    /// A heap of smaller kumalaks: the sum of the squares of its radii, without the growth. It is a
    /// little more than that of the kumalaks of full size, whose shadows do not cover each other.
    pub heap_area: f32,
    /// The growth of this sum with each kumalak. More would not fit: 162 kumalaks fill the groove.
    pub heap_growth: f32,
    /// Width of a heap of smaller kumalaks.
    pub heap_width: f32,
    /// Distance of such a heap from the outer edge, where there is room: the corners of the groove
    /// are round.
    pub heap_edge: f32,

    /// Distance of the middle of a count from the outer end of its groove.
    pub count_distance: f32,
    /// Font size of a count.
    pub count_size: f32,
    /// Distance of an otau's own number from the middle of a count of two figures.
    pub number_distance: f32,
    /// Font size of an otau's own number.
    pub number_size: f32,
    /// Distance of the dot of the last origin from the inner end of its groove.
    pub inner_distance: f32,
    /// The size of dots, diamonds and badges, compared with those of the wide board.
    pub mark_scale: f32,
    /// Left and right of the mark of the side to move, if there is room for one.
    pub turn: Option<f32>,

    /// Height of a kazan.
    pub kazan_height: f32,
    /// Distance of the two kazans.
    pub kazan_gap: f32,
    /// Width of the plate with a kazan's count.
    pub plate_width: f32,
    /// Font size of a kazan's count.
    pub plate_size: f32,
    /// Radius of a kumalak in a kazan.
    pub small_radius: f32,
    /// The kumalaks in a column of a kazan.
    pub kazan_rows: u8,
    /// The middle of the first column, from the left edge of the board.
    pub kazan_first: f32,
    /// The distance of two columns.
    pub kazan_across: f32,
    /// The distance of two rows.
    pub kazan_along: f32,
    /// What is added between two groups of five columns.
    pub kazan_group: f32,
    /// Distance of the middle of a kazan's badge from its end.
    pub badge_distance: f32,
}

pub(super) const WIDE: Measures = Measures {
    width: 1120.0,
    height: 692.0,
    groove: Rect { x: 53.0, y: 414.0, width: 102.0, height: 208.0 },
    pitch: 114.0,
    large_radius: 12.8,
    columns: 3,
    across: 29.0,
    along: 27.0,
    edge: 24.0,
    heap_area: 3380.0,
    heap_growth: 7.0,
    heap_width: 98.0,
    heap_edge: 12.0,
    count_distance: 28.0,
    count_size: 36.0,
    number_distance: 27.0,
    number_size: 24.0,
    inner_distance: 13.0,
    mark_scale: 1.0,
    turn: Some(36.0),
    kazan_height: 48.0,
    kazan_gap: 12.0,
    plate_width: 82.0,
    plate_size: 34.0,
    small_radius: 8.5,
    kazan_rows: 2,
    kazan_first: 155.0,
    kazan_across: 19.5,
    kazan_along: 20.0,
    kazan_group: 6.0,
    badge_distance: 35.0,
};

pub(super) const TALL: Measures = Measures {
    width: 1040.0,
    height: 1075.0,
    groove: Rect { x: 16.0, y: 641.0, width: 104.0, height: 362.0 },
    pitch: 113.0,
    large_radius: 16.6,
    columns: 2,
    across: 42.0,
    along: 34.0,
    edge: 28.0,
    heap_area: 5680.0,
    heap_growth: 11.0,
    heap_width: 100.0,
    heap_edge: 14.0,
    count_distance: 35.0,
    count_size: 54.0,
    number_distance: 38.0,
    number_size: 34.0,
    inner_distance: 18.0,
    mark_scale: 1.35,
    turn: None,
    kazan_height: 84.0,
    kazan_gap: 14.0,
    plate_width: 124.0,
    plate_size: 58.0,
    small_radius: 12.5,
    kazan_rows: 3,
    kazan_first: 162.0,
    kazan_across: 26.6,
    kazan_along: 26.0,
    kazan_group: 8.0,
    badge_distance: 45.0,
};
