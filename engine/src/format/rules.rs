//! Rules beyond the classic ones that a text names: what the board can check is applied where a field says it, all
//! else is noted.

use std::ops::Range;
use std::sync::Arc;

use super::columns::{cut, offset};
use super::headers;
use super::source::{Line, Source};
use super::{ParseError, Parsed, page};
use crate::grid::{Boxes, Extra, Geometry, Puzzle, Shape};
use crate::puzzle::Problem;

/// The lines in which rules are looked for. Of a longer text, only those above the first board count.
const MAX_LINES: usize = 200;
/// Longer lines are no prose.
const MAX_LEN: usize = 1000;
/// The keys of fields that say the kind of a puzzle, without the `s` of the plural.
const KIND_KEYS: [&str; 10] =
    ["variant", "type", "kind", "rule", "constraint", "variante", "typ", "art", "tipo", "genre"];
/// What the notes call the rules that boards can check, and irregular regions.
const DIAGONALS: &str = "diagonals";
const WINDOWS: &str = "windows";
const REGIONS: &str = "irregular regions";
const CAGES: &str = "killer cages";
/// Fewer letters that have a number may be anything.
const MIN_LETTERS: usize = 5;
/// Fewer cells that have a sum may be a remark.
const MIN_CAGES: usize = 2;
/// How to go on with a text whose rules cannot be checked and that gives no digit.
const NEEDS_DIGITS: &str = "only sudokus with digits in some of their cells can be read from such a text";

/// Words in the rules of a puzzle, in lower case, and the rules that they speak of. A phrase comes before
/// the words in it: `little killer` before `killer`.
const RULE_WORDS: &[(&str, &str)] = &[
    ("knight", "knight moves"),
    ("antiknight", "knight moves"),
    ("anti-king", "king moves"),
    ("antiking", "king moves"),
    ("king's move", "king moves"),
    ("kings move", "king moves"),
    ("consecutive", "consecutive digits"),
    ("nonconsecutive", "consecutive digits"),
    ("little killer", "little killers"),
    ("cage", "killer cages"),
    ("killer", "killer cages"),
    ("killercage", "killer cages"),
    ("arrow", "arrows"),
    ("thermo", "thermometers"),
    ("thermometer", "thermometers"),
    ("whisper", "whispers"),
    ("renban", "renban lines"),
    ("palindrome", "palindromes"),
    ("kropki", "Kropki dots"),
    ("white dot", "Kropki dots"),
    ("black dot", "Kropki dots"),
    ("separated by an x", "XV"),
    ("an x sum", "XV"),
    ("sandwich", "sandwich sums"),
    ("skyscraper", "skyscrapers"),
    ("x-sum", "X-sums"),
    ("quadruple", "quadruples"),
    ("even", "odd and even cells"),
    ("region sum", "region sum lines"),
    ("between", "between lines"),
    ("lockout", "lockout lines"),
    ("zipper", "zipper lines"),
    ("entropic", "entropic lines"),
    ("modular", "modular lines"),
    ("nabner", "nabner lines"),
    ("clone", "clones"),
    ("greater", "inequalities"),
    ("inequality", "inequalities"),
    ("inequalities", "inequalities"),
    ("indexer", "indexers"),
    ("numbered room", "numbered rooms"),
];
/// Those of them that prose has in other senses too.
const COMMON_WORDS: [&str; 9] = [
    "consecutive",
    "even",
    "between",
    "modular",
    "clone",
    "greater",
    "inequality",
    "inequalities",
    "region sum",
];
/// Words for rules that need no drawing, and for irregular regions.
const HOUSE_WORDS: [(&str, &str); 17] = [
    ("diagonal", DIAGONALS),
    ("diagonale", DIAGONALS),
    ("x-sudoku", DIAGONALS),
    ("xsudoku", DIAGONALS),
    ("x sudoku", DIAGONALS),
    ("sudoku x", DIAGONALS),
    ("sudoku-x", DIAGONALS),
    ("windoku", WINDOWS),
    ("hyper sudoku", WINDOWS),
    ("hypersudoku", WINDOWS),
    ("hyper-sudoku", WINDOWS),
    ("hyper", WINDOWS),
    ("jigsaw", REGIONS),
    ("irregular", REGIONS),
    ("irregulär", REGIONS),
    ("irrégulier", REGIONS),
    ("chaos", REGIONS),
];

/// Returns the rules that the rules of a puzzle speak of in words, each once.
pub(super) fn in_words(rules: &str) -> Vec<&'static str> {
    find(rules, RULE_WORDS.iter())
}

/// Returns the rules that a remark names.
fn in_prose(text: &str) -> Vec<&'static str> {
    let is_clear = |(words, _): &&(&str, &str)| !COMMON_WORDS.contains(words);
    find(text, RULE_WORDS.iter().filter(is_clear).chain(&HOUSE_WORDS))
}

fn find(text: &str, words: impl Iterator<Item = &'static (&'static str, &'static str)>) -> Vec<&'static str> {
    let mut text = text.to_lowercase().replace('’', "'");
    let mut found = Vec::new();
    for (words, rule) in words {
        while let Some(range) = find_words(&text, words) {
            text.replace_range(range, " ");
            if !found.contains(rule) {
                found.push(*rule);
            }
        }
    }
    found
}

/// Returns where words occur in a text, as a whole and perhaps in the plural.
fn find_words(text: &str, words: &str) -> Option<Range<usize>> {
    let is_whole = |range: &Range<usize>| {
        let ending = text[range.end..].split(|c: char| !c.is_alphabetic()).next();
        !text[..range.start].ends_with(char::is_alphabetic)
            && matches!(ending, Some("" | "s" | "es" | "d" | "ed"))
            // The "arrow keys" are no arrows.
            && !text[range.end..].trim_start().starts_with("key")
    };
    text.match_indices(words).map(|(at, found)| at..at + found.len()).find(is_whole)
}

/// The rules that a text names.
#[derive(Clone, Default, Debug)]
pub(super) struct Rules {
    /// Those that a field names and the board can check.
    extras: Vec<Extra>,
    unchecked: Vec<&'static str>,
    /// The sides of a box.
    boxes: Option<(usize, usize)>,
    /// The number of cages with a sum: letters, as in `A = 15`, or cells.
    letters: usize,
    cages: usize,
}

impl Rules {
    /// Looks for rules in the lines of a text that is not consumed.
    pub fn of_text(source: &mut dyn Source) -> Rules {
        let mut rules = Rules::default();
        let is_short = source.peek(MAX_LINES).is_none();
        for index in 0..MAX_LINES {
            let Some(line) = source.peek(index).filter(|line| is_short || !page::may_begin_board(line))
            else {
                break;
            };
            // Puzzles on lines name their own.
            if cut(&line.text).is_none() {
                rules.add_line(line);
            }
            // Its headers are its own too.
            if headers::begins(source, index + 1) {
                break;
            }
        }
        rules
    }

    /// Takes the rules of a line of prose, of the field in it, or of a cage.
    pub fn add_line(&mut self, line: &Line) {
        let text = line.text.trim_matches(|c: char| c.is_whitespace() || "#;/*%-".contains(c));
        if text.len() > MAX_LEN || text.contains("://") || text.contains("href") {
            return;
        }
        self.letters += sums_of_letters(text);
        self.cages += usize::from(is_cage(text));
        if self.cages > 0 || self.letters >= MIN_LETTERS {
            self.note(CAGES);
        }
        if !text.contains(char::is_alphabetic) {
            return;
        }
        match text.split_once([':', '=']) {
            Some((key, value)) if is_kind(key.trim()) => self.add_field(value),
            _ => self.add_prose(text),
        }
        self.boxes = self.boxes.or_else(|| boxes_in(text));
    }

    /// Takes the rules that a remark names.
    pub fn add_prose(&mut self, text: &str) {
        in_prose(text).into_iter().for_each(|rule| self.note(rule));
    }

    /// Takes the value of a field that says the kind of the puzzle, or the name of a field, as in `"diagonal": true`.
    pub fn add_field(&mut self, value: &str) {
        let value = value.trim_matches(|c: char| !c.is_alphanumeric());
        let rules = if value.eq_ignore_ascii_case("x") { vec![DIAGONALS] } else { in_prose(value) };
        for rule in rules {
            match Extra::from_name(rule) {
                Some(extra) => self.extras.push(extra),
                None => self.note(rule),
            }
        }
    }

    /// Takes the height and the width of a box.
    pub fn set_boxes(&mut self, height: usize, width: usize) {
        self.boxes = Some((height, width));
    }

    fn note(&mut self, rule: &'static str) {
        if !self.unchecked.contains(&rule) {
            self.unchecked.push(rule);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.extras.is_empty() && self.unchecked.is_empty() && self.boxes.is_none()
    }

    /// Returns whether the text has the cages of a killer: prose may have the word in other senses.
    pub fn has_cages(&self) -> bool {
        self.cages >= MIN_CAGES || self.letters >= MIN_LETTERS
    }

    /// Adds the rules to a puzzle that was read without them.
    ///
    /// # Errors
    /// The puzzle has no digits: all it has are rules that cannot be checked.
    pub fn apply_to_parsed(&self, mut parsed: Parsed) -> Result<Parsed, ParseError> {
        let Problem::Sudoku(puzzle) = &mut parsed.problem else { return Ok(parsed) };
        self.apply(puzzle);
        match (&puzzle.info.unchecked, &puzzle.given_candidates) {
            (Some(rules), None) if puzzle.givens.filled() == 0 => {
                let message = format!("no digit is given, and these rules cannot be checked: {rules}");
                Err(ParseError::new(parsed.line, 1, message).help(NEEDS_DIGITS))
            }
            _ => Ok(parsed),
        }
    }

    /// Adds the rules to a puzzle.
    pub fn apply(&self, puzzle: &mut Puzzle) {
        let mut shape = puzzle.geometry.shape().clone();
        let size = shape.size;
        let is_standard = Shape::standard(size).is_some_and(|standard| standard.boxes == shape.boxes);
        if let Some((height, width)) = self.boxes.filter(|_| is_standard) {
            let fits = |(height, width): (usize, usize)| {
                let shape = Shape { boxes: Boxes::Rectangles { height, width }, ..shape.clone() };
                let geometry = Geometry::new(shape).ok()?;
                let is_clear = puzzle.givens.clashes(&geometry).next().is_none();
                is_clear.then_some(geometry)
            };
            // Width and height may come in either order.
            if let Some(geometry) = fits((height, width)).or_else(|| fits((width, height))) {
                shape.boxes = geometry.shape().boxes.clone();
            }
        }
        let mut unchecked = self.unchecked.clone();
        for extra in &self.extras {
            let with = shape.clone().with(extra.clone());
            match Geometry::new(with.clone()) {
                _ if shape.extras.contains(extra) => {}
                Ok(_) => shape = with,
                Err(_) => unchecked.extend(extra.name()),
            }
        }
        if shape != *puzzle.geometry.shape()
            && let Ok(geometry) = Geometry::new(shape.clone())
        {
            puzzle.geometry = Arc::new(geometry);
        }
        let is_checked = |rule: &str| match rule {
            REGIONS => matches!(shape.boxes, Boxes::Regions(_)),
            rule => shape.extras.iter().any(|extra| extra.name() == Some(rule)),
        };
        let known = puzzle.info.unchecked.clone().unwrap_or_default();
        unchecked.retain(|rule| !is_checked(rule) && !known.contains(rule));
        if !unchecked.is_empty() {
            let before = Some(known.as_str()).filter(|known| !known.is_empty());
            puzzle.info.unchecked = Some(before.into_iter().chain(unchecked).collect::<Vec<_>>().join(", "));
        }
    }
}

/// The error of a killer without a board that can be read.
pub(super) fn no_killer(line: usize) -> ParseError {
    let error = ParseError::new(line, 1, "this seems to be a killer sudoku: its cages cannot be read");
    error.help(NEEDS_DIGITS)
}

/// Returns whether a word is the name of a rule and nothing else.
pub(super) fn is_name(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    (word.len() < 24 && !in_prose(word).is_empty()) || word == "X"
}

/// Returns whether a text may name a rule: one of its words begins as one of them does. Most do not.
pub(super) fn may_name(text: &str) -> bool {
    const STEM: usize = 4;
    let is_stem = |start: &[u8]| {
        let is_of = |(words, _): &(&str, &str)| {
            words.as_bytes().get(..STEM).is_some_and(|stem| stem.eq_ignore_ascii_case(start))
        };
        RULE_WORDS.iter().chain(&HOUSE_WORDS).any(is_of)
    };
    let is_between = |byte: &u8| !byte.is_ascii_alphanumeric() && *byte != b'-';
    let mut words =
        text.as_bytes().split(is_between).filter(|word| word.first().is_some_and(u8::is_ascii_alphabetic));
    words.any(|word| word == b"X" || word.first_chunk::<STEM>().is_some_and(|start| is_stem(start)))
}

/// Returns whether a key says the kind of a puzzle.
pub(super) fn is_kind(key: &str) -> bool {
    let key = words_of(key);
    let last = key.rsplit(' ').next().unwrap_or_default();
    key.split(' ').count() <= 2 && KIND_KEYS.contains(&last.trim_end_matches('s'))
}

/// Returns the words of a name such as `isDiagonal` or `box_height`, in small letters.
pub(super) fn words_of(name: &str) -> String {
    let mut words = String::new();
    let mut was_small = false;
    for c in name.chars() {
        if was_small && c.is_uppercase() {
            words.push(' ');
        }
        was_small = c.is_lowercase();
        words.extend(if c.is_alphanumeric() { c } else { ' ' }.to_lowercase());
    }
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns whether a line gives several cells and one number, the sum of a cage: `r1c1+r1c2 = 10`.
fn is_cage(line: &str) -> bool {
    let text = line.to_ascii_lowercase();
    if text.matches(['=', ':']).count() != 1 {
        return false;
    }
    let (mut rest, mut cells, mut other) = (text.as_str(), 0, String::new());
    while let Some(c) = rest.chars().next() {
        let after = if other.ends_with(char::is_alphanumeric) { None } else { after_cell(rest) };
        match after {
            Some(after) => {
                cells += 1;
                other.push(' ');
                rest = after;
            }
            None => {
                other.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    let numbers = other.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).count();
    let is_plain =
        other.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || "+=:,;()[]{}-".contains(c));
    cells > 1 && numbers == 1 && is_plain
}

/// Returns the text after a cell: `r1c2`, `a2` or `(0,1)`.
fn after_cell(text: &str) -> Option<&str> {
    fn after_number(text: &str) -> Option<&str> {
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        (rest.len() < text.len()).then_some(rest)
    }
    if let Some(row) = text.strip_prefix('(') {
        return after_number(after_number(row)?.strip_prefix(',')?.trim_start())?.strip_prefix(')');
    }
    let rest = after_number(text.strip_prefix(|c: char| c == 'r' || ('a'..='i').contains(&c))?)?;
    if text.starts_with('r') { after_number(rest.strip_prefix('c')?) } else { Some(rest) }
}

/// Returns the number of letters with a sum, if a line has nothing else: `A=3 B = 15`.
fn sums_of_letters(line: &str) -> usize {
    let mut count = 0;
    let mut rest = line;
    while let Some((name, after)) = rest.split_once('=') {
        let (name, after) = (name.trim(), after.trim_start());
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let is_name = name.len() <= 2 && name.bytes().all(|b| b.is_ascii_alphabetic());
        if !is_name || name.is_empty() || !(1..=2).contains(&digits) {
            return 0;
        }
        count += 1;
        rest = after[digits..].trim_start_matches(|c: char| c.is_whitespace() || ",;".contains(c));
    }
    if rest.is_empty() { count } else { 0 }
}

/// Returns the height and the width of a box that a line gives in words.
fn boxes_in(text: &str) -> Option<(usize, usize)> {
    const BOXES: [&str; 9] =
        ["box", "block", "region", "kästchen", "kasten", "bloc", "caja", "blok", "subgrid"];
    const WIDTHS: [&str; 7] = ["col", "wide", "width", "spalt", "breit", "larg", "anch"];
    let text = text.to_lowercase();
    let at = BOXES.iter().filter_map(|word| text.find(word)).min()?;
    let numbers = |text: &str| -> Vec<(usize, usize)> {
        let parts = text.split(|c: char| !c.is_ascii_digit());
        parts.filter_map(|part| Some((offset(text, part), part.parse().ok()?))).collect()
    };
    // The numbers follow the word, or are before it.
    let (after, before) = (numbers(&text[at..]), numbers(&text[..at]));
    let (part, (first, a), (second, b)) = match (after.as_slice(), before.as_slice()) {
        (&[first, second], _) => (&text[at..], first, second),
        (_, &[.., first, second]) => (&text[..at], first, second),
        _ => return None,
    };
    let between = &part[first..second];
    let is_product =
        between.trim_start_matches(|c: char| c.is_ascii_digit()).trim().starts_with(['x', '×', '*']);
    let names_width = |text: &str| WIDTHS.iter().any(|word| text.contains(word));
    match () {
        () if names_width(between) && !names_width(&part[second..]) => Some((b, a)),
        () if names_width(&part[second..]) || is_product => Some((a, b)),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::{DOTTED as LINE, errors, read, wrapped};

    fn rows() -> String {
        wrapped(LINE, 9)
    }

    #[test]
    fn rules_named_in_a_text_are_noted_and_those_of_fields_are_applied() {
        let below = |text: &str| format!("{}\n{text}\n", rows());
        for (text, unchecked, extras) in [
            (format!("Killer Sudoku\n\n{}", rows()), Some("killer cages"), 0),
            (format!("Sudoku X for today\n\n{}", rows()), Some("diagonals"), 0),
            (below("Cages:\nr1c1+r1c2 = 8"), Some("killer cages"), 0),
            (below("10: r1c1,r1c2"), Some("killer cages"), 0),
            (below("Use the arrow keys."), None, 0),
            (format!("variant: diagonal\n\n{}", rows()), None, 1),
            (format!("puzzle,type\n{LINE},windoku\n"), None, 1),
            (format!("{LINE} thermo\n"), Some("thermometers"), 0),
            (format!("{{\"puzzle\":\"{LINE}\",\"variant\":\"anti-knight\"}}"), Some("knight moves"), 0),
            (format!("{{\"puzzle\":\"{LINE}\",\"isDiagonal\":true}}"), None, 1),
            (format!("{{\"puzzle\":\"{LINE}\",\"isDiagonal\":false}}"), None, 0),
        ] {
            let puzzles = read(&text);
            assert_eq!(puzzles.len(), 1, "{text}");
            assert_eq!(puzzles[0].info.unchecked.as_deref(), unchecked, "{text}");
            assert_eq!(puzzles[0].geometry.shape().extras.len(), extras, "{text}");
        }
        let empty = format!("{}\n10: r1c1,r1c2\n", ".........\n".repeat(9));
        assert!(errors(&empty)[0].contains("no digit is given"), "{:?}", errors(&empty));
    }

    #[test]
    fn a_killer_is_called_one() {
        let letters =
            "AABBBCDEF GGHHCCDEF GGIICJKKF LMMINJKOF LPPQNJOOR SPTQNUVVR STTQWUUXX SYZWWaaXX SYZWbbbcc";
        for text in [
            letters.replace(' ', "\n") + "\n\nA = 3   B = 15  C = 22\nD = 4,  E = 16\n",
            "8 = (0,0) + (0,1)\n24 = (0,2) + (0, 3) + (1,2)\n".to_owned(),
            "3=A1+A2\n15=A3+A4+A5\n22=B1+B2+C1+C2\n".to_owned(),
            ".........\n".repeat(9) + "\n10: r1c1,r1c2\n8: r1c3,r2c3\n",
        ] {
            let errors = errors(&text);
            assert!(errors.len() == 1 && errors[0].contains("this seems to be a killer"), "{errors:?}");
        }
        // The word alone does not make one of a damaged board.
        let damaged = format!("Not a killer: no cages!\n{}", rows().replacen('.', "", 1));
        assert!(errors(&damaged)[0].contains("8 characters in the row"), "{:?}", errors(&damaged));
        for line in ["r1c1 = 4", "A1 = 5, B2 = 7", "a1: 5", "level = 3", "A = 3 or B = 15", "(1,2) = 3"] {
            assert!(!is_cage(line) && sums_of_letters(line) == 0, "{line}");
        }
    }

    #[test]
    fn boxes_are_named_in_words() {
        for (text, boxes) in [
            ("boxes: 3x2", Some((3, 2))),
            ("6x6, boxes 3x2", Some((3, 2))),
            ("6x6 with 3x2 boxes", Some((3, 2))),
            ("each box is 2 columns wide and 3 rows high", Some((3, 2))),
            ("boxes of 3 rows and 2 columns", Some((3, 2))),
            ("Box 7", None),
        ] {
            assert_eq!(boxes_in(text), boxes, "{text}");
        }
    }
}
