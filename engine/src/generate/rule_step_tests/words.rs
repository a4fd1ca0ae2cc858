//! What the words of a step by rules name has to be why it removes what it removes: ranges of cells, and places of digits.

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry};
use crate::hint::{Effect, Step};

/// How a sentence about the ranges of cells begins.
const RANGES: &str = "other cells leave ";

/// Checks the ranges and the places that the words of a step name.
pub fn check(told: &str, step: &Step, position: &CandidateGrid, own: CellSet) {
    let removed: Vec<(Cell, CandidateSet)> = match &step.effect {
        &Effect::Place(cell, digit) => vec![(cell, position.candidates(cell) - CandidateSet::of(digit))],
        Effect::Eliminate(list) => list.clone(),
        Effect::PlaceAll(..) => Vec::new(),
    };
    let board = position.geometry();
    for sentence in told.split_inclusive(". ") {
        if let Some((_, ranges)) = sentence.split_once(RANGES) {
            check_ranges(ranges, &removed, position);
        }
        if sentence.contains(" is in ") || sentence.contains(" are in ") {
            sentence.split(", and ").for_each(|part| check_places(part, told, &removed, own, board));
        }
    }
}

/// `7 to 9 for r2c9 and 1 for r3c8`: what is left is within, and what goes is not.
fn check_ranges(ranges: &str, removed: &[(Cell, CandidateSet)], position: &CandidateGrid) {
    let board = position.geometry();
    let (mut range, mut has_cells) = (Vec::new(), false);
    for word in ranges.split_whitespace() {
        if let Ok(number) = word.parse::<i32>() {
            if has_cells {
                (range, has_cells) = (Vec::new(), false);
            }
            range.push(number);
        }
        for cell in cells_named(word, board).iter() {
            has_cells = true;
            let is_within =
                |digit: Digit| (range[0]..=range[range.len() - 1]).contains(&board.numbers().of(digit));
            let gone = removed.iter().find(|(other, _)| *other == cell);
            let gone = gone.map_or(CandidateSet::EMPTY, |&(_, gone)| gone);
            assert!(!gone.is_empty(), "{} loses nothing: {ranges}", board.cell_name(cell));
            assert!(!gone.iter().any(is_within), "{} loses what is left: {ranges}", board.cell_name(cell));
            let left = position.candidates(cell) - gone;
            assert!(left.iter().all(is_within), "{} keeps what is not left: {ranges}", board.cell_name(cell));
        }
    }
}

/// `In each case 1 is in r1c2 or r1c3 and in r2c2 or r2c3`: cells outside that lose it see all cells of one of these.
fn check_places(part: &str, told: &str, removed: &[(Cell, CandidateSet)], own: CellSet, board: &Geometry) {
    let Some((digits, places)) = part.split_once(" is in ").or_else(|| part.split_once(" are in ")) else {
        return;
    };
    let digits = digits.rsplit([':', '(']).next().unwrap_or_default();
    let words: Vec<&str> = digits.split([' ', ',']).collect();
    let is_listed = |word: &&&str| matches!(**word, "and" | "") || word.parse::<usize>().is_ok();
    let digits: CandidateSet =
        words.iter().rev().take_while(is_listed).filter_map(|word| Digit::new(word.parse().ok()?)).collect();
    let places: Vec<CellSet> = places
        .split(" and in ")
        .map(|place| {
            place.split_whitespace().fold(CellSet::EMPTY, |all, word| all | cells_named(word, board))
        })
        .collect();
    for &(cell, gone) in removed.iter().filter(|(cell, _)| !own.contains(*cell)) {
        let is_seen = |place: &CellSet| place.iter().all(|other| board.sees(cell, other));
        let goes = !(gone & digits).is_empty();
        assert!(!goes || places.iter().any(is_seen), "{} sees none: {told}", board.cell_name(cell));
    }
}

/// Reads `r1c2` and `r12c3/r4c56`.
fn cells_named(word: &str, board: &Geometry) -> CellSet {
    let mut cells = CellSet::EMPTY;
    for name in word.trim_end_matches([',', '.', ';']).split('/') {
        let Some((rows, columns)) = name.strip_prefix('r').and_then(|rest| rest.split_once('c')) else {
            continue;
        };
        let numbers =
            |digits: &str| digits.chars().filter_map(|digit| digit.to_digit(10)).collect::<Vec<_>>();
        for row in numbers(rows) {
            for column in numbers(columns) {
                cells.insert(board.cell(row as usize - 1, column as usize - 1));
            }
        }
    }
    cells
}
