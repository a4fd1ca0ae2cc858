//! The stages of a hint on a queens board.

use super::argument::{Argument, Line};
use super::highlights::in_cell;
use super::step::article;
use super::{Highlight, Hint, HintWords, Kind, Remedy, Stage, named};
use crate::explain::{Role, RoleNames, capitalized};
use crate::game::{
    Action, Advice, QueensAdvice, QueensHintPosition, QueensMistake, QueensMove, QueensSession, QueensStep,
    QueensWhyNot, QueensWhyQuestion,
};
use crate::monitor::{Cancelled, Monitor};
use crate::queens::hint::{Effect, Evidence, Step, Text};
use crate::queens::{Board, House, Square, SquareSet};
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
                let remedy = own.map(|square| self.erase(square));
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

    /// A queen that leaves the board without a solution: that there is one and where to look, which it is, and the argument
    /// against it. `None` if the advice is another one, or if no queen is wrong by itself.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub(super) fn wrong_queen(
        &self,
        advice: &QueensAdvice,
        monitor: &Monitor,
    ) -> Result<Option<Hint>, Cancelled> {
        let is_dead = matches!(advice, Advice::Mistake(QueensMistake::DeadHouse(_) | QueensMistake::DeadEnd));
        if !is_dead || self.session.is_unsolvable() {
            return Ok(None);
        }
        let wrong = self.session.check().queens;
        let Some(square) = wrong.iter().next() else { return Ok(None) };
        let mut board = self.session.board().clone();
        let others = wrong.iter().filter(|&other| other != square);
        others.clone().for_each(|other| board.set_queen(other, false));
        let answer = QueensWhyQuestion { board, square, is_given: false }.answer(monitor)?;

        let house = region_or_row(self.session.board(), square);
        let how_many = match wrong.len() {
            1 => "One of your queens is wrong. Look at ".to_owned(),
            count => format!("{count} of your queens are wrong. Look at "),
        };
        let place = self.roles(self.session.board().squares_of(house), CellRole::House);
        let first = Stage::nudge(say(&Text::from(how_many).then(house).then(".")), place);
        let mut words = Text::from("The queen on ").then(square).then(" is wrong.");
        let steps: &[Step] = match &answer.why {
            QueensWhyNot::Steps(steps) => steps,
            _ => {
                words.push(" Only trial shows it: no argument was found.");
                &[]
            }
        };
        let index = self.session.index(square);
        let shown = vec![Highlight::Role(index, CellRole::Mistake)];
        let second = Stage::counted(say(&words), shown.clone(), Some(index));
        let hint = Hint::new(Kind::Mistake, vec![first, second], Some(self.erase(square)));
        let opened = others.map(|other| Highlight::Content(self.session.index(other), Content::Empty));
        let mut hint = self.argued(hint, steps, opened.chain(shown).collect());
        // The argument ends with another queen, which leaves no room for this one.
        if let (Some(Effect::Place(_)), Some(stage)) =
            (steps.last().map(|step| &step.effect), hint.stages.last_mut())
        {
            stage.end.extend(say(&Text::from(" So there is no queen on ").then(square).then(".")));
        }
        Ok(Some(hint))
    }

    fn erase(&self, square: Square) -> Remedy {
        Remedy {
            action: QueensMove::Erase { squares: vec![square] }.into(),
            cursor: Some(self.session.index(square)),
            words: format!("erase {square}"),
            done: String::new(),
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
            return vec![region_or_row(board, square)];
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

/// Returns the region of a square, or its row on a board without regions.
fn region_or_row(board: &Board, square: Square) -> House {
    let region = board.regions().map(|regions| House::Region(regions.of(square)));
    region.unwrap_or(House::Row(square.row))
}

/// The segments of a text, with names emphasised.
pub(super) fn say(text: &Text) -> Vec<Segment> {
    named(text, ToString::to_string)
}

fn names() -> RoleNames {
    vec![(Role::Placed, "queen")]
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::game::Game;
    use crate::hint::Preferences;
    use crate::puzzle::Problem;
    use crate::queens::{Regions, solutions};
    use crate::scene::hint::HintFinder;

    fn said(words: &[Segment]) -> String {
        words.iter().map(|segment| segment.text.as_str()).collect()
    }

    /// The hint after a queen was placed on a board with regions.
    fn hint_after(board: &Board, square: Square) -> Hint {
        let mut game = Game::new(Problem::Queens(board.clone())).unwrap();
        game.act(Duration::ZERO, QueensMove::Queen { square, cross_attacked: false }).unwrap();
        HintFinder::new(game, Preferences::default(), HintWords::default(), false)
            .find_within(Duration::MAX, &Monitor::new())
            .expect("not cancelled")
    }

    #[test]
    fn a_wrong_queen_is_narrowed_down_and_argued_against() {
        let letters = "AAAABACCBBACDDBACDDEAADEE";
        let regions = Regions::new(5, letters.bytes().map(|letter| letter - b'A').collect()).unwrap();
        let board = Board::with_regions(regions);
        let solution = solutions(&board).next().unwrap();
        for square in board.squares().filter(|&square| !solution.has_queen(square)) {
            let hint = hint_after(&board, square);
            assert!(hint.kind == Kind::Mistake && hint.stages.len() > 2, "{square}: {hint:?}");
            let first = said(&hint.stages[0].words);
            assert!(first.starts_with("One of your queens is wrong. Look at region "), "{first}");
            assert_eq!(said(&hint.stages[1].words), format!("The queen on {square} is wrong."));
            let end = said(&hint.stages.last().expect("a stage").end);
            assert!(end.contains(&square.to_string()), "{square}: {end}");
            assert_eq!(hint.remedy.expect("a move").words, format!("erase {square}"));
        }
    }
}
