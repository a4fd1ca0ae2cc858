//! `iss`: the notation of the Interactive Sudoku Solver, `.Cage~12~R1C1~R1C2.AntiKnight`.
//!
//! Every item begins with a dot; its parts are separated by `~`. An item without a name gives digits or candidates:
//! `.~R1C1_5~R2C2_1_3`. Rules whose name is not known here are noted as not checked, and so are those between `.Or` or
//! `.Replicate` and `.End`. The address of its page has the same behind `?q=`.

mod pairs;
mod write;

use std::collections::HashSet;

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::prelude::*;
use crate::format::draft::DraftBoxes;
use crate::grid::{Argument, CandidateSet, Cell, Digit, Extra, Lines, Rule, RuleKind, Shape};
use crate::rules::{self, kind_of as kind};

/// The page of the solver.
const ADDRESS: &str = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";
/// What its address has in any form, before the items.
const MARKS: [&str; 2] = ["Interactive-Sudoku-Solver", "q="];

/// The notation as a text.
pub struct Iss;

impl TextFormat for Iss {
    fn has_mark(&self, start: &Start) -> bool {
        begins(start.first().text.trim())
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        Box::new(next)
    }

    fn holds_given_candidates(&self) -> bool {
        true
    }

    fn holds_rules(&self) -> bool {
        true
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        Ok(write::write(puzzle)? + "\n")
    }
}

/// The notation in an address.
pub struct IssLink;

impl TextFormat for IssLink {
    fn has_mark(&self, start: &Start) -> bool {
        query(start.first().text.trim()).is_some()
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        Box::new(next)
    }

    fn holds_given_candidates(&self) -> bool {
        true
    }

    fn holds_rules(&self) -> bool {
        true
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let text = write::write(puzzle)?;
        Ok(format!("{ADDRESS}{}\n", utf8_percent_encode(&text, &ESCAPED)))
    }
}

/// What is escaped in an address.
const ESCAPED: percent_encoding::AsciiSet =
    NON_ALPHANUMERIC.remove(b'.').remove(b'~').remove(b'_').remove(b'-');

/// Returns whether a text is of items: some have parts, `.~R1C1_5`, as no line of cells has them.
fn begins(text: &str) -> bool {
    let rest = text.trim_start_matches('.');
    let name = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    text.contains('~') && rest.len() < text.len() && rest[name..].starts_with(['~', '.'])
}

/// Returns the items in an address of the page.
fn query(address: &str) -> Option<&str> {
    if !address.starts_with("http") {
        return None;
    }
    let (_, rest) = address.split_once(MARKS[0])?;
    let (_, query) = rest.split_once(MARKS[1])?;
    query.split(['&', '#', ' ', '>', ')']).next()
}

/// Reads one puzzle per line.
fn next(source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
    let Some(line) = source.next_content()? else { return Ok(None) };
    let text = Piece::of(&line);
    let parsed = match query(text.text) {
        Some(query) => {
            let items = percent_decode_str(query).decode_utf8_lossy();
            read(Piece { text: &items, ..text })?.build()?
        }
        None => read(text)?.build()?,
    };
    Ok(Some(parsed))
}

/// An item of the notation.
struct Item<'a> {
    name: Piece<'a>,
    parts: Vec<Piece<'a>>,
}

fn items(text: Piece<'_>) -> Result<Vec<Item<'_>>, ParseError> {
    if !text.text.starts_with('.') {
        return Err(text.place.error(format!("found `{}`: expected `.` and a rule", excerpt(text.text))));
    }
    let mut items = Vec::new();
    let mut place = text.place;
    place.column += 1;
    // The number of the groups that are not read and the item is in.
    let mut depth = 0;
    for item in text.text[1..].split('.') {
        let mut parts = Vec::new();
        for part in item.split('~') {
            parts.push(Piece { text: part, place });
            place.column += part.chars().count() + 1;
        }
        let name = parts.remove(0);
        match name.text {
            "Or" | "Replicate" => depth += 1,
            "And" if depth > 0 => depth += 1,
            "End" if depth > 0 => {
                depth -= 1;
                continue;
            }
            "And" | "End" => continue,
            _ => {}
        }
        let is_read = depth == 0 || depth == 1 && matches!(name.text, "Or" | "Replicate");
        if is_read {
            items.push(Item { name, parts });
        }
    }
    Ok(items)
}

/// What is being read.
struct Reading {
    draft: Draft,
    candidates: Vec<CandidateSet>,
}

fn read(text: Piece<'_>) -> Result<Draft, ParseError> {
    let items = items(text)?;
    let shape = items.iter().find(|item| item.name.text == "Shape");
    let size = shape.map_or(Ok(9), size)?;
    let draft = Draft::new(size, text.place)?;
    let all = CandidateSet::all(size);
    let mut reading = Reading { candidates: vec![all; size * size], draft };
    reading.boxes(&items)?;
    for item in &items {
        reading.item(item)?;
    }
    let Reading { mut draft, candidates } = reading;
    if candidates.iter().any(|&set| set != all && set.only().is_none()) {
        draft.gives_candidates = true;
        draft.marks().copy_from_slice(&candidates);
    }
    for (cell, digit) in candidates.iter().map(|set| set.only()).enumerate() {
        if let Some(digit) = digit.filter(|_| size > 1) {
            draft.give(cell, Content::Number(digit.value().into()));
        }
    }
    Ok(draft)
}

/// Returns the size of a square board with as many digits as rows.
fn size(shape: &Item<'_>) -> Result<usize, ParseError> {
    let part = |at: usize| shape.parts.get(at).map_or("", |part| part.text);
    let (rows, columns) = part(0).split_once('x').unwrap_or_default();
    let is_usual =
        rows == columns && ["", rows, &format!("1-{rows}")].contains(&part(1)) && part(2).is_empty();
    rows.parse().ok().filter(|_| is_usual).ok_or_else(|| {
        let found: Vec<&str> = shape.parts.iter().map(|part| part.text).collect();
        let message = format!("found `{}`: expected a square board such as `9x9`", excerpt(&found.join("~")));
        shape.name.place.error(message).help("digits go from 1 to the number of rows")
    })
}

impl Reading {
    fn boxes(&mut self, items: &[Item<'_>]) -> Result<(), ParseError> {
        let size = self.draft.size();
        let has_no_boxes =
            items.iter().any(|item| item.name.text == "NoBoxes") || Shape::standard(size).is_none();
        if has_no_boxes {
            self.draft.boxes = DraftBoxes::Rectangles { height: 1, width: size };
        }
        let Some(jigsaw) = items.iter().find(|item| item.name.text == "Jigsaw") else { return Ok(()) };
        let map = jigsaw.parts.last().copied().unwrap_or(jigsaw.name);
        let regions: Vec<u32> = map.text.chars().map(u32::from).collect();
        if regions.len() != size * size {
            let found = counted(regions.len(), "region");
            return Err(map
                .place
                .error(format!("{found}: expected one for each of the {} cells", size * size)));
        }
        if has_no_boxes {
            self.draft.boxes = DraftBoxes::Regions(regions);
            return Ok(());
        }
        for &region in &regions {
            let cells = (0..regions.len()).filter(|&cell| regions[cell] == region).map(Cell::new);
            if !self.draft.house(cells.collect()) {
                return Err(map.place.error(format!("expected regions of {size} cells")));
            }
        }
        Ok(())
    }

    fn item(&mut self, item: &Item<'_>) -> Result<(), ParseError> {
        let size = self.draft.size();
        match item.name.text {
            "" => return item.parts.iter().try_for_each(|&part| self.given(part)),
            "Shape" | "NoBoxes" | "Jigsaw" | "SearchPriority" => {}
            "RegionSize" if item.part(0)?.text == size.to_string() => {}
            "Windoku" => self.draft.extras.push(Extra::Windows),
            "Diagonal" if item.part(0)?.text == "1" => self.draft.rising_diagonal(),
            "Diagonal" => self.draft.falling_diagonal(),
            "DisjointSets" => self.draft.disjoint_groups(),
            "AllDifferent" => {
                let cells = once_each(&item.cells(0, size)?);
                if !self.draft.house(cells.clone()) {
                    self.rule("different", item, vec![cells], None)?;
                }
            }
            "Arrow" => {
                let mut circle = item.cells(0, size)?;
                let shaft = circle.split_off(circle.len().min(1));
                self.rule("arrow", item, vec![circle, shaft], None)?;
            }
            "PillArrow" => {
                let mut pill = item.cells(1, size)?;
                let shaft = pill.split_off(pill.len().min(item.number(0)?.max(0) as usize));
                pill.sort_unstable();
                self.rule("arrow", item, vec![pill, shaft], None)?;
            }
            "Cage" => {
                let sum = Some(item.number(0)?).filter(|&sum| sum != 0);
                let cells = item.cells(1, size)?;
                let each = once_each(&cells);
                if each.len() < cells.len() {
                    // A cell counts as often as it is named, and differs from the others.
                    self.rule("killer", item, vec![each], None)?;
                    sum.map_or(Ok(()), |sum| self.rule("sum", item, vec![cells], Some(sum)))?;
                } else {
                    self.rule("killer", item, vec![cells], sum)?;
                }
            }
            "Sum" if item.part(0)?.text.contains('_') => self.weighted_sum(item)?,
            "SumLine" if item.parts.last().is_some_and(|part| part.text == "LOOP") => {
                let cells = item.parts[1..item.parts.len() - 1].iter().map(|&part| cell(part, size));
                self.rule(
                    "sum-line loop",
                    item,
                    vec![cells.collect::<Result<_, _>>()?],
                    Some(item.number(0)?),
                )?;
            }
            "SameValues" => {
                let cells = item.cells(1, size)?;
                let sets = item.number(0)?.max(0) as usize;
                if sets == 0 || !cells.len().is_multiple_of(sets) {
                    return Err(expected(
                        item.part(0)?,
                        &format!("a number of sets of {} cells", cells.len()),
                    ));
                }
                let sets = cells.chunks((cells.len() / sets).max(1)).map(<[Cell]>::to_vec);
                self.rule("same-digits", item, sets.collect(), None)?;
            }
            "Pair" | "Binary" => self.pairs("pairs", item)?,
            "PairX" | "BinaryX" => self.pairs("pairs all", item)?,
            "WhiteDot" => self.neighbours("kropki white", item)?,
            "BlackDot" => self.neighbours("kropki black", item)?,
            "GreaterThan" => self.neighbours("greater", item)?,
            "X" => self.neighbours("xv X", item)?,
            "V" => self.neighbours("xv V", item)?,
            "LittleKiller" => {
                let line = diagonal(item.cell(1, size)?, size);
                self.rule("little-killer", item, vec![line], Some(item.number(0)?))?;
            }
            "Sandwich" => self.outside("sandwich", item, item.part(1)?, [Some(item.part(0)?), None])?,
            "XSum" => self.both_ends("x-sum", item)?,
            "Skyscraper" => self.both_ends("skyscraper", item)?,
            "HiddenSkyscraper" => self.both_ends("hidden-skyscraper", item)?,
            "NumberedRoom" => self.both_ends("numbered-room", item)?,
            "EqualSum" => {
                let groups = item.parts.split(|part| part.text == "-");
                let groups = groups.map(|group| group.iter().map(|&part| cell(part, size)).collect());
                self.rule("equal-sums", item, groups.collect::<Result<_, _>>()?, None)?;
            }
            "Quad" => {
                let corner = item.cell(0, size)?.index();
                let digits =
                    item.parts[1..].iter().map(|part| digit(*part, size)).collect::<Result<_, _>>()?;
                let cells = [0, 1, size, size + 1].map(|step| Cell::new(corner + step));
                let rule = Rule { digits, ..Rule::new(kind("quadruple"), None, cells) };
                self.draft.rule(rule, item.name.place);
            }
            "Indexing" => {
                let key = if item.part(0)?.text == "C" { "column-indexer" } else { "row-indexer" };
                self.rule(key, item, vec![item.cells(1, size)?], None)?;
            }
            name => match rules::ALL.iter().find(|kind| kind.card().notation == Some(name)) {
                Some(kind) => self.plain(*kind, item)?,
                None => self.draft.note(name),
            },
        }
        Ok(())
    }

    /// Reads a given, or the candidates of a cell: `R1C1_5`, `R1C1_2_4`.
    fn given(&mut self, part: Piece<'_>) -> Result<(), ParseError> {
        let size = self.draft.size();
        let (name, digits) =
            part.split_once('_').ok_or_else(|| expected(part, "a cell and a digit, such as `R1C1_5`"))?;
        let cell = cell(name, size)?.index();
        let mut set = CandidateSet::EMPTY;
        let mut rest = Some(digits);
        while let Some(next) = rest {
            let (first, more) =
                next.split_once('_').map_or((next, None), |(first, more)| (first, Some(more)));
            set.insert(digit(first, size)?);
            rest = more;
        }
        self.candidates[cell] &= set;
        self.draft.locate(cell, part.place);
        if self.candidates[cell].is_empty() {
            return Err(part.place.error(format!("{} has no candidate", self.draft.name(cell))));
        }
        Ok(())
    }

    /// Reads an item whose parts are those of its kind: a number, if it has one, and the cells of a line.
    fn plain(&mut self, kind: &'static dyn RuleKind, item: &Item<'_>) -> Result<(), ParseError> {
        let card = kind.card();
        let has_number = item.parts.first().is_some_and(|part| part.text.parse::<i32>().is_ok());
        let number = if has_number && card.argument != Argument::None { Some(item.number(0)?) } else { None };
        let first = usize::from(number.is_some());
        let lines =
            if card.lines == Lines::Board { vec![] } else { vec![item.cells(first, self.draft.size())?] };
        self.rule(card.key, item, lines, number)
    }

    /// Reads a sum whose cells are multiplied with numbers: `Sum~3_=_1_-1~R1C1~R1C2`.
    fn weighted_sum(&mut self, item: &Item<'_>) -> Result<(), ParseError> {
        let numbers = item.part(0)?;
        let cells = item.cells(1, self.draft.size())?;
        let parsed: Option<Vec<i32>> =
            numbers.text.split('_').filter(|&text| text != "=").map(|text| text.parse().ok()).collect();
        let (sum, factors) = match parsed.as_deref().and_then(<[i32]>::split_first) {
            Some((&sum, factors)) if factors.len() == cells.len() => (sum, factors),
            _ => return Err(expected(numbers, "a sum and a number for each cell, such as `3_=_1_-1`")),
        };
        if factors.iter().map(|factor| u64::from(factor.unsigned_abs())).sum::<u64>() > MAX_FACTORS {
            self.draft.note("Sum");
            return Ok(());
        }
        let (mut more, mut less) = (Vec::new(), Vec::new());
        for (&cell, &factor) in cells.iter().zip(factors) {
            let side = if (factor < 0) == (sum < 0) { &mut more } else { &mut less };
            side.extend(std::iter::repeat_n(cell, factor.unsigned_abs() as usize));
        }
        let sum = Some(sum.saturating_abs());
        match (more.is_empty(), less.is_empty()) {
            (_, true) => self.rule("sum", item, vec![more], sum),
            (true, false) if sum == Some(0) => self.rule("sum", item, vec![less], sum),
            _ => self.rule("sum-difference", item, vec![more, less], sum),
        }
    }

    /// Reads pairs of digits and the lines that they are for.
    fn pairs(&mut self, key: &'static str, item: &Item<'_>) -> Result<(), ParseError> {
        let size = self.draft.size();
        let is_legacy = item.name.text.starts_with("Binary");
        let digits: Box<[Digit]> = pairs::read(item.part(0)?, size, is_legacy)?.into();
        let lines = item.parts[1..].split(|part| part.text.is_empty() || part.text.starts_with('_'));
        for line in lines.filter(|line| line.len() > 1) {
            let cells: Vec<Cell> = line.iter().map(|&part| cell(part, size)).collect::<Result<_, _>>()?;
            let rule = Rule { digits: digits.clone(), ..Rule::new(kind(key), None, cells) };
            self.draft.rule(rule, item.name.place);
        }
        Ok(())
    }

    fn rule(
        &mut self,
        key: &'static str,
        item: &Item<'_>,
        lines: Vec<Vec<Cell>>,
        number: Option<i32>,
    ) -> Result<(), ParseError> {
        let lines = lines.into_iter().map(Vec::into_boxed_slice).collect();
        self.draft.rule(Rule { lines, number, ..Rule::of_board(kind(key)) }, item.name.place);
        Ok(())
    }

    /// Adds a rule for each pair of cells that are neighbours.
    fn neighbours(&mut self, key: &'static str, item: &Item<'_>) -> Result<(), ParseError> {
        let size = self.draft.size();
        let cells = item.cells(0, size)?;
        for (i, &one) in cells.iter().enumerate() {
            for &other in &cells[i + 1..] {
                let [a, b] = [one, other].map(Cell::index);
                let (rows, columns) = ((a / size).abs_diff(b / size), (a % size).abs_diff(b % size));
                if rows + columns == 1 {
                    self.rule(key, item, vec![vec![one, other]], None)?;
                }
            }
        }
        Ok(())
    }

    /// Reads clues at the two ends of a row or column.
    fn both_ends(&mut self, key: &'static str, item: &Item<'_>) -> Result<(), ParseError> {
        let clue = |at: usize| item.parts.get(at).copied().filter(|part| !part.text.is_empty());
        self.outside(key, item, item.part(0)?, [clue(1), clue(2)])
    }

    fn outside(
        &mut self,
        key: &'static str,
        item: &Item<'_>,
        line: Piece<'_>,
        clues: [Option<Piece<'_>>; 2],
    ) -> Result<(), ParseError> {
        let size = self.draft.size();
        let number = line.text.get(1..).and_then(|number| number.parse::<usize>().ok());
        let number = number.filter(|number| (1..=size).contains(number));
        let (Some(number), true) = (number, line.text.starts_with(['R', 'C'])) else {
            return Err(expected(line, "a row or column, such as `R1`"));
        };
        let is_row = line.text.starts_with('R');
        let cell = |i: usize| if is_row { (number - 1) * size + i } else { i * size + number - 1 };
        let mut cells: Vec<Cell> = (0..size).map(|i| Cell::new(cell(i))).collect();
        for clue in clues {
            if let Some(clue) = clue {
                let value = clue.text.parse().map_err(|_| expected(clue, "a number"))?;
                self.rule(key, item, vec![cells.clone()], Some(value))?;
            }
            cells.reverse();
        }
        Ok(())
    }
}

/// Returns the diagonal that a clue beside this cell points along. From the left and the top it points down, from the
/// right and the bottom it points up; a corner belongs to the left or the top, other than that at the bottom.
fn diagonal(start: Cell, size: usize) -> Vec<Cell> {
    let (row, column) = ((start.index() / size) as isize, (start.index() % size) as isize);
    let last = size as isize - 1;
    let [down, right] = match (row, column) {
        (0, column) if column > 0 => [1, -1],
        (row, 0) if row < last => [1, 1],
        (row, column) if column == last && row < last => [-1, -1],
        _ => [-1, 1],
    };
    let places = (0..=last).map(|i| [row + i * down, column + i * right]);
    let inside = places.take_while(|place| place.iter().all(|at| (0..=last).contains(at)));
    inside.map(|[row, column]| Cell::new((row * (last + 1) + column) as usize)).collect()
}

/// The largest sum of the factors of cells that is read.
const MAX_FACTORS: u64 = 9999;

/// Returns cells without those that have been before.
fn once_each(cells: &[Cell]) -> Vec<Cell> {
    let mut seen = HashSet::new();
    cells.iter().copied().filter(|cell| seen.insert(*cell)).collect()
}

impl<'a> Item<'a> {
    fn part(&self, at: usize) -> Result<Piece<'a>, ParseError> {
        self.parts.get(at).copied().ok_or_else(|| {
            self.name.place.error(format!("`{}` ends too soon: expected more parts", excerpt(self.name.text)))
        })
    }

    fn number(&self, at: usize) -> Result<i32, ParseError> {
        let part = self.part(at)?;
        part.text.parse().map_err(|_| expected(part, "a number"))
    }

    fn cell(&self, at: usize, size: usize) -> Result<Cell, ParseError> {
        cell(self.part(at)?, size)
    }

    /// Returns the cells from a part on.
    fn cells(&self, from: usize, size: usize) -> Result<Vec<Cell>, ParseError> {
        self.parts.iter().skip(from).map(|&part| cell(part, size)).collect()
    }
}

fn cell(part: Piece<'_>, size: usize) -> Result<Cell, ParseError> {
    let cell = match part.text.as_bytes() {
        // Rows and columns above 9 are letters.
        &[b'R' | b'r', row, b'C' | b'c', column] => {
            let index = |letter: u8| (letter as char).to_digit(36).map(|number| number as usize);
            let inside = |letter: u8| index(letter).filter(|number| (1..=size).contains(number));
            inside(row).zip(inside(column)).map(|(row, column)| Cell::new((row - 1) * size + column - 1))
        }
        _ => None,
    };
    cell.ok_or_else(|| expected(part, "a cell of the board, such as `R1C1`"))
}

fn digit(part: Piece<'_>, size: usize) -> Result<Digit, ParseError> {
    let digit = part.text.parse().ok().and_then(Digit::new).filter(|digit| digit.index() < size);
    digit.ok_or_else(|| expected(part, &format!("a digit from 1 to {size}")))
}

fn expected(part: Piece<'_>, what: &str) -> ParseError {
    part.place.error(format!("found `{}`: expected {what}", excerpt(part.text)))
}

#[cfg(test)]
mod tests;
