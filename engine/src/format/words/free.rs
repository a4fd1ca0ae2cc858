//! Free text: headings, comments, and words beside a puzzle. Much of it is not about the board.

use super::sentence::sentences;
use super::{BoardNumbers, Reading, named, named_in};

/// What rules speak of.
const SUBJECTS: &str = "digit number value cell square row column box region diagonal cage line dot circle arrow clue thermometer thermo \
    knight king neighbor rule constraint sudoku windoku";
/// What rules demand.
const DEMANDS: &str = "repeat repeated sum up differ different increase increasing decrease consecutive larger smaller greater higher \
    lower touch odd even adjacent neighboring apart ratio double twice equal identical same apply forbidden allowed";
/// What cells hold.
const DIGITS: &str = "digit number value";
/// Where digits are.
const PLACES: &str =
    "cell square row column box region diagonal window cage line circle arrow knight king neighbor";
/// What texts about files, programs and the way to a solution have, and rules have not.
const NOT_OF_RULES: &str = "file format empty blank character per unknown program solver list generated naked hidden single pair \
    candidate chain eliminate remove removed technique par score";

/// Returns what free text says. A line of names asks for what they name, and any other for what its sentences ask for. A
/// sentence that is not understood counts if it seems to be about the board.
pub fn read_free(text: &str, board: BoardNumbers) -> Reading {
    let (mut reading, mut prose) = (Reading::default(), String::new());
    for line in text.lines().map(without_mark) {
        let mut asked = named(line);
        if asked.is_empty() {
            prose = prose + line + "\n";
            asked = named_in(line);
        }
        reading.asked.extend(asked);
    }
    for sentence in sentences(&prose) {
        if has(&sentence.words, SUBJECTS) {
            let is_told = demands(&sentence.words);
            reading.take(sentence, board, is_told);
        }
    }
    reading
}

/// Returns a line without the marks of a comment, and without the separators that a spreadsheet adds.
pub fn without_mark(line: &str) -> &str {
    line.trim_start_matches(|c: char| c.is_whitespace() || "#/%".contains(c))
        .trim_end_matches(|c: char| c.is_whitespace() || ",;".contains(c))
}

/// Returns whether a sentence seems to say what digits have to be.
fn demands(words: &[String]) -> bool {
    let is_about_digits = has(words, DIGITS) && has(words, PLACES);
    // What is said of puzzles may be about their number and what they have in common.
    let enough = if has(words, "puzzle") { 2 } else { 1 };
    usize::from(has(words, DEMANDS)) + usize::from(is_about_digits) >= enough && !has(words, NOT_OF_RULES)
}

fn has(words: &[String], known: &str) -> bool {
    words.iter().any(|word| known.split(' ').any(|other| other == word))
}
