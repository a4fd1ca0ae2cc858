//! A round of practice, or an exercise of the course: the position on the board, the player's answer, and nudges by the
//! stages of the hint. It is no game: nothing is saved of it but the outcome.

use std::time::Duration;

use super::open_hint::{OpenHint, Purpose};
use super::overlay::{Flow, Overlay, Shown};
use super::{Board, Play};
use crate::course::{
    AskedMarks, CourseExercise, CourseTask, LESSONS, NextInCourse, Place, false_mark, marks_argument,
    marks_hints, marks_task, missing_mark,
};
use crate::game::{Game, MarkKind, Unplayable};
use crate::grid::{Alphabet, Cell, Digit, Puzzle};
use crate::hint::{Effect, Step, Text};
use crate::packs;
use crate::practice::{Answer, Asked, Exercise, Judgement, Outcome, Round, claims};
use crate::puzzle::Problem;
use crate::scene::hint::{
    Hint, HintEnd, HintWords, TOO_EARLY, after_round, instead_of, title_of_round, too_hard, what_to_find,
};
use crate::scene::{PanelText, TextStyle};
use crate::solve::Verdict;
use crate::store::GameOrigin;
use crate::tui::keymap::{Action, BoardAction, Context, HintAction, PuzzleAction};
use crate::tui::message::{JobKind, StoreTask, Task, Work, WorkerReport};
use crate::tui::puzzles::{PuzzleList, PuzzleSource};
use crate::tui::screens::{Env, Go};

/// The heading of the last stage of a hint that the player asked for.
const SHOWN: &str = "Shown";

#[derive(Debug)]
pub(super) struct Practice {
    round: Round,
    /// What the course asks for, if the round belongs to it.
    course: Option<CourseTask>,
    /// The hints about marks so far.
    mark_hints: usize,
    /// The digit that the player has placed as an answer.
    answered: Option<(Cell, Digit)>,
    /// What the player did in the game that is looked back at.
    in_game: String,
}

impl Play {
    /// Opens a round of practice; `at` is the time since the program started.
    ///
    /// # Errors
    /// The board is too large to be played.
    pub fn practise(round: Round, at: Duration) -> Result<Play, Unplayable> {
        Play::open_round(round, None, String::new(), at)
    }

    /// Opens a position of a game that is looked back at; `in_game` says what the player did there.
    ///
    /// # Errors
    /// The board is too large to be played.
    pub fn retry(round: Round, in_game: String, at: Duration) -> Result<Play, Unplayable> {
        Play::open_round(round, None, in_game, at)
    }

    /// Returns whether the board has a round of practice that the player has solved, or whose answer was shown.
    pub fn is_round_over(&self) -> bool {
        self.layers.find::<Practice>().is_some_and(|practice| practice.round.is_over)
    }

    fn open_round(
        round: Round,
        course: Option<CourseTask>,
        in_game: String,
        at: Duration,
    ) -> Result<Play, Unplayable> {
        let Exercise { puzzle, solution, step, .. } = &round.exercise;
        let problem = Problem::Sudoku(Puzzle::clone(puzzle));
        let mut game = Game::new(problem.clone())?;
        game.set_verdict(Verdict::Unique(solution.clone()));
        let origin = GameOrigin { title: title_of_round(&round), pack: None };
        let list = PuzzleList { puzzles: PuzzleSource::Single(problem.into(), origin.clone()), index: 0 };
        let mut play = Play::new(game, origin, list, at);
        let eliminates = round.exercise.has_marks() && matches!(step.effect, Effect::Eliminate(_));
        play.board.entry.set_usual(eliminates.then_some(MarkKind::Corner));
        play.layers.open(Box::new(Practice { round, course, mark_hints: 0, answered: None, in_game }));
        Ok(play)
    }

    /// Opens an exercise of the course; `at` is the time since the program started. `None` if there is none.
    pub fn take_exercise(place: Place, at: Duration) -> Option<Play> {
        let CourseExercise { exercise, marks_of } = LESSONS.get(place.lesson)?.exercise(place.exercise)?;
        let course = CourseTask { place, marks_of };
        let round = Round::unsaved(exercise.clone());
        let mut play = Play::open_round(round, Some(course), String::new(), at).ok()?;
        play.board.origin.title = place.title();
        if let Some(asked) = marks_of {
            play.board.entry.cursor = cell_to_mark(&exercise, asked).index();
            play.board.entry.set_usual(Some(MarkKind::Corner));
        }
        Some(play)
    }
}

/// Returns the first cell whose marks are asked for.
fn cell_to_mark(exercise: &Exercise, asked: AskedMarks) -> Cell {
    match asked {
        AskedMarks::Cell(cell) => cell,
        AskedMarks::Box(house) => {
            let cells = &exercise.puzzle.geometry.house(house).cells;
            let is_open = |cell: &&Cell| exercise.puzzle.values()[**cell].is_none();
            *cells.iter().find(is_open).unwrap_or(&cells[0])
        }
    }
}

impl Practice {
    fn task(&self, board: &Board) -> String {
        let key = |action: Action| board.keys.name_of(&[Context::Practice, Context::Sudoku], action);
        let check = key(BoardAction::Submit.into());
        if self.round.is_over {
            return format!("{check}: {}.", self.next());
        }
        match self.course {
            Some(task) => self.course_task(task, &check, &key(HintAction::Hint.into())),
            None => {
                let what = what_to_find(&self.round);
                let how = match self.round.exercise.step.effect {
                    Effect::Eliminate(_) => "Clear marks that it rules out",
                    Effect::Place(..) | Effect::PlaceAll(..) => "Place the digit",
                };
                format!("{what} {how}, then press {check}.")
            }
        }
    }

    fn course_task(&self, task: CourseTask, check: &str, hint: &str) -> String {
        let lesson = &LESSONS[task.place.lesson];
        let exercise = &self.round.exercise;
        let help = format!("{check} checks it, {hint} gives a hint.");
        match task.marks_of {
            Some(asked) => {
                let what = marks_task(asked).render(&exercise.puzzle.geometry, Alphabet::Digits);
                format!("{what} Press a digit in a cell to mark it. {help}")
            }
            None if exercise.has_marks() => {
                format!("{} Press the digit in a cell to remove its mark. {help}", lesson.task)
            }
            None if task.place.lesson == 0 => {
                format!("{} Go there with the arrow keys and press the digit. {help}", lesson.task)
            }
            None => format!("{} Go there and press the digit. {help}", lesson.task),
        }
    }

    fn asked_marks(&self) -> Option<AskedMarks> {
        self.course?.marks_of
    }

    fn next(&self) -> &'static str {
        match self.course.map(|task| task.place.next()) {
            None if self.round.asked() == Asked::WhatWasCertain => "back to your moves",
            None => "next position",
            Some(NextInCourse::Exercise(_)) => "next exercise",
            Some(NextInCourse::Lesson(_)) => "next lesson",
            Some(NextInCourse::Puzzle(_)) => "play a whole puzzle",
        }
    }

    fn go_on(&self, env: &Env<'_>) -> Go {
        let Some(task) = self.course else {
            return match self.round.asked() {
                Asked::Technique(technique) => Go::Practise(technique),
                Asked::NextStep => Go::PractiseUnnamed,
                Asked::WhatWasCertain => Go::Back,
            };
        };
        match task.place.next() {
            NextInCourse::Exercise(place) => Go::Exercise(place),
            NextInCourse::Lesson(lesson) => Go::Lesson(lesson),
            NextInCourse::Puzzle(course) => match packs::find(course.level) {
                Some(pack) => {
                    let index = env.library.next_in(pack);
                    Go::Play(PuzzleList { puzzles: PuzzleSource::Pack(pack), index })
                }
                None => Go::Back,
            },
        }
    }

    fn submit(&mut self, board: &mut Board) {
        if let Some(asked) = self.asked_marks() {
            return self.check_marks(asked, board);
        }
        let Game::Sudoku(session) = &board.game else { return };
        let marks = |cell| session.marks(cell).candidates();
        let claims = claims(&self.round.exercise, session.values(), marks);
        self.answered = claims.iter().find_map(|claim| claim.placed());
        let answer = Answer { exercise: self.round.exercise.clone(), claims };
        board.say("Checking…", TextStyle::Quiet);
        board.start(JobKind::Answer, Work::Judge(answer.into()));
    }

    fn take_judgement(&mut self, judgement: Judgement, board: &mut Board) {
        let exercise = &self.round.exercise;
        let say = |text: &Text| text.render(&exercise.puzzle.geometry, Alphabet::Digits);
        let task = match self.course {
            Some(_) => self.task(board),
            None => what_to_find(&self.round),
        };
        match judgement {
            Judgement::Right(step) => self.end(&step, board),
            Judgement::TooEarly => board.say(format!("{TOO_EARLY} {task}"), TextStyle::Plain),
            Judgement::TooHard { step, right } => {
                let words = too_hard(&step, right.as_ref(), &exercise.puzzle.geometry);
                board.say(format!("{words} {task}"), TextStyle::Plain);
            }
            Judgement::Nothing => {
                board.say(format!("Nothing has changed yet. {task}"), TextStyle::Plain);
            }
            Judgement::Unproved { words, is_true, .. } => {
                let (words, undo) = (say(&words), board.key(BoardAction::Undo));
                let task = if self.course.is_some() { "" } else { &task };
                board.say(format!("{words} {undo} undoes. {task}").trim_end(), TextStyle::Plain);
                if !is_true {
                    Practice::save(self.round.decide(false, board.clock.elapsed()), board);
                }
            }
            Judgement::Wrong(words) => {
                let (words, undo) = (say(&words), board.key(BoardAction::Undo));
                Practice::save(self.round.decide(false, board.clock.elapsed()), board);
                let again = self.round.when_again();
                board.say(in_one_line(&format!("{words} {again} {undo} undoes; try again.")), TextStyle::Bad);
            }
        }
    }

    /// Ends the round after a right answer, and shows the argument of the step.
    fn end(&mut self, step: &Step, board: &mut Board) {
        let heading = if self.round.is_decided() { "Right in the end" } else { "Right" };
        self.round.is_answered = true;
        self.decide(true, board);
        let other = instead_of(step, &self.round.exercise);
        let note = [&other, &self.in_game, &after_round(&self.round)].map(String::as_str).join(" ");
        if let Some(mut hint) = self.hint_of(step, heading, in_one_line(&note), board) {
            while hint.more() {}
            board.said = PanelText::default();
            board.open(OpenHint::new(hint, Purpose::Practice));
        }
    }

    /// Ends the round with a right answer or with the whole hint, and saves that if it is not decided yet. The last exercise
    /// of a lesson finishes it.
    fn decide(&mut self, right: bool, board: &mut Board) {
        self.round.is_over = true;
        let place = self.course.map(|task| task.place).filter(|place| place.is_last_of_lesson());
        let outcome = if right { self.round.decide(true, board.clock.elapsed()) } else { self.round.show() };
        match (outcome, place) {
            (None, Some(place)) => board.request(Task::Store(StoreTask::FinishLesson(place.lesson))),
            (outcome, _) => Practice::save(outcome, board),
        }
    }

    /// The hint about a step in the position of the round.
    fn hint_of(&self, step: &Step, heading: &str, note: String, board: &Board) -> Option<Hint> {
        let Game::Sudoku(session) = &board.game else { return None };
        let (few_marks, answered) = (self.round.exercise.few_marks, self.answered);
        let words = HintWords { few_marks, answered, ..HintWords::of(&board.settings) };
        let hint = Hint::of_step(session, self.round.exercise.grid(), step, words);
        Some(hint.with_end(self.hint_end(heading, note)))
    }

    fn hint_end(&self, heading: &str, note: String) -> HintEnd {
        HintEnd { heading: heading.to_owned(), note, remedy: self.next().to_owned() }
    }

    /// Opens the hint about the step to find, or says which marks are asked for.
    fn nudge(&mut self, board: &mut Board) {
        if let Some(asked) = self.asked_marks() {
            let hints = marks_hints(&self.round.exercise, asked);
            let shown = self.mark_hints.min(hints.len() - 1);
            self.mark_hints += 1;
            let words = hints[shown].render(&self.round.exercise.puzzle.geometry, Alphabet::Digits);
            board.say(words, TextStyle::Plain);
            board.said.heading = format!("Hint {} of {}", shown + 1, hints.len());
            return;
        }
        if self.round.is_answered {
            return board.say(self.task(board), TextStyle::Plain);
        }
        self.answered = None;
        if let Some(hint) = self.hint_of(&self.round.exercise.step, SHOWN, String::new(), board) {
            board.said = PanelText::default();
            board.show_hint(hint, Purpose::Practice);
        }
    }

    fn check_marks(&mut self, asked: AskedMarks, board: &mut Board) {
        let Game::Sudoku(session) = &board.game else { return };
        let exercise = &self.round.exercise;
        let marks = |cell| session.marks(cell).candidates();
        let wrong = false_mark(exercise, asked, marks).or_else(|| missing_mark(exercise, asked, marks));
        if let Some(why) = wrong {
            let words = why.render(session.geometry(), Alphabet::Digits);
            return board.say(words, TextStyle::Bad);
        }
        let argument = marks_argument(exercise, asked).render(session.geometry(), Alphabet::Digits);
        let check = board.keys.name_of(&[Context::Practice], BoardAction::Submit);
        board.say(format!("Right. {argument} {check}: {}.", self.next()), TextStyle::Plain);
        self.decide(true, board);
    }
}

impl Practice {
    fn save(outcome: Option<Outcome>, board: &mut Board) {
        if let Some(outcome) = outcome {
            board.request(Task::Store(StoreTask::AddPractice(outcome)));
        }
    }
}

/// Takes out the spaces around empty parts.
fn in_one_line(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Overlay for Practice {
    fn contexts(&self, _: &Board, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Practice]
    }

    fn is_below_modes(&self) -> bool {
        true
    }

    fn act(&mut self, action: Action, board: &mut Board, env: &Env<'_>) -> Flow {
        match action {
            Action::Board(BoardAction::Submit) if !self.round.is_over => self.submit(board),
            // The hint that ends the round leaves its last key to it.
            Action::Board(BoardAction::Submit) | Action::Hint(HintAction::Apply) => {
                board.go(self.go_on(env));
            }
            Action::Hint(HintAction::Hint) => self.nudge(board),
            _ => return Flow::Below,
        }
        Flow::Done
    }

    /// In practice the player finds out alone, and no other puzzle follows.
    fn forbids(&self, action: Action) -> Option<&'static str> {
        let gives_away = matches!(
            action,
            Action::Board(
                BoardAction::NextStep
                    | BoardAction::Steps
                    | BoardAction::WhyNot
                    | BoardAction::Watch
                    | BoardAction::Answer
                    | BoardAction::Scores
                    | BoardAction::FillMarks
                    | BoardAction::BeforeMistake
            ) | Action::Hint(HintAction::Another | HintAction::LeaveOut | HintAction::Check)
                | Action::Puzzle(
                    PuzzleAction::NextPuzzle | PuzzleAction::PreviousPuzzle | PuzzleAction::StartAnew
                )
        );
        gives_away.then_some(if self.course.is_some() { "Not in an exercise." } else { "Not in practice." })
    }

    fn words_of(&self, action: Action, _: &Board) -> Option<String> {
        let goes_on = action == BoardAction::Submit.into() && self.round.is_over;
        goes_on.then(|| self.next().to_owned())
    }

    /// Says what is to be done, while there is no other message.
    fn show<'a>(&'a self, board: &'a Board, shown: &mut Shown<'a>) {
        if board.said.is_empty() {
            shown.text = Some(PanelText::say(self.task(board), TextStyle::Plain));
        }
    }

    fn awaits(&self, kind: JobKind) -> bool {
        kind == JobKind::Answer
    }

    fn take_report(&mut self, report: WorkerReport, board: &mut Board) -> Flow {
        if let WorkerReport::Judged(judgement) = report {
            self.take_judgement(*judgement, board);
        }
        Flow::Done
    }

    /// Counts a round as missed once the whole hint is on the screen.
    fn follow_hint(&mut self, hint: &mut Hint, board: &mut Board) {
        if !hint.has_more() && !self.round.is_over {
            self.decide(false, board);
            let note = in_one_line(&format!("{} {}", self.in_game, after_round(&self.round)));
            *hint = hint.clone().with_end(self.hint_end(SHOWN, note));
        }
    }
}
