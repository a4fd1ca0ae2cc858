//! A board under construction: the one model behind all texts.
//!
//! ```text
//! text ──► a reader of its format ──► Draft ──► build ──► Parsed
//! ```
//!
//! Readers say what a text has: cells, regions, houses, rules, remarks, and where each of them stands. [`Draft::build`]
//! is the only place that makes a puzzle of it, and so the only one that checks digits, regions, houses, candidates and
//! solutions.

mod build;
mod parts;

use std::sync::Arc;

use super::ParseError;
use super::places::CellPlaces;
use super::symbols::KnownAlphabet;
use super::words::{self, Asked, BoardNumbers, Reading};
use crate::grid::{
    Boxes, CandidateSet, Cell, Digit, Extra, Geometry, Grid, Info, MAX_SIZE, Rule, Shape, Weights,
};

pub(super) use super::places::Place;
use parts::MarkSymbol;
pub(super) use parts::{Content, DraftBoxes, DraftPart};

/// The most notes of rules that are not checked.
const MAX_NOTES: usize = 200;

/// A board under construction. All cells are open at first.
pub(super) struct Draft {
    size: usize,
    /// Where the puzzle begins.
    place: Place,
    givens: Vec<Content>,
    /// The player's digits, if there are any. In given cells they do not count.
    added: Vec<Content>,
    places: CellPlaces,
    /// Where the player's digits stand, if that is elsewhere.
    added_places: CellPlaces,
    marks: Option<Vec<CandidateSet>>,
    candidates: Option<Vec<CandidateSet>>,
    mark_symbols: Vec<MarkSymbol>,
    houses: Vec<Vec<Cell>>,
    not_checked: Vec<String>,
    /// What headings and members ask for. The comment and the title are read once the board is known.
    asked: Vec<Asked>,
    parts: Vec<(DraftPart, Place)>,
    /// The board, once its boxes and houses are known.
    board: Option<Arc<Geometry>>,
    /// What is known of the alphabet before the symbols of the cells are read.
    pub known: KnownAlphabet,
    pub boxes: DraftBoxes,
    /// Extras besides those that are found among the houses.
    pub extras: Vec<Extra>,
    rules: Vec<Rule>,
    /// The number of the first digit, 1 or 0.
    pub first_number: u8,
    /// A board of this size without boxes, once a drawn rule is checked on it.
    rows_only: Option<Geometry>,
    /// Whether the marks are candidates that the puzzle gives, as in a Sukaku.
    pub gives_candidates: bool,
    /// Whether the player's digits are a whole grid, which has the givens too.
    pub repeats_givens: bool,
    /// Whether the marks are those of a candidate grid, which may give them.
    pub is_candidate_grid: bool,
    /// Whether there is a game, even if it has no digit and no mark yet.
    pub is_begun: bool,
    /// The digits of the solution, as far as the text gives them; nothing if it has none.
    pub solution: Vec<Option<u32>>,
    pub weights: Option<Weights>,
    /// If there are pictures, which are not checked: whether some are not shown.
    pub pictures: Option<bool>,
    /// Whether cells have marks in their corners, which are left out.
    pub has_corner_marks: bool,
    /// Whether cells have colours that are left out.
    pub has_colours: bool,
    /// Whether the title is the text behind the cells of a line: it asks for nothing.
    pub title_is_remark: bool,
    /// Remarks, which need not be sanitized yet.
    pub info: Info,
}

impl Draft {
    /// Creates a board of this size, whose text begins at this place.
    ///
    /// # Errors
    /// There is no board of this size.
    pub fn new(size: usize, place: Place) -> Result<Draft, ParseError> {
        if !(1..=MAX_SIZE).contains(&size) {
            let message = format!("a board of size {size}: expected 1 to {MAX_SIZE}");
            return Err(place.error(message).help("the size is the number of rows"));
        }
        Ok(Draft {
            size,
            place,
            givens: vec![Content::Open; size * size],
            added: Vec::new(),
            places: CellPlaces::Unknown,
            added_places: CellPlaces::Unknown,
            marks: None,
            candidates: None,
            mark_symbols: Vec::new(),
            houses: Vec::new(),
            not_checked: Vec::new(),
            asked: Vec::new(),
            pictures: None,
            has_corner_marks: false,
            has_colours: false,
            title_is_remark: false,
            parts: Vec::new(),
            board: None,
            known: KnownAlphabet::default(),
            boxes: DraftBoxes::Usual,
            extras: Vec::new(),
            rules: Vec::new(),
            first_number: 1,
            rows_only: None,
            gives_candidates: false,
            repeats_givens: false,
            is_candidate_grid: false,
            is_begun: false,
            solution: Vec::new(),
            weights: None,
            info: Info::default(),
        })
    }

    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns where the puzzle begins.
    pub fn place(&self) -> Place {
        self.place
    }

    pub fn cell_count(&self) -> usize {
        self.givens.len()
    }

    /// Returns an error at the start of the puzzle.
    pub fn error(&self, message: impl Into<String>) -> ParseError {
        self.place.error(message)
    }

    /// Returns the name of a cell, such as `r4c7`.
    pub fn name(&self, cell: usize) -> String {
        format!("r{}c{}", cell / self.size + 1, cell % self.size + 1)
    }

    /// Sets the place of a cell in the text.
    pub fn locate(&mut self, cell: usize, place: Place) {
        self.places.set(cell, place);
    }

    /// Sets the places of all cells.
    pub fn locate_all(&mut self, places: impl Iterator<Item = Place>) {
        self.places = CellPlaces::Each(places.map(Some).collect());
    }

    /// Sets the places of cells that follow one another on a line, each this wide.
    pub fn locate_run(&mut self, start: Place, width: usize) {
        self.places = CellPlaces::Run { start, width };
    }

    /// Sets the place of a part of the board.
    pub fn locate_part(&mut self, part: DraftPart, place: Place) {
        self.parts.push((part, place));
    }

    /// Returns whether the place of a cell is known.
    pub fn is_located(&self, cell: usize) -> bool {
        self.places.of(cell).is_some()
    }

    /// Sets the place of a player's digit, if it differs from that of its cell.
    pub fn locate_added(&mut self, cell: usize, place: Place) {
        self.added_places.set(cell, place);
    }

    pub fn is_given(&self, cell: usize) -> bool {
        self.givens[cell] != Content::Open
    }

    /// Returns whether a cell has neither a given nor a digit of the player.
    pub fn is_open(&self, cell: usize) -> bool {
        !self.is_given(cell) && self.added.get(cell).is_none_or(|added| *added == Content::Open)
    }

    /// Sets a given.
    pub fn give(&mut self, cell: usize, content: Content) {
        self.givens[cell] = content;
    }

    /// Sets the digits of the player.
    pub fn add_all(&mut self, digits: &Grid) {
        for (cell, digit) in digits.placed() {
            self.add(cell.index(), Content::Number(digit.value().into()));
        }
    }

    /// Sets a digit of the player.
    pub fn add(&mut self, cell: usize, content: Content) {
        self.added.resize(self.givens.len(), Content::Open);
        self.added[cell] = content;
    }

    /// Makes the player's digits givens if there are no others: then the program did not tell them apart.
    pub fn give_all_if_none(&mut self) {
        if !self.added.is_empty() && self.givens.iter().all(|given| *given == Content::Open) {
            self.givens = std::mem::take(&mut self.added);
        }
    }

    /// Returns the marks, adding empty ones if there were none.
    pub fn marks(&mut self) -> &mut [CandidateSet] {
        let count = self.givens.len();
        self.marks.get_or_insert_with(|| vec![CandidateSet::EMPTY; count])
    }

    fn candidates(&mut self) -> &mut [CandidateSet] {
        let count = self.givens.len();
        self.candidates.get_or_insert_with(|| vec![CandidateSet::EMPTY; count])
    }

    /// Marks a candidate. A number that is no digit of the board is ignored.
    pub fn mark(&mut self, cell: usize, number: u32) {
        if let Some(digit) = digit(number, self.size) {
            self.marks()[cell].insert(digit);
        }
    }

    /// Marks a candidate, a character of the board's alphabet.
    pub fn mark_symbol(&mut self, cell: usize, symbol: char, place: Place) {
        self.mark_symbols.push(MarkSymbol { cell, symbol, place, is_given: false });
    }

    /// Gives a candidate, a character of the board's alphabet: the puzzle is a Sukaku, whose marks are the player's.
    pub fn give_candidate(&mut self, cell: usize, symbol: char, place: Place) {
        self.mark_symbols.push(MarkSymbol { cell, symbol, place, is_given: true });
    }

    /// Gives the candidates of a cell; all are candidates of those that are not given any. Marks are the player's.
    pub fn give_candidates(&mut self, cell: usize, set: CandidateSet) {
        let (count, all) = (self.givens.len(), CandidateSet::all(self.size));
        self.candidates.get_or_insert_with(|| vec![all; count])[cell] = set & all;
    }

    /// Returns the rules that have been added.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Adds a house if it has a cell for each digit. Returns `false` for any other set of cells. Rows and columns are
    /// houses already.
    pub fn house(&mut self, mut cells: Vec<Cell>) -> bool {
        cells.sort_unstable();
        cells.dedup();
        let is_house = cells.len() == self.size && cells.iter().all(|cell| cell.index() < self.givens.len());
        if is_house && !is_line(&cells, self.size) && !self.houses.contains(&cells) {
            self.houses.push(cells);
        }
        is_house
    }

    /// Adds the diagonal that rises to the right.
    pub fn rising_diagonal(&mut self) {
        let size = self.size;
        self.house((0..size).map(|i| Cell::new(i * size + size - 1 - i)).collect());
    }

    /// Adds the diagonal that falls to the right.
    pub fn falling_diagonal(&mut self) {
        let size = self.size;
        self.house((0..size).map(|i| Cell::new(i * size + i)).collect());
    }

    /// Adds a house for each place in a box.
    pub fn disjoint_groups(&mut self) {
        let size = self.size;
        let Some(Boxes::Rectangles { height, width }) = Shape::standard(size).map(|shape| shape.boxes) else {
            return;
        };
        for place in 0..size {
            let (row, column) = (place / width, place % width);
            let corners = (0..size).map(|b| (b / (size / width) * height, b % (size / width) * width));
            self.house(corners.map(|(r, c)| Cell::new((r + row) * size + c + column)).collect());
        }
    }

    /// Adds a rule; the place is that of its text.
    pub fn rule(&mut self, rule: Rule, place: Place) {
        self.locate_part(DraftPart::Rule(self.rules.len()), place);
        self.rules.push(rule);
    }

    /// Adds a rule read from a picture. Returns `false` if its cells or number do not fit its kind; boxes and houses, not
    /// known yet, are not checked.
    pub fn drawn_rule(&mut self, rule: Rule) -> bool {
        if self.rows_only.is_none() {
            let boxes = Boxes::Rectangles { height: 1, width: self.size };
            self.rows_only = Geometry::new(Shape::new(self.size, boxes, Vec::new())).ok();
        }
        let is_sound = self.rows_only.as_ref().is_some_and(|board| rule.check(board).is_ok());
        if is_sound {
            self.rule(rule, self.place);
        }
        is_sound
    }

    /// Notes a rule that the board does not check, unless there are many.
    pub fn note(&mut self, rule: impl Into<String>) {
        let rule = rule.into();
        if self.not_checked.len() < MAX_NOTES && !self.not_checked.contains(&rule) {
            self.not_checked.push(rule);
        }
    }

    /// Takes note of what a heading asks for. It is not checked unless the board has it in the end.
    pub fn ask(&mut self, asked: Vec<Asked>) {
        self.asked.extend(asked);
    }

    /// Adds a text of the setter to the comment, unless it is there already.
    pub fn comment(&mut self, text: &str) {
        let comment = self.info.comment.get_or_insert_default();
        if !comment.contains(text) {
            let line_end = if comment.is_empty() { "" } else { "\n" };
            *comment += &format!("{line_end}{text}");
        }
    }

    /// Returns what the comment says.
    pub fn words(&self) -> Reading {
        let comment = self.info.comment.as_deref().unwrap_or_default();
        words::read(comment, BoardNumbers { size: self.size, first: self.first_number, boxes: None })
    }
}

fn digit(number: u32, size: usize) -> Option<Digit> {
    u8::try_from(number).ok().and_then(Digit::new).filter(|digit| digit.index() < size)
}

/// Returns the cell of a name such as `r4c7` on a board of this size.
pub(super) fn cell_of_name(name: &str, size: usize) -> Option<Cell> {
    let (row, column) = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    Some(Cell::new(index_of(row, size)? * size + index_of(column, size)?))
}

/// Returns the index of a row or column with this number.
fn index_of(number: &str, size: usize) -> Option<usize> {
    number.parse().ok().filter(|number| (1..=size).contains(number)).map(|number| number - 1)
}

/// Returns whether all of these cells are in one row or in one column.
pub(super) fn is_line(cells: &[Cell], size: usize) -> bool {
    let mut pairs = cells.windows(2).map(|pair| (pair[0].index(), pair[1].index()));
    pairs.clone().all(|(a, b)| a / size == b / size) || pairs.all(|(a, b)| a % size == b % size)
}

#[cfg(test)]
mod tests;
