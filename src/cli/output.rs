//! Writes answers to standard output and errors to standard error.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::sync::Arc;

use anyhow::Result;
use serde::Serialize;

use super::columns::{self, Column};
use super::json;
use super::location::Location;
use super::progress::{Counters, ProgressLine};
use crate::explain::counted;
use crate::format::ParseError;

/// The output of a command.
pub struct Console {
    out: Box<dyn Write + Send>,
    /// If set, the progress line is hidden while answers are written.
    out_is_terminal: bool,
    progress: Option<ProgressLine>,
    bad: bool,
    has_header: bool,
    /// The errors of adjacent lines that have been reported last.
    run: ErrorRun,
    /// What has been said of a puzzle, whether it is an error, and of how many later puzzles it is true as well.
    said: BTreeMap<(bool, String), usize>,
    /// What has been said of the words of puzzles, and of how many later puzzles it was not.
    unchecked: Vec<String>,
    more_unchecked: u64,
}

/// Where the answer to one entry goes.
pub struct Out<'a> {
    pub console: &'a mut Console,
    pub location: &'a Location,
    /// Whether answers are JSON.
    pub json: bool,
}

impl Out<'_> {
    /// Writes an answer: the record as JSON, or the text.
    pub fn answer(&mut self, record: impl Serialize, text: &str) -> io::Result<()> {
        if self.json { self.record(record) } else { self.text(text) }
    }

    /// Writes a record with the fields that every record has.
    pub fn record(&mut self, record: impl Serialize) -> io::Result<()> {
        self.console.answer(&json::line(self.location, record))
    }

    pub fn text(&mut self, text: &str) -> io::Result<()> {
        self.console.answer(text)
    }

    /// Writes the answer in the place of a text that is not a puzzle.
    pub fn invalid(&mut self, error: &ParseError) -> io::Result<()> {
        self.answer(json::Invalid::of(error), "invalid\n")
    }
}

/// Errors of the same kind on adjacent lines. Only the first ones are reported one by one.
#[derive(Default)]
struct ErrorRun {
    name: String,
    help: Option<String>,
    /// The first line that has not been reported, and the last one.
    unreported: Option<usize>,
    last: usize,
    count: usize,
}

impl ErrorRun {
    /// The number of errors that are reported one by one.
    const SHOWN: usize = 5;

    fn is_continued_by(&self, name: &str, error: &ParseError) -> bool {
        self.name == name && self.help == error.help && error.line == self.last + 1
    }
}

impl Console {
    /// Buffers answers, on a terminal only up to the end of a line.
    pub fn new() -> Console {
        let stdout = io::stdout();
        let out_is_terminal = stdout.is_terminal();
        let out: Box<dyn Write + Send> = if out_is_terminal {
            Box::new(stdout)
        } else {
            Box::new(BufWriter::with_capacity(1 << 16, stdout))
        };
        Console {
            out,
            out_is_terminal,
            progress: None,
            bad: false,
            has_header: false,
            run: ErrorRun::default(),
            said: BTreeMap::new(),
            unchecked: Vec::new(),
            more_unchecked: 0,
        }
    }

    /// Shows progress from now on, as the returned counters have it; `unit` is what their monitor counts.
    pub fn show_progress(&mut self, unit: Option<&'static str>) -> Arc<Counters> {
        let counters = Arc::new(Counters::default());
        self.progress = ProgressLine::start(&counters, unit);
        counters
    }

    /// Writes an answer, which includes its line ends.
    pub fn answer(&mut self, text: &str) -> io::Result<()> {
        self.answers(text.as_bytes())
    }

    pub fn answers(&mut self, text: &[u8]) -> io::Result<()> {
        let out = &mut self.out;
        match &self.progress {
            Some(progress) if self.out_is_terminal => progress.aside(|| out.write_all(text)),
            _ => out.write_all(text),
        }
    }

    /// Flushes the answers so far, for callers that send a puzzle now and then.
    pub fn flush(&mut self) -> io::Result<()> {
        self.end_run();
        self.out.flush()
    }

    /// Returns whether a person sees the answers as they come.
    pub fn is_terminal(&self) -> bool {
        self.out_is_terminal
    }

    /// Writes a line of prose, wrapped to the width of a terminal.
    pub fn prose(&mut self, line: &str) -> io::Result<()> {
        if !self.out_is_terminal {
            return self.answer(&format!("{line}\n"));
        }
        self.answer(&wrapped(line, terminal_width()))
    }

    /// Writes the titles of columns, once, if a person reads them.
    pub fn header(&mut self, columns: &[Column]) -> io::Result<()> {
        if !self.out_is_terminal || self.has_header {
            return Ok(());
        }
        self.has_header = true;
        self.prose(&columns::header(columns, terminal_width()))
    }

    /// Writes the fields of a row: in columns on a terminal, otherwise with tabs between them.
    pub fn row(&mut self, columns: &[Column], fields: &[&str]) -> io::Result<()> {
        if self.out_is_terminal {
            self.prose(&columns::row(columns, fields, terminal_width()))
        } else {
            self.answer(&(fields.join("\t") + "\n"))
        }
    }

    /// Reports an error and how to fix it. The exit code will be 1.
    pub fn error(&mut self, message: &str, help: Option<&str>) {
        self.bad = true;
        match &self.progress {
            Some(progress) => progress.aside(|| error(message, help)),
            None => error(message, help),
        }
    }

    /// Reports the error of a line in a text. Of many on adjacent lines only the first ones are shown, and how many
    /// follow.
    pub fn error_in(&mut self, name: &str, error: &ParseError) {
        if !self.run.is_continued_by(name, error) {
            self.end_run();
            self.run = ErrorRun { name: name.to_owned(), help: error.help.clone(), ..ErrorRun::default() };
        }
        self.run.count += 1;
        self.run.last = error.line;
        if self.run.count <= ErrorRun::SHOWN {
            self.error(&format!("{name}: {error}"), error.help.as_deref());
        } else {
            self.run.unreported.get_or_insert(error.line);
        }
    }

    /// Tells about the errors that have not been reported.
    fn end_run(&mut self) {
        let Some(first) = self.run.unreported.take() else { return };
        let (name, last) = (self.run.name.clone(), self.run.last);
        let lines = match last - first {
            0 => format!("line {first} cannot be read"),
            _ => format!("lines {first} to {last} cannot be read"),
        };
        self.error(&format!("{name}: {lines} either"), None);
    }

    /// Reports something that does not change the exit code.
    pub fn note(&mut self, message: &str) {
        let line = format!("note: {message}");
        match &self.progress {
            Some(progress) => progress.aside(|| prose_to_stderr(&line)),
            None => prose_to_stderr(&line),
        }
    }

    /// Notes what of the puzzle at a place is not checked or understood, and other things about it. Of many puzzles the
    /// first ones are examples, and the others are counted.
    pub fn note_of_puzzle(&mut self, place: &str, unchecked: &[String], changes: Vec<String>) {
        const SHOWN: usize = 5;
        let mut new: Vec<String> =
            changes.into_iter().filter(|change| self.note_said(false, change)).collect();
        let message = unchecked.join("; ");
        if !unchecked.is_empty() && self.unchecked.len() < SHOWN && !self.unchecked.contains(&message) {
            new.insert(0, message.clone());
            self.unchecked.push(message);
        } else if !unchecked.is_empty() {
            self.more_unchecked += 1;
        }
        if !new.is_empty() {
            self.note(&format!("{place}: {}", new.join("; ")));
        }
    }

    /// Reports why the puzzle at a place has no answer. What has been said of one before is only counted.
    pub fn error_of_puzzle(&mut self, place: &str, why: &str) {
        if self.note_said(true, why) {
            self.error(&format!("{place}: {why}"), None);
        }
    }

    /// Counts a message. Returns whether it is the first of its kind.
    fn note_said(&mut self, is_error: bool, message: &str) -> bool {
        let again =
            self.said.entry((is_error, message.to_owned())).and_modify(|again| *again += 1).or_insert(0);
        *again == 0
    }

    /// Sets the exit code to 1, for a bad answer that needs no message.
    pub fn set_bad(&mut self) {
        self.bad = true;
    }

    /// Flushes the answers. Returns `false` if the exit code must be 1.
    pub fn finish(mut self) -> Result<bool> {
        self.end_run();
        drop(self.progress.take());
        for ((is_error, message), again) in std::mem::take(&mut self.said) {
            let message = format!("{message} ({})", counted(again as u64, "more puzzle"));
            match (is_error, again) {
                (_, 0) => {}
                (true, _) => self.error(&message, None),
                (false, _) => self.note(&message),
            }
        }
        if self.more_unchecked > 0 {
            let more = counted(self.more_unchecked, "more puzzle");
            self.note(&format!("not everything is checked or understood in {more}"));
        }
        self.out.flush()?;
        Ok(!self.bad)
    }
}

pub fn terminal_width() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0))
}

/// Breaks a line between its words, so that each part has at most `width` characters where its words allow that. All
/// parts but the first are indented.
pub fn wrapped(line: &str, width: usize) -> String {
    let (mut text, mut used) = (String::new(), 0);
    for (number, word) in line.split(' ').enumerate() {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > width {
            text += "\n     ";
            used = 5;
        } else if number > 0 {
            text.push(' ');
            used += 1;
        }
        text += word;
        used += length;
    }
    text + "\n"
}

/// Writes an error to standard error.
pub fn error(message: &str, help: Option<&str>) {
    prose_to_stderr(&format!("error: {message}"));
    if let Some(help) = help {
        prose_to_stderr(&format!("  help: {help}"));
    }
}

/// Writes lines to standard error, wrapped to the width of a terminal.
fn prose_to_stderr(text: &str) {
    if !io::stderr().is_terminal() {
        return to_stderr(text);
    }
    for line in text.lines() {
        to_stderr(wrapped(line, terminal_width()).trim_end());
    }
}

/// Writes a line to standard error, ignoring failures.
pub fn to_stderr(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        let words = "In box 5, 1 can only go in r6c4 or r6c5.";
        assert_eq!(wrapped(words, 80), format!("{words}\n"));
        assert_eq!(wrapped(words, 20), "In box 5, 1 can only\n     go in r6c4 or\n     r6c5.\n");
        assert_eq!(wrapped("  help: a b", 9), "  help: a\n     b\n");
        assert_eq!(wrapped("unbreakable words", 4), "unbreakable\n     words\n");
    }
}
