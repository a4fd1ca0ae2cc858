//! Saved games of the first version of the file format.

use ninefold::game::Game;
use ninefold::store::{Unusable, read_journal};

/// Reads a game whose first line has this puzzle and whose second places the digit 2 in the first cell.
fn read(mode: &str, puzzle: &str) -> Result<Game, Unusable> {
    let text = format!(
        "{{\"ninefold\":1,\"program\":\"0.1.0\",\"created\":\"2026-01-01T00:00:00Z\",\"mode\":\"{mode}\",\
         \"title\":\"A\",\"filled\":0,\"cells\":16,\"puzzle\":{puzzle}}}\n\
         {{\"at\":1,\"do\":{{\"play\":{{\"place\":{{\"cells\":[0],\"digit\":2,\"clean_peers\":true}}}}}},\"filled\":1}}\n"
    );
    let saved = read_journal(text.as_bytes())?;
    let is_queens = puzzle.contains("queens");
    assert_eq!(saved.damage.is_some(), is_queens, "{puzzle}: {:?}", saved.damage);
    assert_eq!(saved.game.filled().0, usize::from(!is_queens), "{puzzle}");
    Ok(saved.game)
}

fn sheet(rules: &str) -> String {
    format!("{{\"sudoku\":\"size: 4\\n{rules}grid:\\n....\\n....\\n....\\n....\\n\"}}")
}

#[test]
fn games_of_the_first_version_are_read() {
    for (mode, puzzle) in [
        ("classic", sheet("")),
        ("classic", sheet("killer: 5 r1c1 r1c2\\n")),
        ("classic", sheet("alphabet: hex0\\n")),
        ("target", sheet("weights: rings\\n")),
        ("queens", "{\"queens\":\"4\\n****\\n****\\n****\\n****\\n\"}".to_owned()),
    ] {
        read(mode, &puzzle).expect("a game");
    }
    // Where digits begin with 0, it counted them from 1.
    let old = |rule: &str| sheet(&format!("alphabet: hex0\\n{rule}\\ndigits-from-zero: yes\\n"));
    let game = read("classic", &old("killer: 5 r1c1 r1c2")).expect("a game");
    let problem = game.problem();
    let rules = problem.as_sudoku().expect("a sudoku").geometry.rules();
    assert_eq!((rules.len(), rules[0].number), (1, Some(3)));
    let refused = read("classic", &old("sandwich: 3 r1c1-r1c4")).expect_err("nothing says the same");
    assert!(refused.to_string().contains("counts digits from 1"), "{refused}");
}
