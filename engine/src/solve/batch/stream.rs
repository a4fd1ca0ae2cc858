//! Solves lines of text on all cores, in order and with flat memory.
//!
//! ```text
//!               chunks of whole lines               parts of the caller's type
//!  input ──► reader ──► (queue) ──► workers ──► (by number) ──► sink
//!              ▲                    a batch each                 │
//!              └── buffers of chunks  └── emptied parts  ◄───────┘
//! ```
//!
//! There are as many buffers as chunks may be in flight. Buffers and parts are reused, so that none is allocated
//! after the start. A worker whose queue is empty finishes its batch, so that answers to a slow producer come at
//! once.

mod reader;
mod worker;

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Builder};

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};

use super::super::lanes::CELLS;
use super::{Answer, InstructionSet};
use crate::monitor::Monitor;
use reader::{Chunk, Chunks};
use worker::{Done, Queue, Worker};

/// The length of the longest line that is read, including its end: slightly more than the capacity of a pipe.
pub const LONGEST_LINE: usize = (64 << 10) + 2;

/// Chunks in flight per worker thread. With few, workers often wait for reading or output, and a waiting worker has
/// finished its batch with most lanes idle.
const IN_FLIGHT: usize = 8;

/// The maximum size of a chunk in bytes. Passing one on costs a context switch, and larger ones no longer fit the
/// caches.
const CHUNK: usize = 128 << 10;

/// What tells the lines of a stream that begin with a plain 9x9 puzzle, or with the candidates of one: a mask for each
/// cell, in which bit 0 is the digit 1.
#[derive(Clone, Copy, Debug)]
pub struct PlainLines {
    /// Returns whether a line begins with 81 cells, and nothing behind them changes the puzzle.
    pub starts_with_9x9: fn(&[u8]) -> bool,
    /// Returns the candidates that a line begins with.
    pub starts_with_candidates: fn(&[u8]) -> Option<[u16; CELLS]>,
}

/// The options of a stream.
#[derive(Clone, Copy, Debug)]
pub struct StreamOptions {
    /// The limit for counting solutions.
    pub limit: u64,
    /// Whether the solution of a puzzle with several must not depend on the other puzzles. These puzzles are then
    /// solved twice.
    pub first_solutions: bool,
    /// The number of threads that solve.
    pub threads: NonZero<usize>,
    /// The instructions to use.
    pub instructions: InstructionSet,
    /// What tells puzzles from other lines.
    pub lines: PlainLines,
}

impl StreamOptions {
    /// Creates options with the best instructions on all cores.
    pub fn new(limit: u64, lines: PlainLines) -> StreamOptions {
        StreamOptions {
            limit,
            first_solutions: false,
            threads: all_cores(),
            instructions: InstructionSet::best(),
            lines,
        }
    }
}

/// Returns the number of threads that can run at the same time.
pub fn all_cores() -> NonZero<usize> {
    thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

/// A line of the input.
#[derive(Clone, Copy, Debug)]
pub struct StreamLine<'a> {
    /// The line number, from 1.
    pub line: u64,
    /// The text without its line end.
    pub text: &'a [u8],
    /// The answer, if the line begins with a puzzle.
    pub answer: Option<&'a Answer>,
}

/// Solves every line that begins with a plain 9x9 puzzle or with the candidates of one.
///
/// `visit` sees the lines of a chunk in order and collects its output in a value; each thread has a clone of it.
/// `sink` receives the values of all chunks in order on the caller's thread. It must leave them empty, because they
/// are reused. The monitor counts solutions.
///
/// If `sink` breaks, the monitor is cancelled and the call returns at once. The input is dropped when its current
/// read returns. A line of [`LONGEST_LINE`] or more is the last: its start is passed on, but not as a puzzle.
///
/// # Errors
/// An error of the input. All lines before it have been passed on.
pub fn stream<T: Default + Send, B>(
    input: impl Read + Send + 'static,
    options: StreamOptions,
    monitor: &Monitor,
    visit: impl FnMut(&mut T, StreamLine) + Clone + Send,
    sink: impl FnMut(&mut T) -> ControlFlow<B>,
) -> io::Result<ControlFlow<B>> {
    let threads = options.threads.get();
    let (give_buffer, buffers) = unbounded();
    for _ in 0..IN_FLIGHT * threads {
        // This cannot fail: the receiver exists.
        let _ = give_buffer.send(Vec::new());
    }
    let (give_chunk, chunks) = unbounded();
    let (give_part, parts) = unbounded();
    let (give_value, values) = unbounded();
    // Nothing is sent on this channel. The workers notice when it is closed.
    let (open, closed) = bounded(0);
    // Stays here until the reading thread has started.
    let input = Arc::new(Mutex::new(Some(input)));
    let take_input = |input: &Mutex<Option<_>>| input.lock().unwrap_or_else(PoisonError::into_inner).take();
    let (shown, reader) = thread::scope(|scope| {
        let mut workers = 0;
        for _ in 0..threads {
            let queue = Queue { chunks: chunks.clone(), closed: closed.clone() };
            let worker = Worker::new(options, monitor, visit.clone(), give_part.clone(), values.clone());
            workers += usize::from(Builder::new().spawn_scoped(scope, move || worker.run(&queue)).is_ok());
        }
        drop((chunks, give_part));
        // A blocked read cannot be interrupted, so the thread is joined only if it has finished reading.
        let reading = Arc::clone(&input);
        let read_all = move || match take_input(&reading) {
            Some(input) => read(input, &buffers, &give_chunk),
            None => Ok(()),
        };
        let reader = if workers > 0 { Builder::new().spawn(read_all).ok() } else { None };
        let unread = if reader.is_none() { take_input(&input) } else { None };
        let shown = match unread {
            Some(input) => on_this_thread(input, options, monitor, visit, sink),
            None => {
                drop(visit);
                Ok(pass_in_order(&parts, &give_buffer, &give_value, sink))
            }
        };
        if !matches!(shown, Ok(ControlFlow::Continue(()))) {
            monitor.cancel();
        }
        drop(open);
        (shown, reader)
    });
    let shown = shown?;
    if let Some(reader) = reader.filter(|_| !monitor.is_cancelled()) {
        reader.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
    }
    Ok(shown)
}

/// Solves a stream on the calling thread, because the system refused other threads.
fn on_this_thread<T: Default + Send, B>(
    input: impl Read,
    options: StreamOptions,
    monitor: &Monitor,
    visit: impl FnMut(&mut T, StreamLine) + Clone,
    mut sink: impl FnMut(&mut T) -> ControlFlow<B>,
) -> io::Result<ControlFlow<B>> {
    let mut chunks = Chunks::new(input, CHUNK, LONGEST_LINE);
    let mut buffer = Vec::new();
    let (_open, closed) = bounded(0);
    while let Some(chunk) = chunks.next(buffer)? {
        let (give_chunk, chunks) = bounded(1);
        let (give_part, parts) = bounded(1);
        let (_, values) = unbounded();
        let _ = give_chunk.send(chunk);
        drop(give_chunk);
        Worker::new(options, monitor, visit.clone(), give_part, values)
            .run(&Queue { chunks, closed: closed.clone() });
        // There is no result if the work was cancelled.
        let Ok(Done { chunk, mut value }) = parts.recv() else { break };
        if let ControlFlow::Break(end) = sink(&mut value) {
            return Ok(ControlFlow::Break(end));
        }
        buffer = chunk.into_buffer();
    }
    Ok(ControlFlow::Continue(()))
}

/// Reads to the end, or until there are no more buffers.
fn read(input: impl Read, buffers: &Receiver<Vec<u8>>, give_chunk: &Sender<Chunk>) -> io::Result<()> {
    let mut chunks = Chunks::new(input, CHUNK, LONGEST_LINE);
    for buffer in buffers {
        let Some(chunk) = chunks.next(buffer)? else { break };
        if give_chunk.send(chunk).is_err() {
            break;
        }
    }
    Ok(())
}

fn pass_in_order<T, B>(
    parts: &Receiver<Done<T>>,
    give_buffer: &Sender<Vec<u8>>,
    give_value: &Sender<T>,
    mut sink: impl FnMut(&mut T) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for Done { chunk, value } in parts {
        early.insert(chunk.number, (chunk, value));
        while let Some((chunk, mut value)) = early.remove(&next) {
            sink(&mut value)?;
            next += 1;
            // Sending fails after the end of the input, when the values are no longer needed.
            let _ = give_value.send(value);
            let _ = give_buffer.send(chunk.into_buffer());
        }
    }
    ControlFlow::Continue(())
}
