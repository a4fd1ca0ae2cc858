//! A Sukaku is played: its given candidates are the first marks, and no other digit is accepted.

use super::*;
use ninefold::game::export;
use ninefold_engine::format::{Format, Writer};

const FULL: &str = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

/// Every open cell has its digit of the full grid and the next one; r1c1 has a single candidate.
pub fn sukaku() -> Problem {
    let cell = |(index, digit): (usize, char)| {
        let next = char::from_digit(digit.to_digit(10).unwrap() % 9 + 1, 10).unwrap();
        let has = move |c: char| c == digit || c == next && index > 0;
        ('1'..='9').map(move |c| if has(c) { c } else { '.' })
    };
    problem(&FULL.chars().enumerate().flat_map(cell).collect::<String>())
}

#[test]
fn given_candidates_are_the_first_marks_and_no_other_digit_is_accepted() {
    let mut player = Player::new(vec![sukaku()]);
    player.work();
    assert_eq!(player.value(1, 1), Some(1));
    assert_eq!(player.marks(1, 2), [2, 3]);
    assert_eq!(player.marks(1, 9), [9], "r1c1 has the 1");
    player.keys("<home>kkkk<right>");
    assert_eq!(player.keys("5").value(1, 2), None);
    assert_eq!(player.said(), "5 is not among the given candidates here.");
    assert_eq!(player.keys("n5").marks(1, 2), [2, 3]);
    // A candidate that is wrong is a mistake like any other.
    assert_eq!(player.keys("n3").value(1, 2), Some(3));
    assert_eq!(player.session().check().digits.len(), 1);
    player.keys("u");
    // All candidates are the given ones.
    assert!(player.keys("<del>").marks(1, 2).is_empty());
    assert_eq!(player.keys("f").marks(1, 2), [2, 3]);
    let replayed = crate::replay(player.start.clone().expect("begun"), &player.events);
    assert_eq!(&replayed.expect("a sound journal"), player.game());
}

#[test]
fn hints_solve_a_sukaku() {
    let mut player = Player::new(vec![sukaku()]);
    player.work();
    for _ in 0..200 {
        if player.session().is_solved() {
            break;
        }
        player.keys("s").work();
    }
    assert!(player.session().is_solved());
    assert_eq!(player.session().stats().mistakes, 0);
}

#[test]
fn a_sukaku_is_exported_with_its_candidates() {
    let mut player = Player::new(vec![sukaku()]);
    player.keys("<home>kkkk<right>2");
    let line = Writer::new(Format::LINE).problem(&sukaku()).expect("a line");
    let expected = format!("{}.2.......{}", &line[..9], &line[18..]);
    assert_eq!(export::write(player.game(), Format::LINE), Ok(expected));
    assert_eq!(
        export::kept(player.game(), Format::LINE),
        "Keeps the digits; your digits become clues; marks are left out."
    );
    assert!(export::kept(player.game(), Format::SHEET).starts_with("Keeps your digits and marks"));
    let names: Vec<&str> = export::formats(player.game()).iter().map(|format| format.name()).collect();
    assert_eq!(names, ["sheet", "line", "marks", "iss", "iss-link", "fpuzzles"]);
}
