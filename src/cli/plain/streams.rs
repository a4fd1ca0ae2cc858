//! Standard input and output, until a signal asks the program to end: waiting for either then fails, so that the game
//! is closed and rescued as on every other way out.

#[cfg(not(unix))]
pub use other::Streams;
#[cfg(unix)]
pub use unix::Streams;

#[cfg(unix)]
mod unix {
    use std::cell::{Cell, RefCell};
    use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
    use std::os::fd::BorrowedFd;
    use std::os::unix::net::UnixStream;

    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::backend::SignalDelivery;
    use signal_hook::iterator::exfiltrator::SignalOnly;

    const ENDING: [i32; 4] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT];

    /// A write of at most this length to a pipe or a terminal that is ready does not wait.
    const PIECE: usize = 512;

    /// Standard input and output.
    pub struct Streams {
        /// Without it, signals end the program at once.
        signals: Option<RefCell<SignalDelivery<UnixStream, SignalOnly>>>,
        received: Cell<Option<i32>>,
    }

    impl Streams {
        pub fn open() -> Streams {
            let signals = UnixStream::pair()
                .and_then(|(read, write)| SignalDelivery::with_pipe(read, write, SignalOnly, ENDING));
            Streams { signals: signals.ok().map(RefCell::new), received: Cell::new(None) }
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

        /// Waits until the stream is ready.
        ///
        /// # Errors
        /// A signal has asked the program to end.
        fn wait(&self, stream: BorrowedFd<'_>, ready: PollFlags) -> io::Result<()> {
            let Some(signals) = &self.signals else { return Ok(()) };
            let mut signals = signals.borrow_mut();
            loop {
                if self.received.get().is_none() {
                    self.received.set(signals.pending().next());
                }
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
    }
}
