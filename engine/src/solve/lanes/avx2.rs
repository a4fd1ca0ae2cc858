//! 16 lanes with AVX2. A mask is a vector whose lanes have all bits or none.
//!
//! SAFETY, for every block below: the instructions are AVX2, and values of this type are created and used only below
//! [`Lanes::dispatch`], which is called only on machines that have AVX2.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::{CELLS, Kernel, Lanes, Moves, PuzzleLine, transpose};

/// 16 lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::solve) struct Avx2(__m256i);

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn inside(kernel: impl Kernel) {
    kernel.run();
}

impl Lanes for Avx2 {
    const COUNT: usize = 16;
    type Mask = Avx2;

    #[inline(always)]
    fn dispatch(kernel: impl Kernel) {
        // SAFETY: the caller has checked that the machine has these instructions.
        unsafe { inside(kernel) }
    }

    #[inline(always)]
    fn splat(value: u16) -> Self {
        // SAFETY: see the top of the file.
        Avx2(unsafe { _mm256_set1_epi16(value as i16) })
    }
    #[inline(always)]
    fn lanes(&self) -> &[u16] {
        // SAFETY: a vector has 16 lanes of 16 bits, and every bit pattern is a valid lane.
        unsafe { &*std::ptr::from_ref(self).cast::<[u16; 16]>() }
    }
    #[inline(always)]
    fn lanes_mut(&mut self) -> &mut [u16] {
        // SAFETY: as above, and the borrow is unique.
        unsafe { &mut *std::ptr::from_mut(self).cast::<[u16; 16]>() }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx2(unsafe { _mm256_and_si256(self.0, other.0) })
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx2(unsafe { _mm256_or_si256(self.0, other.0) })
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx2(unsafe { _mm256_xor_si256(self.0, other.0) })
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx2(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx2(unsafe { _mm256_add_epi16(self.0, other.0) })
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx2(unsafe { _mm256_sub_epi16(self.0, other.0) })
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx2(unsafe { _mm256_min_epu16(self.0, other.0) })
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx2(unsafe { _mm256_max_epu16(self.0, other.0) })
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        // SAFETY: see the top of the file.
        Avx2(unsafe { _mm256_srl_epi16(self.0, _mm_cvtsi32_si128(BITS as i32)) })
    }
    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        // SAFETY: see the top of the file.
        Avx2(unsafe { _mm256_sll_epi16(self.0, _mm_cvtsi32_si128(BITS as i32)) })
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Avx2 {
        // SAFETY: see the top of the file.
        Avx2(unsafe { _mm256_cmpeq_epi16(self.0, other.0) })
    }
    #[inline(always)]
    fn below(self, other: Self) -> Avx2 {
        let least = self.min(other);
        least.equals(self).without(self.equals(other))
    }
    #[inline(always)]
    fn meets(self, other: Self) -> Avx2 {
        let apart = self.and(other).equals(Self::splat(0));
        apart.xor(Self::splat(u16::MAX))
    }
    #[inline(always)]
    fn except(self, mask: Avx2) -> Self {
        self.without(mask)
    }
    #[inline(always)]
    fn select(mask: Avx2, a: Self, b: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx2(unsafe { _mm256_blendv_epi8(b.0, a.0, mask.0) })
    }
    #[inline(always)]
    fn and_or_else(self, a: Self, b: Self) -> Self {
        let apart = self.and(a).equals(Self::splat(0));
        self.and(Self::select(apart, b, a))
    }
    #[inline(always)]
    fn bits(mask: Avx2) -> u32 {
        // SAFETY: see the top of the file.
        let bytes = unsafe { _mm256_packs_epi16(mask.0, _mm256_setzero_si256()) };
        // SAFETY: see the top of the file.
        let bits = unsafe { _mm256_movemask_epi8(bytes) } as u32;
        bits & 0xff | bits >> 8 & 0xff00
    }
    #[inline(always)]
    fn mask(bits: u32) -> Avx2 {
        // SAFETY: see the top of the file.
        let each = Avx2(unsafe {
            _mm256_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, i16::MIN)
        });
        Self::splat(bits as u16).and(each).equals(each)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: see the top of the file.
        Avx2(unsafe { _mm256_subs_epu16(self.0, other.0) })
    }

    #[inline(always)]
    fn move_lanes(cells: &mut [Self; CELLS], source: &[Self; CELLS], moves: &Moves) {
        // Bytes are shuffled within a half: once from the vector, once from the vector with its halves swapped.
        let (mut near, mut far) = ([0x80u8; 32], [0x80u8; 32]);
        for (lane, &from) in moves.from[..16].iter().enumerate() {
            let byte = from % 8 * 2;
            let bytes = if usize::from(from) / 8 == lane / 8 { &mut near } else { &mut far };
            bytes[2 * lane] = byte;
            bytes[2 * lane + 1] = byte + 1;
        }
        // SAFETY: see the top of the file; 32 bytes are read from arrays of 32.
        let (near, far) =
            unsafe { (_mm256_loadu_si256(near.as_ptr().cast()), _mm256_loadu_si256(far.as_ptr().cast())) };
        let mask = Self::mask(moves.mask);
        for (to, source) in cells.iter_mut().zip(source) {
            // SAFETY: see the top of the file.
            let moved = unsafe {
                let crossed = _mm256_permute4x64_epi64::<0b01_00_11_10>(source.0);
                let near = _mm256_shuffle_epi8(source.0, near);
                _mm256_or_si256(near, _mm256_shuffle_epi8(crossed, far))
            };
            *to = Self::select(mask, Avx2(moved), *to);
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
}
