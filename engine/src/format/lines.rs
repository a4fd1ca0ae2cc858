//! Texts with one puzzle per line whose caller splits the lines and solves the plain ones itself.

use super::candidate_line;
use super::plain_text::PlainParser;
use super::source::Decoder;
use super::text_format::Parser;
use super::{Options, ParseError, Parsed, headings::HeadingNotes, reader, regions};

/// The number of cells of a 9x9 board.
const CELLS: usize = 81;

/// Returns whether a line begins with a 9x9 puzzle in `1`-`9`, `.` and `0`, followed by nothing but a title or a solution
/// that has its givens.
///
/// In the alphabet of digits such a line has no other reading.
pub fn starts_with_9x9(line: &[u8]) -> bool {
    let Some((cells, rest)) = line.split_first_chunk::<CELLS>() else { return false };
    // Without an early exit, so that it compiles to a few vector instructions.
    let (mut are_cells, mut are_in_place) = (true, true);
    for (&byte, place) in cells.iter().zip(PLACES) {
        let is_open = (byte == b'.') | (byte == b'0');
        are_cells &= is_open | (byte.wrapping_sub(b'0') < 10);
        are_in_place &= is_open | (byte == place);
    }
    are_cells
        && !(are_in_place && are_candidates(cells))
        && is_title(rest)
        && (rest.len() <= CELLS || boards_in(rest).all(|column| is_solution_of(column, cells)))
}

/// The digit of each place in the candidates of nine cells.
const PLACES: [u8; CELLS] = {
    let mut places = [0; CELLS];
    let mut place = 0;
    while place < CELLS {
        places[place] = b'1' + (place % 9) as u8;
        place += 1;
    }
    places
};

/// Returns whether digits at the places of candidates are a part of a Sukaku: one of them is there twice.
fn are_candidates(cells: &[u8; CELLS]) -> bool {
    cells.iter().filter(|byte| !b".0".contains(byte)).count() > 9
}

/// Returns the candidates that a line begins with, if nothing but a title follows them: for each cell a mask in which
/// bit 0 is the digit 1.
///
/// Lines with other characters than digits, `.` and `0`, and cells without a candidate, are left to a
/// [`LineReader`].
pub fn starts_with_candidates(line: &[u8]) -> Option<[u16; CELLS]> {
    let (characters, rest) = line.split_first_chunk()?;
    candidate_line::masks(characters).filter(|_| is_title(rest))
}

/// Returns whether nothing follows the cells of a line, or only a title or a solution. What may be another puzzle is
/// neither.
fn is_title(rest: &[u8]) -> bool {
    match rest {
        [] | b"\r" => true,
        [first, ..] => {
            let may_be_puzzle = rest.len() > CELLS && rest.iter().any(|byte| b".0".contains(byte));
            let is_separator = first.is_ascii_whitespace() || b",;#".contains(first);
            is_separator && !may_be_puzzle && std::str::from_utf8(rest).is_ok() && !has_regions(rest)
        }
    }
}

/// Returns whether a column of a line is a map of the regions of a jigsaw.
fn has_regions(rest: &[u8]) -> bool {
    rest.len() > CELLS && boards_in(rest).any(|column| regions::boxes(column, 9).is_some())
}

/// Returns whether a column has the digits of a puzzle, and each digit once in a row.
fn is_solution_of(column: &[u8], cells: &[u8; CELLS]) -> bool {
    let has_givens = column.iter().zip(cells).fold(true, |good, (&solved, &cell)| {
        good & ((cell == b'.') | (cell == b'0') | (cell == solved)) & (solved.wrapping_sub(b'1') < 9)
    });
    let has_each_once =
        |row: &[u8]| row.iter().fold(0, |seen, digit| seen | 1 << (digit & 0xf)) == 0b11_1111_1110;
    has_givens && column.chunks(9).all(has_each_once)
}

/// Returns the columns behind the cells of a line that are as long as these.
fn boards_in(rest: &[u8]) -> impl Iterator<Item = &[u8]> {
    let columns = rest.split(|byte| byte.is_ascii_whitespace() || b",;|\"'".contains(byte));
    columns.filter(|column| column.len() == CELLS)
}

/// Reads single lines as a [`super::Reader`] of the format `line` does.
pub struct LineReader {
    decoder: Decoder,
    parser: PlainParser,
    found: bool,
}

impl LineReader {
    /// Creates a reader. No line has been read yet.
    pub fn new(options: &Options) -> LineReader {
        LineReader { decoder: Decoder::default(), parser: PlainParser::of_list(options), found: false }
    }

    /// Returns the puzzle in a line, or `None` if the line is blank or a comment. The number of the
    /// first line is 1.
    pub fn read(&mut self, number: usize, line: &[u8]) -> Option<Result<Parsed, ParseError>> {
        if self.has_ended() {
            return None;
        }
        let read = match self.decoder.decode(number, line) {
            Ok(line) => self.parser.list_line(&line)?,
            Err(error) => Err(error),
        };
        self.found = true;
        Some(read)
    }

    /// Takes note that lines which [start with a 9x9 puzzle](starts_with_9x9) have been read elsewhere: the
    /// reading of later lines may depend on it.
    pub fn note_9x9(&mut self) {
        self.found = true;
        self.parser.note_9x9();
    }

    /// Returns what the headings read last say that a plain 9x9 puzzle does not have, if anything.
    pub fn notes_on_9x9(&mut self) -> Option<HeadingNotes> {
        self.parser.notes_on_9x9()
    }

    /// Returns the same of headings without a puzzle below them.
    pub fn notes_at_end(&mut self) -> Option<HeadingNotes> {
        Parser::notes_at_end(&mut self.parser)
    }

    /// Returns whether a line has ended the text: nothing after it is read.
    pub fn has_ended(&self) -> bool {
        self.decoder.has_ended()
    }

    /// Ends the text.
    ///
    /// # Errors
    /// The text had no puzzle.
    pub fn finish(self) -> Result<(), ParseError> {
        if self.found { Ok(()) } else { Err(reader::empty()) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Format, ReadError, Reader};
    use super::*;

    const PLAIN: &[u8; CELLS] =
        b"..............1.23.45.6............1...74.6..2...5...........8..7....4..3....2...";

    #[test]
    fn another_puzzle_is_no_title() {
        let puzzle = format!("{}12", ".".repeat(79));
        assert!(starts_with_9x9(format!("{puzzle} no. 1").as_bytes()));
        let rows = "234567819".repeat(8) + "345678912";
        assert!(starts_with_9x9(format!("{puzzle},{rows}").as_bytes()));
        // Its digits are not all those of the puzzle, or one of them is twice in a row.
        assert!(!starts_with_9x9(format!("{puzzle},{}", "123456789".repeat(9)).as_bytes()));
        assert!(!starts_with_9x9(format!("{puzzle},{}11", "2".repeat(79)).as_bytes()));
        assert!(!starts_with_9x9(format!("{puzzle},{puzzle}").as_bytes()));
    }

    #[test]
    fn plain_9x9_lines_are_recognised() {
        let with = |at: usize, byte: u8| {
            let mut line = PLAIN.to_vec();
            line[at] = byte;
            line
        };
        let and = |rest: &[u8]| [PLAIN, rest].concat();
        for good in
            [with(80, b'9'), with(3, b'0'), vec![b'0'; CELLS], and(b"\r"), and(b" # easy"), and(b",7.1")]
        {
            assert!(starts_with_9x9(&good), "{}", String::from_utf8_lossy(&good));
        }
        let short = PLAIN[..80].to_vec();
        for bad in
            [with(0, b'A'), with(80, b' '), short, and(b"."), and(b"x"), and(b" \xff"), and(b"\xc2\xa0")]
        {
            assert!(!starts_with_9x9(&bad), "{}", String::from_utf8_lossy(&bad));
        }
    }

    #[test]
    fn lines_are_read_as_by_a_reader() {
        let sixteen = format!("19AF{}", ".".repeat(252));
        let long = "1".repeat(1 << 17);
        let plain = String::from_utf8_lossy(PLAIN).into_owned();
        for text in [
            format!("\n# note\n{}\n{plain}\n{}.\n{sixteen}\n", &plain[..80], ".".repeat(36)),
            format!("{sixteen}\n{plain} title\n{sixteen}\n{}\nend\nwords\n", &plain[..50]),
            format!("\u{feff}{plain}\r\n{long}\n{}\n", &plain[..80]),
            format!("0.1{}\n{plain}\n", ".".repeat(78)),
        ] {
            let options = Options { format: Some(Format::LINE), ..Options::default() };
            let mut lines = LineReader::new(&options);
            let mut read = Vec::new();
            for (number, line) in text.split('\n').enumerate() {
                if starts_with_9x9(line.as_bytes()) {
                    lines.note_9x9();
                    read.push(Ok(number + 1));
                } else if let Some(item) = lines.read(number + 1, line.as_bytes()) {
                    read.push(item.map(|parsed| parsed.line));
                }
            }
            let expected: Vec<_> = Reader::new(text.as_bytes(), options)
                .map(|read| match read {
                    Ok(parsed) => Ok(parsed.line),
                    Err(ReadError::Parse(error)) => Err(error),
                    Err(ReadError::Io(error)) => panic!("{error}"),
                })
                .collect();
            assert_eq!(read, expected, "{text}");
            assert!(lines.finish().is_ok());
        }
        assert!(LineReader::new(&Options::default()).finish().is_err());
    }
}
