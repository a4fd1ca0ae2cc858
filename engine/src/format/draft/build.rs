//! Makes the puzzle of a draft, and checks what the text says: digits, regions, houses, candidates and solutions.

use std::sync::Arc;

use super::parts::{Layer, MarkSymbol};
use super::{Content, Draft, DraftBoxes, DraftPart, Place, digit};
use crate::format::error::shown;
use crate::format::parsed::Parsed;
use crate::format::sanitize::{long_remark, remark};
use crate::format::symbols::{self, KnownAlphabet, SymbolGrid};
use crate::format::words::{self, BoardNumbers, Reading};
use crate::format::{ParseError, regions};
use crate::grid::{
    Alphabet, Boxes, CandidateSet, Cell, Extra, Geometry, GeometryError, GivenCandidates, Grid, Info,
    Progress, Puzzle, Shape,
};
use crate::puzzle::Problem;

/// The most rules of a board. A dot between any two cells of a 25x25 board is fewer.
const MAX_RULES: usize = 2000;

impl Draft {
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
        puzzle.alphabet = match givens.alphabet {
            Alphabet::Digits if self.first_number == 0 => Alphabet::HexZero,
            alphabet => alphabet,
        };
        self.check_added(&puzzle, &added)?;
        puzzle.progress = self.progress(&puzzle.givens, &added);
        if self.weights.is_some() && !puzzle.geometry.rules().is_empty() {
            let message = "a target sudoku has no rules besides houses: leave out the weights";
            return Err(self.part(DraftPart::Weights).error(message));
        }
        puzzle.weights = self.weights.take();
        puzzle.info = self.info(&puzzle.geometry);
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
        if self.rules.len() > MAX_RULES {
            let message = format!("more than {MAX_RULES} rules");
            return Err(self.part(DraftPart::Rule(MAX_RULES)).error(message));
        }
        let boxes = self.boxes()?;
        let extras = self.extras();
        // Without rules, digits are signs.
        let first_number = if self.rules.is_empty() { 1 } else { self.first_number };
        let rules = std::mem::take(&mut self.rules).into();
        let shape = Shape { rules, first_number, ..Shape::new(self.size, boxes, extras) };
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
            GeometryError::HouseSize { .. } | GeometryError::Cells { .. } => DraftPart::House,
            GeometryError::Rule { index, .. } => DraftPart::Rule(*index),
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
                let rank = |number: &u32| numbers.partition_point(|other| other < number);
                for (index, number) in numbers.iter().enumerate() {
                    let cells = map.iter().filter(|other| *other == number).count();
                    if cells != size && map.len() == size * size {
                        let what = format!("region {}", index + 1);
                        let error = GeometryError::HouseSize { what, cells, size };
                        return Err(self.part(DraftPart::Regions).error(error.to_string()));
                    }
                }
                Ok(Boxes::Regions(map.iter().map(|number| rank(number) as u8).collect()))
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
            Some(place) => {
                let expected = format!("a number from 1 to {size}, or 0 for an empty cell");
                place.expected(&number.to_string(), expected)
            }
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

    /// Returns the remarks, and what of them the board does not check.
    fn info(&mut self, board: &Geometry) -> Info {
        let info = std::mem::take(&mut self.info);
        let title = info.title.as_deref().and_then(remark);
        let comment = info.comment.as_deref().and_then(long_remark);
        let reading = comment
            .as_deref()
            .map_or_else(Reading::default, |comment| words::read(comment, BoardNumbers::of(board)));
        if let Some(title) = title.as_deref().filter(|_| !self.title_is_remark) {
            self.ask(words::titled(title));
        }
        let asked = std::mem::take(&mut self.asked).into_iter().chain(reading.asked);
        asked.filter_map(|asked| asked.missing_on(board)).for_each(|missing| self.note(missing));
        if self.pictures.is_some() && self.not_checked.is_empty() {
            self.note("drawings");
        }
        if self.pictures == Some(true) {
            self.note("pictures that are not shown");
        }
        if self.has_corner_marks {
            self.note("corner marks");
        }
        if self.has_colours {
            self.note("colours");
        }
        let mut not_checked = Vec::new();
        // Where someone adds what a sheet says is not checked, it is.
        let in_text = info.not_checked.iter().filter(|name| !words::is_on(name, board));
        for name in in_text.chain(&self.not_checked).filter_map(|name| remark(name)) {
            if !not_checked.contains(&name) {
                not_checked.push(name);
            }
        }
        Info {
            title,
            author: info.author.as_deref().and_then(remark),
            source: info.source.as_deref().and_then(remark),
            level: info.level.as_deref().and_then(remark),
            comment,
            not_checked,
            not_understood: reading.not_understood,
        }
    }
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
