//! What a text gives to a player: what a candidate grid gives, digits or candidates, and no solution.
//!
//! A grid with 17 digits or more and fewer candidates than these leave may be a position of a classic puzzle, whose open
//! cells show what a player has worked out, or a Sukaku. Its digits tell: those of a position have one solution. Readers
//! cannot ask a solver, so this is asked where puzzles come in.

use crate::format::Parsed;
use crate::grid::{CandidateSet, Puzzle};
use crate::monitor::Monitor;
use crate::puzzle::Problem;
use crate::solve::batch::Batch;
use crate::solve::{Count, count};

/// Makes a Sukaku of a candidate grid whose digits have several solutions. All other puzzles stay as they are.
#[must_use]
pub fn settled(mut parsed: Parsed) -> Parsed {
    if parsed.is_candidate_grid()
        && let Problem::Sudoku(puzzle) = &mut parsed.problem
        && has_several_solutions(puzzle)
    {
        *puzzle = sukaku(puzzle);
    }
    parsed
}

/// Returns whether the digits of a position have several solutions. Texts may have many grids, and nearly all are of 9x9
/// cells: the batch solver takes a third of the time of the other for one.
fn has_several_solutions(position: &Puzzle) -> bool {
    let (geometry, givens) = (&position.geometry, &position.givens);
    if geometry.is_classic_9x9() {
        let mut batch = Batch::new(2);
        batch.push_grid(givens);
        batch.finish();
        return batch.next_answer().is_some_and(|answer| answer.count > 1);
    }
    matches!(count(geometry, givens, Some(2), &Monitor::new()), Ok(Count::AtLeast(_)))
}

/// The same for a game: where a text holds the solution as digits of a player, as many links do, they are left out.
#[must_use]
pub fn settled_for_play(parsed: Parsed) -> Parsed {
    let mut parsed = settled(parsed);
    if let Problem::Sudoku(puzzle) = &mut parsed.problem
        && puzzle.values().is_solution(&puzzle.geometry)
    {
        puzzle.progress = None;
    }
    parsed
}

fn sukaku(position: &Puzzle) -> Puzzle {
    let marks = position.progress.as_ref().and_then(|progress| progress.candidates.as_ref());
    let all = CandidateSet::all(position.geometry.size());
    let given = position.givens.iter().map(|(cell, given)| match given {
        Some(digit) => CandidateSet::of(digit),
        None => marks.map_or(all, |marks| marks[cell.index()]),
    });
    let sukaku = Puzzle::with_candidates(position.geometry.clone(), given.collect());
    Puzzle { alphabet: position.alphabet, info: position.info.clone(), ..sukaku }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Format, Options, Writer, parse};

    #[test]
    fn a_position_stays_one_and_a_sukaku_with_many_digits_becomes_one() {
        let unique = ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.";
        // Its first three rows can be swapped.
        let several = "...........................375692184194538267268174593643217958951843672782965341";
        // What the digits leave makes no Sukaku, and needs no solver.
        for (line, candidates, fewer, is_sukaku) in [
            (unique, "458", "58", false),
            (unique, "458", "458", false),
            (several, "458", "58", true),
            (several, "458", "458", false),
        ] {
            let puzzle = parse(line.as_bytes(), Options::default()).expect("a line").remove(0).problem;
            let grid = Writer::new(Format::MARKS).problem(&puzzle).expect("a candidate grid");
            assert!(grid.contains(candidates), "{grid}");
            let grid = grid.replacen(candidates, fewer, 1);
            let read = parse(grid.as_bytes(), Options::default()).expect("a grid").remove(0);
            assert_eq!(read.is_candidate_grid(), candidates != fewer);
            let Problem::Sudoku(puzzle) = settled(read).problem else { panic!("a sudoku") };
            assert_eq!(puzzle.given_candidates.is_some(), is_sukaku, "{line}");
            assert_eq!(puzzle.progress.is_none(), is_sukaku, "{line}");
        }
    }

    #[test]
    fn a_text_that_holds_the_solution_starts_without_it() {
        for (last, filled) in [("4321", 6), ("4322", 16)] {
            let sheet = format!("grid:\n1.3.\n.412\n2...\n....\nvalues:\n1234\n3412\n2143\n{last}\n");
            let read = parse(sheet.as_bytes(), Options::default()).expect("a sheet").remove(0);
            let Problem::Sudoku(puzzle) = settled_for_play(read).problem else { panic!("a sudoku") };
            assert_eq!(puzzle.values().filled(), filled, "{last}");
        }
    }
}
