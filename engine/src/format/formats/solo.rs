//! `solo`: the game id of Simon Tatham's Solo, such as `3x3:a8_2b...`.
//!
//! Parameters come before the colon: `CxR`, if a box has C rows and R columns, or `Nj` for a jigsaw of
//! N x N; then `x` for both diagonals. The cells follow: a number is a given, a letter a run of 1 to 26
//! empty cells, `_` separates two numbers. After a comma come the regions of a jigsaw, see `borders`.

mod borders;

use super::prelude::*;
use crate::explain::counted;
use crate::format::error::shown;
use crate::format::page;
use crate::format::regions;
use crate::grid::{Boxes, Digit, Extra, MAX_SIZE, Shape};

pub struct Solo;

impl TextFormat for Solo {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        let parameters = head.first().text.trim().split_once([':', '#']).map_or("", |(before, _)| before);
        Recognition::certain_if(
            parameters.starts_with(|c: char| c.is_ascii_digit())
                && parameters.bytes().all(|b| b.is_ascii_alphanumeric())
                && parameters.contains(['x', 'j']),
        )
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
    while let Some(line) = source.next_content()? {
        if is_id(&line) {
            return Ok(Some(read(&line)?));
        }
        // Other text may stand between ids.
        let is_row = |line: &Line| page::may_begin_board(line) && !is_id(line);
        let is_board = is_row(&line) && (!page::is_remark(&line) || source.peek(0).is_some_and(is_row));
        if is_board {
            source.put_back(vec![line]);
            return Ok(None);
        }
        // An id without its colon.
        if line.text.trim_start().starts_with(|c: char| c.is_ascii_digit()) && !page::is_remark(&line) {
            return Ok(Some(read(&line)?));
        }
    }
    Ok(None)
}

/// Returns whether a line may be an id: it has a colon or `#`, and no spaces. A title may end with a colon.
fn is_id(line: &Line) -> bool {
    let text = line.text.trim();
    let is_title = text.ends_with(':') && !text.starts_with(|c: char| c.is_ascii_digit());
    text.contains([':', '#']) && !text.contains([' ', '\t']) && !text.contains("://") && !is_title
}

fn read(line: &Line) -> Result<Parsed, ParseError> {
    let text = line.text.trim();
    let column = line.text.chars().take_while(|c| c.is_whitespace()).count() + 1;
    let Some((parameters, description)) = text.split_once(':') else {
        let message = format!("found `{}`: expected a game id such as `3x3:a8_2b...`", excerpt(text));
        let help = "an id with `#` is a random seed, not a puzzle: copy the id with `:`";
        return Err(line.error(column, message).help(help));
    };
    read_parts(line, (column, parameters), (column + parameters.chars().count() + 1, description))
}

/// Reads the parameters and the description of an id, each with its column.
pub(super) fn read_parts(
    line: &Line,
    (column, parameters): (usize, &str),
    (start, description): (usize, &str),
) -> Result<Parsed, ParseError> {
    let kind = Parameters::read(parameters).map_err(|message| line.error(column, message))?;
    let (cells, regions) = match description.split_once(',') {
        Some((cells, regions)) => (cells, Some((start + cells.chars().count() + 1, regions))),
        None => (description, None),
    };
    let (givens, positions) = read_cells(line, start, cells, kind.size)?;
    let boxes = match (kind.boxes, regions) {
        (Some((height, width)), None) => Boxes::Rectangles { height, width },
        (None, Some((start, regions))) => {
            let map = borders::read(regions, kind.size);
            Boxes::Regions(map.map_err(|(at, message)| line.error(start + at, message))?)
        }
        (None, None) => {
            return Err(line.error(
                start + cells.chars().count(),
                "a jigsaw without its regions: expected `,` and their borders",
            ));
        }
        (Some(_), Some((start, _))) => {
            return Err(line.error(start - 1, "found `,`: expected the end of the id"));
        }
    };
    let extras = if kind.diagonals { vec![Extra::Diagonals] } else { Vec::new() };
    let shape = Shape { size: kind.size, boxes, extras };
    let board = regions::board(shape).map_err(|error| line.error(column, error.to_string()))?;
    let puzzle = Puzzle::new(board, givens);
    Ok(Parsed::sudoku(puzzle, line.number, positions))
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
        let number = |text: &str| {
            let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
            text[..end].parse::<usize>().ok().filter(|n| (1..=MAX_SIZE).contains(n)).map(|n| (n, end))
        };
        let (first, end) = number(text).ok_or_else(wrong)?;
        let mut rest = &text[end..];
        let mut second = None;
        if let Some((n, end)) = rest.strip_prefix('x').and_then(number) {
            second = Some(n);
            rest = &rest[1 + end..];
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

fn read_cells(
    line: &Line,
    start: usize,
    text: &str,
    size: usize,
) -> Result<(Grid, Vec<(usize, usize)>), ParseError> {
    let (mut values, mut positions) = (Vec::new(), Vec::new());
    let mut at = 0;
    let bytes = text.as_bytes();
    while at < bytes.len() {
        let column = start + at;
        match bytes[at] {
            b'_' => at += 1,
            letter @ b'a'..=b'z' => {
                for _ in b'a'..=letter {
                    values.push(None);
                    positions.push((line.number, column));
                }
                at += 1;
            }
            b'0'..=b'9' => {
                let end = text[at..].find(|c: char| !c.is_ascii_digit()).map_or(bytes.len(), |n| at + n);
                let digit = text[at..end].parse().ok().and_then(Digit::new).filter(|d| d.index() < size);
                values.push(Some(digit.ok_or_else(|| {
                    line.error(
                        column,
                        format!("found `{}`: expected a number from 1 to {size}", excerpt(&text[at..end])),
                    )
                })?));
                positions.push((line.number, column));
                at = end;
            }
            _ => {
                let found = text[at..].chars().next().map_or(String::new(), shown);
                return Err(
                    line.error(column, format!("found {found}: expected a number, a letter a-z or `_`"))
                );
            }
        }
        if values.len() > size * size {
            return Err(line.error(column, format!("more than {} cells", size * size)));
        }
    }
    if values.len() < size * size {
        let message = format!("{}: expected {}", counted(values.len(), "cell"), size * size);
        return Err(line.error(start + at, message));
    }
    Ok((values.into_iter().collect(), positions))
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
    let mut open = 0u8;
    let mut first = true;
    for value in values.values().iter().map(|value| Some(*value)).chain([None]) {
        match value {
            Some(None) if open == 26 => {
                text.push('z');
                open = 1;
            }
            Some(None) => open += 1,
            digit => {
                if open > 0 {
                    text.push((b'a' + open - 1) as char);
                } else if !first && digit.is_some() {
                    text.push('_');
                }
                open = 0;
                if let Some(Some(digit)) = digit {
                    text += &digit.value().to_string();
                }
            }
        }
        first = false;
    }
    if let Boxes::Regions(map) = &shape.boxes {
        text.push(',');
        text += &borders::write(map, shape.size);
    }
    text + "\n"
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
    use crate::format::tests::{error, read, round_trip};
    use crate::grid::{Alphabet, Boxes, Cell, Digit, Extra, Geometry, Puzzle, Shape};

    #[test]
    fn runs_numbers_and_parameters_are_read() {
        let puzzle = &read("2x3dt:a6_5zb1d")[0];
        assert_eq!(puzzle.geometry.shape(), &Shape::standard(6).unwrap());
        assert_eq!(puzzle.givens[Cell::new(1)], Digit::new(6));
        assert_eq!(puzzle.givens[Cell::new(2)], Digit::new(5));
        assert_eq!(puzzle.givens.filled(), 3);
        let puzzle = &read("3x3xr4:1_2zzza")[0];
        assert_eq!(puzzle.geometry.shape().extras, [Extra::Diagonals]);
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
                let values =
                    board.cells().map(|c| (c.index() % 7 < 2).then(|| Digit::from_index(c.index() % size)));
                let values = values.collect();
                let mut puzzle = Puzzle::new(std::sync::Arc::new(board), values);
                puzzle.alphabet = Alphabet::Digits;
                assert_eq!(round_trip(&puzzle, Format::SOLO), puzzle);
            }
        }
    }

    #[test]
    fn errors_point_at_the_column() {
        let shown = |text: &str| error(text).to_string();
        assert_eq!(shown("3x3:zzz"), "line 1, column 8: 78 cells: expected 81");
        assert_eq!(shown("3x3:10zzzb"), "line 1, column 5: found `10`: expected a number from 1 to 9");
        assert_eq!(
            shown("9j:zzzc"),
            "line 1, column 8: a jigsaw without its regions: expected `,` and their borders"
        );
        assert_eq!(shown("3x3k:zzzc"), "line 1, column 1: this is a killer sudoku: its cages cannot be read");
        assert!(error("3x3#12345").help.unwrap().contains("random seed"));
    }
}
