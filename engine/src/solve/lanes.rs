//! The vector types of the batch solver: 16-bit lanes, one puzzle per lane.
//!
//! ```text
//! lane      0          1                  COUNT-1
//!      ┌──────────┬──────────┬── ─ ─ ──┬──────────┐
//!      │ 9 bits   │ 9 bits   │         │ 9 bits   │   candidates of one cell, or a set of digits
//!      └──────────┴──────────┴── ─ ─ ──┴──────────┘
//! ```
//!
//! The kernel is written once over [`Lanes`]. The types differ in their number of lanes and their instructions. The
//! others are tested against `portable`, which needs no special instructions.

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

/// The number of cells of a board.
pub(super) const CELLS: usize = 81;

/// The maximum number of lanes of any type. Masks of lanes fit a `u32`.
pub(super) const MAX_LANES: usize = 32;

/// The set of all nine digits.
pub(super) const FULL: u16 = 0x1ff;

/// A puzzle or solution as text: 81 of `1`-`9`, `0` and `.`, padded to whole vectors.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(super) struct PuzzleLine(pub [u8; 96]);

impl PuzzleLine {
    pub const BLANK: PuzzleLine = PuzzleLine([b'.'; 96]);
}

/// A lookup table: two numbers of 16 bits for each of 13 bits.
pub(super) type LookupTable = [u32; 1 << 13];

/// A move of lanes: lane `i` of the target becomes lane `from[i]` of the source if bit `i` of `mask` is set.
#[derive(Clone, Copy)]
pub(super) struct Moves {
    pub mask: u32,
    pub from: [u8; MAX_LANES],
}

/// A vector of 16-bit lanes.
///
/// Values of all types but the portable one are created and used only below [`Lanes::dispatch`], whose callers have
/// checked [`InstructionSet::is_available`](crate::instructions::InstructionSet::is_available).
pub(super) trait Lanes: Copy + Send + 'static {
    /// The number of lanes.
    const COUNT: usize;
    /// [`Lanes::if_three`] lowers `few` to at most this in lanes with fewer than three bits.
    const FEW: u16 = 0;
    /// [`Lanes::or_three`] raises `many` above this in lanes with more than three bits.
    const MANY: u16 = 0;
    /// A set of lanes.
    type Mask: Copy;

    /// Runs a kernel in a function that has the instructions of this type enabled.
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
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }
    /// `self | b | c`
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    /// `self ^ b ^ c`
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }
    /// Bits that are set in at least two of the three.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b).or(self.or(b).and(c))
    }
    /// `self & !(b | c)`
    #[inline(always)]
    fn without2(self, b: Self, c: Self) -> Self {
        self.without(b.or(c))
    }
    /// `self & !(b & !c)`
    #[inline(always)]
    fn without_but(self, b: Self, c: Self) -> Self {
        self.without(b.without(c))
    }
    /// `self | b & c`
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }

    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn min(self, other: Self) -> Self;
    /// `self - other`, or zero if that is negative.
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.sub(self.min(other))
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.add(other.minus(self))
    }
    /// Shifts each lane to the right.
    fn shr<const BITS: u32>(self) -> Self;
    /// Shifts each lane to the left.
    fn shl<const BITS: u32>(self) -> Self;

    /// Looks up each lane modulo the length of the table. Returns the lower and the upper halves of the entries.
    #[inline(always)]
    fn lookup(self, table: &LookupTable) -> [Self; 2] {
        let (mut lower, mut upper) = (self, self);
        for lane in 0..Self::COUNT {
            let entry = table[usize::from(self.lanes()[lane]) % table.len()];
            lower.lanes_mut()[lane] = entry as u16;
            upper.lanes_mut()[lane] = (entry >> 16) as u16;
        }
        [lower, upper]
    }

    fn equals(self, other: Self) -> Self::Mask;
    /// `self < other`
    fn below(self, other: Self) -> Self::Mask;
    /// `self & other != 0`
    fn meets(self, other: Self) -> Self::Mask;
    /// Sets these lanes to zero.
    fn except(self, mask: Self::Mask) -> Self;
    /// `a` in these lanes, `b` in the others.
    fn select(mask: Self::Mask, a: Self, b: Self) -> Self;
    /// `self & a` in lanes where that is not zero, `self & b` in the others. `a` must be a subset of `b`.
    fn and_or_else(self, a: Self, b: Self) -> Self;
    /// Returns a mask as one bit per lane.
    fn bits(mask: Self::Mask) -> u32;
    fn mask(bits: u32) -> Self::Mask;

    /// Moves lanes of the source in every cell. The other lanes stay.
    fn move_lanes(cells: &mut [Self; CELLS], source: &[Self; CELLS], moves: &Moves);

    /// Converts texts, one per lane, to candidates.
    fn read(lines: &[PuzzleLine], cells: &mut [Self; CELLS]);
    /// Converts single candidates to texts, one per lane.
    fn write(cells: &[Self; CELLS], lines: &mut [PuzzleLine]);

    /// Counts the set bits of each lane.
    #[inline(always)]
    fn count(self) -> Self {
        let (ones, twos) = (Self::splat(0x5555), Self::splat(0x3333));
        let pairs = self.sub(self.shr::<1>().and(ones));
        let fours = pairs.and(twos).add(pairs.shr::<2>().and(twos));
        let eights = fours.add(fours.shr::<4>()).and(Self::splat(0x0f0f));
        eights.add(eights.shr::<8>()).and(Self::splat(0x1f))
    }

    /// Returns the lanes with at most three bits, the others zero. `minus_one` has all bits set, in a way that hides
    /// this from the compiler.
    #[inline(always)]
    fn if_three(self, few: &mut Self, minus_one: Self) -> Self {
        let less1 = self.and(self.add(minus_one));
        let less2 = less1.and(less1.add(minus_one));
        *few = few.min(less2);
        self.except(less2.meets(less2.add(minus_one)))
    }

    /// Replaces lanes by those of `hidden` that have at least three bits.
    #[inline(always)]
    fn or_three(self, hidden: Self, many: &mut Self, minus_one: Self) -> Self {
        let less1 = hidden.and(hidden.add(minus_one));
        let less2 = less1.and(less1.add(minus_one));
        *many = many.or_both(less2, less2.add(minus_one));
        Self::select(less2.meets(less2), hidden, self)
    }

    /// Returns as many of the lowest nine bits as the lane says; other bits may be set where it says more.
    #[inline(always)]
    fn low_bits(self) -> Self {
        let mut bits = Self::splat(0);
        for bit in 0..9 {
            bits = bits.or(Self::select(Self::splat(bit).below(self), Self::splat(1 << bit), bits));
        }
        bits
    }

    /// Keeps the lowest set bit of each lane.
    #[inline(always)]
    fn lowest(self) -> Self {
        self.and(Self::splat(0).sub(self))
    }
}
