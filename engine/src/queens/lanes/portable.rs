//! Portable lanes: the 128-bit vectors of the crate `wide`, which uses SSE2, NEON, WebAssembly or plain arithmetic.

use wide::{u16x8, u32x4};

use super::{FrontierLanes, Kernel};

macro_rules! lanes {
    ($(#[$doc:meta])* $name:ident, $vector:ident, $word:ty, $count:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(in crate::queens) struct $name($vector);

        impl FrontierLanes for $name {
            type Word = $word;
            const COUNT: usize = $count;

            #[inline(always)]
            fn dispatch(kernel: impl Kernel) {
                kernel.run();
            }

            #[inline(always)]
            fn word(mask: u32) -> $word {
                mask as $word
            }
            #[inline(always)]
            fn splat(word: $word) -> Self {
                $name($vector::splat(word))
            }
            #[inline(always)]
            fn load(words: &[$word]) -> Self {
                let words: &[$word; $count] = words.first_chunk().expect("a vector of words");
                $name($vector::new(*words))
            }
            #[inline(always)]
            fn pack(self, lanes: u32, words: &mut [$word]) {
                let words: &mut [$word; $count] = words.first_chunk_mut().expect("a vector of words");
                let mut at = 0;
                for (lane, word) in self.0.to_array().into_iter().enumerate() {
                    // A word that is not chosen is overwritten by the next one. This avoids a branch.
                    words[at % $count] = word;
                    at += (lanes >> lane & 1) as usize;
                }
            }

            #[inline(always)]
            fn or(self, other: Self) -> Self {
                $name(self.0 | other.0)
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                $name(self.0 & !other.0)
            }
            #[inline(always)]
            fn lowest(self) -> Self {
                $name(self.0 & ($vector::splat(0) - self.0))
            }
            #[inline(always)]
            fn up(self) -> Self {
                $name(self.0 << 1u32)
            }
            #[inline(always)]
            fn down(self) -> Self {
                $name(self.0 >> 1u32)
            }
            #[inline(always)]
            fn meets(self, other: Self) -> u32 {
                !(self.0 & other.0).simd_eq($vector::splat(0)).to_bitmask() & (u32::MAX >> (32 - $count))
            }
        }
    };
}

lanes!(
    /// 8 lanes of 16 bits.
    Portable16, u16x8, u16, 8
);
lanes!(
    /// 4 lanes of 32 bits.
    Portable32, u32x4, u32, 4
);
