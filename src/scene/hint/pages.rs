//! Long arguments in pages that fit beside the board on a screen of 80x24.

use crate::scene::Segment;

/// The maximum number of pages of an explanation on the board.
const MOST_PAGES: usize = 9;

/// The characters that fit in the panel beside a 9x9 board on a screen of 80x24.
const PAGE_LENGTH: usize = 260;

/// Splits words into pages, after a sentence if one ends in the second half of the page, or else after a clause or a
/// word, with an ellipsis. Forcing nets can take a hundred pages; the last one shown says where to read all of them.
pub fn pages(words: Vec<Segment>) -> Vec<Vec<Segment>> {
    let mut pages = all_pages(words);
    if pages.len() > MOST_PAGES {
        let left = pages.len() + 1 - MOST_PAGES;
        pages.truncate(MOST_PAGES - 1);
        let words =
            format!("The explanation continues for {left} more pages. `ninefold hint` prints all of it.");
        pages.push(vec![Segment::plain(words)]);
    }
    pages
}

fn all_pages(words: Vec<Segment>) -> Vec<Vec<Segment>> {
    let mut pages = Vec::new();
    let mut rest = words;
    loop {
        let text: String = rest.iter().map(|segment| segment.text.as_str()).collect();
        let Some((end, _)) = text.char_indices().nth(PAGE_LENGTH) else {
            pages.push(rest);
            return pages;
        };
        let after = |mark: &str| text[..end].rfind(mark).map(|at| at + mark.len());
        let cut = [". ", "; ", ", "].into_iter().filter_map(after).find(|&at| at > end / 2);
        let cut = cut.or_else(|| after(" ")).unwrap_or(end);
        let (mut page, remainder) = split(rest, cut);
        if !text[..cut].ends_with(". ") {
            page.push(Segment::plain("…"));
        }
        pages.push(page);
        rest = remainder;
    }
}

/// Splits words at this byte of their text.
fn split(words: Vec<Segment>, at: usize) -> (Vec<Segment>, Vec<Segment>) {
    let (mut before, mut after, mut start) = (Vec::new(), Vec::new(), 0);
    for segment in words {
        let end = start + segment.text.len();
        if end <= at {
            before.push(segment);
        } else if start >= at {
            after.push(segment);
        } else {
            let (left, right) = segment.text.split_at(at - start);
            before.push(Segment::new(left, segment.tone));
            after.push(Segment::new(right, segment.tone));
        }
        start = end;
    }
    (before, after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::TextStyle;

    fn text(page: &[Segment]) -> String {
        page.iter().map(|segment| segment.text.as_str()).collect()
    }

    #[test]
    fn a_short_text_is_one_page() {
        let words =
            vec![Segment::plain("Only "), Segment::new("5", TextStyle::Strong), Segment::plain(" is left.")];
        assert_eq!(pages(words.clone()), [words]);
    }

    #[test]
    fn pages_end_with_sentences() {
        const COUNT: usize = 20;
        let sentence = "This sentence is long enough to fill a part of a page. ";
        let words: Vec<Segment> = (0..COUNT)
            .map(|i| Segment::new(sentence, if i % 2 == 0 { TextStyle::Plain } else { TextStyle::Strong }))
            .collect();
        let pages = pages(words);
        assert!(pages.iter().all(|page| text(page).len() <= PAGE_LENGTH && text(page).ends_with(". ")));
        assert_eq!(pages.iter().map(|page| text(page)).collect::<String>(), sentence.repeat(COUNT));
    }

    #[test]
    fn a_long_argument_is_cut() {
        let pages = pages(vec![Segment::plain("word. ".repeat(5000))]);
        assert_eq!(pages.len(), MOST_PAGES);
        assert!(text(&pages[MOST_PAGES - 1]).contains("more pages"), "{pages:?}");
    }

    #[test]
    fn a_long_sentence_is_split_between_words() {
        let pages = pages(vec![Segment::plain("é ".repeat(PAGE_LENGTH))]);
        assert!(pages.len() == 2 && text(&pages[0]).ends_with("é …"), "{pages:?}");
        let unbroken = super::pages(vec![Segment::plain("x".repeat(PAGE_LENGTH + 1))]);
        assert_eq!(unbroken.len(), 2);
    }
}
