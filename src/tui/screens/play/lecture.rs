//! A game that the player watches being solved: each step is shown like a hint, its pattern, its argument line by line
//! and its conclusion, then it is applied. It goes on by itself, and the player sets the pace, stops it, goes forward or
//! back. Each step that was shown counts as a hint.

use super::Board;
use super::hint_search::HintRequest;
use super::open_hint::{OpenHint, Purpose};
use super::overlay::{Flow, Overlay, Shown};
use super::question::Question;
use crate::explain::counted;
use crate::game::{Action as GameAction, Help};
use crate::scene::TextStyle;
use crate::scene::hint::{Hint, Watched};
use crate::tui::keymap::{Action, BoardAction, Context, PlaybackAction, PuzzleAction};
use crate::tui::message::{JobKind, Work, WorkerReport};
use crate::tui::playback::Playback;
use crate::tui::screens::Env;

#[derive(Debug, Default)]
pub(super) struct Lecture {
    /// The step that is shown; none while the next one is looked for.
    open: Option<OpenHint>,
    playback: Playback,
    past: Vec<Taught>,
    /// The number of steps that count as hints: going back to a step does not count it again.
    counted: usize,
}

#[derive(Debug)]
struct Taught {
    /// The hint at its last stage.
    hint: Hint,
    moves: usize,
}

impl Lecture {
    fn look(&mut self, board: &mut Board) -> Flow {
        self.open = None;
        let finder = board.finder();
        if let Some(hint) = finder.at_once() {
            return self.teach(hint, board);
        }
        board.say_looking(HintRequest::Perform);
        board.start(JobKind::Hint, Work::Hint(finder.into()));
        Flow::Done
    }

    /// Begins with the next step. What is no step, such as a mistake, ends the lecture.
    fn teach(&mut self, mut hint: Hint, board: &mut Board) -> Flow {
        if !hint.is_step() {
            board.said = Default::default();
            board.show_hint(hint, Purpose::Help);
            return Flow::Closed;
        }
        hint.skip_to_pattern();
        self.open = Some(OpenHint::new(hint, Purpose::Lecture));
        board.wants.push_back(super::Want::HideAnswers);
        self.show_moment(board);
        Flow::Done
    }

    /// Shows the next line of the step or, after its last, applies it.
    fn go_forward(&mut self, board: &mut Board) -> Flow {
        let Some(open) = &mut self.open else { return Flow::Done };
        if !open.hint.more() {
            return self.apply(board);
        }
        self.show_moment(board);
        Flow::Done
    }

    /// Shows the line before, or the end of the step before, and pauses there.
    fn go_backward(&mut self, board: &mut Board) {
        self.playback.is_paused = true;
        if self.open.as_mut().is_some_and(|open| !open.hint.is_at_pattern() && open.hint.fewer()) {
            return self.show_moment(board);
        }
        let Some(Taught { hint, moves }) = self.past.pop() else { return self.wait(board) };
        board.play(GameAction::GoTo { moves });
        self.open = Some(OpenHint::new(hint, Purpose::Lecture));
        self.show_moment(board);
    }

    /// Shows what the step says now. One that is new counts as a hint.
    fn show_moment(&mut self, board: &mut Board) {
        board.said = Default::default();
        let Some(OpenHint { hint, .. }) = &mut self.open else { return };
        board.entry.cursor = hint.cursor().unwrap_or(board.entry.cursor);
        if self.past.len() >= self.counted {
            self.counted = self.past.len() + 1;
            board.count_help(Help::Hint, hint.technique());
        }
        self.open.as_mut().into_iter().for_each(OpenHint::show_first_page);
        self.wait(board);
    }

    /// Waits as long as it takes to read what is shown, unless the lecture is paused or looks for a step.
    fn wait(&self, board: &mut Board) {
        let Some(open) = &self.open else { return };
        if self.playback.is_paused {
            return board.cancel(JobKind::Hint);
        }
        let time = self.playback.time_for(&open.hint.new_words());
        board.start(JobKind::Hint, Work::Wait(time));
    }

    /// Applies the step and looks for the next one. A game that is watched to its end counts as shown.
    fn apply(&mut self, board: &mut Board) -> Flow {
        let Some(OpenHint { hint, .. }) = self.open.take() else { return Flow::Done };
        let Some(remedy) = hint.remedy().cloned() else { return Flow::Done };
        let moves = board.game.move_count();
        if board.game.is_solved_by(remedy.action.clone()) {
            board.note(GameAction::Watch);
        }
        board.entry.cursor = remedy.cursor.unwrap_or(board.entry.cursor);
        board.play(remedy.action);
        if board.game.is_solved() {
            return Flow::Closed;
        }
        self.past.push(Taught { hint, moves });
        self.look(board)
    }

    /// Stays at what is shown until the player goes on.
    pub(super) fn pause(&mut self, board: &mut Board) {
        self.playback.is_paused = true;
        self.wait(board);
    }

    /// Says where it was stopped.
    pub(super) fn stop(&self, board: &mut Board) {
        board.cancel(JobKind::Hint);
        let undo = board.key(BoardAction::Undo);
        let words = match self.past.len() {
            0 => "Stopped.".to_owned(),
            steps => format!("Stopped after {}. {undo} undoes the last one.", counted(steps, "step")),
        };
        board.say(words, TextStyle::Plain);
    }
}

impl Lecture {
    /// Solves the game step by step until a key stops it, if the player means that.
    pub(super) fn open(board: &mut Board) {
        Question::ask_unless_known(
            board,
            "Watch it being solved? Each step counts as a hint; shown to the end, the game won't count.",
            |board| {
                board.search.requests.clear();
                let mut lecture = Lecture::default();
                if lecture.look(board) != Flow::Closed {
                    board.open(lecture);
                }
            },
        );
    }
}

impl Overlay for Lecture {
    fn contexts(&self, _: &Board, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Watching]
    }

    fn is_modal(&self) -> bool {
        true
    }

    fn act(&mut self, action: Action, board: &mut Board, _: &Env<'_>) -> Flow {
        let Action::Playback(action) = action else {
            self.stop(board);
            return Flow::Closed;
        };
        match action {
            PlaybackAction::Forward => return self.go_forward(board),
            PlaybackAction::Backward => self.go_backward(board),
            PlaybackAction::StopOrGoOn => {
                self.playback.is_paused = !self.playback.is_paused;
                self.wait(board);
            }
            PlaybackAction::Faster => {
                self.playback.faster();
                self.wait(board);
            }
            PlaybackAction::Slower => {
                self.playback.slower();
                self.wait(board);
            }
        }
        Flow::Done
    }

    fn any_click(&self) -> Option<Action> {
        Some(PuzzleAction::GoOn.into())
    }

    fn words_of(&self, action: Action, _: &Board) -> Option<String> {
        let goes_on = action == PlaybackAction::StopOrGoOn.into() && self.playback.is_paused;
        goes_on.then(|| "go on".to_owned())
    }

    fn show<'a>(&'a self, board: &'a Board, shown: &mut Shown<'a>) {
        let Some(open) = &self.open else { return };
        let heading = format!("Step {}, {}", self.past.len() + 1, self.playback.words());
        shown.hint = Some(&open.hint);
        shown.hint_keys = open.keys(vec![Context::Watching], board);
        shown.hint_keys.watched = Some(Watched { heading });
    }

    fn awaits(&self, kind: JobKind) -> bool {
        kind == JobKind::Hint
    }

    fn take_report(&mut self, report: WorkerReport, board: &mut Board) -> Flow {
        match report {
            WorkerReport::Hint(hint) => self.teach(*hint, board),
            WorkerReport::Waited if !self.playback.is_paused => self.go_forward(board),
            WorkerReport::NotStarted => Flow::Closed,
            _ => Flow::Done,
        }
    }

    fn hint(&self) -> Option<&OpenHint> {
        self.open.as_ref()
    }

    fn hint_mut(&mut self) -> Option<&mut OpenHint> {
        self.open.as_mut()
    }
}
