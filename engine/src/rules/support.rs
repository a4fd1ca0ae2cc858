//! What many kinds of rule are made of.

use crate::grid::{
    Automaton, CandidateSet, Cell, Constraint, Contains, Digit, Filling, FillingEnds, Geometry, Grid,
    MAX_FILLING_SIZE, Rule, Terms, cell_pairs,
};

pub use crate::grid::law::{all, digits_where, number, pairs_fit, pairs_hold, partners};

/// Returns the numbers in some cells if all of them are filled.
pub fn numbers(board: &Geometry, grid: &Grid, cells: &[Cell]) -> Option<Vec<i32>> {
    cells.iter().map(|&cell| number(board, grid, cell)).collect()
}

/// Returns whether no digit occurs twice in some cells, as far as they are filled.
pub fn differ(grid: &Grid, cells: &[Cell]) -> bool {
    let mut seen = CandidateSet::EMPTY;
    cells.iter().filter_map(|&cell| grid[cell]).all(|digit| {
        let is_new = !seen.contains(digit);
        seen.insert(digit);
        is_new
    })
}

/// Returns the pairs of cells that follow one another on a line.
pub fn steps(line: &[Cell]) -> impl Iterator<Item = [Cell; 2]> + '_ {
    line.windows(2).map(|pair| [pair[0], pair[1]])
}

/// Returns the pairs of cells at the same distance from the ends of a line.
pub fn mirrored(line: &[Cell]) -> impl Iterator<Item = [Cell; 2]> + '_ {
    (0..line.len() / 2).map(|i| [line[i], line[line.len() - 1 - i]])
}

/// Returns whether the digits of a board are those from 1 to 9.
pub fn has_nine_from_one(_: &Rule, board: &Geometry) -> bool {
    board.size() == 9 && board.numbers().first() == 1
}

/// Returns the constraints that each of these cells holds a number for which something holds.
pub fn cells_fit(cells: &[Cell], board: &Geometry, fits: impl Fn(i32) -> bool) -> Vec<Constraint> {
    let digits = digits_where(board, &fits);
    cells.iter().map(|&cell| Constraint::one_of(cell, digits)).collect()
}

/// Returns all pairs of orthogonal neighbours, each once.
pub fn neighbours(board: &Geometry) -> impl Iterator<Item = [Cell; 2]> + '_ {
    board.cells().filter(|&cell| !board.is_blank(cell)).flat_map(|cell| {
        board.neighbours(cell).filter(move |&other| cell < other).map(move |other| [cell, other])
    })
}

/// Returns all pairs of cells that are so many rows and columns apart, or columns and rows, each once.
pub fn apart(board: &Geometry, distance: [usize; 2]) -> Vec<[Cell; 2]> {
    let cells: Vec<Cell> = board.cells().filter(|&cell| !board.is_blank(cell)).collect();
    let are_apart = |&[one, other]: &[Cell; 2]| {
        let rows = board.row_of(one).abs_diff(board.row_of(other));
        let columns = board.column_of(one).abs_diff(board.column_of(other));
        distance == [rows, columns] || distance == [columns, rows]
    };
    cell_pairs(&cells).filter(are_apart).collect()
}

/// Returns an error if a cell of a line comes next to itself.
pub fn check_in_a_row(rule: &Rule, _: &Geometry) -> Result<(), String> {
    let differ = steps(rule.cells()).all(|[a, b]| a != b);
    if differ { Ok(()) } else { Err("expected consecutive cells of the line to differ".to_owned()) }
}

/// Returns an error unless the lines of a rule have the same number of cells.
pub fn check_same_lengths(rule: &Rule, _: &Geometry) -> Result<(), String> {
    let are_alike = rule.lines.iter().all(|line| line.len() == rule.cells().len());
    if are_alike { Ok(()) } else { Err("expected groups of the same number of cells".to_owned()) }
}

/// Returns how often each digit occurs in a list, as [`crate::grid::Contains`] has it.
pub fn occurrences(digits: &[Digit], size: usize) -> Box<[u8]> {
    let count = |digit| digits.iter().filter(|&&other| other == digit).count();
    Digit::all(size).map(|digit| u8::try_from(count(digit)).unwrap_or(u8::MAX)).collect()
}

/// Returns whether the cells of a rule hold its digits, at least as often as they are listed.
pub fn has_digits(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let filled: Vec<Digit> = rule.cells().iter().filter_map(|&cell| grid[cell]).collect();
    let (wanted, found) = (occurrences(&rule.digits, board.size()), occurrences(&filled, board.size()));
    let missing: usize = wanted.iter().zip(&found).map(|(w, f)| usize::from(w.saturating_sub(*f))).sum();
    match missing {
        0 => Some(true),
        missing if missing > rule.cells().len() - filled.len() => Some(false),
        _ => None,
    }
}

/// Returns the constraint that the cells of a rule hold its digits, at least as often as they are listed.
pub fn holds_digits(rule: &Rule, board: &Geometry) -> Constraint {
    let choices = [occurrences(&rule.digits, board.size())].into();
    Constraint::Contains(Contains { cells: rule.cells().into(), choices })
}

/// Returns whether one number is the other, times a factor.
pub fn is_ratio(a: i32, b: i32, factor: i32) -> bool {
    a == b * factor || b == a * factor
}

/// Returns the pairs of orthogonal neighbours that no rule of these kinds marks.
pub fn unmarked(board: &Geometry, kinds: &[&str]) -> Vec<[Cell; 2]> {
    let marks = board.rules().iter().filter(|rule| kinds.contains(&rule.key()));
    let marked: Vec<[Cell; 2]> = marks.flat_map(|rule| steps(rule.cells())).collect();
    neighbours(board).filter(|&[a, b]| !marked.contains(&[a, b]) && !marked.contains(&[b, a])).collect()
}

/// Returns the pairs of each cell of a rule and those of its orthogonal neighbours that no rule of its kind marks.
pub fn around(rule: &Rule, board: &Geometry) -> Vec<[Cell; 2]> {
    let alike = board.rules().iter().filter(|other| other.kind == rule.kind);
    let marked: Vec<Cell> = alike.flat_map(|other| other.cells()).copied().collect();
    let pairs = |&cell: &Cell| board.neighbours(cell).map(move |other| [cell, other]);
    rule.cells().iter().flat_map(pairs).filter(|[_, other]| !marked.contains(other)).collect()
}

/// Returns the pairs of cells of a line that are among so many in a row.
pub fn near(line: &[Cell], count: usize) -> impl Iterator<Item = [Cell; 2]> + '_ {
    line.iter()
        .enumerate()
        .flat_map(move |(i, &one)| line[i + 1..].iter().take(count - 1).map(move |&other| [one, other]))
}

/// Returns the constraint that so many consecutive cells of a line are of different classes, of which there are as many.
pub fn different_classes(
    line: &[Cell],
    board: &Geometry,
    count: usize,
    class: impl Fn(i32) -> usize,
) -> Vec<Constraint> {
    // The classes of the last cells, one fewer than may not repeat.
    let next = |last: &Vec<usize>, number: i32| {
        let class = class(number);
        let mut classes = last.clone();
        classes.push(class);
        if classes.len() >= count {
            classes.remove(0);
        }
        (!last.contains(&class)).then_some(classes)
    };
    if count <= MAX_REMEMBERED && visits_once(line) {
        return vec![Constraint::Automaton(Automaton::new(line, board.numbers(), Vec::new(), next, |_| {
            true
        }))];
    }
    pairs_fit(near(line, count), board, |a, b| class(a) != class(b))
}

/// Returns whether a line has no cell twice. An automaton does not know a cell again.
fn visits_once(line: &[Cell]) -> bool {
    (1..line.len()).all(|at| !line[..at].contains(&line[at]))
}

/// Returns an error if a line has a cell twice among so many in a row.
pub fn check_near(line: &[Cell], count: usize) -> Result<(), String> {
    let differ = near(line, count).all(|[a, b]| a != b);
    if differ { Ok(()) } else { Err(format!("expected {count} consecutive cells to be different cells")) }
}

/// An automaton remembers fewer cells than this: the states multiply.
const MAX_REMEMBERED: usize = 4;

/// Returns the sums of groups of cells that are all the same.
pub fn equal_sums<'a>(groups: impl IntoIterator<Item = &'a [Cell]>) -> Vec<Terms> {
    let groups: Vec<&[Cell]> = groups.into_iter().collect();
    groups.windows(2).map(|pair| Terms::new(pair[0], pair[1], 0)).collect()
}

/// What an automaton has read of a line with two ends in it: which of the ends, and how far it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Read {
    Nothing,
    /// Neither end.
    Before(usize),
    /// One of the ends, and the sum behind it.
    Inside(usize, i32, i32),
    /// Both ends.
    Behind(usize),
}

/// Returns what has been read after another number, for a line with the ends of this index.
fn read(index: usize, ends: &FillingEnds, before: Read, number: i32, filling: &Filling) -> Option<Read> {
    let (digit, clue) = (filling.numbers.digit(number)?, filling.sum);
    if !ends.digits.contains(&digit) {
        return match before {
            _ if !ends.others.contains(digit) => None,
            Read::Nothing => Some(Read::Before(index)),
            Read::Inside(_, end, sum) => {
                (sum + number <= clue).then_some(Read::Inside(index, end, sum + number))
            }
            Read::Before(_) | Read::Behind(_) => Some(before),
        };
    }
    match before {
        Read::Nothing | Read::Before(_) => Some(Read::Inside(index, number, 0)),
        Read::Inside(_, end, sum) => (number != end && sum == clue).then_some(Read::Behind(index)),
        Read::Behind(_) => None,
    }
}

/// Returns the constraint that the digits of a line, which differ, add up to a number between two ends.
pub fn between_ends(line: &[Cell], board: &Geometry, ends: Vec<FillingEnds>, sum: i32) -> Constraint {
    let filling = Filling { cells: line.into(), ends: ends.into(), sum, numbers: board.numbers() };
    if board.size() <= MAX_FILLING_SIZE {
        return Constraint::Filling(filling);
    }
    Constraint::Automaton(read_between_ends(&filling))
}

/// Returns what reads a filling digit by digit, without regard to repeated ones.
fn read_between_ends(filling: &Filling) -> Automaton {
    let Filling { cells, ends, numbers, .. } = filling;
    let next = |before: &Read, number: i32| -> Vec<Read> {
        match *before {
            Read::Nothing => {
                let ways = ends.iter().enumerate();
                ways.filter_map(|(index, ends)| read(index, ends, *before, number, filling)).collect()
            }
            Read::Before(index) | Read::Inside(index, ..) | Read::Behind(index) => {
                read(index, &ends[index], *before, number, filling).into_iter().collect()
            }
        }
    };
    let is_right = |read: &Read| matches!(read, Read::Behind(_));
    Automaton::new(cells, *numbers, Read::Nothing, next, is_right)
}

/// What an automaton has read of a line whose ends come first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ends {
    /// Nothing.
    None,
    /// One end.
    One(i32),
    /// Both, the smaller first.
    Both(i32, i32),
}

/// Returns the cells of a line, the two ends first.
pub fn ends_first(line: &[Cell]) -> Vec<Cell> {
    let (first, last) = (line.iter().take(1), line.iter().skip(1).last());
    first.chain(last).chain(line.iter().skip(1).take(line.len().saturating_sub(2))).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Calls `visit` with every order of the digits from 1 to 6.
    fn for_each_order(digits: &mut Vec<Digit>, visit: &mut impl FnMut(&[Digit])) {
        if digits.len() == 6 {
            return visit(digits);
        }
        for digit in Digit::all(6) {
            if !digits.contains(&digit) {
                digits.push(digit);
                for_each_order(digits, visit);
                digits.pop();
            }
        }
    }

    #[test]
    fn large_boards_read_fillings_as_small_ones_arrange_them() {
        let board = Geometry::standard(6).expect("a standard board");
        let cells: Vec<Cell> = (0..6).map(Cell::new).collect();
        let ends = [[0, 5], [1, 4]].map(|ends| {
            let digits = ends.map(Digit::from_index);
            FillingEnds { digits, others: CandidateSet::all(6) - digits.into_iter().collect() }
        });
        for sum in [0, 3, 7, 14] {
            let small = between_ends(&cells, &board, ends.into(), sum);
            let Constraint::Filling(filling) = &small else { panic!("a small board") };
            let large = Constraint::Automaton(read_between_ends(filling));
            let mut met = [0; 2];
            for_each_order(&mut Vec::new(), &mut |digits| {
                assert_eq!(small.is_met(digits), large.is_met(digits), "{sum}: {digits:?}");
                met[usize::from(small.is_met(digits))] += 1;
            });
            assert!(met.iter().all(|&orders| orders > 0), "{sum}: {met:?}");
        }
    }
}
