//! Full house, naked single, hidden single: the steps that place a digit outright.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit, HouseId};
use crate::hint::{Analysis, Card, Difficulty, Effect, Emit, Evidence, Step, Technique, Text, evidence};
use crate::text;

/// The last open cell of a house.
pub struct FullHouse;
/// A cell with one candidate.
pub struct NakedSingle;
/// A digit with one place in a house.
pub struct HiddenSingle;

static FULL_HOUSE: Card = Card::new(
    "full-house",
    "full house",
    "0000",
    (Difficulty::Easy, 4),
    "A house with a single open cell: every digit is in the house once, so the cell takes the one that is \
          missing. It is the easiest step there is, and worth a look after every digit you place.",
)
.filed_by_effect();
static NAKED_SINGLE: Card = Card::new(
    "naked-single",
    "naked single",
    "0003",
    (Difficulty::Easy, 4),
    "A cell with a single candidate: the cells that share a house with it hold every other digit, so this \
          one is all that is left for it. Count off the digits in its row, its column and its box.",
)
.filed_by_effect();
static HIDDEN_SINGLE: Card = Card::new(
    "hidden-single",
    "hidden single",
    "0002",
    (Difficulty::Easy, 14),
    "A digit with a single place in a house: it has to go somewhere in the house, and every other cell there \
          is filled or sees the digit already. Pick a digit, and look where it can still go in each box.",
)
.filed_by_effect();

impl Technique for FullHouse {
    fn card(&self) -> &Card {
        &FULL_HOUSE
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        grid.geometry().houses().try_for_each(|(id, house)| {
            let mut open = house.cells.iter().filter(|&&cell| grid.value(cell).is_none());
            let (Some(&cell), None) = (open.next(), open.next()) else { return ControlFlow::Continue(()) };
            let Some(digit) = grid.candidates(cell).only() else { return ControlFlow::Continue(()) };
            emit(Step {
                technique: &FullHouse,
                effect: Effect::Place(cell, digit),
                evidence: Evidence::FullHouse(evidence::FullHouse { house: id }),
            })
        })
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let Effect::Place(cell, digit) = step.effect else { return Text::default() };
        let Some(house) = step.evidence.house() else { return Text::default() };
        text![
            "Only ",
            cell,
            " is still open in ",
            house,
            ", and ",
            digit,
            " is the digit that is missing there."
        ]
    }
}

impl Technique for NakedSingle {
    fn card(&self) -> &Card {
        &NAKED_SINGLE
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        grid.open_cells().try_for_each(|cell| {
            let Some(digit) = grid.candidates(cell).only() else { return ControlFlow::Continue(()) };
            let causes =
                peers_that_rule_out(grid, cell, CandidateSet::all(grid.size()) - CandidateSet::of(digit));
            let filled = |&&house: &&HouseId| {
                grid.geometry().house(house).cells.iter().filter(|&&c| grid.value(c).is_some()).count()
            };
            let Some(&house) = grid.geometry().houses_of(cell).iter().max_by_key(filled) else {
                return ControlFlow::Continue(());
            };
            emit(Step {
                technique: &NakedSingle,
                effect: Effect::Place(cell, digit),
                evidence: Evidence::NakedSingle(evidence::NakedSingle { house, causes }),
            })
        })
    }

    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text {
        let Effect::Place(cell, digit) = step.effect else { return Text::default() };
        let mut unexplained = CandidateSet::all(grid.size()) - CandidateSet::of(digit);
        let mut reasons = Vec::new();
        for &id in grid.geometry().houses_of(cell) {
            let house = grid.geometry().house(id);
            let causes = step.evidence.causes().iter().filter(|cause| house.cells.contains(cause));
            let held: CandidateSet = causes.filter_map(|&cause| grid.value(cause)).collect();
            let fresh = held & unexplained;
            if !fresh.is_empty() {
                unexplained -= fresh;
                reasons.push(text![id, " holds ", Text::list(fresh.iter())]);
            }
        }
        if !unexplained.is_empty() {
            let were = if unexplained.len() == 1 { " was" } else { " were" };
            reasons.push(text![Text::list(unexplained.iter()), were, " ruled out before"]);
        }
        text!["Only ", digit, " is left for ", cell, ": ", Text::join(reasons, ", "), "."]
    }
}

impl Technique for HiddenSingle {
    fn card(&self) -> &Card {
        &HIDDEN_SINGLE
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        grid.geometry().boxes_first().try_for_each(|(house, h)| {
            let (mut once, mut twice) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
            for &cell in &h.cells {
                twice |= once & grid.candidates(cell);
                once |= grid.candidates(cell);
            }
            (once - twice).iter().try_for_each(|digit| {
                let Some(cell) = grid.places(house, digit).only() else { return ControlFlow::Continue(()) };
                emit(Step {
                    technique: &HiddenSingle,
                    effect: Effect::Place(cell, digit),
                    evidence: Evidence::HiddenSingle(evidence::HiddenSingle {
                        house,
                        causes: digits_that_block(grid, house, cell, digit),
                    }),
                })
            })
        })
    }

    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text {
        let Effect::Place(cell, digit) = step.effect else { return Text::default() };
        let Some(house) = step.evidence.house() else { return Text::default() };
        let mut unexplained = open_cells_beside(grid, house, cell);
        let mut reasons = Vec::new();
        for &cause in step.evidence.causes() {
            let (seen, rest): (Vec<Cell>, _) =
                unexplained.into_iter().partition(|&c| grid.geometry().sees(cause, c));
            unexplained = rest;
            reasons.push(text!["the one in ", cause, " sees ", Text::list(seen)]);
        }
        if !unexplained.is_empty() {
            reasons.push(text!["it was ruled out before in ", Text::list(unexplained)]);
        }
        let place = text![digit, " has only one place left in ", house, ", ", cell];
        match reasons.is_empty() {
            true => text![place, ": every other cell there is filled."],
            false => text![place, ": ", Text::join(reasons, "; "), "."],
        }
    }
}

/// For each of these digits that a peer of the cell holds, one such peer; houses with more of the
/// digits come first, so that the argument names few houses.
fn peers_that_rule_out(grid: &CandidateGrid, cell: Cell, mut digits: CandidateSet) -> Vec<Cell> {
    let held = |house: HouseId, wanted: CandidateSet| {
        let cells = grid.geometry().house(house).cells.iter();
        cells.filter(move |&&c| grid.value(c).is_some_and(|d| wanted.contains(d))).copied()
    };
    let mut causes = Vec::new();
    loop {
        let houses = grid.geometry().houses_of(cell).iter();
        let Some(&best) = houses.max_by_key(|&&house| held(house, digits).count()) else { return causes };
        let found: Vec<Cell> = held(best, digits).collect();
        if found.is_empty() {
            return causes;
        }
        for cause in found {
            if let Some(digit) = grid.value(cause).filter(|&d| digits.contains(d)) {
                digits.remove(digit);
                causes.push(cause);
            }
        }
    }
}

/// The other open cells of a house.
fn open_cells_beside(grid: &CandidateGrid, house: HouseId, cell: Cell) -> Vec<Cell> {
    let cells = grid.geometry().house(house).cells.iter().copied();
    cells.filter(|&c| c != cell && grid.value(c).is_none()).collect()
}

/// Cells holding the digit that between them see the other open cells of the house: each time
/// the one that sees the most of what is left.
fn digits_that_block(grid: &CandidateGrid, house: HouseId, cell: Cell, digit: Digit) -> Vec<Cell> {
    let mut open = open_cells_beside(grid, house, cell);
    let holders: Vec<Cell> = grid.values().placed().filter(|&(_, d)| d == digit).map(|(c, _)| c).collect();
    let mut causes = Vec::new();
    loop {
        let seen_from = |holder: Cell| open.iter().filter(|&&c| grid.geometry().sees(holder, c)).count();
        let best = holders.iter().copied().rev().max_by_key(|&holder| seen_from(holder));
        let Some(best) = best.filter(|&holder| seen_from(holder) > 0) else { return causes };
        open.retain(|&c| !grid.geometry().sees(best, c));
        causes.push(best);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Alphabet, Geometry, Grid};
    use crate::hint::all_steps;

    /// The position of a picture: a digit or a dot for each cell, blanks and line ends for the eye.
    fn position(picture: &str) -> CandidateGrid {
        let values: Grid = picture
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| c.to_digit(10).and_then(|d| Digit::new(d as u8)))
            .collect();
        CandidateGrid::new(Geometry::standard(values.cell_count().isqrt()).unwrap(), &values)
    }

    /// Every step of a technique as `effect | explanation`.
    fn steps(technique: &'static dyn Technique, grid: &CandidateGrid) -> Vec<String> {
        let mut lines = Vec::new();
        let _ = all_steps(grid, &[technique], &mut |step| {
            let say = |text: Text| text.render(grid.geometry(), Alphabet::Digits);
            lines.push(format!("{} | {}", say(step.effect.text()), say(step.explain(grid))));
            ControlFlow::Continue(())
        });
        lines
    }

    #[test]
    fn a_full_house_names_the_missing_digit() {
        let grid = position("12.. .... ..1. 2...  ");
        assert_eq!(steps(&FullHouse, &grid), Vec::<String>::new());
        let grid = position("1234 3.12 .... ....  ");
        assert_eq!(
            steps(&FullHouse, &grid),
            [
                "r2c2 = 4 | Only r2c2 is still open in row 2, and 4 is the digit that is missing there.",
                "r2c2 = 4 | Only r2c2 is still open in box 1, and 4 is the digit that is missing there.",
            ]
        );
    }

    #[test]
    fn a_naked_single_tells_which_houses_hold_the_other_digits() {
        let grid = position(
            "12. ... ...
             ... ... ...
             ... ... ...
             ... ... ...
             ..3 ... ...
             ..4 ... ...
             ... ... ...
             ..5 ... ...
             ..6 ... ...",
        );
        assert_eq!(steps(&NakedSingle, &grid), Vec::<String>::new());
        let mut grid = grid;
        grid.place(grid.geometry().cell(0, 8), Digit::new(7).unwrap());
        let cell = grid.geometry().cell(0, 2);
        grid.eliminate(cell, CandidateSet::of(Digit::new(8).unwrap()));
        assert_eq!(
            steps(&NakedSingle, &grid),
            [
                "r1c3 = 9 | Only 9 is left for r1c3: row 1 holds 1, 2 and 7, column 3 holds 3, 4, 5 and 6, 8 was ruled out before."
            ]
        );
    }

    #[test]
    fn a_hidden_single_tells_what_blocks_the_other_cells() {
        let grid = position(
            "... ... 5..
             ... 5.. ...
             12. ... ...
             .5. ... ...
             ... ... ...
             ... ... ...
             ... ... ...
             ... ... ...
             ... ... ...",
        );
        let found = steps(&HiddenSingle, &grid);
        assert_eq!(
            found[0],
            "r3c3 = 5 | 5 has only one place left in box 1, r3c3: the one in r1c7 sees r1c1, r1c2 and r1c3; the one in r2c4 sees r2c1, r2c2 and r2c3."
        );
    }

    #[test]
    fn variants_and_large_boards_need_no_code_of_their_own() {
        use crate::grid::{Extra, Shape};
        let shape = Shape::standard(9).unwrap().with(Extra::Diagonals);
        let board = std::sync::Arc::new(Geometry::new(shape).unwrap());
        let mut values = Grid::empty(81);
        // Eight digits on the main diagonal leave one for the last cell.
        for i in 0..8 {
            values[board.cell(i, i)] = Some(Digit::from_index(i));
        }
        let grid = CandidateGrid::new(board, &values);
        assert_eq!(
            steps(&FullHouse, &grid),
            ["r9c9 = 9 | Only r9c9 is still open in diagonal 1, and 9 is the digit that is missing there."]
        );
    }
}
