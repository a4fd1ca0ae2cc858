//! `ninefold practice`: a technique in lines of text, over several runs.

use crate::support::{Folder, PUZZLE};

fn practise(folder: &Folder, technique: &[&str], input: &str) -> String {
    let run = folder.ninefold(&[&["practice", "--data-dir", "games"], technique].concat(), input);
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)), "{}", run.out);
    run.out
}

#[test]
fn a_technique_comes_again_on_new_positions() {
    let folder = Folder::new();
    let said = practise(&folder, &["x-wing"], "hint\nshow\nr3c2<>4\nquit\n");
    assert!(said.starts_with("Practice: X-wing, 1 of 20\n    1 "), "{said}");
    assert!(said.contains("Say hint for more.") && said.matches("| 25 ").count() > 2, "{said}");
    assert!(
        said.contains("Right. In rows 1 and 4")
            && said.contains("Time 0:0")
            && said.contains("It comes again tomorrow."),
        "{said}"
    );
    let said = practise(&folder, &["X-wing"], "");
    assert!(said.starts_with("Practice: X-wing, 2 of 20\n"), "{said}");

    // What is due comes before what is new.
    let path = folder.path("games").join("practice.jsonl");
    let line = std::fs::read_to_string(&path).expect("a file").replace("\"day\":\"20", "\"day\":\"19");
    std::fs::write(&path, line).expect("written");
    assert!(practise(&folder, &[], "").starts_with("Practice: X-wing, 2 of 20\n"));
}

#[test]
fn the_first_technique_is_the_easiest() {
    let said = practise(&Folder::new(), &[], "next\nwhat\n");
    assert!(
        said.starts_with(
            "Practice: full house, 1 of 20
    1 2 3   4 5 6   7 8 9
  +-------+-------+-------+
1 | 1 7 . |"
        ),
        "{said}"
    );
    assert!(said.contains("This position waits for an answer."), "{said}");
    assert!(
        said.contains("Find a full house. Answer as in r1c1=1 (it is 1)") && said.contains("isn't an answer"),
        "{said}"
    );
}

#[test]
fn a_wrong_answer_tells_no_answer() {
    let folder = Folder::new();
    let said = practise(&folder, &["naked-single"], "r1c5=5\nr9c7=3\nhint\nquit\n");
    assert!(said.contains("Wrong. r1c5 can also be 1, 2 or 4. It comes again"), "{said}");
    assert!(said.contains("Right in the end. r9c7 can only be 3"), "{said}");
    assert!(said.ends_with("This position is answered. Say next or quit.\n"), "{said}");
    let said = practise(&folder, &["hidden-single"], "r3c1=4\nr1c3=7\nr9c3=9\nquit\n");
    assert!(said.contains("Wrong. In column 1, the 4 can also go in r5c1 or r7c1. "), "{said}");
    assert!(said.contains("True, but other steps come first. Find a hidden single."), "{said}");
    assert!(said.contains("Right in the end. In box 7, the 9 can only go in r9c3"), "{said}");
    let said = practise(&folder, &["x-wing"], "r2c1=5\nquit\n");
    assert!(said.contains("Wrong. 5 is not among the marks of r2c1. It comes again"), "{said}");
}

#[test]
fn techniques_without_positions_are_wrong_usage() {
    let folder = Folder::new();
    folder.ninefold(&["practice", "x-win"], "").is_wrong_usage(&["did you mean `x-wing`?"]);
    folder.ninefold(&["practice", "wxyz-wing"], "").is_wrong_usage(&["no positions that need `wxyz-wing`"]);
    let of_rules = folder.ninefold(&["practice", "rule of 45"], "");
    of_rules
        .is_wrong_usage(&["no positions that need `rule of 45`: no position has rules besides the houses"]);
}

#[test]
fn mixed_practice_does_not_say_what_to_find() {
    let folder = Folder::new();
    let whole = "hint\n".repeat(20);
    let said = practise(&folder, &["--mixed"], &format!("{whole}next\nhint\nexit\nhint\n"));
    assert_eq!(said.matches("What is the next step? Answer as in").count(), 2, "{said}");
    assert!(!said.contains("Find ") && !said.contains("Practice: "), "{said}");
    folder.ninefold(&["practice", "x-wing", "--mixed"], "").is_wrong_usage(&["cannot be used with"]);
}

#[test]
fn mixed_practice_begins_with_what_the_player_missed() {
    let folder = Folder::new().with("one.txt", PUZZLE);
    let run =
        folder.ninefold(&["play", "--plain", "--data-dir", "games", "one.txt"], "r1c1 4\nundo\nanswer\n");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let said = practise(&folder, &["--mixed"], "show\nquit\n");
    assert!(
        said.starts_with("Practice: from your games\n") && said.contains("| . 2 7 | 3 8 . | . 1 . |"),
        "{said}"
    );
    let log = folder.path("games").join("techniques.jsonl");
    assert!(std::fs::read_to_string(log).expect("a file").contains("\"positions\":[\":"));
}
