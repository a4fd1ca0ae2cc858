//! AVX-512: 32 lanes of 16 bits or 16 of 32.
//!
//! SAFETY, for every block below: the instructions are AVX-512 F, BW and VBMI2, and values of these types are created
//! and used only below [`FrontierLanes::dispatch`], which is called only on machines that have them.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::{FrontierLanes, Kernel};

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
fn inside(kernel: impl Kernel) {
    kernel.run();
}

macro_rules! lanes {
    ($(#[$doc:meta])* $name:ident, $word:ty, $signed:ty, $mask:ty, $count:literal, $splat:ident, $sub:ident,
     $up:ident, $down:ident, $test:ident, $compress:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(in crate::queens) struct $name(__m512i);

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
                // SAFETY: see the top of the file; the slice has 64 bytes.
                $name(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
            }
            #[inline(always)]
            fn pack(self, lanes: u32, words: &mut [$word]) {
                let words = &mut words[..$count];
                // SAFETY: see the top of the file; the slice has 64 bytes. Compressing in a register and storing the
                // whole register is much faster than compressing into memory.
                unsafe {
                    let packed = $compress(lanes as $mask, self.0);
                    _mm512_storeu_si512(words.as_mut_ptr().cast(), packed);
                }
            }

            #[inline(always)]
            fn or(self, other: Self) -> Self {
                // SAFETY: see the top of the file.
                $name(unsafe { _mm512_or_si512(self.0, other.0) })
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                // SAFETY: see the top of the file.
                $name(unsafe { _mm512_andnot_si512(other.0, self.0) })
            }
            #[inline(always)]
            fn lowest(self) -> Self {
                // SAFETY: see the top of the file.
                $name(unsafe { _mm512_and_si512(self.0, $sub(_mm512_setzero_si512(), self.0)) })
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
                unsafe { $test(self.0, other.0) as u32 }
            }
        }
    };
}

lanes!(
    /// 32 lanes of 16 bits.
    Avx512x32, u16, i16, __mmask32, 32, _mm512_set1_epi16, _mm512_sub_epi16,
    _mm512_slli_epi16, _mm512_srli_epi16, _mm512_test_epi16_mask, _mm512_maskz_compress_epi16
);
lanes!(
    /// 16 lanes of 32 bits.
    Avx512x16, u32, i32, __mmask16, 16, _mm512_set1_epi32, _mm512_sub_epi32,
    _mm512_slli_epi32, _mm512_srli_epi32, _mm512_test_epi32_mask, _mm512_maskz_compress_epi32
);
