//! Lines of text from and to a player.

use std::io::{self, BufRead, IsTerminal, Read, Write};

use super::output::{terminal_width, wrapped};
use crate::format::sanitize;

/// A longer line is not a command.
const MAX_LINE: u64 = 1000;

/// Reads a line, or explains why it cannot be a command. Returns `None` at the end of the input.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, &'static str>>> {
    let mut line = Vec::new();
    if input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() as u64 == MAX_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Some(Err("That line is too long for a command. Say help for all commands.")));
    }
    let text = String::from_utf8(line).map(|text| sanitize(text.trim_end_matches(['\r', '\n'])));
    Ok(Some(text.map_err(|_| "That line isn't UTF-8 text. Say help for all commands.")))
}

/// Writes lines that are not empty, each broken between its words if a terminal is too narrow for it.
pub fn write_lines(out: &mut impl Write, lines: &[String]) -> io::Result<()> {
    let width = if io::stdout().is_terminal() { terminal_width() } else { usize::MAX };
    let mut lines = lines.iter().flat_map(|line| line.lines()).filter(|line| !line.is_empty());
    lines.try_for_each(|line| write!(out, "{}", wrapped(line, width)))
}
