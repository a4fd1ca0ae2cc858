//! Rules as their cards say: `Whisper~5~R1C1~R1C2`, `XSum~R1~9~`, `Indexing~C~R1C1`.

use super::super::board::Board;
use super::super::pairs;
use super::{name, names};
use crate::grid::{Argument, Card, Form, Geometry, IssPart, Rule};

/// Writes a rule as its card says, or returns `None` if it cannot be written so.
pub fn write(rule: &Rule, board: &Geometry) -> Option<String> {
    let card = rule.kind;
    let iss = card.iss.filter(|iss| (iss.fits)(rule, board))?;
    if card.form == Form::Neighbours {
        let is_usual = rule.number.is_none_or(|number| card.argument == Argument::Default(number));
        let pairs = rule.cells().windows(2).map(|pair| format!(".{}{}", iss.item, names(pair, board)));
        return is_usual.then(|| pairs.collect());
    }
    let mut text = format!(".{}", iss.item);
    for part in iss.parts {
        text += &write_part(*part, card, rule, board)?;
    }
    Some(text)
}

fn write_part(part: IssPart, card: &Card, rule: &Rule, board: &Geometry) -> Option<String> {
    let number = rule.number.unwrap_or_default();
    let digits = || rule.digits.iter().map(|&digit| board.numbers().of(digit).to_string());
    let is_listed = |a, b| rule.digits.chunks(2).any(|pair| pair == [a, b]);
    let lines = || rule.lines.iter().map(|line| names(line, board));
    Some(match part {
        IssPart::Word(word) => format!("~{word}"),
        IssPart::Number if rule.number.is_none() && card.argument != Argument::Number => String::new(),
        IssPart::Number | IssPart::NumberOrZero => format!("~{number}"),
        IssPart::Amount => format!("~{}", rule.amount()),
        IssPart::Count => format!("~{}", rule.lines.len()),
        IssPart::Digits => format!("~{}", digits().collect::<Vec<_>>().join("_")),
        IssPart::EachDigit => digits().map(|digit| format!("~{digit}")).collect(),
        IssPart::Relation => format!("~{}", pairs::write(board.size(), is_listed)),
        IssPart::EitherWay => {
            format!("~{}", pairs::write(board.size(), |a, b| is_listed(a, b) || is_listed(b, a)))
        }
        IssPart::Cells => lines().collect(),
        IssPart::Groups => lines().collect::<Vec<_>>().join("~-"),
        IssPart::Corner => format!("~{}", name(*rule.cells().iter().min()?, board)),
        IssPart::Diagonal => {
            let cell = Board::square(board.size()).cell_beside_clue(rule.cells())?;
            format!("~{}", name(cell, board))
        }
        IssPart::Line => format!("~{}", line_of(rule, board)),
        IssPart::Ends if rule.cells().first() <= rule.cells().last() => format!("~{number}~"),
        IssPart::Ends => format!("~~{number}"),
    })
}

fn line_of(rule: &Rule, board: &Geometry) -> String {
    let (first, last) = (rule.cells()[0], rule.cells()[rule.cells().len() - 1]);
    if board.row_of(first) == board.row_of(last) {
        format!("R{}", board.row_of(first) + 1)
    } else {
        format!("C{}", board.column_of(first) + 1)
    }
}
