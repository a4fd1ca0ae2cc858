//! `ninefold queens --first N` for boards too large to draw: each queen is a line.

use std::fmt::Write;

use anyhow::Result;

use super::super::output::Out;
use super::{QueensArgs, Record, squares_within};
use crate::monitor::{Cancelled, Monitor};
use crate::queens::Large;

/// Lines written at a time.
const LINES: usize = 4096;

pub(super) fn answer(args: &QueensArgs, size: usize, monitor: &Monitor, out: &mut Out) -> Result<()> {
    let Some(mut board) = Large::empty(size) else { return Err(Cancelled.into()) };
    for &(row, column) in squares_within(size, &args.blocked)? {
        board.block(row, column);
    }
    for &(row, column) in squares_within(size, &args.queens)? {
        board.put_queen(row, column);
    }
    let Some(columns) = board.first(monitor)? else {
        out.console.set_bad();
        return Ok(out.answer(Record::None, "none\n")?);
    };
    if out.json {
        let columns = columns.into_iter().map(|column| column + 1).collect();
        return Ok(out.record(Record::Solved { columns })?);
    }
    for (start, columns) in (0..).step_by(LINES).zip(columns.chunks(LINES)) {
        let mut text = String::new();
        for (row, column) in (start + 1..).zip(columns) {
            let _ = writeln!(text, "r{row}c{}", column + 1);
        }
        out.text(&text)?;
    }
    Ok(())
}
