//! 32 lanes with AVX-512. Most three-way logic is a single instruction, and masks have their own registers.
//!
//! SAFETY, for every block below: the instructions are AVX-512 F, BW and BITALG, and values of this type are created
//! and used only below [`Lanes::dispatch`], which is called only on machines that have them.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::{CELLS, Kernel, Lanes, LookupTable, Moves, PuzzleLine, transpose};

/// 32 lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::solve) struct Avx512(__m512i);

/// Computes a function of three bits from its truth table, as `vpternlog` needs it: `a`, `b` and `c` are the columns.
macro_rules! ternary {
    ($a:expr, $b:expr, $c:expr, |$x:ident, $y:ident, $z:ident| $f:expr) => {{
        const TABLE: i32 = {
            let ($x, $y, $z) = (0xf0u8, 0xccu8, 0xaau8);
            ($f) as i32
        };
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_ternarylogic_epi32::<TABLE>($a.0, $b.0, $c.0) })
    }};
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg,bmi1,bmi2,lzcnt,popcnt")]
fn inside(kernel: impl Kernel) {
    kernel.run();
}

/// Returns the lanes of both halves.
#[inline(always)]
fn join(first: __m256i, last: __m256i) -> Avx512 {
    // SAFETY: see the top of the file.
    Avx512(unsafe { _mm512_inserti64x4::<1>(_mm512_castsi256_si512(first), last) })
}

impl Lanes for Avx512 {
    const COUNT: usize = 32;
    const FEW: u16 = 2;
    const MANY: u16 = 3;
    type Mask = u32;

    #[inline(always)]
    fn dispatch(kernel: impl Kernel) {
        // SAFETY: the caller has checked that the machine has these instructions.
        unsafe { inside(kernel) }
    }

    #[inline(always)]
    fn splat(value: u16) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_set1_epi16(value as i16) })
    }
    #[inline(always)]
    fn lanes(&self) -> &[u16] {
        // SAFETY: a vector has 32 lanes of 16 bits, and every bit pattern is a valid lane.
        unsafe { &*std::ptr::from_ref(self).cast::<[u16; 32]>() }
    }
    #[inline(always)]
    fn lanes_mut(&mut self) -> &mut [u16] {
        // SAFETY: as above, and the borrow is unique.
        unsafe { &mut *std::ptr::from_mut(self).cast::<[u16; 32]>() }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_and_si512(self.0, other.0) })
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_or_si512(self.0, other.0) })
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_xor_si512(self.0, other.0) })
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x & y & z)
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x | y | z)
    }
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x ^ y ^ z)
    }
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x & y | y & z | x & z)
    }
    #[inline(always)]
    fn without2(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x & !(y | z))
    }
    #[inline(always)]
    fn without_but(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x & !(y & !z))
    }
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x | y & z)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_add_epi16(self.0, other.0) })
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_sub_epi16(self.0, other.0) })
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_min_epu16(self.0, other.0) })
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_srli_epi16::<BITS>(self.0) })
    }
    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_slli_epi16::<BITS>(self.0) })
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_max_epu16(self.0, other.0) })
    }
    #[inline(always)]
    fn lookup(self, table: &LookupTable) -> [Self; 2] {
        let index = self.and(Self::splat(table.len() as u16 - 1)).0;
        // SAFETY: see the top of the file; an index is below the length of the table.
        unsafe {
            let first = _mm512_cvtepu16_epi32(_mm512_castsi512_si256(index));
            let last = _mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64::<1>(index));
            let first = _mm512_i32gather_epi32::<4>(first, table.as_ptr().cast());
            let last = _mm512_i32gather_epi32::<4>(last, table.as_ptr().cast());
            let lower = join(_mm512_cvtepi32_epi16(first), _mm512_cvtepi32_epi16(last));
            let (first, last) = (_mm512_srli_epi32::<16>(first), _mm512_srli_epi32::<16>(last));
            [lower, join(_mm512_cvtepi32_epi16(first), _mm512_cvtepi32_epi16(last))]
        }
    }

    #[inline(always)]
    fn equals(self, other: Self) -> u32 {
        // SAFETY: see the top of the file.
        unsafe { _mm512_cmpeq_epi16_mask(self.0, other.0) }
    }
    #[inline(always)]
    fn below(self, other: Self) -> u32 {
        // SAFETY: see the top of the file.
        unsafe { _mm512_cmplt_epu16_mask(self.0, other.0) }
    }
    #[inline(always)]
    fn meets(self, other: Self) -> u32 {
        // SAFETY: see the top of the file.
        unsafe { _mm512_test_epi16_mask(self.0, other.0) }
    }
    #[inline(always)]
    fn except(self, mask: u32) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_maskz_mov_epi16(!mask, self.0) })
    }
    #[inline(always)]
    fn select(mask: u32, a: Self, b: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_mask_blend_epi16(mask, b.0, a.0) })
    }
    #[inline(always)]
    fn and_or_else(self, a: Self, b: Self) -> Self {
        self.and(Self::select(self.meets(a), a, b))
    }
    #[inline(always)]
    fn bits(mask: u32) -> u32 {
        mask
    }
    #[inline(always)]
    fn mask(bits: u32) -> u32 {
        bits
    }

    #[inline(always)]
    fn move_lanes(cells: &mut [Self; CELLS], source: &[Self; CELLS], moves: &Moves) {
        // SAFETY: see the top of the file; 32 bytes are read from an array of 32.
        let from = unsafe { _mm512_cvtepu8_epi16(_mm256_loadu_si256(moves.from.as_ptr().cast())) };
        for (to, source) in cells.iter_mut().zip(source) {
            // SAFETY: see the top of the file.
            to.0 = unsafe { _mm512_mask_permutexvar_epi16(to.0, moves.mask, from, source.0) };
        }
    }

    #[inline(always)]
    fn read(lines: &[PuzzleLine], cells: &mut [Self; CELLS]) {
        transpose::read(lines, cells);
    }
    #[inline(always)]
    fn write(cells: &[Self; CELLS], lines: &mut [PuzzleLine]) {
        transpose::write(cells, lines);
    }

    #[inline(always)]
    fn count(self) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_popcnt_epi16(self.0) })
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx512(unsafe { _mm512_subs_epu16(self.0, other.0) })
    }
    #[inline(always)]
    fn low_bits(self) -> Self {
        // SAFETY: see the top of the file.
        let above = Avx512(unsafe { _mm512_sllv_epi16(Self::splat(u16::MAX).0, self.0) });
        above.xor(Self::splat(u16::MAX))
    }
    #[inline(always)]
    fn if_three(self, few: &mut Self, _: Self) -> Self {
        let count = self.count();
        *few = few.min(count);
        self.except(Self::splat(3).below(count))
    }
    #[inline(always)]
    fn or_three(self, hidden: Self, many: &mut Self, _: Self) -> Self {
        let count = hidden.count();
        *many = many.max(count);
        Self::select(Self::splat(2).below(count), hidden, self)
    }
}
