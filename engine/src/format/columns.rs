//! The names of columns above a list of puzzles, some of which ask for rules.
//!
//! ```text
//! puzzle,solution,type,diagonal      what the columns are
//! 53..7....,5346789...,killer,1      asks for killer cages and diagonals
//! ```

use super::words::{self, Asked};

/// The names of columns with the cells of puzzles.
const PUZZLE: [&str; 9] =
    ["puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "board", "givens", "clues"];
/// The names of columns that name the kind of a puzzle or its rules, or say them.
const KIND: [&str; 14] = [
    "type",
    "kind",
    "mode",
    "variant",
    "variants",
    "rule",
    "rules",
    "constraint",
    "constraints",
    "notes",
    "comment",
    "description",
    "instructions",
    "title",
];
/// What a column with the name of a rule has where the rule is not asked for.
const NO: [&str; 7] = ["", "0", "no", "n", "false", "none", "null"];

/// The columns that ask for rules.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    separator: char,
    /// What the column of each index asks for, or `None` where each puzzle says that.
    asking: Vec<(usize, Option<Vec<Asked>>)>,
}

impl Columns {
    /// Returns the columns that a line names, if it names one with puzzles and others that ask for rules.
    pub fn of(line: &str) -> Option<Columns> {
        let separator = [',', ';', '\t', '|'].into_iter().find(|separator| line.contains(*separator))?;
        if !cells(line, separator).any(|name| is_one_of(name, &PUZZLE)) {
            return None;
        }
        let mut asking = Vec::new();
        for (index, name) in cells(line, separator).enumerate() {
            let asked = words::named_member(name);
            if is_one_of(name, &KIND) {
                asking.push((index, None));
            } else if !asked.is_empty() && !is_one_of(name, &PUZZLE) {
                asking.push((index, Some(asked)));
            }
        }
        (!asking.is_empty()).then_some(Columns { separator, asking })
    }

    /// Returns the words in which the line of a puzzle says its rules, where they are no name.
    pub fn words(&self, line: &str) -> String {
        let cells: Vec<&str> = cells(line, self.separator).collect();
        let saying = self.asking.iter().filter(|(_, asked)| asked.is_none());
        let words = saying.filter_map(|(index, _)| cells.get(*index).copied());
        words.filter(|words| words::named_member(words).is_empty()).collect::<Vec<_>>().join("\n")
    }

    /// Returns what the line of a puzzle asks for.
    pub fn asked(&self, line: &str) -> Vec<Asked> {
        let cells: Vec<&str> = cells(line, self.separator).collect();
        let cell = |index: usize| cells.get(index).copied().unwrap_or_default();
        let ask = |(index, asked): &(usize, Option<Vec<Asked>>)| match asked {
            None if cell(*index).is_empty() => Vec::new(),
            None => words::named_member(cell(*index)),
            Some(_) if is_one_of(cell(*index), &NO) => Vec::new(),
            Some(asked) => asked.clone(),
        };
        self.asking.iter().flat_map(ask).collect()
    }
}

fn is_one_of(name: &str, names: &[&str]) -> bool {
    names.iter().any(|other| other.eq_ignore_ascii_case(name))
}

/// Returns the cells of a row, without their quotes.
fn cells(line: &str, separator: char) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    let ends_cell = move |c| {
        is_quoted ^= c == '"';
        c == separator && !is_quoted
    };
    line.split(ends_cell).map(|cell| cell.trim().trim_matches('"').trim())
}
