//! What to make, as the options say, and how.

use std::fmt::Display;
use std::ops::Range;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::{Bounds, BoxShape, GenerateArgs, Hardness, QueensKind, Variant, WantedTechnique};
use crate::cli;
use crate::cli::progress::Counters;
use crate::format::{self, Options, Parsed};
use crate::generate::pattern::CluePattern;
use crate::generate::search::{Boards, PuzzleSearch, Sampling};
use crate::generate::with_rules::{self, MAX_SIZE_WITH_RULES};
use crate::generate::{GenerateError, LevelFilter, Symmetry, jigsaw, minimal, weighted};
use crate::grid::{Boxes, Card, Extra, Geometry, Grid, MAX_PLAY_SIZE, Shape};
use crate::hint::{self, Difficulty};
use crate::monitor::Monitor;
use crate::puzzle::Problem;
use crate::queens::generate as boards;
use crate::solve::{self, Verdict};

/// Makes puzzles by their numbers.
pub enum Maker {
    /// A number may give no puzzle.
    Search(PuzzleSearch),
    /// Each number gives one.
    Target(Boards),
    Queens(boards::BoardRequest),
}

impl Maker {
    pub fn of(args: &GenerateArgs, seed: u64) -> Result<Maker> {
        if let Some(kind) = args.queens {
            return queens(args, kind).map(Maker::Queens);
        }
        let boards = boards_of(args)?;
        if args.target {
            return Ok(Maker::Target(boards));
        }
        let (sampling, solution) = match &rules_of(args)[..] {
            [] => sampling_of(args, &boards)?,
            kinds if args.size() <= MAX_SIZE_WITH_RULES => (Sampling::Rules(kinds.to_vec()), None),
            _ => {
                return Err(usage(format!(
                    "--rules: such puzzles are made up to {0}x{0}",
                    MAX_SIZE_WITH_RULES
                )));
            }
        };
        let search = PuzzleSearch { sampling, ..PuzzleSearch::new(boards, seed) };
        if !search.can_have_rules(&Monitor::new()).map_err(|error| in_words(error, &search.boards))? {
            return Err(usage(
                "--rules: no board of this kind has such rules: expected a larger one, or fewer rules",
            ));
        }
        check_clues(args, &search)?;
        check_level(args, &search.boards)?;
        let cells = args.size().pow(2);
        let has_plenty =
            args.level == Hardness::Easy && search.sampling == Sampling::Removal && !args.minimal;
        let least = if has_plenty { search.easy_clues() } else { 0 };
        let clues = args.clues.map_or(least..=cells, |clues| clues.up_to(cells));
        Ok(Maker::Search(PuzzleSearch {
            solution,
            symmetry: args.symmetry,
            level: args.level.level().map_or(LevelFilter::Any, LevelFilter::Rated),
            clues,
            minimal: args.minimal,
            technique: args.technique.map(|wanted| wanted.0),
            score: args.score.map_or(0..=u32::MAX, |score| score.up_to(u32::MAX)),
            ..search
        }))
    }

    /// Returns the numbers to try, in portions that grow, so that the first puzzles come at once.
    pub fn chunks(&self, count: u64) -> impl Iterator<Item = Range<u64>> {
        let (largest, end) = match self {
            Maker::Search(search) if search.runs_in_lanes() => {
                (2048, if search.accepts_all() { count } else { u64::MAX })
            }
            // A grid seldom gives one.
            Maker::Search(PuzzleSearch { sampling: Sampling::Unbiased, .. }) => (64, u64::MAX),
            Maker::Search(search) if search.accepts_all() => (1, count),
            Maker::Search(_) => (1, u64::MAX),
            Maker::Target(_) | Maker::Queens(_) => (1, count),
        };
        let mut start = 0_u64;
        let mut len = largest.min(64);
        std::iter::from_fn(move || {
            let chunk = start..end.min(start.saturating_add(len));
            (start, len) = (chunk.end, largest.min(2 * len));
            (!chunk.is_empty()).then_some(chunk)
        })
    }

    /// Returns after how many numbers without a puzzle the search ends.
    pub fn patience(&self) -> u64 {
        match self {
            Maker::Search(search) if search.runs_in_lanes() || search.sampling == Sampling::Unbiased => {
                100_000_000
            }
            _ => 100_000,
        }
    }

    pub fn run(
        &self,
        args: &GenerateArgs,
        seed: u64,
        numbers: Range<u64>,
        counters: &Counters,
    ) -> Result<Vec<Problem>> {
        let monitor = &counters.monitor;
        // Each puzzle has its own random numbers, so that the third is the same for any count.
        let rngs = numbers.clone().map(|number| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            rng.set_stream(number);
            rng
        });
        match self {
            Maker::Search(search) => {
                let found = search.run(numbers, monitor).map_err(|error| in_words(error, &search.boards))?;
                Ok(found.into_iter().map(Problem::Sudoku).collect())
            }
            Maker::Target(boards) => rngs
                .map(|mut rng| {
                    let geometry = match boards {
                        Boards::Fixed(board) => board.clone(),
                        Boards::Jigsaw { size, extras } => jigsaw::board(*size, extras, &mut rng, monitor)?,
                    };
                    let request = args.level.target(geometry, args.symmetry)?;
                    Ok(Problem::Sudoku(weighted::generate(&request, &mut rng, monitor)?))
                })
                .collect(),
            Maker::Queens(request) => rngs
                .map(|mut rng| {
                    let board = boards::generate(request, &mut rng, monitor)?;
                    let size = request.size;
                    board
                        .map(Problem::Queens)
                        .with_context(|| format!("found no queens board of size {size} and this level"))
                })
                .collect(),
        }
    }
}

pub fn usage(message: impl Display) -> anyhow::Error {
    cli::usage::error(Some("generate"), message)
}

/// Explains why a search has found no puzzle on these boards.
fn in_words(error: GenerateError, boards: &Boards) -> anyhow::Error {
    match (error, boards) {
        (GenerateError::Board(error), _) => usage(error),
        (GenerateError::NoGrid, Boards::Jigsaw { size, .. }) => anyhow!(
            "found no jigsaw of size {size} with these houses: few regions allow for them; leave out a --variant"
        ),
        (error, _) => error.into(),
    }
}

fn queens(args: &GenerateArgs, kind: QueensKind) -> Result<boards::BoardRequest> {
    let size = args.size();
    if !boards::SIZES.contains(&size) {
        let (least, most) = boards::SIZES.into_inner();
        return Err(usage(format!("no queens board of size {size}: expected a size from {least} to {most}")));
    }
    let kind = match kind {
        QueensKind::Blocked => boards::BoardKind::Blocked,
        QueensKind::Regions => boards::BoardKind::Regions,
    };
    Ok(boards::BoardRequest { kind, size, level: args.level.level() })
}

/// Refuses numbers of clues that no puzzle has.
fn check_clues(args: &GenerateArgs, search: &PuzzleSearch) -> Result<()> {
    let Some(Bounds { least, most }) = args.clues else { return Ok(()) };
    let (size, cells) = (args.size(), args.size().pow(2));
    let clues = most.unwrap_or(least);
    if clues >= cells {
        return Err(usage(format!(
            "--clues {clues}: a {size}x{size} board has {cells} cells, and at least one must be empty: expected {} or \
             fewer",
            cells - 1
        )));
    }
    if !args.rules.is_empty() {
        return Ok(());
    }
    let fewest = search.fewest_clues();
    if most.is_some_and(|most| most < fewest) {
        return Err(usage(format!("--clues: a puzzle of this size needs at least {fewest}")));
    }
    let most = minimal::MAX_UNBIASED_CLUES;
    if args.unbiased && least > most {
        return Err(usage(format!("--clues {least}: --unbiased makes puzzles of up to {most} clues")));
    }
    let most = search.most_minimal_clues();
    if args.minimal && args.symmetry == Symmetry::None && least > most {
        return Err(usage(format!(
            "--clues {least}: no minimal {size}x{size} puzzle with more than {most} clues is known"
        )));
    }
    Ok(())
}

/// Refuses levels, techniques and scores that do not go together.
fn check_level(args: &GenerateArgs, boards: &Boards) -> Result<()> {
    let level = args.level.level();
    if let Some(WantedTechnique(technique)) = args.technique {
        let (name, own) = (technique.slug, technique.level);
        if let Some(level) = level.filter(|level| own > *level) {
            return Err(usage(format!(
                "--technique {name} is of level {}: no puzzle of level {} needs it",
                own.name(),
                level.name()
            )));
        }
        if technique.is_of_rules && args.rules.is_empty() {
            return Err(usage(format!("--technique {name} is of rules: say which with --rules")));
        }
        if !technique.is_of_rules && !hint::TECHNIQUES.iter().any(|one| one.slug == name) {
            return Err(usage(format!(
                "--technique {name}: no solution path uses it; `ninefold techniques` lists those that it uses first"
            )));
        }
    }
    let Some(level) = level else { return Ok(()) };
    let name = level.name();
    if let Boards::Fixed(board) = boards
        && board.is_classic()
        && board.size() == 4
        && args.rules.is_empty()
        && level > Difficulty::Easy
    {
        return Err(usage(format!("--level {name}: singles solve every 4x4 puzzle")));
    }
    check_score(args, level)
}

/// Refuses a score that no puzzle of this level, with this technique, has: the search would not end.
fn check_score(args: &GenerateArgs, level: Difficulty) -> Result<()> {
    let Some(Bounds { least, most }) = args.score.filter(|_| args.rules.is_empty()) else { return Ok(()) };
    let technique = args.technique.map(|wanted| wanted.0);
    let (mut from, to) = (hint::lowest_score(level), hint::highest_score(level));
    let mut of = format!("puzzles of level {}", level.name());
    if let Some(technique) = technique.filter(|technique| hint::lowest_score_with(technique) > from) {
        from = hint::lowest_score_with(technique);
        of += &format!(" with --technique {}", technique.slug);
    }
    if least <= to && most.is_none_or(|most| most >= from) {
        return Ok(());
    }
    let given = most.map_or(least.to_string(), |most| format!("{least}..{most}"));
    let range = if to == u32::MAX { format!("{from} or more") } else { format!("{from} to {to}") };
    Err(usage(format!("--score {given}: {of} score {range}")))
}

/// Returns how clues are chosen, and the solution if it is given.
fn sampling_of(args: &GenerateArgs, boards: &Boards) -> Result<(Sampling, Option<Grid>)> {
    let Boards::Fixed(board) = boards else {
        let options =
            [(args.pattern.is_some(), "pattern"), (args.grid.is_some(), "grid"), (args.unbiased, "unbiased")];
        return match options.iter().find(|(is_given, _)| *is_given) {
            None => Ok((Sampling::Removal, None)),
            Some((_, option)) => Err(usage(format!(
                "--{option} cannot be used with --variant jigsaw: each jigsaw has other regions"
            ))),
        };
    };
    let solution = args.grid.as_deref().map(|text| solution(board, text)).transpose()?;
    let sampling = match &args.pattern {
        Some(text) => Sampling::CluePattern(
            CluePattern::new(board, text).map_err(|error| usage(format!("--pattern: {error}")))?,
        ),
        None if args.unbiased && !board.is_classic_9x9() => {
            return Err(usage("--unbiased works on classic 9x9 boards only"));
        }
        None if args.unbiased => Sampling::Unbiased,
        None => Sampling::Removal,
    };
    Ok((sampling, solution))
}

/// Reads the solution of the puzzles to make.
fn solution(board: &Arc<Geometry>, text: &str) -> Result<Grid> {
    let wrong = |why: String| usage(format!("--grid: {why}"));
    let parsed = format::parse(text.as_bytes(), Options::default())
        .map_err(|error| wrong(format!("expected a full grid or a puzzle: {}", error.message)))?;
    let [Parsed { problem: Problem::Sudoku(puzzle), .. }] = &parsed[..] else {
        return Err(wrong("expected one grid".to_owned()));
    };
    let (size, wanted) = (puzzle.geometry.size(), board.size());
    if size != wanted {
        return Err(wrong(format!(
            "this grid is {size}x{size}, the board {wanted}x{wanted}: add --size {size}"
        )));
    }
    match solve::verdict(board, &puzzle.givens, &Monitor::new())? {
        Verdict::Unique(solution) => Ok(solution),
        Verdict::Multiple(..) => {
            Err(wrong("this puzzle has several solutions: expected a full grid".to_owned()))
        }
        Verdict::Unsolvable => Err(wrong("this grid breaks the rules of the board".to_owned())),
    }
}

/// Returns the kinds of rules that are asked for, family by family.
fn rules_of(args: &GenerateArgs) -> Vec<&'static Card> {
    let mut families: Vec<&str> = Vec::new();
    for family in &args.rules {
        if !families.contains(&family.0) {
            families.push(family.0);
        }
    }
    families.into_iter().flat_map(with_rules::kinds_of).collect()
}

fn boards_of(args: &GenerateArgs) -> Result<Boards> {
    let size = args.size();
    if !(4..=MAX_PLAY_SIZE).contains(&size) {
        let option = match (args.size, args.boxes) {
            (None, Some(BoxShape { height, width })) => format!("--boxes {height}x{width}"),
            _ => format!("--size {size}"),
        };
        return Err(usage(format!(
            "{option}: puzzles are generated from 4x4 to {MAX_PLAY_SIZE}x{MAX_PLAY_SIZE}"
        )));
    }
    let is_wanted = |extra: &&'static Extra| args.variant.contains(&Variant::Extra(extra));
    let extras: Vec<Extra> = Extra::NAMED.iter().filter(is_wanted).cloned().collect();
    if args.variant.contains(&Variant::Jigsaw) {
        if args.boxes.is_some() {
            return Err(usage("--boxes cannot be used with --variant jigsaw: a jigsaw has no boxes"));
        }
        return Ok(Boards::Jigsaw { size, extras });
    }
    let boxes = match (args.boxes, Shape::standard(size)) {
        (Some(BoxShape { height, width }), _) => Boxes::Rectangles { height, width },
        (None, Some(shape)) => shape.boxes,
        (None, None) => {
            return Err(usage(format!("no boxes fit a board of size {size}: try --variant jigsaw")));
        }
    };
    Ok(Boards::Fixed(Arc::new(Geometry::new(Shape::new(size, boxes, extras)).map_err(usage)?)))
}
