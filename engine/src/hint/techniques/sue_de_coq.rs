//! Sue de Coq: cells where a box and a line cross, whose digits are used up together with cells of the rest of both.

use std::ops::ControlFlow;

use super::support::subsets::{Subset, chosen};
use crate::bits::ones;
use crate::bits::sort_by_number;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, HouseId};
use crate::hint::effects::{Eliminations, digits_in};
use crate::hint::evidence::{Side, SueDeCoq};
use crate::hint::{Analysis, Emit, Evidence, Finder};

pub struct SueDeCoqs;

/// Cells of a house outside the crossing that add fewer digits than cells.
struct PossibleSide {
    /// The cells, as bits.
    mask: u32,
    digits: CandidateSet,
    /// The number of cells minus the number of digits that the crossing does not have.
    gain: usize,
    /// The number of digits minus the number of cells.
    spare: usize,
}

/// The most cells of a side on boards larger than 9x9, which have thousands of larger sides, too many to follow.
const MAX_ON_LARGE: usize = 4;

fn most_cells(grid: &CandidateGrid) -> usize {
    if grid.size() > 9 { MAX_ON_LARGE } else { grid.size() }
}

/// The open cells of a house outside the crossing.
struct Rest {
    cells: Vec<(Cell, CandidateSet)>,
    /// The digits of the crossing.
    crossing: CandidateSet,
    /// The most cells of a side.
    most: usize,
    /// The least gain of a side.
    least: usize,
    /// The most spare digits of a side.
    spare: usize,
}

impl Rest {
    /// Collects the cells of a house, given what the side in the other house gains at most and spares at least.
    fn new(grid: &CandidateGrid, crossing: &Crossing, house: HouseId, gain: usize, spare: usize) -> Rest {
        let cells = grid.geometry().house(house).cells.iter().copied();
        let open = cells.filter(|&cell| !crossing.cells.contains(cell) && grid.value(cell).is_none());
        Rest {
            cells: open.map(|cell| (cell, grid.candidates(cell))).collect(),
            crossing: crossing.digits,
            most: most_cells(grid),
            // The other side must supply the digits that this one does not.
            least: crossing.missing().saturating_sub(gain).max(1),
            spare: crossing.cells.len() - spare,
        }
    }

    /// Every choice of cells with enough gain.
    fn possible_sides(&self) -> Vec<PossibleSide> {
        let mut found = Vec::new();
        self.grow(Chosen::default(), &mut found);
        found
    }

    fn cells_of(&self, side: &PossibleSide) -> CellSet {
        ones(side.mask).map(|i| self.cells[i].0).collect()
    }

    /// Adds each of the cells after those chosen so far.
    fn grow(&self, chosen: Chosen, found: &mut Vec<PossibleSide>) {
        if chosen.count == self.most {
            return;
        }
        for (i, &(_, more)) in self.cells.iter().enumerate().skip(chosen.next) {
            let (mask, count, digits) = (chosen.mask | 1 << i, chosen.count + 1, chosen.digits | more);
            // All cells after this one may still be added without a new digit.
            let most = self.most.min(count + self.cells.len() - i - 1);
            let new = (digits - self.crossing).len();
            if new + self.least > most {
                continue;
            }
            let all = digits.len();
            if count >= new + self.least && all <= count + self.spare {
                found.push(PossibleSide {
                    mask,
                    digits,
                    gain: count - new,
                    spare: all.saturating_sub(count),
                });
            }
            if all <= most + self.spare {
                self.grow(Chosen { next: i + 1, mask, count, digits }, found);
            }
        }
    }
}

/// Cells that are chosen one after another.
#[derive(Default)]
struct Chosen {
    /// The first cell that may be added.
    next: usize,
    /// The cells, as bits.
    mask: u32,
    count: usize,
    digits: CandidateSet,
}

/// Cells where a line and a box cross.
struct Crossing {
    cells: CellSet,
    digits: CandidateSet,
    houses: [HouseId; 2],
}

impl Crossing {
    /// Returns the number of digits that have no cell.
    fn missing(&self) -> usize {
        self.digits.len() - self.cells.len()
    }
}

impl SueDeCoqs {
    fn find_in(&self, grid: &CandidateGrid, crossing: &Crossing, emit: Emit) -> ControlFlow<()> {
        let missing = crossing.missing();
        let in_line = Rest::new(grid, crossing, crossing.houses[0], most_cells(grid), 0);
        let lines = in_line.possible_sides();
        let gain = lines.iter().map(|side| side.gain).max();
        let spare = lines.iter().map(|side| side.spare).min();
        let (Some(gain), Some(spare)) = (gain, spare) else { return ControlFlow::Continue(()) };
        let in_box = Rest::new(grid, crossing, crossing.houses[1], gain, spare);
        let mut boxes = in_box.possible_sides();
        sort_by_number(&mut boxes, |side| u64::MAX - side.gain as u64);
        for line in &lines {
            for side in boxes.iter().take_while(|side| line.gain + side.gain >= missing) {
                // The spare digits of both sides must fit in the crossing.
                let fit = line.spare + side.spare <= crossing.cells.len();
                let twice = line.digits & side.digits & crossing.digits;
                if !fit || line.gain + side.gain != missing + twice.len() {
                    continue;
                }
                let line = Subset { cells: in_line.cells_of(line), digits: line.digits };
                let side = Subset { cells: in_box.cells_of(side), digits: side.digits };
                if (line.cells & side.cells).is_empty() {
                    self.report(grid, crossing, [line, side], emit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        grid: &CandidateGrid,
        crossing: &Crossing,
        found: [Subset; 2],
        emit: Emit,
    ) -> ControlFlow<()> {
        let geometry = grid.geometry();
        let twice = found[0].digits & found[1].digits;
        let mut eliminations = Eliminations::default();
        let sides = [0, 1].map(|i| {
            let house = geometry.house(crossing.houses[i]).set;
            // Used up in the crossing or in this side; a digit of both sides is in each of them.
            let cells = found[i].cells;
            let digits = (crossing.digits - found[1 - i].digits) | found[i].digits;
            for digit in digits.iter() {
                let used = if twice.contains(digit) { cells } else { cells | crossing.cells };
                eliminations.add_digit(grid, house - used, digit);
            }
            Side { house: crossing.houses[i], cells, digits }
        });
        let found = SueDeCoq { crossing: crossing.cells, sides };
        eliminations.emit(|| Evidence::SueDeCoq(found), emit)
    }
}

fn choices(cells: &[Cell]) -> impl Iterator<Item = CellSet> + '_ {
    let masks = (0u32..1 << cells.len()).filter(|mask| mask.count_ones() >= 2);
    masks.map(|mask| chosen(cells, mask))
}

impl Finder for SueDeCoqs {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let geometry = grid.geometry();
        let changed = analysis.changed().cells;
        for (line, l) in geometry.rows().chain(geometry.columns()) {
            for (house, h) in geometry.boxes_and_extras() {
                let both = l.set & h.set;
                if both.is_empty() || ((l.set | h.set) & changed).is_empty() {
                    continue;
                }
                // Two cells with two more digits than cells.
                if digits_in(grid, both).len() < 4 {
                    continue;
                }
                let open: Vec<Cell> = both.iter().filter(|&cell| grid.value(cell).is_none()).collect();
                // A region along a line shares more cells with it than a box can.
                if open.len() < 2 || open.len() > 4 {
                    continue;
                }
                for cells in choices(&open) {
                    let digits = digits_in(grid, cells);
                    if digits.len() >= cells.len() + 2 {
                        self.find_in(grid, &Crossing { cells, digits, houses: [line, house] }, emit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{cells, steps};

    #[test]
    fn line_and_box_use_up_the_digits_of_the_crossing() {
        let grid = cells("r1c1=1234 r1c2=1234 r1c5=12 r2c3=34");
        let found = steps("sue-de-coq", &grid);
        let line =
            found.iter().find(|line| line.contains("Together with r1c5 and r2c3")).expect("a Sue de Coq");
        assert!(line.starts_with("r1c3 <> 1, 2, 3 and 4; r1c4 <> 1 and 2; r1c6 <> 1 and 2"), "{line}");
        assert!(line.contains("r2c1 <> 3 and 4"), "{line}");
    }
}
