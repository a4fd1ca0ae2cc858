//! A board under construction, as links describe boards: cells first, then regions, extra houses and rules.

use std::sync::Arc;

use serde_json::Value;

use super::LinkError;
use crate::format::position::Position;
use crate::format::sanitize::{excerpt, long_remark, remark};
use crate::format::{regions, rules};
use crate::grid::{
    Boxes, CandidateGrid, CandidateSet, Cell, Digit, Extra, Geometry, Info, MAX_SIZE, Puzzle, Shape,
};

/// A board under construction, as a link describes it.
pub struct Draft {
    pub size: usize,
    position: Position,
    /// The region of each cell, or `None` if the link does not say.
    pub regions: Option<Vec<Option<usize>>>,
    houses: Vec<Vec<Cell>>,
    unchecked: Vec<String>,
    pub title: Option<String>,
    pub author: Option<String>,
    pub rules: Option<String>,
    /// The digits of the solution; `None` for those that the link does not give.
    pub solution: Vec<Option<Digit>>,
}

impl Draft {
    /// # Errors
    /// There is no board of this size.
    pub fn new(size: usize) -> Result<Draft, LinkError> {
        if !(1..=MAX_SIZE).contains(&size) {
            return Err(LinkError::new(format!("a board of size {size}: expected 1 to {MAX_SIZE}")));
        }
        Ok(Draft {
            size,
            position: Position::new(size * size),
            regions: None,
            houses: Vec::new(),
            unchecked: Vec::new(),
            title: None,
            author: None,
            rules: None,
            solution: Vec::new(),
        })
    }

    /// Returns the name of a cell, such as `r4c7`.
    pub fn name(&self, cell: usize) -> String {
        format!("r{}c{}", cell / self.size + 1, cell % self.size + 1)
    }

    /// Reads a digit, a number or a text of one.
    pub fn digit(&self, value: &Value) -> Option<Digit> {
        let number = integer(value)?;
        u8::try_from(number).ok().and_then(Digit::new).filter(|digit| digit.index() < self.size)
    }

    /// Fills a cell, with a given or a digit of the player.
    ///
    /// # Errors
    /// The value is not a digit of the board.
    pub fn fill(&mut self, cell: usize, value: &Value, is_given: bool) -> Result<(), LinkError> {
        if value.is_null() || value.as_str().is_some_and(|text| text.trim().is_empty()) {
            return Ok(());
        }
        let digit = self.digit(value).ok_or_else(|| {
            let found = excerpt(value.as_str().unwrap_or(&value.to_string()));
            let message =
                format!("{} holds `{found}`: expected a digit from 1 to {}", self.name(cell), self.size);
            LinkError::new(message)
        })?;
        self.position.set(Cell::new(cell), Some(digit), is_given);
        Ok(())
    }

    /// Marks candidates of a cell; what is not a digit is ignored.
    pub fn mark(&mut self, cell: usize, marks: &Value) {
        for digit in list(marks).iter().filter_map(|mark| self.digit(mark)).collect::<Vec<_>>() {
            self.position.marks[cell].insert(digit);
        }
    }

    pub fn mark_set(&mut self, cell: usize, marks: CandidateSet) {
        self.position.marks[cell] = marks;
    }

    /// Returns whether sets of candidates are just what the digits leave on a standard board, or everything.
    pub fn leaves_exactly(&self, marks: &[CandidateSet]) -> bool {
        let Some(geometry) = Geometry::standard(self.size) else { return false };
        let grid = CandidateGrid::new(geometry, &self.position.values());
        grid.open_cells().all(|cell| marks[cell.index()] == grid.candidates(cell))
            || grid.open_cells().all(|cell| marks[cell.index()] == CandidateSet::all(self.size))
    }

    /// Adds a house if it has a cell for each digit. Returns `false` for any other set of cells.
    pub fn house(&mut self, mut cells: Vec<Cell>) -> bool {
        cells.sort_unstable();
        cells.dedup();
        let is_house =
            cells.len() == self.size && cells.iter().all(|cell| cell.index() < self.size * self.size);
        if is_house && !is_line(&cells, self.size) && !self.houses.contains(&cells) {
            self.houses.push(cells);
        }
        is_house
    }

    /// Adds the diagonal that rises to the right, or the one that falls.
    pub fn diagonal(&mut self, rises: bool) {
        let size = self.size;
        self.house((0..size).map(|i| Cell::new(i * size + if rises { size - 1 - i } else { i })).collect());
    }

    /// Adds a house for each place in a box.
    pub fn disjoint_groups(&mut self) {
        let size = self.size;
        let Boxes::Rectangles { height, width } = usual_boxes(size) else { return };
        for place in 0..size {
            let (row, column) = (place / width, place % width);
            let corners = (0..size).map(|b| (b / (size / width) * height, b % (size / width) * width));
            self.house(corners.map(|(r, c)| Cell::new((r + row) * size + c + column)).collect());
        }
    }

    /// Notes a rule that boards cannot express.
    pub fn note(&mut self, rule: impl Into<String>) {
        let rule = rule.into();
        if !self.unchecked.contains(&rule) {
            self.unchecked.push(rule);
        }
    }

    pub fn has_notes(&self) -> bool {
        !self.unchecked.is_empty()
    }

    /// Notes the rules that are only said in words.
    pub fn note_rules_in_words(&mut self) {
        for rule in rules::in_words(self.rules.as_deref().unwrap_or("")) {
            self.note(rule);
        }
    }

    /// Builds the puzzle.
    ///
    /// # Errors
    /// The solution in the link contradicts a given, or the parts make no board.
    pub fn finish(mut self) -> Result<Puzzle, LinkError> {
        for (cell, given) in self.position.givens.placed() {
            let solved = self.solution.get(cell.index()).copied().flatten();
            if let Some(solved) = solved.filter(|&solved| solved != given) {
                let message = format!(
                    "the solution in this link has {} in {}, but {} is given there",
                    solved.value(),
                    self.name(cell.index()),
                    given.value()
                );
                return Err(LinkError::new(message).help("ask the author for a new link"));
            }
        }
        let geometry = self.geometry()?;
        let info = Info {
            title: self.title.as_deref().and_then(remark),
            author: self.author.as_deref().and_then(remark),
            comment: self.rules.as_deref().and_then(long_remark),
            unchecked: long_remark(&self.unchecked.join(", ")),
            ..Info::default()
        };
        Ok(Puzzle { info, ..self.position.into_puzzle(geometry) })
    }

    /// Builds the board.
    ///
    /// # Errors
    /// The parts make no board.
    pub fn geometry(&mut self) -> Result<Arc<Geometry>, LinkError> {
        let boxes = self.boxes();
        let shape = Shape { size: self.size, boxes, extras: self.extras() };
        regions::board(shape).map_err(|error| LinkError::new(error.to_string()))
    }

    fn boxes(&mut self) -> Boxes {
        let size = self.size;
        let usual = usual_boxes(size);
        let Some(regions) = &self.regions else { return usual };
        let mut names: Vec<usize> = regions.iter().flatten().copied().collect();
        names.sort_unstable();
        names.dedup();
        let sizes = names.iter().map(|name| regions.iter().filter(|region| **region == Some(*name)).count());
        if names.len() != size || sizes.into_iter().any(|cells| cells != size) {
            // A row is a box: the board has no regions.
            self.note("regions");
            return Boxes::Rectangles { height: 1, width: size };
        }
        // Regions are numbered in reading order.
        let mut order: Vec<usize> = Vec::new();
        let map: Vec<u8> = regions
            .iter()
            .flatten()
            .map(|name| {
                let known = order.iter().position(|other| other == name);
                known.unwrap_or_else(|| {
                    order.push(*name);
                    order.len() - 1
                }) as u8
            })
            .collect();
        regions::boxes_of_map(map, size)
    }

    /// Gives the extra houses their names, where they have some.
    fn extras(&mut self) -> Vec<Extra> {
        let mut extras = Vec::new();
        for named in Extra::NAMED {
            let Some(mut houses) = named.cells(self.size).filter(|houses| !houses.is_empty()) else {
                continue;
            };
            houses.iter_mut().for_each(|cells| cells.sort_unstable());
            if houses.iter().all(|cells| self.houses.contains(cells)) {
                self.houses.retain(|cells| !houses.contains(cells));
                extras.push(named.clone());
            }
        }
        extras.extend(self.houses.drain(..).map(Extra::House));
        extras
    }
}

/// Returns whether all of these cells are in one row or in one column.
pub fn is_line(cells: &[Cell], size: usize) -> bool {
    let same = |line: fn(usize, usize) -> usize| {
        cells.windows(2).all(|pair| line(pair[0].index(), size) == line(pair[1].index(), size))
    };
    same(|cell, size| cell / size) || same(|cell, size| cell % size)
}

/// Returns the boxes that a board of this size usually has; if it has no usual boxes, every row is one.
pub fn usual_boxes(size: usize) -> Boxes {
    Shape::standard(size).map_or(Boxes::Rectangles { height: 1, width: size }, |shape| shape.boxes)
}

/// Returns the elements of an array, or nothing.
pub fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Reads a whole number, also from a text.
pub fn integer(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => number.as_i64(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// Returns a text that is not empty.
pub fn text(value: &Value) -> Option<String> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        // SudokuPad splits long texts.
        Value::Array(parts) => parts.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "),
        _ => return None,
    };
    (!text.trim().is_empty()).then_some(text)
}
