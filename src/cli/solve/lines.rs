//! Texts of one puzzle a line: what begins with a plain 9x9 goes to batches on all cores, all other lines to the
//! search, and the answers come in the order of the lines.

use std::ops::{ControlFlow, Range};

use anyhow::Result;

use super::Run;
use super::nines::Nines;
use crate::cli::input::{self, Place, Read, Source};
use crate::cli::output::Console;
use crate::format::{Format, LineReader, starts_with_9x9};
use crate::grid::Alphabet;
use crate::instructions::InstructionSet;
use crate::solve::batch::{self, StreamLine, StreamOptions};

/// What has come of a chunk of lines.
#[derive(Default)]
pub struct Part {
    /// The answers to plain puzzles, one behind the other.
    pub answers: Vec<u8>,
    /// How many they are.
    pub count: u64,
    /// Some puzzle has no solution, or several where only one was wanted.
    pub bad: bool,
    /// Lines for the search, and their texts one behind the other.
    others: Vec<Other>,
    texts: Vec<u8>,
}

/// A line for the search.
struct Other {
    line: u64,
    text: Range<usize>,
    /// Its answer belongs so far into the answers.
    at: usize,
}

impl Part {
    /// Forgets what it holds, and keeps the room for it.
    fn clear(&mut self) {
        self.answers.clear();
        self.others.clear();
        self.texts.clear();
        (self.count, self.bad) = (0, false);
    }

    /// Leaves a line to the search.
    pub fn leave(&mut self, line: u64, text: &[u8]) {
        let start = self.texts.len();
        self.texts.extend_from_slice(text);
        self.others.push(Other { line, text: start..self.texts.len(), at: self.answers.len() });
    }
}

/// Are these lines that batches may solve?
pub fn are_for_batches(format: Format, alphabet: Option<Alphabet>) -> bool {
    [Format::LINE, Format::SDM].contains(&format) && matches!(alphabet, None | Some(Alphabet::Digits))
}

/// Answers every line of a text.
///
/// # Errors
/// Where standard output is closed or full.
pub fn answer(run: &mut Run, source: Source, format: Format, console: &mut Console) -> Result<()> {
    let (args, tally) = (run.args, run.tally.clone());
    let settings = StreamOptions {
        // With two of them it is known whether there is a choice.
        limit: if args.count { args.limit().unwrap_or(u64::MAX) } else { 2 },
        threads: args.threads.unwrap_or_else(batch::all_cores),
        instructions: InstructionSet::best(),
        is_puzzle: starts_with_9x9,
    };
    let (name, file) = (source.name.into(), source.file.into());
    let place = Place { name, file, format, line: 1 };
    let mut nines = Nines::new(args, place.clone(), &tally.monitor)?;
    let visit = move |part: &mut Part, item: StreamLine| nines.visit(part, item);
    let reader = LineReader::new(&args.read.how.options());
    let mut rest = Rest { run, console, place, reader };
    let end = batch::stream(source.input, settings, &tally.monitor, visit, |part| match rest.show(part) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => ControlFlow::Break(error),
    });
    let fault = match end {
        Ok(ControlFlow::Break(error)) => return Err(error),
        Ok(ControlFlow::Continue(())) => match rest.reader.finish() {
            Ok(()) => return Ok(()),
            Err(error) => input::fault_of_text(&rest.place.name, &error),
        },
        Err(error) => input::fault(&rest.place.name, &error),
    };
    rest.run.hand_on(fault, rest.console)
}

/// Shows the parts, and answers what batches have left.
struct Rest<'r, 'a> {
    run: &'r mut Run<'a>,
    console: &'r mut Console,
    place: Place,
    reader: LineReader,
}

impl Rest<'_, '_> {
    fn show(&mut self, part: &mut Part) -> Result<()> {
        let mut shown = 0;
        for other in &part.others {
            self.show_answers(&part.answers[shown..other.at])?;
            shown = other.at;
            self.answer(other.line as usize, &part.texts[other.text.clone()])?;
        }
        self.show_answers(&part.answers[shown..])?;
        if part.bad {
            self.console.set_bad();
        }
        self.run.tally.count_puzzles(part.count);
        part.clear();
        Ok(self.console.flush()?)
    }

    fn show_answers(&mut self, answers: &[u8]) -> Result<()> {
        if !answers.is_empty() && !self.reader.has_ended() {
            self.reader.note_9x9();
            self.console.answers(answers)?;
        }
        Ok(())
    }

    fn answer(&mut self, number: usize, text: &[u8]) -> Result<()> {
        let Some(read) = self.reader.read(number, text) else { return Ok(()) };
        let place = Place { line: number, ..self.place.clone() };
        self.run.hand_on(Read::Puzzle(place, read.map(Box::new)), self.console)
    }
}
