//! Switches on the reports of keys with Shift, Ctrl and Alt that plain terminals do not tell apart.
//!
//! Terminals that answer the query of the kitty keyboard protocol get that one; the others xterm's `modifyOtherKeys`,
//! which tmux knows too, and which terminals without it ignore. Either is switched off whenever the terminal is left.

use std::io::{self, Write};
use std::sync::atomic::{AtomicU8, Ordering};

/// How a terminal can report keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyReports {
    Kitty,
    Xterm,
}

const NONE: u8 = 0;
const KITTY: u8 = 1;
const XTERM: u8 = 2;

/// The reports that the terminal is asked for whenever it is taken.
static REPORTS: AtomicU8 = AtomicU8::new(NONE);

/// Pushes flags for unambiguous keys (1), the other characters of a key (4), all keys (8) and their text (16): only
/// then is Shift and a digit more than a character that differs from keyboard to keyboard.
const PUSH: &[u8] = b"\x1b[>29u";
const POP: &[u8] = b"\x1b[<u";

/// Some terminals without these reports take the sequence for an underline: all styles are reset.
const MODIFY_ALL: &[u8] = b"\x1b[>4;2m\x1b[0m";
const MODIFY_NONE: &[u8] = b"\x1b[>4m\x1b[0m";

/// Remembers how the terminal can report keys, for [`switch_on`]. Returns whether that was not known.
pub fn set(reports: KeyReports) -> bool {
    let reports = match reports {
        KeyReports::Kitty => KITTY,
        KeyReports::Xterm => XTERM,
    };
    REPORTS.compare_exchange(NONE, reports, Ordering::SeqCst, Ordering::SeqCst).is_ok()
}

/// Switches on the reports that the terminal is known to have. The kitty protocol keeps its modes for each screen, so
/// this follows the change to the alternate one.
pub fn switch_on(terminal: &mut impl Write) -> io::Result<()> {
    match REPORTS.load(Ordering::SeqCst) {
        KITTY => terminal.write_all(PUSH),
        XTERM => terminal.write_all(MODIFY_ALL),
        _ => Ok(()),
    }
}

/// Switches off what [`switch_on`] has switched on.
pub fn switch_off(terminal: &mut impl Write) -> io::Result<()> {
    match REPORTS.load(Ordering::SeqCst) {
        KITTY => terminal.write_all(POP),
        XTERM => terminal.write_all(MODIFY_NONE),
        _ => Ok(()),
    }
}
