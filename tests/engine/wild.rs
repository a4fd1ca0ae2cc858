//! Texts as programs, sites and people write them, each with what it holds.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use ninefold_engine::format::{Options, ReadError, Reader};
use ninefold_engine::grid::Puzzle;
use ninefold_engine::monitor::Monitor;
use ninefold_engine::puzzle::Problem;
use ninefold_engine::solve::{Count, count, first};

use crate::data::Source;

/// Returns the sudokus and the errors of a file.
fn read(path: &Path) -> (Vec<Puzzle>, Vec<String>) {
    let file = File::open(path).expect("a file");
    let (mut puzzles, mut errors) = (Vec::new(), Vec::new());
    for item in Reader::new(BufReader::new(file), Options::default()) {
        match item.map(|parsed| parsed.problem) {
            Ok(Problem::Sudoku(puzzle)) => puzzles.push(puzzle),
            Ok(Problem::Queens(_)) => errors.push("a queens board".to_owned()),
            Err(ReadError::Parse(error)) => errors.push(error.to_string()),
            Err(ReadError::Io(error)) => panic!("{}: {error}", path.display()),
        }
    }
    (puzzles, errors)
}

fn digits(puzzle: &Puzzle) -> String {
    let digit =
        |cell: &Option<ninefold_engine::grid::Digit>| cell.map_or('.', |digit| puzzle.alphabet.symbol(digit));
    puzzle.values().values().iter().map(digit).collect()
}

/// Returns what is wrong with the reading of a file, if anything.
fn fault(name: &str, what: &str, expected: &str) -> Option<String> {
    let (puzzles, errors) = read(&Source::Collections.path(name));
    let solution = |puzzle: &Puzzle| {
        let found = first(&puzzle.geometry, &puzzle.givens, &Monitor::new()).expect("not cancelled");
        found.map(|grid| digits(&Puzzle { progress: None, givens: grid, ..puzzle.clone() }))
    };
    let is_unique = |puzzle: &Puzzle| {
        count(&puzzle.geometry, &puzzle.givens, Some(2), &Monitor::new()) == Ok(Count::Exact(1))
    };
    let is_killer = |puzzle: &Puzzle| !puzzle.geometry.rules().is_empty();
    let is_right = match what {
        // Killers of Solo are read: right if the cages leave one solution.
        "refuse" if !puzzles.is_empty() && puzzles.iter().all(is_killer) => puzzles.iter().all(is_unique),
        "refuse" => {
            return (!puzzles.is_empty() || errors.len() != 1).then(|| format!("{puzzles:?} {errors:?}"));
        }
        "puzzles" if expected.is_empty() => !puzzles.is_empty(),
        "puzzles" => puzzles.iter().map(digits).eq(expected.split(',').map(|text| text.replace('0', "."))),
        "solution" => puzzles.len() == 1 && solution(&puzzles[0]).as_deref() == Some(expected),
        "state" => puzzles.len() == 1 && puzzles[0].values().filled() > 0,
        // The minimal boards of 16x16 take too long to count here.
        "unique16" => {
            puzzles.len() == 1 && puzzles[0].geometry.size() == 16 && puzzles[0].givens.filled() > 0
        }
        "unique" => !puzzles.is_empty() && puzzles.iter().all(is_unique),
        other => panic!("no such expectation: {other}"),
    };
    (!is_right || !errors.is_empty())
        .then(|| format!("{:?} {errors:?}", puzzles.iter().map(digits).collect::<Vec<_>>()))
}

#[test]
#[ignore = "needs the puzzle collections"]
fn every_text_of_the_collection_is_read_or_refused_in_one_sentence() {
    let list = Source::Collections.text("wild/EXPECTED.tsv");
    let mut faults = Vec::new();
    let mut files = 0;
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t');
        let (name, what) = (fields.next().expect("a file"), fields.next().expect("an expectation"));
        files += 1;
        let found = fault(&format!("wild/{name}"), what, fields.next().unwrap_or_default());
        faults.extend(found.map(|fault| format!("{name}: {what}: {fault}")));
    }
    assert!(files > 100 && faults.is_empty(), "{} of {files}:\n{}", faults.len(), faults.join("\n"));
}

/// The same puzzle as people and programs write it.
#[test]
fn every_sample_holds_the_puzzle() {
    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/samples/texts");
    let (mut faults, mut files) = (Vec::new(), 0);
    for entry in std::fs::read_dir(folder).expect("the samples") {
        let path = entry.expect("a sample").path();
        let (puzzles, errors) = read(&path);
        files += 1;
        if !errors.is_empty() || !puzzles.iter().map(digits).eq([PUZZLE.to_owned()]) {
            faults.push(format!("{}: {errors:?}", path.display()));
        }
    }
    assert!(files >= 12 && faults.is_empty(), "{files}:\n{}", faults.join("\n"));
}
