//! Rules laid on a full grid: wherever they are true, or along lines that share no cell and do not cross.

use std::ops::RangeInclusive;

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

use crate::generate::Symmetry;
use crate::grid::{Argument, Card, Cell, CellSet, Digit, Form, Geometry, Grid, Law, Laying, Rule, Total};

/// Rules that are kept or removed together, since the symmetry maps them onto each other.
pub type Orbit = Vec<Rule>;

/// The attempts to find a line, for each line that is wanted.
const TRIES_PER_LINE: usize = 40;

/// How many random starts of a line are compared: the one in the box with the fewest cells of lines is taken, so that
/// lines spread over the board.
const STARTS: usize = 4;

/// The fewest cells of a diagonal with a clue.
const SHORTEST_DIAGONAL: usize = 3;

/// The most digits in one corner.
const MOST_IN_CORNER: usize = 4;

/// A full grid on which rules are laid.
pub struct Ground<'a> {
    /// The board, without the rules that are laid.
    pub board: &'a Geometry,
    /// The digits.
    pub solution: &'a Grid,
    symmetry: Symmetry,
    /// Where the symmetry maps each cell.
    images: Vec<Cell>,
    /// The cells of lines.
    used: CellSet,
    /// The corners that lines pass through, by the cell above and left of them.
    crossed: CellSet,
}

impl<'a> Ground<'a> {
    /// Creates a grid without rules.
    pub fn new(board: &'a Geometry, solution: &'a Grid, symmetry: Symmetry) -> Ground<'a> {
        let images = board.cells().map(|cell| symmetry.image(board, cell)).collect();
        Ground { board, solution, symmetry, images, used: CellSet::EMPTY, crossed: CellSet::EMPTY }
    }

    /// Returns where the symmetry maps a cell.
    pub fn image(&self, cell: Cell) -> Cell {
        self.images[cell.index()]
    }

    /// Returns whether the symmetry maps cells onto others.
    pub fn is_symmetric(&self) -> bool {
        self.symmetry != Symmetry::None
    }

    /// Returns cells, and those that the symmetry maps them onto if these are others.
    pub fn orbit_of(&self, cells: CellSet) -> Vec<CellSet> {
        let image = cells.iter().map(|cell| self.image(cell)).collect();
        if cells == image { vec![cells] } else { vec![cells, image] }
    }

    /// Returns the cells that share a side with a cell.
    pub fn beside(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.board.neighbours(cell)
    }

    /// Returns the number in a cell.
    fn number(&self, cell: Cell) -> i32 {
        self.solution[cell].map_or(0, |digit| self.board.numbers().of(digit))
    }

    /// Lays the rules of a kind or, where several kinds share the board, its part of them.
    pub fn lay(&mut self, kind: &'static Card, parts: usize, rng: &mut ChaCha8Rng) -> Vec<Orbit> {
        let of_board = |most: usize| (most * self.board.cell_count()).div_ceil(81 * parts);
        match kind.laying {
            Laying::None | Laying::Board | Laying::AllShown { .. } => Vec::new(),
            Laying::Some { most, cells: [least, longest] }
                if matches!(kind.form, Form::Line(_) | Form::Arrow) =>
            {
                self.lines(kind, least..=longest.min(self.board.size()), of_board(most), rng)
            }
            Laying::Some { most, cells: [least, longest] } => {
                let mut orbits = self.everywhere(kind, rng);
                orbits.retain(|orbit| (least..=longest).contains(&orbit[0].cells().len()));
                at_most(of_board(most), orbits)
            }
            Laying::Everywhere => {
                let orbits = self.everywhere(kind, rng);
                at_most(orbits.iter().map(Vec::len).sum::<usize>().div_ceil(parts), orbits)
            }
        }
    }

    /// Returns the rules of a kind at all places where they are true, in random order.
    fn everywhere(&self, kind: &'static Card, rng: &mut ChaCha8Rng) -> Vec<Orbit> {
        let mut seen: Vec<Rule> = Vec::new();
        let mut orbits = Vec::new();
        for place in self.places(kind.form) {
            let Some(orbit) = self.orbit(kind, &[&place], rng) else { continue };
            // The image comes by itself, too, and some clues say the same from both ends.
            let is_new = |rule: &Rule| !seen.iter().any(|other| self.say_the_same(rule, other));
            if orbit.iter().all(is_new) {
                seen.extend(orbit.iter().cloned());
                orbits.push(orbit);
            }
        }
        orbits.shuffle(rng);
        orbits
    }

    /// Returns whether two rules of a kind are about the same cells with the same number.
    fn say_the_same(&self, one: &Rule, other: &Rule) -> bool {
        let [cells, others] = [one, other].map(Rule::cells);
        one.number == other.number
            && cells.len() == others.len()
            && (cells == others || sorted(cells) == sorted(others) && !self.is_read_from_its_end(one))
    }

    /// Returns whether a clue outside would say something else at the other end: of digits that rise and of those that fall,
    /// it is not true with the same number.
    fn is_read_from_its_end(&self, rule: &Rule) -> bool {
        if rule.kind.form != Form::Outside {
            return false;
        }
        let count = rule.cells().len();
        let holds = |number: i32, is_rising: bool| {
            let mut grid = Grid::empty(self.board.cell_count());
            for (at, &cell) in rule.cells().iter().enumerate() {
                let digit = if is_rising { at } else { count - 1 - at };
                grid[cell] = Some(Digit::from_index(digit));
            }
            Rule { number: Some(number), ..rule.clone() }.holds(self.board, &grid) == Some(true)
        };
        self.numbers().find(|&number| holds(number, true)).is_some_and(|number| !holds(number, false))
    }

    /// Returns the numbers that clues can have.
    fn numbers(&self) -> RangeInclusive<i32> {
        let size = self.board.size() as i32;
        0..=size * (size + 1) / 2
    }

    /// Returns the cells of each place for rules of a form that are not laid along lines.
    fn places(&self, form: Form) -> Vec<Vec<Cell>> {
        let board = self.board;
        let size = board.size();
        let mut places: Vec<Vec<Cell>> = match form {
            Form::Each => board.cells().map(|cell| vec![cell]).collect(),
            Form::Neighbours => board
                .cells()
                .flat_map(|cell| {
                    board
                        .neighbours(cell)
                        .filter(move |&other| cell < other)
                        .map(move |other| vec![cell, other])
                })
                .collect(),
            Form::Corner => board
                .cells()
                .filter(|&cell| board.row_of(cell) + 1 < size && board.column_of(cell) + 1 < size)
                .map(|cell| [0, 1, size, size + 1].map(|more| Cell::new(cell.index() + more)).to_vec())
                .collect(),
            Form::Outside => {
                board.rows().chain(board.columns()).map(|(_, house)| house.cells.to_vec()).collect()
            }
            Form::Diagonal => diagonals(board),
            Form::Board | Form::Group(_) | Form::Line(_) | Form::Groups | Form::Arrow => Vec::new(),
        };
        // Clues that say the same from both ends are to be at the top and on the left.
        if matches!(form, Form::Outside | Form::Diagonal) {
            let from_other_end = places.iter().map(|cells| cells.iter().rev().copied().collect());
            places.extend(from_other_end.collect::<Vec<_>>());
        }
        places
    }

    /// Returns the rule of a kind about these lines of cells, and its image, if both are true.
    fn orbit(&self, kind: &'static Card, lines: &[&[Cell]], rng: &mut ChaCha8Rng) -> Option<Orbit> {
        let rule = self.rule(kind, lines, rng)?;
        if !self.is_symmetric() {
            return Some(vec![rule]);
        }
        let images: Vec<Vec<Cell>> =
            lines.iter().map(|line| line.iter().map(|&cell| self.image(cell)).collect()).collect();
        let images: Vec<&[Cell]> = images.iter().map(Vec::as_slice).collect();
        if sorted(&lines.concat()) == sorted(&images.concat())
            && (lines == images || !self.is_read_from_its_end(&rule))
        {
            return Some(vec![rule]);
        }
        let mut image = self.rule(kind, &images, rng);
        if image.is_none() && matches!(kind.form, Form::Line(_)) {
            let mut reversed = images.concat();
            reversed.reverse();
            image = self.rule(kind, &[&reversed], rng);
        }
        Some(vec![rule, image?])
    }

    /// Returns the rule of a kind about these lines of cells, with its number or digits, if it is true.
    pub fn rule(&self, kind: &'static Card, lines: &[&[Cell]], rng: &mut ChaCha8Rng) -> Option<Rule> {
        let mut lines: Box<[Box<[Cell]>]> = lines.iter().map(|&line| line.into()).collect();
        if matches!(kind.form, Form::Corner | Form::Group(_) | Form::Neighbours) {
            lines.iter_mut().for_each(|line| line.sort_unstable());
        }
        let mut rule = Rule { kind, lines, number: None, digits: Box::default() };
        if kind.argument.is_digits() {
            let mut digits: Vec<Digit> =
                rule.cells().iter().filter_map(|&cell| self.solution[cell]).collect();
            digits.shuffle(rng);
            digits.truncate(rng.random_range(2..=MOST_IN_CORNER));
            digits.sort_unstable();
            rule.digits = digits.into();
        }
        let holds = |rule: &Rule| rule.holds(self.board, self.solution) == Some(true);
        match (kind.total, kind.argument) {
            (Total::Number | Total::Combinations, _) => {
                rule.number = Some(rule.cells().iter().map(|&cell| self.number(cell)).sum());
            }
            (_, Argument::Number) => {
                rule.number = self.numbers().find(|&number| {
                    rule.number = Some(number);
                    holds(&rule)
                });
            }
            _ => {}
        }
        (rule.check(self.board).is_ok() && holds(&rule)).then_some(rule)
    }

    /// Returns up to `most` rules along lines of these lengths.
    fn lines(
        &mut self,
        kind: &'static Card,
        cells: RangeInclusive<usize>,
        most: usize,
        rng: &mut ChaCha8Rng,
    ) -> Vec<Orbit> {
        let follows = steps_fit(kind, self.board);
        let mut found: Vec<Orbit> = Vec::new();
        let mut laid = 0;
        for _ in 0..TRIES_PER_LINE * most {
            if laid >= most {
                break;
            }
            let path = self.path(kind, follows, rng.random_range(cells.clone()), rng);
            // Of what was found, as much as is true.
            let whole = (*cells.start()..=path.len()).rev().find_map(|length| {
                let line = &path[..length];
                let orbit = match kind.form {
                    Form::Arrow => self.orbit(kind, &[&line[..1], &line[1..]], rng),
                    _ => self.orbit(kind, &[line], rng),
                };
                // What is said of several boxes is true of one.
                orbit.filter(|orbit| !orbit[0].constraints(self.board).is_empty())
            });
            if let Some(orbit) = whole
                && let Some(corners) = self.new_corners(&orbit)
            {
                self.crossed |= corners;
                self.used |= orbit.iter().flat_map(|rule| rule.lines.iter().flatten().copied()).collect();
                laid += orbit.len();
                found.push(orbit);
            }
        }
        found
    }

    /// Returns a random path of cells that touch by a side or a corner, as long as wanted unless it gets stuck. It shares
    /// no cell with other lines, crosses none, and begins as a line of the kind may.
    fn path(
        &self,
        kind: &'static Card,
        follows: Option<fn(&Rule, i32, i32) -> bool>,
        length: usize,
        rng: &mut ChaCha8Rng,
    ) -> Vec<Cell> {
        let is_free = |cell: &Cell| {
            let has_image = !self.is_symmetric() || self.image(*cell) != *cell;
            has_image && !self.used.contains(*cell)
        };
        let free: Vec<Cell> = self.board.cells().filter(is_free).collect();
        let starts = (0..STARTS).filter_map(|_| free.choose(rng).copied());
        let start = starts.min_by_key(|&start| {
            self.used.iter().filter(|&cell| self.board.box_of(cell) == self.board.box_of(start)).count()
        });
        let mut path: Vec<Cell> = start.into_iter().collect();
        let probe = Rule::of_board(kind);
        while let Some(&last) = path.last()
            && path.len() < length
        {
            let number = |cell: &Cell| self.number(*cell);
            let is_next = |cell: &Cell| {
                !path.contains(cell)
                    && (!self.is_symmetric() || !path.contains(&self.image(*cell)))
                    && is_free(cell)
                    && (!kind.differ || path.iter().all(|other| number(other) != number(cell)))
                    && follows.is_none_or(|fits| fits(&probe, number(&last), number(cell)))
                    && (kind.total != Total::Circle
                        || path[1..].iter().map(number).sum::<i32>() + number(cell) <= number(&path[0]))
            };
            let next: Vec<Cell> = around(self.board, last).filter(is_next).collect();
            let Some(&next) = next.choose(rng) else { break };
            path.push(next);
        }
        path
    }

    /// Returns the corners that lines pass through, unless one was passed before.
    fn new_corners(&self, orbit: &Orbit) -> Option<CellSet> {
        let mut corners = CellSet::EMPTY;
        for line in orbit.iter().map(|rule| rule.lines.concat()) {
            for step in line.windows(2) {
                let [a, b] =
                    [step[0], step[1]].map(|cell| (self.board.row_of(cell), self.board.column_of(cell)));
                let corner = self.board.cell(a.0.min(b.0), a.1.min(b.1));
                if a.0 == b.0 || a.1 == b.1 {
                    continue;
                }
                if self.crossed.contains(corner) || corners.contains(corner) {
                    return None;
                }
                corners.insert(corner);
            }
        }
        Some(corners)
    }
}

/// Returns the first of these orbits, of so many rules at most.
fn at_most(most: usize, mut orbits: Vec<Orbit>) -> Vec<Orbit> {
    let mut laid = 0;
    orbits.retain(|orbit| {
        laid += orbit.len();
        laid <= most
    });
    orbits
}

/// Returns cells in the order of the board.
fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells
}

/// Returns whether the numbers of two cells that follow one another on a line fit, if that is all that the kind demands.
fn steps_fit(kind: &'static Card, board: &Geometry) -> Option<fn(&Rule, i32, i32) -> bool> {
    let Law::Pairs { pairs, fits } = kind.law else { return None };
    let [a, b, c] = [0, 1, 2].map(Cell::new);
    (pairs(&Rule::new(kind, None, [a, b, c]), board) == [[a, b], [b, c]]).then_some(fits)
}

/// Returns the cells that touch a cell by a side or a corner.
fn around(board: &Geometry, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
    let (row, column) = (board.row_of(cell), board.column_of(cell));
    let near = |at: usize| at.saturating_sub(1)..=(at + 1).min(board.size() - 1);
    let cells = near(row).flat_map(move |row| near(column).map(move |column| board.cell(row, column)));
    cells.filter(move |&other| other != cell)
}

/// Returns the cells of all diagonals that are long enough, from an end at the top, on the left or at the bottom: clues on
/// both sides would leave less room for cells.
fn diagonals(board: &Geometry) -> Vec<Vec<Cell>> {
    let size = board.size();
    let along = |sum: usize, falls: bool| {
        let rows = (sum + 1).saturating_sub(size)..=sum.min(size - 1);
        let cells = rows.map(|row| board.cell(row, if falls { size - 1 - (sum - row) } else { sum - row }));
        let begins_on_the_right = !falls && sum >= size;
        if begins_on_the_right { cells.rev().collect() } else { cells.collect() }
    };
    let all = (0..2 * size - 1).flat_map(|sum| [along(sum, false), along(sum, true)]);
    all.filter(|cells: &Vec<Cell>| cells.len() >= SHORTEST_DIAGONAL).collect()
}
