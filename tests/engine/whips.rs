//! Compares the lengths of whips with those of another program.

use crate::data::Source;
use ninefold_engine::grid::{Alphabet, CandidateGrid, Geometry, Grid};
use ninefold_engine::hint::{self, Evidence};
use std::ops::ControlFlow;

/// Returns the length of the longest whip on a path of singles and shortest whips, or `None` if it does not end.
fn rating(mut grid: CandidateGrid) -> Option<usize> {
    let whip = hint::by_slug("whip").expect("a technique");
    let mut longest = 0;
    while !grid.values().is_full() {
        if let Some(single) = hint::next_single(&grid) {
            single.effect.apply(&mut grid);
            continue;
        }
        let mut shortest = None;
        let _ = hint::all_steps(&grid, &[whip], &mut |step| {
            shortest = Some(step);
            ControlFlow::Break(())
        });
        let step = shortest?;
        hint::check(&grid, &step).expect("a sound step");
        let Evidence::Whip(whip) = &step.evidence else { return None };
        longest = longest.max(whip.links.len() + 1);
        step.effect.apply(&mut grid);
    }
    Some(longest)
}

#[test]
#[ignore = "needs the puzzle collections, which the package lacks: NINEFOLD_COLLECTIONS=FOLDER"]
fn ratings_by_whips_agree_with_those_of_a_collection() {
    let board = Geometry::standard(9).expect("9x9");
    let list = Source::Collections.text("hints/whips.tsv");
    let (mut same, mut others) = (0, Vec::new());
    for line in list.lines().filter(|line| !line.starts_with('#')).step_by(20) {
        let mut fields = line.split('\t');
        let (puzzle, wanted) = (fields.next().expect("a puzzle"), fields.next().expect("a rating"));
        let givens: Grid = puzzle.chars().map(|c| Alphabet::Digits.digit(c, 9)).collect();
        match rating(CandidateGrid::new(board.clone(), &givens)) {
            Some(length) if Ok(length) == wanted.parse() => same += 1,
            length => others.push((length, line)),
        }
    }
    println!("{same} agree, others: {others:?}");
    assert!(same > 300 && others.len() * 50 < same, "{same} agree, others: {others:?}");
}
