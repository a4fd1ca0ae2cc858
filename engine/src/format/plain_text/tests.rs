//! What plain texts hold: each text with its puzzles and errors.

use crate::format::tests::{assert_errors, errors, format_of, read};
use crate::format::{Options, ReadError, Reader, notes_at_end};
use crate::grid::{Boxes, Puzzle};

/// Returns the puzzles of a text as lines of digits, and its errors, in order.
fn said(text: &str) -> Vec<String> {
    let line = |puzzle: &Puzzle| -> String {
        let symbol = |digit| puzzle.alphabet.symbol(digit);
        puzzle.givens.values().iter().map(|value| value.map_or('.', symbol)).collect()
    };
    Reader::new(text.as_bytes(), Options::default())
        .map(|read| match read {
            Ok(parsed) => line(parsed.problem.as_sudoku().expect("a sudoku")),
            Err(ReadError::Parse(error)) => error.to_string(),
            Err(ReadError::Io(error)) => panic!("{error}"),
        })
        .collect()
}

const FOUR: &str = "1..4...2.3..2..3";

#[test]
fn boards_are_read_however_they_are_drawn() {
    for text in [
        "1..4\n...2\n.3..\n2..3\n",
        "1 0 0 4\n0 0 0 2\n0 3 0 0\n2 0 0 3\n",
        "1,,,4\n,,,2\n,3,,\n2,,,3\n",
        "1;;;4\r\n;;;2\r\n;3;;\r\n2;;;3\r\n",
        "[[1, 0, 0, 4],\n [0, 0, 0, 2],\n [0, 3, 0, 0],\n [2, 0, 0, 3]]\n",
        "int grid[4][4] = {\n  {1, 0, 0, 4},\n  {0, 0, 0, 2},\n  {0, 3, 0, 0},\n  {2, 0, 0, 3}\n};\n",
        "let rows = [\n  \"1..4\",\n  \"...2\",\n  \".3..\",\n  \"2..3\",\n];\n",
        "+---+---+\n|1 .|. 4|\n|. .|. 2|\n+---+---+\n|. 3|. .|\n|2 .|. 3|\n+---+---+\n",
        "+–––––+–––––+\n| 1 . | . 4 |\n| . . | . 2 |\n+–––––+–––––+\n| . 3 | . . |\n| 2 . | . 3 |\n+–––––+–––––+\n",
        "┌─┬─┬─┬─┐\n│1│ │ │4│\n├─┼─┼─┼─┤\n│ │ │ │2│\n├─┼─┼─┼─┤\n│ │3│ │ │\n├─┼─┼─┼─┤\n│2│ │ │3│\n└─┴─┴─┴─┘\n",
        "|1|2|3|4|\n|---|---|---|---|\n|1| | |4|\n| | | |2|\n| |3| | |\n|2| | |3|\n",
        "1  4\n   2\n 3  \n2  3\n",
        "- - - -\n",
        "    A B C D\n1 | 1 . . 4\n2 | . . . 2\n3 | . 3 . .\n4 | 2 . . 3\n",
        "1. .4\n.. .2\n\n.3 ..\n2. .3\n",
        "1\nGrid 1\n1..4\n...2\n.3..\n2..3\n",
        "var b = [4][4]int{\n\t{1, 0, 0, 4},\n\t{0, 0, 0, 2},\n\t{0, 3, 0, 0},\n\t{2, 0, 0, 3},\n}\n",
        "b = [\n\t[1, 0, 0, 4],  # row 1\n\t[0, 0, 0, 2],\n# half of it\n\t[0, 3, 0, 0],\n\t[2, 0, 0, 3],  # last\n]\n",
        "int b[4][4] = {\n {1, 0, 0, 4}, // row 1\n {0, 0, 0, 2}, /* 2 */\n // 3\n {0, 3, 0, 0},\n {2, 0, 0, 3}};\n",
        "\t1..4  # band 1\n\t...2\n\t.3..  // band 2\n\t2..3\n",
        "\t1\t\t\t4\n\t\t\t\t2\n\t\t3\t\t\n\t2\t\t\t3\n",
        "1 0 0 4; % the first\n0 0 0 2;\n0 3 0 0;\n2 0 0 3\n",
    ] {
        let expected =
            if text == "- - - -\n" { "line 1, column 1: 1 row of 4 numbers: expected 4 rows" } else { FOUR };
        assert_eq!(said(text), [expected], "{text}");
    }
}

#[test]
fn rows_that_do_not_follow_the_first_are_errors_in_their_places() {
    for (text, expected) in [
        ("1..4\n...2\n.3.\n2..3\n", "line 3, column 4: 3 characters in the row: expected 4"),
        ("1..4\n...2\n.3..\n", "line 3, column 1: 3 rows of 4 characters: expected 4 rows"),
        ("1..4\n...2\n.3..\n2..3\n....\n", "line 5, column 1: 5 rows of 4 characters: expected 4 rows"),
        ("1,,,4\n,,,2\n,3,\n2,,,3\n", "line 3, column 4: 3 cells in the row: expected 4"),
        ("1,,,4\n,,,2\n,3 3,,\n2,,,3\n", "line 3, column 4: two cells between the same separators"),
        (
            "1 0 0 4\n0 0 0 5\n0 3 0 0\n2 0 0 3\n",
            "line 2, column 7: found `5`: expected 1-4, or `.` for an empty cell",
        ),
        ("1,,,4\n,,,2\n,3,,,\n2,,,3\n", "line 3, column 6: 5 cells in the row: expected 4"),
        (
            "1 0 0 4\n0 0 0 23\n0 0 0 0\n0 3 0 0\n",
            "line 2, column 7: found `23`: expected a number from 1 to 4, or 0 for an empty cell",
        ),
        (
            "1,,odd,4\n,,,2\n,3,,\n2,,,3\n",
            "line 1, column 4: found `odd`: expected a digit, or `.` for an empty cell",
        ),
        (
            "1,,,4\n,,even,2\n,3,,\n2,,,3\n",
            "line 2, column 3: found `even`: expected a digit, or `.` for an empty cell",
        ),
        (
            "+--+--+\n|1.|.4|  5\n|..|.2|  2\n+--+--+\n|.3|..|  3\n|2.|.3|  5\n+--+--+\n",
            "line 2, column 11: 5 characters in the row: expected 4",
        ),
        ("1......\n......2\n", "line 1, column 1: 7 characters in a row: no board has this size"),
        ("1..4\n...2\n.3..\n# next\n", "line 3, column 1: 3 rows of 4 characters: expected 4 rows"),
    ] {
        assert_eq!(said(text), [expected], "{text}");
    }
}

#[test]
fn lines_hold_puzzles_in_many_columns() {
    let solution = "1324413242133241";
    for text in [
        format!("{FOUR} a title\n"),
        format!("id,puzzle,level\n7,{FOUR},easy\n"),
        format!("Easy\n{FOUR}\n"),
        format!("# a comment\n{FOUR} # another\n"),
    ] {
        assert_eq!(said(&text), [FOUR], "{text}");
    }
    let wrong = format!("{FOUR},{solution}\n");
    assert_eq!(said(&wrong), ["line 1, column 1: the solution has 2 in r3c2, where the puzzle has 3"]);
    let two = format!("{FOUR} 2..4...2.3..2..3\n");
    assert_eq!(said(&two), ["line 1, column 18: there is another puzzle on the line"]);
    let twice = format!("{FOUR}\t1324413243133223\n");
    assert_eq!(said(&twice), ["line 1, column 18: the solution has a digit twice in a row"]);
    let ones = format!("{FOUR}\t1111111111111111\n");
    assert_eq!(said(&ones), [FOUR], "no solution");
    let damaged = format!("{}, {solution}\n", &FOUR[..15]);
    assert_eq!(said(&damaged), ["line 1, column 1: 15 cells: expected 16 as in the solution beside them"]);
    let short = format!("{FOUR}\n{}\n{FOUR}\n", "1..4".repeat(7));
    assert_eq!(said(&short)[1], "line 2, column 29: 28 cells: expected 36 (a board of 6x6)");
}

#[test]
fn columns_may_ask_for_rules() {
    for (head, values, expected) in [
        ("puzzle,type", "killer", &["killer cages"][..]),
        ("puzzle;level;diagonal", "easy;true", &["diagonals"]),
        ("\"puzzle\",\"anti_knight\",\"type\"", "\"1\",\"thermo\"", &["anti-knight", "thermometers"]),
        ("puzzle,diagonal,type", "0,classic", &[]),
        ("level,type", "easy,killer", &[]),
        ("puzzle,rule", "Both diagonals hold 1 to 4.", &["diagonals"]),
        ("puzzle,notes", "Adjacent cells cannot be consecutive.", &["anti-consecutive"]),
        ("puzzle,notes,title", "\"made by hand, in May\",Even hotter", &[]),
        ("puzzle,notes,type", "\"made by hand, in May\",killer", &["killer cages"]),
        ("puzzle,notes,type", ",", &[]),
    ] {
        let separator = if head.contains(';') { ';' } else { ',' };
        let text = format!("{head}\n{FOUR}{separator}{values}\n\n{FOUR}{separator}{values}\n");
        let asked: Vec<Vec<String>> = read(&text).into_iter().map(|puzzle| puzzle.info.not_checked).collect();
        assert_eq!(asked, [expected, expected], "{text}");
    }
}

#[test]
fn maps_of_regions_make_a_jigsaw() {
    let map = "AAAB\nCABB\nCCBD\nCDDD\n";
    let board = "1..4\n...2\n.3..\n2..3\n";
    for text in [format!("{board}{map}"), format!("{board}\nRegions\n{map}"), format!("{map}\n{board}")] {
        let puzzles = read(&text);
        let shape = puzzles[0].geometry.shape();
        assert!(puzzles.len() == 1 && matches!(shape.boxes, Boxes::Regions(_)), "{text}");
    }
    let wrong = said(&format!("{board}\nAAAB\nCABB\nCCBD\nCDDA\n"));
    let told = "line 6, column 1: this is no map of regions: expected 4 rows, and 4 regions of 4 cells";
    assert_eq!(wrong, [told]);
    let short = said(&format!("{board}\nAAAB\nCABB\nCCBD\n{FOUR}\n"));
    assert_eq!(short, [told, FOUR], "the next puzzle is kept");
    let drawn = "12.|...\n...|...\n---+---\n..3|...\n...|...\n---+---\n...|...\n...|..6\n";
    assert_eq!(read(drawn)[0].geometry.shape().boxes, Boxes::Rectangles { height: 2, width: 3 });
}

/// Draws a board of 4x4 with strokes around its regions, `[upright, level]`, and other strokes around its cells.
fn drawn(map: &str, pitch: usize, strong: [char; 2], weak: [char; 2]) -> String {
    let region = |row: usize, column: usize| map.as_bytes().get(row * 4 + column).filter(|_| column < 4);
    let mut text = String::new();
    for row in 0..=4 {
        for column in 0..4 {
            let is_end = row == 0 || region(row - 1, column) != region(row, column);
            let stroke = if is_end { strong[1] } else { weak[1] };
            text += &format!("+{}", stroke.to_string().repeat(pitch - 1));
        }
        text += "+\n";
        for column in (0..=4).filter(|_| row < 4) {
            let is_end = column == 0 || region(row, column - 1) != region(row, column);
            text.push(if is_end { strong[0] } else { weak[0] });
            if let Some(cell) = FOUR.chars().nth(row * 4 + column).filter(|_| column < 4) {
                text += &format!("{cell:^0$}", pitch - 1);
            }
        }
        text += if row < 4 { "\n" } else { "" };
    }
    text
}

#[test]
fn regions_may_be_drawn_by_bars_and_lines() {
    let map = "AAABCABBCCBDCDDD";
    let forum = "\
.-----------.---.
| 1   .   . | 4 |
|---.   .---'   |
| . | . | .   2 |
|   '---:   .---|
| .   3 | . | . |
|   .---'---'   |
| 2 | .   .   3 |
'---'-----------'
";
    let light = [drawn(map, 4, ['|', '-'], [' ', ' ']), drawn(map, 2, ['|', '-'], [' ', ' '])];
    let heavy = [drawn(map, 2, ['┃', '━'], ['│', '─']), drawn(map, 4, ['|', '-'], [':', '.'])];
    for text in light.iter().chain(&heavy).map(String::as_str).chain([forum]) {
        assert_eq!(said(text), [FOUR], "{text}");
        let puzzle = read(text).remove(0);
        let boxes = &puzzle.geometry.shape().boxes;
        assert!(matches!(boxes, Boxes::Regions(map) if map[..8] == [0, 0, 0, 1, 2, 0, 1, 1]), "{text}");
    }
    // All cells alike, or the usual boxes.
    for map in ["ABCDEFGHIJKLMNOP", "AABBAABBCCDDCCDD"] {
        let text = drawn(map, 4, ['|', '-'], [' ', ' ']);
        let shape = read(&text)[0].geometry.shape().clone();
        assert_eq!(shape.boxes, Boxes::Rectangles { height: 2, width: 2 }, "{text}");
    }
    let told = "line 1, column 1: the bars and lines draw no 4 regions of 4 cells";
    assert_eq!(said(&drawn("AAABCABBCCBDCCDD", 4, ['|', '-'], [' ', ' '])), [told]);
    let bars = "|1 . .|4|\n|.|.|. 2|\n|. 3|.|.|\n|2|. . 3|\n";
    assert_eq!(
        said(bars),
        ["line 2, column 1: the bars of this row are not where those of the first one are"]
    );
}

#[test]
fn a_digit_behind_a_minus_is_no_candidate_any_more() {
    let puzzle = |text: &str| read(text).remove(0);
    let marked = "1 234 2-34 2-3-4\n234 *234 #24 123\n234 3 124 124\n2 134 134 13\n";
    let plain = "1 234 24 2\n234 234 24 123\n234 3 124 124\n2 134 134 13\n";
    assert_eq!(puzzle(marked), puzzle(plain));
}

#[test]
fn a_solution_or_later_position_is_no_puzzle_of_its_own() {
    let rows = |line: &str| {
        line.as_bytes().chunks(4).map(|row| format!("{}\n", String::from_utf8_lossy(row))).collect::<String>()
    };
    let puzzle = "1.3.3.1..1.34.2.";
    let before = rows(puzzle);
    assert_eq!(said(&format!("{before}\nSolved:\n{}", rows("1234341221434321"))), [puzzle]);
    let other = "4321341221431234";
    assert_eq!(said(&format!("{before}\n{}", rows(other))), [puzzle, other]);
    assert_eq!(said(&format!("{before}\nagain: {puzzle}\n")), [puzzle]);
}

#[test]
fn the_layout_is_the_format() {
    for (text, format) in [
        ("1..4...2.3..2..3\n", "line"),
        ("1..4\n...2\n.3..\n2..3\n", "rows"),
        ("1 0 0 4\n0 0 0 2\n0 3 0 0\n2 0 0 3\n", "grid"),
        ("1,,,4\n,,,2\n,3,,\n2,,,3\n", "csv"),
        ("|1.|.4|\n|..|.2|\n|.3|..|\n|2.|.3|\n", "ss"),
        ("1 23 23 4\n34 34 1 2\n4 3 2 1\n2 1 4 3\n", "marks"),
    ] {
        assert_eq!(format_of(text), Some(format), "{text}");
    }
    assert_eq!(errors("[code]\n<table><tr><td>1</td></tr></table>\n[/code]\n").len(), 1);
}

#[test]
fn what_is_below_a_board_is_told() {
    let rows = "1...\n...2\n.3..\n...4\n";
    for text in [format!("{rows}anti-knight\n"), format!("{rows}\nAnti-knight\n\n")] {
        assert_eq!(read(&text)[0].info.not_checked, ["anti-knight"], "{text}");
    }
    for text in [
        format!("{rows}Some words.\nBoth diagonals hold 1 to 4.\n"),
        format!("{rows}\nThe digits on the main diagonals\nare different.\n"),
    ] {
        assert_eq!(read(&text)[0].info.not_checked, ["diagonals"], "{text}");
    }
    let unknown = "Digits in blue cells are larger than 2";
    let puzzle = read(&format!("{rows}\n{unknown}.\n")).remove(0);
    assert_eq!(
        (puzzle.info.comment.as_deref(), puzzle.info.not_understood.len()),
        (Some(&*format!("{unknown}.")), 1)
    );
    // There it is the title of the next board.
    let two = read(&format!("{rows}\nAnti-knight\n{rows}"));
    assert_eq!(two.iter().map(|puzzle| puzzle.info.not_checked.len()).collect::<Vec<_>>(), [0, 1]);
    let rule = |line: usize| format!("{line}:1 a rule below a board without headers");
    assert_errors([
        (format!("{rows}extra: diagonals\n"), &*rule(5)),
        (format!("{rows}\nkiller: 3 r1c1 r1c2\n"), &*rule(6)),
        (format!("{}\nthermometer: r1c1 r1c2\n", ".".repeat(81)), &*rule(2)),
    ]);
}

#[test]
fn what_is_before_the_cells_of_a_line_is_told() {
    for (before, title, missing) in [
        ("X-Sudoku: ", Some("X-Sudoku"), &["diagonals"][..]),
        ("3. Anti-knight;", Some("3. Anti-knight"), &["anti-knight"]),
        ("easy,", Some("easy"), &[]),
        ("17,", None, &[]),
        ("let cells = \"", None, &[]),
    ] {
        let puzzle = read(&format!("{before}{FOUR}\n")).remove(0);
        assert_eq!(
            (puzzle.info.title.as_deref(), puzzle.info.not_checked.as_slice()),
            (title, &*missing.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>()),
            "{before}"
        );
    }
    let behind = |rest: &str| read(&format!("{FOUR}{rest}\n")).remove(0).info.title;
    assert_eq!((behind("\"}"), behind(",Easy,,,")), (None, Some("Easy".to_owned())));
}

#[test]
fn a_part_of_a_row_below_a_board_is_an_error() {
    for (below, is_error) in [("12.", true), ("1 2", true), ("3,,4", true), ("3", false), ("0 0", false)] {
        let said = said(&format!("1..4\n...2\n.3..\n2..3\n\n{below}\n\n"));
        assert_eq!((said[0].as_str(), said.len() == 2), (FOUR, is_error), "{below}");
    }
}

#[test]
fn a_heading_below_a_list_is_told_at_its_end() {
    for (end, line, expected) in [
        ("Anti-king\n", 2, &["anti-king"][..]),
        ("\nSome words\n# Both diagonals hold 1 to 9.\n", 4, &["diagonals"]),
    ] {
        let text = format!("{}1\n{end}", ".".repeat(80));
        let mut reader = Reader::new(text.as_bytes(), Options::default());
        assert!(reader.by_ref().all(|read| read.is_ok()));
        let notes = notes_at_end(&mut reader).expect("notes");
        assert_eq!(
            (notes.line, notes.info.not_checked.as_slice()),
            (line, &*expected.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
        );
    }
    let text = format!("Anti-king\n{}1\nby Anna\n", ".".repeat(80));
    let mut reader = Reader::new(text.as_bytes(), Options::default());
    assert!(reader.by_ref().all(|read| read.is_ok()));
    assert!(notes_at_end(&mut reader).is_none());
}
