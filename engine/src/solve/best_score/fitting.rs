//! Proportional fitting of all constraints with one digit per lane: the inner loop of `multipliers`.
//!
//! ```text
//!             digit 1   2  ..  n   padding
//! q of a cell     [ .   .  ..  . | 0 .. 0 ]        V vectors; the q of a removed candidate is zero
//!
//! the constraints of a house:       the sums over its open cells, lane by lane: all digits at once
//! the constraints of four cells:    the sums of their lanes, as the lanes of one vector
//! ```

use wide::f32x4;

use super::super::propagate::{BoardState, Network};

/// The lanes of a vector.
const LANES: usize = 4;

/// A constraint whose total divisor falls below this has lost its candidates to rounding and is left alone. A q below
/// it counts as zero, because arithmetic with subnormal numbers is slow.
const VANISHED: f32x4 = f32x4::new([1e-30; LANES]);

/// The q of a position, in `V` vectors per cell, and the divisors of the constraints.
#[derive(Clone, Debug, Default)]
pub(super) struct Fitting<const V: usize> {
    /// By cell. An extra entry fills up the last group of four.
    q: Vec<[f32x4; V]>,
    /// The open cells in groups of four.
    fours: Vec<[u16; LANES]>,
    houses: Vec<House>,
    /// The open cells of those houses, one house after another.
    members: Vec<u16>,
    /// The product of the divisors of each constraint at this temperature.
    divided: Constraints<V>,
    /// The amounts that the constraints have taken from the profits at all temperatures so far.
    taken: Constraints<V>,
}

/// A house with open cells.
#[derive(Clone, Copy, Debug)]
struct House {
    /// Its constraint for the first digit.
    constraint: usize,
    open: usize,
}

/// One number for each constraint: by groups of four cells, and by houses.
#[derive(Clone, Debug, Default)]
struct Constraints<const V: usize> {
    fours: Vec<f32x4>,
    houses: Vec<[f32x4; V]>,
}

impl<const V: usize> Constraints<V> {
    fn reset(&mut self, fours: usize, houses: usize, value: f32x4) {
        self.fours.clear();
        self.fours.resize(fours, value);
        self.houses.clear();
        self.houses.resize(houses, [value; V]);
    }

    fn vectors(&mut self) -> impl Iterator<Item = &mut f32x4> {
        self.fours.iter_mut().chain(self.houses.as_flattened_mut())
    }
}

impl<const V: usize> Fitting<V> {
    /// Lists the constraints of a position. All q are zero afterwards.
    pub fn reset(&mut self, network: &Network, root: &BoardState) {
        let (size, cells) = (network.size(), network.cell_count());
        let is_open = |cell: &usize| root.masks()[*cell] != 0;
        self.q.clear();
        self.q.resize(cells + 1, [f32x4::ZERO; V]);
        self.fours.clear();
        for (at, cell) in (0..cells).filter(is_open).enumerate() {
            if at % LANES == 0 {
                self.fours.push([cells as u16; LANES]);
            }
            self.fours[at / LANES][at % LANES] = cell as u16;
        }
        self.houses.clear();
        self.members.clear();
        for constraint in (cells..root.masks().len()).step_by(size) {
            let before = self.members.len();
            let inside = (0..size).map(|bit| network.candidate(constraint, bit).cell());
            self.members.extend(inside.filter(is_open).map(|cell| cell as u16));
            let open = self.members.len() - before;
            if open > 0 {
                self.houses.push(House { constraint, open });
            }
        }
        self.divided.reset(self.fours.len(), self.houses.len(), f32x4::ONE);
        self.taken.reset(self.fours.len(), self.houses.len(), f32x4::ZERO);
    }

    /// Sets the q of a cell's candidates from their logarithms.
    pub fn set(&mut self, cell: usize, logarithms: impl Iterator<Item = (usize, f32)>) {
        let mut lanes = [[f32::NEG_INFINITY; LANES]; V];
        logarithms.for_each(|(bit, logarithm)| lanes.as_flattened_mut()[bit] = logarithm);
        self.q[cell] = lanes.map(|lanes| f32x4::new(lanes).exp());
    }

    /// Fits one constraint after another. Returns the largest distance of a sum from one before its fit.
    pub fn sweep(&mut self) -> f32 {
        let mut farthest = f32x4::ZERO;
        for (four, divided) in self.fours.iter().zip(&mut self.divided.fours) {
            let four = four.map(usize::from);
            let lanes = f32x4::transpose(four.map(|cell| total(&self.q[cell])));
            let shares = shares(total(&lanes), divided, &mut farthest);
            for (cell, share) in four.into_iter().zip(shares.to_array()) {
                self.q[cell].iter_mut().for_each(|q| *q *= f32x4::splat(share));
            }
        }
        let mut rest = self.members.as_slice();
        for (house, divided) in self.houses.iter().zip(&mut self.divided.houses) {
            let (members, after) = rest.split_at(house.open);
            rest = after;
            let mut sums = [f32x4::ZERO; V];
            for &cell in members {
                let q = &self.q[usize::from(cell)];
                (0..V).for_each(|v| sums[v] += q[v]);
            }
            let shares: [f32x4; V] = std::array::from_fn(|v| shares(sums[v], &mut divided[v], &mut farthest));
            for &cell in members {
                let q = &mut self.q[usize::from(cell)];
                (0..V).for_each(|v| q[v] *= shares[v]);
            }
        }
        farthest.to_array().into_iter().fold(0.0, f32::max)
    }

    /// Halves the temperature after adding up what was taken at the old one.
    pub fn cool(&mut self, temperature: f32) {
        for (taken, divided) in self.taken.vectors().zip(self.divided.vectors()) {
            *taken += divided.ln() * f32x4::splat(temperature);
            *divided = f32x4::ONE;
        }
        for q in self.q.as_flattened_mut() {
            let square = *q * *q;
            *q = square.simd_gt(VANISHED).select(square, f32x4::ZERO);
        }
    }

    /// Returns what each constraint has taken from the profits of its candidates.
    pub fn taken(&self, size: usize) -> impl Iterator<Item = (usize, f32)> {
        let of_cells = self
            .fours
            .iter()
            .zip(&self.taken.fours)
            .flat_map(|(four, taken)| four.map(usize::from).into_iter().zip(taken.to_array()));
        let of_houses = self.houses.iter().zip(&self.taken.houses).flat_map(move |(house, taken)| {
            (house.constraint..house.constraint + size).zip(taken.iter().flat_map(|four| four.to_array()))
        });
        of_cells.filter(|(cell, _)| *cell + 1 < self.q.len()).chain(of_houses)
    }
}

/// Returns the factors for the q of four constraints with these sums.
#[inline(always)]
fn shares(sums: f32x4, divided: &mut f32x4, farthest: &mut f32x4) -> f32x4 {
    let product = *divided * sums;
    let is_left = product.simd_gt(VANISHED);
    let sums = is_left.select(sums, f32x4::ONE);
    *divided = is_left.select(product, *divided);
    *farthest = farthest.fast_max((sums - f32x4::ONE).abs());
    f32x4::ONE / sums
}

fn total<const N: usize>(vectors: &[f32x4; N]) -> f32x4 {
    vectors.iter().fold(f32x4::ZERO, |total, &vector| total + vector)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::ones;
    use crate::grid::{Cell, Digit, Extra, Geometry, Grid, Shape};
    use crate::solve::propagate::{Candidate, Pending};

    /// Fits arbitrary q on a board with a few givens, and compares what is left of them with what the constraints
    /// have taken.
    fn fit<const V: usize>(shape: Shape) {
        let board = Geometry::new(shape).expect("a board");
        let (network, size) = (Network::new(&board), board.size());
        let mut givens = Grid::empty(board.cell_count());
        givens[Cell::new(1)] = Digit::new(2);
        givens[Cell::new(size + 3)] = Digit::new(3);
        let mut root = network.empty().clone();
        network.load(&mut root, &givens, &mut Pending::new()).expect("alive");
        let logarithm = |cell: usize, bit: usize| -((cell * 7 + bit * 5) as f32 % 11.0) / 4.0;
        let open: Vec<(usize, usize)> = (0..board.cell_count())
            .flat_map(|cell| ones(root.masks()[cell]).map(move |bit| (cell, bit)))
            .collect();
        let mut fitting = Fitting::<V>::default();
        // Twice, to check that nothing of the first run is left.
        for _ in 0..2 {
            fitting.reset(&network, &root);
            for (cell, &mask) in root.masks()[..board.cell_count()].iter().enumerate() {
                fitting.set(cell, ones(mask).map(|bit| (bit, logarithm(cell, bit))));
            }
            let first = fitting.sweep();
            let last = (0..60).fold(first, |_, _| fitting.sweep());
            assert!(first > 0.5 && last < 0.01, "{size}: {first} {last}");
            fitting.cool(2.0);
            let mut taken = vec![0.0; root.masks().len()];
            fitting.taken(size).for_each(|(constraint, amount)| taken[constraint] += amount / 2.0);
            assert!(taken.iter().zip(root.masks()).all(|(taken, &mask)| *taken == 0.0 || mask != 0));
            for &(cell, bit) in &open {
                let constraints = network.constraints_of(Candidate::new(cell, bit));
                let left =
                    logarithm(cell, bit) - constraints.map(|constraint| taken[constraint]).sum::<f32>();
                let q = fitting.q[cell].map(f32x4::to_array).as_flattened()[bit];
                assert!((q.ln() - 2.0 * left).abs() < 0.001, "{size}: {} {left}", q.ln());
            }
        }
    }

    #[test]
    fn constraints_have_taken_what_their_q_have_lost() {
        let board = |size| Shape::standard(size).expect("a standard board");
        fit::<3>(board(4));
        fit::<3>(board(9).with(Extra::Diagonals));
        fit::<4>(board(16));
        fit::<7>(board(25));
    }
}
