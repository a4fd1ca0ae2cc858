//! Runs the program and checks its output.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{fs, thread};

use serde_json::Value;
use tempfile::TempDir;

/// A 9x9 puzzle with one solution.
pub const PUZZLE: &str = ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.";
pub const SOLUTION: &str =
    "527389416819426735436751829375692184194538267268174593643217958951843672782965341";

/// The result of a run.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// Runs `ninefold` with these arguments and this standard input in an empty folder.
pub fn ninefold(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    let folder = Folder::new();
    folder.ninefold(args, input)
}

/// Solves one text.
pub fn solve(input: impl AsRef<[u8]>) -> Run {
    ninefold(&["solve"], input)
}

impl Run {
    /// Asserts success and this output.
    #[track_caller]
    pub fn prints(&self, out: &str) {
        assert_eq!((self.out.as_str(), self.err.as_str(), self.code), (out, "", Some(0)));
    }

    /// Asserts exit code 1, this output, and all of these words on standard error.
    #[track_caller]
    pub fn fails_with(&self, out: &str, told: &[&str]) {
        assert_eq!((self.out.as_str(), self.code), (out, Some(1)), "{}", self.err);
        self.tells(told);
    }

    /// Asserts exit code 2, no output, and these words on standard error.
    #[track_caller]
    pub fn is_wrong_usage(&self, told: &[&str]) {
        assert_eq!((self.out.as_str(), self.code), ("", Some(2)), "{}", self.err);
        self.tells(told);
    }

    #[track_caller]
    pub fn tells(&self, told: &[&str]) {
        for words in told {
            assert!(self.err.contains(words), "`{words}` is not in:\n{}", self.err);
        }
    }

    /// Parses every line of the output as JSON.
    #[track_caller]
    pub fn json(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
    }
}

/// A temporary folder for the files of a run.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a temporary folder"))
    }

    /// Writes a file in the folder.
    pub fn with(self, name: &str, text: impl AsRef<[u8]>) -> Folder {
        fs::write(self.path(name), text).expect("a file can be written");
        self
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Runs `ninefold` in the folder.
    pub fn ninefold(&self, args: &[&str], input: impl AsRef<[u8]>) -> Run {
        let input = input.as_ref();
        let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
        command.current_dir(self.0.path()).args(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let stdin = child.stdin.take();
        let output = thread::scope(|scope| {
            // The program may end without reading it all.
            scope.spawn(move || stdin.map(|mut stdin| stdin.write_all(input)));
            child.wait_with_output().expect("the program runs")
        });
        let text = |bytes| String::from_utf8(bytes).expect("all output is UTF-8");
        Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}
