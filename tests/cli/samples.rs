//! Judge formats come out byte for byte.

use std::fs;
use std::path::Path;

use crate::support::ninefold;

#[track_caller]
fn judge(command: &str, name: &str) {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/samples"));
    let read = |ending: &str| fs::read_to_string(folder.join(format!("{name}.{ending}"))).expect(name);
    ninefold(&[command], read("in")).prints(&read("out"));
}

#[test]
fn lists_that_end_with_the_word_end() {
    judge("solve", "poj3074");
}

#[test]
fn grids_of_numbers() {
    judge("solve", "grid1");
    judge("solve", "grid2");
}

#[test]
fn letters_with_a_blank_line_between_puzzles() {
    judge("solve", "letters16");
}

#[test]
fn target_scores() {
    judge("target", "target1");
    judge("target", "target2");
}

#[test]
fn queens_are_counted() {
    judge("queens", "queens14");
}
