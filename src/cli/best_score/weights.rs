//! Reads the weights of all puzzles from a file.

use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, anyhow};

use crate::cli::input::{self, ReadArgs, Source, display_path};
use crate::cli::usage;
use crate::format::parse_weights;
use crate::grid::Weights;

/// A weights file for a 25x25 board has about 2,500 characters.
const MAX_BYTES: u64 = 1 << 16;

/// The text of a weights file. It is parsed for each puzzle, whose size says how many weights there must be.
pub struct WeightsFile {
    name: String,
    text: Vec<u8>,
}

impl WeightsFile {
    pub fn read(path: &Path, puzzles: &ReadArgs) -> Result<WeightsFile> {
        if input::is_stdin(path) && puzzles.reads_stdin() {
            return Err(usage::error(
                Some("target"),
                "standard input cannot hold both the weights and the puzzles",
            ));
        }
        let complain =
            |error: io::Error| anyhow!("{}: {}", display_path(path), input::describe_error(&error));
        let source = Source::open_file(path).map_err(complain)?;
        let mut text = Vec::new();
        source.input.take(MAX_BYTES).read_to_end(&mut text).map_err(complain)?;
        Ok(WeightsFile { name: source.name, text })
    }

    pub fn of_size(&self, size: usize) -> Result<Weights> {
        parse_weights(&self.text, size).with_context(|| self.name.clone())
    }
}
