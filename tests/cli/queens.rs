//! `ninefold queens`: counts and lists solutions.

use serde_json::json;

use crate::support::{Folder, PUZZLE, ninefold};

#[test]
fn empty_boards_by_size() {
    for (size, count) in [("1", "1"), ("4", "2"), ("6", "4"), ("8", "92"), ("10", "724")] {
        ninefold(&["queens", size], "").prints(&format!("{count}\n"));
    }
    ninefold(&["queens", "3"], "").fails_with("0\n", &[]);
    ninefold(&["queens", "0"], "").is_wrong_usage(&["no board of size 0: expected a size from 1 to 32"]);
    ninefold(&["queens", "99999999999999999999999"], "").is_wrong_usage(&["from 1 to 32"]);
}

#[test]
fn a_number_that_is_a_file_is_a_file() {
    let folder = Folder::new().with("8", "4\n****\n****\n****\n****\n");
    folder.ninefold(&["queens", "8"], "").prints("2\n");
}

#[test]
fn boards_with_blocked_squares_and_queens() {
    ninefold(&["queens"], "4\n*.**\n****\n****\n****\n").prints("1\n");
    ninefold(&["queens"], "4\n*Q**\n****\n****\n****\n").prints("1\n");
    ninefold(&["queens"], "4\n*.**\n****\n*.**\n****\n4\n****\n****\n****\n****\n").prints("1\n2\n");
}

#[test]
fn queens_that_attack_each_other_are_named() {
    let run = ninefold(&["queens"], "4\nQ***\n****\nQ***\n****\n");
    run.fails_with("0\n", &["queens on r1c1 (line 2, column 1) and r3c1 (line 4, column 1)", "help: "]);
}

#[test]
fn solutions_are_boards_that_can_be_read() {
    let first = ninefold(&["queens", "--first", "6"], "");
    assert_eq!(first.out.matches('Q').count(), 6);
    ninefold(&["queens"], &first.out).prints("1\n");
    let all = ninefold(&["queens", "--all", "6"], "");
    assert_eq!(all.out.matches('Q').count(), 24);
    ninefold(&["queens"], &all.out).prints("1\n1\n1\n1\n");
    ninefold(&["queens", "--first", "3"], "").fails_with("none\n", &[]);
    ninefold(&["queens", "--all", "3"], "").fails_with("none\n", &[]);
    ninefold(&["queens", "--all", "--first", "3"], "").is_wrong_usage(&["--first"]);
}

#[test]
fn json_for_counts_and_ways() {
    let count = ninefold(&["queens", "--json", "8"], "").json();
    assert_eq!(count, [json!({"file": "8", "line": 1, "verdict": "counted", "count": 92})]);
    let ways = ninefold(&["queens", "--json", "--all", "4"], "").json();
    let way = |columns: [u8; 4]| json!({"file": "4", "line": 1, "verdict": "solved", "columns": columns});
    assert_eq!(ways, [way([2, 4, 1, 3]), way([3, 1, 4, 2])]);
    let none = ninefold(&["queens", "--json", "3"], "").json();
    assert_eq!(none, [json!({"file": "3", "line": 1, "verdict": "none"})]);
}

#[test]
fn sudokus_and_queens_boards_are_not_confused() {
    ninefold(&["queens"], PUZZLE).fails_with("invalid\n", &["line 1", "`ninefold solve`"]);
    ninefold(&["solve"], "4\n****\n****\n****\n****\n").fails_with("invalid\n", &["`ninefold queens`"]);
}

/// Boxes are the regions of a sudoku too: here they are a map, in text and in JSON.
#[test]
fn a_map_of_boxes_is_a_queens_board() {
    let named = |first: usize| -> Vec<Vec<usize>> {
        (0..9).map(|row| (0..9).map(|column| row / 3 * 3 + column / 3 + first).collect()).collect()
    };
    let lines: Vec<String> = named(1).iter().map(|row| row.iter().map(usize::to_string).collect()).collect();
    let count = ninefold(&["queens"], &(lines.join("\n") + "\n")).out;
    assert!(count.trim().parse::<u64>().is_ok(), "{count}");
    for map in [named(0), named(1)] {
        ninefold(&["queens"], format!("{map:?}")).prints(&count);
        ninefold(&["queens"], format!("{{\"regions\":{map:?}}}")).prints(&count);
    }
    let help = "a queens board has N lists of N numbers or letters";
    for text in ["{\"regions\":[[1,1,1],[1]]}", "{\"a\":1}", "[[1,2,3,4],[1,2,3],[4],[5]]"] {
        let run = ninefold(&["queens"], text);
        run.fails_with("invalid\n", &["this JSON holds no queens board", help]);
        assert!(!run.err.contains("sudoku"), "{}", run.err);
    }
}

#[test]
fn a_board_without_digits_has_no_alphabet() {
    for help in ["-h", "--help"] {
        let told = ninefold(&["queens", help], "").out;
        assert!(told.contains("--format") && !told.contains("--alphabet"), "{told}");
    }
}

#[test]
fn boards_with_regions() {
    let board = "regions 5\nAAAAB\nACCBB\nACDDB\nACDDE\nAADEE\n";
    ninefold(&["queens"], board).prints("1\n");
    let first = ninefold(&["queens", "--first"], board);
    assert!(first.out.starts_with(board) && first.out.matches('Q').count() == 5, "{}", first.out);
    ninefold(&["queens", "--all"], &first.out).prints(&first.out);
    ninefold(&["queens"], "regions 2\nAB\nBB\n").fails_with("0\n", &[]);
    let touching = format!("{board}Q****\n*Q***\n*****\n*****\n*****\n");
    ninefold(&["queens"], &touching)
        .fails_with("0\n", &["r1c1 (line 7, column 1) and r2c2 (line 8, column 2)"]);
    ninefold(&["queens"], "regions 2\nAA\nAA\n").fails_with("invalid\n", &["1 region: expected 2"]);
}

#[test]
fn fundamental_counts_solutions_up_to_symmetry() {
    ninefold(&["queens", "--fundamental", "8"], "").prints("12\n");
    ninefold(&["queens", "--fundamental", "--all", "6"], "")
        .prints("6\n*Q****\n***Q**\n*****Q\nQ*****\n**Q***\n****Q*\n");
    // A blocked corner leaves one reflection, which maps no solution to itself.
    ninefold(&["queens", "--blocked", "r1c1"], "").is_wrong_usage(&["need the size N"]);
    ninefold(&["queens", "--fundamental", "--blocked", "r1c1", "8"], "").prints("44\n");
    ninefold(&["queens", "--fundamental", "--first", "8"], "").is_wrong_usage(&["--first"]);
}

#[test]
fn squares_of_an_empty_board_are_named() {
    ninefold(&["queens", "8", "--queens", "r1c1"], "").prints("4\n");
    ninefold(&["queens", "8", "--queens", "r1c1,r3c5", "--blocked", "r8c8"], "").prints("1\n");
    ninefold(&["queens", "8", "--queens", "r9c1"], "").is_wrong_usage(&["r9c1 is not on a board of size 8"]);
    ninefold(&["queens", "8", "--queens", "c1r1"], "").is_wrong_usage(&["such as r3c7"]);
}

#[test]
fn a_solution_is_found_on_a_board_of_any_size() {
    let first = ninefold(&["queens", "--first", "5000", "--queens", "r2c7", "--blocked", "r1c1,r5c9"], "");
    let queens: Vec<&str> = first.out.lines().collect();
    assert_eq!((queens.len(), queens[1]), (5000, "r2c7"));
    assert!(queens[0] != "r1c1" && queens[4] != "r5c9");
    let all = queens.join(",");
    ninefold(&["queens", "--first", "5000", "--queens", &all], "").prints(&first.out);
    ninefold(&["queens", "--first", "5000", "--queens", "r1c1,r9c9"], "").fails_with("none\n", &[]);
    let json = ninefold(&["queens", "--first", "40", "--json"], "").json();
    assert_eq!(json[0]["columns"].as_array().map(Vec::len), Some(40));
    ninefold(&["queens", "--first", "1000001"], "").is_wrong_usage(&["from 1 to 1000000"]);
    ninefold(&["queens", "40"], "").is_wrong_usage(&["from 1 to 32"]);
}

#[test]
fn what_may_be_a_board_or_a_sudoku_is_a_board_here() {
    ninefold(&["queens"], "....\n....\n....\n....\n").prints("2\n");
    ninefold(&["queens"], "_____\n_____\n_____\n_____\n_____\n").prints("10\n");
    ninefold(&["queens"], "AABB\nAABB\nCCDD\nCCDD\n").prints("2\n");
    ninefold(&["queens"], "1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\n\n1 2 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\n")
        .prints("2\n1\n");
    ninefold(&["solve"], "....\n....\n....\n...1\n....\n").fails_with("invalid\n", &[]);
    let unclear = ninefold(&["queens"], "....\n..*.\n....\n....\n");
    unclear.fails_with(
        "invalid\n",
        &["line 2, column 3: found `*` and `.` on a queens board", "write the size 4"],
    );
    for sudoku in [PUZZLE, "1234\n3412\n2143\n4321\n"] {
        ninefold(&["queens"], sudoku).fails_with("invalid\n", &["found a sudoku", "`ninefold solve`"]);
    }
}
