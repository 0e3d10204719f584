//! Presets of the pace of games: the control, and whether the players must record.

use std::time::Duration;

use togyz::clock::TimeControl;

/// The pace of the games of an event. A preset only fills in the fields of the regulations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Preset {
    /// One hour for each player, recorded (W VIII, XI).
    Classical,
    /// 15 minutes for each player, recorded by whoever wants to.
    Rapid,
    /// 5 minutes for each player, recorded by whoever wants to.
    Blitz,
}

impl Preset {
    /// Every preset with its keyword.
    pub const WORDS: [(Preset, &'static str); 3] =
        [(Preset::Classical, "classical"), (Preset::Rapid, "rapid"), (Preset::Blitz, "blitz")];

    /// The time of each player.
    #[must_use]
    pub fn control(self) -> TimeControl {
        let minutes = match self {
            Preset::Classical => 60,
            Preset::Rapid => 15,
            Preset::Blitz => 5,
        };
        TimeControl::per_game(Duration::from_secs(minutes * 60)).unwrap_or(TimeControl::NONE)
    }

    /// Whether the players must record their games.
    #[must_use]
    pub fn recording(self) -> bool {
        self == Preset::Classical
    }
}
