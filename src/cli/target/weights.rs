//! Weights from a file, for all puzzles of a run.

use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, anyhow};

use crate::cli::input::{self, ReadArgs, Source, shown};
use crate::cli::usage;
use crate::format::parse_weights;
use crate::grid::Weights;

/// A weights file has some 2,500 characters for a board of 25x25; more than this is none.
const MOST_BYTES: u64 = 1 << 16;

/// The text of a weights file; how many numbers it has to hold, each puzzle says.
pub struct WeightsFile {
    name: String,
    text: Vec<u8>,
}

impl WeightsFile {
    /// Reads it; the puzzles must not come from the same place.
    pub fn read(path: &Path, puzzles: &ReadArgs) -> Result<WeightsFile> {
        if input::is_stdin(path) && puzzles.reads_stdin() {
            return Err(usage::error(
                Some("target"),
                "standard input cannot hold the weights and the puzzles too",
            ));
        }
        let complain = |error: io::Error| anyhow!("{}: {}", shown(path), input::why(&error));
        let source = Source::open(path).map_err(complain)?;
        let mut text = Vec::new();
        source.input.take(MOST_BYTES).read_to_end(&mut text).map_err(complain)?;
        Ok(WeightsFile { name: source.name, text })
    }

    /// The weights of a board.
    pub fn of_size(&self, size: usize) -> Result<Weights> {
        parse_weights(&self.text, size).with_context(|| self.name.clone())
    }
}
