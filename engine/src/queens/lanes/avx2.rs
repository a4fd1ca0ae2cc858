//! AVX2: 16 lanes of 16 bits or 8 of 32. There is no instruction that packs lanes, so tables provide the shuffles.
//!
//! SAFETY, for every block below: the instructions are AVX2, and values of these types are created and used only
//! below [`FrontierLanes::dispatch`], which is called only on machines that have AVX2.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::{FrontierLanes, Kernel};

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn inside(kernel: impl Kernel) {
    kernel.run();
}

macro_rules! lanes {
    ($(#[$doc:meta])* $name:ident, $word:ty, $signed:ty, $count:literal, $splat:ident, $sub:ident, $up:ident,
     $down:ident, $equal:ident, $bits:ident, $pack:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(in crate::queens) struct $name(__m256i);

        impl FrontierLanes for $name {
            type Word = $word;
            const COUNT: usize = $count;

            #[inline(always)]
            fn dispatch(kernel: impl Kernel) {
                // SAFETY: the caller has checked that the machine has these instructions.
                unsafe { inside(kernel) }
            }

            #[inline(always)]
            fn word(mask: u32) -> $word {
                mask as $word
            }
            #[inline(always)]
            fn splat(word: $word) -> Self {
                // SAFETY: see the top of the file.
                $name(unsafe { $splat(word as $signed) })
            }
            #[inline(always)]
            fn load(words: &[$word]) -> Self {
                let words = &words[..$count];
                // SAFETY: see the top of the file; the slice has 32 bytes.
                $name(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
            }
            #[inline(always)]
            fn pack(self, lanes: u32, words: &mut [$word]) {
                $pack(self.0, lanes, &mut words[..$count]);
            }

            #[inline(always)]
            fn or(self, other: Self) -> Self {
                // SAFETY: see the top of the file.
                $name(unsafe { _mm256_or_si256(self.0, other.0) })
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                // SAFETY: see the top of the file.
                $name(unsafe { _mm256_andnot_si256(other.0, self.0) })
            }
            #[inline(always)]
            fn lowest(self) -> Self {
                // SAFETY: see the top of the file.
                $name(unsafe { _mm256_and_si256(self.0, $sub(_mm256_setzero_si256(), self.0)) })
            }
            #[inline(always)]
            fn up(self) -> Self {
                // SAFETY: see the top of the file.
                $name(unsafe { $up::<1>(self.0) })
            }
            #[inline(always)]
            fn down(self) -> Self {
                // SAFETY: see the top of the file.
                $name(unsafe { $down::<1>(self.0) })
            }
            #[inline(always)]
            fn meets(self, other: Self) -> u32 {
                // SAFETY: see the top of the file.
                let none = unsafe { $equal(_mm256_and_si256(self.0, other.0), _mm256_setzero_si256()) };
                !$bits(none) & (u32::MAX >> (32 - $count))
            }
        }
    };
}

lanes!(
    /// 16 lanes of 16 bits.
    Avx2x16, u16, i16, 16, _mm256_set1_epi16, _mm256_sub_epi16, _mm256_slli_epi16, _mm256_srli_epi16,
    _mm256_cmpeq_epi16, bits16, pack16
);
lanes!(
    /// 8 lanes of 32 bits.
    Avx2x8, u32, i32, 8, _mm256_set1_epi32, _mm256_sub_epi32, _mm256_slli_epi32, _mm256_srli_epi32,
    _mm256_cmpeq_epi32, bits32, pack32
);

/// Returns the 16-bit lanes that are all ones. The others must be zero.
#[inline(always)]
fn bits16(mask: __m256i) -> u32 {
    // SAFETY: see the top of the file.
    let bytes = unsafe { _mm256_movemask_epi8(_mm256_packs_epi16(mask, _mm256_setzero_si256())) } as u32;
    bytes & 0xff | bytes >> 8 & 0xff00
}

/// Returns the 32-bit lanes that are all ones. The others must be zero.
#[inline(always)]
fn bits32(mask: __m256i) -> u32 {
    // SAFETY: see the top of the file.
    unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(mask)) as u32 }
}

#[inline(always)]
fn pack16(lanes: __m256i, chosen: u32, words: &mut [u16]) {
    let (low, high) = ((chosen & 0xff) as usize, (chosen >> 8 & 0xff) as usize);
    // SAFETY: see the top of the file.
    let halves = unsafe { [_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes)] };
    store8(halves[0], low, words);
    store8(halves[1], high, &mut words[low.count_ones() as usize..]);
}

/// Packs the chosen lanes of 8 into the first words. All 8 words are written.
#[inline(always)]
fn store8(lanes: __m128i, chosen: usize, words: &mut [u16]) {
    let (row, words) = (&BYTES[chosen], &mut words[..8]);
    // SAFETY: see the top of the file; 16 bytes are read from a table row and written to 8 words.
    unsafe {
        let packed = _mm_shuffle_epi8(lanes, _mm_loadu_si128(row.as_ptr().cast()));
        _mm_storeu_si128(words.as_mut_ptr().cast(), packed);
    }
}

#[inline(always)]
fn pack32(lanes: __m256i, chosen: u32, words: &mut [u32]) {
    let row = &PLACES[(chosen & 0xff) as usize];
    // SAFETY: see the top of the file; 8 bytes are read from a table row and 32 are written to 8 words.
    unsafe {
        let places = _mm256_cvtepu8_epi32(_mm_loadl_epi64(row.as_ptr().cast()));
        _mm256_storeu_si256(words.as_mut_ptr().cast(), _mm256_permutevar8x32_epi32(lanes, places));
    }
}

/// For each choice of 8 lanes, the indexes of the chosen lanes, followed by zeros.
static PLACES: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut chosen = 0;
    while chosen < 256 {
        let (mut lane, mut at) = (0, 0);
        while lane < 8 {
            if chosen >> lane & 1 != 0 {
                places[chosen][at] = lane as u8;
                at += 1;
            }
            lane += 1;
        }
        chosen += 1;
    }
    places
};

/// The same as byte indexes for 8 lanes of 16 bits.
static BYTES: [[u8; 16]; 256] = {
    let mut bytes = [[0; 16]; 256];
    let mut at = 0;
    while at < 256 * 16 {
        bytes[at / 16][at % 16] = 2 * PLACES[at / 16][at % 16 / 2] + (at % 2) as u8;
        at += 1;
    }
    bytes
};
