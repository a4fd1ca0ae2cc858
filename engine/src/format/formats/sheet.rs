//! `sheet`: ninefold's own text for a puzzle, easy to write by hand. It can hold every puzzle: any boxes,
//! the variants, weights, and a player's digits and marks.
//!
//! ```text
//! # A comment. Headers are `key: value`, in any order. Only the grid is required.
//! title: Windmill
//! author: A. Setter
//! source: Sunday paper
//! level: hard
//! comment: Both diagonals count.   (a header for each line of it)
//! unchecked: killer cages   (a rule that the board does not check; a header for each)
//! alphabet: digits          (or letters, hex0)
//! first-number: 0           (digits begin with 0, in the grid and in rules)
//! size: 9                   (taken from the grid if missing)
//! boxes: 3x3                (rows x columns of a box)
//! extra: diagonals windows  (the variants by name)
//! house: r1c1 r2c3 r3c5 r4c7 r5c9 r6c2 r7c4 r8c6 r9c8
//! killer: 15 r1c1 r1c2 r2c1  (a rule that is no house, one a line; the keys are in the module `rules`)
//! anti-knight: yes
//! weights: rings            (or n lines of n numbers; makes it a target sudoku)
//! regions:                  (a jigsaw: n lines of n letters, instead of boxes)
//! AAABBBCCC
//! ...
//! grid:
//! 53..7....
//! ...
//! candidates:               (of each cell, if these are given: a Sukaku)
//! 5 3 1246 ...
//! ...
//! values:                   (the givens and the player's digits)
//! 534.7....
//! ...
//! marks:                    (the candidates of each empty cell, `.` for a filled one)
//! . . . 26 . 2468 ...
//! ...
//! ```
//!
//! The next sheet of a text begins at the first header after `grid:` other than `candidates:`, `values:` and
//! `marks:`.

mod from_one;
mod write;

use std::sync::Arc;

use super::prelude::*;
use crate::format::draft::{DraftBoxes, DraftPart, cell_of_name};
use crate::format::rows::{characters, width};
use crate::format::rule_line;
use crate::format::symbols::KnownAlphabet;
use crate::format::table::help_with_width;
use crate::format::weights::weights;
use crate::grid::{Alphabet, Extra, Geometry, MAX_SIZE, Numbers};
use crate::nearest::nearest;
use from_one::counted_from_one;

/// All headers of a sheet.
const KEYS: &str = "title author source level comment unchecked alphabet first-number size boxes extra house weights regions grid \
                    candidates values marks";
/// The header of earlier sheets whose digits are shown from 0 on, while most of their rules count each of them one more.
const COUNTS_FROM_ONE: &str = "digits-from-zero";
/// The headers with rows below them.
const WITH_ROWS: [&str; 6] = ["weights", "regions", "grid", "candidates", "values", "marks"];
/// More lines than the sheet of the largest board has.
const MAX_LINES: usize = 4000;

pub struct Sheet;

impl TextFormat for Sheet {
    fn has_mark(&self, start: &Start) -> bool {
        let lines = start.lines();
        match lines.iter().position(begins_grid) {
            // Lists of YAML have the same headers.
            Some(grid) => {
                let is_sheet = grid == 0 || lines[..grid].iter().any(is_of_sheet);
                is_sheet && lines.get(grid + 1).is_none_or(|row| !is_list(row))
            }
            // Without a grid, other texts have such headers too.
            None => {
                let is_known = Header::of(&lines[0].text).is_some_and(|first| first.known_key().is_some());
                is_known && lines.iter().any(begins_rule)
            }
        }
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        // The sheets of a pack often share a board.
        let (alphabet, mut board) = (options.alphabet, None);
        Box::new(move |source: &mut dyn Source| next(source, alphabet, &mut board))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        Ok(write::write(puzzle, &puzzle.givens, puzzle.progress.as_ref()))
    }

    fn room(&self) -> Room {
        Room {
            candidates: true,
            game_of_sukaku: true,
            unchecked: true,
            rules: true,
            zero: true,
            pictures: true,
        }
    }

    fn remarks(&self) -> &'static [&'static str] {
        &["title", "author", "source", "level", "comment"]
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> Option<String> {
        let solved = Puzzle { given_candidates: None, ..puzzle.clone() };
        Some(write::write(&solved, solution, None))
    }
}

/// A line `key: value`.
pub(super) struct Header<'a> {
    pub key: &'a str,
    /// The text after the colon, trimmed, and the column at which it begins.
    pub value: &'a str,
    column: usize,
}

impl Header<'_> {
    pub(super) fn of(text: &str) -> Option<Header<'_>> {
        let (key, rest) = text.split_once(':')?;
        let (key, value) = (key.trim(), rest.trim_start());
        let column = text.chars().count() - value.chars().count() + 1;
        // A link is not a header.
        let is_word = key.len() >= 3
            && key.starts_with(|first: char| first.is_ascii_alphabetic())
            && key.bytes().all(|b| b.is_ascii_alphabetic() || b == b'-');
        let is_header = (is_word || rule_line::header_of(key).is_some()) && !rest.starts_with("//");
        is_header.then(|| Header { key, value: value.trim_end(), column })
    }

    fn known_key(&self) -> Option<&'static str> {
        KEYS.split(' ')
            .chain([COUNTS_FROM_ONE])
            .find(|known| known.eq_ignore_ascii_case(self.key))
            .or_else(|| rule_line::header_of(self.key))
    }
}

/// Returns whether a line is `grid:` with nothing behind it.
fn begins_grid(line: &Line) -> bool {
    Header::of(&line.text)
        .is_some_and(|header| header.key.eq_ignore_ascii_case("grid") && header.value.is_empty())
}

/// Returns whether a line above `grid:` is one of a sheet: a header or, where the colon is missing, its key or the cells of
/// a rule. Other texts have a title there.
fn is_of_sheet(line: &Line) -> bool {
    let mut words = line.text.split_whitespace();
    let names_cell = |word| cell_of_name(word, MAX_SIZE).is_some();
    Header::of(&line.text).is_some()
        || words.next().is_some_and(|first| is_key(first) || names_cell(first))
        || words.any(names_cell)
}

fn is_key(word: &str) -> bool {
    KEYS.split(' ').any(|key| key.eq_ignore_ascii_case(word)) || rule_line::header_of(word).is_some()
}

/// Returns whether a line is a header that changes the rules of a board.
fn begins_rule(line: &Line) -> bool {
    Header::of(&line.text).is_some_and(|header| {
        header.key == "weights"
            || ["extra", "house", "boxes"].contains(&header.key) && !header.value.is_empty()
            || rule_line::header_of(header.key).is_some() && header.value.contains(['r', 'R'])
    })
}

/// Returns whether a row is an item of a list of YAML.
fn is_list(row: &Line) -> bool {
    let mut words = row.words();
    row.text.contains('[') || words.next().is_some_and(|(_, word)| word == "-") && words.count() == 1
}

/// Reads the next sheet.
fn next(
    source: &mut dyn Source,
    alphabet: Option<Alphabet>,
    board: &mut Option<Arc<Geometry>>,
) -> Result<Option<Parsed>, ReadError> {
    let (sections, comments) = sections(source)?;
    if sections.is_empty() {
        // The end, or a line that cannot be read.
        source.next()?;
        return Ok(None);
    }
    let mut parsed = draft(&sections, alphabet)?.build_on(board)?;
    parsed.hear(&comments);
    Ok(Some(parsed))
}

/// A header and the lines below it.
struct Section {
    key: &'static str,
    /// The text after the colon, and where it stands.
    value: String,
    place: Place,
    /// The rows, of which the first may begin behind the colon.
    rows: Vec<Line>,
}

/// Reads the sections of a sheet, and its comments.
///
/// # Errors
/// The first line that belongs to no section. All lines of the sheet are consumed.
fn sections(source: &mut dyn Source) -> Result<(Vec<Section>, String), ReadError> {
    let (mut sections, mut comments, mut first_error) = (Vec::new(), String::new(), None);
    // A sheet is one puzzle however much of it is wrong, but endless garbage is not one sheet.
    for _ in 0..MAX_LINES {
        if source.peek(0).is_none() || next_header(source).is_some_and(|line| begins_next(&sections, line)) {
            break;
        }
        let Some(line) = source.next()? else { break };
        if line.is_comment() {
            comments = comments + &line.text + "\n";
        } else if !line.is_blank() {
            first_error = first_error.or(take(line, &mut sections).err());
        }
    }
    match first_error {
        Some(error) => Err(error.into()),
        None => Ok((sections, comments)),
    }
}

/// Returns the next line that is neither blank nor a comment: comments above the next sheet belong to it.
fn next_header(source: &mut dyn Source) -> Option<&Line> {
    const MOST: usize = 40;
    let is_other = |line: &Line| line.is_blank() || line.is_comment();
    let ahead = (0..MOST).take_while(|&ahead| source.peek(ahead).is_some_and(is_other)).count();
    source.peek(ahead)
}

/// Returns whether a line is a header of the next sheet.
fn begins_next(sections: &[Section], line: &Line) -> bool {
    let Some(header) = Header::of(&line.text) else { return false };
    match header.known_key() {
        Some(key) if rule_line::header_of(key).is_some() => find(sections, "grid").is_some(),
        Some("house" | "extra" | "comment" | "unchecked") | None => find(sections, "grid").is_some(),
        Some(key @ ("candidates" | "values" | "marks")) => find(sections, key).is_some(),
        Some(key) => find(sections, "grid").or(find(sections, key)).is_some(),
    }
}

fn find<'a>(sections: &'a [Section], key: &str) -> Option<&'a Section> {
    sections.iter().find(|section| section.key == key)
}

/// Adds a line to the sections before it.
fn take(line: Line, sections: &mut Vec<Section>) -> Result<(), ParseError> {
    if let Some(header) = Header::of(&line.text) {
        let key = header.known_key().ok_or_else(|| unknown_header(&line, header.key))?;
        let place = Place::new(line.number, header.column);
        let (value, mut rows) = (header.value.to_owned(), Vec::new());
        if WITH_ROWS.contains(&key) && !value.is_empty() {
            let text = " ".repeat(header.column - 1) + &value;
            rows.push(Line { number: line.number, text });
        }
        sections.push(Section { key, value, place, rows });
        return Ok(());
    }
    let Some(section) = sections.last_mut().filter(|section| WITH_ROWS.contains(&section.key)) else {
        return Err(no_header(&line));
    };
    section.rows.push(line);
    Ok(())
}

fn unknown_header(line: &Line, key: &str) -> ParseError {
    let (found, known) = (excerpt(key), KEYS.replace(' ', ", "));
    let like = rule_line::headers_like(key);
    if like.is_empty() {
        let all = KEYS.split(' ').chain(rule_line::headers());
        if let Some(meant) = nearest(key, all) {
            return line
                .error(1, format!("unknown header `{found}`"))
                .help(format!("did you mean `{meant}`?"));
        }
        let message = format!("unknown header `{found}`: expected one of {known}");
        return line
            .error(1, message)
            .help(format!("or one of the rules: {}", rule_line::headers().join(", ")));
    }
    let message = format!("unknown header `{found}`: expected a header such as `size: 9` or a rule");
    line.error(1, message).help(format!("rules like it: {}", like.join(", ")))
}

fn no_header(line: &Line) -> ParseError {
    let error = line.expected("a header such as `size: 9` or `grid:`");
    let first = line.text.split_whitespace().next().unwrap_or_default();
    if is_key(first) { error.help(format!("write a colon behind `{first}`")) } else { error }
}

/// Returns the board of these sections, of which there is at least one.
fn draft(sections: &[Section], wanted: Option<Alphabet>) -> Result<Draft, ParseError> {
    let start = sections[0].place;
    let Some(grid) = find(sections, "grid") else {
        let help = "write `grid:` and the rows of the grid below this line; if it belongs to the board before, \
                    move it above the `grid:` of that board";
        return Err(ParseError::new(start.line, 1, "no `grid:` in this sheet").help(help));
    };
    let size = match (find(sections, "size"), grid.rows.first()) {
        (Some(section), _) => section.size()?,
        (None, Some(row)) => width(row),
        (None, None) => return Err(grid.place.error("no rows below `grid:`")),
    };
    let mut draft = Draft::new(size, start)?;
    draft.known = KnownAlphabet::wanted(wanted);
    let counts_from_one = find(sections, COUNTS_FROM_ONE);
    if let Some(section) = find(sections, "first-number") {
        draft.first_number = section.first_number()?;
    }
    if draft.first_number == 0 && find(sections, "alphabet").is_none() {
        draft.known = KnownAlphabet::wanted(Some(Alphabet::HexZero));
    }
    for section in sections {
        match rule_line::header_of(section.key) {
            Some(key) => section.add_rule(key, counts_from_one.is_some(), &mut draft)?,
            None => section.add_to(&mut draft)?,
        }
    }
    if counts_from_one.is_some() {
        draft.first_number = 0;
    }
    Ok(draft)
}

fn symbol(cell: &Piece<'_>) -> char {
    cell.text.chars().next().unwrap_or('.')
}

/// Returns the candidates of a cell, each with its place. A word `.` has none.
fn candidates(cell: &Piece<'_>) -> impl Iterator<Item = (char, Place)> {
    let places = (cell.place.column..).map(|column| Place::new(cell.place.line, column));
    cell.text.chars().filter(|_| cell.text != ".").zip(places)
}

impl Section {
    /// Adds what the section says to a board.
    fn add_to(&self, draft: &mut Draft) -> Result<(), ParseError> {
        match self.key {
            "title" => draft.info.title = Some(self.value.clone()),
            "author" => draft.info.author = Some(self.value.clone()),
            "source" => draft.info.source = Some(self.value.clone()),
            "level" => draft.info.level = Some(self.value.clone()),
            "comment" => match &mut draft.info.comment {
                Some(comment) => *comment += &format!("\n{}", self.value),
                comment => *comment = Some(self.value.clone()),
            },
            "unchecked" => draft.info.not_checked.push(self.value.clone()),
            "alphabet" => {
                let alphabet = self.alphabet()?;
                if alphabet == Alphabet::Digits && draft.first_number == 0 {
                    return Err(self
                        .place
                        .error("digits that begin with 0 are written in the alphabet `hex0`"));
                }
                draft.known = KnownAlphabet::wanted(Some(alphabet));
            }
            "first-number" => {}
            COUNTS_FROM_ONE if self.value.eq_ignore_ascii_case("yes") => {}
            COUNTS_FROM_ONE => return Err(self.expected("`yes`, or `first-number: 0` in its place")),
            "size" => draft.locate_part(DraftPart::Size, self.place),
            "boxes" | "regions" if draft.boxes != DraftBoxes::Usual => {
                return Err(self.place.error("a board has `boxes:` or `regions:`, not both"));
            }
            "boxes" => {
                draft.locate_part(DraftPart::Boxes, self.place);
                draft.boxes = self.boxes()?;
            }
            "regions" => {
                draft.locate_part(DraftPart::Regions, self.place);
                let letters = self.cells(draft.size())?;
                draft.boxes = DraftBoxes::Regions(letters.iter().map(|entry| symbol(entry).into()).collect());
            }
            "extra" => {
                draft.locate_part(DraftPart::Extras, self.place);
                for word in self.words() {
                    draft.extras.push(self.extra(word)?);
                }
            }
            "house" => {
                draft.locate_part(DraftPart::House, self.place);
                draft.extras.push(self.house(draft.size())?);
            }
            "weights" => {
                draft.locate_part(DraftPart::Weights, self.place);
                draft.weights = Some(weights(&self.rows, draft.size(), self.place)?);
            }
            _ => self.add_cells(draft)?,
        }
        Ok(())
    }

    /// Adds what each cell has: a given, a digit of the player, marks or given candidates.
    fn add_cells(&self, draft: &mut Draft) -> Result<(), ParseError> {
        draft.is_begun |= ["values", "marks"].contains(&self.key);
        draft.repeats_givens |= self.key == "values";
        if self.key == "marks" {
            draft.marks();
        }
        for (cell, entry) in self.cells(draft.size())?.iter().enumerate() {
            match self.key {
                "grid" => {
                    draft.give(cell, Content::Symbol(symbol(entry)));
                    draft.locate(cell, entry.place);
                }
                "values" => {
                    draft.add(cell, Content::Symbol(symbol(entry)));
                    draft.locate_added(cell, entry.place);
                }
                "marks" => {
                    candidates(entry).for_each(|(symbol, place)| draft.mark_symbol(cell, symbol, place));
                }
                _ if entry.text == "." => {
                    return Err(entry.place.error(format!("cell {} has no candidate", draft.name(cell))));
                }
                _ => candidates(entry).for_each(|(symbol, place)| draft.give_candidate(cell, symbol, place)),
            }
        }
        Ok(())
    }

    /// Adds a rule to a board. In earlier sheets it may count each digit one more than it shows.
    fn add_rule(&self, key: &str, counts_from_one: bool, draft: &mut Draft) -> Result<(), ParseError> {
        let value = Piece { text: &self.value, place: self.place };
        let numbers = Numbers::new(draft.size(), draft.first_number.into());
        if !counts_from_one {
            draft.rule(rule_line::read(key, value, numbers)?, self.place);
            return Ok(());
        }
        let rule = match (key, value.text.split_once(' ')) {
            // It counts as the others do now.
            ("counting-circles", Some(("zero", cells))) => {
                rule_line::read(key, Piece { text: cells, place: value.place }, numbers)?
            }
            _ => counted_from_one(rule_line::read(key, value, numbers)?).map_err(|rule| {
                let message =
                    format!("the {} counts digits from 1, and the board shows them from 0", rule.title());
                self.place.error(message).help("write `first-number: 0`, and rules as the digits are shown")
            })?,
        };
        draft.rule(rule, self.place);
        Ok(())
    }

    /// Reads n rows of n words of candidates, or of n characters, between which spaces only group them.
    fn cells(&self, size: usize) -> Result<Vec<Piece<'_>>, ParseError> {
        let are_words = ["candidates", "marks"].contains(&self.key);
        let mut cells = Vec::with_capacity(size * size);
        for row in &self.rows {
            let texts: Vec<_> =
                if are_words { row.words().collect() } else { characters(&row.text).collect() };
            if texts.len() != size {
                let end = row.text.trim_end().chars().count() + 1;
                let column = texts.get(size).map_or(end, |&(column, _)| column);
                let found = counted(texts.len(), if are_words { "word" } else { "character" });
                let message = format!("{found} in the row: expected {size}");
                return Err(row.error(column, message).help(help_with_width(texts.len(), size)));
            }
            for (column, text) in texts {
                cells.push(Piece { text, place: Place::new(row.number, column) });
            }
        }
        if self.rows.len() != size {
            let found = counted(self.rows.len(), "row");
            return Err(self.place.error(format!("{found} below `{}:`: expected {size}", self.key)));
        }
        Ok(cells)
    }

    /// Returns the words of the value.
    fn words(&self) -> impl Iterator<Item = &str> {
        self.value.split([' ', ',', '\t']).filter(|word| !word.is_empty())
    }

    fn expected(&self, what: &str) -> ParseError {
        self.place.expected(&self.value, what)
    }

    fn size(&self) -> Result<usize, ParseError> {
        let size = self.value.parse().ok().filter(|size| (1..=MAX_SIZE).contains(size));
        size.ok_or_else(|| self.expected(&format!("the size of the board, 1 to {MAX_SIZE}")))
    }

    fn first_number(&self) -> Result<u8, ParseError> {
        let number = self.value.parse().ok().filter(|number| (0..=1).contains(number));
        number.ok_or_else(|| self.expected("the number of the first digit, 0 or 1"))
    }

    fn alphabet(&self) -> Result<Alphabet, ParseError> {
        Alphabet::from_name(&self.value.to_ascii_lowercase())
            .ok_or_else(|| self.expected(&format!("one of {}", Alphabet::ALL.map(Alphabet::name).join(", "))))
    }

    fn boxes(&self) -> Result<DraftBoxes, ParseError> {
        if let Some((height, width)) = self.value.split_once(['x', 'X'])
            && let (Ok(height), Ok(width)) = (height.trim().parse(), width.trim().parse())
        {
            return Ok(DraftBoxes::Rectangles { height, width });
        }
        Err(self.expected("the rows and columns of a box, such as `3x3`"))
    }

    fn extra(&self, word: &str) -> Result<Extra, ParseError> {
        Extra::from_name(word).ok_or_else(|| {
            let names: Vec<_> = Extra::NAMED.iter().filter_map(Extra::name).collect();
            let message = format!("unknown extra `{}`: expected {}", excerpt(word), names.join(", "));
            self.place.error(message)
        })
    }

    fn house(&self, size: usize) -> Result<Extra, ParseError> {
        let mut cells = Vec::new();
        for word in self.words() {
            cells.push(cell_of_name(word, size).ok_or_else(|| {
                let error = self.place.expected(word, "cells of the board, such as `r4c7`");
                error.help("every `house:` line lists the cells of one extra house")
            })?);
        }
        Ok(Extra::House(cells))
    }
}

#[cfg(test)]
mod tests;
