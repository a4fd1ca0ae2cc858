//! The unsettled part of a position as variables and constraints.
//!
//! A variable is a candidate: "this cell has this digit". A constraint lists candidates of which exactly one is true:
//! the digits left in a cell, or the cells left for a digit in a house.

use super::literal::Literal;
use crate::bits::ones;
use crate::solve::propagate::{BoardState, Candidate, Network};

/// An occurrence of a literal: the number of the constraint, and in the lowest five bits its index there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Occurrence(u32);

impl Occurrence {
    pub fn new(constraint: usize, index: usize) -> Occurrence {
        Occurrence((constraint as u32) << 5 | index as u32)
    }

    #[inline]
    pub fn constraint(self) -> u32 {
        self.0 >> 5
    }

    /// Returns the bit of the literal in the mask of the constraint.
    #[inline]
    pub fn bit(self) -> u32 {
        1 << (self.0 & 31)
    }
}

/// Lists of one type in a single allocation.
#[derive(Debug)]
pub(super) struct FlatLists<T> {
    items: Vec<T>,
    /// List i is `items[starts[i]..starts[i + 1]]`.
    starts: Vec<u32>,
}

impl<T> FlatLists<T> {
    pub fn new() -> FlatLists<T> {
        FlatLists { items: Vec::new(), starts: vec![0] }
    }

    pub fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
    }

    pub fn count(&self) -> usize {
        self.starts.len() - 1
    }

    #[inline]
    pub fn get(&self, list: usize) -> &[T] {
        &self.items[self.starts[list] as usize..self.starts[list + 1] as usize]
    }
}

/// The variables and constraints of a position.
#[derive(Debug)]
pub(super) struct Model {
    /// The candidate of each variable.
    pub candidates: Vec<Candidate>,
    pub constraints: FlatLists<Literal>,
    /// The constraints of each variable.
    pub occurrences: FlatLists<Occurrence>,
    /// The variable of each candidate of an open cell, at `cell * size + digit`.
    variables: Vec<u16>,
    size: usize,
}

impl Model {
    pub fn new(network: &Network, state: &BoardState) -> Model {
        let (size, cells) = (network.size(), network.cell_count());
        let mut candidates = Vec::new();
        let mut variables = vec![0; cells * size];
        for (cell, &mask) in state.masks()[..cells].iter().enumerate() {
            for digit in ones(mask) {
                variables[cell * size + digit] = candidates.len() as u16;
                candidates.push(Candidate::new(cell, digit));
            }
        }
        let mut constraints = FlatLists::new();
        let mut by_variable = vec![Vec::new(); candidates.len()];
        for (constraint, &mask) in state.masks().iter().enumerate().filter(|(_, mask)| **mask != 0) {
            let members = ones(mask).map(|bit| network.candidate(constraint, bit));
            let members: Vec<usize> =
                members.map(|at| usize::from(variables[at.cell() * size + at.digit()])).collect();
            for (index, &variable) in members.iter().enumerate() {
                by_variable[variable].push(Occurrence::new(constraints.count(), index));
            }
            constraints.push(members.into_iter().map(|variable| Literal::new(variable, true)));
        }
        let mut occurrences = FlatLists::new();
        by_variable.into_iter().for_each(|list| occurrences.push(list));
        Model { candidates, constraints, occurrences, variables, size }
    }

    /// Returns the variable of a candidate that was left at the start.
    #[inline]
    pub fn variable(&self, candidate: Candidate) -> usize {
        usize::from(self.variables[candidate.cell() * self.size + candidate.digit()])
    }
}

#[cfg(test)]
impl Model {
    /// Creates a model to which the test adds constraints.
    pub fn of_constraints() -> Model {
        Model {
            candidates: Vec::new(),
            constraints: FlatLists::new(),
            occurrences: FlatLists::new(),
            variables: Vec::new(),
            size: 0,
        }
    }
}
