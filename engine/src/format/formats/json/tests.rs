//! Tests of reading sudokus in JSON.

use crate::format::tests::{
    LINE, SOLUTION, error, errors, format_of, found, read, round_trip, rows_of, wrapped,
};
use crate::format::{Format, Options, Reader};
use crate::grid::{CandidateSet, Cell, Digit, Progress, Puzzle};

/// The rows of a line as lists.
fn lists(line: &str) -> String {
    let list = |row: &str| format!("[{}]", rows_of(row, 1).join(","));
    rows_of(line, 9).into_iter().map(list).collect::<Vec<_>>().join(",\n")
}

fn digits(puzzle: &Puzzle) -> String {
    let digit = |value: &Option<Digit>| value.map_or('0', |digit| char::from(b'0' + digit.value()));
    puzzle.givens.values().iter().map(digit).collect()
}

fn lines(text: &str) -> Vec<String> {
    read(text).iter().map(digits).collect()
}

#[test]
fn regions_make_a_jigsaw() {
    let grid = "\"grid\":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,2]]";
    for regions in [
        "[[0,0,0,1],[2,0,1,1],[2,2,1,3],[2,3,3,3]]",
        "[\"AAAB\",\"CABB\",\"CCBD\",\"CDDD\"]",
        "[0,0,0,1,2,0,1,1,2,2,1,3,2,3,3,3]",
        "[[0,1,2,5],[3,6,7,10],[4,8,9,12],[11,13,14,15]]",
        "[[[0,0],[0,1],[0,2],[1,1]],[[0,3],[1,2],[1,3],[2,2]],[[1,0],[2,0],[2,1],[3,0]],[[2,3],[3,1],[3,2],[3,3]]]",
    ] {
        let puzzle = &read(&format!("{{{grid},\"regions\":{regions}}}"))[0];
        assert_eq!(puzzle.geometry.shape().describe(), "4x4 jigsaw", "{regions}");
        assert_eq!(puzzle.info.unchecked, None);
    }
    let usual = &read(&format!("{{{grid},\"regions\":[[0,0,1,1],[0,0,1,1],[2,2,3,3],[2,2,3,3]]}}"))[0];
    assert_eq!(usual.geometry.shape().describe(), "4x4");
    for regions in ["[[0,0,0,0],[0,0,1,1],[2,2,3,3],[2,2,3,3]]", "[[0,1],[2,3]]", "true"] {
        let puzzle = &read(&format!("{{{grid},\"regions\":{regions}}}"))[0];
        assert_eq!(puzzle.info.unchecked.as_deref(), Some("irregular regions"), "{regions}");
    }
}

#[test]
fn lists_of_grids_are_not_joined() {
    let four = "1.34341221.34321";
    let list = |count: usize| vec![format!("{LINE:?}"); count].join(",");
    assert_eq!(lines(&format!("[{}]", list(4))), vec![LINE; 4]);
    assert_eq!(lines(&format!("{{\"puzzles\":[{}]}}", list(4))), vec![LINE; 4]);
    let numbers = "[1,0,3,4,3,4,1,2,2,1,0,3,4,3,2,1]";
    for (grid, count) in [(format!("{four:?}"), 4), (format!("{{\"puzzle\":{numbers}}}"), 16)] {
        assert_eq!(read(&format!("[{}]", vec![grid.clone(); count].join(","))).len(), count, "{grid}");
        assert_eq!(read(&format!("{}\n", vec![grid.clone(); count].join("\n"))).len(), count, "{grid}");
    }
}

#[test]
fn grids_of_all_shapes_are_found() {
    let rows = lists(LINE);
    let texts: Vec<String> = rows_of(LINE, 9).into_iter().map(|row| format!("{row:?}")).collect();
    let flat: Vec<String> = LINE.chars().map(|c| c.to_string()).collect();
    for text in [
        format!("[{rows}]"),
        rows.clone(),
        rows.replace(",\n", "\n"),
        rows.replace(',', " "),
        format!("[{}]", rows.replace(',', ", ").replace('0', "null")),
        format!("[{}]", rows.replace('0', "\"\"")),
        format!("[{}]", rows.replace('0', "\".\"").replace('5', "\"5\"")),
        format!("{{{}}};", rows.replace('[', "{").replace(']', "}")),
        format!("[{}]", texts.join(",")),
        format!("[{}]", flat.join(",")),
        format!("\"{LINE}\"").replace('"', "'").replacen('\'', "['", 1) + "]",
        format!("{{\"data\":{{\"grid\":\"{LINE}\",\"id\":7}}}}"),
        format!("[1] {LINE}"),
        format!("board = [\n{rows}\n]\n"),
        format!("{{\"board\":\"{}\"}}", texts.join("\\n").replace('"', "")),
        format!(
            "{{\"newboard\":{{\"grids\":[{{\"value\":[{rows}],\"solution\":[{}],\"difficulty\":\"Hard\"}}]}}}}",
            lists(SOLUTION)
        ),
        format!("{{\"difficulty\":\"easy\",\"puzzle\":\"{LINE}\",\"solution\":\"{}\"}}", "1".repeat(81)),
        format!("{{\"solution\":\"{SOLUTION}\",\"puzzle\":\"{LINE}\"}}"),
        format!("[[\"{LINE}\",\"{SOLUTION}\"]]"),
        format!("{{\"unsolved-sudoku\":[{rows}],\"solved-sudoku\":[{}]}}", lists(SOLUTION)),
        format!(
            "[{}]",
            rows.replace('0', "{}")
                .replace('5', "{\"value\":5,\"notes\":[]}")
                .replace('7', "{\"value\":\"7\"}")
        ),
    ] {
        assert_eq!(lines(&text), [LINE], "{text}");
    }
    assert_eq!(lines(&format!("{{\"solution\":\"{SOLUTION}\"}}")), [SOLUTION], "a solution alone is a grid");
}

#[test]
fn lists_of_programs_are_found() {
    let rows = rows_of(LINE, 9);
    let spaced = |row: &str| rows_of(row, 1).join(" ");
    let list = |before: &str, row: &dyn Fn(usize, &str) -> String, after: &str| {
        let rows: String = rows.iter().enumerate().map(|(i, r)| row(i, r)).collect();
        format!("{before}{rows}{after}\n")
    };
    let fact = |i: usize, c: char| format!("given({},{},{c}).\n", i / 9 + 1, i % 9 + 1);
    let cell = |i: usize, c: char| format!("{{\"row\":{},\"col\":{},\"value\":{c}}},", i / 9, i % 9);
    let filled = |write: fn(usize, char) -> String| -> String {
        LINE.chars().enumerate().filter(|(_, c)| *c != '0').map(|(i, c)| write(i, c)).collect()
    };
    for text in [
        list("my @g = (\n", &|_, row| format!("  [qw({})],\n", spaced(row)), ");"),
        list("#(", &|_, row| format!("#({})\n", spaced(row)), ")"),
        list("", &|i, row| format!("board[{i}] = [{}]\n", spaced(row).replace(' ', ", ")), ""),
        list("", &|_, row| format!("grid.append([{}])\n", spaced(row).replace(' ', ",")), ""),
        list("", &|i, row| format!("grid[{i}] = \"{row}\";\n"), ""),
        format!("p ← 9 9⍴{}\n", spaced(LINE)),
        format!("p = ('{}'\n     '{}')\n", &LINE[..40], &LINE[40..]),
        format!("String p = \"{}\" +\n  \"{}\";\n", &LINE[..27], &LINE[27..]),
        filled(fact),
        format!("{{\"cells\":[{}]}}", filled(cell)),
        format!("{{\"givens\":{{{}}}}}", filled(|i, c| format!("\"r{}c{}\":{c},", i / 9 + 1, i % 9 + 1))),
        format!("[{}]", filled(|i, c| format!("{{\"pos\":[{},{}],\"val\":{c}}},", i / 9, i % 9))),
        format!("{{\"puzzle\":\"{}\"}}", rows.join("/")),
        format!("[\"{LINE}\\teasy\"]"),
        format!("{{\"rows\":[{}]}}", lists(LINE).replace('[', "{\"cells\":[").replace(']', "]}")),
        format!("{{\"start\":\"{LINE}\",\"end\":\"{SOLUTION}\"}}"),
        format!("{{\"puzzle\":\u{a0}\"{LINE}\",\u{a0}\"solution\":\u{a0}\"{}\"}}", "1".repeat(81)),
        format!("Sudoku (hard)\n\n[{}]\n", lists(LINE)),
        filled(fact) + "\n" + &SOLUTION.chars().enumerate().map(|(i, c)| fact(i, c)).collect::<String>(),
        format!(
            "{{\"cells\":[{{\"cell_type\":\"code\",\"source\":[\"g = [\\n\",\"{}]\"],\"outputs\":[[{LINE:?}]]}}],\"nbformat\":4}}",
            lists(LINE).replace('\n', "\\n\",\"")
        ),
        format!("{{\"grid\":\"{}\"}}", wrapped(&LINE.replace('0', "."), 9).replace('\n', "|\\n|---\\n")),
    ] {
        assert_eq!(lines(&text), [LINE], "{text}");
    }
    for text in [
        list(
            "const g = [_][9]u8{\n",
            &|_, row| format!("  .{{ {} }},\n", spaced(row).replace(' ', ", ")),
            "};",
        ),
        list("M = [", &|_, row| format!("{}; ...\n", spaced(row)), "];"),
        format!("{{\"givens\":{{{}}}}}", filled(|i, c| format!("\"{i}\":{c},"))),
    ] {
        assert_eq!(lines(&text), [LINE], "{text}");
    }
    let array = |name: &str| list(&format!("(def {name} #2A("), &|_, row| format!("({})", spaced(row)), "))");
    assert_eq!(lines(&(array("a") + &array("b"))), [LINE; 2]);
    let triple = filled(|i, c| format!("[{},{},{c}],", i / 9 + 1, i % 9 + 1));
    assert_eq!(lines(&format!("{{\"anything\":[{triple}]}}")), [LINE]);
    let all = |cell: &dyn Fn(char) -> String, open: &str, close: &str| {
        let row = |row: &[u8]| row.iter().map(|&c| cell(char::from(c))).collect::<Vec<_>>().join(", ");
        let rows = LINE.as_bytes().chunks(9).map(|cells| format!("  {open}{}{close}", row(cells)));
        rows.collect::<Vec<_>>().join(",\n")
    };
    let some = |c: char| if c == '0' { "None".to_owned() } else { format!("Some({c})") };
    let zero = |c: char| c.to_string();
    assert_eq!(lines(&format!("let b = vec![\n{}\n];\n", all(&some, "vec![", "]"))), [LINE]);
    assert_eq!(
        lines(&format!("int[][] b = new int[][] {{\n{}\n}};\n", all(&zero, "new int[] {", "}"))),
        [LINE]
    );
    let assigned = filled(|i, c| format!("grid[{}][{}] = {c};\n", i / 9, i % 9));
    assert_eq!(lines(&assigned), [LINE]);
    let indexed = filled(|i, c| format!("{{\"index\":{i},\"value\":{c}}},"));
    assert_eq!(lines(&format!("{{\"cells\":[{indexed}]}}")), [LINE]);
    let inner = |i: usize, c: char| format!("[{},{},{c}],", i / 9 % 7 + 1, i % 9 % 7 + 1);
    assert!(errors(&format!("[{}]", filled(inner))).len() == 1, "cells twice");
}

#[test]
fn columns_and_boxes_are_put_in_order() {
    let cell = |index: usize| &LINE[index..=index];
    let lists = |index: fn(usize, usize) -> usize| -> String {
        let list = |i| format!("[{}]", (0..9).map(|j| cell(index(i, j))).collect::<Vec<_>>().join(","));
        format!("[{}]", (0..9).map(list).collect::<Vec<_>>().join(","))
    };
    let (rows, columns) = (lists(|i, j| 9 * i + j), lists(|i, j| 9 * j + i));
    let boxes = lists(|i, j| 27 * (i / 3) + 3 * (i % 3) + 9 * (j / 3) + j % 3);
    let numbers = |lists: &str| lists.replace(['[', ']'], "");
    // The same lists under names with numbers, as columns of a program, and in objects or rows of their own.
    let inner =
        |lists: &str| lists.trim_matches(['[', ']']).split("],[").map(str::to_owned).collect::<Vec<_>>();
    let numbered = |name: &str, lists: &str| {
        let parts = inner(lists).into_iter().enumerate().rev();
        let parts = parts.map(|(i, part)| format!("\"{name}{}\":[{part}]", i + 1));
        format!("{{{}}}", parts.collect::<Vec<_>>().join(","))
    };
    let vectors = |lists: &str| format!("c({})", inner(lists).join("),\n  c("));
    let of_parts = |lists: &str, part: &dyn Fn(String) -> String| {
        format!("[{}]", inner(lists).into_iter().map(part).collect::<Vec<_>>().join(","))
    };
    let in_object = |part: String| format!("{{\"cells\":[{part}]}}");
    let thirds = |part: String| format!("[[{}],[{}],[{}]]", &part[..5], &part[6..11], &part[12..]);
    let band = |rows: &[String]| format!("[[{}]]", rows.join("],["));
    let identified = |lists: &str, key: &str| {
        let parts = inner(lists).into_iter().enumerate().rev();
        let parts = parts.map(|(i, part)| format!("{{\"{key}\":{i},\"values\":[{part}]}}"));
        format!("[{}]", parts.collect::<Vec<_>>().join(","))
    };
    for text in [
        numbered("row", &rows),
        numbered("col_", &columns),
        numbered("box", &boxes),
        format!("{{\"columns\":{}}}", of_parts(&columns, &in_object)),
        format!("{{\"blocks\":{}}}", of_parts(&boxes, &thirds)),
        format!("{{\"rows\":{}}}", identified(&rows, "id")),
        format!("{{\"boxes\":{}}}", identified(&boxes, "id")),
        identified(&columns, "columnIndex"),
        format!("{{\"bands\":[{}]}}", inner(&rows).chunks(3).map(band).collect::<Vec<_>>().join(",")),
        format!("s <- rbind(\n  {})\n", vectors(&rows)),
        format!("s <- cbind(\n  {})\n", vectors(&columns)),
        format!("structure(c({}L), dim = c(9L, 9L))\n", numbers(&columns).replace(',', "L, ")),
        format!("Puzzle 1\nmatrix(c({}), nrow = 9)\n", numbers(&columns)),
        format!("{{\"columns\":{columns}}}"),
        format!("{{\"boxes\":{boxes},\"level\":3}}"),
        format!("{{\"rows\":{rows},\"columns\":{columns},\"boxes\":{boxes}}}"),
        format!("m <- matrix(c({}), nrow = 9)\n", numbers(&columns)),
        format!("m <- matrix(c({}), nrow = 9)\n", numbers(&columns).replace('0', "NA")),
        format!("m <- matrix(c({}), ncol = 9, byrow = TRUE)\n", numbers(&rows)),
        format!("b = reshape([{}], 9, 9)\n", numbers(&columns)),
        format!("b = np.array([{}]).reshape(9, 9)\n", numbers(&rows)),
        format!("b = reshape([{}], [9,9], order=[2,1])\n", numbers(&rows)),
    ] {
        assert_eq!(lines(&text), [LINE], "{text}");
    }
    let both = format!("matrix(c({0}), 9)\nmatrix(c({0}), 9)\nmatrix(c({0}), byrow=T)\n", numbers(&rows));
    assert_eq!(errors(&both).len(), 1);
}

#[test]
fn lists_of_cells_have_the_size_of_their_board() {
    const EIGHT: &str = "1.34.6.8.6.81.3.2.45.7.1.781.3.53.56.8.2.81.3.5.4.67.1.3.1.3.5.7";
    let list = |line: &str, size: usize, first: usize| {
        let cells = line
            .chars()
            .enumerate()
            .filter(|(_, c)| *c != '.')
            .map(|(i, c)| format!("{{\"x\":{},\"y\":{},\"n\":{c}}}", i % size + first, i / size + first));
        cells.collect::<Vec<_>>().join(",")
    };
    for first in [0, 1] {
        for (line, size) in [(EIGHT, 8), ("......45.6...64..2.2.43.2.....64..2.", 6)] {
            let cells = list(line, size, first);
            assert_eq!(read(&format!("{{\"size\":{size},\"cells\":[{cells}]}}")), read(line), "{cells}");
        }
    }
    let unclear = list("12......21", 1, 1);
    assert_eq!(errors(&format!("[{unclear}]")).len(), 1);
}

#[test]
fn texts_of_numbers_are_boards_above_9x9() {
    let row = |i: usize| (0..12).map(|j| ((3 * i + i / 4 + j) % 12 + 1).to_string()).collect::<Vec<_>>();
    let text = |by: &str| (0..12).map(|i| row(i).join(by)).collect::<Vec<_>>();
    for json in [
        format!("{{\"puzzle\":\"{}\"}}", text(",").join(",")),
        format!("{{\"puzzle\":[\"{}\"]}}", text(" ").join("\",\"")),
    ] {
        let puzzle = &read(&json)[0];
        assert_eq!((puzzle.geometry.size(), puzzle.givens.filled()), (12, 144), "{json}");
    }
}

#[test]
fn the_solution_of_a_damaged_puzzle_is_not_read_in_its_place() {
    for (damaged, found) in [
        (LINE.replacen('0', "", 1), "80 characters: expected 81"),
        (LINE.replace('0', "O"), "found `O`: expected a digit"),
    ] {
        let error = error(&format!("{{\"puzzle\":\"{damaged}\",\"solution\":\"{SOLUTION}\"}}"));
        assert!(error.message.starts_with(found), "{error}");
    }
    let (rows, solved) = (lists(LINE), lists(SOLUTION));
    for text in [
        format!("p = {}\nSolution:\ns = {solved}\n", rows.replacen("0,", "", 1)),
        format!("p = [{}\nSolution:\ns = {solved}\n", &rows[..rows.len() - 20]),
        format!("p = [{}]\ns = {solved}\n", rows.replace(['[', ']'], "").replacen("0,", "", 1)),
        format!("{{\"mission\":\"{}\",\"solution\":\"{SOLUTION}\"}}", &LINE[1..]),
        format!("{{\"board\":{{\"rows\":[1,2]}},\"solution\":{solved}}}"),
    ] {
        assert_eq!(crate::format::tests::errors(&text).len(), 1, "{text}");
    }
}

#[test]
fn boards_nested_in_bands_and_boxes_are_read() {
    // The cells that begin with each of three indices, one list in another.
    let nested = |place: fn([usize; 4]) -> usize| {
        let list = |items: Vec<String>| format!("[{}]", items.join(","));
        let level = |inner: &dyn Fn(usize) -> String| list((0..3).map(inner).collect());
        level(&|a| level(&|b| level(&|c| level(&|d| LINE[place([a, b, c, d])..][..1].to_owned()))))
    };
    let (boxes, rows) = (
        nested(|[a, b, c, d]| 27 * a + 3 * b + 9 * c + d),
        nested(|[a, b, c, d]| 27 * a + 9 * b + 3 * c + d),
    );
    let bands = rows_of(LINE, 27).into_iter().map(|band| {
        let rows =
            rows_of(band, 9).into_iter().map(|row| format!("{{\"cells\":[{}]}}", rows_of(row, 1).join(",")));
        format!("{{\"rows\":[{}]}}", rows.collect::<Vec<_>>().join(","))
    });
    let bands = format!("{{\"bands\":[{}]}}", bands.collect::<Vec<_>>().join(","));
    for text in [boxes, rows, bands] {
        assert_eq!(lines(&text), [LINE], "{text}");
    }
}

#[test]
fn many_puzzles_come_in_order() {
    let other = LINE.replace("53007", "03007");
    for text in [
        format!("[\"{LINE}\",\"{other}\"]"),
        format!("{{\"puzzle\":\"{LINE}\"}}\n{{\"puzzle\":\"{other}\"}}\n"),
        format!("[[{}],[{}]]", lists(LINE), lists(&other)),
        format!("{},\n{}", lists(LINE), lists(&other)),
        format!(
            "[{{\"a\":\"{LINE}\",\"solution\":\"{SOLUTION}\"}},{{\"a\":\"{other}\",\"solution\":\"{SOLUTION}\"}}]"
        ),
        format!("{{\"puzzles\":[\"{LINE}\",\"{other}\"],\"solutions\":[\"{SOLUTION}\",\"{SOLUTION}\"]}}"),
    ] {
        assert_eq!(lines(&text), [LINE, &other], "{text}");
    }
    // Nine boards of nine lists are not a board of lists of candidates.
    let boards = vec![format!("[{}]", lists(LINE)); 9].join(",");
    assert_eq!(lines(&format!("[{boards}]")).len(), 9);
}

#[test]
fn a_key_that_holds_a_puzzle_elsewhere_in_a_list_is_one_for_puzzles() {
    for (good, bad) in [
        (format!("\"{LINE}\""), format!("\"{}\"", &LINE[1..])),
        (format!("[{}]", lists(LINE)), format!("[{}]", lists(LINE).replacen("0,", "", 1))),
    ] {
        let object = |cells: &str| format!("{{\"problem\":{cells}}}");
        let (good, bad) = (object(&good), object(&bad));
        for (text, expected) in [
            (format!("[{good},{bad}]"), [true, false].as_slice()),
            (format!("[{bad},{good},{bad}]"), &[false, true, false]),
            (format!("{{\"list\":[{good},{bad}]}}"), &[true, false]),
            // Another key may hold something else.
            (format!("[{good},{}]", bad.replace("problem", "data")), &[true]),
        ] {
            let found = found(text.as_bytes());
            assert_eq!(found.iter().map(Result::is_ok).collect::<Vec<_>>(), expected, "{text} {found:?}");
        }
    }
}

#[test]
fn what_is_known_of_a_puzzle_is_kept() {
    let text = format!(
        "{{\"name\":\"Windmill\",\"author\":\"A. Setter\",\"level\":\"hard\",\"grid\":\"{LINE}\",\"cages\":[[1]]}}"
    );
    let info = &read(&text)[0].info;
    assert_eq!((info.title.as_deref(), info.level.as_deref()), (Some("Windmill"), Some("hard")));
    assert_eq!(info.unchecked.as_deref(), Some("killer cages"));
    let cell = |c: char| match c {
        '0' => "{\"value\":null,\"given\":false,\"notes\":[1,2]}".to_owned(),
        '8' => "{\"value\":8,\"given\":false}".to_owned(),
        c => format!("{{\"value\":{c},\"given\":true}}"),
    };
    let cells: Vec<String> = LINE.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    let puzzle = &read(&format!("{{\"cells\":[{}]}}", rows.join(",")))[0];
    assert_eq!(digits(puzzle), LINE.replace('8', "0"));
    let progress = puzzle.progress.as_ref().unwrap();
    assert_eq!(progress.values.filled(), 30);
    assert_eq!(progress.candidates.as_ref().unwrap()[2].iter().count(), 2);
}

#[test]
fn a_backup_of_libre_sudoku_is_read() {
    let current = LINE.replacen("530", "534", 1);
    let text = format!(
        "{{\"boards\":[{{\"uid\":4,\"initialBoard\":\"{LINE}\",\"solvedBoard\":\"{SOLUTION}\",\"difficulty\":\"Hard\",\
         \"type\":\"Default9x9\"}},{{\"uid\":5,\"initialBoard\":\"{LINE}\",\"solvedBoard\":\"\",\"killerCages\":null}}],\
         \"savedGames\":[{{\"uid\":4,\"currentBoard\":\"{current}\",\"notes\":\"0,3,2;0,3,6;0,0,1;\"}}],\"records\":[]}}"
    );
    let puzzles = read(&text);
    assert_eq!(puzzles.iter().map(digits).collect::<Vec<_>>(), [LINE, LINE]);
    let progress = puzzles[0].progress.as_ref().unwrap();
    assert_eq!(progress.values[Cell::new(2)], Digit::new(4));
    let marks: CandidateSet = [2, 6].into_iter().filter_map(Digit::new).collect();
    assert_eq!(progress.candidates.as_ref().unwrap()[3], marks);
    assert_eq!(puzzles[0].info.level.as_deref(), Some("Hard"));
    assert!(puzzles[1].progress.is_none());
}

#[test]
fn the_players_digits_come_back() {
    let mut puzzle = read(LINE).remove(0);
    let mut values = puzzle.givens.clone();
    values[Cell::new(2)] = Digit::new(4);
    puzzle.progress = Some(Progress { values, candidates: None });
    assert_eq!(round_trip(&puzzle, Format::JSON), puzzle);
}

#[test]
fn errors_are_one_sentence_in_their_place() {
    let only = |text: &str| {
        let all = errors(text);
        assert_eq!(all.len(), 1, "{text}: {all:?}");
        all[0].clone()
    };
    assert_eq!(
        only("{\"name\": \"x\", \"version\": 1}"),
        "line 1, column 1: this JSON holds no sudoku: found an object with the keys `name`, `version`"
    );
    assert!(only("[]").contains("found an empty list"));
    assert!(only("[1,2").contains("line 1, column 1: not JSON: `[` is never closed"));
    assert!(only("[\n[1,2}\n").contains("line 2, column 5: not JSON: found `}`: expected `]`"));
    let rows = lists(LINE);
    assert_eq!(
        only(&format!("[{}]", rows.replacen("[5,3", "[12,3", 1))),
        "line 1, column 3: found `12`: expected a number from 1 to 9, or 0 for an empty cell"
    );
    assert_eq!(
        only(&format!("[{}]", rows.replacen("[6,", "[", 1))),
        "line 2, column 1: row 2 has 8 cells: expected 9"
    );
    assert!(
        only(&format!("[{}]", rows.split_once(",\n").unwrap().1))
            .contains("found 8 rows of 9 cells: expected 9 rows")
    );
    let wrong = format!("{{\"puzzle\":\"{}\",\"solution\":\"{SOLUTION}\"}}", LINE.replacen('5', "1", 1));
    assert_eq!(
        only(&wrong),
        "line 1, column 12: the solution contradicts the puzzle: r1c1 is 1 here and 5 in the solution"
    );
    let mask = LINE.replace(|c| c != '0', "1");
    let masked = only(&format!("{{\"solution\":\"{SOLUTION}\",\"mask\":\"{mask}\"}}"));
    assert!(masked.contains("a mask of its cells, but no puzzle"), "{masked}");
    let named = (0..17).map(|i| format!("\"{}{}\":{}", char::from(b'A' + i / 9), i % 9 + 1, i % 9 + 1));
    let named = only(&format!("{{{}}}", named.collect::<Vec<_>>().join(",")));
    assert!(named.contains("may name rows or columns"), "{named}");
    assert!(error("{\"a\":1}").help.unwrap().contains("9 lists of 9 numbers"));
}

#[test]
fn headers_in_brackets_are_not_json() {
    let sdk = format!("[Puzzle]\n{}", wrapped(LINE, 9));
    assert_eq!(read(&sdk).len(), 1);
    for text in [sdk.as_str(), "{24} 1 3 {24}\n3 {24} {24} 1\n{24} 3 1 {24}\n1 {24} {24} 3\n"] {
        assert_ne!(format_of(text), Some(Format::JSON), "{text}");
    }
}

#[test]
fn arrays_of_program_text_are_read() {
    let other = LINE.replace("53007", "03007");
    let rows = |line: &str| lists(line).replace(",\n", ", ");
    let braces = |line: &str| rows(line).replace('[', "{").replace(']', "}");
    let parens = |line: &str| rows(line).replace('[', "(").replace(']', ")");
    let texts: Vec<String> = rows_of(LINE, 9).into_iter().map(|row| format!("{row:?}")).collect();
    for text in [
        format!("int grid[9][9] = {{{}}};\n", braces(LINE)),
        format!(
            "#include <stdio.h>\n#define N 9\nint main() {{\n  int g[N][N]={{{}}};\n  solve(g);\n}}\n",
            braces(LINE)
        ),
        format!("int[][] board = new int[][] {{{}}};\n", braces(LINE).replace("}, ", "}, // row\n  ")),
        format!("int g[9][9] = {{\n{}\n}};\n", braces(LINE).replace("}, ", "}, /* don't */\n")),
        format!("int b[81] = {{ {} }};\n", rows(LINE).replace(['[', ']'], "")),
        format!("grid := [][]int{{{}}}\n", braces(LINE)),
        format!("let grid: [[u8; 9]; 9] = [{}];\n", rows(LINE)),
        format!("grid = np.array([{}])\n", rows(LINE)),
        format!("array([{}])\n", rows(LINE).replace("], ", "],\n       ")),
        format!("g = ({})\n", parens(LINE)),
        format!("A = [{}];\n", rows(LINE).replace("], [", "; ").replace(['[', ']'], "").replace(',', " ")),
        format!("m <- matrix(c({}), nrow = 9, byrow = T)\n", rows(LINE).replace(['[', ']'], "")),
        format!("problem(1, [{}]).\n", rows(LINE).replace('0', "_")),
        format!("b = [{}]\n", texts.join(",\n     ")),
        format!("const char *b[9] = {{{}}};\n", texts.join(", ")),
        format!("char b[9][9] = {{{}}};\n", braces(LINE).replace('0', "'.'").replace('5', "'5'")),
        format!("puzzle = \"\"\"{}\"\"\"\n", texts.join("\n").replace('"', "")),
    ] {
        assert_eq!(lines(&text), [LINE], "{text}");
    }
    let text = format!("a = [{}]\nb = [{}]\n", rows(LINE), rows(&other));
    assert_eq!(lines(&text), [LINE, &other]);
    let short = format!("int a[9][9] = {{{}}};\n", braces(LINE).replacen(",0}", "}", 1));
    assert_eq!(errors(&short).len(), 1);
}

#[test]
fn lists_of_candidates_are_a_grid_of_marks() {
    // The eights are open, and each may be an eight or a nine where no row, column or box has it.
    let list = |c: char| if c == '8' { "[8,9]".to_owned() } else { format!("[{c}]") };
    let flat: Vec<String> = SOLUTION.chars().map(list).collect();
    let rows: Vec<String> = flat.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    for text in [format!("[{}]", flat.join(", ")), format!("{{\"grid\":[{}]}}", rows.join(",\n"))] {
        let puzzles = read(&text);
        let marks = puzzles[0].progress.as_ref().and_then(|progress| progress.candidates.as_ref());
        assert_eq!((puzzles.len(), marks.map(|marks| marks[5].len())), (1, Some(2)), "{text}");
    }
    // Places of cells are no candidates.
    let places: Vec<String> = (0..81).map(|i| format!("[{},{}]", i / 9 + 1, i % 9 + 1)).collect();
    assert_eq!(errors(&format!("[{}]", places.join(","))).len(), 1);
}

#[test]
fn a_comment_ends_behind_its_start() {
    for comment in ["/* note */", "/*/ note */", "/**/"] {
        let text = format!("[[1,0,0,0],{comment}[0,0,3,4],[0,1,0,0],[0,0,0,2]]");
        assert_eq!(read(&text).len(), 1, "{text}");
    }
}

#[test]
fn the_place_of_a_cell_is_known_before_a_remark() {
    let options = Options::default();
    for text in [format!("{{\"p\":\"{LINE}\"}}"), format!("{{\"p\":\" {LINE} # 7\"}}")] {
        let parsed =
            Reader::new(text.as_bytes(), options.clone()).next().expect("a puzzle").expect("a good one");
        let column = text.find(LINE).expect("the cells") + 1;
        assert_eq!(parsed.position(Cell::new(80)), (1, column + 80), "{text}");
    }
}
