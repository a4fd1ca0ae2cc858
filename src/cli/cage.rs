//! `ninefold cage`: the sets of digits that fill a cage.

use anyhow::Result;

use super::output::Console;
use super::usage;
use crate::grid::{Alphabet, CandidateSet, Digit, Numbers};
use crate::scene::Combinations;

const HELP: &str = "\
Examples:
  ninefold cage 22 3                 three different digits that add up to 22:
                                     589 and 679
  ninefold cage 22 3 --without 9     the same without a 9: `none`
  ninefold cage 15 4 --with 1,2      those with a 1 and a 2
  ninefold cage 40 4 --size 16       digits of a 16x16 board, separated by commas

The answer has one set per line, or is `none`.

Exit codes: 0 success; 2 wrong usage";

/// List the sets of different digits that add up to a sum
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct CageArgs {
    /// The sum
    sum: i32,

    /// The number of cells
    #[arg(value_parser = clap::value_parser!(u8).range(1..))]
    cells: u8,

    /// Digits that are in the cage, with commas between them
    #[arg(long, value_name = "DIGITS", value_delimiter = ',')]
    with: Vec<u8>,

    /// Digits that are not in it
    #[arg(long, value_name = "DIGITS", value_delimiter = ',')]
    without: Vec<u8>,

    /// The size of the board: its digits go from 1 to this number
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u8).range(1..=25))]
    size: u8,
}

pub fn run(args: &CageArgs, console: &mut Console) -> Result<()> {
    let (size, cells) = (usize::from(args.size), usize::from(args.cells));
    let (with, without) = (digits(&args.with, args.size)?, digits(&args.without, args.size)?);
    let question = Combinations { sum: args.sum, cells, with, without };
    let Some(sets) = question.sets(Numbers::new(size, 1)) else {
        let message = format!("too many sets of {cells} digits: expected fewer cells, or most of them");
        return Err(usage::error(Some("cage"), message));
    };
    let lines: Vec<String> = sets.into_iter().map(|set| text(set, size) + "\n").collect();
    console.answer(&lines.concat())?;
    if lines.is_empty() {
        console.answer("none\n")?;
    }
    Ok(())
}

fn digits(numbers: &[u8], size: u8) -> Result<CandidateSet> {
    let mut set = CandidateSet::EMPTY;
    for &number in numbers {
        let digit = Digit::new(number).filter(|_| number <= size);
        let error =
            || usage::error(Some("cage"), format!("found `{number}`: expected digits from 1 to {size}"));
        set.insert(digit.ok_or_else(error)?);
    }
    Ok(set)
}

/// Returns the digits of a set: `589`, or with commas on boards that have digits above 9.
fn text(set: CandidateSet, size: usize) -> String {
    if size <= 9 {
        return set.iter().map(|digit| Alphabet::Digits.symbol(digit)).collect();
    }
    let numbers: Vec<String> = set.iter().map(|digit| digit.value().to_string()).collect();
    numbers.join(",")
}
