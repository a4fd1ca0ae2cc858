//! Writes answers in the layout of their puzzle, or a word in their place, and puzzles on one line.

use super::json;
use crate::format::{Format, WriteError, Writer, candidates_line, queens_line};
use crate::grid::{GivenCandidates, Grid, Info, Puzzle};
use crate::puzzle::Problem;

/// Formats one answer after another; the separator depends on the format.
#[derive(Default)]
pub struct Answers {
    writer: Option<Writer>,
}

impl Answers {
    fn writer(&mut self, format: Format) -> &mut Writer {
        match self.writer.take() {
            Some(writer) if writer.format() == format => self.writer.insert(writer),
            Some(writer) => self.writer.insert(writer.switch_to(format)),
            None => self.writer.insert(Writer::new(format)),
        }
    }

    pub fn solution(&mut self, format: Format, puzzle: &Puzzle, solution: &Grid) -> String {
        self.writer(format).solution(puzzle, solution)
    }

    /// Returns a solution below a line of its own.
    pub fn solution_below(&mut self, line: &str, format: Format, puzzle: &Puzzle, solution: &Grid) -> String {
        let gap = self.gap(format);
        format!("{gap}{line}\n{}", Writer::new(format).solution(puzzle, solution))
    }

    /// Returns what comes before answers in this format that are not written here.
    pub fn gap(&mut self, format: Format) -> &'static str {
        self.writer(format).gap()
    }

    /// Returns a puzzle in its usual format.
    pub fn problem(&mut self, problem: &Problem) -> Result<String, WriteError> {
        self.writer(usual_format(problem)).problem(problem)
    }

    /// Returns a grid that shows the candidates of each cell.
    pub fn candidates(&mut self, puzzle: &Puzzle, candidates: GivenCandidates) -> String {
        let line = candidates_line(&candidates, puzzle.geometry.size(), puzzle.alphabet) + "\n";
        let shown = Puzzle::with_candidates(puzzle.geometry.clone(), candidates);
        let shown = Problem::Sudoku(Puzzle { alphabet: puzzle.alphabet, ..shown });
        self.writer(Format::MARKS).problem(&shown).unwrap_or(line)
    }

    /// Returns a word in the place of a solution.
    pub fn word(&mut self, format: Format, word: &str) -> String {
        self.writer(format).word(word)
    }
}

/// Returns `line` for classic boards without weights, otherwise `sheet`: the format of new puzzles.
pub fn usual_format(problem: &Problem) -> Format {
    let Problem::Sudoku(puzzle) = problem else { return Format::QUEENS };
    if puzzle.geometry.is_classic() && puzzle.weights.is_none() { Format::LINE } else { Format::SHEET }
}

/// Returns a puzzle on one line from which it can be read back.
pub fn on_one_line(problem: &Problem) -> String {
    match problem {
        Problem::Sudoku(puzzle) => sudoku_on_one_line(puzzle),
        Problem::Queens(board) => queens_line(board),
    }
}

/// Like [`on_one_line`], for sudokus.
pub fn sudoku_on_one_line(puzzle: &Puzzle) -> String {
    match &puzzle.given_candidates {
        Some(given) => candidates_line(given, puzzle.geometry.size(), puzzle.alphabet),
        None if puzzle.geometry.is_classic() => json::cells(&puzzle.givens, puzzle.alphabet),
        None => variant_on_one_line(puzzle),
    }
}

/// A game ID or a link, which hold the houses of the board too. The cells alone if there is none for the board.
fn variant_on_one_line(puzzle: &Puzzle) -> String {
    let plain = Puzzle { progress: None, weights: None, info: Info::default(), ..puzzle.clone() };
    let plain = Problem::Sudoku(plain);
    let lines = [Format::SOLO, Format::FPUZZLES].map(|format| Writer::new(format).problem(&plain));
    let line = lines.into_iter().flatten().next();
    line.map_or_else(|| json::cells(&puzzle.givens, puzzle.alphabet), |line| line.trim_end().to_owned())
}
