//! Mistakes on a sudoku as hints: one that is to be mended before a step, and the result of a check.

use super::{Highlight, Hint, Kind, Remedy, Stage, best_digit, highlights, segments};
use crate::explain::counted;
use crate::game::{MarkKind, Mistake, Move, Session};
use crate::grid::Cell;
use crate::hint::{Text, text};
use crate::scene::CellRole;
use crate::solve::Verdict;

impl Hint {
    /// The result of a check of a sudoku: how much is wrong and, at a second press, where.
    ///
    /// On a target board, `cost` is what the player has given up of the best score, if that is known, and `back` goes
    /// back to before that.
    pub fn of_check(session: &Session, cost: Option<i64>, back: &str) -> Hint {
        let check = session.check();
        let mut wrong = Vec::new();
        match check.digits.len() {
            0 => {}
            1 => wrong.push("1 digit is wrong".to_owned()),
            digits => wrong.push(format!("{digits} digits are wrong")),
        }
        match check.marks.len() {
            0 => {}
            1 => wrong.push("1 cell is missing the right mark".to_owned()),
            cells => wrong.push(format!("{cells} cells are missing the right mark")),
        }
        if wrong.is_empty() {
            return nothing_wrong(session, check.by_solution, cost, back);
        }
        let cells = check.digits | check.marks;
        let first = Stage::plain(wrong.join(", ") + ".");
        let words = segments(session, &text!("Wrong: {}.", Text::list(cells.iter())));
        let wrong = cells.iter().map(|cell| Highlight::Role(cell.index(), CellRole::Mistake)).collect();
        let second = Stage::counted(words, wrong, cells.iter().next().map(Cell::index));
        Hint::new(Kind::Check, vec![first, second], None)
    }
}

/// The result of a check that finds no mistake in a cell.
fn nothing_wrong(session: &Session, by_solution: bool, cost: Option<i64>, back: &str) -> Hint {
    if session.verdict() == Some(&Verdict::Unsolvable) {
        return Hint::new(Kind::Check, vec![Stage::plain(session.unsolvable_words())], None);
    }
    if !by_solution && session.is_dead_end() {
        return best_digit::of_lost(session, Kind::Check);
    }
    let words = if by_solution {
        "No mistakes (checked against the solution).".to_owned()
    } else if session.puzzle().weights.is_some() {
        match cost {
            None => "No rule is broken.".to_owned(),
            Some(0) => "No rule is broken, and you can still reach the best score.".to_owned(),
            Some(cost) => {
                let points = counted(cost, "point");
                format!("No rule is broken, but you have given up {points}. {back} goes back.")
            }
        }
    } else if let Some(Verdict::Multiple(..)) = session.verdict() {
        "No mistakes (checked against the rules only: the puzzle has more than one solution).".to_owned()
    } else {
        "No mistakes (checked against the rules only; the solution is not known).".to_owned()
    };
    Hint::new(Kind::Check, vec![Stage::plain(words)], None)
}

/// A mistake, and the move that removes it.
pub fn of_mistake(session: &Session, mistake: &Mistake) -> Hint {
    let wrong = |cell: Cell| Highlight::Role(cell.index(), CellRole::Mistake);
    let (erased, cursor, highlights) = match *mistake {
        Mistake::Clash(clash) => {
            // Of two digits of the player, the one in the solution is kept.
            let own = |cell: &Cell| !session.is_given(*cell);
            let is_wrong = |cell: &Cell| session.wrong().any(|(wrong, _)| wrong == *cell);
            let cells = [clash.second, clash.first];
            let cell = cells.into_iter().find(is_wrong).or_else(|| cells.into_iter().find(own));
            (cell, cell, cells.map(wrong).to_vec())
        }
        Mistake::Wrong(cell, _) | Mistake::Marks(cell) => (Some(cell), Some(cell), vec![wrong(cell)]),
        Mistake::NoCandidate(cell) => (None, Some(cell), vec![wrong(cell)]),
        Mistake::NoPlace(house, _) => {
            (None, None, highlights::house(session.geometry(), house, CellRole::House))
        }
    };
    let more = match mistake {
        Mistake::Wrong(..) => match session.wrong().count() {
            0 | 1 => Text::default(),
            2 => Text::from(" One other digit is wrong too."),
            count => text!(" {} other digits are wrong too.", (count - 1).to_string()),
        },
        Mistake::NoCandidate(_) | Mistake::NoPlace(..) => {
            let moves = session.moves_since_dead_end();
            Text::from(if moves == Some(1) {
                " The last move is wrong."
            } else {
                " An earlier move must be wrong."
            })
        }
        Mistake::Clash(_) | Mistake::Marks(_) => Text::default(),
    };
    let what = match mistake {
        &Mistake::Marks(cell) if session.marks(cell).has_both() => {
            text!("The centre marks of {} are missing the right digit.", cell)
        }
        mistake => mistake.words(),
    };
    let words = segments(session, &text!("{}{}", what, more));
    let cursor = cursor.map(Cell::index);
    let remedy = erased.map(|cell| erase(session, mistake, cell));
    let remedy = remedy.or_else(|| best_digit::undo_dead_end(session));
    Hint::new(Kind::Mistake, vec![Stage::counted(words, highlights, cursor)], remedy)
}

/// The move that erases what is wrong in a cell.
fn erase(session: &Session, mistake: &Mistake, cell: Cell) -> Remedy {
    let cells = vec![cell];
    let (the_move, words) = match mistake {
        // The centre marks are the player's claim, so they are what is wrong.
        Mistake::Marks(_) if session.marks(cell).has_both() => {
            (Move::RubOut { cells, kind: MarkKind::Centre }, "erase the centre marks of ")
        }
        Mistake::Marks(_) => (Move::Erase { cells, restore: true }, "erase the marks of "),
        Mistake::Clash(_) | Mistake::Wrong(..) | Mistake::NoCandidate(_) | Mistake::NoPlace(..) => {
            (Move::Erase { cells, restore: true }, "erase ")
        }
    };
    let words = format!("{words}{}", session.geometry().cell_name(cell));
    Remedy { action: the_move.into(), cursor: Some(cell.index()), words, done: String::new() }
}
