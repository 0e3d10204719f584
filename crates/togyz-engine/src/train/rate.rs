//! Learning rates: the first rate of each kind of fit, and its decrease from epoch to epoch.

/// The first rate for a net. Chosen by hand, not tuned; all built-in nets were fitted with it.
pub const NET_RATE: f32 = 0.004;
/// The first rate for handcrafted weights, in hundredths of a kumalak. Chosen by hand, not tuned.
pub const HANDCRAFTED_RATE: f32 = 20.0;
/// The rate does not fall below this part of its first value. Chosen by hand, not tuned.
const LAST_PART: f32 = 0.02;

/// The rate of an epoch, counted from 0: it falls linearly.
#[must_use]
pub fn rate_in_epoch(first: f32, epoch: u32, epochs: u32) -> f32 {
    first * (1.0 - epoch as f32 / epochs.max(1) as f32).max(LAST_PART)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_falls_linearly_to_a_fiftieth() {
        assert_eq!(rate_in_epoch(20.0, 0, 24), 20.0);
        assert_eq!(rate_in_epoch(20.0, 12, 24), 10.0);
        assert!((rate_in_epoch(20.0, 99, 100) - 0.4).abs() < 1e-5);
        assert!(rate_in_epoch(20.0, 199, 200) >= 0.4 - 1e-5);
    }
}
