//! A hint in stages: that there is something, where it is, the whole argument.

use super::{Board, Content, MarkRole, Origin, Role, Segment, Talk, Tone};
use crate::game::{Advice, Mistake, Session};
use crate::grid::{Cell, Contradiction, Digit};
use crate::hint::{self, Effect, Evidence, Step, Text};
use crate::text;

/// How many stages the advice has.
pub fn stages(advice: &Advice) -> usize {
    match advice {
        Advice::Step(_) => 4,
        Advice::Search(..) => 2,
        _ => 1,
    }
}

/// Does this stage give something away, so that it counts as a hint? That there is something
/// does not: whoever presses the key by chance has lost nothing.
pub fn gives_away(advice: &Advice, stage: usize) -> bool {
    match advice {
        Advice::Step(_) | Advice::Search(..) => stage > 1,
        Advice::Mistake(_) => true,
        Advice::Solved | Advice::Open | Advice::Unknown | Advice::NoSolution => false,
    }
}

/// What following the advice would do, once it is told in full.
pub fn remedy(session: &Session, advice: &Advice) -> Option<Remedy> {
    match advice {
        Advice::Step(step) => Some(Remedy::Do(step.effect.clone())),
        &Advice::Search(cell, digit) => Some(Remedy::Do(Effect::Place(cell, digit))),
        Advice::Mistake(Mistake::Wrong(cell, _)) => Some(Remedy::Erase(*cell)),
        Advice::Mistake(Mistake::Clash(clash)) => {
            [clash.second, clash.first].into_iter().find(|&cell| !session.is_given(cell)).map(Remedy::Erase)
        }
        _ => None,
    }
}

/// See [`remedy`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// What a step changes.
    Do(Effect),
    /// Take a wrong digit away.
    Erase(Cell),
}

/// The words of a stage.
pub fn talk(session: &Session, advice: &Advice, stage: usize) -> Talk {
    let stages = stages(advice);
    let heading = match advice {
        Advice::Mistake(_) => "Something is wrong".to_string(),
        _ if stages > 1 => format!("Hint {stage} of {stages}"),
        _ => "Hint".to_string(),
    };
    let text = match advice {
        Advice::Step(step) => step_words(session, step, stage),
        Advice::Mistake(mistake) => mistake_words(session, mistake),
        &Advice::Search(cell, digit) => search_words(cell, digit, stage),
        Advice::Solved => text!["The board is complete."],
        Advice::Open => text![
            "More than one solution fits: no digit is forced here. Any that breaks no rule may be tried."
        ],
        Advice::Unknown => {
            text!["No single is left, and the search is still at work: ask again in a moment."]
        }
        Advice::NoSolution => text!["This puzzle has no solution."],
    };
    Talk { heading, text: segments(session, &text), prompt: prompt(session, advice, stage) }
}

fn prompt(session: &Session, advice: &Advice, stage: usize) -> String {
    let last = stage >= stages(advice);
    match (advice, remedy(session, advice)) {
        (Advice::Step(_) | Advice::Search(..), _) if !last => "h: more, Enter: do it".into(),
        (_, Some(Remedy::Do(_))) => "h or Enter: do it".into(),
        (_, Some(Remedy::Erase(cell))) => {
            format!("Enter: erase {}", session.geometry().cell_name(cell))
        }
        (_, None) => "Esc: close".into(),
    }
}

fn step_words(session: &Session, step: &Step, stage: usize) -> Text {
    let name = step.technique.name();
    let (Effect::Place(cell, _), Some(house)) = (&step.effect, step.evidence.house()) else {
        return step.explain(&session.candidates());
    };
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an " } else { "a " };
    match stage {
        1 => text!["There is ", article, name, "."],
        // A naked single is a matter of its cell: the house is only where it is seen best.
        2 if matches!(step.evidence, Evidence::NakedSingle { .. }) => {
            text!["There is ", article, name, ": look at ", house, "."]
        }
        2 => text!["There is ", article, name, " in ", house, "."],
        3 => text!["Look at ", *cell, "."],
        _ => step.explain(&session.candidates()),
    }
}

fn mistake_words(session: &Session, mistake: &Mistake) -> Text {
    match mistake {
        Mistake::Clash(clash) => {
            text![
                clash.digit,
                " stands twice in ",
                clash.house,
                ": ",
                clash.first,
                " and ",
                clash.second,
                "."
            ]
        }
        &Mistake::Wrong(cell, digit) => {
            let count = session.wrong().count();
            let more = match count {
                0 | 1 => text![""],
                2 => text![" One more digit is wrong."],
                _ => text![format!(" {} more digits are wrong.", count - 1)],
            };
            text![digit, " in ", cell, " breaks no rule yet, but the solution has another digit there.", more]
        }
        Mistake::DeadEnd(Contradiction::NoCandidate(cell)) => {
            text!["No digit is left for ", *cell, ". Something before must be wrong: undo."]
        }
        Mistake::DeadEnd(Contradiction::NoPlace(house, digit)) => {
            text![
                "There is no place left for ",
                *digit,
                " in ",
                *house,
                ". Something before must be wrong: undo."
            ]
        }
        Mistake::DeadEnd(Contradiction::Clash(clash)) => mistake_words(session, &Mistake::Clash(*clash)),
    }
}

fn search_words(cell: Cell, digit: Digit, stage: usize) -> Text {
    match stage {
        1 => text![
            "Full houses and singles are exhausted here: this needs more than ninefold can explain. The search knows the digit of one cell."
        ],
        _ => text![cell, " is ", digit, ". The search says so; it gives no reason."],
    }
}

/// An explanation with its names standing out.
fn segments(session: &Session, text: &Text) -> Vec<Segment> {
    let puzzle = session.puzzle();
    let tone = |span: &hint::Span| match span {
        hint::Span::Plain(_) => Tone::Plain,
        _ => Tone::Strong,
    };
    let words = |span: &hint::Span| span.render(&puzzle.geometry, puzzle.alphabet);
    text.spans().iter().map(|span| Segment::new(words(span), tone(span))).collect()
}

/// Gives the cells their roles in what is told at this stage.
pub fn highlight(session: &Session, advice: &Advice, stage: usize, board: &mut Board) {
    let mut give = |cell: Cell, role| board.faces[cell.index()].roles.insert(role);
    match advice {
        Advice::Mistake(Mistake::Clash(c) | Mistake::DeadEnd(Contradiction::Clash(c))) => {
            [c.first, c.second].into_iter().for_each(|cell| give(cell, Role::Mistake));
        }
        Advice::Mistake(Mistake::Wrong(cell, _)) => give(*cell, Role::Mistake),
        Advice::Mistake(Mistake::DeadEnd(Contradiction::NoCandidate(cell))) => give(*cell, Role::Mistake),
        Advice::Mistake(Mistake::DeadEnd(Contradiction::NoPlace(house, _))) => {
            session.geometry().house(*house).cells.iter().for_each(|&cell| give(cell, Role::House));
        }
        Advice::Step(step) => highlight_step(session, step, stage, board),
        &Advice::Search(cell, digit) if stage == 2 => propose(session, board, cell, digit),
        _ => {}
    }
}

fn highlight_step(session: &Session, step: &Step, stage: usize, board: &mut Board) {
    if let (2 | 3, Some(house)) = (stage, step.evidence.house()) {
        for &cell in &session.geometry().house(house).cells {
            board.faces[cell.index()].roles.insert(Role::House);
        }
    }
    if stage == 3
        && let Effect::Place(cell, _) = step.effect
    {
        board.faces[cell.index()].roles.insert(Role::Focus);
    }
    if stage < 4 {
        return;
    }
    for light in step.highlights(session.geometry()) {
        let face = &mut board.faces[light.cell.index()];
        match (light.role, light.digit) {
            (hint::Role::House | hint::Role::Cover, _) => face.roles.insert(Role::House),
            (hint::Role::Cause | hint::Role::Pattern | hint::Role::Counterpart | hint::Role::Fin, _) => {
                face.roles.insert(Role::Cause);
            }
            (hint::Role::Placed, Some(digit)) => propose(session, board, light.cell, digit),
            (hint::Role::Placed, None) => face.roles.insert(Role::Focus),
            (hint::Role::Eliminated, digit) => {
                if let Content::Marks(marks) = &mut face.content {
                    let hit = marks.iter_mut().filter(|m| digit.is_none_or(|d| d.index() == m.place));
                    hit.for_each(|mark| mark.role = MarkRole::Eliminated);
                }
            }
        }
    }
}

/// Shows the digit that the hint would write.
fn propose(session: &Session, board: &mut Board, cell: Cell, digit: Digit) {
    let face = &mut board.faces[cell.index()];
    face.roles.insert(Role::Focus);
    face.content = Content::Value(session.puzzle().alphabet.symbol(digit), Origin::Proposed);
}
