//! A setter of puzzles with rules besides houses: a full grid, rules that are true of it, and of digits and rules no more
//! than its being the only solution needs.

use std::ops::RangeInclusive;
use std::sync::Arc;

use anyhow::{Context, Result};
use ninefold_engine::generate::full_grid;
use ninefold_engine::grid::{
    Argument, CandidateSet, Cell, CellSet, Digit, Geometry, Grid, Puzzle, Rule, Shape,
};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::rules;
use ninefold_engine::solve::{Solver, Verdict};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

/// The random paths among which lines are looked for.
const PATHS: usize = 300_000;

/// The largest number of a clue.
const MAX_NUMBER: i32 = 45;

/// A clue that may be needless.
#[derive(Clone, Copy)]
enum Clue {
    Given(Cell),
    /// A rule by its place.
    Rule(usize),
}

/// The number of digits that are tried to be removed together with the rules, after all others.
const LATE_GIVENS: usize = 40;

/// Makes a puzzle on a board with rules about all of it, in which each digit is needed, and each further rule that may go.
pub fn puzzle_on_board(
    of_board: &[&'static str],
    find: fn(&mut Setter) -> Vec<Rule>,
    may_go: fn(&Rule) -> bool,
    rng: &mut ChaCha8Rng,
) -> Result<Puzzle> {
    let mut rules: Vec<Option<Rule>> =
        of_board.iter().map(|key| Some(Rule::of_board(rules::kind_of(key)))).collect();
    let board = with_rules(&rules)?;
    let solution = full_grid(&board, rng, &Monitor::new())?;
    let mut setter = Setter { board: &board, solution: &solution, used: CellSet::EMPTY, rng };
    rules.extend(find(&mut setter).into_iter().map(Some));
    let mut clues: Vec<Clue> = board.cells().map(Clue::Given).collect();
    clues.shuffle(rng);
    let early = clues.len() - LATE_GIVENS;
    let places = of_board.len()..rules.len();
    clues.extend(places.filter(|&place| rules[place].as_ref().is_some_and(may_go)).map(Clue::Rule));
    clues[early..].shuffle(rng);
    let mut givens = solution.clone();
    for clue in clues {
        let (givens_before, rules_before) = (givens.clone(), rules.clone());
        match clue {
            Clue::Given(cell) => givens[cell] = None,
            Clue::Rule(place) => rules[place] = None,
        }
        if !is_unique(with_rules(&rules)?.as_ref(), &givens)? {
            (givens, rules) = (givens_before, rules_before);
        }
    }
    // The order in which they are written tells nothing.
    rules.sort_by_key(|rule| rule.as_ref().map(|rule| (rule.key(), rule.lines.clone())));
    Ok(Puzzle::new(with_rules(&rules)?, givens))
}

fn with_rules(rules: &[Option<Rule>]) -> Result<Arc<Geometry>> {
    let rules = rules.iter().flatten().cloned().collect();
    let shape = Shape { rules, ..Shape::standard(9).context("9x9")? };
    Ok(Arc::new(Geometry::new(shape)?))
}

fn is_unique(board: &Geometry, givens: &Grid) -> Result<bool> {
    Ok(matches!(Solver::new(board).verdict(givens, &Monitor::new())?, Verdict::Unique(_)))
}

/// A full grid for which rules are looked for.
pub struct Setter<'a> {
    board: &'a Geometry,
    solution: &'a Grid,
    /// The cells of rules that share none.
    used: CellSet,
    rng: &'a mut ChaCha8Rng,
}

impl Setter<'_> {
    /// Returns a rule about these lines that is true of the grid, with its number, if there is one.
    fn rule(&self, key: &'static str, lines: &[&[Cell]]) -> Option<Rule> {
        let kind = rules::kind_of(key);
        let lines: Box<[Box<[Cell]>]> = lines.iter().map(|&line| line.into()).collect();
        let has_number = kind.argument == Argument::Number || key == "killer";
        let numbers: Vec<Option<i32>> =
            if has_number { (0..=MAX_NUMBER).map(Some).collect() } else { vec![None] };
        let mut rules = numbers.into_iter().map(|number| Rule {
            kind,
            lines: lines.clone(),
            number,
            digits: Box::default(),
        });
        rules.find(|rule| {
            rule.check(self.board).is_ok() && rule.holds(self.board, self.solution) == Some(true)
        })
    }

    /// Returns lines of these lengths, which share no cell.
    pub fn lines(&mut self, key: &'static str, lengths: RangeInclusive<usize>, count: usize) -> Vec<Rule> {
        self.paths(lengths, count, |setter, path| {
            // What is said of several boxes is true of one.
            let crosses = path.iter().any(|&cell| setter.board.box_of(cell) != setter.board.box_of(path[0]));
            if key == "region-sum" && !crosses { None } else { setter.rule(key, &[path]) }
        })
    }

    /// Returns circles with an arrow each, which share no cell.
    pub fn arrows(&mut self) -> Vec<Rule> {
        self.paths(3..=5, 14, |setter, path| setter.rule("arrow", &[&path[..1], &path[1..]]))
    }

    /// Returns rules that are found along random paths, which share no cell.
    fn paths(
        &mut self,
        lengths: RangeInclusive<usize>,
        count: usize,
        find: impl Fn(&Setter, &[Cell]) -> Option<Rule>,
    ) -> Vec<Rule> {
        let mut found = Vec::new();
        for _ in 0..PATHS {
            if found.len() == count {
                break;
            }
            let length = self.rng.random_range(lengths.clone());
            let path = self.path(length);
            if let Some(rule) = find(self, &path).filter(|_| path.len() == length) {
                path.iter().for_each(|&cell| self.used.insert(cell));
                found.push(rule);
            }
        }
        found
    }

    /// Returns a random path of unused cells that touch by a side or a corner, shorter if it gets stuck.
    fn path(&mut self, length: usize) -> Vec<Cell> {
        let mut path: Vec<Cell> = Vec::new();
        while path.len() < length {
            let is_next = |cell: &Cell| {
                let is_near = path.last().is_none_or(|&last| self.are_near(last, *cell));
                is_near && !path.contains(cell) && !self.used.contains(*cell)
            };
            let next: Vec<Cell> = self.board.cells().filter(is_next).collect();
            if next.is_empty() {
                break;
            }
            path.push(next[self.rng.random_range(0..next.len())]);
        }
        path
    }

    /// Returns whether two cells touch by a side or a corner.
    fn are_near(&self, one: Cell, other: Cell) -> bool {
        let rows = self.board.row_of(one).abs_diff(self.board.row_of(other));
        let columns = self.board.column_of(one).abs_diff(self.board.column_of(other));
        rows.max(columns) == 1
    }

    /// Returns whether two cells share a side.
    fn are_neighbours(&self, one: Cell, other: Cell) -> bool {
        let rows = self.board.row_of(one).abs_diff(self.board.row_of(other));
        let columns = self.board.column_of(one).abs_diff(self.board.column_of(other));
        rows + columns == 1
    }

    /// Returns cages of two to four cells that cover most of the board.
    pub fn cages(&mut self) -> Vec<Rule> {
        let mut cells: Vec<Cell> = self.board.cells().collect();
        cells.shuffle(self.rng);
        let mut cages = Vec::new();
        for start in cells {
            if self.used.contains(start) {
                continue;
            }
            let mut cage = vec![start];
            let size = self.rng.random_range(2..=4);
            while cage.len() < size {
                let digits: CandidateSet = cage.iter().filter_map(|&cell| self.solution[cell]).collect();
                let fits = |cell: &Cell| {
                    let differs = self.solution[*cell].is_some_and(|digit| !digits.contains(digit));
                    let touches = cage.iter().any(|&other| self.are_neighbours(other, *cell));
                    differs && touches && !cage.contains(cell) && !self.used.contains(*cell)
                };
                let next: Vec<Cell> = self.board.cells().filter(fits).collect();
                if next.is_empty() {
                    break;
                }
                cage.push(next[self.rng.random_range(0..next.len())]);
            }
            cage.sort_unstable();
            if cage.len() > 1 {
                cage.iter().for_each(|&cell| self.used.insert(cell));
                cages.extend(self.rule("killer", &[&cage]));
            }
        }
        cages
    }

    /// Returns for each two neighbours the first of these rules that is true of them.
    pub fn of_neighbours(&mut self, keys: &[&'static str]) -> Vec<Rule> {
        let cells = || self.board.cells();
        let pairs = cells().flat_map(|one| cells().map(move |other| [one, other]));
        let pairs = pairs.filter(|&[one, other]| one < other && self.are_neighbours(one, other));
        pairs.filter_map(|pair| keys.iter().find_map(|key| self.rule(key, &[&pair]))).collect()
    }

    /// Returns for one cell in two whether its digit is odd or even.
    pub fn parities(&mut self) -> Vec<Rule> {
        let mut cells: Vec<Cell> = self.board.cells().collect();
        cells.shuffle(self.rng);
        cells.truncate(cells.len() / 2);
        cells
            .iter()
            .filter_map(|&cell| ["odd", "even"].iter().find_map(|key| self.rule(key, &[&[cell]])))
            .collect()
    }

    /// Returns the sums between the 1 and the 9 of all rows and columns.
    pub fn sandwiches(&mut self) -> Vec<Rule> {
        let lines = self.board.rows().chain(self.board.columns());
        lines.filter_map(|(_, house)| self.rule("sandwich", &[&house.cells])).collect()
    }

    /// Returns rules of this kind about one row or column in two, with the number that is seen from one of its ends.
    pub fn from_ends(&mut self, key: &'static str) -> Vec<Rule> {
        let mut found = Vec::new();
        for (_, house) in self.board.rows().chain(self.board.columns()) {
            let mut cells = house.cells.to_vec();
            if self.rng.random_bool(0.5) {
                cells.reverse();
            }
            if self.rng.random_bool(0.5) {
                found.extend(self.rule(key, &[&cells]));
            }
        }
        found
    }

    /// Returns the sums of one diagonal in two, from its upper end.
    pub fn little_killers(&mut self) -> Vec<Rule> {
        let size = self.board.size();
        let mut found = Vec::new();
        for number in 0..4 * size {
            let (start, falls) = (number % (2 * size), number < 2 * size);
            // From the top row, and then from the first or last column.
            let (mut row, mut column) = (start.saturating_sub(size - 1), start.min(size - 1));
            let mut cells = Vec::new();
            while row < size && column < size {
                let across = if falls { size - 1 - column } else { column };
                cells.push(self.board.cell(row, across));
                (row, column) = (row + 1, column.wrapping_sub(1));
            }
            if cells.len() > 1 && self.rng.random_bool(0.5) {
                found.extend(self.rule("little-killer", &[&cells]));
            }
        }
        found
    }

    /// Returns two to four digits at one corner in three.
    pub fn quadruples(&mut self) -> Vec<Rule> {
        let mut found = Vec::new();
        for row in 0..self.board.size() - 1 {
            for column in 0..self.board.size() - 1 {
                let [right, below] = [column + 1, row + 1];
                let places = [(row, column), (row, right), (below, column), (below, right)];
                let cells = places.map(|(row, column)| self.board.cell(row, column));
                let mut digits: Vec<Digit> = cells.iter().filter_map(|&cell| self.solution[cell]).collect();
                digits.shuffle(self.rng);
                digits.truncate(self.rng.random_range(2..=4));
                digits.sort_unstable();
                let kind = rules::kind_of("quadruple");
                if self.rng.random_bool(1.0 / 3.0) {
                    found.push(Rule { digits: digits.into(), ..Rule::new(kind, None, cells) });
                }
            }
        }
        found
    }
}
