//! Games start, continue and are left.

use std::time::Duration;

use super::stack::Return;
use super::{App, Screen};
use crate::game::{Game, rules_of};
use crate::generate::GenerateError;
use crate::hint::Technique;
use crate::practice::{self, Exercise, Round};
use crate::puzzle::Problem;
use crate::scene::TextStyle;
use crate::scene::hint::HintWords;
use crate::store::{GameOrigin, Notice};
use crate::tui::keymap::PuzzleAction;
use crate::tui::message::{JobTask, JournalTask, PuzzleRequest, ResumedGame, StoreTask, Task};
use crate::tui::puzzles::{PuzzleList, PuzzleSource};
use crate::tui::screens::{Generating, Library, Pasted, Play, TechniquePage};

impl App {
    fn show_game(&mut self, mut play: Play, back: Return) {
        play.board.keys = self.keys.clone();
        self.screens.enter_game(play, back);
    }

    pub(super) fn resume(&mut self, resumed: ResumedGame) -> Vec<Task> {
        let ResumedGame { game, origin, notices } = resumed;
        let list = PuzzleList::of(&origin, game.problem());
        let mut play = Play::new(game, origin, list, self.now);
        if !notices.is_empty() {
            play.board.say(joined(&notices), TextStyle::Plain);
        }
        let back = if matches!(self.screens.top, Screen::Games(_)) { Return::Here } else { Return::Home };
        self.show_game(play, back);
        self.begin()
    }

    fn begin(&mut self) -> Vec<Task> {
        let requests = self.screens.play_mut().map(Play::begin).unwrap_or_default();
        self.go(requests)
    }

    /// Continues an unfinished game of the puzzle on the screen; its list stays.
    pub(super) fn continue_game(&mut self, resumed: ResumedGame) -> Vec<Task> {
        let now = self.now;
        let Some(play) = self.screens.play_mut() else { return Vec::new() };
        play.take_up(resumed.game, now);
        let board = &mut play.board;
        if resumed.notices.is_empty() && !board.game.is_solved() {
            let restart = format!("{} starts over.", board.key(PuzzleAction::StartAnew));
            board.say_too(&crate::scene::continued(board.clock.elapsed(), &restart), TextStyle::Plain);
        } else {
            board.say_too(&joined(&resumed.notices), TextStyle::Plain);
        }
        self.begin()
    }

    /// Starts the current puzzle of a list, or says why it cannot be played.
    pub(super) fn start_game(&mut self, list: PuzzleList, back: Return) -> Vec<Task> {
        let Some(problem) = list.problem() else {
            return self.tell("There is no such puzzle.".to_string(), TextStyle::Bad);
        };
        let game = match Game::new(problem.clone()) {
            Ok(game) => game,
            Err(why) => return self.not_opened(why.to_string()),
        };
        let (origin, rules) = (list.origin(), rules_of(problem));
        // All jobs are cancelled below.
        self.dialogs.close::<Pasted>();
        self.show_game(Play::new(game, origin.clone(), list, self.now), back);
        // If a saved game is found, it starts new jobs in place of these.
        let mut tasks = vec![Task::Job(JobTask::CancelAll)];
        tasks.extend(self.begin());
        tasks.push(Task::Journal(JournalTask::OpenPuzzle(origin)));
        tasks.push(Task::Store(StoreTask::Meet(rules)));
        tasks
    }

    /// Starts the puzzle that was made, or says why there is none.
    pub(super) fn generated(&mut self, job: u64, result: Result<Problem, GenerateError>) -> Vec<Task> {
        let generating = self.dialogs.take_if::<Generating>(|generating| generating.job == job);
        let Some(generating) = generating else { return Vec::new() };
        let problem = match result {
            Ok(problem) => problem,
            Err(why) => return self.tell(format!("No puzzle made: {why}."), TextStyle::Bad),
        };
        let origin = match generating.request {
            PuzzleRequest::Practice(technique) => {
                let Problem::Sudoku(puzzle) = problem else { return Vec::new() };
                let exercise = Exercise::new(technique, puzzle);
                return self.show_round(round_on(exercise, None, &self.library, self.now));
            }
            PuzzleRequest::Random(preset) => GameOrigin { title: preset.name(), pack: None },
            PuzzleRequest::Daily(daily) => GameOrigin::daily(daily),
        };
        let list = PuzzleList { puzzles: PuzzleSource::Single(problem.into(), origin), index: 0 };
        // The puzzle of another day takes the place of the game on the screen.
        let mut tasks = Vec::new();
        if let Screen::Play(play) = &mut self.screens.top {
            let requests = play.close();
            tasks = self.go(requests);
        }
        tasks.extend(self.start_game(list, Return::Here));
        if let (Some(play), PuzzleRequest::Random(preset)) = (self.screens.play_mut(), generating.request) {
            play.board.made_from = Some(preset);
        }
        tasks
    }

    /// Starts a round of practice on the next included position, or on a new one after all of them.
    pub(super) fn practise(&mut self, technique: &'static Technique) -> Vec<Task> {
        let number = self.library.practice.next_position(technique);
        match number.and_then(|number| practice::position(technique, number)) {
            Some(position) => {
                let exercise = Exercise::new(technique, position);
                self.show_round(round_on(exercise, number, &self.library, self.now))
            }
            None => self.generate(PuzzleRequest::Practice(technique)),
        }
    }

    pub(super) fn practise_unnamed(&mut self) -> Vec<Task> {
        let Library { practice, recent, today, .. } = &self.library;
        let round = today.and_then(|today| Round::unnamed(practice, recent, today));
        let play = round.and_then(|round| Play::practise(round, self.now).ok());
        self.show_round(play)
    }

    /// Starts a round on a position of a game that is looked back at.
    pub(super) fn try_again(&mut self, exercise: Exercise, in_game: String) -> Vec<Task> {
        let round = Round::of_review(exercise, &self.library.practice, self.library.today);
        self.show_round(Play::retry(round, in_game, self.now).ok())
    }

    pub(super) fn show_round(&mut self, play: Option<Play>) -> Vec<Task> {
        match play {
            Some(play) => self.show_game(play, Return::Here),
            None => return self.tell("This position cannot be used.".to_owned(), TextStyle::Bad),
        }
        vec![Task::Job(JobTask::CancelAll), Task::Journal(JournalTask::Close)]
    }

    /// Leaves the exercises of a lesson for the page of the next one, which takes the place of the page below them.
    pub(super) fn next_lesson(&mut self, lesson: usize) -> Vec<Task> {
        let page = TechniquePage::of_lesson(lesson, HintWords::of(&self.settings));
        if let (Some(Screen::Technique(below)), Some(page)) = (self.screens.below.last_mut(), page) {
            **below = page;
        }
        self.back()
    }
}

/// The board with a round of practice; the position has the number `number` among the included ones.
fn round_on(
    exercise: Option<Exercise>,
    number: Option<usize>,
    library: &Library,
    at: Duration,
) -> Option<Play> {
    let round = Round::new(exercise?, number, &library.practice, library.today);
    Play::practise(round, at).ok()
}

/// Joins notices, which are sentences.
pub(super) fn joined(notices: &[Notice]) -> String {
    notices.iter().map(|notice| notice.0.as_str()).collect::<Vec<_>>().join(" ")
}
