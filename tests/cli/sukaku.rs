//! Sukaku: puzzles that give candidates, on lines of 729 characters.

use crate::support::{PUZZLE, SOLUTION, ninefold, solve};

const FULL: &str = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

/// Every cell has its digit of the full grid and the next one, the first `single` cells only their digit. All cells
/// have the first of their candidates or all have the second.
fn sukaku(single: usize) -> String {
    let cell = |(index, digit): (usize, char)| {
        let next = char::from_digit(digit.to_digit(10).unwrap() % 9 + 1, 10).unwrap();
        let has = move |c: char| c == digit || c == next && index >= single;
        ('1'..='9').map(move |c| if has(c) { c } else { '.' })
    };
    FULL.chars().enumerate().flat_map(cell).collect()
}

#[test]
fn lines_of_candidates_are_solved_like_all_others() {
    let text =
        format!("{}\n{PUZZLE}\n{} # a title\n\n{}\n", sukaku(1), sukaku(9), sukaku(2).replace('.', "0"));
    solve(&text).prints(&format!("{FULL}\n{SOLUTION}\n{FULL}\n{FULL}\n"));
    let both = format!("{}\n{}\n", sukaku(0), sukaku(1));
    assert_eq!(ninefold(&["solve", "--count"], &both).out, "2\n1\n");
    ninefold(&["solve", "--unique"], &both).fails_with(&format!("multiple\n{FULL}\n"), &[]);
    assert_eq!(ninefold(&["solve", "--all"], sukaku(0)).out.lines().count(), 2);
    let json = ninefold(&["solve", "--unique", "--json"], &both).out;
    assert!(json.contains("multiple") && json.contains(FULL), "{json}");
}

#[test]
fn candidates_without_a_solution_get_none() {
    // Two 1s in row 1: a clash of two cells with a single candidate each.
    let clash = format!("1........1........{}", &sukaku(1)[18..]);
    solve(format!("{clash}\n{}\n", sukaku(1))).fails_with(
        &format!("none\n{FULL}\n"),
        &["two 1s in row 1: r1c1 (line 1, column 1) and r1c2 (line 1, column 10)"],
    );
    // r1c1 takes its second candidate, and r1c2 only its first.
    let dead = format!(".2........2.......{}", &sukaku(2)[18..]);
    assert_eq!(solve(dead).out, "none\n");
}

#[test]
fn a_cell_without_candidates_is_named() {
    let empty = format!("{}.........{}", &sukaku(1)[..18], &sukaku(1)[27..]);
    solve(format!("{}\n{empty}\n", sukaku(1)))
        .fails_with(&format!("{FULL}\ninvalid\n"), &["line 2, column 19: cell r1c3 has no candidate"]);
}

#[test]
fn a_sukaku_is_rated_and_explained() {
    let rated = ninefold(&["rate"], sukaku(1));
    assert!(rated.out.starts_with(&format!("{}\teasy\t", sukaku(1))), "{rated:?}");
    let path = ninefold(&["hint", "--path"], sukaku(1));
    assert!(path.out.ends_with(&format!("solved: {FULL}\n")), "{}", path.out);
}

#[test]
fn a_sukaku_is_converted_or_refused() {
    for format in ["sheet", "marks", "line"] {
        let text = ninefold(&["convert", "--to", format], sukaku(1));
        assert_eq!((text.code, text.err.as_str()), (Some(0), ""), "{format}");
        ninefold(&["convert", "--to", "line"], text.out).prints(&format!("{}\n", sukaku(1)));
    }
    ninefold(&["convert", "--to", "grid"], sukaku(1))
        .fails_with("", &["grid cannot hold given candidates: write it as line"]);
    // A position with so many digits would be that of a classic puzzle.
    ninefold(&["convert", "--to", "marks"], sukaku(66)).fails_with("", &["is read as a position"]);
    let classic = ninefold(&["convert", "--to", "line"], "....5....123456789".repeat(40) + "123456789");
    assert_eq!(classic.out, format!("{}.\n", "5.".repeat(40)));
}
