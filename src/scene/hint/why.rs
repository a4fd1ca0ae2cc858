//! Why a digit or queen can, cannot or must be in a cell: an answer, and its argument in stages.

use super::queens::{QueensHints, say};
use super::sudoku::SudokuHints;
use super::{Highlight, Hint, Kind, Remedy, Stage, highlights, in_full};
use crate::explain::capitalized;
use crate::game::{
    Help, HintPosition, Move, QueensMove, QueensStep, QueensWhyAnswer, QueensWhyNot, QueensWhyQuestion,
    SudokuStep, WhyAnswer, WhyNot, WhyQuestion,
};
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit};
use crate::hint::{Effect, Step, Text, text};
use crate::queens::Square;
use crate::queens::hint::Effect as QueensEffect;
use crate::scene::{CellRole, Content};

/// A cell of the board, by its index, and the digit that is asked about. Queens boards have none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HintQuestion {
    pub cell: usize,
    /// `None` asks why the cell is what it is.
    pub digit: Option<Digit>,
}

/// The stages of a step before its pattern, which say where to look and what to look for.
const STAGES_BEFORE_PATTERN: usize = 2;

impl SudokuHints<'_> {
    /// The question about this position.
    pub(super) fn question(&self, HintQuestion { cell, digit }: HintQuestion) -> WhyQuestion {
        WhyQuestion { position: self.position.clone(), cell: Cell::new(cell), digit }
    }

    /// The hint that gives an answer.
    pub(super) fn why(&self, answer: &WhyAnswer) -> Hint {
        let cell = answer.cell;
        let mut shown = vec![Highlight::Role(cell.index(), CellRole::Focus)];
        if let WhyNot::Clash { house, cell: other } = answer.why {
            let of_house = highlights::house(self.session.geometry(), house, CellRole::House);
            shown.splice(0..0, of_house);
            shown.push(Highlight::Role(other.index(), CellRole::Cause));
        }
        let mut first = Stage::counted(self.say(&self.opening(answer)), shown, Some(cell.index()));
        if matches!(answer.why, WhyNot::Clue(_)) {
            first.help = Help::Nothing;
        }
        let WhyNot::Steps(steps) = &answer.why else { return Hint::new(Kind::Answer, vec![first], None) };
        self.argued(Kind::Why, vec![first], answer, steps, self.follows_from(answer))
    }

    /// What an answer says first. An argument for the digit of an open cell names it at its end only, unless the question
    /// did.
    fn opening(&self, answer: &WhyAnswer) -> Text {
        let WhyNot::Steps(steps) = &answer.why else { return answer.words() };
        if !answer.is_so || answer.is_named || self.session.value(answer.cell).is_some() {
            return answer.words();
        }
        match steps.len() {
            1 => text!("One step shows what {} is.", answer.cell),
            count => text!("{} steps show what {} is.", count.to_string(), answer.cell),
        }
    }

    /// The move that an answer allows: to cross out the candidate, or to place the digit.
    fn follows_from(&self, answer: &WhyAnswer) -> Option<Remedy> {
        let (cell, digit) = (answer.cell, answer.digit?);
        if self.session.value(cell).is_some() {
            return None;
        }
        let (the_move, effect) = if answer.is_so {
            (Move::Answer { cell, digit, clean_peers: self.clean_peers }, Effect::Place(cell, digit))
        } else {
            let marks = vec![(cell, CandidateSet::of(digit))];
            (Move::Eliminate { marks: marks.clone() }, Effect::Eliminate(marks))
        };
        let puzzle = self.session.puzzle();
        let done = effect.done().render(&puzzle.geometry, puzzle.alphabet);
        Some(Remedy::apply(the_move.into(), Some(cell.index()), format!("{done}.")))
    }

    /// A hint with these stages first, then those of an argument of several steps: one for each step but the last, whose
    /// own argument is shown line by line.
    pub(super) fn argued(
        &self,
        kind: Kind,
        mut stages: Vec<Stage>,
        answer: &WhyAnswer,
        steps: &[Step],
        remedy: Option<Remedy>,
    ) -> Hint {
        let Some((last, before)) = steps.split_last() else { return Hint::new(kind, stages, remedy) };
        let mut grid = answer.grid.clone();
        let mut below = self.opened(answer);
        for (i, step) in before.iter().enumerate() {
            let hints = self.in_position(&grid);
            let words = text!("{}. {}", (i + 1).to_string(), in_full(step, &grid));
            let mut shown = below.clone();
            shown.extend(hints.highlights_of_step(step, &step.presentation(&grid).highlights));
            stages.push(Stage::counted(self.say(&words), shown, None));
            step.effect.apply(&mut grid);
            below.extend(self.placed(&step.effect));
        }
        let hints = self.in_position(&grid);
        let action = SudokuStep::Technique(last.clone()).to_move(self.clean_peers).into();
        ending_with(hints.technique(last, action), Hint::new(kind, stages, remedy), below)
    }

    /// The same hints in another position.
    fn in_position(&self, grid: &CandidateGrid) -> SudokuHints<'_> {
        let position = HintPosition { grid: grid.clone(), is_by_marks: false, ..self.position.clone() };
        SudokuHints { session: self.session, position, words: self.words, clean_peers: self.clean_peers }
    }

    /// The cells with digits that the argument does not use, because they are wrong, as empty ones.
    fn opened(&self, answer: &WhyAnswer) -> Vec<Highlight> {
        let is_left_out = |cell: &Cell| {
            *cell != answer.cell && self.session.value(*cell).is_some() && answer.grid.value(*cell).is_none()
        };
        let cells = self.session.geometry().cells().filter(is_left_out);
        cells.map(|cell| Highlight::Content(cell.index(), Content::Marks(Vec::new()))).collect()
    }

    /// The digits that a step places.
    fn placed(&self, effect: &Effect) -> Vec<Highlight> {
        match effect {
            &Effect::Place(cell, digit) => vec![highlights::propose(self.session, cell, digit)],
            Effect::PlaceAll(cells, digit) => {
                cells.iter().map(|cell| highlights::propose(self.session, cell, *digit)).collect()
            }
            Effect::Eliminate(_) => Vec::new(),
        }
    }
}

/// Returns a hint that goes on with the last step, from its pattern on. What the steps before have changed is shown below.
fn ending_with(last: Hint, before: Hint, below: Vec<Highlight>) -> Hint {
    let Hint { stages: of_last, argument, names, names_in_lines, .. } = last;
    let mut stages = before.stages;
    for mut stage in of_last.into_iter().skip(STAGES_BEFORE_PATTERN) {
        stage.highlights.splice(0..0, below.iter().cloned());
        stages.push(stage);
    }
    Hint { stages, argument, below, names, names_in_lines, ..before }
}

impl QueensHints<'_> {
    /// The question about a square of this board.
    pub(super) fn question(&self, HintQuestion { cell, .. }: HintQuestion) -> QueensWhyQuestion {
        let square = self.session.square(cell);
        let (board, is_given) = (self.session.board().clone(), self.session.is_given(square));
        QueensWhyQuestion { board, square, is_given }
    }

    /// The hint that gives an answer about a square.
    pub(super) fn why(&self, answer: &QueensWhyAnswer) -> Hint {
        let square = answer.square;
        let index = self.session.index(square);
        let mut shown = vec![Highlight::Role(index, CellRole::Focus)];
        if let QueensWhyNot::Attacked(queen) = answer.why {
            shown.push(Highlight::Role(self.session.index(queen), CellRole::Cause));
        }
        let mut stages = vec![Stage::counted(say(&answer.words()), shown, Some(index))];
        if matches!(answer.why, QueensWhyNot::Clue | QueensWhyNot::Blocked) {
            stages[0].help = Help::Nothing;
        }
        let QueensWhyNot::Steps(steps) = &answer.why else {
            return Hint::new(Kind::Answer, stages, None);
        };
        let remedy = self.follows_from(square, answer.is_so);
        self.argued(Hint::new(Kind::Why, stages, remedy), steps, Vec::new())
    }

    /// Adds the stages of an argument of several steps to a hint, as on a sudoku; `below` is what the board shows with
    /// all of them.
    pub(super) fn argued(
        &self,
        mut hint: Hint,
        steps: &[crate::queens::hint::Step],
        mut below: Vec<Highlight>,
    ) -> Hint {
        let Some((last, before)) = steps.split_last() else { return hint };
        for (i, step) in before.iter().enumerate() {
            let effect = capitalized(&step.effect.text().to_string());
            let words = format!("{}. {effect}: {}. {}", i + 1, step.technique.name, step.explain());
            let squares_of = |house| self.session.board().squares_of(house);
            let mut shown: Vec<Highlight> = below.clone();
            shown.extend(self.highlights(step.highlights(squares_of)));
            hint.stages.push(Stage::counted(say(&words.into()), shown, None));
            below.extend(self.done(&step.effect));
        }
        let action = QueensStep::Technique(last.clone().into()).to_move(self.cross_attacked).into();
        ending_with(self.technique(last, action), hint, below)
    }

    /// The move that an answer allows: to cross out the square, or to place the queen.
    fn follows_from(&self, square: Square, is_so: bool) -> Option<Remedy> {
        if self.session.board().has_queen(square) {
            return None;
        }
        let cursor = Some(self.session.index(square));
        Some(if is_so {
            let the_move = QueensMove::Queen { square, cross_attacked: self.cross_attacked };
            Remedy::apply(the_move.into(), cursor, format!("Queen on {square}."))
        } else {
            let the_move = QueensMove::Cross { squares: vec![square] };
            Remedy::apply(the_move.into(), cursor, format!("Crossed out: {square}."))
        })
    }

    /// What the board shows once a step is done.
    fn done(&self, effect: &QueensEffect) -> Vec<Highlight> {
        use crate::scene::Origin;
        match *effect {
            QueensEffect::Place(square) => {
                vec![Highlight::Content(self.session.index(square), Content::Queen(Origin::Proposed))]
            }
            QueensEffect::RuleOut(squares) => {
                let indexes = squares.iter().map(|square| self.session.index(square));
                indexes.map(|index| Highlight::Content(index, Content::Crossed)).collect()
            }
        }
    }
}
