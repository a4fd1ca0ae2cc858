//! Boards, cells and what is wrong, in sentences.

use super::command::{Command, grid_cells};
use super::queens;
use crate::game::{Game, Session};
use crate::grid::{Cell, Digit};

/// The board, or the part of it that the command names, a line a row.
pub fn show(game: &Game, command: &Command) -> Vec<String> {
    let session = match game {
        Game::Sudoku(session) => session,
        Game::Queens(session) => return queens::show(session, command.part),
    };
    let size = game.size();
    match command.part {
        Some(("region", _)) => vec!["This board has rows, columns and boxes.".to_string()],
        Some((name, number)) if number > size => vec![format!("There is {name} 1 to {name} {size}.")],
        Some((name, number)) => vec![house(session, name, number)],
        None => (1..=size).map(|row| house(session, "row", row)).collect(),
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

/// All about the cells that are named.
pub fn cells(game: &Game, command: &Command) -> Vec<String> {
    match game {
        Game::Sudoku(session) => {
            grid_cells(&command.cells).into_iter().map(|cell| self::cell(session, cell)).collect()
        }
        Game::Queens(session) => queens::squares(session, &command.cells),
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
