//! The stages of a hint on a queens board.

use super::argument::{Argument, Line};
use super::highlights::in_cell;
use super::step::article;
use super::{Highlight, Hint, HintWords, Kind, Remedy, Stage, named};
use crate::explain::{Role, RoleNames, capitalized};
use crate::game::{
    Action, Advice, QueensAdvice, QueensHintPosition, QueensMistake, QueensMove, QueensSession, QueensStep,
};
use crate::queens::hint::{Effect, Evidence, Step, Text};
use crate::queens::{House, Square, SquareSet};
use crate::scene::{CellRole, Content, Origin, Segment};

/// Makes hints about a position of a queens board.
pub struct QueensHints<'a> {
    pub session: &'a QueensSession,
    pub position: QueensHintPosition,
    pub words: HintWords,
    /// Whether placing a queen crosses out the squares that it attacks.
    pub cross_attacked: bool,
}

impl Hint {
    /// The hint about a step that was found on this board.
    pub fn of_queens_step(session: &QueensSession, step: &Step, words: HintWords) -> Hint {
        let position = QueensHintPosition::new(session.board().clone(), None);
        let hints = QueensHints { session, position, words, cross_attacked: false };
        hints.step(&QueensStep::Technique(step.clone().into()))
    }

    /// The result of a check of a queens board: how much is wrong and, at a second press, where.
    pub fn of_queens_check(session: &QueensSession) -> Hint {
        let check = session.check();
        let wrong = check.queens | check.crosses;
        if wrong.is_empty() || session.is_unsolvable() {
            return Hint::new(Kind::Check, vec![Stage::plain(nothing_wrong(session))], None);
        }
        let counted = |count: usize, one: &str, more: &str| match count {
            0 => None,
            1 => Some(format!("1 {one} is wrong")),
            _ => Some(format!("{count} {more} are wrong")),
        };
        let queens = counted(check.queens.len(), "queen", "queens");
        let crosses = counted(check.crosses.len(), "cross", "crosses");
        let found: Vec<String> = queens.into_iter().chain(crosses).collect();
        let first = Stage::plain(found.join(", ") + ".");
        let are = if wrong.len() == 1 { " is wrong." } else { " are wrong." };
        let indices: Vec<usize> = wrong.iter().map(|square| session.index(square)).collect();
        let highlights = indices.iter().map(|&index| Highlight::Role(index, CellRole::Mistake)).collect();
        let words = Text::squares(wrong).then(are);
        let second = Stage::counted(say(&words), highlights, indices.first().copied());
        Hint::new(Kind::Check, vec![first, second], None)
    }
}

/// The result of a check that finds nothing wrong by itself.
fn nothing_wrong(session: &QueensSession) -> &'static str {
    if session.is_unsolvable() {
        "This board has no solution."
    } else if !session.board().attacking_pairs().is_empty() {
        "Two queens attack each other."
    } else if session.is_dead_end() {
        "No queen is wrong by itself, but there's no solution from here any more."
    } else {
        "No mistakes."
    }
}

impl QueensHints<'_> {
    /// The hint that gives this advice.
    pub fn hint(&self, advice: &QueensAdvice) -> Hint {
        match advice {
            Advice::Step { step, skipped } => Hint { skipped: *skipped, ..self.step(step) },
            Advice::Mistake(mistake) => self.mistake(*mistake),
            Advice::NoStep(reason) => Hint::no_step(*reason, "queen"),
        }
    }

    pub(super) fn step(&self, step: &QueensStep) -> Hint {
        let action = step.to_move(self.cross_attacked).into();
        match step {
            QueensStep::Technique(found) => self.technique(found, action),
            &QueensStep::Search(square) => self.search(square, action),
        }
    }

    /// A mistake, and the move that removes it.
    fn mistake(&self, mistake: QueensMistake) -> Hint {
        let board = self.session.board();
        let mut words = mistake.words(board);
        match mistake {
            QueensMistake::Attack(a, b) => {
                let own = self.session.wrong_queen(a, b);
                let remedy = own.map(|square| Remedy {
                    action: QueensMove::Erase { squares: vec![square] }.into(),
                    cursor: Some(self.session.index(square)),
                    words: format!("erase {square}"),
                    done: String::new(),
                });
                let highlights = self.roles([a, b].into_iter().collect(), CellRole::Mistake);
                let cursor = own.map(|square| self.session.index(square));
                let stage = Stage::counted(say(&words), highlights, cursor);
                Hint::new(Kind::Mistake, vec![stage], remedy)
            }
            QueensMistake::DeadHouse(house) => {
                words.push(" One of your queens is wrong.");
                self.dead_end(&words, self.roles(board.squares_of(house), CellRole::House))
            }
            QueensMistake::DeadEnd => {
                if self.session.move_count() == 0 {
                    words = "This board has no solution.".into();
                } else {
                    words.push(" One of your queens is wrong.");
                }
                self.dead_end(&words, Vec::new())
            }
        }
    }

    /// A board without a solution: undo the moves since.
    fn dead_end(&self, words: &Text, highlights: Vec<Highlight>) -> Hint {
        let moves = self.session.moves_since_dead_end();
        let remedy = moves.map(|moves| Remedy::undo(moves, "The board can be completed from here."));
        Hint::new(Kind::Mistake, vec![Stage::counted(say(words), highlights, None)], remedy)
    }

    /// The hint for a queen that only a search has found.
    fn search(&self, square: Square, action: Action) -> Hint {
        let first = Stage::plain(
            "No technique finds a step here, but a search has found a solution. Next, you see one of its queens.",
        );
        let words = Text::from("A search found a solution with a queen on ")
            .then(square)
            .then(". It gives no reason.");
        let index = self.session.index(square);
        let proposed = Highlight::Content(index, Content::Queen(Origin::Proposed));
        let second = Stage::counted(say(&words), vec![proposed], Some(index));
        let remedy = Remedy::apply(action, Some(index), format!("{square}, found by search."));
        Hint { names: names(), ..Hint::new(Kind::Search, vec![first, second], Some(remedy)) }
    }

    /// The stages of a technique's step: where, what to look for, the argument, the result and the name.
    pub(super) fn technique(&self, step: &Step, action: Action) -> Hint {
        let name = step.technique.name;
        let (first_square, done) = match step.effect {
            Effect::Place(square) => (Some(square), format!("Queen on {square}")),
            Effect::RuleOut(squares) => {
                (squares.iter().next(), format!("Crossed out: {}", Text::squares(squares)))
            }
        };
        let done = format!("{done} ({name}).");
        let cursor = first_square.map(|square| self.session.index(square));
        let houses = self.houses_to_look_at(step);
        let look_at = Text::from("Look at ").then(Text::houses(&houses)).then(".");
        let mut idea = step.evidence.idea();
        if self.words.name_first {
            idea = Text::from(format!("{}. ", capitalized(name))).then(idea);
        }

        let squares_of = |house| self.session.board().squares_of(house);
        let mut lines = step.lines(squares_of);
        let mut end = lines.pop().map_or_else(Text::default, |(words, _)| words);
        if let Effect::Place(square) = step.effect
            && self.session.token(square).is_cross()
        {
            end.push(" Your cross there is wrong.");
        }
        if !self.words.name_first {
            end.push(format!(" That's {}{name}.", article(name)));
        }
        let all = self.highlights(step.highlights(squares_of));
        let lines =
            lines.into_iter().map(|(words, roles)| Line::sentence(say(&words), self.highlights(roles)));
        let argument = Argument::told(lines.collect(), &all);
        let squares = houses.iter().fold(SquareSet::EMPTY, |all, &house| all | squares_of(house));
        let place = self.roles(squares, CellRole::House);
        let stages = vec![
            Stage::nudge(say(&look_at), place.clone()),
            Stage::counted(say(&idea), place, None),
            Stage { end: say(&end), ..Stage::counted(Vec::new(), all, cursor) },
        ];
        let remedy = Remedy::apply(action, cursor, done);
        let hint = Hint::new(Kind::Step, stages, Some(remedy));
        let technique = Some(step.technique.slug);
        Hint { technique, argument, names: names(), names_in_lines: names(), ..hint }
    }

    /// The houses to look at first: of several the first, and for a supposed queen the region or row of its square.
    fn houses_to_look_at(&self, step: &Step) -> Vec<House> {
        let board = self.session.board();
        if let Evidence::Contradiction { square, .. } = step.evidence {
            let region = board.regions().map(|regions| House::Region(regions.of(square)));
            return vec![region.unwrap_or(House::Row(square.row))];
        }
        let mut houses = step.houses();
        if houses.len() > 2 {
            houses.truncate(1);
        }
        houses
    }

    /// Gives a role to each of these squares.
    fn roles(&self, squares: SquareSet, role: CellRole) -> Vec<Highlight> {
        squares.iter().map(|square| Highlight::Role(self.session.index(square), role)).collect()
    }

    /// Squares with their roles in an argument.
    pub(super) fn highlights(&self, roles: Vec<(Role, Square)>) -> Vec<Highlight> {
        let mut highlights = Vec::new();
        for (role, square) in roles {
            let index = self.session.index(square);
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
}

/// The segments of a text, with names emphasised.
pub(super) fn say(text: &Text) -> Vec<Segment> {
    named(text, ToString::to_string)
}

fn names() -> RoleNames {
    vec![(Role::Placed, "queen")]
}
