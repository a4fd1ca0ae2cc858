//! Finds an example for each page about rules besides houses, the text `puzzles/rule_examples.txt`:
//!
//! ```text
//! cargo run --release -p ninefold-examples --bin find_rule_examples -- PUZZLES [FIRST SEED]
//! ```
//!
//! Makes puzzles with rules of each kind and solves them by steps. Of the steps of a technique, or by a kind of rule, it
//! keeps one that needs no marks, whose explanation is neither too short to show anything nor long, on a board with little on
//! it. What is in the file already competes too. Every second puzzle is for the pages of techniques, the others are for
//! those of kinds, so that no two pages have the same example.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::{env, fs};

use anyhow::{Context, Result};
use ninefold::lessons::{Example, Page, pages};
use ninefold_engine::format::{Format, Writer};
use ninefold_engine::grid::{
    Alphabet, CandidateGrid, CandidateSet, CellSet, Form, Geometry, Info, Progress, Puzzle, Rule, Shape,
};
use ninefold_engine::hint::evidence::{Consequent, RuleUse};
use ninefold_engine::hint::{self, Evidence, SolvePath, Step, Uniqueness};
use ninefold_engine::puzzle::Problem;
use ninefold_examples::path_of;
use ninefold_examples::setter::{Setter, puzzle_on_board};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

const FILE: &str = "puzzles/rule_examples.txt";

const HEAD: &str = "\
# ninefold: a position for each page about rules, headed by the name of the page: the next step is its example.
# Made by examples/find_rule_examples from puzzles of our own.

";

/// The best number of characters of an explanation.
const LENGTH: RangeInclusive<usize> = 100..=250;

/// What is looked for on a full grid, besides rules about the whole board, and whether all of it stays.
struct Kind {
    of_board: &'static [&'static str],
    find: fn(&mut Setter) -> Vec<Rule>,
    stays: bool,
}

const KINDS: [Kind; 22] = [
    Kind { of_board: &[], find: |setter| setter.cages(), stays: true },
    of(|setter| setter.cages()),
    of(|setter| setter.of_neighbours(&["kropki black", "kropki white"])),
    of(|setter| setter.of_neighbours(&["xv X", "xv V"])),
    of(|setter| setter.lines("thermometer", 3..=6, 12)),
    of(|setter| setter.arrows()),
    of(|setter| setter.lines("whisper", 3..=6, 12)),
    of(|setter| setter.lines("renban", 3..=5, 14)),
    of(|setter| setter.lines("palindrome", 3..=6, 14)),
    of(|setter| setter.lines("region-sum", 3..=5, 14)),
    of(|setter| setter.sandwiches()),
    of(|setter| setter.from_ends("skyscraper")),
    of(|setter| setter.little_killers()),
    of(|setter| setter.from_ends("x-sum")),
    of(|setter| setter.quadruples()),
    Kind { of_board: &["anti-knight"], find: |_| Vec::new(), stays: true },
    Kind { of_board: &["anti-king"], find: |_| Vec::new(), stays: true },
    of(|setter| setter.parities()),
    // Several kinds together.
    of(|setter| [setter.arrows(), setter.cages()].concat()),
    of(|setter| [setter.lines("thermometer", 3..=5, 6), setter.of_neighbours(&["kropki black"])].concat()),
    of(|setter| [setter.lines("renban", 3..=4, 6), setter.lines("whisper", 3..=5, 6)].concat()),
    of(|setter| [setter.cages(), setter.of_neighbours(&["kropki black", "kropki white"])].concat()),
];

const fn of(find: fn(&mut Setter) -> Vec<Rule>) -> Kind {
    Kind { of_board: &[], find, stays: false }
}

/// The most cells that the rule of 45 leaves.
const MAX_REST: usize = 2;

/// The most open cells of a rule that are easy to look at together.
const MAX_OPEN: usize = 4;

/// Whether marks are needed, how many open cells the rules have beyond that, how much longer or shorter than that the
/// explanation is, and how much stands on the board: marks if there are some, or else digits. Less is better.
type Cost = (bool, usize, usize, usize);

/// The best position of each page so far.
type Found = BTreeMap<&'static str, (Cost, Puzzle)>;

fn main() -> Result<()> {
    let count: u64 = env::args().nth(1).context("how many puzzles of each kind?")?.parse()?;
    let first: u64 = env::args().nth(2).map_or(Ok(0), |seed| seed.parse())?;
    let file = path_of(FILE);
    let mut found = Found::new();
    for page in about_rules() {
        if let Some(Example { puzzle, grid, step, .. }) = page.example()
            && shows(page, &puzzle, &step)
        {
            keep(page, &puzzle, &grid, &step, &mut found);
        }
    }
    for seed in first..first + count {
        for (number, kind) in (0..).zip(&KINDS) {
            let mut rng = ChaCha8Rng::seed_from_u64(100 * seed + number);
            let pages = about_rules().filter(|page| page.technique().is_some() == (seed % 2 == 1));
            let may_go: fn(&Rule) -> bool = if kind.stays { |_| false } else { |_| true };
            let puzzle = puzzle_on_board(kind.of_board, kind.find, may_go, &mut rng)?;
            walk(&puzzle, &pages.collect::<Vec<_>>(), &mut found);
        }
        // The search takes long: if it is interrupted, what has been found so far is kept.
        fs::write(&file, text(&found)?)?;
    }
    for page in about_rules() {
        match found.get(page.slug()) {
            Some((cost, _)) => println!("{}: {cost:?}", page.slug()),
            None => println!("{}: no example", page.slug()),
        }
    }
    Ok(())
}

fn about_rules() -> impl Iterator<Item = &'static Page> {
    pages().filter(|page| page.is_about_rules())
}

/// Looks at each step of the path of a puzzle.
fn walk(puzzle: &Puzzle, pages: &[&'static Page], found: &mut Found) {
    let mut path = SolvePath::new(&CandidateGrid::of(puzzle), Uniqueness::Unique);
    loop {
        let before = path.grid().clone();
        let Some(step) = path.next() else { return };
        for &page in pages {
            let position = position(page, puzzle, &before);
            if shows(page, &position, &step) {
                keep(page, &position, &before, &step, found);
            }
        }
    }
}

/// The position as the file has it, with marks if they are needed.
fn position(page: &Page, puzzle: &Puzzle, grid: &CandidateGrid) -> Puzzle {
    let progress = |candidates| Some(Progress { values: grid.values().clone(), candidates });
    let info = Info { title: Some(page.slug().to_owned()), ..Info::default() };
    let position = Puzzle { progress: progress(None), info, ..puzzle.clone() };
    if CandidateGrid::of(&position) == *grid {
        return position;
    }
    let marks: Box<[CandidateSet]> = grid.geometry().cells().map(|cell| grid.candidates(cell)).collect();
    Puzzle { progress: progress(Some(marks)), ..position }
}

/// Returns whether a step is of the technique of a page, or by rules of its kind on a board without others.
fn shows(page: &Page, position: &Puzzle, step: &Step) -> bool {
    let keys = page.kinds();
    if !keys.is_empty() && position.geometry.rules().iter().any(|rule| !keys.contains(&rule.kind)) {
        return false;
    }
    match (&step.evidence, page.technique()) {
        (_, Some(technique)) if step.technique != technique => false,
        // What singles alone refute, or a rule at once, shows nothing.
        (Evidence::RuleContradiction(by), Some(_)) => {
            by.steps.len() > 2 && by.steps.iter().any(|step| matches!(step, Consequent::ByRule { .. }))
        }
        (Evidence::ByRules(by), Some(_)) => by.rests.iter().all(|rest| rest.cells.len() <= MAX_REST),
        (_, Some(_)) => true,
        (Evidence::ByRules(by), None) => {
            by.rules.iter().any(|RuleUse { rule, .. }| keys.contains(&rule.kind))
        }
        // Cells that differ by a rule about the whole board see each other.
        (Evidence::NakedSingle(_), None) => keys[0].form == Form::Board && needs(page, position, step),
        _ => false,
    }
}

/// Returns whether a step does not hold on the board without the rules of a page.
fn needs(page: &Page, position: &Puzzle, step: &Step) -> bool {
    let shape = position.geometry.shape();
    let rules = shape.rules.iter().filter(|rule| !page.kinds().contains(&rule.kind)).cloned().collect();
    let Ok(board) = Geometry::new(Shape { rules, ..shape.clone() }) else { return false };
    let without = Puzzle { geometry: Arc::new(board), ..position.clone() };
    hint::check(&CandidateGrid::of(&without), step).is_err()
}

/// Keeps a position if it is the best for its page.
fn keep(page: &'static Page, position: &Puzzle, grid: &CandidateGrid, step: &Step, found: &mut Found) {
    let length = step.explain(grid).render(grid.geometry(), Alphabet::Digits).chars().count();
    let distance = length.saturating_sub(*LENGTH.end()).max(LENGTH.start().saturating_sub(length));
    let has_marks = position.progress.as_ref().is_some_and(Progress::has_marks);
    let marks = || grid.geometry().cells().map(|cell| grid.candidates(cell).len()).sum();
    let crowd = if has_marks { marks() } else { grid.values().filled() };
    let cost = (has_marks, open_cells(grid, step).saturating_sub(MAX_OPEN), distance, crowd);
    let next = || hint::next_step(&CandidateGrid::of(position), Uniqueness::Unique);
    if found.get(page.slug()).is_none_or(|(least, _)| cost < *least) && next().as_ref() == Some(step) {
        found.insert(page.slug(), (cost, position.clone()));
    }
}

/// Returns the number of open cells of the rules that a step takes together.
fn open_cells(grid: &CandidateGrid, step: &Step) -> usize {
    let Evidence::ByRules(by) = &step.evidence else { return 0 };
    let cells = by.rules.iter().fold(CellSet::EMPTY, |all, used| all | used.cells);
    cells.iter().filter(|&cell| grid.value(cell).is_none()).count()
}

/// The file with all positions, in the order of the pages.
fn text(found: &Found) -> Result<String> {
    let mut writer = Writer::new(Format::SHEET);
    let mut text = HEAD.to_owned();
    for (_, puzzle) in about_rules().filter_map(|page| found.get(page.slug())) {
        text += &writer.problem(&Problem::Sudoku(puzzle.clone()))?;
    }
    Ok(text)
}
