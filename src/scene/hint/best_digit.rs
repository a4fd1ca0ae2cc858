//! The stages of a hint on a target board: where to look, which cells affect the score, which cell to fill, what its
//! digits lead to.

use super::sudoku::SudokuHints;
use super::{Highlight, Hint, Kind, Remedy, Stage, highlights};
use crate::explain::Role;
use crate::game::{Action, BestDigit};
use crate::grid::{Cell, Geometry, HouseId};
use crate::hint::Text;
use crate::hint::text;
use crate::scene::CellRole;

/// The number of other digits that are named with their scores.
const NAMED_DIGITS: usize = 4;

impl SudokuHints<'_> {
    /// The hint for a digit that keeps the best score.
    pub(super) fn best_digit(&self, choice: &BestDigit, action: Action) -> Hint {
        let &BestDigit { cell, digit, best, .. } = choice;
        let puzzle = self.session.puzzle();
        let score = best.to_string();
        let geometry = &puzzle.geometry;
        let house = box_of(geometry, cell);
        let first =
            text!("Look at {}: the best possible score, {}, depends on a digit there.", house, score.clone());
        let mut stages =
            vec![Stage::nudge(self.say(&first), highlights::house(geometry, house, CellRole::House))];

        let left = puzzle.weights.as_ref().map(|weights| weights.collapsed(&puzzle.geometry));
        let scoring = left.as_deref().map(scoring_cells).unwrap_or_default();
        let mut shown: Vec<Highlight> =
            scoring.iter().map(|cell| Highlight::Role(cell.index(), CellRole::Cover)).collect();
        if !scoring.is_empty() {
            let words = text!(
                "Only these {} cells decide the score: a weight that all cells of a house share \
                 adds the same in every grid, as a house has each digit once.",
                scoring.len().to_string()
            );
            stages.push(Stage::counted(self.say(&words), shown.clone(), None));
        }
        let cursor = Some(cell.index());
        shown.push(Highlight::Role(cell.index(), CellRole::Focus));
        stages.push(Stage::counted(self.say(&text!("Look at {}.", cell)), shown.clone(), cursor));

        shown.push(highlights::propose(self.session, cell, digit));
        let is_free = !scoring.is_empty() && !scoring.contains(&cell);
        let note = if is_free {
            Text::from(" The cell matters because it limits those that decide the score.")
        } else {
            Text::default()
        };
        let words = text!("{}{}", argument(choice), note);
        stages.push(Stage::counted(self.say(&words), shown, cursor));

        let (name, symbol) = (puzzle.geometry.cell_name(cell), puzzle.alphabet.symbol(digit));
        let remedy = Remedy::apply(action, cursor, format!("{name} = {symbol} keeps {score}."));
        Hint {
            names: vec![(Role::Cover, "scoring")],
            words: vec![(Role::Cover, "cells that decide the score")],
            ..Hint::new(Kind::Step, stages, Some(remedy))
        }
    }
}

/// The box of a cell, or its row if the board has no boxes.
fn box_of(geometry: &Geometry, cell: Cell) -> HouseId {
    let of_cell: Vec<_> = geometry.houses().filter(|(_, house)| house.set.contains(cell)).collect();
    let is_box = of_cell.iter().find(|(_, house)| house.kind.is_box());
    is_box.unwrap_or(&of_cell[0]).0
}

/// The cells that affect the score, or none if they are more than half of the cells.
fn scoring_cells(weights: &[i64]) -> Vec<Cell> {
    let cells: Vec<Cell> = (0..weights.len()).filter(|&i| weights[i] != 0).map(Cell::new).collect();
    if cells.len() * 2 <= weights.len() { cells } else { Vec::new() }
}

/// Why this digit is the best.
fn argument(choice: &BestDigit) -> Text {
    let &BestDigit { cell, digit, best, ref others } = choice;
    let best = best.to_string();
    let Some(&(next, _)) = others.first() else {
        return text!("The grid can only be completed with {} in {}.", digit, cell);
    };
    if choice.margin() == 0 {
        return text!("{} in {} keeps {}, and so does {}. You can try either.", digit, cell, best, next);
    }
    let named = others.iter().take(NAMED_DIGITS);
    let named = named.map(|&(other, score)| text!("{} leads to {}", other, score.to_string()));
    let rest = if others.len() > NAMED_DIGITS { ", the others to less" } else { "" };
    let tried = text!("A search has tried each digit of {} with all that can follow. Only ", cell);
    text!("{}{} keeps {}; {}{} at best.", tried, digit, best, Text::join(named, ", "), rest)
}
