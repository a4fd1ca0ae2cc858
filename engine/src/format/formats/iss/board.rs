//! The board of a text: rows, columns, digits, boxes and jigsaw pieces.
//!
//! A board may have fewer rows or columns than digits, and its digits may begin with 0. It is part of a square as large
//! as the number of digits, whose other cells are blank.

use super::super::prelude::*;
use super::Item;
use crate::grid::{Cell, Digit, Shape};

/// The largest board of the notation that is no usual one.
const MAX_SIZE: usize = 16;

/// What a text says of its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    pub rows: usize,
    pub columns: usize,
    /// The number of digits, and of the rows and columns of the square.
    pub digits: usize,
    /// Whether the digits begin with 0. Then each of them is one more on our board.
    pub has_zero: bool,
}

impl Board {
    /// Returns the board with so many rows, columns and digits from 1 on.
    pub fn square(size: usize) -> Board {
        Board { rows: size, columns: size, digits: size, has_zero: false }
    }

    /// Reads the item `Shape~6x8~0-7`. A text without it has the usual board.
    ///
    /// # Errors
    /// The board is none that this program has.
    pub fn of(items: &[Item<'_>]) -> Result<Board, ParseError> {
        let Some(shape) = items.iter().find(|item| item.name.text == "Shape") else {
            return Ok(Board::square(9));
        };
        Board::read(shape).ok_or_else(|| {
            let found: Vec<&str> = shape.parts.iter().map(|part| part.text).collect();
            let error = shape.name.place.expected(&found.join("~"), "a board such as `9x9` or `6x8~0-7`");
            error.help("a board has at least as many digits as rows and columns")
        })
    }

    fn read(shape: &Item<'_>) -> Option<Board> {
        let part = |at: usize| shape.parts.get(at).map_or("", |part| part.text);
        let (rows, columns) = part(0).split_once('x')?;
        let (rows, columns): (usize, usize) = (rows.parse().ok()?, columns.parse().ok()?);
        let (first, last): (usize, usize) = match part(1).split_once('-') {
            Some((first, last)) => (first.parse().ok()?, last.parse().ok()?),
            None if part(1).is_empty() => (1, rows.max(columns)),
            None => (1, part(1).parse().ok()?),
        };
        let board = Board { rows, columns, digits: (last + 1).checked_sub(first)?, has_zero: first == 0 };
        let is_known = first <= 1 && rows.min(columns) > 0 && rows.max(columns) <= board.digits;
        let fits = board.digits <= MAX_SIZE || board.is_square() && !board.has_zero;
        (is_known && fits && ["", "Sudoku"].contains(&part(2))).then_some(board)
    }

    /// Returns whether there are as many rows and columns as digits.
    pub fn is_square(self) -> bool {
        self.rows == self.digits && self.columns == self.digits
    }

    pub fn index(self, row: usize, column: usize) -> Cell {
        Cell::new(row * self.digits + column)
    }

    /// Returns the cells in reading order, without those that are blank.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| self.index(row, column)))
    }

    /// Returns the cells of the square that are not part of the board.
    pub fn blank_cells(self) -> Vec<Cell> {
        let is_blank = |cell: &Cell| {
            cell.index() / self.digits >= self.rows || cell.index() % self.digits >= self.columns
        };
        (0..self.digits * self.digits).map(Cell::new).filter(is_blank).collect()
    }

    /// Returns the boxes of so many cells, or none if they do not fill the board. Flat ones come first, then those that
    /// are nearest to a square.
    pub fn boxes(self, cells: usize) -> Vec<Vec<Cell>> {
        let mut small = cells.isqrt();
        while small >= 2 {
            if cells.is_multiple_of(small) {
                for (height, width) in [(small, cells / small), (cells / small, small)] {
                    if self.rows.is_multiple_of(height) && self.columns.is_multiple_of(width) {
                        return self.boxes_of(height, width);
                    }
                }
            }
            small -= 1;
        }
        Vec::new()
    }

    fn boxes_of(self, height: usize, width: usize) -> Vec<Vec<Cell>> {
        let mut boxes = Vec::new();
        for top in (0..self.rows).step_by(height) {
            for left in (0..self.columns).step_by(width) {
                let cells = (0..height * width).map(|i| self.index(top + i / width, left + i % width));
                boxes.push(cells.collect());
            }
        }
        boxes
    }

    /// Reads the name of a cell, whose row and column above 9 are letters.
    ///
    /// # Errors
    /// It is none of the board.
    pub fn cell(self, part: Piece<'_>) -> Result<Cell, ParseError> {
        let cell = match part.text.as_bytes() {
            &[b'R' | b'r', row, b'C' | b'c', column] => {
                let index = |letter: u8, most: usize| {
                    let number = (letter as char).to_digit(36).map(|number| number as usize);
                    number.filter(|number| (1..=most).contains(number))
                };
                let place = index(row, self.rows).zip(index(column, self.columns));
                place.map(|(row, column)| self.index(row - 1, column - 1))
            }
            _ => None,
        };
        cell.ok_or_else(|| part.expected("a cell of the board, such as `R1C1`"))
    }

    /// Reads the names of cells.
    ///
    /// # Errors
    /// One is none of the board.
    pub fn all_cells(self, parts: &[Piece<'_>]) -> Result<Vec<Cell>, ParseError> {
        parts.iter().map(|&part| self.cell(part)).collect()
    }

    /// Reads a digit.
    ///
    /// # Errors
    /// It is none of the board.
    pub fn digit(self, part: Piece<'_>) -> Result<Digit, ParseError> {
        let index = |number: usize| if self.has_zero { Some(number) } else { number.checked_sub(1) };
        let index = part.text.parse().ok().and_then(index).filter(|&index| index < self.digits);
        index.map(Digit::from_index).ok_or_else(|| {
            let (first, last) = if self.has_zero { (0, self.digits - 1) } else { (1, self.digits) };
            part.expected(format!("a digit from {first} to {last}"))
        })
    }

    /// Reads digits that are separated by `_`.
    ///
    /// # Errors
    /// One is none of the board.
    pub fn list_of_digits(self, part: Piece<'_>) -> Result<Vec<Digit>, ParseError> {
        part.split('_').into_iter().map(|digit| self.digit(digit)).collect()
    }

    /// Reads the name of a row or column, and returns its cells.
    ///
    /// # Errors
    /// It is none of the board.
    pub fn line(self, name: Piece<'_>) -> Result<Vec<Cell>, ParseError> {
        let number = name.text.get(1..).and_then(|number| number.parse::<usize>().ok());
        let index = number.and_then(|number| number.checked_sub(1));
        match (name.text.chars().next(), index) {
            (Some('R'), Some(row)) if row < self.rows => {
                Ok((0..self.columns).map(|column| self.index(row, column)).collect())
            }
            (Some('C'), Some(column)) if column < self.columns => {
                Ok((0..self.rows).map(|row| self.index(row, column)).collect())
            }
            _ => Err(name.expected("a row or column, such as `R1`")),
        }
    }

    /// Reads the first of the four cells around a corner, and returns them.
    ///
    /// # Errors
    /// It is none of the board, or there are not four.
    pub fn around_corner(self, name: Piece<'_>) -> Result<Vec<Cell>, ParseError> {
        let first = self.cell(name)?.index();
        let (row, column) = (first / self.digits, first % self.digits);
        if row + 1 >= self.rows || column + 1 >= self.columns {
            return Err(name.expected("a cell with others below and to the right"));
        }
        Ok([0, 1, self.digits, self.digits + 1].map(|step| Cell::new(first + step)).to_vec())
    }

    /// Returns the diagonal that a clue beside this cell points along. From the left and the top it points down, from the
    /// right and the bottom it points up; a corner belongs to the left or the top, other than that at the bottom.
    pub fn diagonal(self, start: Cell) -> Vec<Cell> {
        let (row, column) = (start.index() / self.digits, start.index() % self.digits);
        let [down, right] = match (row, column) {
            (0, column) if column > 0 => [1, -1],
            (row, 0) if row + 1 < self.rows => [1, 1],
            (row, column) if column + 1 == self.columns && row + 1 < self.rows => [-1, -1],
            _ => [-1, 1],
        };
        let mut cells = Vec::new();
        let mut place = Some((row, column));
        while let Some((row, column)) =
            place.filter(|&(row, column)| row < self.rows && column < self.columns)
        {
            cells.push(self.index(row, column));
            place = row.checked_add_signed(down).zip(column.checked_add_signed(right));
        }
        cells
    }

    /// Returns the cell of a diagonal that a clue for it is beside. There is none for a single cell, and for cells that do
    /// not reach from border to border.
    pub fn cell_beside_clue(self, diagonal: &[Cell]) -> Option<Cell> {
        let corners_below = [0, self.columns - 1].map(|column| self.index(self.rows - 1, column));
        let is_beside = |cell: &Cell| {
            let found = self.diagonal(*cell);
            !corners_below.contains(cell) && (found == diagonal || found.iter().rev().eq(diagonal))
        };
        let ends = [*diagonal.first()?, *diagonal.last()?];
        ends.into_iter().filter(|_| diagonal.len() > 1).find(is_beside)
    }

    /// Returns whether the board has the boxes that one of its size usually has in this program.
    pub fn has_usual_boxes(self) -> bool {
        self.is_square() && Shape::standard(self.digits).is_some()
    }
}
