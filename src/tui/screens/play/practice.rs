//! A round of practice: the position on the board, the player's answer, and nudges by the stages of the hint.

use std::time::Duration;

use super::Play;
use crate::game::{Game, MarkKind, Unplayable};
use crate::grid::{Alphabet, Puzzle};
use crate::hint::{Effect, Step, Text};
use crate::practice::{Answer, Exercise, Judgement, Outcome, Round, claims};
use crate::puzzle::Problem;
use crate::scene::hint::{Hint, HintEnd, with_article};
use crate::scene::{PanelText, TextStyle};
use crate::solve::Verdict;
use crate::store::GameOrigin;
use crate::tui::keymap::{Action, BoardAction, HintAction, PuzzleAction};
use crate::tui::message::{JobKind, StoreTask, Task, Work};
use crate::tui::puzzles::{PuzzleList, PuzzleSource};
use crate::tui::screens::{Env, Go, all};

/// The heading of the last stage of a hint that the player asked for.
const SHOWN: &str = "Shown";

/// What the player is to do; `check` is the key that has the answer checked.
fn task(exercise: &Exercise, check: &str) -> String {
    let what = with_article(exercise.technique);
    let how = match exercise.step.effect {
        Effect::Eliminate(_) => "Clear marks that it rules out",
        Effect::Place(..) | Effect::PlaceAll(..) => "Place the digit",
    };
    format!("Find {what}. {how}, then press {check}.")
}

fn save(outcome: Outcome) -> Task {
    Task::Store(StoreTask::AddPractice(outcome))
}

impl Play {
    /// Opens a round of practice; `at` is the time since the program started.
    ///
    /// # Errors
    /// The board is too large to be played.
    pub fn practise(round: Round, at: Duration) -> Result<Play, Unplayable> {
        let Exercise { technique, puzzle, solution, step } = &round.exercise;
        let problem = Problem::Sudoku(Puzzle::clone(puzzle));
        let mut game = Game::new(problem.clone())?;
        game.set_verdict(Verdict::Unique(solution.clone()));
        let origin = GameOrigin { title: format!("Practice: {}", technique.name), pack: None };
        let list = PuzzleList { puzzles: PuzzleSource::Single(problem.into(), origin.clone()), index: 0 };
        let mut play = Play::new(game, origin, list, at);
        let eliminates = matches!(step.effect, Effect::Eliminate(_));
        play.entry.pencil = eliminates.then_some(MarkKind::Corner);
        play.practice = Some(Box::new(round));
        Ok(play)
    }

    /// Returns whether the board is a round of practice.
    pub(super) fn is_practice(&self) -> bool {
        self.practice.is_some()
    }

    /// What the player is to do in a round of practice, while there is no other message.
    pub(super) fn practice_task(&self) -> Option<PanelText> {
        let round = self.practice.as_ref().filter(|_| self.said.is_empty())?;
        let check = self.key(BoardAction::Submit);
        let words = if round.is_over {
            format!("{check}: {}.", self.words_of_next())
        } else {
            self.course_task().unwrap_or_else(|| task(&round.exercise, &check))
        };
        Some(PanelText::say(words, TextStyle::Plain))
    }

    /// What the key does that checks an answer.
    pub(super) fn words_of_submit(&self) -> Option<String> {
        self.practice.as_ref().filter(|round| round.is_over).map(|_| self.words_of_next().to_owned())
    }

    /// Performs an action that means something else in a round of practice. Returns `None` if it does not.
    pub(super) fn act_in_practice(&mut self, action: Action, env: &Env<'_>) -> Option<Vec<Go>> {
        let round = self.practice.as_ref()?;
        match action {
            Action::Board(BoardAction::Submit) if round.is_over => {
                Some(self.after_round(&round.exercise, env))
            }
            Action::Board(BoardAction::Submit) => Some(all(self.submit())),
            Action::Hint(HintAction::Apply) if self.is_at_end_of_hint(env) => {
                Some(self.after_round(&round.exercise, env))
            }
            _ if self.is_useful_in_practice(action) => None,
            _ => {
                let what = if self.course.is_some() { "an exercise" } else { "practice" };
                self.say(format!("Not in {what}."), TextStyle::Quiet);
                Some(Vec::new())
            }
        }
    }

    /// Returns whether an action can do anything in practice, where the player finds out alone and no other puzzle
    /// follows.
    pub(super) fn is_useful_in_practice(&self, action: Action) -> bool {
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
        !self.is_practice() || !gives_away
    }

    /// Asks what the answer on the board is worth.
    fn submit(&mut self) -> Vec<Task> {
        if let Some(cell) = self.asked_marks() {
            return self.check_marks(cell);
        }
        let (Some(round), Game::Sudoku(session)) = (&self.practice, &self.game) else { return Vec::new() };
        let marks = |cell| session.marks(cell).candidates();
        let claims = claims(&round.exercise, session.values(), marks);
        let answer = Answer { exercise: round.exercise.clone(), claims };
        self.hints.open = None;
        self.say("Checking…", TextStyle::Quiet);
        vec![self.job(JobKind::Answer, Work::Judge(answer.into()))]
    }

    /// Tells what the answer is worth.
    pub(super) fn take_judgement(&mut self, judgement: Judgement) -> Vec<Task> {
        let undo = self.key(BoardAction::Undo);
        let task = self.course_task();
        let Some(round) = &mut self.practice else { return Vec::new() };
        let say = |text: &Text| text.render(&round.exercise.puzzle.geometry, Alphabet::Digits);
        let task = task.unwrap_or_else(|| format!("Find {}.", with_article(round.exercise.technique)));
        match judgement {
            Judgement::Right(step) => return self.end_round(&step, String::new()),
            Judgement::OtherTechnique(step) => {
                let by = match self.course {
                    // A beginner does not know the names of later lessons.
                    Some(_) => "For another reason, which counts too. ".to_owned(),
                    None => format!("By {}, which counts too. ", with_article(step.technique)),
                };
                return self.end_round(&step, by);
            }
            Judgement::Nothing => self.say(format!("Nothing has changed yet. {task}"), TextStyle::Plain),
            Judgement::Unproved(claim) => {
                let words = say(&claim.unproved());
                self.say(format!("{words} {task}"), TextStyle::Plain);
            }
            Judgement::Wrong(claim) => {
                let words = say(&claim.refuted());
                let saved = round.decide(false).map(save);
                let again = round.when_again();
                let words = format!("{words} {again} {undo} undoes; try again.").replace("  ", " ");
                self.say(words, TextStyle::Bad);
                return saved.into_iter().collect();
            }
        }
        Vec::new()
    }

    /// Ends the round after a right answer, and shows the argument of the step.
    fn end_round(&mut self, step: &Step, by: String) -> Vec<Task> {
        let Some(round) = &self.practice else { return Vec::new() };
        let heading = if round.is_decided() { "Right in the end" } else { "Right" };
        let saved = self.finish_round(true);
        let note = by + &self.practice.as_ref().map(|round| round.when_again()).unwrap_or_default();
        self.open_practice_hint(&step.clone(), heading, note);
        while self.hints.open.as_mut().is_some_and(Hint::more) {}
        saved.into_iter().collect()
    }

    /// Decides how the round ends, if it is not decided yet, and returns what is to be saved.
    pub(super) fn finish_round(&mut self, right: bool) -> Option<Task> {
        let round = self.practice.as_mut()?;
        round.is_over = true;
        round.decide(right).map(save).or_else(|| self.finish_lesson())
    }

    /// Opens the hint about the step to find.
    pub(super) fn nudge(&mut self) -> Vec<Task> {
        if let Some(cell) = self.asked_marks() {
            self.tell_marks(cell);
            return Vec::new();
        }
        let Some(round) = &self.practice else { return Vec::new() };
        let step = round.exercise.step.clone();
        self.open_practice_hint(&step, SHOWN, String::new());
        self.show_hint()
    }

    /// Counts a round as missed once the whole hint is on the screen.
    pub(super) fn note_whole_hint(&mut self) -> Option<Task> {
        let is_shown = self.hints.open.as_ref().is_some_and(|hint| !hint.has_more());
        if !is_shown || self.practice.as_ref().is_none_or(|round| round.is_over) {
            return None;
        }
        let saved = self.finish_round(false);
        let next = self.words_of_next();
        let (round, hint) = (self.practice.as_ref()?, self.hints.open.as_mut()?);
        *hint = hint.clone().with_end(end(SHOWN, round.when_again(), next));
        saved
    }

    fn open_practice_hint(&mut self, step: &Step, heading: &str, note: String) {
        let (Some(round), Game::Sudoku(session)) = (&self.practice, &self.game) else { return };
        let hint = Hint::of_step(session, round.exercise.grid(), step, self.hints.words);
        self.hints.open = Some(hint.with_end(end(heading, note, self.words_of_next())));
        self.hints.is_new = true;
        self.said = PanelText::default();
    }

    /// Returns whether the last stage and page of a hint is on the screen.
    fn is_at_end_of_hint(&self, env: &Env<'_>) -> bool {
        let is_last_stage = self.hints.open.as_ref().is_some_and(|hint| !hint.has_more());
        is_last_stage && !self.has_next_page(env)
    }
}

fn end(heading: &str, note: String, next: &str) -> HintEnd {
    HintEnd { heading: heading.to_owned(), note, remedy: next.to_owned() }
}
