//! What the filters that answer every puzzle have in common: their options, and how they spread work over threads.

use std::ops::ControlFlow;

use anyhow::Result;

use super::input::{InputEntry, ReadArgs};
use super::location::Location;
use super::output::{Console, Out};
use super::parallel::{self, ThreadsArgs};
use super::progress::Counters;
use super::select::{self, FoundPuzzle, Select, Selected};
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

/// A puzzle with what was found out about it.
pub struct Answered<'a, T, R> {
    pub found: Selected<'a, T>,
    pub result: R,
}

impl FilterArgs {
    /// Calls `work` for every puzzle, on several threads, and `write` in order for each puzzle with its result, or for
    /// the error in its place. Errors have already been reported.
    ///
    /// # Errors
    /// Returns the first error of `write`, or of writing.
    pub fn map_each<T, R: Send>(
        &self,
        console: &mut Console,
        counters: &Counters,
        select: Select<T>,
        work: impl Fn(&Location, &Selected<T>) -> R + Sync,
        mut write: impl FnMut(&mut Out, Result<Answered<T, R>, ParseError>) -> Result<()> + Send,
    ) -> Result<()> {
        let work = |entry: InputEntry| {
            let result = match &entry {
                InputEntry::Puzzle(location, Ok(parsed)) => {
                    select(parsed).ok().map(|puzzle| work(location, &Selected { puzzle, entry: parsed }))
                }
                InputEntry::Puzzle(..) | InputEntry::Failure(_) => None,
            };
            (entry, result)
        };
        let threads = self.threads.count(console);
        let feed = |give: &mut dyn FnMut(InputEntry) -> ControlFlow<()>| {
            let _ = self.read.entries().try_for_each(give);
        };
        parallel::map_in_order(threads, feed, work, |(entry, result), is_next_ready| {
            if let Some(FoundPuzzle { location, puzzle }) = select::find(&entry, select, console) {
                let answered = puzzle
                    .map(|found| Answered { found, result: result.expect("a selected puzzle has a result") });
                counters.count_puzzle();
                write(&mut Out { console, location, json: self.json }, answered)?;
            }
            if is_next_ready { Ok(()) } else { Ok(console.flush()?) }
        })
    }
}
