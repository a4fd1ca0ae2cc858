//! The lane types of the batch solver: vectors of 16-bit lanes, one puzzle a lane.
//!
//! ```text
//! lane      0          1                  COUNT-1
//!      ┌──────────┬──────────┬── ─ ─ ──┬──────────┐
//!      │ 9 bits   │ 9 bits   │         │ 9 bits   │   candidates of one cell, or a set of digits
//!      └──────────┴──────────┴── ─ ─ ──┴──────────┘
//! ```
//!
//! The kernel is written once over [`Lanes`]; the types differ in how many puzzles they hold and in
//! the instructions behind each operation. `portable` needs none in particular and is what the
//! others are tested against.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
mod transpose;

#[cfg(target_arch = "x86_64")]
pub(super) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(super) use avx512::Avx512;
pub(super) use portable::Portable;

pub(super) use crate::instructions::Kernel;

/// The cells of a board.
pub(super) const CELLS: usize = 81;

/// The most lanes of any type; masks of lanes fit a `u32`.
pub(super) const MAX_LANES: usize = 32;

/// Every digit is possible.
pub(super) const FULL: u16 = 0x1ff;

/// A puzzle or a solution as text: 81 of `1`-`9`, `0` and `.`; the rest is room for whole vectors.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(super) struct Line(pub [u8; 96]);

impl Line {
    pub const BLANK: Line = Line([b'.'; 96]);
}

/// Which lanes come from where, in a move of lanes: lane `i` of the target is lane `from[i]` of the
/// source, where bit `i` of `mask` is set.
#[derive(Clone, Copy)]
pub(super) struct Moves {
    pub mask: u32,
    pub from: [u8; MAX_LANES],
}

/// A vector of 16-bit lanes.
///
/// Except for the portable ones, values are made and used only below [`Lanes::dispatch`]: whoever calls
/// that has asked [`InstructionSet::is_available`](crate::instructions::InstructionSet::is_available).
pub(super) trait Lanes: Copy + Send + 'static {
    /// How many lanes.
    const COUNT: usize;
    /// [`Lanes::if_three`] brings `few` down to this where there are fewer than three.
    const FEW: u16 = 0;
    /// [`Lanes::or_three`] brings `many` above this where there are more than three.
    const MANY: u16 = 0;
    /// A choice of lanes.
    type Mask: Copy;

    /// Does the work where the instructions behind this type are enabled.
    fn dispatch(kernel: impl Kernel);

    fn splat(value: u16) -> Self;
    fn lanes(&self) -> &[u16];
    fn lanes_mut(&mut self) -> &mut [u16];

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self & !other`
    fn without(self, other: Self) -> Self;
    /// `self & b & c`
    fn and3(self, b: Self, c: Self) -> Self;
    /// `self | b | c`
    fn or3(self, b: Self, c: Self) -> Self;
    /// `self ^ b ^ c`
    fn xor3(self, b: Self, c: Self) -> Self;
    /// Bits in at least two of the three.
    fn majority(self, b: Self, c: Self) -> Self;
    /// `self & !(b | c)`
    fn without2(self, b: Self, c: Self) -> Self;
    /// `self & !(b & !c)`
    fn without_but(self, b: Self, c: Self) -> Self;
    /// `self | b & c`
    fn or_both(self, b: Self, c: Self) -> Self;

    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn min(self, other: Self) -> Self;
    /// Shifts each lane to the right.
    fn shr<const BITS: u32>(self) -> Self;

    fn equals(self, other: Self) -> Self::Mask;
    /// `self < other`
    fn below(self, other: Self) -> Self::Mask;
    /// `self & other != 0`
    fn meets(self, other: Self) -> Self::Mask;
    /// Zero in all other lanes.
    fn only(self, mask: Self::Mask) -> Self;
    /// Zero in these lanes.
    fn except(self, mask: Self::Mask) -> Self;
    /// `a` where the mask says so, else `b`.
    fn select(mask: Self::Mask, a: Self, b: Self) -> Self;
    /// `self & a` where that has a bit, else `self & b`; `a` is a part of `b`.
    fn and_or_else(self, a: Self, b: Self) -> Self;
    /// One bit a lane.
    fn bits(mask: Self::Mask) -> u32;
    fn mask(bits: u32) -> Self::Mask;

    /// Takes lanes of the source, in every cell the same; the others stay.
    fn move_lanes(cells: &mut [Self; CELLS], source: &[Self; CELLS], moves: &Moves);

    /// Texts into candidates, cell by cell; one text a lane.
    fn read(lines: &[Line], cells: &mut [Self; CELLS]);
    /// Single candidates into texts, one a lane.
    fn write(cells: &[Self; CELLS], lines: &mut [Line]);

    /// How many bits each lane has set.
    #[inline(always)]
    fn count(self) -> Self {
        let (ones, twos) = (Self::splat(0x5555), Self::splat(0x3333));
        let pairs = self.sub(self.shr::<1>().and(ones));
        let fours = pairs.and(twos).add(pairs.shr::<2>().and(twos));
        let eights = fours.add(fours.shr::<4>()).and(Self::splat(0x0f0f));
        eights.add(eights.shr::<8>()).and(Self::splat(0x1f))
    }

    /// The lanes with at most three bits, the others zero. `minus_one` has all bits set, but the
    /// compiler must not know.
    #[inline(always)]
    fn if_three(self, few: &mut Self, minus_one: Self) -> Self {
        let less1 = self.and(self.add(minus_one));
        let less2 = less1.and(less1.add(minus_one));
        *few = few.min(less2);
        self.except(less2.meets(less2.add(minus_one)))
    }

    /// `hidden` in the lanes where that has at least three bits.
    #[inline(always)]
    fn or_three(self, hidden: Self, many: &mut Self, minus_one: Self) -> Self {
        let less1 = hidden.and(hidden.add(minus_one));
        let less2 = less1.and(less1.add(minus_one));
        *many = many.or_both(less2, less2.add(minus_one));
        Self::select(less2.meets(less2), hidden, self)
    }

    /// The lowest bit of each lane.
    #[inline(always)]
    fn lowest(self) -> Self {
        self.and(Self::splat(0).sub(self))
    }
}
