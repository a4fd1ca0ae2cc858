//! Tests of the lines with a puzzle each.

use crate::format::tests::{SOLUTION, error, errors, format_of, found, read, wrapped};
use crate::format::{Format, Options, Reader, Writer, parse};
use crate::grid::Cell;
use crate::puzzle::Problem;

#[test]
fn keys_and_frames_around_puzzles_are_skipped() {
    let line = ".".repeat(80) + "9";
    let frame = format!("+----+{}+\n", "-".repeat(83));
    for text in [
        format!("- id: 7\n  puzzle: \"{line}\"\n  level: 3\n- id: 8\n  puzzle: '{line}'\n  level: 12\n"),
        format!("{frame}| id | puzzle |\n{frame}|  1 | {line} |\n|  2 | {line} |\n{frame}"),
        format!("puzzle = {line}\nlevel = 3\nsolution = {SOLUTION}\nPuzzle: {line}\nSolution: {SOLUTION}\n"),
        format!("Puzzle 1: easy\n{line}\nPuzzle 2: hard\n{line}\n"),
        format!("No. 1\n{line}\nNo. 2\n{line}\n"),
        format!("1.\n{line}\n2.\n{line}\n"),
        format!("2\n{line}\n{line}\n"),
        format!("| # | Puzzle | Level |\n|---|:---|---:|\n| 1 | `{line}` | 3 |\n| 2 | {line} | 5 |\n"),
        format!("id;puzzle\n1;{0}\n2;{0}\n", line.replace('.', "x")),
        format!(
            " id | puzzle\n----+{}\n  1 | {line}\n  2 | {line}\n2 rows in set (0.00 sec)\n",
            "-".repeat(83)
        ),
        format!("Puzzle A\n{line}\nPuzzle B\n{line}\nNumber of Pointing Pairs: 2\n"),
        format!("7551c17c-1506-40da-91a8-44fc82d1a2b3,{line}\n0e51c17c-1506-40da-91a8-44fc82d1a2b4,{line}\n"),
    ] {
        assert_eq!(read(&text).len(), 2, "{text}");
    }
}

#[test]
fn a_damaged_line_in_brackets_is_reported() {
    let line = format!("[{}]\n", "4".to_owned() + &".".repeat(40) + "12345678" + &".".repeat(32));
    let damaged = line.replacen('.', "", 1);
    for text in [[&line, &damaged, &line].map(String::as_str).concat(), format!("{damaged}{line}{line}")] {
        let found = found(text.as_bytes());
        assert_eq!((found.len(), found.iter().flatten().count()), (3, 2), "{text}");
    }
}

#[test]
fn full_grids_of_any_size_may_have_ids() {
    const SIX: &str = "136245452613364152521436213564645321";
    for text in [format!("17,{SIX}\n"), format!("Nr. 3\n{SIX}\n"), format!("solution: {SIX}\n")] {
        assert_eq!(read(&text), read(SIX), "{text}");
    }
    assert_eq!(errors(&format!("17,{}\n", "123456".repeat(6).replace('2', "1"))).len(), 1);
}

#[test]
fn large_boards_of_letters_may_have_names() {
    for (last, size) in [('P', 16), ('Y', 25)] {
        let row: String = ('A'..=last).collect();
        let cells = row + &"-".repeat(size * size - size);
        let puzzles = read(&format!("Puzzle 3: {cells}\n"));
        assert_eq!((puzzles.len(), &puzzles[0].givens), (1, &read(&cells)[0].givens));
    }
}

const NINE: &str = "..............1.23.45.6............1...74.6..2...5...........8..7....4..3....2...";

#[test]
fn empty_cells_have_many_symbols() {
    let dots = read(NINE);
    for symbol in ['0', '*', '_', '-', ' ', 'x', '?'] {
        let text = NINE.replace('.', &symbol.to_string());
        assert_eq!(read(&text), dots, "{symbol:?}");
    }
}

#[test]
fn a_line_of_spaces_is_blank() {
    let puzzles = read(&format!("{}\n{NINE}\n", " ".repeat(81)));
    assert_eq!(puzzles.iter().map(|puzzle| puzzle.givens.filled()).collect::<Vec<_>>(), [17]);
}

#[test]
fn titles_and_comments_follow_the_cells() {
    let text = format!("# hard ones\n\n{NINE} # 17 clues\n{NINE},7.1,\u{1b}[31mred\r\n{NINE}\t9\nend");
    let titles: Vec<_> = read(&text).into_iter().map(|p| p.info.title).collect();
    assert_eq!(titles, [Some("17 clues".into()), Some("7.1,[31mred".into()), Some("9".into())]);
}

#[test]
fn the_puzzle_may_be_any_column_below_a_heading() {
    let plain = read(NINE);
    for text in [
        format!("id,puzzle,difficulty\n7,{NINE},4.2\n"),
        format!("id;puzzle\n\"0000183b305c\";\"{NINE}\"\n"),
        format!("III  20  SM  {NINE}  gsf  5\n"),
        format!("My puzzles\n| 1 | {NINE} |\n"),
        format!("```\n{NINE}\n```\n"),
        format!("(solve \"{NINE}\")\n"),
        format!("> {NINE}\n"),
        format!("INSERT INTO puzzles VALUES (1, '{NINE}', 'easy');\n"),
        format!("https://example.org/solve?puzzle={NINE}&level=3\n"),
        format!("see https://example.org/{NINE}.html\n"),
        format!("Board={NINE}\n"),
    ] {
        assert_eq!(read(&text)[0].givens, plain[0].givens, "{text}");
    }
    let killer = errors(&format!("https://example.org/killer?puzzle={NINE}\n"));
    assert!(killer.len() == 1 && killer[0].contains("site whose puzzles cannot be read"), "{killer:?}");
    assert_eq!(errors(&format!("{NINE}\nid,puzzle\n{NINE}\n")).len(), 1, "a heading below a puzzle");
}

#[test]
fn the_solution_beside_a_puzzle_is_checked() {
    let solution = SOLUTION;
    let puzzle = format!("{}{}", &solution[..30], ".".repeat(51));
    assert_eq!(read(&format!("{puzzle},{solution},easy\n"))[0].givens.filled(), 30);
    // Boxes turned around: a grid, but of another puzzle.
    let other = format!("{}{}", &solution[27..], &solution[..27]);
    let error = error(&format!("{puzzle},{other},easy\n")).to_string();
    assert_eq!(error, "line 1, column 83: the solution has 8 in r1c1, where the puzzle has 5");
    assert_eq!(read(&format!("{puzzle},{}\n", "1".repeat(81))).len(), 1);
    assert_eq!(read(&format!("{puzzle}{solution}\n7,{puzzle}{solution}\n"))[1].givens.filled(), 30);
    assert_eq!(errors(&format!("{puzzle}{other}\n")).len(), 1);
    let small = "1.34341221.34321\n1234341221434321\n";
    assert_eq!(read(&small.repeat(2)).len(), 2, "a 4x4 puzzle and its solution on lines of their own");
    for cells in ["1 . 3 4 3 4 1 2 2 1 . 3 4 3 2 1", "1,0,3,4,3,4,1,2,2,1,0,3,4,3,2,1"] {
        assert_eq!(read(cells)[0].geometry.size(), 4);
    }
    assert_eq!(errors(". . 3 . . . 1 . . 2 . . . . . .\n").len(), 1, "it looks like a row of 16x16");
    for text in [format!("{solution},{puzzle}\n"), format!("id,solution,puzzle\n1,{solution},{puzzle}\n")] {
        assert_eq!(read(&text)[0].givens.filled(), 30, "the solution may come first");
    }
}

#[test]
fn the_solution_of_a_damaged_puzzle_is_not_read_in_its_place() {
    let solution = SOLUTION;
    let of_nine = "123587946768491523945263718457326891831749652296158374519634287672815439384972165";
    // What begins with `#` is a comment.
    let (damaged, comment) = ("9".repeat(40) + &".".repeat(40), "#".repeat(50) + &"1".repeat(31));
    for (damaged, expected) in [(damaged, &[true, false][..]), (comment, &[true])] {
        let text = format!("puzzle,solution\n{NINE},{of_nine}\n{damaged},{solution}\n");
        let read: Vec<bool> = found(text.as_bytes()).iter().map(Result::is_ok).collect();
        assert_eq!(read, expected, "{damaged}");
    }
    assert_eq!(read(&format!("12,{solution},{solution}\n")).len(), 1);
}

#[test]
fn a_4x4_puzzle_with_one_open_cell_is_no_number() {
    for text in ["1234341221.34321", "12-4341221434321", "1234341221434321"] {
        assert_eq!(read(&format!("{text}\n")).len(), 1, "{text}");
    }
    // Where zeros are the empty cells, they are a board without clues.
    let empty = [b'0'; 16];
    let sdm = Options { format: Some(Format::SDM), alphabet: None };
    assert!(parse(&empty, sdm).is_ok_and(|parsed| parsed.len() == 1));
    assert!(parse(&empty, Options::default()).is_err());
}

#[test]
fn two_puzzles_on_a_line_are_refused() {
    let other = NINE.chars().rev().collect::<String>().replace('1', "9");
    for separator in [",", " ", "; ", "\t", ",Easy,\u{2}"] {
        let errors = errors(&format!("{NINE}\n{NINE}{separator}{other}\n"));
        assert!(errors.len() == 1 && errors[0].contains("another puzzle on the line"), "{errors:?}");
    }
    let later = NINE.replacen('.', "9", 3);
    assert_eq!(read(&format!("{NINE},{later}\n")).len(), 1, "a position of the same puzzle");
}

#[test]
fn other_text_around_a_list_is_skipped() {
    for text in [
        format!("2024-03-05\n\n{NINE} hard\n{NINE}\n"),
        format!("Hi Ann,\n> {NINE}\n> # easy\n> {NINE}\n\n-- \nBest regards, Bob\n"),
        format!("```text\n{NINE}\n{NINE}\n```\n"),
        format!("[code]{NINE}\n{NINE}[/code]\n"),
        format!("{NINE}\r\n{NINE}\r\n\u{1a}"),
    ] {
        assert_eq!(read(&text).len(), 2, "{text}");
    }
    let latin = format!("R\u{e4}tsel\n{NINE}\n").chars().map(|c| c as u8).collect::<Vec<_>>();
    assert!(parse(&latin, Default::default()).is_ok_and(|parsed| parsed.len() == 1));
}

#[test]
fn a_bad_line_does_not_stop_the_others() {
    let text = format!("{NINE}\n{}\n{NINE}9\n{}\n{NINE}", &NINE[..80], NINE.replacen('.', "A", 1));
    assert_eq!(format_of(&text), Some(Format::LINE));
    assert_eq!(
        found(text.as_bytes()),
        [
            Ok(1),
            Err("line 2, column 81: 80 cells: expected 81 (a board of 9x9)".into()),
            Err("line 3, column 82: 82 cells: expected 81 (a board of 9x9)".into()),
            Err("line 4, column 1: found `A`: expected 1-9, or `.` for an empty cell".into()),
            Ok(5),
        ]
    );
}

#[test]
fn the_position_of_a_cell_in_the_text_is_known() {
    let text = format!("\n  {NINE}");
    let parsed = Reader::new(text.as_bytes(), Default::default()).next().unwrap().unwrap();
    assert_eq!(parsed.position(Cell::new(80)), (2, 83));
}

#[test]
fn lines_of_every_size_are_read() {
    for size in [4usize, 6, 8, 9, 10, 12, 16, 25] {
        let puzzles = read(&".".repeat(size * size));
        assert_eq!(puzzles[0].geometry.size(), size);
    }
    assert!(error(&"1".repeat(45)).message.contains("45 cells"));
}

#[test]
fn a_title_that_is_read_as_something_else_is_left_out() {
    let cells = ".".repeat(80) + "9";
    let of = |title: &str| format!("title: {title}\ngrid:\n{}", wrapped(&cells, 9));
    let other = cells.replace('9', "8");
    let wrong = format!("{}{}", &SOLUTION[72..], &SOLUTION[..72]);
    for (title, is_kept) in
        [("No. 7, easy", true), ("Windoku 3", false), (wrong.as_str(), false), (other.as_str(), false)]
    {
        let puzzle = Problem::Sudoku(read(&of(title)).remove(0));
        let text = Writer::new(Format::LINE).problem(&puzzle).expect("a line");
        let expected = if is_kept { format!("{cells} {title}\n") } else { format!("{cells}\n") };
        assert_eq!(text, expected);
    }
    let line = format!("{cells} Windoku 3\n");
    let puzzle = Problem::Sudoku(read(&line).remove(0));
    assert_eq!(Writer::new(Format::LINE).problem(&puzzle).as_deref(), Ok(line.as_str()), "it names the rule");
}
