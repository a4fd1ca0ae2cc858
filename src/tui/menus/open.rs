//! The name of a file to open.

use crate::store::PathCompletion;

#[derive(Debug, Default)]
pub struct OpenFile {
    pub path: String,
    /// The file names that complete it, if there are several.
    pub names: Vec<String>,
    /// Why it could not be read.
    pub error: String,
}

impl OpenFile {
    /// Edits the name, and clears what was said about the old one.
    pub fn rename(&mut self, change: impl FnOnce(&mut String)) {
        change(&mut self.path);
        self.names.clear();
        self.error.clear();
    }

    /// Completes the name, if it still is the one that was `typed`.
    pub fn complete(&mut self, typed: &str, completion: PathCompletion) {
        if self.path != typed {
            return;
        }
        self.rename(|path| *path = completion.text);
        match &completion.names[..] {
            [] => self.error = "No file starts with this.".to_owned(),
            [_] => {}
            _ => self.names = completion.names,
        }
    }
}
