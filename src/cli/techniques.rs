//! `ninefold techniques`: lists the techniques and the kinds of rules, or explains one with an example.

mod queens;

use std::io;

use anyhow::Result;
use serde::Serialize;

use super::columns::{Column, numbers, rest, words};
use super::output::Console;
use super::{json, usage};
use crate::explain::capitalized;
use crate::grid::Alphabet;
use crate::hint::{self, Technique};
use crate::lessons::{self, Example, Frequency, NearMiss, Page};
use crate::plain::numbered_board;

pub use queens::by_name as queens_by_name;

const HELP: &str = "\
Examples:
  ninefold techniques               list all techniques: those of ratings, from
                                    easy to hard, then special forms
  ninefold techniques xy-wing       explain a technique, with an example: the idea,
                                    how to spot it, how often it helps
  ninefold techniques 0800          the same, by its code in HoDoKu's library
  ninefold techniques killer        explain a kind of rule: what follows from it,
                                    where to begin
  ninefold techniques --json | jq -r 'select(.level == \"hard\") | .technique'

The list has one line per technique with these fields, separated by tabs unless
it is printed on a terminal: its name on the command line, its code in HoDoKu's
library, its usual name, level and score. First come the techniques of ratings and solution paths, in the order
in which these try them; then those of rules besides the houses; then rarer ones, which only `ninefold hint --all
--technique NAME` looks for, except the whip: hints for people use it too, and
have their own order; then kinds of rules, with `-` for code, level and score,
in JSON with `rule` in place of `technique`; finally techniques for queens
boards, with `-` for code and score.
On a terminal the five groups have headings.

Exit codes: 0 success; 2 wrong usage, or no such technique";

/// List techniques and kinds of rules, or explain one
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct TechniquesArgs {
    /// The technique to explain, by name or code, or the kind of rule
    #[arg(value_name = "NAME")]
    name: Option<String>,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub fn run(args: &TechniquesArgs, console: &mut Console) -> Result<()> {
    let Some(name) = &args.name else {
        let of = |list: &[&'static Technique]| list.iter().copied().map(Record::of).collect();
        let groups: [(&str, Vec<Record>); 5] = [
            ("Of ratings and hints, in the order in which ratings try them:", of(hint::TECHNIQUES)),
            ("Of rules besides the houses, before the others of their level:", of(hint::OF_RULES)),
            (
                "On request, with `ninefold hint --all --technique NAME` (hints use the whip too):",
                of(hint::FORMS),
            ),
            ("Kinds of rules besides the houses:", lessons::pages_of_kinds().map(Record::of_page).collect()),
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
    let page = lessons::by_name(name).ok_or_else(|| {
        let kinds = lessons::pages_of_kinds().map(Page::slug);
        usage::error(Some("techniques"), unknown_among(name, queens::slugs().chain(kinds)))
    })?;
    if args.json {
        return Ok(console.answer(&json::text(&Explanation::of(page)))?);
    }
    print(page, console)
}

/// Prints a page of the library: the idea with an example, how to spot it, how often it comes, what is like it.
fn print(page: &'static Page, console: &mut Console) -> Result<()> {
    console.prose(&heading(page))?;
    console.prose(&page.doc())?;
    console.answer("\n")?;
    for paragraph in page.notes() {
        console.prose(paragraph)?;
        console.answer("\n")?;
    }
    let examples: Vec<Example> = page.examples().collect();
    for (number, example) in examples.iter().enumerate() {
        if number > 0 {
            console.prose("Another example:")?;
        }
        let Example { grid, step, .. } = example;
        console.answer(&format!("{}\n", board(example)))?;
        console.prose(&step.explain(grid).render(grid.geometry(), Alphabet::Digits))?;
        console.answer("\n")?;
    }
    console.prose(&format!("{}: {}", page.spot_heading(), page.spot))?;
    if !page.near_miss.is_empty() {
        console.prose(&format!("Near miss: {}", page.near_miss))?;
    }
    if examples.len() > 1
        && let Some((example, near)) = NearMiss::among(&examples)
    {
        console.answer(&format!("\n{}\n\n", numbered_board(&near.grid, true)))?;
        let words = near.words(example.step.technique);
        console.prose(&words.render(near.grid.geometry(), Alphabet::Digits))?;
        console.answer("\n")?;
    }
    if let Some(words) = page.frequency_words() {
        console.prose(&format!("How often: {words}"))?;
    }
    console.prose(&format!("Relatives: {}.", page.relative_names()))?;
    console.answer("\n")?;
    Ok(console.prose(page.family().words)?)
}

/// `X-wing (x-wing, in HoDoKu's library 0300): hard, score 140`, `Killer cages (killer)`.
fn heading(page: &Page) -> String {
    let (name, slug) = (capitalized(page.name()), page.slug());
    let Some(Technique { code, level, score, .. }) = page.technique() else {
        return format!("{name} ({slug})");
    };
    // Numbers from 2000 on are ours.
    let is_theirs = *code < "2000";
    let number = if is_theirs { format!(", in HoDoKu's library {code}") } else { String::new() };
    format!("{name} ({slug}{number}): {}, score {score}", level.name())
}

/// The position of an example: with its marks, or as a sheet, which has the rules too.
fn board(Example { text, grid, .. }: &Example) -> String {
    let has_rules = !grid.geometry().rules().is_empty();
    if has_rules { text.clone() } else { numbered_board(grid, true) + "\n" }
}

const COLUMNS: [Column; 5] =
    [words("technique", 31), words("code", 6), rest("name"), words("level", 7), numbers("score", 5)];

/// A line of the list.
#[derive(Serialize)]
struct Record {
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    /// The kind of rule, if it is no technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    /// The kind of puzzle.
    puzzle: &'static str,
    code: Option<&'static str>,
    name: &'static str,
    level: Option<&'static str>,
    score: Option<u32>,
    assumes_unique: bool,
}

#[derive(Serialize)]
struct Explanation<E> {
    #[serde(flatten)]
    record: Record,
    doc: String,
    #[serde(flatten)]
    learning: Option<Learning>,
    /// A position in which it finds a step, as text.
    example: Option<E>,
}

/// What only the library of techniques has, which is about sudoku.
#[derive(Serialize)]
struct Learning {
    note: String,
    spot: &'static str,
    near_miss: Option<&'static str>,
    relatives: Vec<&'static str>,
    /// In how many puzzles it can be used, if it can in those without rules besides the houses.
    frequency: Option<Counts>,
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

impl Explanation<String> {
    fn of(page: &'static Page) -> Self {
        let learning = Learning {
            note: page.notes().join(" "),
            spot: page.spot,
            near_miss: Some(page.near_miss).filter(|words| !words.is_empty()),
            relatives: page.relatives().map(Page::slug).collect(),
            frequency: page.frequency().map(|Frequency { counts: [hard, unfair, extreme] }| Counts {
                of: Frequency::OF,
                hard,
                unfair,
                extreme,
            }),
            on_paths: page.technique().is_some_and(|technique| !hint::FORMS.contains(&technique)),
        };
        let example = page.example().map(|example| example.text);
        Explanation { record: Record::of_page(page), doc: page.doc(), learning: Some(learning), example }
    }
}

impl Record {
    fn of(technique: &Technique) -> Record {
        let Technique { slug, name, code, level, score, assumes_unique, .. } = *technique;
        Record {
            technique: Some(slug),
            rule: None,
            puzzle: "sudoku",
            code: Some(code),
            name,
            level: Some(level.name()),
            score: Some(score),
            assumes_unique,
        }
    }

    fn of_page(page: &'static Page) -> Record {
        page.technique().map_or_else(
            || Record {
                technique: None,
                rule: Some(page.slug()),
                puzzle: "sudoku",
                code: None,
                name: page.name(),
                level: None,
                score: None,
                assumes_unique: false,
            },
            Record::of,
        )
    }

    fn write(&self, console: &mut Console) -> io::Result<()> {
        let Record { technique, rule, code, name, level, score, .. } = self;
        let slug = technique.or(*rule).unwrap_or("-");
        let score = score.map_or_else(|| "-".to_owned(), |score| score.to_string());
        console.row(&COLUMNS, &[slug, code.unwrap_or("-"), name, level.unwrap_or("-"), &score])
    }
}

/// Returns the message for an unknown technique, with a suggestion.
pub fn unknown(name: &str) -> String {
    unknown_among(name, queens::slugs())
}

/// Returns the message for an unknown name, with a suggestion: a technique of sudoku, or one of the other names.
fn unknown_among(name: &str, others: impl Iterator<Item = &'static str>) -> String {
    let meant = match lessons::meant(name, others) {
        Some(slug) => format!(": did you mean `{slug}`?"),
        None => "; `ninefold techniques` lists them".into(),
    };
    format!("no technique `{name}`{meant}")
}
