//! Lines in, answers out, on all cores: in the order of the lines, with flat memory.
//!
//! ```text
//!               chunks of whole lines               parts of the caller's kind
//!  input ──► reader ──► (queue) ──► workers ──► (by number) ──► sink
//!              ▲                    a batch each                 │
//!              └── buffers of chunks  └── emptied parts  ◄───────┘
//! ```
//!
//! There are as many buffers as chunks may be in flight, and buffers and parts go round: after the first turns, none
//! is made anew.
//!
//! A worker whose queue is empty finishes what it has, so that a slow producer gets its answers at once.

mod reader;
mod worker;

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::thread;

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};

use super::super::lanes::CELLS;
use super::{Answer, InstructionSet};
use crate::monitor::Monitor;
use reader::{Chunk, Chunks};
use worker::{Done, Queue, Worker};

/// The longest line that is read, with its end; it is what a pipe holds and a little more.
pub const LONGEST_LINE: usize = (64 << 10) + 2;

/// Chunks in flight for each thread that solves. Few of them leave it waiting whenever reading or showing has to wait for
/// a processor, and a thread that waits has finished its batch with most lanes idle.
const IN_FLIGHT: usize = 8;

/// Bytes of a chunk at most. Handing one over costs a change of threads; larger ones no longer fit the caches.
const CHUNK: usize = 128 << 10;

/// How to work on a stream.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Count solutions up to this many.
    pub limit: u64,
    /// How many threads solve.
    pub threads: NonZero<usize>,
    /// With which instructions.
    pub instructions: InstructionSet,
    /// Does this line begin with a puzzle: 81 of `1`-`9`, `.` and `0`? All other lines are only passed on.
    pub is_puzzle: fn(&[u8]) -> bool,
}

impl Settings {
    /// The best instructions on all cores.
    pub fn new(limit: u64, is_puzzle: fn(&[u8]) -> bool) -> Settings {
        Settings { limit, threads: all_cores(), instructions: InstructionSet::best(), is_puzzle }
    }
}

/// As many threads as can work at the same time.
pub fn all_cores() -> NonZero<usize> {
    thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

/// A line of the input.
#[derive(Clone, Copy, Debug)]
pub struct Item<'a> {
    /// From 1.
    pub line: u64,
    /// Without its end.
    pub text: &'a [u8],
    /// What is known of the puzzle, where the line begins with one.
    pub answer: Option<&'a Answer>,
}

/// Solves every line that begins with a puzzle. `visit` sees the lines of a chunk in order, and gathers what comes of them
/// in a value; each thread has a clone of it. `sink` gets the values of all chunks in order, on the caller's
/// thread, and must leave them empty: later chunks go on with their room. The monitor counts solutions.
///
/// Where the sink breaks, the monitor is cancelled and the call returns at once; the input is let go when its next
/// read returns. A line of [`LONGEST_LINE`] or more is the last: its start is passed on, and not as a puzzle.
///
/// # Errors
/// What reading ended with; all before it has been shown.
pub fn stream<T: Default + Send, B>(
    input: impl Read + Send + 'static,
    settings: Settings,
    monitor: &Monitor,
    visit: impl FnMut(&mut T, Item) + Clone + Send,
    sink: impl FnMut(&mut T) -> ControlFlow<B>,
) -> io::Result<ControlFlow<B>> {
    let threads = settings.threads.get();
    let (give_buffer, buffers) = unbounded();
    for _ in 0..IN_FLIGHT * threads {
        // The receiver is still here.
        let _ = give_buffer.send(Vec::new());
    }
    let (give_chunk, chunks) = unbounded();
    let (give_part, parts) = unbounded();
    let (give_value, values) = unbounded();
    // Nothing is ever sent: the workers see it close.
    let (open, closed) = bounded(0);
    // Nobody can wake it from a read, so nobody waits for it who has no need to.
    let reader = thread::spawn(move || read(input, &buffers, &give_chunk));
    let shown = thread::scope(|scope| {
        for _ in 0..threads {
            let queue = Queue { chunks: chunks.clone(), closed: closed.clone() };
            let worker = Worker::new(settings, monitor, visit.clone(), give_part.clone(), values.clone());
            scope.spawn(move || worker.run(&queue));
        }
        drop((chunks, give_part, visit));
        let shown = show_in_order(&parts, &give_buffer, &give_value, sink);
        if shown.is_break() {
            monitor.cancel();
        }
        drop(open);
        shown
    });
    if monitor.is_cancelled() {
        return Ok(shown);
    }
    reader.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
    Ok(shown)
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

fn show_in_order<T, B>(
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
            // At the end of the input nobody wants them.
            let _ = give_value.send(value);
            let _ = give_buffer.send(chunk.into_buffer());
        }
    }
    ControlFlow::Continue(())
}
