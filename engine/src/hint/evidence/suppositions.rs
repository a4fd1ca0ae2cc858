//! Evidence of forcing nets: singles that follow from a candidate supposed true or false.

use super::anyway::{Anyway, opening};
use super::argument::{Argument, in_every_case};
use super::causes::Known;
use super::check::{Allowed, CheckError, CheckedBoard, conclusion, ensure};
use super::claim::Claim;
use super::group::CandidateGroup;
use super::node::Node;
use super::notation::Notation;
use super::part::record;
use super::proof::ProofLine;
use super::why::Why;
use crate::explain::Role;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

/// Every member of a group, supposed true, leads to the effect by singles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetVerity {
    pub group: CandidateGroup,
    /// One supposition for each member.
    pub branches: Vec<Supposition>,
}

/// A supposition that leaves a cell without a candidate or a digit without a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// The candidate that is supposed, and what follows.
    pub supposition: Supposition,
    /// The group that is left with nothing.
    pub end: CandidateGroup,
}

/// A candidate supposed true or false, and what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Supposition {
    pub cell: Cell,
    pub digit: Digit,
    /// Whether it is supposed true.
    pub is_true: bool,
    /// The consequences, in order.
    pub steps: Vec<Inference>,
}

/// A consequence within a supposition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Inference {
    /// A single: hidden in a house, or else naked.
    Place {
        cell: Cell,
        digit: Digit,
        /// The house in which it is hidden.
        house: Option<HouseId>,
    },
    /// A candidate that is eliminated because supposing it true, too, leads to a contradiction.
    Refuted(Box<Refutation>),
}

record!(NetVerity { group as "one_of", branches });
record!(Refutation { supposition as "suppose", end as "empty" });
record!(Supposition { cell, digit, is_true, steps });
record!(Inference: Place { cell, digit, house }, Refuted(refuted));

impl Refutation {
    /// Returns the number of inferences, nested ones included.
    pub fn count(&self) -> usize {
        1 + self.supposition.count()
    }

    /// Confirms that the steps follow from this claim, and leave the group with nothing.
    fn check_from(&self, grid: &CandidateGrid, claim: Claim) -> Result<(), CheckError> {
        let after = follow(grid, claim, &self.supposition.steps)?;
        ensure(self.end.has_nothing_left(CheckedBoard { grid: &after }), "no dead end")
    }

    /// Returns the supposition, what follows by these steps, and what is left with nothing.
    fn lines(&self, steps: &[&Inference], mut known: Known) -> Vec<ProofLine> {
        let supposed = self.supposition.claim();
        known.add(supposed);
        let mut lines = vec![ProofLine::supposing(supposed)];
        lines.extend(steps.iter().map(|step| step.line(&mut known)));
        lines.push(ProofLine::because(known.nothing_left(self.end)));
        lines
    }
}

impl Supposition {
    /// Returns what is supposed.
    pub fn claim(&self) -> Claim {
        Claim { node: Node::single(self.cell, self.digit), is_true: self.is_true }
    }

    /// Returns the number of inferences, nested ones included.
    fn count(&self) -> usize {
        let counts = self.steps.iter().map(|step| match step {
            Inference::Place { .. } => 1,
            Inference::Refuted(inner) => inner.count(),
        });
        counts.sum()
    }

    fn proof(&self, known: &mut Known) -> Vec<ProofLine> {
        self.steps.iter().map(|step| step.line(known)).collect()
    }

    /// Returns the line of one case of several, with the effect as its result.
    fn case(&self, mut known: Known, effect: &Effect) -> ProofLine {
        known.add(self.claim());
        let mut lines = self.proof(&mut known);
        let Some(last) = lines.last() else { return ProofLine::at_once(self.claim(), known.grid, effect) };
        // A case ends with the result, which its last digit may only rule out.
        if let Some(result) = Claim::of_effect(effect).filter(|result| Some(*result) != last.claim)
            && let Some(cause) = known.latest_cause(result)
        {
            lines.push(ProofLine::ruling_out(cause, result, known.grid));
        }
        let claim = lines.last().and_then(|last| last.claim);
        ProofLine { premise: Some(self.claim()), claim, branch: lines, ..ProofLine::default() }
    }

    fn highlight(&self, highlights: &mut Highlights) {
        for step in &self.steps {
            match step {
                &Inference::Place { cell, digit, .. } => highlights.add(Role::Pattern, cell, Some(digit)),
                Inference::Refuted(inner) => {
                    let Supposition { cell, digit, .. } = inner.supposition;
                    highlights.add(Role::Counterpart, cell, Some(digit));
                }
            }
        }
        highlights.add(Role::Pattern, self.cell, Some(self.digit));
    }
}

impl Inference {
    /// Returns it as a line, and adds it to what is known.
    fn line(&self, known: &mut Known) -> ProofLine {
        let line = match self {
            &Inference::Place { cell, digit, house } => {
                let group =
                    house.map_or(CandidateGroup::Cell(cell), |house| CandidateGroup::House(house, digit));
                let node = Node::single(cell, digit);
                ProofLine::because(known.only_one(group, node)).claiming(Claim::is(node))
            }
            Inference::Refuted(inner) => {
                let steps: Vec<&Inference> = inner.supposition.steps.iter().collect();
                let branch = inner.lines(&steps, known.clone());
                // The causes may be in the lines between, which the line itself does not show.
                let causes = match &branch[..] {
                    [_, ProofLine { why: Why::NothingLeft(_, causes), .. }] => causes.clone(),
                    _ => Vec::new(),
                };
                let claim = inner.supposition.claim().opposite();
                let why = Why::Otherwise(inner.end, causes);
                ProofLine { branch, ..ProofLine::because(why).claiming(claim) }
            }
        };
        line.claim.into_iter().for_each(|claim| known.add(claim));
        line
    }
}

impl Argument for Refutation {
    fn highlight(&self, highlights: &mut Highlights) {
        self.end.highlight(highlights);
        self.supposition.highlight(highlights);
    }

    /// What holds without the supposition comes before it.
    fn proof(&self, grid: &CandidateGrid, _: &Effect) -> Vec<ProofLine> {
        let mut steps: Vec<&Inference> = self.supposition.steps.iter().collect();
        let digits: Vec<(Cell, Digit)> = steps
            .iter()
            .filter_map(|step| match step {
                &&Inference::Place { cell, digit, .. } => Some((cell, digit)),
                _ => None,
            })
            .collect();
        let mut anyway = Anyway::new(grid, self.supposition.claim(), &digits);
        steps.retain(
            |step| !matches!(step, &&Inference::Place { cell, digit, .. } if anyway.holds(cell, digit)),
        );
        let mut known = Known::new(grid, self.count());
        anyway.claims.iter().for_each(|&claim| known.add(claim));
        let lines = self.lines(&steps, known);
        anyway.line().into_iter().chain(lines).collect()
    }

    /// What was supposed is not so; nor is any other candidate true from which the same steps follow.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let supposed = self.supposition.claim();
        self.check_from(board.grid, supposed)?;
        if !supposed.is_true {
            return Allowed::claim(supposed.opposite());
        }
        Allowed::eliminations(move |cell, digit| {
            self.check_from(board.grid, Claim::is(Node::single(cell, digit))).is_ok()
        })
    }

    fn supposed(&self) -> Option<Claim> {
        Some(self.supposition.claim())
    }

    fn dead_end(&self) -> Option<CandidateGroup> {
        Some(self.end)
    }

    fn in_symbols(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Text> {
        let proof = self.proof(grid, effect);
        let (opening, lines) = opening(&proof)?;
        let end = self.conclusion(effect, Notation::Symbols);
        Some(text!("{} {}. {}", opening, in_a_list(lines), end))
    }
}

impl Argument for NetVerity {
    fn highlight(&self, highlights: &mut Highlights) {
        self.group.highlight(highlights);
        self.branches.iter().for_each(|branch| branch.highlight(highlights));
        self.branches.iter().for_each(|branch| branch.claim().node.highlight(Role::Fin, highlights));
    }

    fn proof(&self, grid: &CandidateGrid, effect: &Effect) -> Vec<ProofLine> {
        let count = self.branches.iter().map(Supposition::count).sum();
        let mut lines = vec![ProofLine::before_cases(self.group, grid)];
        lines.extend(self.branches.iter().map(|branch| branch.case(Known::new(grid, count), effect)));
        lines
    }

    /// Every member of the group leads to the effect by singles.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, effect: &Effect) -> Result<Allowed<'a>, CheckError> {
        let NetVerity { group, branches } = self;
        let members = group.checked_members(board)?;
        let starts: Vec<Node> = branches.iter().map(|b| Node::single(b.cell, b.digit)).collect();
        ensure(members == starts && !starts.is_empty(), "not a branch for every candidate")?;
        let claim = conclusion(effect)?;
        for branch in branches {
            let after = follow(board.grid, branch.claim(), &branch.steps)?;
            let (digit, cells) = (claim.node.digit, claim.node.cells);
            let is_so = cells.iter().all(|cell| {
                if claim.is_true {
                    after.value(cell) == Some(digit)
                } else {
                    after.value(cell) != Some(digit) && !after.candidates(cell).contains(digit)
                }
            });
            ensure(branch.is_true && is_so, "a branch that leads elsewhere")?;
        }
        Allowed::claim(claim)
    }

    fn cases(&self) -> Option<CandidateGroup> {
        Some(self.group)
    }

    fn in_symbols(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Text> {
        let proof = self.proof(grid, effect);
        let cases = self.branches.iter().zip(proof.iter().skip(1)).map(|(branch, line)| {
            let words = (!branch.steps.is_empty()).then(|| in_a_list(&line.branch));
            (branch.claim().node, words)
        });
        Some(in_every_case(self, cases, effect))
    }
}

/// The position after a claim and all steps, each of which must be forced.
fn follow(grid: &CandidateGrid, claim: Claim, steps: &[Inference]) -> Result<CandidateGrid, CheckError> {
    let Claim { node: Node { cells, digit }, is_true } = claim;
    let cell = cells.only().filter(|&cell| grid.candidates(cell).contains(digit));
    let Some(cell) = cell else { return Err(CheckError("supposes what is no candidate".into())) };
    let mut grid = grid.clone();
    if is_true {
        grid.place(cell, digit)
    } else {
        grid.eliminate(cell, CandidateSet::of(digit))
    }
    for step in steps {
        match step {
            &Inference::Place { cell, digit, house } => {
                let board = CheckedBoard { grid: &grid };
                let forced = match house {
                    Some(house) => {
                        board.places(house, digit) == CellSet::of(cell) && !board.placed(house, digit)
                    }
                    None => grid.candidates(cell) == CandidateSet::of(digit),
                };
                ensure(forced, format_args!("{digit:?} in {cell:?} is not forced"))?;
                grid.place(cell, digit);
            }
            Inference::Refuted(inner) => {
                inner.check_from(&grid, inner.supposition.claim())?;
                let Supposition { cell, digit, is_true, .. } = inner.supposition;
                ensure(is_true, "only a candidate is refuted within")?;
                grid.eliminate(cell, CandidateSet::of(digit));
            }
        }
    }
    Ok(grid)
}

/// Lines as a list. Nested suppositions are in brackets.
fn in_a_list(lines: &[ProofLine]) -> Text {
    let words = lines.iter().map(|line| match (line.claim, &line.branch[..]) {
        (Some(claim), [_, within @ ..]) => text!("{} [else {}]", claim.text(), in_a_list(within)),
        _ => line.conclusion(),
    });
    Text::join(words, ", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_suppositions_are_in_brackets() {
        use crate::grid::{Alphabet, Geometry, Grid};
        let board = Geometry::standard(9).expect("9x9");
        let grid = CandidateGrid::new(board.clone(), &Grid::empty(81));
        let digit = Digit::from_index;
        let is = |column, d| Inference::Place { cell: board.cell(1, column), digit: digit(d), house: None };
        let refuted = |d, steps| {
            let supposition = Supposition { cell: board.cell(0, 8), digit: digit(d), is_true: true, steps };
            Refutation { supposition, end: CandidateGroup::Cell(board.cell(2, 2)) }
        };
        let effect = Effect::decide(board.cell(0, 8), digit(0), false);
        let nested = |d, steps| Inference::Refuted(Box::new(refuted(d, steps)));
        let steps = vec![nested(1, vec![is(0, 3)]), nested(2, Vec::new()), is(4, 5), is(5, 6)];
        assert_eq!(
            refuted(0, steps).in_symbols(&grid, &effect).unwrap().render(&board, Alphabet::Digits),
            "If r1c9=1: r1c9≠2 [else r2c1=4, no digit is left for r3c3], r1c9≠3 [else no digit is left for r3c3], \
             r2c5=6, r2c6=7, no digit is left for r3c3. So r1c9≠1."
        );
    }
}
