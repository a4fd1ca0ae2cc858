//! Asks the terminal for the kitty keyboard protocol (`CSI ? u`) and its background (OSC 11), and to report a change
//! between dark and light (private mode 2031), after which the background is asked for again.
//!
//! The reply comes between keys, whenever the terminal gives it; the game goes on meanwhile. Terminals that do not know
//! a question ignore it, so another follows that all of them answer (DA1): after that answer no reply is due. Only a
//! program that ends earlier waits for it, for a moment: otherwise it would appear in the shell as if typed.

use std::io::{self, Write};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

const KITTY_KEYBOARD: &[u8] = b"\x1b[?u";
const BACKGROUND: &[u8] = b"\x1b]11;?\x1b\\";
const ATTRIBUTES: &[u8] = b"\x1b[c";

const FOLLOW: &[u8] = b"\x1b[?2031h";
/// Ends the reports of changes.
pub const UNFOLLOW: &[u8] = b"\x1b[?2031l";

/// From this time after the question on, the end of the program waits for no reply.
const LONGEST_DELAY: Duration = Duration::from_secs(1);

/// The program waits for a reply no longer than this before it ends.
const REPLY_TIMEOUT: Duration = Duration::from_millis(250);

/// When the terminal was asked, as long as the reply is due.
static ASKED: Mutex<Option<Instant>> = Mutex::new(None);
static REPLIED: Condvar = Condvar::new();

pub fn ask_for_keyboard() -> io::Result<()> {
    write(KITTY_KEYBOARD)
}

pub fn ask_for_background() -> io::Result<()> {
    write(BACKGROUND)
}

/// Asks what every terminal answers, after all other questions. From now on a reply is due, until [`note_reply`].
pub fn ask_for_attributes() -> io::Result<()> {
    *ASKED.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    write(ATTRIBUTES)
}

/// Asks for reports of changes from now on.
pub fn follow() -> io::Result<()> {
    write(FOLLOW)
}

fn write(bytes: &[u8]) -> io::Result<()> {
    let mut terminal = io::stdout().lock();
    terminal.write_all(bytes)?;
    terminal.flush()
}

/// Notes that the terminal has answered the last question.
pub fn note_reply() {
    *ASKED.lock().unwrap_or_else(PoisonError::into_inner) = None;
    REPLIED.notify_all();
}

/// Waits until the terminal has answered, if it was asked just now.
pub fn wait_for_reply() {
    let asked = ASKED.lock().unwrap_or_else(PoisonError::into_inner);
    if asked.is_some_and(|at| at.elapsed() < LONGEST_DELAY) {
        // A reply that comes later than that is lost.
        let _ = REPLIED.wait_timeout_while(asked, REPLY_TIMEOUT, |asked| asked.is_some());
    }
}
