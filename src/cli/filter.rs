//! What the filters that answer every puzzle have in common: their options, and how they spread work over threads.

use std::num::NonZero;
use std::ops::ControlFlow;

use anyhow::Result;

use super::input::{InputEntry, ReadArgs, UnreadEntry};
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
        write: impl FnMut(&mut Out, Result<Answered<T, R>, ParseError>) -> Result<()> + Send,
    ) -> Result<()> {
        let threads = self.threads.count(console);
        let map = OrderedMap { threads, json: self.json, console, counters, select };
        map.run(|| self.read.unread_entries(), work, write)
    }
}

/// How puzzles are answered in order.
pub struct OrderedMap<'a, T> {
    pub threads: NonZero<usize>,
    pub json: bool,
    pub console: &'a mut Console,
    pub counters: &'a Counters,
    pub select: Select<T>,
}

impl<T> OrderedMap<'_, T> {
    /// Calls `work` for the puzzle of every entry, on several threads, and `write` as [`FilterArgs::map_each`] does.
    ///
    /// # Errors
    /// Returns the first error of `write`, or of writing.
    pub fn run<I: Iterator<Item = UnreadEntry>, R: Send>(
        self,
        entries: impl FnOnce() -> I + Send,
        work: impl Fn(&Location, &Selected<T>) -> R + Sync,
        mut write: impl FnMut(&mut Out, Result<Answered<T, R>, ParseError>) -> Result<()> + Send,
    ) -> Result<()> {
        let OrderedMap { threads, json, console, counters, select } = self;
        let work = |unread: UnreadEntry| {
            let entry = unread.read();
            let result = match &entry {
                InputEntry::Puzzle(location, Ok(parsed)) => {
                    select(parsed).ok().map(|puzzle| work(location, &Selected { puzzle, entry: parsed }))
                }
                InputEntry::Puzzle(..) | InputEntry::Heading(..) | InputEntry::Failure(_) => None,
            };
            (entry, result)
        };
        let feed = |give: &mut dyn FnMut(UnreadEntry) -> ControlFlow<()>| {
            let _ = entries().try_for_each(give);
        };
        parallel::map_in_order(threads, feed, work, |(entry, result), is_next_ready| {
            if let Some(FoundPuzzle { location, puzzle }) = select::find(&entry, select, console) {
                let answered = puzzle
                    .map(|found| Answered { found, result: result.expect("a selected puzzle has a result") });
                counters.count_puzzle();
                write(&mut Out { console, location, json }, answered)?;
            }
            if is_next_ready { Ok(()) } else { Ok(console.flush()?) }
        })
    }
}
