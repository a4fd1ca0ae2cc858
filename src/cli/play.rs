//! `ninefold play`: a puzzle on the board.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::ValueHint;

use super::usage;

const HELP: &str = "\
Examples:
  ninefold play puzzle.txt             the first puzzle of a file
  ninefold play puzzles.txt:17         the seventeenth
  ninefold generate | ninefold play -  from a pipe; keys come from the terminal
  ninefold play                        the home screen, as `ninefold` alone";

/// Play a puzzle
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The file to play; FILE:3 is its third puzzle, - is standard input
    #[arg(value_name = "FILE[:N]", value_hint = ValueHint::FilePath)]
    pub file: Option<OsString>,
}

/// Opens the board.
///
/// # Errors
/// Where there is no terminal or no such puzzle.
pub fn run(_args: Args, _data_dir: Option<PathBuf>) -> Result<()> {
    if !io::stdout().is_terminal() {
        return Err(usage("ninefold plays in a terminal; for pipes use `ninefold solve`"));
    }
    bail!("the board is not built yet")
}
