//! The parts that evidence is made of, by name.

use serde_json::{Value, json};

use crate::grid::{CandidateSet, Cell, CellSet, Digit, HouseId, Puzzle};
use crate::hint::evidence::{
    Als, CandidateGroup, Chain, Fish, Inference, Node, Refutation, StrongLink, Supposition,
};

/// Names of cells, houses and digits.
pub struct Names<'a> {
    pub puzzle: &'a Puzzle,
}

impl Names<'_> {
    pub fn cell(&self, cell: Cell) -> Value {
        self.puzzle.geometry.cell_name(cell).into()
    }

    pub fn cells(&self, cells: impl IntoIterator<Item = Cell>) -> Value {
        cells.into_iter().map(|cell| self.cell(cell)).collect()
    }

    pub fn set(&self, cells: CellSet) -> Value {
        self.cells(cells.iter())
    }

    pub fn digit(&self, digit: Digit) -> Value {
        self.puzzle.alphabet.symbol(digit).to_string().into()
    }

    pub fn digits(&self, digits: impl IntoIterator<Item = Digit>) -> Value {
        digits.into_iter().map(|digit| self.digit(digit)).collect()
    }

    pub fn all(&self, digits: CandidateSet) -> Value {
        self.digits(digits.iter())
    }

    pub fn house(&self, house: HouseId) -> Value {
        self.puzzle.geometry.house(house).to_string().into()
    }

    pub fn houses(&self, houses: &[HouseId]) -> Value {
        houses.iter().map(|&house| self.house(house)).collect()
    }

    pub fn node(&self, node: &Node) -> Value {
        json!({ "digit": self.digit(node.digit), "cells": self.set(node.cells) })
    }

    pub fn als(&self, als: &Als) -> Value {
        json!({ "cells": self.set(als.cells), "digits": self.all(als.digits) })
    }

    pub fn strong(&self, strong: &StrongLink) -> Value {
        match strong {
            StrongLink::Cell(cell) => json!({ "cell": self.cell(*cell) }),
            StrongLink::House(house) => json!({ "house": self.house(*house) }),
            StrongLink::Als(als) => self.als(als),
        }
    }

    pub fn chain(&self, chain: &Chain) -> Value {
        json!({
            "nodes": chain.nodes.iter().map(|node| self.node(node)).collect::<Value>(),
            "strong": chain.strong.iter().map(|strong| self.strong(strong)).collect::<Value>(),
            "ring": chain.ring,
        })
    }

    pub fn arms(&self, arms: &[(Node, Chain)]) -> Value {
        arms.iter().map(|(from, arm)| json!({ "from": self.node(from), "chain": self.chain(arm) })).collect()
    }

    pub fn fish(&self, fish: &Fish) -> Value {
        json!({
            "digit": self.digit(fish.digit),
            "base": self.houses(&fish.base),
            "cover": self.houses(&fish.cover),
            "fins": self.set(fish.fins),
        })
    }

    pub fn group(&self, group: CandidateGroup) -> Value {
        match group {
            CandidateGroup::Cell(cell) => json!({ "cell": self.cell(cell) }),
            CandidateGroup::House(house, digit) => {
                json!({ "house": self.house(house), "digit": self.digit(digit) })
            }
        }
    }

    pub fn supposition(&self, supposition: &Supposition) -> Value {
        let step = |step: &Inference| match step {
            Inference::Place { cell, digit, house } => json!({
                "cell": self.cell(*cell),
                "digit": self.digit(*digit),
                "house": house.map(|house| self.house(house)),
            }),
            Inference::Refuted(inner) => json!({ "refuted": self.refutation(inner) }),
        };
        let Supposition { cell, digit, is_true, steps } = supposition;
        json!({
            "cell": self.cell(*cell),
            "digit": self.digit(*digit),
            "is_true": is_true,
            "steps": steps.iter().map(step).collect::<Value>(),
        })
    }

    pub fn refutation(&self, refutation: &Refutation) -> Value {
        json!({ "suppose": self.supposition(&refutation.supposition), "empty": self.group(refutation.end) })
    }
}
