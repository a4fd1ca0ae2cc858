//! Writes puzzles in the notation.

mod by_card;

use super::super::prelude::*;
use super::pairs;
use crate::grid::{
    Alphabet, Boxes, Cell, Constraint, Digit, Distinct, Extra, Form, Geometry, Numbers, Rule, Shape,
};

/// The largest board of the notation.
const MAX_SIZE: usize = 16;
/// The most items that a rule without one of its own is written as.
const MAX_ITEMS: usize = 1000;

/// Writes a puzzle as items.
///
/// # Errors
/// What the notation cannot hold.
pub fn write(puzzle: &Puzzle) -> Result<String, WriteError> {
    let board = &puzzle.geometry;
    let size = board.size();
    if size > MAX_SIZE {
        return Err(cannot_hold("a board of more than 16 rows"));
    }
    if puzzle.weights.is_some() {
        return Err(cannot_hold("weights"));
    }
    let mut text = String::new();
    let numbers = numbers(puzzle);
    if numbers.first() == 0 {
        text += &format!(".Shape~{size}x{size}~0-{}", size - 1);
    } else if size != 9 {
        text += &format!(".Shape~{size}x{size}");
    }
    text += &boxes(board.shape());
    for extra in &board.shape().extras {
        text += &houses(extra, board);
    }
    for rule in board.rules() {
        text += &items(rule, board)?;
    }
    text += &cells(puzzle);
    Ok(text)
}

/// Returns the numbers of the digits. Without rules, they are what the digits look like.
fn numbers(puzzle: &Puzzle) -> Numbers {
    let numbers = puzzle.geometry.numbers();
    let is_shown_from_zero = puzzle.alphabet == Alphabet::HexZero && puzzle.geometry.rules().is_empty();
    if is_shown_from_zero { Numbers::new(numbers.size(), 0) } else { numbers }
}

fn cannot_hold(what: &str) -> WriteError {
    WriteError(format!("the notation of the Interactive Sudoku Solver cannot hold {what}"))
}

/// Writes boxes or regions if they are not the usual ones.
fn boxes(shape: &Shape) -> String {
    let usual = Shape::standard(shape.size).map(|usual| usual.boxes);
    if usual.as_ref() == Some(&shape.boxes) {
        return String::new();
    }
    let size = shape.size;
    let region = |cell: usize| match &shape.boxes {
        Boxes::Rectangles { height, width } => cell / size / height * height + cell % size / width,
        Boxes::Regions(map) => usize::from(map[cell]),
    };
    let hides_usual = if usual.is_some() { ".NoBoxes" } else { "" };
    if matches!(shape.boxes, Boxes::Rectangles { height: 1, .. }) {
        return hides_usual.to_owned();
    }
    let map = (0..size * size).filter_map(|cell| char::from_digit(region(cell) as u32, 36));
    format!("{hides_usual}.Jigsaw~{}", map.collect::<String>())
}

fn houses(extra: &Extra, board: &Geometry) -> String {
    let size = board.size();
    match extra {
        Extra::Diagonals => return ".Diagonal~1.Diagonal~-1".to_owned(),
        Extra::Windows if size == 9 => return ".Windoku".to_owned(),
        _ => {}
    }
    let houses = extra.cells(size).into_iter().flatten();
    houses.map(|cells| format!(".AllDifferent{}", names(&cells, board))).collect()
}

/// Writes givens and given candidates, and the cells of rules that are candidates here.
fn cells(puzzle: &Puzzle) -> String {
    let (board, numbers) = (&puzzle.geometry, numbers(puzzle));
    let size = board.size();
    let mut text = String::new();
    for cell in board.cells() {
        let given = puzzle.given_candidates.as_ref().map(|given| given.of(cell));
        let digits = match puzzle.givens[cell] {
            Some(digit) => vec![digit],
            None => {
                given.filter(|given| given.len() < size).into_iter().flat_map(|given| given.iter()).collect()
            }
        };
        if !digits.is_empty() {
            text += &format!("~{}", name(cell, board));
            digits.iter().for_each(|digit| text += &format!("_{}", numbers.of(*digit)));
        }
    }
    if text.is_empty() { text } else { format!(".{text}") }
}

/// Returns the name of a cell, whose rows and columns above 9 are letters.
fn name(cell: Cell, board: &Geometry) -> String {
    let letter = |number: usize| char::from_digit(number as u32 + 1, 36).unwrap_or('?');
    format!("R{}C{}", letter(board.row_of(cell)), letter(board.column_of(cell)))
}

/// Returns the names of cells, each behind its `~`.
fn names(cells: &[Cell], board: &Geometry) -> String {
    cells.iter().map(|&cell| format!("~{}", name(cell, board))).collect()
}

/// Writes a rule as its card says, or else as its constraints.
fn items(rule: &Rule, board: &Geometry) -> Result<String, WriteError> {
    if !rule.is_checked() {
        return Ok(String::new());
    }
    if rule.kind.blanks_cells {
        return Err(cannot_hold(&format!("`{}`", rule.key())));
    }
    // There the digits of a circle are read from left to right and down; others are sums.
    if rule.kind.form == Form::Arrow && rule.cells().is_sorted() {
        return Ok(arrows(rule, board));
    }
    if let Some(text) = by_card::write(rule, board) {
        return Ok(text);
    }
    let constraints = rule.constraints(board);
    if constraints.len() > MAX_ITEMS {
        return Err(cannot_hold(&format!("`{}`", rule.key())));
    }
    let mut text = String::new();
    for (i, constraint) in constraints.iter().enumerate() {
        let before = i.checked_sub(1).map(|before| &constraints[before]);
        let item = of_constraint(constraint, before, board);
        text += &item.ok_or_else(|| cannot_hold(&format!("`{}`", rule.key())))?;
    }
    Ok(text)
}

/// Writes a constraint, or returns `None` if there is no item for it. Pairs of the same relation go on with a line.
fn of_constraint(constraint: &Constraint, before: Option<&Constraint>, board: &Geometry) -> Option<String> {
    let cells = names(&constraint.cells(), board);
    Some(match constraint {
        Constraint::Pairs(pairs) => match before {
            Some(Constraint::Pairs(before))
                if before.partners == pairs.partners && before.cells[1] == pairs.cells[0] =>
            {
                names(&pairs.cells[1..], board)
            }
            _ => {
                let fits = |a: Digit, b: Digit| pairs.partners[a.index()].contains(b);
                if pairs.partners.iter().all(|partners| partners.is_empty()) {
                    return None;
                }
                format!(".Pair~{}~{cells}", pairs::write(board.size(), fits))
            }
        },
        Constraint::Distinct(Distinct { sets: None, .. }) => format!(".AllDifferent{cells}"),
        Constraint::Distinct(Distinct { cells: one, sets: Some(sets) }) if one.len() == 1 => {
            let digits = sets.iter().flat_map(|set| set.iter());
            let digits: String = digits.map(|digit| format!("_{}", board.numbers().of(digit))).collect();
            format!(".{cells}{digits}")
        }
        Constraint::Sum(sum) => {
            let factors: String = sum.terms.iter().map(|(_, factor)| format!("_{factor}")).collect();
            format!(".Sum~{}_={factors}{cells}", sum.in_numbers(board.numbers()))
        }
        Constraint::EqualCounts(_) => format!(".SameValues~2{cells}"),
        Constraint::Distinct(_)
        | Constraint::Automaton(_)
        | Constraint::Contains(_)
        | Constraint::Filling(_) => return None,
    })
}

fn arrows(rule: &Rule, board: &Geometry) -> String {
    let circle = names(rule.cells(), board);
    let start = match rule.cells().len() {
        1 => format!(".Arrow{circle}"),
        digits => format!(".PillArrow~{digits}{circle}"),
    };
    rule.lines[1..].iter().map(|shaft| format!("{start}{}", names(shaft, board))).collect()
}
