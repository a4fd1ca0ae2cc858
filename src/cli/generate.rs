//! `ninefold generate`: makes new puzzles.

use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::input::formats;
use super::output::Console;
use super::progress::{Counters, ProgressLine};
use crate::format::{Format, Writer};
use crate::generate::preset::Grade;
use crate::generate::{self, GenerateError, LevelFilter, Request, Symmetry, jigsaw, target};
use crate::grid::{Boxes, Extra, Geometry, MAX_PLAY_SIZE, Puzzle, Shape, Weights};
use crate::hint;
use crate::puzzle::Problem;
use crate::queens::{self, Board, generate as boards};

const HELP: &str = "\
Examples:
  ninefold generate | ninefold play -
  ninefold generate --count 100 --seed 7 --level medium > puzzles.txt
  ninefold generate --size 6 --symmetry rotational
  ninefold generate --size 16 --format letters16
  ninefold generate --variant diagonal --variant windoku
  ninefold generate --variant jigsaw --size 7
  ninefold generate --target | ninefold target
  ninefold generate --queens regions --size 8 --level hard | ninefold play -

Every puzzle has one solution (except with --target, where the best of several
wins). The same options and seed give the same puzzles. Levels are those of
`ninefold rate`; `easy` puzzles also have plenty of clues.

Exit codes: 0 success; 1 no such puzzle was found; 2 wrong usage";

/// Reads a size. Which sizes there are depends on the kind of board.
fn size(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("expected a size from 4 to {MAX_PLAY_SIZE}"))
}

/// Generate new puzzles
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Make boards with N rows and columns
    #[arg(long, value_name = "N", default_value_t = 9,
          value_parser = size)]
    size: u8,

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

    /// Leave at least this many clues
    #[arg(long, value_name = "COUNT")]
    clues: Option<usize>,

    /// Make target sudokus: weighted cells and several solutions. Filling the heaviest cells first
    /// does not lead to the highest score
    #[arg(long, conflicts_with = "clues")]
    target: bool,

    /// Make queens boards, 5x5 to 12x12, instead of sudokus
    #[arg(long, value_name = "KIND", conflicts_with_all = ["boxes", "variant", "symmetry", "clues", "target"])]
    queens: Option<QueensKind>,

    /// Write this format (`ninefold convert -h` lists them) instead of `line`, or `sheet` for
    /// puzzles that a line cannot hold
    #[arg(long, value_name = "FORMAT", hide_possible_values = true,
          value_parser = formats(|f| f.can_write() && f != Format::QUEENS))]
    format: Option<Format>,
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

    /// Returns the number of clues to stop at: 36 of 81 cells, and the same share of other boards.
    fn clues(self, cells: usize) -> Option<usize> {
        (self == Hardness::Easy).then_some(cells * 4 / 9)
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
    let counters = Arc::new(Counters::default());
    console.show_progress(ProgressLine::start(&counters, None));
    let seed = args.seed.unwrap_or_else(rand::random);
    let mut writer: Option<Writer> = None;
    for number in 0..args.count {
        // Each puzzle has its own random numbers, so that the third is the same for any count.
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(number);
        let problem = match args.queens {
            Some(kind) => Problem::Queens(queens(args, kind, &mut rng, &counters)?),
            None => Problem::Sudoku(make(args, &mut rng, &counters)?),
        };
        if let (Some(wanted), Problem::Sudoku(puzzle)) = (args.clues, &problem)
            && puzzle.givens.filled() > wanted
        {
            let (number, clues) = (number + 1, puzzle.givens.filled());
            console.note(&format!(
                "puzzle {number} has {clues} clues: with fewer it would not match the request"
            ));
        }
        let writer = writer.get_or_insert_with(|| Writer::new(args.format.unwrap_or(usual_format(&problem))));
        match writer.problem(&problem) {
            Ok(text) => console.answer(&text)?,
            Err(why) => return Err(usage(why)),
        }
        counters.count_puzzle();
    }
    Ok(console.answer(writer.map_or("", |writer| writer.finish()))?)
}

/// Returns `line` for standard boards without weights, otherwise `sheet`.
fn usual_format(problem: &Problem) -> Format {
    let Problem::Sudoku(puzzle) = problem else { return Format::QUEENS };
    let usual = Geometry::standard(puzzle.geometry.size()).is_some_and(|board| board == puzzle.geometry);
    if usual && puzzle.weights.is_none() { Format::LINE } else { Format::SHEET }
}

fn usage(message: impl Display) -> anyhow::Error {
    super::usage::error(Some("generate"), message)
}

fn queens(args: &Args, kind: QueensKind, rng: &mut ChaCha8Rng, counters: &Counters) -> Result<Board> {
    let size = usize::from(args.size);
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
    let board = boards::generate(&boards::Request { kind, size, level }, rng, &counters.monitor)?;
    board.with_context(|| format!("found no queens board of size {size} and this level"))
}

fn make(args: &Args, rng: &mut ChaCha8Rng, counters: &Counters) -> Result<Puzzle> {
    let geometry = board(args, rng, counters)?;
    if args.target {
        let request = args.level.target(geometry, args.symmetry)?;
        return Ok(target::generate(&request, rng, &counters.monitor)?);
    }
    let most = geometry.cell_count() - 1;
    if let Some(clues) = args.clues.filter(|&clues| clues > most) {
        let size = args.size;
        return Err(usage(format!(
            "--clues {clues}: a {size}x{size} board has {} cells, and at least one must be empty: \
             expected {most} or fewer",
            most + 1
        )));
    }
    let clues = args.clues.or(args.level.clues(geometry.cell_count()));
    let request = Request { geometry, symmetry: args.symmetry, level: args.level.level(), clues };
    Ok(generate::generate(&request, rng, &counters.monitor)?)
}

fn board(args: &Args, rng: &mut ChaCha8Rng, counters: &Counters) -> Result<Arc<Geometry>> {
    let size = usize::from(args.size);
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
        return jigsaw::board(size, &extras, rng, &counters.monitor).map_err(|error| match error {
            GenerateError::Board(error) => usage(error),
            GenerateError::NoGrid => anyhow!("found no jigsaw of size {size} with these houses"),
            error => error.into(),
        });
    }
    let boxes = match (args.boxes, Shape::standard(size)) {
        (Some(BoxShape { height, width }), _) => Boxes::Rectangles { height, width },
        (None, Some(shape)) => shape.boxes,
        (None, None) => {
            return Err(usage(format!("no boxes fit a board of size {size}: try --variant jigsaw")));
        }
    };
    Ok(Arc::new(Geometry::new(Shape { size, boxes, extras }).map_err(usage)?))
}
