//! The stages of a hint on a target board: which cells affect the score, which cell to fill, what its digits lead to.

use super::{Highlight, Hint, Kind, Remedy, Stage, highlights, segments};
use crate::explain::Role;
use crate::game::{Action, BestDigit, DEAD_END, Move, Session};
use crate::grid::Cell;
use crate::hint::Text;
use crate::hint::text;
use crate::scene::CellRole;

/// The number of other digits that are named with their scores.
const NAMED_DIGITS: usize = 4;

/// The hint for a digit that keeps the best score.
pub fn of_best_digit(session: &Session, choice: &BestDigit, clean_peers: bool) -> Hint {
    let &BestDigit { cell, digit, best, .. } = choice;
    let say = |text: Text| segments(session, &text);
    let score = best.to_string();
    let first = text!("The best possible score, {}, depends on one digit.", score.clone());
    let mut stages = vec![Stage::new(say(first))];

    let geometry = session.geometry();
    let left = session.puzzle().weights.as_ref().map(|weights| weights.collapsed(geometry));
    let scoring = left.as_deref().map(scoring_cells).unwrap_or_default();
    let mut shown: Vec<Highlight> =
        scoring.iter().map(|cell| Highlight::Role(cell.index(), CellRole::Cover)).collect();
    if !scoring.is_empty() {
        let words = text!(
            "Only these {} cells decide the score: a weight that all cells of a house share \
             adds the same in every grid, as a house has each digit once.",
            scoring.len().to_string()
        );
        stages.push(Stage::counted(say(words), shown.clone(), None));
    }
    let cursor = Some(cell.index());
    shown.push(Highlight::Role(cell.index(), CellRole::Focus));
    let words = say(text!("Look at {}.", cell));
    stages.push(Stage::counted(words, shown.clone(), cursor));

    shown.push(highlights::propose(session, cell, digit));
    let is_free = !scoring.is_empty() && !scoring.contains(&cell);
    let note = if is_free {
        Text::from(" The cell matters because it limits those that decide the score.")
    } else {
        Text::default()
    };
    let words = say(text!("{}{}", argument(choice), note));
    stages.push(Stage::counted(words, shown, cursor));

    let symbol = session.puzzle().alphabet.symbol(digit);
    let done = format!("{} = {symbol} keeps {score}.", geometry.cell_name(cell));
    let remedy = Remedy::apply(Move::Answer { cell, digit, clean_peers }.into(), cursor, done);
    Hint {
        names: vec![(Role::Cover, "scoring")],
        words: vec![(Role::Cover, "cells that decide the score")],
        ..Hint::new(Kind::Step, stages, Some(remedy))
    }
}

/// The hint for a grid that can no longer be completed: undo the moves since.
pub fn of_lost(session: &Session, kind: Kind) -> Hint {
    let remedy = undo_dead_end(session);
    let blame = blame(remedy.as_ref());
    let words = format!("{DEAD_END} {blame}");
    Hint::new(kind, vec![Stage { counts: true, ..Stage::plain(words) }], remedy)
}

/// Undoes the moves after which the grid could no longer be completed.
pub fn undo_dead_end(session: &Session) -> Option<Remedy> {
    let moves = session.moves_since_dead_end()?;
    Some(Remedy::undo(moves, "The grid can be completed from here."))
}

/// Says which digit is wrong where nothing but undoing helps.
fn blame(remedy: Option<&Remedy>) -> &'static str {
    match remedy.map(|remedy| &remedy.action) {
        Some(Action::Rewind { moves: 1 }) => "The last digit is wrong.",
        _ => "An earlier digit must be wrong.",
    }
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
