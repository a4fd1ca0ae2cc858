//! Writes puzzles in the notation.

use super::super::prelude::*;
use super::board::Board;
use super::pairs;
use crate::grid::{Argument, Boxes, Cell, Digit, Extra, Geometry, Lines, Rule, Shape};

/// The largest board of the notation.
const MAX_SIZE: usize = 16;

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
    if board.numbers().first() == 0 {
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

/// Writes the houses of an extra.
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
    let board = &puzzle.geometry;
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
            digits.iter().for_each(|digit| text += &format!("_{}", shown(*digit, board)));
        }
    }
    if text.is_empty() { text } else { format!(".{text}") }
}

/// Returns the number that is shown for a digit.
fn shown(digit: Digit, board: &Geometry) -> i32 {
    board.numbers().of(digit)
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

/// Writes a rule as one or more items.
fn items(rule: &Rule, board: &Geometry) -> Result<String, WriteError> {
    let cells = names(rule.cells(), board);
    let number = rule.number.unwrap_or_default();
    let with_number = |name: &str| format!(".{name}~{number}{cells}");
    if !rule.kind.is_checked() {
        return Ok(String::new());
    }
    Ok(match rule.key() {
        "killer" if rule.number.is_some() && number == 0 => {
            return Err(cannot_hold("a killer cage of sum 0"));
        }
        "killer" => with_number("Cage"),
        "sum-difference" => weighted_sum(rule, board),
        "arrow" => arrows(rule, board),
        "lockout" => format!(".Lockout~{}{cells}", rule.number.unwrap_or(4)),
        "modular" => format!(".Modular~{}{cells}", rule.number.unwrap_or(3)),
        "kropki white" if number < 2 && rule.number != Some(0) => format!(".WhiteDot{cells}"),
        "kropki white" => relation("Pair", rule, board, |a, b| (a - b).abs() == number),
        "kropki black" if matches!(rule.number, None | Some(2)) => format!(".BlackDot{cells}"),
        "kropki black" => relation("Pair", rule, board, |a, b| a == b * number || b == a * number),
        "kropki negative"
            if board
                .rules()
                .iter()
                .all(|rule| !rule.key().starts_with("kropki") || rule.number.is_none()) =>
        {
            ".StrictKropki".to_owned()
        }
        "xv X" => format!(".X{cells}"),
        "xv V" => format!(".V{cells}"),
        "xv negative" => ".StrictXV".to_owned(),
        "slow-thermometer" => relation("Pair", rule, board, |a, b| a <= b),
        "nabner" => relation("PairX", rule, board, |a, b| (a - b).abs() > 1),
        "odd" => each_cell(rule, board, |digit| shown(*digit, board) % 2 == 1),
        "even" => each_cell(rule, board, |digit| shown(*digit, board) % 2 == 0),
        "pairs" | "pairs all" => {
            let name = if rule.key() == "pairs" { "Pair" } else { "PairX" };
            let is_listed = |a: i32, b: i32| {
                rule.digits
                    .chunks(2)
                    .any(|pair| [a, b] == [pair[0], pair[1]].map(|digit| shown(digit, board)))
            };
            relation(name, rule, board, is_listed)
        }
        "greater" => steps(rule.cells()).map(|pair| format!(".GreaterThan{}", names(&pair, board))).collect(),
        "minimum" | "maximum" => extremes(rule, board),
        "sum-line loop" => format!("{}~LOOP", with_number("SumLine")),
        "same-digits" => format!(".SameValues~{}{}", rule.lines.len(), groups(rule, board, "")),
        "clone" => copies(rule, board),
        "equal-sums" => format!(".EqualSum{}", groups(rule, board, "~-")),
        "little-killer" if Board::square(board.size()).diagonal(rule.cells()[0]) == rule.cells() => {
            format!(".LittleKiller~{number}~{}", name(rule.cells()[0], board))
        }
        "little-killer" => with_number("Sum"),
        "sandwich" => format!(".Sandwich~{number}~{}", line_of(rule, board).0),
        "x-sum" => outside("XSum", rule, board),
        "skyscraper" => outside("Skyscraper", rule, board),
        "hidden-skyscraper" => outside("HiddenSkyscraper", rule, board),
        "numbered-room" => outside("NumberedRoom", rule, board),
        "quadruple" => {
            let digits: String =
                rule.digits.iter().map(|digit| format!("~{}", shown(*digit, board))).collect();
            let corner = rule.cells().iter().min().copied().unwrap_or(rule.cells()[0]);
            format!(".Quad~{}{digits}", name(corner, board))
        }
        "contain" | "contain exactly" => {
            let name = if rule.key() == "contain" { "ContainAtLeast" } else { "ContainExact" };
            let digits: Vec<String> =
                rule.digits.iter().map(|&digit| shown(digit, board).to_string()).collect();
            format!(".{name}~{}{cells}", digits.join("_"))
        }
        "column-indexer" => format!(".Indexing~C{cells}"),
        "row-indexer" => format!(".Indexing~R{cells}"),
        "different" => format!(".AllDifferent{cells}"),
        _ => plain(rule, board)?,
    })
}

/// Writes a rule whose item is written as in a sheet.
fn plain(rule: &Rule, board: &Geometry) -> Result<String, WriteError> {
    let card = rule.kind.card();
    let Some(notation) = card.notation else { return Err(cannot_hold(&format!("`{}`", card.key))) };
    let number = match (card.argument, rule.number) {
        (Argument::None, _) | (_, None) => String::new(),
        (_, Some(number)) => format!("~{number}"),
    };
    let cells = if card.lines == Lines::Board { String::new() } else { names(rule.cells(), board) };
    Ok(format!(".{notation}{number}{cells}"))
}

fn steps(cells: &[Cell]) -> impl Iterator<Item = [Cell; 2]> + '_ {
    cells.windows(2).map(|pair| [pair[0], pair[1]])
}

/// Writes a rule about pairs of cells as the pairs of numbers that fit.
fn relation(item: &str, rule: &Rule, board: &Geometry, fits: impl Fn(i32, i32) -> bool) -> String {
    format!(".{item}~{}~{}", pairs::write(board.numbers(), fits), names(rule.cells(), board))
}

/// Writes the candidates of each cell of a rule.
fn each_cell(rule: &Rule, board: &Geometry, fits: impl Fn(&Digit) -> bool) -> String {
    let digits = Digit::all(board.size()).filter(fits);
    let digits: String = digits.map(|digit| format!("_{}", shown(digit, board))).collect();
    let cells = rule.cells().iter().map(|&cell| format!("~{}{digits}", name(cell, board)));
    format!(".{}", cells.collect::<String>())
}

/// Writes minima and maxima as inequalities.
fn extremes(rule: &Rule, board: &Geometry) -> String {
    let mut text = String::new();
    for &cell in rule.cells() {
        for other in board.neighbours(cell) {
            let pair = if rule.key() == "maximum" { [cell, other] } else { [other, cell] };
            text += &format!(".GreaterThan{}", names(&pair, board));
        }
    }
    text
}

fn groups(rule: &Rule, board: &Geometry, separator: &str) -> String {
    rule.lines.iter().map(|line| names(line, board)).collect::<Vec<_>>().join(separator)
}

/// Writes each cell of a clone with its copies.
fn copies(rule: &Rule, board: &Geometry) -> String {
    let others = rule.lines[1..].iter();
    let pairs = others.flat_map(|line| rule.cells().iter().zip(line).map(|(&cell, &copy)| [cell, copy]));
    let differ = pairs.filter(|[cell, copy]| cell != copy);
    differ.map(|pair| format!(".SameValues~2{}", names(&pair, board))).collect()
}

fn arrows(rule: &Rule, board: &Geometry) -> String {
    let circle = names(rule.cells(), board);
    let start = match rule.cells().len() {
        1 => format!(".Arrow{circle}"),
        digits => format!(".PillArrow~{digits}{circle}"),
    };
    rule.lines[1..].iter().map(|shaft| format!("{start}{}", names(shaft, board))).collect()
}

fn weighted_sum(rule: &Rule, board: &Geometry) -> String {
    let factors = "_1".repeat(rule.lines[0].len()) + &"_-1".repeat(rule.lines[1].len());
    let number = rule.number.unwrap_or_default();
    format!(".Sum~{number}_={factors}{}", groups(rule, board, ""))
}

/// Returns the name of the row or column of a rule, and whether its cells are in the order of the board.
fn line_of(rule: &Rule, board: &Geometry) -> (String, bool) {
    let cells = rule.cells();
    let (first, last) = (cells[0], cells[cells.len() - 1]);
    let is_row = board.row_of(first) == board.row_of(last);
    let number = if is_row { board.row_of(first) } else { board.column_of(first) } + 1;
    (format!("{}{number}", if is_row { 'R' } else { 'C' }), first <= last)
}

fn outside(item: &str, rule: &Rule, board: &Geometry) -> String {
    let number = rule.number.unwrap_or_default();
    match line_of(rule, board) {
        (line, true) => format!(".{item}~{line}~{number}~"),
        (line, false) => format!(".{item}~{line}~~{number}"),
    }
}
