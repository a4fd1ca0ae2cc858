//! What is not settled in a position, as variables and demands.
//!
//! A variable is a candidate that is left: "this digit stands in this cell". A demand lists those of which exactly one
//! is true: the digits that are left to a cell, or the cells that are left to a digit in a house.

use super::literal::Literal;
use crate::solve::propagate::{Candidate, Network, State, bits};

/// A literal's place in a demand: the demand's number, and in the lowest bits its own in there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place(u32);

impl Place {
    pub fn new(demand: usize, number: usize) -> Place {
        Place((demand as u32) << 5 | number as u32)
    }

    #[inline]
    pub fn demand(self) -> u32 {
        self.0 >> 5
    }

    /// What stands for the literal in the demand's mask.
    #[inline]
    pub fn bit(self) -> u32 {
        1 << (self.0 & 31)
    }
}

/// Lists of one kind in one piece of memory.
#[derive(Debug)]
pub(super) struct Lists<T> {
    items: Vec<T>,
    /// List i is what stands from `starts[i]` to `starts[i + 1]`.
    starts: Vec<u32>,
}

impl<T> Lists<T> {
    pub fn new() -> Lists<T> {
        Lists { items: Vec::new(), starts: vec![0] }
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

/// The variables and demands of a position.
#[derive(Debug)]
pub(super) struct Model {
    /// What the variables stand for.
    pub candidates: Vec<Candidate>,
    pub demands: Lists<Literal>,
    /// For each variable where it stands.
    pub places: Lists<Place>,
}

impl Model {
    pub fn new(network: &Network, state: &State) -> Model {
        let (size, cells) = (network.size(), network.cell_count());
        let mut candidates = Vec::new();
        let mut variables = vec![0; cells * size];
        for (cell, &mask) in state.masks()[..cells].iter().enumerate() {
            for digit in bits(mask) {
                variables[cell * size + digit as usize] = candidates.len();
                candidates.push(Candidate::new(cell, digit as usize));
            }
        }
        let mut demands = Lists::new();
        let mut stands = vec![Vec::new(); candidates.len()];
        for (demand, &mask) in state.masks().iter().enumerate().filter(|(_, mask)| **mask != 0) {
            let members = bits(mask).map(|bit| network.candidate(demand, bit));
            let members: Vec<usize> = members.map(|at| variables[at.cell() * size + at.digit()]).collect();
            for (number, &variable) in members.iter().enumerate() {
                stands[variable].push(Place::new(demands.count(), number));
            }
            demands.push(members.into_iter().map(|variable| Literal::new(variable, true)));
        }
        let mut places = Lists::new();
        stands.into_iter().for_each(|list| places.push(list));
        Model { candidates, demands, places }
    }
}
