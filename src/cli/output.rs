//! Writes answers to standard output and errors to standard error.

use std::io::{self, BufWriter, IsTerminal, Write};

use anyhow::Result;

use super::progress::ProgressLine;

/// The output of a command.
pub struct Console {
    out: Box<dyn Write + Send>,
    /// If set, the progress line is hidden while answers are written.
    out_is_terminal: bool,
    progress: Option<ProgressLine>,
    bad: bool,
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
        Console { out, out_is_terminal, progress: None, bad: false }
    }

    /// Shows progress from now on.
    pub fn show_progress(&mut self, progress: Option<ProgressLine>) {
        self.progress = progress;
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
        let options = textwrap::Options::with_termwidth().subsequent_indent("     ");
        self.answer(&format!("{}\n", textwrap::fill(line, options.break_words(false))))
    }

    /// Reports an error and how to fix it. The exit code will be 1.
    pub fn error(&mut self, message: &str, help: Option<&str>) {
        self.bad = true;
        match &self.progress {
            Some(progress) => progress.aside(|| error(message, help)),
            None => error(message, help),
        }
    }

    /// Reports something that does not change the exit code.
    pub fn note(&mut self, message: &str) {
        let line = format!("note: {message}");
        match &self.progress {
            Some(progress) => progress.aside(|| to_stderr(&line)),
            None => to_stderr(&line),
        }
    }

    /// Sets the exit code to 1, for a bad answer that needs no message.
    pub fn set_bad(&mut self) {
        self.bad = true;
    }

    /// Flushes the answers. Returns `false` if the exit code must be 1.
    pub fn finish(mut self) -> Result<bool> {
        drop(self.progress.take());
        self.out.flush()?;
        Ok(!self.bad)
    }
}

/// Writes an error to standard error.
pub fn error(message: &str, help: Option<&str>) {
    to_stderr(&format!("error: {message}"));
    if let Some(help) = help {
        to_stderr(&format!("  help: {help}"));
    }
}

/// Writes a line to standard error, ignoring failures.
pub fn to_stderr(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}
