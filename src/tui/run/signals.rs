//! The thread that hears signals.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;

use super::Wake;

/// Turns signals into messages.
///
/// # Errors
/// The system refused.
pub fn listen(sender: Sender<Wake>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT, SIGWINCH])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            let wake = match signal {
                SIGTSTP => Wake::Stop,
                SIGCONT => Wake::Continued,
                SIGWINCH => Wake::Resized,
                end => Wake::End(end),
            };
            if sender.send(wake).is_err() {
                return;
            }
        }
    });
    Ok(())
}
