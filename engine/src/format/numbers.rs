//! Numbers in the shape of a board that are no sudoku, such as card numbers, hashes and matrices.

use super::parsed::CellPositions;
use super::{ParseError, Parsed};
use crate::grid::{CandidateSet, Cell, Digit};
use crate::puzzle::Problem;

/// The number of digits of the boards that lists have.
const SIZE: usize = 9;

/// Refuses a board of which most digits clash, or whose only digit does, as in bits and identity matrices.
pub(super) fn check(parsed: Parsed) -> Result<Parsed, ParseError> {
    let Problem::Sudoku(puzzle) = &parsed.problem else { return Ok(parsed) };
    let (grid, geometry) = (&puzzle.givens, &puzzle.geometry);
    let (count, size) = (grid.filled(), geometry.size());
    let is_line = matches!(parsed.positions, CellPositions::Run { .. });
    // Nine columns with one digit each are no board, but a Sukaku has each digit at its place.
    let in_place = |(cell, digit): (Cell, Digit)| cell.index() % SIZE == digit.index();
    if is_line && size == SIZE && count > SIZE && grid.placed().all(in_place) {
        let (line, column) = parsed.position(Cell::new(0));
        let message = "these are candidates of nine cells: a Sukaku needs its 729 characters on one line";
        return Err(ParseError::new(line, column, message));
    }
    // Lines of a list are puzzles, unless they are digits alone that clash in their rows.
    let is_row = |row: &[Option<Digit>]| {
        let digits = row.iter().copied().flatten();
        digits.clone().collect::<CandidateSet>().len() == digits.count()
    };
    let is_number = !matches!(parsed.positions, CellPositions::Run { is_number: false, .. });
    let is_puzzle = match is_line && size == SIZE {
        true => !is_number || grid.values().chunks(size).all(is_row),
        false => count < size,
    };
    if is_puzzle {
        return Ok(parsed);
    }
    let is_single = is_number && grid.placed().map(|(_, digit)| digit).collect::<CandidateSet>().len() == 1;
    let clashes = |&(cell, digit): &_| geometry.peers(cell).iter().any(|&peer| grid[peer] == Some(digit));
    if !is_single && (count <= 2 * size || 2 * grid.placed().filter(clashes).count() <= count) {
        return Ok(parsed);
    }
    let Some(clash) = grid.clashes(geometry).next() else { return Ok(parsed) };
    let (digit, house) = (puzzle.alphabet.symbol(clash.digit), geometry.house(clash.house));
    let (line, column) = parsed.position(clash.second);
    let message = format!("this is not a sudoku: most of its digits clash, such as two {digit}s in {house}");
    Err(ParseError::new(line, column, message)
        .option("if it is a puzzle all the same, name its format with --format"))
}

/// Returns whether a small board has no other digit than 1.
pub(super) fn is_bits(parsed: &Parsed) -> bool {
    let puzzle = parsed.problem.as_sudoku().filter(|puzzle| puzzle.geometry.size() < SIZE);
    puzzle.is_some_and(|puzzle| {
        puzzle.givens.filled() > 1 && puzzle.givens.placed().all(|(_, digit)| digit.value() == 1)
    })
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{errors, found, read};
    use crate::format::{Format, Options, Reader};

    #[test]
    fn numbers_in_the_shape_of_a_board_are_no_sudoku() {
        let hashes: String = (1..=16u64)
            .map(|i| format!("{:016x}\n", i.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(i as u32)))
            .collect();
        let cards = "4111 1111 1111 1111\n";
        for text in [
            cards.split(' ').map(|group| format!("{}\n", group.trim())).collect(),
            cards.replace(' ', ""),
            "4123 1324 1432 2413\n".repeat(4),
            hashes.to_uppercase(),
            hashes,
            "3 1 4 1 5 9 2 6 5\n".repeat(9),
            "110010101\n011010010\n101110110\n".repeat(3),
            format!("[{}]", ["[3,1,4,1,5,9,2,6,5]"; 9].join(",")),
            "314159265".repeat(9),
            "110010101011010010".repeat(5)[..81].to_owned(),
            "1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n".to_owned(),
            "00000000-0000-0000-0000-000000000000".to_owned(),
            "0".repeat(64),
            "0000000000001234".to_owned(),
            ". 1 . 0\n. . 0 .\n. 0 . .\n1 1 . 0\n".to_owned(),
            "    a b c d\na   3 0 0 1\nb   0 4 0 0\nc   1 0 2 0\nd   0 0 0 3\n".to_owned(),
            (0..16).map(|i| format!("{:016b}\n", 0x9e37 * (i + 1) % 0x10000)).collect(),
        ] {
            assert_eq!(errors(&text).len(), 1, "{text}");
        }
        let error = &errors(&"314159265\n".repeat(9))[0];
        assert_eq!(
            error,
            "line 1, column 4: this is not a sudoku: most of its digits clash, such as two 1s in row 1"
        );
    }

    #[test]
    fn many_boards_of_other_numbers_are_one_error() {
        let table = "1,2,3,4,5,6\n".repeat(6 * 50);
        let found = errors(&table);
        assert!(found.len() == 1 && found[0].ends_with("and so do those of the boards below"), "{found:?}");
        let puzzle = "1.....\n.2....\n..3...\n...4..\n....5.\n.....6\n".replace('.', "0");
        assert_eq!(read_and_refused(&format!("{}\n\n{puzzle}", "123456\n".repeat(12))), (1, 2));
    }

    /// The number of puzzles and of errors.
    fn read_and_refused(text: &str) -> (usize, usize) {
        let (read, refused): (Vec<_>, Vec<_>) = found(text.as_bytes()).into_iter().partition(Result::is_ok);
        (read.len(), refused.len())
    }

    #[test]
    fn candidates_on_several_lines_are_no_puzzles() {
        let all = "123456789".repeat(81).replacen("12345678", "........", 3);
        let lines: Vec<&str> = (0..9).map(|line| &all[81 * line..][..81]).collect();
        let errors = errors(&lines.join("\n"));
        assert!(errors.len() == 1 && errors[0].contains("a Sukaku needs its 729 characters"), "{errors:?}");
        let few = "1...............6...5.................................................8..........";
        assert_eq!(read(few).len(), 1, "a puzzle whose digits happen to be at these places");
    }

    #[test]
    fn a_puzzle_with_mistakes_is_a_puzzle() {
        let rows = "11.5.....\n..5...1..\n.........\n".repeat(3);
        assert_eq!(read(&rows).len(), 1);
        assert_eq!(read(&format!("55{}", ".1......2".repeat(9))[..81]).len(), 1);
        let rows = "314159265\n".repeat(9);
        let asked = Options { format: Some(Format::ROWS), alphabet: None };
        assert!(Reader::new(rows.as_bytes(), asked).all(|parsed| parsed.is_ok()));
    }
}
