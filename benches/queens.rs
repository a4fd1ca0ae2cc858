//! How fast boards of queens are counted, by path, beside the counter of the textbooks: `cargo bench --bench queens`.
//!
//! The empty board is counted by halves, for it is its own mirror image. The one with a blocked corner is not.

use std::num::NonZero;

use divan::{Bencher, black_box};
use ninefold::instructions::Path;
use ninefold::monitor::Monitor;
use ninefold::queens::{Board, Square, count_with, textbook};

fn main() {
    divan::main();
}

const SIZES: [usize; 2] = [14, 16];

/// A board with its upper left corner blocked, or not.
fn board(size: usize, blocked: bool) -> Board {
    let mut board = Board::empty(size).expect("a size up to 32");
    board.set_blocked(Square::new(0, 0), blocked);
    board
}

fn of_textbook(bencher: Bencher, size: usize, blocked: bool) {
    let mut open = vec![(1 << size) - 1; size];
    open[0] &= !u32::from(blocked);
    bencher.bench(|| textbook::count(black_box(&open)));
}

fn of_path(bencher: Bencher, path: Path, size: usize, blocked: bool) {
    let board = board(size, blocked);
    bencher.bench(|| count_with(black_box(&board), NonZero::<usize>::MIN, path, &Monitor::new()));
}

fn paths() -> impl Iterator<Item = Path> {
    Path::ALL.into_iter().filter(|path| path.is_available())
}

#[divan::bench(args = SIZES, sample_count = 3, sample_size = 1)]
fn empty_textbook(bencher: Bencher, size: usize) {
    of_textbook(bencher, size, false);
}

#[divan::bench(args = paths(), consts = SIZES, sample_count = 3, sample_size = 1)]
fn empty<const SIZE: usize>(bencher: Bencher, path: Path) {
    of_path(bencher, path, SIZE, false);
}

#[divan::bench(args = SIZES, sample_count = 3, sample_size = 1)]
fn corner_blocked_textbook(bencher: Bencher, size: usize) {
    of_textbook(bencher, size, true);
}

#[divan::bench(args = paths(), consts = SIZES, sample_count = 3, sample_size = 1)]
fn corner_blocked<const SIZE: usize>(bencher: Bencher, path: Path) {
    of_path(bencher, path, SIZE, true);
}
