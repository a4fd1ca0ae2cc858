//! A worker thread with its own batch: takes chunks, returns parts.

use std::collections::VecDeque;

use crossbeam_channel::{Receiver, Sender, TryRecvError, select};

use super::super::Batch;
use super::reader::Chunk;
use super::{CELLS, LONGEST_LINE, LinePuzzle, StreamLine, StreamOptions};
use crate::monitor::Monitor;

/// The source of chunks.
pub(super) struct Queue {
    pub chunks: Receiver<Chunk>,
    /// Closed when no more parts are wanted.
    pub closed: Receiver<()>,
}

impl Queue {
    /// Waits for the next chunk. Returns `None` at the end.
    fn wait(&self) -> Option<Chunk> {
        select! {
            recv(self.chunks) -> chunk => chunk.ok(),
            recv(self.closed) -> _ => None,
        }
    }
}

/// A chunk and its output.
pub(super) struct Done<T> {
    pub chunk: Chunk,
    pub value: T,
}

/// A chunk that has been read but not completely answered.
struct Task<T> {
    chunk: Chunk,
    /// The end of each line, and whether it is a puzzle.
    lines: Vec<(u32, bool)>,
    /// The first line that has not been visited, and its start.
    next: usize,
    start: usize,
    value: T,
}

/// The state of a worker.
pub(super) struct Worker<'w, T, V> {
    batch: Batch<'w>,
    find_puzzle: fn(&[u8]) -> Option<LinePuzzle>,
    tasks: VecDeque<Task<T>>,
    visit: V,
    parts: Sender<Done<T>>,
    /// Emptied values to be reused.
    values: Receiver<T>,
    monitor: &'w Monitor,
}

impl<'w, T: Default, V: FnMut(&mut T, StreamLine)> Worker<'w, T, V> {
    pub fn new(
        options: StreamOptions,
        monitor: &'w Monitor,
        visit: V,
        parts: Sender<Done<T>>,
        values: Receiver<T>,
    ) -> Self {
        let batch = Batch::with_instructions(options.limit, options.instructions).watched_by(monitor);
        Worker {
            batch,
            find_puzzle: options.find_puzzle,
            tasks: VecDeque::new(),
            visit,
            parts,
            values,
            monitor,
        }
    }

    /// Works until the queue or the receiver of the parts is closed.
    pub fn run(mut self, queue: &Queue) {
        while !self.monitor.is_cancelled() {
            let chunk = match queue.chunks.try_recv() {
                Ok(chunk) => chunk,
                Err(TryRecvError::Empty) if self.tasks.is_empty() => match queue.wait() {
                    Some(chunk) => chunk,
                    None => return,
                },
                Err(TryRecvError::Disconnected) if self.tasks.is_empty() => return,
                Err(_) => {
                    self.batch.finish();
                    self.visit_ready();
                    continue;
                }
            };
            self.take(chunk);
        }
    }

    /// Adds the puzzles of a chunk to the batch, and visits lines whose answers are known.
    fn take(&mut self, chunk: Chunk) {
        let bytes = chunk.bytes();
        let mut lines = Vec::with_capacity(bytes.len() / (CELLS + 1) + 1);
        let mut start = 0;
        while start < bytes.len() {
            let rest = &bytes[start..];
            let (length, found) = first_line(rest, self.find_puzzle);
            match (&found, rest.first_chunk()) {
                (Some(LinePuzzle::Digits), Some(puzzle)) => self.batch.push(puzzle),
                (Some(LinePuzzle::Candidates(cells)), _) => self.batch.push_candidates(cells),
                _ => {}
            }
            let end = start + length;
            lines.push((end as u32, found.is_some()));
            start = end + 1;
        }
        self.tasks.push_back(Task {
            chunk,
            lines,
            next: 0,
            start: 0,
            value: self.values.try_recv().unwrap_or_default(),
        });
        self.visit_ready();
    }

    /// Visits the lines that are next in order, and sends finished chunks.
    fn visit_ready(&mut self) {
        while let Some(task) = self.tasks.front_mut() {
            if !task.visit_ready(&mut self.batch, &mut self.visit) {
                return;
            }
            if let Some(task) = self.tasks.pop_front() {
                // Sending fails if the sink has stopped; the queue will be closed soon.
                let _ = self.parts.send(Done { chunk: task.chunk, value: task.value });
            }
        }
    }
}

impl<T> Task<T> {
    /// Visits lines up to the first whose answer is not known. Returns whether all have been visited.
    fn visit_ready(&mut self, batch: &mut Batch, visit: &mut impl FnMut(&mut T, StreamLine)) -> bool {
        while let Some(&(end, is_puzzle)) = self.lines.get(self.next) {
            let answer = if is_puzzle { batch.next_answer() } else { None };
            if is_puzzle && answer.is_none() {
                return false;
            }
            let line = self.chunk.first_line + self.next as u64;
            let text = &self.chunk.bytes()[self.start..end as usize];
            visit(&mut self.value, StreamLine { line, text, answer: answer.as_ref() });
            self.start = end as usize + 1;
            self.next += 1;
        }
        true
    }
}

/// Returns the length of the first line without its end, and the puzzle that it begins with.
fn first_line(text: &[u8], find: fn(&[u8]) -> Option<LinePuzzle>) -> (usize, Option<LinePuzzle>) {
    // Most lines are only a puzzle, and a puzzle has no line end in it.
    if text.get(CELLS) == Some(&b'\n')
        && let Some(puzzle) = find(&text[..CELLS])
    {
        return (CELLS, Some(puzzle));
    }
    let length = memchr::memchr(b'\n', text).unwrap_or(text.len());
    // If a line is too long, this may be only its start.
    let is_whole = (CELLS..LONGEST_LINE).contains(&length);
    (length, if is_whole { find(&text[..length]) } else { None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_their_length_and_kind() {
        let digits = |line: &[u8]| {
            let is_puzzle = line.len() >= CELLS && line[..CELLS].iter().all(u8::is_ascii_digit);
            is_puzzle.then_some(LinePuzzle::Digits)
        };
        let first = |text: &[u8]| {
            let (length, puzzle) = first_line(text, digits);
            (length, puzzle.is_some())
        };
        assert_eq!(first(&[b'1'; 90]), (90, true));
        assert_eq!(first(&[b'a'; 90]), (90, false));
        assert_eq!(first(&[b'1'; 80]), (80, false));
        assert_eq!(first(&vec![b'1'; LONGEST_LINE]), (LONGEST_LINE, false));
        assert_eq!(first(b"abc\n"), (3, false));
        assert_eq!(first(b"\n"), (0, false));
        let mut two = [b'1'; 100];
        two[81] = b'\n';
        assert_eq!(first(&two), (81, true));
        two[0] = b'a';
        assert_eq!(first(&two), (81, false));
        two[40] = b'\n';
        assert_eq!(first(&two), (40, false));
    }
}
