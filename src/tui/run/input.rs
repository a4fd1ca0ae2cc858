//! The thread that reads keys and the mouse.

use std::sync::mpsc::Sender;
use std::thread;
use std::time::Instant;

use crossterm::event::{Event, KeyEventKind, read};

use super::Wake;
use crate::tui::message::Message;

/// Reads keys on a thread until the terminal is gone.
pub fn listen(sender: Sender<Wake>, started: Instant) {
    thread::spawn(move || {
        while wait_for_input() {
            let wake = match read() {
                Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                    Wake::App(Message::Key { at: started.elapsed(), key })
                }
                Ok(Event::Mouse(mouse)) => Wake::App(Message::Mouse { at: started.elapsed(), mouse }),
                Ok(Event::Paste(text)) => Wake::App(Message::Paste { at: started.elapsed(), text }),
                Ok(Event::Resize(..)) => Wake::Resized,
                Ok(_) => continue,
                Err(_) => break,
            };
            if sender.send(wake).is_err() {
                return;
            }
        }
        // Where the loop has ended too there is nobody to tell.
        let _ = sender.send(Wake::Gone);
    });
}

/// Sleeps until there is something to read; false when the terminal is gone. Left alone,
/// crossterm would read nothing from a closed terminal again and again without end.
#[cfg(unix)]
fn wait_for_input() -> bool {
    use std::io::IsTerminal;

    use rustix::event::{PollFd, PollFlags, poll};

    let stdin = std::io::stdin();
    // Keys come from /dev/tty then, which crossterm opens for itself.
    if !stdin.is_terminal() {
        return true;
    }
    // Events that were read along with the last one are there already. (Crossterm looks for them
    // only while some of its time is left, so it gets plenty. It waits for whole milliseconds and
    // spins through the rest: there is next to none.)
    if crossterm::event::poll(std::time::Duration::from_micros(50_100)).unwrap_or(false) {
        return true;
    }
    let mut fds = [PollFd::new(&stdin, PollFlags::IN)];
    loop {
        match poll(&mut fds, None) {
            Err(rustix::io::Errno::INTR) => {}
            Err(_) => return false,
            Ok(_) => return !fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL),
        }
    }
}

#[cfg(not(unix))]
fn wait_for_input() -> bool {
    true
}
