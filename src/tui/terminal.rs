//! Takes and restores the terminal.

pub mod keyboard;
#[cfg(unix)]
pub mod query;

use std::fmt;
use std::io::{self, BufWriter, Stdout, Write};
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, ThreadId};
#[cfg(unix)]
use std::time::Duration;

use crossterm::Command;
use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste};
use crossterm::style::ResetColor;
use crossterm::terminal::{
    Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use crossterm::{execute, queue};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::{Terminal, TerminalOptions, Viewport};

#[cfg(unix)]
use keyboard::KeyReports;

/// Whether the terminal is in our modes.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Counts the beginnings and ends of output: odd while something is written.
static OUTPUT: AtomicUsize = AtomicUsize::new(0);

/// Larger screens are drawn in part: 65535x65535 cells would take all memory.
const MAX_SIZE: Size = Size::new(1024, 512);

/// The terminal in raw mode, on its alternate screen.
pub struct TerminalScreen {
    // Buffered, so that a frame is one write, which the terminal shows at once. The size is fixed until a resize:
    // otherwise ratatui asks for it before each frame, which takes longer than drawing. Never dropped: ratatui would
    // print an error if the terminal is gone, and panic if standard error is gone too.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<Frames<BufWriter<Stdout>>>>>,
    mouse: bool,
    is_cursor_shown: bool,
    /// Whether the terminal reports changes of its background.
    #[cfg(unix)]
    is_followed: bool,
}

impl TerminalScreen {
    /// Takes the terminal, which is restored on drop and on a panic.
    pub fn take() -> io::Result<TerminalScreen> {
        restore_on_panic(thread::current().id());
        let backend = CrosstermBackend::new(Frames::new(BufWriter::with_capacity(1 << 14, io::stdout())));
        let viewport = Viewport::Fixed(whole(backend.size()?));
        let terminal = ManuallyDrop::new(Terminal::with_options(backend, TerminalOptions { viewport })?);
        enter().inspect_err(|_| leave())?;
        Ok(TerminalScreen {
            terminal,
            mouse: false,
            is_cursor_shown: false,
            #[cfg(unix)]
            is_followed: false,
        })
    }

    pub fn area(&mut self) -> Rect {
        self.terminal.get_frame().area()
    }

    pub fn enable_mouse(&mut self, on: bool) -> io::Result<()> {
        match (std::mem::replace(&mut self.mouse, on), on) {
            (false, true) => output(|| execute!(io::stdout(), EnableMouse)),
            (true, false) => output(|| execute!(io::stdout(), DisableMouseCapture)),
            (true, true) | (false, false) => Ok(()),
        }
    }

    /// Draws a frame and moves the terminal's cursor to the place that `draw` returns: screen readers, magnifiers and
    /// input methods follow it, even where the player does not see it.
    pub fn draw(
        &mut self,
        shows_cursor: bool,
        draw: impl FnOnce(&mut Buffer) -> Option<Position>,
    ) -> io::Result<()> {
        let place = draw(self.terminal.get_frame().buffer_mut());
        output(|| {
            // `Terminal::draw` would hide the cursor or show it, and would send a frame of its own for that.
            self.terminal.flush()?;
            self.place_cursor(place, shows_cursor)?;
            self.terminal.swap_buffers();
            Backend::flush(self.terminal.backend_mut())
        })
    }

    fn place_cursor(&mut self, place: Option<Position>, shows_cursor: bool) -> io::Result<()> {
        let backend = self.terminal.backend_mut();
        if let Some(Position { x, y }) = place {
            queue!(backend, MoveTo(x, y))?;
        }
        let is_shown = shows_cursor && place.is_some();
        match (std::mem::replace(&mut self.is_cursor_shown, is_shown), is_shown) {
            (false, true) => queue!(backend, Show),
            (true, false) => queue!(backend, Hide),
            (true, true) | (false, false) => Ok(()),
        }
    }

    /// Asks the terminal how it can report keys and, if there are colours, for its background, and to report when that
    /// changes between dark and light.
    #[cfg(unix)]
    pub fn ask(&mut self, has_colours: bool) -> io::Result<()> {
        output(query::ask_for_keyboard)?;
        if has_colours {
            self.is_followed = true;
            output(query::follow)?;
            output(query::ask_for_background)?;
        }
        output(query::ask_for_attributes)
    }

    #[cfg(unix)]
    pub fn ask_for_background(&mut self) -> io::Result<()> {
        output(query::ask_for_background)?;
        output(query::ask_for_attributes)
    }

    /// Has the terminal report keys in this way from now on.
    #[cfg(unix)]
    pub fn report_keys(&mut self, reports: KeyReports) -> io::Result<()> {
        if !keyboard::set(reports) {
            return Ok(());
        }
        output(|| {
            keyboard::switch_on(&mut io::stdout())?;
            io::stdout().flush()
        })
    }

    /// Asks the terminal to copy a text to the clipboard (OSC 52). Terminals do not answer.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        output(|| execute!(io::stdout(), CopyToClipboard::to_clipboard_from(text)))
    }

    /// Makes the next frame draw everything, in the current size of the terminal.
    ///
    /// `Terminal::clear` would ask the terminal for the position of the cursor, and the thread that reads keys
    /// would swallow the answer.
    pub fn redraw(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        output(|| self.terminal.resize(whole(size)))
    }

    /// Restores the terminal while `meanwhile` runs.
    #[cfg(unix)]
    pub fn lend(&mut self, meanwhile: impl FnOnce()) -> io::Result<()> {
        query::wait_for_reply();
        leave();
        meanwhile();
        self.retake()
    }

    /// Takes the terminal again after another program may have changed it.
    #[cfg(unix)]
    pub fn retake(&mut self) -> io::Result<()> {
        // crossterm must remember the modes that the shell has set, and the reports of keys are stacked.
        if TAKEN.load(Ordering::SeqCst) {
            let _ = disable_raw_mode();
            output(|| keyboard::switch_off(&mut io::stdout()))?;
        }
        enter()?;
        self.is_cursor_shown = false;
        if self.is_followed {
            output(query::follow)?;
        }
        let mouse = std::mem::take(&mut self.mouse);
        self.enable_mouse(mouse)?;
        self.redraw()
    }
}

impl Drop for TerminalScreen {
    fn drop(&mut self) {
        #[cfg(unix)]
        query::wait_for_reply();
        leave();
    }
}

fn whole(size: Size) -> Rect {
    Rect::new(0, 0, size.width.min(MAX_SIZE.width), size.height.min(MAX_SIZE.height))
}

/// Marks everything between two flushes as one frame, with synchronized output (private mode 2026), so that no
/// terminal shows half of it. Terminals without this mode ignore it.
struct Frames<W> {
    output: W,
    is_open: bool,
}

impl<W> Frames<W> {
    fn new(output: W) -> Frames<W> {
        Frames { output, is_open: false }
    }
}

impl<W: Write> Write for Frames<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_open {
            self.output.write_all(b"\x1b[?2026h")?;
            self.is_open = true;
        }
        self.output.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.is_open) {
            self.output.write_all(b"\x1b[?2026l")?;
        }
        self.output.flush()
    }
}

/// Runs something that writes to the terminal, and may wait until the terminal takes it.
fn output<T>(write: impl FnOnce() -> T) -> T {
    OUTPUT.fetch_add(1, Ordering::SeqCst);
    let result = write();
    OUTPUT.fetch_add(1, Ordering::SeqCst);
    result
}

/// Waits this long, and returns whether one write to the terminal has taken all of it.
#[cfg(unix)]
pub fn is_stuck_for(time: Duration) -> bool {
    let before = OUTPUT.load(Ordering::SeqCst);
    thread::sleep(time);
    before % 2 == 1 && before == OUTPUT.load(Ordering::SeqCst)
}

/// Restores a terminal that takes no output, from another thread than the one that waits for it: discards what
/// the terminal has not read, to have room for the few bytes that restore it.
#[cfg(unix)]
pub fn restore_stuck() {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::termios::{QueueSelector, tcflush};

    // Past the standard library, whose lock the waiting thread holds.
    let terminal = rustix::stdio::stdout();
    let _ = tcflush(terminal, QueueSelector::OFlush);
    let _ = disable_raw_mode();
    let time = Timespec { tv_sec: 0, tv_nsec: 200_000_000 };
    if let Ok(1..) = poll(&mut [PollFd::new(&terminal, PollFlags::OUT)], Some(&time)) {
        let mut bytes = Vec::new();
        let _ = restore(&mut bytes);
        let _ = rustix::io::write(terminal, &bytes);
    }
}

fn restore(to: &mut impl Write) -> io::Result<()> {
    #[cfg(unix)]
    to.write_all(query::UNFOLLOW)?;
    keyboard::switch_off(to)?;
    execute!(
        to,
        EndSynchronizedUpdate,
        DisableMouseCapture,
        DisableBracketedPaste,
        Show,
        LeaveAlternateScreen
    )
}

/// Clears the screen, in its own colours: the first frame writes only what is not blank, and a program that was
/// killed may have left something.
fn enter() -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    output(|| {
        execute!(
            io::stdout(),
            EnterAlternateScreen,
            EnableBracketedPaste,
            ResetColor,
            Clear(ClearType::All),
            Hide
        )?;
        keyboard::switch_on(&mut io::stdout())?;
        io::stdout().flush()
    })
}

/// Restores the terminal. Errors are ignored because there is nowhere left to show them.
fn leave() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = output(|| restore(&mut io::stdout()));
        let _ = disable_raw_mode();
    }
}

/// Enables reports of buttons, drags and the wheel. crossterm's own command enables reports of every move too,
/// and each of them would wake the program.
struct EnableMouse;

impl Command for EnableMouse {
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

/// Shows a panic on a restored terminal. A panic ends the program on every thread: otherwise the screen could
/// wait forever for a thread that has died.
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

    use std::io::Write;

    use super::{Frames, TerminalScreen};

    #[test]
    fn a_frame_is_marked_as_a_whole() {
        let mut frames = Frames::new(Vec::new());
        frames.flush().expect("nothing to write");
        frames.write_all(b"one ").expect("memory");
        frames.write_all(b"frame").expect("memory");
        frames.flush().expect("memory");
        frames.flush().expect("nothing to write");
        assert_eq!(frames.output, b"\x1b[?2026hone frame\x1b[?2026l");
    }

    const SCRIPT: &str = "NINEFOLD_TEST_PANIC";

    /// What the test below runs in a terminal.
    fn take_and_panic(on: &str) {
        let mut screen = TerminalScreen::take().expect("a terminal");
        screen
            .draw(false, |buffer| {
                buffer[(0, 0)].set_char('#').reset();
                None
            })
            .expect("a frame");
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
