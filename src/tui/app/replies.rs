//! Replies to tasks: from journals, lists of games, files and worker threads.

use super::games::joined;
use super::{App, Screen};
use crate::game::rules_of;
use crate::scene::TextStyle;
use crate::store::ExportError;
use crate::tui::keymap::{Context, DialogAction};
use crate::tui::message::{
    FileReply, JournalReply, JournalTask, NO_THREAD, StoreReply, StoreTask, Task, WorkerReport,
};
use crate::tui::screens::{Generating, Pasted, RulesPage, TechniqueReport};

impl App {
    pub(super) fn handle_journal(&mut self, reply: JournalReply) -> Vec<Task> {
        match reply {
            JournalReply::Resumed { at, result: Ok(game) } => {
                self.now = at;
                self.resume(*game)
            }
            JournalReply::Resumed { result: Err(why), .. } => self.tell(why, TextStyle::Bad),
            JournalReply::Continued { at, continued } => {
                self.now = at;
                self.continue_game(*continued)
            }
            JournalReply::Noted(notice) => {
                if let Some(play) = self.screens.play_mut() {
                    play.board.say_too(&notice.0, TextStyle::Plain);
                }
                Vec::new()
            }
            JournalReply::Unsaved { unsaved, notices } => self.handle_saving(unsaved, &notices),
        }
    }

    pub(super) fn handle_store(&mut self, reply: StoreReply) -> Vec<Task> {
        match (reply, &mut self.screens.top) {
            (StoreReply::Listed(listing), _) => {
                if !listing.notices.is_empty() {
                    self.tell_too(&joined(&listing.notices));
                }
                self.screens.list_games(listing, &mut self.library);
            }
            (StoreReply::FileProgress(problems, progress), _) => {
                self.screens.set_progress(&problems, &progress);
            }
            (StoreReply::Peeked(id, game), Screen::Games(games)) => {
                return games.peeked(id, game, &mut self.library);
            }
            (StoreReply::Peeked(id, game), Screen::Review(review)) => {
                let requests = review.take_game(&id, game);
                return self.go(requests);
            }
            (StoreReply::Stats(report), Screen::Stats(stats)) => stats.show(report),
            (StoreReply::Record(origin, record), _) => {
                if let Some(play) = self.screens.play_mut().filter(|play| play.board.origin == origin) {
                    play.set_record(record);
                }
            }
            (StoreReply::Techniques { list, left }, _) => {
                self.library.techniques = Some(TechniqueReport { list, left });
            }
            (StoreReply::Practice { log, recent, course }, screen) => {
                self.library.take_practice(log, recent, course);
                if let Screen::Practice(menu) = screen {
                    menu.sort(&self.library);
                }
            }
            (StoreReply::LookedBack, _) => return vec![Task::Store(StoreTask::Practice)],
            (StoreReply::Practised(outcome), _) => {
                self.library.practice.add(outcome);
                self.library.saving += 1;
            }
            (StoreReply::LessonFinished(lesson), _) => {
                self.library.course.finish(lesson);
                self.library.saving += 1;
            }
            (StoreReply::Saved(why), _) => {
                self.library.saving = self.library.saving.saturating_sub(1);
                why.into_iter().for_each(|why| self.tell_too(&why));
            }
            (StoreReply::Met { rules, all: false }, Screen::Play(play)) => {
                let game = &play.board.game;
                let has_begun = game.move_count() > 0 || play.hint().is_some() || play.is_asking();
                let is_here = rules_of(&game.problem()) == rules && !play.board.clock.is_paused();
                if is_here && !has_begun && self.dialogs.is_empty() {
                    self.dialogs.open(Box::new(RulesPage));
                }
            }
            (StoreReply::Met { .. }, _) => {}
            // The player has left the screen that asked.
            (StoreReply::Stats(_) | StoreReply::Peeked(..), _) => {}
        }
        Vec::new()
    }

    pub(super) fn handle_file(&mut self, reply: FileReply) -> Vec<Task> {
        match (reply, &mut self.screens.top) {
            (FileReply::Read { typed, at, name, number, result }, Screen::Open(open))
                if open.reads(&typed) =>
            {
                open.is_slow = false;
                self.now = at;
                self.opened(name, number, result)
            }
            (FileReply::Reading(typed), Screen::Open(open)) => {
                open.is_slow = open.reads(&typed);
                Vec::new()
            }
            (FileReply::Saved { typed, result }, Screen::Open(open)) if open.reads(&typed) => {
                open.is_slow = false;
                match result {
                    Ok(id) => vec![Task::Journal(JournalTask::Resume(id))],
                    Err(why) => self.not_opened(why),
                }
            }
            (FileReply::Completed(typed, completion), Screen::Open(open)) => {
                open.complete(&typed, completion);
                vec![open.list_files()]
            }
            (FileReply::Listed(typed, list), Screen::Open(open)) => {
                open.list(&typed, list);
                Vec::new()
            }
            (FileReply::Written(result), Screen::Export(_)) => self.written(result),
            // The player has typed another name, or left.
            (
                FileReply::Read { .. }
                | FileReply::Reading(_)
                | FileReply::Completed(..)
                | FileReply::Listed(..)
                | FileReply::Saved { .. }
                | FileReply::Written(_),
                _,
            ) => Vec::new(),
        }
    }

    /// Returns to the game when the position is written, or says why it was not.
    fn written(&mut self, result: Result<String, ExportError>) -> Vec<Task> {
        let Screen::Export(export) = &mut self.screens.top else { return Vec::new() };
        match result {
            Ok(path) => {
                let tasks = self.back();
                if let Some(play) = self.screens.play_mut() {
                    play.board.say(format!("Exported to {path}"), TextStyle::Good);
                }
                tasks
            }
            Err(error) => {
                export.refuse(&error);
                Vec::new()
            }
        }
    }

    pub(super) fn handle_worker(&mut self, job: u64, report: WorkerReport) -> Vec<Task> {
        match report {
            WorkerReport::NotStarted => self.not_started(job),
            WorkerReport::Generating(done) => {
                if let Some(generating) = self.dialogs.find_mut::<Generating>()
                    && generating.job == job
                {
                    generating.done = done;
                }
                Vec::new()
            }
            WorkerReport::Generated { result, took } => {
                if let Some(generating) = self.dialogs.find::<Generating>() {
                    self.now = generating.since + took;
                }
                self.generated(job, result.map(|problem| *problem))
            }
            WorkerReport::Reading => {
                let stop = self.keys.name_of(&[Context::Reading], DialogAction::Close);
                if let Some(pasted) = self.dialogs.find_mut::<Pasted>().filter(|pasted| pasted.job == job) {
                    pasted.lasts = true;
                    self.notice = format!("Reading… {stop} stops.");
                }
                Vec::new()
            }
            WorkerReport::Read(result) => self.read(job, result),
            WorkerReport::Rated(outcomes) => {
                match &mut self.screens.top {
                    Screen::Puzzles(menu) => menu.rated(job, outcomes, &self.library),
                    Screen::Games(games) => games.rated(job, &outcomes, &mut self.library),
                    Screen::Enter(enter) if enter.job == job => enter.set_outcome(outcomes.first().copied()),
                    Screen::Play(_) => return self.report_to_board(job, WorkerReport::Rated(outcomes)),
                    // The player has left the screen that asked.
                    _ => {}
                }
                Vec::new()
            }
            WorkerReport::EntryVerdict(verdict) => {
                if let Screen::Enter(enter) = &mut self.screens.top
                    && enter.job == job
                {
                    return enter.set_verdict(&verdict);
                }
                Vec::new()
            }
            report => {
                let (screen, _, env) = self.split();
                let requests = screen.component_mut().take_report(job, &report, &env);
                let mut tasks = self.go(requests);
                tasks.extend(self.report_to_board(job, report));
                tasks
            }
        }
    }

    fn report_to_board(&mut self, job: u64, report: WorkerReport) -> Vec<Task> {
        let mistakes = self.settings.mistakes;
        let requests = self.screens.play_mut().map(|play| play.handle(job, report, mistakes));
        self.go(requests.unwrap_or_default())
    }

    /// Gives up a job that the player waits for; others are not missed.
    fn not_started(&mut self, job: u64) -> Vec<Task> {
        let generating = self.dialogs.take_if::<Generating>(|generating| generating.job == job);
        let is_awaited = match &self.screens.top {
            Screen::Enter(enter) => enter.job == job,
            // Nothing more is rated until the list is opened again: that job would not start either.
            Screen::Puzzles(menu) => menu.is_rating(job),
            Screen::Games(games) => games.is_rating(job),
            _ => false,
        };
        let read = self.dialogs.take_if::<Pasted>(|pasted| pasted.job == job);
        let given_up = self.screens.play_mut().and_then(|play| play.give_up(job));
        if generating.is_none() && !is_awaited && read.is_none() && given_up.is_none() {
            return Vec::new();
        }
        let mut tasks = self.go(given_up.unwrap_or_default());
        tasks.extend(self.tell(NO_THREAD, TextStyle::Bad));
        tasks
    }
}
