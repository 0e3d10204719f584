//! The model of the coder: the probability of each value after the preceding values.
//!
//! Values of neighbouring boards are similar, and so are those of the two sides on one board. The
//! context of a value is three others. For White: both values of the previous board and White's
//! value of the board before it. For Black: White's value on this board and both of the previous
//! board. With one side only: those of the three previous boards. The probabilities are counted
//! over a whole level and stored in its file.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use core::fmt;

/// Probabilities are parts of 2 to the power of this.
pub(crate) const BITS: u32 = 12;
/// The sum of all probabilities in one context.
const WHOLE: u32 = 1 << BITS;
/// The values a half byte can have.
const VALUES: usize = 16;
/// The number of contexts: three values.
const CONTEXTS: usize = 1 << 12;

/// The preceding values: the bytes of the last two boards.
#[derive(Clone, Copy, Default)]
pub(crate) struct Before {
    last: u8,
    last_but_one: u8,
}

impl Before {
    /// The context of White's value.
    #[inline(always)]
    pub(crate) fn white(self) -> usize {
        usize::from(self.last) | usize::from(self.last_but_one & 15) << 8
    }

    /// The context of Black's value, when White's is known.
    #[inline(always)]
    pub(crate) fn black(self, white: u8) -> usize {
        CONTEXTS | usize::from(self.last) | usize::from(white & 15) << 8
    }

    /// Continues after a board with values for one side or for both.
    #[inline(always)]
    pub(crate) fn push(&mut self, byte: u8, sides: usize) {
        let more = if sides == 2 { byte & 0xf0 } else { self.last_but_one << 4 };
        *self = Before { last: byte & 15 | more, last_but_one: self.last };
    }
}

/// One value in one context: its share of the whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Chance {
    pub(crate) value: u8,
    pub(crate) begin: u16,
    pub(crate) width: u16,
}

/// The probabilities of every value in every context that occurs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Model {
    chances: Vec<Chance>,
    /// By context: the index of its first probability, and their number in the lowest eight bits.
    contexts: Vec<u32>,
}

/// An error in a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModelError {
    /// The place in the model.
    pub at: usize,
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "model, byte {}: expected the chances of a context", self.at)
    }
}

impl core::error::Error for ModelError {}

impl Model {
    /// Counts the values of a level. If the group is symmetric only one side's values are packed.
    /// Also returns the counts of every value for White and for Black to move.
    pub(crate) fn count(level: &[u8], block: usize, sides: usize) -> (Model, [[u64; VALUES]; 2]) {
        let mut counts = vec![[0_u32; VALUES]; 2 * CONTEXTS];
        let mut add = |context: usize, value: u8| {
            let count = counts.get_mut(context).and_then(|all| all.get_mut(usize::from(value)));
            count.into_iter().for_each(|count| *count += 1);
        };
        for boards in level.chunks(block) {
            let mut before = Before::default();
            for &byte in boards {
                add(before.white(), byte & 15);
                if sides == 2 {
                    add(before.black(byte), byte >> 4);
                }
                before.push(byte, sides);
            }
        }
        let mut totals = [[0; VALUES]; 2];
        for (number, counts) in counts.iter().enumerate() {
            let totals = totals.get_mut(number / CONTEXTS).into_iter().flatten();
            totals.zip(counts).for_each(|(total, &count)| *total += u64::from(count));
        }
        let mut model = Model::empty();
        for (context, counts) in counts.iter().enumerate() {
            model.push(context, &widths(counts));
        }
        (model, totals)
    }

    fn empty() -> Model {
        Model { chances: Vec::new(), contexts: vec![0; 2 * CONTEXTS] }
    }

    /// Adds the probabilities of a context; none if all widths are zero.
    fn push(&mut self, context: usize, widths: &[u16; VALUES]) {
        if widths.iter().all(|&width| width == 0) {
            return;
        }
        let first = self.chances.len();
        let mut begin = 0;
        for (value, &width) in widths.iter().enumerate().filter(|(_, width)| **width > 0) {
            self.chances.push(Chance { value: value as u8, begin, width });
            begin += width;
        }
        let new = self.chances.get_mut(first..).unwrap_or_default();
        new.sort_by_key(|chance| core::cmp::Reverse(chance.width));
        if let Some(place) = self.contexts.get_mut(context) {
            *place = (first as u32) << 8 | new.len() as u32;
        }
    }

    /// The probabilities in a context, the largest first; empty if it does not occur.
    #[inline(always)]
    pub(crate) fn chances(&self, context: usize) -> &[Chance] {
        let place = self.contexts.get(context).map_or(0, |place| *place as usize);
        let (first, number) = (place >> 8, place & 0xff);
        self.chances.get(first..first + number).unwrap_or_default()
    }

    /// The model as bytes: for every context that occurs its number, a bit for every value that occurs, and
    /// the widths of all but the last.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for context in 0..2 * CONTEXTS {
            let mut chances = self.chances(context).to_vec();
            chances.sort_by_key(|chance| chance.value);
            let Some((_, all_but_last)) = chances.split_last() else { continue };
            let mask = chances.iter().fold(0_u16, |mask, chance| mask | 1 << chance.value);
            bytes.extend((context as u16).to_le_bytes());
            bytes.extend(mask.to_le_bytes());
            bytes.extend(all_but_last.iter().flat_map(|chance| chance.width.to_le_bytes()));
        }
        bytes
    }

    /// Reads a model.
    ///
    /// # Errors
    /// When the bytes are not a model.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Model, ModelError> {
        let mut model = Model::empty();
        let mut words = bytes.chunks_exact(2).map(|word| match word {
            [low, high] => u16::from_le_bytes([*low, *high]),
            _ => 0,
        });
        let length = words.len();
        let mut next_context = 0;
        while let Some(context) = words.next() {
            let wrong = ModelError { at: (length - words.len()) * 2 };
            let context = usize::from(context);
            let mask = words.next().filter(|mask| *mask != 0).ok_or(wrong)?;
            if !(next_context..2 * CONTEXTS).contains(&context) {
                return Err(wrong);
            }
            next_context = context + 1;
            let mut widths = [0; VALUES];
            let mut left = WHOLE as u16;
            let last = 15 - mask.leading_zeros() as usize;
            for (value, width) in widths.iter_mut().enumerate() {
                if mask >> value & 1 == 0 {
                    continue;
                }
                // The last value gets the rest.
                *width = if value == last { left } else { words.next().ok_or(wrong)? };
                left = left.checked_sub(*width).filter(|_| *width > 0).ok_or(wrong)?;
            }
            model.push(context, &widths);
        }
        match bytes.len().is_multiple_of(2) {
            true => Ok(model),
            false => Err(ModelError { at: bytes.len() }),
        }
    }
}

/// Scales counts to a sum of [`WHOLE`]; every value that occurs keeps a share.
fn widths(counts: &[u32; VALUES]) -> [u16; VALUES] {
    let total: u64 = counts.iter().map(|&count| u64::from(count)).sum();
    if total == 0 {
        return [0; VALUES];
    }
    let scaled = counts.map(|count| match count {
        0 => 0,
        _ => (u64::from(count) * u64::from(WHOLE) / total).max(1) as u16,
    });
    let sum: u16 = scaled.iter().sum();
    let mut scaled = scaled;
    // Rounding errors are corrected at the most probable value, where they matter least.
    if let Some(most) = scaled.iter_mut().max() {
        *most = (i32::from(*most) + WHOLE as i32 - i32::from(sum)) as u16;
    }
    scaled
}
