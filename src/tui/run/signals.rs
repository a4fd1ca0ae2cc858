//! The thread that receives signals.

use std::io;
use std::sync::mpsc::{SyncSender, TrySendError};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(target_os = "linux")]
use rustix::process::Signal;
use rustix::process::{Pid, getpgid, getpgrp, getppid, getsid};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGTSTP, SIGUSR1,
    SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU, SIGXFSZ,
};
use signal_hook::iterator::Signals;

use super::Wake;
use crate::tui::terminal;

/// Signals that end the program, with the terminal restored. SIGILL, SIGFPE, SIGBUS and SIGSEGV are not among them:
/// the instruction that raised one would raise it again.
const ENDING: [i32; 13] = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF,
    SIGTRAP, SIGSYS,
];

/// Signals that end programs on Linux; others lack them or ignore them.
#[cfg(target_os = "linux")]
const ENDING_ON_LINUX: [i32; 2] = [Signal::IO.as_raw(), Signal::POWER.as_raw()];
#[cfg(not(target_os = "linux"))]
const ENDING_ON_LINUX: [i32; 0] = [];

/// A write to the terminal that takes longer than this after a signal is given up.
const WRITE_TIMEOUT: Duration = Duration::from_secs(1);

/// Saving the games on a slow disk takes less than this; whatever takes longer is given up.
const LIMIT: Duration = Duration::from_secs(15);

/// Turns signals into wakes.
///
/// # Errors
/// The signals cannot be received, or the thread does not start.
pub fn listen(sender: SyncSender<Wake>) -> io::Result<()> {
    // With SIGXFSZ received, a write beyond the limit of file sizes is an error and not the end.
    let others = [SIGTSTP, SIGCONT, SIGWINCH, SIGXFSZ];
    let mut signals = Signals::new(ENDING.iter().chain(&ENDING_ON_LINUX).chain(&others))?;
    thread::Builder::new().spawn(move || {
        for signal in signals.forever() {
            let wake = match signal {
                SIGXFSZ => continue,
                SIGTSTP => Wake::Suspend,
                SIGCONT => Wake::Resumed,
                SIGWINCH => Wake::Resized,
                signal => return end(&sender, signal),
            };
            if sender.send(wake).is_err() {
                return;
            }
        }
    })?;
    Ok(())
}

/// Returns whether a shell with job control has started the program. The system itself would not stop the process group
/// by SIGTSTP otherwise, as when the program runs in place of a shell (`xterm -e ninefold`, `ssh -t HOST ninefold`).
/// Such a shell gives every job its own process group, and leads the session.
pub fn can_be_continued() -> bool {
    let (group, session) = (getpgrp(), getsid(None).ok());
    let parent = getppid();
    // If another program of the job has started this one, the shell is further up.
    let parent_in =
        |of: fn(Option<Pid>) -> rustix::io::Result<Pid>| parent.and_then(|parent| of(Some(parent)).ok());
    Some(group) != session && (parent_in(getpgid) == Some(group) || parent_in(getsid) == session)
}

/// Asks the event loop to end the program. Ends it from here if the loop waits for a terminal that takes no
/// output, or for anything else without end.
fn end(sender: &SyncSender<Wake>, signal: i32) {
    let start = Instant::now();
    while let Err(TrySendError::Full(_)) = sender.try_send(Wake::End(signal))
        && start.elapsed() < WRITE_TIMEOUT
    {
        thread::sleep(Duration::from_millis(10));
    }
    while start.elapsed() < LIMIT && !terminal::is_stuck_for(WRITE_TIMEOUT) {}
    terminal::restore_stuck();
    std::process::exit(128 + signal);
}
