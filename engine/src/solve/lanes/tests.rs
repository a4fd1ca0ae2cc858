//! Compares every operation of every lane type with plain arithmetic on single lanes. Types that this machine lacks
//! are skipped.

use std::marker::PhantomData;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::*;
#[cfg(target_arch = "x86_64")]
use crate::instructions::InstructionSet;

fn vector<V: Lanes>(rng: &mut ChaCha8Rng) -> V {
    let mut v = V::splat(0);
    for lane in v.lanes_mut() {
        // Few bits, many bits, any bits, and the extreme numbers.
        *lane = match rng.random_range(0..6) {
            0 => 0,
            1 => FULL,
            2 => 1 << rng.random_range(0..9),
            3 => rng.random::<u16>() & rng.random::<u16>() & FULL,
            4 => rng.random::<u16>() & FULL,
            _ => rng.random(),
        };
    }
    v
}

fn same<V: Lanes>(name: &str, result: V, [a, b, c]: &[V; 3], lane: impl Fn(u16, u16, u16) -> u16) {
    for (i, &got) in result.lanes().iter().enumerate() {
        let (x, y, z) = (a.lanes()[i], b.lanes()[i], c.lanes()[i]);
        assert_eq!(got, lane(x, y, z), "{name} of {x:#x}, {y:#x}, {z:#x} in lane {i}");
    }
}

fn logic<V: Lanes>(abc: &[V; 3]) {
    let [a, b, c] = *abc;
    same("splat", V::splat(7), abc, |_, _, _| 7);
    same("and", a.and(b), abc, |a, b, _| a & b);
    same("or", a.or(b), abc, |a, b, _| a | b);
    same("xor", a.xor(b), abc, |a, b, _| a ^ b);
    same("without", a.without(b), abc, |a, b, _| a & !b);
    same("and3", a.and3(b, c), abc, |a, b, c| a & b & c);
    same("or3", a.or3(b, c), abc, |a, b, c| a | b | c);
    same("xor3", a.xor3(b, c), abc, |a, b, c| a ^ b ^ c);
    same("majority", a.majority(b, c), abc, |a, b, c| a & b | a & c | b & c);
    same("without2", a.without2(b, c), abc, |a, b, c| a & !(b | c));
    same("without_but", a.without_but(b, c), abc, |a, b, c| a & (!b | c));
    same("or_both", a.or_both(b, c), abc, |a, b, c| a | b & c);
    same("add", a.add(b), abc, |a, b, _| a.wrapping_add(b));
    same("sub", a.sub(b), abc, |a, b, _| a.wrapping_sub(b));
    same("min", a.min(b), abc, |a, b, _| a.min(b));
    same("max", a.max(b), abc, |a, b, _| a.max(b));
    same("shl", a.shl::<3>(), abc, |a, _, _| a << 3);
    same("shr", a.shr::<3>(), abc, |a, _, _| a >> 3);
    same("minus", a.minus(b), abc, |a, b, _| a.saturating_sub(b));
    let lowest = |a: u16| if a < 9 { (1 << a) - 1 } else { FULL };
    same("low_bits", a.low_bits().and(V::splat(FULL)), abc, |a, _, _| lowest(a));
    same("lowest", a.lowest(), abc, |a, _, _| a & a.wrapping_neg());
}

fn masks<V: Lanes>(abc: &[V; 3], bits: u32) {
    let [a, b, c] = *abc;
    let if_else = |yes: bool, a: u16| if yes { a } else { 0 };
    same("equals", V::select(a.equals(b), c, V::splat(0)), abc, |a, b, c| if_else(a == b, c));
    same("below", V::select(a.below(b), c, V::splat(0)), abc, |a, b, c| if_else(a < b, c));
    same("meets", V::select(a.meets(b), c, V::splat(0)), abc, |a, b, c| if_else(a & b != 0, c));
    same("except", c.except(a.meets(b)), abc, |a, b, c| if_else(a & b == 0, c));
    same("select", V::select(a.below(b), a, c), abc, |a, b, c| if a < b { a } else { c });
    let part = c.and(b);
    let or_else = a.and_or_else(part, b);
    same("and_or_else", or_else, abc, |a, b, c| if a & b & c != 0 { a & b & c } else { a & b });
    let known = bits & u32::MAX >> (32 - V::COUNT);
    assert_eq!(V::bits(V::mask(known)), known);
    let met = V::bits(a.meets(b));
    for (i, (a, b)) in a.lanes().iter().zip(b.lanes()).enumerate() {
        assert_eq!(met >> i & 1 != 0, a & b != 0, "bit {i}");
    }
}

fn counts<V: Lanes>(abc: &[V; 3]) {
    let minus_one = V::splat(std::hint::black_box(u16::MAX));
    let sets = abc.map(|v| v.and(V::splat(FULL)));
    let [a, b, c] = sets;
    same("count", a.count(), &sets, |a, _, _| a.count_ones() as u16);
    let (mut few, mut many) = (V::splat(FULL), V::splat(0));
    let three = a.if_three(&mut few, minus_one);
    same("if_three", three, &sets, |a, _, _| if a.count_ones() > 3 { 0 } else { a });
    let few = c.except(V::splat(V::FEW).below(few));
    same("few", few, &sets, |a, _, c| if a.count_ones() < 3 { c } else { 0 });
    let three = a.or_three(b, &mut many, minus_one);
    same("or_three", three, &sets, |a, b, _| if b.count_ones() < 3 { a } else { b });
    let many = V::select(V::splat(V::MANY).below(many), c, V::splat(0));
    same("many", many, &sets, |_, b, c| if b.count_ones() > 3 { c } else { 0 });
}

fn lookups<V: Lanes>(abc: &[V; 3], table: &LookupTable) {
    let [lower, upper] = abc[0].lookup(table);
    let entry = |a: u16| table[usize::from(a) % table.len()];
    same("lower half", lower, abc, |a, _, _| entry(a) as u16);
    same("upper half", upper, abc, |a, _, _| (entry(a) >> 16) as u16);
}

fn moves<V: Lanes>(rng: &mut ChaCha8Rng) {
    let mut moves = Moves { mask: rng.random::<u32>() & u32::MAX >> (32 - V::COUNT), from: [0; MAX_LANES] };
    moves.from.iter_mut().for_each(|from| *from = rng.random_range(0..V::COUNT as u8));
    let before: [V; CELLS] = std::array::from_fn(|_| vector(rng));
    let source: [V; CELLS] = std::array::from_fn(|_| vector(rng));
    let mut after = before;
    V::move_lanes(&mut after, &source, &moves);
    for cell in 0..CELLS {
        for lane in 0..V::COUNT {
            let moved = moves.mask >> lane & 1 != 0;
            let from = if moved {
                source[cell].lanes()[usize::from(moves.from[lane])]
            } else {
                before[cell].lanes()[lane]
            };
            assert_eq!(after[cell].lanes()[lane], from);
        }
    }
}

fn texts<V: Lanes>(rng: &mut ChaCha8Rng) {
    let mut lines = vec![PuzzleLine::BLANK; V::COUNT];
    for byte in lines.iter_mut().flat_map(|line| &mut line.0[..CELLS]) {
        *byte = b"0.123456789"[rng.random_range(0..11usize)];
    }
    let mut cells = [V::splat(0); CELLS];
    V::read(&lines, &mut cells);
    for (lane, line) in lines.iter().enumerate() {
        for (cell, byte) in cells.iter().zip(line.0) {
            let set = if byte > b'0' { 1 << (byte - b'1') } else { FULL };
            assert_eq!(cell.lanes()[lane], set);
        }
    }
    for lane in cells.iter_mut().flat_map(|cell| cell.lanes_mut()) {
        *lane = 1 << rng.random_range(0..9);
    }
    V::write(&cells, &mut lines);
    for (lane, line) in lines.iter().enumerate() {
        for (cell, byte) in cells.iter().zip(line.0) {
            assert_eq!(1 << (byte - b'1'), cell.lanes()[lane]);
        }
    }
}

/// The checks of one type.
struct Checks<V>(u64, PhantomData<V>);

impl<V: Lanes> Kernel for Checks<V> {
    #[inline(always)]
    fn run(self) {
        let mut rng = ChaCha8Rng::seed_from_u64(self.0);
        let table = std::array::from_fn(|_| rng.random());
        for _ in 0..if cfg!(miri) { 2 } else { 500 } {
            let abc: [V; 3] = std::array::from_fn(|_| vector(&mut rng));
            logic(&abc);
            masks(&abc, rng.random());
            counts(&abc);
            lookups(&abc, &table);
        }
        for _ in 0..if cfg!(miri) { 1 } else { 20 } {
            moves::<V>(&mut rng);
            texts::<V>(&mut rng);
        }
    }
}

fn check<V: Lanes>(seed: u64) {
    V::dispatch(Checks::<V>(seed, PhantomData));
}

#[test]
fn portable_lanes_agree_with_plain_arithmetic() {
    check::<Portable>(1);
}

#[cfg(target_arch = "x86_64")]
#[test]
fn lanes_of_this_machine_agree_with_plain_arithmetic() {
    if InstructionSet::Avx2.is_available() {
        check::<Avx2>(2);
    }
    if InstructionSet::Avx512.is_available() {
        check::<Avx512>(3);
    }
}
