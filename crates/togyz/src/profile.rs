//! Rule profiles: where the federations' texts differ, and what an event may set itself.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// A published set of rules. Stored with every game and event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Profile {
    /// The official Kazakh rules.
    #[default]
    Kazakhstan,
    /// The competition rules of the World Nomad Games.
    NomadGames,
    /// As the game is often played outside tournaments.
    Open,
}

impl Profile {
    /// All profiles, the default first.
    pub const ALL: [Profile; 3] = [Profile::Kazakhstan, Profile::NomadGames, Profile::Open];

    /// Its name, as it stands in records and flags.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Profile::Kazakhstan => "kazakhstan",
            Profile::NomadGames => "nomad-games",
            Profile::Open => "open",
        }
    }

    /// Whether the opponent collects what is left on the board at atsyrau (R15a).
    #[must_use]
    pub const fn collects_rest(self) -> bool {
        matches!(self, Profile::Open)
    }

    /// Which repetition can be claimed as a draw (R18).
    #[must_use]
    pub const fn repetition(self) -> Repetition {
        match self {
            Profile::Kazakhstan | Profile::Open => Repetition::ThirdTime,
            Profile::NomadGames => Repetition::Chylymov,
        }
    }

    /// The rule for draw offers (R17).
    #[must_use]
    pub const fn draw_offers(self) -> DrawOffers {
        match self {
            Profile::Kazakhstan | Profile::Open => DrawOffers::Free,
            Profile::NomadGames => DrawOffers::WithMove { at_most: 3 },
        }
    }
}

/// Which repetition can be claimed (R18).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repetition {
    /// The same position at least the third time.
    ThirdTime,
    /// A. Chylymov's position: it stood there before, and for a number of moves of each player
    /// (see [`Rules::chylymov_moves`]) nothing was captured.
    Chylymov,
}

/// The rule for draw offers (R17).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawOffers {
    /// At any time, one pending at a time.
    Free,
    /// Only together with the player's own move, up to this number of times a game.
    WithMove {
        /// The number of offers a player has.
        at_most: u8,
    },
}

/// The rules one game is played by: a profile and the settings of the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rules {
    /// The published rules.
    pub profile: Profile,
    /// Moves of each player without a capture that A. Chylymov's position requires.
    pub chylymov_moves: u16,
    /// Played on line, where no referee watches: the fifth occurrence of a position ends the game
    /// as a draw by itself, and a draw offer beyond the limit is refused.
    pub online: bool,
}

impl Rules {
    /// Moves without capture in A. Chylymov's position, as the competition rules print it.
    pub const CHYLYMOV_MOVES: u16 = 73;
    /// The occurrence of a position that ends an on-line game by itself.
    pub const ONLINE_REPETITION: usize = 5;

    /// The rules of a profile, over the board.
    #[must_use]
    pub const fn new(profile: Profile) -> Rules {
        Rules { profile, chylymov_moves: Rules::CHYLYMOV_MOVES, online: false }
    }

    /// The rules of a profile, on line.
    #[must_use]
    pub const fn online(profile: Profile) -> Rules {
        Rules { online: true, ..Rules::new(profile) }
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::new(Profile::default())
    }
}

impl From<Profile> for Rules {
    fn from(profile: Profile) -> Rules {
        Rules::new(profile)
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no rule profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownProfile(String);

impl UnknownProfile {
    /// The text that was found.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for UnknownProfile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown rule profile '{}': expected kazakhstan, nomad-games or open", self.0)
    }
}

impl core::error::Error for UnknownProfile {}

impl FromStr for Profile {
    type Err = UnknownProfile;

    fn from_str(text: &str) -> Result<Profile, UnknownProfile> {
        Profile::ALL
            .into_iter()
            .find(|profile| profile.name() == text)
            .ok_or_else(|| UnknownProfile(text.into()))
    }
}
