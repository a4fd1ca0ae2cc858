//! Games begin, go on and are left.

use std::time::Duration;

use super::{App, Screen};
use crate::game::Game;
use crate::puzzle::Problem;
use crate::scene::Tone;
use crate::scene::hint::Hint;
use crate::store::{GameOrigin, Notice};
use crate::tui::keymap::Action;
use crate::tui::layout;
use crate::tui::message::{Continued, Task};
use crate::tui::play::{From, Play, Playlist, PuzzleFile, Puzzles};

impl App {
    pub(super) fn play_key(&mut self, action: Action, at: Duration) -> Vec<Task> {
        if self.turn_page(action) {
            return Vec::new();
        }
        let Some(play) = &mut self.play else { return self.go_home() };
        match action {
            Action::Back => self.leave_play(at),
            Action::Export => self.enter_export(),
            Action::Copy => self.copy(),
            Action::StartAnew => self.start_anew(at),
            Action::NextPuzzle | Action::PreviousPuzzle => {
                match play.list.step(action == Action::NextPuzzle) {
                    Some(list) => {
                        let from = play.from;
                        let mut tasks = play.pause();
                        tasks.push(Task::Close);
                        tasks.extend(self.start_game(list, from, at));
                        tasks
                    }
                    None => {
                        let side = if action == Action::NextPuzzle { "after" } else { "before" };
                        play.say(format!("There is no puzzle {side} this one in the list."), Tone::Plain);
                        Vec::new()
                    }
                }
            }
            _ => play.act(action, &self.settings),
        }
    }

    /// Shows the next page of what a hint says, or the one before, where there is no room for all of it: nothing
    /// is done before its end was shown. A key that closes the hint ends that.
    fn turn_page(&mut self, action: Action) -> bool {
        let (next, before) = self.hint_pages();
        let is_check = self.play.as_ref().and_then(|play| play.hint.as_ref()).is_some_and(Hint::is_check);
        let page = match action {
            Action::Hint if !is_check => next,
            Action::Check if is_check => next,
            Action::Apply => next,
            Action::HintBack | Action::Erase => before,
            // Who reads looks about on the board.
            Action::Move(_) => return false,
            _ => None,
        };
        self.read = page.unwrap_or(0);
        page.is_some()
    }

    /// The first lines of the next page of the open hint and of the page before.
    pub(super) fn hint_pages(&self) -> (Option<usize>, Option<usize>) {
        match self.play.as_ref().filter(|play| self.screen == Screen::Play && play.hint.is_some()) {
            Some(play) => layout::hint_pages(&play.scene(&self.settings), self.area, self.read),
            None => (None, None),
        }
    }

    pub(super) fn leave_play(&mut self, at: Duration) -> Vec<Task> {
        if self.play.as_ref().is_some_and(|play| play.from == From::Shell) {
            return self.leave(at);
        }
        let Some(mut play) = self.play.take() else { return self.go_home() };
        self.last_job = self.last_job.max(play.last_job());
        let mut tasks = play.pause();
        tasks.extend([Task::Close, Task::Stop]);
        match play.from {
            From::Home | From::Shell => tasks.extend(self.go_home()),
            From::New => self.screen = Screen::New,
            From::Enter => self.screen = Screen::Enter,
            From::Puzzles => {
                let index = play.list.index;
                let next = if play.game.is_solved() { self.next_unsolved(index) } else { index };
                self.puzzles.choose(next);
                self.screen = Screen::Puzzles;
                tasks.extend(self.ask_records());
            }
        }
        tasks
    }

    /// What a new game takes over: the player's keys, and the number of the last job.
    fn hand_over(&self, play: &mut Play) {
        let last = self.play.as_ref().map_or(0, Play::last_job);
        play.count_jobs_from(self.last_job.max(last));
        play.keys = self.keys.clone();
    }

    pub(super) fn resume(&mut self, continued: Continued, at: Duration) -> Vec<Task> {
        let Continued { game, origin, notices } = continued;
        let list = Playlist::of(&origin, game.problem());
        let mut play = Play::new(game, origin, list, From::Home, at);
        self.hand_over(&mut play);
        if !notices.is_empty() {
            play.say(all(&notices), Tone::Plain);
        }
        self.screen = Screen::Play;
        let tasks = play.begin();
        self.play = Some(play);
        tasks
    }

    /// A game of the puzzle on the screen goes on where it was left; the list stays.
    pub(super) fn found(&mut self, continued: Continued, at: Duration) -> Vec<Task> {
        let Some(play) = &mut self.play else { return Vec::new() };
        play.take_up(continued.game, at);
        if continued.notices.is_empty() {
            let time = crate::scene::clock(play.elapsed());
            let anew = play.key(Action::StartAnew);
            play.say_too(&format!("Continued; {time} played so far. {anew} starts anew."), Tone::Plain);
        } else {
            play.say_too(&all(&continued.notices), Tone::Plain);
        }
        play.begin()
    }

    /// Starts the puzzle on the screen from its beginning. The game so far is kept with the others.
    pub(super) fn start_anew(&mut self, at: Duration) -> Vec<Task> {
        let Some(play) = &mut self.play else { return Vec::new() };
        let mut tasks = play.pause();
        if let Err(why) = Game::new(play.game.problem()).map(|game| play.take_up(game, at)) {
            return self.tell(why.to_string());
        }
        play.take_mode(None);
        play.say("Started anew; the game before is kept.", Tone::Plain);
        tasks.extend([Task::Close, Task::Begin(play.origin.clone())]);
        tasks.extend(play.begin());
        tasks
    }

    pub(super) fn start_list(
        &mut self,
        problems: Vec<Problem>,
        index: usize,
        file: PuzzleFile,
        from: From,
        at: Duration,
    ) -> Vec<Task> {
        let list = Playlist { puzzles: Puzzles::File(problems.into(), file), index };
        self.start_game(list, from, at)
    }

    /// Starts the puzzle at the list's place; where it cannot be played says why.
    pub(super) fn start_game(&mut self, list: Playlist, from: From, at: Duration) -> Vec<Task> {
        let Some(problem) = list.problem() else { return self.tell("There is no such puzzle.".to_string()) };
        let game = match Game::new(problem.clone()) {
            Ok(game) => game,
            Err(why) if self.screen == Screen::Open => {
                self.open.error = why.to_string();
                return Vec::new();
            }
            Err(why) => return self.tell(why.to_string()),
        };
        let origin: GameOrigin = list.origin();
        let mut play = Play::new(game, origin.clone(), list, from, at);
        self.hand_over(&mut play);
        // A game that is found asks for work of its own, which takes the place of this.
        let mut tasks = vec![Task::Stop];
        tasks.extend(play.begin());
        tasks.push(Task::TakeUp(origin));
        self.play = Some(play);
        self.screen = Screen::Play;
        tasks
    }
}

/// Notices are sentences: one behind the other they can be read.
pub(super) fn all(notices: &[Notice]) -> String {
    notices.iter().map(|notice| notice.0.as_str()).collect::<Vec<_>>().join(" ")
}
