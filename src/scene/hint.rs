//! A hint in stages: that there is something, where it is, the argument page by page.

mod choice;
mod lights;
mod pages;
mod queens;
mod step;

use super::{Board, Content, HintKeys, Role, Segment, Talk, Tone};
use crate::explain::{self, Span};
use crate::game::{Action, HintPosition, HintResult, MarkKind, Mistake, Move, Session};
use crate::grid::{Cell, Contradiction};
use crate::hint::Text;
use crate::text;

/// A hint that is open above a board, and how much of it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    kind: Kind,
    stages: Vec<Stage>,
    shown: usize,
    remedy: Option<Remedy>,
}

/// What kind of answer it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Something can be concluded.
    Step,
    /// Nothing can, but a search knows something.
    Search,
    /// Something is wrong.
    Mistake,
    /// It was asked how much is wrong.
    Check,
    /// There is nothing to do.
    Word,
}

/// What is told at one press of the key.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Stage {
    words: Vec<Segment>,
    lights: Vec<Light>,
    /// The cell where the player should look.
    cursor: Option<usize>,
    /// Does it tell something that counts as a hint? That there is something does not: whoever
    /// presses the key by chance has lost nothing.
    gives_away: bool,
}

/// Something on the board that is shown with the words; cells by their index.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Light {
    /// A cell plays a part.
    Role(usize, Role),
    /// A cell shows this in place of what it holds.
    Content(usize, Content),
}

/// What following a hint would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remedy {
    /// The move.
    pub action: Action,
    /// Where.
    pub cursor: Option<usize>,
    /// In words: `do it`, `erase r4c7`.
    pub words: String,
    /// What it was, once it is done: `r5c5 = 5, a naked single.`
    pub done: String,
}

impl Remedy {
    /// Takes so many moves back.
    fn back(moves: usize, done: &str) -> Remedy {
        Remedy {
            action: Action::Rewind { moves },
            cursor: None,
            words: if moves == 1 { "take 1 move back".into() } else { format!("take {moves} moves back") },
            done: done.into(),
        }
    }
}

impl Hint {
    /// The hint that an advice on a sudoku amounts to. Digits that it places are taken out of
    /// the marks of their peers if that is wanted.
    pub fn of_sudoku(session: &Session, case: &HintPosition, advice: &HintResult, clean_peers: bool) -> Hint {
        match advice {
            HintResult::Step(step) => step::of_step(session, case, step, clean_peers),
            &HintResult::Search(cell, digit) => step::of_search(session, cell, digit, clean_peers),
            HintResult::BestDigit(found) => choice::of_choice(session, found, clean_peers),
            HintResult::Lost => choice::of_lost(session, Kind::Mistake),
            HintResult::Mistake(mistake) => of_mistake(session, mistake),
            HintResult::Solved => Hint::word("The board is complete."),
            HintResult::Open => Hint::word(
                "More than one solution fits: no digit is forced here. Any that breaks no rule may be tried.",
            ),
            HintResult::Unknown => Hint::word(
                "No technique finds a step, and the search is still at work: ask again in a moment.",
            ),
            HintResult::NoSolution => Hint::word("This puzzle has no solution."),
        }
    }

    /// How much is wrong on a sudoku.
    pub fn of_check(session: &Session) -> Hint {
        of_check(session)
    }

    fn new(kind: Kind, stages: Vec<Stage>, remedy: Option<Remedy>) -> Hint {
        Hint { kind, stages, shown: 0, remedy }
    }

    /// Words, and nothing to do.
    fn word(words: &str) -> Hint {
        Hint::new(Kind::Word, vec![Stage { words: vec![Segment::plain(words)], ..Stage::default() }], None)
    }

    /// Shows the next stage; false at the last one.
    pub fn more(&mut self) -> bool {
        let more = self.has_more();
        self.shown += usize::from(more);
        more
    }

    /// Is there another stage?
    pub fn has_more(&self) -> bool {
        self.shown + 1 < self.stages.len()
    }

    /// Shows the stage before; false at the first one.
    pub fn fewer(&mut self) -> bool {
        let fewer = self.has_fewer();
        self.shown -= usize::from(fewer);
        fewer
    }

    /// Is there a stage before?
    pub fn has_fewer(&self) -> bool {
        self.shown > 0
    }

    /// Is it a step that can be done, and not a word or a mistake?
    pub fn is_step(&self) -> bool {
        matches!(self.kind, Kind::Step | Kind::Search)
    }

    /// Is it a step with an argument?
    pub fn is_argued(&self) -> bool {
        self.kind == Kind::Step
    }

    /// Is it the answer to how much is wrong?
    pub fn is_check(&self) -> bool {
        self.kind == Kind::Check
    }

    /// Does what is shown now count as a hint?
    pub fn gives_away(&self) -> bool {
        self.stage().is_some_and(|stage| stage.gives_away)
    }

    /// Where the player should look now.
    pub fn cursor(&self) -> Option<usize> {
        self.stage()?.cursor
    }

    /// What following it would do.
    pub fn remedy(&self) -> Option<&Remedy> {
        self.remedy.as_ref()
    }

    fn stage(&self) -> Option<&Stage> {
        self.stages.get(self.shown)
    }

    /// The words of the stage shown; which keys lead on, [`Hint::turns`] tells.
    pub fn talk(&self) -> Talk {
        self.told(self.shown)
    }

    /// Every stage, with what the player can press at it.
    pub fn turns(&self, keys: &HintKeys) -> Vec<Talk> {
        (0..self.stages.len()).map(|stage| self.turn_of(stage, keys)).collect()
    }

    /// The stage shown, with what the player can press.
    pub fn turn(&self, keys: &HintKeys) -> Talk {
        self.turn_of(self.shown, keys)
    }

    fn turn_of(&self, stage: usize, keys: &HintKeys) -> Talk {
        let key = if self.is_check() { &keys.check } else { &keys.more };
        Talk { prompt: self.prompt(stage, keys), more: format!("{key}: more"), ..self.told(stage) }
    }

    fn told(&self, stage: usize) -> Talk {
        let heading = match self.kind {
            Kind::Mistake => "Something is wrong".to_string(),
            Kind::Check => "Check".to_string(),
            Kind::Step | Kind::Search => format!("Hint {} of {}", stage + 1, self.stages.len()),
            Kind::Word => "Hint".to_string(),
        };
        let text = self.stages.get(stage).map(|stage| stage.words.clone()).unwrap_or_default();
        Talk { heading, text, ..Talk::default() }
    }

    fn prompt(&self, stage: usize, keys: &HintKeys) -> String {
        let HintKeys { more, back, apply, check, close } = keys;
        let prompt = match (&self.remedy, stage + 1 >= self.stages.len()) {
            (Some(remedy), false) => format!("{more}: more, {apply}: {}", remedy.words),
            (Some(remedy), true) if self.is_step() => format!("{more} or {apply}: {}", remedy.words),
            (Some(remedy), true) => format!("{apply}: {}", remedy.words),
            (None, false) if self.is_check() => format!("{check}: where"),
            (None, false) => format!("{more}: more"),
            (None, true) => format!("{close}: close"),
        };
        if stage > 0 { format!("{prompt}, {back}: back") } else { prompt }
    }

    /// Shows on the board what the words speak of.
    pub fn highlight(&self, board: &mut Board) {
        for light in self.stage().into_iter().flat_map(|stage| &stage.lights) {
            match light {
                &Light::Role(cell, role) => board.faces[cell].roles.insert(role),
                Light::Content(cell, content) => board.faces[*cell].content = content.clone(),
            }
        }
    }
}

/// Something is wrong: what, and how to get rid of it.
fn of_mistake(session: &Session, mistake: &Mistake) -> Hint {
    let name = |cell| session.geometry().cell_name(cell);
    let (more, cell, cells) = match mistake {
        Mistake::Clash(c) | Mistake::DeadEnd(Contradiction::Clash(c)) => {
            // Of two digits of the player's the one that the solution has is to stay.
            let own = |cell: &Cell| !session.is_given(*cell);
            let is_wrong = |cell: &Cell| session.wrong().any(|(wrong, _)| wrong == *cell);
            let cells = [c.second, c.first];
            let cell = cells.into_iter().find(is_wrong).or_else(|| cells.into_iter().find(own));
            (Text::default(), cell, vec![c.first, c.second])
        }
        &Mistake::Wrong(cell, _) => {
            let more = match session.wrong().count() {
                0 | 1 => Text::default(),
                2 => text![" One more digit is wrong."],
                count => text![format!(" {} more digits are wrong.", count - 1)],
            };
            (more, Some(cell), vec![cell])
        }
        &Mistake::Marks(cell) => (Text::default(), Some(cell), vec![cell]),
        Mistake::DeadEnd(_) => (text![" Something before must be wrong."], None, Vec::new()),
    };
    let mut lights: Vec<Light> = cells.iter().map(|cell| Light::Role(cell.index(), Role::Mistake)).collect();
    let mut cursor = cell.map(Cell::index);
    match mistake {
        Mistake::DeadEnd(Contradiction::NoPlace(house, _)) => {
            lights = lights::house(session.geometry(), *house, Role::House);
        }
        Mistake::DeadEnd(Contradiction::NoCandidate(cell)) => {
            lights.push(Light::Role(cell.index(), Role::Mistake));
            cursor = Some(cell.index());
        }
        _ => {}
    }
    let both = matches!(mistake, &Mistake::Marks(cell) if session.marks(cell).has_both());
    let remedy = cell.map(|cell| {
        let cells = vec![cell];
        let (the_move, words) = match mistake {
            // Those in the middle are the player's claim: it is they that are wrong.
            Mistake::Marks(_) if both => {
                (Move::RubOut { cells, kind: MarkKind::Centre }, "rub out the centre marks of ")
            }
            Mistake::Marks(_) => (Move::Erase { cells, restore: true }, "rub out the marks of "),
            _ => (Move::Erase { cells, restore: true }, "erase "),
        };
        let words = format!("{words}{}", name(cell));
        Remedy { action: the_move.into(), cursor, words, done: String::new() }
    });
    let remedy = remedy.or_else(|| choice::way_out(session));
    let what = match mistake {
        &Mistake::Marks(cell) if both => {
            text!["The centre marks of ", cell, " leave out the digit that belongs there."]
        }
        mistake => mistake.words(),
    };
    let words = segments(session, &text![what, more]);
    Hint::new(Kind::Mistake, vec![Stage { words, lights, cursor, gives_away: true }], remedy)
}

/// How much is wrong, and at a second press where.
fn of_check(session: &Session) -> Hint {
    let check = session.check();
    let against = if check.by_solution { "the solution" } else { "the rules; the solution is not known" };
    let count = |n: usize, one: &'static str, many: &'static str| match n {
        0 => None,
        1 => Some(format!("1 {one}")),
        n => Some(format!("{n} {many}")),
    };
    let digits = count(check.digits.len(), "digit is wrong", "digits are wrong");
    let marks = count(
        check.marks.len(),
        "cell's marks leave out its digit",
        "cells have marks that leave out their digit",
    );
    let wrong: Vec<String> = digits.into_iter().chain(marks).collect();
    if wrong.is_empty() && !check.by_solution && session.is_dead_end() {
        return choice::of_lost(session, Kind::Check);
    }
    if wrong.is_empty() {
        let words = vec![Segment::plain(format!("Nothing is wrong, held against {against}."))];
        return Hint::new(Kind::Check, vec![Stage { words, ..Stage::default() }], None);
    }
    let cells = check.digits | check.marks;
    let first = Stage { words: vec![Segment::plain(wrong.join(", ") + ".")], ..Stage::default() };
    let second = Stage {
        words: segments(session, &text!["Wrong: ", Text::list(cells.iter()), "."]),
        lights: cells.iter().map(|cell| Light::Role(cell.index(), Role::Mistake)).collect(),
        cursor: cells.iter().next().map(Cell::index),
        gives_away: true,
    };
    Hint::new(Kind::Check, vec![first, second], None)
}

/// A text with its names standing out.
fn segments(session: &Session, text: &Text) -> Vec<Segment> {
    let puzzle = session.puzzle();
    named(text, |name| name.render(&puzzle.geometry, puzzle.alphabet))
}

/// A text with its names, said like this, standing out.
fn named<N>(text: &explain::Text<N>, say: impl Fn(&N) -> String) -> Vec<Segment> {
    let segment = |span: &Span<N>| match span {
        Span::Plain(words) => Segment::plain(words.to_string()),
        Span::Name(name) => Segment::new(say(name), Tone::Strong),
    };
    text.spans().iter().map(segment).collect()
}
