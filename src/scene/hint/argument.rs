//! The inferences of a step as lines beside the board and as links on it, shown one after another.

use super::Highlight;
use super::sudoku::SudokuHints;
use crate::grid::Alphabet;
use crate::hint::evidence::Link;
use crate::hint::{Notation, ProofLine, Step, text};
use crate::scene::{MarkGroup, MarkLink, Segment, TextStyle};

/// The most lines of an argument that are shown while it is followed on a screen without room for all; earlier ones
/// make room.
const MAX_LINES: usize = 9;

/// The most lines of an argument, or of a branch of it, that are not folded into groups.
const MAX_UNFOLDED: usize = 12;

/// The number of lines that are folded into a group.
const GROUP: usize = 8;

/// The fewest lines that are folded where no branch ends.
const MIN_FOLDED: usize = 3;

/// The most links of several branches that the board shows together at the end.
const MAX_LINKS: usize = 16;

/// The number of groups of an argument with many branches.
const PARTS: usize = 8;

/// An argument, ready to be shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Argument {
    lines: Vec<Line>,
    /// Whether its lines are sentences.
    is_told: bool,
    /// Whether there is room for all lines while it is followed.
    pub(super) has_room: bool,
    /// Whether the conclusion is shown with the last line, because that line already shows the whole pattern.
    ends_at_once: bool,
}

/// An inference.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Line {
    words: Vec<Segment>,
    /// The words while its branch is shown, which repeats what follows.
    opened: Vec<Segment>,
    /// What it starts from and what follows, if that can be said in short.
    ends: [Vec<Segment>; 2],
    links: Vec<MarkLink>,
    highlights: Vec<Highlight>,
    /// The lines of its branch, or of its group.
    branch: Vec<Line>,
    /// Whether it is a case of one inference or two, which do not hold in other lines.
    is_case: bool,
    /// Whether it is a group: several lines folded into one because there are many.
    is_group: bool,
    /// Whether the branch is shown.
    is_open: bool,
}

/// What a key does with the branches of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fold {
    /// Shows the branch of the current line.
    Open,
    /// Hides the branch of the current line, or the one that it is in.
    Close,
}

impl Argument {
    /// The argument of a step; `whole` is what the board shows of the pattern at the end.
    pub fn of_proof(
        hints: &SudokuHints<'_>,
        step: &Step,
        proof: &[ProofLine],
        whole: &[Highlight],
    ) -> Argument {
        let mut lines = Line::all(hints, step, proof);
        if proof.iter().all(ProofLine::is_told) {
            return Argument::told(lines, whole);
        }
        // A chain begins with a supposition; what it makes true rules out the next.
        if hints.words.notation == Notation::Symbols && proof[0].is_inference() {
            for (i, line) in lines.iter_mut().enumerate() {
                line.words.insert(0, Segment::plain(if i == 0 { "If " } else { "so " }));
            }
        }
        Argument { lines: folded(lines, hints.words.notation), ..Argument::default() }
    }

    /// An argument of sentences; `whole` is as in [`Argument::of_proof`].
    pub fn told(lines: Vec<Line>, whole: &[Highlight]) -> Argument {
        let ends_at_once = lines.len() == 1 || lines.last().is_some_and(|line| line.highlights == whole);
        Argument { lines, is_told: true, ends_at_once, has_room: false }
    }

    /// Returns the number of stages, each with one more line. What follows from all of them comes after that.
    pub fn stages(&self) -> usize {
        self.visible().len().saturating_sub(usize::from(self.ends_at_once))
    }

    /// Returns the number of stages while all branches are folded.
    pub fn folded_stages(&self) -> usize {
        self.lines.len().saturating_sub(usize::from(self.ends_at_once))
    }

    /// Returns the line that a visible one is, or whose branch it is in.
    pub fn outer_line(&self, at: usize) -> usize {
        self.visible().get(at).map_or(0, |path| path[0])
    }

    /// Returns whether some visible line has a branch that can be opened.
    pub fn has_folded(&self) -> bool {
        (0..self.visible().len()).any(|at| self.fold(at) == Some(Fold::Open))
    }

    /// Opens branches from the first line to the last, each if the argument still `fits` then.
    pub fn unfold(&mut self, mut fits: impl FnMut(&Argument) -> bool) {
        let mut at = 0;
        while at < self.visible().len() {
            if self.fold(at) == Some(Fold::Open) {
                let mut opened = self.clone();
                let path = self.visible().swap_remove(at);
                opened.line_mut(&path).is_open = true;
                if fits(&opened) {
                    *self = opened;
                }
            }
            at += 1;
        }
    }

    /// Returns what can be done with the branches at a line.
    pub fn fold(&self, at: usize) -> Option<Fold> {
        let visible = self.visible();
        let path = visible.get(at)?;
        let line = self.line(path);
        if !line.branch.is_empty() && !line.is_open {
            return Some(Fold::Open);
        }
        let is_in_branch = path.len() > 1;
        (is_in_branch || line.is_open).then_some(Fold::Close)
    }

    /// Opens or closes a branch at a line. Returns the line to go on with: the first of the branch that is open now,
    /// or the result of the one that is closed. Only one branch of a list is open at a time.
    pub fn turn(&mut self, at: usize) -> Option<usize> {
        let fold = self.fold(at)?;
        let mut path = self.visible().swap_remove(at);
        if fold == Fold::Close && !self.line(&path).is_open {
            path.pop();
        }
        let (&last, parents) = path.split_last()?;
        let siblings = parents.iter().fold(&mut self.lines, |lines, &i| &mut lines[i].branch);
        siblings.iter_mut().for_each(Line::close);
        siblings[last].is_open = fold == Fold::Open;
        let line = self.visible().iter().position(|shown| *shown == path)?;
        Some(line + usize::from(fold == Fold::Open))
    }

    /// Returns the lines that are not folded, each by its place in the lists that contain it.
    fn visible(&self) -> Vec<Vec<usize>> {
        fn add(lines: &[Line], path: &mut Vec<usize>, visible: &mut Vec<Vec<usize>>) {
            for (i, line) in lines.iter().enumerate() {
                path.push(i);
                visible.push(path.clone());
                if line.is_open {
                    add(&line.branch, path, visible);
                }
                path.pop();
            }
        }
        let mut visible = Vec::new();
        add(&self.lines, &mut Vec::new(), &mut visible);
        visible
    }

    fn line(&self, path: &[usize]) -> &Line {
        let (last, parents) = path.split_last().expect("a line is in a list");
        &parents.iter().fold(&self.lines, |lines, &i| &lines[i].branch)[*last]
    }

    fn line_mut(&mut self, path: &[usize]) -> &mut Line {
        let (last, parents) = path.split_last().expect("a line is in a list");
        &mut parents.iter().fold(&mut self.lines, |lines, &i| &mut lines[i].branch)[*last]
    }

    /// Returns all lines, or those up to the one that is being followed, which is highlighted.
    pub fn lines(&self, follows: Option<usize>) -> Vec<Vec<Segment>> {
        let visible = self.visible();
        let count = follows.map_or(visible.len(), |at| (at + 1).min(visible.len()));
        let mut shown = Vec::new();
        for (i, path) in visible[..count].iter().enumerate() {
            let is_current = follows == Some(i);
            let style = if follows.is_none() || is_current { TextStyle::Plain } else { TextStyle::Quiet };
            let number = match path[..] {
                _ if self.lines.len() == 1 => String::new(),
                [first] => format!("{}. ", first + 1),
                _ => "· ".repeat(path.len() - 1),
            };
            shown.push(self.line(path).numbered(number, style, is_current && !self.is_told));
        }
        if follows.is_some() && shown.len() > MAX_LINES && !self.has_room {
            shown.drain(..shown.len() - MAX_LINES);
            shown[0] = vec![Segment::new("…", TextStyle::Quiet)];
        }
        shown
    }

    /// Returns what the board shows while a line is followed.
    pub fn highlights(&self, at: usize) -> &[Highlight] {
        self.visible().get(at).map_or(&[], |path| &self.line(path).highlights)
    }

    /// Returns the links of all lines, or of those up to the one that is being followed. Those of a branch are shown
    /// only while it is followed, or at the end if they are few or there is no other branch.
    pub fn links(&self, follows: Option<usize>) -> Vec<MarkLink> {
        let Some(at) = follows else {
            let all: Vec<MarkLink> = self.lines.iter().flat_map(Line::all_links).collect();
            let is_only = self.lines.iter().filter(|line| line.is_result()).count() == 1;
            if is_only || all.len() <= MAX_LINKS {
                return all;
            }
            return self.lines.iter().filter(|line| !line.is_result()).flat_map(Line::own_links).collect();
        };
        let visible = self.visible();
        let Some(current) = visible.get(at) else { return Vec::new() };
        let mut links = Vec::new();
        for path in &visible[..=at] {
            let is_current = path == current;
            let line = self.line(path);
            // Of several branches, the board shows the one that is being followed.
            let is_followed = current.starts_with(&path[..path.len() - 1]);
            let of_line = if is_current {
                if line.is_group { line.own_links() } else { line.all_links() }
            } else if is_followed && !line.is_result() && !line.is_group {
                line.links.clone()
            } else {
                Vec::new()
            };
            links.extend(of_line.into_iter().map(|link| MarkLink { is_current, ..link }));
        }
        links
    }
}

impl Line {
    /// A sentence, and what the board shows beside it.
    pub fn sentence(words: Vec<Segment>, highlights: Vec<Highlight>) -> Line {
        Line { words, highlights, ..Line::default() }
    }

    /// The lines of an argument or of a branch.
    fn all(hints: &SudokuHints<'_>, step: &Step, proof: &[ProofLine]) -> Vec<Line> {
        let begins = |at: usize| at == 0 && proof[0].is_inference();
        proof.iter().enumerate().map(|(at, line)| Line::new(hints, step, line, begins(at))).collect()
    }

    /// A line, which may begin an argument.
    fn new(hints: &SudokuHints<'_>, step: &Step, line: &ProofLine, begins: bool) -> Line {
        let notation = hints.words.notation;
        let words = hints.say(&match notation {
            Notation::Words => line.sentence(begins),
            Notation::Symbols => line.text(),
        });
        let opened = match (line.premise, line.claim) {
            (Some(premise), _) => hints.say(&text!("If {}:", premise.said(notation))),
            (None, Some(claim)) => hints.say(&claim.said(notation).then(", because:")),
            (None, None) => words.clone(),
        };
        let start = line.cause.or(line.premise).or(line.claim);
        let ends = [start, line.claim]
            .map(|claim| claim.map_or_else(Vec::new, |claim| hints.say(&claim.said(notation))));
        let branch = Line::all(hints, step, &line.branch);
        let is_case = match line.premise {
            Some(_) => line.has_short_branch(),
            // What is supposed leads to the contradiction at once.
            None => line.branch.len() == 2,
        };
        let told = Line {
            words,
            opened,
            ends,
            highlights: hints.highlights_of(step, &line.shown),
            is_case,
            ..Line::default()
        };
        if is_case {
            // The line itself has its inferences.
            let links = branch.into_iter().flat_map(|line| line.links).collect();
            return Line { links, ..told };
        }
        let alphabet = hints.session.puzzle().alphabet;
        let links = line.links.iter().map(|link| mark_link(link, alphabet)).collect();
        Line { links, branch: folded(branch, notation), ..told }
    }

    /// Folds lines into one, which says where they start and end.
    fn group(lines: Vec<Line>, notation: Notation) -> Line {
        let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return Line::default() };
        let ends = [first.ends[0].clone(), last.ends[1].clone()];
        // A refuted supposition says why; a case starts from its own premise.
        let is_refuted = last.is_result() && last.ends[0] == last.ends[1];
        let end = if is_refuted { &last.words } else { &ends[1] };
        let (arrow, to) = match (notation, lines.len() > 2) {
            (Notation::Words, true) => (", then … ", " … "),
            (Notation::Words, false) => (", then ", " … "),
            (Notation::Symbols, true) => (" → … → ", " to "),
            (Notation::Symbols, false) => (" → ", " to "),
        };
        let mut opened = joined(&ends[0], to, &ends[1]);
        opened.push(Segment::plain(":"));
        Line {
            words: joined(&ends[0], arrow, end),
            opened,
            ends,
            highlights: last.highlights.clone(),
            branch: folded(lines, notation),
            is_group: true,
            ..Line::default()
        }
    }

    fn close(&mut self) {
        self.is_open = false;
        self.branch.iter_mut().for_each(Line::close);
    }

    /// Returns whether it is the result of a branch.
    fn is_result(&self) -> bool {
        self.is_case || !self.is_group && !self.branch.is_empty()
    }

    /// Its links and those of its group, without branches.
    fn own_links(&self) -> Vec<MarkLink> {
        let folded = if self.is_group { &self.branch[..] } else { &[] };
        self.links.iter().cloned().chain(folded.iter().flat_map(Line::own_links)).collect()
    }

    /// Its links and those of its branch.
    fn all_links(&self) -> Vec<MarkLink> {
        self.links.iter().cloned().chain(self.branch.iter().flat_map(Line::all_links)).collect()
    }

    /// Returns the words after a number.
    fn numbered(&self, number: String, style: TextStyle, stands_out: bool) -> Vec<Segment> {
        let mut segments = Vec::new();
        if !number.is_empty() {
            segments.push(Segment::new(number, TextStyle::Quiet));
        }
        segments.extend_from_slice(if self.is_open { &self.opened } else { &self.words });
        for segment in &mut segments {
            if style == TextStyle::Quiet {
                segment.tone = TextStyle::Quiet;
            } else if stands_out {
                segment.tone = TextStyle::Strong;
            }
        }
        segments
    }

    /// Returns whether nothing in short is said to follow from it.
    fn is_open_end(&self) -> bool {
        self.ends[1].is_empty()
    }
}

/// Two texts with some words between them.
fn joined(first: &[Segment], between: &str, second: &[Segment]) -> Vec<Segment> {
    [first, &[Segment::plain(between)], second].concat()
}

/// Folds all but the first and the last of many lines into groups, until they are few.
fn folded(lines: Vec<Line>, notation: Notation) -> Vec<Line> {
    if lines.len() <= MAX_UNFOLDED {
        return lines;
    }
    let mut lines = lines;
    let first = lines[0].is_open_end().then(|| lines.remove(0));
    let last = lines.pop_if(|line| line.is_open_end());
    let around = usize::from(first.is_some()) + usize::from(last.is_some());
    let mut groups = by_branches(&lines, notation);
    if groups.len() + around > MAX_UNFOLDED {
        let parts: Vec<&[Line]> = lines.split_inclusive(Line::is_result).collect();
        groups = match parts.len() {
            1 => groups_of(&lines, notation),
            count => {
                let parts = parts.chunks(count.div_ceil(PARTS));
                parts.map(|parts| Line::group(parts.concat(), notation)).collect()
            }
        };
    }
    folded(first.into_iter().chain(groups).chain(last).collect(), notation)
}

/// Folds the lines before each result of a branch together with it, so that the results tell the argument.
fn by_branches(lines: &[Line], notation: Notation) -> Vec<Line> {
    let mut groups = Vec::new();
    for part in lines.split_inclusive(Line::is_result) {
        match part.split_last() {
            Some((result, [])) => groups.push(result.clone()),
            Some((result, before)) if result.is_result() && before.len() >= GROUP => {
                groups.extend(groups_of(before, notation));
                groups.push(result.clone());
            }
            Some((result, _)) if result.is_result() => groups.push(Line::group(part.to_vec(), notation)),
            _ if part.len() < MIN_FOLDED => groups.extend_from_slice(part),
            _ => groups.extend(groups_of(part, notation)),
        }
    }
    groups
}

/// Folds lines into groups of about the same size.
fn groups_of(lines: &[Line], notation: Notation) -> Vec<Line> {
    let size = lines.len().div_ceil(lines.len().div_ceil(GROUP));
    lines.chunks(size).map(|lines| Line::group(lines.to_vec(), notation)).collect()
}

fn mark_link(link: &Link, alphabet: Alphabet) -> MarkLink {
    let [from, to] = [&link.from, &link.to].map(|node| MarkGroup {
        cells: node.cells.iter().map(|cell| cell.index()).collect(),
        place: node.digit.index(),
        symbol: alphabet.symbol(node.digit),
    });
    MarkLink { from, to, is_strong: link.strong, is_current: false }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line with one link, from this cell.
    fn linked(cell: usize) -> Line {
        let group = |cell| MarkGroup { cells: vec![cell], place: 0, symbol: '1' };
        let link = MarkLink { from: group(cell), to: group(cell + 1), is_strong: true, is_current: false };
        let end = || vec![Segment::plain("r1c1=1")];
        Line { links: vec![link], ends: [end(), end()], ..Line::default() }
    }

    fn branch(cells: std::ops::Range<usize>) -> Line {
        Line { links: Vec::new(), branch: cells.map(linked).collect(), ..linked(0) }
    }

    fn cells(argument: &Argument, follows: Option<usize>) -> Vec<usize> {
        argument.links(follows).iter().map(|link| link.from.cells[0]).collect()
    }

    #[test]
    fn the_last_stage_shows_few_links_of_several_branches() {
        let few = vec![linked(0), branch(10..12), branch(20..22)];
        let argument = Argument { lines: few, ..Argument::default() };
        assert_eq!(cells(&argument, None), [0, 10, 11, 20, 21]);
        let lines = vec![linked(0), branch(10..23), branch(30..33)];
        let argument = Argument { lines, ..Argument::default() };
        assert_eq!(cells(&argument, None), [0]);
        assert_eq!(cells(&argument, Some(2)), [0, 30, 31, 32]);
        let argument = Argument { lines: vec![linked(0), branch(10..13)], ..Argument::default() };
        assert_eq!(cells(&argument, None), [0, 10, 11, 12], "the only branch");

        let many = (0..20).map(|i| branch(10 * i..10 * i + 3)).chain([linked(500)]);
        let argument = Argument { lines: folded(many.collect(), Notation::Words), ..Argument::default() };
        assert!(argument.lines.len() <= MAX_UNFOLDED, "they are folded");
        assert_eq!(cells(&argument, None), [500]);
        assert_eq!(cells(&argument, Some(0)), Vec::<usize>::new());
    }

    #[test]
    fn the_last_stage_shows_the_links_of_groups_of_groups() {
        let count = GROUP * (MAX_UNFOLDED + 2);
        let argument = Argument {
            lines: folded((0..count).map(linked).collect(), Notation::Words),
            ..Argument::default()
        };
        let first = &argument.lines[0];
        assert!(first.is_group && first.branch[0].is_group, "groups of groups");
        assert_eq!(cells(&argument, None), (0..count).collect::<Vec<_>>());
        assert_eq!(cells(&argument, Some(0)), (0..first.own_links().len()).collect::<Vec<_>>());
    }
}
