//! `ninefold techniques`: lists the techniques, or explains one with an example.

mod queens;

use std::io;

use anyhow::Result;
use serde::Serialize;

use super::columns::{Column, numbers, rest, words};
use super::library::library_line;
use super::output::Console;
use super::{json, usage};
use crate::explain::capitalized;
use crate::format::{self, Format, LibraryPosition, Options, Writer};
use crate::grid::{Alphabet, CandidateGrid};
use crate::hint::{self, Step, Technique};
use crate::nearest::nearest;
use crate::puzzle::Problem;

pub use queens::by_name as queens_by_name;

const HELP: &str = "\
Examples:
  ninefold techniques               list all techniques: those of ratings, from
                                    easy to hard, then special forms
  ninefold techniques xy-wing       explain a technique, with an example
  ninefold techniques 0800          the same, by its code in HoDoKu's library
  ninefold techniques --json | jq -r 'select(.level == \"hard\") | .technique'

The list has one line per technique with these fields, separated by tabs unless
it is printed on a terminal: its name on the command line, its code in HoDoKu's
library, its usual name, level and score. First come the techniques of ratings and solution paths, in the order
in which these try them; then rarer ones, which only `ninefold hint --all
--technique NAME` looks for, except the whip: hints for people use it too, and
have their own order; finally those for queens boards, with `-` for code and
score.
On a terminal the three groups have headings.

Exit codes: 0 success; 2 wrong usage, or no such technique";

/// List the techniques, or explain one
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct TechniquesArgs {
    /// The technique to explain, by name or code
    #[arg(value_name = "NAME")]
    name: Option<String>,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

/// For each technique, a position in which it finds a step, as a library line.
const EXAMPLES: &str = include_str!("../../puzzles/techniques.txt");

pub fn run(args: &TechniquesArgs, console: &mut Console) -> Result<()> {
    let Some(name) = &args.name else {
        let of = |list: &[&'static Technique]| list.iter().copied().map(Record::of).collect();
        let groups: [(&str, Vec<Record>); 3] = [
            ("Of ratings and hints, in the order in which ratings try them:", of(hint::TECHNIQUES)),
            (
                "On request, with `ninefold hint --all --technique NAME` (hints use the whip too):",
                of(hint::FORMS),
            ),
            ("For queens boards:", queens::records().collect()),
        ];
        if !args.json {
            console.header(&COLUMNS)?;
        }
        for (heading, records) in groups {
            // Programs that read the list get lines of the same form only.
            if console.is_terminal() && !args.json {
                console.answer("\n")?;
                console.prose(heading)?;
            }
            for record in records {
                if args.json {
                    console.answer(&json::text(&record))?;
                } else {
                    record.write(console)?;
                }
            }
        }
        return Ok(());
    };
    if let Some(technique) = queens_by_name(name) {
        return queens::explain(technique, args.json, console);
    }
    let technique = named(name).ok_or_else(|| usage::error(Some("techniques"), unknown(name)))?;
    let example = example(technique);
    if args.json {
        let explanation =
            Explanation { record: Record::of(technique), doc: technique.doc, example: example.map(|e| e.0) };
        return Ok(console.answer(&json::text(&explanation))?);
    }
    let Technique { slug, name, doc, code, level, score, .. } = technique;
    let level = level.name();
    // Numbers from 2000 on are ours.
    let is_theirs = *code < "2000";
    let number = if is_theirs { format!(", in HoDoKu's library {code}") } else { String::new() };
    console.prose(&capitalized(&format!("{name} ({slug}{number}): {level}, score {score}")))?;
    console.prose(doc)?;
    if let Some((_, board, words)) = example {
        console.answer(&format!("\n{board}\n"))?;
        console.prose(&words)?;
    }
    Ok(())
}

/// Returns the technique with this name or code.
fn named(name: &str) -> Option<&'static Technique> {
    by_name(name).or_else(|| hint::by_code(name))
}

/// Returns the technique with this name, as on the command line or as usual.
pub fn by_name(name: &str) -> Option<&'static Technique> {
    all().find(|technique| {
        technique.slug.eq_ignore_ascii_case(name) || technique.name.eq_ignore_ascii_case(name)
    })
}

fn all() -> impl Iterator<Item = &'static Technique> {
    hint::TECHNIQUES.iter().chain(hint::FORMS).copied()
}

const COLUMNS: [Column; 5] =
    [words("technique", 31), words("code", 6), rest("name"), words("level", 7), numbers("score", 5)];

/// A line of the list.
#[derive(Serialize)]
struct Record {
    technique: &'static str,
    /// The kind of puzzle.
    puzzle: &'static str,
    code: Option<&'static str>,
    name: &'static str,
    level: &'static str,
    score: Option<u32>,
    assumes_unique: bool,
}

#[derive(Serialize)]
struct Explanation<E> {
    #[serde(flatten)]
    record: Record,
    doc: &'static str,
    /// A position in which it finds a step, as text.
    example: Option<E>,
}

impl Record {
    fn of(technique: &Technique) -> Record {
        let Technique { slug: technique, name, code, level, score, assumes_unique, .. } = *technique;
        let (code, score, level) = (Some(code), Some(score), level.name());
        Record { technique, puzzle: "sudoku", code, name, level, score, assumes_unique }
    }

    fn write(&self, console: &mut Console) -> io::Result<()> {
        let Record { technique, code, name, level, score, .. } = self;
        let score = score.map_or_else(|| "-".to_owned(), |score| score.to_string());
        console.row(&COLUMNS, &[technique, code.unwrap_or("-"), name, level, &score])
    }
}

/// Returns the example of a technique: its library line, the board, and the explanation.
fn example(technique: &'static Technique) -> Option<(&'static str, String, String)> {
    let code = technique.code;
    let line = EXAMPLES.lines().find(|line| line.split(':').nth(1) == Some(code))?;
    let options = Options { format: Some(Format::LIBRARY), ..Options::default() };
    let entry = format::parse(line.as_bytes(), options).ok()?.pop()?;
    let Problem::Sudoku(puzzle) = &entry.problem else { return None };
    let grid = CandidateGrid::of(puzzle);
    let step = step(technique, &grid, entry.library_position()?, line)?;
    // Shows the player's digits as givens.
    let mut shown = puzzle.clone();
    if let Some(progress) = &puzzle.progress {
        shown.givens = progress.values.clone();
    }
    let board = Writer::new(Format::MARKS).problem(&Problem::Sudoku(shown)).ok()?;
    let say = |text: hint::Text| text.render(grid.geometry(), Alphabet::Digits);
    Some((line, board, say(step.explain(&grid))))
}

/// Returns the first step with exactly the outcome of the line.
fn step(
    technique: &'static Technique,
    grid: &CandidateGrid,
    case: &LibraryPosition,
    line: &str,
) -> Option<Step> {
    let mut found = None;
    let _ = hint::all_steps(grid, &[technique], &mut |step| {
        if library_line(case, technique.code, &step).trim_end() == line {
            found = Some(step);
            return std::ops::ControlFlow::Break(());
        }
        std::ops::ControlFlow::Continue(())
    });
    found
}

/// Returns the message for an unknown technique, with a suggestion.
pub fn unknown(name: &str) -> String {
    let slugs = all().map(|technique| technique.slug).chain(queens::slugs());
    let meant = match nearest(name, slugs) {
        Some(slug) => format!(": did you mean `{slug}`?"),
        None => "; `ninefold techniques` lists them".into(),
    };
    format!("no technique `{name}`{meant}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_an_example() {
        for technique in all() {
            let (_, board, words) = example(technique).unwrap_or_else(|| panic!("{}", technique.slug));
            assert!(board.contains("+---") || board.contains('|'), "{board}");
            assert!(words.len() > 20 && words.ends_with('.'), "{}: {words}", technique.slug);
        }
    }
}
