//! Tests of JSON: which boards are found, and what is known of them.

use super::Json;
use crate::format::tests::{
    LINE, SOLUTION, assert_errors, errors, format_of, found, read, rewritten, rows_of,
};
use crate::format::{Format, Options, Reader, Writer, parse};
use crate::grid::{Boxes, CandidateSet, Cell, Digit, Extra, Progress, Puzzle};
use crate::puzzle::Problem;

/// Returns lists of numbers, a row on each line.
fn lists(line: &str) -> String {
    let rows = rows_of(line, 9).into_iter().map(|row| format!("[{}]", rows_of(row, 1).join(",")));
    rows.collect::<Vec<_>>().join(",\n")
}

fn digits(puzzle: &Puzzle) -> String {
    let text = Writer::new(Format::SDM).problem(&Problem::Sudoku(puzzle.clone())).expect("a line");
    text.trim_end().to_owned()
}

#[test]
fn boards_are_found_in_any_shape() {
    let (rows, solution) = (lists(LINE), lists(SOLUTION));
    let row = rows.replace('\n', " ");
    let texts = format!("\"{}\"", rows_of(LINE, 9).join("\",\""));
    for text in [
        format!("[{rows}]\n"),
        format!("[\n{rows}\n]\n"),
        format!("[{row}]").replace('0', "null"),
        format!("[{row}]").replace('0', "\".\"").replace('5', "\"5\""),
        format!("[{}]", rows_of(LINE, 1).join(", ")),
        format!("[{texts}]"),
        format!("[\"{LINE}\"]"),
        format!("{{\"board\":[{rows}]}}"),
        format!("{{\n  \"difficulty\": \"easy\",\n  \"quiz\": \"{LINE}\"\n}}\n"),
        format!("{{\"question\":[{texts}], \"answer\":\"{SOLUTION}\"}}"),
        format!("{{\"puzzle\":\"{LINE}\",\"solution\":\"{}\"}}", "1".repeat(81)),
        format!(
            "{{\"newboard\":{{\"grids\":[{{\"value\":[{rows}],\"solution\":[{solution}]}}],\"results\":1}}}}"
        ),
        format!("{{\"a\":{{\"easy\":\"{LINE}\"}},\"number\":\"1234123412341234\"}}"),
        format!("{{\"puzzleId\":\"123e4567-e89b-12d3-a456-426614174000\",\"puzzle\":\"{LINE}\"}}"),
    ] {
        let puzzles: Vec<_> = read(&text).iter().map(digits).collect();
        assert_eq!((format_of(&text), puzzles), (Some("json"), vec![LINE.to_owned()]), "{text}");
    }
}

#[test]
fn what_is_no_json_is_read_by_others() {
    let rows = lists(LINE);
    for text in [
        "[Puzzle]\n".to_owned(),
        rows.clone(),
        rows.replace(",\n", "\n"),
        format!("[{}]", rows.replace('0', "None")),
        format!("[{}]", rows.replace('0', "'.'")),
        format!("{{{}}}", rows.replace('[', "{").replace(']', "}")),
        "{24} 1 3 {24}\n".to_owned(),
        "[ ][5][3][ ]\n".to_owned(),
        "[1,]  5  3\n".to_owned(),
        format!("[{LINE}]"),
    ] {
        assert!(!super::begins(&text), "{text}");
    }
}

#[test]
fn many_puzzles_come_in_order() {
    let other = LINE.replace("53007", "03007");
    for text in [
        format!("[\"{LINE}\",\"{other}\"]"),
        format!("{{\"puzzle\":\"{LINE}\"}}\n{{\"puzzle\":\"{other}\"}}\n"),
        format!("{{\"puzzle\":\"{LINE}\"}},\n\n{{\"puzzle\":\"{other}\"}},\n"),
        format!("{{\"version\":1}}\n\"{LINE}\"\n\"{other}\"\n"),
        format!("{{\n\"puzzle\":\"{LINE}\"\n}}\n{{\n\"puzzle\":\"{other}\"\n}}\n"),
        format!("[[{}],[{}]]", lists(LINE), lists(&other)),
        format!("[{{\"a\":\"{LINE}\",\"solution\":\"{SOLUTION}\"}},{{\"a\":\"{other}\"}}]"),
        format!("{{\"puzzles\":[\"{LINE}\",\"{other}\"],\"solutions\":[\"{SOLUTION}\",\"{SOLUTION}\"]}}"),
        format!("{{\"1\":\"{LINE}\",\"2\":\"{other}\"}}"),
    ] {
        let puzzles: Vec<_> = read(&text).iter().map(digits).collect();
        assert_eq!(puzzles, [LINE, &other], "{text}");
    }
}

#[test]
fn a_bad_puzzle_costs_only_itself() {
    let (good, bad) = (format!("{{\"puzzle\":\"{LINE}\"}}"), format!("{{\"puzzle\":\"{}\"}}", &LINE[1..]));
    let lines = found(format!("{good}\n{}\n{bad}\n{good}\n", &good[..50]).as_bytes());
    assert_eq!((&lines[0], &lines[3], lines.len()), (&Ok(1), &Ok(4), 4));
    assert!(
        lines[1].as_ref().is_err_and(|error| error.starts_with("line 2, column 50: not JSON")),
        "{lines:?}"
    );
    assert_eq!(lines[2], Err("line 3, column 12: 80 cells: expected 81".to_owned()));
    let list = found(format!("[\n{good},\n{bad},\n{good}\n]").as_bytes());
    let error = Err("line 3, column 12: 80 cells: expected 81".to_owned());
    assert_eq!(list, [Ok(2), error, Ok(4)]);
    let cut = errors(&format!("[{good},{{\"puzzle\",1}}]"));
    assert_eq!(cut, ["line 1, column 106: not JSON: expected `:`"]);
}

#[test]
fn errors_are_one_sentence_in_their_place() {
    let rows = lists(LINE);
    let wrong = LINE.replacen('5', "1", 1);
    for (text, expected) in [
        ("{\"name\":\"x\",\"version\":1}".to_owned(), "line 1, column 1: this JSON holds no sudoku"),
        (format!("{{\"regions\":[{rows}]}}"), "line 1, column 1: this JSON holds no sudoku"),
        (format!("{{\"solution\":[{rows}]}}"), "line 1, column 1: this JSON holds no sudoku"),
        ("{\"grid\":[[1,2],\n[1,2}\n".to_owned(), "line 2, column 5: not JSON: expected `,` or `]`"),
        (
            format!("[{}]", rows.replacen("[5,3", "[12,3", 1)),
            "line 1, column 3: found `12`: expected a number from 1 to 9, or 0 for an empty cell",
        ),
        (
            format!("[{}]", rows.replacen("[5,3", "[true,3", 1)),
            "line 1, column 3: found `true`: expected a digit, or 0 for an empty cell",
        ),
        (format!("[{}]", rows.replacen("[6,", "[", 1)), "line 2, column 2: row 2 has 8 cells: expected 9"),
        (
            format!("[{}]", rows.split_once(",\n").expect("rows").1),
            "line 1, column 3: found 8 rows of 9 cells: expected 9 rows",
        ),
        (
            format!("{{\"puzzle\":\"{wrong}\",\"solution\":\"{SOLUTION}\"}}"),
            "line 1, column 12: the solution has 5 in r1c1, where the puzzle has 1",
        ),
        (
            format!("{{\"puzzle\":\"{LINE}\",\"solution\":\"3{}\"}}", &SOLUTION[1..]),
            "line 1, column 12: the solution has 3 in r1c1, where the puzzle has 5",
        ),
        (
            format!("{{\"puzzle\":\"{}\"}}", LINE.replacen('0', "x", 1)),
            "line 1, column 14: found `x`: expected 1-9",
        ),
        (
            format!("{}{}", "[".repeat(100), "]".repeat(100)),
            "line 1, column 18: values nested more than 16 deep",
        ),
    ] {
        let errors = errors(&text);
        assert!(errors.len() == 1 && errors[0].starts_with(expected), "{text}: {errors:?}");
    }
    let parsed = Reader::new(format!("{{\"p\":\"{LINE}\"}}").as_bytes(), Options::default()).next();
    assert_eq!(parsed.expect("a puzzle").expect("a good one").position(Cell::new(80)), (1, 87));
}

#[test]
fn what_is_known_of_a_puzzle_is_kept() {
    let with = |members: &str| read(&format!("{{\"puzzle\":\"{LINE}\",{members}}}")).remove(0);
    let puzzle = with(
        "\"name\":\"Windmill\",\"author\":\"A. Setter\",\"level\":\"hard\",\"type\":\"classic\",\"tags\":[1]",
    );
    assert_eq!(puzzle.info.title.as_deref(), Some("Windmill"));
    assert_eq!(
        (puzzle.info.author.as_deref(), puzzle.info.level.as_deref()),
        (Some("A. Setter"), Some("hard"))
    );
    assert_eq!((puzzle.info.not_checked.len(), puzzle.geometry.shape().extras.len()), (0, 0));
    for (members, unchecked) in [
        ("\"cages\":[[1]]", "killer cages"),
        ("\"variant\":\"anti-knight\"", "anti-knight"),
        ("\"antiKing\":true", "anti-king"),
        ("\"antiKing\":\"true\"", "anti-king"),
        ("\"meta\":{\"variant\":\"anti-king\"}", "anti-king"),
        ("\"dots\":[{\"a\":[0,0],\"b\":[0,1]}]", "white Kropki dots"),
        ("\"constraints\":[{\"type\":\"kropki\"}]", "white Kropki dots"),
        ("\"regions\":[[1,2],[3,4]]", "irregular regions"),
        ("\"cagse\":[{\"cells\":[[0,0],[0,1]],\"value\":3}]", "`cagse`"),
        ("\"termometers\":[[[0,0],[0,1]]]", "`termometers`"),
        ("\"rules\":\"Digits along a thermometer increase.\"", "thermometers"),
        ("\"meta\":{\"rules\":\"Diagonals hold 1-9.\"}", "diagonals"),
        ("\"note\":\"Cells a king's move apart differ.\"", "anti-king"),
        ("\"note\":\"Anti-king\",\"info\":{\"remark\":[\"Anti-knight\"]}", "anti-king, anti-knight"),
        ("\"zebra\":[[0,1],[0,2]],\"date\":[2020,1,2],\"torus\":true", "`zebra`, `torus`"),
        ("\"info\":{\"zebra\":{\"cells\":[[0,1]]}}", "`zebra`"),
        ("\"zebra\":\"r1c1 r1c2\",\"tags\":[\"new\"],\"count\":81", "`zebra`"),
        ("\"zebra\":{\"r1c1\":\"x\"}", "`zebra`"),
        ("\"boxes\":\"AABB\",\"torus\":\"Yes\"", "`boxes`, `torus`"),
        ("\"colors\":{\"r1c1\":\"red\"}", "colours"),
        ("\"colours\":[[0,0],[0,2]],\"candidates\":[[[],[]]]", "colours"),
        ("\"weights\":[[1,2],[3,4]],\"notes\":[[[1,2],[]]]", "`weights`, `notes`"),
        (
            "\"constraints\":[{\"type\":\"thermo\"},{\"cells\":[1]},{\"renban\":[[1,2]]}]",
            "`cells`, thermometers, renban lines",
        ),
    ] {
        assert_eq!(with(members).info.not_checked.join(", "), unchecked, "{members}");
    }
    for members in ["\"isDiagonal\":true", "\"variant\":\"diagonal\"", "\"type\":[\"X\"]"] {
        assert_eq!(with(members).geometry.shape().extras, [Extra::Diagonals], "{members}");
    }
}

#[test]
fn what_is_said_around_puzzles_is_told() {
    let second = LINE.replace("53007", "03007");
    let map = rows_of(&"010000002".repeat(9), 9).join("\",\"");
    for (text, unchecked) in [
        (format!("[\"Anti-knight\",\"{LINE}\",\"{second}\"]"), "anti-knight"),
        (format!("{{\"antiKing\":true,\"data\":{{\"puzzle\":\"{LINE}\"}},\"results\":1}}"), "anti-king"),
        (format!("{{\"note\":\"Cells a king's move apart differ.\",\"a\":[\"{LINE}\"]}}"), "anti-king"),
        (format!("{{\"solutions\":[\"{SOLUTION}\"],\"message\":\"All OK\",\"a\":[\"{LINE}\"]}}"), ""),
        (format!("{{\"puzzle\":\"{LINE}\",\"zebra\":[\"{map}\"]}}"), "`zebra`"),
        (format!("{{\"puzzle\":\"{LINE}\",\"key\":\"{SOLUTION}\",\"n\":\"1234123412341234\"}}"), ""),
    ] {
        for puzzle in read(&text) {
            assert_eq!(puzzle.info.not_checked.join(", "), unchecked, "{text}");
        }
    }
}

#[test]
fn boxes_and_regions_are_read() {
    let map = "[0,0,0,1],[2,0,1,1],[2,2,1,3],[2,3,3,3]";
    for regions in [format!("[{map}]"), format!("\"{}\"", map.replace(['[', ']', ','], ""))] {
        let text = format!("{{\"size\":4,\"grid\":\"1...............\",\"regions\":{regions}}}");
        let puzzle = read(&text).remove(0);
        assert!(matches!(&puzzle.geometry.shape().boxes, Boxes::Regions(map) if map[3] == 1), "{regions}");
    }
    for boxes in ["\"boxHeight\":3,\"boxWidth\":2", "\"box_width\":2"] {
        let puzzle = read(&format!("{{\"grid\":\"{}1\",{boxes}}}", ".".repeat(35))).remove(0);
        assert_eq!(puzzle.geometry.shape().boxes, Boxes::Rectangles { height: 3, width: 2 }, "{boxes}");
    }
}

#[test]
fn json_of_services_is_read_as_in_their_links() {
    let rows = "[{\"value\":1,\"given\":true},{},{},{}],[{},{},{},{}],\n[{},{},{},{}],[{},{},{},{}]";
    let cage = "[{\"cells\":[[0,0],[0,1]],\"value\":\"5\"}]";
    for (text, format) in [
        (format!("{{\"size\":4,\"grid\":[{rows}],\"killercage\":[1]}}"), "fpuzzles"),
        (format!("{{\"cells\":[{rows}],\"cages\":{cage}}}"), "sudokupad"),
    ] {
        let puzzle = read(&text).remove(0);
        assert_eq!((format_of(&text), puzzle.givens.filled()), (Some(format), 1));
        assert_eq!(puzzle.info.not_checked.join(", "), "killer cages");
    }
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
    let progress = puzzles[0].progress.as_ref().expect("a game");
    assert_eq!(progress.values[Cell::new(2)], Digit::new(4));
    let marks: CandidateSet = [2, 6].into_iter().filter_map(Digit::new).collect();
    assert_eq!(progress.candidates.as_ref().expect("marks")[3], marks);
    assert_eq!((puzzles[0].info.level.as_deref(), puzzles[0].info.not_checked.len()), (Some("Hard"), 0));
    assert!(puzzles[1].progress.is_none());
}

#[test]
fn the_players_digits_come_back() {
    let mut puzzle = read(LINE).remove(0);
    let mut values = puzzle.givens.clone();
    values[Cell::new(2)] = Digit::new(4);
    puzzle.progress = Some(Progress { values, candidates: None });
    assert_eq!(rewritten(&Json, &puzzle), puzzle);
}

#[test]
fn maps_of_regions_are_queens_boards() {
    let board = "regions 4\nAAAB\nABBB\nCDDD\nCCDD\n";
    let (numbers, texts) = ("[[0,0,0,1],[0,1,1,1],[2,3,3,3],[2,2,3,3]]", r#"["AAAB","ABBB","CDDD","CCDD"]"#);
    let letters = r#"[["A","A","A","B"],["A","B","B","B"],["c","D","D","D"],["c","c","D","D"]]"#;
    for text in [
        numbers.to_owned(),
        texts.to_owned(),
        letters.to_owned(),
        format!(
            "{{\"size\":4,\"colorRegions\":{letters},\"colors\":{{\"A\":\"red\"}},\"solution\":[1,3,0,2]}}"
        ),
        format!("{{\"levels\":[{{\"id\":1,\"board\":{texts}}}]}}"),
    ] {
        let found = parse(text.as_bytes(), Options::default()).expect(&text);
        let written = Writer::new(Format::QUEENS).problem(&found[0].problem).expect("a board");
        assert_eq!((found.len(), written.as_str()), (1, board), "{text}");
    }
    assert_eq!(
        parse(numbers.as_bytes(), Options::default()).expect("a board")[0].position(Cell::new(5)),
        (1, 15)
    );
    // Regions of one size may be those of a jigsaw, unless the text speaks of queens.
    let equal = r#""regions":[[0,0,1,1],[0,0,1,1],[2,2,3,3],[2,2,3,3]]"#;
    let named = format!("{{\"type\":\"queens\",{equal}}}");
    assert!(matches!(
        parse(named.as_bytes(), Options::default()).expect("a board")[0].problem,
        Problem::Queens(_)
    ));
    for (text, told) in [
        (format!("{{{equal}}}"), "1:1 this JSON holds no sudoku and no queens board"),
        (named.replace("[2,2,3,3]", "[2,2,2,2]"), "1:28 3 regions: expected 4, one for each queen"),
        (
            format!("{{\"regions\":{texts},\"blocked\":[[0,1]]}}"),
            "1:52 found `blocked`: of a queens board in JSON only the regions are read",
        ),
    ] {
        assert_errors([(text.as_str(), told)]);
    }
    // Beside a sudoku, regions are its own.
    let sudoku = format!("{{\"grid\":[\"1...\",\"....\",\"....\",\"...2\"],\"regions\":{numbers}}}");
    let found = parse(sudoku.as_bytes(), Options::default()).expect("a sudoku");
    assert!(found.len() == 1 && found[0].problem.as_sudoku().is_some());
}
