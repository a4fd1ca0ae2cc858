//! The words of the course, of the library of techniques and of hints, as `words.md` has them: a writer edits that file
//! and needs no Rust. Each part of it is read at its first use.

use std::sync::LazyLock;

use super::text::Text;

const FILE: &str = include_str!("../../words.md");

static COURSE: LazyLock<Vec<Entry>> = LazyLock::new(|| entries(FILE, "Course"));
static TECHNIQUES: LazyLock<Vec<Entry>> = LazyLock::new(|| entries(FILE, "Techniques"));
static WITHOUT_PAGE: LazyLock<Vec<Entry>> = LazyLock::new(|| entries(FILE, "Techniques without a page"));
static IDEAS: LazyLock<Vec<Entry>> = LazyLock::new(|| entries(FILE, "Ideas"));

/// A heading and what stands below it.
#[derive(PartialEq, Eq, Debug)]
pub struct Entry {
    /// The words of the heading.
    pub heading: &'static str,
    /// The number of `#` before it.
    pub depth: usize,
    /// The paragraphs, each with its label, which is empty where a paragraph has none.
    paragraphs: Vec<(&'static str, String)>,
}

impl Entry {
    /// Returns the paragraph with this label.
    pub fn labelled(&self, label: &str) -> Option<&str> {
        self.with_label(label).next()
    }

    /// Returns the paragraphs without a label.
    pub fn paragraphs(&self) -> impl Iterator<Item = &str> {
        self.with_label("")
    }

    /// Returns the labels in order.
    pub fn labels(&self) -> impl Iterator<Item = &'static str> {
        self.paragraphs.iter().map(|(label, _)| *label).filter(|label| !label.is_empty())
    }

    fn with_label(&self, label: &str) -> impl Iterator<Item = &str> {
        self.paragraphs.iter().filter(move |(own, _)| *own == label).map(|(_, words)| &words[..])
    }
}

/// Returns the lessons of the course.
pub fn course() -> &'static [Entry] {
    &COURSE
}

/// Returns the families of techniques at depth 2, each before its techniques at depth 3, and as the last the kinds of rules.
pub fn techniques() -> &'static [Entry] {
    &TECHNIQUES
}

/// Returns the techniques that the library has no page of: all of rules as one, and those for queens boards.
pub fn without_page() -> &'static [Entry] {
    &WITHOUT_PAGE
}

/// Returns what a technique says and why it holds; a test looks for the words of each.
pub fn of_technique(slug: &str) -> &'static str {
    let mut all = techniques().iter().chain(without_page());
    let Some(entry) = all.find(|entry| entry.heading == slug) else { return "" };
    match entry.labelled("As") {
        Some(other) => of_technique(other),
        None => entry.paragraphs().next().unwrap_or_default(),
    }
}

/// Returns what a hint asks first, with these parts in place of their names in braces.
pub fn idea<N: Clone>(label: &str, parts: &[(&str, Text<N>)]) -> Text<N> {
    Text::filled(IDEAS.iter().find_map(|entry| entry.labelled(label)).unwrap_or_default(), parts)
}

/// Reads a part of the file, without what stands before its first heading.
fn entries(file: &'static str, part: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut rest = file.lines().skip_while(|line| line.strip_prefix("# ") != Some(part));
    let heading = rest.next();
    let lines = heading.into_iter().chain(rest.take_while(|line| !line.starts_with("# ")));
    for block in lines.collect::<Vec<_>>().split(|line| line.is_empty()) {
        let [first, others @ ..] = block else { continue };
        match (first.split_once("# "), entries.last_mut()) {
            (Some((hashes, heading)), _) if hashes.bytes().all(|byte| byte == b'#') => {
                entries.push(Entry { heading, depth: hashes.len() + 1, paragraphs: Vec::new() });
            }
            (_, Some(entry)) => entry.paragraphs.push(paragraph(first, others)),
            _ => {}
        }
    }
    // The heading of the part itself is an entry only where paragraphs follow it.
    entries.retain(|entry| entry.depth > 1 || !entry.paragraphs.is_empty());
    entries
}

/// Joins the lines of a paragraph, and takes off its label.
fn paragraph(first: &'static str, others: &[&str]) -> (&'static str, String) {
    let (label, words) = match first.split_once(": ") {
        Some((label, words)) if !label.contains(char::is_whitespace) => (label, words),
        _ => ("", first),
    };
    (label, [&[words], others].concat().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "\
What the file is about.

# One

## first

A sentence that goes on
in the next line.

Note: r1c1 is seen:
it has 3.

In colours: no label.

## second

# Two

Also: words.
";

    #[test]
    fn a_part_has_entries_of_paragraphs() {
        let one = entries(EXAMPLE, "One");
        assert_eq!(
            one.iter().map(|entry| (entry.heading, entry.depth)).collect::<Vec<_>>(),
            [("first", 2), ("second", 2)]
        );
        let words = ["A sentence that goes on in the next line.", "In colours: no label."];
        assert!(one[0].paragraphs().eq(words));
        assert_eq!(one[0].labelled("Note"), Some("r1c1 is seen: it has 3."));
        assert!(one[0].labels().eq(["Note"]));
        assert_eq!((one[1].paragraphs().next(), one[1].labelled("Note")), (None, None));
        let two = entries(EXAMPLE, "Two");
        assert_eq!((two.len(), two[0].labelled("Also")), (1, Some("words.")));
        assert_eq!(entries(EXAMPLE, "Three"), []);
    }

    #[test]
    fn the_file_has_all_parts_and_only_labels_that_are_read() {
        let labels = |list: &[Entry], known: &[&str]| {
            assert!(list.len() > 1);
            for entry in list {
                let strange = entry.labels().find(|label| !known.contains(label));
                assert_eq!(strange, None, "{}", entry.heading);
            }
        };
        labels(course(), &["Title", "About", "Minutes", "Task", "Marks", "Houses", "Examples", "Also"]);
        labels(techniques(), &["As", "Title", "Rules", "Note", "Spot", "Near-miss", "Relatives"]);
        labels(without_page(), &["As", "Spot", "Near-miss"]);
        let ideas: Vec<&str> = IDEAS.iter().flat_map(Entry::labels).collect();
        assert!((1..ideas.len()).all(|i| !ideas[..i].contains(&ideas[i])), "{ideas:?}");
    }
}
