//! `ninefold course`: lessons in lines of text, over several runs, and their texts.

use crate::support::Folder;

fn course(folder: &Folder, args: &[&str], input: &str) -> String {
    let run = folder.ninefold(&[&["course", "--data-dir", "games"], args].concat(), input);
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)), "{}", run.out);
    run.out
}

#[test]
fn a_lesson_is_read_and_its_exercises_are_checked() {
    let folder = Folder::new();
    let said = course(&folder, &[], "hint\nr5c1=9\nr5c1=6\nr5c1=5\nnext\nnext\nhint\nhint\nhint\nquit\n");
    assert!(said.starts_with("Lesson 1 of 10: The rules (about 3 minutes)\nA sudoku is a grid"), "{said}");
    for part in [
        "That's a full house.
Lesson 1, exercise 1 of 3
    1 2 3   4 5 6
  +-------+-------+
1 | . . . | . . 3 |",
        "Hint 1 of 3: Look at row 5. Say hint for more.",
        "`r5c1=9` isn't an answer: the digits of this board are 1 to 6.",
        "Wrong. r5c1 can't be 6: row 5 has its 6 in r5c2. Try again.",
        "Right in the end. r5c1 is the last empty cell of row 5",
        "Lesson 1, exercise 3 of 3",
    ] {
        assert!(said.contains(part), "{part} in {said}");
    }
    // The lesson is done, so the next one follows.
    assert!(course(&folder, &[], "").starts_with("Lesson 2 of 10: A digit in a box ("));
    assert!(course(&folder, &["5"], "").starts_with("Lesson 5 of 10: What can this cell be? ("));
}

#[test]
fn the_last_lessons_lead_on() {
    let said = course(&Folder::new(), &["10"], "next\nnext\nnext\n");
    let end = "That was the first course. The second course goes on with lesson 11. \
               Now play a whole puzzle: ninefold play easy --plain.\n";
    assert!(said.ends_with(end), "{said}");
    let said = course(&Folder::new(), &["20"], "next\nnext\nnext\nnext\nnext\n");
    let end = "That was the second course. Now play a whole puzzle: ninefold play hard --plain.\n";
    assert!(said.ends_with(end), "{said}");
}

#[test]
fn what_counts_is_what_was_taught() {
    let folder = Folder::new();
    // A row gives it, which the lesson before has not taught.
    let said = course(&folder, &["2"], "r1c1=3\nr5c6=2\nquit\n");
    assert!(said.contains("Wrong. In box 1, the 3 can also go in r1c3, r2c1, r2c2 or r2c3. Try"), "{said}");
    assert!(said.contains("r5c6 is 2, but nothing taught so far shows it. Find one in a box."), "{said}");
    let said = course(&folder, &["4"], "r3c4=2\nquit\n");
    assert!(said.contains("True, but other steps come first. The boxes give nothing more"), "{said}");
    let said = course(&folder, &["9"], "r2c5<>1\nquit\n");
    assert!(said.contains("\nNothing taught so far rules 1 out of r2c5. Find one"), "{said}");
    let said = course(&folder, &["14"], "r3c9<>6\nquit\n");
    let other = "That's a turbot fish on 6. This leads on: r3c9 = 5. That counts too. \
                 The step to find was a skyscraper on 6: remove 6 from r7c4, r7c5 and r9c7.";
    assert!(said.contains("make a turbot fish.") && said.contains(other), "{said}");
}

#[test]
fn marks_of_a_box_are_written_by_cell() {
    let said = course(&Folder::new(), &["11"], "r9c9 x\n123\nhint\nhint\nhint\nquit\n");
    assert!(said.starts_with("Lesson 11 of 20: Snyder's marks (about 5 minutes)\n"), "{said}");
    for part in [
        "Write Snyder's marks in box",
        "as in r1c2 35, r2c3 5",
        "`123` isn't an answer",
        "Its other missing digits",
    ] {
        assert!(said.contains(part), "{part} in {said}");
    }
}

#[test]
fn texts_can_be_read_in_a_pipe() {
    let folder = Folder::new();
    let all = course(&folder, &["--text"], "");
    assert_eq!((all.matches(" of 10: ").count(), all.matches(" of 20: ").count()), (10, 10), "{all}");
    let one = course(&folder, &["7", "--text"], "");
    assert!(one.starts_with("Lesson 7 of 10: Pointing (") && !one.contains("exercise"), "{one}");
    assert!(all.contains(&one), "{one}");
    let (before, marks) = all.split_once("Lesson 6 of 10: Pencil marks").expect("the lesson about marks");
    assert!(!before.contains("mark") && marks.contains("are the marks of an empty cell:"), "{before}");
    folder.ninefold(&["course", "21"], "").is_wrong_usage(&["21 is not in 1..=20"]);
}

#[test]
fn the_course_can_be_taken_from_a_game_and_leads_back() {
    let folder = Folder::new();
    let input = "course 9\nquit\ncourse 21\nshow row 1\nquit\n";
    let run = folder.ninefold(&["play", "--plain", "--data-dir", "games", "easy"], input);
    assert_eq!(run.code, Some(0), "{}", run.err);
    for part in ["Lesson 9 of 10: Naked pairs", "Back at the puzzle. Easy 1: 9x9", "Row 1: "] {
        assert!(run.out.contains(part), "{part} in {}", run.out);
    }
}
