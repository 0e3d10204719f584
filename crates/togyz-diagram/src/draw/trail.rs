//! The trail of the last move on a page: a thin line along the ring from its origin to its landing,
//! in each otau a piece under its kumalaks. The modules of a page draw the same (`board.js`).

use togyz::{Otau, Pit, Side};

use super::{Canvas, Number};
use crate::Diagram;

/// How far the trail swings out where it turns from row to row.
const SWING: f32 = 12.0;

/// The way from the origin to the landing: the whole ring if they are the same otau.
struct Way {
    origin: usize,
    length: usize,
}

impl Way {
    /// Only a picture of a page has a trail; its style sheet and its modules know it.
    fn of(diagram: &Diagram) -> Option<Way> {
        let (origin, landing) = diagram.last_move.filter(|_| diagram.themed)?;
        let (origin, landing) = (place(origin), place(landing));
        Some(Way { origin, length: (landing + 17 - origin) % 18 + 1 })
    }

    /// Whether it goes on after this otau.
    fn leaves(&self, pit: Pit) -> bool {
        (place(pit) + 18 - self.origin) % 18 < self.length
    }

    fn enters(&self, pit: Pit) -> bool {
        (place(pit) + 17 - self.origin) % 18 < self.length
    }
}

/// The place on the ring.
fn place(pit: Pit) -> usize {
    pit.otau.index() + if pit.side == Side::White { 0 } else { 9 }
}

impl Canvas {
    /// The piece in this otau.
    pub(super) fn trail(&mut self, diagram: &Diagram, pit: Pit) {
        let Some(way) = Way::of(diagram) else { return };
        let (enters, leaves) = (way.enters(pit), way.leaves(pit));
        if !enters && !leaves {
            return;
        }
        let (on, half) = self.steps(pit);
        let end = self.layout.inner_end(pit);
        let from = if enters { end.x - on * half } else { end.x };
        let to = if leaves { end.x + on * half } else { end.x };
        let mut path = format!("M{} {}H{}", Number(from), Number(end.y), Number(to));
        if diagram.last_move.is_some_and(|(_, landing)| landing == pit) {
            let (x, y, back) = (Number(end.x - on * 9.0), Number(end.y - 9.0), Number(on * 9.0));
            path += &format!("M{x} {y}l{back} 9l{} 9", Number(-on * 9.0));
        }
        self.line(&path);
    }

    /// The bends from row to row.
    pub(super) fn bends(&mut self, diagram: &Diagram) {
        let Some(way) = Way::of(diagram) else { return };
        for pit in Side::ALL.map(|side| Pit::new(side, Otau::Nine)) {
            if !way.leaves(pit) {
                continue;
            }
            let (on, half) = self.steps(pit);
            let (from, to) = (self.layout.inner_end(pit), self.layout.inner_end(pit.next()));
            let (x, out) = (Number(from.x + on * half), Number(from.x + on * (half + SWING)));
            let (y, until) = (Number(from.y), Number(to.y));
            self.line(&format!("M{x} {y}C{out} {y} {out} {until} {x} {until}"));
        }
    }

    /// The direction of the ring in the row of this otau, and half the distance of two otau.
    fn steps(&self, pit: Pit) -> (f32, f32) {
        let at = |otau| self.layout.inner_end(Pit::new(pit.side, otau)).x;
        let step = at(Otau::Two) - at(Otau::One);
        (step.signum(), step.abs() / 2.0)
    }

    fn line(&mut self, path: &str) {
        self.put(format_args!(
            "<path class=\"togyz-trail\" d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"5\" stroke-linejoin=\"round\" opacity=\".5\"/>\n",
            self.palette.landing.line
        ));
    }
}

#[cfg(test)]
mod tests {
    use togyz::Position;

    use super::*;

    #[test]
    fn a_trail_goes_along_the_ring_from_origin_to_landing() {
        let pits = Side::ALL.map(|side| Otau::ALL.map(|otau| Pit::new(side, otau))).concat();
        for &origin in &pits {
            for &landing in &pits {
                let diagram =
                    Diagram::new(&Position::START).themed(true).last_move(origin, landing);
                let way = Way::of(&diagram).unwrap();
                let mut pit = origin;
                let mut passed = 0;
                while pit != landing || passed == 0 {
                    assert!(way.leaves(pit) && way.enters(pit.next()), "{origin} {landing}: {pit}");
                    (pit, passed) = (pit.next(), passed + 1);
                }
                assert_eq!(pits.iter().filter(|&&pit| way.leaves(pit)).count(), passed);
                assert_eq!(pits.iter().filter(|&&pit| way.enters(pit)).count(), passed);
                let turned = pits.iter().filter(|pit| pit.otau == Otau::Nine && way.leaves(**pit));
                let otau = if passed == 18 { 18 } else { passed + 1 };
                let lines = diagram.to_svg().matches("togyz-trail").count();
                assert_eq!(lines, otau + turned.count(), "{origin} {landing}");
            }
        }
        let printed = Diagram::new(&Position::START).last_move(pits[3], pits[9]).to_svg();
        assert!(!printed.contains("togyz-trail"), "a printed diagram has no trail");
    }
}
