//! Moves on queens boards, and descriptions of boards, squares and attacks.

use std::time::Duration;

use super::operands::{Operands, plural};
use super::{Plain, Reply};
use crate::explain::capitalized;
use crate::game::{Game, QueensMistake, QueensMove, QueensSession, Token};
use crate::queens::{House, Regions, Square};

/// Places or removes a queen.
pub fn place(plain: &mut Plain, at: Duration, operands: &Operands) -> Reply {
    let Game::Queens(session) = &plain.game else { return Reply::default() };
    let &[square] = &named(session, operands)[..] else { return Reply::say("Place one queen at a time.") };
    let done = match session.token(square) {
        Token::Queen => format!("Removed the queen on {square}."),
        Token::Cross | Token::AutoCross | Token::Empty => format!("Queen on {square}."),
    };
    plain.act(at, QueensMove::Queen { square, cross_attacked: false }, &done)
}

/// Crosses squares out; removes the crosses if all have one.
pub fn cross(plain: &mut Plain, at: Duration, operands: &Operands) -> Reply {
    let Game::Queens(session) = &plain.game else { return Reply::default() };
    let squares = named(session, operands);
    let all = squares.iter().all(|&square| session.token(square).is_cross());
    let done = format!("{}: {}.", if all { "Removed the cross" } else { "Crossed out" }, names(&squares));
    plain.act(at, QueensMove::Cross { squares }, &done)
}

pub fn clear(plain: &mut Plain, at: Duration, operands: &Operands) -> Reply {
    let Game::Queens(session) = &plain.game else { return Reply::default() };
    let squares = named(session, operands);
    let done = format!("Cleared: {}.", names(&squares));
    plain.act(at, QueensMove::Erase { squares }, &done)
}

fn named(session: &QueensSession, operands: &Operands) -> Vec<Square> {
    operands.cells.iter().map(|&index| session.square(index)).collect()
}

fn names(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ")
}

/// Describes the board, or the part that is named by its kind and number; region A is number 1.
pub fn show(session: &QueensSession, part: Option<(&'static str, usize)>) -> Vec<String> {
    let board = session.board();
    let Some((name, number)) = part else {
        return board
            .houses()
            .filter(|house| matches!(house, House::Row(_)))
            .map(|row| line(session, row))
            .collect();
    };
    let mut like = board.houses().filter(|house| house.kind() == name);
    match like.clone().find(|&house| number_of(house) == number) {
        Some(house) => vec![line(session, house)],
        None => match (like.next(), like.last()) {
            (Some(first), Some(last)) => vec![format!("There are only {first} to {last}.")],
            _ => {
                vec![format!("This board has no {}, only {}.", plural(name), kinds(session))]
            }
        },
    }
}

fn number_of(house: House) -> usize {
    let (House::Row(index) | House::Column(index) | House::Region(index)) = house;
    usize::from(index) + 1
}

fn kinds(session: &QueensSession) -> &'static str {
    if session.board().regions().is_some() { "rows, columns and regions" } else { "rows and columns" }
}

/// Describes a house: the regions of its squares and what is on them; other squares are free.
fn line(session: &QueensSession, house: House) -> String {
    let board = session.board();
    let squares: Vec<Square> = board.squares_of(house).iter().collect();
    let mut contents = Vec::new();
    for &square in &squares {
        let what = match session.token(square) {
            Token::Queen if session.is_given(square) => "given queen",
            Token::Queen => "queen",
            Token::Cross | Token::AutoCross => "crossed out",
            Token::Empty if board.is_blocked(square) => "blocked",
            Token::Empty => continue,
        };
        contents.push(match house {
            House::Row(_) => format!("{what} at {}", square.column + 1),
            House::Column(_) => format!("{what} at {}", square.row + 1),
            House::Region(_) => format!("{what} at {square}"),
        });
    }
    let what = if contents.is_empty() { "empty".to_string() } else { contents.join(", ") };
    let around = match (board.regions(), house) {
        (None, _) => String::new(),
        (Some(_), House::Region(_)) => {
            let names: Vec<String> = squares.iter().map(Square::to_string).collect();
            format!("{}; ", names.join(" "))
        }
        (Some(regions), _) => {
            let letters = squares.iter().map(|&square| Regions::letter(regions.of(square)).to_string());
            format!("{}; ", letters.collect::<Vec<_>>().join(" "))
        }
    };
    format!("{}: {around}{what}.", capitalized(&house.to_string()))
}

/// Describes squares given by their index.
pub fn squares(session: &QueensSession, indexes: &[usize]) -> Vec<String> {
    indexes.iter().map(|&i| square(session, session.square(i))).collect()
}

fn square(session: &QueensSession, square: Square) -> String {
    let board = session.board();
    let by = board.queens().find(|&queen| board.sees(queen, square));
    let holds = match session.token(square) {
        Token::Queen if session.is_given(square) => "a given queen".to_string(),
        Token::Queen => "your queen".to_string(),
        _ if board.is_blocked(square) => "blocked".to_string(),
        Token::Cross | Token::AutoCross => "crossed out".to_string(),
        Token::Empty => by.map_or("free".to_string(), |queen| format!("attacked by the queen on {queen}")),
    };
    let region = board.regions().map(|regions| format!(", {}", House::Region(regions.of(square))));
    format!("{square}{}: {holds}.", region.unwrap_or_default())
}

/// Describes the first two queens that attack each other.
pub fn attacks(session: &QueensSession) -> Option<String> {
    let &(a, b) = session.board().attacking_pairs().first()?;
    Some(attack(session, a, b))
}

/// Describes all queens that attack each other.
pub fn check(session: &QueensSession) -> Vec<String> {
    let pairs = session.board().attacking_pairs();
    let attacks: Vec<String> = pairs.into_iter().map(|(a, b)| attack(session, a, b)).collect();
    if attacks.is_empty() { vec!["No queens attack each other.".to_string()] } else { attacks }
}

fn attack(session: &QueensSession, a: Square, b: Square) -> String {
    QueensMistake::Attack(a, b).words(session.board()).to_string()
}
