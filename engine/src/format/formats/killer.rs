//! `killer`: killer sudokus on one line, in their two old notations.
//!
//! Short: 81 characters, in one cell of each cage its sum (`0`-`9`, `A`-`Z` for 10 to 35, `a`-`j` for 36 to 45), in the
//! others a character that points towards that cell (`<`, `>`, `^`, `v`; `` ` ``, `'`, `,` and `.` diagonally). The sum 0
//! means that none is given.
//!
//! Long: `3x3::k:` and 81 numbers, `cage + 256 * sum`, the sum at least once for each cage; `3x3:d:k:` has diagonals.

use super::prelude::*;
use crate::grid::{Boxes, Cell, Extra, Geometry, Rule, Total};
use crate::rules::kind_of;

const SIZE: usize = 9;
const CELLS: usize = SIZE * SIZE;

pub struct Killer;

impl TextFormat for Killer {
    fn has_mark(&self, start: &Start) -> bool {
        let text = start.first().text.trim();
        is_long(text) || is_short(text)
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        Box::new(EachLine(read))
    }

    fn room(&self) -> Room {
        Room { rules: true, ..Room::default() }
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let cages = cages(puzzle, "a line of a killer sudoku")?;
        let shape = puzzle.geometry.shape();
        let has_diagonals = shape.extras == [Extra::Diagonals];
        let is_usual = shape.boxes == Boxes::Rectangles { height: 3, width: 3 };
        if !is_usual || !has_diagonals && !shape.extras.is_empty() || puzzle.givens.filled() > 0 {
            return Err(WriteError("a line of a killer sudoku holds an empty board of 9x9 cells".to_owned()));
        }
        let short = if has_diagonals { None } else { write_short(&puzzle.geometry, &cages) };
        Ok(short.unwrap_or_else(|| write_long(&cages, has_diagonals)) + "\n")
    }
}

fn is_long(text: &str) -> bool {
    text.starts_with("3x3:") && text.split(':').nth(2) == Some("k")
}

fn is_short(text: &str) -> bool {
    // A dot is an open cell elsewhere, so pointers of other kinds must be there.
    text.len() == CELLS
        && text.contains(['<', '>', '^', '`', '\''])
        && text.bytes().all(|b| step(b).is_some() || sum(b).is_some())
}

/// Returns how many rows and columns away the next cell towards the sum is.
fn step(character: u8) -> Option<[isize; 2]> {
    Some(match character {
        b'<' => [0, -1],
        b'>' => [0, 1],
        b'^' => [-1, 0],
        b'v' => [1, 0],
        b'`' => [-1, -1],
        b'\'' => [-1, 1],
        b',' => [1, -1],
        b'.' => [1, 1],
        _ => return None,
    })
}

fn sum(character: u8) -> Option<i32> {
    let sum = match character {
        b'0'..=b'9' => character - b'0',
        b'A'..=b'Z' => character - b'A' + 10,
        b'a'..=b'j' => character - b'a' + 36,
        _ => return None,
    };
    Some(sum.into())
}

fn read(line: &Line) -> Result<Parsed, ParseError> {
    let text = Piece::of(line);
    let draft = if is_long(text.text) { read_long(text)? } else { read_short(text)? };
    draft.build()
}

/// Returns the cage of these cells. The sum 0 is none.
pub(super) fn cage(sum: i32, cells: Vec<Cell>) -> Rule {
    Rule::new(kind_of("killer"), Some(sum).filter(|&sum| sum != 0), cells)
}

/// Returns the cages of a puzzle that has no other rules.
///
/// # Errors
/// What else there is, which this format cannot hold.
pub(super) fn cages<'a>(puzzle: &'a Puzzle, format: &str) -> Result<Vec<&'a Rule>, WriteError> {
    let cannot_hold = |what: &str| Err(WriteError(format!("{format} cannot hold {what}")));
    let rules: Vec<&Rule> = puzzle.geometry.rules().iter().filter(|rule| rule.is_checked()).collect();
    let mut cells: Vec<Cell> = rules.iter().flat_map(|rule| rule.cells()).copied().collect();
    cells.sort_unstable();
    if let Some(other) = rules.iter().find(|rule| rule.kind.total != Total::Combinations) {
        return cannot_hold(&format!("the rule `{}`", other.key()));
    }
    if rules.iter().any(|rule| rule.number == Some(0)) || cells.windows(2).any(|pair| pair[0] == pair[1]) {
        return cannot_hold("cages of sum 0 or with common cells");
    }
    if puzzle.weights.is_some() {
        return cannot_hold("weights");
    }
    Ok(rules)
}

/// Writes the short notation, if every cell is in a cage of cells that touch, with a sum that has a character.
fn write_short(board: &Geometry, cages: &[&Rule]) -> Option<String> {
    let mut text = [b' '; CELLS];
    for cage in cages {
        let first = cage.cells().iter().min()?;
        text[first.index()] = character(cage.number.unwrap_or_default())?;
        let mut reached = vec![*first];
        let mut next = 0;
        while let Some(&target) = reached.get(next) {
            next += 1;
            for &cell in cage.cells().iter().filter(|cell| !reached.contains(cell)).collect::<Vec<_>>() {
                let rows = board.row_of(target) as isize - board.row_of(cell) as isize;
                let columns = board.column_of(target) as isize - board.column_of(cell) as isize;
                if let Some(&pointer) =
                    b"<>^v`',.".iter().find(|&&pointer| step(pointer) == Some([rows, columns]))
                {
                    text[cell.index()] = pointer;
                    reached.push(cell);
                }
            }
        }
        if reached.len() < cage.cells().len() {
            return None;
        }
    }
    let text = String::from_utf8(text.to_vec()).ok()?;
    is_short(&text).then_some(text)
}

fn character(number: i32) -> Option<u8> {
    (0..=u8::MAX).find(|&character| sum(character) == Some(number))
}

/// Writes the long notation.
fn write_long(cages: &[&Rule], has_diagonals: bool) -> String {
    let mut numbers = [0; CELLS];
    for (cage, rule) in (1..).zip(cages) {
        for cell in rule.cells() {
            numbers[cell.index()] = cage + 256 * rule.number.unwrap_or_default();
        }
    }
    let start = if has_diagonals { "3x3:d:k" } else { "3x3::k" };
    numbers.iter().fold(start.to_owned(), |text, number| format!("{text}:{number}"))
}

fn read_short(text: Piece<'_>) -> Result<Draft, ParseError> {
    if !is_short(text.text) {
        return Err(text.expected("the 81 characters of a killer sudoku"));
    }
    let characters = text.text.as_bytes();
    let mut cages = vec![Vec::new(); CELLS];
    for cell in 0..CELLS {
        cages[head(cell, characters, text)?].push(Cell::new(cell));
    }
    let mut draft = Draft::new(SIZE, text.place)?;
    for (head, cells) in cages.into_iter().enumerate().filter(|(_, cells)| !cells.is_empty()) {
        draft.rule(cage(sum(characters[head]).unwrap_or_default(), cells), text.at(head));
    }
    Ok(draft)
}

/// Returns the cell with the sum of a cage.
fn head(cell: usize, characters: &[u8], text: Piece<'_>) -> Result<usize, ParseError> {
    let mut at = cell;
    for _ in 0..CELLS {
        let Some([down, right]) = step(characters[at]) else { return Ok(at) };
        let (row, column) = ((at / SIZE) as isize + down, (at % SIZE) as isize + right);
        let is_inside = [row, column].iter().all(|place| (0..SIZE as isize).contains(place));
        if !is_inside {
            return Err(text.at(at).error("this points to outside of the board"));
        }
        at = row as usize * SIZE + column as usize;
    }
    Err(text.at(cell).error("this does not lead to the sum of a cage"))
}

fn read_long(text: Piece<'_>) -> Result<Draft, ParseError> {
    let fields = Piece { text: text.text.trim_end_matches(':'), ..text }.split(':');
    let mut draft = Draft::new(SIZE, text.place)?;
    if fields.len() != CELLS + 3 {
        let found = counted(fields.len().saturating_sub(3), "cell");
        return Err(text.place.error(format!("{found}: expected 81")));
    }
    match fields[1].text {
        "" => {}
        "d" => draft.extras.push(Extra::Diagonals),
        _ => return Err(fields[1].expected("`d` for diagonals, or nothing")),
    }
    let mut cages: Vec<(u32, i32, Vec<Cell>, Place)> = Vec::new();
    for (cell, field) in fields[3..].iter().enumerate() {
        let (number, place) = (field.text.parse::<u32>(), field.place);
        let number = number.map_err(|_| field.expected("a number, cage + 256 x sum"))?;
        let (cage, sum) = (number % 256, (number / 256) as i32);
        if number == 0 {
            continue;
        }
        match cages.iter_mut().find(|other| other.0 == cage) {
            Some(found) if sum != 0 && found.1 != 0 && found.1 != sum => {
                return Err(place.error(format!("the sum {sum} for a cage of {}", found.1)));
            }
            Some(found) => {
                found.1 = found.1.max(sum);
                found.2.push(Cell::new(cell));
            }
            None => cages.push((cage, sum, vec![Cell::new(cell)], place)),
        }
    }
    for (_, sum, cells, place) in cages {
        draft.rule(cage(sum, cells), place);
    }
    Ok(draft)
}

#[cfg(test)]
mod tests {
    use super::Killer;
    use crate::format::tests::{assert_errors, in_sheet, read, rewritten};
    use crate::format::text_format::TextFormat;
    use crate::grid::{Cell, Extra};

    #[test]
    fn the_short_notation_is_read() {
        // One cage of 45 in each row.
        let row = "j<<<<<<<<";
        let puzzle = &read(&row.repeat(9))[0];
        assert_eq!(puzzle.geometry.rules().len(), 9);
        assert_eq!(puzzle.geometry.rules()[0].number, Some(45));
        assert_eq!(puzzle.geometry.rules()[8].cells().len(), 9);
        assert_eq!(&in_sheet(puzzle), puzzle);
        // The first cage has a cell to the right of its sum and one diagonally below.
        let diagonal = &read(&format!("3<{}`{}", "5".repeat(8), "5".repeat(70)))[0];
        assert_eq!(diagonal.geometry.rules()[0].cells(), [0, 1, 10].map(Cell::new));
    }

    #[test]
    fn cages_are_written_in_the_shortest_notation() {
        for text in [
            "j<<<<<<<<".repeat(9),
            format!("3<{}`{}", "5".repeat(8), "5".repeat(70)),
            format!("3x3:d:k:513:1:0{}{}", ":2306".repeat(9), ":0".repeat(69)),
        ] {
            let puzzle = &read(&text)[0];
            assert_eq!(&rewritten(&Killer, puzzle), puzzle, "{text}");
        }
        let short = "j<<<<<<<<".repeat(9) + "\n";
        assert_eq!(Killer.sudoku(&read(&short)[0]).expect("cages"), short);
        for (sheet, error) in [
            ("thermometer: r1c1 r1c2", "a line of a killer sudoku cannot hold the rule `thermometer`"),
            ("extra: windows", "a line of a killer sudoku holds an empty board of 9x9 cells"),
            ("killer: 0 r1c1", "a line of a killer sudoku cannot hold cages of sum 0 or with common cells"),
        ] {
            let puzzle = &read(&format!("{sheet}\ngrid:\n{}", ".........\n".repeat(9)))[0];
            assert_eq!(Killer.sudoku(puzzle).expect_err("no cages").to_string(), error);
        }
    }

    #[test]
    fn the_long_notation_is_read() {
        let cells = format!("513:1:{}", "2306:".repeat(9)) + &"0:".repeat(70);
        let text = format!("3x3:d:k:{}", cells.trim_end_matches(':'));
        let puzzle = &read(&text)[0];
        let rules = puzzle.geometry.rules();
        assert_eq!(
            (rules.len(), rules[0].number, rules[0].cells().len(), rules[1].number),
            (2, Some(2), 2, Some(9))
        );
        assert_eq!(puzzle.geometry.shape().extras, [Extra::Diagonals]);
    }

    #[test]
    fn what_is_no_cage_is_refused() {
        assert_errors([
            (format!("{}<<>>", "3".repeat(77)), "1:81 this points to outside of the board"),
            (format!("><{}", "3".repeat(79)), "1:1 this does not lead to the sum of a cage"),
            (format!("3x3::k:{}", "1:".repeat(80)), "1:1 80 cells: expected 81"),
        ]);
    }
}
