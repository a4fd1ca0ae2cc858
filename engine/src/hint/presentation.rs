//! What a hint shows of a step: words, and highlights line by line.

use super::evidence::{Evidence, PartNames, ProofLine, Story, Why, names, show_claims};
use super::highlight::{Highlight, Highlights};
use super::{Effect, Role, Text};
use crate::explain::RoleNames;
use crate::grid::{CandidateGrid, CellSet};

/// The most cells of a part of a pattern that are listed one by one: those of a cluster share few rows and columns.
const MAX_IN_PART: usize = 5;

/// The words and highlights that show a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Presentation {
    /// What to highlight: houses, the pattern, and what changes. Later ones cover earlier ones.
    pub highlights: Vec<Highlight>,
    /// What to look for: a question or an observation that names no technique.
    pub idea: Text,
    /// The pattern in a sentence: which cells play which part, or what is supposed. Empty if there is nothing to show
    /// before the effect.
    pub pattern: Text,
    /// The inferences of the argument in order, each with what the board shows; empty if the conclusion says it all.
    pub proof: Vec<ProofLine>,
    /// The end of the explanation: what the argument shows.
    pub conclusion: Text,
    /// The names of the parts, at the end and in the lines of the proof.
    pub names: [RoleNames; 2],
}

impl Presentation {
    /// Returns how to show a step with this evidence and effect.
    pub(super) fn of(evidence: &Evidence, grid: &CandidateGrid, effect: &Effect) -> Presentation {
        let argument = evidence.argument();
        let Story { lines: mut proof, shown, parts, conclusion } = evidence.story(grid, effect);
        let mut list = Highlights::new(grid.geometry());
        match shown {
            Some(shown) => list.extend(&shown),
            None => argument.highlight(&mut list),
        }
        show_named(&mut proof, grid, list.as_list());
        show_claims(&mut proof, grid, &[]);
        show_effect(effect, &mut list);
        let highlights = list.into_list();
        let parts = parts.or_else(|| argument.parts());
        let names = parts.map(|parts| parts.map(PartNames::names)).unwrap_or_default();
        let names = names.map(|names| [names, argument.names()].concat());
        let pattern = argument.pattern(effect);
        let pattern = pattern.unwrap_or_else(|| names::in_words(cells_by_name(&highlights, &names[0])));
        let idea = argument.idea(grid, effect);
        Presentation { highlights, idea, pattern, proof, conclusion, names }
    }
}

/// Fills in what the board shows with each sentence: the part of the pattern that it and those before it are about, or
/// all of the pattern as long as that is nothing.
fn show_named(lines: &mut [ProofLine], grid: &CandidateGrid, pattern: &[Highlight]) {
    let (mut in_cells, mut in_houses) = (CellSet::EMPTY, CellSet::EMPTY);
    for line in lines {
        let Why::Told { cells, houses, .. } = &line.why else { continue };
        in_cells |= *cells;
        in_houses |= grid.geometry().cells_of(houses);
        if !line.shown.is_empty() {
            continue;
        }
        line.shown = pattern.to_vec();
        line.shown.retain(|light| match light.role {
            Role::House | Role::Cover => in_houses.contains(light.cell),
            _ => (in_cells | in_houses).contains(light.cell),
        });
        if line.shown.is_empty() {
            line.shown = pattern.to_vec();
        }
    }
}

/// Adds the candidates that a step places or eliminates.
fn show_effect(effect: &Effect, list: &mut Highlights) {
    match effect {
        &Effect::Place(cell, digit) => list.add(Role::Placed, cell, Some(digit)),
        &Effect::PlaceAll(cells, digit) => {
            cells.iter().for_each(|cell| list.add(Role::Placed, cell, Some(digit)));
        }
        Effect::Eliminate(eliminated) => {
            for &(cell, digits) in eliminated {
                digits.iter().for_each(|digit| list.add(Role::Eliminated, cell, Some(digit)));
            }
        }
    }
}

/// Returns the cells of each role that has a name, but for roles of houses.
fn cells_by_name(highlights: &[Highlight], names: &RoleNames) -> Vec<(&'static str, Text)> {
    let mut parts = Vec::new();
    for &(role, name) in names {
        let cells = match role {
            Role::Set(_) | Role::Pattern | Role::Fin => cells_of(highlights, role),
            // What links two ends begins and ends in their cells.
            Role::Counterpart => cells_of(highlights, role) - cells_of(highlights, Role::Pattern),
            _ => CellSet::EMPTY,
        };
        if !cells.is_empty() {
            parts.push((name, names::listed(cells, MAX_IN_PART)));
        }
    }
    parts
}

fn cells_of(highlights: &[Highlight], role: Role) -> CellSet {
    highlights.iter().filter(|light| light.role == role).map(|light| light.cell).collect()
}
