//! Compares every lane type with plain arithmetic.

use super::*;
use crate::instructions::InstructionSet;

/// Applies all operations to two vectors and collects the lanes of the results.
struct Operations<'a, V: FrontierLanes> {
    words: [&'a [V::Word]; 2],
    lanes: u32,
    results: &'a mut Vec<Vec<V::Word>>,
}

impl<V: FrontierLanes> Kernel for Operations<'_, V> {
    #[inline(always)]
    fn run(self) {
        let [a, b] = self.words.map(V::load);
        let all = u32::MAX >> (32 - V::COUNT);
        let mut show = |vector: V, lanes: u32| {
            let mut words = vec![V::Word::default(); V::COUNT];
            vector.pack(lanes, &mut words);
            words.truncate(lanes.count_ones() as usize);
            self.results.push(words);
        };
        for vector in [a.or(b), a.without(b), a.lowest(), a.up(), a.down(), V::splat(self.words[1][0])] {
            show(vector, all);
        }
        show(a, a.without(b).some());
        show(a, a.meets(b));
        show(a, self.lanes & all);
    }
}

/// Compares a lane type with plain arithmetic on masks of this many bits.
fn compare<V: FrontierLanes<Word: Into<u32>>>(bits: u32) {
    let mut seed = 1u64;
    let mut next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 32) as u32 & (u32::MAX >> (32 - bits))
    };
    for round in 0..if cfg!(miri) { 5 } else { 500 } {
        let mut vector = || (0..V::COUNT).map(|_| if next() % 4 == 0 { 0 } else { next() }).collect();
        let (a, b): (Vec<u32>, Vec<u32>) = (vector(), vector());
        let lanes = if round == 0 { 0 } else { next().wrapping_mul(0x9e37_79b9) };
        let words = |masks: &[u32]| masks.iter().map(|&mask| V::word(mask)).collect::<Vec<_>>();
        let mut results = Vec::new();
        V::dispatch(Operations::<V> { words: [&words(&a), &words(&b)], lanes, results: &mut results });
        let results: Vec<Vec<u32>> =
            results.into_iter().map(|words| words.into_iter().map(Into::into).collect()).collect();
        let keep = u32::MAX >> (32 - bits);
        let each = |f: &dyn Fn(u32, u32) -> u32| -> Vec<u32> {
            a.iter().zip(&b).map(|(&a, &b)| f(a, b) & keep).collect()
        };
        let packed = |chosen: &dyn Fn(usize) -> bool| -> Vec<u32> {
            (0..V::COUNT).filter(|&lane| chosen(lane)).map(|lane| a[lane]).collect()
        };
        let expected = [
            each(&|a, b| a | b),
            each(&|a, b| a & !b),
            each(&|a, _| a & a.wrapping_neg()),
            each(&|a, _| a << 1),
            each(&|a, _| a >> 1),
            vec![b[0]; V::COUNT],
            packed(&|lane| a[lane] & !b[lane] != 0),
            packed(&|lane| a[lane] & b[lane] != 0),
            packed(&|lane| lanes >> lane & 1 != 0),
        ];
        assert_eq!(results, expected, "{a:x?} {b:x?} {lanes:x}");
    }
}

#[test]
fn every_lane_type_agrees_with_plain_arithmetic() {
    compare::<Portable16>(16);
    compare::<Portable32>(32);
    #[cfg(target_arch = "x86_64")]
    {
        if InstructionSet::Avx2.is_available() {
            compare::<Avx2x16>(16);
            compare::<Avx2x8>(32);
        }
        if InstructionSet::Avx512.is_available() {
            compare::<Avx512x32>(16);
            compare::<Avx512x16>(32);
        }
    }
}
