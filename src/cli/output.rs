//! Standard output and standard error of a run: answers, errors, and how it ended.

use std::io::{self, BufWriter, IsTerminal, Write};

use anyhow::Result;

use super::progress::Progress;

/// Where a command's answers and complaints go.
pub struct Console {
    out: Box<dyn Write + Send>,
    /// Answers appear on the terminal at once, so a progress line has to make room for them.
    out_is_terminal: bool,
    progress: Option<Progress>,
    bad: bool,
}

impl Console {
    /// Answers are buffered, on a terminal only to the end of a line.
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

    /// From now on, long work shows how far it is, where somebody can see it.
    pub fn show_progress(&mut self, progress: Option<Progress>) {
        self.progress = progress;
    }

    /// Writes an answer as it is, line ends included.
    ///
    /// # Errors
    /// Where standard output is closed or full.
    pub fn answer(&mut self, text: &str) -> io::Result<()> {
        self.answers(text.as_bytes())
    }

    /// The same with many at once.
    ///
    /// # Errors
    /// Where standard output is closed or full.
    pub fn answers(&mut self, text: &[u8]) -> io::Result<()> {
        let out = &mut self.out;
        match &self.progress {
            Some(progress) if self.out_is_terminal => progress.aside(|| out.write_all(text)),
            _ => out.write_all(text),
        }
    }

    /// Lets the answers so far out of the buffer: who sends a puzzle now and then wants its answer now.
    ///
    /// # Errors
    /// Where standard output is closed or full.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Writes a line of prose; on a terminal it breaks between words.
    ///
    /// # Errors
    /// Where standard output is closed or full.
    pub fn prose(&mut self, line: &str) -> io::Result<()> {
        if !self.out_is_terminal {
            return self.answer(&format!("{line}\n"));
        }
        let options = textwrap::Options::with_termwidth().subsequent_indent("     ");
        self.answer(&format!("{}\n", textwrap::fill(line, options.break_words(false))))
    }

    /// Says what is wrong with the input and how to mend it; the exit code will be 1.
    pub fn complain(&mut self, message: &str, help: Option<&str>) {
        self.bad = true;
        match &self.progress {
            Some(progress) => progress.aside(|| complain(message, help)),
            None => complain(message, help),
        }
    }

    /// Says something worth knowing; the exit code stays.
    pub fn note(&mut self, message: &str) {
        let line = format!("note: {message}");
        match &self.progress {
            Some(progress) => progress.aside(|| to_stderr(&line)),
            None => to_stderr(&line),
        }
    }

    /// A puzzle without a solution: the answer says so, and the exit code will be 1.
    pub fn set_bad(&mut self) {
        self.bad = true;
    }

    /// Writes what is still in the buffer. False where a puzzle was bad.
    ///
    /// # Errors
    /// Where standard output is closed or full.
    pub fn finish(mut self) -> Result<bool> {
        drop(self.progress.take());
        self.out.flush()?;
        Ok(!self.bad)
    }
}

/// An error on standard error in one shape for all commands.
pub fn complain(message: &str, help: Option<&str>) {
    to_stderr(&format!("error: {message}"));
    if let Some(help) = help {
        to_stderr(&format!("  help: {help}"));
    }
}

/// A line on standard error; where that is closed there is nobody to tell.
pub fn to_stderr(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}
