//! The speed of counting queens boards by instruction set, compared to the textbook counter: `cargo bench --bench
//! queens`.
//!
//! An eighth of the empty board is counted, because it has all symmetries. The other board has none.

use std::num::NonZero;

use divan::{Bencher, black_box};
use ninefold_engine::instructions::InstructionSet;
use ninefold_engine::monitor::Monitor;
use ninefold_engine::queens::{Board, Square, count_with, textbook};

fn main() {
    divan::main();
}

const SIZES: [usize; 2] = [14, 16];

/// An empty board, or one with the second square blocked.
fn board(size: usize, blocked: bool) -> Board {
    let mut board = Board::empty(size).expect("a size up to 32");
    board.set_blocked(Square::new(0, 1), blocked);
    board
}

fn of_textbook(bencher: Bencher, size: usize, blocked: bool) {
    let mut open = vec![(1 << size) - 1; size];
    open[0] &= !(u32::from(blocked) << 1);
    bencher.bench(|| textbook::count(black_box(&open)));
}

fn with(bencher: Bencher, instructions: InstructionSet, size: usize, blocked: bool) {
    let board = board(size, blocked);
    bencher.bench(|| count_with(black_box(&board), NonZero::<usize>::MIN, instructions, &Monitor::new()));
}

fn available() -> impl Iterator<Item = InstructionSet> {
    InstructionSet::ALL.into_iter().filter(|it| it.is_available())
}

#[divan::bench(args = SIZES, sample_count = 3, sample_size = 1)]
fn empty_textbook(bencher: Bencher, size: usize) {
    of_textbook(bencher, size, false);
}

#[divan::bench(args = available(), consts = SIZES, sample_count = 3, sample_size = 1)]
fn empty<const SIZE: usize>(bencher: Bencher, instructions: InstructionSet) {
    with(bencher, instructions, SIZE, false);
}

#[divan::bench(args = SIZES, sample_count = 3, sample_size = 1)]
fn one_blocked_textbook(bencher: Bencher, size: usize) {
    of_textbook(bencher, size, true);
}

#[divan::bench(args = available(), consts = SIZES, sample_count = 3, sample_size = 1)]
fn one_blocked<const SIZE: usize>(bencher: Bencher, instructions: InstructionSet) {
    with(bencher, instructions, SIZE, true);
}
