//! Pictures of a text whose meaning it does not tell: they become rules of the board that are drawn, and not checked.

use super::draft::Draft;
use crate::grid::{Cell, LineColour, Rule};
use crate::rules::kind_of;

/// The most pictures of a puzzle that are drawn.
const MAX_DRAWN: usize = 1000;
/// The most cells of a line.
const MAX_CELLS: usize = 1000;
/// Colours whose parts differ less are grey.
const GREYNESS: u8 = 40;

/// The pictures of a puzzle.
#[derive(Default)]
pub(super) struct Drawings {
    drawn: usize,
    /// Whether there are some that cannot be drawn in characters.
    has_others: bool,
}

impl Drawings {
    /// Draws a line of a colour such as `#CFCFCF`.
    pub fn line(&mut self, cells: Vec<Cell>, colour: &str, draft: &mut Draft) {
        let key = match colour_of(colour) {
            LineColour::Grey => "drawn grey",
            LineColour::Green => "drawn green",
            LineColour::Purple => "drawn purple",
            LineColour::Blue => "drawn blue",
            LineColour::Orange => "drawn orange",
        };
        self.add(Rule::new(kind_of(key), None, cells), draft);
    }

    pub fn arrow(&mut self, cells: Vec<Cell>, draft: &mut Draft) {
        self.add(Rule::new(kind_of("drawn arrow"), None, cells), draft);
    }

    pub fn cage(&mut self, cells: Vec<Cell>, number: Option<i32>, draft: &mut Draft) {
        self.add(Rule::new(kind_of("drawn cage"), number, cells), draft);
    }

    /// Draws a circle or another shape in a cell, or a dot between two.
    pub fn shape(&mut self, cells: Vec<Cell>, is_round: bool, colour: &str, draft: &mut Draft) {
        let key = match (cells.len(), is_round) {
            (1, true) => "drawn circle",
            (1, false) => "drawn shade",
            (2, true) if is_dark(colour) => "drawn black",
            (2, true) => "drawn white",
            _ => return self.other(),
        };
        self.add(Rule::new(kind_of(key), None, cells), draft);
    }

    /// Counts a picture that cannot be drawn.
    pub fn other(&mut self) {
        self.has_others = true;
    }

    fn add(&mut self, rule: Rule, draft: &mut Draft) {
        let fits = self.drawn < MAX_DRAWN && rule.cells().len() <= MAX_CELLS;
        if fits && draft.drawn_rule(rule) {
            self.drawn += 1;
        } else {
            self.has_others = true;
        }
    }

    /// Takes note of pictures, which are not checked, and of those that are not shown.
    pub fn note(&self, draft: &mut Draft) {
        draft.pictures = (self.drawn > 0 || self.has_others).then_some(self.has_others);
    }
}

/// Returns red, green and blue of `#CFCFCF`, `CFC` and the like.
fn parts(colour: &str) -> Option<[u8; 3]> {
    let digits: Vec<u8> = colour
        .trim_start_matches('#')
        .chars()
        .map_while(|c| c.to_digit(16))
        .map(|digit| digit as u8)
        .collect();
    match digits[..] {
        [r, g, b] | [r, g, b, _] => Some([r * 17, g * 17, b * 17]),
        [a, b, c, d, e, f, ..] => Some([a * 16 + b, c * 16 + d, e * 16 + f]),
        _ => None,
    }
}

pub(super) fn is_white(colour: &str) -> bool {
    parts(colour) == Some([255; 3])
}

fn is_dark(colour: &str) -> bool {
    parts(colour).is_some_and(|parts| parts.iter().all(|&part| part < 128))
}

/// Returns the nearest of the colours that lines are drawn in; grey for one that is not understood.
fn colour_of(colour: &str) -> LineColour {
    let Some([r, g, b]) = parts(colour) else { return LineColour::Grey };
    let (most, least) = (r.max(g).max(b), r.min(g).min(b));
    if most - least < GREYNESS {
        return LineColour::Grey;
    }
    // The two strongest parts make the colour.
    if least == b {
        return if g > r { LineColour::Green } else { LineColour::Orange };
    }
    if least == r {
        return if g >= b { LineColour::Green } else { LineColour::Blue };
    }
    if b > r && u16::from(r - least) * 3 < u16::from(b - least) {
        LineColour::Blue
    } else if b - least < (r - least) / 3 {
        LineColour::Orange
    } else {
        LineColour::Purple
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_the_nearest() {
        for (colour, expected) in [
            ("#CFCFCF", LineColour::Grey),
            ("CFC", LineColour::Green),
            ("#67F067", LineColour::Green),
            ("#F067F0FF", LineColour::Purple),
            ("#2ECBFF", LineColour::Blue),
            ("00f", LineColour::Blue),
            ("#e6261f", LineColour::Orange),
            ("#ffa500", LineColour::Orange),
            ("a rainbow", LineColour::Grey),
            ("", LineColour::Grey),
        ] {
            assert_eq!(colour_of(colour), expected, "{colour}");
        }
        assert!(is_dark("#000") && is_dark("000000") && !is_dark("#FFFFFF") && !is_dark(""));
    }
}
