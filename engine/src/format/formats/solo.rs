//! `solo`: the game id of Simon Tatham's Solo, such as `3x3:a8_2b...`.
//!
//! Parameters come before the colon: `CxR`, if a box has C rows and R columns, or `Nj` for a jigsaw of
//! N x N; then `x` for both diagonals. The cells follow: a number is a given, a letter a run of 1 to 26
//! empty cells, `_` separates two numbers. After a comma come the regions of a jigsaw, see `borders`.

mod borders;

use super::prelude::*;
use crate::explain::counted;
use crate::format::draft::{Content, Draft, DraftBoxes, Place};
use crate::format::error::shown;
use crate::format::recognize::Start;
use crate::grid::{Boxes, Extra, MAX_SIZE};

pub struct Solo;

impl TextFormat for Solo {
    fn has_mark(&self, start: &Start) -> bool {
        let text = start.first().text.trim();
        let Some((parameters, rest)) = text.split_once([':', '#']) else { return false };
        parameters.starts_with(|c: char| c.is_ascii_digit())
            && parameters.bytes().all(|b| b.is_ascii_alphanumeric())
            && parameters.contains(['x', 'j'])
            && !rest.is_empty()
            && !rest.contains(char::is_whitespace)
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        Box::new(next)
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        check(puzzle)?;
        Ok(write(puzzle, &puzzle.givens))
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> Option<String> {
        Some(write(puzzle, solution))
    }
}

/// Reads one id per line.
fn next(source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
    let Some(line) = source.next_content()? else { return Ok(None) };
    let column = line.text.chars().take_while(|c| c.is_whitespace()).count() + 1;
    let start = Place::new(line.number, column);
    let text = line.text.trim();
    let Some((parameters, description)) = text.split_once(':') else {
        let message = format!("found `{}`: expected a game id such as `3x3:a8_2b...`", excerpt(text));
        let help = "an id with `#` is a random seed, not a puzzle: copy the id with `:`";
        return Err(start.error(message).help(help).into());
    };
    let behind = Place::new(line.number, column + parameters.chars().count() + 1);
    let parameters = Text { place: start, text: parameters };
    Ok(Some(draft(start, &parameters, &Text { place: behind, text: description })?.build()?))
}

/// A part of an id, and where it begins.
pub(super) struct Text<'a> {
    pub place: Place,
    pub text: &'a str,
}

impl Text<'_> {
    /// Returns the place of a byte. Everything before it is ASCII.
    fn at(&self, byte: usize) -> Place {
        Place::new(self.place.line, self.place.column + byte)
    }
}

/// Reads the parameters and the description of an id.
///
/// # Errors
/// They make no puzzle that can be read.
pub(super) fn draft(
    start: Place,
    parameters: &Text<'_>,
    description: &Text<'_>,
) -> Result<Draft, ParseError> {
    let kind = Parameters::read(parameters.text).map_err(|message| parameters.place.error(message))?;
    let mut draft = Draft::new(kind.size, start)?;
    let (cells, regions) = match description.text.split_once(',') {
        Some((cells, regions)) => (cells, Some(regions)),
        None => (description.text, None),
    };
    read_cells(&mut draft, &Text { text: cells, ..*description })?;
    let behind = description.at(cells.len());
    draft.boxes = match (kind.boxes, regions) {
        (Some((height, width)), None) => DraftBoxes::Rectangles { height, width },
        (None, Some(regions)) => {
            let start = Place::new(behind.line, behind.column + 1);
            let map = borders::read(&Text { place: start, text: regions }, kind.size)?;
            DraftBoxes::Regions(map.into_iter().map(u32::from).collect())
        }
        (None, None) => {
            return Err(behind.error("a jigsaw without its regions: expected `,` and their borders"));
        }
        (Some(_), Some(_)) => return Err(behind.error("found `,`: expected the end of the id")),
    };
    if kind.diagonals {
        draft.extras.push(Extra::Diagonals);
    }
    Ok(draft)
}

/// The parameters of an id.
struct Parameters {
    size: usize,
    /// The rows and columns of a box, or `None` for a jigsaw.
    boxes: Option<(usize, usize)>,
    diagonals: bool,
}

impl Parameters {
    fn read(text: &str) -> Result<Parameters, String> {
        let wrong =
            || format!("found `{}`: expected parameters such as `3x3`, `3x3x` or `9j`", excerpt(text));
        let (first, mut rest) = number(text).ok_or_else(wrong)?;
        let mut second = None;
        if let Some((number, behind)) = rest.strip_prefix('x').and_then(number) {
            (second, rest) = (Some(number), behind);
        }
        let size = first * second.unwrap_or(1);
        let mut kind = Parameters { size, boxes: second.map(|second| (first, second)), diagonals: false };
        // Symmetry (r, m, a) and difficulty (d) are not part of the puzzle.
        for c in rest.split(['r', 'm', 'a', 'd']).next().unwrap_or("").chars() {
            match c {
                'x' => kind.diagonals = true,
                'j' => kind.boxes = None,
                'k' => return Err("this is a killer sudoku: its cages cannot be read".to_owned()),
                _ => return Err(wrong()),
            }
        }
        let good = (1..=MAX_SIZE).contains(&size) && (kind.boxes.is_none() || second.is_some_and(|n| n > 1));
        if good && (second.is_some() || rest.contains('j')) { Ok(kind) } else { Err(wrong()) }
    }
}

/// Splits off the number, at most the size of a board, that a text begins with.
fn number(text: &str) -> Option<(usize, &str)> {
    let (digits, rest) = split_number(text);
    digits.parse().ok().filter(|number| (1..=MAX_SIZE).contains(number)).map(|number| (number, rest))
}

/// Splits off the digits that a text begins with.
fn split_number(text: &str) -> (&str, &str) {
    text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()))
}

fn read_cells(draft: &mut Draft, cells: &Text<'_>) -> Result<(), ParseError> {
    let (mut cell, mut rest) = (0, cells.text);
    while let Some(c) = rest.chars().next() {
        let place = cells.at(cells.text.len() - rest.len());
        let (mut count, mut digit, mut behind) = (1, None, &rest[c.len_utf8()..]);
        match c {
            '_' => count = 0,
            'a'..='z' => count = c as usize - 'a' as usize + 1,
            '0'..='9' => {
                let (digits, other) = split_number(rest);
                (digit, behind) = (digits.parse().ok(), other);
                if digit.is_none_or(|digit: u32| !(1..=draft.size() as u32).contains(&digit)) {
                    let (found, size) = (excerpt(digits), draft.size());
                    return Err(place.error(format!("found `{found}`: expected a number from 1 to {size}")));
                }
            }
            _ => {
                let message = format!("found {}: expected a number, a letter a-z or `_`", shown(c));
                return Err(place.error(message));
            }
        }
        if cell + count > draft.cell_count() {
            return Err(place.error(format!("more than {} cells", draft.cell_count())));
        }
        for _ in 0..count {
            draft.give(cell, Content::of(digit.unwrap_or(0)));
            draft.locate(cell, place);
            cell += 1;
        }
        rest = behind;
    }
    if cell < draft.cell_count() {
        let message = format!("{}: expected {}", counted(cell, "cell"), draft.cell_count());
        return Err(cells.at(cells.text.len()).error(message));
    }
    Ok(())
}

/// Writes the id of the puzzle with these digits.
fn write(puzzle: &Puzzle, values: &Grid) -> String {
    let shape = puzzle.geometry.shape();
    let mut text = match &shape.boxes {
        Boxes::Rectangles { height, width } => format!("{height}x{width}"),
        Boxes::Regions(_) => format!("{}j", shape.size),
    };
    if shape.extras.contains(&Extra::Diagonals) {
        text.push('x');
    }
    text.push(':');
    let mut open = 0;
    for (index, value) in values.values().iter().enumerate() {
        let Some(digit) = value else {
            open += 1;
            continue;
        };
        if open > 0 {
            text += &run(std::mem::take(&mut open));
        } else if index > 0 {
            text.push('_');
        }
        text += &digit.value().to_string();
    }
    if open > 0 {
        text += &run(open);
    }
    if let Boxes::Regions(map) = &shape.boxes {
        text.push(',');
        text += &borders::write(map, shape.size);
    }
    text + "\n"
}

/// Writes a run of empty cells, at least one.
fn run(cells: usize) -> String {
    let last = char::from(b'a' + ((cells - 1) % 26) as u8);
    "z".repeat((cells - 1) / 26) + &last.to_string()
}

/// Refuses a puzzle that Solo does not have.
fn check(puzzle: &Puzzle) -> Result<(), WriteError> {
    let shape = puzzle.geometry.shape();
    let refuse = |what: &str| Err(WriteError(format!("Solo has no {what}")));
    if puzzle.weights.is_some() {
        return refuse("cell weights");
    }
    if shape.extras.iter().any(|extra| *extra != Extra::Diagonals) {
        return refuse("extra houses except the diagonals");
    }
    match &shape.boxes {
        Boxes::Regions(map) if !borders::are_connected(map, shape.size) => refuse("regions in several parts"),
        Boxes::Rectangles { width: 1, .. } => refuse("boxes of one column"),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use crate::format::Format;
    use crate::format::tests::{errors, read, round_trip};
    use crate::grid::{Boxes, Digit, Extra, Geometry, Puzzle, Shape};

    #[test]
    fn runs_numbers_and_parameters_are_read() {
        let puzzle = &read("2x3dt:a6_5zb1d")[0];
        assert_eq!(puzzle.geometry.shape(), &Shape::standard(6).unwrap());
        let values = puzzle.givens.values();
        assert_eq!((values[1], values[2], puzzle.givens.filled()), (Digit::new(6), Digit::new(5), 3));
        assert_eq!(read("3x3xr4:1_2zzza")[0].geometry.shape().extras, [Extra::Diagonals]);
    }

    #[test]
    fn every_kind_of_board_comes_back() {
        let rows: Vec<u8> = (0..81).map(|i| (i / 9) as u8).collect();
        for (size, boxes) in [
            (9, Boxes::Rectangles { height: 3, width: 3 }),
            (6, Boxes::Rectangles { height: 3, width: 2 }),
            (16, Boxes::Rectangles { height: 4, width: 4 }),
            (9, Boxes::Regions(rows)),
        ] {
            for extras in [vec![], vec![Extra::Diagonals]] {
                let board = Geometry::new(Shape { size, boxes: boxes.clone(), extras }).unwrap();
                let given = |index: usize| (index % 7 < 2).then(|| Digit::from_index(index % size));
                let givens = board.cells().map(|cell| given(cell.index())).collect();
                let puzzle = Puzzle::new(std::sync::Arc::new(board), givens);
                assert_eq!(round_trip(&puzzle, Format::SOLO), puzzle);
            }
        }
    }

    #[test]
    fn errors_point_at_the_column() {
        for (text, expected) in [
            ("3x3:zzz", "8: 78 cells: expected 81"),
            ("3x3:10zzzb", "5: found `10`: expected a number from 1 to 9"),
            ("9j:zzzc", "8: a jigsaw without its regions: expected `,` and their borders"),
            ("3x3k:zzzc", "1: this is a killer sudoku: its cages cannot be read"),
            ("3x3#12345", "1: found `3x3#12345`: expected a game id such as `3x3:a8_2b...`"),
        ] {
            assert_eq!(errors(text), [format!("line 1, column {expected}")]);
        }
    }
}
