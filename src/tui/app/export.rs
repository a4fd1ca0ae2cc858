//! Exporting the position to a file or the clipboard.

use std::time::Duration;

use super::{App, Screen};
use crate::format::Format;
use crate::game::export;
use crate::scene::TextStyle;
use crate::store::ExportError;
use crate::tui::keymap::PuzzleAction;
use crate::tui::menus::Export;
use crate::tui::message::{FileTask, Task};

impl App {
    pub(super) fn enter_export(&mut self, at: Duration) -> Vec<Task> {
        if let Some(play) = self.play() {
            let export = Export::new(&play.origin.title, export::formats(&play.game), at);
            self.enter(Screen::Export(export));
        }
        Vec::new()
    }

    pub(super) fn copy(&mut self) -> Vec<Task> {
        const COPIED: &str = "Position copied, if your terminal allows it.";
        let Some(play) = self.play_mut() else { return Vec::new() };
        if let Some(link) = play.link.take() {
            play.say("Copied as an f-puzzles link.", TextStyle::Plain);
            return vec![Task::Copy(link.trim_end().to_owned())];
        }
        play.link = export::write(&play.game, Format::FPUZZLES).ok();
        let again = match play.link {
            Some(_) => format!(" Press {} again for a link.", play.key(PuzzleAction::Copy)),
            None => String::new(),
        };
        play.say(format!("{COPIED}{again}"), TextStyle::Plain);
        vec![Task::Copy(export::short(&play.game))]
    }

    pub(super) fn write_export(&mut self) -> Vec<Task> {
        let (Screen::Export(export), Some(Screen::Play(play))) = (&mut self.screen, self.below.last()) else {
            return Vec::new();
        };
        let Some(format) = export.format() else { return Vec::new() };
        if export.path.trim().is_empty() {
            export.error = "Type a file name.".to_owned();
            return Vec::new();
        }
        match export::write(&play.game, format) {
            Ok(text) => vec![Task::File(FileTask::Write {
                path: export.path.trim().into(),
                text,
                replace: export.replaces,
            })],
            Err(why) => {
                export.error = why.to_string();
                Vec::new()
            }
        }
    }

    /// Returns to the game when the file is written, or says why it was not.
    pub(super) fn written(&mut self, result: Result<String, ExportError>) -> Vec<Task> {
        let Screen::Export(export) = &mut self.screen else { return Vec::new() };
        match result {
            Ok(path) => {
                let tasks = self.back();
                if let Some(play) = self.play_mut() {
                    play.say(format!("Exported to {path}"), TextStyle::Good);
                }
                return tasks;
            }
            Err(error @ ExportError::Exists(_)) => {
                export.replaces = true;
                export.error = format!("{error}. Press Enter again to replace it.");
            }
            Err(error) => {
                export.replaces = false;
                export.error = format!("{error}.");
            }
        }
        Vec::new()
    }
}
