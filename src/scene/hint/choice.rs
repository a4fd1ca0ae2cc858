//! The stages of a hint on a target board: what counts, which cell, and what its digits lead to.

use super::{Hint, Kind, Light, Remedy, Stage, lights, segments};
use crate::game::{BestDigit, Move, Session};
use crate::grid::{Cell, Weights};
use crate::hint::Text;
use crate::scene::{Role, Segment};
use crate::text;

/// So many of a cell's other digits are named with what they lead to.
const NAMED_DIGITS: usize = 4;

/// A digit that keeps the best score, and why no other does.
pub fn of_choice(session: &Session, choice: &BestDigit, clean_peers: bool) -> Hint {
    let &BestDigit { cell, digit, best, .. } = choice;
    let say = |text: Text| segments(session, &text);
    let score = best.to_string();
    let first = text!["There is a digit that the best score left, ", score.clone(), ", depends on."];
    let mut stages = vec![Stage { words: say(first), ..Stage::default() }];

    let geometry = session.geometry();
    let left = session.puzzle().weights.as_ref().map(|weights| weights.collapsed(geometry));
    let counting = left.as_ref().map(counting).unwrap_or_default();
    let mut shown: Vec<Light> = counting.iter().map(|cell| Light::Role(cell.index(), Role::Cover)).collect();
    if !counting.is_empty() {
        let words = text![
            "Only ",
            counting.len().to_string(),
            " cells count here: all others together give the same in every complete grid."
        ];
        stages.push(Stage { words: say(words), lights: shown.clone(), cursor: None, gives_away: true });
    }
    let cursor = Some(cell.index());
    shown.push(Light::Role(cell.index(), Role::Focus));
    let words = say(text!["Look at ", cell, "."]);
    stages.push(Stage { words, lights: shown.clone(), cursor, gives_away: true });

    shown.push(lights::propose(session, cell, digit));
    let counts = left.filter(|_| !counting.is_empty()).map(|left| left.of(cell));
    let words = say(text![argument(choice), counts.map_or_else(Text::default, says_how_it_counts)]);
    stages.push(Stage { words, lights: shown, cursor, gives_away: true });

    let symbol = session.puzzle().alphabet.symbol(digit);
    let remedy = Remedy {
        action: Move::Answer { cell, digit, clean_peers }.into(),
        cursor,
        words: "do it".into(),
        done: format!("{} = {symbol} keeps {score}.", geometry.cell_name(cell)),
    };
    Hint::new(Kind::Step, stages, Some(remedy))
}

/// No complete grid is left: the way back to where one was.
pub fn of_lost(session: &Session, kind: Kind) -> Hint {
    let words = "No complete grid is left, though no rule is broken yet: a digit before must be wrong.";
    let stage = Stage { words: vec![Segment::plain(words)], gives_away: true, ..Stage::default() };
    Hint::new(kind, vec![stage], way_out(session))
}

/// The way back to where the grid could be completed.
pub fn way_out(session: &Session) -> Option<Remedy> {
    let moves = session.moves_since_dead_end()?;
    Some(Remedy::back(moves, "From here the grid can be completed."))
}

/// The cells that count, where they are few enough to say so.
fn counting(left: &Weights) -> Vec<Cell> {
    let weights = left.as_slice();
    let cells: Vec<Cell> = (0..weights.len()).filter(|&i| weights[i] != 0).map(Cell::new).collect();
    if cells.len() * 2 <= weights.len() { cells } else { Vec::new() }
}

/// Why this digit and no other.
fn argument(choice: &BestDigit) -> Text {
    let &BestDigit { cell, digit, best, ref others } = choice;
    let best = best.to_string();
    let Some(&(next, _)) = others.first() else {
        return text!["No digit but ", digit, " in ", cell, " leads to a complete grid."];
    };
    if choice.margin() == 0 {
        return text![
            digit,
            " in ",
            cell,
            " keeps ",
            best,
            ", and ",
            next,
            " keeps it too: both may be tried."
        ];
    }
    let named = others.iter().take(NAMED_DIGITS);
    let named = named.map(|&(other, score)| text![score.to_string(), " with ", other]);
    let rest = if others.len() > NAMED_DIGITS { ", less with the others" } else { "" };
    text![
        "Only ",
        digit,
        " in ",
        cell,
        " keeps ",
        best,
        ". At most ",
        Text::list(named),
        " is left",
        rest,
        "."
    ]
}

/// What the cell itself adds: how much of its weight makes a difference.
fn says_how_it_counts(left: i32) -> Text {
    match left {
        0 => text![" The cell itself does not count: it decides what those that count can hold."],
        left => {
            text![format!(" Of the cell's weight {left} counts: the rest comes out the same in every grid.")]
        }
    }
}
