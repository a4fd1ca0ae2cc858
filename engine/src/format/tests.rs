//! Helpers for the tests of the formats, and tests of all of them.

mod written_rules;

use std::sync::Arc;

use proptest::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::position::marks_of;
use super::text_format::TextFormat;
use super::*;
use crate::grid::{
    Boxes, CandidateSet, Cell, Digit, Extra, Geometry, Grid, Progress, Puzzle, Shape, Weights,
};
use crate::puzzle::Problem;

/// A puzzle, with `.` and with 0 for its open cells, and its solution.
pub(super) const DOTTED: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(super) const LINE: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
pub(super) const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Reads the sudokus of a text without errors.
pub(super) fn read(text: &str) -> Vec<Puzzle> {
    sudokus(parse(text.as_bytes(), Options::default()).expect(text))
}

/// Returns the rows of this width that the cells of a line make up.
pub(super) fn rows_of(line: &str, width: usize) -> Vec<&str> {
    (0..line.len()).step_by(width).map(|at| &line[at..line.len().min(at + width)]).collect()
}

/// Returns a line of cells as rows of this width, each ended.
pub(super) fn wrapped(line: &str, width: usize) -> String {
    rows_of(line, width).join("\n") + "\n"
}

/// Returns the name of the format that a text is recognised as.
pub(super) fn format_of(text: &str) -> Option<&'static str> {
    let mut reader = Reader::new(text.as_bytes(), Options::default());
    let _ = reader.next();
    reader.format().map(Format::name)
}

/// Returns the line of each puzzle of a text, or its error.
pub(super) fn found(text: &[u8]) -> Vec<Result<usize, String>> {
    let items = Reader::new(text, Options::default());
    items.map(|item| item.map(|parsed| parsed.line).map_err(|error| error.to_string())).collect()
}

/// Returns the puzzle of a line, begun: a 2 in the first open cell, and the marks 1 and 4 in the second.
pub(super) fn begun(line: &str) -> Puzzle {
    let mut puzzle = read(line).remove(0);
    let mut values = puzzle.givens.clone();
    let mut open = puzzle.geometry.cells().filter(|&cell| puzzle.givens[cell].is_none());
    let (first, second) = (open.next().expect("an open cell"), open.next().expect("another"));
    values[first] = Digit::new(2);
    let mut marks = vec![CandidateSet::EMPTY; puzzle.geometry.cell_count()];
    marks[second.index()] = CandidateSet::from_bits(0b1001);
    puzzle.progress = Some(Progress { values, candidates: Some(marks.into()) });
    puzzle
}

fn sudokus(parsed: Vec<Parsed>) -> Vec<Puzzle> {
    parsed.into_iter().map(|parsed| parsed.problem.as_sudoku().expect("a sudoku").clone()).collect()
}

pub(super) fn error(text: &str) -> ParseError {
    parse(text.as_bytes(), Options::default()).expect_err(text)
}

pub(super) fn errors(text: &str) -> Vec<String> {
    Reader::new(text.as_bytes(), Options::default())
        .filter_map(|item| Some(item.err()?.to_string()))
        .collect()
}

/// Asserts that each text has one error, this one: `line:column message`.
pub(super) fn assert_errors<T: AsRef<str>, E: AsRef<str>>(table: impl IntoIterator<Item = (T, E)>) {
    for (text, expected) in table {
        let error = error(text.as_ref());
        let shown = format!("{}:{} {}", error.line, error.column, error.message);
        assert_eq!(shown, expected.as_ref());
        assert_eq!(errors(text.as_ref()).len(), 1, "only one error:\n{}", text.as_ref());
    }
}

/// Writes a puzzle and reads it again.
pub(super) fn round_trip(puzzle: &Puzzle, format: Format) -> Puzzle {
    let mut writer = Writer::new(format);
    let text = writer.problem(&Problem::Sudoku(puzzle.clone())).unwrap_or_else(|error| panic!("{error}"));
    let text = text + writer.finish();
    let options = Options { format: Some(format), alphabet: Some(puzzle.alphabet), queens: false };
    let mut puzzles = sudokus(parse(text.as_bytes(), options).expect(&text));
    assert_eq!(puzzles.len(), 1, "{text}");
    puzzles.remove(0)
}

/// Writes a puzzle in a format and reads it again.
pub(super) fn rewritten(format: &dyn TextFormat, puzzle: &Puzzle) -> Puzzle {
    let (before, behind) = format.frame();
    let text = before.to_owned() + &format.sudoku(puzzle).unwrap_or_else(|error| panic!("{error}")) + behind;
    let options = Options { alphabet: Some(puzzle.alphabet), ..Options::default() };
    let mut puzzles = sudokus(parse(text.as_bytes(), options).expect(&text));
    assert_eq!(puzzles.len(), 1, "{text}");
    puzzles.remove(0)
}

/// Returns the lines of a sheet that the rules of a puzzle are.
pub(super) fn rule_lines(puzzle: &Puzzle) -> Vec<String> {
    puzzle.geometry.rules().iter().map(|rule| rule_line::write(rule, &puzzle.geometry)).collect()
}

/// Writes a puzzle as a sheet, which holds all of it, and reads it again.
pub(super) fn in_sheet(puzzle: &Puzzle) -> Puzzle {
    round_trip(puzzle, Format::SHEET)
}

#[test]
fn formats_have_unique_names_and_a_line_about_them() {
    for (i, &format) in Format::ALL.iter().enumerate() {
        assert_eq!(Format::from_name(format.name()), Some(format));
        assert!(Format::ALL[..i].iter().all(|other| other.name() != format.name()));
        assert!(!format.about().is_empty() && !format.about().contains('\n'));
    }
    assert_eq!(Format::from_name("SDK").map(Format::name), Some("sdk"));
    assert_eq!(Format::from_name("xml"), None);
}

/// Every writable format either refuses a puzzle or writes a text that is read back the same, and
/// recognised without being named. `sdm` is recognised as `line`, and `marks` may be as `ss`: they share
/// a reader.
#[test]
fn texts_are_recognised_as_what_they_were_written_as() {
    let lines = [LINE, "1.3..4122.4..32."];
    for (line, &format) in lines.iter().flat_map(|line| Format::ALL.iter().map(move |f| (line, f))) {
        let problem = Problem::Sudoku(read(line).remove(0));
        let mut writer = Writer::new(format);
        let Ok(text) = writer.problem(&problem) else { continue };
        let text = text + writer.finish();
        let mut reader = Reader::new(text.as_bytes(), Options::default());
        let back = reader.next().expect("a puzzle").expect("a good one");
        let found = reader.format().expect("a format");
        let is_same_reader =
            [(Format::SDM, Format::LINE), (Format::MARKS, Format::SS)].contains(&(format, found));
        assert!(found == format || is_same_reader, "{found:?}: {text}");
        assert_eq!(back.problem.as_sudoku().map(Puzzle::values), problem.as_sudoku().map(Puzzle::values));
    }
}

/// A text in every format that can be written, with a player's digits and marks, and others like them.
fn documents() -> Vec<String> {
    let problem = Problem::Sudoku(begun(LINE));
    let mut texts: Vec<String> = Vec::new();
    for &format in Format::ALL {
        let mut writer = Writer::new(format);
        let both = writer.problem(&problem).and_then(|first| Ok(first + &writer.problem(&problem)?));
        texts.extend(both.map(|text| text + writer.finish()));
    }
    texts.push("{\"boards\":[{\"uid\":1,\"initialBoard\":\"12.......... .4.\"}],\"savedGames\":[{\"uid\":1,\"currentBoard\":\"123.......... .4\",\"notes\":\"0,3,1;\"}]}".to_owned());
    texts.push("[{\"puzzle\":[[1,0,0,4],[0,{\"value\":3},[1,2],null],[\"\",\".\",2,0],[0,0,0,0]],\"solution\":\"1234\"}]".to_owned());
    texts
}

/// Returns a grid of random digits, one in this many cells.
fn random_grid(size: usize, one_in: u32, rng: &mut ChaCha8Rng) -> Grid {
    let cells = 0..size * size;
    cells.map(|_| rng.random_ratio(1, one_in).then(|| Digit::from_index(rng.random_range(0..size)))).collect()
}

/// Boards with random givens, some of them with weights, a player's digits and marks.
fn puzzles() -> impl Strategy<Value = Puzzle> {
    let sizes = prop::sample::select(vec![4usize, 6, 8, 9, 10, 12, 16, 25]);
    let kinds = (0usize..5, prop::bool::ANY, prop::bool::ANY, prop::bool::ANY, 0usize..3);
    (sizes, kinds, any::<u64>()).prop_map(|(size, (variant, weighed, position, sukaku, alphabet), seed)| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut shape = Shape::standard(size).expect("a usual size");
        match variant {
            0 => shape.extras.push(Extra::Diagonals),
            1 if size.isqrt().pow(2) == size => shape.extras.push(Extra::Windows),
            2 if size == 4 => {
                shape.boxes = Boxes::Regions(vec![0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3])
            }
            3 => {
                let cells = (0..size).map(|row| Cell::new(row * size + (row + 1) % size));
                shape.extras.push(Extra::House(cells.collect()));
            }
            _ => {}
        }
        let geometry = Arc::new(Geometry::new(shape).expect("a board"));
        let (mut givens, added) = (random_grid(size, 3, &mut rng), random_grid(size, 6, &mut rng));
        givens[Cell::new(0)] = Digit::new(1);
        givens[Cell::new(1)] = None;
        let mut puzzle = if sukaku && !weighed {
            // Both digits of the marks are candidates, and one more beside the player's digit.
            let candidates = givens.iter().map(|(cell, given)| {
                let own = added[cell].map_or(CandidateSet::EMPTY, CandidateSet::of);
                given.map_or(CandidateSet::from_bits(0b11) | own, CandidateSet::of)
            });
            Puzzle::with_candidates(geometry, candidates.collect())
        } else {
            Puzzle::new(geometry, givens)
        };
        puzzle.alphabet = if size > 9 { Alphabet::ALL[alphabet] } else { Alphabet::Digits };
        puzzle.weights = weighed.then(|| Weights::rings(size));
        if position {
            let mut values: Grid = puzzle.givens.iter().map(|(cell, given)| given.or(added[cell])).collect();
            values[Cell::new(1)] = None;
            let marks = values.values().iter().map(|value| if value.is_some() { 0 } else { 0b11 });
            let candidates = marks.map(CandidateSet::from_bits).collect();
            puzzle.progress = Some(Progress { values, candidates: Some(candidates) });
        }
        puzzle
    })
}

/// Returns whether the digits of a puzzle may be a map of regions for queens as JSON: they are side by side.
fn may_be_map(puzzle: &Puzzle, format: Format) -> bool {
    format == Format::JSON && puzzle.values().clashes(&puzzle.geometry).next().is_some()
}

/// Writes a puzzle as a format can hold it, and reads it again. Returns `None` if it is refused.
fn passed_on(puzzle: &Puzzle, format: Format) -> Result<Option<Puzzle>, TestCaseError> {
    let mut fit = format.fit(puzzle);
    fit.alphabet = format.0.text.alphabet(fit.alphabet);
    if may_be_map(&fit, format) || Writer::new(format).problem(&Problem::Sudoku(fit.clone())).is_err() {
        return Ok(None);
    }
    let back = round_trip(&fit, format);
    prop_assert_eq!(&back.geometry, &puzzle.geometry);
    let told = format.changes(puzzle);
    if format != Format::MARKS {
        prop_assert_eq!(&back.givens, &fit.givens, "{:?}", format);
        prop_assert_eq!(back.values(), puzzle.values(), "{:?}", format);
    }
    if told.is_empty() {
        prop_assert_eq!(&back.givens, &puzzle.givens, "{:?}", format);
        prop_assert_eq!(back.values(), puzzle.values(), "{:?}", format);
        if puzzle.progress.as_ref().is_some_and(Progress::has_marks) {
            for cell in puzzle.geometry.cells() {
                prop_assert_eq!(marks_of(&back, cell), marks_of(puzzle, cell), "{:?}", format);
            }
        }
    }
    Ok(Some(back))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_format_gives_back_what_it_can_hold(mut puzzle in puzzles()) {
        for &format in Format::ALL {
            puzzle.alphabet = format.0.text.alphabet(puzzle.alphabet);
            let is_refused = Writer::new(format).problem(&Problem::Sudoku(puzzle.clone())).is_err();
            if format == Format::MARKS || is_refused || may_be_map(&puzzle, format) {
                continue;
            }
            let back = round_trip(&puzzle, format);
            prop_assert_eq!(&back.geometry, &puzzle.geometry);
            prop_assert_eq!(&back.givens, &puzzle.givens, "{:?}", format);
            prop_assert_eq!(&back.given_candidates, &puzzle.given_candidates, "{:?}", format);
            if [Format::SHEET, Format::SS].contains(&format) {
                prop_assert_eq!(&back.progress, &puzzle.progress);
            }
            if format == Format::SHEET {
                prop_assert_eq!(&back, &puzzle);
            }
        }
    }

    /// A puzzle goes from one format to another, after a warning about what is lost.
    #[test]
    fn nothing_is_lost_between_two_formats_in_silence(puzzle in puzzles(), first in any::<prop::sample::Index>()) {
        let first = Format::ALL[first.index(Format::ALL.len())];
        if let Some(puzzle) = passed_on(&puzzle, first)? {
            for &second in Format::ALL {
                passed_on(&puzzle, second)?;
            }
        }
    }

    #[test]
    fn marks_come_back(mut puzzle in puzzles()) {
        puzzle.weights = None;
        let problem = Problem::Sudoku(puzzle.clone());
        prop_assume!(puzzle.progress.is_some() && Writer::new(Format::MARKS).problem(&problem).is_ok());
        // A digit that a peer has among its marks would be read as a naked single.
        let filled: CandidateSet = [1, 2].into_iter().filter_map(Digit::new).collect();
        let clash = puzzle.values().placed().any(|(_, digit)| filled.contains(digit));
        let back = round_trip(&puzzle, Format::MARKS);
        if puzzle.given_candidates.is_some() {
            prop_assert_eq!(&back, &puzzle.with_givens(puzzle.givens.clone()));
            return Ok(());
        }
        prop_assert!(clash || (back.givens == puzzle.givens && back.progress == puzzle.progress));
    }

    #[test]
    fn damaged_texts_are_read_or_refused(
        which in any::<prop::sample::Index>(),
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..4usize, "[]\\[{}<>\"',:|.0-9a-z \n]"), 1..8),
    ) {
        let texts = documents();
        let text = &texts[which.index(texts.len())];
        let mut text: Vec<char> = text.chars().collect();
        for (place, kind, new) in edits {
            let at = place.index(text.len().max(1));
            match kind {
                _ if at >= text.len() => text.push('['),
                0 => drop(text.remove(at)),
                1 => text.insert(at, new.chars().next().unwrap_or(' ')),
                2 => text[at] = new.chars().next().unwrap_or(' '),
                _ => text.truncate(at.max(1)),
            }
        }
        let text: String = text.into_iter().collect();
        let symbols = text.chars().filter(|c| c.is_alphanumeric()).count();
        for item in Reader::new(text.as_bytes(), Options::default()).flatten() {
            if let Problem::Sudoku(puzzle) = item.problem {
                prop_assert!(puzzle.givens.filled() <= symbols, "more givens than symbols: {}", text);
            }
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(
        text in "([ .0-9A-Pa-z|+*:_#u-]{0,20}(grid:|size: 4|r1c1|3x3:|:0000:1:|\\[Puzzle\\]|\n|\n\n)){0,30}",
        bytes in prop::collection::vec(any::<u8>(), 0..600),
    ) {
        for format in Format::ALL.iter().copied().map(Some).chain([None]) {
            for text in [text.as_bytes(), &bytes] {
                let options = Options { format, ..Options::default() };
                prop_assert!(Reader::new(text, options).count() > 0);
            }
        }
    }
}
