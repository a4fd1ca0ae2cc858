//! Searches positions with all techniques, checks the steps and counts them.

use std::ops::ControlFlow;

use ninefold_engine::explain::Span;
use ninefold_engine::grid::{Alphabet, CandidateGrid, CellSet, Digit, HouseId};
use ninefold_engine::hint::{self, Analysis, FORMS, Name, Step, TECHNIQUES, Technique, Text, Uniqueness};

use super::positions::Start;

/// Techniques that are slow to find or to check, with the number of positions of which one is searched.
const RARELY: &[(usize, &[&str])] = &[
    (
        4,
        &[
            "als-continuous-nice-loop",
            "als-xz",
            "death-blossom",
            "deeply-nested-forcing-net",
            "finned-franken-swordfish",
            "finned-mutant-swordfish",
            "forcing-net-contradiction",
            "franken-jellyfish",
            "mutant-swordfish",
            "nested-forcing-net",
            "overlapping-death-blossom",
            "siamese-franken-swordfish",
        ],
    ),
    (
        20,
        &[
            "finned-franken-jellyfish",
            "finned-mutant-jellyfish",
            "finned-mutant-squirmbag",
            "finned-mutant-whale",
            "kraken-fish-1",
            "kraken-fish-2",
            "mutant-jellyfish",
            "siamese-franken-jellyfish",
            "siamese-mutant-swordfish",
            "template-delete",
            "template-set",
        ],
    ),
    (100, &["aligned-pair-exclusion", "multi-sector-locked-sets", "siamese-mutant-jellyfish"]),
];

/// The most steps of a technique that are checked in one position, multiplied for techniques that are searched rarely.
const MAX_STEPS: usize = 10;

/// Every 50th position is checked thoroughly: up to `ALL_STEPS` steps of each technique.
const THOROUGH: usize = 50;
const ALL_STEPS: usize = 1_000;

/// The counts of one technique.
#[derive(Clone, Copy, Default)]
struct Entry {
    positions: usize,
    with_steps: usize,
    steps: usize,
}

/// The counts of all techniques, and the faults found.
pub struct Report {
    entries: Vec<(&'static Technique, usize, Entry)>,
    pub positions: usize,
    pub faults: Vec<String>,
}

impl Report {
    pub fn new() -> Report {
        let every =
            |slug| RARELY.iter().find(|(_, slugs)| slugs.contains(&slug)).map_or(1, |(every, _)| *every);
        let all = TECHNIQUES.iter().chain(FORMS);
        Report {
            entries: all.map(|t| (*t, every(t.slug), Entry::default())).collect(),
            positions: 0,
            faults: Vec::new(),
        }
    }

    /// Searches with all techniques whose turn it is, and checks the steps.
    pub fn look(&mut self, start: &Start, grid: &CandidateGrid) {
        let Report { entries, positions, faults } = self;
        let analysis = Analysis::new(grid);
        for (index, (technique, every, entry)) in entries.iter_mut().enumerate() {
            let is_excluded = start.uniqueness == Uniqueness::Unknown && technique.assumes_unique;
            if is_excluded || !(*positions + index).is_multiple_of(*every) {
                continue;
            }
            let most = if positions.is_multiple_of(THOROUGH) { ALL_STEPS } else { MAX_STEPS * *every };
            let mut steps = 0;
            let _ = technique.find(&analysis, &mut |step| {
                steps += 1;
                if let Some(fault) = fault(start, grid, &step) {
                    println!("{fault}");
                    faults.push(fault);
                }
                if steps < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            entry.positions += 1;
            entry.with_steps += usize::from(steps > 0);
            entry.steps += steps;
        }
        *positions += 1;
    }

    /// Prints a line for each technique.
    pub fn print(&self) {
        println!("{:40} {:>9} {:>10} {:>10}", "technique", "positions", "with steps", "steps");
        for (technique, _, entry) in &self.entries {
            let Entry { positions, with_steps, steps } = entry;
            println!("{:40} {positions:9} {with_steps:10} {steps:10}", technique.slug);
        }
        println!("{:40} {:9} {:10} {:10}", "all", self.positions, "", self.steps());
    }

    pub fn steps(&self) -> usize {
        self.entries.iter().map(|(.., entry)| entry.steps).sum()
    }

    /// Returns the techniques that found nothing.
    pub fn unseen(&self) -> Vec<&'static str> {
        self.entries.iter().filter(|(.., entry)| entry.steps == 0).map(|(t, ..)| t.slug).collect()
    }
}

/// Returns what is wrong with a step: a solution contradicts it, its evidence does not confirm it, or its explanation
/// or highlights are missing.
pub fn fault(start: &Start, grid: &CandidateGrid, step: &Step) -> Option<String> {
    let text = step.explain(grid);
    let what = if start.contradicts(step) {
        "is wrong".to_owned()
    } else if let Err(error) = hint::check(grid, step) {
        error.to_string()
    } else if matches!(text.spans(), [] | [Span::Name(Name::House(_)), ..]) {
        "has no explanation, or one that begins with a small letter".to_owned()
    } else if step.presentation(grid).highlights.is_empty() {
        "has no highlights".to_owned()
    } else if let Some(Claim { house, digit, cells }) = claims(&text).into_iter().find(|claim| {
        let mut after = grid.clone();
        step.effect.apply(&mut after);
        let places = after.cells_of(claim.digit) & grid.geometry().house(claim.house).set;
        !(places - claim.cells).is_empty()
    }) {
        format!("says that {digit:?} can only go in {cells:?} in {house:?}")
    } else {
        return None;
    };
    let slug = step.technique.slug;
    let words = text.render(grid.geometry(), Alphabet::Digits);
    Some(format!("{:?}: {slug} {what}: {words}\n{step:?}\n{}", start.kind, picture(grid)))
}

/// What an explanation says of a digit in a house.
#[derive(PartialEq, Eq, Debug)]
pub struct Claim {
    pub house: HouseId,
    pub digit: Digit,
    pub cells: CellSet,
}

/// The words between the house, the digits and the cells of a claim.
const LIST_WORDS: [&str; 7] = [", ", ", the ", ", the digits ", " and ", " or ", "the ", "the digits "];

/// Returns the claims of the form `In row 4, the digits 2 and 7 can only go in r4c2, r4c4 and r4c5` that depend on nothing.
pub fn claims(text: &Text) -> Vec<Claim> {
    let (mut claims, mut house, mut digits, mut cells) = (Vec::new(), None, Vec::new(), None);
    let (mut is_supposed, mut is_outside) = (false, false);
    let end = Span::Plain(".".into());
    for span in text.spans().iter().chain([&end]) {
        match span {
            Span::Name(Name::House(of)) if cells.is_none() => house = Some(*of).filter(|_| !is_outside),
            Span::Name(Name::Digit(digit)) if cells.is_none() => digits.push(*digit),
            Span::Name(Name::Cell(cell)) => cells = cells.map(|cells| cells | CellSet::of(*cell)),
            Span::Name(Name::Cells(group)) => cells = cells.map(|cells| cells | *group),
            Span::Name(_) => {}
            Span::Plain(words) if LIST_WORDS.contains(&&**words) => {}
            Span::Plain(words) if words == " can only go in " => cells = Some(CellSet::EMPTY),
            Span::Plain(words) => {
                if let (Some(house), Some(cells), false) = (house, cells.take(), is_supposed)
                    && !cells.is_empty()
                {
                    claims.extend(digits.iter().map(|&digit| Claim { house, digit, cells }));
                }
                digits.clear();
                is_outside = words.ends_with("Outside ");
                is_supposed &= !words.contains(". ");
                is_supposed |= words.to_lowercase().contains("if ") || words.contains("uppose");
                // A list of groups goes on in the same house.
                if words != "; " {
                    house = None;
                }
            }
        }
    }
    claims
}

/// Returns the candidates of every cell, for investigating a fault.
pub fn picture(grid: &CandidateGrid) -> String {
    let symbol = |digit| Alphabet::Digits.symbol(digit);
    let cells = grid.geometry().cells().map(|cell| match grid.value(cell) {
        Some(digit) if grid.givens().contains(cell) => format!("={}", symbol(digit)),
        Some(digit) => format!("+{}", symbol(digit)),
        None => grid.candidates(cell).iter().map(symbol).collect(),
    });
    let cells: Vec<String> = cells.collect();
    cells.chunks(grid.size()).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}
