//! Compares the batch solver, with every instruction set of the machine, with the search for any board, and its
//! streams with its batches.

use std::io::{self, Cursor, Read};
use std::num::NonZero;
use std::ops::ControlFlow;

use crate::data::Source;
use ninefold_engine::format::{starts_with_9x9, starts_with_candidates};
use ninefold_engine::grid::{Digit, Geometry, Grid};
use ninefold_engine::instructions::InstructionSet;
use ninefold_engine::monitor::Monitor;
use ninefold_engine::solve::Solver;
use ninefold_engine::solve::batch::{
    Answer, Batch, LONGEST_LINE, PlainLines, StreamLine, StreamOptions, stream,
};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

type Line = [u8; 81];

const ONE: &Line = b"..............1.23.45.6............1...74.6..2...5...........8..7....4..3....2...";

fn available() -> impl Iterator<Item = InstructionSet> {
    InstructionSet::ALL.into_iter().filter(|it| it.is_available())
}

fn answers(instructions: InstructionSet, limit: u64, puzzles: &[Line]) -> Vec<Answer> {
    let mut batch = Batch::with_instructions(limit, instructions);
    let mut answers = Vec::new();
    for puzzle in puzzles {
        batch.push(puzzle);
        answers.extend(std::iter::from_fn(|| batch.next_answer()));
    }
    batch.finish();
    answers.extend(std::iter::from_fn(|| batch.next_answer()));
    assert_eq!(answers.len(), puzzles.len());
    answers
}

fn grid(line: &Line) -> Grid {
    line.iter().map(|byte| Digit::new(byte.wrapping_sub(b'0')).filter(|_| byte.is_ascii_digit())).collect()
}

/// Compares counts and solutions with those of the search, for all instruction sets.
fn agree(name: &str, limit: u64, puzzles: &[Line]) {
    let geometry = Geometry::standard(9).unwrap();
    let mut search = Solver::new(&geometry);
    let monitor = Monitor::new();
    let counts: Vec<u64> = puzzles
        .iter()
        .map(|puzzle| match search.count(&grid(puzzle), Some(limit), &monitor).expect("not cancelled") {
            ninefold_engine::solve::Count::Exact(count) | ninefold_engine::solve::Count::AtLeast(count) => {
                count.min(limit)
            }
        })
        .collect();
    for instructions in available() {
        for ((puzzle, count), answer) in
            puzzles.iter().zip(&counts).zip(answers(instructions, limit, puzzles))
        {
            let text = String::from_utf8_lossy(puzzle);
            assert_eq!(answer.count, *count, "{name}, {instructions:?}, limit {limit}: {text}");
            assert_eq!(answer.solution().is_some(), *count > 0);
            if let Some(solution) = answer.grid() {
                assert!(solution.is_solution(&geometry), "{name}, {instructions:?}: {text}");
                let kept = grid(puzzle).placed().all(|(cell, digit)| solution[cell] == Some(digit));
                assert!(kept, "{name}, {instructions:?}: {text}");
            }
        }
    }
}

/// Returns at most `at_most` puzzles, evenly spread over a list.
fn list(source: Source, name: &str, at_most: usize) -> Vec<Line> {
    let text = source.text(name);
    let lines: Vec<Line> = text.lines().map(|line| line.as_bytes().try_into().unwrap()).collect();
    lines.iter().step_by(lines.len().div_ceil(at_most)).copied().collect()
}

#[test]
fn lists_have_the_solutions_that_search_finds() {
    for name in ["easy", "minimal", "unfair", "extreme", "multi"] {
        let puzzles = list(Source::Own, &format!("nine_{name}.txt"), 300);
        agree(name, 2, &puzzles);
        agree(name, 1, &puzzles);
    }
}

#[test]
#[ignore = "needs the puzzle collections, which the package lacks: NINEFOLD_COLLECTIONS=FOLDER"]
fn collections_have_the_solutions_that_search_finds() {
    let list = |name: &str, at_most| list(Source::Collections, &format!("puzzles/nine_{name}.txt"), at_most);
    for (name, at_most) in [
        ("17clue", 2000),
        ("easy", 5000),
        ("minimal", 5000),
        ("multi", 1000),
        ("top95", 95),
        ("top1465", 500),
    ] {
        agree(name, 2, &list(name, at_most));
    }
    agree("hardest11", 2, &list("hardest11", 60));
    agree("hardest375", 2, &list("hardest375", 40));
    agree("top95", 1, &list("top95", 95));
}

#[test]
fn counts_are_exact() {
    let list = |at_most| list(Source::Own, "nine_multi.txt", at_most);
    agree("multi", 5, &list(200));
    agree("multi", 10_000, &list(100));
    agree("multi", u64::MAX, &list(50));
}

#[test]
#[ignore = "needs the puzzle collections, which the package lacks: NINEFOLD_COLLECTIONS=FOLDER"]
fn counts_of_collections_are_exact() {
    let list = |at_most| list(Source::Collections, "puzzles/nine_multi.txt", at_most);
    agree("multi", 5, &list(500));
    agree("multi", 10_000, &list(200));
    agree("multi", u64::MAX, &list(50));
}

/// Returns a full grid: the simplest pattern with its digits, rows and columns shuffled within their bands.
fn full_grid(rng: &mut ChaCha8Rng) -> Line {
    let mut digits: [u8; 9] = std::array::from_fn(|i| b'1' + i as u8);
    digits.shuffle(rng);
    let mut lines = || {
        let mut lines = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        lines.chunks_mut(3).for_each(|band| band.shuffle(rng));
        lines
    };
    let (rows, columns): ([usize; 9], [usize; 9]) = (lines(), lines());
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        digits[(row % 3 * 3 + row / 3 + column) % 9]
    })
}

fn random(rng: &mut ChaCha8Rng) -> Line {
    let full = full_grid(rng);
    let wrong = *[0.0, 0.0, 0.02, 0.2].get(rng.random_range(0..4usize)).unwrap();
    let mut cells: Vec<usize> = (0..81).collect();
    cells.shuffle(rng);
    let mut line = [b'.'; 81];
    for &cell in &cells[..rng.random_range(0..=81)] {
        line[cell] = if rng.random_bool(wrong) { rng.random_range(b'1'..=b'9') } else { full[cell] };
    }
    line
}

#[test]
fn random_grids_with_and_without_solutions() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for limit in [1, 2, 7, 300] {
        let puzzles: Vec<Line> = (0..3000).map(|_| random(&mut rng)).collect();
        agree("random", limit, &puzzles);
    }
}

#[test]
fn grids_with_few_givens() {
    let blank = [b'.'; 81];
    let mut puzzles = vec![blank; 40];
    for (i, puzzle) in puzzles.iter_mut().enumerate().skip(1) {
        puzzle[i] = b'1' + (i % 9) as u8;
        // The same digit again, in a cell that sees the first one or does not.
        puzzle[2 * i] = puzzle[i];
    }
    for limit in [1, 2, 1000] {
        agree("near empty", limit, &puzzles);
    }
}

#[test]
fn slow_puzzles_do_not_delay_or_reorder_others() {
    let mut puzzles = vec![*ONE; 9000];
    puzzles[0] = [b'.'; 81];
    puzzles[5000] = [b'0'; 81];
    for instructions in available() {
        let answers = answers(instructions, 50_000, &puzzles);
        for (i, answer) in answers.iter().enumerate() {
            assert_eq!(answer.count, if i % 5000 == 0 { 50_000 } else { 1 }, "{instructions:?} {i}");
        }
    }
}

#[test]
fn batches_continue_after_finish() {
    for instructions in available() {
        let mut batch = Batch::with_instructions(2, instructions);
        for _ in 0..3 {
            assert!(batch.next_answer().is_none());
            batch.push_grid(&grid(ONE));
            batch.finish();
            assert_eq!(batch.next_answer().map(|answer| answer.count), Some(1));
        }
    }
}

/// Returns the candidates that a line gives: a single one for a given, all for an open cell.
fn candidates(line: &Line) -> [u16; 81] {
    line.map(|byte| if byte.is_ascii_digit() && byte != b'0' { 1 << (byte - b'1') } else { 0x1ff })
}

#[test]
fn lines_and_candidates_are_answered_in_order() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let puzzles: Vec<Line> = (0..2000).map(|_| random(&mut rng)).collect();
    for instructions in available() {
        let mut batch = Batch::with_instructions(9, instructions);
        for puzzle in &puzzles {
            match rng.random_bool(0.5) {
                true => batch.push(puzzle),
                false => batch.push_candidates(&candidates(puzzle)),
            }
        }
        batch.finish();
        let mixed: Vec<Answer> = std::iter::from_fn(|| batch.next_answer()).collect();
        let counts = |answers: &[Answer]| answers.iter().map(|answer| answer.count).collect::<Vec<u64>>();
        assert_eq!(counts(&mixed), counts(&answers(instructions, 9, &puzzles)), "{instructions:?}");
    }
}

#[test]
fn endless_counts_can_be_cancelled() {
    for instructions in available() {
        let monitor = Monitor::new();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(std::time::Duration::from_millis(20));
                monitor.cancel();
            });
            let mut batch = Batch::with_instructions(u64::MAX, instructions).watched_by(&monitor);
            batch.push(&[b'.'; 81]);
            batch.finish();
            assert!(batch.next_answer().is_none());
        });
    }
}

const LINES: PlainLines = PlainLines { starts_with_9x9, starts_with_candidates };

/// Returns the lines of a stream as one text: the counts of puzzles, and other lines as they are, after their
/// numbers.
fn streamed(text: &[u8], options: StreamOptions) -> Vec<u8> {
    let mut out = Vec::new();
    let visit = |part: &mut Vec<u8>, item: StreamLine| {
        let line = match item.answer {
            Some(answer) => format!("{} {} {}\n", item.line, answer.count, item.text[3]),
            None => format!("{} ? {}\n", item.line, String::from_utf8_lossy(item.text)),
        };
        part.extend_from_slice(line.as_bytes());
    };
    let end = stream(Cursor::new(text.to_vec()), options, &Monitor::new(), visit, |part| {
        out.append(part);
        ControlFlow::<()>::Continue(())
    });
    assert!(end.is_ok_and(|end| end.is_continue()));
    out
}

#[test]
fn streams_answer_in_order_on_any_number_of_threads() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let puzzles: Vec<Line> = (0..20_000).map(|_| random(&mut rng)).collect();
    let expected: Vec<u8> = puzzles
        .iter()
        .zip(answers(InstructionSet::best(), 2, &puzzles))
        .enumerate()
        .flat_map(|(i, (puzzle, answer))| format!("{} {} {}\n", i + 1, answer.count, puzzle[3]).into_bytes())
        .collect();
    let text: Vec<u8> = puzzles.iter().flat_map(|puzzle| [&puzzle[..], b"\n"].concat()).collect();
    for threads in [1, 2, 5] {
        let options =
            StreamOptions { threads: NonZero::new(threads).unwrap(), ..StreamOptions::new(2, LINES) };
        assert!(streamed(&text, options) == expected, "{threads} threads");
    }
}

/// Returns each puzzle with the solution that a stream finds, sorted.
fn first_solutions(puzzles: &[Line], options: StreamOptions) -> Vec<(Line, Line)> {
    let text: Vec<u8> = puzzles.iter().flat_map(|puzzle| [&puzzle[..], b"\n"].concat()).collect();
    let mut solved = Vec::new();
    let visit = |part: &mut Vec<(Line, Line)>, item: StreamLine| {
        let solution = item.answer.and_then(Answer::solution).expect("a solution");
        part.push((item.text.try_into().expect("81 cells"), *solution));
    };
    let end = stream(Cursor::new(text), options, &Monitor::new(), visit, |part| {
        solved.append(part);
        ControlFlow::<()>::Continue(())
    });
    assert!(end.is_ok_and(|end| end.is_continue()));
    solved.sort_unstable();
    solved
}

#[test]
fn first_solutions_do_not_depend_on_other_puzzles() {
    let geometry = Geometry::standard(9).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(10);
    let mut puzzles = list(Source::Own, "nine_multi.txt", 200);
    puzzles.extend(list(Source::Own, "nine_extreme.txt", 100));
    puzzles.shuffle(&mut rng);
    let options = StreamOptions { first_solutions: true, ..StreamOptions::new(2, LINES) };
    let expected = first_solutions(&puzzles, options);
    for (puzzle, solution) in &expected {
        let solution = grid(solution);
        assert!(solution.is_solution(&geometry));
        assert!(grid(puzzle).placed().all(|(cell, digit)| solution[cell] == Some(digit)));
    }
    for instructions in available() {
        puzzles.shuffle(&mut rng);
        let threads = NonZero::new(rng.random_range(1..4)).unwrap();
        assert!(first_solutions(&puzzles, StreamOptions { instructions, threads, ..options }) == expected);
    }
    let alone = expected.iter().take(50).flat_map(|(puzzle, _)| first_solutions(&[*puzzle], options));
    assert!(alone.eq(expected[..50].iter().copied()));
}

#[test]
fn streams_pass_on_lines_without_puzzles() {
    let one = String::from_utf8_lossy(ONE).into_owned();
    let text = format!("# title\n{one}\n\n{one}\n{one} name\n{}\n{one}", &one[1..]);
    let out = String::from_utf8(streamed(text.as_bytes(), StreamOptions::new(2, LINES))).unwrap();
    let out: Vec<&str> = out.lines().collect();
    let short = format!("6 ? {}", &one[1..]);
    assert_eq!(out, ["1 ? # title", "2 1 46", "3 ? ", "4 1 46", "5 1 46", &short, "7 1 46"]);
}

#[test]
fn a_line_that_is_too_long_ends_a_stream() {
    let one = String::from_utf8_lossy(ONE).into_owned();
    let text = format!("{one}\n{}\n{one}\n", "1".repeat(1 << 20));
    let out = String::from_utf8(streamed(text.as_bytes(), StreamOptions::new(2, LINES))).unwrap();
    let out: Vec<&str> = out.lines().collect();
    assert_eq!((out.len(), out[0]), (2, "1 1 46"));
    let start = out[1].strip_prefix("2 ? ").unwrap();
    assert!((LONGEST_LINE..1 << 18).contains(&start.len()) && start.bytes().all(|byte| byte == b'1'));
}

/// A reader that repeats a puzzle and finally fails.
struct Broken(usize);

impl Read for Broken {
    fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(1).ok_or_else(|| io::Error::other("unplugged"))?;
        target[..82].copy_from_slice(&[&ONE[..], b"\n"].concat());
        Ok(82)
    }
}

#[test]
fn lines_before_an_error_are_answered() {
    let mut shown = 0;
    let visit = |part: &mut u64, _: StreamLine| *part += 1;
    let end = stream(Broken(3), StreamOptions::new(2, LINES), &Monitor::new(), visit, |part| {
        shown += std::mem::take(part);
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(end.unwrap_err().to_string(), "unplugged");
    assert_eq!(shown, 3);
}

/// A reader that returns a puzzle and then blocks forever.
struct Stuck(Broken);

impl Read for Stuck {
    fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
        match self.0.read(target) {
            Err(_) => loop {
                std::thread::park();
            },
            read => read,
        }
    }
}

#[test]
fn a_sink_can_end_a_stream_with_endless_input() {
    let inputs: [Box<dyn Read + Send>; 2] = [Box::new(io::repeat(b'\n')), Box::new(Stuck(Broken(1)))];
    for input in inputs {
        let monitor = Monitor::new();
        let end = stream(
            input,
            StreamOptions::new(2, LINES),
            &monitor,
            |_: &mut (), _| {},
            |_| ControlFlow::Break("enough"),
        );
        assert!(matches!(end, Ok(ControlFlow::Break("enough"))));
        assert!(monitor.is_cancelled());
    }
}

#[test]
fn a_cancelled_stream_ends() {
    let monitor = Monitor::new();
    let end = stream(
        io::repeat(b'\n'),
        StreamOptions::new(2, LINES),
        &monitor,
        |_: &mut (), _| {},
        |_| {
            monitor.cancel();
            ControlFlow::<()>::Continue(())
        },
    );
    assert!(end.is_ok_and(|end| end.is_continue()));
}

#[test]
fn monitors_count_solutions() {
    for instructions in available() {
        let monitor = Monitor::new();
        let mut batch = Batch::with_instructions(40_000, instructions).watched_by(&monitor);
        batch.push(&[b'.'; 81]);
        batch.push(ONE);
        batch.finish();
        assert_eq!(monitor.done(), 40_001, "{instructions:?}");
    }
}
