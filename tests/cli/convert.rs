//! `ninefold convert`: puzzles survive every format, and what a format cannot hold is reported.

use crate::support::{PUZZLE, ninefold};

#[test]
fn a_puzzle_goes_through_every_format_and_comes_back() {
    for format in ["line", "grid", "rows", "sheet", "sdk", "sdm", "ss", "marks", "library", "solo"] {
        let there = ninefold(&["convert", "--to", format], PUZZLE);
        assert_eq!((there.err.as_str(), there.code), ("", Some(0)), "{format}");
        let back = ninefold(&["convert", "--to", "line", "--format", format], &there.out);
        assert_eq!(back.out.trim_end(), PUZZLE, "{format}: {}", there.out);
        let sniffed = ninefold(&["convert", "--to", "line"], &there.out);
        assert_eq!(sniffed.out.trim_end(), PUZZLE, "{format} sniffed: {}", there.out);
    }
}

#[test]
fn large_boards_go_through_their_formats() {
    let puzzle = ninefold(&["generate", "--size", "16", "--seed", "7"], "").out;
    for format in ["grid", "rows", "letters16", "hex16", "sheet", "solo"] {
        let there = ninefold(&["convert", "--to", format], &puzzle);
        assert_eq!((there.err.as_str(), there.code), ("", Some(0)), "{format}");
        let back = ninefold(&["solve", "--json", "--format", format], &there.out).json();
        assert_eq!(back[0]["verdict"], "solved", "{format}: {}", there.out);
    }
}

#[test]
fn puzzles_that_do_not_fit_are_left_out_and_reported() {
    let board = "4\n****\n****\n****\n****\n";
    let run = ninefold(&["convert", "--to", "line"], board);
    run.fails_with("", &["standard input: line 1: "]);
    ninefold(&["convert", "--to", "queens"], board).prints(board);
    let run = ninefold(&["convert", "--to", "line"], format!("123\n{PUZZLE}\n"));
    run.fails_with(&format!("{PUZZLE}\n"), &["line 1"]);
}

#[test]
fn a_note_says_what_happens_to_digits_and_marks() {
    let sheet = "grid:\n1.3.\n.412\n2.4.\n.32.\nvalues:\n123.\n.412\n2.4.\n.32.\nmarks:\n. . . 4\n. . . .\n. . . .\n. . . .\n";
    let run = ninefold(&["convert", "--to", "line"], sheet);
    assert_eq!((run.out.as_str(), run.code), ("123..4122.4..32.\n", Some(0)));
    run.tells(&["note: standard input: line 1: your digits become clues; marks are left out"]);
    ninefold(&["convert", "--to", "ss"], sheet)
        .tells(&["empty cells without marks get all their candidates"]);
    assert_eq!(ninefold(&["convert", "--to", "sheet"], sheet).err, "");
}
