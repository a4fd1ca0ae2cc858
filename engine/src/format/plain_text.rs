//! Plain texts: puzzles on lines, boards drawn as rows, and other text between them.
//!
//! Each line holds a puzzle, or a board begins with it, or it is text. The last line of text above a board is its title.

use std::collections::VecDeque;

use super::candidate_grid::{self, shows};
use super::cells_line::{self, CellsLine};
use super::draft::{Content, Draft, DraftBoxes};
use super::region_map::{DamagedMap, RegionMap, damaged_map, region_map};
use super::row::{LineKind, classify, is_frame};
use super::source::{Line, Source};
use super::symbols::KnownAlphabet;
use super::table::{self, DrawnBoard, Reading};
use super::text_format::Parser;
use super::{Format, Options, ParseError, Parsed, ReadError, sdk_headers};
use crate::grid::{Alphabet, Grid, Info};

/// Blank lines between a board and what belongs to it.
const MAX_GAP: usize = 3;

/// Reads plain texts of any length.
pub(super) struct PlainParser {
    reading: Reading,
    /// Whether no board is drawn as rows.
    is_list: bool,
    /// The format, if the user named it.
    wanted: Option<Format>,
    /// The last line of text, if nothing but blank lines follows it.
    above: Option<Line>,
    /// The regions of the board that follows.
    map: Option<RegionMap>,
    /// The board that was read to see whether it belongs to the one before.
    held: VecDeque<Result<DrawnBoard, ReadError>>,
    /// The givens of the puzzle before, whose solution or later position may follow.
    last: Option<Grid>,
    /// Whether the puzzle before stood on a line.
    is_in_list: bool,
    /// The headers of the next board, in a text of the format `sdk`.
    headers: Option<Info>,
    /// The format of the last puzzle.
    format: Option<Format>,
}

impl PlainParser {
    /// Creates a parser for one text.
    pub fn new(options: &Options) -> PlainParser {
        let wanted = options.format;
        let is_list = [Some(Format::LINE), Some(Format::SDM)].contains(&wanted);
        let letters = (wanted == Some(Format::LETTERS16)).then_some(Alphabet::Letters);
        PlainParser {
            reading: Reading {
                known: KnownAlphabet::wanted(options.alphabet.or(letters)),
                numbers: [Some(Format::GRID), Some(Format::CSV)].contains(&wanted),
                candidates: wanted == Some(Format::MARKS),
                is_below: false,
            },
            is_list,
            wanted,
            above: None,
            map: None,
            held: VecDeque::new(),
            last: None,
            is_in_list: false,
            headers: None,
            format: None,
        }
    }

    /// Creates a parser for a text of the format `sdk`: boards below headers, and below them those of their games.
    pub fn of_sdk(options: &Options) -> PlainParser {
        let headers = Some(Info::default());
        PlainParser { headers, wanted: Some(Format::SDK), ..PlainParser::new(options) }
    }

    /// Creates a parser for lines one by one, whose other lines may be headings unless the format is named.
    pub fn of_list(options: &Options) -> PlainParser {
        PlainParser { is_list: true, ..PlainParser::new(options) }
    }

    /// Returns what a line of a list holds, or `None` if it is blank, a comment or text.
    pub fn list_line(&mut self, line: &Line) -> Option<Result<Parsed, ParseError>> {
        if line.is_blank() || line.is_comment() || line.text.trim() == "end" {
            return None;
        }
        match cells_line::read(line, self.reading.known) {
            CellsLine::Puzzle(parsed) => Some(Ok(self.settle(*parsed, Format::LINE))),
            CellsLine::Damaged(error) => Some(Err(error)),
            CellsLine::None if self.is_strict() || self.is_damaged(line) => {
                Some(Err(cells_line::no_puzzle(line)))
            }
            CellsLine::None => None,
        }
    }

    /// Takes note of plain 9x9 puzzles that the caller has read itself.
    pub fn note_9x9(&mut self) {
        self.is_in_list = true;
        self.reading.known.settled = Some(Alphabet::Digits);
    }

    /// Returns whether every line is a puzzle or wrong, because the user says so.
    fn is_strict(&self) -> bool {
        [Some(Format::LINE), Some(Format::SDM)].contains(&self.wanted)
    }

    /// Returns whether a line without letters was meant to be a puzzle: cells, or a number among puzzles.
    fn is_damaged(&self, line: &Line) -> bool {
        const OPEN: &[u8] = b".*_";
        let text = line.text.trim().as_bytes();
        if text.strip_suffix(b".").unwrap_or(text).iter().all(u8::is_ascii_digit) {
            return self.is_in_list && !text.ends_with(b".");
        }
        let are_cells = text.iter().any(u8::is_ascii_digit)
            && text.iter().all(|byte| byte.is_ascii_digit() || OPEN.contains(byte));
        are_cells || self.is_in_list && matches!(classify(line), LineKind::Row(row) if row.width().is_none())
    }

    fn settle(&mut self, parsed: Parsed, format: Format) -> Parsed {
        self.is_in_list = format == Format::LINE;
        if let Some(puzzle) = parsed.problem.as_sudoku() {
            self.reading.known.settled = Some(puzzle.alphabet);
            self.last = Some(puzzle.givens.clone());
        }
        self.format = Some(format);
        parsed
    }

    /// Returns the puzzle on the next line, which is consumed, or `None` if a board may begin there.
    fn line(&mut self, source: &mut dyn Source) -> Result<Option<Result<Parsed, ParseError>>, ReadError> {
        let Some(line) = source.peek(0).cloned() else { return Ok(None) };
        let is_drawn = self.wanted.is_some() && self.headers.is_none();
        if is_drawn || is_frame(&line) {
            return Ok(None);
        }
        let read = match cells_line::read(&line, self.reading.known) {
            CellsLine::None => return Ok(None),
            CellsLine::Puzzle(parsed) if parsed.problem.size() == 4 && is_row_of_16(source) => {
                return Ok(None);
            }
            CellsLine::Puzzle(parsed) => Ok(*parsed),
            CellsLine::Damaged(error) => Err(error),
        };
        source.next()?;
        Ok(Some(read))
    }

    /// Reads the board that begins at the next line, with what belongs to it.
    fn board(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        let follows_text = self.above.is_some();
        let title = self.above.take().filter(is_title);
        let mut board = match self.held.pop_front() {
            Some(held) => held?,
            None => table::read(source, self.reading)?,
        };
        let map = match self.map.take() {
            Some(map) => Some(map),
            None => map_below(source, &board)?,
        };
        if let Some(map) = map {
            skip(source, map.lines)?;
            if map.size == board.draft.size() {
                board.draft.boxes = map.boxes;
            }
        }
        let headers = self.headers.as_mut().map(std::mem::take);
        board.draft.info =
            headers.unwrap_or_else(|| Info { title: title.map(|line| line.text), ..Info::default() });
        let format = board.format;
        let givens = match &board.marks {
            Some(marks) => candidate_grid::digits_of(&*board.draft.board()?, marks),
            None => board.draft.givens()?.grid,
        };
        if self.is_later_position(&mut board, &givens, follows_text) {
            return Ok(None);
        }
        let DrawnBoard { mut draft, marks, .. } = board;
        match marks {
            Some(marks) => candidate_grid::fill(&mut draft, &marks)?,
            None if self.headers.is_some() => sdk_headers::add_state(source, &mut draft, self.reading)?,
            None if format == Format::SS => self.merge(source, &mut draft, &givens)?,
            None => {}
        }
        let parsed = draft.build()?;
        Ok(Some(self.settle(parsed, self.wanted.unwrap_or(format))))
    }

    /// Returns whether a line behind a board only repeats its puzzle or has digits of its solution.
    fn repeats_board(&self, line: &Parsed) -> bool {
        let (Some(last), Some(puzzle)) = (&self.last, line.problem.as_sudoku()) else { return false };
        !self.is_in_list
            && last.filled() > 0
            && puzzle.givens.cell_count() == last.cell_count()
            && puzzle.givens.extends(last)
    }

    /// Adds the frames below a frame: the digits on the board, the marks, or both.
    fn merge(&mut self, source: &mut dyn Source, draft: &mut Draft, givens: &Grid) -> Result<(), ReadError> {
        let mut values = givens.clone();
        let mut reading = self.reading;
        (reading.known.settled, reading.is_below) = (Some(draft.givens()?.alphabet), true);
        let digits = match self.frame_below(source, reading, 0)? {
            Some(Ok(board)) if board.marks.is_none() => board.draft.givens().ok().map(|givens| givens.grid),
            _ => None,
        };
        if let Some(digits) = digits
            && digits.cell_count() == givens.cell_count()
            && digits.extends(givens)
            && givens.filled() > 0
        {
            // The same digits again are those on the board if their marks follow.
            let has_marks =
                matches!(self.frame_below(source, reading, 1)?, Some(Ok(board)) if shown(board, &digits));
            let is_solution = self.wanted.is_none() && is_solution(&digits, draft);
            if is_solution || digits == *givens && !has_marks {
                return Ok(());
            }
            self.held.pop_front();
            for (cell, digit) in digits.placed() {
                draft.add(cell.index(), Content::Number(u32::from(digit.value())));
            }
            (values, draft.is_begun) = (digits, true);
        }
        if matches!(self.frame_below(source, reading, 0)?, Some(Ok(board)) if shown(board, &values))
            && let Some(Ok(DrawnBoard { marks: Some(marks), .. })) = self.held.pop_front()
        {
            candidate_grid::add_marks(draft, &marks, &values)?;
        }
        Ok(())
    }

    /// Returns the board directly below, or another one below it, which are held until it is known what they belong to.
    fn frame_below(
        &mut self,
        source: &mut dyn Source,
        reading: Reading,
        index: usize,
    ) -> Result<Option<&Result<DrawnBoard, ReadError>>, ReadError> {
        while self.held.len() <= index {
            let gap = blank_lines(source);
            skip(source, gap)?;
            if !table::begins(source) {
                return Ok(None);
            }
            self.held.push_back(table::read(source, reading));
        }
        Ok(self.held.get(index))
    }

    /// Returns whether a board is the solution of the puzzle before, or says the same again: as a line and drawn, or,
    /// after other text, as a position of it.
    fn is_later_position(&self, board: &mut DrawnBoard, digits: &Grid, follows_text: bool) -> bool {
        let Some(last) = &self.last else { return false };
        let is_detected = self.wanted.is_none() || self.headers.is_some();
        let may_go_on = last.filled() > 0 && !last.is_full() && digits.cell_count() == last.cell_count();
        match &board.marks {
            _ if !is_detected || !may_go_on => false,
            Some(marks) => follows_text && shows(marks, last),
            None if self.is_in_list && digits == last => true,
            None => digits.extends(last) && is_solution(digits, &mut board.draft),
        }
    }
}

/// Returns whether a line of text is a title: mostly words.
fn is_title(line: &Line) -> bool {
    let letters = line.text.chars().filter(|c| c.is_alphabetic()).count();
    let others = line.text.chars().filter(|c| !c.is_whitespace()).count() - letters;
    letters > 0 && letters >= others
}

/// Returns whether a board shows marks of open cells, and these digits in the others.
fn shown(board: &DrawnBoard, digits: &Grid) -> bool {
    board.marks.as_ref().is_some_and(|marks| shows(marks, digits))
}

/// Returns whether digits fill a board, and no house has one of them twice.
fn is_solution(digits: &Grid, draft: &mut Draft) -> bool {
    digits.is_full() && draft.board().is_ok_and(|board| digits.is_solution(&board))
}

/// Returns the number of blank lines that come next, up to a few.
fn blank_lines(source: &mut dyn Source) -> usize {
    (0..MAX_GAP).take_while(|&ahead| source.peek(ahead).is_some_and(Line::is_blank)).count()
}

fn skip(source: &mut dyn Source, lines: usize) -> Result<(), ReadError> {
    for _ in 0..lines {
        source.next()?;
    }
    Ok(())
}

/// Returns the map of regions below a board, behind blank lines and a heading.
fn map_below(source: &mut dyn Source, board: &DrawnBoard) -> Result<Option<RegionMap>, ReadError> {
    if board.marks.is_some() || board.draft.boxes != DraftBoxes::Usual {
        return Ok(None);
    }
    let size = board.draft.size();
    let mut gap = blank_lines(source);
    let heading = source.peek(gap).filter(|line| line.text.contains("egion"));
    gap += usize::from(heading.is_some_and(|line| matches!(classify(line), LineKind::Text)));
    if let Some(map) = region_map(source, gap).filter(|map| map.size == size) {
        return Ok(Some(RegionMap { lines: map.lines + gap, ..map }));
    }
    match damaged_map(source, gap, size) {
        None => Ok(None),
        Some(DamagedMap { lines, error }) => {
            skip(source, gap + lines)?;
            Err(error.into())
        }
    }
}

/// A line of 16 characters is a board of 4x4, or a row of one of 16x16: then the lines around it are as long, and one of
/// them has a character that no board of 4x4 has.
fn is_row_of_16(source: &mut dyn Source) -> bool {
    const SIZE: usize = 16;
    let mut has_large = false;
    for ahead in 0..SIZE {
        let Some(line) = source.peek(ahead) else { return false };
        let text = line.text.trim();
        if text.len() != SIZE || text.contains(char::is_whitespace) {
            return false;
        }
        has_large |= text.bytes().any(|byte| byte.is_ascii_alphanumeric() && !b"01234xX".contains(&byte));
    }
    has_large
}

/// Returns whether a line is the number of boards below it, or a word: no empty cell, and the line below is not as long.
fn is_alone(source: &mut dyn Source) -> bool {
    let Some(line) = source.peek(0) else { return false };
    let word = line.text.trim();
    let length = word.len();
    word.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && source.peek(1).is_none_or(|line| line.text.trim().len() != length)
}

impl Parser for PlainParser {
    fn format(&self) -> Option<Format> {
        self.format
    }

    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        loop {
            if !self.held.is_empty() {
                match self.board(source)? {
                    Some(parsed) => return Ok(Some(parsed)),
                    None => continue,
                }
            }
            if let Some(headers) = &mut self.headers
                && sdk_headers::take_header(source, headers)?
            {
                continue;
            }
            let Some(line) = source.peek(0) else {
                // The end, or a line that cannot be read.
                source.next()?;
                return Ok(None);
            };
            if self.is_list {
                let Some(line) = source.next()? else { return Ok(None) };
                match self.list_line(&line) {
                    Some(read) => return Ok(Some(read?)),
                    None => continue,
                }
            }
            if line.is_comment() || line.is_blank() && !line.text.contains('\t') {
                source.next()?;
                continue;
            }
            if let Some(read) = self.line(source)? {
                self.above = None;
                let parsed = read?;
                if self.wanted.is_none() && self.repeats_board(&parsed) {
                    continue;
                }
                return Ok(Some(self.settle(parsed, Format::LINE)));
            }
            if source.peek(0).is_some_and(|line| matches!(classify(line), LineKind::Blank)) {
                source.next()?;
                continue;
            }
            if self.map.is_none()
                && let Some(map) = region_map(source, 0)
            {
                skip(source, map.lines)?;
                self.map = Some(map);
                continue;
            }
            if let Some(size) = table::size_with_blanks(source) {
                self.held.push_back(table::read_with_blanks(source, size));
                continue;
            }
            let is_damaged = self.is_in_list && source.peek(0).is_some_and(|line| self.is_damaged(line));
            if !is_damaged && table::begins(source) && !is_alone(source) {
                match self.board(source)? {
                    Some(parsed) => return Ok(Some(parsed)),
                    None => continue,
                }
            }
            let text = source.next()?;
            if let Some(line) = text.as_ref().filter(|line| self.is_damaged(line)) {
                return Err(cells_line::no_puzzle(line).into());
            }
            self.above = text;
        }
    }
}

#[cfg(test)]
mod tests;
