//! JSON as links hold it: SudokuPad leaves out quotes and empty objects.
//!
//! ```text
//! {cells:[[{value:1},,],..],title:'It\'s easy',c:CFCFCF,r:t}
//! ```
//!
//! The number of values is bounded, and so is their nesting.

use serde_json::Value;

use super::Budget;
use crate::format::ParseError;
use crate::format::draft::{Content, Draft};
use crate::format::members::is_set;
use crate::format::sanitize::excerpt;

const MAX_VALUES: usize = 400_000;
/// What a value costs of the budget of a text, which is in characters.
const COST_OF_VALUE: usize = 16;

/// Reads JSON, or SudokuPad's shortened form. Returns `None` for anything else.
pub fn parse(text: &str, budget: &mut Budget) -> Option<Value> {
    let text = text.trim();
    // Every value but the first follows a comma or a bracket.
    let marks = text.bytes().filter(|byte| b",[{".contains(byte)).count();
    if !text.starts_with(['{', '[']) || marks > MAX_VALUES || !budget.spend(marks * COST_OF_VALUE) {
        return None;
    }
    serde_json::from_str(text).or_else(|_| serde_json::from_str(&expanded(text))).ok()
}

/// Turns SudokuPad's shortened form into JSON. What is neither stays as it is, and so is no JSON.
fn expanded(short: &str) -> String {
    let mut json = String::new();
    let mut rest = short;
    // The last character outside of texts and words; those count as quotes.
    let mut last = ' ';
    while let Some(c) = rest.chars().next() {
        // A value that is left out is an empty object.
        if "[,:".contains(last) && ",]}".contains(c) && !(last == '[' && c == ']') {
            json += "{}";
        }
        let after = &rest[c.len_utf8()..];
        if c.is_whitespace() {
            rest = after;
            continue;
        }
        if "[]{},:".contains(c) {
            json.push(c);
            (rest, last) = (after, c);
        } else if c == '\'' || c == '"' {
            rest = push_text(c, after, &mut json);
            last = '"';
        } else {
            let end = rest.find([',', ':', '[', ']', '{', '}']).unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            json += &expanded_word(word.trim(), after.starts_with(':'));
            (rest, last) = (after, '"');
        }
    }
    json
}

/// Appends a text up to this quote. Returns what follows it.
fn push_text<'t>(quote: char, text: &'t str, json: &mut String) -> &'t str {
    let mut chars = text.chars();
    json.push('"');
    while let Some(c) = chars.next().filter(|c| *c != quote) {
        match c {
            '\\' => match chars.next() {
                Some('\'') => json.push('\''),
                escaped => json.extend(['\\'].into_iter().chain(escaped)),
            },
            '"' => json.push_str("\\\""),
            c => json.push(if c.is_control() { ' ' } else { c }),
        }
    }
    json.push('"');
    chars.as_str()
}

/// Returns a word without quotes: a key, a constant, a number, or a text such as a colour.
fn expanded_word(word: &str, is_key: bool) -> String {
    let number = word.parse::<f64>().ok().filter(|number| number.is_finite());
    match (word, number) {
        _ if is_key => Value::from(word).to_string(),
        ("true" | "t", _) => "true".to_owned(),
        ("false" | "f", _) => "false".to_owned(),
        ("null", _) => word.to_owned(),
        (_, Some(number)) if number as i64 as f64 == number => (number as i64).to_string(),
        (_, Some(number)) => Value::from(number).to_string(),
        (_, None) => Value::from(word).to_string(),
    }
}

pub fn get<'a>(object: &'a Value, key: &str, short: &str) -> &'a Value {
    object.get(key).unwrap_or(&object[short])
}

/// Returns the elements of an array, or nothing.
pub fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Reads a whole number, also from a text.
pub fn integer(value: &Value) -> Option<u32> {
    match value {
        Value::Number(number) => number.as_u64()?.try_into().ok(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

pub fn text(value: &Value) -> Option<String> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        // SudokuPad splits long texts.
        Value::Array(parts) => parts.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "),
        _ => return None,
    };
    (!text.trim().is_empty()).then_some(text)
}

/// Returns what a value says of a cell.
///
/// # Errors
/// The value is neither a number nor nothing.
pub fn content(draft: &Draft, cell: usize, value: &Value) -> Result<Content, ParseError> {
    if value.is_null() || value.as_str().is_some_and(|text| text.trim().is_empty()) {
        return Ok(Content::Open);
    }
    integer(value).map(Content::Number).ok_or_else(|| {
        let (name, size) = (draft.name(cell), draft.size());
        let found = excerpt(value.as_str().unwrap_or(&value.to_string()));
        draft.error(format!("{name} holds `{found}`: expected a digit from 1 to {size}"))
    })
}

/// Takes note of marks in the corners of a cell, which are left out: they may mean anything.
pub fn leave_out_corner_marks(draft: &mut Draft, marks: &Value) {
    draft.has_corner_marks |= is_set(marks);
}

/// Marks candidates of a cell; what is not a digit is ignored.
pub fn mark(draft: &mut Draft, cell: usize, marks: &Value) {
    list(marks).iter().filter_map(integer).for_each(|number| draft.mark(cell, number));
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn parsed(text: &str) -> Option<Value> {
        parse(text, &mut Budget::default())
    }

    #[test]
    fn the_shortened_form_is_read() {
        let short = "{ce:[[,{v:1},],[,]],t:'It\\'s \\\"easy\\\"',c:CFCFCF,c1:#0,r:t,o:f,w:0.75}";
        let full = json!({"ce": [[{}, {"v": 1}, {}], [{}, {}]], "t": "It's \"easy\"", "c": "CFCFCF", "c1": "#0",
                        "r": true, "o": false, "w": 0.75});
        assert_eq!(parsed(short), Some(full));
        assert_eq!(parsed("{\"a\":[]}"), Some(json!({"a": []})), "an empty array of plain JSON");
        for bad in ["", "{", "{\"a\"", "[1,2", "{a:1}}", "nonsense", "{\"a\":1"] {
            assert_eq!(parsed(bad), None, "{bad}");
        }
        assert_eq!(parsed(&"[".repeat(100_000)), None);
        assert_eq!(parsed(&format!("[{}0]", "0,".repeat(MAX_VALUES))), None);
        assert_eq!(parse("[1,2]", &mut Budget(20)), None, "values cost as well");
    }
}
