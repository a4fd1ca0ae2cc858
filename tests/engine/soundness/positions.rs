//! Positions of every kind on the solve paths of puzzles, each with what the solutions of its puzzle allow.

use std::ops::ControlFlow;
use std::sync::Arc;

use ninefold_engine::format::{self, Format, Options};
use ninefold_engine::generate::{self, LevelFilter, Request, Symmetry, jigsaw};
use ninefold_engine::grid::{
    Alphabet, CandidateGrid, CandidateSet, Cell, Clues, Digit, Extra, Geometry, Grid, Puzzle, Shape,
};
use ninefold_engine::hint::{Effect, SolvePath, Step, Uniqueness, may_assume_unique};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::puzzle::Problem;
use ninefold_engine::solve::Solver;
use rand::rngs::ChaCha8Rng;
use rand::seq::IteratorRandom;
use rand::{Rng, RngExt, SeedableRng};

use crate::data::Source;

/// The source of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A puzzle of the built-in packs.
    Packed,
    /// A line of the library of steps.
    Stored,
    /// A puzzle of a list of 9x9 puzzles.
    Listed(&'static str),
    /// A puzzle of such a list with one to three clues removed.
    Opened(&'static str),
    /// A generated puzzle on the standard board of this size.
    Plain(usize),
    /// A generated puzzle on a board with diagonals.
    Diagonal(usize),
    /// A generated puzzle on a board with windows.
    Windows(usize),
    /// A generated puzzle on a random jigsaw board.
    Jigsaw(usize),
    /// A puzzle whose givens are candidates.
    Sukaku,
}

use Kind::{Diagonal, Jigsaw, Listed, Opened, Packed, Plain, Stored, Windows};

/// The sources in turn. Those that are common in play, or hard, are listed more than once.
const KINDS: &[Kind] = &[
    Listed("easy"),
    Listed("minimal"),
    Listed("top1465"),
    Listed("17clue"),
    Listed("hardest375"),
    Opened("minimal"),
    Listed("minimal"),
    Diagonal(9),
    Jigsaw(9),
    Listed("top1465"),
    Opened("easy"),
    Windows(9),
    Listed("hardest11"),
    Listed("minimal"),
    Plain(4),
    Plain(6),
    Listed("top95"),
    Jigsaw(6),
    Listed("17clue"),
    Diagonal(6),
];

/// The text of a list of 9x9 puzzles. Our own lists serve for those of the collections that are as hard.
pub fn list(source: Source, name: &str) -> String {
    match (source, name) {
        (Source::Collections, name) => source.text(&format!("puzzles/nine_{name}.txt")),
        (Source::Own, "17clue" | "minimal") => source.text("nine_minimal.txt"),
        (Source::Own, "top95" | "top1465") => source.text("nine_unfair.txt"),
        (Source::Own, "hardest375" | "hardest11") => source.text("nine_extreme.txt"),
        (Source::Own, name) => source.text(&format!("nine_{name}.txt")),
    }
}

/// Large boards, on which searching for every step is slow.
const LARGE: &[Kind] = &[Plain(12), Plain(16), Jigsaw(12), Diagonal(16)];

/// Every 60th puzzle has a large board.
const LARGE_EVERY: usize = 60;

/// Puzzles with more solutions are skipped.
const MAX_SOLUTIONS: usize = 500;

/// A puzzle with the digits that its solutions have in each cell.
pub struct Start {
    pub kind: Kind,
    pub grid: CandidateGrid,
    pub uniqueness: Uniqueness,
    pub possible: Vec<CandidateSet>,
}

impl Start {
    /// Returns `None` if the puzzle has no solution, or too many.
    pub fn new(kind: Kind, grid: CandidateGrid) -> Option<Start> {
        let mut givens = Grid::empty(grid.geometry().cell_count());
        grid.givens().iter().for_each(|cell| givens[cell] = grid.value(cell));
        let clues = Clues { digits: &givens, ..grid.clues() };
        let mut possible = vec![CandidateSet::EMPTY; givens.cell_count()];
        let mut count = 0;
        let ended = Solver::new(grid.geometry()).for_each(clues, &Monitor::new(), |solution| {
            solution.placed().for_each(|(cell, digit)| possible[cell.index()].insert(digit));
            count += 1;
            if count > MAX_SOLUTIONS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        ended.expect("not cancelled");
        let uniqueness =
            if count == 1 && may_assume_unique(&grid) { Uniqueness::Unique } else { Uniqueness::Unknown };
        (1..=MAX_SOLUTIONS).contains(&count).then_some(Start { kind, grid, uniqueness, possible })
    }

    /// Returns whether a solution contradicts the step.
    pub fn contradicts(&self, step: &Step) -> bool {
        match &step.effect {
            &Effect::Place(cell, digit) => self.possible[cell.index()] != CandidateSet::of(digit),
            &Effect::PlaceAll(cells, digit) => {
                cells.iter().any(|cell| self.possible[cell.index()] != CandidateSet::of(digit))
            }
            Effect::Eliminate(list) => {
                list.iter().any(|&(cell, digits)| !(self.possible[cell.index()] & digits).is_empty())
            }
        }
    }

    /// Returns the position without some random candidates that no solution needs, like marks that a player has erased.
    pub fn thinned(&self, grid: &CandidateGrid, rng: &mut impl Rng) -> CandidateGrid {
        let share = rng.random_range(0.02..0.5);
        let mut thin = grid.clone();
        for cell in grid.open_cells() {
            let spare = grid.candidates(cell) - self.possible[cell.index()];
            thin.eliminate(cell, spare.iter().filter(|_| rng.random_bool(share)).collect());
        }
        thin
    }

    /// Returns the distance between the positions of the solve path that are searched.
    pub fn stride(&self) -> usize {
        match self.grid.size() {
            1..=9 => 3,
            10..=12 => 12,
            _ => 40,
        }
    }

    /// Returns the solve path.
    pub fn path(&self) -> SolvePath {
        SolvePath::new(&self.grid, self.uniqueness)
    }
}

/// Returns the positions of lines of the library that have a unique solution and have not lost any of its candidates.
pub fn stored(lines: &str) -> impl Iterator<Item = Start> {
    let options = Options { format: Some(Format::LIBRARY), ..Options::default() };
    let entries = format::parse(lines.as_bytes(), options).expect("lines of the library");
    let grids = entries.into_iter().filter_map(|entry| match entry.problem {
        Problem::Sudoku(puzzle) => Some(CandidateGrid::of(&puzzle)),
        Problem::Queens(_) => None,
    });
    grids.filter_map(|grid| Start::new(Stored, grid)).filter(|start| {
        let holds = |(cell, value): (Cell, Option<Digit>)| match value {
            Some(digit) => start.possible[cell.index()] == CandidateSet::of(digit),
            None => (start.possible[cell.index()] - start.grid.candidates(cell)).is_empty(),
        };
        start.uniqueness == Uniqueness::Unique && start.grid.values().iter().all(holds)
    })
}

/// Returns an endless, reproducible sequence of puzzles of all kinds.
pub fn starts(source: Source) -> impl Iterator<Item = Start> {
    let lists = Lists::new(source);
    (0..).filter_map(move |number: usize| {
        let (round, turn) = (number / KINDS.len(), number % KINDS.len());
        let mut rng = ChaCha8Rng::seed_from_u64(number as u64);
        let kind = match number % LARGE_EVERY {
            0 => *LARGE.iter().choose(&mut rng)?,
            _ => KINDS[(turn + round) % KINDS.len()],
        };
        Start::new(kind, lists.puzzle(kind, &mut rng)?)
    })
}

/// The texts of the lists by their names.
struct Lists {
    texts: Vec<(&'static str, Vec<String>)>,
}

impl Lists {
    fn new(source: Source) -> Lists {
        let mut texts: Vec<(&str, Vec<String>)> = Vec::new();
        for kind in KINDS {
            if let Listed(name) | Opened(name) = *kind
                && texts.iter().all(|(known, _)| *known != name)
            {
                texts.push((name, list(source, name).lines().map(str::to_owned).collect()));
            }
        }
        Lists { texts }
    }

    /// Returns a random puzzle of this kind.
    fn puzzle(&self, kind: Kind, rng: &mut impl Rng) -> Option<CandidateGrid> {
        match kind {
            Packed | Stored | Kind::Sukaku => None,
            Listed(name) | Opened(name) => {
                let lines = &self.texts.iter().find(|(list, _)| *list == name)?.1;
                let mut givens: Grid =
                    lines.iter().choose(rng)?.chars().map(|c| Alphabet::Digits.digit(c, 9)).collect();
                if let Opened(_) = kind {
                    for _ in 0..rng.random_range(1..=3) {
                        let clue = givens.placed().map(|(cell, _)| cell).choose(rng)?;
                        givens[clue] = None;
                    }
                }
                Some(CandidateGrid::of(&Puzzle::new(Geometry::standard(9)?, givens)))
            }
            Plain(size) => generated(Geometry::standard(size)?, rng),
            Diagonal(size) => generated(with(size, Extra::Diagonals)?, rng),
            Windows(size) => generated(with(size, Extra::Windows)?, rng),
            Jigsaw(size) => generated(jigsaw::board(size, &[], rng, &Monitor::new()).ok()?, rng),
        }
    }
}

fn with(size: usize, extra: Extra) -> Option<Arc<Geometry>> {
    Some(Arc::new(Geometry::new(Shape::standard(size)?.with(extra)).ok()?))
}

/// Generates a puzzle: minimal on small boards, with many clues on large ones.
fn generated(geometry: Arc<Geometry>, rng: &mut impl Rng) -> Option<CandidateGrid> {
    let clues = (geometry.size() > 9).then(|| geometry.cell_count() * 2 / 5);
    let request =
        Request { geometry, symmetry: Symmetry::None, level: LevelFilter::Any, clues, minimal: false };
    let puzzle = generate::generate(&request, rng, &Monitor::new()).ok()?;
    Some(CandidateGrid::of(&puzzle))
}
