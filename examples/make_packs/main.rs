//! Makes the puzzles that come with the program, the texts in `puzzles/`, and rates them in `puzzles/ratings.txt`:
//!
//! ```text
//! cargo run --release -p ninefold-examples --bin make_packs               writes every pack, and the ratings
//! cargo run --release -p ninefold-examples --bin make_packs -- hard six   writes these packs
//! cargo run --release -p ninefold-examples --bin make_packs -- --ratings  writes only the ratings, of the packs that are there
//! cargo run --release -p ninefold-examples --bin make_packs -- --check    compares with what is there, writes nothing
//! ```
//!
//! Every pack has its own seed, so that one can change without the others. The same seed gives the
//! same text on every machine as long as the generator does not change. If it does, make the packs again. The pack `rules`
//! has no recipe: its puzzles were chosen by hints that have learnt more since, and keep their numbers.

mod variants;

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use ninefold::packs::{self, PACKS};
use ninefold::rating::rate;
use ninefold_engine::format::{Format, Writer};
use ninefold_engine::generate::search::{Boards, PuzzleSearch};
use ninefold_engine::generate::{LevelFilter, Request, Symmetry, generate, weighted};
use ninefold_engine::grid::{CandidateGrid, Extra, Geometry, Shape};
use ninefold_engine::hint::{self, Difficulty, Rating, Uniqueness};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens;
use ninefold_engine::queens::generate::BoardKind;
use ninefold_examples::path_of;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

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
        format: Format::SHEET,
        seed: 601,
        comment: "6x6 with 2x3 boxes, from easy to unfair.",
        make: |rng| in_levels(rng, fixed(standard(6)), &[24, 18, 12, 6]),
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
        comment: "Rated medium, symmetric under half a turn; no symmetric pair of clues can go.",
        make: |rng| of_one_level(rng, Difficulty::Medium),
    },
    Recipe {
        slug: "hard",
        file: "classic/hard.txt",
        format: Format::LINE,
        seed: 903,
        comment: "Rated hard, symmetric under half a turn; no symmetric pair of clues can go.",
        make: |rng| of_one_level(rng, Difficulty::Hard),
    },
    Recipe {
        slug: "unfair",
        file: "classic/unfair.txt",
        format: Format::LINE,
        seed: 904,
        comment: "Rated unfair, symmetric under half a turn; no symmetric pair of clues can go.",
        make: |rng| of_one_level(rng, Difficulty::Unfair),
    },
    Recipe {
        slug: "extreme",
        file: "classic/extreme.txt",
        format: Format::LINE,
        seed: 905,
        comment: "Rated extreme, symmetric under half a turn; no symmetric pair of clues can go.",
        make: |rng| of_one_level(rng, Difficulty::Extreme),
    },
    Recipe {
        slug: "sixteen",
        file: "sixteen/sixteen.txt",
        format: Format::SHEET,
        seed: 1601,
        comment: "16x16, symmetric under half a turn, from easy to extreme.",
        make: |rng| in_levels(rng, fixed(standard(16)), &LARGE),
    },
    Recipe {
        slug: "diagonal",
        file: "variants/diagonal.txt",
        format: Format::SHEET,
        seed: 911,
        comment: "Symmetric under half a turn, from easy to extreme.",
        make: |rng| in_levels(rng, with(Extra::Diagonals)?, &LARGE),
    },
    Recipe {
        slug: "windoku",
        file: "variants/windoku.txt",
        format: Format::SHEET,
        seed: 912,
        comment: "Symmetric under half a turn, from easy to extreme.",
        make: |rng| in_levels(rng, with(Extra::Windows)?, &LARGE),
    },
    Recipe {
        slug: "jigsaw",
        file: "variants/jigsaw.txt",
        format: Format::SHEET,
        seed: 913,
        comment: "Symmetric under half a turn, from easy to extreme.",
        make: |rng| in_levels(rng, Boards::Jigsaw { size: 9, extras: vec![] }, &LARGE),
    },
    Recipe {
        slug: "killer",
        file: "rules/killer.txt",
        format: Format::SHEET,
        seed: 931,
        comment: "Cages cover the board; no digits are given; from easy to extreme.",
        make: |rng| variants::of_family("killer", rng),
    },
    Recipe {
        slug: "kropki",
        file: "rules/kropki.txt",
        format: Format::SHEET,
        seed: 932,
        comment: "All dots are shown, and no digits; from easy to unfair.",
        make: |rng| variants::of_family("kropki", rng),
    },
    Recipe {
        slug: "xv",
        file: "rules/xv.txt",
        format: Format::SHEET,
        seed: 933,
        comment: "All X and V are shown, and each digit is needed; from easy to extreme.",
        make: |rng| variants::of_family("xv", rng),
    },
    Recipe {
        slug: "thermometer",
        file: "rules/thermometers.txt",
        format: Format::SHEET,
        seed: 934,
        comment: "No digit and no rule can go; from easy to extreme.",
        make: |rng| variants::of_family("thermometer", rng),
    },
    Recipe {
        slug: "arrow",
        file: "rules/arrows.txt",
        format: Format::SHEET,
        seed: 935,
        comment: "No digit and no rule can go; from easy to extreme.",
        make: |rng| variants::of_family("arrow", rng),
    },
    Recipe {
        slug: "whisper",
        file: "rules/whispers.txt",
        format: Format::SHEET,
        seed: 936,
        comment: "No digit and no rule can go; from easy to extreme.",
        make: |rng| variants::of_family("whisper", rng),
    },
    Recipe {
        slug: "renban",
        file: "rules/renban.txt",
        format: Format::SHEET,
        seed: 937,
        comment: "No digit and no rule can go; from easy to extreme.",
        make: |rng| variants::of_family("renban", rng),
    },
    Recipe {
        slug: "palindrome",
        file: "rules/palindromes.txt",
        format: Format::SHEET,
        seed: 938,
        comment: "No digit and no rule can go; from easy to extreme.",
        make: |rng| variants::of_family("palindrome", rng),
    },
    Recipe {
        slug: "sandwich",
        file: "rules/sandwiches.txt",
        format: Format::SHEET,
        seed: 939,
        comment: "No digit and no rule can go; from easy to extreme.",
        make: |rng| variants::of_family("sandwich", rng),
    },
    Recipe {
        slug: "little-killer",
        file: "rules/little-killers.txt",
        format: Format::SHEET,
        seed: 940,
        comment: "No digit and no rule can go; from easy to extreme.",
        make: |rng| variants::of_family("little-killer", rng),
    },
    Recipe {
        slug: "quadruple",
        file: "rules/quadruples.txt",
        format: Format::SHEET,
        seed: 941,
        comment: "No digit and no rule can go; from easy to extreme.",
        make: |rng| variants::of_family("quadruple", rng),
    },
    Recipe {
        slug: "region-sum",
        file: "rules/region-sums.txt",
        format: Format::SHEET,
        seed: 942,
        comment: "No digit and no rule can go; from easy to extreme.",
        make: |rng| variants::of_family("region-sum", rng),
    },
    Recipe {
        slug: "mixed",
        file: "rules/mixed.txt",
        format: Format::SHEET,
        seed: 943,
        comment: "No digit and no rule can go; from easy to extreme.",
        make: variants::mixtures,
    },
    Recipe {
        slug: "target",
        file: "weighted/rings.txt",
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
        comment: "6x6 to 12x12 with blocked squares and given queens; one solution, which hints find.",
        make: |rng| queens_boards(BoardKind::Blocked, &BLOCKED, rng),
    },
    Recipe {
        slug: "regions",
        file: "queens/regions.txt",
        format: Format::QUEENS,
        seed: 802,
        comment: "7x7 to 11x11, eight of each size and level; one solution, which hints find. Regions have 2 squares or more\n# (3 from 10x10 on) and at most a third of the board.",
        make: regions,
    },
];

/// The file of the ratings, below `puzzles/`.
const RATINGS: &str = "ratings.txt";

const ABOUT_RATINGS: &str = "\
# The level, score, hardest technique and number of steps of each puzzle, as `ninefold rate` gives them. Target boards have no ratings.
# Made by `cargo run --release -p ninefold-examples --bin make_packs -- --ratings`.
";

fn main() -> Result<()> {
    let mut check = false;
    match env::args().skip(1).collect::<Vec<_>>().as_slice() {
        [] => {}
        [word] if word == "--check" => check = true,
        [word] if word == "--ratings" => {
            let packs: Vec<_> = PACKS.iter().map(|pack| (pack.slug, pack.problems())).collect();
            return put(RATINGS, &ratings(&packs)?, false);
        }
        slugs => {
            for slug in slugs {
                let recipe = RECIPES.iter().find(|recipe| recipe.slug == slug);
                let recipe =
                    recipe.with_context(|| format!("{slug}: expected packs, --ratings or --check"))?;
                put(recipe.file, &text(recipe, &make(recipe)?)?, false)?;
            }
            println!("now build this again, and make the ratings with --ratings");
            return Ok(());
        }
    }
    let mut made = Vec::new();
    for pack in &PACKS {
        made.push(match RECIPES.iter().find(|recipe| recipe.slug == pack.slug) {
            Some(recipe) => {
                let problems = make(recipe).with_context(|| format!("the pack `{}`", recipe.slug))?;
                put(recipe.file, &text(recipe, &problems)?, check)?;
                problems
            }
            None => pack.problems().to_vec(),
        });
    }
    let packs: Vec<_> = PACKS.iter().zip(&made).map(|(pack, made)| (pack.slug, made.as_slice())).collect();
    put(RATINGS, &ratings(&packs)?, check)
}

/// Writes a file below `puzzles/`, or compares it with what is there.
fn put(file: &str, text: &str, check: bool) -> Result<()> {
    let path = path_of("puzzles").join(file);
    if check {
        let there = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        ensure!(there == text, "{} is not what its seed gives", path.display());
    } else {
        fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    println!("{file}");
    Ok(())
}

fn make(recipe: &Recipe) -> Result<Vec<Problem>> {
    let title = title(recipe)?;
    let mut problems = (recipe.make)(&mut ChaCha8Rng::seed_from_u64(recipe.seed))?;
    for (i, problem) in problems.iter_mut().enumerate() {
        if let Problem::Sudoku(puzzle) = problem
            && puzzle.info.title.is_none()
        {
            puzzle.info.title = Some(format!("{title} {}", i + 1));
        }
    }
    Ok(problems)
}

fn title(recipe: &Recipe) -> Result<&'static str> {
    Ok(packs::find(recipe.slug).context("not in the list of packs")?.title)
}

fn text(recipe: &Recipe, problems: &[Problem]) -> Result<String> {
    let mut text = format!(
        "# ninefold, {} puzzles: {}\n# {}\n\
         # Made by `cargo run --release -p ninefold-examples --bin make_packs` from seed {}.\n\n",
        problems.len(),
        title(recipe)?,
        recipe.comment,
        recipe.seed,
    );
    let mut writer = Writer::new(recipe.format);
    for problem in problems {
        text += &writer.problem(problem)?;
    }
    Ok(text)
}

/// Rates the puzzles of all packs, by their slugs.
fn ratings(packs: &[(&str, &[Problem])]) -> Result<String> {
    let mut text = ABOUT_RATINGS.to_owned();
    for (slug, problems) in packs {
        let mut lines = String::new();
        for problem in *problems {
            if let Some(rating) = rate(problem, &Monitor::new())?.rating() {
                lines += &(rating.line() + "\n");
            }
        }
        if !lines.is_empty() {
            text += &format!("\n{slug}:\n{lines}");
        }
    }
    Ok(text)
}

/// The number of puzzles of each level in the packs of large boards and variants.
const LARGE: [usize; 5] = [18, 14, 12, 9, 7];

/// The number of puzzles from which the one with most variety is taken.
const CHOICES: usize = 3;

fn easy(rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    let mut puzzles = Vec::new();
    for i in 0..100 {
        let request = Request {
            geometry: standard(9),
            symmetry: Symmetry::Rotational,
            level: LevelFilter::SinglesOnly,
            clues: Some(39 - i % 24 / 4),
            minimal: false,
        };
        puzzles.push(generate(&request, rng, &Monitor::new())?);
    }
    puzzles.sort_by_key(|puzzle| std::cmp::Reverse(puzzle.givens.filled()));
    Ok(puzzles.into_iter().map(Problem::Sudoku).collect())
}

fn of_one_level(rng: &mut ChaCha8Rng, level: Difficulty) -> Result<Vec<Problem>> {
    nice(rng, fixed(standard(9)), level, 100)
}

/// Makes as many puzzles of each level, from easy to hard.
fn in_levels(rng: &mut ChaCha8Rng, boards: Boards, counts: &[usize]) -> Result<Vec<Problem>> {
    let levels = Difficulty::ALL.into_iter().zip(counts);
    let puzzles = levels.map(|(level, &count)| nice(rng, boards.clone(), level, count));
    Ok(puzzles.collect::<Result<Vec<_>>>()?.concat())
}

/// Makes puzzles without useless clues, symmetric if they are large enough, sorted by score. Of a few puzzles the one
/// is taken whose path has the most different techniques: players like variety better than one hard step in a row of
/// singles.
fn nice(rng: &mut ChaCha8Rng, boards: Boards, level: Difficulty, count: usize) -> Result<Vec<Problem>> {
    let is_small = matches!(&boards, Boards::Fixed(board) if board.size() < 9);
    let search = PuzzleSearch {
        // Symmetric small boards would often be isomorphic.
        symmetry: if is_small { Symmetry::None } else { Symmetry::Rotational },
        // Where singles are all there is, more clues make it easier. On large boards proving that a clue is needed
        // takes long.
        minimal: level > Difficulty::Easy
            && matches!(&boards, Boards::Fixed(board) if board.is_classic() && board.size() <= 9),
        ..PuzzleSearch::graded(boards, level, rng.random())
    };
    let mut puzzles = Vec::new();
    for trial in 0.. {
        if puzzles.len() == CHOICES * count {
            break;
        }
        puzzles.extend(search.run(trial..trial + 1, &Monitor::new())?);
    }
    let rated = puzzles.into_iter().map(|puzzle| {
        let path = hint::solve_path(&CandidateGrid::of(&puzzle), Uniqueness::Unique);
        let techniques: HashSet<_> = path.steps.iter().map(|step| step.technique.slug).collect();
        (techniques.len(), Rating::of(&path).score, puzzle)
    });
    let rated: Vec<_> = rated.collect();
    let best = rated.chunks(CHOICES).filter_map(|group| group.iter().max_by_key(|(variety, ..)| *variety));
    let mut chosen: Vec<_> = best.collect();
    chosen.sort_by_key(|(_, score, _)| *score);
    Ok(chosen.into_iter().map(|(.., puzzle)| Problem::Sudoku(puzzle.clone())).collect())
}

fn fixed(board: Arc<Geometry>) -> Boards {
    Boards::Fixed(board)
}

fn with(extra: Extra) -> Result<Boards> {
    Ok(fixed(Arc::new(Geometry::new(Shape::standard(9).context("9x9")?.with(extra))?)))
}

/// Sorted by level, then by the points that greedy filling loses.
fn targets(rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    let mut puzzles = Vec::new();
    for (level, count) in [(Difficulty::Easy, 16), (Difficulty::Medium, 17), (Difficulty::Hard, 17)] {
        let request = weighted::WeightedRequest::of_level(level, standard(9), Symmetry::Rotational);
        for _ in 0..count {
            let mut puzzle = weighted::generate(&request, rng, &Monitor::new())?;
            puzzle.info.level = Some(level.name().to_owned());
            let scores =
                weighted::scores(&puzzle.geometry, &puzzle.givens, &request.weights, &Monitor::new())?;
            puzzles.push((level, scores.context("a score")?.greedy_loss(), puzzle));
        }
    }
    puzzles.sort_by_key(|&(level, loss, _)| (level, loss));
    Ok(puzzles.into_iter().map(|(_, _, puzzle)| Problem::Sudoku(puzzle)).collect())
}

/// The sizes of boards with blocked squares, of each level.
const BLOCKED: [usize; 8] = [6, 7, 8, 9, 9, 10, 11, 12];

/// The sizes of boards with regions, and how many there are of each size and level.
const REGIONS: RangeInclusive<usize> = 7..=11;
const REGIONS_OF_A_KIND: usize = 8;

/// Sorted by level, then by size.
fn queens_boards(kind: BoardKind, sizes: &[usize], rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    let mut boards: Vec<Problem> = Vec::new();
    for level in Difficulty::ALL {
        for &size in sizes {
            let request = queens::generate::BoardRequest { kind, size, level: Some(level) };
            loop {
                let board = queens::generate::generate(&request, rng, &Monitor::new())?;
                let board =
                    board.map(Problem::Queens).with_context(|| format!("no board for {request:?}"))?;
                if !boards.contains(&board) {
                    boards.push(board);
                    break;
                }
            }
        }
    }
    Ok(boards)
}

fn regions(rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    let sizes: Vec<usize> = REGIONS.flat_map(|size| [size; REGIONS_OF_A_KIND]).collect();
    queens_boards(BoardKind::Regions, &sizes, rng)
}

fn standard(size: usize) -> Arc<Geometry> {
    Geometry::standard(size).expect("a size with boxes")
}
