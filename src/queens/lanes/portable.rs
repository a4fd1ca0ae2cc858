//! One lane, on any machine: with it the frontier is a search depth first.

use super::{Job, Lanes};

/// One lane of 32 bits.
#[derive(Clone, Copy)]
pub(in crate::queens) struct Portable(u32);

impl Lanes for Portable {
    type Word = u32;
    const COUNT: usize = 1;

    #[inline(always)]
    fn enter(job: impl Job) {
        job.go();
    }

    #[inline(always)]
    fn word(mask: u32) -> u32 {
        mask
    }
    #[inline(always)]
    fn splat(word: u32) -> Portable {
        Portable(word)
    }
    #[inline(always)]
    fn load(words: &[u32]) -> Portable {
        Portable(words[0])
    }
    #[inline(always)]
    fn pack(self, _lanes: u32, words: &mut [u32]) {
        words[0] = self.0;
    }

    #[inline(always)]
    fn or(self, other: Portable) -> Portable {
        Portable(self.0 | other.0)
    }
    #[inline(always)]
    fn without(self, other: Portable) -> Portable {
        Portable(self.0 & !other.0)
    }
    #[inline(always)]
    fn lowest(self) -> Portable {
        Portable(self.0 & self.0.wrapping_neg())
    }
    #[inline(always)]
    fn up(self) -> Portable {
        Portable(self.0 << 1)
    }
    #[inline(always)]
    fn down(self) -> Portable {
        Portable(self.0 >> 1)
    }
    #[inline(always)]
    fn some(self) -> u32 {
        u32::from(self.0 != 0)
    }
    #[inline(always)]
    fn first(self, count: usize) -> Portable {
        Portable(if count > 0 { self.0 } else { 0 })
    }
}
