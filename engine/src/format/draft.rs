//! A board under construction: the one model behind all texts.
//!
//! ```text
//! text ──► a reader of its format ──► Draft ──► build ──► Parsed
//! ```
//!
//! Readers say what a text has: cells, regions, houses, rules, remarks, and where each of them stands. [`Draft::build`]
//! is the only place that makes a puzzle of it, and so the only one that checks digits, regions, houses, candidates and
//! solutions.

mod parts;

use std::sync::Arc;

use super::error::shown;
use super::parsed::Parsed;
use super::places::CellPlaces;
use super::sanitize::{long_remark, remark};
use super::symbols::{self, KnownAlphabet, SymbolGrid};
use super::{ParseError, regions};
use crate::grid::{
    Alphabet, Boxes, CandidateSet, Cell, Digit, Extra, Geometry, GeometryError, GivenCandidates, Grid, Info,
    MAX_SIZE, Progress, Puzzle, Shape, Weights,
};
use crate::puzzle::Problem;

pub(super) use super::places::Place;
pub(super) use parts::{Content, DraftBoxes, DraftPart};
use parts::{Layer, MarkSymbol};

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
    unchecked: Vec<String>,
    parts: Vec<(DraftPart, Place)>,
    /// The board, once its boxes and houses are known.
    board: Option<Arc<Geometry>>,
    /// What is known of the alphabet before the symbols of the cells are read.
    pub known: KnownAlphabet,
    pub boxes: DraftBoxes,
    /// Extras besides those that are found among the houses.
    pub extras: Vec<Extra>,
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
            return Err(place.error(format!("a board of size {size}: expected 1 to {MAX_SIZE}")));
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
            unchecked: Vec::new(),
            parts: Vec::new(),
            board: None,
            known: KnownAlphabet::default(),
            boxes: DraftBoxes::Usual,
            extras: Vec::new(),
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

    /// Returns the marks, which there are from now on.
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

    /// Notes a rule that the board does not check.
    pub fn note(&mut self, rule: impl Into<String>) {
        let rule = rule.into();
        if !self.unchecked.contains(&rule) {
            self.unchecked.push(rule);
        }
    }

    pub fn has_notes(&self) -> bool {
        !self.unchecked.is_empty()
    }

    /// Builds the puzzle.
    ///
    /// # Errors
    /// The first part of the text that makes no puzzle.
    pub fn build(self) -> Result<Parsed, ParseError> {
        self.build_on(&mut None)
    }

    /// Builds the puzzle on this board if it has its shape. The puzzles of a text often share one.
    ///
    /// # Errors
    /// The first part of the text that makes no puzzle.
    pub fn build_on(mut self, board: &mut Option<Arc<Geometry>>) -> Result<Parsed, ParseError> {
        let geometry = self.board_like(board)?;
        let givens = self.read(Layer::Givens, self.known)?;
        let known = KnownAlphabet::wanted(Some(givens.alphabet));
        let added = self.read(Layer::Added, known)?.grid;
        self.read_marks(givens.alphabet)?;
        self.check_solution(&givens.grid, givens.alphabet)?;
        if self.gives_candidates {
            self.marks();
            self.candidates = self.marks.take();
        }
        let mut puzzle = match self.candidates.take() {
            Some(candidates) => {
                let candidates = self.given_candidates(&candidates, &givens.grid, givens.alphabet)?;
                Puzzle::with_candidates(geometry, candidates)
            }
            None => Puzzle::new(geometry, givens.grid),
        };
        puzzle.alphabet = givens.alphabet;
        self.check_added(&puzzle, &added)?;
        puzzle.progress = self.progress(&puzzle.givens, &added);
        puzzle.weights = self.weights.take();
        puzzle.info = self.info();
        let parsed = Parsed::new(Problem::Sudoku(puzzle), self.place.line, self.places.compact());
        Ok(Parsed { is_candidate_grid: self.is_candidate_grid, ..parsed })
    }

    /// Returns the board. Its boxes and houses do not change any more.
    ///
    /// # Errors
    /// The boxes or houses make no board.
    pub fn board(&mut self) -> Result<Arc<Geometry>, ParseError> {
        self.board_like(&mut None)
    }

    /// Returns the givens that have been set so far.
    ///
    /// # Errors
    /// A cell holds something else than a digit of the board.
    pub fn givens(&self) -> Result<SymbolGrid, ParseError> {
        self.read(Layer::Givens, self.known)
    }

    fn board_like(&mut self, known: &mut Option<Arc<Geometry>>) -> Result<Arc<Geometry>, ParseError> {
        if let Some(board) = &self.board {
            return Ok(board.clone());
        }
        let boxes = self.boxes()?;
        let extras = self.extras();
        let shape = Shape { size: self.size, boxes, extras };
        let board = match known.as_ref().filter(|board| *board.shape() == shape) {
            Some(board) => board.clone(),
            None => known.insert(regions::board(shape).map_err(|error| self.blame(&error))?).clone(),
        };
        Ok(self.board.insert(board).clone())
    }

    /// Returns the error at the part of the text that causes it.
    fn blame(&self, error: &GeometryError) -> ParseError {
        let cause = match error {
            GeometryError::Size(_) => DraftPart::Size,
            GeometryError::Boxes { .. } => DraftPart::Boxes,
            GeometryError::RegionMap(_) | GeometryError::RegionNumber { .. } => DraftPart::Regions,
            GeometryError::Windows(_) => DraftPart::Extras,
            GeometryError::HouseSize { what, .. } if what.starts_with("region") => DraftPart::Regions,
            GeometryError::HouseSize { .. } | GeometryError::Cells { .. } => DraftPart::House,
        };
        self.part(cause).error(error.to_string())
    }

    fn part(&self, part: DraftPart) -> Place {
        let found = self.parts.iter().find(|(other, _)| *other == part);
        found.map_or(self.place, |&(_, place)| place)
    }

    fn boxes(&mut self) -> Result<Boxes, ParseError> {
        let size = self.size;
        let none = Boxes::Rectangles { height: 1, width: size };
        match std::mem::take(&mut self.boxes) {
            DraftBoxes::Rectangles { height, width } => Ok(Boxes::Rectangles { height, width }),
            DraftBoxes::Usual => Shape::standard(size).map(|shape| shape.boxes).ok_or_else(|| {
                let message = format!("a board of size {size} has no rectangular boxes");
                let help = format!("add `boxes: 1x{size}`, or `regions:` and {size} lines of letters");
                self.part(DraftPart::Size).error(message).help(help)
            }),
            DraftBoxes::Regions(map) => {
                let mut numbers = map.clone();
                numbers.sort_unstable();
                numbers.dedup();
                if numbers.len() != size {
                    let found = crate::explain::counted(numbers.len(), "region");
                    let message = format!("{found}: expected {size}, each with its own letter");
                    return Err(self.part(DraftPart::Regions).error(message));
                }
                let ranks = map.iter().map(|number| numbers.partition_point(|other| other < number) as u8);
                Ok(Boxes::Regions(ranks.collect()))
            }
            DraftBoxes::AnyRegions(map) => Ok(whole_regions(&map, size).unwrap_or_else(|| {
                self.note("regions");
                none
            })),
        }
    }

    /// Gives the extra houses their names, where they have some.
    fn extras(&mut self) -> Vec<Extra> {
        let mut extras = std::mem::take(&mut self.extras);
        if self.houses.is_empty() {
            return extras;
        }
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

    fn contents(&self, layer: Layer) -> &[Content] {
        match layer {
            Layer::Givens => &self.givens,
            Layer::Added => &self.added,
        }
    }

    fn place_of(&self, cell: usize, layer: Layer) -> Option<Place> {
        match layer {
            Layer::Givens => self.places.of(cell),
            Layer::Added => self.added_places.of(cell).or(self.places.of(cell)),
        }
    }

    /// Reads the givens or the player's digits of all cells.
    fn read(&self, layer: Layer, known: KnownAlphabet) -> Result<SymbolGrid, ParseError> {
        let contents = self.contents(layer);
        if contents.iter().any(|content| matches!(content, Content::Symbol(_))) {
            let symbols = contents.iter().map(|content| match content {
                Content::Symbol(symbol) => *symbol,
                Content::Open | Content::Number(_) => '.',
            });
            return symbols::read(self.size, symbols, known).map_err(|error| {
                let place = self.place_of(error.index, layer).unwrap_or(self.place);
                error.at(place)
            });
        }
        let mut grid = Grid::empty(self.cell_count());
        for (index, content) in contents.iter().enumerate() {
            if let Content::Number(number) = *content {
                let digit = digit(number, self.size).ok_or_else(|| self.no_digit(index, layer, number))?;
                grid[Cell::new(index)] = Some(digit);
            }
        }
        Ok(SymbolGrid { alphabet: known.wanted.or(known.settled).unwrap_or_default(), grid })
    }

    fn no_digit(&self, cell: usize, layer: Layer, number: u32) -> ParseError {
        let size = self.size;
        match self.place_of(cell, layer) {
            Some(place) => place.error(format!(
                "found `{number}`: expected a number from 1 to {size}, or 0 for an empty cell"
            )),
            None => {
                let name = self.name(cell);
                self.error(format!("{name} holds `{number}`: expected a digit from 1 to {size}"))
            }
        }
    }

    /// Reads the candidates that are symbols.
    fn read_marks(&mut self, alphabet: Alphabet) -> Result<(), ParseError> {
        for MarkSymbol { cell, symbol, place, is_given } in std::mem::take(&mut self.mark_symbols) {
            let digit = alphabet.digit(symbol, self.size).ok_or_else(|| {
                let range = symbols::range(alphabet, self.size);
                let message = format!("found {}: expected candidates of {range}", shown(symbol));
                place.error(message).help("write `.` for a filled cell")
            })?;
            let sets = if is_given { self.candidates() } else { self.marks() };
            sets[cell].insert(digit);
        }
        Ok(())
    }

    fn check_solution(&self, givens: &Grid, alphabet: Alphabet) -> Result<(), ParseError> {
        for (cell, given) in givens.placed() {
            let solved = self.solution.get(cell.index()).copied().flatten();
            if let Some(solved) = solved.and_then(|number| digit(number, self.size)).filter(|&s| s != given) {
                let (solved, given) = (alphabet.symbol(solved), alphabet.symbol(given));
                let name = self.name(cell.index());
                let message = format!("the solution has {solved} in {name}, where the puzzle has {given}");
                return Err(self.error(message).help("leave out the solution, or correct one of them"));
            }
        }
        Ok(())
    }

    /// Checks the player's digits, if they are a whole grid, against the puzzle.
    fn check_added(&self, puzzle: &Puzzle, added: &Grid) -> Result<(), ParseError> {
        if !self.repeats_givens {
            return Ok(());
        }
        let error = |cell: Cell, message: String| {
            Err(self.place_of(cell.index(), Layer::Added).unwrap_or(self.place).error(message))
        };
        for (cell, digit) in added.placed() {
            if puzzle.given_candidates.as_ref().is_some_and(|given| !given.of(cell).contains(digit)) {
                let (name, digit) = (self.name(cell.index()), puzzle.alphabet.symbol(digit));
                return error(cell, format!("{digit} is not among the candidates of {name}"));
            }
        }
        for (cell, given) in puzzle.givens.placed() {
            if added[cell] != Some(given) {
                let (name, given) = (self.name(cell.index()), puzzle.alphabet.symbol(given));
                return error(cell, format!("{name} differs from the given {given} in the grid"));
            }
        }
        Ok(())
    }

    /// Returns the candidates of a Sukaku. Givens are candidates of their cells.
    fn given_candidates(
        &self,
        candidates: &[CandidateSet],
        givens: &Grid,
        alphabet: Alphabet,
    ) -> Result<GivenCandidates, ParseError> {
        if self.weights.is_some() {
            let message = "a target sudoku cannot give candidates: leave out the weights";
            return Err(self.part(DraftPart::Weights).error(message));
        }
        let mut sets = candidates.to_vec();
        for (cell, given) in givens.iter() {
            let set = &mut sets[cell.index()];
            *set &= given.map_or(*set, CandidateSet::of);
            if set.is_empty() {
                let given =
                    given.map_or(String::new(), |given| format!(" {}, its given", alphabet.symbol(given)));
                let place = self.places.of(cell.index()).unwrap_or(self.place);
                return Err(place.error(format!("cell {} has no candidate{given}", self.name(cell.index()))));
            }
        }
        Ok(sets.into_iter().collect())
    }

    /// Returns the game that the text holds.
    fn progress(&mut self, givens: &Grid, added: &Grid) -> Option<Progress> {
        if !self.is_begun && self.marks.is_none() && self.added.is_empty() {
            return None;
        }
        let values: Grid = givens.iter().map(|(cell, given)| given.or(added[cell])).collect();
        if let Some(marks) = &mut self.marks {
            for (cell, _) in values.placed() {
                marks[cell.index()] = CandidateSet::EMPTY;
            }
        }
        let marks =
            self.marks.take().filter(|marks| self.is_begun || marks.iter().any(|set| !set.is_empty()));
        let is_begun = self.is_begun || marks.is_some() || values != *givens;
        is_begun.then(|| Progress { values, candidates: marks.map(Vec::into_boxed_slice) })
    }

    fn info(&mut self) -> Info {
        let info = std::mem::take(&mut self.info);
        if !self.unchecked.is_empty() {
            self.unchecked.splice(0..0, info.unchecked.clone());
        }
        let unchecked =
            if self.unchecked.is_empty() { info.unchecked } else { Some(self.unchecked.join(", ")) };
        Info {
            title: info.title.as_deref().and_then(remark),
            author: info.author.as_deref().and_then(remark),
            source: info.source.as_deref().and_then(remark),
            level: info.level.as_deref().and_then(remark),
            comment: info.comment.as_deref().and_then(long_remark),
            unchecked: unchecked.as_deref().and_then(long_remark),
        }
    }
}

/// Returns the digit of a number on a board of this size.
fn digit(number: u32, size: usize) -> Option<Digit> {
    u8::try_from(number).ok().and_then(Digit::new).filter(|digit| digit.index() < size)
}

/// Returns the boxes of a map if it has a region for each digit, each with a cell for each digit.
fn whole_regions(map: &[Option<u32>], size: usize) -> Option<Boxes> {
    let mut order: Vec<u32> = Vec::new();
    let mut sizes = vec![0; size];
    let mut regions = Vec::with_capacity(map.len());
    for name in map {
        let name = (*name)?;
        let region = order.iter().position(|&other| other == name).unwrap_or_else(|| {
            order.push(name);
            order.len() - 1
        });
        *sizes.get_mut(region)? += 1;
        regions.push(region as u8);
    }
    let is_whole = regions.len() == size * size && sizes.iter().all(|&cells| cells == size);
    is_whole.then(|| regions::boxes_of_map(regions, size))
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
