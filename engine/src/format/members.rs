//! Members of JSON objects that a reader does not read. One that may be about the board is told as not checked: by the rule
//! that it names, by its sentences, or else by its name.

use serde_json::Value;

use super::draft::Draft;
use super::sanitize::excerpt;
use super::words;

/// Members that say nothing about the board, as [`squeezed`] names: what the text is and who made it, how hard it is, the
/// game, and what the screen shows. A rule may have any other name.
const SILENT: [&str; 62] = [
    // The text.
    "id",
    "uid",
    "uuid",
    "puzzleid",
    "hash",
    "checksum",
    "seed",
    "version",
    "index",
    "date",
    "created",
    "createdat",
    "updated",
    "updatedat",
    "published",
    "publishedat",
    "timestamp",
    "url",
    "link",
    "license",
    "copyright",
    "language",
    "tags",
    "source",
    // How hard it is, and what is known of the puzzle.
    "rating",
    "votes",
    "likes",
    "valid",
    "unique",
    "uniquesolution",
    "symmetric",
    "symmetry",
    "minimal",
    "techniques",
    // The game.
    "time",
    "timer",
    "elapsed",
    "started",
    "finished",
    "completed",
    "complete",
    "solved",
    "favorite",
    "daily",
    "fixed",
    "locked",
    "errors",
    "mistakes",
    "hints",
    "history",
    "moves",
    "undo",
    "redo",
    "selected",
    // The screen, and what solvers and pages do.
    "settings",
    "theme",
    "cellsize",
    "highlightconflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "msgcorrect",
    "successmessage",
];

/// Colours of cells, which are left out.
const COLOURS: [&str; 8] = ["c", "carray", "color", "colors", "colour", "colours", "highlight", "highlights"];

/// Returns a name in lower case, without anything between its words: `initialBoard` and `initial_board` are one.
pub fn squeezed(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Returns whether a value is more than nothing: not empty, false or 0.
pub fn is_set(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(value) => *value,
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::String(text) => {
            !["", "0", "false", "no", "off"].contains(&text.trim().to_lowercase().as_str())
        }
        Value::Array(values) => !values.is_empty(),
        Value::Object(members) => !members.is_empty(),
    }
}

/// Tells all members of an object but those that are read. Returns whether it has such members.
pub fn tell_others(object: &Value, read: &[&str], draft: &mut Draft) -> bool {
    let mut are_told = false;
    for (name, value) in object.as_object().into_iter().flatten() {
        are_told |= !read.contains(&name.as_str()) && tell(name, value, draft);
    }
    are_told
}

/// Returns whether a member says nothing about the board, by its name or by its value.
pub fn is_silent(name: &str, value: &Value) -> bool {
    let name = squeezed(name);
    let bare = name.strip_prefix("is").unwrap_or(&name);
    !is_set(value) || [name.as_str(), bare].iter().any(|name| SILENT.contains(name))
}

/// Tells a member that is not read. Returns `false` if it says nothing about the board.
pub fn tell(name: &str, value: &Value, draft: &mut Draft) -> bool {
    if is_silent(name, value) {
        return false;
    }
    let asked = words::named_member(name);
    match words_of(value) {
        _ if COLOURS.contains(&squeezed(name).as_str()) => draft.has_colours = true,
        _ if asked.iter().any(|asked| !asked.subjects.is_empty()) => draft.ask(asked),
        Some(words) => draft.comment(&words),
        None => draft.note(format!("`{}`", excerpt(name))),
    }
    true
}

/// Returns the words of a text or of a list of texts. A single word is a name or a value.
fn words_of(value: &Value) -> Option<String> {
    let is_words = |text: &&str| text.trim().contains(char::is_whitespace);
    match value {
        Value::String(text) => Some(text.as_str()).filter(is_words).map(str::to_owned),
        Value::Array(parts) => {
            let parts: Vec<&str> = parts.iter().map(Value::as_str).collect::<Option<_>>()?;
            parts.iter().any(is_words).then(|| parts.join("\n"))
        }
        _ => None,
    }
}
