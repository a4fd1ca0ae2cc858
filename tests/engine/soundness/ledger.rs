//! Which techniques are held against which positions, and what came of it.

use std::ops::ControlFlow;

use ninefold::explain::Span;
use ninefold::grid::{Alphabet, CandidateGrid};
use ninefold::hint::{self, Analysis, FORMS, Name, Step, TECHNIQUES, Technique, Uniqueness};

use super::positions::Start;

/// Techniques that take long, or that the checker takes long to confirm: they are looked for in one position of so
/// many.
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

/// Steps of a technique that are looked at in one position: those of the rarer ones make up for it.
const MOST_STEPS: usize = 10;

/// In one position of so many every step is looked at, up to `ALL_STEPS`.
const THOROUGH: usize = 50;
const ALL_STEPS: usize = 1_000;

/// What came of one technique.
#[derive(Clone, Copy, Default)]
struct Entry {
    positions: usize,
    with_steps: usize,
    steps: usize,
}

/// What came of them all.
pub struct Ledger {
    entries: Vec<(&'static dyn Technique, usize, Entry)>,
    pub positions: usize,
    pub flaws: Vec<String>,
}

impl Ledger {
    pub fn new() -> Ledger {
        let every =
            |slug| RARELY.iter().find(|(_, slugs)| slugs.contains(&slug)).map_or(1, |(every, _)| *every);
        let all = TECHNIQUES.iter().chain(FORMS);
        Ledger {
            entries: all.map(|t| (*t, every(t.slug()), Entry::default())).collect(),
            positions: 0,
            flaws: Vec::new(),
        }
    }

    /// Looks for steps of all techniques whose turn it is, and checks them.
    pub fn look(&mut self, start: &Start, grid: &CandidateGrid) {
        let Ledger { entries, positions, flaws } = self;
        let analysis = Analysis::new(grid);
        for (index, (technique, every, entry)) in entries.iter_mut().enumerate() {
            let is_out = start.solutions == Uniqueness::Unknown && technique.card().assumes_unique;
            if is_out || !(*positions + index).is_multiple_of(*every) {
                continue;
            }
            let most = if positions.is_multiple_of(THOROUGH) { ALL_STEPS } else { MOST_STEPS * *every };
            let mut steps = 0;
            let _ = technique.find(&analysis, &mut |step| {
                steps += 1;
                if let Some(flaw) = flaw(start, grid, &step) {
                    println!("{flaw}");
                    flaws.push(flaw);
                }
                if steps < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            entry.positions += 1;
            entry.with_steps += usize::from(steps > 0);
            entry.steps += steps;
        }
        *positions += 1;
    }

    /// A line for each technique.
    pub fn print(&self) {
        println!("{:40} {:>9} {:>10} {:>10}", "technique", "positions", "with steps", "steps");
        for (technique, _, entry) in &self.entries {
            let Entry { positions, with_steps, steps } = entry;
            println!("{:40} {positions:9} {with_steps:10} {steps:10}", technique.slug());
        }
        println!("{:40} {:9} {:10} {:10}", "all", self.positions, "", self.steps());
    }

    pub fn steps(&self) -> usize {
        self.entries.iter().map(|(.., entry)| entry.steps).sum()
    }

    /// The techniques that found nothing.
    pub fn unseen(&self) -> Vec<&'static str> {
        self.entries.iter().filter(|(.., entry)| entry.steps == 0).map(|(t, ..)| t.slug()).collect()
    }
}

/// What is wrong with a step: a solution contradicts it, its evidence does not carry it, or it is told badly.
pub fn flaw(start: &Start, grid: &CandidateGrid, step: &Step) -> Option<String> {
    let told = step.explain(grid);
    let what = if start.contradicts(step) {
        "is wrong".to_owned()
    } else if let Err(flaw) = hint::check(grid, step) {
        flaw.to_string()
    } else if matches!(told.spans(), [] | [Span::Name(Name::House(_)), ..]) {
        "begins with a small letter or says nothing".to_owned()
    } else if step.highlights(grid.geometry()).is_empty() {
        "shows nothing".to_owned()
    } else {
        return None;
    };
    let slug = step.technique.slug();
    let words = told.render(grid.geometry(), Alphabet::Digits);
    Some(format!("{:?}: {slug} {what}: {words}\n{step:?}\n{}", start.kind, picture(grid)))
}

/// The candidates of every cell, for whoever looks into a flaw.
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
