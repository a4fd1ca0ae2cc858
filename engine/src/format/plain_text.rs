//! Plain texts: puzzles on lines, boards drawn as rows, and other text between them.
//!
//! Each line holds a puzzle, or a board begins with it, or it is text. The last line of text above a board is its title.

use std::collections::VecDeque;

use super::candidate_grid::{self, shows};
use super::cells_line::{self, CellsLine};
use super::columns::Columns;
use super::draft::{Draft, DraftBoxes};
use super::drawn::Drawn;
use super::headings::{HeadingNotes, Headings};
use super::places::{Piece, Place};
use super::region_map::{DamagedMap, RegionMap, damaged_map, region_map};
use super::row::{self, LineKind, Row};
use super::row_source::{MAX_GAP, RowBuffer, RowSource};
use super::source::{Line, Source};
use super::symbols::KnownAlphabet;
use super::table::{self, DrawnBoard, Reading};
use super::text_format::Parser;
use super::words;
use super::{Format, Options, ParseError, Parsed, ReadError, rule_line, sdk_headers};
use crate::grid::{Alphabet, Extra, Grid, Info, MAX_SIZE, Numbers};

/// Reads plain texts of any length.
pub(super) struct PlainParser {
    reading: Reading,
    /// Whether no board is drawn as rows.
    is_list: bool,
    /// How the text is drawn, if the user named its format.
    wanted: Option<Drawn>,
    rows: RowBuffer,
    /// The last line of a list.
    row: Row,
    /// The last line of text, if nothing but blank lines follows it.
    above: Option<Line>,
    /// The lines of text above the next puzzle or those of a list.
    headings: Headings,
    /// The columns of a list that ask for rules.
    columns: Option<Columns>,
    /// The regions of the board that follows.
    map: Option<RegionMap>,
    /// The boards that were read to see whether they belong to the one before.
    held: VecDeque<Result<DrawnBoard, ReadError>>,
    /// The givens of the puzzle before, whose solution or later position may follow.
    last: Option<Grid>,
    /// How the puzzle before was drawn.
    drawn: Option<Drawn>,
    /// The headers of the next board, in a text of the format `sdk`.
    headers: Option<Info>,
}

impl PlainParser {
    /// Creates a parser for one text, which is drawn in this way if its format is named.
    pub fn new(options: &Options, drawn: Drawn) -> PlainParser {
        let wanted = options.format.map(|_| drawn);
        PlainParser {
            reading: Reading {
                known: KnownAlphabet::wanted(options.alphabet.or(wanted.and_then(Drawn::alphabet))),
                numbers: wanted.is_some_and(Drawn::has_numbers),
                candidates: wanted == Some(Drawn::Candidates),
                is_below: false,
            },
            is_list: wanted.is_some_and(Drawn::is_list),
            wanted,
            rows: RowBuffer::default(),
            row: Row::default(),
            above: None,
            headings: Headings::default(),
            columns: None,
            map: None,
            held: VecDeque::new(),
            last: None,
            drawn: None,
            headers: None,
        }
    }

    /// Creates a parser for a text of the format `sdk`: boards below headers, and below them those of their games.
    pub fn of_sdk(options: &Options) -> PlainParser {
        PlainParser { headers: Some(Info::default()), ..PlainParser::new(options, Drawn::Rows) }
    }

    /// Creates a parser for lines one by one, whose other lines may be headings unless the format is named.
    pub fn of_list(options: &Options) -> PlainParser {
        PlainParser { is_list: true, ..PlainParser::new(options, Drawn::Line) }
    }

    /// Returns what a line of a list holds, or `None` if it is blank, a comment or text.
    pub fn list_line(&mut self, line: &Line) -> Option<Result<Parsed, ParseError>> {
        if line.is_blank() || line.text.trim() == "end" {
            return None;
        }
        if line.is_comment() {
            self.take_heading(line);
            return None;
        }
        let row = std::mem::take(&mut self.row).of_line(line);
        let read = match cells_line::read(line, &row, self.reading.known) {
            CellsLine::Puzzle(mut parsed) => {
                self.ask_columns(&mut parsed, line);
                Some(Ok(self.settle(*parsed, Drawn::Line)))
            }
            CellsLine::Damaged(error) => Some(Err(error)),
            // Where the format is named, every line is a puzzle or wrong.
            CellsLine::None if self.wanted.is_some() || self.is_damaged(&row) => {
                Some(Err(cells_line::no_puzzle(line)))
            }
            CellsLine::None => {
                self.take_heading(line);
                misplaced_rule(line).map(Err)
            }
        };
        self.row = row;
        read
    }

    /// Takes note of plain 9x9 puzzles that the caller has read itself.
    pub fn note_9x9(&mut self) {
        self.drawn = Some(Drawn::Line);
        self.reading.known.settled = Some(Alphabet::Digits);
        self.headings.note_puzzle();
    }

    /// Returns what the headings say that a plain 9x9 puzzle does not have, if anything.
    pub fn notes_on_9x9(&mut self) -> Option<HeadingNotes> {
        self.headings.notes_on_9x9()
    }

    fn is_in_list(&self) -> bool {
        self.drawn == Some(Drawn::Line)
    }

    /// Returns whether a line was meant to be a puzzle: cells, or a number among puzzles.
    fn is_damaged(&self, row: &Row) -> bool {
        if matches!(row.kind, LineKind::Frame { .. }) {
            return false;
        }
        let text = row.line().trim_ascii();
        if text.strip_suffix(b".").unwrap_or(text).iter().all(u8::is_ascii_digit) {
            return self.is_in_list() && !text.ends_with(b".");
        }
        let are_cells = text.iter().any(u8::is_ascii_digit)
            && text.iter().all(|byte| byte.is_ascii_digit() || b".*_".contains(byte));
        let fits_no_board = row.kind == LineKind::Row && row.width().is_none();
        are_cells || self.is_in_list() && (fits_no_board || is_word_of_cells(row))
    }

    /// Takes note of a line of text above puzzles.
    fn take_heading(&mut self, line: &Line) {
        self.headings.take(line);
        self.columns = Columns::of(&line.text).or(self.columns.take());
    }

    /// Takes note of what the columns of its line say of a puzzle.
    fn ask_columns(&self, parsed: &mut Parsed, line: &Line) {
        let Some(columns) = &self.columns else { return };
        parsed.ask(&columns.asked(&line.text));
        parsed.hear(&columns.words(&line.text));
    }

    fn settle(&mut self, mut parsed: Parsed, drawn: Drawn) -> Parsed {
        self.headings.tell(&mut parsed);
        if let Some(puzzle) = parsed.problem.as_sudoku() {
            self.reading.known.settled = Some(puzzle.alphabet);
            self.last = Some(puzzle.givens.clone());
        }
        self.drawn = Some(drawn);
        parsed
    }

    /// Returns the puzzle on the next line, which is consumed, or `None` if a board may begin there.
    fn line(&mut self, source: &mut RowSource) -> Result<Option<Result<Parsed, ParseError>>, ReadError> {
        if self.wanted.is_some() && self.headers.is_none() {
            return Ok(None);
        }
        if matches!(source.kind(0), None | Some(LineKind::Frame { .. })) {
            return Ok(None);
        }
        let Some(line) = source.line(0).cloned() else { return Ok(None) };
        let Some(row) = source.row(0) else { return Ok(None) };
        let read = match cells_line::read(&line, row, self.reading.known) {
            CellsLine::None => return Ok(None),
            CellsLine::Puzzle(parsed) if parsed.problem.size() == 4 && is_row_of_16(source) => {
                return Ok(None);
            }
            CellsLine::Damaged(_) if is_row_of_16(source) => return Ok(None),
            CellsLine::Puzzle(mut parsed) => {
                self.ask_columns(&mut parsed, &line);
                Ok(*parsed)
            }
            CellsLine::Damaged(error) => Err(error),
        };
        source.next()?;
        Ok(Some(read))
    }

    /// Reads the board that begins at the next line, with what belongs to it.
    fn board(&mut self, source: &mut RowSource) -> Result<Option<Parsed>, ReadError> {
        let follows_text = self.above.is_some();
        let above = self.above.take();
        let mut board = match self.held.pop_front() {
            Some(held) => held?,
            None => read_board(source, self.reading, above.as_ref())?,
        };
        let title = above.filter(is_title);
        let map = match self.map.take() {
            Some(map) => Some(map),
            None => map_below(source, &board)?,
        };
        if let Some(map) = map {
            source.skip(map.lines)?;
            if map.size == board.draft.size() {
                board.draft.boxes = map.boxes;
            }
        }
        if let Some(error) = rule_below(source)? {
            return Err(error.into());
        }
        let mut said = text_below(source);
        let headers = self.headers.as_mut().map(std::mem::take);
        // The title of the format `sdk` is a description.
        said.extend(headers.iter().flat_map(|headers| &headers.title).flat_map(|title| ["\n", title]));
        board.draft.info = headers.unwrap_or_else(|| Info {
            title: title.map(|line| words::without_mark(&line.text).to_owned()),
            ..Info::default()
        });
        let givens = match &board.marks {
            Some(marks) => candidate_grid::digits_of(&*board.draft.board()?, marks),
            None => board.draft.givens()?.grid,
        };
        if self.is_later_position(&mut board, &givens, follows_text) {
            return Ok(None);
        }
        let DrawnBoard { mut draft, marks, drawn } = board;
        match marks {
            Some(marks) => candidate_grid::fill(&mut draft, &marks, &givens)?,
            None if self.headers.is_some() => {
                sdk_headers::add_state(source, &mut draft, self.reading)?;
                sdk_headers::skip_sections(source, &mut draft)?;
            }
            None if drawn == Drawn::Frame => self.merge(source, &mut draft, &givens)?,
            None => {}
        }
        let mut parsed = draft.build()?;
        parsed.hear(&said);
        Ok(Some(self.settle(parsed, drawn)))
    }

    /// Returns whether a line behind a board only repeats its puzzle or has digits of its solution.
    fn repeats_board(&self, line: &Parsed) -> bool {
        let (Some(last), Some(puzzle)) = (&self.last, line.problem.as_sudoku()) else { return false };
        !self.is_in_list()
            && last.filled() > 0
            && puzzle.givens.cell_count() == last.cell_count()
            && puzzle.givens.extends(last)
    }

    /// Adds the frames below a frame: the digits on the board, the marks, or both.
    fn merge(&mut self, source: &mut RowSource, draft: &mut Draft, givens: &Grid) -> Result<(), ReadError> {
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
            draft.add_all(&digits);
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
        source: &mut RowSource,
        reading: Reading,
        index: usize,
    ) -> Result<Option<&Result<DrawnBoard, ReadError>>, ReadError> {
        while self.held.len() <= index {
            let gap = source.blank_lines();
            source.skip(gap)?;
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
            None if self.is_in_list() && digits == last => true,
            None => digits.extends(last) && is_solution(digits, &mut board.draft),
        }
    }
}

/// Reads the board that begins at the next line. If its rows make none, a line of text with as many cells above or below them
/// may be the one that is missing.
fn read_board(
    source: &mut RowSource,
    reading: Reading,
    above: Option<&Line>,
) -> Result<DrawnBoard, ReadError> {
    let cells = source.row(0).map_or(0, Row::cell_count);
    let error = match table::read(source, reading) {
        Err(ReadError::Parse(error)) => error,
        read => return read,
    };
    if let Some(error) = above.and_then(|line| word_in_row(line, cells)) {
        return Err(error.into());
    }
    let Some(error) = source.line(0).and_then(|line| word_in_row(line, cells)) else {
        return Err(error.into());
    };
    // The other rows are no board of their own.
    while source.line(0).is_some_and(|line| !line.is_blank()) {
        source.skip(1)?;
    }
    Err(error.into())
}

/// Returns the error of a word where a row of so many cells has a digit.
fn word_in_row(line: &Line, cells: usize) -> Option<ParseError> {
    let row = row::tokens(line);
    let has_cell = row.texts().any(|text| text.len() == 1 && (text[0].is_ascii_digit() || text == b"."));
    let is_row = row.kind == LineKind::Text && cells > 1 && row.cell_count() == cells && has_cell;
    let word = row.tokens().iter().find(|token| row.text(token).iter().all(u8::is_ascii_alphabetic))?;
    let place = Place::new(line.number, word.column());
    let found = String::from_utf8_lossy(row.text(word));
    is_row.then(|| place.expected(&found, "a digit, or `.` for an empty cell"))
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

/// Returns whether a line is one long word of digits and of letters that large boards have as digits, which no title is.
fn is_word_of_cells(row: &Row) -> bool {
    const LEAST: usize = 10;
    let is_cell =
        |byte: u8| Alphabet::Letters.digit(char::from(byte.to_ascii_uppercase()), MAX_SIZE).is_some();
    row.tokens().len() == 1
        && row.characters() >= LEAST
        && row.has(u8::is_ascii_digit)
        && !row.has(|&byte| byte.is_ascii_alphabetic() && !is_cell(byte))
}

/// Returns the map of regions below a board, behind blank lines and a heading.
fn map_below(source: &mut RowSource, board: &DrawnBoard) -> Result<Option<RegionMap>, ReadError> {
    if board.marks.is_some() || board.draft.boxes != DraftBoxes::Usual {
        return Ok(None);
    }
    let size = board.draft.size();
    let mut gap = source.blank_lines();
    let is_heading = source.line(gap).is_some_and(|line| line.text.contains("egion"));
    gap += usize::from(is_heading && source.kind(gap) == Some(LineKind::Text));
    if let Some(map) = region_map(source, gap).filter(|map| map.size == size) {
        return Ok(Some(RegionMap { lines: map.lines + gap, ..map }));
    }
    match damaged_map(source, gap, size) {
        None => Ok(None),
        Some(DamagedMap { lines, error }) => {
            source.skip(gap + lines)?;
            Err(error.into())
        }
    }
}

/// Returns the text below a board that may be about it: the next line, and all lines if no other puzzle follows them.
fn text_below(source: &mut RowSource) -> String {
    const MOST: usize = 40;
    let (mut text, mut next) = (String::new(), String::new());
    for ahead in 0..MOST {
        let Some(row) = source.row(ahead) else { break };
        if matches!(row.kind, LineKind::Row | LineKind::Frame { .. }) || cells_line::is_puzzle(row) {
            return next;
        }
        let Some(line) = source.line(ahead) else { break };
        if ahead == 0 {
            next.clone_from(&line.text);
        }
        text = text + &line.text + "\n";
    }
    text
}

/// Skips the rules of a sheet below a board that is none, and returns the error that they are there.
fn rule_below(source: &mut RowSource) -> Result<Option<ParseError>, ReadError> {
    let gap = source.blank_lines();
    let Some(error) = source.line(gap).and_then(misplaced_rule) else { return Ok(None) };
    source.skip(gap)?;
    while source.line(0).is_some_and(is_rule) {
        source.skip(1)?;
    }
    Ok(Some(error))
}

/// Returns the error for a line that is a rule in the notation of a sheet.
fn misplaced_rule(line: &Line) -> Option<ParseError> {
    let help = "write `grid:` above the rows, and the rules above it";
    is_rule(line).then(|| line.error(1, "a rule below a board without headers").help(help))
}

/// Returns whether a line is a rule in the notation of a sheet.
fn is_rule(line: &Line) -> bool {
    let Some((key, text)) = line.text.split_once(':') else { return false };
    let (key, value) = (key.trim(), Piece { text: text.trim(), place: Place::new(line.number, 1) });
    if key.eq_ignore_ascii_case("extra") {
        return Extra::from_name(value.text).is_some();
    }
    let read = |header| rule_line::read(header, value, Numbers::new(MAX_SIZE, 1)).is_ok();
    !value.text.is_empty() && rule_line::header_of(key).is_some_and(read)
}

/// A line of 16 characters is a board of 4x4, or a row of one of 16x16: then the lines around it are as long, and one of
/// them has a character that no board of 4x4 has.
fn is_row_of_16(source: &mut RowSource) -> bool {
    const SIZE: usize = 16;
    let mut has_large = false;
    for ahead in 0..SIZE {
        let Some(line) = source.line(ahead) else { return false };
        let text = line.text.trim();
        if text.len() != SIZE || text.contains(char::is_whitespace) {
            return false;
        }
        has_large |= text.bytes().any(|byte| byte.is_ascii_alphanumeric() && !b"01234xX".contains(&byte));
    }
    has_large
}

/// Returns whether nothing follows the next line, which is too short for a row and no number by itself.
fn is_short_and_last(source: &mut RowSource) -> bool {
    let is_short = source.row(0).is_some_and(|row| {
        let is_number = matches!(row.tokens(), [only] if row.text(only).iter().all(u8::is_ascii_digit));
        row.kind == LineKind::Short && !is_number && row.has(|byte| (b'1'..=b'9').contains(byte))
    });
    is_short && (1..=MAX_GAP).all(|ahead| source.line(ahead).is_none_or(Line::is_blank))
}

/// Returns whether a line is the number of boards below it, or a word: no empty cell, and the line below is not as long.
fn is_alone(source: &mut RowSource) -> bool {
    let Some(line) = source.line(0) else { return false };
    let word = line.text.trim();
    let length = word.len();
    word.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && source.line(1).is_none_or(|line| line.text.trim().len() != length)
}

impl PlainParser {
    fn next_puzzle(&mut self, source: &mut RowSource) -> Result<Option<Parsed>, ReadError> {
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
            let Some(line) = source.line(0) else {
                // The end, or a line that cannot be read.
                source.next()?;
                return Ok(None);
            };
            if line.is_comment() || line.is_blank() && !line.text.contains('\t') {
                if let Some(comment) = source.next()?.filter(Line::is_comment) {
                    self.take_heading(&comment);
                }
                continue;
            }
            if let Some(read) = self.line(source)? {
                self.above = None;
                let parsed = read?;
                if self.wanted.is_none() && self.repeats_board(&parsed) {
                    continue;
                }
                return Ok(Some(self.settle(parsed, Drawn::Line)));
            }
            if source.kind(0) == Some(LineKind::Blank) {
                source.next()?;
                continue;
            }
            if self.map.is_none()
                && let Some(map) = region_map(source, 0)
            {
                source.skip(map.lines)?;
                self.map = Some(map);
                continue;
            }
            if let Some(size) = table::size_with_blanks(source) {
                self.held.push_back(table::read_with_blanks(source, size));
                continue;
            }
            let is_damaged = source.row(0).is_some_and(|row| self.is_damaged(row));
            if !(is_damaged && self.is_in_list()) && table::begins(source) && !is_alone(source) {
                match self.board(source)? {
                    Some(parsed) => return Ok(Some(parsed)),
                    None => continue,
                }
            }
            let is_rest_of_row = self.drawn.is_some() && is_short_and_last(source);
            let text = source.next()?;
            if let Some(line) = text.as_ref().filter(|_| is_rest_of_row) {
                let error = line.expected("nothing below the last puzzle, or a whole row");
                return Err(error.help("write `.` for every empty cell, or `#` before a comment").into());
            }
            if let Some(line) = text.as_ref().filter(|_| is_damaged) {
                return Err(cells_line::no_puzzle(line).into());
            }
            if let Some(error) = text.as_ref().and_then(misplaced_rule) {
                return Err(error.into());
            }
            if let Some(line) = &text {
                self.take_heading(line);
            }
            self.above = text;
        }
    }
}

impl Parser for PlainParser {
    fn format(&self) -> Option<Format> {
        if self.wanted.is_some() || self.headers.is_some() { None } else { self.drawn.map(Format::from) }
    }

    /// The text below a board has been read with it.
    fn notes_at_end(&mut self) -> Option<HeadingNotes> {
        let is_below_list = self.is_in_list() && !self.headings.have_puzzle_below();
        if is_below_list { self.headings.notes_on_9x9() } else { None }
    }

    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        if self.is_list {
            while let Some(line) = source.next()? {
                if let Some(read) = self.list_line(&line) {
                    return Ok(Some(read?));
                }
            }
            return Ok(None);
        }
        let mut rows = std::mem::take(&mut self.rows);
        let next = self.next_puzzle(&mut RowSource::new(source, &mut rows));
        self.rows = rows;
        next
    }
}

#[cfg(test)]
mod tests;
