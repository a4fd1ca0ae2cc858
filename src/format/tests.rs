//! What the tests of the formats share, and tests over all of them.

use super::*;

/// The puzzles of a text without errors.
pub(super) fn read(text: &str) -> Vec<Puzzle> {
    sudokus(parse(text.as_bytes(), Options::default()).expect(text))
}

fn sudokus(entries: Vec<Entry>) -> Vec<Puzzle> {
    entries
        .into_iter()
        .map(|entry| match entry.problem {
            Problem::Sudoku(puzzle) => puzzle,
            Problem::Queens(_) => panic!("a queens board"),
        })
        .collect()
}

/// The first error of a text.
pub(super) fn error(text: &str) -> ParseError {
    parse(text.as_bytes(), Options::default()).expect_err(text)
}

/// All errors of a text.
pub(super) fn errors(text: &str) -> Vec<String> {
    Reader::new(text.as_bytes(), Options::default())
        .filter_map(|item| Some(item.err()?.to_string()))
        .collect()
}

/// A puzzle written and read again.
pub(super) fn round_trip(puzzle: &Puzzle, format: Format) -> Puzzle {
    let text = Writer::new(format).problem(&Problem::Sudoku(puzzle.clone())).expect(format.name());
    let options = Options { format: Some(format), alphabet: Some(puzzle.alphabet) };
    let mut puzzles = sudokus(parse(text.as_bytes(), options).expect(&text));
    assert_eq!(puzzles.len(), 1, "{text}");
    puzzles.remove(0)
}

#[test]
fn formats_have_names_of_their_own() {
    for (i, &format) in Format::ALL.iter().enumerate() {
        assert_eq!(Format::from_name(format.name()), Some(format));
        assert!(Format::ALL[..i].iter().all(|other| other.name() != format.name()));
        assert!(!format.about().is_empty() && !format.about().contains('\n'));
    }
    assert_eq!(Format::from_name("SDK"), Some(Format::Sdk));
    assert_eq!(Format::from_name("xml"), None);
}
