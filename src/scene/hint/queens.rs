//! The stages of a hint on a queens board.

use super::{Hint, Kind, Light, Remedy, Stage};
use crate::game::{QueensAdvice, QueensMove, QueensSession};
use crate::queens::{Board, Line, Square};
use crate::scene::{Content, Origin, Role, Segment, Tone};

impl Hint {
    /// The hint that an advice on a queens board amounts to; none where only a search can tell.
    pub fn of_queens(session: &QueensSession, advice: QueensAdvice) -> Option<Hint> {
        Some(match advice {
            QueensAdvice::Solved => Hint::word("The board is complete."),
            QueensAdvice::Attack(a, b) => attack(session, a, b),
            QueensAdvice::Dead(line) => dead(session, line),
            QueensAdvice::Only(line, square) => only(session, line, square),
            QueensAdvice::Spoils(square, line) => spoils(session, square, line),
            QueensAdvice::Open => return None,
        })
    }

    /// The hint where nothing is forced, but a search knows this way to complete the board.
    pub fn of_queens_way(session: &QueensSession, way: &Board) -> Hint {
        let Some(square) = way.queens().find(|&square| !session.board().has_queen(square)) else {
            return Hint::word("The board is complete.");
        };
        let first = plain("No square is forced here. The search knows a queen of one way that is left.");
        let words =
            said(&["", &square.to_string(), " is on a way that the search has found. It gives no reason."]);
        let cursor = Some(index(session, square));
        let second = Stage { words, lights: vec![proposed(session, square)], cursor, gives_away: true };
        let remedy = place(session, square, format!("{square}, the search says."));
        Hint::new(Kind::Search, vec![first, second], Some(remedy))
    }

    /// The hint where the search has found that no way is left, though no rule is broken.
    pub fn of_queens_dead_end() -> Hint {
        let words =
            "No way is left from here, though no rule is broken yet. A queen before must be wrong: undo.";
        let stage = Stage { gives_away: true, ..plain(words) };
        Hint::new(Kind::Mistake, vec![stage], None)
    }
}

fn plain(words: &str) -> Stage {
    Stage { words: vec![Segment::plain(words)], ..Stage::default() }
}

/// Words and names by turns.
fn said(parts: &[&str]) -> Vec<Segment> {
    let tone = |i: usize| if i.is_multiple_of(2) { Tone::Plain } else { Tone::Strong };
    parts.iter().enumerate().map(|(i, part)| Segment::new(*part, tone(i))).collect()
}

fn index(session: &QueensSession, square: Square) -> usize {
    usize::from(square.row) * session.board().size() + usize::from(square.column)
}

fn lights(session: &QueensSession, line: Line) -> Vec<Light> {
    let square = |i: usize| match line {
        Line::Row(row) => Square::new(row.into(), i),
        Line::Column(column) => Square::new(i, column.into()),
    };
    (0..session.board().size()).map(|i| Light::Role(index(session, square(i)), Role::House)).collect()
}

fn proposed(session: &QueensSession, square: Square) -> Light {
    Light::Content(index(session, square), Content::Queen(Origin::Proposed))
}

fn place(session: &QueensSession, square: Square, done: String) -> Remedy {
    Remedy {
        action: QueensMove::Queen { square }.into(),
        cursor: Some(index(session, square)),
        words: "do it".into(),
        done,
    }
}

fn attack(session: &QueensSession, a: Square, b: Square) -> Hint {
    let own = [b, a].into_iter().find(|&square| !session.is_given(square));
    let remedy = own.map(|square| Remedy {
        action: QueensMove::Erase { squares: vec![square] }.into(),
        cursor: Some(index(session, square)),
        words: format!("erase {square}"),
        done: String::new(),
    });
    let words = said(&["The queens on ", &a.to_string(), " and ", &b.to_string(), " attack one another."]);
    let lights = [a, b].map(|square| Light::Role(index(session, square), Role::Mistake)).to_vec();
    let cursor = own.map(|square| index(session, square));
    Hint::new(Kind::Mistake, vec![Stage { words, lights, cursor, gives_away: true }], remedy)
}

fn dead(session: &QueensSession, line: Line) -> Hint {
    let words = said(&[
        "No square for a queen is left in ",
        &line.to_string(),
        ". A queen before must be wrong: undo.",
    ]);
    let stage = Stage { words, lights: lights(session, line), cursor: None, gives_away: true };
    Hint::new(Kind::Mistake, vec![stage], None)
}

fn only(session: &QueensSession, line: Line, square: Square) -> Hint {
    let (name, line_name) = (square.to_string(), line.to_string());
    let first = plain("There is a forced queen.");
    let second = Stage {
        words: said(&["There is a forced queen in ", &line_name, "."]),
        lights: lights(session, line),
        cursor: None,
        gives_away: true,
    };
    let mut shown = lights(session, line);
    shown.push(Light::Role(index(session, square), Role::Focus));
    shown.push(proposed(session, square));
    let words = said(&[
        "Only ",
        &name,
        " is left in ",
        &line_name,
        "; the other squares are attacked, blocked or crossed out for a reason.",
    ]);
    let third = Stage { words, lights: shown, cursor: Some(index(session, square)), gives_away: true };
    let remedy = place(session, square, format!("{name}, the last square of {line_name}."));
    Hint::new(Kind::Step, vec![first, second, third], Some(remedy))
}

fn spoils(session: &QueensSession, square: Square, line: Line) -> Hint {
    let (name, line_name) = (square.to_string(), line.to_string());
    let first = plain("There is a square that can be crossed out.");
    let cursor = Some(index(session, square));
    let focus = Light::Role(index(session, square), Role::Focus);
    let second = Stage {
        words: said(&["Look at ", &name, "."]),
        lights: vec![focus.clone()],
        cursor,
        gives_away: true,
    };
    let mut shown = lights(session, line);
    shown.push(focus);
    shown.push(Light::Content(index(session, square), Content::Crossed));
    let words = said(&["A queen on ", &name, " would leave ", &line_name, " without a square."]);
    let third = Stage { words, lights: shown, cursor, gives_away: true };
    let remedy = Remedy {
        action: QueensMove::Cross { squares: vec![square] }.into(),
        cursor,
        words: "do it".into(),
        done: format!("{name} is crossed out: {line_name} needs its squares."),
    };
    Hint::new(Kind::Step, vec![first, second, third], Some(remedy))
}
