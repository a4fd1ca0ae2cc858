//! The library of techniques: a page for each, in the order in which to learn them, family by family.
//!
//! The words of the pages are in `words.md`, examples in `puzzles/techniques.txt`, and how often techniques come up in
//! `puzzles/frequencies.txt`.

mod example;

use std::sync::LazyLock;

use crate::hint::words;
use crate::hint::{self, Technique};
use crate::nearest::nearest;

pub use example::Example;

/// Of each technique in how many hard, unfair and extreme puzzles it comes up.
const FREQUENCIES: &str = include_str!("../puzzles/frequencies.txt");

/// Techniques that rest on one idea.
#[derive(PartialEq, Eq, Debug)]
pub struct Family {
    /// The heading in a list.
    pub title: &'static str,
    /// What the words mean that its pages use.
    pub words: &'static str,
    /// The easiest first.
    pub pages: Vec<Page>,
}

/// What the library says about a technique, besides its description.
#[derive(PartialEq, Eq, Debug)]
pub struct Page {
    slug: &'static str,
    /// What makes it clear, and what sets it apart from its relatives.
    pub note: &'static str,
    /// How to spot it.
    pub spot: &'static str,
    relatives: Vec<&'static str>,
}

/// The families in the order in which to learn them.
pub static FAMILIES: LazyLock<Vec<Family>> = LazyLock::new(|| {
    let mut families: Vec<Family> = Vec::new();
    for entry in words::techniques() {
        match (entry.depth, families.last_mut()) {
            (3, Some(family)) => family.pages.push(Page::of(entry)),
            _ => families.push(Family {
                title: entry.heading,
                words: entry.paragraphs().next().unwrap_or_default(),
                pages: Vec::new(),
            }),
        }
    }
    families
});

/// Returns all pages in the order in which to learn them.
pub fn pages() -> impl Iterator<Item = &'static Page> {
    FAMILIES.iter().flat_map(|family| &family.pages)
}

/// Returns the page of a technique.
pub fn page_of(technique: &Technique) -> Option<&'static Page> {
    pages().find(|page| page.slug == technique.slug)
}

/// Returns the page of the technique with this name, as on the command line or as usual, or with this code.
pub fn by_name(name: &str) -> Option<&'static Page> {
    page_of(hint::by_name(name).or_else(|| hint::by_code(name))?)
}

/// Returns the name on the command line that was probably meant.
pub fn meant(name: &str, others: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    nearest(name, pages().map(|page| page.slug).chain(others))
}

impl Page {
    /// Reads what the library says about a technique; a test looks for all of it.
    fn of(entry: &'static words::Entry) -> Page {
        let words = |label| entry.labelled(label).unwrap_or_default();
        let relatives = words("Relatives").split(", ").collect();
        Page { slug: entry.heading, note: words("Note"), spot: words("Spot"), relatives }
    }

    /// # Panics
    /// If the technique is not registered, which a test excludes.
    pub fn technique(&self) -> &'static Technique {
        hint::by_slug(self.slug).expect("a page is about a technique")
    }

    pub fn family(&self) -> &'static Family {
        let own = |family: &&Family| family.pages.iter().any(|page| page.slug == self.slug);
        FAMILIES.iter().find(own).expect("a page is in a family")
    }

    /// Returns the pages of similar techniques, easier and harder ones.
    pub fn relatives(&self) -> impl Iterator<Item = &'static Page> {
        self.relatives.iter().filter_map(|slug| pages().find(|page| page.slug == *slug))
    }

    /// Names the relatives, with the names by which they are asked for.
    pub fn relative_names(&self) -> String {
        let names = self.relatives().map(|page| {
            let Technique { name, slug, .. } = page.technique();
            if *name == slug.replace('-', " ") || name.eq_ignore_ascii_case(slug) {
                (*name).to_owned()
            } else {
                format!("{name} ({slug})")
            }
        });
        names.collect::<Vec<_>>().join(", ")
    }

    /// Returns how often it comes up; a test looks for each technique.
    pub fn frequency(&self) -> Frequency {
        let own = |line: &str| -> Option<Vec<u16>> {
            let numbers = line.strip_prefix(self.slug)?.strip_prefix(": ")?;
            numbers.split(' ').map(|number| number.parse().ok()).collect()
        };
        let counts = FREQUENCIES.lines().find_map(own).unwrap_or_default();
        let is_on_paths = hint::TECHNIQUES.contains(&self.technique());
        let of = if is_on_paths { 1000 } else { 100 };
        Frequency { counts: counts.try_into().unwrap_or_default(), of, is_on_paths }
    }

    /// What a step costs: its level, and the points that it adds to the score of a puzzle.
    pub fn cost(&self) -> String {
        let Technique { level, score, .. } = self.technique();
        let article = if level.name().starts_with(['e', 'u']) { "An" } else { "A" };
        format!("{article} {} technique: each step adds {score} to the score of a puzzle.", level.name())
    }
}

/// In how many puzzles of the generator a technique comes up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frequency {
    /// Of hard, unfair and extreme puzzles.
    pub counts: [u16; 3],
    /// The number of puzzles of each level.
    pub of: u16,
    /// Whether the solve paths of the puzzles use it. Others can be used where the path takes a hard step.
    pub is_on_paths: bool,
}

impl Frequency {
    /// Describes it in a sentence.
    pub fn words(self) -> String {
        let verb = if self.is_on_paths { "Needed in" } else { "Can be used in" };
        if self.counts == [0; 3] {
            return format!("{verb} none of {} hard to extreme puzzles of our generator.", 3 * self.of);
        }
        let [hard, unfair, extreme] = self.counts.map(|count| share(count, self.of));
        format!("{verb} {hard} hard puzzles of our generator, {unfair} unfair and {extreme} extreme ones.")
    }

    /// Returns the part of the puzzles of each level, for a table: `41%`.
    pub fn percentages(self) -> [String; 3] {
        self.counts.map(|count| match 100 * u32::from(count) / u32::from(self.of) {
            0 if count > 0 => "<1%".to_owned(),
            percent => format!("{percent}%"),
        })
    }
}

/// Returns a part of the puzzles as it is said: `4 in 10`.
fn share(count: u16, of: u16) -> String {
    let of_thousand = count * (1000 / of);
    match of_thousand {
        0 => format!("none of {of}"),
        1..10 => format!("{count} in {of}"),
        10..150 => format!("1 in {}", (2000 / of_thousand).div_ceil(2)),
        150..950 => format!("{} in 10", (of_thousand + 50) / 100),
        950..1000 => "nearly all".to_owned(),
        _ => "all".to_owned(),
    }
}

#[cfg(test)]
mod tests;
