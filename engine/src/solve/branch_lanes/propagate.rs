//! What rules remove from the boards of all lanes: cages by their sets of digits, lines by the states that an automaton can be
//! in. Sums are in `sums`.

use crate::solve::batch::sweep::LaneCells;
use crate::solve::lanes::{FULL, Lanes};
use crate::solve::propagate::{LaneCage, LaneLine, LanePair, LaneSameDigits, Outside};

/// Returns the lanes with one bit, the others zero. `minus_one` has all bits set.
#[inline(always)]
fn single<V: Lanes>(digits: V, minus_one: V) -> V {
    digits.except(digits.meets(digits.add(minus_one)))
}

/// Returns the digits that any of some cells may hold.
#[inline(always)]
fn union<V: Lanes>(cells: &LaneCells<V>, some: &[usize]) -> V {
    let mut all = V::splat(0);
    for &cell in some {
        all = all.or(cells[cell]);
    }
    all
}

/// Removes what no set of a cage has. Returns the lanes in which none is left.
#[inline(always)]
pub(super) fn cage<V: Lanes>(cells: &mut LaneCells<V>, rule: &LaneCage, minus_one: V) -> V::Mask {
    if rule.cells.len() <= 5 {
        cage_of::<V, 5>(cells, rule, minus_one)
    } else {
        cage_of::<V, 9>(cells, rule, minus_one)
    }
}

/// The same for at most `N` cells.
#[inline(always)]
fn cage_of<V: Lanes, const N: usize>(cells: &mut LaneCells<V>, rule: &LaneCage, minus_one: V) -> V::Mask {
    let (zero, full) = (V::splat(0), V::splat(FULL));
    // Cells that are not there hold any digit.
    let mut own = [full; N];
    let (mut union, mut fixed) = (zero, zero);
    for (own, &cell) in own.iter_mut().zip(&rule.cells) {
        *own = cells[cell];
        fixed = fixed.or(single(*own, minus_one));
        union = union.or(*own);
    }
    let (mut any, mut all) = (zero, full);
    for &set in &rule.sets {
        let set = V::splat(set);
        // A set has no digit that all cells lack, all digits that fill cells, and one for each cell.
        let wrong = set.without(union).or(fixed.without(set));
        let mut least = full;
        for cell in own {
            least = least.min(cell.and(set));
        }
        let excluded = least.except(wrong.meets(full)).equals(zero);
        any = any.or(set.except(excluded));
        all = V::select(excluded, all, all.and(set));
    }
    // A digit of all sets that one cell alone may hold fills it; others of one cell go from the rest.
    let (mut once, mut twice) = (zero, zero);
    for (digits, _) in own.iter().zip(&rule.cells) {
        twice = twice.or_both(once, *digits);
        once = once.or(*digits);
    }
    let hidden = all.without(twice);
    for (digits, &cell) in own.iter().zip(&rule.cells) {
        let digits = digits.and(any);
        let digits = digits.without_but(fixed, single(digits, minus_one));
        cells[cell] = digits.and_or_else(digits.and(hidden), digits);
    }
    remove_outside(cells, all, &rule.outside);
    any.equals(zero)
}

/// Removes from two sets of cells that hold the same digits what the other set lacks.
#[inline(always)]
pub(super) fn same_digits<V: Lanes>(cells: &mut LaneCells<V>, rule: &LaneSameDigits) {
    let [one, other] = &rule.sides;
    let both = union(cells, one).and(union(cells, other));
    for &cell in one.iter().chain(other) {
        cells[cell] = cells[cell].and(both);
    }
}

/// Removes digits that some cells must hold from the cells outside that differ from all that may hold them.
#[inline(always)]
pub(super) fn remove_outside<V: Lanes>(cells: &mut LaneCells<V>, digits: V, outside: &[Outside]) {
    for outside in outside {
        let gone = digits.without(union(cells, &outside.unseen));
        for &cell in &outside.cells {
            cells[cell] = cells[cell].without(gone);
        }
    }
}

/// Removes the digit of a filled cell from the other of two cells that differ.
#[inline(always)]
pub(super) fn exclude<V: Lanes>(cells: &mut LaneCells<V>, [one, other]: [usize; 2], minus_one: V) {
    cells[other] = cells[other].without(single(cells[one], minus_one));
    cells[one] = cells[one].without(single(cells[other], minus_one));
}

/// Removes what no digit of a cell allows in another. Returns the lanes in which nothing is left.
#[inline(always)]
pub(super) fn pair<V: Lanes>(cells: &mut LaneCells<V>, rule: &LanePair) -> V::Mask {
    let zero = V::splat(0);
    let (own, mut allowed) = (cells[rule.cell], zero);
    for partners in &rule.partners {
        let more = allowed.or(V::splat(partners.allowed));
        allowed = V::select(own.meets(V::splat(partners.digits)), more, allowed);
    }
    cells[rule.other] = cells[rule.other].and(allowed);
    cells[rule.other].equals(zero)
}

/// The lanes in which an automaton can be in each of its states, as bits.
#[derive(Default)]
pub(super) struct LineStates {
    /// The states that the first one leads to.
    reached: Vec<u32>,
    /// The states that lead to a last one.
    alive: Vec<u32>,
}

impl LineStates {
    /// Removes digits that are part of no way from the first state to a last one. Cells outside lose the last digit of a class that
    /// the line needs. Returns the lanes in which there is no way.
    #[inline(always)]
    pub fn run<V: Lanes>(&mut self, cells: &mut LaneCells<V>, line: &LaneLine, minus_one: V) -> u32 {
        let all = u32::MAX >> (u32::BITS - V::COUNT as u32);
        self.reached.clear();
        self.reached.resize(line.states, 0);
        self.reached[0] = all;
        for (&cell, steps) in line.cells.iter().zip(&line.steps) {
            let own = cells[cell];
            for step in steps {
                let possible =
                    self.reached[usize::from(step.from)] & V::bits(own.meets(V::splat(step.digits)));
                self.reached[usize::from(step.to)] |= possible;
            }
        }
        self.alive.clear();
        self.alive.resize(line.states, 0);
        self.alive[line.first_last..].fill(all);
        for (&cell, steps) in line.cells.iter().zip(&line.steps).rev() {
            let (own, mut kept) = (cells[cell], V::splat(0));
            for step in steps {
                let digits = V::splat(step.digits);
                let alive = self.alive[usize::from(step.to)] & self.reached[usize::from(step.from)];
                kept = V::select(V::mask(alive), kept.or(digits), kept);
                self.alive[usize::from(step.from)] |= alive & V::bits(own.meets(digits));
            }
            cells[cell] = own.and(kept);
        }
        if !line.outside.is_empty() {
            let (own, mut last) = (union(cells, &line.cells), V::splat(0));
            for &class in &line.needed {
                last = last.or(single(own.and(V::splat(class)), minus_one));
            }
            remove_outside(cells, last, &line.outside);
        }
        all & !self.alive[0]
    }
}
