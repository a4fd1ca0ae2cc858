//! The library of techniques in sentences.

use crate::explain::capitalized;
use crate::grid::Alphabet;
use crate::lessons::{self, FAMILIES, Page};
use crate::practice;

/// Explains the technique or the kind of rule of this name; lists all if it is empty.
pub fn explain(name: &str) -> Vec<String> {
    if name.is_empty() {
        return list();
    }
    match (lessons::by_name(name), lessons::meant(name, lessons::pages_of_kinds().map(Page::slug))) {
        (Some(page), _) => told(page),
        (None, Some(meant)) => vec![format!("There is no technique {name}. Did you mean {meant}?")],
        (None, None) => vec![format!("There is no technique {name}. Say technique to list them.")],
    }
}

/// The techniques, easiest first, and the kinds of rules, with a line for each family.
fn list() -> Vec<String> {
    let slugs = |pages: &[Page]| pages.iter().map(Page::slug).collect::<Vec<_>>().join(", ");
    FAMILIES.iter().map(|family| format!("{}: {}.", family.title, slugs(&family.pages))).collect()
}

fn told(page: &Page) -> Vec<String> {
    let mut lines = vec![format!("{}. {}", capitalized(page.name()), page.doc())];
    lines.extend(page.notes().into_iter().map(str::to_owned));
    lines.push(format!("{}: {}", page.spot_heading(), page.spot));
    if !page.near_miss.is_empty() {
        lines.push(format!("Near miss: {}", page.near_miss));
    }
    if let Some(example) = page.example() {
        let argument = example.step.explain(&example.grid).render(example.grid.geometry(), Alphabet::Digits);
        lines.push(format!("For example: {argument}"));
    }
    lines.extend(page.frequency_words());
    lines.extend(page.cost());
    lines.extend([format!("Relatives: {}.", page.relative_names()), page.family().words.to_owned()]);
    if page.technique().is_some_and(|technique| practice::included(technique) > 0) {
        lines.push(format!("To practise it: ninefold practice {}.", page.slug()));
    }
    lines
}
