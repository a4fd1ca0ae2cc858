//! One thread with a batch of its own: chunks in, parts out.

use std::collections::VecDeque;

use crossbeam_channel::{Receiver, Sender, TryRecvError};

use super::super::Batch;
use super::reader::Chunk;
use super::{CELLS, Item, Settings};
use crate::monitor::Monitor;

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
    tasks: VecDeque<Task<T>>,
    visit: &'w V,
    parts: Sender<(u64, u64, T)>,
    monitor: &'w Monitor,
}

impl<'w, T: Default, V: Fn(&mut T, u64, Item)> Worker<'w, T, V> {
    pub fn new(settings: Settings, monitor: &'w Monitor, visit: &'w V, parts: Sender<(u64, u64, T)>) -> Self {
        let batch = Batch::with_path(settings.limit, settings.path).watched_by(monitor);
        Worker { batch, tasks: VecDeque::new(), visit, parts, monitor }
    }

    /// Works until the queue is closed, or nobody wants it any more.
    pub fn run(mut self, chunks: &Receiver<Chunk>) {
        while !self.monitor.is_cancelled() {
            let chunk = match chunks.try_recv() {
                Ok(chunk) => chunk,
                Err(TryRecvError::Empty) if self.tasks.is_empty() => match chunks.recv() {
                    Ok(chunk) => chunk,
                    Err(_) => return,
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
            let end = start + line_length(rest);
            let puzzle = (!chunk.cut).then(|| puzzle(&chunk.bytes[start..end])).flatten();
            lines.push((end as u32, puzzle.is_some()));
            if let Some(puzzle) = puzzle {
                self.batch.push(puzzle);
            }
            start = end + 1;
        }
        self.tasks.push_back(Task { chunk, lines, next: 0, start: 0, value: T::default() });
        self.show();
    }

    /// Shows the lines whose turn has come, and sends the chunks that are through.
    fn show(&mut self) {
        while let Some(task) = self.tasks.front_mut() {
            if !task.show(&mut self.batch, self.visit) {
                return;
            }
            if let Some(task) = self.tasks.pop_front() {
                // Nobody listens where the sink has failed; then the queue is closed soon.
                let _ = self.parts.send((task.chunk.number, task.lines.len() as u64, task.value));
            }
        }
    }
}

impl<T> Task<T> {
    /// Shows lines up to the first whose answer is not known. True where there is none.
    fn show(&mut self, batch: &mut Batch, visit: &impl Fn(&mut T, u64, Item)) -> bool {
        while let Some(&(end, is_puzzle)) = self.lines.get(self.next) {
            let text = &self.chunk.bytes[self.start..end as usize];
            let number = self.next as u64;
            match text.first_chunk().filter(|_| is_puzzle) {
                Some(puzzle) => {
                    let Some(answer) = batch.next_answer() else { return false };
                    visit(&mut self.value, number, Item::Puzzle(puzzle, &answer));
                }
                None => visit(&mut self.value, number, Item::Other { text, cut: self.chunk.cut }),
            }
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

/// The line as a puzzle, where it is one beyond doubt: 81 digits and `.`, or digits and `0`. A carriage return is passed
/// over.
fn puzzle(line: &[u8]) -> Option<&[u8; CELLS]> {
    let line = if line.len() == CELLS + 1 { line.strip_suffix(b"\r")? } else { line };
    let line: &[u8; CELLS] = line.try_into().ok()?;
    let (mut good, mut dot, mut zero) = (true, false, false);
    for &byte in line {
        good &= byte.wrapping_sub(b'0') < 10 || byte == b'.';
        dot |= byte == b'.';
        zero |= byte == b'0';
    }
    (good && !(dot && zero)).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_lines_are_puzzles() {
        let plain = [b'.'; 81];
        let with = |at: usize, byte: u8| {
            let mut line = plain.to_vec();
            line[at] = byte;
            line
        };
        assert_eq!(puzzle(&plain), Some(&plain));
        assert_eq!(puzzle(&with(80, b'9')).map(|line| line[80]), Some(b'9'));
        assert!(puzzle(&[b'0'; 81]).is_some());
        assert!(puzzle(&[&plain[..], b"\r"].concat()).is_some());
        for bad in [with(3, b'0'), with(0, b'A'), with(80, b' '), plain[..80].to_vec(), vec![b'.'; 82]] {
            assert_eq!(puzzle(&bad), None, "{}", String::from_utf8_lossy(&bad));
        }
    }

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
