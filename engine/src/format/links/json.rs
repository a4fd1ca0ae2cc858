//! JSON as links hold it: SudokuPad leaves out quotes and empty objects.
//!
//! ```text
//! {cells:[[{value:1},,],..],title:'It\'s easy',c:CFCFCF,r:t}
//! ```
//!
//! The number of values is bounded.

use serde_json::{Map, Number, Value};

use crate::format::loose_json::{self, Json, ValueKind};

const MAX_VALUES: usize = 400_000;
/// The longest word without quotes.
const MAX_WORD: usize = 40;

/// Reads JSON, or SudokuPad's shortened form. Returns `None` for anything else.
pub fn parse(text: &str) -> Option<Value> {
    let text = text.trim();
    // Every value but the first follows a comma or a bracket.
    let marks = text.bytes().filter(|byte| b",[{".contains(byte)).count();
    if !text.starts_with(['{', '[']) || marks > MAX_VALUES {
        return None;
    }
    if let Ok(value) = serde_json::from_str(text) {
        return Some(value);
    }
    let json = Json::read_short(text).ok()?;
    let mut values = json.root().values();
    let (value, mut left) = (values.next()?, MAX_VALUES);
    values.next().is_none().then(|| convert(value, &mut left))?
}

/// Returns a value of the shortened form.
fn convert(value: loose_json::Value<'_>, left: &mut usize) -> Option<Value> {
    *left = left.checked_sub(1)?;
    let raw = value.raw().trim();
    Some(match value.kind() {
        ValueKind::Text => Value::String(value.text().into_owned()),
        ValueKind::Word => word(raw)?,
        ValueKind::Object if raw.starts_with('{') => {
            let member = |(key, value): (loose_json::Value<'_>, _)| {
                Some((key.text().trim().to_owned(), convert(value, left)?))
            };
            Value::Object(value.members().map(member).collect::<Option<_>>()?)
        }
        ValueKind::Array if raw.starts_with('[') => {
            Value::Array(value.values().map(|value| convert(value, left)).collect::<Option<_>>()?)
        }
        _ => value.is_nothing().then(|| Value::Object(Map::new()))?,
    })
}

/// Returns a word without quotes: nothing, a number, a constant, or a colour.
fn word(word: &str) -> Option<Value> {
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    #[test]
    fn the_shortened_form_is_read() {
        let short = "{ce:[[,{v:1},],[,]],t:'It\\'s \\\"easy\\\"',c:CFCFCF,c1:#0,r:t,o:f,w:0.75}";
        assert_eq!(
            parse(short),
            Some(
                json!({"ce": [[{}, {"v": 1}, {}], [{}, {}]], "t": "It's \"easy\"", "c": "CFCFCF", "c1": "#0",
                        "r": true, "o": false, "w": 0.75})
            )
        );
        assert_eq!(parse("{\"a\":[]}"), Some(json!({"a": []})), "an empty array of plain JSON");
        for bad in ["", "{", "{\"a\"", "[1,2", "{a:1}}", "nonsense", "{\"a\":1"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
        assert_eq!(parse(&"[".repeat(100_000)), None);
        assert_eq!(parse(&format!("[{}]", ",".repeat(MAX_VALUES))), None);
        assert_eq!(parse(&format!("[{}0]", "0,".repeat(MAX_VALUES))), None, "plain JSON is bounded too");
    }

    proptest! {
        #[test]
        fn plain_json_is_read_as_such(text in "\\PC{0,40}", n in -1000i32..1000) {
            let value = json!({"text": text, "n": n, "list": [text, null, true, {"x": []}, n as f64 + 0.125]});
            let back = parse(&value.to_string());
            prop_assert_eq!(back.map(|v| v.to_string()), Some(value.to_string()));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "[\\[\\]{}:,'\"\\\\a-f0-9u ]{0,80}") {
            let _ = parse(&text);
        }
    }
}
