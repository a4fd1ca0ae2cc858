//! The argument of a step as a list: one inference a line, each with the links that a board can draw.

use super::claim::Claim;
use super::group::CandidateGroup;
use super::node::{Link, Node};
use super::why::{Inferred, Why};
use crate::explain::Role;
use crate::grid::{CandidateGrid, CandidateSet, CellSet, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Highlight, Text, text};

/// An inference of an argument.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProofLine {
    /// What the premise follows from, if no line before says it.
    pub cause: Option<Claim>,
    /// What holds by the line before, or what is supposed; `None` if several lines before are needed.
    pub premise: Option<Claim>,
    /// What follows from the premises.
    pub claim: Option<Claim>,
    /// Why that follows.
    pub why: Why,
    /// The links that lead from the line before to the claim.
    pub links: Vec<Link>,
    /// The branch of which this line is the result; empty if the line is a single inference.
    pub branch: Vec<ProofLine>,
    /// What the board shows with the line. A [presentation](crate::hint::Step::presentation) fills it in where it is
    /// empty.
    pub shown: Vec<Highlight>,
}

impl ProofLine {
    /// A line with this reason.
    pub(in crate::hint) fn because(why: Why) -> ProofLine {
        ProofLine { why, ..ProofLine::default() }
    }

    /// A sentence of a story.
    pub(in crate::hint) fn told(words: Text) -> ProofLine {
        ProofLine::about(words, CellSet::EMPTY, &[])
    }

    /// A sentence about the part of the pattern that is in these cells and houses. The board shows that part from then
    /// on.
    pub(in crate::hint) fn about(words: Text, cells: CellSet, houses: &[HouseId]) -> ProofLine {
        ProofLine::because(Why::Told { words, cells, houses: houses.to_vec() })
    }

    /// A case of a story: the end is true if the start is, which rules out the node between. Only this case is shown.
    pub(in crate::hint) fn case(words: Text, start: Node, ruled_out: Node, end: Node) -> ProofLine {
        let claims = [Claim::is(start), Claim::is_not(ruled_out), Claim::is(end)];
        ProofLine::told(words)
            .drawing(vec![Link::weak(start, ruled_out), Link::strong(ruled_out, end)])
            .showing(claims.into_iter().flat_map(Claim::highlights).collect())
    }

    /// The line before the members of a group, each of which is a case.
    pub(super) fn before_cases(group: CandidateGroup, grid: &CandidateGrid) -> ProofLine {
        let mut shown = Highlights::new(grid.geometry());
        group.highlight(&mut shown);
        for (cell, digit) in group.members(grid) {
            shown.cell(Role::Fin, cell, CandidateSet::of(digit));
        }
        ProofLine::told(group.one_is_true()).showing(shown.into_list())
    }

    /// The branch of a candidate that rules out another one at once, or is itself what the step places.
    pub(super) fn at_once(start: Claim, grid: &CandidateGrid, effect: &Effect) -> ProofLine {
        let Some(claim) = Claim::of_effect(effect).filter(|claim| *claim != start) else {
            return ProofLine { why: Why::IsResult, ..ProofLine::supposing(start) };
        };
        let line = ProofLine::ruling_out(start, claim, grid);
        ProofLine { branch: vec![line], ..ProofLine::supposing(start) }.claiming(claim)
    }

    /// The inference that one node rules out another: `r3c4=7 → r3c5≠7 (row 3)`.
    pub(super) fn ruling_out(premise: Claim, claim: Claim, grid: &CandidateGrid) -> ProofLine {
        let cells = premise.node.cells | claim.node.cells;
        let shared =
            grid.geometry().houses().find(|(_, house)| cells.len() > 1 && cells.is_subset(house.set));
        ProofLine {
            premise: Some(premise),
            claim: Some(claim),
            why: shared.map_or(Why::Plain, |(house, _)| Why::House(house)),
            links: vec![Link::weak(premise.node, claim.node)],
            ..ProofLine::default()
        }
    }

    /// A line that supposes something: `If r1c2=5:`, or with the words of a reason instead of the colon.
    pub fn supposing(claim: Claim) -> ProofLine {
        ProofLine { premise: Some(claim), ..ProofLine::default() }
    }

    /// The line with this claim before its reason.
    pub(in crate::hint) fn claiming(self, claim: Claim) -> ProofLine {
        ProofLine { claim: Some(claim), ..self }
    }

    /// The line with these links.
    pub(in crate::hint) fn drawing(self, links: Vec<Link>) -> ProofLine {
        ProofLine { links, ..self }
    }

    /// The line with what the board shows.
    pub(in crate::hint) fn showing(self, shown: Vec<Highlight>) -> ProofLine {
        ProofLine { shown, ..self }
    }

    /// Returns the inference in short: `r3c7≠7 → r1c6=7 (box 2)`.
    pub fn text(&self) -> Text {
        match (&self.branch[..], self.premise, self.cause) {
            // A short branch is part of the line itself.
            ([first, ..], Some(premise), _) if self.has_short_branch() => match first.premise {
                Some(_) => in_a_row(&self.branch),
                None => text!("{} → {}", premise.text(), in_a_row(&self.branch)),
            },
            (.., Some(cause)) => text!("{} → {}", cause.text(), self.inference()),
            (.., None) => self.inference(),
        }
    }

    /// Returns the inference as a sentence, which begins an argument or goes on with it: `If r3c7 isn't 7, it's 5.`,
    /// `Then the 7 of box 2 is in r1c6.`
    pub fn sentence(&self, begins: bool) -> Text {
        if self.is_told() {
            return self.why.words();
        }
        match (self.premise, self.claim) {
            (Some(premise), None) if self.why == Why::Plain => text!("Suppose {}.", premise.words()),
            (Some(premise), None) => text!("If {}{}", premise.words(), self.why.words()),
            (Some(premise), Some(_)) if self.has_short_branch() => {
                text!("If {}, {}.", premise.words(), clauses(&self.branch))
            }
            (Some(premise), Some(claim)) if !self.branch.is_empty() => {
                text!("If {}, then in the end {}.", premise.words(), claim.words())
            }
            (Some(premise), Some(claim)) => match self.cause {
                Some(cause) => text!("If {}, {}.", cause.words(), self.clause()),
                None if begins && premise.is_in_cell_of(claim) => {
                    text!("If {}, it's {}.", premise.words(), claim.node.digit)
                }
                None if begins => text!("If {}, {}.", premise.words(), self.consequence()),
                None => text!("Then {}.", self.clause()),
            },
            (None, Some(claim)) if matches!(self.why, Why::Otherwise(..)) => {
                text!("{}{}.", claim.words(), self.why.in_words())
            }
            (None, _) => text!("Then {}.", self.consequence()),
        }
    }

    /// What follows, as a clause: `r1c6 isn't 7 but 4`, `the 7 of box 2 is in r1c6`.
    fn clause(&self) -> Text {
        match (self.premise, self.claim) {
            (Some(premise), Some(claim)) if claim.is_true && premise.is_in_cell_of(claim) => {
                let because = self.why.because();
                text!("{} but {}{}", premise.words(), claim.node.digit, because)
            }
            _ => self.consequence(),
        }
    }

    /// What follows, without the premise.
    fn consequence(&self) -> Text {
        let Some(claim) = self.claim else { return self.why.in_words() };
        let Node { cells, digit } = claim.node;
        let because = self.why.because();
        match self.why {
            Why::House(house) | Why::OnlyOne(CandidateGroup::House(house, _), _) if claim.is_true => {
                text!("the {} of {} is in {}{}", digit, house, cells, because)
            }
            Why::OnlyOne(CandidateGroup::Cell(cell), _) => text!("{} can only be {}{}", cell, digit, because),
            Why::Set(cells, digits) => {
                let lost = self.premise.filter(|premise| !premise.is_true);
                let lost = lost.map_or(CandidateSet::EMPTY, |premise| CandidateSet::of(premise.node.digit));
                text!("{} must be {}", cells, Text::list((digits - lost).iter()))
            }
            _ => claim.words(),
        }
    }

    /// Returns whether its branch is short enough to be part of its line: one inference, or two without branches.
    pub fn has_short_branch(&self) -> bool {
        match &self.branch[..] {
            [_] => true,
            [first, last] => first.branch.is_empty() && last.branch.is_empty(),
            _ => false,
        }
    }

    /// Returns whether it leads from a premise to a claim at once.
    pub fn is_inference(&self) -> bool {
        self.premise.is_some() && self.claim.is_some() && self.cause.is_none() && self.branch.is_empty()
    }

    fn inference(&self) -> Text {
        match (self.premise, self.claim) {
            (Some(premise), None) if self.why == Why::Plain => text!("If {}:", premise.text()),
            (Some(premise), None) => text!("If {}{}", premise.text(), self.why.words()),
            (Some(premise), Some(_)) if self.branch.is_empty() => {
                text!("{} → {}", premise.text(), self.conclusion())
            }
            (Some(premise), Some(_)) => text!("{} → … → {}", premise.text(), self.conclusion()),
            (None, _) => self.conclusion(),
        }
    }

    /// What follows, without the premise: `r1c6=7 (box 2)`.
    pub fn conclusion(&self) -> Text {
        text!("{}{}", self.claim.map_or_else(Text::default, Claim::text), self.why.words())
    }

    /// Returns whether it is a sentence of a story.
    pub fn is_told(&self) -> bool {
        matches!(self.why, Why::Told { .. })
    }

    /// Returns what it says to be true or false.
    fn claims(&self) -> impl Iterator<Item = Claim> {
        self.premise.into_iter().chain(self.claim)
    }

    /// Returns the number of lines, those of branches included.
    pub fn count(&self) -> usize {
        1 + self.branch.iter().map(ProofLine::count).sum::<usize>()
    }
}

/// Returns lines as one sentence without what the line before has said: `r3c7≠7 → r1c6=7 (box 2) → r1c1=1 (row 1)`.
pub(in crate::hint) fn in_a_row(lines: &[ProofLine]) -> Text {
    let texts =
        lines.iter().enumerate().map(|(i, line)| if i == 0 { line.text() } else { line.conclusion() });
    Text::join(texts, " → ")
}

/// Returns what follows one after another: `r3c7 isn't 7 but 5, so the 5 of box 2 is in r1c6`.
pub(in crate::hint) fn clauses(lines: &[ProofLine]) -> Text {
    Text::join(lines.iter().map(ProofLine::clause), ", so ")
}

/// Returns lines as sentences, those of their branches included.
pub(in crate::hint) fn sentences(lines: &[ProofLine]) -> Vec<Text> {
    let mut told = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        if line.branch.is_empty() || line.has_short_branch() {
            told.push(line.sentence(i == 0 && line.is_inference()));
            continue;
        }
        // A branch begins with what it supposes, unless its first line does so.
        let first = &line.branch[0];
        if let Some(premise) = line.premise
            && first.premise != Some(premise)
            && first.cause.is_none()
        {
            told.push(text!("Suppose {}.", premise.words()));
        }
        told.extend(sentences(&line.branch));
        if let (None, Some(claim)) = (line.premise, line.claim) {
            told.push(text!("So {}.", claim.words()));
        }
    }
    told
}

/// Fills in what the board shows with each inference: what is true or false by then, given what holds `before`, and
/// what the reason rests on.
pub(in crate::hint) fn show_claims(lines: &mut [ProofLine], grid: &CandidateGrid, before: &[Claim]) {
    let mut known = before.to_vec();
    for line in lines {
        let within = [&known[..], line.premise.as_slice()].concat();
        show_claims(&mut line.branch, grid, &within);
        if line.shown.is_empty() {
            let of_branch = line.branch.iter().flat_map(ProofLine::claims);
            let claims: Vec<Claim> = known.iter().copied().chain(of_branch).chain(line.claims()).collect();
            let mut shown = Highlights::new(grid.geometry());
            let is_drawn = !line.links.is_empty() || !line.branch.is_empty();
            let inferred = Inferred { premise: line.premise, claim: line.claim, is_drawn };
            line.why.highlight(inferred, grid, &mut shown);
            claims.into_iter().for_each(|claim| claim.highlight(&mut shown));
            line.shown = shown.into_list();
        }
        // What a branch supposes holds only in it.
        if line.branch.is_empty() || line.premise.is_none() {
            known.extend(line.claims());
        }
    }
}
