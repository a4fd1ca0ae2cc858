//! What one rule besides the houses says by itself: candidates that it leaves no room for.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CellSet, Geometry};
use crate::hint::analysis::rule_parts::{self, Family, RulePart};
use crate::hint::evidence::{ByRules, RuleUse};
use crate::hint::{Analysis, Effect, Emit, Evidence, Finder};

/// Steps that a rule of a family gives by itself. Where it leaves one digit for a cell, the cell gets it; otherwise all that
/// it excludes goes at once.
pub struct FromRule {
    pub family: Family,
}

impl Finder for FromRule {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, changed) = (analysis.grid, analysis.changed());
        let parts = analysis.rule_parts().iter();
        for part in parts.filter(|part| part.family == self.family) {
            if (part.excluder.cells & changed.cells).is_empty() {
                continue;
            }
            analysis.check()?;
            find_in(grid, part, emit)?;
        }
        ControlFlow::Continue(())
    }
}

/// Emits what a part of a rule excludes.
fn find_in(grid: &CandidateGrid, part: &RulePart, emit: Emit) -> ControlFlow<()> {
    let Some(eliminated) = part.excluder.excluded(grid) else { return ControlFlow::Continue(()) };
    let evidence =
        || Evidence::ByRules(ByRules::one(rule_use(grid.geometry(), part.rule, Some(part.excluder.cells))));
    let singles = eliminated.iter().filter_map(|&(cell, digits)| {
        let left = grid.candidates(cell) - digits;
        left.only().map(|digit| (cell, digit))
    });
    let (own, seeing): (Vec<_>, Vec<_>) = singles.partition(|(cell, _)| part.excluder.cells.contains(*cell));
    // What other cells lose follows from the digits of its own.
    let decided = if own.is_empty() { seeing } else { own };
    if eliminated.is_empty() || !decided.is_empty() {
        return decided
            .into_iter()
            .try_for_each(|(cell, digit)| emit(Effect::Place(cell, digit), evidence()));
    }
    emit(Effect::Eliminate(eliminated), evidence())
}

/// Returns how an argument uses a rule: all of it, or the part that is about these cells.
pub fn rule_use(board: &Geometry, rule: usize, cells: Option<CellSet>) -> RuleUse {
    let rule = &board.rules()[rule];
    RuleUse::new(rule, cells.unwrap_or_else(|| rule.lines.iter().flatten().copied().collect()), board)
}

/// Returns the index of a rule that is broken whatever its open cells get, as far as that shows without regard to other rules.
pub fn rule_without_room(grid: &CandidateGrid) -> Option<usize> {
    let parts = rule_parts::of_board(grid.geometry());
    parts.iter().find(|part| part.excluder.excluded(grid).is_none()).map(|part| part.rule)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Alphabet, CandidateSet, Geometry, Puzzle};
    use crate::hint::{SolvePath, Uniqueness, check};
    use crate::solve;
    use crate::{format, monitor::Monitor};

    fn puzzle(sheet: &str) -> Puzzle {
        let parsed = format::parse(sheet.as_bytes(), format::Options::default()).expect("a sheet");
        parsed[0].problem.as_sudoku().expect("a sudoku").clone()
    }

    /// The rules of a 4x4 board of which no digit is given.
    const SHEET: &str = "\
killer: 7 r1c1 r1c2
killer: 3 r2c1 r2c2
kropki: black r1c3 r2c3
kropki: white r3c1 r3c2
thermometer: r1c4 r2c4
arrow: r3c1 = r3c2 r3c3
grid:
....
....
....
....
";

    const FIRST: [&str; 3] = [
        "Killer cage 7: r1c1 and r1c2. Two different digits that add up to 7 can only be 3 and 4. So 3 and 4 are in r1c1 and r1c2. \
         So remove 1 and 2 from r1c1 and r1c2; 3 and 4 from r1c3, r1c4, r2c1 and r2c2.",
        "Killer cage 3: r2c1 and r2c2. Two different digits that add up to 3 can only be 1 and 2. So 1 and 2 are in r2c1 and r2c2. \
         So remove 1 and 2 from r2c3 and r2c4.",
        "Black Kropki dot: r1c3 and r2c3. One cell is twice the other. r2c3 is 3 or 4. So r1c3 is 2.",
    ];

    /// Rules of an empty 9x9 board, and how the first step by them begins.
    const ARGUMENTS: [(&str, &str); 12] = [
        (
            "killer: 9 r1c1 r1c2",
            "Killer cage 9: r1c1 and r1c2. Two different digits that add up to 9: 18, 27, 36 or 45. So remove 9",
        ),
        (
            "whisper: r1c1 r1c2",
            "Whisper line: r1c1-r1c2. Neighbours on the line differ by at least 5. \
             5 in one of r1c1 and r1c2 would leave nothing for the other. So remove 5",
        ),
        (
            "thermometer: r1c1 r2c2",
            "Thermometer: r1c1-r2c2. The digits increase from the bulb to the end. r2c2 is at most 9, and r1c1 is next to it, so at most 8. r1c1 is at least 1,",
        ),
        (
            "thermometer: r1c1 r2c2 r3c3 r4c4",
            "Thermometer: r1c1-r2c2-r3c3-r4c4. The digits increase from the bulb to the end. \
             They increase from r1c1, which is at least 1, to r4c4, which is at most 9: each cell leaves room",
        ),
        (
            "arrow: r1c1 = r2c2 r3c3",
            "Arrow with its circle in r1c1: r2c2 and r3c3. The digits along the arrow add up to the digit in its circle. \
             The least and the most of the other cells leave 3 to 9 for r1c1 and 1 to 8 for r2c2 and r3c3.",
        ),
        (
            "sandwich: 35 r1c1-r1c9",
            "Sandwich 35: r1c123456789. The digits between the 1 and the largest digit of the line add up to the number \
             outside. Between the 1 and the 9 there can be 2345678. So the 1 and the 9 can only be in r1c1 and r1c9.",
        ),
        (
            "quadruple: 1 2 3 4 r1c1 r1c2 r2c1 r2c2",
            "Quadruple: r1c1, r1c2, r2c1 and r2c2. The four cells around the corner hold all of the digits, as often as they \
             are listed. r1c1, r1c2, r2c1 and r2c2 must hold the 1, 2, 3 and 4 that it still needs.",
        ),
        ("killer: 7 r1c1", "Killer cage 7: r1c1. So r1c1 is 7."),
        (
            "skyscraper: 1 r9c4-r1c4",
            "Skyscraper 1: r9c4 up to r1c4. The number outside counts the digits that are larger than all before them, seen \
             from there. The 9 is seen from wherever it is, so with only one seen, it is in r9c4. So r9c4 is 9.",
        ),
        (
            "x-sum: 39 r1c9-r1c1",
            "X-sum 39: r1c9 left to r1c1. The first X digits of the line add up to the number outside, where X is the first \
             of them. r1c9 says how many digits are added. Even with 5 there, the next four cells would have to add up to \
             34. With 9 there, the next eight cells would have to add up to 30. So remove 1, 2, 3, 4, 5 and 9 from r1c9.",
        ),
        (
            "between: r1c1 r1c2 r1c3",
            "Between line: r1c1-r1c2-r1c3. The digits on the line lie strictly between those in the circles at its ends. The \
             smaller end is at least 1, and the larger at most 9, so 2 to 8 can be between them. So remove 1 and 9 from r1c2.",
        ),
        (
            "odd: r1c1",
            "Odd cells: r1c1. The cells hold odd digits. r1c1 can be 1, 3, 5, 7 or 9. So remove 2, 4, 6 and 8",
        ),
    ];

    #[test]
    fn digits_may_stay_the_same_on_slow_thermometers() {
        for (rule, expected) in [
            (
                "slow-thermometer: r1c1 r2c4",
                "Slow thermometer: r1c1-r2c4. The digits increase or stay the same from the bulb to the end. r1c1 is at least 4, and r2c4 comes after it, so at least 4.",
            ),
            (
                "slow-thermometer: r1c1 r2c4 r4c2 r5c5 r6c8",
                "Slow thermometer: r1c1-r2c4-r4c2-r5c5-r6c8. The digits increase or stay the same from the bulb to the end. \
                 They never decrease from r1c1, which is at least 4, to r6c8, which is at most 9. So",
            ),
        ] {
            let puzzle = puzzle(&format!("{rule}\ngrid:\n......123\n{}", ".........\n".repeat(8)));
            let grid = CandidateGrid::of(&puzzle);
            let step = SolvePath::new(&grid, Uniqueness::Unknown).next().expect("a step");
            let told = step.explain(&grid).render(&puzzle.geometry, Alphabet::Digits);
            assert!(told.starts_with(expected), "{told}");
        }
    }

    #[test]
    fn a_rule_says_why() {
        for (rule, expected) in ARGUMENTS {
            let puzzle = puzzle(&format!("{rule}\ngrid:\n{}", ".........\n".repeat(9)));
            let grid = CandidateGrid::of(&puzzle);
            let step = SolvePath::new(&grid, Uniqueness::Unknown).next().expect("a step");
            let told = step.explain(&grid).render(&puzzle.geometry, Alphabet::Digits);
            assert!(told.starts_with(expected), "{told}");
        }
    }

    /// What is left by exclusion is no more than that.
    #[test]
    fn an_argument_ends_with_the_digit_of_its_cell() {
        for (rule, row, end) in [
            ("thermometer: r1c1 r1c2", ".2.......", "so at most 1. Only 1 is left for r1c1."),
            ("kropki: black r1c1 r1c2", ".1.......", "r1c2 is 1. So r1c1 is 2."),
        ] {
            let puzzle = puzzle(&format!("{rule}\ngrid:\n{row}\n{}", ".........\n".repeat(8)));
            let grid = CandidateGrid::of(&puzzle);
            let step = SolvePath::new(&grid, Uniqueness::Unknown).next().expect("a step");
            let told = step.explain(&grid).render(&puzzle.geometry, Alphabet::Digits);
            assert!(told.ends_with(end), "{told}");
        }
    }

    #[test]
    fn a_board_has_the_constraints_of_each_rule() {
        let board = puzzle(SHEET).geometry;
        let mut count = 0;
        for (rule, constraints) in board.constraints_by_rule() {
            assert_eq!(
                format!("{constraints:?}"),
                format!("{:?}", rule.constraints(&board)),
                "{}",
                rule.kind.name
            );
            count += constraints.len();
        }
        assert_eq!(count, board.constraints().len());
        assert_eq!(board.constraints_by_rule().count(), board.rules().len());
    }

    #[test]
    fn every_step_of_a_path_is_confirmed_and_true() {
        let puzzle = puzzle(SHEET);
        let board: &Geometry = &puzzle.geometry;
        let solution =
            solve::first(board, &puzzle, &Monitor::new()).expect("not cancelled").expect("a solution");
        let mut path = SolvePath::new(&CandidateGrid::of(&puzzle), Uniqueness::Unknown);
        let mut told = String::new();
        loop {
            let before = path.grid().clone();
            let Some(step) = path.next() else { break };
            check(&before, &step).expect("a step that its evidence confirms");
            if let Evidence::ByRules(_) = &step.evidence {
                told += &(step.explain(&before).render(board, Alphabet::Digits) + "\n");
            }
        }
        assert_eq!(told.lines().take(3).collect::<Vec<_>>(), FIRST);
        for cell in board.cells() {
            let left = path.grid().value(cell).map_or(path.grid().candidates(cell), CandidateSet::of);
            assert!(left.contains(solution[cell].expect("a digit")), "{}", board.cell_name(cell));
        }
    }
}
