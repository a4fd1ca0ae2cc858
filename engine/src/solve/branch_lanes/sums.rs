//! What sums remove from the boards of all lanes.
//!
//! A sum is bounded by the least and the largest digit of each cell. Groups of cells with different digits are bounded closer: three
//! cells with candidates 1 to 9 add up to 6 at least, not 3. What so many different digits out of others add up to is looked up in
//! a table, and so are the digits at the ends of the smallest and of the largest choice:
//!
//! ```text
//! three of 1 3 4 6 7 9:    1 3 4 │ 6 7 9    the least sum is 8; with 6 for 3 it is 11
//!                        highest ┘ └ next_high
//! ```
//!
//! If the sum may be 2 above its least, no digit above 6 is possible. As it grows by more than that without the 1 or the 3, the
//! group must have both.

use super::propagate::remove_outside;
use crate::solve::batch::sweep::LaneCells;
use crate::solve::lanes::{CELLS, Lanes, LookupTable};
use crate::solve::propagate::{LaneGroup, LaneSum};

/// The least and the largest digit of each cell, from 1.
pub(super) struct Extremes<V> {
    least: LaneCells<V>,
    most: LaneCells<V>,
}

impl<V: Lanes> Extremes<V> {
    #[inline(always)]
    pub fn of(cells: &LaneCells<V>) -> Extremes<V> {
        let zero = V::splat(0);
        let mut extremes = Extremes { least: [zero; CELLS], most: [zero; CELLS] };
        for (cell, &digits) in cells.iter().enumerate() {
            extremes.least[cell] = value(digits.lowest());
            let pairs = digits.or(digits.shr::<1>());
            let fours = pairs.or(pairs.shr::<2>());
            let eights = fours.or(fours.shr::<4>());
            extremes.most[cell] = eights.or(eights.shr::<8>()).count();
        }
        extremes
    }

    /// Keeps the digits of a cell that are at most `above` above its least and `below` below its largest.
    #[inline(always)]
    fn keep_near(&self, cells: &mut LaneCells<V>, cell: usize, above: V, below: V) {
        let (most, least) = (self.least[cell].add(above), self.most[cell].minus(below));
        cells[cell] = cells[cell].and(between(least, most));
    }
}

/// Returns the number of a digit.
#[inline(always)]
fn value<V: Lanes>(digit: V) -> V {
    digit.sub(V::splat(1)).count().add(V::splat(1))
}

/// Returns the digits from `least` to `most`; bits above nine may be set.
#[inline(always)]
fn between<V: Lanes>(least: V, most: V) -> V {
    most.low_bits().without(least.minus(V::splat(1)).low_bits())
}

/// What different digits out of others add up to, and the ends of the choices with the least and with the largest sum. The index is
/// the number of digits and the set:
///
/// ```text
/// index                      count   set
///                         12 ──── 9 8 ─ 0
///
/// entry   next_low lowest next_high highest    most least
///          31 ─ 28 27 ─ 24  23 ─ 20 19 ─ 16   11 ─ 6 5 ─ 0
/// ```
///
/// An end is 10 if the set has no such digit above, and 0 if it has none below. Sets of fewer digits than the count have a least sum
/// that no group reaches, and their other numbers mean nothing: a lane with one has no solution.
static CHOICES: LookupTable = {
    let mut table = [63; 1 << 13];
    let mut set = 0;
    while set < 512 {
        let (mut digits, mut total) = ([0; 9], 0);
        let mut digit = 1;
        while digit <= 9 {
            if set >> (digit - 1) & 1 != 0 {
                digits[total] = digit;
                total += 1;
            }
            digit += 1;
        }
        let mut count = 0;
        while count <= total {
            let rest = total - count;
            let (mut least, mut most, mut at) = (0, 0, 0);
            while at < count {
                least += digits[at];
                most += digits[rest + at];
                at += 1;
            }
            let highest = if count > 0 { digits[count - 1] } else { 0 };
            let next_high = if count < total { digits[count] } else { 10 };
            let lowest = if rest < total { digits[rest] } else { 10 };
            let next_low = if rest > 0 { digits[rest - 1] } else { 0 };
            let ends = highest | next_high << 4 | lowest << 8 | next_low << 12;
            table[count << 9 | set] = least | most << 6 | ends << 16;
            count += 1;
        }
        set += 1;
    }
    table
};

/// What a group adds up to.
struct GroupBounds<V> {
    /// The sums of the least and of the largest digit of each cell.
    cells_least: V,
    cells_most: V,
    /// The least and the largest sum of different digits.
    different_least: V,
    different_most: V,
    /// The digits of its open cells.
    open: V,
    /// The ends of choices of those, as in `CHOICES`.
    ends: V,
}

impl<V: Lanes> GroupBounds<V> {
    #[inline(always)]
    fn of(cells: &LaneCells<V>, group: &LaneGroup, extremes: &Extremes<V>) -> GroupBounds<V> {
        let zero = V::splat(0);
        let (mut cells_least, mut cells_most) = (zero, zero);
        let (mut all, mut filled, mut filled_sum) = (zero, zero, zero);
        for &cell in &group.cells {
            let (digits, least, most) = (cells[cell], extremes.least[cell], extremes.most[cell]);
            cells_least = cells_least.add(least);
            cells_most = cells_most.add(most);
            all = all.or(digits);
            // A cell that has been filled since extremes were found counts as open.
            let is_filled = least.equals(most);
            filled = filled.or(V::select(is_filled, digits, zero));
            filled_sum = filled_sum.add(V::select(is_filled, least, zero));
        }
        let open = all.without(filled);
        let count = V::splat(group.cells.len() as u16).minus(filled.count());
        let [sums, ends] = open.or(count.shl::<9>()).lookup(&CHOICES);
        GroupBounds {
            cells_least,
            cells_most,
            different_least: filled_sum.add(sums.and(V::splat(63))),
            different_most: filled_sum.add(sums.shr::<6>()),
            open,
            ends,
        }
    }

    #[inline(always)]
    fn least(&self) -> V {
        self.cells_least.max(self.different_least)
    }

    #[inline(always)]
    fn most(&self) -> V {
        self.cells_most.min(self.different_most)
    }

    /// Removes what the group cannot hold if its sum is at most `above` above its least and `below` below its largest. A digit that
    /// it must have is placed where only one cell is left for it, and removed outside.
    #[inline(always)]
    fn apply(&self, cells: &mut LaneCells<V>, group: &LaneGroup, extremes: &Extremes<V>, above: V, below: V) {
        let (largest, smallest) = (self.least().add(above), self.most().minus(below));
        let (above, below) = (largest.sub(self.cells_least), self.cells_most.sub(smallest));
        let (up, down) = (largest.sub(self.different_least), self.different_most.sub(smallest));

        let (one, fifteen) = (V::splat(1), V::splat(15));
        let (highest, next_high) = (self.ends.and(fifteen), self.ends.shr::<4>().and(fifteen));
        let (lowest, next_low) = (self.ends.shr::<8>().and(fifteen), self.ends.shr::<12>());
        let gone = self.open.without(between(lowest.minus(down), highest.add(up)));
        let needed_low = highest.min(next_high.minus(up).minus(one)).low_bits();
        let below_needed = lowest.minus(one).max(next_low.add(down)).low_bits();
        let needed = self.open.without(below_needed.without(needed_low));

        let (mut once, mut twice) = (V::splat(0), V::splat(0));
        for &cell in &group.cells {
            extremes.keep_near(cells, cell, above, below);
            let digits = cells[cell].without(gone);
            cells[cell] = digits;
            twice = twice.or_both(once, digits);
            once = once.or(digits);
        }
        let hidden = needed.without(twice);
        for &cell in &group.cells {
            let digits = cells[cell];
            cells[cell] = digits.and_or_else(digits.and(hidden), digits);
        }
        remove_outside(cells, needed, &group.outside);
    }
}

/// Propagation of sums, with a buffer for the groups of one.
pub(super) struct SumPropagation<V> {
    groups: Vec<GroupBounds<V>>,
}

impl<V: Lanes> SumPropagation<V> {
    pub fn new() -> SumPropagation<V> {
        SumPropagation { groups: Vec::new() }
    }

    /// Removes digits that are too small or too large for a sum. Returns the lanes in which it cannot be reached, as bits.
    #[inline(always)]
    pub fn run(&mut self, cells: &mut LaneCells<V>, rule: &LaneSum, extremes: &Extremes<V>) -> u32 {
        // What subtracted digits lack to ten is added.
        let tens = V::splat(rule.tens);
        let (mut least, mut most) = (tens, tens);
        for &cell in &rule.plus {
            least = least.add(extremes.least[cell]);
            most = most.add(extremes.most[cell]);
        }
        for &cell in &rule.minus {
            least = least.sub(extremes.most[cell]);
            most = most.sub(extremes.least[cell]);
        }
        self.groups.clear();
        for group in &rule.groups {
            let bounds = GroupBounds::of(cells, group, extremes);
            if group.is_negative {
                least = least.sub(bounds.most());
                most = most.sub(bounds.least());
            } else {
                least = least.add(bounds.least());
                most = most.add(bounds.most());
            }
            self.groups.push(bounds);
        }
        let total = V::splat(rule.total);
        let (above, below) = (total.minus(least), most.minus(total));
        for &cell in &rule.plus {
            extremes.keep_near(cells, cell, above, below);
        }
        for &cell in &rule.minus {
            extremes.keep_near(cells, cell, below, above);
        }
        for (group, bounds) in rule.groups.iter().zip(&self.groups) {
            let (above, below) = if group.is_negative { (below, above) } else { (above, below) };
            bounds.apply(cells, group, extremes, above, below);
        }
        V::bits(total.below(least)) | V::bits(most.below(total))
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::solve::lanes::{FULL, Portable};
    use crate::solve::propagate::Outside;

    /// The cells of a sum: the digits of 0 to 2 and of 3 and 4 differ; that of 6 differs from those of 0, 1 and 3, and that of 7 from
    /// those of 3 and 4.
    const GROUPS: [&[usize]; 2] = [&[0, 1, 2], &[3, 4]];
    const OUTSIDE: [(usize, &[usize]); 2] = [(6, &[0, 1, 3]), (7, &[3, 4])];
    const USED: usize = 8;

    fn differ(cell: usize, other: usize) -> bool {
        GROUPS.iter().any(|group| group.contains(&other) && group.contains(&cell))
            || OUTSIDE.iter().any(|(outside, seen)| *outside == cell && seen.contains(&other))
    }

    /// Adds the digits of each cell in any solution to `found`.
    fn solve(sets: &[u16; USED], total: i32, digits: &mut Vec<i32>, found: &mut [u16; USED]) {
        if let [a, b, c, d, e, f, ..] = digits[..]
            && a + b + c - d - e + f != total
        {
            return;
        }
        let cell = digits.len();
        if cell == USED {
            return found.iter_mut().zip(digits).for_each(|(found, digit)| *found |= 1 << (*digit - 1));
        }
        for digit in (1..10).filter(|digit| sets[cell] >> (digit - 1) & 1 != 0) {
            if (0..cell).all(|other| !differ(cell, other) || digits[other] != digit) {
                digits.push(digit);
                solve(sets, total, digits, found);
                digits.pop();
            }
        }
    }

    /// Returns the groups of the sum and the cells outside.
    fn groups() -> Vec<LaneGroup> {
        let outside = |cell, unseen: &[usize]| Outside { cells: vec![cell], unseen: unseen.to_vec() };
        vec![
            LaneGroup { cells: GROUPS[0].to_vec(), outside: vec![outside(6, &[2])], is_negative: false },
            LaneGroup {
                cells: GROUPS[1].to_vec(),
                outside: vec![outside(6, &[4]), outside(7, &[])],
                is_negative: true,
            },
        ]
    }

    #[test]
    fn sums_keep_every_solution() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let (mut impossible, mut removed, mut removed_outside) = (0, 0, 0);
        for round in 0..400 {
            let total: i32 = rng.random_range(-12..30);
            let (plus, groups, tens) = (vec![5], groups(), 20);
            let rule = LaneSum { plus, groups, tens, total: (total + 20) as u16, ..LaneSum::default() };
            let mut sets = [0u16; USED];
            while sets.contains(&0) {
                let few = if rng.random_bool(0.5) { FULL } else { rng.random() };
                sets = std::array::from_fn(|_| FULL & rng.random::<u16>() & few);
            }
            let mut cells = [Portable::splat(0); CELLS];
            cells.iter_mut().zip(sets).for_each(|(cell, set)| *cell = Portable::splat(set));
            // Other rules may remove digits after extremes were found.
            let mut before = cells;
            if round % 2 == 0 {
                for cell in &mut before[..USED] {
                    *cell = cell.or(Portable::splat(FULL & rng.random::<u16>() & rng.random::<u16>()));
                }
            }
            let extremes = Extremes::of(&before);
            let mut sums = SumPropagation::new();
            let dead = sums.run(&mut cells, &rule, &extremes) | sums.run(&mut cells, &rule, &extremes);
            let mut found = [0; USED];
            solve(&sets, total, &mut Vec::new(), &mut found);
            if dead != 0 {
                assert_eq!(found, [0; USED], "{sets:?} {total}");
                impossible += 1;
                continue;
            }
            for cell in 0..USED {
                let left = cells[cell].lanes()[0];
                assert_eq!(found[cell] & !left, 0, "cell {cell} of {sets:?} {total}");
                let gone = (sets[cell] & !left).count_ones();
                *if cell < 6 { &mut removed } else { &mut removed_outside } += gone;
            }
        }
        let counts = [impossible, removed, removed_outside];
        assert!(impossible > 30 && removed > 300 && removed_outside > 10, "{counts:?}");
    }

    #[test]
    fn a_group_near_its_least_sum_has_the_smallest_digits() {
        let outside = vec![Outside { cells: vec![6], unseen: Vec::new() }];
        let groups = vec![LaneGroup { cells: vec![0, 1, 2], outside, is_negative: false }];
        let rule = LaneSum { groups, total: 7, ..LaneSum::default() };
        let mut cells = [Portable::splat(FULL); CELLS];
        let extremes = Extremes::of(&cells);
        assert_eq!(SumPropagation::new().run(&mut cells, &rule, &extremes), 0);
        let left = |cell: usize| cells[cell].lanes()[0];
        assert_eq!([0, 1, 2].map(left), [0b1111; 3], "1 + 2 + 4");
        assert_eq!(left(6), FULL & !0b11, "the group has 1 and 2");
    }
}
