//! The techniques for queens boards, with examples from the solve paths of the packs.

use anyhow::Result;

use super::{Explanation, Record};
use crate::cli::json;
use crate::cli::output::Console;
use crate::explain::capitalized;
use crate::format::{Format, Writer};
use crate::hint::words;
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

/// The number of examples of a technique.
const EXAMPLES: usize = 3;

/// Explains a technique with examples: the idea, how to spot it, what looks like it and is not.
pub fn explain(technique: &Technique, as_json: bool, console: &mut Console) -> Result<()> {
    let board = |board: &Board| Writer::new(Format::QUEENS).problem(&Problem::Queens(board.clone()));
    let Technique { slug, name, level, .. } = technique;
    let doc = technique.doc().to_owned();
    if as_json {
        let example = examples(technique).next().map(|(start, _)| board(&start)).transpose()?;
        let explanation = Explanation { record: record(technique), doc, learning: None, example };
        return Ok(console.answer(&json::text(&explanation))?);
    }
    console.prose(&capitalized(&format!("{name} ({slug}, on queens boards): {}", level.name())))?;
    console.prose(&doc)?;
    for (number, (position, step)) in examples(technique).take(EXAMPLES).enumerate() {
        let heading = if number > 0 { "Another example:\n" } else { "" };
        console.answer(&format!("\n{heading}{}\n", board(&position)?))?;
        console.prose(&step.explain().to_string())?;
    }
    let entry = words::without_page().iter().find(|entry| entry.heading == *slug);
    for (label, heading) in [("Spot", "How to spot it"), ("Near-miss", "Near miss")] {
        if let Some(words) = entry.and_then(|entry| entry.labelled(label)) {
            console.answer("\n")?;
            console.prose(&format!("{heading}: {words}"))?;
        }
    }
    Ok(())
}

/// Iterates over positions of the packs in which it finds the next step, one of each board. Excluded squares are blocked.
fn examples(technique: &Technique) -> impl Iterator<Item = (Board, Step)> {
    let packs = PACKS.iter().filter(|pack| pack.group == Group::Queens);
    packs.flat_map(Pack::problems).filter_map(|problem| {
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
