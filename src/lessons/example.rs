//! The examples: a position for each technique in which it finds a step, and one for each kind of rule.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use super::Page;
use crate::format::{Format, Options, Writer, parse};
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit, Progress, Puzzle};
use crate::hint::{self, Difficulty, Effect, Step, Technique, Text, Uniqueness, text};
use crate::library::{library_entry, library_line};
use crate::puzzle::Problem;

/// For each technique, a position in which it finds a step, as a library line.
const EXAMPLES: &str = include_str!("../../puzzles/techniques.txt");

/// Three positions for each technique that is practised.
const MORE_EXAMPLES: &str = include_str!("../../puzzles/more_examples.txt");

/// For each page about rules, a position in which the next step is its example, headed by its name.
static OF_RULES: LazyLock<Vec<Arc<Puzzle>>> = LazyLock::new(|| {
    let sheets = parse(include_bytes!("../../puzzles/rule_examples.txt"), Options::default());
    let problems = sheets.unwrap_or_default().into_iter().map(|sheet| sheet.problem);
    problems.filter_map(|problem| problem.as_sudoku().cloned().map(Arc::new)).collect()
});

/// A position, and the step that is shown in it.
#[derive(Debug)]
pub struct Example {
    /// The position as text: a line of the library with the step, or a sheet.
    pub text: String,
    /// The position: the puzzle with the player's digits and marks.
    pub puzzle: Arc<Puzzle>,
    pub grid: CandidateGrid,
    pub step: Step,
}

/// A position that looks like an example, and is not: with a candidate more, and perhaps a digit less on the board, the step
/// does not follow.
#[derive(Debug)]
pub struct NearMiss {
    pub puzzle: Arc<Puzzle>,
    pub grid: CandidateGrid,
    /// The candidate that spoils it.
    pub added: (Cell, Digit),
    /// The cells that had the same digit in the example.
    pub taken_off: Vec<Cell>,
}

impl NearMiss {
    /// Returns the example of some with the best near miss, of these one with few digits taken off.
    pub fn among(examples: &[Example]) -> Option<(&Example, NearMiss)> {
        let near_misses = examples.iter().filter_map(|example| Some((example, example.near_miss()?)));
        near_misses.min_by_key(|(example, near)| (near.flaws(example.step.technique), near.taken_off.len()))
    }

    /// Returns whether an easier step rules out what spoils the pattern, and whether a single would be seen before it.
    fn flaws(&self, technique: &Technique) -> (bool, bool) {
        (self.is_ruled_out(technique), hint::next_single(&self.grid).is_some())
    }

    /// Returns whether a step easier than the technique rules the candidate out: then the position is an example after all.
    pub fn is_ruled_out(&self, technique: &Technique) -> bool {
        let (cell, digit) = self.added;
        let is_easier = |other: &&Technique| {
            other.level <= Difficulty::Medium && other.score < technique.score && !other.is_of_rules
        };
        let easier: Vec<&Technique> = hint::all_techniques().filter(is_easier).collect();
        let found = hint::all_steps(&self.grid, &easier, &mut |step| {
            let mut after = self.grid.clone();
            step.effect.apply(&mut after);
            let is_left = after.candidates(cell).contains(digit);
            if is_left { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found.is_break()
    }

    /// Says how it differs from an example of this technique.
    pub fn words(&self, technique: &Technique) -> Text {
        let ((cell, digit), name) = (self.added, technique.name);
        let differs = if self.taken_off.is_empty() {
            text!("An example again, but {} can be {} as well: this is no {}.", cell, digit, name)
        } else {
            let cells = Text::list(self.taken_off.iter().copied());
            text!(
                "An example without the {} in {}: {} can be {} as well, so this is no {}.",
                digit,
                cells,
                cell,
                digit,
                name
            )
        };
        match self.is_ruled_out(technique) {
            true => text!("{} Once an easier step has ruled that out, it is one.", differs),
            false => differs,
        }
    }
}

impl Page {
    /// Returns the example of the page. A test makes sure that each has one.
    pub fn example(&self) -> Option<Example> {
        self.examples().next()
    }

    /// Iterates over the examples of the page: three of a technique that is practised, which all need it, else one.
    pub fn examples(&self) -> impl Iterator<Item = Example> {
        let technique = self.technique().filter(|technique| !technique.is_of_rules);
        let of_rules = if technique.is_none() { of_rules(self.slug) } else { None };
        let of_technique = technique.into_iter().flat_map(|technique| {
            let of_text = |text: &'static str| text.lines().filter_map(|line| of_technique(technique, line));
            let practised = of_text(MORE_EXAMPLES).collect::<Vec<_>>();
            if practised.is_empty() { of_text(EXAMPLES).collect() } else { practised }
        });
        of_technique.chain(of_rules)
    }
}

/// The most digits that are taken off the board for a near miss.
const MOST_TAKEN_OFF: usize = 2;

impl Example {
    /// Returns the position with a candidate more that alone spoils the step, the first of those with the fewest flaws. As few digits that the candidate sees as can be are taken off the board; `None` if that would be
    /// too many, or spoil it, too.
    pub fn near_miss(&self) -> Option<NearMiss> {
        let (board, values) = (self.grid.geometry(), self.grid.values());
        let open: Vec<Cell> = board.cells().filter(|&cell| values[cell].is_none()).collect();
        let absent = open.iter().flat_map(|&cell| {
            (CandidateSet::all(board.size()) - self.grid.candidates(cell))
                .iter()
                .map(move |digit| (cell, digit))
        });
        let mut added: Vec<((Cell, Digit), Vec<Cell>)> = absent
            .map(|(cell, digit)| {
                let same = board.peers(cell).iter().copied().filter(|&peer| values[peer] == Some(digit));
                ((cell, digit), same.collect())
            })
            .filter(|(_, taken_off): &(_, Vec<Cell>)| taken_off.len() <= MOST_TAKEN_OFF)
            .collect();
        added.sort_by_key(|(_, taken_off)| taken_off.len());
        // A digit that is taken off leaves no single where the cells that it was ruled out of regain it.
        let near_misses = added.iter().flat_map(|(added, taken_off)| {
            [true, false].map(|regained| self.with_candidate(*added, taken_off, regained))
        });
        let spoilt = near_misses.filter(|NearMiss { grid, added: (cell, digit), .. }| {
            let mut without = grid.clone();
            Effect::Eliminate(vec![(*cell, CandidateSet::of(*digit))]).apply(&mut without);
            hint::check(grid, &self.step).is_err() && hint::check(&without, &self.step).is_ok()
        });
        spoilt.min_by_key(|near| near.flaws(self.step.technique))
    }

    /// Returns the position with a candidate more, once these digits are off the board; `regained` adds it to all cells that
    /// they alone ruled it out of.
    fn with_candidate(&self, (cell, digit): (Cell, Digit), taken_off: &[Cell], regained: bool) -> NearMiss {
        let board = self.grid.geometry();
        let mut puzzle = Puzzle::clone(&self.puzzle);
        let mut values = self.grid.values().clone();
        for &off in taken_off {
            puzzle.givens[off] = None;
            values[off] = None;
        }
        let is_seen = |cell, digit| board.peers(cell).iter().any(|&peer| values[peer] == Some(digit));
        let is_regained = |other| {
            let is_free = values[other].is_none() && !is_seen(other, digit);
            regained && is_free && taken_off.iter().any(|&off| board.sees(off, other))
        };
        let candidates = board.cells().map(|other| {
            let mut candidates = self.grid.candidates(other);
            if taken_off.contains(&other) {
                candidates = CandidateSet::all(board.size()).iter().filter(|&d| !is_seen(other, d)).collect();
            } else if other == cell || is_regained(other) {
                candidates.insert(digit);
            }
            candidates
        });
        let candidates = Some(candidates.collect());
        puzzle.progress = Some(Progress { candidates, values });
        let grid = CandidateGrid::of(&puzzle);
        NearMiss { puzzle: puzzle.into(), grid, added: (cell, digit), taken_off: taken_off.to_vec() }
    }
}

/// Returns the position of a technique with its step, if the line is about it.
fn of_technique(technique: &'static Technique, line: &str) -> Option<Example> {
    if line.split(':').nth(1) != Some(technique.code) {
        return None;
    }
    let entry = library_entry(line)?;
    let case = entry.library_position()?;
    let Problem::Sudoku(puzzle) = &entry.problem else { return None };
    let grid = CandidateGrid::of(puzzle);
    let mut found = None;
    // The search ends at the step with exactly the outcome of the line.
    let _ = hint::all_steps(&grid, &[technique], &mut |step| {
        if library_line(case, technique.code, &step).trim_end() != line {
            return ControlFlow::Continue(());
        }
        found = Some(step);
        ControlFlow::Break(())
    });
    Some(Example { text: line.to_owned(), puzzle: puzzle.clone().into(), grid, step: found? })
}

/// Returns the position of a page about rules with its next step.
fn of_rules(slug: &str) -> Option<Example> {
    let puzzle = OF_RULES.iter().find(|puzzle| puzzle.info.title.as_deref() == Some(slug))?;
    let grid = CandidateGrid::of(puzzle);
    let step = hint::next_step(&grid, Uniqueness::Unique)?;
    let text = Writer::new(Format::SHEET).problem(&Problem::Sudoku(Puzzle::clone(puzzle))).ok()?;
    Some(Example { text, puzzle: Arc::clone(puzzle), grid, step })
}
