//! Evidence of Kraken fish.

use super::argument::Argument;
use super::chain::Chain;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::fish::Fish;
use super::forcing::rules_out;
use super::node::Node;
use super::part::record;
use super::proof::{ProofLine, clauses};
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

/// A fish whose fins, or all candidates of a group of fins and places, lead by chains to the same conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kraken {
    pub fish: Fish,
    /// The cover house one of whose places is true if no fin is; `None` if the fish itself eliminates.
    pub cover: Option<HouseId>,
    /// Each fin (and each place in the cover house) with the chain that starts from it, as for a forcing chain.
    pub arms: Vec<(Node, Chain)>,
}

record!(Kraken { fish, cover, arms });

impl Argument for Kraken {
    fn highlight(&self, highlights: &mut Highlights) {
        self.fish.highlight(highlights);
        self.arms.iter().for_each(|(_, arm)| arm.highlight(highlights));
        self.arms.iter().for_each(|(start, _)| start.highlight(Role::Fin, highlights));
    }

    fn house(&self) -> Option<HouseId> {
        self.fish.house()
    }

    fn digits(&self) -> CandidateSet {
        self.fish.digits()
    }

    /// Confirms that an arm starts from every fin, and from every place in the cover house if one is given.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, effect: &Effect) -> Result<Allowed<'a>, CheckError> {
        let Kraken { fish, cover, arms } = self;
        // The houses must form a fish; what it eliminates by itself is checked below.
        fish.allowed(board, effect)?;
        let mut members = fish.fins;
        if let Some(cover) = *cover {
            ensure(fish.cover.contains(&cover), "not a cover house of the fish")?;
            let places = board.places(cover, fish.digit).iter();
            members |= places.filter(|&cell| board.houses_with(cell, &fish.base) > 0).collect();
        }
        ensure(arms.len() == members.len() && !arms.is_empty(), "not an arm for every place")?;
        for place in members.iter() {
            let node = Node::single(place, fish.digit);
            ensure(arms.iter().any(|(start, _)| *start == node), format_args!("no arm from {place:?}"))?;
        }
        Allowed::eliminations(move |cell, digit| {
            let by_fish = digit == fish.digit && fish.is_covered_more(board, cell);
            let target = Node::single(cell, digit);
            let mut arms = arms.iter();
            (cover.is_some() || by_fish)
                && arms.all(|(start, arm)| rules_out(board, start, true, arm, &target) == Ok(true))
        })
    }

    fn names(&self) -> RoleNames {
        vec![(Role::Pattern, "true"), (Role::Counterpart, "false")]
    }

    fn pattern(&self, effect: &Effect) -> Option<Text> {
        self.fish.pattern(effect)
    }

    fn idea(&self, grid: &CandidateGrid, effect: &Effect) -> Text {
        words::idea("kraken", &[("fish", self.fish.idea(grid, effect))])
    }

    fn story(&self, _: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let (Kraken { fish, cover, arms }, Effect::Eliminate(eliminations)) = (self, effect) else {
            return None;
        };
        let targets =
            eliminations.iter().flat_map(|&(cell, digits)| digits.iter().map(move |d| Node::single(cell, d)));
        let so = Text::list(targets.map(|node| node.is_not()));
        let places = text!(
            "In {}, every place for {} except {} is in {}.",
            Text::houses(&fish.base),
            fish.digit,
            Text::list(fish.fins.iter()),
            Text::either(fish.cover.iter().copied())
        );
        let no_fin = Node { digit: fish.digit, cells: fish.fins }.is_not();
        let houses = [&fish.base[..], &fish.cover].concat();
        let mut lines = vec![ProofLine::about(places, fish.fins, &houses)];
        if let Some(house) = cover {
            lines.push(ProofLine::told(text!(
                "If {}, {} has its {} in one of these places.",
                no_fin,
                *house,
                fish.digit
            )));
            lines.push(ProofLine::told("So one of the following is true.".into()));
        } else {
            let covers = Text::houses(&fish.cover);
            lines.push(ProofLine::told(text!(
                "If {}, {} each have their {} in one of these places, so {}.",
                no_fin,
                covers,
                fish.digit,
                so.clone()
            )));
        }
        for (start, arm) in arms {
            let words = if arm.nodes.is_empty() {
                text!("If {}, {}.", start.is(), so.clone())
            } else {
                text!("If {}, then {}, so {}.", start.is(), clauses(&arm.lines()), so.clone())
            };
            let cells = arm.nodes.iter().fold(start.cells, |all, node| all | node.cells);
            lines.push(ProofLine::about(words, cells | arm.set_cells(), &[]));
        }
        Some(Story::of_lines(lines, text!("In every case, {}.", effect.clause())))
    }
}
