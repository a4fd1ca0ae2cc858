//! Taking the terminal and giving it back.

use std::fmt;
use std::io::{self, BufWriter, Stdout, Write};
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ThreadId};

use crossterm::Command;
use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste};
use crossterm::execute;
use crossterm::style::ResetColor;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::{Terminal, TerminalOptions, Viewport};

/// Is the terminal ours at the moment?
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while it is ours.
pub struct Screen {
    // Buffered, so that a frame is one write. Of a fixed size until it is told of another one: left
    // to itself ratatui asks before each frame, and that takes longer than to draw it. Never
    // dropped: ratatui would complain on standard error where the terminal is gone, and fall over
    // that when standard error is gone too.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<BufWriter<Stdout>>>>,
    /// Does the terminal tell of the mouse?
    mouse: bool,
}

impl Screen {
    /// Takes the terminal; it is given back when this is dropped, and on a panic.
    ///
    /// # Errors
    /// The terminal failed.
    pub fn take() -> io::Result<Screen> {
        restore_on_panic(thread::current().id());
        let backend = CrosstermBackend::new(BufWriter::with_capacity(1 << 14, io::stdout()));
        let viewport = Viewport::Fixed(whole(backend.size()?));
        let terminal = ManuallyDrop::new(Terminal::with_options(backend, TerminalOptions { viewport })?);
        enter().inspect_err(|_| leave())?;
        Ok(Screen { terminal, mouse: false })
    }

    /// The whole screen.
    pub fn area(&mut self) -> Rect {
        self.terminal.get_frame().area()
    }

    /// Lets the terminal tell of the mouse, or keep it for itself.
    ///
    /// # Errors
    /// The terminal failed.
    pub fn hear_mouse(&mut self, on: bool) -> io::Result<()> {
        match (std::mem::replace(&mut self.mouse, on), on) {
            (false, true) => execute!(io::stdout(), TakeMouse),
            (true, false) => execute!(io::stdout(), DisableMouseCapture),
            _ => Ok(()),
        }
    }

    /// Draws a frame.
    ///
    /// # Errors
    /// The terminal failed.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        self.terminal.draw(|frame| draw(frame.buffer_mut()))?;
        Ok(())
    }

    /// Asks the terminal to put a text on its clipboard (OSC 52). Whether it does it does not tell.
    ///
    /// # Errors
    /// The terminal failed.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(io::stdout(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Lets the next frame draw everything anew, in the size that the terminal has now.
    /// (`Terminal::clear` would ask the terminal where the cursor is, and the thread that reads keys
    /// would swallow the answer.)
    ///
    /// # Errors
    /// The terminal failed.
    pub fn forget(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(whole(size))
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
    #[cfg(unix)]
    pub fn retake(&mut self) -> io::Result<()> {
        // What crossterm remembers as the state before must be what the shell has set.
        if TAKEN.load(Ordering::SeqCst) {
            let _ = disable_raw_mode();
        }
        enter()?;
        // It was given back with the terminal.
        let mouse = std::mem::take(&mut self.mouse);
        self.hear_mouse(mouse)?;
        self.forget()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

fn whole(size: Size) -> Rect {
    Rect::new(0, 0, size.width, size.height)
}

/// The first frame writes only what is not blank: a screen that somebody left behind, such as a
/// program that was killed, has to be cleared before, and not in the colours of that one.
fn enter() -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        EnableBracketedPaste,
        ResetColor,
        Clear(ClearType::All),
        Hide
    )
}

/// Gives the terminal back. There is nobody left to tell where that fails.
fn leave() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ =
            execute!(io::stdout(), DisableMouseCapture, DisableBracketedPaste, Show, LeaveAlternateScreen);
        let _ = io::stdout().flush();
        let _ = disable_raw_mode();
    }
}

/// Asks for buttons, drags and the wheel. Crossterm's own command asks for every move besides, and
/// each of them would wake the program.
struct TakeMouse;

impl Command for TakeMouse {
    fn write_ansi(&self, f: &mut impl fmt::Write) -> fmt::Result {
        f.write_str("\x1b[?1000h\x1b[?1002h\x1b[?1006h")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        crossterm::event::EnableMouseCapture.execute_winapi()
    }

    #[cfg(windows)]
    fn is_ansi_code_supported(&self) -> bool {
        false
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

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::io::Read;
    use std::num::NonZero;
    use std::thread;

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    use super::Screen;

    const SCRIPT: &str = "NINEFOLD_TEST_PANIC";

    /// What the test below runs in a terminal of its own.
    fn take_and_panic(on: &str) {
        let mut screen = Screen::take().expect("a terminal");
        screen.draw(|buffer| buffer[(0, 0)].set_char('#').reset()).expect("a frame");
        match on {
            "worker" => drop(thread::spawn(|| panic!("lost on the way")).join()),
            _ => panic!("lost on the way"),
        }
        unreachable!("a panic on a thread ends the program");
    }

    #[test]
    fn a_panic_is_shown_on_a_restored_terminal() {
        if let Ok(on) = std::env::var(SCRIPT) {
            return take_and_panic(&on);
        }
        for on in ["main", "worker"] {
            let pty = native_pty_system().openpty(PtySize::default()).expect("a terminal");
            let modes = || pty.master.get_termios().expect("its modes").local_flags;
            let before = modes();
            let mut command = CommandBuilder::new(std::env::current_exe().expect("these tests"));
            let this = "tui::terminal::tests::a_panic_is_shown_on_a_restored_terminal";
            command.args(["--exact", this, "--nocapture"]);
            command.env(SCRIPT, on);
            command.env("TERM", "xterm");
            command.env("RUST_BACKTRACE", "0");
            let mut child = pty.slave.spawn_command(command).expect("it starts");
            let mut output = pty.master.try_clone_reader().expect("output");
            let reader = thread::spawn(move || {
                let mut bytes = Vec::new();
                // On Linux a terminal without a program ends with an error.
                let _ = output.read_to_end(&mut bytes);
                bytes
            });
            assert_eq!(child.wait().expect("it ends").exit_code(), 101, "{on}");
            assert_eq!(modes(), before, "{on}: raw mode is left");
            drop(pty.slave);
            let bytes = reader.join().expect("what was written");
            let side = |n| NonZero::new(n).expect("a screen");
            let mut parser = vt100::Parser::new(side(24), side(80), 0);
            parser.process(&bytes);
            let screen = parser.screen();
            assert!(!screen.alternate_screen() && !screen.hide_cursor(), "{on}");
            assert!(screen.contents().contains("lost on the way"), "{on}: {}", screen.contents());
            assert!(bytes.windows(8).any(|part| part == b"\x1b[?1049h"), "{on}: it was taken");
        }
    }
}
