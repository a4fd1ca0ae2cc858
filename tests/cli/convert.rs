//! `ninefold convert`: puzzles survive every format, and what a format cannot hold is reported.

use ninefold_engine::format::{Format, Options, Writer, parse};

use crate::support::{PUZZLE, SOLUTION, ninefold};

#[test]
fn a_puzzle_goes_through_every_format_and_comes_back() {
    let problem = &parse(PUZZLE.as_bytes(), Options::default()).expect("a puzzle")[0].problem;
    let holds = |format: &Format| format.can_write() && Writer::new(*format).problem(problem).is_ok();
    let formats: Vec<&str> = Format::ALL.iter().copied().filter(holds).map(Format::name).collect();
    assert!(formats.len() > 15, "{formats:?}");
    for format in formats {
        let there = ninefold(&["convert", "--to", format], PUZZLE);
        assert_eq!((there.err.as_str(), there.code), ("", Some(0)), "{format}");
        let back = ninefold(&["convert", "--to", "line", "--format", format], &there.out);
        assert_eq!(back.out.trim_end(), PUZZLE, "{format}: {}", there.out);
        let sniffed = ninefold(&["convert", "--to", "line"], &there.out);
        assert_eq!(sniffed.out.trim_end(), PUZZLE, "{format} sniffed: {}", there.out);
    }
}

#[test]
fn givens_that_contradict_each_other_are_named() {
    let wrong = format!("{}2", &SOLUTION[..80]);
    let rows: Vec<&str> = (0..9).map(|row| &wrong[9 * row..][..9]).collect();
    for (text, expected) in [
        (format!("{PUZZLE}\n{wrong}\n"), format!("{PUZZLE}\n{wrong}\n")),
        (format!("{}\n", rows.join("\n")), format!("{wrong}\n")),
    ] {
        let run = ninefold(&["convert", "--to", "line"], &text);
        assert_eq!((&run.out, run.code), (&expected, Some(0)), "{text}");
        let told = run.err.contains("the givens contradict each other, as there are two 2s in")
            && run.err.contains("r9c9");
        assert!(told && run.err.lines().count() == 1, "{}", run.err);
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
    let run = ninefold(&["convert", "--to", "line"], format!(".23\n{PUZZLE}\n"));
    run.fails_with(&format!("{PUZZLE}\n"), &["line 1"]);
    // A number above all puzzles may be that of their list, but not one among them.
    let run = ninefold(&["convert", "--to", "line"], format!("123\n{PUZZLE}\n123\n{PUZZLE}\n"));
    run.fails_with(&format!("{PUZZLE}\n{PUZZLE}\n"), &["line 3"]);
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

/// A 6x6 board without clues and with one cage.
const KILLER: &str = "https://f-puzzles.com/?load=N4IgzglgXgpiBcA2ANCA5gJwgEwQbT2AF9ljSSzKiBdZQih8p42+5xq1q99rj/8nx7cWtEAGsIAGykwMAYwCGaOPEIh5MGWHwgASgGYAwgZCo9AFhNn9ViyGo0iQA===";

/// A board of f-puzzles whose cage has no number.
const UNREADABLE: &str = r#"{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],
    "killercage":[{"cells":["R1C1","R1C2"],"value":"?"}]}"#;

#[test]
fn links_are_written_and_read() {
    let link = ninefold(&["convert", "--to", "link"], PUZZLE);
    assert!(
        link.out.starts_with("https://f-puzzles.com/?load=N4Ig") && link.out.lines().count() == 1,
        "{}",
        link.out
    );
    let mail = format!("Try this one:\n\n<{}>\n", link.out.trim());
    ninefold(&["convert", "--to", "line"], &mail).prints(&format!("{PUZZLE}\n"));
    ninefold(&["solve"], &link.out).prints(&format!("{SOLUTION}\n"));
    let wiki = ninefold(&["convert", "--to", "sudokuwiki"], PUZZLE);
    assert!(wiki.out.starts_with("https://www.sudokuwiki.org/sudoku.htm?bd=02738"), "{}", wiki.out);
}

#[test]
fn rules_that_are_not_checked_are_told() {
    for command in
        [&["solve"][..], &["solve", "--count", "--limit", "5"], &["rate"], &["convert", "--to", "sheet"]]
    {
        let run = ninefold(command, UNREADABLE);
        run.tells(&["note: standard input: line 1: not checked: killer cages"]);
        assert_eq!(
            run.err.lines().filter(|line| line.contains("not checked")).count(),
            1,
            "{command:?} {}",
            run.err
        );
    }
    let sheet = ninefold(&["convert", "--to", "sheet"], UNREADABLE).out;
    assert!(sheet.contains("unchecked: killer cages"), "{sheet}");
    let line = ninefold(&["convert", "--to", "line"], &sheet);
    line.tells(&["not checked: killer cages; rules that are not checked are left out"]);
    assert_eq!(line.err.lines().count(), 1, "once: {}", line.err);
}

#[test]
fn words_are_told_once_a_puzzle_and_stand_in_json() {
    let rows = "....\n".repeat(4);
    let sheet = format!(
        "comment: Normal sudoku rules apply. Anti-knight.\ncomment: Exactly one clue is wrong.\ngrid:\n1...\n{}",
        &rows[5..]
    );
    let run = ninefold(&["solve", "--json"], &sheet);
    run.tells(&[
        "line 1: not checked: anti-knight (in a sheet: `anti-knight: yes`); not understood: \"Exactly one clue is wrong\"",
    ]);
    let record = &run.json()[0];
    assert_eq!(record["not_checked"], serde_json::json!(["anti-knight"]));
    assert_eq!(record["not_understood"], serde_json::json!(["Exactly one clue is wrong."]));
    let again = ninefold(&["convert", "--to", "sheet"], &sheet).out;
    assert_eq!(again.matches("comment: ").count(), 2, "{again}");
    let titled = ninefold(&["solve"], format!("Diagonal sudoku\n{}\n", "1.3..4122.4..32."));
    titled.tells(&["not checked: diagonals (in a sheet: `extra: diagonals`)"]);
    let list: String = (0..20).map(|i| format!("comment: Rule {i} of a riddle.\n{sheet}\n")).collect();
    let run = ninefold(&["solve"], &list);
    assert_eq!(run.err.lines().count(), 6, "{}", run.err);
    run.tells(&["not everything is checked or understood in 15 more puzzles"]);
    let last = list.replacen("comment: Rule 19", "author: A. Setter\ncomment: Rule 19", 1);
    ninefold(&["convert", "--to", "line"], &last).tells(&["author"]);
}

#[test]
fn headings_in_a_list_are_for_the_puzzles_below_them() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for heading in ["Anti-knight", "# Anti-knight"] {
        let list = format!("{puzzle}\n{puzzle}\n{heading}\n{puzzle}\n");
        for command in
            [&["solve"][..], &["solve", "--unique", "--json"], &["rate"], &["convert", "--to", "sheet"]]
        {
            let run = ninefold(command, &list);
            run.tells(&["not checked: anti-knight"]);
            assert_eq!(run.err.matches("not checked").count(), 1, "{command:?} {}", run.err);
        }
    }
}

#[test]
fn a_heading_below_a_list_is_told_by_every_command() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for list in [format!("{puzzle}\n{puzzle}\nAnti-knight\n"), format!("{puzzle}\n\n# Anti-knight\n\n")] {
        for command in [&["solve"][..], &["rate"], &["hint"], &["convert", "--to", "line"]] {
            let run = ninefold(command, &list);
            run.tells(&["note: standard input: line 3: not checked: anti-knight"]);
            assert_eq!(run.err.lines().count(), 1, "{command:?} {}", run.err);
        }
    }
}

#[test]
fn a_wrong_solution_beside_a_line_is_refused_by_every_command() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let right = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for (column, error) in [
        (
            right.replace('5', "x").replace('6', "5").replace('x', "6"),
            "the solution has 6 in r1c1, where the puzzle has 5",
        ),
        (format!("{}8", &right[..80]), "the solution has a digit twice in a row"),
    ] {
        for command in [&["solve"][..], &["solve", "--count"], &["rate"], &["hint"]] {
            let run = ninefold(command, format!("{puzzle}\t{column}\n"));
            run.tells(&[error]);
            assert!(run.out.contains("invalid"), "{command:?} {}", run.out);
        }
    }
    assert_eq!(ninefold(&["solve"], format!("{puzzle},{right}\n")).out.trim(), right);
}

#[test]
fn what_is_only_drawn_is_said_to_be_left_out() {
    let sheet = format!("drawn: green r1c1 r1c2\ngrid:\n{}", "....\n".repeat(4));
    ninefold(&["convert", "--to", "iss"], &sheet).tells(&["what is only drawn is left out"]);
    let kept = ninefold(&["convert", "--to", "fpuzzles"], &sheet);
    assert!(!kept.err.contains("left out"), "{}", kept.err);
}

#[test]
fn a_short_link_needs_the_network() {
    for command in [&["convert", "--to", "line"][..], &["solve"]] {
        let run = ninefold(command, "https://sudokupad.app/wsj7iunsg6\n");
        run.fails_with("", &["only the id of a puzzle", "help: open it in a browser"]);
        assert_eq!(run.err.lines().count(), 2, "{}", run.err);
    }
}

#[test]
fn a_damaged_link_is_not_called_an_id() {
    let run = ninefold(&["solve"], "https://f-puzzles.com/?load=zzz\n");
    run.fails_with("invalid\n", &["link"]);
    assert!(!run.err.contains("only the id"), "{}", run.err);
}

#[test]
fn a_format_that_is_only_read_is_refused_as_such() {
    let run = ninefold(&["convert", "--to", "cells"], PUZZLE);
    run.is_wrong_usage(&["`cells` is only read", "`ninefold convert --help`"]);
}

#[test]
fn a_link_is_played() {
    let folder = crate::support::Folder::new();
    let play =
        |argument: &str| folder.ninefold(&["play", "--plain", "--data-dir", "games", argument], "quit\n");
    let run = play(KILLER);
    assert!(run.out.contains("6x6, killer cage, 0 of 36 cells filled"), "{run:?}");
    let run = play(UNREADABLE);
    assert!(run.out.contains("Not checked: killer cages."), "{run:?}");
    for (line, size) in [(PUZZLE, "9x9"), ("1.3..4122.4..32.", "4x4"), (&"..3...".repeat(6), "6x6")] {
        assert!(play(line).out.contains(size), "a line of cells");
    }
    let bad = play(&PUZZLE[1..]);
    bad.fails_with("", &["the argument: line 1, column 81: 80 cells: expected 81"]);
    assert!(!play(&"1A".repeat(128)).err.contains("--"), "an option that the command lacks");
    play("https://sudokupad.app/wsj7iunsg6").fails_with("", &["only the id of a puzzle"]);
    play("no-such-file.txt").fails_with("", &["no such file"]);
}

#[test]
fn remarks_that_a_format_cannot_hold_are_noted_once_for_all_puzzles() {
    let sheet =
        "title: Windmill\nauthor: A. Setter\nlevel: hard\nweights: rings\ngrid:\n1.3.\n.412\n2.4.\n.32.\n";
    let run = ninefold(&["convert", "--to", "grid"], format!("{sheet}\n{sheet}\n{sheet}"));
    assert_eq!(run.code, Some(0));
    let expected = "\
note: standard input: line 1: title, author and level are left out; the weights are left out: `ninefold target` gives every grid these
note: the weights are left out: `ninefold target` gives every grid these (2 more puzzles)
note: title, author and level are left out (2 more puzzles)
";
    assert_eq!(run.err, expected);
    let sheet = sheet.replace("weights: rings\n", "");
    for (format, left_out) in [
        ("line", "author and level are left out"),
        ("sdm", "title, author and level are left out"),
        ("link", "the level is left out"),
    ] {
        let expected = format!("note: standard input: line 1: {left_out}\n");
        assert_eq!(ninefold(&["convert", "--to", format], &sheet).err, expected, "{format}");
    }
    for format in ["sheet", "sdk"] {
        assert_eq!(ninefold(&["convert", "--to", format], &sheet).err, "", "{format}");
    }
    let nine = format!("title: Windmill\ngrid:\n{}", ninefold(&["convert", "--to", "rows"], PUZZLE).out);
    ninefold(&["convert", "--to", "opensudoku"], nine).tells(&["line 1: the title becomes a comment\n"]);
}

#[test]
fn puzzles_refused_for_the_same_reason_are_counted() {
    let windoku = ninefold(&["generate", "--variant", "windoku", "--count", "3", "--seed", "1"], "").out;
    let run = ninefold(&["convert", "--to", "rows"], windoku);
    run.fails_with("", &["error: standard input: line 1: rows cannot hold", "(2 more puzzles)"]);
    assert_eq!(run.err.lines().count(), 2, "{}", run.err);
}

#[test]
fn the_format_that_is_advised_holds_the_puzzle() {
    let windoku = ninefold(&["generate", "--variant", "windoku", "--seed", "1"], "").out;
    let six = ninefold(&["generate", "--size", "6", "--seed", "1"], "").out;
    let row = "1234 123456 123456 123456 1234 123456\n";
    let sukaku = format!("size: 6\ngrid:\n{}candidates:\n{}", "......\n".repeat(6), row.repeat(6));
    let board = "4\n****\n****\n****\n****\n";
    for (puzzle, to) in [(windoku.as_str(), "hex16"), (&six, "gnome"), (&sukaku, "line"), (board, "line")] {
        let refused = ninefold(&["convert", "--to", to], puzzle);
        let advised = refused.err.trim_end().rsplit_once(": write it as ").expect(&refused.err).1;
        let written = ninefold(&["convert", "--to", advised], puzzle);
        assert_eq!((written.err.as_str(), written.code), ("", Some(0)), "{to} {advised}");
    }
}
