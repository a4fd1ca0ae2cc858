//! Describes boards, cells and mistakes in sentences.

use super::operands::{Operands, plural};
use super::queens;
use crate::explain::capitalized;
use crate::game::{Game, Session};
use crate::grid::{Cell, Digit, House, HouseKind, Unit};
use crate::scene;
use crate::scene::{HOW_TO_READ, all_rules, broken_rule, cage_at, rules_aloud, rules_page, setter_words};

/// Describes the board, one line per row, or the part of it with this kind and number.
pub fn show(game: &Game, part: Option<(&'static str, usize)>) -> Vec<String> {
    let session = match game {
        Game::Sudoku(session) => session,
        Game::Queens(session) => return queens::show(session, part),
    };
    let Some((name, number)) = part else {
        return of_kind(session, HouseKind::Row.word()).map(|row| house(session, row)).collect();
    };
    let name = if name == "house" { HouseKind::Extra.word() } else { name };
    let found = of_kind(session, name).find(|house| house.number == number);
    vec![match (found, of_kind(session, name).last()) {
        (Some(found), _) => house(session, found),
        (None, Some(last)) => format!("There are only {} 1 to {}.", plural(name), last.number),
        (None, None) => {
            let houses = session.geometry().house_list().iter();
            let mut kinds: Vec<String> = houses.map(|house| plural(house.kind.word())).collect();
            kinds.dedup();
            format!("This board has no {}, only {}.", plural(name), kinds.join(", "))
        }
    }]
}

/// Returns the houses whose kind has this name.
fn of_kind<'a>(session: &'a Session, word: &'a str) -> impl Iterator<Item = &'a House> {
    session.geometry().house_list().iter().filter(move |house| house.kind.word() == word)
}

/// Describes a house. In rows and columns, commas separate boxes; in other houses, cells are named.
fn house(session: &Session, house: &House) -> String {
    let geometry = session.geometry();
    let is_line = matches!(house.kind, HouseKind::Row | HouseKind::Column);
    let mut text = format!("{}:", capitalized(&house.to_string()));
    for (i, &cell) in house.cells.iter().enumerate() {
        let before = i.checked_sub(1).map(|i| house.cells[i]);
        let ends = before.is_some_and(|before| !is_line || geometry.box_of(before) != geometry.box_of(cell));
        text += if ends { ", " } else { " " };
        if !is_line {
            text += &format!("{} ", geometry.cell_name(cell));
        }
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

/// Describes the named cells.
pub fn cells(game: &Game, operands: &Operands) -> Vec<String> {
    match game {
        Game::Sudoku(session) => {
            operands.grid_cells().into_iter().map(|cell| self::cell(session, cell)).collect()
        }
        Game::Queens(session) => queens::squares(session, &operands.cells),
    }
}

/// Describes a cell.
pub fn cell(session: &Session, cell: Cell) -> String {
    let name = session.geometry().cell_name(cell);
    let marks = session.marks(cell);
    let marks = [("marks", marks.corner), ("centre marks", marks.centre)];
    let marks = marks.into_iter().filter(|(_, set)| !set.is_empty());
    let marks: String =
        marks.map(|(name, set)| format!(", {name} {}", symbols(session, set.iter()))).collect();
    let holds = match session.value(cell) {
        Some(digit) if session.is_given(cell) => format!("{}, a given", symbol(session, digit)),
        Some(digit) => format!("{}, your digit", symbol(session, digit)),
        None => format!("empty{marks}"),
    };
    let weight = session.puzzle().weights.as_ref().map(|weights| weights.of(cell));
    let weight = weight.map_or(String::new(), |weight| format!(", weight {weight}"));
    let geometry = session.geometry();
    let houses = geometry.houses_of(cell).iter().map(|&id| geometry.house(id));
    let unusual = houses.filter(|h| !matches!(h.kind, HouseKind::Row | HouseKind::Column | HouseKind::Box));
    let houses: String = unusual.map(|house| format!(", in {house}")).collect();
    let rules: String = rules_aloud(session, cell).iter().map(|rule| format!(" {rule}")).collect();
    format!("{name}: {holds}{weight}{houses}.{rules}")
}

/// Lists the cells with these digits.
pub fn where_is(game: &Game, digits: &[Digit]) -> Vec<String> {
    let Game::Sudoku(session) = game else { return Vec::new() };
    digits.iter().map(|&digit| places_of(session, digit)).collect()
}

fn places_of(session: &Session, digit: Digit) -> String {
    let placed = session.values().placed().filter(|&(_, placed)| placed == digit);
    let names: Vec<String> = placed.map(|(cell, _)| session.geometry().cell_name(cell)).collect();
    let left = session.remaining(digit);
    let cells = if names.is_empty() { "nowhere".to_string() } else { names.join(", ") };
    format!("{}: {cells}. Remaining: {left}.", symbol(session, digit))
}

/// Lists the sets of digits with a sum.
pub fn combinations(session: &Session, question: &str) -> String {
    scene::combinations(question, session).into_iter().map(|segment| segment.text).collect()
}

/// Lists the sets of digits for the open cells of the cage of a cell.
pub fn combinations_at(session: &Session, cell: Cell) -> String {
    match cage_at(session, cell) {
        Some(question) => format!("{}: {}", capitalized(&question), combinations(session, &question)),
        None => "It is in no cage with a sum and open cells.".to_owned(),
    }
}

/// Says how to read hints.
pub fn notation() -> Vec<String> {
    HOW_TO_READ.map(|(name, meaning)| format!("{name}: {meaning}.")).to_vec()
}

/// Says the rules of the board, and what its setter says of them.
pub fn rules(game: &Game) -> Vec<String> {
    let setter: String = setter_words(&game.problem()).into_iter().map(|segment| segment.text).collect();
    let mut lines = rules_page(game).rules;
    if let Game::Sudoku(session) = game {
        lines.extend(all_rules(session));
    }
    lines.extend(setter.lines().filter(|line| !line.is_empty()).map(str::to_owned));
    lines
}

/// Counts what remains to be placed and gives the score.
pub fn remaining(game: &Game) -> Vec<String> {
    let (filled, of) = game.filled();
    let Game::Sudoku(session) = game else { return vec![format!("{filled} of {of} queens placed.")] };
    let mut list = Vec::new();
    for digit in Digit::all(session.geometry().size()) {
        match session.remaining(digit) {
            0 => {}
            1 => list.push(format!("one {}", symbol(session, digit))),
            count => list.push(format!("{count} {}s", symbol(session, digit))),
        }
    }
    let list = if list.is_empty() { "none".to_string() } else { list.join(", ") };
    let mut lines = vec![format!("{filled} of {of} cells filled. Remaining: {list}.")];
    lines.extend(session.target_score().map(|score| format!("Score {score}.")));
    lines
}

/// Describes the first digit that is twice in a house, or else the first rule that is broken.
pub fn clashes(session: &Session) -> Option<String> {
    let geometry = session.geometry();
    let Some(clash) = session.values().clashes(geometry).next() else { return broken_rule(session) };
    let digit = symbol(session, clash.digit);
    let [first, second] = [clash.first, clash.second].map(|cell| geometry.cell_name(cell));
    Some(match clash.unit {
        Unit::House(house) => {
            let house = capitalized(&geometry.house(house).to_string());
            format!("{house} has two {digit}s: {first} and {second}.")
        }
        Unit::Rule(rule) => {
            format!("{first} and {second} are both {digit}, against the rule `{}`.", rule.name)
        }
    })
}
