//! Cell weights as text: a number per cell, or the word `rings`.

use super::draft::Place;
use super::source::{Line, Lines, Source};
use super::{ParseError, ReadError};
use crate::explain::counted;
use crate::grid::Weights;

/// A larger weight is a typing error.
const MAX_WEIGHT: i32 = 1_000_000;

/// Reads the cell weights of a board of this size: a whole number for every cell in reading order,
/// separated by white space, or the single word `rings`. Lines that begin with `#` are comments.
///
/// # Errors
/// The text has more or fewer numbers than the board has cells, or a word that is not a number.
pub fn parse_weights(text: &[u8], size: usize) -> Result<Weights, ParseError> {
    let (mut source, mut lines) = (Lines::new(text), Vec::new());
    while let Some(line) = source.next().map_err(ReadError::into_parse_error)? {
        lines.extend(Some(line).filter(|line| !line.is_comment()));
    }
    weights(&lines, size, Place::new(1, 1))
}

pub(super) fn weights(lines: &[Line], size: usize, nowhere: Place) -> Result<Weights, ParseError> {
    const HELP: &str = "write the word `rings` for the standard weights";
    let words: Vec<(&Line, usize, &str)> =
        lines.iter().flat_map(|line| line.words().map(move |(column, word)| (line, column, word))).collect();
    if let [(_, _, "rings")] = words[..] {
        return Ok(Weights::rings(size));
    }
    let cells = size * size;
    let mut weights = Vec::with_capacity(cells);
    for (line, column, word) in words {
        if weights.len() == cells {
            let message = format!("more than {cells} weights: expected one for every cell");
            return Err(line.error(column, message).help(HELP));
        }
        let weight = word.parse().ok().filter(|weight| (-MAX_WEIGHT..=MAX_WEIGHT).contains(weight));
        weights.push(weight.ok_or_else(|| {
            Place::new(line.number, column).expected(word, "a weight, a whole number").help(HELP)
        })?);
    }
    if weights.len() < cells {
        let message = format!("{}: expected {cells}, one for every cell", counted(weights.len(), "weight"));
        let end = lines.last().map(|line| Place::new(line.number, line.text.trim_end().chars().count() + 1));
        return Err(end.unwrap_or(nowhere).error(message).help(HELP));
    }
    Ok(weights.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_numbers_or_rings() {
        assert_eq!(parse_weights(b" rings\n", 9).unwrap(), Weights::rings(9));
        let text = "1 2 -3 4\n# a comment\n".repeat(4);
        assert_eq!(parse_weights(text.as_bytes(), 4).unwrap().as_slice()[2], -3);
        for (text, expected) in [
            ("1 2 3", "6: 3 weights: expected 16, one for every cell"),
            ("", "1: 0 weights: expected 16, one for every cell"),
            ("1 x", "3: found `x`: expected a weight, a whole number"),
            (&"1 ".repeat(17), "33: more than 16 weights: expected one for every cell"),
        ] {
            let error = parse_weights(text.as_bytes(), 4).unwrap_err();
            assert_eq!(error.to_string(), format!("line 1, column {expected}"));
        }
    }
}
