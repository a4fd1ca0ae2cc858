//! Replies to tasks: from journals, lists of games, files and worker threads.

use std::path::Path;

use super::{App, Screen};
use crate::scene::TextStyle;
use crate::tui::message::{FileReply, JournalReply, NO_THREAD, StoreReply, Task, WorkerReport};

impl App {
    pub(super) fn handle_journal(&mut self, reply: JournalReply) -> Vec<Task> {
        match reply {
            JournalReply::Resumed { at, result: Ok(game) } => self.resume(*game, at),
            JournalReply::Resumed { result: Err(why), .. } => self.tell(why),
            JournalReply::Continued { at, continued } => self.found(*continued, at),
            JournalReply::Noted(notice) => {
                if let Some(play) = self.play_mut() {
                    play.say_too(&notice.0, TextStyle::Plain);
                }
                Vec::new()
            }
            JournalReply::Unsaved { unsaved, notices } => self.handle_saving(unsaved, &notices),
        }
    }

    pub(super) fn handle_store(&mut self, reply: StoreReply) -> Vec<Task> {
        match reply {
            StoreReply::Listed(listing) => self.listed(listing),
            StoreReply::Progress(pack, progress) => drop(self.library.progress.insert(pack, progress)),
            StoreReply::FileProgress(problems, progress) => {
                if let Screen::Puzzles(menu) = &mut self.screen {
                    menu.set_progress(&problems, progress);
                }
            }
            StoreReply::Stats(report) => self.show_stats(report),
            StoreReply::Record(origin, record) => {
                if let Some(play) = self.play_mut().filter(|play| play.origin == origin) {
                    play.record = record;
                }
            }
        }
        Vec::new()
    }

    pub(super) fn handle_file(&mut self, reply: FileReply) -> Vec<Task> {
        match reply {
            FileReply::Read { typed, at, name, number, result } => match &self.screen {
                Screen::Open(open) if Path::new(open.path.trim()) == typed => {
                    self.opened(name, number, result, at)
                }
                // The player has typed another name, or left.
                _ => Vec::new(),
            },
            FileReply::Completed(typed, completion) => {
                if let Screen::Open(open) = &mut self.screen {
                    open.complete(&typed, completion);
                }
                self.list_files()
            }
            FileReply::Listed(typed, names) => {
                if let Screen::Open(open) = &mut self.screen
                    && open.path == typed
                {
                    open.names = names;
                }
                Vec::new()
            }
            FileReply::Written(result) => self.written(result),
        }
    }

    pub(super) fn handle_worker(&mut self, job: u64, report: WorkerReport) -> Vec<Task> {
        match report {
            WorkerReport::NotStarted => self.not_started(job),
            WorkerReport::Generating(done) => {
                self.note_generating(job, done);
                Vec::new()
            }
            WorkerReport::Generated { result, took } => {
                self.generated(job, result.map(|problem| *problem), took)
            }
            WorkerReport::EntryVerdict(verdict) => {
                if let Screen::Enter(enter) = &mut self.screen
                    && enter.job == job
                {
                    enter.set_verdict(&verdict);
                }
                Vec::new()
            }
            WorkerReport::Verdict(_)
            | WorkerReport::SearchInfo(_)
            | WorkerReport::CandidateScores(_)
            | WorkerReport::BetterGrids(_)
            | WorkerReport::Solution(_)
            | WorkerReport::Hint(_)
            | WorkerReport::Needs(_)
            | WorkerReport::Waited => {
                self.play_mut().map(|play| play.handle(job, report)).unwrap_or_default()
            }
        }
    }

    /// Gives up a job that the player waits for; others are not missed.
    fn not_started(&mut self, job: u64) -> Vec<Task> {
        let generating = self.generating.take_if(|generating| generating.job == job).is_some();
        let checking = matches!(&self.screen, Screen::Enter(enter) if enter.job == job);
        let given_up = self.play_mut().and_then(|play| play.give_up(job));
        if !generating && !checking && given_up.is_none() {
            return Vec::new();
        }
        let mut tasks = given_up.unwrap_or_default();
        tasks.extend(self.tell(NO_THREAD.to_owned()));
        tasks
    }
}
