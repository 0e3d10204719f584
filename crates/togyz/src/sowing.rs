//! One move kumalak by kumalak, as pages animate it and texts describe it.
//!
//! Written step by step from the clauses, independent of the fast board; the laws in the tests
//! hold the two against each other.

use alloc::vec::Vec;

use crate::otau::{Otau, Pit};
use crate::position::{IllegalMove, Position};
use crate::side::Side;

/// The place where one kumalak of a sowing fell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Drop {
    /// The pit on the ring.
    pub pit: Pit,
    /// The owner of the kazan it went on to, when the pit is a tuzdyk (R6).
    pub kazan: Option<Side>,
}

/// A move kumalak by kumalak.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sowing {
    /// The otau the kumalaks were lifted from.
    pub origin: Pit,
    /// The number of lifted kumalaks.
    pub lifted: u8,
    /// Every kumalak in the order it was dropped; the last one decides what is taken.
    pub drops: Vec<Drop>,
    /// The pit of the last kumalak.
    pub landing: Pit,
    /// Kumalaks taken from the landing pit into the mover's kazan (R7, R10).
    pub captured: u8,
    /// Whether the landing pit became the mover's tuzdyk (R10).
    pub tuzdyk: bool,
}

impl Position {
    /// Describes a move without playing it.
    ///
    /// # Errors
    /// When the otau is empty or the game is over.
    ///
    /// ```
    /// use togyz::{Otau, Pit, Position, Side};
    /// let sowing = Position::START.sow(Otau::Seven)?;
    /// assert_eq!(sowing.landing, Pit::new(Side::Black, Otau::Six));
    /// assert_eq!(sowing.captured, 10);
    /// # Ok::<(), togyz::IllegalMove>(())
    /// ```
    pub fn sow(&self, otau: Otau) -> Result<Sowing, IllegalMove> {
        self.check_legal(otau)?;
        let mover = self.turn();
        let origin = Pit::new(mover, otau);
        let lifted = self.kumalaks(origin);
        // R3: the first goes back into the origin; R4: a single one goes on.
        let mut pit = if lifted == 1 { origin.next() } else { origin };
        let mut drops = Vec::with_capacity(usize::from(lifted));
        for _ in 0..lifted {
            drops.push(Drop { pit, kazan: self.tuzdyk_owner(pit) }); // R5, R6
            pit = pit.next();
        }
        let (landing, into_tuzdyk) =
            drops.last().map_or((origin, false), |last| (last.pit, last.kazan.is_some()));
        let fell_there = drops.iter().filter(|drop| drop.pit == landing).count() as u8;
        let left_there = if landing == origin { 0 } else { self.kumalaks(landing) };
        let count = left_there + fell_there;
        let theirs = landing.side != mover && !into_tuzdyk; // R8, R12
        let tuzdyk = theirs && count == 3 && self.may_become_tuzdyk(landing.otau); // R10
        let captured = if tuzdyk || theirs && count.is_multiple_of(2) { count } else { 0 }; // R7, R9
        Ok(Sowing { origin, lifted, drops, landing, captured, tuzdyk })
    }

    /// Whether the side to move may still win this otau of the opponent as its tuzdyk (R11).
    #[must_use]
    pub fn may_become_tuzdyk(&self, otau: Otau) -> bool {
        let mover = self.turn();
        self.tuzdyk(mover).is_none()
            && otau != Otau::Nine
            && self.tuzdyk(mover.opponent()) != Some(otau)
    }
}
