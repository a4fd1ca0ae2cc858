//! The library of techniques: a page for each, in the order in which to learn them, family by family, and for each common
//! kind of rule.
//!
//! The words of the pages are in `words.md`, examples in `puzzles/techniques.txt`, `puzzles/more_examples.txt` and
//! `puzzles/rule_examples.txt`, and how often techniques can be used in `puzzles/frequencies.txt`.

mod example;

use std::sync::LazyLock;

use crate::explain::capitalized;
use crate::grid::Card;
use crate::hint::words;
use crate::hint::{self, Technique};
use crate::nearest::{name_contains, nearest};
use crate::rules;

pub use example::{Example, NearMiss};

/// Of each technique in how many hard, unfair and extreme puzzles it can be used.
const FREQUENCIES: &str = include_str!("../puzzles/frequencies.txt");

/// Techniques that rest on one idea, or the kinds of rules.
#[derive(PartialEq, Eq, Debug)]
pub struct Family {
    /// The heading in a list.
    pub title: &'static str,
    /// What the words mean that its pages use.
    pub words: &'static str,
    /// The easiest first.
    pub pages: Vec<Page>,
}

/// What the library says about a technique, besides its description, or about a kind of rule.
#[derive(PartialEq, Eq, Debug)]
pub struct Page {
    slug: &'static str,
    about: About,
    /// How to spot it, or where to begin.
    pub spot: &'static str,
    /// What looks like it and is not; empty if the page says nothing about that.
    pub near_miss: &'static str,
    relatives: Vec<&'static str>,
}

#[derive(PartialEq, Eq, Debug)]
enum About {
    /// A technique, with what makes it clear and sets it apart from its relatives.
    Technique { note: &'static str },
    /// Some kinds of rules that are learnt together.
    Kinds { title: &'static str, cards: Vec<&'static Card>, secrets: Vec<&'static str> },
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

/// Returns the pages of kinds of rules.
pub fn pages_of_kinds() -> impl Iterator<Item = &'static Page> {
    pages().filter(|page| !page.kinds().is_empty())
}

/// Returns the page of a technique.
pub fn page_of(technique: &Technique) -> Option<&'static Page> {
    pages().find(|page| page.slug == technique.slug)
}

/// Returns the page of the technique with this name, as on the command line or as usual, or with this code, or else of the
/// kind of rule that is called so, or else the first one of those whose names have these words.
pub fn by_name(name: &str) -> Option<&'static Page> {
    let technique = hint::by_name(name).or_else(|| hint::by_code(name));
    let of_kind = || pages().find(|page| page.names_kind(name));
    let of_family = || pages().find(|page| has_words(page.name(), name) || has_words(page.slug, name));
    technique.and_then(page_of).or_else(of_kind).or_else(of_family)
}

/// Returns whether a name has these words one after another, or is one of them written as one word.
fn has_words(name: &str, words: &str) -> bool {
    let spelt = |text: &str| text.to_lowercase().replace("colour", "color");
    let parts = |text: &str| -> Vec<String> {
        let parts = text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
        parts.map(|part| if part == "2" { "two" } else { part }.to_owned()).collect()
    };
    let (name, words) = (parts(&spelt(name)), parts(&spelt(words)));
    !words.is_empty()
        && (name.windows(words.len()).any(|some| some == words) || name.concat() == words.concat())
}

/// Returns the page of a kind of rule.
pub fn page_of_kind(kind: &Card) -> Option<&'static Page> {
    pages().find(|page| page.kinds().contains(&kind))
}

/// The shortest text that is looked for in names: a shorter one is in many.
const SHORTEST_PART: usize = 4;

/// Returns the name of a technique on the command line that was probably meant: a similar one, or one whose usual name
/// contains this text.
pub fn meant(name: &str, others: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let techniques = || pages().filter(|page| page.technique().is_some());
    nearest(name, techniques().map(Page::slug).chain(others)).or_else(|| {
        let containing = techniques().find(|page| name_contains(page.name(), name));
        containing.filter(|_| name.len() >= SHORTEST_PART).map(Page::slug)
    })
}

impl Page {
    /// Reads what the library says about a technique or a kind of rule; a test looks for all of it.
    fn of(entry: &'static words::Entry) -> Page {
        let words = |label| entry.labelled(label).unwrap_or_default();
        let about = match entry.labelled("Title") {
            None => About::Technique { note: words("Note") },
            Some(title) => About::Kinds {
                title,
                cards: words("Rules").split(", ").filter_map(rules::by_key).collect(),
                secrets: entry.paragraphs().collect(),
            },
        };
        let relatives = words("Relatives").split(", ").collect();
        Page { slug: entry.heading, about, spot: words("Spot"), near_miss: words("Near-miss"), relatives }
    }

    /// The name on the command line.
    pub fn slug(&self) -> &'static str {
        self.slug
    }

    /// Returns the technique, if it is about one.
    pub fn technique(&self) -> Option<&'static Technique> {
        match self.about {
            About::Technique { .. } => hint::by_slug(self.slug),
            About::Kinds { .. } => None,
        }
    }

    /// Returns the kinds of rules that it is about, none if it is about a technique.
    pub fn kinds(&self) -> &[&'static Card] {
        match &self.about {
            About::Technique { .. } => &[],
            About::Kinds { cards, .. } => cards,
        }
    }

    /// Returns whether it is of no use on boards without rules besides the houses.
    pub fn is_about_rules(&self) -> bool {
        self.technique().is_none_or(|technique| technique.is_of_rules)
    }

    /// Returns the usual name.
    pub fn name(&self) -> &'static str {
        match self.about {
            About::Technique { .. } => self.technique().map_or(self.slug, |technique| technique.name),
            About::Kinds { title, .. } => title,
        }
    }

    /// Returns whether a kind of rule is called so: the page, or one of its rules.
    fn names_kind(&self, name: &str) -> bool {
        let of_kinds = self.kinds().iter().flat_map(|kind| [kind.key, kind.name, kind.plural]);
        let mut names = of_kinds.chain([self.slug, self.name()]);
        !self.kinds().is_empty() && names.any(|own| !own.is_empty() && own.eq_ignore_ascii_case(name))
    }

    /// Returns what it says first: what a technique does and why it holds, or what the rules demand.
    pub fn doc(&self) -> String {
        match (self.technique(), self.kinds()) {
            (Some(technique), _) => technique.doc().to_owned(),
            (None, [kind]) => kind.rule.to_owned(),
            (None, kinds) => {
                let each = kinds.iter().map(|kind| format!("{}: {}", capitalized(kind.name), kind.rule));
                each.collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// Returns the paragraphs that follow: what makes a technique clear, or what follows from a rule.
    pub fn notes(&self) -> Vec<&'static str> {
        match &self.about {
            About::Technique { note } => vec![note],
            About::Kinds { secrets, .. } => secrets.clone(),
        }
    }

    /// The heading of [`Page::spot`].
    pub fn spot_heading(&self) -> &'static str {
        match self.about {
            About::Technique { .. } => "How to spot it",
            About::Kinds { .. } => "Where to begin",
        }
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
            let (name, slug) = (page.name(), page.slug);
            if name == slug.replace('-', " ") || name.eq_ignore_ascii_case(slug) {
                name.to_owned()
            } else {
                format!("{name} ({slug})")
            }
        });
        names.collect::<Vec<_>>().join(", ")
    }

    /// Returns how often the technique can be used, if it can in puzzles without rules besides the houses; a test looks for each.
    pub fn frequency(&self) -> Option<Frequency> {
        self.technique().filter(|technique| !technique.is_of_rules)?;
        let own = |line: &str| -> Option<Vec<u16>> {
            let numbers = line.strip_prefix(self.slug)?.strip_prefix(": ")?;
            numbers.split(' ').map(|number| number.parse().ok()).collect()
        };
        let counts = FREQUENCIES.lines().find_map(own).unwrap_or_default();
        Some(Frequency { counts: counts.try_into().unwrap_or_default() })
    }

    /// Says how often a technique can be used.
    pub fn frequency_words(&self) -> Option<String> {
        let of_rules = "Only on boards with rules besides rows, columns and boxes.";
        self.technique()?;
        Some(self.frequency().map_or_else(|| of_rules.to_owned(), Frequency::words))
    }

    /// What a step of the technique costs: its level, and the points that it adds to the score of a puzzle.
    pub fn cost(&self) -> Option<String> {
        let Technique { level, score, .. } = self.technique()?;
        let article = if level.name().starts_with(['e', 'u']) { "An" } else { "A" };
        Some(format!(
            "{article} {} technique: each step adds {score} to the score of a puzzle.",
            level.name()
        ))
    }
}

/// In how many puzzles of the generator a technique can be used where the solve path takes a step no easier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frequency {
    /// Of [`Frequency::OF`] hard, unfair and extreme puzzles each.
    pub counts: [u16; 3],
}

impl Frequency {
    /// The number of puzzles of each level.
    pub const OF: u16 = 200;

    /// Describes it in a sentence.
    pub fn words(self) -> String {
        if self.counts == [0; 3] {
            return format!(
                "Can be used in none of {} hard to extreme puzzles of our generator.",
                3 * Self::OF
            );
        }
        let [hard, unfair, extreme] = self.counts.map(share);
        format!(
            "Can be used in {hard} hard puzzles of our generator, {unfair} unfair and {extreme} extreme ones."
        )
    }

    /// Returns the part of the puzzles of each level, for a table: `41%`.
    pub fn percentages(self) -> [String; 3] {
        self.counts.map(|count| match 100 * u32::from(count) / u32::from(Self::OF) {
            0 if count > 0 => "<1%".to_owned(),
            percent => format!("{percent}%"),
        })
    }
}

/// Returns a part of the puzzles as it is said: `4 in 10`.
fn share(count: u16) -> String {
    let of_thousand = count * (1000 / Frequency::OF);
    match of_thousand {
        0 => format!("none of {}", Frequency::OF),
        1..10 => format!("{count} in {}", Frequency::OF),
        10..150 => format!("1 in {}", (2000 / of_thousand).div_ceil(2)),
        150..950 => format!("{} in 10", (of_thousand + 50) / 100),
        950..1000 => "nearly all".to_owned(),
        _ => "all".to_owned(),
    }
}

#[cfg(test)]
mod tests;
