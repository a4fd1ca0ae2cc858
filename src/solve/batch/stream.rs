//! Lines in, answers out, on all cores: in the order of the lines, with flat memory.
//!
//! ```text
//!               chunks of whole lines                   parts of the caller's kind
//!  input ──► reader ──► (bounded queue) ──► workers ──► (by number) ──► sink
//!              ▲                            a batch each                 │
//!              └───────────────── tickets: so many chunks in flight ─────┘
//! ```
//!
//! A worker whose queue is empty finishes what it has, so that a slow producer gets its answers at once.

mod reader;
mod worker;

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::num::NonZero;
use std::thread;

use crossbeam_channel::{Receiver, bounded, unbounded};

use super::super::lanes::CELLS;
use super::{Answer, Path};
use crate::monitor::Monitor;
use reader::Chunks;
use worker::Worker;

/// The most bytes of a chunk: what a pipe holds, and no puzzle's line is as long.
const CHUNK: usize = 64 << 10;

/// How to work on a stream.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Count solutions up to this many.
    pub limit: u64,
    /// How many threads solve.
    pub threads: NonZero<usize>,
    /// With which instructions.
    pub path: Path,
}

impl Settings {
    /// The best instructions on all cores.
    pub fn new(limit: u64) -> Settings {
        let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        Settings { limit, threads, path: Path::best() }
    }
}

/// A line of the input, without its end.
#[derive(Clone, Copy, Debug)]
pub enum Item<'a> {
    /// A puzzle as 81 characters (digits and `.`, or digits and `0`), and what is known of it.
    Puzzle(&'a [u8; CELLS], &'a Answer),
    /// Anything else: the caller knows better what it is. Where it is `cut`, only its start is here.
    Other {
        /// The line.
        text: &'a [u8],
        /// It was too long to be kept.
        cut: bool,
    },
}

/// What one chunk of lines has come to.
#[derive(Debug)]
pub struct Part<T> {
    /// What the visitor has made of its lines.
    pub value: T,
    /// The number of its first line, from 1.
    pub first_line: u64,
    /// How many lines it is of.
    pub lines: u64,
}

/// Solves every line of 81 characters. `visit` sees the lines of a chunk in order, the first with a fresh value, and
/// tells it the line's place in the chunk, from 0; `sink` gets the values of all chunks in order, on the
/// caller's thread. The monitor counts lines.
///
/// # Errors
/// What reading or the sink ended with; all before it has been shown. Where the sink fails, the call
/// returns when the next read does.
pub fn stream<T: Default + Send>(
    input: impl Read + Send,
    settings: Settings,
    monitor: &Monitor,
    visit: impl Fn(&mut T, u64, Item) + Sync,
    mut sink: impl FnMut(Part<T>) -> io::Result<()>,
) -> io::Result<()> {
    let threads = settings.threads.get();
    let in_flight = 2 * threads + 2;
    let (give_ticket, tickets) = bounded(in_flight);
    let (give_chunk, chunks) = bounded(in_flight);
    let (give_part, parts) = unbounded();
    thread::scope(|scope| {
        let reader = scope.spawn(move || -> io::Result<()> {
            let mut reader = Chunks::new(input, CHUNK);
            for number in 0.. {
                // The sink takes a ticket back when the part of a chunk is shown.
                if give_ticket.send(()).is_err() || monitor.is_cancelled() {
                    break;
                }
                let Some(chunk) = reader.next(number)? else { break };
                if give_chunk.send(chunk).is_err() {
                    break;
                }
            }
            Ok(())
        });
        for _ in 0..threads {
            let (chunks, give_part) = (chunks.clone(), give_part.clone());
            let visit = &visit;
            scope.spawn(move || Worker::new(settings, monitor, visit, give_part).run(&chunks));
        }
        drop((chunks, give_part));
        let shown = show_in_order(&parts, &tickets, monitor, &mut sink);
        // Whoever still sends learns that nobody listens.
        drop((parts, tickets));
        let read = reader.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        shown.and(read)
    })
}

fn show_in_order<T>(
    parts: &Receiver<(u64, u64, T)>,
    tickets: &Receiver<()>,
    monitor: &Monitor,
    sink: &mut impl FnMut(Part<T>) -> io::Result<()>,
) -> io::Result<()> {
    let mut early = BTreeMap::new();
    let (mut next, mut first_line) = (0, 1);
    for (number, lines, value) in parts {
        early.insert(number, (lines, value));
        while let Some((lines, value)) = early.remove(&next) {
            sink(Part { value, first_line, lines })?;
            monitor.add(lines);
            next += 1;
            first_line += lines;
            // One was put there before the chunk was read.
            let _ = tickets.try_recv();
        }
    }
    Ok(())
}
