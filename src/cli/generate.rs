//! `ninefold generate`: makes new puzzles.

use std::fmt::Display;
use std::io::{self, IsTerminal};
use std::ops::{ControlFlow, Range, RangeInclusive};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, Builder};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use crossbeam_channel::{Receiver, RecvTimeoutError, bounded};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::answers;
use super::input::formats;
use super::output::{Console, to_stderr};
use super::parallel::{ThreadsArgs, map_in_order};
use super::progress::{Counters, ProgressLine};
use crate::format::{self, Format, Options, Parsed, Writer};
use crate::generate::pattern::Pattern;
use crate::generate::preset::Grade;
use crate::generate::search::{Boards, Sampling, Search};
use crate::generate::{GenerateError, LevelFilter, Symmetry, jigsaw, minimal, target};
use crate::grid::{Boxes, Extra, Geometry, Grid, MAX_PLAY_SIZE, Shape, Weights};
use crate::hint::{self, Technique};
use crate::monitor::Monitor;
use crate::puzzle::Problem;
use crate::queens::{self, generate as boards};
use crate::solve::{self, Verdict};

const HELP: &str = "\
Examples:
  ninefold generate | ninefold play -
  ninefold generate --count 100 --seed 7 --level medium > puzzles.txt
  ninefold generate --count 100000 --minimal > puzzles.txt
  ninefold generate --technique xy-wing --score 500..800 --clues 22..24
  ninefold generate --pattern \"$(cat pattern.txt)\" --count 10
  ninefold generate --grid \"$(ninefold solve puzzle.txt)\" --level hard
  ninefold generate --size 6 --symmetry rotational
  ninefold generate --size 16 --format letters16
  ninefold generate --variant diagonal --variant windoku
  ninefold generate --variant jigsaw --size 7
  ninefold generate --target | ninefold target
  ninefold generate --queens regions --size 8 --level hard | ninefold play -

Every puzzle has one solution (except with --target, where the best of several
wins). The same options and seed give the same puzzles. Levels are those of
`ninefold rate`; `easy` puzzles also have plenty of clues. Classic 9x9 puzzles
are drawn from all grids with equal chances.

With --minimal no clue can be removed without a second solution, whatever the
other options; with --symmetry, no set of clues that map onto each other can.
Removing clues at random prefers few clues (24.4 on average); with --unbiased
each minimal puzzle of up to 30 clues is equally likely (26.6 on average).

If what you ask for is rare, a note says so after two seconds. Ctrl-C ends the
search; the puzzles that have been printed are good.

Exit codes: 0 success; 1 no such puzzle was found; 2 wrong usage";

/// Reads a size. Which sizes there are depends on the kind of board.
fn size(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("expected a size from 4 to {MAX_PLAY_SIZE}"))
}

/// Generate new puzzles
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Make boards with N rows and columns [default: 9, or what the boxes need]
    #[arg(long, value_name = "N", value_parser = size)]
    size: Option<u8>,

    /// Use boxes of this shape, such as 2x3, instead of the usual one
    #[arg(long, value_name = "ROWSxCOLUMNS")]
    boxes: Option<BoxShape>,

    /// Add or change houses; may be repeated
    #[arg(long, value_name = "VARIANT")]
    variant: Vec<Variant>,

    /// Make this many puzzles
    #[arg(long, value_name = "COUNT", default_value_t = 1)]
    count: u64,

    /// Start the random numbers here, to get the same puzzles again
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Make puzzles of this level, as rated by `ninefold rate`
    #[arg(long, value_enum, default_value_t = Hardness::Any)]
    level: Hardness,

    /// Arrange the clues symmetrically
    #[arg(long, default_value = Symmetry::default().name(), value_parser = symmetry_parser())]
    symmetry: Symmetry,

    /// Leave at least COUNT clues; with A..B, from A to B
    #[arg(long, value_name = "COUNT|A..B")]
    clues: Option<Bounds<usize>>,

    /// Make puzzles in which every clue is needed
    #[arg(long, conflicts_with = "target")]
    minimal: bool,

    /// Put the clues exactly where this pattern has them: a character per cell, where . - _ 0 are
    /// open cells and white space is ignored
    #[arg(long, value_name = "MASK", allow_hyphen_values = true, conflicts_with_all = ["target", "symmetry", "clues", "unbiased"])]
    pattern: Option<String>,

    /// Make puzzles with this solution: a full grid, or a puzzle with one solution
    #[arg(long, value_name = "GRID", allow_hyphen_values = true, conflicts_with_all = ["target", "pattern"])]
    grid: Option<String>,

    /// Draw from all minimal 9x9 puzzles with equal chances; about one a second and core
    #[arg(long, conflicts_with_all = ["target", "symmetry"])]
    unbiased: bool,

    /// Make puzzles whose solution path, as found by `ninefold hint --path`, uses this technique
    #[arg(long, value_name = "NAME", value_parser = technique, conflicts_with = "target")]
    technique: Option<WantedTechnique>,

    /// Make puzzles with a score of at least A; with A..B, from A to B
    #[arg(long, value_name = "A|A..B", conflicts_with = "target")]
    score: Option<Bounds<u32>>,

    /// Make target sudokus: weighted cells and several solutions. Filling the heaviest cells first
    /// does not lead to the highest score
    #[arg(long, conflicts_with = "clues")]
    target: bool,

    /// Make queens boards, 5x5 to 12x12, instead of sudokus
    #[arg(long, value_name = "KIND", conflicts_with_all = ["boxes", "variant", "symmetry", "clues", "target", "minimal",
          "technique", "score", "pattern", "grid", "unbiased"])]
    queens: Option<QueensKind>,

    /// Write this format (`ninefold convert -h` lists them) instead of `line`, or `sheet` for
    /// puzzles that a line cannot hold
    #[arg(long, value_name = "FORMAT", hide_possible_values = true,
          value_parser = formats(|f| f.can_write() && f != Format::QUEENS))]
    format: Option<Format>,

    #[command(flatten)]
    threads: ThreadsArgs,
}

impl Args {
    /// Returns the number of rows, columns and digits.
    fn size(&self) -> usize {
        let needed = || self.boxes.map_or(9, |boxes| boxes.height.saturating_mul(boxes.width));
        self.size.map_or_else(needed, usize::from)
    }
}

/// `20` or `20..25`: bounds, both of which belong to the range.
#[derive(Clone, Copy)]
struct Bounds<T> {
    least: T,
    most: Option<T>,
}

impl<T: FromStr + PartialOrd> FromStr for Bounds<T> {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Bounds<T>, Self::Err> {
        let number = |text: &str| text.parse().map_err(|_| "expected a number, or two as in 20..25");
        match text.split_once("..") {
            None => Ok(Bounds { least: number(text)?, most: None }),
            Some((least, most)) => {
                let (least, most) = (number(least)?, number(most.trim_start_matches('='))?);
                if most < least {
                    return Err("the first number must not be above the second");
                }
                Ok(Bounds { least, most: Some(most) })
            }
        }
    }
}

impl<T> Bounds<T> {
    /// Returns the range, up to this without a second number.
    fn up_to(self, most: T) -> RangeInclusive<T> {
        self.least..=self.most.unwrap_or(most)
    }
}

#[derive(Clone, Copy)]
struct WantedTechnique(&'static dyn Technique);

fn technique(name: &str) -> Result<WantedTechnique, &'static str> {
    let found = hint::by_slug(name).map(WantedTechnique);
    found.ok_or("no such technique: `ninefold techniques` lists them")
}

/// A level of `ninefold rate`, or any.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Hardness {
    /// Solved by singles, with plenty of clues (queens: last squares)
    Easy,
    /// Locked candidates, pairs, triples (queens: attacks and pairs)
    Medium,
    /// Wings, fish, colouring (queens: sets of houses, suppositions)
    Hard,
    /// Chains, almost locked sets
    Unfair,
    /// Forcing chains and nets
    Extreme,
    /// Any difficulty
    Any,
}

impl Hardness {
    fn level(self) -> LevelFilter {
        match self {
            Hardness::Easy => LevelFilter::Rated(hint::Difficulty::Easy),
            Hardness::Medium => LevelFilter::Rated(hint::Difficulty::Medium),
            Hardness::Hard => LevelFilter::Rated(hint::Difficulty::Hard),
            Hardness::Unfair => LevelFilter::Rated(hint::Difficulty::Unfair),
            Hardness::Extreme => LevelFilter::Rated(hint::Difficulty::Extreme),
            Hardness::Any => LevelFilter::Any,
        }
    }

    fn target(self, geometry: Arc<Geometry>, symmetry: Symmetry) -> Result<target::Request> {
        let grade = match self {
            Hardness::Easy => Grade::Easy,
            Hardness::Medium => Grade::Medium,
            Hardness::Hard => Grade::Hard,
            Hardness::Unfair | Hardness::Extreme => {
                return Err(usage("target puzzles can be easy, medium or hard"));
            }
            Hardness::Any => {
                let weights = Weights::rings(geometry.size());
                // On small boards the obvious solution is the best.
                let temptation = i64::from(geometry.size() >= 9);
                let completions = 20..=20_000;
                return Ok(target::Request { geometry, symmetry, weights, completions, temptation });
            }
        };
        Ok(grade.target_request(geometry, symmetry))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Variant {
    /// Each main diagonal has every digit
    Diagonal,
    /// Each window around an inner corner of the boxes has every digit
    Windoku,
    /// Irregular regions instead of boxes
    Jigsaw,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum QueensKind {
    /// Blocked squares and, on some boards, a queen or two
    Blocked,
    /// One queen per region, and no two may touch
    Regions,
}

/// `2x3`: rows and columns of a box.
#[derive(Clone, Copy)]
struct BoxShape {
    height: usize,
    width: usize,
}

impl FromStr for BoxShape {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<BoxShape, Self::Err> {
        let parts = text.split_once(['x', 'X']);
        let numbers = parts.and_then(|(height, width)| Some((height.parse().ok()?, width.parse().ok()?)));
        let (height, width) = numbers.ok_or("expected the rows and columns of a box, as in 2x3")?;
        Ok(BoxShape { height, width })
    }
}

fn symmetry_parser() -> impl TypedValueParser<Value = Symmetry> {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name))
        .try_map(|name| Symmetry::from_name(&name).ok_or("no such symmetry"))
}

pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let seed = args.seed.unwrap_or_else(rand::random);
    let threads = args.threads.count(console);
    let counters = Arc::new(Counters::default());
    let maker = Maker::of(args, seed)?;
    let unit = matches!(maker, Maker::Search(_)).then_some("tried");
    console.show_progress(ProgressLine::start(&counters, unit));
    let started = Instant::now();
    let has_all = AtomicBool::new(args.count == 0);
    let feed = |give: &mut dyn FnMut(Range<u64>) -> ControlFlow<()>| {
        for chunk in maker.chunks(args.count) {
            if has_all.load(Ordering::Relaxed) || give(chunk).is_break() {
                break;
            }
        }
    };
    let has_tried = AtomicBool::new(false);
    let work = |numbers: Range<u64>| {
        let found = (numbers.end, maker.run(args, seed, numbers, &counters));
        has_tried.store(true, Ordering::Relaxed);
        found
    };
    let (mut found, mut found_at) = (0, 0);
    let mut writer: Option<Writer> = None;
    let mut is_told = false;
    let write = |(tried, problems): (u64, Result<Vec<Problem>>), is_next_ready| {
        if has_all.load(Ordering::Relaxed) {
            return Ok(());
        }
        for problem in problems? {
            found += 1;
            if let (Some(Bounds { least, most: None }), Problem::Sudoku(puzzle)) = (args.clues, &problem)
                && puzzle.givens.filled() > least
                && !args.minimal
            {
                let clues = puzzle.givens.filled();
                console.note(&format!(
                    "puzzle {found} has {clues} clues: with fewer it would have several solutions or another level"
                ));
            }
            let writer = writer
                .get_or_insert_with(|| Writer::new(args.format.unwrap_or(answers::usual_format(&problem))));
            match writer.problem(&problem) {
                Ok(text) => console.answer(&text)?,
                Err(why) => return Err(usage(why)),
            }
            counters.count_puzzle();
            found_at = tried;
            if found == args.count {
                has_all.store(true, Ordering::Relaxed);
                counters.monitor.cancel();
                break;
            }
        }
        if tried - found_at >= maker.patience() && found < args.count {
            return Err(GenerateError::NotFound(maker.patience()).into());
        }
        if !is_told && found < args.count && started.elapsed() > PATIENCE && found * RARE < tried {
            is_told = true;
            console
                .note(&format!("this is rare: {found} in {tried} attempts so far; Ctrl-C ends the search"));
        }
        if is_next_ready { Ok(()) } else { Ok(console.flush()?) }
    };
    thread::scope(|scope| {
        let (end, ended) = bounded::<()>(0);
        // Without a thread for it there is no note.
        let _ = Builder::new().spawn_scoped(scope, || tell_if_slow(ended, &has_tried, &counters));
        let done = map_in_order(threads, feed, work, write);
        drop(end);
        done
    })?;
    Ok(console.answer(writer.map_or("", |writer| writer.finish()))?)
}

/// Tells if the first attempts take long.
fn tell_if_slow(ended: Receiver<()>, has_tried: &AtomicBool, counters: &Counters) {
    let is_slow = ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout);
    if is_slow && !has_tried.load(Ordering::Relaxed) {
        let note = "the first attempts take long; Ctrl-C ends the search";
        if io::stderr().is_terminal() {
            counters.set_note(note.to_owned());
        } else {
            to_stderr(&format!("note: {note}"));
        }
    }
}

/// After this time a note tells of puzzles that are rare.
const PATIENCE: Duration = Duration::from_secs(2);

/// Puzzles are rare if fewer than one of so many fits.
const RARE: u64 = 100;

/// Makes puzzles by their numbers.
enum Maker {
    /// A number may give no puzzle.
    Search(Search),
    /// Each number gives one.
    Target(Boards),
    Queens(boards::Request),
}

impl Maker {
    fn of(args: &Args, seed: u64) -> Result<Maker> {
        if let Some(kind) = args.queens {
            return queens(args, kind).map(Maker::Queens);
        }
        let boards = boards_of(args)?;
        if args.target {
            return Ok(Maker::Target(boards));
        }
        let cells = args.size().pow(2);
        if let Some(clues) = args.clues
            && clues.most.unwrap_or(clues.least) >= cells
        {
            let (size, clues, most) = (args.size(), clues.most.unwrap_or(clues.least), cells - 1);
            return Err(usage(format!(
                "--clues {clues}: a {size}x{size} board has {cells} cells, and at least one must be empty: expected \
                 {most} or fewer",
            )));
        }
        let (sampling, solution) = sampling_of(args, &boards)?;
        let level = args.level.level();
        if let (Some(WantedTechnique(technique)), LevelFilter::Rated(level)) = (args.technique, level)
            && technique.card().level > level
        {
            let (name, own) = (technique.slug(), technique.card().level.name());
            return Err(usage(format!(
                "--technique {name} is of level {own}: no puzzle of level {} needs it",
                level.name()
            )));
        }
        if let (Some(Bounds { least, .. }), LevelFilter::Rated(level)) = (args.score, level)
            && least > hint::highest_score(level)
        {
            let (name, most) = (level.name(), hint::highest_score(level));
            return Err(usage(format!("--score {least}: puzzles of level {name} score {most} at most")));
        }
        let search = Search::new(boards, seed);
        let (fewest, most) = (search.fewest_clues(), minimal::MOST_UNBIASED_CLUES);
        if let Some(Bounds { most: Some(wanted), .. }) = args.clues
            && wanted < fewest
        {
            return Err(usage(format!("--clues: a puzzle of this size needs at least {fewest}")));
        }
        if let Some(Bounds { least, .. }) = args.clues
            && least > most
            && args.unbiased
        {
            return Err(usage(format!("--clues {least}: --unbiased makes puzzles of up to {most} clues")));
        }
        let has_plenty = args.level == Hardness::Easy && sampling == Sampling::Removal && !args.minimal;
        let least = if has_plenty { search.easy_clues() } else { 0 };
        let clues = args.clues.map_or(least..=cells, |clues| clues.up_to(cells));
        Ok(Maker::Search(Search {
            sampling,
            solution,
            symmetry: args.symmetry,
            level,
            clues,
            minimal: args.minimal,
            technique: args.technique.map(|wanted| wanted.0),
            score: args.score.map_or(0..=u32::MAX, |score| score.up_to(u32::MAX)),
            ..search
        }))
    }

    /// Returns the numbers to try, in portions that grow, so that the first puzzles come at once.
    fn chunks(&self, count: u64) -> impl Iterator<Item = Range<u64>> {
        let (largest, end) = match self {
            Maker::Search(search) if search.is_fast() => {
                (2048, if search.accepts_all() { count } else { u64::MAX })
            }
            // A grid seldom gives one.
            Maker::Search(Search { sampling: Sampling::Unbiased, .. }) => (64, u64::MAX),
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
    fn patience(&self) -> u64 {
        match self {
            Maker::Search(search) if search.is_fast() || search.sampling == Sampling::Unbiased => 100_000_000,
            _ => 100_000,
        }
    }

    fn run(&self, args: &Args, seed: u64, numbers: Range<u64>, counters: &Counters) -> Result<Vec<Problem>> {
        let monitor = &counters.monitor;
        // Each puzzle has its own random numbers, so that the third is the same for any count.
        let rngs = numbers.clone().map(|number| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            rng.set_stream(number);
            rng
        });
        match self {
            Maker::Search(search) => {
                let found = search.run(numbers, monitor).map_err(|error| match error {
                    GenerateError::Board(error) => usage(error),
                    GenerateError::NoGrid if let Boards::Jigsaw { size, .. } = &search.boards => {
                        anyhow!(
                            "found no jigsaw of size {size} with these houses: few regions allow for them; leave out \
                             a --variant"
                        )
                    }
                    error => error.into(),
                })?;
                Ok(found.into_iter().map(Problem::Sudoku).collect())
            }
            Maker::Target(boards) => rngs
                .map(|mut rng| {
                    let geometry = match boards {
                        Boards::Fixed(board) => board.clone(),
                        Boards::Jigsaw { size, extras } => jigsaw::board(*size, extras, &mut rng, monitor)?,
                    };
                    let request = args.level.target(geometry, args.symmetry)?;
                    Ok(Problem::Sudoku(target::generate(&request, &mut rng, monitor)?))
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

fn usage(message: impl Display) -> anyhow::Error {
    super::usage::error(Some("generate"), message)
}

fn queens(args: &Args, kind: QueensKind) -> Result<boards::Request> {
    let size = args.size();
    if !boards::SIZES.contains(&size) {
        let (least, most) = boards::SIZES.into_inner();
        return Err(usage(format!("no queens board of size {size}: expected a size from {least} to {most}")));
    }
    let kind = match kind {
        QueensKind::Blocked => boards::Kind::Blocked,
        QueensKind::Regions => boards::Kind::Regions,
    };
    let level = match args.level {
        Hardness::Easy => Some(queens::hint::Difficulty::Easy),
        Hardness::Medium => Some(queens::hint::Difficulty::Medium),
        Hardness::Hard => Some(queens::hint::Difficulty::Hard),
        Hardness::Unfair | Hardness::Extreme => {
            return Err(usage("queens boards can be easy, medium or hard"));
        }
        Hardness::Any => None,
    };
    Ok(boards::Request { kind, size, level })
}

/// Returns how clues are chosen, and the solution if it is given.
fn sampling_of(args: &Args, boards: &Boards) -> Result<(Sampling, Option<Grid>)> {
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
        Some(text) => Sampling::Pattern(
            Pattern::new(board, text).map_err(|error| usage(format!("--pattern: {error}")))?,
        ),
        None if args.unbiased && Some(board) != Geometry::standard(9).as_ref() => {
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

fn boards_of(args: &Args) -> Result<Boards> {
    let size = args.size();
    if !(4..=MAX_PLAY_SIZE).contains(&size) {
        return Err(usage(format!("--size {size}: expected a size from 4 to {MAX_PLAY_SIZE}")));
    }
    let extras = [(Variant::Diagonal, Extra::Diagonals), (Variant::Windoku, Extra::Windows)];
    let extras = extras.into_iter().filter(|(variant, _)| args.variant.contains(variant));
    let extras: Vec<Extra> = extras.map(|(_, extra)| extra).collect();
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
    Ok(Boards::Fixed(Arc::new(Geometry::new(Shape { size, boxes, extras }).map_err(usage)?)))
}
