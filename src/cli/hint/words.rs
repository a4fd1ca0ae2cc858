//! A hint as a line of words.

use crate::cli::json;
use crate::game::{DEAD_END, HintResult};
use crate::grid::{CandidateGrid, Puzzle};
use crate::hint;

/// Returns the result as a line of words; `number` counts the steps of a path.
pub fn line(puzzle: &Puzzle, grid: &CandidateGrid, result: &HintResult, number: Option<usize>) -> String {
    let geometry = grid.geometry();
    let say = |text: hint::Text| text.render(geometry, puzzle.alphabet);
    let numbered = || number.map_or(String::new(), |number| format!("{number:3}. "));
    let stuck = |search: String| {
        let (open, position) = (grid.open_cells().count(), json::cells(grid.values(), puzzle.alphabet));
        format!("{}no further step known, {open} cells are open: {position}; {search}", numbered())
    };
    match result {
        HintResult::Step(step) => {
            let (effect, why) = (say(step.effect.text()), say(step.explain(grid)));
            format!("{}{effect}: {}. {why}", numbered(), step.technique.name())
        }
        HintResult::Mistake(mistake) => format!("mistake: {}", say(mistake.words())),
        HintResult::Solved => match number {
            Some(_) => format!("solved: {}", json::cells(grid.values(), puzzle.alphabet)),
            None => "solved".into(),
        },
        HintResult::Lost => format!("mistake: {DEAD_END}"),
        &HintResult::Search(cell, digit) => stuck(format!(
            "the search's answer for {} is {}",
            geometry.cell_name(cell),
            puzzle.alphabet.symbol(digit)
        )),
        HintResult::Open
        | HintResult::Unknown
        | HintResult::NoOther
        | HintResult::BestDigit(_)
        | HintResult::NoSolution => stuck("several solutions fit, so no digit is forced".into()),
    }
}
