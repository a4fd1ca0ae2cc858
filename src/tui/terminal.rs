//! Taking the terminal and giving it back.

use std::io::{self, BufWriter, Stdout, Write};
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ThreadId};

use crossterm::cursor::{Hide, Show};
use crossterm::execute;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Is the terminal ours at the moment?
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while it is ours.
pub struct Screen {
    // Buffered, so that a frame is one write. Never dropped: ratatui would complain on standard
    // error where the terminal is gone, and fall over that when standard error is gone too.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<BufWriter<Stdout>>>>,
}

impl Screen {
    /// Takes the terminal; it is given back when this is dropped, and on a panic.
    ///
    /// # Errors
    /// The terminal failed.
    pub fn take() -> io::Result<Screen> {
        restore_on_panic(thread::current().id());
        let backend = CrosstermBackend::new(BufWriter::with_capacity(1 << 14, io::stdout()));
        let terminal = ManuallyDrop::new(Terminal::new(backend)?);
        enter().inspect_err(|_| leave())?;
        Ok(Screen { terminal })
    }

    /// Draws a frame.
    ///
    /// # Errors
    /// The terminal failed.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        self.terminal.draw(|frame| draw(frame.buffer_mut()))?;
        Ok(())
    }

    /// Lets the next frame draw everything anew. (`Terminal::clear` would ask the terminal where
    /// the cursor is, and the thread that reads keys would swallow the answer.)
    ///
    /// # Errors
    /// The terminal failed.
    pub fn forget(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::new(0, 0, size.width, size.height))
    }

    /// Gives the terminal back while `meanwhile` runs.
    ///
    /// # Errors
    /// The terminal failed.
    #[cfg(unix)]
    pub fn lend(&mut self, meanwhile: impl FnOnce()) -> io::Result<()> {
        leave();
        meanwhile();
        self.retake()
    }

    /// Takes the terminal again after somebody else may have changed it.
    ///
    /// # Errors
    /// The terminal failed.
    pub fn retake(&mut self) -> io::Result<()> {
        // What crossterm remembers as the state before must be what the shell has set.
        if TAKEN.load(Ordering::SeqCst) {
            let _ = disable_raw_mode();
        }
        enter()?;
        self.forget()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

fn enter() -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, Hide)
}

/// Gives the terminal back. There is nobody left to tell where that fails.
fn leave() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(io::stdout(), Show, LeaveAlternateScreen);
        let _ = io::stdout().flush();
        let _ = disable_raw_mode();
    }
}

/// A panic is shown on a restored terminal, and ends the program whatever thread it is on: a
/// thread that fell silently would leave a screen that waits for ever.
fn restore_on_panic(main: ThreadId) {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        leave();
        before(panic);
        if thread::current().id() != main {
            std::process::exit(101);
        }
    }));
}
