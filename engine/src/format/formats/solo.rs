//! `solo`: the game id of Simon Tatham's Solo, such as `3x3:a8_2b...`.
//!
//! Parameters come before the colon: `CxR`, if a box has C rows and R columns, or `Nj` for a jigsaw of
//! N x N; then `x` for both diagonals. The cells follow: a number is a given, a letter a run of 1 to 26
//! empty cells, `_` separates two numbers. After a comma come the regions of a jigsaw, see `borders`. A killer, with `k`
//! among the parameters, has its cages behind another comma, and behind one more their sums, each in the first cell of its
//! cage, as the cells are written.

mod borders;

use super::killer::{cage, cages};
use super::prelude::*;
use crate::format::draft::DraftBoxes;
use crate::grid::{Boxes, Cell, Extra};

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
        Box::new(EachLine(read))
    }

    fn room(&self) -> Room {
        Room { rules: true, ..Room::default() }
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        check(puzzle)?;
        Ok(write(puzzle, &puzzle.givens, &killer(puzzle)?))
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> Option<String> {
        Some(write(puzzle, solution, &killer(puzzle).ok()?))
    }
}

fn read(line: &Line) -> Result<Parsed, ParseError> {
    let id = Piece::of(line);
    let Some((parameters, description)) = id.split_once(':') else {
        let help = "an id with `#` is a random seed, not a puzzle: copy the id with `:`";
        return Err(id.expected("a game id such as `3x3:a8_2b...`").help(help));
    };
    draft(id.place, parameters, description)?.build()
}

/// Reads the parameters and the description of an id.
///
/// # Errors
/// They make no puzzle that can be read.
pub(super) fn draft(
    start: Place,
    parameters: Piece<'_>,
    description: Piece<'_>,
) -> Result<Draft, ParseError> {
    let Parameters { mut draft, is_killer } = board(start, parameters)?;
    let is_jigsaw = draft.boxes == DraftBoxes::Usual;
    let size = draft.size();
    let mut parts = description.split(',').into_iter();
    let cells = parts.next().unwrap_or(description);
    for (cell, entry) in read_cells(cells, &draft, size)?.into_iter().enumerate() {
        draft.give(cell, Content::of(entry.number));
        draft.locate(cell, entry.place);
    }
    if is_jigsaw {
        let regions = parts.next().ok_or_else(|| {
            let message = "a jigsaw without its regions: expected `,` and their borders";
            description.end().error(message)
        })?;
        draft.boxes = Boxes::Regions(borders::read(regions, size)?).into();
    }
    if is_killer {
        let (Some(cages), Some(sums)) = (parts.next(), parts.next()) else {
            let message = "a killer without its cages: expected `,`, their borders, `,` and their sums";
            return Err(description.end().error(message));
        };
        add_cages(&mut draft, cages, sums)?;
    }
    match parts.next() {
        Some(rest) => Err(rest.place.error("expected the end of the id")),
        None => Ok(draft),
    }
}

fn add_cages(draft: &mut Draft, cages: Piece<'_>, sums: Piece<'_>) -> Result<(), ParseError> {
    let size = draft.size();
    let numbers = read_cells(sums, draft, size * size * size)?;
    let mut cells_of: Vec<Vec<Cell>> = vec![Vec::new(); size * size];
    for (cell, cage) in borders::read_cages(cages, size)?.into_iter().enumerate() {
        cells_of[cage].push(Cell::new(cell));
    }
    for cells in cells_of.into_iter().filter(|cells| !cells.is_empty()) {
        let sum = numbers[cells[0].index()].number as i32;
        draft.rule(cage(sum, cells), cages.place);
    }
    Ok(())
}

struct Parameters {
    /// The board. It has no boxes yet if it is a jigsaw.
    draft: Draft,
    is_killer: bool,
}

fn board(start: Place, parameters: Piece<'_>) -> Result<Parameters, ParseError> {
    // Symmetry (r, m, a) and difficulty (d) are not part of the puzzle.
    let board = parameters.text.split(['r', 'm', 'a', 'd']).next().unwrap_or_default();
    let sides = board.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let kind = &board[sides.len()..];
    let (height, width) = sides.split_once('x').unwrap_or((sides, "1"));
    let height = height.parse::<u8>().map_or(0, usize::from);
    let width = width.parse::<u8>().map_or(0, usize::from);
    let is_jigsaw = kind.contains('j');
    if height * width == 0 || !is_jigsaw && width == 1 || !kind.trim_matches(['x', 'j', 'k']).is_empty() {
        return Err(parameters.expected("parameters such as `3x3`, `3x3x` or `9j`"));
    }
    let mut draft = Draft::new(height * width, start)?;
    if !is_jigsaw {
        draft.boxes = DraftBoxes::Rectangles { height, width };
    }
    if kind.contains('x') {
        draft.extras.push(Extra::Diagonals);
    }
    Ok(Parameters { draft, is_killer: kind.contains('k') })
}

/// What an id has in a cell: a number, or 0.
struct Entry {
    number: u32,
    place: Place,
}

/// Reads the numbers of all cells, up to the largest.
fn read_cells(cells: Piece<'_>, draft: &Draft, largest: usize) -> Result<Vec<Entry>, ParseError> {
    let mut entries = Vec::new();
    let mut rest = cells.text;
    while let Some(c) = rest.chars().next() {
        let place = cells.at(cells.text.len() - rest.len());
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (token, behind) = rest.split_at(digits.max(c.len_utf8()));
        let (mut count, mut number) = (1, 0);
        match c {
            '_' => count = 0,
            'a'..='z' => count = c as usize - 'a' as usize + 1,
            '0'..='9' => {
                number = token.parse().unwrap_or(0);
                if !(1..=largest).contains(&(number as usize)) {
                    return Err(place.expected(token, format!("a number from 1 to {largest}")));
                }
            }
            _ => {
                let message = format!("found {}: expected a number, a letter a-z or `_`", shown(c));
                return Err(place.error(message));
            }
        }
        if entries.len() + count > draft.cell_count() {
            return Err(place.error(format!("more than {} cells", draft.cell_count())));
        }
        entries.extend((0..count).map(|_| Entry { number, place }));
        rest = behind;
    }
    if entries.len() < draft.cell_count() {
        let message = format!("{}: expected {}", counted(entries.len(), "cell"), draft.cell_count());
        return Err(cells.end().error(message));
    }
    Ok(entries)
}

/// Writes the cages of a killer and their sums, each behind a comma; nothing if the puzzle is none.
///
/// # Errors
/// Rules that Solo does not have.
fn killer(puzzle: &Puzzle) -> Result<String, WriteError> {
    let cages = cages(puzzle, "Solo")?;
    if cages.is_empty() {
        return Ok(String::new());
    }
    let size = puzzle.geometry.size();
    let mut cage_of = vec![None; size * size];
    let mut sums = vec![None; size * size];
    for (index, cage) in cages.iter().enumerate() {
        cage.cells().iter().for_each(|cell| cage_of[cell.index()] = Some(index));
        if let Some(first) = cage.cells().iter().min() {
            sums[first.index()] = cage.number;
        }
    }
    if !borders::are_whole(&cage_of, size) {
        return Err(WriteError(
            "Solo has no cells outside of cages, and no cages in several parts".to_owned(),
        ));
    }
    Ok(format!(",{},{}", borders::write(&cage_of, size), numbers(sums)))
}

/// Writes the id of the puzzle with these digits and the cages of a killer.
fn write(puzzle: &Puzzle, values: &Grid, killer: &str) -> String {
    let shape = puzzle.geometry.shape();
    let mut text = match &shape.boxes {
        Boxes::Rectangles { height, width } => format!("{height}x{width}"),
        Boxes::Regions(_) => format!("{}j", shape.size),
    };
    if shape.extras.contains(&Extra::Diagonals) {
        text.push('x');
    }
    if !killer.is_empty() {
        text.push('k');
    }
    text.push(':');
    text += &numbers(values.values().iter().map(|value| value.map(|digit| digit.value().into())));
    if let Boxes::Regions(map) = &shape.boxes {
        text.push(',');
        text += &borders::write(map, shape.size);
    }
    text + killer + "\n"
}

/// Writes the numbers of cells and the runs of open ones between them.
fn numbers(cells: impl IntoIterator<Item = Option<i32>>) -> String {
    let mut text = String::new();
    let mut open = 0;
    for number in cells {
        let Some(number) = number else {
            open += 1;
            continue;
        };
        if open == 0 && !text.is_empty() {
            text.push('_');
        }
        push_run(&mut text, open);
        open = 0;
        text += &number.to_string();
    }
    push_run(&mut text, open);
    text
}

/// Appends a run of open cells.
fn push_run(text: &mut String, cells: usize) {
    *text += &"z".repeat(cells / 26);
    if let Some(last) = ('a'..='y').nth((cells % 26).wrapping_sub(1)) {
        text.push(last);
    }
}

/// Refuses a puzzle that Solo does not have.
fn check(puzzle: &Puzzle) -> Result<(), WriteError> {
    let shape = puzzle.geometry.shape();
    let refused = match &shape.boxes {
        _ if puzzle.weights.is_some() => "cell weights",
        _ if shape.extras.iter().any(|extra| *extra != Extra::Diagonals) => {
            "extra houses except the diagonals"
        }
        Boxes::Regions(map) if !borders::are_connected(map, shape.size) => "regions in several parts",
        Boxes::Rectangles { width: 1, .. } => "boxes of one column",
        _ => return Ok(()),
    };
    Err(WriteError(format!("Solo has no {refused}")))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::format::tests::{assert_errors, read, rewritten, rule_lines};
    use crate::grid::{Digit, Geometry, Shape};

    #[test]
    fn runs_numbers_and_parameters_are_read() {
        let puzzle = &read("2x3dt:a6_5zb1d")[0];
        assert_eq!(puzzle.geometry.shape(), &Shape::standard(6).unwrap());
        let values = puzzle.givens.values();
        assert_eq!((values[1], values[2], puzzle.givens.filled()), (Digit::new(6), Digit::new(5), 3));
        assert_eq!(read("3x3xr4:1_2zzza")[0].geometry.shape().extras, [Extra::Diagonals]);
    }

    #[test]
    fn a_killer_has_cages() {
        // Cages of two cells in each row, without sums in the last one.
        let puzzle = &read("2x2k:a3n,abbba____________,3a7a3a7a3a7ad")[0];
        let expected = [
            "killer: 3 r1c1 r1c2",
            "killer: 7 r1c3 r1c4",
            "killer: 3 r2c1 r2c2",
            "killer: 7 r2c3 r2c4",
            "killer: 3 r3c1 r3c2",
            "killer: 7 r3c3 r3c4",
            "killer: r4c1 r4c2",
            "killer: r4c3 r4c4",
        ];
        assert_eq!(rule_lines(puzzle), expected);
        assert_eq!(&rewritten(&Solo, puzzle), puzzle);
        for rule in [
            "killer: 3 r1c1 r1c2",
            "killer: 3 r1c1 r2c2\nkiller: r1c2-r1c4\nkiller: r2c1\nkiller: r2c3 r2c4\nkiller: r3c1-r3c4\nkiller: r4c1-r4c4",
        ] {
            let puzzle = &read(&format!("{rule}\ngrid:\n....\n....\n....\n....\n"))[0];
            let error = Solo.sudoku(puzzle).expect_err("not Solo's cages").to_string();
            assert_eq!(error, "Solo has no cells outside of cages, and no cages in several parts");
        }
    }

    #[test]
    fn every_kind_of_board_comes_back() {
        for (size, boxes) in [
            (9, Boxes::Rectangles { height: 3, width: 3 }),
            (6, Boxes::Rectangles { height: 3, width: 2 }),
            (16, Boxes::Rectangles { height: 4, width: 4 }),
            (4, Boxes::Regions(vec![0, 0, 0, 1, 0, 2, 2, 1, 3, 3, 2, 1, 3, 3, 2, 1])),
            (9, Boxes::Regions((0..81).map(|i| i / 9).collect())),
        ] {
            for extras in [vec![], vec![Extra::Diagonals]] {
                let board = Geometry::new(Shape::new(size, boxes.clone(), extras)).unwrap();
                let given = |index: usize| (index % 7 < 2).then(|| Digit::from_index(index % size));
                let givens = board.cells().map(|cell| given(cell.index())).collect();
                let puzzle = Puzzle::new(Arc::new(board), givens);
                assert_eq!(rewritten(&Solo, &puzzle), puzzle);
            }
        }
        let boxes = Boxes::Regions(vec![0, 1, 1, 0, 2, 2, 1, 0, 3, 3, 2, 2, 3, 3, 0, 1]);
        let torn = Arc::new(Geometry::new(Shape::new(4, boxes, vec![])).unwrap());
        let error = Solo.sudoku(&Puzzle::new(torn, Grid::empty(16))).unwrap_err();
        assert_eq!(error.to_string(), "Solo has no regions in several parts");
    }

    #[test]
    fn errors_point_at_the_column() {
        assert_errors([
            ("3x3:zzz", "1:8 78 cells: expected 81"),
            ("3x3:10zzzb", "1:5 found `10`: expected a number from 1 to 9"),
            ("3x1:zzz", "1:1 found `3x1`: expected parameters such as `3x3`, `3x3x` or `9j`"),
            ("9j:zzzc", "1:8 a jigsaw without its regions: expected `,` and their borders"),
            ("2x2k:p", "1:7 a killer without its cages: expected `,`, their borders, `,` and their sums"),
            ("2x2:p,a", "1:7 expected the end of the id"),
            ("3x3#12345", "1:1 found `3x3#12345`: expected a game id such as `3x3:a8_2b...`"),
            ("4j:p,x", "1:6 the borders do not make 4 regions of 4 cells"),
            ("4j:p,a!", "1:7 found `!`: expected a letter a-z or `_`"),
            ("4j:p,a", "1:7 fewer borders than the board has"),
            ("4j:p,zz", "1:6 more borders than the board has"),
        ]);
    }
}
