//! What stands behind the name of a command: cells, digits, parts of the board.

use crate::game::Game;
use crate::grid::{Alphabet, Cell, Digit};
use crate::typed_digits::ascii_digit;

/// The words for houses in commands.
pub const HOUSES: [&str; 7] = ["row", "column", "box", "region", "diagonal", "window", "house"];

/// The cells and digits that a command names.
#[derive(Debug, Default)]
pub struct Operands {
    /// Indexes of cells or squares.
    pub cells: Vec<usize>,
    pub digits: Vec<Digit>,
}

impl Operands {
    /// Parses words of which each names a cell or a digit.
    ///
    /// # Errors
    /// Returns a sentence for the player.
    pub fn parse(words: &[&str], game: &Game) -> Result<Operands, String> {
        let mut operands = Operands::default();
        for word in words {
            if let Some(cell) = cell(word, game) {
                operands.cells.push(cell);
            } else if let Some(digit) = digit(word, game) {
                operands.digits.push(digit);
            } else {
                return Err(outside(word, game).unwrap_or_else(|| {
                    format!("{word} isn't a cell, such as r1c2, or a digit of this board.")
                }));
            }
        }
        Ok(operands)
    }

    pub fn grid_cells(&self) -> Vec<Cell> {
        self.cells.iter().copied().map(Cell::new).collect()
    }
}

/// Parses the name of a cell or square, such as `r4c7`, to its index.
pub fn cell(word: &str, game: &Game) -> Option<usize> {
    let size = game.size();
    let (row, column) = word.strip_prefix('r')?.split_once('c')?;
    let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
    let is_on_board = (1..=size).contains(&row) && (1..=size).contains(&column);
    is_on_board.then(|| (row - 1) * size + column - 1)
}

/// Explains a cell name that is outside the board.
pub fn outside(word: &str, game: &Game) -> Option<String> {
    let (row, column) = word.strip_prefix('r')?.split_once('c')?;
    let is_name = is_number(row) && is_number(column);
    (is_name && cell(word, game).is_none())
        .then(|| format!("{word} is outside the board. Rows and columns go from 1 to {}.", game.size()))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

pub fn digit(word: &str, game: &Game) -> Option<Digit> {
    let Game::Sudoku(session) = game else { return None };
    let alphabet: Alphabet = session.puzzle().alphabet;
    let mut symbols = word.chars();
    let symbol = symbols.next().filter(|_| symbols.as_str().is_empty())?;
    alphabet.digit(ascii_digit(symbol).to_ascii_uppercase(), game.size())
}

/// Parses `row 4`, `column 7`, `box 2`, `region c`, `extra house 1`. A letter is its position in the alphabet.
pub fn part(words: &[&str]) -> Option<(&'static str, usize)> {
    let (name, number) = match *words {
        [name, number] | ["extra", name @ "house", number] => (name, number),
        _ => return None,
    };
    let name = HOUSES.into_iter().find(|house| *house == name)?;
    let number = match (name, number.as_bytes()) {
        ("region", [letter @ b'a'..=b'z']) => usize::from(letter - b'a') + 1,
        _ => number.parse().ok().filter(|&n| n > 0)?,
    };
    Some((name, number))
}

/// Parses the name of a checkpoint.
pub fn letter(word: &str) -> Option<char> {
    let mut symbols = word.chars();
    let only = symbols.next().filter(|symbol| symbol.is_ascii_alphabetic() && symbols.as_str().is_empty());
    only.map(|symbol| symbol.to_ascii_uppercase())
}

/// Returns the plural of the name of a house.
pub fn plural(name: &str) -> String {
    if name == "box" { "boxes".to_owned() } else { format!("{name}s") }
}
