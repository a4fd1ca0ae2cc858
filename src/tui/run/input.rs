//! The thread that reads keys and the mouse.

#[cfg(not(unix))]
use std::io;
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::{Duration, Instant};

use super::Wake;
use crate::tui::TuiError;

/// Reads keys on a thread until the terminal is gone, and the replies of a terminal that was `asked` for its background
/// at this time.
///
/// # Errors
/// The terminal cannot be opened, or the thread does not start.
pub fn listen(sender: SyncSender<Wake>, started: Instant, asked: Option<Duration>) -> Result<(), TuiError> {
    let terminal = open()?;
    let read = move || {
        // Fails only if the event loop has ended as well.
        let _ = read_all(terminal, started, asked, &|wake| sender.send(wake).is_ok());
        let _ = sender.send(Wake::Gone);
    };
    thread::Builder::new().spawn(read).map(drop).map_err(TuiError::refused)
}

#[cfg(unix)]
use unix::{open, read_all};

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io::{self, IsTerminal};
    use std::os::fd::{AsFd, BorrowedFd};
    use std::time::{Duration, Instant};

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::{Errno, read};

    use crate::tui::message::Message;
    use crate::tui::run::Wake;
    use crate::tui::run::decoder::{Decoder, Input};
    use crate::tui::terminal::keyboard::KeyReports;
    use crate::tui::terminal::query;

    /// Sends what is read until the terminal is gone or `send` returns false.
    pub fn read_all(
        terminal: Option<File>,
        started: Instant,
        asked: Option<Duration>,
        send: &dyn Fn(Wake) -> bool,
    ) -> io::Result<()> {
        let stdin = io::stdin();
        let terminal = terminal.as_ref().map_or(stdin.as_fd(), AsFd::as_fd);
        let mut decoder = Decoder::new(asked);
        let mut keyboard = KeyReports::Xterm;
        let mut bytes = [0; 4096];
        loop {
            let inputs = match wait(terminal, &decoder)? {
                Ready::Pause => decoder.pause(),
                Ready::Bytes => match read(terminal, &mut bytes) {
                    Ok(0) => return Ok(()),
                    Ok(count) => decoder.feed(&bytes[..count], started.elapsed()),
                    Err(Errno::INTR | Errno::AGAIN) => continue,
                    Err(error) => return Err(error.into()),
                },
            };
            let at = started.elapsed();
            for input in inputs {
                let message = match input {
                    Input::Key(key) => Message::Key { at, key },
                    Input::DigitKey { key, digit } => Message::DigitKey { at, key, digit },
                    Input::Mouse(mouse) => Message::Mouse { at, mouse },
                    Input::Paste(text) => Message::Paste { at, text },
                    Input::Background(background) if send(Wake::Background(background)) => continue,
                    Input::SchemeChanged if send(Wake::SchemeChanged) => continue,
                    Input::KittyKeyboard => {
                        keyboard = KeyReports::Kitty;
                        continue;
                    }
                    Input::Attributes => {
                        query::note_reply();
                        if !send(Wake::Keyboard(keyboard)) {
                            return Ok(());
                        }
                        continue;
                    }
                    Input::Background(_) | Input::SchemeChanged => return Ok(()),
                };
                if !send(Wake::App(message)) {
                    return Ok(());
                }
            }
        }
    }

    /// Keys come from standard input, or from the terminal itself (`Some`) if that is a pipe.
    pub fn open() -> io::Result<Option<File>> {
        if io::stdin().is_terminal() { Ok(None) } else { File::open("/dev/tty").map(Some) }
    }

    enum Ready {
        Bytes,
        Pause,
    }

    /// Sleeps until there are bytes; or for a limited time, but only while a sequence is incomplete.
    fn wait(terminal: BorrowedFd<'_>, decoder: &Decoder) -> io::Result<Ready> {
        let patience = decoder.patience().and_then(|time| Timespec::try_from(time).ok());
        let mut fds = [PollFd::new(&terminal, PollFlags::IN)];
        loop {
            match poll(&mut fds, patience.as_ref()) {
                Ok(0) => return Ok(Ready::Pause),
                // A terminal that is gone reads as the end of the file. Where /dev/tty cannot be polled, as on
                // macOS, reading waits.
                Ok(_) => return Ok(Ready::Bytes),
                Err(Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

#[cfg(not(unix))]
fn open() -> io::Result<()> {
    Ok(())
}

#[cfg(not(unix))]
fn read_all((): (), started: Instant, _: Option<Duration>, send: &dyn Fn(Wake) -> bool) -> io::Result<()> {
    use crossterm::event::{Event, KeyEventKind, read};

    use crate::tui::message::Message;

    loop {
        let (event, at) = (read()?, started.elapsed());
        let wake = match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                Wake::App(Message::Key { at, key: as_typed(key) })
            }
            Event::Mouse(mouse) => Wake::App(Message::Mouse { at, mouse }),
            Event::Paste(text) => Wake::App(Message::Paste { at, text }),
            Event::Resize(..) => Wake::Resized,
            Event::Key(_) | Event::FocusGained | Event::FocusLost => continue,
        };
        if !send(wake) {
            return Ok(());
        }
    }
}

/// A key as the terminals of Unix send it: what a character types includes its Shift.
#[cfg(not(unix))]
fn as_typed(mut key: crossterm::event::KeyEvent) -> crossterm::event::KeyEvent {
    use crossterm::event::{KeyCode, KeyModifiers};

    if matches!(key.code, KeyCode::Char(symbol) if !symbol.is_alphabetic()) {
        key.modifiers -= KeyModifiers::SHIFT;
    }
    key
}
