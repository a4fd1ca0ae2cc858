//! `ninefold generate`: new puzzles.

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
use super::progress::{Progress, Tally};
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

Every puzzle has one solution (with --target several: the best is wanted). The
same options and seed give the same puzzles. Levels are those of `ninefold
rate`; `easy` has many clues besides.

Exit codes: 0 all made; 1 no such puzzle was found; 2 wrong usage";

/// Make new puzzles
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Rows, columns and digits
    #[arg(long, value_name = "N", default_value_t = 9,
          value_parser = clap::value_parser!(u8).range(4..=MAX_PLAY_SIZE as i64))]
    size: u8,

    /// Rows and columns of a box, where they are not the usual ones
    #[arg(long, value_name = "ROWSxCOLUMNS")]
    boxes: Option<BoxShape>,

    /// Houses beyond the usual ones; can be given more than once
    #[arg(long, value_name = "VARIANT")]
    variant: Vec<Variant>,

    /// How many puzzles
    #[arg(long, value_name = "COUNT", default_value_t = 1)]
    count: u64,

    /// Where the random numbers start
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// How hard, as `ninefold rate` tells it
    #[arg(long, value_enum, default_value_t = Hardness::Any)]
    level: Hardness,

    /// Which clues go together
    #[arg(long, default_value = Symmetry::default().name(), value_parser = symmetry_parser())]
    symmetry: Symmetry,

    /// Stop taking clues away at so many, if not before
    #[arg(long, value_name = "COUNT")]
    clues: Option<usize>,

    /// Target sudoku: weights by ring and several solutions; filling the heaviest cells first
    /// does not lead to the best
    #[arg(long, conflicts_with = "clues")]
    target: bool,

    /// A queens board, 5x5 to 12x12, in the place of a sudoku
    #[arg(long, value_name = "KIND", conflicts_with_all = ["boxes", "variant", "symmetry", "clues", "target"])]
    queens: Option<QueensKind>,

    /// The format to write (`ninefold convert -h` lists them); usual is `line`, or `sheet` where the
    /// puzzle is more than its digits
    #[arg(long, value_name = "FORMAT", hide_possible_values = true,
          value_parser = formats(|f| f.can_write() && f != Format::QUEENS))]
    format: Option<Format>,
}

/// How hard, in the words of `ninefold rate`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Hardness {
    /// Singles solve it, and the clues are many (queens: last squares do)
    Easy,
    /// Locked candidates, pairs, triples (queens: attacks and pairs)
    Medium,
    /// Wings, fish, colouring (queens: sets of houses, suppositions)
    Hard,
    /// Chains, almost locked sets
    Unfair,
    /// Forcing chains and nets
    Extreme,
    /// Whatever comes
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

    /// A target puzzle of this level.
    fn target(self, geometry: Arc<Geometry>, symmetry: Symmetry) -> Result<target::Request> {
        let grade = match self {
            Hardness::Easy => Grade::Easy,
            Hardness::Medium => Grade::Medium,
            Hardness::Hard => Grade::Hard,
            Hardness::Unfair | Hardness::Extreme => {
                return Err(usage("target puzzles are easy, medium or hard"));
            }
            Hardness::Any => {
                let weights = Weights::rings(geometry.size());
                // On small boards the obvious way is the best.
                let temptation = i64::from(geometry.size() >= 9);
                let completions = 20..=20_000;
                return Ok(target::Request { geometry, symmetry, weights, completions, temptation });
            }
        };
        Ok(grade.target_request(geometry, symmetry))
    }

    /// At how many clues to stop on a board of so many cells: 36 of 81, and as many on others.
    fn clues(self, cells: usize) -> Option<usize> {
        (self == Hardness::Easy).then_some(cells * 4 / 9)
    }
}

/// Extra houses by name.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Variant {
    /// Both main diagonals hold every digit
    Diagonal,
    /// A window around each inner crossing of the box lines holds every digit
    Windoku,
    /// Irregular regions in the place of boxes
    Jigsaw,
}

/// Queens boards by name.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum QueensKind {
    /// Blocked squares, and on some boards a queen or two
    Blocked,
    /// One queen in each region, none touching another
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
        let (height, width) = numbers.ok_or("expected rows and columns of a box, as in 2x3")?;
        Ok(BoxShape { height, width })
    }
}

fn symmetry_parser() -> impl TypedValueParser<Value = Symmetry> {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name))
        .try_map(|name| Symmetry::from_name(&name).ok_or("no such symmetry"))
}

/// Makes the puzzles.
///
/// # Errors
/// Where there is no such board, no such puzzle was found, or standard output is closed or full.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let tally = Arc::new(Tally::default());
    console.show_progress(Progress::start(&tally, None));
    let seed = args.seed.unwrap_or_else(rand::random);
    let mut writer: Option<Writer> = None;
    for number in 0..args.count {
        // Each puzzle has its own random numbers: the third is the same however many are asked for.
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(number);
        let problem = match args.queens {
            Some(kind) => Problem::Queens(queens(args, kind, &mut rng, &tally)?),
            None => Problem::Sudoku(make(args, &mut rng, &tally)?),
        };
        if let (Some(wanted), Problem::Sudoku(puzzle)) = (args.clues, &problem)
            && puzzle.givens.filled() > wanted
        {
            let (number, clues) = (number + 1, puzzle.givens.filled());
            console.note(&format!(
                "puzzle {number} has {clues} clues: without more of them it would not be as asked for"
            ));
        }
        let writer = writer.get_or_insert_with(|| Writer::new(args.format.unwrap_or(usual_format(&problem))));
        match writer.problem(&problem) {
            Ok(text) => console.answer(&text)?,
            Err(why) => return Err(usage(why)),
        }
        tally.count_puzzle();
    }
    Ok(())
}

/// A line says it all, where the board is a usual one and has no weights.
fn usual_format(problem: &Problem) -> Format {
    let Problem::Sudoku(puzzle) = problem else { return Format::QUEENS };
    let usual = Geometry::standard(puzzle.geometry.size()).is_some_and(|board| board == puzzle.geometry);
    if usual && puzzle.weights.is_none() { Format::LINE } else { Format::SHEET }
}

fn usage(message: impl Display) -> anyhow::Error {
    super::usage::error(Some("generate"), message)
}

fn queens(args: &Args, kind: QueensKind, rng: &mut ChaCha8Rng, tally: &Tally) -> Result<Board> {
    let size = usize::from(args.size);
    if !boards::SIZES.contains(&size) {
        let (least, most) = boards::SIZES.into_inner();
        return Err(usage(format!("a queens board of size {size}: expected a size from {least} to {most}")));
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
            return Err(usage("queens boards are easy, medium or hard"));
        }
        Hardness::Any => None,
    };
    let board = boards::generate(&boards::Request { kind, size, level }, rng, &tally.monitor)?;
    board.with_context(|| format!("no queens board of size {size} and this level was found"))
}

fn make(args: &Args, rng: &mut ChaCha8Rng, tally: &Tally) -> Result<Puzzle> {
    let geometry = board(args, rng, tally)?;
    if args.target {
        let request = args.level.target(geometry, args.symmetry)?;
        return Ok(target::generate(&request, rng, &tally.monitor)?);
    }
    let most = geometry.cell_count() - 1;
    if let Some(clues) = args.clues.filter(|&clues| clues > most) {
        let size = args.size;
        return Err(usage(format!(
            "--clues {clues}: a board of {size}x{size} has {} cells, and a puzzle leaves one open at least: \
             expected {most} or fewer",
            most + 1
        )));
    }
    let clues = args.clues.or(args.level.clues(geometry.cell_count()));
    let request = Request { geometry, symmetry: args.symmetry, level: args.level.level(), clues };
    Ok(generate::generate(&request, rng, &tally.monitor)?)
}

fn board(args: &Args, rng: &mut ChaCha8Rng, tally: &Tally) -> Result<Arc<Geometry>> {
    let size = usize::from(args.size);
    let extras = [(Variant::Diagonal, Extra::Diagonals), (Variant::Windoku, Extra::Windows)];
    let extras = extras.into_iter().filter(|(variant, _)| args.variant.contains(variant));
    let extras: Vec<Extra> = extras.map(|(_, extra)| extra).collect();
    if args.variant.contains(&Variant::Jigsaw) {
        if args.boxes.is_some() {
            return Err(usage("--boxes with --variant jigsaw: a jigsaw has no boxes"));
        }
        return jigsaw::board(size, &extras, rng, &tally.monitor).map_err(|error| match error {
            GenerateError::Board(error) => usage(error),
            GenerateError::NoGrid => anyhow!("no jigsaw of size {size} with these houses was found"),
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
