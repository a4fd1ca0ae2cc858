//! Grids in JSON: which values are one, and what is in its cells.

use std::borrow::Cow;
use std::collections::HashSet;

use super::cell::{Content, Symbol, content};
use super::cell_list;
use crate::format::loose_json::{Value, ValueKind};
use crate::format::order::Order;
use crate::format::position::Position;
use crate::format::sanitize::excerpt;
use crate::format::sparse::ROW_KEYS;
use crate::format::symbols::{self, CellError, KnownAlphabet, is_size, size_of_cells};
use crate::format::{Format, Options, parse};
use crate::grid::{Alphabet, Cell, Digit, Geometry, MAX_SIZE, Puzzle};

/// A grid as it is written.
pub struct GridText<'j> {
    pub size: usize,
    pub at: usize,
    cells: Vec<Content<'j>>,
    /// The order of the cells, if the grid itself names it.
    order: Option<Order>,
}

/// A grid with everything known about it.
pub struct Board {
    pub at: usize,
    pub puzzle: Puzzle,
    /// The bytes of the cells.
    pub offsets: Vec<usize>,
}

impl<'j> GridText<'j> {
    /// Returns the grid with its cells in reading order, if they are in this one or in that which the grid names.
    pub fn arranged(mut self, order: Order) -> GridText<'j> {
        self.cells = self.order.unwrap_or(order).arrange(self.size, self.cells);
        self
    }

    /// Returns the grid that a value is, or why it is nearly one. A list of filled cells has this size, if it is known.
    pub fn of(value: Value<'j>, size: Option<usize>) -> Option<Result<GridText<'j>, CellError>> {
        match value.kind() {
            ValueKind::Word if value.raw().len() < 81 => None,
            ValueKind::Word | ValueKind::Text => GridText::of_text(value).map(Ok),
            ValueKind::Array | ValueKind::Object => {
                let list = || GridText::of_list(value).or_else(|| GridText::of_pieces(value)).map(Ok);
                let near = || GridText::nearly(value).map(Err);
                GridText::of_candidates(value)
                    .map(Ok)
                    .or_else(|| GridText::of_rows(value))
                    .or_else(list)
                    .or_else(|| GridText::of_cells(value, size))
                    .or_else(near)
            }
        }
    }

    /// Reads N x N lists of candidates, some of them of several.
    fn of_candidates(value: Value<'j>) -> Option<GridText<'j>> {
        let is_list = |value: &Value| value.kind() == ValueKind::Array;
        let is_cell = |value: &Value| is_list(value) && value.values().all(|digit| !digit.is_container());
        let values: Vec<Value> = value.values().take(MAX_SIZE * MAX_SIZE + 1).collect();
        let cells: Vec<Value> = match values.first()? {
            first if is_cell(first) => values,
            _ if values.iter().all(is_list) => values.into_iter().flat_map(Value::values).collect(),
            _ => return None,
        };
        let size = size_of_cells(cells.len()).filter(|_| cells.iter().all(is_cell))?;
        let cells: Vec<Content> = cells.into_iter().map(content).collect::<Option<_>>()?;
        // Pairs of rows and columns do not rise.
        let is_rising = |cell: &Content| cell.marks.windows(2).all(|pair| pair[0] < pair[1]);
        let are_digits = |cell: &Content| cell.marks.iter().all(|&mark| (1..=size as i64).contains(&mark));
        let is_clear = cells.iter().all(|cell| is_rising(cell) && are_digits(cell))
            && cells.iter().any(|cell| cell.marks.len() > 1);
        let grid = GridText { size, at: value.offset(), cells, order: None };
        (is_clear && grid.are_candidates()).then_some(grid)
    }

    /// Reads N x N characters, or numbers if there may be some of two digits.
    fn of_text(value: Value<'j>) -> Option<GridText<'j>> {
        GridText::of_letters(value).or_else(|| {
            let cells = numbers(value)?;
            let size = size_of_cells(cells.len()).filter(|&size| size > 9)?;
            Some(GridText { size, at: value.offset(), cells, order: None })
        })
    }

    fn of_letters(value: Value<'j>) -> Option<GridText<'j>> {
        let text = value.text();
        // A remark may follow, as on the lines of a list.
        let (text, start) = match text.split_whitespace().next() {
            Some(cells) if cells.len() == 81 && cells.len() < text.trim().len() => {
                (Cow::Owned(cells.to_owned()), text.len() - text.trim_start().len())
            }
            _ => (text, 0),
        };
        // Only spaces between characters that mark empty cells are cells.
        let is_cell = |c: &char| !is_separator(*c);
        let size = match size_of_cells(text.chars().count()) {
            Some(size) if text.contains(|c: char| c.is_ascii_digit()) && !text.contains('\n') => size,
            _ => size_of_cells(text.chars().filter(is_cell).count())?,
        };
        let keeps_spaces = text.chars().count() == size * size;
        let is_verbatim = !value.raw().contains('\\');
        let position = |index: usize| value.offset() + if is_verbatim { start + index } else { 0 };
        let cells = text.char_indices().filter(|(_, c)| keeps_spaces || is_cell(c));
        GridText::of_characters(size, value.offset(), cells.map(|(index, c)| (position(index), c)).collect())
    }

    /// Reads texts one after another that make up a board, such as parts of one that a program joins.
    fn of_pieces(value: Value<'j>) -> Option<GridText<'j>> {
        let mut cells: Vec<(usize, char)> = Vec::new();
        for piece in value.values() {
            let is_piece = piece.kind() == ValueKind::Text && cells.len() <= MAX_SIZE * MAX_SIZE;
            let is_decoded = piece.raw().contains('\\');
            // Whole grids are no pieces of another.
            if !is_piece || is_decoded || GridText::of_text(piece).is_some() {
                return None;
            }
            cells.extend(piece.raw().char_indices().map(|(index, c)| (piece.offset() + index, c)));
        }
        let size = size_of_cells(cells.len()).filter(|&size| size >= 6)?;
        GridText::of_characters(size, value.offset(), cells)
    }

    /// Reads a list of filled cells.
    fn of_cells(value: Value<'j>, size: Option<usize>) -> Option<Result<GridText<'j>, CellError>> {
        let cell = |value: Option<Value<'j>>| value.map_or(Some(Content::default()), content);
        let at = value.offset();
        Some(match cell_list::read(value, size)? {
            Ok(cell_list::Board { size, cells }) => {
                let cells = cells.into_iter().map(cell).collect::<Option<_>>()?;
                Ok(GridText { size, at, cells, order: None })
            }
            Err(message) => Err(CellError::new(at, message)),
        })
    }

    /// Reads N x N characters with the bytes at which they are.
    fn of_characters(size: usize, at: usize, cells: Vec<(usize, char)>) -> Option<GridText<'j>> {
        let alphabet = if size > 9 { Alphabet::Letters } else { Alphabet::Digits };
        let is_digit =
            |c: char| [Alphabet::Digits, alphabet].iter().any(|alphabet| alphabet.digit(c, size).is_some());
        let is_empty = |c: char| ".0*_- xX?".contains(c);
        let is_board = cells.iter().all(|&(_, c)| is_digit(c) || is_empty(c))
            && cells.iter().any(|&(_, c)| is_digit(c) || size == 9);
        let content = |&(at, c): &(usize, char)| Content {
            at,
            symbol: match c {
                ' ' | '?' => Symbol::Empty,
                'x' | 'X' if !is_digit(c) => Symbol::Empty,
                c => Symbol::Character(c),
            },
            is_plain: true,
            ..Content::default()
        };
        is_board.then(|| GridText { size, at, cells: cells.iter().map(content).collect(), order: None })
    }

    /// Returns what is wrong with a text that is nearly a board of 9x9.
    pub fn damage(value: Value<'_>) -> Option<CellError> {
        let text = value.text();
        let cells = || text.chars().filter(|&c| !is_separator(c));
        let is_cell = |c: &char| c.is_ascii_digit() || ".*_-xX?".contains(*c);
        let strange: HashSet<char> = cells().filter(|c| !is_cell(c)).collect();
        let (count, digits) = (cells().count(), cells().filter(char::is_ascii_digit).count());
        // Other texts have letters of all kinds.
        if !(72..=90).contains(&count) || digits < 17 || strange.len() > 2 {
            return None;
        }
        let message = match cells().find(|c| !is_cell(c)) {
            Some(c) => {
                format!("found `{}`: expected a digit, or `.` for an empty cell", excerpt(&c.to_string()))
            }
            None => format!("{count} characters: expected 81 (a board of 9x9)"),
        };
        Some(CellError::new(value.offset(), message))
    }

    /// Returns what is wrong with a list that is nearly the 81 cells of a board.
    fn nearly(value: Value<'_>) -> Option<CellError> {
        let cells: Vec<i64> = value.values().take(92).map(Value::number).collect::<Option<_>>()?;
        let is_near = value.kind() == ValueKind::Array
            && (72..=90).contains(&cells.len())
            && cells.iter().all(|cell| (0..=9).contains(cell))
            && cells.iter().filter(|cell| **cell == 0).count() >= 9;
        is_near.then(|| {
            let message = format!("found {} cells: expected 81 (a board of 9x9)", cells.len());
            CellError::new(value.offset(), message)
        })
    }

    /// Reads N rows: lists of N cells, or texts of N characters.
    fn of_rows(value: Value<'j>) -> Option<Result<GridText<'j>, CellError>> {
        // The brackets of a type, as in `new int[] {5, 3}`, are no row.
        let is_type = |row: &Value| row.kind() == ValueKind::Array && row.values().next().is_none();
        let rows: Vec<Value> = value.values().filter(|row| !is_type(row)).take(MAX_SIZE + 2).collect();
        let is_object = value.kind() == ValueKind::Object;
        if is_object && rows.iter().any(|row| row.kind() == ValueKind::Text) {
            return None;
        }
        match numbered(value) {
            Some((order, rows)) => {
                GridText::of_values(&rows).map(|grid| grid.map(|grid| GridText { order, ..grid }))
            }
            None => GridText::of_values(&rows),
        }
    }

    /// Returns whether a text, or a list in an object, is a grid rather than a row.
    pub fn is_of_itself(value: Value<'j>) -> bool {
        match value.kind() {
            ValueKind::Text => GridText::of_text(value).is_some(),
            ValueKind::Object => GridText::of_list(unwrapped(value)).is_some(),
            ValueKind::Array | ValueKind::Word => false,
        }
    }

    /// Reads values as rows.
    pub fn of_values(values: &[Value<'j>]) -> Option<Result<GridText<'j>, CellError>> {
        let count = values.len();
        if !(3..=MAX_SIZE + 1).contains(&count) {
            return None;
        }
        if values.iter().all(|&value| GridText::is_of_itself(value)) {
            return None;
        }
        let at = values[0].offset();
        let rows: Vec<Vec<Content>> = values.iter().map(|&value| row(value)).collect::<Option<_>>()?;
        // A word or two instead of digits are a mistake, more of them something else.
        if rows.iter().flatten().filter(|cell| cell.symbol.is_other()).count() > 3 {
            return None;
        }
        // A list of cells is not a row, but boards of 9 rows of 9 lists are.
        if !rows
            .iter()
            .flatten()
            .any(|cell| cell.is_plain || cell.is_given.is_some() || !cell.symbol.is_empty())
        {
            return None;
        }
        let count_of = |width: usize| rows.iter().filter(|row| row.len() == width).count();
        let width = rows.iter().map(Vec::len).max_by_key(|&width| (count_of(width), width))?;
        let usual = count_of(width);
        if !(4..=MAX_SIZE).contains(&width) {
            return None;
        }
        if count == width && usual == width {
            let cells = rows.into_iter().flatten().collect();
            return is_size(width).then_some(Ok(GridText { size: width, at, cells, order: None }));
        }
        // Nearly a board: all rows but a few have its width.
        let is_near = is_size(width) && count.abs_diff(width) <= 1 && usual + 2 >= count && count >= 4;
        if !is_near || rows.iter().flatten().any(|cell| cell.symbol.is_other()) {
            return None;
        }
        let short = values.iter().zip(&rows).enumerate().find(|(_, (_, row))| row.len() != width);
        let (at, message) = match short {
            Some((index, (place, row))) => {
                (place.offset(), format!("row {} has {} cells: expected {width}", index + 1, row.len()))
            }
            None => (at, format!("found {count} rows of {width} cells: expected {width} rows")),
        };
        Some(Err(CellError::new(at, message)))
    }

    /// Reads a list of N x N cells.
    fn of_list(value: Value<'j>) -> Option<GridText<'j>> {
        GridText::of_plain(value.offset(), value.values())
    }

    /// Reads the N x N cells, or the N rows, of lists in one another, such as the rows of the boxes of a board.
    pub fn of_leaves(value: Value<'j>) -> Option<GridText<'j>> {
        let (cells, rows) = (leaves(value, false), leaves(value, true));
        let of_rows = || GridText::of_values(&rows)?.ok();
        GridText::of_plain(value.offset(), cells.into_iter()).or_else(of_rows)
    }

    fn of_plain(at: usize, values: impl Iterator<Item = Value<'j>>) -> Option<GridText<'j>> {
        let values: Vec<Value> = values.take(MAX_SIZE * MAX_SIZE + 1).collect();
        let size = size_of_cells(values.len())?;
        let cells: Vec<Content> = values.into_iter().map(content).collect::<Option<_>>()?;
        let has = |test: fn(&Content) -> bool| cells.iter().any(test);
        let fits = |cell: &Content| match cell.symbol {
            Symbol::Number(number) => (-1..=size as i64).contains(&number),
            Symbol::Character(c) => ".0*_-123456789".contains(c) || size > 9,
            Symbol::Empty => true,
            Symbol::Other(_) => false,
        };
        let is_board = cells.iter().all(fits)
            && (size == 9 || has(|cell| cell.symbol.is_empty()))
            && has(|cell| !cell.symbol.is_empty());
        is_board.then_some(GridText { size, at, cells, order: None })
    }

    /// Returns the board that the grid shows.
    pub fn board(&self, wanted: Option<Alphabet>) -> Result<Board, CellError> {
        let geometry = Geometry::standard(self.size).ok_or_else(|| {
            CellError::new(self.at, format!("there is no standard board of {0}x{0}", self.size))
        })?;
        let offsets = || self.cells.iter().map(|cell| cell.at).collect();
        if self.are_candidates() {
            return Ok(Board { at: self.at, puzzle: self.candidates()?, offsets: offsets() });
        }
        let (alphabet, values) = self.values(wanted)?;
        let mut position = Position::new(self.cells.len());
        let knows_givens = self.cells.iter().any(|cell| cell.is_given == Some(true));
        for ((index, cell), value) in self.cells.iter().enumerate().zip(values.values()) {
            position.set(Cell::new(index), *value, !knows_givens || cell.is_given == Some(true));
            if self.are_options() {
                continue;
            }
            position.marks[index] = cell.marks.iter().filter_map(|&n| self.digit(n)).collect();
        }
        let mut puzzle = position.into_puzzle(geometry);
        puzzle.alphabet = alphabet;
        Ok(Board { at: self.at, puzzle, offsets: offsets() })
    }

    fn are_candidates(&self) -> bool {
        self.cells.iter().all(|cell| cell.symbol.is_empty() && !cell.marks.is_empty())
    }

    /// Returns the puzzle that lists of candidates show, as a text with the same candidates does.
    fn candidates(&self) -> Result<Puzzle, CellError> {
        let symbol = |&mark: &i64| self.digit(mark).map(|digit| Alphabet::Digits.symbol(digit));
        let word = |cell: &Content| cell.marks.iter().filter_map(symbol).collect::<String>();
        let row = |cells: &[Content]| cells.iter().map(word).collect::<Vec<_>>().join(" ") + "\n";
        let text: String = self.cells.chunks(self.size).map(row).collect();
        let options = Options { format: Some(Format::MARKS), alphabet: Some(Alphabet::Digits) };
        let parsed =
            parse(text.as_bytes(), options).map_err(|error| CellError::new(self.at, error.message))?;
        let puzzle = parsed.into_iter().next().and_then(|parsed| parsed.problem.as_sudoku().cloned());
        puzzle.ok_or_else(|| CellError::new(self.at, "these lists are no candidates".to_owned()))
    }

    fn digit(&self, number: i64) -> Option<Digit> {
        u8::try_from(number).ok().and_then(Digit::new).filter(|digit| digit.index() < self.size)
    }

    /// Returns whether the cells are nothing or a single digit in brackets, as in `[None, Some(5)]`.
    fn are_options(&self) -> bool {
        self.cells.iter().all(|cell| cell.symbol.is_empty() && cell.marks.len() < 2)
            && self.cells.iter().any(|cell| !cell.marks.is_empty())
    }

    fn values(&self, wanted: Option<Alphabet>) -> Result<(Alphabet, crate::grid::Grid), CellError> {
        let wrong = |at: usize, found: &str| {
            let (found, size) = (excerpt(found), self.size);
            let expected = format!("expected a number from 1 to {size}, or 0 for an empty cell");
            CellError::new(at, format!("found `{found}`: {expected}"))
        };
        let number = |cell: &Content, number: i64| match number {
            0 => Ok(None),
            _ => self.digit(number).map(Some).ok_or_else(|| wrong(cell.at, &number.to_string())),
        };
        let is_number = |cell: &Content| matches!(cell.symbol, Symbol::Number(_));
        if self.are_options() || self.cells.iter().any(is_number) {
            let find = |wanted| {
                self.cells.iter().find(|cell| matches!(cell.symbol, Symbol::Number(n) if n == wanted))
            };
            // Then 0 may be a digit.
            if let (Some(cell), Some(_)) = (find(-1), find(0)) {
                let message = "found both -1 and 0: which of them is an empty cell?";
                return Err(CellError::new(cell.at, message.to_owned()));
            }
            let digit = |cell: &Content| match cell.symbol {
                Symbol::Empty if self.are_options() => number(cell, cell.marks.first().map_or(0, |&n| n)),
                Symbol::Number(-1) | Symbol::Empty => Ok(None),
                Symbol::Number(n) => number(cell, n),
                Symbol::Character(c) if ".*_-xX?".contains(c) => Ok(None),
                Symbol::Character(c) => match c.to_digit(10) {
                    Some(n) => number(cell, n.into()),
                    None => Err(wrong(cell.at, &c.to_string())),
                },
                Symbol::Other(value) => Err(wrong(cell.at, &value.text())),
            };
            let cells: Result<Vec<_>, _> = self.cells.iter().map(digit).collect();
            return Ok((wanted.unwrap_or_default(), cells?.into_iter().collect()));
        }
        let character = |cell: &Content| match cell.symbol {
            Symbol::Character(c) => Ok(c),
            Symbol::Other(value) => Err(wrong(cell.at, &value.text())),
            Symbol::Empty | Symbol::Number(_) => Ok('.'),
        };
        let cells: Vec<char> = self.cells.iter().map(character).collect::<Result<_, _>>()?;
        let at = |index: usize| self.cells.get(index).map_or(self.at, |cell| cell.at);
        symbols::read(self.size, cells.into_iter(), KnownAlphabet::wanted(wanted))
            .map_err(|error| CellError { index: at(error.index), ..error })
    }
}

/// Returns whether there is a grid in a value.
pub fn holds_grid(value: Value<'_>) -> bool {
    match GridText::of(value, None) {
        Some(grid) => grid.is_ok(),
        None => value.values().any(holds_grid),
    }
}

/// Returns what is wrong with the first text in a value that is nearly a board of 9x9.
pub fn first_damage(value: Value<'_>) -> Option<CellError> {
    match value.is_container() {
        true => value.values().find_map(first_damage),
        false => GridText::damage(value),
    }
}

/// Returns the values that are no lists, in lists and objects in one another, or the lists of such values if rows are
/// wanted. Of an object beside lists, only these count.
fn leaves(value: Value<'_>, are_rows: bool) -> Vec<Value<'_>> {
    let is_row = |value: Value<'_>| {
        value.kind() == ValueKind::Array
            && value.values().all(|cell| !cell.is_container() && cell.raw().len() <= 2)
    };
    let is_leaf = match value.kind() {
        ValueKind::Array => are_rows && is_row(value),
        ValueKind::Object => !value.values().any(Value::is_container),
        ValueKind::Word | ValueKind::Text => true,
    };
    if is_leaf {
        return vec![value];
    }
    let inner = value.values().filter(|inner| value.kind() == ValueKind::Array || inner.is_container());
    inner.take(MAX_SIZE * MAX_SIZE + 1).flat_map(|inner| leaves(inner, are_rows)).collect()
}

/// Returns the numbers of a text that has nothing else.
fn numbers(value: Value<'_>) -> Option<Vec<Content<'_>>> {
    let text = value.text();
    let number = |word: &str| match word {
        "." | "-" | "_" => Some(0),
        word => word.parse().ok().filter(|number| (0..=MAX_SIZE as i64).contains(number)),
    };
    let content = |word: &str| {
        let symbol = Symbol::Number(number(word)?);
        Some(Content { at: value.offset(), symbol, is_plain: true, ..Content::default() })
    };
    text.split(is_separator)
        .filter(|word| !word.is_empty())
        .take(MAX_SIZE * MAX_SIZE + 1)
        .map(content)
        .collect()
}

/// Returns the values of an object with numbered keys, such as `row1` or `col1`, or of a list of objects with numbers,
/// such as `{"row": 1, "cells": [5, 3]}`, in the order of the numbers, and the order of the cells in them.
fn numbered(object: Value<'_>) -> Option<(Option<Order>, Vec<Value<'_>>)> {
    let (mut names, mut parts) = (HashSet::new(), Vec::new());
    for part in object.values().take(MAX_SIZE + 2).filter(|_| object.kind() == ValueKind::Array) {
        let (name, number, cells) = identified(part)?;
        parts.push((usize::try_from(number).ok()?, cells));
        names.insert(name);
    }
    for (key, value) in object.members().take(MAX_SIZE + 2) {
        let name = key.raw().trim_end_matches(|c: char| c.is_ascii_digit());
        parts.push((key.raw()[name.len()..].parse::<usize>().ok()?, value));
        names.insert(name.trim_end_matches([' ', '_', '-']));
    }
    parts.sort_by_key(|&(number, _)| number);
    if object.kind() == ValueKind::Array && parts.windows(2).any(|pair| pair[0].0 + 1 != pair[1].0) {
        return None;
    }
    let name = names.iter().next().filter(|_| names.len() == 1)?;
    Some((Order::of_name(name), parts.into_iter().map(|(_, value)| value).collect()))
}

/// Returns the name, the number and the cells of an object that has nothing else.
pub fn identified(part: Value<'_>) -> Option<(&str, i64, Value<'_>)> {
    const NAMES: [&str; 5] = ["id", "index", "idx", "number", "position"];
    let mut members: Vec<_> = part.members().take(3).collect();
    members.sort_by_key(|(_, value)| value.kind() == ValueKind::Array || value.kind() == ValueKind::Text);
    let [(key, number), (_, cells)] = members.as_slice() else { return None };
    let name = key.raw().trim_end_matches("Index").trim_end_matches("_index").trim_end_matches("Id");
    let is_name = NAMES.contains(&name) || ROW_KEYS.contains(&name) || Order::of_name(name).is_some();
    is_name.then_some((name, number.number()?, *cells))
}

/// Returns whether a character separates cells or rows in a text.
fn is_separator(c: char) -> bool {
    c.is_whitespace() || ",;/|".contains(c)
}

/// Returns the list that is alone in another or in an object, as in `[qw(5 3 0)]` and `{"cells": [5, 3, 0]}`.
pub fn unwrapped(value: Value<'_>) -> Value<'_> {
    let mut values = value.values();
    match (value.kind(), values.next(), values.next()) {
        (ValueKind::Array | ValueKind::Object, Some(only), None) if only.kind() == ValueKind::Array => {
            unwrapped(only)
        }
        (ValueKind::Array, Some(only), None) if only.kind() == ValueKind::Text => only,
        _ => value,
    }
}

/// Returns the cells of a row, or `None` if it is not one.
fn row(value: Value<'_>) -> Option<Vec<Content<'_>>> {
    let value = unwrapped(value);
    match value.kind() {
        ValueKind::Array | ValueKind::Object => value.values().take(MAX_SIZE + 1).map(content).collect(),
        ValueKind::Text => {
            let text = value.text();
            let cell = |(index, c): (usize, char)| Content {
                at: value.offset() + index,
                symbol: if c == ' ' { Symbol::Empty } else { Symbol::Character(c) },
                is_plain: true,
                ..Content::default()
            };
            let is_cell = |c: char| c.is_ascii_digit() || ".*_- xX?".contains(c) || text.len() > 9;
            let is_row = text.len() <= MAX_SIZE && text.chars().all(|c| c.is_ascii() && is_cell(c));
            // Spaces may also be empty cells.
            let is_spaced = !is_size(text.len()) && text.trim().contains(is_separator);
            let numbers =
                || numbers(value).filter(|cells| is_spaced && (4..=MAX_SIZE).contains(&cells.len()));
            numbers().or_else(|| is_row.then(|| text.char_indices().map(cell).collect()))
        }
        ValueKind::Word => None,
    }
}
