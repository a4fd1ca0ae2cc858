//! What the tests of the formats share, and tests over all of them.

use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::grid::Puzzle;
use crate::grid::{CandidateSet, Cell, Digit, Extra, Geometry, Grid, Progress, Shape, Weights};
use crate::puzzle::Problem;

/// The puzzles of a text without errors.
pub(super) fn read(text: &str) -> Vec<Puzzle> {
    sudokus(parse(text.as_bytes(), Options::default()).expect(text))
}

fn sudokus(entries: Vec<Parsed>) -> Vec<Puzzle> {
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
    let text = Writer::new(format)
        .problem(&Problem::Sudoku(puzzle.clone()))
        .unwrap_or_else(|error| panic!("{error}"));
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

/// A board with random givens; with a player's digits and marks where `position`.
fn puzzles() -> impl Strategy<Value = Puzzle> {
    let sizes = prop::sample::select(vec![4usize, 6, 8, 9, 10, 12, 16, 25]);
    let kinds = (prop::bool::ANY, prop::bool::ANY, prop::bool::ANY, 0usize..3);
    (sizes, kinds, any::<u64>()).prop_map(|(size, (diagonals, weighed, position, alphabet), seed)| {
        use rand::{Rng, RngExt, SeedableRng};
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
        let mut shape = Shape::standard(size).expect("a usual size");
        shape.extras.extend(diagonals.then_some(Extra::Diagonals));
        let geometry = Arc::new(Geometry::new(shape).expect("a board"));
        let mut digits = |one_in: u32| -> Grid {
            let cell = |_: Cell| {
                let digit = Digit::from_index((rng.next_u32() as usize) % size);
                rng.random_ratio(1, one_in).then_some(digit)
            };
            geometry.cells().map(cell).collect()
        };
        let (mut givens, added) = (digits(3), digits(6));
        givens[Cell::new(0)] = Digit::new(1);
        givens[Cell::new(1)] = None;
        let mut puzzle = Puzzle::new(geometry.clone(), givens);
        puzzle.alphabet = if size > 9 { Alphabet::ALL[alphabet] } else { Alphabet::Digits };
        puzzle.weights = weighed.then(|| Weights::rings(size));
        if position {
            let mut values: Grid = puzzle.givens.iter().map(|(cell, given)| given.or(added[cell])).collect();
            values[Cell::new(1)] = None;
            let marks = values.values().iter().map(|value| match value {
                Some(_) => CandidateSet::EMPTY,
                None => CandidateSet::from_bits(0b11),
            });
            let candidates = Some(marks.collect());
            puzzle.progress = Some(Progress { values, candidates });
        }
        puzzle
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_format_gives_back_what_it_can_hold(mut puzzle in puzzles()) {
        for &format in Format::ALL {
            puzzle.alphabet = match format {
                Format::Letters16 => Alphabet::Letters,
                Format::Hex16 if puzzle.alphabet == Alphabet::Letters => Alphabet::Digits,
                _ => puzzle.alphabet,
            };
            if format == Format::Marks || Writer::new(format).problem(&Problem::Sudoku(puzzle.clone())).is_err() {
                continue;
            }
            let back = round_trip(&puzzle, format);
            prop_assert_eq!(&back.geometry, &puzzle.geometry);
            prop_assert_eq!(&back.givens, &puzzle.givens, "{:?}", format);
            if matches!(format, Format::Sheet | Format::Ss) {
                prop_assert_eq!(&back.progress, &puzzle.progress);
            }
            if format == Format::Sheet {
                prop_assert_eq!(&back, &puzzle);
            }
        }
    }

    #[test]
    fn marks_come_back(mut puzzle in puzzles()) {
        puzzle.weights = None;
        let problem = Problem::Sudoku(puzzle.clone());
        prop_assume!(puzzle.progress.is_some() && Writer::new(Format::Marks).problem(&problem).is_ok());
        // A digit that a peer still has among its marks would be a naked single: here no mark is one.
        let filled: CandidateSet = [1, 2].into_iter().filter_map(Digit::new).collect();
        let clash = puzzle.values().placed().any(|(_, digit)| filled.contains(digit));
        let back = round_trip(&puzzle, Format::Marks);
        prop_assert!(clash || (back.givens == puzzle.givens && back.progress == puzzle.progress));
    }

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        for format in Format::ALL.iter().copied().map(Some).chain([None]) {
            let options = Options { format, alphabet: None };
            prop_assert!(Reader::new(bytes.as_slice(), options).count() > 0);
        }
    }

    #[test]
    fn no_text_that_looks_like_a_puzzle_makes_a_reader_panic(
        text in "([ .0-9A-Pa-z|+*:_#u-]{0,20}(grid:|size: 4|r1c1|3x3:|:0000:1:|\\[Puzzle\\]|\n|\n\n)){0,30}"
    ) {
        for format in Format::ALL.iter().copied().map(Some).chain([None]) {
            let options = Options { format, alphabet: None };
            prop_assert!(Reader::new(text.as_bytes(), options).count() > 0);
        }
    }
}
