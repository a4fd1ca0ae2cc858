//! The stages of a hint on a queens board.

use super::argument::Argument;
use super::highlights::in_cell;
use super::step::article;
use super::{Highlight, Hint, Kind, Remedy, Stage, named};
use crate::explain::Role;
use crate::explain::RoleNames;
use crate::game::{QueensHintResult, QueensMove, QueensSession};
use crate::queens::hint::{Effect, Evidence, Step, Text};
use crate::queens::{Attack, Board, House, Square, SquareSet};
use crate::scene::{CellRole, Content, Origin, Segment};

impl Hint {
    /// The hint for a queens board, or `None` if only a search can give one. With `cross_attacked`, placing a queen
    /// crosses out the squares that it attacks.
    pub fn of_queens(
        session: &QueensSession,
        result: QueensHintResult,
        cross_attacked: bool,
    ) -> Option<Hint> {
        Some(match result {
            QueensHintResult::Solved => Hint::message("The board is complete."),
            QueensHintResult::Attack(a, b) => attack(session, a, b),
            QueensHintResult::Dead(house) => dead(session, house),
            QueensHintResult::Lost => Hint::of_queens_dead_end(session),
            QueensHintResult::Step(step) => of_step(session, &step, cross_attacked),
            QueensHintResult::NoOther => Hint::message("There is no other step here."),
            QueensHintResult::Open => return None,
        })
    }

    /// The hint when no technique finds a step, but a search has found this solution.
    pub fn of_queens_solution(session: &QueensSession, solution: &Board, cross_attacked: bool) -> Hint {
        let Some(square) = solution.queens().find(|&square| !session.board().has_queen(square)) else {
            return Hint::message("The board is complete.");
        };
        let first = Stage::plain(
            "No technique finds a step here, but a search has found a solution. Next, you see one of its queens.",
        );
        let words = Text::from("A search found a solution with a queen on ")
            .then(square)
            .then(". It gives no reason.");
        let here = Some(session.index(square));
        let second = Stage::counted(say(&words), vec![proposed(session, square)], here);
        let remedy = place(session, square, cross_attacked, format!("{square}, found by search."));
        Hint { names: names(), ..Hint::new(Kind::Search, vec![first, second], Some(remedy)) }
    }

    /// The hint when a search has found that the board can no longer be completed.
    pub fn of_queens_dead_end(session: &QueensSession) -> Hint {
        let words = match session.move_count() {
            0 => "This board has no solution.",
            _ => "The board can no longer be completed, though no rule is broken yet. A queen must be wrong.",
        };
        let stage = Stage { counts: true, ..Stage::plain(words) };
        Hint::new(Kind::Mistake, vec![stage], undo_dead_end(session))
    }
}

/// Undoes the moves after which the board could no longer be completed.
fn undo_dead_end(session: &QueensSession) -> Option<Remedy> {
    let moves = session.moves_since_dead_end()?;
    Some(Remedy::undo(moves, "The board can be completed from here."))
}

/// The segments of a text, with names emphasised.
fn say(text: &Text) -> Vec<Segment> {
    named(text, ToString::to_string)
}

fn highlights_of(session: &QueensSession, squares: SquareSet, role: CellRole) -> Vec<Highlight> {
    squares.iter().map(|square| Highlight::Role(session.index(square), role)).collect()
}

fn proposed(session: &QueensSession, square: Square) -> Highlight {
    Highlight::Content(session.index(square), Content::Queen(Origin::Proposed))
}

fn place(session: &QueensSession, square: Square, cross_attacked: bool, done: String) -> Remedy {
    let action = QueensMove::Queen { square, cross_attacked }.into();
    Remedy::apply(action, Some(session.index(square)), done)
}

/// Two queens that attack each other: by which rule, and which of them to erase.
fn attack(session: &QueensSession, a: Square, b: Square) -> Hint {
    let own = session.wrong_queen(a, b);
    let remedy = own.map(|square| Remedy {
        action: QueensMove::Erase { squares: vec![square] }.into(),
        cursor: Some(session.index(square)),
        words: format!("erase {square}"),
        done: String::new(),
    });
    let text = Text::from("The queens on ").then(a).then(" and ").then(b);
    let text = match session.board().attack(a, b) {
        Some(Attack::SameHouse(house)) => text.then(" are both in ").then(house).then("."),
        Some(Attack::Touch) => text.then(" touch at a corner."),
        Some(Attack::Diagonal) | None => text.then(" are on the same diagonal."),
    };
    let highlights = highlights_of(session, [a, b].into_iter().collect(), CellRole::Mistake);
    let cursor = own.map(|square| session.index(square));
    Hint::new(Kind::Mistake, vec![Stage::counted(say(&text), highlights, cursor)], remedy)
}

fn dead(session: &QueensSession, house: House) -> Hint {
    let words = Text::from("No square for a queen is left in ").then(house).then(". A queen must be wrong.");
    let highlights = highlights_of(session, session.board().squares_of(house), CellRole::House);
    let stage = Stage::counted(say(&words), highlights, None);
    Hint::new(Kind::Mistake, vec![stage], undo_dead_end(session))
}

/// The stages of a step: there is one, where, its name, the argument.
fn of_step(session: &QueensSession, step: &Step, cross_attacked: bool) -> Hint {
    let name = step.technique.name;
    let first = Stage::plain(match step.effect {
        Effect::Place(_) => "There is a queen to place.",
        Effect::RuleOut(squares) if squares.len() == 1 => "There is a square to cross out.",
        Effect::RuleOut(_) => "There are squares to cross out.",
    });
    let (here, shown) = place_of(session, step);
    let stage = |words: Text| Stage::counted(say(&words), shown.clone(), None);
    let second = stage(Text::from("Look at ").then(here).then("."));
    let third = stage(Text::from(format!("It is {}{name}.", article(name))));
    let cursor = match step.effect {
        Effect::Place(square) => Some(square),
        Effect::RuleOut(squares) => squares.iter().next(),
    };
    let cursor = cursor.map(|square| session.index(square));
    let squares_of = |house| session.board().squares_of(house);
    let highlights = |roles: Vec<_>| role_highlights(session, roles);
    let mut lines = step.lines(squares_of);
    let mut end = lines.pop().map_or_else(Text::default, |(words, _)| words);
    if let Effect::Place(square) = step.effect
        && session.token(square).is_cross()
    {
        end.push(" Your cross there is wrong.");
    }
    let all = highlights(step.highlights(squares_of));
    let lines = lines.into_iter().map(|(words, roles)| (say(&words), highlights(roles)));
    let argument = Argument::of_sentences(lines, &all);
    let last = Stage { end: say(&end), ..Stage::counted(Vec::new(), all, cursor) };
    let remedy = match step.effect {
        Effect::Place(square) => {
            place(session, square, cross_attacked, format!("Queen on {square} ({name})."))
        }
        Effect::RuleOut(squares) => {
            let action = QueensMove::Cross { squares: squares.iter().collect() }.into();
            Remedy::apply(action, cursor, format!("Crossed out: {} ({name}).", Text::squares(squares)))
        }
    };
    let stages = vec![first, second, third, last];
    Hint { argument, names: names(), names_in_lines: names(), ..Hint::new(Kind::Step, stages, Some(remedy)) }
}

fn names() -> RoleNames {
    vec![(Role::Placed, "queen")]
}

/// The place of a step: its houses, or its square if it has none.
fn place_of(session: &QueensSession, step: &Step) -> (Text, Vec<Highlight>) {
    if let Evidence::Contradiction { square, .. } = step.evidence {
        let highlight = Highlight::Role(session.index(square), CellRole::Focus);
        return (square.into(), vec![highlight]);
    }
    let houses = step.houses();
    let squares = houses.iter().map(|&house| session.board().squares_of(house));
    let squares = squares.fold(SquareSet::EMPTY, |all, squares| all | squares);
    (Text::houses(&houses), highlights_of(session, squares, CellRole::House))
}

/// Squares with their roles in an argument.
fn role_highlights(session: &QueensSession, roles: Vec<(Role, Square)>) -> Vec<Highlight> {
    let mut highlights = Vec::new();
    for (role, square) in roles {
        let index = session.index(square);
        // A supposed queen counts as true, like a candidate that a chain supposes.
        let (shown, content) = match role {
            Role::Counterpart | Role::Placed => (CellRole::Focus, Some(Content::Queen(Origin::Proposed))),
            Role::Eliminated => (CellRole::Focus, Some(Content::Crossed)),
            _ => (in_cell(role), None),
        };
        highlights.push(Highlight::Role(index, shown));
        highlights.extend(content.map(|content| Highlight::Content(index, content)));
    }
    highlights
}
