//! Tests of the sheet.

use super::Sheet;
use crate::format::tests::{assert_errors, format_of, found, in_sheet, read, rewritten};
use crate::format::{Options, parse, rule_line};
use crate::grid::{Alphabet, Boxes, CandidateSet, Cell, Digit, Grid, Progress, Shape};

const FOUR: &str = "grid:\n1...\n..2.\n.3..\n...4\n";

#[test]
fn what_a_sheet_adds_is_checked() {
    for (headers, expected) in [
        ("unchecked: anti-knight\nunchecked: drawings\nanti-knight: yes\n", "drawings"),
        ("unchecked: anti-knight\ncomment: Anti-knight\n", "anti-knight"),
        ("unchecked: diagonals\nextra: diagonals\n", ""),
        // Other cages may be meant.
        ("unchecked: killer cages\nkiller: 3 r1c1 r1c2\n", "killer cages"),
    ] {
        let puzzle = read(&format!("{headers}grid:\n{}", "....\n".repeat(4))).remove(0);
        assert_eq!(puzzle.info.not_checked.join(", "), expected, "{headers}");
        assert_eq!(in_sheet(&puzzle), puzzle);
    }
    let lines = read(&format!("comment: One.\ncomment: Two.\ngrid:\n{}", "....\n".repeat(4))).remove(0);
    assert_eq!(lines.info.comment.as_deref(), Some("One.\nTwo."));
    assert_eq!(in_sheet(&lines), lines);
}

#[test]
fn a_whole_sheet_is_read() {
    let text = format!(
        "# two sheets\ntitle: Wind\u{202e}mill\nAuthor : A. Setter\nsize: 4\nboxes: 2x2\nextra: diagonal\n\
         house: r1c1 r2c3 r3c2 r4c4\nweights:\n 1  2 3 4\n 5 -6 7 8\n 9 10 1 1\n1 1 1 1\n{FOUR}\
         values:\n12..\n..2.\n.3..\n...4\nmarks:\n. . 34 34\n34 4 . 1\n24 . 1 12\n2 12 13 .\n\n\
         title: second\n{FOUR}"
    );
    let puzzles = read(&text);
    assert_eq!(puzzles.len(), 2);
    let first = &puzzles[0];
    assert_eq!(first.info.title.as_deref(), Some("Windmill"));
    assert_eq!(first.info.author.as_deref(), Some("A. Setter"));
    assert_eq!(first.geometry.shape().extras.len(), 2);
    assert_eq!(first.weights.as_ref().map(|w| w.of(Cell::new(5))), Some(-6));
    let progress = first.progress.as_ref().expect("a position");
    assert_eq!(progress.values[Cell::new(1)], Digit::new(2));
    assert_eq!(progress.candidates.as_ref().unwrap()[4], CandidateSet::from_bits(0b1100));
    assert_eq!(puzzles[1].geometry.shape(), &Shape::standard(4).unwrap());
    let mut begun = puzzles[1].clone();
    begun.progress = Some(Progress { values: begun.givens.clone(), candidates: None });
    for puzzle in puzzles.iter().chain([&begun]) {
        assert_eq!(&rewritten(&Sheet, puzzle), puzzle);
    }
}

#[test]
fn boards_may_have_a_prime_size_or_an_alphabet() {
    let jigsaw = "regions:\n11112\n13222\n33332\n54444\n55554\ngrid:\n.....\n.....\n..5..\n.....\n....1\n";
    let jigsaw = &read(jigsaw)[0];
    assert!(matches!(&jigsaw.geometry.shape().boxes, Boxes::Regions(map) if map.len() == 25 && map[4] == 1));
    let rows = format!("{}\n", ".".repeat(16)).repeat(15);
    let hex = &read(&format!("alphabet: hex0\ngrid:\n123456789ABCDEF.\n{rows}"))[0];
    assert_eq!((hex.alphabet, hex.givens[Cell::new(0)]), (Alphabet::HexZero, Digit::new(2)));
    for puzzle in [jigsaw, hex] {
        assert_eq!(&rewritten(&Sheet, puzzle), puzzle);
    }
}

#[test]
fn a_sheet_can_give_candidates() {
    let text = format!("{FOUR}candidates:\n1 23 234 1234\n34 1234 2 13\n1234 3 14 12\n123 12 1234 4\n");
    let puzzle = &read(&text)[0];
    assert_eq!(puzzle.given_candidates.as_ref().map(|given| given.of(Cell::new(1)).bits()), Some(0b110));
    assert_eq!(&rewritten(&Sheet, puzzle), puzzle);
    assert_errors([
        (text.replace("\n34 1234", "\n. 1234"), "8:1 cell r2c1 has no candidate"),
        (text.replace("\n1 23 ", "\n2 23 "), "2:1 cell r1c1 has no candidate 1, its given"),
        (text.replace("\n1 23 ", "\n"), "7:9 2 words in the row: expected 4"),
        (format!("{text}values:\n14..\n..2.\n.3..\n...4\n"), "12:2 4 is not among the candidates of r1c2"),
        (
            format!("weights: rings\n{text}"),
            "1:10 a target sudoku cannot give candidates: leave out the weights",
        ),
    ]);
}

#[test]
fn errors_point_at_the_header_or_the_row() {
    let seven = ".......\n".repeat(7);
    assert_errors([
        (
            &*format!("colour: red\n{FOUR}"),
            "1:1 unknown header `colour`: expected one of title, author, source, level, comment, unchecked, \
             alphabet, first-number, size, boxes, extra, house, weights, regions, grid, candidates, values, marks",
        ),
        (
            &format!("size: 4\nboxes: 2x3\n{FOUR}"),
            "2:8 boxes of 2x3 on a board of size 4: height x width must be 4",
        ),
        (
            &format!("size: 4\nhouse: r1c1 r2c2 r3c3\n{FOUR}"),
            "2:8 extra house 1 has 3 cells: expected 4, one for each digit",
        ),
        (
            &format!("size: 4\nhouse: r1c1 r2c2 r9c3\n{FOUR}"),
            "2:8 found `r9c3`: expected cells of the board, such as `r4c7`",
        ),
        (&format!("extra: hyper\n{FOUR}"), "1:8 unknown extra `hyper`: expected diagonals, windows"),
        (
            &format!("regions:\nAAAA\nBBBB\nCCCC\nDDDA\n{FOUR}"),
            "1:9 region 1 has 5 cells: expected 4, one for each digit",
        ),
        ("size: 4\ngrid:\n1...\n..2\n", "4:4 3 characters in the row: expected 4"),
        ("size: 4\ngrid:\n1...\n..2.\n", "2:6 2 rows below `grid:`: expected 4"),
        ("boxes: 2x2\ntitle: no grid\n", "1:1 no `grid:` in this sheet"),
        (
            "title: X\nextra: diagonals\n1...\n",
            "3:1 found `1...`: expected a header such as `size: 9` or `grid:`",
        ),
        (&format!("size: 7\ngrid:\n{seven}"), "1:7 a board of size 7 has no rectangular boxes"),
        ("size: 0\ngrid:\n.\n", "1:7 found `0`: expected the size of the board, 1 to 25"),
        (
            &format!("{FOUR}values:\n2...\n..2.\n.3..\n...4\n"),
            "7:1 r1c1 differs from the given 1 in the grid",
        ),
        (&format!("weights: 1 2\n{FOUR}"), "1:13 2 weights: expected 16, one for every cell"),
    ]);
}

/// A rule that is spelt wrong is never left out in silence, on the first line neither.
#[test]
fn rules_that_are_spelt_wrong_are_told() {
    for before in ["", "size: 4\n"] {
        let line = 1 + before.lines().count();
        let colon =
            format!("{line}:1 found `killer 3 r1c1 r1c2`: expected a header such as `size: 9` or `grid:`");
        let unknown = format!(
            "{line}:1 unknown header `german-whispers`: expected a header such as `size: 9` or a rule"
        );
        assert_errors([
            (&*format!("{before}killer 3 r1c1 r1c2\n{FOUR}"), &*colon),
            (&format!("{before}german-whispers: r1c1 r1c2\nkiller: 3 r1c1 r1c2\n{FOUR}"), &unknown),
        ]);
    }
    let help = |header: &str| {
        let error = parse(format!("{header}\n{FOUR}").as_bytes(), Options::default()).unwrap_err();
        error.help.unwrap_or_default()
    };
    assert!(help("killer 3 r1c1 r1c2").ends_with("write a colon behind `killer`"));
    assert!(help("thermo: r1c1 r1c2").ends_with("rules like it: thermometer, slow-thermometer"));
    assert!(help("xsum: 3 r1c1-r1c4").ends_with("rules like it: x-sum"));
    assert!(help("cage: 3 r1c1 r1c2").ends_with("rules like it: killer, equality-cage, rellik"));
    assert!(help("kiler: 3 r1c1 r1c2").ends_with("did you mean `killer`?"));
    assert!(help("size: 4\nautor: A").ends_with("did you mean `author`?"));
}

/// A sheet of a 4x4 board with this line above its grid.
fn with_line(line: &str) -> String {
    format!("{line}\ngrid:\n....\n....\n....\n....\n")
}

#[test]
fn digits_may_begin_with_zero() {
    let text = "first-number: 0\narrow: r1c1 = r1c2 r1c3\nodd: r2c1\nkiller: 3 r3c1 r3c2\nquadruple: 0 3 r1c1 r1c2 r2c1 r2c2\n\
                grid:\n3..0\n....\n....\n....\n";
    let puzzle = &read(text)[0];
    assert_eq!((puzzle.alphabet, puzzle.geometry.numbers().of(Digit::from_index(0))), (Alphabet::HexZero, 0));
    assert_eq!(puzzle.givens.filled(), 2);
    assert_eq!(puzzle.geometry.rules()[3].digits[1], Digit::from_index(3));
    assert_eq!(&rewritten(&Sheet, puzzle), puzzle);
    // Arrow 3 = 1 + 2 holds, an odd cell has 1 or 3, and a cage of 0 and 3 has 3.
    let holds = |rule: usize, cells: &[(usize, usize)]| {
        let mut grid = Grid::empty(16);
        cells.iter().for_each(|&(cell, number)| grid[Cell::new(cell)] = Some(Digit::from_index(number)));
        puzzle.geometry.rules()[rule].holds(&puzzle.geometry, &grid)
    };
    assert_eq!(holds(0, &[(0, 3), (1, 1), (2, 2)]), Some(true));
    assert_eq!(holds(0, &[(0, 3), (1, 2), (2, 2)]), Some(false));
    assert_eq!([0, 1, 2, 3].map(|number| holds(1, &[(4, number)])), [false, true, false, true].map(Some));
    assert_eq!([holds(2, &[(8, 0), (9, 3)]), holds(2, &[(8, 1), (9, 3)])], [Some(true), Some(false)]);
    // Without rules, digits are signs.
    assert!(read(&with_line("first-number: 0"))[0].geometry.is_classic());
    assert_errors([
        (with_line("first-number: 2"), "1:15 found `2`: expected the number of the first digit, 0 or 1"),
        (
            with_line("first-number: 0\nalphabet: digits"),
            "2:11 digits that begin with 0 are written in the alphabet `hex0`",
        ),
        (
            with_line("first-number: 0\nquadruple: 4 r1c1 r1c2 r2c1 r2c2"),
            "2:12 quadruple: expected digits from 0 to 3",
        ),
    ]);
}

/// Earlier sheets counted most digits one more than they show.
#[test]
fn rules_that_count_from_one_are_read_as_digits_are_shown() {
    for (rule, expected) in [
        ("killer: 5 r1c1 r1c2", "killer: 3 r1c1 r1c2"),
        ("killer: r1c1 r1c2", "killer: r1c1 r1c2"),
        ("sum: 4 r1c1 r1c2", "sum: 2 r1c1 r1c2"),
        ("hidden-skyscraper: 2 r1c1-r1c4", "hidden-skyscraper: 1 r1c1-r1c4"),
        ("sum-difference: 1 r1c1 r1c2 = r1c3", "sum-difference: 0 r1c1 r1c2 = r1c3"),
        ("sum-difference: 0 r1c1 r1c2 = r1c3", "sum-difference: 1 r1c3 = r1c1 r1c2"),
        ("arrow: r1c1 = r1c2 r1c3", "sum-difference: 1 r1c1 = r1c2 r1c3"),
        ("double-arrow: r1c1 r1c2 r1c3", "sum-difference: 1 r1c2 = r1c1 r1c3"),
        ("odd: r1c1", "even: r1c1"),
        ("quadruple: 1 4 r1c1 r1c2 r2c1 r2c2", "quadruple: 0 3 r1c1 r1c2 r2c1 r2c2"),
        ("counting-circles: zero r1c1 r1c2", "counting-circles: r1c1 r1c2"),
        ("equal-sums: r1c1 = r2c2", "equal-sums: r1c1 = r2c2"),
        ("x-sum: 3 r1c1-r1c4", "x-sum: 3 r1c1-r1c4"),
    ] {
        let puzzle = &read(&with_line(&format!("{rule}\ndigits-from-zero: yes")))[0];
        assert_eq!(puzzle.geometry.shape().first_number, 0);
        assert_eq!(rule_line::write(&puzzle.geometry.rules()[0], &puzzle.geometry), expected);
        assert_eq!(&rewritten(&Sheet, puzzle), puzzle);
    }
    for rule in [
        "killer: 1 r1c1 r1c2",
        "arrow: r1c1 = r1c2 = r2c1",
        "zipper: r1c1 r1c2 r1c3",
        "sandwich: 3 r1c1-r1c4",
        "sum-line: 3 r1c1 r1c2",
        "region-sum: r1c1 r1c3",
        "anti-taxicab: yes",
        "counting-circles: r1c1",
        "equal-sums: r1c1 = r2c2 r2c3",
    ] {
        let error =
            parse(with_line(&format!("digits-from-zero: yes\n{rule}")).as_bytes(), Options::default());
        let message = error.expect_err(rule).message;
        assert!(
            message.ends_with("counts digits from 1, and the board shows them from 0"),
            "{rule}: {message}"
        );
    }
}

#[test]
fn a_bad_sheet_is_one_bad_puzzle() {
    for (text, expected) in [
        (
            format!("size: 4\ngrid:\n1..\n\nsize: 4\n{FOUR}\nsize: 4\nsize: 5\n{FOUR}"),
            &[false, true, false, false][..],
        ),
        (format!("titel: Two\nsize: 4\n{FOUR}\ntitle: Good\n{FOUR}"), &[false, true]),
        (format!("{FOUR}\ntitel: Two\nsize: 4\n{FOUR}"), &[true, false]),
    ] {
        let read: Vec<bool> = found(text.as_bytes()).iter().map(Result::is_ok).collect();
        assert_eq!(read, expected, "{text}");
    }
}

#[test]
fn other_texts_with_colons_are_no_sheets() {
    for text in [
        "root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/bin/sh\n",
        "Dear Sir: no puzzle\nToday: none\n",
        "level: easy\ngrid:\n- [1, 0, 0, 0]\n- [0, 0, 2, 0]\n",
    ] {
        assert_ne!(format_of(text), Some("sheet"), "{text}");
    }
}

#[test]
fn comments_are_read_like_other_words() {
    let grid = "grid:\n1...\n...2\n.3..\n...4\n";
    let text = format!(
        "# Both diagonals hold 1 to 4.\ntitle: One\n{grid}\n# Headers are `key: value`, in any order.\n\n# Anti-king\n{grid}# Digits cannot repeat on the negative diagonal.\n"
    );
    let not_checked: Vec<String> =
        read(&text).into_iter().map(|puzzle| puzzle.info.not_checked.join(", ")).collect();
    assert_eq!(not_checked, ["diagonals", "anti-king, negative diagonal"]);
}
