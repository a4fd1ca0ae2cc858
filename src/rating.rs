//! The difficulty of a puzzle of any kind, as `ninefold rate`, the lists of puzzles and the packs give it.

use crate::grid::{CandidateGrid, Puzzle};
use crate::hint::{self, Difficulty, SolvePath, TECHNIQUES, Uniqueness};
use crate::monitor::{Cancelled, Monitor};
use crate::puzzle::Problem;
use crate::queens::{self, Board, QueensVerdict};
use crate::solve::{self, Verdict};

/// The difficulty of some steps: those that solve a puzzle, or all that were found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// That of the hardest step, or a higher one if the score is too high for it.
    pub level: Difficulty,
    /// The sum of the scores of all steps, which those of queens boards do not have.
    pub score: Option<u32>,
    /// The technique of the hardest step, if there is a step.
    pub hardest: Option<Technique>,
}

/// A technique for sudokus or queens boards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Technique {
    /// Its place among the techniques of its kind, from easy to hard.
    place: usize,
    /// The stable name for files and the command line.
    pub slug: &'static str,
    /// The name in sentences.
    pub name: &'static str,
}

/// What the techniques say about a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// They solve it in this number of steps.
    Rated { rating: Rating, steps: usize },
    /// No technique applies any more; the rating is that of the steps so far.
    Stuck { rating: Rating, steps: usize },
    /// It has no solution.
    Unsolvable,
    /// It has several solutions.
    Multiple,
}

impl Outcome {
    /// Returns the rating if techniques solve the puzzle.
    pub fn rating(self) -> Option<Rating> {
        match self {
            Outcome::Rated { rating, .. } => Some(rating),
            Outcome::Stuck { .. } | Outcome::Unsolvable | Outcome::Multiple => None,
        }
    }

    fn of(rating: Rating, steps: usize, is_solved: bool) -> Outcome {
        if is_solved { Outcome::Rated { rating, steps } } else { Outcome::Stuck { rating, steps } }
    }
}

/// Rates a puzzle. Digits that a player has filled in are ignored.
///
/// # Errors
/// The monitor was cancelled.
pub fn rate(problem: &Problem, monitor: &Monitor) -> Result<Outcome, Cancelled> {
    match problem {
        Problem::Sudoku(puzzle) => rate_sudoku(puzzle, monitor),
        Problem::Queens(board) => rate_queens(board, monitor),
    }
}

fn rate_sudoku(puzzle: &Puzzle, monitor: &Monitor) -> Result<Outcome, Cancelled> {
    match solve::verdict(&puzzle.geometry, puzzle, monitor)? {
        Verdict::Unsolvable => return Ok(Outcome::Unsolvable),
        Verdict::Multiple(..) => return Ok(Outcome::Multiple),
        Verdict::Unique(_) => {}
    }
    let start = CandidateGrid::of(&puzzle.with_givens(puzzle.givens.clone()));
    let (mut path, mut steps) = (SolvePath::new(&start, Uniqueness::Unique), Vec::new());
    while let Some(step) = path.next_while(|| !monitor.is_cancelled())? {
        steps.push(step);
    }
    let path = hint::Path { steps, grid: path.grid().clone() };
    let hint::Rating { level, score, hardest, steps } = hint::Rating::of(&path);
    let hardest = hardest.and_then(|technique| sudoku_technique(technique.slug));
    Ok(Outcome::of(Rating { level, score: Some(score), hardest }, steps, path.is_solved()))
}

fn rate_queens(board: &Board, monitor: &Monitor) -> Result<Outcome, Cancelled> {
    match queens::verdict(board, monitor)? {
        QueensVerdict::Unsolvable => return Ok(Outcome::Unsolvable),
        QueensVerdict::Multiple => return Ok(Outcome::Multiple),
        QueensVerdict::Unique(_) => {}
    }
    let path = queens::hint::solve_path(board);
    let level = path.hardest().map_or(Difficulty::Easy, |technique| technique.level);
    let hardest = path.hardest().and_then(|technique| queens_technique(technique.slug));
    Ok(Outcome::of(Rating { level, score: None, hardest }, path.steps.len(), path.is_solved))
}

impl Rating {
    /// Writes the rating as `hard 1204 x-wing`, with a dash in place of what it lacks.
    pub fn line(&self) -> String {
        let score = self.score.map_or("-".to_owned(), |score| score.to_string());
        format!("{} {score} {}", self.level.name(), self.hardest.map_or("-", |technique| technique.slug))
    }

    /// Reads what [`Rating::line`] writes.
    pub(crate) fn parse(line: &str) -> Option<Rating> {
        let [level, score, slug] = line.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let level = Difficulty::ALL.into_iter().find(|known| known.name() == level)?;
        let hardest = sudoku_technique(slug).or_else(|| queens_technique(slug));
        Some(Rating { level, score: score.parse().ok(), hardest })
    }
}

fn sudoku_technique(slug: &str) -> Option<Technique> {
    let place = TECHNIQUES.iter().position(|technique| technique.slug == slug)?;
    Some(Technique { place, slug: TECHNIQUES[place].slug, name: TECHNIQUES[place].name })
}

fn queens_technique(slug: &str) -> Option<Technique> {
    let techniques = queens::hint::TECHNIQUES;
    let place = techniques.iter().position(|technique| technique.slug == slug)?;
    Some(Technique { place, slug: techniques[place].slug, name: techniques[place].name })
}
