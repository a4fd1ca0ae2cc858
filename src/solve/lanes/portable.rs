//! Lanes on any machine: arrays that the compiler turns into what vectors it has.

use super::{CELLS, FULL, Job, Lanes, Line, Moves};

const N: usize = 8;

/// Eight lanes.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(in crate::solve) struct Portable([u16; N]);

#[inline(always)]
fn map(a: Portable, f: impl Fn(u16) -> u16) -> Portable {
    Portable(a.0.map(f))
}

#[inline(always)]
fn zip(a: Portable, b: Portable, f: impl Fn(u16, u16) -> u16) -> Portable {
    Portable(std::array::from_fn(|i| f(a.0[i], b.0[i])))
}

/// All bits or none.
#[inline(always)]
fn spread(yes: bool) -> u16 {
    0u16.wrapping_sub(u16::from(yes))
}

impl Lanes for Portable {
    const COUNT: usize = N;
    type Mask = Portable;

    #[inline(always)]
    fn enter(job: impl Job) {
        job.go();
    }

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Portable([value; N])
    }
    #[inline(always)]
    fn lanes(&self) -> &[u16] {
        &self.0
    }
    #[inline(always)]
    fn lanes_mut(&mut self) -> &mut [u16] {
        &mut self.0
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        zip(self, other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        zip(self, other, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        zip(self, other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        zip(self, other, |a, b| a & !b)
    }
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b).or(self.or(b).and(c))
    }
    #[inline(always)]
    fn without2(self, b: Self, c: Self) -> Self {
        self.without(b.or(c))
    }
    #[inline(always)]
    fn without_but(self, b: Self, c: Self) -> Self {
        self.without(b.without(c))
    }
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        zip(self, other, u16::wrapping_add)
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        zip(self, other, u16::wrapping_sub)
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        zip(self, other, u16::min)
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        map(self, |a| a >> BITS)
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Portable {
        zip(self, other, |a, b| spread(a == b))
    }
    #[inline(always)]
    fn below(self, other: Self) -> Portable {
        zip(self, other, |a, b| spread(a < b))
    }
    #[inline(always)]
    fn meets(self, other: Self) -> Portable {
        zip(self, other, |a, b| spread(a & b != 0))
    }
    #[inline(always)]
    fn only(self, mask: Portable) -> Self {
        self.and(mask)
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
        // In these words the compiler finds vectors.
        self.and(b).without(self.meets(a).without(a))
    }
    #[inline(always)]
    fn bits(mask: Portable) -> u32 {
        // The compiler builds vectors from what is stored side by side; from this sum of bits it would
        // start in an order of its own.
        let mask = std::hint::black_box(mask);
        mask.0.iter().enumerate().fold(0, |bits, (i, &lane)| bits | u32::from(lane & 1) << i)
    }
    #[inline(always)]
    fn mask(bits: u32) -> Portable {
        Portable(std::array::from_fn(|i| spread(bits >> i & 1 != 0)))
    }

    #[inline(always)]
    fn take(cells: &mut [Self; CELLS], source: &[Self; CELLS], moves: &Moves) {
        for lane in (0..N).filter(|lane| moves.mask >> lane & 1 != 0) {
            let from = usize::from(moves.from[lane]) % N;
            for (to, source) in cells.iter_mut().zip(source) {
                to.0[lane] = source.0[from];
            }
        }
    }

    #[inline(always)]
    fn read(lines: &[Line], cells: &mut [Self; CELLS]) {
        for (lane, line) in lines.iter().enumerate() {
            for (cell, byte) in cells.iter_mut().zip(line.0) {
                cell.0[lane] = match byte {
                    b'1'..=b'9' => 1 << (byte - b'1'),
                    _ => FULL,
                };
            }
        }
    }
    #[inline(always)]
    fn write(cells: &[Self; CELLS], lines: &mut [Line]) {
        for (lane, line) in lines.iter_mut().enumerate() {
            for (byte, cell) in line.0.iter_mut().zip(cells) {
                *byte = b'1' + cell.0[lane].trailing_zeros() as u8;
            }
        }
    }
}
