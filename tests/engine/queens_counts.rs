//! Known counts of queens boards, on all cores. `cargo test --release -- --ignored` runs the long ones.

use std::fs;
use std::num::NonZero;
use std::thread::available_parallelism;

use ninefold_engine::monitor::Monitor;
use ninefold_engine::queens::{Board, Square, count_fundamental, count_on};

use crate::data::Source;

fn all_cores() -> NonZero<usize> {
    available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

fn ways(board: &Board) -> u128 {
    count_on(board, all_cores(), &Monitor::new()).expect("not cancelled")
}

/// The boards of a folder with their counts: N, then rows of `*` (free) and `.` (blocked).
fn boards(source: Source) -> Vec<(String, Board, u128)> {
    let folder = source.path("queens");
    let table = fs::read_to_string(folder.join("COUNTS.tsv")).expect("a table");
    let board = |line: &str| {
        let (name, known) = line.split_once('\t').expect("name and count");
        let text = fs::read_to_string(folder.join(name).with_extension("txt")).expect("a board");
        let mut lines = text.lines();
        let size = lines.next().and_then(|n| n.trim().parse().ok()).expect("N");
        let mut board = Board::empty(size).expect("a size up to 32");
        for (row, line) in lines.take(size).enumerate() {
            for (column, _) in line.char_indices().filter(|&(_, c)| c == '.') {
                board.set_blocked(Square::new(row, column), true);
            }
        }
        (name.to_owned(), board, known.trim().parse().expect("a count"))
    };
    table.lines().map(board).collect()
}

fn check(source: Source, sizes: std::ops::RangeInclusive<usize>, at_least: usize) {
    let mut boards = boards(source);
    boards.retain(|(_, board, _)| sizes.contains(&board.size()));
    assert!(boards.len() >= at_least, "only {} boards", boards.len());
    for (name, board, known) in boards {
        assert_eq!(ways(&board), known, "{name}");
    }
}

#[test]
fn boards_have_their_counts() {
    check(Source::Own, 1..=13, 6);
}

#[test]
#[ignore = "needs the puzzle collections, which the package lacks: NINEFOLD_COLLECTIONS=FOLDER"]
fn boards_of_the_collection_have_their_counts() {
    check(Source::Collections, 1..=16, 8);
}

#[test]
#[ignore = "slow: counts of 18x18; needs the puzzle collections: NINEFOLD_COLLECTIONS=FOLDER"]
fn every_listed_board_has_its_count() {
    check(Source::Collections, 1..=18, 10);
}

#[test]
#[ignore = "slow: the counts up to 17x17"]
fn empty_boards_to_17x17_have_the_known_counts() {
    // OEIS A000170 and A002562.
    let known = [(15, 2_279_184, 285_053), (16, 14_772_512, 1_846_955), (17, 95_815_104, 11_977_939)];
    for (size, all, fundamental) in known {
        let board = Board::empty(size).expect("a size up to 32");
        assert_eq!(ways(&board), all, "N = {size}");
        assert_eq!(count_fundamental(&board, all_cores(), &Monitor::new()), Ok(fundamental), "N = {size}");
    }
}
