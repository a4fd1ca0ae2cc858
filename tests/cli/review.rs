//! `ninefold review`: looking back at saved games.

use crate::support::{Folder, PUZZLE};

/// Plays these lines and saves the game in the folder.
fn played(lines: &str) -> Folder {
    let folder = Folder::new().with("one.txt", PUZZLE);
    let run = folder.ninefold(&["play", "--plain", "--data-dir", "data", "one.txt"], lines);
    assert_eq!(run.code, Some(0), "{}", run.err);
    folder
}

#[test]
fn each_placement_has_a_line_with_what_justified_it() {
    let folder = played("r9c9 1\nr1c1 4\nwatch 1\n");
    let run = folder.ninefold(&["review", "--data-dir", "data"], "");
    let rows: Vec<Vec<&str>> = run.out.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(rows.len(), 2, "{}", run.out);
    assert_eq!((rows[0][0], rows[0][3]), ("1", "r9c9 = 1"));
    assert_eq!((rows[1][3], rows[1][4]), ("r1c1 = 4", "mistake"));
    let same = folder.ninefold(&["review", "--data-dir", "data", "1"], "");
    assert_eq!((same.out.as_str(), same.code), (run.out.as_str(), Some(0)));
    let json = &folder.ninefold(&["review", "--data-dir", "data", "--json"], "").json()[0];
    assert_eq!((json["first_mistake"]["place"].as_u64(), json["solved"].as_bool()), (Some(1), Some(false)));
    assert_eq!(json["moves"][0]["how"], "technique");
    assert!(
        json["moves"][0]["technique"]["slug"].as_str().is_some_and(|slug| slug.contains("single")),
        "{json}"
    );
}

#[test]
fn games_that_are_not_there_are_errors() {
    let folder = Folder::new();
    let none = folder.ninefold(&["review", "--data-dir", "data"], "");
    none.fails_with("", &["no saved game yet"]);
    let folder = played("r9c9 1\n");
    for wanted in ["7", "0", "nothing"] {
        let run = folder.ninefold(&["review", "--data-dir", "data", wanted], "");
        run.fails_with("", &["no saved game", "played last"]);
    }
}

#[test]
fn what_went_wrong_is_tried_again() {
    let folder = played("r1c1 4\nundo\nr9c9 1\nreview\nretry\nhint\nhint\nhint\nhint\nhint\nnext\nquit\n");
    let log = std::fs::read_to_string(folder.path("data").join("practice.jsonl")).expect("a file");
    assert!(log.contains("\"right\":false") && log.contains("\"own\":\":000"), "{log}");
    let run = folder.ninefold(&["review", "--data-dir", "data", "--retry"], "show\nnext\n");
    assert!(run.out.starts_with("Try again\n    1 2 3"), "{}", run.out);
    assert!(run.out.contains("Your turn: what was certain here? Answer as in"), "{}", run.out);
    assert!(run.out.ends_with("That was the last position.\n"), "{}", run.out);
}
