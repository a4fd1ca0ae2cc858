//! The stages of a hint on a queens board.

use super::{Hint, Kind, Light, Remedy, Stage, named, pages};
use crate::explain::Role as Part;
use crate::game::{QueensHintResult, QueensMove, QueensSession};
use crate::queens::hint::{Effect, Evidence, Step, Text};
use crate::queens::{Attack, Board, House, Square, SquareSet};
use crate::scene::{Content, Origin, Role, Segment};

impl Hint {
    /// The hint that an advice on a queens board amounts to; none where only a search can tell. With
    /// a queen that it places, what she attacks is crossed out if that is wanted.
    pub fn of_queens(
        session: &QueensSession,
        advice: QueensHintResult,
        cross_attacked: bool,
    ) -> Option<Hint> {
        Some(match advice {
            QueensHintResult::Solved => Hint::word("The board is complete."),
            QueensHintResult::Attack(a, b) => attack(session, a, b),
            QueensHintResult::Dead(house) => dead(session, house),
            QueensHintResult::Lost => Hint::of_queens_dead_end(session),
            QueensHintResult::Step(step) => of_step(session, &step, cross_attacked),
            QueensHintResult::Open => return None,
        })
    }

    /// The hint where no technique leads on, but a search knows this way to complete the board.
    pub fn of_queens_way(session: &QueensSession, way: &Board, cross_attacked: bool) -> Hint {
        let Some(square) = way.queens().find(|&square| !session.board().has_queen(square)) else {
            return Hint::word("The board is complete.");
        };
        let first = plain("No technique leads on here. The search knows a queen of one way that is left.");
        let words = Text::from(square).then(" is on a way that the search has found. It gives no reason.");
        let second = Stage {
            words: say(&words),
            lights: vec![proposed(session, square)],
            cursor: Some(index(session, square)),
            gives_away: true,
        };
        let remedy = place(session, square, cross_attacked, format!("{square}, the search says."));
        Hint::new(Kind::Search, vec![first, second], Some(remedy))
    }

    /// The hint where the search has found that no way is left, though no rule is broken.
    pub fn of_queens_dead_end(session: &QueensSession) -> Hint {
        let words = match session.move_count() {
            0 => "This board has no solution.",
            _ => "No way is left from here, though no rule is broken yet. A queen before must be wrong.",
        };
        let stage = Stage { gives_away: true, ..plain(words) };
        Hint::new(Kind::Mistake, vec![stage], back(session))
    }
}

/// The way back to where the board could be completed.
fn back(session: &QueensSession) -> Option<Remedy> {
    let moves = session.moves_since_dead_end()?;
    Some(Remedy::back(moves, "From here the board can be completed."))
}

fn plain(words: &str) -> Stage {
    Stage { words: vec![Segment::plain(words)], ..Stage::default() }
}

/// Words with the names in them standing out.
fn say(text: &Text) -> Vec<Segment> {
    named(text, ToString::to_string)
}

fn index(session: &QueensSession, square: Square) -> usize {
    usize::from(square.row) * session.board().size() + usize::from(square.column)
}

fn lights(session: &QueensSession, squares: SquareSet, role: Role) -> Vec<Light> {
    squares.iter().map(|square| Light::Role(index(session, square), role)).collect()
}

fn proposed(session: &QueensSession, square: Square) -> Light {
    Light::Content(index(session, square), Content::Queen(Origin::Proposed))
}

fn place(session: &QueensSession, square: Square, cross_attacked: bool, done: String) -> Remedy {
    Remedy {
        action: QueensMove::Queen { square, cross_attacked }.into(),
        cursor: Some(index(session, square)),
        words: "do it".into(),
        done,
    }
}

/// Two queens attack one another: by which rule, and which of them can go.
fn attack(session: &QueensSession, a: Square, b: Square) -> Hint {
    let own = [b, a].into_iter().find(|&square| !session.is_given(square));
    let remedy = own.map(|square| Remedy {
        action: QueensMove::Erase { squares: vec![square] }.into(),
        cursor: Some(index(session, square)),
        words: format!("erase {square}"),
        done: String::new(),
    });
    let text = Text::from("The queens on ").then(a).then(" and ").then(b);
    let text = match session.board().attack(a, b) {
        Some(Attack::SameHouse(house)) => text.then(" are both in ").then(house).then("."),
        Some(Attack::Touch) => text.then(" touch at a corner."),
        Some(Attack::Diagonal) | None => text.then(" are on one diagonal."),
    };
    let lights = lights(session, [a, b].into_iter().collect(), Role::Mistake);
    let cursor = own.map(|square| index(session, square));
    Hint::new(Kind::Mistake, vec![Stage { words: say(&text), lights, cursor, gives_away: true }], remedy)
}

fn dead(session: &QueensSession, house: House) -> Hint {
    let words =
        Text::from("No square for a queen is left in ").then(house).then(". A queen before must be wrong.");
    let lights = lights(session, session.board().squares_of(house), Role::House);
    Hint::new(
        Kind::Mistake,
        vec![Stage { words: say(&words), lights, cursor: None, gives_away: true }],
        back(session),
    )
}

/// That there is a step, where it is, and the argument.
fn of_step(session: &QueensSession, step: &Step, cross_attacked: bool) -> Hint {
    let name = step.technique.name;
    let first = plain(&format!("There is a {name}."));
    let (place_words, place_lights) = place_of(session, step);
    let second = Stage {
        words: say(&Text::from(format!("There is a {name}")).then(place_words).then(".")),
        lights: place_lights,
        cursor: None,
        gives_away: true,
    };
    let cursor = match step.effect {
        Effect::Place(square) => Some(square),
        Effect::RuleOut(squares) => squares.iter().next(),
    };
    let cursor = cursor.map(|square| index(session, square));
    let lights = lights_of(session, step);
    let mut words = step.explain();
    if let Effect::Place(square) = step.effect
        && session.token(square).is_cross()
    {
        words.push(" Your cross there is wrong.");
    }
    let pages = pages::pages(say(&words)).into_iter();
    let told = pages.map(|words| Stage { words, lights: lights.clone(), cursor, gives_away: true });
    let stages = [first, second].into_iter().chain(told).collect();
    let remedy = match step.effect {
        Effect::Place(square) => place(session, square, cross_attacked, format!("{square}, a {name}.")),
        Effect::RuleOut(squares) => Remedy {
            action: QueensMove::Cross { squares: squares.iter().collect() }.into(),
            cursor,
            words: "do it".into(),
            done: format!("Crossed out: {}, a {name}.", Text::squares(squares)),
        },
    };
    Hint::new(Kind::Step, stages, Some(remedy))
}

/// Where a step is: its houses, or where it has none the square that it is about.
fn place_of(session: &QueensSession, step: &Step) -> (Text, Vec<Light>) {
    if let Evidence::Contradiction { square, .. } = step.evidence {
        let light = Light::Role(index(session, square), Role::House);
        return (Text::from(": look at ").then(square), vec![light]);
    }
    let houses = step.houses();
    let squares = houses.iter().map(|&house| session.board().squares_of(house));
    let squares = squares.fold(SquareSet::EMPTY, |all, squares| all | squares);
    (Text::from(" in ").then(Text::houses(&houses)), lights(session, squares, Role::House))
}

/// Everything that an argument speaks of.
fn lights_of(session: &QueensSession, step: &Step) -> Vec<Light> {
    let mut lights = Vec::new();
    for (part, square) in step.highlights(|house| session.board().squares_of(house)) {
        let index = index(session, square);
        let (role, content) = match part {
            Part::House => (Role::House, None),
            Part::Cover => (Role::Cover, None),
            Part::Fin => (Role::Fin, None),
            Part::Cause | Part::Pattern => (Role::Cause, None),
            Part::Counterpart => (Role::Cause, Some(Content::Queen(Origin::Proposed))),
            Part::Placed => (Role::Focus, Some(Content::Queen(Origin::Proposed))),
            Part::Eliminated => (Role::Focus, Some(Content::Crossed)),
        };
        lights.push(Light::Role(index, role));
        lights.extend(content.map(|content| Light::Content(index, content)));
    }
    lights
}
