//! The lessons of the second course about techniques beyond pairs. Their positions come later on the paths of puzzles, so
//! that marks are ruled out already.

use std::ops::{ControlFlow, RangeInclusive};

use anyhow::{Context, Result, bail};
use ninefold_engine::generate::practice::PracticeSearch;
use ninefold_engine::grid::{Alphabet, CandidateGrid, Digit, HouseKind, Puzzle};
use ninefold_engine::hint::evidence::{ColourRule, Colours, Location};
use ninefold_engine::hint::{
    Difficulty, Effect, Evidence, Preferences, Step, Uniqueness, all_steps, by_slug, leads_to,
    next_for_people,
};
use ninefold_engine::monitor::Monitor;

/// The number of puzzles that are searched at once.
const CHUNK: u64 = 64;

/// The number of puzzles that are searched before a position is given up.
const MAX_TRIALS: u64 = 400_000;

/// The most marks that are ruled out before the step.
const MAX_RULED_OUT: usize = 16;

/// The most characters of the words that explain a chain or almost locked sets.
const MAX_WORDS: usize = 280;

/// The most strong links of a chain or of coloured cells: longer ones teach nothing more, and take long to follow.
const MAX_LINKS: usize = 5;

/// The same for a wrap: where it has fewer, an easier step comes first but in one of many thousand puzzles.
const MAX_LINKS_OF_WRAP: usize = 9;

/// The most steps of the technique, any of which is a right answer.
const MAX_ANSWERS: usize = 3;

/// What a position of a lesson has to be like.
struct Wanted {
    lesson: &'static str,
    technique: &'static str,
    /// The kind of the houses in which to look first, if that matters.
    houses: Option<HouseKind>,
    /// The number of empty cells.
    empty: RangeInclusive<usize>,
    /// The seed of its puzzles.
    seed: u64,
}

const fn wanted(
    lesson: &'static str,
    technique: &'static str,
    houses: Option<HouseKind>,
    empty: RangeInclusive<usize>,
    seed: u64,
) -> Wanted {
    Wanted { lesson, technique, houses, empty, seed }
}

const ROWS: Option<HouseKind> = Some(HouseKind::Row);
const COLUMNS: Option<HouseKind> = Some(HouseKind::Column);

const LESSONS: &[Wanted] = &[
    wanted("x-wing", "x-wing", ROWS, 20..=40, 4401),
    wanted("x-wing", "x-wing", COLUMNS, 20..=40, 4402),
    wanted("x-wing", "x-wing", ROWS, 20..=45, 4403),
    wanted("x-wing", "x-wing", COLUMNS, 20..=45, 4404),
    wanted("two-links", "skyscraper", ROWS, 20..=40, 4411),
    wanted("two-links", "two-string-kite", None, 20..=40, 4412),
    wanted("two-links", "skyscraper", COLUMNS, 20..=45, 4413),
    wanted("two-links", "two-string-kite", None, 20..=45, 4414),
    wanted("two-links", "skyscraper", ROWS, 20..=45, 4415),
    wanted("wings", "xy-wing", None, 20..=40, 4421),
    wanted("wings", "w-wing", None, 20..=40, 4422),
    wanted("wings", "xyz-wing", None, 20..=40, 4426),
    wanted("wings", "xy-wing", None, 20..=45, 4423),
    wanted("wings", "xyz-wing", None, 20..=45, 4424),
    wanted("wings", "w-wing", None, 20..=45, 4425),
    wanted("colours", "simple-colors-trap", None, 20..=45, 4431),
    wanted("colours", "simple-colors-wrap", None, 20..=50, 4434),
    wanted("colours", "simple-colors-trap", None, 20..=50, 4432),
    wanted("colours", "simple-colors-wrap", None, 20..=55, 4433),
    wanted("rectangles", "unique-rectangle-1", None, 20..=40, 4441),
    wanted("rectangles", "unique-rectangle-2", None, 20..=40, 4442),
    wanted("rectangles", "unique-rectangle-1", None, 20..=45, 4443),
    wanted("rectangles", "unique-rectangle-2", None, 20..=45, 4444),
    wanted("rectangles", "unique-rectangle-1", None, 20..=45, 4445),
    wanted("chains", "x-chain", None, 20..=45, 4452),
    wanted("chains", "xy-chain", None, 20..=40, 4451),
    wanted("chains", "aic", None, 20..=45, 4456),
    wanted("chains", "xy-chain", None, 20..=45, 4453),
    wanted("chains", "x-chain", None, 20..=50, 4454),
    wanted("chains", "aic", None, 20..=50, 4455),
    wanted("almost-locked", "als-xz", None, 20..=40, 4461),
    wanted("almost-locked", "als-xz", None, 20..=45, 4462),
    wanted("almost-locked", "als-xz", None, 20..=45, 4463),
    wanted("stuck", "w-wing", None, 20..=45, 4471),
    wanted("stuck", "two-string-kite", None, 20..=45, 4472),
    wanted("stuck", "unique-rectangle-1", None, 20..=45, 4473),
    wanted("stuck", "x-wing", COLUMNS, 20..=45, 4474),
    wanted("stuck", "xy-chain", None, 20..=45, 4475),
];

/// Returns the names of these lessons, once for each position.
pub fn lessons() -> impl Iterator<Item = &'static str> {
    LESSONS.iter().map(|wanted| wanted.lesson)
}

/// Returns the lines of the lessons that are missing.
pub fn lines(is_missing: impl Fn(&str) -> bool) -> Result<String> {
    let missing = LESSONS.iter().filter(|wanted| is_missing(wanted.lesson));
    missing.map(|wanted| Ok(line(wanted, &position(wanted)?))).collect()
}

/// Returns the first position of a stream of puzzles that is as wanted.
fn position(wanted: &Wanted) -> Result<Puzzle> {
    let technique = by_slug(wanted.technique).context("a technique")?;
    let search = PracticeSearch::new(technique, wanted.seed).context("a search")?;
    for start in (0..MAX_TRIALS).step_by(CHUNK as usize) {
        let positions = search.run(start..start + CHUNK, &Monitor::new())?;
        if let Some(puzzle) = positions.into_iter().find(|puzzle| is_wanted(wanted, puzzle)) {
            return Ok(puzzle);
        }
    }
    bail!("no {} for lesson {}", wanted.technique, wanted.lesson)
}

fn is_wanted(wanted: &Wanted, puzzle: &Puzzle) -> bool {
    let grid = CandidateGrid::of(puzzle);
    let Some(step) = step_of(wanted.technique, &grid) else { return false };
    if let (Some(kind), Some(Location::Houses(houses))) = (wanted.houses, step.evidence.location())
        && houses.iter().any(|&house| grid.geometry().house(house).kind != kind)
    {
        return false;
    }
    let words = step.explain(&grid).render(grid.geometry(), Alphabet::Digits);
    wanted.empty.contains(&grid.open_cells().count())
        && ruled_out(puzzle).len() <= MAX_RULED_OUT
        && (step.technique.level < Difficulty::Unfair || words.chars().count() <= MAX_WORDS)
        && is_short(&step.evidence)
        && matches!(step.effect, Effect::Eliminate(_))
        && !leads_to(&step.effect, &grid).is_empty()
        && answers(&step, &grid) <= MAX_ANSWERS
}

/// Returns whether a chain, or what is coloured, has few strong links.
fn is_short(evidence: &Evidence) -> bool {
    match evidence {
        Evidence::Chain(chain) => chain.strong.len() <= MAX_LINKS,
        Evidence::Colours(Colours { clusters, rule, .. }) => {
            let links: usize = clusters.iter().map(|cluster| cluster.links.len()).sum();
            links <= if *rule == ColourRule::Wrap { MAX_LINKS_OF_WRAP } else { MAX_LINKS }
        }
        _ => true,
    }
}

/// Returns the step of a technique, if nothing easier helps a person. Chains and almost locked sets count as equally hard.
fn step_of(technique: &str, grid: &CandidateGrid) -> Option<Step> {
    let next = |preferences: &Preferences| next_for_people(grid, Uniqueness::Unique, preferences, || true);
    let step = next(&Preferences::only(|other| other.slug == technique)).ok()??;
    let easier = next(&Preferences::only(|other| other.level < Difficulty::Unfair)).ok()?;
    let is_next = easier.is_none_or(|easier| easier == step);
    is_next.then_some(step)
}

/// Returns the number of steps of the technique, any of which is a right answer.
fn answers(step: &Step, grid: &CandidateGrid) -> usize {
    let mut effects: Vec<Effect> = Vec::new();
    let _ = all_steps(grid, &[step.technique], &mut |step| {
        if !effects.contains(&step.effect) {
            effects.push(step.effect);
        }
        ControlFlow::Continue(())
    });
    effects.len()
}

/// Returns the line of a position.
fn line(Wanted { lesson, technique, .. }: &Wanted, puzzle: &Puzzle) -> String {
    let values = puzzle.values().iter().map(|(_, value)| value);
    let digit = |value: Option<Digit>| value.map_or('.', |digit| Alphabet::Digits.symbol(digit));
    let cells: String = values.map(digit).collect();
    let ruled_out = match &ruled_out(puzzle)[..] {
        [] => String::new(),
        marks => format!(":{}", marks.join(" ")),
    };
    format!("{lesson}:{technique}:{cells}{ruled_out}\n")
}

/// Returns the marks that are ruled out by more than the digits on the board: digit, row and column of each.
fn ruled_out(puzzle: &Puzzle) -> Vec<String> {
    let left = CandidateGrid::of(puzzle);
    let all = CandidateGrid::new(puzzle.geometry.clone(), puzzle.values());
    let size = left.size();
    let mut marks = Vec::new();
    for cell in left.open_cells() {
        let (row, column) = (cell.index() / size + 1, cell.index() % size + 1);
        let gone = all.candidates(cell) - left.candidates(cell);
        marks.extend(gone.iter().map(|digit| format!("{}{row}{column}", digit.value())));
    }
    marks.sort_unstable();
    marks
}
