//! The library of techniques in sentences.

use crate::explain::capitalized;
use crate::grid::Alphabet;
use crate::lessons::{self, FAMILIES, Page};
use crate::practice;

/// Explains the technique of this name; lists all if it is empty.
pub fn explain(name: &str) -> Vec<String> {
    if name.is_empty() {
        return list();
    }
    match (lessons::by_name(name), lessons::meant(name, std::iter::empty())) {
        (Some(page), _) => told(page),
        (None, Some(meant)) => vec![format!("There is no technique {name}. Did you mean {meant}?")],
        (None, None) => vec![format!("There is no technique {name}. Say technique to list them.")],
    }
}

/// The techniques, easiest first, with a line for each family.
fn list() -> Vec<String> {
    let slugs =
        |pages: &[Page]| pages.iter().map(|page| page.technique().slug).collect::<Vec<_>>().join(", ");
    FAMILIES.iter().map(|family| format!("{}: {}.", family.title, slugs(&family.pages))).collect()
}

fn told(page: &Page) -> Vec<String> {
    let technique = page.technique();
    let mut lines = vec![
        format!("{}. {}", capitalized(technique.name), technique.doc()),
        page.note.to_owned(),
        format!("How to spot it: {}", page.spot),
    ];
    if let Some(example) = page.example() {
        let argument = example.step.explain(&example.grid).render(example.grid.geometry(), Alphabet::Digits);
        lines.push(format!("For example: {argument}"));
    }
    lines.extend([
        page.frequency().words(),
        page.cost(),
        format!("Relatives: {}.", page.relative_names()),
        page.family().words.to_owned(),
    ]);
    if practice::included(technique) > 0 {
        lines.push(format!("To practise it: ninefold practice {}.", technique.slug));
    }
    lines
}
