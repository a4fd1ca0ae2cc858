//! The options of `ninefold hint`, and its help.

use crate::cli::filter::FilterArgs;
use crate::cli::json;
use crate::cli::techniques;
use crate::cli::time_limit::TimeLimitArgs;
use crate::hint::{self, Notation, Technique};
use crate::queens;

const HELP: &str = "\
Examples:
  ninefold hint puzzle.txt         the next step: technique, where, why, effect
  ninefold hint --path puzzle.txt  step by step to the solution
  ninefold hint --path --for-people puzzle.txt  as a person would go, in words
  ninefold hint --why r3c5=7 puzzle.txt  why r3c5 can't be 7
  ninefold hint --json < puzzles.txt
  ninefold generate --level medium | ninefold hint --path
  ninefold generate --queens regions --size 8 | ninefold hint --path
  ninefold hint --all --technique xy-wing --technique w-wing puzzle.txt
  ninefold hint --all regions:40
  ninefold hint --all --as library --technique same < cases.txt

A single step is the one that a person finds first, and says which single it
makes possible; --path takes the techniques in HoDoKu's order, as `ninefold
rate` does, so its first step may be another. With --for-people the path takes
the steps that a person finds first, without those that lead to nothing; if
they are not found in three quarters of the time of --within, the rest of the
path is the plain one, and standard error says so.

A step needs no guessing. If the text has the player's digits and marks, they
are used, and a mistake in them is reported first. If no technique finds a step,
the output says so, with the position and a digit or queen found by search;
--path continues from there. Queens boards are printed on one line with / for
line ends, and squares that were ruled out are blocked.

--why answers about one digit of one cell: it clashes, or a step of a technique
shows that it is right or wrong, or several steps do, the easiest that are
found, or only trial shows it; or it can be there as far as is known. Wrong digits of the player are left out of the
argument. Without a digit it says why the cell is what it is, and on queens
boards why a square has or can't have a queen.

There is one line per puzzle, in order; with --path one per step, and a blank
line between puzzles. --all prints one line for each step in the position, of
all common techniques or of those that you name (`ninefold techniques` lists
them), and a blank line after each puzzle. It does not look for mistakes: steps
follow from the candidates as they are. With --as library each line is one of
HoDoKu's library of steps. Instead of a step there may be `solved`, `none` (no
solution) or `invalid` (not a puzzle).

If the time of --within is over before a step or an argument is found, the
output says `unfinished`, with what is known. Of the steps found until then a
single hint is the easiest and --all prints all; standard error says so.

Exit codes: 0 success, even if no step is known; 1 some puzzle is none, invalid
or unfinished, or a file cannot be read; 2 wrong usage";

const LONG_HELP: &str = "\
The verdicts of hint (with --path one object per step, including stuck ones, and
one of the others at the end):
  \"step\"     technique  its name for programs, such as \"hidden-single\"
             name       its name for people
             effect     {place: {cell, digit}}, {place_all: [{cell, digit}]} or
                        {eliminate: [{cell, digits}]}
             cells      the cells whose digits are the reason (not on queens
                        boards)
             houses     where to look
             evidence   {kind: {...}}: the houses, cells, candidates and links
                        that the argument stands on; the kind is such as
                        \"fish\" or \"chain\". If it rests on rules besides
                        the houses, rules: [{rule, cells}] stands beside it
             text       the argument in words
             leads_on   {cell, digit} of a single that eliminations make,
                        without --path
             number     with --path, from 1
  \"mistake\"  text       what is wrong with the player's digits or marks
  \"stuck\"    position   the digits so far
             search     {cell, digit} found by search, null if several
                        solutions fit
             number     with --path, from 1
  \"why\"      cell, digit  what --why asks about
             holds      whether the cell has the digit, or can have it
             answer     \"clue\", \"right\", \"possible\", \"open\" (several digits
                        can be there), \"score\" (on target boards), \"clash\",
                        \"given-candidates\", \"step\", \"steps\", \"trial\",
                        \"unfinished\" or \"dead-end\"; on queens boards also
                        \"blocked\" and \"attacked\"
             because    what the answer rests on, such as {house, cell} for a
                        clash
             text       the answer in words
             steps      the steps, as above, one after another
  \"unfinished\"  position, search, number  as for stuck, if the search timed out
             before it was known whether there is a step; with --all there may
             be more steps
  \"solved\"   position   the solution
  \"none\"     no solution
Records have `complete`, which is false, if the search timed out: then an easier
step, or an argument, may be missing.
Digits are strings in the puzzle's own alphabet, cells such as \"r4c7\". On queens
boards there are squares in the place of cells: effect is {place: {square}} or
{rule_out: {squares}}, search {square}, and position a text with / for its line
ends.";

/// Explain the next step, or all of them
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{}\n\n{LONG_HELP}", json::COMMON))]
pub struct Args {
    /// Explain every step to the solution
    #[arg(long)]
    pub path: bool,

    /// With --path: take the steps that a person finds first, and leave out what leads to nothing
    #[arg(long, requires = "path")]
    pub for_people: bool,

    /// Explain every possible step, not only the first
    #[arg(long, conflicts_with = "path")]
    pub all: bool,

    /// With --all: print steps in this format instead of words
    #[arg(long = "as", value_name = "SHAPE", requires = "all", conflicts_with_all = ["json", "path"],
          value_parser = ["library"])]
    pub shape: Option<String>,

    /// With --all: only steps of this technique, by name or code; `same` is that of the library line. Can be given
    /// more than once
    #[arg(long, value_name = "NAME", requires = "all", conflicts_with = "path", value_parser = wanted)]
    pub technique: Vec<Wanted>,

    /// Explain why this digit can't be in this cell, or without a digit, why the cell is what it is
    #[arg(long, value_name = "CELL[=DIGIT]", conflicts_with_all = ["path", "all"], value_parser = why)]
    pub why: Option<Why>,

    /// Write chains in symbols, as --path always does: `r3c7≠7 → r1c6=7`
    #[arg(long)]
    pub symbols: bool,

    #[command(flatten)]
    pub limit: TimeLimitArgs,

    #[command(flatten)]
    pub filter: FilterArgs,
}

impl Args {
    /// Returns how arguments are written: on the lines of a path in short, unless it is for people.
    pub fn notation(&self) -> Notation {
        if self.symbols || self.path && !self.for_people { Notation::Symbols } else { Notation::Words }
    }
}

/// A cell, and the digit that is asked about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The row and the column, from 0.
    pub row: usize,
    pub column: usize,
    /// The digit, in the alphabet of the puzzle.
    pub symbol: Option<char>,
}

/// Parses `r3c5=7` or `r3c5`.
fn why(text: &str) -> Result<Why, String> {
    let (name, symbol) = text.split_once('=').map_or((text, None), |(name, digit)| (name, Some(digit)));
    let expected = "expected a cell, such as r3c5, or a cell with a digit, such as r3c5=7";
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    let lower = name.to_lowercase();
    let numbers = lower.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    let place = numbers.and_then(|(row, column)| Some((number(row)?, number(column)?)));
    let symbol = match symbol.map(|digit| digit.chars().collect::<Vec<_>>()).as_deref() {
        None => None,
        Some(&[symbol]) => Some(symbol),
        Some(_) => return Err(expected.into()),
    };
    let (row, column) = place.ok_or(expected)?;
    Ok(Why { row, column, symbol })
}

/// A technique to search.
#[derive(Clone)]
pub enum Wanted {
    /// This one, with the code by which it was named.
    Named(&'static Technique, String),
    /// One for queens boards.
    Queens(&'static queens::hint::Technique),
    /// The one that the library line names.
    Same,
}

/// Parses a technique's name or code, or `same`.
pub fn wanted(text: &str) -> Result<Wanted, String> {
    if text == "same" {
        return Ok(Wanted::Same);
    }
    if let Some(technique) = hint::by_name(text) {
        return Ok(Wanted::Named(technique, technique.code.to_owned()));
    }
    if let Some(technique) = techniques::queens_by_name(text) {
        return Ok(Wanted::Queens(technique));
    }
    named(text).ok_or_else(|| techniques::unknown(text))
}

/// Returns the technique of a code of the library. The suffix `-x` marks a position without a step of the technique.
pub fn named(code: &str) -> Option<Wanted> {
    let code = code.strip_suffix("-x").unwrap_or(code);
    hint::by_code(code).map(|technique| Wanted::Named(technique, code.to_owned()))
}
