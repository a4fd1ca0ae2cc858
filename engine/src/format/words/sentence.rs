//! The sentences of a text and their words.
//!
//! A text is split at full stops, exclamation and question marks, semicolons, line ends, double blanks and bullets. The
//! marks of emphasis and HTML, quotes, and the numbers of lists fall away.

/// A sentence.
#[derive(Debug)]
pub struct Sentence {
    /// As it was written.
    pub text: String,
    /// Its words in the form in which they are compared. Each punctuation mark between its parts is a comma.
    pub words: Vec<String>,
}

/// The word for any punctuation mark between the parts of a sentence.
pub const MARK: &str = ",";

/// Words that change nothing where a phrase does not have them.
const FILLERS: [&str; 11] =
    [MARK, "a", "an", "the", "each", "every", "must", "should", "shall", "also", "additionally"];

/// Words and the form in which they are compared, where their endings do not tell it.
const FORMS: &[(&str, &str)] = &[
    ("cannot", "can not"),
    ("can't", "can not"),
    ("cant", "can not"),
    ("won't", "not"),
    ("don't", "do not"),
    ("dont", "do not"),
    ("doesn't", "do not"),
    ("doesnt", "do not"),
    ("does", "do"),
    ("is", "are"),
    ("has", "have"),
    ("having", "have"),
    ("will", "must"),
    ("mustn't", "not"),
    ("i.e", MARK),
    ("ie", MARK),
    ("e.g", "eg"),
    ("xs", "x"),
    ("vs", "v"),
    ("sudokus", "sudoku"),
    ("zero", "0"),
    ("one", "1"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
    ("seven", "7"),
    ("eight", "8"),
    ("nine", "9"),
    ("ten", "10"),
    ("grey", "gray"),
    ("centre", "center"),
    ("always", "always"),
    ("chaos", "chaos"),
    ("christmas", "christmas"),
    ("ones", "ones"),
];

/// Full stops behind these words, or before the last stop of them, end no sentence.
const ABBREVIATIONS: [&str; 9] = ["e.g", "i.e", "eg", "ie", "etc", "vs", "no", "nr", "approx"];

/// Elements of HTML that begin a new line.
const BLOCKS: [&str; 8] = ["br", "p", "/p", "div", "/div", "li", "/li", "ul"];

/// Returns whether a word changes nothing where a phrase does not have it.
pub fn is_filler(word: &str) -> bool {
    FILLERS.contains(&word)
}

/// Returns the sentences of a text. What has no word is none.
pub fn sentences(text: &str) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    for part in parts(&with_blanks(&without_html(text))) {
        let mut chunks = Vec::new();
        for chunk in part.split_whitespace() {
            chunks.push(chunk);
            if ends_sentence(chunk) {
                sentences.extend(sentence(&chunks));
                chunks.clear();
            }
        }
        sentences.extend(sentence(&chunks));
    }
    sentences
}

/// Returns the words of a chunk of text without blanks in it, in the form in which they are compared.
pub fn normal(chunk: &str) -> Vec<String> {
    if chunk.contains("://") || chunk.starts_with("www.") {
        return vec!["link".to_owned()];
    }
    let chunk = chunk.to_lowercase().replace(['’', '‘', '`', '´'], "'");
    let is_no_word = |c: char| !c.is_alphanumeric();
    let bare = chunk.trim_matches(is_no_word);
    if bare.is_empty() {
        return if chunk == "-" { vec![MARK.to_owned()] } else { chunk.chars().filter_map(sign).collect() };
    }
    let start = chunk.len() - chunk.trim_start_matches(is_no_word).len();
    let mut words: Vec<String> = chunk[..start].chars().filter_map(sign).collect();
    if chunk[..start].ends_with('-') && bare.starts_with(|c: char| c.is_ascii_digit()) {
        words.push("-".to_owned());
    }
    match form_of(bare) {
        Some(form) => words.extend(form.split(' ').map(str::to_owned)),
        None => words.extend(split(bare)),
    }
    words.extend(chunk[start + bare.len()..].chars().filter_map(sign));
    words
}

/// Splits a chunk without marks at its ends at the marks in it.
fn split(chunk: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut chars = chunk.chars().peekable();
    while let Some(c) = chars.next() {
        let is_digit = |c: char| c.is_ascii_digit();
        let is_in_number = word.ends_with(is_digit) && chars.peek().copied().is_some_and(is_digit);
        match c {
            '\'' => {}
            '×' if is_in_number => word.push('x'),
            '.' | ':' if is_in_number => word.push(c),
            c if c.is_alphanumeric() => word.push(c),
            c => {
                words.extend(stem(&std::mem::take(&mut word)));
                words.extend(sign(c));
            }
        }
    }
    words.extend(stem(&word));
    words
}

/// Returns the word that a mark is.
fn sign(mark: char) -> Option<String> {
    match mark {
        '&' => Some("and".to_owned()),
        _ if "+=<>≤≥≠×÷%^±".contains(mark) => Some(mark.to_string()),
        _ => is_mark(mark).then(|| MARK.to_owned()),
    }
}

fn is_mark(c: char) -> bool {
    ",:;/()[]{}–—|→".contains(c)
}

fn form_of(word: &str) -> Option<&'static str> {
    FORMS.iter().find(|(known, _)| *known == word).map(|&(_, form)| form)
}

/// Returns a word in the singular and in American spelling, or nothing for nothing.
fn stem(word: &str) -> Option<String> {
    if word.is_empty() {
        return None;
    }
    if let Some(form) = form_of(word) {
        return Some(form.to_owned());
    }
    let word = word.replace("olour", "olor").replace("eighbour", "eighbor");
    let is_plural = word.len() > 3
        && word.ends_with('s')
        && !["ss", "us", "is"].iter().any(|ending| word.ends_with(ending));
    if !is_plural {
        return Some(word);
    }
    if let Some(start) = word.strip_suffix("ies").filter(|start| start.len() > 1) {
        return Some(format!("{start}y"));
    }
    let is_long = ["sses", "xes", "ches", "shes"].iter().any(|ending| word.ends_with(ending));
    Some(word[..word.len() - if is_long { 2 } else { 1 }].to_owned())
}

/// Returns the text without elements of HTML.
fn without_html(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        plain += &rest[..at];
        let element = rest[at + 1..].split('>').next().filter(|element| {
            element.len() < LONGEST.min(rest.len() - at - 1)
                && element.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/')
        });
        match element {
            Some(element) => {
                let name = element.trim_end_matches('/').split_whitespace().next().unwrap_or_default();
                if BLOCKS.iter().any(|block| block.eq_ignore_ascii_case(name)) {
                    plain.push('\n');
                }
                rest = &rest[at + element.len() + 2..];
            }
            None => {
                plain.push('<');
                rest = &rest[at + 1..];
            }
        }
    }
    (plain + rest).replace("&nbsp;", " ").replace("&amp;", "&")
}

/// Returns the text with a blank between the end of a sentence and a capital letter.
fn with_blanks(text: &str) -> String {
    let mut spaced = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    let mut last = ' ';
    while let Some(c) = chars.next() {
        spaced.push(c);
        let is_end = last.is_lowercase() && ".!?;".contains(c);
        if is_end && chars.peek().is_some_and(|next| next.is_uppercase()) {
            spaced.push(' ');
        }
        last = c;
    }
    spaced
}

/// Splits a text at line ends, double blanks and bullets. What goes on with a small letter is not split.
fn parts(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for part in text.lines().flat_map(|line| line.split("  ")).flat_map(at_bullets) {
        let (part, has_bullet) = without_bullet(part);
        if part.is_empty() {
            continue;
        }
        let goes_on = !has_bullet && part.starts_with(char::is_lowercase);
        match parts.last_mut().filter(|last| goes_on && !last.ends_with(['.', '!', '?', ';'])) {
            Some(last) => *last += &format!(" {MARK} {part}"),
            None => parts.push(part.to_owned()),
        }
    }
    parts
}

/// Splits a line before each bullet in it that a word in capitals follows.
fn at_bullets(line: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, _) in line.match_indices(' ') {
        let rest = &line[at + 1..];
        let is_bullet = rest.strip_prefix(BULLETS).is_some_and(|rest| {
            rest.trim_start().starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
        });
        let is_in_brackets = line[start..at].matches('(').count() > line[start..at].matches(')').count();
        if is_bullet && at > start && !is_in_brackets {
            parts.push(&line[start..at]);
            start = at + 1;
        }
    }
    parts.push(&line[start..]);
    parts
}

const BULLETS: [char; 9] = ['-', '+', '*', '•', '·', '◦', '–', '—', '►'];

/// Returns a part without a bullet or the number of a list before it, and whether there was one.
fn without_bullet(part: &str) -> (&str, bool) {
    let part = part.trim();
    let rest = part.trim_start_matches(BULLETS).trim_start_matches(['#', '>', '_', '(']);
    let number = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let rest = match rest[number..].strip_prefix([')', '.']) {
        Some(behind) if (1..3).contains(&number) && !behind.starts_with(char::is_alphanumeric) => behind,
        _ if part.starts_with('(') => part,
        _ => rest,
    };
    let rest = rest.trim_start_matches(|c: char| c.is_whitespace() || "*)".contains(c));
    (rest, rest.len() < part.len())
}

/// Returns whether a chunk of text is the last one of a sentence.
fn ends_sentence(chunk: &str) -> bool {
    let chunk = chunk.trim_end_matches(['"', '\'', '”', '’', ')', ']', '*', '_']);
    let word = chunk.trim_end_matches(['.', '!', '?', '…', ';']);
    let is_abbreviation = || {
        let word = word.trim_start_matches(['(', '[', '"']).to_lowercase();
        ABBREVIATIONS.contains(&word.as_str())
    };
    word.len() < chunk.len() && !(chunk.ends_with('.') && is_abbreviation())
}

/// Returns the sentence of these chunks, unless there are no words in it.
fn sentence(chunks: &[&str]) -> Option<Sentence> {
    let mut words: Vec<String> = Vec::new();
    for word in chunks.iter().flat_map(|chunk| normal(chunk)) {
        match (words.last().map(String::as_str), word.as_str()) {
            (Some("have" | "need"), "to") => *words.last_mut()? = "must".to_owned(),
            (None | Some(MARK), MARK) => {}
            _ => words.push(word),
        }
    }
    while words.last().is_some_and(|word| word == MARK) {
        words.pop();
    }
    // The number of a list: `3) Digits ..`.
    if let [number, mark, ..] = &words[..]
        && number.len() < 3
        && number.parse::<u8>().is_ok()
        && mark == MARK
    {
        words.drain(..2);
    }
    let has_words = words.iter().any(|word| word.contains(char::is_alphabetic));
    has_words.then(|| Sentence { text: chunks.join(" "), words })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_split_into_sentences() {
        let split = |text: &str| -> Vec<String> {
            sentences(text).into_iter().map(|sentence| sentence.words.join(" ")).collect()
        };
        for (text, expected) in [
            ("One rule. Two rules! Others?", vec!["1 rule", "2 rule", "other"]),
            ("A ratio of 1:2, i.e. 1.5 e.g. here; there", vec!["a ratio of 1:2 , 1.5 eg here", "there"]),
            ("- Cages sum\n- Arrows, too\n  and go on", vec!["cage sum", "arrow , too , and go on"]),
            ("Rules:  + Killer rule. + Thermo rule", vec!["rule", "killer rule", "thermo rule"]),
            ("1) Odd cells\n2. Even cells\n(3) **Both**", vec!["odd cell", "even cell", "both"]),
            ("<b>Killer</b><br/>A < b &amp; c", vec!["killer", "a < b and c"]),
            ("rules apply.In cages", vec!["rule apply", "in cage"]),
            ("It's the king’s move (in chess)", vec!["its the king move , in chess"]),
            ("Colours don't matter, they can't", vec!["color do not matter , they can not"]),
            ("It has to be in 3×3 boxes of 1-9", vec!["it must be in 3x3 box of 1 9"]),
            ("See https://example.org/a.b?c=d. Bye", vec!["see link", "bye"]),
            ("12.\n***\n", vec![]),
        ] {
            assert_eq!(split(text), expected, "{text}");
        }
    }
}
