//! What a puzzle with rules must be like.

use std::collections::BTreeSet;

use super::Wanted;
use crate::generate::rated;
use crate::grid::{CandidateGrid, CellSet, Form, Puzzle, Rule};
use crate::hint::{Difficulty, Path, Rating, Step, is_single};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::{Solver, Verdict};

/// The most digits of a medium or harder 9x9 puzzle whose only rules are lines.
const MOST_DIGITS_WITH_LINES: usize = 12;

/// The fewest steps beyond singles of a hard or harder 9x9 puzzle, which must not all be in one box.
const FEWEST_STEPS: usize = 4;

/// Whether a puzzle is what is wanted.
pub enum Judgement {
    /// It is, and says its level.
    Fits(Box<Puzzle>),
    /// Hints of the wanted level leave these cells open.
    TooHard(CellSet),
    /// Something else is wrong.
    Other,
}

/// Judges a puzzle with rules by what is wanted.
///
/// # Errors
/// The work was cancelled.
pub fn judge(wanted: &Wanted, mut puzzle: Puzzle, monitor: &Monitor) -> Result<Judgement, Cancelled> {
    let Some(level) = wanted.level else {
        let verdict = Solver::new(&puzzle.geometry).verdict(&puzzle.givens, monitor)?;
        if !matches!(verdict, Verdict::Unique(_)) {
            return Ok(Judgement::TooHard(puzzle.geometry.cells().collect()));
        }
        if wanted.path.accepts_all() {
            return Ok(Judgement::Fits(Box::new(puzzle)));
        }
        let path = rated::longest_path_up_to(&CandidateGrid::of(&puzzle), Difficulty::Extreme, monitor)?;
        let fits = path.is_solved() && wanted.path.fits(&path);
        return Ok(if fits { Judgement::Fits(Box::new(puzzle)) } else { Judgement::Other });
    };
    let path = rated::longest_path_up_to(&CandidateGrid::of(&puzzle), level, monitor)?;
    if !path.is_solved() {
        return Ok(Judgement::TooHard(path.grid.open_cells().collect()));
    }
    let fits =
        Rating::of(&path).level == level && wanted.path.fits(&path) && is_good(wanted, &puzzle, &path, level);
    puzzle.info.level = Some(level.name().to_owned());
    Ok(if fits { Judgement::Fits(Box::new(puzzle)) } else { Judgement::Other })
}

/// Returns whether a puzzle is good besides its level: the first step is no trial, lines are on most of the board and in
/// medium puzzles need few digits, and hard ones have work in several places.
fn is_good(wanted: &Wanted, puzzle: &Puzzle, path: &Path, level: Difficulty) -> bool {
    let first = path.steps.first().map(|step| step.technique.level);
    first != Some(Difficulty::Extreme)
        && (!has_only_lines(puzzle) || has_good_lines(wanted, puzzle, level))
        && (level < Difficulty::Hard || has_work(puzzle, path))
}

fn has_only_lines(puzzle: &Puzzle) -> bool {
    let is_line = |rule: &Rule| matches!(rule.kind.form, Form::Line(_) | Form::Arrow);
    puzzle.geometry.rules().iter().all(is_line)
}

/// Returns whether lines are in two thirds of the boxes, and few digits are given unless they were asked for.
fn has_good_lines(wanted: &Wanted, puzzle: &Puzzle, level: Difficulty) -> bool {
    let board = &puzzle.geometry;
    let cells = board.rules().iter().flat_map(|rule| rule.lines.iter().flatten());
    let boxes: BTreeSet<usize> = cells.map(|&cell| board.box_of(cell)).collect();
    let asks_for_clues = *wanted.clues.start() > 0 || *wanted.clues.end() < board.cell_count();
    let may_have_many = level < Difficulty::Medium || asks_for_clues;
    3 * boxes.len() >= 2 * board.size()
        && (may_have_many || puzzle.givens.filled() <= of_board(puzzle, MOST_DIGITS_WITH_LINES))
}

/// Returns whether enough steps are beyond singles, and not all in one box.
fn has_work(puzzle: &Puzzle, path: &Path) -> bool {
    let beyond: Vec<&Step> = path.steps.iter().filter(|step| !is_single(step.technique)).collect();
    let cells = beyond.iter().flat_map(|step| step.effect.cells().iter());
    let boxes: BTreeSet<usize> = cells.map(|cell| puzzle.geometry.box_of(cell)).collect();
    beyond.len() >= of_board(puzzle, FEWEST_STEPS) && boxes.len() > 1
}

/// Returns a number for 9x9 boards on a board that may be smaller.
fn of_board(puzzle: &Puzzle, of_nine: usize) -> usize {
    (of_nine * puzzle.geometry.cell_count()).div_ceil(81)
}
