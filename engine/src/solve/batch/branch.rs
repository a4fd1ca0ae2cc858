//! The split of a stalled board into two.
//!
//! The rule is that of the solver tdoku by Tom Dillon: choose the band whose digits have the fewest arrangements
//! left, and in it a digit with two arrangements, or else with three. A triad that the digit takes in some of these
//! arrangements, but not in all, splits them: the digit is in this triad and not in the two others of the line, or it
//! is not in this triad.

use super::super::lanes::{CELLS, FULL, Lanes};
use super::sweep::{LaneCells, Triads, each, in_column, in_row};

/// The 27 triads of the rows, then the 27 of the columns.
pub(super) const TRIADS: usize = 54;

/// The split of each lane: a digit, zero if nothing is open, and the number of a triad.
pub(super) struct Splits<V> {
    pub digit: V,
    pub triad: V,
}

/// Finds the split of each lane.
#[inline(always)]
pub(super) fn splits<V: Lanes>(cells: &LaneCells<V>) -> Splits<V> {
    let mut best =
        Best { arrangements: V::splat(u16::MAX), splits: Splits { digit: V::splat(0), triad: V::splat(0) } };
    for band in 0..3 {
        best.consider(cells, 9 * band, |i, j, k| in_row(band, i, j, k));
    }
    for band in 0..3 {
        best.consider(cells, 27 + 9 * band, |i, j, k| in_column(band, i, j, k));
    }
    best.splits
}

struct Best<V> {
    arrangements: V,
    splits: Splits<V>,
}

impl<V: Lanes> Best<V> {
    /// Compares a band with the best so far. `number` is the number of its first triad.
    #[inline(always)]
    fn consider(&mut self, cells: &LaneCells<V>, number: usize, at: impl Fn(usize, usize, usize) -> usize) {
        let triads = each!(|i, j| cells[at(i, j, 0)].or3(cells[at(i, j, 1)], cells[at(i, j, 2)]));
        let triads = Triads(triads);
        let [ones, twos, fours] = add_up(triads.arrangements());
        let two = twos.without2(ones, fours);
        let three = twos.and(ones).without(fours);
        let more = twos.or(fours);
        let zero = V::splat(0);
        let digits = V::select(two.meets(two), two, V::select(three.meets(three), three, more));
        let digit = digits.lowest();
        let all = ones
            .count()
            .add(twos.count().add(twos.count()))
            .add(fours.count().add(fours.count()).add(fours.count().add(fours.count())));
        let open = V::select(digit.equals(zero), V::splat(u16::MAX), all);
        let better = open.below(self.arrangements);
        self.arrangements = open.min(self.arrangements);
        let triad = first_split(&triads, digit, number);
        self.splits.digit = V::select(better, digit, self.splits.digit);
        self.splits.triad = V::select(better, triad, self.splits.triad);
    }
}

/// Returns how many of the six arrangements each digit has, as binary digits from the lowest.
#[inline(always)]
fn add_up<V: Lanes>([a, b, c, d, e, f]: [V; 6]) -> [V; 3] {
    let (one, one_carry) = (a.xor3(b, c), a.majority(b, c));
    let (two, two_carry) = (d.xor3(e, f), d.majority(e, f));
    let carry = one.and(two);
    [one.xor(two), one_carry.xor3(two_carry, carry), one_carry.majority(two_carry, carry)]
}

/// Returns the first triad of the band that the digit may take while its line offers another.
#[inline(always)]
fn first_split<V: Lanes>(triads: &Triads<V>, digit: V, number: usize) -> V {
    let mut found = V::splat(number as u16);
    for i in (0..3).rev() {
        let line = triads.0[i];
        let open = line[0].majority(line[1], line[2]).and(digit);
        for j in (0..3).rev() {
            let here = open.meets(line[j]);
            found = V::select(here, V::splat((number + 3 * i + j) as u16), found);
        }
    }
    found
}

/// The cells of each triad.
pub(super) static TRIAD_CELLS: [[u8; 3]; TRIADS] = {
    let mut inside = [[0; 3]; TRIADS];
    let mut at = 0;
    while at < TRIADS * 3 {
        let (triad, k) = (at / 3, at % 3);
        inside[triad][k] = cell(triad, triad % 3, k);
        at += 1;
    }
    inside
};

/// The six other cells of each triad's line.
pub(super) static REST_OF_LINE: [[u8; 6]; TRIADS] = {
    let mut beside = [[0; 6]; TRIADS];
    let mut at = 0;
    while at < TRIADS * 6 {
        let (triad, place) = (at / 6, at % 6);
        beside[triad][place] = cell(triad, (triad + 1 + place / 3) % 3, place % 3);
        at += 1;
    }
    beside
};

/// Returns the cell at index `k` of box `j` in the line of a triad.
const fn cell(triad: usize, j: usize, k: usize) -> u8 {
    let (band, i) = (triad % 27 / 9, triad % 9 / 3);
    (if triad < 27 { in_row(band, i, j, k) } else { in_column(band, i, j, k) }) as u8
}

const _: () = assert!(CELLS <= u8::MAX as usize && FULL == 0x1ff);
