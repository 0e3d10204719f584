//! Damaged texts: bytes removed, inserted and replaced.

use super::random::Random;

/// One to four changes; most new bytes come from `alphabet`, the rest are any bytes.
pub(crate) fn mutated(text: &str, alphabet: &str, random: &mut Random) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(4) {
        let place = random.below(bytes.len() + 1);
        let byte = match random.below(5) {
            0 => random.below(256) as u8,
            _ => alphabet.as_bytes()[random.below(alphabet.len())],
        };
        match random.below(3) {
            0 => bytes.insert(place, byte),
            1 if place < bytes.len() => bytes[place] = byte,
            _ if place < bytes.len() => drop(bytes.remove(place)),
            _ => {}
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
