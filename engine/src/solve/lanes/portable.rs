//! Portable lanes: the 128-bit vectors of the crate `wide`, which uses SSE2, NEON, WebAssembly or plain arithmetic.
//! Auto-vectorization of plain arrays turned out to depend on the build.

use wide::u16x8;

use super::{CELLS, FULL, Kernel, Lanes, Moves, PuzzleLine};

const N: usize = 8;

/// Eight lanes.
#[derive(Clone, Copy)]
pub(in crate::solve) struct Portable(u16x8);

impl Lanes for Portable {
    const COUNT: usize = N;
    type Mask = Portable;

    #[inline(always)]
    fn dispatch(kernel: impl Kernel) {
        kernel.run();
    }

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Portable(u16x8::splat(value))
    }
    #[inline(always)]
    fn lanes(&self) -> &[u16] {
        self.0.as_array()
    }
    #[inline(always)]
    fn lanes_mut(&mut self) -> &mut [u16] {
        self.0.as_mut_array()
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Portable(self.0 & other.0)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Portable(self.0 | other.0)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Portable(self.0 ^ other.0)
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Portable(self.0 & !other.0)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Portable(self.0 + other.0)
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Portable(self.0 - other.0)
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // Many machines have no minimum of unsigned numbers.
        Portable(self.0 - self.0.saturating_sub(other.0))
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        Portable(self.0 >> BITS)
    }
    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        Portable(self.0 << BITS)
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Portable {
        Portable(self.0.simd_eq(other.0))
    }
    #[inline(always)]
    fn below(self, other: Self) -> Portable {
        Portable(!other.0.saturating_sub(self.0).simd_eq(u16x8::ZERO))
    }
    #[inline(always)]
    fn meets(self, other: Self) -> Portable {
        Portable(!(self.0 & other.0).simd_eq(u16x8::ZERO))
    }
    #[inline(always)]
    fn except(self, mask: Portable) -> Self {
        self.without(mask)
    }
    #[inline(always)]
    fn select(mask: Portable, a: Self, b: Self) -> Self {
        a.and(mask).or(b.without(mask))
    }
    #[inline(always)]
    fn and_or_else(self, a: Self, b: Self) -> Self {
        // In lanes where nothing of `a` is left, all of `b` is kept.
        let none = Portable((self.0 & a.0).simd_eq(u16x8::ZERO));
        self.and(a.or(b.and(none)))
    }
    #[inline(always)]
    fn bits(mask: Portable) -> u32 {
        mask.0.to_bitmask()
    }
    #[inline(always)]
    fn mask(bits: u32) -> Portable {
        let bit = u16x8::new([1, 2, 4, 8, 16, 32, 64, 128]);
        Portable((u16x8::splat(bits as u16) & bit).simd_eq(bit))
    }

    #[inline(always)]
    fn move_lanes(cells: &mut [Self; CELLS], source: &[Self; CELLS], moves: &Moves) {
        for lane in (0..N).filter(|lane| moves.mask >> lane & 1 != 0) {
            let from = usize::from(moves.from[lane]) % N;
            for (to, source) in cells.iter_mut().zip(source) {
                to.lanes_mut()[lane] = source.lanes()[from];
            }
        }
    }

    #[inline(always)]
    fn read(lines: &[PuzzleLine], cells: &mut [Self; CELLS]) {
        for (lane, line) in lines.iter().enumerate() {
            for (cell, byte) in cells.iter_mut().zip(line.0) {
                cell.lanes_mut()[lane] = match byte {
                    b'1'..=b'9' => 1 << (byte - b'1'),
                    _ => FULL,
                };
            }
        }
    }
    #[inline(always)]
    fn write(cells: &[Self; CELLS], lines: &mut [PuzzleLine]) {
        for (lane, line) in lines.iter_mut().enumerate() {
            for (byte, cell) in line.0.iter_mut().zip(cells) {
                *byte = b'1' + cell.lanes()[lane].trailing_zeros() as u8;
            }
        }
    }
}
