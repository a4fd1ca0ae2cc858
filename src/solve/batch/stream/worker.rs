//! One thread with a batch of its own: chunks in, parts out.

use std::collections::VecDeque;

use crossbeam_channel::{Receiver, Sender, TryRecvError, select};

use super::super::Batch;
use super::reader::Chunk;
use super::{CELLS, Item, LONGEST_LINE, Settings};
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
    /// Values that have been shown.
    values: Receiver<T>,
    monitor: &'w Monitor,
}

impl<'w, T: Default, V: FnMut(&mut T, Item)> Worker<'w, T, V> {
    pub fn new(
        settings: Settings,
        monitor: &'w Monitor,
        visit: V,
        parts: Sender<Done<T>>,
        values: Receiver<T>,
    ) -> Self {
        let batch = Batch::with_instructions(settings.limit, settings.instructions).watched_by(monitor);
        Worker { batch, is_puzzle: settings.is_puzzle, tasks: VecDeque::new(), visit, parts, values, monitor }
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
        let bytes = chunk.bytes();
        let mut lines = Vec::with_capacity(bytes.len() / (CELLS + 1) + 1);
        let mut start = 0;
        while start < bytes.len() {
            let rest = &bytes[start..];
            let (length, is_puzzle) = first_line(rest, self.is_puzzle);
            if is_puzzle && let Some(puzzle) = rest.first_chunk() {
                self.batch.push(puzzle);
            }
            let end = start + length;
            lines.push((end as u32, is_puzzle));
            start = end + 1;
        }
        self.tasks.push_back(Task {
            chunk,
            lines,
            next: 0,
            start: 0,
            value: self.values.try_recv().unwrap_or_default(),
        });
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
            let text = &self.chunk.bytes()[self.start..end as usize];
            visit(&mut self.value, Item { line, text, answer: answer.as_ref() });
            self.start = end as usize + 1;
            self.next += 1;
        }
        true
    }
}

/// The length of the first line without its end, and whether it begins with a puzzle.
fn first_line(text: &[u8], is_puzzle: fn(&[u8]) -> bool) -> (usize, bool) {
    // Most lines are a puzzle and nothing else, and there is no line end within a puzzle.
    if text.get(CELLS) == Some(&b'\n') && is_puzzle(&text[..CELLS]) {
        return (CELLS, true);
    }
    let length = memchr::memchr(b'\n', text).unwrap_or(text.len());
    // Of a line that is too long this may be only the start.
    (length, (CELLS..LONGEST_LINE).contains(&length) && is_puzzle(&text[..length]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_where_it_ends() {
        let digits = |line: &[u8]| line.len() >= CELLS && line[..CELLS].iter().all(u8::is_ascii_digit);
        let first = |text: &[u8]| first_line(text, digits);
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
