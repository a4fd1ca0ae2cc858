//! `ninefold packs`: lists the included packs, whose names commands take in place of files, or the puzzles of one.

use std::path::PathBuf;

use anyhow::Result;
use jiff::civil::Date;
use serde::Serialize;

use super::columns::{Column, numbers, words};
use super::output::Console;
use super::{DataArgs, json, usage};
use crate::nearest::nearest;
use crate::packs::{PACKS, Pack, find};
use crate::rating::Technique;
use crate::scene::BoardsDiffer;
use crate::store::{PuzzleStatus, Store};

const HELP: &str = "\
Examples:
  ninefold packs           list the packs
  ninefold packs hard      list the puzzles of one
  ninefold play hard       play the next puzzle of one
  ninefold play hard:3     its third puzzle
  ninefold hint unfair:12  explain a step of another
  ninefold convert --to line hard > hard.txt

In place of a file, commands take the name of a pack; a file of the same name
comes first. The list has one line per pack with these fields, separated by tabs
unless it is printed on a terminal: its name, the number of its puzzles, and
what they are.

The list of a pack has one line per puzzle: its number, title, kind (if they are
of several kinds or sizes), level, score, the technique of the hardest step as
`ninefold techniques` lists it, and the day when you solved it, or how much of
it you have filled in. `-` is for what a puzzle does not have.

JSON: `pack`, `puzzles`, `about` of a pack; `number`, `title`, `kind`, `level`,
`score`, `hardest`, `solved` (true or false), `day` of a puzzle.";

/// List the included packs of puzzles, or the puzzles of a pack
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct PacksArgs {
    /// A pack, to list its puzzles
    #[arg(value_name = "PACK")]
    pack: Option<String>,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    data: DataArgs,
}

const COLUMNS: [Column; 3] = [words("pack", 13), numbers("puzzles", 7), words("what they are", 50)];

#[derive(Serialize)]
struct PackRecord {
    pack: &'static str,
    puzzles: usize,
    about: &'static str,
}

/// A puzzle of a pack, and what the player has done with it.
#[derive(Serialize)]
struct PuzzleRecord<'a> {
    number: usize,
    title: String,
    /// `None` if all puzzles are of one kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<String>,
    level: Option<&'a str>,
    score: Option<u32>,
    hardest: Option<&'static str>,
    solved: bool,
    /// When it was solved last.
    day: Option<Date>,
    /// Filled cells and all cells of an unfinished game.
    #[serde(skip)]
    begun: Option<(usize, usize)>,
}

pub fn run(args: &PacksArgs, before: &DataArgs, console: &mut Console) -> Result<()> {
    let Some(name) = &args.pack else { return list_packs(args.json, console) };
    let pack = find(name).ok_or_else(|| {
        let meant = nearest(name, PACKS.iter().map(|pack| pack.slug));
        let meant = meant
            .map_or("`ninefold packs` lists them".to_owned(), |meant| format!("did you mean `{meant}`?"));
        usage::error(Some("packs"), format!("no pack `{name}`; {meant}"))
    })?;
    let dir = args.data.data_dir.as_ref().or(before.data_dir.as_ref());
    let records = puzzles_of(pack, Store::in_usual_place(dir.map(PathBuf::as_path)).ok().as_ref());
    if args.json {
        for record in &records {
            console.answer(&json::text(record))?;
        }
        return Ok(());
    }
    let has_kinds = records.iter().any(|record| record.kind.is_some());
    let columns = columns(&records, has_kinds);
    console.header(&columns)?;
    for record in &records {
        let fields = fields(record);
        console.row(&columns, &fields.iter().map(String::as_str).collect::<Vec<_>>())?;
    }
    Ok(())
}

fn list_packs(is_json: bool, console: &mut Console) -> Result<()> {
    if !is_json {
        console.header(&COLUMNS)?;
    }
    for pack in &PACKS {
        let (slug, about, puzzles) = (pack.slug, pack.about, pack.problems().len());
        if is_json {
            console.answer(&json::text(&PackRecord { pack: slug, puzzles, about }))?;
        } else {
            console.row(&COLUMNS, &[slug, &puzzles.to_string(), about])?;
        }
    }
    Ok(())
}

fn puzzles_of<'a>(pack: &'a Pack, store: Option<&Store>) -> Vec<PuzzleRecord<'a>> {
    let progress = store.map(|store| store.progress(pack.slug)).unwrap_or_default();
    let differ = BoardsDiffer::in_list(pack.problems().iter());
    let record = |(index, problem)| {
        let rating = pack.rating(index);
        let PuzzleStatus { solved, day, begun, .. } = progress.get(&(index + 1)).copied().unwrap_or_default();
        PuzzleRecord {
            number: index + 1,
            title: pack.name(index),
            kind: (differ != BoardsDiffer::Nothing).then(|| differ.kind(problem)),
            level: pack.level(index),
            score: rating.and_then(|rating| rating.score),
            hardest: rating.and_then(|rating| rating.hardest).map(Technique::slug),
            solved,
            day,
            begun,
        }
    };
    pack.problems().iter().enumerate().map(record).collect()
}

/// Returns the columns of a list of puzzles, wide enough for their titles and kinds.
fn columns(records: &[PuzzleRecord<'_>], has_kinds: bool) -> Vec<Column> {
    let longest = |text: fn(&PuzzleRecord<'_>) -> usize| records.iter().map(text).max().unwrap_or(0);
    let mut columns =
        vec![numbers("no.", 3), words("puzzle", longest(|record| record.title.chars().count()))];
    if has_kinds {
        let kind = |record: &PuzzleRecord<'_>| record.kind.as_ref().map_or(0, |kind| kind.chars().count());
        columns.push(words("kind", longest(kind)));
    }
    columns.extend([words("level", 7), numbers("score", 5)]);
    let hardest = longest(|record| record.hardest.map_or(0, str::len));
    columns.extend([words("hardest step", hardest.max("hardest step".len())), words("solved", 10)]);
    columns
}

fn fields(record: &PuzzleRecord<'_>) -> Vec<String> {
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    let state = match (record.begun, record.day) {
        (_, Some(day)) if record.solved => Some(day.to_string()),
        _ if record.solved => Some("solved".to_owned()),
        (Some((filled, of)), _) => Some(format!("{filled}/{of}")),
        (None, _) => None,
    };
    let mut fields = vec![record.number.to_string(), record.title.clone()];
    fields.extend(record.kind.clone());
    fields.push(or_dash(record.level.map(str::to_owned)));
    fields.push(or_dash(record.score.map(|score| score.to_string())));
    fields.push(or_dash(record.hardest.map(str::to_owned)));
    fields.push(or_dash(state));
    fields
}
