//! Counts of queens agree with the textbook counter, on any board and with any instructions.
//!
//! The first byte chooses the instructions and the threads, the second the size, and each bit that follows blocks a
//! square.

#![no_main]

use std::num::NonZero;

use libfuzzer_sys::fuzz_target;
use ninefold_engine::instructions::InstructionSet;
use ninefold_engine::monitor::Monitor;
use ninefold_engine::queens::{Board, Square, count_with, textbook};

fuzz_target!(|bytes: &[u8]| {
    let &[choice, size, ref blocked @ ..] = bytes else { return };
    let size = 1 + usize::from(size % 10);
    let mut board = Board::empty(size).expect("a small board");
    let mut open = vec![(1 << size) - 1; size];
    for square in 0..size * size {
        let byte = blocked.get(square / 8).copied().unwrap_or(0);
        if byte & 1 << (square % 8) != 0 {
            let (row, column) = (square / size, square % size);
            board.set_blocked(Square::new(row, column), true);
            open[row] &= !(1 << column);
        }
    }
    let instructions = InstructionSet::ALL[usize::from(choice % 3)];
    let threads = NonZero::new(1 + usize::from(choice / 3 % 2)).expect("a thread");
    let count = count_with(&board, threads, instructions, &Monitor::new()).expect("nobody cancels");
    assert_eq!(count, u128::from(textbook::count(&open)));
});
