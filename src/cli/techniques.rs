//! `ninefold techniques`: lists the techniques, or explains one with an example.

mod queens;

use std::io;

use anyhow::Result;
use serde::Serialize;

use super::columns::{Column, numbers, rest, words};
use super::output::Console;
use super::{json, usage};
use crate::explain::capitalized;
use crate::format::{Format, Writer};
use crate::grid::{Alphabet, Puzzle};
use crate::hint::{self, Technique};
use crate::lessons::{self, Example, Page};
use crate::puzzle::Problem;

pub use queens::by_name as queens_by_name;

const HELP: &str = "\
Examples:
  ninefold techniques               list all techniques: those of ratings, from
                                    easy to hard, then special forms
  ninefold techniques xy-wing       explain a technique, with an example: the idea,
                                    how to spot it, how often it comes up
  ninefold techniques 0800          the same, by its code in HoDoKu's library
  ninefold techniques --json | jq -r 'select(.level == \"hard\") | .technique'

The list has one line per technique with these fields, separated by tabs unless
it is printed on a terminal: its name on the command line, its code in HoDoKu's
library, its usual name, level and score. First come the techniques of ratings and solution paths, in the order
in which these try them; then those of rules besides the houses; then rarer ones, which only `ninefold hint --all
--technique NAME` looks for, except the whip: hints for people use it too, and
have their own order; finally those for queens boards, with `-` for code and
score.
On a terminal the four groups have headings.

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

pub fn run(args: &TechniquesArgs, console: &mut Console) -> Result<()> {
    let Some(name) = &args.name else {
        let of = |list: &[&'static Technique]| list.iter().copied().map(Record::of).collect();
        let groups: [(&str, Vec<Record>); 4] = [
            ("Of ratings and hints, in the order in which ratings try them:", of(hint::TECHNIQUES)),
            ("Of rules besides the houses, before the others of their level:", of(hint::OF_RULES)),
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
    let page = lessons::by_name(name).ok_or_else(|| usage::error(Some("techniques"), unknown(name)))?;
    if args.json {
        return Ok(console.answer(&json::text(&Explanation::of(page)))?);
    }
    print(page, console)
}

/// Prints a page of the library: the idea with an example, how to spot it, how often it comes, what is like it.
fn print(page: &'static Page, console: &mut Console) -> Result<()> {
    let Technique { slug, name, code, level, score, .. } = page.technique();
    let level = level.name();
    // Numbers from 2000 on are ours.
    let is_theirs = *code < "2000";
    let number = if is_theirs { format!(", in HoDoKu's library {code}") } else { String::new() };
    console.prose(&capitalized(&format!("{name} ({slug}{number}): {level}, score {score}")))?;
    for paragraph in [page.technique().doc(), page.note] {
        console.prose(paragraph)?;
        console.answer("\n")?;
    }
    if let Some(Example { puzzle, grid, step, .. }) = page.example() {
        let board = Writer::new(Format::MARKS).problem(&Problem::Sudoku(as_givens(&puzzle)))?;
        console.answer(&format!("{board}\n"))?;
        console.prose(&step.explain(&grid).render(grid.geometry(), Alphabet::Digits))?;
        console.answer("\n")?;
    }
    console.prose(&format!("How to spot it: {}", page.spot))?;
    console.prose(&format!("How often: {}", page.frequency().words()))?;
    console.prose(&format!("Relatives: {}.", page.relative_names()))?;
    console.answer("\n")?;
    Ok(console.prose(page.family().words)?)
}

/// The puzzle with the player's digits as givens.
fn as_givens(puzzle: &Puzzle) -> Puzzle {
    let mut shown = puzzle.clone();
    if let Some(progress) = &puzzle.progress {
        shown.givens = progress.values.clone();
    }
    shown
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
    #[serde(flatten)]
    learning: Option<Learning>,
    /// A position in which it finds a step, as text.
    example: Option<E>,
}

/// What only the library of techniques has, which is about sudoku.
#[derive(Serialize)]
struct Learning {
    note: &'static str,
    spot: &'static str,
    relatives: Vec<&'static str>,
    /// In how many puzzles it comes up.
    frequency: Counts,
    /// Whether solution paths use it.
    on_paths: bool,
}

#[derive(Serialize)]
struct Counts {
    /// The number of puzzles of each level.
    of: u16,
    hard: u16,
    unfair: u16,
    extreme: u16,
}

impl Explanation<&'static str> {
    fn of(page: &'static Page) -> Self {
        let technique = page.technique();
        let frequency = page.frequency();
        let (of, [hard, unfair, extreme]) = (frequency.of, frequency.counts);
        let learning = Learning {
            note: page.note,
            spot: page.spot,
            relatives: page.relatives().map(|other| other.technique().slug).collect(),
            frequency: Counts { of, hard, unfair, extreme },
            on_paths: frequency.is_on_paths,
        };
        let example = page.example().map(|example| example.line);
        Explanation { record: Record::of(technique), doc: technique.doc(), learning: Some(learning), example }
    }
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

/// Returns the message for an unknown technique, with a suggestion.
pub fn unknown(name: &str) -> String {
    let meant = match lessons::meant(name, queens::slugs()) {
        Some(slug) => format!(": did you mean `{slug}`?"),
        None => "; `ninefold techniques` lists them".into(),
    };
    format!("no technique `{name}`{meant}")
}
