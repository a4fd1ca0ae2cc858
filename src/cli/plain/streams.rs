//! Standard input and output, until a signal asks the program to end: waiting for either then fails, so that the game
//! is closed and rescued as on every other way out.

#[cfg(not(unix))]
pub use other::Streams;
#[cfg(unix)]
pub use unix::Streams;

#[cfg(unix)]
mod unix {
    use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
    use std::os::fd::{AsFd, BorrowedFd};
    use std::os::unix::net::UnixStream;
    use std::sync::{Mutex, OnceLock, PoisonError};
    use std::thread;

    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::backend::SignalDelivery;
    use signal_hook::iterator::exfiltrator::SignalOnly;

    use crate::monitor::Monitor;

    const ENDING: [i32; 4] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT];

    /// A write of at most this length to a pipe or a terminal that is ready does not wait.
    const PIECE: usize = 512;

    /// Standard input and output.
    pub struct Streams {
        /// Without it, signals end the program at once.
        signals: Option<Mutex<SignalDelivery<UnixStream, SignalOnly>>>,
        /// The signal that ends the program.
        received: OnceLock<i32>,
    }

    impl Streams {
        pub fn open() -> Streams {
            let signals = UnixStream::pair()
                .and_then(|(read, write)| SignalDelivery::with_pipe(read, write, SignalOnly, ENDING));
            Streams { signals: signals.ok().map(Mutex::new), received: OnceLock::new() }
        }

        pub fn input(&self) -> impl BufRead {
            BufReader::new(Input(self))
        }

        pub fn output(&self) -> impl Write {
            BufWriter::new(Output(self))
        }

        /// Returns the exit code after a signal that ends the program.
        pub fn code(&self) -> Option<u8> {
            self.received.get().map(|signal| (128 + signal) as u8)
        }

        /// The first signal that ends the program gives its exit code.
        fn end_by(&self, signal: i32) {
            self.received.get_or_init(|| signal);
        }

        /// Does some work that a signal stops: its monitor is cancelled. Ctrl-C does no more than that, unless it comes
        /// again.
        pub fn interruptible<T>(&self, monitor: &Monitor, work: impl FnOnce() -> T) -> T {
            let (Some(signals), Ok((done, ended))) = (&self.signals, UnixStream::pair()) else {
                return work();
            };
            thread::scope(|scope| {
                let watch = || {
                    let mut signals = signals.lock().unwrap_or_else(PoisonError::into_inner);
                    let mut is_stopped = false;
                    while wait_for_either(ended.as_fd(), signals.get_read().as_fd()) {
                        let Some(signal) = signals.pending().next() else { continue };
                        if signal != SIGINT || is_stopped {
                            self.end_by(signal);
                        }
                        is_stopped = true;
                        monitor.cancel();
                    }
                };
                // Without a thread a signal waits until the work is done.
                let _ = thread::Builder::new().spawn_scoped(scope, watch);
                let result = work();
                drop(done);
                result
            })
        }

        /// Waits until the stream is ready.
        ///
        /// # Errors
        /// A signal has asked the program to end.
        fn wait(&self, stream: BorrowedFd<'_>, ready: PollFlags) -> io::Result<()> {
            let Some(signals) = &self.signals else { return Ok(()) };
            let mut signals = signals.lock().unwrap_or_else(PoisonError::into_inner);
            loop {
                signals.pending().next().into_iter().for_each(|signal| self.end_by(signal));
                if self.received.get().is_some() {
                    return Err(io::Error::other("ended by a signal"));
                }
                let signal = signals.get_read();
                let mut fds = [PollFd::new(&stream, ready), PollFd::new(signal, PollFlags::IN)];
                match poll(&mut fds, None) {
                    // A stream that is gone says so when it is used.
                    Ok(_) if fds[1].revents().is_empty() => return Ok(()),
                    Ok(_) | Err(Errno::INTR) => {}
                    Err(error) => return Err(error.into()),
                }
            }
        }
    }

    /// Waits until there is something to read. Returns `false` if the end of the first stream is.
    fn wait_for_either(ended: BorrowedFd<'_>, signal: BorrowedFd<'_>) -> bool {
        let mut fds = [PollFd::new(&ended, PollFlags::IN), PollFd::new(&signal, PollFlags::IN)];
        matches!(poll(&mut fds, None), Ok(_) | Err(Errno::INTR)) && fds[0].revents().is_empty()
    }

    struct Input<'a>(&'a Streams);

    impl Read for Input<'_> {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            let stdin = rustix::stdio::stdin();
            self.0.wait(stdin, PollFlags::IN)?;
            Ok(rustix::io::read(stdin, bytes)?)
        }
    }

    struct Output<'a>(&'a Streams);

    impl Write for Output<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let stdout = rustix::stdio::stdout();
            self.0.wait(stdout, PollFlags::OUT)?;
            Ok(rustix::io::write(stdout, &bytes[..bytes.len().min(PIECE)])?)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
}

#[cfg(not(unix))]
mod other {
    use std::io::{self, BufRead, Write};

    use crate::monitor::Monitor;

    /// Standard input and output.
    pub struct Streams;

    impl Streams {
        pub fn open() -> Streams {
            Streams
        }

        pub fn input(&self) -> impl BufRead {
            io::stdin().lock()
        }

        pub fn output(&self) -> impl Write {
            io::stdout().lock()
        }

        pub fn code(&self) -> Option<u8> {
            None
        }

        /// Does some work. Ctrl-C ends the program.
        pub fn interruptible<T>(&self, _: &Monitor, work: impl FnOnce() -> T) -> T {
            work()
        }
    }
}
