//! The words of a puzzle's setter: its title, its author and its rules. They are shown as they are, and below them what of the
//! puzzle is not checked or understood.

use super::{Segment, TextStyle, notes_on};
use crate::explain::capitalized;
use crate::grid::Info;
use crate::puzzle::Problem;

/// Returns the words of the setter, a line for each part; nothing if there are none.
pub fn setter_words(problem: &Problem) -> Vec<Segment> {
    let Some(puzzle) = problem.as_sudoku() else { return Vec::new() };
    let info = &puzzle.info;
    let author = info.author.as_ref().map(|author| format!("by {author}"));
    let notes = setter_notes(info);
    let notes = (!notes.is_empty()).then(|| notes.join("\n"));
    let parts = [
        (info.title.clone(), TextStyle::Strong, "\n"),
        (author, TextStyle::Quiet, "\n"),
        (info.comment.clone(), TextStyle::Plain, "\n\n"),
        (notes, TextStyle::Bad, "\n\n"),
    ];
    let mut words: Vec<Segment> = Vec::new();
    for (part, tone, gap) in parts {
        let Some(part) = part else { continue };
        let gap = if words.is_empty() { "" } else { gap };
        words.push(Segment::new(format!("{gap}{part}"), tone));
    }
    words
}

/// Returns whether there is more than a title.
pub fn has_setter_words(problem: &Problem) -> bool {
    let info = problem.as_sudoku().map(|puzzle| &puzzle.info);
    info.is_some_and(|info| info.author.is_some() || info.comment.is_some() || !info.not_checked.is_empty())
}

/// Returns sentences about what of a puzzle is not checked, and which words of its setter are not understood.
pub fn setter_notes(info: &Info) -> Vec<String> {
    notes_on(info).iter().map(|note| format!("{}.", capitalized(note))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Geometry, Grid, Puzzle};

    #[test]
    fn each_part_has_its_line() {
        let info = Info {
            title: Some("Four".to_owned()),
            author: Some("A. Setter".to_owned()),
            comment: Some("All is normal.".to_owned()),
            not_checked: vec!["drawings".to_owned()],
            not_understood: vec!["All is odd.".to_owned()],
            ..Info::default()
        };
        for (info, expected) in [
            (
                info,
                "Four\nby A. Setter\n\nAll is normal.\n\nNot checked: drawings.\nNot understood: \"All is odd\".",
            ),
            (Info::default(), ""),
        ] {
            let mut puzzle = Puzzle::new(Geometry::standard(4).expect("a board"), Grid::empty(16));
            puzzle.info = info;
            let words = setter_words(&Problem::Sudoku(puzzle)).into_iter().map(|segment| segment.text);
            assert_eq!(words.collect::<String>(), expected);
        }
    }
}
