//! The name of a file to open.

use crate::store::PathCompletion;

#[derive(Debug, Default)]
pub struct OpenFile {
    pub path: String,
    /// The names of files that begin like this.
    pub names: Vec<String>,
    /// Why it could not be read.
    pub error: String,
}

impl OpenFile {
    /// Edits the name, and clears what was said about the old one.
    pub fn rename(&mut self, change: impl FnOnce(&mut String)) {
        change(&mut self.path);
        let start = self.path.rsplit('/').next().unwrap_or_default();
        self.names.retain(|name| name.starts_with(start));
        self.error.clear();
    }

    /// Completes the name, if it still is the one that was `typed`.
    pub fn complete(&mut self, typed: &str, completion: PathCompletion) {
        if self.path != typed {
            return;
        }
        self.rename(|path| *path = completion.text);
        self.names = completion.names;
        match &self.names[..] {
            [] => self.error = "No file starts with this.".to_owned(),
            [_] => self.names.clear(),
            _ => {}
        }
    }
}
