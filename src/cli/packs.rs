//! `ninefold packs`: lists the included packs, whose names commands take in place of files.

use anyhow::Result;
use serde::Serialize;

use super::columns::{Column, numbers, words};
use super::json;
use super::output::Console;
use crate::packs::PACKS;

const HELP: &str = "\
Examples:
  ninefold packs           list the packs
  ninefold play hard       play the next puzzle of one
  ninefold play hard:3     its third puzzle
  ninefold hint unfair:12  explain a step of another
  ninefold convert --to line hard > hard.txt

In place of a file, commands take the name of a pack; a file of the same name
comes first. The list has one line per pack with these fields, separated by tabs
unless it is printed on a terminal: its name, the number of its puzzles, and
what they are.";

/// List the included packs of puzzles
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct PacksArgs {
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

const COLUMNS: [Column; 3] = [words("pack", 8), numbers("puzzles", 7), words("what they are", 50)];

#[derive(Serialize)]
struct Record {
    pack: &'static str,
    puzzles: usize,
    about: &'static str,
}

pub fn run(args: &PacksArgs, console: &mut Console) -> Result<()> {
    if !args.json {
        console.header(&COLUMNS)?;
    }
    for pack in &PACKS {
        let (slug, about, puzzles) = (pack.slug, pack.about, pack.problems().len());
        if args.json {
            console.answer(&json::text(&Record { pack: slug, puzzles, about }))?;
        } else {
            console.row(&COLUMNS, &[slug, &puzzles.to_string(), about])?;
        }
    }
    Ok(())
}
