//! Invalid input: errors say what is wrong and where, and the rest is still answered.

use crate::support::{Folder, PUZZLE, SOLUTION, ninefold, solve};

/// Checks that an invalid line does not affect its neighbours.
#[track_caller]
fn between_good_lines(bad: &str, told: &[&str]) {
    let run = solve(format!("{PUZZLE}\n{bad}\n{PUZZLE}\n"));
    run.fails_with(&format!("{SOLUTION}\ninvalid\n{SOLUTION}\n"), told);
}

#[test]
fn lines_too_short_and_too_long() {
    between_good_lines(&PUZZLE[..80], &["standard input: line 2, column 81: ", "80", "81"]);
    between_good_lines(&format!("{PUZZLE}5"), &["standard input: line 2, column 82: ", "82", "81"]);
}

#[test]
fn many_errors_on_adjacent_lines_are_told_together() {
    let bad = |lines| format!("{PUZZLE}\n{}{PUZZLE}\n", "12345678abc..\n".repeat(lines));
    let answers = |lines| format!("{SOLUTION}\n{}{SOLUTION}\n", "invalid\n".repeat(lines));
    for (lines, last) in [(5, None), (6, Some("line 7 cannot")), (9, Some("lines 7 to 10 cannot"))] {
        let run = solve(bad(lines));
        run.fails_with(&answers(lines), &["line 2, ", "line 6, "]);
        assert_eq!(run.err.matches("expected a puzzle").count(), 5, "{}", run.err);
        assert_eq!(run.err.contains("cannot be read either"), last.is_some(), "{}", run.err);
        run.tells(&last.into_iter().collect::<Vec<_>>());
    }
}

#[test]
fn lines_may_end_with_carriage_returns() {
    let bad = &PUZZLE[1..];
    for end in ["\r", "\r\n", "\n"] {
        let run = solve([PUZZLE, bad, "", PUZZLE, ""].join(end));
        run.fails_with(&format!("{SOLUTION}\ninvalid\n{SOLUTION}\n"), &["standard input: line 2, "]);
        let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..][..9]).collect();
        let run = ninefold(&["convert", "--to", "line"], rows.join(end));
        run.prints(&format!("{PUZZLE}\n"));
    }
}

#[test]
fn a_letter_in_a_9x9() {
    let bad = PUZZLE.replacen("38", "3A", 1);
    between_good_lines(&bad, &["line 2, column 5: ", "`A`"]);
}

#[test]
fn what_a_mistyped_cell_means_is_suggested() {
    let end = |c| format!("{}{c}\n", &PUZZLE[..80]);
    for (c, told) in [
        (
            'x',
            "line 1, column 81: found `x`: expected 1-9, or `.` for an empty cell\n  help: write one of 1-9 in its place, or `.`",
        ),
        ('l', "help: did you mean `1`?"),
        ('O', "help: did you mean `0`?"),
    ] {
        solve(end(c)).fails_with("invalid\n", &[told]);
    }
    // No character is known to be that of empty cells.
    let two = PUZZLE.replacen('.', "x", 5).replace('.', "y");
    solve(two).fails_with("invalid\n", &["help: use the same character, such as `.`, for every empty cell"]);
}

#[test]
fn fifteen_rows_of_sixteen() {
    let rows = "-----A----------\n".repeat(15);
    let run = solve(&rows);
    assert_eq!(run.code, Some(1));
    run.tells(&["line 15", "15 rows", "16"]);
}

#[test]
fn an_ambiguous_alphabet_is_not_guessed() {
    // A to F and no digit above: A may be the first letter or the tenth digit.
    let mut rows = ["................"; 16].map(str::to_owned);
    rows[3].replace_range(2..5, "ABC");
    let text = rows.join("\n") + "\n";
    let run = solve(&text);
    assert_eq!(run.code, Some(1), "{}", run.out);
    run.tells(&["--alphabet"]);
    let letters = ninefold(&["solve", "--alphabet", "letters"], &text);
    assert_eq!((letters.code, letters.err.as_str()), (Some(0), ""));
    assert!(letters.out.contains('P') && !letters.out.contains('1'), "{}", letters.out);
    let digits = ninefold(&["solve", "--alphabet", "digits"], &text);
    assert!(digits.out.contains('1') && !digits.out.contains('P'), "{}", digits.out);
}

#[test]
fn not_utf_8() {
    let text = [PUZZLE.as_bytes(), b"\n12\xff\n", PUZZLE.as_bytes(), b"\n"].concat();
    let run = solve(text);
    run.fails_with(&format!("{SOLUTION}\ninvalid\n{SOLUTION}\n"), &["line 2, column 3", "0xFF", "UTF-8"]);
    solve(b"\xff\xfe1\x002\x00\0").fails_with("", &["UTF-16"]);
    for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        let utf16: Vec<u8> = format!("\u{feff}{PUZZLE}\r\n").encode_utf16().flat_map(to_bytes).collect();
        solve(&utf16).prints(&format!("{SOLUTION}\n"));
        ninefold(&["solve", "--format", "line"], &utf16).prints(&format!("{SOLUTION}\n"));
    }
}

#[test]
fn a_binary_file_is_one_error() {
    let picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\n\0\n\xff\n12\n";
    let commands: [&[&str]; 7] = [
        &["solve"],
        &["solve", "--format", "line"],
        &["rate"],
        &["rate", "--format", "line"],
        &["target"],
        &["queens"],
        &["convert", "--to", "sheet"],
    ];
    for command in commands {
        let run = ninefold(command, picture);
        run.tells(&["not text"]);
        let errors = run.err.lines().filter(|line| line.starts_with("error")).count();
        assert_eq!((run.code, errors), (Some(1), 1), "{command:?}: {}", run.err);
        assert_eq!(run.out, "", "{command:?}: it has no place for an answer");
    }
}

#[test]
fn json_lines_are_answered_one_by_one() {
    let lines = ninefold(&["convert", "--to", "json"], format!("{PUZZLE}\n").repeat(3)).out;
    let lines: Vec<&str> = lines.lines().collect();
    let [one, two, three] = lines.as_slice() else { panic!("{lines:?}") };
    let damaged = &two[..two.len() / 2];
    let run = ninefold(&["convert", "--to", "line"], format!("{one}\n{damaged}\n{three}\n"));
    run.fails_with(&format!("{PUZZLE}\n{PUZZLE}\n"), &["standard input: line 2, column ", "not JSON"]);
}

#[test]
fn windows_line_ends_and_a_byte_order_mark_are_accepted() {
    solve(format!("\u{feff}{PUZZLE}\r\n{PUZZLE}\r\n")).prints(&format!("{SOLUTION}\n{SOLUTION}\n"));
    let grid = "1 2 3 4\r\n3 4 1 2\r\n2 1 4 3\r\n4 3 2 0\r\n";
    solve(format!("\u{feff}{grid}")).prints("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n");
}

#[test]
fn a_text_without_a_puzzle_gets_no_answer() {
    for text in ["hello world 123\n", "total 12\ndrwx------ 1 me me 512 Nov 20 12:00 .\n", "ls"] {
        solve(text).fails_with("", &["standard input: line 1, column 1: ", "puzzle"]);
    }
    solve(&PUZZLE[1..]).fails_with("invalid\n", &["80 cells"]);
}

#[test]
fn an_empty_text_gets_no_answer() {
    for text in ["", "\n\n", "# only a comment\n"] {
        solve(text).fails_with("", &["standard input: line ", "no puzzle"]);
    }
}

#[test]
fn files_that_cannot_be_read_do_not_stop_the_others() {
    let folder =
        Folder::new().with("one.txt", PUZZLE).with("two.txt", format!("{PUZZLE}\n")).with("empty.txt", "");
    let run = folder.ninefold(&["solve", "one.txt", "gone.txt", ".", "empty.txt", "two.txt"], "");
    let told = [
        "error: gone.txt: no such file\n",
        "error: .: is a folder, not a file\n",
        "error: empty.txt: line 1",
    ];
    run.fails_with(&format!("{SOLUTION}\n{SOLUTION}\n"), &told);
}

#[test]
fn files_and_standard_input_are_read_in_order() {
    let folder = Folder::new().with("a", "1234341221434321").with("b", "2143341212344321");
    let run = folder.ninefold(&["solve", "b", "-", "a"], PUZZLE);
    run.prints(&format!("2143341212344321\n{SOLUTION}\n1234341221434321\n"));
    let json = folder.ninefold(&["solve", "--json", "b", "-", "a"], PUZZLE).json();
    assert_eq!(
        json.iter().map(|record| record["file"].as_str().unwrap()).collect::<Vec<_>>(),
        ["b", "-", "a"]
    );
}

#[cfg(unix)]
#[test]
fn an_argument_may_be_the_puzzle_itself() {
    let link = ninefold(&["convert", "--to", "fpuzzles"], PUZZLE).out;
    for argument in [link.trim_end(), PUZZLE] {
        ninefold(&["solve", argument], "").prints(&format!("{SOLUTION}\n"));
    }
    ninefold(&["solve", "missing.txt"], "").fails_with("", &["missing.txt: no such file"]);
}

#[test]
fn a_file_without_permission_is_reported() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new().with("locked", PUZZLE);
    std::fs::set_permissions(folder.path("locked"), PermissionsExt::from_mode(0o000)).unwrap();
    // The administrator may read everything.
    if std::fs::File::open(folder.path("locked")).is_err() {
        folder
            .ninefold(&["solve", "locked"], "")
            .fails_with("", &["error: locked: no permission to read it"]);
    }
}

#[test]
fn a_named_format_is_not_guessed() {
    let run = ninefold(&["solve", "--format", "grid"], PUZZLE);
    assert_eq!((run.code, run.out.contains(SOLUTION)), (Some(1), false));
    ninefold(&["solve", "--format", "line"], PUZZLE).prints(&format!("{SOLUTION}\n"));
}

/// Windows has no file names with control characters.
#[cfg(unix)]
#[test]
fn control_characters_in_titles_and_file_names_are_removed() {
    let evil = "\u{1b}]0;owned\u{7}\u{202e}\u{9b}31m";
    let name = format!("a{evil}.txt");
    let clash = format!("11{} {evil}\n", ".".repeat(79));
    let bad = format!("{} {evil}\n", &PUZZLE[..80]);
    let folder = Folder::new().with(&name, format!("{PUZZLE} {evil}\n{clash}{bad}"));
    let commands: [&[&str]; 6] = [
        &["solve"],
        &["solve", "--json"],
        &["hint"],
        &["target", "--json"],
        &["convert", "--to", "sheet"],
        &["convert", "--to", "line"],
    ];
    for command in commands {
        for file in [name.as_str(), &format!("gone{evil}")] {
            let run = folder.ninefold(&[command, &[file]].concat(), "");
            let is_control = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
            assert!(!run.out.contains(is_control), "{command:?} {:?}", run.out);
            assert!(!run.err.contains(is_control), "{command:?} {:?}", run.err);
            assert_eq!(run.code, Some(1), "{command:?}");
        }
    }
}
