//! `line`: one puzzle per line, all its cells run together.
//!
//! A line of 729 characters gives candidates, nine characters a cell: see
//! [`candidate_line`](crate::format::candidate_line).
//!
//! After a space, a comma, a semicolon or `#`, a title or a rating may follow the cells. A line that
//! begins with `#` is a comment. The line `end`, which closes the input of one online judge, is skipped.

use super::prelude::*;
use crate::explain::counted;
use crate::format::candidate_line;
use crate::format::cells::layout;
use crate::format::columns::{Parts, cut, first_separator, is_separator, is_solution, solution_column};
use crate::format::head::CellLayout;
use crate::format::links;
use crate::format::nine;
use crate::format::page;
use crate::format::plain::plain_text;
use crate::format::regions;
use crate::format::rows;
use crate::format::rules::{self, Rules};
use crate::format::sanitize::{excerpt, is_invisible, remark};
use crate::format::source::{Line as TextLine, Source};
use crate::format::symbols::{self, CellError, KnownAlphabet, is_open_symbol, size_of_cells};
use crate::grid::{Alphabet, CandidateSet, Digit, Geometry, MAX_SIZE};

/// Lines with this character for an empty cell, or one that leaves the alphabet clear. Only those have titles and given
/// candidates.
pub struct Line(pub Option<char>);

impl TextFormat for Line {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::likely_if(self.0.is_none() && layout(head) == Some(CellLayout::Line))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(LineParser { is_sdm: self.0.is_some(), ..LineParser::new(options) })
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "a line")?;
        // In hexadecimal boards 0 is a digit.
        if let Some(empty) = self.0.filter(|_| puzzle.alphabet != Alphabet::HexZero) {
            return Ok(symbols::write(puzzle.givens.values(), puzzle.alphabet, empty)
                .chain(['\n'])
                .collect());
        }
        let cells = match &puzzle.given_candidates {
            Some(given) => candidate_line::write(puzzle, given)?,
            None => rows::cells(puzzle, &puzzle.givens),
        };
        Ok(match &puzzle.info.title {
            Some(title) if self.0.is_none() => format!("{cells} {title}\n"),
            _ => cells + "\n",
        })
    }

    fn remarks(&self) -> &'static [&'static str] {
        if self.0.is_none() { &["title"] } else { &[] }
    }

    fn plain_9x9(&self, cells: &[u8; 81], text: &mut Vec<u8>) -> bool {
        self.0.is_none() && nine::write_line(cells, text)
    }

    fn holds_given_candidates(&self) -> bool {
        self.0.is_none()
    }
}

/// Reads one puzzle per line.
pub struct LineParser {
    known: KnownAlphabet,
    /// The size of the puzzle before, which a line of a wrong length was probably meant to have.
    size: usize,
    /// Whether a puzzle has been read: before the first one, headings are skipped.
    has_begun: bool,
    /// Whether zeros are empty cells without a doubt.
    is_sdm: bool,
    /// Whether nobody said that each line is a puzzle.
    is_detected: bool,
    /// The last 4x4 puzzle: its solution may follow. Lines of larger ones with solutions between them are a page.
    last: Option<Grid>,
}

/// The size of the smallest boards.
const SMALLEST: usize = 4;

impl LineParser {
    pub fn new(options: &Options) -> LineParser {
        LineParser {
            known: KnownAlphabet::wanted(options.alphabet),
            size: 9,
            has_begun: false,
            is_sdm: false,
            is_detected: options.format.is_none(),
            last: None,
        }
    }

    /// Returns the puzzle in a line, or `None` if the line is blank or a comment.
    pub fn line(&mut self, line: &TextLine) -> Option<Result<Parsed, ParseError>> {
        let is_puzzle = !line.is_blank() && !line.is_comment() && !["end", "\\."].contains(&line.text.trim());
        let is_field = is_key(&line.text) || is_frame(&line.text);
        let is_skipped = !is_puzzle
            || is_prose(&line.text)
            || is_rule(&line.text)
            || (self.has_begun && is_solution(&line.text))
            || (self.is_title(line) && cut(&line.text).is_none())
            || ((!self.has_begun || is_field) && is_heading(&line.text));
        let read = (!is_skipped).then(|| self.read(line))?;
        let is_solution = read.as_ref().is_ok_and(|parsed| self.is_solution_of_last(parsed));
        (!is_solution).then_some(read)
    }

    /// Returns whether a full grid is the solution of the 4x4 puzzle on the line before.
    fn is_solution_of_last(&mut self, parsed: &Parsed) -> bool {
        let puzzle = parsed.problem.as_sudoku().filter(|puzzle| puzzle.geometry.size() == SMALLEST);
        let Some(puzzle) = puzzle.filter(|_| self.is_detected) else { return false };
        let last = self.last.replace(puzzle.givens.clone());
        let is_solved = |last: Grid| {
            // Nearly empty boards have many solutions.
            (SMALLEST..last.cell_count()).contains(&last.filled()) && puzzle.givens.extends(&last)
        };
        last.is_some_and(is_solved) && puzzle.givens.is_solution(&puzzle.geometry)
    }

    /// Returns whether a line is a title, or the number of puzzles above them. Damaged puzzles have no letters.
    fn is_title(&self, line: &TextLine) -> bool {
        let is_named =
            || line.text.contains(|c: char| c.is_alphabetic() || "#[(".contains(c)) || is_item(&line.text);
        page::is_remark(line) && (!self.has_begun || is_named())
    }

    /// Takes note of plain 9x9 puzzles that the caller has read itself.
    pub fn note_9x9(&mut self) {
        self.size = 9;
        self.has_begun = true;
        self.known.settled = Some(Alphabet::Digits);
    }

    fn read(&mut self, line: &TextLine) -> Result<Parsed, ParseError> {
        let text = plain_text(&line.text);
        let Some(parts) = cut(&text) else { return Err(self.wrong_length(line)) };
        let column = text[..parts.start].chars().count() + 1;
        let read = match parts.are_candidates() {
            true => candidate_line::read(parts.cells, self.known.wanted.unwrap_or_default()),
            false => self.cells(&parts),
        };
        let mut puzzle = read.map_err(|error| error.at(|index| (line.number, column + index)))?;
        self.size = parts.size;
        self.has_begun = true;
        self.known.settled = Some(puzzle.alphabet);
        check_solution(&parts, puzzle.alphabet, &puzzle.givens).map_err(|(at, message)| {
            let rest = text.len() - parts.rest.len();
            line.error(text[..rest + at].chars().count() + 1, message)
        })?;
        if let Some(at) = another_puzzle(&parts) {
            let column = text[..text.len() - parts.rest.len() + at].chars().count() + 1;
            let help = "begin a new line after each puzzle";
            return Err(line.error(column, "there is another puzzle on the line".to_owned()).help(help));
        }
        // As it is written.
        let before = text.chars().count() - parts.rest.chars().count();
        puzzle.info.title = remark(&line.text.chars().skip(before).collect::<String>());
        if let Some(boxes) = regions::in_column(parts.rest, parts.size * parts.size) {
            puzzle.geometry = regions::geometry(parts.size, Some(&boxes)).unwrap_or(puzzle.geometry);
            puzzle.info.title = None;
        }
        if rules::may_name(parts.rest) {
            let mut named = Rules::default();
            match parts.rest.split(',').find(|column| rules::is_name(column)) {
                Some(column) if line.text.contains(',') => named.add_field(column),
                _ => named.add_prose(parts.rest),
            }
            named.apply(&mut puzzle);
        }
        let width = if parts.are_candidates() { parts.size } else { 1 };
        let is_number = parts.cells.bytes().all(|byte| byte.is_ascii_digit());
        let positions = CellPositions::Run { column, width, is_number };
        Ok(Parsed { problem: Problem::Sudoku(puzzle), line: line.number, positions })
    }

    fn cells(&self, parts: &Parts<'_>) -> Result<Puzzle, CellError> {
        if parts.size != 9 && !self.is_sdm && is_code(parts.cells) {
            let error =
                CellError::new(0, "zeros before a number, or nothing else: expected the cells of a puzzle");
            return Err(error.help("write `.` for every empty cell"));
        }
        let (alphabet, givens) = symbols::read(parts.size, parts.cells.chars(), self.known)?;
        let error = || CellError::new(0, "no standard board has this size");
        let geometry = Geometry::standard(parts.size).ok_or_else(error)?;
        Ok(Puzzle { alphabet, ..Puzzle::new(geometry, givens) })
    }

    fn wrong_length(&self, line: &TextLine) -> ParseError {
        if let Some(error) = links::explain(line) {
            return error;
        }
        let text = line.text.trim_start();
        let column = line.text.chars().count() - text.chars().count() + 1;
        let found = text[..first_separator(text)].chars().count();
        // Far fewer cells than in the puzzles before are none.
        if found < 10 || (self.has_begun && 2 * found < self.size * self.size) {
            let message =
                format!("found `{}`: expected a puzzle, such as a line of 81 characters", excerpt(text));
            return line
                .error(column, message)
                .help("this text has one puzzle per line; begin a comment with `#`");
        }
        if found > MAX_SIZE * MAX_SIZE {
            let length = candidate_line::LENGTH;
            let message = format!("{found} characters: expected {length}, nine for each cell of a 9x9 board");
            return line.error(column + found.min(length), message);
        }
        const CELLS: usize = 81;
        if found.is_multiple_of(CELLS) {
            let message = format!("{found} cells: expected {CELLS} (a board of 9x9)");
            return line.error(column + CELLS, message).help("begin a new line after each puzzle");
        }
        let size = self.probable_size(found);
        let expected = size * size;
        let message = format!("{}: expected {expected} (a board of {size}x{size})", counted(found, "cell"));
        if found < expected {
            let help = "write `.` for every empty cell, at the end of the line too";
            line.error(column + found, message).help(help)
        } else {
            line.error(column + expected, message)
                .help("put a space or a comma between the cells and a title")
        }
    }

    /// The size that a line with this number of cells was probably meant to have: that of the puzzle
    /// before if it is close, otherwise the closest common size.
    fn probable_size(&self, found: usize) -> usize {
        let distance = |size: usize| (size * size).abs_diff(found);
        if self.has_begun || distance(self.size) <= 2 * self.size {
            return self.size;
        }
        [4, 6, 8, 9, 10, 12, 16, MAX_SIZE].into_iter().min_by_key(|&size| distance(size)).unwrap_or(9)
    }
}

/// Returns where in the rest of a line there is a puzzle of the same size with other digits.
fn another_puzzle(parts: &Parts<'_>) -> Option<usize> {
    let is_digit = |c: char| c.is_ascii_alphanumeric() && c != '0';
    let count = parts.cells.chars().count();
    let differs = |column: &str| {
        column.chars().zip(parts.cells.chars()).any(|(a, b)| is_digit(a) && is_digit(b) && a != b)
    };
    let is_puzzle = |column: &&str| {
        column.chars().count() == count
            && column.chars().all(|c| is_digit(c) || is_open_symbol(c))
            && column.contains(|c: char| c.is_ascii_digit())
            && column.contains(is_open_symbol)
    };
    // What a remark leaves out separates as well: without it, the puzzle would stand in the remark.
    let is_separator = |c: char| c.is_whitespace() || is_invisible(c) || ",;|\"'".contains(c);
    let mut columns = parts.rest.split(is_separator);
    let column = columns.find(|column| is_puzzle(column) && differs(column))?;
    parts.rest.find(column)
}

/// A 4x4 puzzle has this many cells; few words are as long.
pub const LONG_WORD: usize = 16;

/// Returns whether a line is the number of a puzzle, such as `7.`.
fn is_item(text: &str) -> bool {
    let text = text.trim();
    let number = text.strip_suffix(['.', ')', ':']).unwrap_or("");
    (1..5).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_digit())
}

/// Returns whether a line is drawn below a heading: strokes that are no empty cells.
fn is_rule(text: &str) -> bool {
    let text = text.trim().as_bytes();
    let is_drawn = |strokes: &[u8]| text.iter().all(|b| strokes.contains(b));
    // Databases mark the columns as `---+---`.
    let is_frame = is_drawn(b"=") || is_drawn(b"*") && size_of_cells(text.len()).is_none();
    text.len() > 2 && (is_frame || is_drawn(b"-+") && text[0] == b'-')
}

/// Returns whether cells are rather a hash, an id or a number with zeros before it.
fn is_code(cells: &str) -> bool {
    let digits = cells.trim_start_matches('0');
    cells.contains('0')
        && match digits {
            "" => true,
            _ if digits.chars().all(|c| "0-".contains(c)) => true,
            _ => digits.len() <= 4 && digits.bytes().all(|b| b.is_ascii_digit()),
        }
}

/// Returns whether a line is part of the frame of a table.
fn is_frame(text: &str) -> bool {
    let is_drawn = |c: char| "|-:+= ".contains(c);
    text.trim_start().starts_with(['+', '|']) && (page::is_border(text) || text.trim().chars().all(is_drawn))
}

/// Returns whether a line begins with a key, as in YAML or above the puzzles of a list.
fn is_key(text: &str) -> bool {
    let key = text.trim_start_matches(['-', ' ']).split_once([':', '=']).map_or("", |(key, _)| key);
    !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || "_ ".contains(c))
}

/// Returns whether a line is a name of several words or a sentence without any digit, words with a few numbers between
/// them, such as `4 rows in set (0.00 sec)`, or the dashes above the signature of a mail.
fn is_prose(text: &str) -> bool {
    const MIN_WORDS: usize = 3;
    const MAX_CELLS: usize = 20;
    // Most lines have no letters.
    if text.bytes().filter(|byte| byte.is_ascii_alphabetic() || !byte.is_ascii()).count() < 2 {
        return text.trim() == "--";
    }
    let words = || text.split_whitespace();
    let letters = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count();
    let could_be_cells = |word: &str| word.len() >= LONG_WORD || word.trim_end_matches('.').contains('.');
    // A single word may be a damaged puzzle, one between commas names the columns of a table.
    let is_sentence = letters(text) > 1
        && words().nth(1).is_some()
        && (!text.contains(',') || words().filter(|word| letters(word) > 1).count() > 1)
        && !text.contains(|c: char| c.is_ascii_digit() || "_*".contains(c))
        && !words().any(could_be_cells);
    let is_report = words().filter(|word| letters(word) > 0 && word.len() < LONG_WORD).count() >= MIN_WORDS
        && words().any(|word| letters(word) > 2)
        && text.chars().filter(|c| c.is_ascii_digit() || ".*_".contains(*c)).count() < MAX_CELLS;
    (is_sentence || is_report) && cut(text).is_none()
}

/// Returns whether a line names the columns of a table, or is a title: nothing in it could be meant as a puzzle.
fn is_heading(text: &str) -> bool {
    let is_cell = |c: char| c.is_ascii_digit() || ".*_-?".contains(c);
    is_frame(text)
        || cut(text).is_none()
            && text.contains(char::is_alphabetic)
            && text.split(is_separator).all(|word| word.chars().filter(|&c| is_cell(c)).count() < 10)
}

/// Checks the solution in a column after the puzzle, if there is one. Columns of anything else are not checked.
///
/// # Errors
/// The byte of the first wrong digit in the rest of the line, and a message.
fn check_solution(parts: &Parts<'_>, alphabet: Alphabet, givens: &Grid) -> Result<(), (usize, String)> {
    let size = parts.size;
    let Some((start, column)) = solution_column(parts.rest, size * size) else { return Ok(()) };
    let values: Option<Vec<Digit>> = column.chars().map(|c| alphabet.digit(c, size)).collect();
    let Some(values) = values else { return Ok(()) };
    // A column of ones is no solution, but no reason to refuse the puzzle either.
    let is_row = |row: &[Digit]| row.iter().copied().collect::<CandidateSet>().len() == size;
    if !values.chunks(size).all(is_row) {
        return Ok(());
    }
    match givens.placed().find(|&(cell, digit)| values[cell.index()] != digit) {
        None => Ok(()),
        Some((cell, digit)) => {
            let (row, column) = (cell.index() / size + 1, cell.index() % size + 1);
            let (found, given) = (alphabet.symbol(values[cell.index()]), alphabet.symbol(digit));
            let message =
                format!("the solution has {found} in r{row}c{column}, where the puzzle has {given}");
            Err((start + cell.index(), message))
        }
    }
}

impl Parser for LineParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        while let Some(line) = source.next()? {
            if let Some(read) = self.line(&line) {
                return Ok(Some(read?));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn keys_and_frames_around_puzzles_are_skipped() {
        let line = ".".repeat(80) + "9";
        let frame = format!("+----+{}+\n", "-".repeat(83));
        for text in [
            format!("- id: 7\n  puzzle: \"{line}\"\n  level: 3\n- id: 8\n  puzzle: '{line}'\n  level: 12\n"),
            format!("{frame}| id | puzzle |\n{frame}|  1 | {line} |\n|  2 | {line} |\n{frame}"),
            format!(
                "puzzle = {line}\nlevel = 3\nsolution = {SOLUTION}\nPuzzle: {line}\nSolution: {SOLUTION}\n"
            ),
            format!("Puzzle 1: easy\n{line}\nPuzzle 2: hard\n{line}\n"),
            format!("No. 1\n{line}\nNo. 2\n{line}\n"),
            format!("1.\n{line}\n2.\n{line}\n"),
            format!("2\n{line}\n{line}\n"),
            format!("| # | Puzzle | Level |\n|---|:---|---:|\n| 1 | `{line}` | 3 |\n| 2 | {line} | 5 |\n"),
            format!("id;puzzle\n1;{0}\n2;{0}\n", line.replace('.', "x")),
            format!(
                " id | puzzle\n----+{}\n  1 | {line}\n  2 | {line}\n2 rows in set (0.00 sec)\n",
                "-".repeat(83)
            ),
            format!("Puzzle A\n{line}\nPuzzle B\n{line}\nNumber of Pointing Pairs: 2\n"),
            format!(
                "7551c17c-1506-40da-91a8-44fc82d1a2b3,{line}\n0e51c17c-1506-40da-91a8-44fc82d1a2b4,{line}\n"
            ),
        ] {
            assert_eq!(crate::format::tests::read(&text).len(), 2, "{text}");
        }
    }

    use crate::format::tests::{SOLUTION, error, errors, read};
    use crate::format::{Format, Options, Reader, parse};
    use crate::grid::Cell;

    #[test]
    fn a_damaged_line_in_brackets_is_reported() {
        let line = format!("[{}]\n", "4".to_owned() + &".".repeat(40) + "12345678" + &".".repeat(32));
        let damaged = line.replacen('.', "", 1);
        for text in [[&line, &damaged, &line].map(String::as_str).concat(), format!("{damaged}{line}{line}")]
        {
            let items: Vec<_> = Reader::new(text.as_bytes(), Default::default()).collect();
            assert_eq!((items.len(), items.iter().filter(|item| item.is_ok()).count()), (3, 2), "{text}");
        }
    }

    #[test]
    fn full_grids_of_any_size_may_have_ids() {
        const SIX: &str = "136245452613364152521436213564645321";
        for text in [format!("17,{SIX}\n"), format!("Nr. 3\n{SIX}\n"), format!("solution: {SIX}\n")] {
            assert_eq!(read(&text), read(SIX), "{text}");
        }
        assert_eq!(errors(&format!("17,{}\n", "123456".repeat(6).replace('2', "1"))).len(), 1);
    }

    #[test]
    fn large_boards_of_letters_may_have_names() {
        for (last, size) in [('P', 16), ('Y', 25)] {
            let row: String = ('A'..=last).collect();
            let cells = row + &"-".repeat(size * size - size);
            let puzzles = read(&format!("Puzzle 3: {cells}\n"));
            assert_eq!((puzzles.len(), &puzzles[0].givens), (1, &read(&cells)[0].givens));
        }
    }

    const NINE: &str = "..............1.23.45.6............1...74.6..2...5...........8..7....4..3....2...";

    #[test]
    fn empty_cells_have_many_symbols() {
        let dots = read(NINE);
        for symbol in ['0', '*', '_', '-', ' ', 'x', '?'] {
            let text = NINE.replace('.', &symbol.to_string());
            assert_eq!(read(&text), dots, "{symbol:?}");
        }
    }

    #[test]
    fn a_line_of_spaces_is_blank() {
        let puzzles = read(&format!("{}\n{NINE}\n", " ".repeat(81)));
        assert_eq!(puzzles.iter().map(|puzzle| puzzle.givens.filled()).collect::<Vec<_>>(), [17]);
    }

    #[test]
    fn titles_and_comments_follow_the_cells() {
        let text = format!("# hard ones\n\n{NINE} # 17 clues\n{NINE},7.1,\u{1b}[31mred\r\n{NINE}\t9\nend");
        let titles: Vec<_> = read(&text).into_iter().map(|p| p.info.title).collect();
        assert_eq!(titles, [Some("17 clues".into()), Some("7.1,[31mred".into()), Some("9".into())]);
    }

    #[test]
    fn the_puzzle_may_be_any_column_below_a_heading() {
        let plain = read(NINE);
        for text in [
            format!("id,puzzle,difficulty\n7,{NINE},4.2\n"),
            format!("id;puzzle\n\"0000183b305c\";\"{NINE}\"\n"),
            format!("III  20  SM  {NINE}  gsf  5\n"),
            format!("My puzzles\n| 1 | {NINE} |\n"),
            format!("```\n{NINE}\n```\n"),
            format!("(solve \"{NINE}\")\n"),
            format!("> {NINE}\n"),
            format!("INSERT INTO puzzles VALUES (1, '{NINE}', 'easy');\n"),
            format!("https://example.org/solve?puzzle={NINE}&level=3\n"),
            format!("see https://example.org/{NINE}.html\n"),
            format!("Board={NINE}\n"),
        ] {
            assert_eq!(read(&text)[0].givens, plain[0].givens, "{text}");
        }
        let killer = errors(&format!("https://example.org/killer?puzzle={NINE}\n"));
        assert!(killer.len() == 1 && killer[0].contains("site whose puzzles cannot be read"), "{killer:?}");
        assert_eq!(errors(&format!("{NINE}\nid,puzzle\n{NINE}\n")).len(), 1, "a heading below a puzzle");
    }

    #[test]
    fn the_solution_beside_a_puzzle_is_checked() {
        let solution = SOLUTION;
        let puzzle = format!("{}{}", &solution[..30], ".".repeat(51));
        assert_eq!(read(&format!("{puzzle},{solution},easy\n"))[0].givens.filled(), 30);
        // Boxes turned around: a grid, but of another puzzle.
        let other = format!("{}{}", &solution[27..], &solution[..27]);
        let error = error(&format!("{puzzle},{other},easy\n")).to_string();
        assert_eq!(error, "line 1, column 83: the solution has 8 in r1c1, where the puzzle has 5");
        assert_eq!(read(&format!("{puzzle},{}\n", "1".repeat(81))).len(), 1);
        assert_eq!(read(&format!("{puzzle}{solution}\n7,{puzzle}{solution}\n"))[1].givens.filled(), 30);
        assert_eq!(errors(&format!("{puzzle}{other}\n")).len(), 1);
        let small = "1.34341221.34321\n1234341221434321\n";
        assert_eq!(read(&small.repeat(2)).len(), 2, "a 4x4 puzzle and its solution on lines of their own");
        for cells in ["1 . 3 4 3 4 1 2 2 1 . 3 4 3 2 1", "1,0,3,4,3,4,1,2,2,1,0,3,4,3,2,1"] {
            assert_eq!(read(cells)[0].geometry.size(), 4);
        }
        assert_eq!(errors(". . 3 . . . 1 . . 2 . . . . . .\n").len(), 1, "rather a row of 16x16");
        for text in [format!("{solution},{puzzle}\n"), format!("id,solution,puzzle\n1,{solution},{puzzle}\n")]
        {
            assert_eq!(read(&text)[0].givens.filled(), 30, "the solution may come first");
        }
    }

    #[test]
    fn the_solution_of_a_damaged_puzzle_is_not_read_in_its_place() {
        let solution = SOLUTION;
        let of_nine = "123587946768491523945263718457326891831749652296158374519634287672815439384972165";
        // What begins with `#` is a comment.
        let (damaged, comment) = ("9".repeat(40) + &".".repeat(40), "#".repeat(50) + &"1".repeat(31));
        for (damaged, expected) in [(damaged, &[true, false][..]), (comment, &[true])] {
            let text = format!("puzzle,solution\n{NINE},{of_nine}\n{damaged},{solution}\n");
            let items = Reader::new(text.as_bytes(), Default::default());
            let read: Vec<bool> = items.map(|item| item.is_ok()).collect();
            assert_eq!(read, expected, "{damaged}");
        }
        assert_eq!(read(&format!("12,{solution},{solution}\n")).len(), 1);
    }

    #[test]
    fn a_4x4_puzzle_with_one_open_cell_is_no_number() {
        for text in ["1234341221.34321", "12-4341221434321", "1234341221434321"] {
            assert_eq!(read(&format!("{text}\n")).len(), 1, "{text}");
        }
        // Where zeros are the empty cells, they are a board without clues.
        let empty = [b'0'; 16];
        let sdm = Options { format: Some(Format::SDM), alphabet: None };
        assert!(parse(&empty, sdm).is_ok_and(|parsed| parsed.len() == 1));
        assert!(parse(&empty, Options::default()).is_err());
    }

    #[test]
    fn two_puzzles_on_a_line_are_refused() {
        let other = NINE.chars().rev().collect::<String>().replace('1', "9");
        for separator in [",", " ", "; ", "\t", ",Easy,\u{2}"] {
            let errors = errors(&format!("{NINE}\n{NINE}{separator}{other}\n"));
            assert!(errors.len() == 1 && errors[0].contains("another puzzle on the line"), "{errors:?}");
        }
        let later = NINE.replacen('.', "9", 3);
        assert_eq!(read(&format!("{NINE},{later}\n")).len(), 1, "a position of the same puzzle");
    }

    #[test]
    fn other_text_around_a_list_is_skipped() {
        for text in [
            format!("2024-03-05\n\n{NINE} hard\n{NINE}\n"),
            format!("Hi Ann,\n> {NINE}\n> # easy\n> {NINE}\n\n-- \nBest regards, Bob\n"),
            format!("```text\n{NINE}\n{NINE}\n```\n"),
            format!("[code]{NINE}\n{NINE}[/code]\n"),
            format!("{NINE}\r\n{NINE}\r\n\u{1a}"),
        ] {
            assert_eq!(read(&text).len(), 2, "{text}");
        }
        let latin = format!("R\u{e4}tsel\n{NINE}\n").chars().map(|c| c as u8).collect::<Vec<_>>();
        assert!(parse(&latin, Default::default()).is_ok_and(|parsed| parsed.len() == 1));
    }

    #[test]
    fn a_bad_line_does_not_stop_the_others() {
        let text = format!("{NINE}\n{}\n{NINE}9\n{}\n{NINE}", &NINE[..80], NINE.replacen('.', "A", 1));
        let mut reader = Reader::new(text.as_bytes(), Default::default());
        let items: Vec<_> =
            reader.by_ref().map(|item| item.map(|e| e.line).map_err(|e| e.to_string())).collect();
        assert_eq!(reader.format(), Some(Format::LINE));
        assert_eq!(
            items,
            [
                Ok(1),
                Err("line 2, column 81: 80 cells: expected 81 (a board of 9x9)".into()),
                Err("line 3, column 82: 82 cells: expected 81 (a board of 9x9)".into()),
                Err("line 4, column 1: found `A`: expected 1-9, or `.` for an empty cell".into()),
                Ok(5),
            ]
        );
    }

    #[test]
    fn the_position_of_a_cell_in_the_text_is_known() {
        let text = format!("\n  {NINE}");
        let parsed = Reader::new(text.as_bytes(), Default::default()).next().unwrap().unwrap();
        assert_eq!(parsed.position(Cell::new(80)), (2, 83));
    }

    #[test]
    fn lines_of_every_size_are_read() {
        for size in [4usize, 6, 8, 9, 10, 12, 16, 25] {
            let puzzles = read(&".".repeat(size * size));
            assert_eq!(puzzles[0].geometry.size(), size);
        }
        assert!(error(&"1".repeat(45)).message.contains("45 cells"));
    }
}
