//! Boards, cells and what is wrong, in sentences.

use super::command::{Command, grid_cells};
use crate::game::{Game, QueensSession, Session, Token};
use crate::grid::{Cell, Digit};
use crate::queens::Square;

/// The board, or the part of it that the command names, a line a row.
pub fn show(game: &Game, command: &Command) -> Vec<String> {
    let size = game.size();
    if let Some((name, number)) = command.part {
        let count = match (game, name) {
            (Game::Queens(_), "box") => 0,
            _ => size,
        };
        if number > count {
            return vec![match count {
                0 => "This board has no boxes.".to_string(),
                _ => format!("There is {name} 1 to {name} {count}."),
            }];
        }
    }
    match (game, command.part) {
        (Game::Queens(session), Some(("column", n))) => vec![queens_line(session, n, false)],
        (Game::Queens(session), Some((_, n))) => vec![queens_line(session, n, true)],
        (Game::Queens(session), None) => (1..=size).map(|n| queens_line(session, n, true)).collect(),
        (Game::Sudoku(session), Some((name, number))) => vec![house(session, name, number)],
        (Game::Sudoku(session), None) => (1..=size).map(|row| house(session, "row", row)).collect(),
    }
}

/// A row, column or box by its number; a comma stands where a box ends.
fn house(session: &Session, name: &str, number: usize) -> String {
    let geometry = session.geometry();
    let size = geometry.size();
    let cells: Vec<Cell> = match name {
        "row" => (0..size).map(|column| geometry.cell(number - 1, column)).collect(),
        "column" => (0..size).map(|row| geometry.cell(row, number - 1)).collect(),
        _ => geometry.cells().filter(|&cell| geometry.box_of(cell) == number - 1).collect(),
    };
    let title = match name {
        "row" => "Row",
        "column" => "Column",
        _ => "Box",
    };
    let mut text = format!("{title} {number}:");
    for (i, &cell) in cells.iter().enumerate() {
        let ends = i > 0 && name != "box" && geometry.box_of(cells[i - 1]) != geometry.box_of(cell);
        text += if ends { ", " } else { " " };
        text += &session.value(cell).map_or("empty".to_string(), |digit| symbol(session, digit));
    }
    text + "."
}

fn symbol(session: &Session, digit: Digit) -> String {
    session.puzzle().alphabet.symbol(digit).to_string()
}

fn symbols(session: &Session, digits: impl IntoIterator<Item = Digit>) -> String {
    digits.into_iter().map(|digit| symbol(session, digit)).collect::<Vec<_>>().join(" ")
}

/// A row or column of a queens board: what stands there, the rest is free.
fn queens_line(session: &QueensSession, number: usize, is_row: bool) -> String {
    let size = session.board().size();
    let at = |i| if is_row { Square::new(number - 1, i) } else { Square::new(i, number - 1) };
    let tell = |i| {
        let square = at(i);
        let what = match session.token(square) {
            Token::Queen if session.is_given(square) => "given queen",
            Token::Queen => "queen",
            Token::Cross => "crossed out",
            Token::Empty if session.board().is_blocked(square) => "blocked",
            Token::Empty => return None,
        };
        Some(format!("{what} at {}", i + 1))
    };
    let told: Vec<String> = (0..size).filter_map(tell).collect();
    let name = if is_row { "Row" } else { "Column" };
    let what = if told.is_empty() { "empty".to_string() } else { told.join(", ") };
    format!("{name} {number}: {what}.")
}

/// All about the cells that are named.
pub fn cells(game: &Game, command: &Command) -> Vec<String> {
    match game {
        Game::Sudoku(session) => {
            grid_cells(&command.cells).into_iter().map(|cell| self::cell(session, cell)).collect()
        }
        Game::Queens(session) => command.cells.iter().map(|&i| square(session, i)).collect(),
    }
}

/// All about a cell.
pub fn cell(session: &Session, cell: Cell) -> String {
    let name = session.geometry().cell_name(cell);
    let marks = session.marks(cell);
    let told = [("marks", marks.corner), ("centre marks", marks.centre)];
    let told = told.into_iter().filter(|(_, set)| !set.is_empty());
    let told: String = told.map(|(name, set)| format!(", {name} {}", symbols(session, set.iter()))).collect();
    let holds = match session.value(cell) {
        Some(digit) if session.is_given(cell) => format!("{}, a given", symbol(session, digit)),
        Some(digit) => format!("{}, yours", symbol(session, digit)),
        None => format!("empty{told}"),
    };
    let weight = session.puzzle().weights.as_ref().map(|weights| weights.of(cell));
    let weight = weight.map_or(String::new(), |weight| format!(", weight {weight}"));
    format!("{name}: {holds}{weight}.")
}

fn square(session: &QueensSession, index: usize) -> String {
    let size = session.board().size();
    let square = Square::new(index / size, index % size);
    let by = session.board().queens().find(|queen| queen.attacks(square));
    let holds = match session.token(square) {
        Token::Queen if session.is_given(square) => "a given queen".to_string(),
        Token::Queen => "your queen".to_string(),
        _ if session.board().is_blocked(square) => "blocked".to_string(),
        Token::Cross => "crossed out".to_string(),
        Token::Empty => by.map_or("free".to_string(), |queen| format!("attacked from {queen}")),
    };
    format!("{square}: {holds}.")
}

/// Where the digits stand that are named.
pub fn whereabouts(game: &Game, command: &Command) -> Vec<String> {
    let Game::Sudoku(session) = game else { return Vec::new() };
    let tell = |&digit: &Digit| {
        let placed = session.values().placed().filter(|&(_, d)| d == digit);
        let names: Vec<String> = placed.map(|(cell, _)| session.geometry().cell_name(cell)).collect();
        let left = session.remaining(digit);
        let stands = if names.is_empty() { "nowhere".to_string() } else { names.join(", ") };
        format!("{} stands: {stands}. {left} to go.", symbol(session, digit))
    };
    command.digits.iter().map(tell).collect()
}

/// What is still to be placed, and the score.
pub fn left(game: &Game) -> Vec<String> {
    let (filled, of) = game.filled();
    let Game::Sudoku(session) = game else { return vec![format!("{filled} of {of} queens are placed.")] };
    let open = Digit::all(session.geometry().size()).filter(|&digit| session.remaining(digit) != 0);
    let tell = |digit| format!("{} times {}", session.remaining(digit), symbol(session, digit));
    let list: Vec<String> = open.map(tell).collect();
    let list = if list.is_empty() { "none".to_string() } else { list.join(", ") };
    let mut lines = vec![format!("{filled} of {of} cells are filled. To go: {list}.")];
    lines.extend(session.target_score().map(|score| format!("Score {score}.")));
    lines
}

/// Which digits stand twice in a house.
pub fn clashes(session: &Session) -> Option<String> {
    let mut clashes = session.values().clashes(session.geometry());
    let clash = clashes.next()?;
    let name = |cell| session.geometry().cell_name(cell);
    let digit = symbol(session, clash.digit);
    Some(format!("{digit} stands twice: {} and {}.", name(clash.first), name(clash.second)))
}

/// Which queens attack one another.
pub fn attacks(session: &QueensSession) -> Option<String> {
    let (a, b) = session.board().attacks().into_iter().next()?;
    Some(format!("The queens on {a} and {b} attack one another."))
}
