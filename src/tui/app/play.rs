//! Games start, continue and are left.

use std::time::Duration;

use super::{App, Screen};
use crate::direction::Direction;
use crate::game::Game;
use crate::puzzle::Problem;
use crate::scene::TextStyle;
use crate::scene::hint::Hint;
use crate::store::Notice;
use crate::tui::keymap::{BoardAction, HintAction, Motion, PuzzleAction};
use crate::tui::layout;
use crate::tui::message::{JobTask, JournalTask, ResumedGame, Task};
use crate::tui::play::Play;
use crate::tui::puzzles::{PuzzleFile, PuzzleList, PuzzleSource};

/// Where the player returns to from a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Return {
    /// The screen that is shown; from one game to the next, the screen below both.
    Here,
    Home,
    Shell,
}

impl App {
    /// Moves the cursor, or goes through the stages of a hint.
    pub(super) fn step_on_board(&mut self, step: Motion) -> Vec<Task> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        if !play.hint.as_ref().is_some_and(Hint::has_stages) {
            play.move_cursor(step);
            return Vec::new();
        }
        match step {
            Motion::Right | Motion::Down | Motion::PageDown => self.hint_key(HintAction::Hint),
            Motion::Left | Motion::Up | Motion::PageUp => self.hint_key(HintAction::HintBack),
            Motion::First | Motion::Last => {
                play.page_start = 0;
                play.show_stage(step == Motion::Last)
            }
        }
    }

    pub(super) fn puzzle_key(&mut self, action: PuzzleAction, at: Duration) -> Vec<Task> {
        self.show_first_page();
        match action {
            PuzzleAction::NextPuzzle => self.neighbour(Direction::Forward, at),
            PuzzleAction::PreviousPuzzle => self.neighbour(Direction::Backward, at),
            PuzzleAction::StartAnew => self.restart(at),
            PuzzleAction::GoOn => {
                if let Some(play) = self.play_mut() {
                    play.clock.resume(at);
                }
                Vec::new()
            }
            PuzzleAction::Export => self.enter_export(at),
            PuzzleAction::Copy => self.copy(),
        }
    }

    /// Starts the next puzzle of the list in this direction.
    fn neighbour(&mut self, direction: Direction, at: Duration) -> Vec<Task> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        let Some(list) = play.list.step(direction) else {
            let end = if direction == Direction::Forward { "last" } else { "first" };
            play.say(format!("This is the {end} puzzle in the list."), TextStyle::Plain);
            return Vec::new();
        };
        let mut tasks = play.pause();
        tasks.push(Task::Journal(JournalTask::Close));
        tasks.extend(self.start_game(list, Return::Here, at));
        tasks
    }

    pub(super) fn board_key(&mut self, action: BoardAction) -> Vec<Task> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        // Backspace pressed once too often in a hint must not erase a digit.
        if action == BoardAction::Erase && play.hint.is_some() {
            return self.hint_key(HintAction::HintBack);
        }
        play.page_start = 0;
        play.act(action, &self.settings)
    }

    pub(super) fn hint_key(&mut self, action: HintAction) -> Vec<Task> {
        if self.turn_page(action) {
            return Vec::new();
        }
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        let tasks = play.act_on_hint(action, &self.settings);
        self.show_first_page();
        tasks
    }

    /// Shows the next or the previous page of a hint that is too long for the screen. A hint is applied only after
    /// its last stage and page was shown. A key that closes the hint ends that.
    fn turn_page(&mut self, action: HintAction) -> bool {
        let (next, before) = self.hint_pages();
        let hint = self.play().and_then(|play| play.hint.as_ref());
        let is_check = hint.is_some_and(Hint::is_check);
        let has_stages = hint.is_some_and(Hint::has_stages);
        // After the last page of the last stage the key that shows more says that there is none.
        let is_over = hint.is_some_and(|hint| hint.is_step() && !hint.has_more());
        let can_enter = hint.is_some_and(|hint| hint.fold().is_some() || !hint.has_more() && next.is_none());
        let is_early = action == HintAction::Apply && has_stages && !can_enter;
        let is_end = action == HintAction::Hint && next.is_none() && is_over;
        if is_end && let Some(hint) = self.play_mut().and_then(|play| play.hint.as_mut()) {
            hint.say_end();
        }
        if is_early || is_end {
            return true;
        }
        let page = match action {
            HintAction::Hint => next.filter(|_| !is_check),
            HintAction::Check => next.filter(|_| is_check),
            HintAction::Apply => next.filter(|_| !has_stages),
            HintAction::HintBack => before.filter(|_| self.page_start() > self.first_page()),
            HintAction::Another | HintAction::Close => None,
        };
        if let Some(play) = self.play_mut() {
            play.page_start = page.unwrap_or(0);
        }
        page.is_some()
    }

    /// The line of the open hint that the visible page begins with.
    pub fn page_start(&self) -> usize {
        if let Screen::Play(play) = &self.screen { play.page_start } else { 0 }
    }

    /// Shows the stage of the open hint from its first page on.
    pub(super) fn show_first_page(&mut self) {
        let first = self.first_page();
        if let Some(play) = self.play_mut() {
            play.page_start = first;
        }
    }

    /// The line that the first page of the open hint begins with. Of an argument that is followed, it is the page with
    /// the line that is new, as the stages before have shown the others.
    fn first_page(&self) -> usize {
        let Screen::Play(play) = &self.screen else { return 0 };
        match play.hint.as_ref().is_some_and(Hint::adds_line) {
            true => layout::page_of_inference(&play.scene(&self.settings), self.area),
            false => 0,
        }
    }

    /// Unfolds of a hint that has just been opened what the screen has room for.
    pub(super) fn unfold_hint(&mut self) {
        let area = self.area;
        let App { screen: Screen::Play(play), settings, .. } = self else { return };
        if !std::mem::take(&mut play.has_new_hint) || area.is_empty() {
            return;
        }
        let Some(mut hint) = play.hint.take() else { return };
        hint.unfold(|opened| {
            play.hint = Some(opened.clone());
            layout::hint_pages(&play.scene(settings), area, 0).0.is_none()
        });
        play.hint = Some(hint);
    }

    /// The first lines of the next page of the open hint and of the page before.
    pub(super) fn hint_pages(&self) -> (Option<usize>, Option<usize>) {
        let Screen::Play(play) = &self.screen else { return (None, None) };
        if play.hint.is_none() {
            return (None, None);
        }
        layout::hint_pages(&play.scene(&self.settings), self.area, self.page_start())
    }

    pub(super) fn leave_play(&mut self, at: Duration) -> Vec<Task> {
        if self.below.is_empty() {
            return self.leave(at);
        }
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        self.last_job = self.last_job.max(play.jobs.last);
        let mut tasks = play.pause();
        tasks.extend([Task::Journal(JournalTask::Close), Task::Job(JobTask::CancelAll)]);
        let (index, is_solved) = (play.list.index, play.game.is_solved());
        tasks.extend(self.back());
        if let Screen::Puzzles(menu) = &mut self.screen {
            menu.list.index = if is_solved { menu.next_unsolved(&self.library, index) } else { index };
        }
        tasks.extend(self.ask_progress());
        tasks.extend(self.resume_check());
        tasks
    }

    /// Shows a new game.
    fn show_game(&mut self, mut play: Play, back: Return) {
        let last = self.play().map_or(0, |play| play.jobs.last);
        self.last_job = self.last_job.max(last);
        // Reports on the previous game may still arrive, and must not be taken for reports on this one.
        play.jobs.last = self.last_job;
        play.keys = self.keys.clone();
        let screen = Screen::Play(Box::new(play));
        match (back, &self.screen) {
            (Return::Shell, _) => {
                self.below.clear();
                self.screen = screen;
            }
            (Return::Home, _) => {
                self.unwind();
                self.enter(screen);
            }
            (Return::Here, Screen::Play(_)) => self.screen = screen,
            (Return::Here, _) => self.enter(screen),
        }
    }

    pub(super) fn resume(&mut self, resumed: ResumedGame, at: Duration) -> Vec<Task> {
        let ResumedGame { game, origin, notices } = resumed;
        let list = PuzzleList::of(&origin, game.problem());
        let mut play = Play::new(game, origin, list, at);
        if !notices.is_empty() {
            play.say(joined(&notices), TextStyle::Plain);
        }
        let back = if matches!(self.screen, Screen::Games(_)) { Return::Here } else { Return::Home };
        self.show_game(play, back);
        self.play_mut().map(Play::begin).unwrap_or_default()
    }

    /// Continues an unfinished game of the puzzle on the screen; its list stays.
    pub(super) fn found(&mut self, resumed: ResumedGame, at: Duration) -> Vec<Task> {
        let Some(play) = self.play_mut() else { return Vec::new() };
        play.take_up(resumed.game, at);
        if resumed.notices.is_empty() {
            let restart = format!("{} starts over.", play.key(PuzzleAction::StartAnew));
            play.say_too(&crate::scene::continued(play.elapsed(), &restart), TextStyle::Plain);
        } else {
            play.say_too(&joined(&resumed.notices), TextStyle::Plain);
        }
        play.begin()
    }

    /// Restarts the puzzle on the screen. The game so far is kept with the others.
    fn restart(&mut self, at: Duration) -> Vec<Task> {
        let Some(play) = self.play_mut() else { return Vec::new() };
        let mut tasks = play.pause();
        if let Err(why) = Game::new(play.game.problem()).map(|game| play.take_up(game, at)) {
            return self.tell(why.to_string());
        }
        play.set_pencil(None);
        play.say("Restarted. The previous game is kept.", TextStyle::Plain);
        tasks.extend([
            Task::Journal(JournalTask::Close),
            Task::Journal(JournalTask::Begin(play.origin.clone())),
        ]);
        tasks.extend(play.begin());
        tasks
    }

    pub(super) fn start_file(
        &mut self,
        problems: Vec<Problem>,
        index: usize,
        file: PuzzleFile,
        back: Return,
        at: Duration,
    ) -> Vec<Task> {
        self.start_game(PuzzleList { puzzles: PuzzleSource::File(problems.into(), file), index }, back, at)
    }

    /// Starts the current puzzle of a list, or says why it cannot be played.
    pub(super) fn start_game(&mut self, list: PuzzleList, back: Return, at: Duration) -> Vec<Task> {
        let Some(problem) = list.problem() else { return self.tell("There is no such puzzle.".to_string()) };
        let game = match Game::new(problem.clone()) {
            Ok(game) => game,
            Err(why) => return self.not_opened(why.to_string()),
        };
        let origin = list.origin();
        self.show_game(Play::new(game, origin.clone(), list, at), back);
        // If a saved game is found, it starts new jobs in place of these.
        let mut tasks = vec![Task::Job(JobTask::CancelAll)];
        tasks.extend(self.play_mut().map(Play::begin).unwrap_or_default());
        tasks.push(Task::Journal(JournalTask::OpenPuzzle(origin)));
        tasks
    }
}

/// Joins notices, which are sentences.
pub(super) fn joined(notices: &[Notice]) -> String {
    notices.iter().map(|notice| notice.0.as_str()).collect::<Vec<_>>().join(" ")
}
