//! The vector types of the counter. Each lane has the bit mask of one position.
//!
//! The kernel is written once over [`FrontierLanes`]. The types differ in their number of lanes and their instructions.
//! All are tested against plain arithmetic.

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

/// A vector of bit masks with one bit per column.
///
/// Values of all types but the portable ones are created and used only below [`FrontierLanes::dispatch`], whose callers
/// have checked [`InstructionSet::is_available`](crate::instructions::InstructionSet::is_available).
pub(super) trait FrontierLanes: Copy {
    /// The type of a lane.
    type Word: Copy + Default + Send;
    /// The number of lanes, at most 32.
    const COUNT: usize;

    /// Runs a kernel in a function that has the instructions of this type enabled.
    fn dispatch(kernel: impl Kernel);

    /// Converts a mask to a word. Columns that do not fit are lost.
    fn word(mask: u32) -> Self::Word;
    fn splat(word: Self::Word) -> Self;
    /// Loads the first [`FrontierLanes::COUNT`] words.
    fn load(words: &[Self::Word]) -> Self;
    /// Packs these lanes into the first words. All [`FrontierLanes::COUNT`] words are written; those after the packed
    /// ones are undefined.
    fn pack(self, lanes: u32, words: &mut [Self::Word]);

    fn or(self, other: Self) -> Self;
    /// `self & !other`
    fn without(self, other: Self) -> Self;
    /// Keeps the lowest set bit of each lane.
    fn lowest(self) -> Self;
    /// Shifts each lane by one bit towards the higher bits.
    fn up(self) -> Self;
    /// Shifts each lane by one bit towards the lower bits.
    fn down(self) -> Self;
    /// Returns the lanes in which both vectors have a common bit.
    fn meets(self, other: Self) -> u32;
    /// Returns the lanes that are not zero.
    #[inline(always)]
    fn some(self) -> u32 {
        self.meets(self)
    }
}
