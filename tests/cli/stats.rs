//! `ninefold stats`: the techniques of saved games.

use crate::support::Folder;

/// A 4x4 puzzle and its digits in reading order.
const FOUR: &str = "1.3..4122.....2.\n";
const DIGITS: &str = "r1c2 2\nr1c4 4\nr2c1 3\nr3c2 1\nr3c3 4\nr3c4 3\nr4c1 4\nr4c2 3\nr4c4 1\n";

#[test]
fn techniques_of_solved_games_are_counted_and_kept() {
    let folder = Folder::new().with("one.txt", FOUR);
    let play = ["play", "--plain", "--data-dir", "data", "one.txt"];
    let run = folder.ninefold(&play, DIGITS);
    assert!(run.out.contains("Solved."), "{}", run.out);
    let stats = |folder: &Folder| folder.ninefold(&["stats", "--data-dir", "data", "--json"], "").json();
    let first = stats(&folder);
    let techniques = first[0]["techniques"].as_array().expect("a list");
    let used: u64 = techniques.iter().filter_map(|known| known["used"].as_u64()).sum();
    assert!((1..=9).contains(&used), "{techniques:?}");
    assert!(techniques.iter().all(|known| known["games"] == 1 && known["helped"] == 0), "{techniques:?}");

    let table = folder.ninefold(&["stats", "--data-dir", "data"], "").out;
    let line = table.lines().find(|line| line.starts_with("Full house")).expect("a line");
    assert!(line.ends_with("100%    100%          -"), "{line}");

    // A game that is recorded is not looked at again; one that is not, is.
    let path = folder.path("data").join("techniques.jsonl");
    let kept = std::fs::read_to_string(&path).expect("a file");
    assert_eq!(kept.lines().count(), 1);
    std::fs::write(&path, kept.replace("\"helped\":0", "\"helped\":7")).expect("written");
    assert!(
        stats(&folder)[0]["techniques"].as_array().expect("a list").iter().all(|known| known["helped"] == 7)
    );
    std::fs::write(&path, "damaged\n").expect("written");
    assert_eq!(stats(&folder), first);
}
