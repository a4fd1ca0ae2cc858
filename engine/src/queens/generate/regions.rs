//! Boards with regions.

use std::ops::RangeInclusive;

use rand::seq::{IteratorRandom, SliceRandom};
use rand::{Rng, RngExt};

use crate::queens::regions::{is_connected, neighbours};
use crate::queens::{Board, Regions, Square, SquareSet, solutions};

/// The maximum number of squares that change their region until only one solution is left. Most boards need a few
/// dozen.
const MAX_TRADES: usize = 400;

/// Places queens that do not attack each other and grows random regions around them. Then, while there is another
/// solution, moves a square of that solution to an adjacent region, which already holds one of its queens.
pub(super) fn attempt(size: usize, rng: &mut impl Rng) -> Option<Board> {
    let queens = queens(size, rng)?;
    let mut map = Map::grow(size, &queens, rng)?;
    for _ in 0..MAX_TRADES {
        let board = map.board()?;
        let other = solutions(&board).take(2).find(|solution| solution.queens().ne(queens.iter().copied()));
        match other {
            None => return Some(board),
            Some(other) => map.spoil(&other, &queens, rng)?,
        }
    }
    None
}

/// Returns how many squares a region may have: with one alone its queen is a gift, and the rest of a board on which one
/// region spreads is too narrow.
fn bounds(size: usize) -> RangeInclusive<usize> {
    let fewest = if size < 10 { 2 } else { 3 };
    fewest..=size * size / 3
}

/// Places a queen in each row and column in random order, none adjacent to the one above.
fn queens(size: usize, rng: &mut impl Rng) -> Option<Vec<Square>> {
    fn extend(placed: &mut Vec<Square>, size: usize, rng: &mut impl Rng) -> bool {
        let row = placed.len();
        if row == size {
            return true;
        }
        let mut columns: Vec<usize> = (0..size).collect();
        columns.retain(|&column| {
            placed.iter().all(|queen| usize::from(queen.column) != column)
                && placed.last().is_none_or(|queen| usize::from(queen.column).abs_diff(column) > 1)
        });
        columns.shuffle(rng);
        columns.into_iter().any(|column| {
            placed.push(Square::new(row, column));
            let done = extend(placed, size, rng);
            if !done {
                placed.pop();
            }
            done
        })
    }
    let mut placed = Vec::new();
    extend(&mut placed, size, rng).then_some(placed)
}

/// The squares of each region. Region r has the queen of row r.
struct Map {
    size: usize,
    /// The fewest and the most squares of a region.
    bounds: RangeInclusive<usize>,
    regions: Vec<SquareSet>,
}

impl Map {
    /// Grows regions from the queens until every square belongs to one: first each to the fewest squares it may have,
    /// then some faster than others, so that there are large and small ones. Equal regions leave a player nothing to
    /// start with. Returns `None` if a region is shut in by others.
    fn grow(size: usize, queens: &[Square], rng: &mut impl Rng) -> Option<Map> {
        let regions: Vec<SquareSet> = queens.iter().map(|&queen| [queen].into_iter().collect()).collect();
        let mut map = Map { size, bounds: bounds(size), regions };
        let mut rest: Vec<Square> = Square::all(size).filter(|square| !queens.contains(square)).collect();
        for region in 0..size {
            while map.regions[region].len() < *map.bounds.start() {
                rest.shuffle(rng);
                let next = rest.iter().position(|&square| map.beside(square).contains(&region))?;
                map.regions[region].insert(rest.swap_remove(next));
            }
        }
        // Half of the boards have larger differences, which makes them easier.
        let strict = rng.random::<bool>();
        let greed: Vec<u32> = (0..size)
            .map(|_| rng.random_range(1..=100))
            .map(|percent: u32| if strict { (percent * percent).div_ceil(100) } else { percent })
            .collect();
        while !rest.is_empty() {
            let before = rest.len();
            rest.shuffle(rng);
            let mut may_grow = false;
            rest.retain(|&square| {
                let near = map.beside(square).into_iter().filter(|&region| map.has_room(region));
                let Some(region) = near.choose(rng) else { return true };
                may_grow = true;
                let grows = rng.random_range(0..100) < greed[region];
                if grows {
                    map.regions[region].insert(square);
                }
                !grows
            });
            if !may_grow && rest.len() == before {
                return None;
            }
        }
        Some(map)
    }

    fn has_room(&self, region: usize) -> bool {
        self.regions[region].len() < *self.bounds.end()
    }

    /// Returns the regions adjacent to a square, except its own.
    fn beside(&self, square: Square) -> Vec<usize> {
        let near: SquareSet = neighbours(square, self.size).collect();
        let mut beside: Vec<usize> = (0..self.regions.len()).collect();
        beside.retain(|&i| !self.regions[i].contains(square) && !(near & self.regions[i]).is_empty());
        beside
    }

    /// Moves a square of this solution to another region, which then has two of the solution's queens while the old
    /// one has none.
    fn spoil(&mut self, solution: &Board, queens: &[Square], rng: &mut impl Rng) -> Option<()> {
        let squares = solution.queens().filter(|square| !queens.contains(square));
        let trades = squares.flat_map(|square| {
            let from = self.regions.iter().position(|region| region.contains(square));
            let to = self.beside(square).into_iter();
            from.into_iter().flat_map(move |from| to.clone().map(move |to| (square, from, to)))
        });
        let trades = trades.filter(|&(square, from, to)| {
            let mut left = self.regions[from];
            left.remove(square);
            left.len() >= *self.bounds.start() && self.has_room(to) && is_connected(left, self.size)
        });
        let (square, from, to) = trades.choose(rng)?;
        self.regions[from].remove(square);
        self.regions[to].insert(square);
        Some(())
    }

    /// Returns the board with its regions lettered in reading order.
    fn board(&self) -> Option<Board> {
        let (mut order, mut letters) = (Vec::new(), Vec::new());
        for square in Square::all(self.size) {
            let region = self.regions.iter().position(|region| region.contains(square))?;
            let known = order.iter().position(|&other| other == region);
            letters.push(known.unwrap_or(order.len()) as u8);
            if known.is_none() {
                order.push(region);
            }
        }
        Regions::new(self.size, letters).ok().map(Board::with_regions)
    }
}
