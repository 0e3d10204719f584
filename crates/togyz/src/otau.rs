//! The otau as a player names it, and the pit as a place on the ring of eighteen.

use core::fmt;

use crate::side::Side;

/// One of a player's nine otau, numbered from the player's own left (R2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Otau {
    /// Art, the first.
    One = 1,
    /// Tekturmas, the second.
    Two,
    /// At otpes, the third.
    Three,
    /// At suratar, the fourth.
    Four,
    /// Bel, the fifth.
    Five,
    /// Belbasar, the sixth.
    Six,
    /// Kandykakpan, the seventh.
    Seven,
    /// Kokmoin, the eighth.
    Eight,
    /// Mandai, the ninth: never a tuzdyk.
    Nine,
}

impl Otau {
    /// All nine, in order.
    pub const ALL: [Otau; 9] = [
        Otau::One,
        Otau::Two,
        Otau::Three,
        Otau::Four,
        Otau::Five,
        Otau::Six,
        Otau::Seven,
        Otau::Eight,
        Otau::Nine,
    ];

    /// The otau with this number, 1 to 9.
    ///
    /// ```
    /// use togyz::Otau;
    /// assert_eq!(Otau::new(7), Some(Otau::Seven));
    /// assert_eq!(Otau::new(0), None);
    /// ```
    #[must_use]
    #[inline(always)]
    pub const fn new(number: u8) -> Option<Otau> {
        // Spelt out so that it compiles to a comparison and an addition, not to a table.
        Some(match number {
            1 => Otau::One,
            2 => Otau::Two,
            3 => Otau::Three,
            4 => Otau::Four,
            5 => Otau::Five,
            6 => Otau::Six,
            7 => Otau::Seven,
            8 => Otau::Eight,
            9 => Otau::Nine,
            _ => return None,
        })
    }

    /// The otau written with this character: a digit, or a letter a to i (R2).
    #[must_use]
    pub const fn from_char(character: char) -> Option<Otau> {
        match character {
            '1'..='9' => Otau::new(character as u8 - b'0'),
            'a'..='i' => Otau::new(character as u8 - b'a' + 1),
            'A'..='I' => Otau::new(character as u8 - b'A' + 1),
            _ => None,
        }
    }

    /// Its number, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Its index, 0 to 8.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize - 1
    }
}

impl fmt::Display for Otau {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Otau {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Otau {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Otau, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Otau::new(number).ok_or_else(|| {
            serde::de::Error::invalid_value(
                serde::de::Unexpected::Unsigned(u64::from(number)),
                &"an otau number from 1 to 9",
            )
        })
    }
}

/// A place on the ring: a side and one of its otau.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pit {
    /// Whose row it lies in.
    pub side: Side,
    /// Which otau of that row.
    pub otau: Otau,
}

impl Pit {
    /// The pit of this side and otau.
    #[must_use]
    pub const fn new(side: Side, otau: Otau) -> Pit {
        Pit { side, otau }
    }

    /// The next pit counter-clockwise: after one's 9 comes the opponent's 1 (R2).
    #[must_use]
    pub const fn next(self) -> Pit {
        match self.otau {
            Otau::Nine => Pit::new(self.side.opponent(), Otau::One),
            otau => Pit::new(self.side, Otau::ALL[otau.index() + 1]),
        }
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}'s {}", self.side, self.otau)
    }
}
