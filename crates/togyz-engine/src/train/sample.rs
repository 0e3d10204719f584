//! One position of a self-play game as 28 bytes.

use core::fmt;

use togyz::{BySide, Otau, Position, Setup, Side};

/// A position of a game with its score and the result, for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// The score of a search, in hundredths of a kumalak.
    pub score: i16,
    /// The result of the game: 1 won, 0 drawn, -1 lost.
    pub result: i8,
    /// The final margin in kumalaks.
    pub margin: i16,
}

/// The reason bytes are not a sample.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SampleError {
    /// They are not a legal position in the written form.
    Position,
    /// The result is not -1, 0 or 1.
    Result(i8),
}

impl fmt::Display for SampleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SampleError::Position => f.write_str("the bytes are not a legal position with a score"),
            SampleError::Result(found) => {
                write!(f, "expected a result from -1 to 1, found {found}")
            }
        }
    }
}

impl std::error::Error for SampleError {}

impl Sample {
    /// The size of a sample in a file.
    pub const BYTES: usize = 28;

    /// The sample as bytes: rows, kazans, tuzdyks, turn, score, result, margin.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; Sample::BYTES] {
        let setup = self.position.to_setup(1);
        let mut bytes = [0; Sample::BYTES];
        bytes[..9].copy_from_slice(&setup.rows.white);
        bytes[9..18].copy_from_slice(&setup.rows.black);
        let tuzdyk = |side| setup.tuzdyks[side].map_or(0, Otau::number);
        let score = self.score.to_le_bytes();
        let margin = self.margin.to_le_bytes();
        bytes[18..].copy_from_slice(&[
            setup.kazans.white,
            setup.kazans.black,
            tuzdyk(Side::White),
            tuzdyk(Side::Black),
            setup.turn as u8,
            score[0],
            score[1],
            self.result as u8,
            margin[0],
            margin[1],
        ]);
        bytes
    }

    /// Reads a sample.
    ///
    /// # Errors
    /// If the bytes are not exactly those that [`Sample::to_bytes`] writes for a legal position and a result.
    pub fn from_bytes(bytes: &[u8; Sample::BYTES]) -> Result<Sample, SampleError> {
        let row = |from: usize| core::array::from_fn(|index| bytes[from + index]);
        let setup = Setup {
            rows: BySide::new(row(0), row(9)),
            kazans: BySide::new(bytes[18], bytes[19]),
            tuzdyks: BySide::new(Otau::new(bytes[20]), Otau::new(bytes[21])),
            turn: if bytes[22] == 0 { Side::White } else { Side::Black },
            move_number: 1,
        };
        let position = Position::from_setup(&setup).map_err(|_| SampleError::Position)?;
        let sample = Sample {
            position,
            score: i16::from_le_bytes([bytes[23], bytes[24]]),
            result: bytes[25] as i8,
            margin: i16::from_le_bytes([bytes[26], bytes[27]]),
        };
        if !(-1..=1).contains(&sample.result) {
            return Err(SampleError::Result(sample.result));
        }
        // Bytes such as an unknown tuzdyk or turn would otherwise be misread.
        if sample.to_bytes() == *bytes { Ok(sample) } else { Err(SampleError::Position) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bytes_as_they_are_written_are_a_sample() {
        let good = Sample { position: Position::START, score: -250, result: -1, margin: -20 };
        let bytes = good.to_bytes();
        assert_eq!(Sample::from_bytes(&bytes), Ok(good));
        let changed = |place: usize, byte: u8| {
            let mut other = bytes;
            other[place] = byte;
            Sample::from_bytes(&other)
        };
        for (place, byte) in [(0, 10), (18, 1), (20, 12), (22, 2)] {
            assert_eq!(changed(place, byte), Err(SampleError::Position), "byte {place}: {byte}");
        }
        assert_eq!(changed(25, 3), Err(SampleError::Result(3)));
    }
}
