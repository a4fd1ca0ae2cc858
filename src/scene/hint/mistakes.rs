//! Mistakes on a sudoku as hints: one that is to be mended before a step, and the result of a check.

use super::sudoku::SudokuHints;
use super::{Highlight, Hint, Kind, Remedy, Segment, Stage, highlights, segments};
use crate::explain::counted;
use crate::game::{Help, MarkKind, Mistake, Move, Session, WhyNot, WhyQuestion};
use crate::grid::{Cell, Clash, Digit, Geometry, HouseId, Rule, Unit};
use crate::hint::{Effect, Step, Text, text};
use crate::monitor::{Cancelled, Monitor};
use crate::scene::{CellRole, differing_words};
use crate::solve::Verdict;

/// The stages of a mistake before the argument: where to look, and which digit it is.
pub(super) const STAGES_OF_MISTAKE: usize = 2;

/// The most marks that break a rule for which a check gives the reason.
const LISTED_MARKS: usize = 3;

impl Hint {
    /// The result of a check of a sudoku: how much is wrong and, at a second press, where.
    ///
    /// On a target board, `cost` is what the player has given up of the best score, if that is known, and `back` goes
    /// back to before that.
    pub fn of_check(session: &Session, cost: Option<i64>, back: &str) -> Hint {
        let check = session.check();
        let mut found = Vec::new();
        match check.digits.len() {
            0 => {}
            1 => found.push("1 digit is wrong".to_owned()),
            digits => found.push(format!("{digits} digits are wrong")),
        }
        match check.marks.len() {
            0 => {}
            1 => found.push("1 cell is missing the right mark".to_owned()),
            cells => found.push(format!("{cells} cells are missing the right mark")),
        }
        let clashing = &check.clashing_marks;
        match clashing.len() {
            0 => {}
            1 => found.push("1 mark breaks a rule".to_owned()),
            marks => found.push(format!("{marks} marks break a rule")),
        }
        let cells = check.digits | check.marks;
        if cells.is_empty() {
            let hint = nothing_wrong(session, check.by_solution, cost, back);
            return if clashing.is_empty() { hint } else { hint.with_clashing_marks(session, clashing) };
        }
        let first = Stage::plain(found.join(", ") + ".");
        let mut sentences = Vec::new();
        if !check.digits.is_empty() {
            let are = if check.digits.len() == 1 { "is" } else { "are" };
            sentences.push(text!("{} {} wrong.", Text::list(check.digits.iter()), are));
        }
        if !check.marks.is_empty() {
            let cells = Text::list(check.marks.iter());
            sentences.push(text!("The marks of {} are missing the right digit.", cells));
        }
        if !clashing.is_empty() {
            sentences.push(clashing_words(clashing));
        }
        let words = Text::join(sentences, " ");
        let highlights = cells.iter().chain(clashing.iter().map(|clash| clash.second)).map(wrong).collect();
        let second =
            Stage::counted(segments(session, &words), highlights, cells.iter().next().map(Cell::index));
        Hint::new(Kind::Check, vec![first, second], None)
    }

    /// Adds the marks that break a rule to a check that finds no mistake. They are in sight, so that they count as no hint.
    fn with_clashing_marks(mut self, session: &Session, clashing: &[Clash]) -> Hint {
        let words = match clashing.len() {
            1 => " 1 mark breaks a rule.".to_owned(),
            marks => format!(" {marks} marks break a rule."),
        };
        if let [first, ..] = &mut self.stages[..] {
            first.words.push(Segment::plain(words));
        }
        self.stages.push(Stage {
            highlights: clashing.iter().map(|clash| wrong(clash.second)).collect(),
            cursor: clashing.first().map(|clash| clash.second.index()),
            ..Stage::new(segments(session, &clashing_words(clashing)))
        });
        self
    }
}

/// Says of marks that break a rule which cells have their digits.
fn clashing_words(clashing: &[Clash]) -> Text {
    let mut words = Text::default();
    for (number, clash) in clashing.iter().take(LISTED_MARKS).enumerate() {
        let gap = if number == 0 { "" } else { " " };
        let Clash { first, second, digit, unit } = *clash;
        words = match unit {
            Unit::House(house) => {
                text!("{}{}{} can't be {}: {} is, in {}.", words, gap, second, digit, first, house)
            }
            Unit::Rule(rule) => {
                text!(
                    "{}{}{} can't be {}: {} is, against the rule `{}`.",
                    words,
                    gap,
                    second,
                    digit,
                    first,
                    rule.name
                )
            }
        };
    }
    match clashing.len().saturating_sub(LISTED_MARKS) {
        0 => words,
        more => text!("{} The same goes for {}.", words, counted(more, "other mark")),
    }
}

/// The result of a check that finds no mistake in a cell.
fn nothing_wrong(session: &Session, by_solution: bool, cost: Option<i64>, back: &str) -> Hint {
    if session.verdict() == Some(&Verdict::Unsolvable) {
        return Hint::new(Kind::Check, vec![Stage::plain(session.unsolvable_words())], None);
    }
    let (geometry, values) = (session.geometry(), session.values());
    let is_broken = |rule: &Rule| rule.holds(geometry, values) == Some(false);
    let broken = geometry.rules().iter().position(is_broken).map(Mistake::Rule);
    let dead_end = (!by_solution && session.is_dead_end()).then_some(Mistake::DeadEnd);
    if let Some(mistake) = broken.or(dead_end) {
        return Hint { kind: Kind::Check, ..of_mistake(session, &mistake) };
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
    // What can still be reached is more than whether a rule is broken.
    let help = if cost.is_some() { Help::Hint } else { Help::Nothing };
    let stage = Stage { help, ..Stage::plain(words) };
    Hint::new(Kind::Check, vec![stage], None)
}

impl SudokuHints<'_> {
    /// A digit that differs from the only solution: that there is one and where to look, which it is, and the
    /// contradiction that it leads to.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub(super) fn wrong_digit(&self, cell: Cell, digit: Digit, monitor: &Monitor) -> Result<Hint, Cancelled> {
        let question = WhyQuestion { position: self.position.clone(), cell, digit: Some(digit) };
        let answer = question.answer(monitor)?;
        let house = house_to_look_at(self.session.geometry(), cell);
        let how_many = match self.session.wrong().count() {
            0 | 1 => Text::from("One of your digits is wrong."),
            count => differing_words(count).into(),
        };
        let place = highlights::house(self.session.geometry(), house, CellRole::House);
        let first = Stage::nudge(self.say(&text!("{} Look at {}.", how_many, house)), place);
        let mut words = text!("The {} in {} is wrong.", digit, cell);
        let remedy = Some(erase(self.session, cell, "erase "));
        let steps: &[Step] = match &answer.why {
            WhyNot::Steps(steps) => steps,
            WhyNot::Clash { house, cell: other } => {
                words = text!("{} There is another {} in {}: {}.", words, digit, *house, *other);
                &[]
            }
            _ => {
                words.push(" Only trial shows it: no argument was found.");
                &[]
            }
        };
        let second = Stage::counted(self.say(&words), vec![wrong(cell)], Some(cell.index()));
        let mut hint = self.argued(Kind::Mistake, vec![first, second], &answer, steps, remedy);
        // The argument ends with another digit, which leaves no room for this one.
        if let (Some(Effect::Place(..) | Effect::PlaceAll(..)), Some(stage)) =
            (steps.last().map(|step| &step.effect), hint.stages.last_mut())
        {
            stage.end.extend(self.say(&text!(" So {} isn't {}.", cell, digit)));
        }
        Ok(hint)
    }

    /// A mistake, and the move that removes it.
    pub(super) fn mistake(&self, mistake: &Mistake) -> Hint {
        of_mistake(self.session, mistake)
    }
}

fn of_mistake(session: &Session, mistake: &Mistake) -> Hint {
    let mut words = mistake.words(session.geometry());
    let mut highlights = Vec::new();
    let mut cursor = None;
    let mut stages = Vec::new();
    let remedy;
    match *mistake {
        Mistake::Clash(clash) => {
            highlights = vec![wrong(clash.second), wrong(clash.first)];
            cursor = clashing_cell(session, clash);
            remedy = cursor.map(|cell| erase(session, cell, "erase "));
        }
        Mistake::Wrong(cell, _) => {
            match session.wrong().count() {
                0 | 1 => {}
                2 => words.push(" One other digit is wrong too."),
                count => words.push(format!(" {} other digits are wrong too.", count - 1)),
            }
            highlights.push(wrong(cell));
            cursor = Some(cell);
            remedy = Some(erase(session, cell, "erase "));
        }
        Mistake::Marks(cell) => {
            let house = house_to_look_at(session.geometry(), cell);
            let look = text!("You have crossed out the right digit of a cell. Look at {}.", house);
            let place = highlights::house(session.geometry(), house, CellRole::House);
            stages.push(Stage::nudge(segments(session, &look), place));
            highlights.push(wrong(cell));
            cursor = Some(cell);
            remedy = Some(if session.marks(cell).has_both() {
                // The centre marks are the player's claim, so they are what is wrong.
                words = text!("The centre marks of {} are missing the right digit.", cell);
                let the_move = Move::RubOut { cells: vec![cell], kind: MarkKind::Centre };
                change(session, cell, the_move, "erase the centre marks of ")
            } else {
                erase(session, cell, "erase the marks of ")
            });
        }
        Mistake::NoCandidate(cell) => {
            highlights.push(wrong(cell));
            cursor = Some(cell);
            remedy = undo_dead_end(session, &mut words);
        }
        Mistake::NoPlace(house, _) => {
            highlights = highlights::house(session.geometry(), house, CellRole::House);
            remedy = undo_dead_end(session, &mut words);
        }
        Mistake::Rule(index) | Mistake::NoRoom(index) => {
            let cells = session.geometry().rules()[index].lines.iter().flatten();
            highlights.extend(cells.map(|&cell| wrong(cell)));
            remedy = undo_dead_end(session, &mut words);
        }
        Mistake::DeadEnd => remedy = undo_dead_end(session, &mut words),
    }
    stages.push(Stage::counted(segments(session, &words), highlights, cursor.map(Cell::index)));
    Hint::new(Kind::Mistake, stages, remedy)
}

/// The box or region of a cell, or else its row.
fn house_to_look_at(geometry: &Geometry, cell: Cell) -> HouseId {
    let houses = geometry.houses_of(cell);
    let of_box = houses.iter().find(|&&house| geometry.house(house).kind.is_box());
    of_box.copied().unwrap_or(houses[0])
}

fn wrong(cell: Cell) -> Highlight {
    Highlight::Role(cell.index(), CellRole::Mistake)
}

/// The cell to erase of two that clash: not a given, and of two digits of the player not the one in the solution.
fn clashing_cell(session: &Session, clash: Clash) -> Option<Cell> {
    let cells = [clash.second, clash.first];
    let wrong = session.wrong().map(|(cell, _)| cell).find(|cell| cells.contains(cell));
    wrong.or_else(|| cells.into_iter().find(|&cell| !session.is_given(cell)))
}

/// Erases a cell.
fn erase(session: &Session, cell: Cell, words: &str) -> Remedy {
    change(session, cell, Move::Erase { cells: vec![cell], restore: true }, words)
}

/// Makes a move in a cell, which follows the words.
fn change(session: &Session, cell: Cell, the_move: Move, words: &str) -> Remedy {
    let words = format!("{words}{}", session.geometry().cell_name(cell));
    Remedy { action: the_move.into(), cursor: Some(cell.index()), words, done: String::new() }
}

/// Undoes the moves after which the grid could no longer be completed, and says which move is wrong.
fn undo_dead_end(session: &Session, words: &mut Text) -> Option<Remedy> {
    let moves = session.moves_since_dead_end();
    words.push(if moves == Some(1) { " The last move is wrong." } else { " An earlier move must be wrong." });
    moves.map(|moves| Remedy::undo(moves, "The grid can be completed from here."))
}
