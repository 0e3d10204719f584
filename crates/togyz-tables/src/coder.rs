//! Packs and unpacks a block of boards: range asymmetric numeral systems (rANS) with the probabilities of a model.
//!
//! The state is one number of 32 bits; 16 bits at a time are shifted out and in. Packing goes from
//! the last value to the first, so that unpacking goes forward.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

use core::fmt;

use crate::model::{BITS, Before, Chance, Model};

/// The state is never below this after a value has been read.
const LEAST: u32 = 1 << 16;

/// The bytes are not a block packed with this model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeError;

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected packed values, found something else")
    }
}

impl core::error::Error for CodeError {}

/// Packs boards, one byte each. With one side only the low halves are packed.
pub(crate) fn pack(boards: &[u8], sides: usize, model: &Model) -> Vec<u8> {
    let mut chances: Vec<Chance> = Vec::with_capacity(boards.len() * sides);
    let mut before = Before::default();
    let mut add = |context: usize, value: u8| {
        // The model was counted over these boards, so that it has every value.
        let found = model.chances(context).iter().find(|chance| chance.value == value);
        chances.extend(found);
    };
    for &byte in boards {
        add(before.white(), byte & 15);
        if sides == 2 {
            add(before.black(byte), byte >> 4);
        }
        before.push(byte, sides);
    }
    let mut words: Vec<u16> = Vec::with_capacity(boards.len() / 8);
    let mut state = LEAST;
    for chance in chances.iter().rev() {
        let (begin, width) = (u32::from(chance.begin), u32::from(chance.width));
        // Compared in 64 bits: a certain value never shifts anything out.
        if u64::from(state) >= u64::from(width) << (32 - BITS) {
            words.push(state as u16);
            state >>= 16;
        }
        state = (state / width) << BITS | (state % width + begin);
    }
    words.push(state as u16);
    words.push((state >> 16) as u16);
    words.iter().rev().flat_map(|word| word.to_le_bytes()).collect()
}

/// Unpacks this number of boards.
///
/// # Errors
/// When the bytes are not packed boards.
pub(crate) fn unpack(
    bytes: &[u8],
    boards: usize,
    sides: usize,
    model: &Model,
) -> Result<Vec<u8>, CodeError> {
    let mut words = bytes.chunks_exact(2).map(|word| match word {
        [low, high] => u32::from(u16::from_le_bytes([*low, *high])),
        _ => 0,
    });
    let (high, low) = (words.next().ok_or(CodeError)?, words.next().ok_or(CodeError)?);
    let mut state = high << 16 | low;
    let mut before = Before::default();
    let mut result = Vec::with_capacity(boards);
    let mut next = |context: usize| -> Result<u8, CodeError> {
        let slot = state & ((1 << BITS) - 1);
        for chance in model.chances(context) {
            let (begin, width) = (u32::from(chance.begin), u32::from(chance.width));
            let within = slot.wrapping_sub(begin);
            if within < width {
                state = width * (state >> BITS) + within;
                if state < LEAST {
                    state = state << 16 | words.next().ok_or(CodeError)?;
                }
                return Ok(chance.value);
            }
        }
        Err(CodeError)
    };
    for _ in 0..boards {
        let white = next(before.white())?;
        let black = if sides == 2 { next(before.black(white))? } else { white };
        let byte = white | black << 4;
        before.push(byte, sides);
        result.push(byte);
    }
    let ended = words.next().is_none() && state == LEAST && bytes.len().is_multiple_of(2);
    if ended { Ok(result) } else { Err(CodeError) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small stream of numbers that is the same on every machine.
    fn random(state: &mut u64) -> u64 {
        *state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *state >> 33
    }

    #[test]
    fn what_is_packed_is_unpacked_again() {
        let mut seed = 1;
        for (length, values) in
            [(0, 1), (1, 1), (1, 16), (100, 2), (5_000, 16), (40_000, 1), (40_000, 5)]
        {
            for sides in [1, 2] {
                let value = |seed: &mut u64| (random(seed) % values * (random(seed) % 2)) as u8;
                let boards: Vec<u8> = (0..length)
                    .map(|_| {
                        let white = value(&mut seed);
                        white | if sides == 2 { value(&mut seed) } else { white } << 4
                    })
                    .collect();
                let (model, totals) = Model::count(&boards, 1 << 14, sides);
                assert_eq!(totals[0].iter().sum::<u64>(), length);
                assert!(Model::from_bytes(&model.to_bytes()).as_ref() == Ok(&model));
                for block in boards.chunks(1 << 14) {
                    let packed = pack(block, sides, &model);
                    assert!(unpack(&packed, block.len(), sides, &model).as_deref() == Ok(block));
                    let short = packed.len() - 2;
                    assert!(unpack(&packed[..short], block.len(), sides, &model).is_err());
                }
            }
        }
    }

    #[test]
    fn spoilt_blocks_and_models_do_no_harm() {
        let mut seed = 7;
        let boards: Vec<u8> = (0..3_000).map(|_| (random(&mut seed) % 9) as u8 * 17).collect();
        let (model, _) = Model::count(&boards, 1 << 14, 2);
        let (packed, written) = (pack(&boards, 2, &model), model.to_bytes());
        for _ in 0..3_000 {
            let mut spoilt = packed.clone();
            let place = random(&mut seed) as usize % spoilt.len();
            spoilt[place] ^= 1 << (random(&mut seed) % 8);
            if let Ok(other) = unpack(&spoilt, boards.len(), 2, &model) {
                assert!(other != boards);
            }
            let mut spoilt = written.clone();
            let place = random(&mut seed) as usize % spoilt.len();
            spoilt[place] ^= 1 << (random(&mut seed) % 8);
            spoilt.truncate(random(&mut seed) as usize % (spoilt.len() + 1));
            if let Ok(other) = Model::from_bytes(&spoilt) {
                // Unpacking ends for any input.
                let _ = unpack(&packed, boards.len(), 2, &other);
            }
        }
    }
}
