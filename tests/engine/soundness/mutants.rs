//! Tests the checker with damaged steps: it must refuse all that are wrong, and most of the rest.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use ninefold_engine::grid::{CandidateGrid, CandidateSet, Cell};
use ninefold_engine::hint::{self, Analysis, Effect, FORMS, Step, TECHNIQUES};
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{Rng, RngExt};

use super::damage::damaged;
use super::positions::Start;
use super::report::picture;

/// The number of steps of a technique that are damaged in one position, and the number from which they are chosen.
const STEPS: usize = 3;
const CHOICE: usize = 40;

/// The number of times that these steps are damaged.
const DAMAGES: usize = 12;

/// Techniques that are slow to find or to check: they are damaged in one of ten positions.
const SLOW: &[&str] = &["template", "multi-sector", "aligned", "mutant", "jellyfish", "kraken", "blossom"];
const SLOW_EVERY: usize = 10;

/// The damage that makes a step wrong: the solution contradicts its conclusion.
const WRONG: &str = "a wrong conclusion";

/// The number of damaged steps, and of those that passed.
#[derive(Clone, Copy, Default)]
struct Share {
    all: usize,
    passed: usize,
}

/// The counts of damaged steps, and the wrong steps that passed.
#[derive(Default)]
pub struct Mutants {
    /// By technique and damage.
    shares: BTreeMap<(&'static str, &'static str), Share>,
    /// Steps that the checker confirmed although the solution contradicts them.
    pub wrong: Vec<String>,
    pub positions: usize,
}

impl Mutants {
    /// Damages some steps of every technique.
    pub fn look(&mut self, start: &Start, grid: &CandidateGrid, rng: &mut impl Rng) {
        let analysis = Analysis::new(grid);
        for (index, technique) in TECHNIQUES.iter().chain(FORMS).enumerate() {
            let is_slow = SLOW.iter().any(|part| technique.slug.contains(part));
            if is_slow && !(self.positions + index).is_multiple_of(SLOW_EVERY) {
                continue;
            }
            let mut steps = Vec::new();
            let _ = technique.find(&analysis, &mut |step| {
                steps.push(step);
                if steps.len() < CHOICE { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            let chosen: Vec<&Step> = steps.sample(rng, STEPS).collect();
            for step in chosen.into_iter().cycle().take(DAMAGES) {
                self.evidence(start, grid, step, rng);
                self.effect(start, grid, step, rng);
            }
        }
        self.positions += 1;
    }

    /// Checks the same conclusion from damaged evidence, and wrong ones from evidence that is damaged repeatedly.
    fn evidence(&mut self, start: &Start, grid: &CandidateGrid, step: &Step, rng: &mut impl Rng) {
        let Some((what, mut evidence)) = damaged(&step.evidence, grid.geometry(), rng) else { return };
        self.judge(start, grid, &Step { evidence: evidence.clone(), ..step.clone() }, what);
        while rng.random_bool(0.4) {
            evidence = damaged(&evidence, grid.geometry(), rng).map_or(evidence, |(_, more)| more);
        }
        for _ in 0..8 {
            let Some(effect) = wrong_effect(start, grid, &step.effect, rng) else { return };
            self.judge(start, grid, &Step { effect, evidence: evidence.clone(), ..step.clone() }, WRONG);
        }
    }

    /// Checks other conclusions from the same evidence.
    fn effect(&mut self, start: &Start, grid: &CandidateGrid, step: &Step, rng: &mut impl Rng) {
        for _ in 0..8 {
            let Some(effect) = wrong_effect(start, grid, &step.effect, rng) else { return };
            self.judge(start, grid, &Step { effect, ..step.clone() }, WRONG);
        }
        let Effect::Eliminate(list) = &step.effect else { return };
        let Some(cell) = grid.open_cells().choose(rng) else { return };
        let gone = list.iter().find(|(c, _)| *c == cell).map_or(CandidateSet::EMPTY, |&(_, digits)| digits);
        let Some(digit) = (grid.candidates(cell) - gone).iter().choose(rng) else { return };
        let mut more = list.clone();
        more.retain(|(c, _)| *c != cell);
        more.push((cell, gone | CandidateSet::of(digit)));
        more.sort_by_key(|(c, _)| *c);
        self.judge(
            start,
            grid,
            &Step { effect: Effect::Eliminate(more), ..step.clone() },
            "one more elimination",
        );
    }

    fn judge(&mut self, start: &Start, grid: &CandidateGrid, step: &Step, what: &'static str) {
        let passed = hint::check(grid, step).is_ok();
        let share = self.shares.entry((step.technique.slug, what)).or_default();
        share.all += 1;
        share.passed += usize::from(passed);
        if passed && start.contradicts(step) {
            self.wrong.push(format!("{what}: {step:?}\n{}", picture(grid)));
        }
    }

    /// Returns the damages of a technique with their counts, without wrong conclusions, which are easy to refuse.
    fn damages<'a>(&'a self, slug: &'a str) -> impl Iterator<Item = (&'static str, Share)> + 'a {
        let own = self.shares.iter().filter(move |((s, what), _)| *s == slug && *what != WRONG);
        own.map(|(&(_, what), &share)| (what, share))
    }

    /// Returns for each technique the share of its damaged steps that were refused.
    pub fn refused(&self) -> Vec<(&'static str, f64)> {
        let mut slugs: Vec<&str> = self.shares.keys().map(|(slug, _)| *slug).collect();
        slugs.dedup();
        let share = |slug| {
            let total = self.damages(slug).fold(Share::default(), |sum, (_, share)| sum.and(share));
            (total.all > 0).then(|| (slug, 1.0 - total.passed as f64 / total.all as f64))
        };
        slugs.into_iter().filter_map(share).collect()
    }

    /// Prints a line for each technique, and for each damage that sometimes passed.
    pub fn print(&self) {
        for (slug, share) in self.refused() {
            let all: usize = self.damages(slug).map(|(_, share)| share.all).sum();
            println!("{slug:40} {all:8} damaged {:7.2}% refused", 100.0 * share);
            for (what, share) in self.damages(slug).filter(|(_, share)| share.passed > 0) {
                println!("      {what:20} {} of {} passed", share.passed, share.all);
            }
        }
        let total = self.shares.values().fold(Share::default(), |sum, &share| sum.and(share));
        println!("{} damaged steps, {} wrong ones passed", total.all, self.wrong.len());
    }
}

impl Share {
    fn and(self, other: Share) -> Share {
        Share { all: self.all + other.all, passed: self.passed + other.passed }
    }
}

/// Returns a conclusion of the same kind that the solution contradicts.
fn wrong_effect(start: &Start, grid: &CandidateGrid, effect: &Effect, rng: &mut impl Rng) -> Option<Effect> {
    let truth = |cell: Cell| start.possible[cell.index()];
    match effect {
        Effect::Eliminate(list) => {
            // In a cell of the effect, in a peer of one, or anywhere.
            let (cell, _) = list.choose(rng)?;
            let cell = match rng.random_range(0..3) {
                0 => *cell,
                1 => grid
                    .geometry()
                    .peers(*cell)
                    .iter()
                    .copied()
                    .filter(|c| grid.value(*c).is_none())
                    .choose(rng)?,
                _ => grid.open_cells().choose(rng)?,
            };
            Some(Effect::Eliminate(vec![(cell, truth(cell))]))
        }
        Effect::Place(..) => {
            let wrong =
                |cell: Cell| (grid.candidates(cell) - truth(cell)).iter().map(move |digit| (cell, digit));
            let (cell, digit) = grid.open_cells().flat_map(wrong).choose(rng)?;
            Some(Effect::Place(cell, digit))
        }
        &Effect::PlaceAll(mut cells, digit) => {
            let wrong = |cell: &Cell| {
                grid.candidates(*cell).contains(digit) && truth(*cell) != CandidateSet::of(digit)
            };
            cells.insert(grid.open_cells().filter(wrong).choose(rng)?);
            Some(Effect::PlaceAll(cells, digit))
        }
    }
}
