//! Merges the grids of one paste into a puzzle.

use super::board::DrawnBoard;
use super::content::{CellsRead, Mark, Reading};
use crate::format::ParseError;
use crate::format::head::CellLayout;
use crate::format::parsed::Parsed;
use crate::format::position::digits_of_peers;
use crate::format::rows::no_boxes;
use crate::grid::{CandidateSet, Cell, GivenCandidates, Grid, Progress, Puzzle};

/// Returns the number of consecutive grids that are one puzzle: givens, the digits on the board and the
/// marks, or two of these. A full grid is taken for the solution, unless the format is known.
pub(super) fn board_count(
    first: &DrawnBoard,
    second: Option<&DrawnBoard>,
    third: Option<&DrawnBoard>,
    reading: Reading,
) -> usize {
    let CellsRead::Digits(givens) = &first.content else { return 1 };
    let (second, third) = (second.filter(|s| !s.follows_text), third.filter(|s| !s.follows_text));
    let marks_of = |board: Option<&DrawnBoard>, values: &Grid| {
        board.is_some_and(|board| {
            board.size == first.size
                && matches!(&board.content, CellsRead::Marks(marks) if shows(marks, values))
        })
    };
    if marks_of(second, givens) {
        return 2;
    }
    match second.filter(|second| second.size == first.size).map(|second| &second.content) {
        Some(CellsRead::Digits(values)) if first.layout == CellLayout::Frame && values.extends(givens) => {
            let is_solution = reading == Reading::Any && first.is_solution(values);
            match values != givens && givens.filled() > 0 && !is_solution {
                _ if marks_of(third, values) => 3,
                true => 2,
                false => 1,
            }
        }
        _ => 1,
    }
}

/// Returns whether the marks show these digits as the only ones of their cells.
fn shows(marks: &[Mark], values: &Grid) -> bool {
    values.placed().all(|(cell, digit)| match marks.get(cell.index()) {
        Some(Mark::Player(d)) => *d == digit,
        Some(Mark::Candidates(set)) => set.only() == Some(digit),
        _ => false,
    })
}

impl DrawnBoard {
    /// Returns the 1-based line on which the board begins.
    pub fn line(&self) -> usize {
        self.positions.first().map_or(1, |position| position.0)
    }

    fn is_solution(&self, grid: &Grid) -> bool {
        self.geometry().is_some_and(|geometry| grid.is_solution(&geometry))
    }

    /// Returns whether a board is the solution of the puzzle before, the same as a line or drawn instead or, after
    /// other text, an untitled copy or its marks.
    pub fn is_later_position(&self, before: &Grid, was_line: bool) -> bool {
        let is_puzzle = before.filled() > 0 && before.filled() < before.cell_count();
        // Titled copies are puzzles, but programs repeat a puzzle before they say how they solved it.
        let is_mention =
            (self.follows_text && self.title.is_none()) || was_line != (self.layout == CellLayout::Line);
        let is_copy = |grid: &Grid| is_mention && grid == before;
        is_puzzle
            && self.size * self.size == before.cell_count()
            && match &self.content {
                CellsRead::Digits(grid) => {
                    let is_mentioned = self.follows_text && self.layout == CellLayout::Line;
                    is_copy(grid) || (grid.extends(before) && (is_mentioned || self.is_solution(grid)))
                }
                CellsRead::Marks(marks) => self.follows_text && shows(marks, before),
                CellsRead::Regions(_) => true,
            }
    }

    /// Returns the digits, or `None` if the board shows candidates.
    pub fn into_digits(self) -> Option<Grid> {
        match self.content {
            CellsRead::Digits(grid) => Some(grid),
            CellsRead::Marks(_) | CellsRead::Regions(_) => None,
        }
    }

    /// Returns the board as a separate puzzle.
    pub fn into_parsed(self) -> Result<Parsed, ParseError> {
        puzzle(vec![self]).and_then(|parsed| parsed.ok_or_else(|| ParseError::new(1, 1, "no board")))
    }
}

/// Returns whether a board of 21x21 is five of 9x9 that share corners: nothing stands between their arms.
fn is_samurai(size: usize, grid: &Grid) -> bool {
    let is_gap = |row: usize, column: usize| (9..12).contains(&column) && !(6..15).contains(&row);
    let is_outside = |cell: Cell| {
        let (row, column) = (cell.index() / size, cell.index() % size);
        is_gap(row, column) || is_gap(column, row)
    };
    size == 21
        && grid.filled() > 0
        && grid.placed().all(|(cell, digit)| digit.value() <= 9 && !is_outside(cell))
}

/// Returns the puzzle of these grids, or `None` if there is no grid.
pub(super) fn puzzle(boards: Vec<DrawnBoard>) -> Result<Option<Parsed>, ParseError> {
    let Some(first) = boards.first() else { return Ok(None) };
    let line = first.line();
    let Some(geometry) = first.geometry() else { return Err(no_boxes(line, first.size)) };
    if let CellsRead::Digits(grid) = &first.content
        && is_samurai(first.size, grid)
    {
        let error = ParseError::new(line, 1, "this is a samurai: five boards of 9x9 that overlap");
        return Err(error.help("only single boards can be read"));
    }
    let mut puzzle = Puzzle::new(geometry, Grid::empty(first.size * first.size));
    puzzle.alphabet = first.alphabet;
    puzzle.info.title = first.title.clone();
    let mut has_values = false;
    for (i, board) in boards.iter().enumerate() {
        match &board.content {
            CellsRead::Digits(grid) if i == 0 => puzzle.givens = grid.clone(),
            CellsRead::Digits(grid) => {
                has_values = true;
                puzzle.progress = Some(Progress { values: grid.clone(), candidates: None });
            }
            CellsRead::Marks(marks)
                if i == 0
                    && let Some(sukaku) = sukaku(&puzzle, marks) =>
            {
                puzzle = sukaku
            }
            CellsRead::Marks(marks) => add_marks(&mut puzzle, marks, i == 0, has_values),
            CellsRead::Regions(_) => {}
        }
    }
    let positions = boards.into_iter().next().map(|first| first.positions).unwrap_or_default();
    Ok(Some(Parsed::sudoku(puzzle, line, positions)))
}

/// The fewest solved cells of a candidate grid of 9x9 that can be a position of a classic puzzle with one solution.
const MIN_SOLVED: usize = 17;

/// Returns whether a candidate grid of this size with these digits gives its candidates, as a Sukaku does.
pub(in crate::format) fn gives_candidates(size: usize, digits: &Grid) -> bool {
    size == 9 && digits.filled() < MIN_SOLVED
}

/// Returns the digits that are alone in their cells and not among the candidates of a peer that has several.
pub(super) fn solved_cells(puzzle: &Puzzle, candidates: impl Fn(Cell) -> CandidateSet) -> Grid {
    let is_left = |peer: &Cell, digit| candidates(*peer).len() > 1 && candidates(*peer).contains(digit);
    let solved = |cell: Cell| {
        let peers = puzzle.geometry.peers(cell);
        candidates(cell).only().filter(|&digit| !peers.iter().any(|peer| is_left(peer, digit)))
    };
    puzzle.geometry.cells().map(solved).collect()
}

/// Returns the Sukaku of these marks, or `None` if they are a position. A cell without marks has all candidates.
fn sukaku(puzzle: &Puzzle, marks: &[Mark]) -> Option<Puzzle> {
    let size = puzzle.geometry.size();
    let sets = marks.iter().map(|mark| match *mark {
        Mark::Player(_) => None,
        Mark::Candidates(set) | Mark::Open(set) => Some(set),
        Mark::Empty => Some(CandidateSet::all(size)),
    });
    let given: GivenCandidates = sets.collect::<Option<Vec<_>>>()?.into_iter().collect();
    // The candidates of a cell without marks are those that the digits around it leave.
    let shown = |cell: Cell| match marks[cell.index()] {
        Mark::Empty => CandidateSet::EMPTY,
        _ => given.of(cell),
    };
    let solved = solved_cells(puzzle, shown);
    let sukaku =
        gives_candidates(size, &solved).then(|| Puzzle::with_candidates(puzzle.geometry.clone(), given))?;
    sukaku.given_candidates.is_some().then(|| Puzzle {
        alphabet: puzzle.alphabet,
        info: puzzle.info.clone(),
        ..sukaku
    })
}

/// Adds a grid of marks. Alone it has the givens too; after the digits on the board it has only
/// candidates.
fn add_marks(puzzle: &mut Puzzle, marks: &[Mark], alone: bool, has_values: bool) {
    let geometry = puzzle.geometry.clone();
    let mut values = puzzle.values().clone();
    let marked = |cell: Cell| match marks[cell.index()] {
        Mark::Candidates(set) if set.len() > 1 => set,
        Mark::Open(set) => set,
        _ => CandidateSet::EMPTY,
    };
    for cell in geometry.cells() {
        match marks[cell.index()] {
            Mark::Player(digit) => values[cell] = Some(digit),
            Mark::Candidates(set) if !has_values => {
                let placed = set
                    .only()
                    .filter(|&d| !geometry.peers(cell).iter().any(|&peer| marked(peer).contains(d)));
                if placed.is_some() {
                    values[cell] = placed;
                    puzzle.givens[cell] = if alone { placed } else { puzzle.givens[cell] };
                }
            }
            Mark::Empty | Mark::Candidates(_) | Mark::Open(_) => {}
        }
    }
    let left = |cell: Cell| match marks[cell.index()] {
        _ if values[cell].is_some() => CandidateSet::EMPTY,
        Mark::Candidates(set) | Mark::Open(set) => set,
        _ => CandidateSet::all(geometry.size()) - digits_of_peers(&geometry, &values, cell),
    };
    let candidates = geometry.cells().map(left).collect();
    puzzle.progress = Some(Progress { values, candidates: Some(candidates) });
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{SOLUTION, read};

    #[test]
    fn a_cell_without_marks_does_not_make_a_position_a_sukaku() {
        // The ones and twos are on the board, and each open cell but the last has two other digits.
        let cell = |i: usize| match &SOLUTION[i..=i] {
            _ if i == 80 => ".",
            digit @ ("1" | "2") => digit,
            "3" | "4" | "5" => "345",
            _ => "6789",
        };
        let row = |r: usize| (9 * r..9 * r + 9).map(cell).collect::<Vec<_>>().join(" ") + "\n";
        let text: String = (0..9).map(row).collect();
        let is_sukaku = |text: &str| read(text)[0].given_candidates.is_some();
        assert!(!is_sukaku(&text) && read(&text)[0].givens.filled() == 18);
        assert!(
            is_sukaku(&text.replace('.', "123456789")),
            "each of the digits is also a candidate of the last cell"
        );
    }
}
