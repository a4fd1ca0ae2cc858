//! The inferences of a step as lines beside the board and as links on it, shown one after another.

use super::segments;
use crate::game::Session;
use crate::hint::evidence::{Link, Node};
use crate::hint::{ProofLine, Step};
use crate::scene::{MarkGroup, MarkLink, Segment, TextStyle};

/// The most lines of an argument that are shown while it is followed; earlier ones make room.
const MOST_LINES: usize = 9;

/// An argument, ready to be shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Argument {
    lines: Vec<Line>,
}

/// An inference.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    words: Vec<Segment>,
    links: Vec<MarkLink>,
    /// The lines of the branch of which it is the result.
    branch: Vec<Line>,
    /// Whether the branch is shown.
    is_open: bool,
}

impl Argument {
    /// The argument of a step; empty if its pattern is seen as a whole.
    pub fn of_step(session: &Session, step: &Step) -> Argument {
        Argument { lines: step.proof().iter().map(|line| Line::new(session, line)).collect() }
    }

    /// Returns the number of inferences.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Shows the branch behind the last of so many inferences. Returns `false` if it has none or it is shown.
    pub fn open(&mut self, count: usize) -> bool {
        let can_open = self.can_open(count);
        if can_open {
            self.lines[count - 1].is_open = true;
        }
        can_open
    }

    /// Returns whether the last of so many inferences has a branch that is not shown.
    pub fn can_open(&self, count: usize) -> bool {
        let line = count.checked_sub(1).and_then(|last| self.lines.get(last));
        line.is_some_and(|line| !line.branch.is_empty() && !line.is_open)
    }

    /// Returns the first inferences, numbered. While the argument is being followed, the last one is highlighted.
    pub fn lines(&self, count: usize, follows: bool) -> Vec<Vec<Segment>> {
        let mut shown = Vec::new();
        for (i, line) in self.lines[..count].iter().enumerate() {
            let is_current = i + 1 == count;
            let style = if !follows || is_current { TextStyle::Plain } else { TextStyle::Quiet };
            shown.push(line.numbered(format!("{} ", i + 1), style, follows && is_current));
            if line.is_open && (!follows || is_current) {
                shown.extend(line.branch.iter().map(|line| line.numbered("· ".into(), style, false)));
            }
        }
        if follows && shown.len() > MOST_LINES && !self.lines[count - 1].is_open {
            shown.drain(..shown.len() - MOST_LINES);
            shown[0] = vec![Segment::new("…", TextStyle::Quiet)];
        }
        shown
    }

    /// Returns the links of the first inferences.
    pub fn links(&self, count: usize, follows: bool) -> Vec<MarkLink> {
        let mut links = Vec::new();
        for (i, line) in self.lines[..count].iter().enumerate() {
            let is_current = follows && i + 1 == count;
            // Of several branches, the board shows the one that is being followed.
            if line.branch.is_empty() || is_current {
                let of_line = line.links.iter().chain(line.branch.iter().flat_map(|line| &line.links));
                links.extend(of_line.map(|link| MarkLink { is_current, ..link.clone() }));
            }
        }
        links
    }
}

impl Line {
    fn new(session: &Session, line: &ProofLine) -> Line {
        Line {
            words: segments(session, &line.text()),
            links: line.links.iter().map(|link| mark_link(session, link)).collect(),
            branch: line.branch.iter().map(|line| Line::new(session, line)).collect(),
            is_open: false,
        }
    }

    /// Returns the words after a number.
    fn numbered(&self, number: String, style: TextStyle, stands_out: bool) -> Vec<Segment> {
        let style_of = |own: TextStyle| match style {
            TextStyle::Quiet => TextStyle::Quiet,
            _ if stands_out => TextStyle::Strong,
            _ => own,
        };
        let words = self.words.iter().map(|segment| Segment::new(&segment.text, style_of(segment.tone)));
        [Segment::new(number, style_of(TextStyle::Quiet))].into_iter().chain(words).collect()
    }
}

fn mark_link(session: &Session, link: &Link) -> MarkLink {
    let group = |node: &Node| MarkGroup {
        cells: node.cells.iter().map(|cell| cell.index()).collect(),
        place: node.digit.index(),
        symbol: session.puzzle().alphabet.symbol(node.digit),
    };
    MarkLink { from: group(&link.from), to: group(&link.to), is_strong: link.strong, is_current: false }
}
