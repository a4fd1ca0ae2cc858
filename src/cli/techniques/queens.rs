//! The techniques for queens boards, with examples from the solve paths of the packs.

use anyhow::Result;

use super::{Explanation, Record};
use crate::cli::json;
use crate::cli::output::Console;
use crate::explain::capitalized;
use crate::format::{Format, Writer};
use crate::packs::{Group, PACKS, Pack};
use crate::puzzle::Problem;
use crate::queens::Board;
use crate::queens::hint::{Step, TECHNIQUES, Technique, solve_path};

pub fn records() -> impl Iterator<Item = Record> {
    TECHNIQUES.iter().map(record)
}

pub fn slugs() -> impl Iterator<Item = &'static str> {
    TECHNIQUES.iter().map(|technique| technique.slug)
}

/// Returns the technique with this name, as on the command line or as usual.
pub fn by_name(name: &str) -> Option<&'static Technique> {
    TECHNIQUES.iter().find(|technique| {
        technique.slug.eq_ignore_ascii_case(name) || technique.name.eq_ignore_ascii_case(name)
    })
}

fn record(technique: &Technique) -> Record {
    let Technique { slug, name, level, .. } = *technique;
    let (technique, level) = (Some(slug), Some(level.name()));
    let (puzzle, assumes_unique) = ("queens", false);
    Record { technique, rule: None, puzzle, code: None, name, level, score: None, assumes_unique }
}

/// Explains a technique with an example.
pub fn explain(technique: &Technique, as_json: bool, console: &mut Console) -> Result<()> {
    let example = example(technique).map(|(board, step)| (Problem::Queens(board), step));
    let board = example.as_ref().map(|(board, _)| Writer::new(Format::QUEENS).problem(board)).transpose()?;
    let Technique { slug, name, level, .. } = technique;
    let doc = technique.doc().to_owned();
    if as_json {
        let explanation = Explanation { record: record(technique), doc, learning: None, example: board };
        return Ok(console.answer(&json::text(&explanation))?);
    }
    console.prose(&capitalized(&format!("{name} ({slug}, on queens boards): {}", level.name())))?;
    console.prose(&doc)?;
    if let (Some(board), Some((_, step))) = (board, example) {
        console.answer(&format!("\n{board}\n"))?;
        console.prose(&step.explain().to_string())?;
    }
    Ok(())
}

/// Returns the first position of the packs in which it finds the next step. Excluded squares are blocked.
fn example(technique: &Technique) -> Option<(Board, Step)> {
    let packs = PACKS.iter().filter(|pack| pack.group == Group::Queens);
    packs.flat_map(Pack::problems).find_map(|problem| {
        let Problem::Queens(start) = problem else { return None };
        let mut board = start.clone();
        for step in solve_path(start).steps {
            if step.technique.slug == technique.slug {
                return Some((board, step));
            }
            step.effect.mark(&mut board);
        }
        None
    })
}
