//! The difficulty of a puzzle of any kind, as `ninefold rate`, the lists of puzzles and the packs give it.

use crate::explain::capitalized;
use crate::grid::{CandidateGrid, Puzzle};
use crate::hint::{self, Difficulty, OF_RULES, SolvePath, TECHNIQUES, Uniqueness};
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
    /// The number of steps.
    pub steps: u16,
}

/// A technique, by its place in the order of its kind, from easy to hard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Technique {
    Sudoku(u8),
    Queens(u8),
}

impl Technique {
    /// Returns the technique with this slug.
    fn find(slug: &str) -> Option<Technique> {
        let place = of_sudoku().position(|technique| technique.slug == slug);
        if let Some(place) = place {
            return place.try_into().ok().map(Technique::Sudoku);
        }
        let place = queens::hint::TECHNIQUES.iter().position(|technique| technique.slug == slug)?;
        place.try_into().ok().map(Technique::Queens)
    }

    /// Returns the stable name for files and the command line.
    pub fn slug(self) -> &'static str {
        match self {
            Technique::Sudoku(place) => {
                of_sudoku().nth(usize::from(place)).map_or("", |technique| technique.slug)
            }
            Technique::Queens(place) => queens::hint::TECHNIQUES[usize::from(place)].slug,
        }
    }

    /// Returns the name in sentences.
    pub fn name(self) -> &'static str {
        match self {
            Technique::Sudoku(place) => {
                of_sudoku().nth(usize::from(place)).map_or("", |technique| technique.name)
            }
            Technique::Queens(place) => queens::hint::TECHNIQUES[usize::from(place)].name,
        }
    }

    /// Returns its place among the techniques of its kind, from easy to hard.
    pub fn place(self) -> u8 {
        match self {
            Technique::Sudoku(place) | Technique::Queens(place) => place,
        }
    }
}

/// The techniques of sudokus, by their places.
fn of_sudoku() -> impl Iterator<Item = &'static hint::Technique> {
    TECHNIQUES.iter().chain(OF_RULES).copied()
}

/// What the techniques say about a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// They solve it.
    Rated(Rating),
    /// No technique applies any more; the rating is that of the steps so far.
    Stuck(Rating),
    /// The time limit was reached before they solved it; the rating is that of the steps so far.
    Unfinished(Rating),
    /// It has no solution.
    Unsolvable,
    /// It has several solutions.
    Multiple,
}

impl Outcome {
    /// Returns the rating if techniques solve the puzzle.
    pub fn rating(self) -> Option<Rating> {
        match self {
            Outcome::Rated(rating) => Some(rating),
            Outcome::Stuck(_) | Outcome::Unfinished(_) | Outcome::Unsolvable | Outcome::Multiple => None,
        }
    }

    fn of(rating: Rating, is_solved: bool) -> Outcome {
        if is_solved { Outcome::Rated(rating) } else { Outcome::Stuck(rating) }
    }
}

/// Rates a puzzle. Digits that a player has filled in are ignored.
///
/// # Errors
/// The monitor was cancelled, or the time limit was reached before the number of solutions was known.
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
    let is_late = loop {
        match path.next_while(|| !monitor.is_cancelled()) {
            Ok(Some(step)) => steps.push(step),
            Ok(None) => break false,
            Err(Cancelled) if monitor.is_late() => break true,
            Err(Cancelled) => return Err(Cancelled),
        }
    };
    let path = hint::Path { steps, grid: path.grid().clone() };
    let hint::Rating { level, score, hardest, steps } = hint::Rating::of(&path);
    let hardest = hardest.and_then(|technique| Technique::find(technique.slug));
    let rating = Rating { level, score: Some(score), hardest, steps: counted(steps) };
    Ok(if is_late { Outcome::Unfinished(rating) } else { Outcome::of(rating, path.is_solved()) })
}

fn rate_queens(board: &Board, monitor: &Monitor) -> Result<Outcome, Cancelled> {
    match queens::verdict(board, monitor)? {
        QueensVerdict::Unsolvable => return Ok(Outcome::Unsolvable),
        QueensVerdict::Multiple => return Ok(Outcome::Multiple),
        QueensVerdict::Unique(_) => {}
    }
    let path = queens::hint::try_solve_path(board, monitor)?;
    let level = path.hardest().map_or(Difficulty::Easy, |technique| technique.level);
    let hardest = path.hardest().and_then(|technique| Technique::find(technique.slug));
    let rating = Rating { level, score: None, hardest, steps: counted(path.steps.len()) };
    Ok(Outcome::of(rating, path.is_solved))
}

/// A step takes a candidate at least: no board has more of them than this can count.
fn counted(steps: usize) -> u16 {
    steps.try_into().unwrap_or(u16::MAX)
}

impl Rating {
    /// Returns the rating as a sentence: `Hard, score 1204; hardest step: X-wing.`
    pub fn sentence(&self) -> String {
        let hardest =
            self.hardest.map_or(String::new(), |technique| format!("; hardest step: {}", technique.name()));
        format!("{}{hardest}.", capitalized(&self.short()))
    }

    /// Returns level and score: `hard, score 1204`.
    pub fn short(&self) -> String {
        let score = self.score.map_or(String::new(), |score| format!(", score {score}"));
        format!("{}{score}", self.level.name())
    }

    /// Writes the rating as `hard 1204 x-wing 61`, with a dash in place of what it lacks.
    pub fn line(&self) -> String {
        let score = self.score.map_or("-".to_owned(), |score| score.to_string());
        let hardest = self.hardest.map_or("-", Technique::slug);
        format!("{} {score} {hardest} {}", self.level.name(), self.steps)
    }

    /// Reads what [`Rating::line`] writes.
    pub(crate) fn parse(line: &str) -> Option<Rating> {
        let [level, score, slug, steps] = line.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let level = Difficulty::ALL.into_iter().find(|known| known.name() == level)?;
        let (score, hardest) = (score.parse().ok(), Technique::find(slug));
        Some(Rating { level, score, hardest, steps: steps.parse().ok()? })
    }
}
