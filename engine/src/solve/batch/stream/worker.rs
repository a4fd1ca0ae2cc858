//! A worker thread with its own batch: takes chunks, returns parts.

use std::collections::VecDeque;

use crossbeam_channel::{Receiver, Sender, TryRecvError, select};

use super::super::{Answer, Batch};
use super::reader::Chunk;
use super::{CELLS, LONGEST_LINE, PlainLines, StreamLine, StreamOptions};
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
    plain: PlainLines,
    lines: Vec<TaskLine>,
    /// The first line that has not been visited, and its start.
    next: usize,
    start: usize,
    /// The first solutions of the puzzles with several that come next.
    firsts: VecDeque<Answer>,
    value: T,
}

/// A line of a chunk.
struct TaskLine {
    end: u32,
    is_puzzle: bool,
}

/// The state of a worker.
pub(super) struct Worker<'w, T, V> {
    lines: PlainLines,
    batch: Batch<'w>,
    /// Solves puzzles with several solutions again.
    firsts: Option<Batch<'w>>,
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
        let firsts = options
            .first_solutions
            .then(|| Batch::of_first_solutions(options.instructions).cancelled_by(monitor));
        Worker { lines: options.lines, batch, firsts, tasks: VecDeque::new(), visit, parts, values, monitor }
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
        let lines = push_lines(chunk.bytes(), self.lines, &mut self.batch);
        let value = self.values.try_recv().unwrap_or_default();
        self.tasks.push_back(Task {
            chunk,
            plain: self.lines,
            lines,
            next: 0,
            start: 0,
            firsts: VecDeque::new(),
            value,
        });
        self.visit_ready();
    }

    /// Visits the lines that are next in order, and sends finished chunks.
    fn visit_ready(&mut self) {
        while let Some(task) = self.tasks.front_mut() {
            if !task.visit_ready(&mut self.batch, self.firsts.as_mut(), &mut self.visit) {
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
    fn visit_ready(
        &mut self,
        batch: &mut Batch,
        mut firsts: Option<&mut Batch>,
        visit: &mut impl FnMut(&mut T, StreamLine),
    ) -> bool {
        while let Some(&TaskLine { end, is_puzzle }) = self.lines.get(self.next) {
            let mut answer = if is_puzzle { batch.next_answer() } else { None };
            if is_puzzle && answer.is_none() {
                return false;
            }
            if let (Some(answer), Some(firsts)) = (&mut answer, &mut firsts)
                && answer.count > 1
            {
                if self.firsts.is_empty() {
                    self.find_firsts(batch, firsts);
                }
                // There is none if the work was cancelled.
                let Some(first) = self.firsts.pop_front() else { return false };
                answer.text = first.text;
            }
            let line = self.chunk.first_line + self.next as u64;
            let text = &self.chunk.bytes()[self.start..end as usize];
            visit(&mut self.value, StreamLine { line, text, answer: answer.as_ref() });
            self.start = end as usize + 1;
            self.next += 1;
        }
        true
    }

    /// Finds the first solutions of the next puzzle and of all after it that are known to have several, together.
    #[cold]
    fn find_firsts(&mut self, batch: &Batch, firsts: &mut Batch) {
        let mut start = self.start;
        let mut several = std::iter::once(true).chain(batch.known_counts().map(|count| count > 1));
        for line in &self.lines[self.next..] {
            if line.is_puzzle {
                match several.next() {
                    Some(true) => {
                        push_line(&self.chunk.bytes()[start..line.end as usize], self.plain, firsts);
                    }
                    Some(false) => {}
                    None => break,
                }
            }
            start = line.end as usize + 1;
        }
        firsts.finish();
        self.firsts.extend(std::iter::from_fn(|| firsts.next_answer()));
    }
}

/// Adds the puzzles of whole lines to a batch.
fn push_lines(bytes: &[u8], plain: PlainLines, batch: &mut Batch) -> Vec<TaskLine> {
    let mut lines = Vec::with_capacity(bytes.len() / (CELLS + 1) + 1);
    let mut start = 0;
    while start < bytes.len() {
        let rest = &bytes[start..];
        // Most lines are only a puzzle, and a puzzle has no line end in it.
        let (length, is_puzzle) = match rest.first_chunk() {
            Some(cells) if rest.get(CELLS) == Some(&b'\n') && (plain.starts_with_9x9)(cells) => {
                batch.push(cells);
                (CELLS, true)
            }
            _ => {
                let length = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                (length, push_line(&rest[..length], plain, batch))
            }
        };
        let end = start + length;
        lines.push(TaskLine { end: end as u32, is_puzzle });
        start = end + 1;
    }
    lines
}

/// Adds the puzzle that a line begins with to a batch. Returns `false` if there is none.
fn push_line(line: &[u8], plain: PlainLines, batch: &mut Batch) -> bool {
    // If a line is too long, this may be only its start.
    if line.len() >= LONGEST_LINE {
        return false;
    }
    match line.first_chunk() {
        Some(cells) if (plain.starts_with_9x9)(line) => batch.push(cells),
        _ => match (plain.starts_with_candidates)(line) {
            Some(candidates) => batch.push_candidates(&candidates),
            None => return false,
        },
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Digits, and nothing or a blank behind them.
    fn starts_with_9x9(line: &[u8]) -> bool {
        line.len() >= CELLS
            && line[..CELLS].iter().all(u8::is_ascii_digit)
            && line.get(CELLS).is_none_or(|&byte| byte == b' ')
    }

    fn starts_with_candidates(line: &[u8]) -> Option<[u16; CELLS]> {
        (line.len() == 9 * CELLS).then_some([0x1ff; CELLS])
    }

    /// Returns the length of the first line, and whether it is a puzzle.
    fn first(text: &[u8]) -> (u32, bool) {
        let plain = PlainLines { starts_with_9x9, starts_with_candidates };
        let lines = push_lines(text, plain, &mut Batch::new(2));
        (lines[0].end, lines[0].is_puzzle)
    }

    #[test]
    fn lines_have_their_length_and_kind() {
        assert_eq!(first(&[b'1'; 81]), (81, true));
        assert_eq!(first(&[b'a'; 90]), (90, false));
        assert_eq!(first(&[b'1'; 80]), (80, false));
        assert_eq!(first(&vec![b'1'; LONGEST_LINE]), (LONGEST_LINE as u32, false));
        assert_eq!(first(b"abc\n"), (3, false));
        assert_eq!(first(b"\n"), (0, false));
        assert_eq!(first(&b"123456789".repeat(81)), (729, true));
        let mut two = [b'1'; 100];
        two[81] = b'\n';
        assert_eq!(first(&two), (81, true));
        two[81] = b' ';
        assert_eq!(first(&two), (100, true));
        two[0] = b'a';
        assert_eq!(first(&two), (100, false));
        two[40] = b'\n';
        assert_eq!(first(&two), (40, false));
    }
}
