//! JSON as links hold it, in a lenient reading: SudokuPad leaves out quotes and empty objects.
//!
//! ```text
//! {cells:[[{value:1},,],..],title:'It\'s easy',c:CFCFCF,r:t}
//! ```
//!
//! The number of values and their depth are bounded.

use serde_json::{Map, Number, Value};

const MAX_VALUES: usize = 400_000;
const MAX_DEPTH: usize = 40;

/// Reads JSON, or SudokuPad's shortened form. Returns `None` for anything else.
pub fn parse(text: &str) -> Option<Value> {
    if !text.trim_start().starts_with(['{', '[']) {
        return None;
    }
    [false, true].into_iter().find_map(|is_short| {
        let mut reader = Reader { text: text.trim(), at: 0, is_short, values: 0 };
        let value = reader.value(0)?;
        (reader.at == reader.text.len()).then_some(value)
    })
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    is_short: bool,
    values: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(|b| b.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Consumes a byte if it comes next.
    fn take(&mut self, byte: u8) -> bool {
        self.skip_blanks();
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        self.values += 1;
        if depth > MAX_DEPTH || self.values > MAX_VALUES {
            return None;
        }
        self.skip_blanks();
        let value = match self.peek()? {
            b'{' => Value::Object(self.object(depth)?),
            b'[' => Value::Array(self.array(depth)?),
            quote @ (b'"' | b'\'') => Value::String(self.string(quote)?),
            // An empty object is left out.
            b',' | b']' | b'}' if self.is_short => Value::Object(Map::new()),
            _ => self.word()?,
        };
        self.skip_blanks();
        Some(value)
    }

    fn object(&mut self, depth: usize) -> Option<Map<String, Value>> {
        self.at += 1;
        let mut object = Map::new();
        if self.take(b'}') {
            return Some(object);
        }
        loop {
            self.skip_blanks();
            let key = match self.peek()? {
                quote @ (b'"' | b'\'') => self.string(quote)?,
                _ if self.is_short => {
                    let end = self.text[self.at..].find(':')?;
                    let key = self.text[self.at..self.at + end].trim().to_owned();
                    self.at += end;
                    key
                }
                _ => return None,
            };
            if !self.take(b':') {
                return None;
            }
            object.insert(key, self.value(depth + 1)?);
            if self.take(b'}') {
                return Some(object);
            }
            if !self.take(b',') {
                return None;
            }
        }
    }

    fn array(&mut self, depth: usize) -> Option<Vec<Value>> {
        self.at += 1;
        let mut array = Vec::new();
        if self.take(b']') {
            return Some(array);
        }
        loop {
            array.push(self.value(depth + 1)?);
            if self.take(b']') {
                return Some(array);
            }
            if !self.take(b',') {
                return None;
            }
        }
    }

    fn string(&mut self, quote: u8) -> Option<String> {
        self.at += 1;
        let mut string = String::new();
        loop {
            let rest = &self.text[self.at..];
            let end = rest.find([quote as char, '\\'])?;
            string += &rest[..end];
            self.at += end + 1;
            if rest.as_bytes()[end] == quote {
                return Some(string);
            }
            let escaped = self.text[self.at..].chars().next()?;
            self.at += escaped.len_utf8();
            string.push(match escaped {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'b' | 'f' => ' ',
                'u' => self.unicode()?,
                other => other,
            });
        }
    }

    /// Reads the hexadecimal digits of `\u1234`, or of a pair of surrogates.
    fn unicode(&mut self) -> Option<char> {
        let unit = |reader: &mut Self| {
            let unit = u16::from_str_radix(reader.text.get(reader.at..reader.at + 4)?, 16).ok()?;
            reader.at += 4;
            Some(unit)
        };
        let mut units = vec![unit(self)?];
        if (0xd800..0xdc00).contains(&units[0]) && self.text[self.at..].starts_with("\\u") {
            self.at += 2;
            units.push(unit(self)?);
        }
        String::from_utf16_lossy(&units).chars().next()
    }

    /// Reads a word without quotes: a number, a constant, or in the shortened form a colour.
    fn word(&mut self) -> Option<Value> {
        let rest = &self.text[self.at..];
        let end = rest.find([',', ']', '}']).unwrap_or(rest.len());
        self.at += end;
        let word = rest[..end].trim();
        Some(match word {
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            "null" => Value::Null,
            "t" if self.is_short => Value::Bool(true),
            "f" if self.is_short => Value::Bool(false),
            _ => match word.parse::<f64>().ok().and_then(number) {
                Some(number) => Value::Number(number),
                None if self.is_short && word.len() < 40 => Value::String(word.to_owned()),
                None => return None,
            },
        })
    }
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
