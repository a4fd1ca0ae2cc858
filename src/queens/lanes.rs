//! The lane types of the counter: vectors of bit masks, one position of the search a lane.
//!
//! The kernel is written once over [`Lanes`]; the types differ in how many positions they hold and in the
//! instructions behind each operation. All are tested against plain arithmetic.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;
#[cfg(test)]
mod tests;

#[cfg(target_arch = "x86_64")]
pub(super) use avx2::{Avx2x8, Avx2x16};
#[cfg(target_arch = "x86_64")]
pub(super) use avx512::{Avx512x16, Avx512x32};
pub(super) use portable::{Portable16, Portable32};

use crate::instructions::Kernel;

/// A vector of bit masks, a bit a column.
///
/// Except for the portable ones, values are made and used only below [`Lanes::dispatch`]: whoever calls that has asked
/// [`InstructionSet::is_available`](crate::instructions::InstructionSet::is_available).
pub(super) trait Lanes: Copy {
    /// What a lane holds.
    type Word: Copy + Default + Send;
    /// How many lanes, at most 32.
    const COUNT: usize;

    /// Does the work where the instructions behind this type are enabled.
    fn dispatch(kernel: impl Kernel);

    /// A mask as a word; columns that the word has no bit for are lost.
    fn word(mask: u32) -> Self::Word;
    fn splat(word: Self::Word) -> Self;
    /// The first [`Lanes::COUNT`] words.
    fn load(words: &[Self::Word]) -> Self;
    /// Packs these lanes into the first words. All [`Lanes::COUNT`] are written; those behind mean nothing.
    fn pack(self, lanes: u32, words: &mut [Self::Word]);

    fn or(self, other: Self) -> Self;
    /// `self & !other`
    fn without(self, other: Self) -> Self;
    /// The lowest bit of each lane.
    fn lowest(self) -> Self;
    /// Shifts each lane by one bit, towards the higher ones.
    fn up(self) -> Self;
    /// Shifts each lane by one bit, towards the lower ones.
    fn down(self) -> Self;
    /// The lanes in which both have a bit.
    fn meets(self, other: Self) -> u32;
    /// The lanes in which a bit is set.
    #[inline(always)]
    fn some(self) -> u32 {
        self.meets(self)
    }
}
