//! The digits differ, and those between the smallest and the largest of them add up to the number.

use super::kind::*;
use super::support::{all, check_can_differ, differ, numbers};

/// What has been read of the line, of which the smallest and the largest number are guessed at its start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Read {
    Nothing,
    /// Neither end.
    Outside([i32; 2]),
    /// One of the ends, whether it is the largest, and the sum behind it.
    Inside([i32; 2], bool, i32),
    /// Both ends.
    Behind([i32; 2]),
}

/// Returns what has been read after another number, for lines with these ends.
fn read(ends: [i32; 2], before: Read, number: i32, clue: i32) -> Option<Read> {
    let is_end = ends.contains(&number);
    if !(ends[0]..=ends[1]).contains(&number) {
        return None;
    }
    match before {
        Read::Nothing | Read::Outside(_) if is_end => Some(Read::Inside(ends, number == ends[1], 0)),
        Read::Nothing | Read::Outside(_) => Some(Read::Outside(ends)),
        Read::Inside(_, is_largest, sum) if is_end => {
            (number == ends[usize::from(!is_largest)] && sum == clue).then_some(Read::Behind(ends))
        }
        Read::Inside(_, is_largest, sum) => {
            (sum + number <= clue).then_some(Read::Inside(ends, is_largest, sum + number))
        }
        Read::Behind(_) => (!is_end).then_some(before),
    }
}

/// Returns the sum of the numbers between the smallest and the largest.
fn filling(numbers: &[i32]) -> i32 {
    let smallest = (0..numbers.len()).min_by_key(|&at| numbers[at]).unwrap_or_default();
    let largest = (0..numbers.len()).max_by_key(|&at| numbers[at]).unwrap_or_default();
    numbers[smallest.min(largest)..smallest.max(largest)].iter().skip(1).sum()
}

pub struct Lunchbox;

impl RuleKind for Lunchbox {
    fn card(&self) -> &'static Card {
        &Card {
            key: "lunchbox",
            name: "lunchbox",
            rule: "The digits differ, and those between the smallest and the largest of them add up to the number.",
            notation: Some("Lunchbox"),
            argument: Argument::Number,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('S', LineColour::Grey))
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        check_can_differ(board, rule.cells())?;
        if board.size() <= 16 { Ok(()) } else { Err("expected a board of at most 16x16".to_owned()) }
    }

    fn cost(&self, rule: &Rule, board: &Geometry) -> usize {
        rule.cells().len()
            * board.size().pow(2)
            * (1 + rule.number.unwrap_or_default().clamp(0, 400) as usize)
    }

    fn holds(&self, rule: &Rule, _: &Geometry, grid: &Grid) -> Option<bool> {
        let sum = numbers(grid, rule.cells()).map(|numbers| filling(&numbers));
        all([Some(differ(grid, rule.cells())), sum.map(|sum| Some(sum) == rule.number)])
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let clue = rule.number.unwrap_or_default();
        let size = board.size() as i32;
        let next = |before: &Read, number: i32| -> Vec<Read> {
            match *before {
                Read::Nothing => {
                    let ends = (1..size).flat_map(|low| (low + 1..=size).map(move |high| [low, high]));
                    ends.filter_map(|ends| read(ends, *before, number, clue)).collect()
                }
                Read::Outside(ends) | Read::Inside(ends, ..) | Read::Behind(ends) => {
                    read(ends, *before, number, clue).into_iter().collect()
                }
            }
        };
        let is_right = |read: &Read| matches!(read, Read::Behind(_));
        let line = Automaton::new(rule.cells(), board.size(), Read::Nothing, next, is_right);
        vec![Constraint::Distinct(Distinct::new(rule.cells())), Constraint::Automaton(line)]
    }
}
