//! A long argument is told page by page, so that it fits beside a board of 80x24.

use crate::scene::Segment;

/// A longer argument is not read beside a board.
const MOST_PAGES: usize = 9;

/// So many characters fit into the panel beside a 9x9 board of 80x24.
const ROOM: usize = 260;

/// The words in pages of this room, broken behind a sentence where one ends in the page's second
/// half, else behind a part of one or a word. What goes on ends with an ellipsis. Nets of suppositions
/// can take a hundred pages: the last one shown says where to read all of them.
pub fn pages(words: Vec<Segment>) -> Vec<Vec<Segment>> {
    let mut pages = all_pages(words);
    if pages.len() > MOST_PAGES {
        let left = pages.len() + 1 - MOST_PAGES;
        pages.truncate(MOST_PAGES - 1);
        let words = format!(
            "The argument goes on like this for {left} more pages. `ninefold hint` prints all of it."
        );
        pages.push(vec![Segment::plain(words)]);
    }
    pages
}

fn all_pages(words: Vec<Segment>) -> Vec<Vec<Segment>> {
    let mut pages = Vec::new();
    let mut rest = words;
    loop {
        let text: String = rest.iter().map(|segment| segment.text.as_str()).collect();
        let Some((end, _)) = text.char_indices().nth(ROOM) else {
            pages.push(rest);
            return pages;
        };
        let behind = |mark: &str| text[..end].rfind(mark).map(|at| at + mark.len());
        let cut = [". ", "; ", ", "].into_iter().filter_map(behind).find(|&at| at > end / 2);
        let cut = cut.or_else(|| behind(" ")).unwrap_or(end);
        let (mut page, after) = split(rest, cut);
        if !text[..cut].ends_with(". ") {
            page.push(Segment::plain("…"));
        }
        pages.push(page);
        rest = after;
    }
}

/// The words before and behind this byte of their text.
fn split(words: Vec<Segment>, at: usize) -> (Vec<Segment>, Vec<Segment>) {
    let (mut before, mut behind, mut start) = (Vec::new(), Vec::new(), 0);
    for segment in words {
        let end = start + segment.text.len();
        if end <= at {
            before.push(segment);
        } else if start >= at {
            behind.push(segment);
        } else {
            let (left, right) = segment.text.split_at(at - start);
            before.push(Segment::new(left, segment.tone));
            behind.push(Segment::new(right, segment.tone));
        }
        start = end;
    }
    (before, behind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Tone;

    fn text(page: &[Segment]) -> String {
        page.iter().map(|segment| segment.text.as_str()).collect()
    }

    #[test]
    fn a_short_text_is_one_page() {
        let words =
            vec![Segment::plain("Only "), Segment::new("5", Tone::Strong), Segment::plain(" is left.")];
        assert_eq!(pages(words.clone()), [words]);
    }

    #[test]
    fn pages_hold_everything_in_order_and_end_where_sentences_do() {
        const COUNT: usize = 20;
        let sentence = "Only so many words make a sentence that is long enough. ";
        let words: Vec<Segment> = (0..COUNT)
            .map(|i| Segment::new(sentence, if i % 2 == 0 { Tone::Plain } else { Tone::Strong }))
            .collect();
        let pages = pages(words);
        assert!(pages.iter().all(|page| text(page).len() <= ROOM && text(page).ends_with(". ")));
        assert_eq!(pages.iter().map(|page| text(page)).collect::<String>(), sentence.repeat(COUNT));
    }

    #[test]
    fn nobody_reads_a_hundred_pages() {
        let pages = pages(vec![Segment::plain("word. ".repeat(5000))]);
        assert_eq!(pages.len(), MOST_PAGES);
        assert!(text(&pages[MOST_PAGES - 1]).contains("more pages"), "{pages:?}");
    }

    #[test]
    fn a_sentence_without_an_end_is_broken_between_words() {
        let pages = pages(vec![Segment::plain("é ".repeat(ROOM))]);
        assert!(pages.len() == 2 && text(&pages[0]).ends_with("é …"), "{pages:?}");
        let unbroken = super::pages(vec![Segment::plain("x".repeat(ROOM + 1))]);
        assert_eq!(unbroken.len(), 2);
    }
}
