//! The position goes to a file or to the clipboard.

use super::{App, Screen};
use crate::game::export;
use crate::scene::Tone;
use crate::store::ExportError;
use crate::tui::keymap::Action;
use crate::tui::menus::Export;
use crate::tui::message::Task;

impl App {
    /// The screen on which a file is named.
    pub(super) fn enter_export(&mut self) -> Vec<Task> {
        if let Some(play) = &self.play {
            self.export = Export::new(&play.origin.title, export::formats(&play.game));
            self.screen = Screen::Export;
        }
        Vec::new()
    }

    pub(super) fn copy(&mut self) -> Vec<Task> {
        let Some(play) = &mut self.play else { return Vec::new() };
        play.say("Copied the position, if your terminal lets programs copy.", Tone::Plain);
        vec![Task::Copy(export::short(&play.game))]
    }

    pub(super) fn export_key(&mut self, action: Action) -> Vec<Task> {
        let export = &mut self.export;
        match action {
            Action::Type(symbol) => export.rename(|path| path.push(symbol)),
            Action::Delete => export.rename(|path| {
                path.pop();
            }),
            Action::Clear => export.rename(String::clear),
            Action::NextFormat => export.turn(true),
            Action::PreviousFormat => export.turn(false),
            Action::Back => self.screen = Screen::Play,
            Action::Choose => return self.write_export(),
            _ => {}
        }
        Vec::new()
    }

    fn write_export(&mut self) -> Vec<Task> {
        let export = &mut self.export;
        let (Some(play), Some(format)) = (&self.play, export.format()) else { return Vec::new() };
        if export.path.trim().is_empty() {
            export.error = "Type the name of a file.".to_owned();
            return Vec::new();
        }
        match export::write(&play.game, format) {
            Ok(text) => vec![Task::Write { path: export.path.trim().into(), text, replace: export.replaces }],
            Err(why) => {
                export.error = why.to_string();
                Vec::new()
            }
        }
    }

    /// The file is written, or not and why.
    pub(super) fn written(&mut self, result: Result<String, ExportError>) -> Vec<Task> {
        let export = &mut self.export;
        match result {
            Ok(path) => {
                self.screen = Screen::Play;
                self.play.iter_mut().for_each(|play| play.say(format!("Written to {path}"), Tone::Good));
            }
            Err(error @ ExportError::Exists(_)) => {
                export.replaces = true;
                export.error = format!("{error}: Enter once more replaces it.");
            }
            Err(error) => {
                export.replaces = false;
                export.error = format!("{error}.");
            }
        }
        Vec::new()
    }
}
