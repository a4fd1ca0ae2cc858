//! The search for puzzles that fit a request: trial after trial, each with its own random numbers.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::basics::Basics;
use super::minimal::{self, MinimalPuzzles, UnbiasedPuzzles};
use super::pattern::{self, CluePattern};
use super::rated::PathFilter;
use super::{
    GenerateError, LevelFilter, Request, Symmetry, full_grid, jigsaw, outline, rated, trial, with_rules,
};
use crate::grid::{Card, Digit, Extra, Geometry, Grid, Puzzle};
use crate::hint::{Difficulty, Technique};
use crate::instructions::InstructionSet;
use crate::monitor::Monitor;
use crate::solve::{Singles, Solver, Variations};

/// The boards of the puzzles.
#[derive(Clone, Debug)]
pub enum Boards {
    /// The same board for all.
    Fixed(Arc<Geometry>),
    /// A random jigsaw for each.
    Jigsaw {
        /// The number of rows, columns and digits.
        size: usize,
        /// The houses besides rows, columns and regions.
        extras: Vec<Extra>,
    },
}

/// The way in which clues are chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Sampling {
    /// Clues are removed from full grids.
    #[default]
    Removal,
    /// The clues are in given cells.
    CluePattern(CluePattern),
    /// Every minimal puzzle is equally likely. Classic 9x9 boards only.
    Unbiased,
    /// Rules of these kinds are laid on full grids, those of a family one after another, and digits and rules removed.
    Rules(Vec<&'static Card>),
}

/// A search for puzzles.
///
/// It is a sequence of trials, each of which gives a puzzle or none. Trials have numbers, and their result depends on
/// seed and number alone, so that they can run on any number of threads.
#[derive(Clone)]
pub struct PuzzleSearch {
    /// The boards of the puzzles.
    pub boards: Boards,
    /// The way in which clues are chosen.
    pub sampling: Sampling,
    /// The solution of all puzzles, or `None` for random ones. The boards must be fixed, without rules about all of them.
    pub solution: Option<Grid>,
    /// The symmetry of the givens, if clues are removed.
    pub symmetry: Symmetry,
    /// The accepted difficulty.
    pub level: LevelFilter,
    /// The number of givens.
    pub clues: RangeInclusive<usize>,
    /// Whether no given (with a symmetry: no orbit of givens) may be removable.
    pub minimal: bool,
    /// A technique that the solve path must use.
    pub technique: Option<&'static Technique>,
    /// The score of the solve path.
    pub score: RangeInclusive<u32>,
    /// The start of the random numbers.
    pub seed: u64,
    /// The instructions of the solver. Puzzles do not depend on them.
    pub instructions: InstructionSet,
}

/// From this lower bound on, stopping the removal at the bound finds puzzles sooner than choosing among minimal ones,
/// which have 24.4 clues on average.
const MIN_TO_STOP_AT: usize = 24;

/// The boards on which rules are laid before it is said that none has them.
const BOARDS_TO_LAY_ON: u64 = 20;

/// The number of orders in which clues are removed from a grid until one gives a puzzle that fits. Against a single
/// order, unfair jigsaws are made 1.6 times as fast, other boards up to 1.2 times.
const TRIES_PER_GRID: usize = 10;

/// The number of trials after which a search for one puzzle ends, if trials run one by one, and if they run in lanes.
const MAX_TRIALS: u64 = 100_000;
const MAX_TRIALS_IN_LANES: u64 = 100_000_000;

impl PuzzleSearch {
    /// Creates a search for any puzzles on these boards.
    pub fn new(boards: Boards, seed: u64) -> PuzzleSearch {
        PuzzleSearch {
            boards,
            sampling: Sampling::Removal,
            solution: None,
            symmetry: Symmetry::None,
            level: LevelFilter::Any,
            clues: 0..=usize::MAX,
            minimal: false,
            technique: None,
            score: 0..=u32::MAX,
            seed,
            instructions: InstructionSet::best(),
        }
    }

    /// Creates a search for puzzles of a level, easy ones with plenty of clues.
    pub fn graded(boards: Boards, level: Difficulty, seed: u64) -> PuzzleSearch {
        let search = PuzzleSearch { level: LevelFilter::Rated(level), ..PuzzleSearch::new(boards, seed) };
        match level {
            Difficulty::Easy => PuzzleSearch { clues: search.easy_clues()..=search.cell_count(), ..search },
            _ => search,
        }
    }

    /// Returns the number of clues that easy puzzles have: 36 of 81 cells, and the same share of other boards.
    pub fn easy_clues(&self) -> usize {
        self.cell_count() * 4 / 9
    }

    /// Returns a number of clues below which no puzzle has one solution.
    pub fn fewest_clues(&self) -> usize {
        match &self.boards {
            Boards::Fixed(board) => pattern::fewest_clues(board),
            Boards::Jigsaw { size, .. } => size - 1,
        }
    }

    /// Returns the most clues that a puzzle can have in which each is needed: 40 are the most that anyone has found on
    /// classic 9x9 boards, and 6 the most there are on 4x4 boards. Elsewhere no row is full, as its last clue would
    /// follow from the others.
    pub fn most_minimal_clues(&self) -> usize {
        match &self.boards {
            Boards::Fixed(board) if board.is_classic_9x9() => 40,
            Boards::Fixed(board) if board.is_classic() && board.size() == 4 => 6,
            _ => self.cell_count() - self.cell_count().isqrt(),
        }
    }

    /// Returns the puzzle of the first trial that has one.
    ///
    /// # Errors
    /// See [`GenerateError`].
    pub fn first(&self, monitor: &Monitor) -> Result<Puzzle, GenerateError> {
        let (chunk, most) = if self.runs_in_lanes() { (64, MAX_TRIALS_IN_LANES) } else { (1, MAX_TRIALS) };
        let starts = (0..most).step_by(chunk as usize);
        let found = starts.map(|start| self.run(start..start + chunk, monitor));
        found
            .map(|found| found.map(|puzzles| puzzles.into_iter().next()))
            .find_map(Result::transpose)
            .unwrap_or(Err(GenerateError::NotFound(most)))
    }

    /// Returns whether trials run in vector lanes: 9x9 puzzles from which clues are removed until every clue counts.
    /// Thousands of these take no longer than one trial of other searches.
    pub fn runs_in_lanes(&self) -> bool {
        let is_sparse =
            !matches!(self.level, LevelFilter::SinglesOnly | LevelFilter::Rated(Difficulty::Easy))
                && *self.clues.start() < MIN_TO_STOP_AT;
        self.sampling == Sampling::Removal
            && self.is_nine()
            && self.symmetry == Symmetry::None
            && (self.minimal || is_sparse)
    }

    /// Returns whether every trial gives a puzzle.
    pub fn accepts_all(&self) -> bool {
        self.sampling == Sampling::Removal
            && self.level == LevelFilter::Any
            && !self.needs_path()
            && *self.clues.end() >= self.cell_count()
            && (*self.clues.start() == 0 || self.stops_at_bound())
    }

    /// Returns whether the removal of clues stops at the lower bound instead of going on until none can go.
    fn stops_at_bound(&self) -> bool {
        !self.minimal && !self.runs_in_lanes()
    }

    fn is_nine(&self) -> bool {
        matches!(&self.boards, Boards::Fixed(board) if board.is_classic_9x9())
    }

    fn cell_count(&self) -> usize {
        match &self.boards {
            Boards::Fixed(board) => board.cell_count(),
            Boards::Jigsaw { size, .. } => size * size,
        }
    }

    fn needs_path(&self) -> bool {
        !self.path_filter().accepts_all()
    }

    fn path_filter(&self) -> PathFilter {
        PathFilter { technique: self.technique, score: self.score.clone() }
    }

    /// Makes these trials and returns their puzzles in order. The monitor counts the puzzles tried, several for some
    /// trials.
    ///
    /// # Errors
    /// See [`GenerateError`].
    pub fn run(&self, trials: Range<u64>, monitor: &Monitor) -> Result<Vec<Puzzle>, GenerateError> {
        // The first of trials in lanes takes as long as many that follow it.
        monitor.check()?;
        match (&self.sampling, &self.boards) {
            (Sampling::Removal, Boards::Fixed(board)) if self.runs_in_lanes() => {
                self.in_lanes(board, trials, monitor)
            }
            (Sampling::Removal, _) => self.one_by_one(trials, monitor),
            (Sampling::CluePattern(pattern), Boards::Fixed(board)) => {
                self.with_pattern(board, pattern, trials, monitor)
            }
            (Sampling::Unbiased, Boards::Fixed(board)) => self.unbiased(board, trials, monitor),
            (Sampling::Rules(kinds), _) => self.with_rules(kinds, trials, monitor),
            (Sampling::CluePattern(_) | Sampling::Unbiased, Boards::Jigsaw { .. }) => Ok(Vec::new()),
        }
    }

    fn in_lanes(
        &self,
        board: &Arc<Geometry>,
        trials: Range<u64>,
        monitor: &Monitor,
    ) -> Result<Vec<Puzzle>, GenerateError> {
        let mut puzzles = MinimalPuzzles::new(self.seed, trials, self.instructions);
        if let Some(solution) = &self.solution {
            puzzles = puzzles.with_solution(solution);
        }
        let mut found = Vec::new();
        for givens in puzzles {
            found.extend(self.accept_nine(board, &givens));
            monitor.add(1);
            monitor.check()?;
        }
        Ok(found)
    }

    fn one_by_one(&self, trials: Range<u64>, monitor: &Monitor) -> Result<Vec<Puzzle>, GenerateError> {
        let mut found = Vec::new();
        let mut solver = None;
        for number in trials {
            let mut rng = self.rng(number);
            let (board, full) = match &self.boards {
                Boards::Fixed(board) => (board.clone(), self.full_grid(board, &mut rng, monitor)?),
                Boards::Jigsaw { size, extras } => jigsaw::with_grid(*size, extras, &mut rng, monitor)?,
            };
            let solver = match &mut solver {
                Some((of, solver)) if Arc::ptr_eq(of, &board) => solver,
                other => &mut other.insert((board.clone(), Solver::new(&board))).1,
            };
            let request = Request {
                geometry: board,
                symmetry: self.symmetry,
                level: self.level,
                clues: self.stops_at_bound().then_some(*self.clues.start()),
                minimal: self.minimal,
            };
            for _ in 0..TRIES_PER_GRID {
                let puzzle = trial(&request, full.clone(), solver, &mut rng, monitor)?;
                if let Some(puzzle) = puzzle.filter(|puzzle| self.fits(puzzle)) {
                    found.push(puzzle);
                    break;
                }
            }
        }
        Ok(found)
    }

    /// Returns whether clues, technique and score are as wanted.
    fn fits(&self, puzzle: &Puzzle) -> bool {
        if !self.clues.contains(&puzzle.givens.filled()) {
            return false;
        }
        if !self.needs_path() {
            return true;
        }
        rated::path_up_to(puzzle, Difficulty::Extreme).is_some_and(|path| self.path_filter().fits(&path))
    }

    fn with_pattern(
        &self,
        board: &Arc<Geometry>,
        pattern: &CluePattern,
        trials: Range<u64>,
        monitor: &Monitor,
    ) -> Result<Vec<Puzzle>, GenerateError> {
        let mut found = Vec::new();
        let mut variations = Variations::new(board);
        for number in trials {
            let mut rng = self.rng(number);
            let full_grid = |rng: &mut _| self.full_grid(board, rng, monitor);
            if let Some(givens) = pattern.search(board, full_grid, &mut variations, &mut rng, monitor)?
                && (!self.minimal || variations.redundant(&givens, board.cells(), monitor)?.is_empty())
            {
                found.extend(self.accept(board, givens));
            }
            monitor.add(1);
        }
        Ok(found)
    }

    fn unbiased(
        &self,
        board: &Arc<Geometry>,
        trials: Range<u64>,
        monitor: &Monitor,
    ) -> Result<Vec<Puzzle>, GenerateError> {
        let mut found = Vec::new();
        let mut puzzles = UnbiasedPuzzles::new(board);
        for number in trials {
            let mut rng = self.rng(number);
            let full = self.full_grid(board, &mut rng, monitor)?;
            let of_grid = puzzles.of_grid(&full, &mut rng, monitor)?;
            found.extend(of_grid.iter().filter_map(|givens| self.accept_nine(board, givens)));
            monitor.add(1);
        }
        Ok(found)
    }

    fn with_rules(
        &self,
        kinds: &[&'static Card],
        trials: Range<u64>,
        monitor: &Monitor,
    ) -> Result<Vec<Puzzle>, GenerateError> {
        let wanted = self.wanted(kinds);
        let mut found = Vec::new();
        for number in trials {
            monitor.check()?;
            let mut rng = self.rng(number);
            if let Some((board, grid)) = self.board_with_rules(kinds, &mut rng, monitor)? {
                found.extend(with_rules::puzzle(&wanted, &board, &grid, &mut rng, monitor)?);
            }
            monitor.add(1);
        }
        Ok(found)
    }

    /// Returns whether some random boards have rules of all kinds that are to be laid: on small ones some never fit.
    ///
    /// # Errors
    /// See [`GenerateError`].
    pub fn can_have_rules(&self, monitor: &Monitor) -> Result<bool, GenerateError> {
        let Sampling::Rules(kinds) = &self.sampling else { return Ok(true) };
        let wanted = self.wanted(kinds);
        for number in 0..BOARDS_TO_LAY_ON {
            let mut rng = self.rng(number);
            if let Some((board, grid)) = self.board_with_rules(kinds, &mut rng, monitor)?
                && with_rules::has_rules(&wanted, &board, &grid, &mut rng)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn wanted<'a>(&self, kinds: &'a [&'static Card]) -> with_rules::Wanted<'a> {
        with_rules::Wanted {
            kinds,
            symmetry: self.symmetry,
            level: match self.level {
                LevelFilter::Rated(level) => Some(level),
                LevelFilter::SinglesOnly => Some(Difficulty::Easy),
                LevelFilter::Any | LevelFilter::BeyondSingles => None,
            },
            clues: self.clues.clone(),
            minimal: self.minimal,
            path: self.path_filter(),
        }
    }

    /// Returns a board with the rules that are about all of it, and a random grid that obeys them, if one is found.
    fn board_with_rules(
        &self,
        kinds: &[&'static Card],
        rng: &mut ChaCha8Rng,
        monitor: &Monitor,
    ) -> Result<Option<(Arc<Geometry>, Grid)>, GenerateError> {
        let (plain, grid) = match &self.boards {
            Boards::Fixed(board) => (board.clone(), None),
            Boards::Jigsaw { size, extras } => {
                let (board, grid) = jigsaw::with_grid(*size, extras, rng, monitor)?;
                (board, Some(grid))
            }
        };
        let board = with_rules::board(&plain, kinds)?;
        let grid = match (board.rules(), grid) {
            ([], Some(grid)) => Some(grid),
            ([], None) => Some(self.full_grid(&board, rng, monitor)?),
            _ => with_rules::random_grid(&board, rng, monitor)?,
        };
        Ok(grid.map(|grid| (board, grid)))
    }

    /// Returns the random numbers of a trial.
    fn rng(&self, number: u64) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(number);
        rng
    }

    fn full_grid(
        &self,
        board: &Geometry,
        rng: &mut ChaCha8Rng,
        monitor: &Monitor,
    ) -> Result<Grid, GenerateError> {
        match &self.solution {
            Some(solution) => Ok(solution.clone()),
            None if self.is_nine() => Ok(minimal::random_grid(rng)),
            None => full_grid(board, rng, monitor),
        }
    }

    /// Returns a 9x9 puzzle if it fits. Most that do not are not rated.
    fn accept_nine(&self, board: &Arc<Geometry>, givens: &[u8; 81]) -> Option<Puzzle> {
        let clues = givens.iter().filter(|&&digit| digit > 0).count();
        if !self.clues.contains(&clues) {
            return None;
        }
        // Unbiased sampling and searches by path must not miss puzzles of the level.
        let only_likely = self.sampling == Sampling::Removal && !self.needs_path();
        let fits = match self.level {
            LevelFilter::Any => true,
            LevelFilter::SinglesOnly => Basics::of(givens).0 == Basics::Singles,
            LevelFilter::BeyondSingles => Basics::of(givens).0 > Basics::Singles,
            LevelFilter::Rated(wanted) => outline::has_level(board, givens, wanted, only_likely),
        };
        if !fits {
            return None;
        }
        self.accept_leveled(board, givens.iter().map(|&digit| Digit::new(digit)).collect())
    }

    /// Returns a puzzle if it fits.
    fn accept(&self, board: &Arc<Geometry>, givens: Grid) -> Option<Puzzle> {
        let fits = match self.level {
            LevelFilter::Any => true,
            LevelFilter::SinglesOnly => singles_solve(board, &givens),
            LevelFilter::BeyondSingles => !singles_solve(board, &givens),
            LevelFilter::Rated(wanted) => rated::level_up_to(board, &givens, wanted) == Some(wanted),
        };
        if fits { self.accept_leveled(board, givens) } else { None }
    }

    /// Returns a puzzle of the accepted level if its path fits.
    fn accept_leveled(&self, board: &Arc<Geometry>, givens: Grid) -> Option<Puzzle> {
        let mut puzzle = Puzzle::new(board.clone(), givens);
        let most = if let LevelFilter::Rated(wanted) = self.level { wanted } else { Difficulty::Extreme };
        if self.needs_path() && !self.path_filter().fits(&rated::path_up_to(&puzzle, most)?) {
            return None;
        }
        if let LevelFilter::Rated(level) = self.level {
            puzzle.info.level = Some(level.name().to_owned());
        }
        Some(puzzle)
    }
}

fn singles_solve(board: &Geometry, givens: &Grid) -> bool {
    matches!(Solver::new(board).singles(givens), Singles::Solved(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::MinimalInside;
    use crate::grid::Alphabet;
    use crate::hint::{Rating, by_slug};
    use crate::solve::Count;

    fn nine() -> Boards {
        Boards::Fixed(Geometry::standard(9).expect("nine"))
    }

    fn run(search: &PuzzleSearch, trials: Range<u64>) -> Vec<Puzzle> {
        search.run(trials, &Monitor::new()).expect("not cancelled")
    }

    #[test]
    fn a_cancelled_search_tries_nothing() {
        let monitor = Monitor::new();
        monitor.cancel();
        let found = PuzzleSearch::new(nine(), 4).run(0..40, &monitor);
        assert!(matches!(found, Err(GenerateError::Cancelled(_))), "{found:?}");
        assert_eq!(monitor.done(), 0);
    }

    #[test]
    fn any_division_of_the_trials_gives_the_same_puzzles() {
        let level = LevelFilter::Rated(Difficulty::Hard);
        let board = Boards::Fixed(Geometry::standard(6).expect("six"));
        let jigsaw = Boards::Jigsaw { size: 6, extras: vec![] };
        for search in [
            PuzzleSearch { level, ..PuzzleSearch::new(nine(), 4) },
            PuzzleSearch { level: LevelFilter::BeyondSingles, ..PuzzleSearch::new(board, 4) },
            PuzzleSearch::new(jigsaw, 4),
        ] {
            let all = run(&search, 0..40);
            assert!(!all.is_empty());
            assert_eq!([run(&search, 0..13), run(&search, 13..14), run(&search, 14..40)].concat(), all);
        }
    }

    #[test]
    fn puzzles_have_the_level_score_clues_and_technique_that_are_wanted() {
        let technique = by_slug("xy-wing").expect("a technique");
        for level in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Unfair] {
            let is_hard = level == Difficulty::Hard;
            let search = PuzzleSearch {
                level: LevelFilter::Rated(level),
                minimal: true,
                clues: 24..=25,
                technique: is_hard.then_some(technique),
                score: 0..=if is_hard { 900 } else { u32::MAX },
                ..PuzzleSearch::new(nine(), 11)
            };
            let found = run(&search, 0..300);
            assert!(!found.is_empty(), "{level:?}");
            for puzzle in found {
                let path = rated::path_up_to(&puzzle, Difficulty::Extreme).expect("it is solved");
                let rating = Rating::of(&path);
                assert_eq!(rating.level, level);
                assert!((24..=25).contains(&puzzle.givens.filled()));
                assert!(!is_hard || rating.score <= 900);
                assert!(!is_hard || path.steps.iter().any(|step| step.technique.slug == "xy-wing"));
            }
        }
    }

    /// Relabelling digits and swapping rows, columns, bands and stacks turns each 4x4 grid into one of these two.
    #[test]
    fn a_4x4_puzzle_needs_up_to_six_clues() {
        let four = Geometry::standard(4).expect("four");
        let most = PuzzleSearch::new(Boards::Fixed(four.clone()), 0).most_minimal_clues();
        for (full, expected) in [("1234341221434321", 6), ("1234341223414123", 5)] {
            let full = full.chars().map(|c| Alphabet::Digits.digit(c, 4)).collect();
            let monitor = Monitor::new();
            let inside = MinimalInside::new(&four, full, &monitor).expect("not cancelled");
            let clues = inside.map(|puzzle| puzzle.expect("not cancelled").filled());
            assert_eq!(clues.max(), Some(expected));
            assert!(expected <= most);
        }
    }

    #[test]
    fn minimal_with_a_symmetry_means_that_no_orbit_can_go() {
        let board = Geometry::standard(6).expect("six");
        let mut solver = Solver::new(&board);
        let symmetry = Symmetry::Rotational;
        let boards = Boards::Fixed(board.clone());
        let easy = LevelFilter::Rated(Difficulty::Easy);
        for (level, clues) in [(LevelFilter::Any, 0..=36), (easy, 0..=36), (LevelFilter::Any, 12..=36)] {
            let request =
                PuzzleSearch { symmetry, level, minimal: true, ..PuzzleSearch::new(boards.clone(), 2) };
            let found = run(&PuzzleSearch { clues: clues.clone(), ..request }, 0..12);
            assert!(!found.is_empty() && found.iter().all(|puzzle| clues.contains(&puzzle.givens.filled())));
            for puzzle in found {
                for orbit in symmetry.orbits(&board) {
                    let mut fewer = puzzle.givens.clone();
                    orbit.iter().for_each(|&cell| fewer[cell] = None);
                    let is_unique = solver.count(&fewer, Some(2), &Monitor::new()) == Ok(Count::Exact(1));
                    assert!(fewer == puzzle.givens || !is_unique, "{:?}", puzzle.givens);
                }
            }
        }
    }
}
