//! What the filters that answer every puzzle have in common: their options, and how they spread work over threads.

use anyhow::Result;
use serde::Serialize;

use super::input::{self, Location, ReadArgs, Select, Selected, SourceItem};
use super::json;
use super::output::Console;
use super::parallel::{self, ThreadsArgs};
use super::progress::Counters;
use crate::format::ParseError;

/// Options of the filters. Flattened after those of a command.
#[derive(clap::Args)]
pub struct FilterArgs {
    /// Print one JSON object per line
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub threads: ThreadsArgs,

    #[command(flatten)]
    pub read: ReadArgs,
}

impl FilterArgs {
    /// Calls `work` for every puzzle, on several threads, and `write` in order for each puzzle with its result, or for
    /// the error in its place. Errors have already been reported.
    ///
    /// # Errors
    /// Returns the first error of `write`, or of writing.
    pub fn map_each<T, O: Send>(
        &self,
        console: &mut Console,
        counters: &Counters,
        select: Select<T>,
        work: impl Fn(&Location, &Selected<T>) -> O + Sync,
        mut write: impl FnMut(&mut Console, &Location, Result<(&Selected<T>, O), ParseError>) -> Result<()> + Send,
    ) -> Result<()> {
        let work = |read: SourceItem| {
            let result = match &read {
                SourceItem::Puzzle(location, Ok(entry)) => {
                    select(entry).ok().map(|puzzle| work(location, &Selected { puzzle, entry }))
                }
                SourceItem::Puzzle(..) | SourceItem::Error { .. } => None,
            };
            (read, result)
        };
        let threads = self.threads.count(console);
        parallel::map_in_order(threads, input::feed(&self.read), work, |(read, mut result), is_next_ready| {
            input::dispatch(read, console, select, &mut |console, location, item| {
                let item = item.as_ref().map_err(ParseError::clone);
                let item = item.map(|found| (found, result.take().expect("a result for a selected puzzle")));
                counters.count_puzzle();
                write(console, location, item)
            })?;
            if is_next_ready { Ok(()) } else { Ok(console.flush()?) }
        })
    }

    /// Writes an answer: the record as JSON, or the text.
    pub fn answer(
        &self,
        console: &mut Console,
        location: &Location,
        record: impl Serialize,
        text: &str,
    ) -> Result<()> {
        Ok(if self.json { json::write(console, location, record) } else { console.answer(text) }?)
    }

    /// Writes the answer in the place of a text that is not a puzzle.
    pub fn invalid(&self, console: &mut Console, location: &Location, error: &ParseError) -> Result<()> {
        self.answer(console, location, json::Invalid::of(error), "invalid\n")
    }
}
