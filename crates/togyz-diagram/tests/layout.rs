//! Laws of the geometry: the shape of the board (R1, R2), room for every kumalak, and the half turn.

use togyz::{Otau, Pit, Side};
use togyz_diagram::layout::{Layout, Point, Rect, Shape, Slots};

fn pits() -> impl Iterator<Item = Pit> {
    Side::ALL.into_iter().flat_map(|side| Otau::ALL.map(|otau| Pit::new(side, otau)))
}

/// Every shape with either side below.
fn layouts() -> impl Iterator<Item = Layout> {
    Shape::ALL.into_iter().flat_map(|shape| [false, true].map(|flip| Layout::new(shape, flip)))
}

fn apart(slots: &Slots) -> bool {
    let centres = &slots.centres;
    centres.iter().enumerate().all(|(index, one)| {
        centres[..index]
            .iter()
            .all(|other| (one.x - other.x).hypot(one.y - other.y) > 2.0 * slots.radius - 0.01)
    })
}

fn disjoint(one: Rect, other: Rect) -> bool {
    one.x + one.width <= other.x
        || other.x + other.width <= one.x
        || one.y + one.height <= other.y
        || other.y + other.height <= one.y
}

#[test]
fn white_counts_rightwards_below_and_black_leftwards_above() {
    for shape in Shape::ALL {
        let layout = Layout::new(shape, false);
        for pair in Otau::ALL.windows(2) {
            let x = |side, otau| layout.pit(Pit::new(side, otau)).x;
            assert!(x(Side::White, pair[0]) < x(Side::White, pair[1]));
            assert!(x(Side::Black, pair[0]) > x(Side::Black, pair[1]));
        }
        let y = |side| layout.pit(Pit::new(side, Otau::One)).y;
        let kazan = |side| layout.kazan(side).y;
        assert!(y(Side::Black) < kazan(Side::White));
        assert!(kazan(Side::White) < kazan(Side::Black));
        assert!(kazan(Side::Black) < y(Side::White));
    }
}

#[test]
fn half_a_turn_moves_everything_and_twice_is_nothing() {
    Shape::ALL.into_iter().for_each(half_a_turn);
}

fn half_a_turn(shape: Shape) {
    let (seen, turned) = (Layout::new(shape, false), Layout::new(shape, true));
    let near = |one: &Point, other: &Point| (one.x - other.x).hypot(one.y - other.y) < 0.01;
    for pit in pits() {
        assert_eq!(turned.pit(pit), seen.pit(pit).half_turn(shape));
        assert_eq!(turned.count(pit), seen.count(pit).half_turn(shape));
        assert_eq!(turned.inner_end(pit), seen.inner_end(pit).half_turn(shape));
        for count in [1, 10, 11, 20, 162] {
            let (seen, turned) = (seen.slots(pit, count).centres, turned.slots(pit, count).centres);
            let image = seen.iter().map(|centre| centre.half_turn(shape));
            assert!(image.zip(&turned).all(|(one, other)| near(&one, other)), "{pit} with {count}");
        }
        assert_eq!(seen.pit(pit).half_turn(shape).half_turn(shape), seen.pit(pit));
    }
    for side in Side::ALL {
        assert_eq!(turned.kazan(side), seen.kazan(side).half_turn(shape));
        assert_eq!(turned.plate(side), seen.plate(side).half_turn(shape));
        assert_eq!(turned.kazan_badge(side), seen.kazan_badge(side).half_turn(shape));
        assert_eq!(turned.turn(side), seen.turn(side).map(|mark| mark.half_turn(shape)));
        let (seen, turned) =
            (seen.kazan_slots(side, 82).centres, turned.kazan_slots(side, 82).centres);
        let image = seen.iter().map(|centre| centre.half_turn(shape));
        assert!(image.zip(&turned).all(|(one, other)| near(&one, other)));
    }
}

#[test]
fn every_kumalak_has_room() {
    for layout in layouts() {
        for pit in pits() {
            for count in 0..=162 {
                let slots = layout.slots(pit, count);
                assert_eq!(slots.centres.len(), usize::from(count));
                assert!(apart(&slots), "{pit} with {count}");
                let groove = layout.pit(pit);
                assert!(slots.centres.iter().all(|&centre| groove.holds(centre, slots.radius)));
            }
        }
        for side in Side::ALL {
            let slots = layout.kazan_slots(side, 162);
            assert_eq!(slots.centres.len(), 82);
            assert!(apart(&slots));
            let (kazan, plate) = (layout.kazan(side), layout.plate(side));
            let badge = layout.kazan_badge(side);
            for &centre in &slots.centres {
                assert!(kazan.holds(centre, slots.radius));
                assert!((centre.x - plate.centre().x).abs() > plate.width / 2.0 + slots.radius);
                let room = 27.0 * layout.measures().mark_scale + slots.radius;
                assert!((centre.x - badge.x).abs() > room);
            }
        }
    }
}

/// Eleven kumalaks must not look like fewer than ten.
#[test]
fn a_larger_heap_covers_more() {
    let pit = Pit::new(Side::White, Otau::One);
    let area = |slots: Slots| slots.centres.len() as f32 * slots.radius * slots.radius;
    for layout in layouts() {
        for count in 1..162 {
            let (less, more) = (area(layout.slots(pit, count)), area(layout.slots(pit, count + 1)));
            assert!(more > less, "{} cover {more}, {count} cover {less}", count + 1);
            let kazan = |count| area(layout.kazan_slots(Side::White, count));
            assert!(kazan(count + 1) >= kazan(count));
        }
    }
}

#[test]
fn grooves_and_kazans_do_not_touch() {
    for layout in layouts() {
        let mut places: Vec<Rect> = pits().map(|pit| layout.pit(pit)).collect();
        places.extend(Side::ALL.map(|side| layout.kazan(side)));
        for (index, &one) in places.iter().enumerate() {
            assert!(one.x > 0.0 && one.x + one.width < layout.measures().width);
            assert!(places[..index].iter().all(|&other| disjoint(one, other)));
        }
    }
}

#[test]
fn the_first_kumalak_lies_at_the_outer_end() {
    for (layout, (side, sign)) in Shape::ALL.into_iter().flat_map(|shape| {
        [(Side::White, 1.0), (Side::Black, -1.0)].map(|row| (Layout::new(shape, false), row))
    }) {
        let pit = Pit::new(side, Otau::Four);
        let centres = layout.slots(pit, 10).centres;
        assert!(centres.windows(2).all(|pair| sign * (pair[0].y - pair[1].y) >= 0.0));
        assert!(sign * (centres[0].y - layout.pit(pit).centre().y) > 0.0);
    }
}

/// On a phone of 360 px the tall board is drawn at about a third of its units.
#[test]
fn a_tall_board_is_as_high_as_wide_with_numbers_for_a_phone() {
    let (wide, tall) = (Shape::Wide.measures(), Shape::Tall.measures());
    assert!(tall.height > tall.width);
    let phone = 360.0 / tall.width;
    assert!(tall.count_size * phone > 18.0 && tall.plate_size * phone > 20.0);
    assert!(tall.number_size * phone > 11.0);
    assert!(tall.groove.height / tall.groove.width > 1.5 * wide.groove.height / wide.groove.width);
}
