//! JSON as links hold it: SudokuPad leaves out quotes and empty objects.
//!
//! ```text
//! {cells:[[{value:1},,],..],title:'It\'s easy',c:CFCFCF,r:t}
//! ```
//!
//! The number of values is bounded, and so is their nesting.

use serde_json::{Map, Number, Value};

use super::Budget;
use crate::format::ParseError;
use crate::format::draft::{Content, Draft};
use crate::format::rules;
use crate::format::sanitize::excerpt;

const MAX_VALUES: usize = 400_000;
/// What a value costs of the budget of a text, which is in characters.
const COST_OF_VALUE: usize = 16;
/// The longest word without quotes.
const MAX_WORD: usize = 40;
const MAX_DEPTH: usize = 64;

/// Reads JSON, or SudokuPad's shortened form. Returns `None` for anything else.
pub fn parse(text: &str, budget: &mut Budget) -> Option<Value> {
    let text = text.trim();
    // Every value but the first follows a comma or a bracket.
    let marks = text.bytes().filter(|byte| b",[{".contains(byte)).count();
    if !text.starts_with(['{', '[']) || marks > MAX_VALUES || !budget.spend(marks * COST_OF_VALUE) {
        return None;
    }
    if let Ok(value) = serde_json::from_str(text) {
        return Some(value);
    }
    let mut short = ShortJson { rest: text };
    let value = short.value(MAX_DEPTH)?;
    short.rest.trim_start().is_empty().then_some(value)
}

/// SudokuPad's shortened form, from the next character on.
struct ShortJson<'t> {
    rest: &'t str,
}

impl ShortJson<'_> {
    /// Skips blanks and this character, if it is next.
    fn skip(&mut self, c: char) -> bool {
        self.rest = self.rest.trim_start();
        let rest = self.rest.strip_prefix(c);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        let depth = depth.checked_sub(1)?;
        if self.skip('{') {
            return self.object(depth);
        }
        if self.skip('[') {
            return self.array(depth);
        }
        if self.rest.starts_with(['\'', '"']) {
            return self.quoted().map(Value::String);
        }
        constant(self.word())
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        let mut object = Map::new();
        while !self.skip('}') {
            let key =
                if self.rest.starts_with(['\'', '"']) { self.quoted()? } else { self.word().to_owned() };
            if !self.skip(':') {
                return None;
            }
            object.insert(key, self.value(depth)?);
            if !self.skip(',') && !self.rest.starts_with('}') {
                return None;
            }
        }
        Some(Value::Object(object))
    }

    /// Reads an array: there is a value after its last comma, which may be left out.
    fn array(&mut self, depth: usize) -> Option<Value> {
        let mut values = Vec::new();
        if self.skip(']') {
            return Some(Value::Array(values));
        }
        loop {
            values.push(self.value(depth)?);
            if self.skip(']') {
                return Some(Value::Array(values));
            }
            if !self.skip(',') {
                return None;
            }
        }
    }

    fn quoted(&mut self) -> Option<String> {
        let mut chars = self.rest.chars();
        let quote = chars.next()?;
        let mut text = String::new();
        loop {
            match chars.next()? {
                c if c == quote => break,
                '\\' => match chars.next()? {
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    'r' => {}
                    'u' => {
                        let digits = chars.as_str().get(..4)?;
                        text.push(
                            char::from_u32(u32::from_str_radix(digits, 16).ok()?).unwrap_or('\u{fffd}'),
                        );
                        chars.nth(3);
                    }
                    c => text.push(c),
                },
                c => text.push(c),
            }
        }
        self.rest = chars.as_str();
        Some(text)
    }

    /// Takes a word without quotes.
    fn word(&mut self) -> &str {
        let end = self.rest.find([',', ':', '[', ']', '{', '}']).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word.trim()
    }
}

/// Returns a word without quotes: nothing, a number, a constant, or a colour.
fn constant(word: &str) -> Option<Value> {
    Some(match word {
        "" => Value::Object(Map::new()),
        "true" | "t" => Value::Bool(true),
        "false" | "f" => Value::Bool(false),
        "null" => Value::Null,
        _ => match word.parse::<f64>().ok().and_then(number) {
            Some(number) => Value::Number(number),
            None => (word.len() < MAX_WORD).then(|| Value::String(word.to_owned()))?,
        },
    })
}

fn number(value: f64) -> Option<Number> {
    let whole = value as i64;
    if whole as f64 == value { Some(whole.into()) } else { Number::from_f64(value) }
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

/// Returns a text that is not empty.
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

/// Marks candidates of a cell; what is not a digit is ignored.
pub fn mark(draft: &mut Draft, cell: usize, marks: &Value) {
    list(marks).iter().filter_map(integer).for_each(|number| draft.mark(cell, number));
}

/// Notes the rules that the comment on a puzzle says in words.
pub fn note_rules_in_words(draft: &mut Draft) {
    const MAX_WORDS: usize = 2000;
    let comment = draft.info.comment.as_deref().unwrap_or_default();
    let words: Vec<&str> = comment.split_whitespace().take(MAX_WORDS).collect();
    rules::in_words(&words.join(" ")).into_iter().for_each(|rule| draft.note(rule));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
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

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "[\\[\\]{}:,'\"\\\\a-f0-9u ]{0,80}") {
            let _ = parsed(&text);
        }
    }
}
