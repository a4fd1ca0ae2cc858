//! A game that the player watches being solved: each step is shown like a hint, its pattern, its argument line by line
//! and its conclusion, then it is applied. It goes on by itself, and the player sets the pace, stops it, goes forward or
//! back. Each step that was shown counts as a hint.

use super::Play;
use super::hint::HintRequest;
use crate::explain::counted;
use crate::game::{Action as GameAction, Help};
use crate::scene::TextStyle;
use crate::scene::hint::{Hint, Watched};
use crate::tui::keymap::{BoardAction, PlaybackAction};
use crate::tui::message::{JobKind, JobTask, Task, Work};
use crate::tui::playback::Playback;

/// A game that is watched.
#[derive(Debug, Default)]
pub(super) struct Lecture {
    playback: Playback,
    /// The steps that were applied.
    past: Vec<Taught>,
    /// The number of steps that count as hints: going back to a step does not count it again.
    counted: usize,
}

/// A step that was applied.
#[derive(Debug)]
struct Taught {
    /// The hint at its last stage.
    hint: Hint,
    /// The number of moves before it.
    moves: usize,
}

impl Play {
    /// Solves the game step by step until a key stops it.
    pub(super) fn watch(&mut self) -> Vec<Task> {
        self.hints.requests.drop_all();
        self.hints.lecture = Some(Lecture::default());
        self.ask(HintRequest::Watch)
    }

    /// Returns whether the game is being watched.
    pub fn is_watched(&self) -> bool {
        self.hints.lecture.is_some()
    }

    /// Returns whether the game is being watched and is paused.
    pub(super) fn is_lecture_paused(&self) -> bool {
        self.hints.lecture.as_ref().is_some_and(|lecture| lecture.playback.is_paused)
    }

    /// What the panel says of the game that is watched.
    pub(super) fn watched(&self) -> Option<Watched> {
        let lecture = self.hints.lecture.as_ref()?;
        Some(Watched { heading: format!("Step {}, {}", lecture.past.len() + 1, lecture.playback.words()) })
    }

    /// Stops watching. Returns `None` if the game is not being watched.
    pub fn stop_watching(&mut self) -> Option<Vec<Task>> {
        let lecture = self.hints.lecture.take()?;
        self.hints.requests.drop_all();
        self.hints.open = None;
        self.found.jobs.forget(JobKind::Hint);
        let undo = self.key(BoardAction::Undo);
        let words = match lecture.past.len() {
            0 => "Stopped.".to_owned(),
            steps => {
                format!("Stopped after {}. {undo} undoes the last one.", counted(steps, "step"))
            }
        };
        self.say(words, TextStyle::Plain);
        Some(vec![Task::Job(JobTask::Cancel(JobKind::Hint))])
    }

    /// Begins with the next step. What is no step, such as a mistake, ends the lecture.
    pub(super) fn teach(&mut self, mut hint: Hint) -> Vec<Task> {
        if !hint.is_step() {
            self.hints.lecture = None;
            self.hints.open = Some(hint);
            return self.show_hint();
        }
        hint.skip_to_pattern();
        self.hints.open = Some(hint);
        self.show_moment()
    }

    /// Goes on after the time for what is shown.
    pub(super) fn watch_next(&mut self) -> Vec<Task> {
        match &self.hints.lecture {
            Some(lecture) if !lecture.playback.is_paused => self.go_forward(),
            _ => Vec::new(),
        }
    }

    pub(super) fn act_on_lecture(&mut self, action: PlaybackAction) -> Vec<Task> {
        let Some(lecture) = &mut self.hints.lecture else { return Vec::new() };
        match action {
            PlaybackAction::Forward => return self.go_forward(),
            PlaybackAction::Backward => return self.go_backward(),
            PlaybackAction::StopOrGoOn => lecture.playback.is_paused = !lecture.playback.is_paused,
            PlaybackAction::Faster => lecture.playback.faster(),
            PlaybackAction::Slower => lecture.playback.slower(),
        }
        self.wait()
    }

    /// Shows the next line of the step or, after its last, applies it.
    fn go_forward(&mut self) -> Vec<Task> {
        let Some(hint) = &mut self.hints.open else { return Vec::new() };
        if hint.more() { self.show_moment() } else { self.apply_taught() }
    }

    /// Shows the line before, or the end of the step before, and pauses there.
    fn go_backward(&mut self) -> Vec<Task> {
        let Some(lecture) = &mut self.hints.lecture else { return Vec::new() };
        lecture.playback.is_paused = true;
        let is_inside = self.hints.open.as_mut().is_some_and(|hint| !hint.is_at_pattern() && hint.fewer());
        if is_inside {
            return self.show_moment();
        }
        let Some(Taught { hint, moves }) = lecture.past.pop() else { return self.wait() };
        let mut tasks = self.play(GameAction::GoTo { moves });
        self.hints.open = Some(hint);
        tasks.extend(self.show_moment());
        tasks
    }

    /// Shows what the open hint says now. A step that is new counts as a hint.
    fn show_moment(&mut self) -> Vec<Task> {
        self.show_first_page();
        self.said = Default::default();
        let Some(hint) = &self.hints.open else { return Vec::new() };
        self.entry.cursor = hint.cursor().unwrap_or(self.entry.cursor);
        let technique = hint.technique();
        let mut tasks = Vec::new();
        if let Some(lecture) = &mut self.hints.lecture
            && lecture.past.len() >= lecture.counted
        {
            lecture.counted = lecture.past.len() + 1;
            tasks.extend(self.count_help(Help::Hint, technique));
        }
        tasks.extend(self.wait());
        tasks
    }

    /// Waits as long as it takes to read what is shown, unless the lecture is paused or looks for a step.
    fn wait(&mut self) -> Vec<Task> {
        let (Some(lecture), Some(hint)) = (&self.hints.lecture, &self.hints.open) else { return Vec::new() };
        if lecture.playback.is_paused {
            self.found.jobs.forget(JobKind::Hint);
            return vec![Task::Job(JobTask::Cancel(JobKind::Hint))];
        }
        let time = lecture.playback.time_for(&hint.new_words());
        vec![self.job(JobKind::Hint, Work::Wait(time))]
    }

    /// Applies the step and looks for the next one. A game that is watched to its end counts as shown.
    fn apply_taught(&mut self) -> Vec<Task> {
        let Some(hint) = self.hints.open.take() else { return Vec::new() };
        let Some(remedy) = hint.remedy().cloned() else { return Vec::new() };
        let moves = self.game.move_count();
        let mut tasks = Vec::new();
        if self.completes(&hint) {
            tasks.extend(self.note(GameAction::Watch));
        }
        self.entry.cursor = remedy.cursor.unwrap_or(self.entry.cursor);
        tasks.extend(self.play(remedy.action));
        if self.finished {
            self.hints.lecture = None;
            return tasks;
        }
        if let Some(lecture) = &mut self.hints.lecture {
            lecture.past.push(Taught { hint, moves });
        }
        tasks.extend(self.ask(HintRequest::Watch));
        tasks
    }
}
