//! The header of a table file: rules, group, number of kumalaks, and the frequency of each value.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use core::fmt;

use togyz::{Otau, Side};

use crate::group::Group;
use crate::index::{Line, MOST};

/// The first bytes of every file; the last character is the version of the format.
const MAGIC: [u8; 8] = *b"TOGYZTB1";
/// The version of the rules of the values: clauses R1 to R15 in `docs/rules.md`.
const RULES: u16 = 1;
/// The size of an unpacked block in bytes, at four bits for each value.
const BLOCK_BYTES: usize = 1 << 14;

/// The header of a file.
#[derive(Debug, Clone)]
pub struct Header {
    line: Line,
    kumalaks: usize,
    pub(super) model_bytes: u32,
    pub(super) data_bytes: u64,
    pub(super) values: [[u64; 16]; 2],
}

/// An error in a header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeaderError {
    /// The first bytes are wrong.
    Magic,
    /// The file was made for other rules.
    Rules {
        /// The number of the rules.
        found: u16,
    },
    /// The checksum is wrong.
    Checksum,
    /// No such level or group.
    Level,
    /// A number does not agree with the level and the group.
    Number,
}

impl fmt::Display for HeaderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeaderError::Magic => {
                f.write_str("not an endgame table: expected TOGYZTB1 at the beginning")
            }
            HeaderError::Rules { found } => write!(f, "made for rules {found}, expected {RULES}"),
            HeaderError::Checksum => f.write_str("the checksum of the header is wrong"),
            HeaderError::Level => {
                write!(f, "header: expected 1 to {MOST} kumalaks and tuzdyks as they can be")
            }
            HeaderError::Number => f.write_str("header: a number does not fit the level"),
        }
    }
}

impl core::error::Error for HeaderError {}

impl Header {
    /// The length of a header.
    pub const BYTES: usize = 8 + 2 + 3 + 3 + 4 + 4 + 8 + 8 + 2 * 16 * 8 + 8;

    pub(super) fn new(group: Group, kumalaks: usize) -> Header {
        let line = Line::new(group);
        Header { line, kumalaks, model_bytes: 0, data_bytes: 0, values: [[0; 16]; 2] }
    }

    /// The line of the group.
    #[must_use]
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The group.
    #[must_use]
    pub fn group(&self) -> Group {
        self.line.group()
    }

    /// The kumalaks on the board.
    #[must_use]
    pub fn kumalaks(&self) -> usize {
        self.kumalaks
    }

    /// The count of each value, for the mover who owns the group's first tuzdyk and for the other.
    #[must_use]
    pub fn values(&self) -> &[[u64; 16]; 2] {
        &self.values
    }

    /// The number of boards.
    #[must_use]
    pub fn boards(&self) -> usize {
        self.line.boards(self.kumalaks)
    }

    /// The number of sides whose values are stored. It is one if the other side's values are those
    /// of the turned board.
    pub(crate) fn sides(&self) -> usize {
        if self.group().is_symmetric() { 1 } else { 2 }
    }

    /// The number of boards in every block but the last.
    pub(crate) fn block_boards(&self) -> usize {
        BLOCK_BYTES * 2 / self.sides()
    }

    /// The number of blocks.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.boards().div_ceil(self.block_boards())
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let tuzdyk = |side| self.group().tuzdyk(side).map_or(0, Otau::number);
        let mut bytes = MAGIC.to_vec();
        bytes.extend(RULES.to_le_bytes());
        bytes.extend([self.kumalaks as u8, tuzdyk(Side::White), tuzdyk(Side::Black), 0, 0, 0]);
        bytes.extend((self.block_boards() as u32).to_le_bytes());
        bytes.extend(self.model_bytes.to_le_bytes());
        bytes.extend((self.boards() as u64).to_le_bytes());
        bytes.extend(self.data_bytes.to_le_bytes());
        bytes.extend(self.values.iter().flatten().flat_map(|count| count.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    pub(super) fn from_bytes(bytes: &[u8; Header::BYTES]) -> Result<Header, HeaderError> {
        let mut fields = Fields(bytes);
        if fields.take::<8>() != MAGIC {
            return Err(HeaderError::Magic);
        }
        let (before, sum) = bytes.split_last_chunk::<8>().ok_or(HeaderError::Checksum)?;
        if checksum(before) != u64::from_le_bytes(*sum) {
            return Err(HeaderError::Checksum);
        }
        let found = u16::from_le_bytes(fields.take());
        if found != RULES {
            return Err(HeaderError::Rules { found });
        }
        let [kumalaks, white, black, zeros @ ..] = fields.take::<6>();
        let tuzdyk = |number: u8| match number {
            0 => Some(None),
            _ => Otau::new(number).map(Some),
        };
        let tuzdyks = tuzdyk(white).zip(tuzdyk(black));
        // In a file White always owns the first tuzdyk.
        let group = tuzdyks.and_then(|(white, black)| Group::of(white, black));
        let (group, _) =
            group.filter(|(_, side)| *side == Side::White).ok_or(HeaderError::Level)?;
        let kumalaks = usize::from(kumalaks);
        if !(1..=MOST).contains(&kumalaks) || zeros != [0; 3] {
            return Err(HeaderError::Level);
        }
        let mut header = Header::new(group, kumalaks);
        let block = u32::from_le_bytes(fields.take());
        header.model_bytes = u32::from_le_bytes(fields.take());
        let boards = u64::from_le_bytes(fields.take());
        header.data_bytes = u64::from_le_bytes(fields.take());
        for count in header.values.iter_mut().flatten() {
            *count = u64::from_le_bytes(fields.take());
        }
        let fits = block as usize == header.block_boards() && boards == header.boards() as u64;
        if fits { Ok(header) } else { Err(HeaderError::Number) }
    }
}

/// Reads one field after the other.
struct Fields<'a>(&'a [u8]);

impl Fields<'_> {
    /// The next bytes; zeros after the end.
    fn take<const N: usize>(&mut self) -> [u8; N] {
        let Some((field, rest)) = self.0.split_first_chunk::<N>() else { return [0; N] };
        self.0 = rest;
        *field
    }
}

/// FNV-1a with 64 bits: every single changed byte changes it.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
