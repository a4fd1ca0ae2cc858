//! Texts with one puzzle per line. Lines that begin with a plain 9x9 puzzle, or with the candidates of one, are solved
//! in batches on all cores, all others by the search; the answers come in the order of the lines.

use std::ops::ControlFlow;

use anyhow::Result;

use super::Run;
use super::batch::BatchAnswers;
use super::chunk::Chunk;
use crate::cli::input::{InputEntry, Source, SourceError};
use crate::cli::location::Location;
use crate::cli::output::Console;
use crate::format::{Format, HeadingNotes, LineReader, starts_with_9x9, starts_with_candidates};
use crate::grid::{Alphabet, Info};
use crate::scene::notes_on;
use crate::solve::batch::{self, PlainLines, StreamLine, StreamOptions};

/// Returns whether batches can solve the plain puzzles of such a text.
pub fn fit_batches(format: Format, alphabet: Option<Alphabet>) -> bool {
    [Format::LINE, Format::SDM].contains(&format) && matches!(alphabet, None | Some(Alphabet::Digits))
}

/// Answers every line of a text.
pub fn answer(run: &mut Run, source: Source, format: Format, console: &mut Console) -> Result<()> {
    let (args, counters) = (run.args, run.counters.clone());
    // Two solutions are enough to know whether there is only one.
    let limit = if args.count { args.limit().unwrap_or(u64::MAX) } else { 2 };
    let first_solutions = !args.count && !args.unique;
    let lines = PlainLines { starts_with_9x9, starts_with_candidates };
    let options = StreamOptions { first_solutions, threads: run.threads, ..StreamOptions::new(limit, lines) };
    let (name, file) = (source.name.into(), source.file.into());
    let location = Location::new(name, file, format, 1);
    if !args.count && !args.filter.json {
        console.answer(run.answers.gap(format))?;
    }
    let mut answers = BatchAnswers::new(args, location.clone(), &counters.monitor)?;
    let visit = move |chunk: &mut Chunk, line: StreamLine| answers.add(chunk, line);
    let reader = LineReader::new(&args.filter.read.options.to_options());
    let mut writer = ChunkWriter { run, console, location, reader, noted: None };
    let end =
        batch::stream(source.input, options, &counters.monitor, visit, |chunk| match writer.write(chunk) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        });
    let error = match end {
        Ok(ControlFlow::Break(error)) => return Err(error),
        Ok(ControlFlow::Continue(())) => {
            if let Some(notes) = writer.reader.notes_at_end() {
                writer.note_heading(notes);
            }
            match writer.reader.finish() {
                Ok(()) => return Ok(()),
                Err(error) => SourceError::of_text(&writer.location.name, &error),
            }
        }
        Err(error) => SourceError::of_system(&writer.location.name, &error),
    };
    error.report(writer.console);
    Ok(())
}

/// Writes the answers of chunks and answers their deferred lines.
struct ChunkWriter<'r, 'a> {
    run: &'r mut Run<'a>,
    console: &'r mut Console,
    location: Location,
    reader: LineReader,
    /// What has been said last of headings.
    noted: Option<Info>,
}

impl ChunkWriter<'_, '_> {
    fn write(&mut self, chunk: &mut Chunk) -> Result<()> {
        let mut written = 0;
        for deferred in &chunk.deferred {
            self.write_answers(&chunk.answers[written..deferred.at])?;
            written = deferred.at;
            self.answer(deferred.line as usize, &chunk.texts[deferred.text.clone()])?;
        }
        self.write_answers(&chunk.answers[written..])?;
        if chunk.bad {
            self.console.set_bad();
        }
        self.run.counters.count_puzzles(chunk.count);
        chunk.clear();
        Ok(self.console.flush()?)
    }

    fn write_answers(&mut self, answers: &[u8]) -> Result<()> {
        if !answers.is_empty() && !self.reader.has_ended() {
            // The puzzles below a heading are solved without looking at it.
            if let Some(notes) = self.reader.notes_on_9x9() {
                self.note_heading(notes);
            }
            self.reader.note_9x9();
            self.console.answers(answers)?;
        }
        Ok(())
    }

    fn answer(&mut self, line: usize, text: &[u8]) -> Result<()> {
        let location = Location { line, ..self.location.clone() };
        match self.reader.read(line, text) {
            Some(read) => self.run.answer_entry(&InputEntry::of_puzzle(location, read), self.console),
            None => Ok(()),
        }
    }

    /// Says what headings ask for, unless that has just been said.
    fn note_heading(&mut self, HeadingNotes { line, info }: HeadingNotes) {
        if self.noted.as_ref() != Some(&info) {
            let place = Location { line, ..self.location.clone() }.place();
            self.console.note_of_puzzle(&place, &notes_on(&info), Vec::new());
            self.noted = Some(info);
        }
    }
}
