//! Makes the positions of the courses, the text `puzzles/course.txt`:
//!
//! ```text
//! cargo run --release -p ninefold-examples --bin make_course
//! ```
//!
//! It makes the lessons that the text lacks, and keeps all others: to make a lesson anew, delete its lines. The positions
//! come from puzzles of fixed seeds: they stay the same as long as neither the generator nor the techniques change.

mod hard;

use std::fs;
use std::ops::{ControlFlow, RangeInclusive};

use anyhow::{Context, Result, ensure};
use ninefold_engine::generate::{LevelFilter, Request, Symmetry, generate};
use ninefold_engine::grid::{CandidateGrid, CandidateSet, Cell, Digit, Geometry, HouseId, HouseKind};
use ninefold_engine::hint::evidence::Locked;
use ninefold_engine::hint::{
    Difficulty, Effect, Evidence, Preferences, Step, Uniqueness, all_steps, next_for_people,
};
use ninefold_engine::monitor::Monitor;
use ninefold_examples::path_of;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

const FILE: &str = "puzzles/course.txt";

const HEAD: &str = "\
# The positions of the courses: the lesson, the technique of the easiest step or the cell or box whose marks are asked for,
# the digits, and marks that are ruled out besides (digit, row, column). Those of a lesson begin with its examples.
# Made by `cargo run --release -p ninefold-examples --bin make_course` from puzzles of our own.
";

const SEED: u64 = 4300;
const SEED_OF_SNYDER: u64 = 340_000;

/// The number of puzzles that are looked at before a position is given up.
const MAX_TRIALS: u64 = 20_000;

/// What a position of the course has to be like.
struct Wanted {
    lesson: &'static str,
    size: usize,
    /// The technique of the easiest step.
    technique: &'static str,
    /// The kinds of houses in which the step may be.
    houses: &'static [HouseKind],
    /// The number of empty cells.
    empty: RangeInclusive<usize>,
    /// The number of steps of the technique, any of which is a right answer.
    answers: RangeInclusive<usize>,
}

/// Asks for the marks of a cell, in place of a technique.
const MARKS: &str = "marks";

/// The number of marks that are asked for.
const MARK_COUNT: usize = 3;

/// Asks for the marks of a box as Snyder makes them, in place of a technique.
const BOX_MARKS: &str = "box-marks";

const BOX: &[HouseKind] = &[HouseKind::Box];
const ROW: &[HouseKind] = &[HouseKind::Row];
const LINE: &[HouseKind] = &[HouseKind::Row, HouseKind::Column];
const COLUMN: &[HouseKind] = &[HouseKind::Column];
const ANY: &[HouseKind] = &[HouseKind::Row, HouseKind::Column, HouseKind::Box];

const fn wanted(
    lesson: &'static str,
    size: usize,
    technique: &'static str,
    houses: &'static [HouseKind],
    empty: RangeInclusive<usize>,
    answers: RangeInclusive<usize>,
) -> Wanted {
    Wanted { lesson, size, technique, houses, empty, answers }
}

const COURSE: &[Wanted] = &[
    wanted("rules", 6, "full-house", BOX, 12..=20, 1..=1),
    wanted("rules", 6, "full-house", ROW, 12..=20, 1..=1),
    wanted("rules", 6, "full-house", COLUMN, 12..=20, 1..=1),
    wanted("rules", 6, "full-house", BOX, 12..=20, 1..=1),
    wanted("boxes", 6, "hidden-single", BOX, 18..=24, 2..=6),
    wanted("boxes", 6, "hidden-single", BOX, 18..=24, 2..=6),
    wanted("boxes", 6, "hidden-single", BOX, 18..=26, 1..=4),
    wanted("boxes", 6, "hidden-single", BOX, 18..=28, 1..=3),
    wanted("nine", 9, "hidden-single", BOX, 40..=52, 3..=8),
    wanted("nine", 9, "hidden-single", BOX, 40..=52, 4..=8),
    wanted("nine", 9, "hidden-single", BOX, 40..=52, 2..=5),
    wanted("nine", 9, "hidden-single", BOX, 40..=54, 1..=2),
    wanted("lines", 6, "hidden-single", ROW, 14..=28, 1..=4),
    wanted("lines", 6, "hidden-single", COLUMN, 14..=28, 1..=4),
    wanted("lines", 9, "hidden-single", ROW, 36..=52, 1..=4),
    wanted("lines", 9, "hidden-single", COLUMN, 36..=52, 1..=4),
    wanted("cells", 6, "naked-single", ANY, 12..=30, 1..=1),
    wanted("cells", 6, "naked-single", ANY, 12..=30, 1..=3),
    wanted("cells", 9, "naked-single", ANY, 30..=54, 1..=4),
    wanted("cells", 9, "naked-single", ANY, 30..=54, 1..=4),
    wanted("marks", 6, "naked-single", ANY, 12..=30, 1..=3),
    wanted("marks", 6, MARKS, ANY, 14..=24, 1..=6),
    wanted("marks", 6, "hidden-single", LINE, 12..=30, 1..=3),
    wanted("marks", 9, "naked-single", ANY, 30..=54, 1..=3),
    wanted("pointing", 6, "pointing", ANY, 10..=30, 1..=4),
    wanted("pointing", 6, "pointing", ANY, 10..=30, 1..=4),
    wanted("pointing", 9, "pointing", ANY, 20..=46, 1..=5),
    wanted("pointing", 9, "pointing", ANY, 20..=50, 1..=5),
    wanted("claiming", 6, "claiming", ANY, 10..=30, 1..=4),
    wanted("claiming", 9, "claiming", ANY, 20..=46, 1..=4),
    wanted("claiming", 9, "claiming", ANY, 20..=50, 1..=4),
    wanted("naked-pairs", 6, "naked-pair", ANY, 10..=30, 1..=4),
    wanted("naked-pairs", 6, "naked-pair", ANY, 10..=30, 1..=4),
    wanted("naked-pairs", 9, "naked-pair", ANY, 20..=46, 1..=4),
    wanted("naked-pairs", 9, "naked-pair", ANY, 20..=50, 1..=4),
    wanted("hidden-pairs", 9, "hidden-pair", ANY, 20..=50, 1..=4),
    wanted("hidden-pairs", 9, "hidden-pair", ANY, 20..=50, 1..=4),
    wanted("hidden-pairs", 9, "hidden-pair", ANY, 20..=54, 1..=4),
];

/// The lessons of the second course on the paths of singles.
const SNYDER: &[Wanted] = &[
    wanted("snyder", 9, "hidden-single", BOX, 40..=52, 1..=2),
    wanted("snyder", 9, BOX_MARKS, ANY, 44..=56, 1..=20),
    wanted("snyder", 9, BOX_MARKS, ANY, 44..=56, 1..=20),
    wanted("snyder", 9, "hidden-single", BOX, 40..=54, 1..=2),
    wanted("scanning", 9, "pointing", ANY, 36..=52, 1..=4),
    wanted("scanning", 9, "pointing", ANY, 36..=52, 1..=3),
    wanted("scanning", 9, "pointing", ANY, 36..=54, 1..=3),
    wanted("scanning", 9, "pointing", ANY, 36..=54, 1..=3),
];

fn main() -> Result<()> {
    let path = path_of(FILE);
    let old = fs::read_to_string(&path)?;
    let is_missing = |lesson: &str| lines_of(&old, lesson).is_empty();
    let missing = |course: &'static [Wanted]| -> Vec<&Wanted> {
        course.iter().filter(|wanted| is_missing(wanted.lesson)).collect()
    };
    let made = [
        old.clone(),
        on_paths_of_singles(&missing(COURSE), SEED)?,
        on_paths_of_singles(&missing(SNYDER), SEED_OF_SNYDER)?,
        hard::lines(is_missing)?,
    ]
    .concat();
    let mut lessons: Vec<&str> = COURSE.iter().chain(SNYDER).map(|wanted| wanted.lesson).collect();
    lessons.extend(hard::lessons());
    lessons.dedup();
    let lines: String = lessons.into_iter().map(|lesson| lines_of(&made, lesson)).collect();
    fs::write(path, HEAD.to_owned() + &lines)?;
    Ok(())
}

/// Returns the lines of a lesson.
fn lines_of(text: &str, lesson: &str) -> String {
    let is_own = |line: &&str| line.split_once(':').is_some_and(|(own, _)| own == lesson);
    text.split_inclusive('\n').filter(is_own).collect()
}

/// Returns the lines of positions that singles lead to.
fn on_paths_of_singles(course: &[&Wanted], seed: u64) -> Result<String> {
    let mut lines: Vec<Option<String>> = vec![None; course.len()];
    for size in [6, 9] {
        let request = request(size)?;
        for trial in 0..MAX_TRIALS {
            let open = course.iter().zip(&lines).any(|(wanted, line)| wanted.size == size && line.is_none());
            if !open {
                break;
            }
            let mut rng = ChaCha8Rng::seed_from_u64(seed + trial);
            let puzzle = generate(&request, &mut rng, &Monitor::new())?;
            if let Some((place, line)) = find(&CandidateGrid::of(&puzzle), course, &lines) {
                lines[place] = Some(line);
            }
        }
    }
    for (wanted, line) in course.iter().zip(&lines) {
        ensure!(
            line.is_some(),
            "no {} of size {} for lesson {}",
            wanted.technique,
            wanted.size,
            wanted.lesson
        );
    }
    Ok(lines.into_iter().flatten().collect())
}

fn request(size: usize) -> Result<Request> {
    Ok(Request {
        geometry: Geometry::standard(size).context("a board")?,
        symmetry: Symmetry::None,
        level: LevelFilter::Any,
        clues: None,
        minimal: false,
    })
}

/// Returns the first position of a puzzle's path that is still wanted, with its place among the lines and its line.
/// The path ends where singles end, so that the digits alone make the position.
fn find(start: &CandidateGrid, course: &[&Wanted], lines: &[Option<String>]) -> Option<(usize, String)> {
    let mut grid = start.clone();
    loop {
        let step = next(&grid)?;
        let places = course.iter().zip(lines).enumerate().filter(|(_, (_, line))| line.is_none());
        for (place, (wanted, _)) in places {
            if wanted.size == grid.size()
                && is_wanted(wanted, &grid, &step)
                && is_for_snyder(wanted, &grid, &step)
                && (!is_example(course, place) || is_as_advised(wanted.lesson, &grid, &step))
            {
                return Some((place, line(wanted, &grid)));
            }
        }
        if step.technique.level > Difficulty::Easy {
            return None;
        }
        step.effect.apply(&mut grid);
    }
}

fn next(grid: &CandidateGrid) -> Option<Step> {
    next_for_people(grid, Uniqueness::Unique, &Preferences::default(), || true).ok()?
}

fn is_wanted(wanted: &Wanted, grid: &CandidateGrid, step: &Step) -> bool {
    let is_asked_for = match wanted.technique {
        MARKS => cell_to_mark(grid).is_some(),
        BOX_MARKS => box_to_mark(grid).is_some(),
        technique => step.technique.slug == technique,
    };
    if !is_asked_for {
        return false;
    }
    let house = step.evidence.house().map(|house| grid.geometry().house(house).kind);
    if !wanted.empty.contains(&grid.open_cells().count())
        || house.is_some_and(|kind| !wanted.houses.contains(&kind))
    {
        return false;
    }
    let mut effects: Vec<Effect> = Vec::new();
    let _ = all_steps(grid, &[step.technique], &mut |step| {
        if !effects.contains(&step.effect) {
            effects.push(step.effect);
        }
        ControlFlow::Continue(())
    });
    if !wanted.answers.contains(&effects.len()) {
        return false;
    }
    // What is ruled out shall lead to a digit at once.
    let mut after = grid.clone();
    step.effect.apply(&mut after);
    let then = next(&after);
    step.technique.level == Difficulty::Easy
        || then.is_some_and(|step| step.technique.level == Difficulty::Easy)
}

/// Returns whether a position of the course is the first of its lesson.
fn is_example(course: &[&Wanted], place: usize) -> bool {
    place == 0 || course[place - 1].lesson != course[place].lesson
}

/// Returns whether a position shows what its lesson says about Snyder's marks; true for other lessons.
fn is_for_snyder(wanted: &Wanted, grid: &CandidateGrid, step: &Step) -> bool {
    match (wanted.lesson, &step.evidence) {
        // One mark of the board is alone.
        ("snyder", _) if wanted.technique != BOX_MARKS => box_singles(grid).len() == 1,
        // Two marks in a line leave the digit one place in another box.
        ("scanning", Evidence::Locked(Locked { digit, cells, .. })) => {
            let mut after = grid.clone();
            step.effect.apply(&mut after);
            cells.len() == 2 && box_singles(&after).contains(digit)
        }
        _ => true,
    }
}

/// Returns the digits that have a single place in a box.
fn box_singles(grid: &CandidateGrid) -> Vec<Digit> {
    let geometry = grid.geometry();
    let boxes = geometry.houses().filter(|(_, house)| house.kind.is_box());
    let singles = boxes.flat_map(|(house, _)| {
        Digit::all(grid.size()).filter(move |&digit| grid.places(house, digit).len() == 1)
    });
    singles.collect()
}

/// Returns the first box with a few digits to mark and others not to mark, on a board without a digit that has a single
/// place in a box.
fn box_to_mark(grid: &CandidateGrid) -> Option<String> {
    let geometry = grid.geometry();
    let is_wanted = |house: HouseId| {
        let counts = Digit::all(grid.size()).map(|digit| grid.places(house, digit).len());
        let (two, more) = counts.fold((0, 0), |(two, more), count| match count {
            2 => (two + 1, more),
            3.. => (two, more + 1),
            _ => (two, more),
        });
        (2..=3).contains(&two) && (1..=3).contains(&more)
    };
    let mut boxes = geometry.houses().filter(|(_, house)| house.kind.is_box());
    let found = boxes.find(|&(house, _)| is_wanted(house)).filter(|_| box_singles(grid).is_empty());
    found.map(|(_, house)| geometry.house_name(house))
}

/// Returns whether a step is the one to which the advice of its lesson leads first.
fn is_as_advised(lesson: &str, grid: &CandidateGrid, step: &Step) -> bool {
    let &Effect::Place(cell, digit) = &step.effect else { return true };
    let geometry = grid.geometry();
    let holders = |digit| geometry.cells().filter(move |&cell| grid.value(cell) == Some(digit));
    match lesson {
        // The digit that is on the board most often.
        "boxes" => {
            let others = CandidateSet::all(grid.size()) - CandidateSet::of(digit);
            others.iter().all(|other| holders(other).count() < holders(digit).count())
        }
        // Three boxes side by side or one above the other, two of which have the digit.
        "nine" => {
            let is_beside = |lines: fn(&Geometry, Cell) -> usize| {
                let band = |cell| lines(geometry, cell) / 3;
                holders(digit).filter(|&holder| band(holder) == band(cell)).count() == 2
            };
            is_beside(Geometry::row_of) || is_beside(Geometry::column_of)
        }
        // A cell that sees digits in its row, in its column and in its box.
        "cells" => geometry.houses_of(cell).iter().all(|&house| {
            let elsewhere = geometry.houses_of(cell).iter().filter(|&&other| other != house);
            let in_others: CandidateSet = elsewhere.flat_map(|&other| digits(grid, other)).collect();
            digits(grid, house).any(|digit| !in_others.contains(digit))
        }),
        // A digit that is marked only once, after a cell with one mark.
        "marks" => {
            let mut after = grid.clone();
            step.effect.apply(&mut after);
            next(&after).is_some_and(|step| step.technique.slug == "hidden-single")
        }
        _ => true,
    }
}

/// The digits of a house.
fn digits(grid: &CandidateGrid, house: HouseId) -> impl Iterator<Item = Digit> {
    grid.geometry().house(house).cells.iter().filter_map(|&cell| grid.value(cell))
}

/// Returns the first cell with as many candidates as are asked for.
fn cell_to_mark(grid: &CandidateGrid) -> Option<Cell> {
    grid.open_cells().find(|&cell| grid.candidates(cell).len() == MARK_COUNT)
}

fn line(wanted: &Wanted, grid: &CandidateGrid) -> String {
    let digit = |cell| grid.value(cell).map_or('.', |digit| char::from(b'0' + digit.value()));
    let cells: String = grid.geometry().cells().map(digit).collect();
    let asked = match wanted.technique {
        MARKS => cell_to_mark(grid).map(|cell| grid.geometry().cell_name(cell)),
        BOX_MARKS => box_to_mark(grid),
        _ => None,
    };
    let asked = asked.unwrap_or_else(|| wanted.technique.to_owned());
    format!("{}:{asked}:{cells}\n", wanted.lesson)
}
