//! One thread with a batch of its own: chunks in, parts out.

use std::collections::VecDeque;

use crossbeam_channel::{Receiver, Sender, TryRecvError, select};

use super::super::Batch;
use super::reader::Chunk;
use super::{CELLS, Item, Settings};
use crate::monitor::Monitor;

/// Where chunks come from.
pub(super) struct Queue {
    pub chunks: Receiver<Chunk>,
    /// Closes when no more parts are wanted.
    pub closed: Receiver<()>,
}

impl Queue {
    /// The next chunk, when it comes; none at the end.
    fn wait(&self) -> Option<Chunk> {
        select! {
            recv(self.chunks) -> chunk => chunk.ok(),
            recv(self.closed) -> _ => None,
        }
    }
}

/// A chunk and what has come of it.
pub(super) struct Done<T> {
    pub chunk: Chunk,
    pub value: T,
}

/// A chunk whose lines have been looked at, but not all answered.
struct Task<T> {
    chunk: Chunk,
    /// Where each line ends, and whether it is a puzzle.
    lines: Vec<(u32, bool)>,
    /// The first line that has not been shown, and where it starts.
    next: usize,
    start: usize,
    value: T,
}

/// What a thread has at hand.
pub(super) struct Worker<'w, T, V> {
    batch: Batch<'w>,
    is_puzzle: fn(&[u8]) -> bool,
    tasks: VecDeque<Task<T>>,
    visit: V,
    parts: Sender<Done<T>>,
    monitor: &'w Monitor,
}

impl<'w, T: Default, V: FnMut(&mut T, Item)> Worker<'w, T, V> {
    pub fn new(settings: Settings, monitor: &'w Monitor, visit: V, parts: Sender<Done<T>>) -> Self {
        let batch = Batch::with_instructions(settings.limit, settings.instructions).watched_by(monitor);
        Worker { batch, is_puzzle: settings.is_puzzle, tasks: VecDeque::new(), visit, parts, monitor }
    }

    /// Works until the queue is closed, or nobody wants it any more.
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
                    self.show();
                    continue;
                }
            };
            self.take(chunk);
        }
    }

    /// Gives the puzzles of a chunk to the batch, and shows what is known meanwhile.
    fn take(&mut self, chunk: Chunk) {
        let mut lines = Vec::with_capacity(chunk.bytes.len() / (CELLS + 1) + 1);
        let mut start = 0;
        while start < chunk.bytes.len() {
            let rest = &chunk.bytes[start..];
            let line = &rest[..line_length(rest)];
            let puzzle = line.first_chunk().filter(|_| (self.is_puzzle)(line));
            if let Some(puzzle) = puzzle {
                self.batch.push(puzzle);
            }
            let end = start + line.len();
            lines.push((end as u32, puzzle.is_some()));
            start = end + 1;
        }
        self.tasks.push_back(Task { chunk, lines, next: 0, start: 0, value: T::default() });
        self.show();
    }

    /// Shows the lines whose turn has come, and sends the chunks that are through.
    fn show(&mut self) {
        while let Some(task) = self.tasks.front_mut() {
            if !task.show(&mut self.batch, &mut self.visit) {
                return;
            }
            if let Some(task) = self.tasks.pop_front() {
                // Nobody listens where the sink has had enough; then the queue is closed soon.
                let _ = self.parts.send(Done { chunk: task.chunk, value: task.value });
            }
        }
    }
}

impl<T> Task<T> {
    /// Shows lines up to the first whose answer is not known. True where there is none.
    fn show(&mut self, batch: &mut Batch, visit: &mut impl FnMut(&mut T, Item)) -> bool {
        while let Some(&(end, is_puzzle)) = self.lines.get(self.next) {
            let answer = if is_puzzle { batch.next_answer() } else { None };
            if is_puzzle && answer.is_none() {
                return false;
            }
            let line = self.chunk.first_line + self.next as u64;
            let text = &self.chunk.bytes[self.start..end as usize];
            visit(&mut self.value, Item { line, text, answer: answer.as_ref() });
            self.start = end as usize + 1;
            self.next += 1;
        }
        true
    }
}

/// The length of the first line, without its end.
fn line_length(text: &[u8]) -> usize {
    match text.get(CELLS) {
        Some(b'\n') if memchr::memchr(b'\n', &text[..CELLS]).is_none() => CELLS,
        _ => memchr::memchr(b'\n', text).unwrap_or(text.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_where_it_ends() {
        let long = [b'1'; 90];
        assert_eq!(line_length(&long), 90);
        assert_eq!(line_length(b"abc\n"), 3);
        assert_eq!(line_length(b"\n"), 0);
        let mut two = [b'1'; 100];
        two[81] = b'\n';
        assert_eq!(line_length(&two), 81);
        two[40] = b'\n';
        assert_eq!(line_length(&two), 40);
    }
}
