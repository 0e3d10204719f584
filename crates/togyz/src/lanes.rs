//! Sixteen byte lanes, added and masked at once, and a hint to the memory: what needs the
//! processor's own instructions. The one file with `unsafe`.
//!
//! On x86-64 the two operations are single SSE2 instructions, which every such processor has, and in
//! WebAssembly with `simd128` single instructions, too; elsewhere they are two 64-bit operations. Both give the same lanes as
//! long as no lane of a sum exceeds 255; a board never holds more than 162. Tests compare them.
//! Speed: perft reaches about 1.2 times the nodes/s of the portable form (see `docs/speed.md`).

/// Sixteen unsigned bytes in one machine register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C, align(16))]
pub(crate) struct Lanes([u8; 16]);

impl Lanes {
    /// The lanes with these values, lane 0 first.
    pub(crate) const fn new(bytes: [u8; 16]) -> Lanes {
        Lanes(bytes)
    }

    /// The value of one lane.
    #[inline(always)]
    pub(crate) const fn get(&self, lane: usize) -> u8 {
        self.0[lane]
    }

    /// Lanes 0 to 7 as one word, lane 0 lowest.
    #[inline(always)]
    pub(crate) const fn low(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// Lanes 8 to 15 as one word, lane 8 lowest.
    #[inline(always)]
    pub(crate) const fn high(&self) -> u64 {
        let [.., a, b, c, d, e, f, g, h] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    #[inline(always)]
    const fn from_words(low: u64, high: u64) -> Lanes {
        Lanes((low as u128 | (high as u128) << 64).to_le_bytes())
    }

    /// Lane by lane, the sum. No sum may exceed 255.
    #[inline(always)]
    pub(crate) fn plus(self, other: Lanes) -> Lanes {
        #[cfg(target_arch = "x86_64")]
        return sse2::plus(self, other);
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return simd128::plus(self, other);
        #[cfg(not(any(
            target_arch = "x86_64",
            all(target_arch = "wasm32", target_feature = "simd128")
        )))]
        return self.plus_portable(other);
    }

    /// Lane by lane, the bits that are set in both.
    #[inline(always)]
    pub(crate) fn and(self, other: Lanes) -> Lanes {
        #[cfg(target_arch = "x86_64")]
        return sse2::and(self, other);
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return simd128::and(self, other);
        #[cfg(not(any(
            target_arch = "x86_64",
            all(target_arch = "wasm32", target_feature = "simd128")
        )))]
        return self.and_portable(other);
    }

    /// Adds a word to lanes 8 to 15.
    #[inline(always)]
    pub(crate) fn plus_high(self, high: u64) -> Lanes {
        #[cfg(target_arch = "x86_64")]
        return sse2::plus_high(self, high);
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return simd128::plus_high(self, high);
        #[cfg(not(any(
            target_arch = "x86_64",
            all(target_arch = "wasm32", target_feature = "simd128")
        )))]
        return self.plus_high_portable(high);
    }

    #[inline(always)]
    #[cfg_attr(
        any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")),
        allow(dead_code, reason = "tests compare it")
    )]
    fn plus_portable(self, other: Lanes) -> Lanes {
        Lanes::from_words(self.low() + other.low(), self.high() + other.high())
    }

    #[inline(always)]
    #[cfg_attr(
        any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")),
        allow(dead_code, reason = "tests compare it")
    )]
    fn and_portable(self, other: Lanes) -> Lanes {
        Lanes::from_words(self.low() & other.low(), self.high() & other.high())
    }

    #[inline(always)]
    #[cfg_attr(
        any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")),
        allow(dead_code, reason = "tests compare it")
    )]
    fn plus_high_portable(self, high: u64) -> Lanes {
        Lanes::from_words(self.low(), self.high().wrapping_add(high))
    }
}

/// Prefetches this address: it will be read soon.
/// For tables larger than the caches; elsewhere than on x86-64 it does nothing.
#[inline(always)]
#[allow(unsafe_code)]
pub fn prefetch<T>(place: &T) {
    // SAFETY: a prefetch reads nothing and cannot fault, whatever the address; it needs only SSE,
    // which is part of the x86-64 baseline.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(place).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod sse2 {
    use core::arch::x86_64::{
        __m128i, _mm_add_epi8, _mm_add_epi64, _mm_and_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64,
        _mm_set_epi64x, _mm_slli_si128, _mm_unpackhi_epi64,
    };

    use super::Lanes;

    // SAFETY, for every block below: the intrinsics only need SSE2, which is part of the x86-64
    // baseline; they take and give values and touch no memory.

    #[inline(always)]
    fn load(lanes: Lanes) -> __m128i {
        unsafe { _mm_set_epi64x(lanes.high() as i64, lanes.low() as i64) }
    }

    #[inline(always)]
    fn store(vector: __m128i) -> Lanes {
        unsafe {
            let low = _mm_cvtsi128_si64(vector) as u64;
            let high = _mm_cvtsi128_si64(_mm_unpackhi_epi64(vector, vector)) as u64;
            Lanes::from_words(low, high)
        }
    }

    #[inline(always)]
    pub(super) fn plus(one: Lanes, other: Lanes) -> Lanes {
        store(unsafe { _mm_add_epi8(load(one), load(other)) })
    }

    #[inline(always)]
    pub(super) fn and(one: Lanes, other: Lanes) -> Lanes {
        store(unsafe { _mm_and_si128(load(one), load(other)) })
    }

    #[inline(always)]
    pub(super) fn plus_high(lanes: Lanes, high: u64) -> Lanes {
        store(unsafe {
            let high = _mm_slli_si128::<8>(_mm_cvtsi64_si128(high as i64));
            _mm_add_epi64(load(lanes), high)
        })
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128 {
    use core::arch::wasm32::{u8x16_add, u64x2, u64x2_add, u64x2_extract_lane, v128, v128_and};

    use super::Lanes;

    #[inline(always)]
    fn load(lanes: Lanes) -> v128 {
        u64x2(lanes.low(), lanes.high())
    }

    #[inline(always)]
    fn store(vector: v128) -> Lanes {
        Lanes::from_words(u64x2_extract_lane::<0>(vector), u64x2_extract_lane::<1>(vector))
    }

    #[inline(always)]
    pub(super) fn plus(one: Lanes, other: Lanes) -> Lanes {
        store(u8x16_add(load(one), load(other)))
    }

    #[inline(always)]
    pub(super) fn and(one: Lanes, other: Lanes) -> Lanes {
        store(v128_and(load(one), load(other)))
    }

    #[inline(always)]
    pub(super) fn plus_high(lanes: Lanes, high: u64) -> Lanes {
        store(u64x2_add(load(lanes), u64x2(0, high)))
    }
}

#[cfg(test)]
mod tests {
    use super::Lanes;

    #[test]
    fn machine_and_portable_lanes_agree() {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        for _ in 0..100_000 {
            let mut lanes = || Lanes::new(core::array::from_fn(|_| (random() % 128) as u8));
            let (one, other) = (lanes(), lanes());
            assert_eq!(one.plus(other), one.plus_portable(other));
            assert_eq!(one.and(other), one.and_portable(other));
            let high = random();
            assert_eq!(one.plus_high(high), one.plus_high_portable(high));
            for lane in 0..16 {
                assert_eq!(one.plus(other).get(lane), one.get(lane) + other.get(lane));
                assert_eq!(one.and(other).get(lane), one.get(lane) & other.get(lane));
            }
        }
    }
}
