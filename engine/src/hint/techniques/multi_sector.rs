//! Multi-sector locked sets: cells where rows and columns cross that have exactly as many digits as they need.
//!
//! ```text
//!          c1 c4 c7 c9
//!      r2   .  .  .  .     each digit of the cells is counted by rows or by columns, whichever is less;
//!      r5   .  .  .  .     if the total equals the number of cells, every counted row and column has its digit
//!      r8   .  .  .  .     in one of the cells
//! ```

use std::ops::ControlFlow;

use crate::bits::ones;
use crate::grid::{CandidateGrid, CandidateSet, CellSet, Digit, Geometry, House, HouseId};
use crate::hint::effects::Eliminations;
use crate::hint::evidence::Sectors;
use crate::hint::{Analysis, Emit, Evidence, Finder};

pub struct MultiSector;

/// The number of rows and of columns.
const LINES: std::ops::RangeInclusive<usize> = 3..=5;
/// The largest board searched; larger ones have too many choices.
const LARGEST: usize = 9;

/// Some rows, or some columns.
struct Lines {
    houses: Vec<HouseId>,
    cells: CellSet,
}

/// Every choice of these houses, all rows or all columns.
fn choices<'a>(geometry: &Geometry, all: impl Iterator<Item = (HouseId, &'a House)>) -> Vec<Lines> {
    let all: Vec<HouseId> = all.map(|(house, _)| house).collect();
    let masks = (0u32..1 << all.len()).filter(|mask| LINES.contains(&(mask.count_ones() as usize)));
    let lines = masks.map(|mask| {
        let houses: Vec<HouseId> = ones(mask).map(|i| all[i]).collect();
        Lines { cells: geometry.cells_of(&houses), houses }
    });
    lines.collect()
}

/// The lines that contain one of these places.
fn lines_of<'a>(
    grid: &'a CandidateGrid,
    lines: &'a Lines,
    places: CellSet,
) -> impl Iterator<Item = HouseId> + 'a {
    let houses = lines.houses.iter().copied();
    houses.filter(move |&house| !(grid.geometry().house(house).set & places).is_empty())
}

impl MultiSector {
    fn find_in(&self, grid: &CandidateGrid, [rows, columns]: [&Lines; 2], emit: Emit) -> ControlFlow<()> {
        let crossing = rows.cells & columns.cells;
        let cells: CellSet = crossing.iter().filter(|&cell| grid.value(cell).is_none()).collect();
        let houses = rows.houses.iter().chain(&columns.houses).copied();
        // A line with only one of the cells merely adds it to a smaller choice.
        if houses.clone().any(|house| (grid.geometry().house(house).set & cells).len() < 2) {
            return ControlFlow::Continue(());
        }
        let mut spare = cells.len();
        let mut links: Vec<(HouseId, Digit)> = Vec::new();
        for digit in Digit::all(grid.size()) {
            let places = cells & grid.cells_of(digit);
            let [in_rows, in_columns] = [rows, columns].map(|lines| lines_of(grid, lines, places).count());
            let Some(left) = spare.checked_sub(in_rows.min(in_columns)) else {
                return ControlFlow::Continue(());
            };
            spare = left;
            let by = if in_rows <= in_columns { rows } else { columns };
            links.extend(lines_of(grid, by, places).map(|house| (house, digit)));
        }
        // If all digits are counted by rows, or all by columns, it is a subset.
        let is_subset = [rows, columns]
            .into_iter()
            .any(|lines| links.iter().all(|(house, _)| !lines.houses.contains(house)));
        if spare != 0 || is_subset {
            return ControlFlow::Continue(());
        }
        let mut eliminations = Eliminations::default();
        let mut counted: Vec<(HouseId, CandidateSet)> = Vec::new();
        for house in houses {
            let of_house = links.iter().filter(|link| link.0 == house);
            let digits: CandidateSet = of_house.map(|&(_, digit)| digit).collect();
            for digit in digits.iter() {
                eliminations.add_digit(grid, grid.geometry().house(house).set - cells, digit);
            }
            if !digits.is_empty() {
                counted.push((house, digits));
            }
        }
        eliminations.emit(|| Evidence::Sectors(Sectors { cells, houses: counted }), emit)
    }
}

impl Finder for MultiSector {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        if grid.size() > LARGEST {
            return ControlFlow::Continue(());
        }
        let geometry = grid.geometry();
        let (rows, columns) = (choices(geometry, geometry.rows()), choices(geometry, geometry.columns()));
        rows.iter().try_for_each(|rows| {
            columns.iter().try_for_each(|columns| self.find_in(grid, [rows, columns], emit))
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{cells, effects};

    #[test]
    fn with_as_many_digits_as_cells_none_can_be_spared() {
        // 1, 2 and 3 by rows, 4, 5 and 6 by a column each: twelve in all.
        let row = |row: usize| format!("r{row}c1=1234 r{row}c4=1235 r{row}c7=1236 r{row}c9=123");
        let grid = cells(&[1, 4, 7].map(row).join(" "));
        let found = effects("multi-sector-locked-sets", &grid);
        assert!(found.iter().any(|line| line.starts_with("r1c2 <> 1, 2 and 3; ")), "{found:?}");
        assert!(found.iter().any(|line| line.contains("; r2c1 <> 4; r2c4 <> 5; r2c7 <> 6; ")), "{found:?}");
        let loose = cells(&[1, 4].map(row).join(" "));
        assert_eq!(effects("multi-sector-locked-sets", &loose), Vec::<String>::new());
    }
}
