//! Makes the puzzles that come with the program, the texts in `puzzles/`:
//!
//! ```text
//! cargo run --release --example make_packs              writes every pack
//! cargo run --release --example make_packs -- --check   compares with what is there, writes nothing
//! ```
//!
//! Every pack has its own seed, so that one can change without the others. The same seed gives the
//! same text on every machine as long as the generator does not change. If it does, make the packs again.

use std::path::Path;
use std::sync::Arc;
use std::{env, fs};

use anyhow::{Context, Result, bail, ensure};
use ninefold::format::{Format, Writer};
use ninefold::generate::preset::Grade;
use ninefold::generate::{LevelFilter, Request, Symmetry, generate, jigsaw, target};
use ninefold::grid::{Extra, Geometry, Puzzle, Shape};
use ninefold::hint;
use ninefold::monitor::Monitor;
use ninefold::packs;
use ninefold::puzzle::Problem;
use ninefold::queens;
use ninefold::solve::{Singles, Solver};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The seed, the generator and the file of a pack.
struct Recipe {
    slug: &'static str,
    /// Below `puzzles/`.
    file: &'static str,
    format: Format,
    seed: u64,
    /// The comment about the puzzles at the head of the file.
    comment: &'static str,
    make: fn(&mut ChaCha8Rng) -> Result<Vec<Problem>>,
}

const RECIPES: &[Recipe] = &[
    Recipe {
        slug: "six",
        file: "classic/six.txt",
        format: Format::LINE,
        seed: 601,
        comment: "6x6 with 2x3 boxes; singles solve them.",
        make: six,
    },
    Recipe {
        slug: "easy",
        file: "classic/easy.txt",
        format: Format::LINE,
        seed: 901,
        comment: "34 to 40 clues, symmetric under half a turn; singles solve them.",
        make: easy,
    },
    Recipe {
        slug: "medium",
        file: "classic/medium.txt",
        format: Format::LINE,
        seed: 902,
        comment: "Rated medium, symmetric under half a turn.",
        make: medium,
    },
    Recipe {
        slug: "hard",
        file: "classic/hard.txt",
        format: Format::LINE,
        seed: 903,
        comment: "Rated hard, sorted by the number of cells that singles leave empty.",
        make: hard,
    },
    Recipe {
        slug: "sixteen",
        file: "sixteen/sixteen.txt",
        format: Format::LINE,
        seed: 1601,
        comment: "16x16, symmetric under half a turn; singles solve them.",
        make: sixteen,
    },
    Recipe {
        slug: "diagonal",
        file: "variants/diagonal.txt",
        format: Format::SHEET,
        seed: 911,
        comment: "Symmetric under half a turn; singles solve the first half only.",
        make: |rng| with(rng, Extra::Diagonals),
    },
    Recipe {
        slug: "windoku",
        file: "variants/windoku.txt",
        format: Format::SHEET,
        seed: 912,
        comment: "Symmetric under half a turn; singles solve the first half only.",
        make: |rng| with(rng, Extra::Windows),
    },
    Recipe {
        slug: "jigsaw",
        file: "variants/jigsaw.txt",
        format: Format::SHEET,
        seed: 913,
        comment: "Symmetric under half a turn; singles solve the first half only.",
        make: jigsaws,
    },
    Recipe {
        slug: "target",
        file: "target/rings.txt",
        format: Format::SHEET,
        seed: 921,
        comment: "9x9, weights in rings from 10 in the centre to 6 on the edge; 5 to 20,000 completions.\n# Filling the heaviest cells first, highest digits first, misses par by at least 1 point (1 to 16), 4 (17 to 33),\n# 10 (34 to 50).",
        make: targets,
    },
    Recipe {
        slug: "queens",
        file: "queens/queens.txt",
        format: Format::QUEENS,
        seed: 801,
        comment: "5x5 to 12x12 with blocked squares and given queens; one solution, which hints find.",
        make: |rng| queens_boards(queens::generate::Kind::Blocked, rng),
    },
    Recipe {
        slug: "regions",
        file: "queens/regions.txt",
        format: Format::QUEENS,
        seed: 802,
        comment: "5x5 to 12x12 with regions; one solution, which hints find.",
        make: |rng| queens_boards(queens::generate::Kind::Regions, rng),
    },
];

fn main() -> Result<()> {
    let check = match env::args().skip(1).collect::<Vec<_>>().as_slice() {
        [] => false,
        [word] if word == "--check" => true,
        _ => bail!("expected nothing or --check"),
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
    for recipe in RECIPES {
        let text = text(recipe).with_context(|| format!("the pack `{}`", recipe.slug))?;
        let path = folder.join(recipe.file);
        if check {
            let there = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            ensure!(there == text, "{} is not what its seed gives", path.display());
        } else {
            fs::write(&path, text).with_context(|| path.display().to_string())?;
        }
        println!("{}", recipe.file);
    }
    Ok(())
}

fn text(recipe: &Recipe) -> Result<String> {
    let pack = packs::find(recipe.slug).context("not in the list of packs")?;
    let mut problems = (recipe.make)(&mut ChaCha8Rng::seed_from_u64(recipe.seed))?;
    let mut text = format!(
        "# ninefold, {} puzzles: {}\n# {}\n\
         # Made by `cargo run --release --example make_packs` from seed {}.\n\n",
        problems.len(),
        pack.title,
        recipe.comment,
        recipe.seed,
    );
    let mut writer = Writer::new(recipe.format);
    for (i, problem) in problems.iter_mut().enumerate() {
        if let Problem::Sudoku(puzzle) = problem {
            puzzle.info.title = Some(pack.name(i));
        }
        text += &writer.problem(problem)?;
    }
    Ok(text)
}

fn six(rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    let request = |i| Request {
        geometry: standard(6),
        symmetry: Symmetry::None,
        level: LevelFilter::SinglesOnly,
        clues: (i < 6).then_some(14),
        minimal: false,
    };
    Ok(by_clues(sudokus(12, request, rng)?))
}

fn easy(rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    let request = |i| Request {
        geometry: standard(9),
        symmetry: Symmetry::Rotational,
        level: LevelFilter::SinglesOnly,
        clues: Some(39 - i / 4),
        minimal: false,
    };
    Ok(by_clues(sudokus(24, request, rng)?))
}

fn medium(rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    let request = |_| Request {
        geometry: standard(9),
        symmetry: Symmetry::Rotational,
        level: LevelFilter::Rated(hint::Difficulty::Medium),
        clues: None,
        minimal: false,
    };
    Ok(by_clues(sudokus(24, request, rng)?))
}

/// Sorted by the number of cells that singles leave empty.
fn hard(rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    let geometry = standard(9);
    let request = |_| Request {
        geometry: geometry.clone(),
        symmetry: Symmetry::None,
        level: LevelFilter::Rated(hint::Difficulty::Hard),
        clues: None,
        minimal: false,
    };
    let mut puzzles = sudokus(24, request, rng)?;
    let mut solver = Solver::new(&geometry);
    puzzles.sort_by_cached_key(|puzzle| match solver.singles(&puzzle.givens) {
        Singles::Stuck(grid) => grid.cell_count() - grid.filled(),
        Singles::Solved(_) | Singles::Contradiction => 0,
    });
    Ok(puzzles.into_iter().map(Problem::Sudoku).collect())
}

fn sixteen(rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    let request = |i| Request {
        geometry: standard(16),
        symmetry: Symmetry::Rotational,
        level: LevelFilter::SinglesOnly,
        clues: [Some(136), Some(120), None][i / 4],
        minimal: false,
    };
    Ok(by_clues(sudokus(12, request, rng)?))
}

fn jigsaws(rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    variants(rng, |rng| jigsaw::board(9, &[], rng, &Monitor::new()).map_err(Into::into))
}

fn with(rng: &mut ChaCha8Rng, extra: Extra) -> Result<Vec<Problem>> {
    let board = Arc::new(Geometry::new(Shape::standard(9).context("9x9")?.with(extra))?);
    variants(rng, |_| Ok(board.clone()))
}

/// Makes four puzzles that singles solve, then four that they do not, each on a new board.
fn variants(
    rng: &mut ChaCha8Rng,
    board: impl Fn(&mut ChaCha8Rng) -> Result<Arc<Geometry>>,
) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    for level in [LevelFilter::SinglesOnly, LevelFilter::BeyondSingles] {
        let mut puzzles = Vec::new();
        for _ in 0..4 {
            let geometry = board(rng)?;
            let request =
                Request { geometry, symmetry: Symmetry::Rotational, level, clues: None, minimal: false };
            puzzles.push(generate(&request, rng, &Monitor::new())?);
        }
        problems.extend(by_clues(puzzles));
    }
    Ok(problems)
}

/// Sorted by grade, then by the points that greedy filling loses.
fn targets(rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    let mut puzzles = Vec::new();
    for (grade, count) in [(Grade::Easy, 16), (Grade::Medium, 17), (Grade::Hard, 17)] {
        let request = grade.target_request(standard(9), Symmetry::Rotational);
        for _ in 0..count {
            let mut puzzle = target::generate(&request, rng, &Monitor::new())?;
            puzzle.info.level = Some(grade.name().to_lowercase());
            let par = target::par(&puzzle.geometry, &puzzle.givens, &request.weights, &Monitor::new())?;
            puzzles.push((grade, par.context("a score")?.temptation(), puzzle));
        }
    }
    puzzles.sort_by_key(|&(grade, temptation, _)| (grade, temptation));
    Ok(puzzles.into_iter().map(|(_, _, puzzle)| Problem::Sudoku(puzzle)).collect())
}

/// Sorted by level, then by size.
fn queens_boards(kind: queens::generate::Kind, rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    let levels = [
        (queens::hint::Difficulty::Easy, [5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 12].as_slice()),
        (queens::hint::Difficulty::Medium, &[6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]),
        (queens::hint::Difficulty::Hard, &[7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 12]),
    ];
    let wanted = levels.into_iter().flat_map(|(level, sizes)| sizes.iter().map(move |&size| (level, size)));
    let mut boards: Vec<Problem> = Vec::new();
    for (level, size) in wanted {
        let request = queens::generate::Request { kind, size, level: Some(level) };
        loop {
            let board = queens::generate::generate(&request, rng, &Monitor::new())?;
            let board = board.map(Problem::Queens).with_context(|| format!("no board for {request:?}"))?;
            if !boards.contains(&board) {
                boards.push(board);
                break;
            }
        }
    }
    Ok(boards)
}

fn standard(size: usize) -> Arc<Geometry> {
    Geometry::standard(size).expect("a size with boxes")
}

fn sudokus(count: usize, request: impl Fn(usize) -> Request, rng: &mut ChaCha8Rng) -> Result<Vec<Puzzle>> {
    (0..count).map(|i| Ok(generate(&request(i), rng, &Monitor::new())?)).collect()
}

/// Sorts by the number of clues, most first.
fn by_clues(mut puzzles: Vec<Puzzle>) -> Vec<Problem> {
    puzzles.sort_by_key(|puzzle| std::cmp::Reverse(puzzle.givens.filled()));
    puzzles.into_iter().map(Problem::Sudoku).collect()
}
