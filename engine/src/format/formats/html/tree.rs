//! Boards that elements make up: tables, a cell each, perhaps in rows or boxes, or cells that name their row and
//! column.

use std::ops::Range;

use super::{Piece, attribute, content, name, page};
use crate::format::order::Order;
use crate::format::sparse::{self, COLUMN_KEYS, DIGIT_KEYS, Entry, Place, ROW_KEYS};
use crate::format::symbols::{is_open_symbol, is_size, size_of_cells};
use crate::grid::{Alphabet, Cell, Digit, Geometry, Grid, MAX_SIZE, Puzzle};

/// Elements that have no end.
const EMPTY: [&str; 8] = ["input", "br", "hr", "img", "meta", "link", "col", "wbr"];
/// The most elements that may end without a tag of their own, and the most in a cell.
const MAX_UNCLOSED: usize = 64;
/// The most elements around another. Those in deeper ones are taken to be beside them.
const MAX_NESTED: usize = 128;
/// The deepest nesting of tables that is read.
const MAX_DEPTH: usize = 8;
/// The most elements of a cell, one in another.
const MAX_ELEMENTS: usize = 4;

/// An element, its text, and the index after the last element in it.
struct Element<'t> {
    line: usize,
    tag: &'t str,
    text: String,
    end: usize,
}

/// The elements so far, and the indices of those that have not ended, from the outermost.
#[derive(Default)]
struct GrowingTree<'t> {
    elements: Vec<Element<'t>>,
    open: Vec<usize>,
}

impl<'t> GrowingTree<'t> {
    /// Begins an element; an empty one has ended already.
    fn begin(&mut self, line: usize, tag: &'t str, is_empty: bool) {
        let index = self.elements.len();
        self.elements.push(Element { line, tag, text: String::new(), end: index + 1 });
        if !is_empty && self.open.len() < MAX_NESTED {
            self.open.push(index);
        }
    }

    /// Ends the innermost element of a name, and those in it.
    fn close(&mut self, closed: &str) {
        let is_closed = |&index: &usize| name(self.elements[index].tag) == closed;
        if let Some(count) = self.open.iter().rev().take(MAX_UNCLOSED).position(is_closed) {
            self.end_from(self.open.len() - count - 1);
        }
    }

    /// Ends the cell and the row before the next of the same table.
    fn close_before(&mut self, next: &str) {
        let ended: &[&str] = match next {
            "td" | "th" => &["td", "th"],
            "tr" => &["td", "th", "tr"],
            _ => return,
        };
        let names = self.open.iter().map(|&index| name(self.elements[index].tag)).enumerate();
        let inner = names.rev().take(MAX_UNCLOSED).take_while(|(_, name)| name != "table");
        if let Some((first, _)) = inner.filter(|(_, name)| ended.contains(&name.as_str())).last() {
            self.end_from(first);
        }
    }

    /// Ends the open elements from one on.
    fn end_from(&mut self, first: usize) {
        let end = self.elements.len();
        self.open.drain(first..).for_each(|index| self.elements[index].end = end);
    }
}

/// The elements of a text in the order in which they begin.
pub struct Tree<'t>(Vec<Element<'t>>);

impl<'t> Tree<'t> {
    pub fn of(pieces: &[Piece<'t>]) -> Tree<'t> {
        // Other XML may close them.
        let is_closed = |name: &str| {
            pieces
                .iter()
                .any(|piece| matches!(piece, Piece::Tag(_, tag) if tag.strip_prefix('/') == Some(name)))
        };
        let empty: Vec<&str> = EMPTY.into_iter().filter(|name| !is_closed(name)).collect();
        let mut growing = GrowingTree::default();
        for piece in pieces {
            match *piece {
                Piece::Text(_, text) => {
                    if let Some(&last) = growing.open.last() {
                        growing.elements[last].text += text;
                    }
                }
                Piece::Tag(_, tag) if tag.starts_with(['/', '!', '?']) => growing.close(&name(&tag[1..])),
                Piece::Tag(line, tag) => {
                    growing.close_before(&name(tag));
                    let is_empty = tag.ends_with('/') || empty.contains(&name(tag).as_str());
                    growing.begin(line, tag, is_empty);
                }
            }
        }
        growing.end_from(0);
        Tree(growing.elements)
    }

    /// Returns the boards, and the lines before each.
    pub fn puzzles(&self, alphabet: Option<Alphabet>) -> Vec<(usize, Puzzle)> {
        let found = self.each(|index| self.of_table(index, alphabet));
        if !found.is_empty() {
            return found;
        }
        if let Some(puzzle) = self.of_places(0..self.0.len()) {
            return vec![puzzle];
        }
        self.each(|index| {
            let inner: Vec<usize> = self.inner(index).collect();
            let of_places = self.of_places(index..self.0[index].end).map(|(_, puzzle)| puzzle);
            of_places
                .or_else(|| self.of_cells(&inner))
                .or_else(|| self.of_groups(&inner))
                .or_else(|| self.of_rows(&inner, alphabet))
        })
    }

    /// Returns the boards that elements are, and the lines before each. In a board there is no other.
    fn each(&self, board: impl Fn(usize) -> Option<Puzzle>) -> Vec<(usize, Puzzle)> {
        let (mut found, mut index) = (Vec::new(), 0);
        while index < self.0.len() {
            match board(index) {
                Some(puzzle) => {
                    found.push((self.0[index].line, puzzle));
                    index = self.0[index].end;
                }
                None => index += 1,
            }
        }
        found
    }

    /// Reads a table as rows of cells are drawn on a page. One without anything in its cells is no board.
    fn of_table(&self, index: usize, alphabet: Option<Alphabet>) -> Option<Puzzle> {
        let rows = self.table(index, 0)?;
        rows.iter().flatten().find(|cell| !cell.is_empty())?;
        let cell = |cell: &String| if cell.is_empty() { ".".to_owned() } else { cell.clone() };
        let row = |row: &Vec<String>| row.iter().map(cell).collect::<Vec<_>>().join("\t") + "\n";
        page(&rows.iter().map(row).collect::<String>(), alphabet)
    }

    /// Returns the texts of the cells of a table. If all cells of a row have tables that are as high, these are its
    /// cells.
    fn table(&self, index: usize, depth: usize) -> Option<Vec<Vec<String>>> {
        if name(self.0[index].tag) != "table" || depth == MAX_DEPTH {
            return None;
        }
        let mut rows = Vec::new();
        for row in self.within(index, &["tr"]) {
            let cells = self.within(row, &["td", "th"]);
            let inner =
                cells.iter().map(|&cell| self.table(*self.within(cell, &["table"]).first()?, depth + 1));
            match inner.collect::<Option<Vec<_>>>() {
                Some(inner) if inner.windows(2).all(|pair| pair[0].len() == pair[1].len()) => {
                    let height = inner.first().map_or(0, Vec::len);
                    rows.extend(
                        (0..height).map(|i| inner.iter().flat_map(|table| table[i].clone()).collect()),
                    );
                }
                _ => rows.push(cells.iter().map(|&cell| self.text(cell)).collect()),
            }
        }
        Some(rows)
    }

    /// Returns the elements of these names in another one that are in no table within it and in no other of them.
    fn within(&self, index: usize, names: &[&str]) -> Vec<usize> {
        let (mut found, mut at) = (Vec::new(), index + 1);
        while at < self.0[index].end {
            let name = name(self.0[at].tag);
            let is_found = names.contains(&name.as_str());
            found.extend(Some(at).filter(|_| is_found));
            at = if is_found || name == "table" { self.0[at].end } else { at + 1 };
        }
        found
    }

    /// Returns the text of an element and of those in it, without entities and white space.
    fn text(&self, index: usize) -> String {
        let value = |element: &Element| match name(element.tag).as_str() {
            "input" => attribute(element.tag, &["value"]).unwrap_or_default().to_owned(),
            _ => content(&element.text),
        };
        self.0[index..self.0[index].end].iter().take(MAX_UNCLOSED).map(value).collect()
    }

    /// Returns the elements directly in another one, but for ends of lines.
    fn inner(&self, index: usize) -> impl Iterator<Item = usize> {
        let end = self.0[index].end;
        let after = move |&index: &usize| Some(self.0[index].end).filter(|&next| next < end);
        let is_end = |&index: &usize| !["br", "hr"].contains(&name(self.0[index].tag).as_str());
        std::iter::successors(Some(index + 1).filter(|&first| first < end), after).filter(is_end)
    }

    /// Returns the digit of a cell, or `None` in it if it is empty. `None` for an element that is no cell.
    fn digit(&self, index: usize) -> Option<Option<usize>> {
        let is_cell = self.0[index].end - index <= MAX_ELEMENTS;
        is_cell.then(|| digit(&self.text(index)))?
    }

    /// Returns the order of the cells in elements of one name, such as `column`, or `None` if it names no order.
    fn order(&self, parts: &[usize]) -> Option<Order> {
        let name_of = |&part: &usize| name(self.0[part].tag);
        let first = parts.first().map(name_of)?;
        Order::of_name(&first).filter(|_| parts.iter().all(|part| name_of(part) == first))
    }

    /// Reads N x N cells.
    fn of_cells(&self, cells: &[usize]) -> Option<Puzzle> {
        let size = size_of_cells(cells.len())?;
        board(size, &self.digits(cells, size)?)
    }

    /// Reads N groups of N cells: rows, or boxes if their digits would clash as rows.
    fn of_groups(&self, groups: &[usize]) -> Option<Puzzle> {
        let size = Some(groups.len()).filter(|&size| is_size(size))?;
        let is_whole = |&group: &usize| self.inner(group).take(size + 1).count() == size;
        if !groups.iter().all(is_whole) {
            return None;
        }
        let cells: Vec<usize> = groups.iter().flat_map(|&group| self.inner(group)).collect();
        let rows = self.digits(&cells, size)?;
        if let Some(order) = self.order(groups) {
            return board(size, &order.arrange(size, rows));
        }
        let boxes = Order::Boxes.arrange(size, rows.clone());
        match (board(size, &rows), board(size, &boxes)) {
            (Some(puzzle), None) | (None, Some(puzzle)) => Some(puzzle),
            (rows, _) => rows.filter(|_| {
                let first = self.0[groups[0]].tag;
                ["row", "p", "li"].contains(&name(first).as_str())
                    || attribute(first, &["class"]).is_some_and(|class| class.contains("row"))
            }),
        }
    }

    fn digits(&self, cells: &[usize], size: usize) -> Option<Vec<Option<usize>>> {
        let digit = |&cell: &usize| self.digit(cell).filter(|digit| digit.is_none_or(|digit| digit <= size));
        cells.iter().map(digit).collect()
    }

    /// Reads N texts that are rows.
    fn of_rows(&self, rows: &[usize], alphabet: Option<Alphabet>) -> Option<Puzzle> {
        let text =
            |&row: &usize| (self.0[row].end == row + 1).then(|| self.0[row].text.trim().replace('\n', " "));
        let order = self.order(rows);
        let rows: Vec<String> = rows.iter().map(text).collect::<Option<_>>()?;
        if !is_size(rows.len()) || rows.iter().any(|row| row.len() < rows.len()) {
            return None;
        }
        let mut puzzle = page(&(rows.join("\n") + "\n"), alphabet)?;
        if let Some(order) = order {
            let cells = order.arrange(puzzle.geometry.size(), puzzle.givens.values().to_vec());
            puzzle.givens = cells.into_iter().collect();
        }
        Some(puzzle)
    }

    /// Reads cells among these elements that name their rows and columns.
    fn of_places(&self, elements: Range<usize>) -> Option<(usize, Puzzle)> {
        let place = |tag: &str| {
            let number = |keys: &[&str]| attribute(tag, keys)?.trim().parse().ok();
            Some(Place::Pair(number(&ROW_KEYS)?, number(&COLUMN_KEYS)?))
        };
        let is_cell = |&index: &usize| place(self.0[index].tag).is_some();
        let cells: Vec<usize> = elements.filter(is_cell).take(sparse::MAX_CELLS + 1).collect();
        let first = &self.0[*cells.first()?];
        let entry = |&index: &usize| {
            let tag = self.0[index].tag;
            let digit = attribute(tag, &DIGIT_KEYS)
                .or_else(|| attribute(tag, &["given"]))
                .map_or_else(|| self.digit(index), digit)?;
            Some(Entry { place: place(tag)?, digit, content: digit })
        };
        let entries: Vec<Entry<_>> = cells.iter().map(entry).collect::<Option<_>>()?;
        let size = self.0.iter().find_map(|element| attribute(element.tag, &["size"])?.parse().ok());
        let found = sparse::board(entries, size.filter(|size| (3..=MAX_SIZE).contains(size)))?.ok()?;
        let digits: Vec<Option<usize>> = found.cells.into_iter().map(Option::flatten).collect();
        Some((first.line, board(found.size, &digits)?))
    }
}

/// Returns the digit that a text is, `None` in it for an empty cell, or `None` for any other text.
fn digit(text: &str) -> Option<Option<usize>> {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (None, _) | (Some('0' | '-'), None) => Some(None),
        (Some(c), None) if is_open_symbol(c) => Some(None),
        _ => text.parse().ok().filter(|digit| (1..=MAX_SIZE).contains(digit)).map(Some),
    }
}

/// Returns the puzzle of these digits if they do not clash, and are enough of them.
fn board(size: usize, digits: &[Option<usize>]) -> Option<Puzzle> {
    let geometry = Geometry::standard(size)?;
    let mut grid = Grid::empty(size * size);
    for (index, digit) in digits.iter().enumerate() {
        grid[Cell::new(index)] = digit.map(|digit| Digit::from_index(digit - 1));
    }
    let is_puzzle = grid.filled() >= size && grid.clashes(&geometry).next().is_none();
    is_puzzle.then(|| Puzzle::new(geometry, grid))
}
