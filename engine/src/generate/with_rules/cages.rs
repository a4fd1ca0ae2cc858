//! Cages that cover a board: a random partition of a full grid, and its cages divided where a puzzle is too hard.

use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::lay::Ground;
use crate::grid::{CandidateSet, Card, Cell, CellSet, Rule};
use crate::hint::Difficulty;

/// The most cages of one cell.
const MOST_ALONE: usize = 3;

/// The partitions of which the first with few enough cages of one cell is taken.
const PARTITIONS: usize = 10;

/// Cages that the symmetry maps onto each other: one or two.
type Orbit = Vec<CellSet>;

/// A board divided into cages of neighbours whose digits differ.
pub struct Cages(Vec<Orbit>);

/// Returns the sizes of new cages, each as often as it is listed: those with which most puzzles of a level are made in a
/// second.
const fn sizes(level: Option<Difficulty>) -> &'static [usize] {
    match level {
        Some(Difficulty::Easy) => &[2, 2, 2, 2, 3],
        Some(Difficulty::Medium) => &[2, 2, 2, 3, 3],
        None | Some(Difficulty::Hard) => &[2, 2, 3, 3, 4],
        Some(Difficulty::Unfair) => &[2, 3, 3, 4],
        Some(Difficulty::Extreme) => &[2, 3, 4, 4, 5],
    }
}

impl Cages {
    /// Divides a board, into smaller cages for an easier level. Returns `None` if too many cells are left alone.
    pub fn new(ground: &Ground, level: Option<Difficulty>, rng: &mut ChaCha8Rng) -> Option<Cages> {
        (0..PARTITIONS).map(|_| Cages::any(ground, level, rng)).find(|cages| {
            let alone = cages.0.iter().flatten().filter(|cage| cage.len() == 1);
            alone.count() <= MOST_ALONE
        })
    }

    fn any(ground: &Ground, level: Option<Difficulty>, rng: &mut ChaCha8Rng) -> Cages {
        let mut cells: Vec<Cell> = ground.board.cells().collect();
        cells.shuffle(rng);
        let mut free = ground.board.cells().collect::<CellSet>();
        let mut cages = Vec::new();
        // Cells with few free neighbours first: they would be left alone.
        while let Some(&start) = cells
            .iter()
            .filter(|&&cell| free.contains(cell))
            .min_by_key(|&&cell| ground.beside(cell).filter(|&other| free.contains(other)).count())
        {
            let size = *sizes(level).choose(rng).unwrap_or(&2);
            let mut orbit = vec![CellSet::of(start)];
            if ground.image(start) != start {
                orbit.push(CellSet::of(ground.image(start)));
            }
            while orbit[0].len() < size {
                let taken = orbit.iter().fold(CellSet::EMPTY, |all, &cage| all | cage);
                let beside: Vec<Cell> = orbit[0].iter().flat_map(|cell| ground.beside(cell)).collect();
                let wider = beside.into_iter().filter(|&cell| free.contains(cell) && !taken.contains(cell));
                let wider: Vec<Orbit> = wider.filter_map(|cell| with(ground, &orbit, cell)).collect();
                let Some(wider) = wider.choose(rng) else { break };
                orbit = wider.clone();
            }
            orbit.iter().for_each(|&cage| free -= cage);
            cages.push(orbit);
        }
        Cages(cages)
    }

    /// Divides a cage of four or more cells, some of which are among these, in two. Returns false if there is none.
    pub fn divide(&mut self, ground: &Ground, open: CellSet, rng: &mut ChaCha8Rng) -> bool {
        let is_large = |at: &usize| {
            let orbit = &self.0[*at];
            let is_own_image = orbit.len() == 1 && ground.is_symmetric();
            orbit[0].len() >= 4 && !is_own_image && orbit.iter().any(|&cage| !(cage & open).is_empty())
        };
        let mut large: Vec<usize> = (0..self.0.len()).filter(is_large).collect();
        large.shuffle(rng);
        for at in large {
            let cage = self.0[at][0];
            let pairs = cage.iter().flat_map(|cell| ground.beside(cell).map(move |other| [cell, other]));
            let parts =
                pairs.filter(|[_, other]| cage.contains(*other)).map(|pair| pair.into_iter().collect());
            let is_rest_connected =
                |part: &CellSet| (cage - *part).is_connected(|cell| ground.beside(cell).collect());
            let parts: Vec<CellSet> = parts.filter(is_rest_connected).collect();
            if let Some(&part) = parts.choose(rng) {
                let [part, rest] = [part, cage - part].map(|cage| ground.orbit_of(cage));
                self.0[at] = part;
                self.0.push(rest);
                return true;
            }
        }
        false
    }

    /// Returns the rules of all cages.
    pub fn rules(
        &self,
        ground: &Ground,
        kind: &'static Card,
        rng: &mut ChaCha8Rng,
    ) -> Option<Vec<Vec<Rule>>> {
        let mut rule = |cage: &CellSet| ground.rule(kind, &[&cage.iter().collect::<Vec<Cell>>()], rng);
        self.0.iter().map(|orbit| orbit.iter().map(&mut rule).collect()).collect()
    }
}

/// Returns cages with one more cell, and its image in the image, if the digits of each still differ.
fn with(ground: &Ground, orbit: &Orbit, cell: Cell) -> Option<Orbit> {
    let mut wider = orbit.clone();
    match &mut wider[..] {
        // The cell is on the axis: so its cage is its own image.
        [own] if ground.is_symmetric() => {
            own.insert(cell);
            own.insert(ground.image(cell));
        }
        [cage, image] => {
            if ground.image(cell) == cell || cage.contains(ground.image(cell)) {
                return None;
            }
            cage.insert(cell);
            image.insert(ground.image(cell));
        }
        cages => cages.iter_mut().for_each(|cage| cage.insert(cell)),
    }
    let differ = |cage: &CellSet| {
        let digits: CandidateSet = cage.iter().filter_map(|cell| ground.solution[cell]).collect();
        digits.len() == cage.len()
    };
    wider.iter().all(differ).then_some(wider)
}
