//! A sowing in motion: the board at a given time after its start.
//!
//! Everything is computed from the `Sowing` of the rules; this file has no rules of sowing. The
//! times are those of the design: lift 120 ms, a drop 70 ms and all drops at most 1.4 s, capture
//! 250 ms, tuzdyk 300 ms.

use std::time::Duration;

use togyz::{BySide, Drop, Otau, Pit, Position, Side, Sowing};

const LIFT: Duration = Duration::from_millis(120);
const DROP: Duration = Duration::from_millis(70);
const ALL_DROPS: Duration = Duration::from_millis(1400);
const CAPTURE: Duration = Duration::from_millis(250);
const STAMP: Duration = Duration::from_millis(300);

/// The speed of sowing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub(crate) enum Speed {
    /// Twice as slow.
    Slow,
    /// About fourteen kumalaks a second.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
    /// No motion at all.
    Off,
}

impl Speed {
    /// The word by which the message selects it.
    pub(super) fn word(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Off => "off",
        }
    }

    pub(super) fn next(self) -> Speed {
        match self {
            Speed::Slow => Speed::Normal,
            Speed::Normal => Speed::Fast,
            Speed::Fast => Speed::Off,
            Speed::Off => Speed::Slow,
        }
    }

    /// The factor for all times, in halves.
    fn halves(self) -> u32 {
        match self {
            Speed::Slow => 4,
            Speed::Normal => 2,
            Speed::Fast => 1,
            Speed::Off => 0,
        }
    }
}

/// The board at one moment of a sowing, not always a legal position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) rows: BySide<[u8; 9]>,
    pub(super) kazans: BySide<u8>,
    pub(super) tuzdyks: BySide<Option<Otau>>,
    /// The pit above which kumalaks are carried, and their number.
    pub(super) hand: Option<(Pit, u8)>,
    /// The pit of the last drop.
    pub(super) touched: Option<Pit>,
    /// The kazan that has just received a kumalak through a tuzdyk.
    pub(super) reached: Option<Side>,
    /// The pit that is being captured, and by whom.
    pub(super) taken: Option<(Pit, Side)>,
    /// The tuzdyk that is being made.
    pub(super) stamped: Option<Pit>,
}

impl Shown {
    /// A position without motion.
    pub(super) fn still(position: &Position) -> Shown {
        Shown {
            rows: BySide::from_fn(|side| position.row(side)),
            kazans: position.kazans(),
            tuzdyks: BySide::from_fn(|side| position.tuzdyk(side)),
            hand: None,
            touched: None,
            reached: None,
            taken: None,
            stamped: None,
        }
    }

    pub(super) fn kumalaks(&self, pit: Pit) -> u8 {
        self.rows[pit.side][pit.otau.index()]
    }

    pub(super) fn tuzdyk_owner(&self, pit: Pit) -> Option<Side> {
        let owner = pit.side.opponent();
        (self.tuzdyks[owner] == Some(pit.otau)).then_some(owner)
    }

    fn pit_mut(&mut self, pit: Pit) -> &mut u8 {
        &mut self.rows[pit.side][pit.otau.index()]
    }

    fn drop(&mut self, drop: Drop) {
        match drop.kazan {
            Some(owner) => self.kazans[owner] += 1,
            None => *self.pit_mut(drop.pit) += 1,
        }
    }
}

/// One animated move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Motion {
    before: Position,
    sowing: Sowing,
    started: Duration,
    speed: Speed,
}

impl Motion {
    /// Starts the animation of a move; `None` when motion is off.
    pub(super) fn begin(
        before: Position,
        sowing: Sowing,
        speed: Speed,
        now: Duration,
    ) -> Option<Motion> {
        (speed != Speed::Off).then_some(Motion { before, sowing, started: now, speed })
    }

    fn paced(&self, time: Duration) -> Duration {
        time * self.speed.halves() / 2
    }

    /// The time between two kumalaks.
    fn step(&self) -> Duration {
        self.paced(DROP.min(ALL_DROPS / u32::from(self.sowing.lifted.max(1))))
    }

    fn sown(&self) -> Duration {
        self.paced(LIFT) + self.step() * u32::from(self.sowing.lifted)
    }

    /// The duration of the whole motion.
    pub(super) fn length(&self) -> Duration {
        let capture = if self.sowing.captured > 0 { CAPTURE } else { Duration::ZERO };
        let stamp = if self.sowing.tuzdyk { STAMP } else { Duration::ZERO };
        self.sown() + self.paced(capture + stamp)
    }

    pub(super) fn is_over(&self, now: Duration) -> bool {
        now.saturating_sub(self.started) >= self.length()
    }

    /// The board at this time.
    pub(super) fn shown(&self, now: Duration) -> Shown {
        let elapsed = now.saturating_sub(self.started);
        let Sowing { origin, lifted, ref drops, landing, captured, tuzdyk } = self.sowing;
        let mut shown = Shown::still(&self.before);
        *shown.pit_mut(origin) = 0;
        let Some(falling) = elapsed.checked_sub(self.paced(LIFT)) else {
            shown.hand = Some((origin, lifted));
            return shown;
        };
        let fallen = (falling.as_micros() / self.step().as_micros().max(1)) as usize + 1;
        let fallen = fallen.min(drops.len());
        for &drop in &drops[..fallen] {
            shown.drop(drop);
        }
        let mover = origin.side;
        let Some(after) = elapsed.checked_sub(self.sown()) else {
            if let Some(last) = drops[..fallen].last() {
                shown.hand = Some((last.pit, lifted - fallen as u8));
                shown.touched = Some(last.pit);
                shown.reached = last.kazan;
            }
            return shown;
        };
        if captured > 0 && after < self.paced(CAPTURE) {
            shown.taken = Some((landing, mover));
            return shown;
        }
        if captured > 0 {
            *shown.pit_mut(landing) = 0;
            shown.kazans[mover] += captured;
        }
        if tuzdyk {
            shown.tuzdyks[mover] = Some(landing.otau);
            if !self.is_over(now) {
                shown.stamped = Some(landing);
            }
        }
        shown
    }
}
