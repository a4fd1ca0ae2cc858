//! Builds a puzzle from the headers of a sheet.

use std::sync::Arc;

use super::{Section, SheetParser};
use crate::explain::counted;
use crate::format::error::shown;
use crate::format::parsed::Parsed;
use crate::format::position::cell_of_name;
use crate::format::rows::{Block, width};
use crate::format::sanitize::{excerpt, long_remark, remark};
use crate::format::symbols::{self, KnownAlphabet};
use crate::format::{ParseError, regions, weights};
use crate::grid::{
    Alphabet, Boxes, CandidateSet, Cell, Extra, Geometry, GeometryError, Grid, Info, MAX_SIZE, Progress,
    Puzzle, Shape,
};

impl Section {
    fn error(&self, message: impl Into<String>) -> ParseError {
        self.line.error(self.column, message)
    }

    /// Returns the words of the value.
    fn words(&self) -> impl Iterator<Item = &str> {
        self.value.split([' ', ',', '\t']).filter(|word| !word.is_empty())
    }

    /// Reads a section of n lines of n characters.
    fn block(&self, size: usize) -> Result<Block, ParseError> {
        if !self.value.is_empty() {
            let found = excerpt(&self.value);
            return Err(self.error(format!("found `{found}`: expected {size} rows on the lines below")));
        }
        if self.rows.is_empty() {
            return Err(self.error(format!("nothing below `{}:`: expected {size} rows", self.key)));
        }
        Block::of(size, &self.rows)
    }
}

fn find<'a>(sections: &'a [Section], key: &str) -> Option<&'a Section> {
    sections.iter().find(|section| section.key == key)
}

impl SheetParser {
    /// Builds the puzzle of these headers.
    pub(super) fn build(&mut self, sections: &[Section]) -> Result<Parsed, ParseError> {
        let grid = find(sections, "grid");
        let Some(rows) = grid.or_else(|| find(sections, "candidates")) else {
            let line = sections.first().map_or(1, |section| section.line.number);
            let help = "write `grid:` and the rows of the grid below this line; if it belongs to the board before, \
                        move it above the `grid:` of that board";
            return Err(ParseError::new(line, 1, "no `grid:` in this sheet").help(help));
        };
        let size = size(sections, rows)?;
        let geometry = self.geometry(sections, size)?;
        let alphabet = alphabet(sections)?.or(self.alphabet);
        let (alphabet, givens, positions) = match grid {
            Some(grid) => {
                let block = grid.block(size)?;
                let (alphabet, givens) = block.read(KnownAlphabet::wanted(alphabet))?;
                (alphabet, givens, block.into_positions())
            }
            // A Sukaku without givens.
            None => {
                let cells = (0..size * size).map(Cell::new);
                let positions = cells.map(|cell| word(rows, cell, size)).collect();
                (alphabet.unwrap_or_default(), Grid::empty(size * size), positions)
            }
        };
        let mut puzzle = match find(sections, "candidates") {
            Some(section) => given_candidates(section, geometry, alphabet, &givens)?,
            None => Puzzle::new(geometry, givens),
        };
        puzzle.alphabet = alphabet;
        puzzle.progress = progress(sections, &puzzle)?;
        if let Some(section) = find(sections, "weights") {
            if puzzle.given_candidates.is_some() {
                return Err(section.error("a target sudoku cannot give candidates: leave out the weights"));
            }
            // The header's own line without its key, but with the same columns.
            let header = section.line.with_text(" ".repeat(section.column - 1) + &section.value);
            let lines: Vec<_> = [header].into_iter().chain(section.rows.iter().cloned()).collect();
            puzzle.weights = Some(weights::weights(&lines, size, (section.line.number, section.column))?);
        }
        puzzle.info = info(sections);
        let line = sections[0].line.number;
        Ok(Parsed::sudoku(puzzle, line, positions))
    }

    fn geometry(&mut self, sections: &[Section], size: usize) -> Result<Arc<Geometry>, ParseError> {
        let shape = shape(sections, size)?;
        if let Some(board) = self.board.as_ref().filter(|board| *board.shape() == shape) {
            return Ok(board.clone());
        }
        let board = regions::board(shape).map_err(|error| locate(sections, &error))?;
        Ok(self.board.insert(board).clone())
    }
}

/// Returns the error at the header that causes it.
fn locate(sections: &[Section], error: &GeometryError) -> ParseError {
    let key = match error {
        GeometryError::Size(_) => "size",
        GeometryError::Boxes { .. } => "boxes",
        GeometryError::RegionMap(_) | GeometryError::RegionNumber { .. } => "regions",
        GeometryError::Windows(_) => "extra",
        GeometryError::HouseSize { what, .. } if what.starts_with("region") => "regions",
        GeometryError::HouseSize { .. } | GeometryError::Cells { .. } => "house",
    };
    match find(sections, key).or(sections.first()) {
        Some(section) => section.error(error.to_string()),
        None => ParseError::new(1, 1, error.to_string()),
    }
}

fn size(sections: &[Section], rows: &Section) -> Result<usize, ParseError> {
    let Some(section) = find(sections, "size") else {
        let (first, noun) = match (rows.key.as_str(), rows.rows.first()) {
            ("grid", first) => (first.map_or(0, width), "characters"),
            (_, first) => (first.map_or(0, |row| row.words().count()), "words"),
        };
        let good = (1..=MAX_SIZE).contains(&first);
        let message = || format!("`{}:` without rows of 1 to {MAX_SIZE} {noun}", rows.key);
        return if good { Ok(first) } else { Err(rows.error(message())) };
    };
    // `9x9` means 9.
    let (rows, columns) = section.value.split_once(['x', 'X']).unwrap_or((&section.value, &section.value));
    let size = rows.trim().parse().ok().filter(|_| rows.trim() == columns.trim());
    size.filter(|size| (1..=MAX_SIZE).contains(size)).ok_or_else(|| {
        let found = excerpt(&section.value);
        section.error(format!("found `{found}`: expected the size of the board, 1 to {MAX_SIZE}"))
    })
}

fn alphabet(sections: &[Section]) -> Result<Option<Alphabet>, ParseError> {
    let Some(section) = find(sections, "alphabet") else { return Ok(None) };
    let name = section.value.to_ascii_lowercase();
    Alphabet::from_name(&name).map(Some).ok_or_else(|| {
        let names = Alphabet::ALL.map(Alphabet::name).join(", ");
        section.error(format!("found `{}`: expected one of {names}", excerpt(&section.value)))
    })
}

fn shape(sections: &[Section], size: usize) -> Result<Shape, ParseError> {
    let boxes = match (find(sections, "regions"), find(sections, "boxes")) {
        (Some(regions), Some(_)) => return Err(regions.error("a board has `boxes:` or `regions:`, not both")),
        (Some(regions), None) => Boxes::Regions(region_map(regions, size)?),
        (None, Some(boxes)) => rectangles(boxes)?,
        (None, None) => match Shape::standard(size) {
            Some(shape) => shape.boxes,
            None => {
                let section = find(sections, "size").unwrap_or(&sections[0]);
                let message = format!("a board of size {size} has no rectangular boxes");
                let help = format!("add `boxes: 1x{size}`, or `regions:` and {size} lines of letters");
                return Err(section.error(message).help(help));
            }
        },
    };
    let mut shape = Shape { size, boxes, extras: Vec::new() };
    for section in sections.iter() {
        match section.key.as_str() {
            "extra" => shape.extras.extend(extras(section)?),
            "house" => shape.extras.push(Extra::House(house(section, size)?)),
            _ => {}
        }
    }
    Ok(shape)
}

fn rectangles(section: &Section) -> Result<Boxes, ParseError> {
    let sides = section.value.split_once(['x', 'X']);
    sides
        .and_then(|(height, width)| Some((height.trim().parse().ok()?, width.trim().parse().ok()?)))
        .map(|(height, width)| Boxes::Rectangles { height, width })
        .ok_or_else(|| {
            let found = excerpt(&section.value);
            section.error(format!("found `{found}`: expected the rows and columns of a box, such as `3x3`"))
        })
}

/// Returns region numbers in the order of the symbols: A, B, C or 1, 2, 3.
fn region_map(section: &Section, size: usize) -> Result<Vec<u8>, ParseError> {
    let block = section.block(size)?;
    let mut symbols: Vec<char> = block.cells().map(|(c, _)| c).collect();
    symbols.sort_unstable();
    symbols.dedup();
    if symbols.len() != size {
        let found = counted(symbols.len(), "region");
        return Err(section.error(format!("{found}: expected {size}, each with its own letter")));
    }
    Ok(block.cells().map(|(c, _)| symbols.binary_search(&c).unwrap_or(0) as u8).collect())
}

fn extras(section: &Section) -> Result<Vec<Extra>, ParseError> {
    section
        .words()
        .map(|word| {
            Extra::from_name(word).ok_or_else(|| {
                let names: Vec<_> = Extra::NAMED.iter().filter_map(Extra::name).collect();
                section.error(format!("unknown extra `{}`: expected {}", excerpt(word), names.join(", ")))
            })
        })
        .collect()
}

fn house(section: &Section, size: usize) -> Result<Vec<Cell>, ParseError> {
    section
        .words()
        .map(|word| {
            cell_of_name(word, size).ok_or_else(|| {
                let message =
                    format!("found `{}`: expected cells of the board, such as `r4c7`", excerpt(word));
                section.error(message).help("every `house:` line lists the cells of one extra house")
            })
        })
        .collect()
}

fn progress(sections: &[Section], puzzle: &Puzzle) -> Result<Option<Progress>, ParseError> {
    let size = puzzle.geometry.size();
    let values = find(sections, "values").map(|section| values(section, puzzle)).transpose()?;
    let marks = find(sections, "marks");
    if values.is_none() && marks.is_none() {
        return Ok(None);
    }
    let values = values.unwrap_or_else(|| puzzle.givens.clone());
    let candidates = marks.map(|section| candidates(section, size, puzzle.alphabet, &values)).transpose()?;
    Ok(Some(Progress { values, candidates }))
}

fn values(section: &Section, puzzle: &Puzzle) -> Result<Grid, ParseError> {
    let block = section.block(puzzle.geometry.size())?;
    let (_, values) = block.read(KnownAlphabet::wanted(Some(puzzle.alphabet)))?;
    let error = |cell: Cell, message: String| {
        let at = block.cells().nth(cell.index());
        let (line, column) = at.map_or((section.line.number, 1), |(_, at)| at);
        ParseError::new(line, column, message)
    };
    if let Some(candidates) = &puzzle.given_candidates
        && let Some((cell, digit)) =
            values.placed().find(|&(cell, digit)| !candidates.of(cell).contains(digit))
    {
        let (name, digit) = (puzzle.geometry.cell_name(cell), puzzle.alphabet.symbol(digit));
        return Err(error(cell, format!("{digit} is not among the candidates of {name}")));
    }
    for (cell, given) in puzzle.givens.placed() {
        if values[cell] != Some(given) {
            let (name, given) = (puzzle.geometry.cell_name(cell), puzzle.alphabet.symbol(given));
            return Err(error(cell, format!("{name} differs from the given {given} in the grid")));
        }
    }
    Ok(values)
}

fn candidates(
    section: &Section,
    size: usize,
    alphabet: Alphabet,
    values: &Grid,
) -> Result<Box<[CandidateSet]>, ParseError> {
    let mut cells = Vec::with_capacity(size * size);
    for row in &section.rows {
        let found = row.words().count();
        if found != size || cells.len() == size * size {
            let found = counted(found, "cell");
            return Err(row.error(1, format!("{found} in a row of marks: expected {size} rows of {size}")));
        }
        for (column, word) in row.words() {
            let mut set = CandidateSet::EMPTY;
            for (at, symbol) in word.chars().enumerate().filter(|_| word != ".") {
                set.insert(alphabet.digit(symbol, size).ok_or_else(|| {
                    let range = symbols::range(alphabet, size);
                    let message = format!("found {}: expected candidates of {range}", shown(symbol));
                    row.error(column + at, message).help("write `.` for a filled cell")
                })?);
            }
            let filled = values.values().get(cells.len()).is_some_and(Option::is_some);
            cells.push(if filled { CandidateSet::EMPTY } else { set });
        }
    }
    if cells.len() != size * size {
        let found = counted(section.rows.len(), "row");
        return Err(section.error(format!("{found} of marks: expected {size}")));
    }
    Ok(cells.into())
}

/// Returns the Sukaku of these candidates. The givens of the grid are candidates of their cells.
fn given_candidates(
    section: &Section,
    geometry: Arc<Geometry>,
    alphabet: Alphabet,
    givens: &Grid,
) -> Result<Puzzle, ParseError> {
    let mut sets = candidates(section, geometry.size(), alphabet, &Grid::empty(givens.cell_count()))?;
    for (cell, given) in givens.iter() {
        let set = &mut sets[cell.index()];
        *set = given.map_or(*set, |given| *set & CandidateSet::of(given));
        if set.is_empty() {
            let given =
                given.map_or(String::new(), |given| format!(" {}, its given", alphabet.symbol(given)));
            let message = format!("cell {} has no candidate{given}", geometry.cell_name(cell));
            let (line, column) = word(section, cell, geometry.size());
            return Err(ParseError::new(line, column, message));
        }
    }
    Ok(Puzzle::with_candidates(geometry, sets.into_iter().collect()))
}

/// Returns the line and column of a cell's word below a header.
fn word(section: &Section, cell: Cell, size: usize) -> (usize, usize) {
    let (row, column) = (cell.index() / size, cell.index() % size);
    let row = section.rows.get(row).unwrap_or(&section.line);
    (row.number, row.words().nth(column).map_or(1, |(column, _)| column))
}

fn info(sections: &[Section]) -> Info {
    let text = |key: &str| find(sections, key).and_then(|section| remark(&section.value));
    let long = |key: &str| find(sections, key).and_then(|section| long_remark(&section.value));
    Info {
        title: text("title"),
        author: text("author"),
        comment: long("comment"),
        source: text("source"),
        level: text("level"),
        unchecked: long("unchecked"),
    }
}
