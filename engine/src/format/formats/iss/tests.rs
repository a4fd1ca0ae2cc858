//! The notation, in both directions.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::format::source::Line;
use crate::format::tests::{assert_errors, in_sheet, read, round_trip, rule_lines};
use crate::format::{Format, Options, parse};
use crate::grid::{Alphabet, Argument, Cell, Digit, Extra, Grid, Puzzle, Rule};
use crate::puzzle::Problem;
use crate::rules;

#[test]
fn rules_of_many_kinds_are_read() {
    let text = ".~R1C1_5~R1C2_1_2.Cage~15~R2C1~R2C2.Cage~0~R3C1~R3C2.WhiteDot~R4C1~R4C2~R9C9~R8C9.Windoku\
                .Arrow~R5C5~R5C6~R5C7.PillArrow~2~R6C6~R6C5~R7C5~R7C6~R7C7.Sandwich~0~R3.XSum~C2~~12.AntiKnight\
                .LittleKiller~20~R1C5.Whisper~R1C7~R2C7.Whisper~4~R1C8~R2C8.Quad~R8C1~1~2.Indexing~R~R1C4.Nonsense~3";
    let puzzle = &read(text)[0];
    let expected = [
        "killer: 15 r2c1 r2c2",
        "killer: r3c1 r3c2",
        "kropki: white r4c1 r4c2",
        "kropki: white r9c9 r8c9",
        "arrow: r5c5 = r5c6 r5c7",
        "arrow: r6c5 r6c6 = r7c5 r7c6 r7c7",
        "sandwich: 0 r3c1-r3c9",
        "x-sum: 12 r9c2-r1c2",
        "anti-knight: yes",
        "little-killer: 20 r1c5-r5c1",
        "whisper: r1c7 r2c7",
        "whisper: 4 r1c8 r2c8",
        "quadruple: 1 2 r8c1 r8c2 r9c1 r9c2",
        "row-indexer: r1c4",
    ];
    assert_eq!(rule_lines(puzzle), expected);
    assert_eq!(puzzle.geometry.shape().extras, [Extra::Windows]);
    assert_eq!(puzzle.info.not_checked.join(", "), "Nonsense");
    let given = puzzle.given_candidates.as_ref().expect("candidates");
    assert_eq!((given.of(Cell::new(0)).bits(), given.of(Cell::new(1)).bits()), (0b10000, 0b11));
    assert_eq!(&in_sheet(puzzle), puzzle);
}

#[test]
fn a_wrong_part_is_pointed_at() {
    assert_errors([
        (".Cage~x~R1C1", "1:7 found `x`: expected a number"),
        (".Cage~3~R1C10", "1:9 found `R1C10`: expected a cell of the board, such as `R1C1`"),
        (".~R1C1_10", "1:8 found `10`: expected a digit from 1 to 9"),
        (".Shape~6x8~7.~R1C1_1", "1:2 found `6x8~7`: expected a board such as `9x9` or `6x8~0-7`"),
        (".Shape~9x9~2-10.~R1C1_1", "1:2 found `9x9~2-10`: expected a board such as `9x9` or `6x8~0-7`"),
        (".Shape~6x8.~R7C1_1", "1:13 found `R7C1`: expected a cell of the board, such as `R1C1`"),
        (".Shape~9x9~0-8.~R1C1_9", "1:22 found `9`: expected a digit from 0 to 8"),
        (".Skyscraper~X1~3", "1:13 found `X1`: expected a row or column, such as `R1`"),
        (".AntiKnight.Thermo~R1C1", "1:13 thermometer: expected at least 2 cells"),
        (".AntiKngiht.AntiKing", "1:2 unknown rule `.AntiKngiht`"),
        (".Cage~3~R1C1~R1C2.thermo~R1C1~R2C1", "1:19 unknown rule `.thermo`"),
        (".~R1C1_2~R1C1_3", "1:10 r1c1 has no candidate"),
        (".AntiKnight~5.~R1C1_1", "1:13 found `5`: expected the next rule, which begins with `.`"),
    ]);
    let list = ".Cage~3~R1C1~R1C2.AntiKnight\n.AntiKing.~R1C1_1\n";
    assert_eq!(parse(list.as_bytes(), Options::default()).expect("two puzzles").len(), 2);
}

/// Odd cells are candidates in this notation, which may lack the given.
#[test]
fn a_given_against_candidates_is_read_as_it_was_written() {
    let sheet = format!("odd: r1c1 r1c2\ngrid:\n2........\n{}", ".........\n".repeat(8));
    let puzzle = &read(&sheet)[0];
    let again = &round_trip(puzzle, Format::ISS);
    assert_eq!(rule_lines(again), ["rellik: 2 r1c1"]);
    assert_eq!(again.givens, puzzle.givens);
}

#[test]
fn letters_between_dots_are_cells() {
    for text in [".DC..5.BA..9.76.", ".GEAB.57..FC139.", "....", ".A..", ".AntiKnight.B"] {
        let line = Line { number: 1, text: text.to_owned() };
        assert!(!super::begins(&[line]), "{text}");
    }
}

#[test]
fn rules_without_parts_are_a_puzzle() {
    for (text, expected) in [
        (".AntiKnight\n", &["anti-knight: yes"][..]),
        (".NoBoxes.AntiKing .GlobalEntropy", &["anti-king: yes", "global-entropy: yes"]),
    ] {
        let puzzles = read(text);
        assert_eq!(
            (puzzles.len(), rule_lines(&puzzles[0])),
            (1, expected.iter().map(|rule| rule.to_string()).collect())
        );
    }
}

#[test]
fn rules_on_cells_beside_the_board_are_not_checked() {
    let text =
        ".Shape~4x4.~R1C1_1~VX2_3.Var~X~~2.Sum~5~VX1~R1C2.Thermo~R1C2~R1C3.Pair~B~~R2C1~R2C2~_~VX2~R3C1";
    let puzzle = &read(text)[0];
    assert_eq!(puzzle.givens[Cell::new(0)], Digit::new(1));
    assert_eq!(rule_lines(puzzle), ["thermometer: r1c2 r1c3", "pairs: 1 1 r2c1 r2c2"]);
    assert_eq!(puzzle.info.not_checked.join(", "), "givens beside the board, Var, Sum, Pair");
    assert_errors([(
        ".Shape~4x4.Sum~5~VX~R1C2",
        "1:18 found `VX`: expected a cell of the board, such as `R1C1`",
    )]);
}

#[test]
fn lines_may_come_back_to_a_cell() {
    let text = ".Entropic~R1C1~R1C2~R2C2~R1C1~R1C3.Modular~3~R1C1~R1C2~R2C2~R1C1.RegionSumLine~R1C3~R1C4~R1C3\
                .Zipper~R1C1~R1C2~R1C1.DoubleArrow~R1C1~R1C2~R1C1.SumLine~13~R3C1~R3C2~R4C2~R4C1~LOOP";
    let puzzle = &read(text)[0];
    let expected = [
        "entropic: r1c1 r1c2 r2c2 r1c1 r1c3",
        "modular: 3 r1c1 r1c2 r2c2 r1c1",
        "region-sum: r1c3 r1c4 r1c3",
        "zipper: r1c1 r1c2 r1c1",
        "double-arrow: r1c1 r1c2 r1c1",
        "sum-line: loop 13 r3c1 r3c2 r4c2 r4c1",
    ];
    assert_eq!(rule_lines(puzzle), expected);
    assert_eq!(&round_trip(puzzle, Format::ISS), puzzle);
    assert_errors([(
        ".Entropic~R1C1~R1C2~R1C1",
        "1:2 entropic line: expected 3 consecutive cells to be different cells",
    )]);
}

#[test]
fn what_the_solver_refuses_is_written_in_another_way_or_not() {
    let written = |rule: &str, rows: usize| {
        let sheet = format!("{rule}\ngrid:\n{}", format!("{}\n", ".".repeat(rows)).repeat(rows));
        let problem = Problem::Sudoku(read(&sheet).remove(0));
        crate::format::Writer::new(Format::ISS).problem(&problem).map_err(|error| error.to_string())
    };
    for (rule, rows, expected) in [
        ("little-killer: 12 r6c1-r1c6", 6, ".Shape~6x6.LittleKiller~12~R1C6\n"),
        ("little-killer: 12 r6c6-r1c1", 6, ".Shape~6x6.LittleKiller~12~R1C1\n"),
        ("little-killer: 5 r6c6", 6, ".Shape~6x6.Sum~5_=_1~R6C6\n"),
        ("little-killer: 5 r1c1 r2c2", 6, ".Shape~6x6.Sum~5_=_1_1~R1C1~R2C2\n"),
        ("pairs: all 1 2 1 3 r1c1 r1c2 r2c1", 4, ".Shape~4x4.PairX~WE~~R1C1~R1C2~R2C1\n"),
    ] {
        assert_eq!(written(rule, rows), Ok(expected.to_owned()), "{rule}");
    }
    for (rule, rows) in [("entropic: r1c1 r1c2", 6), ("global-modular: yes", 4), ("global-entropy: yes", 6)] {
        assert!(written(rule, rows).is_err(), "{rule}");
    }
}

#[test]
fn a_puzzle_may_take_several_lines() {
    let puzzle = read(".Shape~4x4.AntiKnight.Cage~3~R1C1~R1C2.~R1C1_1");
    for text in [
        ".Shape~4x4 .AntiKnight  .Cage~ 3 ~R1C1~R1C2\t.~R1C1_1 ",
        ".Shape~4x4.AntiKnight\n    .Cage~3~R1C1~R1C2.~R1C1_1\n",
        "  .Shape~4x4.AntiKnight\n   .Cage~3~R1C1~R1C2\n    .~R1C1_1\n",
        ".Shape~4x4\n.AntiKnight\n.Cage~3~R1C1~R1C2\n.~R1C1_1\n",
        ".Shape~4x4.AntiKnight.Cage~3~R1C1\n~R1C2.~\n R1C1_1\n",
        ".Shape~4x4\n.AntiKnight.~R1C1_1\n.Cage~3~R1C1~R1C2\n",
        ".Shape~4x4\n.~R1C1_1\n# It goes on.\n\t# Still.\n.AntiKnight.Cage~3~R1C1~R1C2\n",
        "# Here it begins.\n\n.AntiKnight\n.Shape~4x4\n.~R1C1_1\n.Cage~3~R1C1~R1C2\n\n",
    ] {
        assert_eq!(read(text), puzzle, "{text}");
    }
    assert_errors([
        (".Shape~4x4\n  .Cage~3~ R1C9", "2:12 found `R1C9`: expected a cell of the board, such as `R1C1`"),
        (".Shape~4x4\n.Thermo~R1C1", "2:2 thermometer: expected at least 2 cells"),
        (".Shape~4x4\n# Here.\n.Thermo~R1C1", "3:2 thermometer: expected at least 2 cells"),
    ]);
}

#[test]
fn a_list_has_a_puzzle_on_each_line() {
    let givens = ".Shape~4x4\n.~R1C1_1\n.~R1C2_2\n";
    assert_eq!(read(givens), read(".Shape~4x4.~R1C1_1.~R1C2_2"));
    for text in [
        ".Shape~4x4.~R1C1_1\n.Shape~4x4.AntiKnight\n",
        ".Shape~4x4.AntiKnight\n   .Cage~3~R1C1~R1C2\n.Shape~4x4.~R1C1_1\n",
        ".Shape~4x4.AntiKnight\n# Another one.\n.~R1C1_1\n",
        "  .~R1C1_1\n  .~R1C1_2\n",
        ".Pair~B~_~R1C1~R1C2\n.AntiKnight.~R1C1_1\n",
        ".Cage~3~R1C1~R1C2\n\n.Cage~3~R1C1~R1C3\n",
    ] {
        assert_eq!(read(text).len(), 2, "{text}");
    }
}

#[test]
fn digits_that_cells_contain_are_read() {
    let text = ".Shape~6x6.ContainAtLeast~1_1_2~R1C1~R2C2~R3C3.ContainExact~4~R1C1~R1C2.LookAndSay~120325~R1C3~R1C4~R3C5\
                .RellikCage~5~R4C4~R4C5.ValueIndexing~R6C1~R6C2~R6C3~R6C4.Cage~~R1C5~R1C6";
    let expected = [
        "contain: 1 1 2 r1c1 r2c2 r3c3",
        "contain: exactly 4 r1c1 r1c2",
        "contain: exactly 2 5 5 r1c3 r1c4 r3c5",
        "rellik: 5 r4c4 r4c5",
        "value-indexer: r6c1-r6c4",
        "killer: r1c5 r1c6",
    ];
    let puzzle = &read(text)[0];
    assert_eq!(rule_lines(puzzle), expected);
    let given = puzzle.given_candidates.as_ref().expect("no 3");
    assert_eq!(given.of(Cell::new(2)).bits(), 0b111011);
    assert_errors([
        (".LookAndSay~123~R1C1", "1:13 found `123`: expected pairs of a count and a digit, such as `1122`"),
        (".LookAndSay~10~R1C1", "1:14 found `0`: expected a digit from 1 to 9"),
        (
            ".Shape~4x4.ContainExact~1_1_1_1_1~R1C1~R1C2~R1C3~R1C4~R2C1",
            "1:12 exactly contained digits: expected each digit at most 4 times",
        ),
        (".LookAndSay~0101~R1C1", "1:13 found `0101`: expected pairs of a count and a digit, such as `1122`"),
    ]);
}

#[test]
fn regions_of_any_board_have_sums_and_digits() {
    for (text, expected) in [
        (".RegionSumLine~R1C3~R1C4", &["region-sum: r1c3 r1c4"][..]),
        (".Shape~4x4~0-3.RegionSumLine~R1C1~R1C2~R1C3", &["region-sum: r1c1 r1c2 r1c3"]),
        (".Shape~2x4~4.RegionSize~4.RegionSumLine~R1C1~R1C2~R1C3", &["equal-sums: r1c1 r1c2 = r1c3"]),
        (".Shape~8x8.RegionSize~4.RegionSumLine~R1C1~R1C2~R1C3", &["equal-sums: r1c1 r1c2 = r1c3"]),
        (".Shape~2x2~3.RegionSameValues", &["same-digits: r1c1 r1c2 = r2c1 r2c2 = r1c1 r2c1 = r1c2 r2c2"]),
        (".Shape~4x4.RegionSameValues", &[]),
    ] {
        let puzzle = &read(&format!("{text}.~R1C1_1"))[0];
        let mut lines = rule_lines(puzzle);
        lines.retain(|line| !line.starts_with("blank") && !line.starts_with("different"));
        assert_eq!(lines, expected, "{text}");
        assert_eq!(puzzle.info.not_checked, [""; 0], "{text}");
    }
}

#[test]
fn what_says_nothing_there_is_told() {
    for (text, expected) in [
        (".NoBoxes.RegionSumLine~R1C3~R1C4", "region sum lines"),
        (".Shape~4x4.Jigsaw~1112132233243444.Jigsaw~1122112233443344", "irregular regions"),
    ] {
        assert_eq!(read(text)[0].info.not_checked.join(", "), expected, "{text}");
    }
}

#[test]
fn what_a_comment_says_is_for_the_puzzles_below() {
    let one = ".Shape~4x4.~R1C1_1";
    for (text, expected) in [
        (format!("# Anti-knight\n{one}\n"), &["anti-knight"][..]),
        (
            format!("# Anti-knight\n# by A. Setter\n\n{one}\n{one}\n# Anti-king\n{one}\n"),
            &["anti-knight", "anti-knight", "anti-king"],
        ),
        (format!("{one}\n# Anti-king\n"), &["anti-king"]),
        (format!("# Cells a knight's move apart are different.\n{one}\n"), &["anti-knight"]),
        (format!("{one}\n# Anti-king\n  .~R1C2_2\n{one}\n"), &["anti-king", ""]),
    ] {
        let puzzles = read(&text);
        let told: Vec<String> = puzzles.iter().map(|puzzle| puzzle.info.not_checked.join(", ")).collect();
        assert_eq!(told, expected, "{text}");
    }
}

#[test]
fn pairs_sets_and_loops_are_read() {
    let text = ".Pair~EAEBEAAQAAAAE~_1%3A3~R2C6~R3C6~R4C6~~R5C5~r5c6.PairX~8H_xf8H_xf8H_B~_Nabner~R4C1~R5C1.SameValues~2~R1C1~R1C2~R2C1~R2C2\
                .SumLine~10~R4C5~R5C6~R6C5~R5C4~LOOP.Cage~20~R4C2~R4C3~R4C3.Cage~0~R7C7~R7C7~R7C8.Sum~30~R1C9~R1C9\
                .Sum~-1_=_1_-2~R1C1~R1C2.Sum~4_=_0_1_2~R1C1~R1C2~R1C3.HiddenSkyscraper~R8~7~4.Lunchbox~3~R6C2~R6C1.And.AntiKing.End\
                .Or.Cage~3~R1C1~R1C2.And.Thermo~R1C1~R1C2.End.Cage~4~R1C1~R1C2.End.SearchPriority~9~R1C1.EqualityCage~R1C1~R1C2";
    let puzzle = &read(text)[0];
    let text = rule_lines(puzzle);
    let expected = [
        "pairs: 1 3 2 6 3 1 3 9 6 2 9 3 r2c6 r3c6 r4c6",
        "pairs: 1 3 2 6 3 1 3 9 6 2 9 3 r5c5 r5c6",
        text[2].as_str(),
        "same-digits: r1c1 r1c2 = r2c1 r2c2",
        "sum-line: loop 10 r4c5 r5c6 r6c5 r5c4",
        "killer: r4c2 r4c3",
        "sum: 20 r4c2 r4c3 r4c3",
        "killer: r7c7 r7c8",
        "sum: 30 r1c9 r1c9",
        "sum-difference: 1 r1c2 r1c2 = r1c1",
        "sum: 4 r1c2 r1c3 r1c3",
        "hidden-skyscraper: 7 r8c1-r8c9",
        "hidden-skyscraper: 4 r8c9-r8c1",
        "lunchbox: 3 r6c2 r6c1",
        "anti-king: yes",
        "equality-cage: r1c1 r1c2",
    ];
    assert_eq!(text, expected);
    assert!(
        text[2].starts_with("pairs: all 1 3 1 4 1 5") && text[2].ends_with("9 7 r4c1 r5c1"),
        "{}",
        text[2]
    );
    assert_eq!(puzzle.info.not_checked.join(", "), "Or");
    assert_eq!(&in_sheet(puzzle), puzzle);
    // What is not checked is not written.
    let written = round_trip(&Puzzle { info: Default::default(), ..puzzle.clone() }, Format::ISS);
    assert_eq!(written.geometry, puzzle.geometry);
}

#[test]
fn an_address_holds_the_notation() {
    let text = ".Shape~4x4.AntiKnight.~R1C1_1";
    let puzzle = &read(text)[0];
    for address in [
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~4x4.AntiKnight.~R1C1_1",
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape%7E4x4.AntiKnight.%7ER1C1_1&mode=count",
        "http://localhost:8080/Interactive-Sudoku-Solver/?mode=step&q=.Shape~4x4.AntiKnight.~R1C1_1#top",
    ] {
        assert_eq!(&read(address)[0], puzzle, "{address}");
    }
    assert_eq!(&round_trip(puzzle, Format::ISS_LINK), puzzle);
    assert_errors([(
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=1",
        "1:1 found `1`: expected `.` and a rule",
    )]);
}

#[test]
fn digits_may_begin_with_zero() {
    let text = ".Shape~9x9~0-8.~R1C1_0~R1C2_1_2.Cage~3~R1C1~R2C1.Cage~0~R1C5~R1C6.LittleKiller~20~R1C5.X~R1C1~R1C2.Arrow~R5C5~R5C6~R5C7\
                .PillArrow~2~R6C5~R6C6~R7C5~R7C6.DoubleArrow~R9C1~R9C2~R9C3.Zipper~R1C7~R2C7~R3C7.EqualSum~R4C1~-~R4C2~R4C3\
                .Sum~5_=_1_-1~R1C1~R2C2.HiddenSkyscraper~R8~7~.Quad~R8C1~0~8.Thermo~R3C1~R3C2.Skyscraper~R1~3~.Sandwich~3~R1\
                .SumLine~5~R9C1~R9C2.CountingCircles~R2C5~R2C6";
    let puzzle = &read(text)[0];
    let expected = [
        "killer: 3 r1c1 r2c1",
        "killer: r1c5 r1c6",
        "little-killer: 20 r1c5-r5c1",
        "xv: X r1c1 r1c2",
        "arrow: r5c5 = r5c6 r5c7",
        "arrow: r6c5 r6c6 = r7c5 r7c6",
        "double-arrow: r9c1 r9c2 r9c3",
        "zipper: r1c7 r2c7 r3c7",
        "equal-sums: r4c1 = r4c2 r4c3",
        "sum-difference: 5 r1c1 = r2c2",
        "hidden-skyscraper: 7 r8c1-r8c9",
        "quadruple: 0 8 r8c1 r8c2 r9c1 r9c2",
        "thermometer: r3c1 r3c2",
        "skyscraper: 3 r1c1-r1c9",
        "sandwich: 3 r1c1-r1c9",
        "sum-line: 5 r9c1 r9c2",
        "counting-circles: r2c5 r2c6",
    ];
    assert_eq!(rule_lines(puzzle), expected);
    assert_eq!(puzzle.info.not_checked, [""; 0]);
    assert_eq!((puzzle.alphabet, puzzle.alphabet.symbol(Digit::from_index(8))), (Alphabet::HexZero, '8'));
    let given = puzzle.given_candidates.as_ref().expect("candidates");
    assert_eq!((given.of(Cell::new(0)).bits(), given.of(Cell::new(1)).bits()), (0b1, 0b110));
    assert_eq!(&round_trip(puzzle, Format::ISS), puzzle);
    let givens = &read(".Shape~9x9~0-8.XSum~C2~~12.~R1C1_0~R1C2_8")[0];
    assert_eq!(&in_sheet(givens), givens);
    let refused = crate::format::Writer::new(Format::FPUZZLES).problem(&Problem::Sudoku(givens.clone()));
    assert!(refused.expect_err("no 0").to_string().contains("cannot hold digits that begin with 0"));
}

#[test]
fn a_board_may_have_fewer_rows_or_columns_than_digits() {
    let puzzle = &read(".Shape~4x6.~R1C1_1")[0];
    let blank = puzzle.geometry.rules()[0].cells().len();
    assert_eq!((puzzle.geometry.size(), blank, puzzle.geometry.is_playable()), (6, 12, false));
    // Rows and boxes of 2x3 are houses, and so is the row that each of our boxes is; columns of four cells are not.
    assert_eq!(puzzle.geometry.houses().len(), 4 + 4 + 4);
    assert_eq!(&in_sheet(puzzle), puzzle);
    let solution: Grid = [1, 2, 3, 2, 3, 1, 1, 1, 1].map(Digit::new).into_iter().collect();
    let two = &read(".Shape~2x3.NoBoxes.~R1C1_1")[0];
    assert!(solution.is_solution(&two.geometry));
    assert_eq!(crate::format::Writer::new(Format::LINE).solution(two, &solution), "123231\n");
    assert_eq!(crate::format::Writer::new(Format::ROWS).solution(two, &solution), "123\n231\n");
}

/// A rule of each kind, some of them twice.
const RULES: &str = "killer: 15 r1c1 r1c2\nkiller: r1c1 r1c2\nequality-cage: r1c1 r1c2\nrellik: 9 r1c1 r1c2 r1c3\nsum: 9 r1c1 r1c1 r2c2\nsum-difference: 1 r1c1 r1c1 = r2c2\n\
    arrow: r1c1 = r1c2 r1c3 = r2c2\narrow: r1c1 r1c2 = r2c2 r2c3\narrow: r1c2 r1c1 = r2c2 r2c3\ndouble-arrow: r1c1 r1c2 r1c3\nthermometer: r1c1 r1c2\n\
    slow-thermometer: r1c1 r1c2 r1c3\nkropki: white r1c1 r1c2\nkropki: white 3 r1c1 r1c2\nkropki: black r1c1 r1c2\nkropki: black 3 r1c1 r1c2\n\
    kropki: negative\nxv: X r1c1 r1c2\nxv: V r1c1 r1c2\nxv: negative\ngreater: r1c1 r1c2 r1c3\nwhisper: r1c1 r1c2\nwhisper: 4 r1c1 r1c2\n\
    renban: r1c1 r1c2\npalindrome: r1c1 r1c2 r1c3\nbetween: r1c1 r1c2 r1c3\nlockout: r1c1 r1c2 r1c3\nlockout: 3 r1c1 r1c2 r1c3\n\
    region-sum: r1c1 r1c4\nzipper: r1c1 r1c2 r1c3\nsum-line: 10 r1c1 r1c2\nsum-line: loop 10 r1c1 r1c2\nentropic: r1c1 r1c2 r1c3\n\
    modular: r1c1 r1c2 r1c3\nmodular: 4 r1c1 r1c2 r1c3\nnabner: r1c1 r1c2 r1c3\nclone: r1c1 r1c2 = r2c1 r1c2\nequal-sums: r1c1 r1c2 = r2c2\n\
    same-digits: r1c1 r1c2 = r2c1 r2c2\nlittle-killer: 9 r1c3 r2c2 r3c1\nlittle-killer: 9 r3c1 r2c2 r1c3\nsandwich: 5 r3c1-r3c9\n\
    lunchbox: 5 r1c1 r1c2 r1c3\nx-sum: 9 r9c2-r1c2\nskyscraper: 3 r1c1-r1c9\nhidden-skyscraper: 3 r1c9-r1c1\nnumbered-room: 3 r1c1-r9c1\n\
    contain: 1 1 2 r1c1 r1c2 r1c3\ncontain: exactly 1 2 r1c1 r1c2 r1c3\nodd: r1c1 r2c2\neven: r1c1 r2c2\nminimum: r2c2\nmaximum: r2c2\nquadruple: 1 2 r1c1 r1c2 r2c1 r2c2\ncounting-circles: r1c1 r1c2\n\
    count-distinct: r1c1 r1c2 r1c3\ncolumn-indexer: r1c1\nrow-indexer: r1c1\nvalue-indexer: r1c1 r1c2 r1c3 r1c4\nanti-knight: yes\nanti-king: yes\nanti-consecutive: yes\n\
    anti-taxicab: yes\nglobal-entropy: yes\nglobal-modular: yes\ndifferent: r1c1 r1c2\npairs: 1 2 3 4 r1c1 r1c2\npairs: all 1 2 2 1 2 2 r1c1 r1c2\n";

/// The kinds that the notation says in another way.
const REWORDED: [&str; 9] =
    ["slow-thermometer", "nabner", "odd", "even", "minimum", "maximum", "clone", "greater", "arrow"];

/// The rules of a puzzle, with the number that is meant where their kind has one for that.
fn in_full(puzzle: &Puzzle) -> Vec<Rule> {
    let mut rules = puzzle.geometry.rules().to_vec();
    for rule in &mut rules {
        if let Argument::Default(number) = rule.kind.argument {
            rule.number.get_or_insert(number);
        }
    }
    rules
}

/// Returns whether a grid has only candidates of a puzzle and obeys its rules.
fn is_allowed(puzzle: &Puzzle, grid: &Grid) -> bool {
    let is_given = puzzle.given_candidates.as_ref().is_none_or(|given| given.allow(grid));
    is_given && puzzle.geometry.rules().iter().all(|rule| rule.holds(&puzzle.geometry, grid) == Some(true))
}

#[test]
fn what_is_written_means_the_same() {
    let empty = format!("grid:\n{}", ".........\n".repeat(9));
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut seen = Vec::new();
    for line in RULES.lines() {
        let puzzle = &read(&format!("{line}\n{empty}"))[0];
        let key = puzzle.geometry.rules()[0].key();
        seen.push(key);
        let written = round_trip(puzzle, Format::ISS);
        let has_number = key.starts_with("kropki") && puzzle.geometry.rules()[0].number.is_some();
        let is_reworded =
            REWORDED.contains(&key) || has_number || line.ends_with("r1c3") && key == "little-killer";
        if !is_reworded {
            assert_eq!(in_full(&written), in_full(puzzle), "{line}");
        }
        let mut allowed = 0;
        for _ in 0..3000 {
            let digits = if rng.random_bool(0.5) { 9 } else { 4 };
            let mut digit = |_| Some(Digit::from_index(rng.random_range(0..digits)));
            let grid: Grid = (0..81).map(&mut digit).collect();
            assert_eq!(is_allowed(&written, &grid), is_allowed(puzzle, &grid), "{line} {grid:?}");
            allowed += usize::from(is_allowed(puzzle, &grid));
        }
        assert!(!is_reworded || allowed > 0, "{line}");
    }
    for kind in rules::ALL.iter().filter(|kind| kind.is_checked()).map(|kind| kind.key) {
        let is_left_out =
            ["kropki negative-white", "kropki negative-black", "blank", "box-indexer"].contains(&kind);
        assert!(seen.contains(&kind) || is_left_out, "`{kind}` has no line in `RULES`");
    }
}

#[test]
fn boards_and_candidates_are_written() {
    for text in [
        ".Shape~6x6.Diagonal~1.Diagonal~-1.~R1C1_5~R1C2_2_4",
        ".NoBoxes.AntiKing.~R9C9_1",
        ".Windoku.AllDifferent~R1C1~R1C2~R2C3~R2C4~R3C5~R3C6~R4C7~R4C8~R5C9.~R9C9_1",
        ".Shape~16x16.~RaCg_16",
        ".Shape~4x4.NoBoxes.Jigsaw~1112132233243444.~R1C1_4",
        ".Shape~4x4~0-3.~R1C1_0~R1C2_1_3",
    ] {
        let puzzle = &read(text)[0];
        assert_eq!(&round_trip(puzzle, Format::ISS), puzzle, "{text}");
    }
}
